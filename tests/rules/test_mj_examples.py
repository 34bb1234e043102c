"""The worked examples of the book, MJ-X1 to MJ-X15."""

from __future__ import annotations

from game.rules.midnight_justice.phases.fun import own_reds, punished
from tests.rules.mj_table import before_scene, contest, night
from tests.rules.posed import Posed

EARLY = (("adjective", "calm", 0), ("adjective", "proud", 0), ("shadow adjective", "cold", 0))


def voted(table: Posed, **thumbs: str) -> None:
    """Claim nothing in particular, then vote."""
    table.do(f"{table.actors[0]} claim()", *(f"{seat[1:]} vote({thumb})" for seat, thumb in thumbs.items()))


def test_first_bidder() -> None:
    """MJ-X1, MJ-420, MJ-812: most cards, then fewest attacks, then youngest."""
    hands = ("2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H", "2S 3S 4S 5S 6S")
    table = before_scene(4, 5, hands, attacks=(1, 0, 0, 1), age_order=(2, 0, 3, 1))
    assert table.asked == ("AUCTION", 1)


def test_an_auction() -> None:
    """MJ-X2, MJ-421 to MJ-424, MJ-823: raising by adding, the last turn of the First Bidder."""
    hands = ("QD 2C", "8C AH 9C 9S", "8D 3S", "KS 5H 5C")
    table = before_scene(4, 2, hands)
    assert table.asked == ("AUCTION", 1)
    table.lay(1, "bid", "8C")
    assert not table.can_lay(2, "bid", "8D")
    table.lay(2, "bid", "8D 3S")
    for cards, may in (("KS 5H", True), ("KS 5C", True), ("KS 5H 5C", True), ("5H 5C", False), ("KS", False)):
        assert table.can_lay(3, "bid", cards) is may, cards
    table.do("3 pass()").lay(0, "bid", "QD 2C").lay(1, "bid", "AH")
    assert table.asked == ("FRAMING", 1)
    assert {"8C", "AH"} <= table.cards("discard")
    assert (table.cards("hand[0]"), table.cards("hand[2]")) == ({"QD", "2C"}, {"8D", "3S"})
    assert table.var("checks")[1] == 0b10
    assert "Nell" in table.log_lines("1 attack()")[0]


def test_a_contest() -> None:
    """MJ-X3, MJ-433 to MJ-438: a free card, Adjectives that are not enough, the second-best card to the loser."""
    hands = ("", "4D JH 4C", "9C KS", "", "")
    table = contest(5, 2, hands, top="6S 6D 2S", sheets={1: EARLY, 2: EARLY})
    before = len(table.zone("discard"))
    voted(table, _3="up", _4="down", _0="up")
    assert table.cards("play[2]") == {"6S"}
    assert table.asked == ("EXCHANGE", 1)
    table.do("1 invoke(1)")
    assert table.asked == ("EXCHANGE", 1)
    table.lay(1, "play", "4D").do("2 invoke(1)").lay(2, "play", "9C").lay(1, "play", "JH").lay(2, "play", "KS")
    assert table.legal() == ["concede()"]
    table.do("1 concede()")
    assert table.cards("hand[1]") == {"4C", "9C"}
    assert len(table.zone("discard")) - before == 6
    assert {"KS", "6S", "2S", "6D", "4D", "JH"} <= table.cards("discard")
    assert table.lines(1, "admission") == [""]
    used = [scene for kind, _, scene in table.var("sheet[1]") if kind == "adjective"]
    assert sorted(used) == [0, 3]
    assert [scene for kind, _, scene in table.var("sheet[2]") if kind == "shadow adjective"] == [3]


def test_what_the_loser_takes() -> None:
    """MJ-X4, MJ-437, MJ-845, MJ-846: the card that stands second; of equals the loser chooses."""
    for play, may in (("QS QH 5C", {"QS", "QH"}), ("AD 9S 9D", {"9S", "9D"}), ("TC", {"TC"}), ("JH 3C", {"3C"})):
        zones = {"play[1]": play, "play[0]": "2C"}
        table = night(3, "EXCHANGE", (), zones=zones, scene=2, attacker=1, turn=0)
        table.do("0 concede()")
        if len(may) > 1:
            offered = {text[5:-1].replace("10", "T") for text in table.legal(0)}
            assert (table.phase, offered) == ("TAKE", may)
            chosen = min(may)
            table.do(f"0 take({chosen})")
            assert table.cards("hand[0]") == {chosen}
        else:
            assert table.cards("hand[0]") == may


def test_nothing_to_show() -> None:
    """MJ-X5, MJ-437, MJ-702, MJ-832, MJ-837, MJ-838: without card or vote the attacker concedes; the Blot stays."""
    table = night(3, "FRAMING", ("", "", "4C"), scene=5, attacker=0, turn=0)
    table.do("0 attack()", "0 claim()", "1 vote(down)")
    assert table.legal() == ["concede()"]
    before = table.zone("discard")
    table.do("0 concede()")
    assert table.zone("discard") == before
    assert (table.blots(2), table.lines(2, "admission")) == (1, [])
    assert table.asked == ("CONCLUSION", 2)


