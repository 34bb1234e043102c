"""The pawn of Know Thyself is dragged where a click on the room would bring it, and stays where it is otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.know_thyself.palace import room
from game.rules.know_thyself.pieces import V
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.chart import labels
from scenes.games.know_thyself.chart.drawing import SMALLEST, under_label
from scenes.games.know_thyself.chart.plan import FRAMED
from scenes.games.know_thyself.chart.tokens import anchors, tall
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


def test_pawns_are_as_large_as_in_the_target_and_their_heads_stay_below_the_names() -> None:
    """At 1600 x 900 a pawn is about 55 units high; below a long name it is smaller, but never small."""
    match = played()
    presenter = presenter_of(match)
    renderer = KnowRenderer((1600, 900), match.table, match.game.meta, match.seats)
    seen = renderer.seen(presenter.model, presenter.ui)
    assert seen is not None
    assert 50 <= tall(seen.view) <= 60
    painter = seen.painter
    for at in range(len(FRAMED)):
        pawn = replace(next(iter(seen.state.pawns)), room=at, below=False)
        state = replace(seen.state, pawns=(pawn,), discs=(), names=tuple("Exemplary Camaraderie" for _ in FRAMED))
        ((token, (bottom, size)),) = anchors(state).items()
        size = under_label(painter, seen.view, state, token, bottom, size)
        assert size >= SMALLEST * 0.8
        lines, px = labels.rows(painter, seen.view, at, room(at).name, state.names[at])
        head = seen.view.at(*bottom)[1] - tall(seen.view, size)
        beside = abs(seen.view.at(*bottom)[0] - lines[-1].x) > labels.width(lines[-1], px) / 2
        assert beside or head >= lines[-1].y - px * 0.6 or size == pytest.approx(SMALLEST, abs=0.05), room(at).name
