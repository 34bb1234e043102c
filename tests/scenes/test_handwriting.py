"""What is written by hand."""

from __future__ import annotations

import pygame
import pytest

from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.story import handwriting
from scenes.ui.painter import Painter
from tests.scenes.frame import HOSTILE


@pytest.mark.film
@pytest.mark.parametrize("text", HOSTILE)
def test_any_text_can_be_written_by_hand(text: str) -> None:
    drawn = handwriting.line(fonts.clean(text, 80), 20)
    assert drawn.get_height() > 20
    assert len(handwriting.broken(text, 20, 300, 3)) <= 3


def test_a_hand_writes_the_same_line_the_same_way() -> None:
    first = pygame.image.tobytes(handwriting.line("too kind. Why?", 24), "RGBA")
    fonts.clear()
    assert pygame.image.tobytes(handwriting.line.__wrapped__("too kind. Why?", 24), "RGBA") == first  # type: ignore[attr-defined]


def test_a_text_that_is_too_long_for_its_box_is_written_smaller_and_stays_within() -> None:
    painter = Painter(pygame.Surface((400, 300)), cloth_of("know-thyself", look.LANTERN), look.LANTERN)
    box = (200.0, 200.0, 700.0, 110.0)
    text = "Everything that was ever said in this house is written on the back of one door, and nobody reads it."
    assert handwriting.fitting(painter, text, box[2:], 40, 16) < 40
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    painter.surface = surface
    assert handwriting.fitted(painter, text, box, 40, 16) <= box[3]
    assert painter.rect(box).inflate(8, 8).contains(surface.get_bounding_rect())
