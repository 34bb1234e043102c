"""The curtain and the turning of the table: what is seen of them, when, and that they never show what they hide."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from scenes.hotseat.owner_banner import STAYS
from scenes.stage import motion
from scenes.stage.motion import TIMES
from tests.scenes.hands import OpenTable
from tests.scenes.moving import (
    ZONES,
    curtain_pixels,
    cut,
    film,
    lead,
    lowest,
    play,
    settle,
    settled_pixels,
    shared,
)

pytestmark = pytest.mark.film

# -- the curtain ---------------------------------------------------------------------------------------------------


def test_the_curtain_opens_over_the_new_view_and_falls_over_the_old_one(open_table: OpenTable) -> None:
    hands = shared(open_table)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.see_out()
    landed = hands.pixels()
    assert hands.scene.covered
    assert {target.key for target in hands.top.targets()} == {("ui", "look"), ("ui", "menu")}
    falling = film(hands, TIMES["fall"] / 2)
    assert lowest(hands, falling[-1]) == lowest(hands, landed)
    assert falling[-1] != landed
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == curtain_pixels(hands)
    hands.hold(0.62)
    assert not hands.scene.covered
    assert hands.scene.busy()
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_ones_own_card_lands_and_rests_before_the_curtain_falls(open_table: OpenTable) -> None:
    """Whoever is next, what was done is seen by who did it; the evening is covered all the while."""
    hands = shared(open_table)
    settle(hands)
    play(hands, 0, "play(B5)")
    assert hands.session.curtain is not None
    assert hands.session.viewer is None
    flying = film(hands, TIMES["play"])
    hands.wait(0.03)
    there = hands.target(hands.piece("B5")).rect
    landed = cut(hands, settled_pixels(hands), there)
    assert landed not in [cut(hands, shown, there) for shown in flying]
    assert hands.scene.presenter.model.viewer == 0
    resting = [cut(hands, shown, there) for shown in film(hands, motion.REST)]
    assert resting.count(landed) >= len(resting) - 3
    assert hands.scene.private()  # it still is a hand
    film(hands, TIMES["fall"] + 0.1)
    assert hands.pixels() == curtain_pixels(hands)


def test_the_last_bots_card_lands_before_the_next_person_is_called(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "B8"}
    hands = open_table("bhhb", zones, "FOLLOW", leader=3, turn=0, round=2, script=("play(B2)",))
    while not hands.done():
        hands.wait(1 / 60)
    assert hands.session.curtain is not None
    flying = film(hands, TIMES["play"] / 2)
    assert hands.scene.moving.busy
    flying += film(hands, TIMES["play"])
    there = hands.target(hands.piece("B2")).rect
    landed = cut(hands, settled_pixels(hands), there)
    assert hands.scene.presenter.model.viewer is None
    assert [cut(hands, shown, there) for shown in flying].count(landed) > 5
    film(hands, motion.REST + TIMES["fall"] + 0.1)
    assert hands.pixels() == curtain_pixels(hands)


def test_where_nothing_flies_the_curtain_does_not_wait(open_table: OpenTable) -> None:
    zones = {**ZONES, "unused[0]": "Compass", "unused[1]": "Compass"}
    hands = open_table("hhbb", zones, "WINDOW_LEAD", leader=1, turn=0, round=2)
    hands.scene.session.request_view(0)
    hands.hold(0.7)
    settle(hands)
    play(hands, 0, "pass(once)")
    assert hands.session.curtain is not None
    hands.frames(3)
    assert hands.scene.covered


@pytest.mark.parametrize("how", ["key", "click", "look"])
def test_a_key_or_a_click_brings_the_curtain_at_once_and_does_nothing_else(open_table: OpenTable, how: str) -> None:
    hands = shared(open_table)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.02)
    if how == "click":
        hands.post(pygame.MOUSEBUTTONDOWN, pos=hands.app.surface.get_rect().center, button=1)
    else:
        key = pygame.K_RETURN if how == "key" else pygame.K_SPACE
        hands.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert hands.scene.covered
    assert not hands.session.handing_over
    assert hands.done() == ["play(B5)"]
    film(hands, 0.7)
    assert hands.scene.covered == (how != "look")  # the key that opens the curtain goes on to open it


def test_a_press_that_skips_opens_no_curtain_that_opens_at_a_press(open_table: OpenTable) -> None:
    hands = shared(open_table)
    hands.app.change(replace(hands.app.settings, look="press"), keep=False)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.02)
    for _ in range(3):  # the key repeats
        hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    film(hands, 0.3)
    assert hands.scene.covered
    hands.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert not hands.scene.covered


def test_without_motion_the_curtain_hangs_at_once(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(motion.SWITCH, "off")
    hands = shared(open_table)
    play(hands, 0, "play(B5)")
    hands.wait(0.01)
    assert hands.pixels() == curtain_pixels(hands)


def test_no_frame_before_the_curtain_hangs_tells_what_the_next_person_holds(open_table: OpenTable) -> None:
    """Two tables that differ in the next hand alone: every frame until the curtain hangs is the same."""
    shown = []
    for held in ("B9, S1, S2, S3, S4", "P9, L11, K12, S3, B6"):
        hands = open_table("hhbb", {**ZONES, "hand[1]": held}, "LEAD", leader=0, turn=0, round=2)
        hands.hold(0.7)
        settle(hands)
        play(hands, 0, "play(B5)")
        shown.append(film(hands, 1.2))
        assert shown[-1][-1] == curtain_pixels(hands)
    assert shown[0] == shown[1]


def test_the_curtain_is_seen_to_open_however_long_its_first_frame_takes(open_table: OpenTable) -> None:
    hands = open_table("hhbb", ZONES, "LEAD", leader=0, turn=0, round=2)
    hands.wait(0.02)
    closed = hands.pixels()
    middle = pygame.Rect((0, 0), hands.app.surface.get_size()).center
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    while hands.scene.covered:
        hands.wait(0.05)
    first = hands.app.surface.get_at((middle[0] // 4, middle[1]))
    hands.wait(0.5)  # so long the table took to draw
    shown = [hands.pixels(), *film(hands, TIMES["open"])]
    assert len(set(shown)) > 10
    assert hands.app.surface.get_at((middle[0] // 4, middle[1])) != first
    assert closed not in shown
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


def test_a_flight_is_seen_from_its_start_however_long_its_first_frame_takes(open_table: OpenTable) -> None:
    hands = lead(open_table)
    settle(hands)
    play(hands, 0, "play(B5)")
    hands.wait(0.01)
    hands.wait(0.5)  # so long it took to draw
    assert len({*film(hands, TIMES["play"] - 0.02)}) > 8
    settle(hands)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


# -- who is near ---------------------------------------------------------------------------------------------------


def test_the_open_table_lies_as_it_lay_for_whoever_looked_last(open_table: OpenTable) -> None:
    """It turns behind the curtain alone: not when somebody has played, nor when another person is asked openly."""
    zones = {**ZONES, "hand[1]": "B9", "unused[0]": "Evil Eye"}
    hands = open_table("hhbb", zones, "LEAD", leader=1, turn=1, round=2, script=("play(L3)", "play(K5)"))
    hands.hold(0.7)
    settle(hands)
    plate = hands.target(("seat", 1)).rect
    assert plate.centery > hands.app.surface.get_height() * 0.7
    play(hands, 1, "play(B9)")
    hands.wait(0.02)
    assert hands.session.viewer is None
    assert hands.target(("seat", 1)).rect == plate
    hands.frames(200)
    assert hands.session.curtain is not None
    assert hands.session.curtain.seat == 0
    hands.hold(0.7)
    assert hands.target(("seat", 0)).rect.centery > hands.app.surface.get_height() * 0.7


def test_where_hands_are_peeked_at_the_table_does_not_turn(open_table: OpenTable) -> None:
    """No curtain closes there, and no panel changes its side while a hand is held open."""
    hands = open_table("hhbb", ZONES, "LEAD", style="peek", leader=1, turn=1, round=2)
    settle(hands)
    before = [hands.target(("seat", seat)).rect for seat in range(4)]
    hands.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    settle(hands)
    assert hands.session.viewer == 1
    assert [hands.target(("seat", seat)).rect for seat in range(4)] == before


def test_among_those_who_trust_each_other_the_card_lands_and_the_table_turns_unseen(open_table: OpenTable) -> None:
    """No curtain is held: one passes over the table, and behind it the next person's hand comes up."""
    hands = open_table("hhbb", ZONES, "LEAD", style="trust", leader=0, turn=0, round=2)
    settle(hands)
    assert hands.session.viewer == 0
    play(hands, 0, "play(B5)")
    assert hands.session.viewer == 1
    flying = film(hands, TIMES["play"] / 2)
    assert hands.scene.presenter.model.viewer == 0
    assert len({*flying}) > 4
    hands.see_out()
    before = hands.pixels()
    falling = film(hands, TIMES["fall"] - 0.06)
    assert lowest(hands, falling[-1]) == lowest(hands, before)
    assert falling[-1] != before
    settle(hands)
    hands.wait(0.02)
    assert hands.scene.presenter.model.bottom == 1
    assert hands.pixels() != settled_pixels(hands)  # a band says whose hand it is
    hands.wait(STAYS)
    hands.wait(0.02)
    assert hands.pixels() == settled_pixels(hands)


@pytest.mark.parametrize("how", ["blackout", "focus"])
def test_a_blackout_covers_in_the_same_frame_whatever_flies(open_table: OpenTable, how: str) -> None:
    hands = shared(open_table)
    settle(hands)
    hands.scene.hotseat.darken()
    hands.wait(0.02)
    dark = hands.pixels()
    hands.scene.hand_access.lighten()
    hands.scene.refresh()
    hands.hold(0.7)
    hands.session.undo_refusal(0)
    hands.scene.moving.on_events(
        [event for event in hands.session._match.events(0, 0) if event.kind == "move"][-4:], 0, False
    )
    hands.app._dirty = True
    hands.wait(0.01)
    if how == "blackout":
        hands.post(pygame.KEYDOWN, key=pygame.K_b, mod=0, unicode="b", scancode=0)
    else:
        hands.focus_lost()
    assert not hands.scene.moving.busy
    assert hands.pixels() == dark


def test_events_of_other_eyes_are_not_shown(open_table: OpenTable) -> None:
    hands = shared(open_table)
    settle(hands)
    moves = hands.session._match.events(1, 0)
    hands.scene.moving.on_events(moves, 1, False)
    hands.app._dirty = True
    hands.wait(0.01)
    assert not hands.scene.busy()
