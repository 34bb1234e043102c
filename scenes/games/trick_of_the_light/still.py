"""One frame of an evening without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.evening import Evening
from scenes.games import cloth_of
from scenes.games.trick_of_the_light import pages
from scenes.games.trick_of_the_light.sitting import Sitting
from scenes.stage import look
from scenes.story.hands import Door, Hands
from scenes.ui.pen import Pen

if TYPE_CHECKING:
    from game.match.match import Match


def draw(surface: pygame.Surface, match: Match, seat: int | None, theme: look.Theme = look.LANTERN) -> None:
    """Draw what `seat` (None: an onlooker) sees now, everything settled."""
    evening = Evening(match)
    if seat is not None and evening.viewer != seat:
        evening.call(seat)
        evening.lift()
    sitting = Sitting(evening)
    hands = Hands(sitting.pose, Door())
    hands.still = True
    pen = Pen(surface, cloth_of(evening.meta.id, theme), theme)
    pages.below(sitting.model)(pen, sitting.model, sitting.pose, hands)
