"""How a thinking bot plays the game through in its head: quick moves, a short horizon, chances to win (TT-311)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from math import exp, inf, sqrt

from game.rules.plugin import Search
from game.rules.tricks_and_treats.careful import Player
from game.rules.tricks_and_treats.choices import following, legal
from game.rules.tricks_and_treats.inference import Reading
from game.rules.tricks_and_treats.pieces import (
    CANDIES,
    CANDY,
    CARDS,
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
    PLAYED,
    STARTER,
    THIEF,
    TOKEN,
    TREAT,
    TRICK,
    V_BELLS,
    V_FINAL,
    V_LEADER,
    V_MASTER,
    V_ROUND,
    V_TRICK,
    V_WINNER,
    V_WINNERS,
)
from game.rules.tricks_and_treats.scoring import UNUSED_POINTS, scores
from game.rules.tricks_and_treats.treats import CARD, LEADING, kinds_of, uses
from game.rules.tricks_and_treats.valuation import KEEP_VALUE
from game.table import Action, State, Table, View

TRICKS_AHEAD = 3  # tricks that a playout goes on for; it never goes beyond the round
ROUND = 100  # a horizon is this times the round and the trick in it
SILENT = ("off", "off", "off")
GOOD = 0.5  # TT-311: points for a good card still held
# Per number of a card how good it is: a high one takes tricks.
NUMBER_WORTH = tuple(GOOD * max(0.0, (number - 6) / 6) for number in range(1, NUMBERS + 1)) * (CARDS // NUMBERS)
NAMED_WORTH = 0.4  # more if the line names it
# What a treat is worth beyond its points. A Thief brings one and costs the strongest rival two at any time (TT-310).
THIEF_WORTH = 1.8
TREAT_WORTH = {
    treat: THIEF_WORTH if kind == THIEF else KEEP_VALUE[kind] - UNUSED_POINTS
    for treat, kind in enumerate(KIND)
    if kind >= 0
}
# Chances to win fall with the distance in points over this spread: the more tricks are to come, the less is decided.
LEAST_SPREAD, SPREAD_PER_TRICK = 0.6, 0.55
UNLIKELY = -2.0  # points that the prior gives to a treat whose time has not come
HOPELESS = 9.0  # wins by which a bot dislikes to pass for a whole round
LEAST_SLOPE = 0.05  # a point counts for something also when the game looks lost or won
# What a lead is worth with no, one or more unseen cards above it, less for each number and if it is named. These agree
# with the careful bot's choice in half of all leads and lose 0.1 points to it on average (random leads: 0.3).
LEAD_WORTH, LEAD_BY_NUMBER, NAMED_LEAD = (0.2, -0.2, 0.0), 0.01, 0.5
SURE_NUMBER = 9  # from this number (of 0 to 11) on a card is taken to win
# Per card its number, from 0.
NUMBER = tuple(card % NUMBERS for card in range(CARDS))
THIEF_BIT = 1 << THIEF


def begin(world: State) -> int:
    """Ask nobody in windows (in a playout treats are used at one's own turn only), and look a few tricks ahead."""
    v = world.vars
    v[V_BELLS] = (SILENT,) * world.table.seats
    return int(v[V_ROUND] * ROUND + v[V_TRICK] + TRICKS_AHEAD)


def over(s: State, horizon: int) -> bool:
    """Whether the tricks of the horizon, or its round, have been played."""
    v = s.vars
    return bool(v[V_ROUND] * ROUND + v[V_TRICK] >= horizon)


def values(s: State) -> list[float]:
    """The chance of each seat to win: from points, treats and good cards, by how much of the game is to come."""
    n = s.table.seats
    v = s.vars
    zones = s.zones
    if s.phase == P_OVER:
        share = 1.0 / v[V_WINNERS].bit_count()
        return [share * (v[V_WINNERS] >> seat & 1) for seat in range(n)]
    treats = zones[HAND + 2 * n : HAND + 3 * n]
    worth = [points + sum(map(TREAT_WORTH.__getitem__, owned)) for points, owned in zip(scores(s), treats, strict=True)]
    left = len(zones[HAND])
    if v[V_TRICK] > 1 or zones[TRICK]:  # the cards of a round not yet begun are chance, and the same for all
        named = {token - TOKEN for token in zones[LINE]}
        for seat in range(n):
            hand = zones[HAND + seat]
            worth[seat] += sum(map(NUMBER_WORTH.__getitem__, hand)) + NAMED_WORTH * len(named.intersection(hand))
    return _chances(worth, _spread(left, treats, v[V_FINAL] or v[V_ROUND] == s.table.options["round_cap"]))


def _spread(left: int, treats: Sequence[Sequence[int]], final: bool) -> float:
    """How many points decide: few at the end, many while Candies are still to be found (TT-4)."""
    to_come = float(left)
    if not final:
        candies = sum([KIND[treat] == CANDY for owned in treats for treat in owned])
        to_come += max(1, CANDIES - candies) * CARDS / len(treats)
    return LEAST_SPREAD + SPREAD_PER_TRICK * sqrt(to_come)


def _chances(points: Sequence[float], spread: float) -> list[float]:
    top = max(points)
    powers = [exp((own - top) / spread) for own in points]
    total = sum(powers)
    return [power / total for power in powers]


def prior(table: Table, view: View, actions: Sequence[Action]) -> list[float]:
    """What the careful bot thinks of each action, its points turned into chances to win."""
    reading = Reading(table, view)
    spread = _spread(reading.left, reading.treats, reading.last)
    chance = _chances(reading.scores, spread)[reading.seat]
    slope = max(LEAST_SLOPE, chance * (1.0 - chance)) / spread
    rates = Player(reading).rate(actions)
    least = max(rates) + UNLIKELY
    return [
        -HOPELESS if action.verb == PASS and action != PASS_ONCE else slope * max(rate, least)  # TT-312
        for action, rate in zip(actions, rates, strict=True)
    ]


# The quick policy


def policy(s: State, seat: int) -> Action:
    """A sensible move, found without weighing anything."""
    return MOVES[s.phase](s, seat)


def _lead(s: State, seat: int) -> Action:
    """A card that is not named, best one that nobody can beat in its suit, at worst one that somebody may (TT-303)."""
    zones = s.zones
    hand = zones[HAND + seat]
    if zones[STARTER] and zones[STARTER][0] - TOKEN in hand:
        return PLAY_CARD[zones[STARTER][0] - TOKEN]  # TT-24
    if not hand:
        return legal(s, seat)[0]
    if len(hand) == 1:
        return _steal(s, seat, LEADING) or PLAY_CARD[hand[0]]
    line, gone = zones[LINE], zones[PLAYED]
    best, most = hand[0], -inf
    for card in hand:
        number = NUMBER[card]
        higher = 0
        for other in range(card + 1, card - number + NUMBERS):
            if other not in gone and other not in hand:
                higher += 1
                if higher > 1:
                    break
        worth = LEAD_WORTH[higher] - LEAD_BY_NUMBER * number - (NAMED_LEAD if card + TOKEN in line else 0.0)
        if worth > most:
            best, most = card, worth
    return PLAY_CARD[best]


def _follow(s: State, seat: int) -> Action:
    """Win where it can be done, surely or with a high card, otherwise throw what is worth least (TT-304)."""
    zones = s.zones
    v = s.vars
    trick, line, hand = zones[TRICK], zones[LINE], zones[HAND + seat]
    if not hand:
        return legal(s, seat)[0]
    if len(hand) == 1:
        return _steal(s, seat, CARD) or PLAY_CARD[hand[0]]
    led = trick[0] // NUMBERS
    cards = following(hand, led)
    if len(cards) == 1:
        return PLAY_CARD[cards[0]]
    last = len(trick) + 1 == s.table.seats
    if v[V_MASTER] < 0:
        winner = v[V_WINNER]
        best = trick[(winner - v[V_LEADER]) % s.table.seats] if winner >= 0 else trick[0]
        if cards[0] // NUMBERS != led:
            # Under a ban a card of another suit that is no trump may lead the trick (TT-45 d).
            front = line.index(best + TOKEN) if best // NUMBERS != led and best + TOKEN in line else len(line)
            for token in line[:front]:
                if token - TOKEN in cards:
                    return PLAY_CARD[token - TOKEN]
        elif best // NUMBERS == led and cards[-1] > best:
            if last:
                return PLAY_CARD[cards[bisect_right(cards, best)]]
            if NUMBER[cards[-1]] >= SURE_NUMBER or s.roll(2):
                return PLAY_CARD[cards[-1]]
    plain = [card for card in cards if card + TOKEN not in line]
    return PLAY_CARD[min(plain or cards, key=NUMBER.__getitem__)]


def _steal(s: State, seat: int, moment: int) -> Action | None:
    """A Thief with the last card of the game (TT-310)."""
    if not s.vars[V_FINAL] or not kinds_of(s.zones[HAND + 2 * s.table.seats + seat]) & THIEF_BIT:
        return None
    return next((use for use in uses(s, seat, moment, True) if use.args[0] == KIND_WORD[THIEF]), None)


def _keep(s: State, seat: int) -> Action:
    """The best treat, else the matches (TT-305), else a card of one's own joins the line (TT-306)."""
    drawn = s.zones[PEEK]
    if drawn[-1] >= TREAT:
        return KEEP_PIECE[max([token for token in drawn if token >= TREAT], key=TREAT_WORTH.__getitem__)]
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

SEARCH = Search(begin, over, policy, values, prior)
