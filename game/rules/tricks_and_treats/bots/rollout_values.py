"""The careful bot's values of single cards, for a `World`: who takes a trick and what it is worth (TT-300..304).

Weights, draws and rare calculations come from `valuation.py`. What is needed for every card is written again here over
masks: as shared functions, the three shortest of these formulas make playouts 2 to 6 % slower.
"""

from __future__ import annotations

from typing import Final, final

from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.search_state import ABOVE, BIT, SUIT, SUIT_OF, SUIT_WITH, World
from game.rules.tricks_and_treats.bots.valuation import WEIGHTS, draw_value
from game.rules.tricks_and_treats.pieces import CARDS, NUMBERS, SUITS

W: Final = WEIGHTS
NUMBER: Final = [card % NUMBERS for card in range(CARDS)]
HIGHER: Final = [W.higher**cards for cards in range(NUMBERS + 1)]
BEHIND: Final = [W.behind**cards for cards in range(CARDS + 1)]


@final
class Trick:
    """The current trick for a seat that must play a card.

    Attributes:
        others: the cards that the others hold; `live` those of them that the line names.
        later: the seats that play after this one and may win.
        lacks: per later seat and suit the chance that a card of the suit is not in that hand.
        led: the suit; per later seat `void` is the chance that it has none of it, `over` that it trumps a card of it.
        held_up: the chance that no seat beats the card that wins so far, -1 until it is computed.
        rivals: per seat how much its points count against this seat; `shared` the mean of the later seats, `against` of
            all others.
    """

    __slots__ = (
        "against",
        "hand",
        "held_up",
        "lacks",
        "later",
        "led",
        "live",
        "others",
        "over",
        "rivals",
        "seat",
        "shared",
        "void",
        "w",
    )

    def __init__(self, w: World, seat: int, voids: list[int]) -> None:
        self.w = w
        self.seat = seat
        n = w.seats
        self.hand = hand = w.hands[seat]
        self.others = others = w.held ^ hand
        self.live = others & w.named
        self.led = -1
        self.rivals = rivalry(w, seat)
        self.against = W.rivals / (n - 1)
        self.later: list[int] = []
        self.lacks: list[float] = []
        self.void: list[float] = []
        self.over: list[float] = []
        self.held_up = -1.0
        beaten = 0.0
        room = room_for(w, seat, voids)
        for place in range((seat - w.leader) % n + 1, n):
            later = (w.leader + place) % n
            if later != w.ban:
                self.later.append(later)
                beaten += self.rivals[later]
                size, void = w.hands[later].bit_count(), voids[later]
                for suit in range(len(SUITS)):
                    self.lacks.append(1.0 if void >> suit & 1 or not room[suit] else 1.0 - size / room[suit])
        self.shared = beaten / len(self.later) if self.later else self.against

    def lead(self, led: int) -> None:
        """Set the led suit, and the chances of the later seats with it."""
        self.led = led
        self.void = []
        self.over = []
        self.held_up = -1.0
        cards = (self.others & SUIT[led]).bit_count()
        for at in range(len(self.later)):
            void = self.lacks[at * len(SUITS) + led] ** cards
            self.void.append(void)
            self.over.append(self.trumping(at, self.live & ~SUIT[led]) * void)

    def trumping(self, at: int, trumps: int) -> float:
        """Return the chance that a later seat has one of these trumps."""
        if not trumps:
            return 0.0
        none = 1.0
        for suit in range(len(SUITS)):
            if cards := (trumps & SUIT[suit]).bit_count():
                none *= self.lacks[at * len(SUITS) + suit] ** cards
        return 1.0 - none

    def holds(self, top: int) -> float:
        """Return the chance that no seat beats the card that wins the trick so far."""
        w, led = self.w, self.led
        chance = 1.0
        if SUIT_OF[top] == led:
            above = (self.others & ABOVE[top]).bit_count()
            for at in range(len(self.later)):
                chance *= 1.0 - W.eager * (self.over[at] + 1.0 - self.lacks[at * len(SUITS) + led] ** above)
            return chance
        ahead = 0
        for card in w.line:
            if card == top:
                break
            ahead |= BIT[card]
        live = self.live & ~SUIT[led]
        if not w.named & BIT[top]:
            ahead = live  # a card thrown away that wins under an Evil Eye
        for at in range(len(self.later)):
            chance *= 1.0 - W.eager * self.trumping(at, live & ahead) * self.void[at]
        return chance

    def value(self, card: int) -> float:
        """Return the expected points of playing a card."""
        w, seat = self.w, self.seat
        trick = w.trick
        # In a window before the lead careful weighs a card of its own (TT-309) as if the leader played it.
        top, winner = card, (w.leader + len(trick)) % w.seats
        if w.ban >= 0 or w.master >= 0:
            n, place = w.seats, len(trick)
            winner = taker([*trick, card], w.leader, n, w.line, w.named, w.ban, w.master, w.rules.lone_ban)
            at = (winner - w.leader) % n
            top = -1 if winner < 0 or at > place else card if at == place else trick[at]
        elif trick and not search_rules.wins(card, w.best, self.led, w.line, w.named):
            top, winner = w.best, w.winner
        value = worth_of(w, w.played | BIT[card], w.named) + W.lead
        holds = 1.0
        if winner < 0:
            holds = 0.0
        elif w.master < 0 and self.later and top >= 0:
            if top == card:
                holds = self.holds(top)
            else:
                if self.held_up < 0.0:
                    self.held_up = self.holds(top)
                holds = self.held_up
        won = value if winner == seat else -value * self.rivals[winner] if winner >= 0 else 0.0
        lost = -(value + W.thrown) * self.shared
        return holds * won + (1.0 - holds) * lost - self.price(card)

    def price(self, card: int) -> float:
        """Return the later cost of playing a card now."""
        w, hand = self.w, self.hand
        left = hand.bit_count()
        if left == 1:
            return 0.0
        named = w.named & BIT[card]
        chance = strength(w, hand, self.others, card, empty_suits(hand) if named else 0)
        worth = W.strength * chance + W.number * NUMBER[card]
        if named:
            worth += chance - (1.0 - chance) * self.against
        return worth * min(1.0, (left - 1) / W.horizon)


