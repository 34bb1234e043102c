"""Who the four are: the sheets everybody may read, and on which each seat writes its own (TL-30, TL-121, TL-122)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules.trick_of_the_light.pieces import OTHER, OTHERS, RECORD, SUB
from scenes.games.trick_of_the_light import bar
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.leaf import Leaf
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.games.trick_of_the_light.writer import Writer
from scenes.stage import art
from scenes.story import handwriting, night, paper, record, widgets
from scenes.story.hands import Hands
from scenes.story.record import Blank, Group, Inks, RecordRow
from scenes.ui.pen import Box, Pen
from scenes.ui.target import Key

WHOLE = 1400.0  # logical units of width in which the four lie beside the sheet
TRAIT_HINTS = ("one", "another", "and a third")
LATER = "you name it when the tale comes to it"
BACK = "Back to the table"
# TL-122
ADVICE = "Traits to act on are best, good ones and bad ones mixed: vengeful, generous, cowardly. Shy people do little."


# -- the pages -----------------------------------------------------------------------------------------------------


def draw(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """CAST: the sheet of the person at the screen, and beside it the four as they come to be."""
    _page(pen, model, pose, hands, model.speaker if model.speaker is not None else 0)


def overlay(pen: Pen, model: Model, pose: Pose, hands: Hands) -> None:
    """The sheets at any later time: all may be read, one's own lines be written on."""
    hands.backdrop(pen, 0.55)
    own = model.speaker if model.speaker is not None else 0
    chosen = hands.form(Browsing).sheet
    _page(pen, model, pose, hands, own if chosen is None else chosen, over=True)


def _page(pen: Pen, model: Model, pose: Pose, hands: Hands, seat: int, over: bool = False) -> None:
    leaf = Leaf(pen, model, pose, hands)
    writer = Writer(model, pose, hands, seat)
    top = 66.0 if not over else 14.0
    if not over:
        pen.surface.blit(night.sky(pen.surface.get_size(), pen.theme), (0, 0))
        bar.over_night(pen, model, pose, hands)
    if pen.wide >= WHOLE:
        left = (pen.wide - 1512) / 2
        _sheet(leaf, writer, (left, top + 4, 980, pen.high - top - 18), over)
        _party(leaf, writer, (left + 1004, top + 4, 508, pen.high - top - 18), over)
    else:
        _tabs(leaf, writer, (12, top, pen.wide - 24, 48), over)
        _sheet(leaf, writer, (12, top + 56, pen.wide - 24, pen.high - top - 64), over)


# -- the sheet -----------------------------------------------------------------------------------------------------


def _sheet(leaf: Leaf, writer: Writer, box: Box, over: bool) -> None:
    """The paper with its lines, which scroll where there are more of them than room, and the buttons under them."""
    pen, model = leaf.pen, leaf.model
    x, y, w, h = box
    paper.sheet(pen, box)
    pad = 34.0 if w > 900 else 18.0
    wide, foot = w - 2 * pad, 68.0
    inks = Inks(leaf.ink, leaf.soft, leaf.line, leaf.ink if leaf.flat else handwriting.INK)
    groups = _groups(writer)
    content = record.height(pen, groups, wide)
    view = (x + pad - 8, y + 14, wide + 20, h - foot - 14)
    with widgets.scrolled(pen, leaf.pose, leaf.hands, "sheet", view, content) as top:
        record.draw(pen, groups, x + pad, top, wide, inks, partial(_write, leaf, writer), partial(_idea, leaf, writer))
    pen.rule(x + pad, y + h - foot, wide, 0.8, leaf.line)
    _foot(leaf, writer, (x + pad, y + h - foot + 12, wide, 46), over)
    said = f"The sheet of {model.names[writer.seat]}"
    widgets.label(pen, ("ui", "sheet"), (x, y, w, 24), said)


