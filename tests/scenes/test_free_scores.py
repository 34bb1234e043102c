"""Score pad, cribbage board, poker, grids, typed angles and coins at the free table, by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.match import Match
from game.rules.free_table.pieces import CHIP_VALUES
from game.saves.verify import verify
from scenes.app.dialog import Form
from scenes.games.free_table import pegboard, pieces, ready
from scenes.games.free_table import scores_text as score_texts
from scenes.games.free_table import text as texts
from scenes.games.free_table.pegboard import Hole
from scenes.ui.target import Key
from tests.scenes.free_hands import FreeHands, session
from tests.scenes.test_twins import Watch

pytestmark = pytest.mark.film

BARE = {"dice": 0, "chips": "none", "pawns": 0, "tokens": "none"}
NAMES = ("Nell", "Tom", "Ada", "Wick", "Benjamin", "Moth", "Ivy", "Jack")
MIDDLE = (500, 372, 0, False, False, "")
LARGE, SMALL = (1600, 900), (1280, 720)

Open = Callable[..., FreeHands]


@pytest.fixture
def table(tmp_path: Path) -> Open:
    def opened(kinds: str = "h", size: tuple[int, int] = SMALL, text: int = 100, **more: Any) -> FreeHands:
        options = BARE | more.pop("options", {})
        hands = FreeHands(tmp_path, session(kinds, options=options, names=NAMES, **more), size)
        if text != 100:
            hands.app.change(structs.replace(hands.app.settings, text_size=text), keep=False)
        hands.frames(10)
        return hands

    return opened


def cells(hands: FreeHands) -> list[Key]:
    return [target.key for target in hands.top.targets() if target.key[0] == "score"]


# -- the score pad -----------------------------------------------------------------------------------------------------


def test_a_click_writes_a_number_and_the_next_players_cell_follows(table: Open) -> None:
    hands = table("hhh")
    assert not cells(hands)
    hands.click(("tool", "scores"))
    assert cells(hands) == [("score", 1, seat) for seat in range(3)]
    hands.click(("score", 1, 0))
    hands.type("9")
    hands.keys("return")
    assert hands.last == 'score() "1 0 9"'
    assert hands.ring() == ("score", 1, 1)
    hands.keys("7", "return")  # so a whole row is typed without the mouse
    assert hands.last == 'score() "1 1 7"'
    assert hands.ring() == ("score", 1, 2)
    assert [target.key for target in hands.top.targets() if target.key[0] == "row"] == [("row", 1)]
    assert ("score", 2, 0) in cells(hands)
    hands.click(("row", 1))
    hands.type("Night 1")
    hands.keys("return")
    assert hands.view_model.scored[0].name == "Night 1"


def test_text_that_is_no_number_is_refused_where_it_was_typed(table: Open) -> None:
    hands = table("hh")
    hands.click(("tool", "scores"))
    hands.click(("score", 1, 1))
    hands.type("ten")
    hands.keys("return")
    assert isinstance(hands.top, Form)
    assert hands.top._text == "A score is a whole number, such as 12 or -3."
    assert not hands.done()
    hands.keys("backspace", "backspace", "backspace")
    hands.type("10")
    hands.keys("return")
    assert hands.last == 'score() "1 1 10"'


def test_numbers_are_typed_on_a_cell_and_erased_by_keys(table: Open) -> None:
    hands = table("hh")
    hands.click(("tool", "scores"))
    hands.walk(("score", 1, 1))
    hands.keys("1")
    assert isinstance(hands.top, Form)
    hands.type("1")  # the text event of the same key
    hands.type("2")
    hands.keys("return")
    assert hands.last == 'score() "1 1 12"'
    hands.walk(("score", 2, 0))
    hands.keys("-")
    hands.type("3")
    hands.keys("return")
    assert hands.last == 'score() "2 0 -3"'
    hands.walk(("score", 2, 0))
    hands.keys("delete")
    assert hands.last == 'score() "2 0"'
    assert hands.free.ui.zoom == 1.0


def test_the_pad_lies_open_in_a_large_window_and_is_folded_elsewhere(table: Open) -> None:
    for size, text, lies in ((LARGE, 100, True), (SMALL, 100, False), (LARGE, 200, False)):
        hands = table("hhh", size, text)
        hands.session.act(0, hands.session.table.parse('score() "1 0 9"'))
        hands.free.refresh()
        hands.frames(3)
        assert bool(cells(hands)) == lies
        hands.click(("tool", "scores"))
        hands.frames(3)
        assert bool(cells(hands)) != lies
        hands.app.close()


@pytest.mark.parametrize("kinds", ["hhhh", "hhhhhhhh"])
@pytest.mark.parametrize(("size", "text"), [(LARGE, 100), (SMALL, 100), (SMALL, 200), ((900, 560), 100)])
def test_every_cell_of_four_to_eight_players_can_be_hit(
    table: Open, kinds: str, size: tuple[int, int], text: int
) -> None:
    hands = table(kinds, size, text)
    for row in range(1, 4):
        for seat in range(len(kinds)):
            hands.session.act(0, hands.session.table.parse(f'score() "{row} {seat} {row * 100 + seat}"'))
    hands.free.refresh()
    hands.free.ui.pad = "open"
    hands.free.presenter.changed = True
    hands.frames(3)
    window = hands.app.surface.get_rect()
    for seat in range(len(kinds)):
        target = hands.target(("score", 3, seat))
        assert window.contains(target.rect)
        assert target.rect.w >= 24
        hit = hands.free.gestures.under(*target.rect.center)
        assert hit is not None
        assert hit.key == ("score", 3, seat)


def test_many_rows_are_scrolled_by_the_wheel_and_the_menu_clears_the_pad(table: Open) -> None:
    hands = table("hh", LARGE)
    for row in range(1, 10):
        hands.session.act(0, hands.session.table.parse(f'score() "{row} 0 {row}"'))
    hands.free.refresh()
    hands.frames(3)
    assert ("score", 10, 0) in cells(hands)
    assert ("score", 1, 0) not in cells(hands)
    hands.move(*hands.anchor(("score", 9, 0)))
    for _ in range(9):
        hands.wheel(1)
    hands.frames(3)
    assert ("score", 1, 0) in cells(hands)
    hands.ask_menu(("tool", "scores"))
    hands.click(score_texts.CLEAR_SCORES)
    hands.click(score_texts.CLEAR_SCORES)
    assert hands.view_model.scored == ()


# -- the cribbage board, poker -----------------------------------------------------------------------------------------


def hole(hands: FreeHands, seat: int, number: int) -> tuple[int, int]:
    return hands.at(*pegboard.spot_of(hands.view_model, Hole(seat, number)))


def test_cribbage_is_dealt_and_pegs_move_by_drag_click_and_keys(table: Open) -> None:
    hands = table("hh", options={"deck": "52"})
    assert texts.READY[2] in hands.ask_menu(("pile", 0))
    hands.click(texts.READY[2])
    hands.frames(80)
    assert [len(hand) for hand in hands.view_model.hands] == [6, 6]
    assert {place.name for place in hands.view_model.places} == {"Starter", "Crib", "Play"}
    assert "cribbage" in hands.view_model.fixtures
    hands.put(("peg", 0), hole(hands, 0, 12))
    assert hands.last == 'peg() "to 12 0"'
    hands.click_at(hole(hands, 1, 77))
    assert hands.last == 'peg() "to 77 1"'
    hands.walk(("peg", 0))
    hands.keys("return")
    hands.keys("8", "return")
    assert hands.last == 'peg() "8 0"'
    hands.walk(("peg", 0))
    hands.keys("m", "right", "right", "return")
    assert hands.last == 'peg() "to 22 0"'
    assert [(pegs.front, pegs.back) for pegs in hands.view_model.pegs] == [(22, 20), (77, 0)]


@pytest.mark.parametrize("kinds", ["hh", "heeeeeeh", "heeh"])
def test_the_crib_and_the_starter_are_in_no_private_area(table: Open, kinds: str) -> None:
    hands = table(kinds, options={"deck": "52"})
    ready.cribbage(hands.free.gestures, 0)
    hands.frames(60)
    now = hands.view_model
    private = [pygame.Rect(area) for area in now.areas if area is not None]
    assert len(private) == 2
    for place in now.places:
        around = pygame.Rect(place.x - place.wide // 2, place.y - place.high // 2, place.wide, place.high)
        assert around.collidelist(private) < 0, place.name
    stock = hands.pile(0)
    assert pygame.Rect(stock.x - 52, stock.y - 73, 105, 147).collidelist(private) < 0


def test_the_board_itself_is_dragged_and_taken_from_the_tray(table: Open) -> None:
    hands = table("hh")
    hands.click(("tool", "decks"))
    hands.put(("supply", "cribbage"), hands.at(700, 400))
    assert hands.view_model.fixtures["cribbage"] == (700, 400)
    hands.keys("escape")
    hands.put(("supply", "button") if hands.has(("supply", "button")) else ("tool", "decks"), hands.at(1200, 300))
    x, y = hands.at(700, 400)
    hands.press((x, y - 60))  # beside the holes
    hands.move(x + 40, y - 20)
    hands.wait(0.3)
    hands.move(x + 40, y - 10)
    hands.release((x + 40, y - 10))
    hands.frames(20)
    assert hands.last.startswith("move(cribbage)")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_has_a_hole_at_each_place_of_each_track(table: Open, seats: int) -> None:
    hands = table("h" * seats)
    hands.free.gestures.act(hands.session.table.parse('bring(cribbage) "700 372"'))
    now = hands.view_model
    anchors = {}
    for seat in range(seats):
        for number in range(122):
            spot = pegboard.spot_of(now, Hole(seat, number))
            assert pegboard.hole_at(now, *spot) == Hole(seat, number)
            anchors[seat, number] = spot
    assert len(set(anchors.values())) == 122 * seats
    width, height = pegboard.size(seats)
    assert all(abs(x - 700) < width / 2 and abs(y - 372) < height / 2 for x, y in anchors.values())


def test_poker_is_dealt_with_chips_board_pot_and_button(table: Open) -> None:
    hands = table("hhhh", options={"deck": "52"})
    hands.ask_menu(("pile", 0))
    hands.click(texts.READY[3])
    hands.frames(80)
    now = hands.view_model
    assert [len(hand) for hand in now.hands] == [2, 2, 2, 2]
    purses = [pile for pile in now.piles if pile.kind == "chip"]
    assert sorted(pile.owner for pile in purses if pile.owner is not None) == [0, 1, 2, 3]
    assert {sum(pile.values) for pile in purses} == {5 * sum(CHIP_VALUES)}
    assert {place.name: (place.columns, place.rows) for place in now.places} == {"Board": (5, 1), "Pot": (1, 1)}
    assert "button" in now.fixtures
    hands.put(("pile", 0), hands.at(530, 390))
    assert [(pile.x, pile.y) for pile in hands.view_model.piles if pile.size == 1] == [(524, 372)]


# -- grids, angles -----------------------------------------------------------------------------------------------------


def test_a_grid_takes_what_is_dropped_into_the_middle_of_a_cell(table: Open) -> None:
    hands = table(zones={"pile[1]": ["9S"], "pile[2]": ["8S"]}, **{"place[1]": MIDDLE, "place[2]": MIDDLE})
    hands.free.gestures.act(hands.session.table.parse('place() "1000 400 400 200 Fields"'))
    hands.frames(5)
    hands.ask_menu(("slip", "place#1"))
    hands.click(next(target.key for target in hands.top.targets() if target.name.startswith(texts.COLUMNS)))
    assert hands.last == 'grid(place#1) "1 1"'
    hands.free.gestures.act(hands.session.table.parse('grid(place#1) "4 2"'))
    hands.put(("pile", 2), hands.at(1085, 470))
    assert hands.last == 'move(2) "1050 450"'
    hands.put(("pile", 1), hands.at(700, 300))
    assert (hands.pile(1).x, hands.pile(1).y) != (1050, 450)
    hands.keys("tab")
    hands.walk(("pile", 1))
    hands.keys("m", *["right"] * 12, *["down"] * 5, "return")
    moved = hands.pile(1)
    assert (moved.x, moved.y) in {(850 + 100 * column, 350 + 100 * row) for column in range(4) for row in range(2)}


def test_a_pile_is_turned_by_typed_degrees_and_hit_where_it_is_drawn(table: Open) -> None:
    hands = table(zones={"pile[1]": ["9S"]}, up=("9S",), **{"place[1]": MIDDLE})
    hands.move(*hands.anchor(("pile", 1)))
    hands.keys("shift r")
    assert isinstance(hands.top, Form)
    for typed in ("half", "0", "360", "4.5", ""):
        hands.type(typed)
        hands.keys("return")
        assert isinstance(hands.top, Form)
        assert hands.top._text == texts.NO_ANGLE
        hands.keys(*["backspace"] * len(typed))
    hands.type("-315")
    hands.keys("return")
    assert hands.last == 'turn(1) "-315"'
    assert hands.pile(1).turn == 45
    hands.frames(30)
    bare = hands.app.surface.copy()
    (left, top), (right, bottom) = hands.at(400, 280), hands.at(600, 470)
    points = [(x, y) for x in range(left, right, 6) for y in range(top, bottom, 6)]
    hits = {at for at in points if (target := hands.free.gestures.under(*at)) is not None and target.key == ("pile", 1)}
    light = {at for at in points if min(bare.get_at(at)[:3]) > 150}  # the paper of the card
    assert len(light - hits) <= 0.05 * len(light)
    assert len(hits) <= 1.35 * len(light)


# -- coins -------------------------------------------------------------------------------------------------------------

PURSE = {"pile[1]": ["red#1", "red#2", "red#3", "red#4", "ivory#1", "blue#1"]}


def column(hands: FreeHands, value: int) -> tuple[int, int]:
    pile = hands.pile(1)
    place = next(at for at in pieces.anchors(pile, None) if pieces.value_at(pile, at.x) == value)
    return hands.at(place.x, place.y)


def drag_from(hands: FreeHands, start: tuple[int, int], end: tuple[int, int], mods: int = 0, key: str = "") -> None:
    hands.move(*start)
    pygame.key.set_mods(mods)
    hands.press(start)
    hands.move(start[0] + 20, start[1] + 12)
    if key:
        hands.keys(key)
    hands.move(*end)
    hands.wait(0.3)
    hands.move(end[0] + 1, end[1])
    hands.release(end)
    pygame.key.set_mods(0)
    hands.frames(20)


def test_a_drag_takes_one_coin_shift_half_and_a_digit_so_many(table: Open) -> None:
    hands = table(zones=PURSE, options={"chips": "bank"}, worth=CHIP_VALUES, **{"place[1]": MIDDLE})
    drag_from(hands, column(hands, 5), hands.at(900, 300))
    assert hands.last.startswith('pay(1) "1 5 ')
    hands.keys("ctrl z")
    drag_from(hands, column(hands, 5), hands.at(900, 300), mods=pygame.KMOD_SHIFT)
    assert hands.last.startswith('pay(1) "2 5 ')
    hands.keys("ctrl z")
    drag_from(hands, column(hands, 5), hands.at(900, 300), key="3")
    assert hands.last.startswith('pay(1) "3 5 ')
    hands.keys("ctrl z")
    drag_from(hands, column(hands, 10), hands.at(900, 300))
    assert hands.last.startswith('pay(1) "1 10 ')


def test_the_pile_tells_its_parts_and_the_menu_changes_a_coin(table: Open) -> None:
    hands = table(zones=PURSE, options={"chips": "bank"}, worth=CHIP_VALUES, **{"place[1]": MIDDLE})
    assert hands.target(("pile", 1)).tip.startswith("1 × 10, 4 × 5, 1 × 1")
    assert "worth 31" in hands.target(("pile", 1)).name
    hands.ask_menu(("pile", 1))
    hands.click(texts.CHANGE)
    hands.keys("2")
    assert hands.last == 'change(1) "5"'
    assert hands.target(("pile", 1)).tip.startswith("1 × 10, 3 × 5, 6 × 1")


def test_values_of_chips_are_typed_and_wrong_ones_refused(table: Open) -> None:
    hands = table(zones=PURSE, options={"chips": "bank"}, **{"place[1]": MIDDLE})
    hands.ask_menu(("pile", 1))
    hands.click(texts.VALUES_OF_CHIPS)
    hands.keys("ctrl a")
    hands.type("1 5")
    hands.keys("return")
    assert isinstance(hands.top, Form)
    assert hands.top._text.startswith("Type five whole numbers")
    hands.keys("ctrl a")
    hands.type("1, 2, 3, 4, 5")
    hands.keys("return")
    assert hands.view_model.worth == (1, 2, 3, 4, 5)


# -- cards turned face down, the large picture -------------------------------------------------------------------------


def test_a_face_up_card_is_taken_face_down_by_the_menu(table: Open) -> None:
    hands = table("hh", zones={"pile[1]": ["9S"], "hand[0]": ["KC"]}, up=("9S",), style="trust",
                  **{"place[1]": MIDDLE})  # fmt: skip
    assert texts.TAKE_FACE_DOWN in hands.ask_menu(("pile", 1))
    hands.click(texts.TAKE_FACE_DOWN)
    assert hands.last == 'tuck(1) "1"'
    hands.frames(60)
    assert all(code < 0 for code in hands.view_model.hands[0]) or hands.session.viewer == 0
    assert all(code < 0 for code in hands.session.open_view().zones[3])


def test_only_cards_that_others_see_can_be_turned_down_in_the_hand(table: Open) -> None:
    hands = table("h", zones={"hand[0]": ["KC", "2D"]})
    hands.free.gestures.act(hands.session.table.parse("show(KC)"))
    codes = hands.session.table.code
    assert texts.TURN_DOWN_IN_HAND in hands.ask_menu(("held", codes["KC"]))
    hands.click(texts.TURN_DOWN_IN_HAND)
    assert hands.last == "tuck(KC)"
    assert texts.TURN_DOWN_IN_HAND not in hands.ask_menu(("held", codes["KC"]))
    hands.keys("escape")
    assert texts.TURN_DOWN_IN_HAND not in hands.ask_menu(("held", codes["2D"]))


@pytest.mark.parametrize(("size", "text"), [(SMALL, 100), ((900, 560), 100), ((1920, 1080), 100), (SMALL, 200)])
def test_the_large_picture_is_never_over_hand_log_or_toolbar(table: Open, size: tuple[int, int], text: int) -> None:
    zones = {"pile[1]": ["9S"], "pile[2]": ["8S"], "hand[0]": ["KC", "2D", "3D"]}
    anchors = {f"place[{n}]": (x, 300, 0, False, False, "") for n, x in ((1, 300), (2, 1300))}
    hands = table("h", size, text, zones=zones, up=("8S", "9S"), **anchors)
    hands.free.gestures.act(hands.session.table.parse("count(1)"))
    hands.frames(40)
    kept = [hands.target(("held", hands.session.table.code[name])).rect for name in ("KC", "2D", "3D")]
    kept += [hands.target(("ui", "lately")).rect, hands.target(("ui", "undo")).rect]
    before = hands.app.surface.copy()
    for key in (("pile", 1), ("pile", 2), ("held", hands.session.table.code["2D"])):
        hands.free.show_large(key)
        hands.frames(2)
        after = hands.app.surface
        for rect in kept:
            part = rect.clip(after.get_rect())
            assert pygame.image.tobytes(after.subsurface(part), "RGB") == pygame.image.tobytes(
                before.subsurface(part), "RGB"
            ), key
        if key[0] == "pile":
            x, y = hands.anchor(key)
            assert after.get_at((x, y)) == before.get_at((x, y))
        hands.free.show_large(("tray",))
        hands.frames(2)


# -- saved, and secret -------------------------------------------------------------------------------------------------


def test_a_game_of_cribbage_is_saved_and_opened_again(table: Open, tmp_path: Path) -> None:
    path = tmp_path / "crib.jsonl"
    hands = table("hh", options={"deck": "52"}, path=path)
    hands.ask_menu(("pile", 0))
    hands.click(texts.READY[2])
    hands.frames(80)
    hands.put(("peg", 1), hole(hands, 1, 40))
    hands.click(("tool", "scores"))
    hands.click(("score", 1, 0))
    hands.type("24")
    hands.keys("return")
    view = hands.session.open_view()
    hands.app.close()
    again, notices = Match.load(path, resume=False)
    assert not notices
    assert again.view(None) == view
    assert verify(path).ok


ONE = {"hand[0]": ["AS", "10H"], "hand[1]": ["2C", "3C"], "pile[0]": ["4C", "5C"], "pile[1]": ["7C"]}
OTHER = {"hand[0]": ["AS", "10H"], "hand[1]": ["5C", "4C"], "pile[0]": ["2C", "3C"], "pile[1]": ["7C"]}


def test_pad_board_and_menus_show_nothing_of_other_hands(tmp_path: Path) -> None:
    films = []
    for world in (ONE, OTHER):
        made = session("hh", zones=world, options={**BARE, "deck": "52"}, up=("7C",), names=NAMES,
                       **{"place[0]": (800, 390, 0, False, False, ""), "place[1]": MIDDLE})  # fmt: skip
        hands = FreeHands(tmp_path, made)
        watch = Watch(hands)
        hands.click(("tool", "scores"))
        hands.click(("score", 1, 1))
        hands.type("5")
        hands.keys("return")
        hands.ask_menu(("pile", 1))
        hands.click(texts.TAKE_FACE_DOWN)
        hands.frames(60)
        hands.free.show_large(("pile", 0))
        hands.frames(3)
        films.append((watch.frames, hands.done()))
        hands.app.close()
    assert films[0][1] == films[1][1]
    assert films[0][0] == films[1][0]
