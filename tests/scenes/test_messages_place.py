"""Messages cover neither the question nor the answers nor the hand, in small windows with large text too."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.rules import game_ids, load
from game.session.session import Session
from scenes.ui import tip, toast
from scenes.ui.target import Target
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_every_table import SHORT, kinds_of

pytestmark = pytest.mark.film

LOOKS = (((1280, 720), 100), ((900, 560), 200))
MOMENTS = 5
MESSAGE = "The game is saved. You can continue it from the launcher at any time."


def dear(targets: list[Target], window: pygame.Rect) -> dict[object, pygame.Rect]:
    """Return the boxes of the question, of the answers and of the cards in hand, as far as they are in sight."""
    return {
        each.key: each.rect.inflate(-4, -4).clip(window)
        for each in targets
        if (each.key in toast.READ or each.group in toast.ANSWERS) and each.rect.w
    }


def moments(game: str) -> list[Match]:
    """Return the first decisions of a person in different phases."""
    from tests.led import twin

    match, rng, met = table_of(game, kinds_of(game), "messages", **SHORT.get(game, {})), Random(game), list[Match]()
    phases: set[int] = set()
    while match.deciding and len(met) < MOMENTS:
        seat = match.deciding[0]
        if seat == 0 and match.state.phase not in phases:
            phases.add(match.state.phase)
            met.append(twin(match))
        match.act(seat, thought(match, seat, rng))
    return met


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("game", [game for game in game_ids() if not load(game).meta.endless])
def test_no_message_lies_over_question_answers_or_hand(
    game: str, look: tuple[tuple[int, int], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    size, text = look
    faults = []
    for match in moments(game):
        window, phase = (
            AtTable(tmp_path, Session(match, "trust", "fast", Bots()), size=size, text_size=text),
            match.phase,
        )
        window.frames(4)
        shown = dear(list(window.top.targets()), window.app.surface.get_rect())
        over = {"message": toast.draw(window.app.surface.copy(), MESSAGE, window.app.theme, window.top.targets())}
        window.scene.presenter.say(MESSAGE)
        window.frames(2)
        over |= {str(each.key): each.rect for each in window.top.targets() if each.key == ("ui", "toast")}
        for what, rect in over.items():
            faults += [(what, phase, key) for key, box in shown.items() if box.colliderect(rect)]
        window.app.close()
    assert not faults


@pytest.mark.parametrize("above", [True, False])
def test_a_tip_is_beside_a_target_next_to_the_question(above: bool) -> None:
    """Above or below it where the question is not, else at a side."""
    inside, beside, size = pygame.Rect(0, 0, 900, 560), pygame.Rect(400, 300, 100, 40), pygame.Rect(0, 0, 200, 50)
    over, under = pygame.Rect(200, 240, 500, 50), pygame.Rect(200, 350, 500, 50)
    for questions in ([], [over], [under], [over, under]):
        placed = tip._beside(size, beside, 8, above, inside, questions)
        assert placed.collidelist([*questions, beside]) < 0
        assert inside.contains(placed)
