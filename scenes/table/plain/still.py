"""What a seat sees of any table, everything settled, without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.match.evening import Evening
from scenes.table.plain.picture import PlainPicture
from scenes.table.plain.state import PlainSitting

if TYPE_CHECKING:
    from game.match.match import Match


def draw(
    surface: pygame.Surface,
    match: Match,
    seat: int | None,
    sits: type[PlainSitting] = PlainSitting,
    pictured: type[PlainPicture] = PlainPicture,
) -> None:
    """Draw what `seat` (None: an onlooker) sees now, as a game `sits` at its table and has it `pictured`."""
    evening = Evening(match)
    if seat is not None and evening.viewer != seat:
        evening.call(seat)
        evening.lift()
    sitting = sits(evening)
    sitting.refresh(covered=False)
    picture = pictured(surface.get_size(), match.table, match.game.meta, match.seats)
    sitting.pose.panel_open = pictured.roomy(surface.get_size())
    picture.draw(surface, sitting.model, sitting.pose)
