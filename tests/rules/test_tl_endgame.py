"""From the last scene to the last word (TL-70 to TL-79, TL-210 to TL-219, TL-226, TL-228, TL-229)."""

from __future__ import annotations

import pytest

from game.rules.trick_of_the_light import GAME
from tests.rules.tl_table import Tale, awake, fresh, pose

ALL = ("A♠", "K♠", "Q♠", "J♠")


def ended(identities: tuple[str, ...] = ALL, phase: str = "ENDER", **variables: object) -> Tale:
    """All four are awake and the hand of seat 0 was empty."""
    zones = awake(identities)
    return pose(zones, phase, ender=0, awakened=(True,) * 4, **{"ending": "empty_hand", **variables})


def three_awake(ender: str = "J♠", limit: int = 0) -> Tale:
    """Seats 0 to 2 are awake, seat 3 is not; the hand of seat 0 will be empty when the scene ends."""
    zones = awake([ender, "K♠", "A♥"], **{"scene_pile": ["4♣"], "pack[3]": ["2♣", "Q♦", "3♣"]})
    zones |= {"hand[0]": [], "hand[1]": ["5♥"], "hand[2]": ["6♥"], "hand[3]": ["7♥", "8♥", "9♥"]}
    zones["tableau"] = ["A♣", "A♦", "K♥", "K♦", "Q♣", "J♥", "J♦", "J♣", "Q♥"]
    tale = pose(zones, played=(True, False, False, False), play_order=(0,), options={"scene_limit": limit})
    tale.do("0 end_scene()", "1 pass_call()", "2 pass_call()", "3 pass_call()")
    return tale


def test_who_has_not_awoken_is_unmasked_but_gets_no_courts() -> None:
    """TL-72, TL-211: identity aside, marker placed, no hand of courts, nothing shuffled, not awakened."""
    tale = three_awake()
    assert tale.phase == "PEEK"
    assert tale.zone("identity[3]") == ["Q♦"]
    assert tale.zone("column[diamonds]") == ["marker3"]
    assert tale.zone("hand[3]") == ["7♥", "8♥", "9♥"]
    assert tale.zone("pack[3]") == ["2♣", "3♣"]
    assert not tale.var("awakened")[3]
    assert [tale.sees(seat, "identity[3]") for seat in (3, 0)] == [["Q♦"], ["?"]]
    assert tale.sees(3, "pack[3]") == ["?", "?"]


def test_only_the_unmasked_may_peek() -> None:
    """TL-73, TL-212, TL-213: one court each, for their eyes only; before the ender's choice."""
    tale = three_awake()
    assert tale.actors == [3]
    stack = tale.zone("court_stack")
    assert tale.legal(3) == ["peek()", "decline()"]
    tale.do("3 peek()")
    assert tale.zone("peek[3]") == stack[-1:]
    assert [tale.sees(seat, "peek[3]") for seat in (3, 0)] == [stack[-1:], ["?"]]
    assert (tale.phase, tale.actors) == ("ENDER", [0])
    assert three_awake().do("3 decline()").zone("court_stack") == stack


def test_no_unmasking_no_peeking() -> None:
    """TL-72: with all four awake the ender is asked at once; TL-64, TL-210: an ender is always awake."""
    assert ended().phase == "ENDER"
    assert ended().actors == [0]


def test_without_an_ender_nobody_is_asked() -> None:
    """TL-74, TL-231: after a limit of scenes the statements follow the peeks."""
    tale = ended(phase="ENDER")
    tale = pose(awake(ALL), "ENDER", ender=-1, awakened=(True,) * 4)
    assert tale.phase == "STATEMENTS"


