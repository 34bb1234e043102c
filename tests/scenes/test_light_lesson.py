"""The lesson of A Trick of the Light: its plate stands beside every page, and all it speaks of can be seen and done."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import msgspec
import pygame
import pytest

from game.session.lesson import script_of
from scenes.games.trick_of_the_light import epiphany, pages
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.screens.lesson import lesson_scene
from scenes.screens.setup.setup import SetupScene
from scenes.ui import ring
from scenes.ui.target import Key, find
from tests.scenes.light_hands import light_controls
from tests.scenes.test_tutorial import Learner, along, touches

pytestmark = pytest.mark.film

GAME = "trick-of-the-light"
STEPS = script_of(GAME).steps
STEP = {step.title: number for number, step in enumerate(STEPS)}
SIZES = [((1280, 720), 100), ((1280, 720), 200), ((900, 560), 100)]
FRAMES = 4000  # of 0.05 s, in which the whole lesson is played
sizes = pytest.mark.parametrize(("size", "text"), SIZES)


def learner_at(path: Path, at: int = 0, size: tuple[int, int] = (1280, 720), text: int = 100) -> Learner:
    learner = Learner(path, at, size, GAME)
    learner.app.change(msgspec.structs.replace(learner.app.settings, text_size=text), keep=False)
    learner.frames()
    return learner


def meant(learner: Learner) -> list[Key]:
    """What the plate speaks of and is on the page now, besides the page itself."""
    caption = learner.scene.ui.caption
    assert caption is not None
    return [key for key in caption.show if key != ("panel",) and learner.has(key)]


def press(learner: Learner, key: Key) -> None:
    if key[0] == "field":
        learner.click(key)
        learner.keys("return")
    else:
        learner.click(key)


def look(learner: Learner, met: set[Key]) -> None:
    """All that is meant can be seen, has a ring round it, and lies clear of the plate."""
    window = learner.app.surface.get_rect()
    plate = learner.target(("lesson", "on")).rect
    for key in meant(learner):
        rect = learner.target(key).rect
        assert min(rect.clip(window).size) >= 12, (learner.at, key, rect)
        assert not rect.colliderect(plate), (learner.at, key)
        met.add(key)


HOLDS = 3.0  # seconds: longer than any moment holds


def follow(learner: Learner, met: set[Key]) -> None:
    """Do what a step wants by pressing all it points at, one after the other; read on where it wants nothing."""
    at = learner.at
    while learner.scene.reads:
        look(learner, met)
        learner.keys("return")
        learner.watch()
    pressed: set[Key] = set()
    look(learner, met)
    while learner.at == at and learner.session.wanted is not None and len(pressed) < 9:
        key = next(key for key in meant(learner) if key not in pressed and key[0] != "seat")
        pressed.add(key)
        press(learner, key)
        look(learner, met)
    read_on(learner, at)
    watch(learner)


def read_on(learner: Learner, at: int) -> None:
    """Press Enter until the step is left: the first press may only let arrive what is still opening."""
    for _ in range(3):
        if learner.at == at and not learner.session.busy:
            learner.keys("return")
            learner.wait(HOLDS)


def watch(learner: Learner) -> None:
    """Let the others move, and go on from what is shown meanwhile; a verdict holds before its page can be left."""
    learner.watch()
    learner.wait(HOLDS)
    while learner.session.busy and learner.scene.reads:
        learner.keys("return")
        learner.watch()


@sizes
def test_it_is_played_by_what_it_points_at(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    learner = learner_at(tmp_path, 0, size, text)
    for number, step in enumerate(STEPS[:-1]):
        assert learner.at == number
        caption, met = learner.scene.ui.caption, set[Key]()
        assert caption is not None
        assert caption.title == step.title
        follow(learner, met)
        named = {key for key in map(learner.scene.course.key_of, step.show) if key != ("panel",)}
        assert named <= met, (step.title, named - met)
        assert learner.at == number + 1, (step.title, learner.scene.ui.toast)
    result = learner.session.result()
    assert result is not None
    assert result.scores == (3, 4, 1, -1)
    learner.app.close()


def reach(learner: Learner, key: Key) -> None:
    """Walk there by keys; the alms head the second column of the deeds."""
    if str(key[-1]).startswith("deed "):
        learner._tab_to(learner.target(key))
        learner.keys("right")
        assert learner.scene.ui.focus == key
    else:
        learner.focus(key)


def test_it_is_played_by_keys_alone(tmp_path: Path) -> None:
    learner = learner_at(tmp_path)
    for number in range(len(STEPS) - 1):
        assert learner.at == number
        while learner.scene.reads:
            learner.keys("return")
            learner.watch()
        for key in list(learner.scene.ui.caption.show):  # type: ignore[union-attr]
            if learner.at > number or learner.session.wanted is None:
                break
            if learner.has(key) and learner.target(key).focusable and key[0] != "seat":
                reach(learner, key)
                learner.keys("return")
        read_on(learner, number)
        watch(learner)
    assert learner.session.over
    learner.app.close()


@sizes
def test_words_and_buttons_of_the_plate_have_room_beside_the_page(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    learner = learner_at(tmp_path, 0, size, text)
    for number, step in enumerate(STEPS):
        learner.app.replace(lesson_scene(GAME, number))
        learner.frames()
        words, button = learner.target(("lesson", "words")).rect, learner.target(("lesson", "on")).rect
        assert words.bottom < button.top, step.title
        plate = words.union(button)
        assert learner.app.surface.get_rect().contains(plate)
        page = [each for each in learner.scene.targets() if each.key[0] in ("piece", "field", "action", "identity")]
        assert all(not target.rect.colliderect(plate) for target in page), step.title
    learner.app.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)])
def test_a_ring_is_drawn_round_what_a_step_speaks_of(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    learner = learner_at(tmp_path, 0, size, text)
    learner.move(5, 5)
    for number, step in enumerate(STEPS):
        learner.app.replace(lesson_scene(GAME, number))
        learner.frames()
        shown, caption = meant(learner), learner.scene.ui.caption
        assert caption is not None
        ringed, targets = learner.app.surface.copy(), learner.scene.targets()
        learner.scene.ui.caption = dataclasses.replace(caption, show=())
        learner.scene.presenter.changed = True
        learner.frames()
        differs = pygame.mask.from_threshold(ringed, (0, 0, 0), (1, 1, 1, 255), learner.app.surface)
        differs.invert()
        for key in shown:
            found = find(targets, key)
            assert found is not None
            met = [touches(differs, point) for point in along(ring.seen(targets, found))]
            assert sum(met) > 0.9 * len(met), (step.title, key)
    learner.app.close()


def test_another_press_says_what_is_wanted(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["Your tale"])
    learner.click(learner.piece("9♣"))
    assert "Not yet. First: Open a scene with 4 of hearts." in learner.toast
    learner = learner_at(tmp_path, STEP["Over, by you"])
    learner.click("Let it go on")
    assert "Claim an Over" in learner.toast
    assert learner.at == STEP["Over, by you"]
    learner.app.close()


def test_own_words_are_as_good(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["Tell it"])
    learner.click(("field", "line"))
    learner.key(pygame.K_a, pygame.KMOD_CTRL)
    learner.type("I had counted them twice.")
    learner.keys("return")
    watch(learner)
    assert learner.at == STEP["Tell it"] + 1
    assert any("I had counted them twice." in line.text for line in learner.session.log())
    learner.app.close()


def test_who_one_is_stays_until_the_card_has_turned_and_one_button_alone_goes_on(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["Let it go on"])
    learner.app.change(msgspec.structs.replace(learner.app.settings, reduced_motion=False), keep=False)
    learner.click(("lesson", "on"))
    for _ in range(400):
        learner.wait(0.02)
        if light_controls(learner.scene).page is epiphany.draw:
            break
    hands = light_controls(learner.scene).hands
    assert learner.at == STEP["Epiphany"]
    caption = learner.scene.ui.caption
    assert caption is not None
    assert not caption.main
    assert hands.share("turns", epiphany.TURNS, epiphany.COMES) < 0.5
    learner.keys("return")
    assert light_controls(learner.scene).page is epiphany.draw
    for _ in range(150):  # what is watched takes no press
        learner.wait(0.02)
    assert hands.share("turns", epiphany.TURNS, epiphany.COMES) == 1
    learner.keys("return")
    assert light_controls(learner.scene).page is not epiphany.draw
    assert learner.at == STEP["Epiphany"]
    caption = learner.scene.ui.caption
    assert caption is not None
    assert caption.main
    learner.app.close()


def test_the_notebook_opens_and_shuts_by_its_key_at_every_step_with_a_table(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["What is secret"])
    page = light_controls(learner.scene).page
    learner.keys("n")
    assert light_controls(learner.scene).page is pages.OVERLAYS["notebook"]
    learner.keys("n")
    assert light_controls(learner.scene).page is page
    learner.app.close()


def test_a_step_back_shows_no_moment_of_another(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["Over, by you"])
    assert learner.has(("ui", "claim over"))
    learner.click(("lesson", "back"))
    assert light_controls(learner.scene).page is pages.MOMENTS["epiphany"]
    learner = learner_at(tmp_path, STEP["A last word"])
    assert learner.has(("ui", "tell"))
    learner.click(("lesson", "back"))
    assert learner.has(("ui", "break"))
    learner.app.close()


def test_nothing_of_it_is_kept_or_begun_anew(tmp_path: Path) -> None:
    learner = learner_at(tmp_path, STEP["The end"])
    learner.click(endgame_text.KEEP_STORY)
    assert "not saved" in learner.app.message[0]
    assert not any("ight" in path.name for path in learner.app.data_dir.rglob("*"))
    learner.click("Play again")
    assert isinstance(learner.top, SetupScene)
    learner.app.close()


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_no_caption_tells_an_outcome_before_its_motion_has_landed(speed: str, tmp_path: Path) -> None:
    """A new caption appears while nothing is on its way, held or turning; what others told meanwhile was read."""
    learner = learner_at(tmp_path)
    settings = msgspec.structs.replace(learner.app.settings, reduced_motion=False, speed=speed)
    learner.app.change(settings, keep=False)
    early, moved, title = [], set(), STEPS[0].title
    for frame in range(FRAMES):
        learner.wait(0.05)
        scene = learner.scene
        caption = scene.ui.caption
        assert caption is not None
        on_its_way = scene.moving.arriving or scene.moving.holding or scene.controls.busy()
        if on_its_way:
            moved.add(caption.title)
        if caption.title != title:
            if on_its_way:
                early.append((title, caption.title))
            title = caption.title
        if learner.at == len(STEPS) - 1:
            break
        if frame % 30 == 0 and not on_its_way:
            learner.keys("return")
    assert learner.at == len(STEPS) - 1, title
    assert len(moved) > 6, moved
    assert not early
    learner.app.close()
