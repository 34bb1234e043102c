"""Claiming, drawing, keeping, the refill (TT-64, TT-70 to TT-74, TT-142, TT-213 to TT-235)."""

from __future__ import annotations

import pytest

from tests.rules.posing import LINE, Game, pose

# A trick of four Bats that seat 1 wins, with B4 and L10 in it too where a draw should match.
TRICK = ("B6", "B12", "B3", "L10")
BELLS = (("off", "off", "off"),) * 4


def drawing(
    *draws: str, line: tuple[str, ...] = LINE, more: dict[str, list[str]] | None = None, **options: str
) -> Game:
    """Seat 1 has won TRICK without a match and draws these tokens, with as many Spies as it takes."""
    spies = {"unused[1]": ["Spy"] * (len(draws) - 2)} if len(draws) > 2 else {}
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    zones = {"trick": TRICK, "line": line, **rest, **spies, **(more or {})}
    game = pose(zones, "DRAW", leader=0, draws=draws, options=options, bells=BELLS)
    assert game.asked == ("DRAW", 1)
    return game.do(f"1 {['draw()', 'draw()', 'draw()', 'use(Spy)', 'use(Spy, 2)'][len(draws)]}")


def claiming(**options: str) -> Game:
    """Seat 3 wins by P2 and may claim B1 and P2."""
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    game = pose({**rest, "trick": ["B6", "B12", "B1", "P2"]}, "CLAIM", leader=0, options=options, bells=BELLS)
    assert game.asked == ("CLAIM", 3)
    return game


def test_a_match_lets_claim() -> None:
    """TT-70, TT-71, TT-2."""
    game = claiming()
    assert game.legal() == ["claim(all)", "claim(none)"]
    game.do("3 claim(all)")
    assert game.zone("claimed[3]") == ["<B1>", "<P2>"]
    assert game.scores == [0, 0, 0, 2]
    assert game.asked == ("LEAD", 3)


def test_a_claim_may_be_declined_without_a_draw() -> None:
    """TT-71, TT-215."""
    game = claiming().do("3 claim(none)")
    assert game.zone("line") == list(LINE)
    assert game.asked == ("LEAD", 3)


def test_all_or_none() -> None:
    """TT-213, TT-32."""
    game = claiming()
    for text in ("claim(picked)", "claim(<B1>)", "claim()"):
        assert game.code(f"3 {text}") == "not_a_choice"
    assert game.code("3 pick(<B1>)") == "not_a_choice"


def test_any_part_under_subset() -> None:
    """TT-213, option claim_mode: subset; picks are taken back, then confirmed."""
    game = claiming(claim_mode="subset")
    assert set(game.legal()) == {"claim(all)", "claim(none)", "pick(<B1>)", "pick(<P2>)"}
    assert game.code("3 claim(picked)") == "not_a_choice"
    assert game.code("3 pick(<K3>)") == "not_a_choice"
    assert game.code("3 unpick(<P2>)") == "not_a_choice"
    game.do("3 pick(<B1>)", "3 pick(<P2>)", "3 unpick(<B1>)")
    assert set(game.legal()) == {"claim(all)", "claim(none)", "claim(picked)", "pick(<B1>)", "unpick(<P2>)"}
    game.do("3 claim(picked)")
    assert game.zone("claimed[3]") == ["<P2>"]
    assert game.zone("line")[0] == "<B1>"


def test_the_refill_after_a_claim() -> None:
    """TT-64, TT-84, TT-208: treats turned up go back, others close up to the front."""
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    zones = {**rest, "trick": ["B6", "B12", "B1", "P2"]}
    game = pose(zones, "CLAIM", leader=0, draws=["<P3>", "Spy", "<S1>"], bells=BELLS).do("3 claim(all)")
    assert game.zone("line") == ["<K3>", "<L4>", "<S5>", "<P3>", "<S1>"]
    assert game.zone("aside") == []
    assert "Spy#1" in game.zone("bag")


