"""The purses: the Master with its floor, the PCs, and the bank (KT-13, KT-93)."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import pygame

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import GLOSSARY
from game.rules.know_thyself.palace import in_the
from game.rules.know_thyself.text.prompts_text import coins
from game.rules.wording import counted
from game.table import Table, View
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.page import Page
from scenes.stage import art, bits, look, paint
from scenes.stage.motion import Flight, PieceLook, between, ease_both
from scenes.story import paper
from scenes.table.blocks.plates import PLATE_ALPHA, short_name
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Fitting, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

NARROW_PURSE = 104.0  # width up to which a purse has no room for the lantern beside the number
LANTERN, LOW_LANTERN = 31.0, 26.0  # height of the lantern; on a narrow purse
GAUGED, NAMED = 230.0, 130.0  # least width with a gauge; width of the words beside it
MIN_GAUGE = 90.0  # least width of a gauge beside a name
MOVES = 0.4  # seconds of the gauge's movement
SIGN, LITTLE = 30.0, 20.0  # diameter of a seat's sign; on a narrow purse
TALL = 70.0  # least height with the picture and words of the Master's purse
BAR, LOW_BAR = 16.0, 12.0  # height of the gauge, and of a lower one
NOTCH, LITTLE_NOTCH = 9.0, 5.0  # height of the notch over it, of that over a lower gauge
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
    can_end: whether that can still happen: not before the Master, where the Coins are counted.
    """

    held: int
    full: int
    floor: int
    can_end: bool = True


def master(table: Table, view: View) -> Master:
    """Return the Master's purse (KT-20, KT-93)."""
    count, held = len(kt.pcs(view)), int(view.vars[kt.V.MASTER])
    full = max(held, int(table.options["master_per_pc"]) * count)
    return Master(held, full, kt.FLOOR_EACH * count, view.phase < kt.P.E_QUESTIONS)


def draw(context: Page) -> None:
    """Draw all purses, and the lantern of the deciding player."""
    layout, painter = context.layout, context.painter
    if not layout.in_rows:
        paper.panel(painter, layout.purses)
    trees = _trees(context)
    for tree, box in trees:
        tree.draw(painter, box)
    deciding = context.model.view_model.deciding
    if deciding is not None and "lantern" not in context.hidden:
        tree, box = trees[deciding]
        hook = tree.anchor(painter, box, f"lantern[{deciding}]") or box
        (x, y), size = boxes.middle(hook), hook[3]
        painter.lamp(x, y + 4, 3 * size, 0.6)
        painter.mid(art.lantern(painter.px(size)), x, y)


def places(context: Page) -> Mapping[str, Box]:
    """Return the boxes of the Coins of all seats, of the bank and of the gauge, by name."""
    by_name: dict[str, Box] = {}
    for tree, box in _trees(context):
        tree.find_anchors(context.painter, box, by_name)
    return by_name


def _trees(context: Page) -> list[tuple[Node, Box]]:
    """Return the purses of all seats and the bank, each with its box."""
    layout = context.layout
    others = [(_purse(context, seat), layout.plates[seat].box) for seat in kt.pcs(context.model.view)]
    return [(_masters(context), layout.plates[kt.GM].box), *others, (_bank(context), layout.bank)]


# -- the Master ----------------------------------------------------------------------------------------------------


def _masters(context: Page) -> Node:
    """Return the Master's purse: a sack, the player, the gauge with its floor, the number."""
    model, the_master = context.model, master(context.table, context.model.view)
    parts = [
        say.masters(coins(the_master.held)),
        say.gauge_full(the_master.full),
        *([say.under_ends(the_master.floor)] if the_master.can_end else []),
    ]
    parts += [
        model.persona(kt.GM),
        say.A_PERSON if model.human(kt.GM) else say.A_BOT,
        *_deciding(context, kt.GM),
    ]
    inside = ForBox(functools.partial(_masters_parts, context, the_master))
    tip = say.ends_under(the_master.floor) if the_master.can_end else ""
    return _target(context, kt.GM, Cell(inside, ground=_ground(context, kt.GM), fills=True), parts, tip)


