"""Papers over the map, one for each PC: their places, their heads, and their handwriting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

import pygame

from game.rules.know_thyself.pieces import KEPT_SUITS, V, pcs
from scenes.games.know_thyself import creation_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import art, fonts, grounds, look, paint, standard
from scenes.stage.look import Rgb
from scenes.story import handwriting, paper
from scenes.table.blocks.plates import short_name
from scenes.ui import ledger
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Fitting, Mark, Node, Row, Text
from scenes.ui.painter import Box, Painter

GAP, EDGE = 16.0, 18.0  # between two papers; from the edge of the page
WIDEST = 420.0
LOW, NARROW = 230.0, 190.0  # below this height only one paper is shown; least width of one of several
ANSWERED = 300.0  # the same height with three answers on each
TITLE = 50.0  # height of a heading
HEADER, LOW_HEADER = 66.0, 40.0  # of a paper: pawn, name, state
DIM, SHADE = (96, 94, 98), (40, 44, 60)
SHADED = 0.13  # strength of the shade on a paper in the dark
FULL = 0.5  # by which blank lines may be higher than their place
SOFT = 5  # downscaling of a blurred background


def behind(painter: Painter, box: Box, shows: Hashable, draw: Callable[[Painter], object]) -> None:
    """Draw a blurred, dimmed background in a box, made by `draw` and cached by `shows`."""
    rect = painter.rect(box)
    key = ("behind", rect.size, painter.k, painter.theme.name, shows)

    def made() -> pygame.Surface:
        sharp = paint.clear_surface(rect.size)
        draw(painter.onto(sharp, rect.topleft))
        soft = paint.unfocused(sharp, SOFT)
        soft.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
        return paint.native(soft)

    painter.surface.blit(grounds.kept.get(key, made), rect)


def ground(context: Page) -> Box:
    """Return the box for pages over the dimmed map; under a flat theme it is empty."""
    painter, box = context.painter, context.layout.map
    if painter.theme.flat:
        painter.box(box, 6, painter.theme.ground[0], painter.theme.line, 2)
    return box


def headed(painter: Painter, words: str, beside: str, below: Node, bright: bool = False) -> Node:
    """Return a page with a heading above it if there is room, and a quieter text at its end.

    `bright` means that the background is as light as paper.
    """
    theme, tones = painter.theme.paper, painter.tones
    title, quiet = (theme.title, theme.text) if bright else (tones.text, tones.muted)
    name = Text(words, 27, "serif_semibold", title, height=TITLE)
    end = Text(beside, 18, "serif_italic", quiet, height=TITLE)
    gap = Cell(Row(), width=EDGE, stretches=True)
    heading = Fitting(Row(name, gap, end if beside else None), Row(replace(name, grows=True)))
    whole = Column(Cell(heading, height=TITLE, edge=(EDGE + 4, 18, EDGE + 4, 0)), below)
    return ForBox(lambda _, h: whole if h >= 2 * LOW else below)


def side_by_side(
    model: KnowModel, made: Callable[[int], Node], seats: Sequence[int] = (), min_height: float = LOW
) -> Node:
    """Return papers next to each other, one for each of `seats` (default: all PCs).

    In a box lower than `min_height` there is only the paper of the open sheet.
    """
    every = [*(seats or pcs(model.view))]
    alone = model.open_sheet if model.open_sheet in every else every[0]

    def arranged(width: float, height: float) -> Node:
        edge = EDGE if height >= LOW else 8.0
        each = (width - 2 * edge - GAP * (len(every) - 1)) / len(every)
        low = height < min_height
        visible = [alone] if low or each < NARROW else every
        each = min(each if len(visible) > 1 else width - 2 * edge, width if low and len(visible) == 1 else WIDEST)
        papers = (Cell(made(seat), width=each, fills=True) for seat in visible)
        return Cell(Row(*papers, gap=GAP, start=0.5), edge=(edge, edge, edge, edge), fills=True)

    return ForBox(arranged)


def named(model: KnowModel, seat: int) -> str:
    """Return the name of a PC once it has told one; no PC has one before (KT-265)."""
    return fonts.clean(str(model.view.vars[V.ANSWERS][seat][0])) or say.NO_NAME_YET


def paper_of(
    context: Page, seat: int, inside: Node, state: str = "", highlighted: bool = False, good: bool = False,
    dim: bool = False,
) -> Node:  # fmt: skip
    """Return the paper of a PC with pawn, name, player and state, and below them what is written on it.

    `highlighted` means that it is the current one, `good` that it is done or won, `dim` that no light falls on it.
    """
    painter, theme = context.painter, context.painter.theme.paper
    tone = theme.good if good else theme.accent

    def ground(box: Box) -> None:
        paper.sheet(painter, box, radius=8)
        if dim and not painter.theme.flat:
            painter.box(box, 8, SHADE, alpha=SHADED)
        if highlighted:
            painter.box(box, 8, None, painter.tones.highlighted, 3)

    def arranged(_: float, height: float) -> Node:
        low = height < LOW
        rule = None if low else Cell(ledger.rule(painter, 4, 0.8, theme.line), edge=(14, 0, 14, 0))
        edge = (14.0, 0.0, 14.0, 8.0) if low else (16.0, 6.0, 16.0, 10.0)
        header = (_low_header if low else _header)(context, seat, state, tone)
        return Column(header, rule, Cell(inside, edge=edge, fills=True))

    return Cell(ForBox(arranged), ground=ground, fills=True, name=f"paper[{seat}]")


def _pawn(context: Page, seat: int, height: float) -> Node:
    """Return the pawn of a PC."""
    painter, width = context.painter, height * 80 / 110
    name = f"ui/pawn-{context.colours[seat] % 8 + 1}"
    pawn = art.svg(name, painter.px(width), painter.px(height))
    return Cell(Mark(lambda x, y: painter.mid(pawn, x, y), width), width=width, height=height)


def _header(context: Page, seat: int, state: str, tone: Rgb) -> Node:
    """Return the head of a paper in two lines."""
    theme, model = context.painter.theme.paper, context.model
    who = Text(named(model, seat), 23, "serif_semibold", theme.title, min_size=17, height=25, grows=True)
    name = Text(short_name(model.name(seat)), tone=theme.muted, height=23, grows=True)
    below = Row(name, Text(state, face="sans_semibold", tone=tone), gap=8) if state else name
    inside = Row(_pawn(context, seat, HEADER - 4), Column(who, below, start=0.5), gap=10)
    return Cell(inside, height=HEADER + 4, edge=(12, 2, 14, 2))


def _low_header(context: Page, seat: int, state: str, tone: Rgb) -> Node:
    """Return the head of a low paper in one line, without the player if there is no room."""
    theme, model = context.painter.theme.paper, context.model
    pawn = _pawn(context, seat, LOW_HEADER - 4)
    who = Text(named(model, seat), 21, "serif_semibold", theme.title)
    name = Text(short_name(model.name(seat)), tone=theme.muted)
    gap, end = Cell(Row(), width=20, stretches=True), Text(state, face="sans_semibold", tone=tone) if state else None
    inside = Fitting(Row(pawn, who, name, gap, end, gap=10), Row(pawn, replace(who, grows=True), end, gap=10))
    return Cell(inside, height=LOW_HEADER, edge=(12, 2, 14, 0))


def suit(painter: Painter, at: int, size: float = 22.0) -> Node:
    """Return the suit of a slot on a sheet, on a light disc if paper is dark."""

    def mark(x: float, y: float) -> None:
        if painter.theme.flat:
            painter.mid(paint.disc(painter.px(size * 1.25), look.CARD_PAPER), x, y)
        painter.mid(standard.glyph(KEPT_SUITS[at], painter.px(size * (0.8 if painter.theme.flat else 1))), x, y)

    return Mark(mark, size)


def handwritten(
    painter: Painter, text: str, size: float, min_size: float, *, centred: bool = False, name: str = ""
) -> Node:
    """Return a text in handwriting, in smaller letters if needed."""
    return Area(lambda box: handwriting.fitted(painter, text, box, size, min_size, centred=centred), name=name)


def blanks(painter: Painter, shares: Sequence[float], pitch: float, name: str = "") -> Node:
    """Return lines that are still to be filled in, of these shares of the width, as many as have room.

    With a `pitch` of 0 all of them share the height.
    """

    def lines(box: Box) -> None:
        x, y, w, h = box
        step = pitch or h / len(shares)
        for k, share in enumerate(shares[: max(1, int((h + FULL) / step))]):
            paper.blank(painter, x, y + step * (k + 1) - 6, w * share)

    return Area(lines, name=name)