def test_without_a_match_the_winner_must_draw() -> None:
    """TT-70, TT-72, TT-216: two tokens, of which others see the number."""
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    game = pose({**rest, "trick": TRICK}, "WINDOW_END", leader=0, bells=BELLS)
    assert game.asked == ("DRAW", 1)
    assert game.legal() == ["draw()"]
    game.do("1 draw()")
    assert game.asked == ("KEEP", 1)
    assert game.sees(0, "peek") == ["?", "?"]
    assert "?" not in game.sees(1, "peek")


# TT-142, for (matching, other, treats): what may be kept, or what happens of itself
MATCH, OTHER, TREAT = ("<B6>", "<L10>", "<B3>"), ("<K1>", "<K2>", "<K4>"), ("Ghost#1", "Evil Eye#1", "Master Trump#1")
TABLE = {
    (2, 0, 0): None,
    (1, 1, 0): ("matches", "none"),
    (1, 0, 1): ("matches", "Ghost#1", "none"),
    (0, 2, 0): ("<K1>", "<K2>"),
    (0, 1, 1): ("Ghost#1", "none"),
    (0, 0, 2): ("Ghost#1", "Evil Eye#1", "none"),
    (3, 0, 0): None,
    (2, 1, 0): ("matches", "none"),
    (1, 2, 0): ("matches", "none"),
    (2, 0, 1): ("matches", "Ghost#1", "none"),
    (1, 1, 1): ("matches", "Ghost#1", "none"),
    (1, 0, 2): ("matches", "Ghost#1", "Evil Eye#1", "none"),
    (0, 3, 0): ("<K1>", "<K2>", "<K4>"),
    (0, 2, 1): ("Ghost#1", "none"),
    (0, 1, 2): ("Ghost#1", "Evil Eye#1", "none"),
    (0, 0, 3): ("Ghost#1", "Evil Eye#1", "Master Trump#1", "none"),
}


@pytest.mark.parametrize("drawn", TABLE)
def test_what_a_draw_allows(drawn: tuple[int, int, int]) -> None:
    """TT-73, TT-142, TT-218 to TT-225: TT-219, TT-220, TT-221, TT-222, TT-223, TT-224."""
    tokens = (*MATCH[: drawn[0]], *OTHER[: drawn[1]], *TREAT[: drawn[2]])
    game = drawing(*tokens)
    allowed = TABLE[drawn]
    if allowed is None:
        assert sorted(game.zone("claimed[1]")) == sorted(tokens)
        assert game.phase == "LEAD"
    else:
        assert set(game.legal()) == {f"keep({what})" for what in allowed}


def test_a_bag_of_one() -> None:
    """TT-72, TT-73, TT-142, TT-228: a match is claimed, another trump joins, a treat is a choice."""
    for token, phase in (("<B6>", "LEAD"), ("<K1>", "LEAD"), ("Ghost#1", "KEEP")):
        everything = [t for t in _tokens() if t not in (*LINE, token)]
        owned = {
            "claimed[0]": [t for t in everything if t[0] == "<"],
            "unused[0]": [t for t in everything if t[0] != "<"],
        }
        rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
        game = pose({**rest, "trick": TRICK, **owned}, "DRAW", leader=0, draws=[token], bells=BELLS).do("1 draw()")
        assert game.phase == phase
        if token == "<B6>":
            assert game.zone("claimed[1]") == ["<B6>"]
        elif token == "<K1>":
            assert game.zone("line")[-1] == "<K1>"
        else:
            assert set(game.legal()) == {"keep(Ghost#1)", "keep(none)"}


def _tokens() -> list[str]:
    return [p.name for p in pose({}).table.pieces if p.kind == "token"]


def test_an_empty_bag() -> None:
    """TT-70, TT-228, TT-269: no draw and no claim; all Candies are out, so it is the final round."""
    everything = [t for t in _tokens() if t not in LINE]
    owned = {
        "claimed[0]": [t for t in everything if t[0] == "<"],
        "used[0]": [t for t in everything if t[0] != "<" and "Candy" not in t],
        "unused[2]": ["Candy", "Candy", "Candy"],
    }
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    game = pose({**rest, "trick": TRICK, **owned}, "WINDOW_END", leader=0, bells=BELLS)
    assert game.asked == ("LEAD", 1)
    assert game.var("final_round") is True


