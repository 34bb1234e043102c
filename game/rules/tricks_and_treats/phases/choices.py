"""The seats that decide, and the actions open to a seat (TT-30, TT-40, TT-41, TT-52..57, TT-71..73, TT-103, TT-104)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import combinations

from game.rules.flow import seats_of
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.phases import MOMENT, WINDOW_BEFORE
from game.rules.tricks_and_treats.phases.scoring import tied_mask
from game.rules.tricks_and_treats.phases.treats import AT, CARD, DRAWING, LEADING, kinds_of, usable, uses
from game.rules.tricks_and_treats.phases.trick import matched
from game.table import Action, State, Table, num

play_card = tt.PLAY_CARD.__getitem__
GONE = frozenset((tt.KIND_WORD[kind],) for kind in (tt.GHOST, tt.HAND_TREAT, tt.MIXER, tt.POISON, tt.SPY))
SET_BELLS = tuple(
    tuple(Action(tt.SET_BELL, (tt.WORD[window], tt.WORD[mode])) for mode in tt.MODES) for window in tt.WINDOWS
)


def actors(s: State) -> int:
    """Return the mask of the seats that must decide: one, or the tied people in DASH; 0 at the end (TT-30)."""
    turn: int = s.vars[tt.V_TURN]
    if turn >= 0:
        return 1 << turn
    return tied_mask(s) & s.vars[tt.V_HUMANS] if s.phase == tt.P_DASH else 0


def legal(s: State, seat: int) -> list[Action]:
    """Return every decision open to the seat, sorted; empty unless it must decide."""
    if s.vars[tt.V_TURN] == seat:
        return LEGAL[s.phase](s, seat)
    if s.phase == tt.P_DASH and actors(s) >> seat & 1:
        return _proposals(s, seat)
    return []


def _leads(s: State, seat: int) -> list[Action]:
    starter = s.zones[tt.STARTER]
    if starter and starter[0] - tt.TOKEN in s.zones[tt.HAND + seat]:
        return [tt.PLAY_CARD[starter[0] - tt.TOKEN]]  # TT-24; nobody has treats yet (TT-66)
    cards = list(map(play_card, s.zones[tt.HAND + seat]))
    treats = s.zones[tt.HAND + 2 * s.table.seats + seat]
    return cards + uses(s, seat, LEADING, True) if treats and kinds_of(treats) & AT[LEADING] else cards


def following(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
    """Return the cards of a hand that may follow a led suit: those of the suit, else all (TT-41)."""
    first = led * tt.NUMBERS
    low = bisect_left(hand, first)
    return hand[low : bisect_left(hand, first + tt.NUMBERS, low)] or hand


def _follows(s: State, seat: int) -> list[Action]:
    zones = s.zones
    cards = list(map(play_card, following(zones[tt.HAND + seat], zones[tt.TRICK][0] // tt.NUMBERS)))
    treats = zones[tt.HAND + 2 * s.table.seats + seat]
    return cards + uses(s, seat, CARD, True) if treats and kinds_of(treats) & AT[CARD] else cards


def _window(s: State, seat: int) -> list[Action]:
    actions = uses(s, seat, MOMENT[s.phase])
    actions.append(tt.PASS_ONCE)
    if s.phase != tt.P_LAST_CALL:
        actions.append(tt.PASS_ROUND)
    return actions


def _claims(s: State, _seat: int) -> list[Action]:
    if s.table.options["claim_mode"] == "all_or_none":
        return [tt.CLAIM_ALL, tt.CLAIM_NONE]
    chosen = s.vars[tt.V_PICKED]
    claims = [tt.CLAIM_ALL, tt.CLAIM_NONE]
    if chosen:
        claims.append(tt.CLAIM_PICKED)
    line = s.zones[tt.LINE]
    claims += [
        Action(tt.UNPICK if line.index(token) in chosen else tt.PICK, (token,))
        for token in matched(s.zones[tt.TRICK], line)
    ]
    return sorted(claims)


def _draws(s: State, seat: int) -> list[Action]:
    return [*uses(s, seat, DRAWING, True), tt.DRAW_TWO]


def _keeps(s: State, _seat: int) -> list[Action]:
    """Return the decisions that a draw allows (TT-73, TT-142, TT-224)."""
    trick = s.zones[tt.TRICK]
    drawn = s.zones[tt.PEEK]
    matches: list[Action] = []
    treats: list[Action] = []
    others: list[Action] = []
    for token in drawn:
        kept = matches if token - tt.TOKEN in trick else treats if token >= tt.TREAT else others
        kept.append(tt.KEEP_PIECE[token])
    if not matches and not treats:
        return others  # TT-220, TT-225
    if not matches:
        return [*treats, tt.KEEP_NONE]
    if treats and len(matches) > 1 and s.table.options["spy_treat_mix"] == "one_token":
        return [*matches, *treats, tt.KEEP_NONE]
    return [*treats, tt.KEEP_NONE, tt.KEEP_MATCHES]


def _proposals(s: State, seat: int) -> list[Action]:
    tied = seats_of(tied_mask(s))
    mine = seats_of(s.vars[tt.V_PROPOSALS][seat])
    named = [seats for size in range(1, len(tied) + 1) for seats in combinations(tied, size)]
    return sorted(Action(tt.PROPOSE, tuple(map(num, seats))) for seats in named if seats != mine)


def open_actions(s: State, seat: int) -> list[Action]:
    """Return a seat's actions beside the decisions, sorted: bells, a knock, a vote to stop (TT-52, TT-57, TT-103)."""
    if s.phase in (tt.P_SCORING, tt.P_DASH, tt.P_OVER):
        return []
    v = s.vars
    actions = [
        SET_BELLS[bell][mode]
        for bell, (now, former) in enumerate(zip(v[tt.V_BELLS][seat], v[tt.V_FORMER][seat], strict=True))
        for mode, name in enumerate(tt.MODES)
        if name != now or former  # off for this round may be set to off for good (TT-52, TT-56)
    ]
    if may_knock_now(s, seat) and usable(s, seat, MOMENT[WINDOW_BEFORE[s.phase]]):
        actions.append(tt.KNOCKING)
    if v[tt.V_HUMANS] >> seat & 1:
        if not v[tt.V_VOTES] >> seat & 1:
            actions.append(tt.STOP_YES)
        if v[tt.V_VOTES]:
            actions.append(tt.STOP_NO)
    return sorted(actions)


