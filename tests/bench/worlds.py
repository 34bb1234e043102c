"""The worlds of a game's own that its search plays in beside its rules: whether both play alike, and how fast.

Run by `python -m tests.bench.worlds [GAME] [--decisions N] [--repeats R] [--seconds T]`; without a GAME it is Tricks
and Treats, the only game that has such worlds. N decisions of random games are played by both on the same chance, at
all numbers of seats, half of them under random options; each must leave both the same, with the same decisions open.
Then random games of four seats under the usual options are played in turn, medians of processor time a decision.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median
from typing import Any

from game.rules.plugin import complete_options
from tests.bench.engine import SEATS, TWINS, in_world, per_call, play


def main() -> None:
    """Compare, measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=TWINS, default="tricks-and-treats")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.3)
    chosen = parser.parse_args()
    twins = TWINS[chosen.game]
    compare(twins, chosen.decisions)
    measure(twins, chosen.repeats, chosen.seconds)


def compare(twins: Any, decisions: int) -> None:
    """Play so many decisions twice; raises AssertionError where they part."""
    game = twins.GAME
    minimum, maximum = game.meta.seats
    played: Counter[str] = Counter()
    games = 0
    while played.total() < decisions:
        rng = Random(f"worlds {games}")
        options = twins.any_options(rng) if games % 2 else complete_options(game.meta, {})
        table = game.table(options, minimum + games // 2 % (maximum - minimum + 1))
        for s, w in twins.game_twice(table, rng, Random(games)):
            assert twins.kept_by(w) == twins.seen_in(s), f"game {games}"
            played[table.phases[s.phase]] += 1
        games += 1
    print(f"{played.total():,} decisions of {games:,} games left both the same; they led to {dict(played)}")


def measure(twins: Any, repeats: int, limit: float) -> None:
    """Print what a decision takes."""
    game = twins.GAME
    table = game.table(complete_options(game.meta, {}), SEATS)
    begun = [twins.begun(table, Random(seed)) for seed in range(20)]
    worlds = [twins.World(s) for s in begun]
    rows: dict[str, Callable[[], float]] = {
        "rules: move": lambda: play(game, table, Random(2), limit, False),
        "world: move": lambda: in_world(twins, begun, Random(2), limit),
        "rules: clone": lambda: per_call(lambda: [s.clone() for s in begun], limit, len(begun)),
        "world: clone": lambda: per_call(lambda: [w.clone() for w in worlds], limit, len(worlds)),
    }
    seconds: dict[str, list[float]] = {name: [] for name in rows}
    for _ in range(repeats):
        for name, row in rows.items():
            seconds[name].append(row())
    for name, each in seconds.items():
        print(f"  {name:<16}{median(each) * 1e6:8.3f} us")
    ratios = [rule / world for rule, world in zip(seconds["rules: move"], seconds["world: move"], strict=True)]
    print(f"  moves of the world to those of the rules: {median(ratios):.2f}")


if __name__ == "__main__":
    main()
