"""The boxes of ledger, claim, plays and sheet at the table of Midnight Justice."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from scenes.stage.piece import CARD_RATIO
from scenes.table import layout as common
from scenes.table.layout import Plate, as_box, data
from scenes.ui.boxes import bottom, down, middle, right_end, trimmed
from scenes.ui.boxtree import Area, Cell, Column, Row, areas
from scenes.ui.painter import Box

SECOND = 26.0  # height of a second row of the sentence
ROOMY = 600.0  # least height of a table in rows with high rows
HAND = 165.2  # height of a card of the hand
CARD = (100.0, 100.0 * CARD_RATIO)  # largest size of a card of the contest
MAX_SPACED, WIDE_GAP, NARROW_GAP = 4, 12.0, 8.0  # seats with wide gaps between their rows of the ledger; the gaps
# In rows: height of the part above a play, width of the piles, share of the claim; free above the buttons for the
# question, and above the ledge for its tab; the gap between two areas.
HEADS, PILES, CLAIM, ASKED, TAB, GAP = 40.0, 156.0, 0.64, 34.0, 18.0, 8.0


@dataclass(frozen=True, kw_only=True)
class Layout(common.Layout):
    """All boxes of one frame, in logical units; `plates` are the rows of the ledger, from seat 0 down.

    Attributes:
    centre: the page of each phase, between ledger and side panel, above the sentence.
    ledge: the strip for the viewer's hand.
    piles: deck and discard, below the ledger.
    claim_box: the claim; the contest is below it. `card` is the largest size of its cards.
    second: the height of a second row of the sentence.
    """

    centre: Box
    ledge: Box
    piles: Box
    claim_box: Box
    card: tuple[float, float]
    second: float = SECOND

    @property
    def board(self) -> Box:
        """Return the box in the centre of the table, without the second row of the sentence."""
        return trimmed(self.centre, bottom=self.second)


@functools.cache
def layout(seats: int, panel_open: bool, text: float = 1.0, second: float = SECOND) -> Layout:
    """Return the layout for three to six seats, with the side panel open or shut; see `common.frame`.

    `second` is the height that a second row of the sentence takes from the page, more in a small window.
    """
    base = common.frame(seats, panel_open, text)
    if text > 1:
        return _compact_layout(base)
    places = data(__package__)
    named = {name: as_box(box) for name, box in places["frames"]["open" if panel_open else "shut"].items()}
    both = {name: as_box(box) for name, box in places["common"].items()}
    centre, ledge, sentence = named["centre"], named["ledge"], bottom(named["sentence"])
    axis, right = middle(centre), right_end(centre)
    rows = down(as_box(places["ledger"][str(seats)]), seats, WIDE_GAP if seats <= MAX_SPACED else NARROW_GAP)
    changed = {
        "axis": axis[0],
        "left": centre[0],
        "right": right,
        "icon_buttons": right_end(named["toolbar"]),
        "cloth": named["cloth"],
        "panel": both["panel"],
        "rail": named.get("rail"),
        "plates": tuple(Plate("ledger", row) for row in rows),
        "beside": (right, ledge[1], 0.0, ledge[3]),
        "trick_centre": axis,
        "trick_card": CARD,
        "hand": common.hand_box(axis[0], base.hand_end, centre[2] - 40, HAND),
        "hand_low": bottom(ledge) - 8,
        "toast": right - 400,
        "toast_bottom": bottom(named["claim"]),  # over a text that was read, and over no bid, card or Blot
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
        second=second,
    )


def _compact_layout(base: common.Layout) -> Layout:
    """Return the layout in rows, for large text: ledger above, plays next to each other, piles beside the ledge."""
    height, has_room = base.hand_low, base.hand_low > ROOMY
    row, button, claim = (64.0, 52.0, 44.0) if has_room else (50.0, 50.0, 30.0)
    top, deep = base.plates[1].box[1], height * 0.25
    table = base.left, top, base.right - base.left, height - top
    plates = Row(*(Area(name=f"plate {seat}") for seat in range(base.seats)), gap=GAP)
    above = Column(Cell(Row(Area(name="claim", width=table[2] * CLAIM), Area()), height=claim), Area())
    below = Row(Area(name="ledge"), Area(name="piles", width=PILES), gap=GAP)
    page = Column(
        Cell(plates, height=row),
        Cell(Cell(above, fills=True, name="centre"), edge=(0, GAP, 0, ASKED), fills=True),
        Area(name="bar", height=button),
        Cell(below, height=deep + TAB, edge=(0, TAB, 0, 0)),
    )
    boxes = areas(page, table)
    centre, ledge, bar = boxes["centre"], boxes["ledge"], boxes["bar"][1]
    card = min(CARD[0], (centre[3] - claim - HEADS) / CARD_RATIO)
    changed = {
        "plates": tuple(Plate("brief", boxes[f"plate {seat}"]) for seat in range(base.seats)),
        "beside": (base.left, ledge[1], table[2], deep),
        "trick_centre": (base.axis, centre[1] + claim + HEADS + card * CARD_RATIO / 2),
        "trick_card": (card, card * CARD_RATIO),
        "hand": common.hand_box(middle(ledge)[0], base.hand_end - 6, ledge[2] - 28, deep - 30),
        "hand_low": height - 6,
        "toast_bottom": bar - ASKED,
        "sentence": bar - 12,
        "bar": bar,
    }
    return Layout(
        **{**vars(base), **changed},
        centre=centre,
        ledge=ledge,
        piles=boxes["piles"],
        claim_box=boxes["claim"],
        card=(card, card * CARD_RATIO),
    )
