"""No hand opens by itself once the table lay open to everybody, and none lies open for the wrong eyes (TT-33).

Two evenings that differ only in what somebody holds look alike, pixel by pixel, as long as nobody may see it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.hotseat.owner_banner import STAYS
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.moving import play
from tests.scenes.test_hands_hotseat import ZONES, cards
from tests.scenes.test_votes import no_slip

LINE = "<P7>, <S1>, <L2>, <K12>, <B3>"
HELD = (("P2", "P12"), ("P4", "P11"))  # what Nell holds besides, on one evening and on the other

Watched = Callable[[Hands], "list[tuple[str, bytes]]"]


def twins(
    open_table: OpenTable, watched: Watched, kinds: str, zones: dict[str, str], phase: str, **more: Any
) -> dict[str, bool]:
    """Of two evenings on which Nell holds other cards: which moments look alike, by name."""
    seen = []
    for held in HELD:
        hand = ", ".join(filter(None, (zones.get("hand[0]", ""), *held)))
        script = list(more.get("script", ()))
        hands = open_table(kinds, {**zones, "hand[0]": hand}, phase, round=2, **{**more, "script": script})
        seen.append(watched(hands))
    return {name: pixels == other for (name, pixels), (_, other) in zip(*seen, strict=True)}


def shot(hands: Hands, name: str) -> tuple[str, bytes]:
    """What the eye sees now, the mouse being nowhere."""
    hands.move(2, 2)
    hands.frames(2)
    return name, hands.pixels()


def settle(hands: Hands, seconds: float = 4.0) -> None:
    """Let everything arrive, and bots play."""
    hands.see_out()
    for _ in range(round(seconds / 0.1)):
        hands.wait(0.1)


def lay(hands: Hands, card: str) -> None:
    hands.click(hands.piece(card))
    hands.click(("main",))


def to_the_draw(hands: Hands) -> None:
    """Nell leads the trick before two bots and wins it; then she is to draw, on the open table."""
    hands.hold(0.7)
    lay(hands, "B10")
    settle(hands)
    assert hands.session.sentence().startswith("Nell, draw")
    assert not cards(hands)


DRAWS: dict[str, Any] = {
    "kinds": "hbbh", "phase": "FOLLOW", "leader": 3, "turn": 0, "script": ["play(S5)", "play(L3)"],
    "zones": {
        "line": LINE, "hand[0]": "B10, K1", "hand[1]": "S2, S5", "hand[2]": "L3, L4", "hand[3]": "K3", "trick": "B9",
    },
}  # fmt: skip


@pytest.mark.film
def test_what_is_drawn_lies_closed_until_whoever_drew_presses_the_one_button(open_table: OpenTable) -> None:
    def watched(hands: Hands) -> list[tuple[str, bytes]]:
        to_the_draw(hands)
        seen = [shot(hands, "asked to draw")]
        hands.keys("return")
        settle(hands)
        assert hands.session.sentence().startswith("Nell, choose")
        assert (hands.session.viewer, hands.scene.covered) == (None, False)
        assert not cards(hands)
        seen.append(shot(hands, "drawn"))
        assert hands.target(("ui", "hand")).name.startswith("Nell: your")
        hands.keys("space")
        hands.frames(3)
        assert hands.session.viewer == 0
        assert len(cards(hands)) == 3
        return [*seen, shot(hands, "opened")]

    assert twins(open_table, watched, **DRAWS) == {"asked to draw": True, "drawn": True, "opened": False}


def test_a_key_that_was_meant_for_what_was_there_before_opens_nothing(open_table: OpenTable) -> None:
    hands = open_table(
        DRAWS["kinds"], DRAWS["zones"], **{k: v for k, v in DRAWS.items() if k not in ("kinds", "zones")}
    )
    to_the_draw(hands)
    hands.keys("return")
    while not hands.has("Nell: your"):
        hands.wait(0.02)
    hands.keys("space")
    hands.frames(2)
    assert hands.session.viewer is None
    hands.wait(0.5)
    hands.keys("space")
    hands.frames(2)
    assert hands.session.viewer == 0


@pytest.mark.film
@pytest.mark.parametrize("way", ["space", "click"])
def test_after_bots_have_played_the_hand_opens_by_one_press(open_table: OpenTable, way: str) -> None:
    """Nell is the last of a trick that Ben, a bot, wins; he and Moth lead and follow, and she is asked again."""
    zones = {**ZONES, "hand[0]": "B2, K1", "hand[1]": "S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6", "line": LINE}
    zones |= {"hand[3]": "K3, K4, K5, K6", "trick": "L8, L11, K8"}
    script = ["draw()", "keep(none)", "play(L3)", "play(K3)"]

    def watched(hands: Hands) -> list[tuple[str, bytes]]:
        hands.hold(0.7)
        lay(hands, "B2")
        settle(hands, 20)
        assert hands.session.sentence().startswith("Nell, ")
        assert (hands.session.viewer, hands.scene.covered) == (None, False)
        seen = [shot(hands, "asked")]
        if way == "click":
            hands.click("Nell: your hand")
        else:
            hands.keys("space")
        hands.frames(3)
        assert len(cards(hands)) == 3
        return [*seen, shot(hands, "opened")]

    result = twins(
        open_table, watched, "hhbb", zones, "FOLLOW", leader=1, turn=0, script=script, draws=("<L9>", "<L10>")
    )  # fmt: skip
    assert result == {"asked": True, "opened": False}


@pytest.mark.film
@pytest.mark.parametrize("style", ["curtain", "trust"])
def test_no_new_hand_lies_open_under_the_points_of_a_round(open_table: OpenTable, style: str) -> None:
    """Nell keeps a treat after the last trick: everybody looks at the points, and the new hands lie closed."""
    zones = {"line": LINE, "trick": "B5, K9, B10, B1", "peek": "<P4>, Ghost"}
    hands = open_table("hhbb", zones, "KEEP", style=style, leader=2, turn=0, winner=0, round=1, trick=15)
    if style == "curtain":
        hands.hold(0.7)
    hands.wait(STAYS)
    hands.frames(3)
    play(hands, 0, "keep(Ghost#1)")
    under = 0
    hands.frames(2)
    while hands.scene.arriving():
        under += 1
        assert not cards(hands)
        assert hands.session.screen_viewer is None
        hands.wait(0.05)
    assert under > 40
    settle(hands)
    assert len(cards(hands)) == (15 if style == "trust" else 0)


def test_where_people_trust_each_other_the_wrong_hand_is_shut_first(open_table: OpenTable) -> None:
    zones = {**ZONES, "hand[0]": "B2, K1", "hand[1]": "S1, S2, S3, S4", "trick": "B9, L8, K8", "line": LINE}

    def watched(hands: Hands) -> list[tuple[str, bytes]]:
        hands.wait(STAYS)
        hands.frames(3)
        assert len(cards(hands)) == 4
        lay(hands, "B2")
        settle(hands)
        assert hands.session.sentence().startswith("Wick, draw")
        return [shot(hands, "another is asked")]

    result = twins(open_table, watched, "hhbb", zones, "FOLLOW", style="trust", leader=1, turn=0)
    assert result == {"another is asked": True}


@pytest.mark.film
@pytest.mark.parametrize("way", ["key", "menu"])
def test_a_question_to_another_lies_over_no_open_hand(open_table: OpenTable, way: str) -> None:
    zones = {**ZONES, "hand[0]": "B2, K1", "trick": "L8, P7, L2, L11"}

    def watched(hands: Hands) -> list[tuple[str, bytes]]:
        hands.keys("2", "return")
        no_slip(hands)
        hands.wait(STAYS)
        settle(hands)
        assert cards(hands)
        if way == "menu":
            hands.keys("escape")
            hands.click("Undo")
        else:
            hands.keys("ctrl z")
        hands.click("Ask Wick")
        hands.frames(2)
        assert hands.top.title == "Wick, do you agree?"
        seen = [shot(hands, "asked")]
        hands.click("No")
        hands.frames(3)
        assert cards(hands), "the same person goes on"
        return [*seen, shot(hands, "on")]

    result = twins(open_table, watched, "hhbb", zones, "CLAIM", style="trust", leader=3, turn=0, winner=0)
    assert result == {"asked": True, "on": False}


@pytest.mark.film
@pytest.mark.parametrize(("style", "words"), [("curtain", "Nell: your"), ("peek", "See Nell’s")])
def test_the_button_says_that_two_tokens_are_to_be_seen(open_table: OpenTable, style: str, words: str) -> None:
    more = {k: v for k, v in DRAWS.items() if k not in ("kinds", "zones")}
    hands = open_table(DRAWS["kinds"], DRAWS["zones"], style=style, **more)
    if style == "curtain":
        hands.hold(0.7)
        lay(hands, "B10")
    else:
        hands.session.reveal_hand()
        play(hands, 0, "play(B10)")
        hands.scene.cover()
    settle(hands)
    hands.keys("return")
    settle(hands)
    assert hands.has(f"{words} two tokens")
