"""The import screen: what was found in the files of a box, which column is what, and what is wrong by row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boxes import shelf, storing
from game.boxes.model import Card, Deck, Fault
from scenes.app import routes
from scenes.app.box_faces import Faces
from scenes.screens.box import column_list, fault_list, parts
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.enlarged import Enlarged
from scenes.screens.box.grid import CardGrid
from scenes.screens.box.job import Job
from scenes.screens.box.page import BoxPage
from scenes.stage import fonts, motion
from scenes.ui.boxtree import Column, Mark, Node, Row
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan

FAULTS, COLUMNS = 234.0, 424.0  # height of the faults, width of the columns
LARGE = 280.0  # width of a card that is pointed at
APPEAR, LONGEST = 0.02, 0.4  # seconds between two cards that appear, and for all of them


class ImportScene(WidgetScreen):
    """Shows what was found in files that were dropped or opened, before it is put on the table."""

    title = texts.YOUR_OWN_CARDS
    first: Key = ("ui", "put")
    sparing = True

    def __init__(self, paths: Sequence[Path], plan: SessionPlan | None = None, at_once: bool = False) -> None:
        """Look at files.

        Args:
            paths: A box, or files and folders that were dropped together.
            plan: Seats and house rules of the game that was set up; `None` for those of a first game.
            at_once: Whether a box is put on the table as soon as it is read.
        """
        super().__init__()
        self.page = BoxPage(self)
        self.draft = BoxDraft(paths)
        self._plan, self._at_once = plan, at_once
        self._deck = 0
        self._named = TextEntry("", 60, self.draft.rename)
        self._read_at: float | None = None  # when the cards began to appear
        self._now, self._appeared = 0.0, False
        self._stopped = ""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.page.faces = Faces(app.theme.flat)
        self.reload()

    def reload(self) -> None:
        """Read the files again."""
        self._stopped = ""
        self.draft.read()
        self.changed()

    def on_theme_changed(self) -> None:
        self.page.faces.set_strong(self.app.theme.flat)
        super().on_theme_changed()

    def leave(self) -> None:
        super().leave()
        self.page.leave()
        self.draft.stop()

    def update(self, now: float) -> bool:
        self._now = now
        if self.draft.update():
            self._taken_over(now)
            self.changed()
        renewed = self.page.update()
        if renewed:
            self.draft.note_damaged(self.page.faces.damaged())
        if renewed or self._appearing or self._appeared:
            self._appeared = self._appearing  # the frame after the last one shows them all
            self.changed()
        return super().update(now)

    def _taken_over(self, now: float) -> None:
        """Show what was read."""
        draft = self.draft
        if draft.box is None or draft.opened is None:
            self._stopped = draft.error or texts.STOPPED
            return
        if self._at_once:
            self._at_once = False
            self.put()
            return
        self.page.faces.open(draft.opened, draft.same_files)
        if self._read_at is None:
            self._read_at = now
            self._named.set(draft.box.title)
        self.entries = {("field", "name"): self._named}
        self._deck = min(self._deck, max(0, len(draft.box.decks) - 1))

    @property
    def _appearing(self) -> bool:
        return self._read_at is not None and self._now - self._read_at < LONGEST and self._moves

    @property
    def _moves(self) -> bool:
        return motion.speed(self.app.settings) > 0

    def back(self) -> None:
        """Stop the reading; otherwise close the screen."""
        if self.draft.reading and self.draft.box is None:
            self.draft.stop()
            self._stopped = texts.STOPPED
            self.changed()
            return
        super().back()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Save on Ctrl+S, besides the keys of each page of a box."""
        if event.key == pygame.K_s and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.save()
            return True
        return self.page.shortcut(event)

    # -- what is done with it --------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck | None:
        """Return the deck that is shown; `None` while there is none."""
        decks = self.draft.box.decks if self.draft.box is not None else ()
        return decks[self._deck] if decks else None

    @property
    def _ready(self) -> bool:
        """Return whether something was found, or may still be found."""
        return self.draft.box is not None or self.draft.reading

    @property
    def _reason(self) -> str:
        """Return why the box cannot be put on the table; empty if it can."""
        if self.draft.box is not None:
            return ""
        return texts.WAIT if self.draft.reading else self._stopped or texts.NO_CARD_FOUND

    def put(self) -> None:
        """Put the box on the table. Several files that were dropped together become a box first."""
        if self._reason:
            self.app.say(self._reason)
        elif self.draft.path is None or self.draft.changed:
            self._save_then(self._begin)
        else:
            self._begin(self.draft.path)

    def _begin(self, path: Path) -> None:
        box = self.draft.box
        assert box is not None
        self.page.begin(box, path, self._plan)

    def save(self) -> None:
        """Save a copy of the box in the data folder, and open its page."""
        if self._reason:
            self.app.say(self._reason)
        else:
            self._save_then(self._saved)

    def _saved(self, path: Path) -> None:
        self.app.say(texts.saved_as(path))
        self.app.replace(routes.box_page(path))

    def _save_then(self, take: Callable[[Path], object]) -> None:
        """Save the box in a thread, then call `take` with its folder."""
        draft, folder = self.draft, shelf.folder(self.app.data_dir)
        box, files = draft.box, draft.files
        assert box is not None
        assert files is not None
        changes = {**draft.changes, "title": box.title}
        self.page.begin_job(Job(lambda going: storing.save(files, box, changes, folder, going)), take)

    def print(self) -> None:
        """Save the box, whose page prints it."""
        self.save()

    def choose_deck(self, number: int) -> None:
        """Show another deck of the box."""
        self._deck = number
        self.page.scrolls["cards"].offset = 0.0

    def _to_card(self, fault: Fault) -> None:
        """Show the card of a fault."""
        box = self.draft.box
        if box is None:
            return
        for number, deck in enumerate(box.decks):
            names = [card.name for card in deck.cards]
            if deck.name == fault.deck and fault.card in names:
                self._deck, self.page.tab = number, 0
                self._renewed()
                self.focus_on(("card", names.index(fault.card)))

    def _to_fault(self, card: Card) -> None:
        """Enlarge a card; one with a fault leads to its fault."""
        deck = self.deck
        assert deck is not None
        number = next(
            (k for k, fault in enumerate(self.draft.faults) if (fault.deck, fault.card) == (deck.name, card.name)), None
        )
        if number is None:
            self.app.push(Enlarged(self.page.faces, deck, card))
            return
        self.page.tab = 1
        self._renewed()
        self.focus_on(("fault", number))

    def handle(self, event: pygame.event.Event) -> None:
        super().handle(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP) and event.key in (pygame.K_LALT, pygame.K_RALT):
            self.changed()

    # -- a card in large ------------------------------------------------------------------------------------------

    def _pointed_at(self) -> Card | None:
        """Return the card that is shown in large: the mouse rests there, or Alt is held with mouse or focus there."""
        held = pygame.key.get_mods() & pygame.KMOD_ALT
        key = self.hands.hover if self.hands.rested or held else None
        if held and (key is None or key[0] != "card"):
            key = self.hands.focus
        cards = self.deck.cards if self.deck is not None else ()
        if key is None or key[0] != "card" or not isinstance(key[1], int) or key[1] >= len(cards):
            return None
        return cards[key[1]]

    def _renewed(self) -> None:
        """Update the targets after something else has come into sight."""
        self._outdated = True
        self._renew()

    def paint(self, painter: Painter) -> None:
        self.page.paint(painter)
        card, deck = self._pointed_at(), self.deck
        if card is None or deck is None or not parts.is_wide(painter):
            return
        ratio = deck.size[1] / deck.size[0]
        width = min(LARGE, (painter.height - 60) / ratio)
        place = painter.boxes.get(self.hands.hover or ()) or painter.boxes.get(self.hands.focus or ())
        if place is None:
            return
        x, y, w, h = place
        left = x + w + 14 if x + w + 14 + width < painter.width - 20 else x - 14 - width
        top = min(max(20.0, y + h / 2 - width * ratio / 2), painter.height - 20 - width * ratio)
        box = (left, top, width, width * ratio)
        painter.shade(box, 14, 14, 0.6, 6)
        self.page.faces.draw(painter, deck, card, box)

    # -- the picture -----------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        return self.title, texts.source([path.name for path in self.draft.paths])

    def tabs(self) -> Sequence[tuple[str, str]]:
        faults = self.draft.to_check
        return (
            (texts.TAB_CARDS, "deck"), (f"{texts.TAB_FAULTS} {faults}" if faults else texts.TAB_FAULTS, "warning"),
            (texts.TAB_COLUMNS, "sheet"),
        )  # fmt: skip

    def body(self, painter: Painter) -> Node:
        """Return all parts side by side."""
        height = min(FAULTS, 90.0 + 50 * len(self.draft.faults))
        left = Column(
            parts.panel(painter, self._cards(painter)),
            parts.panel(painter, self._faults(painter), alert=self.draft.to_check > 0, height=height)
            if self.draft.faults
            else None,
            gap=12,
        )
        right = parts.panel(painter, self._columns(painter), width=COLUMNS) if self._ready else None
        return Row(left, right, gap=16)

    def tab_body(self, painter: Painter, tab: int) -> Node:
        made = (self._cards, self._faults, self._columns)[tab](painter)
        return parts.panel(painter, made)

    def _cards(self, painter: Painter) -> Node:
        theme, deck, draft = painter.theme, self.deck, self.draft
        if draft.box is None and not draft.reading:
            return self._nothing(painter)
        decks = draft.box.decks if draft.box is not None else ()
        choice: Node | None = None
        if len(decks) > 1:
            values = [(str(k), each.name) for k, each in enumerate(decks)]
            if len(values) <= 4 and parts.is_wide(painter):
                choice = parts.segments(
                    painter, "deck", values, str(self._deck), lambda value: self.choose_deck(int(value)), texts.DECK
                )
            else:
                choice = self.page.choice(
                    painter,
                    ("ui", "deck"),
                    values,
                    str(self._deck),
                    lambda value: self.choose_deck(int(value)),
                    texts.DECK,
                )
        kinds = len(deck.cards) if deck is not None else 0
        pictures = sum(bool(card.image) for card in deck.cards) if deck is not None else 0
        count = deck.count if deck is not None else 0
        title = texts.found(kinds) if deck is not None else texts.READING
        note = texts.with_copies(count, pictures) if deck is not None else ""
        top = Row(
            parts.label(title, fonts.H3, theme.title), parts.words(note, fonts.NOTE, theme.muted),
            parts.label(texts.HOVER, fonts.NOTE, theme.muted) if parts.is_wide(painter) else None, gap=14,
        )  # fmt: skip
        faulty = frozenset(fault.card for fault in draft.faults if deck and fault.deck == deck.name and not fault.note)
        count = int((self._now - (self._read_at or 0.0)) / min(APPEAR, LONGEST / max(1, kinds)))
        visible = count if self._appearing else max(1, kinds)
        grid = CardGrid(deck, self.page.faces, faulty, lambda card, _box: self._to_fault(card), visible)
        return Column(top, choice, self.page.scrolling(painter, "cards", grid), gap=8)

    def _nothing(self, painter: Painter) -> Node:
        theme = painter.theme
        again = parts.button(painter, ("ui", "again"), texts.READ_AGAIN, self.reload, icon="redo", keys=("F5",))
        return Column(
            Mark(lambda x, y: painter.icon("warning", x, y, 48, theme.warning), 64),
            parts.Wrapped(self._stopped or texts.NO_CARD_FOUND, fonts.LEAD, theme.text, 0.5),
            Row(again, start=0.5), gap=12, start=0.4,
        )  # fmt: skip

    def _faults(self, painter: Painter) -> Node:
        again = parts.button(
            painter, ("ui", "again"), texts.READ_AGAIN, self.reload, icon="redo",
            keys=("F5",) if parts.is_wide(painter) else (), height=44,
        )  # fmt: skip
        if not self.draft.faults:
            return Column(Row(parts.words(texts.NOTHING_TO_CHECK, fonts.H3, painter.theme.title), again))
        rows = fault_list.rows(painter, self.draft, self._to_card)
        return Column(
            fault_list.heading(painter, self.draft, again), self.page.scrolling(painter, "faults", rows), gap=6
        )

    def _columns(self, painter: Painter) -> Node:
        deck = self.deck
        if deck is None:
            return parts.words("", fonts.NOTE)
        made = column_list.page(painter, self, self.draft, deck, self.page.faces)
        if parts.is_wide(painter):
            return self.page.scrolling(painter, "columns", made)
        named = Row(
            parts.fixed(parts.words(texts.NAME, fonts.LABEL, painter.theme.text), 90),
            parts.entry(painter, ("field", "name"), self._named, texts.NAME), gap=10,
        )  # fmt: skip
        return self.page.scrolling(painter, "columns", Column(named, made, gap=8))

    def footer(self, painter: Painter) -> Node:
        theme, box = painter.theme, self.draft.box
        ready, reason = not self._reason and not self.page.working, self._reason
        wide = parts.is_wide(painter)
        line = texts.cards_in_decks(box.count, len(box.decks)) if box is not None else ""
        note = parts.fitting(fonts.NOTE, theme.muted, f"{line} {texts.FILES_STAY}", line, "") if line else None
        name = parts.entry(painter, ("field", "name"), self._named, texts.NAME, 280) if box is not None else None
        label = parts.label(texts.NAME, fonts.LABEL, theme.text) if box is not None else None
        save = parts.button(
            painter, ("ui", "save"), texts.SAVE_AS_BOX, self.save, icon="save", keys=("Ctrl", "S") if wide else (),
            enabled=ready, tip=reason, height=54,
        )  # fmt: skip
        put = parts.button(
            painter, ("ui", "put"), texts.PUT_ON_TABLE, self.put, "main", icon="deck",
            keys=("Enter",) if wide and self.hands.focus == ("ui", "put") else (), enabled=ready, tip=reason, height=54,
        )  # fmt: skip
        print_ = parts.button(
            painter, ("ui", "print"), texts.PRINT, self.print, icon="sheet", enabled=ready, tip=reason, height=54
        )
        if not wide:
            return Row(print_, save, parts.words("", fonts.NOTE), put, gap=10)
        return Row(label, name, note or parts.words("", fonts.NOTE), print_, save, put, gap=12)

    def scroll_of(self, key: Key) -> Scroll | None:
        return self.page.scroll_of(key)

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        return self.page.scroll_at(x, y)
