"""The cribbage board and the dealer button (FT-17): how they look, and which hole is at a point.

The track runs through four lines of thirty holes, to and fro, with a lane for each player. The last hole is at the
left end of the last line. All lengths are units of the table, relative to the middle of the board.
"""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.rules.free_table.pieces import BUTTON, LANES, LAST_HOLE, PEG_BOARD
from game.rules.free_table.view_model import Pegs, ViewModel
from scenes.games.free_table import scores_text as texts
from scenes.games.free_table.brush import TableBrush
from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb
from scenes.ui.target import Target

LINES, IN_LINE = 4, 30
PITCH, GAP, LANE = 15.0, 7.0, 15.0  # between holes, more between groups of five; between lanes
LEFT, RIGHT, EDGE, BETWEEN = 64.0, 34.0, 24.0, 15.0  # margins; between lines
HOLE, PEG, BACK = 5.0, 19.0, 14.0  # diameters of a hole, of the front peg, of the back peg
REACH = 15.0  # how far beside a hole a point still means it
BUTTON_SIZE = 46.0
WOOD = look.shade("#b9824a", "#8a5a2c")
DARK, PALE = "#3a2312", "#f3dfb8"
GROUP = "table"


class Hole(NamedTuple):
    """A hole of the track of a seat: 0 is the start, 121 the last one."""

    seat: int
    number: int


def lanes(count: int) -> int:
    """Return how many lanes the board has for so many players."""
    return min(max(count, LANES[0]), LANES[1])


