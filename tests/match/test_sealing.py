"""A game that goes on gives nothing away in its file, and no seal ever costs a line."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match import Match, SaveError, encryption, journal
from game.match.encryption import KEY_FILE, Key, key_near, key_of
from game.match.save_format import SUFFIX, Header, head, read, sealed, write
from game.saves.paths import new_save, saved_games
from game.saves.summary import standing
from game.saves.verify import verify
from game.session.session import Session
from tests.match.helpers import people, play, toy_match
from tests.match.test_journal import ROOT

SETTINGS = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
OTHER = Key(b"another key of thirty-two bytes!")


def begun(data: Path, kinds: str = "hhh", seed: str = "a seed like no other", name: str = "") -> Match:
    """A match in a data folder, under seal."""
    path = data / "saves" / f"toy {name}{SUFFIX}" if name else new_save(data, "toy")
    return Match.new("toy", people(kinds), {}, seed, path=path, key=key_of(data))


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """The file of a match that goes on, with moves, talk, bells, an undo and a hand-over."""
    match = begun(tmp_path)
    play(match, 3)
    match.say(0, "nobody reads this")
    play(match, 3)
    match.take_over(2, "bot:random")
    play(match, 2)
    match.close()
    assert match.path is not None
    return match.path


def inside(path: Path) -> list[bytes]:
    return [row.raw for row in read(path)]


@SETTINGS
@given(st.binary(max_size=3000).filter(lambda text: not text.endswith(b"\0")), st.integers(1, 100_000), st.data())
def test_what_is_sealed_opens_with_its_key_in_its_place_alone(text: bytes, number: int, data: st.DataObject) -> None:
    key = Key(bytes(range(32)))
    box = key.close(number, text)
    assert key.open(number, box) == text
    assert key.close(number, text) != box  # the same move twice looks like two
    for wrong, at in ((OTHER, number), (key, number + 1)):
        with pytest.raises(ValueError, match="was changed"):
            wrong.open(at, box)
    at = data.draw(st.integers(0, len(box) - 1))
    letter = data.draw(st.sampled_from("AZaz09+/="))
    if box[at] != letter:
        with pytest.raises(ValueError):
            key.open(number, box[:at] + letter + box[at + 1 :])


def test_a_look_into_the_file_tells_nothing(running: Path) -> None:
    raw = running.read_bytes()
    match, _ = Match.load(running, resume=False)
    plain = b"".join(match.raw)
    assert match.header.seed.encode() in plain
    secrets = [b"a seed like no other", b"nobody reads this", b'"draws":[', b'"action"', b'"line":"act"', b"take("]
    assert [word for word in secrets if word in raw] == []
    cover = head(running)
    assert (cover.game, cover.seats, cover.options) == ("toy", match.header.seats, match.header.options)
    assert (cover.seed, cover.position, cover.draws) == ("", None, [])
    sizes = {len(line) for line, whole in zip(raw.splitlines(), match.raw, strict=True) if b'"act"' in whole}
    assert len(sizes) <= 3  # short acts are as long as each other


@pytest.mark.kit
@SETTINGS
@given(st.integers(0, 10_000), st.lists(st.integers(0, 6), max_size=6), st.sampled_from(["hh", "hhh", "hhhh"]))
def test_a_sealed_game_left_and_resumed_is_the_game_unsealed(
    tmp_path: Path, seed: int, sittings: list[int], kinds: str
) -> None:
    path = tmp_path / "saves" / f"toy {seed}.jsonl"
    path.unlink(missing_ok=True)
    match, twin = begun(tmp_path, kinds, str(seed), str(seed)), toy_match(kinds, str(seed))
    for moves in (*sittings, 1000):
        rng = Random(f"{seed} {moves}")
        state = rng.getstate()
        play(match, moves, rng)
        rng.setstate(state)
        play(twin, moves, rng)
        match.close()
        assert (b'"sealed"' in path.read_bytes()) == (match.result is None)
        match, notices = Match.load(path)
        assert notices == []
        assert match.raw[1:] != []
        assert [row.line for row in read(path)][1:] == match.history == twin.history
    assert match.result == twin.result is not None
    assert path.read_bytes() == b"".join(match.raw)
    match.say(0, "Good game!")
    match.close()
    (tmp_path / KEY_FILE).rename(tmp_path / "away")
    assert verify(path).ok  # what is over needs no key
    (tmp_path / "away").rename(tmp_path / KEY_FILE)


@SETTINGS
@given(st.data())
def test_a_sealed_file_cut_anywhere_loads_all_whole_lines(running: Path, data: st.DataObject) -> None:
    whole, lines = running.read_bytes(), inside(running)
    cut = data.draw(st.integers(whole.index(b"\n"), len(whole) - 1))
    broken = running.with_name("cut.jsonl")
    broken.write_bytes(whole[:cut])
    match, notices = Match.load(broken)
    sound = whole[:cut].count(b"\n") + (whole[cut : cut + 1] == b"\n")
    assert match.raw[: max(sound, 1)] == lines[: max(sound, 1)]
    assert len(match.raw) == max(sound, 2)
    assert bool(notices) == (not whole[:cut].endswith(b"\n"))
    match.close()
    assert match.path is not None
    if match.path != broken:
        assert broken.read_bytes() == whole[:cut]
        assert b"a seed like no other" not in match.path.read_bytes()
        assert inside(match.path) == match.raw
        match.path.unlink()


@SETTINGS
@given(st.data())
def test_changed_bytes_are_found_and_all_before_them_loads(running: Path, data: st.DataObject) -> None:
    whole, lines = running.read_bytes(), inside(running)
    at = data.draw(st.integers(0, len(whole) - 1))
    new = data.draw(st.binary(max_size=30) | st.just(b"\n") | st.just(b"[" * 5000))
    cut = data.draw(st.integers(0, 30))
    broken = running.with_name("changed.jsonl")
    broken.write_bytes(whole[:at] + new + whole[at + cut :])
    before = broken.read_bytes()
    try:
        match, notices = Match.load(broken, resume=False)
    except SaveError:
        assert at <= whole.index(b"\n")
    else:
        assert notices or before == whole or match.raw == lines
        assert match.raw == lines[: len(match.raw)]
    assert broken.read_bytes() == before


@pytest.mark.parametrize("change", ["swapped", "twice", "left out", "another file's"])
def test_boxes_stand_in_their_place_only(tmp_path: Path, running: Path, change: str) -> None:
    lines = running.read_bytes().splitlines(keepends=True)
    other = begun(tmp_path, seed="other")
    play(other, 6)
    other.close()
    assert other.path is not None
    strange = other.path.read_bytes().splitlines(keepends=True)
    forged = {
        "swapped": [*lines[:3], lines[4], lines[3], *lines[5:]],
        "twice": [*lines[:4], *lines[3:]],
        "left out": [*lines[:3], *lines[4:]],
        "another file's": [*lines[:3], strange[3], *lines[4:]],
    }[change]
    path = running.with_name("forged.jsonl")
    path.write_bytes(b"".join(forged))
    match, notices = Match.load(path, resume=False)
    assert "line 4 " in notices[0] or "line 5 " in notices[0]
    assert match.raw == inside(running)[: len(match.raw)]


def test_a_cover_that_says_something_else_is_found(running: Path) -> None:
    first, rest = running.read_bytes().split(b"\n", 1)
    cover = msgspec.json.decode(first[: first.rindex(b',"hash"')] + b"}", type=Header | int)
    assert isinstance(cover, Header)
    options = {**cover.options, next(iter(cover.options)): "x"} if cover.options else {"x": 1}
    running.write_bytes(write(msgspec.structs.replace(cover, options=options), "")[0] + rest)
    with pytest.raises(SaveError, match="first line"):
        Match.load(running)


@pytest.mark.parametrize("key", ["gone", "another", "damaged"])
def test_without_its_key_a_sealed_game_is_named_listed_and_left_alone(tmp_path: Path, running: Path, key: str) -> None:
    before, kept = running.read_bytes(), (tmp_path / KEY_FILE).read_bytes()
    (tmp_path / KEY_FILE).unlink()
    if key != "gone":
        (tmp_path / KEY_FILE).write_bytes(b"00" * 32 if key == "another" else b"rubbish")
    for open_it in (Match.load, lambda path: Match.load(path, resume=False), standing, verify):
        with pytest.raises(SaveError, match="locked until its game ends"):
            open_it(running)
    listed = saved_games(tmp_path)
    assert [one.path for one in listed] == [running]
    assert listed[0].header is not None
    assert listed[0].header.seed == ""
    assert not listed[0].over
    assert running.read_bytes() == before
    (tmp_path / KEY_FILE).write_bytes(kept)
    match, notices = Match.load(running)
    assert notices == []
    match.close()


def test_an_open_game_of_before_is_sealed_when_it_goes_on(tmp_path: Path) -> None:
    path = new_save(tmp_path, "toy")
    match = toy_match("hhh", "a seed like no other", path)
    play(match, 3)
    match.close()
    assert b"a seed like no other" in path.read_bytes()
    Match.load(path)[0].close()
    assert b"a seed like no other" in path.read_bytes()  # nobody has a key here
    key_of(tmp_path)
    again, notices = Match.load(path)
    assert notices == []
    assert b"a seed like no other" not in path.read_bytes()
    play(again, 2)
    again.close()
    assert inside(path) == again.raw


def test_a_copy_of_a_running_game_is_sealed_and_of_one_that_is_over_is_not(tmp_path: Path, running: Path) -> None:
    match, _ = Match.load(running)
    copy = tmp_path / "copies" / "copy.jsonl"
    match.save(copy)
    assert b"a seed like no other" not in copy.read_bytes()
    assert inside(copy) == match.raw
    play(match)
    match.save(copy)
    assert copy.read_bytes() == b"".join(match.raw)
    match.close()


def test_a_disk_that_is_full_at_the_end_leaves_the_seal_for_the_next_time(
    running: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    match, _ = Match.load(running)
    with monkeypatch.context() as patch:
        patch.setattr(journal, "write_copy", full)
        play(match)
        match.say(0, "Good game!")
        assert match.trouble == ""
    match.close()
    assert inside(running) == match.raw
    assert b'"sealed"' in running.read_bytes()
    again, notices = Match.load(running)
    assert (notices, again.result) == ([], match.result)
    again.close()
    assert running.read_bytes() == b"".join(match.raw)


@pytest.mark.parametrize("call", ["open", "write", "fsync", "replace", "fstat", "close"])
@pytest.mark.parametrize("place", range(4))
def test_whatever_fails_while_the_game_ends_no_line_is_lost(
    running: Path, monkeypatch: pytest.MonkeyPatch, call: str, place: int
) -> None:
    match, _ = Match.load(running)
    real, count = getattr(os, call), 0

    def failing(*arguments: object, **named: object) -> object:
        nonlocal count
        count += 1
        if count == place + 1:
            if call == "close":
                real(*arguments)
            raise OSError(5, "Input/output error")
        return real(*arguments, **named)

    while len(match.deciding) and match.result is None:
        with monkeypatch.context() as patch:
            count = 0
            patch.setattr(os, call, failing)
            with suppress(OSError):
                play(match, 1)
    match.say(0, "Good game!")
    match.close()
    again, notices = Match.load(running)
    assert notices == []
    assert (again.raw, again.result) == (match.raw, match.result)
    again.close()
    assert running.read_bytes() == b"".join(match.raw)


def test_what_somebody_else_wrote_is_not_written_over_at_the_end(running: Path) -> None:
    match, _ = Match.load(running)
    with open(running, "ab") as file:
        file.write(b"a stranger's line\n")
    before = running.read_bytes()
    play(match)
    assert match.trouble == ""
    match.close()
    assert running.read_bytes() == before
    assert match.path != running
    assert match.path is not None
    assert match.path.read_bytes() == b"".join(match.raw)


def test_while_it_is_played_the_file_stays_ours_also_when_its_seal_is_broken(running: Path) -> None:
    match, _ = Match.load(running)
    play(match)
    assert match.result is not None
    with pytest.raises(SaveError, match="another window"):
        Match.load(running)
    match.say(0, "Good game!")
    match.close()
    assert running.read_bytes() == b"".join(match.raw)


CHILD = """
import sys
from pathlib import Path
from random import Random
from game import rules
from game.match.encryption import key_of
from tests.match import helpers
rules.REGISTRY = helpers.with_toy()
data, seed = Path(sys.argv[1]), int(sys.argv[2])
key, path, rng = key_of(data), data / "saves" / "toy killed.jsonl", Random(seed)
while True:
    match = helpers.Match.new("toy", helpers.people("hhh"), {}, str(rng.random()), path=path, key=key)
    print("new", flush=True)
    while match.deciding:
        helpers.play(match, 1, rng)
        print(match.raw[-1].decode().strip() if match.deciding else match.raw[-2].decode().strip(), flush=True)
    match.close()
    path.unlink()
