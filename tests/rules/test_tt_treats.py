"""What each treat does (TT-60 to TT-66, TT-238 to TT-265)."""

from __future__ import annotations

import pytest

from game.rules.tricks_and_treats import view_model
from game.table import view
from tests.rules.posing import LINE, Game, hands, pose

ON_AT_END = (("off", "off", "on"),) * 4


def leading(kind: str, *more: str, **options: object) -> Game:
    """Seat 0 is to lead and has the treat."""
    return pose({**hands(), "unused[0]": [kind, *more]}, "LEAD", leader=0, **options)


def ending(treats: dict[int, list[str]], *trick: str, **more: object) -> Game:
    """All cards are down and every holder of a treat is asked."""
    zones = {f"unused[{seat}]": kinds for seat, kinds in treats.items()}
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    given = {"leader": 0, "bells": ON_AT_END, **more}
    return pose({**rest, **zones, "trick": trick or ("B6", "B12", "B1", "B4")}, "WINDOW_END", **given)


def test_a_used_treat_is_turned_over() -> None:
    """TT-60, TT-242, TT-143: it moves to used and counts one."""
    game = leading("Compass")
    assert game.scores == [2, 0, 0, 0]
    game.do("0 use(Compass)")
    assert (game.zone("unused[0]"), game.zone("used[0]")) == ([], ["Compass#1"])
    assert game.scores == [1, 0, 0, 0]
    assert game.sees(3, "used[0]") == ["Compass#1"]


def test_of_two_alike_one_is_spent() -> None:
    """TT-12, TT-60."""
    game = leading("Compass", "Compass")
    assert game.uses() == ["use(Compass)"]
    game.do("0 use(Compass)")
    assert (game.zone("unused[0]"), game.zone("used[0]")) == (["Compass#2"], ["Compass#1"])


def test_candy_is_never_used() -> None:
    """TT-60, TT-266."""
    game = leading("Candy")
    assert game.uses() == []
    assert game.code("0 use(Candy)") == "wrong_moment"


def test_compass_turns_the_line_for_good() -> None:
    """TT-60, TT-260: what joins later joins the new back."""
    game = leading("Compass").do("0 use(Compass)")
    assert game.zone("line") == list(reversed(LINE))
    zones = {**hands(3, 2), "unused[0]": ["Compass", "Ghost"]}
    game = pose(zones, "LEAD", seats=3, leader=0, draws=["<L12>"]).do("0 use(Compass)", "0 use(Ghost, <B1>)")
    assert game.zone("line") == ["<S5>", "<L4>", "<K3>", "<P2>", "<L12>"]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (["<B1>"], "use(Compass)"),
        ([], "use(Compass)"),
        (["<B1>"], "use(Switch, 0, 1)"),
        ([], "use(Mixer)"),
        ([], "use(Ghost, <B1>)"),
    ],
)
def test_a_line_too_short(line: list[str], text: str) -> None:
    """TT-32, TT-60."""
    treats = ["Compass", "Switch", "Mixer", "Ghost"]
    game = pose({**hands(), "line": line, "unused[0]": treats}, "LEAD", leader=0)
    assert text not in game.legal()
    assert game.code(f"0 {text}") == "line_too_short"


def test_evil_eye_stops_one_seat() -> None:
    """TT-60, TT-62, TT-239, TT-240: its card still counts as matched and still sets the led suit."""
    game = ending({2: ["Evil Eye"]})
    assert game.asked == ("WINDOW_END", 2)
    game.do("2 use(Evil Eye, 1)")
    assert game.asked == ("CLAIM", 0)
    assert game.var("ban") == 1


def test_evil_eye_needs_another_seat() -> None:
    """TT-32, TT-60."""
    game = ending({2: ["Evil Eye"]})
    assert game.uses() == ["use(Evil Eye, 3)", "use(Evil Eye, 1)", "use(Evil Eye, 0)"]
    for text in ("use(Evil Eye, 2)", "use(Evil Eye, 4)", "use(Evil Eye)", "use(Evil Eye, 0, 1)", "use(Evil Eye, B1)"):
        assert game.code(f"2 {text}") == "bad_target"


