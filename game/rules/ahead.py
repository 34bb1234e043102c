"""Several short moves that a person writes on one form; the table makes them one by one when the seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from game.story import Field, Form, Sheet
from game.table import Action, Table, View


class Tail(NamedTuple):
    """A later move that a person may write below the text of an earlier one: its verb, and its field on that form."""

    verb: str
    field: Field


class Ahead(NamedTuple):
    """What a person of a game may give ahead.

    Attributes:
        verbs: the moves that a form replaces; they need no buttons of their own.
        words: (view) -> the words of the button that opens the form.
        form: (table, view, seat) -> the form with its notes; None: the seat has nothing to give ahead now.
        moves: (table, view, seat, text) -> the moves that a filled-in form means, in order.
        then: the verb of the move that is made when all have been made and the seat is asked again in the same phase.
        idea: (table, view, seat, text, rng) -> a suggested text; it keeps the fields that are filled in already.
        spans: the phases over which what was given in one of them holds. Elsewhere it holds in its own phase.
        tails: by verb the later move that is written below its text.
    """

    verbs: frozenset[str]
    words: Callable[[View], str]
    form: Callable[[Table, View, int], Sheet | None]
    moves: Callable[[Table, View, int, str], tuple[Action, ...]]
    then: str
    idea: Callable[[Table, View, int, str, Random], str]
    spans: tuple[range, ...] = ()
    tails: Mapping[str, Tail] = {}

    def span(self, phase: int) -> range:
        """Return the phases in which what is given in a phase holds."""
        return next((span for span in self.spans if phase in span), range(phase, phase + 1))

    def tail(self, table: Table, action: Action) -> Tail | None:
        """Return the move that may be written below the text of an action; None if there is none."""
        return self.tails.get(table.verbs[action.verb])


def read(sheet: Sheet, text: str) -> tuple[str, ...] | None:
    """Return the fields of a filled-in form; None if the text does not fit it."""
    return sheet.takes.read(text) if isinstance(sheet.takes, Form) else None


def below(sheet: Sheet, tail: Tail) -> Sheet:
    """Return a form with the field of a later move below its own."""
    assert isinstance(sheet.takes, Form)
    return sheet._replace(takes=sheet.takes._replace(fields=(*sheet.takes.fields, tail.field)))


def parted(text: str, fields: int) -> tuple[str, str]:
    """Return the text of an action with so many fields, and the text below it."""
    lines = text.split("\n")
    return "\n".join(lines[:fields]), " ".join(lines[fields:]).strip()
