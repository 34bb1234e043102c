"""How often two people hand the screen over in a whole contest (LT-41, LT-179)."""

from __future__ import annotations

import pytest

from game.match import Match, SeatInfo
from game.rules.living_trumps import GAME
from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.idle import idle_flip
from game.session.session import Session
from game.table import Action, dump
from tests.rules.test_lt_deal import contest

NAMES = ("Ada", "Ben", "Cleo")
CONTESTS = {"Spar": ("KC", "AC"), "Liar's edge": ("T6H", "QH"), "Doublecross": ("T6H", "T5D")}
ONWARD = ("row", "flip", "pass", "name_suit")  # what people do to see all ten cards
HANDS = "2H 3H 4H 5H 7H 8H 9H 2S 3S 4S 5S", "2D 3D 4D 6D 7D 8D 9D 2C 3C 4C 5C"
END = (lt.P.BOON, lt.P.MUTUAL, lt.P.TRICKS, lt.P.SURRENDER, lt.P.EXCHANGE)


def hand_overs(cards: tuple[str, str], style: str, option: str) -> int:
    """Play a contest to its end; return how often other eyes came to the screen.

    Whoever chose a row looks at it whenever they decide. The others decide on the open table where they may.
    """
    start = contest(cards, HANDS, humans=3)
    seats = [SeatInfo(name, "human" if k < 2 else "bot:careful") for k, name in enumerate(NAMES)]
    match = Match.new("living-trumps", seats, {"contest_round": option}, "contest", position=dump(start.state))
    session = Session(match, style, "fast")
    chose = [seat for seat in (0, 1) if seat in match.deciding and match.phase == "ROW"]
    chose += [1] if cards == CONTESTS["Spar"] else []
    last, count, now_at = 0, 0, 0.0  # the initiator put down their card last
    for _ in range(200):
        if match.state.phase in END or session.result() is not None:
            return count
        if (idle := match.plain_move()) is not None:  # the table turns the card of the side that is ahead
            seat, now_at = idle[0], now_at + 9.0
            assert idle[1] in match.legal(seat)
            session.tick(now_at)
            session.tick(now_at + 5.0)
            continue
        asked = session.asked()
        assert asked is not None
        if asked.seat in chose or asked.private:
            while session.viewer != asked.seat:
                assert session.reveal_hand() or session.request_view(asked.seat)
        now = last if session.viewer is None else session.viewer
        count += now != last
        last = now
        session.act(asked.seat, _onward(match, asked.seat))
        while session.handing_over:
            session.part()
    raise AssertionError


def _onward(match: Match, seat: int) -> Action:
    legal = {verb: action for action in reversed(match.legal(seat)) for verb in (match.table.verbs[action.verb],)}
    return next(legal[verb] for verb in ONWARD if verb in legal)


@pytest.mark.parametrize("style", ["curtain", "peek"])
@pytest.mark.parametrize("kind", CONTESTS)
def test_a_whole_contest_takes_at_most_six_hand_overs(kind: str, style: str) -> None:
    together, windows = (hand_overs(CONTESTS[kind], style, option) for option in ("together", "windows"))
    assert together == {"Spar": 6, "Liar's edge": 0, "Doublecross": 0}[kind]
    assert windows == {"Spar": 12, "Liar's edge": 10, "Doublecross": 1}[kind]


@pytest.mark.parametrize(
    ("ante", "ahead", "idle"),
    [(("T6H", "T5D"), True, True), (("T6H", "T5D"), False, False), (("T6H", "TQH"), True, False)],
)
def test_only_a_random_row_that_is_ahead_turns_by_itself(ante: tuple[str, str], ahead: bool, idle: bool) -> None:
    """LT-176, LT-179: an onlooker sees that nothing can come of this choice; a chosen row is asked, and a level one."""
    game = contest(ante, HANDS, humans=3, zones={"powerbase[0]": "S2H"} if ahead else {})
    while game.phase == "ROW":  # the liar chooses five cards
        game.do(f"0 row({game.zone('hand[0]')[0]})")
    assert game.asked == ("FLIP", 0)
    assert idle_flip(game.table, game.view(None)) == (game.table.parse("flip(1)") if idle else None)
    assert ("random card of yours turns" in GAME.ask(game.table, game.view(None), NAMES)) == idle
    game.do("0 flip(1)")
    assert idle_flip(game.table, game.view(None)) is None