def may_knock_now(s: State, seat: int) -> bool:
    """Check whether the seat can knock now, apart from having a usable treat (TT-57)."""
    v = s.vars
    if s.phase not in WINDOW_BEFORE or v[tt.V_KNOCKED] >> seat & 1:
        return False
    return not v[tt.V_PICKED] if s.phase in (tt.P_CLAIM, tt.P_DRAW) else bool(v[tt.V_TURN] != seat)


def lasts(_table: Table, action: Action) -> bool:
    """Check whether an action can never be undone: plays, draws and treats that move tokens or cards (TT-102)."""
    return action.verb in (tt.PLAY, tt.DRAW) or (action.verb == tt.USE and action.args[:1] in GONE)


def private(s: State, _seat: int) -> bool:
    """Check whether the decision needs the seat's hand or draw; all others are asked on the open table (TT-33)."""
    return s.phase in (tt.P_LEAD, tt.P_FOLLOW) or (
        s.phase == tt.P_KEEP and s.table.options["draw_privacy"] == "winner_only"
    )


LEGAL: dict[int, Callable[[State, int], list[Action]]] = {
    tt.P_WINDOW_LEAD: _window,
    tt.P_LEAD: _leads,
    tt.P_WINDOW_CARD: _window,
    tt.P_FOLLOW: _follows,
    tt.P_WINDOW_END: _window,
    tt.P_CLAIM: _claims,
    tt.P_DRAW: _draws,
    tt.P_KEEP: _keeps,
    tt.P_LAST_CALL: _window,
}
