"""What the thinker's choices at Tricks and Treats are worth where rollouts and short playouts differ.

Run by `python -m tests.bench.judged [--kind KIND] [--positions N] [--seed S] [--nodes N] [--trust T ...] [--games G]`.

Decisions are taken from games of careful bots, at most six of a game: which card in the last three tricks of a round
(`last`) or with four to eight tricks to come (`middle`), what is no card in the last three (`ends`) or anywhere
(`rest`). The thinker decides each by short playouts, and by rollouts with each of the trusts. Where its choices differ,
every one is played on from in the true cards by careful bots to the end of the game, `G` times on the same chance:
printed is how much more often the rollouts' choice wins than the other, by decision, with 95 % intervals by games; and
beside it the same by what the end of the round is worth.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from time import process_time
from typing import NamedTuple

from game.bots.thinker import Budget, think
from game.rules import load
from game.rules.defaults import usual_trust
from game.rules.plugin import Search, complete_options
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_rules
from game.rules.tricks_and_treats.bots.fast_forward import decided
from game.rules.tricks_and_treats.bots.rollout import Rollout, play_out
from game.rules.tricks_and_treats.bots.search import SEARCH, look_ahead
from game.rules.tricks_and_treats.bots.search_moves import move_of
from game.rules.tricks_and_treats.bots.search_state import World
from game.table import Action, State, Table, View, view

GAME = load("tricks-and-treats")
SEATS = 4
OF_A_GAME = 6
LAST, MIDDLE = 3, 8
NORMAL_95 = 1.96
CARD = (tt.P_LEAD, tt.P_FOLLOW)


class Asked(NamedTuple):
    """A decision: the number of its game, the state, who decides, what it sees and may do."""

    game: int
    s: State
    seat: int
    seen: View
    legal: list[Action]


def main() -> None:
    """Judge and print, after each 100 decisions anew."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kind", choices=("last", "middle", "ends", "rest"), default="last")
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--seed", default="judged")
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--trust", type=int, nargs="+", default=[5])
    parser.add_argument("--games", type=int, default=40)
    chosen = parser.parse_args()
    table = GAME.table(complete_options(GAME.meta, {}), SEATS)
    searches = [replace(SEARCH, begin=look_ahead, trust=usual_trust), *map(rollouts, chosen.trust)]
    names = ["short playouts", *(f"rollouts, trust {trust}" for trust in chosen.trust)]
    gains: list[list[tuple[int, float, float]]] = [[] for _ in names]
    seconds = [0.0] * len(names)
    for count, asked in enumerate(decisions(table, chosen.kind, chosen.seed, chosen.positions), 1):
        picked = []
        for at, search in enumerate(searches):
            start = process_time()
            game = replace(GAME, search=search)
            thought = think(game, table, asked.seen, asked.legal, Random(count), Budget(chosen.nodes))
            seconds[at] += process_time() - start
            picked.append(thought.action)
        worth = dict.fromkeys(picked, (0.0, 0.0))
        if len(worth) > 1:
            worth = {action: judged(asked, action, chosen.games, count) for action in worth}
        for at, action in enumerate(picked):
            gains[at].append((asked.game, *(a - b for a, b in zip(worth[action], worth[picked[0]], strict=True))))
        if count % 100 == 0 or count == chosen.positions:
            print(f"{count} decisions", flush=True)
            for name, each, spent in zip(names, gains, seconds, strict=True):
                print(f"  {name:<22}{gains_text(each)}  {spent / count * 1000:.0f} ms a decision", flush=True)


def rollouts(trust: int) -> Search:
    """A search that plays every round out, whatever is decided."""
    return replace(
        SEARCH,
        begin=lambda world: Rollout(world.vars[tt.V_ROUND], tuple(world.vars[tt.V_VOID])),
        trust=lambda _view: trust,
    )


def decisions(table: Table, kind: str, seed: str, maximum: int) -> Iterator[Asked]:
    """So many decisions of a kind out of games of careful bots."""
    found = games = 0
    while found < maximum:
        rng = Random(f"{seed}|{games}")
        s = State(table, rng.getrandbits(64))
        GAME.setup(s)
        met: list[Asked] = []
        while actors := GAME.actors(s):
            seat = (actors & -actors).bit_length() - 1
            seen, legal = view(s, seat, actors), GAME.legal(s, seat)
            if len(legal) > 1 and is_of(kind, s):
                met.append(Asked(games, s.clone(), seat, seen, legal))
            GAME.apply(s, seat, legal[0] if len(legal) == 1 else GAME.careful(table, seen, legal, rng))
        for asked in rng.sample(met, min(len(met), OF_A_GAME, maximum - found)):
            yield asked
            found += 1
        games += 1


def is_of(kind: str, s: State) -> bool:
    """Whether the open decision is of a kind."""
    left = len(s.zones[tt.HAND + s.vars[tt.V_TURN]])
    if s.phase in CARD:
        return left <= LAST if kind == "last" else kind == "middle" and LAST < left <= MIDDLE
    return kind == "rest" or (kind == "ends" and left <= LAST)


def judged(asked: Asked, action: Action, games: int, seed: int) -> tuple[float, float]:
    """How often the seat wins after an action, and how often by what the end of the round is worth."""
    rng, seat = Random(seed), asked.seat
    base = World(asked.s)
    of = Rollout(base.round, tuple(asked.s.vars[tt.V_VOID]))
    won = promised = 0.0
    for _ in range(games):
        w = base.clone()
        w.rng = rng.getrandbits(60)
        search_rules.apply(w, seat, move_of(action))
        promised += play_out(w, of)[seat]
        while w.turn >= 0:
            play_out(w, Rollout(w.round, (0,) * w.seats))
        won += decided(w)[seat]
    return won / games, promised / games


def gains_text(gains: Sequence[tuple[int, float, float]]) -> str:
    """The mean gains with their intervals, and how many decisions differ."""
    n = len(gains)
    parts = []
    for at in (1, 2):
        mean = sum(gain[at] for gain in gains) / n
        by_game: dict[int, float] = {}
        for gain in gains:
            by_game[gain[0]] = by_game.get(gain[0], 0.0) + gain[at] - mean
        error = NORMAL_95 * sqrt(sum(off * off for off in by_game.values())) / n
        parts.append(f"{mean:+.2%} ± {error:.2%}")
    differ = sum(gain[1] != 0.0 or gain[2] != 0.0 for gain in gains) / n
    return f"games {parts[0]}, rounds {parts[1]}, {differ:.0%} differ"


if __name__ == "__main__":
    main()
