"""Mouse and keys on the map: zoom by wheel and keys, pan by dragging, and follow light and focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from scenes.games.know_thyself.chart.lens import ALL, STEP, Lens, MapView, fitting
from scenes.games.know_thyself.chart.plan import FRAMED
from scenes.stage import fonts
from scenes.ui.target import Key, Point, dragged

ROOMS = ("room", "walk")  # kinds of targets that are rooms


class Lying(NamedTuple):
    """The map as it is now: its box in px, the point of the board and the room in the light, and the scale at which
    the whole board fits into its usual box.
    """

    box: pygame.Rect
    point: Point
    anchor: int
    fit: float = 0.0


class MapHands:
    """Moves the map by mouse and keys.

    Attributes:
    lens: the zoom and centre of the map.
    lying: returns the current position of the map.
    """

    def __init__(self, lying: Callable[[], Lying]) -> None:
        self.lens = Lens()
        self.lying = lying
        self._mouse = (0, 0)
        self._held: tuple[int, tuple[int, int]] | None = None  # with which button, and where it last was
        self._pulls = False
        self._anchor: int | None = None
        self._size: tuple[int, int] | None = None  # of the box
        self._ring: Key | None = None

    def release(self) -> None:
        """Forget a held mouse button."""
        self._held, self._pulls = None, False

    def pointed(self, event: pygame.event.Event, free: bool) -> bool:
        """Handle a mouse event; return True if it was for the map alone. `free` means that no piece is held."""
        if event.type == pygame.MOUSEWHEEL:
            lying = self.lying()
            over = free and lying.box.collidepoint(self._mouse)
            if over and event.y:
                self.zoom(STEP**event.y, self._mouse)
            return over
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._mouse = event.pos  # a turn of the wheel comes as a press of 4 or 5 first: where, if nothing moved
            if event.button in (1, 2, 3) and free and self._held is None and self.lying().box.collidepoint(event.pos):
                self._held = (event.button, event.pos)
            return False
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            return self._pull(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and self._held is not None and event.button == self._held[0]:
            pulled = self._pulls
            self.release()
            return pulled
        return False

    def _pull(self, at: tuple[int, int]) -> bool:
        if self._held is None:
            return False
        button, (x, y) = self._held
        self._pulls = self._pulls or dragged((x, y), at)
        if self._pulls:
            lying = self.lying()
            self.lens = self.lens.panned(lying.box, lying.point, at[0] - x, at[1] - y, fonts.text_size(), lying.fit)
            self._held = (button, at)
        return self._pulls

    def zoom(self, factor: float, at: tuple[int, int] | None = None) -> None:
        """Zoom in by a factor, around a pixel or the centre."""
        lying = self.lying()
        around = at or lying.box.center
        self.lens = self.lens.zoomed(lying.box, lying.point, factor, *around, fonts.text_size(), lying.fit)

    def pressed(self, what: str) -> None:
        """Handle a map key: `in`, `out` or `all`."""
        if what == "all":
            self.lens = ALL
        else:
            self.zoom(STEP if what == "in" else 1 / STEP)

    def follow(self, ring: Key | None) -> None:
        """Keep the lit room and the focused room in sight, also when the tray leaves only a strip of the map."""
        lying = self.lying()
        if not lying.box.h:
            return
        view = self.lens.view(lying.box, lying.point, fonts.text_size(), lying.fit)
        changed = (lying.anchor, lying.box.size) != (self._anchor, self._size)
        if self._anchor is not None and changed and not _seen(view, lying.box, lying.anchor):
            self.lens = Lens(self.lens.zoom)
        if (
            ring is not None
            and ring != self._ring
            and ring[0] in ROOMS
            and not _seen(view, lying.box, int(str(ring[1])))
        ):
            x, y, w, h = FRAMED[int(str(ring[1]))].box
            zoom = self.lens.zoom_factor(lying.fit or fitting(lying.box), fonts.text_size())
            nearer = Lens(zoom, (x + w / 2, y + h / 2))
            self.lens = nearer.panned(lying.box, lying.point, 0, 0, fonts.text_size(), lying.fit)
        self._anchor, self._size, self._ring = lying.anchor, lying.box.size, ring


def _seen(view: MapView, box: pygame.Rect, at: int) -> bool:
    """Check whether most of a room is visible."""
    whole = view.rect(FRAMED[at].box)
    part = whole.clip(box)
    return part.w * part.h >= 0.6 * min(whole.w * whole.h, box.w * box.h)
