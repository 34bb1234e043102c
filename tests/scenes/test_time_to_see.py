"""What changes the trick is seen for a while: a used treat, a line that was turned, a new winner; and nothing goes on
under a menu."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.tricks_and_treats.anchors import TreatsAnchors
from scenes.games.tricks_and_treats.layout import effect_key
from scenes.stage import motion
from tests.scenes.hands import Hands, OpenTable
from tests.scenes.moving import ZONES, play, settle

TICK = 1 / 60


def table_middle(hands: Hands) -> pygame.Rect:
    """Where a treat that is used is shown: the middle of the trick."""
    picture = hands.scene._picture
    assert picture is not None
    k, ox, oy = picture.frame()
    x, y = picture.layout(hands.scene.ui).trick_centre
    return pygame.Rect(round(ox + x * k) - 30, round(oy + y * k) - 30, 60, 60)


def cut(hands: Hands, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(hands.app.surface.subsurface(rect), "RGB")


def still(hands: Hands, rect: pygame.Rect, maximum: float = 6.0) -> float:
    """For how many seconds, at the longest, the same lay in a part of the table that was not there at the end."""
    seen: dict[bytes, float] = {}
    for _ in range(round(maximum / TICK)):
        hands.wait(TICK)
        now = cut(hands, rect)
        seen[now] = seen.get(now, 0.0) + TICK
        held = hands.scene.moving.holding and not hands.scene.moving._timeline.left(hands.now)
        if held or not hands.scene.arriving():
            break
    seen.pop(cut(hands, rect), None)
    return max(seen.values(), default=0.0)


@pytest.mark.film
@pytest.mark.parametrize(("pace", "minimum", "maximum"), [("normal", 0.8, 1.3), ("slow", 1.3, 2.0), ("fast", 0.3, 0.6)])
def test_a_treat_that_is_used_is_seen_in_the_middle_of_the_table(
    open_table: OpenTable, pace: str, minimum: float, maximum: float
) -> None:
    """As long as people want it, by the pace of the bots."""
    hands = open_table("hbbb", {**ZONES, "unused[0]": "Compass"}, "LEAD", leader=0, turn=0, round=2)
    hands.session.pace = pace
    settle(hands)
    rect = table_middle(hands)
    play(hands, 0, "use(Compass)")
    assert minimum < still(hands, rect) < maximum


@pytest.mark.film
@pytest.mark.parametrize(("treat", "seat"), [("Master Trump", 0), ("Evil Eye, 3", 3)])
def test_the_sign_of_a_treat_is_always_in_sight_and_comes_to_its_place(
    open_table: OpenTable, treat: str, seat: int
) -> None:
    """It leaves the middle as the treat is turned down, and stays beside the card, on no card's place."""
    zones = {**ZONES, "trick": "B4", "hand[3]": "K5, K6", "unused[0]": treat.partition(",")[0]}
    hands = open_table("hbbb", zones, "FOLLOW", leader=3, turn=0, round=2)
    settle(hands)
    renderer, model = hands.scene.renderer_for(hands.app.surface), hands.scene.presenter.model
    anchors = renderer.anchors(model, hands.scene.ui)
    assert isinstance(anchors, TreatsAnchors)
    x, y, width, _ = anchors.effect(seat)
    sign = pygame.Rect(0, 0, round(width * 0.8), round(width * 0.8))
    sign.center = round(x), round(y)
    cards = (anchors.trick(each) for each in range(4))
    places = [pygame.Rect(x - w / 2, y - w * 0.7, w, w * 1.4) for x, y, w, _ in cards]
    assert sign.collidelist(places) < 0
    play(hands, 0, f"use({treat})")
    key, flown, gaps = effect_key(treat.partition(",")[0]), False, 0
    for _ in range(400):
        hands.wait(TICK)
        flies = key in hands.scene.moving._timeline.hidden
        lies = any(target.key == ("ui", key[1]) for target in hands.top.targets())
        flown = flown or flies
        gaps += flown and not flies and not lies
        if flown and not hands.scene.busy():
            break
    assert flown
    assert not gaps


def test_bots_wait_until_a_turned_line_has_been_seen(open_table: OpenTable) -> None:
    hands = open_table("hbbb", {**ZONES, "unused[0]": "Compass"}, "LEAD", leader=0, turn=0, round=2)
    hands.session.pace = "normal"
    settle(hands)
    play(hands, 0, "use(Compass)")
    waited = 0.0
    hands.wait(TICK)
    while hands.scene.waits():
        hands.wait(TICK)
        waited += TICK
    assert waited > motion.TIMES["spend"] * 2 + 1.2


def test_a_new_winner_is_seen_before_anybody_goes_on(open_table: OpenTable) -> None:
    waits = {}
    for card in ("B12", "P3"):
        zones = {**ZONES, "hand[0]": f"{card}, K1", "trick": "B4", "hand[3]": "K5, K6"}
        hands = open_table("hbbb", zones, "FOLLOW", leader=3, turn=0, round=2)
        hands.session.pace = "normal"
        settle(hands)
        play(hands, 0, f"play({card})")
        waits[card] = 0.0
        hands.wait(TICK)
        while hands.scene.arriving():
            hands.wait(TICK)
            waits[card] += TICK
    assert waits["B12"] > waits["P3"] + 0.5


def test_bots_wait_anew_after_a_menu(open_table: OpenTable) -> None:
    """What time goes by under it does not count: people come back to the table as they left it."""
    zones = {**ZONES, "hand[0]": "P3, P12, K1, B5", "trick": "B2"}
    hands = open_table("hbbb", zones, "FOLLOW", leader=0, turn=1, script=["play(B9)"], round=2)
    hands.session.pace = "normal"
    hands.frames(3)
    assert hands.done() == []
    hands.keys("escape")
    assert hands.top.title == "Menu"
    hands.wait(30)
    hands.keys("escape")
    hands.frames(3)
    assert hands.done() == []
    for _ in range(60):
        hands.wait(0.05)
    assert hands.done() == ["play(B9)"]


def paper(hands: Hands) -> int:
    """How many points of the middle of the table lie on light paper."""
    rect = table_middle(hands).inflate(300, 60)
    surface = hands.app.surface
    found = (
        surface.get_at((x, y))[:3] for x in range(rect.left, rect.right, 8) for y in range(rect.top, rect.bottom, 8)
    )
    return sum(min(colour) > 150 for colour in found)


@pytest.mark.film
@pytest.mark.parametrize("pace", ["normal", "fast"])
@pytest.mark.parametrize("way", ["key", "click"])
def test_the_points_of_a_round_stay_until_somebody_goes_on(open_table: OpenTable, pace: str, way: str) -> None:
    zones = {"line": ZONES["line"], "trick": "B5, K9, B10, B1", "peek": "<P4>, Ghost"}
    hands = open_table("hbbb", zones, "KEEP", leader=2, turn=0, winner=0, round=1, trick=15)
    hands.session.pace = pace
    settle(hands)
    play(hands, 0, "keep(Ghost#1)")
    for _ in range(round(8 / 0.05)):
        hands.wait(0.05)
    assert (paper(hands) > 300) is (pace == "normal"), "at the fastest pace it goes by itself"
    if pace == "fast":
        return
    assert not hands.scene.busy(), "nothing is drawn while it lies there"
    assert hands.has("Go on: Round 1 is over")
    if way == "key":
        hands.keys("return")
    else:
        hands.press((30, 600))
        hands.release((30, 600))
    hands.frames(3)
    assert paper(hands) < 100
    assert hands.done() == ["keep(Ghost#1)"], "that press did nothing else"
