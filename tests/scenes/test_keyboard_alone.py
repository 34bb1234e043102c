"""A whole short game without a mouse: from the launcher to the results with Tab, arrows, Enter, Space, digits, Esc."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.app.app import LIVELY
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.setup import text as setup_text
from scenes.screens.setup.setup import SetupScene
from scenes.table.scene import TableScene
from scenes.ui.target import Target, find
from tests.scenes.frame import Window

pytestmark = pytest.mark.film

GAME_LIMIT = 120.0  # seconds
KEYS = {
    "tab": pygame.K_TAB, "enter": pygame.K_RETURN, "space": pygame.K_SPACE, "escape": pygame.K_ESCAPE,
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
    "1": pygame.K_1, "p": pygame.K_p,
}  # fmt: skip
KEY_NAMED = re.compile(r"\((Enter|P)\)$")  # the key that a button is read with


class Typist:
    """Somebody with no mouse, who reads the accessible tree."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def press(self, name: str) -> None:
        self.window.key(KEYS[name])

    @property
    def focused(self) -> Target | None:
        return find(self.window.top.targets(), self.window.top.focused())

    def walk_to(self, beginning: str) -> Target:
        """Go to what is called so: Tab from group to group, arrows within one."""
        wanted = self.window.find(beginning)
        for _ in range(80):
            at = self.focused
            if at is not None and (at.key == wanted.key or (at.group and at.group == wanted.group)):
                break
            self.press("tab")
        for direction in ("right", "down", "left", "up"):
            for _ in range(12):
                at = self.focused
                if at is not None and at.key == wanted.key:
                    return at
                self.press(direction)
        raise AssertionError(f"{beginning} cannot be reached: at {self.focused}")

    def choose(self, beginning: str) -> None:
        self.walk_to(beginning)
        self.press("enter")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")  # the bots move in real time, and nobody waits for pictures
    made = Window(tmp_path)
    yield made
    made.app.close()


def begin(window: Window) -> Typist:
    """From the launcher to the table of a game of one round."""
    typist = Typist(window)
    window.show(LauncherScene())
    typist.choose("Tricks and Treats")
    assert isinstance(window.top, SetupScene)
    return typist


def test_a_game_is_played_without_a_mouse(window: Window) -> None:
    typist = begin(window)
    typist.choose(setup_text.MORE_RULES)
    typist.choose("Round limit")
    typist.press("down")
    typist.press("enter")
    typist.choose("Start")
    assert isinstance(window.top, TableScene)
    table = window.top
    table.session.pace = "fast"
    assert table.session.options["round_cap"] == 1
    did: set[str] = set()
    until = time.monotonic() + GAME_LIMIT
    while window.top.title != "Results":
        assert time.monotonic() < until, f"stuck with {window.names()}"
        typist.window.frames(1)
        done = act(typist, table)
        did.add(done)
        if not done:  # somebody else is at work
            time.sleep(LIVELY)
    assert "play" in did
    typist.choose("All games")
    assert isinstance(window.top, LauncherScene)


def act(typist: Typist, table: TableScene) -> str:
    """Do one thing that the screen offers."""
    targets = typist.window.top.targets()
    if any(target.group == "tiles" for target in targets):
        typist.press("1")
        typist.press("enter")
        return "answer"
    card = next((t for t in targets if t.role == "piece" and t.name.endswith("can be played")), None)
    if card is not None:
        if typist.focused is None or typist.focused.key != card.key:
            typist.press("right" if typist.focused is None else "escape")
            return "go"
        typist.press("enter")
        typist.press("enter")
        return "play"
    for words, did in (("Draw ", "draw"), ("Pass", "pass"), ("Go on", "recap")):
        keys = [KEY_NAMED.search(target.name) for target in targets if target.enabled and target.name.startswith(words)]
        for key in filter(None, keys):
            if typist.focused is not None:
                typist.press("escape")
            typist.press(key[1].lower())
            return did
    return ""


def test_escape_leads_to_the_menu_and_back(window: Window) -> None:
    typist = begin(window)
    typist.choose("Start")
    typist.press("tab")
    typist.press("escape")
    assert window.top.title == "Table"
    typist.press("escape")
    assert window.top.title != "Table"
    typist.press("escape")
    assert window.top.title == "Table"


def test_the_ring_comes_with_a_key_and_goes_with_a_click(window: Window) -> None:
    typist = begin(window)
    typist.choose("Start")
    table = window.top
    assert isinstance(table, TableScene)
    before = window.pixels()
    typist.press("tab")
    assert table.ui.focus is not None
    assert window.pixels() != before
    window.post(pygame.MOUSEBUTTONDOWN, pos=(2, 718), button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=(2, 718), button=1)
    assert table.ui.focus is None
