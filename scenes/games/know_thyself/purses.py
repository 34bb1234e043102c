"""The purses: the Master with its floor, the PCs, and the Coins of Bribes & Tolls (KT-13, KT-93)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import GLOSSARY
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.wording import counted
from game.table import Table, View
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.page import Page
from scenes.stage import art, bits, look, paint
from scenes.stage.motion import Flight, PieceLook, between, ease_both
from scenes.story import paper
from scenes.table.blocks import plates
from scenes.table.blocks.plates import NARROW_PURSE, PLATE_ALPHA, short_name
from scenes.ui.painter import Box, Painter

GAUGED, NAMED = 230.0, 130.0  # least width with a gauge; width of the words beside it
MIN_GAUGE = 90.0  # least width of a gauge beside a name
MOVES = 0.4  # seconds of the gauge's movement
SIGN, LITTLE = 30.0, 20.0  # diameter of a seat's sign; on a narrow purse
TALL = 70.0  # least height with the picture and words of the Master's purse
BAR, NOTCH, LITTLE_NOTCH = 16.0, 9.0, 5.0  # height of the gauge, of the notch over it, of that over a lower gauge
BELOW, ABOVE = look.shade("#8d5c30", "#6d4322"), look.shade("#d8b45c", "#b98f38")  # the gauge up to the floor, and on
FLOOR = look.rgb("#e8624f")  # the notch
LOSS = look.rgb("#ffb9a8")  # colour of words about a loss


@dataclass(frozen=True)
class Master:
    """The Coins of the Master, and their limits.

    Attributes:
    held: its Coins.
    full: the Coins that fill the gauge: the number at the start, or the present one if higher.
    floor: with fewer Coins than this the game ends.
    """

    held: int
    full: int
    floor: int


def master(table: Table, view: View) -> Master:
    """Return the Master's purse (KT-20, KT-93)."""
    count, held = len(kt.pcs(view)), int(view.vars[kt.V.MASTER])
    return Master(held, max(held, int(table.options["master_per_pc"]) * count), kt.FLOOR_EACH * count)


def draw(context: Page) -> None:
    """Draw all purses, and the lantern of the deciding player."""
    layout = context.layout
    if not layout.in_rows:
        paper.panel(context.painter, layout.purses)
    _masters(context, layout)
    for seat in kt.pcs(context.model.view):
        _purse(context, layout, seat)
    _bank(context, layout)
    deciding = context.model.standing.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        plate = layout.plates[deciding]
        (x, y), size = plates.lantern(plate, layout.panel_open), plates.lantern_size(plate)
        context.painter.lamp(x, y + 4, 3 * size, 0.6)
        context.painter.mid(art.lantern(context.painter.px(size)), x, y)


# -- the Master ----------------------------------------------------------------------------------------------------


def _masters(context: Page, layout: Layout) -> None:
    """Draw the Master's purse: a sack, the player, the gauge with its floor, the number."""
    painter, model, the_master = context.painter, context.model, master(context.table, context.model.view)
    box = layout.plates[kt.GM].box
    x, y, _, h = box
    tones, tall = painter.tones, h >= TALL
    _ground(context, layout, kt.GM, box)
    name = short_name(model.name(kt.GM))
    places = _places(painter, layout, the_master, name)
    if tall and not painter.theme.flat:
        painter.mid(art.svg("ui/purse", painter.px(56), painter.px(61.6)), x + 36, y + h / 2)
    painter.label(str(the_master.held), "serif_semibold", places.size, places.right, y + h * 0.34, tones.text, 1)
    left, width = places.left, places.words
    painter.label("The Master", "serif_semibold", 21 if tall else 18, left, y + h * 0.27, tones.text, 0, width, 15)
    sign = SIGN if tall else LITTLE
    painter.medallion(context.colours[kt.GM], model.human(kt.GM), left + sign / 2, y + h * 0.7, sign)
    if places.name:
        painter.label(name, "sans", 17, left + sign + 7, y + h * 0.7, tones.muted, 0, places.name)
    if ("gauge",) not in context.hidden:
        gauge(painter, places.gauge, the_master, the_master.held)
    if places.worded and tall:
        across, words = places.gauge, f"below {the_master.floor} the game ends"
        words = words if painter.text_width(words, "sans", 16) <= across[2] - 4 else f"{the_master.floor}: the end"
        painter.label(words, "sans", 16, across[0] + 4, y + h * 0.72, _loss(painter), 0, across[2])
    parts = [
        f"The Master: {coins(the_master.held)}",
        f"the gauge is full at {the_master.full}",
        f"under {the_master.floor} the game ends",
    ]
    parts += [model.persona(kt.GM), "a person" if model.human(kt.GM) else "a bot", *_deciding(context, kt.GM)]
    _target(context, kt.GM, box, parts, f"The game ends if the Master has under {the_master.floor}.")