def test_matches_are_all_claimed_together() -> None:
    """TT-73, TT-218."""
    game = drawing("<B6>", "<L10>", "Ghost#1").do("1 keep(matches)")
    assert sorted(game.zone("claimed[1]")) == ["<B6>", "<L10>"]
    assert game.zone("unused[1]") == []
    assert "Ghost#1" in game.zone("bag")


def test_a_single_match_may_be_refused_and_nothing_joins_the_line() -> None:
    """TT-218, TT-219."""
    game = drawing("<B6>", "<K1>").do("1 keep(none)")
    assert game.zone("line") == list(LINE)
    assert {"<B6>", "<K1>"} <= set(game.zone("bag"))


def test_one_of_two_others_joins_the_line() -> None:
    """TT-73, TT-220, TT-230: the line may grow beyond five, and no refill shortens it."""
    game = drawing("<K1>", "<K2>")
    assert game.code("1 keep(none)") == "not_a_choice"
    game.do("1 keep(<K2>)")
    assert game.zone("line") == [*LINE, "<K2>"]
    assert "<K1>" in game.zone("bag")


def test_of_three_others_one_joins_the_line() -> None:
    """TT-225."""
    game = drawing("<K1>", "<K2>", "<K4>").do("1 keep(<K4>)")
    assert game.zone("line") == [*LINE, "<K4>"]


def test_a_kept_treat_lies_open() -> None:
    """TT-73, TT-221, TT-222: one treat, never both, and the other goes back unseen."""
    game = drawing("Ghost#1", "Evil Eye#1")
    game.do("1 keep(Evil Eye#1)")
    assert game.sees(3, "unused[1]") == ["Evil Eye#1"]
    assert "Ghost#1" in game.zone("bag")
    assert "?" in game.sees(3, "bag")


def test_nothing_but_what_was_drawn_can_be_kept() -> None:
    """TT-32, TT-73, TT-221."""
    game = drawing("Ghost#1", "<K1>")
    for text in ("keep(<K1>)", "keep(matches)", "keep(Compass#1)", "keep(all)", "keep()", "keep(Ghost)"):
        assert game.code(f"1 {text}") == "not_a_choice"


def test_one_token_once_a_treat_was_drawn() -> None:
    """TT-224, option spy_treat_mix: one_token."""
    game = drawing("<B6>", "<L10>", "Ghost#1", spy_treat_mix="one_token")
    assert set(game.legal()) == {"keep(<B6>)", "keep(<L10>)", "keep(Ghost#1)", "keep(none)"}
    game.do("1 keep(<L10>)")
    assert game.zone("claimed[1]") == ["<L10>"]
    assert "<B6>" in game.zone("bag")
    single = drawing("<B6>", "<K1>", "Ghost#1", spy_treat_mix="one_token")
    assert set(single.legal()) == {"keep(matches)", "keep(Ghost#1)", "keep(none)"}
    without = drawing("<B6>", "<L10>", "<K1>", spy_treat_mix="one_token")
    assert set(without.legal()) == {"keep(matches)", "keep(none)"}


def test_spy_draws_three() -> None:
    """TT-60, TT-72, TT-227: declared before the draw, by the winner only."""
    game = drawing("<K1>", "<K2>", "<K4>")
    assert len(game.zone("peek")) == 3
    assert game.zone("used[1]") == ["Spy#1"]


def test_a_spy_needs_three_tokens_in_the_bag() -> None:
    """TT-32, TT-60, TT-227."""
    everything = [t for t in _tokens() if t not in (*LINE, "<K1>", "<K2>", "Spy#1")]
    owned = {"claimed[0]": [t for t in everything if t[0] == "<"], "unused[0]": [t for t in everything if t[0] != "<"]}
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    game = pose({**rest, "trick": TRICK, **owned, "unused[1]": ["Spy"]}, "DRAW", leader=0, bells=BELLS)
    assert game.legal() == ["draw()"]
    assert game.code("1 use(Spy)") == "bag_too_small"


