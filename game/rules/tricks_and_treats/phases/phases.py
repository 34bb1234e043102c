"""The course of the game: one function per phase, and the table of them (TT-20..26, TT-30, TT-40..88)."""

from __future__ import annotations

from typing import Final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.bag import fill_line, refill
from game.rules.tricks_and_treats.phases.bells import (
    asked_in_tricks,
    bring_back,
    default_bells,
    pass_for_round,
    set_bell,
)
from game.rules.tricks_and_treats.phases.scoring import propose, scores, start_scoring, stop
from game.rules.tricks_and_treats.phases.takings import (
    join_line,
    take_drawn,
    take_from_line,
    take_matches,
    take_out,
    tell_winner,
)
from game.rules.tricks_and_treats.phases.treats import (
    AT,
    CARD,
    DRAWING,
    END,
    LAST,
    LEADING,
    kinds_of,
    leading_seat,
    rings,
    usable,
    use,
)
from game.rules.tricks_and_treats.phases.trick import matched, outranks
from game.table import Action, State, num

# The moment of each window and of each decision of one's own (TT-50), the window each of these goes back to (TT-57).
MOMENT = {tt.P_WINDOW_LEAD: LEADING, tt.P_WINDOW_CARD: CARD, tt.P_WINDOW_END: END, tt.P_LAST_CALL: LAST}
OWN_MOMENT = {tt.P_LEAD: LEADING, tt.P_FOLLOW: CARD, tt.P_DRAW: DRAWING}
WINDOW_BEFORE = {
    tt.P_LEAD: tt.P_WINDOW_LEAD,
    tt.P_FOLLOW: tt.P_WINDOW_CARD,
    tt.P_CLAIM: tt.P_WINDOW_END,
    tt.P_DRAW: tt.P_WINDOW_END,
}
DRAW_SIZE: Final = 2
# Per number of seats and seat: everybody clockwise from its left, itself last.
ALL_AFTER = {
    n: tuple(tuple((seat + step) % n for step in range(1, n + 1)) for seat in range(n))
    for n in range(tt.FEWEST, tt.MAXIMUM + 1)
}


# Set-up and deal


def setup(s: State) -> None:
    """Set up the first position and run to the first lead (TT-20..26). `humans` may have been set before."""
    v = s.vars
    s.lay(tt.BAG, tt.TOKENS)  # TT-20
    s.lay(tt.PLAYED, range(tt.CARDS))
    v[tt.V_BELLS] = default_bells(v[tt.V_HUMANS], s.table.seats)
    v[tt.V_FORMER] = (tt.UNTOUCHED,) * s.table.seats
    v[tt.V_PROPOSALS] = (0,) * s.table.seats
    begin(s)


def begin(s: State) -> None:
    """Fill the first line, draw the starter, deal, and find who leads (TT-21..26)."""
    drawn = fill_line(s, tt.LINE_SIZE + 1)  # TT-21
    s.move(s.zones[tt.LINE][tt.LINE_SIZE], tt.LINE, tt.STARTER)  # TT-22
    s.note("set_up", pieces=drawn)
    deal(s)
    lead_with_starter(s)
    new_trick(s)


def new_trick(s: State) -> None:
    """Open WINDOW_LEAD of the next trick, with its heading in the log."""
    if s.events is not None:
        s.note("trick", -1, (), (s.vars[tt.V_TRICK],))
    open_window(s, tt.P_WINDOW_LEAD)


