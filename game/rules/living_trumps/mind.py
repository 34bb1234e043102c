"""What a heuristic bot reckons: what it can do now, and what each Substance action promises (LT-B2, LT-B5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.living_trumps.goals import Goals
from game.rules.living_trumps.odds import joker_first
from game.rules.living_trumps.pieces import (
    PLANS,
    RANK_WORDS,
    SUIT_WORDS,
    A,
    C,
    S,
    V,
    flaws,
    hand,
    in_place,
    jokers_in_deck,
    points,
)
from game.table import Action, State, Table, View, num

Roll = Callable[[int], int]  # a number from 0 to n - 1
BLOOD = 0.45  # what a Blood is worth in Turns
CROWD = 12  # so many Shadows are more than anybody needs
EARLY = 3.0  # so many Turns from a winning Powerbase the Jewel is but a Blood
CONTROL_BLOOD = 4  # what a Joker of the Logrus costs, mostly, and the Blood for the Logrus
TRADE = 0.9  # what a Shadowshift gains by its Deal
SHADOW = 0.25  # what any Shadow is worth
HONEST = 92  # of a hundred Deals that can be honoured
HOMES = {A: "amber", C: "abyss", S: "keep"}
RESERVE = 2  # Blood that is kept for the Substance and Tricks Phases


class Mind:
    """One decision of a seat."""

    def __init__(self, table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> None:
        self.table, self.at, self.seat, self.roll = table, at, seat, roll
        # What is paid for is paid by the first plan.
        plain = [act for act in legal if not (act.args and act.args[-1] >= 0 and table.names[act.args[-1]] in PLANS)]
        self.legal = plain or [*legal]
        self.goals = Goals(at, seat)

    @property
    def free(self) -> int:
        """The Blood to spend; the Jewel too, while it is too early to win with it."""
        blood: int = self.at.vars[V.FREE][self.seat]
        v, seat = self.at.vars, self.seat
        slow = v[V.COURT][seat] != A and not v[V.FEATS] >> seat & 1
        return blood + (v[V.JEWEL] == seat and (slow or self.goals.turns > EARLY))

    @property
    def foe(self) -> int:
        """The other side of a contest."""
        foe: int = self.at.vars[V.FOE] if self.seat == self.at.vars[V.RIDER] else self.at.vars[V.RIDER]
        return foe

    def verbs(self, *names: str) -> list[Action]:
        """The legal actions of these verbs."""
        wanted = {self.table.verb[name] for name in names}
        return [action for action in self.legal if action.verb in wanted]

    def words(self, action: Action) -> list[str]:
        """The words an action names."""
        return [self.table.names[arg] for arg in action.args if arg >= 0]

    def first(self, *names: str) -> Action:
        """The first action of the first of these verbs that is open."""
        for name in names:
            if found := self.verbs(name):
                return found[0]
        return self.legal[0]

    def by_card(self, worth: Callable[[int], float], *names: str) -> Action:
        """The action of these verbs whose first card is worth most."""
        found = self.verbs(*names) if names else self.legal
        return max(found, key=lambda action: (worth(action.args[0]), -action.args[0]))

    def cheapest(self, *names: str) -> Action:
        """The action that gives away the card needed least."""
        return self.by_card(lambda card: -self.goals.keeping(card), *names)

    def towards_control(self, verb: str) -> float:
        """What an action does for the deed of Court C: a Joker of the Logrus, and the Blood to control it (LT-202)."""
        ready = self.free >= CONTROL_BLOOD
        return 0.7 * (verb == "logrus") * ready + 0.5 * (verb == "scheme") * (not ready and self.complete)

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
            k = num(action.args[0])
            if free < k:
                return -1.0
            risk = joker_first(k, self.jokers, self.deck) * self.at_stake * (0.2 if free > k else 1.0)
            crowd = max(0.0, 1 - len(self.goals.owned) / CROWD)
            gained = TRADE * (not self.complete) + SHADOW * k * crowd + self.quest(verb, words, k)
            return gained - 0.4 * BLOOD * k - risk - BLOOD * max(0, k + 2 - free) * 0.5
        if free < 1:
            return -1.0
        hit, gained = self.search_gain(verb, words)
        return hit * gained - BLOOD - (1 - hit) * self.at_stake + self.quest(verb, words)

    @property
    def war(self) -> bool:
        """Whether Jewel, deed and Place are needed to win (LT-212)."""
        return bool(self.table.options["variant"] == "patternfall")

    @property
    def complete(self) -> bool:
        """Whether the Powerbase wins as it lies."""
        return self.goals.turns == 0

    @property
    def at_home(self) -> bool:
        """Whether the seat is in the Place of its own Court."""
        return in_place(self.at, self.seat) == HOMES[self.at.vars[V.COURT][self.seat]]

    def quest(self, verb: str, words: Sequence[str], draws: int = 1) -> float:
        """What an action does for Jewel, deed and Place (LT-202, LT-212); nothing in the other variants."""
        v, seat = self.at.vars, self.seat
        if not self.war:
            return 0.0
        court, urgent = v[V.COURT][seat], 1.0 + 2.0 * self.complete
        gained = 0.0
        if not v[V.FEATS] >> seat & 1:
            own = RANK_WORDS[flaws(self.at, seat)] in words
            gained += urgent * {A: 1.2 * own * (verb == "patternwalk"), C: self.towards_control(verb),
                                S: 0.5 * (verb == "living_trump")}[court]  # fmt: skip
        if v[V.JEWEL] < 0:
            chance = {"patternwalk": 0.2, "broken_patternwalk": 0.2, "logrus": 0.06, "living_trump": 0.07}.get(
                verb, 0.0
            )
            gained += urgent * 2 * (chance + (0.02 * draws if verb == "shadowshift" else 0.0))
        if self.complete and not self.at_home and court != C:
            fewest = 4 if court == S else 1
            lacking = len(self.goals.owned) < fewest
            gained += 0.8 * lacking * (verb in ("shadowshift", "patternwalk", "broken_patternwalk")) * min(draws, 3)
            gained += 1.2 * (verb == "scheme") * (self.free <= fewest) * (not lacking or not self.free)
        return gained

    @property
    def deck(self) -> int:
        """How many cards the Shadow Deck has."""
        return len(self.at.zones[2])

    @property
    def jokers(self) -> int:
        """How many Jokers are in it."""
        return jokers_in_deck(self.at)

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

    def suit_strength(self, suit: int) -> float:
        """What a seat can bring up in a suit: its Powerbase and its hand (LT-B8)."""
        return points(self.at, self.seat, suit, hand(self.at, self.seat))