@pytest.mark.parametrize(
    ("identity", "choices"),
    [
        ("Q♠", ["show_queen()", "do_nothing()"]),
        ("J♠", ["draw_extra()", "do_nothing()"]),
        ("A♦", ["draw_extra()", "do_nothing()"]),
    ],
)
def test_the_ender_chooses_by_what_it_is_under_one_question(identity: str, choices: list[str]) -> None:
    """TL-74, TL-75, TL-214: the question is the same for every identity, and doing nothing proves nothing."""
    tale = three_awake(identity).do("3 decline()") if identity != "A♦" else three_awake().do("3 decline()")
    assert tale.legal(0) == (choices if identity != "A♦" else ["draw_extra()", "do_nothing()"])
    other = three_awake("J♠").do("3 decline()")
    assert tale.ask() == other.ask()
    assert tale.log_lines("0 do_nothing()")[0] == other.log_lines("0 do_nothing()")[0] == "Nell did nothing."


def test_a_queen_may_show_herself() -> None:
    """TL-75, TL-215: her identity only, and she draws nothing."""
    tale = three_awake("Q♠").do("3 decline()")
    assert tale.code("0 draw_extra()") == "not_for_identity"
    tale.do("0 show_queen()")
    assert tale.sees(None, "identity[0]") == ["Q♠"]
    assert tale.phase == "STATEMENTS"


def test_drawing_proves_that_one_is_no_queen() -> None:
    """TL-75, TL-214, TL-250: everybody sees the draw, nobody else the card."""
    tale = three_awake().do("3 decline()")
    assert tale.code("0 show_queen()") == "not_for_identity"
    tale.do("0 draw_extra()")
    assert len(tale.zone("peek[0]")) == 1
    assert tale.sees(1, "peek[0]") == ["?"]
    from game.rules.trick_of_the_light.bots.posterior import posterior

    assert not posterior(tale.view(1)).chance(0, "Q")


def test_an_empty_stack_leaves_nothing_to_draw_but_the_question_comes() -> None:
    """TL-76, TL-216: after four Epiphanies."""
    rest = [f"{rank}{suit}" for rank in "AKQJ" for suit in "♥♣♦♠" if f"{rank}{suit}" not in (*ALL[1:], "J♠")]
    zones = awake(("J♠", "K♠", "Q♠", "A♠"), tableau=[card for card in rest if card != "A♠"])
    tale = pose(zones, "ENDER", ender=0, awakened=(True,) * 4)
    assert tale.zone("court_stack") == []
    assert tale.legal(0) == ["do_nothing()"]
    assert tale.code("0 draw_extra()") == "stack_empty"


def test_statements_fit_the_identity() -> None:
    """TL-77, TL-144, TL-217, TL-218: spirits write nothing more, a ghost one of the others, a human any set of them."""
    tale = ended(phase="STATEMENTS")
    assert tale.actors == [0, 1, 2, 3]
    assert len(tale.legal(0)) == 8
    assert {"seal()", "seal(1)", "seal(1, 2, 3)"} <= set(tale.legal(0))
    assert sorted(tale.legal(1)) == ["seal(0)", "seal(2)", "seal(3)"]
    assert tale.legal(2) == tale.legal(3) == ["seal()"]
    for wrong in ("0 seal(0)", "0 seal(2, 1)", "1 seal()", "1 seal(1)", "1 seal(0, 2)", "2 seal(1)"):
        assert tale.code(wrong) == "not_for_identity"


def test_only_that_one_has_sealed_is_known_and_it_may_be_done_anew() -> None:
    """TL-77, TL-126: until the fourth is in."""
    tale = ended(phase="STATEMENTS").do("0 seal(1)")
    assert tale.log_lines("1 seal(0)", viewer=2) == ["Wick sealed a letter."]
    assert tale.see(3).answered == (0, 1)
    assert tale.see(3).own_answer is None
    assert tale.see(1).own_answer == (0,)
    assert "seal(2)" in tale.open_actions(0)
    tale.do("0 seal(2, 3)", "2 seal()")
    assert tale.phase == "STATEMENTS"
    tale.do("3 seal()")
    assert tale.phase == "EPILOGUE"
    assert tale.var("statements")[0] == ("A", 2, 3)


