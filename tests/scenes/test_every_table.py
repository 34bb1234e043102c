"""What holds at the table of every game: it is played by keys alone, everything on it has room and a name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.match import Match
from game.rules import game_ids, load
from game.session.session import Session
from game.table import Action
from scenes.table.plain.renderer import PlainRenderer
from scenes.table.scene import TableScene
from scenes.table.text import DEALING
from scenes.ui.target import Target
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable, KeyPlayer
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_nothing_cut import cut
from tests.scenes.words_painted import Reader, overlapping

__all__ = ["cut"]
pytestmark = pytest.mark.film

DECISIONS = 5  # by keys; few games are over sooner
FEWEST = 3
SHORT: dict[str, dict[str, object]] = {
    "hearts": {"limit": 26}, "crazy-eights": {"limit": 25}, "tricks-and-treats": {"round_cap": 1},
    "trick-of-the-light": {"scene_limit": 4}, "living-trumps": {"turn_limit": 2},
    "know-thyself": {"attachments": "hardcore"},
}  # fmt: skip
LOOKS = (  # px of the window, text size in per cent, whether the panel is open
    ((1280, 720), 100, True), ((1280, 720), 200, False), ((1216, 648), 100, True),
    ((1280, 720), 100, False), ((1920, 1080), 125, True), ((1280, 720), 150, False),
)  # fmt: skip
# Of a game in motion: actions in which something moves, frames at least in which it does, and all actions at most.
ACTIONS, FRAMES, TRIED = 24, 4, 90
TAIL = 24  # letters by which a quoted text is known again
PRESSED = ("tiles", "actions", "main")  # groups whose targets must not cover each other
Moment = tuple[str, Match]


def kinds_of(game: str) -> str:
    """Return one person among bots; where no bots can sit, two people."""
    meta = load(game).meta
    return "hh" if meta.endless else "h" + "b" * (max(2, meta.seats[0]) - 1)


@pytest.mark.parametrize("game", game_ids())
def test_it_is_played_by_keys_alone(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    player = KeyPlayer(tmp_path, table_of(game, kinds_of(game), "keys"), Random(game))
    done = player.play(DECISIONS)
    assert done == DECISIONS or (done >= FEWEST and player.session.result() is not None)
    player.app.close()


def moments(game: str) -> Iterator[Moment]:
    """Yield the first decision in each phase of a game of people who play carefully, and its end."""
    people = "h" * max(3 if game in SHORT else 2, load(game).meta.seats[0])
    match, rng = table_of(game, people[: load(game).meta.seats[1]], "moments", **SHORT.get(game, {})), Random(game)
    met: set[int] = set()
    while match.deciding:
        seat = match.deciding[0]
        if match.state.phase not in met:
            met.add(match.state.phase)
            yield match.table.phases[match.state.phase], match
            if load(game).meta.endless:
                return
        match.act(seat, thought(match, seat, rng))
    yield "the end", match


def faults(targets: list[Target], size: tuple[int, int]) -> list[str]:
    """Return what is outside of the window, has no name, or covers another target that is pressed."""
    window = pygame.Rect((0, 0), size).inflate(8, 8)
    shown = [target for target in targets if target.rect.w and target.rect.h]
    faults = [f"outside: {each.key}" for each in shown if not _in_sight(each, window)]
    faults += [f"without a name: {each.key}" for each in shown if not each.name.strip()]
    faults += [f"twice: {one.key}" for one, other in combinations(shown, 2) if one.key == other.key]
    pressed = [each for each in shown if each.group in PRESSED]
    faults += [
        f"{one.name!r} over {other.name!r}"
        for one, other in combinations(pressed, 2)
        if one.rect.inflate(-4, -4).colliderect(other.rect.inflate(-4, -4))
    ]
    return faults


def _in_sight(target: Target, window: pygame.Rect) -> bool:
    """Return whether a target is whole in the window; of a card the lower part may be below its edge."""
    rect = target.rect
    return window.contains(rect.move(0, min(0, window.bottom - rect.bottom))) and (
        target.key[0] == "piece" or window.contains(rect)
    )


def drawn_again(one: str, other: str) -> bool:
    """Return whether a line is the beginning of another, which is drawn once more in another colour."""
    return one.startswith(other) or other.startswith(one)


def quoted(match: Match, words: str) -> bool:
    """Return whether a cut text is a quotation from the story: that may be an excerpt."""
    story = [*texts(match.state.vars), *texts([event.data for event in match.events_since()])]
    return "“" in words or "”" in words or any(words.rstrip("”")[-TAIL:] in each for each in story if each)


def texts(value: Any) -> Iterator[str]:
    """Yield all texts within a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("game", game_ids())
