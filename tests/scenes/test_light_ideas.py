"""The button that gives an idea for a line, a question and an answer."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.forms import ANSWER, LINE, QUESTION
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import Table, beats, sat

pytestmark = pytest.mark.film

ASKED = ("3 claim_over()", "1 stay_out()", "2 stay_out()")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


def at_the_table(folder: Path, *moves: str, viewer: int | None = None) -> Table:
    tale = pose(SCENE).do(*moves).set(humans=0b1001)
    return sat(folder, tale, (0, 3), viewer, style="peek")


def test_an_idea_becomes_a_line_with_two_presses(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    before = len(beats(table))
    table.click("An idea")
    first = table.scene.ui.texts[LINE]
    table.click("An idea")
    second = table.scene.ui.texts[LINE]
    assert first
    assert second not in ("", first), "a second press gives another idea"
    table.key(pygame.K_RETURN)
    assert beats(table)[before:] == [(0, "flashback", "", second)]
    assert not table.scene.ui.texts[LINE]


def test_an_idea_never_replaces_what_a_person_wrote(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    table.write("Next line of the story", "We went on.")
    assert not table.find("An idea").enabled
    table.click("An idea")
    assert table.scene.ui.texts[LINE] == "We went on."
    assert "Your own words stay." in str(table.scene.ui.toast and table.scene.ui.toast.text)


def test_an_idea_can_be_taken_back(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    table.click("An idea")
    table.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not table.scene.ui.texts[LINE]


def test_an_answer_has_an_idea(tmp_path: Path) -> None:
    """TL-44."""
    table = at_the_table(tmp_path, *ASKED, '3 play_over(7♥) "And then?"')
    table.click("An idea")
    assert table.scene.ui.texts[ANSWER]
    table.key(pygame.K_RETURN)
    assert table.phase == "SCENE"


def test_a_question_has_an_idea_once_its_card_is_picked(tmp_path: Path) -> None:
    """TL-141: the suit of the card decides; an idea for another card goes."""
    table = at_the_table(tmp_path, *ASKED, viewer=3)
    assert not table.find("An idea").enabled
    table.click("7 of hearts")
    table.click("An idea")
    assert table.scene.ui.texts[QUESTION]
    table.controls.request_view(3)
    table.frames(2)
    table.click("8 of hearts")
    assert not table.scene.ui.texts[QUESTION]


def test_a_card_chosen_with_the_claim_needs_no_open_hand(tmp_path: Path) -> None:
    """TL-43: the question is asked with the hand closed and the card face down; nobody else sees the card before."""
    table = at_the_table(tmp_path, viewer=3)
    table.click("Claim Over: 7 of hearts")
    for seat in (1, 2):
        table.scene.session._match.act(seat, table.scene.session.table.parse("stay_out()"))
    table.scene.session._changed()
    table.scene.session.cover()
    table.scene.refresh()
    table.frames(3)
    assert table.phase == "OVER_PLAY"
    assert table.scene.session.viewer is None
    assert not [target for target in table.top.targets() if "7 of hearts" in target.name]
    table.click("An idea")
    table.key(pygame.K_RETURN)
    table.frames(3)
    assert table.phase == "OVER_ANSWER"
    assert table.scene.presenter.model.piece(table.scene.presenter.model.view_model.question[2]) == "7♥"
    assert table.scene.session.viewer is None
    assert not table.has("Since you last looked")