def test_all_is_opened_at_once() -> None:
    """TL-78: identities, statements and scores together, then every zone."""
    tale = ended(phase="STATEMENTS").do("0 seal(2)", "1 seal(0)", "2 seal()")
    assert tale.sees(1, "identity[0]") == ["?"]
    lines = tale.log_lines("3 seal()")
    assert "Anna [[A♠]]: human. I trust Cato." in lines
    assert "Bela [[K♠]]: ghost. Anna killed me." in lines
    for name in ("identity[0]", "court_stack", "hand[1]", "pack[2]", "peek[3]"):
        assert "?" not in tale.sees(None, name)
    assert [fate.score for fate in tale.see().fates] == list(GAME.scores(tale.table, tale.view(None)))


def test_everybody_has_a_last_word() -> None:
    """TL-79, TL-228: optional, of the ghosts and of the others; then the game is over."""
    tale = ended(phase="STATEMENTS").do("0 seal(2)", "1 seal(0)", "2 seal()", "3 seal()")
    assert tale.actors == [0, 1, 2, 3]
    assert tale.log_lines('1 done() "It was in the tent."') == ["Bela: It was in the tent."]
    tale.do("0 done()", "2 done()", "3 done()")
    assert (tale.phase, tale.actors) == ("DONE", [])
    assert tale.result.ending == "empty_hand"
    assert tale.result.reason.startswith("A player had no cards left")


def test_nobody_wins_against_the_others() -> None:
    """TL-3, TL-107, TL-226: success above nought, failure below; at nought it hangs in the balance."""
    tale = ended(phase="STATEMENTS").do("0 seal(2)", "1 seal(0)", "2 seal()", "3 seal()")
    tale.do(*(f"{seat} done()" for seat in range(4)))
    result = tale.result
    assert result.scores == (3, -1, 2, -3)
    assert result.winners == (0, 2)
    assert result.places == (1, 3, 1, 3)
    words = [fate.fate for fate in tale.see().fates]
    assert words == ["lives, and may hope for rescue", "must keep haunting", "is rewarded", "is punished"]
    from game.rules.trick_of_the_light.phases.scoring import fate

    assert fate("A", 0) == "hangs in the balance"


def test_a_bot_that_takes_over_knows_what_the_person_knew() -> None:
    """TL-229: sealed choices stand."""
    tale = ended(phase="STATEMENTS").do("0 seal(2)").set(humans=0b1110)
    before = tale.view(0)
    GAME.complete_position(tale.state)
    assert tale.view(0) == before
    assert tale.var("sealed[0]") == (2,)


@pytest.mark.parametrize("seed", range(4))
def test_bots_come_to_an_end_of_each_kind(seed: int) -> None:
    """TL-2, TL-70, TL-71, TL-231: a whole game by each of the three ways to end."""
    options = ({}, {"end_check": "at_once"}, {"scene_limit": 4}, {"after_epiphany_draw": "none"})[seed]
    endings = ("empty_hand", "at_once", "scene_limit", "empty_hand")
    tale = fresh(humans=0, seed=seed, **options).bots(seed)
    assert tale.result.ending == endings[seed]


@pytest.mark.parametrize("identity", ["Q♠", "J♠"])
def test_an_ender_without_a_court_to_draw_answers_on_the_open_table(identity: str) -> None:
    """TL-74, TL-216: what all may do is offered there, whatever the ender is; a queen only in its own hand."""
    known = (identity, "K♠", "A♠", "K♦")
    courts = [f"{rank}{suit}" for rank in "AKQJ" for suit in "♥♣♦♠"]
    zones = awake(known, tableau=[court for court in courts if court not in known])
    tale = pose(zones, "ENDER", ender=0, awakened=(True,) * 4, ending="empty_hand")
    assert not GAME.private(tale.state, 0)
    shown = [a for a in GAME.legal(tale.state, 0) if not GAME.betrays(tale.state, 0, a)]
    assert [tale.table.text(action) for action in shown] == ["do_nothing()"]
    drawn = three_awake(identity).do("3 decline()")
    assert (drawn.phase, bool(drawn.zone("court_stack"))) == ("ENDER", True)
    assert GAME.private(drawn.state, 0)
