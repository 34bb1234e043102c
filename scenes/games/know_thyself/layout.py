"""The boxes of map, tray, purses and sheet at the table of Know Thyself."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from scenes.stage.piece import CARD_RATIO
from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.table.plain import plain_layout
from scenes.ui import boxes
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, areas
from scenes.ui.painter import Box

ROOMY = 560.0  # least height of a table in rows with high rows
GAP, BUTTONS, HIGH_BUTTONS = 8.0, 51.0, 70.0  # between two things; height of the buttons, and in a small window
MANY = 5  # seats with which the bank beside a block of purses is narrow
PURSE, BANK = 190.0, 84.0  # width of a purse in a block, at most; of the bank in rows
PURSES, LOW_PURSES, TRAY, LOW_TRAY = 62.0, 50.0, 190.0, 150.0  # heights in rows; those of a low table
ASK, BESIDE_ASK = 114.0, 0.4  # in rows, a raised tray: height of the question and the buttons; share at their left
WORDS, UPPER_ASK = 0.42, 30.0  # in rows, a low tray: share at the left of the question; edge above it
BELOW_ASK, ASIDE = 6.0, 8.0  # in rows: edge below the question, and at its right
CARD = 74.0  # width of a card in the tray
ABOVE_ASK = 14.0  # between a whole map over the tray and the question
LOWEST = 140.0  # lower end of a message over a raised tray without a map above it
LOW_CARD, LARGE_CARD = 60.0, 124.0  # width of a card in rows, and in a raised tray: as on other tables


Held: TypeAlias = tuple[Box, tuple[Plate, ...], Box]  # the block of all purses, the plates of the seats, the bank


@dataclass(frozen=True, kw_only=True)
class Layout(common.Layout):
    """All boxes of one frame, in logical units; `plates` are the purses: the Master's, then those of the PCs.

    Attributes:
    map: the sheet of paper with the Palace.
    tray: the current Wager: words and cards at the left, question and buttons (`ask`) at the right.
    purses: the block of all purses; `bank` has the Coins of the bank.
    in_rows: whether purses are separate: in one row above the map, or below each other beside it.
    whole_map: the sheet of paper without a raised tray; the part that `map` shows has the same scale.
    raised: whether the tray takes most of the map's place, as it does while a Wager runs.
    """

    map: Box
    tray: Box
    ask: Box
    purses: Box
    bank: Box
    in_rows: bool
    whole_map: Box
    raised: bool = False

    @property
    def words(self) -> Box:
        """The tray without question and buttons."""
        x, y, _, h = self.tray
        return x, y, self.ask[0] - GAP - x, h

    @property
    def has_map(self) -> bool:
        """Whether some of the map is visible: in a small window the raised tray takes its place."""
        return self.map[3] > 0

    def with_whole_map(self) -> Layout:
        """Return the layout with the whole map over the raised tray; question and buttons stay where they are."""
        x, y, w, h = self.whole_map
        return replace(self, map=(x, y, w, max(h, self.ask[1] - ABOVE_ASK - y)))


@functools.cache
def layout(seats: int, panel_open: bool, text: float = 1.0, small_window: bool = False, raised: bool = False) -> Layout:
    """Return the layout for a GM and one to four PCs, with the side panel open or shut, or for a `small_window`
    window; with the tray `raised` over most of the map."""
    base, places = plain_layout.frame(seats, panel_open, text), data(__package__)
    if text > 1:
        return _compact_layout(base, raised)
    frame = places["frames"]["open" if panel_open else "small" if small_window else "shut"]
    named = {name: as_box(box) for name, box in frame.items()}
    changed: dict[str, Any] = {
        "icon_buttons": boxes.right_end(named["toolbar"]),
        "cloth": named["cloth"],
        "panel": as_box(places["common"]["panel"]),
        "rail": named.get("rail"),
    }
    whole, held = named["map"], (_block if panel_open else _column)(seats, named)
    high = HIGH_BUTTONS if small_window and not panel_open else BUTTONS  # letters take more of a small window
    if not raised:
        return _built(base, changed, whole, named["tray"], named["ask"], held, not panel_open, CARD, high)
    strip = panel_open or not small_window  # else the map goes first
    over = places["raised"]["strip" if strip else "small"]
    strip_box = as_box(over["map"]) if strip else (*whole[:3], 0.0)
    made = _built(base, changed, strip_box, as_box(over["tray"]), as_box(over["ask"]), held, not panel_open, LARGE_CARD,
                  high)  # fmt: skip
    return replace(made, whole_map=whole, raised=True)


def _compact_layout(base: common.Layout, raised: bool) -> Layout:
    """Return the layout in rows, for large text: purses, map, tray; a raised tray takes the place of the map."""
    left, top, width = base.left, base.plates[1].box[1], base.right - base.left
    has_room = base.hand_low > ROOMY
    deep, height = (TRAY, PURSES) if has_room else (LOW_TRAY, LOW_PURSES)
    beside = Row(Area(width=width * WORDS), Area(name="ask"))
    question = Cell(beside, edge=(0, UPPER_ASK, ASIDE, BELOW_ASK), fills=True)
    low_question = Cell(
        Row(Area(width=width * BESIDE_ASK), Area(name="low ask")), height=ASK, edge=(0, 0, ASIDE, BELOW_ASK)
    )
    tray = Cell(question, height=deep, name="tray")
    below = Layers(Column(Area(name="map"), tray, gap=GAP), Column(Area(), low_question))
    page = Column(_row(base.seats, width, height), Cell(below, fills=True, name="below"), gap=GAP)
    boxes_of = areas(page, (left, top, width, base.hand_low - top))
    plates = tuple(Plate("purse", boxes_of[f"purse {seat}"]) for seat in range(base.seats))
    held, sheet = (boxes_of["purses"], plates, boxes_of["bank"]), boxes_of["map"]
    if not raised:
        return _built(base, {}, sheet, boxes_of["tray"], boxes_of["ask"], held, True, LOW_CARD)
    nothing = (*sheet[:3], 0.0)
    made = _built(base, {}, nothing, boxes_of["below"], boxes_of["low ask"], held, True, LARGE_CARD)
    return replace(made, whole_map=sheet, raised=True)


def _row(seats: int, width: float, height: float) -> Node:
    """Return all purses in a row: the Master's, those of the PCs, and the bank."""
    others = (Area(name=f"purse {seat}") for seat in range(1, seats))
    first = Area(name="purse 0", width=width * (0.3 if seats < MANY else 0.24))
    return Cell(Row(first, *others, Area(name="bank", width=BANK), gap=GAP), height=height, fills=True, name="purses")


