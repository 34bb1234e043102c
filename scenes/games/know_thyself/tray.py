"""The tray below the map: the current Wager with its steps, cards and Coins; else the latest story text."""

from __future__ import annotations

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text.prompts_text import coins
from game.table import View
from scenes.games.know_thyself import cutting, quotes, steps
from scenes.games.know_thyself.last_said import latest_outcome
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.stakes import (
    PAID,
    company,
    discarded,
    drawn,
    in_wager,
    now,
    outcome,
    staked,
    standing,
    verdict,
)
from scenes.games.know_thyself.tray_layout import Places, places
from scenes.stage import bits, look
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Box, Painter

COIN, MAX_COINS, LIFT = 40.0, 8, 0.12  # width of a Coin; at most so many on a pile; rise per Coin
WORDY = 68.0  # least width of a PC’s row with a word, not only a sign
OVER = 6.0  # how far words may reach beyond their pile
WINS = (look.rgb("#1c4a37"), look.rgb("#6fc79a"), look.rgb("#bfe8cf"))  # fill, line, words
LOSES = (look.rgb("#581a1c"), look.rgb("#e38a80"), look.rgb("#ffb9a8"))


def draw(context: Page) -> None:
    """Draw the tray of this phase."""
    layout, view = context.layout, context.model.view
    paper.panel(context.painter, layout.tray)
    handing_over = ("spread",) in context.hidden  # the cut deck is still there
    at = places(layout, view, handing_over)
    steps.draw(context, at.strip)
    _divide(context.painter, layout)
    if only_edges_open(view):
        x, y, _, h = at.quotes
        quotes.draw(context, (x, y, layout.words[0] + layout.words[2] - x - 8, h))
    elif in_wager(view) or view.phase == kt.P.E_CUT:
        _wager(context, at)
    else:
        quotes.draw(context, at.quotes)


def only_edges_open(view: View) -> bool:
    """Check whether a Wager is paid and only its Edges are open, so that its cards are gone."""
    return now(view) in (kt.P.W_EDGES, kt.P.RELOCATE) and kt.card_of(view, kt.GM) < 0


def _divide(painter: Painter, layout: Layout) -> None:
    """Draw the line between the cards and the question."""
    x, y, _, h = layout.ask
    painter.post(x - 6, y + 6, h - 8)


def _wager(context: Page, at: Places) -> None:
    """Draw cards, piles, and the comparison."""
    view, cards = (
        context.model.view,
        any(kt.card_of(context.model.view, seat) >= 0 for seat in company(context.model.view)),
    )
    if at.quotes[1] < at.strip[1]:  # below the purses
        paper.panel(context.painter, context.layout.aside)
    text = latest_outcome(context.model.log) if view.phase in (kt.P.W_TELL_PC, kt.P.W_TELL_GM) else ""
    if text and at.quotes[2]:
        quotes.draw(context, at.quotes)
    else:
        quotes.wanted(context, at.quotes)
    for seat, box in at.others:
        _other(context, seat, box)
    if at.deck[2]:
        if ("spread",) not in context.hidden:
            cutting.draw(context, at.deck)
        if at.gm[2]:
            x, _, w, _ = at.gm
            context.painter.label(
                "Master", "sans", 16, x + w / 2, at.deck[1] + 8, context.painter.tones.muted, 0.5, w + OVER
            )
            _card(context, kt.GM_CARD, at.gm, "The card of the Master")
    if now(view) in PAID:
        _verdict(context, at, cards)
    if not at.card[2]:
        return
    _pile(context, at.seat, 0, at.pile)
    _pile(context, at.seat, 1, at.master)
    _discards(context, at)
    _card(context, kt.PC_CARD + at.seat - 1, at.card, f"The card of {context.model.name(at.seat)}")
    if kt.card_of(view, kt.GM) < 0 and kt.P.W_EDGE_GM <= view.phase <= kt.P.W_DRAW:
        _deck(context, at.gm)
    else:
        _card(context, kt.GM_CARD, at.gm, "The card of the Master")
    _verdict(context, at, cards)


