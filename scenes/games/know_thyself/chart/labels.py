"""The labels of the map: room names in print, True Names by hand, each with a halo of paper."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from scenes.games.know_thyself.chart import text as texts
from scenes.games.know_thyself.chart.ink import Tones
from scenes.games.know_thyself.chart.lens import MapView
from scenes.games.know_thyself.chart.plan import FRAMED, Room, holds
from scenes.stage import fonts, paint
from scenes.stage.cache import SpriteCache
from scenes.stage.look import Rgb
from scenes.story import handwriting
from scenes.ui.painter import Painter

FACE = "serif_semibold"
PRINT, MINIMUM, MAXIMUM = 23.5, 15.0, 24.0  # type size on the board; its limits in logical units
GROWN = 1.25  # the largest factor for large text
AIR, CLOSE = 22.0, 5.0  # on the board, beside a label; above one of three lines
TOUCH = 2  # px by which a letter may touch a head
HALO = 0.17  # as a share of the type size
LEAD, WRITTEN_LEAD = 1.12, 1.02  # line distances, as multiples of the type size
PLATED = frozenset(("hedge",))  # edges of rooms whose labels need a plate to be read

written = SpriteCache(5 << 20)


@dataclass(frozen=True)
class LabelRow:
    """A line of a label: its words, whether they are handwritten, and its centre in px."""

    words: str
    by_hand: bool
    x: float
    y: float


def size(painter: Painter, view: MapView) -> int:
    """Return the type size in px on a map at this zoom, before it has to fit a room."""
    as_printed = round(PRINT * view.scale)
    grown = min(painter.type(MINIMUM), round(GROWN * as_printed))
    return max(fonts.SMALLEST_PX, grown, min(as_printed, painter.type(MAXIMUM)))


def rows(
    painter: Painter, view: MapView, at: int, name: str, true_name: str, heads: Sequence[pygame.Rect] = ()
) -> tuple[list[LabelRow], int]:
    """Return the lines of a room's label and their type size: as large as fits, in two lines each at most.

    The label gives way to `heads`, the tokens in the room in px: it goes up, or without its True Name, or aside, and
    in a very low room over the wall above.
    """
    whole, px = whole_rows(painter, view, at, name, true_name)
    if not heads or not meets(whole, px, heads):
        return whole, px
    printed = whole_rows(painter, view, at, name, "")[0]
    left, high = view.at(FRAMED[at].box[0], ceiling(at))
    aside = left + CLOSE * view.scale + max(width(row, px) for row in printed) / 2
    up, over = high + CLOSE * view.scale, high - px / 2
    ways = [
        lifted(whole, px, up), lifted(printed, px, up), lifted(printed, px, up, aside), lifted(printed, px, over),
        lifted(printed, px, over, aside),
    ]  # fmt: skip
    return min(ways, key=lambda way: meets(way, px, heads)), px


def lifted(lines: Sequence[LabelRow], px: int, top: float, x: float | None = None) -> list[LabelRow]:
    """Return the lines of a label below `top`, in px; with its middle at `x`, if there is one."""
    by = top - (lines[0].y - LEAD * px / 2)
    return [replace(row, y=row.y + by, x=row.x if x is None else x) for row in lines]


def meets(lines: Sequence[LabelRow], px: int, heads: Sequence[pygame.Rect]) -> int:
    """Return how many px high the largest overlap of a label with a token is; 0 for none that can be seen."""
    boxes = [pygame.Rect(row.x - width(row, px) / 2, row.y - px / 2, width(row, px), px) for row in lines]
    shared = [token.clip(box) for token in heads for box in boxes]
    return max((each.h for each in shared if each.w > 1 and each.h > TOUCH), default=0)


def whole_rows(painter: Painter, view: MapView, at: int, name: str, true_name: str) -> tuple[list[LabelRow], int]:
    """Return the lines of a room's label and their type size where nothing else is in the room."""
    room = FRAMED[at]
    width = round((room.box[2] - AIR) * view.scale)
    px = size(painter, view)
    while px > fonts.SMALLEST_PX and not _fits(name, true_name, px, width, _free(at) * view.scale):
        px -= 1
    width = max(width, _longest(name, true_name, px))  # rather over a wall than broken
    printed = fonts.wrap(name, FACE, px, width)
    by_hand = [*handwriting.broken(texts.of_name(true_name), px, width, 2)] if true_name else []
    deep = (len(printed) * LEAD + len(by_hand) * WRITTEN_LEAD) * px
    if by_hand and (by_hand[-1].endswith("…") or deep > _below(at) * view.scale):
        by_hand, deep = [], len(printed) * LEAD * px  # it is readable at a closer zoom, and on the page of the room
    x, y = view.at(*room.label)
    lowest, highest = view.at(0, room.box[1] + room.box[3])[1] - deep, view.at(0, ceiling(at))[1]
    if by_hand:  # the pawns stand below the name
        top = min(highest + CLOSE * view.scale, lowest)
    else:
        top = max(highest + AIR / 2 * view.scale, min(lowest, y - px * LEAD / 2))
    label_rows = []
    for k, words in enumerate([*printed, *by_hand]):
        lead = LEAD if k < len(printed) else WRITTEN_LEAD
        label_rows.append(LabelRow(words, k >= len(printed), x, top + lead * px / 2))
        top += lead * px
    return label_rows, px


