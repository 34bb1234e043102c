"""The end of a game (FT-11)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.choices import actors
from game.rules.plugin import Result
from game.table import Action, State


def stop(s: State, seat: int, action: Action) -> None:
    """Vote to end the game, or withdraw the vote."""
    yes = action.args[0] - len(s.table.pieces) == ft.YES
    s.vars[ft.V_VOTES] ^= 1 << seat
    s.note("stop", seat, data=("yes" if yes else "no",))
    end_if_agreed(s)


def end_if_agreed(s: State) -> None:
    """End the game when all people want it; without people one vote is enough (FT-11)."""
    votes = s.vars[ft.V_VOTES]
    if s.phase != ft.P_OVER and votes and (not s.vars[ft.V_HUMANS] & ft.taken_seats(s) or not actors(s) & ~votes):
        s.phase = ft.P_OVER
        s.note("over")


def result(s: State) -> Result | None:
    """Return a result in which all seats share the first place; None while the game goes on."""
    if s.phase != ft.P_OVER:
        return None
    n = s.table.seats
    return Result((0,) * n, tuple(range(n)), (1,) * n, "evening_over", "The players ended the game.")
