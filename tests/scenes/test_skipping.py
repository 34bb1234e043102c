"""A button and a key take out what is being told, at every table where stories are told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.skipping import latest_text
from game.session.session import Session
from scenes.app.dialog import Dialog
from scenes.screens.setup.setup import SetupScene
from scenes.table import text as texts
from tests.scenes.frame import Window
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film
STORIES = {"trick-of-the-light": 60, "know-thyself": 45, "midnight-justice": 60}  # and after how many moves texts stand


def at_table(data: Path, game: str) -> AtTable:
    """A table of one person at which bots have told something."""
    match, rng = table_of(game, "bhbb", "skip"), Random(5)
    for _ in range(STORIES[game]):
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    window = AtTable(data, Session(match, "trust", "normal", Bots()))
    window.frames(20)
    return window


@pytest.mark.parametrize("game", STORIES)
@pytest.mark.parametrize("by", ["key", "button"])
def test_a_text_is_skipped_by_key_or_button_and_leaves_every_page(game: str, by: str, tmp_path: Path) -> None:
    window = at_table(tmp_path, game)
    match = window.session._match
    text = max(latest_text(match), key=len)
    assert text in str(window.session.log())
    if by == "key":
        window.key(pygame.K_F8)
    else:
        window.click(texts.SKIP_OR_PAUSE)
    assert isinstance(window.top, Dialog)
    window.click(texts.SKIP_THIS)
    window.frames(20)
    assert window.top is window.scene
    assert text not in str(match.events_since(0)) + str(window.session.log())
    assert not any(text in target.name for target in window.top.targets())
    assert match.deciding, "the game goes on"
    window.app.close()


def test_pausing_covers_the_screen_and_skips_nothing(tmp_path: Path) -> None:
    window = at_table(tmp_path, "midnight-justice")
    match = window.session._match
    text = latest_text(match)
    window.key(pygame.K_F8)
    window.click(texts.PAUSE)
    assert window.scene.covered
    assert latest_text(match) == text
    window.app.close()


@pytest.mark.parametrize(("game", "there"), [("midnight-justice", True), ("hearts", False)])
def test_the_set_up_of_a_story_says_how_to_skip_a_text(
    game: str, there: bool, tmp_path: Path, words: list[str]
) -> None:
    window = Window(tmp_path)
    window.show(SetupScene(game))
    cap = window.app.keymap.cap("skip")
    assert any(f"press {cap}" in each for each in words) == there
    window.app.close()
