"""The last Turn of Living Trumps, by two people and a bot in a real window, with a real mouse and real keys.

A whole evening takes some minutes: `python -m tests.e2e.test_trumps FOLDER [SEED]` plays it in a window nobody sees.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.match import Match, SeatInfo
from game.match.save_format import Act
from game.records.chronicle import markdown
from tests.e2e.conftest import Ended
from tests.e2e.window import play_on, play_whole, pytestmark, save_from_lesson, settle

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
GAME, SAVE = "living-trumps", "saves/living-trumps.jsonl"
NAMES = ("Nell", "Wick", "Ben", "Moth")
LIMIT, EVENING = 300, 3000  # seconds that a Turn and a whole evening may take
TURN, PEOPLE = 7, 0b101  # the Turn of the lesson's position; its seats that people play


def last_turn(path: Path) -> None:
    """Save an evening at the beginning of its last Turn: that of the lesson, with two people and a bot."""
    seats = [SeatInfo(name, "human" if PEOPLE >> k & 1 else "bot:careful") for k, name in enumerate(NAMES[:3])]
    save_from_lesson(path, GAME, "2. A Turn", seats, "the last Turn", {"turn_limit": TURN}, humans=PEOPLE)


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the last Turn on."""
    return play_on(folder, "tests.e2e.trumps", last_turn, GAME, LIMIT)


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
    command = [GAME, "--seats", "4", "--bots", "2", "--names", ",".join(NAMES), "--seed", seed]
    result = play_whole(folder, "tests.e2e.trumps", [*command, "--option", "start_power=3"], EVENING)
    match = Match.load(next(data.rglob("*.jsonl")))[0]
    assert match.result is not None
    (folder / "story.md").write_text(markdown(match), encoding="utf-8")
    print(json.dumps({**result, "ending": match.result.ending, "winners": match.result.winners}, indent=1))


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    session(Path(arguments[0]), arguments[1] if len(arguments) > 1 else "an evening at the court")


if __name__ == "__main__":
    main(sys.argv[1:])
