"""Helpers that divide a box into equal parts or shrink it."""

from __future__ import annotations

from scenes.ui.painter import Box


def across(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """Return `count` boxes of equal width side by side, with a gap between them."""
    x, y, w, h = box
    each = (w - gap * (count - 1)) / max(1, count)
    return [(x + k * (each + gap), y, each, h) for k in range(count)]


def down(box: Box, count: int, gap: float = 0.0) -> list[Box]:
    """Return `count` boxes of equal height from top to bottom, with a gap between them."""
    x, y, w, h = box
    each = (h - gap * (count - 1)) / max(1, count)
    return [(x, y + k * (each + gap), w, each) for k in range(count)]


def inset(box: Box, edge: float) -> Box:
    """Return a box made smaller by `edge` on every side; a negative edge makes it larger."""
    x, y, w, h = box
    return (x + edge, y + edge, w - 2 * edge, h - 2 * edge)


def trimmed(box: Box, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0) -> Box:
    """Return a box without a strip at each side; a negative width of a strip makes the box larger there."""
    x, y, w, h = box
    return x + left, y + top, w - left - right, h - top - bottom


def middle(box: Box) -> tuple[float, float]:
    """Return the centre of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


def right_end(box: Box) -> float:
    """Return where a box ends at the right."""
    return box[0] + box[2]


def bottom(box: Box) -> float:
    """Return where a box ends at the bottom."""
    return box[1] + box[3]


def grown(box: Box, across: float, down: float) -> Box:
    """Return a box made larger by `across` on the left and right, and by `down` above and below."""
    x, y, w, h = box
    return (x - across, y - down, w + 2 * across, h + 2 * down)
