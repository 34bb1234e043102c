"""What a seat sees of the free table, everything settled, without a window."""

from __future__ import annotations

import pygame

from game.match.log import chronicle
from game.match.match import Match
from game.rules.free_table import situation
from scenes.games.free_table.model import Model, Pose
from scenes.games.free_table.picture import Picture


def draw(surface: pygame.Surface, match: Match, seat: int | None) -> None:
    """Draw what `seat` (None: an onlooker) sees now."""
    Picture(surface.get_size()).draw(surface, model_of(match, seat), Pose())


def model_of(match: Match, viewer: int | None) -> Model:
    """The model of what `viewer` (None: an onlooker) may know of a free table now."""
    view = match.view(viewer)
    return Model(
        table=match.table,
        situation=situation(match.table, view),
        viewer=viewer,
        present=viewer if viewer is not None else next(iter(match.humans), None),
        names=match.names,
        humans=match.humans,
        colours=tuple(k if seat.colour < 0 else seat.colour for k, seat in enumerate(match.seats)),
        sentence=match.game.ask(match.table, view, match.names),
        log=tuple(chronicle(match, viewer)),
    )
