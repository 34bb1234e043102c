"""The worked examples of the book, KT-400 to KT-413."""

from __future__ import annotations

import pytest

from game.rules.know_thyself.palace import PALACE, ROOMS, steps
from game.rules.know_thyself.phases.ending import cause_of_end
from tests.rules.kt_table import created, deck, palace, remembered, tell_all, wagering


def test_set_up() -> None:
    """KT-400, KT-20: Coins, and the Master's floor of eight for each PC."""
    table = created(2, (12, 9))
    assert table.coins == ([12, 9], 40, 9)
    for master, cause in ((16, ""), (15, "master_poor")):
        assert cause_of_end(palace((12, 9), master=master).state) == cause


def test_a_true_name() -> None:
    """KT-401, KT-15, KT-40, KT-42: drawn once for whoever comes first; one visit, settled by any of the group."""
    names = ("guest_suite", "great_hall", "ball_room", "banquet_hall", "kitchen")
    zones = {"name_discard": "AH#2 2H#2 3H#2 4H#2 5H#2 AC#2 2C#2 3C#2 4C#2 5C#2"}
    left = [name for card in PALACE.true_names if (name := f"{card}#2") not in zones["name_discard"]]
    for deck_name, suits, top in (("red_deck", "DH", "JD#2"), ("black_deck", "SC", "AS#2")):
        zones[deck_name] = " ".join([*(name for name in left if name[-3] in suits and name != top), top])
    named = tuple("Lost Love" if room in names else "" for room in ROOMS)
    table = palace((12, 9), "SCENE_PC", zones=zones, settled=6, true_names=named)
    lines = table.log_lines("1 move(garden, 2)", "2 agree()")
    assert lines[-1] == "[[JD#2]] and [[AS#2]]: this is the Garden of Undeserved Allegiance."
    assert (len(table.zone("red_deck")), len(table.zone("black_deck"))) == (20, 20)
    assert table.zone("name_discard")[-2:] == ["JD#2", "AS#2"]
    assert table.var("visit")[1] == table.var("visit")[2]
    assert not table.var("settled")
    table.state.chance = palace((1,), draws=(deck("KD"),)).state.chance
    table.do("0 offer_wager(1)", "1 state_want(none)", "0 stake(2)", "1 accept()", "1 keep()", "0 cut(1)")
    tell_all(table.do("1 choose(outcome)"))
    assert table.var("settled") == 6


@pytest.mark.parametrize(("option", "memory"), [("chapter", ("Goal", "die")), ("aside", ("Guilt", "ticket"))])
def test_a_partial_success_by_a_tie(option: str, memory: tuple[str, str]) -> None:
    """KT-402, KT-59, KT-65, KT-66, KT-235, KT-249: a tie is the PC's; the suits say which Memory on what."""
    table = wagering((12, 9), 3, "5C 10H 10S", who=(1,), options={"memory_suits": option})
    table.do("1 accept()")
    assert (table.coins[0][0], table.stakes(1), table.coins[1]) == (9, (3, 3), 37)
    table.do("1 redraw()", "1 keep()", "0 cut(1)", "1 choose(memory)", "1 tell()", "0 tell()")
    assert table.coins == ([14, 9], 38, 9)
    assert table.held(1) == [memory]


@pytest.mark.parametrize("option", ["chapter", "aside"])
def test_a_failed_invocation(option: str) -> None:
    """KT-403, KT-60, KT-234, KT-239: a Coin at once, a card that stays, no other Memory to invoke."""
    more = {"sheets": {1: remembered("Goal D")}, "options": {"memory_suits": option}}
    table = wagering((12,), 4, "8D 9S 5S", master=20, **more)
    table.do("1 accept()")
    assert table.coins == ([8], 16, 3)
    table.do("1 keep()", "0 cut(1)")
    assert table.legal(1) == ["invoke(1)", "stand()"]
    table.do("1 invoke(1)")
    assert table.coins == ([7], 17, 3)
    assert table.zone("pc_card[1]") == ["5S"]
    assert table.phase == "W_RIGHTS"
    tell_all(table.do("1 choose(memory)"))
    assert table.coins == ([7], 25, 3)
    assert table.held(1)[-1] == ("Guilt", "die")
    assert table.var("memories")[1][0][-1] == 1


