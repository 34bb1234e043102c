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
from scenes.stage import fonts, look
from scenes.story import paper, record
from scenes.story.nodes import Narrow, Paragraph, Shaded, button
from scenes.story.record import Blank, Group, Inks, RecordRow
from scenes.ui.boxtree import Area, Cell, Column, Ground, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

WIDEST, SHEET = 1512.0, 980.0  # width of the page and of the sheet, where all are side by side
WHOLE = 1400.0  # least width (logical units) with all four beside the sheet
TWO, PLACES = 2, 700.0  # people who each have a place for their button *Ready*; least width of the row for that
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
    painter, seats = writer.painter, range(len(writer.model.names))
    sheet = Area(paint=partial(_sheet, writer))
    if painter.width >= WHOLE:
        beside = Row(Cell(sheet, SHEET, fills=True), Cell(_party(writer), fills=True), gap=24)
        page: Node = Narrow(Cell(beside, edge=(0, top + 4, 0, 14), fills=True), WIDEST)
    else:
        tabs = Row(*(_tab(writer, seat) for seat in seats), gap=8)
        page = Cell(Column(Cell(tabs, height=48, fills=True), sheet, gap=8), edge=(12, top, 12, 8), fills=True)
    page.draw(painter, (0, 0, painter.width, painter.height))


# -- the sheet -----------------------------------------------------------------------------------------------------


def _lines(writer: Writer, width: float, box: Box) -> None:
    """Draw the lines of the record, `width` wide, which scroll in the box if there are too many."""
    groups, inks = _groups(writer), Inks(writer.ink, writer.soft, writer.line)
    left, _, room, _ = box
    with writer.scrolled("sheet", box, record.height(writer.painter, groups, width)) as top:
        record.draw(
            writer.painter, groups, left + 8, top, room - 20, inks, partial(_write, writer), partial(_idea, writer)
        )


def _sheet(writer: Writer, box: Box) -> None:
    """Draw the paper with its lines, which scroll if there are too many, and its buttons."""
    painter, colour = writer.painter, look.SEAT_COLOURS[writer.model.colours[writer.seat] % 8]
    x, y, w, h = box
    if (away := _away(writer)) > 0:
        paper.sheet(painter, box)
        x -= away * (x + w + 20)
    paper.sheet(painter, (x, y, w, h), colour)
    pad = 34.0 if w > 900 else 18.0
    lines = partial(_lines, writer, w - 2 * pad)
    rule = Area(height=10, paint=lambda box: painter.rule(box[0], box[1], box[2], 0.8, writer.line))
    buttons = Cell(_footer(writer, w - 2 * pad), height=46, fills=True)
    page = Column(Cell(Area(paint=lines), edge=(-8, 14, -12, 0), fills=True), rule, buttons)
    Cell(page, edge=(pad, 0, pad, 20), fills=True).draw(painter, (x, y, w, h))
    writer.target(("ui", "sheet"), (x, y, w, 24), panels_text.sheet_of(writer.model.names[writer.seat]), "label")


def _away(writer: Writer) -> float:
    """Return how far a sheet still has to slide in, from 1 to 0, after the writer changed."""
    if writer.over:
        return 0.0
    return min(1.0, abs(writer.seat - writer.hands.eased("sheet", writer.seat, TURNS)))


def _groups(writer: Writer) -> tuple[Group, ...]:
    """Return the fixed lines of the record (TL-121)."""
    model, seat, fresh = writer.model, writer.seat, writer.fresh
    who = panels_text.who_are_you(model.names[seat]) if fresh else panels_text.at_oasis(model.names[seat])
    labels, hints = panels_text.LABELS, writer.offered() if fresh else ("",) * len(FIELDS)
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
    subs = tuple(_sub(writer, narrator) for narrator in writer.narrators)
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
    possessive, phase, pair = f"{writer.model.names[narrator]}’s", writer.now.phase, Pair("sub", narrator)
    if phase == "CAST" and not writer.fresh and not writer.pair(pair)[0]:
        return RecordRow(panels_text.in_whose(possessive), (_later(narrator),))
    labels = panels_text.sub_labels(possessive)
    is_open = writer.fresh if phase == "CAST" else writer.writes and phase != "DONE"
    header, hints = panels_text.in_whose(possessive), panels_text.PAIR_HINTS
    if writer.fresh:
        name, role = writer.offered_sub(narrator)
        hints = (name, role)
    return _pair(writer, pair, header, labels, hints, 1.3, is_open)


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


def _footer(writer: Writer, width: float) -> Node:
    """Return the button *Ready*, or the one back to the table."""
    painter, model, hands = writer.painter, writer.model, writer.hands
    if writer.over:
        save = button(
            writer, ("ui", "sheet:export"), panels_text.WRITE_SHEETS, partial(hands.press, "sheets"), "paper",
            width=min(250.0, width * 0.45), icon="export", tip=panels_text.SAVE_SHEETS,
        )  # fmt: skip
        back = button(
            writer, ("ui", "sheet:close"), panels_text.BACK, writer.away, "main", width=min(230.0, width * 0.45),
            cap="Esc", group="main",
        )  # fmt: skip
        return Row(save, Area(), back)
    ready = model.sheet(writer.seat).ready
    text = panels_text.EMPTY_LINES if writer.fresh else panels_text.STILL_WRITING
    others = [model.names[seat] for seat in model.humans if model.sheet(seat).ready and seat != writer.seat]
    if others and writer.writes:
        text = f"{panels_text.are_ready(listing(others), len(others) > 1, model.names[writer.seat])} {text}"
    if ready:
        text = panels_text.READY_OTHERS_WRITE if writer.writes else panels_text.READY_DONE
    step = painter.units(painter.type(17) * 1.25)
    words = Text(text, 17, tone=writer.soft, height=step, rows=2, grows=True)
    if not writer.writes or ready:
        return Row(words, Area(width=210))
    action = model.action("ready")
    people = model.humans if model.several and len(model.humans) <= TWO else (writer.seat,)
    several = model.several and width >= PLACES
    text = panels_text.is_ready(fonts.clean(model.names[writer.seat], 14)) if several else panels_text.READY
    done = button(
        writer, ("action", action), text, writer.stand, "main", width=190, icon="check", name=panels_text.READY,
        group="main",
    )  # fmt: skip
    if not several:
        return Row(words, done, gap=20)
    places = (done if seat == writer.seat else Area(width=190) for seat in people)  # no press means the next person
    return Row(words, *places, gap=12)