def _built(
    base: common.Layout, changed: dict[str, Any], sheet: Box, tray: Box, ask: Box,
    held: Held, in_rows: bool, card: float, high: float = 0.0,
) -> Layout:  # fmt: skip
    (purses, plates, bank), (x, y, w, h) = held, ask
    buttons = high or (BUTTONS if not base.compact_layout else min(BUTTONS, h * 0.42))
    placed: dict[str, Any] = {
        **vars(base),
        **changed,
        "axis": x + w / 2,
        "left": x,
        "right": x + w,
        "plates": plates,
        "beside": (x, y, 0.0, 0.0),
        "trick_centre": (sheet[0] + sheet[2] / 2, sheet[1] + sheet[3] / 2),
        "trick_card": (card, card * CARD_RATIO),
        "hand": (base.axis, base.hand[1], 0.0, base.hand[3]),  # there are no hands
        "toast": x + w - 358,
        "toast_bottom": max(tray[1] - 10, sheet[1] + LOWEST),
        "sentence": y + h - buttons - 14,
        "bar": y + h - buttons,
    }
    return Layout(**placed, map=sheet, tray=tray, ask=ask, purses=purses, bank=bank, in_rows=in_rows, whole_map=sheet)


def _block(seats: int, named: Mapping[str, Box]) -> Held:
    """Return all purses in a block, the Master's above those of the PCs and the bank."""
    master, bank = named["master"], named["bank" if seats < MANY else "narrow_bank"]
    room = (master[2] + 4 - bank[2] - GAP * (seats - 1)) / (seats - 1)
    places = [(master[0] + (room + GAP) * k, bank[1], min(room, PURSE), bank[3]) for k in range(seats - 1)]
    return named["purses"], (Plate("purse", master), *(Plate("purse", place) for place in places)), bank


def _column(seats: int, named: Mapping[str, Box]) -> Held:
    """Return purses below each other: the Master's, those of the PCs and the bank."""
    master, (x, y, w, h) = named["master"], named["purse"]
    *others, bank = ((x, y + (h + GAP) * k, w, h) for k in range(seats))
    block = (*master[:3], boxes.bottom(bank) - master[1])
    return block, (Plate("purse", master), *(Plate("purse", place) for place in others)), bank
