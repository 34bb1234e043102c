"""A line that is written at A Trick of the Light cannot be lost: a button sends it, bots wait, and it is kept."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.forms import LINE
from scenes.story import text as texts
from scenes.story.narration import SEND_KEY
from scenes.ui.target import Target, find
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, Table, beats, sat, session

pytestmark = pytest.mark.film

WORDS = "Anna counts the skins."


def lines_of(table: Table) -> list[str]:
    """The lines of the scene."""
    return [words for *_, words in beats(table)]


def send_button(table: Table) -> Target:
    """The button that sends the line."""
    target = find(table.top.targets(), SEND_KEY)
    assert target is not None
    return target


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_a_button_sends_the_line_and_the_next_one_can_be_written(size: tuple[int, int], tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None, size)
    table.frames(3)
    assert not send_button(table).enabled
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    assert send_button(table).enabled
    place = send_button(table).rect
    table.click(texts.SEND)
    assert lines_of(table) == [WORDS]
    assert table.scene.ui.field == LINE, "the caret stays for the next line"
    assert send_button(table).rect == place
    table.app.close()


def test_enter_sends_from_the_middle_of_the_field(tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None)
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    for _ in range(5):
        table.key(pygame.K_LEFT)
    table.key(pygame.K_RETURN)
    assert lines_of(table) == [WORDS]
    table.app.close()


def test_no_bot_acts_until_a_begun_line_is_sent_or_left(tmp_path: Path) -> None:
    """However long it takes, and the table says that the others wait."""
    play = session(lambda now: now.phase == "SCENE" and now.narrator == 1 and not now.beats)
    table = Table(tmp_path)
    table.open_table(play)
    table.frames(3)
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    done = play._match.now
    table.frames(round(60 / FRAME))
    assert play._match.now == done
    table.key(pygame.K_ESCAPE)
    table.frames(round(30 / FRAME))
    assert play._match.now > done
    table.app.close()


def test_it_is_said_that_the_others_wait(words: list[str], tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None, (1280, 720))
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.frames(3)
    assert not {*texts.OTHERS_WAIT} & {*words}
    table.type(WORDS)
    table.frames(3)
    assert {*texts.OTHERS_WAIT} & {*words}
    table.app.close()


def test_a_line_is_offered_again_after_the_scene_has_changed(tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None)
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    play = table.scene.session
    for action in ("0 end_scene()", "1 pass_call()", "2 pass_call()", "3 pass_call()"):
        seat, what = action.split()
        play._match.act(int(seat), play.table.parse(what))
    play._changed()
    table.scene.refresh()
    table.frames(10)
    assert table.scene.presenter.model.view_model.scene == 2
    table.scene.presenter.speak_as(0)
    table.scene.refresh()
    assert table.scene.ui.texts[LINE] == WORDS
    assert lines_of(table) == []
    table.app.close()


def test_a_line_is_kept_when_the_hand_opens_and_closes(tmp_path: Path) -> None:
    table = sat(tmp_path, pose(SCENE), (0, 1), None, style="trust")
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    play = table.scene.session
    play.request_view(0)
    play.reveal_hand()
    table.scene.refresh()
    assert play.viewer == 0
    table.scene.cover()
    table.scene.refresh()
    assert table.scene.ui.texts[LINE] == WORDS
    table.scene.presenter.speak_as(1)
    table.scene.refresh()
    assert not table.scene.ui.texts.get(LINE), "it is not another person's"
    table.app.close()


@pytest.mark.parametrize("choice", ["Skip this", "Pause", "Go on"])
def test_a_line_is_kept_when_somebody_wants_something_skipped(choice: str, tmp_path: Path) -> None:
    """What was told goes, what is being written stays, however the question is answered."""
    table = sat(tmp_path, pose(SCENE), (0, 1), None)
    play = table.scene.session
    play._match.act(1, play.table.parse('beat(flashback) "Bela breaks the cup."'))
    play._changed()
    table.scene.refresh()
    table.frames(3)
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    table.click("Skip this, or pause")
    table.frames(3)
    table.click(choice)
    table.frames(10)
    if table.scene.hand_access.dark:
        table.scene.hand_access.lighten()
        table.scene.refresh()
        table.frames(3)
    assert ("Bela breaks the cup." not in lines_of(table)) == (choice == "Skip this")
    assert table.scene.ui.texts[LINE] == WORDS
    table.app.close()


@pytest.mark.parametrize("goes_first", [True, False])
def test_a_bot_that_means_to_claim_waits_in_sight_for_a_begun_line(goes_first: bool, tmp_path: Path) -> None:
    """TL-35, TL-40: only its name is shown; it claims after the line, or at a press before it, and the line stays."""
    beats = tuple(
        (0, "flashback", "", -1, words) for words in ("We rode at night.", "The guide was gone.", "I saw it.")
    )
    tale = pose(SCENE, humans=0b0111, narrator=0, played=(True, False, False, False), beats=beats, heard=0b0111)
    table = sat(tmp_path, tale, (0, 1, 2), None, (1280, 720), "peek")
    play = table.scene.session
    del play.tick  # this bot moves
    play.pace = "fast"
    table.frames(3)
    table.click(texts.NEXT_LINE_OF_THE_STORY)
    table.type(WORDS)
    table.until(lambda: table.has("Let Moth go first"), 10.0)
    done = play._match.now
    table.frames(60)
    assert play._match.now == done
    assert table.scene.presenter.raised == 3
    if goes_first:
        table.click("Let Moth go first")
        table.until(lambda: table.phase != "SCENE", 10.0)
        assert table.scene.presenter._texts[None, 0][LINE] == WORDS
    else:
        table.click(texts.SEND)
        table.until(lambda: table.phase != "SCENE", 10.0)
        assert lines_of(table)[-1] == WORDS
    assert [event.seat for event in play._match.events_since() if event.kind == "claimed_over"] == [3]
    assert table.scene.presenter.raised is None
    table.app.close()


@pytest.mark.parametrize("writes", [False, True])
def test_a_press_on_end_holds_after_a_late_card(writes: bool, tmp_path: Path) -> None:
    """TL-49: the end is called again for its narrator, once the card is settled, unless a line is begun."""
    table = sat(
        tmp_path, pose(SCENE, humans=0b0011, narrator=0, put_off=True, heard=0b1111), (0, 1), None, style="peek"
    )
    table.scene.session.pace = "fast"
    table.frames(3)
    if writes:
        table.click(texts.NEXT_LINE_OF_THE_STORY)
        table.type(WORDS)
    table.frames(round(5 / FRAME))
    assert table.phase == ("SCENE" if writes else "LAST_CALL")
    table.app.close()
