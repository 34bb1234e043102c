"""Zoom and position of the map, and the part of the board that a box shows."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from scenes.games.know_thyself.chart.plan import HIGH, WIDE
from scenes.ui.target import Point

NEAREST = 3.0
STEP = 1.25  # zoom factor of one key press or turn of the wheel
AIR = (26.0, 20.0)  # units of the board kept free round it
READ = 0.5  # px per unit at which names can be read; the larger letters are, the nearer


@dataclass(frozen=True)
class MapView:
    """A view of the board: px per unit, and the position of its corner in px."""

    scale: float
    left: int
    top: int

    def at(self, x: float, y: float) -> Point:
        """Return a point of the board in px."""
        return self.left + x * self.scale, self.top + y * self.scale

    def board(self, px: float, py: float) -> Point:
        """Return the point of the board under a pixel."""
        return (px - self.left) / self.scale, (py - self.top) / self.scale

    def rect(self, box: tuple[float, float, float, float]) -> pygame.Rect:
        """Return a box of the board in px."""
        (left, top), (right, bottom) = self.at(box[0], box[1]), self.at(box[0] + box[2], box[1] + box[3])
        return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


@dataclass(frozen=True)
class Lens:
    """A zoom and position of the map.

    Attributes:
    zoom: 1 shows the whole board, up to `NEAREST`; 0 does the same, but zooms in for large text.
    centre: the point of the board in the middle; `None` for the spotlight.
    lifted: the seat whose pawn is dragged and so is not on the board; -1 for none.
    """

    zoom: float = 0.0
    centre: Point | None = None
    lifted: int = -1

    def view(self, box: pygame.Rect, anchor: Point, letters: float = 1.0, fit: float = 0.0) -> MapView:
        """Return the part of the board that a box in px shows, with as little empty paper around it as possible.

        `fit` is the scale at which zoom 1 shows the board; 0: the one at which all of it fits into the box.
        """
        fit = fit or fitting(box)
        scale = fit * self.zoom_factor(fit, letters)
        x, y = self.centre or anchor
        left = _kept(box.x, box.w, WIDE * scale, box.centerx - x * scale, AIR[0] * scale / 2)
        top = _kept(box.y, box.h, HIGH * scale, box.centery - y * scale, AIR[1] * scale / 2)
        return MapView(scale, left, top)

    def zoom_factor(self, fit: float, letters: float = 1.0) -> float:
        """Return the zoom factor, where 1 shows the board at the scale `fit`."""
        if self.zoom:
            return self.zoom
        return min(NEAREST, max(1.0, READ * letters / fit)) if letters > 1 else 1.0

    def zoomed(
        self, box: pygame.Rect, anchor: Point, factor: float, px: float, py: float, letters: float = 1.0,
        fit: float = 0.0,
    ) -> Lens:  # fmt: skip
        """Return the lens zoomed by a factor; the point under a pixel stays in place."""
        fit = fit or fitting(box)
        before = self.view(box, anchor, letters, fit)
        zoom = min(NEAREST, max(1.0, self.zoom_factor(fit, letters) * factor))
        share = before.scale / (fit * zoom)
        x, y = before.board(px, py)
        middle = before.board(*box.center)
        return Lens(zoom, (x + (middle[0] - x) * share, y + (middle[1] - y) * share))

    def panned(
        self, box: pygame.Rect, anchor: Point, dx: float, dy: float, letters: float = 1.0, fit: float = 0.0
    ) -> Lens:
        """Return the lens with the paper dragged by so many px."""
        fit = fit or fitting(box)
        view = self.view(box, anchor, letters, fit)
        settled = view.board(*box.center)
        moved = replace(
            self,
            zoom=self.zoom_factor(fit, letters),
            centre=(settled[0] - dx / view.scale, settled[1] - dy / view.scale),
        )
        return replace(moved, centre=moved.view(box, anchor, letters, fit).board(*box.center))


ALL = Lens(1.0)


def fitting(box: pygame.Rect) -> float:
    """Return the px per unit at which the whole board fits into a box."""
    return max(0.01, min(box.w / (WIDE + AIR[0]), box.h / (HIGH + AIR[1])))


def _kept(start: int, room: int, long: float, wanted: float, air: float) -> int:
    """Return the start of the board along one side: centred if it fits, else without a gap at either end."""
    if long + 2 * air <= room + 1:
        return round(start + (room - long) / 2)
    return round(min(start + air, max(start + room - long - air, wanted)))
