"""Letters typed at a table at which people write, though no line is open."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.match import Match
from game.rules.midnight_justice.pieces import P
from scenes.app.dialog import Dialog
from scenes.games.midnight_justice.table import TABLE
from scenes.table.writing import WritingScene
from tests.led import led
from tests.scenes.plain_hands import MJ, Plain

NAMES = ("Nell", "Wick", "Ben")


class Midnight(Plain):
    at = TABLE


def at(tmp_path: Path, phase: int, kinds: str, style: str = "peek") -> Midnight:
    """A table at which the first seat is asked in a phase."""

    def asked(match: Match) -> bool:
        return match.state.phase == phase and 0 in match.deciding

    people = tuple("human" if kind == "h" else "bot:careful" for kind in kinds)
    window = Midnight(tmp_path, led(MJ, NAMES, people, asked, "owl"), style)
    window.settle()
    window.scene.close_recap()
    window.frames(2)
    return window


def struck(window: Plain, text: str) -> None:
    """Type as a keyboard does: keys and what they write, in one frame each."""
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0))
        window.post(pygame.TEXTINPUT, text=letter)
        window.post(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0)


def spoken_texts(window: Plain) -> list[str]:
    return [line.text for line in window.session.log() if line.kind == "talk" and line.seat == 0]


def test_what_alone_is_asked_for_takes_the_letters(tmp_path: Path) -> None:
    """MJ-414: the first letter stands on the sheet, too, and none of it is said to the table."""
    window = at(tmp_path, P.INTRODUCTIONS, "hbb")
    struck(window, "too polite")
    sheet = window.top
    assert isinstance(sheet, WritingScene)
    assert sheet.text.splitlines()[0] == "too polite"  # in the place of the idea; the other field keeps its own
    window.key(pygame.K_RETURN)
    assert spoken_texts(window) == []
    window.app.close()


def test_of_several_things_to_write_it_is_asked_which_and_nothing_is_said(tmp_path: Path) -> None:
    """MJ-410: a name, an Adjective or something of the house; whoever wants to talk may."""
    window = at(tmp_path, P.BACKGROUND, "hbb")
    struck(window, "to")
    question = window.top
    assert isinstance(question, Dialog)
    assert [words for words, _ in question._buttons][-2:] == ["Say something to all", "Not now"]
    window.press(window.keys()["answer", len(question._buttons) - 2])
    assert window.scene.talk.typing
    window.app.close()


def test_a_sheet_that_is_asked_for_in_secret_is_not_said_to_all(tmp_path: Path) -> None:
    """MJ-415: two people write, each behind the own button."""
    window = at(tmp_path, P.SHADOWS, "hhb")
    assert window.targets("secret")
    struck(window, "toot")
    window.key(pygame.K_RETURN)
    assert window.top is window.scene
    assert not window.scene.talk.typing
    assert spoken_texts(window) == []
    assert window.scene.ui.toast is not None
    window.app.close()


def test_whoever_lays_cards_may_talk_by_the_key(tmp_path: Path) -> None:
    """Nothing is written in an auction."""
    window = at(tmp_path, P.AUCTION, "hbb")
    struck(window, "t")
    assert window.scene.talk.typing
    window.app.close()
