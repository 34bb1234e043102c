"""The character sheets of the four, which everyone may read and each seat writes (TL-30, TL-121, TL-122)."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.rules.trick_of_the_light.pieces import OTHERS, RECORD
from game.rules.wording import listing
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.games.trick_of_the_light.writer import FIELDS, Pair, Writer
from scenes.stage import look
from scenes.story import paper, record
from scenes.story.record import Blank, Group, Inks, RecordRow
from scenes.ui import boxes
from scenes.ui.painter import Box

WHOLE = 1400.0  # least width (logical units) with all four beside the sheet
TURNS = 0.42  # seconds in which the next sheet slides over the one before


# -- the pages -----------------------------------------------------------------------------------------------------


def draw(context: PageContext) -> None:
    """Draw the page of the phase CAST: the sheet of the speaker, with all four characters beside it."""
    context.night()
    _page(Writer(**vars(context), seat=context.model.speaker or 0), 66.0)


def overlay(context: PageContext) -> None:
    """Draw the sheets later in the game: all can be read, and the player's lines can be changed."""
    context.hands.backdrop(context.painter, 0.55)
    chosen = context.browsing.sheet
    _page(Writer(**vars(context), seat=(context.model.speaker or 0) if chosen is None else chosen, over=True), 14.0)


def _page(writer: Writer, top: float) -> None:
    painter = writer.painter
    if painter.width >= WHOLE:
        left = (painter.width - 1512) / 2
        _sheet(writer, (left, top + 4, 980, painter.height - top - 18))
        _party(writer, (left + 1004, top + 4, 508, painter.height - top - 18))
    else:
        for seat, box in enumerate(boxes.across((12, top, painter.width - 24, 48), len(writer.model.names), 8)):
            _tab(writer, seat, box)
        _sheet(writer, (12, top + 56, painter.width - 24, painter.height - top - 64))


# -- the sheet -----------------------------------------------------------------------------------------------------


def _sheet(writer: Writer, box: Box) -> None:
    """Draw the paper with its lines, which scroll if there are too many, and its buttons."""
    painter, colour = writer.painter, look.SEAT_COLOURS[writer.model.colours[writer.seat] % 8]
    x, y, w, h = box
    if (away := _away(writer)) > 0:
        paper.sheet(painter, box)
        x -= away * (x + w + 20)
    paper.sheet(painter, (x, y, w, h), colour)
    pad = 34.0 if w > 900 else 18.0
    width, footer = w - 2 * pad, 76.0
    inks = Inks(writer.ink, writer.soft, writer.line)
    groups = _groups(writer)
    content = record.height(painter, groups, width)
    with writer.scrolled("sheet", (x + pad - 8, y + 14, width + 20, h - footer - 14), content) as top:
        record.draw(painter, groups, x + pad, top, width, inks, partial(_write, writer), partial(_idea, writer))
    painter.rule(x + pad, y + h - footer, width, 0.8, writer.line)
    _footer(writer, (x + pad, y + h - footer + 10, width, 46))
    writer.target(("ui", "sheet"), (x, y, w, 24), panels_text.sheet_of(writer.model.names[writer.seat]), "label")


def _away(writer: Writer) -> float:
    """Return how far a sheet still has to slide in, from 1 to 0, after the writer changed."""
    if writer.over:
        return 0.0
    return min(1.0, abs(writer.seat - writer.hands.eased("sheet", writer.seat, TURNS)))


def _groups(writer: Writer) -> tuple[Group, ...]:
    """Return the fixed lines of the record (TL-121)."""
    model, seat, phase = writer.model, writer.seat, writer.now.phase
    fresh = writer.writes and phase == "CAST" and not model.sheet(seat).ready
    who = panels_text.who_are_you(model.names[seat]) if fresh else panels_text.at_oasis(model.names[seat])
    labels, hints = panels_text.LABELS, panels_text.RECORD_HINTS
    blanks = tuple(
        _blank(writer, name, labels[k], text, RECORD.fields[k].limit, fresh, hint=hints[k], size=21.0 if k else 27.0)
        for k, (name, text) in enumerate(zip(FIELDS, writer.saved, strict=True))
    )
    parts = (
        (panels_text.NAME, "name", blanks[:1]),
        (panels_text.ROLE, "role", blanks[1:2]),
        (panels_text.TRAITS, "traits", blanks[2:]),
    )
    rows = tuple(RecordRow(label, lines, idea if fresh else "") for label, idea, lines in parts)
    free = model.find("set_other") is not None and writer.writes
    written = [at for at in range(OTHERS) if any(text.strip() for text in writer.written(Pair("other", at)))]
    empty = [at for at in range(OTHERS) if at not in written][:free]  # one more, if it can be written
    others = tuple(
        _pair(writer, Pair("other", at), f"{at + 1}", panels_text.other_labels(at + 1),
              panels_text.OTHER_HINTS, 1.6, free)
        for at in sorted([*written, *empty])
    )  # fmt: skip
    subs = tuple(_sub(writer, narrator) for narrator in range(len(model.names)) if narrator != seat)
    groups = (
        Group(who, panels_text.TRAITS_STAY, rows, model.colours[seat]),
        Group(panels_text.SUBS_HEAD, panels_text.SUBS_NOTE, subs),
        Group(panels_text.OTHERS_HEAD, panels_text.OTHERS_NOTE, others),
    )
    return groups if others else groups[:-1]


