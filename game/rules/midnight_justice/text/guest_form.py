"""The form for a guest: a name, two Adjectives and a fact about the house, made as moves of their own (MJ-410)."""

from __future__ import annotations

from random import Random

from game.rules.ahead import Ahead, read
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.background import ADJECTIVES
from game.rules.midnight_justice.text import prompts_text as say
from game.rules.midnight_justice.text.prompts import MidnightWriter
from game.story import Field, Form, Sheet
from game.table import Action, Table, View


def _missing(view: View, seat: int) -> list[str]:
    """Return the verbs for what the guest of a seat still lacks, in order."""
    named = bool(mj.text_of(view, seat, mj.GUEST))
    lacking = ADJECTIVES - len(mj.entries(view, seat, mj.ADJECTIVE))
    return ["name"] * (not named) + ["adjective"] * lacking


def form(_table: Table, view: View, seat: int) -> Sheet | None:
    """Return the form for what a guest still lacks; None if it lacks nothing."""
    missing = _missing(view, seat) if view.phase == mj.P.BACKGROUND else []
    if not missing:
        return None
    names = iter(say.GUEST_TRAITS[-missing.count("adjective") :] if "adjective" in missing else ())
    fields = [
        Field(say.GUEST_NAME, mj.NAME_LIMIT) if verb == "name" else Field(next(names), mj.TRAIT_LIMIT)
        for verb in missing
    ]
    return Sheet(Form((*fields, Field(say.GUEST_HOUSE, mj.LINE_LIMIT))), prompt=say.GUEST_PROMPT, blank=say.GUEST_BLANK)


def moves(table: Table, view: View, seat: int, text: str) -> tuple[Action, ...]:
    """Return the moves for a filled-in form; blank fields are filled by the table, and a blank fact is no move."""
    sheet = form(table, view, seat)
    lines = read(sheet, text) if sheet is not None else None
    if lines is None:
        return ()
    *traits, house = lines
    guest = [Action(table.verbs.index(verb), (), line) for verb, line in zip(_missing(view, seat), traits, strict=True)]
    return (*guest, *([Action(table.verbs.index("color"), (), house)] if house else ()))


def idea(table: Table, view: View, seat: int, text: str, rng: Random) -> str:
    """Return a form with ideas in its blank fields, but for the fact."""
    sheet = form(table, view, seat)
    if sheet is None or not isinstance(sheet.takes, Form):
        return ""
    *traits, house = sheet.takes.read(text) or sheet.takes.blank
    writer = MidnightWriter(table, view, seat, rng.randrange)
    filled: list[str] = []
    for verb, line in zip(_missing(view, seat), traits, strict=True):
        new = line or (writer.name() if verb == "name" else writer.adjective())
        while not line and new in filled:
            new = writer.adjective()
        filled.append(new)
    return sheet.takes.write([*filled, house])


AHEAD = Ahead(frozenset(("name", "adjective")), say.GUEST_BUTTON, form, moves, "pass", idea)
