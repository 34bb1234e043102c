"""Draws, claims, kept tokens, bells, knocks, votes: every answer that is no card, each by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.ui.painter import Painter
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.test_votes import no_slip

LINE = "<P7>, <S10>, <L2>, <K12>, <B3>"
ZONES = {
    "hand[0]": "B2, P3, P12, K1", "hand[1]": "S1, S2, S3, S4", "hand[2]": "L3, L4, L5, L6",
    "hand[3]": "K3, K4, K5, K6", "line": LINE,
}  # fmt: skip
UNNAMED = {**ZONES, "trick": "B5, K9, B8, B1"}
NAMED = {**ZONES, "trick": "L8, P7, L2, L11"}


def drawing(open_table: OpenTable, *draws: str, kinds: str = "hbbb", **more: Any) -> Hands:
    """Nell has won a trick that named nothing and draws these tokens."""
    return open_table(kinds, UNNAMED, "DRAW", draws=draws, leader=2, turn=0, winner=0, round=2, trick=5, **more)


def keeping(open_table: OpenTable, drawn: str, **more: Any) -> Hands:
    return open_table("hbbb", {**UNNAMED, "peek": drawn}, "KEEP", leader=2, turn=0, winner=0, round=2, trick=5, **more)


def claiming(open_table: OpenTable, **more: Any) -> Hands:
    """The cards of the trick named two tokens; Nell has won."""
    return open_table("hbbb", NAMED, "CLAIM", leader=3, turn=0, winner=0, round=2, trick=5, **more)


# -- drawing -------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("way", ["bag", "button", "enter", "keys"])
def test_draw(open_table: OpenTable, way: str) -> None:
    hands = drawing(open_table)
    if way == "bag":
        hands.click(("zone", "bag"))
    elif way == "button":
        hands.click(("main",))
    elif way == "enter":
        hands.keys("return")
    else:
        hands.focus(("zone", "bag"))
        hands.keys("return")
    assert hands.done()[0] == "draw()"


# -- keeping -------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("way", ["drag", "tile", "keys"])
def test_keep_a_treat(open_table: OpenTable, way: str) -> None:
    hands = keeping(open_table, "<P4>, Ghost")
    if way == "drag":
        hands.drag_token("Ghost#1", ("seat", 0))
    elif way == "tile":
        hands.click("1: Keep the Ghost")
    else:
        hands.keys("1", "return")
    assert hands.done() == ["keep(Ghost#1)"]


@pytest.mark.parametrize("way", ["drag", "tile", "keys"])
def test_keep_nothing(open_table: OpenTable, way: str) -> None:
    hands = keeping(open_table, "<P4>, Ghost")
    if way == "drag":
        hands.drag_token("Ghost#1", ("zone", "bag"))
    elif way == "tile":
        hands.click("2: Keep nothing")
    else:
        hands.keys("right", "right", "return")
    assert hands.done() == ["keep(none)"]


@pytest.mark.parametrize("way", ["drag", "tile", "keys"])
def test_a_match_is_claimed(open_table: OpenTable, way: str) -> None:
    hands = keeping(open_table, "<K9>, Ghost")
    if way == "drag":
        hands.drag_token("<K9>", ("seat", 0))
    elif way == "tile":
        hands.click("1: Claim Skulls 9")
    else:
        hands.keys("1", "return")
    assert hands.done() == ["keep(matches)"]


@pytest.mark.parametrize("way", ["drag", "tile", "keys"])
def test_a_token_joins_the_line(open_table: OpenTable, way: str) -> None:
    hands = keeping(open_table, "<P4>, <L9>")
    if way == "drag":
        hands.drag_token("<L9>", ("zone", "line"))
    elif way == "tile":
        hands.click("2: Add Slime 9")
    else:
        hands.keys("2", "return")
    assert hands.done() == ["keep(<L9>)"]


def test_enter_keeps_nothing_before_a_tile_was_chosen(open_table: OpenTable) -> None:
    hands = keeping(open_table, "<P4>, Ghost")
    hands.keys("return")
    assert hands.done() == []
    hands.keys("9", "return")
    assert hands.done() == []


def test_a_token_dropped_where_it_cannot_go_says_why(open_table: OpenTable) -> None:
    hands = keeping(open_table, "<P4>, <L9>")
    hands.drag_token("<L9>", ("zone", "bag"))
    assert hands.toast.startswith("TT-73")
    hands.frames(20)
    assert (hands.scene.ui.drag, hands.done()) == (None, [])


# -- claiming ------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("way", ["drag", "clicks", "tile", "keys"])
def test_claim_all(open_table: OpenTable, way: str) -> None:
    hands = claiming(open_table)
    if way == "drag":
        hands.drag(hands.piece("<L2>"), ("seat", 0))
    elif way == "clicks":
        hands.click(hands.piece("<P7>"))
        hands.click(("seat", 0))
    elif way == "tile":
        hands.click("1: Claim both tokens")
    else:
        hands.keys("1", "return")
    assert hands.done()[0] == "claim(all)"


@pytest.mark.parametrize("way", ["tile", "keys"])
def test_claim_none(open_table: OpenTable, way: str) -> None:
    hands = claiming(open_table)
    if way == "tile":
        hands.click("2: Leave the tokens")
    else:
        hands.keys("2", "return")
    assert hands.done()[0] == "claim(none)"


@pytest.mark.film
@pytest.mark.parametrize("way", ["drag", "clicks", "keys"])
def test_claim_a_part(open_table: OpenTable, way: str) -> None:
    hands = claiming(open_table, options={"claim_mode": "subset"})
    token = hands.piece("<L2>")
    if way == "drag":
        hands.drag(token, ("seat", 0))
    elif way == "clicks":
        hands.click(token)
        hands.click(token)
    else:
        hands.focus(token)
        hands.keys("return", "return")
    assert hands.done() == ["pick(<L2>)"]
    tile = next(t for t in hands.top.targets() if t.name.endswith("Claim Slime 2. It matches a card of this trick."))
    if way == "keys":
        hands.keys(tile.name[0], "return")
    else:
        hands.click(tile.key)
    assert hands.done()[:2] == ["pick(<L2>)", "claim(picked)"]


def test_a_picked_token_is_put_back(open_table: OpenTable) -> None:
    hands = claiming(open_table, options={"claim_mode": "subset"})
    hands.drag(hands.piece("<L2>"), ("seat", 0))
    hands.drag(hands.piece("<L2>"), ("zone", "line"))
    assert hands.done() == ["pick(<L2>)", "unpick(<L2>)"]


# -- bells, knocks -------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("way", ["click", "keys"])
def test_a_bell_is_turned_at_any_time(open_table: OpenTable, way: str) -> None:
    hands = open_table("hbbb", {**UNNAMED, "trick": "B5, K9", "hand[0]": "B2, P3"}, "FOLLOW", leader=1, turn=3, round=2)
    bell = ("bell", 0, "card")
    for _ in range(3):
        if way == "click":
            hands.click(bell)
        else:
            hands.focus(bell)
            hands.keys("return")
    assert hands.done() == ["set_bell(card, auto)", "set_bell(card, on)", "set_bell(card, off)"]


def test_the_bell_of_a_bot_is_only_read(open_table: OpenTable) -> None:
    hands = drawing(open_table)
    hands.click(("bell", 1, "end"))
    assert hands.done() == []


@pytest.mark.film
@pytest.mark.parametrize("way", ["button", "keys", "plate"])
def test_knock(open_table: OpenTable, way: str) -> None:
    zones = {**UNNAMED, "trick": "B5, K9", "unused[0]": "Compass"}
    hands = open_table("hbbb", zones, "FOLLOW", leader=1, turn=3, round=2)
    if way == "button":
        hands.click("Knock")
    elif way == "keys":
        hands.focus("Knock")
        hands.keys("return")
    else:
        hands.click(("seat", 0))
        assert hands.top.title == "Nell knocks?"
        hands.keys("left", "return")
    assert hands.done() == ["knock()"]


@pytest.mark.parametrize("kinds", ["hbbb", "hhbb"])
def test_whoever_is_asked_does_not_knock_at_the_own_door(open_table: OpenTable, kinds: str) -> None:
    """TT-57: the winner may, before drawing; the button says what it is for."""
    zones = {**UNNAMED, "unused[0]": "Compass"}
    hands = open_table(kinds, zones, "DRAW", leader=2, turn=0, winner=0, round=2, trick=5)
    assert not [target.name for target in hands.top.targets() if target.name.startswith("Knock")]
    hands.click("Use a treat first")
    assert hands.done() == ["knock()"]
    assert "use the Compass" in hands.sentence


def test_another_person_knocks_by_choosing_their_plate(open_table: OpenTable) -> None:
    zones = {**UNNAMED, "unused[1]": "Compass"}
    hands = open_table("hhbb", zones, "DRAW", leader=2, turn=0, winner=0, round=2, trick=5)
    hands.click(("seat", 1))
    hands.click("Not now")
    assert hands.done() == []
    hands.focus(("seat", 1))
    hands.keys("return", "return")
    assert hands.done() == []
    hands.keys("return", "left", "return")
    assert hands.done() == ["knock()"]
    assert hands.session.names[1] in hands.sentence


# -- votes ---------------------------------------------------------------------------------------------------------


def test_undo_asks_every_other_person(open_table: OpenTable) -> None:
    hands = claiming_among_people(open_table)
    hands.keys("2", "return")
    assert hands.done() == ["claim(none)"]
    no_slip(hands)
    hands.keys("ctrl z")
    hands.click("Nell")
    assert hands.top.title == "Ben, do you agree?"
    hands.click("Agree")
    assert hands.top is hands.scene
    assert hands.session.sentence().startswith("Nell")


def test_a_slip_comes_back_at_once_and_is_redone_at_once(open_table: OpenTable) -> None:
    """With two people too: the move has shown no one anything, and no one has answered or looked since."""
    hands = claiming_among_people(open_table)
    asked = hands.session.sentence()
    for _ in range(2):
        hands.keys("2", "return", "ctrl z")
        assert hands.top is hands.scene, "no one votes on a slip"
        assert hands.session.sentence() == asked
    hands.keys("ctrl y")
    assert hands.top is hands.scene
    assert hands.session.sentence() != asked


def claiming_among_people(open_table: OpenTable) -> Hands:
    return open_table("hbhb", NAMED, "CLAIM", leader=3, turn=0, winner=0, round=2, trick=5)


def test_one_no_and_nothing_is_taken_back(open_table: OpenTable) -> None:
    hands = claiming_among_people(open_table)
    hands.keys("2", "return")
    no_slip(hands)
    hands.keys("ctrl z")
    before = hands.session.revision
    hands.click("Ben")
    assert hands.top.title == "Nell, do you agree?"
    hands.click("No")
    assert hands.top is hands.scene
    assert hands.session.revision == before


def test_undo_alone_asks_nobody_and_says_why_not(open_table: OpenTable) -> None:
    hands = claiming(open_table)
    hands.keys("ctrl z")
    assert hands.toast
    assert hands.top is hands.scene


def test_stop_here_when_only_treats_can_still_move_points(open_table: OpenTable) -> None:
    zones: dict[str, str] = {
        "hand[0]": "B2, P3", "hand[1]": "S1, S2", "hand[2]": "L3, L4", "hand[3]": "K3, K4", "line": "", "bag": "",
        "claimed[1]": ", ".join(f"<{suit}{n}>" for suit in "BPKLS" for n in range(1, 13)),
        "used[1]": "Compass, Compass, Evil Eye, Ghost, Hand, Hand, Master Trump, Mixer, Mixer, Poison, Poison, "
        "Spy, Spy, Thief, Thief",
        "unused[0]": "Candy, Switch, Switch", "unused[2]": "Candy, Candy",
    }  # fmt: skip
    hands = open_table("hhbb", zones, "LEAD", leader=0, turn=0, round=5, trick=9)
    hands.hold(0.7)
    hands.click("Stop here")
    assert hands.session.viewer == 0
    hands.click("Ask Wick")
    assert hands.top.title == "Wick, do you agree?"
    assert hands.session.viewer is None
    hands.click("Agree")
    assert hands.session.result() is not None


# -- the race for the sweets ---------------------------------------------------------------------------------------


def dash(open_table: OpenTable, kinds: str) -> Hands:
    """The last trick of the last round; then everything is equal between the first two seats."""
    zones = {
        "hand[0]": "", "hand[1]": "", "hand[2]": "", "hand[3]": "", "line": "<P7>", "trick": "L8, L11, L9, L1",
        "claimed[0]": "<B1>, <B2>", "claimed[1]": "<K1>, <K2>", "unused[0]": "Candy", "unused[1]": "Candy",
        "unused[2]": "Candy",
    }  # fmt: skip
    return open_table(kinds, zones, "SCORING", round=4, trick=15, final_round=True, leader=3)


@pytest.mark.parametrize("way", ["click", "keys"])
def test_the_tied_people_say_one_after_the_other_who_won(open_table: OpenTable, way: str) -> None:
    hands = dash(open_table, "hhbb")
    assert hands.session.result() is None
    for _ in range(2):
        if way == "click":
            hands.click("2: Wick won it")
            hands.wait(1)  # what has just come under the mouse is not pressed: it is somebody else's
        else:
            hands.keys("2", "return")
    assert hands.done() == ["propose_result(1)", "propose_result(1)"]
    assert hands.session.result() is not None


def test_different_proposals_are_asked_again(open_table: OpenTable) -> None:
    hands = dash(open_table, "hhbb")
    hands.keys("1", "return", "2", "return")
    assert hands.session.result() is None
    hands.click("1: Wick won it")
    assert hands.session.result() is not None


def test_what_a_knock_is_for_is_said_where_the_mouse_is(open_table: OpenTable) -> None:
    """TT-57: on a plate beside the button, in words of the table."""
    zones = {**UNNAMED, "trick": "B5, K9", "unused[0]": "Compass"}
    hands = open_table("hbbb", zones, "FOLLOW", leader=1, turn=3, round=2)
    before = hands.app.surface.copy()
    hands.aim(*hands.anchor("Knock"))
    hands.frames(5)
    button, after = hands.target("Knock").rect, hands.app.surface.copy()
    assert "can use a treat" in hands.target("Knock").tip
    for frame in (before, after):
        frame.fill("black", button.inflate(8, 8))  # it lights up under the mouse
    around = button.inflate(500, 300).clip(after.get_rect())
    frames = [pygame.image.tobytes(each.subsurface(around), "RGB") for each in (before, after)]
    assert frames[0] != frames[1], "its tip is seen"


def test_a_bell_says_what_it_is_for(open_table: OpenTable) -> None:
    """TT-52: by its tip, one's own and that of another seat."""
    hands = drawing(open_table)
    own, other = hands.target(("bell", 0, "lead")), next(t for t in hands.top.targets() if t.key[:2] == ("bell", 1))
    assert own.tip.startswith("Your bell: ")
    assert "before a lead" in own.tip
    assert own.tip.endswith("Click to change it.")
    assert other.tip.startswith("Wick’s bell: ")
    before = hands.pixels()
    hands.move(*own.rect.center)
    hands.frames()
    assert hands.pixels() != before


