"""Functions that say who decides, ready for the phases of a script, and the vote to end a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from game.story import Sealed
from game.table import Action, State, num

Who = Callable[[State], int]
Choices = Callable[[State, int], Iterable[tuple[int, ...]]]
Do = Callable[[State, int, Action], None]


def nobody(_s: State) -> int:
    """Return no seats: the game is over, or the phase never waits."""
    return 0


def everybody(s: State) -> int:
    """Return the mask of all seats."""
    return s.table.seated


def turn(variable: int) -> Who:
    """Return a function that gives the mask of the seat in a variable; empty while the variable is negative."""

    def who(s: State) -> int:
        seat: int = s.vars[variable]
        return 1 << seat if seat >= 0 else 0

    return who


def all_but(variable: int) -> Who:
    """Return a function that gives the mask of the seats missing from a variable's mask: those yet to answer."""

    def who(s: State) -> int:
        return s.table.seated & ~int(s.vars[variable])

    return who


def seats_of(mask: int) -> tuple[int, ...]:
    """Return the seats of a mask, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    """Return the mask of some seats."""
    return sum({1 << seat for seat in seats})


@cache
def after(seat: int, seats: int) -> tuple[int, ...]:
    """Return the other seats, clockwise from the seat after `seat`."""
    return tuple((seat + step) % seats for step in range(1, seats))


def answering(sealed: Sealed, then: Callable[[State], None], *answer: int | str) -> Do:
    """Return an effect that seals an answer, by default the action's arguments; after the last it calls `then`."""

    def do(s: State, seat: int, action: Action) -> None:
        data = answer or tuple(num(code) if code < 0 else s.table.names[code] for code in action.args)
        if sealed.put(s, seat, data):
            then(s)

    return do


def stopping(
    humans: int, votes: int, agreed: Callable[[State], None], yes: str = "yes", no: str = "no"
) -> tuple[Choices, Do]:
    """Return the choices and the effect of an aside `stop(yes)`, `stop(no)`: the vote of people to end the game early.

    Args:
        humans, votes: variables with the mask of the seats that people play, and of those that want to stop.
        agreed: called when all of them want to stop.
        yes, no: the words of the vote.
    """

    def choices(s: State, seat: int) -> list[tuple[int, ...]]:
        word = no if s.vars[votes] >> seat & 1 else yes
        return [(s.table.word(word),)] if s.vars[humans] >> seat & 1 else []

    def do(s: State, seat: int, action: Action) -> None:
        wants = action.args == (s.table.word(yes),)
        s.vars[votes] = s.vars[votes] | 1 << seat if wants else s.vars[votes] & ~(1 << seat)
        s.note("stop", seat, data=("yes" if wants else "no",))
        if s.vars[votes] == s.vars[humans]:
            agreed(s)

    return choices, do
