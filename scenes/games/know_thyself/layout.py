"""The boxes of map, tray, purses and sheet at the table of Know Thyself."""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace
from typing import Any

from scenes.stage.piece import CARD_RATIO
from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.table.plain import plain_layout
from scenes.ui.painter import Box

ROOMY = 560.0  # least height of a table in rows with high rows
GAP, BUTTONS = 8.0, 51.0  # between two things; height of the buttons
NARROW_BANK = 68.0  # width of the bank beside four purses
CARD = 74.0  # width of a card in the tray
ABOVE_ASK = 14.0  # between a whole map over the tray and the question
LOWEST = 140.0  # lower end of a message over a raised tray without a map above it
LOW_CARD, LARGE_CARD = 60.0, 124.0  # width of a card in rows, and in a raised tray: as on other tables


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
    all_ = places["common"]
    if text > 1:
        return _compact_layout(base, places["rows"], raised)
    frame = places["frames"]["open" if panel_open else "small" if small_window else "shut"]
    tray = as_box(frame["tray"])
    place = as_box(frame["purses"])
    purses, plates, bank = (_purses(seats, place, False, all_["master"], all_["bank"]) if panel_open
                            else _column(seats, place, all_["master"], all_["purse"]))  # fmt: skip
    ask = (tray[0] + tray[2] - frame["ask"], tray[1] + 36, frame["ask"] - 12, tray[3] - 43)
    changed: dict[str, Any] = {
        "icon_buttons": float(frame["keys"]),
        "cloth": as_box(frame["cloth"]),
        "panel": as_box(all_["panel"]),
        "rail": as_box(frame["rail"]) if "rail" in frame else None,
    }
    whole, held = as_box(frame["map"]), (purses, plates, bank)
    if not raised:
        return _built(base, changed, whole, tray, ask, held, not panel_open, CARD)
    strip = panel_open or not small_window  # else the map goes first
    over = places["raised"]["strip" if strip else "small"]
    strip_box = as_box(over["map"]) if strip else (*whole[:3], 0.0)
    made = _built(base, changed, strip_box, as_box(over["tray"]), as_box(over["ask"]), held, not panel_open, LARGE_CARD)
    return replace(made, whole_map=whole, raised=True)


def _compact_layout(base: common.Layout, rows: dict[str, list[float]], raised: bool) -> Layout:
    """Return the layout in rows, for large text: purses, map, tray; a raised tray takes the place of the map."""
    left, right, low = base.left, base.right, base.hand_low
    wide_layout = low > ROOMY
    deep, height = float(rows["tray"][wide_layout]), float(rows["purses"][wide_layout])
    top = base.plates[1].box[1]
    purses, plates, bank = _purses(base.seats, (left, top, right - left, height), True, 0, 84)
    tray = (left, low - deep, right - left, deep)
    ask = (left + (right - left) * 0.42, tray[1] + 30, (right - left) * 0.58 - 8, deep - 36)
    sheet = (left, top + height + GAP, right - left, tray[1] - GAP - top - height - GAP)
    held = (purses, plates, bank)
    if not raised:
        return _built(base, {}, sheet, tray, ask, held, True, LOW_CARD)
    tall, share = rows["raised"]
    tray = (left, sheet[1], right - left, low - sheet[1])
    ask = (left + tray[2] * share, low - tall, tray[2] * (1 - share) - 8, tall - 6)
    made = _built(base, {}, (*sheet[:3], 0.0), tray, ask, held, True, LARGE_CARD)
    return replace(made, whole_map=sheet, raised=True)


def _built(
    base: common.Layout, changed: dict[str, Any], sheet: Box, tray: Box, ask: Box,
    held: tuple[Box, tuple[Plate, ...], Box], in_rows: bool, card: float,
) -> Layout:  # fmt: skip
    (purses, plates, bank), (x, y, w, h) = held, ask
    buttons = BUTTONS if not base.compact_layout else min(BUTTONS, h * 0.42)
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


def _purses(seats: int, box: Box, in_rows: bool, master: float, bank: float) -> tuple[Box, tuple[Plate, ...], Box]:
    """Return the block of all purses, the plates of Master and PCs, and the box of the bank."""
    x, y, w, h = box
    if in_rows:
        lead = w * 0.3 if seats < 5 else w * 0.24
        width = (w - lead - bank - GAP * seats) / (seats - 1)
        first = Plate("purse", (x, y, lead, h))
        others = tuple(Plate("purse", (x + lead + GAP + (width + GAP) * k, y, width, h)) for k in range(seats - 1))
        return box, (first, *others), (x + w - bank, y, bank, h)
    bank = bank if seats < 5 else NARROW_BANK
    width = (w - 12 - bank - GAP * (seats - 1)) / (seats - 1)
    width = min(width, 190.0)
    top, low = y + master + 4, h - master - 12
    others = tuple(Plate("purse", (x + 8 + (width + GAP) * k, top, width, low)) for k in range(seats - 1))
    return box, (Plate("purse", (x + 8, y + 6, w - 16, master - 8)), *others), (x + w - 8 - bank, top, bank, low)


def _column(seats: int, box: Box, master: float, height: float) -> tuple[Box, tuple[Plate, ...], Box]:
    """Return purses below each other: the block, the plates and the bank."""
    x, y, w, _ = box
    *others, bank = [(x, y + master + GAP + (height + GAP) * k, w, height) for k in range(seats)]
    plates = (Plate("purse", (x, y, w, master)), *(Plate("purse", place) for place in others))
    return (x, y, w, bank[1] + height - y), plates, bank
