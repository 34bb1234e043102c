"""A position of Tricks and Treats as its seat saw it, for looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.tricks_and_treats.situation import situation
from scenes.games.tricks_and_treats.model import Model
from scenes.games.tricks_and_treats.picture import Picture
from scenes.practice.pictures import Seen, asked_of
from scenes.stage.look import Theme
from scenes.table.model import Pose
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.match.evening import Evening


class Drawer:
    """Draws positions of one evening at one size."""

    def __init__(self, evening: Evening, size: tuple[int, int], theme: Theme) -> None:
        self._evening = evening
        self._picture = Picture(size, evening.table, evening.meta, evening.seats, theme)

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px."""
        evening, view = self._evening, seen.view
        model = Model(
            view=view,
            situation=situation(evening.table, view),
            sentence=seen.asked,
            asked=asked_of(seen),
            names=evening.names,
            kinds=evening.kinds,
            humans=evening.humans,
            viewer=view.seat,
            log=seen.log,
        )
        return self._picture.draw(surface, model, Pose(panel_open=False))
