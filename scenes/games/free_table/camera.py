"""The camera of the free table: table units to px and back, near or far."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.frame import frame_of

HOME = (800.0, 388.0)  # the point of the table in the middle of the cloth at the start
NEAREST, FARTHEST = 3.0, 0.6
STEP = 1.2  # zoom factor of one turn of the wheel
WIDE, HIGH = 1600, 900  # size of the table, in its own units


@dataclass(frozen=True)
class Camera:
    """A view of the table: `unit` px per logical unit of the window, whose origin is (`left`, `top`)."""

    unit: float
    left: float
    top: float
    zoom: float
    look: tuple[float, float]

    @classmethod
    def of(cls, size: tuple[int, int], zoom: float, look: tuple[float, float]) -> Camera:
        """Return the camera for a window of `size` px."""
        frame = frame_of(size)
        return cls(frame.unit, frame.left, frame.top, zoom, look)

    @property
    def scale(self) -> float:
        """Return the px per unit of the table."""
        return self.unit * self.zoom

    def px(self, length: float) -> int:
        """Return a length of the table in whole px, at least one."""
        return max(1, round(length * self.scale))

    @property
    def origin(self) -> tuple[float, float]:
        """Return the px of the table's origin."""
        x, y = self.look
        return (self.left + self.unit * HOME[0] - x * self.scale, self.top + self.unit * HOME[1] - y * self.scale)

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Return a point of the table in px."""
        left, top = self.origin
        return round(left + x * self.scale), round(top + y * self.scale)

    def world(self, px: float, py: float) -> tuple[float, float]:
        """Return the point of the table at a pixel."""
        left, top = self.origin
        return (px - left) / self.scale, (py - top) / self.scale

    def zoomed(self, factor: float, px: float, py: float) -> tuple[float, tuple[float, float]]:
        """Return zoom and look after zooming in by a factor around a fixed pixel."""
        zoom = min(max(self.zoom * factor, FARTHEST), NEAREST)
        if abs(zoom - 1) < 0.04:
            zoom = 1.0
        x, y = self.world(px, py)
        share = self.zoom / zoom
        return zoom, bounded(x - (x - self.look[0]) * share, y - (y - self.look[1]) * share)


def bounded(x: float, y: float) -> tuple[float, float]:
    """Return the point of the table nearest to a point."""
    return min(max(x, 0.0), WIDE), min(max(y, 0.0), HIGH)
