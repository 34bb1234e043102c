"""A Wager: KT-50 to KT-72, KT-150 to KT-161, and the rulings on them."""

from __future__ import annotations

import pytest

from game.rules.deck import STANDARD
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.bots.odds import FULL_DECK, beats, chance, gain, without
from tests.rules.kt_table import GAME, Palace, deck, palace, remembered, tell_all, wagering


def card(name: str) -> int:
    """A card of the Play Deck."""
    return STANDARD.card(name)


def test_comparing() -> None:
    """KT-59, KT-248, KT-249: ranks alone; an Ace is low against numbers, high against court cards; ties."""
    for one, other, wins in (
        ("9C", "9S", True), ("9C", "10S", False), ("AC", "2D", False), ("AC", "KD", True), ("AC", "JD", True),
        ("AC", "10D", False), ("AC", "AD", True), ("2C", "AD", True), ("QC", "AD", False), ("KC", "QD", True),
    ):  # fmt: skip
        assert beats(card(one), card(other)) is wins, (one, other)
    assert not beats(card("9C"), card("9S"), ties=False)
    assert not beats(card("AC"), card("AD"), ties=False)


def test_chances() -> None:
    """KT-175: of 51 cuts; and of one blind draw, 9/17, or 8/17 where ties are lost."""
    wins = [round(51 * chance(rank, without(FULL_DECK, [rank]))) for rank in range(13)]
    assert wins == [7, 11, 15, 19, 23, 27, 31, 35, 39, 39, 43, 47, 15]
    pairs = [(one, other) for one in range(52) for other in range(52) if one != other]
    assert sum(beats(*pair) for pair in pairs) / len(pairs) == pytest.approx(9 / 17)
    assert sum(beats(*pair, ties=False) for pair in pairs) / len(pairs) == pytest.approx(8 / 17)


def test_degrees_and_pay() -> None:
    """KT-62, KT-173, KT-237, KT-238: what a win brings of the Master's stake."""
    table = [[gain(stake, degree) for stake in range(1, 7)] for degree in (1, 2, 3)]
    assert table == [[1, 2, 3, 4, 5, 6], [1, 1, 2, 3, 4, 5], [0, 0, 1, 2, 3, 4]]


def test_joining() -> None:
    """KT-36, KT-50, KT-159, KT-226: the others of the room join or stay out, clockwise; one level for all."""
    table = palace((12, 12, 12, 12), "SCENE_PC", turn=3, spotlight=3, rooms=["kitchen", "garden", "kitchen", "kitchen"])
    wish = palace((12,), "SCENE_PC").log_lines('1 frame_wager(none) "I want to hear the chair sing"')
    assert any("a Wager with “I want to hear the chair sing”." in line for line in wish)  # too long for a name
    lines = table.log_lines('3 frame_wager(none) "the cook\\nI want soup."')
    assert "Ben" not in lines[-1]
    assert "I want soup." in lines[-1]
    assert (table.asked, table.var("npc")) == (("W_JOIN", 4), "the cook")
    table.do('4 join(none) "Me too."', "1 stay_out()")
    assert table.asked == ("W_ANSWER", 0)
    assert table.var("joined") == 0b11000


def test_offered_wagers() -> None:
    """KT-32, KT-51, KT-152, KT-176, KT-268: who is asked cannot decline before there is a level."""
    table = palace((12, 12)).do('0 offer_wager(1, 2) "Dai\\nThe staff want you gone."')
    assert table.asked == ("W_WANT", 1)
    assert table.legal() == ["state_want(none)"]
    table.do('1 state_want(none) "soup"', "2 state_want(none)")
    assert table.asked == ("W_ANSWER", 0)
    assert table.var("premise") == "The staff want you gone."


