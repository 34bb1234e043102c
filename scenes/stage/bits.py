"""Table pieces besides cards: chips, coins, dice, pawns, markers, notes, counters.

Names are those of the Free Table: a chip is its colour (``red`` or ``red#3``), a pawn ``pawn1`` to ``pawn8`` (the
number of its seat counted from one), a token in the colour of a seat ``token1`` to ``token8``. All sizes are in px.
Returned surfaces are shared: blit them, never draw on them. An unknown name raises ValueError.
"""

from __future__ import annotations

import math
import re

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Theme
from scenes.stage.piece import centred, number

CHIPS = ("ivory", "red", "blue", "green", "ink")
CHIP_STEP, COIN_STEP = 0.11, 0.12  # of the height: distance between pieces of a column
ASKEW = 0.06  # of the width: largest sideways offset in a loose column
DIE_SIDES = 6
PAWN_RATIO = 80 / 110  # width to height
NOTE_PAPER = (look.rgb("#f7e9b4"), look.rgb("#efdc95"))
NOTE_INK = look.rgb("#33290f")
_FOLD = look.rgb("#d9c173")
_DIM = (158, 152, 150, 255)
_SMALLEST_HAND = 0.55  # of the requested px: smallest type on a full note
_MIN_LETTER = 0.25  # px of paper under a narrow letter, for type of 1 px: more letters than fit are not looked at


def parse(name: str) -> tuple[str, int] | None:
    """Return ``("red", 0)`` for a chip, ``("pawn", seat)`` or ``("token", seat)`` (seat 0..7), `None` otherwise."""
    match = re.fullmatch(rf"(?:({'|'.join(CHIPS)})|(pawn|token)([1-8]))(?:#\d{{1,3}})?", name)
    if match is None:
        return None
    return (match[1], 0) if match[1] else (match[2], int(match[3]) - 1)


def colour(name: str) -> str:
    """Return the colour of a chip by its name."""
    parsed = parse(name)
    if parsed is None or parsed[0] not in CHIPS:
        raise ValueError(f"not a chip: {name!r}")
    return parsed[0]


def token(name: str, diameter: int, state: str = "normal") -> pygame.Surface:
    """Return a chip, pawn or token by its name, as a square of ``diameter``; ``dim`` is one that cannot be chosen."""
    parsed = parse(name)
    if parsed is None:
        raise ValueError(f"not a piece of the table: {name!r}")
    return _token(*parsed, diameter, state == "dim")


@art.sprites.keep
def _token(kind: str, seat: int, px: int, dim: bool) -> pygame.Surface:
    surface = paint.clear_surface((px, px))
    drawn = pawn(seat, px) if kind == "pawn" else marker(seat, px) if kind == "token" else chip(kind, px)
    centred(surface, drawn, px / 2, px / 2)
    if dim:
        surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(surface)


# -- chips, coins --------------------------------------------------------------------------------------------------


def chip(colour: str, diameter: int) -> pygame.Surface:
    """Return a chip as a square of ``diameter``: ``ivory`` (one diamond), ``red``, ``blue``, ``green``, ``ink`` (five).

    Raises FileNotFoundError for another colour.
    """
    return art.svg(f"ui/chip-{colour}", diameter, diameter)


def coin(diameter: int) -> pygame.Surface:
    """Return a coin as a square of ``diameter``."""
    return art.svg("ui/coin", diameter, diameter)


def column_height(diameter: int, count: int, step: float = CHIP_STEP) -> int:
    """Return the height of a column of ``count`` chips (coins: step `COIN_STEP`)."""
    return diameter + round(diameter * step * max(0, count - 1))


def askew(place: int) -> float:
    """Return the sideways offset of a chip in its column, as a share of its width; no column is quite straight."""
    return ASKEW * math.sin(place * 2.4)


