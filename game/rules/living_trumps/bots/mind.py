"""The base of a heuristic bot: one decision of a seat, with its goals and its Blood (LT-B1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property

from game.rules.living_trumps.bots.goals import Goals
from game.rules.living_trumps.pieces import PLANS, S_DECK, Spec, V, hand, jokers_in_deck, points, refused
from game.rules.plugin import Roll
from game.table import Action, State, Table, View

BLOOD = 0.45  # what a Blood is worth in Turns
RESERVE = 2  # Blood that is kept for the Substance and Tricks Phases


class Mind:
    """One decision of a seat."""

    def __init__(self, table: Table, at: View | State, seat: int, legal: Sequence[Action], roll: Roll) -> None:
        self.table, self.at, self.seat, self.roll = table, at, seat, roll
        # What is paid for is paid by the first plan.
        plain = [act for act in legal if not (act.args and act.args[-1] >= 0 and table.names[act.args[-1]] in PLANS)]
        self.legal, self.offered = plain or [*legal], legal

    @cached_property
    def goals(self) -> Goals:
        """What the seat is after."""
        return Goals(self.at, self.seat)

    @property
    def free(self) -> int:
        """The Blood to spend."""
        blood: int = self.at.vars[V.FREE][self.seat]
        return blood

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

    @property
    def deck(self) -> int:
        """How many cards the Shadow Deck has."""
        return len(self.at.zones[S_DECK])

    @property
    def jokers(self) -> int:
        """How many Jokers are in it."""
        return jokers_in_deck(self.at)

    def known(self, foe: int) -> list[int]:
        """The cards in another hand that the seat knows, also where it is asked about a world that shows all."""
        held = hand(self.at, foe)
        if isinstance(self.at, State):
            return [card for card in held if self.at.seen[card] >> self.seat & 1]
        return [card for card in held if card >= 0]

    def refused(self, foe: int) -> list[Spec]:
        """What another would not give when the seat asked for it (LT-B1)."""
        return refused(self.at, self.seat, foe)

    def suit_strength(self, suit: int) -> float:
        """What a seat can bring up in a suit: its Powerbase and its hand (LT-B8)."""
        return points(self.at, self.seat, suit, hand(self.at, self.seat))
