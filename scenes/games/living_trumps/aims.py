"""What a Powerbase still needs to win, and which Shadow or Trumps come next, from what a view shows (LT-210)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.bots.goals import STRAIGHTS
from game.rules.living_trumps.phases.poker import WINNING, value
from game.rules.living_trumps.phases.tricks import TRICK_SIZE
from game.rules.living_trumps.text.prompts_text import ONE
from game.table import Table, View
from scenes.games.living_trumps import aims_text as say


class Aim(NamedTuple):
    """A Shadow that would bring a Powerbase nearer to a win.

    Attributes:
        goal: `straight` or `flush`.
        rank: Its rank; -1 if every Shadow of the suit is good.
        suit: Its suit; -1 if its rank matters.
        owned: Whether the player owns such a Shadow outside of the Powerbase.
        held: Trumps of the rank in the player's hand, jokers included; -1 while the hand is hidden.
    """

    goal: str
    rank: int
    suit: int
    owned: bool
    held: int

    @property
    def is_ready(self) -> bool:
        """Whether a Trick in hand can add the Shadow."""
        return self.owned and self.held >= TRICK_SIZE


class Lacks(NamedTuple):
    """What a Powerbase lacks: cards of its best suit, and the ranks of its best straight."""

    suit: int
    more: int
    ranks: tuple[int, ...]


def base(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards of a Powerbase that the viewer knows, face-down ones included."""
    both = lt.cards(view, lt.PB_UP, seat) + lt.cards(view, lt.PB_DOWN, seat)
    return tuple(card for card in both if card >= 0)


def completes(cards: Sequence[int], wheel: bool) -> bool:
    """Check whether five of these cards are a Powerbase that wins; the others can be taken out (LT-122, LT-210)."""
    return any(value(five, wheel)[0] in WINNING for five in combinations(cards, lt.POWER_SIZE))


def is_last_turn(table: Table, view: View) -> bool:
    """Check whether the game ends with this Turn (LT-215)."""
    return bool(view.vars[lt.V.TURN] == table.options["turn_limit"])


def lacks(table: Table, view: View, seat: int) -> Lacks | None:
    """Return what a Powerbase lacks to win; None if it wins or has no card yet.

    Of equally near straights, the one counts for which the player owns most Shadows, then holds most Trumps.
    """
    cards, wheel = base(view, seat), table.options["wheel"] == "on"
    if not cards or completes(cards, wheel):
        return None
    suits = [sum(lt.SUIT[card] == suit for card in cards) for suit in range(4)]
    longest = max(range(4), key=lambda suit: suits[suit])
    ranks = {lt.RANK[card] for card in cards}
    owned = {lt.RANK[card] for card in lt.owned_shadows(view, seat) if card >= 0}

    def nearness(straight: Sequence[int]) -> tuple[int, int, int]:
        missing = {*straight} - ranks
        return -len(missing), len(missing & owned), sum(max(0, held(view, seat, rank)) for rank in missing)

    best = max(STRAIGHTS if wheel else STRAIGHTS[:-1], key=nearness)
    return Lacks(longest, lt.POWER_SIZE - suits[longest], tuple(rank for rank in best if rank not in ranks))


def held(view: View, seat: int, rank: int) -> int:
    """Return how many Trumps of a rank a player holds, jokers included; -1 while the hand is hidden.

    Jokers alone make no Trick: without a Trump of the rank they do not count (LT-111).
    """
    hand = lt.hand(view, seat)
    if not hand or min(hand) < 0:
        return -1
    natural = sum(lt.RANK[card] == rank for card in hand)
    return natural + sum(map(lt.is_joker, hand)) if natural else 0


def aims(table: Table, view: View, seat: int) -> tuple[Aim, ...]:
    """Return the Shadows that the nearer of flush and straight needs, of both if equally near, best first."""
    lacking = lacks(table, view, seat)
    if lacking is None:
        return ()
    shadows = [card for card in lt.owned_shadows(view, seat) if card >= 0]
    needed: list[Aim] = []
    if lacking.more <= len(lacking.ranks):
        ranks = {lt.RANK[card] for card in shadows if lt.SUIT[card] == lacking.suit}
        needed += [Aim(say.FLUSH, rank, lacking.suit, True, held(view, seat, rank)) for rank in ranks]
        needed += [Aim(say.FLUSH, -1, lacking.suit, False, -1)]
    if lacking.more >= len(lacking.ranks):
        owned = {lt.RANK[card] for card in shadows}
        needed += [Aim(say.STRAIGHT, rank, -1, rank in owned, held(view, seat, rank)) for rank in lacking.ranks]
    return tuple(sorted(needed, key=lambda aim: (not aim.owned, -aim.held, -aim.rank)))


def nearer(table: Table, view: View, seat: int, card: int) -> tuple[str, int]:
    """Return the goal to which a Shadow brings a Powerbase nearer, and how many of its five cards it then has; an empty
    goal if to none.
    """
    cards, wheel = base(view, seat), table.options["wheel"] == "on"
    suits = [sum(lt.SUIT[each] == suit for each in (*cards, card)) for suit in range(4)]
    flush = suits[lt.SUIT[card]]
    ranks = {lt.RANK[each] for each in cards}

    def in_row(held_ranks: set[int]) -> int:
        return max(len(held_ranks & {*straight}) for straight in (STRAIGHTS if wheel else STRAIGHTS[:-1]))

    straight = in_row(ranks | {lt.RANK[card]})
    goals = [(flush, say.FLUSH)] if flush == max(suits) and suits.count(flush) == 1 else []
    goals += [(straight, say.STRAIGHT)] if straight > in_row(ranks) else []
    count, goal = max(goals, default=(0, ""))
    return goal, count


def wanted_shadow(table: Table, view: View, seat: int) -> Aim | None:
    """Return which Shadow the player should find; None if it owns all that it needs."""
    return next((aim for aim in aims(table, view, seat) if not aim.owned), None)


def wanted_trump(table: Table, view: View, seat: int) -> Aim | None:
    """Return of which rank the player needs more Trumps for its next Trick; None without such a rank."""
    ranks = (aim for aim in aims(table, view, seat) if aim.rank >= 0 and 0 <= aim.held < TRICK_SIZE)
    return next(ranks, None)


def sentence(table: Table, view: View, seat: int, brief: bool = False) -> str:
    """Return the next step of a player to a win, in a sentence, or that its Powerbase wins; empty for an empty one.

    `brief` leaves out how many Trumps of the next Trick it holds.
    """
    if completes(base(view, seat), table.options["wheel"] == "on"):
        return say.COMPLETE_WAR if table.options["variant"] == "patternfall" else say.COMPLETE
    aim = next(iter(aims(table, view, seat)), None)
    if aim is None:
        return ""
    if aim.rank < 0:
        return say.needs_suit(lt.SUIT_WORDS[aim.suit])
    ranks = lt.RANK_WORDS[aim.rank]
    if aim.is_ready:
        return say.trick_is_ready(aim.goal, ranks, ONE[ranks])
    jokers = sum(map(lt.is_joker, lt.hand(view, seat)))
    words = say.needs_trick if aim.owned else say.needs_shadow
    return words(aim.goal, ranks, ONE[ranks], -1 if brief else aim.held, jokers)