@art.sprites.keep
def column(colours: tuple[str, ...], diameter: int, loose: bool = False) -> pygame.Surface:
    """Return chips (or ``coin``) on top of each other, the lowest first; at least one is needed.

    It is as wide as one of them; with `loose`, it is wider on both sides by the offset of `askew`.
    """
    step = COIN_STEP if colours[0] == "coin" else CHIP_STEP
    beside = math.ceil(ASKEW * diameter) if loose else 0
    surface = paint.clear_surface((diameter + 2 * beside, column_height(diameter, len(colours), step)))
    floor = surface.get_height() - diameter
    for place, colour in enumerate(colours):
        piece = coin(diameter) if colour == "coin" else chip(colour, diameter)
        across = beside + round(diameter * askew(place)) if loose else 0
        surface.blit(piece, (across, floor - round(diameter * step * place)))
    return paint.native(surface)


# -- dice, pawns, markers ------------------------------------------------------------------------------------------


def die(n: int, px: int) -> pygame.Surface:
    """Return a die that shows ``n`` (1..6) as a square of ``px``. Raises FileNotFoundError for another number."""
    return art.svg(f"ui/die-{n}", px, px)


def pawn(seat: int, px: int) -> pygame.Surface:
    """Return the pawn of a seat (0..7, wrapping), ``px`` high and `PAWN_RATIO` of that wide."""
    return art.svg(f"ui/pawn-{seat % 8 + 1}", round(px * PAWN_RATIO), px)


def marker(seat: int, px: int) -> pygame.Surface:
    """Return the round wooden marker of a seat (0..7, wrapping) as a square of ``px``."""
    return art.svg(f"ui/marker-{seat % 8 + 1}", px, px)


@art.sprites.keep
def token_back(diameter: int) -> pygame.Surface:
    """Return a face-down token; all tokens have the same back."""
    rim, face = look.shade("#8f7a55", "#5d4b30"), look.shade("#4a3468", "#2b1b42")
    body = (
        f"<defs>{paint.shaded('r', rim, 2, 94)}{paint.shaded('f', face, 12, 84)}</defs>"
        '<circle cx="50" cy="52" r="46.5" fill="#33281a"/><circle cx="50" cy="47.5" r="46.5" fill="url(#r)"/>'
        '<path d="M8.5 40A42.6 42.6 0 0 1 78 15.5" fill="none" stroke="#ffffff" stroke-opacity=".35" '
        'stroke-width="3" stroke-linecap="round"/>'
        '<circle cx="50" cy="47.5" r="38.5" fill="#241a12"/><circle cx="50" cy="47.5" r="36.5" fill="url(#f)"/>'
    )
    surface = paint.vector((diameter, diameter), body, (100, 100)).copy()
    centred(surface, art.bat(round(diameter * 0.46), look.rgb("#c7b3dd")), diameter * 0.5, diameter * 0.475)
    return surface


