"""The head of a plate of the court: pawn and name at the left, the numbers at the right (LT-221)."""

from __future__ import annotations

from dataclasses import replace

from game.rules.deck import RANK_NAMES, RANKS, SUITS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.text.names import name_of, suit_called, term
from game.rules.wording import counted
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.ending import small_card
from scenes.games.living_trumps.page import Page
from scenes.games.living_trumps.worth import is_known, worth_of
from scenes.stage import art
from scenes.table.blocks.plates import short_name
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Mark, Node, Row, Text
from scenes.ui.painter import Painter

NARROW, TIGHT, TINY = 230.0, 330.0, 150.0  # widths: two lines; without the number of cards; only Blood and Identity
LOW_HEADER, SIGN, LITTLE = 44.0, 40.0, 18.0  # height of a head with two lines; of a pawn; of a sign in a tiny head
TINY_NAME = 7.0  # the smallest type of a name in a tiny head, before large text makes it larger
LARGEST_CARD = 34.0  # width of a card of the Powerbase in a head
MIN_NAME = 165.0  # width of a name with Place and Blood
DECK, BESIDE, JEWEL = 62.0, 98.0, 34.0  # width of the number of cards; of Place and Blood; of the Jewel


def tree(context: Page, seat: int, width: float, height: float, bare: bool = False) -> Node:
    """Return the head for a size: in one line, or with the numbers below the name.

    A `bare` plate has no room for cards: its head has the Powerbase, which decides the game, in place of the Identity.
    """
    known = is_known(context.model.view, seat)
    low, tiny = width < NARROW and known, width < TINY
    size = LITTLE if tiny else min(SIGN, (height / 2 if low else height) - 6)
    sign = _sign(context, seat, size, tiny)
    names = ForBox(lambda w, _: _names(context, seat, w, height, low, tiny, bare))
    if not known:
        return Cell(Row(sign, names, gap=8), edge=(8, 0, 10, 0), fills=True)
    room = width - 26 - size
    numbers = _numbers(context, seat, width, height, room)
    if low:
        own = context.painter.text_width(short_name(context.model.name(seat)), "serif_semibold", 18) + 8
        cards = _powerbase(context, seat, height / 2 - 6, room - own) if bare and not tiny else None
        above, below = Row(sign, names, cards, gap=8), Row(*numbers, gap=3 if tiny else 8, start=1)
        edge = (3.0, 0.0, 5.0, 0.0) if tiny else (8.0, 0.0, 10.0, 0.0)
        return Column(Cell(above, edge=(8, 0, 10, 0), fills=True), Cell(below, edge=edge, fills=True))
    return Cell(Row(sign, names, *numbers, gap=8), edge=(8, 0, 10, 0), fills=True)


def line_height(painter: Painter) -> float:
    """Return half the distance between a name and the line below it."""
    return max(11.0, painter.units(painter.type(16)) / 2)


def _sign(context: Page, seat: int, size: float, tiny: bool) -> Node:
    """Return the sign of a seat, or its pawn."""
    painter, colour, human = context.painter, context.colours[seat], context.model.human(seat)
    if tiny:
        return Mark(lambda x, y: painter.seat(colour, x, y, size), size)
    return Mark(lambda x, y: painter.medallion(colour, human, x, y, size), size)


def _names(context: Page, seat: int, width: float, height: float, low: bool, tiny: bool, bare: bool) -> Node:
    """Return the name of a player, and who it is in the story below it, in as many words as fit; in a `bare` plate the
    face-up cards of the Powerbase.
    """
    painter, tones = context.painter, context.painter.tones
    step = 2 * line_height(painter)
    smallest = TINY_NAME if tiny else 15  # a name is whole also in the smallest plate
    called = short_name(context.model.name(seat))
    name = Text(called, 18, "serif_semibold", tones.text, min_size=smallest, height=step, grows=True)
    if not is_known(context.model.view, seat):
        words = say.GAMEMASTER if seat >= lt.players(context.model.view) else say.NO_RANK
    else:
        wordings = [", ".join(each) for each in _who(context, seat)]
        words = next((each for each in wordings if painter.text_width(each, "sans", 15) <= width), "")
        words = words if height >= LOW_HEADER - 2 and not low else ""
    if tiny or not words:
        return Column(name, start=0.5)
    if bare and lt.cards(context.model.view, lt.PB_UP, seat):
        return Column(replace(name, type=19), _powerbase(context, seat, height - step - 10, width), start=0.5)
    second = Text(words, 16, tone=tones.muted, min_size=15, height=step, grows=True)
    return Column(replace(name, type=19), second, start=0.5)


def _powerbase(context: Page, seat: int, height: float, widest: float) -> Node:
    """Return the face-up cards of a Powerbase in a row of a height, small as on the page of the results; where there is
    no room they lie over each other.
    """
    cards, size = lt.cards(context.model.view, lt.PB_UP, seat), min(LARGEST_CARD, height / CARD_RATIO)

    def card(index: int, x: float, y: float, width: float) -> None:
        small_card.draw(context.painter, cards[index], x, y, width)

    row = Fan(len(cards), card, size, apart=3, grows=False)
    return Cell(row, width=min(widest, row.size(context.painter)[0]), height=size * CARD_RATIO)


