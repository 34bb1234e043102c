"""The boxes of ledger, claim, plays and sheet at the table of Midnight Justice."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from scenes.stage.piece import CARD_RATIO
from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.ui import boxes
from scenes.ui.painter import Box

SECOND = 26.0  # height of a second row of the sentence
ROOMY = 600.0  # least height of a table in rows with high rows
HAND = 165.2  # height of a card of the hand
CARD = (100.0, 100.0 * CARD_RATIO)  # largest size of a card of the contest
MAX_SPACED, WIDE_GAP, NARROW_GAP = 4, 12.0, 8.0  # seats with wide gaps between their rows of the ledger; the gaps
HEADS, PILES = 40.0, 156.0  # in rows: height of the part above a play; width of the piles


@dataclass(frozen=True, kw_only=True)
class Layout(common.Layout):
    """All boxes of one frame, in logical units; `plates` are the rows of the ledger, from seat 0 down.

    Attributes:
    centre: the page of each phase, between ledger and side panel, above the sentence.
    ledge: the strip for the viewer's hand.
    piles: deck and discard, below the ledger.
    claim_box: the claim; the contest is below it. `card` is the largest size of its cards.
    """

    centre: Box
    ledge: Box
    piles: Box
    claim_box: Box
    card: tuple[float, float]

    @property
    def board(self) -> Box:
        """Return the box in the centre of the table, without the second row of the sentence."""
        return boxes.trimmed(self.centre, bottom=SECOND)


@functools.cache
def layout(seats: int, panel_open: bool, text: float = 1.0) -> Layout:
    """Return the layout for three to six seats, with the side panel open or shut; see `common.frame`."""
    base = common.frame(seats, panel_open, text)
    if text > 1:
        return _compact_layout(base)
    places = data(__package__)
    named = {name: as_box(box) for name, box in places["frames"]["open" if panel_open else "shut"].items()}
    both = {name: as_box(box) for name, box in places["common"].items()}
    centre, ledge, sentence = named["centre"], named["ledge"], boxes.bottom(named["sentence"])
    middle, right = boxes.middle(centre), boxes.right_end(centre)
    rows = boxes.down(as_box(places["ledger"][str(seats)]), seats, WIDE_GAP if seats <= MAX_SPACED else NARROW_GAP)
    changed = {
        "axis": middle[0],
        "left": centre[0],
        "right": right,
        "icon_buttons": boxes.right_end(named["toolbar"]),
        "cloth": named["cloth"],
        "panel": both["panel"],
        "rail": named.get("rail"),
        "plates": tuple(Plate("ledger", row) for row in rows),
        "beside": (right, ledge[1], 0.0, ledge[3]),
        "trick_centre": middle,
        "trick_card": CARD,
        "hand": common.hand_box(middle[0], base.hand_end, centre[2] - 40, HAND),
        "hand_low": boxes.bottom(ledge) - 8,
        "toast": right - 358,
        "toast_bottom": sentence - 40,
        "sentence": sentence,
        "bar": named["buttons"][1],
    }
    return Layout(
        **{**vars(base), **changed},
        centre=centre,
        ledge=ledge,
        piles=both["piles"],
        claim_box=named["claim"],
        card=CARD,
    )


def _compact_layout(base: common.Layout) -> Layout:
    """Return the layout in rows, for large text: ledger above, plays next to each other, piles beside the ledge."""
    left, w, low = base.left, base.right - base.left, base.hand_low
    has_room = low > ROOMY
    row, button = (64.0, 52.0) if has_room else (50.0, 50.0)
    width = (w - 8 * (base.seats - 1)) / base.seats
    rows = tuple(Plate("brief", (left + (width + 8) * k, base.plates[1].box[1], width, row)) for k in range(base.seats))
    deep = low * 0.25
    ledge = (left, low - deep, w - PILES - 8, deep)
    bar = ledge[1] - 18 - button
    top, bottom = rows[0].box[1] + row + 8, bar - 34
    claim_box = 44.0 if has_room else 30.0
    card = min(100.0, (bottom - top - claim_box - HEADS) / CARD_RATIO)
    changed = {
        "plates": rows,
        "beside": (left, ledge[1], w, deep),
        "trick_centre": (base.axis, top + claim_box + HEADS + card * CARD_RATIO / 2),
        "trick_card": (card, card * CARD_RATIO),
        "hand": common.hand_box(left + ledge[2] / 2, base.hand_end - 6, ledge[2] - 28, deep - 30),
        "hand_low": low - 6,
        "toast_bottom": bar - 34,
        "sentence": bar - 12,
        "bar": bar,
    }
    return Layout(
        **{**vars(base), **changed},
        centre=(left, top, w, bottom - top),
        ledge=ledge,
        piles=(base.right - PILES, ledge[1], PILES, deep),
        claim_box=(left, top, w * 0.64, claim_box),
        card=(card, card * CARD_RATIO),
    )
