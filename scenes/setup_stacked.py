"""Setting up a game where text is large: seats in a list, sharing and house rules behind tabs, the start below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.match import clean_name
from scenes import seating, setup_sharing
from scenes.ui import controls
from scenes.ui.canvas import Canvas, Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.setup import SetupScene

MARGIN, TOP, BAR = 24, 76, 76
TABS = (("Sharing", ""), ("House rules", ""))
NARROW = 470  # of the list of seats, under which kinds stand below names
_LINE = 54


class Stacked:
    """The same controls as on the wide screen, below each other."""

    def __init__(self, scene: SetupScene) -> None:
        self.scene = scene
        self.tab = 1
        self._seats = Scroll()
        self._side = Scroll()
        self._border: float | None = None  # px; None while the wide screen is shown

    def scroll_of(self, key: Key) -> Scroll | None:
        """Return the stretch whose bar has this key."""
        bars: dict[Key, Scroll] = {("seats", "bar"): self._seats, ("side", "bar"): self._side}
        return bars.get(key)

    def scroll_at(self, x: float) -> Scroll | None:
        """Return the stretch the wheel moves at a place, None on the wide screen."""
        if self._border is None:
            return None
        return self._seats if x < self._border else self._side

    def paint(self, canvas: Canvas) -> None:
        """Put the whole screen."""
        bar = canvas.high - BAR - 12
        room = canvas.wide - 2 * MARGIN - 14
        left, high = room * 0.53, bar - 12 - TOP
        self._border = canvas.at(MARGIN + left + 7, 0)[0]
        self._head(canvas)
        canvas.panel(MARGIN, TOP, left, high, inner=False)
        self._list(canvas, MARGIN + 16, TOP + 8, left - 46, high - 16)
        x, w = MARGIN + left + 14, room - left
        canvas.panel(x, TOP + 42, w, high - 42, inner=False)
        controls.tabs(canvas, x, TOP, min(170.0, (w - 8) / 2), 44, TABS, self.tab, self._turn_to)
        with canvas.scrolled(("side", "bar"), x + 8, TOP + 50, w - 30, high - 58, self._side) as at:
            fill = self._sharing if self.tab == 0 else self._rules
            self._side.content = fill(canvas, x + 18, at + 8, w - 50) + 16
        self._foot(canvas, MARGIN, bar, canvas.wide - 2 * MARGIN)

    def _head(self, canvas: Canvas) -> None:
        scene = self.scene
        controls.back(canvas, scene.back, MARGIN, 14)
        used = canvas.text(scene.title, "h1", MARGIN + 66, 38, canvas.theme.title, width=canvas.wide * 0.5)
        facts = seating.facts(scene.meta)
        left = MARGIN + 66 + used + 30
        end = canvas.wide - MARGIN
        if canvas.width(facts, "body") <= end - (122 if scene.taught else 66) - left:
            canvas.text(facts, "body", left, 40, canvas.theme.on_ground)
        canvas.button(("ui", "guide"), end - 48, 14, 48, 48, "", scene.guide, icon="book", name="Guide", tip="Guide")
        if scene.taught:
            canvas.button(
                ("ui", "learn"), end - 104, 14, 48, 48, "", scene.learn, icon="play", name="Lesson", tip="Lesson"
            )  # fmt: skip

    # -- seats -----------------------------------------------------------------------------------------------------

    def _list(self, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
        scene = self.scene
        two = w < NARROW
        pitch = 2 * _LINE + 8 if two else _LINE + 6
        with canvas.scrolled(("seats", "bar"), x - 8, y, w + 12, h, self._seats) as at:
            at += 10
            for seat in range(len(scene.seating.seats)):
                self._seat(canvas, seat, x, at + seat * pitch, w, two)
            below = at + len(scene.seating.seats) * pitch
            if scene.seating.can_add:
                canvas.button(("ui", "add"), x, below + 2, min(w, 220.0), 46, "Add a seat", scene.add_seat, icon="plus")
                below += 56
            self._seats.content = below - at + 18

    def _seat(self, canvas: Canvas, seat: int, x: float, y: float, w: float, two: bool) -> None:
        scene, draft = self.scene, self.scene.seating.seats[seat]
        name = clean_name(draft.name) or f"Seat {seat + 1}"
        scene.shape_button(canvas, seat, name, x + 24, y + 22)
        inside = w - 56 - (48 if two else 96)
        wide = inside if two else inside * 0.44
        canvas.entry(
            ("name", seat), x + 56, y, wide, 44, scene.entries["name", seat], f"Name of seat {seat + 1}",
            bad=scene.seating.fault(seat),
        )  # fmt: skip
        place = (x + 56, y + _LINE, inside, 44.0) if two else (x + 56 + wide + 8, y, inside - wide - 8, 44.0)
        scene.kind_choice(canvas, seat, name, place)
        scene.persona_button(canvas, seat, name, *((x + 4, y + _LINE + 2) if two else (x + w - 88, y + 2)))
        scene.remove_button(canvas, seat, name, x + w - 40, y + 2)

    # -- tabs ------------------------------------------------------------------------------------------------------

    def _turn_to(self, tab: int) -> None:
        self.tab = tab
        self._side.offset = 0

    def _sharing(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        setup_sharing.paint(canvas, self.scene.seating, x, y, w, below=True)
        return setup_sharing.high(self.scene.seating, below=True)

    def _rules(self, canvas: Canvas, x: float, y: float, w: float) -> float:
        scene, top = self.scene, y
        changes = scene.seating.changes
        if changes:
            canvas.text(f"{changes} changed", "note", x, y + 20, canvas.theme.accent)
            canvas.button(("ui", "defaults"), x + w - 132, y, 132, 40, "All defaults", scene.seating.reset_all)
            y += 52
        y += scene.kept.paint(canvas, x, y, w)
        y += scene.preset.paint(canvas, x, y, w)
        for option in scene.seating.rules:
            y += scene.rule(canvas, option, x, y, w)
        return y - top

    # -- the shuffle and the start ---------------------------------------------------------------------------------

    def _foot(self, canvas: Canvas, x: float, y: float, w: float) -> None:
        scene, theme, middle = self.scene, canvas.theme, y + BAR / 2
        canvas.panel(x, y, w, BAR, inner=False)
        scene.seed_entry(canvas, x + 14, middle - 23, 200, 46)
        start, words = 172.0, 150.0
        reason = scene.seating.reason
        scene.words_button(canvas, x + w - 14 - start - 12 - words, middle - 23, words, 46, "Add words…")
        canvas.button(
            ("ui", "start"), x + w - 14 - start, middle - 27, start, 54, "Start", scene.start, kind="main",
            enabled=not reason, tip=reason,
        )  # fmt: skip
        left, room = x + 226, w - 226 - 14 - start - 12 - words - 12
        if reason:
            canvas.paragraph(reason, "note", left, middle - 20, room, theme.warning, lines=2)
            return
        seal = scene.seating.seal
        canvas.icon("lock", left + 9, middle - 12, 18)
        canvas.text(f"Sealed: {seal[:4]} {seal[4:8]} …", "note", left + 24, middle - 11, theme.text, width=room - 24)
        canvas.text("Seed shown after", "note", left, middle + 12, theme.muted, width=room)
        scene.seal_target(canvas, left, middle - 30, room, 60)
