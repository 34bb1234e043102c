"""A whole game of two people and two bots in a real window, played from outside with a real mouse and real keys."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.match.statistics import read

ROOT = Path(__file__).resolve().parents[2]
SIZE = "1280x720"
GAME_LIMIT = 300  # seconds; an idle machine needs about a third
NEEDED = ("Xvfb", "xdotool")

missing = [program for program in NEEDED if shutil.which(program) is None]
pytestmark = pytest.mark.skipif(
    bool(missing) or sys.platform != "linux", reason=f"needs an X server of its own: {', '.join(missing)} not found"
)


@contextmanager
def xvfb() -> Iterator[str]:
    """A screen nobody sees, on a number that is free."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    assert number, "the X server did not start"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@pytest.fixture
def display() -> Iterator[str]:
    """Such a screen for one test."""
    with xvfb() as number:
        yield number


def surroundings(display: str, tree: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_", "XDG_"))}
    return {**kept, "DISPLAY": display, "LANTERN_TABLE_TARGETS": str(tree), "PYTHONPATH": str(ROOT)}


def test_two_people_and_two_bots_play_to_the_results(display: str, tmp_path: Path) -> None:
    tree, data = tmp_path / "tree.json", tmp_path / "data"
    data.mkdir()
    env = surroundings(display, tree)
    command = [
        sys.executable, "-m", "game", "--data-dir", str(data), "play", "tricks-and-treats", "--seats", "4",
        "--bots", "2", "--names", "Nell,Wick,Ben,Moth", "--seed", "a whole game 4", "--option", "round_cap=1",
        "--size", SIZE,
    ]  # fmt: skip
    game = subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        until = time.monotonic() + 30
        while not tree.exists() and time.monotonic() < until and game.poll() is None:
            time.sleep(0.1)
        player = [sys.executable, str(Path(__file__).with_name("player.py")), str(tree)]
        played = subprocess.run(player, env=env, capture_output=True, text=True, timeout=GAME_LIMIT, check=False)
        assert played.returncode == 0, played.stderr
        screen = json.loads(tree.read_text(encoding="utf-8"))
    finally:
        if game.poll() is None:
            game.send_signal(signal.SIGTERM)
        _, complaints = game.communicate(timeout=20)
    assert screen["title"] == "Results"
    assert "Traceback" not in complaints

    did = json.loads(played.stdout)
    for way in ("play by drag", "play by click", "play by keys", "look by space", "look by lantern", "answer by keys"):
        assert did.get(way), f"nothing was done by {way!r}: {did}"

    saves = list(data.rglob("*.jsonl"))
    assert len(saves) == 1
    check = [sys.executable, "-m", "game", "verify", str(saves[0])]
    verified = subprocess.run(check, env=env, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert verified.returncode == 0, verified.stdout + verified.stderr
    assert b'"sealed"' not in saves[0].read_bytes()  # it stands open, as the game is over
    people = read(data)[0].people["tricks-and-treats"]
    assert {name: tally.games for name, tally in people.items()} == {"Nell": 1, "Wick": 1}
