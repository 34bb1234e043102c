"""The treats for the search: when a seat may use which in a `World`, and their effects (TT-50..65).

The rules are those of `treats.py` and `trick.py`.
"""

from __future__ import annotations

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.search_moves import M_USE, PLACES, USE_ROOM
from game.rules.tricks_and_treats.bots.search_state import BIT, SUIT, SUIT_WITH, World, cards_in
from game.rules.tricks_and_treats.phases.phases import ALL_AFTER
from game.rules.tricks_and_treats.phases.treats import (
    AT,
    CARD,
    LAST,
    LEADING,
    NEEDS_CARDS,
    NEEDS_LINE,
    NEEDS_TWO,
    SPY_DRAW,
)

EYE_OR_MASTER = 1 << tt.EYE | 1 << tt.MASTER
GHOST_OR_MIXER = 1 << tt.GHOST | 1 << tt.MIXER


def usable(w: World, seat: int, moment: int, own: bool) -> int:
    """Return the treat kinds a seat may use at a moment, `own` in its own decision and no window (TT-51)."""
    kinds = w.kinds[seat] & AT[moment]
    if not kinds:
        return 0
    if not own:
        kinds &= ~w.rules.own_turn_only
    length = len(w.line)
    if length < 2:
        kinds &= ~(NEEDS_TWO if length else NEEDS_LINE)
    if not w.hands[seat]:
        kinds &= ~NEEDS_CARDS
    if kinds & 1 << tt.THIEF:
        stealable = 0
        for other in range(w.seats):
            if other != seat:
                stealable |= w.kinds[other] & ~w.rules.safe
        if not stealable:
            kinds &= ~(1 << tt.THIEF)
    if kinds & 1 << tt.SPY and len(w.trumps) + len(w.treats) < SPY_DRAW:  # TT-227
        kinds &= ~(1 << tt.SPY)
    return kinds


def uses(w: World, seat: int, moment: int, own: bool) -> list[int]:
    """Return every use of a treat open to a seat at a moment, with its target (TT-60)."""
    kinds = usable(w, seat, moment, own)
    codes: list[int] = []
    seats = w.seats
    while kinds:
        kind = (kinds & -kinds).bit_length() - 1
        kinds &= kinds - 1
        move = M_USE + kind * USE_ROOM
        if kind == tt.EYE:
            codes += [move + other for other in range(seats) if other != seat]
        elif kind == tt.GHOST:
            codes += [move + card for card in w.line]
        elif kind == tt.POISON:
            codes += [move + card for card in cards_in(w.hands[seat])]
        elif kind == tt.SWITCH:
            length = len(w.line)
            codes += [move + a * PLACES + b for a in range(length) for b in range(a + 1, length)]
        elif kind == tt.THIEF:  # TT-257, TT-259
            for other in range(seats - 1, -1, -1):  # in the order of the rules' list
                if other != seat:
                    for treat in sorted(w.unused[other]):
                        if not tt.KIND_BIT[treat] & w.rules.safe:
                            codes.append(move + other * PLACES + treat - tt.TREAT)
        else:
            codes.append(move)
            spies = (
                sum([tt.KIND[treat] == tt.SPY for treat in w.unused[seat]])
                if kind == tt.SPY and w.rules.two_spies
                else 0
            )
            if spies > 1 and len(w.trumps) + len(w.treats) > SPY_DRAW:  # TT-72, TT-226
                codes.append(move + 2)
    return codes