def test_everything_has_room_and_a_name_and_every_choice_is_at_hand(
    game: str, tmp_path: Path, cut: list[str], listening: pytest.MonkeyPatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the first decision of each phase; the looks of the window take turns."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    wrong: dict[str, list[str]] = {}
    reader = Reader(listening)
    for number, (phase, match) in enumerate(moments(game)):
        size, text, panel = LOOKS[(number + len(game)) % len(LOOKS)]
        session = Session(match, "trust", "fast", Bots())
        if match.deciding:
            session.request_view(match.deciding[0])
            session.reveal_hand()
        window = AtTable(tmp_path, session, size=size, text_size=text)
        scene = window.scene
        if isinstance(scene, TableScene):
            scene.ui.panel_open = panel
            scene.refresh()
        window.frames(20)
        leave_letter(window)
        cut.clear()
        reader.texts.clear()
        window.app.change(window.app.settings, keep=False)
        window.frames(2)
        targets, lines = list(window.top.targets()), [line for line in reader.texts if line[0].strip()]
        faulty = [*faults(targets, size), *(f"cut: {words}" for words in cut if not quoted(match, words))]
        faulty += [f"{one!r} over {other!r}" for one, other in overlapping(lines) if not drawn_again(one, other)]
        if isinstance(scene, TableScene):
            faulty += [f"not at hand: {verb}" for verb in sorted(missing(session, scene, targets))]
        if faulty:
            wrong[f"{phase} {size} {text} {panel}"] = faulty
        window.app.close()
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())


def leave_letter(window: AtTable) -> None:
    """Close what is shown before the question, such as a letter: its button does nothing in the game."""
    main = next((target for target in window.top.targets() if target.key == ("main",)), None)
    if main is not None and main.enabled and not main.actions:
        window.key(pygame.K_RETURN)
        window.frames(2)


def missing(session: Session, scene: TableScene, targets: list[Target]) -> set[str]:
    """Return the verbs of the person's decision for which there is nothing to press or drag."""
    asked, renderer = session.asked(session.viewer), scene.renderer_for(scene.app.surface)
    if asked is None or not isinstance(renderer, PlainRenderer) or any(t.key == ("ui", "more") for t in targets):
        return set()
    keys = {target.key for target in targets}
    offered = {action.verb for target in targets for action in target.actions if isinstance(action, Action)}
    offered |= {int(str(key[1])) for key in keys if key[0] == "offer"}
    offered |= {verb for verb, name in enumerate(session.table.verbs) if any(key[0] == name for key in keys)}
    for action in asked.legal:
        handle = renderer.handle(scene.presenter.model, action)
        steps = handle.steps[0] if handle.steps else frozenset[Any]()
        if any(("piece", piece) in keys for piece in handle.drag) or keys & steps:
            offered.add(action.verb)
    return {session.table.verbs[action.verb] for action in asked.legal if action.verb not in offered}


@pytest.mark.parametrize("game", [game for game in game_ids() if not load(game).meta.endless])
def test_no_word_and_no_target_is_ahead_of_what_moves(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whole actions of careful players, frame by frame: until everything has arrived, the table is the one before."""
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    match, rng = table_of(game, kinds_of(game), "in step", **SHORT.get(game, {})), Random(game)
    session = Session(match, "trust", "fast", Bots())
    window = AtTable(tmp_path, session, speed="normal")
    scene = window.scene
    if not isinstance(scene, TableScene):
        pytest.skip("the pages of this game are in step by themselves")
    moved = acted = 0
    for _ in range(TRIED):
        if not match.deciding or acted == ACTIONS:
            break
        sofar = moved
        for _ in range(200):
            window.frames()
            if not scene.moving.arriving:
                break
            window.key(pygame.K_RETURN) if scene.moving.asked else None
        before, page = words_of(scene), scene.in_sight().view.phase
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
        session._changed(seen_out=True)
        scene.refresh()
        for _ in range(400):
            window.frames()
            if scene.in_sight() is scene.presenter.model:
                break
            assert not [target.key for target in scene.targets() if target.key[0] == "piece" and target.actions]
            if scene.moving._between is None:  # a moment is held: everything that it says has landed
                before = words_of(scene)
                continue
            moved += 1
            if scene.in_sight().view.phase != page:  # cards are dealt on the page where they come to lie
                assert scene.in_sight().sentence != scene.presenter.model.sentence
                before, page = words_of(scene), scene.in_sight().view.phase
            assert words_of(scene) == before, scene.presenter.model.sentence
        acted += moved > sofar
    assert moved > FRAMES
    window.app.close()


@pytest.mark.parametrize("game", ["hearts", "crazy-eights", "tricks-and-treats", "midnight-justice"])
def test_a_game_begins_with_the_table_before_the_deal(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No plate counts cards that still fly, and nothing is asked before they have arrived."""
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    match = table_of(game, "hbbb", "in step", **SHORT.get(game, {}))
    session = Session(match, "trust", "fast", Bots())
    session._drained = 0  # as when the table is opened for a new game
    window = AtTable(tmp_path, session, speed="normal")
    scene = window.scene
    assert isinstance(scene, TableScene)
    flown, first = 0, words_of(scene)
    seen = [first]
    while scene.in_sight() is not scene.presenter.model:
        seen += [words for words in [words_of(scene)] if words != seen[-1]]
        assert scene.in_sight().sentence in ("", DEALING)
        assert not [target.key for target in scene.targets() if target.actions]
        window.frames()
        flown += 1
    assert flown > FRAMES
    assert len(seen) <= 2  # before the deal, and while cards are dealt
    assert words_of(scene) not in seen
    window.app.close()


def words_of(scene: TableScene) -> dict[Any, str]:
    """Return what the plates, the places and the pages of a table say, without what counts piece by piece."""
    tallied = scene.renderer_for(scene.app.surface).tallied
    kinds = ("zone", "column", "bid", "house") if tallied else ("seat", "zone", "column", "bid", "house")
    return {target.key: target.name for target in scene.targets() if target.key[0] in kinds}
