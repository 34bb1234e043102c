"""The odds of the notebook: bars of natures, notes on all players, reasons and aims (TL-250..254)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

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
from scenes.ui.painter import Box

BETWEEN = "\u2003"  # separates the notes of two seats; it cannot be typed
NOTE_LIMIT = (LINE_LIMIT - 3) // 4
MAX_CHIPS = 4
LINE, INDENT = 16.5, 82.0  # type size of the words in the boxes; space at their left


def everybody(context: PageContext, box: Box) -> None:
    """Draw all seats with their possible natures."""
    x, y, w, _ = box
    context.part("odds", lambda own: _heading(own, x, y))
    seats: Sequence[int] = range(len(context.model.names)) if context.public else context.others
    pitch = 114.0 if context.public else 148.0
    for at, seat in enumerate(seats):
        one_seat(context, seat, (x, y + 86 + at * pitch, w, pitch))
    top = y + 86 + pitch * len(seats)
    context.part("why", lambda own: reasons(own, (x - 6, top, w + 12, 740 - (top - y) - 10)))


def _heading(context: PageContext, x: float, y: float) -> None:
    """Draw the heading, with what the bars show and what they leave out."""
    painter, text = context.painter, panels_text.CARDS_ALONE
    painter.text(panels_text.WHO_COULD_BE, "serif_semibold", 31, x, y + 38, context.ink)
    painter.label(text, "sans", 16, x, y + 60, context.soft, 0)


def one_seat(context: PageContext, seat: int, box: Box) -> None:
    """Draw one seat: its name, possible courts, the bar of its natures, and the viewer's note."""
    name, ui = note(seat), context.ui
    written = ui.texts.get(name), (ui.caret, ui.anchor) if ui.field == name else None
    context.part(f"seat-{seat}", lambda own: _seat(own, seat, box), written)


def note(seat: int) -> str:
    """Return the field of the note about a seat."""
    return f"note{seat}"


def _seat(context: PageContext, seat: int, box: Box) -> None:
    painter, model = context.painter, context.model
    x, y, w, _ = box
    odds = (context.model.reckoned.seen_by_all if context.public else context.model.reckoned.odds)[seat]
    plate = model.view_model.plates[seat]
    context.medallion(seat, x + 20, y + 24, 40)
    chips = _chips(context, odds, x + w, y + 24)
    room = w - 60 - chips - (58 if plate.suit else 10)
    you = panels_text.YOU if seat == model.viewer else ""
    painter.text(model.names[seat] + you, "serif_semibold", 20, x + 52, y + 20, context.ink, 0, room)
    painter.text(model.character(seat), "sans", 16, x + 52, y + 41, context.soft, 0, room)
    if plate.suit is not None:
        painter.label("at", "sans", 17, x + w - chips - 54, y + 24, context.soft, 0)
        context.sign(plate.suit, x + w - chips - 24, y + 24, 24)
    parts = [(rank, odds.chances[rank]) for rank in ROWS if odds.chances[rank] > 0]
    if context.hands.odds:
        _bar(context, parts, (x, y + 54, w, 42))
    text = ", ".join(f"{percent(chance)} {SIGNS[rank].word}" for rank, chance in parts)
    could = ", ".join(human_name(model.table.names[court]) for court in odds.courts)
    text = text if context.hands.odds else panels_text.could_be(could)
    spoken = f"{model.names[seat]}{you}, {model.character(seat)}: {text}"
    context.target(("ui", f"odds:{seat}"), (x, y, w, 96), spoken, "label", tip=spoken)
    if not context.public and model.viewer is not None:
        _note(context, seat, (x, y + 100, w, 34))


def _chips(context: PageContext, odds: Odds, right: float, y: float) -> float:
    """Draw the courts that are still possible, from the right, and return their width; many are only counted."""
    painter = context.painter
    if len(odds.courts) > MAX_CHIPS:
        words = panels_text.courts_possible(len(odds.courts))
        return painter.text(words, "sans", 16, right, y + 6, context.soft, 1) + 12
    width, pitch = 46.0, 54.0
    for at, card in enumerate(reversed(odds.courts)):
        name = context.model.table.names[card]
        x = right - width - at * pitch
        context.fill((x, y - 15, width, 30), 6, CELL, context.line)
        painter.label(name[:-1], "serif_semibold", 18, x + 15, y, context.suit(name[-1]), 0.5)
        context.sign(name[-1], x + 32, y, 15)
    total = pitch * len(odds.courts)
    words = panels_text.POSSIBLE if len(odds.courts) > 1 else panels_text.CERTAIN
    return total + painter.text(words, "sans", 16, right - total - 4, y + 6, context.soft, 1) + 20


