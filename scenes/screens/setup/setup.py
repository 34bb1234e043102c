"""The set-up of a game: the seats around the table, how the screen is shared, the house rules, the shuffle."""

from __future__ import annotations

import math
from functools import cached_property, partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from game import rules
from game.match import clean_name
from game.match.seats import HUMAN
from game.match.seats import TEXT_LIMIT as PERSONA_LIMIT
from game.rules.options import Preset
from game.saves.paths import saved_games
from scenes import registry
from scenes.app import match_draft, open_match, routes
from scenes.app.dialog import DropDown, Form
from scenes.screens.setup import sharing_row, text
from scenes.screens.setup.box_row import BoxRow
from scenes.screens.setup.compact import CompactLayout
from scenes.screens.setup.preset_row import PresetRow
from scenes.screens.setup.rules_column import RulesColumn
from scenes.screens.setup.table_preset_row import TablePresetRow
from scenes.stage import art, fonts, grounds, look, paint
from scenes.ui import controls, round_table, widgets
from scenes.ui.entry import TextEntry
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key, Target
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.app import App

CENTRE, RIM, RING = (515, 450), 176, 124
# Middles of the plates, clockwise from the bottom, for up to six seats and for eight; and which of them are taken by
# that many seats. The last one is free.
SIX = ((515, 728), (182, 592), (182, 308), (515, 166), (848, 308), (848, 592))
EIGHT = ((393, 728), (164, 592), (164, 308), (393, 166), (637, 166), (866, 308), (866, 592), (637, 728))
TAKEN = {1: (0,), 2: (0, 3), 3: (0, 2, 4), 4: (0, 2, 3, 4)}
PLATE, NARROW_PLATE = (276, 116), (238, 116)
PANEL = (1012, 100, 548, 690)
BAR = (40, 806, 1520, 76)
MIN_UNIT = 0.65  # px: in smaller windows the text does not fit at a round table
PLATE_KEYS = ("plate", "name", "kind", "shape", "persona", "remove")
LEAD = "lead"  # in the list of a seat: to take the role of the first seat