class PursePlaces(NamedTuple):
    """The positions in the Master's purse.

    Attributes:
    left: where words begin; `words` is their width, `name` that of the player's name, 0 if left out.
    right: where the number ends; `size` is its type size.
    gauge: beside the words, or beside the name if there is little room; `worded` if words are below it.
    """

    left: float
    words: float
    name: float
    right: float
    size: float
    gauge: Box
    worded: bool


def _places(painter: Painter, layout: Layout, the_master: Master, name: str) -> PursePlaces:
    x, y, w, h = layout.plates[kt.GM].box
    tall = h >= TALL
    left, size = x + (78 if tall else 8), 32.0 if tall else 26.0
    right = x + w - 8 - (26 if layout.in_rows else 0)  # the lantern hangs beside the number, or below it
    room = right - 12 - painter.text_width(str(the_master.held), "serif_semibold", size) - left
    if room >= GAUGED:
        across = (left + NAMED + 10, y + h * 0.34 - BAR / 2, room - NAMED - 10, BAR)
        return PursePlaces(left, NAMED, NAMED - (SIGN if tall else LITTLE) - 7, right, size, across, True)
    begin, end = left + LITTLE + 7, right - 4
    named = min(painter.text_width(name, "sans", 17), 90.0)
    named = named if end - begin - named >= MIN_GAUGE else 0.0
    begin += named + 10 if named else 0
    return PursePlaces(left, room, named, right, size, (begin, y + h * 0.74 - 5, end - begin, 12.0), False)


@dataclass(frozen=True)
class Filling(Flight):
    """The Master's gauge in motion; `shown` draws it at a share (0 to 1) and returns the painted rectangle."""

    shown: Callable[[pygame.Surface, float], pygame.Rect] = lambda _surface, _share: pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the gauge at a time, and return the painted rectangle."""
        return self.shown(surface, ease_both((time - self.begins) / self.lasts))


def filling(painter: Painter, layout: Layout, name: str, before: Master, now: Master) -> Filling | None:
    """Return the animation of the gauge between two purses, for the player `name`; `None` without a change."""
    if before.held == now.held:
        return None
    box = _places(painter, layout, now, short_name(name)).gauge
    x, y, w, h = box
    area = painter.rect((x - 4, y - 16, w + 8, h + 20))

    def shown(surface: pygame.Surface, share: float) -> pygame.Rect:
        gauge(painter.onto(surface), box, now, between(before.held, now.held, share))
        return area

    place = (float(area.centerx), float(area.centery), float(area.w), 0.0)
    look_of = PieceLook("gauge", lambda _px: pygame.Surface((1, 1)))
    return Filling(look_of, place, place, MOVES, hides=("gauge",), free=True, beside=not layout.in_rows, shown=shown)


def gauge(painter: Painter, box: Box, the_master: Master, held: float) -> None:
    """Draw the Master's gauge for so many Coins: two colours that meet at the floor, under a notch."""
    x, y, w, h = box
    flat, tones = painter.theme.flat, painter.tones
    painter.box(box, h / 2, tones.well, tones.panel_line, 1.25)
    at, end = x + w * the_master.floor / the_master.full, x + w * min(held, the_master.full) / the_master.full
    top, height, round_ = y + 2, h - 4, h / 2 - 2
    painter.box(
        (x + 2, top, max(height, end - x - 4), height), round_, tones.text if flat else ABOVE if end > at else BELOW
    )
    if end > at and not flat:
        painter.box((x + 2, top, at - x - 2, height), round_, BELOW)
        painter.box((at - round_ - 1, top, round_ + 1, height), 0, BELOW)
    colour = tones.highlighted if flat else FLOOR
    painter.box((at - 1, y - 2, 2, h + 4), 0, colour)
    notch = NOTCH if h >= BAR else LITTLE_NOTCH
    painter.mid(_notch(painter.px(notch * 1.3), colour), at, y - 1 - notch / 2)


@art.sprites.keep
def _notch(px: int, colour: look.Rgb) -> pygame.Surface:
    return paint.vector((px, px), f'<path d="M0 0H{px}L{px / 2} {px * 0.9}Z" fill="{paint.code(colour)}"/>')


# -- the others ----------------------------------------------------------------------------------------------------


