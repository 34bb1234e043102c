"""Framing, claim, vote and contest: MJ-430 to MJ-439 and their rulings."""

from __future__ import annotations

import pytest

from tests.rules.mj_table import Night, contest, night

GUEST = (("adjective", "calm", 0), ("adjective", "proud", 0))
SHADOW = (("shadow adjective", "cold", 0),)


def exchange(hands: tuple[str, ...], play: str = "", answer: str = "", turn: int = 0, **more: object) -> Night:
    """Three seats, seat 1 attacks seat 0, which is asked."""
    zones = {"play[1]": play, "play[0]": answer}
    given = {"scene": 2, "attacker": 1, "turn": turn, **more}
    return night(3, "EXCHANGE", hands, zones=zones, **given)  # type: ignore[arg-type]


def test_framing() -> None:
    """MJ-430, MJ-431, MJ-830: set as often as wished; the blow is a Blot at once, on the Target's sheet."""
    table = night(3, "FRAMING", ("", "", ""), scene=4, attacker=1, turn=1)
    assert table.legal() == ["frame()", "attack()"]
    table.do('1 frame() "cellar\\ndrinking\\n\\nIt is dark."', "1 frame()")
    assert "the cellar" not in table.ask()
    table.do("1 attack()")
    assert [table.blots(seat) for seat in range(3)] == [1, 0, 0]
    assert table.var("blots")[0][3] == 1
    assert table.asked == ("CLAIM", 1)


def test_the_claim_stays() -> None:
    """MJ-432, MJ-834: public and fixed; it may be left to be spoken aloud."""
    table = contest(4, 1, ("", "", "", ""))
    assert table.log_lines('1 claim() "She knew."') == ["Wick claims: She knew."]
    assert table.code('1 claim() "She did not."') == "wrong_phase"
    assert contest(4, 1, ("", "", "", "")).do("1 claim()").var("claim") == ""


@pytest.mark.parametrize(
    ("seats", "thumbs", "drawn"),
    [
        (3, "u", 1),
        (3, "d", 0),
        (4, "uu", 1),
        (4, "ud", 0),
        (5, "uud", 1),
        (5, "udd", 0),
        (6, "uuud", 1),
        (6, "uudd", 0),
    ],
)
def test_votes(seats: int, thumbs: str, drawn: int) -> None:
    """MJ-433, MJ-702, MJ-832: all but the two vote; more up than down draw a card, a tie does not."""
    table = contest(seats, 1, (["2C", "3C", "4C", "5C", "6C", "7C"])[:seats])
    table.do("1 claim()")
    voters = [seat for seat in range(seats) if seat not in (0, 1)]
    assert table.actors == voters
    for seat, thumb in zip(voters, thumbs, strict=True):
        table.do(f"{seat} vote({'up' if thumb == 'u' else 'down'})")
    assert len(table.zone("play[1]")) == drawn
    assert table.asked == (("EXCHANGE", 0) if drawn else ("OPENING", 1))


def test_thumbs_go_up_together() -> None:
    """MJ-833, MJ-402: that one has voted is told, what it was only when all are in; a vote is final."""
    table = contest(5, 1, ("",) * 5).do("1 claim()")
    assert table.notes("2 vote(up)", viewer=3) == ["done"]
    assert table.code("2 vote(down)") == "not_your_decision"
    assert table.view(3).vars[table.table.variable["sealed[2]"]] == "?"
    table.do("3 vote(down)")
    assert table.notes("4 vote(up)").count("vote") == 3


def test_the_opening() -> None:
    """MJ-434, MJ-835, MJ-836: one card of the hand or nothing; with the option an Adjective too, which is then used."""
    table = night(3, "OPENING", ("2C", "3C 4C", ""), scene=2, attacker=1, turn=1, sheets={1: SHADOW})
    assert table.legal() == ["play(3C)", "play(4C)", "concede()"]
    assert table.code("1 play()") == "not_higher"
    assert table.refused("1 invoke(1)").rule == "MJ-434"
    table.do("1 play(4C)")
    assert table.asked == ("EXCHANGE", 0)
    options = {"open_with_adjective": "on"}
    table = night(
        3, "OPENING", ("2C KC", "3C", ""), scene=2, attacker=1, turn=1, sheets={1: SHADOW}, options=options, top="5D"
    )
    table.do("1 invoke(1)")
    assert (table.cards("play[1]"), table.asked) == ({"5D"}, ("EXCHANGE", 0))
    table.lay(0, "play", "KC")
    assert table.code("1 invoke(1)") == "crossed_off"


def test_who_answers_after_a_free_card() -> None:
    """MJ-836, MJ-435: the Target, before the attacker can add."""
    table = contest(3, 1, ("2C", "AC", ""), top="KD").do("1 claim()", "2 vote(up)")
    assert (table.asked, table.legal()) == (("EXCHANGE", 0), ["concede()"])


