"""The two papers of a Wager: what the PCs want, and what the Palace wants instead; each text stands whole."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.know_thyself import pieces as kt
from game.rules.wording import begun as capital
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import company
from scenes.stage import look
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.story.paged import paged
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import wrapped
from scenes.ui.boxtree import Area, Cell, Column, Layers, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

FACE, HEADER = "serif_italic", 22.0  # face of a text; height of the line with a name above it
SIZES = (19.0, 18.0, 17.0, 16.0, 15.0)  # of a text, the first in which it fits
BAR, EDGE, AIR, GAP = 7.0, 14.0, 7.0, 12.0  # coloured bar and free space at the side of a paper; between two papers
MORE = 44.0  # by which a paper may be higher to say how the Wager began
RADIUS, SEVERAL = 8.0, 0.64  # of a corner; the share of the width for several wants
MASTER = look.rgb("#8a6420")  # the bar on the paper of the Palace


@dataclass(frozen=True)
class Want:
    """A text on a paper: who says it, what it is, and the colour of its bar; `full` is the name where it has room."""

    name: str
    verb: str
    text: str
    tone: Rgb
    full: str = ""


def wants(context: Page, begun: bool = False) -> tuple[list[Want], list[Want]]:
    """Return what the PCs of this Wager want, and what the Palace says: its answer, before that how it began.

    With `begun`, how it began stands before the answer, too.
    """
    model, view = context.model, context.model.view
    aloud = say.TOLD_ALOUD if view.vars[kt.V.COUNTER] or view.phase == kt.P.W_ANSWER else ""
    ours = [
        wanted(short_name(model.name(seat)), text, look.SEAT_COLOURS[context.colours[seat]])
        for seat in company(view)
        if (text := str(view.vars[kt.V.WANTS][seat]) or aloud)
    ]
    who, counter, premise = kt.npc_words(view), str(view.vars[kt.V.COUNTER]), str(view.vars[kt.V.PREMISE])
    theirs = [countered(who, counter)] if counter else []
    if (begun or not theirs) and premise and all(premise != each.text for each in ours):
        theirs = [Want(who, say.BEGINS, premise, MASTER), *theirs]
    who = who[:1].upper() + who[1:]
    theirs = [replace(each, name=who) for each in theirs]
    return ours, [replace(each, full=kt.npc_in_full(view)) for each in theirs[:1]] + theirs[1:]


def wanted(name: str, text: str, tone: Rgb) -> Want:
    """Return a PC's want, headed so that name and text read as one sentence."""
    return Want(name, say.SAYS if text.startswith(say.I_WANT) else say.WANTS, text, tone)


def countered(who: str, text: str) -> Want:
    """Return what the Palace wants instead, without a name that stands above it; other words are an answer."""
    start = say.wants(who)
    if text.startswith(start):
        return Want(who, say.WANTS_INSTEAD, text.removeprefix(start), MASTER)
    return Want(who, say.ANSWERS, text, MASTER)


def tree(context: Page, width: float, height: float, maximum: float) -> Node:
    """Return both papers side by side, as high as their texts need, at least `height` and at most `maximum`."""
    painter, both = context.painter, wants(context)
    share = SEVERAL if len(both[0]) > 1 else 0.5
    rooms = ((width - GAP) * share, (width - GAP) * (1 - share))
    whole = wants(context, begun=True)
    if any(_tall(painter, whole, each, rooms) <= min(maximum, height + MORE) for each in SIZES[:3]):
        both = whole
    size = next((each for each in SIZES if _tall(painter, both, each, rooms) <= height), SIZES[-1])
    tall = _tall(painter, both, size, rooms)
    if tall > height:
        size = next((each for each in SIZES if _tall(painter, both, each, rooms) <= maximum), SIZES[-1])
        tall = _tall(painter, both, size, rooms)
    if tall > maximum:  # names and texts then stand in the same rows
        tall = max(_joined(painter, side, room) for side, room in zip(both, rooms, strict=True))
    deep = min(maximum, max(height, tall))
    papers = [
        Cell(_paper(context, side, size, room, deep, k), width=room, fills=True)
        for k, (side, room) in enumerate(zip(both, rooms, strict=True))
    ]
    return Cell(Row(*papers, gap=GAP), height=deep, fills=True)


def _tall(painter: Painter, both: tuple[list[Want], list[Want]], size: float, rooms: tuple[float, float]) -> float:
    """Return the height of the higher paper with its texts in a size."""
    return max(
        sum(_lines(painter, each, size, room)[1] for each in side) + 2 * AIR
        for side, room in zip(both, rooms, strict=True)
    )


def _joined(painter: Painter, side: list[Want], width: float) -> float:
    """Return the height of a paper whose texts stand one after the other, each behind its name."""
    text = wrapped(painter, _whole(side), SIZES[1], width - BAR - 2 * EDGE, 99, face=FACE)
    return text.size(painter)[1] + 2 * AIR


def _whole(side: list[Want]) -> str:
    """Return all texts of a paper, each behind its name."""
    return " ".join(f"{capital(each.name)} {each.verb}: {each.text}" for each in side)


def _lines(painter: Painter, want: Want, size: float, width: float) -> tuple[Node, float]:
    """Return a text below its name, and its height."""
    theme, room = painter.theme.paper, width - BAR - 2 * EDGE - painter.text_width(want.verb, "sans", 17) - 6
    full = capital(want.full)
    full = full if painter.text_width(full, "sans_bold", 17) <= room else ""
    name = Text(full or capital(want.name), 17, "sans_bold", theme.text, height=HEADER)
    header = Row(name, Text(want.verb, 17, "sans", theme.muted, height=HEADER, grows=True), gap=6)
    text = wrapped(painter, want.text, size, width - BAR - 2 * EDGE, 99, face=FACE, tone=theme.text, leading=0.96)
    return Column(Cell(header, height=HEADER), text), HEADER + text.size(painter)[1]


def _paper(context: Page, side: list[Want], size: float, width: float, deep: float, at: int) -> Node:
    """Return a paper with its texts; what is too long even in small letters is turned part by part."""
    painter = context.painter
    whole = _whole(side)
    fits = sum(_lines(painter, each, size, width)[1] for each in side) + 2 * AIR <= deep + 1

    def ground(box: Box) -> None:
        x, y, _, h = box
        if not side:
            painter.dashes(box, RADIUS, painter.tones.muted, 1.25, 0.4)
            return
        page = painter.theme.paper
        painter.box(box, RADIUS, None if painter.theme.flat else paper.SHEET, page.line, 1.25)
        painter.box((x, y, BAR, h), 3, side[0].tone)

    edge = (BAR + EDGE, AIR, EDGE, AIR)
    if not side:
        return Cell(Area(ground), fills=True)
    if fits:
        inside: Node = Column(*(_lines(painter, each, size, width)[0] for each in side))
        inside = TargetBox(("wants", at), Cell(inside, edge=edge, fills=True), ground, whole)
        return Cell(inside, fills=True)
    parts = Area(lambda box: paged(painter, context.ui, whole, FACE, SIZES[1], box, painter.theme.paper.text) and None)
    return Cell(Layers(Area(ground), Cell(parts, edge=edge, fills=True)), fills=True)
