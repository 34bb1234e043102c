"""The Shadow Phase, Places and Blood: LT-14 to LT-24, LT-56, LT-60 to LT-69."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.lt_table import Court, court

IN_AMBER: dict[str, Any] = {"where": ("amber", "", ""), "place_blood": (1, 0, 0)}


def shadow(**more: Any) -> Court:
    """The Shadow Phase of seat 0."""
    return court(more.pop("seats", 3), "SHADOW", more.pop("hands", ()), **more)


def test_one_kind_of_action_as_often_as_one_can_pay() -> None:
    """LT-22, LT-56, LT-60: the phase may be left without any."""
    game = shadow(top="9C 8C 7C", free=(3, 5, 5))
    assert "end_phase()" in game.legal()
    game.do("0 shapeshift()", "0 discard(9C)")
    assert game.code("0 trace(8D)") == "other_kind"
    assert {text.partition("(")[0] for text in game.legal()} == {"shapeshift", "end_phase"}
    game.do("0 shapeshift()", "0 discard(8C)")
    assert game.asked == ("SHADOW", 0)
    game.do("0 shapeshift()", "0 discard(7C)")
    assert (game.free(0), game.asked) == (0, ("SUBSTANCE", 0))  # nothing is left to pay with, as all can see
    poor = shadow(free=(0, 5, 5), zones={"shadows[0]": "S2C S3C"}, options={"variant": "chaos"})
    assert poor.code("0 shapeshift()") == "no_blood"
    assert poor.legal() == ["travel_abyss()", "end_phase()"]


def test_shapeshift_draws_unseen_and_discards_openly() -> None:
    """LT-16, LT-64, LT-251."""
    game = shadow(top="9C")
    events = game.events("0 shapeshift()", viewer=1)
    assert not any(piece >= 0 for event in events for piece in event.pieces)
    assert len(game.zone("hand[0]")) == 13
    assert game.legal() == [f"discard({name})" for name in game.zone("hand[0]")]
    game.do("0 discard(9C)")
    assert game.sees(2, "trump_discard") == ["9C"]
    assert game.free(0) == 4


def test_spent_trumps_are_shuffled_in_where_the_deck_is_empty_or_the_table_wants_it() -> None:
    """LT-17, LT-R11."""
    game = shadow(top="9C", options={"trump_returns": "shuffle"}).do("0 shapeshift()", "0 discard(9C)")
    assert game.zone("trump_discard") == []
    game = shadow()
    table, state = game.table, game.state
    state.move_all(table.zone["trump_deck"], table.zone["trump_discard"])
    assert "reshuffled" in game.notes("0 shapeshift()")


def test_scry_shows_a_card_to_one_and_what_was_seen_to_its_owner() -> None:
    """LT-61 to LT-63, LT-R35, LT-R36, LT-R38: the Blood goes to the owner, a seen card is no target again."""
    game = shadow(hands=("", "KH JK"), draws=["joker1#1"])
    game.state.events = []
    game.do("0 scry(hand, 1)")
    assert (game.free(0), game.free(1)) == (4, 6)
    assert "joker1#1" in game.sees(0, "hand[1]")
    assert "joker1#1" not in game.sees(2, "hand[1]")
    heard = {seat: [e.kind for e in game.state.events if e.kind == "scried" and e.saw >> seat & 1] for seat in range(3)}
    assert heard == {0: ["scried"], 1: ["scried"], 2: []}
    quiet = shadow(hands=("", "KH"), options={"scry_owner_sees": "off"})
    assert "scried" not in quiet.notes("0 scry(hand, 1)", viewer=1)


def test_scry_of_a_place_a_consolidated_card_and_a_deck() -> None:
    """LT-61, LT-63, LT-R37: Blood for a deck is lost; known positions live until a shuffle."""
    zones = {"place[1]": "S9D", "consolidated[2]": "S4S"}
    game = shadow(zones=zones, where=("", "amber", ""), place_blood=(0, 1, 0), deck="SKC SQC SJC")
    game.do("0 scry(slot, 1, 1)", "0 scry(consolidated, 2, 1)", "0 scry(shadows)")
    assert game.sees(0, "place[1]") == ["9D#3"]
    assert game.sees(0, "consolidated[2]") == ["4S#3"]
    assert "scry(slot, 1, 1)" not in game.legal()
    game.do("0 position(2)")
    assert game.sees(0, "shadow_deck")[-3:] == ["?", "QC#3", "?"]
    assert game.code("0 position(2)") == "wrong_phase"
    assert (game.free(0), game.free(1), game.free(2)) == (2, 6, 6)
    assert not any("(hand, 0)" in text for text in game.legal())


def test_an_open_hand_is_no_target_of_a_scry() -> None:
    """LT-61, LT-90: everybody sees a hand under a Blood Curse; Place and Powerbase of its owner stay hidden."""
    zones = {"place[1]": "S9D", "consolidated[1]": "S4S"}
    game = shadow(zones=zones, where=("", "amber", ""), place_blood=(0, 1, 0), open_hand=0b010)
    scries = {text for text in game.legal() if text.startswith("scry")}
    others = {"scry(hand, 2)", "scry(trumps)", "scry(shadows)"}
    assert scries == {"scry(slot, 1, 1)", "scry(consolidated, 1, 1)", *others}
    assert game.code("0 scry(hand, 1)") == "visible"
    assert "scry(hand, 1)" in shadow().legal()


def test_what_was_seen_of_a_deck_is_known_until_it_is_shuffled() -> None:
    """LT-18, LT-61: an action that turned nothing leaves the Shadow Deck as it lies."""
    game = court(3, "SHADOW", deck="S5C S8D S9H", free=(5, 5, 5)).do("0 scry(shadows)", "0 position(2)")
    seen = game.sees(0, "shadow_deck")
    assert seen.count("?") == len(seen) - 1
    game.do("0 end_phase()", "0 pass_substance()", "0 end_tricks()")
    assert game.sees(0, "shadow_deck") == seen
    again = court(3, "SHADOW", deck="S5C S8D S9H", free=(5, 5, 5)).do("0 scry(shadows)", "0 position(2)")
    again.do("0 end_phase()", "0 shadowshift(1)")
    assert {*again.sees(0, "shadow_deck")} == {"?"}


def test_trace_names_who_holds_such_a_card() -> None:
    """LT-65, LT-R40, LT-R41: yes or no alone; a Joker asks for Jokers, and never answers."""
    game = shadow(hands=("KH JK", "KD KC", "JK'"))
    assert game.log_lines("0 trace(KH)", viewer=2)[0].startswith("Nell showed the [[KH]]: Wick holds")
    assert game.var("facts") == ((1, "yes", "kings"), (2, "no", "kings"))
    assert game.sees(2, "hand[0]").count("KH") == 1
    game.do("0 trace(joker1#1)")
    assert (2, "yes", "joker") in game.var("facts")
    assert (1, "no", "joker") in game.var("facts")
    assert (game.free(0), game.free(1)) == (3, 5)


def test_what_was_traced_is_forgotten_when_the_hand_changes() -> None:
    """LT-65: it is told of the hand as it is."""
    game = court(3, "SHADOW", ("KH", "KD"), zones={"shadows[1]": "S2C"})
    game.do("0 trace(KH)", "0 end_phase()", "0 hellride(2C#3, force)", f"0 gauntlet({game.zone('hand[0]')[0]})")
    assert all(fact[0] == 2 for fact in game.var("facts"))


def test_travel_to_amber_and_changing_its_card() -> None:
    """LT-19, LT-20, LT-66, LT-67, LT-R45: a card that is turned down is a back to the others."""
    game = shadow(zones={"shadows[0]": "S9D S4S"})
    game.do("0 travel_amber(9D#3)")
    assert (game.free(0), game.var("place_blood")[0], game.var("where")[0]) == (4, 1, "amber")
    assert (game.sees(0, "place[0]"), game.sees(1, "place[0]")) == (["9D#3"], ["?"])
    assert game.legal() == ["end_phase()"]
    switched = shadow(zones={"shadows[0]": "S9D", "place[0]": "S4S"}, **IN_AMBER).do("0 switch_amber(9D#3)")
    assert switched.has("shadows[0]", "S4S")
    assert (switched.free(0), switched.var("place_blood")[0]) == (5, 1)
    assert switched.code("0 travel_amber(4S#3)") == "other_kind"
    assert shadow(options={"variant": "shadow"}).code("0 travel_amber(4S#3)") == "wrong_court"
    assert shadow(zones={"shadows[0]": "S9D"}).code("0 switch_amber(9D#3)") == "not_in_place"


def test_travel_to_the_keep_and_changing_pairs() -> None:
    """LT-68, LT-R44: four Shadows and four Blood; each card moves once."""
    options = {"variant": "shadow"}
    zones = {"shadows[0]": "S2C S3C S4C S5C S6C"}
    game = shadow(zones=zones, options=options)
    game.do("0 travel_keep()", "0 choose(2C#3)", "0 choose(3C#3)", "0 choose(4C#3)", "0 choose(5C#3)")
    assert (game.free(0), game.var("place_blood")[0], game.var("where")[0]) == (1, 4, "keep")
    assert game.asked == ("SHADOW", 0)
    kept: dict[str, Any] = {"where": ("keep", "", ""), "place_blood": (4, 0, 0)}
    game = shadow(zones={"place[0]": "S2C S3C S4C S5C", "shadows[0]": "S6C S7C"}, options=options, **kept)
    game.do("0 switch_keep(3C#3, 6C#3)")
    assert game.zone("place[0]") == ["2C#3", "6C#3", "4C#3", "5C#3"]
    assert "switch_keep(6C#3, 7C#3)" not in game.legal()
    assert not any("3C#3" in text for text in game.legal())
    assert game.do("0 switch_keep(2C#3, 7C#3)").asked == ("SHADOW", 0)
    poor = shadow(zones=zones, options=options, free=(3, 5, 5))
    assert "travel_keep()" not in poor.legal()


def test_the_abyss_takes_all_shadows() -> None:
    """LT-19, LT-69, LT-R43."""
    game = shadow(zones={"shadows[0]": "S2C S3C"}, options={"variant": "chaos"})
    game.do("0 travel_abyss()")
    assert game.zone("shadows[0]") == []
    game.do("0 end_phase()")
    assert "pit_dive()" in game.legal()
    assert "travel_abyss()" not in shadow(options={"variant": "chaos"}).legal()
    assert shadow(zones={"shadows[0]": "S2C"}).code("0 travel_abyss()") == "wrong_court"


def test_places_exclude_each_other() -> None:
    """LT-19, LT-20, LT-196, LT-R20: cards and Blood of the Keep that is left serve the journey."""
    game = shadow(
        zones={"place[0]": "S2C S3C S4C S5C"},
        options={"variant": "patternfall"},
        court=("A", "C", "S"),
        where=("keep", "", ""),
        place_blood=(4, 0, 0),
        free=(0, 5, 5),
    )
    game.do("0 travel_amber(3C#3)")
    assert (game.free(0), game.var("place_blood")[0], game.var("where")[0]) == (3, 1, "amber")
    assert game.has("shadows[0]", "S2C S4C S5C")


@pytest.mark.parametrize(
    ("free", "jewel", "plans"),
    [
        (1, -1, ["", "place"]),
        (0, -1, ["place"]),
        (0, 0, ["jewel", "place", "place_jewel"]),
        (1, 0, ["", "jewel", "place", "place_jewel"]),
    ],
)
def test_plans_of_payment(free: int, jewel: int, plans: list[str]) -> None:
    """LT-22, LT-200: the first is taken unasked, each other named behind; the Place is left before it pays."""
    game = shadow(
        zones={"place[0]": "S9D"},
        options={"variant": "patternfall"},
        court=("A", "A", "A"),
        free=(free, 5, 5),
        jewel=jewel,
        **IN_AMBER,
    )
    found = [text for text in game.legal() if text.startswith("shapeshift")]
    assert sorted(found) == sorted(f"shapeshift({plan if at else ''})" for at, plan in enumerate(plans))
    game.do("0 shapeshift()")
    left = plans[0] == "place"
    assert game.var("where")[0] == ("" if left else "amber")
    assert game.has("shadows[0]", "S9D") is left


def test_no_blood_and_no_cards_are_handed_over_by_word() -> None:
    """LT-6, LT-23, LT-44, LT-220, LT-R21: there is no action for it, and an attempt changes nothing."""
    game = shadow()
    before = game.state.zones[:], game.state.vars[:]
    assert game.code("0 surrender(2C)") == "wrong_phase"
    assert (game.state.zones, game.state.vars) == before
