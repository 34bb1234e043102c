"""Saved games of every game, changed in every way: read as far as they are sound, or refused, and never more than that.

Lines are changed as bytes, and as what they say with hashes that fit: then the rules find it.
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match import Match, SaveError, SeatInfo, save_format
from game.match.encryption import key_of
from game.rules import game_ids, load
from scenes.dev.screenshot import play

pytestmark = pytest.mark.kit

ACTIONS = 25
SETTINGS = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
GAMES = pytest.mark.parametrize("game_id", game_ids())
# What may stand where something else stood.
VALUES: list[Any] = [
    None, True, -1, 0, 1, 7, 2**31, 10**30, 0.5, "", "x", "play()", "a(b)", "\0", "\ud7ff" * 3,
    [], [0], ["C1"], {}, {"a": 1},
]  # fmt: skip
OTHERS = st.sampled_from(VALUES).map(deepcopy) | st.text(max_size=6) | st.integers(-5, 300)


@cache
def lines_of(game_id: str) -> list[save_format.AnyLine]:
    """The lines of a match some way into a random game."""
    minimum, maximum = load(game_id).meta.seats
    match = Match.new(game_id, [SeatInfo(f"Seat {k}") for k in range(max(minimum, min(3, maximum)))], {}, "mutated")
    play(match, Random(1), ACTIONS)
    match.say(0, "Good evening.")
    return [match.header, *match.history]


def hashed(lines: list[save_format.AnyLine]) -> list[bytes]:
    """The lines as they stand in a file, with hashes that fit."""
    written, before = [], ""
    for line in lines:
        raw, before = save_format.write(line, before)
        written.append(raw)
    return written


def opened(path: Path, whole: bytes) -> list[bytes]:
    """The lines that a file of this content is read as, without any where it is refused; the file is left as it is.

    A deal that is missing at its end is dealt again, and a result that is missing there is written.
    """
    path.write_bytes(whole)
    try:
        match, notices = Match.load(path, resume=False)
    except SaveError:
        return []
    finally:
        assert path.read_bytes() == whole
    assert notices or len(match.raw) >= len(whole.splitlines())
    return match.raw


@GAMES
@SETTINGS
@given(data=st.data(), sealed=st.booleans())
def test_changed_bytes(tmp_path: Path, game_id: str, data: st.DataObject, sealed: bool) -> None:
    """In a file that lies open, and in one under seal."""
    lines = hashed(lines_of(game_id))
    whole = b"".join(lines)
    if sealed:
        whole = save_format.sealed(whole, key_of(tmp_path), 1)
    at = data.draw(st.integers(0, len(whole)))
    cut = data.draw(st.integers(0, 40))
    put = data.draw(st.binary(max_size=40) | st.sampled_from([b"\n", b'"', b"[" * 3000, b"9" * 400]))
    changed = whole[:at] + put + whole[at + cut :]
    read = opened(tmp_path / "changed.jsonl", changed)
    sound = whole[:at].count(b"\n")
    assert read[: min(sound, len(read))] == lines[: min(sound, len(read))]
    assert len(read) >= sound or sound < 2


@GAMES
@SETTINGS
@given(data=st.data())
def test_lines_that_change_places(tmp_path: Path, game_id: str, data: st.DataObject) -> None:
    lines = lines_of(game_id)
    first, second = sorted(data.draw(st.lists(st.integers(1, len(lines) - 1), min_size=2, max_size=2)))
    how = data.draw(st.sampled_from(["swapped", "twice", "gone", "cut"]))
    moved = list(lines)
    if how == "swapped":
        moved[first], moved[second] = moved[second], moved[first]
    elif how == "twice":
        moved.insert(second, lines[first])
    else:
        del moved[first : second + 1 if how == "cut" else first + 1]
    raw = hashed(moved)
    read = opened(tmp_path / "moved.jsonl", b"".join(raw))
    assert read[:first] == raw[:first] or not read
    assert read[:-1] == raw[: len(read) - 1] or len(read) <= first + 1


@GAMES
@SETTINGS
@given(data=st.data())
def test_what_a_line_says_is_changed_and_its_hash_with_it(tmp_path: Path, game_id: str, data: st.DataObject) -> None:
    lines = lines_of(game_id)
    number = data.draw(st.integers(0, len(lines) - 1))
    reply = msgspec.to_builtins(lines[number])
    place, key = data.draw(st.sampled_from(list(leaves(reply))))
    place[key] = data.draw(OTHERS)
    try:
        line = msgspec.convert(reply, save_format.AnyLine)  # type: ignore[call-overload]
    except msgspec.ValidationError:
        return
    raw = hashed([*lines[:number], line, *lines[number + 1 :]])
    read = opened(tmp_path / "said.jsonl", b"".join(raw))
    assert read[:number] == raw[:number] or (number < 2 and len(read) <= 2)


def leaves(value: Any) -> Any:
    """Every place in a line: what holds it, and where in that."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from leaves(value[key])