def _longest(name: str, true_name: str, px: int) -> int:
    """Return the least width of a label: its longest word."""
    printed = (fonts.width(word, FACE, px) for word in name.split())
    by_hand = (
        math.ceil(fonts.width(word, handwriting.FACE, px) / handwriting.KERNED) + 1 for word in true_name.split()
    )
    return max(*printed, *by_hand, 0)


def _fits(name: str, true_name: str, px: int, width: int, height: float) -> bool:
    """Check whether a label fits: each word on one line, and all lines in the room."""
    if _longest(name, true_name, px) > width:
        return False
    printed = len(fonts.wrap(name, FACE, px, width))
    kerned = round(width * handwriting.KERNED)
    by_hand = len(fonts.wrap(texts.of_name(true_name), handwriting.FACE, px, kerned)) if true_name else 0
    return printed <= 2 and by_hand <= 2 and (printed + by_hand) * LEAD * px <= height


def _free(at: int) -> float:
    """Return the height that a label can take in a room, in board units: most of the space above the tokens."""
    room = FRAMED[at]
    return min((room.stand[1] - room.box[1]) * 1.2, _below(at) - 4)


def _below(at: int) -> float:
    """Return the height below the ceiling that is free for letters, in board units: down to a room inside it."""
    room = FRAMED[at]
    low = min([room.box[1] + room.box[3], *(each.box[1] for each in FRAMED if _in(each, room))])
    return low - ceiling(at)


def ceiling(at: int) -> float:
    """Return the height at which the free part of a room begins, in board units: below a room at its upper edge."""
    room = FRAMED[at]
    above = [each for each in FRAMED if each.over > room.over and each.box[1] == room.box[1] and _beside(each, room)]
    return max([room.box[1], *(each.box[1] + each.box[3] for each in above)])


def _beside(one: Room, other: Room) -> bool:
    """Check whether the left edge of a room is within the width of another."""
    return other.box[0] <= one.box[0] < other.box[0] + other.box[2]


def _in(one: Room, other: Room) -> bool:
    """Check whether a room is inside another."""
    return one is not other and one.over > other.over and holds(other.box, *one.box[:2]) and one.box[1] > other.box[1]


def draw(
    painter: Painter, view: MapView, tones: Tones, at: int, name: str, true_name: str, written: bool = True,
    inside: pygame.Rect | None = None, heads: Sequence[pygame.Rect] = (),
) -> None:  # fmt: skip
    """Draw the label of a room, with its True Name only if `written`; no part of a label that leaves `inside`.

    The label gives way to `heads`, the tokens in the room in px.
    """
    lines, px = rows(painter, view, at, name, true_name, heads)
    if inside is not None and not all(is_within(row, px, inside) for row in lines):
        return
    if FRAMED[at].edge in PLATED and not tones.flat:
        plate(painter, lines, px, tones)
    for row in lines if written else [row for row in lines if not row.by_hand]:
        sprite = line(row.words, px, row.by_hand, tones.name if row.by_hand else tones.text, tones.paper)
        painter.surface.blit(sprite, place(row, sprite, px))


def width(row: LabelRow, px: int) -> int:
    """Return the width of a line in px."""
    return fonts.width(row.words, handwriting.FACE if row.by_hand else FACE, px)


def is_within(row: LabelRow, px: int, box: pygame.Rect) -> bool:
    """Return whether a box has the whole height of a line, in px."""
    return bool(box.top <= row.y - px / 2 and row.y + px / 2 <= box.bottom)


def plate(painter: Painter, lines: list[LabelRow], px: int, tones: Tones) -> None:
    """Draw a plate of paper under a label in the hedges."""
    widest = max(width(row, px) for row in lines)
    top, low = lines[0].y - px * 0.62, lines[-1].y + px * 0.66
    sprite = paint.rounded(
        (widest + round(px * 0.8), round(low - top)), px * 0.25, tones.paper, tones.core, 1.0, alpha=0.92
    )
    painter.surface.blit(sprite, (round(lines[0].x - sprite.get_width() / 2), round(top)))


def place(row: LabelRow, sprite: pygame.Surface, px: int) -> tuple[int, int]:
    """Return the position of the sprite of a line."""
    return round(row.x - sprite.get_width() / 2), round(row.y - sprite.get_height() / 2)


@written.keep
def line(words: str, px: int, by_hand: bool, colour: Rgb, paper: Rgb) -> pygame.Surface:
    """Return a line with its halo, centred."""
    inked = handwriting.line(words, px, colour) if by_hand else fonts.render(words, FACE, px, colour)
    bare = handwriting.line(words, px, paper) if by_hand else fonts.render(words, FACE, px, paper)
    reach = max(2, math.ceil(px * HALO))
    surface = paint.clear_surface((inked.get_width() + 2 * reach, inked.get_height() + 2 * reach), paper)
    for r in {reach, max(1, reach // 2)}:
        for k in range(12):
            angle = math.tau * k / 12
            surface.blit(bare, (reach + round(r * math.cos(angle)), reach + round(r * math.sin(angle))))
    surface.blit(inked, (reach, reach))
    return paint.native(surface)
