"""Windows, bells, knocks: who is asked when (TT-30, TT-31, TT-50 to TT-59, TT-65, TT-66, TT-261 to TT-263)."""

from __future__ import annotations

import pytest

from game.rules.tricks_and_treats.phases.treats import AT, usable
from tests.rules.posing import Game, fresh, hands, pose

QUIET = (("off", "off", "off"),) * 4


def bells(**modes: str) -> tuple[tuple[str, str, str], ...]:
    """Every seat's bells off but those named: `s1="on off auto"`."""
    return tuple(tuple(modes.get(f"s{seat}", "off off off").split()) for seat in range(4))  # type: ignore[misc]


def before_lead(*, leader: int = 0, complete_position: bool = True, **modes: str) -> Game:
    """WINDOW_LEAD with a Hand in every seat."""
    treats = {"unused[0]": ["Hand"], "unused[1]": ["Poison"], "unused[2]": ["Hand"], "unused[3]": ["Poison"]}
    return pose({**hands(), **treats}, "WINDOW_LEAD", leader=leader, bells=bells(**modes))


def at_end(treats: dict[str, list[str]], *, trick: tuple[str, ...] = ("B6", "B12", "B3", "B4"), **more: object) -> Game:
    """All cards down, nobody's bell but `auto` at the end."""
    given = {f"unused[{seat}]": kinds for seat, kinds in ((int(k[1]), v) for k, v in treats.items())}
    given_bells = more.pop("bells", (("off", "off", "auto"),) * 4)
    full = {f"hand[{seat}]": [f"K{seat + 5}"] for seat in range(4)}
    return pose({**full, "trick": trick, **given}, "WINDOW_END", **{"leader": 0, "bells": given_bells, **more})


def test_one_seat_is_asked_at_a_time() -> None:
    """TT-30, TT-31: windows that ask nobody take no time, automatic states never last."""
    game = fresh(4)
    for _ in range(80):
        assert len(game.actors) == 1
        assert game.phase not in ("DEAL", "TIDY", "ROUND_END", "SCORING")
        game.do(f"{game.actors[0]} {game.legal()[0]}")


def test_moments_of_the_treats() -> None:
    """TT-50, TT-60, TT-141: which treat at which moment."""
    kinds = [
        "Candy",
        "Compass",
        "Evil Eye",
        "Ghost",
        "Hand",
        "Master Trump",
        "Mixer",
        "Poison",
        "Spy",
        "Switch",
        "Thief",
    ]
    named = [{kinds[bit] for bit in range(11) if mask >> bit & 1} for mask in AT[:4]]
    always = {"Compass", "Ghost", "Mixer", "Switch", "Thief"}
    assert named == [
        always | {"Hand", "Poison"},
        always | {"Evil Eye", "Master Trump"},
        always | {"Evil Eye", "Master Trump"},
        {"Spy"},
    ]


def test_a_treat_is_usable_by_its_owner_at_its_moment_if_it_can_work() -> None:
    """TT-51."""
    game = before_lead()
    assert usable(game.state, 1, 0)
    assert not usable(game.state, 1, 2)
    game = pose({"unused[0]": ["Thief"], "unused[1]": ["Thief"], **hands()}, "LEAD", leader=0)
    assert not usable(game.state, 0, 0)


def test_bells_are_switched_at_any_time() -> None:
    """TT-52: it takes no turn, and a random player is not offered it."""
    game = fresh(4, humans=1)
    assert game.var("bells")[0] == ("auto", "off", "auto")
    was = game.asked
    other = (was[1] + 1) % 4
    game.do("0 set_bell(lead, on)", f"{other} set_bell(card, auto)")
    assert game.var("bells")[0] == ("on", "off", "auto")
    assert game.asked == was
    assert not any("set_bell" in text for text in game.legal())
    assert game.code("0 set_bell(lead, on)") == "not_a_choice"
    assert game.code("0 set_bell(on, lead)") == "not_a_choice"
    assert game.refused("0 set_bell(lead)").rule == "TT-52"


