"""How a thinking bot plays a scene through in its head (MJ-908)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from game.rules.midnight_justice.careful import choose, keeping, to_keep
from game.rules.midnight_justice.odds import rounds
from game.rules.midnight_justice.pieces import SCENES, SEALED, P, V, blots, cards, late, own, reds
from game.rules.midnight_justice.script import SCRIPT
from game.rules.plugin import Search
from game.table import Action, State

PHASES = frozenset((P.AUCTION, P.OPENING, P.EXCHANGE, P.TAKE, P.VOTE, P.REPLENISH))
SPREAD = 1.1  # rounds: so far ahead the chance to be the one who walks free is e times as good
EXPECTED_REDS = 2.0  # kept at midnight, before half past eleven


def begin(world: State) -> int:
    """The scene, beyond which nothing is played; what others have sealed is what their careful bots would have."""
    seats = world.table.seats
    for seat in range(seats):
        if not SEALED.asked(world) & ~SEALED.waiting(world) & 1 << seat or world.vars[V.ASKED + 2 + seat]:
            continue
        if world.phase == P.VOTE:
            world.vars[V.ASKED + 2 + seat] = ("up",)
        elif world.phase == P.REPLENISH:
            world.vars[own(world.table, "picked", seat)] = to_keep(world.table, world, seat)
    return int(world.vars[V.SCENE])


def over(s: State, scene: int) -> bool:
    """Whether the scene is over."""
    return bool(s.vars[V.SCENE] > scene or P.CONCLUSION <= s.phase != P.REPLENISH)


def policy(s: State, seat: int) -> Action:
    """What the careful bot does."""
    return choose(s.table, s, seat, SCRIPT.legal(s, seat), s.roll)


def values(s: State) -> Sequence[float]:
    """The chance of each seat to walk free, by the rounds that its Blots and its cards promise."""
    seats = range(s.table.seats)
    if s.phase == P.END:
        free = s.vars[V.FREE]
        return [(seat in free) / len(free) for seat in seats]
    last = s.vars[V.SCENE] == SCENES
    lasting = []
    for seat in seats:
        hand = cards(s, "hand", seat)
        kept = len(reds(hand)) if late(s) and last else EXPECTED_REDS
        worth = 0.0 if last else sum(keeping(s, card) for card in hand)
        lasting.append(rounds(round(kept), blots(s, seat)) + worth)
    powers = [exp((each - max(lasting)) / SPREAD) for each in lasting]
    return [power / sum(powers) for power in powers]


SEARCH = Search(begin=begin, over=over, policy=policy, values=values, phases=PHASES, goal="walk free")
