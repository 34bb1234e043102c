"""A full or read-only disk, a kill at any moment: play goes on, and nothing that was shown is lost."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.match import Match
from game.match import journal as journal_module
from game.match.journal import sweep
from game.saves.paths import tidy
from game.session.session import Session
from tests.match.helpers import play, toy_match

resource = pytest.importorskip("resource", reason="limits and kills as POSIX systems have them")

ROOT = Path(__file__).parents[2]


def test_a_full_disk_does_not_stop_play_and_everything_is_written_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "full.jsonl"
    match = toy_match(path=path)
    play(match, 2)
    good = path.read_bytes()
    write, room = os.write, [30]

    def full(file: int, data: memoryview) -> int:
        if room[0] <= 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        part = bytes(data)[: room[0]]
        room[0] -= len(part)
        return write(file, part)

    monkeypatch.setattr(journal_module.os, "write", full)
    for _ in range(3):
        play(match, 1)
        assert "no space left" in match.trouble
        assert path.read_bytes() == good
    monkeypatch.setattr(journal_module.os, "write", write)
    play(match, 1)
    assert match.trouble == ""
    assert path.read_bytes() == b"".join(match.raw)
    match.close()


def test_a_disk_that_lies_about_writing_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(path=tmp_path / "x.jsonl")

    def broken(_file: int) -> None:
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(journal_module.os, "fsync", broken)
        play(match, 1)
        assert "input/output error" in match.trouble
    match.close()
    assert match.trouble == ""
    assert (tmp_path / "x.jsonl").read_bytes() == b"".join(match.raw)


def test_a_folder_that_cannot_be_written_is_told_and_tried_again(tmp_path: Path) -> None:
    blocker = tmp_path / "saves"
    blocker.write_text("a file where a folder should be")
    session = Session(toy_match("hh", path=None))
    session.close()
    match = toy_match(path=blocker / "x.jsonl")
    session = Session(match)
    assert "cannot be saved" in session.notices[0]
    play(match, 2)
    blocker.unlink()
    play(match, 1)
    session.tick(0.0)
    session.say(0, "hello")
    assert session.notices[-1] == "The game is saved again."
    assert (blocker / "x.jsonl").read_bytes() == b"".join(match.raw)
    session.close()


def test_a_limit_on_file_size_is_met_calmly(tmp_path: Path) -> None:
    path = tmp_path / "limit.jsonl"
    match = toy_match(path=path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.stat().st_size
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 40, hard))
        play(match, 2)
        assert match.trouble
        assert path.stat().st_size == size
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    play(match, 1)
    assert not match.trouble
    match.close()
    again, notices = Match.load(path)
    assert not notices
    assert again.state.zones == match.state.zones
    again.close()


def test_a_file_that_somebody_else_wrote_into_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    match = toy_match(path=path)
    with open(path, "ab") as file:
        file.write(b"a stranger's line\n")
    before = path.read_bytes()
    play(match, 1)
    assert match.trouble == ""
    match.close()
    assert path.read_bytes() == before
    assert (tmp_path / "x 2.jsonl").read_bytes() == b"".join(match.raw)


def test_saving_a_copy_is_all_or_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match()
    play(match, 3)
    copy = tmp_path / "deep" / "copy.jsonl"
    match.save(copy)
    assert Match.load(copy, resume=False)[0].state.zones == match.state.zones

    def broken(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(journal_module.os, "fsync", broken)
    before = copy.read_bytes()
    play(match, 1)
    with pytest.raises(OSError, match="space"):
        match.save(copy)
    assert copy.read_bytes() == before
    assert list(copy.parent.iterdir()) == [copy]


CHILD = """
import sys
from pathlib import Path
from random import Random
from game import rules
from tests.match import helpers
rules.REGISTRY = helpers.with_toy()
path, seed = Path(sys.argv[1]), int(sys.argv[2])
rng = Random(seed)
while True:
    match = helpers.toy_match("hhh", str(rng.random()), path)
    print("new", flush=True)
    while match.deciding:
        helpers.play(match, 1, rng)
        print(match.raw[-1].decode().strip() if match.deciding else match.raw[-2].decode().strip(), flush=True)
    match.close()
    path.unlink()
"""


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(6))
def test_killed_at_any_moment_no_shown_action_is_lost(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "killed.jsonl"
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD, str(path), str(seed)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(Random(seed).uniform(0.0, 0.08))
    child.send_signal(signal.SIGKILL)
    shown = ["new", *child.stdout.read().splitlines()]
    child.wait()
    this_game = shown[len(shown) - shown[::-1].index("new") :]
    if not path.exists() or not path.stat().st_size:  # killed between two games, or before the deal was shown
        assert not this_game or '"end"' not in this_game[-1]
        return
    match, _ = Match.load(path)
    lines = [raw.decode().strip() for raw in match.raw]
    complete = [line for line in this_game if line.endswith("}")]
    if complete and complete[-1] in lines:
        assert [line for line in lines if '"act"' in line][: len(complete)] == complete
    else:
        # The kill came between two games: the file is already that of the next.
        assert not complete or len(lines) <= 4
    match.close()


COPIER = """
import sys
from pathlib import Path
from game.match.journal import write_copy
path = Path(sys.argv[1])
print("ready", flush=True)
while True:
    for letter in b"ab":
        write_copy(path, bytes([letter]) * 400_000)
"""


@pytest.mark.kit
@pytest.mark.parametrize("seed", range(6))
def test_killed_in_the_middle_of_a_copy_the_file_is_whole_and_the_rest_is_swept(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "copy.jsonl"
    path.write_bytes(b"a" * 400_000)
    child = subprocess.Popen([sys.executable, "-c", COPIER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    child.stdout.readline()
    time.sleep(Random(seed).uniform(0.0, 0.03))
    child.send_signal(signal.SIGKILL)
    child.communicate()
    assert path.read_bytes() in (b"a" * 400_000, b"b" * 400_000)
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_being_written_is_not_swept_nor_what_is_not_ours(tmp_path: Path) -> None:
    others = [tmp_path / name for name in ("film.part", ".film.part", ".film.12.part.jsonl", "film.12.part")]
    for path in others:
        path.write_bytes(b"x")
    left, busy = tmp_path / ".left.jsonl.7.part", tmp_path / ".busy.jsonl.7.part"
    left.write_bytes(b"x")
    with open(busy, "wb") as file:
        journal_module._lock(file.fileno())
        sweep(tmp_path)
        assert {*tmp_path.iterdir()} == {*others, busy}
    sweep(tmp_path)
    assert {*tmp_path.iterdir()} == {*others}
    sweep(tmp_path / "no such folder")


def test_the_next_start_sweeps_every_folder_where_something_is_kept(tmp_path: Path) -> None:
    data, settings = tmp_path / "data", tmp_path / "config" / "settings.toml"
    folders = [data, settings.parent, *(data / name for name in ("saves", "copies", "exports", "stories", "layouts/x"))]
    for folder in folders:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / ".thing.4711.part").write_bytes(b"half")
    tidy(data, settings)
    assert not list(tmp_path.rglob("*.part"))
