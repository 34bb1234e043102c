"""A round played to its end by careful bots in a world of the search, and its value (TT-311).

A draw counts as much as such draws bring on average (TT-301), so that the luck of the bag does not blur comparisons.
But tokens that join the line or leave the bag change the game. In the final round, which decides the game, everything
counts as it was drawn.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.fast_forward import decided, judge
from game.rules.tricks_and_treats.bots.rollout_bot import move
from game.rules.tricks_and_treats.bots.rollout_values import scored
from game.rules.tricks_and_treats.bots.search_moves import M_DRAW, M_USE, USE_ROOM
from game.rules.tricks_and_treats.bots.search_state import SUIT_OF, World
from game.rules.tricks_and_treats.bots.valuation import draw_value
from game.rules.tricks_and_treats.phases.phases import DRAW_SIZE


class Rollout(NamedTuple):
    """A horizon: the end of a round. `voids` are per seat the mask of suits that it is known to have run out of."""

    round: int
    voids: tuple[int, ...]


def play_out(w: World, of: Rollout) -> list[float]:
    """Return the chance of each seat to win when careful bots have played the round to its end; the world changes."""
    n = w.seats
    voids = list(of.voids)
    luck = [0.0] * n
    for at, card in enumerate(w.trick):
        _note_void(w, voids, (w.leader + at) % n, card)
    while w.turn >= 0 and w.round == of.round:
        if w.redealt:
            voids, w.redealt = [0] * n, False
        seat, phase = w.turn, w.phase
        chosen = move(w, seat, voids)
        if phase == tt.P_DRAW:
            luck[seat] += _drawn(w, seat, chosen, voids)
            continue
        if phase == tt.P_FOLLOW and chosen < tt.CARDS:
            _note_void(w, voids, seat, chosen)
        search_rules.apply(w, seat, chosen)
    if w.turn < 0:
        return decided(w)
    # the cards of a round not yet begun are chance, and the same for all
    return judge(w, [0] * n, w.named, [-more for more in luck])


def _note_void(w: World, voids: list[int], seat: int, card: int) -> None:
    """Note that a seat which does not follow has run out of the suit, as everyone sees (TT-300)."""
    led = SUIT_OF[w.trick[0]]
    if SUIT_OF[card] != led:
        voids[seat] |= 1 << led


def _drawn(w: World, seat: int, chosen: int, voids: list[int]) -> float:
    """Draw and keep, and return by how many points that was better than an average draw."""
    treats = len(w.treats)
    spies = 0 if chosen == M_DRAW else max(1, (chosen - M_USE) % USE_ROOM)
    mean = draw_value(len(w.trumps) + treats, (w.played & w.in_bag).bit_count(), treats, DRAW_SIZE + spies)
    before = scored(w, seat) - spies
    search_rules.apply(w, seat, chosen)
    if w.phase == tt.P_KEEP:
        search_rules.apply(w, seat, move(w, seat, voids))
    return scored(w, seat) - before - mean
