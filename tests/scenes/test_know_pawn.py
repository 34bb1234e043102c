"""The pawn of Know Thyself is dragged where a click on the room would bring it, and stays where it is otherwise."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.know_thyself.pieces import V
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself.chart.tokens import anchors
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