def deal(s: State) -> None:
    """Shuffle all cards and deal them out (TT-23, TT-86, TT-140)."""
    v = s.vars
    n = s.table.seats
    for hand in range(tt.HAND, tt.HAND + n):
        s.move_all(hand, tt.PLAYED)  # only a position from outside leaves cards in hands
    s.deal(tt.PLAYED, [(hand, tt.CARDS // n) for hand in range(tt.HAND, tt.HAND + n)])
    v[tt.V_VOID] = (0,) * n
    v[tt.V_TRICK] = 1
    v[tt.V_LAST_LED] = -1
    v[tt.V_LAST_AT] = 0
    v[tt.V_STIRRED] = False
    bring_back(s)
    s.note("round", data=(v[tt.V_ROUND],))
    s.note("deal", v[tt.V_LEADER], data=(tt.CARDS // n,))


def lead_with_starter(s: State) -> None:
    """Give the lead to the holder of the starter's card, and reveal that card (TT-24)."""
    n = s.table.seats
    card = s.zones[tt.STARTER][0] - tt.TOKEN
    for seat in range(n):
        if card in s.zones[tt.HAND + seat]:
            s.vars[tt.V_LEADER] = seat
            s.reveal(card, s.table.everyone, tt.HAND + seat)
            s.note("starter", seat, s.zones[tt.STARTER])


# Windows (TT-54, TT-55)


def open_window(s: State, phase: int) -> None:
    """Open a window again without passes, and ask its first seat or close it."""
    v = s.vars
    s.phase = phase
    v[tt.V_PASSED] = 0
    v[tt.V_KNOCKER] = -1
    go_on(s)


def go_on(s: State) -> None:
    """Ask the next seat whose bell rings, or close the window."""
    n = s.table.seats
    of_use = AT[MOMENT[s.phase]]
    for treats in s.zones[tt.HAND + 2 * n : tt.HAND + 3 * n]:
        if treats and kinds_of(treats) & of_use:
            seat = _next_to_ask(s)
            if seat >= 0:
                s.vars[tt.V_TURN] = seat
                return
            break
    AFTER[s.phase](s)


def _next_to_ask(s: State) -> int:
    v = s.vars
    if v[tt.V_KNOCKER] >= 0:
        return int(v[tt.V_KNOCKER])  # TT-57
    moment = MOMENT[s.phase]
    passed = v[tt.V_PASSED]
    for seat in asking_order(s):
        mode = "on" if moment == LAST else v[tt.V_BELLS][seat][moment]
        if mode != "off" and not passed >> seat & 1 and rings(s, seat, moment, mode):
            return seat
    return -1


def asking_order(s: State) -> tuple[int, ...]:
    """Return the seats of the open window in the order of TT-54."""
    v = s.vars
    n = s.table.seats
    if s.phase in (tt.P_WINDOW_END, tt.P_LAST_CALL):
        return ALL_AFTER[n][v[tt.V_WINNER] if v[tt.V_WINNER] >= 0 else v[tt.V_LEADER]]
    return ALL_AFTER[n][(v[tt.V_LEADER] + len(s.zones[tt.TRICK])) % n][:-1]


def next_to_play(s: State) -> int:
    """Return the seat whose card comes next."""
    return int((s.vars[tt.V_LEADER] + len(s.zones[tt.TRICK])) % s.table.seats)


def window(s: State, seat: int, action: Action) -> None:
    """WINDOW_LEAD, WINDOW_CARD, WINDOW_END, LAST_CALL: the asked seat uses a treat or passes (TT-55, TT-56)."""
    if action.verb == tt.USE:
        use_and_reopen(s, seat, action, s.phase)
        return
    v = s.vars
    v[tt.V_PASSED] |= 1 << seat
    v[tt.V_KNOCKER] = -1
    if action == tt.PASS_ROUND:
        pass_for_round(s, seat, MOMENT[s.phase])
    go_on(s)


def use_and_reopen(s: State, seat: int, action: Action, phase: int) -> None:
    """Use a treat, then open its window again without passes (TT-40, TT-41, TT-55)."""
    moved(s)
    use(s, seat, action.args)
    if action.args[0] == tt.KIND_WORD[tt.POISON] and not s.zones[tt.HAND + s.vars[tt.V_LEADER]]:
        round_end(s)  # TT-63
    else:
        open_window(s, phase)


def moved(s: State) -> None:
    """Note that a game move was made: knocks are allowed again, and votes to stop are cancelled (TT-57, TT-103)."""
    s.vars[tt.V_KNOCKED] = 0
    s.vars[tt.V_VOTES] = 0


# The trick


def _wait_for_lead(s: State) -> None:
    leader = s.vars[tt.V_TURN] = s.vars[tt.V_LEADER]
    s.phase = tt.P_LEAD
    # Only a position from outside gives cards to others and none to the leader.
    if not s.zones[tt.HAND + leader] and not usable(s, leader, LEADING, True):
        round_end(s)


def lead(s: State, seat: int, action: Action) -> None:
    """LEAD: the first card of a trick, or a treat before it (TT-40)."""
    if action[0] == tt.USE:
        use_and_reopen(s, seat, action, tt.P_WINDOW_LEAD)
        return
    v = s.vars
    v[tt.V_KNOCKED] = v[tt.V_VOTES] = 0
    card = action[1][0]
    s.move(card, tt.HAND + seat, tt.TRICK)
    v[tt.V_WINNER] = seat
    if s.events is not None:
        s.note("led", seat, (card,), _place_of(card + tt.TOKEN, s.zones[tt.LINE]))
    if s.zones[tt.STARTER] and s.table.options["starter_token"] == "bag_now":  # TT-206
        s.move_all(tt.STARTER, tt.BAG)
    _next_card(s)


def follow(s: State, seat: int, action: Action) -> None:
    """FOLLOW: the next card of a trick, or a treat before it (TT-41)."""
    if action[0] == tt.USE:
        use_and_reopen(s, seat, action, tt.P_WINDOW_CARD)
        return
    v = s.vars
    v[tt.V_KNOCKED] = v[tt.V_VOTES] = 0
    card = action[1][0]
    trick, line = s.zones[tt.TRICK], s.zones[tt.LINE]
    led = trick[0] // tt.NUMBERS
    suit = card // tt.NUMBERS
    s.move(card, tt.HAND + seat, tt.TRICK)
    if suit != led and not v[tt.V_VOID][seat] >> led & 1:
        void = v[tt.V_VOID]
        v[tt.V_VOID] = (*void[:seat], void[seat] | 1 << led, *void[seat + 1 :])
    if v[tt.V_BAN] >= 0 or v[tt.V_MASTER] >= 0:
        v[tt.V_WINNER] = leading_seat(s)
    elif suit == led or card + tt.TOKEN in line:
        best = trick[(v[tt.V_WINNER] - v[tt.V_LEADER]) % s.table.seats]
        if led * tt.NUMBERS <= best < card if suit == led else outranks(card, best, led, line):
            v[tt.V_WINNER] = seat
    if s.events is not None:
        place = _place_of(card + tt.TOKEN, line)
        s.note("followed" if suit == led else "trumped" if place else "threw", seat, (card,), place)
    _next_card(s)


def _place_of(token: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place of a token in the line from 1, as a note's data; empty if it is not there."""
    return (line.index(token) + 1,) if token in line else ()


def _next_card(s: State) -> None:
    v = s.vars
    if len(s.zones[tt.TRICK]) == s.table.seats:
        open_window(s, tt.P_WINDOW_END)
        return
    if asked_in_tricks(v[tt.V_BELLS]):
        open_window(s, tt.P_WINDOW_CARD)
        return
    v[tt.V_PASSED] = 0
    v[tt.V_KNOCKER] = -1
    _wait_for_card(s)  # TT-31


def _wait_for_card(s: State) -> None:
    v = s.vars
    seat = v[tt.V_TURN] = (v[tt.V_LEADER] + len(s.zones[tt.TRICK])) % s.table.seats
    s.phase = tt.P_FOLLOW
    # A seat without cards ends the trick; only a position from outside has one.
    if not s.zones[tt.HAND + seat] and not usable(s, seat, CARD, True):
        open_window(s, tt.P_WINDOW_END)


# Claim, draw, keep


def after_trick(s: State) -> None:
    """Fix the winner, who then claims, or draws, or gets nothing (TT-70)."""
    v = s.vars
    zones = s.zones
    winner = v[tt.V_TURN] = v[tt.V_WINNER]
    v[tt.V_PICKED] = ()
    if winner < 0:  # TT-241
        tidy(s)
    elif matched(zones[tt.TRICK], zones[tt.LINE]):
        s.phase = tt.P_CLAIM
    elif zones[tt.BAG]:
        s.phase = tt.P_DRAW
    else:
        if s.events is not None:
            tell_winner(s, 0)
        tidy(s)


def claim(s: State, seat: int, action: Action) -> None:
    """CLAIM: all matched tokens, none, or under `subset` those picked one by one (TT-71, TT-213)."""
    v = s.vars
    if action.verb != tt.CLAIM:  # not yet a game move (TT-57)
        place = s.zones[tt.LINE].index(action.args[0])
        v[tt.V_PICKED] = tuple(
            sorted({*v[tt.V_PICKED], place} if action.verb == tt.PICK else {*v[tt.V_PICKED]} - {place})
        )
        return
    moved(s)
    wanted = matched(s.zones[tt.TRICK], s.zones[tt.LINE])
    if s.events is not None:
        tell_winner(s, len(wanted))
    take_from_line(s, seat, action.args[0], wanted)
    tidy(s)


def draw(s: State, seat: int, action: Action) -> None:
    """DRAW: two tokens out of the bag, three with a Spy, four with two (TT-72)."""
    moved(s)
    if s.events is not None:
        tell_winner(s, 0)
    spies = 0
    if action.verb == tt.USE:
        spies = num(action.args[1]) if len(action.args) > 1 else 1
        use(s, seat, action.args)
    take_out(s, seat, DRAW_SIZE + spies)
    ask_what_to_keep(s)


def ask_what_to_keep(s: State) -> None:
    """Enter KEEP, unless the drawn tokens leave no choice (TT-73)."""
    seat = s.vars[tt.V_TURN]
    s.phase = tt.P_KEEP
    drawn = s.zones[tt.PEEK]
    trick = s.zones[tt.TRICK]
    if drawn[0] - tt.TOKEN in trick and all(token - tt.TOKEN in trick for token in drawn):
        take_matches(s, seat)
        tidy(s)
    elif len(drawn) == 1 and drawn[0] < tt.TREAT:
        join_line(s, seat, drawn[0])
        tidy(s)


def keep(s: State, seat: int, action: Action) -> None:
    """KEEP: keep, claim, place or return the drawn tokens (TT-73, TT-142)."""
    moved(s)
    take_drawn(s, seat, action.args[0])
    tidy(s)


# Between tricks and rounds


def tidy(s: State) -> None:
    """TIDY: clear the trick, give the lead to the winner, fill the line (TT-80..85)."""
    v = s.vars
    options = s.table.options
    s.phase = tt.P_TIDY
    if v[tt.V_WINNER] < 0:
        s.note("unwon")
    if options["past_tricks"] == "last_only":  # TT-270
        for card in s.zones[tt.PLAYED]:
            s.conceal(card, s.table.everyone, tt.PLAYED)
    v[tt.V_LAST_LED] = v[tt.V_LEADER]
    v[tt.V_LAST_AT] = len(s.zones[tt.PLAYED])
    s.move_all(tt.TRICK, tt.PLAYED, s.table.everyone)  # TT-81
    v[tt.V_BAN] = v[tt.V_MASTER] = -1
    if v[tt.V_WINNER] >= 0:
        v[tt.V_LEADER] = v[tt.V_WINNER]  # TT-82
        v[tt.V_WINNER] = -1
    if s.zones[tt.STARTER]:
        s.move_all(tt.STARTER, tt.BAG)  # TT-83
    refill(s)  # TT-84
    if s.zones[tt.HAND + v[tt.V_LEADER]] or any(s.zones[tt.HAND : tt.HAND + s.table.seats]):  # TT-85
        v[tt.V_TRICK] += 1
        new_trick(s)
    else:
        round_end(s)


def round_end(s: State) -> None:
    """ROUND_END: deal again or end the game (TT-86)."""
    v = s.vars
    s.phase = tt.P_ROUND_END
    if v[tt.V_FINAL] and s.table.options["last_call"] == "on":
        open_window(s, tt.P_LAST_CALL)  # TT-258
    else:
        after_round(s)


def after_round(s: State) -> None:
    """Deal again, or end the game after a final round, a dead one or the last allowed (TT-86, TT-87)."""
    v = s.vars
    options = s.table.options
    s.move_all(tt.STARTER, tt.BAG)  # only a position from outside ends a round in the first trick
    if v[tt.V_FINAL]:
        start_scoring(s, "third_candy")
    elif not v[tt.V_STIRRED] and options["dead_table"] == "on":
        start_scoring(s, "dead_table")
    elif v[tt.V_ROUND] == options["round_cap"]:
        start_scoring(s, "round_cap")
    else:
        s.note("scores", data=scores(s))
        v[tt.V_ROUND] += 1
        deal(s)
        new_trick(s)


# Beside the decisions (TT-57)


def knock(s: State, seat: int, _action: Action) -> None:
    """Knock: the seat is asked first, and the window goes on from there (TT-57)."""
    v = s.vars
    v[tt.V_KNOCKED] |= 1 << seat
    v[tt.V_KNOCKER] = seat
    v[tt.V_PASSED] &= ~(1 << seat)
    s.phase = WINDOW_BEFORE[s.phase]
    v[tt.V_TURN] = seat
    s.note("knock", seat)


ACT = {
    tt.P_WINDOW_LEAD: window,
    tt.P_LEAD: lead,
    tt.P_WINDOW_CARD: window,
    tt.P_FOLLOW: follow,
    tt.P_WINDOW_END: window,
    tt.P_CLAIM: claim,
    tt.P_DRAW: draw,
    tt.P_KEEP: keep,
    tt.P_LAST_CALL: window,
    tt.P_DASH: propose,
}
ASIDE = {tt.SET_BELL: set_bell, tt.KNOCK: knock, tt.STOP: stop}
AFTER = {
    tt.P_WINDOW_LEAD: _wait_for_lead,
    tt.P_WINDOW_CARD: _wait_for_card,
    tt.P_WINDOW_END: after_trick,
    tt.P_LAST_CALL: after_round,
}


def apply(s: State, seat: int, action: Action) -> None:
    """Carry out a legal action and every automatic step up to the next decision."""
    (ACT[s.phase] if action[0] < tt.SET_BELL else ASIDE[action[0]])(s, seat, action)
