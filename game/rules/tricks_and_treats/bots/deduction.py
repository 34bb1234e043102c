"""Deductions from the cards played in a round about the cards that other seats still hold (TT-300, TT-311).

Everyone sees each card as it is played, but a view shows earlier tricks only as a pile. So a thinker keeps its own
views of the round: each has the trick on the table and the one before it. For every card of another seat it asks
whether the careful bot would have played it. The bot would have had the cards that the seat holds in a world, and those
played since. Worlds that make the played cards likely are dealt more often (Metropolis et al. 1953). Two cards at a
time are exchanged. The exchange is accepted if the played cards become likelier, and otherwise in proportion.

Not every seat is a careful bot. A card that the bot would never have played still counts as `MINIMUM` times as likely
as its best card. So one odd card of a person is soon outweighed by others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from random import Random
from typing import NamedTuple, final

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.inference import cards_of
from game.rules.tricks_and_treats.bots.rollout_values import Trick
from game.rules.tricks_and_treats.bots.search_state import BIT, SUIT, SUIT_OF, World, cards_in, mask_of
from game.table import State, Table, View, sample

SLACK = 0.03  # points for which the careful bot's second best card is taken to be 1/e as likely as its best
MINIMUM = 0.05  # how likely, beside the best, any card is taken to be
DOUBTED = -SLACK * log(MINIMUM)  # points from which on that is so
MAX_LEFT = 10  # the hand size from which down the play has revealed enough to use it
FIRST_STEPS = 60  # exchanges that are tried before the first world, and between one world and the next
STEPS = 4


def keep(views: Sequence[View], view: View) -> list[View]:
    """Return a seat's own views of this round, the present one last, without those of moves that were undone."""
    now = view.vars[tt.V_TRICK], len(view.zones[tt.TRICK])
    kept = [
        seen
        for seen in views
        if seen.vars[tt.V_ROUND] == view.vars[tt.V_ROUND] and (seen.vars[tt.V_TRICK], len(seen.zones[tt.TRICK])) <= now
    ]
    return [*kept, view]


def deduce(table: Table, views: Sequence[View], rng: Random) -> Callable[[State], None]:
    """Return a function that deals the hands of a world drawn from the last view again, by the likelihood of the plays.

    It leaves a world as it is while there is little to conclude. It also does so where played cards are hidden again:
    by house rule players then need not remember them (TT-251, TT-270).
    """
    now = views[-1]
    hands = now.zones[tt.HAND : tt.HAND + table.seats]
    if max(map(len, hands)) > MAX_LEFT or min(now.zones[tt.PLAYED], default=0) < 0:
        return _leave
    chain = Chain(table, views, rng)

    def deal(world: State) -> None:
        chain.mix(world)

    return deal


def _leave(_world: State) -> None:
    pass


class Past(NamedTuple):
    """A trick of the round: the seat's view of it, from its turn to play if possible, its leader and its cards."""

    seen: View
    leader: int
    cards: tuple[int, ...]


def tricks_of(table: Table, views: Sequence[View]) -> list[Past]:
    """Return the tricks in the views of a seat's round, from the first after which none is missing to the present one.

    Tricks before a Hand or a Poison are left out, as they reveal nothing about the present hands (TT-249, TT-252).
    """
    n, now = table.seats, views[-1]
    cards_by: dict[int, tuple[int, tuple[int, ...]]] = {}  # per trick its leader and its cards
    seen_in: dict[int, View] = {}
    for seen in views:
        v = seen.vars
        number = v[tt.V_TRICK]
        if v[tt.V_LAST_LED] >= 0:
            first = v[tt.V_LAST_AT]
            cards_by[number - 1] = v[tt.V_LAST_LED], seen.zones[tt.PLAYED][first : first + n]
        if seen.phase in (tt.P_LEAD, tt.P_FOLLOW) or number not in seen_in:
            seen_in[number] = seen
    number = now.vars[tt.V_TRICK]
    cards_by[number] = now.vars[tt.V_LEADER], now.zones[tt.TRICK]
    since = [0] * n
    tricks: list[Past] = []
    while number in cards_by and number in seen_in:
        leader, cards = cards_by[number]
        seen = seen_in[number]
        for place in range(len(cards)):
            since[(leader + place) % n] += 1
        lying = len(seen.zones[tt.TRICK])
        held = [len(seen.zones[tt.HAND + seat]) + ((seat - leader) % n < lying) for seat in range(n)]
        kept = [len(now.zones[tt.HAND + seat]) + since[seat] for seat in range(n)]
        if held != kept or _redealt(seen, n) != _redealt(now, n):
            break
        tricks.append(Past(seen, leader, cards))
        number -= 1
    tricks.reverse()
    return tricks


