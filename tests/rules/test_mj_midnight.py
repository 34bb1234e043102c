"""Midnight, judgement, fun and the end: MJ-451 to MJ-504 and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.midnight_justice.bots.odds import at_midnight, exonerations, lasting, mean, rounds
from game.rules.midnight_justice.phases.fun import splits
from tests.rules.mj_table import Night, night

REDS = "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD 2H"


def struck_twelve(*hands: str, **more: Any) -> Night:
    """The last scene is over."""
    given = {"scene": 12, "attacker": 1, "turn": 0, **more}
    table = night(len(hands), "CONCLUSION", hands, **given)
    table.do("0 conclude()")
    return table


def judged(stacks: tuple[str, ...], top: str = "", **more: Any) -> Night:
    """Stacks, top first, when the clock is about to strike for the first time."""
    zones = {f"stack[{seat}]": cards for seat, cards in enumerate(stacks)}
    given = {"round": 1, "moment": "strike", "turn": 0, **more}
    return night(len(stacks), "JUDGEMENT", (), zones=zones, top=top, **given)


def test_too_many_reds() -> None:
    """MJ-451, MJ-861: the lowest go, diamonds before hearts, or all are kept and the others are filled card by card."""
    table = struck_twelve(REDS, "KC", "")
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [10, 10, 10]
    assert table.cards("discard") >= {"2D", "2H", "KC"}
    table = struck_twelve(REDS, "KC", "", options={"midnight_overflow": "keep"})
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(3)] == [12, 10, 10]
    hands = ("2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD", "", "", "", "")
    table = struck_twelve(*hands, options={"midnight_overflow": "keep"}, age_order=(1, 2, 3, 4, 0))
    assert [len(table.zone(f"stack[{seat}]")) for seat in range(5)] == [13, 10, 10, 10, 9]


def test_of_two_decks_diamonds_go_before_hearts_too() -> None:
    """MJ-451: at an equal rank the suit decides, not the deck; the log says which red cards went."""
    reds = "4H 4D#2 5D 6D 7D 8D 9D TD JD QD KD"
    options = {"decks": "2"}
    table = night(3, "CONCLUSION", (reds, "", ""), scene=12, attacker=1, turn=0, options=options)
    heard = table.log_lines("0 conclude()", viewer=1)
    assert "4D#2" in table.cards("discard")
    assert "4H" not in table.cards("discard")
    assert "Nell discarded [[4D#2]]: at most ten red cards stay." in heard
    first = night(3, "CONCLUSION", (reds, "", ""), scene=12, attacker=1, turn=0, options={**options, "edition": 1})
    assert "4H" in first.do("0 conclude()").cards("discard")
    assert not [line for line in struck_twelve_lines(REDS.removeprefix("2D 3D ")) if "only ten" in line]


def struck_twelve_lines(hand: str) -> list[str]:
    """The log of midnight with so many cards in the first hand."""
    return night(3, "CONCLUSION", (hand, "", ""), scene=12, attacker=1, turn=0).log_lines("0 conclude()", viewer=1)


@pytest.mark.parametrize("blots", ["hidden", "shown"])
def test_a_plucked_card_covers_the_top_of_the_discard(blots: str) -> None:
    """MJ-202, MJ-452: where only the top may be looked at, nothing below it stays open."""
    options = {"pile_browse": "top", "blot_discards": blots}
    table = struck_twelve("2C 3C", "", "", blots=(0, 3, 0), options=options)
    open_before = [name for name in table.sees(2, "discard") if name != "?"]
    assert open_before == [table.sees(2, "discard")[-1]]
    table.do("0 pluck()")
    for viewer in (None, 0, 1, 2):
        assert {*table.sees(viewer, "discard")[:-1]} == {"?"}
        assert (table.sees(viewer, "discard")[-1] == "?") is (blots == "hidden")


def test_enough_cards_for_everybody() -> None:
    """MJ-302, MJ-875, MJ-802, MJ-803: ten each at every number of seats, and rewards after that."""
    for seats, left in ((3, 22), (4, 12), (5, 2), (6, 44)):
        table = struck_twelve(*[""] * seats)
        assert [len(table.zone(f"stack[{seat}]")) for seat in range(seats)] == [10] * seats
        assert len(table.zone("deck")) + len(table.zone("discard")) == left


def test_nobody_sees_a_stack() -> None:
    """MJ-202, MJ-208, MJ-451: not even its owner, who remembers the reds that it kept."""
    table = struck_twelve("2H 3H KS", "", "")
    for viewer in (None, 0, 1, 2):
        assert table.sees(viewer, "stack[0]") == ["?"] * 10
    at = table.table.variable["kept[0]"]
    assert [table.table.names[card] for card in table.view(0).vars[at]] == ["2H", "3H"]
    assert table.view(1).vars[at] == table.view(None).vars[at] == "?"


def test_plucking() -> None:
    """MJ-452, MJ-863, MJ-864, MJ-907: the seat's own Target pulls at random; unseen, or shown to all."""
    for option, known in (("hidden", False), ("shown", True)):
        table = struck_twelve("", "", "", blots=(0, 3, 0), options={"blot_discards": option})
        assert (table.asked, table.legal()) == (("MIDNIGHT", 0), ["pluck()"])
        assert "Wick" in table.ask()
        table.do("0 pluck()")
        assert len(table.zone("stack[1]")) == 7
        assert ("?" in table.sees(2, "discard")) is not known
    table = struck_twelve("", "", "", blots=(12, 0, 0), options={"round_zero": "off"})
    table.do("2 pluck()")
    assert (len(table.zone("stack[0]")), table.legal()) == (0, ["strike()"])
    table.do("0 strike()")
    assert table.var("fates")[0][:2] == (1, 0)  # MJ-453: after the first stroke


