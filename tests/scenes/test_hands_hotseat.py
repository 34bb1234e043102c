"""Several people at one screen: the curtain, the peek, the blackout, and never a hand for the wrong eyes."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from scenes.app.dialog import question
from scenes.table.text import press_to_see
from scenes.ui.target import Target
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.hotseat import LINE, ZONES, cards, down, lead, up


def hold_targets(hands: Hands) -> list[Target]:
    return [t for t in hands.top.targets() if t.key == ("ui", "look")]


# -- the curtain ---------------------------------------------------------------------------------------------------


def test_one_person_never_sees_a_curtain(open_table: OpenTable) -> None:
    hands = lead(open_table, "hbbb")
    assert len(cards(hands)) == 5
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    assert not hands.scene.covered
    assert len(cards(hands)) == 4


def test_a_private_decision_is_behind_a_curtain_until_space_was_held(open_table: OpenTable) -> None:
    hands = lead(open_table)
    assert {t.key for t in hands.top.targets()} == {("ui", "look"), ("ui", "menu")}
    hands.hold(0.4)
    assert hands.scene.covered
    assert hands.scene.ui.hold == 0.0
    hands.hold(0.3)
    assert hands.scene.covered
    hands.hold(0.7)
    assert not hands.scene.covered
    assert len(cards(hands)) == 5


@pytest.mark.parametrize("which", [0, 1])
def test_the_lantern_and_the_key_cap_are_held_by_mouse(open_table: OpenTable, which: int) -> None:
    hands = lead(open_table)
    pos = hold_targets(hands)[which].rect.center
    hands.press(pos)
    hands.wait(0.3)
    assert 0.3 < hands.scene.ui.hold < 0.8
    hands.release(pos)
    assert (hands.scene.ui.hold, hands.scene.covered) == (0.0, True)
    hands.press(pos)
    for _ in range(8):
        hands.wait(0.1)
    assert not hands.scene.covered
    hands.release(pos)
    assert hands.done() == []


def test_a_click_beside_the_lantern_opens_nothing(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.press((20, 20))
    hands.wait(1.0)
    assert hands.scene.covered


def test_after_the_move_the_next_person_is_asked_behind_a_curtain(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.drag(hands.piece("B2"), ("zone", "trick"))
    assert hands.scene.covered
    assert hold_targets(hands)[0].name == "Hold to open, Wick"
    hands.hold(0.7)
    assert [name for name in cards(hands) if "can be played" in name] == ["Bats 9, can be played"]


def test_the_recap_tells_what_happened_and_is_closed_by_enter_or_a_move(open_table: OpenTable) -> None:
    hands = lead(open_table)
    hands.hold(0.7)
    hands.drag(hands.piece("B2"), ("zone", "trick"))
    hands.hold(0.7)
    assert hands.target(("ui", "recap-card")).name == "What happened. Nell led Bats 2."
    hands.keys("return")
    assert not hands.has(("ui", "recap-card"))
    assert hands.done() == ["play(B2)"]
    hands.click(("main",))
    assert hands.done() == ["play(B2)", "play(B9)"]


def test_public_decisions_are_asked_on_the_open_table(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "L8, P7, L2, L11"}
    hands = open_table("hhbb", zones, "CLAIM", leader=3, turn=0, winner=0, round=2)
    assert not hands.scene.covered
    assert cards(hands) == []
    hands.keys("1", "return")
    assert hands.scene.covered  # Nell leads


def test_the_same_persons_decisions_need_one_curtain(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "B5, K9, B10, B1", "peek": "<P4>, Ghost"}
    hands = open_table("hhbb", zones, "KEEP", leader=2, turn=0, winner=0, round=2, trick=5)
    assert hands.scene.covered
    hands.hold(0.7)
    hands.keys("1", "return")
    assert not hands.scene.covered
    assert not cards(hands), "a trick ended, and everybody looks at the table"
    hands.wait(0.5)
    hands.keys("space")
    assert len(cards(hands)) == 5


# -- see my hand ---------------------------------------------------------------------------------------------------


def test_the_asked_person_may_call_for_the_curtain_in_a_window(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "L8, L11, P7, L2", "unused[0]": "Evil Eye"}
    hands = open_table("hhbb", zones, "WINDOW_END", leader=3, turn=0, round=2, trick=8)
    assert cards(hands) == []
    hands.click("See Nell’s hand")
    assert hands.scene.covered
    hands.hold(0.7)
    assert len(cards(hands)) == 5
    hands.keys("p")
    assert hands.done()[0] == "pass(once)"
    assert cards(hands) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_the_button_says_whose_hand_it_shows(open_table: OpenTable, seat: int) -> None:
    hands = open_table("hhbb", ZONES, "LEAD", style="peek", leader=seat, turn=seat, round=2)
    assert cards(hands) == []
    hands.press(hands.anchor(f"See {hands.session.names[seat]}’s hand (Space)"))
    assert hands.session.viewer == seat
    assert len(cards(hands)) == 5
    hands.release((4, 4))


def test_the_card_for_poison_is_chosen_in_private(open_table: OpenTable) -> None:
    zones = {"unused[0]": "Poison"}
    hands = open_table("hhbb", {**ZONES, **zones}, "WINDOW_LEAD", leader=1, turn=0, round=2)
    assert not hands.scene.covered
    asked = hands.scene.presenter.model.asked
    assert asked is not None
    assert [hands.session.table.text(action) for action in asked.legal] == ["pass(once)", "pass(round)"]
    hands.click("See Nell’s hand")
    hands.hold(0.7)
    hands.drag(hands.piece("Poison#1"), hands.piece("P12"))
    assert hands.done() == ["use(Poison, P12)"]


# -- peek ----------------------------------------------------------------------------------------------------------


def test_peek_shows_the_hand_while_the_key_is_held(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    assert not hands.scene.covered
    assert cards(hands) == []
    hands.keys("return")
    assert hands.app.message[0] == press_to_see("Space", "Nell")
    down(hands)
    assert len(cards(hands)) == 5
    down(hands)  # the key repeats
    assert len(cards(hands)) == 5
    hands.wait(0.5)  # a shorter press is a click
    up(hands)
    assert cards(hands) == []


def test_peek_and_play_with_the_mouse(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    down(hands)
    hands.drag(hands.piece("B2"), ("zone", "trick"))
    assert hands.done() == ["play(B2)"]
    assert cards(hands) == []  # Wick does not see his hand because Nell still holds the key
    down(hands)
    assert cards(hands) == []
    up(hands)
    hands.wait(0.5)  # a key pressed at once was meant for Nell's
    down(hands)
    assert len(cards(hands)) == 5


def test_the_button_shows_the_hand_while_the_mouse_holds_it_and_says_whose(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    hands.app.change(replace(hands.app.settings, hold_hands=("Nell",)), keep=False)
    hands.wait(0.5)
    assert hands.target(("peek", 0)).name.startswith("Hold to see Nell’s hand")
    hands.press(hands.anchor(("peek", 0)))
    hands.frames(3)
    assert len(cards(hands)) == 5
    assert hands.target(("peek", 0)).name.startswith("Nell’s hand: let go to hide it")
    hands.release((4, 4))
    assert cards(hands) == []
    hands.click(("peek", 0))
    hands.wait(1.0)
    assert cards(hands) == [], "hold means hold"
    hands.app.change(replace(hands.app.settings, hold_hands=("Wick",)), keep=False)
    hands.wait(1.0)
    hands.click(("peek", 0))
    hands.wait(1.0)
    assert len(cards(hands)) == 5, "with her switch a click leaves it open until the next"
    assert hands.target(("peek", 0)).name == "Hide Nell’s hand"
    hands.click(("peek", 0))
    assert cards(hands) == []


def test_a_dialog_that_came_while_the_key_was_held_goes_when_it_is_let_go(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    down(hands)
    hands.app.push(question("Which of these?", "", [("This", lambda: None)]))
    hands.frames(2)
    up(hands)
    assert hands.top is hands.scene
    assert cards(hands) == []


def test_who_cannot_hold_peeks_by_clicks_alone(open_table: OpenTable) -> None:
    hands = lead(open_table, style="peek")
    hands.app.change(replace(hands.app.settings, look="press"), keep=False)
    hands.frames(2)
    hands.click(("peek", 0))
    assert len(cards(hands)) == 5
    hands.click(("peek", 0))
    assert cards(hands) == []
    hands.click(("peek", 0))
    hands.click(hands.piece("B2"))
    hands.click(("main",))
    assert hands.done() == ["play(B2)"]
    assert cards(hands) == []


def test_a_hand_opened_by_a_short_press_says_how_to_hide_it_and_closes_with_its_trick(open_table: OpenTable) -> None:
    """The winner is asked again alone, but on the open table, and everyone watches the trick."""
    zones = {"hand[0]": "B12, P1", "hand[1]": "S1", "hand[2]": "K8", "hand[3]": "L3", "trick": "B9, B4, B6"}
    hands = open_table("hhbb", {**zones, "line": LINE}, "FOLLOW", style="peek", leader=1, turn=0, round=14)
    down(hands)
    up(hands)
    hands.wait(0.5)
    assert len(cards(hands)) == 2
    assert hands.target(("peek", 0)).name == "Hide Nell’s hand"
    hands.click(hands.piece("B12"))
    hands.click(("main",))
    assert hands.done() == ["play(B12)"]
    for _ in range(60):
        assert cards(hands) == []
        hands.wait(0.1)
    assert hands.session.lookers == (0,)


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_the_treats_beside_an_open_hand_are_its_owner_s(size: tuple[int, int], open_table: OpenTable) -> None:
    held = {"unused[0]": "Ghost, Candy", "unused[1]": "Compass"}
    trick = {"trick": "K3, B5", "hand[0]": "B2, B8, P3, P12", "hand[3]": "K4, K5, K6, K7"}
    hands = open_table("hhbb", {**ZONES, **held, **trick}, "FOLLOW", style="peek", leader=3, turn=1, round=2, size=size)
    down(hands)
    hands.wait(0.1)
    assert len(cards(hands)) == 5
    treats = [target for target in hands.top.targets() if target.key[0] == "piece"]
    assert [target.name.split(",")[0] for target in treats if target.group == "treats"] == ["Compass"]
    assert len([target for target in treats if target.group == "seats"]) == 2
    assert hands.target(("bell", 1, "lead")).role == "switch"


def test_why_a_card_was_refused_is_not_left_on_the_open_table(open_table: OpenTable) -> None:
    zones = {**ZONES, "trick": "B5, K9", "hand[2]": "L3", "hand[3]": "K3"}
    hands = open_table("hhbb", zones, "FOLLOW", style="peek", leader=2, turn=0, round=2)
    down(hands)
    hands.click(hands.piece("P3"))
    assert hands.toast
    hands.wait(0.5)
    up(hands)
    assert hands.toast == ""


# -- every frame ---------------------------------------------------------------------------------------------------


@pytest.mark.film
def test_no_frame_of_a_game_shows_a_hand_to_the_next_person(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time cards of a hand are drawn, they are those of the person who held the curtain open last."""
    hands = lead(open_table, "hhhb", script=["play(K3)"])
    looking: list[int | None] = [None]
    seen: list[tuple[int | None, set[int]]] = []
    draw = hands.scene.draw

    def watched(surface: pygame.Surface) -> None:
        draw(surface)
        shown = {t.key[1] for t in hands.scene.targets() if t.group == "hand" and isinstance(t.key[1], int)}
        seen.append((looking[0], shown))

    monkeypatch.setattr(hands.scene, "draw", watched)
    own = {seat: hands.session.table.zone[f"hand[{seat}]"] for seat in range(3)}
    held = {seat: set(hands.session._match.view(seat).zones[zone]) for seat, zone in own.items()}
    for seat, card in ((0, "B2"), (1, "B9"), (2, "L3")):
        assert hands.session.curtain is not None
        assert hands.session.curtain.seat == seat
        looking[0] = seat
        hands.hold(0.7)
        hands.keys("return")
        hands.wait(1)  # what has just come under the mouse is not pressed
        hands.click(hands.piece(card))
        hands.frames()
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        hands.app.step(hands.now)
        hands.see_out()
        assert seen[-1][1] == set()
        looking[0] = None
        hands.frames()
        hands.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    hands.frames(40)
    assert hands.done() == ["play(B2)", "play(B9)", "play(L3)", "play(K3)"]
    for who, shown in seen:
        assert shown <= (held[who] if who is not None else set())
    assert any(shown for _, shown in seen)


@pytest.mark.film
@pytest.mark.parametrize("size", [(900, 560), (1280, 720), (1920, 1080)])
def test_the_menu_lies_at_the_same_place_on_the_table_and_on_the_curtain(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    hands = open_table("hhb", size=size)
    hands.frames(20)
    assert hands.scene.covered
    first = hands.target(("ui", "menu")).rect
    hands.hold(0.9)
    hands.frames(20)
    assert not hands.scene.covered
    button = hands.target(("ui", "menu")).rect
    hands.keys("b")
    hands.frames(20)
    assert hands.scene.covered
    assert hands.target(("ui", "menu")).rect.center == button.center
    if not hands.scene.ui.panel_open:
        assert first.center == button.center, "from the beginning, where nothing stands beside the table"
