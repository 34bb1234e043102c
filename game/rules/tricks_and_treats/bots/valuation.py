"""Values of tricks, draws and cards for a seat: the arithmetic of the careful bot (TT-301..306).

The search shares its weights, draws and rare calculations (`rollout_values.py`, which reads a `World`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots.inference import Reading

# What a treat is worth to whoever keeps it: the two points it scores, and what it may still do (TT-305).
KEEP_VALUE = {
    tt.THIEF: 2.9,
    tt.MASTER: 2.4,
    tt.EYE: 2.35,
    tt.GHOST: 2.2,
    tt.COMPASS: 2.15,
    tt.SWITCH: 2.15,
    tt.MIXER: 2.1,
    tt.HAND_TREAT: 2.1,
    tt.SPY: 2.05,
    tt.POISON: 2.05,
    tt.CANDY: 2.0,
}


class Weights(NamedTuple):
    """Weights of the careful bot, in points unless said otherwise; chosen by self-play (docs/bots.md)."""

    lead: float = 0.2  # the right to lead the next trick
    rivals: float = 0.5  # share of others' gains that counts as own loss, spread over all rivals
    eager: float = 0.8  # chance that a later seat beats the trick when it can
    thrown: float = 0.5  # what an overtrumping card adds to the stake
    strength: float = 0.62  # a card that is certain to take a later trick
    higher: float = 0.72  # what each unseen higher card leaves of a card's strength
    trump: float = 0.5  # strength of the front trump as a trump
    behind: float = 0.8  # what each live trump in front of it leaves of that
    void: float = 0.15  # more of it for each suit the hand has run out of
    number: float = 0.002  # per number of a card: of two that do the same the lower one goes
    horizon: float = 3.0  # tricks before the last from which on a strong card keeps its full price
    in_line: float = 0.3  # an own card joins the line
    against: float = 0.25  # a card that others hold joins the line
    margin: float = 0.2  # a treat must bring more than its point by this much
    patience: float = 0.04  # and more for each trick still to come in the round
    answered: float = 0.5  # what an Evil Eye or Master Trump keeps when somebody can answer it
    redeal: float = 0.8  # own strength gained by Hand
    ending: float = 0.35  # per point of lead when the third Candy ends the game
    kept: Mapping[int, float] = KEEP_VALUE  # a treat that is drawn, by its kind


WEIGHTS = Weights()


@lru_cache(maxsize=4096)
def draw_value(inside: int, matching: int, treats: int, drawn: int) -> float:
    """Return the expected points of the best choice among `drawn` tokens (TT-73), by the hypergeometric law (TT-301).

    Args:
        inside: tokens in the bag, of which `matching` are named by the trick and `treats` are treats.
    """
    drawn = min(drawn, inside)
    ways = comb(inside, drawn)
    rest = inside - matching - treats
    return sum(
        comb(matching, x) * comb(treats, t) * comb(rest, drawn - x - t) / ways * max(x, 2 * (t > 0))
        for x in range(min(matching, drawn) + 1)
        for t in range(min(treats, drawn - x) + 1)
        if drawn - x - t <= rest
    )


def trick_value(reading: Reading, trick: Sequence[int], stake: int, drawn: int = 2) -> float:
    """Return the winner's gain from this trick: the stake, or a draw without one (TT-301)."""
    if stake:
        return float(stake)
    matching = sum([card + tt.TOKEN in reading.bag for card in trick])
    return draw_value(len(reading.bag), matching, reading.bag_treats, drawn)


def mixed_value(tokens: int, again: int, drawn: float) -> float:
    """Return the value of a trick under a new line (TT-308): a draw, or the expected stake.

    Args:
        tokens: those that may join the line, of which cards of the trick name `again`.
        drawn: the value of the draw.
    """
    stake = min(tt.LINE_SIZE, tokens) * again / tokens if tokens else 0.0
    return max(stake, drawn * max(0.0, 1.0 - stake) + stake)


