"""Completes a position given from outside, as far as the rules determine it, and runs on to a decision."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.tricks_and_treats import pieces as tt
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
    if s.phase not in (tt.P_DASH, tt.P_OVER):
        stop_if_agreed(s)
    if v[tt.V_TURN] >= 0 and not legal(s, v[tt.V_TURN]):
        raise PositionError(f"seat {v[tt.V_TURN]} has nothing to decide in {s.table.phases[s.phase]}")


def _check(s: State) -> None:
    v = s.vars
    if any(place >= len(s.zones[tt.LINE]) for place in v[tt.V_PICKED]):
        raise PositionError(f"picked: there is no such place in the line: {str(v[tt.V_PICKED])[:40]}")
    if v[tt.V_BAN] >= 0 and v[tt.V_MASTER] >= 0:  # TT-61
        raise PositionError("ban and master cannot both be in force: the later one cancels the other")
    _check_zones(s)


def _check_zones(s: State) -> None:
    n = s.table.seats
    drawn = 4 if s.table.options["spy_stacking"] == "on" else 3
    for index, maximum in ((tt.TRICK, n), (tt.STARTER, 1), (tt.PEEK, drawn), (tt.REMOVED, 1)):  # TT-13
        if len(s.zones[index]) > maximum:
            raise PositionError(f"{s.table.zones[index].name} takes at most {maximum}")
    if s.zones[tt.ASIDE]:  # TT-64
        raise PositionError("aside is empty but while the line is filled")
    trumps = (tt.LINE, tt.STARTER, tt.REMOVED, *range(tt.HAND + n, tt.HAND + 2 * n))
    for index in (*trumps, *range(tt.HAND + 2 * n, tt.HAND + 4 * n)):
        for token in s.zones[index]:
            if (token < tt.TREAT) != (index in trumps):
                raise PositionError(f"{s.table.names[token]} cannot be in {s.table.zones[index].name}")
            if tt.KIND[token] == tt.CANDY and index >= tt.HAND + 3 * n:  # TT-60
                raise PositionError(f"{s.table.names[token]} is never used up")


def _complete(s: State) -> None:
    """Fill in what follows from the rest of a position: bells, leader, winner, who knows which piece."""
    v = s.vars
    n = s.table.seats
    v[tt.V_VOTES] &= v[tt.V_HUMANS]  # TT-103
    v[tt.V_BELLS] = v[tt.V_BELLS] or default_bells(v[tt.V_HUMANS], n)
    v[tt.V_FORMER] = v[tt.V_FORMER] or (tt.UNTOUCHED,) * n
    v[tt.V_VOID] = v[tt.V_VOID] or (0,) * n
    v[tt.V_PROPOSALS] = v[tt.V_PROPOSALS] or (0,) * n
    if s.phase in (tt.P_TIDY, tt.P_ROUND_END, tt.P_LAST_CALL):
        s.move_all(tt.PEEK, tt.BAG)
    if s.phase in (tt.P_ROUND_END, tt.P_LAST_CALL):
        s.move_all(tt.TRICK, tt.PLAYED, s.table.everyone)
    if s.phase in (tt.P_DEAL, tt.P_WINDOW_LEAD, tt.P_LEAD, tt.P_ROUND_END, tt.P_LAST_CALL):
        v[tt.V_BAN] = v[tt.V_MASTER] = v[tt.V_WINNER] = -1  # TT-40
    if sum(tt.KIND[t] == tt.CANDY for zone in s.zones[tt.HAND + 2 * n : tt.HAND + 3 * n] for t in zone) == tt.CANDIES:
        v[tt.V_FINAL] = True  # TT-74
    _find_leader(s)
    if s.zones[tt.TRICK] or v[tt.V_MASTER] >= 0:
        v[tt.V_WINNER] = leading_seat(s)
    elif s.phase in ENDED and v[tt.V_WINNER] < 0:
        v[tt.V_WINNER] = v[tt.V_TURN] if v[tt.V_TURN] >= 0 else v[tt.V_LEADER]
    for token in s.zones[tt.PEEK]:
        if v[tt.V_WINNER] >= 0 and not s.seen[token] >> v[tt.V_WINNER] & 1:
            s.reveal(token, 1 << v[tt.V_WINNER])


def _find_leader(s: State) -> None:
    v = s.vars
    n = s.table.seats
    trick = s.zones[tt.TRICK]
    if s.zones[tt.STARTER] and not trick:
        card = s.zones[tt.STARTER][0] - tt.TOKEN
        if s.seen[card] != s.table.everyone or v[tt.V_LEADER] < 0:
            lead_with_starter(s)
    if v[tt.V_LEADER] < 0 and s.phase in (tt.P_LEAD, tt.P_FOLLOW):
        v[tt.V_LEADER] = (v[tt.V_TURN] - len(trick)) % n if v[tt.V_TURN] >= 0 else 0
    if v[tt.V_LEADER] < 0:
        won_by = (
            v[tt.V_WINNER]
            if v[tt.V_WINNER] >= 0
            else v[tt.V_TURN]
            if s.phase in (tt.P_CLAIM, tt.P_DRAW, tt.P_KEEP)
            else -1
        )
        place = winning_place(trick, s.zones[tt.LINE])
        v[tt.V_LEADER] = (won_by - max(place, 0)) % n if won_by >= 0 else 0


def _true_phase(s: State) -> int:
    """Return the phase of the position; if it is missing or contradicts the trick, the one the cards show."""
    played = len(s.zones[tt.TRICK])
    if s.zones[tt.PEEK] and s.phase <= tt.P_KEEP:
        return tt.P_KEEP
    if s.phase not in (tt.P_DEAL, tt.P_WINDOW_LEAD, tt.P_LEAD, tt.P_WINDOW_CARD, tt.P_FOLLOW):
        return s.phase
    if played == s.table.seats:
        return tt.P_WINDOW_END
    if played:
        return s.phase if s.phase in (tt.P_WINDOW_CARD, tt.P_FOLLOW) else tt.P_WINDOW_CARD
    if s.phase == tt.P_DEAL and not any(s.zones[tt.HAND : tt.HAND + s.table.seats]):
        return tt.P_DEAL
    return s.phase if s.phase in (tt.P_WINDOW_LEAD, tt.P_LEAD) else tt.P_WINDOW_LEAD


def _deal(s: State) -> None:
    if len(s.zones[tt.BAG]) == len(tt.TOKENS):
        begin(s)
    else:
        deal(s)
        new_trick(s)


def _window(s: State) -> None:
    """Keep the seat that is asked if it can be asked, else go on with the window."""
    v = s.vars
    moment = MOMENT[s.phase]
    if v[tt.V_KNOCKER] >= 0 and not usable(s, v[tt.V_KNOCKER], moment):
        v[tt.V_KNOCKER] = -1
    asked = v[tt.V_TURN]
    if asked not in asking_order(s) or v[tt.V_PASSED] >> asked & 1 or not usable(s, asked, moment):
        go_on(s)


def _waiting(s: State) -> None:
    """LEAD or FOLLOW: the seat whose card comes next decides, if it can do anything."""
    seat = s.vars[tt.V_TURN] = next_to_play(s)
    if not legal(s, seat):
        open_window(s, tt.P_WINDOW_LEAD if s.phase == tt.P_LEAD else tt.P_WINDOW_END)


def _claim_or_draw(s: State) -> None:
    picked = s.vars[tt.V_PICKED]
    after_trick(s)
    if s.phase == tt.P_CLAIM and s.table.options["claim_mode"] == "subset":
        line = s.zones[tt.LINE]
        may = [line.index(token) for token in matched(s.zones[tt.TRICK], line)]
        s.vars[tt.V_PICKED] = tuple(place for place in may if place in picked)


def _keep(s: State) -> None:
    s.vars[tt.V_TURN] = s.vars[tt.V_WINNER]
    if s.zones[tt.PEEK] and s.vars[tt.V_WINNER] >= 0:
        ask_what_to_keep(s)
    else:
        s.move_all(tt.PEEK, tt.BAG)
        after_trick(s)


def _scoring(s: State) -> None:
    start_scoring(s, _ending(s))


def _ending(s: State) -> str:
    given = s.vars[tt.V_ENDING]
    return given if given in ENDINGS else "third_candy" if s.vars[tt.V_FINAL] else "stopped_early"


def _dash(s: State) -> None:
    v = s.vars
    v[tt.V_TURN] = -1
    v[tt.V_ENDING] = _ending(s)
    tied = tied_mask(s)
    v[tt.V_PROPOSALS] = tuple(named if _among(named, tied) else 0 for named in v[tt.V_PROPOSALS])
    finish_if_agreed(s)


def _over(s: State) -> None:
    v = s.vars
    v[tt.V_TURN] = -1
    v[tt.V_ENDING] = _ending(s)
    tied = tied_mask(s)
    v[tt.V_WINNERS] = v[tt.V_WINNERS] if _among(v[tt.V_WINNERS], tied) else tied


def _among(named: int, tied: int) -> bool:
    """Check whether these seats, one at least, are all tied: only they can win a race (TT-104)."""
    return bool(named) and not named & ~tied


ENDED = (tt.P_WINDOW_END, tt.P_CLAIM, tt.P_DRAW, tt.P_KEEP, tt.P_TIDY)
SETTLERS: dict[int, Callable[[State], None]] = {
    tt.P_DEAL: _deal,
    tt.P_WINDOW_LEAD: _window,
    tt.P_LEAD: _waiting,
    tt.P_WINDOW_CARD: _window,
    tt.P_FOLLOW: _waiting,
    tt.P_WINDOW_END: _window,
    tt.P_CLAIM: _claim_or_draw,
    tt.P_DRAW: _claim_or_draw,
    tt.P_KEEP: _keep,
    tt.P_TIDY: tidy,
    tt.P_ROUND_END: round_end,
    tt.P_LAST_CALL: _window,
    tt.P_SCORING: _scoring,
    tt.P_DASH: _dash,
    tt.P_OVER: _over,
}