def _redealt(seen: View, n: int) -> int:
    """Return how often a Hand has been used."""
    used = seen.zones[tt.HAND + 3 * n : tt.HAND + 4 * n]
    return sum([tt.KIND[treat] == tt.HAND_TREAT for treats in used for treat in treats])


@final
class Play:
    """A card that another seat has played, with the trick as that seat saw it.

    Attributes:
        since: the mask of the cards that the seat has played from then on, this one included.
    """

    __slots__ = ("card", "since", "trick", "w")

    def __init__(self, w: World, seat: int, voids: list[int], card: int, since: int) -> None:
        """Look at a world from the seat's place; `voids` are per seat the suits it was known to have run out of."""
        self.w = w
        self.card = card
        self.since = since
        self.trick = Trick(w, seat, voids)

    def likelihood(self, hand: int) -> float:
        """Return the likelihood of the card, with the careful bot's best as 1, if the seat has these cards left."""
        w, of, card = self.w, self.trick, self.card
        hand |= self.since
        of.hand = hand
        of.others = w.held & ~hand
        of.live = of.others & w.named
        led = SUIT_OF[w.trick[0]] if w.trick else SUIT_OF[card]
        of.lead(led)
        mine = best = of.value(card)
        if w.trick:
            best = self._best(hand & SUIT[led] or hand, best, mine + DOUBTED)
        else:
            for turn in range(len(tt.SUITS)):
                suit = (led + turn) % len(tt.SUITS)
                if cards := hand & SUIT[suit]:
                    if turn:
                        of.lead(suit)
                    best = self._best(cards, best, mine + DOUBTED)
        if best >= mine + DOUBTED:
            return MINIMUM
        return exp((mine - best) / SLACK) if best > mine else 1.0

    def _best(self, cards: int, best: float, enough: float) -> float:
        """Return the highest of `best` and the values of the cards, or the first value that reaches `enough`."""
        of, own = self.trick, self.card
        for card in cards_in(cards):
            if best >= enough:
                break
            if card != own:
                best = max(best, of.value(card))
        return best


def plays_of(table: Table, views: Sequence[View], hands: Sequence[int]) -> list[list[Play]]:
    """Return each seat's plays, the latest first; `hands` are the masks of all hands in any world that fits."""
    n, me = table.seats, views[-1].seat
    plays: list[list[Play]] = [[] for _ in range(n)]
    tricks = tricks_of(table, views)
    if not tricks:
        return plays
    since = [0] * n
    for _, leader, cards in tricks:
        for place, card in enumerate(cards):
            since[(leader + place) % n] |= BIT[card]
    voids = _voids_before(tricks[0], n)
    for seen, leader, cards in tricks:
        base = World(sample(table, seen, Random(0)))  # all of it but the hands lies open
        for place, card in enumerate(cards):
            seat = (leader + place) % n
            led_by_starter = not place and base.starter >= 0  # TT-24: it had no choice
            if seat != me and not led_by_starter:
                w = base.clone()
                w.leader, w.trick = leader, list(cards[:place])
                w.played = mask_of(w.trick)
                w.led = SUIT_OF[cards[0]] if place else -1
                w.hands = [hand | played for hand, played in zip(hands, since, strict=True)]
                w.held = sum(w.hands)
                _note_winner(w)
                plays[seat].append(Play(w, seat, voids[:], card, since[seat]))
            if SUIT_OF[card] != SUIT_OF[cards[0]]:
                voids[seat] |= 1 << SUIT_OF[cards[0]]
            since[seat] ^= BIT[card]
    for each in plays:
        each.reverse()
    return plays


