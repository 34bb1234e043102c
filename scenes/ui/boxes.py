"""Helpers that divide a box into equal parts or shrink it."""

from __future__ import annotations

from collections.abc import Sequence

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


def point(box: Box, across: float, down: float) -> tuple[float, float]:
    """Return the point of a box at these shares of its width and height: 0, 0 is the upper left corner."""
    return box[0] + box[2] * across, box[1] + box[3] * down


def shares(box: Box, at: tuple[float, float]) -> tuple[float, float]:
    """Return the shares of the width and height of a box at which a point is; see `point`."""
    return (at[0] - box[0]) / box[2], (at[1] - box[1]) / box[3]


def centred(box: Box, width: float, height: float) -> Box:
    """Return a box of this size in the middle of another."""
    return box[0] + (box[2] - width) / 2, box[1] + (box[3] - height) / 2, width, height


def top_part(box: Box, height: float) -> Box:
    """Return the upper strip of a box."""
    return box[0], box[1], box[2], height


def bottom_part(box: Box, height: float) -> Box:
    """Return the lower strip of a box."""
    return box[0], box[1] + box[3] - height, box[2], height


def left_part(box: Box, width: float) -> Box:
    """Return the strip at the left end of a box."""
    return box[0], box[1], width, box[3]


def right_part(box: Box, width: float) -> Box:
    """Return the strip at the right end of a box."""
    return box[0] + box[2] - width, box[1], width, box[3]


def from_top(box: Box, top: float) -> Box:
    """Return a box of the same size with another upper edge."""
    return box[0], top, box[2], box[3]


def between(box: Box, top: float, bottom: float) -> Box:
    """Return a box as wide as another, from an upper to a lower edge."""
    return box[0], top, box[2], bottom - top


def gaps(box: Box, at: tuple[float, float]) -> tuple[float, float]:
    """Return how far beside and how far above or below a box a point is; 0 where the box reaches."""
    return (
        max(box[0] - at[0], 0.0, at[0] - box[0] - box[2]),
        max(box[1] - at[1], 0.0, at[1] - box[1] - box[3]),
    )


def contains(box: Box, at: tuple[float, float]) -> bool:
    """Check whether a point is in a box, or on its edge."""
    return gaps(box, at) == (0.0, 0.0)


def row_of(box: Box, widths: Sequence[float], gap: float = 0.0, start: float = 0.5) -> list[Box]:
    """Return a box of each width side by side, as high as another; `start` is the share of the free width before them.

    With 0 they begin at the left edge of `box`; with 0.5 they are in its middle.
    """
    left = box[0] + (box[2] - sum(widths) - gap * (len(widths) - 1)) * start
    row: list[Box] = []
    for width in widths:
        row.append((left, box[1], width, box[3]))
        left += width + gap
    return row


def column_of(box: Box, heights: Sequence[float], gap: float = 0.0) -> list[Box]:
    """Return a box of each height from the top of a box downwards, as wide as it."""
    top, column = box[1], list[Box]()
    for height in heights:
        column.append((box[0], top, box[2], height))
        top += height + gap
    return column


def in_rows(
    box: Box, count: int, columns: int, size: tuple[float, float], gap: float = 0.0, apart: float | None = None,
    start: float = 0.5,
) -> list[Box]:  # fmt: skip
    """Return `count` boxes of a size in rows of at most `columns`, row by row.

    Args:
        gap: Free space between two boxes of a row.
        apart: Free space between two rows; `None` is the same as `gap`.
        start: Share of the free width before each row, and of the free height above all rows.
    """
    (width, height), apart = size, gap if apart is None else apart
    rows = [min(columns, count - first) for first in range(0, count, columns)]
    top = box[1] + (box[3] - height * len(rows) - apart * (len(rows) - 1)) * start
    places: list[Box] = []
    for row, own in enumerate(rows):
        left = box[0] + (box[2] - width * own - gap * (own - 1)) * start
        places += ((left + (width + gap) * k, top + (height + apart) * row, width, height) for k in range(own))
    return places


def size(box: Box) -> tuple[float, float]:
    """Return the width and height of a box."""
    return box[2], box[3]
