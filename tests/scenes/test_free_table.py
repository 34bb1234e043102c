"""The free table by mouse, click by click and by keys alone: every gesture, through real events."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.rules.free_table import hands as say
from scenes.games.free_table.camera import HOME
from scenes.opening import scene_of
from scenes.stage import boards
from scenes.ui import rich
from tests.scenes.frame import HOSTILE
from tests.scenes.free_hands import FreeHands, evening

DECK = ("pile", 0)


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Any]:
    made: list[FreeHands] = []

    def at(*args: Any, size: tuple[int, int] = (1280, 720), **more: Any) -> FreeHands:
        hands = FreeHands(tmp_path, evening(*args, **more), size)
        made.append(hands)
        return hands

    yield at
    for hands in made:
        hands.app.close()


def last(hands: FreeHands) -> str:
    return hands.done()[-1]


# -- by mouse ----------------------------------------------------------------------------------------------------------


def test_the_free_table_opens_its_own_screen(tmp_path: Path) -> None:
    scene = scene_of(evening(path=tmp_path / "a.jsonl"))
    assert type(scene).__name__ == "FreeScene"
    scene.evening.close()  # type: ignore[attr-defined]


def test_a_drag_takes_the_top_card_and_a_drag_of_the_number_the_pile(sit: Any) -> None:
    hands = sit("h")
    hands.put(DECK, hands.at(500, 400))
    assert last(hands).startswith('take(0) "1 ')
    assert abs(hands.pile(1).x - 500) < 30
    hands.put(("whole", 0), hands.at(1000, 400))
    assert last(hands).startswith("move(0)")
    assert hands.pile(0).size == 51


def test_a_card_is_laid_on_a_pile_drawn_and_played(sit: Any) -> None:
    hands = sit("h")
    hands.put(DECK, hands.at(500, 400))
    hands.drag(("pile", 1), DECK)
    assert last(hands) == 'stack(0) "1"'
    hands.drag(DECK, ("tray",))
    assert last(hands) == 'draw(0) "1"'
    card = hands.held(0)
    hands.put(card, hands.at(500, 400))
    assert last(hands).startswith("play(")
    assert hands.pile(1).top == card[1]


def test_a_card_of_the_hand_goes_face_down_with_x_and_to_another_seat(sit: Any) -> None:
    hands = sit("h" + "b")
    for _ in range(2):
        hands.drag(DECK, ("tray",))
    card = hands.held(0)
    hands.click(card)
    hands.keys("x")
    hands.click_at(hands.at(500, 400))
    assert last(hands).startswith("lay(")
    assert hands.pile(1).top < 0
    hands.drag(hands.held(0), ("seat", 1))
    assert last(hands).startswith("give(")
    assert not hands.situation.hands[0]


def test_what_is_flung_slides_on_and_rests_where_the_action_says(sit: Any) -> None:
    hands = sit("h")
    hands.put(DECK, hands.at(400, 400))
    hands.fling(("pile", 1), hands.at(560, 400))
    assert last(hands).startswith("throw(1)")
    assert hands.pile(1).x > 600
    assert hands.free.glides.busy
    assert hands.free.glides.places()[1][0] < hands.pile(1).x
    hands.frames(80)
    assert not hands.free.glides.busy


def test_click_and_click_moves_a_pile(sit: Any) -> None:
    hands = sit("h")
    hands.click(DECK)
    assert hands.free.pose.chosen == (0,)
    hands.click_at(hands.at(520, 420))
    assert hands.done() == ['move(0) "520 420"']


def test_a_frame_chooses_many_and_the_bar_does_it_to_all(sit: Any) -> None:
    hands = sit("h")
    for x in (420, 560, 1000):
        hands.put(DECK, hands.at(x, 300))
    pos = hands.at(340, 200)
    hands.press(pos)
    for x, y in ((500, 300), (660, 460)):
        hands.move(*hands.at(x, y))
    assert hands.free.pose.marquee is not None
    hands.release(hands.at(660, 460))
    assert sorted(hands.free.pose.chosen) == [1, 2]
    hands.click("Flip")
    assert last(hands).startswith("flip(")
    assert hands.pile(1).top >= 0 <= hands.pile(2).top
    hands.click("Turn")
    assert hands.pile(1).turn == hands.pile(2).turn == 90
    hands.click("Lock")
    assert hands.pile(1).locked
    assert hands.pile(2).locked
    hands.put(("pile", 1), hands.at(900, 500))
    assert "locked" in hands.toast
    hands.click("Unlock")
    hands.put(("pile", 1), hands.at(520, 420))
    assert last(hands).startswith("move(1)")
    assert ";" in last(hands)
    hands.click("Stack")
    assert hands.pile(1).size == 2
    assert hands.situation.pile(2) is None


def test_the_menu_stands_beside_its_pile_and_does_everything(sit: Any) -> None:
    hands = sit("hh")
    pile = hands.target(DECK).rect
    offered = hands.ask_menu(DECK)
    assert {"Shuffle", "Search", "Turn", "Spread out", "Count", "Lock", "Deal 7 each"} <= set(offered)
    panel = next(t.rect for t in hands.top.targets() if t.key == ("panel",))
    assert not panel.colliderect(pile)
    hands.click("Deal 7 each")
    assert last(hands) == 'deal(0) "7"'
    assert [len(hand) for hand in hands.situation.hands] == [7, 7]
    for row, done in (
        ("Shuffle", "shuffle(0)"),
        ("Cut 19", 'cut(0) "19"'),
        ("Turn the pile over", "turn_over(0)"),
        ("Spread out", "spread(0)"),
        ("Square up", "stack(0)"),
        ("Count", "count(0)"),
    ):
        hands.ask_menu(DECK)
        hands.click(row)
        assert last(hands) == done


def test_a_number_is_stepped_in_the_menu_by_buttons_digits_and_arrows(sit: Any) -> None:
    hands = sit("h")
    hands.ask_menu(DECK)
    hands.click("Draw: one more")
    hands.click("Draw: one more")
    hands.click("Draw 3")
    assert last(hands) == 'draw(0) "3"'
    hands.ask_menu(DECK)
    hands.keys("1", "2", "left", "return")
    assert last(hands) == 'draw(0) "11"'


def test_taken_off_in_the_menu_it_is_put_down_by_a_click(sit: Any) -> None:
    hands = sit("h")
    hands.ask_menu(DECK)
    hands.click("Take off: one more")
    hands.click("Take off 2")
    hands.click_at(hands.at(480, 300))
    assert last(hands) == 'take(0) "2 480 300"'


def test_a_long_press_opens_the_menu(sit: Any) -> None:
    hands = sit("h")
    hands.press(hands.spot(DECK))
    hands.wait(0.3)
    hands.wait(0.4)
    hands.frames()
    assert hands.top is not hands.scene
    hands.keys("escape")
    assert hands.top is hands.scene


def test_notes_and_counters_are_laid_out_written_and_counted(sit: Any) -> None:
    hands = sit("h")
    hands.click(("tool", "note"))
    hands.click_at(hands.at(400, 420))
    hands.type("Aces high")
    hands.keys("return")
    assert hands.situation.notes[0].text == "Aces high"
    hands.click(("tool", "counter"))
    hands.click_at(hands.at(1000, 420))
    hands.type("Pot")
    hands.keys("return")
    word = hands.situation.counters[0].word
    hands.click(("more", word))
    hands.click(("more", word))
    hands.click(("less", word))
    assert hands.situation.counters[0][3:] == ("Pot", 1)
    hands.put(("slip", hands.situation.notes[0].word), hands.at(600, 420))
    assert hands.situation.notes[0].x > 560


def test_bag_bank_box_and_dice(sit: Any) -> None:
    hands = sit("h")
    hands.put(("bag",), hands.at(420, 420))
    assert last(hands).startswith("tip()")
    hands.drag(("bag",), ("tray",))
    assert last(hands) == 'reach() "1"'
    hands.drag(hands.held(0), ("bag",))
    assert last(hands).startswith("put_back(")
    hands.click(("tool", "pawns"))
    hands.click(("supply", "pawn1"))
    hands.click_at(hands.at(1100, 420))
    assert last(hands).startswith("bring(pawn1)")
    hands.click(("tool", "roll"))
    assert all(hands.situation.dice)
    hands.click(("die", 1))
    assert last(hands) == 'roll() "2"'


def test_chips_are_taken_from_their_tray_by_hand_and_land_at_the_mouse(sit: Any) -> None:
    hands = sit("h")
    hands.click(("tool", "chips"))
    tray = hands.target(("supply",)).rect
    bare = hands.app.surface.subsurface(tray).copy()
    spot = hands.at(1000, 420)
    hands.carry(("supply", "red"), spot)
    x, y = spot
    reds = [hands.app.surface.get_at((x + dx, y + dy)) for dx in range(-20, 21, 4) for dy in range(-20, 21, 4)]
    assert sum(colour.r > 1.5 * max(colour.g, colour.b) for colour in reds) > 30  # the chip is at the mouse
    hands.wait(0.2)
    hands.move(*spot)
    hands.release(spot)
    assert last(hands) == 'bring(red) "1 1000 420"'
    assert (hands.pile(1).x, hands.pile(1).y) == (1000, 420)
    hands.frames(30)
    assert pygame.image.tobytes(hands.app.surface.subsurface(tray), "RGB") != pygame.image.tobytes(bare, "RGB")
    assert hands.target(("supply", "red")).name == "Red chip: 19 in the bank"


def test_a_second_press_on_a_well_takes_one_more_and_the_tray_takes_them_back(sit: Any) -> None:
    hands = sit("h")
    hands.click(("tool", "chips"))
    for _ in range(3):
        hands.click(("supply", "blue"))
    hands.click(("supply", "green"))
    hands.click(("supply", "green"))
    hands.click_at(hands.at(900, 300))
    assert hands.done() == ['bring(green) "2 900 300"']
    hands.frames(40)
    hands.drag(("whole", 1), ("supply", "blue"))
    assert last(hands) == "put_back(1)"
    hands.drag(("supply", "ink"), ("supply",))
    assert hands.done()[-1] == "put_back(1)"
    assert hands.free.pose.carry is None
    hands.ask_menu(("supply", "ivory"))
    hands.keys("5")
    hands.click("Take 5 of 20")
    hands.click_at(hands.at(900, 300))
    assert last(hands) == 'bring(ivory) "5 900 300"'
    hands.keys("escape")
    assert not hands.has(("supply",))


def test_chips_are_taken_by_keys(sit: Any) -> None:
    hands = sit("h")
    hands.walk(("tool", "chips"))
    hands.keys("return")
    hands.walk(("supply", "green"))
    hands.keys("return", "3", "right", "return")
    assert last(hands).startswith('bring(green) "3 ')


def test_the_wheel_brings_nearer_and_the_middle_button_moves_the_table(sit: Any) -> None:
    hands = sit("h")
    pos = hands.at(500, 300)
    hands.move(*pos)
    hands.post(pygame.MOUSEWHEEL, x=0, y=2)
    assert hands.free.pose.zoom == 1
    assert "Ctrl and the wheel come nearer" in hands.toast
    hands.wheel(2, pygame.KMOD_CTRL)
    assert hands.free.pose.zoom > 1.3
    there = hands.free.camera().world(*pos)
    assert abs(there[0] - 500) < 3
    assert abs(there[1] - 300) < 3
    look = hands.free.pose.look
    hands.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=2)
    hands.move(pos[0] + 60, pos[1])
    hands.post(pygame.MOUSEBUTTONUP, pos=(pos[0] + 60, pos[1]), button=2)
    assert hands.free.pose.look[0] < look[0]
    hands.keys("0")
    assert (hands.free.pose.zoom, hands.free.pose.look) == (1.0, HOME)


def test_things_fall_into_line_when_asked_to(sit: Any) -> None:
    hands = sit("h")
    hands.click(("tool", "snap"))
    hands.put(DECK, hands.at(487, 407))
    assert hands.pile(1).x % 20 == hands.pile(1).y % 20 == 0


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_on_a_grid_things_fall_into_its_fields(sit: Any, size: tuple[int, int]) -> None:
    hands = sit("h", options={"board": "grid", "areas": "off"}, size=size)
    hands.click(("tool", "snap"))
    found = []
    for k, (x, y) in enumerate(((600, 200), (655, 265), (1300, 487)), 1):
        hands.put(DECK, hands.at(x, y))
        found.append((hands.pile(k).x, hands.pile(k).y))
    left, top, cell = boards.fields((round(816 * size[0] / 1600), round(564 * size[0] / 1600)), 12, 8)
    unit = size[0] / 1600
    for x, y in found[:2]:
        across, down = ((x - 392) * unit - left) / cell % 1, ((y - 92) * unit - top) / cell % 1
        assert abs(across - 0.5) < 0.04
        assert abs(down - 0.5) < 0.04
    assert found[2][0] % 20 == found[2][1] % 20 == 0


def test_on_a_map_a_town_draws_what_is_put_down_near_it(sit: Any) -> None:
    hands = sit("h", options={"board": "map", "areas": "off"})
    hands.click(("tool", "snap"))
    hands.click(("tool", "pawns"))
    hands.click(("supply", "pawn1"))
    hands.click_at(hands.at(392 + 800 * 816 / 1600 + 20, 92 + 250 * 564 / boards.BOX[1] - 15))
    assert (hands.pile(1).x, hands.pile(1).y) == (800, round(92 + 250 * 564 / boards.BOX[1]))


# -- by keys alone -----------------------------------------------------------------------------------------------------


def test_a_pile_is_reached_moved_and_stacked_by_keys(sit: Any) -> None:
    hands = sit("h")
    hands.walk(DECK)
    hands.keys("g")
    hands.keys("left", "left", "left", "left", "left", "left", "left", "up", "return")
    assert last(hands).startswith('take(0) "1 ')
    hands.walk(("pile", 1))
    hands.keys("x")
    assert hands.pile(1).top >= 0
    hands.keys("r")
    assert hands.pile(1).turn == 90
    hands.keys("m", "tab")
    while hands.ring() != DECK:
        hands.keys("tab")
    hands.keys("return")
    assert last(hands) == 'stack(0) "1"'


def test_the_menu_by_keys(sit: Any) -> None:
    hands = sit("h")
    hands.walk(DECK)
    hands.key(pygame.K_MENU)
    assert hands.top is not hands.scene
    hands.keys("down", "5", "return")
    assert last(hands) == 'deal(0) "5"'
    hands.keys("tab")
    hands.walk(hands.held(0))
    hands.keys("shift right")
    hands.keys("return", "return")
    assert hands.free.pose.carry is not None
    hands.keys("escape")
    assert hands.free.pose.carry is None


def test_many_are_chosen_by_space(sit: Any) -> None:
    hands = sit("h")
    for x in (420, 560):
        hands.put(DECK, hands.at(x, 400))
    hands.walk(("pile", 1))
    hands.keys("space")
    hands.walk(("pile", 2))
    hands.keys("space")
    assert hands.free.pose.chosen == (1, 2)
    hands.keys("x")
    assert last(hands) == 'flip(1) "2"'


def test_everything_on_the_screen_has_a_name(sit: Any) -> None:
    hands = sit("hh")
    hands.free.see(0)
    hands.frames()
    hands.look()
    hands.drag(DECK, ("tray",))
    assert all(target.name.strip() for target in hands.top.targets())


# -- who sees what -----------------------------------------------------------------------------------------------------


def test_another_seat_asks_for_the_curtain(sit: Any) -> None:
    hands = sit("hh")
    hands.click(("seat", 1))
    assert hands.free.covered
    hands.look()
    assert hands.evening.viewer == 1
    hands.drag(DECK, ("tray",))
    assert hands.evening.viewer == 1
    assert len(hands.situation.hands[1]) == 1
    hands.click("Hide")
    assert hands.evening.viewer is None
    assert not hands.free.covered
    assert hands.free.sitting.present == 1
    assert hands.situation.hands[1][0] < 0


def test_the_curtain_falls_and_opens_as_at_every_table(sit: Any) -> None:
    """Both are seen: neither is there from one frame to the next."""
    hands = sit("hh")
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


def test_a_peek_on_the_open_table_needs_the_curtain(sit: Any) -> None:
    hands = sit("hh")
    hands.ask_menu(DECK)
    hands.click("Peek at the top")
    assert hands.free.covered
    hands.look()
    hands.move(*hands.spot(DECK))
    hands.post(pygame.KEYDOWN, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert (hands.free.pose.enlarged or -1) >= 0
    hands.post(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    assert hands.free.pose.enlarged is None


def test_who_searches_sees_every_piece_and_may_take_one(sit: Any) -> None:
    hands = sit("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.ask_menu(DECK)
    hands.click("Search")
    found = [target for target in hands.top.targets() if target.key[0] == "found"]
    assert len(found) == 52
    assert not any("unknown" in target.name for target in found)
    hands.drag(("found", 3), ("tray",))
    assert last(hands) == 'fetch(0) "3"'
    hands.click("Put down")
    assert last(hands) == "close()"
    assert all(face < 0 for face in hands.pile(0).known)


@pytest.mark.parametrize("leave", ["menu", "seat", "blackout"])
def test_a_pile_that_was_looked_through_is_put_down_when_its_searcher_leaves(leave: str, sit: Any) -> None:
    hands = sit("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.ask_menu(DECK)
    hands.click("Search")
    assert hands.situation.searching[0] == 0
    if leave == "menu":
        hands.keys("escape", "escape")
        hands.keys("escape")
    elif leave == "seat":
        hands.click(("seat", 1))
    else:
        hands.keys("b")
    hands.frames(10)
    assert hands.situation.searching == (None,) * len(hands.situation.searching)
    assert last(hands) == "close()"


def test_a_tip_does_not_stay_over_what_has_come_to_lie_under_the_mouse(sit: Any) -> None:
    hands = sit("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.move(*hands.spot(DECK))
    hands.wait(1.0)
    assert hands.free.pose.hands.rested
    hands.free.gestures.act(say.on_pile("search", 0))
    hands.wait(1.0)
    under = hands.free.gestures.under(*hands.spot(("found", 1)))
    assert under is not None
    assert hands.free.pose.hands.hover != DECK or not hands.free.pose.hands.rested


def test_a_line_that_has_no_room_ends_with_an_ellipsis() -> None:
    text = "Bruno put a deck of 52 with red backs on the table beside [[KH]] and [[red#1]]."
    whole = rich.lines(text, "sans", 20, 10_000)[0]
    assert rich.one_line(text, "sans", 20, 10_000) == whole
    for widest in range(60, rich.line_width(whole, 20), 7):
        line = rich.one_line(text, "sans", 20, widest)
        assert line[-1].text == "…"
        assert rich.line_width(line, 20) <= widest


def test_a_seat_that_has_a_number_of_its_own_is_asked_for_it(sit: Any) -> None:
    hands = sit("hh")
    hands.app.change(msgspec.structs.replace(hands.app.settings, look="pin"))
    hands.click(("seat", 1))
    hands.hold(0.8)
    assert type(hands.top).__name__ == "PinScene"
    assert hands.evening.viewer is None


def test_what_happens_is_read_out_in_words(sit: Any) -> None:
    hands = sit("hh")
    hands.put(DECK, hands.at(500, 400))
    hands.ask_menu(("pile", 1))
    hands.click("Flip")
    words = [spoken.text for spoken in hands.free.spoken()]
    assert any(text.startswith("Nell flipped ") for text in words)
    assert not any("[[" in text or "#" in text for text in words)
    hands.click(("seat", 1))
    assert hands.free.spoken()[0].text.startswith("Wick")


def test_the_screen_goes_dark_with_its_window_and_with_b(sit: Any) -> None:
    hands = sit("hh")
    hands.click(("seat", 0))
    hands.look()
    hands.focus_lost()
    assert hands.free.covered
    assert hands.evening.viewer is None
    hands.focus_gained()
    hands.keys("b")
    assert hands.free.covered
    hands.keys("b")
    assert not hands.free.covered


def test_the_last_gesture_is_taken_back_when_all_agree(sit: Any) -> None:
    hands = sit("hh")
    hands.free.gestures.act(say.on_pile("flip", 0))
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    assert hands.pile(0).top < 0


def test_what_was_taken_back_is_made_again_by_key_and_in_the_menu(sit: Any) -> None:
    hands = sit("hh")
    hands.free.gestures.act(say.on_pile("flip", 0))
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    hands.keys("ctrl y")
    hands.click("Nell")
    hands.click("Agree")
    assert hands.pile(0).top >= 0
    hands.keys("ctrl y")
    assert "Nothing was taken back" in hands.toast
    hands.keys("ctrl z")
    hands.click("Nell")
    hands.click("Agree")
    hands.keys("escape")
    hands.click("Make it again")
    hands.click("Wick")
    hands.click("Agree")
    assert hands.pile(0).top >= 0


def test_a_slip_is_taken_back_and_made_again_without_a_question(sit: Any) -> None:
    hands = sit("hh")
    hands.put(DECK, hands.at(500, 400))
    assert hands.pile(1).size == 1
    hands.keys("ctrl z")
    assert hands.top is hands.scene
    assert hands.situation.pile(1) is None
    hands.keys("ctrl y")
    assert hands.top is hands.scene
    assert hands.pile(1).size == 1
    hands.click(("seat", 1))  # Wick is at the table now: it is Nell's slip
    hands.look()
    hands.keys("ctrl z")
    assert hands.top is not hands.scene


def test_letters_are_those_of_the_settings(sit: Any) -> None:
    hands = sit("h")
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


def test_the_menu_over_the_table_and_the_end(sit: Any) -> None:
    hands = sit("h")
    hands.keys("escape")
    assert hands.top is not hands.scene
    hands.keys("escape")
    hands.click("Help")
    assert hands.top is not hands.scene


# -- whatever comes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(320, 180), (1280, 720), (1000, 1400), (2560, 1080)])
def test_any_window(sit: Any, size: tuple[int, int]) -> None:
    hands = sit("hhhhhhhh", size=size, options={"board": "map", "pawns": 4, "dice": 6})
    hands.free.gestures.act(*())
    hands.frames()
    assert hands.top.targets()


@pytest.mark.parametrize("text", HOSTILE)
def test_any_text(sit: Any, text: str) -> None:
    hands = sit("hh", names=(text, "Tom"))
    hands.evening.say(0, text)
    hands.click(("tool", "note"))
    hands.click_at(hands.at(400, 420))
    hands.type(text)
    hands.keys("return")
    hands.ask_menu(DECK)
    hands.click("Label …")
    hands.type(text)
    hands.keys("return")
    hands.click(("tool", "log"))
    hands.keys("t")
    hands.type(text)
    hands.keys("return")
    hands.frames()
    assert hands.top is hands.scene


def test_what_somebody_says_is_read_at_once(sit: Any) -> None:
    hands = sit("hh")
    hands.keys("t")
    hands.type("Hello")
    hands.keys("return")
    assert hands.free.sitting.model.log[-1].text == "Hello"


def test_two_hundred_pieces_move_at_the_price_of_one(sit: Any) -> None:
    piles = {f"pile[{k}]": [name] for k, name in enumerate(_names(104) + _chips(96))}
    places = {f"place[{k}]": (150 + k % 20 * 70, 110 + k // 20 * 60, 0, False, False, "") for k in range(200)}
    hands = sit("h", zones=piles, options={"deck": "2x52", "tokens": "none"}, **places)
    hands.carry(("pile", 199), hands.at(800, 600))
    picture = hands.free._picture
    assert picture is not None
    kept = picture._around
    for x in range(10):
        hands.move(*hands.at(700 - 10 * x, 580))
    assert picture._around is kept


def test_what_is_drawn_again_in_part_looks_as_if_drawn_anew(sit: Any) -> None:
    piles = {f"pile[{k}]": [name] for k, name in enumerate(_names(60) + _chips(20))}
    spots = [(150 + k % 20 * 70, 110 + k // 20 * 130, k * 7 % 360, False, False, "") for k in range(80)]
    places = {f"place[{k}]": spot for k, spot in enumerate(spots)}
    hands = sit("h", zones=piles, options={"deck": "2x52", "board": "grid"}, **places)
    gestures = hands.free.gestures
    steps = (
        say.on_pile("flip", 3, 4, 5), say.stacked(20, (21, 22)), say.on_pile("turn", 40, 45), say.labelled(20, "Mine"),
        say.moved([(45, 600, 300)]), say.on_pile("lock", 41), say.noted(500, 300, "Note"), say.labelled(20, ""),
        say.on_pile("draw", 7, 1), say.taken(20, 1), say.noted(900, 300, "Pot", counter=True),
    )  # fmt: skip
    for action in steps:
        assert gestures.act(action)
        hands.free.glides.drop()
        hands.frames()
        drawn = hands.pixels()
        hands.free._picture = None
        hands.app.draw()
        assert hands.pixels() == drawn, action


def _names(count: int) -> list[str]:
    deck = [f"{rank}{suit}{copy}" for copy in ("", "#2") for suit in "SHDC" for rank in _RANKS]
    return deck[:count]


_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def _chips(count: int) -> list[str]:
    colours = ("ivory", "red", "blue", "green", "ink")
    return [f"{colour}#{k + 1}" for colour in colours for k in range(20)][:count]


@pytest.mark.parametrize("tumbles", [True, False])
def test_a_thrown_card_pushes_chips_only_where_things_tumble(sit: Any, tumbles: bool) -> None:
    piles = {"pile[1]": ["red#1"], "pile[2]": ["blue#1"], "pile[3]": ["AS"]}
    spots = [(1200, 600), (760, 390), (760, 200), (400, 390)]
    places = {f"place[{k}]": (*spot, 0, False, False, "") for k, spot in enumerate(spots)}
    hands = sit("h", zones=piles, **places)
    hands.app.change(msgspec.structs.replace(hands.app.settings, bodies=tumbles), keep=False)
    hands.fling(("pile", 3), hands.at(600, 390))
    hands.frames(200)
    assert last(hands).startswith("move(3)" if tumbles else "throw(3)")
    assert (hands.pile(1).x > 780) == tumbles
    assert hands.pile(2)[1:3] == (760, 200)


def test_the_evening_ends_without_winners(sit: Any) -> None:
    hands = sit("hh")
    hands.evening.stop_here(0, (1,))
    hands.free.refresh()
    for _ in range(8):
        hands.wait(0.5)
    assert type(hands.top).__name__ == "ResultsScene"
    assert not any("win" in name or "points" in name.lower() for name in hands.names())
