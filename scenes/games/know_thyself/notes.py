"""The private notes on the page of a room: the GM's notes, and those of the viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import Conflict, npc_name, room
from game.rules.know_thyself.text.lines import unused
from game.rules.know_thyself.text.prompts_text import may_read, with_whom
from game.rules.wording import listing
from game.table import Action, Table, num
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import fonts
from scenes.stage.cloths import Cloth
from scenes.story import ledge
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key

BEAT = -1  # the number of the next beat among the conflicts
INSET, PAD, GAP = 16.0, 8.0, 7.0
MARK = 62.0  # room at the right of a conflict for how grave it is


@dataclass(frozen=True)
class NoteLine:
    """One line of the notes.

    Attributes:
    header: whether it is a heading.
    key: the key of its target, with its `name`; `None` for text that is only read.
    grave: the severity of a conflict; 0 for other lines.
    used: whether a Wager was about it.
    """

    text: str
    header: bool = False
    key: Key | None = None
    name: str = ""
    grave: int = 0
    used: bool = False

    def rows(self, painter: Painter, width: float) -> list[str]:
        """Return the text of the note in rows of a width."""
        face, size = self.type
        return fonts.wrap(
            self.text, face, painter.type(size), painter.px(width - 2 * PAD * bool(self.key) - self.right)
        )

    @property
    def type(self) -> tuple[str, float]:
        """The face and size of the type of this line."""
        return ("sans_bold", 15.0) if self.header else ("serif", 17.0)

    @property
    def right(self) -> float:
        """The width left free at the right of this line, for the severity of a conflict."""
        return MARK if self.grave else 0.0

    def height(self, painter: Painter, width: float) -> float:
        """Return the height of the note, without the gap below it."""
        return len(self.rows(painter, width)) * painter.row_height(*self.type) + 2 * PAD * bool(self.key)


def of_room(table: Table, model: KnowModel) -> list[NoteLine]:
    """Return the notes of the room, from top to bottom."""
    view, at = model.view, model.room
    note_lines: list[NoteLine] = []
    if may_read(table, view):
        there, fresh = room(at), unused(view, at)
        may_offer, may_set = bool(offers(table, model)), bool(scene(table, model))

        def clash(number: int, each: Conflict) -> NoteLine:
            key: Key | None = ("conflict", number) if may_offer else None
            name = say.offer_this(with_whom(each.npc), each.text)
            text = f"{npc_name(each.npc)}: {each.text}" if each.npc else each.text
            return NoteLine(text, key=key, name=name, grave=each.severity, used=each not in fresh)

        numbered = [(number, each) for number, each in enumerate(there.conflicts) if each not in fresh[:1]]
        note_lines += section(
            "A conflict for a Wager, and its stake" + say.PRESS_TO_OFFER * may_offer,
            [clash(BEAT, each) for each in fresh[:1]],
        )
        note_lines += section(say.MORE_CONFLICTS_FOR_A_WAGER, [clash(number, each) for number, each in numbered])
        met = {each.npc for each in model.meetings if each.room == at}
        people = [with_whom(npc) + (say.MET_HERE if npc_name(npc) in met else "") for npc in there.characters]
        note_lines += section(say.LIKELY_HERE, [NoteLine(f"{listing(people)}.")] if people else [])
        note_lines += section(say.IDEAS_FOR_A_SCENE + say.PRESS_TO_USE * may_set, [
            NoteLine(hook, key=("hook", k) if may_set else None, name=f"Set the scene with this: {hook}")
            for k, hook in enumerate(there.hooks)
        ])  # fmt: skip
    return note_lines


def _own(table: Table, model: KnowModel) -> list[NoteLine]:
    """Return the viewer's private notes, as a line that can be clicked and rewritten."""
    if model.viewer is None:
        return []
    text = str(model.view.vars[kt.private_notes(table, model.viewer)])
    write = next((action for action in model.open_actions if table.verbs[action.verb] == "note"), None)
    if write is None:
        return [NoteLine(text)] if text else []
    return [NoteLine(text or texts.PRIVATE_NOTES, key=("action", write), name=f"Your notes: {text}")]


def offers(table: Table, model: KnowModel) -> tuple[Action, ...]:
    """Return the Wagers that can be offered now to PCs in the displayed room."""
    legal = model.asked.legal if model.asked is not None else ()
    at = model.view.vars[kt.V.AT]
    wagers = [action for action in legal if table.verbs[action.verb] == "offer_wager"]
    return tuple(action for action in wagers if all(at[num(pc)] == model.room for pc in action.args))