WEAK = {1: (("weakness", "vain", 0),), 0: (("weakness", "greedy", 0),), 2: ()}


def test_weaknesses_in_an_auction() -> None:
    """MJ-X6, MJ-426, MJ-703, MJ-855 to MJ-858: struck for a card that counts, for good, and discarded in the end."""
    hands = ("7C 8C", "2H", "KH 3C 4C")
    table = before_scene(3, 8, hands, sheets=WEAK, top="3D 5S")
    assert table.asked == ("AUCTION", 2)
    table.do("2 weakness(1)")
    assert "pass()" not in table.legal()
    table.do("2 bid()")
    assert "weakness(1)" not in table.legal(0)
    table.lay(0, "bid", "7C").do("1 weakness(1)")
    assert "bid()" not in table.legal(1)
    table.lay(1, "bid", "2H")
    assert table.code("2 weakness(1)") == "crossed_off"
    table.lay(2, "bid", "KH")
    assert {"KH", "3D", "5S"} <= table.cards("discard")
    assert (table.cards("hand[0]"), table.cards("hand[1]")) == ({"7C", "8C"}, {"2H"})
    assert [table.var(f"sheet[{seat}]")[0][2] for seat in (0, 1)] == [8, 8]
    assert len(table.zone("hand[2]")) == 2


def test_a_revelation_that_fails() -> None:
    """MJ-X7, MJ-436, MJ-438, MJ-859, MJ-860: one Blot stays one, the grace is used up."""
    sheets = {1: (("grace", "kind", 0),), 2: (("terror adjective", "huge", 0),)}
    table = night(3, "FRAMING", ("", "2H", ""), scene=8, attacker=2, turn=2, sheets=sheets, top="JD QS 4D")
    table.do("2 attack()", '2 claim() "the well"', "0 vote(up)", "1 invoke(1)")
    assert table.asked == ("EXCHANGE", 2)
    table.do("2 invoke(1)").lay(1, "play", "2H").do("2 concede()")
    assert table.cards("hand[2]") == {"2H"}
    assert (table.blots(1), table.lines(1, "denied")) == (1, ["the well"])
    assert tuple(table.var("sheet[1]")[0]) == ("grace", "kind", 8)
    assert {"QS", "JD", "4D"} <= table.cards("discard")


def test_what_admissions_become() -> None:
    """MJ-X8, MJ-441 to MJ-445, MJ-850, MJ-851: a Weakness and a Terror Adjective for each Admission of the Target."""
    made = {0: 2, 1: 0, 2: 3}
    sheets = {seat: tuple(("admission", f"{at}", at + 1) for at in range(count)) for seat, count in made.items()}
    table = night(3, "CONCLUSION", ("", "", ""), scene=6, attacker=1, turn=0, sheets=sheets)
    table.do("0 conclude()", "0 avatar()", "1 avatar()", "2 avatar()")
    assert [len(table.lines(seat, "weakness")) for seat in range(3)] == [2, 0, 3]
    table.do("0 terror()", "1 terror()", "2 terror()")
    assert [len(table.lines(seat, "terror adjective")) for seat in range(3)] == [3, 2, 0]
    table.do("0 grace()", "1 grace()", "2 grace()")
    assert [len(table.lines(seat, "grace")) for seat in range(3)] == [1, 1, 1]


def test_replenish() -> None:
    """MJ-X9, MJ-446, MJ-809, MJ-847, MJ-853, MJ-854: all discards first, then from the youngest, each in one go."""
    hands = ("2C 3C 4C", "5C", "", "6C 7C 8C 9C TC JC QC", "KC AC")
    table = night(5, "REPLENISH", hands, discard=35, age_order=(1, 2, 3, 4, 0), scene=6, asked=31)
    assert len(table.zone("deck")) == 4
    table.lay(0, "keep", "3C 4C").do("1 keep()", "2 keep()").lay(3, "keep", hands[3]).lay(4, "keep", hands[4])
    assert [len(table.zone(f"hand[{seat}]")) for seat in range(5)] == [6, 6, 6, 7, 6]
    assert (len(table.zone("deck")), len(table.zone("discard"))) == (21, 0)
    assert table.phase == "AUCTION"


def test_midnight() -> None:
    """MJ-X10, MJ-451, MJ-452, MJ-864: reds stay, stacks of ten, a card lost for each Blot."""
    hands = ("AH 7S 3D", "", "KC KS", "2H 4D 9D JC 5H")
    table = night(4, "CONCLUSION", hands, discard=12, scene=12, attacker=1, turn=0, blots=(3, 5, 2, 4))
    assert len(table.zone("deck")) == 30
    table.do("0 conclude()")
    assert [len(table.var(f"kept[{seat}]")) for seat in range(4)] == [2, 0, 0, 4]
    assert (len(table.zone("deck")), len(table.zone("discard"))) == (12, 0)
    while table.phase == "MIDNIGHT":
        table.do(f"{table.actors[0]} pluck()")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(4)] == [7, 5, 8, 6]
    assert len(table.zone("discard")) == 14


