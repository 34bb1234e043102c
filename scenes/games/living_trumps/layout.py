"""The boxes of plates, tiles, decks, hand and contests at the table of Living Trumps."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.table.plain import plain_layout
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, areas
from scenes.ui.painter import Box

BUTTONS = 56.0
MANY, GAP = 6, 10.0  # seats with which the plates of the opponents are in two rows; between two plates
LOW_PLATE, TRACK, TILES = (
    58.0,
    38.0,
    108.0,
)  # before the first Turn: heights of a plate, of the phases, above the tiles
HEADER = 50.0  # height of a plate before the first Turn, with large text
LOWEST, ASKED = 40.0, 34.0  # least height of the middle, in rows; from its foot to the line of the question
ROOMY = 190.0  # height of the middle, in rows, from which the phases have a line there and the piles are side by side
ABOVE: Box = (1000, 58, 590, 258)  # the plate of a lesson: beside the opponents
WIDER: Box = (890, 58, 700, 258)  # for a small window
ASIDE: Box = (1284, 10, 306, 880)  # during a contest, at the right
HAND, LOW_HAND, TILED_HAND = 162.4, 145.6, 123.2  # heights of a card: on the ledge, in a contest, beside tiles
STRAIGHT = 90_000.0  # radius of a row of cards that is hardly an arc


@dataclass(frozen=True, kw_only=True)
class Layout(common.Layout):
    """All boxes of one frame, in logical units. `plates` has the viewer's plate first, then the opponents clockwise.

    Attributes:
    track: the phases of an Intrigue Step; `tiles` has the actions, `parameters` the choices for one of them.
    decks: both decks and their piles.
    ledge: the strip for the viewer's hand.
    contest: whether a Duel or a Deal takes the place of plates and tiles; `page` is its box above the ledge.
    """

    track: Box
    tiles: Box
    parameters: Box
    decks: Box
    ledge: Box
    contest: bool = False
    page: Box = (0, 0, 0, 0)


@functools.cache
def layout(seats: int, text: float = 1.0, lesson: bool = False) -> Layout:
    """Return the layout for three to eight seats. The side panel is a drawer; with `lesson`, the lesson has room."""
    base, places = plain_layout.frame(seats, lesson and text > 1, text), data(__package__)
    if text > 1:
        return _compact_layout(base)
    named = {name: as_box(box) for name, box in places.items() if isinstance(box, list)}
    middle = {name: as_box(box) for name, box in places["middle"].items()}
    rows, columns = _grid(seats)
    heights = boxes.down(named["opponents"], rows, GAP)
    others = [place for height in heights for place in boxes.across(height, columns, GAP)][: seats - 1]
    parameters, ledge, toast, turned = middle["parameters"], named["ledge"], named["toast"], middle["turned"]
    changed: dict[str, Any] = {
        "axis": boxes.middle(parameters)[0],
        "left": parameters[0],
        "right": boxes.right_end(parameters),
        "icon_buttons": boxes.right_end(named["toolbar"]),
        "cloth": named["cloth"],
        "panel": named["panel"],
        "rail": named["rail"],
        "plates": (Plate("court", named["own"]), *(Plate("court", place) for place in others)),
        "beside": (boxes.right_end(ledge), ledge[1], 0.0, ledge[3]),
        "trick_centre": boxes.middle(turned),
        "trick_card": turned[2:],
        "hand": common.hand_box(boxes.middle(ledge)[0], base.hand_end, ledge[2] - 40, HAND),
        "hand_arc": STRAIGHT,
        "hand_low": boxes.bottom(ledge) - 8,
        "toast": toast[0],  # over the lower part of the own plate, clear of the buttons
        "toast_bottom": boxes.bottom(toast),
        "toast_width": toast[2],
        "sentence": boxes.bottom(middle["sentence"]),
        "bar": parameters[1],
    }
    return Layout(
        **{**vars(base), **changed}, track=middle["track"], tiles=middle["tiles"], parameters=parameters,
        decks=middle["decks"], ledge=ledge,
    )  # fmt: skip


def _grid(seats: int) -> tuple[int, int]:
    """Return how many rows and columns the plates of the opponents have."""
    return (1, seats - 1) if seats < MANY else (2, (seats + 1) // 2)


@functools.cache
def in_contest(seats: int, text: float = 1.0, lesson: bool = False, tiled: bool = False) -> Layout:
    """Return the layout of a Duel or a Deal: its page in the place of plates and tiles.

    `tiled` leaves more room for the question, where it is answered on tiles.
    """
    base = layout(seats, text, lesson)
    if base.compact_layout:
        top, bottom = base.plates[1].box[1], base.sentence - 34
        return replace(base, contest=True, page=(base.left, top, base.right - base.left, bottom - top))
    places = data(__package__)["contest"]
    places = places | (places["tiled"] if tiled else {})
    x, y, w, h = as_box(places["ask"])
    ledge, toast = as_box(places["ledge"]), as_box(places["toast"])
    run = x - ledge[0] - 32  # the hand has the ledge beside the question
    hand = common.hand_box(ledge[0] + 20 + run / 2, base.hand_end, run, TILED_HAND if tiled else LOW_HAND)
    whole = replace(
        base, contest=True, page=as_box(places["page"]), ledge=ledge, axis=x + w / 2, left=x, right=x + w,
        sentence=y + h - BUTTONS - 60, bar=y + h - BUTTONS - 16, hand=hand, hand_low=ledge[1] + ledge[3] - 8,
        toast_bottom=boxes.bottom(toast), toast_width=toast[2],
    )  # fmt: skip
    return replace(whole, sentence=y + 22.0, bar=y + h - BUTTONS - 8) if tiled else whole


@functools.cache
def in_opening(seats: int, text: float = 1.0, lesson: bool = False) -> Layout:
    """Return the layout before the cards are dealt: heads of plates, with room below for the choice of Court and
    Identity.
    """
    base = layout(seats, text, lesson)
    if base.compact_layout:
        return _compact_opening(base)
    (rows, columns), page = _grid(seats), as_box(data(__package__)["opening"]["page"])
    (left, top, width, _), low = page, boxes.bottom(page)
    own, *others = base.plates
    heads = tuple(
        replace(plate, box=(plate.box[0], top + (LOW_PLATE + 8) * (k // columns), plate.box[2], LOW_PLATE))
        for k, plate in enumerate(others)
    )
    y = top + (LOW_PLATE + 8) * rows
    (x, _, w, _), down = base.track, y + TILES
    return replace(
        base, plates=(replace(own, box=(own.box[0], y, own.box[2], LOW_PLATE)), *heads), track=(x, y, w, TRACK),
        tiles=(left, down, width, low - down), bar=low + 10.0, axis=boxes.middle(page)[0], left=left,
        right=boxes.right_end(page), sentence=down - 16, ledge=(0, 0, 0, 0),
    )  # fmt: skip


@functools.cache
def beside_lesson(layout: Layout, compact_layout: bool = False) -> Layout:
    """Return a layout with room for a lesson, taken from the opponents or from both sides of a contest.

    Args:
    compact_layout: whether text is large for the window; then the lesson is wider.
    """
    if layout.compact_layout:
        return layout
    if not layout.contest:
        own, *others = layout.plates
        above = WIDER if compact_layout else ABOVE
        narrow = _squeezed(own.box[0], others[-1].box[0] + others[-1].box[2], above[0] - 10)
        plates = (own, *(replace(plate, box=narrow(plate.box)) for plate in others))
        return replace(layout, panel_open=True, panel=above, rail=None, plates=plates)
    left, right, end = layout.cloth[0], layout.cloth[0] + layout.cloth[2], ASIDE[0] - 10
    whole = _squeezed(left, right, end)
    boxes: dict[str, Any] = {name: whole(getattr(layout, name)) for name in ("cloth", "ledge", "page", "hand")}
    x, _, w, _ = whole((layout.left, 0, layout.right - layout.left, 0))
    return replace(
        layout, panel_open=True, panel=ASIDE, rail=None, axis=x + w / 2, left=x, right=x + w,
        icon_buttons=whole((layout.icon_buttons, 0, 0, 0))[0],
        toast=whole((layout.toast, 0, 0, 0))[0], **boxes,
    )  # fmt: skip


def _squeezed(left: float, right: float, end: float) -> Callable[[Box], Box]:
    """Return a function that squeezes boxes between `left` and `right` so that they end at `end`."""
    share = (end - left) / (right - left)
    return lambda box: (left + (box[0] - left) * share, box[1], box[2] * share, box[3])


def _compact_layout(base: common.Layout) -> Layout:
    """Return the layout in rows, for large text: plates, tiles and decks, the hand."""
    left, right, low = base.left, base.right, base.hand_low
    top = boxes.bottom(base.plates[1].box) + 8
    height = max(LOWEST, base.sentence - ASKED - top)
    page = _rows(right - left, top, height, low - (base.plates[0].box[1] + 10))  # the hand begins where the buttons end
    named = areas(page, (left, 0.0, right - left, low))
    ledge, tiles = named["ledge"], named["tiles"]
    return Layout(
        **{
            **vars(base),
            "plates": (Plate("brief", named["own"]), *(replace(plate, side="brief") for plate in base.plates[1:])),
            "beside": (right, ledge[1], 0.0, ledge[3]),
            "hand": common.hand_box(base.axis, base.hand_end - 6, ledge[2] - 28, ledge[3] - 22),
            "hand_arc": STRAIGHT,
        },
        track=named.get("track", (tiles[0], top, tiles[2], 0.0)),
        tiles=tiles,
        parameters=(left, base.bar, right - left, 44.0),
        decks=named["decks"],
        ledge=ledge,
    )  # fmt: skip


def _rows(width: float, top: float, height: float, hand: float) -> Node:
    """Return a page for large text: own plate, phases over tiles, and piles, side by side, `top` units down; the hand
    is at the foot. A low row has no phases, and narrower piles.
    """
    is_high = height >= ROOMY
    over, share, piles = ((0.0, 6.0, 0.0, 0.0), 0.4, 190.0) if is_high else ((0.0, -8.0, 0.0, 0.0), 0.36, 88.0)
    phases = Area(height=34.0, name="track") if is_high else None
    actions = Column(phases, Cell(Area(name="tiles"), edge=over, fills=True))
    upper = Row(Area(width=width * share, name="own"), actions, Area(width=piles, name="decks"), gap=8)
    return Column(
        Area(height=top), Cell(upper, height=height, fills=True), Area(), Area(height=hand, name="ledge"),
    )  # fmt: skip


def _compact_opening(base: Layout) -> Layout:
    """Return the opening layout in rows: the viewer's plate beside the question, tiles down to the buttons."""
    own, left, right = base.plates[0], base.left, base.right
    x, y, w, _ = own.box
    bar = base.hand_low - base.parameters[3]
    page = Column(Area(height=y), Area(height=HEADER), Area(height=10.0), Area(name="tiles"), Area(height=8.0))
    return replace(
        base, plates=(replace(own, box=(x, y, w, HEADER)), *base.plates[1:]), track=(0, 0, 0, 0), ledge=(0, 0, 0, 0),
        left=x + w, axis=(x + w + right) / 2, sentence=y + HEADER * 0.7, bar=bar,
        tiles=areas(page, (left, 0.0, right - left, bar))["tiles"],
    )  # fmt: skip