def _numbers(context: Page, seat: int, width: float, height: float, room: float) -> list[Node]:
    """Return the Jewel, the Blood, the Place, the number of cards and the Identity of a seat, as far as they fit."""
    painter, view, tones = context.painter, context.model.view, context.painter.tones
    v, held = view.vars, context.model.view_model.hand_counts[seat]
    low, tiny, jewel = width < NARROW, width < TINY, v[lt.V.JEWEL] == seat
    badge = _badge(
        painter, RANKS[v[lt.V.IDENTITY][seat]], v[lt.V.FORTE][seat], LITTLE + 6 if tiny else min(30.0, height - 10)
    )
    room -= badge.size(painter)[0] + 10
    who = " ".join(name_of(context.table, view, seat).split())
    worded = room - DECK - BESIDE - JEWEL * jewel >= painter.text_width(who, "sans", 15)
    cards: Node | None = None
    if width >= TIGHT and (low or worded):  # it is twelve but in the middle of an exchange
        icon = Mark(lambda x, y: painter.icon("deck", x, y, 22, tones.muted), 22)
        cards = Row(icon, Text(str(held), 17, "sans_bold", tones.text), gap=3)
        room -= cards.size(painter)[0] + 10
    crowded = tiny or (not low and room < MIN_NAME)
    gem = (
        Mark(lambda x, y: painter.mid(art.svg("ui/jewel", painter.px(26), painter.px(26)), x, y), 26) if jewel else None
    )
    place = None if crowded else _place(painter, lt.in_place(view, seat), v[lt.V.PLACE_BLOOD][seat])
    drop = _drop(painter, blood(view, seat), 26 if tiny else 32, f"blood[{seat}]")
    return [each for each in (gem, drop, place, cards, badge) if each is not None]


def _badge(painter: Painter, rank: str, suit: int, height: float) -> Node:
    """Return the rank of an Identity in its forte, as a small gold card."""
    if suit < 0:
        return Cell(Text(rank, 18, "sans_bold", painter.tones.gold, 0.5, grows=True), width=24, height=height)
    face = painter.piece_painter.pill(f"{rank}{SUITS[suit]}", painter.px(height))
    mark = Mark(lambda x, y: painter.mid(face, x, y), height)
    return Cell(
        Row(mark, start=0.5), width=face.get_width() / painter.k, height=height,
        over=lambda box: painter.box(boxes.inset(box, -1), 5, None, painter.tones.highlighted, 1.5),
    )  # fmt: skip


def _place(painter: Painter, where: str, kept: int) -> Node:
    """Return the sign of a Place of Power: highlighted with its Blood, or struck out without a Place."""
    tone = painter.tones.highlighted if where else painter.tones.muted
    crown = Mark(lambda x, y: painter.icon("crown" if where else "crown-off", x, y, 28, tone), 28)
    number = Text(str(kept), 17, "sans_bold", painter.tones.text, height=30, sink=0.7) if kept else None
    return Row(crown, number, gap=3)


def _drop(painter: Painter, count: int, width: float, name: str) -> Node:
    """Return Blood with its number on the drop."""
    white = painter.theme.text if painter.theme.flat else (255, 255, 255)

    def drop(_: int, x: float, y: float, size: float) -> None:
        painter.mid(art.svg("ui/blood", painter.px(size), painter.px(size * 1.15)), x, y)
        painter.label(str(count), "sans_bold", 18, x, y + 4, white, 0.5)

    return Fan(1, drop, width, ratio=1.15, grows=False, name=name)


def _who(context: Page, seat: int) -> tuple[tuple[str, ...], ...]:
    """Return who a seat is in the story, in several wordings, the fullest first."""
    view, table, v = context.model.view, context.table, context.model.view.vars
    where, marks = lt.in_place(view, seat), _marks(context, seat)
    who = " ".join(name_of(table, view, seat).split())
    of = say.of_court(who, term(table, "court_" + v[lt.V.COURT][seat].lower()))
    at = [say.in_place(term(table, where))] if where else []
    return (of, *at, *marks), (who, *at, *marks), (of, *marks), (who, *marks), (who,)


def _marks(context: Page, seat: int) -> list[str]:
    v = context.model.view.vars
    marks = [say.DEED_DONE] if v[lt.V.FEATS] >> seat & 1 else []
    return marks + ([say.NO_TRICKS] if v[lt.V.AFFLICTED] >> seat & 1 else [])


def words(context: Page, seat: int) -> list[str]:
    """Return all of a head in words."""
    view, table, v = context.model.view, context.table, context.model.view.vars
    if not is_known(view, seat):
        return [say.GAMEMASTER if seat >= lt.players(view) else say.NO_RANK]
    where, forte, rank = lt.in_place(view, seat), v[lt.V.FORTE][seat], RANKS[v[lt.V.IDENTITY][seat]]
    value = worth_of(table, view, seat)
    tips = say.sign_tips(
        blood(view, seat),
        term(table, where) if where else "",
        v[lt.V.PLACE_BLOOD][seat],
        RANK_NAMES.get(rank, rank),
        counted(context.model.view_model.hand_counts[seat], "Trump"),
        suit_called(table, forte) if forte >= 0 else "",
        ", ".join(filter(None, (value.value, value.hidden, value.away))),
    )
    of = _who(context, seat)[2][0]
    return [of, *tips, *([say.HAS_JEWEL] if v[lt.V.JEWEL] == seat else []), *_marks(context, seat)]
