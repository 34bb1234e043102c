"""The course of the game for the search: the legal moves in a `World`, and their effects (TT-311).

The rules are those of `phases.py`, `choices.py` and `takings.py`, with `search_treats.py` for the treats, under all
options: `tests/rules/test_tt_world.py` plays both on the same chance. Open actions (bells, knocks, votes) are left out.
At the race for sweets (TT-104) a world stops.
"""

from __future__ import annotations

from typing import Final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.search_moves import (
    M_CLAIM_ALL,
    M_CLAIM_NONE,
    M_CLAIM_PICKED,
    M_DRAW,
    M_KEEP_MATCHES,
    M_KEEP_NONE,
    M_PASS_ONCE,
    M_PASS_ROUND,
    M_PICK,
    M_UNPICK,
    M_USE,
    USE_ROOM,
)
from game.rules.tricks_and_treats.bots.search_state import BIT, NAMES, SUIT, SUIT_OF, World, cards_in, cards_of_suit
from game.rules.tricks_and_treats.bots.search_treats import (
    effect,
    find_winner,
    gain,
    more_of,
    rings,
    spend,
    usable,
    uses,
)
from game.rules.tricks_and_treats.phases.phases import ALL_AFTER, DRAW_SIZE, OWN_MOMENT
from game.rules.tricks_and_treats.phases.phases import MOMENT as WINDOW_MOMENT
from game.rules.tricks_and_treats.phases.scoring import points
from game.rules.tricks_and_treats.phases.treats import AT, CARD, DRAWING, END, LAST, LEADING

# Per phase the moment of its window, and of a treat that is used in it (TT-50); per moment the window.
MOMENT: Final = tuple([{**OWN_MOMENT, **WINDOW_MOMENT}.get(phase, -1) for phase in range(len(tt.PHASES))])
WINDOW: Final = (tt.P_WINDOW_LEAD, tt.P_WINDOW_CARD, tt.P_WINDOW_END, tt.P_DRAW, tt.P_LAST_CALL)
AT_LEADING: Final = AT[LEADING]
AT_CARD: Final = AT[CARD]
AT_DRAWING: Final = AT[DRAWING]
ALL_OR_NONE: Final = [M_CLAIM_ALL, M_CLAIM_NONE]
JUST_DRAW: Final = [M_DRAW]
JUST_NONE: Final = [M_KEEP_NONE]
WHOLE_DECK: Final = list(range(tt.CARDS))


def legal(w: World) -> list[int]:
    """Return every decision open to the seat whose turn it is. Do not change the list in place."""
    seat, phase = w.turn, w.phase
    if seat < 0:
        return []
    if phase == tt.P_FOLLOW:
        hand = w.hands[seat]
        cards = cards_of_suit(w.led, hand) or cards_in(hand)  # TT-41
        return cards + uses(w, seat, CARD, True) if w.kinds[seat] & AT_CARD else cards
    if phase == tt.P_LEAD:
        hand = w.hands[seat]
        if w.starter >= 0 and hand & BIT[w.starter]:
            return [w.starter]  # TT-24; nobody has treats yet (TT-66)
        cards = cards_in(hand)
        return cards + uses(w, seat, LEADING, True) if w.kinds[seat] & AT_LEADING else cards
    if phase == tt.P_DRAW:
        return uses(w, seat, DRAWING, True) + JUST_DRAW if w.kinds[seat] & AT_DRAWING else JUST_DRAW
    if phase == tt.P_KEEP:
        return _keeps(w)
    if phase == tt.P_CLAIM:
        return _picks(w) if w.rules.claim_any else ALL_OR_NONE
    codes = uses(w, seat, MOMENT[phase], False)
    codes.append(M_PASS_ONCE)
    if phase != tt.P_LAST_CALL:
        codes.append(M_PASS_ROUND)
    return codes


