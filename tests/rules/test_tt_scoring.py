"""Points, ties, the race, stopping (TT-90 to TT-95, TT-103, TT-104, TT-143, TT-266, TT-267, TT-271, TT-274)."""

from __future__ import annotations

import pytest

from game.table import dump, place
from tests.rules.posing import GAME, Game, fresh, hands, pose

TRUMPS = [f"<{suit}{n}>" for suit in "BPKLS" for n in range(6, 13)]
KINDS = ("Candy", "Compass", "Hand", "Mixer", "Poison", "Spy", "Switch", "Thief")
TREATS = [f"{kind}#{i}" for kind in KINDS for i in (1, 2)]


def scored(*owned: tuple[int, int, int], phase: str = "SCORING", final_tie: str = "dash", **variables: object) -> Game:
    """Seats with so many claimed, unused and used tokens."""
    trumps, treats, turned = iter(TRUMPS), iter(TREATS), reversed(TREATS)
    zones = {}
    for seat, (claimed, unused, used) in enumerate(owned):
        zones[f"claimed[{seat}]"] = [next(trumps) for _ in range(claimed)]
        zones[f"unused[{seat}]"] = [next(treats) for _ in range(unused)]
        zones[f"used[{seat}]"] = [next(turned) for _ in range(used)]
    return pose(zones, phase, seats=len(owned), options={"final_tie": final_tie}, **variables)


def test_points() -> None:
    """TT-3, TT-90, TT-143, TT-266: one a trump, two an unused treat, one a used one; Candies are unused."""
    game = scored((5, 2, 1), (3, 0, 4), (0, 1, 0))
    assert game.result.scores == (10, 7, 2)
    assert game.result.winners == (0,)
    assert game.result.places == (1, 2, 3)
    assert game.result.sheet[0] == ("Trump tokens", "1 each", (5, 3, 0))


def test_a_stolen_treat_counts_for_its_owner() -> None:
    """TT-90, TT-259."""
    zones = {**hands(), "unused[0]": ["Thief"], "unused[2]": ["Ghost"]}
    assert pose(zones, "LEAD", leader=0).do("0 use(Thief, 2, Ghost#1)").scores == [3, 0, 0, 0]


def test_other_tokens_count_for_nobody() -> None:
    """TT-90: in the line, in the bag, taken by the Ghost."""
    game = pose({**hands(), "unused[0]": ["Ghost"]}, "LEAD", leader=0).do("0 use(Ghost, <B1>)")
    assert game.scores == [1, 0, 0, 0]


def test_first_tie_break_is_trump_tokens() -> None:
    """TT-91."""
    result = scored((4, 1, 0), (2, 2, 0), (0, 0, 0)).result
    assert result.scores[:2] == (6, 6)
    assert result.winners == (0,)
    assert "trump tokens" in result.reason


def test_second_tie_break_is_unused_treats() -> None:
    """TT-92, TT-266: Candies among them."""
    result = scored((4, 1, 2), (4, 2, 0), (0, 0, 0)).result
    assert result.scores[:2] == (8, 8)
    assert result.winners == (1,)
    assert "unused treats" in result.reason


def test_places_of_the_others() -> None:
    """TT-94: the same keys, equal keys share a place."""
    assert scored((9, 0, 0), (4, 1, 0), (2, 2, 0), (2, 2, 0)).result.places == (1, 2, 3, 3)


def test_no_more_than_a_hundred_points_exist() -> None:
    """TT-95."""
    everything = [p.name for p in pose({}).table.pieces if p.kind == "token"]
    zones = {
        "line": [],
        "claimed[0]": [t for t in everything if t[0] == "<"],
        "unused[1]": [t for t in everything if t[0] != "<"],
    }
    assert sum(pose(zones, "SCORING").result.scores) == 100


@pytest.mark.parametrize("humans", [0, 0b1000])
def test_tied_bots_share(humans: int) -> None:
    """TT-93, TT-104: without a person among the tied nobody races."""
    result = scored((4, 1, 0), (4, 1, 0), (0, 0, 0), (1, 0, 0), humans=humans).result
    assert result.winners == (0, 1)
    assert result.places == (1, 1, 4, 3)


def test_shared_win_by_option() -> None:
    """TT-93, TT-267, option final_tie: shared."""
    assert scored((4, 1, 0), (4, 1, 0), (0, 0, 0), humans=7, final_tie="shared").result.winners == (0, 1)


def tied(humans: int = 0b011) -> Game:
    """Seats 0 and 1 are equal in everything."""
    return scored((4, 1, 0), (4, 1, 0), (0, 0, 0), humans=humans)


def test_the_race_is_settled_when_all_say_the_same() -> None:
    """TT-30, TT-104, TT-267: all tied people decide at once and may change their minds."""
    game = tied()
    assert game.phase == "DASH"
    assert game.actors == [0, 1]
    assert set(game.legal(0)) == {"propose_result(0)", "propose_result(1)", "propose_result(0, 1)"}
    assert game.legal(2) == []
    game.do("0 propose_result(0)", "1 propose_result(1)")
    assert game.phase == "DASH"
    assert game.var("proposals") == (1, 2, 0)
    game.do("0 propose_result(1)")
    assert game.result.winners == (1,)
    assert game.result.places == (2, 1, 3)
    assert "race" in game.result.reason


