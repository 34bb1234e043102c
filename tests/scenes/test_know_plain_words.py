"""Know Thyself in plain words: wants, answers, prices and results that a newcomer reads right."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import ROOMS, room
from game.rules.know_thyself.text.log_messages import tell
from game.rules.know_thyself.text.papers import PAPERS
from game.table import Action, Event
from scenes.games.know_thyself import table, wants
from scenes.games.know_thyself.chart import labels
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.games.know_thyself.stakes import odds
from scenes.story.pace import Pace
from tests.rules.kt_table import GAME, palace
from tests.scenes.know_poses import posed, presenter_of
from tests.scenes.test_know_tray import Room, match_of, to_phase

NAMES = ("Nell", "Tomas", "Priya", "Corvin")
TONE = (0, 0, 0)


def test_a_want_and_its_name_say_nothing_twice() -> None:
    says = wants.wanted("Wick", "I want Sylvia to find the real culprit.", TONE)
    assert (says.name, says.verb, says.text) == ("Wick", "says", "I want Sylvia to find the real culprit.")
    assert wants.wanted("Wick", "the key", TONE).verb == "wants"
    instead = wants.countered("Grigori", "Grigori wants you to ask again, and lower.")
    assert (instead.verb, instead.text) == ("wants instead", "you to ask again, and lower.")
    assert wants.countered("Sylvia", "“Say that again,” says Sylvia.").verb == "answers"


def test_an_invocation_says_its_price_its_odds_and_what_a_second_loss_takes() -> None:
    """KT-60, KT-66: 1 Coin for a new card; a win is Minor, a loss takes the stake, too."""
    position = to_phase("W_INVOKE")
    ours, theirs = position.stakes(1)
    words = odds(position.view(1), 1)
    assert words.startswith("A new card costs 1 and wins ")
    assert f": +{theirs - 2}, so +{theirs - 3} in all. A loss: −{ours + 1} in all." in words


@pytest.mark.parametrize("viewer", [None, 1])
def test_who_went_astray_was_led_by_the_gm(viewer: int | None) -> None:
    event = Event("led_away", 1, data=(ROOMS.index("kitchen"), 1, 2))
    whom = "you" if viewer == 1 else "Tomas"
    assert tell(posed().table, event, viewer, NAMES) == f"The GM led {whom} and Priya astray, to the Kitchen."


def test_words_of_an_event_stand_once_in_the_tray(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(palace((9,), "SCENE_PC", turn=1, premise="A door slams."), "bh"))
    window.frames(40)
    there = window.keys()
    assert ("premise",) in there
    renderer = window.scene.renderer_for(window.app.surface)
    drawn = renderer.draw(
        window.app.surface, replace(window.scene.presenter.model, sentence="A door slams."), window.scene.ui
    )
    assert not [target for target in drawn if target.key == ("premise",)]
    window.app.close()


def test_the_gm_reads_how_a_wager_began_when_setting_the_stake() -> None:
    view = posed(
        "W_ANSWER", turn=0, cut="", cards=("", "", ""), accepted=0, joined=2, premise="Johann swings a spade.",
        wants=("", "To pass.", "", ""), stake_pc=(0,) * 4, stake_gm=(0,) * 4, purse=(0, 16, 7, 14), master=57, level=0,
    ).view(0)  # fmt: skip
    about = PAPERS["stake"].about(posed().table, view, 0, Action(0))
    assert about == "Zachariah: Johann swings a spade."


def test_bots_wait_for_a_drawn_card_and_not_for_what_stays_on_a_page() -> None:
    pace = Pace(table.LOOKS, stays=table.STAYS)
    words = "A brass key with a broken bow and a name scratched out"
    pace.on_events(
        [Event("attached", 2, data=("hearts", words)), Event("described", 2, data=(words,))], (0,), "normal", 0
    )
    assert not pace.waits(0.1)
    for kind in ("accepted", "drew"):
        pace.skip()
        pace.on_events([Event(kind, 2, data=(2,))], (0,), "normal", 0)
        assert pace.waits(1.2)


def test_the_short_waits_of_bots_bring_no_button(tmp_path: Path) -> None:
    window = Room(tmp_path, match_of(to_phase("W_TELL_GM"), "bh"))
    window.frames(40)
    assert window.scene.pace is not None
    window.scene.pace.skip()
    window.scene.presenter.read(False)
    window.scene.pace.tell(0, "normal", window.scene.presenter.now, seen=1.6)
    window.scene.controls.advance(window.scene.presenter.now)
    assert window.scene.pace.waits(window.scene.presenter.now)
    assert not window.scene.presenter.model.reading
    window.app.close()


def test_no_name_on_the_strip_of_the_map_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[tuple[labels.LabelRow, int]] = []
    monkeypatch.setattr(labels, "place", lambda row, sprite, px: lines.append((row, px)) or (0, 0))
    match = posed()
    presenter = presenter_of(match, 1)
    presenter.ui.panel_open = True
    renderer = KnowRenderer((1280, 720), match.table, match.game.meta, match.seats)
    renderer.draw(pygame.Surface((1280, 720)), presenter.model, presenter.ui)
    box = renderer.lying(presenter.model, presenter.ui).box
    assert len(lines) > 5
    assert len({row.words for row, _ in lines}) < sum(1 + bool(room(at).name.count(" ")) for at in range(len(ROOMS)))
    assert all(box.top <= row.y - px / 2 and row.y + px / 2 <= box.bottom for row, px in lines)


def test_losers_lose_alike_and_the_page_says_so() -> None:
    """KT-4, KT-106: each PC is compared with the Master alone."""
    position = palace((5, 3), "E_EPILOGUE", master=40, turn=2, about=2, cause="broke", queue=())
    position.do('2 tell() "I stay."')
    result = GAME.result(position.state)
    assert result is not None
    assert result.reason == (
        "No PC had more than the Master’s 40 Coins. The game ended because a PC had no Coins left."
    )
    assert kt.GM in result.winners
