"""Fast playouts of the next tricks, from where the tree of a thinking bot ends (TT-311).

Cards are bit masks (bit = card), seats play by quick habits, and treats are not used. A trick without a stake is worth
an average draw (TT-301), so that the luck of the bag does not blur comparisons. Tokens are drawn only in the final
round, where points above the average have a worth of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, sqrt

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.search_rules import tied, wins
from game.rules.tricks_and_treats.bots.search_state import ABOVE, BIT, SUIT, SUIT_OF, World
from game.rules.tricks_and_treats.bots.valuation import draw_value
from game.rules.tricks_and_treats.phases.scoring import TRUMP_POINTS, UNUSED_POINTS, USED_POINTS

ROUND = 100  # a horizon is this times the round and the trick in it
NUMBER = tuple(card % tt.NUMBERS for card in range(tt.CARDS))
# The cards of at least 8, 10 and 12.
HIGH = tuple(sum(BIT[card] for card in range(tt.CARDS) if NUMBER[card] >= number) for number in (7, 9, 11))

# Habits. Per lead they lose 0.03 points to the careful bot's choice (random leads: 0.37), per card that follows 0.03
# (random: 0.22), reckoned by the careful bot's own values over 7,000 of its decisions.
TOP_LEADS = (0.3, 0.02)  # the worth of leading the highest own card of a suit that no other seat, or only one, beats
FEARED = tuple(
    0.1 * 0.6**cards for cards in range(tt.NUMBERS + 1)
)  # less for each live trump, by the suit's other cards
LOW_LEAD = 0.01  # less for each number of another card
NAMED_LEAD = 0.5  # less for a card that the line names
SURE_NUMBER = 9  # from this number (of 0 to 11) on a card is taken to win

# How a position is judged, fitted to who won 2,000 games of four careful bots (44,750 positions before a lead): the
# chances of the seats go as exp(worth / spread). What a treat is worth beyond its two points:
TREAT_WORTH = {
    tt.CANDY: -0.4,
    tt.COMPASS: -0.1,
    tt.EYE: 0.5,
    tt.GHOST: 0.0,
    tt.HAND_TREAT: 0.1,
    tt.MASTER: 1.0,
    tt.MIXER: -0.3,
    tt.POISON: -0.3,
    tt.SPY: -0.4,
    tt.SWITCH: -0.1,
    tt.THIEF: 2.0,
}
IN_TIME = (
    5  # tricks to come in the final round from which on treats are worth less; a Thief is good to the last (TT-310)
)
# What cards bring until the end of the round, fitted to the points made in it (151,000 positions before a lead): each
# a constant and what is added for each trick to come. Held cards that nobody can beat in their suit; that the line
# names; the same for each suit that the hand has run out of; and of high cards only for each trick to come: once for an
# 8, twice for a 10, three times for a 12.
TOP_WORTH, NAMED_WORTH, TRUMPING_WORTH, NUMBER_WORTH = (0.10, 0.011), 0.38, (0.05, 0.018), 0.01
MIN_SPREAD, SPREAD_PER_TRICK = 0.37, 0.38  # the second times the root of the tricks to come
# Tricks to come after this round, by the Candies that are out.
LATER_TRICKS = (92.0, 60.0, 28.0)


@lru_cache(4096)
def treats_worth(tokens: tuple[int, ...], to_come: int) -> float:
    """Return the value of unused treats, with the points that they score.

    Args:
        to_come: tricks of the final round in which they may still be used; `IN_TIME` or more counts as enough.
    """
    use = min(1.0, to_come / IN_TIME)
    kinds = [tt.KIND[token] for token in tokens]
    return sum([UNUSED_POINTS + TREAT_WORTH[kind] * (1.0 if kind == tt.THIEF else use) for kind in kinds])


@lru_cache(4096)
def candies_in(tokens: tuple[int, ...]) -> int:
    """Return the number of Candies among treats."""
    return sum([tt.KIND[token] == tt.CANDY for token in tokens])


def lead(hand: int, others: int, named: int) -> int:
    """Return a card to lead: the top of its suit where trumps are no danger, else a low one that is not named (TT-303).

    Args:
        hand, others: the cards of the seat (at least one) and those of all other seats.
        named: the cards that the line names.
    """
    best, best_value = -1, -9.0
    for suit in SUIT:
        mine = hand & suit
        if not mine:
            continue
        card = mine.bit_length() - 1
        higher = (others & ABOVE[card]).bit_count()
        if higher < len(TOP_LEADS):
            worth = TOP_LEADS[higher]
            if trumps := others & named & ~suit:
                worth -= FEARED[(others & suit).bit_count()] * trumps.bit_count()
            if named >> card & 1:
                worth -= NAMED_LEAD
            elif worth == TOP_LEADS[0]:
                return card
            if worth > best_value:
                best, best_value = card, worth
        plain = mine & ~named
        low = plain or mine
        card = (low & -low).bit_length() - 1
        worth = -LOW_LEAD * NUMBER[card]
        if not plain:
            worth -= NAMED_LEAD
        if worth > best_value:
            best, best_value = card, worth
    return best


def follow(hand: int, others: int, named: int, line: Sequence[int], led: int, best: int, last: bool) -> int:
    """Return a card to follow with: a winner, sure or with a high number, else the least valuable one (TT-304).

    Args:
        line: the cards that the line names, front first.
        led: the suit; `best` the card that wins the trick so far; `last` whether this seat plays last.
    """
    cards = hand & SUIT[led]
    if cards:
        if SUIT_OF[best] == led and (higher := cards & ABOVE[best]):
            if last:
                return (higher & -higher).bit_length() - 1
            top = higher.bit_length() - 1
            if NUMBER[top] >= SURE_NUMBER or not others & ABOVE[top]:
                return top
        cards = cards & ~named or cards
        return (cards & -cards).bit_length() - 1
    if hand & named:
        for card in line:
            if card == best and SUIT_OF[best] != led:
                break
            if hand >> card & 1:
                return card
    hand = hand & ~named or hand
    lowest, number = -1, tt.NUMBERS
    for suit in SUIT:
        if cards := hand & suit:
            card = (cards & -cards).bit_length() - 1
            if NUMBER[card] < number:
                lowest, number = card, NUMBER[card]
    return lowest


def play_on(w: World, horizon: int) -> list[float]:
    """Return the chances to win after playing on from a lead, a card that follows or a full trick, none under an
    effect.

    The world is left in an intermediate position.
    """
    n = w.seats
    hands, held = w.hands, w.held
    line, named = w.line, w.named
    in_bag, treats = w.in_bag, len(w.treats)
    inside = len(w.trumps) + treats
    gained = [0.0] * n
    leader, best, winner = w.leader, w.best, w.winner
    played, lying = w.played, len(w.trick)
    led = SUIT_OF[w.trick[0]] if lying else -1
    final = w.final
    # Only a position from outside has hands of different length.
    fewest = min([hands[(leader + place) % n].bit_count() + (place < lying) for place in range(n)])
    for _ in range(min(horizon - w.round * ROUND - w.tricks, fewest)):
        if not lying:
            hand = hands[leader]
            winner, best = leader, lead(hand, held ^ hand, named)
            led, played, lying = SUIT_OF[best], BIT[best], 1
            hands[leader] = hand ^ played
            held ^= played
        for place in range(lying, n):
            seat = (leader + place) % n
            hand = hands[seat]
            card = follow(hand, held ^ hand, named, line, led, best, place == n - 1)
            bit = BIT[card]
            hands[seat] = hand ^ bit
            held ^= bit
            played |= bit
            if wins(card, best, led, line, named):
                winner, best = seat, card
        leader, lying = winner, 0
        if played & named:
            gained[leader] += (played & named).bit_count()
            w.line = [card for card in line if not played & BIT[card]]
            w.named = named & ~played
            w.refill(tt.LINE_SIZE)
            line, named, in_bag = w.line, w.named, w.in_bag
            inside = len(w.trumps) + treats
        elif inside:
            matching = (played & in_bag).bit_count()
            if not final:
                gained[leader] += draw_value(inside, matching, treats, 2)
                continue
            one, other = w.roll(inside), w.roll(inside)
            if one < treats or other < treats:
                gained[leader] += UNUSED_POINTS
            else:
                gained[leader] += (one < treats + matching) + (other < treats + matching and other != one)
    return judge(w, hands, named, gained)


def judge(w: World, hands: Sequence[int], named: int, gained: Sequence[float]) -> list[float]:
    """Return the chance of each seat to win, with these hands before a lead, by how much of the game is left.

    Args:
        hands: per seat its cards; none of a round not yet begun, as its cards are chance.
        named: the cards that the line names.
        gained: per seat points beside those on the table.
    """
    n = w.seats
    left = hands[0].bit_count()
    last = w.final or w.round == w.rules.round_cap
    to_come = min(left, IN_TIME) if last else IN_TIME
    worth = list(gained)
    candies = 0
    for seat, treats in enumerate(w.unused):
        worth[seat] += TRUMP_POINTS * w.claimed[seat] + USED_POINTS * w.used[seat]
        if treats:
            worth[seat] += treats_worth(treats, to_come)
            candies += candies_in(treats)
    if left:
        add_cards(worth, hands, named, left)
    return chances(worth, spread(left, candies, n, last))


def decided(w: World) -> list[float]:
    """Return the chance of each seat to win when the game is over, except for a race for sweets (TT-93, TT-104)."""
    winners = tied(w)
    return [(winners >> seat & 1) / winners.bit_count() for seat in range(w.seats)]


def add_cards(worth: list[float], hands: Sequence[int], named: int, left: int) -> None:
    """Add to each seat's points the expected value of its cards, with `left` tricks to come in the round."""
    number_worth = NUMBER_WORTH * left
    eight, ten, twelve = HIGH
    held = 0
    for seat, hand in enumerate(hands):
        held |= hand
        high = (hand & eight).bit_count() + (hand & ten).bit_count() + (hand & twelve).bit_count()
        worth[seat] += number_worth * high
        mine = hand & named
        if mine:
            void = 0
            for suit in SUIT:
                if not hand & suit:
                    void += 1
            trumping = TRUMPING_WORTH[0] + TRUMPING_WORTH[1] * left
            worth[seat] += mine.bit_count() * (NAMED_WORTH + void * trumping)
    top_worth = TOP_WORTH[0] + TOP_WORTH[1] * left
    for suit in SUIT:
        cards = held & suit
        if cards:
            top = BIT[cards.bit_length() - 1]
            seat = 0
            while not hands[seat] & top:
                seat += 1
            own = hands[seat] & cards
            worth[seat] += top_worth * (own >> (cards ^ own).bit_length()).bit_count()


@lru_cache(1024)
def spread(left: int, candies: int, n: int, last: bool) -> float:
    """Return how many points decide: few at the end, many while Candies are still to be found (TT-4).

    Args:
        left: tricks to come in this round; 0 for a round not yet begun, unless it is the `last`.
        candies: how many are out; `n` is the number of seats.
    """
    to_come = float(left)
    if not last:
        to_come = (left or tt.CARDS / n) + LATER_TRICKS[min(candies, tt.CANDIES - 1)]
    return MIN_SPREAD + SPREAD_PER_TRICK * sqrt(to_come)


def chances(worth: Sequence[float], of: float) -> list[float]:
    """Return chances to win that fall with the distance in points over the spread `of`."""
    top = max(worth)
    powers = [exp((own - top) / of) for own in worth]
    total = sum(powers)
    return [power / total for power in powers]