def _bar(context: PageContext, parts: Sequence[tuple[str, float]], box: Box) -> None:
    """Draw the probability of each nature as parts of a bar."""
    painter = context.painter
    x, y, w, h = box
    gap = 4.0
    room = w - gap * (len(parts) - 1)
    for rank, chance in parts:
        sign, width = SIGNS[rank], room * chance
        painter.box((x, y, width, h), min(7, width / 2), sign.colour, painter.theme.line if context.flat else None, 1.5)
        number = percent(chance)
        needs = 40 + painter.text_width(number, "sans_bold", 18)
        white = (255, 255, 255)
        if width >= needs + 4:
            painter.icon(sign.icon, x + 23, y + h / 2, 24, white)
            painter.label(number, "sans_bold", 18, x + 40, y + h / 2, white, 0)
            if width >= needs + 26 + painter.text_width(sign.word, "sans", 17):
                painter.label(sign.word, "sans", 17, x + needs + 12, y + h / 2, white, 0)
        elif width >= 28:
            painter.icon(sign.icon, x + width / 2, y + h / 2, 22, white)
        x += width + gap


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
    context.hands.act(Action(context.model.table.verb["note"]), BETWEEN.join(notes), context.model.viewer)


# -- reasons and aims ----------------------------------------------------------------------------------------------


class Remark(NamedTuple):
    """A box at the foot: the word or icon at its left, its text, its background."""

    header: str
    icon: str
    text: str
    ground: Rgb


def reasons(context: PageContext, box: Box) -> None:
    """Draw the reasons for the odds (TL-252) and the aim of the viewer's identity, in boxes as high as their text."""
    x, y, w, h = box
    remarks, gap = _remarks(context), 10.0
    rows = [len(_rows(context, remark, w)) + 0.8 for remark in remarks]
    step = min(
        26.0 * context.painter.type(LINE) / max(1.0, LINE * context.painter.k),
        (h - gap * (len(remarks) - 1)) / sum(rows),
    )
    for remark, share in zip(remarks, rows, strict=True):
        _remark(context, remark, (x, y, w, share * step))
        y += share * step + gap


def _remarks(context: PageContext) -> list[Remark]:
    """Return the reasons and aims to show."""
    remarks = []
    if context.hands.odds:
        columns = context.model.reckoned.columns_for_all if context.public else context.model.reckoned.columns
        text = " ".join(columns) or panels_text.NO_SUIT_YET
        for nature, sign in zip(NATURES.values(), SIGNS.values(), strict=True):
            text = text.replace(nature.word, sign.word)
        remarks.append(Remark(panels_text.WHY, "", f"{text} {panels_text.AT_LEAST_ONE_HUMAN}", TINTED))
    own = context.model.own
    if own is None:
        return remarks
    if own.identity is None or own.identity < 0:
        return [*remarks, Remark("", "question", panels_text.UNKNOWN, COOL)]
    rank = context.model.table.names[own.identity][:-1]
    text = panels_text.your_aim(f"{article(NATURES[rank].word)} {NATURES[rank].word}", context.model.reckoned.aim)
    return [*remarks, Remark("", SIGNS[rank].icon, text, COOL)]


def _rows(context: PageContext, remark: Remark, width: float) -> list[str]:
    return context.rows(remark.text, LINE, width - INDENT - 16)


def _remark(context: PageContext, remark: Remark, box: Box) -> None:
    """Draw a box with its text; a text that is too long ends in an ellipsis."""
    painter = context.painter
    x, y, w, h = box
    context.fill(box, 8, remark.ground)
    if remark.header:
        painter.label(remark.header, "serif_semibold", 19, x + INDENT / 2, y + h / 2, context.ink, 0.5)
    else:
        tone = next((sign.colour for sign in SIGNS.values() if sign.icon == remark.icon), context.soft)
        painter.icon(remark.icon, x + INDENT / 2, y + h / 2, 30, context.ink if context.flat else tone)
    rows = _rows(context, remark, w)
    maximum = max(1, int((h - 4) / painter.units(painter.type(LINE) * 1.2)))
    if len(rows) > maximum:
        rows = [*rows[: maximum - 1], " ".join(rows[maximum - 1 :])]
    step = min(painter.units(painter.type(LINE) * 1.36), (h - 4) / len(rows))
    for at, row in enumerate(rows):
        middle = y + h / 2 + (at - (len(rows) - 1) / 2) * step
        painter.label(row, "sans", LINE, x + INDENT, middle, context.ink, 0, w - INDENT - 10)
    spoken = f"{remark.header}: {remark.text}" if remark.header else remark.text
    context.target(("ui", f"remark:{remark.header or remark.icon}"), box, spoken, "label")
