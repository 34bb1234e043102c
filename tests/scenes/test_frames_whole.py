"""A frame round a piece is whole where another card lies over it, and hides nothing that is said at the rim of it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.screens.lesson import lesson_scene
from scenes.stage import faces
from tests.scenes.frame import Window
from tests.scenes.hands import OpenTable

ZONES = {
    "hand[0]": "B2, P3, P12, K6, L2, L5, S4, S8", "hand[1]": "B5, B6, B7", "hand[2]": "B3, B4, B8",
    "hand[3]": "K3, K4, K5", "line": "<P7>, <S10>, <L2>, <K12>, <B3>", "trick": "L11, P7",
}  # fmt: skip


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720)])
@pytest.mark.parametrize("does", ["looks", "focuses"])
def test_the_frame_of_a_card_that_may_be_played_ends_at_the_card_over_it(
    open_table: OpenTable, size: tuple[int, int], does: str
) -> None:
    hands = open_table("hbbb", ZONES, "FOLLOW", leader=2, turn=0, round=2, trick=5, size=size)
    if does == "focuses":
        hands.focus(hands.piece("L5"))
    for _ in range(20):
        hands.wait(0.1)
    place = hands.target(hands.piece("S4"))
    assert place.poly is not None
    (left, top), (low, bottom) = place.poly[0], place.poly[3]
    x, y = left + (low - left) * 0.7, top + (bottom - top) * 0.7  # beside what is printed on the card below
    seen = [hands.app.surface.get_at((round(x + dx), round(y)))[:3] for dx in range(-12, 9)]
    warmth = [red - blue for red, _, blue in seen]  # paper has little of it, either way
    assert max(warmth) > 50 if does == "looks" else min(warmth) < -70, seen


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720)])
def test_a_ring_of_the_lesson_leaves_the_number_and_the_label_of_a_trump_whole(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    window = Window(tmp_path, size)
    scene = lesson_scene("tricks-and-treats", 7)
    window.show(scene)
    for now in range(60):
        window.app.step(1e6 + now / 10)
    picture = scene._picture
    assert picture is not None
    strokes = picture._kept._strokes
    signs = [each for each in strokes if any(each.sprite is of for of in _signs(each.sprite))]
    assert len(signs) >= 2, "the number of the first place, and the label of the trump"
    for sign in signs:
        shown, drawn = window.app.surface, sign.sprite
        solid = [
            (x, y) for x in range(drawn.get_width()) for y in range(drawn.get_height()) if drawn.get_at((x, y)).a == 255
        ]
        at = [(x + sign.at[0], y + sign.at[1]) for x, y in solid]
        assert [shown.get_at(each)[:3] for each in at] == [drawn.get_at(each)[:3] for each in solid]


def _signs(sprite: pygame.Surface) -> list[pygame.Surface]:
    """What a sprite would be if it were the number of the first place or the label of the first trump."""
    return [faces.place_disc(1, sprite.get_width()), faces.trump_pill(1, sprite.get_height())]
