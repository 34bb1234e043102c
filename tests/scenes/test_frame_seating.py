"""Settling a table: seats, house rules, the sealed shuffle."""

from __future__ import annotations

import dataclasses
import hashlib
from itertools import product

import pytest

from game.match import SeatInfo
from game.rules import game_ids, load
from game.rules.plugin import Choice, Meta, Option
from scenes.app.match_draft import (
    COLOURS,
    HUMAN,
    facts,
    first_draft,
    kinds,
    label_of,
    players_in_words,
    remembered,
    values,
)  # fmt: skip

META = Meta(
    "toy", "Toy", "A toy.", "test", (3, 6), (1, 2), "nobody", 1,
    (
        Option("mode", "a", "Mode", "Which one.", "TY-1", (Choice("a", "One"), Choice("b", "Two"))),
        Option("count", 3, "Count", "How many.", "TY-2", range=(1, 5)),
    ),
)  # fmt: skip


def test_a_number_that_may_be_off_says_so():
    limit = Option("limit", 0, "Limit", "How many at most.", "TY-3", range=(4, 6), off=0)
    assert values(limit) == (("0", "No limit · default"), ("4", "4"), ("5", "5"), ("6", "6"))
    assert label_of(limit, 0) == "No limit · default"
    draft = first_draft(dataclasses.replace(META, options=(limit,)))
    draft.set_option(limit, "5")
    assert draft.options == {"limit": 5}


def test_a_first_table_has_one_person_and_three_bots():
    draft = first_draft(META)
    assert [seat.kind == HUMAN for seat in draft.seats] == [True, False, False, False]
    assert len({seat.name for seat in draft.seats}) == len({seat.colour for seat in draft.seats}) == 4
    assert draft.reason == ""


def test_who_is_alone_among_bots_leads_nobody():
    draft = first_draft(dataclasses.replace(META, lead="GM"))
    assert [seat.kind == HUMAN for seat in draft.seats] == [False, True, False, False]
    assert draft.seats[1].colour == 0


def test_the_people_of_the_evening_before_sit_down_again():
    """As many as there is room for, in their places, with their signs, each under a name of its own.

    Where somebody leads, a bot does if there is one.
    """
    people = SeatInfo("Ana", colour=5), SeatInfo(""), SeatInfo("Ben", colour=2)
    before = [SeatInfo("Dr", "bot:careful"), *people, SeatInfo("x", "empty")]
    seats = first_draft(META, before).seats
    assert [seat.kind == HUMAN for seat in seats] == [False, True, True, True]
    assert [(seat.name, seat.colour) for seat in (seats[1], seats[3])] == [("Ana", 5), ("Ben", 2)]
    assert len({seat.name for seat in seats}) == len({seat.colour for seat in seats}) == 4
    led = first_draft(dataclasses.replace(META, lead="GM"), before).seats
    assert [seat.kind == HUMAN for seat in led] == [False, True, True, True]
    full = first_draft(dataclasses.replace(META, lead="GM", seats=(3, 4)), [SeatInfo(name) for name in "abcdef"])
    assert [(seat.name, seat.kind) for seat in full.seats] == [(name, HUMAN) for name in "abcd"]


def test_without_rules_two_people_sit_down_and_no_bots_are_offered():
    meta = dataclasses.replace(META, seats=(1, 8), endless=True)
    draft = first_draft(meta)
    draft.add()
    assert [seat.kind for seat in draft.seats] == [HUMAN] * 3
    assert [kind for kind, _ in kinds(meta)] == [HUMAN]
    assert len(kinds(META)) > 2
    again = remembered(meta, [SeatInfo("Nell"), SeatInfo("Tom", "bot:careful")], {})
    assert [seat.kind for seat in again.seats] == [HUMAN] * 2
    assert facts(meta) == "1 to 8 players, as long as you like"
    assert players_in_words(meta, 2, 0) == "2 people"


def test_where_people_come_and_go_free_seats_lie_between_those_who_sit_down():
    meta = dataclasses.replace(META, id="free-table", seats=(1, 8), endless=True, joins=True)
    for count in range(1, 9):
        draft = first_draft(meta)
        while len(draft.seats) < count:
            draft.add()
        while len(draft.seats) > count:
            draft.remove(0)
        seats = draft.plan().seats
        assert len(seats) == 8
        assert [seat.name for seat in seats if not seat.empty] == [seat.name for seat in draft.seats]
        assert len({seat.colour for seat in seats}) == 8
        assert remembered(meta, seats, {}).seats == draft.seats
    assert len(first_draft(META).plan().seats) == 4


