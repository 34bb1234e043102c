"""What a seat sees of a table, everything settled, without a window."""

from __future__ import annotations

import pygame

from game.match.log import chronicle
from game.match.match import Match
from game.match.showing import Asked
from game.rules.tricks_and_treats.history import past_tricks
from game.rules.tricks_and_treats.situation import situation
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.games.tricks_and_treats.picture import TreatsPicture
from scenes.table.model import Pose
from scenes.table.picture import WIDE


def draw(surface: pygame.Surface, match: Match, seat: int | None) -> None:
    """Draw what `seat` (None: an onlooker) sees now."""
    picture = TreatsPicture(surface.get_size(), match.table, match.game.meta, match.seats)
    picture.draw(surface, model_of(match, seat), Pose(panel_open=surface.get_width() >= WIDE))


def model_of(match: Match, viewer: int | None) -> TreatsModel:
    """The model of what `viewer` (None: an onlooker) may know of a match now."""
    view = match.view(viewer)
    now = situation(match.table, view)
    sentence = match.game.ask(match.table, view, match.names)
    asked = None
    if viewer is not None and match.actors >> viewer & 1:
        private = match.private(viewer)
        asked = Asked(viewer, sentence, private, tuple(match.legal(viewer)), tuple(match.asides(viewer)))
    return TreatsModel(
        view=view,
        situation=now,
        sentence=sentence,
        asked=asked,
        names=match.names,
        kinds=tuple(seat.kind for seat in match.seats),
        humans=match.humans,
        viewer=viewer,
        log=tuple(chronicle(match, viewer)),
        asides=tuple(match.asides(viewer)) if viewer is not None else (),
        tricks=past_tricks(match.table, match.events(viewer)),
        race=tuple(("", scores) for _, scores in match.race),
    )
