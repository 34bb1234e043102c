"""Plates of people at a story table: the sign of the seat, two names, a third line, and small things in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, look, paint, standard
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

TEAL = look.rgb("#6fe0d0")
LANTERN = 46.0
THREE_ROWS = 60.0  # height from which a wide plate has room for both identities


@dataclass(frozen=True)
class PlateLook:
    """The contents of a plate.

    Attributes:
        colour: the colour of the seat's sign; `human` whether a person plays it.
        name: the player's name; `character` the character played; `here` name and role in the present story, if others.
        pill: a word on gold behind the name.
        highlighted: whether this seat decides; `lamp` whether the lantern hangs at it; `marked` whether it has a border
            in its colour.
        hand, pack: numbers of cards; negative if they are not shown.
        suit: the suit that is known of it; empty: unknown.
        played: its card in this scene (`9♣`); empty: none.
        lines: further lines, shown where there is room.
    """

    colour: int
    human: bool
    name: str
    character: str
    here: tuple[str, str] | None = None
    pill: str = ""
    highlighted: bool = False
    lamp: bool = False
    marked: bool = False
    hand: int = -1
    pack: int = -1
    suit: str = ""
    played: str = ""
    lines: Sequence[str] = ()


def plate(painter: Painter, box: Box, look: PlateLook, back: str, hover: bool = False) -> None:
    """Draw a plate that fills a box: wide and low, or high enough for three lines and more."""
    _body(painter, box, look, hover)
    x, y, w, h = box
    if h >= 100:
        _tall(painter, box, look, back)
    elif w >= 330:
        _wide(painter, box, look, back)
    else:
        _brief(painter, box, look)
    if look.lamp and h >= LANTERN + 12:
        _lamp(painter, x + w - 30, y)


def _body(painter: Painter, box: Box, plate_look: PlateLook, hover: bool) -> None:
    tones = painter.tones
    painter.shade(box, 14, 8, 0.5, 4)
    if plate_look.highlighted:
        painter.halo(box, 14, spread=9, strength=0.5)
    fill = look.mix(tones.panel, (255, 255, 255), 0.05) if hover else tones.panel
    painter.box(
        box,
        14,
        fill,
        tones.highlighted if plate_look.highlighted else tones.panel_line,
        2.5 if plate_look.highlighted else 1.25,
        0.95,
    )
    if plate_look.marked and not plate_look.highlighted:
        painter.box(box, 14, None, look.SEAT_COLOURS[plate_look.colour % 8], 2)


def _lamp(painter: Painter, x: float, y: float) -> None:
    painter.lamp(x, y - 6, 170, 0.5)
    painter.mid(art.lantern(painter.px(LANTERN)), x, y - 10)


def _name(painter: Painter, look: PlateLook, plate: Box, at: tuple[float, float], widest: float, size: float) -> None:
    """Draw the player's name and its pill; without room for both, the pill is on the edge, by the lantern."""
    (x, y), tones = at, painter.tones
    name = fonts.clean(look.name, 64)
    used = painter.label(name, "serif_semibold", size, x, y, tones.text, 0, widest, 14)
    if look.pill:
        pill = painter.text_width(look.pill, "sans_semibold", 15) + 20
        beside = used + 8 + pill <= widest
        left, middle = (x + used + 8, y) if beside else (plate[0] + plate[2] - LANTERN - 10 - pill, plate[1])
        painter.box((left, middle - 11, pill, 22), 11, tones.highlighted)
        painter.label(look.pill, "sans_semibold", 15, left + pill / 2, middle, tones.main_text, 0.5)


def _tall(painter: Painter, box: Box, look: PlateLook, back: str) -> None:
    x, y, w, h = box
    tones = painter.tones
    painter.medallion(look.colour, look.human, x + 31, y + 32, 40)
    _name(painter, look, box, (x + 58, y + 23), w - 70, 19)
    painter.label(fonts.clean(look.character, 64), "sans", 16.5, x + 58, y + 45, tones.muted, 0, w - 68)
    if look.here:
        _wave(painter, x + 20, y + 71)
        painter.label(
            _as_much(painter, look.here, w - 68), "sans_italic", 16.5, x + 58, y + 71, teal(painter), 0, w - 68
        )
    step = 23.0
    room = int((h - 132) / step) if h > 150 else 0
    for k, line in enumerate(list(look.lines)[:room]):
        painter.label("•", "sans", 16, x + 52, y + 100 + k * step, tones.accent, 0.5)
        painter.label(fonts.clean(line, 40), "sans", 17, x + 64, y + 100 + k * step, tones.text, 0, w - 76)
    _row(painter, x + 16, y + h - 25, w - 28, look, back)