def _purse(context: Page, layout: Layout, seat: int) -> None:
    """Draw the purse of a PC: pawn and name, its Coins, and its stake."""
    painter, model, view = context.painter, context.model, context.model.view
    box = layout.plates[seat].box
    x, y, w, h = box
    tones = painter.tones
    _ground(context, layout, seat, box)
    narrow = w < NARROW_PURSE or h < TALL
    sign, pad = (LITTLE, 6.0) if narrow else (SIGN, 9.0)
    upper, lower = y + h * (0.27 if h >= TALL else 0.28), y + h * 0.72
    painter.medallion(context.colours[seat], model.human(seat), x + pad + sign / 2, upper, sign)
    left = x + pad + sign + (4 if narrow else 8)
    painter.label(
        short_name(model.name(seat)), "sans_bold", 16 if narrow else 18, left, upper, tones.text, 0, x + w - 5 - left
    )
    held, staked = int(view.vars[kt.V.PURSE][seat]), int(view.vars[kt.V.STAKE_PC][seat])
    coin = 20.0 if narrow else 23.0
    if w >= NARROW_PURSE or model.standing.view_model.deciding != seat:  # the lantern takes its place
        painter.mid(bits.coin(painter.px(coin)), x + pad + coin / 2 + 2, lower)
    left = x + pad + coin + 9
    left += painter.label(str(held), "serif_semibold", 22 if narrow else 26, left, lower, tones.text, 0)
    if staked:
        text = f"+{staked} staked"
        text = text if painter.text_width(text, "sans_semibold", 16) <= x + w - 4 - left else f"+{staked}"
        painter.label(text, "sans_semibold", 16, left + 4, lower, tones.gold, 0)
    parts = _contents(context, seat)
    _target(context, seat, box, parts, f"{parts[0]}: {', '.join(parts[2:])}.")


def _target(context: Page, seat: int, box: Box, parts: list[str], tip: str) -> None:
    key = ("seat", seat)
    context.painter.target(key, box, ", ".join(parts), "seat", key in context.open, tip, group="seats")


def _contents(context: Page, seat: int) -> list[str]:
    """Return the contents of a PC's purse in words, with the state of that PC."""
    model, view = context.model, context.model.view
    parts = [model.persona(seat), "a person" if model.human(seat) else "a bot"]
    parts += [f"in the {kt.room_words(view, view.vars[kt.V.AT][seat])}", coins(view.vars[kt.V.PURSE][seat])]
    staked = view.vars[kt.V.STAKE_PC][seat]
    parts += [f"{coins(staked)} staked against {view.vars[kt.V.STAKE_GM][seat]}"] if staked else []
    parts += [
        "below the cliff" if kt.has(view, kt.V.BELOW, seat) else "free to go" if kt.free(view, seat) else "held here"
    ]
    parts += [counted(len(kt.memories(view, seat)), "Memory", "Memories")]
    return parts + _deciding(context, seat)


def _bank(context: Page, layout: Layout) -> None:
    """Draw the Coins of Bribes & Tolls."""
    painter, taken = context.painter, int(context.model.view.vars[kt.V.BANK])
    x, y, w, h = layout.bank
    if layout.in_rows:
        painter.box(layout.bank, 12, painter.tones.panel, painter.tones.panel_line, 1.25, PLATE_ALPHA)
    else:
        painter.post(x - 1, y + 10, h - 20)
    words = (
        ("Bribes, tolls",)
        if painter.text_width("Bribes, tolls", "sans", 15) <= w - 4 or h < TALL
        else ("Bribes,", "tolls")
    )
    for row, word in enumerate(words):
        middle = y + h * 0.27 + 18 * (row - (len(words) - 1) / 2)
        painter.label(word, "sans", 15, x + w / 2, middle, painter.tones.muted, 0.5, w)
    width = painter.text_width(str(taken), "serif_semibold", 22)
    left = x + (w - width - 28) / 2
    painter.mid(bits.coin(painter.px(20)), left + 10, y + h * 0.72)
    painter.label(str(taken), "serif_semibold", 22, left + 28, y + h * 0.72, painter.tones.text, 0)
    painter.target(
        ("bank",),
        layout.bank,
        f"Bribes and Tolls: {coins(taken)}",
        "label",
        tip=GLOSSARY["bank"],
    )


def _ground(context: Page, layout: Layout, seat: int, box: Box) -> None:
    """Draw the ground of a purse: a panel in a row; in the block only an edge for the deciding player."""
    painter, tones = context.painter, context.painter.tones
    if context.model.view.actors >> seat & 1:
        painter.box(box, 12, look.mix(tones.panel, tones.highlighted, 0.14), tones.highlighted, 2.5, PLATE_ALPHA)
    elif layout.in_rows:
        painter.box(box, 12, tones.panel, tones.panel_line, 1.25, PLATE_ALPHA)


def _deciding(context: Page, seat: int) -> list[str]:
    return ["decides now"] if context.model.view.actors >> seat & 1 else []


def _loss(painter: Painter) -> look.Rgb:
    return painter.tones.text if painter.theme.flat else LOSS