def _card(context: Page, zone: int, box: Box, name: str) -> None:
    """Draw an open card, or its slot."""
    painter, lying, (x, y, w, h) = context.painter, context.model.view.zones[zone], box
    if lying:
        context.piece(lying[-1], x + w / 2, y + h / 2, w)
    else:
        painter.dashes(box, 6, painter.tones.muted, 1.5, 0.5)
        painter.target(("place", zone), box, f"{name}: none yet", "label")


def _deck(context: Page, box: Box) -> None:
    """Draw the Play Deck in the slot of the GM's card; a player who can draw again can click it."""
    painter, count, (x, y, w, h) = context.painter, len(context.model.view.zones[kt.PLAY]), box
    key = ("zone", context.table.zones[kt.PLAY].name)
    open_now = key in context.open
    for lift in range(3):
        painter.card(None, x + w / 2 - 2 + 2 * lift, y + h / 2 + 2 - 2 * lift, w - 4)
    if open_now:
        painter.box(box, 6, None, painter.tones.highlighted, 2.5)
    painter.target(key, box, f"The Play Deck, {count} cards", "zone", open_now, "Draw again" if open_now else "")


def _discards(context: Page, at: Places) -> None:
    """Draw the redrawn cards under the present one, the newest on top."""
    (x, y, w, h), view = at.out, context.model.view
    lying = discarded(view, at.seat)
    if not w or kt.card_of(view, at.seat) < 0:
        return
    size = 44.0
    for k, piece in enumerate(lying[-2:]):
        step = k - len(lying[-2:]) + 1
        context.piece(piece, x + size / 2 + 8 + step * 10, y + h * 0.52 + step * 6, size)