@pytest.mark.parametrize(("mode", "asked"), [("off", False), ("auto", True), ("on", True)])
def test_bell_before_the_lead_with_a_hand_or_poison(mode: str, asked: bool) -> None:
    """TT-53, lead."""
    game = before_lead(s1=f"{mode} off off")
    assert (game.asked == ("WINDOW_LEAD", 1)) is asked


@pytest.mark.parametrize(("mode", "asked"), [("off", False), ("auto", False), ("on", True)])
def test_bell_before_the_lead_with_another_treat(mode: str, asked: bool) -> None:
    """TT-53, lead: on auto only for Hand and Poison."""
    game = pose({**hands(), "unused[1]": ["Compass"]}, "WINDOW_LEAD", leader=0, bells=bells(s1=f"{mode} off off"))
    assert (game.asked == ("WINDOW_LEAD", 1)) is asked


@pytest.mark.parametrize(("mode", "asked"), [("off", False), ("auto", False), ("on", True)])
def test_bell_during_a_trick(mode: str, asked: bool) -> None:
    """TT-53, card: never on auto."""
    zones = {**hands(), "unused[3]": ["Evil Eye"], "hand[0]": ["B7"], "hand[1]": ["B2"]}
    game = pose(zones, "LEAD", leader=0, bells=bells(s3=f"off {mode} off")).do("0 play(B7)")
    assert game.asked == (("WINDOW_CARD", 3) if asked else ("FOLLOW", 1))


def test_bell_for_eye_and_master_with_a_stake() -> None:
    """TT-53 a: a stake, the last trick, or an effect in force; not for the provisional winner."""
    for treat in ("Evil Eye", "Master Trump"):
        assert at_end({"s0": [treat]}).phase == "DRAW"
        assert at_end({"s0": [treat]}, trick=("B6", "B12", "B1", "B4")).asked == ("WINDOW_END", 0)
        assert at_end({"s1": [treat]}, trick=("B6", "B12", "B1", "B4")).phase == "CLAIM"
        assert at_end({"s0": [treat]}, ban=3).asked == ("WINDOW_END", 0)
        assert at_end({"s0": [treat]}, master=3).asked == ("WINDOW_END", 0)


def test_bell_for_eye_in_the_last_trick() -> None:
    """TT-53 a: last, all hands are empty."""
    game = pose({"trick": ["B6", "B12", "B3", "B4"], "unused[0]": ["Evil Eye"]}, "WINDOW_END", leader=0, humans=15)
    assert game.asked == ("WINDOW_END", 0)


def test_bell_for_compass_and_switch_with_two_trumps() -> None:
    """TT-53 b: two trumps of seats that are not banned, and no master."""
    two, one = ("B6", "P2", "S5", "B4"), ("B6", "P2", "B3", "B4")
    for treat in ("Compass", "Switch"):
        assert at_end({"s0": [treat]}, trick=two).asked == ("WINDOW_END", 0)
        assert at_end({"s0": [treat]}, trick=one).phase == "CLAIM"
        assert at_end({"s0": [treat]}, trick=two, master=3).phase == "CLAIM"
        assert at_end({"s0": [treat]}, trick=two, ban=2).phase == "CLAIM"


def test_bell_for_ghost_and_mixer_with_a_stake() -> None:
    """TT-53 c."""
    for treat in ("Ghost", "Mixer"):
        assert at_end({"s0": [treat]}).phase == "DRAW"
        assert at_end({"s0": [treat]}, trick=("B6", "B12", "B1", "B4")).asked == ("WINDOW_END", 0)


def test_bell_for_a_thief_at_its_last_chance() -> None:
    """TT-53 d, TT-258: in the last trick of the final round, even for the provisional winner."""
    zones = {"trick": ["B6", "B12", "B3", "B4"], "unused[1]": ["Thief"], "unused[3]": ["Candy"]}
    last = pose(zones, "WINDOW_END", leader=0, humans=15, final_round=True)
    assert last.asked == ("WINDOW_END", 1)
    assert pose(zones, "WINDOW_END", leader=0, humans=15).phase == "DRAW"
    assert (
        pose(
            {**zones, **{f"hand[{s}]": [f"K{s + 5}"] for s in range(4)}},
            "WINDOW_END",
            leader=0,
            humans=15,
            final_round=True,
        ).phase
        == "DRAW"
    )