def _blank(writer: Writer, name: str, spoken: str, saved: str, limit: int, is_open: bool, **look: Any) -> Blank:
    return Blank(name, spoken, writer.text(name, saved) if is_open else saved, limit, open=is_open, **look)


def _later(narrator: int) -> Blank:
    """Return the line of a character that is named later."""
    return Blank(f"sub{narrator}", "", "", 0, open=False, later=panels_text.LATER)


def _sub(writer: Writer, narrator: int) -> RecordRow:
    possessive, phase = f"{writer.model.names[narrator]}’s", writer.now.phase
    if phase == "CAST":
        return RecordRow(panels_text.in_whose(possessive), (_later(narrator),))
    labels = panels_text.sub_labels(possessive)
    is_open = writer.writes and phase != "DONE"
    header, hints = panels_text.in_whose(possessive), panels_text.PAIR_HINTS
    return _pair(writer, Pair("sub", narrator), header, labels, hints, 1.3, is_open)


def _pair(
    writer: Writer, pair: Pair, label: str, labels: tuple[str, str], hints: tuple[str, str], share: float, is_open: bool
) -> RecordRow:
    """Return two lines that are saved together; `share` is the width of the second relative to the first."""
    saved, fields = writer.pair(pair), pair.form.fields
    blanks = tuple(
        _blank(writer, name, labels[k], saved[k], fields[k].limit, is_open, share=share if k else 1.0, hint=hints[k])
        for k, name in enumerate(pair.names)
    )
    return RecordRow(label, blanks, f"{pair.kind}:{pair.at}" if is_open else "")


def _write(writer: Writer, blank: Blank, box: Box) -> None:
    """Draw the field of an open line."""
    pair = Pair.of(blank.name)
    writer.field(
        writer.key(blank.name), box, blank.label, default=blank.text, placeholder=blank.hint, size=blank.size,
        face="serif_italic", limit=blank.limit, paper=True, bare=True, ink=writer.hand,
        change=writer.keep_record if pair is None else None, leave=partial(writer.leave, pair) if pair else None,
    )  # fmt: skip


def _idea(writer: Writer, row: RecordRow, box: Box) -> None:
    """Draw the dice button of a row, which fills in an idea."""
    key, act = ("ui", f"idea:{row.idea}"), partial(writer.suggest, row.idea)
    writer.button(key, box, "", act, "paper", icon="dice", name=panels_text.suggest(row.label), tip=panels_text.IDEA)


def _footer(writer: Writer, box: Box) -> None:
    """Draw the button *Ready*, or the one back to the table."""
    painter, model, hands = writer.painter, writer.model, writer.hands
    x, y, w, h = box
    if writer.over:
        tip, keep = panels_text.SAVE_SHEETS, partial(hands.press, "sheets")
        place = (x, y, min(250.0, w * 0.45), h)
        writer.button(("ui", "sheet:export"), place, panels_text.WRITE_SHEETS, keep, "paper", icon="export", tip=tip)
        width = min(230.0, w * 0.45)
        place = (x + w - width, y, width, h)
        writer.button(("ui", "sheet:close"), place, panels_text.BACK, writer.away, "main", cap="Esc", group="main")
        return
    ready, width = model.sheet(writer.seat).ready, 190.0
    text = panels_text.SAVED_AS_TYPED if writer.writes else panels_text.STILL_WRITING
    others = [model.names[seat] for seat in model.humans if model.sheet(seat).ready and seat != writer.seat]
    if others and writer.writes:
        text = panels_text.are_ready(listing(others), len(others) > 1, model.names[writer.seat])
    if ready:
        text = panels_text.READY_OTHERS_WRITE if writer.writes else panels_text.READY_DONE
    step = painter.units(painter.type(17) * 1.25)
    rows = writer.rows(text, 17, w - width - 20)[:2]
    for at, line in enumerate(rows):
        middle = y + h / 2 + (at - (len(rows) - 1) / 2) * step
        painter.label(line, "sans", 17, x, middle, writer.soft, 0, w - width - 20)
    if writer.writes and not ready:
        action, place = model.action("ready"), (x + w - width, y, width, h)
        writer.button(("action", action), place, panels_text.READY, writer.stand, "main", icon="check", group="main")


