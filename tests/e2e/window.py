"""A real window on a screen nobody sees, and people who play in it as processes of their own."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.match import Match, SeatInfo
from game.session.lesson import script_of

ROOT = Path(__file__).resolve().parents[2]
SIZE = "1280x720"
NEEDED = ("Xvfb", "xdotool")

missing = [program for program in NEEDED if shutil.which(program) is None]
pytestmark = [
    pytest.mark.e2e,
    pytest.mark.skipif(
        bool(missing) or sys.platform != "linux", reason=f"needs an X server of its own: {', '.join(missing)} not found"
    ),
]
# The launcher as large as the screen, so that places of the tree are places on it.
LAUNCHER = """
import sys
from pathlib import Path
from scenes.app.start import run
from scenes.app.options import Launch
if __name__ == "__main__":
    data = Path(sys.argv[1])
    run(Launch(data_dir=data, settings=data / "settings.toml", size=(1280, 720)))
"""


@contextmanager
def xvfb(size: str = SIZE) -> Iterator[str]:
    """A screen nobody sees, on a number that is free."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as result:
        number = result.readline().strip()
    assert number, "the X server did not start"
    try:
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


def surroundings(display: str, tree: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "WAYLAND_", "XDG_"))}
    return {**kept, "DISPLAY": display, "LANTERN_TABLE_TARGETS": str(tree), "PYTHONPATH": str(ROOT)}


@contextmanager
def window(display: str, data: Path, *start: str) -> Iterator[tuple[Path, dict[str, str]]]:
    """The program on a screen, and where it writes its accessible tree; it must not have complained at the end."""
    tree = data.parent / "tree.json"
    env = surroundings(display, tree)
    game = subprocess.Popen([sys.executable, *start], env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    try:
        until = time.monotonic() + 30
        while not tree.exists() and time.monotonic() < until and game.poll() is None:
            time.sleep(0.1)
        yield tree, env
    finally:
        if game.poll() is None:
            game.send_signal(signal.SIGTERM)
        _, complaints = game.communicate(timeout=20)
    assert "Traceback" not in complaints, complaints


def play(people: str, tree: Path, env: dict[str, str], seconds: float, last: str = "Results") -> dict[str, Any]:
    """Let people, the name of a module, play to the last screen; what they did."""
    command = [sys.executable, "-m", people, str(tree)]
    process = subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        output, presses = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.terminate()  # what they pressed at the end tells why they were not done
        output, presses = process.communicate()
    assert process.returncode == 0, presses[-3000:]
    assert json.loads(tree.read_text(encoding="utf-8"))["title"] == last
    reply: dict[str, Any] = json.loads(output)
    return reply


def settle(data: Path, **settings: Any) -> None:
    """The settings of the window."""
    data.mkdir(parents=True, exist_ok=True)
    (data / "settings.toml").write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in settings.items()))


def play_on(
    folder: Path, people: str, save: Callable[[Path], None], game: str, seconds: float, last: str = "Results",
    **settings: Any,
) -> dict[str, Any]:  # fmt: skip
    """Let people play on from the launcher, where `save` has written a saved game; return what they did."""
    data = folder / "data"
    path = data / "saves" / f"{game}.jsonl"
    settle(data, pace="fast", messages="short", **settings)
    path.parent.mkdir(parents=True)
    save(path)
    with xvfb() as display, window(display, data, "-c", LAUNCHER, str(data)) as (tree, env):
        return play(people, tree, env, seconds, last)


def save_from_lesson(
    path: Path, game: str, step: str, seats: Sequence[SeatInfo], seed: str, options: Mapping[str, Any], **facts: Any
) -> None:
    """Save a game at the position of a step of its lesson, with other variables; it is played by peeking."""
    position = next(each.position for each in script_of(game).steps if each.title == step)
    assert position is not None
    position = msgspec.structs.replace(position, vars={**position.vars, **facts})
    Match.new(game, seats, options, seed, path=path, position=position, sharing="peek").close()


def play_whole(
    folder: Path, people: str, arguments: Sequence[str], seconds: float, last: str = "Results"
) -> dict[str, Any]:
    """Let people play a whole game from the command line; return what they did, and the seconds it took."""
    data = folder / "data"
    with xvfb() as display:
        began = time.monotonic()
        with window(display, data, "-m", "game", "--data-dir", str(data), "play", *arguments, "--size", SIZE) as (
            tree,
            env,
        ):
            result = play(people, tree, env, seconds, last)
        result["seconds"] = round(time.monotonic() - began)
    return result