def _wide(painter: Painter, box: Box, look: PlateLook, back: str) -> None:
    x, y, w, h = box
    painter.medallion(look.colour, look.human, x + 31, y + h / 2, min(44, h - 16))
    row = 184.0
    room = w - row - 66
    three = look.here is not None and h >= THREE_ROWS
    first, second, third = (y + h * part for part in ((0.23, 0.52, 0.8) if three else (0.3, 0.68, 0.68)))
    _name(painter, look, box, (x + 62, first), w - 62 - row, 18 if three else 19)
    if look.here is None or three:
        painter.label(fonts.clean(look.character, 64), "sans", 16.5, x + 62, second, painter.tones.muted, 0, room)
    if look.here is not None:
        _wave(painter, x + 62, third)
        painter.label(
            _as_much(painter, look.here, room - 32), "sans_italic", 16.5, x + 94, third, teal(painter), 0, room - 32
        )
    _row(painter, x + w - row + 6, y + h / 2, row - 16, look, back)


def _as_much(painter: Painter, character: tuple[str, str], room: float) -> str:
    """Return the character's name in the present story, with the role if there is room."""
    name, role = (fonts.clean(part, 80) for part in character)
    whole = f"{name}, {role}"
    return whole if role and painter.text_width(whole, "sans_italic", 16.5) <= room else name


def _brief(painter: Painter, box: Box, look: PlateLook) -> None:
    x, y, w, h = box
    sign, larger = (42.0, 1.0) if h >= THREE_ROWS else (min(34.0, h - 12), 0.0)
    left = x + sign + (20 if larger else 10)
    painter.medallion(look.colour, look.human, x + (10 if larger else 5) + sign / 2, y + h / 2, sign)
    right = x + w - 8
    if look.played:
        pill = standard.pill(look.played, painter.px(min(26, h * 0.46)))
        painter.put(pill, right - painter.units(pill.get_width()), y + h / 2 - painter.units(pill.get_height()) / 2)
        right -= painter.units(pill.get_width()) + 6
    elif look.suit:
        _suit(painter, look.suit, right - 13, y + h / 2, 26)
        right -= 32
    room = right - left
    painter.label(
        fonts.clean(look.name, 64), "serif_semibold", 17 + larger, left, y + h * 0.33, painter.tones.text, 0, room
    )
    who = look.pill or (look.here[0] if look.here else look.character)
    ink = painter.tones.highlighted if look.pill else teal(painter) if look.here else painter.tones.muted
    painter.label(fonts.clean(who, 64), "sans", 15 + larger, left, y + h * 0.7, ink, 0, room, 12)


def teal(painter: Painter) -> Rgb:
    """Return the colour of everything that belongs to the present story."""
    return painter.theme.text if painter.theme.flat else TEAL


def _wave(painter: Painter, x: float, y: float) -> None:
    width = painter.px(26)
    drawn = f'<path d="M2 8Q6 2 10 8T18 8T26 8" fill="none" stroke="{paint.code(teal(painter))}" stroke-width="2"/>'
    painter.mid(paint.vector((width, round(width * 0.6)), drawn, (28, 16)), x + 12, y)


def _suit(painter: Painter, suit: str, x: float, y: float, size: float) -> None:
    """Draw the suit of an identity, or a mark that it is unknown."""
    if suit:
        painter.mid(_disc(painter.px(size)), x, y)
        painter.mid(standard.glyph(suit, painter.px(size * 0.6)), x, y)
    else:
        painter.dashes((x - size / 2, y - size / 2, size, size), size / 2, painter.tones.muted, 1.5, 0.9)
        painter.label("?", "sans_semibold", 16, x, y, painter.tones.muted, 0.5)


def _disc(px: int) -> pygame.Surface:
    return paint.disc(px, look.CARD_PAPER, look.rgb("#d7a748"))


def _row(painter: Painter, x: float, y: float, width: float, look: PlateLook, back: str) -> None:
    """Draw hand, pack, suit, and the card of this scene."""
    tones = painter.tones
    if look.hand < 0:
        return
    for k, angle in enumerate((-14, 0, 12)):
        paper.card(painter, None, x + 8 + k * 3.5, y, 11.5, angle, back, lift=0.3)
    painter.label(str(look.hand), "sans_semibold", 17, x + 25, y, tones.text, 0)
    paper.card(painter, None, x + width * 0.27 + 8, y, 15, 0, back, lift=0.3)
    painter.label(str(look.pack), "sans_semibold", 17, x + width * 0.27 + 20, y, tones.text, 0)
    _suit(painter, look.suit, x + width * 0.56, y, 27)
    slot = (x + width - 44, y - 14, 44, 28)
    if look.played:
        pill = standard.pill(look.played, painter.px(28))
        painter.mid(pill, x + width - painter.units(pill.get_width()) / 2, y)
    else:
        painter.dashes(slot, 6, tones.muted, 1.5, 0.9)


def sheet_tab(painter: Painter, hover: Key | None, seat: int, colour: int, is_open: bool, box: Box, text: str) -> None:
    """Draw the tab that opens the sheet of a seat: its sign alone, highlighted while the sheet is open (`is_open`)."""
    key, (x, y, w, h) = ("leaf", seat), box
    fill, line = (
        painter.tones.well if is_open or hover == key else None,
        painter.tones.highlighted if is_open else painter.tones.panel_line,
    )
    painter.box(box, 8, fill, line, 2.25 if is_open else 1.25)
    painter.seat(colour, x + w / 2, y + h / 2, round(w * 0.58))
    painter.target(key, box, text, "tab", True, text, (), "leaves", is_open, grow=True)
