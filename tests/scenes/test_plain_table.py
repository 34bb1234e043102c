"""The plain table: hands, curtains, refusals, what is written on it, at every size and text size."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.cli import main
from game.match import Match, SeatInfo
from game.match.seats import HUMAN
from game.table import Event, Position
from scenes import registry
from scenes.dev.screenshot import play, screenshot
from scenes.stage import fonts
from scenes.stage.motion import Flight
from scenes.table import still
from scenes.table.animations.flights import flights
from tests.scenes.plain_hands import TL, TT, Plain, acts_of, by_gestures, table_of


def bots_play(match: Match, rng: Random) -> None:
    """Every bot that must decide does, until people must."""
    while match.actors and not any(seat in match.humans for seat in match.deciding):
        seat = match.deciding[0]
        match.act(seat, rng.choice(match.legal(seat)))


@pytest.mark.film
@pytest.mark.parametrize(("kinds", "decisions"), [("hhbb", 24), ("hhhh", 20)])
def test_people_play_by_turns(tmp_path: Path, kinds: str, decisions: int) -> None:
    """Each looks behind the curtain, plays by clicks and hands on."""
    window = Plain(tmp_path, table_of("hearts", kinds))
    by_gestures(window, Random(kinds), decisions)
    assert {acts_of(window.match, seat) > 2 for seat in window.match.humans} == {True}
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("style", ["peek", "trust"])
def test_people_share_it_without_a_curtain(tmp_path: Path, style: str) -> None:
    """Hold to peek, and trust: whoever is asked sees the own hand, and nobody else's."""
    window = Plain(tmp_path, table_of("tricks-and-treats", "hhb"), style)
    assert by_gestures(window, Random(style), 12) == 12
    assert {acts_of(window.match, seat) > 2 for seat in window.match.humans} == {True}
    window.app.close()


def test_a_picture_by_the_command_line_is_of_the_plain_table_if_so_wanted(tmp_path: Path) -> None:
    """The developer's switch."""
    ours, plain = tmp_path / "a.png", tmp_path / "b.png"
    asked = ["screenshot", TT, "--seat", "0", "--actions", "20", "--size", "640x360", "--seed", "7", "--out"]
    assert main([*asked, str(ours)]) == main([*asked, str(plain), "--plain"]) == 0
    assert ours.read_bytes() != plain.read_bytes()


def test_a_card_is_dragged_to_the_trick(tmp_path: Path) -> None:
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(1)
    bots_play(match, rng)
    window = Plain(tmp_path, match)
    window.settle()
    asked = window.session.asked()
    assert asked is not None
    card = asked.legal[0].args[0]
    keys = {target.key: target.rect for target in window.top.targets()}
    x, y = keys["piece", card].x + 12, keys["piece", card].y + 20
    window.move(x, y)
    window.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    window.move(x + 30, y - 60)
    window.move(*keys["zone", "trick"].center)
    window.post(pygame.MOUSEBUTTONUP, pos=keys["zone", "trick"].center, button=1)
    assert card in match.state.zones[match.table.zone["trick"]]
    window.app.close()


def test_what_may_not_be_played_glides_home_and_says_why(tmp_path: Path) -> None:
    """HE-4 at the plain table: the refusal with its rule."""
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(3)
    while True:
        bots_play(match, rng)
        legal = {action.args[0] for action in match.legal(0)}
        hand = match.state.zones[match.table.zone["hand[0]"]]
        barred = [card for card in hand if card not in legal]
        if barred:
            break
        match.act(0, match.legal(0)[0])
    window = Plain(tmp_path, match)
    window.settle()
    window.press(next(target for target in window.top.targets() if target.key == ("piece", barred[0])))
    toast = [target.name for target in window.top.targets() if target.key == ("ui", "toast")]
    assert toast
    assert [target.name for target in window.top.targets() if target.key == ("ui", "rule")]
    window.app.close()


