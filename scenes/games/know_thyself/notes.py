"""The private notes on the page of a room: the GM's notes, and those of the viewer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import NPCS, Conflict, npc_name, room
from game.rules.know_thyself.text.lines import unused
from game.rules.know_thyself.text.prompts_text import may_read, with_whom
from game.rules.know_thyself.text.topics import spoken_with
from game.rules.private_notes import writing
from game.rules.wording import listing
from game.table import Action, Table, num
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage.cloths import Cloth
from scenes.story import ledge
from scenes.story.nodes import Paragraph
from scenes.ui import ledger
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Painter
from scenes.ui.target import Key

RESIDENTS = frozenset(npc_name(npc) for npc in NPCS)  # the names of those who live in the Palace
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

    @property
    def type(self) -> tuple[str, float]:
        """The face and size of the type of this line."""
        return ("sans_bold", 15.0) if self.header else ("serif", 17.0)


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
    write = writing(table.verbs, model.open_actions)
    if write is None:  # in a replay another player may look
        return []
    return [NoteLine(text or texts.PRIVATE_NOTES, key=("action", write), name=f"Your notes: {text}")]


def offers(table: Table, model: KnowModel) -> tuple[Action, ...]:
    """Return the Wagers that can be offered now to PCs in the displayed room."""
    legal = model.asked.legal if model.asked is not None else ()
    at = model.view.vars[kt.V.AT]
    wagers = [action for action in legal if table.verbs[action.verb] == "offer_wager"]
    return tuple(action for action in wagers if all(at[num(pc)] == model.room for pc in action.args))


def scene(table: Table, model: KnowModel) -> Action | None:
    """Return the action that sets a scene for a PC of that room now, first for the one in the spotlight; or `None`."""
    view = model.view
    legal = model.asked.legal if model.asked is not None else ()
    for action in sorted(legal, key=lambda each: table.verbs[each.verb] != "let_play"):
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
    own = npc_name(each.npc) if each.npc else ""
    who = npc if npc in RESIDENTS else own
    return kt.OFFER_SHEET.write((npc or own, joined(premise, spoken_with(each, who))))


def joined(typed: str, text: str) -> str:
    """Return the typed text with a line of the notes after it, at most once."""
    return typed if text in typed else f"{typed} {text}".strip()[: kt.LINE_LIMIT]


def section(title: str, lines: Sequence[NoteLine]) -> list[NoteLine]:
    """Return lines under their heading; empty without lines."""
    return [NoteLine(title, header=True), *lines] if lines else []


def tree(painter: Painter, table: Table, model: KnowModel, cloth: Cloth) -> Node | None:
    """Return the notes that may be read; open notes are on paper, above those on leather. None if there are none."""
    lines, written = of_room(table, model), section(say.YOUR_NOTES, _own(table, model))
    public = table.options["notes"] == "open" and bool(lines)
    leather, own = replace(painter, tones=cloth), written if public else [*lines, *written]
    first = len(lines) if public else 0
    above = Column(ledger.rule(painter, 12), _lines(painter, lines, 0), Area(height=GAP + 12)) if public else None
    if not own:
        return above
    name = model.name(model.bottom if model.viewer is None else model.viewer)
    below = Cell(
        _lines(leather, own, first), edge=(0, 22, 0, 12 + GAP), ground=lambda box: ledge.tray(leather, box, name)
    )
    return Column(above, Area(height=18) if public else None, below, Area(height=4))


def closed(painter: Painter, model: KnowModel, cloth: Cloth) -> Node:
    """Return the closed notes, with the key that opens them."""
    leather, words = replace(painter, tones=cloth), say.face_down(model.name(kt.GM))
    key = painter.cap("Space") if model.style == "peek" else ""
    words += say.hold_to_read(key) if key and kt.GM not in model.clicks else ""
    face, size = NoteLine(words).type
    sign = Mark(lambda x, y: leather.icon("eye-off", x, y, 22, cloth.muted), 20)
    inside = Cell(Row(sign, Paragraph(words, face, size, cloth.text), gap=14), edge=(INSET, 12, INSET, 12))
    return Column(
        TargetBox(("note", 0), inside, lambda box: ledge.closed(leather, box), words, "label"), Area(height=4)
    )


def _lines(painter: Painter, lines: Sequence[NoteLine], first: int) -> Node:
    """Return lines below each other, numbered from `first`."""
    notes = (_line(painter, line, at) for at, line in enumerate(lines, first))
    return Cell(Column(*notes, gap=GAP), edge=(INSET, 0, INSET, 0))


def _line(painter: Painter, line: NoteLine, at: int) -> Node:
    """Return one line as a target; a conflict has its severity at the right."""
    (face, size), tones = line.type, painter.tones
    tone = tones.gold if line.header else tones.muted if line.used else tones.text
    words = Paragraph(line.text, face, size, tone)
    if line.key is None:
        return TargetBox(("note", at), words, None, line.text, "label")
    grave: Node | None = None
    if line.grave:
        check = Mark(lambda x, y: painter.icon("check", x, y, 20, tones.gain) if line.used else None, 20)
        severity = Text(str(line.grave), 20, "serif_semibold", tones.gold, 0.5, grows=True, reading="")
        grave = Cell(Row(Cell(check, width=24), severity), width=MARK)
    inside = Row(Cell(words, edge=(PAD, PAD, PAD, PAD)), grave)
    name = line.name + say.USED_BEFORE * line.used
    return TargetBox(
        line.key, inside, lambda box: painter.box(box, 8, tones.tile, tones.tile_line, 1), name, "button",
        group="notes", grow=True,
    )  # fmt: skip
