"""The careful bot for a `World` of the search (TT-302..312).

It is a second version of `careful.py`. That one reads a `View`, in which most cards are unknown, and rates every
action, with any weights (`Player`). A playout only needs one move after another from a world. The values are those of
`careful.py` and `valuation.py`, computed with masks from what the seat would know: its cards, the cards of each suit
that the others hold together, and who has run out of a suit. The bots' tests compare both. Two things are left out. One
is how careful weighs the option that binds some treats to the player's own turn (TT-238). The other is that careful
cannot know which cards are face down (TT-251) or forgotten (TT-270): here it does.
"""

from __future__ import annotations

from typing import Final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.rollout_values import (
    Trick,
    W,
    empty_suits,
    rivalry,
    room_for,
    scored,
    strength,
    taker,
    worth_of,
)
from game.rules.tricks_and_treats.bots.search_moves import (
    M_CLAIM_ALL,
    M_DRAW,
    M_KEEP_MATCHES,
    M_KEEP_NONE,
    M_PASS_ONCE,
    M_USE,
    PLACES,
    USE_ROOM,
)
from game.rules.tricks_and_treats.bots.search_state import BIT, SUIT, SUIT_OF, World, cards_in, cards_of_suit
from game.rules.tricks_and_treats.bots.search_treats import uses
from game.rules.tricks_and_treats.bots.valuation import draw_value, ending_value, mixed_value
from game.rules.tricks_and_treats.phases.treats import CARD, DRAWING, END, LAST, LEADING

KINDS_KEPT: Final = [W.kept[kind] for kind in range(len(W.kept))]
AT_ONCE: Final = (
    1 << tt.COMPASS | 1 << tt.SWITCH | 1 << tt.GHOST | 1 << tt.EYE | 1 << tt.MASTER
)  # whose effect shows at once


def move(w: World, seat: int, voids: list[int]) -> int:
    """Return the careful bot's move for the seat whose turn it is; the first of equal ones.

    Args:
        voids: per seat the mask of the suits that it is known to have run out of.
    """
    phase = w.phase
    if phase == tt.P_FOLLOW:
        return _follow(w, seat, voids)
    if phase == tt.P_LEAD:
        return _lead(w, seat, voids)
    if phase == tt.P_WINDOW_END:
        return _at_end(w, seat)
    if phase == tt.P_CLAIM:
        return M_CLAIM_ALL
    if phase == tt.P_KEEP:
        return _keep(w, seat, voids)
    if phase == tt.P_DRAW:
        return _draw(w, seat)
    return _use_between(w, seat, LAST if phase == tt.P_LAST_CALL else LEADING, False, voids, M_PASS_ONCE, 0.0)


# Cards (TT-303, TT-304)


def _lead(w: World, seat: int, voids: list[int]) -> int:
    hand = w.hands[seat]
    if w.starter >= 0 and hand & BIT[w.starter]:
        return w.starter  # TT-24
    if not hand:
        return search_rules.legal(w)[0]
    best, best_value = -1, -1e9
    if hand & (hand - 1) or w.kinds[seat]:
        of = Trick(w, seat, voids)
        for suit in range(len(tt.SUITS)):
            if cards := cards_of_suit(suit, hand):
                of.lead(suit)
                for card in cards:
                    value = of.value(card)
                    if value > best_value:
                        best, best_value = card, value
    else:
        best = hand.bit_length() - 1
    return _use_between(w, seat, LEADING, True, voids, best, best_value) if w.kinds[seat] else best


def _follow(w: World, seat: int, voids: list[int]) -> int:
    hand = w.hands[seat]
    if not hand:
        return search_rules.legal(w)[0]
    led = SUIT_OF[w.trick[0]]
    cards = hand & SUIT[led] or hand
    best = cards.bit_length() - 1
    if cards & (cards - 1):
        of = Trick(w, seat, voids)
        of.lead(led)
        best_value = -1e9
        for card in cards_in(cards):
            value = of.value(card)
            if value > best_value:
                best, best_value = card, value
    return _steal_or(w, seat, CARD, True, best) if w.kinds[seat] & 1 << tt.THIEF else best


# Treats (TT-302, TT-307..310)


