"""The base of a heuristic bot: one decision of a seat, with its goals and its Blood (LT-B1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import Goals
from game.rules.plugin import Roll
from game.table import Action, State, Table, View

BLOOD = 0.45  # what a Blood is worth in Turns
RESERVE = 2  # Blood that is kept for the Substance and Tricks Phases


class Mind:
    """One decision of a seat, with what it knows."""

    def __init__(self, table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> None:
        self.table, self.at, self.seat, self.roll = table, at, seat, roll
        # What is paid for is paid by the first plan.
        plain = [act for act in legal if not (act.args and act.args[-1] >= 0 and table.names[act.args[-1]] in lt.PLANS)]
        self.legal, self.offered = plain or [*legal], legal

    @cached_property
    def goals(self) -> Goals:
        """Return the goals of the seat."""
        return Goals(self.at, self.seat)

    @property
    def free(self) -> int:
        """Return the Blood to spend."""
        blood: int = self.at.vars[lt.V.FREE][self.seat]
        return blood

    @property
    def foe(self) -> int:
        """Return the other side of a contest."""
        foe: int = self.at.vars[lt.V.FOE] if self.seat == self.at.vars[lt.V.RIDER] else self.at.vars[lt.V.RIDER]
        return foe

    def verbs(self, *names: str) -> list[Action]:
        """Return the legal actions of these verbs."""
        wanted = {self.table.verb[name] for name in names}
        return [action for action in self.legal if action.verb in wanted]

    def words(self, action: Action) -> list[str]:
        """Return the words that an action names."""
        return [self.table.names[arg] for arg in action.args if arg >= 0]

    def first(self, *names: str) -> Action:
        """Return the first action of the first of these verbs that is open, else the first legal action."""
        for name in names:
            if actions := self.verbs(name):
                return actions[0]
        return self.legal[0]

    def by_card(self, worth: Callable[[int], float], *names: str) -> Action:
        """Return the action of these verbs whose first card has the highest value."""
        actions = self.verbs(*names) if names else self.legal
        return max(actions, key=lambda action: (worth(action.args[0]), -action.args[0]))

    def cheapest(self, *names: str) -> Action:
        """Return the action that gives away the least needed card."""
        return self.by_card(lambda card: -self.goals.keeping(card), *names)

    @property
    def deck(self) -> int:
        """Return how many cards the Shadow Deck has."""
        return len(self.at.zones[lt.S_DECK])

    @property
    def jokers(self) -> int:
        """Return how many Jokers the Shadow Deck has."""
        return lt.jokers_in_deck(self.at)

    def known(self, foe: int) -> list[int]:
        """Return the cards in another hand that the seat knows, even in a world where all cards are known."""
        held = lt.hand(self.at, foe)
        if isinstance(self.at, State):
            return [card for card in held if self.at.seen[card] >> self.seat & 1]
        return [card for card in held if card >= 0]

    def refused(self, foe: int) -> list[lt.Spec]:
        """Return the cards that another seat refused this seat (LT-B1)."""
        return lt.refused(self.at, self.seat, foe)

    def suit_strength(self, suit: int) -> float:
        """Return the points of a seat in a suit, from its Powerbase and its hand (LT-B8)."""
        return lt.points(self.at, self.seat, suit, lt.hand(self.at, self.seat))
