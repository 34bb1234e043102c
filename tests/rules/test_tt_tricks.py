"""Leading, following, trumps and who wins (TT-40 to TT-46, TT-211, TT-212, TT-232, TT-240, TT-241)."""

from __future__ import annotations

import pytest

from game.rules.tricks_and_treats.phases.trick import matched, trump_places, winner_of, winning_place
from tests.rules.posing import Game, hands, pose, table_of

CODE = table_of().code


def cards(*names: str) -> list[int]:
    """Piece ids."""
    return [CODE[name] for name in names]


def line_of(*names: str) -> list[int]:
    """Ids of the tokens that name these cards."""
    return [CODE[f"<{name}>"] for name in names]


def trick(
    *names: str, leader: int = 0, ban: int = -1, master: int = -1, line: tuple[str, ...] = (), lone: bool = False
) -> int:
    """The seat that wins these cards."""
    return winner_of(cards(*names), line_of(*line), leader, len(names), ban, master, lone)


def follow(*hand: str, played: tuple[str, ...] = ("B6",)) -> Game:
    """Seat `len(played)` is to follow with this hand."""
    others = {f"hand[{seat}]": [f"K{seat + 7}"] for seat in range(4)}
    zones = {**others, "trick": played, f"hand[{len(played)}]": hand}
    return pose(zones, "FOLLOW", leader=0)


def test_any_card_may_be_led() -> None:
    """TT-40, TT-211: also one that the line names."""
    game = pose({**hands(), "hand[0]": ["B1", "P7", "K3"]}, "LEAD", leader=0)
    assert game.legal() == ["play(B1)", "play(P7)", "play(K3)"]
    game.do("0 play(B1)")
    assert game.asked == ("FOLLOW", 1)
    assert game.zone("trick") == ["B1"]


def test_the_led_suit_must_be_followed() -> None:
    """TT-41, TT-43."""
    game = follow("B2", "B11", "P3", "S12")
    assert game.legal() == ["play(B2)", "play(B11)"]
    refusal = game.refused("1 play(P3)")
    assert (refusal.code, refusal.rule) == ("must_follow", "TT-41")
    assert "Bats" in refusal.message


def test_without_the_led_suit_any_card_will_do() -> None:
    """TT-41, TT-212: nobody has to trump, and there is no passing."""
    assert follow("P2", "P9", "S5").legal() == ["play(P2)", "play(P9)", "play(S5)"]


def test_a_named_card_is_not_free_from_following() -> None:
    """TT-42, TT-212: P2 is named in the line."""
    game = follow("B2", "P2")
    assert game.legal() == ["play(B2)"]
    assert game.code("1 play(P2)") == "must_follow"


def test_a_named_card_of_the_led_suit_is_an_ordinary_card_to_follow_with() -> None:
    """TT-42."""
    assert follow("B1", "P9").legal() == ["play(B1)"]


def test_a_played_card_is_public_and_nothing_else() -> None:
    """TT-43."""
    game = pose({**hands(), "hand[1]": ["P8", "K8", "L8", "S8", "B8"]}, "FOLLOW", leader=0)
    game = pose({**hands(), "trick": ["B6"]}, "FOLLOW", leader=0).do("1 play(B8)")
    assert game.sees(None, "trick") == ["B6", "B8"]
    assert game.sees(2, "hand[1]") == ["?"] * 4


def test_not_following_shows_that_a_suit_is_missing() -> None:
    """TT-43, TT-300: public inference, kept for the bots."""
    game = follow("P2", "S5").do("1 play(P2)")
    assert game.var("void") == (0, 1, 0, 0)


def test_trumps_are_named_cards_of_another_suit_than_led() -> None:
    """TT-44, TT-212."""
    line = line_of("L4", "K9", "B2", "P11", "S6")
    assert trump_places(cards("B2", "B10", "S6", "K9"), line) == {CODE["S6"]: 5, CODE["K9"]: 2}
    assert trump_places(cards("K3", "K9"), line) == {}
    assert trump_places([], line) == {}


def test_the_trump_nearest_the_front_wins() -> None:
    """TT-45 b, TT-205."""
    assert trick("B2", "B12", "S6", "K9", line=("L4", "K9", "B2", "P11", "S6")) == 3


def test_without_trumps_the_highest_of_the_led_suit_wins() -> None:
    """TT-45 c, TT-44: a named card of the led suit counts by its number only."""
    assert trick("B2", "B12", "S12", "K12", line=("B2",)) == 1


