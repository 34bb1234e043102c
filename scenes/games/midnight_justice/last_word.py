"""What was told last, where the page on which it stood has given way to the next: it stays until a person acts, for all
others who sit there to read.

It lies on the ledge where that is free while no hand lies open, and else at the upper edge of the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.rules.midnight_justice.pieces import SEALED, P
from game.rules.wording import quoted
from scenes.stage import fonts
from scenes.story import paper
from scenes.story.widgets import fitted
from scenes.table.plain.page_context import PageContext
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.games.midnight_justice.presenter import MidnightModel

# Per kind of what is told the part of the evening whose page shows it, and what it was.
TOLD = {
    "color": (P.BACKGROUND, "told of the house"),
    "introduce": (P.INTRODUCTIONS, "introduced {}"),
    "connect": (P.CONNECTIONS, "told what {} is here for"),
    "unveiled": (P.REVEAL, "revealed {}"),
    "conclude": (P.CONCLUSION, "told how the scene ended"),
}
UNASKED = frozenset(("round", "first_bidder", "skipped", "turned_sheet", "reds"))  # what nobody does, though of a seat
BIDS = frozenset(("bid", "passed", "weakness"))
MOST, SHARE, GAP = 130.0, 0.36, 10.0  # height of the paper: at most, and as a part of the page; below it
FACE, SIZE, LEADING = "serif_italic", 19, 1.04  # of its words
HEAD, SIDE, FOOT, EDGE = 32.0, 18.0, 7.0, 14.0  # above, beside and below them; round the paper on the ledge


def find(model: MidnightModel) -> tuple[int, str, str] | None:
    """Who told, what it was, and its words; None if they stand on the page, a person has acted since, or only the
    one who told them would read.

    Through an auction it stays, whoever bids: no row moves while it lasts.
    """
    house = model.view.phase == P.BACKGROUND and has_ledge(model)  # what was told of it last, by whomever
    answered = SEALED.asked(model.view) & ~SEALED.waiting(model.view)  # in secret, of which there is no line
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
            return event.seat, f"{model.name(event.seat)} {what.format(event.data[1])}", quoted(text)
    return None


def has_ledge(model: MidnightModel) -> bool:
    """Whether it lies on the ledge: where people share the screen, the hand of one is there now and then only."""
    return len(model.humans) > 1 and model.style != "trust"


def leaves(model: MidnightModel, box: Box, k: float) -> Box:
    """What the paper leaves a page of its box, at so many px per unit."""
    if model.last_word is None or has_ledge(model):
        return box
    x, y, w, h = box
    used = _high(model.last_word[2], w, h, k) + GAP
    return x, y + used, w, h - used


def draw(context: PageContext, model: MidnightModel, box: Box) -> None:
    """The paper at the upper edge of a page, if there is something to read and it has no better place."""
    if model.last_word is not None and not has_ledge(model):
        x, y, w, h = box
        _sheet(context.painter, model, context.colours, (x, y, w, _high(model.last_word[2], w, h, context.painter.k)))


def on_ledge(painter: Painter, model: MidnightModel, colours: Sequence[int], box: Box) -> None:
    """The paper on the ledge, on which no hand lies open."""
    if model.last_word is not None and has_ledge(model):
        x, y, w, h = boxes.inset(box, EDGE)
        _sheet(painter, model, colours, (x, y, w, min(h, _high(model.last_word[2], w, h, painter.k, 1.0))))


def _sheet(painter: Painter, model: MidnightModel, colours: Sequence[int], box: Box) -> None:
    assert model.last_word is not None
    (x, y, w, height), (seat, head, text) = box, model.last_word
    paper.sheet(painter, box, radius=10)
    painter.seat(colours[seat], x + 22, y + 19, 18)
    painter.text(head, "sans_semibold", 16, x + 40, y + 25, paper.soft(painter), 0, w - 60)
    fitted(painter, text, FACE, SIZE, (x + SIDE, y + HEAD, w - 2 * SIDE, height - HEAD - FOOT), paper.ink(painter))
    painter.target(("last word",), box, f"{head}: {text}", "label", tip=text)


def _high(text: str, w: float, h: float, k: float, share: float = SHARE) -> float:
    """As high as its words need, within reason: so great a part of the height at most."""
    px = fonts.px(SIZE, k / fonts.text_size())
    rows = len(fonts.wrap(text, FACE, px, max(1, round((w - 2 * SIDE) * k))))
    return min(MOST if share < 1 else h, h * share, HEAD + rows * fonts.height(FACE, px) * LEADING / k + FOOT)
