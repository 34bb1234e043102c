"""The pawn of Know Thyself is dragged where a click on the room would bring it, and stays where it is otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.know_thyself.palace import ROOMS, room
from game.rules.know_thyself.pieces import V
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.chart import labels
from scenes.games.know_thyself.chart.drawing import under_label
from scenes.games.know_thyself.chart.plan import FRAMED
from scenes.games.know_thyself.chart.tokens import SMALLEST, anchors, heads, tall
from scenes.games.know_thyself.renderer import KnowRenderer
from tests.scenes.know_poses import presenter_of
from tests.scenes.test_know_map import Palace, played

pytestmark = pytest.mark.film


def drag_pawn(window: Palace, to: tuple[int, int]) -> None:
    """Drag the pawn that can go somewhere to a point."""
    seen = window.controls._renderer().seen(window.scene.presenter.model, window.scene.ui)
    assert seen is not None
    bottom = next(
        at for token, (at, _) in anchors(seen.state).items() if getattr(token, "seat", -1) == seen.state.current
    )
    x, y = map(round, seen.view.at(*bottom))
    start = (x, y - 12)
    window.aim(*start)
    window.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    window.move(start[0] + 9, start[1] - 9)
    window.move(*to)
    assert window.controls.pawn.lifted == seen.state.current
    window.post(pygame.MOUSEBUTTONUP, pos=to, button=1)
    window.frames(2)
    assert window.controls.pawn.lifted == -1


def test_the_pawn_is_dragged_to_a_room_in_reach(tmp_path: Path) -> None:
    """KT-38."""
    match = played()
    seat = match.deciding[0]
    window = Palace(tmp_path, match)
    window.settle()
    goal = next(each for each in window.targets("walk") if each.rect.w)
    lens = window.lens
    drag_pawn(window, window.anchor(goal))
    assert match.state.vars[V.AT][seat] == goal.key[1]
    assert window.lens == lens, "the map does not move with the pawn"
    window.app.close()


def test_a_pawn_that_is_dropped_elsewhere_stays_and_the_table_says_why(tmp_path: Path) -> None:
    match = played()
    before = len(match.history)
    window = Palace(tmp_path, match)
    window.settle()
    here = window.controls.lying().anchor
    far = next(each for each in window.targets("room") if each.rect.w and each.key[1] != here)
    drag_pawn(window, window.anchor(far))
    assert len(match.history) == before
    toast = window.scene.ui.toast
    assert toast is not None
    assert toast.text == texts.NOT_REACHED
    assert window.scene.presenter.model.room == here, "a drop is no click on the room"
    window.app.close()


def test_a_room_in_reach_is_clicked_or_walked_to_by_keys(tmp_path: Path) -> None:
    for by_key in (False, True):
        match = played()
        seat = match.deciding[0]
        window = Palace(tmp_path, match)
        window.settle()
        goal = next(each for each in window.targets("walk") if each.rect.w)
        if by_key:
            window.scene.ui.focus = goal.key
            window.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        else:
            window.press(goal)
        window.settle()
        assert match.state.vars[V.AT][seat] == goal.key[1]
        window.app.close()


@pytest.mark.parametrize("window", [(1600, 900), (1280, 720), (900, 560)])
@pytest.mark.parametrize("count", [1, 3])
def test_pawns_are_as_large_as_in_the_target_and_no_head_meets_a_name(window: tuple[int, int], count: int) -> None:
    """At 1600 x 900 a pawn is about 55 units high; below a long name it is smaller, but never small.

    A name without room above the heads goes up, or loses its True Name, or goes aside.
    """
    match = played()
    presenter = presenter_of(match)
    renderer = KnowRenderer(window, match.table, match.game.meta, match.seats)
    seen = renderer.seen(presenter.model, presenter.ui)
    assert seen is not None
    assert window[0] < 1600 or 50 <= tall(seen.view) <= 60
    painter, pawn = seen.painter, next(iter(seen.state.pawns))
    names = tuple("Exemplary Camaraderie" for _ in FRAMED)
    crowd = tuple(
        replace(pawn, seat=count * at + k, room=at, below=False) for at in range(len(FRAMED)) for k in range(count)
    )
    state = replace(seen.state, pawns=crowd, discs=(), names=names)
    places: dict[int, list[pygame.Rect]] = {}
    for token, (bottom, size) in anchors(state).items():
        shrunk = under_label(painter, seen.view, state, token, bottom, size)
        assert size >= shrunk >= SMALLEST * size
        (x, y), high = seen.view.at(*bottom), tall(seen.view, shrunk)
        places.setdefault(token.room, []).append(pygame.Rect(x - high * 0.27, y - high, high * 0.54, high))
    smallest = heads(seen.view, state)
    for at in range(len(FRAMED)):
        lines, px = labels.rows(painter, seen.view, at, room(at).name, names[at], smallest[at])
        assert labels.meets(lines, px, places[at]) <= px * 0.25, room(at).name  # letters end above their box
        assert lines[0].words in room(at).name


def test_the_name_of_the_courtyard_is_below_the_terrace() -> None:
    """A room at the upper edge of another leaves its letters less room; one further down bounds them below."""
    courtyard, terrace = ROOMS.index("courtyard"), FRAMED[ROOMS.index("terrace")]
    assert labels.ceiling(courtyard) == terrace.box[1] + terrace.box[3]
    assert labels.ceiling(ROOMS.index("hedge_maze")) == FRAMED[ROOMS.index("hedge_maze")].box[1]
