"""Between tricks and rounds, and the end of the game (TT-3 to TT-5, TT-80 to TT-88, TT-230 to TT-237, TT-268)."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.posing import LINE, Game, fresh, hands, pose, random_step

SILENT = (("off", "off", "off"),) * 4


def last_trick(
    *, draws: tuple[str, ...] = ("<B6>", "<K1>"), more: dict[str, list[str]] | None = None, **given: object
) -> Game:
    """The last card of a round is down; seat 1 won, nothing matched, and it may claim B6 from the bag."""
    variables = {"leader": 0, "bells": SILENT, "trick": 15, **given}
    game = pose({"trick": ["B6", "B12", "B3", "B4"], **(more or {})}, "WINDOW_END", draws=draws, **variables)
    if game.phase == "DRAW":
        game.do("1 draw()")
    return game


def test_tidying_up() -> None:
    """TT-80, TT-81, TT-82, TT-84, TT-85: cards away, effects off, winner leads, line full."""
    zones = {**hands(4, 2), "trick": ["B6", "B12", "B1", "B4"]}
    game = pose(zones, "CLAIM", leader=0, ban=0, bells=SILENT, trick=3).do("1 claim(all)")
    assert game.zone("trick") == []
    assert game.zone("played")[-4:] == ["B6", "B12", "B1", "B4"]
    assert (game.var("ban"), game.var("master"), game.var("winner")) == (-1, -1, -1)
    assert len(game.zone("line")) == 5
    assert game.asked == ("LEAD", 1)
    assert game.var("trick") == 4


def test_hands_stay_equally_long() -> None:
    """TT-85, TT-254."""
    game = fresh(5, seed=3)
    rng = Random(3)
    for _ in range(400):
        if game.phase == "OVER":
            break
        if game.phase in ("LEAD", "WINDOW_LEAD"):
            assert len({len(game.zone(f"hand[{seat}]")) for seat in range(5)}) == 1
        random_step(game, rng)


def test_the_next_round() -> None:
    """TT-86, TT-88, TT-272: all cards are dealt anew, tokens stay, the last winner leads."""
    owned = {"claimed[2]": ["<S11>"], "unused[0]": ["Ghost"], "used[3]": ["Spy"]}
    game = last_trick(more=owned).do("1 keep(matches)")
    assert game.asked == ("LEAD", 1)
    assert (game.var("round"), game.var("trick")) == (2, 1)
    assert sorted(len(game.zone(f"hand[{seat}]")) for seat in range(4)) == [15] * 4
    assert game.zone("played") == []
    assert game.zone("line") == list(LINE)
    assert (game.zone("claimed[2]"), game.zone("unused[0]"), game.zone("used[3]")) == (
        ["<S11>"],
        ["Ghost#1"],
        ["Spy#1"],
    )


def test_the_final_round_ends_the_game() -> None:
    """TT-4, TT-86."""
    game = last_trick(final_round=True).do("1 keep(matches)")
    assert game.phase == "OVER"
    assert game.result.ending == "third_candy"
    assert game.result.winners == (1,)


def test_the_final_round_is_played_out() -> None:
    """TT-74, TT-236."""
    zones = {**hands(4, 2), "trick": ["B6", "B12", "B3", "B4"], "unused[0]": ["Candy#1"], "unused[2]": ["Candy#2"]}
    game = pose(zones, "DRAW", leader=0, draws=["Candy#3", "<K1>"], bells=SILENT).do("1 draw()", "1 keep(Candy#3)")
    assert game.asked == ("LEAD", 1)
    assert game.var("final_round") is True


def test_the_third_candy_with_the_last_trick_ends_the_game_at_once() -> None:
    """TT-236: a round ends after the claim and refill of its last trick."""
    game = last_trick(draws=("Candy#3", "<K1>"), more={"unused[0]": ["Candy#1"], "unused[2]": ["Candy#2"]})
    game.do("1 keep(Candy#3)")
    assert game.phase == "OVER"
    assert game.result.scores == (2, 2, 2, 0)


@pytest.mark.parametrize(
    ("option", "stirred", "over"), [("on", False, True), ("on", True, False), ("off", False, False)]
)
def test_a_dead_table(option: str, stirred: bool, over: bool) -> None:
    """TT-87, TT-268: in a whole round no token reached a seat and no treat was used."""
    game = last_trick(stirred=stirred, options={"dead_table": option}).do("1 keep(none)")
    assert (game.phase == "OVER") is over
    if over:
        assert game.result.ending == "dead_table"


def test_a_claim_or_a_use_keeps_the_table_alive() -> None:
    """TT-87."""
    assert last_trick().do("1 keep(matches)").phase == "LEAD"
    zones = {**{f"hand[{s}]": [c] for s, c in enumerate(("B6", "B7", "B8", "B9"))}, "unused[2]": ["Poison"]}
    assert pose(zones, "LEAD", leader=2).do("2 use(Poison, B8)").var("round") == 2


@pytest.mark.parametrize(("cap", "over"), [(0, False), (1, False), (3, True), (4, False)])
def test_round_cap(cap: int, over: bool) -> None:
    """TT-86, TT-268, option round_cap; 0 is none."""
    game = last_trick(round=3, options={"round_cap": cap}).do("1 keep(matches)")
    assert (game.phase == "OVER") is over
    if over:
        assert game.result.ending == "round_cap"


def test_the_shortest_game_is_one_round() -> None:
    """TT-5."""
    game = last_trick(draws=("Candy#3", "<K1>"), more={"unused[0]": ["Candy#1"], "unused[2]": ["Candy#2"]})
    assert game.var("round") == 1
    assert game.do("1 keep(Candy#3)").phase == "OVER"


def test_without_last_call_the_claim_was_the_end() -> None:
    """TT-258."""
    game = last_trick(final_round=True, more={"unused[0]": ["Thief"], "unused[2]": ["Ghost"]})
    assert game.do("1 keep(matches)").phase == "OVER"


def test_last_call() -> None:
    """TT-258, option last_call: one more window for Thieves, the last winner last."""
    thieves = {"unused[1]": ["Thief", "Spy"], "unused[0]": ["Thief", "Ghost", "Compass"]}
    game = last_trick(final_round=True, more=thieves, options={"last_call": "on"}).do("1 keep(matches)")
    assert game.asked == ("LAST_CALL", 0)
    assert set(game.legal()) == {"use(Thief, 1, Spy#1)", "pass(once)"}
    assert game.code("0 use(Compass)") == "wrong_moment"
    assert game.code("0 use(Ghost, <B1>)") == "wrong_moment"
    assert game.code("0 pass(round)") == "not_a_choice"
    game.do("0 pass(once)")
    assert game.asked == ("LAST_CALL", 1)
    game.do("1 use(Thief, 0, Ghost#1)")
    assert game.asked == ("LAST_CALL", 0)
    game.do("0 use(Thief, 1, Ghost#1)")
    assert game.phase == "OVER"


def test_no_last_call_before_the_final_round() -> None:
    """TT-258."""
    thieves = {"unused[0]": ["Thief"], "unused[2]": ["Ghost"]}
    game = last_trick(more=thieves, options={"last_call": "on"}).do("1 keep(matches)")
    assert game.asked == ("LEAD", 1)


def test_earlier_tricks_lie_open() -> None:
    """TT-270, TT-13."""
    zones = {**hands(4, 2), "trick": ["B6", "B12", "B1", "B4"], "played": ["S1", "S2", "S3", "S4"]}
    game = pose(zones, "CLAIM", leader=0, bells=SILENT, trick=2).do("1 claim(all)")
    assert "?" not in game.sees(None, "played")


def test_only_the_last_trick_lies_open() -> None:
    """TT-270, option past_tricks: last_only; Poison's discards until the next trick is complete."""
    game = pose(
        {**hands(4, 4), "unused[0]": ["Poison"]},
        "LEAD",
        leader=0,
        bells=SILENT,
        options={"past_tricks": "last_only"},
        draws=["L8", "L9", "L10"],
        stirred=True,
    )
    known = _shown(game)
    assert _shown(game.do("0 use(Poison, L7)")) == known + 4
    for move in ("0 play(B7)", "1 play(B8)", "2 play(B9)", "3 play(B10)"):
        assert _shown(game) == known + 4
        game.do(move)
    game.do("3 draw()")
    game.do(f"3 {game.legal()[-1]}")
    assert _shown(game) == 4
    assert game.sees(None, "played")[-4:] == ["B7", "B8", "B9", "B10"]


