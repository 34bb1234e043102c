"""A Trick of the Light in a real window, with a real mouse and real keys.

Whole evenings take some minutes: `python -m tests.e2e.test_light FOLDER [PEOPLE] [SEED]` plays one of one or two people
with bots, in a window nobody sees, and leaves save and book in FOLDER.
"""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from game.match import Match
from tests.e2e.test_whole_game import SIZE, display, pytestmark, xvfb
from tests.e2e.window import play, settle, window

__all__ = ["display", "pytestmark"]  # the screen nobody sees, and whether there can be one
GAME, NAMES = "trick-of-the-light", ("Nell", "Wick", "Ben", "Moth")
TITLE, EVENING = "A Trick of the Light", 3000.0


def evening(folder: Path, people: int, seed: str, *options: str) -> Match:
    """A whole evening to the last word; prints what was done."""
    data = folder / "data"
    settle(data, pace="fast", messages="short")
    command = ["-m", "game", "--data-dir", str(data), "play", GAME, "--seats", "4", "--bots", str(4 - people)]
    command += ["--names", ",".join(NAMES), "--seed", seed, "--size", SIZE, *options]
    with xvfb() as display:
        began = time.monotonic()
        with window(display, data, *command) as (tree, env):
            told = play("tests.e2e.light", tree, env, EVENING, TITLE)
        told["seconds"] = round(time.monotonic() - began)
    for path in (*data.rglob("*.jsonl"), *(data / "stories").iterdir()):
        shutil.copy(path, folder / f"evening{path.suffix}")
    match = Match.load(folder / "evening.jsonl", resume=False)[0]
    assert match.result is not None
    print(json.dumps({**told, "ending": match.result.ending}, indent=1))
    return match


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    folder, people, seed = (*arguments, *("", "1", "an evening at the oasis")[len(arguments) :])
    evening(Path(folder), int(people), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