class SetupScene(WidgetScreen):
    """Choose players and options of a game; Start opens the table."""

    sparing = True

    def __init__(self, game: str, short: bool = False) -> None:
        super().__init__()
        self.game, self._short = game, short
        self.meta = rules.load(game).meta
        self.title = self.meta.title
        self.draft = match_draft.first_draft(self.meta)
        self._scroll = Scroll()
        self._compact_layout = CompactLayout(self)
        self.table_presets, self.preset = TablePresetRow(self), PresetRow(self)
        self.column, self.boxes = RulesColumn(self), BoxRow(self)

    def enter(self, app: App) -> None:
        super().enter(app)
        headers = [saved.header for saved in saved_games(app.data_dir) if saved.header]
        last = next((header for header in headers if header.game == self.game), None)
        if not last and headers:
            self.draft = match_draft.first_draft(self.meta, headers[0].seats)
        if last:
            self.draft = match_draft.remembered(self.meta, last.seats, last.options, last.forced)
        elif self._short and (presets := [preset for preset in self.meta.presets if not preset.alone]):
            self.draft.take_preset(presets[0].name)
        self.draft.style = app.settings.style(self.meta.sharing)
        self.table_presets.look()
        self._lay_entries()
        app.later(registry.loading(self.game))  # while the players choose, so that Start opens the table at once

    # -- changes ---------------------------------------------------------------------------------------------------

    def _lay_entries(self) -> None:
        """Create an entry for each name, and the one for the seed."""
        self._end_editing()
        self.entries = {
            ("name", k): TextEntry(seat.name, change=partial(self.draft.rename, k))
            for k, seat in enumerate(self.draft.seats)
        }
        self.entries["seed",] = self.column.seed
        self.changed()

    def add_seat(self) -> None:
        """Add a bot on the free seat."""
        self.draft.add()
        self._lay_entries()

    def take_preset(self, name: str) -> None:
        """Choose a kind of game; one for a single person sets the seats, too."""
        self.draft.take_preset(name)
        self._lay_entries()

    def remove_seat(self, seat: int) -> None:
        """Remove a seat."""
        self.draft.remove(seat)
        self._lay_entries()

    def swap(self, one: int, other: int) -> None:
        """Swap two seats."""
        self.draft.swap(one, other)
        self._lay_entries()

    def dropped(self, dragged: Key, place: Key) -> None:
        """Swap two seats after one plate was dropped on another; only in its name a drag selects letters."""
        one, other = seat_at(dragged), seat_at(place)
        if dragged[0] != "name" and one is not None and other is not None and one != other:
            self.swap(one, other)

    def choose_kind(self, seat: int, place: tuple[float, float, float, float]) -> None:
        """Open the list of kinds of player for a seat."""
        rows = match_draft.kinds(self.meta)
        if self.meta.lead and seat:
            first = clean_name(self.draft.seats[0].name) or text.seat_number(1)
            rows.append((LEAD, text.take_role(self.meta.lead, first)))

        def take(kind: str) -> None:
            if kind == LEAD:
                self.swap(0, seat)
            else:
                self.draft.seat_kind(seat, kind)

        self.app.push(DropDown(place, rows, self.draft.seats[seat].kind, take, text.WHO_PLAYS_HERE))

    def dress(self, seat: int) -> None:
        """Ask for the costume and the catchphrase of a seat."""
        draft = self.draft.seats[seat]
        costume, phrase = (TextEntry(old, limit=PERSONA_LIMIT) for old in (draft.costume, draft.phrase))
        name = clean_name(draft.name) or text.seat_number(seat + 1)
        self.app.push(
            Form(
                text.costume_of(name), text.COSTUME, [("Costume", costume), ("Catch-phrase", phrase)],
                lambda: self.draft.dress(seat, costume.text, phrase.text),
            )
        )  # fmt: skip

    def start(self) -> None:
        """Start the game."""
        if self.draft.reason:
            return
        self._end_editing()
        if self.boxes.start():
            return
        self._keep_style()
        open_match.lay(self.app, self.draft.plan())

    def _keep_style(self) -> None:
        """Save how people share the screen for their next games, if they chose another way than the proposed one.

        Trust is for one game only, as it shows hands without a press.
        """
        settings, style = self.app.settings, self.draft.style
        if self.draft.people > 1 and style not in ("trust", settings.style(self.meta.sharing)):
            self.app.change(msgspec.structs.replace(settings, sharing=style))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Start on Ctrl+Enter from anywhere; move the focused seat around the table on Alt and an arrow."""
        if self.app.keymap.meaning(event) == "start":
            self.start()
            return True
        if self.app.keymap.meaning(event) == "guide":
            self.guide()
            return True
        step = {pygame.K_RIGHT: -1, pygame.K_UP: 1, pygame.K_LEFT: 1, pygame.K_DOWN: -1}.get(event.key)
        focus = self.hands.focus
        if step and event.mod & pygame.KMOD_ALT and focus and len(focus) == 2 and isinstance(focus[1], int):
            other = (focus[1] + step) % len(self.draft.seats)
            self.swap(focus[1], other)
            self.hands.focus, self.hands.ring = (focus[0], other), True
            return True
        return False

    def guide(self) -> None:
        """Open the guide of this game."""
        self.app.push(routes.guide(self.game, back=text.BACK_TO_THE_SET_UP))

    @cached_property
    def taught(self) -> bool:
        """Return whether this game has a lesson."""
        return bool(rules.text_of(self.game, "tutorial.toml"))

    def learn(self) -> None:
        """Start the lesson of this game."""
        self.app.push(routes.lesson(self.game))

    def scroll_of(self, key: Key) -> Scroll | None:
        return self._compact_layout.scroll_of(key) or (self._scroll if key == ("rules", "bar") else None)

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        return self._compact_layout.scroll_at(x) or self._scroll

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        if not painter.whole or painter.k < MIN_UNIT:
            self._compact_layout.paint(painter)
            return
        self._round_table(painter)
        taken, free = self._places()
        for seat, place in enumerate(taken):
            self._plate(painter, seat, *place)
        if self.draft.can_add:
            self._free_seat(painter, *free)
        self._hints(painter)
        widgets.panel(painter, PANEL)
        self._sharing(painter)
        self._rules(painter)
        self._bar(painter)
        self._header(painter)

    def _header(self, painter: Painter) -> None:
        controls.back(painter, self.back)
        x = 108.0
        title = registry.title(self.game, painter.px(37), painter.theme.title)
        painter.beside(title, x, 50)
        x += title.get_width() / painter.k
        painter.label(
            match_draft.facts(self.meta, self.draft.minutes), *fonts.BODY, x + 36, 51, painter.theme.on_ground
        )
        keys = self.app.keymap.key_hints("guide")
        width = 130.0 + (50 if keys else 0)
        widgets.button(
            painter, ("ui", "guide"), (1560 - width, 26, width, 48), "Guide", self.guide, icon="book", keys=keys
        )
        if self.taught:
            widgets.button(
                painter, ("ui", "learn"), (1548 - width - 124, 26, 124, 48), "Lesson", self.learn, icon="play"
            )

    # -- seats

    def _many(self) -> bool:
        """Return whether there are more seats than fit on six plates, including the free one."""
        return len(self.draft.seats) + self.draft.can_add > len(SIX)

    def _places(self) -> tuple[list[tuple[int, int]], tuple[int, int]]:
        """Return the middles of the plates, clockwise from the bottom, and that of the free one."""
        count, places = len(self.draft.seats), EIGHT if self._many() else SIX
        taken = TAKEN.get(count, range(count))
        return [places[k] for k in taken], places[min(count, len(places) - 1) if self._many() else -1]

    def _round_table(self, painter: Painter) -> None:
        cloth = registry.cloth_of(self.game, painter.theme)
        painter.mid(round_table.table(painter.px(2 * RIM), self.game, painter.theme.name), *CENTRE)
        angles = [math.atan2(y - CENTRE[1], x - CENTRE[0]) for x, y in self._places()[0]]
        degrees = tuple(round(math.degrees(angle)) for angle in angles)
        painter.mid(round_table.arrows(painter.px(2 * RING), degrees, cloth.gold), *CENTRE)
        for seat, angle in zip(self.draft.seats, angles, strict=True):
            x, y = CENTRE[0] + RING * math.cos(angle), CENTRE[1] + RING * math.sin(angle)
            painter.mid(paint.disc(painter.px(42), look.SHADOW, look.SEAT_COLOURS[seat.colour], painter.px(3)), x, y)
            painter.mid(art.seat_shape(seat.colour, painter.px(24)), x, y)
        emblem = registry.look_of(self.game).emblem
        if emblem is not None:
            painter.mid(emblem(painter.px(82)), CENTRE[0], CENTRE[1] - 16)
        else:
            painter.icon("people", CENTRE[0], CENTRE[1] - 14, 64, cloth.accent)
        count, people = len(self.draft.seats), self.draft.people
        painter.label(text.players(count), *fonts.H4, CENTRE[0], CENTRE[1] + 46, cloth.text, 0.5)
        kinds = match_draft.players_in_words(self.meta, people, count - people)
        painter.label(kinds, *fonts.NOTE, CENTRE[0], CENTRE[1] + 72, cloth.text, 0.5)

    def _plate(self, painter: Painter, seat: int, cx: float, cy: float) -> None:
        draft = self.draft.seats[seat]
        width, height = NARROW_PLATE if self._many() else PLATE
        x, y = cx - width / 2, cy - height / 2
        colour = look.SEAT_COLOURS[draft.colour]
        key: Key = ("plate", seat)
        box = (x, y, width, height)
        painter.shade(box, 14, 7, 0.5, 6)
        pressed = painter.aim.pressed
        dragged = seat_at(pressed) if pressed is not None and pressed[0] != "name" else None
        highlighted = dragged is not None and seat in (dragged, seat_at(painter.aim.hover))
        highlighted = highlighted and seat_at(painter.aim.hover) not in (None, dragged)
        line = painter.theme.lit_line if highlighted else colour
        painter.box(
            box, 14, painter.theme.panel, line, 2.5 if highlighted else 1.25, line_alpha=1 if highlighted else 0.75
        )
        name = clean_name(draft.name) or text.seat_number(seat + 1)
        painter.targets.append(Target(key, painter.rect(box), text.seat_of(seat + 1, name), "label"))
        self.shape_button(painter, seat, name, x + 36, y + 34)
        fault = self.draft.fault(seat)
        widgets.entry(
            painter, ("name", seat), (x + 68, y + 14, width - 116, 40), self.entries["name", seat],
            text.name_of_seat(seat + 1), bad=fault,
        )  # fmt: skip
        self.remove_button(painter, seat, name, x + width - 44, y + 14)
        self.persona_button(painter, seat, name, x + 16, y + 64)
        place = (x + 68, y + 64, width - 80, 40)
        self.kind_choice(painter, seat, name, place)

    def kind_choice(self, painter: Painter, seat: int, name: str, place: tuple[float, float, float, float]) -> None:
        """Add the choice of player for a seat, with its role if it has one; nothing if only people can play."""
        words = dict(match_draft.kinds(self.meta))
        if len(words) > 1:
            kind, lead = self.draft.seats[seat].kind, self.meta.lead if seat == 0 else ""
            label, whom = words.get(kind, kind), text.name_and_role(name, lead) if lead else name
            choose = partial(self.choose_kind, seat, place)
            widgets.drop_down(
                painter, ("kind", seat), place, f"{lead}, {label[:1].lower()}{label[1:]}" if lead else label,
                text.who_plays(whom), choose,
            )  # fmt: skip

    def shape_button(self, painter: Painter, seat: int, name: str, x: float, y: float) -> None:
        """Add a seat's shape in its colour, centred on a point; a click changes it."""
        key: Key = ("shape", seat)
        draft = self.draft.seats[seat]
        place = (x - 22, y - 22, 44, 44)
        ring = painter.theme.lit_line if painter.state(key) == "hover" else look.SEAT_COLOURS[draft.colour]
        painter.mid(paint.disc(painter.rect(place).w, painter.theme.well, ring, painter.px(2)), x, y)
        painter.mid(art.seat_shape(draft.colour, painter.px(26)), x, y)
        word, tip = look.SEAT_SHAPES[draft.colour], text.ANOTHER_COLOUR_AND_SHAPE
        painter.target(key, place, f"{name}: {word}", tip=tip, act=partial(self.draft.recolour, seat), radius=22)

    def persona_button(self, painter: Painter, seat: int, name: str, x: float, y: float) -> None:
        """Add the sign of a person or bot, which opens costume and catchphrase if the game shows them."""
        draft = self.draft.seats[seat]
        icon = "person" if draft.kind == HUMAN else "bot"
        if not self.meta.costumes:
            painter.icon(icon, x + 20, y + 20, 24)
            return
        persona = match_draft.info(draft).persona if draft.costume or draft.phrase else ""
        widgets.button(
            painter, ("persona", seat), (x, y, 40, 40), "", partial(self.dress, seat), kind="quiet", icon=icon,
            name=text.costume_button(name), tip=persona or text.COSTUME_AND_CATCH_PHRASE,
        )  # fmt: skip

    def remove_button(self, painter: Painter, seat: int, name: str, x: float, y: float) -> None:
        """Add the button that removes a seat, in games with different numbers of seats."""
        if self.meta.seats[0] == self.meta.seats[1]:
            return
        ready = self.draft.can_remove
        tip = text.remove_player(name) if ready else text.needs_seats(self.title, self.meta.seats[0])
        widgets.button(
            painter, ("remove", seat), (x, y, 40, 40), "", partial(self.remove_seat, seat), kind="quiet", icon="cross",
            name=text.remove_player(name), tip=tip, enabled=ready,
        )  # fmt: skip

    def _free_seat(self, painter: Painter, cx: float, cy: float) -> None:
        width, height = NARROW_PLATE if self._many() else PLATE
        key: Key = ("ui", "add")
        highlighted = painter.state(key) != "normal"
        box = (cx - width / 2, cy - height / 2, width, height)
        rect = painter.rect(box)
        theme = painter.theme
        line = theme.lit_line if highlighted else theme.control_line
        sprite = paint.dashed_rect(
            rect.size, painter.px(14), line, max(1.0, 1.5 * painter.k), (6, 5), theme.panel[1], 0.55
        )
        painter.surface.blit(sprite, rect)
        painter.icon("plus", cx - 52, cy, 24)
        painter.label(text.ADD_PLAYER, *fonts.BUTTON, cx - 32, cy, theme.text)
        painter.target(key, box, text.ADD_PLAYER, act=self.add_seat, radius=14)

    def _hints(self, painter: Painter) -> None:
        ink = painter.theme.on_ground
        left, right = (220, 220) if self._many() else (300, 276)
        bots = text.NO_BOTS if self.meta.endless else text.BOTS
        painter.paragraph(bots, *fonts.NOTE, 44, 668, left, ink, leading=1.15)
        hint = text.seats_hint(self.meta.costumes, self.meta.lead)
        painter.paragraph(hint, *fonts.NOTE, 986 - right, 668, right, ink, leading=1.15)

    # -- sharing and house rules

    def _sharing(self, painter: Painter) -> None:
        x, y = PANEL[0] + 26, PANEL[1]
        painter.label(text.SHARE, *fonts.H3, x, y + 32, painter.theme.title)
        sharing_row.paint(painter, self.draft, x, y + 56, 498)
        painter.rule(x, y + self._border, 498)

    @property
    def _border(self) -> float:
        """Return the y coordinate on the panel where the kind of game begins."""
        return 56 + sharing_row.height(self.draft) + 4

    def _rules(self, painter: Painter) -> None:
        x, y = PANEL[0] + 26, PANEL[1] + self._border
        top, height = y + 8, PANEL[3] - self._border - 8 - 14
        with widgets.scrolled(painter, ("rules", "bar"), (x - 12, top, 500, height), self._scroll) as at:
            self._scroll.content = self.column.paint(painter, x, at, 486)

    # -- the shuffle and the start

    def _bar(self, painter: Painter) -> None:
        widgets.panel(painter, BAR)
        x, middle = BAR[0], BAR[1] + BAR[3] / 2
        self.summary(painter, x + 24, middle, 1000)
        self.alone_button(painter, x + 1270 - 12 - 200, middle - 27, 200, 54)
        reason = self.draft.reason
        widgets.button(
            painter, ("ui", "start"), (x + 1270, middle - 27, 228, 54), text.START, self.start, kind="main",
            keys=self.app.keymap.key_hints("start"), enabled=not reason, tip=reason,
        )  # fmt: skip

    def summary(self, painter: Painter, x: float, middle: float, w: float) -> None:
        """Draw the game in a line, and below it how people share the screen, or why the game cannot start yet."""
        draft, theme = self.draft, painter.theme
        people = [clean_name(seat.name) for seat in draft.seats if seat.kind == HUMAN]
        kind = kind_of(draft.preset if draft.layout is None else None, len(people))
        bots = len(draft.seats) - len(people)
        lead = clean_name(draft.seats[0].name) if self.meta.lead else ""
        line = text.summary(kind, people, bots) + (text.has_role(lead, self.meta.lead) if lead else "")
        note = draft.reason or text.sharing(people, draft.style)
        ink = theme.warning if draft.reason else theme.muted
        bold = ("sans_bold", fonts.BODY.size)
        if painter.text_width(line, *bold) <= w and painter.text_width(note, *fonts.NOTE) <= w:
            painter.label(line, *bold, x, middle - 14, theme.text)
            painter.label(note, *fonts.NOTE, x, middle + 14, ink)
            return
        ways = [(line, note), (("", note) if draft.reason else (line, ""))]
        for upper, lower in ways:  # the first for which there is room; a game that cannot start says why
            above, below = (
                len(painter.truncated(words, *face, w, 99)) if words else 0
                for words, face in ((upper, bold), (lower, fonts.NOTE))
            )
            high = above * painter.row_height(*bold) + below * painter.row_height(*fonts.NOTE)
            if high <= BAR[3] - 8:
                break
        top = middle - high / 2
        if upper:
            top += painter.paragraph(upper, *bold, x, top, w, theme.text)
        if lower:
            painter.paragraph(lower, *fonts.NOTE, x, top, w, ink)

    def alone_button(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        """Add the button that gives all other places to bots; nothing in games without bots, or for one person."""
        if self.meta.endless or self.draft.people == 1:
            return
        widgets.button(
            painter, ("ui", "alone"), (x, y, w, h), text.PLAY_ALONE, self._play_alone, icon="person",
            tip=text.ALONE_TIP,
        )  # fmt: skip

    def _play_alone(self) -> None:
        self.draft.play_alone()
        self._lay_entries()


def seat_at(key: Key | None) -> int | None:
    """Return the seat whose plate a target is on; None for other targets."""
    return key[1] if key is not None and key[0] in PLATE_KEYS and isinstance(key[1], int) else None


def kind_of(preset: Preset | None, people: int) -> str:
    """Return the kind of game in a word; none for a preset that is made for one person, if there are several."""
    return "" if preset is None or (preset.alone and people != 1) else preset.title.lower()
