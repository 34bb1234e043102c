"""Conclusions of a seat from its view: possible places of unseen cards, contents of the bag, the standing (TT-300)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import prod

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.phases.trick import winner_of
from game.table import Table, View

SUIT_CARDS = tuple(range(first, first + tt.NUMBERS) for first in range(0, tt.CARDS, tt.NUMBERS))
ALL_TOKENS = frozenset(tt.TOKENS)


@cache
def cards_of(suits: int) -> frozenset[int]:
    """Return the cards of the suits in a bit mask."""
    return frozenset(card for suit, cards in enumerate(SUIT_CARDS) if suits >> suit & 1 for card in cards)


def barred(_table: Table, view: View) -> Mapping[int, frozenset[int]]:
    """Return, per hand, the cards that cannot be there: a seat that did not follow a suit has none of it (TT-300)."""
    return {tt.HAND + seat: cards_of(void) for seat, void in enumerate(view.vars[tt.V_VOID]) if void}


class Reading:
    """A view of one seat, prepared for the careful bot. Suits are 0..4 for B P K L S.

    Attributes:
        hand: the seat's cards; `left` is how many tricks they last.
        trick: its cards in the order of play, from `leader` on; `led` their suit, -1 before the lead.
        after: the seats that play after this one in the trick.
        line: its tokens, front first; `place` the places of the cards they name, from 0.
        unseen: per suit the cards that others may hold, ascending; `live` those of them that the line names.
        share: per seat and suit the chance that one unseen card of the suit is in that hand (TT-300).
        bag: the tokens that may be in the bag (TT-14); `bag_treats` how many of them are treats.
        peek: the tokens just drawn, as this seat sees them.
        treats: per seat its unused treats; `candies` how many Candies are among them all.
        scores: the present points of each seat (TT-90).
        last: whether the game ends with this round, as far as is known now.
    """

    def __init__(self, table: Table, view: View) -> None:
        """Read the view of a seat.

        Raises:
            ValueError: the view is an onlooker's.
        """
        if view.seat is None:
            raise ValueError("an onlooker plays no cards")
        zones, variables, n = view.zones, view.vars, table.seats
        claimed, unused, used = (zones[first : first + n] for first in (tt.HAND + n, tt.HAND + 2 * n, tt.HAND + 3 * n))
        hands = zones[tt.HAND : tt.HAND + n]
        trick = zones[tt.TRICK]
        leader = variables[tt.V_LEADER]
        self.options = table.options
        self.seat = seat = view.seat
        self.seats = n
        self.hand = hands[seat]
        self.left = len(self.hand)
        self.trick = trick
        self.leader: int = leader
        self.led = trick[0] // tt.NUMBERS if trick else -1
        turn = (seat - leader) % n
        self.after = tuple([(leader + i) % n for i in range(turn + 1, n)]) if turn >= len(trick) else ()
        self.line = zones[tt.LINE]
        self.place = {token - tt.TOKEN: i for i, token in enumerate(self.line)}
        self.ban: int = variables[tt.V_BAN]
        self.master: int = variables[tt.V_MASTER]
        gone = {*self.hand, *trick, *zones[tt.PLAYED]}
        self.unseen = tuple([tuple([card for card in cards if card not in gone]) for cards in SUIT_CARDS])
        self.live = tuple([card for card in self.place if card not in gone])
        sizes = [len(hand) if s != seat else 0 for s, hand in enumerate(hands)]
        self.share = _shares(sizes, variables[tt.V_VOID], sum(map(len, self.unseen)))
        self.bag = ALL_TOKENS.difference(*(zone for index, zone in enumerate(zones) if index != tt.BAG))
        self.bag_treats = sum([token >= tt.TREAT for token in self.bag])
        self.peek = zones[tt.PEEK]
        self.treats = unused
        self.candies = sum([tt.KIND[treat] == tt.CANDY for treats in unused for treat in treats])
        self.scores = tuple([len(claimed[s]) + 2 * len(unused[s]) + len(used[s]) for s in range(n)])
        self.last = bool(variables[tt.V_FINAL]) or variables[tt.V_ROUND] == table.options["round_cap"]

    def owned_by_others(self, kind: int) -> bool:
        """Check whether another seat has an unused treat of this kind."""
        return any(
            tt.KIND[treat] == kind for seat, treats in enumerate(self.treats) if seat != self.seat for treat in treats
        )

    def winner(self, trick: Sequence[int], line: Sequence[int], ban: int, master: int) -> int:
        """Return the seat that would win this trick with this line and effects, -1 for none (TT-45)."""
        lone_ban = self.options["eye_no_card_left"] == "nobody"
        return winner_of(trick, line, self.leader, self.seats, ban, master, lone_ban)

    def holds_one(self, seat: int, cards: Sequence[int]) -> float:
        """Return the chance that a seat holds at least one of these unseen cards."""
        share = self.share[seat]
        return 1.0 - prod([1.0 - share[card // tt.NUMBERS] for card in cards])

    def is_void(self, seat: int, suit: int) -> float:
        """Return the chance that a seat holds no card of a suit."""
        without: float = (1.0 - self.share[seat][suit]) ** len(self.unseen[suit])
        return without


def _shares(sizes: Sequence[int], voids: Sequence[int], unseen: int) -> tuple[tuple[float, ...], ...]:
    """Return, per seat and suit, the expected part of the suit's unseen cards; `sizes` does not count this seat's
    cards.

    If more cards are unseen than the other hands hold, the rest are face down among the played ones (TT-251, TT-270).
    """
    face_down = max(0, unseen - sum(sizes))
    rows = []
    for suit in range(len(tt.SUITS)):
        room = [0 if void >> suit & 1 else size for size, void in zip(sizes, voids, strict=True)]
        total = sum(room) + face_down
        rows.append([size / total if total else 0.0 for size in room])
    return tuple(zip(*rows, strict=True))
