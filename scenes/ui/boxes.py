"""How a box is shared out: equal parts beside or below each other, and what an edge leaves of it."""

from __future__ import annotations

from scenes.ui.pen import Box


def beside(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """So many equal boxes side by side, with a gap between them."""
    x, y, w, h = box
    each = (w - gap * (count - 1)) / count
    return [(x + k * (each + gap), y, each, h) for k in range(count)]


def below(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """So many equal boxes, each below the one before, with a gap between them."""
    x, y, w, h = box
    each = (h - gap * (count - 1)) / count
    return [(x, y + k * (each + gap), w, each) for k in range(count)]
