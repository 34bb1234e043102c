"""Twin worlds over boxes: which cards of a box are hidden changes no pixel, no name and no file that is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.boxes.reading import read
from game.rules.free_table import boxed
from scenes.app import boxes
from scenes.stage import box_art, cache
from tests.scenes.free_hands import FreeHands, session
from tests.scenes.test_free_boxed import folder
from tests.scenes.test_free_twins import look_round
from tests.scenes.test_twins import Watch

__all__ = ["folder"]
pytestmark = pytest.mark.film

World = Mapping[str, Sequence[str]]
PLACES = {
    "place[0]": (800, 390, 0, False, False, "Crew"),
    "place[1]": (560, 390, 15, False, False, ""),
    "place[2]": (300, 580, 0, False, False, ""),
}
OWN = {"hand[0]": ["Porter#1", "Cook#1"]}
# Nell holds the same; the card of Tom, the deck and a card that is face down differ, also in their pictures.
ONE: World = {**OWN, "hand[1]": ["Porter#2"], "pile[0]": ["Porter#3"], "pile[1]": ["Cook#2"]}
OTHER: World = {**OWN, "hand[1]": ["Cook#2"], "pile[0]": ["Porter#2"], "pile[1]": ["Porter#3"]}


def film(data: Path, folder: Path, world: World, seat: int) -> tuple[list[str], list[str], list[str]]:
    """Play a while at one world: its frames, its actions, and the files of the box that were read."""
    cache.clear()
    box_art.forget()
    box, _ = read(folder)
    boxes.keep(data, box, folder)
    opened = box_art.opened(box.hash)
    assert opened is not None
    files: list[str] = []
    inner = opened.bytes
    opened.bytes = lambda path: (files.append(path), inner(path))[1]  # type: ignore[method-assign]
    options: dict[str, Any] = boxed.house_rules(box, {"dice": 0, "pawns": 0, "chips": "none", "tokens": "none"})
    hands = FreeHands(data, session("hh", zones=world, options=options, **PLACES))
    watch = Watch(hands)
    hands.wait(0.02)
    if seat >= 0:
        hands.click(("seat", seat))
        hands.look()
    look_round(hands)
    hands.put(("pile", 1), hands.at(640, 240))
    hands.click(("tool", "box"))
    hands.click(("tool", "log"))
    look_round(hands)
    hands.app.close()
    return watch.frames, hands.done(), files


@pytest.mark.parametrize("seat", [-1, 0])
def test_hidden_cards_of_a_box_change_nothing(
    tmp_path: Path, folder: Path, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(box_art, "at_once", True)  # what comes when does not depend on threads
    first, second = film(tmp_path / "one", folder, ONE, seat), film(tmp_path / "two", folder, OTHER, seat)
    assert first[1:] == second[1:]
    assert len(first[0]) == len(second[0])
    assert [n for n, pair in enumerate(zip(first[0], second[0], strict=True)) if pair[0] != pair[1]] == []
    assert bool("porter.png" in first[2]) == (seat == 0)  # only a card that is seen is read
