"""Plates of people at a story table: the sign of the seat, two names, a third line, and small things in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from scenes.stage import art, fonts, look, paint, standard
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Layers, Mark, Node, Row, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

TEAL = look.rgb("#6fe0d0")
LANTERN = 46.0
STEP, ROW = 23.0, 184.0  # height of a further line; width of the small things beside the names
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
    tree(painter, look, back, box[2:], hover).draw(painter, box)


def tree(painter: Painter, look: PlateLook, back: str, size: tuple[float, float], hover: bool = False) -> Node:
    """Return a plate of a width and height as a tree; `hand` and `pack` are the anchors of its cards."""
    width, height = size
    if height >= 100:
        inside = _tall(painter, look, back, size)
    elif width >= 330:
        inside = _wide(painter, look, back, size)
    else:
        inside = _brief(painter, look, height)

    def hangs(box: Box) -> None:
        if look.lamp and height >= LANTERN + 12:
            _lamp(painter, box[0] + box[2] - 30, box[1])

    return Cell(inside, ground=partial(_body, painter, look, hover), over=hangs, fills=True)


def _body(painter: Painter, plate_look: PlateLook, hover: bool, box: Box) -> None:
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


def _named(painter: Painter, look: PlateLook, size: float) -> Node:
    """Return the player's name with its pill behind it; without room for both the pill is on the edge: `_edged`."""
    text, pill = fonts.clean(look.name, 64), _pill_width(painter, look)
    name = Text(text, size, "serif_semibold", painter.tones.text, min_size=14, height=24, grows=True)

    def arranged(width: float, _height: float) -> Node:
        used = min(width, painter.text_width(text, name.face, size))
        if not pill or used + 8 + pill > width:
            return name
        return Row(Cell(name, used + 0.5, fills=True), Area(partial(_pill, painter, look), pill, 22), gap=7.5)

    return ForBox(arranged)


def _edged(painter: Painter, look: PlateLook, inside: Node, room: float, size: float) -> Node:
    """Return the content of a plate; on its upper edge, by the lantern, the pill that has no room behind the name."""
    pill = _pill_width(painter, look)
    used = painter.text_width(fonts.clean(look.name, 64), "serif_semibold", size)
    if not pill or min(used, room) + 8 + pill <= room:
        return inside
    row = Row(Area(), Area(partial(_pill, painter, look), pill, 22))
    return Layers(inside, Column(Cell(row, height=22, edge=(0, -11, LANTERN + 10, 11), fills=True), Area()))


def _pill_width(painter: Painter, look: PlateLook) -> float:
    """Return the width of the word on gold; 0 without one."""
    return painter.text_width(look.pill, "sans_semibold", 15) + 20 if look.pill else 0.0


def _pill(painter: Painter, look: PlateLook, box: Box) -> None:
    painter.box(boxes.top_part(box, 22), 11, painter.tones.highlighted)
    painter.label(look.pill, "sans_semibold", 15, *boxes.middle(box), painter.tones.main_text, 0.5)


def _sign(painter: Painter, look: PlateLook, size: float) -> Node:
    return Mark(lambda x, y: painter.medallion(look.colour, look.human, x, y, size), size)


def _character(painter: Painter, look: PlateLook) -> Node:
    return Text(fonts.clean(look.character, 64), 16.5, tone=painter.tones.muted, height=22, grows=True)


def _here(painter: Painter, character: tuple[str, str], after: float) -> Node:
    """Return the character in the present story, behind a wave with a gap."""

    def words(width: float, _height: float) -> Node:
        return Text(_as_much(painter, character, width), 16.5, "sans_italic", teal(painter), height=22, grows=True)

    return Row(Mark(partial(_wave, painter), 24), Area(width=after), ForBox(words))


def _tall(painter: Painter, look: PlateLook, back: str, size: tuple[float, float]) -> Node:
    width, height = size
    names = Column(_named(painter, look, 19), _character(painter, look))
    header = Row(_sign(painter, look, 40), Area(width=7), Cell(names, height=46, fills=True))
    room = int((height - 132) / STEP) if height > 150 else 0
    lines = [
        Row(
            Area(width=37), Text("•", tone=painter.tones.accent, align=0.5, height=STEP), Area(width=7),
            Text(fonts.clean(line, 40), 17, tone=painter.tones.text, height=STEP, grows=True),
        )
        for line in list(look.lines)[:room]
    ]  # fmt: skip
    page = Column(
        Cell(header, height=46, fills=True),
        Area(height=3),
        Cell(_here(painter, look.here, 14) if look.here else Area(), height=22, edge=(9, 0, 0, 0), fills=True),
        Area(height=6.5) if lines else None,
        *lines,
        Area(),
        Cell(_row(painter, look, back), height=28, edge=(5, 0, 2, 0), fills=True),
    )
    return _edged(painter, look, Cell(page, edge=(11, 11, 10, 11), fills=True), width - 68, 19)


