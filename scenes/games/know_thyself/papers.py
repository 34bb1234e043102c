"""Papers over the map, one for each PC: their places, their heads, and their handwriting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.rules.know_thyself.pieces import KEPT_SUITS, V, pcs
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import art, fonts, grounds, look, paint, standard
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.painter import Box, Painter

GAP, EDGE = 16.0, 18.0  # between two papers; from the edge of the page
WIDEST = 420.0
LOW, NARROW = 230.0, 190.0  # below this height only one paper is shown; least width of one of several
ANSWERED = 300.0  # the same height with three answers on each
TITLE = 50.0  # height of a heading
HEADER, LOW_HEADER = 66.0, 40.0  # of a paper: pawn, name, state
DIM, SHADE = (96, 94, 98), (40, 44, 60)
SHADED = 0.13  # strength of the shade on a paper in the dark
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


def heading(context: Page, box: Box, words: str, beside: str = "", bright: bool = False) -> Box:
    """Draw a heading above the papers if there is room, and return the remaining box.

    `bright` means that the background is as light as paper.
    """
    x, y, w, _ = box
    left = below_heading(box)
    if left == box:
        return box
    painter = context.painter
    title, quiet = (
        (painter.theme.paper.title, painter.theme.paper.text) if bright else (painter.tones.text, painter.tones.muted)
    )
    used = painter.text(words, "serif_semibold", 27, x + EDGE + 4, y + 44, title, 0, w - 2 * EDGE)
    if beside and painter.text_width(beside, "serif_italic", 18) <= w - used - 3 * EDGE:
        painter.text(beside, "serif_italic", 18, x + w - EDGE - 4, y + 43, quiet, 1, w - used - 3 * EDGE)
    return left


def below_heading(box: Box) -> Box:
    """Return the box below a heading; a low box has no heading."""
    x, y, w, h = box
    return (x, y + TITLE, w, h - TITLE) if h >= 2 * LOW else box


def places(model: KnowModel, box: Box, seats: Sequence[int] = (), min_height: float = LOW) -> list[tuple[int, Box]]:
    """Return the boxes of papers next to each other, one for each of `seats` (default: all PCs).

    If the box is lower than `min_height`, only the paper of the open sheet is shown.
    """
    x, y, w, h = box
    pcs_shown = [*(seats or pcs(model.view))]
    edge = EDGE if h >= LOW else 8.0
    width = (w - 2 * edge - GAP * (len(pcs_shown) - 1)) / len(pcs_shown)
    if h < min_height or width < NARROW:
        pcs_shown = [model.open_sheet if model.open_sheet in pcs_shown else pcs_shown[0]]
        width = w - 2 * edge
    width = min(width, WIDEST if len(pcs_shown) > 1 or h >= min_height else width)
    across = width * len(pcs_shown) + GAP * (len(pcs_shown) - 1)
    lie = boxes.across((x + (w - across) / 2, y + edge, across, h - 2 * edge), len(pcs_shown), GAP)
    return list(zip(pcs_shown, lie, strict=True))


def named(model: KnowModel, seat: int) -> str:
    """Return the name of a PC once it has told one; no PC has one before (KT-265)."""
    return fonts.clean(str(model.view.vars[V.ANSWERS][seat][0])) or "No name yet"


def draw_paper(
    context: Page, seat: int, box: Box, state: str = "", highlighted: bool = False, good: bool = False,
    dim: bool = False,
) -> Box:  # fmt: skip
    """Draw the paper of a PC with pawn, name, player and state, and return the box left to write on.

    `highlighted` means that it is the current one, `good` that it is done or won, `dim` that no light falls on it.
    """
    painter, model = context.painter, context.model
    x, y, w, h = box
    theme, low = painter.theme.paper, h < LOW
    header = LOW_HEADER if low else HEADER
    paper.sheet(painter, box, radius=8)
    if dim and not painter.theme.flat:
        painter.box(box, 8, SHADE, alpha=SHADED)
    if highlighted:
        painter.box(box, 8, None, painter.tones.highlighted, 3)
    height = header - 4
    pawn = art.svg(f"ui/pawn-{context.colours[seat] % 8 + 1}", painter.px(height * 80 / 110), painter.px(height))
    painter.mid(pawn, x + 12 + height * 40 / 110, y + header / 2 + 2)
    left = x + 22 + height * 80 / 110
    width = painter.text_width(state, "sans_semibold", 16) + 16 if state else 0.0
    room, name = x + w - 14 - left, short_name(model.name(seat))
    who = named(model, seat)
    tone = theme.good if good else theme.accent
    if low:
        used = painter.text(who, "serif_semibold", 21, left, y + 28, theme.title, 0, room - width)
        if used + width + 60 < room:
            painter.text(name, "sans", 16, left + used + 12, y + 27, theme.muted, 0, room - used - width - 12)
        painter.text(state, "sans_semibold", 16, x + w - 14, y + 27, tone, 1)
        return inner(box)
    painter.text(who, "serif_semibold", 23, left, y + 31, theme.title, 0, room, min_size=17)
    painter.text(name, "sans", 16, left, y + 53, theme.muted, 0, room - width)
    painter.text(state, "sans_semibold", 16, x + w - 14, y + 53, tone, 1)
    painter.rule(x + 14, y + header + 4, w - 28, 0.8, theme.line)
    return inner(box)


def inner(box: Box) -> Box:
    """Return the box left to write on below the head of a paper."""
    x, y, w, h = box
    if h < LOW:
        return x + 14, y + LOW_HEADER, w - 28, h - LOW_HEADER - 8
    return x + 16, y + HEADER + 10, w - 32, h - HEADER - 20


def suit(painter: Painter, at: int, x: float, y: float, size: float = 22.0) -> None:
    """Draw the suit of a slot on a sheet, on a light disc if paper is dark."""
    if painter.theme.flat:
        painter.mid(paint.disc(painter.px(size * 1.25), look.CARD_PAPER), x, y)
    painter.mid(standard.glyph(KEPT_SUITS[at], painter.px(size * (0.8 if painter.theme.flat else 1))), x, y)
