"""The seats' bells: which windows ask them, and passes for a round (TT-52, TT-56)."""

from __future__ import annotations

from functools import lru_cache

from game.rules.tricks_and_treats import pieces as tt
from game.table import Action, State

Bells = tuple[tuple[str, ...], ...]


def default_bells(humans: int, n: int) -> Bells:
    """Return every seat's bells at the start (TT-52)."""
    return tuple(tt.BELLS_OF_HUMANS if humans >> seat & 1 else tt.BELLS_OF_BOTS for seat in range(n))


@lru_cache(64)
def asked_in_tricks(bells: Bells) -> bool:
    """Check whether a seat must be asked before every following card (TT-31, TT-53)."""
    before_cards = tt.WINDOWS.index("card")
    return any(modes[before_cards] == "on" for modes in bells)


def set_bell(s: State, seat: int, action: Action) -> None:
    """Set one of the seat's bells, which undoes its pass for the round (TT-52, TT-56)."""
    v = s.vars
    bell = action.args[0] - tt.WORD[tt.WINDOWS[0]]
    mode = tt.MODES[action.args[1] - tt.WORD[tt.MODES[0]]]
    v[tt.V_BELLS] = _with(v[tt.V_BELLS], seat, bell, mode)
    v[tt.V_FORMER] = _with(v[tt.V_FORMER], seat, bell, "")
    s.note("bell", seat, data=(tt.WINDOWS[bell], mode))


def pass_for_round(s: State, seat: int, bell: int) -> None:
    """Turn the seat's bell off until the next deal, when it returns to its mode (TT-56)."""
    v = s.vars
    mode = v[tt.V_BELLS][seat][bell]
    if mode != "off":
        v[tt.V_FORMER] = _with(v[tt.V_FORMER], seat, bell, mode)
        v[tt.V_BELLS] = _with(v[tt.V_BELLS], seat, bell, "off")
        s.note("bell", seat, data=(tt.WINDOWS[bell], "round"))


def bring_back(s: State) -> None:
    """Return bells that were passed for the round to their modes (TT-56, TT-86)."""
    v = s.vars
    untouched = (tt.UNTOUCHED,) * s.table.seats
    if v[tt.V_FORMER] != untouched:
        v[tt.V_BELLS] = tuple(
            tuple(back or now for now, back in zip(bells, former, strict=True))
            for bells, former in zip(v[tt.V_BELLS], v[tt.V_FORMER], strict=True)
        )
        v[tt.V_FORMER] = untouched


def _with(bells: Bells, seat: int, bell: int, mode: str) -> Bells:
    mine = (*bells[seat][:bell], mode, *bells[seat][bell + 1 :])
    return (*bells[:seat], mine, *bells[seat + 1 :])
