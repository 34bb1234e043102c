"""Tricks and Treats at one screen: who can knock and for how long, whole questions, words that fit the moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.rules.tricks_and_treats.pieces import KNOCK
from game.rules.tricks_and_treats.text.phrases import explained
from scenes.games.tricks_and_treats import text as texts
from scenes.games.tricks_and_treats import window
from scenes.games.tricks_and_treats.controls import TO_KNOCK
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.stage.motion import RESTS
from scenes.table.blocks import recap_card
from scenes.ui import rich
from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.moving import ZONES, settle

pytestmark = pytest.mark.film

USABLE = ("Compass", "Ghost", "Hand", "Mixer", "Poison", "Switch", "Thief")  # before a lead


def model(hands: Hands) -> TreatsModel:
    seen = hands.scene.presenter.model
    assert isinstance(seen, TreatsModel)
    return seen


def test_a_bot_leads_only_after_a_person_could_knock(open_table: OpenTable) -> None:
    waited = {}
    for treat in ("Compass", ""):
        zones = {**ZONES, "unused[0]": treat}
        hands = open_table("hbbb", zones, "LEAD", leader=1, turn=1, round=2, script=("play(B9)",))
        seconds = 0.0
        while not hands.done():
            hands.wait(0.05)
            seconds += 0.05
            assert seconds < 10
            if treat and seconds > 0.3 and not hands.done():
                assert hands.has(texts.KNOCK)
        waited[treat] = seconds
    assert waited["Compass"] >= TO_KNOCK * RESTS["fast"]
    assert waited["Compass"] > waited[""] + 0.3


def test_only_a_person_with_a_treat_is_offered_to_knock_under_their_own_name(open_table: OpenTable) -> None:
    """Wick was the last to look, and has no treat; Nell has one and can click her panel."""
    zones = {**ZONES, "unused[0]": "Compass"}
    hands = open_table("hhbb", zones, "LEAD", leader=1, turn=1, round=2)
    hands.hold(0.7)
    settle(hands)
    hands.session.act(1, hands.session.table.parse("play(B9)"))
    hands.scene.refresh()
    settle(hands)
    assert hands.scene.presenter.model.bottom == 1
    assert not model(hands).may[KNOCK]
    assert not any(target.name.startswith("Knock") for target in hands.scene.targets())


@pytest.mark.parametrize("size", [(1280, 720), (900, 560), (1920, 1080)])
@pytest.mark.parametrize("treat", USABLE)
def test_the_question_about_a_treat_is_whole(
    open_table: OpenTable, treat: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people at the screen: before a lead the hand of the one who is asked is closed."""
    written: list[tuple[int, int]] = []
    draw = rich.draw

    def note(painter: Painter, text: str, face: str, size: float, x: float, y: float, width: float, *more: Any) -> Any:
        limit = more[3] if len(more) > 3 else 99
        written.append((len(rich.lines(text, face, painter.type(size), round(width * painter.k))), limit))
        return draw(painter, text, face, size, x, y, width, *more)

    monkeypatch.setattr(window.rich, "draw", note)
    zones = {**ZONES, "unused[0]": treat, "unused[2]": "Candy#1"}
    hands = open_table("hhbb", zones, "WINDOW_LEAD", leader=1, turn=0, round=2, size=size)
    settle(hands)
    assert written
    assert all(rows <= limit for rows, limit in written)
    card = model(hands)
    text = explained(hands.session.table, card.view, treat, False, None, False, card.names, False)
    assert text.endswith("look at your hand and choose your card.")


def test_passing_for_the_round_says_which_bell_it_is_about(open_table: OpenTable) -> None:
    hands = open_table("hhbb", {**ZONES, "unused[0]": "Poison"}, "WINDOW_LEAD", leader=1, turn=0, round=2)
    settle(hands)
    button = hands.target(texts.NO_MORE_STOPS)
    assert button.tip == texts.off_until_next_deal(texts.BELLS["lead"])


