"""Two plays against each other with a line between them that leans to the higher: who lays what, and how it came."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.piece import FacePainter
from scenes.table.plain.zones import Zones
from scenes.ui.pen import Pen

FEW, CROWDED = 18.0, 0.6  # between few cards; of its width to the next where they are many
SMALL = 60.0  # width of a card up to which there is room for little besides
BADGE, TILT = 14.0, 2.0  # radius of a badge; degrees by which the rod leans
PICKED = look.rgb("#86d3a0")
BRASS = look.shade("#d9b45f", "#8d6524")


@dataclass(frozen=True)
class Laid:
    """A card of a play.

    Attributes:
        badge, means: the icon that says how it came, and that in words.
        ribbon: what stands on the ribbon across it.
        ghost: it is only picked, and would lie here.
        dim: it lay here, and is gone.
    """

    piece: int
    badge: str = ""
    means: str = ""
    ribbon: str = ""
    ghost: bool = False
    dim: bool = False


@dataclass(frozen=True)
class Side:
    """One play: whose (`colour` of the seat's sign), in which role, what it is worth in words; `zone` is its place."""

    name: str
    role: str
    colour: int
    human: bool
    cards: tuple[Laid, ...]
    worth: tuple[str, str]
    zone: int


@dataclass(frozen=True)
class Places:
    """From `left` to `right`, cards from `cards` on; the tops of both plays, the line, a card's width."""

    left: float
    right: float
    cards: float
    above: float
    below: float
    rod: float
    card: float


def draw(zones: Zones, here: Places, above: Side, below: Side, says: str, leans: int) -> None:
    """Both plays, and between them the line with what it `says`; it `leans` up (-1), down (1) or not."""
    _rod(zones, here, says, leans)
    for side, top in ((above, here.above), (below, here.below)):
        _head(zones, here, side, top)
        _play(zones, here, side, top)


def spot(here: Places, count: int, index: int) -> float:
    """The middle of a card in a play of so many."""
    step = here.card + FEW * here.card / 100
    room = here.right - here.cards - here.card
    if count > 1 and step * (count - 1) > room:
        step = min(here.card * CROWDED, room / (count - 1))
    return here.cards + here.card / 2 + step * index


def _head(zones: Zones, here: Places, side: Side, top: float) -> None:
    """Who it is, in front of the cards; below that what the play is worth, where it has no room behind them."""
    pen, tones = zones.pen, zones.pen.tones
    high, size = here.card * 1.4, min(40.0, here.card * 0.42)
    middle = top + high * (0.32 if here.card > SMALL else 0.5)
    pen.mid(
        art.medallion(side.colour, "human" if side.human else "bot", pen.px(size)), here.left + size / 2 + 2, middle
    )
    x, room = here.left + size + 10, here.cards - here.left - size - 18
    rows = [side.name]
    if here.card > SMALL and pen.width(side.name, "serif_semibold", 19) > room:
        rows = fonts.wrap(side.name, "serif_semibold", pen.type(19), pen.px(room))
        rows = [rows[0], " ".join(rows[1:])] if len(rows) > 1 else rows
    for up, row in enumerate(reversed(rows)):
        pen.label(row, "serif_semibold", 19, x, middle - 11 - 21 * up, tones.text, 0, room)
    pen.label(side.role, "sans", 16.5, x, middle + 11, tones.label, 0, room)
    lies = [card for card in side.cards if not card.ghost]
    if not lies:
        return
    count, best = side.worth
    behind = spot(here, len(side.cards), len(side.cards) - 1) + here.card / 2 + 20
    if here.right - behind >= pen.width(count, "serif_semibold", 23) + 4:
        pen.label(count, "serif_semibold", 23, behind, top + high * 0.22, tones.text, 0)
        pen.label(best, "sans", 16.5, behind, top + high * 0.22 + 26, tones.label, 0)
    elif here.card > SMALL:
        pen.label(f"{count}, {best}", "sans", 16.5, x, middle + 34, tones.label, 0, room)


def _play(zones: Zones, here: Places, side: Side, top: float) -> None:
    pen, high = zones.pen, here.card * 1.4
    place = zones.table.zones[side.zone].name
    box = (here.cards - 6, top - 4, here.right - here.cards + 6, high + 8)
    zones.place(side.zone, box)
    if ("zone", place) in zones.pose.marks:
        pen.halo(box, 12, spread=8, strength=0.5)
    if not side.cards:
        pen.dashes((here.cards, top, here.card, high), here.card * 0.06, pen.tones.muted, 1.5, 0.45)
    for index, card in enumerate(side.cards):
        x, y = spot(here, len(side.cards), index), top + high / 2
        if card.ghost:
            ghost(pen, zones.table.names[card.piece], x, y, here.card)
        elif card.dim:
            gone(zones, card, x, y, here.card)
        else:
            zones.piece(card.piece, x, y, here.card, also=card.means)
        if card.badge and card.piece not in zones.hidden:
            badge(pen, card.badge, x + here.card / 2 - BADGE - 3, top + BADGE + 3)
    for index, card in enumerate(side.cards):
        if card.ribbon:
            x = spot(here, len(side.cards), index)
            if not card.dim:
                pen.pick((x - here.card / 2, top, here.card, high), here.card * 0.06, 1)
            ribbon(pen, card.ribbon, x, top + high * 0.78, here.card)


def gone(zones: Zones, card: Laid, x: float, y: float, width: float) -> None:
    """A card that lay here: grey, named on hover, nothing flies to it."""
    name = zones.table.names[card.piece]
    zones.pen.card(name, x, y, width, "dim")
    told = ", ".join(filter(None, (zones.called(name), card.means, card.ribbon)))
    box = (x - width / 2, y - width * 0.7, width, width * 1.4)
    zones.pen.target(("gone", card.piece), box, told, "label", tip=told)


def ghost(pen: Pen, name: str, x: float, y: float, width: float) -> None:
    """A picked card where it would lie."""
    high = width * 1.4
    pen.mid(_faded(name, pen.px(width), pen.painter), x, y)
    tone = pen.tones.lit if pen.theme.flat else PICKED
    pen.dashes((x - width / 2 - 2, y - high / 2 - 2, width + 4, high + 4), width * 0.08, tone, 2.5)


def badge(pen: Pen, icon: str, x: float, y: float, radius: float = BADGE) -> None:
    """A dark disc with a golden icon."""
    box = (x - radius, y - radius, 2 * radius, 2 * radius)
    pen.box(box, radius, pen.tones.well, pen.tones.accent, 1.25)
    pen.icon(icon, x, y, radius * 1.36, pen.tones.lit)


def ribbon(pen: Pen, words: str, x: float, y: float, card: float) -> None:
    """A golden ribbon across a card, wider than that."""
    size, least = 16.0, card + 16
    wide = max(least, min(pen.width(words, "sans_bold", size) + 26, card * 1.9))
    high = max(27.0, pen.units(pen.type(size)) * 1.5)
    pen.shade((x - wide / 2, y - high / 2, wide, high), 2, 4, 0.45, 3)
    pen.mid(_banner(pen.px(wide + 16), pen.px(high), pen.tones.lit, pen.tones.main_edge), x, y)
    pen.label(words, "sans_bold", size, x, y, pen.tones.main_text, 0.5, wide - 8)


def _rod(zones: Zones, here: Places, says: str, leans: int) -> None:
    """The line with its knobs and the pill that says who is higher; its triangle points there."""
    pen, tones = zones.pen, zones.pen.tones
    middle, long = (here.left + here.right) / 2, here.right - here.left - 8
    flat = pen.theme.flat
    pen.mid(
        _bar(pen.px(long), pen.k, TILT * leans if long > 500 else 0.0, tones.text if flat else None), middle, here.rod
    )
    size = 21.0 if here.card > SMALL else 17.0
    mark = 26 if leans else 0
    wide = pen.width(says, "serif_semibold", size) + 44 + mark
    high = max(34.0, pen.units(pen.type(size)) * 1.75)
    box = (middle - wide / 2, here.rod - high / 2, wide, high)
    pen.shade(box, high / 2, 6, 0.5, 3)
    pen.box(box, high / 2, tones.panel, tones.lit, 2)
    x = box[0] + 22
    if leans:
        pen.mid(_triangle(pen.px(17), leans, tones.lit), x + 8, here.rod)
    pen.label(says, "serif_semibold", size, x + mark, here.rod, tones.lit, 0)
    pen.target(("line",), box, says, "label")


@art.sprites.keep
def _faded(name: str, width: int, painter: FacePainter) -> pygame.Surface:
    drawn = painter.card(name, width).copy()
    drawn.set_alpha(130)
    return drawn


@art.sprites.keep
def _bar(long: int, k: float, tilt: float, plain: look.Rgb | None) -> pygame.Surface:
    """A brass rod with a knob at each end, turned by degrees: the right end up for positive ones."""
    high = round(long * 0.08 + 24 * k)
    thick, knob, (top, foot) = 6 * k, 9 * k, (plain, plain) if plain else BRASS
    shade = paint.shaded("b", (top, foot), high / 2 - knob, high / 2 + knob)
    line = f'<rect x="{knob}" y="{(high - thick) / 2}" width="{long - 2 * knob}" height="{thick}" fill="url(#b)"/>'
    knobs = "".join(
        f'<circle cx="{x}" cy="{high / 2}" r="{knob - 1}" fill="url(#b)" stroke="#3a2410" stroke-width="{k}"/>'
        for x in (knob, long - knob)
    )
    return paint.vector(
        (long, high), f'<defs>{shade}</defs><g transform="rotate({-tilt} {long / 2} {high / 2})">{line}{knobs}</g>'
    )


@art.sprites.keep
def _triangle(px: int, leans: int, tone: look.Rgb) -> pygame.Surface:
    points = f"0,{px} {px / 2},{px * 0.12} {px},{px}" if leans < 0 else f"0,0 {px},0 {px / 2},{px * 0.88}"
    return paint.vector((px, px), f'<polygon points="{points}" fill="{paint.code(tone)}"/>')


@art.sprites.keep
def _banner(wide: int, high: int, tone: look.Rgb, edge: look.Rgb) -> pygame.Surface:
    """A ribbon with swallow tails."""
    notch = high * 0.3
    points = f"1,1 {wide - 1},1 {wide - notch},{high / 2} {wide - 1},{high - 1} 1,{high - 1} {notch},{high / 2}"
    return paint.vector(
        (wide, high), f'<polygon points="{points}" fill="{paint.code(tone)}" stroke="{paint.code(edge)}"/>'
    )
