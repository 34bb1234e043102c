"""The page of the bag beside the table: treats large enough to be told apart, and what each of them does."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.hands import OpenTable

ZONES = {
    "hand[0]": "B2, P3", "hand[1]": "S1, S2", "hand[2]": "L3, L4", "hand[3]": "K3, K4", "line": "<P7>, <S10>, <L2>",
}  # fmt: skip


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720), (1920, 1080)])
def test_a_treat_in_the_bag_is_large_and_says_what_it_does(open_table: OpenTable, size: tuple[int, int]) -> None:
    hands = open_table("hbbb", ZONES, "LEAD", leader=0, turn=0, round=2, trick=3, size=size)
    hands.click(("tab", "bag"))
    for _ in range(10):
        hands.wait(0.1)
    picture = hands.scene._picture
    assert picture is not None
    k = picture.frame()[0]
    rows = [target for target in hands.top.targets() if target.key[0] == "treat"]
    assert rows
    assert all(row.tip for row in rows)
    first = rows[0].rect
    shown = hands.app.surface.subsurface(first.left, first.top, first.h, first.h)
    ground = hands.app.surface.get_at((first.left + first.h + 1, first.top + 1))
    drawn = pygame.mask.from_threshold(shown, ground, (12, 12, 12, 255))
    drawn.invert()
    assert drawn.get_bounding_rects()[0].w > 40 * k
