"""Components, zones, set-up and the first deal (TT-1 to TT-26)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.plugin import OptionError, complete_options
from game.rules.tricks_and_treats import pieces
from game.rules.tricks_and_treats.bots import search_moves
from tests.rules.posing import GAME, fresh, pose, table_of


@pytest.mark.parametrize("seats", [0, 1, 2, 7, 8])
def test_only_three_to_six_seats(seats: int) -> None:
    """TT-1, TT-209."""
    with pytest.raises(ValueError, match="3 to 6"):
        table_of(seats)
    assert GAME.meta.seats == (3, 6)


def test_sixty_cards_in_five_suits() -> None:
    """TT-10, TT-202."""
    cards = [p.name for p in table_of().pieces if p.kind == "card"]
    assert len(cards) == len(set(cards)) == 60
    assert Counter(name[0] for name in cards) == dict.fromkeys("BPKLS", 12)
    assert {name[1:] for name in cards} == {str(n) for n in range(1, 13)}


def test_eighty_tokens_of_which_twenty_are_treats() -> None:
    """TT-11, TT-12, TT-203."""
    tokens = [p for p in table_of().pieces if p.kind == "token"]
    treats = Counter(p.alias for p in tokens if p.alias)
    assert len(tokens) == 80
    assert treats == {
        **dict.fromkeys(("Compass", "Hand", "Mixer", "Poison", "Spy", "Switch", "Thief"), 2),
        **dict.fromkeys(("Evil Eye", "Ghost", "Master Trump"), 1),
        "Candy": 3,
    }
    assert {f"Candy#{i}" for i in (1, 2, 3)} < {p.name for p in tokens}
    assert sum(not p.alias for p in tokens) == 60


def test_zones_bear_the_names_of_the_rule_book() -> None:
    """TT-13."""
    per_seat = [f"{name}[{seat}]" for name in ("hand", "claimed", "unused", "used") for seat in range(3)]
    names = [zone.name for zone in table_of(3).zones]
    assert names == ["trick", "played", "line", "bag", "starter", "aside", "peek", "removed", *per_seat]


def test_seats_are_numbered_clockwise_and_each_plays_for_itself() -> None:
    """TT-6: after the leader comes the next higher number, after the last seat the first."""
    game = pose({"hand[0]": ["B1"], "hand[1]": ["B2"], "hand[2]": ["B3"], "hand[3]": ["B4"]}, "LEAD", leader=2)
    asked = []
    while game.phase in ("LEAD", "FOLLOW"):
        asked.append(game.actors[0])
        game.do(f"{game.actors[0]} {game.legal()[0]}")
    assert asked[:4] == [2, 3, 0, 1]


@pytest.mark.parametrize(("seats", "cards"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_all_cards_are_dealt(seats: int, cards: int) -> None:
    """TT-23, TT-140, TT-209."""
    game = fresh(seats)
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(seats)] == [cards] * seats
    assert game.zone("played") == game.zone("trick") == []


def test_the_first_line() -> None:
    """TT-20, TT-21, TT-22, TT-204, TT-205, TT-208: treats wait aside, the sixth trump token is the starter."""
    game = fresh(draws=["<L4>", "Thief", "<K9>", "<B2>", "Candy", "<P11>", "<S6>", "<L12>"])
    assert game.zone("line") == ["<L4>", "<K9>", "<B2>", "<P11>", "<S6>"]
    assert game.zone("starter") == ["<L12>"]
    assert game.zone("aside") == []
    bag = game.zone("bag")
    assert len(bag) == 74
    assert sum("#" in name for name in bag) == 20


@pytest.mark.parametrize("seed", range(8))
def test_the_starter_names_who_leads_what(seed: int) -> None:
    """TT-24, TT-40, TT-210."""
    game = fresh(3 + seed % 4, seed=seed)
    card = game.zone("starter")[0].strip("<>")
    phase, leader = game.asked
    assert phase == "LEAD"
    assert card in game.zone(f"hand[{leader}]")
    assert game.legal() == [f"play({card})"]
    other = next(name for name in game.zone(f"hand[{leader}]") if name != card)
    refusal = game.refused(f"{leader} play({other})")
    assert (refusal.code, refusal.rule) == ("must_lead_starter", "TT-24")


def test_everybody_knows_who_holds_the_starter_card() -> None:
    """TT-24: who leads tells where that card is."""
    game = fresh(4)
    card = game.zone("starter")[0].strip("<>")
    leader = game.actors[0]
    for viewer in (None, *range(4)):
        assert card in game.sees(viewer, f"hand[{leader}]")


def test_nothing_is_owned_at_the_start() -> None:
    """TT-26."""
    game = fresh(5, humans=0b00101)
    assert game.var("round") == 1
    assert game.var("final_round") is False
    assert game.scores == [0] * 5
    person, bot = ("auto", "off", "auto"), ("on", "off", "on")
    assert game.var("bells") == (person, bot, person, bot, bot)


def test_the_starter_is_no_part_of_the_line() -> None:
    """TT-22, TT-207: led in the first trick, its card matches nothing."""
    game = fresh(3)
    while game.phase in ("LEAD", "FOLLOW"):
        game.do(f"{game.actors[0]} {game.legal()[0]}")
    starter = game.zone("starter")[0]
    assert starter not in game.zone("line")
    assert starter not in game.zone("bag")


def _first_trick(**options: str) -> list[int]:
    """How many tokens the bag holds before the first lead, after it, and with the next trick."""
    zones = {"starter": ["<B12>"], "hand[0]": ["B12", "K1"], "hand[1]": ["P4", "K2"], "hand[2]": ["L5", "K4"]}
    game = pose(zones, "LEAD", seats=3, options=options, draws=["<P5>", "<P6>"])
    sizes = [len(game.zone("bag"))]
    sizes.append(len(game.do("0 play(B12)").zone("bag")))
    game.do("1 play(P4)", "2 play(L5)", "0 draw()", "0 keep(<P5>)")
    assert game.zone("starter") == []
    return [*sizes, len(game.zone("bag"))]


def test_the_starter_token_waits_for_the_end_of_the_first_trick() -> None:
    """TT-25, TT-83, TT-206, TT-207: then it is an ordinary token."""
    assert _first_trick() == [74, 74, 74]


def test_the_starter_token_may_go_back_at_once() -> None:
    """TT-206, option starter_token: bag_now."""
    assert _first_trick(starter_token="bag_now") == [74, 75, 74]


def test_a_starter_token_back_in_the_bag_can_match_the_led_card() -> None:
    """TT-206: with bag_now the first draw may find it."""
    zones = {"starter": ["<B12>"], "hand[0]": ["B12", "K1"], "hand[1]": ["P4", "K2"], "hand[2]": ["L5", "K4"]}
    game = pose(zones, "LEAD", seats=3, options={"starter_token": "bag_now"}, draws=["<B12>", "<P6>"])
    game.do("0 play(B12)", "1 play(P4)", "2 play(L5)", "0 draw()")
    assert set(game.legal()) == {"keep(matches)", "keep(none)"}


def test_later_rounds_may_be_led_with_any_card() -> None:
    """TT-210, TT-237: no card is prescribed, the winner of the last trick leads."""
    zones = {f"hand[{seat}]": [card] for seat, card in enumerate(("S9", "S11", "S2", "S3"))}
    game = pose(zones, "LEAD", leader=0, stirred=True)
    game.do("0 play(S9)", "1 play(S11)", "2 play(S2)", "3 play(S3)", "1 draw()")
    game.do(f"1 {game.legal()[-1]}")
    assert game.asked == ("LEAD", 1)
    assert game.var("round") == 2
    assert len(game.legal()) == 15


def test_options_are_those_of_the_rule_book() -> None:
    """All sixteen, TT-14 and TT-206 to TT-270."""
    defaults = complete_options(GAME.meta, {})
    assert defaults == {
        "starter_token": "aside",
        "claim_mode": "all_or_none",
        "draw_privacy": "winner_only",
        "spy_treat_mix": "set_or_treat",
        "spy_stacking": "off",
        "free_treat_timing": "any",
        "eye_no_card_left": "next_suit",
        "eye_vs_master": "last_word",
        "poison_discards": "open",
        "thief_takes_candy": "on",
        "last_call": "off",
        "final_tie": "dash",
        "dead_table": "on",
        "round_cap": 0,
        "past_tricks": "open",
        "bag_tracker": "on",
    }
    assert all(option.title and option.explain and option.rule.startswith("TT-") for option in GAME.meta.options)
    with pytest.raises(OptionError):
        complete_options(GAME.meta, {"claim_mode": "half"})


def test_the_designer_is_named() -> None:
    """TT-275: the untested draft is Jesse Hickle's."""
    assert GAME.meta.designer == "Jesse Hickle"


