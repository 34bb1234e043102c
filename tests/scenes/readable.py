"""What can be read in a picture of a table: each line of words that is put on it, and whether it is seen there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pygame
import pytest

from scenes.stage import fonts
from scenes.stage.display_list import DisplayList
from scenes.ui.target import Target

SOLID = 230  # how opaque the inside of a letter is, of 255
LIKE = 80  # by how much of 255 its colour may differ, tinted by a glow
SEEN = 0.9  # of a line's ink: how much of it must be in sight
SHADE = (1, 2)  # px that a shade of soft words lies below them
CAPITALS = 0.7  # of the type: how high capitals are


@dataclass(frozen=True)
class Line:
    """A line of words: its ink, in px of the window its upper left corner, what its capitals cover, where it is cut."""

    words: str
    ink: pygame.Surface
    colour: tuple[int, int, int]
    corner: tuple[int, int]
    capitals: pygame.Rect
    bounds: pygame.Rect

    def seen(self, picture: pygame.Surface) -> bool:
        """Whether its letters stand in a picture, where they were put."""
        mask, seen, all_ = pygame.mask.from_surface(self.ink, SOLID), 0, 0
        for x in range(self.ink.get_width()):
            for y in range(self.ink.get_height()):
                at = self.corner[0] + x, self.corner[1] + y
                if mask.get_at((x, y)):
                    all_ += 1
                    inside = picture.get_rect().collidepoint(at) and self.bounds.collidepoint(at)
                    seen += inside and all(
                        abs(a - b) <= LIKE for a, b in zip(self.colour, picture.get_at(at)[:3], strict=True)
                    )
        return seen >= SEEN * all_


class Lines(list[Line]):
    """All lines that are put on a table from now on."""

    def once(self) -> list[Line]:
        """Each of them once, without its shade, those alone of which something lies within its bounds."""
        shown = {(line.words, line.corner): line for line in self if line.bounds.colliderect(line.capitals)}
        return [
            line for (words, (x, y)), line in shown.items() if not {(words, (x, y - down)) for down in SHADE} & {*shown}
        ]


def met(lines: Sequence[Line]) -> list[tuple[str, str]]:
    """Which of them run into each other."""
    return [
        (one.words, other.words)
        for one, other in combinations(lines, 2)
        if one.capitals.inflate(4, 0).colliderect(other.capitals) and other.words != "…"  # which ends a row of pieces
    ]


def beyond(lines: Sequence[Line], targets: Sequence[Target]) -> list[tuple[str, object]]:
    """Which of them stand out at the sides of what they stand on, the smallest target round their middle that is no
    piece: ribbons lie across those."""
    found = []
    for line in lines:
        under = [each for each in targets if each.role != "piece" and each.rect.collidepoint(line.capitals.center)]
        smallest = min(under, key=lambda each: each.rect.w * each.rect.h, default=None)
        if (
            smallest is not None
            and not smallest.rect.left <= line.capitals.left < line.capitals.right <= smallest.rect.right
        ):
            found.append((line.words, smallest.key))
    return found


@pytest.fixture
def lines_put(listening: pytest.MonkeyPatch) -> Lines:
    """Every line of words that is put on a table from now on."""
    found, made = Lines(), dict[int, tuple[pygame.Surface, str, str, int, tuple[int, int, int]]]()
    render, blit = fonts.render, DisplayList.blit

    def rendered(text: str, face: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
        ink = render(text, face, px, colour)
        made[id(ink)] = ink, text, face, px, (colour[0], colour[1], colour[2])
        return ink

    def put(self: DisplayList, sprite: pygame.Surface, at: Any, *args: Any, **more: Any) -> None:
        blit(self, sprite, at, *args, **more)
        if id(sprite) in made and made[id(sprite)][1].strip():
            ink, words, face, px, colour = made[id(sprite)]
            left, top = int(at[0]), int(at[1])
            high = round(px * CAPITALS)
            base = top + fonts.font(face, px).get_ascent()
            capitals = pygame.Rect(left, base - high, ink.get_width(), high)
            found.append(Line(words, ink, colour, (left, top), capitals, self.get_clip()))

    listening.setattr(fonts, "render", rendered)
    listening.setattr(DisplayList, "blit", put)
    return found
