"""Moving a marker: by dragging, by two clicks, or with the keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scenes.table.blocks import markers
from scenes.table.keys import ARROWS
from scenes.table.model import Carried

if TYPE_CHECKING:
    from scenes.table.layout import Layout
    from scenes.table.presenter import TablePresenter
    from scenes.table.renderer import AnyRenderer
    from scenes.ui.target import Target

STEP = 20.0  # logical units by which an arrow key moves a marker
UNDER = ("marker", "tray", "zone", "seat")  # kinds of targets on which a click puts a carried marker down
LAY, BACK = ("act", "look"), "back"  # key acts that put the marker down, and the one that cancels


class Marking:
    """Controls the marker that is moved. Any person may move any marker; `done` is called when one has moved.

    `renderer` returns the renderer of the last frame.
    """

    def __init__(
        self, presenter: TablePresenter, renderer: Callable[[], AnyRenderer | None], done: Callable[[], None]
    ) -> None:
        self.presenter = presenter
        self._renderer = renderer
        self._done = done

    @property
    def held(self) -> bool:
        """Return whether a marker is being carried."""
        return self.presenter.ui.carried is not None

    def take(self, seat: int, at: tuple[float, float], by_keys: bool = False) -> None:
        """Pick up a marker at a point in px; with keys it starts on the cloth."""
        self.presenter.ui.carried = Carried(seat, *at, by_keys)
        self.presenter.changed = True
        if by_keys and self._kept() is None:
            self._jump(0)

    def move(self, at: tuple[float, float]) -> None:
        """Move the carried marker to a point in px."""
        held = self.presenter.ui.carried
        if held is not None:
            held.x, held.y = at
            held.by_keys = False
            self.presenter.changed = True

    def release(self) -> None:
        """Stop carrying; the marker stays where it was before."""
        if self.held:
            self.presenter.ui.carried = None
            self.presenter.changed = True

    def gives_way(self, target: Target | None) -> bool:
        """Return whether a press on a target is meant for it, and not for the marker that is carried.

        The marker is then put back. It can still be dragged there.
        """
        return target is not None and target.role != "label" and target.key[0] not in UNDER

    def lay(self) -> None:
        """Put the marker down where it is: on the cloth, or in the tray if it is above the cloth."""
        held, at = self.presenter.ui.carried, self._kept()
        if held is None:
            return
        self.release()
        self.presenter.live.put_marker(held.seat, at)
        if held.by_keys:
            self.presenter.ui.focus = ("marker", held.seat)
        self._done()

    def key(self, what: str, backwards: bool) -> bool:
        """Take a key act while a marker is carried; return False if the act does nothing to it."""
        if what in ARROWS:
            dx, dy = ARROWS[what]
            self._nudge(dx, dy)
        elif what == "next":
            self._jump(-1 if backwards else 1)
        elif what in LAY:
            self.lay()
        elif what == BACK:
            self.release()
        else:
            return False
        return True

    def _nudge(self, dx: int, dy: int) -> None:
        at = self._kept(dx * STEP, dy * STEP)
        if at is not None and (place := self._place()) is not None:
            self._bring(*markers.place(place[0], self.presenter.model, at))

    def _jump(self, by: int) -> None:
        """Move the marker beside the next thing on the table (`by` 0: beside the first)."""
        if (place := self._place()) is None:
            return
        layout, x, y = place
        marks = markers.landmarks(layout, self.presenter.model)
        nearest = markers.nearest(layout, self.presenter.model, (x, y))
        index = [name for name, _ in marks].index(nearest) + by if by else 0
        self._bring(*markers.beside(layout, self.presenter.model, marks[index % len(marks)][0]))

    def _place(self) -> tuple[Layout, float, float] | None:
        """Return the layout and the point of the carried marker in logical units; `None` without one."""
        held, renderer = self.presenter.ui.carried, self._renderer()
        if held is None or renderer is None:
            return None
        k, ox, oy = renderer.frame()
        return renderer.layout(self.presenter.ui), (held.x - ox) / k, (held.y - oy) / k

    def _bring(self, x: float, y: float) -> None:
        """Move the marker to a point in logical units."""
        renderer, held = self._renderer(), self.presenter.ui.carried
        assert renderer is not None
        assert held is not None
        k, ox, oy = renderer.frame()
        self.move((ox + x * k, oy + y * k))
        held.by_keys = True

    def _kept(self, right: float = 0.0, down: float = 0.0) -> tuple[int, int] | None:
        """Return where the carried marker would be put, moved by this much; `None` if it would be put nowhere."""
        if (place := self._place()) is None:
            return None
        layout, x, y = place
        return markers.kept(layout, self.presenter.model, x + right, y + down)
