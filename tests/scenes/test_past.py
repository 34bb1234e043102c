"""The side panel's tricks and score race: what is looked back on, by whom, and that it is said in words."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.rules.tricks_and_treats.text.history import past_tricks
from game.table import Position
from scenes.games.tricks_and_treats.presenter import TreatsPresenter
from tests.scenes.hands import Hands, OpenTable, session

pytestmark = pytest.mark.film

ZONES = {
    "line": "<K9>, <B4>, <P1>, <P2>, <P3>", "hand[0]": "K9, B5, L1", "hand[1]": "K2, B7, L2", "hand[2]": "K3, B4, L3",
}  # fmt: skip
PLAY = ("play(K9)", "play(K2)", "play(K3)", "claim(all)", "play(B5)", "play(B7)", "play(B4)", "claim(none)", "play(L2)")


def posed(past: str = "open") -> Match:
    zones = {zone: [piece.strip() for piece in text.split(",")] for zone, text in ZONES.items()}
    people = [SeatInfo(name) for name in ("Nell", "Wick", "Ben")]
    position = Position(zones, {"leader": 0, "turn": 0}, "LEAD")
    match = Match.new("tricks-and-treats", people, {"past_tricks": past}, "s", position=position, draws=["<L9>"])
    for text in PLAY:
        match.act(match.deciding[0], match.table.parse(text))
    return match


def test_each_trick_says_who_led_what_fell_who_won_and_what_was_claimed():
    match = posed()
    first, second, now = past_tricks(match.table, match.events(1))
    names = match.table.names
    assert [(seat, names[card], how) for seat, card, how in first.cards] == [
        (0, "K9", "led"), (1, "K2", "followed"), (2, "K3", "followed"),
    ]  # fmt: skip
    assert (first.winner, first.end, [names[t] for t in first.tokens]) == (0, "claimed", ["<K9>"])
    assert (second.winner, second.end, [names[t] for t in second.tokens]) == (1, "declined", ["<B4>"])
    assert first.over
    assert not now.over
    assert now.winner is None


def test_with_last_only_there_is_the_last_trick_and_the_present_one():
    match = posed("last_only")
    assert [trick.winner for trick in past_tricks(match.table, match.events(None))] == [1, None]


def test_a_new_round_begins_anew():
    match = posed()
    events = match.events(0)
    again = replace(next(event for event in events if event.kind == "led"), kind="round", data=(2,))
    assert past_tricks(match.table, [*events, again]) == ()


def test_a_draw_tells_only_what_everybody_may_know():
    made = session(
        "hbb", {**ZONES, "line": "<P1>, <P2>, <P3>, <P4>, <P5>"}, "LEAD", draws=["<L7>", "Ghost#1"], leader=0
    )
    play = made._match
    for text in ("play(K9)", "play(K2)", "play(K3)", "draw()", "keep(none)"):
        play.act(0 if text not in PLAY[1:3] else play.deciding[0], made.table.parse(text))
    (trick,) = past_tricks(made.table, play.events(1))[:1]
    assert (trick.end, trick.tokens) == ("kept_nothing", ())
    assert TreatsPresenter(made).refresh(covered=False) in (True, False)


def test_the_tricks_stand_in_the_panel_and_are_read_out(open_table: OpenTable):
    hands = open_table("hbb", ZONES, "LEAD", size=(1600, 900), leader=0, script=PLAY[1:3])
    hands.drag(hands.piece("K9"), ("zone", "trick"))
    hands.let_bots()
    hands.frames(40)
    hands.click(("action", hands.session.table.parse("claim(all)"))) if hands.has("Claim") else hands.keys("return")
    hands.click(("tab", "tricks"))
    spoken = [target.name for target in hands.top.targets() if target.key[0] == "past"]
    assert any("You led Skulls 9, Wick followed with Skulls 2, Ben followed with Skulls 3" in name for name in spoken)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_race_is_drawn_and_said_once_points_have_changed(open_table: OpenTable, size: tuple[int, int]):
    hands: Hands = open_table("hbb", ZONES, "LEAD", size=size, leader=0, script=PLAY[1:3])
    hands.drag(hands.piece("K9"), ("zone", "trick"))
    hands.frames(60)
    hands.session.act(0, hands.session.table.parse("claim(all)"))
    hands.scene.refresh()
    hands.frames(240)  # the claim is seen first
    hands.click(("tab", "scores"))
    spoken = [target.name for target in hands.top.targets() if target.key == ("past", "race")]
    assert spoken
    assert "Nell 1" in spoken[0]


LONG = {**ZONES, "line": "<K9>, <B4>, <P1>, <P2>, <P3>, <P4>"}  # nothing is drawn to fill it, so a claim can be undone


def test_what_was_taken_back_is_gone_from_tricks_graph_log_and_statistics(open_table: OpenTable) -> None:
    """The panel, the race of points and the headings know the position as it stands; a redo brings all of it back."""
    hands = open_table("hhh", LONG, "LEAD", style="trust", leader=0, turn=0)
    for text in PLAY[:3]:
        hands.session.act(hands.session._match.deciding[0], hands.session.table.parse(text))
    hands.scene.refresh()
    open_now = hands.scene.presenter.model.tricks
    hands.session.act(0, hands.session.table.parse("claim(all)"))
    race, log = hands.session.score_race(), [line.text for line in hands.session.log() if line.kind == "trick"]
    tricks = past_tricks(hands.session.table, hands.session.this_round())
    assert [points for _, points in race] == [(0, 0, 0), (1, 0, 0)]
    assert [trick.end for trick in tricks] == ["claimed"]
    hands.session.undo(0, [1, 2])
    hands.scene.refresh()
    model = hands.scene.presenter.model
    assert model.tricks == open_now
    assert [points for _, points in hands.session.score_race()] == [(0, 0, 0)]
    assert model.race == tuple(hands.session.score_race())
    assert [line.text for line in hands.session.log() if line.kind == "trick"] == log[:-1]
    hands.session.redo(0, [1, 2])
    assert hands.session.score_race() == race
    assert past_tricks(hands.session.table, hands.session.this_round()) == tricks
    hands.session.undo(0, [1, 2])
    hands.session.act(0, hands.session.table.parse("claim(all)"))
    assert [points for _, points in hands.session.score_race()] == [(0, 0, 0), (1, 0, 0)]
    assert past_tricks(hands.session.table, hands.session.this_round()) == tricks
