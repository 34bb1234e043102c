"""Recorded games come out as they did. After a change of the rules that is meant: `python -m tests.golden.record`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game.rules import game_ids, load
from game.rules.options import complete_options
from game.testing.record import changed_options
from game.testing.recorded import replayed

pytestmark = pytest.mark.kit

FILES = sorted(Path(__file__).parent.glob("*/*.jsonl"))


def test_every_ending_of_every_game_is_recorded() -> None:
    recorded = {(file.parent.name, json.loads(file.read_text("utf-8").splitlines()[-1])["ending"]) for file in FILES}
    assert recorded == {(game_id, ending) for game_id in game_ids() for ending in load(game_id).meta.endings}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_recorded_game_comes_out_the_same(file: Path) -> None:
    recorded, now = replayed(load(file.parent.name), file.read_text("utf-8"))
    assert now == recorded


@pytest.mark.parametrize("game_id", game_ids())
def test_house_rules_of_a_new_record_are_those_the_game_takes(game_id: str) -> None:
    """Rules of a former edition are not chosen, and small numbers keep the steps of their range."""
    game = load(game_id)
    offered = {option.name for option in game.meta.options}
    for seed in range(60):
        options = changed_options(game, Random(seed))
        assert offered.issuperset(options)
        complete_options(game.meta, options)
