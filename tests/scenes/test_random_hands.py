"""Random hands at every screen for a while, and what they once broke. More of it: `python -m tests.bench.hands`."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.screens.setup.setup import SetupScene
from tests.bench.hands import SCREENS, play
from tests.scenes.frame import Window
from tests.scenes.test_frame_screens import GAME

pytestmark = pytest.mark.film

EVENTS = 24  # at each screen; the same ones each time


@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_that_hands_do_breaks_a_screen(screen: str) -> None:
    assert play(screen, 0, EVENTS) > 0


@pytest.mark.parametrize("what", ["shape", "persona", "kind", "remove", "name"])
def test_of_clicks_within_one_frame_none_is_at_a_seat_that_is_gone(tmp_path: Path, what: str) -> None:
    window = Window(tmp_path)
    window.show(SetupScene(GAME))
    scene = window.top
    assert isinstance(scene, SetupScene)
    places = {target.key: target.rect.center for target in scene.targets()}
    for place in (places["remove", 3], places[what, 3]):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    window.frames()
    assert len(scene.draft.seats) == 3
    if window.top is not scene:  # another seat may have come to that place
        window.key(pygame.K_RETURN)
    assert len(scene.draft.plan().seats) == 3
    window.app.close()


def test_a_key_within_the_same_frame_does_not_press_what_is_gone(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(SetupScene(GAME))
    scene = window.top
    assert isinstance(scene, SetupScene)
    scene.focus_on(("remove", 3))
    for _ in range(3):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    window.frames()
    assert [seat.name for seat in scene.draft.seats] == ["Nell", "Bruno", "Ada"]
    window.app.close()
