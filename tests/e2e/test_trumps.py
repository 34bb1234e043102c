"""The last Turn of Living Trumps, by two people and a bot in a real window, with a real mouse and real keys.

A whole evening takes some minutes: `python -m tests.e2e.test_trumps FOLDER [SEED]` plays it in a window nobody sees.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.match import Match, SeatInfo
from game.match.save_format import Act
from game.records.chronicle import markdown
from game.session.lesson import script_of
from tests.e2e.conftest import Ended
from tests.e2e.window import LAUNCHER, SIZE, play, pytestmark, settle, window, xvfb

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
GAME, SAVE = "living-trumps", "saves/living-trumps.jsonl"
NAMES = ("Nell", "Wick", "Ben", "Moth")
LIMIT, EVENING = 300, 3000  # seconds that a Turn and a whole evening may take
TURN, PEOPLE = 7, 0b101  # the Turn of the lesson's position; its seats that people play


def last_turn(path: Path) -> None:
    """Save an evening at the beginning of its last Turn: that of the lesson, with two people and a bot."""
    at = next(step.position for step in script_of(GAME).steps if step.title == "2. A Turn")
    assert at is not None
    path.parent.mkdir(parents=True)
    seats = [SeatInfo(name, "human" if PEOPLE >> k & 1 else "bot:careful") for k, name in enumerate(NAMES[:3])]
    position = msgspec.structs.replace(at, vars={**at.vars, "humans": PEOPLE})
    options = {"turn_limit": TURN}
    Match.new(GAME, seats, options, "the last Turn", path=path, position=position, sharing="peek").close()


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the last Turn on."""
    data = folder / "data"
    settle(data, pace="fast", messages="short")
    last_turn(data / SAVE)
    with xvfb() as display, window(display, data, "-c", LAUNCHER, str(data)) as (tree, env):
        return play("tests.e2e.trumps", tree, env, LIMIT)


def test_two_people_and_a_bot_play_the_last_turn_and_the_end(ended: Ended) -> None:
    folder, result = ended
    match = Match.load(folder / "data" / SAVE)[0]
    assert match.result is not None
    assert match.state.vars[match.table.variable["turn"]] == TURN
    assert {line.seat for line in match.history if isinstance(line, Act)} == {0, 1, 2}
    assert sum(result["did"].values()) > len(NAMES)
    assert "## The end" in markdown(match)


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
