"""Where the ledger, the claim, the two plays and the sheet lie on the table of Midnight Justice."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.ui.pen import Box

SECOND = 26.0  # height of a second row of the sentence


@dataclass(frozen=True, kw_only=True)
class Layout(common.Layout):
    """All places of one frame, in logical units; `plates` are the rows of the ledger, from seat 0 down.

    Attributes:
        centre: between ledger and panel, above the sentence; the pages of each part of the evening fill it.
        ledge: what the hand of the viewer lies on.
        piles: deck and discard, below the ledger.
        slip: the claim; `attack` and `defence` the tops of both plays, `rod` the line between, `card` their cards.
    """

    centre: Box
    ledge: Box
    piles: Box
    slip: Box
    attack: float
    defence: float
    rod: float
    card: tuple[float, float]

    @property
    def board(self) -> Box:
        """The centre without what a second row of the sentence takes of it."""
        x, y, w, h = self.centre
        return x, y, w, h - SECOND


@functools.cache
def layout(seats: int, panel_open: bool, text: float = 1.0) -> Layout:
    """The layout for three to six seats, with the side panel beside the cloth or shut; see `common.frame`."""
    base = common.frame(seats, panel_open, text)
    if text > 1:
        return _stacked(base)
    told = data(__package__)
    frame, all_, contest = told["frames"]["open" if panel_open else "shut"], told["common"], told["contest"]
    centre = as_box(frame["centre"])
    x, y, w, _ = centre
    left, top, wide = told["ledger"]["place"]
    high, pitch = told["ledger"]["rows"][str(seats)]
    low, deep = told["ledger"]["piles"]
    ledge, depth = all_["ledge"]
    changed = {
        "axis": x + w / 2,
        "left": x,
        "right": x + w,
        "keys": float(frame["keys"]),
        "cloth": as_box(frame["cloth"]),
        "panel": as_box(all_["panel"]),
        "rail": as_box(frame["rail"]) if "rail" in frame else None,
        "plates": tuple(Plate("ledger", (left, top + pitch * k, wide, high)) for k in range(seats)),
        "beside": (x + w, ledge, 0.0, depth),
        "trick_centre": (x + w / 2, contest["rod"]),
        "trick_card": tuple(contest["card"]),
        "hand": (x + w / 2, all_["middle"]),
        "hand_card": tuple(all_["hand"]),
        "hand_run": w - 40,
        "hand_low": all_["low"],
        "toast": x + w - 358,
        "toast_foot": all_["sentence"] - 40,
        "sentence": all_["sentence"],
        "bar": all_["bar"],
    }
    return Layout(
        **{**vars(base), **changed},
        centre=centre,
        ledge=(x, ledge, w, depth),
        piles=(left, low, wide, deep),
        slip=(x, y, w, contest["slip"]),
        attack=contest["attack"],
        defence=contest["defence"],
        rod=contest["rod"],
        card=tuple(contest["card"]),
    )


def _stacked(base: common.Layout) -> Layout:
    """The layout in rows, for large text: the ledger above, the piles at the right of the hand."""
    plates = tuple(sorted(base.plates[1:], key=lambda plate: plate.box[0]))
    _, y, _, h = plates[0].box
    wide = (base.right - base.left - 8 * (base.seats - 1)) / base.seats
    rows = tuple(Plate("brief", (base.left + (wide + 8) * k, y, wide, h)) for k in range(base.seats))
    top, foot = y + h + 8, base.sentence - 24
    w, high = base.right - base.left, base.trick_card[1]
    card = min(base.trick_card[0], (foot - top - 60) / 2 / 1.4)
    return Layout(
        **{**vars(base), "plates": rows, "beside": (base.right, base.bar + 60, 0.0, high)},
        centre=(base.left, top, w, foot - top),
        ledge=(base.left, base.bar + 56, w, base.hand_low - base.bar - 56),
        piles=base.beside,
        slip=(base.left, top, w, 40),
        attack=top + 44,
        defence=(top + foot) / 2 + 24,
        rod=(top + foot) / 2 + 20,
        card=(card, card * 1.4),
    )