def test_the_numbers_written_out_are_those_of_the_tables() -> None:
    """What stands for phases, variables, verbs, zones, kinds of treats and moves is written as numbers beside names."""
    longer = {"V_FINAL": "final_round", "PROPOSE": "propose_result", "HAND_TREAT": "Hand", "EYE": "Evil Eye"}
    longer["MASTER"] = "Master Trump"
    zones = tuple(zone.name for zone in table_of().zones[: pieces.HAND])
    names = (pieces.PHASES, [name for name, *_ in pieces.VARIABLES], pieces.VERBS, pieces.KINDS, zones)
    first = ("P_DEAL", "V_TURN", "PLAY", "CANDY", "TRICK")
    defined = list(vars(pieces))
    for begin, table in zip(first, names, strict=True):
        at = defined.index(begin)
        for number, (constant, name) in enumerate(zip(defined[at : at + len(table)], table, strict=True)):
            assert vars(pieces)[constant] == number
            bare = constant.removeprefix("P_").removeprefix("V_").replace("_", " ")
            assert longer.get(constant, bare).replace("_", " ").lower() == name.replace("_", " ").lower()
    assert table_of().zones[pieces.HAND].name == "hand[0]"
    assert len(pieces.PIECES) == search_moves.FIRST_PLAIN == search_moves.M_PICK - len(search_moves.PLAIN)
    assert (
        len(pieces.CARD_NAMES)
        == pieces.CARDS
        == search_moves.M_UNPICK - search_moves.M_PICK
        == search_moves.M_USE - search_moves.M_UNPICK
    )
    assert search_moves.move_of(pieces.PASS_ROUND) == search_moves.M_PASS_ROUND