def test_evil_eye_may_hit_a_seat_that_has_yet_to_play() -> None:
    """TT-239, TT-245, TT-62: in mid-trick; the seat still plays and must follow."""
    zones = {**hands(), "trick": ["B6"], "unused[1]": ["Evil Eye"]}
    game = pose(zones, "FOLLOW", leader=0).do("1 use(Evil Eye, 2)")
    assert game.asked == ("FOLLOW", 1)
    game.do("1 play(B8)")
    assert game.legal() == ["play(B9)"]
    game.do("2 play(B9)")
    assert game.var("winner") == 1


def test_a_banned_seat_s_card_is_matched() -> None:
    """TT-62, TT-214."""
    game = ending({0: ["Evil Eye"]}, "B6", "P2", "B3", "B4").do("0 use(Evil Eye, 1)")
    assert game.asked == ("CLAIM", 0)
    game.do("0 claim(all)")
    assert game.zone("claimed[0]") == ["<P2>"]


def test_effects_belong_to_one_trick() -> None:
    """TT-62, TT-81."""
    game = ending({2: ["Evil Eye"]}).do("2 use(Evil Eye, 1)", "0 claim(none)")
    assert (game.var("ban"), game.var("master")) == (-1, -1)


def test_master_trump_wins() -> None:
    """TT-60, TT-245: before one's own card too, which must still follow."""
    zones = {**hands(), "trick": ["B6"], "unused[1]": ["Master Trump"]}
    game = pose(zones, "FOLLOW", leader=0).do("1 use(Master Trump)")
    assert game.var("winner") == game.var("master") == 1
    assert game.legal() == ["play(B8)"]
    game.do("1 play(B8)", "2 play(B9)", "3 play(B10)")
    assert game.asked == ("DRAW", 1)


def test_the_view_says_why_the_winner_wins() -> None:
    """TT-44, TT-45, TT-61: the highest card of the led suit, a trump of another suit, or a Master Trump."""
    rest = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}

    def reason(*trick: str, **more: int) -> str:
        game = pose({**rest, "line": ["<B9>", "<P3>"], "trick": trick}, "FOLLOW", leader=0, **more)
        return view_model(game.table, view(game.state, None, 0)).reason

    assert reason("B6", "B9") == "highest Bat"
    assert reason("B6", "P3") == "trump 2"
    assert reason("B6", "P3", master=0) == "Master Trump"


def test_a_master_who_leads_next_and_claims() -> None:
    """TT-233."""
    game = ending({3: ["Master Trump"]}).do("3 use(Master Trump)")
    assert game.asked == ("CLAIM", 3)
    game.do("3 claim(all)")
    assert game.asked == ("LEAD", 3)


@pytest.mark.parametrize(("option", "winner"), [("last_word", 0), ("annul", 1)])
def test_eye_after_master(option: str, winner: int) -> None:
    """TT-61, TT-243, TT-244: whoever the Eye is aimed at; under annul both vanish."""
    game = ending({0: ["Evil Eye"], 3: ["Master Trump"]}, options={"eye_vs_master": option})
    game.do("3 use(Master Trump)")
    assert game.var("winner") == 3
    game.do("0 use(Evil Eye, 1)")
    assert game.var("winner") == winner
    assert game.var("master") == -1


@pytest.mark.parametrize(("option", "winner"), [("last_word", 3), ("annul", 1)])
def test_master_after_eye(option: str, winner: int) -> None:
    """TT-61, TT-243, TT-244, TT-246: a third seat's Master Trump lifts the ban; both treats stay spent."""
    game = ending({2: ["Evil Eye"], 3: ["Master Trump"]}, options={"eye_vs_master": option})
    assert game.asked == ("WINDOW_END", 2)
    game.do("2 use(Evil Eye, 1)")
    assert game.actors == [3]
    game.do("3 use(Master Trump)")
    assert (game.var("winner"), game.var("ban")) == (winner, -1)
    assert game.scores[2:] == [1, 1]


