"""What a hint says at A Trick of the Light: lines, provocations, claims and odds, and never what was tried."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.advice import Advice
from game.replay.review import hint_of
from game.rules.trick_of_the_light import GAME
from tests.rules.tl_table import NAMES, SCENE, Tale, awake, fresh, pose

TOLD = (0, "flashback", "", -1, "The needle swung all night like a drunk.")


def hint(tale: Tale, seat: int) -> str:
    """All that a hint tells a seat."""
    legal = GAME.legal(tale.state, seat)
    chosen = legal[0] if len(legal) == 1 else GAME.careful(tale.table, tale.view(seat), legal, Random(1))
    view = hint_of(GAME, tale.table, tale.view(seat), NAMES, len(legal), Advice(tale.table.text(chosen), (), 3))
    assert view.bars == ()
    return " ".join((f"{view.words}.", *view.reasons))


def test_a_narrator_is_given_a_line_and_told_when_to_end() -> None:
    """TL-137: a few lines make a scene."""
    assert "Tell the next line" in hint(pose(SCENE, humans=1), 0)
    assert "For instance: “" in hint(pose(SCENE, humans=1), 0)
    assert "End the scene" in hint(pose(SCENE, humans=1, beats=(TOLD,) * 3), 0)


def test_whoever_holds_a_lower_card_is_told_whom_to_provoke_and_how() -> None:
    """TL-139: the tone with the suits that it brings; a deed that was done is claimed (TL-36)."""
    zones = {"scene_pile": ["9♣"], "hand[2]": ["2♥", "3♥", "10♠"]}
    text = hint(pose(zones, humans=0b0100, beats=(TOLD,), heard=0b1011), 2)
    assert "flirt, gently" in text
    assert "hearts 4 in 5" in text
    assert "[[2♥]]" in text or "[[3♥]]" in text
    done = (TOLD, (1, "flashback", "4♠", 2, ""))
    assert "Claim an Under on Wick with [[4♠]]" in hint(pose(SCENE, humans=0b0100, beats=done, heard=0b1011), 2)
    high = pose({"scene_pile": ["3♣"], "hand[2]": ["7♥", "8♥", "10♠"]}, humans=0b0100, beats=(TOLD,), heard=0b1011)
    assert "Claim Over" in hint(high, 2)
    zones = {"scene_pile": ["9♣"], "hand[2]": ["2♥", "7♥", "9♠"]}
    low = pose(zones, humans=0b0100, beats=(TOLD,), heard=0b1011, provoked=(0, 0, 2, 0))
    assert "[[7♥]] goes Under once someone proves trust in Cato by a deed" in hint(low, 2)


def test_a_statement_is_told_with_the_odds_of_the_notebook() -> None:
    """TL-250, TL-267."""
    tale = pose(awake(["A♠", "J♣", "A♦", "Q♥"]), "STATEMENTS", humans=15, awakened=(True,) * 4)
    text = hint(tale, 0)
    assert "trust" in text
    assert all(f"{name}: human" in text for name in NAMES[1:])
    assert " in " in text


@pytest.mark.parametrize("seed", range(2))
def test_no_hint_speaks_of_what_was_tried(seed: int) -> None:
    """In every moment of an evening there is something to say, about nothing but the story and the cards."""
    tale = fresh(humans=0, seed=seed)
    rng = Random(seed)
    met = set()
    while tale.actors:
        seat = tale.actors[0]
        if seat < 2 and tale.phase not in met:
            met.add(tale.phase)
            text = hint(tale, seat)
            assert not any(word in text for word in ("tried", "worlds", "deals", "careful player", "{", "}")), text
        tale.bots(rng.randrange(1000), 1)
    assert {"CAST", "INTRO", "OPEN", "SCENE", "OVER_PLAY", "OVER_ANSWER", "STATEMENTS", "EPILOGUE"} <= met