def _pile(context: Page, seat: int, side: int, box: Box) -> None:
    """Draw the Coins at stake for a PC, its own (`side` 0) or the Master's (1), with their number; an Edge is `+1`."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    count = staked(model.view, seat)[side]
    if not w:
        return
    if not count:
        return
    label = short_name(model.name(seat)) if side == 0 else "Master"
    painter.label(label, "sans", 16, x + w / 2, y + 10, painter.tones.muted, 0.5, w + OVER)
    extra = max(0, count - model.view.vars[kt.V.LEVEL])
    text = f"{count - extra}" + f" +{extra}" * bool(extra)
    in_air = sum(("coin", side, seat, k) in context.hidden for k in range(count))
    coin_pile(painter, count - in_air, x + w / 2, y + h - 24, min(COIN, w - 8), h - 46)
    painter.label(text, "sans_bold", 18, x + w / 2, y + h - 10, painter.tones.text, 0.5, w + OVER)
    painter.target(("stake", side, seat), box, f"{coins(count)} at stake, {'of the Master' if side else f'of {label}'}",
               "label")  # fmt: skip


def coin_pile(painter: Painter, count: int, x: float, bottom: float, width: float, height: float) -> None:
    """Draw a pile of Coins standing on `bottom`, with as many Coins as fit."""
    maximum = max(1, min(MAX_COINS, int((height - width) / (width * LIFT)) + 1))
    if count <= 0:
        return
    sprite = bits.column(("coin",) * min(count, maximum), painter.px(width), loose=True)
    px, py = painter.at(x, bottom)
    painter.surface.blit(sprite, (px - sprite.get_width() // 2, py - sprite.get_height()))


def _other(context: Page, seat: int, box: Box) -> None:
    """Draw a PC that is not the current one: its pawn, its small card and its state."""
    painter, model, (x, y, w, h) = context.painter, context.model, box
    open_now = ("spread",) not in context.hidden  # else the card that was cut is still to be seen
    card, (word, won) = kt.card_of(model.view, seat), standing(model.view, seat) if open_now else ("", False)
    tone = painter.tones.muted if not word or painter.theme.flat else (WINS if won else LOSES)[2]
    ours, theirs = staked(model.view, seat)
    verdict_lines = verdict(model.view, seat, short_name(model.name(seat)))
    if w > h:  # a row
        painter.seat(context.colours[seat], x + 10, y + h / 2, 18)
        if w >= WORDY:
            painter.label(word or _even(painter, ours, theirs, w - 24), "sans", 16, x + 24, y + h / 2, tone, 0, w - 24)
        elif word:
            painter.icon("check" if won else "cross", x + w - 8, y + h / 2, 16, tone)
    else:
        size = min(w - 10, (h - 52) / 1.4)
        painter.seat(context.colours[seat], x + w / 2, y + 11, 18)
        middle = y + 22 + size * 0.7
        if card >= 0:
            context.piece(card, x + w / 2, middle, size)
        else:
            painter.dashes((x + (w - size) / 2, y + 22, size, size * 1.4), 4, painter.tones.muted, 1.25, 0.5)
        words = word or _even(painter, ours, theirs, w + 6)
        painter.label(words, "sans", 16, x + w / 2, y + h - 12, tone, 0.5, w + 6)
    spoken = (
        f", {verdict_lines.pill}: {verdict_lines.word}" if verdict_lines is not None else f", {word}" if word else ""
    )
    name = f"{model.name(seat)}: {coins(ours)} against {theirs}{spoken}"
    painter.target(("stands", seat), (x - OVER / 2, y, w + OVER, h), name, "label", tip=name)


def _even(painter: Painter, ours: int, theirs: int, width: float) -> str:
    """Return the stakes of a PC and of the Master against it, in few words; as bare numbers where words do not fit."""
    text = f"{ours} each" if ours == theirs else f"{ours} to {theirs}"
    return text if painter.text_width(text, "sans", 16) <= width else f"{ours} : {theirs}"


def _verdict(context: Page, at: Places, cards: bool) -> None:
    """Draw the comparison of the two cards; before it the stakes, afterwards the result."""
    painter, model, (x, y, w, h) = context.painter, context.model, at.pill
    view, name = model.view, short_name(model.name(at.seat))
    verdict_lines = verdict(view, at.seat, name)
    if verdict_lines is not None:
        lines, pill, won = [drawn(view, at.seat), verdict_lines.word], verdict_lines.pill, verdict_lines.won
    elif now(view) in PAID:
        pill, won = outcome(view, at.seat), outcome(view, at.seat) != "lost"
        lines = ["", name]
    else:
        _open(context, at, cards)
        return
    fill, line, ink = WINS if won else LOSES
    middle = y + h * 0.46
    box = (x, middle - 17, w, 34)
    painter.label(lines[0], "sans", 16, x + w / 2, y + 12, painter.tones.muted, 0.5, w)
    flat = painter.theme.flat
    painter.box(box, 17, None if flat else fill, painter.tones.text if flat else line, 2)
    short = pill.replace(" above ", " > ").replace(" below ", " < ")  # that an ace is low is not left out
    label = pill if painter.text_width(pill, "sans_bold", 15) <= w - 18 else short
    painter.label(label, "sans_bold", 18, x + w / 2, middle, painter.tones.text, 0.5, w - 12, 15)
    tone = painter.tones.text if flat else ink
    painter.paragraph(lines[1], "sans_semibold", 16, x + w / 2, middle + 20, w + 4, tone, 2, 0.9, 0.5)
    painter.target(("verdict",), at.pill, ", ".join(filter(None, (pill, lines[1], lines[0]))), "label")


def _open(context: Page, at: Places, cards: bool) -> None:
    """Draw the part between two slots for cards: the level, or what is still to come."""
    painter, view, (x, y, w, h) = context.painter, context.model.view, at.pill
    level = view.vars[kt.V.LEVEL]
    header = drawn(view, at.seat) if cards else f"{coins(level)} each" if level else ""
    if header:
        painter.label(header, "sans", 16, x + w / 2, y + 12, painter.tones.muted, 0.5, w)
    between = "at stake" if level and not cards else "against"
    painter.label(between, "sans", 16, x + w / 2, y + h * 0.46, painter.tones.muted, 0.5, w - 8)