def _at_end(w: World, seat: int) -> int:
    """Return the move in the window at the end of a trick."""
    n = w.seats
    left = w.hands[seat].bit_count()
    price = 1.0 + W.margin + W.patience * left
    rivals = rivalry(w, seat)
    best, best_value = M_PASS_ONCE, 0.0
    kinds = w.kinds[seat]
    now = _won(w, seat, rivals, w.winner, w.line, w.named)
    most_to_gain = (worth_of(w, w.played, w.named) + W.lead) * (1.0 + (rivals[w.winner] if w.winner >= 0 else 0.0))
    plain = AT_ONCE if most_to_gain > price else 1 << tt.GHOST  # which alone may make more of a trick
    if w.winner != seat and kinds & plain:
        for use in uses(w, seat, END, False):
            kind, detail = (use - M_USE) // USE_ROOM, (use - M_USE) % USE_ROOM
            if not plain >> kind & 1:
                continue
            line, named, ban, master = w.line, w.named, w.ban, w.master
            if kind == tt.COMPASS:
                line = line[::-1]
            elif kind == tt.SWITCH:
                line = line[:]
                one, other = detail // PLACES, detail % PLACES
                line[one], line[other] = line[other], line[one]
            elif kind == tt.GHOST:
                line = [card for card in line if card != detail]
                named &= ~BIT[detail]
            elif kind == tt.EYE:
                ban, master = -1 if master >= 0 and w.rules.annul else detail, -1
            else:
                ban, master = -1, -1 if ban >= 0 and w.rules.annul else seat
            winner = taker(w.trick, w.leader, n, line, named, ban, master, w.rules.lone_ban)
            gain = _won(w, seat, rivals, winner, line, named) - now
            if (kind == tt.EYE and _others_have(w, seat, tt.MASTER)) or (
                kind == tt.MASTER and _others_have(w, seat, tt.EYE)
            ):
                gain *= W.answered
            if gain - price > best_value:
                best, best_value = use, gain - price
    if kinds & 1 << tt.MIXER and w.line:
        gain = _mixed(w, seat, rivals) - now - price
        if gain > best_value:
            best, best_value = M_USE + tt.MIXER * USE_ROOM, gain
    return _steal_or(w, seat, END, False, best) if kinds & 1 << tt.THIEF else best


def _won(w: World, seat: int, rivals: list[float], winner: int, line: list[int], named: int) -> float:
    """Return the value to this seat if `winner` (-1: none) wins the trick on the table with this line."""
    if winner < 0:
        return 0.0
    value = worth_of(w, w.played, named) + W.lead
    return value if winner == seat else -value * rivals[winner]


def _mixed(w: World, seat: int, rivals: list[float]) -> float:
    """Return the value of a new line, which mostly leaves the trick to the led suit (TT-308)."""
    tokens = len(w.trumps) + len(w.line)
    again = (w.played & (w.named | w.in_bag)).bit_count()
    value = mixed_value(tokens, again, worth_of(w, w.played, 0)) + W.lead
    winner = taker(w.trick, w.leader, w.seats, [], 0, w.ban, w.master, w.rules.lone_ban)
    return 0.0 if winner < 0 else value if winner == seat else -value * rivals[winner]


def _others_have(w: World, seat: int, kind: int) -> bool:
    return any(other != seat and w.kinds[other] >> kind & 1 for other in range(w.seats))


