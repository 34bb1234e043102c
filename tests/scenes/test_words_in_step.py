"""All words that a table draws while pieces move are those of the table before: at every table, in random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match
from game.rules import game_ids, load
from game.session.session import Session
from game.table import Action
from scenes.table.model import Model
from scenes.table.scene import TableScene
from scenes.ui import rich
from scenes.ui.painter import Painter
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_every_table import FRAMES, SHORT, kinds_of

pytestmark = pytest.mark.film

ACTIONS = 12
EVERY = 3  # of so many frames one is read
GAMES = [(game, way) for game in game_ids() if not load(game).meta.endless for way in ("careful", "random")]
STILL = {"trick-of-the-light", "midnight-justice"}  # where little moves at a table of bots
Reads = Callable[[TableScene, Model], Counter[str]]


@pytest.fixture
def read(listening: pytest.MonkeyPatch) -> Reads:
    """Return a function that draws a position anew and returns the words on it, each with how often it stands."""
    drawn: list[str] = []
    for name in ("text", "label"):
        listening.setattr(Painter, name, _noting(getattr(Painter, name), drawn))
    draw_line = rich.draw_line

    def line(surface: pygame.Surface, words: tuple[rich.Word, ...], *more: object) -> None:
        drawn.append(" ".join(word.text for word in words))
        draw_line(surface, words, *more)  # type: ignore[arg-type]

    listening.setattr(rich, "draw_line", line)

    def words(scene: TableScene, model: Model) -> Counter[str]:
        old = scene.renderer_for(scene.app.surface)
        fresh = type(old)(old.size, old.table, old.meta, scene.session.seats, old.theme)
        fresh.key_hints = old.key_hints
        drawn.clear()
        hidden = scene.moving._timeline.hidden if model is scene.in_sight() else frozenset()
        fresh.draw(pygame.Surface(old.size), model, scene.ui, hidden)
        return Counter(drawn)

    return words


def _noting(draws: Callable[..., float], drawn: list[str]) -> Callable[..., float]:
    def noted(painter: Painter, words: str, *rest: object, **more: object) -> float:
        drawn.append(words)
        return draws(painter, words, *rest, **more)

    return noted


def chosen(match: Match, way: str, rng: Random) -> Action:
    """Return what a careful player does, or anything that the rules allow."""
    seat = match.deciding[0]
    if way == "careful":
        return thought(match, seat, rng)
    action = rng.choice(match.legal(seat))
    action = action._replace(text=load(match.header.game).talk.improvise(match.table, match.view(seat), action, rng))
    return action if match.refusal(seat, action) is None else thought(match, seat, rng)


@pytest.mark.parametrize(("game", "way"), GAMES)
def test_no_word_of_a_table_is_ahead_of_what_moves(
    game: str, way: str, tmp_path: Path, read: Reads, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Headline, plates, numbers, tiles, log and pages of the present table, except numbers that count piece by piece.

    Without a question a page may have room for other words of the table before.
    """
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)
    match, rng = table_of(game, kinds_of(game), f"words {way}", **SHORT.get(game, {})), Random(game + way)
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    scene = window.scene
    assert isinstance(scene, TableScene)
    count, early, known = 0, [], Counter[str]()
    for _ in range(ACTIONS):
        if not match.deciding:
            break
        settle(window, scene)
        before, page = read(scene, scene.in_sight()), scene.in_sight().view.phase
        known |= before
        action = chosen(match, way, rng)
        match.act(match.deciding[0], action)
        window.session._changed(seen_out=True)
        scene.refresh()
        present: Counter[str] | None = None
        for frame in range(400):
            window.frames()
            if scene.in_sight() is scene.presenter.model:
                break
            held, turned = scene.moving._between is None, scene.in_sight().view.phase != page
            if held or turned:  # all of it has landed, or cards are dealt on the page where they come to lie
                before, page = read(scene, scene.in_sight()), scene.in_sight().view.phase
                known |= before
            elif frame % EVERY == 0:
                count += 1
                present = present or read(scene, scene.presenter.model)
                new = (read(scene, scene.in_sight()) - before) & (present - known)
                early += [(match.table.text(action), frame, words) for words in new if not counts(scene, words)]
    window.app.close()
    assert not early
    assert count > FRAMES or game in STILL


def settle(window: AtTable, scene: TableScene) -> None:
    """Wait until nothing moves; go on from points that wait for it."""
    for _ in range(300):
        window.frames()
        if not scene.moving.arriving and scene.in_sight() is scene.presenter.model and not scene.busy():
            return
        if scene.moving.asked:
            window.key(pygame.K_RETURN)
    raise AssertionError("something moves for ever")


def counts(scene: TableScene, words: str) -> bool:
    """Return whether words are a number of pieces that count one by one, and some have landed."""
    tallied = scene.renderer_for(scene.app.surface).tallied
    return bool(tallied) and bool(scene.in_sight().landed) and (words.isdigit() or words in ("point", "points"))
