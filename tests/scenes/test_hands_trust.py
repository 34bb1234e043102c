"""Two people who trust each other at the screen, and those whose only card is played for them, in the window."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.session import Session
from scenes.app.open_match import session_of
from scenes.hotseat.owner_banner import GUARDS, STAYS
from scenes.screens.menu import MenuScene
from scenes.screens.setup.setup import SetupScene
from tests.scenes.frame import Window
from tests.scenes.hands import Hands, OpenTable, session
from tests.scenes.test_hands_hotseat import ZONES, cards, hold_targets

LEADING = {"phase": "LEAD", "leader": 0, "turn": 0, "round": 2}


def trusting(open_table: OpenTable, kinds: str = "hhbb", forced: bool = False, settled: bool = True) -> Hands:
    hands = open_table(kinds, ZONES, style="trust", **LEADING)
    hands.session.forced = forced
    if settled:
        hands.wait(STAYS)
        hands.frames(3)
    return hands


def band(hands: Hands) -> bool:
    """Whether a band of paper lies across the whole window."""
    surface = hands.app.surface
    width, height = surface.get_size()
    row = [surface.get_at((x, round(height * 0.64)))[:3] for x in range(2, width, 40)]
    return len(set(row)) == 1 and min(row[0]) > 200


def alerts(hands: Hands) -> list[str]:
    return [each.text for each in hands.top.spoken() if each.key == ("whose",)]


def test_whoever_decides_looks_at_once_and_a_band_says_whose_hand_it_is(open_table: OpenTable) -> None:
    hands = trusting(open_table, settled=False)
    assert not hands.scene.covered
    assert len(cards(hands)) == 5
    assert band(hands)
    assert [each.startswith("Nell’s hand. Nell, lead any card.") for each in alerts(hands)] == [True]
    hands.wait(STAYS)
    hands.frames(3)
    assert not band(hands)
    assert alerts(hands) == []
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(1)
    assert hands.session.viewer == 1
    assert not hold_targets(hands)
    assert band(hands)
    assert alerts(hands)[0].startswith("Wick’s hand.")


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720)])
def test_the_band_hides_neither_the_trick_nor_what_stands_beside_it(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    hands = open_table("hhbb", ZONES, style="trust", size=size, **LEADING)
    hands.wait(STAYS)
    hands.frames(3)
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(30)
    assert alerts(hands)[0].startswith("Wick’s hand.")
    shown, card = hands.app.surface.copy(), hands.target(hands.piece("B2")).rect
    trick = hands.target(("zone", "trick")).rect
    hands.wait(STAYS)
    hands.frames(3)
    assert alerts(hands) == []
    for rect in (card, trick.inflate(-trick.w // 4, -trick.h // 4)):
        seen, after = (pygame.image.tobytes(each.subsurface(rect), "RGB") for each in (shown, hands.app.surface))
        assert seen == after


def test_a_press_that_was_meant_for_the_hand_before_does_nothing(open_table: OpenTable) -> None:
    hands = trusting(open_table)
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(1)
    hands.key(pygame.K_RETURN)
    assert hands.session.viewer == 1, "Enter would have played the only card that follows"
    assert band(hands)
    hands.wait(GUARDS)
    hands.key(pygame.K_RETURN)
    assert not band(hands)


def test_the_blackout_covers_and_then_a_curtain_hangs_until_somebody_looks(open_table: OpenTable) -> None:
    hands = trusting(open_table)
    hands.key(pygame.K_b)
    assert hands.scene.covered
    assert not cards(hands)
    hands.hold(0.7)
    assert not hands.scene.covered
    assert len(cards(hands)) == 5
    hands.scene.cover()
    hands.frames(2)
    assert not hold_targets(hands), "what lies over the table for a while leaves no curtain behind"
    assert len(cards(hands)) == 5
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(2)
    assert (hands.session.viewer, hands.scene.covered) == (1, False)


def test_a_lost_focus_covers_those_who_trust_each_other_too(open_table: OpenTable) -> None:
    hands = trusting(open_table)
    hands.post(pygame.WINDOWFOCUSLOST)
    hands.frames(2)
    assert hands.scene.covered
    assert not cards(hands)


@pytest.mark.film
@pytest.mark.parametrize("style", ["curtain", "trust"])
def test_the_only_card_is_played_in_sight_of_all_without_a_curtain(open_table: OpenTable, style: str) -> None:
    hands = open_table("hhbb", ZONES, style=style, script=["play(L3)"], **LEADING)
    hands.session.forced = True
    if style == "curtain":
        hands.hold(0.7)
    hands.wait(STAYS)
    hands.frames(3)
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    hands.see_out()
    hands.frames(2)
    assert not hold_targets(hands)
    assert "only one playable card" in hands.session.sentence()
    for _ in range(12):
        hands.wait(0.3)
    trick = hands.session.open_view().zones[hands.session.table.zone["trick"]]
    assert trick[:2] == tuple(hands.session.table.code[name] for name in ("B2", "B9"))
    lines = [line.text for line in hands.session.log()]
    assert any("Wick had only one playable card." in line for line in lines)


# -- chosen before and changed in play ------------------------------------------------------------------------------


def test_both_are_chosen_in_the_set_up(tmp_path: Path) -> None:
    window = Window(tmp_path, (1280, 720))
    setup = SetupScene("tricks-and-treats")
    window.show(setup)
    setup.draft.seat_kind(1, "human")
    window.frames(2)
    assert not setup.draft.forced, "it tells the others what a table does not tell"
    window.click("Trust")
    window.click("Play my only card")
    plan = setup.draft.plan()
    assert (plan.style, plan.forced) == ("trust", True)
    session_of(window.app, plan).close()
    again = SetupScene("tricks-and-treats")
    window.show(again)
    assert (again.draft.people, again.draft.forced) == (2, True), "what a table chose stays so for the next"
    window.app.close()


def test_where_no_card_can_be_the_only_one_nothing_is_offered(tmp_path: Path) -> None:
    window = Window(tmp_path, (1280, 720))
    window.show(SetupScene("free-table"))
    assert not [t for t in window.top.targets() if t.key == ("ui", "forced")]
    window.app.close()


def test_both_are_changed_in_play_and_come_back_with_the_save(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    hands = Hands(tmp_path, session("hhbb", ZONES, path=path, **LEADING))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, MenuScene)
    for row, choice in (("style", "Trust"), ("forced", "Play it")):
        hands.click(("ui", row))
        hands.click(choice)
        hands.frames(2)
    assert (hands.session.style, hands.session.forced) == ("trust", True)
    hands.key(pygame.K_ESCAPE)
    hands.frames(2)
    assert hands.session.viewer is None, "that is the wish of one, and who looks now has not been said"
    hands.hold(0.7)
    assert hands.session.viewer == 0
    hands.app.close()
    again = Session.load(path)
    assert (again.style, again.forced, again.notices) == ("trust", True, type(again.notices)(maxlen=50))
    assert again.curtain is not None, "an evening that was left waits behind a curtain"
    assert (again.viewer, again.curtain.name) == (None, "Nell")
    again.reveal_hand()
    assert (again.viewer, again.curtain) == (0, None)
    again.close()


def test_no_hand_and_no_band_lie_under_the_menu_when_people_begin_to_trust_each_other(open_table: OpenTable) -> None:
    hands = open_table("hhbb", ZONES, style="peek", **LEADING)
    hands.key(pygame.K_ESCAPE)
    hands.click(("ui", "style"))
    hands.click("Trust")
    hands.wait(1.0)
    hands.frames(2)
    assert hands.session.viewer is None
    assert not band(hands)
    hands.key(pygame.K_ESCAPE)
    hands.frames(2)
    assert hold_targets(hands)
    assert not cards(hands)
