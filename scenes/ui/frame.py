"""The place of the logical units of all screens in a window."""

from __future__ import annotations

from dataclasses import dataclass

LOGICAL = (1600, 900)
SMALLEST_UNIT = 0.08  # px per logical unit


@dataclass(frozen=True)
class Frame:
    """The place of the 1600 x 900 logical units in a window: px per unit, and the px of their origin."""

    unit: float
    left: float
    top: float


def frame_of(size: tuple[int, int]) -> Frame:
    """Return the largest frame of logical units that fits a window of ``size`` px, centred."""
    unit = min(size[0] / LOGICAL[0], size[1] / LOGICAL[1])
    return Frame(unit, (size[0] - LOGICAL[0] * unit) / 2, (size[1] - LOGICAL[1] * unit) / 2)


def drawable(size: tuple[int, int]) -> bool:
    """Return whether a window of ``size`` px is large enough to draw anything legible."""
    return frame_of(size).unit >= SMALLEST_UNIT
