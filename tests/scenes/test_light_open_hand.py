"""A Trick of the Light held to peek: what is written stays in sight, and buttons name only keys that work."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.forms import LINE
from scenes.games.trick_of_the_light.ledge import opening_words
from scenes.games.trick_of_the_light.text import table_text
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, Table, sat, session
from tests.scenes.light_hands import LINE as NEXT_LINE
from tests.scenes.light_poses import model_of
from tests.scenes.test_light_pace import replied

pytestmark = pytest.mark.film
TWO = ("human", "human", "bot:careful", "bot:careful")
HAND = ("peek", 0)


def mouse(table: Table, down: bool, pos: tuple[int, int]) -> None:
    """Press or release the mouse at a point."""
    kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
    table.scene.handle(pygame.event.Event(kind, pos=pos, button=1))
    table.frames(3)


def place(table: Table) -> tuple[int, int]:
    """Return the middle of the button that opens the hand of seat 0."""
    return next(each for each in table.top.targets() if each.key == HAND).rect.center


def introduced(tmp_path: Path) -> Table:
    """Two people at an introduction of a third, in which the caret is in a field."""
    table = Table(tmp_path)
    wanted = lambda now: now.phase == "INTRO" and {0, 1} <= set(now.waiting)  # noqa: E731
    table.open_table(session(wanted, TWO, "dusk", style="peek"))
    table.scene.session.pace = "step"
    table.frames(4)
    return table


def test_no_number_opens_a_hand_while_a_field_takes_it(tmp_path: Path) -> None:
    """TL-126: the button names a key only while that key works."""
    table = introduced(tmp_path)
    assert table.scene.keyboard.writing
    hints = [table.controls.renderer(table.app.surface).key_hints[digit] for digit in "12"]
    assert hints == ["", ""]
    table.key(pygame.K_ESCAPE)
    table.frames(3)
    assert not table.scene.keyboard.writing
    assert [table.controls.renderer(table.app.surface).key_hints[digit] for digit in "12"] == ["1", "2"]
    table.app.close()


@pytest.mark.parametrize(
    ("style", "clicks", "label"),
    [("peek", (0, 1), "Open hand"), ("peek", (), "Hold to see"), ("curtain", (), "Open hand")],
)
def test_the_button_says_what_opens_the_hand(style: str, clicks: tuple[int, ...], label: str) -> None:
    """TL-126: a click leaves the hand open where its owner has chosen so, and holding shows it everywhere.

    One of two words is on each button that opens a hand, at every moment of the game.
    """
    model = replace(model_of(pose(SCENE), None, bots=(2, 3)), style=style, clicks=clicks)
    assert opening_words(model, 0) == label
    assert label in (*table_text.OPEN_BRIEFLY, *table_text.HOLD_BRIEFLY)


def test_a_begun_line_stays_in_sight_while_the_own_hand_is_open(tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None, style="peek")
    table.frames(3)
    table.click(NEXT_LINE)
    table.type("Anna counts the skins.")
    table.scene.hand_access.clicks = ()
    at = place(table)
    mouse(table, True, at)
    assert table.scene.session.viewer == 0
    assert table.scene.ui.texts.get(LINE) == "Anna counts the skins."
    mouse(table, False, at)
    assert table.scene.session.viewer is None
    assert table.scene.ui.texts.get(LINE) == "Anna counts the skins."
    table.app.close()


def test_enter_after_go_on_says_nothing_of_an_empty_field(tmp_path: Path) -> None:
    """A second Enter within four seconds was meant for the page, however it was left."""
    table = replied(tmp_path, 'answer() "It rained all night, and nobody held the lamp."')
    table.frames(20)
    assert table.has("Go on")
    table.key(pygame.K_RETURN)
    assert not table.has("Go on")
    table.frames(round(1.5 / FRAME))
    table.controls.focus(("field", LINE))
    table.frames(2)
    assert table.scene.keyboard.writing
    table.scene.ui.toast = None
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert table.scene.ui.toast is None
    table.app.close()
