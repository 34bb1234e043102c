"""Hearts and Crazy Eights at their table: the winner so far, points, names beside piles, large cards."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match import Match
from game.rules import load
from game.rules.deck import STANDARD
from game.rules.options import complete_options
from scenes import registry
from scenes.games.tricks_and_treats.layout import layout as treats_layout
from scenes.screens.launcher.launcher import BOXES, LauncherScene
from scenes.table.plain import plain_layout
from scenes.table.plain.model import PlainModel
from scenes.table.text import WINNING, WINNING_NOW, WINS_SO_FAR
from tests.scenes.plain_hands import Plain, table_of, thought
from tests.scenes.readable import Lines, lines_put

__all__ = ["lines_put"]
SMALL: Any = {"size": (900, 560)}
LARGE: Any = {"size": (900, 560), "text_size": 200}


def hearts(held: bool) -> Match:
    """Nell plays on a trick that others began, with or without cards of its suit; somebody has points already."""
    match, rng = table_of("hearts", "hbbb", "tricks"), Random(1)
    zone = match.table.zone
    while True:
        trick, won = match.state.zones[zone["trick"]], match.state.zones[zone["won[0]"] : zone["trick"]]
        follows = trick and bool({*STANDARD.of_suit(match.state.zones[0], STANDARD.suit(trick[0]))})
        if match.deciding[0] == 0 and len(trick) > 1 and follows is held and any(STANDARD.of_suit(w, 3) for w in won):
            return match
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))


def sat(tmp_path: Path, match: Match, lines: Lines | None = None, **look: Any) -> Plain:
    """A match in a window; `lines` has what is written there, once."""
    window = Plain(tmp_path, match, **look)
    window.settle()
    if lines is not None:
        lines.clear()
        window.app.change(window.app.settings, keep=False)
        window.frames(2)
    return window


@pytest.mark.parametrize("look", [{}, SMALL, LARGE])
def test_the_winning_card_is_marked_and_panels_show_points(tmp_path: Path, lines_put: Lines, look: Any) -> None:
    match = hearts(held=True)
    window, trick = sat(tmp_path, match, lines_put, **look), match.state.zones[match.table.zone["trick"]]
    model, best = window.scene.presenter.model, trick[STANDARD.best(trick)]
    assert isinstance(model, PlainModel)
    assert model.view_model.of(match.table.zone["trick"]).winning == best
    assert [piece for piece in trick if WINS_SO_FAR in window.keys()["piece", piece].name] == [best]
    written = [line.words for line in lines_put.once()]
    assert {WINNING_NOW, WINNING} & {*written}
    assert not [words for words in written if words.startswith("Won")]
    assert len([words for words in written if words.startswith("This round")]) == 4
    window.app.close()


@pytest.mark.parametrize("held", [True, False])
def test_only_who_can_follow_is_told_to(tmp_path: Path, held: bool) -> None:
    window = sat(tmp_path, hearts(held))
    assert (", follow " in window.session.sentence()) is held
    window.app.close()


@pytest.mark.parametrize("look", [{}, LARGE])
def test_a_pile_has_its_name_beside_it(tmp_path: Path, lines_put: Lines, look: Any) -> None:
    window = sat(tmp_path, table_of("crazy-eights", "hbbb"), lines_put, **look)
    table = window.match.table
    for name in ("stock", "pile"):
        top = window.match.state.zones[table.zone[name]][-1]
        renderer = window.scene.renderer_for(window.app.surface)
        anchors = renderer.anchors(window.scene.presenter.model, window.scene.ui)
        x, y, width, _ = anchors.of(table.zone[name], top)
        beside = [line for line in lines_put.once() if line.words == name.capitalize()]
        assert len(beside) == 1
        assert 0 < beside[0].capitals.left - (x + width / 2) < width / 2
        assert abs(beside[0].capitals.centery - y) < width * 0.7
    window.app.close()


@pytest.mark.parametrize(("panel", "text"), list(product((False, True), (1.0, 1.25, 2.0))))
def test_cards_are_as_large_as_at_tricks_and_treats(panel: bool, text: float) -> None:
    """Also those of the trick: without a line of trumps there is more room. The hand is that of its target picture."""
    treats, hearts = treats_layout(4, panel, text), plain_layout.frame(4, panel, text, low=True)
    table = load("hearts").table(complete_options(load("hearts").meta, {}), 4)
    box = plain_layout.middle(table, hearts, (table.zone["trick"],))[table.zone["trick"]]
    assert hearts.hand_card >= treats.hand_card
    assert plain_layout.around(box, hearts, 0)[2] >= treats.trick_card[0]
    if text == 1:
        assert treats.hand_card == pytest.approx((112, 157), abs=0.5)
        assert (treats.hand[2], treats.hand_low) == (760, 888)


def test_every_game_has_a_box_of_its_own() -> None:
    assert [box.game for box in BOXES] == [game_id for game_id, _ in registry.REGISTRY]
    assert not LauncherScene()._shelf