def test_order_before_a_lead() -> None:
    """TT-54: clockwise from the leader's left, the leader left out."""
    rung = {f"s{seat}": "on off off" for seat in range(4)}
    game = before_lead(leader=2, **rung)
    order = []
    while game.phase == "WINDOW_LEAD":
        order.append(game.actors[0])
        game.do(f"{order[-1]} pass(once)")
    assert order == [3, 0, 1]
    assert game.asked == ("LEAD", 2)


def test_order_before_a_card() -> None:
    """TT-54: clockwise from the left of the seat that follows, itself left out."""
    zones = {
        **hands(),
        **{f"unused[{seat}]": [kind] for seat, kind in enumerate(("Compass", "Ghost", "Mixer", "Switch"))},
    }
    game = pose({**zones, "hand[0]": ["B7"]}, "LEAD", leader=0, bells=(("off", "on", "off"),) * 4).do("0 play(B7)")
    order = []
    while game.phase == "WINDOW_CARD":
        order.append(game.actors[0])
        game.do(f"{order[-1]} pass(once)")
    assert order == [2, 3, 0]
    assert game.asked == ("FOLLOW", 1)


def test_order_at_the_end() -> None:
    """TT-54: clockwise from the provisional winner's left, that one last."""
    treats = {f"s{seat}": [kind] for seat, kind in enumerate(("Compass", "Ghost", "Mixer", "Switch"))}
    game = at_end(treats, bells=(("off", "off", "on"),) * 4)
    order = []
    while game.phase == "WINDOW_END":
        order.append(game.actors[0])
        game.do(f"{order[-1]} pass(once)")
    assert order == [2, 3, 0, 1]


def test_order_at_the_end_when_nobody_is_winning() -> None:
    """TT-54, TT-241: from the leader's left, the leader last."""
    game = at_end(
        {"s0": ["Compass"], "s1": ["Ghost"], "s2": ["Mixer"]},
        trick=("S9", "P10", "L7", "P12"),
        ban=0,
        bells=(("off", "off", "on"),) * 4,
        options={"eye_no_card_left": "nobody"},
    )
    order = []
    while game.phase == "WINDOW_END":
        order.append(game.actors[0])
        game.do(f"{order[-1]} pass(once)")
    assert order == [1, 2, 0]


def test_a_use_asks_everybody_again() -> None:
    """TT-55, TT-59, TT-261: one after the other, nobody is robbed of an answer."""
    game = at_end({"s0": ["Switch", "Switch"], "s2": ["Ghost"]}, bells=(("off", "off", "on"),) * 4)
    assert game.actors == [2]
    game.do("2 pass(once)")
    assert game.actors == [0]
    game.do("0 use(Switch, 0, 1)")
    assert game.actors == [2]
    game.do("2 pass(once)", "0 pass(once)")
    assert game.phase == "DRAW"


def test_several_treats_in_one_moment() -> None:
    """TT-59, TT-263: also two of one kind by one seat."""
    game = pose({**hands(), "unused[0]": ["Switch", "Switch"]}, "LEAD", leader=0)
    game.do("0 use(Switch, 0, 1)", "0 use(Switch, 0, 1)")
    assert game.zone("line") == ["<B1>", "<P2>", "<K3>", "<L4>", "<S5>"]
    assert game.zone("used[0]") == ["Switch#1", "Switch#2"]


def test_a_pass_lasts_for_the_window() -> None:
    """TT-55, TT-56."""
    game = before_lead(s1="on off off", s2="on off off")
    game.do("1 pass(once)", "2 pass(once)")
    assert game.asked == ("LEAD", 0)
    assert game.var("bells")[1] == ("on", "off", "off")


