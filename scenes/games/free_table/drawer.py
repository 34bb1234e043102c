"""A position of the free table as its seat saw it, for looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.free_table import situation
from scenes import keeping
from scenes.games.free_table.model import Model, Pose
from scenes.games.free_table.picture import Picture
from scenes.practice.pictures import Seen
from scenes.stage.look import Theme
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.match.evening import Evening


class Drawer:
    """Draws positions of one evening at one size."""

    def __init__(self, evening: Evening, size: tuple[int, int], theme: Theme) -> None:
        self._evening = evening
        self._picture = Picture(size, theme)

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px."""
        evening, view = self._evening, seen.view
        model = Model(
            evening.table, situation(evening.table, view), view.seat, view.seat, evening.names, evening.humans,
            keeping.colours(evening), seen.asked, seen.log,
        )  # fmt: skip
        return self._picture.draw(surface, model, Pose())