@pytest.mark.parametrize(
    ("purses", "master", "options", "low", "high"),
    [
        ((12, 12), 40, {}, 2, 20), ((12, 12), 17, {}, 2, 8), ((1, 12), 40, {}, 1, 20),
        ((1, 12), 40, {"short_stake": "off"}, 2, 20), ((12, 12), 40, {"stake_cap": 5}, 2, 5),
    ],
)  # fmt: skip
def test_levels(purses: tuple[int, ...], master: int, options: dict[str, object], low: int, high: int) -> None:
    """KT-52, KT-153, KT-174, KT-219, KT-221, KT-281: from two (or one) to what the Master can pay to all."""
    table = palace(purses, master=master, options=options).do("0 offer_wager(1, 2)")
    table.do("1 state_want(none)", "2 state_want(none)")
    levels = sorted(int(text[6:-1]) for text in table.legal(0) if text.startswith("stake"))
    assert levels == [*range(low, high + 1)]
    assert table.refuses(f"0 stake({high + 1})") == ("stake_range", "KT-52")


def test_accepting() -> None:
    """KT-53, KT-218, KT-220, KT-250: each alone, both sides ante; who cannot pay asks or backs down."""
    table = wagering((12, 2), 3, "")
    table.do("1 accept()")
    assert (table.coins[:2], table.stakes(1)) == (([9, 2], 37), (3, 3))
    assert table.refuses("2 accept()") == ("too_poor", "KT-53")
    assert sorted(table.legal(2)) == ["ask_cover()", "back_down()"]
    assert wagering((12, 2), 3, "", who=(1,)).refuses("1 ask_cover()") == ("already", "KT-53")
    assert wagering((2,), 3, "").refuses("1 ask_cover()") == ("already", "KT-53")


def test_cover_that_is_not_enough() -> None:
    """KT-54, KT-222: then nothing moves, and it is not asked twice; seats that cannot give are passed over."""
    table = wagering((1, 2, 9), 4, "", who=(1,))
    table.do("1 ask_cover()")
    assert table.asked == ("W_PLEDGE", 3)
    table.do("3 pledge(2)")
    assert table.coins[0] == [1, 2, 9]
    assert table.legal(1) == ["back_down()"]


@pytest.mark.parametrize(("framed", "teller"), [(False, 1), (True, 0)])
def test_backing_down(framed: bool, teller: int) -> None:
    """KT-53, KT-55, KT-31, KT-267: told by the PC, or by the GM if a PC framed it; nothing moves."""
    if framed:
        table = palace((12, 12), "SCENE_PC", rooms=["kitchen", "garden"]).do("1 frame_wager(none)", "0 stake(2)")
        table.do("1 back_down()")
        assert table.asked == ("W_BACK", 0)
        lines = table.log_lines('0 tell() "You bow."')
    else:
        table = wagering((12, 12), 2, "", who=(1,))
        lines = table.log_lines('1 back_down() "I bow."')
    assert ("You bow." if teller == 0 else "I bow.") in lines[0]
    assert table.coins == ([12, 12], 40, 6)
    assert (table.var("idle"), table.asked, table.var("spotlight")) == (1, ("SCENE_GM", 0), 2)


def test_granting() -> None:
    """KT-52, KT-31, KT-213, KT-268: it simply happens: no Coins, no Memory, and the room is not settled."""
    table = palace((12,), "SCENE_PC", rooms=["cliffs"]).do("1 frame_wager(climb_down)", "0 grant()")
    assert table.has("below_cliff", 1)
    assert (table.coins, table.held(1), table.var("idle"), table.var("settled")) == (([12], 20, 3), [], 1, 0)


def test_aims() -> None:
    """KT-45: only where they mean something."""
    for place, below, offered in (("cliffs", 0, "climb_down"), ("cliffs", 2, "climb_up"), ("kitchen", 0, "none")):
        table = palace((12,), "SCENE_PC", rooms=[place], below_cliff=below)
        frames = [text for text in table.legal(1) if text.startswith("frame")]
        assert frames == [f"frame_wager({aim})" for aim in dict.fromkeys(("none", offered))]


