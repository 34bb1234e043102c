"""The lesson, played from its first step to its last by mouse, clicks and keys."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pygame
import pytest

from game.rules.tricks_and_treats.phases.refusals import refuse
from game.session.lesson import LEARNER, Lesson, script_of
from game.table import Action
from scenes.app import open_match
from scenes.app.options import Launch
from scenes.screens import text as texts
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.lesson import Tutorial, lesson_scene
from scenes.screens.setup.setup import SetupScene
from scenes.table.mouse import DOUBLE
from scenes.table.scene import TableScene
from scenes.ui import ring
from tests.scenes.frame import Window
from tests.scenes.hands import Hands

GAME = "tricks-and-treats"
STEPS = script_of(GAME).steps


def is_lesson(scene: object) -> bool:
    return isinstance(scene, TableScene) and scene.course is not None


class Learner(Hands):
    """Hands at a lesson."""

    def __init__(self, data: Path, at: int = 0, size: tuple[int, int] = (1280, 720), game: str = GAME) -> None:
        Window.__init__(self, data, size)
        self.app.change(msgspec.structs.replace(self.app.settings, reduced_motion=True), keep=False)
        self.now = 0.0
        self.app.push(lesson_scene(game, at))
        self.frames()

    @property
    def scene(self) -> TableScene:  # type: ignore[override]
        assert isinstance(self.top, TableScene)
        assert is_lesson(self.top)
        return self.top

    @property
    def session(self) -> Lesson:  # type: ignore[override]
        assert isinstance(self.scene.session, Lesson)
        return self.scene.session

    @property
    def at(self) -> int:
        return self.session.at

    def watch(self) -> None:
        """Wait until the others have moved."""
        for _ in range(200):
            if not self.session.busy and not self.scene.arriving():
                break
            self.wait(0.1)
        self.wait(DOUBLE)  # a faster click on the next button in the same place would be a double click

    def wanted(self) -> Action:
        wanted = self.session.wanted
        assert wanted is not None
        return wanted


@pytest.fixture
def learner(tmp_path: Path) -> Iterator[Learner]:
    made = Learner(tmp_path)
    yield made
    made.app.close()


def by_choice(learner: Learner, text: str) -> None:
    """Use a treat that needs a token: choose the treat, then the token."""
    _, token = text.removeprefix("use(").rstrip(")").split(", ")
    treat = next(target.key for target in learner.scene.targets() if target.key[0] == "use")
    learner.click(treat)
    learner.click(learner.piece(token))


def by_drag(learner: Learner, text: str) -> None:
    piece = text.partition("(")[2].rstrip(")")
    if text.startswith("play"):
        learner.drag(learner.piece(piece), ("zone", "trick"))
    elif text.startswith("keep"):
        learner.drag_token(piece, ("seat", LEARNER))
    else:
        by_click(learner, text)


def by_click(learner: Learner, text: str) -> None:
    piece = text.partition("(")[2].rstrip(")")
    if text.startswith("play"):
        learner.click(learner.piece(piece))
        learner.click(("zone", "trick"))
    elif text == "draw()":
        learner.click(("zone", "bag"))
    elif text.startswith("use") and ", " in text:
        by_choice(learner, text)
    elif learner.has(("action", learner.wanted())):
        learner.click(("action", learner.wanted()))
    else:  # what Enter does has a button of its own
        learner.click(("main",))


def by_key(learner: Learner, text: str) -> None:
    if text.startswith("use") and ", " in text:
        by_choice(learner, text)
    elif text.startswith("use"):
        here = learner.session.place
        learner.keys("u")
        if learner.session.place == here:  # it is armed only
            learner.keys("return")
    elif learner.has(("action", learner.wanted())):
        learner.focus(("action", learner.wanted()))
        learner.keys("return")
    else:
        learner.keys("return")


@pytest.mark.film
@pytest.mark.parametrize("way", [by_drag, by_click, by_key])
def test_the_whole_lesson_is_played(learner: Learner, way):
    for number, step in enumerate(STEPS[:-1]):
        assert learner.at == number
        assert learner.scene.ui.caption is not None
        assert learner.scene.ui.caption.title == step.title
        if step.do:
            way(learner, *step.do)
        else:
            learner.keys("return")
        learner.watch()
        assert learner.at == number + 1, (step.title, learner.scene.ui.toast)
    assert learner.session.result() is not None
    assert learner.session.result().winners == (LEARNER,)  # type: ignore[union-attr]
    learner.wait(30)
    assert is_lesson(learner.top)
    learner.click("Play a game")
    assert isinstance(learner.top, SetupScene)
    assert list(learner.app.data_dir.rglob("*.jsonl")) == []


@pytest.mark.film
def test_the_button_makes_every_move(learner: Learner):
    for number in range(len(STEPS) - 1):
        assert learner.at == number
        learner.click(("lesson", "on"))
        learner.watch()
    assert learner.session.over


def test_other_moves_are_kindly_refused(tmp_path: Path):
    learner = Learner(tmp_path, 3)
    learner.drag(learner.piece("K6"), ("zone", "trick"))
    assert "Not yet" in learner.toast
    learner.wait(0.5)
    learner.frames()
    learner.drag(learner.piece("B7"), ("zone", "trick"))
    assert learner.toast.startswith("TT-41")
    assert learner.at == 3
    learner.app.close()


def test_while_there_is_only_something_to_read_no_card_moves(tmp_path: Path):
    learner = Learner(tmp_path, next(at for at, step in enumerate(STEPS) if "play(B10)" in step.do) - 1)
    learner.drag(learner.piece("B10"), ("zone", "trick"))
    assert "Not yet" in learner.toast
    learner.app.close()


def test_one_step_back_sets_the_table_as_it_was(tmp_path: Path):
    learner = Learner(tmp_path, 4)
    before = Lesson(GAME, 3)
    learner.click(("lesson", "back"))
    assert learner.at == 3
    assert learner.session.view() == before.view()
    learner.drag(learner.piece("K10"), ("zone", "trick"))
    learner.watch()
    assert learner.at == 4
    learner.app.close()


def test_others_wait_until_the_caption_is_read(tmp_path: Path):
    learner = Learner(tmp_path, 7)
    for _ in range(30):
        learner.wait(1.0)
    assert learner.at == 7
    assert not learner.session.notices
    learner.app.close()


def test_leaving_is_asked_and_leads_to_the_boxes(learner: Learner):
    learner.keys("escape")
    learner.click("Stay")
    assert learner.at == 0
    learner.click(("lesson", "leave"))
    learner.click("Leave")
    assert isinstance(learner.top, LauncherScene)


def test_a_lesson_that_is_over_is_left_without_a_question(tmp_path: Path) -> None:
    learner = Learner(tmp_path, len(STEPS) - 1)
    learner.watch()
    assert learner.session.over
    learner.keys("escape")
    learner.frames()
    assert isinstance(learner.top, LauncherScene)
    learner.app.close()


def test_nothing_of_a_lesson_is_saved_taken_back_or_said(learner: Learner):
    learner.keys("ctrl s")
    assert "not saved" in learner.app._toast
    learner.keys("ctrl z")
    assert "in a lesson" in learner.toast
    learner.keys("t")
    assert not learner.scene.talk.typing
    assert list(learner.app.data_dir.rglob("*.jsonl")) == []


def test_the_guide_opens_over_a_lesson_too(learner: Learner):
    learner.keys("f1")
    assert learner.top.title.startswith("Guide")
    learner.keys("escape")
    assert learner.at == 0


@pytest.mark.film
def test_the_launcher_and_the_command_line_lead_here(tmp_path: Path):
    window = Window(tmp_path)
    for title, game in (("Tricks and Treats", GAME), ("Know Thyself", "know-thyself")):
        window.show(LauncherScene())
        window.click("Learn to play")
        assert not any(target.name == "Hearts" for target in window.top.targets())  # it has no lesson
        window.click(title)
        assert is_lesson(window.top)
        assert window.top.session.meta.id == game
    window.app.launch = Launch(tmp_path, game=GAME, lesson=True)
    assert is_lesson(open_match.first_scene(window.app))
    window.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1000, 720)])
def test_the_set_up_of_a_game_leads_to_its_lesson(tmp_path: Path, size: tuple[int, int]) -> None:
    window = Window(tmp_path, size)
    window.show(SetupScene("midnight-justice"))
    window.click("Lesson")
    assert is_lesson(window.top)
    assert window.top.session.meta.id == "midnight-justice"
    assert isinstance(window.top.course, Tutorial)
    window.top.course.play()  # as the last button does
    window.frames(2)
    assert isinstance(window.top, SetupScene)
    assert window.top.hands.focus == ("ui", "start")
    window.show(SetupScene("hearts"))
    assert all(target.key != ("ui", "learn") for target in window.top.targets())
    window.app.close()


def test_every_move_of_the_script_is_legal_and_every_aim_is_on_the_table(tmp_path: Path):
    table = Lesson(GAME).table
    zones = set(table.zone)
    for number, step in enumerate(STEPS):
        lesson = Lesson(GAME, number)
        for text in step.do:
            assert refuse(lesson._match.state, LEARNER, table.parse(text)) is None
        for name in step.show:
            assert name in zones or name in table.code or name.startswith(("seat ", "bell "))
    for number in (1, 7, 9):
        learner = Learner(tmp_path, number)
        assert learner.scene.ui.caption is not None
        assert all(learner.has(key) for key in learner.scene.ui.caption.show)
        learner.app.close()


@pytest.mark.film
@pytest.mark.parametrize("number", [number for number, step in enumerate(STEPS) if step.show])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1920, 1080), 200)])
def test_a_ring_is_drawn_round_what_a_step_speaks_of(
    tmp_path: Path, size: tuple[int, int], text: int, number: int
) -> None:
    learner = Learner(tmp_path, number, size)
    learner.app.change(msgspec.structs.replace(learner.app.settings, text_size=text), keep=False)
    learner.move(5, 5)
    learner.frames()
    ringed, caption = learner.app.surface.copy(), learner.scene.ui.caption
    assert caption is not None
    learner.scene.ui.caption = dataclasses.replace(caption, show=())
    learner.scene.presenter.changed = True
    learner.frames()
    differs = pygame.mask.from_threshold(ringed, (0, 0, 0), (1, 1, 1, 255), learner.app.surface)
    differs.invert()
    targets, picture = learner.scene.targets(), learner.scene._picture
    assert picture is not None
    signs = [sign.rect for *_, part in picture._parts._kept.values() for sign in part.signs]  # they lie over rings
    for name in STEPS[number].show:
        key = learner.scene.course.key_of(name)
        if not learner.has(key):  # the sheet with the answers covers it
            assert STEPS[number].do
            key = ("action", learner.wanted())
            if not learner.has(key):
                continue
        corners = ring.seen(targets, learner.target(key))
        bare = [point for point in along(corners) if not any(sign.collidepoint(point) for sign in signs)]
        met = [touches(differs, point) for point in bare]
        assert len(met) > 20
        assert sum(met) > 0.9 * len(met), name
    learner.app.close()


def along(corners: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points along a closed line, a few px from each other."""
    found = []
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        count = int(math.hypot(bx - ax, by - ay) // 3) + 1
        found += [(ax + (bx - ax) * k / count, ay + (by - ay) * k / count) for k in range(count)]
    return found


def touches(mask: pygame.Mask, point: tuple[float, float], reach: int = 6) -> bool:
    """Whether the mask has anything within so many px of a point."""
    square = pygame.Mask((2 * reach + 1, 2 * reach + 1), fill=True)
    return mask.overlap(square, (round(point[0]) - reach, round(point[1]) - reach)) is not None


@pytest.mark.film
@pytest.mark.parametrize("text", [100, 150, 200])
def test_the_words_stay_above_the_buttons(tmp_path: Path, text: int):
    longest = sorted(range(len(STEPS)), key=lambda number: -len(STEPS[number].say))
    for number in longest[:3]:
        learner = Learner(tmp_path, number)
        learner.app.change(msgspec.structs.replace(learner.app.settings, text_size=text), keep=False)
        learner.frames()
        assert learner.target(("lesson", "words")).rect.bottom < learner.target(("lesson", "on")).rect.top
        learner.app.close()


def test_one_click_on_the_plate_is_enough_though_the_last_slip_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = Learner(tmp_path, len(STEPS) - 1)
    hands.watch()
    assert hands.scene.session.over
    slips = [True]
    monkeypatch.setattr(hands.scene, "skip", lambda: bool(slips) and slips.pop())
    pos = hands.anchor(("lesson", "on"))
    hands.press(pos)
    hands.release(pos)
    assert isinstance(hands.top, SetupScene)


def test_what_went_on_is_not_what_does_it_in_ones_place(tmp_path: Path) -> None:
    """Whoever presses once more on the middle of “Go on”, unread, does nothing unasked."""
    on = ("lesson", "on")
    first = next(number for number, step in enumerate(STEPS) if step.do and not STEPS[number - 1].do)
    learner = Learner(tmp_path, first - 1)
    pos = learner.target(on).rect.center
    learner.click(on)
    learner.watch()
    assert learner.at == first
    assert learner.target(on).name == "Do it for me"
    learner.wait(2)
    for _ in range(2):
        learner.press(pos)
        learner.release(pos)
        learner.wait(1)
    assert (learner.at, learner.session.wanted) == (first, learner.session.wanted)
    assert learner.session.wanted is not None
    learner.click(on)
    learner.watch()
    assert learner.at == first + 1
    learner.app.close()


def test_the_ring_round_the_line_leaves_its_numbers_whole(tmp_path: Path) -> None:
    learner = Learner(
        tmp_path, next(number for number, step in enumerate(STEPS) if "zone line" in step.show or "line" in step.show)
    )
    line = learner.target(("zone", "line")).rect
    discs = [t.rect for t in learner.scene.targets() if t.key[0] == "piece" and t.group == "line"]
    assert discs
    assert line.bottom - max(disc.bottom for disc in discs) > 10
    learner.app.close()


def test_a_caption_tells_no_outcome_before_the_cards_have_arrived_and_the_last_button_leads_on(tmp_path: Path) -> None:
    at = next(k for k, step in enumerate(STEPS) if step.title == "Your trump")
    learner = Learner(tmp_path, at)
    learner.app.change(msgspec.structs.replace(learner.app.settings, reduced_motion=False), keep=False)
    learner.keys("return")
    titles = []
    for _ in range(200):
        learner.wait(0.05)
        caption = learner.scene.ui.caption
        assert caption is not None
        titles.append((caption.title, bool(learner.scene.moves())))
        if caption.title != "Your trump":
            break
    assert titles[-1] == ("Claim", False)
    assert ("Your trump", True) in titles
    learner.app.close()


def test_the_last_button_leads_on_at_the_first_press(tmp_path: Path) -> None:
    learner = Learner(tmp_path, len(STEPS) - 2)
    learner.app.change(msgspec.structs.replace(learner.app.settings, reduced_motion=False), keep=False)
    learner.keys("return")
    for _ in range(400):
        learner.wait(0.05)
        caption = learner.scene.ui.caption
        assert caption is not None
        if caption.label == texts.CONTINUE:
            learner.keys("return")
        if caption.label == texts.PLAY_A_GAME:
            break
    learner.keys("return")
    learner.wait(0.2)
    assert isinstance(learner.top, SetupScene)
    learner.app.close()


def assert_no_ring_over(learner: Learner, box: pygame.Rect) -> None:
    """Check that a part of the table is drawn the same with and without the rings of the step."""
    ringed = pygame.image.tobytes(learner.app.surface.subsurface(box), "RGB")
    caption = learner.scene.ui.caption
    assert caption is not None
    learner.scene.ui.caption = dataclasses.replace(caption, show=())
    learner.scene.intact = False
    learner.scene.paint(learner.app.surface)
    assert pygame.image.tobytes(learner.app.surface.subsurface(box), "RGB") == ringed


@pytest.mark.film
def test_rings_around_bells_leave_the_names_of_treats_free(tmp_path: Path) -> None:
    """The ring is around what is drawn: the area that can be clicked reaches over the names."""
    learner = Learner(tmp_path, next(at for at, step in enumerate(STEPS) if step.title == "Three bells"))
    learner.wait(1.0)
    bells = [learner.target(("bell", 0, window)) for window in ("lead", "card", "end")]
    drawn = bells[0].drawn
    assert drawn is not None
    assert drawn.height < bells[0].rect.height
    names = pygame.Rect(bells[0].rect.left, drawn.top - 30, bells[-1].rect.right - bells[0].rect.left, 20)
    assert_no_ring_over(learner, names)
    learner.app.close()


@pytest.mark.film
def test_a_ring_beside_the_headline_leaves_its_words_free(tmp_path: Path) -> None:
    """The ladder of A Trick of the Light ends just above the sentence that says who must do what."""
    learner = Learner(tmp_path, 3, game="trick-of-the-light")
    learner.watch()
    caption = learner.scene.ui.caption
    assert caption is not None
    assert ("ladder",) in caption.show
    words = learner.target(("sentence",)).rect
    assert_no_ring_over(learner, words)
    learner.app.close()


@pytest.mark.film
def test_while_cards_wait_to_be_turned_the_lesson_has_no_dead_button(tmp_path: Path) -> None:
    """The button that turns the card is on the table: beside it the lesson does not say to just watch."""
    learner = Learner(tmp_path, 10, game="know-thyself")
    learner.app.change(msgspec.structs.replace(learner.app.settings, reduced_motion=False), keep=False)
    learner.watch()
    learner.keys("return")
    for _ in range(60):
        learner.wait(0.1)
        if learner.scene.in_sight().turns:
            break
    learner.frames(5)
    keys = {target.key for target in learner.top.targets()}
    assert ("ui", "on") in keys
    assert ("lesson", "on") not in keys
    assert ("lesson", "leave") in keys
    learner.app.close()
