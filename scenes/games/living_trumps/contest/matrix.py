"""The result matrix of a Deal: nine cells, with rows for the near side. In a Duel the stake takes its place."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.deal import flaw_accuses
from game.rules.living_trumps.text.names import term
from game.table import Table, View
from scenes.games.living_trumps import reasons
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest import text as say
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.stage import look
from scenes.stage.look import Rgb
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox, Passage, Wordings, fitting, is_cut
from scenes.ui.boxtree import Cell, Column, Fan, Fitting, Grid, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

TYPES = (lt.HONOUR, lt.LIE, lt.ACCUSE)
TALL, LOW = 345.0, 285.0  # least height of the matrix with names; height up to which its heads are low
HEADER, LOW_HEADER, NARROW = (
    42.0,
    28.0,
    286.0,
)  # height of a line of heads; width up to which row heads take a share of it
LEADING, MIN_SIGN = 0.86, 20.0  # of the type in a cell; least size of its icon
MINIMUM = 70.0  # least height of the subject of a Duel beside words
CELL, STEPS = ("cell", "lit"), 12  # the key of the hidden cell until it lights up; the steps of that


# What the names of contests mean, for the tips of their cells.
EXPLAINED = {say.DOUBLE: say.DOUBLECROSS[0], say.SPARRING: say.SPAR[0], say.EDGE: say.LIARS_EDGE}


class Outcome(NamedTuple):
    """The result of two types.

    Attributes:
    words: the result in words.
    fought: whether cards decide it.
    who: the side that wins or has the edge: 0 near, 1 far, -1 none.
    """

    words: str
    fought: bool
    who: int


def outcome(mine: str, theirs: str) -> Outcome:
    """Return the result of the near side's type against the far side's (LT-164)."""
    if mine == theirs:
        return {
            lt.HONOUR: Outcome(say.FAIR_TRADE, False, -1),
            lt.LIE: Outcome(say.DOUBLE, True, -1),
            lt.ACCUSE: Outcome(say.SPARRING, True, -1),
        }[mine]
    if lt.ACCUSE not in (mine, theirs):
        return Outcome(say.EDGE, True, 0 if mine == lt.LIE else 1)
    if lt.HONOUR in (mine, theirs):
        return Outcome(say.ONE_WINS, False, 0 if mine == lt.HONOUR else 1)
    return Outcome(say.CAUGHT_WINS, False, 0 if mine == lt.ACCUSE else 1)


def outcome_words(model: ContestModel, it: Outcome) -> str:
    """Return a cell in words, with names."""
    if it.who < 0:
        return it.words
    seat = model.pair[it.who]
    you = model.view.seat == seat
    who = "you" if you else short_name(model.name(seat))
    return say.edge_of(it.words, who, you) if it.fought else say.wins_cell(it.words == say.CAUGHT_WINS, who, you)


def tree(context: ContestPage) -> Node:
    """Return the matrix of a Deal, or the stake of a Duel."""
    model, painter = context.model, context.painter
    made = _about if model.so_far.duel or model.view.vars[lt.V.AIDING] else _deal
    return Cell(made(context, model), ground=lambda box: paper.panel(painter, box), fills=True, name="matrix")


def note_below(context: ContestPage, reason: tuple[Wordings, Wordings] | None = None) -> Node:
    """Return the note below the matrix, or the `reason` there instead."""
    painter, tones = context.painter, context.painter.tones
    header, rest = reason or note(context.table, context.model, seen(context, context.model))
    heading = Passage(header, 18, "serif_semibold", tones.text, rows=1)
    body = Passage(rest, tone=tones.muted)
    inside = Cell(Column(heading, body), edge=(18, 3, 12, 4), fills=True)

    def tip(box: Box) -> str:
        return rest[0] if is_cut(inside, painter, box) else ""

    reading = f"{header[0]} {rest[0]}"
    return TargetBox(("note", "contest"), inside, lambda box: paper.panel(painter, box), reading, tip=tip)


def seen(context: ContestPage, model: ContestModel) -> Mapping[int, str]:
    """Return per seat the type of its card; empty until both cards are seen to turn up."""
    return {} if CELL in context.hidden else model.so_far.types


def highlighted(context: ContestPage, places: Mapping[str, Box], share: float) -> pygame.Rect:
    """Draw the cell of the result as it lights up (`share` from 0 to 1), and return the painted rectangle."""
    painter, (front, far) = context.painter, context.model.pair
    box = places.get(cell_name(context.model.so_far.types[front], context.model.so_far.types[far]))
    if box is None:  # the rows have taken its place
        return pygame.Rect(0, 0, 0, 0)
    alpha = round(share * STEPS) / STEPS
    fill = painter.theme.main[0] if painter.theme.flat else painter.tones.accent
    painter.box(box, 8, fill, painter.tones.highlighted, 2.5, alpha, alpha)
    return painter.rect(box).inflate(6, 6)


def cell_name(mine: str, theirs: str) -> str:
    """Return the name of a cell as an anchor."""
    return f"cell[{mine}][{theirs}]"


def _deal(context: ContestPage, model: ContestModel) -> Node:
    """Return the heads of the far side's types, and in rows those of the near side's, each with three cells."""
    painter, (front, far) = context.painter, model.pair
    types = seen(context, model)
    front_came, far_came = ([len(types) == 2 and types[seat] == kind for kind in TYPES] for seat in (front, far))
    cells = Column(*(Row(*(_cell(context, model, mine, theirs) for theirs in TYPES)) for mine in TYPES))
    named = max(88.0, *(painter.text_width(kind.capitalize(), "sans_semibold", 16) + 10 for kind in TYPES))

    def arranged(width: float, height: float) -> Node:
        tall, low = height >= TALL, height <= LOW
        side = named if width > NARROW else width * 0.24
        above = _heads(painter, far_came, 3)
        if tall:
            above = Column(Cell(_name(context, model, far, 26, 18), height=HEADER), Cell(above, height=HEADER))
        left = _heads(painter, front_came, 1) if low else _below(painter, front_came)
        upper = Row(Cell(_corner(context, model, tall), width=side, fills=True), Cell(above, fills=True))
        lower = Row(Cell(left, width=side, fills=True), cells)
        return Column(Cell(upper, height=LOW_HEADER if low else HEADER * (1 + tall), fills=True), lower)

    return Cell(ForBox(arranged), edge=(0, 4, 14, 10), fills=True)


def _name(context: ContestPage, model: ContestModel, seat: int, size: float, type: float) -> Node:
    """Return the sign and the name of a side, next to each other in the middle."""
    name = Text(short_name(model.name(seat)), type, "serif_semibold", context.painter.tones.text, reading="")
    return Row(small_parts.seat(context.painter, context.colours[seat], size), name, gap=5, start=0.5)


def _corner(context: ContestPage, model: ContestModel, tall: bool) -> Node:
    """Return who has the rows, and in a low matrix also who has the columns."""
    painter, (front, far) = context.painter, model.pair
    if tall:  # without room for the name, its row says who it is
        alone = Row(small_parts.seat(painter, context.colours[front], 26), start=0.5)
        name = Fitting(_name(context, model, front, 22, 16), alone)
        return Column(Cell(name, height=HEADER, fills=True), start=1)
    rows, columns = (small_parts.seat(painter, context.colours[seat], 20) for seat in (front, far))
    return Row(Cell(Column(rows, start=0.8), fills=True), Cell(Column(columns, start=0.2), fills=True))


def _heads(painter: Painter, came: Sequence[bool], columns: int) -> Node:
    """Return the heads of all types with their icons, and with their names where all of them fit."""
    heads = [[_head(painter, *both, named) for both in zip(TYPES, came, strict=True)] for named in (True, False)]
    return Fitting(*(Grid(*those, columns=columns) for those in heads))


def _head(painter: Painter, kind: str, came: bool, named: bool) -> Node:
    """Return the icon of a type, with its name beside it or without."""
    tone = painter.tones.highlighted if came else painter.tones.label
    name = Text(kind.capitalize(), 16, "sans_semibold", tone) if named else None
    return Row(small_parts.icon(painter, small_parts.ICONS[kind], 20 if named else 22, tone), name, gap=5, start=0.5)


def _below(painter: Painter, came: Sequence[bool]) -> Node:
    """Return the heads of the rows, each name below its icon."""

    def header(kind: str, tone: Rgb) -> Node:
        name = Text(kind.capitalize(), 16, "sans_semibold", tone, 0.5, grows=True)
        icon = small_parts.icon(painter, small_parts.ICONS[kind], 24, tone)
        return Cell(Column(Row(icon, start=0.5), name, gap=2, start=0.5), fills=True)

    tones = painter.tones
    return Column(
        *(header(kind, tones.highlighted if it else tones.label) for kind, it in zip(TYPES, came, strict=True))
    )


def _cell(context: ContestPage, model: ContestModel, mine: str, theirs: str) -> Node:
    """Return one cell: icons for a contest and for the side that wins or has the edge, and its words if they fit."""
    painter, it, types, (front, far) = context.painter, outcome(mine, theirs), seen(context, model), model.pair
    tones, flat, known = painter.tones, painter.theme.flat, len(types) == 2
    came = known and (types[front], types[far]) == (mine, theirs)
    beside = known and (types[front] == mine or types[far] == theirs)
    ink = tones.main_text if came else tones.text
    spoken = _words(model, it)
    wordings = spoken, say.winnerless(it.words)  # its sign says who wins, or has the edge
    passage = Passage(wordings, 15.5, tone=ink, align=0.5, leading=LEADING, rows=2)
    icons = _icons(context, model, it, ink)

    def arranged(width: float, height: float) -> Node:
        fits = height - passage.size(painter)[1] >= MIN_SIGN and fitting(painter, wordings, 15.5, width, 2)
        return Column(icons, passage) if fits else icons

    def ground(box: Box) -> None:
        fill = tones.accent if came else look.mix(tones.tile, (255, 255, 255), 0.12) if beside else tones.tile
        if flat:
            fill = painter.theme.main[0] if came else painter.theme.panel[0]
        painter.box(box, 8, fill, tones.highlighted if came else tones.tile_line, 2.5 if came else 1.25)

    made = ForBox(arranged)
    inside = Cell(made, edge=(2, 1, 2, 5), fills=True)
    named = say.cell(mine, theirs, outcome_words(model, it), came)
    rule = EXPLAINED.get(it.words, "")

    def tip(box: Box) -> str:
        ((_, place),) = inside.children(painter, box)
        return (
            f"{named}. {rule}" if rule else named if made.made(place) is icons or is_cut(made, painter, place) else ""
        )

    target = TargetBox(("cell", mine, theirs), inside, ground, named, tip=tip, name=cell_name(mine, theirs))
    return Cell(target, edge=(3, 3, 3, 3), fills=True)


def _icons(context: ContestPage, model: ContestModel, it: Outcome, ink: Rgb) -> Node:
    """Return the icons of a cell side by side, smaller without room."""
    painter = context.painter
    paints: list[Callable[[float, float, float], object]] = []
    if it.fought or it.who < 0:
        name = "swords" if it.fought else "trade"
        paints.append(lambda x, y, size: painter.icon(name, x, y, size, ink))
    if it.who >= 0:
        colour = context.colours[model.pair[it.who]]
        paints.append(lambda x, y, size: painter.seat(colour, x, y, size * 0.92))
    return Fan(len(paints), lambda at, *place: paints[at](*place), 24, ratio=1, apart=4, align=0.5, shrinks=True)


def _words(model: ContestModel, it: Outcome) -> str:
    """Return the words of a cell, with names; a side reads them from its own point of view."""
    words = it.words
    if it.who >= 0:
        you = model.view.seat == model.pair[it.who]
        who = "you" if you else short_name(model.name(model.pair[it.who]))
        words = say.fought_for(words, who) if it.fought else say.won_by(words, who, you)
    return words[:1].upper() + words[1:]


def _about(context: ContestPage, model: ContestModel) -> Node:
    """Return what a Duel or a debt is about: the contested Shadow, and the Blood at stake."""
    painter, view, (header, words) = context.painter, model.view, _subject(context.table, model)
    heading = Text(header, 19, "serif_semibold", painter.tones.text, height=30, grows=True)
    card, covered = _contested(model), view.vars[lt.V.TARGET] < 0 or view.phase in LATE

    def piece(_: int, x: float, y: float, size: float) -> None:
        if card is not None:
            context.piece(card, x, y, size, covered=covered)

    shadow = Fan(1, piece, 120, align=0.5) if card is not None else None
    blood = _blood(painter, view) if view.vars[lt.V.STAKE] else None

    def arranged(width: float, height: float) -> Node:
        beside = Cell(shadow, width=width * 0.4, fills=True) if shadow and blood else shadow
        pictures = Row(beside, blood) if shadow or blood else None
        lines = [Passage((line,), tone=painter.tones.muted, rows=_rows(painter, line, width)) for line in words]
        texts = Column(*lines, gap=4)
        if pictures is not None and height - 38 - texts.size(painter)[1] < MINIMUM:  # a tip has the words
            return Column(heading, Cell(pictures, height=height - 38), texts, gap=8)
        return Column(heading, pictures, texts, gap=8)

    inside = Cell(ForBox(arranged), edge=(18, 9, 18, 8), fills=True)

    def tip(box: Box) -> str:
        return " ".join(words) if is_cut(inside, painter, box) else ""

    return TargetBox(("note", "about"), inside, reading=" ".join((header, *words)), tip=tip)


def _rows(painter: Painter, text: str, width: float) -> int:
    """Return the number of rows of a text in a width."""
    return len(painter.truncated(text, "sans", 16, width, 99))


def _subject(table: Table, model: ContestModel) -> tuple[str, tuple[str, ...]]:
    """Return the head and the sentences about what is contested."""
    view = model.view
    if view.vars[lt.V.AIDING]:
        return say.DEBT_HEAD, tuple(say.DUE)
    if view.phase in LATE and view.vars[lt.V.WINNER] >= 0:
        return say.STAKE_HEAD, (say.won_it(short_name(model.name(view.vars[lt.V.WINNER]))),)
    rider, foe = (short_name(model.name(seat)) for seat in sides(view))
    where = lt.in_place(view, sides(view)[0]) if view.vars[lt.V.STAKED] else ""
    leaves = (say.siege_leaves(term(table, where)),) if where else ()
    return say.STAKE_HEAD, (say.duel_stake(rider, foe), *leaves, say.MAY_BOON)


def _contested(model: ContestModel) -> int | None:
    """Return the Shadow that a Duel is about; `None` once it is settled, or without one."""
    view = model.view
    if view.phase in LATE:
        return None
    target: int = view.vars[lt.V.TARGET]
    if target >= 0:
        return target
    slot = view.vars[lt.V.SLOT]
    place = lt.cards(view, lt.PLACE, sides(view)[1]) if slot >= 0 else ()
    return place[slot] if len(place) > slot >= 0 else None


def _blood(painter: Painter, view: View) -> Node:
    """Return the Blood at stake, with what it is in words below."""
    words = small_parts.at_stake(view)[1:]
    tone = painter.tones.text
    texts = Fitting(*(Row(Text(each, 17, tone=tone), start=0.5) for each in words), Row())
    count = view.vars[lt.V.STAKE]
    return ForBox(
        lambda w, _: Column(small_parts.stake(painter, count, min(120.0, w * 0.72)), Cell(texts, height=26), start=0.4)
    )


def note(table: Table, model: ContestModel, types: Mapping[int, str]) -> tuple[Wordings, Wordings]:
    """Return the head and the text, each in several wordings: the accusing cards, the result, or how points count."""
    own, far = model.own
    so_far, view = model.so_far, model.view
    if view.phase in LATE and not view.vars[lt.V.AIDING]:
        return (say.BOON_HEAD,), say.BOON_NOTE
    if view.vars[lt.V.AIDING]:
        return say.HELP_PAID[:1], say.HELP_PAID[1:]
    if so_far.duel:
        if not so_far.blood:
            return (say.FIRST_BLOOD_HEAD,), say.FIRST_BLOOD
        chooser = view.vars[lt.V.WHO]
        if view.phase == lt.P.WEAPONS and view.seat == chooser and (suits := reasons.suits(view, chooser)):
            return (say.POINTS_HEAD,), (say.suits_held(suits), reasons.suits(view, chooser, True))
        return (say.POINTS_HEAD,), say.points_rule(say.OWNERS)
    if view.phase == lt.P.HELP:
        own = view.seat is not None and view.vars[lt.V.WHO] == view.seat
        return (say.HELP_HEAD,), say.help_rule("your" if own else "the")
    if len(types) < 2:
        header: Wordings = say.winner_takes(small_parts.at_stake(view)[1])
        accusing = _accusing(table, model)
        return header, (*say.with_types(accusing[0]), *accusing[1:])
    you = view.seat == own
    mine, theirs = small_parts.DID[types[own]], small_parts.DID[types[far]]
    types_came = f"{'You' if you else short_name(model.name(own))} {mine}, {short_name(model.name(far))} {theirs}."
    possessive = say.YOUR if you else say.OWNERS
    return (types_came,), say.points_rule(possessive, say.BATTLE_SUIT)


def _accusing(table: Table, model: ContestModel) -> Wordings:
    """Return which cards accuse: those of the viewer's side if its hand is open, else those of both sides."""
    view, (own, far) = model.view, model.own
    if view.seat == own:
        cards = _accusers(table, view, own, far)
        return (say.accuses_with(cards) if cards else say.CANNOT_ACCUSE,)
    sides = ((own, far), (far, own))
    ranks = ([word.partition(" ")[2] for word in _accusers(table, view, *pair)] for pair in sides)  # ranks only
    first, second = map(tuple, ranks)
    words = say.both_accuse(short_name(model.name(own)), first, short_name(model.name(far)), second)
    if all(flaw_accuses(table, view, seat) for seat in (own, far)):
        return words
    return f"{words[0]} {say.RANK_PROMISED}", *words


def _accusers(table: Table, view: View, seat: int, foe: int) -> list[str]:
    """Return the cards with which `seat` accuses `foe` (LT-163): without its Flaws if `seat` agreed to give one."""
    rank, accuses = lt.flaws(view, foe), flaw_accuses(table, view, seat)
    ranked = [f"{'an' if RANKS[rank] in ('A', '8') else 'a'} {RANKS[rank]}"] if accuses else []
    joker = accuses or table.options["joker_accuses_on_flaw_terms"] == "on"
    return [*ranked, *([say.A_JOKER] if joker else [])]
