"""The search of a thinking bot: quick moves, a short horizon, chances to win (TT-311)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.defaults import USUAL_TRUST
from game.rules.plugin import Search, Worlds
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.careful import Player
from game.rules.tricks_and_treats.bots.deduction import deduce, keep
from game.rules.tricks_and_treats.bots.fast_forward import (
    ROUND,
    TREAT_WORTH,
    chances,
    decided,
    follow,
    judge,
    lead,
    play_on,
    spread,
)
from game.rules.tricks_and_treats.bots.inference import Reading, barred
from game.rules.tricks_and_treats.bots.rollout import Rollout, play_out
from game.rules.tricks_and_treats.bots.search_moves import (
    M_CLAIM_ALL,
    M_DRAW,
    M_KEEP_MATCHES,
    M_PASS_ONCE,
    M_USE,
    USE_ROOM,
    action_of,
    move_of,
)
from game.rules.tricks_and_treats.bots.search_state import BIT, SUIT_OF, SUIT_WITH, World, cards_in
from game.rules.tricks_and_treats.bots.search_treats import uses
from game.rules.tricks_and_treats.phases.treats import CARD, LEADING
from game.table import Action, State, Table, View

LAST_TRICKS = 5  # of a round, in which careful bots play it out
TRUST = 5  # the weight of the prior then, in worlds
TRICKS_AHEAD = 3  # tricks that a playout goes on for; it never goes beyond the round
SILENT = ("off", "off", "off")
UNLIKELY = -2.0  # points that the prior gives to a treat whose time has not come
HOPELESS = 9.0  # the penalty for passing for a whole round, in wins
MIN_SLOPE = 0.05  # a point counts for something also when the game looks lost or won
STEAL = M_USE + tt.THIEF * USE_ROOM
SEARCHED = frozenset(range(tt.P_OVER)) - {tt.P_SCORING, tt.P_DASH}  # a race for sweets is run in the room (TT-104)


def begin(world: State) -> int | Rollout:
    """Return the horizon: near the end, careful bots play the round out, else it is a few tricks ahead."""
    v = world.vars
    return Rollout(v[tt.V_ROUND], tuple(v[tt.V_VOID])) if _played_out(world) else look_ahead(world)


def look_ahead(world: State) -> int:
    """Silence all bells, as treats are kept in so short a playout, and return a horizon of a few tricks."""
    v = world.vars
    v[tt.V_BELLS] = (SILENT,) * world.table.seats
    return int(v[tt.V_ROUND] * ROUND + v[tt.V_TRICK] + TRICKS_AHEAD)


def actors(w: World) -> int:
    """Return the mask of the seat that decides; 0 when the game is over or in a race."""
    return 1 << w.turn if w.turn >= 0 else 0


def over(w: World, horizon: int | Rollout) -> bool:
    """Check whether the tree ends here: at the horizon, or at once where careful bots play on."""
    return isinstance(horizon, Rollout) or w.round * ROUND + w.tricks >= horizon


def values(w: World) -> list[float]:
    """Return the chance of each seat to win in this position: exact when the game is over."""
    if w.turn < 0:
        return decided(w)
    n = w.seats
    # the cards of a round not yet begun are chance, and the same for all
    hands = w.hands if w.tricks > 1 or w.trick else [0] * n
    return judge(w, hands, w.named, [0.0] * n)


def finish(w: World, horizon: int | Rollout) -> list[float]:
    """Return the chances after play up to the horizon; the position changes."""
    if isinstance(horizon, Rollout):
        return play_out(w, horizon)
    while w.turn >= 0 and not over(w, horizon):
        if w.phase in (tt.P_LEAD, tt.P_FOLLOW) and w.ban < 0 and w.master < 0 and w.starter < 0:
            return play_on(w, horizon)
        search_rules.apply(w, w.turn, policy(w, w.turn))
    return values(w)


def prior(table: Table, view: View, actions: Sequence[Action]) -> list[float]:
    """Return the careful bot's value of each action, its points turned into chances to win."""
    reading = Reading(table, view)
    of = spread(reading.left, reading.candies, reading.seats, reading.last)
    chance = chances(reading.scores, of)[reading.seat]
    slope = max(MIN_SLOPE, chance * (1.0 - chance)) / of
    rates = Player(reading).rate(actions)
    minimum = max(rates) + UNLIKELY
    return [
        -HOPELESS if action.verb == tt.PASS and action != tt.PASS_ONCE else slope * max(rate, minimum)  # TT-312
        for action, rate in zip(actions, rates, strict=True)
    ]


