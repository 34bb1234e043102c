"""Answers that a player paid for: what a Trace or a Scry showed, large in the place of the decks, and on plates."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.text.prompts_text import ONE
from game.rules.wording import listing
from game.table import View
from scenes.games.living_trumps import answers_text as say
from scenes.games.living_trumps.model import NONE, TrumpsModel
from scenes.games.living_trumps.page import Page
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, wrapped
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Grid, Mark, Node, Row, TargetBox, Text

CARD, GAP, WORDED = 104.0, 12.0, 180.0  # width of the card; gap; least width with words
BESIDE = 5  # number of other players from which their signs have no names
SIGN, BRIEF_SIGN = 26.0, 19.0  # size of a seat's sign; without words beside it
SHOWS = frozenset({lt.P.SHADOW, lt.P.DEPTH, lt.P.SHAPESHIFT, lt.P.SUBSTANCE})
ENDS = frozenset({"step", "round"})  # events after which an answer is no longer the latest news


@dataclass(frozen=True)
class Answer:
    """What a player learned for Blood.

    Attributes:
        kind: `traces` or `scried`.
        asker: The player who paid.
        card: The card that was shown.
        about: The players whom the answer names: holders of the rank, or the owner of the card.
        where: Where the card is, for a scried card.
    """

    kind: str
    asker: int
    card: int
    about: tuple[int, ...]
    where: str = ""


def latest(model: TrumpsModel) -> Answer | None:
    """Return the last answer in this Intrigue Step that the viewer may know; None without one."""
    for line in reversed(model.log):
        event = line.event
        if event is None:
            continue
        if event.kind in ENDS:
            return None
        if event.kind == "traces":
            return Answer("traces", event.seat, event.pieces[0], tuple(int(seat) for seat in event.data))
        if event.kind == "scried" and event.seat == model.view.seat:
            owner = (int(event.data[1]),) if len(event.data) > 1 else ()
            return Answer("scried", event.seat, event.pieces[0], owner, str(event.data[0]))
    return None


def draw(context: Page) -> bool:
    """Draw the latest answer in the place of the decks; return False if there is none or a tile needs the decks."""
    model = context.model
    if model.menu != NONE or model.view.phase not in SHOWS:
        return False
    answer = latest(model)
    if answer is None:
        return False
    box = context.layout.decks
    paper.panel(context.painter, box)
    is_worded = box[2] >= WORDED
    tree = ForBox(functools.partial(_sized if is_worded else _brief, context, answer))
    tree.draw(context.painter, boxes.inset(box, GAP if is_worded else 6.0))
    context.painter.box(box, 12, None, context.painter.tones.highlighted, 2)
    return True


def spoken(context: Page, answer: Answer) -> str:
    """Return an answer in words."""
    model = context.model
    if answer.kind == "traces":
        holders = [model.name(seat) for seat in answer.about]
        others = [model.name(seat) for seat in _others(model.view, answer.asker) if seat not in answer.about]
        rank = say.JOKER if lt.is_joker(answer.card) else ONE[lt.RANK_WORDS[lt.RANK[answer.card]]]
        return say.traced(rank, listing(holders), len(holders), listing(others))
    owner = model.name(answer.about[0]) if answer.about else ""
    return say.scried(context.called(context.table.names[answer.card]), answer.where, owner)


def _others(view: View, asker: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(lt.players(view)) if seat != asker)


def _brief(context: Page, answer: Answer, width: float, height: float) -> Node:
    """Return the card, and ticks of the players, for a place without room for words."""
    words = spoken(context, answer)
    seats = _others(context.model.view, answer.asker) if answer.kind == "traces" else answer.about
    signs = [_sign(context, seat, answer.kind == "scried" or seat in answer.about, False) for seat in seats]
    size = min(width * 0.7, height * 0.4 / CARD_RATIO)

    def card(_index: int, x: float, y: float, card_width: float) -> None:
        context.painter.card(context.table.names[answer.card], x, y, card_width)

    face = Cell(Fan(1, card, size, align=0.5), height=size * CARD_RATIO)
    tree = Column(face, Grid(*signs, columns=1 if len(signs) < 4 else 2, max_height=22), gap=4)
    return TargetBox(("note", "answer"), tree, reading=words, tip=words)


def _sized(context: Page, answer: Answer, width: float, height: float) -> Node:
    painter, tones, words = context.painter, context.painter.tones, spoken(context, answer)

    def card(_index: int, x: float, y: float, size: float) -> None:
        painter.card(context.table.names[answer.card], x, y, size)

    private = answer.kind == "scried"
    text = wrapped(painter, words, 16, width, 3, tone=tones.gold if private else tones.text)
    size = min(CARD, (height - text.height_in(painter, width) - 6) / CARD_RATIO)
    face = Cell(Fan(1, card, size, align=0.5), width=size, height=size * CARD_RATIO)
    beside: Node = Row()
    if answer.kind == "traces":
        seats = _others(context.model.view, answer.asker)
        beside = Grid(
            *(_sign(context, seat, seat in answer.about, len(seats) < BESIDE) for seat in seats),
            columns=1 if len(seats) < BESIDE else 2,
            max_height=34,
        )  # fmt: skip
    elif answer.about:
        owner = answer.about[0]
        sign = Mark(lambda x, y: painter.seat(context.colours[owner], x, y, 30), 40)
        beside = Column(sign, start=0.5)
    tree = Column(Row(face, Cell(beside, fills=True, height=size * CARD_RATIO), gap=GAP), text, gap=6)
    return TargetBox(("note", "answer"), tree, reading=words, tip=words)


def _sign(context: Page, seat: int, holds: bool, named: bool = True) -> Node:
    """Return a player with a tick or a cross."""
    painter, tones = context.painter, context.painter.tones
    ink = tones.gain if holds else tones.muted

    width = SIGN if named else BRIEF_SIGN

    def mark(x: float, y: float) -> None:
        painter.icon("check" if holds else "cross", x, y, width - 2, ink)

    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, width - 6), width)
    name = Text(context.model.name(seat), 16, tone=ink, grows=True, min_size=13) if named else None
    return Row(sign, Mark(mark, width), name, gap=2 if named else 0)


# -- on the plates -----------------------------------------------------------------------------------------------------


def known_ranks(view: View, seat: int) -> tuple[tuple[str, bool], ...]:
    """Return what everyone knows of a hand by Trace: each kind of card, and whether the hand has one (LT-65)."""
    return tuple(
        (str(spec[0]), held == "yes") for at, held, *spec in view.vars[lt.V.FACTS] if at == seat and len(spec) == 1
    )


def rank_sign(word: str) -> str:
    """Return the short sign of a kind of card."""
    return RANKS[lt.RANK_WORDS.index(word)] if word in lt.RANK_WORDS else word