def eights(tmp_path: Path, phase: str) -> Plain:
    """Nell has nothing that matches, and the suit named last was hearts."""
    cards = {"hand[0]": ["2C", "3D"], "hand[1]": ["9S", "KH"], "pile": ["8H"]}
    position = Position(cards, {"turn": 0, "first": 0, "round": 1, "named": 3}, phase)
    seats = [SeatInfo("Nell", "human"), SeatInfo("Wick", "bot:careful")]
    window = Plain(tmp_path, Match.new("crazy-eights", seats, {}, "plain", position=position))
    window.settle()
    return window


def test_what_needs_no_piece_is_done_by_touching_its_place(tmp_path: Path) -> None:
    """CE-6: the stock is lit for whoever must draw, and a click draws."""
    window = eights(tmp_path, "PLAY")
    keys = window.keys()
    assert (keys["zone", "stock"].enabled, keys["zone", "pile"].enabled) == (True, False)
    window.press(keys["zone", "stock"])
    assert acts_of(window.match, 0) == 1
    assert len(window.match.view(0).zones[window.match.table.zone["hand[0]"]]) == 3
    window.app.close()


def test_each_of_four_answers_has_a_button(tmp_path: Path) -> None:
    """CE-5: a suit is named by one click."""
    window = eights(tmp_path, "NAME")
    assert [target.name for target in window.targets("action")] == ["Clubs", "Diamonds", "Spades", "Hearts"]
    window.press(window.targets("action")[0])
    assert window.match.view(0).vars[window.match.table.variable["named"]] == 0
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_it_leaves_the_window(tmp_path: Path, text: int, size: tuple[int, int]) -> None:
    match = table_of("hearts", "hbbb")
    window = Plain(tmp_path, match, size=size)
    window.app.change(replace(window.app.settings, text_size=text), keep=False)
    window.settle()
    screen = window.app.surface.get_rect()
    assert all(screen.inflate(4, 4).contains(target.rect) for target in window.top.targets())
    assert len([target for target in window.targets("piece") if target.group == "hand"]) == 13
    window.app.close()


def test_a_picture_file_of_it_shows_what_a_seat_sees(tmp_path: Path) -> None:
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    for out in (first, second):
        screenshot("hearts", 0, 7, 30, (640, 360), out)
    assert first.read_bytes() == second.read_bytes()
    screenshot("hearts", None, 7, 30, (640, 360), second)
    assert first.read_bytes() != second.read_bytes()


# -- motion ----------------------------------------------------------------------------------------------------------


def flown(window: Plain, events: list[Event]) -> list[Flight]:
    """How events look at the table as it lies now."""
    scene, renderer = window.scene, window.scene.renderer_for(window.app.surface)
    model, ui = scene.presenter.model, scene.ui
    anchors, there = renderer.anchors(model, ui), renderer.measure(model, ui)
    return flights(renderer.plan(renderer.stage(renderer.table, model, model, there, there, anchors), tuple(events)))


@pytest.mark.film
@pytest.mark.parametrize("game", ["hearts", "free-table"])
def test_a_picture_file_for_an_onlooker_shows_no_hand(game: str) -> None:
    """Also where one person sits there, whose hand lies open on the screen: the same whatever was dealt."""
    seats = [SeatInfo("Ada", HUMAN), *(SeatInfo(name, "bot:careful") for name in ("Bo", "Cy", "Di"))]
    seen: dict[int | None, list[bytes]] = {0: [], None: []}
    for seed in ("one", "two"):
        match = Match.new(game, seats, {}, seed)
        if game == "free-table":
            match.act(0, match.table.parse('deal(0) "5"'))
        for seat, pictures in seen.items():
            surface = pygame.Surface((960, 540))
            still.draw(surface, match, seat, registry.table_of(game))
            pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert seen[None][0] == seen[None][1]
    assert seen[0][0] != seen[0][1]


