"""The recap card stays in one corner of every table, whoever looks and whatever it says."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.session.session import Session
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import AnyBots, table_of, thought

pytestmark = pytest.mark.film
CARD = ("ui", "recap-card")


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("tricks-and-treats", (1280, 720)),
        ("tricks-and-treats", (900, 560)),
        ("hearts", (1280, 720)),
        ("crazy-eights", (1280, 720)),
    ],
)
def test_the_recap_is_always_in_one_corner(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    match, rng = table_of(game, "hhbb", "corner"), Random(3)
    session = Session(match, "curtain", "fast", AnyBots(match))
    table = AtTable(tmp_path, session, size=size, look="press", recap=True)
    corners, cards = set(), 0
    for _ in range(300):
        table.frames(8)
        if session.curtain is not None:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
            table.frames(20)
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0))
            table.frames(8)
        card = next((each.rect for each in table.top.targets() if each.key == CARD), None)
        if card is not None:
            corners.add((card.left, card.top if card.centery < size[1] / 2 else card.bottom))
            cards += 1
        if cards >= 12 or session.result() is not None:
            break
        seat = next((each for each in match.deciding if each in session.humans), None)
        if seat is not None and session.curtain is None and not session.handing_over:
            action = thought(match, seat, rng)
            act = session.act if session.refusal(seat, action) is None else match.act  # in secret: a hand is shut
            act(seat, action)
    assert cards > 3
    assert len(corners) == 1, corners