def _groups(writer: Writer) -> tuple[Group, ...]:
    """The fixed lines of the record (TL-121)."""
    model, seat = writer.model, writer.seat
    now, sheet, mine = model.situation, model.sheet(seat), writer.writes
    fresh = mine and now.phase == "CAST" and not sheet.ready
    name, role, *traits = writer.saved
    who = f"{model.names[seat]}: who are you?" if fresh else f"{model.names[seat]} at the oasis"
    fields = RECORD.fields
    rows = (
        RecordRow("Name", (_blank(writer, "name", "Name", name, fields[0].limit, fresh, hint="somebody", size=27),),
            "name" if fresh else ""),
        RecordRow("What you are", (_blank(writer, "role", "What you are", role, fields[1].limit, fresh,
            hint="a traveller without luggage"),), "role" if fresh else ""),
        RecordRow("Three traits", tuple(
            _blank(writer, f"trait{at}", f"Trait {at + 1}", trait, fields[2 + at].limit, fresh, hint=TRAIT_HINTS[at])
            for at, trait in enumerate(traits)), "traits" if fresh else ""),
    )  # fmt: skip
    free = model.find("set_other") is not None and mine
    subs = mine and now.phase not in ("CAST", "DONE")
    others = tuple(_other(writer, at, free) for at in _others(writer, free))
    groups = (
        Group(who, "The traits go with you into every flashback.", rows),
        Group("In the others’ flashbacks", "Another name, like the first one; other circumstances.", tuple(
            _sub(writer, narrator, subs) for narrator in range(len(model.names)) if narrator != seat)),
        Group("Others in these flashbacks", "Who comes along when this one tells. They may die.", others),
    )  # fmt: skip
    return groups if others else groups[:-1]


def _blank(
    writer: Writer, name: str, said: str, saved: str, limit: int, is_open: bool, share: float = 1.0, hint: str = "",
    size: float = 21.0,
) -> Blank:  # fmt: skip
    text = writer.text(name, saved) if is_open else saved
    return Blank(name, said, text, limit, share, hint, is_open, size)


def _sub(writer: Writer, narrator: int, is_open: bool) -> RecordRow:
    model = writer.model
    name, role = model.sheet(writer.seat).subs[narrator]
    whose = f"{model.names[narrator]}’s"
    if model.situation.phase == "CAST":
        return RecordRow(f"in {whose}", (Blank(f"sub{narrator}", "", "", 0, open=False, later=LATER),))
    return RecordRow(f"in {whose}", (
        _blank(writer, f"sub{narrator}.name", f"Name in {whose} flashbacks", name, SUB.fields[0].limit, is_open, 1.0,
               "name"),
        _blank(writer, f"sub{narrator}.role", f"Role in {whose} flashbacks", role, SUB.fields[1].limit, is_open, 1.3,
               "role"),
    ), f"sub:{narrator}" if is_open else "")  # fmt: skip


def _others(writer: Writer, is_open: bool) -> list[int]:
    """Which companions are shown: those of whom something is told, and one line more where it can be written on."""
    told = [
        any(
            writer.text(f"other{at}.{part}", saved).strip()
            for part, saved in zip(("name", "about"), other, strict=True)
        )
        for at, other in enumerate(writer.model.sheet(writer.seat).others)
    ]
    empty = [at for at in range(OTHERS) if not told[at]][:is_open]
    return sorted([*(at for at in range(OTHERS) if told[at]), *empty])


def _other(writer: Writer, at: int, is_open: bool) -> RecordRow:
    name, about = writer.model.sheet(writer.seat).others[at]
    return RecordRow(f"{at + 1}", (
        _blank(writer, f"other{at}.name", f"Other {at + 1}", name, OTHER.fields[0].limit, is_open, 1.0, "name"),
        _blank(writer, f"other{at}.about", f"Who other {at + 1} is", about, OTHER.fields[1].limit, is_open, 1.6,
               "who that is"),
    ), f"other:{at}" if is_open else "")  # fmt: skip


