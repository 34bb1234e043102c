"""How a box is shared out: equal parts across it or down it, and what an edge leaves of it."""

from __future__ import annotations

from scenes.ui.painter import Box


def across(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """So many equal boxes side by side, with a gap between them."""
    x, y, w, h = box
    each = (w - gap * (count - 1)) / max(1, count)
    return [(x + k * (each + gap), y, each, h) for k in range(count)]


def down(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """So many equal boxes, each below the one before, with a gap between them."""
    x, y, w, h = box
    each = (h - gap * (count - 1)) / max(1, count)
    return [(x, y + k * (each + gap), w, each) for k in range(count)]


def inset(box: Box, edge: float) -> Box:
    """What is left of a box within an edge so wide; a negative one lies around it."""
    x, y, w, h = box
    return (x + edge, y + edge, w - 2 * edge, h - 2 * edge)
