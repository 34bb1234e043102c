"""The value of each Substance action to a heuristic bot, in Turns (LT-B5, LT-B6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS, Need
from game.rules.living_trumps.bots.mind import BLOOD
from game.rules.living_trumps.bots.odds import joker_first
from game.rules.living_trumps.bots.war import HOMES, Warrior
from game.rules.living_trumps.phases.blood import blood
from game.rules.living_trumps.phases.flow import worth
from game.rules.living_trumps.phases.poker import WINNING
from game.table import Action, num

CROWD = 12  # so many Shadows are more than anybody needs
TRADE = 0.9  # what a Shadowshift gains by its Deal
SHADOW = 0.25  # the worth of any Shadow
RIDE_WON = 0.45  # Duels that a challenger wins
DENIED = 0.8  # the worth of taking the Shadow that another player lacks
LOST = 12.0  # in turns: the cost of another player's win now
PAIR = 0.08  # two Shadows of the deck are of one rank


def one_short(some: Sequence[int]) -> tuple[Need, ...]:
    """Return the Shadows of which any one would complete these cards to a Flush or a Straight."""
    ranks = {lt.RANK[card] for card in some}
    needs = [(-1, suit) for suit in range(4) if sum(lt.SUIT[card] == suit for card in some) == lt.POWER_SIZE - 1]
    for straight in STRAIGHTS:
        missing = {*straight} - ranks
        needs += [(rank, -1) for rank in missing] if len(missing) == 1 else []
    return tuple(needs)


class Planner(Warrior):
    """A seat that evaluates the uses of its Blood."""

    def gain(self, action: Action) -> float:
        """Return the value of a Substance action, in Turns."""
        verb, words = self.table.verbs[action.verb], self.words(action)
        goals, free = self.goals, self.free
        if verb == "pass_substance":
            return 0.0
        if verb == "siege":  # it opens the Place of the player who would win in it
            return RIDE_WON * LOST - 2 * BLOOD if num(action.args[0]) == self.winning_at_home else -1.0
        if verb == "blood_curse":  # the last Blood, so that all see the hand of the player who is nearest to winning
            return 0.7 if self.all_blood == 1 and num(action.args[0]) in self.near_tricks else -1.0
        if verb == "pit_dive":
            return self.diving()
        if verb == "scheme":
            return BLOOD * (1.4 if free < 3 else 0.8) + self.quest(verb, words)
        if verb == "hellride":
            if free < 1 + (words[-1] == "force"):
                return -1.0
            card = action.args[0]
            denied = max((DENIED for needs in self.near_tricks.values() if self.serves(card, needs)), default=0.0)
            rides = (goals.completes(card) * (not self.complete) + denied) * (0.5 if words[-1] == "offer" else RIDE_WON)
            return rides - BLOOD * (1 if words[-1] == "offer" else 2)
        if verb == "shadowshift":
            return self.shifting(num(action.args[0]))
        if free < 1:
            return -1.0
        hit, gained = self.search_gain(verb, words)
        return hit * gained * (not self.complete) - BLOOD - (1 - hit) * self.at_stake + self.quest(verb, words)

    def shifting(self, k: int) -> float:
        """Return the value of a Shadowshift of `k` Shadows."""
        free = self.free
        if free < k:
            return -1.0
        storm = joker_first(k, self.jokers, self.deck)
        if self.waiting:  # a Storm leaves the Place and brings the Jewel: as much Blood as there is
            return 6.0 * storm - 0.01 * k
        paid = free > k and self.court != "S"
        risk = storm * self.at_stake * (0.2 if paid else 1.0)
        crowd = max(0.0, 1 - len(self.goals.owned) / CROWD)
        deaf = min(len(self.refused(foe)) for foe in lt.opponents(self.at, self.seat))
        gained = TRADE / (1 + deaf) * (not self.complete) + SHADOW * k * crowd + self.quest("shadowshift", (), k)
        return gained * (1.0 if paid else 1 - storm) - 0.4 * BLOOD * k - risk - BLOOD * max(0, k + 2 - free) * 0.5

    def diving(self) -> float:
        """Return the value of a Pit-Dive: pairs from the bottom; the Jewel where only it is missing (LT-93, LT-199)."""
        turned = self.all_blood
        joker = joker_first(turned, self.jokers, self.deck)
        if self.waiting:
            return 6.0 * joker
        pairs = min(turned // 2, PAIR * turned * (turned - 1) / 2)
        pair = 2 * (SHADOW + sum(self.goals.rank_gain) / 13 - 0.6 * BLOOD)
        return (1 - joker) * pairs * pair - joker * BLOOD * turned

    @property
    def all_blood(self) -> int:
        """Return all Blood of the seat."""
        return blood(self.at, self.seat)

    @cached_property
    def near_tricks(self) -> dict[int, tuple[Need, ...]]:
        """Return the Opponents one card short of a winning Powerbase, with the cards that would complete it."""
        lying = {foe: lt.cards(self.at, lt.PB_UP, foe) for foe in lt.opponents(self.at, self.seat)}
        missing_card = {foe: one_short(some) for foe, some in lying.items() if len(some) >= lt.POWER_SIZE - 1}
        return {foe: needs for foe, needs in missing_card.items() if needs}

    @staticmethod
    def serves(card: int, needs: Sequence[Need]) -> bool:
        """Check whether a Shadow meets one of some needs."""
        return any(rank in (-1, lt.RANK[card]) and suit in (-1, lt.SUIT[card]) for rank, suit in needs)

    @property
    def winning_at_home(self) -> int:
        """Return the seat that wins the War at the end of this Turn if it stays in its Place; -1: none."""
        foe: int = self.at.vars[lt.V.JEWEL]
        if not self.war or foe in (-1, self.seat) or not self.at.vars[lt.V.FEATS] >> foe & 1:
            return -1
        home = lt.in_place(self.at, foe) == HOMES[self.at.vars[lt.V.COURT][foe]]
        return foe if home and worth(self.at, foe)[0] in WINNING else -1

    @property
    def at_stake(self) -> float:
        """Return the cost of a Joker that is not controlled."""
        return 0.35 + sum(min(0.8, self.goals.completes(card)) for card in self.goals.owned)

    def search_gain(self, verb: str, words: Sequence[str]) -> tuple[float, float]:
        """Return the chance that a search finds its card before a Joker, and the value of that card."""
        goals = self.goals
        jokers = max(1, self.jokers)
        rank = next((lt.RANK_WORDS.index(word) for word in words if word in lt.RANK_WORDS), -1)
        suit = next((lt.SUIT_WORDS.index(word) for word in words if word in lt.SUIT_WORDS), -1)
        if verb == "broken_patternwalk":
            best = max(goals.rank_gain)
            return 0.67, best
        if verb == "patternwalk":
            return 8 / (8 + jokers), goals.rank_gain[rank]
        if verb == "logrus":
            return 34 / (34 + jokers), 0.35 * goals.rank_gain[rank] + 0.4 * goals.suit_gain[suit] + SHADOW
        return 26 / (26 + jokers), goals.suit_gain[suit] + SHADOW