def scene(table: Table, model: KnowModel) -> Action | None:
    """Return the action that sets a scene for a PC of that room now, or `None`."""
    view = model.view
    for action in model.asked.legal if model.asked is not None else ():
        verb = table.verbs[action.verb]
        whom = num(action.args[0]) if verb == "spotlight" else view.vars[kt.V.SPOTLIGHT] if verb == "let_play" else -1
        if whom > 0 and view.vars[kt.V.AT][whom] == model.room:
            return action
    return None


def conflict(model: KnowModel, number: int) -> Conflict:
    """Return a conflict of the displayed room by its number; `BEAT` is the next unused one."""
    return unused(model.view, model.room)[0] if number == BEAT else room(model.room).conflicts[number]


def filled(typed: str, each: Conflict) -> str:
    """Return the text of an offer with a conflict added; what was typed before stays."""
    npc, premise = kt.OFFER_SHEET.read(typed) or kt.OFFER_SHEET.blank
    return kt.OFFER_SHEET.write((npc or npc_name(each.npc) * bool(each.npc), joined(premise, each.text)))


def joined(typed: str, text: str) -> str:
    """Return the typed text with a line of the notes after it, at most once."""
    return typed if text in typed else f"{typed} {text}".strip()[: kt.LINE_LIMIT]


def section(title: str, lines: Sequence[NoteLine]) -> list[NoteLine]:
    """Return lines under their heading; empty without lines."""
    return [NoteLine(title, header=True), *lines] if lines else []


def draw(painter: Painter, table: Table, model: KnowModel, cloth: Cloth, body: Box) -> float:
    """Draw the notes from the top of a box, and return where they end; open notes are on paper above."""
    x, y, w, h = body
    lines, written = of_room(table, model), section(say.YOUR_NOTES, _own(table, model))
    if table.options["notes"] == "open" and lines:
        painter.rule(x, y - 6, w)
        y = _lines(painter, lines, (x, y - 16, w, h), 0) + 12 + 18 * bool(written)
        lines = []
    if lines or written:
        leather = replace(painter, tones=cloth)
        height = 34 + sum(each.height(painter, w - 2 * INSET) + GAP for each in (*lines, *written))
        ledge.tray(leather, (x, y, w, height), model.name(model.bottom if model.viewer is None else model.viewer))
        _lines(leather, [*lines, *written], (x, y, w, h), len(of_room(table, model)) - len(lines))
        y += height + 4
    return y


def _lines(painter: Painter, lines: Sequence[NoteLine], body: Box, first: int) -> float:
    """Draw lines below each other, numbered from `first`, and return where they end."""
    x, y, w, _ = body
    inner, top = w - 2 * INSET, y + 22
    for at, line in enumerate(lines, first):
        if line.key is None:
            painter.target(("note", at), (x + INSET, top, inner, line.height(painter, inner)), line.text, "label")
        top += _line(painter, line, x + INSET, top, inner) + GAP
    return top


def shut(painter: Painter, model: KnowModel, cloth: Cloth, body: Box) -> float:
    """Draw the closed notes, and return where they end."""
    x, y, w, _ = body
    painter, words = replace(painter, tones=cloth), say.face_down(model.name(kt.GM))
    key = painter.cap("Space") if model.style == "peek" else ""
    words += say.hold_to_read(key) if key and kt.GM not in model.clicks else ""
    line = NoteLine(words)
    height = line.height(painter, w - 2 * INSET - 34) + 24
    ledge.closed(painter, (x, y, w, height))
    painter.icon("eye-off", x + INSET + 10, y + height / 2, 22, painter.tones.muted)
    _line(painter, line, x + INSET + 34, y + 12, w - 2 * INSET - 34)
    painter.target(("note", 0), (x, y, w, height), words, "label")
    return y + height + 4


def _line(painter: Painter, line: NoteLine, x: float, y: float, w: float) -> float:
    height, tones, pad = line.height(painter, w), painter.tones, PAD * bool(line.key)
    if line.key:
        painter.box((x, y, w, height), 8, tones.tile, tones.tile_line, 1)
        name = line.name + say.USED_BEFORE * line.used
        painter.target(line.key, (x, y, w, height), name, "button", group="notes", grow=True)
    (face, size), tone = line.type, tones.gold if line.header else tones.muted if line.used else tones.text
    step = painter.row_height(face, size)
    for k, row in enumerate(line.rows(painter, w)):
        painter.label(row, face, size, x + pad, y + pad + step * (k + 0.5), tone, 0, w)
    if line.grave:
        if line.used:
            painter.icon("check", x + w - 50, y + height / 2, 20, tones.gain)
        painter.label(str(line.grave), "serif_semibold", 20, x + w - 20, y + height / 2, tones.gold, 0.5)
    return height
