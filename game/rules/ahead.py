"""Several short moves that a person writes on one form; the table makes them one by one when the seat is asked."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.story import Form, Sheet
from game.table import Action, Table, View


class Ahead(NamedTuple):
    """What a person of a game may give ahead.

    Attributes:
        verbs: the moves that the form replaces; they need no buttons of their own.
        words: the words of the button that opens the form.
        form: (table, view, seat) -> the form with its notes; None: the seat has nothing to give ahead now.
        moves: (table, view, seat, text) -> the moves that a filled-in form means, in order.
        then: the verb of the move that is made when all have been made and the seat is asked again in the same phase.
        idea: (table, view, seat, text, rng) -> a suggested text; it keeps the fields that are filled in already.
    """

    verbs: frozenset[str]
    words: str
    form: Callable[[Table, View, int], Sheet | None]
    moves: Callable[[Table, View, int, str], tuple[Action, ...]]
    then: str
    idea: Callable[[Table, View, int, str, Random], str]


def read(sheet: Sheet, text: str) -> tuple[str, ...] | None:
    """Return the fields of a filled-in form; None if the text does not fit it."""
    return sheet.takes.read(text) if isinstance(sheet.takes, Form) else None
