"""The window: its loop, its stack of scenes, what may happen to it at any moment."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from scenes.app.app import ASLEEP, AWAY, DOZES, DOZING, IDLE, LIVELY, SLEEPS
from scenes.app.dialog import Dialog
from scenes.app.options import Launch
from scenes.ui.frame import LOGICAL, frame_of
from scenes.ui.scene import Scene
from tests.scenes.frame import Window


class Note(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str = "a", log: list[str] | None = None, overlay: bool = False) -> None:
        self.name = name
        self.log = [] if log is None else log
        self.overlay = overlay
        self.changes = False
        self.secret = False

    def enter(self, app):
        super().enter(app)
        self.log.append(f"{self.name} enter")

    def suspend(self):
        self.log.append(f"{self.name} suspend")

    def resume(self):
        self.log.append(f"{self.name} resume")

    def leave(self):
        self.log.append(f"{self.name} leave")

    def handle(self, event):
        self.log.append(f"{self.name} {pygame.event.event_name(event.type)}")

    def update(self, now):
        return self.changes

    def draw(self, surface):
        self.log.append(f"{self.name} draw {surface.get_size()}")

    def private(self):
        return self.secret


@pytest.fixture
def window(tmp_path: Path):
    made = Window(tmp_path)
    yield made
    made.app.close()


def test_the_stack_enters_suspends_resumes_leaves(window: Window):
    log: list[str] = []
    app = window.app
    app.push(Note("a", log))
    app.push(Note("b", log))
    app.replace(Note("c", log))
    app.pop()
    app.start_over(Note("d", log))
    app.pop()
    assert log == [
        "a enter", "a suspend", "b enter", "b leave", "c enter", "c leave", "a resume", "a leave", "d enter", "d leave",
    ]  # fmt: skip
    assert not app.running


def test_nothing_is_drawn_while_nothing_changes(window: Window):
    scene = Note()
    window.show(scene)
    drawn = [line for line in scene.log if "draw" in line]
    window.frames(5)
    assert [line for line in scene.log if "draw" in line] == drawn
    scene.changes = True
    window.frames(2)
    assert len([line for line in scene.log if "draw" in line]) == len(drawn) + 2


def test_an_overlay_leaves_the_scene_below_in_sight(window: Window):
    log: list[str] = []
    window.app.push(Note("hidden", log))
    window.app.push(Note("table", log))
    window.app.push(Note("menu", log, overlay=True))
    log.clear()
    window.frames(1)
    assert [line.split()[0] for line in log if "draw" in line] == ["table", "menu"]


def test_losing_the_focus_is_heard_by_the_whole_stack(window: Window):
    log: list[str] = []
    window.app.push(Note("table", log))
    window.app.push(Note("menu", log, overlay=True))
    window.post(pygame.WINDOWFOCUSLOST)
    assert {"table WindowFocusLost", "menu WindowFocusLost"} <= set(log)


def test_the_window_shrinks_to_one_pixel_and_comes_back(window: Window):
    scene = Note()
    window.show(scene)
    for size in ((1, 1), (1, 900), (1600, 1), (1280, 720)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        window.frames()
    assert scene.log[-1] == "a draw (1280, 720)"
    assert not any("draw (1, 1)" in line for line in scene.log)


def test_closing_the_window_leaves_every_scene(window: Window):
    log: list[str] = []
    window.app.push(Note("a", log))
    moving = Note("b", log)
    moving.changes = True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert window.app.run(moving) == 0
    assert log[-2:] == ["b leave", "a leave"]


def broken(*_: object) -> bool:
    raise RuntimeError("broken")


def test_an_error_in_a_scene_is_told_and_the_window_stays(tmp_path: Path):
    window, scene, seen = Window(tmp_path), Note(), []
    scene.update = broken  # type: ignore[method-assign]

    def rests(_: float) -> None:
        seen.append(type(window.top).__name__)
        window.app.running = len(seen) < 3

    window.app._rest = rests  # type: ignore[method-assign]
    assert window.app.run(scene) == 0
    assert seen == ["FaultScene"] * 3
    assert scene.log[-1] == "a leave"


def test_an_error_that_cannot_even_be_told_still_closes_the_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    window, scene = Window(tmp_path), Note()
    scene.update = broken  # type: ignore[method-assign]
    monkeypatch.setattr("scenes.screens.error.FaultScene.paint", broken)
    with pytest.raises(RuntimeError, match="broken"):
        window.app.run(scene)
    assert scene.log[-1] == "a leave"
    assert not pygame.display.get_init()


def test_a_screenshot_holds_what_the_screen_shows(window: Window, tmp_path: Path):
    window.show(Note())
    window.app.surface.fill((10, 20, 30))
    window.key(pygame.K_F12)
    (kept,) = (tmp_path / "screenshots").glob("*.png")
    assert pygame.image.load(kept).get_at((5, 5))[:3] == (10, 20, 30)


def test_no_screenshot_while_a_hand_is_open(window: Window, tmp_path: Path):
    scene = Note()
    scene.secret = True
    window.show(scene)
    window.key(pygame.K_F12)
    assert not (tmp_path / "screenshots").exists()


def test_a_screenshot_that_cannot_be_written_is_only_said(tmp_path: Path):
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    window = Window(blocked)
    window.show(Note())
    assert window.app.screenshot() is None
    window.frames()
    window.app.close()


def test_full_screen_and_back(window: Window):
    window.show(Note())
    window.key(pygame.K_F11)
    assert window.app.fullscreen
    window.key(pygame.K_F11)
    assert not window.app.fullscreen
    assert window.app.surface.get_size() == (1280, 720)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (800, 1200), (3000, 300)])
def test_the_logical_frame_fits_and_is_centred(size: tuple[int, int]):
    frame = frame_of(size)
    assert frame.left >= -0.01
    assert frame.top >= -0.01
    assert frame.left * 2 + frame.unit * LOGICAL[0] == pytest.approx(size[0])
    assert frame.top * 2 + frame.unit * LOGICAL[1] == pytest.approx(size[1])


def test_a_toast_goes_away(window: Window, monkeypatch: pytest.MonkeyPatch):
    window.show(Note())
    window.app.say("Nell " * 400)
    window.frames()
    before = window.pixels()
    later = time.monotonic() + 60
    window.app.surface.fill((0, 0, 0))
    window.app.step(later)
    assert window.pixels() != before


@pytest.mark.film
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the display is named by DISPLAY only there")
def test_without_a_display_the_reason_is_clear(tmp_path: Path):
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    code = (
        "from pathlib import Path\nfrom scenes.app.start import run\n"
        "from scenes.app.options import Launch\nfrom scenes.app.display import NoDisplay\n"
        f"try:\n    run(Launch(Path({str(tmp_path)!r})))\nexcept NoDisplay as error:\n    print('no display:', error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=60, check=False,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    assert "no display: no display found" in done.stdout, done.stderr


def test_launch_has_usable_defaults(tmp_path: Path):
    launch = Launch(tmp_path)
    assert launch.game is None
    assert not launch.fullscreen


def test_the_loop_rests_longer_the_less_there_is_to_see(window: Window, monkeypatch: pytest.MonkeyPatch):
    note, pauses = Note(), []
    window.app.push(note)
    window.app.step(100.0)
    monkeypatch.setattr("scenes.app.app.time.sleep", pauses.append)
    monkeypatch.setattr("scenes.app.app.time.monotonic", lambda: now)

    def pause(changes: bool) -> float:
        note.changes = changes
        window.app.step(now)
        window.app._rest(now)
        return pauses[-1]

    now = 101.0
    assert pause(changes=True) == LIVELY
    assert pause(changes=False) == IDLE
    now += DOZES + 1
    assert pause(changes=False) == DOZING
    now += SLEEPS - DOZES
    assert pause(changes=False) == ASLEEP
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0))
    assert pause(changes=False) == IDLE
    monkeypatch.setattr("pygame.display.get_active", lambda: False)
    assert pause(changes=True) == AWAY


def test_a_key_that_is_held_down_presses_and_types_nothing_on_what_comes_meanwhile(window: Window) -> None:
    """Keys repeat: what was pressed on one screen would go on on every screen that it leads to."""
    note, answered = Note(), list[str]()
    window.show(note)
    held = {"key": pygame.K_RETURN, "mod": 0, "unicode": "\r", "scancode": 0}
    blank = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}
    window.post(pygame.KEYDOWN, **held)
    window.post(pygame.KEYDOWN, **blank)
    window.show(Dialog("Sure?", "", [("Yes", lambda: answered.append("yes")), ("No", lambda: answered.append("no"))]))
    asked = window.top
    note.log.clear()
    for key in (held, blank, held):
        window.post(pygame.KEYDOWN, **key)
        window.type(" ")
    assert (window.top, answered) == (asked, [])
    window.post(pygame.KEYUP, **held)
    window.post(pygame.KEYDOWN, **held)
    assert answered == ["no"]
    window.post(pygame.KEYDOWN, **held)
    window.post(pygame.KEYDOWN, **blank)
    assert not [result for result in note.log if "Key" in result]
    window.post(pygame.KEYUP, **held)
    window.post(pygame.KEYDOWN, **held)
    assert [result for result in note.log if "Key" in result] == ["a KeyUp", "a KeyDown"]


def test_text_comes_back_to_its_usual_size_by_one_key(window: Window) -> None:
    window.app.resize_text(3)
    assert window.app.settings.text_size == 130
    window.key(pygame.K_0, pygame.KMOD_CTRL)
    assert window.app.settings.text_size == 100


def test_a_mouse_that_never_moved_is_known_to_a_scene_that_comes(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (640, 360))
    dialog = Dialog("Sure?", "", [("Yes", lambda: None), ("No", lambda: None)])
    window.show(dialog)
    target = next(target for target in dialog.targets() if target.name.startswith("No"))
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: target.rect.center)
    window.show(Note())
    again = Dialog("Sure?", "", [("Yes", lambda: None), ("No", lambda: None)])
    window.show(again)
    assert again.hands.hover == target.key
