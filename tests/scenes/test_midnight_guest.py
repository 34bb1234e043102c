"""The form for a guest: name and Adjectives at once, one person after the other; the table makes the moves in turn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.guest_form import AHEAD, form, moves
from game.session.session import Session
from game.story import Form
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, find
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import AnyBots, table_of

PRESSES = 3  # of two people together: the button, and Done for each
STEPS = 1500  # frames within which the guests are complete


class Naming(AtTable):
    """A table at 10:35; presses are counted."""

    def __init__(self, data: Path, kinds: str, style: str = "peek") -> None:
        self.match = table_of("midnight-justice", kinds, "guests")
        super().__init__(data, Session(self.match, style, "fast", AnyBots(self.match)))
        self.presses = 0

    def wait(self) -> None:
        """Wait until a person is asked, or the guests are complete."""
        for _ in range(STEPS):
            self.frames()
            asked = self.session.asked()
            if self.match.state.phase != mj.P.BACKGROUND or (asked is not None and asked.legal):
                return
        raise AssertionError(self.session.sentence())

    def press(self, key: Key) -> None:
        target = find(self.top.targets(), key)
        assert target is not None
        assert target.enabled
        self.move(*target.rect.center)
        self.post(pygame.MOUSEBUTTONDOWN, pos=target.rect.center, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)
        self.presses += 1
        self.frames()


@pytest.mark.parametrize("style", ["peek", "curtain", "trust"])
def test_two_people_describe_their_guests_with_three_presses(tmp_path: Path, style: str) -> None:
    window = Naming(tmp_path, "hhbb", style)
    window.wait()
    window.press(("main",))
    assert isinstance(window.top, WritingScene)
    first = window.top._page.seat
    window.type("Odile Farrow")
    window.frames()
    window.press(("ui", "done"))
    assert isinstance(window.top, WritingScene)
    assert window.top._page.seat == 1 - first
    window.press(("ui", "done"))
    assert window.top is window.scene
    window.wait()
    assert window.match.state.phase == mj.P.INTRODUCTIONS
    assert window.presses == PRESSES
    view = window.match.view(None)
    assert mj.guest(view, first) == "Odile Farrow"
    assert all(mj.text_of(view, seat, mj.GUEST) and len(mj.entries(view, seat, mj.ADJECTIVE)) == 2 for seat in range(4))
    made = [event for event in window.match.events(None, 0) if event.kind in ("name", "adjective") and event.seat == 0]
    assert len(made) == 3, "each is a move of its own"
    window.app.close()


def test_one_move_of_each_guest_is_made_in_a_round(tmp_path: Path) -> None:
    """MJ-410: nobody writes two lines in a row, although all were given at once."""
    window = Naming(tmp_path, "hhbb")
    window.wait()
    for key in (("main",), ("ui", "done"), ("ui", "done")):
        window.press(key)
    window.wait()
    kinds = ("name", "adjective", "color", "waited")
    seats = [event.seat for event in window.match.events(None, 0) if event.kind in kinds]
    assert all(two == (one + 1) % 4 for one, two in pairwise(seats)), seats
    window.app.close()


def test_what_was_given_is_dropped_by_an_undo_and_asked_again(tmp_path: Path) -> None:
    window = Naming(tmp_path, "hbb")
    window.wait()
    window.press(("main",))
    window.type("Odile Farrow")  # a name from the list could not be taken back
    window.frames()
    window.press(("ui", "done"))
    for _ in range(STEPS):
        window.frames()
        if any(event.seat == 0 and event.kind == "name" for event in window.match.events(None, 0)):
            break
    assert window.session.ahead._given
    window.session.undo(0, ())
    assert not window.session.ahead._given
    window.scene.refresh()
    window.wait()
    window.frames(3)
    assert find(window.top.targets(), ("main",)) is not None
    window.app.close()


def test_the_form_asks_for_what_is_missing_and_a_blank_fact_is_no_move() -> None:
    match = table_of("midnight-justice", "hhbb", "guests")
    view, table = match.view(None), match.table
    sheet = form(table, view, 0)
    assert sheet is not None
    assert isinstance(sheet.takes, Form)
    assert len(sheet.takes.fields) == 4
    made = [(table.verbs[each.verb], each.text) for each in moves(table, view, 0, "Odile\nvain")]
    assert made == [("name", "Odile"), ("adjective", "vain"), ("adjective", "")]
    made = [(table.verbs[each.verb], each.text) for each in moves(table, view, 0, "Odile\nvain\nsly\nIt rains.")]
    assert made[-1] == ("color", "It rains.")
    assert AHEAD.then == "pass"
