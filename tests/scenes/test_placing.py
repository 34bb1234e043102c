"""Where the window opens: sizes that suit a monitor, and never off it."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from scenes.app import sdl, window_placement
from scenes.app.sdl import Monitor
from scenes.app.window_placement import WindowMemory, WindowPlace
from tests.scenes.frame import Window

LEFT = Monitor("left 1920x1080", pygame.Rect(0, 0, 1920, 1080), pygame.Rect(0, 0, 1920, 1040))
RIGHT = Monitor("right 3840x2160", pygame.Rect(1920, 0, 3840, 2160), pygame.Rect(1920, 0, 3840, 2100))


@pytest.mark.parametrize(
    ("monitor", "size"),
    [
        ((1920, 1080), (1600, 900)),
        ((3840, 2160), (3200, 1800)),
        ((3440, 1440), (2133, 1200)),
        ((1080, 1920), (1026, 720)),
        ((1366, 768), (1280, 691)),
        ((800, 600), (760, 540)),
    ],
)
def test_the_first_window_suits_its_monitor(monitor: tuple[int, int], size: tuple[int, int]) -> None:
    """Two thirds of a 4K monitor, where it was a sixth."""
    assert window_placement.first_size(Monitor("one", *[pygame.Rect((0, 0), monitor)] * 2)) == size


def test_the_first_window_opens_on_the_main_monitor_whatever_others_there_are() -> None:
    to = window_placement.opening(WindowMemory(), [LEFT, RIGHT])
    assert (to.monitor, to.corner) == (0, None)
    assert to.size == (1600, 900)


def test_each_monitor_has_a_place_of_its_own() -> None:
    kept = WindowMemory(
        RIGHT.name,
        {LEFT.name: WindowPlace((900, 600), (10, 10)), RIGHT.name: WindowPlace((2000, 1000), (30, 40), True)},
    )
    to = window_placement.opening(kept, [LEFT, RIGHT])
    assert (to.monitor, to.size, to.corner, to.fullscreen) == (1, (2000, 1000), (1950, 40), True)
    to = window_placement.opening(kept, [LEFT])  # the other one is not connected
    assert (to.monitor, to.size, to.corner, to.fullscreen) == (0, (900, 600), (10, 10), False)


@pytest.mark.parametrize("corner", [(-500, 20), (1900, 20), (20, 1030), (20, -3), (10**6, 10**6)])
def test_a_window_is_never_off_its_monitor(corner: tuple[int, int]) -> None:
    to = window_placement.opening(WindowMemory(LEFT.name, {LEFT.name: WindowPlace((900, 600), corner)}), [LEFT, RIGHT])
    assert (to.corner, to.size) == (None, (900, 600))


def test_a_window_larger_than_its_monitor_is_made_smaller() -> None:
    to = window_placement.opening(WindowMemory(LEFT.name, {LEFT.name: WindowPlace((5000, 3000), (0, 0))}), [LEFT])
    assert (to.corner, to.size) == (None, (1824, 936))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"places": {"a": 1}}', '{"places": {"a": {"size": [0, -1]}}}', "[" * 9999]
)
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, text: str) -> None:
    path = tmp_path / "window.json"
    path.write_text(text)
    monitor = LEFT._replace(name="a")
    assert window_placement.opening(window_placement.read(path), [monitor]).size == (1600, 900)


def test_two_windows_on_two_monitors_keep_both_places(tmp_path: Path) -> None:
    path = tmp_path / "window.json"
    window_placement.keep(path, LEFT.name, WindowPlace((900, 600), (1, 2)))
    window_placement.keep(path, RIGHT.name, WindowPlace((901, 601), (3, 4)))
    kept = window_placement.read(path)
    assert kept.last == RIGHT.name
    assert kept.places[LEFT.name] == WindowPlace((900, 600), (1, 2))


def test_the_file_does_not_grow_without_end(tmp_path: Path) -> None:
    path = tmp_path / "window.json"
    for k in range(window_placement.MAX_MONITORS + 9):
        window_placement.keep(path, f"monitor {k}", WindowPlace((900, 600)))
    assert len(json.loads(path.read_text())["places"]) == window_placement.MAX_MONITORS


def test_a_window_of_a_size_asked_for_leaves_what_is_remembered(tmp_path: Path) -> None:
    window = Window(tmp_path, size=(900, 600))
    window.app.close()
    assert not (tmp_path / "window.json").exists()


def test_two_monitors_of_one_make_have_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600), (800, 600)])
    names = [monitor.name for monitor in sdl.monitors()]
    assert len(set(names)) == 2


def test_without_the_library_monitors_are_known_by_their_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    monkeypatch.setattr(sdl, "_library", lambda: None)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(800, 600)])
    assert sdl.monitors() == [Monitor("monitor 800x600", pygame.Rect(0, 0, 800, 600), pygame.Rect(0, 0, 800, 600))]


def test_the_screen_may_sleep(tmp_path: Path) -> None:
    window = Window(tmp_path)
    assert pygame.display.get_allow_screensaver()
    window.app.close()