@pytest.mark.film
@pytest.mark.parametrize("game", ["hearts", "tricks-and-treats"])
@pytest.mark.parametrize("kinds", ["hbbb", "hhbb", "hhhh"])
def test_a_picture_file_for_a_seat_shows_its_own_view(game: str, kinds: str) -> None:
    """Also a bot's, and that of a person who may not look while another decides in private."""
    names = zip(("Ada", "Bo", "Cy", "Di"), kinds, strict=True)
    match = Match.new(game, [SeatInfo(name, HUMAN if kind == "h" else "bot:careful") for name, kind in names], {}, "5")
    rng = Random(5)
    for _ in range(8):
        play(match, rng, 7)
        for seat in range(4):
            model, _ = still.seen(match, seat, registry.table_of(game))
            assert (model.viewer, model.bottom, model.view) == (seat, seat, match.view(seat))
            assert model.asked is None or model.asked.seat == seat or not model.asked.private


@pytest.mark.film
def test_a_trick_is_seen_whole_and_goes_to_its_winner(tmp_path: Path) -> None:
    """HE-7: the last card flies to its place, then all four to the plate of who won."""
    window = Plain(tmp_path, table_of("hearts", "hbbb", passing="none"))
    trick = window.match.table.zone["trick"]
    rng = Random(4)
    while len(window.match.state.zones[trick]) != 3:
        by_gestures(window, rng, 1)
        window.settle()
    before = window.match.now
    window.does(0, window.match.legal(0)[0])
    events = [event for event in window.match.events(0, before) if event.kind in ("move", "won")][:3]
    moves = [event for event in events if event.kind == "move"]
    assert [len(event.pieces) for event in moves] == [1, 4]
    found = [flight for flight in flown(window, events) if not flight.free]
    anchors = window.scene.renderer_for(window.app.surface).anchors(window.scene.presenter.model, window.scene.ui)
    winner = next(event.seat for event in events if event.kind == "won")
    assert found[0].end[:2] == anchors.trick(0)[:2]
    assert len({anchors.trick(seat)[:2] for seat in range(4)}) == 4
    plate = window.keys()["seat", winner].rect
    assert len(found) == 9  # the card, and four by way of the winner to where they stay
    assert all(plate.collidepoint(flight.end[:2]) for flight in found[5:])
    window.app.close()


def test_what_is_hidden_flies_as_a_back(tmp_path: Path) -> None:
    """Three cards that others put aside stay in their fans until they are passed; then they go, and not which."""
    window = Plain(tmp_path, table_of("hearts", "hbbb", passing="left"))
    window.settle()
    events = [event for event in window.match.events(0) if event.kind == "move" and event.pieces[0] < 0]
    laid = [event for event in events if len(event.pieces) == 1]
    assert len(laid) == 9
    assert not [flight for flight in flown(window, laid) if not flight.free]
    before = window.match.now
    window.does(0, window.match.legal(0)[0])
    events = [event for event in window.match.events(0, before) if event.kind == "move" and event.pieces[0] < 0]
    found = [flight for flight in flown(window, events) if not flight.free]
    assert len(found) == 6
    assert all(flight.shows_back and flight.hides is None for flight in found)
    window.app.close()


def test_a_long_sentence_stands_in_two_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four long names at the largest text: nothing of what is asked is cut."""
    names = ("Maximiliana", "Bartholomew", "Wilhelmina", "Thaddeus")
    match = Match.new(TL, [SeatInfo(name) for name in names], {}, "long")
    drawn: list[str] = []
    render = fonts.render

    def listen(text: str, *args: Any, **more: Any) -> pygame.Surface:
        drawn.append(text)
        return render(text, *args, **more)

    monkeypatch.setattr(fonts, "render", listen)
    window = Plain(tmp_path, match, text_size=200)
    window.settle()
    asked = window.session.sentence()
    rows = [result for result in drawn if result and result in asked and len(result) > 20]
    assert asked not in rows
    assert " ".join(dict.fromkeys(rows)) == asked
    window.app.close()
