"""Where pieces will lie can be asked without drawing them."""

from __future__ import annotations

import os
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from game.match import Match, SeatInfo
from scenes.dev.screenshot import play
from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.games.tricks_and_treats.table import TABLE
from scenes.stage import faces
from scenes.table.model import UiState
from scenes.table.still import seen

pytestmark = pytest.mark.film

SIZE = (1280, 720)


@pytest.mark.parametrize("viewer", [0, None])
def test_measured_places_are_those_of_the_picture(viewer: int | None) -> None:
    people = tuple(SeatInfo(name) for name in ("Nell", "Wick", "Ben", "Moth"))
    match = Match.new("tricks-and-treats", people, {}, "7")
    rng, surface = Random(7), pygame.Surface(SIZE)
    for _ in range(25):
        model = seen(match, viewer, TABLE)[0]
        measured = TreatsRenderer(SIZE, match.table, match.game.meta, match.seats).measure(model, UiState())
        drawn = TreatsRenderer(SIZE, match.table, match.game.meta, match.seats)
        drawn.draw(surface, model, UiState())
        assert measured == drawn.places
        play(match, rng, 6)


def test_measuring_draws_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    people = tuple(SeatInfo(name) for name in ("Nell", "Wick", "Ben", "Moth"))
    match = Match.new("tricks-and-treats", people, {}, "7")
    drawn: list[str] = []
    card = faces.card
    monkeypatch.setattr(faces, "card", lambda name, *more: (drawn.append(name), card(name, *more))[1])
    TreatsRenderer(SIZE, match.table, match.game.meta, match.seats).measure(seen(match, 0, TABLE)[0], UiState())
    assert not drawn
