"""The last scene of Midnight Justice, by two people and two bots in a real window, with a real mouse and real keys.

The whole evening takes some minutes: `python -m tests.e2e.test_midnight FOLDER [SEED]` plays it in a window nobody
sees, tells how often people looked at a hand in each scene, and leaves save, log and story in FOLDER.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.match.match import Match
from game.match.seats import SeatInfo
from game.records.chronicle import markdown
from tests.e2e.conftest import Ended
from tests.e2e.window import play_on, play_whole, pytestmark, save_from_lesson

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
GAME, NAMES = "midnight-justice", ("Nell", "Wick", "Ben", "Moth")
SAVE = "saves/midnight-justice.jsonl"
LIMIT, EVENING = 300, 1500  # seconds that a scene and a whole evening may take; idle machines need a third


def last_scene(path: Path) -> None:
    """Save an evening at the auction of scene XII: that of the lesson, with two people."""
    seats = [SeatInfo(name, "bot:careful" if k > 1 else "human") for k, name in enumerate(NAMES)]
    save_from_lesson(path, GAME, "A Weakness", seats, "the last scene", {}, scene=12, humans=3)


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the auction of scene XII on."""
    return play_on(folder, "tests.e2e.midnight", last_scene, GAME, LIMIT)


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
    command = [GAME, "--seats", "4", "--bots", "2", "--names", ",".join(NAMES), "--seed", seed]
    result = play_whole(folder, "tests.e2e.midnight", command, EVENING)
    match = Match.load(next((folder / "data").rglob("*.jsonl")))[0]
    (folder / "story.md").write_text(markdown(match), encoding="utf-8")
    print(json.dumps(result, indent=1))


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    session(Path(arguments[0]), arguments[1] if len(arguments) > 1 else "an evening")


if __name__ == "__main__":
    main(sys.argv[1:])