@pytest.mark.parametrize(
    ("cards", "draws", "purse", "master"), [("KC 2S", 1, 15, 37), ("2C 3C KC 2S", 3, 13, 39), ("3C KS", 1, 9, 43)]
)
def test_an_edge_cuts_both_ways(cards: str, draws: int, purse: int, master: int) -> None:
    """KT-404, KT-56, KT-229: one Coin more on either side; F of the Master's pile is won, L of the own lost."""
    table = wagering((12, 9), 2, cards, who=(1,), edges={1: ("fast", "feared")})
    table.do("1 accept()")
    assert (table.coins[0][0], table.coins[1]) == (10, 38)
    table.do("0 call(1, 1)", "1 let_stand()")
    assert (table.coins[0][0], table.stakes(1)) == (9, (3, 2))
    table.do("1 call(2)", "0 let_stand()")
    assert (table.coins[1], table.stakes(1)) == (37, (3, 3))
    table.do(*["1 redraw()"] * (draws - 1), *(["1 keep()"] if draws < 3 else []), "0 cut(1)")
    tell_all(table.do("1 choose(outcome)"))
    assert (table.coins[0][0], table.coins[1]) == (purse, master)


def test_cover_for_a_wager() -> None:
    """KT-405, KT-54, KT-86, KT-88, KT-222 to KT-224: all or nothing, the fees to the bank, and it is accepted."""
    table = wagering((1, 6, 5), 4, "", who=(1,), edges={1: ("fast",)}, sheets={1: remembered("Goal D")})
    assert table.legal(1) == ["back_down()", "ask_cover()"]
    table.do("1 ask_cover()")
    assert table.asked == ("W_PLEDGE", 2)
    assert sorted(table.legal(2)) == [f"pledge({k})" for k in range(4)]
    table.do("2 pledge(2)")
    assert sorted(table.legal(3)) == ["pledge(0)", "pledge(1)"]
    bank = table.coins[2]
    table.do("3 pledge(1)")
    assert table.coins[0] == [0, 3, 3]
    assert table.coins[2] == bank + 2
    assert table.stakes(1) == (4, 4)
    assert table.phase == "W_EDGE_PC"  # the GM cannot call an Edge of an empty purse


def test_three_pcs_and_one_ace() -> None:
    """KT-406, KT-57, KT-59, KT-248, KT-250, KT-282, KT-294: the GM's Ace is judged anew against each."""
    table = wagering((12, 12, 12), 3, "KH 3C 7D 2S 6C AS AD")
    table.do(*(f"{seat} accept()" for seat in (1, 2, 3)))
    assert table.coins == ([9, 9, 9], 51, 9)
    table.do("1 keep()", "2 redraw()", "2 redraw()", "3 redraw()", "3 keep()", "0 cut(1)")
    votes = ("1 choose(outcome)", "2 choose(memory)", "3 choose(memory)")
    lines = table.log_lines(*votes)
    assert lines[-1] == "The PCs tell the Memory, the GM tells the outcome."
    tell_all(table)
    assert table.coins == ([9, 13, 14], 60, 9)
    assert [table.held(seat) for seat in (1, 2, 3)] == [[("Goal", "key")], [("Guilt", "key")], [("Guilt", "key")]]


def test_rights() -> None:
    """KT-407, KT-63, KT-64, KT-70, KT-240, KT-251, KT-285: the majority; PCs first; Edges by who tells outcomes."""
    table = wagering((12, 12, 12), 3, "KH KC KS 2D")
    table.do(*(f"{seat} accept()" for seat in (1, 2, 3)), *(f"{seat} keep()" for seat in (1, 2, 3)), "0 cut(1)")
    table.do("1 choose(outcome)", "2 choose(memory)", "3 choose(memory)")
    asked = []
    while table.phase.startswith("W_TELL"):
        asked.append(table.asked)
        table.do(f"{table.asked[1]} tell()")
    assert asked == [("W_TELL_PC", 1), ("W_TELL_PC", 2), ("W_TELL_PC", 3), *[("W_TELL_GM", 0)] * 3]
    assert table.asked == ("W_EDGES", 0)
    table.do('0 add() "known here"', "0 none()")
    assert table.var("edges")[1] == ("known here",)
    assert table.asked == ("W_EDGES", 0)


def test_the_last_coin_to_a_toll() -> None:
    """KT-408, KT-39, KT-93, KT-262: broke at once, and nothing to stake at the end."""
    table = palace((1,), "SCENE_PC", rooms=["parlor"])
    table.do("1 pay_toll()")
    assert (table.phase, table.var("cause"), table.room(1)) == ("E_QUESTIONS", "broke", "master_suite")
    table.do("1 answer()")
    assert table.phase == "E_EPILOGUE"
    table.do("1 tell()", "0 tell()")
    assert table.result.winners == (0,)


