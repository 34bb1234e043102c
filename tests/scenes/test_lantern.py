"""The lantern is at the seat that the headline asks, at the table of every game, in every frame."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules import game_ids, load
from game.session.session import Session
from scenes.table.animations.plan import LANTERN
from scenes.table.scene import TableScene
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_every_table import SHORT, kinds_of

pytestmark = pytest.mark.film

SETS_OFF = 12  # times that the lantern must have moved by a flight
DECISIONS, FRAMES = 60, 160


def lit(scene: TableScene) -> tuple[float, ...] | None:
    """Return where the flying lantern is going, in px; None while none flies."""
    line = scene.moving._timeline
    flying = [flight for flight, _ in line._flights if flight.hides == LANTERN and flight.begins <= line._now]
    return flying[-1].end[:2] if flying else None


@pytest.mark.parametrize("game", [game for game in game_ids() if not load(game).meta.endless])
def test_the_lantern_flies_only_to_the_seat_that_is_asked(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It neither runs ahead of a result that is still seen nor goes on to a seat that has answered already."""
    for name in ("LANTERN_TABLE_MOTION", "LANTERN_TABLE_MOMENTS"):
        monkeypatch.delenv(name, raising=False)
    kinds = kinds_of(game).replace("h", "b") if load(game).meta.seats[0] > 2 else kinds_of(game)
    match, rng = table_of(game, kinds, "lantern", **SHORT.get(game, {})), Random(game)
    session = Session(match, "trust", "fast", Bots())
    window = AtTable(tmp_path, session, speed="normal")
    scene = window.scene
    if not isinstance(scene, TableScene):
        pytest.skip("this game has no lantern")
    set_off = 0
    for _ in range(DECISIONS):
        if not match.deciding or set_off >= SETS_OFF:
            break
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))
        session._changed(seen_out=True)
        scene.refresh()
        before = None
        for _ in range(FRAMES):
            window.frames()
            window.key(pygame.K_RETURN) if scene.moving.asked else None
            at, seen = lit(scene), scene.in_sight()
            if at is not None:
                assert seen.view_model.deciding is not None
                anchors = scene.drawn_by.anchors(seen, scene.ui)
                assert at == pytest.approx(anchors.lantern(seen.view_model.deciding)[:2]), seen.sentence
                set_off += before is None
            before = at
            if seen is scene.presenter.model and not scene.moving.arriving:
                break
    assert set_off > 1
    window.app.close()
