"""What each Substance action promises a heuristic bot, in Turns (LT-B5, LT-B6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.living_trumps.mind import BLOOD
from game.rules.living_trumps.odds import joker_first
from game.rules.living_trumps.pieces import RANK_WORDS, SUIT_WORDS
from game.rules.living_trumps.war import Warrior
from game.table import Action, num

CROWD = 12  # so many Shadows are more than anybody needs
TRADE = 0.9  # what a Shadowshift gains by its Deal
SHADOW = 0.25  # what any Shadow is worth


class Planner(Warrior):
    """A seat that weighs what to do with its Blood."""

    def gain(self, action: Action) -> float:
        """What a Substance action promises, in Turns."""
        verb, words = self.table.verbs[action.verb], self.words(action)
        goals, free = self.goals, self.free
        if verb in ("pass_substance", "siege", "pit_dive", "blood_curse"):
            return -1.0 if verb != "pass_substance" else 0.0
        if verb == "scheme":
            return BLOOD * (1.4 if free < 3 else 0.8) + self.quest(verb, words)
        if verb == "hellride":
            if free < 1 + (words[-1] == "force"):
                return -1.0
            rides = goals.completes(action.args[0]) * (0.5 if words[-1] == "offer" else 0.45)
            return rides - BLOOD * (1 if words[-1] == "offer" else 2)
        if verb == "shadowshift":
            return self.shifting(num(action.args[0]))
        if free < 1:
            return -1.0
        hit, gained = self.search_gain(verb, words)
        return hit * gained - BLOOD - (1 - hit) * self.at_stake + self.quest(verb, words)

    def shifting(self, k: int) -> float:
        """What a Shadowshift of so many Shadows promises."""
        free = self.free
        if free < k:
            return -1.0
        storm = joker_first(k, self.jokers, self.deck)
        if self.waiting:  # a Storm leaves the Place and brings the Jewel: as much Blood as there is
            return 6.0 * storm - 0.01 * k
        paid = free > k and self.court != "S"
        risk = storm * self.at_stake * (0.2 if paid else 1.0)
        crowd = max(0.0, 1 - len(self.goals.owned) / CROWD)
        gained = TRADE * (not self.complete) + SHADOW * k * crowd + self.quest("shadowshift", (), k)
        return gained * (1.0 if paid else 1 - storm) - 0.4 * BLOOD * k - risk - BLOOD * max(0, k + 2 - free) * 0.5

    @property
    def at_stake(self) -> float:
        """What a Joker would cost that is not controlled."""
        return 0.35 + sum(min(0.8, self.goals.completes(card)) for card in self.goals.owned)

    def search_gain(self, verb: str, words: Sequence[str]) -> tuple[float, float]:
        """The chance that a search finds what it names before a Joker, and what that is worth."""
        goals = self.goals
        jokers = max(1, self.jokers)
        rank = next((RANK_WORDS.index(word) for word in words if word in RANK_WORDS), -1)
        suit = next((SUIT_WORDS.index(word) for word in words if word in SUIT_WORDS), -1)
        if verb == "broken_patternwalk":
            best = max(goals.rank_gain(rank) for rank in range(13))
            return 0.67, best
        if verb == "patternwalk":
            return 8 / (8 + jokers), goals.rank_gain(rank)
        if verb == "logrus":
            return 34 / (34 + jokers), 0.35 * goals.rank_gain(rank) + 0.4 * goals.suit_gain(suit) + SHADOW
        return 26 / (26 + jokers), goals.suit_gain(suit) + SHADOW