def ending_value(scores: Sequence[int], seat: int, left: int, w: Weights = WEIGHTS) -> float:
    """Return the value of ending the game with this round: good for the leader, less so the more is left.

    Args:
        scores: per seat, before the two points of the Candy that ends it.
        left: tricks to come in the round.
    """
    ahead = scores[seat] + 2 - max([score for other, score in enumerate(scores) if other != seat])
    return max(-2.5, min(2.5, w.ending * ahead / (1.0 + left / 5)))


def rivalry(scores: Sequence[int], seat: int, w: Weights = WEIGHTS) -> list[float]:
    """Return, per seat, how much its points count against this seat: close and leading seats weigh more."""
    mine = scores[seat]
    close = [0.0 if other == seat else 1.0 / (1.0 + max(0, mine - score) / 4) for other, score in enumerate(scores)]
    total = sum(close)
    return [w.rivals * share / total for share in close]


def beats(reading: Reading, seat: int, led: int, best: int, w: Weights = WEIGHTS) -> float:
    """Return the chance that a later seat beats the card `best` that wins the trick so far."""
    place = reading.place
    trumped = best in place and best // tt.NUMBERS != led
    ahead = place[best] if trumped else len(reading.line)
    trumps = [card for card in reading.live if place[card] < ahead and card // tt.NUMBERS != led]
    over = reading.holds_one(seat, trumps) * reading.is_void(seat, led) if trumps else 0.0
    if trumped or best // tt.NUMBERS != led:
        return w.eager * over
    higher = [card for card in reading.unseen[led] if card > best]
    return w.eager * (over + reading.holds_one(seat, higher))


def strength(reading: Reading, card: int, w: Weights = WEIGHTS) -> float:
    """Return the rough chance that a held card takes a later trick: as the top of its suit or as a trump (TT-303)."""
    suit = card // tt.NUMBERS
    unseen = reading.unseen[suit]
    higher = sum(other > card for other in unseen)
    # A suit that nobody else holds can only be trumped; a long one is likely to be followed by all.
    followed = min(1.0, (1 + len(unseen)) / reading.seats)
    top = w.higher**higher * followed
    place = reading.place.get(card)
    if place is None:
        return top
    live = sum(reading.place[other] < place for other in reading.live)
    held = {other // tt.NUMBERS for other in reading.hand}
    voids = sum(other not in held for other in range(len(tt.SUITS)) if other != suit)
    return 1.0 - (1.0 - top) * (1.0 - min(0.95, w.trump * w.behind**live + w.void * voids))


def price(reading: Reading, card: int, against: float, w: Weights = WEIGHTS) -> float:
    """Return the later cost of playing a card now. A named card that will not win is better played than held (TT-303).

    Args:
        against: how much a point of an average rival counts.
    """
    chance = strength(reading, card, w)
    worth = w.strength * chance + w.number * (card % tt.NUMBERS)
    if card in reading.place:
        worth += chance - (1.0 - chance) * against
    return worth * min(1.0, (reading.left - 1) / w.horizon)


def play_value(reading: Reading, card: int, rivals: Sequence[float], w: Weights = WEIGHTS) -> float:
    """Return the expected points of playing a card, leading or following (TT-303, TT-304)."""
    seat = reading.seat
    trick = (*reading.trick, card)
    led = trick[0] // tt.NUMBERS
    best = reading.winner(trick, reading.line, reading.ban, reading.master)
    value = trick_value(reading, trick, sum(played in reading.place for played in trick)) + w.lead
    after = [later for later in reading.after if later != reading.ban]
    holds = 1.0
    if reading.master < 0 and after and best >= 0:
        top = trick[(best - reading.leader) % reading.seats]
        holds = prod([1.0 - beats(reading, later, led, top, w) for later in after])
    elif best < 0:
        holds = 0.0
    against = sum(rivals) / (reading.seats - 1)
    kept = value if best == seat else -value * (rivals[best] if best >= 0 else 0.0)
    lost = -(value + w.thrown) * (sum(rivals[later] for later in after) / len(after) if after else against)
    return holds * kept + (1.0 - holds) * lost - price(reading, card, against, w)
