"""Several pieces of a hand at once, and the wheel that turns what the mouse is on."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.rules.free_table import hands as say
from tests.scenes.free_hands import FreeHands, OpenFreeTable

DECK = ("pile", 0)
HAND = {"hand[0]": ["KC", "QC", "JC", "10C", "9C"]}


@pytest.fixture
def open_table(open_free_table: OpenFreeTable) -> OpenFreeTable:
    return lambda kinds="h", **more: open_free_table(kinds, **more)


def held(hands: FreeHands, name: str) -> tuple[str, int]:
    return "held", hands.session.table.code[name]


# -- several of the hand -----------------------------------------------------------------------------------------------


def test_several_cards_are_chosen_with_ctrl_and_played_in_one_drag(open_table: OpenFreeTable) -> None:
    hands = open_table(zones=HAND)
    low = hands.target(held(hands, "JC")).rect.top
    for name in ("KC", "JC", "9C"):
        hands.click_with(held(hands, name), pygame.KMOD_CTRL)
    assert hands.target(held(hands, "JC")).chosen
    assert hands.target(held(hands, "JC")).rect.top < low  # they stand up from the others
    hands.click_with(held(hands, "9C"), pygame.KMOD_CTRL)
    hands.put(held(hands, "KC"), hands.at(500, 350))
    assert hands.last.startswith("play(")
    assert {name for name in ("KC", "QC", "JC", "9C") if name in hands.last} == {"KC", "JC"}
    pile = hands.pile(hands.view_model.piles[-1].number)
    assert pile.size == 2
    assert pile.spread
    assert [hands.session.table.names[code] for code in sorted(hands.view_model.hands[0])] == ["9C", "10C", "QC"]
    hands.keys("ctrl z")
    assert len(hands.view_model.hands[0]) == 5  # it was one gesture


def test_shift_chooses_a_row_and_the_menu_does_it_to_all(open_table: OpenFreeTable) -> None:
    hands = open_table("hh", zones=HAND)
    hands.click(("seat", 0))
    hands.look()
    order = [target.key[1] for target in hands.top.targets() if target.key[0] == "held"]
    hands.click_with(("held", order[1]), pygame.KMOD_SHIFT)
    hands.click_with(("held", order[3]), pygame.KMOD_SHIFT)
    assert len(hands.free.ui.picked) == 3
    rows = hands.ask_menu(("held", order[2]))
    assert {"Play face up …", "Lay face down …", "Show to all", "Give to …"} <= set(rows)
    hands.click("Show to all")
    assert sum(hands.session.open_view().zones[3][k] >= 0 for k in range(5)) == 3
    hands.ask_menu(("held", order[2]))
    hands.click("Give to")
    assert hands.last.startswith("give(")
    assert [len(hand) for hand in hands.view_model.hands] == [2, 3]
    assert hands.free.ui.picked == ()


def test_several_are_chosen_and_laid_by_keys_alone(open_table: OpenFreeTable) -> None:
    hands = open_table(zones=HAND)
    hands.walk(held(hands, "KC"))
    order = [target.key[1] for target in hands.top.targets() if target.key[0] == "held"]
    hands.keys("shift space")
    at = order.index(held(hands, "KC")[1])
    hands.keys("left" if at else "right", "shift space")
    assert len(hands.free.ui.picked) == 2
    hands.keys("x")  # as the row of the menu: they are laid face down
    hands.keys("up", "up", "return")
    assert hands.last.startswith("lay(")
    assert ";" in hands.last
    assert len(hands.view_model.hands[0]) == 3
    hands.walk(held(hands, "9C") if held(hands, "9C")[1] in hands.view_model.hands[0] else ("held", order[2]))
    hands.keys("shift space", "escape")
    assert hands.free.ui.picked == ()


def test_what_is_chosen_is_forgotten_when_other_eyes_look(open_table: OpenFreeTable) -> None:
    hands = open_table("hh", zones=HAND)
    hands.click(("seat", 0))
    hands.look()
    hands.click_with(held(hands, "KC"), pygame.KMOD_CTRL)
    hands.click("Hide")
    assert hands.free.ui.picked == ()


def test_on_the_open_table_nobody_asks_which_cards_a_hand_holds(open_table: OpenFreeTable) -> None:
    hands = open_table("hh", zones=HAND)
    table, session_ = hands.session.table, hands.session
    session_.act(0, session_.table.parse("flip(0)"))
    asks = [say.of_hand(table, "show", (table.code["KC"], table.code[other])) for other in ("QC", "2H")]
    codes = {refusal.code for ask in asks if (refusal := session_.refusal(0, ask)) is not None}
    assert codes == {"covered"}


# -- the wheel ---------------------------------------------------------------------------------------------------------


def test_the_wheel_turns_what_the_mouse_is_on_in_one_gesture(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.put(DECK, hands.at(500, 350))
    hands.move(*hands.at(500, 350))
    before = hands.app.surface.copy()
    for _ in range(3):
        hands.wheel(1)
    acts = len(hands.done())
    hands.frames()
    area = pygame.Rect(0, 0, 160, 160)
    area.center = hands.at(500, 350)
    one, other = (pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in (before, hands.app.surface))
    assert one != other  # seen at once, before it is done
    hands.wait(0.3)
    hands.wait(0.3)
    hands.frames()
    assert hands.pile(1).turn == 45
    assert len(hands.done()) == acts + 1
    assert hands.free.ui.zoom == 1


def test_the_wheel_turns_what_is_carried_and_several_that_are_chosen(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.carry(DECK, hands.at(500, 350))
    hands.wheel(2)
    hands.wait(0.2)
    hands.move(*hands.at(500, 350))
    hands.release(hands.at(500, 350))
    assert hands.last.startswith("take(0)")
    assert hands.pile(1).turn == 30
    hands.frames(30)
    hands.free.ui.selection = (0, 1)
    hands.move(*hands.at(500, 350))
    hands.wheel(-1)
    hands.wait(0.5)
    hands.frames()
    assert (hands.pile(0).turn, hands.pile(1).turn) == (345, 15)


def test_a_locked_pile_does_not_turn_and_the_settings_swap_the_wheel(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.free.gestures.lock((0,), True)
    hands.move(*hands.anchor(DECK))
    hands.wheel(1)
    assert "locked" in hands.toast
    assert hands.free.ui.turning == ((), 0)
    hands.app.change(msgspec.structs.replace(hands.app.settings, wheel_turns=False))
    hands.wheel(1)
    assert hands.free.ui.zoom > 1.1
