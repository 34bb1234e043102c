"""What the thinker is worth, in one run: playouts a second, games won, frames that it costs the window.

Run by `python -m tests.bench.bots [--game GAME] [--seats N] [--nodes N] [--repeats R] [--deals D] [--bot KIND]
[--seconds S]`.

- Playouts a second beside OpenSpiel's Python and C++ ISMCTSBot on hearts. Every row is measured in turn, the whole
  round `R` times over; the figures are medians of processor time. A playout is one world played from the decision to
  where it is judged: in hearts the end of the deal, with us the horizon of the game's own search, and in the second row
  random play as far as `--plies` decisions, about what is left of a deal of hearts (not where bots tell stories).
- `--bot` against three careful bots and careful against three random ones, at every seat of `D` deals in turn.
- The 99th percentile of a window's frames, `S` seconds with and without a bot that thinks in its own process.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import replace
from math import inf
from random import Random
from statistics import median
from time import process_time
from typing import Any

from game.bots import decide, thinker
from game.bots.thinker import Budget, think
from game.bots.tournament import tournament
from game.rules import game_ids, load
from game.rules.plugin import Game, Search, complete_options
from game.table import State, Table, View, view
from tests.bench.bot_frames import frames

Row = tuple[str, Callable[[], float]]
POSITIONS = 8
DEALT, PLAYED = 52, 26  # hearts: chance nodes of a deal, and the decisions after which half of it is played


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_ids(), default="tricks-and-treats")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--nodes", type=int, default=150)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--plies", type=int, default=PLAYED)
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--bot", default="thinker-300n")
    parser.add_argument("--jobs", type=int, help="processes that share the games; as many as there are processors")
    parser.add_argument("--seconds", type=float, default=10.0)
    chosen = parser.parse_args()
    speeds(chosen)
    for mine, other in ((chosen.bot, "careful"), ("careful", "random")):
        strength(mine, other, chosen)
    frames(chosen.seconds)


def speeds(chosen: argparse.Namespace) -> None:
    """Print the playouts a second."""
    game = load(chosen.game)
    table = game.table(complete_options(game.meta, {}), chosen.seats)
    asked = list(positions(game, table))
    blind = replace(game, search=Search(barred=game.search.barred, fits=game.search.fits))

    def random_play() -> float:
        thinker.PLIES, before = chosen.plies, thinker.PLIES
        try:
            return ours(blind, table, asked, chosen.nodes)
        finally:
            thinker.PLIES = before

    rows: list[Row] = [(f"{game.meta.id}: thinker", lambda: ours(game, table, asked, chosen.nodes))]
    if not game.talk.written:
        rows.append((f"{game.meta.id}: thinker, {chosen.plies} random decisions", random_play))
    mine = len(rows)
    rows += hearts(chosen.nodes)
    seconds: dict[str, list[float]] = {name: [] for name, _ in rows}
    for _ in range(chosen.repeats):
        for name, measure in rows:
            seconds[name].append(measure())
    found = {name: 1 / median(each) for name, each in seconds.items()}
    for name, speed in found.items():
        print(f"  {name:<52}{speed:10,.0f} playouts/s")
    for name, speed in list(found.items())[:mine]:
        for other in list(found)[mine:]:
            print(f"  {name}, to {other}: {speed / found[other]:.2f}")


def strength(mine: str, other: str, chosen: argparse.Namespace) -> None:
    """Print what one bot wins against the others, at every seat of the same deals."""
    options = complete_options(load(chosen.game).meta, {})
    seats = chosen.seats
    entries = [mine, *[other] * (seats - 1)]
    first = tournament(chosen.game, seats, options, entries, "bench", chosen.deals * seats, jobs=chosen.jobs)[0]
    share = f"{first.win_share:.1%} of {first.games} games (95 %: {first.low:.1%} to {first.height:.1%})"
    print(f"  {mine} against {seats - 1} {other}: {share}, par {1 / seats:.0%}; {first.mean_score:.1f} points")


def positions(game: Game, table: Table) -> list[tuple[View, list[Any]]]:
    """Views with several legal actions that are searched, some way into games of the careful bot."""
    rng = Random(1)
    phases = game.search.phases
    found: list[tuple[View, list[Any]]] = []
    while len(found) < POSITIONS:
        s = State(table, rng.getrandbits(64))
        game.setup(s)
        steps = rng.randrange(20, 90)
        while actors := game.actors(s):
            seat = (actors & -actors).bit_length() - 1
            seen, legal = view(s, seat, actors), game.legal(s, seat)
            if phases is None or s.phase in phases:
                steps -= 1
                if steps <= 0 and len(legal) > 2:
                    found.append((seen, legal))
                    break
            game.apply(s, seat, decide("careful", game, table, seen, legal, rng, inf))
    return found


def ours(game: Game, table: Table, asked: list[tuple[View, list[Any]]], nodes: int) -> float:
    """Seconds per playout of our thinker."""
    start = process_time()
    playouts = 0
    for seen, legal in asked:
        thought = think(game, table, seen, legal, Random(2), Budget(nodes))
        playouts += sum(judged.visits for judged in thought.judged)
    return (process_time() - start) / playouts


def hearts(nodes: int) -> list[Row]:
    """The same for OpenSpiel's bots with random roll-outs; no rows when it is not installed."""
    try:
        import pyspiel
        from open_spiel.python.algorithms import ismcts, mcts
    except ImportError:
        print("  open_spiel not installed: no comparison with hearts (python -m pip install open_spiel)")
        return []
    game = pyspiel.load_game("hearts")
    rng = Random(3)
    states = []
    for _ in range(POSITIONS):
        s = game.new_initial_state()
        for _ in range(DEALT + PLAYED):
            s.apply_action(rng.choice(s.legal_actions()))
        while len(s.legal_actions()) < 3:
            s.apply_action(rng.choice(s.legal_actions()))
        states.append(s)

    def measure(bot: Any) -> float:
        start = process_time()
        for s in states:
            bot.step(s)
        return (process_time() - start) / (nodes * len(states))

    slow = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), 10.0, nodes)
    fast = pyspiel.ISMCTSBot(1, pyspiel.RandomRolloutEvaluator(1, 1), 10.0, nodes)
    return [
        ("hearts: OpenSpiel's ISMCTSBot in Python", lambda: measure(slow)),
        ("hearts: OpenSpiel's ISMCTSBot in C++", lambda: measure(fast)),
    ]


if __name__ == "__main__":
    main()
