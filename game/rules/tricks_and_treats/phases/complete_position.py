"""Completes a position given from outside, as far as the rules determine it, and runs on to a decision."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.tricks_and_treats.phases.bells import default_bells
from game.rules.tricks_and_treats.phases.choices import legal
from game.rules.tricks_and_treats.phases.phases import (
    MOMENT,
    after_trick,
    ask_what_to_keep,
    asking_order,
    begin,
    deal,
    go_on,
    lead_with_starter,
    new_trick,
    next_to_play,
    open_window,
    round_end,
    tidy,
)
from game.rules.tricks_and_treats.phases.scoring import (
    ENDINGS,
    finish_if_agreed,
    start_scoring,
    stop_if_agreed,
    tied_mask,
)
from game.rules.tricks_and_treats.phases.treats import leading_seat, usable
from game.rules.tricks_and_treats.phases.trick import matched, winning_place
from game.rules.tricks_and_treats.pieces import (
    ASIDE,
    BAG,
    CANDIES,
    CANDY,
    HAND,
    KIND,
    LINE,
    P_CLAIM,
    P_DASH,
    P_DEAL,
    P_DRAW,
    P_FOLLOW,
    P_KEEP,
    P_LAST_CALL,
    P_LEAD,
    P_OVER,
    P_ROUND_END,
    P_SCORING,
    P_TIDY,
    P_WINDOW_CARD,
    P_WINDOW_END,
    P_WINDOW_LEAD,
    PEEK,
    PLAYED,
    REMOVED,
    STARTER,
    TOKEN,
    TOKENS,
    TREAT,
    TRICK,
    UNTOUCHED,
    V_BAN,
    V_BELLS,
    V_ENDING,
    V_FINAL,
    V_FORMER,
    V_HUMANS,
    V_KNOCKER,
    V_LEADER,
    V_MASTER,
    V_PASSED,
    V_PICKED,
    V_PROPOSALS,
    V_TURN,
    V_VOID,
    V_VOTES,
    V_WINNER,
    V_WINNERS,
)
from game.table import PositionError, State


def complete_position(s: State) -> None:
    """Complete a position and run on until a seat must decide or the game is over.

    Raises:
        PositionError: a variable has an impossible value, or the seat to decide has no legal action; the message says
            which.
    """
    _check(s)
    s.phase = _true_phase(s)
    _complete(s)
    SETTLERS[s.phase](s)
    v = s.vars
    if s.phase not in (P_DASH, P_OVER):
        stop_if_agreed(s)
    if v[V_TURN] >= 0 and not legal(s, v[V_TURN]):
        raise PositionError(f"seat {v[V_TURN]} has nothing to decide in {s.table.phases[s.phase]}")


def _check(s: State) -> None:
    v = s.vars
    if any(place >= len(s.zones[LINE]) for place in v[V_PICKED]):
        raise PositionError(f"picked: there is no such place in the line: {str(v[V_PICKED])[:40]}")
    if v[V_BAN] >= 0 and v[V_MASTER] >= 0:  # TT-61
        raise PositionError("ban and master cannot both be in force: the later one cancels the other")
    _check_zones(s)


def _check_zones(s: State) -> None:
    n = s.table.seats
    drawn = 4 if s.table.options["spy_stacking"] == "on" else 3
    for index, most in ((TRICK, n), (STARTER, 1), (PEEK, drawn), (REMOVED, 1)):  # TT-13
        if len(s.zones[index]) > most:
            raise PositionError(f"{s.table.zones[index].name} takes at most {most}")
    if s.zones[ASIDE]:  # TT-64
        raise PositionError("aside is empty but while the line is filled")
    trumps = (LINE, STARTER, REMOVED, *range(HAND + n, HAND + 2 * n))
    for index in (*trumps, *range(HAND + 2 * n, HAND + 4 * n)):
        for token in s.zones[index]:
            if (token < TREAT) != (index in trumps):
                raise PositionError(f"{s.table.names[token]} cannot lie in {s.table.zones[index].name}")
            if KIND[token] == CANDY and index >= HAND + 3 * n:  # TT-60
                raise PositionError(f"{s.table.names[token]} is never used up")


def _complete(s: State) -> None:
    """Fill in what follows from the rest of a position: bells, leader, winner, who knows which piece."""
    v = s.vars
    n = s.table.seats
    v[V_VOTES] &= v[V_HUMANS]  # TT-103
    v[V_BELLS] = v[V_BELLS] or default_bells(v[V_HUMANS], n)
    v[V_FORMER] = v[V_FORMER] or (UNTOUCHED,) * n
    v[V_VOID] = v[V_VOID] or (0,) * n
    v[V_PROPOSALS] = v[V_PROPOSALS] or (0,) * n
    if s.phase in (P_TIDY, P_ROUND_END, P_LAST_CALL):
        s.move_all(PEEK, BAG)
    if s.phase in (P_ROUND_END, P_LAST_CALL):
        s.move_all(TRICK, PLAYED, s.table.everyone)
    if s.phase in (P_DEAL, P_WINDOW_LEAD, P_LEAD, P_ROUND_END, P_LAST_CALL):
        v[V_BAN] = v[V_MASTER] = v[V_WINNER] = -1  # TT-40
    if sum(KIND[t] == CANDY for zone in s.zones[HAND + 2 * n : HAND + 3 * n] for t in zone) == CANDIES:
        v[V_FINAL] = True  # TT-74
    _find_leader(s)
    if s.zones[TRICK] or v[V_MASTER] >= 0:
        v[V_WINNER] = leading_seat(s)
    elif s.phase in ENDED and v[V_WINNER] < 0:
        v[V_WINNER] = v[V_TURN] if v[V_TURN] >= 0 else v[V_LEADER]
    for token in s.zones[PEEK]:
        if v[V_WINNER] >= 0 and not s.seen[token] >> v[V_WINNER] & 1:
            s.reveal(token, 1 << v[V_WINNER])


def _find_leader(s: State) -> None:
    v = s.vars
    n = s.table.seats
    trick = s.zones[TRICK]
    if s.zones[STARTER] and not trick:
        card = s.zones[STARTER][0] - TOKEN
        if s.seen[card] != s.table.everyone or v[V_LEADER] < 0:
            lead_with_starter(s)
    if v[V_LEADER] < 0 and s.phase in (P_LEAD, P_FOLLOW):
        v[V_LEADER] = (v[V_TURN] - len(trick)) % n if v[V_TURN] >= 0 else 0
    if v[V_LEADER] < 0:
        won_by = v[V_WINNER] if v[V_WINNER] >= 0 else v[V_TURN] if s.phase in (P_CLAIM, P_DRAW, P_KEEP) else -1
        place = winning_place(trick, s.zones[LINE])
        v[V_LEADER] = (won_by - max(place, 0)) % n if won_by >= 0 else 0


def _true_phase(s: State) -> int:
    """Return the phase of the position; if it is missing or contradicts the trick, the one the cards show."""
    played = len(s.zones[TRICK])
    if s.zones[PEEK] and s.phase <= P_KEEP:
        return P_KEEP
    if s.phase not in (P_DEAL, P_WINDOW_LEAD, P_LEAD, P_WINDOW_CARD, P_FOLLOW):
        return s.phase
    if played == s.table.seats:
        return P_WINDOW_END
    if played:
        return s.phase if s.phase in (P_WINDOW_CARD, P_FOLLOW) else P_WINDOW_CARD
    if s.phase == P_DEAL and not any(s.zones[HAND : HAND + s.table.seats]):
        return P_DEAL
    return s.phase if s.phase in (P_WINDOW_LEAD, P_LEAD) else P_WINDOW_LEAD


def _deal(s: State) -> None:
    if len(s.zones[BAG]) == len(TOKENS):
        begin(s)
    else:
        deal(s)
        new_trick(s)


def _window(s: State) -> None:
    """Keep the seat that is asked if it can be asked, else go on with the window."""
    v = s.vars
    moment = MOMENT[s.phase]
    if v[V_KNOCKER] >= 0 and not usable(s, v[V_KNOCKER], moment):
        v[V_KNOCKER] = -1
    asked = v[V_TURN]
    if asked not in asking_order(s) or v[V_PASSED] >> asked & 1 or not usable(s, asked, moment):
        go_on(s)


def _waiting(s: State) -> None:
    """LEAD or FOLLOW: the seat whose card comes next decides, if it can do anything."""
    seat = s.vars[V_TURN] = next_to_play(s)
    if not legal(s, seat):
        open_window(s, P_WINDOW_LEAD if s.phase == P_LEAD else P_WINDOW_END)


def _claim_or_draw(s: State) -> None:
    picked = s.vars[V_PICKED]
    after_trick(s)
    if s.phase == P_CLAIM and s.table.options["claim_mode"] == "subset":
        line = s.zones[LINE]
        may = [line.index(token) for token in matched(s.zones[TRICK], line)]
        s.vars[V_PICKED] = tuple(place for place in may if place in picked)


def _keep(s: State) -> None:
    s.vars[V_TURN] = s.vars[V_WINNER]
    if s.zones[PEEK] and s.vars[V_WINNER] >= 0:
        ask_what_to_keep(s)
    else:
        s.move_all(PEEK, BAG)
        after_trick(s)


def _scoring(s: State) -> None:
    start_scoring(s, _ending(s))


def _ending(s: State) -> str:
    given = s.vars[V_ENDING]
    return given if given in ENDINGS else "third_candy" if s.vars[V_FINAL] else "stopped_early"


def _dash(s: State) -> None:
    v = s.vars
    v[V_TURN] = -1
    v[V_ENDING] = _ending(s)
    tied = tied_mask(s)
    v[V_PROPOSALS] = tuple(named if _among(named, tied) else 0 for named in v[V_PROPOSALS])
    finish_if_agreed(s)


def _over(s: State) -> None:
    v = s.vars
    v[V_TURN] = -1
    v[V_ENDING] = _ending(s)
    tied = tied_mask(s)
    v[V_WINNERS] = v[V_WINNERS] if _among(v[V_WINNERS], tied) else tied


def _among(named: int, tied: int) -> bool:
    """Check whether these seats, one at least, are all tied: only they can win a race (TT-104)."""
    return bool(named) and not named & ~tied


ENDED = (P_WINDOW_END, P_CLAIM, P_DRAW, P_KEEP, P_TIDY)
SETTLERS: dict[int, Callable[[State], None]] = {
    P_DEAL: _deal,
    P_WINDOW_LEAD: _window,
    P_LEAD: _waiting,
    P_WINDOW_CARD: _window,
    P_FOLLOW: _waiting,
    P_WINDOW_END: _window,
    P_CLAIM: _claim_or_draw,
    P_DRAW: _claim_or_draw,
    P_KEEP: _keep,
    P_TIDY: tidy,
    P_ROUND_END: round_end,
    P_LAST_CALL: _window,
    P_SCORING: _scoring,
    P_DASH: _dash,
    P_OVER: _over,
}