def test_a_pass_for_the_round_switches_the_bell_off_until_the_next_deal() -> None:
    """TT-56, TT-86."""
    zones = {**{f"hand[{s}]": [c] for s, c in enumerate(("B6", "B7", "B8", "B9"))}, "unused[1]": ["Hand"]}
    game = pose(zones, "WINDOW_LEAD", leader=0, bells=bells(s1="auto off off"), stirred=True)
    game.do("1 pass(round)")
    assert game.asked == ("LEAD", 0)
    assert game.var("bells")[1] == ("off", "off", "off")
    for move in ("0 play(B6)", "1 play(B7)", "2 play(B8)", "3 play(B9)", "3 draw()"):
        game.do(move)
    game.do(f"3 {game.legal()[-1]}")
    assert game.var("round") == 2
    assert game.var("bells")[1] == ("auto", "off", "off")


def test_a_pass_for_the_round_can_be_undone() -> None:
    """TT-56: with set_bell, which then stays."""
    game = before_lead(s1="auto off off").do("1 pass(round)", "1 set_bell(lead, on)")
    assert game.var("bells")[1] == ("on", "off", "off")
    assert game.var("former")[1] == ("", "", "")


def test_a_knock_is_asked_first() -> None:
    """TT-57."""
    game = before_lead(s3="auto off off")
    game.do("3 pass(once)")
    assert game.asked == ("LEAD", 0)
    assert "knock()" in game.open_actions(2)
    game.do("2 knock()")
    assert game.asked == ("WINDOW_LEAD", 2)
    assert set(game.legal()) == {"use(Hand)", "pass(once)", "pass(round)"}
    game.do("2 pass(once)")
    assert game.asked == ("LEAD", 0)


def test_a_knock_goes_on_with_the_window() -> None:
    """TT-57, TT-55: after a use every pass is forgotten."""
    game = before_lead(s3="auto off off").do("3 pass(once)", "2 knock()", "2 use(Hand)")
    assert game.asked == ("WINDOW_LEAD", 3)


def test_one_knock_between_two_moves() -> None:
    """TT-57."""
    game = before_lead().do("2 knock()", "2 pass(once)")
    refusal = game.refused("2 knock()")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "TT-57")
    assert "knock()" in game.open_actions(3)
    game.do("0 play(B7)")
    assert game.var("knocked") == 0


def test_who_may_not_knock() -> None:
    """TT-32, TT-57: not the seat that is asked, not without a usable treat, not during a window."""
    game = before_lead()
    assert game.code("0 knock()") == "wrong_phase"
    assert game.code("3 knock(1)") == "not_a_choice"
    empty = pose(hands(), "LEAD", leader=0)
    assert empty.code("2 knock()") == "no_such_treat"
    game.do("2 knock()")
    assert game.code("3 knock()") == "wrong_phase"


@pytest.mark.parametrize("trick", [("B6", "B12", "B1", "B4"), ("B6", "B12", "B3", "B4")])
def test_a_knock_before_the_winner_acts(trick: tuple[str, ...]) -> None:
    """TT-57: in CLAIM and DRAW, the winner may knock too."""
    game = at_end({"s1": ["Ghost"], "s3": ["Evil Eye"]}, trick=trick, bells=QUIET)
    assert game.actors == [1]
    phase = game.phase
    game.do("1 knock()")
    assert game.asked == ("WINDOW_END", 1)
    game.do("1 pass(once)")
    assert game.asked == (phase, 1)
    game.do("3 knock()", "3 use(Evil Eye, 1)")
    assert game.actors == [0]


def test_nobody_can_knock_once_the_winner_has_acted() -> None:
    """TT-57, TT-58: not in KEEP."""
    game = at_end({"s3": ["Evil Eye"]}, bells=QUIET, draws=["<K1>", "<K2>"])
    assert "knock()" in game.open_actions(3)
    game.do("1 draw()")
    assert game.phase == "KEEP"
    assert game.code("3 knock()") == "wrong_phase"