def test_ghost_takes_a_token_out_for_good() -> None:
    """TT-60, TT-64, TT-248: the rest closes up, and the line is filled at once."""
    game = leading("Ghost", draws=["Mixer", "<L12>"]).do("0 use(Ghost, <K3>)")
    assert game.zone("line") == ["<B1>", "<P2>", "<L4>", "<S5>", "<L12>"]
    assert game.zone("removed") == ["<K3>"]
    assert game.zone("aside") == []
    assert "Mixer#1" in game.zone("bag")
    assert "<K3>" not in game.zone("bag")
    assert game.scores == [1, 0, 0, 0]


def test_ghost_takes_only_what_lies_in_the_line() -> None:
    """TT-32, TT-248."""
    game = leading("Ghost")
    assert len(game.uses()) == 5
    for text in ("use(Ghost, <L12>)", "use(Ghost, K3)", "use(Ghost, 0)", "use(Ghost)"):
        assert game.code(f"0 {text}") == "bad_target"


def test_a_refill_in_mid_trick_can_make_a_played_card_a_trump() -> None:
    """TT-231: a token may match a card that already lies there."""
    game = ending({0: ["Ghost"]}, "B6", "B12", "S9", "B4", draws=["<S9>"])
    assert game.var("winner") == 1
    game.do("0 use(Ghost, <P2>)")
    assert game.asked == ("CLAIM", 2)


def test_hand_redeals_what_is_held() -> None:
    """TT-60, TT-249, TT-254: the user's cards too, each seat as many as before, nothing of earlier tricks."""
    game = leading("Hand")
    held = {card for seat in range(4) for card in game.zone(f"hand[{seat}]")}
    game.set(void=(1, 2, 4, 8)).do("0 use(Hand)")
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(4)] == [5] * 4
    assert {card for seat in range(4) for card in game.zone(f"hand[{seat}]")} == held
    assert game.var("void") == (0, 0, 0, 0)
    assert game.asked == ("LEAD", 0)


def test_hand_tells_nobody_anything() -> None:
    """TT-16, TT-249: each seat sees its own new cards only."""
    game = leading("Hand")
    events = game.events("0 use(Hand)", viewer=1)
    spoken = [
        e
        for e in events
        if e.kind == "move" and any(p >= 0 for p in e.pieces) and "hand" in game.table.zones[e.src].name
    ]
    assert [game.table.zones[e.dst].name for e in spoken] == ["hand[1]"]
    assert game.sees(1, "hand[2]") == ["?"] * 5


def test_mixer_makes_a_new_line_of_five() -> None:
    """TT-60, TT-255, TT-208: also of a longer one; old tokens can come back, treats do not stay."""
    zones = {**hands(), "line": [*LINE, "<S1>", "<S2>"], "unused[0]": ["Mixer"]}
    drawn = ["<S2>", "Candy", "<P12>", "<K1>", "<L9>", "<B1>"]
    game = pose(zones, "LEAD", leader=0, draws=drawn).do("0 use(Mixer)")
    assert game.zone("line") == ["<S2>", "<P12>", "<K1>", "<L9>", "<B1>"]
    assert len(game.zone("bag")) == 80 - 5 - 1


def test_mixer_touches_neither_effects_nor_cards() -> None:
    """TT-264."""
    game = ending({0: ["Mixer"]}, ban=1, draws=["<L12>", "<L11>", "<L10>", "<L9>", "<L7>"])
    trick = game.zone("trick")
    game.do("0 use(Mixer)")
    assert game.var("ban") == 1
    assert game.zone("trick") == trick


def test_poison_takes_a_card_of_every_hand() -> None:
    """TT-60, TT-252, TT-254: the user's choice and a random one of all others."""
    game = leading("Poison", draws=["L8", "K9", "S10"]).do("0 use(Poison, P7)")
    assert game.zone("played")[-4:] == ["P7", "L8", "K9", "S10"]
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(4)] == [4] * 4
    assert game.asked == ("LEAD", 0)