# -- the party -----------------------------------------------------------------------------------------------------


def _party(writer: Writer, box: Box) -> None:
    """Draw the four characters, with the known facts about each."""
    painter, tones = writer.painter, writer.painter.tones
    x, y, w, h = box
    painter.text(panels_text.AT_THE_WATER, "serif_semibold", 26, x + 4, y + 26, tones.text, soft=True)
    top, deep, count = y + 48, 162.0, len(writer.model.names)
    for seat, place in enumerate(boxes.down((x, top, w, deep * count - 14), count, 14)):
        _plate(writer, seat, place)
    top += deep * count
    if writer.now.phase == "CAST" and y + h - top > 70:
        paper.panel(painter, (x, top, w, y + h - top), alpha=0.8)
        writer.paragraph(panels_text.ADVICE, "sans", 16, x + 18, top + 10, w - 36, tones.label, 3)
        writer.target(("ui", "advice"), (x, top, w, y + h - top), panels_text.ADVICE, "label")


def _plate(writer: Writer, seat: int, box: Box) -> None:
    painter, model, tones = writer.painter, writer.model, writer.painter.tones
    x, y, w, _ = box
    sheet, is_open = model.sheet(seat), seat == writer.seat
    paper.panel(painter, box, highlighted=is_open)
    if _may_choose(writer, seat) and writer.ui.hover == ("seat", seat) and not is_open:
        painter.box(box, 14, None, tones.highlighted, 1.25)
    writer.medallion(seat, x + 46, y + 50, 58)
    state, icon = (panels_text.IS_READY, "check") if sheet.ready else (panels_text.IS_WRITING, "note")
    is_cast = writer.now.phase == "CAST"
    if is_cast:
        width, tone = painter.text_width(state, "sans_semibold", 16) + 40, tones.gain if sheet.ready else tones.muted
        painter.icon(icon, x + w - width + 6, y + 28, 22, tone)
        painter.label(state, "sans_semibold", 16, x + w - width + 22, y + 28, tone, 0)
    painter.text(model.names[seat], "sans_semibold", 17, x + 88, y + 33, tones.muted, 0, w - 200)
    name = sheet.name or panels_text.NO_NAME
    face = "serif_semibold" if sheet.name else "serif_italic"
    painter.text(name, face, 23, x + 88, y + 62, tones.text if sheet.name else tones.muted, 0, w - 104)
    traits = " · ".join(trait for trait in sheet.traits if trait)
    painter.text(sheet.role, "serif_italic", 18, x + 88, y + 88, tones.label, 0, w - 104)
    painter.text(traits, "sans", 17, x + 88, y + 116, tones.gold, 0, w - 104)
    who = panels_text.character(model.names[seat], name, sheet.role)
    _put(writer, seat, box, ". ".join(filter(None, (who, traits, state if is_cast else ""))), "radio")


def _tab(writer: Writer, seat: int, box: Box) -> None:
    """Draw the tab of one character, for large text."""
    painter, model, tones = writer.painter, writer.model, writer.painter.tones
    x, y, w, h = box
    sheet = model.sheet(seat)
    paper.panel(painter, box, highlighted=seat == writer.seat, radius=10)
    writer.medallion(seat, x + 26, y + h / 2, 36)
    done = sheet.ready and writer.now.phase == "CAST"
    room = w - 56 - (26 if done else 0)
    painter.label(sheet.name or model.names[seat], "sans_semibold", 16, x + 50, y + h / 2, tones.text, 0, room)
    if done:
        painter.icon("check", x + w - 18, y + h / 2, 20, tones.gain)
    traits = ", ".join(trait for trait in sheet.traits if trait)
    spoken = panels_text.tab_of(model.names[seat], sheet.name or panels_text.NO_NAME, sheet.role, traits, done)
    _put(writer, seat, box, spoken, "tab", spoken)


def _may_choose(writer: Writer, seat: int) -> bool:
    return writer.over or (writer.model.viewer is None and seat in writer.model.humans)


def _put(writer: Writer, seat: int, box: Box, spoken: str, role: str, tip: str = "") -> None:
    """Add the target that opens a sheet, or makes a person the writer."""
    hands, may = writer.hands, _may_choose(writer, seat)
    act = partial(hands.choose, Browsing, sheet=seat) if writer.over else partial(hands.speak_as, seat)
    is_open = seat == writer.seat
    writer.target(
        ("seat", seat),
        box,
        spoken,
        role if may else "label",
        tip=tip,
        group="sheets",
        chosen=is_open,
        act=act if may else None,
    )