@art.sprites.keep
def tray(size: tuple[int, int], theme: Theme = look.LANTERN) -> pygame.Surface:
    """Return the tray in which dice are rolled: a wooden rim around dark baize."""
    width, height = size
    if theme.flat:
        return paint.rounded(size, height * 0.08, theme.well, theme.line, 2)
    rim = max(3, round(min(size) * 0.055))
    surface = paint.rounded(size, rim * 1.6, look.shade("#6b4326", "#4a2b17"), look.rgb("#2c1a0d"), 1).copy()
    inner = (width - 2 * rim, height - 2 * rim)
    surface.blit(
        paint.rounded(inner, rim * 0.9, look.shade("#0a2116", "#0f2e1f"), look.rgb("#07130d"), 1.5), (rim, rim)
    )
    shade = paint.rounded((inner[0], max(1, rim // 2)), rim * 0.5, (0, 0, 0), alpha=0.35)
    surface.blit(shade, (rim, rim))
    return surface


# -- paper and plates ----------------------------------------------------------------------------------------------


@art.sprites.keep
def note(text: str, size: tuple[int, int], px: int) -> pygame.Surface:
    """Return a note with ``text`` in italics of ``px``; longer text is smaller, then cut."""
    width, height = max(size[0], 8), max(size[1], 8)
    fold = min(width, height) * 0.17
    turn = f"Q{width - fold * 0.75} {height - fold * 0.75} {width} {height - fold}"
    curl = f"Q{width - fold * 0.15} {height - fold * 0.2} {width - fold} {height}"
    body = (
        f"<defs>{paint.shaded('n', NOTE_PAPER, 0, height)}</defs>"
        f'<path d="M0 0H{width}V{height - fold}{curl}H0Z" fill="url(#n)"/>'
        f'<path d="M{width} {height - fold}{curl}{turn}Z" fill="{paint.code(_FOLD)}"/>'
        f'<rect x="0" y="0" width="{width}" height="{max(1.0, height * 0.012)}" fill="#ffffff" fill-opacity=".45"/>'
    )
    surface = paint.vector((width, height), body).copy()
    pad = round(min(width, height) * 0.1)
    face, room = "serif_italic", (width - 2 * pad, height - 2 * pad)
    smallest = max(6, round(px * _SMALLEST_HAND))
    text = text[: max(1, int(room[0] * room[1] / (_MIN_LETTER * smallest**2)))]
    lines = fonts.wrap(text, face, px, room[0])
    while px > smallest and len(lines) * _pitch(face, px) > room[1]:
        px -= 1
        lines = fonts.wrap(text, face, px, room[0])
    fitting = max(1, room[1] // _pitch(face, px))
    if len(lines) > fitting:
        lines = [*lines[: fitting - 1], fonts.ellipsize(f"{lines[fitting - 1]} …", face, px, room[0])]
    for row, line in enumerate(lines):
        surface.blit(fonts.render(line, face, px, NOTE_INK), (pad, pad + row * _pitch(face, px)))
    return surface


def _pitch(face: str, px: int) -> int:
    return max(1, round(fonts.height(face, px) * 0.98))


def counter_width(height: int) -> int:
    """Return the width of a counter's plate ``height`` px high."""
    return round(height * 3.08)


def counter_buttons(height: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the boxes of the minus and the plus of a counter of this height, relative to its upper left corner."""
    px = round(height * 0.76)
    gap = (height - px) // 2
    return pygame.Rect(gap, gap, px, px), pygame.Rect(counter_width(height) - gap - px, gap, px, px)


@art.sprites.keep
def counter(value: int, height: int, theme: Theme = look.LANTERN, pressed: str = "") -> pygame.Surface:
    """Return a counter: minus, ``value``, plus on a dark plate; ``pressed`` is ``minus``, ``plus`` or empty."""
    width = counter_width(height)
    line = max(1.0, height * 0.022)
    surface = paint.rounded((width, height), height * 0.17, theme.panel, theme.line, line).copy()
    for name, rect in zip(("minus", "plus"), counter_buttons(height), strict=True):
        fill = theme.button_pressed if name == pressed else theme.button
        surface.blit(paint.rounded(rect.size, height * 0.14, fill, theme.control_line, line), rect)
        sign = art.icon(name, round(rect.width * 0.5), theme.text)
        centred(surface, sign, rect.centerx, rect.centery + (line if name == pressed else 0))
    text, room = f"{value:,}".replace(",", "\u2009").replace("-", "−"), round(width - 2.0 * height)
    px = round(height * 0.46)
    while px > 6 and fonts.width(text, "serif_bold", px) > room:
        px -= 1
    centred(surface, fonts.render(text, "serif_bold", px, theme.text), width / 2, height / 2)
    return surface


@art.sprites.keep
def count(n: int, height: int, theme: Theme = look.LANTERN) -> pygame.Surface:
    """Return the pill with the number of pieces in a pile."""
    digits = number(str(n), round(height * 0.46), theme.title, 4 * height, "sans_bold")
    width = max(round(height * 1.3), digits.get_width() + height)
    surface = paint.rounded((width, height), height / 2, theme.well, theme.control_line, max(1.0, height * 0.05)).copy()
    centred(surface, digits, width / 2, height / 2)
    return surface
