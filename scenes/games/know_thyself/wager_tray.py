"""The raised tray while a Wager runs: steps, wants, stakes, cards and the cut, and what the question is about.

Each part has its place in all steps; a later part is an empty place until its step.
"""

from __future__ import annotations

import functools

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import GLOSSARY
from game.rules.know_thyself.text.prompts_text import coins
from scenes.games.know_thyself import accounts, cutting, steps, wants, weights
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.layout import LARGE_CARD
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import (
    PAID,
    company,
    discarded,
    drawn,
    foremost,
    now,
    outcome,
    prize,
    staked,
    verdict,
)
from scenes.games.know_thyself.tray_parts import LOSES, OVER, WINS, card_place, coin_pile, other
from scenes.story.paged import paged, story_first
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, Wordings, wrapped
from scenes.ui.boxtree import CARD_RATIO, Area, Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

STRIP, LOW_STRIP = 44.0, 26.0  # height of the strip with the steps
SIDE, GAP, RULE = 16.0, 10.0, 10.0
WANTS, LOW_WANTS = 106.0, 62.0  # height of the two papers, if their texts are not longer
PILE, OUT, PACKET, COUNTS = 96.0, 84.0, 72.0, 90.0  # widths
COIN, CAPTION, DISCARD = 52.0, 22.0, 76.0  # width of a Coin; height of a caption; width of a redrawn card
MIN_CARD = 50.0
WIDE = 860.0  # width from which there is room for piles of Coins and for redrawn cards
PILL = 46.0
TURN = 5.0  # degrees by which the upper packet is turned
ONE_RESULT, ONE_PAPER = 108.0, 240.0  # least height of what was told of one PC; least width of one of its papers
OTHERS = 28.0  # height of a PC that is not the current one
REASON_SIZES = (19.0, 18.0, 17.0, 16.0, 15.0)  # of letters, largest first


def tree(context: Page, cut: bool) -> Node:
    """Return the whole tray; with `cut` the deck is still spread, as it is while it parts."""
    low, (x, y, _, h), ask = context.layout.compact_layout, context.layout.tray, context.layout.ask
    strip = LOW_STRIP if low else STRIP
    side = 8.0 if low else SIDE
    below = Cell(beside(context), width=ask[0] - x - side - GAP, fills=True, edge=(0, 2, 0, 8))
    return Column(
        Cell(steps.tree(context), height=strip, edge=(side, 8, side, 0), fills=True),
        Cell(ForBox(functools.partial(_stage, context, cut)), edge=(side, 4, side, 0), fills=True),
        Cell(_rule(context), height=RULE, edge=(side, 4, side, 4), fills=True),
        Cell(Row(below, Row()), height=y + h - ask[1], edge=(side, 0, 0, 0), fills=True),
    )


def lowest(context: Page) -> Node:
    """Return the lowest part alone, under a whole map."""
    x, ask = context.layout.tray[0], context.layout.ask
    side = 8.0 if context.layout.compact_layout else SIDE
    part = Cell(beside(context), width=ask[0] - x - side - GAP, fills=True, edge=(0, 2, 0, 8))
    return Cell(Row(part, Row()), edge=(side, 0, 0, 0), fills=True)


def _rule(context: Page) -> Node:
    painter = context.painter
    return Area(lambda box: painter.rule(box[0], box[1], box[2], 0.5))


def _stage(context: Page, cut: bool, width: float, height: float) -> Node:
    """Return the two papers, and below them the cards; after the payment what was told."""
    low = context.layout.compact_layout
    minimum = MIN_CARD * CARD_RATIO + CAPTION + GAP
    papers = wants.tree(context, width, LOW_WANTS if low else WANTS, height - (minimum if low else 100 * CARD_RATIO))
    if now(context.model.view) in PAID:
        inside: Node = _result(context)
        if low and accounts.about(context.model, foremost(context.model.view)):
            return inside
    else:
        inside = ForBox(functools.partial(_cards, context, cut))
    return Column(papers, Cell(inside, edge=(0, GAP / 2, 0, 0), fills=True))


# -- the cards ---------------------------------------------------------------------------------------------------------


