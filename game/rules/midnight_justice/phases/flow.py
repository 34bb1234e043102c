"""Functions for every part of the game: turns from the youngest, secret answers, headings by the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.rules.midnight_justice import pieces as mj
from game.rules.plugin import Refusal
from game.rules.script import Why
from game.story import Form
from game.story.sealed import Answer
from game.table import Action, Event, State, Table, View

Do = Callable[[State, int, Action], None]
Then = Callable[[State], None]


def heading(s: State, what: str, number: int = 0) -> None:
    """Start a chapter of the game (MJ-701)."""
    s.note("round", data=(what, number))


def facts(_table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what the events tell: the last bid is the highest (MJ-422), and who has answered."""
    variables = [*view.vars]
    for event in events:
        if event.kind == "bid":
            variables[mj.V.HIGH] = event.seat
        elif event.kind == "done":
            variables[mj.V.ASKED + 1] |= 1 << event.seat
    return msgspec.structs.replace(view, vars=tuple(variables))


def go_round(s: State, seats: Sequence[int]) -> None:
    """Ask some seats one after the other; with no seats, no one is asked."""
    s.vars[mj.V.TURN] = seats[0] if seats else -1
    s.vars[mj.V.QUEUE] = tuple(seats[1:])


def next_turn(s: State) -> bool:
    """Ask the next seat in the queue; return False when it is empty."""
    more = bool(s.vars[mj.V.QUEUE])
    go_round(s, s.vars[mj.V.QUEUE])
    return more


def ask_all(s: State, phase: int, seats: int | None = None, moment: str = "") -> None:
    """Ask several seats at once, in secret (MJ-402); by default all."""
    s.phase, s.vars[mj.V.MOMENT], s.vars[mj.V.TURN] = phase, moment, -1
    mj.SEALED.ask(s, s.table.seated if seats is None else seats)


def done(s: State, seat: int) -> None:
    """Note that a seat has answered or rewritten; other seats see no more for now (MJ-402)."""
    s.note("rewritten" if not mj.SEALED.waiting(s) >> seat & 1 else "done", seat)


def seal(s: State, seat: int, answer: Answer) -> bool:
    """Seal a secret text in place of an earlier one; return True when it was the last that was missing.

    Only its writer sees a note about an unchanged text.
    """
    if mj.SEALED.waiting(s) >> seat & 1 or mj.SEALED.answer(s, seat) != answer:
        done(s, seat)
    else:
        s.note("unchanged", seat, to=1 << seat)
    return mj.SEALED.put(s, seat, answer)


def remember(s: State, kind: str, seat: int, text: str) -> None:
    """Store what was told before the Shadows came; later scenes use it."""
    if text and kind in mj.TOLD:
        s.vars[mj.V.TOLD] += ((kind, seat, text),)


def tell(kind: str, then: Then) -> Do:
    """Return an effect that tells the open line of the seat on turn, empty or not, then goes on (MJ-401)."""

    def do(s: State, seat: int, action: Action) -> None:
        remember(s, kind, seat, action.text)
        s.note(kind, seat, data=(action.text, mj.guest(s, seat)))
        then(s)

    return do


def always(refusal: Refusal) -> Why:
    """Return a `why_not` that always gives this refusal."""
    return lambda _s, _seat, _action: refusal


def fields(form: Form, text: str) -> tuple[str, ...]:
    """Return the lines of a filled-in form, with blank ones."""
    return form.read(text) or form.blank


def once_round(phase: int, what: str, then: Then) -> tuple[Then, Then]:
    """Return how a phase begins in which each seat speaks once, from the youngest, and how it goes on."""

    def begin(s: State) -> None:
        s.phase = phase
        heading(s, what)
        go_round(s, mj.from_youngest(s))

    def onward(s: State) -> None:
        if not next_turn(s):
            then(s)

    return begin, onward
