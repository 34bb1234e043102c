"""Several short moves that a person writes on one form; the table makes them one by one when the seat is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from game.story import Field, Form, Sheet
from game.table import Action, Table, View


class Tail(NamedTuple):
    """A later move that a person may write below the text of an earlier one.

    Attributes:
        verb: the verb of the later move.
        field: its field on the form.
        blank: the verb of the move that a blank field means; empty: none, so the person is asked in its time.
        follows: whether its idea continues the text above it, which is then the text of the later move.
        named: other moves, by the words in the field that mean them; capitals make no difference.
    """

    verb: str
    field: Field
    blank: str = ""
    follows: bool = False
    named: Mapping[str, Action] = {}

    def move(self, table: Table, text: str) -> Action | None:
        """Return the later move that a text in the field means; None if it means none."""
        meant = next((move for words, move in self.named.items() if words.casefold() == text.casefold()), None)
        if meant is not None:
            return meant
        verb = self.verb if text else self.blank
        return Action(table.verbs.index(verb), (), text) if verb else None


def _no_form(_table: Table, _view: View, _seat: int) -> None:
    """Return no form: what is given ahead is only written below other texts."""


class Ahead(NamedTuple):
    """What a person of a game may give ahead.

    Attributes:
        verbs: the moves that a form replaces; they need no buttons of their own.
        words: (view) -> the words of the button that opens the form.
        form: (table, view, seat) -> the form with its notes; None: the seat has nothing to give ahead now.
        moves: (table, view, seat, text) -> the moves that a filled-in form means, in order.
        then: the verb of the move that is made when all have been made and the seat is asked again in the same phase;
            empty: the seat is asked.
        idea: (table, view, seat, text, rng) -> a suggested text; it keeps the fields that are filled in already.
        spans: the phases over which what was given in one of them holds. Elsewhere it holds in its own phase.
        tails: by verb (table, view) -> the later move that is written below its text; None: there is none now.
        sittings: by verb the later secret texts that one of several people writes right after its text, each on a page
            of its own, so that the screen changes hands once. The table makes each in its phase. Who leaves a page
            blank is asked in that phase.
        standing: the answers that count as long as their question is asked again in the same phase: their person gives
            them once, and the table repeats them.
        about: (view) -> which of several questions of a kind a seat answers; what is given ahead holds for that one.
    """

    verbs: frozenset[str] = frozenset()
    words: Callable[[View], str] = lambda _view: ""
    form: Callable[[Table, View, int], Sheet | None] = _no_form
    moves: Callable[[Table, View, int, str], tuple[Action, ...]] = lambda _table, _view, _seat, _text: ()
    then: str = ""
    idea: Callable[[Table, View, int, str, Random], str] = lambda _table, _view, _seat, text, _rng: text
    spans: tuple[range, ...] = ()
    tails: Mapping[str, Callable[[Table, View], Tail | None]] = {}
    sittings: Mapping[str, tuple[str, ...]] = {}
    standing: frozenset[str] = frozenset()
    about: Callable[[View], int] = lambda _view: 0

    def span(self, phase: int) -> range:
        """Return the phases in which what is given in a phase holds."""
        return next((span for span in self.spans if phase in span), range(phase, phase + 1))

    def tail(self, table: Table, view: View, action: Action) -> Tail | None:
        """Return the move that may be written below the text of an action; None if there is none."""
        tail = self.tails.get(table.verbs[action.verb])
        return None if tail is None else tail(table, view)


def read(sheet: Sheet, text: str) -> tuple[str, ...] | None:
    """Return the fields of a filled-in form; None if the text does not fit it."""
    return sheet.takes.read(text) if isinstance(sheet.takes, Form) else None


def below(sheet: Sheet, tail: Tail, name: str) -> Sheet:
    """Return a form with the field of a later move below its own; `name` is for a sheet of a single text."""
    takes = sheet.takes if isinstance(sheet.takes, Form) else Form((Field(name, sheet.takes),))
    return sheet._replace(takes=takes._replace(fields=(*takes.fields, tail.field)))


def parted(text: str, fields: int) -> tuple[str, str]:
    """Return the text of an action with so many fields, and the text below it."""
    lines = text.split("\n")
    return "\n".join(lines[:fields]), " ".join(lines[fields:]).strip()
