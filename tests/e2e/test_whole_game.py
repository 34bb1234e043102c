"""A whole game of two people and two bots in a real window, played from outside with a real mouse and real keys."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from game.records.statistics import read
from tests.e2e.conftest import Ended
from tests.e2e.window import ROOT, SIZE, play, pytestmark, settle, window, xvfb

__all__ = ["pytestmark"]  # whether there can be a screen nobody sees
GAME_LIMIT = 300  # seconds; an idle machine needs about a third


def to_the_end(folder: Path) -> dict[str, Any]:
    """A game of one round."""
    data = folder / "data"
    settle(data, pace="fast", speed="fast")
    command = [
        "-m", "game", "--data-dir", str(data), "play", "tricks-and-treats", "--seats", "4", "--bots", "2",
        "--names", "Nell,Wick,Ben,Moth", "--seed", "a whole game 4", "--option", "round_cap=1", "--size", SIZE,
    ]  # fmt: skip
    with xvfb() as display, window(display, data, *command) as (tree, env):
        return play("tests.e2e.player", tree, env, GAME_LIMIT)


def test_two_people_and_two_bots_play_to_the_results(ended: Ended) -> None:
    folder, did = ended
    data = folder / "data"
    for way in ("play by drag", "play by click", "play by keys", "look by space", "look by lantern", "answer by keys"):
        assert did.get(way), f"nothing was done by {way!r}: {did}"

    saves = list(data.rglob("*.jsonl"))
    assert len(saves) == 1
    check = [sys.executable, "-m", "game", "verify", str(saves[0])]
    verified = subprocess.run(check, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert b'"sealed"' not in saves[0].read_bytes()  # it stands open, as the game is over
    people = read(data)[0].people["tricks-and-treats"]
    assert {name: tally.games for name, tally in people.items()} == {"Nell": 1, "Wick": 1}