def _cards(context: Page, cut: bool, width: float, height: float) -> Node:
    """Return stakes, cards, comparison and deck in a row."""
    view, layout = context.model.view, context.layout
    seat, low = foremost(view), width < WIDE
    card = max(MIN_CARD, min(layout.trick_card[0], (height - CAPTION) / CARD_RATIO))
    piles = None if low else [_pile(context, seat, side) for side in (0, 1)]
    out = None if low else Cell(Area(functools.partial(_discards, context, seat, card)), width=OUT, fills=True,
                                name="out")  # fmt: skip
    name = short_name(context.model.name(seat))
    lies = card_place(context, kt.PC_CARD + seat - 1, card, say.card_of(name), "card")
    won = None if (state := verdict(view, seat, name)) is None else state.won
    own = _with_caption(context, lies, card, _own_caption(context, low), won)
    cutting_now = cut or (view.phase == kt.P.W_CUT and not view.zones[kt.GM_CARD])
    left = [piles[0] if piles else None, out, own]
    if cutting_now:
        others = [Cell(other(context, each), width=60, fills=True, name=f"other[{each}]") for each in company(view)
                  if each != seat]  # fmt: skip
        return Row(*left, *(others if not low else []), _spread(context, card), piles[1] if piles else None, gap=GAP)
    packet = card * PACKET / LARGE_CARD
    counts = COUNTS if not low else 56.0
    masters = card_place(context, kt.GM_CARD, card, say.THE_CARD_OF_THE_MASTER, "gm")
    gm = _with_caption(context, masters, card, _gm_caption(context, low), None if won is None else not won)
    deck = Cell(_packets(context, packet, low), width=packet + counts, fills=True)
    middle = Cell(ForBox(functools.partial(_middle, context)), fills=True, name="pill")
    return Row(*left, middle, gm, deck, piles[1] if piles else None, gap=GAP)


def _with_caption(context: Page, card: Node, width: float, wordings: Wordings, won: bool | None) -> Node:
    """Return a card with a line around it, green if it wins, and a caption below it that may be a little wider."""
    painter, reach = context.painter, GAP / 2

    def around(box: Box) -> None:
        if won is not None:
            painter.box(boxes.grown(box, 2, 2), 9, None, (WINS if won else LOSES)[1], 3)

    words = _fitting(painter, wordings, width + 2 * reach)
    text = Text(words, 16, "sans", painter.tones.label, 0.5, height=CAPTION, grows=True)
    lying = Cell(Row(card, start=0.5), height=width * CARD_RATIO, fills=True, over=around)
    below = Cell(text, edge=(-reach, 0, -reach, 0), height=CAPTION)
    return Cell(Column(lying, below, start=0.5), width=width, fills=True)


def _fitting(painter: Painter, wordings: Wordings, width: float, size: float = 16.0) -> str:
    """Return the first wording that fits in a width; empty if none does."""
    return next((each for each in wordings if painter.text_width(each, "sans", size) <= width), "")


def _own_caption(context: Page, low: bool) -> Wordings:
    """Return the words below a PC's card: in a low tray its stake, else whose it is and which draw gave it."""
    view, seat = context.model.view, foremost(context.model.view)
    name, how, ours = short_name(context.model.name(seat)), drawn(view, seat), staked(view, seat)[0]
    if low and ours:
        return coins(ours), str(ours)
    return (f"{name}: {how}", how, name) if how else (say.own_card(name), name)


def _gm_caption(context: Page, low: bool) -> Wordings:
    """Return the words below the GM's card, in the same way."""
    theirs = staked(context.model.view, foremost(context.model.view))[1]
    return (coins(theirs), str(theirs)) if low and theirs else (say.MASTERS_CARD, say.MASTER)


def _discards(context: Page, seat: int, card: float, box: Box) -> None:
    """Draw the redrawn cards beside the present one, dim, the newest on top."""
    (x, y, w, h), view, painter = box, context.model.view, context.painter
    y += max(0.0, (h - card * CARD_RATIO - CAPTION) / 2)
    lying = discarded(view, seat)
    if not lying or kt.card_of(view, seat) < 0:
        return
    size = card * DISCARD / LARGE_CARD
    for k, piece in enumerate(lying[-2:]):
        step = k - len(lying[-2:]) + 1
        context.piece(piece, x + w / 2 + step * 8, y + card * CARD_RATIO - size * CARD_RATIO / 2 + step * 12, size)
    veil = (x + w / 2 - size / 2, y + card * CARD_RATIO - size * CARD_RATIO, size, size * CARD_RATIO)
    if not painter.theme.flat:
        painter.box(veil, 6, (0, 0, 0), None, alpha=0.4)
    middle, low = x + w / 2, y + card * CARD_RATIO + CAPTION / 2
    words = _fitting(painter, (say.DISCARDED,), w + 2 * OVER, 15)
    painter.label(words, "sans", 15, middle, low, painter.tones.muted, 0.5)