# -- the party -----------------------------------------------------------------------------------------------------


def _party(writer: Writer) -> Node:
    """Return the four characters, with the known facts about each."""
    painter, tones = writer.painter, writer.painter.tones
    title = Shaded(panels_text.AT_THE_WATER, 26, "serif_semibold", tones.text, height=34, grows=True)
    plates = (Cell(_plate(writer, seat), height=148, fills=True) for seat in range(len(writer.model.names)))
    text = Cell(Paragraph(panels_text.ADVICE, "sans", 16, tones.label, 3), edge=(18, 10, 18, 0), fills=True)

    def ground(box: Box) -> None:
        paper.panel(painter, box, alpha=0.8)

    advice = TargetBox(("ui", "advice"), text, ground, panels_text.ADVICE) if writer.now.phase == "CAST" else Area()
    return Column(title, *plates, advice, gap=14)


def _plate(writer: Writer, seat: int) -> Node:
    painter, model, tones = writer.painter, writer.model, writer.painter.tones
    sheet, is_open, is_cast = model.sheet(seat), seat == writer.seat, writer.now.phase == "CAST"

    def ground(box: Box) -> None:
        paper.panel(painter, box, highlighted=is_open)
        if _may_choose(writer, seat) and writer.ui.hover == ("seat", seat) and not is_open:
            painter.box(box, 14, None, tones.highlighted, 1.25)

    state, icon = (panels_text.IS_READY, "check") if sheet.ready else (panels_text.IS_WRITING, "note")
    tone = tones.gain if sheet.ready else tones.muted
    stands = (Mark(lambda x, y: painter.icon(icon, x, y, 22, tone), 22), Text(state, 16, "sans_semibold", tone))
    name = sheet.name or panels_text.NO_NAME
    face = "serif_semibold" if sheet.name else "serif_italic"
    traits = " · ".join(trait for trait in sheet.traits if trait)
    player = Text(model.names[seat], 17, "sans_semibold", tones.muted, grows=True)
    lines = Column(
        Cell(Row(player, *(stands if is_cast else ()), gap=5), height=26, fills=True),
        Text(name, 23, face, tones.text if sheet.name else tones.muted, height=31, grows=True),
        Text(sheet.role, 18, "serif_italic", tones.label, height=27, grows=True),
        Text(traits, 17, tone=tones.gold, height=28, grows=True),
    )
    sign = Mark(lambda x, y: writer.medallion(seat, x, y - 24, 58), 58)
    who = panels_text.character(model.names[seat], name, sheet.role)
    spoken = ". ".join(filter(None, (who, traits, state if is_cast else "")))
    inside = Cell(Row(sign, Cell(lines, edge=(0, 16, 0, 0), fills=True), gap=13), edge=(17, 0, 16, 0), fills=True)
    return _put(writer, seat, inside, ground, spoken, "radio")


def _tab(writer: Writer, seat: int) -> Node:
    """Return the tab of one character, for large text."""
    painter, model, tones = writer.painter, writer.model, writer.painter.tones
    sheet = model.sheet(seat)
    done = sheet.ready and writer.now.phase == "CAST"
    inside = Row(
        Mark(lambda x, y: writer.medallion(seat, x, y, 36), 36),
        Text(sheet.name or model.names[seat], 16, "sans_semibold", tones.text, grows=True),
        Mark(lambda x, y: painter.icon("check", x, y, 20, tones.gain), 20) if done else None,
        gap=6,
    )
    traits = ", ".join(trait for trait in sheet.traits if trait)
    spoken = panels_text.tab_of(model.names[seat], sheet.name or panels_text.NO_NAME, sheet.role, traits, done)

    def ground(box: Box) -> None:
        paper.panel(painter, box, highlighted=seat == writer.seat, radius=10)

    return _put(writer, seat, Cell(inside, edge=(8, 0, 6, 0), fills=True), ground, spoken, "tab", spoken)


def _may_choose(writer: Writer, seat: int) -> bool:
    return writer.over or (writer.model.viewer is None and seat in writer.model.humans)


def _put(
    writer: Writer, seat: int, inside: Node, ground: Ground, spoken: str, role: str, tip: str = ""
) -> Node:  # fmt: skip
    """Return the target that opens a sheet, or makes a person the writer."""
    hands, may = writer.hands, _may_choose(writer, seat)
    act = partial(hands.choose, Browsing, sheet=seat) if writer.over else partial(hands.speak_as, seat)
    return TargetBox(
        ("seat", seat), inside, ground, spoken, role if may else "label", tip=tip, group="sheets",
        chosen=seat == writer.seat, act=act if may else None,
    )  # fmt: skip
