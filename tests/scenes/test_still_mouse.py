"""Nothing is pressed that has come under a mouse that rests: what lay there a moment ago was meant."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.ui.target import at
from tests.scenes.light_hands import FRAME, SOLO, Table, evening

LATER = round(0.5 / FRAME) + 2  # frames


def press(table: Table, x: int, y: int) -> None:
    """Press and let go where the mouse rests."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
        table.frames(1)


def test_a_button_that_has_just_come_under_the_mouse_is_not_pressed(tmp_path: Path) -> None:
    """Two people peek: one lets the tale go on, and where that button was lies the other's."""
    both = evening(
        lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator > 1, ("human", "human", *SOLO[2:]),
        style="peek",
    )  # fmt: skip
    both.pace = "step"
    table = Table(tmp_path)
    scene = table.sit(both)
    table.frames(LATER)
    x, y = table.find("Let it go on").rect.center
    table.move(x, y)
    press(table, x, y)
    under = at(scene.targets(), x, y)
    assert scene.sitting.speaker() == 1
    assert under is not None
    assert under.name == "Let it go on"
    pressed = []
    scene.activate = lambda key: pressed.append(key)  # type: ignore[method-assign]
    press(table, x, y)
    assert pressed == []
    table.frames(LATER)
    press(table, x, y)
    assert pressed == [under.key]


def test_what_the_mouse_has_moved_to_is_pressed_at_once(tmp_path: Path) -> None:
    """Whoever moves means where they have moved to, however new it is."""
    alone = evening(lambda now: now.phase == "SCENE" and 0 in now.waiting and now.narrator > 1)
    alone.pace = "step"
    table = Table(tmp_path)
    table.sit(alone)
    table.frames(LATER)
    table.move(*table.find("Provoke").rect.center)
    table.click("Provoke")
    table.click("Not now")
    assert not table.scene.pose.overlay
