"""A Trick of the Light in a real window, with a real mouse and real keys.

Whole evenings take some minutes: `python -m tests.e2e.test_light FOLDER [PEOPLE] [SEED]` plays one of one or two people
with bots, in a window nobody sees, and leaves save and book in FOLDER.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.match import Match
from tests.e2e.conftest import Ended
from tests.e2e.light_words import ODETTE
from tests.e2e.window import play_on, play_whole, pytestmark, settle
from tests.scenes.light_hands import SOLO
from tests.scenes.light_hands import session as played

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
LAST = 4  # the scene after which a short evening ends
SAVE = "saves/trick-of-the-light.jsonl"
GAME, NAMES = "trick-of-the-light", ("Nell", "Wick", "Ben", "Moth")
TITLE, EVENING, LIMIT = "A Trick of the Light", 3000.0, 300.0  # seconds of an evening, and of its last scene


def last_scene(path: Path) -> None:
    """Save a short evening at its last scene."""
    played(lambda now: now.scene == LAST and now.phase == "OPEN", SOLO, "dusk", path, scene_limit=LAST).close()


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the last scene of a short evening on."""
    return play_on(folder, "tests.e2e.light", last_scene, GAME, LIMIT, TITLE, undo_time=False)


def test_one_person_plays_the_last_scene_and_keeps_the_book(ended: Ended) -> None:
    folder, result = ended
    data, did = folder / "data", result["did"]
    assert all(did.get(f"press {what}") for what in ("Seal", "Break", "Say", "Save"))  # again where the screen is slow
    match = Match.load(data / SAVE, resume=False)[0]
    assert match.result is not None
    book = next((data / "stories").glob("*.md")).read_text("utf-8")
    assert f"## Scene {LAST}: " in book
    assert ODETTE.last in book


def session(folder: Path, people: int, seed: str, *options: str) -> Match:
    """A whole evening to the last word; prints what was done."""
    data = folder / "data"
    settle(data, pace="fast", messages="short", undo_time=False)
    command = [GAME, "--seats", "4", "--bots", str(4 - people), "--names", ",".join(NAMES), "--seed", seed, *options]
    result = play_whole(folder, "tests.e2e.light", command, EVENING, TITLE)
    for path in (*data.rglob("*.jsonl"), *(data / "stories").iterdir()):
        shutil.copy(path, folder / f"evening{path.suffix}")
    match = Match.load(folder / "evening.jsonl", resume=False)[0]
    assert match.result is not None
    print(json.dumps({**result, "ending": match.result.ending}, indent=1))
    return match


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    folder, people, seed = (*arguments, *("", "1", "an evening at the oasis")[len(arguments) :])
    session(Path(folder), int(people), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
