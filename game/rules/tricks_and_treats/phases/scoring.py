"""The vote to end the game, points, ranking, the race for sweets, the result (TT-90..95, TT-103, TT-104)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.flow import seats_of
from game.rules.plugin import Result
from game.rules.tricks_and_treats import pieces as tt
from game.table import Action, State, Table, View, num

# TT-90, TT-143
TRUMP_POINTS, UNUSED_POINTS, USED_POINTS = 1, 2, 1

ENDINGS = {
    "third_candy": "The third Candy ended the game.",
    "dead_table": "No one gained a token or used a treat for a whole round.",
    "round_cap": "The last round is over.",
    "stopped_early": "The players agreed to stop.",
}


def counts(zones: Sequence[tuple[int, ...]], n: int) -> list[tuple[int, int, int]]:
    """Return how many tokens each seat has claimed, unused and used."""
    own = [len(zone) for zone in zones[tt.HAND + n : tt.HAND + 4 * n]]
    return list(zip(own[:n], own[n : 2 * n], own[2 * n :], strict=True))


def points(claimed: int, unused: int, used: int) -> int:
    """Return the score of these numbers of tokens (TT-90)."""
    return TRUMP_POINTS * claimed + UNUSED_POINTS * unused + USED_POINTS * used


def scores(s: State) -> tuple[int, ...]:
    """Return every seat's present points (TT-15, TT-90)."""
    return tuple(points(*own) for own in counts(s.zones, s.table.seats))


def public_scores(table: Table, view: View) -> tuple[int, ...]:
    """Return every seat's present points from a view; they are public (TT-271)."""
    return tuple(points(*own) for own in counts(view.zones, table.seats))


def ranking_keys(s: State) -> list[tuple[int, int, int]]:
    """Return each seat's sort key: points, then trump tokens, then unused treats (TT-90..92)."""
    return [(points(*own), own[0], own[1]) for own in counts(s.zones, s.table.seats)]


def tied_mask(s: State) -> int:
    """Return the mask of the seats that are best and equal by all three keys (TT-93)."""
    keys = ranking_keys(s)
    best = max(keys)
    return sum(1 << seat for seat, key in enumerate(keys) if key == best)


def stop(s: State, seat: int, action: Action) -> None:
    """Vote to end the game now; all people at the table must agree (TT-103)."""
    v = s.vars
    agreed = action == tt.STOP_YES
    v[tt.V_VOTES] = v[tt.V_VOTES] | 1 << seat if agreed else 0
    s.note("stop", seat, data=("yes" if agreed else "no",))
    stop_if_agreed(s)


def stop_if_agreed(s: State) -> None:
    """Enter SCORING if every person wants it; a draw under way goes back into the bag."""
    v = s.vars
    if v[tt.V_HUMANS] and v[tt.V_VOTES] & v[tt.V_HUMANS] == v[tt.V_HUMANS]:
        s.move_all(tt.PEEK, tt.BAG)
        start_scoring(s, "stopped_early")


def start_scoring(s: State, ending: str) -> None:
    """SCORING: decide the game, or start the race of tied people (TT-93, TT-104)."""
    v = s.vars
    s.phase = tt.P_SCORING
    v[tt.V_ENDING] = ending
    v[tt.V_TURN] = -1
    s.note("ending", data=(ending,))
    s.note("scores", data=scores(s))
    tied = tied_mask(s)
    if tied & (tied - 1) and tied & v[tt.V_HUMANS] and s.table.options["final_tie"] == "dash":
        s.phase = tt.P_DASH
        v[tt.V_PROPOSALS] = (0,) * s.table.seats
        s.note("dash", data=seats_of(tied))
    else:
        finish(s, tied)


def finish(s: State, winners: int) -> None:
    """OVER: end the game with these winners, a mask."""
    s.phase = tt.P_OVER
    s.vars[tt.V_WINNERS] = winners
    s.note("over", data=seats_of(winners))


def propose(s: State, seat: int, action: Action) -> None:
    """DASH: a tied person names the winners; the race ends when all of them name the same (TT-104)."""
    v = s.vars
    named = sum(1 << num(arg) for arg in action.args)
    v[tt.V_PROPOSALS] = (*v[tt.V_PROPOSALS][:seat], named, *v[tt.V_PROPOSALS][seat + 1 :])
    s.note("proposal", seat, data=seats_of(named))
    finish_if_agreed(s)


def finish_if_agreed(s: State) -> None:
    """End the race if all tied people propose the same winners; without people among the tied, they share."""
    v = s.vars
    tied = tied_mask(s)
    named = {v[tt.V_PROPOSALS][seat] for seat in seats_of(tied & v[tt.V_HUMANS])}
    if not named:
        finish(s, tied)
    elif len(named) == 1 and 0 not in named:
        finish(s, named.pop())


def result(s: State) -> Result | None:
    """Return how the game ended, None while it goes on (TT-90..94)."""
    if s.phase != tt.P_OVER:
        return None
    v = s.vars
    own = counts(s.zones, s.table.seats)
    keys = ranking_keys(s)
    winners = seats_of(v[tt.V_WINNERS])
    order = [(seat in winners, key) for seat, key in enumerate(keys)]
    places = tuple(1 + sum(other > mine for other in order) for mine in order)
    claimed, unused, used = zip(*own, strict=True)
    sheet = (
        ("Trump tokens", "1 each", claimed),
        ("Unused treats", "2 each", unused),
        ("Used treats", "1 each", used),
    )
    reason = f"{ENDINGS[v[tt.V_ENDING]]} {_what_decided(keys, winners)}"
    return Result(scores(s), winners, places, v[tt.V_ENDING], reason, sheet, stopped=v[tt.V_ENDING] == "stopped_early")


def _what_decided(keys: list[tuple[int, int, int]], winners: tuple[int, ...]) -> str:
    best = keys[winners[0]]
    rivals = [key for seat, key in enumerate(keys) if seat not in winners]
    if best in rivals:
        return "A race for sweets broke the tie."
    if len(winners) > 1:
        return "Tied in everything: the players share the win."
    rival = max(rivals)
    if rival[0] < best[0]:
        return f"Most points: {best[0]}."
    if rival[1] < best[1]:
        return f"Tied on points. Most trump tokens win: {best[1]}."
    return f"Tied on points and trump tokens. Most unused treats win: {best[2]}."
