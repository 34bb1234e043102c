"""How a thinking bot plays the game through in its head: quick moves, a short horizon, chances to win (TT-311)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rules.plugin import Search
from game.rules.tricks_and_treats.ahead import (
    ROUND,
    TREAT_WORTH,
    chances,
    follow,
    judge,
    lead,
    mask_of,
    named_in,
    play_on,
    spread,
)
from game.rules.tricks_and_treats.careful import Player
from game.rules.tricks_and_treats.choices import following, legal
from game.rules.tricks_and_treats.inference import Reading, barred
from game.rules.tricks_and_treats.phases import apply
from game.rules.tricks_and_treats.pieces import (
    CLAIM_ALL,
    DRAW_TWO,
    HAND,
    KEEP_PIECE,
    KIND,
    KIND_WORD,
    LINE,
    NUMBERS,
    P_CLAIM,
    P_DASH,
    P_DRAW,
    P_FOLLOW,
    P_KEEP,
    P_LAST_CALL,
    P_LEAD,
    P_OVER,
    P_WINDOW_CARD,
    P_WINDOW_END,
    P_WINDOW_LEAD,
    PASS,
    PASS_ONCE,
    PEEK,
    PLAY_CARD,
    STARTER,
    THIEF,
    TOKEN,
    TREAT,
    TRICK,
    V_BAN,
    V_BELLS,
    V_FINAL,
    V_LEADER,
    V_MASTER,
    V_ROUND,
    V_TRICK,
    V_TURN,
    V_WINNER,
    V_WINNERS,
)
from game.rules.tricks_and_treats.treats import CARD, LEADING, kinds_of, uses
from game.table import Action, State, Table, View

TRICKS_AHEAD = 3  # tricks that a playout goes on for; it never goes beyond the round
SILENT = ("off", "off", "off")
UNLIKELY = -2.0  # points that the prior gives to a treat whose time has not come
HOPELESS = 9.0  # wins by which a bot dislikes to pass for a whole round
LEAST_SLOPE = 0.05  # a point counts for something also when the game looks lost or won
THIEF_BIT = 1 << THIEF
BEFORE_PLAY = frozenset((P_LEAD, P_FOLLOW))


def begin(world: State) -> int:
    """Ask nobody in windows, as in a playout treats are kept, and look a few tricks ahead."""
    v = world.vars
    v[V_BELLS] = (SILENT,) * world.table.seats
    return int(v[V_ROUND] * ROUND + v[V_TRICK] + TRICKS_AHEAD)


def over(s: State, horizon: int) -> bool:
    """Whether the tricks of the horizon, or its round, have been played."""
    v = s.vars
    return bool(v[V_ROUND] * ROUND + v[V_TRICK] >= horizon)


def values(s: State) -> list[float]:
    """The chance of each seat to win as the position looks: exact when the game is over."""
    n = s.table.seats
    winners = s.vars[V_WINNERS]
    if s.phase == P_OVER:
        return [(winners >> seat & 1) / winners.bit_count() for seat in range(n)]
    hands = [mask_of(hand) for hand in s.zones[HAND : HAND + n]]
    if s.vars[V_TRICK] == 1 and not s.zones[TRICK]:
        hands = [0] * n  # the cards of a round not yet begun are chance, and the same for all
    return judge(s, hands, named_in(s.zones[LINE])[1], [0.0] * n)


def finish(s: State, horizon: int) -> list[float]:
    """The chances after quick play as far as the horizon; the position may change."""
    v = s.vars
    while not over(s, horizon) and s.phase != P_OVER:
        if s.phase in BEFORE_PLAY and v[V_BAN] < 0 and v[V_MASTER] < 0 and not s.zones[STARTER]:
            return play_on(s, horizon)
        seat = v[V_TURN]
        if seat < 0:
            break
        apply(s, seat, MOVES[s.phase](s, seat))
    return values(s)


def prior(table: Table, view: View, actions: Sequence[Action]) -> list[float]:
    """What the careful bot thinks of each action, its points turned into chances to win."""
    reading = Reading(table, view)
    of = spread(reading.left, reading.candies, reading.seats, reading.last)
    chance = chances(reading.scores, of)[reading.seat]
    slope = max(LEAST_SLOPE, chance * (1.0 - chance)) / of
    rates = Player(reading).rate(actions)
    least = max(rates) + UNLIKELY
    return [
        -HOPELESS if action.verb == PASS and action != PASS_ONCE else slope * max(rate, least)  # TT-312
        for action, rate in zip(actions, rates, strict=True)
    ]


def moves(s: State, seat: int) -> list[Action]:
    """The cards a seat may play and what it may keep; all else goes by the quick policy."""
    zones = s.zones
    hand = zones[HAND + seat]
    if s.phase == P_FOLLOW and hand:
        return list(map(PLAY_CARD.__getitem__, following(hand, zones[TRICK][0] // NUMBERS)))
    if s.phase == P_LEAD and hand and not zones[STARTER]:
        return list(map(PLAY_CARD.__getitem__, hand))
    if s.phase == P_KEEP:
        return legal(s, seat)
    return [policy(s, seat)]


# The quick policy


def policy(s: State, seat: int) -> Action:
    """A sensible move, found without weighing anything."""
    return MOVES[s.phase](s, seat)


def _lead(s: State, seat: int) -> Action:
    zones = s.zones
    hand = zones[HAND + seat]
    if zones[STARTER] and zones[STARTER][0] - TOKEN in hand:
        return PLAY_CARD[zones[STARTER][0] - TOKEN]  # TT-24
    if not hand:
        return legal(s, seat)[0]
    if len(hand) == 1:
        return _steal(s, seat, LEADING) or PLAY_CARD[hand[0]]
    return PLAY_CARD[lead(mask_of(hand), _others(s, seat), named_in(zones[LINE])[1])]


def _follow(s: State, seat: int) -> Action:
    zones = s.zones
    v = s.vars
    trick, hand = zones[TRICK], zones[HAND + seat]
    if not hand:
        return legal(s, seat)[0]
    if len(hand) == 1:
        return _steal(s, seat, CARD) or PLAY_CARD[hand[0]]
    winner = v[V_WINNER]
    best = trick[(winner - v[V_LEADER]) % s.table.seats] if winner >= 0 and v[V_MASTER] < 0 else trick[0]
    line, named = named_in(zones[LINE])
    last = len(trick) + 1 == s.table.seats
    return PLAY_CARD[follow(mask_of(hand), _others(s, seat), named, line, trick[0] // NUMBERS, best, last)]


def _others(s: State, seat: int) -> int:
    """What all other seats hold, as a bit mask."""
    n = s.table.seats
    return sum([mask_of(s.zones[HAND + other]) for other in range(n) if other != seat])


def _steal(s: State, seat: int, moment: int) -> Action | None:
    """A Thief with the last card of the game (TT-310)."""
    if not s.vars[V_FINAL] or not kinds_of(s.zones[HAND + 2 * s.table.seats + seat]) & THIEF_BIT:
        return None
    return next((use for use in uses(s, seat, moment, True) if use.args[0] == KIND_WORD[THIEF]), None)


def _keep(s: State, seat: int) -> Action:
    """The best treat, else the matches (TT-305), else a card of one's own joins the line (TT-306)."""
    drawn = s.zones[PEEK]
    if drawn[-1] >= TREAT:
        return KEEP_PIECE[max([token for token in drawn if token >= TREAT], key=lambda token: TREAT_WORTH[KIND[token]])]
    trick = s.zones[TRICK]
    if any(token - TOKEN in trick for token in drawn):
        return legal(s, seat)[-1]
    hand = s.zones[HAND + seat]
    return KEEP_PIECE[next((token for token in drawn if token - TOKEN in hand), drawn[s.roll(len(drawn))])]


def _claim(_s: State, _seat: int) -> Action:
    return CLAIM_ALL


def _draw(_s: State, _seat: int) -> Action:
    return DRAW_TWO


def _pass(_s: State, _seat: int) -> Action:
    return PASS_ONCE


def _first(s: State, seat: int) -> Action:
    """A Thief in the last call, any proposal in a race."""
    return legal(s, seat)[0]


MOVES: Mapping[int, Callable[[State, int], Action]] = {
    P_WINDOW_LEAD: _pass,
    P_LEAD: _lead,
    P_WINDOW_CARD: _pass,
    P_FOLLOW: _follow,
    P_WINDOW_END: _pass,
    P_CLAIM: _claim,
    P_DRAW: _draw,
    P_KEEP: _keep,
    P_LAST_CALL: _first,
    P_DASH: _first,
}

# What a hint counts until the next card is led (TT-45, TT-60).
FORETOLD = {"won": "win the trick", "claimed": "claim from the trump line"}
SEARCH = Search(begin, over, policy, values, prior, moves=moves, finish=finish, barred=barred, foretold=FORETOLD)
