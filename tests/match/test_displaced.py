"""The file of a running game is deleted, moved, replaced or changed: the whole game is saved anew, which is said."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.match import Match, save_format
from game.match import journal as journal_module
from game.match.encryption import key_of
from game.match.journal import write_copy
from game.session.session import Session
from tests.match.helpers import people, play, toy_match


def delete(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    other = path.with_name("from elsewhere")
    other.write_bytes(path.read_bytes())
    os.replace(other, path)


def change(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"a stranger's line\n")


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


lenient = pytest.mark.lenient_files
DISPLACED = [
    pytest.param(delete, "deleted or moved", marks=lenient),
    pytest.param(replace, "replaced", marks=lenient),
    (change, "changed"),
    pytest.param(move_folder, "folder", marks=lenient),
]


@pytest.mark.parametrize(("displace", "text"), DISPLACED)
def test_a_game_whose_file_is_displaced_is_saved_whole_and_says_so(
    tmp_path: Path, displace: Callable[[Path], None], text: str
) -> None:
    path = tmp_path / "saves" / "toy x.jsonl"
    match = toy_match("hhh", path=path)
    session = Session(match)
    play(match, 1)
    displace(path)
    strange = path.read_bytes() if path.exists() else b""
    play(match, 2)
    session.say(0, "hello")
    assert text in " ".join(session.notices)
    assert match.trouble == ""
    session.close()
    assert match.path is not None
    again, notices = Match.load(match.path, resume=False)
    assert (again.raw, notices) == (match.raw, [])
    if strange:
        assert match.path != path
        assert path.read_bytes() == strange
    else:
        assert match.path == path


@pytest.mark.parametrize(("displace", "text"), DISPLACED)
def test_a_sealed_game_that_is_displaced_can_be_opened_afterwards_also_at_its_end(
    tmp_path: Path, displace: Callable[[Path], None], text: str
) -> None:
    data = tmp_path / "data"
    path = data / "saves" / "toy x.jsonl"
    moves = play(toy_match("hhh"))
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(data))
    play(match, moves - 1)
    displace(path)
    play(match, 1)
    assert match.result is not None
    assert match.journal is not None
    assert text in match.journal.notices[0]
    match.close()
    assert match.path is not None
    assert match.path.read_bytes() == b"".join(match.raw)
    for left in path.parent.glob("*.part"):
        pytest.fail(f"{left.name} was left")


@lenient
def test_a_sealed_game_keeps_its_key_when_the_whole_data_folder_is_moved(tmp_path: Path) -> None:
    data = tmp_path / "data"
    path = data / "saves" / "toy x.jsonl"
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(data))
    data.rename(tmp_path / "elsewhere")
    play(match, 1)
    match.close()
    assert match.path is not None
    assert Match.load(match.path, resume=False)[0].raw == match.raw
    key_of(data)
    shutil.rmtree(data)
    key_of(data)  # another key is in use by now
    match = Match.load(tmp_path / "elsewhere" / "saves" / "toy x.jsonl")[0]
    (tmp_path / "elsewhere").rename(tmp_path / "third")
    key_of(tmp_path / "elsewhere")
    play(match, 1)
    match.close()
    assert match.path is not None
    assert Match.load(match.path, resume=False)[0].raw == match.raw


@lenient
def test_a_file_deleted_after_the_last_move_is_written_again_when_the_game_is_left(tmp_path: Path) -> None:
    path = tmp_path / "toy x.jsonl"
    match = toy_match(path=path)
    play(match, 2)
    path.unlink()
    match.close()
    assert path.read_bytes() == b"".join(match.raw)


def test_a_file_system_that_numbers_files_anew_each_time_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os.path, "samestat", lambda *_: False)
    path = tmp_path / "toy x.jsonl"
    match = toy_match(path=path)
    play(match, 3)
    match.close()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("code", [errno.ENOTSUP, errno.ENOLCK, errno.EINVAL, errno.ENOSYS, errno.EOPNOTSUPP])
def test_a_file_system_without_locks_keeps_games_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def none(_file: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(journal_module, "_lock", none)
    path = tmp_path / "toy x.jsonl"
    match = toy_match(path=path)
    play(match, 1)
    match.close()
    assert match.trouble == ""
    again, _ = Match.load(path)
    play(again, 1)
    again.close()
    assert path.read_bytes() == b"".join(again.raw)


@pytest.mark.parametrize("code", [errno.EAGAIN, errno.EACCES])
def test_a_locked_file_is_open_in_another_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    path = tmp_path / "toy x.jsonl"
    toy_match(path=path).close()

    def taken(_file: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(journal_module, "_lock", taken)
    with pytest.raises(journal_module.SaveError, match="another window"):
        Match.load(path)


@pytest.mark.parametrize("code", [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS])
def test_where_nothing_can_be_forced_to_disk_each_line_is_written_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def unable(_file: int) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "fsync", unable)
    monkeypatch.setattr(os, "ftruncate", lambda *_: pytest.fail("a line was cut off again"))
    data = tmp_path / "data"
    path = data / "saves" / "toy x.jsonl"
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(data))
    play(match, 2)
    assert match.trouble == ""
    match.save(data / "copy.jsonl")
    match.close()
    assert Match.load(path, resume=False)[0].raw == match.raw


def test_one_refusal_to_replace_a_file_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    replaces, calls = os.replace, []

    def held(source: Path, target: Path) -> None:
        calls.append(target)
        if len(calls) < 3:
            raise PermissionError(errno.EACCES, "a scanner holds it")
        replaces(source, target)

    monkeypatch.setattr(os, "replace", held)
    write_copy(tmp_path / "settings.toml", b"theme")
    assert (tmp_path / "settings.toml").read_bytes() == b"theme"


def test_a_linked_file_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "far.toml", tmp_path / "settings.toml"
    real.write_bytes(b"older settings")
    link.symlink_to(real)
    write_copy(link, b"settings")
    assert link.is_symlink()
    assert real.read_bytes() == b"settings"


def test_a_linked_save_that_ends_stays_a_link(tmp_path: Path) -> None:
    data = tmp_path / "data"
    path = data / "saves" / "toy x.jsonl"
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(data))
    match.close()
    real = tmp_path / "far.jsonl"
    path.rename(real)
    path.symlink_to(real)
    match, _ = Match.load(path)
    play(match)
    match.close()
    assert path.is_symlink()
    assert real.read_bytes() == b"".join(match.raw)


def test_a_handle_that_fails_to_close_is_not_used_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "toy x.jsonl"
    match = toy_match(path=path)
    close = os.close

    def fails(file: int) -> None:
        close(file)
        raise OSError(errno.EIO, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(os, "close", fails)
        assert match.journal is not None
        match.journal.close()
    play(match, 1)
    assert match.trouble == ""
    match.close()
    assert path.read_bytes() == b"".join(match.raw)


def test_a_game_that_cannot_be_saved_says_what_would_be_lost_and_moves_to_another_folder(tmp_path: Path) -> None:
    blocker, other = tmp_path / "saves", tmp_path / "usb"
    blocker.write_text("a file where a folder should be")
    match = toy_match(path=blocker / "toy x.jsonl")
    session = Session(match)
    play(match, 2)
    assert session.safety.unsaved.startswith("Nothing of this game is saved: ")
    assert "cannot be saved there" in session.safety.save_in(blocker / "deep")
    assert session.safety.unsaved
    assert str(other / "toy x.jsonl") in session.safety.save_in(other)
    assert session.safety.unsaved == ""
    play(match, 1)
    session.close()
    assert match.path == other / "toy x.jsonl"
    assert Match.load(match.path, resume=False)[0].raw == match.raw
    assert match.path.read_bytes() != b"".join(match.raw)  # it is sealed there, too


def test_the_last_steps_that_are_not_saved_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = toy_match(path=tmp_path / "toy x.jsonl")
    session = Session(match)

    def full(*_: object) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        session.say(0, "hello")
        assert session.safety.unsaved == "The last step of this game is not saved: no space left on device."
        play(match, 2)
        assert session.safety.unsaved == "The last 3 steps of this game are not saved: no space left on device."
        session.tick(100.0)
        assert session.safety.unsaved
    session.tick(101.0)
    assert session.safety.unsaved
    assert session.tick(106.0)
    assert session.safety.unsaved == ""
    assert session.notices[-1] == "The game is saved again."
    session.close()


def test_the_key_of_a_conflict_copy_opens_a_sealed_game(tmp_path: Path) -> None:
    """As folders are kept alike by other programs, the key may bear their mark in its name."""
    path = tmp_path / "saves" / "toy x.jsonl"
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(tmp_path))
    play(match, 2)
    match.close()
    (tmp_path / "seal.key").rename(tmp_path / "seal.sync-conflict-1.key")
    key_of(tmp_path)
    again, notices = Match.load(path)
    assert (again.raw, notices) == (match.raw, [])
    play(again, 1)
    again.close()
    assert Match.load(path, resume=False)[0].raw == again.raw


def test_a_cover_that_says_more_than_its_header_is_found(tmp_path: Path) -> None:
    path = tmp_path / "saves" / "toy x.jsonl"
    match = Match.new("toy", people("hhh"), {}, "seed", path=path, key=key_of(tmp_path))
    match.close()
    first, *rest = path.read_bytes().splitlines(keepends=True)
    cover = save_format._decoded(first, 1)
    assert isinstance(cover, save_format.Header)
    for changed in (
        save_format.write(msgspec.structs.replace(cover, seed="x"), "")[0],
        save_format.write(msgspec.structs.replace(cover, draws=[[1]]), "")[0],
        first.replace(b'"seed":""', b'"seed":"x","seed":""'),
    ):
        body = changed.removesuffix(b"\n")[: -save_format._TAIL] + b"}"
        path.write_bytes(
            body.removesuffix(b"}") + save_format._tail(save_format._hash(body, "")) + b"\n" + b"".join(rest)
        )
        with pytest.raises(save_format.SaveError, match="damaged"):
            Match.load(path)


def test_a_damaged_save_tells_other_programs_what_is_wrong_in_plain_text(tmp_path: Path) -> None:
    from game.saves.summary import standing

    path = tmp_path / "toy x.jsonl"
    match = toy_match(path=path)
    play(match, 3)
    match.close()
    path.write_bytes(path.read_bytes()[:-30])
    result = standing(path)
    assert b"toy x" in msgspec.json.encode(result)
