"""The tables while cards are dealt: a plate counts no card that has not come, and nothing is asked about them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.session.session import Session
from scenes.table import text as texts
from scenes.table.scene import TableScene
from scenes.ui.painter import Painter
from tests.led import twin
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film


def film(window: AtTable, drawn: set[str]) -> list[tuple[str, set[str]]]:
    """Return the headline and the drawn words of each frame until the table is in step again."""
    scene = window.scene
    assert isinstance(scene, TableScene)
    frames: list[tuple[str, set[str]]] = []
    for _ in range(600):
        window.frames()
        model = scene.in_sight()
        if model is scene.presenter.model:
            return frames
        if scene.moving.asked:
            window.key(pygame.K_RETURN)
        old = scene.renderer_for(scene.app.surface)
        fresh = type(old)(old.size, old.table, old.meta, scene.session.seats, old.theme)
        drawn.clear()
        fresh.draw(pygame.Surface(old.size), model, scene.ui, scene.moving._timeline.hidden - model.waiting)
        frames.append((model.sentence, {*drawn}))
    raise AssertionError("something moves for ever")


@pytest.mark.parametrize(("game", "later"), [("hearts", False), ("crazy-eights", False), ("hearts", True)])
def test_while_cards_are_dealt_no_plate_counts_them_and_nothing_is_asked(
    game: str, later: bool, tmp_path: Path, listening: pytest.MonkeyPatch
) -> None:
    """Neither in the first deal nor in a later one, where nothing of the round before stays either."""
    listening.delenv("LANTERN_TABLE_MOTION", raising=False)
    drawn: set[str] = set()
    for name in ("text", "label"):
        listening.setattr(Painter, name, _noting(getattr(Painter, name), drawn))
    match, rng = table_of(game, "hbbb", "deals"), Random(1)
    hands = [match.table.zone[f"hand[{seat}]"] for seat in range(4)]

    def act() -> None:
        match.act(match.deciding[0], thought(match, match.deciding[0], rng))

    while later and sum(len(match.state.zones[zone]) for zone in hands) > 1:
        act()
    session = Session(match, "trust", "fast", Bots())
    if not later:
        session._drained = 0
    window = AtTable(tmp_path, session, speed="normal")
    if later:
        act()
        session._changed(seen_out=True)
        window.scene.refresh()
    frames = film(window, drawn)
    if game == "hearts" and not later:  # a closed card that is put aside flies nowhere: the plate tells of it at once
        window.frames(40)
        match.act(1, thought(match, 1, rng))
        session._changed(seen_out=True)
        window.scene.refresh()
        window.frames()
        assert not window.scene.moving.arriving
        assert window.scene.in_sight().view_model.plates[1] == ("1 card chosen",)
    window.app.close()
    held = {"0 cards", "5 cards", "13 cards", "52 cards"}
    deal = [words for sentence, words in frames if sentence == texts.DEALING or (game == "hearts" and not later)]
    assert len(deal) > 10
    assert not [word for words in deal for word in words if word.startswith(("Pass", "Won")) or word in held]


def test_a_plate_counts_the_cards_that_have_been_dealt_to_it(tmp_path: Path, listening: pytest.MonkeyPatch) -> None:
    """Its fan grows behind it card by card, and no card lies on the pile of played ones."""
    listening.delenv("LANTERN_TABLE_MOTION", raising=False)
    drawn: set[str] = set()
    for name in ("text", "label"):
        listening.setattr(Painter, name, _noting(getattr(Painter, name), drawn))
    session = Session(table_of("tricks-and-treats", "hbbb", "deals"), "trust", "fast", Bots())
    session._drained = 0
    window = AtTable(tmp_path, session, speed="normal")
    frames = film(window, drawn)
    window.app.close()
    deal = [
        {word for word in words if word.endswith("cards")} for sentence, words in frames if sentence == texts.DEALING
    ]
    assert "0 cards" in deal[0]
    assert "0 cards" not in deal[-1]
    assert len(set[str]().union(*deal)) > 10
    assert all(len(counts) < 4 for counts in deal)  # the fans are never more than one card apart


def test_cards_that_were_passed_under_a_closed_hand_are_seen_arriving_once(tmp_path: Path) -> None:
    """HE-3: the other person passed last, so that they came while nobody looked into this hand."""
    match, rng = table_of("hearts", "hhbb", "passed"), Random(1)
    while match.table.phases[match.view(None).phase] == "PASS":
        match.act(match.deciding[-1], thought(match, match.deciding[-1], rng))
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    scene = window.scene
    assert isinstance(scene, TableScene)
    seen: dict[int, list[int]] = {}
    for frame in range(60):
        viewer = scene.presenter.model.viewer
        if viewer is not None:
            given = {*scene.renderer_for(scene.app.surface).given(scene.presenter.model)}
            flying = {each.hides for each, _ in scene.moving._timeline._flights} & given
            seen.setdefault(viewer, []).append(len(flying))
        window.frames()
        if frame in (0, 40):
            window.key(pygame.K_SPACE)
    window.app.close()
    assert any(3 in counts and counts[-1] == 0 for counts in seen.values())


def test_the_last_cards_that_are_passed_fly_from_hand_to_hand(tmp_path: Path) -> None:
    """HE-3: they pass over no panel on the way, as cards that waited there would."""
    match, rng = table_of("hearts", "hbbb", "passed"), Random(1)
    while match.deciding[-1] != 0:
        match.act(match.deciding[-1], thought(match, match.deciding[-1], rng))
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    window.frames(40)
    before = {*window.scene.presenter.model.view.zones[match.table.zone["hand[0]"]]}
    while match.table.phases[match.view(None).phase] == "PASS":
        match.act(0, thought(match, 0, rng))
    window.session._changed(seen_out=True)
    window.scene.refresh()
    window.frames(2)
    flying = [flight for flight, _ in window.scene.moving._timeline._flights if flight.hides in before]
    own = next(target.rect for target in window.scene.targets() if target.key == ("seat", 0))
    window.app.close()
    assert len({flight.hides for flight in flying}) >= 3
    assert not [flight for flight in flying if own.collidepoint(flight.end[:2])]


def test_cards_left_at_the_end_of_a_round_are_seen_beside_their_points(tmp_path: Path) -> None:
    """CE-11: first the card that ended the round, then the hands that cost points, face up behind their panels."""
    match = table_of("crazy-eights", "hbbb", "left")
    hands, start = [match.table.zone[f"hand[{seat}]"] for seat in range(4)], match.view(None).vars[2]
    while True:
        ahead = twin(match)
        ahead.act(ahead.deciding[0], thought(ahead, ahead.deciding[0], Random(2)))
        if ahead.view(None).vars[2] != start:
            break
        match.act(match.deciding[0], thought(match, match.deciding[0], Random(2)))
    window = AtTable(tmp_path, Session(match, "trust", "normal", Bots()), speed="normal")
    scene = window.scene
    assert isinstance(scene, TableScene)
    out = match.deciding[0]
    left = {seat: sorted(match.state.zones[hands[seat]]) for seat in range(1, 4) if seat != out}
    match.act(out, thought(match, out, Random(2)))
    window.session._changed(seen_out=True)
    scene.refresh()
    held = shown = 0
    for _ in range(80):
        window.frames()
        model = scene.in_sight()
        held += model.sentence.endswith("went out!")
        if scene.moving.asked:
            shown += all(sorted(model.view.zones[hands[seat]]) == cards for seat, cards in left.items())
    window.app.close()
    assert held > 3
    assert shown


def _noting(draws: Callable[..., float], drawn: set[str]) -> Callable[..., float]:
    def noted(painter: Painter, words: str, *rest: object, **more: object) -> float:
        drawn.add(words)
        return draws(painter, words, *rest, **more)

    return noted
