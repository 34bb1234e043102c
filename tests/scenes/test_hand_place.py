"""Where the hand is: one box of one layout moves the hands of all tables, and what flies to a hand."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.match import Match
from game.rules import game_ids
from game.session.session import Session
from scenes.table import layout
from scenes.table.layout import data
from scenes.table.model import hand_of
from scenes.table.plain.renderer import PlainRenderer
from scenes.table.scene import TableScene
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.test_every_table import leave_letter, moments

UP = 40.0  # units by which the box is moved
CARDS = 3  # a hand with fewer is not looked at
NO_HAND = ("know-thyself", "free-table")  # no cards in hands, or a desk of its own
IN_A_TAB = ("trick-of-the-light",)  # with large text the hand is on a tab
Heights = tuple[list[float], float, float]  # of the cards in order; where a card flies to; px of a unit


def clear_layouts() -> None:
    """Forget all layouts that were worked out from a `layout.toml`."""
    layouts = [module for name, module in [*sys.modules.items()] if name.startswith("scenes.") and "layout" in name]
    for cached in (each for module in layouts for each in vars(module).values() if each is not data):
        if hasattr(cached, "cache_clear"):
            cached.cache_clear()


def heights(folder: Path, match: Match, text: int) -> Heights | None:
    """Return how high the cards of the deciding player's hand are; None if there is no such hand."""
    session = Session(match, "trust", "fast", Bots())
    window = AtTable(folder, session, text_size=text)
    window.frames(20)
    leave_letter(window)
    scene = window.scene
    assert isinstance(scene, TableScene)
    model, renderer = scene.presenter.model, scene.renderer_for(scene.app.surface)
    if not isinstance(renderer, PlainRenderer):
        tops = sorted(float(target.rect.y) for target in window.top.targets() if target.group == "hand")
        window.app.close()
        return (tops, tops[0], renderer.frame()[0]) if len(tops) >= CARDS else None
    zone = None if model.viewer is None else hand_of(session.table, model.viewer)
    cards = () if zone is None else model.view.zones[zone]
    places = [renderer.places[card][1] for card in cards if card in renderer.places]
    anchors = renderer.anchors(model, scene.ui)
    found = None if model.viewer is None else (sorted(places), anchors.hand(model.viewer, 0, len(places))[1], anchors.k)
    window.app.close()
    return found if len(places) >= CARDS else None


@pytest.mark.film
@pytest.mark.parametrize(
    ("game", "text"),
    [
        (game, text)
        for game in game_ids()
        for text in (100, 200)
        if game not in NO_HAND and (text == 100 or game not in IN_A_TAB)
    ],
)
def test_one_box_moves_every_hand(game: str, text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    compared = 0
    for _, match in moments(game):
        before = heights(tmp_path, match, text) if match.deciding else None
        if before is None:
            continue
        move(monkeypatch, text)
        after = heights(tmp_path, match, text)
        monkeypatch.undo()
        monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
        clear_layouts()
        assert after is not None
        (cards, end, k), (cards_after, end_after, _) = before, after
        assert end - end_after == pytest.approx(UP * k, abs=1)
        assert all(y - y_after > UP * k / 2 for y, y_after in zip(cards, cards_after, strict=True))
        compared += 1
        if compared == 2:
            break
    assert compared


def move(monkeypatch: pytest.MonkeyPatch, text: int) -> None:
    """Move the box of the usual hand: in the file, as a person would, or for large text where the rows are made."""
    if text == 100:
        for frame in data("scenes.table")["frames"].values():
            x, y, w, h = frame["hand"]
            monkeypatch.setitem(frame, "hand", [x, y - UP, w, h])
    else:
        usual = layout._compact_layout

        def moved(seats: int, beside: bool, size: float) -> layout.Layout:
            rows = usual(seats, beside, size)
            x, y, w, h = rows.hand
            return replace(rows, hand=(x, y - UP, w, h))

        monkeypatch.setattr(layout, "_compact_layout", moved)
    clear_layouts()
