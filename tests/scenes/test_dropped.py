"""A dropped card stays where it was dropped and settles into its place face up, however the screen is shared."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.stage.motion import TIMES
from tests.scenes.hands import OpenTable
from tests.scenes.moving import ZONES, settle
from tests.scenes.plain_hands import Plain, table_of

OFF = 9  # px beside the middle of its place where it is dropped


def paper(surface: pygame.Surface, rect: pygame.Rect, tone: tuple[int, int, int] = (250, 245, 225)) -> int:
    """How many pixels of a rectangle show the paper of a card, in about this tone."""
    shown = surface.subsurface(rect.clip(surface.get_rect()))
    return pygame.mask.from_threshold(shown, tone, (30, 30, 40)).count()


def held(surface: pygame.Surface) -> pygame.Rect:
    """Where the own hand lies in a window."""
    wide, high = surface.get_size()
    return pygame.Rect(wide // 4, high * 4 // 5, wide // 2, high // 5)


@pytest.mark.film
@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
@pytest.mark.parametrize("kinds", ["hbbb", "hhbb", "hbbh"])
def test_a_dropped_card_never_blinks_away(open_table: OpenTable, kinds: str, style: str) -> None:
    """Whoever is next: a bot, whose move is seen on the open table, or a person behind a curtain."""
    hands = open_table(kinds, ZONES, "LEAD", style=style, leader=0, turn=0, round=2)
    if kinds != "hbbb" and style != "trust":
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        hands.frames(40)
    settle(hands)
    hands.wait(4)  # the ribbon with the name has gone
    renderer = hands.scene.renderer_for(hands.app.surface)
    anchors = renderer.anchors(hands.scene.presenter.model, hands.scene.ui)
    x, y, width, _ = anchors.trick(0)
    at = round(x) + OFF, round(y) + OFF
    hands.carry(hands.piece("B5"), at)
    area = pygame.Rect(0, 0, round(width * 1.3), round(width * 1.8))
    area.center = at
    before, fan = paper(hands.app.surface, area), paper(hands.app.surface, held(hands.app.surface))
    assert before > width * width * 0.4
    hands.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    for _ in range(round(TIMES["play"] * 60)):
        assert paper(hands.app.surface, area) > before * 0.5
        if style != "peek" or kinds == "hbbb":  # else the hand closes as its owner has answered
            assert paper(hands.app.surface, held(hands.app.surface)) > fan * 0.6
        hands.wait(1 / 60)


@pytest.mark.film
@pytest.mark.parametrize("game", ["hearts", "crazy-eights"])
def test_neither_does_it_at_a_plain_table(tmp_path: Path, game: str) -> None:
    match = table_of(
        game, "hbhb" if game == "hearts" else "hbh", "d", **({"passing": "none"} if game == "hearts" else {})
    )
    plain = Plain(tmp_path, match, speed="normal")
    for _ in range(100):
        plain.frames()
    plain.look()
    renderer, model = plain.scene.renderer_for(plain.app.surface), plain.scene.presenter.model
    card, way = next(
        (action.args[0], plain.handle(action)) for action in model.asked.legal if plain.handle(action).steps
    )
    wanted = next(key for key in way.steps[0])
    place = next(t for t in plain.top.targets() if t.key == wanted)
    (x, y), (to_x, to_y) = plain.anchor(plain.keys()["piece", card]), place.rect.center
    plain.aim(x, y)
    plain.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    plain.move(x + 8, y - 8)
    plain.move(to_x, to_y)
    area = pygame.Rect(0, 0, 190, 250)
    area.center = to_x, to_y
    before, fan = paper(plain.app.surface, area), paper(plain.app.surface, held(plain.app.surface))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(to_x, to_y), button=1))
    for _ in range(round(TIMES["play"] * 60)):
        plain.now += 1 / 60
        plain.app.step(plain.now)
        assert paper(plain.app.surface, area) > before * 0.5
        assert paper(plain.app.surface, held(plain.app.surface)) > fan * 0.6
    assert renderer.places[card]