def test_a_correction_needs_the_pc_whose_want_it_is() -> None:
    """KT-158: the GM asks once for each want; the PC agrees, or takes the want back, which is backing down."""
    table = palace((12,), "SCENE_PC", rooms=["cliffs"]).do("1 frame_wager(none)", "0 correct(1, climb_down)")
    assert (table.asked, table.var("aim")[1]) == (("W_CORRECT", 1), "none")
    assert sorted(table.legal(1)) == ["agree()", "back_down()"]
    table.do("1 agree()")
    assert (table.asked, table.var("aim")[1]) == (("W_ANSWER", 0), "climb_down")
    assert table.refuses("0 correct(1, none)") == ("already", "KT-158")
    assert table.do("0 grant()").has("below_cliff", 1)
    table = palace((12, 12), "SCENE_PC", rooms=["cliffs"] * 2).do("1 frame_wager(none)", "2 join(climb_down)")
    table.do("0 correct(2, none)", "2 back_down()")
    assert table.asked == ("W_BACK", 0)
    table.do('0 tell() "The rope stays coiled."')
    assert table.asked == ("W_ANSWER", 0)
    assert table.legal(0)[-1] == "stake(20)" or "stake(40)" in table.legal(0)
    assert not [text for text in table.legal(0) if text.startswith("correct(2")]
    table.do("0 grant()")
    assert (table.var("granted"), table.var("idle")) == (2, 1)


def test_a_want_taken_back_by_the_last_is_a_void_wager() -> None:
    """KT-158, KT-55, KT-32: nothing moves; of an offer of the GM it is backing down, so the PC has its turn first."""
    table = palace((12, 12), rooms=["cliffs"] * 2).do("0 offer_wager(1)", "1 state_want(climb_down)")
    table.do("0 correct(1, none)", '1 back_down() "Not like that."')
    assert (table.asked, table.var("idle"), table.coins[0]) == (("SCENE_GM", 0), 1, [12, 12])
    assert table.code("0 offer_wager(1)") == "turn_due"


def test_nobody_is_stranded_below_the_cliff_by_a_correction_and_a_grant() -> None:
    """KT-158, KT-52: climbing up is never corrected away, and never granted."""
    table = palace((12,), "SCENE_PC", rooms=["cliffs"], below_cliff=2).do("1 frame_wager(climb_up)")
    assert table.refuses("0 correct(1, none)") == ("not_grantable", "KT-158")
    assert table.code("0 grant()") == "not_grantable"
    table = palace((12,), "SCENE_PC", rooms=["cliffs"], below_cliff=2).do("1 frame_wager(none)")
    table.do("0 correct(1, climb_up)", "1 agree()")
    assert table.code("0 grant()") == "not_grantable"


def test_edges_are_called() -> None:
    """KT-56, KT-228 to KT-230, KT-291, KT-297: GM first; nobody without a Coin for it; an Edge is not used up."""
    table = wagering((2, 9), 2, "", edges={1: ("fast",), 2: ("feared",)})
    table.do("1 accept()", "2 accept()")
    assert table.asked == ("W_EDGE_PC", 1)
    table.do("1 no()")
    assert (table.asked, table.var("about")) == (("W_EDGE_GM", 0), 2)
    table.do('0 call(2, 1) "They run."', "2 let_stand()")
    assert table.asked == ("W_EDGE_PC", 2)
    table.do("2 call(1)", "0 let_stand()")
    assert table.stakes(2) == (3, 3)
    assert table.phase == "W_DRAW"
    assert table.var("edges")[2] == ("feared",)


