"""The last story text, if its page has been replaced: it stays readable until a person acts.

It is on the ledge if that is free while hands are closed, else at the top of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.midnight_justice.pieces import SEALED, P
from game.rules.midnight_justice.text.quotes import in_quotes
from scenes.games.midnight_justice import text as say
from scenes.stage import fonts
from scenes.story import paper
from scenes.story.paged import SLACK, Reads, paged
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

PAPER_KEY = "last word"

if TYPE_CHECKING:
    from scenes.games.midnight_justice.page import Page
    from scenes.games.midnight_justice.presenter import MidnightModel

# The phase whose page shows each kind of text, and its heading.
TOLD = {
    "color": (P.BACKGROUND, say.LAST_WORD["color"]),
    "introduce": (P.INTRODUCTIONS, say.LAST_WORD["introduce"]),
    "connect": (P.CONNECTIONS, say.LAST_WORD["connect"]),
    "unveiled": (P.REVEAL, say.LAST_WORD["unveiled"]),
    "conclude": (P.CONCLUSION, say.LAST_WORD["conclude"]),
}
UNASKED = frozenset(("round", "first_bidder", "skipped", "turned_sheet", "reds"))  # events without an actor
BIDS = frozenset(("bid", "passed", "weakness"))
MAXIMUM, SHARE, GAP = 130.0, 0.36, 10.0  # largest height of the paper; its share of the page; the gap below
FACE, SIZE, LEADING = "serif_italic", 19, 1.04  # face, size and leading of its words
MINIMUM = 15  # size of type down to which they shrink
HEADER, SIDE, FOOTER, EDGE = 32.0, 18.0, 7.0, 14.0  # above, beside and below them; round the paper on the ledge


def find(model: MidnightModel) -> tuple[int, str, str] | None:
    """Return seat, heading and words of the last story text; `None` if it is not needed.

    It is not needed if its page still shows it, if a person has acted since, or if its teller is the only reader. It
    stays during an auction, so that no row moves.
    """
    house = model.view.phase == P.BACKGROUND and has_ledge(model)  # the last text about the house, by any player
    answered = SEALED.asked(model.view) & ~SEALED.waiting(model.view)  # secret answers have no log line
    if any(answered >> seat & 1 for seat in model.humans):
        return None
    for line in reversed(model.log):
        event = line.event
        bids = event is not None and event.kind in BIDS and model.view.phase == P.AUCTION
        if event is None or bids or event.kind in UNASKED:
            continue
        if house and (event.kind != "color" or not event.data[0]):
            continue
        others_read = event.kind in TOLD and len(model.humans) > 1
        if event.seat in model.humans and not (house or others_read):
            return None
        if event.kind in TOLD:
            phase, what = TOLD[event.kind]
            text = str(event.data[0])
            if not text or (phase == model.view.phase and not house):
                return None
            heading = f"{model.name(event.seat)} {what.format(event.data[1])}"
            return event.seat, heading, in_quotes(str(event.data[1]), text)
    return None


def has_ledge(model: MidnightModel) -> bool:
    """Check whether the text is on the ledge: several people share the screen and the style is not `trust`."""
    return len(model.humans) > 1 and model.style != "trust"


def leaves(model: MidnightModel, box: Box, k: float) -> Box:
    """Return the part of a page's box that the text leaves free, at `k` px per unit."""
    if model.last_word is None or has_ledge(model):
        return box
    return boxes.trimmed(box, top=_height(model.last_word[2], *box[2:], k) + GAP)


def draw(context: Page, model: MidnightModel, box: Box) -> None:
    """Draw the text at the top of a page, if there is one and it is not on the ledge."""
    if model.last_word is not None and not has_ledge(model):
        height = _height(model.last_word[2], *box[2:], context.painter.k)
        _sheet(context.painter, model, context.ui, context.colours, (*box[:3], height))


def on_ledge(painter: Painter, model: MidnightModel, ui: Reads, colours: Sequence[int], box: Box) -> None:
    """Draw the text on the ledge, while no hand is open."""
    if model.last_word is not None and has_ledge(model):
        x, y, w, h = boxes.inset(box, EDGE)
        _sheet(painter, model, ui, colours, (x, y, w, min(h, _height(model.last_word[2], w, h, painter.k, 1.0))))


def _sheet(painter: Painter, model: MidnightModel, ui: Reads, colours: Sequence[int], box: Box) -> None:
    assert model.last_word is not None
    (x, y, w, height), (seat, header, text) = box, model.last_word
    paper.sheet(painter, box, radius=10)
    painter.seat(colours[seat], x + 22, y + 19, 18)
    place = x + SIDE, y + HEADER, w - 2 * SIDE, height - HEADER - FOOTER
    if place[3] < painter.row_height(FACE, MINIMUM) - SLACK:  # then the text comes first
        place = x + 40, y + 2, w - 52, height - 4
    else:
        painter.text(header, "sans_semibold", 16, x + 40, y + 25, paper.soft(painter), 0, w - 60)
    if not paged(painter, ui, text, FACE, SIZE, place, paper.ink(painter)):
        painter.target((PAPER_KEY,), box, f"{header}: {text}", "label", tip=text)


def _height(text: str, w: float, h: float, k: float, share: float = SHARE) -> float:
    """Return the height that a text needs, up to a share of the height."""
    px = fonts.px(SIZE, k / fonts.text_size())
    rows = len(fonts.wrap(text, FACE, px, max(1, round((w - 2 * SIDE) * k))))
    return min(MAXIMUM if share < 1 else h, h * share, HEADER + rows * fonts.height(FACE, px) * LEADING / k + FOOTER)
