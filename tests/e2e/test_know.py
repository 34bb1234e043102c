"""Know Thyself in a real window, with a real mouse and real keys.

Whole evenings take some minutes: `python -m tests.e2e.test_know FOLDER [PEOPLE] [SEED]` plays one in a window nobody
sees, of one person against the bot GM or of a GM and two PCs (3 people), and leaves save and story in FOLDER.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.match.match import Match
from game.match.save_format import Act
from game.match.seats import SeatInfo
from game.records.chronicle import markdown
from tests.e2e.conftest import Ended
from tests.e2e.window import play_on, play_whole, pytestmark, save_from_lesson, settle

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
SEED, SAVE = "the last Wager", "saves/know-thyself.jsonl"
GAME, NAMES = "know-thyself", ("Wick", "Ada", "Ben")
LIMIT, EVENING = 240, 2400  # seconds that the last Wager and a whole evening may take


def last_wager(path: Path) -> None:
    """Save an evening at its last Wager: that of the lesson against two PCs, with all three people."""
    seats = [SeatInfo(name, "human") for name in NAMES]
    # KT-93: whatever the cards say, this Wager ends the game. One Coin is left for an Edge; all others are staked, so
    # that both PCs are broke if both lose, and the Master is poor if one of them wins.
    coins: dict[str, Any] = {"purse": [0, 1, 0], "master": 1, "bank": 52, "humans": 7}
    save_from_lesson(path, GAME, "Two against Hakim", seats, SEED, {}, **coins)


def to_the_end(folder: Path) -> dict[str, Any]:
    """From the last Wager on."""
    return play_on(folder, "tests.e2e.know", last_wager, GAME, LIMIT, undo_time=False)


def test_a_gm_and_two_pcs_play_the_last_wager_and_the_end(ended: Ended) -> None:
    folder, result = ended
    match = Match.load(folder / "data" / SAVE)[0]
    assert match.result is not None
    assert result["did"]["write Answer"] >= 2
    acts = [line.action.partition("(")[0] for line in match.history if isinstance(line, Act) and line.seat in (1, 2)]
    assert acts.count("answer") == 2
    assert acts[-2:] == ["tell", "tell"]
    assert "## The Master Suite" in markdown(match)


def session(folder: Path, people: int, seed: str) -> None:
    """A whole evening; prints what was done."""
    data = folder / "data"
    settle(data, pace="fast", messages="short", undo_time=False)
    alone = people == 1
    command = [GAME, "--seats", "2" if alone else str(people), "--bots", "1" if alone else "0", "--seed", seed]
    command += () if alone else ("--names", ",".join(NAMES[:people]))
    result = play_whole(folder, "tests.e2e.know", command, EVENING)
    match = Match.load(next(data.rglob("*.jsonl")))[0]
    (folder / "story.md").write_text(markdown(match), encoding="utf-8")
    print(json.dumps(result, indent=1))


def main(arguments: Sequence[str]) -> None:
    """Play a whole evening in a folder."""
    folder, people, seed = (*arguments, *("", "1", "an evening")[len(arguments) :])
    session(Path(folder), int(people), seed)


if __name__ == "__main__":
    main(sys.argv[1:])
