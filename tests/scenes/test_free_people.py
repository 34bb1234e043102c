"""The free table among several people: curtains, peeks, undo by agreement, what is read out, darkness."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.rules.free_table import hands as say
from scenes.ui import rich
from tests.scenes.free_hands import DECK, OpenFreeTable


def test_another_seat_asks_for_the_curtain(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.click(("seat", 1))
    assert hands.free.covered
    hands.look()
    assert hands.session.viewer == 1
    hands.drag(DECK, ("tray",))
    assert hands.session.viewer == 1
    assert len(hands.view_model.hands[1]) == 1
    hands.click("Hide")
    assert hands.session.viewer is None
    assert not hands.free.covered
    assert hands.free.presenter.front_seat == 1
    assert hands.view_model.hands[1][0] < 0


def test_the_curtain_falls_and_opens_as_at_every_table(open_free_table: OpenFreeTable) -> None:
    """Both are seen: neither is there from one frame to the next."""
    hands = open_free_table("hh")
    row = 3 * hands.app.surface.get_width()
    open_table = hands.pixels()
    hands.free.see(1)
    falling = []
    for _ in range(8):
        hands.wait(1 / 60)
        falling.append(hands.pixels())
    assert hands.free.covered
    assert falling[-1][-row:] == open_table[-row:]  # the lowest line is still in sight
    assert falling[-1][:row] != open_table[:row]
    hands.wait(0.4)
    hands.wait(0.02)
    closed = hands.pixels()
    hands.hold(0.62)
    opening = [hands.pixels()]
    while hands.free.busy():
        hands.wait(1 / 60)
        opening.append(hands.pixels())
    assert len({*opening} - {closed}) > 8


def test_a_peek_on_the_open_table_needs_the_curtain(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.ask_menu(DECK)
    hands.click("Peek at the top")
    assert hands.free.covered
    hands.look()
    hands.move(*hands.anchor(DECK))
    hands.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert (hands.free.ui.enlarged or -1) >= 0
    hands.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert hands.free.ui.enlarged is None


def test_who_searches_sees_every_piece_and_may_take_one(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.ask_menu(DECK)
    hands.click("Search")
    found = [target for target in hands.top.targets() if target.key[0] == "found"]
    assert len(found) == 52
    assert not any("unknown" in target.name for target in found)
    hands.drag(("found", 3), ("tray",))
    assert hands.last == 'fetch(0) "3"'
    hands.click("Done")
    assert hands.last == "close()"
    assert all(face < 0 for face in hands.pile(0).known)


@pytest.mark.film
@pytest.mark.parametrize("leave", ["menu", "seat", "blackout"])
def test_a_pile_that_was_looked_through_is_put_down_when_its_searcher_leaves(
    leave: str, open_free_table: OpenFreeTable
) -> None:
    hands = open_free_table("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.ask_menu(DECK)
    hands.click("Search")
    assert hands.view_model.searching[0] == 0
    if leave == "menu":
        hands.keys("escape", "escape")
        hands.keys("escape")
    elif leave == "seat":
        hands.click(("seat", 1))
    else:
        hands.keys("b")
    hands.frames(10)
    assert hands.view_model.searching == (None,) * len(hands.view_model.searching)
    assert hands.last == "close()"


def test_a_tip_does_not_stay_over_what_has_come_to_lie_under_the_mouse(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.move(*hands.anchor(DECK))
    hands.wait(1.0)
    assert hands.free.ui.rested
    hands.free.gestures.act(say.on_pile("search", 0))
    hands.wait(1.0)
    under = hands.free.gestures.under(*hands.anchor(("found", 1)))
    assert under is not None
    assert hands.free.ui.hover != DECK or not hands.free.ui.rested


def test_a_line_that_has_no_room_ends_with_an_ellipsis() -> None:
    text = "Bruno put a deck of 52 with red backs on the table beside [[KH]] and [[red#1]]."
    whole = rich.lines(text, "sans", 20, 10_000)[0]
    assert rich.one_line(text, "sans", 20, 10_000) == whole
    for widest in range(60, rich.line_width(whole, 20), 7):
        line = rich.one_line(text, "sans", 20, widest)
        assert line[-1].text == "…"
        assert rich.line_width(line, 20) <= widest


def test_a_seat_that_has_a_number_of_its_own_is_asked_for_it(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.app.change(msgspec.structs.replace(hands.app.settings, look="pin"))
    hands.click(("seat", 1))
    hands.hold(0.8)
    assert type(hands.top).__name__ == "PinScene"
    assert hands.session.viewer is None


def test_what_happens_is_read_out_in_words(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.put(DECK, hands.at(500, 400))
    hands.ask_menu(("pile", 1))
    hands.click("Flip")
    words = [spoken.text for spoken in hands.free.spoken()]
    assert any(text.startswith("Nell flipped ") for text in words)
    assert not any("[[" in text or "#" in text for text in words)
    hands.click(("seat", 1))
    assert hands.free.spoken()[0].text.startswith("Wick")


def test_the_screen_goes_dark_with_its_window_and_with_b(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.focus_lost()
    assert hands.free.covered
    assert hands.session.viewer is None
    hands.focus_gained()
    hands.keys("b")
    assert hands.free.covered
    hands.keys("b")
    assert not hands.free.covered


def test_the_last_gesture_is_taken_back_when_all_agree(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.free.gestures.act(say.on_pile("flip", 0))
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    assert hands.pile(0).top < 0


def test_what_was_taken_back_is_made_again_by_key_and_in_the_menu(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.free.gestures.act(say.on_pile("flip", 0))
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    hands.keys("ctrl y")
    hands.click("Nell")
    hands.click("Agree")
    assert hands.pile(0).top >= 0
    hands.keys("ctrl y")
    assert "There is nothing to redo" in hands.toast
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    hands.keys("escape")
    hands.click("Redo")
    hands.click("Wick")
    hands.click("Agree")
    assert hands.pile(0).top >= 0


def test_a_slip_is_taken_back_and_made_again_without_a_question(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.put(DECK, hands.at(500, 400))
    assert hands.pile(1).size == 1
    hands.keys("ctrl z")
    assert hands.top is hands.scene
    assert hands.view_model.pile(1) is None
    hands.keys("ctrl y")
    assert hands.top is hands.scene
    assert hands.pile(1).size == 1
    hands.click(("seat", 1))  # Wick is at the table now: it is Nell's slip
    hands.look()
    hands.keys("ctrl z")
    assert hands.top is not hands.scene


def test_letters_are_those_of_the_settings(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.app.change(msgspec.structs.replace(hands.app.settings, keys={"turn": ("J",), "label": ("L",), "panel": ()}))
    hands.walk(DECK)
    hands.keys("r")
    assert hands.pile(0).turn == 0
    hands.keys("j")
    assert hands.pile(0).turn == 90
    hands.ask_menu(DECK)
    hands.keys("j")
    assert hands.pile(0).turn == 180
    hands.keys("l")
    hands.type("Stock")
    hands.keys("return")
    assert hands.pile(0).label == "Stock"


def test_the_menu_over_the_table_and_the_end(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.keys("escape")
    assert hands.top is not hands.scene
    hands.keys("escape")
    hands.click(("ui", "guide"))
    assert hands.top is not hands.scene


def test_what_was_said_has_a_mark_on_the_log_until_it_is_read(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    text, rect = "Log", hands.target(("tool", "log")).rect

    def marked() -> int:
        """How much of the key's upper right corner is lit."""
        hands.move(400, 300)
        hands.wait(0.1)
        highlighted = [
            hands.app.surface.get_at((x, y))
            for x in range(rect.centerx + 4, rect.right)
            for y in range(rect.y, rect.centery - 6)
        ]
        return sum(sum(tone[:3]) > 380 for tone in highlighted)

    quiet = marked()
    hands.session.say(1, "Whose turn is it?")
    hands.free.refresh()
    assert marked() > quiet + 8
    assert hands.target(("tool", "log")).name == f"{text}: new message"
    hands.click(("tool", "log"))
    hands.click(("tool", "log"))
    assert hands.target(("tool", "log")).name == text
    assert marked() == quiet


def test_a_hand_that_was_clicked_open_stays_until_the_next_click(open_free_table: OpenFreeTable) -> None:
    """So that its cards can be dragged by the mouse alone."""
    hands = open_free_table("hh", style="peek")
    hands.app.change(msgspec.structs.replace(hands.app.settings, hold_hands=()), keep=False)
    hands.click(("peek", 0))
    hands.frames(20)
    assert hands.free.session.viewer == 0
    shown = next(target for target in hands.top.targets() if target.key == ("peek", 0))
    assert shown.name == "Hide Nell’s hand"
    hands.click(("peek", 0))
    hands.frames(4)
    assert hands.free.session.viewer is None