def _masters_parts(context: Page, the_master: Master, width: float, height: float) -> Node:
    """Return the parts of the Master's purse for a size: the gauge beside the words, or beside the name."""
    painter, model, tones, tall = context.painter, context.model, context.painter.tones, height >= TALL
    left, end = (78.0, 13.0) if tall else (8.0, 8.0)
    end += 26 if context.layout.in_rows else 0  # the lantern hangs there
    number = Text(str(the_master.held), 32 if tall else 26, "serif_semibold", tones.text, height=34, reading="")
    room = width - left - end - 12 - number.size(painter)[0]
    title = Text(say.THE_MASTER, 21 if tall else 18, "serif_semibold", tones.text, min_size=15, height=26, grows=True)
    size = SIGN if tall else LITTLE
    sign = Mark(lambda x, y: painter.medallion(context.colours[kt.GM], model.human(kt.GM), x, y, size), size)
    player = short_name(model.name(kt.GM))
    name = Text(player, 17, tone=tones.muted)

    def fill(box: Box) -> None:
        if ("gauge",) not in context.hidden:
            gauge(painter, box, the_master, the_master.held)

    wide = room >= GAUGED
    across = Area(fill, height=BAR if wide else LOW_BAR, name="gauge")
    if wide:
        staked = sum(model.view.vars[kt.V.STAKE_GM])  # these Coins are his until the Wager is paid
        ends = (say.below_last(the_master.floor), say.the_end(the_master.floor)) if the_master.can_end else ()
        low = (say.staked_under(staked), say.staked_now(staked)) if ends and the_master.held < the_master.floor else ()
        states = (*low, say.staked(staked)) if staked else ends
        loss = Fitting(*(Row(Text(each, tone=_loss(painter))) for each in states), Row())
        first = Row(Cell(title, width=NAMED), across, number, gap=11)
        gm = Fitting(Text(say.as_gm(player), 17, tone=tones.muted), replace(name, grows=True))
        player_row = Cell(Row(sign, Cell(gm, fills=True), gap=7), width=NAMED, fills=True)
        second = Row(player_row, Cell(loss, edge=(4, 0, 0, 0), fills=True) if tall else None, gap=11)
    else:
        named = min(name.size(painter)[0], 90.0)
        fits = width - left - end - LITTLE - 11 - named - 10 >= MIN_GAUGE
        first = Row(title, number, gap=12)
        second = Row(sign, Cell(replace(name, grows=True), width=named) if fits else None, across, gap=8)
    body = Column(Cell(first, height=height * 0.58, fills=True), Cell(second, height=height * 0.28, fills=True))
    sack: Node | None = None
    if tall and not painter.theme.flat:
        sack = Mark(lambda x, y: painter.mid(art.svg("ui/purse", painter.px(56), painter.px(61.6)), x, y), 56)
    held = Cell(sack or Row(), width=left, fills=True, name="purse[0]")
    return Row(held, Cell(body, edge=(0, 0, end, 0), fills=True))


@dataclass(frozen=True)
class Filling(Flight):
    """The Master's gauge in motion; `shown` draws it at a share (0 to 1) and returns the painted rectangle."""

    shown: Callable[[pygame.Surface, float], pygame.Rect] = lambda _surface, _share: pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, time: float) -> pygame.Rect:
        """Draw the gauge at a time, and return the painted rectangle."""
        return self.shown(surface, ease_both((time - self.begins) / self.lasts))


def filling(painter: Painter, layout: Layout, box: Box, before: Master, now: Master) -> Filling | None:
    """Return the animation of the gauge in a box between two purses; `None` without a change."""
    if before.held == now.held:
        return None
    area = painter.rect(boxes.grown(box, 4, 16))

    def shown(surface: pygame.Surface, share: float) -> pygame.Rect:
        gauge(painter.onto(surface), box, now, between(before.held, now.held, share))
        return area

    place = (float(area.centerx), float(area.centery), float(area.w), 0.0)
    look_of = PieceLook("gauge", lambda _px: pygame.Surface((1, 1)))
    return Filling(
        look_of, place, place, MOVES, hides=("gauge",), free=True, beside=not layout.in_rows, reveals=True, shown=shown
    )


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


def _purse(context: Page, seat: int) -> Node:
    """Return the purse of a PC: pawn and name, its Coins, and its stake."""
    parts = _contents(context, seat)
    inside = ForBox(functools.partial(_purse_parts, context, seat))
    tip = f"{parts[0]}: {', '.join(parts[2:])}."
    return _target(context, seat, Cell(inside, ground=_ground(context, seat), fills=True), parts, tip)


def _purse_parts(context: Page, seat: int, width: float, height: float) -> Node:
    """Return the parts of a PC's purse for a size."""
    painter, model, view, tones = context.painter, context.model, context.model.view, context.painter.tones
    narrow = width < NARROW_PURSE or height < TALL
    size, pad, coin = (LITTLE, 6.0, 20.0) if narrow else (SIGN, 9.0, 23.0)
    sign = Mark(lambda x, y: painter.medallion(context.colours[seat], model.human(seat), x, y, size), size)
    name = Text(short_name(model.name(seat)), 16 if narrow else 18, "sans_bold", tones.text, height=24, grows=True)
    held, staked = int(view.vars[kt.V.PURSE][seat]), int(view.vars[kt.V.STAKE_PC][seat])
    lit = width < NARROW_PURSE and model.view_model.deciding == seat  # the lantern takes its place
    mark = Mark(
        lambda x, y: None if lit else painter.mid(bits.coin(painter.px(coin)), x, y), coin, name=f"purse[{seat}]"
    )
    number = Text(str(held), 22 if narrow else 26, "serif_semibold", tones.text, height=28)
    stakes: Node | None = None
    if staked:
        wordings = (say.staked(staked), f"+{staked}")
        stakes = Fitting(*(Row(Text(each, 16, "sans_semibold", tones.gold)) for each in wordings))
    first = Row(sign, name, gap=4 if narrow else 8)
    second = Row(mark, number, Cell(stakes, fills=True) if stakes is not None else None, gap=7)
    upper = Cell(first, height=height * 0.54, fills=True)
    lower = Cell(second, height=height * 0.36, edge=(2, 0, 0, 0), fills=True)
    return Cell(Column(upper, lower), edge=(pad, 0, 5, 0), fills=True)