def _voids_before(trick: Past, n: int) -> list[int]:
    """Return, per seat, the suits it was known to have run out of when the trick began."""
    voids = list(trick.seen.vars[tt.V_VOID])
    lying = trick.seen.zones[tt.TRICK]
    for place, card in enumerate(lying):
        if SUIT_OF[card] != SUIT_OF[lying[0]]:
            voids[(trick.leader + place) % n] &= ~(1 << SUIT_OF[lying[0]])
    return voids


def _note_winner(w: World) -> None:
    """Set the card that wins the trick so far, unless an effect decides."""
    w.best = w.winner = -1
    if w.trick and w.ban < 0 and w.master < 0:
        w.best, w.winner = w.trick[0], w.leader
        for place, card in enumerate(w.trick):
            if place and search_rules.wins(card, w.best, SUIT_OF[w.trick[0]], w.line, w.named):
                w.best, w.winner = card, (w.leader + place) % w.seats


@final
class Chain:
    """A sequence of hands that fit a view, each a few exchanges away from the one before."""

    def __init__(self, table: Table, views: Sequence[View], rng: Random) -> None:
        """Start a chain without hands."""
        self.table = table
        self.views = views
        self.random = Random(rng.getrandbits(64))
        now = views[-1]
        self.others = [seat for seat in range(table.seats) if seat != now.seat]
        self.barred = [mask_of(cards_of(void)) for void in now.vars[tt.V_VOID]]
        self.plays: list[list[Play]] = []
        self.found: list[dict[int, float]] = [{} for _ in range(table.seats)]
        self.hands: list[int] = []
        self.weights: list[float] = []
        # Every hidden card and the seat that holds it.
        self.cards: list[int] = []
        self.homes: list[int] = []

    def mix(self, world: State) -> None:
        """Deal the hands of a world again."""
        if self.hands:
            self._exchange(STEPS)
        else:
            self._begin(world)
            self._exchange(FIRST_STEPS)
        for seat in self.others:
            world.zones[tt.HAND + seat] = tuple(cards_in(self.hands[seat]))

    def weight(self, seat: int, hand: int, minimum: float = 0.0) -> float:
        """Return the likelihood of a seat's plays if it has these cards left; 0 where that is below `minimum`."""
        weight = self.found[seat].get(hand, -1.0)
        if weight < 0.0:
            weight = 1.0
            for play in self.plays[seat]:
                weight *= play.likelihood(hand)
                if weight < minimum:
                    return 0.0
            self.found[seat][hand] = weight
        return weight

    def _begin(self, world: State) -> None:
        self.hands = [mask_of(hand) for hand in world.zones[tt.HAND : tt.HAND + self.table.seats]]
        self.plays = plays_of(self.table, self.views, self.hands)
        self.weights = [self.weight(seat, hand) for seat, hand in enumerate(self.hands)]
        for seat in self.others:
            held = cards_in(self.hands[seat])
            self.cards += held
            self.homes += [seat] * len(held)

    def _exchange(self, times: int) -> None:
        """Try this many exchanges of two cards."""
        random, cards, homes, hands, weights = self.random.random, self.cards, self.homes, self.hands, self.weights
        count = len(cards)
        for _ in range(times if count else 0):
            i, j = int(random() * count), int(random() * count)
            a, b = homes[i], homes[j]
            both = BIT[cards[i]] | BIT[cards[j]]
            if a == b or self.barred[a] & BIT[cards[j]] or self.barred[b] & BIT[cards[i]]:
                continue
            threshold = random() * weights[a] * weights[b]
            of_a = self.weight(a, hands[a] ^ both, threshold)
            if of_a <= threshold:
                continue
            of_b = self.weight(b, hands[b] ^ both, threshold / of_a)
            if of_a * of_b > threshold:
                hands[a], hands[b] = hands[a] ^ both, hands[b] ^ both
                weights[a], weights[b] = of_a, of_b
                cards[i], cards[j] = cards[j], cards[i]