def _shown(game: Game) -> int:
    return sum(name != "?" for name in game.sees(None, "played"))


def test_all_cards_come_back_after_a_round() -> None:
    """TT-86, TT-272: Poison's discards too."""
    zones = {**{f"hand[{s}]": [c] for s, c in enumerate(("B6", "B7", "B8", "B9"))}, "unused[2]": ["Poison"]}
    game = pose(zones, "LEAD", leader=2, options={"poison_discards": "closed"}).do("2 use(Poison, B8)")
    dealt = [card for seat in range(4) for card in game.zone(f"hand[{seat}]")]
    assert len(dealt) == len(set(dealt)) == 60


def test_words_of_the_source_that_mean_a_trick_or_a_round() -> None:
    """TT-201, TT-207: the starter is kept out for the first trick, not for the first round."""
    zones = {"starter": ["<B12>"], "hand[0]": ["B12", "K1"], "hand[1]": ["P4", "K2"], "hand[2]": ["L5", "K4"]}
    game = pose(zones, "LEAD", seats=3, draws=["<P5>", "<P6>"])
    game.do("0 play(B12)", "1 play(P4)", "2 play(L5)", "0 draw()", "0 keep(<P5>)")
    assert game.var("round") == 1
    assert "<B12>" in game.zone("bag")