def test_turning() -> None:
    """MJ-454, MJ-866: a red card alone, a black one with one more of any colour; no more than there are."""
    table = judged(("5H 9S 2D", "QC 4C 8D", "6S KD 7S"))
    table.do("0 strike()")
    assert [table.zone(f"turned[{seat}]") for seat in range(3)] == [["5H"], ["QC", "4C"], ["6S", "KD"]]
    table = judged(("5S", "QC 4C 8D", "6D KD 7S"))
    table.do("0 strike()")
    assert (table.zone("turned[0]"), table.legal()) == (["5S"], ["confess()"])


def test_omens() -> None:
    """MJ-455, MJ-870, MJ-871: the highest card, second ones too; of equals the first from the youngest."""
    table = judged(("5H 9S 2D", "QH 4C 8D", "6S QD 7S 2C"), age_order=(2, 0, 1), turn=2)
    table.do("2 strike()")
    assert (table.actors, table.legal()) == ([2], ["omen()"])
    assert "does the house do" in table.ask()
    table.do('2 omen() "Doors."')
    assert (table.var("round"), table.asked) == (2, ("JUDGEMENT", 2))


def test_who_strikes() -> None:
    """MJ-872, MJ-454, MJ-807: the youngest still in, by the whole order of ages."""
    table = judged(("2H", "3H 4H", "5H 6H 7H", "8H 9H TH"), age_order=(0, 2, 1, 3))
    table.do("0 strike()", "0 confess()")
    assert table.asked == ("JUDGEMENT", 2)


def test_rewards() -> None:
    """MJ-456, MJ-457, MJ-867 to MJ-869: unseen on top of the left neighbour's stack; lost where none can be drawn."""
    table = judged(("2H", "3H 4H 5H", "5D 6H 7H"), "KC")
    events = table.do("0 strike()").events("0 confess()", viewer=1)
    assert not [event for event in events if event.kind == "move" and min(event.pieces) >= 0]
    assert (table.zone("stack[1]")[-1], table.sees(1, "stack[1]")) == ("KC", ["?"] * 3)
    stacks = {"stack[0]": "2H", "stack[1]": "3H 4H", "stack[2]": "5D 6H"}
    every = " ".join(rank + suit for suit in "CDHS" for rank in "23456789TJQKA")
    rest = " ".join(card for card in every.split() if card not in {"2H", "3H", "4H", "5D", "6H"})
    table = night(3, "JUDGEMENT", (), zones={**stacks, "turned[0]": rest}, round=1, moment="strike", turn=0)
    table.do("0 strike()", "0 confess()")
    assert len(table.zone("stack[1]")) == 1


