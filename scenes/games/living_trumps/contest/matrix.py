"""The result matrix of a Deal: nine cells, with rows for the near side. In a Duel the stake takes its place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.rules.deck import RANKS
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.deal import flaw_accuses, promised
from game.table import Table, View
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import small_parts
from scenes.games.living_trumps.contest.page import ContestPage
from scenes.games.living_trumps.contest.state import LATE, ContestModel, sides
from scenes.stage import look
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.table.plain.plain_layout import RATIO
from scenes.ui.painter import Box, Painter

TYPES = (lt.HONOUR, lt.LIE, lt.ACCUSE)
TALL = 360.0  # least height of the matrix with names; a lower one has both icons in its corner
LEADING, MIN_SIGN = 0.86, 20.0  # of the type in a cell; least size of its icon
ABOUT, MINIMUM = 48.0, 70.0  # distance of the subject of a Duel below its head; its least height beside words
CELL, STEPS = ("cell", "lit"), 12  # the key of the hidden cell until it lights up; the steps of that


# What the names of contests mean, for the tips of their cells.
EXPLAINED = {"Doublecross": say.DOUBLECROSS[0], "Spar": say.SPAR[0], "Liar’s edge": say.LIARS_EDGE}


class Cell(NamedTuple):
    """The result of two types.

    Attributes:
    words: the result in words.
    fought: whether cards decide it.
    who: the side that wins or has the edge: 0 near, 1 far, -1 none.
    """

    words: str
    fought: bool
    who: int


def cell(mine: str, theirs: str) -> Cell:
    """Return the result of the near side's type against the far side's (LT-164)."""
    if mine == theirs:
        return {
            lt.HONOUR: Cell("Fair trade", False, -1),
            lt.LIE: Cell("Doublecross", True, -1),
            lt.ACCUSE: Cell("Spar", True, -1),
        }[mine]
    if lt.ACCUSE not in (mine, theirs):
        return Cell("Liar’s edge", True, 0 if mine == lt.LIE else 1)
    if lt.HONOUR in (mine, theirs):
        return Cell("wins", False, 0 if mine == lt.HONOUR else 1)
    return Cell("Caught, wins", False, 0 if mine == lt.ACCUSE else 1)


def outcome_words(model: ContestModel, it: Cell) -> str:
    """Return a cell in words, with names."""
    if it.who < 0:
        return it.words
    seat = model.pair[it.who]
    you = model.view.seat == seat
    who = "you" if you else short_name(model.name(seat))
    if it.fought:
        return f"{it.words}, {'yours' if you else who}"
    return f"{'Caught, ' if 'Caught' in it.words else ''}{who} {'win' if you else 'wins'}"


def draw(context: ContestPage) -> None:
    """Draw the matrix of a Deal, or the stake of a Duel, and a note below it."""
    model = context.model
    layout = context.layout
    paper.panel(context.painter, layout.matrix)
    if model.so_far.duel or model.view.vars[lt.V.AIDING]:
        _about(context, model, layout.matrix)
    else:
        _cells(context, model, layout.matrix)
    if layout.note[3]:
        paper.panel(context.painter, layout.note)
        x, y, w, _ = layout.note
        painter, (header, rest) = context.painter, note(context.table, model, seen(context, model))
        painter.label(header, "serif_semibold", 18, x + 18, y + 20, painter.tones.text, 0, w - 30)
        maximum = small_parts.rows_in(painter, 16, layout.note[3] - 35)
        painter.paragraph(rest, "sans", 16, x + 18, y + 33, w - 30, painter.tones.muted, maximum)
        cut = not small_parts.fitting(painter, (rest,), 16, w - 30, maximum)
        painter.target(("note", "contest"), layout.note, f"{header} {rest}", "label", tip=rest if cut else "")


def seen(context: ContestPage, model: ContestModel) -> Mapping[int, str]:
    """Return per seat the type of its card; empty until both cards are seen to turn up."""
    return {} if CELL in context.hidden else model.so_far.types


def highlighted(context: ContestPage, share: float) -> pygame.Rect:
    """Draw the cell of the result as it lights up (`share` from 0 to 1), and return the painted rectangle."""
    model, painter = context.model, context.painter
    front, far = model.pair
    mine, theirs = (model.so_far.types[seat] for seat in (front, far))
    place = _place(painter, context.layout.matrix, TYPES.index(mine), TYPES.index(theirs))
    alpha = round(share * STEPS) / STEPS
    fill = painter.theme.main[0] if painter.theme.flat else painter.tones.accent
    painter.box(place, 8, fill, painter.tones.highlighted, 2.5, alpha, alpha)
    return painter.rect(place).inflate(6, 6)


def _sizes(painter: Painter, box: Box) -> tuple[float, float, float, float]:
    """Return the width of row heads, the height of column heads, and the width and height of a cell."""
    _, _, w, h = box
    named = max(88.0, *(painter.text_width(kind.capitalize(), "sans_semibold", 16) + 10 for kind in TYPES))
    side, top = (named if w > 300 else w * 0.24), (92.0 if h >= TALL else 44.0 if h > 300 else 30.0)
    return side, top, (w - side - 14) / 3, (h - top - 14) / 3


def _place(painter: Painter, box: Box, row: int, column: int) -> Box:
    """Return the box of a cell."""
    side, top, width, height = _sizes(painter, box)
    return box[0] + side + width * column + 3, box[1] + top + height * row + 3, width - 6, height - 6


def _cells(context: ContestPage, model: ContestModel, box: Box) -> None:
    painter, (x, y, w, h) = context.painter, box
    front, far = model.pair
    types = seen(context, model)
    known = len(types) == 2
    side, top, width, height = _sizes(painter, box)
    if h >= TALL:
        painter.seat(context.colours[far], x + w / 2 + 10, y + 30, 26)
        painter.label(
            short_name(model.name(far)), "serif_semibold", 18, x + w / 2 + 30, y + 30, painter.tones.text, 0, 150
        )
        name = short_name(model.name(front))
        if painter.text_width(name, "serif_semibold", 15) <= side - 36:
            painter.seat(context.colours[front], x + 22, y + 70, 22)
            painter.label(name, "serif_semibold", 17, x + 36, y + 70, painter.tones.text, 0, side - 36, 15)
        else:  # its row says who it is
            painter.seat(context.colours[front], x + side / 2, y + 70, 26)
    else:  # who has the rows, and who the columns
        size = min(22.0, top - 8)
        painter.seat(context.colours[front], x + side * 0.28, y + top * 0.62 + 2, size)
        painter.seat(context.colours[far], x + side * 0.72, y + top * 0.38 + 2, size)
    words = "" if any(_wide(painter, kind) > (width if h > 300 else min(width, side)) for kind in TYPES) else "beside"
    low = 22 if h >= TALL else top / 2 - 2
    for k, kind in enumerate(TYPES):
        own, other = (known and types[seat] == kind for seat in (front, far))
        _header(context, kind, x + side + width * (k + 0.5), y + top - low, width, other, words)
        _header(context, kind, x + side / 2, y + top + height * (k + 0.5), side, own, "below" if h > 300 else words)
    for row, mine in enumerate(TYPES):
        for column, theirs in enumerate(TYPES):
            place = _place(painter, box, row, column)
            came = known and (types[front], types[far]) == (mine, theirs)
            beside = known and (types[front] == mine or types[far] == theirs)
            short = _cell(context, model, place, cell(mine, theirs), came, beside)
            spoken = f"{mine} against {theirs}: {outcome_words(model, cell(mine, theirs))}" + (
                ", it came to this" if came else ""
            )
            rule = EXPLAINED.get(cell(mine, theirs).words, "")
            tip = f"{spoken}. {rule}" if rule else spoken if short else ""
            painter.target(("cell", mine, theirs), place, spoken, "label", tip=tip)


def _wide(painter: Painter, kind: str) -> float:
    """Return the width of the icon and name of a type next to each other."""
    return painter.text_width(kind.capitalize(), "sans_semibold", 16) + 26


def _header(context: ContestPage, kind: str, x: float, y: float, width: float, highlighted: bool, words: str) -> None:
    """Draw the icon of a type, with its name `beside` or `below` it, or without."""
    painter = context.painter
    tone = painter.tones.highlighted if highlighted else painter.tones.label
    spoken, size = kind.capitalize(), 16
    if not words:
        painter.icon(small_parts.ICONS[kind], x, y, 22, tone)
    elif words == "beside":
        left = x - min(_wide(painter, kind), width) / 2
        painter.icon(small_parts.ICONS[kind], left + 10, y, 20, tone)
        painter.label(spoken, "sans_semibold", size, left + 25, y, tone, 0, width - 26)
    else:
        painter.icon(small_parts.ICONS[kind], x, y - 14, 24, tone)
        painter.label(spoken, "sans_semibold", size, x, y + 12, tone, 0.5, width - 6)


def _cell(context: ContestPage, model: ContestModel, box: Box, it: Cell, highlighted: bool, beside: bool) -> bool:
    """Draw one cell, and return whether its text is cut."""
    painter, (x, y, w, h) = context.painter, box
    tones = painter.tones
    fill = tones.accent if highlighted else look.mix(tones.tile, (255, 255, 255), 0.12) if beside else tones.tile
    if painter.theme.flat:
        fill = painter.theme.main[0] if highlighted else painter.theme.panel[0]
    painter.box(box, 8, fill, tones.highlighted if highlighted else tones.tile_line, 2.5 if highlighted else 1.25)
    ink = tones.main_text if highlighted else tones.text
    icon = "swords" if it.fought else "trade" if it.who < 0 else ""
    middle, both = x + w / 2, bool(icon) and it.who >= 0
    spoken = _words(model, it)
    height = painter.row_height("sans", 15.5) * LEADING
    broken = it.words.replace("Doublecross", "Double- cross")  # on two lines
    wordings = spoken, it.words.removesuffix(", wins").capitalize(), broken  # its sign says who wins, or has the edge
    words = small_parts.fitting(painter, wordings, 15.5, w - 4, 2) if h - 2 * height >= MIN_SIGN else ""
    down = min(36.0, h - 2 - height * 2) if words else h
    top, big = y + min(20.0 if words else h / 2, down / 2 + 2), min(24.0, (w - 8) / (2.2 if both else 1), down - 4)
    aside = big * 0.58 if both else 0.0
    if icon:
        painter.icon(icon, middle - aside, top, big, ink)
    if it.who >= 0:
        painter.seat(context.colours[model.pair[it.who]], middle + aside, top, big * 0.92)
    if words:
        painter.paragraph(words, "sans", 15.5, middle, y + down, w - 4, ink, 2, LEADING, 0.5)
    return words != spoken


def _words(model: ContestModel, it: Cell) -> str:
    """Return the words of a cell; a side reads them from its own point of view."""
    words = it.words
    if it.who >= 0 and model.view.seat in model.pair:
        you = model.view.seat == model.pair[it.who]
        who = "you" if you else short_name(model.name(model.pair[it.who]))
        words = words.replace("wins", "you win" if you else f"{who} wins")
        words += f" for {who}" if it.fought else ""
    return words[:1].upper() + words[1:]


def _about(context: ContestPage, model: ContestModel, box: Box) -> None:
    """Draw what a Duel or a debt is about: the contested Shadow, and the Blood at stake."""
    painter, (x, y, w, h), view = context.painter, box, model.view
    rider, foe = sides(view)
    header = say.DEBT_HEAD if view.vars[lt.V.AIDING] else say.STAKE_HEAD
    painter.label(header, "serif_semibold", 19, x + 18, y + 24, painter.tones.text, 0)
    settled = view.phase in LATE
    target = -1 if settled else view.vars[lt.V.TARGET]
    place = lt.cards(view, lt.PLACE, foe) if view.vars[lt.V.SLOT] >= 0 and not settled else ()
    card = target if target >= 0 else place[view.vars[lt.V.SLOT]] if len(place) > view.vars[lt.V.SLOT] >= 0 else None
    ride, keep = (short_name(model.name(seat)) for seat in (rider, foe))
    words = [say.duel_stake(ride, keep), say.MAY_BOON]
    if settled and view.vars[lt.V.WINNER] >= 0:
        words = [f"{short_name(model.name(view.vars[lt.V.WINNER]))} won it."]
    if view.vars[lt.V.AIDING]:
        words = [*say.DUE]
    height = sum(
        4 + painter.row_height("sans", 16) * len(painter.truncated(line, "sans", 16, w - 36, 99)) for line in words
    )
    room = h - ABOUT - height - 8  # for pictures; if words need the space, a tip has the rest
    full = settled or room >= MINIMUM
    down = y + (50 if settled else h - height - 4)
    for line in words if full else ():
        down += painter.paragraph(line, "sans", 16, x + 18, down, w - 36, painter.tones.muted) + 4
    painter.target(("note", "about"), box, " ".join((header, *words)), "label", tip="" if full else " ".join(words))
    size = min(120.0, (room if full else h - ABOUT - 8) / RATIO, w * 0.32)
    if card is not None and size > 20:
        context.piece(card, x + w * 0.3, y + ABOUT + size * RATIO / 2, size, covered=target < 0)
    if view.vars[lt.V.STAKE]:
        middle, down = x + w * (0.72 if card is not None else 0.5), y + h * 0.3
        small_parts.stake(painter, view.vars[lt.V.STAKE], middle, down, min(120.0, w * 0.36))
        text = small_parts.fitting(painter, small_parts.at_stake(view)[1:], 17, w / 2, 1)
        painter.label(text, "sans", 17, middle, down + 36, painter.tones.text, 0.5)


def note(table: Table, model: ContestModel, types: Mapping[int, str]) -> tuple[str, str]:
    """Return the head and text of the note: which cards would accuse, then the result, then how points count."""
    own, far = model.own
    so_far, view = model.so_far, model.view
    if view.phase in LATE and not view.vars[lt.V.AIDING]:
        return say.BOON_HEAD, say.BOON_NOTE
    if view.vars[lt.V.AIDING]:
        return say.HELP_PAID
    if so_far.duel:
        if not so_far.blood:
            return say.FIRST_BLOOD_HEAD, say.FIRST_BLOOD
        return say.POINTS_HEAD, say.points_rule("its owner’s")
    if view.phase == lt.P.HELP:
        own = view.seat is not None and view.vars[lt.V.WHO] == view.seat
        return say.HELP_HEAD, say.help_rule("your" if own else "the")
    if len(types) < 2:
        header = say.winner_takes(small_parts.at_stake(view)[1])
        if view.phase in (lt.P.GIVE, lt.P.ANSWER, lt.P.ANTE) and view.seat == own and view.vars[lt.V.TERMS]:
            spec = promised(view, own)
            if min(lt.hand(view, own), default=-1) > -1 and not lt.matches(lt.hand(view, own), spec):
                header = say.NOT_HELD
        return header, f"{say.TYPES} {_accusing(table, model)}"
    you = view.seat == own
    mine, theirs = small_parts.DID[types[own]], small_parts.DID[types[far]]
    header = f"{'You' if you else short_name(model.name(own))} {mine}, {short_name(model.name(far))} {theirs}."
    possessive = "your" if you else "its owner’s"
    return header, say.points_rule(possessive, "the battle suit")


def _accusing(table: Table, model: ContestModel) -> str:
    """Return which cards accuse: those of the viewer's side if its hand is open, else those of both sides."""
    view, (own, far) = model.view, model.own
    if view.seat == own:
        text = " or ".join(_accusers(table, view, own, far))
        return say.accuses_with(text) if text else say.CANNOT_ACCUSE
    sides = ((own, far), (far, own))
    ranks = ([word.partition(" ")[2] for word in _accusers(table, view, *pair)] for pair in sides)  # ranks only
    first, second = (f"with {' or '.join(those) or 'no card'}" for those in ranks)
    return f"{short_name(model.name(own))} accuses {first}; {short_name(model.name(far))} {second}."


def _accusers(table: Table, view: View, seat: int, foe: int) -> list[str]:
    """Return the cards with which `seat` accuses `foe` (LT-163): without its Flaws if `seat` agreed to give one."""
    rank, accuses = lt.flaws(view, foe), flaw_accuses(table, view, seat)
    ranked = [f"{'an' if RANKS[rank] in ('A', '8') else 'a'} {RANKS[rank]}"] if accuses else []
    joker = accuses or table.options["joker_accuses_on_flaw_terms"] == "on"
    return [*ranked, *(["a joker"] if joker else [])]
