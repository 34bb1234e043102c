"""Messages over everything wait for each other, the worst first; replies to a press take the place of older replies."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.match.text import Alarm
from scenes.screens.setup.setup import SetupScene
from scenes.ui.messages import Messages
from tests.match.helpers import play
from tests.scenes.frame import Window


def shown(messages: Messages) -> list[str]:
    lines = [messages.text]
    while messages.next():
        lines.append(messages.text)
    return lines


def test_notices_wait_for_each_other_and_alarms_come_first() -> None:
    messages = Messages()
    for text in ("one", "two", Alarm("the disk is full"), "two", "three", Alarm("the file is gone")):
        messages.add(text)
    assert shown(messages) == ["the disk is full", "the file is gone", "one", "two", "three"]


def test_a_reply_takes_the_place_of_the_reply_before_and_of_no_notice() -> None:
    messages = Messages()
    messages.add("Text: 105 %", 1)
    messages.add("Text: 110 %", 2)
    messages.add("The settings cannot be kept.", None)
    messages.add("Sound off", 3)
    messages.add("and this too", 3)
    assert shown(messages) == ["The settings cannot be kept.", "Sound off", "and this too"]


@pytest.fixture
def window(tmp_path: Path) -> Window:
    return Window(tmp_path)


def test_every_notice_is_shown_for_its_time_and_read_aloud(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    app, heard = window.app, []
    app.tell("first", "second", Alarm("worst"))
    for _ in range(4):
        heard.append(app.message[0])
        app.say_next(app.message[1] + 0.1, app.top)
    assert heard == ["worst", "first", "second", ""]
    app.close()


def test_a_message_about_a_screen_goes_with_that_screen(window: Window) -> None:
    """What the start screen says of a saved game is not seen on the set-up of another game."""
    app = window.app
    window.frames(2)
    app.say_about(app.top, "Your game is saved.")
    window.frames(2)
    assert app.message[0] == "Your game is saved."
    app.push(SetupScene("crazy-eights"))
    window.frames(2)
    assert app.message[0] == ""
    app.close()


def test_a_save_that_was_cut_says_all_three_things(tmp_path: Path) -> None:
    from scenes.app import open_match

    path = tmp_path / "saves" / "hearts x.jsonl"
    from game.match import Match
    from game.match.seats import SeatInfo

    seats = [SeatInfo("Ada", "human"), *(SeatInfo(f"B{k}", "bot:careful") for k in range(3))]
    match = Match.new("hearts", seats, {}, "owl", path=path)
    play(match, 6)
    match.close()
    path.write_bytes(path.read_bytes()[:-30])
    window = Window(tmp_path)
    open_match.resume(window.app, path)
    window.frames()
    heard = []
    while window.app.message[0]:
        heard.append(window.app.message[0])
        window.post(pygame.KEYDOWN, key=pygame.K_F24 if hasattr(pygame, "K_F24") else pygame.K_F15, mod=0, unicode="")
        window.app.say_next(window.app.message[1] + 0.1, window.app.top)
    assert "cut off" in heard[0] or "damage" in heard[0]
    assert "does not change" in heard[1]
    assert "continues in" in heard[2]
    window.app.close()
