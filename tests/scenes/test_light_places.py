"""Nothing moves under the mouse at A Trick of the Light: a target keeps its place as long as its page is shown."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.session.session import Session
from scenes.games.trick_of_the_light.text import panels_text
from scenes.ui.target import Key
from tests.scenes.hands import Bots
from tests.scenes.light_hands import Table
from tests.scenes.plain_hands import table_of, thought

pytestmark = pytest.mark.film

DECISIONS = 100
# They belong to what is written, to a card of a hand, or to the log; or they scroll.
OWN = (("ui", "choose"), ("ui", "claim over"))  # each person has an own place for what opens their hand, and beside it
ELSEWHERE = ("piece", "log", "beat", "line", "court", "told", "sentence", "entry", "card")


@pytest.mark.parametrize(("style", "size"), [("curtain", (1280, 720)), ("peek", (1280, 720)), ("trust", (900, 560))])
def test_a_target_keeps_its_place_on_its_page(style: str, size: tuple[int, int], tmp_path: Path) -> None:
    """Through a game of two people in which everything is shown."""
    match = table_of("trick-of-the-light", "hhbb", f"places {style}", asked="all")
    rng = Random(style)
    session = Session(match, style, "fast", Bots())
    table = Table(tmp_path, size)
    table.open_table(session)
    faults: set[tuple[str, Key]] = set()
    sides: dict[tuple[str, Key], tuple[int, int]] = {}
    places: dict[Key, tuple[int, int]] = {}
    page = None
    for _ in range(DECISIONS):
        if not match.deciding:
            break
        seat = match.deciding[0]
        for viewer in (None, seat):
            if viewer in session.humans:
                session.request_view(viewer)
                session.reveal_hand()
            for _ in range(12):
                table.frames(2)
                if table.controls.page is not page:
                    page, places = table.controls.page, {}
                if not (table.scene.covered or table.controls.hands.moving):
                    faults |= moved(table, places, sides)
                if table.scene.ui.moments:
                    table.controls.hands.next_moment()
                elif table.scene.in_sight() is table.scene.presenter.model:
                    break
        match.act(seat, thought(match, seat, rng))
        session._changed()
        if session.viewer is not None:
            table.scene.cover()
        table.scene.refresh()
    assert not faults, "\n".join(map(str, sorted(faults, key=str)))
    assert {where for where, _ in sides} >= {"table_page", "over"}
    table.app.close()


def moved(
    table: Table, places: dict[Key, tuple[int, int]], sides: dict[tuple[str, Key], tuple[int, int]]
) -> set[tuple[str, Key]]:
    """Return the targets that are not where they were on this page, and the panels that have changed sides."""
    page, faults = table.controls.page, set()
    where = page.__module__.rpartition(".")[2] if page is not None else ""
    for target in table.top.targets():
        if str(target.key[1:]).startswith(("('card", "('sign")):  # fewer contenders have wider signs
            continue
        owned = target.key in OWN or target.name == panels_text.READY
        owner = (table.scene.presenter.speaker(), table.scene.session.viewer) if owned else ()
        x, y = places.setdefault((*target.key, *owner), target.rect.center)
        if target.rect.w and target.key[0] not in ELSEWHERE and not target.rect.collidepoint(x, y):
            faults.add((where, target.key))
        if target.key[0] == "seat" and not target.rect.collidepoint(
            sides.setdefault((where, target.key), target.rect.center)
        ):
            faults.add((f"another side on {where}", target.key))
    return faults
