"""Claims of A Trick of the Light at the table: Over, Under, and a bot that is provoked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.rules.tl_table import NAMES, SCENE, pose
from tests.scenes.light_hands import Table, beats, sat

pytestmark = pytest.mark.film


def test_a_claim_over_that_the_hand_does_not_allow_is_refused_in_private(narrated: Callable[..., Table]) -> None:
    """TL-235: the button is there whatever one holds; in the own hand it is shut, and says why."""
    table = narrated(humans=(2,), viewer=2)
    assert not table.find("Claim Over").enabled
    table.click("Claim Over")
    assert table.scene.ui.toast is not None
    assert table.scene.ui.toast.text == "You hold no card above the scene card."
    assert table.phase == "SCENE"


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_claim_over_on_the_open_table_does_the_same_for_every_hand(style: str, tmp_path: Path) -> None:
    """TL-235: Wick and Cato hold a higher card, Bela does not; each is led to the own hand, and nothing is claimed."""
    found = []
    for seat, name in ((1, "Wick"), (2, "Bela"), (3, "Cato")):
        table = sat(tmp_path / name, pose(SCENE), (0, 1, 2, 3), None, style=style)
        table.click(f"{table.scene.session.names[seat]} speaks")
        table.key(pygame.K_RETURN)
        assert table.scene.session.viewer is None, "Enter claims nothing by itself"
        table.click(f"Open {NAMES[seat]}’s hand to claim" if style == "peek" else "Claim Over")
        session = table.scene.session
        looks = seat in (session.viewer, session.curtain and session.curtain.seat)
        found.append((table.phase, table.scene.covered, looks, table.scene.ui.toast, len(session.log())))
        table.app.close()
    assert found == [("SCENE", style == "curtain", True, None, found[0][-1])] * 3


@pytest.mark.parametrize(("card", "open_to_all"), [("K♣", False), ("A♠", True)])
def test_why_one_cannot_claim_over_is_told_of_what_all_can_see(card: str, open_to_all: bool, tmp_path: Path) -> None:
    """TL-35: everybody sees that nothing is above an Ace; of what a hand lacks the open table says nothing."""
    table = sat(tmp_path, pose({**SCENE, "scene_pile": [card]}), (0, 1, 2, 3), None)
    table.click("Wick, Bela")
    assert table.find("Claim Over").enabled is not open_to_all
    table.click("Claim Over")
    toast = table.scene.ui.toast
    assert (toast.text if toast else "") == ("No card is above the scene card." if open_to_all else "")
    assert table.phase == "SCENE"


def test_claim_over_under_a_card_picks_that_card(narrated: Callable[..., Table]) -> None:
    """TL-43: it lies chosen when the question is asked."""
    table = narrated()
    table.click("Claim Over: 9 of spades")
    for seat in (2, 3):
        table.scene.session._match.act(seat, table.scene.session.table.parse("stay_out()"))
    table.scene.session._changed()
    table.scene.refresh()
    table.frames(3)
    assert table.phase == "OVER_PLAY"
    assert [t.name for t in table.top.targets() if t.key[0] == "piece" and t.chosen] == ["9 of spades"]


def test_number_keys_do_what_they_show(narrated: Callable[..., Table]) -> None:
    """TL-41: 2 stands on “Stay out”; a key that stands on nothing does nothing."""
    table = narrated("3 claim_over()")
    table.key(pygame.K_7)
    assert table.scene.presenter.model.view_model.answered == ()
    table.key(pygame.K_2)
    assert table.scene.presenter.model.view_model.answered == (1,)


def test_a_deed_that_was_told_is_claimed_at_once(narrated: Callable[..., Table]) -> None:
    table = narrated('3 beat(flashback, 5♥, 1) "Poor Bela."')
    table.click("Claim Under: 5 of hearts")
    claim = table.scene.presenter.model.view_model.claim
    assert table.phase == "UNDER_JUDGE"
    assert claim is not None
    assert claim.actor == 3


def test_an_untold_deed_is_claimed_with_a_name(narrated: Callable[..., Table]) -> None:
    """TL-36, TL-194: who did it must be said, and that an offer was accepted."""
    table = narrated(humans=(3,), viewer=3)
    table.click("Claim Under …: 3 of diamonds")
    table.click("Claim Under")
    assert table.phase == "SCENE"
    assert table.scene.ui.toast is not None
    table.click("Cato")
    table.write("How it happened", "He gave a knife for a lamp.")
    table.click("Claim Under")
    assert table.phase == "UNDER_JUDGE"
    assert not table.scene.ui.overlay


def test_provoking_a_bot(narrated: Callable[..., Table]) -> None:
    """TL-139"""
    table = narrated()
    table.click("Provoke")
    for name in ("Dora", "Tempt", "Fiercely"):
        table.click(name)
    table.click("Provoke")
    assert [seat for seat, *_ in beats(table)] == [3]
    assert not table.scene.ui.overlay
