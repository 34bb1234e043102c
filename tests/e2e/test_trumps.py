"""Two people and two bots at the court in a real window: strangers press what is offered until somebody has won.

A whole evening: `python -m tests.e2e.test_trumps FOLDER [SEED]`.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.match import Match
from game.records.chronicle import markdown
from tests.e2e.window import play, settle, window, xvfb

pytestmark = pytest.mark.e2e

GAME = "living-trumps"
NAMES = ("Nell", "Wick", "Ben", "Moth")
SIZE, EVENING = "1280x720", 3000.0


def session(folder: Path, seed: str) -> None:
    """A whole evening; prints what was done."""
    data = folder / "data"
    settle(data, pace="fast", messages="short")
    with xvfb() as display:
        began = time.monotonic()
        command = ["-m", "game", "--data-dir", str(data), "play", GAME, "--seats", "4", "--bots", "2"]
        command += ["--names", ",".join(NAMES), "--seed", seed, "--option", "start_power=3", "--size", SIZE]
        with window(display, data, *command) as (tree, env):
            result = play("tests.e2e.trumps", tree, env, EVENING)
        result["seconds"] = round(time.monotonic() - began)
    match = Match.load(next(data.rglob("*.jsonl")))[0]
    assert match.result is not None
    (folder / "story.md").write_text(markdown(match), encoding="utf-8")
    print(json.dumps({**result, "ending": match.result.ending, "winners": match.result.winners}, indent=1))


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    session(Path(arguments[0]), arguments[1] if len(arguments) > 1 else "an evening at the court")


if __name__ == "__main__":
    main(sys.argv[1:])