def size(count: int) -> tuple[float, float]:
    """Return the width and height of the board for so many players."""
    width = LEFT + (IN_LINE - 1) * PITCH + (IN_LINE // 5 - 1) * GAP + RIGHT
    return width, 2 * EDGE + LINES * (lanes(count) - 1) * LANE + (LINES - 1) * (LANE + BETWEEN)


def place(count: int, lane: int, hole: int) -> tuple[float, float]:
    """Return a hole of a lane, relative to the middle of the board; -1 is the second hole at the start."""
    width, height = size(count)
    line = 0 if hole <= 0 else min((hole - 1) // IN_LINE, LINES - 1)
    y = EDGE + line * ((lanes(count) - 1) * LANE + LANE + BETWEEN) + lane * LANE
    if hole <= 0:
        x = 38.0 if hole == 0 else 20.0
    elif hole == LAST_HOLE:
        x = 30.0
    else:
        column = (hole - 1) % IN_LINE
        column = IN_LINE - 1 - column if line % 2 else column
        x = LEFT + column * PITCH + column // 5 * GAP
    return x - width / 2, y - height / 2


def hole_at(now: ViewModel, x: float, y: float, seat: int | None = None) -> Hole | None:
    """Return the hole at a point of the table, perhaps only of one seat; None beside the board."""
    spot, count = now.fixtures.get(PEG_BOARD), len(now.pegs)
    if spot is None:
        return None
    dx, dy = x - spot[0], y - spot[1]
    width, height = size(count)
    if abs(dx) > width / 2 or abs(dy) > height / 2:
        return None

    def distance(hole: Hole, lane: int) -> float:
        across, down = place(count, lane, hole.number)
        return (across - dx) ** 2 + (down - dy) ** 2

    meant = [
        (distance(hole, lane), hole)
        for lane, pegs in enumerate(now.pegs)
        if seat in (None, pegs.seat)
        for hole in (Hole(pegs.seat, number) for number in range(LAST_HOLE + 1))
    ]
    nearest = min(meant, default=None)
    return nearest[1] if nearest is not None and (seat is not None or nearest[0] <= REACH**2) else None


def spot_of(now: ViewModel, hole: Hole) -> tuple[float, float]:
    """Return the point of the table at a hole."""
    x, y = now.fixtures[PEG_BOARD]
    lane = next(lane for lane, pegs in enumerate(now.pegs) if pegs.seat == hole.seat)
    dx, dy = place(len(now.pegs), lane, hole.number)
    return x + dx, y + dy


# -- drawing -----------------------------------------------------------------------------------------------------------


def draw_board(brush: TableBrush, x: float, y: float, without: int | None = None) -> pygame.Rect:
    """Draw the board with its middle at a point of the table, without the front peg of the seat `without`."""
    now, colours = brush.model.view_model, brush.model.colours
    width, height = size(len(now.pegs))
    px = brush.px(width), brush.px(height)
    tones = tuple(look.SEAT_COLOURS[colours[pegs.seat] % 8] for pegs in now.pegs)
    rect = brush.around(x, y, width, height)
    shade = brush.shadow(px, 10 * brush.k, brush.px(5), 0.5, rect.centerx, rect.centery + brush.px(4))
    brush.blit(bare(px, len(now.pegs), tones), *rect.topleft)
    for lane, pegs in enumerate(now.pegs):
        back = pegs.back or (-1 if pegs.front == 0 else 0)
        _peg(brush, (x, y), lane, pegs, back, BACK)
        if pegs.seat != without:
            _peg(brush, (x, y), lane, pegs, pegs.front, PEG)
    return rect.union(shade) if shade.w else rect


def _peg(brush: TableBrush, middle: tuple[float, float], lane: int, pegs: Pegs, hole: int, width: float) -> None:
    dx, dy = place(len(brush.model.view_model.pegs), lane, hole)
    draw_peg(brush, pegs.seat, middle[0] + dx, middle[1] + dy, width)


def draw_peg(brush: TableBrush, seat: int, x: float, y: float, width: float = PEG) -> pygame.Rect:
    """Draw a peg: the mark of its player on a pale disc, so that nothing goes by colour alone."""
    px, at = brush.px(width), brush.camera.at(x, y)
    rect = brush.centred(paint.disc(px, look.rgb(PALE), look.rgb(DARK), max(1.0, px * 0.09)), *at)
    return rect.union(brush.centred(art.seat_mark(brush.model.colours[seat], max(4, round(px * 0.74))), *at))


@art.sprites.keep
def bare(px: tuple[int, int], count: int, tones: tuple[Rgb, ...] = ()) -> pygame.Surface:
    """Return the bare board: wood, a line in the colour of each lane, the holes, the numbers at the ends of lines."""
    width, height = size(count)
    body = [
        f"<defs>{paint.shaded('w', WOOD, 0, 100)}</defs>"
        f'<rect x="1" y="1" width="{width - 2}" height="{height - 2}" rx="10" fill="url(#w)" stroke="{DARK}" '
        'stroke-width="2"/>'
    ]
    body += [_bend(count, line) for line in range(LINES - 1)]
    for lane in range(lanes(count)):
        tone = paint.code(tones[lane]) if lane < len(tones) else DARK
        points = [place(count, lane, hole) for hole in range(LAST_HOLE + 1)]
        for line in range(LINES):
            (x0, y0), (x1, _) = points[line * IN_LINE + 1], points[(line + 1) * IN_LINE]
            left, right = sorted((x0, x1))
            body.append(
                f'<path d="M{left + width / 2 - 6} {y0 + height / 2}H{right + width / 2 + 6}" stroke="{tone}" '
                'stroke-opacity="0.55" stroke-width="7" stroke-linecap="round"/>'
            )
        holes = [*points, place(count, lane, -1)]
        body += [
            f'<circle cx="{x + width / 2}" cy="{y + height / 2}" r="{HOLE / 2}" fill="#1c1008"/>' for x, y in holes
        ]
    surface = paint.vector(px, "".join(body), (width, height)).copy()
    _numbers(surface, count, px[0] / width)
    return surface


def _bend(count: int, line: int) -> str:
    """Return the curve from the end of a line to the beginning of the next."""
    width, height = size(count)
    (x, y), (_, below) = (place(count, 0, (line + 1) * IN_LINE + next_) for next_ in (0, 1))
    middle = (lanes(count) - 1) * LANE / 2
    side = 1 if line % 2 == 0 else -1
    left, top, bottom = x + width / 2 + 12 * side, y + height / 2 + middle, below + height / 2 + middle
    bow = left + 22 * side
    return (
        f'<path d="M{left} {top}C{bow} {top} {bow} {bottom} {left} {bottom}" fill="none" stroke="{DARK}" '
        'stroke-opacity="0.45" stroke-width="2.5" stroke-linecap="round"/>'
    )


def _numbers(surface: pygame.Surface, count: int, scale: float) -> None:
    """Write the number of the last hole of each line between the lines."""
    width, height = size(count)
    type_px = max(8, round(11 * scale))
    for hole in (30, 60, 90, LAST_HOLE):
        x, y = place(count, lanes(count) - 1, hole)
        drawn = fonts.render(str(hole), "sans_semibold", type_px, look.rgb(DARK))
        middle = ((x + width / 2) * scale, (y + height / 2 + LANE * 0.85) * scale)
        surface.blit(drawn, drawn.get_rect(center=(round(middle[0]), round(middle[1]))))


def draw_button(brush: TableBrush, x: float, y: float) -> pygame.Rect:
    """Draw the dealer button."""
    px, at = brush.px(BUTTON_SIZE), brush.camera.at(x, y)
    shade = brush.shadow((px, px), px / 2, brush.px(3), 0.5, at[0], at[1] + brush.px(3))
    rect = brush.centred(paint.disc(px, look.rgb("#fbf6ea"), look.rgb("#6f5a36"), max(1.0, px * 0.06)), *at)
    size_px = max(7, round(px * 0.27))
    brush.centred(fonts.render(texts.DEALER, "sans_bold", size_px, look.rgb("#2a1d12")), *at)
    return rect.union(shade) if shade.w else rect


def draw(brush: TableBrush, word: str, x: float, y: float, without: int | None = None) -> pygame.Rect:
    """Draw the cribbage board or the dealer button at a point of the table."""
    return draw_button(brush, x, y) if word == BUTTON else draw_board(brush, x, y, without)


def targets(brush: TableBrush, word: str) -> list[Target]:
    """Return what can be pressed of the cribbage board or the dealer button, the lowest first."""
    now, names = brush.model.view_model, brush.model.names
    x, y = now.fixtures[word]
    if word == BUTTON:
        rect = brush.around(x, y, BUTTON_SIZE, BUTTON_SIZE)
        return [Target(("fixture", word), rect, texts.DEALER_BUTTON, "piece", tip=texts.DRAG_BUTTON, group=GROUP)]
    board = brush.around(x, y, *size(len(now.pegs)))
    listed = [Target(("fixture", word), board, texts.CRIBBAGE_BOARD, "piece", tip=texts.CLICK_A_HOLE, group=GROUP)]
    for pegs in now.pegs:
        at = brush.camera.at(*spot_of(now, Hole(pegs.seat, pegs.front)))
        px = max(14, brush.px(PEG))
        rect = pygame.Rect(0, 0, px, px)
        rect.center = at
        spoken = texts.peg_of(fonts.clean(names[pegs.seat]), pegs.front)
        listed.append(Target(("peg", pegs.seat), rect, spoken, "piece", tip=texts.DRAG_PEG, group=GROUP))
    return listed