def test_an_edge_that_does_not_apply() -> None:
    """KT-154, KT-299: the other PCs vote, a tie lets it stand; voted down, no Coin has moved, another may be named."""
    table = wagering((9, 9, 9), 2, "", who=(1,), edges={1: ("fast", "feared")}).do("1 accept()")
    table.do("0 call(1, 1)", "1 doubt()")
    assert (table.phase, table.actors) == ("W_VOTE", [2, 3])
    table.do("2 vote(no)", "3 vote(no)")
    assert table.stakes(1) == (2, 2)
    assert table.legal(0) == ["call(1, 2)", "no()"]
    assert table.refuses("0 call(1, 1)") == ("no_edge", "KT-154")
    table.do("0 call(1, 2)", "1 doubt()", "2 vote(no)", "3 vote(yes)")
    assert table.stakes(1) == (3, 2)
    alone = wagering((9,), 2, "", edges={1: ("fast",)}).do("1 accept()", "0 call(1, 1)")
    assert alone.stakes(1) == (3, 2)  # nobody could vote
    for people, asked in ((0b0011, "W_DRAW"), (0b0101, "W_OBJECT")):  # bots alone would vote, and let it stand
        some = wagering((9, 9, 9), 2, "", who=(1,), edges={1: ("fast",)}, humans=people).do("1 accept()")
        assert some.do("0 call(1, 1)").phase == ("W_EDGE_PC" if asked == "W_DRAW" else asked)


def test_drawing() -> None:
    """KT-57, KT-231, KT-282: one PC finishes before the next; after the third card no choice is left."""
    table = wagering((9, 9), 2, "2C 3C 4C 5C 6C").do("1 accept()", "2 accept()")
    assert (table.asked, table.zone("pc_card[1]")) == (("W_DRAW", 1), ["2C"])
    table.do("1 redraw()")
    assert table.legal(1) == ["keep()", "redraw()"]
    table.do("1 redraw()")
    assert (table.asked, table.zone("pc_card[2]")) == (("W_DRAW", 2), ["5C"])
    assert table.zone("wager_discard") == ["2C", "3C"]
    assert sum(len(table.zone(name)) for name in ("play_deck", "wager_discard", "pc_card[1]", "pc_card[2]")) == 52


def test_the_cut() -> None:
    """KT-58, KT-232, KT-295: the card under the cut; those above it go back on top in their order."""
    table = wagering((9,), 2, "2C 3C 4C 5C").do("1 accept()", "1 keep()")
    assert len(table.legal(0)) == 51
    table.do("0 cut(2)")
    assert table.zone("gm_card") == ["4C"]
    assert table.zone("play_deck")[-2:] == ["5C", "3C"]


def test_invoking_again() -> None:
    """KT-60, KT-61, KT-161, KT-233, KT-284: by the suit of the present card, till it wins or nothing is left."""
    table = wagering((9,), 2, "2D KS 3H QC KC", sheets={1: remembered("Goal D", "Goal D!", "Guilt H")})
    table.do("1 accept()", "1 keep()", "0 cut(1)")
    assert sorted(table.legal(1)) == ["invoke(1)", "stand()"]
    assert table.refuses("1 invoke(2)") == ("no_memory", "KT-60")
    table.do('1 invoke(1) "I know."')
    assert (table.asked, table.zone("pc_card[1]")) == (("W_INVOKE", 1), ["3H"])
    table.do("1 stand()", "1 choose(outcome)")
    assert table.has("lost", 1)
    table = wagering((9,), 2, "2D 9S KH", sheets={1: remembered("Goal D")}).do("1 accept()", "1 keep()", "0 cut(1)")
    table.do("1 invoke(1)", "1 choose(outcome)")
    tell_all(table)
    assert table.coins[0] == [8]  # a Minor success of two brings nothing, and the Coin is gone


def test_a_deck_that_runs_out() -> None:
    """KT-61, KT-231: the discard is shuffled."""
    cards = [name for name in deck() if name not in ("2D", "KS")]
    zones = {"pc_card[1]": "2D", "gm_card": "KS", "wager_discard": " ".join(cards)}
    more = {"turn": 1, "about": 1, "accepted": 2, "joined": 2, "stake_pc": (0, 2), "stake_gm": (0, 2), "drawn": (0, 1)}
    table = palace((9,), "W_INVOKE", zones=zones, sheets={1: remembered("Goal D")}, **more)  # type: ignore[arg-type]
    table.do("1 invoke(1)")
    assert len(table.zone("play_deck")) == 50
    assert not table.zone("wager_discard")


