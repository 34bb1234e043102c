"""The private notes of Midnight Justice in a window: above the open hand, by mouse and keys, closed with the hand."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.private_notes import LIMIT, VERB
from game.table import Action
from scenes.table.writing import WritingScene
from scenes.ui.target import Target
from tests.scenes.midnight_room import LONG, SMALL, USUAL, Room, auction, shown


def tabs(targets: list[Target]) -> list[Target]:
    return [each for each in targets if each.group == "notes"]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_notes_are_written_above_the_open_hand_alone(tmp_path: Path, way: str) -> None:
    match = auction("hhbb")
    window = Room(tmp_path, match, size=USUAL)
    window.settle()
    assert window.session.viewer is None
    assert not tabs(window.top.targets())
    window.session.request_view(0)
    window.look()
    assert window.session.viewer == 0
    (tab,) = tabs(window.top.targets())
    if way == "mouse":
        window.press(tab)
    else:
        for _ in range(60):
            if window.scene.ui.focus == tab.key:
                break
            window.key(pygame.K_TAB)
        window.key(pygame.K_RETURN)
    assert isinstance(window.top, WritingScene)
    window.type("x" * 20_000)
    assert len(window.top.text) == LIMIT
    window.key(pygame.K_a, pygame.KMOD_CTRL)
    window.type("Wick is bluffing.")
    window.press(window.keys()["ui", "done"])
    assert str(match.view(0).vars[match.table.variable["private_notes[0]"]]) == "Wick is bluffing."
    assert not any("bluffing" in line.text for line in window.session.log())
    window.press(tabs(window.top.targets())[0])
    assert isinstance(window.top, WritingScene)
    assert window.top.text == "Wick is bluffing."
    window.press(window.keys()["ui", "cancel"])
    assert window.top is window.scene
    window.session.cover()
    window.scene.refresh()
    window.frames(2)
    assert not tabs(window.top.targets())
    assert not [each.name for each in window.top.targets() if "bluffing" in each.name]


@pytest.mark.parametrize(
    ("size", "text"), [(USUAL, 1.0), (SMALL, 1.0), ((900, 560), 1.0), ((1920, 1080), 1.0), (USUAL, 2.0)]
)
def test_the_tab_lies_clear_of_the_name(size: tuple[int, int], text: float) -> None:
    match = auction("hhbb", names=(LONG, "Wick", "Ben", "Moth"))
    _, targets, renderer = shown(match, 0, size, text)
    (tab,) = tabs(targets)
    assert renderer is not None
    assert not any(tab.rect.colliderect(each.rect) for each in targets if each.key[0] in ("main", "piece", "offer"))
    assert Action(match.table.verb[VERB]) == tab.key[1]
    other = shown(match, 1, size, text)[1]
    assert len(tabs(other)) == 1
    assert not tabs(shown(match, None, size, text)[1])