def test_talk_opens_the_line_below_what_was_said(open_table: OpenTable) -> None:
    hands = drawing(open_table)
    hands.scene.ui.tab, hands.scene.ui.panel_open = "bag", False
    hands.scene.refresh()
    hands.frames()
    hands.click("Talk")
    assert hands.scene.ui.typing
    assert hands.target(("panel",)).name == "Log"


def test_where_something_is_to_be_chosen_enter_says_how(open_table: OpenTable) -> None:
    """Not the question once more: it stands there already."""
    hands = claiming(open_table)
    assert hands.session.sentence().endswith("?")
    hands.keys("return")
    tiles = sum(target.group == "tiles" for target in hands.scene.targets())
    assert hands.app.message[0] == f"Choose first: press 1 {'or' if tiles == 2 else 'to'} {tiles}, then Enter."
    written: list[str] = []
    label = Painter.label

    def noted(painter: Painter, words: str, *args: Any, **more: Any) -> float:
        written.append(words)
        return label(painter, words, *args, **more)

    with pytest.MonkeyPatch.context() as listening:
        listening.setattr(Painter, "label", noted)
        hands.keys("1")
        hands.frames(2)
    assert [words for words in written if words in ("1", "Enter")][:1] == ["Enter"], "on the tile it says what takes it"
    hands.keys("return")
    assert hands.done()


def test_a_second_press_of_its_number_takes_a_tile(open_table: OpenTable) -> None:
    """Another number chooses another tile first."""
    hands = claiming(open_table)
    hands.keys("2", "1")
    hands.frames(2)
    assert not hands.done()
    hands.keys("1")
    assert hands.done()