"""


@pytest.mark.kit
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX systems have them")
@pytest.mark.parametrize("seed", range(6))
def test_killed_at_any_moment_no_shown_action_is_lost_under_seal(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "saves" / "toy killed.jsonl"
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(Random(seed).uniform(0.0, 0.08))
    child.send_signal(signal.SIGKILL)
    shown = ["new", *child.stdout.read().splitlines()]
    child.wait()
    this_game = [line for line in shown[len(shown) - shown[::-1].index("new") :] if line.endswith("}")]
    if not path.exists() or not path.stat().st_size:  # killed between two games, or before the deal was shown
        return
    match, notices = Match.load(path)
    assert notices == [] or "was cut off" in notices[0]
    acts = [raw.decode().strip() for raw in match.raw if b'"line":"act"' in raw]
    if this_game and this_game[0] in acts:
        assert acts[: len(this_game)] == this_game
    else:  # the kill came between two games: the file is already that of the next
        assert len(match.raw) <= 4
    match.close()


# -- the key -----------------------------------------------------------------------------------------------------------


def test_a_data_folder_has_one_key_for_its_player_alone(tmp_path: Path) -> None:
    data = tmp_path / "new" / "folder"
    key = key_of(data)
    assert key_of(data).name == key.name
    assert (data / KEY_FILE).read_bytes().strip().isalnum()
    assert os.listdir(data) == [KEY_FILE]
    if sys.platform != "win32":
        assert stat.S_IMODE((data / KEY_FILE).stat().st_mode) == 0o600
    for place in ("saves/x", "copies/x", "trash/today/x"):
        found = key_near(data / place)
        assert found is not None
        assert found.name == key.name
    assert key_near(tmp_path / "elsewhere" / "x.jsonl") is None


def test_a_damaged_key_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"\xff" * 10)
    assert key_near(tmp_path / "saves" / "x") is None
    key = key_of(tmp_path)
    assert (tmp_path / "seal-damaged.key").read_bytes() == b"\xff" * 10
    assert key_of(tmp_path).name == key.name


def test_two_windows_that_make_a_key_at_once_have_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put, theirs = encryption._put, []

    def slow(rough: Path, path: Path) -> None:
        with monkeypatch.context() as patch:
            patch.setattr(encryption, "_put", put)
            rough.rename(rough.with_name("ours"))
            theirs.append(key_of(tmp_path))
            rough.with_name("ours").rename(rough)
        put(rough, path)

    monkeypatch.setattr(encryption, "_put", slow)
    assert key_of(tmp_path).name == theirs[0].name


@pytest.mark.parametrize("links", [True, False])
def test_a_file_system_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool) -> None:
    def no_links(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    if not links:
        monkeypatch.setattr(encryption.os, "link", no_links)
    assert key_of(tmp_path).name == key_of(tmp_path).name
    assert os.listdir(tmp_path) == [KEY_FILE]


def test_where_no_key_can_be_kept_the_evening_begins_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder")
    path = tmp_path / "toy x.jsonl"
    session = Session.new("toy", people("hh"), {}, "seed", path=path, data=tmp_path / "data")
    assert any("not locked" in notice for notice in session.notices)
    session.close()
    Match.load(path)[0].close()


def test_an_evening_in_a_data_folder_is_sealed_until_it_is_over(tmp_path: Path) -> None:
    path = new_save(tmp_path, "toy")
    session = Session.new("toy", people("hh"), {}, "a seed like no other", path=path, data=tmp_path)
    assert session.sealed
    assert b"a seed like no other" not in path.read_bytes()
    play(session._match)
    assert not session.sealed
    assert b"a seed like no other" in path.read_bytes()
    session.close()


def test_the_seal_needs_no_library_beside_pythons_own() -> None:
    """The bundle leaves `_hashlib` out."""
    script = """
import sys
sys.modules["_hashlib"] = None
from game.match import encryption
encryption.secrets.token_bytes = lambda count: bytes(count)
print(encryption.Key(bytes(32)).close(3, b"a line"), encryption.Key(bytes(32)).name)
"""
    without = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    key = Key(bytes(32))
    box, name = without.stdout.split()
    assert name == key.name
    assert key.open(3, box) == b"a line"


def test_lines_are_sealed_by_their_numbers() -> None:
    key, match = Key(bytes(32)), toy_match("hh")
    play(match, 3)
    whole = sealed(b"".join(match.raw), key, 1)
    parts = sealed(match.raw[0], key, 1) + sealed(b"".join(match.raw[1:]), key, 2)
    assert whole.count(b"\n") == parts.count(b"\n") == len(match.raw)
    assert [len(line) for line in whole.splitlines()] == [len(line) for line in parts.splitlines()]