def test_several_who_lose() -> None:
    """KT-60, KT-283: in the order of seats."""
    sheets = {1: remembered("Goal D"), 2: remembered("Goal H")}
    table = wagering((9, 9), 2, "2D 2H KS", sheets=sheets).do("1 accept()", "2 accept()", "1 keep()", "2 keep()")
    table.do("0 cut(1)")
    assert table.asked == ("W_INVOKE", 1)
    assert table.do("1 stand()").asked == ("W_INVOKE", 2)


def test_a_split_vote() -> None:
    """KT-63, KT-251: the GM decides."""
    table = wagering((9, 9), 2, "KC KD 2C").do("1 accept()", "2 accept()", "1 keep()", "2 keep()", "0 cut(1)")
    table.do("1 choose(outcome)", "2 choose(memory)")
    assert table.asked == ("TIEBREAK", 0)
    assert table.do("0 choose(memory)").asked == ("W_TELL_PC", 1)
    assert table.var("tells") == "memory"


def narrated(memory: bool = True, **more: object) -> Palace:
    """A Wager of PC 1 among three, won and told as far as the Edges; it told the Memory, or the outcome."""
    table = wagering((9, 9, 9), 2, "KC 2D", who=(1,), **more)  # type: ignore[arg-type]
    what = "memory" if memory else "outcome"
    table.do("1 accept()", "1 keep()", "0 cut(1)", f"1 choose({what})")
    return table.do('1 tell() "mine"', '0 tell() "theirs"')


def test_memories() -> None:
    """KT-65, KT-12, KT-142, KT-155, KT-170, KT-236, KT-247: one each, with place, teller, Wager; blanks found."""
    table = narrated()
    (row,) = table.var("memories")[1]
    assert row == ("Defeat", "mine", 0, 15, "Lost Love", 1, 1, 0)
    table = wagering((9,), 2, "KC 2D").do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(memory)", "1 tell()")
    assert len(table.var("memories")[1][0][1]) > 10


def test_objections() -> None:
    """KT-155: once each by anybody but the teller; worded anew, then judged: by the GM, a tie stands."""
    table = narrated(humans=0b1111)
    assert (table.open_actions(1), table.open_actions(2)) == (["veto(1)", "note()"], ["object(1)", "veto(1)", "note()"])
    table.do('2 object(1) "Too long."')
    assert table.asked == ("W_REWORD", 1)
    table.do('1 reword() "shorter"')
    assert table.var("memories")[1][0][1] == "shorter"
    assert table.asked == ("W_EDGES", 0)
    assert "object(1)" not in table.open_actions(2)
    table.do("3 object(1)")
    assert (table.phase, table.actors) == ("W_JUDGE", [0])
    table.do("0 vote(no)")
    assert table.asked == ("W_REWORD", 1)
    table.do("1 reword()")
    assert len(table.var("memories")[1][0][1]) > 10
    assert "object(1)" not in table.open_actions(0)
    table = narrated(memory=False, humans=0b1111).do("2 object(1)")
    assert table.asked == ("W_REWORD", 0)
    table.do("0 reword()", "3 object(1)")
    assert table.actors == [1, 2, 3]
    table.do("1 vote(yes)", "2 vote(no)", "3 vote(yes)")
    assert table.phase == "W_EDGES"


def test_vetoes() -> None:
    """KT-52, KT-156, KT-157, KT-273, KT-293: PCs veto death and incapacity in an outcome; the teller words it anew."""
    table = narrated(humans=0b1111)
    assert "veto(1)" not in table.open_actions(0)
    table.do('2 veto(1) "Nobody dies."')
    assert table.asked == ("W_REWORD", 0)
    assert table.log_lines('0 reword() "You live."') == ["Nell: You live."]
    assert table.phase == "W_EDGES"
    assert "veto(1)" not in table.open_actions(3)


