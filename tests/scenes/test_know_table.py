"""All of the table of Know Thyself, in each part of an evening: nothing is cut, nothing lies over what is pressed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.table import TABLE
from tests.scenes.know_poses import GAME, posed, presenter_of
from tests.scenes.plain_hands import Plain
from tests.scenes.test_every_table import faults

USUAL, SMALL = (1280, 720), (1216, 648)
# Window, text, whether the panel stands open.
LOOKS = ((USUAL, 1.0, True), (SMALL, 1.0, True), (USUAL, 1.0, False), (USUAL, 1.5, False), (USUAL, 2.0, False))
TAIL = 24  # letters by which a text is known again
USUAL_PHASES = 22  # that such an evening comes through


class Room(Plain):
    """The table of this game in a window."""

    at = TABLE


def test_looking_back_shows_the_map_and_the_tray_as_they_were() -> None:
    match = posed("W_DRAW", cards=("10H", "", ""), cut="")
    presenter, renderer = presenter_of(match), KnowRenderer(USUAL, match.table, GAME.meta, match.seats)
    before, then, later = presenter.model, pygame.Surface(USUAL), pygame.Surface(USUAL)
    renderer.draw(then, before, presenter.ui)
    match.act(1, match.table.parse("keep()"))
    match.act(0, match.table.parse("cut(7)"))
    presenter.refresh(covered=False)
    renderer.draw(later, presenter.model, presenter.ui)
    layout = renderer.placed(presenter.model, presenter.ui)
    parts = [pygame.Rect([round(each * USUAL[0] / 1600) for each in box]) for box in (layout.map, layout.words)]
    assert different(then, later, parts[1])
    back = presenter.model_at(before.view, before.sentence, before.log)
    renderer.draw(later, replace(back, asked=before.asked, viewer=before.viewer), presenter.ui)
    assert [different(then, later, part) for part in parts] == [False, False]


def different(one: pygame.Surface, other: pygame.Surface, part: pygame.Rect) -> bool:
    """Whether two pictures differ in a part."""
    return pygame.image.tobytes(one.subsurface(part), "RGB") != pygame.image.tobytes(other.subsurface(part), "RGB")


@pytest.mark.film
def test_a_window_may_change_its_size_in_the_middle_of_a_wager(tmp_path: Path) -> None:
    window = Room(tmp_path, posed("W_DRAW", cards=("10H", "", ""), cut=""))
    for size in ((1920, 1080), (1000, 620), USUAL):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        window.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        window.frames(3)
        targets = window.scene.targets()
        assert {"Keep", "Draw"} <= {target.name.split()[0] for target in targets if target.group == "actions"}
        assert not faults(targets, window.app.surface.get_size())
    window.app.close()
