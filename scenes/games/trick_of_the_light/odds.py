"""The odds of the notebook: bars of natures, notes on all players, reasons and aims (TL-250..254)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.rules.private_notes import VERB
from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.text.messages import human_name
from game.rules.trick_of_the_light.text.notebook import Odds
from game.table import Action
from scenes.games.trick_of_the_light.fates import article
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import CELL, COOL, ROWS, TINTED, PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage.look import Rgb
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

BETWEEN = "\u2003"  # separates the notes of two seats; it cannot be typed
NOTE_LIMIT = (LINE_LIMIT - 3) // 4
MAX_CHIPS = 4
LINE, INDENT = 16.5, 82.0  # type size of the words in the boxes; space at their left


def everybody(context: PageContext) -> Node:
    """Return all seats with their possible natures, and the reasons below them."""
    seats: Sequence[int] = range(len(context.model.names)) if context.public else context.others
    height = 114.0 if context.public else 148.0
    return Column(
        part(context, "odds", _heading, height=86),
        *(one_seat(context, seat, height) for seat in seats),
        Cell(part(context, "why", reasons), edge=(-6, 0, -6, 10), fills=True),
    )


def part(
    context: PageContext, name: str, make: Callable[[PageContext], Node], *of: object, height: float = 0.0
) -> Node:
    """Return a part of the notebook that is drawn again only if something in it has changed."""

    def paint(box: Box) -> None:
        context.part(name, lambda own: make(own).draw(own.painter, box), *of)

    return Area(paint, height=height)


def _heading(context: PageContext) -> Node:
    """Return the heading, with what the bars show and what they leave out."""
    return Column(
        Area(height=6),
        Text(panels_text.WHO_COULD_BE, 31, "serif_semibold", context.ink, height=44, grows=True),
        Text(panels_text.CARDS_ALONE, 16, tone=context.soft, height=22, grows=True),
        Area(),
    )


def one_seat(context: PageContext, seat: int, height: float) -> Node:
    """Return one seat: its name, possible courts, the bar of its natures, and the viewer's note."""
    name, ui = note(seat), context.ui
    written = ui.texts.get(name), (ui.caret, ui.anchor) if ui.field == name else None
    return part(context, f"seat-{seat}", partial(_seat, seat=seat), written, height=height)


def note(seat: int) -> str:
    """Return the field of the note about a seat."""
    return f"note{seat}"


def _seat(context: PageContext, seat: int) -> Node:
    model, soft = context.model, context.soft
    odds = (model.reckoned.seen_by_all if context.public else model.reckoned.odds)[seat]
    you, suit = panels_text.YOU if seat == model.viewer else "", model.view_model.plates[seat].suit
    sign = Mark(lambda x, y: context.medallion(seat, x, y, 40), 40)
    names = Column(
        Text(model.names[seat] + you, 20, "serif_semibold", context.ink, height=25, grows=True),
        Text(model.character(seat), 16, tone=soft, height=21, grows=True),
    )
    marker = () if suit is None else (
        Text(panels_text.MARKER_AT, 17, tone=soft, height=24),
        Mark(lambda x, y: context.sign(suit, x, y, 24), 24),
        Area(width=4),
    )  # fmt: skip
    header = Row(sign, Area(width=4), Cell(names, height=46, fills=True), *marker, *_chips(context, odds), gap=8)
    parts = [(rank, odds.chances[rank]) for rank in ROWS if odds.chances[rank] > 0]
    text = ", ".join(f"{percent(chance)} {NATURES[rank].word}" for rank, chance in parts)
    could = ", ".join(human_name(model.table.names[court]) for court in odds.courts)
    text = text if context.hands.odds else panels_text.could_be(could)
    spoken = f"{model.names[seat]}{you}, {model.character(seat)}: {text}"
    chances = Column(
        Cell(header, height=48, fills=True),
        Area(height=6),
        Cell(ForBox(partial(_bar, context, parts)), height=42, fills=True) if context.hands.odds else Area(height=42),
    )
    noted = not context.public and model.viewer is not None
    return Column(
        Cell(TargetBox(("ui", f"odds:{seat}"), chances, reading=spoken, tip=spoken), height=96, fills=True),
        Area(height=4),
        Area(partial(_note, context, seat), height=34) if noted else None,
        Area(),
    )