def worth_of(w: World, played: int, named: int) -> float:
    """Return the winner's gain from a trick with these cards: the stake, or a draw without one (TT-301)."""
    stake = (played & named).bit_count()
    if stake:
        return float(stake)
    treats = len(w.treats)
    return draw_value(len(w.trumps) + treats, (played & w.in_bag).bit_count(), treats, 2)


def room_for(w: World, seat: int, voids: list[int]) -> list[int]:
    """Return, per suit, how many cards the others hold that may be of it, as `seat` sees it (TT-300)."""
    held = (w.held ^ w.hands[seat]).bit_count()
    room = [held] * len(SUITS)
    for other in range(w.seats):
        if (void := voids[other]) and other != seat:
            size = w.hands[other].bit_count()
            for suit in range(len(SUITS)):
                if void >> suit & 1:
                    room[suit] -= size
    return room


def strength(w: World, hand: int, others: int, card: int, empty: int) -> float:
    """Return the rough chance that a held card takes a later trick; `empty` counts the suits not in hand."""
    unseen = others & SUIT_WITH[card]
    top = HIGHER[(unseen & ABOVE[card]).bit_count()] * min(1.0, (1 + unseen.bit_count()) / w.seats)
    if not w.named & BIT[card]:
        return top
    live = 0
    for other in w.line:
        if other == card:
            break
        if others & BIT[other]:
            live += 1
    if not hand & SUIT_WITH[card]:
        empty -= 1
    return 1.0 - (1.0 - top) * (1.0 - min(0.95, W.trump * BEHIND[live] + W.void * empty))


def empty_suits(hand: int) -> int:
    """Return how many suits a hand lacks."""
    empty = 0
    for suit in SUIT:
        if not hand & suit:
            empty += 1
    return empty


def scored(w: World, seat: int) -> int:
    """Return the present points of a seat (TT-90)."""
    return w.claimed[seat] + 2 * len(w.unused[seat]) + w.used[seat]


def rivalry(w: World, seat: int) -> list[float]:
    """Return, per seat, how much its points count against this seat."""
    mine = scored(w, seat)
    close = [0.0 if other == seat else 1.0 / (1.0 + max(0, mine - scored(w, other)) / 4) for other in range(w.seats)]
    total = sum(close)
    return [W.rivals * share / total for share in close]


def taker(
    trick: list[int], leader: int, n: int, line: list[int], named: int, ban: int, master: int, lone_ban: bool
) -> int:
    """Return the seat that wins if the trick, of at least one card, ends now, -1 for none (TT-45)."""
    if master >= 0:
        return master
    banned = (ban - leader) % n if ban >= 0 else -1
    led = SUIT_OF[trick[0]]
    trumps = 0
    for at, card in enumerate(trick):
        if at != banned and SUIT_OF[card] != led and named & BIT[card]:
            trumps |= BIT[card]
    if trumps:
        for card in line:
            if trumps & BIT[card]:
                return (leader + trick.index(card)) % n
    best, best_value = -1, -1
    for at, card in enumerate(trick):
        if at != banned and SUIT_OF[card] == led and card > best_value:
            best, best_value = at, card
    if best < 0 and not lone_ban:
        suit = -1
        for at, card in enumerate(trick):
            if at != banned:
                if suit < 0:
                    suit = SUIT_OF[card]
                if SUIT_OF[card] == suit and card > best_value:
                    best, best_value = at, card
    return -1 if best < 0 else (leader + best) % n