def _pile(context: Page, seat: int, side: int) -> Node:
    """Return the Coins at stake for a PC, its own (`side` 0) or the Master's (1); what an Edge added is named."""
    painter, model, name = context.painter, context.model, "master" if side else "pile"
    count = staked(model.view, seat)[side]
    label = _fitting(painter, (say.THE_MASTER, say.MASTER), PILE - 4, 18) if side else short_name(model.name(seat))
    title = Text(label, 18, "sans", painter.tones.label, 0.5, min_size=13, height=24, grows=True)
    if not count:  # nobody has staked yet
        return Cell(Row(), width=PILE, fills=True, name=name)
    extra = max(0, count - model.view.vars[kt.V.LEVEL])
    in_air = sum(("coin", side, seat, k) in context.hidden for k in range(count))

    def pile(box: Box) -> None:
        x, y, w, h = box
        coin_pile(painter, count - in_air, x + w / 2, y + h, min(COIN, w - 8), h)

    number = Text(coins(count), 18, "sans_bold", painter.tones.text, 0.5, height=22, grows=True)
    notes = (say.BY_AN_EDGE.format(extra), say.EDGE_MORE.format(extra)) if extra else (say.AT_STAKE,)
    below = Text(_fitting(painter, notes, PILE, 15), 15, "sans", painter.tones.label, 0.5, height=22, grows=True)
    inside = Column(title, Area(pile), number, below, gap=1)
    text = say.coins_at_stake(coins(count), "" if side else label)
    target = TargetBox(("stake", side, seat), inside, reading=text, tip=GLOSSARY["Edge" if extra else "stake"])
    return Cell(target, width=PILE, fills=True, name=name)


def _middle(context: Page, width: float, height: float) -> Node:
    """Return the comparison of the two cards and what follows from it; below it the PCs that are not current."""
    view, seat = context.model.view, foremost(context.model.view)
    others = [each for each in company(view) if each != seat]
    rows = [Cell(other(context, each), height=OTHERS, fills=True, name=f"other[{each}]") for each in others]
    return Column(_verdict(context, seat, width, height - len(rows) * OTHERS), *rows, start=0.4)


def _verdict(context: Page, seat: int, width: float, height: float) -> Node:
    """Return the comparison as a pill, and below it who wins and what else could still happen."""
    painter, view, tones = context.painter, context.model.view, context.painter.tones
    lines = verdict(view, seat, short_name(context.model.name(seat)))
    pill_of: Node | None = None
    words, tone = "", tones.text
    if lines is not None:
        fill, line, ink = WINS if lines.won else LOSES
        flat = painter.theme.flat

        def ground(box: Box) -> None:
            painter.box(box, box[3] / 2, None if flat else fill, tones.text if flat else line, 2)

        tall = PILL if height > 130 else 34.0
        text = Text(lines.pill, 23 if tall == PILL else 18, "serif_semibold", tones.text, 0.5, min_size=14,
                    height=tall, grows=True)  # fmt: skip
        pill_of = Cell(text, height=tall, edge=(12, 0, 12, 0), ground=ground, fills=True)
        words, tone = lines.word, tones.text if flat else ink
    below = list[Node]()
    left = height - (PILL + 8 if pill_of else 0)
    for sentence, face, ink in ((words, "sans_semibold", tone), (_consequences(context, seat), "sans", tones.text)):
        if not sentence:
            continue
        for size in (17.0, 16.0, 15.0):
            passage = wrapped(painter, sentence, size, width, 9, face=face, tone=ink, align=0.5)
            if passage.size(painter)[1] <= left:
                break
        if passage.size(painter)[1] > left + 4:
            continue
        left -= passage.size(painter)[1]
        below.append(passage)
    reading = ", ".join(filter(None, (lines.pill if lines else "", words, _consequences(context, seat))))
    inside = Column(pill_of, *below, gap=5)
    tip = GLOSSARY["degree"] if kt.card_of(view, seat) >= 0 else GLOSSARY["stake"]
    return TargetBox(("verdict",), inside, reading=reading, tip=tip) if reading else inside


def _consequences(context: Page, seat: int) -> str:
    """Return what the next step can bring, in plain numbers: before the cards the stakes, then what a win is worth."""
    view, name = context.model.view, short_name(context.model.name(seat))
    phase, (ours, theirs) = now(view), staked(view, seat)
    if not ours and not theirs:
        return ""
    if phase < kt.P.W_DRAW:
        return say.STAKES.format(who=name, ours=coins(ours), theirs=theirs)
    if phase == kt.P.W_DRAW:
        first, second, third = (prize(view, seat, how) for how in (1, 2, 3))
        return say.DRAWS_PAY.format(first=first, second=second, third=third, lost=ours, who=name)
    if phase == kt.P.W_CUT and not view.zones[kt.GM_CARD]:
        return say.TIE_WINS.format(who=name)
    if phase == kt.P.W_INVOKE and verdict(view, seat, name) is not None:
        won = prize(view, seat, kt.DRAWS)
        return say.INVOKING_PAYS.format(who=name, won=won, of=theirs)
    return ""


def _spread(context: Page, card: float) -> Node:
    """Return the spread deck, on which the GM points at a card; while it parts, an empty place."""
    shows = ("spread",) not in context.hidden
    deck = Area(lambda box: cutting.draw(context, box) if shows else None, name="deck")
    return Cell(Column(Cell(deck, height=card * CARD_RATIO + cutting.LIFT, fills=True), start=0.5), fills=True)


