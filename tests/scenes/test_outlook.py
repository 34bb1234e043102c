"""The sentence over the hand follows what one aims at, says what is so, and stands there whole."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.text import in_words
from game.rules.tricks_and_treats import GAME, view_model
from game.rules.wording import ODDS
from scenes.screens.review.hint import HintScene
from tests.scenes.hands import NAMES, Hands, OpenTable
from tests.scenes.practice_hands import Sage
from tests.scenes.practice_hands import sage as sage
from tests.scenes.test_votes import shown

pytestmark = pytest.mark.film

ZONES = {
    "hand[0]": "P7, K1, P12", "hand[1]": "S1, S2, S3", "hand[2]": "L3, L4", "hand[3]": "K3, K4",
    "line": "<P7>, <S10>, <L2>, <K12>, <P12>", "trick": "B5, L2, B9",
}  # fmt: skip
SAID = {
    "P7": "Pumpkins 7, trump 1, wins 2 tokens.",
    "K1": "Skulls 1 cannot win: it is not a trump here.",
    "P12": "Pumpkins 12 is a trump, but Slime 2 is nearer the front.",
}


def follow(open_table: OpenTable) -> Hands:
    return open_table("hbbb", ZONES, "FOLLOW", leader=1, turn=0, round=2, trick=5)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_sentence_follows_what_is_aimed_at(open_table: OpenTable, way: str) -> None:
    hands = follow(open_table)
    assert hands.sentence in shown_now(hands)
    for card, outcome in SAID.items():
        if way == "mouse":
            hands.move(*hands.anchor(hands.piece(card)))
        else:
            hands.focus(hands.piece(card))
        result = shown_now(hands)
        assert outcome in result
        assert hands.sentence not in result
        assert outcome in [spoken.text for spoken in hands.top.spoken()]
    hands.move(5, 5)
    if way == "keys":
        hands.keys("escape")
    assert hands.sentence in shown_now(hands)


def shown_now(hands: Hands) -> list[str]:
    hands.frames(2)
    hands.scene._picture = None
    return shown(hands)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_stands_there_whole(open_table: OpenTable, size: tuple[int, int], text: int) -> None:
    hands = open_table("hbbb", ZONES, "FOLLOW", leader=1, turn=0, round=2, trick=5, size=size)
    hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=text), keep=False)
    for card, result in SAID.items():
        hands.move(*hands.anchor(hands.piece(card)))
        assert result in shown_now(hands)


def test_nothing_is_foretold_to_who_is_not_asked(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**ZONES, "trick": "B5, L2"}, "FOLLOW", leader=1, turn=3, round=2, trick=5)
    hands.move(*hands.anchor(hands.piece("P7")))
    assert not [line for line in shown_now(hands) if "in the line, w" in line]
    hands = open_table("hhbb", {**ZONES, "trick": "B5, L2, B9"}, "FOLLOW", leader=1, turn=0, round=2, trick=5)
    assert hands.scene.covered
    assert not [each for each in hands.top.spoken() if "Pumpkins" in each.text]


def test_what_is_said_of_a_card_comes_true() -> None:
    """In games of bots: a card that "would win so far" is in front once it lies there, any other is not."""
    result = 0
    for seed in range(6):
        match = Match.new("tricks-and-treats", [SeatInfo(name, "bot:careful") for name in NAMES[:4]], {}, str(seed))
        rng = Random(seed)
        for _ in range(160):
            if match.result is not None:
                break
            seat = match.deciding[0]
            view, legal = match.view(seat), match.legal(seat)
            action = decide("careful", GAME, match.table, view, legal, rng, 1e12)
            seat_view = in_words(GAME.outlook(match.table, view, action, match.names), GAME.called)
            assert len(seat_view) <= 66, seat_view
            match.act(seat, action)
            now = view_model(match.table, match.view(None))
            if match.table.verbs[action.verb] == "play" and "so far" in seat_view and len(now.cards) > 1:
                assert now.winner == seat, seat_view
                result += 1
            elif any(words in seat_view for words in ("does not win", "thrown away", "nearer the front")) and now.cards:
                assert now.winner != seat, seat_view
                result += 1
    assert result > 60


def test_a_hint_begins_with_what_happens_and_its_bars_are_chances(open_table: OpenTable, sage: type[Sage]) -> None:
    hands = open_table(
        "hbbb", {**ZONES, "trick": "B5, L2, B9"}, "FOLLOW", leader=1, turn=0, round=2, trick=5,
    )  # fmt: skip
    hands.keys("h")
    for _ in range(10):
        hands.wait(0.1)
    scene = hands.top
    assert isinstance(scene, HintScene)
    assert scene.hint is not None
    _why, then, *_odds = map(hands.session.in_words, scene.hint.reasons)  # the reason, the outlook, the odds
    assert then in SAID.values()
    spoken = [target.name for target in scene.targets() if target.key[0] == "bar"]
    assert spoken
    assert not any("tries" in each for each in spoken)
    assert all(each.endswith((*(words for _, words in ODDS), "not tried")) for each in spoken)
    assert not any("worlds" in reason for reason in scene.hint.reasons)
