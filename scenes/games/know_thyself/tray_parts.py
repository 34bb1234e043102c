"""Parts of the tray of Know Thyself: cards or their slots, piles of Coins, and the PCs that are not current."""

from __future__ import annotations

from game.rules.deck import RANKS, STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import coins
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import staked, standing, verdict
from scenes.stage import bits, look
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

MAX_COINS, LIFT = 8, 0.12  # at most so many Coins on a pile; rise per Coin
WORDY = 68.0  # least width of a PC’s row with a word, not only a sign
OVER = 6.0  # how far words may reach beyond their pile
WINS = (look.rgb("#1c4a37"), look.rgb("#6fc79a"), look.rgb("#bfe8cf"))  # fill, line, words
LOSES = (look.rgb("#581a1c"), look.rgb("#e38a80"), look.rgb("#ffb9a8"))


def card_place(context: Page, zone: int, width: float, name: str, anchor: str) -> Node:
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


def coin_pile(painter: Painter, count: int, x: float, bottom: float, width: float, height: float) -> None:
    """Draw a pile of Coins standing on `bottom`, with as many Coins as fit."""
    maximum = max(1, min(MAX_COINS, int((height - width) / (width * LIFT)) + 1))
    if count <= 0:
        return
    sprite = bits.column(("coin",) * min(count, maximum), painter.px(width), loose=True)
    px, py = painter.at(x, bottom)
    painter.surface.blit(sprite, (px - sprite.get_width() // 2, py - sprite.get_height()))


def other(context: Page, seat: int) -> Node:
    """Return a PC that is not the current one: its pawn, its small card and its state."""
    painter, model = context.painter, context.model
    open_now = ("spread",) not in context.hidden  # else the card that was cut is still to be seen
    card, (word, won) = kt.card_of(model.view, seat), standing(model.view, seat) if open_now else ("", False)
    tone = painter.tones.muted if not word or painter.theme.flat else (WINS if won else LOSES)[2]
    ours, theirs = staked(model.view, seat)
    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18)

    def words(width: float, align: float) -> Node:
        text = word or (short_name(model.name(seat)) if align else _even(painter, ours, theirs, width))
        if card >= 0 and not align:
            rank = RANKS[STANDARD.rank(card)]
            text = say.card_of_other(short_name(model.name(seat)), rank, word) if word else f"{rank}, {text}"
        if not text and not align:
            text = short_name(model.name(seat))
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
    """Return the stakes of a PC and of the Master against it, in few words."""
    if not ours and not theirs:
        return ""
    text = say.each(ours) if ours == theirs else say.to(ours, theirs)
    short = say.even(ours) if ours == theirs else say.against(ours, theirs)
    return text if painter.text_width(text, "sans", 16) <= width else short