def _picks(w: World) -> list[int]:
    """Return the claims where any of the tokens may be picked (TT-213)."""
    codes = ALL_OR_NONE[:]
    if w.picked:
        codes.append(M_CLAIM_PICKED)
    for card in cards_in(w.played & w.named):
        codes.append((M_UNPICK if w.picked & BIT[card] else M_PICK) + card)
    return codes


def _keeps(w: World) -> list[int]:
    """Return the decisions that a draw allows (TT-73, TT-142, TT-224)."""
    peek = w.peek
    matches = w.drawn & w.played
    if peek[-1] < tt.TREAT and not matches:
        return peek  # TT-220, TT-225
    treats = [token for token in peek if token >= tt.TREAT]
    if treats and w.rules.keep_one and matches & (matches - 1):
        return [token for token in peek if token >= tt.TREAT or matches & NAMES[token]] + JUST_NONE
    treats.append(M_KEEP_NONE)
    if matches:
        treats.append(M_KEEP_MATCHES)
    return treats


def apply(w: World, seat: int, move: int) -> None:
    """Carry out a legal decision of the seat whose turn it is, and every automatic step up to the next one."""
    if move < tt.CARDS:
        _play(w, seat, move)
    elif move <= M_KEEP_MATCHES:
        _keep(w, seat, move)
    elif move <= M_CLAIM_PICKED:
        _claim(w, seat, move)
    elif move == M_DRAW:
        _draw(w, DRAW_SIZE)
    elif move <= M_PASS_ROUND:
        _pass(w, seat, move)
    elif move < M_UNPICK:
        w.picked |= BIT[move - M_PICK]
    elif move < M_USE:
        w.picked &= ~BIT[move - M_UNPICK]
    else:
        _use(w, seat, (move - M_USE) // USE_ROOM, (move - M_USE) % USE_ROOM)


def play_at_random(w: World) -> int:
    """Play a world to its end with random decisions, and return how many there were."""
    made = 0
    while w.turn >= 0:
        codes = legal(w)
        apply(w, w.turn, codes[w.roll(len(codes))])
        made += 1
    return made


# Windows (TT-54, TT-55)


def open_window(w: World, moment: int) -> None:
    """Open a window again without passes, and ask its first seat or close it."""
    w.phase = WINDOW[moment]
    w.passed = 0
    _go_on(w, moment)


def _go_on(w: World, moment: int) -> None:
    """Ask the next seat whose bell rings, or close the window."""
    if w.anybody & AT[moment]:
        seat = _next_to_ask(w, moment)
        if seat >= 0:
            w.turn = seat
            return
    if moment == CARD:
        _wait_for_card(w)
    elif moment == END:
        _after_trick(w)
    elif moment == LEADING:
        seat = w.turn = w.leader
        w.phase = tt.P_LEAD
        # Only a position from outside gives cards to others and none to the leader.
        if not w.hands[seat] and not usable(w, seat, LEADING, True):
            _round_end(w)
    else:
        _after_round(w)


def _next_to_ask(w: World, moment: int) -> int:
    """Return the first seat whose bell rings in the order of TT-54, -1 for none."""
    asked = (1 << w.seats) - 1 if moment == LAST else w.on[moment] | w.auto[moment]
    asked &= ~w.passed
    order = ALL_AFTER[w.seats]
    if moment >= END:
        seats = order[w.winner if w.winner >= 0 else w.leader]
    else:
        seats = order[(w.leader + len(w.trick)) % w.seats][:-1]
    kinds, at = w.kinds, AT[moment]
    for seat in seats:
        if kinds[seat] & at and asked >> seat & 1 and rings(w, seat, moment):
            return seat
    return -1


def _wait_for_card(w: World) -> None:
    seat = w.turn = (w.leader + len(w.trick)) % w.seats
    w.phase = tt.P_FOLLOW
    # A seat without cards ends the trick; only a position from outside has one.
    if not w.hands[seat] and not usable(w, seat, CARD, True):
        open_window(w, END)


def _pass(w: World, seat: int, move: int) -> None:
    moment = MOMENT[w.phase]
    w.passed |= 1 << seat
    if move == M_PASS_ROUND:
        _pass_for_round(w, seat, moment)
    _go_on(w, moment)


def _pass_for_round(w: World, seat: int, moment: int) -> None:
    """Turn the seat's bell off until the next deal (TT-56)."""
    bit = 1 << seat
    if w.on[moment] & bit:
        w.on, w.back_on = _moved(w.on, w.back_on, moment, bit)
    elif w.auto[moment] & bit:
        w.auto, w.back_auto = _moved(w.auto, w.back_auto, moment, bit)


def _moved(now: list[int], back: list[int], moment: int, bit: int) -> tuple[list[int], list[int]]:
    now, back = now[:], back[:]
    now[moment] ^= bit
    back[moment] |= bit
    return now, back


# The trick


def _play(w: World, seat: int, card: int) -> None:
    """Play the card that leads or follows (TT-40, TT-41)."""
    bit = BIT[card]
    hands, trick = w.hands, w.trick
    hands[seat] = hands[seat] ^ bit
    w.held ^= bit
    w.played |= bit
    w.passed = 0
    trick.append(card)
    lying = len(trick)
    if lying == 1:
        w.led, w.winner, w.best = SUIT_OF[card], seat, card
        if w.starter >= 0 and w.rules.starter_back_at_once:  # TT-206
            _starter_back(w)
    elif w.ban >= 0 or w.master >= 0:
        find_winner(w)
    elif bit & (SUIT[w.led] | w.named) and wins(card, w.best, w.led, w.line, w.named):
        w.winner, w.best = seat, card
    if lying == w.seats:
        open_window(w, END)
    elif w.anybody & AT_CARD and w.on[CARD]:  # TT-31
        open_window(w, CARD)
    else:
        _wait_for_card(w)


def wins(card: int, best: int, led: int, line: list[int], named: int) -> bool:
    """Check whether a card beats the `best` of the trick so far, without any effect (TT-44, TT-45)."""
    if SUIT_OF[card] == led:
        return SUIT_OF[best] == led and card > best
    return named & BIT[card] > 0 and (SUIT_OF[best] == led or line.index(card) < line.index(best))


# Claim, draw, keep


def _after_trick(w: World) -> None:
    """Fix the winner, who then claims, or draws, or gets nothing (TT-70)."""
    w.turn = w.winner
    w.picked = 0
    if w.winner < 0:  # TT-241
        _tidy(w)
    elif w.played & w.named:
        w.phase = tt.P_CLAIM
    elif w.trumps or w.treats:
        w.phase = tt.P_DRAW
    else:
        _tidy(w)


def _claim(w: World, seat: int, move: int) -> None:
    """Claim all matched tokens, none, or those picked (TT-71, TT-213)."""
    if move != M_CLAIM_NONE:
        wanted = w.played & w.named if move == M_CLAIM_ALL else w.picked
        line = [card for card in w.line if not wanted & BIT[card]]
        _claimed(w, seat, len(w.line) - len(line))
        w.line = line
        w.named ^= wanted
    w.picked = 0
    _tidy(w)


def _draw(w: World, count: int) -> None:
    """Draw tokens from the bag; the winner then keeps some, unless there is no choice (TT-72, TT-73)."""
    w.draw(count)
    w.phase = tt.P_KEEP
    peek = w.peek
    if peek[-1] < tt.TREAT:
        if not w.drawn & ~w.played:
            _keep(w, w.turn, M_KEEP_MATCHES)
        elif len(peek) == 1:
            _keep(w, w.turn, peek[0])


def _keep(w: World, seat: int, move: int) -> None:
    """Keep, claim, place or return the drawn tokens (TT-73, TT-142)."""
    back = w.peek
    if move == M_KEEP_MATCHES:
        back = [token for token in w.peek if not w.played & NAMES[token]]
        _claimed(w, seat, len(w.peek) - len(back))
    elif move != M_KEEP_NONE:
        back = w.peek[:]
        back.remove(move)
        if move >= tt.TREAT:
            w.stirred = True
            gain(w, seat, move)
            if tt.KIND[move] == tt.CANDY and _candies(w) == tt.CANDIES:
                w.final = True  # TT-74
        elif w.played & NAMES[move]:  # TT-224
            _claimed(w, seat, 1)
        else:
            w.line = [*w.line, move - tt.TOKEN]
            w.named |= NAMES[move]
    w.put_back(back)
    w.peek = []
    _tidy(w)


def _claimed(w: World, seat: int, count: int) -> None:
    """Give this many trump tokens to a seat."""
    w.stirred = True
    w.claimed = more_of(w.claimed, seat, count)


def _candies(w: World) -> int:
    return sum([tt.KIND[treat] == tt.CANDY for treats in w.unused for treat in treats])


# Treats


def _use(w: World, seat: int, kind: int, detail: int) -> None:
    """Spend a treat and carry out its effect, whole and at once; its window opens again (TT-55, TT-58, TT-60)."""
    moment = DRAWING if kind == tt.SPY else MOMENT[w.phase]
    w.stirred = True
    spend(w, seat, kind)
    if kind == tt.SPY:
        if detail:
            spend(w, seat, kind)
        _draw(w, DRAW_SIZE + max(1, detail))
        return
    effect(w, seat, kind, detail)
    if w.trick or w.master >= 0:
        find_winner(w)
    if kind == tt.POISON and not w.hands[w.leader]:
        _round_end(w)  # TT-63
    else:
        open_window(w, moment)


# Between tricks and rounds


def _tidy(w: World) -> None:
    """Clear the trick, give the lead to the winner, fill the line (TT-80..85)."""
    w.trick = []
    w.played = 0
    w.led = w.best = w.ban = w.master = -1
    if w.winner >= 0:
        w.leader = w.winner  # TT-82
        w.winner = -1
    if w.starter >= 0:
        _starter_back(w)  # TT-83
    w.refill(tt.LINE_SIZE)  # TT-84
    if w.held:  # TT-85
        w.tricks += 1
        open_window(w, LEADING)
    else:
        _round_end(w)


def _starter_back(w: World) -> None:
    w.put_back([w.starter + tt.TOKEN])
    w.starter = -1


def _round_end(w: World) -> None:
    """Deal again or end the game (TT-86)."""
    if w.final and w.rules.last_call:
        open_window(w, LAST)  # TT-258
    else:
        _after_round(w)


def _after_round(w: World) -> None:
    """Deal again, or end the game after a final round, a dead one or the last allowed (TT-86, TT-87)."""
    if w.starter >= 0:  # only a position from outside ends a round in the first trick
        _starter_back(w)
    rules = w.rules
    if w.final or (not w.stirred and rules.dead_table) or w.round == rules.round_cap:
        w.turn = -1
        w.winners = tied(w)
        race = rules.race and w.winners & w.humans and w.winners & (w.winners - 1)
        w.phase = tt.P_DASH if race else tt.P_OVER  # TT-93, TT-104
        return
    w.round += 1
    w.deal(WHOLE_DECK, [tt.CARDS // w.seats] * w.seats)
    w.tricks = 1
    w.stirred = False
    w.on, w.back_on = _brought_back(w.on, w.back_on)  # TT-56
    w.auto, w.back_auto = _brought_back(w.auto, w.back_auto)
    open_window(w, LEADING)


def _brought_back(now: list[int], back: list[int]) -> tuple[list[int], list[int]]:
    return [mask | more for mask, more in zip(now, back, strict=True)], [0] * len(now)


def scores(w: World) -> list[int]:
    """Return every seat's present points (TT-90)."""
    return [points(w.claimed[seat], len(w.unused[seat]), w.used[seat]) for seat in range(w.seats)]


def tied(w: World) -> int:
    """Return the mask of the seats that are best and equal by points, trump tokens and unused treats (TT-90..93)."""
    keys = [(own, w.claimed[seat], len(w.unused[seat])) for seat, own in enumerate(scores(w))]
    best = max(keys)
    return sum([1 << seat for seat, key in enumerate(keys) if key == best])
