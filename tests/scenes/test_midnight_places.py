"""Nothing moves under the mouse: each answer of Midnight Justice has one place in a phase, whatever else is offered."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.rules.midnight_justice import pieces as mj
from game.session.session import Session
from game.table import Action
from scenes.table.blocks.toolbar import READ_ON
from scenes.table.scene import TableScene
from scenes.table.text import CONTINUE
from scenes.ui.caption import Caption
from scenes.ui.target import Target
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.midnight_room import auction, exchange, posed, shown
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film
ELSEWHERE = ("reword",)  # on the lines of a sheet
DECISIONS = 400  # more than a game has


@pytest.mark.parametrize(
    ("kinds", "size", "text"), [("hbbb", (1280, 720), 100), ("hhbb", (1280, 720), 100), ("hhb", (900, 560), 200)]
)
def test_an_answer_has_one_place_in_a_phase(
    kinds: str, size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    match, rng = table_of("midnight-justice", kinds, f"places {kinds}"), Random(kinds)
    session = Session(match, "curtain", "fast", Bots())
    window = AtTable(tmp_path, session, size=size, text_size=text)
    assert isinstance(window.scene, TableScene)
    places: dict[Hashable, set[tuple[int, int, int, int]]] = defaultdict(set)

    def note() -> None:
        window.frames(2)
        if session.curtain is None:
            for target in window.top.targets():
                if (what := answer(match, target)) is not None:
                    places[page(match), what].add((*target.rect.topleft, *target.rect.size))

    for _ in range(DECISIONS):
        if match.result is not None or not match.deciding:
            break
        seat = match.deciding[0]
        if seat in session.humans:
            note()
            session.request_view(seat)
            if session.curtain is not None:
                session.reveal_hand()
            window.scene.refresh()
            note()
        match.act(seat, thought(match, seat, rng))
        session._changed()
        window.scene.refresh()
    assert match.result is not None
    assert len(places) > 20
    moved = {what: where for what, where in places.items() if len(where) > 1}
    assert not moved, moved
    window.app.close()


def page(match: Match) -> Hashable:
    """Return the page that is seen: a phase, in the scenes also the half of the game, in fun also the question."""
    view = match.view(None)
    auction = view.phase == mj.P.AUCTION and mj.late(view)
    return match.table.phases[view.phase], auction, view.vars[mj.V.MOMENT] if view.phase == mj.P.FUN else ""


def answer(match: Match, target: Target) -> Hashable | None:
    """Return what a button means, with its text left out; None for targets that are no answers."""
    kind, table = target.key[0], match.table
    if kind == "action" and isinstance(target.key[1], Action):
        action = target.key[1]
        verb = table.verbs[action.verb]
        apart = verb in ("vote", "take")  # answers side by side, such as two cards of one rank
        words = tuple(table.names[each] for each in action.args) if apart else ()
        return None if verb in ELSEWHERE else (verb, words)
    if kind == "offer":
        return table.verbs[int(str(target.key[1]))]
    return target.key if kind in ("main", "peek", "secret") or target.key == ("ui", "hand") else None


def test_each_of_several_people_keeps_the_place_of_their_button(tmp_path: Path) -> None:
    """Whoever has answered: the button of another person does not come under the mouse."""
    match, rng = table_of("midnight-justice", "hhhb", "several"), Random(2)
    session = Session(match, "peek", "fast", Bots())
    window = AtTable(tmp_path, session)
    assert isinstance(window.scene, TableScene)
    places: dict[Hashable, set[tuple[int, int]]] = defaultdict(set)
    while match.view(None).phase != mj.P.REVEAL:
        window.scene.refresh()
        window.frames(2)
        if match.view(None).phase == mj.P.SHADOWS:
            for target in window.top.targets():
                if target.key[0] == "secret":
                    places[target.key].add(target.rect.topleft)
                    assert target.rect.w > 100
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
        session._changed()
    assert len(places) == 3
    assert all(len(where) == 1 for where in places.values())
    window.app.close()


@pytest.mark.parametrize("kinds", ["hbbb", "hhbb"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1), ((900, 560), 1), ((1280, 720), 2)])
def test_nothing_comes_to_where_the_button_to_go_on_was(kinds: str, size: tuple[int, int], text: float) -> None:
    """A press that comes late, when a question is there already, makes no move."""
    vote = posed("VOTE", kinds, attacker=2, asked=9, claim="It was so.")
    for match in (auction(kinds), auction(kinds, scene=8), exchange(kinds), vote):
        for viewer in (None, 0):
            every = {target.key: target for target in shown(match, viewer, size, text, can_go_on=True)[1]}
            place = every[READ_ON.key].rect
            assert not [key for key in every if answer(match, every[key]) and every[key].rect.colliderect(place)]
            taught = Caption("A step", "Read it.", 0, 2, CONTINUE)  # its own button goes on
            lesson = shown(match, viewer, size, text, can_go_on=True, caption=taught)[1]
            assert READ_ON.key not in {target.key for target in lesson}
