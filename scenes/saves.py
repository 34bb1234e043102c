"""All saved evenings, the one left last first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.match.paths import Saved, saved_games, saves_dir
from game.match.saves import label
from scenes import games, opening, shelf
from scenes.stage import art, look, paint
from scenes.standings import Standings, in_brief
from scenes.ui.board import Board
from scenes.ui.canvas import Canvas
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.match.standing import Standing
    from scenes.app import App

WIDE = 1200
PAD = 22
ROW = 84


class SavesScene(Board):
    """A list to choose an evening from; damaged ones say what is wrong with them."""

    title = "Saved evenings"
    first = ("save", 0)

    def __init__(self) -> None:
        super().__init__()
        self._saved: list[Saved] = []
        self._standings = Standings(())

    def enter(self, app: App) -> None:
        super().enter(app)
        self._look()

    def resume(self) -> None:
        super().resume()
        self._look()

    def leave(self) -> None:
        super().leave()
        self._standings.close()

    def _look(self) -> None:
        """Take what lies in the folder now."""
        self._standings.close()
        self._saved = saved_games(self.app.data_dir)
        self._standings = Standings(self._saved)

    def update(self, now: float) -> bool:
        return self._standings.news() | super().update(now)

    def busy(self) -> bool:
        return self._standings.reading or super().busy()

    def paint(self, canvas: Canvas) -> None:
        canvas.surface.blit(paint.wood(canvas.surface.get_size(), self.app.theme), (0, 0))
        canvas.text("Saved evenings", "h1", 108, 50, canvas.theme.title)
        w, most = min(WIDE, canvas.wide - 48), canvas.high - 100 - (76 if canvas.roomy else 16)
        x, y = (canvas.wide - w) / 2, 100
        h = min(most, max(260, len(self._saved) * ROW + 2 * PAD))
        canvas.panel(x, y, w, h)
        folder = str(saves_dir(self.app.data_dir))
        room = canvas.wide - 148 - canvas.width("Saved evenings", "h1") - 48
        canvas.text(folder, "note", x + w - 8, 52, canvas.theme.on_ground, "right", width=room)
        if self._saved:
            self._rows(canvas, x, y, w, h)
        else:
            canvas.icon("lantern", x + w / 2, y + h / 2 - 40, 64)
            canvas.text("No evening is kept yet.", "h3", x + w / 2, y + h / 2 + 24, canvas.theme.title, "centre")
        canvas.button(("ui", "back"), 40, 26, 48, 48, "", self.back, icon="chevron-left", name="Back", tip="Back (Esc)")

    def _rows(self, canvas: Canvas, x: float, y: float, w: float, h: float) -> None:
        fits = len(self._saved) * ROW <= h - 2 * PAD
        wide = w - (56 if fits else 76)
        with canvas.scrolled(("bar",), x + 20, y + PAD, w - (40 if fits else 52), h - 2 * PAD, self.stretch) as top:
            for k, saved in enumerate(self._saved):
                if -ROW < top + k * ROW - y < h:
                    self._row(canvas, saved, k, x + 28, top + k * ROW, wide)
                else:
                    self._unseen(canvas, saved, k, x + 28, top + k * ROW, wide)
            self.stretch.content = len(self._saved) * ROW

    def _unseen(self, canvas: Canvas, saved: Saved, k: int, x: float, y: float, w: float) -> None:
        """Make a row that is scrolled away a stop of Tab, without painting it."""
        canvas.target(
            Target(("save", k), canvas.box(x, y + 4, w, ROW - 8), _spoken(saved, self._standings), group="saves")
        )

    def _row(self, canvas: Canvas, saved: Saved, k: int, x: float, y: float, w: float) -> None:
        theme, key = canvas.theme, ("save", k)
        ready = saved.header is not None
        rect = canvas.box(x, y + 4, w, ROW - 8)
        lit = ready and canvas.state(key) != "normal"
        canvas.rounded(rect, 10, theme.selected if lit else theme.button, theme.lit_line if lit else theme.control_line)
        ink, quiet = (theme.selected_text, theme.selected_text) if lit else (theme.text, theme.muted)
        middle = y + ROW / 2
        canvas.text(shelf.when(saved.when), "note", x + w - 20, middle - 14, quiet, "right")
        if saved.header is None:
            canvas.icon("warning", x + 34, middle, 32, theme.warning)
            canvas.text(label(saved.path), "label", x + 72, middle - 14, theme.text, width=w - 330)
            canvas.text(saved.trouble, "note", x + 72, middle + 14, theme.warning, width=w - 100)
        else:
            game = saved.header.game
            right = x + 24
            if game:
                title = games.title(game, canvas.px(22), ink)
                left, top = canvas.at(right, middle - 14)
                canvas.surface.blit(title, (left, top - title.get_height() // 2))
                right += title.get_width() / canvas.unit
            else:
                right += canvas.text(game, "title", right, middle - 14, ink, width=w - 330)
            self._branch(canvas, saved.header.branch, right + 28, middle - 14, x + w - 190, quiet)
            known = self._standings.of(saved.path)
            words = list(filter(None, [in_brief(known)]))
            words += [] if saved.over and words else ["over"] if saved.over else ["go on"]
            used = canvas.text("  ·  ".join(words), "note", x + w - 20, middle + 14, quiet, "right", width=w * 0.35)
            points = known.points if known is not None else ()
            self._seats(canvas, _sitting(saved, known), points, x + 24, middle + 14, w - 64 - used, ink)
        spoken = _spoken(saved, self._standings)
        act = partial(opening.go_on, self.app, saved.path)
        cut = canvas.width(saved.trouble, "note") > w - 100
        tip = saved.trouble if cut else ""
        canvas.target(Target(key, rect, spoken, enabled=ready, tip=tip, act=act, group="saves"))

    def _branch(self, canvas: Canvas, where: str, x: float, y: float, end: float, ink: look.Rgb) -> None:
        """Say that an evening was tried again, and from where if that has room."""
        if where and end - x > 60:
            canvas.icon("branch", x, y, 22, ink)
            canvas.text(f"tried again from {where}", "note", x + 18, y, ink, width=end - x - 18)

    def _seats(
        self, canvas: Canvas, seats: list[tuple[str, int]], points: tuple[int, ...], x: float, y: float, w: float,
        ink: look.Rgb,
    ) -> None:  # fmt: skip
        """Put who sits there, by name and colour, each with the points so far if they are known and all have room."""
        wanted = sum(canvas.width(name, "note") + 52 for name, _ in seats)
        wanted += sum(canvas.width(str(score), "label") for score in points)
        points = points if wanted <= w else ()
        room = w / max(1, len(seats))
        for k, (name, colour) in enumerate(seats[:8]):
            canvas.sprite(art.seat_shape(colour, canvas.px(18)), x + 9, y)
            score = str(points[k]) if k < len(points) else ""
            taken = canvas.width(score, "label") + 8 if score else 0
            used = canvas.text(name, "note", x + 24, y, ink, width=max(20, min(room - 40 - taken, 190)))
            if score:
                canvas.text(score, "label", x + 32 + used, y, ink)
            x += used + taken + 44


def _sitting(saved: Saved, known: Standing | None) -> list[tuple[str, int]]:
    """Who sits at an evening, by name and colour; until it is known how far it came, who sat down at its beginning."""
    if known is not None:
        return list(zip(known.names, known.colours, strict=True))
    first = enumerate(saved.header.seats) if saved.header is not None else ()
    return [(seat.name, seat.colour if seat.colour >= 0 else k) for k, seat in first if not seat.empty]


def _spoken(saved: Saved, standings: Standings) -> str:
    """Say what a row is about."""
    if saved.header is None:
        return f"{label(saved.path)}: {saved.trouble}"
    known = standings.of(saved.path)
    points = known.points if known is not None else ()
    seats = _sitting(saved, known)
    told = ", ".join(f"{name} {points[k]}" if k < len(points) else name for k, (name, _) in enumerate(seats))
    brief = in_brief(known)
    where = f", {brief}" if brief else ""
    game = games.look_of(saved.header.game).plain_title
    where += f", tried again from {saved.header.branch}" if saved.header.branch else ""
    return f"{game}, {told}{where}, left {shelf.when(saved.when)}{', over' if saved.over else ''}"
