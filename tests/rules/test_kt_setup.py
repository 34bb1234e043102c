"""What lies on the table, who the PCs are, their Coins: KT-1 to KT-27 and the rulings on them."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.meta import META
from game.rules.plugin import complete_options
from game.table import PositionError
from tests.rules.kt_table import GAME, THINGS, Palace, created, fresh, palace


def test_seats() -> None:
    """KT-1, KT-2, KT-200, KT-201: a GM and one to four PCs, any of them people or bots."""
    assert META.seats == (2, 5)
    for seats in (1, 6):
        with pytest.raises(ValueError, match="2 to 5 players"):
            GAME.table(complete_options(META, {}), seats)


def test_house_rules() -> None:
    """KT-7, KT-6: names, defaults and values as in the book; who is GM is who sits there (KT-200)."""
    spoken = {option.name: (option.rule, option.default) for option in META.options}
    assert spoken == {
        "attachments": ("KT-208", "written"), "master_per_pc": ("KT-202", 20), "leftover": ("KT-202", "bank"),
        "min_start": ("KT-203", 6), "toll": ("KT-212", 2), "memory_suits": ("KT-235", "chapter"),
        "compare": ("KT-258", "pile"), "short_stake": ("KT-221", "on"), "stake_cap": ("KT-219", 0),
        "relocate_all": ("KT-241", "room"), "notes": ("KT-264", "gm_only"), "stall": ("KT-266", 12),
        "gm_bot": ("KT-310", "even"),
    }  # fmt: skip
    assert {option.name: option.range for option in META.options if option.range} == {
        "master_per_pc": (10, 20), "min_start": (1, 15), "toll": (0, 5), "stake_cap": (5, 20), "stall": (4, 40),
    }  # fmt: skip


def test_cards() -> None:
    """KT-10, KT-14, KT-15, KT-21, KT-171, KT-172, KT-244, KT-245, KT-279: three decks, 26 names of each colour."""
    table = fresh(4)
    assert [len(table.zone(name)) for name in ("play_deck", "red_deck", "black_deck")] == [52, 26, 26]
    assert {name[-3] for name in table.zone("red_deck")} == {"D", "H"}
    words = {name: GAME.called(name) for name in ("AH#2", "KD#2", "2S#2", "QC#2")}
    assert words == {"AH#2": "Abused", "KD#2": "Unrealized", "2S#2": "Betrayal", "QC#2": "Understanding"}
    assert len({GAME.called(name) for name in (*table.zone("red_deck"), *table.zone("black_deck"))}) == 52


@pytest.mark.parametrize(("pcs", "master", "rest"), [(1, 20, 15), (2, 40, 30), (3, 60, 45), (4, 80, 60)])
def test_coins(pcs: int, master: int, rest: int) -> None:
    """KT-5, KT-13, KT-20: 35 for each PC."""
    assert fresh(pcs).coins == ([0] * pcs, master, rest)


@pytest.mark.parametrize(("option", "master", "bank"), [("bank", 20, 9), ("master", 29, 0)])
def test_what_is_left_over(option: str, master: int, bank: int) -> None:
    """KT-202, KT-20: to the bank, or to the Master."""
    table = created(2, (12, 9), master_per_pc=10, leftover=option)
    assert table.coins == ([12, 9], master + (20 if option == "master" else 0), 29 if option == "bank" else 0)
    assert (master, bank) in ((20, 9), (29, 0))


def test_looks_and_things() -> None:
    """KT-12, KT-22, KT-23, KT-24, KT-206: public at once, four of each, each when ready; blanks are found."""
    table = fresh(2)
    assert table.actors == [1, 2]
    assert table.log_lines('2 describe() "a scar"') == ["Ben: a scar"]
    table.do("1 describe()")
    assert table.var("appearance")[1]
    assert table.phase == "ATTACH"
    table.do('1 attach(hearts) "my left hand"')
    assert table.refuses('1 attach(hearts) "again"') == ("already", "KT-24")
    assert table.var("attachments")[1] == ("", "my left hand", "", "")
    table.do("1 attach(diamonds)", "1 attach(clubs)", "1 attach(spades)")
    assert table.actors == [2]
    assert len({*table.var("attachments")[1]}) == 4


def test_awards() -> None:
    """KT-26, KT-203, KT-204: never below the smallest purse, never above 15; a new award after revising stands."""
    table = fresh(1)
    table.do("1 describe()", *(f"1 attach({word})" for word in kt.SUIT_WORDS))
    offers = {text for text in table.legal(0) if text.startswith("award")}
    assert {"award(1, 15, 0)", "award(1, 15, 9)", "award(1, 6, 0)"} <= offers
    assert not {"award(1, 16, 0)", "award(1, 15, 10)", "award(1, 5, 0)"} & offers
    table.do("0 award(1, 9, 2)", "1 revise()")
    assert table.asked == ("APPEAR", 1)
    looks = table.var("appearance")[1]
    table.do("1 describe()", *(f"1 attach({word})" for word in kt.SUIT_WORDS))
    assert table.var("appearance")[1] == looks
    table.do("0 award(1, 12, 0)")
    assert table.coins[0] == [12]
    assert table.phase == "SCENE_GM"


def test_words_that_name_somebody() -> None:
    """KT-150, KT-207, KT-265: the GM gives them back once; the player may insist."""
    table = fresh(1)
    table.do('1 describe() "called Ada"', *(f"1 attach({word})" for word in kt.SUIT_WORDS))
    table.do('0 send_back() "No names."', '1 describe() "called Ada"', *(f"1 attach({word})" for word in kt.SUIT_WORDS))
    assert table.refuses("0 send_back()") == ("already", "KT-150")
    table.do("0 award(1, 6, 0)", "1 accept()")
    assert table.coins[0] == [6]


def hardcore(option: str) -> Palace:
    """Two PCs and a GM who have written their lines."""
    table = fresh(2, attachments=option)
    for seat in range(3):
        lines = "\\n".join(f"{seat}{letter}" for letter in "abcde")
        table.do(f'{seat} write() "{lines}"')
    return table


@pytest.mark.parametrize(
    ("option", "order"), [("hardcore", ["HC_DEAL", "APPEAR"]), ("extra_hardcore", ["APPEAR", "HC_DEAL"])]
)
def test_hardcore(option: str, order: list[str]) -> None:
    """KT-22, KT-25, KT-208: five lines from every seat, four to each PC, the rest unseen; no docking."""
    table = hardcore(option)
    phases = []
    while table.phase != "AWARD":
        phases.append(table.phase)
        table.do(f"{table.actors[0]} {'assign(4, 3, 2, 1)' if table.phase == 'HC_DEAL' else 'describe()'}")
    assert list(dict.fromkeys(phases)) == order
    dealt = [line for seat in (1, 2) for line in table.var("attachments")[seat]]
    left = table.var("hc_shelf")
    assert sorted((*dealt, *left)) == sorted(f"{seat}{letter}" for seat in range(3) for letter in "abcde")
    assert len(left) == 7
    assert all(text.endswith(", 0)") for text in table.legal(0) if text.startswith("award"))
    table.do("0 award(1, 12, 0)", "1 revise()")
    before = table.var("attachments")[1]
    assert table.asked == ("APPEAR", 1)
    assert table.do("1 describe()").phase == "AWARD"
    assert table.var("attachments")[1] == before


def test_assigning() -> None:
    """KT-25: the PC says which line goes to which suit."""
    table = hardcore("hardcore")
    dealt = table.var("attachments")[1]
    table.do("1 assign(2, 1, 4, 3)")
    assert table.var("attachments")[1] == (dealt[1], dealt[0], dealt[3], dealt[2])


def test_nobody_learns_who_wrote_what() -> None:
    """KT-11, KT-17, KT-25: lines are their own seat's until they are dealt, the shelf nobody's."""
    table = fresh(2, attachments="hardcore")
    table.do('1 write() "a\\nb\\nc\\nd\\ne"')
    at = kt.hc_lines(table.table, 1)
    assert table.view(1).vars[at] == ("a", "b", "c", "d", "e")
    assert {table.view(seat).vars[at] for seat in (None, 0, 2)} == {"?"}
    table.do("0 write()", "2 write()")
    for viewer in (None, 0, 1, 2):
        assert table.view(viewer).vars[kt.V.SHELF] == "?"
    assert table.state.vars[at] == ()
    assert len(kt.HC_SHEET.fields) == 5


def test_waking() -> None:
    """KT-27, KT-180, KT-209, KT-272, KT-295: all in the Guest Suite, named, with the letter; one visit."""
    table = fresh(2)
    for seat in (1, 2):
        table.do(f"{seat} describe()")
    for seat in (1, 2):
        table.do(*(f'{seat} attach({word}) "{thing}"' for word, thing in zip(kt.SUIT_WORDS, THINGS, strict=True)))
    table.do("0 award(1, 12, 0)", "1 accept()", "0 award(2, 12, 0)")
    lines = table.log_lines("2 accept()")
    assert any(line.startswith("Good morning. You will not know me") for line in lines)
    assert (table.room(1), table.room(2)) == ("guest_suite", "guest_suite")
    assert table.var("visit")[1] == table.var("visit")[2]
    assert table.var("true_names").count("") == 25
    assert table.asked == ("SCENE_GM", 0)
    assert table.var("spotlight") == 1


def test_positions_that_cannot_be() -> None:
    """KT-13, KT-14, KT-15, KT-16: Coins, cards and shut rooms are looked after in positions from outside."""
    wrong: tuple[dict[str, Any], ...] = (
        {"master": 3, "bank": 0}, {"rooms": ["master_suite"]}, {"zones": {"red_deck": "2C", "play_deck": "AD#2"}},
        {"zones": {"red_deck": "", "name_discard": "AD#2 2D#2 AS#2"}, "true_names": ("",) * 26},
    )  # fmt: skip
    for position in wrong:
        with pytest.raises(PositionError):
            palace((12,), **position)
    with pytest.raises(PositionError, match="no PC"):
        palace((12,), spotlight=0)
    with pytest.raises(PositionError, match="about no one"):
        palace((12,), "W_DRAW", turn=1, accepted=2, joined=2, about=0)
    with pytest.raises(PositionError, match="card"):
        palace((12,), "W_INVOKE", turn=1, accepted=2, joined=2, about=1)
    with pytest.raises(PositionError, match="wrong seat"):
        palace((12,), "SCENE_PC", turn=0)
    with pytest.raises(PositionError, match="go back"):
        palace((12, 12), "W_REWORD", turn=1, about=1, joined=2, accepted=2)