def _steal_or(w: World, seat: int, moment: int, own: bool, otherwise: int) -> int:
    """Return a Thief from the strongest rival where it is the last chance for it, else `otherwise` (TT-310)."""
    if w.hands[seat].bit_count() > 1 or not (w.final or w.round == w.rules.round_cap):
        return otherwise
    rivals = rivalry(w, seat)
    best, best_value = otherwise, 0.0
    for use in uses(w, seat, moment, own):
        kind, detail = (use - M_USE) // USE_ROOM, (use - M_USE) % USE_ROOM
        if kind == tt.THIEF and rivals[detail // PLACES] > best_value:
            best, best_value = use, rivals[detail // PLACES]
    return best


def _use_between(w: World, seat: int, moment: int, own: bool, voids: list[int], otherwise: int, worth: float) -> int:
    """Return a Hand, a Poison or a Thief before a lead, else `otherwise`, which has the value `worth`."""
    kinds = w.kinds[seat]
    hand = w.hands[seat]
    left = hand.bit_count()
    best, best_value = otherwise, 0.0
    if left and kinds & 1 << tt.HAND_TREAT and moment == LEADING:
        gain = _redealt(w, seat) - 1.0 - W.margin
        if gain > best_value:
            best, best_value = M_USE + tt.HAND_TREAT * USE_ROOM, gain
    if left == 1 and kinds & 1 << tt.POISON and moment == LEADING:
        card = hand.bit_length() - 1
        if not own:
            of = Trick(w, seat, voids)
            of.lead(SUIT_OF[card])
            worth = of.value(card)
        gain = -worth - 1.0 - W.margin
        if gain > best_value:
            best, best_value = M_USE + tt.POISON * USE_ROOM + card, gain
    return _steal_or(w, seat, moment, own, best) if kinds & 1 << tt.THIEF else best


def _redealt(w: World, seat: int) -> float:
    """Return how much less the seat's cards are worth than the average of all held cards (TT-309)."""
    hand = w.hands[seat]
    others = w.held ^ hand
    empty = empty_suits(hand)
    mine = total = 0.0
    for card in cards_in(w.held):
        own = strength(w, hand, others, card, empty)
        total += own
        if hand & BIT[card]:
            mine += own
    return W.redeal * (total / w.held.bit_count() * hand.bit_count() - mine)


# Draws (TT-302, TT-305, TT-306)


def _draw(w: World, seat: int) -> int:
    """Return a Spy if it is worth its point, else a plain draw."""
    best, best_value = M_DRAW, 0.0
    if w.kinds[seat] & 1 << tt.SPY:
        treats = len(w.treats)
        inside = len(w.trumps) + treats
        matching = (w.played & w.in_bag).bit_count()
        plain = draw_value(inside, matching, treats, 2)
        for use in uses(w, seat, DRAWING, True):
            spies = max(1, (use - M_USE) % USE_ROOM)
            gain = draw_value(inside, matching, treats, 2 + spies) - plain - spies - W.margin
            if candies(w) == tt.CANDIES - 1:
                gain += spies / inside * max(0.0, _ending(w, seat))
            if gain > best_value:
                best, best_value = use, gain
    return best


def candies(w: World) -> int:
    """Return how many Candies are out of the bag."""
    return sum([tt.KIND[treat] == tt.CANDY for treats in w.unused for treat in treats])


def _ending(w: World, seat: int) -> float:
    """Return the value of ending the game with this round."""
    return ending_value([scored(w, other) for other in range(w.seats)], seat, w.hands[seat].bit_count())


def _keep(w: World, seat: int, voids: list[int]) -> int:
    best, best_value = -1, -1e9
    for legal_move in search_rules.legal(w):
        value = 0.0
        if legal_move == M_KEEP_MATCHES:
            value = float(sum([token < tt.TREAT and w.played >> token - tt.TOKEN & 1 for token in w.peek]))
        elif legal_move == M_KEEP_NONE:
            value = 0.0
        elif legal_move >= tt.TREAT:
            kind = tt.KIND[legal_move]
            value = KINDS_KEPT[kind]
            if kind == tt.CANDY and candies(w) == tt.CANDIES - 1:
                value += _ending(w, seat)
        elif w.played & BIT[legal_move - tt.TOKEN]:
            value = 1.0
        else:
            value = _joins_line(w, seat, legal_move - tt.TOKEN, voids)
        if value > best_value:
            best, best_value = legal_move, value
    return best


def _joins_line(w: World, seat: int, card: int, voids: list[int]) -> float:
    """Return the value of a card becoming a trump (TT-306)."""
    hand = w.hands[seat]
    others = w.held ^ hand
    suit = SUIT_OF[card]
    if hand & BIT[card]:
        return W.in_line * (1.5 - (hand & SUIT[suit]).bit_count() / hand.bit_count())
    if not others & BIT[card]:
        return 0.0
    threat = 0.0
    room = room_for(w, seat, voids)
    for other in range(w.seats):
        void, size = voids[other], w.hands[other].bit_count()
        if other != seat and size and not void >> suit & 1:
            lacking = 0.0
            for led in range(len(tt.SUITS)):
                if led != suit:
                    without = 1.0 if void >> led & 1 else 1.0 - size / room[led]
                    lacking += without ** (others & SUIT[led]).bit_count()
            threat += size / room[suit] * (1.0 + lacking)
    return -W.against * threat