def judged(seats: int, stacks: tuple[str, ...], top: str, **more: object) -> Posed:
    """Stacks, top first, when the clock is about to strike."""
    zones = {f"stack[{seat}]": cards for seat, cards in enumerate(stacks)}
    turn = more.pop("age_order", tuple(range(seats)))
    first = next(seat for seat in turn if not more.get("out", 0) >> seat & 1)  # type: ignore[operator,union-attr]
    given = {"round": 1, "moment": "strike", "turn": first, "age_order": turn, **more}
    return night(seats, "JUDGEMENT", (), zones=zones, top=top, **given)  # type: ignore[arg-type]


def test_judgement() -> None:
    """MJ-X11, MJ-454 to MJ-457, MJ-501, MJ-502, MJ-871, MJ-872: omen, confession, reward, exoneration."""
    table = judged(3, ("5H 9S 2D", "QC 4C 8D JH 3S", "6D KD 7S AS"), "TD", age_order=(1, 2, 0))
    assert table.asked == ("JUDGEMENT", 1)
    table.do("1 strike()")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [2, 3, 3]
    assert (table.legal(1), table.actors) == (["omen()"], [1])
    table.do("1 omen()", "1 strike()")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [0, 2, 2]
    table.do("0 confess()")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [0, 3, 2]
    table.do("1 strike()")
    assert table.zone("turned[1]")[-1] == "10D"
    table.do("2 confess()", "1 exonerate()")
    assert (table.var("fates"), table.var("free")) == (((2, 0), (3, 2)), (1,))
    assert [punished(table.state, seat) for seat in range(3)] == [False, True, False]


def test_neighbours_out_together() -> None:
    """MJ-X12, MJ-456, MJ-867, MJ-868, MJ-870, MJ-873: no reward for who is out as well, none is handed on."""
    table = judged(5, ("7D", "4S QH", "AC 2H 3H", "9S 5C 5H", "9H 9D 8C"), "JC")
    table.do("0 strike()", "0 confess()", "1 confess()")
    assert table.zone("stack[2]")[-1] == "JC"
    table.do("2 strike()")
    assert table.var("fates") == ((1, 0, 1), (2, 2, 3))
    table.do("2 confess()", "3 confess()")
    assert table.var("free") == (4,)


def test_all_run_out() -> None:
    """MJ-X13, MJ-456, MJ-866, MJ-874: those who went out last go free together, without confession or reward."""
    table = judged(4, ("", "2C", "", "8S 3D"), "", out=0b101, fates=((1, 0, 2),))
    table.do("1 strike()")
    assert (table.var("free"), table.var("moment")) == ((1, 3), "exonerate")
    table.do("1 exonerate()", "3 exonerate()")
    assert table.phase == "FUN"


def test_round_zero() -> None:
    """MJ-X14, MJ-453, MJ-457, MJ-862, MJ-865: no card left at midnight: out at once, and the neighbour is paid."""
    table = night(3, "CONCLUSION", ("", "", ""), scene=12, attacker=1, turn=0, blots=(10, 5, 3))
    table.do("0 conclude()")
    while table.phase == "MIDNIGHT":
        table.do(f"{table.actors[0]} pluck()")
    assert (table.asked, table.legal()) == (("JUDGEMENT", 0), ["confess()"])
    table.do("0 confess()")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [0, 6, 7]
    assert (table.var("round"), table.legal()) == (1, ["strike()"])


def test_fun() -> None:
    """MJ-X15, MJ-470, MJ-471, MJ-876, MJ-877: two piles are shown, the better one is the Master's."""
    table = night(4, "JUDGEMENT", moment="exonerate", turn=0, scene=12, out=14, fates=((1, 1, 2, 3),), free=(0,))
    table.do("0 exonerate()", "0 give(2, 1, 0)", "1 give(1, 1, 1)", "2 give(2, 1, 0)", "3 give(0, 2, 1)")
    assert [own_reds(table.state, seat) for seat in range(4)] == [3, 5, 3, 1]
    assert [len(table.zone(f"fun[{seat}]")) for seat in range(4)] == [6, 6, 6, 6]
    table.do("0 show()", "1 hold()", "2 hold()", "3 hold()")
    assert (table.legal(1), table.legal(2), table.legal(3)) == (["show()", "hold()"], ["show()", "hold()"], ["hold()"])
    assert table.code("3 show()") == "too_few_reds"
    table.do("1 show()", "2 hold()", "3 hold()")
    assert (table.legal(2), table.legal(3)) == (["hold()"], ["hold()"])
    table.do("2 hold()", "3 hold()")
    assert table.phase == "END"
    assert {title: values for title, _, values in table.result.sheet}["Master of the Fun"] == (0, 1, 0, 0)