def test_all_the_tied_may_be_proposed() -> None:
    """TT-104: the share button."""
    assert tied().do("1 propose_result(0, 1)", "0 propose_result(0, 1)").result.winners == (0, 1)


def test_bots_accept_what_people_propose() -> None:
    """TT-104."""
    assert tied(humans=0b110).do("1 propose_result(0)").result.winners == (0,)


def test_what_cannot_be_proposed() -> None:
    """TT-32, TT-104."""
    game = tied().do("0 propose_result(0)")
    for text in (
        "propose_result()",
        "propose_result(2)",
        "propose_result(0)",
        "propose_result(all)",
    ):
        assert game.code(f"0 {text}") == "not_a_choice"
    assert game.code("2 propose_result(0)") == "not_your_decision"
    assert game.code("0 play(B1)") == "wrong_phase"
    assert game.code("0 set_bell(lead, on)") == "wrong_phase"


def test_a_person_who_leaves_the_race_agrees() -> None:
    """TT-104, TT-274: a bot takes over, and those who stay decide."""
    game = tied().do("0 propose_result(1)").set(humans=0b001)
    GAME.complete_position(game.state)
    assert game.result.winners == (1,)
    alone = tied().set(humans=0)
    GAME.complete_position(alone.state)
    assert alone.result.winners == (0, 1)


def test_a_bot_can_take_over_at_any_time() -> None:
    """TT-274: hand, tokens and bells stay, and the game continues."""
    game = fresh(4, humans=0b0011)
    before = dump(game.state)
    game.set(humans=0b0001)
    GAME.complete_position(game.state)
    after = dump(game.state)
    assert after.zones == before.zones
    assert after.phase == before.phase
    assert {**after.vars, "humans": 3} == before.vars


def test_all_people_must_want_to_stop() -> None:
    """TT-103: then the points decide at once."""
    game = pose({**hands(), "claimed[2]": ["<S9>"]}, "LEAD", leader=0, humans=0b0011)
    assert "stop(yes)" in game.open_actions(0)
    assert "stop(no)" not in game.open_actions(1)
    assert "stop(yes)" not in game.open_actions(2)
    game.do("1 stop(yes)")
    assert game.phase == "LEAD"
    assert game.code("1 stop(yes)") == "not_a_choice"
    game.do("0 stop(yes)")
    assert game.result.ending == "stopped_early"
    assert game.result.winners == (2,)


def test_one_no_ends_the_vote() -> None:
    """TT-103."""
    game = pose(hands(), "LEAD", leader=0, humans=0b0111).do("1 stop(yes)", "2 stop(no)", "0 stop(yes)")
    assert game.var("votes") == 0b0001


def test_a_move_ends_the_vote() -> None:
    """TT-103."""
    game = pose(hands(), "LEAD", leader=0, humans=0b0011).do("1 stop(yes)", "0 play(B7)", "0 stop(yes)")
    assert game.phase != "OVER"


def test_bots_do_not_vote() -> None:
    """TT-103, TT-32: they agree to what people want."""
    game = pose({**hands(), "claimed[2]": ["<S9>"]}, "LEAD", leader=0, humans=0b0001)
    assert game.refused("2 stop(yes)").rule == "TT-103"
    assert game.do("0 stop(yes)").result.ending == "stopped_early"


def test_stopping_in_the_middle_of_a_draw() -> None:
    """TT-103: what was drawn goes back."""
    zones = {**hands(4, 1), "hand[0]": ["K7"], "trick": ["B6", "B12", "B3", "B4"], "claimed[2]": ["<S9>"]}
    game = pose(zones, "DRAW", leader=0, draws=["<K1>", "<K2>"], humans=0b0010).do("1 draw()", "1 stop(yes)")
    assert game.phase == "OVER"
    assert game.zone("peek") == []


def test_nothing_can_be_done_after_the_end() -> None:
    """TT-32."""
    game = pose({"claimed[0]": ["<S9>"]}, "SCORING", humans=15)
    assert game.actors == []
    assert game.code("0 play(B1)") == "not_your_decision"
    assert game.code("0 knock()") == "wrong_phase"
    assert game.code("0 stop(yes)") == "wrong_phase"
    assert game.open_actions(0) == []


def test_the_scores_are_public_at_all_times() -> None:
    """TT-15, TT-271."""
    game = scored((5, 2, 1), (3, 0, 4), (0, 1, 0), phase="LEAD", leader=0)
    assert game.scores == [10, 7, 2]


def test_a_placed_position_is_scored_alike() -> None:
    """TT-90."""
    game = scored((5, 2, 1), (3, 0, 4), (0, 1, 0))
    again = place(game.table, dump(game.state))
    GAME.complete_position(again)
    assert GAME.result(again) == game.result