def _wide(painter: Painter, look: PlateLook, back: str, size: tuple[float, float]) -> Node:
    width, height = size
    three = look.here is not None and height >= THREE_ROWS
    type_size = 18 if three else 19
    rows = [
        _named(painter, look, type_size),
        _character(painter, look) if look.here is None or three else None,
        _here(painter, look.here, 8) if look.here is not None else None,
    ]
    names = Column(*(Cell(row, fills=True) for row in rows if row is not None))
    sign, above = min(44.0, height - 16), 0.06 if three else 0.1  # share of the height above the names
    page = Row(
        Area(width=31 - sign / 2), _sign(painter, look, sign), Area(width=31 - sign / 2),
        Cell(names, edge=(0, height * above, 4, height * above), fills=True),
        Cell(_row(painter, look, back), ROW - 16, fills=True), Area(width=10),
    )  # fmt: skip
    return _edged(painter, look, page, width - 66 - ROW + 6, type_size)


def _as_much(painter: Painter, character: tuple[str, str], room: float) -> str:
    """Return the character's name in the present story, with the role if there is room."""
    name, role = (fonts.clean(part, 80) for part in character)
    whole = f"{name}, {role}"
    return whole if role and painter.text_width(whole, "sans_italic", 16.5) <= room else name


def _brief(painter: Painter, look: PlateLook, height: float) -> Node:
    large = height >= THREE_ROWS
    sign, larger = (42.0, 1.0) if large else (min(34.0, height - 12), 0.0)
    who = look.pill or (look.here[0] if look.here else look.character)
    ink = painter.tones.highlighted if look.pill else teal(painter) if look.here else painter.tones.muted
    name = Text(
        fonts.clean(look.name, 64), 17 + larger, "serif_semibold", painter.tones.text, height=height * 0.37, grows=True
    )
    second = Text(fonts.clean(who, 64), 15 + larger, tone=ink, min_size=12, height=height * 0.37, grows=True)
    known: Node | None = None
    if look.played:
        pill = standard.pill(look.played, painter.px(min(26, height * 0.46)))
        known = Mark(lambda x, y: painter.mid(pill, x, y), painter.units(pill.get_width()))
    elif look.suit:
        known = Mark(lambda x, y: _suit(painter, look.suit, x, y, 26), 26)
    names = Column(name, second, start=0.5)
    return Row(
        Area(width=10 if large else 5), _sign(painter, look, sign), Area(width=10 if large else 5),
        Cell(names, fills=True), Area(width=6) if known is not None else None, known, Area(width=8),
    )  # fmt: skip


def teal(painter: Painter) -> Rgb:
    """Return the colour of everything that belongs to the present story."""
    return painter.theme.text if painter.theme.flat else TEAL


def _wave(painter: Painter, x: float, y: float) -> None:
    """Draw a short wave around a point."""
    width = painter.px(26)
    drawn = f'<path d="M2 8Q6 2 10 8T18 8T26 8" fill="none" stroke="{paint.code(teal(painter))}" stroke-width="2"/>'
    painter.mid(paint.vector((width, round(width * 0.6)), drawn, (28, 16)), x, y)


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


def _row(painter: Painter, look: PlateLook, back: str) -> Node:
    """Return hand, pack, suit, and the card of this scene."""
    tones = painter.tones
    if look.hand < 0:
        return Area()

    def hand(x: float, y: float) -> None:
        for k, angle in enumerate((-14, 0, 12)):
            paper.card(painter, None, x + (k - 1) * 3.5, y, 11.5, angle, back, lift=0.3)

    def pack(x: float, y: float) -> None:
        paper.card(painter, None, x, y, 15, 0, back, lift=0.3)

    def number(count: int) -> Node:
        return Text(str(count), 17, "sans_semibold", tones.text, height=28, grows=True)

    def slot(box: Box) -> None:
        if look.played:
            pill = standard.pill(look.played, painter.px(28))
            painter.mid(pill, box[0] + box[2] - painter.units(pill.get_width()) / 2, box[1] + box[3] / 2)
        else:
            painter.dashes(box, 6, tones.muted, 1.5, 0.9)

    suit = Mark(lambda x, y: _suit(painter, look.suit, x, y, 27), 27)

    def spread(width: float, _height: float) -> Node:
        first, second = width * 0.27, width * 0.29 - 13.5
        return Row(
            Cell(Row(Mark(hand, 23, name="hand"), Area(width=2), number(look.hand)), first, fills=True),
            Cell(Row(Mark(pack, 16, name="pack"), Area(width=4), number(look.pack)), second, fills=True),
            suit, Area(), Area(slot, 44, 28),
        )  # fmt: skip

    return ForBox(spread)


def sheet_tab(painter: Painter, hover: Key | None, seat: int, colour: int, is_open: bool, box: Box, text: str) -> None:
    """Draw the tab that opens the sheet of a seat: its sign alone, highlighted while the sheet is open (`is_open`)."""
    key = ("leaf", seat)
    fill, line = (
        painter.tones.well if is_open or hover == key else None,
        painter.tones.highlighted if is_open else painter.tones.panel_line,
    )
    painter.box(box, 8, fill, line, 2.25 if is_open else 1.25)
    painter.seat(colour, *boxes.middle(box), round(box[2] * 0.58))
    painter.target(key, box, text, "tab", True, text, (), "leaves", is_open, grow=True)
