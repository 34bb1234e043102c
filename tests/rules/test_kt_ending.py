"""The Master Suite: KT-92 to KT-106 and the rulings on them."""

from __future__ import annotations

import pytest

from game.rules.know_thyself.phases.ending import cause_of_end
from tests.rules.kt_table import deck, palace, remembered


@pytest.mark.parametrize(
    ("purses", "master", "memories", "cause"),
    [
        ((0, 12), 16, 0, "broke"), ((0, 12), 15, 0, "broke"), ((12, 12), 15, 9, "master_poor"),
        ((12, 12), 16, 9, "memories"), ((12, 12), 16, 8, ""),
    ],
)  # fmt: skip
def test_causes(purses: tuple[int, ...], master: int, memories: int, cause: str) -> None:
    """KT-92, KT-93, KT-253, KT-255, KT-256: the first in the order of the book is recorded."""
    table = palace(purses, master=master, sheets={2: remembered(*["Goal D"] * memories)})
    assert cause_of_end(table.state) == cause


def test_the_suite() -> None:
    """KT-100, KT-83, KT-16, KT-211: all are brought there, it is named, cliffs and visits are void."""
    table = palace((12, 12), rooms=["cliffs", "garden"], below_cliff=2).do("0 propose_end()")
    table.do("0 vote(yes)", "1 vote(yes)", "2 vote(yes)")
    assert [table.room(seat) for seat in (1, 2)] == ["master_suite"] * 2
    assert table.var("below_cliff") == 0
    assert table.asked == ("E_QUESTIONS", 1)


def test_questions() -> None:
    """KT-101, KT-296, KT-265: in the order of seats, public; a name is found where none is given."""
    table = palace((12, 12), "E_QUESTIONS", turn=1, queue=(2,), rooms=["master_suite"] * 2)
    lines = table.log_lines('1 answer() "Ada\\nfor love\\n\\nmy eyes"')
    assert lines[-1] == "Wick is Ada. Why: for love. At risk: my eyes."
    table.do("2 answer()")
    assert table.var("answers")[1] == ("Ada", "for love", "", "my eyes")
    assert table.var("answers")[2][0]
    assert table.asked == ("E_FINAL", 1)


@pytest.mark.parametrize(
    ("compare", "purses", "master", "winners", "scores"),
    [
        ("pile", (21, 20), 20, (1,), (20, 21, 20)), ("pile", (10, 10), 20, (0,), (20, 10, 10)),
        ("share", (11, 10), 20, (1,), (10, 11, 10)), ("share", (11, 10), 21, (1,), (10, 11, 10)),
    ],
)  # fmt: skip
def test_the_count(
    compare: str, purses: tuple[int, ...], master: int, winners: tuple[int, ...], scores: tuple[int, ...]
) -> None:
    """KT-4, KT-102, KT-105, KT-106, KT-258: more than all, or than a share; a tie loses; the GM wins if nobody else."""
    places = {"rooms": ["master_suite"] * 2, "cause": "memories", "staked": 6}
    table = palace(purses, "E_EPILOGUE", master=master, turn=1, queue=(2,), options={"compare": compare}, **places)
    table.do("1 tell()", "2 tell()")
    assert (table.result.winners, table.result.scores, table.result.ending) == (winners, scores, "memories")
    assert {title: values for title, _, values in table.result.sheet}["Won"][0] == int(0 in winners)


def test_last_wagers_go_round() -> None:
    """KT-103, KT-259, KT-262: passing is not final once somebody stakes; winners and the broke are passed over."""
    table = palace((9, 0, 30, 9), "E_FINAL", master=20, turn=1, rooms=["master_suite"] * 4, draws=(deck("KC 2D"),))
    assert len(table.legal(1)) == 10
    table.do("1 pass()")
    assert table.asked == ("E_FINAL", 4)
    table.do("4 stake(2)", "4 cut(1)")
    assert table.asked == ("E_FINAL", 1)
    assert table.do("1 pass()").phase == "E_EPILOGUE"


@pytest.mark.parametrize(
    ("purses", "text"),
    [
        ((12,), "A guest had more"),
        ((9,), "A guest had no more"),
        ((9, 9), "No PC had more"),
        ((30, 9), "The winner had"),
    ],
)
def test_the_reason_counts_the_pcs(purses: tuple[int, ...], text: str) -> None:
    """KT-105: a PC alone has its name."""
    table = palace(purses, "E_EPILOGUE", master=10, turn=1, queue=tuple(range(2, len(purses) + 1)),
                   rooms=["master_suite"] * len(purses), cause="called")  # fmt: skip
    for seat in range(1, len(purses) + 1):
        table.do(f"{seat} tell()")
    assert table.result.reason.startswith(text)


def test_the_last_cut() -> None:
    """KT-104, KT-260, KT-261: the Master's card first, the PC cuts; two Aces are the Master's."""
    for cards, purse in (("AD AC", 7), ("KD AC", 11), ("2D AC", 7), ("AD KC", 7)):
        table = palace((9,), "E_FINAL", master=20, turn=1, rooms=["master_suite"], draws=(deck(cards),))
        table.do("1 stake(2)")
        assert len(table.legal(1)) == 51
        table.do("1 cut(1)")
        assert table.coins[0] == [purse]
        assert len(table.zone("play_deck")) == 52


def test_endings_are_told() -> None:
    """KT-105: a happy end for who has won, an unhappy one for who has not."""
    table = palace((30, 1), "E_EPILOGUE", turn=1, queue=(2,), master=20, rooms=["master_suite"] * 2)
    assert table.log_lines('1 tell() "Morning."') == ["Wick: Morning."]
    assert table.log_lines("2 tell()") == ["Ben told how it ends.", "Wick won: more Coins than the Master."]
    assert table.phase == "OVER"


def test_who_shares_an_honour_is_named_with_their_own_things() -> None:
    """KT-4, KT-106: of two who hold on to one thing each has its own; who comes after two winners is third."""
    found = {1: remembered("Goal D", "Goal D"), 2: remembered("Goal H", "Goal H")}
    had = {1: ["owed"], 2: ["a thief"]}
    table = palace(
        (12, 12), "E_EPILOGUE", master=11, sheets=found, edges=had, turn=2, rooms=["master_suite"] * 2, cause="called"
    )
    table.do("2 tell()")
    result = table.result
    assert result is not None
    assert result.places == (3, 1, 1)
    one, other = (table.var("attachments")[seat][at] for seat, at in ((1, 0), (2, 1)))
    words = [honour.text for honour in result.honours]
    assert f"“{one}” and “{other}”, two Memories each" in words
    assert "one Edge each" in words
