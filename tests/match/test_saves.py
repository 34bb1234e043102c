"""Every save is hostile input: whatever stands in a file, it is read safely, said plainly, and left as it is."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match import Match, SaveError
from game.match import save_format as saves_module
from game.match.save_format import FILE_LIMIT, VERSION, Act, End, Header, Mark, Redo, Say, Share, Undo, write
from tests.match.helpers import do, people, play, toy_match, until

SETTINGS = settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match with moves, talk, bells, an undo and a bot that took over, stopped in the middle."""
    path = tmp_path / "evening.jsonl"
    match = toy_match("hhh", path=path)
    seat = until(match, "TAKE")
    match.say(0, "mine")
    do(match, seat, "take()")
    do(match, 0, "bell(0)")
    match.undo(0, [1, 2])
    do(match, seat, "leave()")
    match.take_over(2, "bot:random")
    play(match, 5)
    match.close()
    return path


def rewrite(path: Path, lines: list[object], name: str = "forged.jsonl") -> Path:
    """A file of these lines with sound hashes."""
    digest, raw = "", b""
    for line in lines:
        written, digest = write(line, digest)  # type: ignore[arg-type]
        raw += written
    forged = path.with_name(name)
    forged.write_bytes(raw)
    return forged


def entries(path: Path) -> list[object]:
    return [row.line for row in saves_module.read(path)]


@SETTINGS
@given(st.integers(0, 10_000), st.integers(0, 40), st.sampled_from(["hh", "hb", "bbb", "hhhh"]))
def test_round_trip(tmp_path: Path, seed: int, moves: int, kinds: str) -> None:
    path = tmp_path / f"{seed}-{moves}-{kinds}.jsonl"
    path.unlink(missing_ok=True)
    match = toy_match(kinds, str(seed), path)
    rng = Random(seed)
    for _ in range(moves):
        if rng.random() < 0.2:
            seat = rng.randrange(len(kinds))
            open_actions = [a for a in match.open_actions(seat) if match.table.verbs[a.verb] == "bell"]
            if open_actions:
                match.act(seat, rng.choice(open_actions))
        if rng.random() < 0.2 and match.can_undo(None) is None:
            match.undo(None)
        if rng.random() < 0.1:
            match.say(0, "\0ß山" * rng.randrange(3))
        play(match, 1, rng)
    match.close()
    before = path.read_bytes()
    again, notices = Match.load(path)
    again.close()
    assert notices == []
    assert path.read_bytes() == before == b"".join(again.raw)
    assert again.state.zones == match.state.zones
    assert again.state.seen == match.state.seen
    assert again.state.vars == match.state.vars
    assert (again.result, again.actors, again.race, again.last_act) == (
        match.result,
        match.actors,
        match.race,
        match.last_act,
    )
    assert again.events_since() == match.events_since()
    assert [again.can_undo(s) for s in range(len(kinds))] == [match.can_undo(s) for s in range(len(kinds))]


def test_a_loaded_match_goes_on_in_its_file(saved: Path) -> None:
    match, notices = Match.load(saved)
    assert notices == []
    assert match.seats[2].bot == "random"
    play(match)
    match.close()
    again, _ = Match.load(saved)
    assert again.result == match.result is not None
    again.close()


def test_looking_at_a_save_neither_writes_nor_locks(saved: Path) -> None:
    first, _ = Match.load(saved)
    before = saved.read_bytes()
    looked, _ = Match.load(saved, resume=False)
    play(looked)
    assert looked.path is None
    assert saved.read_bytes() == before
    first.close()


def test_two_programs_cannot_play_one_save(saved: Path) -> None:
    first, _ = Match.load(saved)
    with pytest.raises(SaveError, match="open in another window"):
        Match.load(saved)
    first.close()
    Match.load(saved)[0].close()


def test_a_new_match_never_overwrites(saved: Path) -> None:
    with pytest.raises(FileExistsError):
        toy_match(path=saved)


@SETTINGS
@given(st.data())
def test_a_flipped_bit_is_named_and_all_before_it_loads(saved: Path, data: st.DataObject) -> None:
    whole = saved.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    bit = data.draw(st.integers(0, 7))
    broken = saved.with_name("broken.jsonl")
    broken.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
    line = whole.count(b"\n", 0, at) + 1
    before = broken.read_bytes()
    if line == 1:
        with pytest.raises(SaveError):
            Match.load(broken)
    else:
        match, notices = Match.load(broken)
        assert f"line {line} " in notices[0]
        assert len(match.raw) == max(line - 1, 2)
        assert match.path is not None
        assert "recovered" in match.path.name
        play(match, 2)
        match.close()
        Match.load(match.path)[0].close()
        match.path.unlink()
    assert broken.read_bytes() == before


