"""Which weights of the careful bot of Tricks and Treats self-play would change, and whether a change holds.

Run by `python -m tests.bench.weights [--games N] [--seed S] [--spread P] [--start NAME=VALUE ...]`, or besides with
`--duel NAME=VALUE ...`.

Without `--duel` every seat of every game plays with weights of its own, each drawn around the table's (factors
`exp(P z)`, treats `z P` points, z normal). As all are drawn apart, one league tells of all at once: per weight, what a
step of `z = 1` brings in points over the mean of the others, and how many standard errors that is from nothing.

With `--duel` the changed table plays against three that stay as they are, at every seat of the same deals in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from statistics import fmean, stdev

from game.bots.league import SameDeals, game_seed
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.tricks_and_treats.bots.careful import Player
from game.rules.tricks_and_treats.bots.inference import Reading
from game.rules.tricks_and_treats.bots.valuation import WEIGHTS, Weights
from game.rules.tricks_and_treats.pieces import KINDS
from game.table import State, Table, view

GAME = load("tricks-and-treats")
SEATS = 4
PLAIN = tuple(name for name in Weights._fields if name != "kept")
SHARES = ("higher", "behind", "eager")  # that lie between 0 and 1
MAX_SHARE = 0.95
NORMAL_95 = 1.96


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", default="weights")
    parser.add_argument("--spread", type=float, default=0.25)
    parser.add_argument("--start", nargs="*", default=[])
    parser.add_argument("--duel", nargs="*")
    chosen = parser.parse_args()
    table = GAME.table(complete_options(GAME.meta, {}), SEATS)
    start = changed(WEIGHTS, chosen.start)
    if chosen.duel is None:
        league(table, start, chosen.games, chosen.seed, chosen.spread)
    else:
        duel(table, start, changed(start, chosen.duel), chosen.games, chosen.seed)


def changed(weights: Weights, changes: Sequence[str]) -> Weights:
    """The weights with changes such as `lead=0.3`."""
    return weights._replace(**{name: float(value) for name, value in (each.split("=") for each in changes)})


def league(table: Table, start: Weights, games: int, seed: str, spread: float) -> None:
    """Print what a step of each weight brings, the surest first."""
    names = [*PLAIN, *KINDS]
    steps: list[list[float]] = [[] for _ in names]
    margins: list[float] = []
    for index in range(games):
        rng = Random(f"{seed}|{index}")
        drawn = [[rng.gauss(0.0, 1.0) for _ in names] for _ in range(SEATS)]
        scores = play(table, [shifted(start, each, spread) for each in drawn], game_seed(seed, index), None)
        for seat, score in enumerate(scores):
            margins.append(over_others(scores, seat, score))
            for each, column in zip(steps, zip(*drawn, strict=True), strict=True):
                each.append(over_others(column, seat, column[seat]))
    # The four seats of a game are not independent: their margins add up to nothing.
    free = sqrt(len(margins) * (SEATS - 1) / SEATS)
    lines = []
    for name, each in zip(names, steps, strict=True):
        square = fmean(x * x for x in each)
        slope = fmean(x * y for x, y in zip(each, margins, strict=True)) / square
        lines.append((slope, stdev(margins) / sqrt(square) / free, name))
    for slope, error, name in sorted(lines, key=lambda each: -abs(each[0] / each[1])):
        print(f"  {name:<14}{slope:+.2f} points a step ± {error:.2f}  ({slope / error:+.1f})")


def shifted(start: Weights, steps: Sequence[float], spread: float) -> Weights:
    """Weights so many steps away."""
    plain = {name: getattr(start, name) * exp(spread * z) for name, z in zip(PLAIN, steps, strict=False)}
    for name in SHARES:
        plain[name] = min(MAX_SHARE, plain[name])
    kept = {kind: start.kept[kind] + spread * steps[len(PLAIN) + kind] for kind in range(len(KINDS))}
    return Weights(**plain, kept=kept)


def duel(table: Table, start: Weights, other: Weights, games: int, seed: str) -> None:
    """Print how the changed weights do against the others, with 95 % bounds reckoned by deals."""
    margins: list[float] = []
    shares: list[float] = []
    for index in range(games):
        deal, turn = divmod(index, SEATS)
        weights = [other if seat == turn else start for seat in range(SEATS)]
        scores = play(table, weights, game_seed(seed, index), SameDeals(game_seed(f"{seed}|deals", deal)))
        margins.append(over_others(scores, turn, scores[turn]))
        shares.append((scores[turn] == max(scores)) / scores.count(max(scores)))
    for what, values, factor in (("points over the others", margins, 1.0), ("% won", shares, 100.0)):
        deals = [fmean(values[at : at + SEATS]) * factor for at in range(0, games, SEATS)]
        print(f"  {fmean(deals):.2f} ± {NORMAL_95 * stdev(deals) / sqrt(len(deals)):.2f} {what}, {games} games")


def over_others(values: Sequence[float], seat: int, own: float) -> float:
    """By how much a seat's value exceeds the mean of the others."""
    return own - (sum(values) - values[seat]) / (len(values) - 1)


def play(table: Table, weights: Sequence[Weights], seed: str, chance: SameDeals | None) -> list[float]:
    """The scores of one game of careful bots with these weights."""
    rng = Random(seed)
    s = State(table, rng.getrandbits(64))
    s.chance = chance
    GAME.setup(s)
    while actors := GAME.actors(s):
        seat = (actors & -actors).bit_length() - 1
        legal = GAME.legal(s, seat)
        action = legal[0]
        if len(legal) > 1:
            rates = Player(Reading(table, view(s, seat, actors)), weights[seat]).rate(legal)
            best = max(rates)
            action = rng.choice([each for each, rate in zip(legal, rates, strict=True) if rate == best])
        GAME.apply(s, seat, action)
    result = GAME.result(s)
    assert result is not None
    return list(map(float, result.scores))


if __name__ == "__main__":
    main()
