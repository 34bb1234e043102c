"""The set-up for large text: seats in a list, sharing and house rules behind tabs, the start below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import clean_name
from scenes.app import match_draft
from scenes.screens.setup import sharing_row, text
from scenes.stage import fonts
from scenes.ui import controls, widgets
from scenes.ui.painter import Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.screens.setup.setup import SetupScene

MARGIN, TOP, BAR = 24, 76, 76
TABS = (("Sharing", ""), ("Game", ""))
NARROW = 470  # of the list of seats, under which kinds stand below names
_LINE = 54


class CompactLayout:
    """The controls of the wide layout, below each other."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.tab = 1
        self._seats = Scroll()
        self._side = Scroll()
        self._border: float | None = None  # px; None while the wide screen is shown

    def scroll_of(self, key: Key) -> Scroll | None:
        """Return the scroll area whose bar has this key."""
        bars: dict[Key, Scroll] = {("seats", "bar"): self._seats, ("side", "bar"): self._side}
        return bars.get(key)

    def scroll_at(self, x: float) -> Scroll | None:
        """Return the scroll area that the wheel moves at a place; `None` in the wide layout."""
        if self._border is None:
            return None
        return self._seats if x < self._border else self._side

    def paint(self, painter: Painter) -> None:
        """Draw the whole screen."""
        bar = painter.height - BAR - 12
        room = painter.width - 2 * MARGIN - 14
        left, height = room * 0.53, bar - 12 - TOP
        self._border = painter.at(MARGIN + left + 7, 0)[0]
        self._header(painter)
        widgets.panel(painter, (MARGIN, TOP, left, height), inner=False)
        self._list(painter, MARGIN + 16, TOP + 8, left - 46, height - 16)
        x, w = MARGIN + left + 14, room - left
        widgets.panel(painter, (x, TOP + 42, w, height - 42), inner=False)
        controls.tabs(painter, x, TOP, min(170.0, (w - 8) / 2), 44, TABS, self.tab, self._turn_to)
        with widgets.scrolled(painter, ("side", "bar"), (x + 8, TOP + 50, w - 30, height - 58), self._side) as at:
            fill = self._sharing if self.tab == 0 else self._rules
            self._side.content = fill(painter, x + 18, at + 8, w - 50) + 16
        self._footer(painter, MARGIN, bar, painter.width - 2 * MARGIN)

    def _header(self, painter: Painter) -> None:
        scene = self.scene
        controls.back(painter, scene.back, MARGIN, 14)
        used = painter.label(scene.title, *fonts.H1, MARGIN + 66, 38, painter.theme.title, widest=painter.width * 0.5)
        facts = match_draft.facts(scene.meta, scene.draft.minutes)
        left = MARGIN + 66 + used + 30
        end = painter.width - MARGIN
        if painter.text_width(facts, *fonts.BODY) <= end - (122 if scene.taught else 66) - left:
            painter.label(facts, *fonts.BODY, left, 40, painter.theme.on_ground)
        widgets.button(
            painter, ("ui", "guide"), (end - 48, 14, 48, 48), "", scene.guide, icon="book", name="Guide", tip="Guide"
        )
        if scene.taught:
            widgets.button(
                painter, ("ui", "learn"), (end - 104, 14, 48, 48), "", scene.learn, icon="play", name="Lesson",
                tip="Lesson",
            )  # fmt: skip

    # -- seats -----------------------------------------------------------------------------------------------------

    def _list(self, painter: Painter, x: float, y: float, w: float, h: float) -> None:
        scene = self.scene
        two = w < NARROW
        pitch = 2 * _LINE + 8 if two else _LINE + 6
        with widgets.scrolled(painter, ("seats", "bar"), (x - 8, y, w + 12, h), self._seats) as at:
            at += 10
            for seat in range(len(scene.draft.seats)):
                self._seat(painter, seat, x, at + seat * pitch, w, two)
            below = at + len(scene.draft.seats) * pitch
            if scene.draft.can_add:
                widgets.button(
                    painter,
                    ("ui", "add"),
                    (x, below + 2, min(w, 220.0), 46),
                    text.ADD_PLAYER,
                    scene.add_seat,
                    icon="plus",
                )
                below += 56
            self._seats.content = below - at + 18

    def _seat(self, painter: Painter, seat: int, x: float, y: float, w: float, two: bool) -> None:
        scene, draft = self.scene, self.scene.draft.seats[seat]
        name = clean_name(draft.name) or text.seat_number(seat + 1)
        scene.shape_button(painter, seat, name, x + 24, y + 22)
        inside = w - 56 - (48 if two else 96)
        width = inside if two else inside * 0.44
        widgets.entry(
            painter, ("name", seat), (x + 56, y, width, 44), scene.entries["name", seat], text.name_of_seat(seat + 1),
            bad=scene.draft.fault(seat),
        )  # fmt: skip
        place = (x + 56, y + _LINE, inside, 44.0) if two else (x + 56 + width + 8, y, inside - width - 8, 44.0)
        scene.kind_choice(painter, seat, name, place)
        scene.persona_button(painter, seat, name, *((x + 4, y + _LINE + 2) if two else (x + w - 88, y + 2)))
        scene.remove_button(painter, seat, name, x + w - 40, y + 2)

    # -- tabs ------------------------------------------------------------------------------------------------------

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        self._side.offset = 0

    def _sharing(self, painter: Painter, x: float, y: float, w: float) -> float:
        sharing_row.paint(painter, self.scene.draft, x, y, w, below=True)
        return sharing_row.height(self.scene.draft, below=True)

    def _rules(self, painter: Painter, x: float, y: float, w: float) -> float:
        return self.scene.column.paint(painter, x, y, w)

    # -- the shuffle and the start ---------------------------------------------------------------------------------

    def _footer(self, painter: Painter, x: float, y: float, w: float) -> None:
        scene, middle = self.scene, y + BAR / 2
        widgets.panel(painter, (x, y, w, BAR), inner=False)
        start = 172.0
        alone = 0.0 if scene.meta.endless else min(172.0, w * 0.22)
        reason = scene.draft.reason
        scene.alone_button(painter, x + w - 14 - start - 12 - alone, middle - 27, alone, 54)
        widgets.button(
            painter, ("ui", "start"), (x + w - 14 - start, middle - 27, start, 54), text.START, scene.start,
            kind="main", enabled=not reason, tip=reason,
        )  # fmt: skip
        scene.summary(painter, x + 14, middle, w - 14 - 14 - start - 24 - alone)