def _chips(context: PageContext, odds: Odds) -> Iterator[Node]:
    """Yield the courts that are still possible; many are only counted."""
    soft = context.soft
    if len(odds.courts) > MAX_CHIPS:
        yield Text(panels_text.courts_possible(len(odds.courts)), 16, tone=soft, height=24)
        return
    yield Text(panels_text.POSSIBLE if len(odds.courts) > 1 else panels_text.CERTAIN, 16, tone=soft, height=24)
    for card in odds.courts:
        yield _chip(context, context.model.table.names[card])


def _chip(context: PageContext, name: str) -> Node:
    """Return a court as a small card."""

    def ground(box: Box) -> None:
        context.fill(box, 6, CELL, context.line)

    rank = Text(name[:-1], 18, "serif_semibold", context.suit(name[-1]), 0.5, height=30, grows=True)
    sign = Mark(lambda x, y: context.sign(name[-1], x, y, 15), 15)
    return Cell(Row(rank, sign, Area(width=7)), 46, 30, ground=ground, edge=(7, 0, 0, 0), fills=True)


def _bar(context: PageContext, parts: Sequence[tuple[str, float]], width: float, _height: float) -> Node:
    """Return the probability of each nature as parts of a bar."""
    gap = 4.0
    room = width - gap * (len(parts) - 1)
    return Row(
        *(Cell(_share(context, rank, chance, room * chance), room * chance, fills=True) for rank, chance in parts),
        gap=gap,
    )


def _share(context: PageContext, rank: str, chance: float, width: float) -> Node:
    """Return a part of the bar, with as many of its words as fit."""
    painter, sign, white = context.painter, SIGNS[rank], (255, 255, 255)
    number, word = percent(chance), NATURES[rank].word
    needs = 40 + painter.text_width(number, "sans_bold", 18)
    line = painter.theme.line if context.flat else None

    def ground(box: Box) -> None:
        painter.box(box, min(7, width / 2), sign.colour, line, 1.5)

    wide = width >= needs + 4
    size = 24 if wide else 22
    icon = Mark(lambda x, y: painter.icon(sign.icon, x, y, size, white), size) if width >= 28 else None
    if not wide:
        return Cell(Row(icon, start=0.5), ground=ground, fills=True)
    worded = width >= needs + 26 + painter.text_width(word, "sans", 17)
    inside = Row(
        Area(width=11), icon, Area(width=5), Text(number, 18, "sans_bold", white, height=24), Area(width=12),
        Text(word if worded else "", 17, tone=white, height=24, grows=True),
    )  # fmt: skip
    return Cell(inside, ground=ground, fills=True)


def percent(chance: float) -> str:
    """Return a probability in whole per cent; it is only 0 or 100 if it is certain."""
    return f"{min(99, max(1, round(100 * chance))) if 0 < chance < 1 else round(100 * chance)} %"


def notes_of(text: str, seats: int) -> list[str]:
    """Return the note about each seat, from the saved text."""
    parts = text.split(BETWEEN)
    return [*parts, *[""] * seats][:seats]


def _note(context: PageContext, seat: int, box: Box) -> None:
    """Draw the viewer's note about a seat, in handwriting."""
    painter, model = context.painter, context.model
    x, y, w, h = box
    saved = notes_of(model.view_model.notes, len(model.names))[seat]
    painter.rule(x, y + h - 2, w, 0.9, context.line)
    spoken = panels_text.note_about(model.names[seat])
    context.field(
        note(seat), box, spoken, default=saved, placeholder=panels_text.WRITE_NOTE, size=19, face="serif_italic",
        limit=NOTE_LIMIT, paper=True, bare=True, ink=context.hand, change=partial(_keep, context, seat),
    )  # fmt: skip


