"""The column of the set-up with the kind of game and, folded, all other rules and the shuffle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.match import clean_name
from game.match.seats import HUMAN
from game.rules import load as load_game
from scenes.app import match_draft
from scenes.app.dialog import DropDown, Form
from scenes.screens.setup import row, text
from scenes.screens.setup.row import BESIDE, ROOM, Undo
from scenes.stage import fonts, paint
from scenes.ui import widgets
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from game.rules.plugin import Option
    from scenes.screens.setup.setup import SetupScene

FOLD = 48.0  # height of the row that opens the other rules
CHANGED = 34.0  # height of a changed rule under the folded row


class RulesColumn:
    """The kind of game, and behind *More rules* each house rule and the shuffle; both layouts draw it.

    Attributes:
        unfolded: whether all house rules and the shuffle are shown.
        seed: the entry of the seed.
    """

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.unfolded = False
        self.seed = TextEntry(limit=40, change=self._seed_typed)

    def _seed_typed(self, seed: str) -> None:
        self.scene.draft.seed = seed

    def paint(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the kind of game and, folded, all other rules and the shuffle; return their height."""
        top = y
        y += self.scene.table_presets.paint(painter, x, y, w)
        y += self.scene.boxes.paint(painter, x, y, w)
        y += self.scene.preset.paint(painter, x, y, w)
        y += self._fold(painter, x, y, w)
        if not self.unfolded:
            for option in filter(self.scene.draft.changed, self.scene.draft.rules):
                y += self._changed_rule(painter, option, x, y, w)
            y += self._note(painter, "lock", text.SEALED, x, y, w)
            if load_game(self.scene.game).tale.story is not None:
                y += self._note(painter, "pause", text.skipping(self.scene.app.keymap.cap("skip")), x, y, w)
            return y + 12 - top
        if self.scene.draft.rules:
            ready = self.scene.draft.changes > 0
            widgets.button(
                painter, ("ui", "defaults"), (x + w - 132, y + 4, 132, 40), text.RESET_ALL, self.scene.draft.reset_all,
                enabled=ready, tip="" if ready else text.ALL_STANDARD,
            )  # fmt: skip
            y += 52
        for option in self.scene.draft.rules:
            y += self._rule(painter, option, x, y, w)
        return y + self._shuffle(painter, x, y, w) - top

    def _note(self, painter: Painter, icon: str, words: str, x: float, y: float, w: float) -> float:
        """Draw a note behind an icon; return its height."""
        painter.icon(icon, x + 10, y + 22, 20)
        return 12 + painter.paragraph(words, *fonts.NOTE, x + 28, y + 12, w - 30)

    def _fold(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Add the row that shows or hides the other rules; return its height."""
        theme, key, count = painter.theme, ("ui", "more"), self.scene.draft.changes
        box, middle = (x + 2, y + 4, w - 4, FOLD), y + 4 + FOLD / 2
        ground = painter.style.ground(painter, "plain", painter.state(key), False)
        ground.draw(painter, box)
        painter.icon("chevron-down" if self.unfolded else "chevron-right", x + 24, middle, 20, ground.ink)
        used = painter.label(text.MORE_RULES, *fonts.BUTTON, x + 42, middle, ground.ink)
        changed = text.changed(count) if count else ""
        used += painter.label(changed, *fonts.LABEL, x + 54 + used, middle, theme.accent)
        inside = text.rules_inside(len(self.scene.draft.rules))
        if painter.text_width(inside, *fonts.NOTE) < w - used - 84:
            painter.label(inside, *fonts.NOTE, x + w - 16, middle, theme.muted, 1)
        name = ", ".join(filter(None, (text.MORE_RULES, changed, inside)))
        painter.target(key, box, name, act=self._toggle, radius=10)
        return FOLD + 14

    def _toggle(self) -> None:
        self.unfolded = not self.unfolded

    def _changed_rule(self, painter: Painter, option: Option, x: float, y: float, w: float) -> float:
        """Draw a changed rule in one line, with the button that resets it; return its height."""
        theme, middle = painter.theme, y + CHANGED / 2
        brief, usual = (
            match_draft.brief_of(option, each) for each in (self.scene.draft.value(option), option.default)
        )  # fmt: skip
        painter.mid(paint.disc(painter.px(8), theme.lit_line), x + 10, middle)
        room, at = w - 28 - 62, x + 24
        at += painter.label(f"{option.title}: ", *fonts.NOTE, at, middle, theme.text, widest=room * 0.6) + 4
        at += painter.label(brief, "sans_bold", fonts.NOTE.size, at, middle, theme.text, widest=room * 0.4) + 8
        standard = text.standard(usual)
        if painter.text_width(standard, *fonts.NOTE) < x + w - 70 - at:
            painter.label(standard, *fonts.NOTE, at, middle, theme.muted)
        widgets.button(
            painter, ("reset", option.name), (x + w - 62, y + 2, 62, 30), "Reset",
            partial(self.scene.draft.reset, option), kind="link", name=text.reset_rule(option.title),
        )  # fmt: skip
        return CHANGED

    def _rule(self, painter: Painter, option: Option, x: float, y: float, w: float) -> float:
        """Draw a house rule: its name, its explanation, its values beside or under it; return the height of its row."""
        label, name = match_draft.label_of(option, self.scene.draft.value(option)), option.name
        plain = label.removesuffix(match_draft.DEFAULT)  # the list marks the default; here a dot marks a change
        briefs = [match_draft.brief_of(option, each) for each, _ in match_draft.values(option)]
        beside = w >= BESIDE and max(painter.text_width(brief, *fonts.ENTRY) for brief in briefs) <= ROOM
        reset = Undo(("reset", name), "reset", text.reset_rule(option.title), partial(self.scene.draft.reset, option))
        return row.put(
            painter, ("rule", name), option.title, option.explain,
            (plain, match_draft.brief_of(option, self.scene.draft.value(option))),
            partial(self._choose_rule, option), x, y, w,
            reset if self.scene.draft.changed(option) else None, beside=beside, lines=3 if beside else 99, spoken=label,
            tip=option.explain if beside else option.title,
        )  # fmt: skip

    def _choose_rule(self, option: Option, place: tuple[float, float, float, float]) -> None:
        present = str(self.scene.draft.value(option))
        take = partial(self.scene.draft.set_option, option)
        self.scene.app.push(DropDown(place, match_draft.values(option), present, take, option.title))

    # -- the shuffle ----------------------------------------------------------------------------------------------

    def _shuffle(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw the shuffle: its seed, everyone's words, its seal; return the height."""
        theme = painter.theme
        painter.label(text.SHUFFLE, *fonts.LABEL, x + 2, y + 22, theme.text)
        self._seed_entry(painter, x + 2, y + 40, w - 180, 44)
        added = sum(bool(word) for word in self.scene.draft.words.values())
        self._words_button(painter, x + w - 166, y + 38, 164, 48, text.added(added) if added else text.WORDS_BUTTON)
        seal = self.scene.draft.seal
        painter.icon("lock", x + 10, y + 112, 20)
        start_of_seal = " ".join(seal[k : k + 4] for k in range(0, 16, 4)) + " …"
        painter.label(start_of_seal, "sans_bold", fonts.NOTE.size, x + 28, y + 112, theme.title, widest=w - 30)
        self._seal_target(painter, x, y + 92, w, 40)
        height = painter.paragraph(text.SEALED, *fonts.NOTE, x + 2, y + 134, w - 4, theme.muted)
        return 134 + height + 14

    def _seed_entry(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Add the entry for a seed."""
        widgets.entry(
            painter, ("seed",), (x, y, w, h), self.seed, text.SEED, placeholder=text.SURPRISE, icon="dice",
        )  # fmt: skip

    def _seal_target(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Make the text about the seal a button that copies it."""
        box, name = (x, y, w, h), text.seal_of_shuffle(self.scene.draft.seal)
        painter.target(("ui", "seal"), box, name, tip=text.COPY_SEAL, act=self._copy_seal)

    def _words_button(self, painter: Painter, x: float, y: float, w: float, h: float, label: str) -> None:
        """Add the button with which people add their own words to the shuffle."""
        people = self.scene.draft.people > 0
        tip = "" if people else text.ONLY_PEOPLE
        widgets.button(painter, ("ui", "words"), (x, y, w, h), label, self._ask_words, enabled=people, tip=tip)

    def _copy_seal(self) -> None:
        """Copy the whole seal to the clipboard."""
        try:
            pygame.scrap.put_text(self.scene.draft.seal)
            self.scene.app.say(text.SEAL_COPIED)
        except pygame.error:
            self.scene.app.say(text.seal(self.scene.draft.seal))

    def _ask_words(self) -> None:
        """Ask every person for words to mix into the shuffle."""
        entries = [
            (clean_name(seat.name), TextEntry(self.scene.draft.words.get(k, ""), limit=60))
            for k, seat in enumerate(self.scene.draft.seats)
            if seat.kind == HUMAN
        ]
        people = [k for k, seat in enumerate(self.scene.draft.seats) if seat.kind == HUMAN]

        def take() -> None:
            self.scene.draft.words = {
                k: entry.text for k, (_, entry) in zip(people, entries, strict=True) if entry.text
            }

        self.scene.app.push(Form(text.WORDS_TITLE, text.WORDS, entries, take))