def test_how_long_stacks_last() -> None:
    """MJ-705, MJ-504: the means of the book, and who lasts longest."""
    book = {0: 5.00, 1: 5.50, 2: 5.78, 3: 6.08, 4: 6.43, 5: 6.82, 6: 7.26, 7: 7.78, 8: 8.38, 9: 9.10, 10: 10.00}
    for reds, expected in book.items():
        assert mean(lasting(reds, 10 - reds)) == pytest.approx(expected, abs=0.006)
    table = {0: (6.88, 5.55, 3.56, 1.00), 4: (7.70, 6.20, 3.94, 1.00), 6: (8.26, 6.64, 4.21, 1.00)}
    for kept, means in table.items():
        for count, expected in zip((0, 2, 5, 9), means, strict=True):
            assert rounds(kept, count) == pytest.approx(expected, abs=0.03)
    assert exonerations([lasting(1, 0), lasting(1, 0)]) == [1.0, 1.0]
    assert exonerations([lasting(3, 0), lasting(1, 0)]) == [1.0, 0.0]
    one, other = exonerations([at_midnight(3, 2), at_midnight(3, 5)])
    assert one > 0.85 > other


def test_gifts() -> None:
    """MJ-470, MJ-704, MJ-876: as many splits as the book counts; another sum is refused."""
    assert [len([*splits(seats)]) for seats in (3, 4, 5, 6)] == [3, 7, 19, 51]
    table = night(3, "JUDGEMENT", moment="exonerate", turn=0, scene=12, out=6, fates=((1, 1, 2),), free=(0,))
    table.do("0 exonerate()")
    assert (table.phase, table.code("0 give(2, 1)"), table.code("0 give(1)")) == ("FUN", "wrong_sum", "not_a_choice")
    assert table.notes("0 give(2, 0)", viewer=1) == ["done"]
    table.do("1 give(0, 2)", "2 give(1, 1)")
    assert table.sees(0, "fun[1]") == ["?"] * 4
    assert "?" not in table.sees(0, "fun[0]")
    assert table.var("window") == 1


def test_nobody_claims() -> None:
    """MJ-471, MJ-877: no Master, and the piles stay secret."""
    table = night(3, "JUDGEMENT", moment="exonerate", turn=0, scene=12, out=6, fates=((1, 1, 2),), free=(0,))
    table.do("0 exonerate()", "0 give(1, 1)", "1 give(1, 1)", "2 give(1, 1)")
    assert table.private_of(0)
    lines = table.do("0 hold()", "1 hold()").log_lines("2 hold()")
    assert lines[-1] == "No one is the Master of the Fun: no pile was shown."
    assert table.sees(0, "fun[1]") == ["?"] * 4


def test_masters_share() -> None:
    """MJ-471: equal piles share the honour; the last one may still equal it."""
    table = night(3, "JUDGEMENT", moment="exonerate", turn=0, scene=12, out=6, fates=((1, 1, 2),), free=(0,))
    table.do("0 exonerate()", "0 give(1, 1)", "1 give(1, 1)", "2 give(1, 1)", "0 show()", "1 hold()", "2 hold()")
    table.do("1 show()", "2 show()")
    assert table.result.sheet[-1][2] == (1, 1, 1)


def test_the_result() -> None:
    """MJ-104, MJ-501, MJ-502, MJ-878: honours, no points; places only tell who lasted how long."""
    table = night(4, "FUN", moment="claims", window=1, asked=15, scene=12, fates=((2, 1), (3, 0)), free=(2, 3), out=15)
    table.do("0 hold()", "1 hold()", "2 hold()", "3 hold()")
    result = table.result
    assert (result.winners, result.places, result.ending) == ((2, 3), (3, 4, 1, 1), "all_at_once")
    sheet = {title: values for title, _, values in result.sheet}
    assert sheet["Outlasted Target"] == (0, 0, 1, 0)  # seat 1 is the Target of seat 2; seat 0, that of 1, went later
    assert table.scores == []
    assert table.legal(0) == []
