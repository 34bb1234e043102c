"""The tray below the map: the current Wager with its steps, cards and Coins; else the latest story text."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import coins
from game.table import View
from scenes.games.know_thyself import cutting, quotes, steps
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.last_said import latest_outcome
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import (
    PAID,
    company,
    discarded,
    drawn,
    foremost,
    in_wager,
    now,
    outcome,
    staked,
    standing,
    verdict,
)
from scenes.stage import bits, look
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, InOrder, wrapped
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Fan, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

STRIP, LOW_STRIP = 36.0, 26.0  # height of the strip with the steps
SIDE, GAP = 14.0, 8.0
PILE, PILL, LOW_PILL, OUT, SMALL = 54.0, 122.0, 96.0, 26.0, 54.0  # widths; `OUT` is the visible part of redrawn cards
WIDE_PILE, WIDE_PILL, DEEP = 84.0, 270.0, 150.0  # the same in a tray of that height, in a small window
SPREAD, MIN_SMALL, LOW_OTHERS = 150.0, 38.0, 92.0  # widths: of a spread deck; of a small card; of others in rows
MIN_CARD, DISCARD = 28.0, 44.0  # width of the least card beside a verdict; of a redrawn card
MIN_QUOTE = 116.0  # least width of quoted texts
MIN_ASIDE, MARGIN = 90.0, 14.0  # least height of a place below the purses; its side margins
COIN, MAX_COINS, LIFT = 40.0, 8, 0.12  # width of a Coin; at most so many on a pile; rise per Coin
WORDY = 68.0  # least width of a PC’s row with a word, not only a sign
OVER, MIN_ABOVE = 6.0, 18.0  # how far words may reach beyond their pile; least height above a comparison
WINS = (look.rgb("#1c4a37"), look.rgb("#6fc79a"), look.rgb("#bfe8cf"))  # fill, line, words
LOSES = (look.rgb("#581a1c"), look.rgb("#e38a80"), look.rgb("#ffb9a8"))


def draw(context: Page) -> None:
    """Draw the tray of this phase."""
    painter, layout = context.painter, context.layout
    handing_over = ("spread",) in context.hidden  # the cut deck is still there
    paper.panel(painter, layout.tray)
    tree(context, handing_over).draw(painter, layout.tray)


def places(context: Page) -> Mapping[str, Box]:
    """Return the boxes of the named parts of the tray."""
    return tree(context, False).anchors(context.painter, context.layout.tray)


def tree(context: Page, cut: bool) -> Node:
    """Return the tray of this phase: the steps above, cards and words at the left; with `cut` the one of a cut."""
    painter, view, low = context.painter, context.model.view, context.layout.compact_layout
    strip = LOW_STRIP if low else STRIP
    if only_edges_open(view):
        inside: Node = Cell(Area(lambda box: quotes.draw(context, box)), edge=(0, 0, GAP, 0), fills=True)
    elif in_wager(view) or view.phase == kt.P.E_CUT:
        cutting_now = view.phase == kt.P.E_CUT or (view.phase == kt.P.W_CUT and not view.zones[kt.GM_CARD])
        inside = ForBox(functools.partial(_cut if cut or cutting_now else _wager, context))
    else:
        inside = Cell(Area(lambda box: quotes.draw(context, box)), edge=(0, 0, GAP, 0), fills=True)
    _, _, width, _ = context.layout.words
    words = Cell(inside, width=width, edge=(SIDE, 2, 0, 6), fills=True)
    divider = Cell(Area(lambda box: painter.post(*box[:2], box[3])), edge=(2, 6, 0, 12), fills=True)
    return Column(Cell(steps.tree(context), height=strip, edge=(SIDE, 8, SIDE, 0), fills=True), Row(words, divider))


def only_edges_open(view: View) -> bool:
    """Check whether a Wager is paid and only its Edges are open, so that its cards are gone."""
    return now(view) in (kt.P.W_EDGES, kt.P.RELOCATE) and kt.card_of(view, kt.GM) < 0


def _wager(context: Page, width: float, height: float) -> Node:
    """Return the words of a Wager, and at the right cards, piles and the comparison, as far as they fit."""
    view, layout, low = context.model.view, context.layout, context.layout.compact_layout
    seat, others = foremost(view), tuple(each for each in company(view) if each != foremost(view))
    lying = in_wager(view) and bool(view.vars[kt.V.ACCEPTED])
    card = min(layout.trick_card[0], height / CARD_RATIO)
    sizes = (LOW_PILL, 0.0, 0.0) if low else (WIDE_PILL, WIDE_PILE, OUT) if height > DEEP else (PILL, PILE, OUT)
    pill, pile, out = sizes if lying else (0.0, 0.0, 0.0)
    if not lying or now(view) in PAID:
        card = pile = out = 0.0
    if card:  # beside a lesson in large letters there is little room
        card = min(card, max(MIN_CARD, (width - pill - 2 * GAP - (2 * (pile + GAP) + out if pile else 0.0)) / 2))
        pill = min(pill, width - 2 * (card + GAP))
    own = gm = middle = coins_of = masters = None
    if pill:
        cards = any(kt.card_of(view, each) >= 0 for each in company(view))
        middle = Cell(_verdict(context, seat, cards), width=pill, fills=True, name="pill")
    if card:
        heap = Cell(Area(lambda box: _discards(context, seat, box)), width=out, fills=True, name="out") if out else None
        lies = _card(context, kt.PC_CARD + seat - 1, card, say.card_of(context.model.name(seat)), "card")
        own, gm = Row(heap, lies) if heap else lies, _masters_card(context, card)
    if pile:
        coins_of, masters = (_pile(context, seat, side, pile) for side in (0, 1))
    used = sum(each + GAP for each in (card, card, pile, pile, pill) if each) + out
    small = _small(context, others, width - used) if lying else []
    used += len(others) * (SMALL + GAP) if small and not low else width if small else 0.0
    aside = bool(card) and layout.aside[3] >= MIN_ASIDE
    story = _quotes(context, aside) if aside or width - used - GAP >= MIN_QUOTE else None
    row = Row(story, *small, coins_of, own, middle, gm, masters, gap=GAP, start=1)
    order = (story, *small, coins_of, masters, own, gm, middle)
    return InOrder(row, [node for node in order if node is not None])


def _quotes(context: Page, aside: bool) -> Node:
    """Return the words of a Wager; with `aside` they stand below the purses, as they do in a small window."""
    view = context.model.view
    text = latest_outcome(context.model.log) if view.phase in (kt.P.W_TELL_PC, kt.P.W_TELL_GM) else ""
    words = Area(functools.partial(quotes.draw if text else quotes.wanted, context))
    if not aside:
        return words
    below = Cell(words, edge=(MARGIN, MARGIN / 2, MARGIN, MARGIN / 2), fills=True)
    panel = Cell(below, ground=lambda box: paper.panel(context.painter, box), fills=True)
    return Area(lambda _: panel.draw(context.painter, context.layout.aside))


def _small(context: Page, others: Sequence[int], room: float) -> list[Node]:
    """Return the PCs that are not current: side by side with their cards, in rows of words for large text."""
    nodes = [
        Cell(
            _other(context, seat),
            width=0 if context.layout.compact_layout else SMALL,
            fills=True,
            name=f"other[{seat}]",
        )
        for seat in others
    ]
    if not context.layout.compact_layout or not nodes:
        return list(nodes)
    return [Cell(Column(*nodes), width=min(LOW_OTHERS, room), fills=True)] if room >= MIN_CARD else []


def _cut(context: Page, width: float, height: float) -> Node:
    """Return the spread deck of a cut, which needs the width; small cards are at the left if they fit."""
    view, last = context.model.view, context.model.view.phase == kt.P.E_CUT
    against = () if last else company(view)
    each = min(WIDE_PILE if height > DEEP else SMALL, (width - SPREAD) / max(1, len(against)) - GAP)
    against = against if each >= MIN_SMALL else ()
    small = [Cell(_other(context, seat), width=each, fills=True, name=f"other[{seat}]") for seat in against]
    shows = ("spread",) not in context.hidden
    deck = Area(lambda box: cutting.draw(context, box) if shows else None, name="deck")
    spread = Cell(deck, edge=(0, 0, GAP, 0), fills=True)
    master = None
    if last:
        title = Text("Master", tone=context.painter.tones.muted, align=0.5, height=16, grows=True)
        card = Column(_card(context, kt.GM_CARD, each, say.THE_CARD_OF_THE_MASTER, "gm"), start=0.5)
        master = Cell(Layers(Column(Cell(title, edge=(-OVER / 2, 0, -OVER / 2, 0))), card), width=each, fills=True)
    row = Row(*small, master, spread, gap=GAP)
    return InOrder(row, [*small, spread, *([master] if master else [])])


def _card(context: Page, zone: int, width: float, name: str, anchor: str) -> Node:
    """Return an open card, or its slot."""
    painter, lying = context.painter, context.model.view.zones[zone]

    def paint(_: int, x: float, y: float, size: float) -> None:
        context.piece(lying[-1], x, y, size)

    def slot(box: Box) -> None:
        painter.dashes(box, 6, painter.tones.muted, 1.5, 0.5)

    inside: Node = TargetBox(("place", zone), Row(), slot, say.none_yet(name))
    if lying:
        inside = Fan(1, paint, width)
    return Cell(inside, width=width, height=width * CARD_RATIO, name=anchor, fills=True)


def _masters_card(context: Page, width: float) -> Node:
    """Return the card of the Master; before it the Play Deck, which a player who can draw again can click."""
    painter, view = context.painter, context.model.view
    if kt.card_of(view, kt.GM) >= 0 or not kt.P.W_EDGE_GM <= view.phase <= kt.P.W_DRAW:
        return _card(context, kt.GM_CARD, width, say.THE_CARD_OF_THE_MASTER, "gm")
    key = ("zone", context.table.zones[kt.PLAY].name)
    open_now = key in context.open

    def deck(box: Box) -> None:
        x, y = boxes.middle(box)
        for lift in range(3):
            painter.card(None, x - 2 + 2 * lift, y + 2 - 2 * lift, width - 4)
        if open_now:
            painter.box(box, 6, None, painter.tones.highlighted, 2.5)

    count, tip = len(view.zones[kt.PLAY]), say.DRAW_AGAIN if open_now else ""
    target = TargetBox(key, Row(), deck, say.play_deck(count), "zone", open_now, tip)
    return Cell(target, width=width, height=width * CARD_RATIO, name="gm", fills=True)


def _discards(context: Page, seat: int, box: Box) -> None:
    """Draw the redrawn cards under the present one, the newest on top."""
    (x, y, _, h), view = box, context.model.view
    lying = discarded(view, seat)
    if kt.card_of(view, seat) < 0:
        return
    for k, piece in enumerate(lying[-2:]):
        step = k - len(lying[-2:]) + 1
        context.piece(piece, x + DISCARD / 2 + 8 + step * 10, y + h * 0.52 + step * 6, DISCARD)


def _pile(context: Page, seat: int, side: int, width: float) -> Node:
    """Return the Coins at stake for a PC, its own (`side` 0) or the Master's (1); an Edge is `+1`."""
    painter, model, name = context.painter, context.model, "master" if side else "pile"
    count = staked(model.view, seat)[side]
    if not count:
        return Cell(Row(), width=width, fills=True, name=name)
    label = "Master" if side else short_name(model.name(seat))
    extra = max(0, count - model.view.vars[kt.V.LEVEL])
    in_air = sum(("coin", side, seat, k) in context.hidden for k in range(count))

    def pile(box: Box) -> None:
        x, y, w, h = box
        coin_pile(painter, count - in_air, x + w / 2, y + h, min(COIN, w - 8), h)

    title = Text(label, tone=painter.tones.muted, align=0.5, height=20, grows=True)
    number = Text(
        f"{count - extra}" + f" +{extra}" * bool(extra), 18, "sans_bold", painter.tones.text, 0.5, height=20, grows=True
    )
    wide = (-OVER / 2, 0.0, -OVER / 2, 0.0)
    inside = Column(Cell(title, edge=wide), Area(pile), Cell(number, edge=wide), gap=2)
    text = say.coins_at_stake(coins(count), "" if side else label)
    return Cell(TargetBox(("stake", side, seat), inside, reading=text), width=width, fills=True, name=name)


