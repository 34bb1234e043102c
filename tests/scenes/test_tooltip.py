"""The tooltip of a screen: near the mouse, however large the thing is that it tells of."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from scenes.stage import look
from scenes.ui import widgets
from scenes.ui.finish import finish
from scenes.ui.painter import Painter, screen_painter
from scenes.ui.target import Pointing
from scenes.ui.widget_screen import WidgetScreen
from tests.scenes.frame import Window

SIZE = (1280, 720)
WHY = "Nothing of it today."
WIDE = pygame.Rect(40, 100, 1200, 300)


def tipped(at: tuple[int, int]) -> pygame.Rect:
    """What of the window the tooltip of a wide target covers."""
    surface = pygame.Surface(SIZE)
    surface.fill((255, 0, 255))
    hands = Pointing(hover=("wide",), rested=True, x=at[0], y=at[1])
    painter = screen_painter(surface, look.LANTERN, hands)
    painter.target(("wide",), painter.box_of(WIDE), "wide", tip="A curtain hides the table between players.")
    finish(painter, hands)
    untouched = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    untouched.invert()
    return max(untouched.get_bounding_rects(), key=lambda rect: rect.w * rect.h)


@pytest.mark.parametrize("at", [(100, 150), (640, 250), (1180, 390)])
def test_the_tooltip_stands_by_the_mouse(at: tuple[int, int]) -> None:
    tip = tipped(at)
    assert abs(tip.centerx - at[0]) < 200
    assert 0 < tip.top - at[1] < 90 or 0 < at[1] - tip.bottom < 90
    assert pygame.Rect((0, 0), SIZE).contains(tip)


class Shut(WidgetScreen):
    """A screen with one button that nothing can be done with."""

    def paint(self, painter: Painter) -> None:
        painter.surface.fill((255, 0, 255))
        widgets.button(painter, ("shut",), (200, 200, 200, 54), "Shut", lambda: None, enabled=False, tip=WHY)


def test_what_is_said_at_the_foot_is_not_said_by_the_tip_as_well(tmp_path: Path) -> None:
    window = Window(tmp_path, SIZE)
    board = Shut()
    window.show(board)
    below = board.targets()[0].rect.move(0, board.targets()[0].rect.h + 12)
    bare = window.app.surface.subsurface(below).copy()

    def tip() -> bool:
        return pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(window.app.surface.subsurface(below), "RGB")

    at = board.targets()[0].rect.center
    window.move(*at)
    window.app.step(time.monotonic() + 1)
    assert tip()
    window.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert window.app._toast == WHY
    assert not tip()
    window.app.close()


class Two(WidgetScreen):
    """A screen with something for the ring and a button that tells why it is shut."""

    def paint(self, painter: Painter) -> None:
        painter.surface.fill((255, 0, 255))
        widgets.button(painter, ("open",), (200, 100, 200, 54), "Open", lambda: None)
        widgets.button(painter, ("shut",), (200, 300, 200, 54), "Shut", lambda: None, enabled=False, tip=WHY)


def test_where_the_mouse_rests_the_tip_shows_also_while_the_ring_is_elsewhere(tmp_path: Path) -> None:
    """After a key; and the next key takes it away."""
    window = Window(tmp_path, SIZE)
    board = Two()
    window.show(board)
    shut = next(target for target in board.targets() if target.key == ("shut",)).rect
    below = shut.move(0, shut.h + 12)
    window.key(pygame.K_TAB)
    bare = pygame.image.tobytes(window.app.surface.subsurface(below), "RGB")
    window.move(*shut.center)
    for later in (1, 2, 3):
        window.app.step(time.monotonic() + later)
    assert pygame.image.tobytes(window.app.surface.subsurface(below), "RGB") != bare
    window.key(pygame.K_UP)
    window.app.step(time.monotonic() + 5)
    assert board.hands.ring
    assert pygame.image.tobytes(window.app.surface.subsurface(below), "RGB") == bare
    window.app.close()


class Play(WidgetScreen):
    """A screen with one button that plays something and explains itself."""

    def paint(self, painter: Painter) -> None:
        painter.surface.fill((255, 0, 255))
        widgets.button(painter, ("play",), (200, 200, 200, 54), "", lambda: None, tip="Play")


@pytest.mark.parametrize("by_key", [False, True])
def test_a_press_takes_the_tip_away(by_key: bool, tmp_path: Path) -> None:
    """What plays then is not covered, however long the mouse or the ring stays."""
    window = Window(tmp_path, SIZE)
    board = Play()
    window.show(board)
    below = board.targets()[0].rect.move(0, board.targets()[0].rect.h + 12)
    bare = pygame.image.tobytes(window.app.surface.subsurface(below), "RGB")
    at = board.targets()[0].rect.center
    if by_key:
        window.key(pygame.K_TAB)
    window.move(*at)
    window.app.step(time.monotonic() + 1)
    assert pygame.image.tobytes(window.app.surface.subsurface(below), "RGB") != bare
    if by_key:
        window.key(pygame.K_RETURN)
    else:
        window.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    for later in (2, 3, 9):
        window.app.step(time.monotonic() + later)
    assert pygame.image.tobytes(window.app.surface.subsurface(below), "RGB") == bare
    window.app.close()