def test_an_exchange() -> None:
    """MJ-435, MJ-207: cards are added until the play is higher; more than is needed may be laid."""
    table = exchange(("8C 9C 2C", "TC JC", ""), "7D")
    assert not table.can_lay(0, "play", "2C")
    assert table.can_lay(0, "play", "8C")
    assert table.can_lay(0, "play", "8C 9C 2C")
    assert table.code("0 play()") == "not_higher"
    table.lay(0, "play", "8C 2C")
    assert table.asked == ("EXCHANGE", 1)
    table.lay(1, "play", "TC")
    assert table.asked == ("EXCHANGE", 0)


def test_invoking() -> None:
    """MJ-436, MJ-840 to MJ-843: own traits of this half; one that is enough passes the turn, one that is not binds."""
    table = exchange(("2C", "", ""), "7D", sheets={0: GUEST, 1: SHADOW}, top="8D 3D")
    assert {"invoke(1)", "invoke(2)"} <= {*table.legal()}
    assert table.code("2 invoke(1)") == "not_your_decision"  # bystanders take no part
    assert table.log_lines('0 invoke(2) "Never."') == ["Nell used “proud” and drew [[8D]]. Never."]
    assert table.asked == ("EXCHANGE", 1)
    table.do("1 invoke(1)")
    assert table.asked == ("EXCHANGE", 0)  # 7D 3D is more than 8D
    assert table.code("0 invoke(1)") == "invoked_already"  # MJ-839
    table = exchange(("2C", "", ""), "7D", sheets={0: GUEST}, top="3D")
    table.do("0 invoke(1)")
    assert table.asked == ("EXCHANGE", 0)
    assert sorted(table.legal()) == ["concede()", "pick(2C)"]  # 3D 2C are two cards against one
    table.do("0 concede()")  # MJ-844: conceding after invoking
    assert [entry[2] for entry in table.var("sheet[0]")] == [2, 0, 2]
    assert table.cards("discard") >= {"3D"}


def test_one_adjective_a_turn() -> None:
    """MJ-839, MJ-436: only where the table plays so, another one in the next turn."""
    for option, more in (("one", False), ("one_per_turn", True)):
        options = {"adjectives_per_contest": option}
        table = exchange(("2C", "KC", ""), "7D", sheets={0: GUEST}, top="8D", options=options)
        table.do("0 invoke(1)").lay(1, "play", "KC")
        assert ("invoke(2)" in table.legal(0)) is more


def test_dead_adjectives() -> None:
    """MJ-852, MJ-445, MJ-703: those of the first half help no more, unless the table carries them on."""
    for option, may in (("off", ["concede()"]), ("on", ["invoke(2)", "invoke(1)", "concede()"])):
        table = exchange(("", "", ""), "7D", scene=8, sheets={0: GUEST}, options={"carry_adjectives": option})
        assert table.legal() == may


def test_conceding() -> None:
    """MJ-438, MJ-439, MJ-848, MJ-849: who lost, what it brings; the Target tells the end, won or lost."""
    table = exchange(("", "", ""), "7D", claim="the key")
    table.do("0 concede()")
    assert (table.lines(0, "admission"), table.cards("hand[0]")) == (["the key"], {"7D"})
    assert table.asked == ("CONCLUSION", 0)
    table = exchange(("", "", ""), "7D", "8D", turn=1, claim="the key")
    table.do("1 concede()")
    assert (table.lines(0, "admission"), table.lines(0, "denied")) == ([], [])
    assert table.asked == ("CONCLUSION", 0)
    assert table.do("0 conclude()").var("scene") == 3
    table = exchange(("", "", ""), "7D", scene=9, claim="the key", blots=(0, 0, 0))
    table.do("0 concede()")
    assert (table.lines(0, "revelation"), table.blots(0)) == (["the key"], 1)
    many = tuple(("admission", f"{at}", at) for at in range(5))
    table = exchange(("", "", ""), "7D", scene=6, claim="the sixth", sheets={0: many})
    assert len(table.do("0 concede()").lines(0, "admission")) == 6


def test_taking_another_card() -> None:
    """MJ-437: only of the rank that stands second."""
    table = exchange(("", "", ""), "QS QH 5C", "2C").do("0 concede()")
    assert table.refused("0 take(5C)").rule == "MJ-437"
    assert "QS" in table.do("0 take(QS)").cards("hand[0]")
    assert table.sees(2, "hand[0]") == ["QS"]


def test_texts() -> None:
    """MJ-401: a line that cannot be kept is refused, with what is wrong."""
    table = contest(3, 1, ("", "", ""))
    assert table.code('1 claim() "[[KC]]"') == "bad_text"
    assert table.code(f'1 claim() "{"a" * 700}"') == "bad_text"