def coin_pile(painter: Painter, count: int, x: float, bottom: float, width: float, height: float) -> None:
    """Draw a pile of Coins standing on `bottom`, with as many Coins as fit."""
    maximum = max(1, min(MAX_COINS, int((height - width) / (width * LIFT)) + 1))
    if count <= 0:
        return
    sprite = bits.column(("coin",) * min(count, maximum), painter.px(width), loose=True)
    px, py = painter.at(x, bottom)
    painter.surface.blit(sprite, (px - sprite.get_width() // 2, py - sprite.get_height()))


def _other(context: Page, seat: int) -> Node:
    """Return a PC that is not the current one: its pawn, its small card and its state."""
    painter, model = context.painter, context.model
    open_now = ("spread",) not in context.hidden  # else the card that was cut is still to be seen
    card, (word, won) = kt.card_of(model.view, seat), standing(model.view, seat) if open_now else ("", False)
    tone = painter.tones.muted if not word or painter.theme.flat else (WINS if won else LOSES)[2]
    ours, theirs = staked(model.view, seat)
    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18)

    def words(width: float, align: float) -> Node:
        text = word or _even(painter, ours, theirs, width)
        return Text(text, tone=tone, align=align, height=24, grows=True)

    def paint(_: int, x: float, y: float, size: float) -> None:
        if card >= 0:
            context.piece(card, x, y, size)
        else:
            box = (x - size / 2, y - size * CARD_RATIO / 2, size, size * CARD_RATIO)
            painter.dashes(box, 4, painter.tones.muted, 1.25, 0.5)

    def arranged(width: float, height: float) -> Node:
        if width <= height + OVER:
            lies = Cell(
                Fan(1, paint, width - 10 - OVER, align=0.5), edge=(0, 0, 0, 6), fills=True, name=f"small[{seat}]"
            )
            return Column(Cell(Row(sign, start=0.5), height=22), lies, words(width, 0.5))
        state = words(width - 30, 0) if width >= WORDY + OVER else None
        icon = None
        if word and state is None:
            icon = Mark(lambda x, y: painter.icon("check" if won else "cross", x, y, 16, tone), 16)
        return Row(sign, state, icon, gap=5)

    lines = verdict(model.view, seat, short_name(model.name(seat)))
    spoken = f", {lines.pill}: {lines.word}" if lines is not None else f", {word}" if word else ""
    name = say.stands(model.name(seat), coins(ours), theirs, spoken)
    target = TargetBox(("stands", seat), ForBox(arranged), reading=name, tip=name)
    return Cell(target, edge=(-OVER / 2, 0, -OVER / 2, 0), fills=True)


def _even(painter: Painter, ours: int, theirs: int, width: float) -> str:
    """Return the stakes of a PC and of the Master against it, in few words; as bare numbers where words do not fit."""
    text = say.each(ours) if ours == theirs else say.to(ours, theirs)
    return text if painter.text_width(text, "sans", 16) <= width else f"{ours} : {theirs}"


def _verdict(context: Page, seat: int, cards: bool) -> Node:
    """Return the comparison of the two cards; before it the stakes, afterwards the result."""
    painter, view, tones = context.painter, context.model.view, context.painter.tones
    name = short_name(context.model.name(seat))
    lines = verdict(view, seat, name)
    if lines is not None:
        above, below, pill, won = drawn(view, seat), lines.word, lines.pill, lines.won
    elif now(view) in PAID:
        above, below, pill, won = "", name, outcome(view, seat), outcome(view, seat) != "lost"
    else:
        return _open(context, seat, cards)
    fill, line, ink = WINS if won else LOSES
    flat, tone = painter.theme.flat, tones.text if painter.theme.flat else ink

    def ground(box: Box) -> None:
        painter.box(box, 17, None if flat else fill, tones.text if flat else line, 2)

    def arranged(width: float, height: float) -> Node:
        short = pill.replace(say.ABOVE, " > ").replace(say.BELOW, " < ")  # that an ace is low is not left out
        label = pill if painter.text_width(pill, "sans_bold", 15) <= width - 18 else short
        text = Text(label, 18, "sans_bold", tones.text, 0.5, min_size=15, height=34, grows=True)
        end = wrapped(painter, below, 16, width + 4, 2, face="sans_semibold", tone=tone, leading=0.9, align=0.5)
        pilled = Cell(text, height=34, edge=(6, 0, 6, 0), ground=ground)
        room = height - 34 - 3 - end.size(painter)[1]  # above the pill
        top = _above(painter, above, max(MIN_ABOVE, min(height * 0.46 - 17, room)))
        return Column(top, pilled, Cell(end, edge=(-2, 3, -2, 0)))

    return TargetBox(("verdict",), ForBox(arranged), reading=", ".join(filter(None, (pill, below, above))))


def _above(painter: Painter, text: str, height: float) -> Node:
    """Return a small text at the top of a place of some height."""
    return Cell(Column(Text(text, tone=painter.tones.muted, align=0.5, height=24, grows=True)), height=height)


def _open(context: Page, seat: int, cards: bool) -> Node:
    """Return the part between two slots for cards: the level, or what is still to come."""
    painter, level = context.painter, context.model.view.vars[kt.V.LEVEL]
    header = drawn(context.model.view, seat) if cards else say.each(coins(level)) if level else ""
    between = say.AT_STAKE if level and not cards else "against"
    words = Text(between, tone=painter.tones.muted, align=0.5, height=24, grows=True)
    return ForBox(lambda _, h: Column(_above(painter, header, h * 0.46 - 12), Cell(words, edge=(4, 0, 4, 0))))
