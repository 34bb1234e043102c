"""The table turns to a page before cards fly to it: the columns at midnight, the piles of the gifts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import Match
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.pieces import P, V
from game.session.session import Session
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.scene import TableScene
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.midnight_room import posed
from tests.scenes.test_midnight_end import claims, judged
from tests.scenes.test_midnight_fun import giving

pytestmark = pytest.mark.film
SETTLED = 12  # frames without motion
BLOTS = (*((0,) * 11 + (1,), (1,) * 3 + (0,) * 9), *((0,) * 12,) * 2)


@pytest.fixture(autouse=True)
def _moving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LANTERN_TABLE_MOTION", raising=False)


def film(window: AtTable, match: Match) -> Iterator[tuple[MidnightModel, frozenset[object]]]:
    """Yield the position on the screen, frame by frame after a move, and what is hidden while it flies."""
    scene = window.scene
    assert isinstance(scene, TableScene)
    window.session._changed(seen_out=True)
    scene.refresh()
    settled = 0
    while settled < SETTLED:
        window.frames(1)
        seen = scene.in_sight()
        assert isinstance(seen, MidnightModel)
        yield seen, frozenset(scene.moving._timeline.hidden)
        settled = settled + 1 if seen is scene.presenter.model and not scene.moving.arriving else 0


def act(match: Match, text: str) -> None:
    match.act(match.deciding[0], match.table.parse(text))


def test_at_midnight_cards_fly_to_the_columns_that_are_in_sight(tmp_path: Path) -> None:
    zones = {"hand[0]": "7H 2C KH", "hand[1]": "3D AD", "hand[2]": "QH 8C", "hand[3]": "5S 6S"}
    match = posed("CONCLUSION", "hbbb", zones, turn=0, attacker=1, scene=12, blots=BLOTS, claim="It was so.")
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    window.frames()
    act(match, 'conclude() "The lamp burns on."')
    frames = [*film(window, match)]
    flying = [seen for seen, away in frames if away]
    assert flying
    assert {seen.view.phase for seen in flying} == {P.MIDNIGHT}
    assert all(seen.view.vars[V.QUEUE] or seen.view.vars[V.TURN] >= 0 for seen in flying), "no Blot has cost a card"
    window.app.close()


def test_gifts_fly_to_piles_and_not_across_the_confessions(tmp_path: Path) -> None:
    match = giving("hhh")
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    window.frames()
    for _ in range(2):
        act(match, "give(1, 1)")
    [*film(window, match)]
    act(match, "give(1, 1)")
    on_the_way = [seen for seen, _ in film(window, match) if seen is not window.scene.presenter.model]
    assert on_the_way
    assert {seen.view.vars[V.MOMENT] for seen in on_the_way} == {"claims"}
    window.app.close()


def test_the_last_choice_is_seen_before_the_master_of_the_fun_is_named(tmp_path: Path) -> None:
    match = claims("hhh")
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    window.frames()
    for _ in range(2):
        act(match, "hold()")
    [*film(window, match)]
    act(match, "hold()")
    before_the_end = [seen for seen, _ in film(window, match) if seen.view.phase == P.FUN]
    assert before_the_end
    assert not any(mj.SEALED.waiting(seen.view) for seen in before_the_end), "no tile says that someone is choosing"
    window.app.close()


def test_an_excuse_is_seen_before_the_cards_are_gathered(tmp_path: Path) -> None:
    match = judged("hbb", {"stack[0]": "2D 9S 5H"}, moment="exonerate", free=(0,), out=6, round=2, fates=((1, 1, 2),))
    window = AtTable(tmp_path, Session(match, "trust", "fast", Bots()), speed="normal")
    window.frames()
    act(match, 'exonerate() "It was raining."')
    held = [seen for seen, _ in film(window, match) if "It was raining" in seen.sentence]
    assert held
    assert all(mj.cards(seen.view, "stack", 0) for seen in held)
    window.app.close()