@SETTINGS
@given(st.data())
def test_a_file_cut_anywhere_loads_all_whole_lines(saved: Path, data: st.DataObject) -> None:
    whole = saved.read_bytes()
    cut = data.draw(st.integers(whole.index(b"\n"), len(whole) - 1))
    broken = saved.with_name("cut.jsonl")
    broken.write_bytes(whole[:cut])
    match, notices = Match.load(broken)
    sound = whole[:cut].count(b"\n") + (whole[cut : cut + 1] == b"\n")
    assert len(match.raw) == max(sound, 2)
    assert bool(notices) == (not whole[:cut].endswith(b"\n"))
    match.close()
    if match.path == broken:
        assert broken.read_bytes() == b"".join(match.raw)
    else:
        assert broken.read_bytes() == whole[:cut]
        assert match.path is not None
        again, none = Match.load(match.path)
        assert (again.raw, none) == (match.raw, [])
        again.close()
        match.path.unlink()


@SETTINGS
@given(st.data())
def test_bytes_put_in_anywhere_never_crash(saved: Path, data: st.DataObject) -> None:
    whole = saved.read_bytes()
    at = data.draw(st.integers(0, len(whole)))
    rubbish = data.draw(st.binary(max_size=40) | st.just(b"\n") | st.just(b"[" * 5000))
    broken = saved.with_name("rubbish.jsonl")
    broken.write_bytes(whole[:at] + rubbish + whole[at:])
    try:
        match, _ = Match.load(broken, resume=False)
    except SaveError:
        return
    read = b"".join(match.raw)
    assert read[:at] == whole[: len(read)][:at]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"hello\n",
        b"null\n",
        b"[1,2]\n",
        b"\x89PNG\r\n\x1a\n" + bytes(200),
        b'{"format":"something else","version":1}\n',
        b'{"format":7}\n',
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b"\xff\xfe" * 100,
        b'{"format":"lantern-table match","version":1e999}\n',
    ],
)
def test_what_is_no_save_is_said_to_be_none(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing.jsonl"
    path.write_bytes(content)
    with pytest.raises(SaveError):
        Match.load(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    names = ("none.jsonl", ".", "pipe", "a\0b", "/dev/zero", "x" * 300)
    for path in (tmp_path / name for name in names):
        with pytest.raises(SaveError):
            Match.load(path)


def test_a_save_of_a_newer_version_is_left_alone(saved: Path) -> None:
    first, rest = saved.read_bytes().split(b"\n", 1)
    newer = {**json.loads(first), "version": VERSION + 1, "surprise": [1]}
    path = saved.with_name("newer.jsonl")
    path.write_bytes(json.dumps(newer).encode() + b"\n" + rest)
    before = path.read_bytes()
    with pytest.raises(SaveError, match="newer Lantern Table"):
        Match.load(path)
    assert path.read_bytes() == before


def test_a_save_of_500_megabytes_is_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.jsonl"
    with open(path, "wb") as file:
        file.truncate(500 << 20)
    monkeypatch.setattr(saves_module, "open", pytest.fail, raising=False)
    with pytest.raises(SaveError, match="too large"):
        Match.load(path)
    assert path.stat().st_size > FILE_LIMIT


def test_one_endless_line_is_not_read_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "line.jsonl"
    path.write_bytes(b'{"format":"lantern-table match","x":"' + b"a" * (4 << 20))
    with pytest.raises(SaveError):
        Match.load(path, resume=False)


def test_too_many_lines_stop_the_reading(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves_module, "LINES_LIMIT", 4)
    match, notices = Match.load(saved, resume=False)
    assert len(match.raw) == 4
    assert "line 5 " in notices[0]


FORGERIES = {
    "an action it is not allowed": lambda lines: [*lines[:2], Act(0, "draw()", [])],
    "an action of nobody": lambda lines: [*lines[:2], Act(10**18, "draw()", [])],
    "an action that is none": lambda lines: [*lines[:2], Act(0, "fly(to, the, moon)", [])],
    "chance that was not asked": lambda lines: [*lines[:2], Act(lines[2].seat, lines[2].action, ["C1"])],
    "a second deal": lambda lines: [*lines[:3], lines[1]],
    "no deal": lambda lines: [lines[0], lines[2]],
    "a second header": lambda lines: [*lines[:3], lines[0]],
    "an end that is none": lambda lines: [*lines[:3], End([1, 2, 3], [0], "x", "seed")],
    "an undo of nothing": lambda lines: [*lines[:2], Undo(0, [1, 2])],
    "an undo nobody agreed to": lambda lines: [*lines[:-6], Undo(0, [])],
    "a move that stands again and was not taken back": lambda lines: [*lines[:2], Redo(0, [1, 2])],
    "silence": lambda lines: [*lines[:3], Say(0, "\0")],
    "foul talk": lambda lines: [*lines[:3], Say(0, "a\0b")],
    "talk of nobody": lambda lines: [*lines[:3], Say(-1, "a")],
    "a marker off the cloth": lambda lines: [*lines[:3], Mark(0, (0, 10**18))],
    "a marker of nobody": lambda lines: [*lines[:3], Mark(9, (1, 1))],
    "a marker that stays": lambda lines: [*lines[:3], Mark(0, None)],
    "a style that is none": lambda lines: [*lines[:3], Share("openly")],
}


@pytest.mark.parametrize("forge", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_forged_line_with_a_sound_hash_is_found_by_the_rules(saved: Path, forge: object) -> None:
    lines = forge(entries(saved))  # type: ignore[operator]
    match, notices = Match.load(rewrite(saved, lines), resume=False)
    assert f"line {len(lines)} " in notices[0]
    assert len(match.raw) == max(len(lines) - 1, 2)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"options": {"nonsense": 1}},
        {"seats": []},
        {"seats": people("h") * 9},
        {"rules": 99},
        {"sharing": "openly"},
        {"seats": [type(people("h")[0])("A", "dog"), *people("h")]},
        {"position": saves_module.Position({"nowhere": []})},
    ],
)
def test_a_table_that_cannot_be_is_said_plainly(saved: Path, change: dict[str, object]) -> None:
    import msgspec

    lines = entries(saved)
    header = msgspec.structs.replace(lines[0], **change)  # type: ignore[type-var]
    with pytest.raises(SaveError):
        Match.load(rewrite(saved, [header, *lines[1:]]), resume=False)