def test_a_claim_begun_cannot_be_interrupted() -> None:
    """TT-58: under subset the first picked token begins it."""
    game = at_end({"s3": ["Evil Eye"]}, trick=("B6", "B12", "B1", "P2"), bells=QUIET, options={"claim_mode": "subset"})
    assert game.asked == ("CLAIM", 3)
    game.do("3 pick(<B1>)")
    assert game.code("3 knock()") == "wrong_phase"


def test_treats_have_their_moment_only() -> None:
    """TT-32, TT-58, TT-239, TT-247, TT-250: use in CLAIM or KEEP is the wrong phase, elsewhere the wrong moment."""
    game = at_end({"s1": ["Ghost", "Candy", "Hand", "Spy"]}, bells=(("off", "off", "on"),) * 4)
    assert game.asked == ("WINDOW_END", 1)
    for text in ("use(Candy)", "use(Hand)", "use(Spy)"):
        assert game.code(f"1 {text}") == "wrong_moment"
    assert game.code("1 use(Thief, 0, Candy#2)") == "no_such_treat"
    game.do("1 pass(once)")
    assert game.asked == ("DRAW", 1)
    assert game.code("1 use(Ghost, <B1>)") == "wrong_moment"
    game.do("1 draw()")
    assert game.code("1 use(Ghost, <B1>)") == "wrong_phase"


def test_use_in_claim_is_the_wrong_phase() -> None:
    """TT-32, TT-227: a Spy has no use once a token matched."""
    game = at_end({"s1": ["Ghost", "Spy"]}, trick=("B6", "B12", "B1", "B4"), bells=QUIET)
    assert game.asked == ("CLAIM", 1)
    assert game.code("1 use(Ghost, <B1>)") == "wrong_phase"
    assert game.code("1 use(Spy)") == "wrong_phase"


def test_passing_needs_a_scope() -> None:
    """TT-32, TT-56."""
    game = before_lead(s1="on off off")
    assert game.code("1 pass()") == "not_a_choice"
    assert game.code("1 pass(all)") == "not_a_choice"
    assert game.code("1 play(B8)") == "wrong_phase"


def test_no_window_before_the_first_claim() -> None:
    """TT-66: nobody owns a treat."""
    game = fresh(6)
    while game.var("trick") == 1 and game.phase in ("LEAD", "FOLLOW"):
        assert not any(game.open_actions(seat).count("knock()") for seat in range(6))
        game.do(f"{game.actors[0]} {game.legal()[0]}")


def test_free_treats_in_one_s_own_turn_only() -> None:
    """TT-238, option free_treat_timing: own_turn; they never make a seat ring."""
    options = {"free_treat_timing": "own_turn"}
    trick = ("B6", "P2", "S5", "B4")
    for treat in ("Compass", "Mixer", "Switch"):
        game = at_end({"s0": [treat]}, trick=trick, options=options, bells=(("on", "on", "on"),) * 4)
        assert game.phase == "CLAIM"
        assert game.code("0 knock()") == "no_such_treat"
        own = pose({**hands(), "unused[0]": [treat]}, "LEAD", leader=0, options=options)
        assert own.uses()
    ghost = at_end({"s0": ["Ghost", "Compass"]}, trick=trick, options=options, bells=(("on", "on", "on"),) * 4)
    assert ghost.asked == ("WINDOW_END", 0)
    assert ghost.code("0 use(Compass)") == "wrong_moment"


def test_a_right_missed_in_mid_trick_exists_at_the_end() -> None:
    """TT-262: with its bell off during tricks a seat is asked at the end at the latest."""
    zones = {**hands(3, 2), "unused[2]": ["Evil Eye"], "hand[0]": ["B7"], "hand[1]": ["B2"], "hand[2]": ["B1", "K9"]}
    game = pose(zones, "LEAD", seats=3, leader=0, humans=7).do("0 play(B7)", "1 play(B2)", "2 play(B1)")
    assert game.asked == ("WINDOW_END", 2)