def test_two_spies_on_one_draw() -> None:
    """TT-72, TT-226, option spy_stacking."""
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    zones = {**rest, "trick": TRICK, "unused[1]": ["Spy", "Spy"]}
    plain = pose(zones, "DRAW", leader=0, bells=BELLS)
    assert set(plain.legal()) == {"draw()", "use(Spy)"}
    assert plain.code("1 use(Spy, 2)") == "bad_target"
    game = pose(zones, "DRAW", leader=0, bells=BELLS, options={"spy_stacking": "on"})
    assert set(game.legal()) == {"draw()", "use(Spy)", "use(Spy, 2)"}
    game.do("1 use(Spy, 2)")
    assert len(game.zone("peek")) == 4
    assert game.zone("used[1]") == ["Spy#1", "Spy#2"]


@pytest.mark.parametrize("option", ["winner_only", "open"])
def test_who_sees_a_draw(option: str) -> None:
    """TT-217, option draw_privacy."""
    game = drawing("<K1>", "Ghost#1", draw_privacy=option)
    assert game.sees(0, "peek") == (["?", "?"] if option == "winner_only" else ["<K1>", "Ghost#1"])
    lines = game.log_lines("1 keep(Ghost#1)", viewer=0)
    assert any("[[<K1>]]" in line for line in lines) is (option == "open")


def test_the_third_candy_starts_the_final_round() -> None:
    """TT-74, TT-4, TT-234: claimed, not merely drawn."""
    owned = {"unused[0]": ["Candy#1"], "unused[2]": ["Candy#2"]}
    drawn = drawing("Candy#3", "<K1>", more=owned)
    assert drawn.var("final_round") is False
    put_back = drawing("Candy#3", "<K1>", more=owned).do("1 keep(none)")
    assert put_back.var("final_round") is False
    drawn.do("1 keep(Candy#3)")
    assert drawn.var("final_round") is True
    assert drawn.phase == "LEAD"


def test_a_candy_may_be_refused() -> None:
    """TT-235."""
    assert "keep(none)" in drawing("Candy#3", "<K1>").legal()


def test_a_candy_turned_up_in_a_refill_is_not_claimed() -> None:
    """TT-234, TT-208."""
    owned = {"unused[0]": ["Candy#1"], "unused[2]": ["Candy#2"]}
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    zones = {**rest, **owned, "trick": ["B6", "B12", "B1", "B3"]}
    game = pose(zones, "CLAIM", leader=0, draws=["Candy#3", "<K4>"], bells=BELLS).do("1 claim(all)")
    assert game.var("final_round") is False
    assert "Candy#3" in game.zone("bag")


def test_no_trump_token_left_for_the_line() -> None:
    """TT-64, TT-229: it stays short, even empty, and then nothing is a trump."""
    trumps = [t for t in _tokens() if t[0] == "<" and t not in LINE]
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    zones = {**rest, "claimed[0]": trumps, "line": ["<B1>"], "trick": ["B6", "B12", "B1", "B3"]}
    game = pose({**zones, "claimed[2]": LINE[1:]}, "CLAIM", leader=0, bells=BELLS).do("1 claim(all)")
    assert game.zone("line") == []
    for seat in (1, 2, 3, 0):
        game.do(f"{seat} play(K{seat + 5})")
    assert game.asked == ("DRAW", 3)


def test_the_line_shrinks_only_by_claims_and_treats() -> None:
    """TT-230: with seven tokens and one claimed, no refill."""
    line = (*LINE, "<K10>", "<K11>")
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    game = pose({**rest, "line": line, "trick": ["B6", "B12", "B1", "B3"]}, "CLAIM", leader=0, bells=BELLS)
    assert game.do("1 claim(all)").zone("line") == list(line[1:])


def test_claimed_tokens_lie_open_in_order() -> None:
    """TT-13, TT-42."""
    game = claiming().do("3 claim(all)")
    assert game.sees(0, "claimed[3]") == ["<B1>", "<P2>"]