def test_a_rescue() -> None:
    """KT-409, KT-86, KT-87, KT-88: what can be given, the fee, and the game continues."""
    table = palace((1, 7), "SCENE_PC", rooms=["parlor", "kitchen"])
    table.do("1 pay_toll()")
    bank = table.coins[2]
    assert table.asked == ("RESCUE", 2)
    assert len(table.legal(2)) == 5
    table.do("2 give(3)")
    assert table.coins[0] == [3, 2]
    assert table.coins[2] == bank + 2
    assert table.asked == ("SCENE_PC", 1)


def test_the_memory_trigger() -> None:
    """KT-410, KT-93, KT-256: nine in all, and five on one."""
    eight = ("Goal D",) * 4 + ("Goal H",) * 2 + ("Goal C", "Goal S")
    for more, cause in ((("Goal D",), "memories"), (("Goal H",), ""), (("Goal H", "Goal D"), "memories")):
        assert cause_of_end(palace((12,), sheets={1: remembered(*eight, *more)}).state) == cause


def test_last_wagers() -> None:
    """KT-411, KT-103, KT-104, KT-259, KT-261: ties are the Master's, one each, who is beaten anew has its own."""
    cards = (deck("9D 9C"), deck("4D KC"))
    table = palace((20, 11), "E_FINAL", master=15, turn=2, draws=cards, rooms=["master_suite"] * 2)
    assert table.asked == ("E_FINAL", 2)
    table.do("2 stake(5)")
    assert table.zone("gm_card") == ["9D"]
    table.do("2 cut(1)")
    assert table.coins[:2] == ([20, 6], 20)
    assert table.asked == ("E_FINAL", 1)
    table.do("1 stake(1)", "1 cut(1)")
    assert table.coins[:2] == ([21, 6], 19)
    assert table.asked == ("E_EPILOGUE", 1)
    table.do("1 tell()", "2 tell()")
    assert table.asked == ("E_EPILOGUE", 0)
    assert table.log_lines('0 tell() "The lamps go out."')[0] == "Nell: The lamps go out."
    assert table.result.winners == (1,)
    table = palace((20, 11), "E_FINAL", master=15, turn=2, draws=(deck("9D 9C"),), rooms=["master_suite"] * 2)
    table.do("2 stake(3)", "2 cut(1)")
    assert table.coins[:2] == ([20, 8], 18)
    assert table.phase == "E_EPILOGUE"


def test_a_relocation() -> None:
    """KT-412, KT-72, KT-82: only the loser goes, and must walk back."""
    table = wagering((12, 12), 2, "KH 2C 9D", rooms=["hedge_maze"] * 2)
    table.do("1 accept()", "2 accept()", "1 keep()", "2 keep()", "0 cut(1)", "1 choose(outcome)", "2 choose(outcome)")
    tell_all(table)
    assert table.asked == ("RELOCATE", 0)
    table.do("0 losers(study)")
    assert (table.room(1), table.room(2)) == ("hedge_maze", "study")
    assert (table.has("settled", 1), table.has("settled", 2)) == (True, False)
    assert table.var("visit")[1] != table.var("visit")[2]
    assert steps(ROOMS.index("study"))[ROOMS.index("hedge_maze")] == 5


def test_the_cliff() -> None:
    """KT-413, KT-67, KT-81, KT-252: below it nothing helps but a won Wager to climb up."""
    shuffles = (deck("2D 3D KD 2C"), deck("KD 2C"))
    table = palace((12,), "SCENE_PC", rooms=["cliffs"], draws=shuffles)
    table.do("1 frame_wager(climb_down)", "0 stake(2)", "1 accept()", "1 redraw()", "1 redraw()", "0 cut(1)")
    tell_all(table.do("1 choose(outcome)"))
    assert table.coins[0] == [12]
    assert table.has("below_cliff", 1)
    assert table.has("settled", 1)
    table.do("0 let_play()")
    assert table.code("1 pay_toll()") == table.code("1 move(cemetery)") == "below_cliff"
    table.do("1 frame_wager(climb_up)")
    assert table.code("0 grant()") == "not_grantable"
    table.do("0 stake(2)", "1 accept()", "1 keep()", "0 cut(1)")
    tell_all(table.do("1 choose(outcome)"))
    assert not table.has("below_cliff", 1)
    assert "move(cemetery)" in table.do("0 let_play()").legal(1)