def test_poison_takes_a_card_of_one_s_own() -> None:
    """TT-32: ownership comes before the parameters."""
    game = leading("Poison")
    assert len(game.uses()) == 5
    assert game.code("0 use(Poison, B8)") == "not_in_hand"
    assert game.code("0 use(Poison, <B7>)") == "bad_target"
    assert game.code("0 use(Poison)") == "bad_target"


def test_open_poison_is_seen() -> None:
    """TT-251."""
    game = leading("Poison").do("0 use(Poison, P7)")
    assert "?" not in game.sees(None, "played")


def test_closed_poison_is_seen_by_the_owner_of_each_card() -> None:
    """TT-251, TT-34, option poison_discards: closed."""
    game = leading("Poison", options={"poison_discards": "closed"}, draws=["L8", "K9", "S10"])
    events = game.events("0 use(Poison, P7)", viewer=1)
    assert game.sees(None, "played")[-4:] == ["?"] * 4
    assert game.sees(0, "played")[-4:] == ["P7", "?", "?", "?"]
    assert game.sees(1, "played")[-4:] == ["?", "L8", "?", "?"]
    event_list = {game.table.names[p] for e in events for p in e.pieces if p >= 0}
    assert event_list == {"L8", "Poison#1"}


def test_closed_discards_are_told_to_their_owner_alone() -> None:
    """TT-34, TT-251."""
    lines = [
        leading("Poison", options={"poison_discards": "closed"}, draws=["L8", "K9", "S10"]).log_lines(
            "0 use(Poison, P7)", viewer=viewer
        )
        for viewer in (None, 2)
    ]
    assert not any("[[K9]]" in line for line in lines[0])
    assert any("[[K9]]" in line for line in lines[1])


def test_poison_with_one_card_each_ends_the_round() -> None:
    """TT-40, TT-63, TT-253: the winner of the last trick leads the next round."""
    zones = {**{f"hand[{s}]": [c] for s, c in enumerate(("B6", "B7", "B8", "B9"))}, "unused[2]": ["Poison"]}
    game = pose(zones, "LEAD", leader=2).do("2 use(Poison, B8)")
    assert game.asked == ("LEAD", 2)
    assert game.var("round") == 2


def test_poison_can_end_the_final_round() -> None:
    """TT-253, TT-258: without another window at the end."""
    zones = {
        **{f"hand[{s}]": [c] for s, c in enumerate(("B6", "B7", "B8", "B9"))},
        "unused[2]": ["Poison"],
        "unused[0]": ["Thief"],
    }
    game = pose(zones, "LEAD", leader=2, final_round=True, bells=(("off", "on", "on"),) * 4).do("2 use(Poison, B8)")
    assert game.phase == "OVER"


def test_a_card_poisoned_or_played_cannot_match_before_the_next_deal() -> None:
    """TT-273."""
    game = pose({**hands(), "hand[0]": ["B1", "K7"], "unused[0]": ["Poison"]}, "LEAD", leader=0).do("0 use(Poison, B1)")
    assert "B1" in game.zone("played")
    assert "<B1>" in game.zone("line")


def test_switch_changes_two_places() -> None:
    """TT-60, TT-256: not only neighbours, in either order of naming."""
    for text in ("use(Switch, 0, 3)", "use(Switch, 3, 0)"):
        game = leading("Switch").do(f"0 {text}")
        assert game.zone("line") == ["<L4>", "<P2>", "<K3>", "<B1>", "<S5>"]


def test_switch_needs_two_places() -> None:
    """TT-32, TT-256."""
    game = leading("Switch")
    assert len(game.uses()) == 10
    for text in ("use(Switch, 1, 1)", "use(Switch, 0, 5)", "use(Switch, 0)", "use(Switch)", "use(Switch, 0, 1, 2)"):
        assert game.code(f"0 {text}") == "bad_target"


