"""The papers with what was told: how a Wager ended, and what was remembered; and the Memory that can be invoked."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.text.log_messages import rooms
from game.table import Action, Table, num
from scenes.games.know_thyself import papers
from scenes.games.know_thyself import wager_text as say
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import look
from scenes.story import paper
from scenes.story.paged import paged
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtext import ForBox, Wordings, fitting
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

FACE, LARGEST, SMALLEST = "serif_italic", 20.0, 15.0
HEADER, FOOTER, EDGE, AIR, RADIUS = 24.0, 22.0, 16.0, 8.0, 10.0
GOLD = look.rgb("#b8862b")
LOW = 100.0  # height of a paper up to which it has no note at its end
ARROW = 34.0  # width of the key that shows the next Memory
CHOSEN = "memory"  # the name of the choice of a Memory to invoke


@dataclass(frozen=True)
class Account:
    """A text that was told in this Wager.

    Attributes:
    kind: `outcome` or `memory`.
    pc: the PC it is about; `teller` told it.
    text: its words, empty if it was told aloud.
    suit: the type of a Memory, as a number; -1 for an outcome.
    """

    kind: str
    pc: int
    teller: int
    text: str
    suit: int = -1
    attachment: str = ""


def accounts(model: KnowModel) -> list[Account]:
    """Return the texts of the present Wager, the newest last; a reworded one replaces the first form."""
    texts: dict[tuple[str, int], Account] = {}
    for line in reversed(model.log):
        event = line.event
        kind = event.kind if event is not None else ""
        if event is None or kind in ("tells", "round", "offered", "framed"):
            if kind:
                break
            continue
        data = event.data
        if kind == "outcome":
            pc = int(data[0])
            texts.setdefault((kind, pc), Account(kind, pc, event.seat, str(data[2])))
        elif kind == "memory":
            key, suit = (kind, event.seat), kt.TYPES.index(str(data[0]))
            words = texts[key].text if key in texts else str(data[1])
            texts[key] = Account(kind, event.seat, int(data[3]), words, suit, str(data[2]))
        elif kind == "reworded":
            pc = int(data[2])
            texts.setdefault((str(data[0]), pc), Account(str(data[0]), pc, event.seat, str(data[1])))
    return list(reversed(texts.values()))


def about(model: KnowModel, pc: int) -> list[Account]:
    """Return the texts about a PC, the outcome first."""
    return sorted((each for each in accounts(model) if each.pc == pc), key=lambda each: each.kind != "outcome")


def page_of(context: Page, each: Account, key: int) -> Node:
    """Return the paper of a text, with who told it."""
    model, theme = context.model, context.painter.theme.paper
    name = short_name(model.name(each.pc))
    title = say.HOW_IT_ENDED.format(name) if each.suit < 0 else say.REMEMBERED.format(name, kt.TYPES[each.suit])
    by = say.told_by(short_name(model.name(each.teller)) if each.teller != kt.GM else say.THE_GM)
    footers = (f"{say.on_thing(each.attachment)}, {by}", by) if each.attachment else (by,)
    brief = say.ENDED_BRIEFLY.format(name) if each.suit < 0 else say.OF_WHOM.format(name, kt.TYPES[each.suit])
    text = each.text or say.TOLD_ALOUD
    return _paper(context, ("account", key), each.suit, title, text, footers, theme.line, brief=brief)


def free_memories(table: Table, model: KnowModel) -> list[tuple[Action, kt.Memory]]:
    """Return the actions that invoke a Memory now, each with its Memory."""
    view = model.view
    pc = max(view.vars[kt.V.TURN], 1)
    if model.asked is None or view.phase != kt.P.W_INVOKE or kt.card_of(view, pc) < 0:
        return []
    lying = kt.on_attachment(view, pc, kt.suit(kt.card_of(view, pc)))
    actions = [each for each in model.asked.legal if table.verbs[each.verb] == "invoke"]
    return [(each, lying[num(each.args[0]) - 1]) for each in actions if num(each.args[0]) <= len(lying)]


def chosen_memory(model: KnowModel, count: int) -> int:
    """Return which of several Memories is page: the first until the arrow shows another one."""
    return model.set_out(CHOSEN, 0) % max(1, count)


def invoking(table: Table, model: KnowModel) -> list[Action]:
    """Return the actions that invoke a Memory, the one of the Memory that is page first."""
    actions = [action for action, _ in free_memories(table, model)]
    at = chosen_memory(model, len(actions))
    return actions[at:] + actions[:at]


def memory_page(context: Page) -> Node | None:
    """Return the paper of the Memory that can be invoked, whole; with several, an arrow shows the next one."""
    free, view = free_memories(context.table, context.model), context.model.view
    if not free:
        return None
    at = chosen_memory(context.model, len(free))
    memory = free[at][1]
    thing = view.vars[kt.V.ATTACHMENTS][max(view.vars[kt.V.TURN], 1)][memory.attachment]
    title = say.memory_on(memory.type, thing)
    named = rooms(memory.true_name, memory.room), room(memory.room).name
    where = (*map(say.once, named), *named)
    page = _paper(
        context,
        ("memory",),
        kt.TYPES.index(memory.type),
        title,
        memory.text,
        where,
        GOLD,
        3.0,
        turns=len(free) > 1,
        brief=memory.type,
    )
    if len(free) < 2:
        return page
    painter = context.painter

    def arrow(box: Box) -> None:
        painter.box(box, 8, painter.tones.well, GOLD, 2)
        painter.icon("chevron-right", box[0] + box[2] / 2, box[1] + box[3] / 2, 20)

    text = say.next_memory(at + 1, len(free))
    turn = TargetBox(("set", CHOSEN, (at + 1) % len(free)), Row(), arrow, text, "button", True, text)
    return Row(Cell(page, fills=True, stretches=True), Cell(turn, width=ARROW, fills=True), gap=6)


def _paper(
    context: Page, key: tuple[str | int, ...], suit: int, title: str, text: str, footers: Wordings, line: look.Rgb,
    thick: float = 1.25, turns: bool = False, brief: str = "",
) -> Node:  # fmt: skip
    """Return a paper with a title, a text in letters as large as fit, and a note at its end, in some wordings.

    A `brief` title takes the place of a title without room.
    """
    painter, theme = context.painter, context.painter.theme.paper
    sign = papers.suit(painter, suit, 18) if suit >= 0 else None

    def titled(width: float, _height: float) -> Node:
        words = fitting(painter, (title, brief or title), 15, width - (24 if sign else 0), 1, "sans_bold") or title
        return Row(sign, Text(words, 18, "sans_bold", theme.text, min_size=15, height=HEADER, grows=True), gap=6)

    header = ForBox(titled)
    words = Area(
        lambda box: paged(painter, context.ui, text, FACE, LARGEST, box, theme.text, SMALLEST, 0.96) and None,
    )
    top = Cell(header, height=HEADER)

    def arranged(width: float, height: float) -> Node:
        """Return the parts; in a low place the text goes before the note at the end."""
        note = fitting(painter, footers, 16, width, 1, FACE) if height >= LOW else ""
        end = Text(note, 16, FACE, theme.muted, height=FOOTER, grows=True) if note else None
        return Column(top, Cell(words, fills=True), Cell(end, height=FOOTER) if end else None, gap=2)

    inside = ForBox(arranged)

    def ground(box: Box) -> None:
        painter.box(box, RADIUS, None if painter.theme.flat else paper.SHEET, line, thick)

    whole = f"{title}: {text} {footers[0]}"
    return Cell(TargetBox(key, Cell(inside, edge=(EDGE, AIR, EDGE, AIR), fills=True), ground, whole), fills=True)
