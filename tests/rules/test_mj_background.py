"""Set-up, and the evening before the first scene: MJ-101 to MJ-417."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.script import SCRIPT
from game.rules.plugin import complete_options
from scenes.app.match_draft import remembered
from tests.rules.mj_table import GAME, before_scene, fresh, named, night
from tests.rules.posed import NAMES

NAMED = tuple((seat, "guest", f"Guest {seat}") for seat in range(3))


def test_seats_and_decks() -> None:
    """MJ-101, MJ-102, MJ-706, MJ-802, MJ-803, MJ-804: three to six seats, no jokers, two decks at six."""
    for seats, pieces in ((3, 52), (4, 52), (5, 52), (6, 104)):
        table = GAME.table(complete_options(GAME.meta, {}), seats)
        assert (len(table.pieces), table.options["decks"]) == (pieces, str(pieces // 52))
        assert not [piece for piece in table.pieces if "joker" in piece.name]
    assert len(GAME.table(complete_options(GAME.meta, {"decks": "2"}), 3).pieces) == 104
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6"):
            GAME.table(complete_options(GAME.meta, {}), seats)


def test_a_table_of_six_says_that_it_plays_with_two_decks() -> None:
    """MJ-102, MJ-706, MJ-803: the match and its file say what is played, whatever was chosen."""
    people = [SeatInfo(f"P{seat}", "bot:careful") for seat in range(6)]
    for chosen in ({}, {"decks": "1"}):
        match = Match.new("midnight-justice", people, chosen, "six")
        assert (match.options["decks"], match.header.options["decks"]) == ("2", "2")
    assert Match.new("midnight-justice", people[:5], {}, "five").options["decks"] == "1"
    older = Match(replace(match.header, options={**match.header.options, "decks": "1"}))  # as it was saved before
    assert older.options["decks"] == "2"


def test_the_set_up_shows_two_decks_for_six() -> None:
    """MJ-803."""
    draft = remembered(GAME.meta, [SeatInfo(f"P{seat}", "bot:careful") for seat in range(5)], {})
    decks = next(option for option in GAME.meta.options if option.name == "decks")
    assert draft.value(decks) == "1"
    draft.add()
    assert draft.value(decks) == "2"


def test_who_torments_whom() -> None:
    """MJ-103, MJ-806: the Target sits to the right, the tormentor to the left, never the same seat."""
    for seats in range(3, 7):
        for seat in range(seats):
            assert mj.target(seats, seat) == (seat - 1) % seats
            assert mj.tormentor(seats, mj.target(seats, seat)) == seat
            assert mj.target(seats, seat) != mj.tormentor(seats, seat)


def test_ranks_and_colours() -> None:
    """MJ-201, MJ-805: deuce low, ace high, diamonds and hearts red."""
    table = GAME.table(complete_options(GAME.meta, {}), 6)
    order = [mj.rank(table.code[name]) for name in named("2C 3D 4H 5S 6C 7C 8C 9C TC JC QC KC AC")]
    assert order == list(range(13))
    assert [name for name in ("5C", "5D", "5H", "5S", "5D#2", "5S#2") if mj.red(table.code[name])] == [
        "5D",
        "5H",
        "5D#2",
    ]


def test_higher() -> None:
    """MJ-207, MJ-822: more cards, or as many with a better best; equal is not higher."""
    table = GAME.table(complete_options(GAME.meta, {}), 3)

    def is_higher(one: str, other: str) -> bool:
        return mj.higher(*([table.code[name] for name in named(cards)] for cards in (one, other)))

    for one, other, yes in (
        ("2C 3C", "AS", True), ("AS", "2C 3C", False), ("KC 2C", "QC JC", True), ("KC 2C", "KS JC", False),
        ("KC AC", "KS AS", False), ("2C", "", True), ("", "", False),
    ):  # fmt: skip
        assert is_higher(one, other) is yes, (one, other)


def test_the_deal() -> None:
    """MJ-205, MJ-301, MJ-302, MJ-808, MJ-204: six cards each, ages by lot, no attacks, no Blots."""
    for seats, left in ((3, 34), (4, 28), (5, 22), (6, 68)):
        table = fresh(seats)
        assert [len(table.zone(f"hand[{seat}]")) for seat in range(seats)] == [6] * seats
        assert (len(table.zone("deck")), table.zone("discard")) == (left, [])
        assert sorted(table.var("age_order")) == list(range(seats))
        assert table.asked == ("BACKGROUND", table.var("age_order")[0])
        assert not any(map(sum, table.var("blots")))
        assert not any(table.var("checks"))
    assert len({fresh(5, seed=seed).var("age_order") for seed in range(8)}) > 3


def test_people_say_who_is_youngest() -> None:
    """MJ-301, MJ-205, MJ-807: before the first turn; the whole order stays, and counts go clockwise from the first."""
    table = fresh(4, humans=0b0010)
    other = next(seat for seat in range(4) if seat != table.var("age_order")[0])
    rest = [seat for seat in table.var("age_order") if seat != other]
    assert table.open_actions(0) == []
    table.do(f"1 youngest({other})")
    assert table.var("age_order") == (other, *rest)
    assert mj.from_youngest(table.state) == tuple((other + step) % 4 for step in range(4))
    table.do(f"{other} pass()")
    assert not [text for text in table.open_actions(1) if text.startswith("youngest")]


def test_background() -> None:
    """MJ-403, MJ-410, MJ-411, MJ-413, MJ-814: one thing a turn, clockwise; over the moment nothing is missing."""
    table = fresh(3, seed=4)
    a, b, c = mj.from_youngest(table.state)
    table.do(f'{a} name() "Ada"', f'{b} adjective() "vain"', f'{c} color() "Rain"', f'{a} adjective() "calm"')
    table.do(f'{b} name() "Ada"', f'{c} name() "Cy"', f'{a} adjective() "odd"', f"{b} pass()")
    table.do(f'{c} adjective() "kind"')
    assert table.legal(a) == ["color()", "pass()"]
    assert (table.code(f"{a} name()"), table.code(f"{a} adjective()")) == ("named", "traits_full")
    table.do(f"{a} pass()", f'{b} adjective() "sly"')
    assert table.phase == "BACKGROUND"
    table.do(f'{c} adjective() "old"')
    assert table.asked == ("INTRODUCTIONS", a)
    # MJ-818: two guests may have one name
    assert [table.lines(seat, "guest") for seat in (a, b)] == [["Ada"], ["Ada"]]


def test_patience() -> None:
    """MJ-412, MJ-813: from the seventh turn on what is missing must be written; 0 stands for no end of patience."""
    table = fresh(3)
    for _ in range(18):
        table.do(f"{table.actors[0]} pass()")
    seat = table.actors[0]
    assert table.legal() == ["name()", "adjective()"]
    assert table.code(f"{seat} pass()") == table.code(f"{seat} color()") == "must_write"
    table = fresh(3, background_patience=0)
    for _ in range(60):
        table.do(f"{table.actors[0]} pass()")


def test_nothing_is_left_blank_that_needs_words() -> None:
    """MJ-401, MJ-606: names, forms, Adjectives come off the lists where nobody writes; narrations may be empty."""
    table = fresh(3)
    while table.phase == "BACKGROUND":
        table.do(f"{table.actors[0]} {table.legal()[0]}")
    assert all(table.lines(seat, "guest")[0] and len(table.lines(seat, "adjective")) == 2 for seat in range(3))
    assert len({table.lines(seat, "guest")[0] for seat in range(3)}) == 3
    for _ in range(6):
        table.do(f"{table.actors[0]} {table.legal()[0]}")
    table.do("0 shadow()", '1 shadow() "the Moth"', "2 shadow()")
    for _ in range(3):
        table.do(f"{table.actors[0]} reveal()")
    assert table.lines(1, "shadow") == ["the Moth"]
    assert all(
        table.lines(seat, kind)[0] for seat in range(3) for kind in ("shadow", "shadow form", "shadow adjective")
    )


def test_introductions_connections_shadows() -> None:
    """MJ-414 to MJ-417, MJ-402, MJ-815, MJ-816: each once from the youngest; Shadows sealed, then revealed in turn."""
    table = night(3, "INTRODUCTIONS", ("2C", "3C", "4C"), age_order=(1, 0, 2), turn=1, queue=(2, 0))
    for phase, verb in (("INTRODUCTIONS", "introduce"), ("CONNECTIONS", "connect")):
        for seat in (1, 2, 0):
            assert table.asked == (phase, seat)
            table.do(f"{seat} {verb}()")
    assert (table.phase, table.actors) == ("SHADOWS", [0, 1, 2])
    table.do('2 shadow() "Moth\\na moth\\npale"', "0 shadow()")
    assert table.actors == [1]
    table.do("1 shadow()")
    assert table.lines(2, "shadow") == []
    assert table.view(2).vars[table.table.variable["shadow[2]"]] == ("Moth", "a moth", "pale")
    assert table.view(0).vars[table.table.variable["shadow[2]"]] == "?"
    for seat in (1, 2, 0):
        assert table.asked == ("REVEAL", seat)
        table.do(f"{seat} reveal()")
    assert table.lines(2, "shadow adjective") == ["pale"]
    assert (table.phase, table.var("scene")) == ("AUCTION", 1)


def test_the_machine() -> None:
    """MJ-404, MJ-403: every state has the verbs of the book's table, and people's corrections."""
    asked = {phase.name: {offer.verb for offer in phase.offers if not offer.aside} for phase in SCRIPT.phases}
    assert asked["BACKGROUND"] == {"name", "adjective", "color", "pass"}
    assert asked["FRAMING"] == {"frame", "attack"}
    assert asked["OPENING"] == {"play", "invoke", "concede"}
    assert asked["EXCHANGE"] == {"pick", "unpick", "play", "invoke", "concede"}
    assert asked["JUDGEMENT"] == {"strike", "omen", "confess", "exonerate"}
    assert asked["FUN"] == {"give", "show", "hold"}
    assert [*asked][:5] == ["BACKGROUND", "INTRODUCTIONS", "CONNECTIONS", "SHADOWS", "REVEAL"]
    assert [*asked][5:13] == ["AUCTION", "FRAMING", "CLAIM", "VOTE", "OPENING", "EXCHANGE", "TAKE", "CONCLUSION"]
    assert [*asked][13:] == ["AVATARS", "TERRORS", "GRACE", "REPLENISH", "MIDNIGHT", "JUDGEMENT", "FUN", "END"]


def test_people_correct_their_sheets() -> None:
    """MJ-604, MJ-602: words change, marks do not; what was claimed stays (MJ-432); bots correct nothing."""
    lines = (("guest", "Ada", 0), ("adjective", "vian", 2), ("admission", "I did it", 1))
    table = before_scene(3, 3, ("2C", "3C", "4C"), sheets={0: lines, 1: lines}, humans=1)
    assert (table.open_actions(0), table.open_actions(1)) == (["reword(2)", "reword(1)", "note()"], [])
    assert table.log_lines('0 reword(2) "vain"') == ["Nell reworded “vian”: vain"]
    assert tuple(table.var("sheet[0]")[1]) == ("adjective", "vain", 2)
    assert table.log_lines("0 reword(1)") == []  # as it was
    assert "MJ-432" in str(table.refused('0 reword(3) "I did not"'))


def test_the_writer_of_a_text_corrects_it_and_nobody_else() -> None:
    """MJ-604, MJ-442: the tormentor the Avatar's form and the Weaknesses, the owner of the sheet all other lines."""
    lines = (("guest", "Ada", 0), ("avatar", "a caot", 0), ("weakness", "vian", 8), ("grace", "kind", 0))
    table = before_scene(3, 9, ("2C", "3C", "4C"), sheets={0: lines}, humans=7)
    assert {*table.open_actions(0)} == {"reword(1)", "reword(4)", "note()"}
    assert {*table.open_actions(1)} == {"reword(0, 2)", "reword(0, 3)", "note()"}  # the guest of seat 0 is its Target
    assert table.open_actions(2) == ["note()"]
    refusal = table.refused('0 reword(3) "vain"')
    assert (refusal.rule, refusal.code) == ("MJ-604", "not_a_choice")
    assert table.code('2 reword(0, 2) "a coat"') == "not_a_choice"
    assert table.code('1 reword(0, 4) "cruel"') == "not_a_choice"
    assert table.code('1 reword(5, 1) "x"') == "not_a_choice"
    assert table.log_lines('1 reword(0, 3) "vain"', viewer=2) == ["Wick reworded “vian”: vain"]
    assert tuple(table.var("sheet[0]")[2]) == ("weakness", "vain", 8)
    action = table.table.parse("reword(0, 2)")
    assert GAME.talk.stands(table.table, table.view(1), 1, action) == "a caot"
    assert GAME.phrase(table.table, table.view(1), action, NAMES) == "Reword “a caot”"
    older = before_scene(3, 9, ("2C", "3C", "4C"), sheets={0: lines}, humans=7, options={"edition": 1})
    assert (len(older.open_actions(0)), older.open_actions(1)) == (5, ["note()"])
    assert table.lines(0, "guest") == ["Ada"]
