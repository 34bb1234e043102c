"""Who sits at the free table: people come and go, and their hands are seen at the edge of the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules import load
from game.rules.free_table import hands as say
from game.session.session import Session
from scenes.app.match_draft import with_free_seats
from scenes.games.free_table import other_hands
from tests.scenes.frame import HOSTILE
from tests.scenes.free_hands import FreeHands

SIZES = ((1280, 720), (1920, 1080), (700, 800))


def table(data: Path, people: int = 2, size: tuple[int, int] = (1280, 720), free: bool = True) -> FreeHands:
    seats = tuple(SeatInfo(name) for name in ("Nell", "Tom", "Ada", "Wick", "Ben", "Moth", "Ivy", "Jack")[:people])
    seats = with_free_seats(load("free-table").meta, seats) if free else seats
    return FreeHands(data, Session(Match.new("free-table", seats, {}, "free"), "curtain", "step"), size)


@pytest.fixture
def open_table(tmp_path: Path) -> Iterator[Any]:
    made: list[FreeHands] = []

    def at(*args: Any, **more: Any) -> FreeHands:
        made.append(table(tmp_path, *args, **more))
        return made[-1]

    yield at
    for hands in made:
        hands.app.close()


def names(hands: FreeHands) -> list[str]:
    return [hands.session.names[seat] for seat in hands.view_model.taken]


def deal(hands: FreeHands, each: int) -> None:
    hands.free.gestures.act(say.on_pile("deal", 0, each))
    hands.wait(4)
    hands.frames(60)


# -- coming and going --------------------------------------------------------------------------------------------------


@pytest.mark.film
def test_somebody_sits_down_while_the_others_play(open_table: Any) -> None:
    hands = open_table(2)
    deal(hands, 3)
    hands.click(("ui", "join"))
    hands.keys("ctrl a")
    hands.type("Olga")
    hands.keys("return")
    assert sorted(names(hands)) == ["Nell", "Olga", "Tom"]
    assert hands.free.presenter.model.log[-1].text == "Olga joins the game."
    deal(hands, 2)
    held = {hands.session.names[seat]: len(hands.view_model.hands[seat]) for seat in hands.view_model.taken}
    assert held == {"Nell": 5, "Tom": 5, "Olga": 2}
    for _ in range(5):
        hands.click(("ui", "join"))
        hands.keys("return")
    assert len(names(hands)) == 8
    assert not hands.has(("ui", "join"))


@pytest.mark.film
def test_somebody_sits_down_by_keys_under_any_name(open_table: Any) -> None:
    for name in HOSTILE:
        hands = open_table(1)
        hands.walk(("ui", "join"))
        hands.keys("return", "ctrl a", "delete")
        hands.type(name)
        hands.keys("return")
        assert len(names(hands)) == 2
        assert all(1 <= len(called) <= 24 and called.isprintable() for called in names(hands))


def test_at_a_table_laid_for_so_many_nobody_else_sits_down(open_table: Any) -> None:
    assert not open_table(3, free=False).has(("ui", "join"))


def leaving(hands: FreeHands) -> None:
    seat = hands.free.presenter.front_seat
    hands.ask_menu(("seat", seat))
    hands.click("Leave the table")


def test_whoever_leaves_is_asked_what_becomes_of_the_hand(open_table: Any) -> None:
    hands = open_table(3)
    deal(hands, 4)
    leaving(hands)
    assert hands.has("Stay")
    hands.keys("return")  # the harmless answer is the one on Enter
    assert len(names(hands)) == 3
    leaving(hands)
    hands.click("Put it on the table")
    assert names(hands) == ["Tom", "Ada"]
    assert hands.free.presenter.front_seat == hands.view_model.taken[0]
    pile = next(pile for pile in hands.view_model.piles if pile.size == 4)
    assert all(code < 0 for code in pile.known)
    leaving(hands)
    hands.click("Give it to Ada")
    assert names(hands) == ["Ada"]
    assert len(hands.view_model.hands[hands.view_model.taken[0]]) == 8
    assert "Leave the table …" not in hands.ask_menu(("seat", hands.view_model.taken[0]))  # somebody must stay


def test_a_hand_left_at_the_seat_is_there_for_whoever_comes(open_table: Any) -> None:
    hands = open_table(2)
    deal(hands, 4)
    left = hands.free.presenter.front_seat
    leaving(hands)
    hands.click("Keep it for the next player")
    assert names(hands) == ["Tom"]
    hands.frames(20)
    assert hands.target(("edge", left)).name.endswith("4 face down")
    hands.click(("ui", "join"))
    hands.keys("return")
    assert left in hands.view_model.taken
    assert len(hands.view_model.hands[left]) == 4


def test_somebody_takes_the_place_of_another_and_the_log_keeps_both(open_table: Any) -> None:
    hands = open_table(2)
    deal(hands, 2)
    hands.ask_menu(("seat", hands.free.presenter.front_seat))
    hands.click("Change player")
    hands.type("Olga")
    hands.keys("return")
    lines = [line.text for line in hands.free.presenter.model.log]
    assert lines[-1] == "Olga takes the place of Nell."
    assert "Nell dealt four cards, two each." in lines


def test_a_seat_is_left_only_by_whoever_is_at_the_screen(open_table: Any) -> None:
    hands = open_table(2)
    other = next(seat for seat in hands.view_model.taken if seat != hands.free.presenter.front_seat)
    assert not [row for row in hands.ask_menu(("seat", other)) if row.startswith(("Leave", "Somebody"))]


# -- hands at the edge -------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("size", SIZES)
def test_every_other_hand_is_held_face_down_at_its_edge_with_its_count(open_table: Any, size: tuple[int, int]) -> None:
    hands = open_table(4, size=size)
    bare = hands.app.surface.copy()
    deal(hands, 5)
    for seat in hands.view_model.taken:
        if seat == hands.free.presenter.front_seat:
            assert not hands.has(("edge", seat))  # it stands in the tray
            continue
        target = hands.target(("edge", seat))
        assert target.name == f"The hand of {hands.session.names[seat]}: 5 face down"
        x, y = hands.at(*other_hands.middle(hands.free.presenter.model, seat))
        drawn = [hands.app.surface.get_at((x + dx, y)) != bare.get_at((x + dx, y)) for dx in range(-20, 21, 2)]
        assert sum(drawn) > 15


@pytest.mark.film
def test_what_was_shown_to_all_stands_face_up_before_the_rest(open_table: Any) -> None:
    hands = open_table(2)
    deal(hands, 5)
    other = next(seat for seat in hands.view_model.taken if seat != hands.free.presenter.front_seat)
    me = hands.free.presenter.front_seat
    hands.click(("seat", other))
    hands.look()
    piece = hands.view_model.hands[other][2]
    hands.free.gestures.act(say.of_hand(hands.session.table, "show", (piece,)))
    hands.free.cover()
    hands.click(("seat", me))
    hands.look()
    hands.frames(30)
    assert hands.target(("shown", piece)).name.endswith(f"in the hand of {hands.session.names[other]}")
    assert hands.target(("edge", other)).name.endswith("4 face down, 1 shown")
    assert len(other_hands.backs(hands.free.presenter.model, other)) == 4


def test_a_card_put_down_on_a_hand_at_the_edge_is_given(open_table: Any) -> None:
    hands = open_table(2)
    deal(hands, 2)
    other = next(seat for seat in hands.view_model.taken if seat != hands.free.presenter.front_seat)
    hands.drag(("pile", 0), ("edge", other))
    assert hands.done()[-1] == f'deal(0) "1 {other}"'


@pytest.mark.film
def test_the_edge_shows_the_same_whatever_is_held(tmp_path: Path) -> None:
    pictures = []
    for seed in ("one", "two"):
        seats = with_free_seats(load("free-table").meta, (SeatInfo("Nell"), SeatInfo("Tom")))
        made = FreeHands(tmp_path, Session(Match.new("free-table", seats, {}, seed), "curtain", "step"))
        deal(made, 7)
        pictures.append((pygame.image.tobytes(made.app.surface, "RGB"), [t.name for t in made.top.targets()]))
        made.app.close()
    assert pictures[0] == pictures[1]
