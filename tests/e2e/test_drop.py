"""Files are dragged onto a real window as a file manager does it; one press deals them, within ten seconds."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scenes.screens.box import text as texts
from tests.boxes.test_reading import made
from tests.e2e.window import LAUNCHER, ROOT, pytestmark, settle, window, xvfb  # noqa: F401
from tests.scenes.test_box_screens import DROPS, FIVE, picture

GOAL = 10.0  # seconds from the drop to the dealt cards
KINDS: dict[str, Callable[[Path], list[Path]]] = {
    "spreadsheet": lambda folder: [made(folder, crew_csv=FIVE) / "crew.csv"],
    "sheet": lambda folder: [made(folder, cards_png=picture(1260, 880)) / "cards.png"],
    **{kind: make for kind, (make, _) in DROPS.items() if kind in ("folder", "workbook", "room", "saved object")},
}


def _until(tree: Path, is_there: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    end = time.monotonic() + 20
    screen: dict[str, Any] = {}
    while time.monotonic() < end:
        try:
            screen = json.loads(tree.read_text(encoding="utf-8"))
        except (FileNotFoundError, json.JSONDecodeError):  # it is only being written
            continue
        if is_there(screen):
            return screen
        time.sleep(0.02)
    raise AssertionError(screen)


@pytest.mark.parametrize("kind", KINDS)
def test_files_are_dragged_onto_the_window_and_dealt_with_one_press(kind: str, tmp_path: Path) -> None:
    data, paths = tmp_path / "data", KINDS[kind](tmp_path / "in")
    settle(data)
    with xvfb() as display, window(display, data, "-c", LAUNCHER, str(data)) as (tree, env):
        _until(tree, lambda screen: screen["title"] == "Lantern Table")
        began = time.monotonic()
        source = [sys.executable, "-m", "tests.e2e.xdnd", "600", "400"]
        subprocess.run(["xdotool", "mousemove", "600", "400"], env=env, check=True)
        subprocess.run([*source, *map(str, paths)], env=env, cwd=ROOT, check=True, timeout=30)
        _until(tree, lambda screen: any(_is_put(target) for target in screen["targets"]))
        subprocess.run(["xdotool", "key", "Return"], env=env, check=True)
        _until(tree, lambda screen: screen["title"] == "Free table")
        seconds = time.monotonic() - began
    if "LANTERN_TABLE_TIMES" in os.environ:
        print(f"{kind}: {seconds:.1f} s")
    assert seconds < GOAL


def _is_put(target: dict[str, Any]) -> bool:
    return bool(target["name"] == texts.PUT_ON_TABLE and target["enabled"] and target["focused"])