def trust(view: View) -> int:
    """Return how many worlds the prior is worth: fewer where a playout is the rest of a round."""
    return TRUST if _played_out(view) else USUAL_TRUST


def _played_out(seen: State | View) -> bool:
    """Check whether the seat that decides holds so few cards that the round can be played out."""
    return len(seen.zones[tt.HAND + seen.vars[tt.V_TURN]]) <= LAST_TRICKS


def moves(w: World, seat: int) -> list[int]:
    """Return the cards a seat may play and the tokens it may keep; in other phases only the quick policy's move."""
    hand = w.hands[seat]
    if w.phase == tt.P_FOLLOW and hand:
        return cards_in(hand & SUIT_WITH[w.trick[0]] or hand)
    if w.phase == tt.P_LEAD and hand and w.starter < 0:
        return cards_in(hand)
    if w.phase == tt.P_KEEP:
        return search_rules.legal(w)
    return [policy(w, seat)]


# The quick policy


def policy(w: World, seat: int) -> int:
    """Return a sensible move, found without values."""
    phase = w.phase
    if phase in (tt.P_LEAD, tt.P_FOLLOW):
        return _card(w, seat)
    if phase == tt.P_KEEP:
        return _keep(w, seat)
    if phase == tt.P_CLAIM:
        return M_CLAIM_ALL
    if phase == tt.P_DRAW:
        return M_DRAW
    return (
        search_rules.legal(w)[0] if phase == tt.P_LAST_CALL else M_PASS_ONCE
    )  # a Thief acts as long as it may (TT-258)


def _card(w: World, seat: int) -> int:
    hand = w.hands[seat]
    if w.starter >= 0 and not w.trick and hand & BIT[w.starter]:
        return w.starter  # TT-24
    if not hand:
        return search_rules.legal(w)[0]
    if not hand & (hand - 1):
        return _steal(w, seat) or hand.bit_length() - 1
    others = w.held ^ hand
    if not w.trick:
        return lead(hand, others, w.named)
    best = w.best if w.best >= 0 and w.master < 0 else w.trick[0]
    last = len(w.trick) + 1 == w.seats
    return follow(hand, others, w.named, w.line, SUIT_OF[w.trick[0]], best, last)


def _steal(w: World, seat: int) -> int:
    """Return a Thief with the last card of the game (TT-310), 0 for none."""
    if not w.final or not w.kinds[seat] & 1 << tt.THIEF:
        return 0
    return next((use for use in uses(w, seat, CARD if w.trick else LEADING, True) if use >= STEAL), 0)


def _keep(w: World, seat: int) -> int:
    """Return the best treat, else the matches (TT-305), else a token of the seat's own card for the line (TT-306)."""
    drawn = w.peek
    if drawn[-1] >= tt.TREAT:
        return max([token for token in drawn if token >= tt.TREAT], key=lambda token: TREAT_WORTH[tt.KIND[token]])
    open_to = search_rules.legal(w)
    if open_to[-1] == M_KEEP_MATCHES:
        return M_KEEP_MATCHES
    own = [token for token in drawn if w.hands[seat] & BIT[token - tt.TOKEN]]
    return own[0] if own else drawn[w.roll(len(drawn))]


# What a hint counts until the next card is led (TT-45, TT-60).
FORETOLD = {"won": "win the trick", "claimed": "claim from the trump line"}
SEARCH = Search(
    begin,
    over,
    policy,
    values,
    prior,
    trust=trust,
    phases=SEARCHED,
    moves=moves,
    finish=finish,
    barred=barred,
    foretold=FORETOLD,
    keep=keep,
    deduce=deduce,
    worlds=Worlds(World, actors, search_rules.apply, move_of, action_of, World.seen),
)
