"""The seats that decide, and the actions open to a seat (TT-30, TT-40, TT-41, TT-52..57, TT-71..73, TT-103, TT-104)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from itertools import combinations

from game.rules.flow import seats_of
from game.rules.tricks_and_treats.phases.phases import MOMENT, WINDOW_BEFORE
from game.rules.tricks_and_treats.phases.scoring import tied_mask
from game.rules.tricks_and_treats.phases.treats import AT, CARD, DRAWING, LEADING, kinds_of, usable, uses
from game.rules.tricks_and_treats.phases.trick import matched
from game.rules.tricks_and_treats.pieces import (
    CLAIM_ALL,
    CLAIM_NONE,
    CLAIM_PICKED,
    DRAW,
    DRAW_TWO,
    GHOST,
    HAND,
    HAND_TREAT,
    KEEP_MATCHES,
    KEEP_NONE,
    KEEP_PIECE,
    KIND_WORD,
    KNOCKING,
    LINE,
    MIXER,
    MODES,
    NUMBERS,
    P_CLAIM,
    P_DASH,
    P_DRAW,
    P_FOLLOW,
    P_KEEP,
    P_LAST_CALL,
    P_LEAD,
    P_OVER,
    P_SCORING,
    P_WINDOW_CARD,
    P_WINDOW_END,
    P_WINDOW_LEAD,
    PASS_ONCE,
    PASS_ROUND,
    PEEK,
    PICK,
    PLAY,
    PLAY_CARD,
    POISON,
    PROPOSE,
    SET_BELL,
    SPY,
    STARTER,
    STOP_NO,
    STOP_YES,
    TOKEN,
    TREAT,
    TRICK,
    UNPICK,
    USE,
    V_BELLS,
    V_FORMER,
    V_HUMANS,
    V_KNOCKED,
    V_PICKED,
    V_PROPOSALS,
    V_TURN,
    V_VOTES,
    WINDOWS,
    WORD,
)
from game.table import Action, State, Table, num

play_card = PLAY_CARD.__getitem__
GONE = frozenset((KIND_WORD[kind],) for kind in (GHOST, HAND_TREAT, MIXER, POISON, SPY))
SET_BELLS = tuple(tuple(Action(SET_BELL, (WORD[window], WORD[mode])) for mode in MODES) for window in WINDOWS)


def actors(s: State) -> int:
    """Return the mask of the seats that must decide: one, or the tied people in DASH; 0 at the end (TT-30)."""
    turn: int = s.vars[V_TURN]
    if turn >= 0:
        return 1 << turn
    return tied_mask(s) & s.vars[V_HUMANS] if s.phase == P_DASH else 0


def legal(s: State, seat: int) -> list[Action]:
    """Return every decision open to the seat, sorted; empty unless it must decide."""
    if s.vars[V_TURN] == seat:
        return LEGAL[s.phase](s, seat)
    if s.phase == P_DASH and actors(s) >> seat & 1:
        return _proposals(s, seat)
    return []


def _leads(s: State, seat: int) -> list[Action]:
    starter = s.zones[STARTER]
    if starter and starter[0] - TOKEN in s.zones[HAND + seat]:
        return [PLAY_CARD[starter[0] - TOKEN]]  # TT-24; nobody has treats yet (TT-66)
    cards = list(map(play_card, s.zones[HAND + seat]))
    treats = s.zones[HAND + 2 * s.table.seats + seat]
    return cards + uses(s, seat, LEADING, True) if treats and kinds_of(treats) & AT[LEADING] else cards


def following(hand: tuple[int, ...], led: int) -> tuple[int, ...]:
    """Return the cards of a hand that may follow a led suit: those of the suit, else all (TT-41)."""
    first = led * NUMBERS
    low = bisect_left(hand, first)
    return hand[low : bisect_left(hand, first + NUMBERS, low)] or hand


def _follows(s: State, seat: int) -> list[Action]:
    zones = s.zones
    cards = list(map(play_card, following(zones[HAND + seat], zones[TRICK][0] // NUMBERS)))
    treats = zones[HAND + 2 * s.table.seats + seat]
    return cards + uses(s, seat, CARD, True) if treats and kinds_of(treats) & AT[CARD] else cards


def _window(s: State, seat: int) -> list[Action]:
    found = uses(s, seat, MOMENT[s.phase])
    found.append(PASS_ONCE)
    if s.phase != P_LAST_CALL:
        found.append(PASS_ROUND)
    return found


def _claims(s: State, _seat: int) -> list[Action]:
    if s.table.options["claim_mode"] == "all_or_none":
        return [CLAIM_ALL, CLAIM_NONE]
    chosen = s.vars[V_PICKED]
    found = [CLAIM_ALL, CLAIM_NONE]
    if chosen:
        found.append(CLAIM_PICKED)
    line = s.zones[LINE]
    found += [
        Action(UNPICK if line.index(token) in chosen else PICK, (token,)) for token in matched(s.zones[TRICK], line)
    ]
    return sorted(found)


def _draws(s: State, seat: int) -> list[Action]:
    return [*uses(s, seat, DRAWING, True), DRAW_TWO]


def _keeps(s: State, _seat: int) -> list[Action]:
    """Return the decisions that a draw allows (TT-73, TT-142, TT-224)."""
    trick = s.zones[TRICK]
    drawn = s.zones[PEEK]
    matches: list[Action] = []
    treats: list[Action] = []
    others: list[Action] = []
    for token in drawn:
        kept = matches if token - TOKEN in trick else treats if token >= TREAT else others
        kept.append(KEEP_PIECE[token])
    if not matches and not treats:
        return others  # TT-220, TT-225
    if not matches:
        return [*treats, KEEP_NONE]
    if treats and len(matches) > 1 and s.table.options["spy_treat_mix"] == "one_token":
        return [*matches, *treats, KEEP_NONE]
    return [*treats, KEEP_NONE, KEEP_MATCHES]


def _proposals(s: State, seat: int) -> list[Action]:
    tied = seats_of(tied_mask(s))
    mine = seats_of(s.vars[V_PROPOSALS][seat])
    named = [seats for size in range(1, len(tied) + 1) for seats in combinations(tied, size)]
    return sorted(Action(PROPOSE, tuple(map(num, seats))) for seats in named if seats != mine)


def open_actions(s: State, seat: int) -> list[Action]:
    """Return a seat's actions beside the decisions, sorted: bells, a knock, a vote to stop (TT-52, TT-57, TT-103)."""
    if s.phase in (P_SCORING, P_DASH, P_OVER):
        return []
    v = s.vars
    found = [
        SET_BELLS[bell][mode]
        for bell, (now, former) in enumerate(zip(v[V_BELLS][seat], v[V_FORMER][seat], strict=True))
        for mode, name in enumerate(MODES)
        if name != now or former  # off for this round may be set to off for good (TT-52, TT-56)
    ]
    if may_knock_now(s, seat) and usable(s, seat, MOMENT[WINDOW_BEFORE[s.phase]]):
        found.append(KNOCKING)
    if v[V_HUMANS] >> seat & 1:
        if not v[V_VOTES] >> seat & 1:
            found.append(STOP_YES)
        if v[V_VOTES]:
            found.append(STOP_NO)
    return sorted(found)


