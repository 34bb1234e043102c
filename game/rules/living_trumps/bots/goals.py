"""The goals of a seat: its nearest Flushes and Straights, and what each card does for them (LT-B2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from game.rules.living_trumps import pieces as lt
from game.table import State, View

STRAIGHTS = (*(tuple(range(low, low + 5)) for low in range(9)), (12, 0, 1, 2, 3))
TRICK_TURNS = (6.0, 4.6, 3.0, 1.4, 0.3, 0.3)  # until a Trick of a rank is in hand, by how many of it are
JOKER_CARD = 0.8  # the worth of a Joker towards a Trick
ANY_SUIT, ONE_FACE = 1.3, 2.8  # Turns until a Shadow of a rank is owned, and one of a rank and a suit
# The Turns by naturals (0 to 4) and Jokers (0 to 3) in hand; a Joker alone is no Trick.
TURNS = tuple(
    tuple(
        TRICK_TURNS[int(have)] + (have - int(have)) * (TRICK_TURNS[int(have) + 1] - TRICK_TURNS[int(have)])
        for have in (min(4.0, many + JOKER_CARD * jokers * (many > 0)) for jokers in range(4))
    )
    for many in range(5)
)
NEAR = 1.2  # the worth of a Shadow for each Turn that its Trick is nearer than four
SECOND = 0.35  # how much the second best goal counts
JOKER_WORTH = 6.0
Need = tuple[int, int]  # rank, suit; -1: any


class Goals:
    """The goals of one seat in one position, from what that seat knows."""

    def __init__(self, at: View | State, seat: int) -> None:
        self.at, self.seat = at, seat
        held = lt.hand(at, seat)
        self.counts = Counter(lt.RANK[card] for card in held if card >= 0)
        self.jokers = self.counts.pop(-1, 0)
        self.power = [card for card in (*lt.cards(at, lt.PB_UP, seat), *lt.cards(at, lt.PB_DOWN, seat)) if card >= 0]
        self.owned = [card for card in lt.owned_shadows(at, seat) if card >= 0]
        jokers = min(3, self.jokers)
        self.trick_turns = [TURNS[0][jokers]] * 13  # per rank how many Turns a Trick of it is away
        for rank, many in self.counts.items():
            self.trick_turns[rank] = TURNS[min(4, many)][jokers]
        straights = self._straights(self.trick_turns)
        self.best = sorted([*straights, *self._flushes(self.trick_turns, straights[1][0])])[:2]

    def _flushes(self, turns: Sequence[float], bound: float) -> list[tuple[float, tuple[Need, ...]]]:
        """Return the missing faces for a Flush in each suit, where it takes no more than `bound` Turns."""
        owned = {(lt.RANK[card], lt.SUIT[card]) for card in self.owned}
        suits = [lt.SUIT[card] for card in self.power]
        nearest, flushes = sorted(turns), []
        for suit in range(4):
            missing = max(0, lt.POWER_SIZE - suits.count(suit))
            searched = max(0, missing - sum(had == suit for _, had in owned))
            if sum(nearest[:missing]) + ONE_FACE * searched <= bound + 0.001:
                faces = [(rank, suit) for rank in range(13)]
                costs = sorted((turns[face[0]] + ONE_FACE * (face not in owned), face) for face in faces)
                needs = tuple(need for _, need in costs[:missing])
                flushes.append((sum(cost for cost, _ in costs[:missing]), needs))
        return flushes

    def _straights(self, turns: Sequence[float]) -> list[tuple[float, tuple[Need, ...]]]:
        """Return the missing faces for the nearest Straights: two of them, or more at equal distance."""
        have, ranks = {lt.RANK[card] for card in self.power}, {lt.RANK[card] for card in self.owned}
        costs = [0.0 if rank in have else turns[rank] + ANY_SUIT * (rank not in ranks) for rank in range(13)]
        total = [sum([costs[rank] for rank in straight]) for straight in STRAIGHTS]
        second = sorted(total)[1]
        cheap = [(cost, straight) for cost, straight in zip(total, STRAIGHTS, strict=True) if cost <= second]
        return sorted((cost, tuple((rank, -1) for rank in straight if rank not in have)) for cost, straight in cheap)

    @property
    def turns(self) -> float:
        """Return the estimated Turns to the nearest goal."""
        return self.best[0][0]

    @cached_property
    def rank_worth(self) -> list[float]:
        """Return, per rank, the value of a Trick of it for the two nearest goals."""
        worth = [0.0] * 13
        for share, (_, needs) in zip((1.0, SECOND), self.best, strict=True):
            for rank, _ in needs:
                worth[rank] += share
        return worth

    @cached_property
    def _fitting(self) -> dict[int, float]:
        """Return, per fitting face, how well a Shadow of it fits."""
        fitting: dict[int, float] = {}
        for share, (_, needs) in zip((SECOND, 1.0), reversed(self.best), strict=True):
            for rank, suit in needs:
                for each in range(4) if suit < 0 else (suit,):
                    fitting[each * 13 + rank] = share
        return fitting

    def fits(self, card: int) -> float:
        """Return how well a Shadow fits the nearest goals: 1 for the best, less for the second, 0 for neither."""
        return self._fitting.get(lt.FACE[card], 0.0)

    @cached_property
    def _faces(self) -> dict[int, float]:
        """Return, per face, the value of a Shadow that is not owned yet."""
        return {face: self._completes(face) for face in range(52)}

    @cached_property
    def rank_gain(self) -> list[float]:
        """Return, per rank, the mean value of a Shadow of it."""
        return [sum(self._faces[suit * 13 + rank] for suit in range(4)) / 4 for rank in range(13)]

    @cached_property
    def suit_gain(self) -> list[float]:
        """Return, per suit, the mean value of a Shadow of it."""
        return [sum(self._faces[suit * 13 + rank] for rank in range(13)) / 13 for suit in range(4)]

    def completes(self, card: int) -> float:
        """Return the value of owning a Shadow now: more with its Trick near, little if another serves as well."""
        return self._completes(card) if card in self.owned else self._faces[lt.FACE[card]]

    def _completes(self, card: int) -> float:
        fit = self.fits(card)
        if not fit or any(self.same_need(card, other) for other in self.owned if other != card):
            return 0.05
        return fit * (0.4 + NEAR * max(0.0, 4.0 - self.trick_turns[lt.RANK[card]]))

    def same_need(self, card: int, other: int) -> bool:
        """Check whether two Shadows serve the same need."""
        return lt.RANK[card] == lt.RANK[other] and self.fits(other) >= self.fits(card)

    def keeping(self, card: int) -> float:
        """Return the value of keeping a Trump card."""
        rank = lt.RANK[card]
        if rank < 0:
            return JOKER_WORTH
        many, surplus = self.counts[rank], self.counts[rank] > 4
        flaw: float = 0.3 * (rank == self.at.vars[lt.V.IDENTITY][self.seat])
        return self.rank_worth[rank] * (0.5 + many) * (0.2 if surplus else 1.0) + 0.2 * many - flaw

    def least_needed(self, some: Sequence[int]) -> int:
        """Return the least needed Trump card."""
        return min(some, key=lambda card: (self.keeping(card), card))

    def wanted_ranks(self) -> list[int]:
        """Return the ranks of Trumps, the most wanted first: near a Trick, and useful."""

        def want(rank: int) -> float:
            many = self.counts[rank]
            return (self.rank_worth[rank] + 0.05) * (0, 1, 2.2, 3.5, 0.2)[min(4, many)]

        return sorted(range(13), key=want, reverse=True)
