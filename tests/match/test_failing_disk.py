"""Every call to the disk fails in turn: play goes on, what stands on disk is what was played, and it is caught up."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.match.encryption import key_of
from tests.failing_disk import failing
from tests.match.helpers import people, play, toy_match

MOVES = 4


@pytest.mark.parametrize("lasts", [1, 2, 5])
def test_a_match_goes_on_over_every_fault_and_is_whole_on_disk_afterwards(tmp_path: Path, lasts: int) -> None:
    for number, failing_disk in enumerate(failing(lasts)):
        path = tmp_path / f"{number}.jsonl"
        with pytest.MonkeyPatch.context() as patch:
            failing_disk(patch)
            match = toy_match("hhh", path=path)
            for move in range(MOVES):
                lines = len(match.raw)
                play(match, 1, Random(move))
                assert len(match.raw) > lines
                on_disk = path.read_bytes() if path.exists() else b""
                whole = b"".join(match.raw)
                assert whole.startswith(on_disk)
                assert match.trouble or on_disk == whole
        play(match, 1)
        assert match.trouble == ""
        assert path.read_bytes() == b"".join(match.raw)
        match.close()
        again, notices = Match.load(path)
        again.close()
        assert (again.raw, notices) == (match.raw, [])


@pytest.mark.kit
@pytest.mark.parametrize("lasts", [1, 2, 5])
def test_a_sealed_game_that_ends_over_every_fault_is_whole_and_stands_open_in_the_end(
    tmp_path: Path, lasts: int
) -> None:
    """Whichever call fails in its last moves and in the writing of the whole file anew, it can be opened at once."""
    moves = play(toy_match("hhh"))
    for number, failing_disk in enumerate(failing(lasts)):
        path = tmp_path / f"{number}.jsonl"
        match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(tmp_path))
        rng = Random(1)
        play(match, moves - 2, rng)
        assert match.sealed
        with pytest.MonkeyPatch.context() as patch:
            failing_disk(patch)
            play(match, 2, rng)
            assert match.result is not None
        result = Match.load(path, resume=False)[0].raw
        assert result == match.raw[: len(result)]
        assert match.trouble or result == match.raw
        match.close()
        assert Match.load(path, resume=False)[0].raw == match.raw
        again, notices = Match.load(path)
        again.close()
        assert (again.raw, notices) == (match.raw, [])
        assert path.read_bytes() == b"".join(match.raw)


def test_a_saved_game_is_opened_or_refused_over_every_fault_and_never_changed(tmp_path: Path) -> None:
    """Going on with it and letting go of it write nothing unless something is played."""
    path = tmp_path / "evening.jsonl"
    match = toy_match("hhh", path=path)
    play(match, MOVES)
    match.close()
    whole = path.read_bytes()
    for failing_disk in failing():
        with pytest.MonkeyPatch.context() as patch:
            failing_disk(patch)
            again, _ = Match.load(path)
            assert b"".join(again.raw) == whole
            play(again, 1)
        again.close()
        assert path.read_bytes() == b"".join(again.raw)
        path.write_bytes(whole)
