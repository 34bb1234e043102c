"""A position of A Trick of the Light as its seat saw it, for looking back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.trick_of_the_light import situation
from scenes import games, keeping
from scenes.games.trick_of_the_light import pages
from scenes.games.trick_of_the_light.model import Model
from scenes.practice.pictures import Seen, asked_of
from scenes.stage.look import Theme
from scenes.story.hands import Door, Hands
from scenes.story.pose import Pose
from scenes.ui.pen import Pen
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.match.evening import Evening


class Drawer:
    """Draws pages of one evening."""

    def __init__(self, evening: Evening, _size: tuple[int, int], theme: Theme) -> None:
        self._evening = evening
        self._theme = theme

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px."""
        evening, view = self._evening, seen.view
        model = Model(
            table=evening.table,
            view=view,
            situation=situation(evening.table, view),
            sentence=seen.asked,
            asked=asked_of(seen),
            actions=seen.legal,
            speaker=view.seat,
            names=evening.names,
            kinds=evening.kinds,
            humans=evening.humans,
            colours=keeping.colours(evening),
            viewer=view.seat,
            log=seen.log,
        )
        pose, pen = Pose(panel_open=False), Pen(surface, games.cloth_of(evening.meta.id, self._theme), self._theme)
        hands = Hands(pose, Door())
        hands.still = True
        pages.page(model, pose)(pen, model, pose, hands)
        return pen.targets
