"""After a bot has told something at Know Thyself, one press goes on; the text stands where one looks."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.games.know_thyself.asking import READ_ON
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.stage import fonts
from scenes.table.model import UiState
from scenes.table.text import CONTINUE
from scenes.table.writing import WritingScene
from scenes.ui.target import find
from tests.scenes.test_know_tray import Room, match_of, model_of, to_phase


@pytest.mark.parametrize("by_key", [False, True])
def test_a_press_ends_the_wait_for_readers(tmp_path: Path, by_key: bool) -> None:
    window = Room(tmp_path, match_of(to_phase("W_TELL_GM"), "bh"))
    pace = window.scene.pace
    assert pace is not None
    window.frames(40)  # a press right after a new question does nothing
    pace.tell(150, "normal", window.scene.presenter.now)
    window.frames(3)
    button = window.keys()[READ_ON]
    assert button.name.startswith(CONTINUE)
    if by_key:
        window.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    else:
        window.press(button)
    window.frames(3)
    assert not pace.waits(window.scene.presenter.now)
    assert not window.scene.presenter.model.reading
    window.app.close()


def test_a_person_that_is_asked_is_not_told_to_go_on(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_DRAW"), "bh"))
    pace = window.scene.pace
    assert pace is not None
    pace.tell(150, "normal", window.scene.presenter.now)
    window.frames(3)
    assert not window.scene.presenter.model.reading
    window.app.close()


def test_the_sheet_of_what_a_pc_chose_to_tell_opens_at_once(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_RIGHTS"), "bh"))
    window.frames(40)
    button = next(target for target in window.targets("action") if "Memory" in target.name)
    window.press(button)
    window.frames(20)
    assert isinstance(window.top, WritingScene)
    window.press(window.keys()["ui", "cancel"])
    window.frames(20)
    assert window.top is window.scene  # it opens once
    assert window.keys()["main",].enabled
    window.app.close()


def test_letters_typed_before_a_sheet_opens_by_itself_are_its_text(tmp_path: Path) -> None:
    """B is the key that covers the table: not for one who begins to write."""
    window = Room(tmp_path, match_of(to_phase("W_RIGHTS"), "bh"))
    window.frames(40)
    window.press(next(target for target in window.targets("action") if "Memory" in target.name))
    assert window.top is window.scene
    window.frames(1)
    for letter in "Ben":
        code = pygame.key.key_code(letter.lower())
        window.post(pygame.KEYDOWN, key=code, mod=0, unicode=letter, scancode=0)
        window.post(pygame.TEXTINPUT, text=letter)
        window.post(pygame.KEYUP, key=code, mod=0, unicode=letter, scancode=0)
    sheet = window.top
    assert isinstance(sheet, WritingScene)
    assert sheet.text.startswith("Ben")
    window.app.close()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((900, 560), 2.0)])
def test_no_answer_comes_where_a_card_is_turned_or_the_reading_ends(size: tuple[int, int], text: float) -> None:
    with fonts.at_text_size(text):
        match = match_of(to_phase("W_RIGHTS"), "bh")
        asks = model_of(match)
        renderer = KnowRenderer(size, match.table, match.game.meta, match.seats)
        ui = UiState(panel_open=text == 1)
        answers = [
            target.drawn or target.rect
            for target in renderer.draw(pygame.Surface(size), asks, ui)
            if target.key[0] in ("action", "main", "offer", "ui") and target.rect.y > size[1] * 0.6
        ]
        assert answers
        for model, key in ((replace(asks, turns="Turn it"), ("ui", "on")), (replace(asks, reading=True), READ_ON)):
            resting = replace(model, asked=None, open_actions=())
            targets = renderer.draw(pygame.Surface(size), resting, ui)
            button, panel = find(targets, key), find(targets, ("panel",))
            assert button is not None
            place = button.drawn or button.rect
            assert place.collidelist(answers) < 0, key
            assert place.right < (size[0] if panel is None else panel.rect.left), key
