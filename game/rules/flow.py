"""Who decides: the answers that come back in game after game, ready for the phases of a script."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from game.story import Sealed
from game.table import Action, State, num

Who = Callable[[State], int]
Choices = Callable[[State, int], Iterable[tuple[int, ...]]]
Do = Callable[[State, int, Action], None]


def nobody(_s: State) -> int:
    """The game is over, or the phase never waits."""
    return 0


def everybody(s: State) -> int:
    """All seats at once."""
    return s.table.seated


def turn(variable: int) -> Who:
    """The one seat that a variable names; nobody while it is negative."""

    def who(s: State) -> int:
        seat: int = s.vars[variable]
        return 1 << seat if seat >= 0 else 0

    return who


def all_but(variable: int) -> Who:
    """The seats that the mask in a variable lacks: whoever has not answered yet."""

    def who(s: State) -> int:
        return s.table.seated & ~int(s.vars[variable])

    return who


def seats_of(mask: int) -> tuple[int, ...]:
    """The seats of a mask, ascending."""
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: Iterable[int]) -> int:
    """The mask of some seats."""
    return sum({1 << seat for seat in seats})


@cache
def after(seat: int, seats: int) -> tuple[int, ...]:
    """The other seats, clockwise from the one after `seat`."""
    return tuple((seat + step) % seats for step in range(1, seats))


def answering(sealed: Sealed, then: Callable[[State], None], *answer: int | str) -> Do:
    """Seal an answer, the action's own arguments if none is given; when all who were asked have answered, `then`."""

    def do(s: State, seat: int, action: Action) -> None:
        told = answer or tuple(num(code) if code < 0 else s.table.names[code] for code in action.args)
        if sealed.put(s, seat, told):
            then(s)

    return do


def stopping(
    humans: int, votes: int, agreed: Callable[[State], None], yes: str = "yes", no: str = "no"
) -> tuple[Choices, Do]:
    """The vote of people to end the game early: the choices and the doing of an aside `stop(yes)`, `stop(no)`.

    Args:
        humans, votes: variables with the mask of seats that people play, and of those that want to stop.
        agreed: what happens when all of them do.
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
