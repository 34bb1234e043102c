"""Drawing only what changed gives the same pixels as drawing everything."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.games.tricks_and_treats.renderer import TreatsRenderer
from scenes.stage.display_list import DisplayList, Kept, joined
from scenes.table.model import Drag, UiState
from tests.scenes import positions
from tests.scenes.hands import Hands, OpenTable

SIZE = (320, 200)


def sprite(rng: Random) -> pygame.Surface:
    surface = pygame.Surface((rng.randint(5, 90), rng.randint(5, 60)), pygame.SRCALPHA)
    surface.fill((rng.randint(0, 255), rng.randint(0, 255), rng.randint(0, 255), rng.choice((90, 255))))
    return surface


def painted(display_list: DisplayList) -> bytes:
    kept = Kept(SIZE)
    kept.show(display_list.strokes)
    return pygame.image.tobytes(kept.surface, "RGB")


@pytest.mark.parametrize("seed", range(6))
def test_a_kept_shows_what_was_drawn_whatever_was_there_before(seed: int) -> None:
    rng = Random(seed)
    ground = pygame.Surface(SIZE)
    ground.fill((30, 20, 40))
    sprites = [sprite(rng) for _ in range(12)]
    things = [(rng.choice(sprites), (rng.randint(-20, 310), rng.randint(-20, 190))) for _ in range(40)]
    kept = Kept(SIZE)
    for _ in range(25):
        what = rng.randrange(4)
        if what == 0:
            things[rng.randrange(len(things))] = (rng.choice(sprites), (rng.randint(0, 300), rng.randint(0, 180)))
        elif what == 1:
            a, b = rng.sample(range(len(things)), 2)
            things[a], things[b] = things[b], things[a]
        elif what == 2:
            things.append(rng.choice(things))
        else:
            things.pop(rng.randrange(len(things)))
        display_list = DisplayList(SIZE)
        display_list.blit(ground, (0, 0))
        for index, (each, at) in enumerate(things):
            display_list.set_clip(pygame.Rect(40, 40, 200, 100) if index % 7 == 0 else None)
            display_list.blit(each, at, pygame.Rect(2, 2, 20, 20) if index % 5 == 0 else None)
        changed = kept.show(display_list.strokes)
        assert sum(part.w * part.h for part in changed) <= SIZE[0] * SIZE[1]
        assert pygame.image.tobytes(kept.surface, "RGB") == painted(display_list)
        assert kept.show(display_list.strokes) == []


def test_parts_are_joined_where_they_overlap() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(50, 50, 5, 5), pygame.Rect(0, 0, 0, 9)]
    assert sorted(tuple(part) for part in joined(rects)) == [(0, 0, 15, 15), (50, 50, 5, 5)]
    assert joined([]) == []
    assert len(joined(pygame.Rect(n * 20, 0, 5, 5) for n in range(60))) == 1


def test_a_slate_stands_where_a_surface_would() -> None:
    display_list = DisplayList(SIZE)
    assert (display_list.get_size(), display_list.get_width(), display_list.get_height()) == (SIZE, *SIZE)
    display_list.set_clip(pygame.Rect(1, 2, 3, 4))
    assert display_list.get_clip() == pygame.Rect(1, 2, 3, 4)
    display_list.set_clip(display_list.get_rect())
    assert display_list.get_clip() == display_list.get_rect()


def test_the_table_is_the_same_drawn_in_parts_or_whole() -> None:
    posed = positions.table_4()
    model, code = posed.model(0), posed.table.code
    size = (1280, 720)
    kept, surface = TreatsRenderer(size, posed.table, positions.GAME.meta, posed.seats), pygame.Surface(size)
    card = code["B11"]
    poses = [
        UiState(panel_open=False), UiState(panel_open=False, hover=("piece", card)),
        UiState(panel_open=False, hover=("seat", 1)),
        UiState(panel_open=False, selected=card, marks=frozenset({("zone", "trick")})), UiState(panel_open=False,
        tab="bag"),
        UiState(panel_open=False, drag=Drag(card, 300, 300)), UiState(panel_open=False, drag=Drag(card, 500, 310)),
        UiState(panel_open=False, focus=("piece", card)), UiState(panel_open=False, enlarged=card),
        UiState(panel_open=False),
    ]  # fmt: skip
    for index, ui in enumerate(poses):
        hidden = frozenset({card}) if index % 3 == 1 else frozenset()
        targets = kept.draw(surface, model, ui, hidden, intact=index > 0)
        fresh, other = TreatsRenderer(size, posed.table, positions.GAME.meta, posed.seats), pygame.Surface(size)
        assert fresh.draw(other, model, ui, hidden) == targets
        assert fresh.places == kept.places
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(other, "RGB"), ui


def test_the_window_is_patched_only_where_nothing_else_was_drawn(open_table: OpenTable) -> None:
    hands: Hands = open_table("hbbb", {"hand[0]": "B2, P3", "hand[1]": "B9, S1"}, "LEAD", leader=0, turn=0, round=2)
    for _ in range(30):
        hands.wait(0.05)
    hands.move(*hands.anchor(hands.piece("B2")))
    assert hands.scene.patches
    assert sum(part.w * part.h for part in hands.scene.patches) < 1280 * 720 / 2
    hands.app.say("A line over everything")
    hands.wait(0.02)
    hands.move(*hands.anchor(hands.piece("P3")))
    assert not hands.scene.intact
    hands.app._toast_until = 0.0
    hands.wait(0.02)
    hands.move(5, 5)
    hands.keys("escape", "escape")
    hands.wait(0.02)
    whole = hands.pixels()
    hands.app._untouched = None
    hands.app.draw()
    assert hands.pixels() == whole
