"""In a lesson Enter does what the step asks, at every step of every game; what is to be pressed has a ring."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules import game_ids
from game.session.lesson import script_of
from scenes.screens.lesson import Tutorial, lesson_scene
from scenes.table.rendered import RenderedScreen
from scenes.ui.target import Key
from tests.shots import Shot

ROOT = Path(__file__).parents[2] / "game" / "rules"
GAMES = [game for game in game_ids() if (ROOT / game.replace("-", "_") / "tutorial.toml").exists()]
MOST_WORDS = 40  # of a step


@pytest.fixture
def shot(tmp_path: Path) -> Iterator[Shot]:
    window = Shot(tmp_path, (1280, 720))
    yield window
    window.app.close()


@pytest.mark.parametrize("game", GAMES)
def test_each_step_has_few_words(game: str) -> None:
    assert not [step.title for step in script_of(game).steps if len(step.say.split()) > MOST_WORDS]


def rung(scene: RenderedScreen) -> list[Key]:
    """Return the keys of the targets with a ring that can be pressed now."""
    shown = scene.ui.caption.show if scene.ui.caption is not None else ()
    return [
        each.key
        for each in scene.targets()
        if each.enabled and (each.key in shown or any(("action", action) in shown for action in each.actions))
    ]


@pytest.mark.film
@pytest.mark.parametrize("game", GAMES)
def test_enter_makes_the_move_of_each_step(game: str, shot: Shot) -> None:
    stuck, bare, first = [], [], True
    for at, step in enumerate(script_of(game).steps):
        if not step.do:
            continue
        scene = lesson_scene(game, at)
        shot.app.push(scene) if first else shot.app.replace(scene)
        first = False
        shot.settle()
        assert isinstance(scene.course, Tutorial)
        lesson = scene.course.lesson
        before = lesson.place
        if not rung(scene):
            bare.append(f"{at + 1}: {step.title}")
        for _ in range(3):  # a sheet to write on opens first
            if lesson.place == before and not lesson.busy:
                shot.keys("return")
        if lesson.place == before and not lesson.busy:
            stuck.append(f"{at + 1}: {step.title}")
    assert (stuck, bare) == ([], [])


def test_a_press_that_was_meant_for_the_step_before_makes_no_move(shot: Shot) -> None:
    """A learner who hurries what others do with Enter has not read the next step yet."""
    titles = [step.title for step in script_of("tricks-and-treats").steps]
    scene = lesson_scene("tricks-and-treats", titles.index("The line grows"))
    shot.app.push(scene)
    shot.settle()
    assert isinstance(scene.course, Tutorial)
    lesson = scene.course.lesson
    shot.key(pygame.K_RETURN)
    for _ in range(400):
        if scene.ui.caption is not None and scene.ui.caption.title == "Too far back?":
            break
        shot.frames(1)
    here, begun = titles.index("Too far back?"), shot.now
    while shot.now < begun + 0.4:
        shot.key(pygame.K_RETURN)
        shot.frames(1)
    assert lesson.place == (here, 0)
    shot.frames(30)
    shot.keys("return")
    assert lesson.place != (here, 0)