def test_deep_positions_in_a_header_do_not_crash(saved: Path) -> None:
    raw = saved.read_bytes().split(b"\n", 1)[0]
    for depth in (50, 900, 5000, 100_000):
        body = raw[: raw.index(b',"hash"')] + b',"position":{"vars":{"turn":' + b"[" * depth + b"]" * depth + b"}}}"
        path = saved.with_name("deep.jsonl")
        path.write_bytes(body[:-1] + saves_module._tail(saves_module._hash(body, "")) + b"\n")
        with pytest.raises(SaveError):
            Match.load(path, resume=False)


def test_a_match_killed_before_its_last_line_gets_it_when_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "end.jsonl"
    match = toy_match(path=path)
    play(match)
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole[:-1].rindex(b"\n") + 1])
    again, notices = Match.load(path)
    again.close()
    assert notices == []
    assert path.read_bytes() == whole


def test_a_save_of_other_rules_says_so_and_is_not_called_damaged(saved: Path, tmp_path: Path) -> None:
    import msgspec

    lines = entries(saved)
    assert isinstance(lines[0], Header)
    at = next(at for at in range(len(lines) - 1, 0, -1) if isinstance(lines[at], Act))
    other = [*lines[:at], msgspec.structs.replace(lines[at], action="nothing()"), *lines[at + 1 :]]
    path = rewrite(saved, [msgspec.structs.replace(lines[0], rules=1), *other[1:]])
    before = path.read_bytes()
    match, notices = Match.load(path)
    match.close()
    assert "rules 1" in notices[0]
    assert f"line {at + 1}" in notices[0]
    assert [file.name for file in path.parent.glob("*(older rules)*")]
    assert not [file.name for file in path.parent.glob("*(recovered)*")]
    assert path.read_bytes() == before


def test_an_older_edition_of_the_rules_is_mentioned(saved: Path) -> None:
    import msgspec

    lines = entries(saved)
    assert isinstance(lines[0], Header)
    match, notices = Match.load(rewrite(saved, [msgspec.structs.replace(lines[0], rules=1), *lines[1:]]), resume=False)
    assert "older rules" in notices[0]
    assert len(match.raw) == len(lines)