def _keep(context: PageContext, seat: int, text: str) -> None:
    """Save a note as it is typed."""
    notes = notes_of(context.model.view_model.notes, len(context.model.names))
    notes[seat] = text.replace(BETWEEN, " ").replace("[[", "[").replace("]]", "]")
    context.hands.act(Action(context.model.table.verb[VERB]), BETWEEN.join(notes), context.model.viewer)


# -- reasons and aims ----------------------------------------------------------------------------------------------


class Remark(NamedTuple):
    """A box at the foot: the word or icon at its left, its text, its background."""

    header: str
    icon: str
    text: str
    ground: Rgb


def reasons(context: PageContext) -> Node:
    """Return the reasons for the odds (TL-252) and the aim of the viewer's identity, in boxes as high as their text."""
    return ForBox(partial(_boxes, context))


def _boxes(context: PageContext, width: float, height: float) -> Node:
    """Return the remarks for a width and a height."""
    remarks, gap = _remarks(context), 10.0
    rows = [len(context.rows(remark.text, LINE, width - INDENT - 16)) + 0.8 for remark in remarks]
    step = min(
        26.0 * context.painter.type(LINE) / max(1.0, LINE * context.painter.k),
        (height - gap * (len(remarks) - 1)) / sum(rows),
    )
    listed = (
        Cell(_remark(context, remark, share * step, round(share - 0.8)), height=share * step, fills=True)
        for remark, share in zip(remarks, rows, strict=True)
    )
    return Column(*listed, Area(), gap=gap)


def _remarks(context: PageContext) -> list[Remark]:
    """Return the reasons and aims to show."""
    remarks = []
    if context.hands.odds:
        columns = context.model.reckoned.columns_for_all if context.public else context.model.reckoned.columns
        text = " ".join(columns) or panels_text.NO_SUIT_YET
        remarks.append(Remark(panels_text.WHY, "", f"{text} {panels_text.AT_LEAST_ONE_HUMAN}", TINTED))
    own = context.model.own
    if own is None:
        return remarks
    if own.identity is None or own.identity < 0:
        return [*remarks, Remark("", "question", panels_text.UNKNOWN, COOL)]
    rank = context.model.table.names[own.identity][:-1]
    text = panels_text.your_aim(f"{article(NATURES[rank].word)} {NATURES[rank].word}", context.model.reckoned.aim)
    return [*remarks, Remark("", SIGNS[rank].icon, text, COOL)]


def _remark(context: PageContext, remark: Remark, height: float, count: int) -> Node:
    """Return a box with a text of `count` rows; a text that is too long ends in an ellipsis."""
    painter, header = context.painter, remark.header
    tone = next((sign.colour for sign in SIGNS.values() if sign.icon == remark.icon), context.soft)
    tone = context.ink if context.flat else tone
    word = Text(header, 19, "serif_semibold", context.ink, 0.5, height=30, grows=True)
    sign = word if header else Mark(lambda x, y: painter.icon(remark.icon, x, y, 30, tone), 30)
    maximum = max(1, int((height - 4) / painter.units(painter.type(LINE) * 1.2)))
    rows = min(maximum, count)
    step = min(painter.units(painter.type(LINE) * 1.36), (height - 4) / rows)
    text = Text(remark.text, LINE, tone=context.ink, height=step, rows=rows, grows=True)
    page = Row(Cell(sign, INDENT, fills=True), Cell(text, edge=(0, 0, 16, 0), fills=True))
    spoken = f"{header}: {remark.text}" if header else remark.text
    key = ("ui", f"remark:{header or remark.icon}")
    return TargetBox(key, page, lambda box: context.fill(box, 8, remark.ground), spoken)
