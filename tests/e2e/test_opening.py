"""A real window opens under X11 and under Wayland, on plain and on dense monitors, and where it was left."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.window import ROOT, pytestmark, xvfb  # noqa: F401

WESTON = pytest.mark.skipif(shutil.which("weston") is None, reason="needs weston")
# Opens the launcher, draws it, does what the test says, and prints what it saw as JSON.
PROGRAM = """
import json, sys, time
from pathlib import Path
import pygame
from scenes.app import open_match
from scenes.app.app import App
from scenes.app.options import Launch

data = Path(sys.argv[1])
app = App(Launch(data_dir=data, settings=data / "settings.toml"))
app.start_over(open_match.first_scene(app))

def frames(count=12):
    for _ in range(count):
        app.step(time.monotonic())
        time.sleep(0.01)

def colours():
    raw = pygame.image.tobytes(app.surface, "RGB")
    return len({raw[at:at + 3] for at in range(0, len(raw), 303)})

frames()
report = {"driver": pygame.display.get_driver(), "first": app.surface.get_size(), "colours": colours()}
exec(sys.argv[2])
frames()
report |= {"last": app.surface.get_size(), "density": app.window.density, "fullscreen": app.window.fullscreen}
app.close()
print("TOLD " + json.dumps(report))
"""


@contextmanager
def weston(folder: Path, scale: int = 1) -> Iterator[dict[str, str]]:
    """A Wayland desktop of 1920 x 1080 units that nobody sees, with so many pixels for each unit."""
    run = folder / "run"
    run.mkdir(mode=0o700, exist_ok=True)
    command = ["weston", "--backend=headless-backend.so", "--socket=table", "--width=1920", "--height=1080"]
    command += ["--idle-time=0", f"--scale={scale}", "--no-config"]
    server = subprocess.Popen(
        command, env={**os.environ, "XDG_RUNTIME_DIR": str(run)}, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        until = time.monotonic() + 20
        while not (run / "table").exists():
            assert server.poll() is None, "weston did not start"
            assert time.monotonic() < until, "weston opens no socket"
            time.sleep(0.05)
        yield {"XDG_RUNTIME_DIR": str(run), "WAYLAND_DISPLAY": "table"}
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def desktop(kind: str, folder: Path) -> Iterator[dict[str, str]]:
    """What the environment says of a desktop: `x11`, `wayland`, or `dense`, which is Wayland with double pixels."""
    with ExitStack() as stack:
        if kind == "x11":
            yield {"DISPLAY": stack.enter_context(xvfb("1920x1080"))}
        else:
            yield stack.enter_context(weston(folder, 2 if kind == "dense" else 1))


def opened(surroundings: dict[str, str], data: Path, does: str = "", **more: str) -> dict[str, Any]:
    """Open the program's window and return what it saw."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "WAYLAND_", "XDG_")) and k != "DISPLAY"}
    env = {**kept, **surroundings, **more, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(data), does],
        env=env, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    line = next((line for line in done.stdout.splitlines() if line.startswith("TOLD ")), None)
    assert line is not None, done.stderr[-3000:]
    reply: dict[str, Any] = json.loads(line.removeprefix("TOLD "))
    return reply


