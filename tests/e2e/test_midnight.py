"""The last scene of Midnight Justice, by two people and two bots in a real window, with a real mouse and real keys.

The whole evening takes some minutes: `python -m tests.e2e.test_midnight FOLDER [SEED]` plays it in a window nobody
sees, tells how often people looked at a hand in each scene, and leaves save, log and story in FOLDER.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.match.match import Match
from game.match.seats import SeatInfo
from game.records.chronicle import markdown
from game.session.lesson import script_of
from tests.e2e.conftest import Ended
from tests.e2e.window import LAUNCHER, SIZE, play, pytestmark, settle, window, xvfb

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
GAME, NAMES = "midnight-justice", ("Nell", "Wick", "Ben", "Moth")
SAVE = "saves/midnight-justice.jsonl"
LIMIT, EVENING = 300, 1500  # seconds that a scene and a whole evening may take; idle machines need a third


def last_scene(path: Path) -> None:
    """Save an evening at the auction of scene XII: that of the lesson, with two people."""
    at = next(step.position for step in script_of(GAME).steps if step.title == "A Weakness")
    assert at is not None
    path.parent.mkdir(parents=True)
    seats = [SeatInfo(name, "bot:careful" if k > 1 else "human") for k, name in enumerate(NAMES)]
    position = msgspec.structs.replace(at, vars={**at.vars, "scene": 12, "humans": 3})
    Match.new(GAME, seats, {}, "the last scene", path=path, position=position, sharing="peek").close()


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the auction of scene XII on."""
    data = folder / "data"
    settle(data, pace="fast", messages="short")
    last_scene(data / SAVE)
    with xvfb() as display, window(display, data, "-c", LAUNCHER, str(data)) as (tree, env):
        return play("tests.e2e.midnight", tree, env, LIMIT)


def test_two_people_and_two_bots_play_the_last_scene_and_midnight(ended: Ended) -> None:
    folder, result = ended
    match = Match.load(folder / "data" / SAVE)[0]
    assert match.result is not None
    did = result["did"]
    assert did["look by space"]
    assert any(what.startswith("write ") for what in did)
    assert "## Judgement" in markdown(match)


def session(folder: Path, seed: str) -> None:
    """A whole evening; prints what was done."""
    data = folder / "data"
    with xvfb() as display:
        began = time.monotonic()
        command = (
            "-m",
            "game",
            "--data-dir",
            str(data),
            "play",
            GAME,
            "--seats",
            "4",
            "--bots",
            "2",
            "--names",
            ",".join(NAMES),
            "--seed",
            seed,
        )
        with window(display, data, *command, "--size", SIZE) as (tree, env):
            result = play("tests.e2e.midnight", tree, env, EVENING)
        result["seconds"] = round(time.monotonic() - began)
    match = Match.load(next(data.rglob("*.jsonl")))[0]
    (folder / "story.md").write_text(markdown(match), encoding="utf-8")
    print(json.dumps(result, indent=1))


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    session(Path(arguments[0]), arguments[1] if len(arguments) > 1 else "an evening")


if __name__ == "__main__":
    main(sys.argv[1:])
