"""A game with several decks shows each with its own backs."""

from __future__ import annotations

import pygame

from game.match import Match, SeatInfo
from game.rules import load
from game.rules.living_trumps.pieces import S_DECK, T_DECK
from game.rules.plugin import complete_options
from game.session.session import Session
from scenes.games.living_trumps import opening
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.registry import look_of


def test_the_two_decks_have_different_backs() -> None:
    people = [SeatInfo(name, "bot:careful") for name in ("Nell", "Wick", "Ben")]
    match = Match.new("living-trumps", people, complete_options(load("living-trumps").meta, {}), "backs")
    while match.state.phase in opening.COLUMNS:
        match.act(match.deciding[0], match.legal(match.deciding[0])[0])
    presenter = TrumpsPresenter(Session(match))
    presenter.refresh(covered=False)
    surface = pygame.Surface((1280, 720))
    renderer = TrumpsRenderer(surface.get_size(), match.table, match.game.meta, match.seats)
    renderer.draw(surface, presenter.model, presenter.ui)
    layout = renderer.layout(presenter.ui)
    k, ox, oy = renderer.frame()
    x, y, w, _ = layout.decks
    backs = [
        surface.subsurface(pygame.Rect(ox + (x + w / 8 * (2 * at + 1) - 20) * k, oy + (y + 20) * k, 40 * k, 60 * k))
        for at in (0, 2)
    ]
    tones = [pygame.transform.average_color(back) for back in backs]
    assert match.table.zones[T_DECK].name == "trump_deck"
    assert match.table.zones[S_DECK].name == "shadow_deck"
    assert sum(abs(one - other) for one, other in zip(*tones, strict=True)) > 30


def test_a_painter_has_the_backs_of_its_decks() -> None:
    piece_painter = look_of("living-trumps").faces
    assert piece_painter.of("shadow") is not piece_painter
    assert piece_painter.of("trump") is piece_painter
    assert piece_painter.of("") is piece_painter
