"""Half past eleven: MJ-441 to MJ-447 and its rulings."""

from __future__ import annotations

from tests.rules.mj_table import Night, night

ONE = (("guest", "Ada", 0), ("admission", "the key", 2))


def turned(**more: object) -> Night:
    """The sheets of three seats are turned; the guest of seat 0 has made one Admission."""
    given = {"scene": 6, "attacker": 1, "turn": 0, "sheets": {0: ONE}, **more}
    return night(3, "CONCLUSION", ("", "", ""), **given).do("0 conclude()")  # type: ignore[arg-type, return-value]


def test_avatars_on_the_sheet_of_the_target() -> None:
    """MJ-441, MJ-442, MJ-817: seat 1 writes for its Target, seat 0; sealed until all are in, then public."""
    table = turned()
    assert (table.phase, table.actors) == ("AVATARS", [0, 1, 2])
    assert "Ada" in table.ask(1)
    table.do('1 avatar() "a moth\\ngreedy"', "0 avatar()")
    assert table.lines(0, "avatar") == []
    assert table.view(0).vars[table.table.variable["sealed[1]"]] == "?"
    table.do("2 avatar()")
    assert (table.lines(0, "avatar"), table.lines(0, "weakness")) == (["a moth"], ["greedy"])
    assert [table.lines(seat, "weakness") for seat in (1, 2)] == [[], []]


def test_as_many_as_there_are_admissions() -> None:
    """MJ-442 to MJ-444, MJ-401: what is missing comes off the lists, what is too much is refused."""
    table = turned()
    assert table.code('1 avatar() "a moth\\ngreedy\\nsly"') == "too_many"
    assert table.code('0 avatar() "a moth\\ngreedy"') == "too_many"
    table.do("0 avatar()", "1 avatar()", "2 avatar()")
    assert len(table.lines(0, "weakness")) == 1
    assert table.code('0 terror() "Rust\\na rope\\nhuge"') == "too_many"
    table.do("0 terror()", '1 terror() "Rust\\na rope\\nhuge"', "2 terror()")
    assert (table.lines(1, "terror"), table.lines(1, "terror adjective")) == (["Rust"], ["huge"])
    assert table.lines(0, "terror adjective") == []
    table.do('0 grace() "kind"', "1 grace()", "2 grace()")
    assert table.lines(0, "grace") == ["kind"]
    assert table.phase == "REPLENISH"


def test_texts_may_be_written_anew() -> None:
    """MJ-402: until the phase closes, by whoever has written; nobody hears what."""
    table = turned().do('0 avatar() "a moth"')
    assert "avatar()" in table.open_actions(0)
    assert table.notes('0 avatar() "a wolf"', viewer=1) == ["rewritten"]
    assert table.notes('0 avatar() "a wolf"', viewer=1) == [], "nothing is new"
    table.do("1 avatar()", "2 avatar()")
    assert table.lines(2, "avatar") == ["a wolf"]


def test_keeping() -> None:
    """MJ-446, MJ-447, MJ-853: any part of the hand, or at most six; then scene VII."""
    seven = "2C 3C 4C 5C 6C 7C 8C"
    for option, may in (("none", True), ("six", False)):
        options = {"replenish_cap": option}
        table = night(3, "REPLENISH", (seven, "2D", ""), scene=6, asked=7, options=options)
        assert table.can_lay(0, "keep", seven) is may
        table.lay(0, "keep", "2C 3C 4C 5C 6C 7C")
        assert table.code("0 keep()") == "not_your_decision"
        table.do("1 keep()", "2 keep()")
        assert (len(table.zone("hand[0]")), "8C" in table.cards("discard")) == (6, True)
        assert (table.var("scene"), table.phase) == (7, "AUCTION")
        assert table.sees(1, "hand[0]") == ["?"] * 6
    table = night(3, "REPLENISH", (seven, "", ""), scene=6, asked=7, options={"replenish_cap": "six"})
    for card in seven.split():
        table.do(f"0 pick({card})")
    assert table.code("0 keep()") == "too_many"


def test_what_each_half_uses() -> None:
    """MJ-703, MJ-447: the second half has its own traits."""
    lines = (("adjective", "calm", 0), ("grace", "kind", 0))
    for scene, text in ((6, "calm"), (7, "kind")):
        table = night(
            3, "EXCHANGE", ("", "", ""), zones={"play[1]": "7D"}, scene=scene, attacker=1, turn=0, sheets={0: lines}
        )
        assert f"“{text}”" in table.log_lines("0 invoke(1)")[0]
