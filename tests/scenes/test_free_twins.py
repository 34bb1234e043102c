"""Twin worlds of the free table: what only others can know, or nobody, changes no pixel and no name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tests.scenes.free_hands import FreeHands, session
from tests.scenes.test_twins import Watch

pytestmark = pytest.mark.film

World = Mapping[str, Sequence[str]]

DECK, ADRIFT = ("pile", 0), ("pile", 1)
PLACES = {
    "place[0]": (800, 390, 0, False, False, "Draw pile"),
    "place[1]": (560, 390, 15, False, False, ""),
    "place[2]": (300, 580, 0, False, False, ""),
}
OTHERS = {"hand[0]": ["AS", "10H", "QD"]}
# In both worlds Nell holds the same; Wick's hand, the deck, a card on the table and one in Wick's own place differ.
ONE: World = {**OTHERS, "hand[1]": ["2C", "3C"], "pile[0]": ["4C", "5C", "6C"], "pile[1]": ["7C"], "pile[2]": ["8C"]}
OTHER: World = {**OTHERS, "hand[1]": ["7C", "6C"], "pile[0]": ["8C", "3C", "2C"], "pile[1]": ["5C"], "pile[2]": ["4C"]}


@pytest.fixture
def film(tmp_path: Path) -> Callable[..., tuple[list[str], list[str]]]:
    def made(world: World, play: Callable[[FreeHands], None], **more: Any) -> tuple[list[str], list[str]]:
        hands = FreeHands(tmp_path, session("hh", zones=world, options={"deck": "52"}, **PLACES, **more))
        watch = Watch(hands)
        hands.wait(0.02)
        play(hands)
        hands.app.close()
        return watch.frames, hands.done()

    return made


def same(film: Callable[..., tuple[list[str], list[str]]], play: Callable[[FreeHands], None], **more: Any) -> None:
    first, second = film(ONE, play, **more), film(OTHER, play, **more)
    assert first[1] == second[1]
    assert len(first[0]) == len(second[0])
    assert [n for n, pair in enumerate(zip(first[0], second[0], strict=True)) if pair[0] != pair[1]] == []


def look_round(hands: FreeHands) -> None:
    """Point at everything, enlarge it, walk everywhere."""
    for target in hands.top.targets():
        hands.move(*target.rect.center)
        hands.wait(0.5)
        hands.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
        hands.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    for _ in range(8):
        hands.keys("tab")
    hands.keys("right", "down", "escape")
    while hands.top is not hands.scene:
        hands.keys("escape")


def test_the_open_table_shows_nobodys_hand_and_no_back_from_below(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        look_round(hands)
        hands.put(ADRIFT, hands.at(640, 240))
        hands.put(DECK, hands.at(1000, 390))
        hands.ask_menu(DECK)
        hands.click("Shuffle")
        hands.click(("tool", "log"))
        look_round(hands)

    same(film, play)


def test_behind_the_curtain_and_after_it_others_stay_hidden(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        hands.click(("seat", 0))
        hands.frames(5)
        hands.look()
        look_round(hands)
        hands.put(hands.held(0), hands.at(1000, 240))
        hands.put(ADRIFT, hands.at(460, 240))
        hands.drag(hands.held(0), ("seat", 1))
        hands.click("Hide")
        look_round(hands)
        hands.keys("ctrl z")
        hands.click("Nell")
        hands.click("Agree")
        hands.click(("seat", 1))
        hands.frames(5)
        hands.keys("b", "b", "escape")

    same(film, play)


def test_a_search_begun_on_the_open_table_shows_nothing_before_the_curtain_is_held(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        hands.ask_menu(DECK)
        hands.click("Search")
        hands.frames(5)
        hands.keys("escape")

    same(film, play)


def test_peeking_by_key_shows_only_the_own_hand(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        assert hands.session.viewer == 0
        hands.wait(0.3)
        hands.move(*hands.anchor(DECK))
        hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        hands.frames()
        assert hands.session.viewer is None
        look_round(hands)

    same(film, play, style="peek")


def test_no_click_on_a_name_a_button_or_a_menu_leaves_a_hand_open(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        hands.app.change(replace(hands.app.settings, hold_hands=hands.session.names), keep=False)
        for seat in (1, 0):
            hands.click(("seat", seat))
            hands.frames(2)
            assert (hands.session.viewer, hands.free.presenter.front_seat) == (None, seat)
        hands.press(hands.anchor(("peek", 0)))
        hands.frames(2)
        assert hands.session.viewer == 0
        hands.release(hands.anchor(DECK))
        assert hands.session.viewer is None
        hands.ask_menu(DECK)
        hands.click("Peek at the top")
        hands.frames(2)
        assert hands.session.viewer is None
        hands.move(*hands.anchor(DECK))
        hands.post(pygame.KEYDOWN, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        assert hands.session.viewer == 0
        hands.post(pygame.KEYUP, key=pygame.K_p, mod=0, unicode="p", scancode=0)
        hands.frames(2)
        assert hands.session.viewer is None
        look_round(hands)

    same(film, play, style="peek")


def choose(hands: FreeHands, *rows: str) -> None:
    """Choose rows in the menu of the deck one after the other, and see each out."""
    for row in rows:
        hands.ask_menu(DECK)
        listed = [target for target in hands.top.targets() if target.role == "menuitem"]
        hands.click(next(target.key for target in listed if target.name.startswith(row)))
        hands.frames(70)


def test_what_moves_on_the_open_table_tells_nothing(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        choose(hands, "Shuffle", "Cut", "Spread", "Stack", "Deal 7", "Turn")

    same(film, play)


def test_what_moves_before_one_who_looks_tells_no_more_than_the_settled_table(film: Any) -> None:
    def play(hands: FreeHands) -> None:
        hands.click(("seat", 0))
        hands.frames(5)
        hands.look()
        choose(hands, "Shuffle", "Cut", "Spread", "Stack", "Turn")
        hands.drag(ADRIFT, DECK)
        hands.frames(30)
        hands.drag(DECK, ("seat", 1))
        hands.frames(40)
        hands.put(DECK, hands.at(300, 580))  # onto what lies in Wick's own place
        hands.frames(30)

    same(film, play)


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_a_card_that_both_have_come_to_know_lies_hidden_on_the_open_table(film: Any, style: str) -> None:
    """FT-8: looked at in the pile by one and dealt to the other, it was never shown to all."""

    def play(hands: FreeHands) -> None:
        for text in ("peek(1)", 'deal(1) "1 1"'):
            hands.session.act(0, hands.session.table.parse(text))
            hands.scene.refresh()
            hands.frames(4)
        assert hands.session.viewer is None
        dealt = hands.session._match.state.zones[hands.session.table.zone["hand[1]"]]
        known = [hands.session._match.view(seat).zones[hands.session.table.zone["hand[1]"]] for seat in (0, 1)]
        assert [card for card in known[0] if card >= 0], "Nell knows what she has dealt"
        assert known[1] == dealt
        look_round(hands)

    same(film, play, style=style)