def _packets(context: Page, width: float, low: bool) -> Node:
    """Return the deck as one packet; after the cut as two, the upper one raised and turned, with their counts."""
    painter, view = context.painter, context.model.view
    key = ("zone", context.table.zones[kt.PLAY].name)
    open_now = key in context.open
    cut_made = cutting.made(context.model)
    tall = width * CARD_RATIO

    def lying(box: Box) -> None:
        (x, y, w, h), cards = box, len(view.zones[kt.PLAY])
        if cut_made is None:
            middle = x + width / 2 + 4, y + h / 2
            for lift in range(3):
                painter.card(None, middle[0] - 2 + 2 * lift, middle[1] + 2 - 2 * lift, width - 4)
            if open_now:
                place = (x + 2, middle[1] - tall / 2 - 2, width + 4, tall + 4)
                painter.box(place, 6, None, painter.tones.highlighted, 2.5)
            beside_it = x + width + 12
            words = _fitting(painter, (say.cards(cards), str(cards)), x + w - beside_it, 15)
            painter.label(words, "sans", 15, beside_it, y + h / 2, painter.tones.muted, 0)
            return
        above, below, number = cut_made
        top, bottom = cutting.packets(box, width)
        for (cx, cy), count, turned in ((bottom, below, 0.0), (top, above, TURN)):
            for lift in range(3 if count > 1 else min(1, count)):
                painter.card(None, cx - 1 + lift, cy + 1 - lift, width - 4, angle=turned)
        if h >= 2 * CAPTION + tall:
            words = _fitting(painter, (say.cut_here(number),), w + 10, 15)
            painter.label(words, "sans", 15, x + w / 2 - 6, bottom[1] + tall / 2 + 14, painter.tones.label, 0.5)

    text = say.play_deck(len(view.zones[kt.PLAY])) if cut_made is None else say.cut_spoken(*cut_made)
    tip = say.DRAW_AGAIN if open_now else ""
    target = TargetBox(key, Row(), lying, text, "zone", open_now, tip)
    return Cell(target, fills=True, name="packet")


# -- what was told -----------------------------------------------------------------------------------------------------


def _result(context: Page) -> Node:
    """Return what was told of each PC once it is paid: one PC below the other, or all in a row where that is too high.

    Where room is short for both, it is what was told of the current PC alone.
    """
    model, seat = context.model, foremost(context.model.view)
    results = {each: papers for each in company(model.view) if (papers := accounts.about(model, each))}
    if not results.get(seat):
        text = Text(outcome(model.view, seat), 22, "serif_semibold", context.painter.tones.text, 0.5, grows=True)
        return Column(text, start=0.5)

    def row(*pcs: int) -> Node:
        pages = (accounts.page_of(context, each, 10 * pc + k) for pc in pcs for k, each in enumerate(results[pc]))
        return Cell(Row(*(Cell(page, fills=True) for page in pages), gap=wants.GAP), fills=True)

    def arranged(width: float, height: float) -> Node:
        if height >= ONE_RESULT * len(results):
            return Column(*map(row, results), gap=GAP)
        return row(*results) if width >= ONE_PAPER * sum(map(len, results.values())) else row(seat)

    return ForBox(arranged)


def beside(context: Page) -> Node:
    """Return what the question is about, left of it: the Memory to invoke, the newest text, or what speaks for it."""
    model, view = context.model, context.model.view
    page = accounts.memory_page(context)
    if page is not None:
        return page
    texts, calls, why = accounts.accounts(model), weights.called(model), weights.sentences(model, context.table)
    if texts and now(view) not in PAID:
        own = [each for each in texts if each.pc == foremost(view)]  # what else was told of the PC in question
        return accounts.page_of(context, (own or texts)[-1], len(texts))
    if not calls and not why:
        return Row()
    return Cell(Area(lambda box: _reasons(context, calls, why, box)), edge=(4, 4, 4, 4), fills=True)


def _reasons(context: Page, calls: str, why: str, box: Box) -> None:
    """Draw the calls of Edges and what speaks for the answers, in letters as large as fit; else one after the other."""
    painter, (x, y, w, h) = context.painter, box
    text = " ".join(filter(None, (calls, why)))
    for size in REASON_SIZES:
        tall = weights.height(painter, text, w, size)
        if tall <= h:
            weights.draw(painter, text, x, y, w, tall, size)
            return
    ink, smallest = painter.tones.label, REASON_SIZES[-1]
    if calls and why:
        story_first(
            painter, context.ui, calls, why, weights.FACE, smallest, box, ink,
            lambda place: weights.draw(painter, why, *place[:3], min(place[3], tall), smallest),
        )  # fmt: skip
    else:
        paged(painter, context.ui, text, weights.FACE, smallest, box, ink, smallest)
