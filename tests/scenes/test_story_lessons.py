"""Lessons of story games: every move is legal, every pointer is on the table, they are played in five minutes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.session.lesson import Lesson, script_of
from game.table import Action
from scenes.screens.lesson import lesson_scene
from scenes.table.writing import WritingScene
from scenes.ui.target import Key
from tests.scenes.test_tutorial import Learner

pytestmark = pytest.mark.film

LIGHT = "trick-of-the-light"
GAMES = ("midnight-justice", "know-thyself", "living-trumps")
STEPS = {game: script_of(game).steps for game in (*GAMES, LIGHT)}
all_games = pytest.mark.parametrize("game", STEPS)
at_tables = pytest.mark.parametrize("game", GAMES)  # the pages of the other have a test of their own
READING, HANDLING, LIMIT = 230 / 60, 1.4, 300  # words a second, seconds a move or a look, seconds


@all_games
def test_every_move_is_legal_and_every_step_begins_where_the_one_before_ended(game: str) -> None:
    lesson, steps = Lesson(game), STEPS[game]
    for number, step in enumerate(steps):
        if step.position is not None:
            assert not number or steps[number - 1].do + steps[number - 1].then == ()
            lesson = Lesson(game, number)
        match = lesson._match
        for text in step.do:
            match.act(lesson.learner, match.table.parse(text))
        for text in step.then:
            match.act(next(seat for seat in match.deciding if match.seats[seat].bot), match.table.parse(text))
    assert lesson.result() is not None


@all_games
def test_it_takes_five_minutes(game: str) -> None:
    words = sum(len(step.say.split()) for step in STEPS[game])
    hands = sum(1 + len(step.do) + len(step.then) for step in STEPS[game])
    assert words / READING + hands * HANDLING <= LIMIT
    assert all(len(step.say) < 260 for step in STEPS[game])


@all_games
def test_it_is_played_by_the_button_alone(tmp_path: Path, game: str) -> None:
    learner = Learner(tmp_path, game=game)
    for number in range(len(STEPS[game]) - 1):
        assert learner.at == number
        while learner.at == number:
            learner.click(("lesson", "on"))
            learner.watch()
    assert learner.session.result() is not None
    learner.app.close()


@at_tables
def test_it_is_played_by_what_it_points_at(tmp_path: Path, game: str) -> None:
    """Cards by a click, everything else by its button; Enter alone where there is only something to read."""
    learner = Learner(tmp_path, game=game)
    for number, step in enumerate(STEPS[game][:-1]):
        assert learner.at == number
        for text in step.do:
            if any(t.key == ("main",) and t.enabled and not t.actions for t in learner.scene.targets()):
                learner.click(("main",))  # what lies over the table is laid aside
            wanted = learner.wanted()
            if text.startswith("pick"):
                learner.click(learner.piece(text.partition("(")[2].rstrip(")")))
            elif text.startswith("give"):
                for at, count in enumerate(text.partition("(")[2].rstrip(")").split(", ")):
                    for _ in range(int(count)):
                        learner.click(("give", at, 1))
                learner.click(("main",))
            elif by_tile(learner, wanted) or by_card(learner, wanted):
                pass
            else:
                doing = [t.key for t in learner.scene.targets() if t.enabled and t.actions == (wanted,)]
                learner.click((*doing, ("lesson", "on"))[0])
            if isinstance(learner.top, WritingScene):  # what the lesson says stands there
                learner.click(("ui", "done"))
        if not step.do:
            learner.keys("return")
        learner.watch()
        assert learner.at == number + 1, step.title
    assert learner.session.over
    learner.app.close()


def by_tile(learner: Learner, wanted: Action) -> bool:
    """Press the tile of an action, then what it names, then the main button."""
    if not learner.has(("tile", wanted.verb)):
        return False
    before = learner.session._match.now
    learner.click(("tile", wanted.verb))
    for at, code in enumerate(wanted.args):
        for key in (("piece", code), ("param", at, code)):
            if learner.has(key) and learner.session._match.now == before:
                learner.click(key)
                break
    if learner.session._match.now == before:
        learner.click(("main",))
    return True


def by_card(learner: Learner, wanted: Action) -> bool:
    """Press the one card that an action names, or the words of the terms it names; then the main button."""
    named = [code for code in wanted.args if 0 <= code < len(learner.session.table.pieces)]
    words = [("pick", learner.session.table.names[code]) for code in wanted.args if code >= 0]
    keys = [("piece", named[0])] if len(wanted.args) == len(named) == 1 else words
    if not keys or not all(map(learner.has, keys)):
        return False
    before = learner.session._match.now
    for key in keys:
        learner.click(key)
    if learner.session._match.now == before:
        learner.click(("main",))
    return True


@at_tables
def test_enter_alone_plays_the_whole_lesson(tmp_path: Path, game: str) -> None:
    """Enter does what a step asks: it reads on, plays the card that is named, or makes a move of several choices."""
    learner = Learner(tmp_path, game=game)
    for number, step in enumerate(STEPS[game][:-1]):
        presses = 0
        while learner.at == number:
            presses += 1
            assert presses <= len(step.do) + 3, step.title
            learner.keys("return")
            if isinstance(learner.top, WritingScene):
                learner.click(("ui", "done"))
            learner.watch()
        assert learner.at == number + 1
    learner.app.close()


def test_own_words_are_as_good_as_those_of_the_lesson() -> None:
    steps = STEPS["midnight-justice"]
    number = next(number for number, step in enumerate(steps) if step.do and step.do[0].startswith("claim"))
    lesson = Lesson("midnight-justice", number)
    assert lesson.wanted is not None
    lesson.act(lesson.learner, lesson.wanted._replace(text="She has been dead for years."))
    assert lesson.busy


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200)])
@at_tables
def test_whatever_a_step_points_at_is_on_the_screen(
    tmp_path: Path, game: str, size: tuple[int, int], text: int
) -> None:
    learner = Learner(tmp_path, 0, size, game)
    learner.app.change(msgspec.structs.replace(learner.app.settings, text_size=text), keep=False)
    screen = learner.app.surface.get_rect()
    for number, step in enumerate(STEPS[game]):
        learner.app.replace(lesson_scene(game, number))
        learner.frames()
        assert learner.scene.ui.caption is not None
        for name in step.show:
            key: Key = learner.scene.course.key_of(name)
            if key == ("panel",) and text > 100:
                continue  # there the caption needs all of it
            assert learner.has(key), (step.title, name)
            whole = learner.target(key).rect
            shown = whole.clip(screen)
            assert min(shown.size) >= 12, (step.title, name, shown)
            assert shown == whole or game != "know-thyself", (step.title, name, whole)
        words, button = learner.target(("lesson", "words")).rect, learner.target(("lesson", "on")).rect
        assert words.bottom < button.top, step.title
    learner.app.close()
