"""A free table in a real window, worked from outside: drag, menu, curtain, click and click, keys."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e import player
from tests.e2e.player import Player, Point, Target
from tests.e2e.window import ROOT, SIZE, pytestmark, surroundings

__all__ = ("pytestmark",)
PATIENCE = 60.0  # seconds, waited out only where something is broken, however busy the machine


@pytest.fixture
def table(display: str, tmp_path: Path) -> Iterator[Player]:
    tree, data = tmp_path / "tree.json", tmp_path / "data"
    data.mkdir()
    env = surroundings(display, tree)
    command = [
        sys.executable, "-m", "game", "--data-dir", str(data), "play", "free-table", "--seats", "2", "--bots", "0",
        "--names", "Nell,Tom", "--seed", "owl", "--size", SIZE, "--option", "chips=bank",
    ]  # fmt: skip
    before = os.environ.get("DISPLAY")
    os.environ["DISPLAY"] = env["DISPLAY"]
    program = subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.PIPE, text=True)
    yield Player(tree)
    program.send_signal(signal.SIGTERM)
    _, complaints = program.communicate(timeout=20)
    if before is None:
        del os.environ["DISPLAY"]
    else:
        os.environ["DISPLAY"] = before
    assert "Traceback" not in complaints


def until(table: Player, what: Callable[[], bool], why: str) -> None:
    """Wait until something is to be seen."""
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        if table.look() and what():
            return
        time.sleep(0.05)
    raise AssertionError(f"{why}: {[target['name'] for target in table.targets]}")


def one(table: Player, beginning: str) -> Target:
    until(table, lambda: bool(table.named(beginning)), f"no {beginning}")
    return table.named(beginning)[-1]


def test_two_people_at_a_table_without_rules(table: Player) -> None:
    def holds(name: str, count: int) -> bool:
        return bool(table.named(f"{name}, {count} in hand"))

    deck = one(table, "52 cards")
    tray: Point = table.at(next(t for t in table.targets if t["name"] == "The hand of Nell"))
    table.drag(deck, tray)
    until(table, lambda: holds("Nell", 1), "a card dragged to the hand")

    player.x("mousemove", *table.at(one(table, "51 cards")), "sleep", 0.05, "click", 3)
    table.click(one(table, "Deal 7 each"))
    until(table, lambda: holds("Nell", 8) and holds("Tom", 7), "seven dealt to each")

    table.click(one(table, "Tom, 7 in hand"))
    until(table, lambda: table.named("Hold to open, Tom") != [], "the curtain")
    player.x("keydown", "space", "sleep", player.HOLD, "keyup", "space")
    until(table, lambda: any(t["name"].endswith("in your hand") for t in table.targets), "the hand of Tom")
    cards = [target for target in table.targets if target["name"].endswith("in your hand")]
    assert len(cards) == 7

    left, top = table.at(one(table, "37 cards"))
    table.click(cards[0])
    player.x("mousemove", left - 160, top, "sleep", 0.1, "click", 1)
    until(table, lambda: holds("Tom", 6), "a card played click by click")
    player.x("key", "Escape", "sleep", 0.1)
    until(table, lambda: table.title == "Menu", "the menu")


def test_what_hands_do_with_real_mouse_and_keys(table: Player) -> None:
    def wait_for(words: str) -> None:
        until(table, lambda: any(words in target["name"] for target in table.targets), words)

    def put(at: Point) -> None:
        player.x("mousemove", *at, "sleep", 0.1, "click", 1)

    x, y = table.at(one(table, "52 cards"))
    table.drag(one(table, "52 cards"), (x - 200, y - 60))
    wait_for("Nell took a card from a pile of 52 cards.")
    player.x("mousemove", x - 200, y - 60, "sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mousemove", x - 160, y - 60,
             "mousemove", x - 110, y - 60, "mousemove", x - 60, y - 60, "mouseup", 1)  # fmt: skip
    wait_for("Nell threw a card.")
    for keys, words in (("ctrl+z", "last move was undone"), ("ctrl+y", "move was redone")):
        player.x("key", keys)
        wait_for(words)

    table.click(one(table, "Take chips from the bank"))
    table.click(one(table, "Red chip: 20"))
    table.click(one(table, "Red chip: "))
    put((x - 60, y + 60))
    wait_for("2 chips, on top red chip")
    table.click(one(table, "Put down a note"))
    put((x - 260, y))
    until(table, lambda: any(t["role"] == "entry" for t in table.targets), "the form of the note")
    player.x("type", "--delay", 20, "Aces high")
    player.x("key", "Return")
    wait_for("Note: Aces high")

    player.x("mousemove", x - 20, y - 130, "sleep", 0.05, "mousedown", 1, "sleep", 0.05, "mousemove", x, y,
             "sleep", 0.05, "mousemove", x + 120, y + 90, "sleep", 0.05, "mouseup", 1)  # fmt: skip
    until(table, lambda: bool(table.named("Move")), "the bar under what is chosen")
    player.x("key", "Escape")
    player.x("mousemove", x, y, "sleep", 0.1, "key", "s")
    wait_for("Nell shuffled a pile of 51 cards.")
    wide = one(table, "51 cards")["rect"][2]
    player.x("keydown", "ctrl", "click", 4, "sleep", 0.1, "click", 4, "keyup", "ctrl")
    until(table, lambda: one(table, "51 cards")["rect"][2] > wide, "the table comes nearer")
