"""What is said to be in the bag can be made out, whatever the number of seats."""

from __future__ import annotations

import pygame
import pytest

from scenes.stage import faces
from tests.scenes.hands import OpenTable

READABLE = 20  # px a treat is wide at least


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_treats_in_the_bag_are_large_enough_and_have_names(
    open_table: OpenTable, size: tuple[int, int], seats: int
) -> None:
    hands = open_table("h" + "b" * (seats - 1), size=size)
    hands.move(5, 5)
    hands.frames()
    inside = [t for t in hands.top.targets() if t.key[0] == "inside" and t.key[1] != "tokens"]
    assert len(inside) == 11
    assert all(target.rect.w >= (READABLE if seats == 6 else READABLE - 2) for target in inside)
    for target in inside:
        kind = str(target.key[1])
        assert kind in target.name
        assert kind in target.tip
        assert target.rect.collidelist([other.rect for other in inside if other is not target]) < 0
        px = target.rect.w
        own = pygame.Surface((px, px))
        own.blit(faces.token(kind, px), (0, 0))
        assert min(far(own, hands.app.surface, target.rect.move(dx, dy)) for dx, dy in NEAR) < 30, kind


NEAR = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]


def far(own: pygame.Surface, window: pygame.Surface, place: pygame.Rect) -> float:
    """How much a picture differs from what the window shows at a place, clear of the number at its corner: 0 to 255."""
    px = place.w
    part = (px // 4, px // 4, px // 3, px // 3)
    shown = (own.subsurface(part), window.subsurface(place).subsurface(part))
    pairs = zip(*(pygame.image.tobytes(each, "RGB") for each in shown), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (3 * part[2] * part[3])