def may_knock_now(s: State, seat: int) -> bool:
    """Check whether the seat can knock now, apart from having a usable treat (TT-57)."""
    v = s.vars
    if s.phase not in WINDOW_BEFORE or v[V_KNOCKED] >> seat & 1:
        return False
    return not v[V_PICKED] if s.phase in (P_CLAIM, P_DRAW) else bool(v[V_TURN] != seat)


def lasts(_table: Table, action: Action) -> bool:
    """Check whether an action can never be undone: plays, draws and treats that move tokens or cards (TT-102)."""
    return action.verb in (PLAY, DRAW) or (action.verb == USE and action.args[:1] in GONE)


def private(s: State, _seat: int) -> bool:
    """Check whether the decision needs the seat's hand or draw; all others are asked on the open table (TT-33)."""
    return s.phase in (P_LEAD, P_FOLLOW) or (s.phase == P_KEEP and s.table.options["draw_privacy"] == "winner_only")


LEGAL: dict[int, Callable[[State, int], list[Action]]] = {
    P_WINDOW_LEAD: _window,
    P_LEAD: _leads,
    P_WINDOW_CARD: _window,
    P_FOLLOW: _follows,
    P_WINDOW_END: _window,
    P_CLAIM: _claims,
    P_DRAW: _draws,
    P_KEEP: _keeps,
    P_LAST_CALL: _window,
}
