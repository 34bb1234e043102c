"""The compiled rules beside the same rules in plain Python: whether they do the same, and how fast.

Run by `python -m tests.bench.builds FOLDER [GAME ...] [--repeats R] [--seconds T]`, where `sh tests/compiled.sh PYTHON
FOLDER` has put the compiled program. `--same` plays the same seeds on both and compares every action, view, sampled
world and choice of a thinker; without it both are measured in turn, a process each, medians of processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path
from random import Random
from statistics import median

from game.bots.choose import choose, decide
from game.rules import game_ids, load
from game.rules.plugin import Game, complete_options
from game.table import State, Table, sample, view
from tests.bench.bots import ours as playouts
from tests.bench.bots import positions
from tests.bench.engine import HEARTS_INSIDE, HEARTS_MOVE, LIMIT, WORLD_INSIDE, WORLD_MOVE, hearts, ours

ROOT = Path(__file__).parents[2]
SEATS, GAMES, PLAYOUTS, THOUGHTS = 4, 3, 100, 6
THOUGHT = ("tricks-and-treats", "trick-of-the-light", "hearts")  # what the thinker spends its time in is compiled
MAXIMUM = 600  # actions of a game that are compared
BEYOND = 3600.0  # seconds: playouts are counted, not timed


def main() -> None:
    """Compare both builds, or measure them."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", default=game_ids())
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.2, help="how long each row runs in each repeat")
    parser.add_argument("--same", action="store_true", help="compare what they do")
    parser.add_argument("--child", choices=("digest", "measure"), help=argparse.SUPPRESS)
    chosen = parser.parse_intermixed_args()
    if chosen.child == "digest":
        print(json.dumps([digest(load(game_id)) for game_id in chosen.games]))
    elif chosen.child == "measure":
        print(json.dumps([measure(load(game_id), chosen.seconds) for game_id in chosen.games]))
    elif chosen.folder is None or not list(chosen.folder.glob("lantern_table__mypyc*")):
        sys.exit("a folder with the compiled program is needed: sh tests/compiled.sh PYTHON FOLDER")
    else:
        folder, no_machine_code = chosen.folder.resolve(), shutil.ignore_patterns("*.so", "*.pyd")
        with tempfile.TemporaryDirectory() as plain:  # the same sources, whatever has changed since they were compiled
            shutil.copytree(folder / "game", Path(plain) / "game", ignore=no_machine_code)
            if chosen.same:
                same(Path(plain), folder, chosen.games)
            else:
                beside(Path(plain), folder, chosen.games, chosen.repeats, chosen.seconds)


def same(plain: Path, compiled: Path, games: list[str]) -> None:
    """Play the same seeds on both builds; ends the program with an error where they differ."""
    result = zip(games, run(plain, games, "digest"), run(compiled, games, "digest"), strict=True)
    differing = [game_id for game_id, a, b in result if a != b]
    if differing:
        sys.exit(f"compiled, these play otherwise: {', '.join(differing)}")
    print(f"the compiled rules of {len(games)} games play as the plain ones do")


def beside(plain: Path, compiled: Path, games: list[str], repeats: int, seconds: float) -> None:
    """Measure both builds in turn and print each row of each game."""
    taken: dict[Path, list[list[dict[str, float]]]] = {plain: [], compiled: []}
    for _ in range(repeats):
        for where, runs in taken.items():
            runs.append(run(where, games, "measure", seconds))
    for at, game_id in enumerate(games):
        print(f"{game_id}: us in plain Python, compiled, times as fast; medians of {repeats} runs in turn")
        for name in taken[plain][0][at]:
            slow, fast = (median(each[at][name] for each in runs) * 1e6 for runs in taken.values())
            print(f"  {name:<40}{slow:10.2f}{fast:10.2f}{slow / fast:7.2f} x")
        for name, peer in (("move, events off", HEARTS_MOVE), (WORLD_MOVE, HEARTS_MOVE), (WORLD_INSIDE, HEARTS_INSIDE)):
            if {name, peer} <= taken[plain][0][at].keys():
                pure, machine = (median(each[at][peer] / each[at][name] for each in runs) for runs in taken.values())
                print(f"  moves/s, to hearts in C++: {name:<31}{pure:7.2f}{machine:10.2f}")


def run(where: Path, games: list[str], what: str, seconds: float = 0.0) -> list[dict[str, float]]:
    """What a process says whose `game` package is the one in a folder; the tests are those of here."""
    with tempfile.TemporaryDirectory() as apart:  # so that `tests` is found and the other `game` is not
        (Path(apart) / "tests").symlink_to(ROOT / "tests")
        path = [str(where), apart, *filter(None, [os.environ.get("PYTHONPATH")])]  # where peers may lie
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
        module = ["-P", "-m", "tests.bench.builds", "--child", what, "--seconds", str(seconds), str(where), *games]
        text = subprocess.run([sys.executable, *module], check=True, stdout=subprocess.PIPE, env=env, cwd=apart).stdout
    found: list[dict[str, float]] = json.loads(text)
    return found


def laid(game: Game) -> Table:
    """A table of the usual number of seats."""
    minimum, maximum = game.meta.seats
    options = {game.meta.limit: LIMIT} if game.meta.limit else {}
    return game.table(complete_options(game.meta, options), min(max(SEATS, minimum), maximum))


def digest(game: Game) -> str:
    """The sum of all that is done, seen, sampled and thought in a few games."""
    table, session = laid(game), sha256()
    for seed in range(GAMES):
        rng, s = Random(seed), State(table, seed)
        game.setup(s)
        thoughts = 0
        for number in range(MAXIMUM):
            if not (actors := game.actors(s)):
                break
            seat = actors.bit_length() - 1
            legal = game.legal(s, seat)
            session.update(repr((legal, game.result(s))).encode())
            seen = view(s, seat, actors)
            session.update(seen.to_json())
            if number % 20 == 0 and seed == 0:
                world = sample(table, seen, rng, game.search.barred(table, seen))
                session.update(repr((world.zones, world.vars, world.seen)).encode())
            if game.meta.id in THOUGHT and thoughts < THOUGHTS and len(legal) > 1 and number % 5 == 0:
                phases = game.search.phases
                if phases is None or s.phase in phases:
                    thoughts += 1
                    thought = choose(f"thinker-{PLAYOUTS}n", game, table, seen, rng, time.monotonic() + BEYOND)
                    session.update(repr(thought).encode())
            kind = "careful" if seed else "random"
            action = decide(kind, game, table, seen, legal, rng, time.monotonic() + BEYOND)
            session.update(repr(action).encode())
            if game.refuse(s, seat, action) is None:  # a free table offers more than it takes
                game.apply(s, seat, action)
    return session.hexdigest()


def measure(game: Game, seconds: float) -> dict[str, float]:
    """Seconds of each row of `tests.bench.engine`, and of one playout of the thinker."""
    table = laid(game)
    rows = {name: row(seconds) for name, row in [*ours(game, table), *hearts()]}
    asked = positions(game, table) if game.meta.id in THOUGHT else []
    if asked:
        rows["a playout of the thinker"] = playouts(game, table, asked, PLAYOUTS)
    return rows


if __name__ == "__main__":
    main()
