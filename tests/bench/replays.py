"""What a step of a replay costs: from key to picture, on and back, in games of a thousand actions and more.

Run by `python -m tests.bench.replays [--size 1280x720] [--games GAME ...]`. Careful bots play games one after another,
with ever other seeds, until one took so many actions; else the longest is taken. Times are of the clock on the wall, in
milliseconds; `core` is the position and what was told alone, `picture` all of it: the position, the table, the frame.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from typing import TYPE_CHECKING

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.replay.session import ReplaySession
from game.rules import load
from game.session.session import Session

if TYPE_CHECKING:
    from scenes.screens.replay.scene import ReplayScene

GAMES = ("tricks-and-treats", "hearts", "living-trumps", "know-thyself", "midnight-justice", "trick-of-the-light")
LONG, SEEDS = 1000, 4  # actions, and how many games are tried for so many
STEPS = 150  # each way
GOAL = 50.0  # ms


def long_match(game: str) -> Match:
    """The first game that took `LONG` actions, else the longest."""
    found: Match | None = None
    maximum = min(6, load(game).meta.seats[1])
    for seed in map(str, range(SEEDS)):
        names = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")[:maximum]
        match = Match.new(game, [SeatInfo(name, "bot:careful") for name in names], {}, seed)
        rng = Random(seed)
        while match.deciding:
            seat = match.deciding[0]
            action = decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf)
            match.act(seat, action)
        if found is None or len(match.history) > len(found.history):
            found = match
        if len(found.history) >= LONG:
            break
    assert found is not None
    return found


def timed(run: Callable[[], object]) -> float:
    """How long something takes, in milliseconds."""
    began = time.process_time()
    run()
    return 1000 * (time.process_time() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--games", nargs="+", default=GAMES)
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    width, height = map(int, chosen.size.split("x"))
    columns = "".join(f"  {name:>16}" for name in ("core back", "picture on", "picture back"))
    print(f"{'game':20} {'lines':>6} {'read':>7}{columns}  (median, worst)")
    for game in chosen.games:
        measure(long_match(game), (width, height))


def measure(match: Match, size: tuple[int, int]) -> None:
    """Print the row of one game."""
    from scenes.app.app import App
    from scenes.app.options import Launch
    from scenes.screens.replay.scene import ReplayScene

    passed: list[ReplaySession] = []
    read = timed(lambda: passed.append(ReplaySession(match)))
    (alone,) = passed
    alone.look(0)
    alone.go(alone.last)
    core = [timed(lambda: (alone.go(alone.place - 1), alone.view(), alone.log())) for _ in range(alone.last)]
    app = App(Launch(Path(tempfile.mkdtemp()), size=size))
    scene = ReplayScene(Session(match))
    app.push(scene)
    scene.look(0)
    scene.go(scene.passed.last - STEPS - 1)
    ticks = count(1)
    rows: list[list[float]] = []
    for by in (1, -1):
        taken = []
        for _ in range(STEPS):
            app.step(next(ticks))
            taken.append(timed(partial(_step, scene, by, ticks)))
        rows.append(taken)
    app.close()
    lines = "  ".join(f"{median(each):6.2f} {max(each):8.1f} " for each in (core, *rows))
    late = sum(each > GOAL for each in (*rows[0], *rows[1]))
    print(
        f"{match.game.meta.id:20} {len(match.history):6} {read:7.0f}  {lines}  over {GOAL:.0f} ms: {late}", flush=True
    )


def _step(scene: ReplayScene, by: int, ticks: Iterator[int]) -> None:
    """A step and the frame that shows it."""
    scene.step(by)
    scene.app.step(next(ticks))


if __name__ == "__main__":
    main()
