"""The rows of a contest: each side with its suit, its cards with their points, and its total."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.contest import callable_ranks
from game.rules.wording import noun
from scenes.games.living_trumps.contest import matrix, race, row_text, rows_base, small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import ContestModel
from scenes.games.living_trumps.ending import small_card
from scenes.stage import faces
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox, Passage
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Layers, Mark, Node, PaintPiece, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

PLAYER, TOTAL, NUMBER = 166.0, 176.0, 70.0  # widths: before the cards, behind them, of the total in a low row
CARD, BADGED = 104.0, 44.0  # the widest card; the least width of a card with a badge
SUIT_RING, SIGN, LOW_SIGN = 38.0, 38.0, 28.0  # of the battle suit; of a player's sign, in a low row
LOW = 120.0  # least height of a row with more than cards and numbers
CHOSEN = 0.62  # size of a card that is chosen for its place, but not laid yet
BREAK = 16.0  # between face-up cards and those that are kept apart
WIDE, BASE, PARTS = 1300.0, 284.0, 128.0  # least width of a page with rows alone; widths: of a Powerbase, of the parts
WHOLE = frozenset((lt.P.JOKER_SUIT, lt.P.ROW, lt.P.FLIP, lt.P.HELP, lt.P.AID, lt.P.AGREE, lt.P.WHOM))
SUITED = say.FIGHTS_IN
SEALING = frozenset((lt.P.FLIP, lt.P.SHOW, lt.P.JOKER_SUIT))


def alone(context: ContestPage) -> bool:
    """Check whether the rows of a Deal take the whole page, with the Powerbases in them; else the matrix is beside."""
    layout, model = context.layout, context.model
    deals = (
        not model.so_far.duel
        and not model.view.vars[lt.V.AIDING]
        and (model.view.phase in WHOLE or bot_names_price(model))
    )
    return deals and not layout.compact_layout and layout.page[2] >= WIDE


def bot_names_price(model: ContestModel) -> bool:
    """Check whether a bot names its price for help; the rows stay meanwhile, as no person needs keys."""
    deciding = [seat for seat in range(len(model.names)) if model.view.actors >> seat & 1]
    return model.view.phase == lt.P.SPECS and not any(map(model.human, deciding))


def brought(model: ContestModel, seat: int, card: int) -> int:
    """Return the points of a face-up card of a side, without the doubling by help (LT-25)."""
    suit = model.view.vars[lt.V.SUITS][seat]
    if lt.is_joker(card):
        return int(card in (*lt.cards(model.view, lt.ANTE, seat), *lt.cards(model.view, lt.SHOW, seat)))
    return max(1, lt.multiplier(model.view, seat, lt.RANK[card])) if lt.SUIT[card] == suit else 0


def side(context: ContestPage, seat: int) -> Node:
    """Return the row of a side: the player, the cards and the points, with its lantern at the end."""
    height = small_parts.hook_height(context.layout.compact_layout)
    row = ForBox(lambda w, h: _row(context, seat, w, h))
    return Layers(row, small_parts.hook(f"lantern[{seat}]", height), name=f"side[{seat}]")


def _row(context: ContestPage, seat: int, width: float, height: float) -> Node:
    """Return the row of a side for a size."""
    painter, model, low = context.painter, context.model, height < LOW
    suit = model.view.vars[lt.V.SUITS][seat]
    place, highlighted = _place(context, model, seat), bool(model.view.actors >> seat & 1)
    marked = place in context.ui.marks
    cards = (_duel if model.so_far.duel else _deal)(context, model, seat, low)
    if low:
        ring = Mark(lambda x, y: small_parts.ring(painter, suit, x, y, min(SUIT_RING, height - 8)), SUIT_RING)
        number = Cell(_number(context, model, seat, low), width=NUMBER + (0 if suit >= 0 else SUIT_RING))
        done = _has(model, seat)
        check = Mark(lambda x, y: painter.icon("check", x, y, 24, painter.tones.gain), 24, done) if done else None
        player = Cell(_player(context, model, seat, low), width=min(PLAYER, width * 0.24), height=height)
        inside = Row(player, cards, check, ring if suit >= 0 else None, number)
    else:
        small = small_parts.is_compact(painter)  # words are wider there
        player = Cell(_player(context, model, seat, low), width=PLAYER + 24 * small, height=height)
        points = Cell(_points(context, model, seat), width=TOTAL - 16 * (small and alone(context)), height=height)
        if alone(context):
            base = Cell(rows_base.tree(context, seat), width=BASE - 34 * small, height=height)
            parts = Cell(rows_base.parts(context, seat, kind(model, seat)), width=PARTS + 42 * small, height=height)
            inside = Row(player, base, cards, points, parts)
        else:
            inside = Row(player, cards, points)

    def ground(box: Box) -> None:
        paper.panel(painter, box, highlighted)
        if marked:
            painter.halo(box, 14, spread=9, strength=0.5)
            painter.dashes(box, 14, painter.tones.highlighted, 2)

    return TargetBox(
        place or ("side", seat), inside, ground, role="zone" if place else "label", enabled=place is None or marked
    )


def draw_total(context: ContestPage, places: Mapping[str, Box], seat: int, points: int) -> pygame.Rect:
    """Draw `points` where the row of a side has its total, and return the rectangle of the row."""
    painter, row = context.painter, places[f"side[{seat}]"]
    _total(painter, seat, points, row[3] < LOW).draw(painter, places[f"total[{seat}]"])
    return painter.rect(row)


def _total(painter: Painter, seat: int, points: int, low: bool) -> Text:
    """Return the total of a side as text."""
    size, tone, reading = 40 if low else 72, painter.tones.text, say.points(points)
    return Text(
        str(points), size, "serif_bold", tone, 0.5, height=0, reading=reading, grows=True, name=f"total[{seat}]"
    )


def _number(context: ContestPage, model: ContestModel, seat: int, low: bool) -> Node:
    """Return the total of a side; nothing is drawn while it counts up or if there is none."""
    if not counts(model, seat):
        return Row()
    text = _total(context.painter, seat, race.standing(context.table, model, seat), low)
    return replace(text, text="") if ("total", seat) in context.hidden else text


def _points(context: ContestPage, model: ContestModel, seat: int) -> Node:
    """Return the total of a high row, and whether the row is chosen; above it what was done in secret."""
    painter, done = context.painter, _has(model, seat)
    row = max(20.0, painter.units(painter.type(16)) * 1.15)
    pill = Row(Cell(small_parts.pill(painter, done), edge=(0, 4, 0, 4)), start=0.5) if done else None
    muted = painter.tones.muted
    words = noun(race.standing(context.table, model, seat), "point") if counts(model, seat) else ""
    return Column(
        pill or Cell(Row(), height=36),
        _number(context, model, seat, low=False),
        Text(words, tone=muted, align=0.5, height=row, reading="", grows=True),
        Text("" if alone(context) else kind(model, seat), tone=muted, align=0.5, height=row, grows=True),
        Cell(Row(), height=11),
    )


def counts(model: ContestModel, seat: int) -> bool:
    """Check whether a side has points already."""
    return model.view.vars[lt.V.SUITS][seat] >= 0 and (
        not model.so_far.duel or bool(lt.cards(model.view, lt.SHOW, seat))
    )


def _place(context: ContestPage, model: ContestModel, seat: int) -> Key | None:
    """Return the key of the drop target of a whole row, or `None`; the Gauntlet goes to the other side."""
    names = [
        context.table.zones[lt.zone(model.view, kind, seat)].name for kind in (lt.ANTE, lt.SHOW, lt.FEINTS, lt.ROW, 0)
    ]
    names += ["gauntlet"] * (not context.model.view.actors >> seat & 1)
    return next((("zone", name) for name in names if ("zone", name) in context.open), None)


def _player(context: ContestPage, model: ContestModel, seat: int, low: bool) -> Node:
    """Return the player of a side, the type of the card, the suit and the Powerbase that counts."""
    painter, tones, suit = context.painter, context.painter.tones, model.view.vars[lt.V.SUITS][seat]
    size = LOW_SIGN if low else SIGN
    sign = Mark(lambda x, y: painter.medallion(context.colours[seat], model.human(seat), x, y, size), size)
    named, face = short_name(model.name(seat)), "serif_semibold"
    name: Node = Text(named, 21, face, tones.text, reading=model.name(seat), grows=True)
    if low:  # the sign says who it is, where the whole name has no room
        name = Passage((named,), 18, face, tones.text, rows=1, reading=model.name(seat), cuts=False)
    kind = matrix.seen(context, model).get(seat)
    lines: list[Node] = [Cell(Row(sign, name, gap=8), edge=(12, 4, 6, 0) if low else (12, 13, 6, 7))]
    if kind is not None:
        tone, icon = small_parts.tone(painter, kind), small_parts.ICONS[kind]
        mark = Mark(lambda x, y: painter.icon(icon, x, y, 22, tone), 22)
        wordings = small_parts.DID[kind], small_parts.DID[kind].removeprefix("was ")
        did = Row(mark, Passage(wordings, 16, "sans_semibold", tone, rows=1, cuts=not low), gap=7)
        lines.append(Cell(did, height=22 if low else 40, edge=(15, 0, 4, 0)))
    if suit >= 0 and low:
        lines.append(Text("", reading=SUITED[suit], height=0.01))
    elif suit >= 0:
        ring = Mark(lambda x, y: small_parts.ring(painter, suit, x, y, SUIT_RING), SUIT_RING)
        lines.append(
            Cell(
                Row(Text(say.FIGHTS, tone=tones.muted, reading=SUITED[suit]), ring, gap=9),
                height=40,
                edge=(16, 0, 4, 0),
            )
        )
        base = sum(lt.SUIT[card] == suit for card in lt.cards(model.view, lt.PB_UP, seat))
        base_counts = model.so_far.duel or context.table.options["contest_powerbase"] == "on"
        if base_counts and not alone(context):
            lines.append(Cell(Text(say.base_points(base), tone=tones.text, grows=True), height=32, edge=(16, 0, 4, 0)))
    return Column(*lines)


def kind(model: ContestModel, seat: int) -> str:
    """Return whether a row is chosen or random, in words; empty if it is not settled."""
    kinds = model.so_far.types
    if model.so_far.duel or len(kinds) < 2 or model.view.phase == lt.P.JOKER_SUIT:
        return ""
    if list(kinds.values()).count(lt.LIE) == 2 or kinds[seat] == lt.HONOUR:
        return say.RANDOM
    return say.CHOSEN_ROW


def _has(model: ContestModel, seat: int) -> str:
    """Return what a seat has done in secret, without details."""
    view = model.view
    hidden = bool(lt.SEALED.waiting(view) or model.turns)  # once turned, all see the choice
    if view.phase in SEALING and model.sealed(seat) and hidden:
        return say.CHOSEN
    if view.phase == lt.P.ROW and kind(model, seat) == say.CHOSEN_ROW:
        return row_text.row_laid(len(lt.cards(view, lt.ROW, seat)), lt.ROW_SIZE)
    if view.phase == lt.P.WHOM and model.so_far.sided is None:
        return say.IF_HELPED
    return "doubled" if model.is_doubled(seat) else ""


# -- cards ---------------------------------------------------------------------------------------------------------


def _deal(context: ContestPage, model: ContestModel, seat: int, low: bool) -> Node:
    """Return the ante, and after a line the turned cards, the face-down ones and the empty places."""
    view, painter = model.view, context.painter
    ante, up, down = (lt.cards(view, kind, seat) for kind in (lt.ANTE, lt.UP, lt.ROW))
    own = view.seat == seat and view.phase == lt.P.FLIP and not model.sealed(seat) and model.asked is not None
    choosing = view.seat == seat and view.phase == lt.P.ROW and model.asked is not None and model.asked.seat == seat
    chosen = context.ui.together if choosing else ()  # the owner sees where the cards go that are raised in the hand

    def slot(index: int, x: float, y: float, size: float) -> None:
        at = index - 1 - len(up)  # among the face-down cards
        if index == 0:
            if ante:
                _face(context, model, seat, ante[0], x, y, size)
        elif at < 0:
            _face(context, model, seat, up[index - 1], x, y, size)
        elif at < len(down):
            _back(context, model, down[at], at + 1 if own else 0, x, y, size)
        else:
            painter.dashes(_box(x, y, size), 7, painter.tones.muted, 1.25, 0.4)
            if at - len(down) < len(chosen):
                small_card.draw(painter, chosen[at - len(down)], x, y, size * CHOSEN)

    return _cards(context, 1 + lt.ROW_SIZE, slot, low, 1)


def _duel(context: ContestPage, model: ContestModel, seat: int, low: bool) -> Node:
    """Return the shown cards, and after a line the face-down Feints; before the first, the Powerbase."""
    view = model.view
    base, up, down = (lt.cards(view, kind, seat) for kind in (lt.PB_UP, lt.SHOW, lt.FEINTS))
    if not up and not down:  # the basis for choosing the suit
        title = Text("Powerbase", tone=context.painter.tones.label, height=30, reading="", grows=True)
        cards = _cards(context, len(base), lambda index, *place: context.piece(base[index], *place), low)
        return Column(Cell(title, edge=(4, 0, 0, 0)), cards) if base else cards

    def card(index: int, x: float, y: float, size: float) -> None:
        hidden = index - len(up)
        if hidden < 0:
            _face(context, model, seat, up[index], x, y, size)
        elif down[hidden] in view.vars[lt.V.MOVED]:
            context.piece(down[hidden], x, y, size, also=say.FEINT_UP)
        else:
            _back(context, model, down[hidden], 0, x, y, size)

    return _cards(context, len(up) + len(down), card, low, len(up))


def _cards(context: ContestPage, count: int, paint: PaintPiece, low: bool, break_before: int = -1) -> Node:
    """Return the cards of a side, with room for six at least, and a line where two kinds of them meet."""

    def card(index: int, x: float, y: float, size: float) -> None:
        if index == break_before > 0:
            context.painter.post(x - size / 2 - BREAK / 2 - 6, y - size * 0.6, size * 1.2)
        paint(index, x, y, size)

    fan = Fan(count, card, CARD, apart=12, room_for=6, shrinks=True, break_before=break_before, break_gap=BREAK)
    edge = 4.0 if low else 11.0
    return Cell(fan, edge=(4, edge, 4, edge))


def _box(x: float, y: float, size: float) -> Box:
    """Return the box of a card from its centre and its width."""
    height = size * CARD_RATIO
    return x - size / 2, y - height / 2, size, height


def _face(context: ContestPage, model: ContestModel, seat: int, card: int, x: float, y: float, size: float) -> None:
    """Draw a face-up card with its badge, highlighted if it allows a call for help; a sealed one face down."""
    if card < 0:
        context.piece(card, x, y, size)
        return
    painter, view = context.painter, model.view
    calls = view.phase == lt.P.HELP and view.vars[lt.V.WHO] >= 0 and card not in context.hidden
    calls = calls and lt.RANK[card] in callable_ranks(view, view.vars[lt.V.WHO])
    if calls:
        painter.halo(_box(x, y, size), size * faces.CARD_RADIUS, spread=9, strength=0.7)
    suited = view.vars[lt.V.SUITS][seat] >= 0
    points = brought(model, seat, card) if suited else 0
    context.piece(card, x, y, size, also=row_text.brought(points) if suited else "")
    if calls:
        painter.box(_box(x, y, size), size * faces.CARD_RADIUS, None, painter.tones.highlighted, 2.5)
    if suited and size > BADGED and not context.hidden & {card, ("badge", card)}:  # a badge goes with its card
        small_parts.badge(painter, points, model.is_doubled(seat), *badge_anchor(x, y, size))


def badge_anchor(x: float, y: float, size: float) -> tuple[float, float]:
    """Return the position of the badge of a card: its upper right corner."""
    return x + size / 2 - 4, y - size * CARD_RATIO / 2 + 6


def _back(context: ContestPage, model: ContestModel, card: int, slot: int, x: float, y: float, size: float) -> None:
    """Draw a face-down card, raised if it is picked to be turned up."""
    painter = context.painter
    picked = slot > 0 and str(slot) == model.slot
    y -= 14 * picked
    context.piece(card, x, y, size, covered=True)
    if not slot:
        return
    box = _box(x, y, size)
    key = ("pick", str(slot))
    if picked or context.ui.hover == key:
        painter.box(box, size * faces.CARD_RADIUS, None, painter.focus if picked else painter.tones.highlighted, 3)
    known = context.called(context.table.names[card]) if card >= 0 else ""
    painter.target(key, box, row_text.row_card(slot, known), "radio", True, "", (), "hand", picked)
