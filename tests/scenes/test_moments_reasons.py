"""In games of bots, the page of every decision says why one would choose one thing rather than another."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.rules.tricks_and_treats.text import phrases
from scenes.games.trick_of_the_light import over, statement
from scenes.games.trick_of_the_light.held_scene import HeldScene, WayOn
from scenes.games.trick_of_the_light.text import endgame_text, moments_text
from scenes.games.tricks_and_treats.tiles import TileSheet
from tests.led import twin
from tests.scenes.test_moments_uncut import moments
from tests.shots import Shot

pytestmark = pytest.mark.film

# No choice but words of one's own; in the last phase the three signs are equal, and the page says so.
NO_STAKE = frozenset({"CAST", "INTRO", "OVER_ANSWER", "OVER_TELL", "EPILOGUE", "DONE", "OVER_RPS"})


class Heard:
    """The reasons that a page shows: one for each choice, and those for all choices together."""

    def __init__(self) -> None:
        self.each: list[str] = []
        self.whole: list[str] = []


@pytest.fixture
def heard(listening: pytest.MonkeyPatch) -> Heard:
    """Listen to the parts of pages that draw reasons."""
    found = Heard()

    def listen(owner: Any, name: str, note: Callable[..., None]) -> None:
        draw = getattr(owner, name)

        def noted(*args: Any, **more: Any) -> Any:
            result = draw(*args, **more)
            note(result, *args)
            return result

        listening.setattr(owner, name, noted)

    def way(_result: object, _held: HeldScene, choice: WayOn, _box: object) -> None:
        found.each.append(choice.words)

    def tiles(_result: object, sheet: TileSheet) -> None:
        found.each = [tile.words for tile in sheet.tiles if tile.action is not None]

    def own_card(_result: object, held: HeldScene, code: int, above: bool) -> None:
        found.each += [f"{held.model.called(code)} {moments_text.ranks_above(0)}"] if above else []

    def standing(result: str, *_args: object) -> None:
        found.whole = [result]

    def letter(_result: object, context: Any, *_args: object) -> None:
        found.whole = [*endgame_text.WORTH.values()]

    listen(HeldScene, "choice", way)
    listen(TileSheet, "draw", tiles)
    listen(over, "_about", own_card)
    listen(phrases, "standing", standing)
    listen(phrases, "explained", standing)
    listen(statement, "_own", letter)
    return found


def second_sentence(scene: Any) -> str:
    """Return the part of the question that follows the order."""
    return " ".join(re.split(r"(?<=[.?!]) ", scene.presenter.model.sentence)[1:])


def lacking(each: Sequence[str], whole: Sequence[str]) -> str:
    """Return what is wrong with the reasons of a page; empty if each choice has its own, or all have one."""
    if any(whole):
        return ""
    if not each or not all(each):
        return f"no reason: {each}"
    return f"the same reason twice: {each}" if len(set(each)) < len(each) else ""


@pytest.mark.parametrize(
    ("game", "seat"),
    [(game, seat) for game in ("tricks-and-treats", "trick-of-the-light", "hearts", "crazy-eights") for seat in (0, 1)],
)
def test_each_decision_has_its_reason(
    game: str, seat: int, tmp_path: Path, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    faults, kinds = dict[str, str](), 0
    for number, (phase, match) in enumerate(moments(game, seat)):
        if phase == "END" or phase in NO_STAKE:
            continue
        heard.each, heard.whole = [], []
        shot = Shot(tmp_path / str(number))
        try:
            shot.open_table(twin(match))
            shot.settle()
            wrong = lacking([*dict.fromkeys(heard.each)], [*heard.whole, second_sentence(shot.top)])
        finally:
            shot.app.close()
        kinds += 1
        if wrong:
            faults[f"{number} {phase}"] = wrong
    assert kinds > 0
    assert not faults
