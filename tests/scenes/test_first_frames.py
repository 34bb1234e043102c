"""Text that grows at a table: its new picture is drawn over some frames, and seen when all of it is there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.match.evening import Evening
from game.rules import game_ids, load
from game.rules.tricks_and_treats import GAME
from scenes.games.tricks_and_treats.picture import TreatsPicture
from scenes.opening import scene_of
from scenes.stage import art, fonts
from scenes.table import picture as pictures
from scenes.table.model import Pose
from scenes.table.picture import Picture
from scenes.table.pictured import PicturedTable
from tests.scenes.frame import Window
from tests.scenes.hands import Bots, Hands, Sit
from tests.scenes.plain_hands import table_of
from tests.scenes.positions import keep_4

SIZE = (1920, 1080)
STEPS = 3  # of the keys for larger text
MOST = 12  # frames until all must be there
MOST_OF_SMALL = 18  # with a share that is twenty times smaller
SAID = 0.7  # of the height: below it lies what the program says

SHARE = pictures.SHARE  # before tests have all drawn at once


@pytest.fixture(autouse=True)
def shared_out(monkeypatch: pytest.MonkeyPatch, forgetting: None) -> None:
    monkeypatch.setattr(pictures, "SHARE", SHARE)


def settled(hands: Hands) -> None:
    """Wait until what was dealt has arrived."""
    for _ in range(900):
        hands.wait(1 / 30)
        if not hands.scene.busy():
            return


def picture_of(table: PicturedTable) -> Picture[Any]:
    """The picture of a table that was drawn last."""
    assert table._picture is not None
    return table._picture


def table(hands: Hands) -> bytes:
    """The table where the program says nothing."""
    surface = hands.app.surface
    part = surface.subsurface((0, 0, surface.get_width(), int(surface.get_height() * SAID)))
    return pygame.image.tobytes(part, "RGB")


def test_the_picture_before_is_seen_until_the_next_is_complete(sit: Sit) -> None:
    hands = sit("hbbb", size=SIZE)
    settled(hands)
    before, targets = table(hands), hands.top.targets()
    art.clear()
    hands.app.resize_text(STEPS)
    frames = 0
    while True:
        hands.wait(1 / 60)
        frames += 1
        if not picture_of(hands.scene).behind:
            break
        assert table(hands) == before
        assert [target for target in hands.top.targets() if target in targets] == targets
        assert frames < MOST
    assert frames > 1
    after = table(hands)
    assert after != before
    hands.wait(1 / 60)
    assert table(hands) == after
    hands.scene._picture = hands.scene._elder = None  # all at once
    art.clear()
    hands.app._dirty = True
    hands.wait(1 / 60)
    assert table(hands) == after


@pytest.mark.parametrize("game", game_ids())
def test_every_table_comes_to_what_would_be_drawn_at_once(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    app = Window(tmp_path, (960, 540)).app
    table = scene_of(Evening(table_of(game, "h" * load(game).meta.seats[0]), "trust", "fast", Bots()))
    assert isinstance(table, PicturedTable)
    app.push(table)
    shown, usual, now = [], app.settings, 0.0
    for share in (SHARE // 20, 1 << 40):
        monkeypatch.setattr(pictures, "SHARE", share)
        for percent in (100, 130):
            art.clear()
            app.change(structs.replace(usual, text_size=percent), keep=False)
            app.step(now := now + 10)
            assert picture_of(table).behind is (share < SHARE and percent > 100)
            for _ in range(MOST_OF_SMALL):
                app.step(now := now + 1 / 60)
            assert picture_of(table)._elder is None
        shown.append(pygame.image.tobytes(app.surface, "RGB"))
    assert shown[0] == shown[1]
    app.close()


def picture() -> TreatsPicture:
    posed = keep_4()
    return TreatsPicture(SIZE, posed.table, GAME.meta, posed.seats)


def test_what_was_seen_before_is_seen_on_only_by_the_same_eyes_and_while_nothing_happens() -> None:
    posed, surface, pose = keep_4(), pygame.display.set_mode(SIZE), Pose(panel_open=False)
    model = posed.model(0)
    elder = picture()
    elder.draw(surface, model, pose)
    before = pygame.image.tobytes(surface, "RGB")
    fonts.set_text_size(1.3)
    happened = replace(model, view=structs.replace(model.view, phase=model.view.phase + 1))
    for told, waits in ((model, True), (posed.model(2), False), (posed.model(None), False), (happened, False)):
        art.clear()
        fresh = picture()
        fresh.follow(elder)
        surface.fill((200, 0, 200))
        fresh.draw(surface, told, pose)
        assert fresh.behind is waits
        assert (pygame.image.tobytes(surface, "RGB") == before) is waits
    at_once = surface.copy()
    picture().draw(at_once, happened, pose)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(at_once, "RGB")