def test_a_game_for_one_number_of_players_says_so():
    assert facts(dataclasses.replace(META, seats=(4, 4), minutes=(60, 180))) == "4 players, 1 to 3 hours"
    assert facts(dataclasses.replace(META, minutes=(45, 80))).endswith("players, 45 to 80 minutes")


def test_how_long_a_game_takes_follows_its_house_rules():
    """TT-5, TT-86: a game of one round is no evening."""
    meta = load("tricks-and-treats").meta
    draft = first_draft(meta)
    cap = next(option for option in meta.options if option.name == "round_cap")
    assert draft.minutes == meta.minutes == (45, 80)
    draft.set_option(cap, "1")
    assert facts(meta, draft.minutes) == "3 to 6 players, 10 to 15 minutes"
    draft.set_option(cap, "3")
    assert (45, 80) > draft.minutes > (20, 40)
    draft.set_option(cap, "40")
    assert draft.minutes == (45, 80)


def test_seats_come_and_go_within_the_bounds():
    draft = first_draft(META)
    for _ in range(5):
        draft.add()
    assert len(draft.seats) == 6
    assert not draft.can_add
    for _ in range(9):
        draft.remove(0)
    assert len(draft.seats) == 3
    assert not draft.can_remove


def test_the_next_colour_is_one_nobody_has():
    draft = first_draft(META)
    draft.recolour(0)
    assert len({seat.colour for seat in draft.seats}) == 4
    assert draft.seats[0].colour == 4


def test_seats_swap_with_their_words():
    draft = first_draft(META)
    draft.words = {0: "owl"}
    first, third = draft.seats[0], draft.seats[2]
    draft.swap(0, 2)
    assert (draft.seats[2], draft.seats[0]) == (first, third)
    assert draft.words == {2: "owl"}
    draft.remove(1)
    assert draft.words == {1: "owl"}


@pytest.mark.parametrize(("name", "reason"), [("ada", "Two players are called"), (" \0", "Seat 1 has no name.")])
def test_start_needs_names_that_differ(name: str, reason: str):
    draft = first_draft(META)
    draft.rename(2, "Ada")
    draft.rename(0, name)
    assert draft.reason.startswith(reason)


def test_house_rules_change_and_go_back():
    draft = first_draft(META)
    mode, count = META.options
    draft.set_option(mode, "b")
    draft.set_option(count, "5")
    assert draft.options == {"mode": "b", "count": 5}
    assert draft.changes == 2
    draft.reset(mode)
    assert draft.changes == 1
    draft.reset_all()
    assert draft.changes == 0
    assert values(mode)[0] == ("a", "One · default")
    assert label_of(count, 3) == "3 · default"


def test_the_seal_is_the_hash_of_the_seed_that_is_played():
    draft = first_draft(META)
    plan = draft.plan()
    assert draft.seal == hashlib.sha256(plan.seed.encode()).hexdigest()
    draft.seed = "ember walnut 41"
    assert draft.plan().seed == "ember walnut 41"
    assert draft.seal == hashlib.sha256(b"ember walnut 41").hexdigest()


def test_an_earlier_table_comes_back_as_far_as_it_fits():
    seats = [SeatInfo("Zoë", "human", colour=9), SeatInfo("", "bot:gone"), *[SeatInfo(f"S{k}") for k in range(7)]]
    draft = remembered(META, seats, {"mode": "gone", "count": 4, "other": 1})
    assert len(draft.seats) == 6
    assert draft.seats[0].name == "Zoë"
    assert draft.seats[1].kind == HUMAN
    assert draft.options == {"mode": "a", "count": 4}
    assert len(remembered(META, seats[:1], {}).seats) == 3


def test_the_kind_of_game_that_is_pressed_is_lit_with_its_time():
    """For every game, preset and number of people and bots: also where two presets have the same house rules."""
    for meta in (load(game).meta for game in game_ids()):
        low, high = meta.seats
        for seats in range(low, min(high, COLOURS) + 1 if meta.presets else 0):
            for people, preset in product(range(1, seats + 1), meta.presets):
                draft = first_draft(meta, [SeatInfo(f"P{k}") for k in range(people)])
                while len(draft.seats) < seats and draft.can_add:
                    draft.add()
                draft.take_preset(preset.name)
                case = (meta.id, seats, people, preset.name)
                assert draft.preset == preset, case
                assert draft.minutes == draft.lasts(preset), case
                shorter = meta.presets[: meta.presets.index(preset)]
                assert all(draft.lasts(each) != draft.lasts(preset) for each in shorter), case
                draft.take_preset(meta.presets[0].name)
                draft.take_preset(preset.name)
                assert draft.preset == preset, case
