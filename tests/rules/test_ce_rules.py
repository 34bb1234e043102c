"""Crazy Eights, rule by rule; the numbers are those of its guide."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.bots.choose import decide
from game.check import check_game
from game.rules.crazy_eights import GAME, META, WORTH, rank
from game.rules.deck import STANDARD
from game.rules.plugin import complete_options
from game.table import PositionError
from tests.rules.posed import Posed, begun, posed


def fresh(seats: int = 4, **given: Any) -> Posed:
    return Posed(begun(GAME, seats, **given), GAME)


def pose(hands: Sequence[str], pile: str, stock: str = "", rest: str = "stock", **given: Any) -> Posed:
    """A deal in play, seat 0 has the turn: card names for each hand, the pile and the stock, their tops last. All other
    cards lie in the zone `rest`, below what was named there."""
    options = given.pop("options", None)
    zones = {**{f"hand[{seat}]": hand.split() for seat, hand in enumerate(hands)}, "pile": [pile]}
    zones["stock"] = stock.split()
    lying = {card for cards in zones.values() for card in cards}
    zones[rest] = [*(piece.name for piece in STANDARD.pieces() if piece.name not in lying), *zones[rest]]
    started: dict[str, Any] = {"turn": 0, "first": 0, "round": 1, **given}
    return Posed(posed(GAME, len(hands), zones, "PLAY", options=options, **started), GAME)


def test_every_number_stands_in_the_guide_and_in_a_test() -> None:
    folder = Path(__file__).parents[2] / "game" / "rules" / "crazy_eights"
    named, lines, tested = (
        set(re.findall(r"CE-\d+", path.read_text("utf-8")))
        for path in (folder / "__init__.py", folder / "guide.md", Path(__file__))
    )
    assert named <= lines
    assert lines == tested


@pytest.mark.parametrize(("seats", "cards"), [(2, 7), (3, 5), (4, 5), (5, 5), (6, 5)])
def test_seven_cards_for_two_five_for_more(seats: int, cards: int) -> None:
    """CE-1, CE-2: nobody sees the stock, only its owner a hand; the turn begins one seat further in each deal."""
    game = fresh(seats)
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(seats)] == [cards] * seats
    assert len(game.zone("stock")) == 51 - seats * cards
    assert set(game.sees(0, "stock")) == {"?"}
    assert set(game.sees(1, "hand[0]")) == {"?"}
    assert game.sees(None, "pile") == game.zone("pile")
    assert game.asked == ("PLAY", game.var("first"))
    assert {fresh(seats, seed=seed).var("first") for seed in range(40)} == set(range(seats))


def test_an_eight_is_not_turned_up() -> None:
    """CE-3"""
    games = [fresh(2, seed=seed) for seed in range(80)]
    assert not any(game.zone("pile")[0].startswith("8") for game in games)
    names = [piece.name for piece in STANDARD.pieces()]
    order, stock = sorted(names, key="8S".__eq__), [name for name in names[14:] if name != "8S"]
    game = fresh(2, draws=[0, order, ["8S", *stock]])
    assert game.zone("pile") == ["AH"]
    assert game.zone("stock")[0] == "8S"


def test_match_the_suit_or_the_rank() -> None:
    """CE-4, CE-5: an eight always goes."""
    game = pose(["9S KH 2C 8D", "3C"], "9H")
    assert game.legal() == ["play(8D)", "play(9S)", "play(KH)"]
    refusal = game.refused("0 play(2C)")
    assert (refusal.code, refusal.rule) == ("no_match", "CE-4")
    assert game.code("0 play(3C)") == "not_a_choice"
    assert game.code("1 play(3C)") == "not_your_decision"
    assert game.ask(0).startswith("Nell, match the 9 of hearts")
    game.do("0 play(9S)")
    assert game.asked == ("PLAY", 1)


def test_an_eight_names_a_suit() -> None:
    """CE-5: its own suit is of no account."""
    game = pose(["8D 2C 3C", "3D 4C 8H"], "9H")
    assert game.log_lines("0 play(8D)", viewer=0) == ["You played [[8D]]."]
    assert game.asked == ("NAME", 0)
    assert game.ask(0).startswith("Nell, name a suit.")
    assert game.legal() == ["name(clubs)", "name(diamonds)", "name(spades)", "name(hearts)"]
    assert game.log_lines("0 name(clubs)", viewer=1) == ["Nell named clubs."]
    assert game.legal(1) == ["play(4C)", "play(8H)"]
    assert game.ask(1).startswith("Wick, match clubs, the named suit, or play an eight.")
    game.do("1 play(4C)")
    assert game.var("named") == -1


def test_who_cannot_play_draws_until_a_card_fits() -> None:
    """CE-6"""
    game = pose(["2C 3C", "3D 4D"], "9H", "JH KC 5S", "pile")
    assert game.legal() == ["draw()"]
    assert game.code("0 pass()") == "draw_first"
    assert game.ask(0) == "Nell, you cannot match the 9 of hearts and have no eight. Draw until a card fits."
    assert game.ask(1) == game.ask(None) == "Nell plays next, on the 9 of hearts."
    assert game.log_lines("0 draw()", "0 draw()", viewer=1) == ["Nell drew one card."] * 2
    assert game.legal() == ["draw()"]
    game.do("0 draw()")
    assert game.legal() == ["play(JH)"]
    assert game.code("0 draw()") == "can_play"
    assert game.sees(1, "hand[0]") == ["?"] * 5
    game.do("0 play(JH)")
    assert game.asked == ("PLAY", 1)


@pytest.mark.parametrize(("draw", "maximum"), [("one", 1), ("three", 3)])
def test_at_most_so_many_are_drawn(draw: str, maximum: int) -> None:
    """CE-6: then the turn is passed."""
    game = pose(["2C", "3D"], "9H", "JH JC QC KC 5S", "pile", options={"draw": draw})
    assert game.ask(0).endswith(f"You can draw {('one card', 'three cards')[maximum // 3]}.")
    game.do(*["0 draw()"] * maximum)
    assert game.legal() == ["pass()"]
    assert game.code("0 draw()") == "drawn"
    assert game.log_lines("0 pass()", viewer=0) == ["You passed."]
    assert game.asked == ("PLAY", 1)
    assert game.var("drawn") == 0


def test_the_pile_becomes_the_stock() -> None:
    """CE-7: but for its top card; nobody knows any longer what lies where."""
    game = pose(["2C 3C", "3D 4D"], "9H", rest="pile")
    under = game.zone("pile")[:-1]
    assert "The discards were shuffled into a new stock." in game.log_lines("0 draw()", viewer=1)
    assert game.zone("pile") == ["9H"]
    drawn = set(game.zone("hand[0]")) - {"2C", "3C"}
    assert {*game.zone("stock"), *drawn} == {*under}
    assert set(game.sees(0, "stock")) == {"?"}


def test_who_can_neither_play_nor_draw_passes() -> None:
    """CE-7"""
    game = pose(["2C", "3D"], "9H", rest="hand[1]")
    assert game.legal() == ["pass()"]
    assert game.code("0 draw()") == "drawn"
    assert game.do("0 pass()").asked == ("PLAY", 1)


def test_the_pile_becomes_the_stock_three_times() -> None:
    """CE-7: then all pass who cannot play, and the deal is over when all have."""
    game = pose(["2C", "3D"], "9H", rest="pile", anew=3, points=(0, 90))
    assert game.legal() == ["pass()"]
    game.do("0 pass()", "1 pass()")
    assert game.scores == [2, 93]
    assert game.var("round") == 2
    assert pose(["2C", "3D"], "9H", rest="pile", anew=2).do("0 draw()").var("anew") == 3
    assert pose(["2C", "3D"], "9H", "JC JD", "pile", anew=3).legal() == ["draw()"]


@pytest.mark.kit
@pytest.mark.parametrize("seats", range(2, 7))
def test_careful_bots_come_to_an_end(seats: int) -> None:
    """CE-7: though each names the suit that nobody else has; also with the cards of CE-8 to CE-10."""
    for seed in range(40):
        special = "on" if seed % 2 else "off"
        game = fresh(seats, seed=seed, limit=25, twos=special, queens=special, aces=special)
        for _ in range(2000):
            if not game.actors:
                break
            (seat,) = game.actors
            legal = GAME.legal(game.state, seat)
            GAME.apply(game.state, seat, GAME.careful(game.table, game.view(seat), legal, Random(1)))
        assert game.phase == "OVER", seed


def test_twos_ask_for_cards() -> None:
    """CE-8: two each, passed on with another two; nothing else may be played, not even an eight."""
    game = pose(["2H 5C", "2D 8C KD", "8S 4D 7C"], "9H", options={"twos": "on"})
    game.do("0 play(2H)")
    assert game.legal() == ["play(2D)", "draw()"]
    assert game.code("1 play(8C)") == "due"
    assert game.code("1 pass()") == "can_play"
    assert game.ask(1).startswith("Wick, play a two or draw two cards.")
    game.do("1 play(2D)")
    assert game.legal() == ["draw()"]
    game.do("2 draw()")
    assert len(game.zone("hand[2]")) == 7
    assert game.asked == ("PLAY", 0)
    assert game.var("due") == 0
    assert pose(["2H 5C", "3C"], "9H").do("0 play(2H)").var("due") == 0


def test_a_queen_skips_a_seat() -> None:
    """CE-9"""
    hands = ["QH 5C", "2D", "8S"]
    assert pose(hands, "9H", options={"queens": "on"}).do("0 play(QH)").asked == ("PLAY", 2)
    assert pose(hands, "9H").do("0 play(QH)").asked == ("PLAY", 1)


def test_an_ace_turns_the_order_round() -> None:
    """CE-10: with two seats, whoever played it plays again."""
    game = pose(["AH 5C", "2D 3D", "8S AS"], "9H", options={"aces": "on"}).do("0 play(AH)")
    assert game.asked == ("PLAY", 2)
    game.do("2 play(AS)")
    assert game.asked == ("PLAY", 0)
    assert pose(["AH 5C", "2D 3D"], "9H", options={"aces": "on"}).do("0 play(AH)").asked == ("PLAY", 0)
    assert pose(["AH 5C", "2D", "8S"], "9H").do("0 play(AH)").asked == ("PLAY", 1)


def test_what_is_left_counts() -> None:
    """CE-11: the last card may be any, and what it would bring is of no account; hands are shown."""
    found = {STANDARD.ranks[kind]: WORTH[kind] for kind in map(rank, range(13))}
    assert found == {**{str(n): n for n in range(2, 11)}, "8": 50, "J": 10, "Q": 10, "K": 10, "A": 1}
    game = pose(["8C", "8D 2C", "AH KH"], "9H", points=(7, 20, 0))
    assert game.log_lines("0 play(8C)", viewer=1)[1:5] == [
        "Nell went out!",
        "You still held [[2C]] and [[8D]]: 52 points.",
        "Ben still held [[KH]] and [[AH]]: eleven points.",
        "Scores: Nell 7, you 72, Ben 11.",
    ]
    assert game.scores == [7, 72, 11]
    assert game.var("round") == 2
    assert game.asked == ("PLAY", 1)


def test_the_limit_ends_the_game() -> None:
    """CE-12: fewest points win, shared or not."""
    game = pose(["9C", "8D", "AH"], "9H", points=(5, 60, 4)).do("0 play(9C)")
    assert game.phase == "OVER"
    assert (game.result.scores, game.result.winners, game.result.places) == ((5, 110, 5), (0, 2), (1, 3, 1))
    assert (game.result.ending, game.result.stopped) == ("limit", False)
    assert pose(["9C", "8D", "AH"], "9H", options={"limit": 50}).do("0 play(9C)").result.winners == (0,)


def test_people_may_stop() -> None:
    """CE-13: a card played calls it off."""
    game = pose(["9C 2C", "3C 4C"], "9H", humans=0b11)
    game.do("0 stop(yes)", "0 play(9C)")
    assert game.var("stops") == 0
    game.do("0 stop(yes)", "1 stop(yes)")
    assert (game.result.ending, game.result.stopped) == ("stopped", True)
    assert game.result.winners == (0, 1)


def test_a_position_in_which_something_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError, match="named"):
        pose(["9C", "8D"], "9H", named=4)
    with pytest.raises(PositionError, match="pile is empty"):
        posed(GAME, 2, {"hand[0]": ["9C"]}, "PLAY", turn=0, first=0, round=1)


def test_the_careful_bot_keeps_its_eights_and_names_what_it_holds() -> None:
    game = pose(["8C 9C KC 9D 3H", "2D"], "9H")

    def chosen() -> str:
        legal = GAME.legal(game.state, 0)
        return game.table.text(decide("careful", GAME, game.table, game.view(0), legal, Random(1), 1e12))

    assert chosen() == "play(9C)"
    game.do("0 play(8C)")
    assert chosen() == "name(clubs)"


@pytest.mark.kit
def test_careful_beats_random() -> None:
    from game.bots.league import play_games

    records = play_games("crazy-eights", 2, complete_options(META, {}), ["careful", "random"], "ce", 30)
    assert sum(record.winners == (0,) for record in records) >= 20


@pytest.mark.kit
def test_promises() -> None:
    report = check_game(GAME, 10, "crazy eights")
    assert report.ok, report.failures
    assert not report.missing["verbs"]
