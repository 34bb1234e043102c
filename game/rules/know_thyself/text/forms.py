"""Forms for several moves: the four Attachments (KT-24), and an Edge below an outcome (KT-70).

The table makes each as a move of its own.
"""

from __future__ import annotations

from random import Random

import msgspec

from game.rules.ahead import Ahead, Tail, read
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.text import papers
from game.rules.know_thyself.text.lines import PalaceWriter
from game.rules.know_thyself.text.prompts import IDEAS
from game.rules.know_thyself.text.prompts_text import tells_memory
from game.story import Field, Form, Sheet
from game.table import Action, Table, View, num

THINGS = Form(tuple(Field(papers.thing_for(word), kt.ATTACHMENT_LIMIT) for word in kt.SUIT_WORDS))


def things(table: Table, view: View, seat: int) -> Sheet | None:
    """Return the form for the four Attachments of a PC; None once one is written, and for a rewrite (KT-24, KT-26)."""
    writes = view.phase == kt.P.ATTACH and bool(kt.SEALED.waiting(view) >> seat & 1)
    if not writes or view.vars[kt.V.ATTACHED][seat] or any(view.vars[kt.V.ATTACHMENTS][seat]):
        return None
    paper = papers.PAPERS["attach"]
    assert isinstance(paper.prompt, str)
    return Sheet(THINGS, paper.about(table, view, seat, Action(0)), paper.prompt, papers.FOUND_ALL)


def moves(table: Table, view: View, seat: int, text: str) -> tuple[Action, ...]:
    """Return the four moves of a filled-in form; the table fills a blank line."""
    sheet = things(table, view, seat)
    lines = read(sheet, text) if sheet is not None else None
    verb = table.verbs.index("attach")
    return tuple(
        Action(verb, (table.word(word),), line) for word, line in zip(kt.SUIT_WORDS, lines or (), strict=bool(lines))
    )


def idea(table: Table, view: View, seat: int, text: str, rng: Random) -> str:
    """Return a form with things in its blank lines, each another one."""
    lines = [*(THINGS.read(text) or THINGS.blank)]
    writer = PalaceWriter(table, msgspec.structs.replace(view, seat=seat), seat, rng.randrange, rng.randrange(IDEAS))
    for at, line in enumerate(lines):
        while not line or line in lines[:at]:
            line = writer.thing()
        lines[at] = line
    return THINGS.write(lines)


def edge_below(table: Table, view: View) -> Tail | None:
    """Return the field for an Edge below an outcome (KT-70): blank, no Edge changes; an old Edge's words remove it.

    The right to tell the outcome is the right to change an Edge: both are written on one sheet, and nobody is asked
    again.
    """
    if view.phase not in (kt.P.W_TELL_PC, kt.P.W_TELL_GM) or tells_memory(view):
        return None
    verb, had = table.verbs.index("drop"), kt.edges(view, max(view.vars[kt.V.ABOUT], 1))
    removed = {edge: Action(verb, (num(number),)) for number, edge in reversed([*enumerate(had, 1)])}
    field = Field(papers.edge_field(view.phase == kt.P.W_TELL_PC, bool(had)), kt.EDGE_LIMIT)
    return Tail("add", field, "none", named=removed)


AHEAD = Ahead(
    frozenset(("attach",)),
    lambda _view: papers.FOUR_THINGS,
    things,
    moves,
    idea=idea,
    spans=(range(kt.P.W_ACCEPT, kt.P.W_VOTE + 1), range(kt.P.W_TELL_PC, kt.P.W_EDGES + 1)),
    tails={"tell": edge_below},
    about=lambda view: view.vars[kt.V.ABOUT],
)
