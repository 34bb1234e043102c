"""What happens at this table stands long enough to be seen before bots go on, whoever did it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, Table, sat

ASKED = ("3 claim_over()", "1 stay_out()", "2 stay_out()", '3 play_over(7♥) "And then?"')
THROWN = ("3 claim_over()", "1 join_over()", "2 stay_out()", '3 throw("rock")')


def seat(tmp_path: Path, *moves: str, human: int = 0) -> Table:
    """One person among bots, at the normal pace."""
    table = sat(tmp_path, pose(SCENE).do(*moves).set(humans=1 << human), (human,), None)
    table.scene.evening.pace = "normal"
    table.frames(10)
    return table


def waits(table: Table) -> float:
    """For how many seconds bots wait from now on."""
    for frame in range(round(12 / FRAME)):
        if not table.scene.waits():
            return frame * FRAME
        table.frames(1)
    raise AssertionError(table.names())


def test_bots_leave_a_moment_after_ones_own_line(tmp_path: Path) -> None:
    table = seat(tmp_path)
    table.write("The next line of the story", "And then it rained.")
    table.key(pygame.K_RETURN)
    assert not table.scene.pose.texts.get("line")
    assert waits(table) > 1


def test_an_answer_stands_before_the_tale_goes_on(tmp_path: Path) -> None:
    table = seat(tmp_path, *ASKED)
    table.write("Your answer", "It rained.")
    table.click("Answer")
    assert table.phase == "SCENE"
    assert waits(table) > 2.5


def test_the_end_of_a_scene_is_seen(tmp_path: Path) -> None:
    table = seat(tmp_path)
    table.click("End the scene")
    assert table.phase != "SCENE"
    assert waits(table) > 2


@pytest.mark.parametrize("sign", ["Rock", "Paper"])
def test_what_was_thrown_stands_before_anything_comes_of_it(sign: str, tmp_path: Path) -> None:
    table = seat(tmp_path, *THROWN, human=1)
    table.click(sign)
    assert waits(table) > 3


def test_what_a_bot_answers_stands_on_a_page_until_it_is_read(tmp_path: Path) -> None:
    """The table comes back by itself, or at once when somebody goes on; step by step nothing goes by itself."""
    words = "It rained all night, and nobody of us held the lamp."
    for pressed, pace in ((False, "normal"), (True, "normal"), (False, "step"), (True, "step")):
        table = seat(tmp_path / f"{pressed} {pace}", *ASKED, human=1)
        table.scene.evening.pace = pace
        assert table.phase == "OVER_ANSWER"
        table.scene.evening._match.act(0, table.scene.evening.table.parse(f'answer() "{words}"'))
        table.scene.evening._changed()
        table.scene.refresh()
        table.scene.hear(table.scene.evening.drain())
        table.frames(10)
        assert any(words in name for name in table.names())
        assert table.has("Go on")
        if pressed:
            table.key(pygame.K_RETURN)
            table.frames(2)
        else:
            table.frames(round(6 / FRAME))
        assert table.has("Go on") == (pace == "step" and not pressed)