@pytest.mark.parametrize(("used", "words"), [("", texts.NONE_YET), ("Compass#1", texts.NONE_LEFT)])
def test_a_player_who_used_all_treats_has_none_left(
    open_table: OpenTable, used: str, words: str, listening: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    write = Painter.text

    def note(self: Painter, text: str, *args: Any, **more: Any) -> Any:
        drawn.append(text)
        return write(self, text, *args, **more)

    listening.setattr(Painter, "text", note)
    hands = open_table("hbbb", {**ZONES, "used[0]": used}, "LEAD", leader=0, turn=0, round=2)
    settle(hands)
    assert words in drawn


LAST_DRAW = {"line": ZONES["line"], "trick": "B9, S1, K4, B12", "peek": "<P3>, <L4>", "claimed[1]": "<B1>"}


@pytest.mark.parametrize(
    ("kinds", "final", "options"),
    [("hbbb", True, {}), ("hhbb", True, {"draw_privacy": "open"}), ("hhbb", True, {}), ("hbbb", False, {})],
)
def test_the_last_draw_of_a_game_asks_for_nothing_that_can_come_of_nothing(
    open_table: OpenTable, kinds: str, final: bool, options: dict[str, str]
) -> None:
    """The table makes the choice of TT-73 where no deal follows (TT-86); otherwise the player is asked.

    A player whose tokens are hidden from another person is asked too (TT-217).
    """
    last = {"trick": 15, "final_round": final, "stirred": True}
    final = final and (kinds == "hbbb" or bool(options))
    hands = open_table(kinds, LAST_DRAW, "KEEP", leader=1, turn=0, winner=0, round=2, options=options, **last)
    for _ in range(200):
        hands.wait(0.05)
    assert hands.done() == (["keep(<P3>)"] if final else [])
    assert bool(hands.session._match.result) == final


@pytest.mark.parametrize("peek", ["<P3>, Candy#1", "<P3>, <B9>"])
def test_a_last_draw_that_can_bring_points_is_asked(open_table: OpenTable, peek: str) -> None:
    last = {"trick": 15, "final_round": True, "stirred": True}
    zones = {**LAST_DRAW, "peek": peek}
    hands = open_table("hbbb", zones, "KEEP", leader=1, turn=0, winner=0, round=2, **last)
    settle(hands)
    assert model(hands).asked is not None
    assert hands.done() == []


def test_an_older_save_in_which_the_last_draw_was_asked_goes_on(open_table: OpenTable, tmp_path: Path) -> None:
    last = {"trick": 15, "final_round": True, "stirred": True}
    path = tmp_path / "older"
    hands = open_table("hbbb", LAST_DRAW, "KEEP", leader=1, turn=0, winner=0, round=2, path=path, **last)
    match = hands.session._match
    match.act(0, match.table.parse("keep(<L4>)"))  # as a person chose, not the table
    match.close()
    loaded, notices = Match.load(path, resume=False)
    assert loaded.result is not None
    assert not notices


def test_the_last_trick_offers_no_pass_until_the_next_deal(open_table: OpenTable) -> None:
    last = {"line": ZONES["line"], "hand[0]": "B9", "hand[1]": "S1", "hand[2]": "K4", "hand[3]": "B12"}
    for zones, offered in ((ZONES, True), (last, False)):
        treats = {**zones, "unused[0]": "Poison"}
        hands = open_table("hhbb", treats, "WINDOW_LEAD", leader=1, turn=0, round=2)
        settle(hands)
        assert hands.has(texts.NO_MORE_STOPS) == offered


def test_no_letter_of_a_recap_is_on_the_newest_line() -> None:
    """It would point at words about something else."""
    for x in range(100, 1500, 100):
        for y in (10.0, 30.0, 50.0, 60.0):
            at = recap_card._beside((x, y), [], (0.0, 400.0, 300.0, 200.0), [])
            assert at[1] - recap_card.LETTER / 2 >= recap_card.TITLE
