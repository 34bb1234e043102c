"""At 1280 x 720 no text ends in an ellipsis at the decisions of a whole game, not even what players have told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import inf
from pathlib import Path
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from tests.led import twin
from tests.scenes import cut_texts
from tests.shots import NAMES, Shot

pytestmark = pytest.mark.film

EACH = 2  # pictures of each phase


def moments(game_id: str, seed: str, seats: int) -> Iterator[Match]:
    """Yield the first decisions of seat 0 in each phase of a game that bots play."""
    kinds = ["human"] + ["bot:careful"] * (seats - 1)
    people = [SeatInfo(name, kind, colour=at) for at, (name, kind) in enumerate(zip(NAMES, kinds, strict=False))]
    match, rng, met = Match.new(game_id, people, {}, seed), Random(seed), Counter[str]()
    while match.deciding:
        seat = match.deciding[0]
        if seat == 0 and met[match.phase] < EACH:
            met[match.phase] += 1
            yield twin(match)
        view, legal = match.view(seat), match.legal(seat)
        match.act(seat, decide("careful", match.game, match.table, view, legal, rng, inf))


@pytest.fixture
def cut(listening: pytest.MonkeyPatch) -> list[str]:
    """Return the texts that end in an ellipsis from now on."""
    return cut_texts.listen(listening, excerpts=cut_texts.every, rows=True)


@pytest.mark.parametrize(
    ("game_id", "seed", "seats"),
    [
        ("midnight-justice", "501", 4),
        ("midnight-justice", "502", 5),
        ("trick-of-the-light", "501", 4),
        ("tricks-and-treats", "501", 4),
    ],
)
def test_nothing_is_cut_at_the_decisions_of_a_game(
    game_id: str, seed: str, seats: int, tmp_path: Path, cut: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")
    found: dict[str, list[str]] = {}
    for at, match in enumerate(moments(game_id, seed, seats)):
        shot = Shot(tmp_path / str(at), (1280, 720))
        try:
            shot.open_table(match)
            shot.settle()
            cut.clear()
            shot.app.change(shot.app.settings, keep=False)
            shot.frames(2)
            if cut:
                found.setdefault(match.phase, []).extend(cut)
        finally:
            shot.app.close()
    assert not found
