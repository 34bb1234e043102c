"""Nothing moves under the mouse: buttons that come and go have places of their own, and panels keep their sides."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.rules import game_ids, load
from game.session.session import Session
from scenes.ui.target import Key, Target
from tests.scenes.hands import Bots
from tests.scenes.key_player import AtTable
from tests.scenes.plain_hands import table_of, thought
from tests.scenes.test_every_table import SHORT
from tests.scenes.test_tutorial import Learner

pytestmark = pytest.mark.film

DECISIONS, PEOPLE = 60, 2
KEPT = ("main", "peek", "use", "ui")  # kinds of buttons with places of their own; answers are those of their question
WRITTEN = "card", "deed"  # they belong to a card of a hand, or to the line that is written
PAIRED = {("ui", "claim over"), ("ui", "hide")}  # the button that opens a hand is where the one that closes it will be


def kept(target: Target) -> bool:
    """Return whether a target is a button with a place of its own."""
    key = target.key
    return target.role == "button" and key[0] in KEPT and not str(key[-1]).startswith(WRITTEN) and key not in PAIRED


def instead(at: dict[Key, Target], before: dict[Key, Target]) -> list[tuple[Key, Key]]:
    """Return each button that is where another one was a moment ago, which is gone."""
    return [
        (key, other)
        for key, target in at.items()
        for other, was in before.items()
        if other not in at and key[0] != other[0] and target.rect.collidepoint(was.rect.center)
    ]


def page_of(shown: list[Target]) -> str:
    """Return what tells the pages of a table apart: which of them has panels of another size is another page."""
    return str(sorted({target.rect.size for target in shown if target.key[0] == "seat"}))


@pytest.mark.parametrize("game", [game for game in game_ids() if not load(game).meta.endless])
def test_no_button_moves_or_takes_the_place_of_another_and_panels_keep_their_sides(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A mouse that rests on a button stays on it, through a game in which people take turns at the screen."""
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    seats = max(load(game).meta.seats[0], 4 if load(game).meta.seats[1] >= 4 else 2)
    kinds = "h" * PEOPLE + "b" * (seats - PEOPLE)
    match, rng = table_of(game, kinds, "still", **SHORT.get(game, {})), Random(game)
    session = Session(match, "peek", "fast", Bots())
    window = AtTable(tmp_path, session)
    places: dict[tuple[str, Key], tuple[int, int]] = {}
    sides: dict[tuple[str, Key], tuple[int, int]] = {}
    before: tuple[str, dict[Key, Target]] = ("", {})
    faults: set[object] = set()
    for _ in range(DECISIONS):
        if not match.deciding:
            break
        seat, phase = match.deciding[0], match.table.phases[match.state.phase]
        session.request_view(seat)
        session.reveal_hand()
        window.frames(2)
        shown = [target for target in window.top.targets() if target.rect.w and target.rect.h]
        phase += page_of(shown)
        buttons = {target.key: target for target in shown if kept(target)}
        for key, target in buttons.items():
            if not target.rect.collidepoint(places.setdefault((phase, key), target.rect.center)):
                faults.add(("moved", phase, key))
        if phase == before[0]:
            faults |= {("in its place", phase, *pair) for pair in instead(buttons, before[1])}
        for target in shown:
            if target.key[0] == "seat" and target.key[1] not in match.humans:
                side = sides.setdefault((phase, target.key), target.rect.center)
                if not target.rect.collidepoint(side):
                    faults.add(("another side", phase, target.key))
        before = phase, buttons
        match.act(seat, thought(match, seat, rng))
        session._changed(seen_out=True)
    assert not faults
    window.app.close()


@pytest.mark.parametrize(("game", "steps"), [("trick-of-the-light", (0, 4, 5, 6)), ("know-thyself", (0, 1, 3, 13))])
def test_the_buttons_of_a_lesson_keep_their_places_on_paper_of_any_height(
    game: str, steps: tuple[int, ...], tmp_path: Path
) -> None:
    """The one that goes on may be smaller at the learner's own move; none is ever where another one was."""
    places: dict[Key, set[tuple[int, int, int]]] = {}
    for step in steps:
        learner = Learner(tmp_path, step, game=game)
        learner.watch()
        for target in learner.top.targets():
            if target.key[0] == "lesson" and target.role == "button":
                places.setdefault(target.key, set()).add((target.rect.right, target.rect.top, target.rect.bottom))
        learner.app.close()
    assert len(places) == 3
    assert all(len(at) == 1 for at in places.values())