KINDS = [pytest.param("x11"), pytest.param("wayland", marks=WESTON), pytest.param("dense", marks=WESTON)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_window_opens_and_shows_the_launcher(kind: str, tmp_path: Path) -> None:
    with desktop(kind, tmp_path) as here:
        session = opened(here, tmp_path / "data")
    assert session["driver"] == ("x11" if kind == "x11" else "wayland")
    assert session["colours"] > 50


@WESTON
def test_no_hint_for_speed_keeps_the_window_from_opening(tmp_path: Path) -> None:
    with weston(tmp_path) as here:
        assert opened(here, tmp_path / "data", SDL_FRAMEBUFFER_ACCELERATION="0")["colours"] > 50


def test_a_video_driver_that_cannot_open_a_window_is_passed_over(tmp_path: Path) -> None:
    with xvfb() as display:
        assert opened({"DISPLAY": display}, tmp_path / "data", SDL_VIDEODRIVER="wayland")["driver"] == "x11"


@WESTON
def test_an_x_server_that_is_gone_is_passed_over_for_wayland(tmp_path: Path) -> None:
    with weston(tmp_path) as here:
        assert opened({**here, "DISPLAY": ":987"}, tmp_path / "data", SDL_VIDEODRIVER="x11")["driver"] == "wayland"


@WESTON
def test_on_a_dense_monitor_the_picture_has_all_its_pixels(tmp_path: Path) -> None:
    """A window of 1600 x 900 units on a monitor with double pixels is drawn with 3200 x 1800."""
    with weston(tmp_path, 2) as here:
        session = opened(here, tmp_path / "data")
    assert (session["first"], session["density"]) == ([3200, 1800], 2.0)


@WESTON
def test_on_a_dense_monitor_the_mouse_hits_what_it_points_at(tmp_path: Path) -> None:
    """The system tells a place in units; the button below it is found in pixels."""
    does = """
target = next(t for t in app.top.targets() if t.name.startswith("Settings"))
x, y = target.rect.center
for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
    pygame.event.post(pygame.event.Event(kind, pos=(x // 2, y // 2), button=1))
    frames(2)
report["title"] = app.top.title
"""
    with weston(tmp_path, 2) as here:
        assert opened(here, tmp_path / "data", does)["title"] == "Settings"


@pytest.mark.parametrize("kind", KINDS)
def test_the_size_of_the_window_is_remembered(kind: str, tmp_path: Path) -> None:
    size = "app.window._dense.size = (1100, 700)" if kind != "x11" else "pygame.display.set_mode((1100, 700), 16)"
    with desktop(kind, tmp_path) as here:
        first = opened(here, tmp_path / "data", size)
        again = opened(here, tmp_path / "data")
    k = 2 if kind == "dense" else 1
    assert first["first"] == [1600 * k, 900 * k]
    assert again["first"] == first["last"] == [1100 * k, 700 * k]


@pytest.mark.parametrize("kind", KINDS)
def test_full_screen_is_remembered_and_left_for_the_window_before_it(kind: str, tmp_path: Path) -> None:
    full = [3840, 2160] if kind == "dense" else [1920, 1080]
    with desktop(kind, tmp_path) as here:
        assert opened(here, tmp_path / "data", "app.toggle_fullscreen(); frames(40)")["last"] == full
        again = opened(here, tmp_path / "data", "app.toggle_fullscreen(); frames(40)")
    assert again["first"] == full
    assert not again["fullscreen"]


def test_the_place_of_the_window_is_remembered(tmp_path: Path) -> None:
    place = "report['at'] = pygame.display.get_window_position()"
    with xvfb("1920x1080") as display:
        here = {"DISPLAY": display}
        assert opened(here, tmp_path / "data", place)["at"] == [160, 90]
        opened(here, tmp_path / "data", "pygame.display.set_window_position((40, 60))")
        assert opened(here, tmp_path / "data", place)["at"] == [40, 60]


def test_a_window_left_on_a_monitor_that_has_shrunk_opens_on_it(tmp_path: Path) -> None:
    place = "report['at'] = pygame.display.get_window_position()"
    data = tmp_path / "data"
    data.mkdir()
    with xvfb("1920x1080") as display:
        opened({"DISPLAY": display}, data, "pygame.display.set_window_position((300, 170))")
    kept = json.loads((data / "window.json").read_text())
    (was,) = kept["places"].values()
    name = kept["last"].replace("1920x1080", "1280x720")
    (data / "window.json").write_text(json.dumps({"last": name, "places": {name: was}}))
    with xvfb("1280x720") as display:
        session = opened({"DISPLAY": display}, data, place)
    (x, y), (w, h) = session["at"], session["first"]
    assert min(x, y) >= 0
    assert (x + w, y + h) <= (1280, 720)


@pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="needs setxkbmap")
@pytest.mark.parametrize("layout", ["us", "ru", "gr", "fr"])
def test_real_keys_mean_the_same_on_every_layout(layout: str, tmp_path: Path) -> None:
    """The keys at the places of Ctrl+M and F10; on a French keyboard M is at another place."""
    does = """
import subprocess
def press(*keys):
    for key in keys:
        subprocess.run(["xdotool", "keydown" if key > 0 else "keyup", str(abs(key))], check=True)
        frames(4)
press(37, 47 if "LAYOUT" == "fr" else 58, -(47 if "LAYOUT" == "fr" else 58), -37)
report["mute"] = app.settings.mute
press(133, 76, -76, -133)
report["super"] = app.top.title
press(76, -76)
report["title"] = app.top.title
"""
    with xvfb("1920x1080") as display:
        subprocess.run(["setxkbmap", "-display", display, *layout.split()], check=True, capture_output=True)
        session = opened({"DISPLAY": display}, tmp_path / "data", does.replace("LAYOUT", layout))
    assert session["mute"]
    assert session["super"] != "Settings"
    assert session["title"] == "Settings"
