"""Functions for every part of the game: turns from the youngest, secret answers, headings by the clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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


def facts(table: Table, view: View, events: Sequence[Event]) -> View:
    """Return an earlier view with what the events tell.

    The last bid is the highest (MJ-422), secret answers are in, and the sheets have their new lines, struck lines and
    Blots.
    """
    variables, phase = [*view.vars], view.phase
    for event in events:
        if event.kind == "bid":
            variables[mj.V.HIGH] = event.seat
        elif event.kind == "done":
            variables[mj.V.ASKED + 1] |= 1 << event.seat
        elif event.kind in OPENED:  # all have answered, and nothing is sealed any more
            variables[mj.V.ASKED] = variables[mj.V.ASKED + 1] = 0
        elif event.kind == "showed":
            variables[mj.V.SHOWN] = mj.put(variables[mj.V.SHOWN], event.seat, event.data[0])
        elif _at_midnight(event):
            blotted = [seat for seat in mj.from_youngest(view) if any(variables[mj.V.BLOTS][seat])]
            variables[mj.V.TURN] = -1
            variables[mj.V.QUEUE] = tuple(mj.target(table.seats, seat) for seat in blotted)
            phase = mj.P.MIDNIGHT
        _on_sheets(table, variables, event)
    given = phase == mj.P.FUN and variables[mj.V.MOMENT] == "give"
    if given and variables[mj.V.ASKED] == variables[mj.V.ASKED + 1]:  # the piles are dealt, and asked about next
        variables[mj.V.MOMENT], variables[mj.V.ASKED + 1] = "claims", 0
    return msgspec.structs.replace(view, phase=phase, vars=tuple(variables))


def _at_midnight(event: Event) -> bool:
    return event.kind == "round" and event.data[0] == "midnight"


def opens_page(table: Table, events: Sequence[Event], at: int) -> bool:
    """Return whether an event opens a page: the columns of midnight, the piles of gifts, or all that is shown of them.

    To the first two cards then fly; of the third the Master of the Fun is named.
    """
    event, later = events[at], events[at + 1 : at + 2]
    if event.kind == "done" and later and later[0].kind == "move":
        return table.zones[later[0].dst].name.startswith("fun[")
    return _at_midnight(event) or (event.kind in ("done", "showed") and any(each.kind == "masters" for each in later))


OPENED = frozenset(("avatar", "terror", "grace"))


def _on_sheets(table: Table, variables: list[Any], event: Event) -> None:
    """Write on the sheets what an event tells: `variables` are those of a view."""
    seat, data, scene = event.seat, event.data, variables[mj.V.SCENE]
    prey = mj.target(table.seats, seat)
    if event.kind == "blot":
        cells = variables[mj.V.BLOTS][seat]
        marked = mj.put(cells, scene - 1, cells[scene - 1] + 1)
        variables[mj.V.BLOTS] = mj.put(variables[mj.V.BLOTS], seat, marked)
        return
    owner = prey if event.kind in ("avatar", "weakness") else seat
    at = mj.own(table, "sheet", owner)
    lines = variables[at]
    if event.kind in ("weakness", "invoke"):
        struck = next((k for k, line in enumerate(lines) if line[0] in mj.USED_ONCE and line[1:] == (data[0], 0)), None)
        lines = lines if struck is None else mj.put(lines, struck, (*lines[struck][:2], scene))
    variables[at] = (*lines, *written(event, scene))


def written(event: Event, scene: int) -> tuple[mj.Entry, ...]:
    """Return the lines that an event adds to a sheet in a scene."""
    data = tuple(map(str, event.data))
    if event.kind == "unveiled":
        kinds = (mj.SHADOW, mj.SHADOW_FORM, mj.SHADOW_ADJECTIVE)
        return tuple((kind, text, 0) for kind, text in zip(kinds, data[1:4], strict=True))
    if event.kind == "avatar":
        return (mj.AVATAR, data[0], 0), *((mj.WEAKNESS, text, 0) for text in data[2:])
    if event.kind == "terror":
        head = (mj.TERROR, data[0], 0), (mj.TERROR_FORM, data[1], 0)
        return *head, *((mj.TERROR_ADJECTIVE, text, 0) for text in data[2:])
    if event.kind == "grace":
        return ((mj.SAVING_GRACE, data[0], 0),)
    if event.kind == "outcome" and (data[0] != mj.DENIED or event.data[3]):
        return (data[0], data[1], scene), *((mj.TELLING, text, scene) for text in data[4:5])
    return ()


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
