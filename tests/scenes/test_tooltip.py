"""The tooltip of a screen: near the mouse, however large the thing is that it tells of."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage import look
from scenes.ui.finish import finish
from scenes.ui.pen import screen_pen
from scenes.ui.target import Pointing

SIZE = (1280, 720)
WIDE = pygame.Rect(40, 100, 1200, 300)


def tipped(at: tuple[int, int]) -> pygame.Rect:
    """What of the window the tooltip of a wide target covers."""
    surface = pygame.Surface(SIZE)
    surface.fill((255, 0, 255))
    hands = Pointing(hover=("wide",), rested=True, x=at[0], y=at[1])
    pen = screen_pen(surface, look.LANTERN, hands)
    pen.target(("wide",), pen.box_of(WIDE), "wide", tip="Covered while players change places.")
    finish(pen, hands)
    untouched = pygame.mask.from_threshold(surface, (255, 0, 255), (1, 1, 1, 255))
    untouched.invert()
    return max(untouched.get_bounding_rects(), key=lambda rect: rect.w * rect.h)


@pytest.mark.parametrize("at", [(100, 150), (640, 250), (1180, 390)])
def test_the_tooltip_stands_by_the_mouse(at: tuple[int, int]) -> None:
    tip = tipped(at)
    assert abs(tip.centerx - at[0]) < 200
    assert 0 < tip.top - at[1] < 90 or 0 < at[1] - tip.bottom < 90
    assert pygame.Rect((0, 0), SIZE).contains(tip)