def _target(context: Page, seat: int, inside: Node, parts: list[str], tip: str) -> Node:
    """Return a purse as the target of its seat; the lantern has its place above the purse of the deciding player."""
    key = ("seat", seat)
    target = TargetBox(key, inside, None, ", ".join(parts), "seat", key in context.open, tip, "seats")
    if context.model.view_model.deciding != seat:
        return target
    return Layers(target, ForBox(functools.partial(_hook, seat)))


def _hook(seat: int, width: float, height: float) -> Node:
    """Return where the lantern hangs: beside or below the number; on a narrow purse in place of the coin."""
    name = f"lantern[{seat}]"
    if width < NARROW_PURSE:
        hung = Area(width=LOW_LANTERN, height=LOW_LANTERN, name=name)
        return Cell(Row(hung, sink=0), edge=(18 - LOW_LANTERN / 2, height * 0.72 - LOW_LANTERN / 2, 0, 0))
    hung = Area(width=LANTERN, height=LANTERN, name=name)
    return Cell(Row(hung, start=1, sink=1), edge=(0, 0, 16 - LANTERN / 2, 23 - LANTERN / 2))


def _contents(context: Page, seat: int) -> list[str]:
    """Return the contents of a PC's purse in words, with the state of that PC."""
    model, view = context.model, context.model.view
    parts = [model.persona(seat), say.A_PERSON if model.human(seat) else say.A_BOT]
    at = view.vars[kt.V.AT][seat]
    parts += [in_the(at, kt.room_words(view, at)), coins(view.vars[kt.V.PURSE][seat])]
    staked = view.vars[kt.V.STAKE_PC][seat]
    parts += [say.staked_against(coins(staked), view.vars[kt.V.STAKE_GM][seat])] if staked else []
    parts += [
        say.BELOW_THE_CLIFF
        if kt.has(view, kt.V.BELOW, seat)
        else say.FREE_TO_GO
        if kt.free(view, seat)
        else say.HELD_HERE
    ]
    parts += [counted(len(kt.memories(view, seat)), "Memory", "Memories")]
    return parts + _deciding(context, seat)


def _bank(context: Page) -> Node:
    """Return the Coins of the bank."""
    painter, taken, in_rows = context.painter, int(context.model.view.vars[kt.V.BANK]), context.layout.in_rows

    def ground(box: Box) -> None:
        if in_rows:
            painter.box(box, 12, painter.tones.panel, painter.tones.panel_line, 1.25, PLATE_ALPHA)
        else:
            painter.post(box[0] - 1, box[1] + 10, box[3] - 20)

    coin = Mark(lambda x, y: painter.mid(bits.coin(painter.px(20)), x, y), 20, name="bank")
    number = Text(str(taken), 22, "serif_semibold", painter.tones.text, height=28)

    def arranged(_width: float, height: float) -> Node:
        word = Text(say.BANK, 15, tone=painter.tones.muted, align=0.5, height=18, grows=True)
        above = Cell(Column(word, start=0.5), height=height * 0.54, fills=True)
        return Column(above, Cell(Row(coin, number, gap=8, start=0.5), height=height * 0.36, fills=True))

    text = say.bank(coins(taken))
    return TargetBox(("bank",), Cell(ForBox(arranged), ground=ground, fills=True), reading=text, tip=GLOSSARY["bank"])


def _ground(context: Page, seat: int) -> Callable[[Box], None]:
    """Return what draws the ground of a purse: a panel in a row; in the block only an edge for the deciding player."""
    painter, tones = context.painter, context.painter.tones

    def ground(box: Box) -> None:
        if context.model.view.actors >> seat & 1:
            painter.box(box, 12, look.mix(tones.panel, tones.highlighted, 0.14), tones.highlighted, 2.5, PLATE_ALPHA)
        elif context.layout.in_rows:
            painter.box(box, 12, tones.panel, tones.panel_line, 1.25, PLATE_ALPHA)

    return ground


def _deciding(context: Page, seat: int) -> list[str]:
    return [say.DECIDES_NOW] if context.model.view.actors >> seat & 1 else []


def _loss(painter: Painter) -> look.Rgb:
    return painter.tones.text if painter.theme.flat else LOSS
