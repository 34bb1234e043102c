"""The free table by mouse, click by click and by keys alone: every gesture, through real events."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.app.open_match import scene_of
from scenes.games.free_table.camera import HOME
from scenes.games.free_table.motions import Gliding
from scenes.stage import boards
from tests.scenes.frame import HOSTILE
from tests.scenes.free_hands import DECK, OpenFreeTable, session

# -- by mouse ----------------------------------------------------------------------------------------------------------


def test_the_free_table_opens_its_own_screen(tmp_path: Path) -> None:
    scene = scene_of(session(path=tmp_path / "a.jsonl"))
    assert type(scene).__name__ == "FreeScene"
    scene.session.close()  # type: ignore[attr-defined]


def test_a_drag_takes_the_top_card_and_a_drag_of_the_number_the_pile(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.put(DECK, hands.at(500, 400))
    assert hands.last.startswith('take(0) "1 ')
    assert abs(hands.pile(1).x - 500) < 30
    hands.put(("whole", 0), hands.at(1000, 400))
    assert hands.last.startswith("move(0)")
    assert hands.pile(0).size == 51


def test_a_card_is_laid_on_a_pile_drawn_and_played(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.put(DECK, hands.at(500, 400))
    hands.drag(("pile", 1), DECK)
    assert hands.last == 'stack(0) "1"'
    hands.drag(DECK, ("tray",))
    assert hands.last == 'draw(0) "1"'
    card = hands.held(0)
    hands.put(card, hands.at(500, 400))
    assert hands.last.startswith("play(")
    assert hands.pile(1).top == card[1]


def test_a_card_of_the_hand_goes_face_down_with_x_and_to_another_seat(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h" + "b")
    for _ in range(2):
        hands.drag(DECK, ("tray",))
    card = hands.held(0)
    hands.click(card)
    hands.keys("x")
    hands.click_at(hands.at(500, 400))
    assert hands.last.startswith("lay(")
    assert hands.pile(1).top < 0
    hands.drag(hands.held(0), ("seat", 1))
    assert hands.last.startswith("give(")
    assert not hands.view_model.hands[0]


def test_what_is_flung_slides_on_and_rests_where_the_action_says(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.put(DECK, hands.at(400, 400))
    hands.fling(("pile", 1), hands.at(560, 400))
    assert hands.last.startswith("throw(1)")
    assert hands.pile(1).x > 600
    assert hands.free.glides.busy
    slides = [one for one in hands.free.glides.motions if isinstance(one, Gliding)]
    assert [one.number for one in slides] == [1]
    assert slides[0].at(0.0)[0] < slides[0].at(0.5)[0] < hands.pile(1).x
    hands.frames(80)
    assert not hands.free.glides.busy


def test_click_and_click_moves_a_pile(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(DECK)
    assert hands.free.ui.selection == (0,)
    hands.click_at(hands.at(520, 420))
    assert hands.done() == ['move(0) "520 420"']


def test_a_frame_chooses_many_and_the_bar_does_it_to_all(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    for x in (420, 560, 1000):
        hands.put(DECK, hands.at(x, 300))
    pos = hands.at(340, 200)
    hands.press(pos)
    for x, y in ((500, 300), (660, 460)):
        hands.move(*hands.at(x, y))
    assert hands.free.ui.marquee is not None
    hands.release(hands.at(660, 460))
    assert sorted(hands.free.ui.selection) == [1, 2]
    hands.click("Flip")
    assert hands.last.startswith("flip(")
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
    assert hands.last.startswith("move(1)")
    assert ";" in hands.last
    hands.click("Stack")
    assert hands.pile(1).size == 2
    assert hands.view_model.pile(2) is None


def test_the_menu_stands_beside_its_pile_and_does_everything(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    pile = hands.target(DECK).rect
    offered = hands.ask_menu(DECK)
    assert {"Shuffle", "Search", "Turn", "Spread", "Count", "Lock", "Deal 7 each"} <= set(offered)
    panel = next(t.rect for t in hands.top.targets() if t.key == ("panel",))
    assert not panel.colliderect(pile)
    hands.click("Deal 7 each")
    assert hands.last == 'deal(0) "7"'
    assert [len(hand) for hand in hands.view_model.hands] == [7, 7]
    for row, done in (
        ("Shuffle", "shuffle(0)"),
        ("Cut 19", 'cut(0) "19"'),
        ("Turn the pile over", "turn_over(0)"),
        ("Spread", "spread(0)"),
        ("Stack", "stack(0)"),
        ("Count", "count(0)"),
    ):
        hands.ask_menu(DECK)
        hands.click(row)
        assert hands.last == done


def test_a_number_is_stepped_in_the_menu_by_buttons_digits_and_arrows(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.ask_menu(DECK)
    hands.click("Draw: one more")
    hands.click("Draw: one more")
    hands.click("Draw 3")
    assert hands.last == 'draw(0) "3"'
    hands.ask_menu(DECK)
    hands.keys("1", "2", "left", "return")
    assert hands.last == 'draw(0) "11"'


def test_taken_off_in_the_menu_it_is_put_down_by_a_click(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.ask_menu(DECK)
    hands.click("Take off: one more")
    hands.click("Take off 2")
    hands.click_at(hands.at(480, 300))
    assert hands.last == 'take(0) "2 480 300"'


def test_a_long_press_opens_the_menu(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.press(hands.anchor(DECK))
    hands.wait(0.3)
    hands.wait(0.4)
    hands.frames()
    assert hands.top is not hands.scene
    hands.keys("escape")
    assert hands.top is hands.scene


def test_notes_and_counters_are_laid_out_written_and_counted(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("tool", "note"))
    hands.click_at(hands.at(400, 420))
    hands.type("Aces high")
    hands.keys("return")
    assert hands.view_model.notes[0].text == "Aces high"
    hands.click(("tool", "counter"))
    hands.click_at(hands.at(1000, 420))
    hands.type("Pot")
    hands.keys("return")
    word = hands.view_model.counters[0].word
    hands.click(("more", word))
    hands.click(("more", word))
    hands.click(("less", word))
    assert hands.view_model.counters[0][3:] == ("Pot", 1)
    hands.put(("slip", hands.view_model.notes[0].word), hands.at(600, 420))
    assert hands.view_model.notes[0].x > 560


def test_bag_bank_box_and_dice(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.put(("bag",), hands.at(420, 420))
    assert hands.last.startswith("tip()")
    hands.drag(("bag",), ("tray",))
    assert hands.last == 'reach() "1"'
    hands.drag(hands.held(0), ("bag",))
    assert hands.last.startswith("put_back(")
    hands.click(("tool", "pawns"))
    hands.click(("supply", "pawn1"))
    hands.click_at(hands.at(1100, 420))
    assert hands.last.startswith("bring(pawn1)")
    hands.click(("tool", "roll"))
    assert all(hands.view_model.dice)
    hands.click(("die", 1))
    assert hands.last == 'roll() "2"'


def test_chips_are_taken_from_their_tray_by_hand_and_land_at_the_mouse(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("tool", "chips"))
    tray = hands.target(("supply",)).rect
    bare = hands.app.surface.subsurface(tray).copy()
    anchor = hands.at(1000, 420)
    hands.carry(("supply", "red"), anchor)
    x, y = anchor
    reds = [hands.app.surface.get_at((x + dx, y + dy)) for dx in range(-20, 21, 4) for dy in range(-20, 21, 4)]
    assert sum(colour.r > 1.5 * max(colour.g, colour.b) for colour in reds) > 30  # the chip is at the mouse
    hands.wait(0.2)
    hands.move(*anchor)
    hands.release(anchor)
    assert hands.last == 'bring(red) "1 1000 420"'
    assert (hands.pile(1).x, hands.pile(1).y) == (1000, 420)
    hands.frames(30)
    assert pygame.image.tobytes(hands.app.surface.subsurface(tray), "RGB") != pygame.image.tobytes(bare, "RGB")
    assert hands.target(("supply", "red")).name == "Red chip: 19 in the bank"


@pytest.mark.film
def test_a_second_press_on_a_well_takes_one_more_and_the_tray_takes_them_back(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("tool", "chips"))
    for _ in range(3):
        hands.click(("supply", "blue"))
    hands.click(("supply", "green"))
    hands.click(("supply", "green"))
    hands.click_at(hands.at(900, 300))
    assert hands.done() == ['bring(green) "2 900 300"']
    hands.frames(40)
    hands.drag(("whole", 1), ("supply", "blue"))
    assert hands.last == "put_back(1)"
    hands.drag(("supply", "ink"), ("supply",))
    assert hands.done()[-1] == "put_back(1)"
    assert hands.free.ui.carry is None
    hands.ask_menu(("supply", "ivory"))
    hands.keys("5")
    hands.click("Take 5 of 20")
    hands.click_at(hands.at(900, 300))
    assert hands.last == 'bring(ivory) "5 900 300"'
    hands.keys("escape")
    assert not hands.has(("supply",))


def test_chips_are_taken_by_keys(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.walk(("tool", "chips"))
    hands.keys("return")
    hands.walk(("supply", "green"))
    hands.keys("return", "3", "right", "return")
    assert hands.last.startswith('bring(green) "3 ')


def test_the_wheel_brings_nearer_and_the_middle_button_moves_the_table(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    pos = hands.at(500, 300)
    hands.move(*pos)
    hands.post(pygame.MOUSEWHEEL, x=0, y=2)
    assert hands.free.ui.zoom == 1
    assert "Ctrl and the wheel zoom" in hands.toast
    hands.wheel(2, pygame.KMOD_CTRL)
    assert hands.free.ui.zoom > 1.3
    there = hands.free.camera().world(*pos)
    assert abs(there[0] - 500) < 3
    assert abs(there[1] - 300) < 3
    look = hands.free.ui.look
    hands.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=2)
    hands.move(pos[0] + 60, pos[1])
    hands.post(pygame.MOUSEBUTTONUP, pos=(pos[0] + 60, pos[1]), button=2)
    assert hands.free.ui.look[0] < look[0]
    hands.keys("0")
    assert (hands.free.ui.zoom, hands.free.ui.look) == (1.0, HOME)


def test_things_fall_into_line_when_asked_to(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.click(("tool", "snap"))
    hands.put(DECK, hands.at(487, 407))
    assert hands.pile(1).x % 20 == hands.pile(1).y % 20 == 0


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_on_a_grid_things_fall_into_its_fields(open_free_table: OpenFreeTable, size: tuple[int, int]) -> None:
    hands = open_free_table("h", options={"board": "grid", "areas": "off"}, size=size)
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


def test_on_a_map_a_town_draws_what_is_put_down_near_it(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h", options={"board": "map", "areas": "off"})
    hands.click(("tool", "snap"))
    hands.click(("tool", "pawns"))
    hands.click(("supply", "pawn1"))
    hands.click_at(hands.at(392 + 800 * 816 / 1600 + 20, 92 + 250 * 564 / boards.BOX[1] - 15))
    assert (hands.pile(1).x, hands.pile(1).y) == (800, round(92 + 250 * 564 / boards.BOX[1]))


# -- by keys alone -----------------------------------------------------------------------------------------------------


def test_a_pile_is_reached_moved_and_stacked_by_keys(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.walk(DECK)
    hands.keys("g")
    hands.keys("left", "left", "left", "left", "left", "left", "left", "up", "return")
    assert hands.last.startswith('take(0) "1 ')
    hands.walk(("pile", 1))
    hands.keys("x")
    assert hands.pile(1).top >= 0
    hands.keys("r")
    assert hands.pile(1).turn == 90
    hands.keys("m", "tab")
    while hands.ring() != DECK:
        hands.keys("tab")
    hands.keys("return")
    assert hands.last == 'stack(0) "1"'


def test_the_menu_by_keys(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    hands.walk(DECK)
    hands.key(pygame.K_MENU)
    assert hands.top is not hands.scene
    hands.keys("down", "5", "return")
    assert hands.last == 'deal(0) "5"'
    hands.keys("tab")
    hands.walk(hands.held(0))
    hands.keys("shift right")
    hands.keys("return", "return")
    assert hands.free.ui.carry is not None
    hands.keys("escape")
    assert hands.free.ui.carry is None


def test_many_are_chosen_by_space(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("h")
    for x in (420, 560):
        hands.put(DECK, hands.at(x, 400))
    hands.walk(("pile", 1))
    hands.keys("space")
    hands.walk(("pile", 2))
    hands.keys("space")
    assert hands.free.ui.selection == (1, 2)
    hands.keys("x")
    assert hands.last == 'flip(1) "2"'


def test_everything_on_the_screen_has_a_name(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.free.see(0)
    hands.frames()
    hands.look()
    hands.drag(DECK, ("tray",))
    assert all(target.name.strip() for target in hands.top.targets())


# -- whatever comes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(320, 180), (1280, 720), (1000, 1400), (2560, 1080)])
def test_any_window(open_free_table: OpenFreeTable, size: tuple[int, int]) -> None:
    hands = open_free_table("hhhhhhhh", size=size, options={"board": "map", "pawns": 4, "dice": 6})
    hands.free.gestures.act(*())
    hands.frames()
    assert hands.top.targets()


@pytest.mark.film
@pytest.mark.parametrize("text", HOSTILE)
def test_any_text(open_free_table: OpenFreeTable, text: str) -> None:
    hands = open_free_table("hh", names=(text, "Tom"))
    hands.session.say(0, text)
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


def test_what_somebody_says_is_read_at_once(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.keys("t")
    hands.type("Hello")
    hands.keys("return")
    assert hands.free.presenter.model.log[-1].text == "Hello"


@pytest.mark.parametrize("tumbles", [True, False])
def test_a_thrown_card_pushes_chips_only_where_things_tumble(open_free_table: OpenFreeTable, tumbles: bool) -> None:
    piles = {"pile[1]": ["red#1"], "pile[2]": ["blue#1"], "pile[3]": ["AS"]}
    anchors = [(1200, 600), (760, 390), (760, 200), (400, 390)]
    places = {f"place[{k}]": (*anchor, 0, False, False, "") for k, anchor in enumerate(anchors)}
    hands = open_free_table("h", zones=piles, **places)
    hands.app.change(msgspec.structs.replace(hands.app.settings, bodies=tumbles), keep=False)
    hands.fling(("pile", 3), hands.at(600, 390))
    hands.frames(200)
    assert hands.last.startswith("move(3)" if tumbles else "throw(3)")
    assert (hands.pile(1).x > 780) == tumbles
    assert hands.pile(2)[1:3] == (760, 200)


def test_the_evening_ends_without_winners(open_free_table: OpenFreeTable) -> None:
    hands = open_free_table("hh")
    hands.session.stop_here(0, (1,))
    hands.free.refresh()
    for _ in range(8):
        hands.wait(0.5)
    assert type(hands.top).__name__ == "ResultsScene"
    assert not any("win" in name or "points" in name.lower() for name in hands.names())
