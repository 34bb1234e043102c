"""What people have begun to write survives closing the window and a change of who is asked; its letters are no keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match import SeatInfo
from game.session.session import Session
from scenes.app.dialog import Form
from scenes.app.open_match import scene_of
from scenes.games.free_table import naming
from scenes.games.free_table.scene import FreeScene
from scenes.table import drafts
from scenes.table.rendered import RenderedScreen
from scenes.table.scene import TableScene
from scenes.table.writing import WritingScene
from tests.scenes.frame import Window
from tests.scenes.light_hands import Table, light_controls

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def open_table(window: Window, game: str, kinds: str, plain: bool = False) -> RenderedScreen:
    """Sit down at a game, or go on with it."""
    drafts._kept.clear()  # as in another run of the program
    path = window.app.data_dir / "saves" / f"{game} x.jsonl"
    if path.exists():
        session = Session.load(path, "peek", data=window.app.data_dir)
    else:
        seats = [SeatInfo(NAMES[k], "human" if kind == "h" else "bot:careful") for k, kind in enumerate(kinds)]
        session = Session.new(game, seats, {}, "owl", path=path, style="peek", data=window.app.data_dir)
    session.pace = "step"
    scene = scene_of(session, plain)
    window.show(scene)
    assert isinstance(scene, RenderedScreen)
    return scene


def sheet_of(window: Window, scene: RenderedScreen) -> WritingScene:
    """Open the first sheet on which somebody may write."""
    assert isinstance(scene, TableScene)
    session = scene.session
    for _ in range(100):
        for seat in session.humans:
            asked = session.asked(seat)
            for action in (*(asked.legal if asked else ()), *session.open_actions(seat)):
                if scene.texts.page(seat, action) is not None:
                    scene.act(action)
                    window.frames()
                    assert isinstance(window.top, WritingScene)
                    return window.top
        session.step()
        window.frames(2)
    raise AssertionError("nobody may write")


@pytest.mark.parametrize(("game", "kinds"), [("know-thyself", "bh"), ("trick-of-the-light", "hbbb")])
def test_a_sheet_that_was_begun_is_there_after_the_program_was_closed(tmp_path: Path, game: str, kinds: str) -> None:
    window = Window(tmp_path)
    sheet_of(window, open_table(window, game, kinds, plain=True))
    window.type("a torn red coat")
    for _ in range(3):
        window.key(pygame.K_ESCAPE)
    window.app.close()
    window = Window(tmp_path)
    sheet = sheet_of(window, open_table(window, game, kinds, plain=True))
    assert "a torn red coat" in sheet.text
    window.app.close()


def test_a_sheet_that_was_begun_survives_a_crash(tmp_path: Path) -> None:
    window = Window(tmp_path)
    scene = open_table(window, "know-thyself", "bh", plain=True)
    sheet_of(window, scene)
    window.type("a torn red coat")
    scene.session.safety.unsent._written = -100.0
    window.frames(3)
    assert list((tmp_path / "drafts").iterdir())
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("game", ["hearts", "living-trumps", "free-table"])
def test_a_line_of_talk_that_was_begun_is_there_again(tmp_path: Path, game: str) -> None:
    window = Window(tmp_path)
    scene = open_table(window, game, "hbbb" if game != "free-table" else "h")
    scene.speak()
    window.frames()
    window.type("well played, B")
    window.app.close()
    window = Window(tmp_path)
    scene = open_table(window, game, "hbbb")
    scene.speak()
    window.frames()
    assert scene.ui.talk is not None
    assert scene.ui.talk.text == "well played, B"
    window.type("en")
    window.key(pygame.K_RETURN)
    assert any("well played, Ben" in line.text for line in scene.session.log())
    scene.speak()
    assert scene.ui.talk.text == ""
    window.app.close()


def test_letters_of_a_line_that_went_by_itself_are_no_keys_and_are_kept(tmp_path: Path) -> None:
    window = Table(tmp_path)
    scene = open_table(window, "hearts", "hbbb")
    scene.speak()
    window.frames()
    window.type("a")
    scene.talk.drop()  # as other eyes look
    window.frames(1)
    for letter in "bob":
        window.key(pygame.key.key_code(letter))
        window.type(letter)
    assert not scene.hand_access.dark
    scene.speak()
    assert scene.ui.talk is not None
    assert scene.ui.talk.text == "abob"
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_b)
    assert scene.covered  # a line that was left on purpose is over
    window.app.close()


def test_a_note_that_was_begun_at_the_free_table_is_there_again(tmp_path: Path) -> None:
    for typed in ("", "Kitchen table"):
        window = Window(tmp_path)
        scene = open_table(window, "free-table", "h")
        assert isinstance(scene, FreeScene)
        naming.name_table(scene.gestures)
        window.frames()
        form = window.top
        assert isinstance(form, Form)
        assert form.entries["field", 0].text == typed
        if not typed:
            window.type("Kitchen table")
        else:
            window.key(pygame.K_RETURN)
            assert scene.presenter.model.view_model.title == "Kitchen table"
        window.app.close()


def test_a_line_begun_at_a_trick_of_the_light_is_there_again_for_its_writer(tmp_path: Path) -> None:
    window = Table(tmp_path)
    presenter = light_controls(open_table(window, "trick-of-the-light", "hhbb")).presenter
    presenter.ui.texts["line"] = "and then"
    presenter.shown = (3, 4)
    window.app.close()
    window = Table(tmp_path)
    presenter = light_controls(open_table(window, "trick-of-the-light", "hhbb")).presenter
    window.app.close()
    assert presenter._texts  # the tale had turned meanwhile, so its line is gone, and no other text
    assert not any("line" in texts for texts in presenter._texts.values())


def test_a_half_of_a_pair_begun_at_a_trick_of_the_light_is_there_again(tmp_path: Path) -> None:
    window = Table(tmp_path)
    controls = light_controls(open_table(window, "trick-of-the-light", "hbbb"))
    field = next(name for name in controls.hands.fields if "other0.about" in name)
    controls.focus(("field", field))
    window.frames()
    window.type("a deaf old mule")
    window.app.close()
    window = Table(tmp_path)
    controls = light_controls(open_table(window, "trick-of-the-light", "hbbb"))
    assert controls.ui.texts[field] == "a deaf old mule"
    window.app.close()


def test_bots_wait_a_moment_for_the_first_letter_of_a_text_that_was_clicked(tmp_path: Path) -> None:
    window = Table(tmp_path)
    controls = light_controls(open_table(window, "trick-of-the-light", "hbbb"))
    target = next(each for each in controls.table.targets() if each.role == "entry")
    window.frames(200)
    assert not controls.keys.midway
    controls.table.mouse.begins(target, target.rect.center, None)
    window.frames(2)
    assert controls.keys.midway
    window.frames(200)
    assert not controls.keys.midway
    window.app.close()
