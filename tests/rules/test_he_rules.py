"""Hearts, rule by rule; the numbers are those of its guide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.choose import decide
from game.check import check_game
from game.rules.hearts import GAME, META, points_of
from game.rules.plugin import complete_options
from game.table import PositionError
from tests.rules.posed import Posed, begun, posed

SUITS = "CDSH"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ALL_HEARTS = [rank + "H" for rank in RANKS]


def fresh(**given: Any) -> Posed:
    return Posed(begun(GAME, 4, **given), GAME)


def pose(hands: Sequence[str], **given: Any) -> Posed:
    """A deal in play: a hand of card names a seat; seat 0 leads. Seat 3 has taken all other cards, or it has taken
    those of `won` and holds what is left."""
    trick, won = given.pop("trick", "").split(), given.pop("won", None)
    zones = {**{f"hand[{seat}]": hand.split() for seat, hand in enumerate(hands)}, "trick": trick}
    zones["won[3]"] = won.split() if won is not None else []
    lying = {card for cards in zones.values() for card in cards}
    rest = [rank + suit for suit in SUITS for rank in RANKS if rank + suit not in lying]
    zones["won[3]" if won is None else "hand[3]"] += rest
    started: dict[str, Any] = {"turn": len(trick) % 4, "leader": 0, "round": 1, **given}
    return Posed(posed(GAME, 4, zones, "PLAY", **started), GAME)


def test_every_number_stands_in_the_guide_and_in_a_test() -> None:
    folder = Path(__file__).parents[2] / "game" / "rules" / "hearts"
    named, lines, tested = (
        set(re.findall(r"HE-\d+", path.read_text("utf-8")))
        for path in (folder / "__init__.py", folder / "guide.md", Path(__file__))
    )
    assert named <= lines
    assert lines <= tested | {"HE-12"}


def test_thirteen_cards_each_and_three_are_passed() -> None:
    """HE-1, HE-2, HE-3: nobody but the owner sees a hand; all pass at once, to the left in the first deal."""
    game = fresh()
    assert game.phase == "PASS"
    assert game.actors == [0, 1, 2, 3]
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(4)] == [13] * 4
    assert game.sees(1, "hand[0]") == ["?"] * 13
    given = {seat: game.zone(f"hand[{seat}]")[:3] for seat in range(4)}
    for seat in range(4):
        assert game.phase == "PASS"
        game.do(*(f"{seat} give({card})" for card in given[seat]))
        assert seat == 3 or game.code(f"{seat} give({game.zone(f'hand[{seat}]')[0]})") == "not_your_decision"
    assert game.phase == "PLAY"
    for seat in range(4):
        assert set(given[seat]) <= set(game.zone(f"hand[{(seat + 1) % 4}]"))
        known = game.sees(seat, f"hand[{(seat + 1) % 4}]")
        assert set(given[seat]) <= set(known)  # who passed a card knows where it is


def test_how_many_cards_are_left_to_choose_is_said() -> None:
    """HE-3: the chooser reads an order with the number; the panels say the number to everyone alike."""
    game, names = fresh(), ("Ann", "Ben", "Cleo", "Dan")
    for left in ("three cards", "two cards", "one card"):
        ann, ben = (GAME.ask(game.state.table, game.view(seat), names) for seat in (0, 1))
        assert ann.startswith(f"Ann, choose {left} to pass to the left.")
        assert ben.startswith("Ben, choose three cards to pass to the left.")
        game.do(f"0 give({game.zone('hand[0]')[0]})")
    lines = [GAME.plate(game.state.table, game.view(seat), 0) for seat in (None, 0, 1)]
    assert [len(line) for line in lines] == [1] * 3
    assert GAME.ask(game.state.table, game.view(0), names).endswith("choose cards to pass to the left.")


def test_a_card_laid_ready_may_be_taken_back() -> None:
    """HE-3"""
    game = fresh()
    cards = game.zone("hand[2]")
    game.do(*(f"2 give({card})" for card in cards[:3]))
    assert 2 not in game.actors
    assert game.sees(1, "passing[2]") == ["?"] * 3
    game.do(f"2 take_back({cards[1]})")
    assert 2 in game.actors
    assert GAME.betrays(game.state, 2, game.table.parse(f"take_back({cards[0]})"))


@pytest.mark.parametrize(("passing", "ways"), [("cycle", [1, 3, 2, 0, 1]), ("left", [1] * 5), ("none", [0] * 5)])
def test_the_way_changes_from_deal_to_deal(passing: str, ways: list[int]) -> None:
    """HE-3"""
    from game.rules.hearts import way

    table = GAME.table(complete_options(META, {"passing": passing}), 4)
    assert [way(table, deal) for deal in range(1, 6)] == ways


def test_the_two_of_clubs_opens() -> None:
    """HE-4: its holder is named to all, leads it and nothing else."""
    game = fresh(passing="none")
    phase, seat = game.asked
    assert phase == "PLAY"
    assert game.legal() == ["play(2C)"]
    assert "2C" in game.sees(None, f"hand[{seat}]")
    other = next(card for card in game.zone(f"hand[{seat}]") if card != "2C")
    assert game.code(f"{seat} play({other})") == "opener"
    assert "lead the 2 of clubs" in game.ask(seat)


def test_follow_suit_while_you_can() -> None:
    """HE-4"""
    game = pose(["", "3D KS", "4C 5H", "AS"], trick="9D")
    assert game.legal() == ["play(3D)"]
    assert game.refused("1 play(KS)").code == "follow_suit"
    assert game.refused("1 play(KS)").rule == "HE-4"
    game.do("1 play(3D)")
    assert game.legal() == ["play(4C)", "play(5H)"]


def test_hearts_must_be_broken() -> None:
    """HE-5"""
    clean = "2C 3C 4C 5C"
    game = pose(["2H KS", "3H", "4H", "5H"], won=clean)
    assert game.legal() == ["play(KS)"]
    assert game.code("0 play(2H)") == "not_broken"
    assert pose(["2H 3H", "4H", "5H", "6H"], won=clean).legal() == ["play(2H)", "play(3H)"]
    broken = "2C 3C 4C AH"
    assert pose(["2H KS", "3H", "4H", "5H"], won=broken).legal() == ["play(KS)", "play(2H)"]
    queen = "2C 3C 4C QS"
    assert pose(["2H KS", "3H", "4H", "5H"], won=queen).legal() == ["play(KS)"]
    loose = pose(["2H KS", "3H", "4H", "5H"], won=queen, options={"breaking": "queen"})
    assert loose.legal() == ["play(KS)", "play(2H)"]
    free = pose(["2H KS", "3H", "4H", "5H"], won=clean, options={"breaking": "free"})
    assert free.legal() == ["play(KS)", "play(2H)"]


def test_no_points_on_the_first_trick() -> None:
    """HE-6"""
    game = pose(["", "2H QS 3D", "3H", "4H"], trick="2C", won="")
    assert game.legal() == ["play(3D)"]
    assert game.code("1 play(QS)") == "first_trick"
    assert pose(["", "2H QS", "3H", "4H"], trick="2C", won="").legal() == ["play(QS)", "play(2H)"]
    free = pose(["", "2H QS 3D", "3H", "4H"], trick="2C", won="", options={"first_trick": "any"})
    assert free.legal() == ["play(3D)", "play(QS)", "play(2H)"]


def test_the_highest_of_the_suit_takes_the_trick_and_leads() -> None:
    """HE-7"""
    game = pose(["3D 2S", "10D 3S", "AH 4S", "KD 5S"])
    assert game.log_lines("0 play(3D)", "1 play(10D)", "2 play(AH)", "3 play(KD)", viewer=3)[-2:] == [
        "You won with the [[KD]]: one point.",
        "Trick 13",
    ]
    assert {"3D", "10D", "AH", "KD"} <= set(game.zone("won[3]"))
    assert game.asked == ("PLAY", 3)
    assert game.var("void")[2] == 1 << SUITS.index("D")


def test_what_cards_count() -> None:
    """HE-8"""
    plain, jack = (GAME.table(complete_options(META, {"jack": value}), 4) for value in ("off", "on"))
    cards = [plain.code[name] for name in ("QS", "2H", "AH", "JD", "AS")]
    assert points_of(plain, cards) == 15
    assert points_of(jack, cards) == 5


def last_trick(points: tuple[int, ...], **options: Any) -> Posed:
    """Seat 3 has taken all, and the last trick too; the points from before."""
    game = pose(["3D", "4D", "5D", "KD"], points=points, options={"limit": 100, **options})
    return game.do("0 play(3D)", "1 play(4D)", "2 play(5D)", "3 play(KD)")


@pytest.mark.parametrize(
    ("options", "scores"),
    [({}, [36, 46, 56, 40]), ({"moon": "self"}, [10, 20, 30, 14]), ({"jack": "on"}, [36, 46, 56, 30])],
)
def test_the_moon(options: dict[str, str], scores: list[int]) -> None:
    """HE-9: nothing for who took all, 26 for the others; or 26 less. The jack counts as ever."""
    assert last_trick((10, 20, 30, 40), **options).scores == scores


def test_the_limit_ends_the_game() -> None:
    """HE-10: fewest points win; as long as several share the fewest, another deal is played."""
    game = last_trick((10, 20, 80, 90))
    assert game.phase == "OVER"
    assert game.result.winners == (0,)
    assert game.result.scores == (36, 46, 106, 90)
    assert game.result.places == (1, 2, 4, 3)
    assert (game.result.ending, game.result.stopped) == ("limit", False)
    shared = last_trick((10, 10, 80, 90))
    assert shared.phase == "PASS"
    assert shared.var("round") == 2
    assert last_trick((10, 20, 30, 40), limit=50).result.winners == (0,)


def test_people_may_stop() -> None:
    """HE-11: every person must want it, and a card played calls it off."""
    game = fresh(humans=0b0011, passing="none")
    assert game.open_actions(2) == []
    game.do("0 stop(yes)")
    assert game.open_actions(0)[-1] == "stop(no)"
    game.do(f"{game.asked[1]} play(2C)")
    assert game.var("stops") == 0
    game.do("0 stop(yes)", "1 stop(yes)")
    assert (game.result.ending, game.result.stopped) == ("stopped", True)
    assert game.result.winners == (0, 1, 2, 3)


def test_a_position_in_which_nobody_can_go_on_is_none() -> None:
    with pytest.raises(PositionError, match="seat 0 can do nothing in PLAY"):
        pose(["", "3D", "4D", "5D"])


def test_words_of_actions() -> None:
    game = fresh(humans=1)
    card = game.zone("hand[0]")[0]
    texts = (f"give({card})", "stop(yes)")
    action = [GAME.phrase(game.table, game.view(0), game.table.parse(text), ()) for text in texts]
    assert action == [f"Pass [[{card}]]", "Stop here"]
    handle = GAME.handle(game.table, game.view(0), 0, game.table.parse(f"give({card})"))
    assert handle.drag == (game.table.code[card],)
    assert handle.steps == (frozenset({("zone", "passing[0]")}),)
    assert GAME.attempt(game.table, game.view(0), 0, 5, ("zone", "passing[0]")) == game.table.parse("give(7C)")
    assert GAME.attempt(game.table, game.view(0), 0, 5, ("zone", "trick")) is None


def test_a_sampled_world_respects_voids() -> None:
    game = pose(["3D 2S", "10D 3S", "AH 4S", "KD 5S"]).do("0 play(3D)", "1 play(10D)", "2 play(AH)")
    barred = GAME.search.barred(game.table, game.view(0))
    assert {game.table.names[card][-1] for card in barred[2]} == {"D"}


def test_careful_beats_random() -> None:
    from game.bots.league import play_games

    records = play_games("hearts", 4, complete_options(META, {}), ["careful", "random", "random", "random"], "he", 12)
    assert sum(record.winners == (0,) for record in records) >= 9


@pytest.mark.kit
def test_promises() -> None:
    report = check_game(GAME, 3, "hearts")
    assert report.ok, report.failures
    assert not report.missing["verbs"]


def test_the_careful_bot_ducks_and_sheds() -> None:
    game = pose(["", "3D KD", "4C QS AH", "AS"], trick="9D")
    view = game.view(1)
    legal = GAME.legal(game.state, 1)
    assert game.table.text(decide("careful", GAME, game.table, view, legal, Random(1), 1e12)) == "play(3D)"
    game.do("1 play(3D)")
    legal = GAME.legal(game.state, 2)
    assert game.table.text(decide("careful", GAME, game.table, game.view(2), legal, Random(1), 1e12)) == "play(QS)"


@pytest.mark.parametrize(
    ("hand", "trick", "jack", "card"),
    [
        ("KS QS JC", "2S AS", "off", "QS"),  # the queen goes under the ace, not the king
        ("JS QS 3S", "2S KS", "off", "QS"),
        ("KS JS 3S", "2S AS", "off", "KS"),  # else the highest
        ("QH 9H 3H", "2H KH 4H", "off", "QH"),
        ("JD 5D 3C", "3D AD", "on", "5D"),  # the jack that brings points goes under nobody
        ("JD 5D 3C", "3D AD", "off", "JD"),
        ("JD QD 2D", "3D 10D 4D", "on", "JD"),  # as the last card it wins for sure
        ("JD QD 9C", "3D 10D", "on", "QD"),  # as the third it may not
        ("JD KD 2D", "QC KC", "on", "KD"),  # and it is not thrown away
        ("QS KS AS 3S 2S AH", "3C 4C", "off", "QS"),  # the queen is thrown from a long suit, too
        ("QS AS KC", "", "off", "KC"),  # she is not led while others may duck
        ("JD KC", "", "on", "KC"),
    ],
)  # fmt: skip
def test_the_careful_bot_and_the_playouts_see_what_a_card_costs(hand: str, trick: str, jack: str, card: str) -> None:
    """HE-8: the highest card under the best one is not always the one to play."""
    seat = len(trick.split())
    game = pose([hand if seat == at else "" for at in range(4)], trick=trick, options={"jack": jack})
    legal = GAME.legal(game.state, seat)
    view = decide("careful", GAME, game.table, game.view(seat), legal, Random(1), 1e12)
    assert GAME.search.policy is not None
    assert game.table.text(view) == game.table.text(GAME.search.policy(game.state, seat)) == f"play({card})"


def test_the_end_of_a_deal_is_an_occasion() -> None:
    """HE-8: once the points are counted everybody looks at them."""
    game = pose(["2D", "3D", "4D", "5D"])
    found = [
        GAME.tale.occasion(game.state.table, event, "ABCD")
        for event in game.events("0 play(2D)", "1 play(3D)", "2 play(4D)", "3 play(5D)")
    ]
    assert [each.title for each in found if each is not None and each.points] == ["The round is over"]