def _write(leaf: Leaf, writer: Writer, blank: Blank, box: Box) -> None:
    """A line that is open."""
    pair, _, _ = blank.name.partition(".")
    change = leave = None
    if pair == blank.name:
        change = writer.typed
    elif pair.startswith("sub"):
        leave = partial(writer.leaving, pair, partial(writer.keep_sub, int(pair.removeprefix("sub"))))
    else:
        leave = partial(writer.leaving, pair, partial(writer.keep_other, int(pair.removeprefix("other"))))
    widgets.field(
        leaf.pen, leaf.pose, leaf.hands, writer.field(blank.name), box, blank.said, default=blank.text,
        placeholder=blank.hint, size=blank.size, face="serif_italic", limit=blank.limit, paper=True, bare=True,
        ink=leaf.ink if leaf.flat else handwriting.INK, change=change, leave=leave,
    )  # fmt: skip


def _idea(leaf: Leaf, writer: Writer, row: RecordRow, box: Box) -> None:
    """The die beside a row: an idea for it."""
    widgets.button(
        leaf.pen, leaf.pose, ("ui", f"idea:{row.idea}"), box, "", partial(writer.suggest, row.idea), "paper",
        icon="dice", name=f"Suggest: {row.label}", tip="Suggest something",
    )  # fmt: skip


def _foot(leaf: Leaf, writer: Writer, box: Box, over: bool) -> None:
    """Ready, or back to the table."""
    pen, model, hands = leaf.pen, leaf.model, leaf.hands
    x, y, w, h = box
    sheet = model.sheet(writer.seat)
    if over:
        widgets.button(
            pen, leaf.pose, ("ui", "sheet:export"), (x, y, min(250.0, w * 0.45), h), "Write the sheets down",
            partial(hands.press, "sheets"), "paper", icon="export", tip="Keep all four sheets as a text",
        )  # fmt: skip
        wide = min(230.0, w * 0.45)
        widgets.button(
            pen, leaf.pose, ("ui", "sheet:close"), (x + w - wide, y, wide, h), BACK, partial(hands.overlay, ""), "main",
            cap="Esc", group="main",
        )  # fmt: skip
        return
    wide = 190.0
    told = "What you write is kept as you write it."
    if sheet.ready:
        told = "Ready. The others are still writing." if writer.writes else "Ready."
    elif not writer.writes:
        told = "Still writing."
    step = pen.units(pen.type(17) * 1.25)
    rows = leaf.rows(told, 17, w - wide - 20)[:2]
    for at, line in enumerate(rows):
        middle = y + h / 2 + (at - (len(rows) - 1) / 2) * step
        pen.label(line, "sans", 17, x, middle, leaf.soft, 0, w - wide - 20)
    if writer.writes and not sheet.ready:
        widgets.button(
            pen, leaf.pose, ("action", model.action("ready")), (x + w - wide, y, wide, h), "Ready",
            partial(hands.act, model.action("ready"), "", writer.seat), "main", icon="check", group="main",
        )  # fmt: skip


# -- the party -----------------------------------------------------------------------------------------------------


def _choose(leaf: Leaf, seat: int, over: bool) -> Callable[[], None]:
    """What a click on somebody does: take the sheet up, or let that person write."""
    if over:
        return partial(leaf.hands.choose, Browsing, sheet=seat)
    return partial(leaf.hands.speak_as, seat)


def _may_choose(leaf: Leaf, seat: int, over: bool) -> bool:
    return over or (leaf.model.viewer is None and seat in leaf.model.humans)


def _party(leaf: Leaf, writer: Writer, box: Box, over: bool) -> None:
    """The four, each with what is known of them."""
    pen, model = leaf.pen, leaf.model
    x, y, w, h = box
    tones = pen.tones
    cast = model.situation.phase == "CAST"
    pen.text("The four at the water", "serif_semibold", 26, x + 4, y + 26, tones.text, soft=True)
    gap, top = 14.0, y + 48
    each = 148.0
    for seat in range(len(model.names)):
        _plate(leaf, writer, seat, (x, top + seat * (each + gap), w, each), over)
    top += 4 * (each + gap)
    if cast and y + h - top > 70:
        paper.panel(pen, (x, top, w, y + h - top), alpha=0.8)
        widgets.paragraph(pen, ADVICE, "sans", 16, x + 18, top + 10, w - 36, tones.label, 3)
        widgets.label(pen, ("ui", "advice"), (x, top, w, y + h - top), ADVICE)