def test_thief_takes_an_unused_treat() -> None:
    """TT-60, TT-65: it may be used at once."""
    zones = {**hands(), "unused[0]": ["Thief"], "unused[2]": ["Ghost", "Compass"]}
    game = pose(zones, "LEAD", leader=0).do("0 use(Thief, 2, Compass#1)")
    assert game.zone("unused[0]") == ["Compass#1"]
    assert game.zone("unused[2]") == ["Ghost#1"]
    assert game.scores == [3, 0, 2, 0]
    assert game.do("2 pass(once)").uses() == ["use(Compass)"]


def test_what_a_thief_cannot_take() -> None:
    """TT-32, TT-60, TT-259: Thieves, used treats, trump tokens, its own."""
    zones = {
        **hands(),
        "unused[0]": ["Thief", "Spy#1"],
        "unused[1]": ["Thief", "Spy#2"],
        "used[1]": ["Ghost"],
        "claimed[1]": ["<L12>"],
    }
    game = pose(zones, "LEAD", leader=0)
    assert game.uses() == ["use(Thief, 1, Spy#2)"]
    for text in (
        "use(Thief, 1, Thief#2)",
        "use(Thief, 1, Ghost#1)",
        "use(Thief, 1, <L12>)",
        "use(Thief, 0, Spy#1)",
        "use(Thief, 2, Spy#2)",
        "use(Thief)",
        "use(Thief, 1)",
    ):
        assert game.code(f"0 {text}") == "bad_target"


@pytest.mark.parametrize(("option", "allowed"), [("on", True), ("off", False)])
def test_thief_and_candy(option: str, allowed: bool) -> None:
    """TT-257: the end of the game does not depend on who owns a Candy."""
    zones = {**hands(), "unused[0]": ["Thief"], "unused[1]": ["Candy"]}
    game = pose(zones, "LEAD", leader=0, options={"thief_takes_candy": option})
    assert bool(game.uses()) is allowed
    if allowed:
        game.do("0 use(Thief, 1, Candy#1)")
        assert (game.var("final_round"), game.scores) == (False, [3, 0, 0, 0])
    else:
        assert game.code("0 use(Thief, 1, Candy#1)") == "bad_target"


def test_a_treat_may_be_wasted() -> None:
    """TT-265: an Eye on a loser, a Switch of no use."""
    game = ending({0: ["Evil Eye", "Switch"]}, "B6", "B12", "B3", "B4")
    game.do("0 use(Evil Eye, 3)", "0 use(Switch, 3, 4)")
    assert game.asked == ("DRAW", 1)


def test_the_two_forms_of_the_nobody_option() -> None:
    """TT-241: nobody wins, no claim and no draw, the leader leads again and keeps the lead for the next round."""
    game = ending({3: ["Evil Eye"]}, "S9", "P10", "L7", "P12", options={"eye_no_card_left": "nobody"})
    game.do("3 use(Evil Eye, 0)")
    assert game.asked == ("LEAD", 0)
    assert game.zone("peek") == []
    assert game.zone("line") == list(LINE)
    seen = ending({3: ["Evil Eye"]}, "S9", "P10", "L7", "P12").do("3 use(Evil Eye, 0)")
    assert seen.asked == ("DRAW", 3)


def test_only_an_unused_treat_can_be_used() -> None:
    """TT-32."""
    game = pose({**hands(), "used[0]": ["Compass"], "unused[1]": ["Ghost"]}, "LEAD", leader=0)
    for text in ("use(Compass)", "use(Ghost, <B1>)", "use(once)", "use()", "use(3)", "use(Compass#1)"):
        assert game.code(f"0 {text}") == "no_such_treat"


def test_most_treats_that_can_be_used() -> None:
    """TT-144: all but the Candies."""
    kinds = [p.alias for p in leading("Candy").table.pieces if p.alias]
    assert len(kinds) - kinds.count("Candy") == 17