def rings(w: World, seat: int, moment: int) -> bool:
    """Check whether a seat whose bell is not off is asked in the window of a moment (TT-53)."""
    always = moment == LAST or w.on[moment] >> seat & 1
    if not always and moment == CARD:
        return False
    kinds = usable(w, seat, moment, False)
    if always or not kinds:
        return kinds > 0
    if moment == LEADING:
        return kinds & NEEDS_CARDS > 0
    last = not w.held
    if kinds & 1 << tt.THIEF and w.final and last:
        return True  # TT-53 d
    if seat == w.winner:
        return False
    stake = w.played & w.named
    if kinds & EYE_OR_MASTER and (stake or last or w.ban >= 0 or w.master >= 0):
        return True  # TT-53 a
    if kinds & NEEDS_TWO and w.master < 0:
        trumps = stake & ~SUIT[w.led]
        if w.ban >= 0:
            banned = (w.ban - w.leader) % w.seats
            if banned < len(w.trick):
                trumps &= ~BIT[w.trick[banned]]
        if trumps & (trumps - 1):
            return True  # TT-53 b
    return kinds & GHOST_OR_MIXER > 0 and stake > 0  # TT-53 c


def find_winner(w: World) -> None:
    """Set the provisional winner by cards, line and effects (TT-45, TT-46)."""
    n = w.seats
    w.best = -1
    w.winner = w.master  # TT-45 a
    if w.master >= 0 or not w.trick:
        return
    banned = (w.ban - w.leader) % n if w.ban >= 0 else -1
    left = w.played & ~BIT[w.trick[banned]] if 0 <= banned < len(w.trick) else w.played
    led = SUIT[w.led]
    trumps = left & w.named & ~led
    if trumps:
        for card in w.line:  # TT-45 b
            if trumps & BIT[card]:
                w.best = card
                break
    else:
        following = left & led
        if not following and left and not w.rules.lone_ban:  # TT-45 d: only the led card is banned
            following = left & SUIT_WITH[w.trick[1]]
        w.best = following.bit_length() - 1  # TT-45 c
    w.winner = (w.leader + w.trick.index(w.best)) % n if w.best >= 0 else -1


def gain(w: World, seat: int, treat: int) -> None:
    """Give a seat an unused treat."""
    w.own(seat, (*w.unused[seat], treat))


def more_of(counts: list[int], seat: int, more: int) -> list[int]:
    """Return a copy of the counts with the seat's count increased."""
    counts = counts[:]
    counts[seat] += more
    return counts


def spend(w: World, seat: int, kind: int) -> None:
    """Turn over the seat's first treat of this kind (TT-60)."""
    own = list(w.unused[seat])
    at = 0
    while tt.KIND[own[at]] != kind:
        at += 1
    own.pop(at)
    w.own(seat, tuple(own))
    w.used = more_of(w.used, seat, 1)


def effect(w: World, seat: int, kind: int, detail: int) -> None:
    """Carry out the effect of a treat with this detail (its targets as an int)."""
    if kind == tt.COMPASS:
        w.line = w.line[::-1]
    elif kind == tt.SWITCH:
        line = w.line[:]
        a, b = detail // PLACES, detail % PLACES
        line[a], line[b] = line[b], line[a]
        w.line = line
    elif kind == tt.EYE:  # TT-61, TT-243
        w.ban = -1 if w.master >= 0 and w.rules.annul else detail
        w.master = -1
    elif kind == tt.MASTER:
        w.master = -1 if w.ban >= 0 and w.rules.annul else seat
        w.ban = -1
    elif kind == tt.GHOST:  # TT-248, TT-231
        w.line = [card for card in w.line if card != detail]
        w.named ^= BIT[detail]
        w.refill(tt.LINE_SIZE)
    elif kind == tt.MIXER:  # TT-255
        w.put_back([card + tt.TOKEN for card in w.line])
        w.line, w.named = [], 0
        w.refill(tt.LINE_SIZE)
    elif kind == tt.HAND_TREAT:  # TT-249
        w.deal(cards_in(w.held), [hand.bit_count() for hand in w.hands])
        w.redealt = True
    elif kind == tt.POISON:  # TT-252
        w.lose(seat, detail)
        for other in ALL_AFTER[w.seats][seat][:-1]:
            if w.hands[other]:
                w.drop(other)
    elif kind == tt.THIEF:  # TT-65
        treat = detail % PLACES + tt.TREAT
        victim = detail // PLACES
        w.own(victim, tuple([other for other in w.unused[victim] if other != treat]))
        gain(w, seat, treat)