def test_paying() -> None:
    """KT-66, KT-68, KT-79, KT-253, KT-254: stakes go, cards come back, the spotlight passes."""
    table = tell_all(narrated())
    assert table.coins == ([11, 9, 9], 58, 18)
    assert (table.stakes(1), len(table.zone("play_deck"))) == ((0, 0), 52)
    assert (table.var("spotlight"), table.var("idle"), table.var("settled")) == (2, 0, 14)


@pytest.mark.parametrize(("move", "edges"), [('add() "swift"', ("a", "swift")), ("drop(1)", ()), ("none()", ("a",))])
def test_edges_change(move: str, edges: tuple[str, ...]) -> None:
    """KT-70, KT-240: one change by whoever told the outcome."""
    table = wagering((9,), 2, "KC 2D", edges={1: ("a",)}).do("1 accept()", "0 no()", "1 no()", "1 keep()", "0 cut(1)")
    table.do("1 choose(outcome)", "1 tell()", "0 tell()")
    assert table.asked == ("W_EDGES", 1)
    assert table.do(f"1 {move}").var("edges")[1] == edges


def test_broke_and_rescued() -> None:
    """KT-69, KT-71, KT-87, KT-286, KT-297: help before Edges change; who got Coins gives only what is left over."""
    table = wagering((2, 2, 9), 2, "2C 2D KS", who=(1, 2))
    table.do("1 accept()", "2 accept()", "1 keep()", "2 keep()", "0 cut(1)", "1 choose(outcome)", "2 choose(outcome)")
    while table.phase.startswith("W_TELL"):
        table.do(f"{table.asked[1]} tell()")
    assert (table.asked, table.var("about")) == (("RESCUE", 3), 1)
    table.do("3 give(1)")
    assert (table.asked, table.var("about")) == (("RESCUE", 3), 2)
    table.do("3 give(0)")
    assert table.phase == "W_EDGES"
    tell_all(table)
    assert table.var("cause") == "broke"


def test_an_end_before_the_maze() -> None:
    """KT-71, KT-253, KT-287: what ends the game in a maze ends it."""
    table = wagering((2,), 2, "2C KS", rooms=["hedge_maze"])
    tell_all(table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)"))
    assert table.phase == "E_QUESTIONS"


def test_below_the_cliff_other_wagers_are_offered() -> None:
    """KT-81, KT-288: they settle nothing for whoever is down there."""
    table = wagering((9,), 2, "KC 2D", rooms=["cliffs"], below_cliff=2)
    tell_all(table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)")).do("0 let_play()")
    assert table.code("1 move(cemetery)") == "below_cliff"


def test_who_objects_and_who_tells_it_otherwise_has_the_memory_before_them() -> None:
    """KT-155: else neither knows the words that it is about."""
    table = narrated(humans=0b1111)
    papers = [GAME.talk.asks(table.table, table.view(2), 2, table.table.parse("object(1)"))]
    table.do('2 object(1) "Too long."')
    papers.append(GAME.talk.asks(table.table, table.view(1), 1, table.table.parse("reword()")))
    assert [paper is not None and "“mine”" in paper.about for paper in papers] == [True, True]


def test_a_payment_tells_the_coins_after_it() -> None:
    """KT-66: a position on the way shows what the payment says, as the state has it in the end."""
    table = wagering((9,), 2, "KC 2D").do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)", "1 tell()")
    before = table.view(None)
    events = table.events("0 tell()")
    after = GAME.tale.facts(table.table, before, [event for event in events if event.kind == "paid"])
    for at in (kt.V.PURSE, kt.V.MASTER, kt.V.STAKE_PC, kt.V.STAKE_GM):
        assert after.vars[at] == table.view(None).vars[at]
    assert after.vars[kt.V.PURSE] != before.vars[kt.V.PURSE]