def _plate(leaf: Leaf, writer: Writer, seat: int, box: Box, over: bool) -> None:
    pen, model, tones = leaf.pen, leaf.model, leaf.pen.tones
    x, y, w, _ = box
    sheet, shown = model.sheet(seat), seat == writer.seat
    key: Key = ("seat", seat)
    may = _may_choose(leaf, seat, over)
    paper.panel(pen, box, lit=shown)
    if may and leaf.pose.hover == key and not shown:
        pen.box(box, 14, None, tones.lit, 1.25)
    human = seat in model.humans
    pen.mid(art.medallion(model.colours[seat], "human" if human else "bot", pen.px(58)), x + 46, y + 50)
    state, icon = ("ready", "check") if sheet.ready else ("writing", "note")
    told = model.situation.phase == "CAST"
    if told:
        wide = pen.width(state, "sans_semibold", 16) + 40
        pen.icon(icon, x + w - wide + 6, y + 28, 22, tones.gain if sheet.ready else tones.muted)
        pen.label(state, "sans_semibold", 16, x + w - wide + 22, y + 28, tones.gain if sheet.ready else tones.muted, 0)
    pen.text(model.names[seat], "sans_semibold", 17, x + 88, y + 33, tones.muted, 0, w - 200)
    name = sheet.name or "somebody"
    face = "serif_semibold" if sheet.name else "serif_italic"
    pen.text(name, face, 23, x + 88, y + 62, tones.text if sheet.name else tones.muted, 0, w - 104)
    if sheet.role:
        pen.text(sheet.role, "serif_italic", 18, x + 88, y + 88, tones.label, 0, w - 104)
    traits = " · ".join(trait for trait in sheet.traits if trait)
    if traits:
        pen.text(traits, "sans", 17, x + 88, y + 116, tones.gold, 0, w - 104)
    who = f"{model.names[seat]}: {name}{f', {sheet.role}' if sheet.role else ''}"
    said = ". ".join(part for part in (who, traits, state if told else "") if part)
    widgets.put(
        pen, key, box, said, _choose(leaf, seat, over) if may else None, "radio" if may else "label", group="sheets",
        chosen=shown,
    )  # fmt: skip


def _tabs(leaf: Leaf, writer: Writer, box: Box, over: bool) -> None:
    """The four as tabs, where text is large."""
    pen, model, tones = leaf.pen, leaf.model, leaf.pen.tones
    x, y, w, h = box
    each = (w - 3 * 8) / 4
    for seat in range(len(model.names)):
        place = (x + seat * (each + 8), y, each, h)
        sheet, shown, may = model.sheet(seat), seat == writer.seat, _may_choose(leaf, seat, over)
        paper.panel(pen, place, lit=shown, radius=10)
        pen.mid(art.medallion(model.colours[seat], "human" if seat in model.humans else "bot", pen.px(36)),
                place[0] + 26, y + h / 2)  # fmt: skip
        done = sheet.ready and model.situation.phase == "CAST"
        pen.label(sheet.name or model.names[seat], "sans_semibold", 16, place[0] + 50, y + h / 2, tones.text, 0,
                  each - 56 - (26 if done else 0))  # fmt: skip
        if done:
            pen.icon("check", place[0] + each - 18, y + h / 2, 20, tones.gain)
        traits = ", ".join(trait for trait in sheet.traits if trait)
        said = f"{model.names[seat]}: {sheet.name or 'somebody'}, {sheet.role}. {traits}. {'ready' if done else ''}"
        widgets.put(
            pen, ("seat", seat), place, said, _choose(leaf, seat, over) if may else None, "tab" if may else "label",
            tip=said, group="sheets", chosen=shown,
        )  # fmt: skip