def test_master_trump_wins_whatever_lies() -> None:
    """TT-45 a."""
    assert trick("B2", "B12", "S6", "K9", line=("K9",), master=0) == 0


def test_a_banned_seat_cannot_win() -> None:
    """TT-45, TT-240: the best of the others does."""
    assert trick("B2", "B12", "S6", "K9", line=("K9", "S6"), ban=3) == 2
    assert trick("B2", "B12", "S5", "B4", ban=1) == 3


def test_when_only_the_banned_card_could_win() -> None:
    """TT-45 d, TT-241: the suit of the earliest other card counts."""
    assert trick("S9", "P10", "L7", "P12", leader=1, ban=1) == 0
    assert trick("S9", "P10", "L7", "P12", ban=0) == 3
    assert trick("S9", "L7", "P10", "P12", ban=0) == 1
    assert trick("S9", "L7", "P10", "P12", ban=0, lone=True) == -1


def test_in_mid_trick_nobody_may_be_winning() -> None:
    """TT-45: only the banned leader has played; or a master has yet to."""
    assert winner_of(cards("S9"), [], 1, 4, 1, -1, False) == -1
    assert winner_of(cards("S9"), [], 1, 4, -1, 3, False) == 3
    assert winning_place([], []) == -1


def test_the_provisional_winner_follows_the_cards() -> None:
    """TT-15, TT-46."""
    zones = {"hand[0]": ["B6", "K12"], "hand[1]": ["B9", "K11"], "hand[2]": ["S5", "K10"], "hand[3]": ["L4", "K8"]}
    game = pose(zones, "LEAD", leader=0)
    assert [game.do(move).var("winner") for move in ("0 play(B6)", "1 play(B9)", "2 play(S5)")] == [0, 1, 2]
    assert game.do("3 play(L4)").asked == ("CLAIM", 3)


def test_trump_is_judged_at_the_end() -> None:
    """TT-46, TT-232: the Compass turns round who wins when all cards are down."""
    zones = {**hands(3, 1), "trick": ["B6", "P2", "S5"], "unused[2]": ["Compass"]}
    game = pose(zones, "WINDOW_END", seats=3, leader=0)
    assert game.var("winner") == 1
    game.do("2 use(Compass)")
    assert game.asked == ("CLAIM", 2)


def test_matched_tokens_count_whoever_played_them() -> None:
    """TT-70, TT-214."""
    assert matched(cards("B2", "B10", "S6", "K9"), line_of("L4", "K9", "B2", "P11", "S6")) == line_of("K9", "B2", "S6")


def test_a_card_must_be_in_the_hand() -> None:
    """TT-32, TT-40."""
    game = follow("B2", "P2")
    assert game.code("1 play(B9)") == "not_in_hand"
    assert game.code("1 play(<B2>)") == "not_in_hand"
    assert game.code("1 play(3)") == "not_in_hand"
    assert game.code("1 play()") == "not_in_hand"
    assert game.code("1 play(B2, P2)") == "not_in_hand"


@pytest.mark.parametrize("move", ["0 play(B7)", "2 play(B9)", "2 draw()", "2 use(Compass)"])
def test_only_the_seat_that_is_asked_decides(move: str) -> None:
    """TT-30, TT-32: whose decision it is comes first."""
    game = pose({**hands(), "trick": ["B6"]}, "FOLLOW", leader=0)
    assert game.actors == [1]
    assert game.code(move) == "not_your_decision"


@pytest.mark.parametrize(
    "text", ["draw()", "claim(all)", "keep(none)", "pass(once)", "propose_result(1)", "pick(<B1>)"]
)
def test_each_decision_has_its_phase(text: str) -> None:
    """TT-32: the phase comes second."""
    game = pose({**hands(), "trick": ["B6"]}, "FOLLOW", leader=0)
    assert game.code(f"1 {text}") == "wrong_phase"


def test_refusing_changes_nothing() -> None:
    """TT-32."""
    game = follow("B2", "P2")
    before = (list(game.state.zones), list(game.state.vars), game.state.phase, list(game.state.seen))
    for text in ("play(P2)", "play(S12)", "draw()", "use(Ghost, <B1>)"):
        game.refused(f"1 {text}")
    assert before == (list(game.state.zones), list(game.state.vars), game.state.phase, list(game.state.seen))
