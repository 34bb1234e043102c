"""What is thrown away lies in the trash for a while and can be put back; names and standings of saved games."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.match import Match, SaveError
from game.saves import paths, summary, trash
from game.saves.paths import Saved, data_dir, new_save, rename, saved_games, saves_dir, settings_file
from game.saves.summary import SummaryCache
from tests.match.helpers import play, toy_match


@pytest.fixture
def saved(tmp_path: Path) -> Saved:
    match = toy_match(path=new_save(tmp_path, "toy"))
    play(match, 3)
    match.close()
    return saved_games(tmp_path)[0]


def test_what_is_thrown_away_is_put_back_as_it_was(tmp_path: Path, saved: Saved) -> None:
    before = saved.path.read_bytes()
    thrown = trash.throw_away(tmp_path, saved.path)
    assert saved_games(tmp_path) == []
    assert [one.path for one in trash.thrown_away(tmp_path)] == [thrown]
    assert trash.put_back(tmp_path, thrown) == saved.path
    assert saved.path.read_bytes() == before
    assert trash.thrown_away(tmp_path) == list(trash.trash_dir(tmp_path).iterdir()) == []


def test_nothing_is_overwritten_by_what_is_put_back(tmp_path: Path, saved: Saved) -> None:
    thrown = [trash.throw_away(tmp_path, saved.path)]
    toy_match(path=saved.path).close()
    other = saved.path.read_bytes()
    back = trash.put_back(tmp_path, thrown[0])
    assert back != saved.path
    assert saved.path.read_bytes() == other
    assert len(saved_games(tmp_path)) == 2


def test_what_another_window_plays_is_not_thrown_away(tmp_path: Path, saved: Saved) -> None:
    match, _ = Match.load(saved.path)
    with pytest.raises(SaveError, match="another window"):
        trash.throw_away(tmp_path, saved.path)
    match.close()
    assert saved.path.exists()


def test_the_trash_keeps_for_thirty_days_and_is_emptied_knowingly(tmp_path: Path, saved: Saved) -> None:
    thrown = trash.throw_away(tmp_path, saved.path)
    strange = trash.trash_dir(tmp_path) / "my own" / "toy x.jsonl"
    strange.parent.mkdir()
    strange.write_bytes(thrown.read_bytes())
    now = datetime.now()
    assert trash.outdated(tmp_path, now + timedelta(days=0.1)) == []
    assert trash.outdated(tmp_path, now + timedelta(days=29)) == []
    assert trash.outdated(tmp_path, now + timedelta(days=31)) == []  # never when it is found outdated first
    assert trash.outdated(tmp_path, now + timedelta(days=32)) == [thrown]
    trash.empty(trash.outdated(tmp_path, now + timedelta(days=32)))
    assert not thrown.exists()
    assert strange.exists()
    trash.empty(one.path for one in trash.thrown_away(tmp_path))
    assert [path.name for path in trash.trash_dir(tmp_path).iterdir()] == [trash.SEEN]


def test_a_save_thrown_away_by_a_wrong_clock_is_kept_as_long_as_any(tmp_path: Path, saved: Saved) -> None:
    thrown = trash.throw_away(tmp_path, saved.path)
    old = thrown.parent.rename(trash.trash_dir(tmp_path) / "2020-01-01 00.00.05")
    now = datetime.now()
    for days in (0, 1, 2, 29.9):
        assert trash.outdated(tmp_path, now + timedelta(days=days)) == []
    assert trash.outdated(tmp_path, now + timedelta(days=30.1)) == [old / thrown.name]


def test_a_clock_that_is_wrong_for_a_while_deletes_nothing(tmp_path: Path, saved: Saved) -> None:
    trash.throw_away(tmp_path, saved.path)
    now, later = datetime.now(), datetime(2099, 1, 1)
    for at in (now, later, now + timedelta(days=1), later + timedelta(days=5), now + timedelta(days=2), later):
        assert trash.outdated(tmp_path, at) == []


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[" * 100_000, b'{"2020-01-01 00.00.05":7}'])
def test_where_the_sights_of_the_trash_are_damaged_nothing_is_deleted(
    tmp_path: Path, saved: Saved, content: bytes
) -> None:
    trash.throw_away(tmp_path, saved.path)
    (trash.trash_dir(tmp_path) / trash.SEEN).write_bytes(content)
    assert trash.outdated(tmp_path, datetime.now() + timedelta(days=99)) == []


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        ("Friday", "Friday"),
        ("a/b\\c:*?", "a b c"),
        ("../..", ""),
        (" . ", ""),
        ("ü" * 200, "ü" * 60),
        ("x\0\n y", "x y"),
    ],
)
def test_a_name_is_made_fit_for_a_file(tmp_path: Path, saved: Saved, wanted: str, given: str) -> None:
    assert saved.name == ""
    path = rename(saved, wanted)
    again = saved_games(tmp_path)
    assert [one.path for one in again] == [path]
    assert path.parent == saves_dir(tmp_path)
    assert again[0].name == given
    assert rename(again[0], given) == path
    assert saved_games(tmp_path)[0]._replace(path=rename(again[0], "")).name == ""
    assert paths.begun_before(tmp_path, "toy") == 1


def test_two_of_one_name_stand_beside_each_other(tmp_path: Path, saved: Saved) -> None:
    rename(saved, "Friday")
    toy_match(path=new_save(tmp_path, "toy")).close()
    other = next(one for one in saved_games(tmp_path) if not one.name)
    rename(other, "Friday")
    assert {one.name for one in saved_games(tmp_path)} == {"Friday", "Friday 2"}


def test_a_folder_beside_the_program_keeps_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.sys, "executable", str(tmp_path / "lantern-table"))
    assert tmp_path not in data_dir().parents
    beside = tmp_path / "lantern-table-data"
    beside.mkdir()
    assert data_dir() == beside
    assert settings_file().parent == beside
    assert data_dir(tmp_path / "other") == settings_file(tmp_path / "other").parent == tmp_path / "other"


def test_no_evening_is_played_through_twice(tmp_path: Path, saved: Saved, monkeypatch: pytest.MonkeyPatch) -> None:
    first = SummaryCache(tmp_path)
    assert first.of(saved.path) is None
    result = first.learn(saved.path)
    first.keep(saves_dir(tmp_path))
    with monkeypatch.context() as patch:
        patch.setattr(summary, "standing", lambda _: pytest.fail("it was played through again"))
        again = SummaryCache(tmp_path)
        assert again.of(saved.path) == again.learn(saved.path) == result
    match, _ = Match.load(saved.path)
    play(match)
    match.close()
    assert again.of(saved.path) is None
    assert again.learn(saved.path).over
    saved.path.unlink()
    other = toy_match(path=new_save(tmp_path, "toy"))
    other.close()
    assert other.path is not None
    again.learn(other.path)
    again.keep(saves_dir(tmp_path))
    assert [*SummaryCache(tmp_path)._known] == [other.path.name]


def test_a_file_of_the_same_size_that_changed_is_played_again(tmp_path: Path, saved: Saved) -> None:
    known = SummaryCache(tmp_path)
    known.learn(saved.path)
    os.utime(saved.path, (1, 1))
    assert known.of(saved.path) is None


@pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b"[" * 100_000, b'{"edition":"0.0.0","known":{"x":1}}'])
def test_what_is_kept_badly_is_learned_anew(tmp_path: Path, saved: Saved, content: bytes) -> None:
    (tmp_path / summary.KEPT).write_bytes(content)
    known = SummaryCache(tmp_path)
    assert known.of(saved.path) is None
    assert known.learn(saved.path).names == ("Ann", "Ben")


def test_only_what_lies_open_is_kept(tmp_path: Path) -> None:
    match = toy_match("hhh", path=new_save(tmp_path, "toy"))
    match.close()
    assert match.path is not None
    seen = {name for names in summary.standing(match.path).open.values() for name in names}
    view = match.view(None)
    assert seen == {match.table.names[piece] for zone in view.zones for piece in zone if piece >= 0}
    hidden = {match.table.names[p] for zone in match.state.zones for p in zone} - seen
    assert hidden


def test_a_copy_stays_as_it_is_and_what_is_opened_from_it_is_an_evening_of_its_own(tmp_path: Path) -> None:
    game = toy_match(path=new_save(tmp_path, "toy"))
    play(game, 3)
    copied = paths.copy_of(tmp_path, "toy")
    game.save(copied)
    game.close()
    before, files = copied.read_bytes(), sorted(saves_dir(tmp_path).iterdir())
    looked, _ = Match.load(copied)
    looked.close()
    assert sorted(saves_dir(tmp_path).iterdir()) == files  # who only looks makes none
    both = [Match.load(copied)[0] for _ in range(2)]
    for match, moves in zip(both, (1, 2), strict=True):
        play(match, moves)
        assert not match.trouble
        match.close()
    assert copied.read_bytes() == before
    names = {one.name for one in saved_games(tmp_path) if not one.copy}
    assert names == {"", f"from the {copied.stem[4:]}", f"from the {copied.stem[4:]} 2"}
    for match in both:
        assert match.path is not None
        assert Match.load(match.path, resume=False)[0].history == match.history
    assert paths.begun_before(tmp_path, "toy") == 3


def test_a_copy_that_is_renamed_is_still_called_one(tmp_path: Path, saved: Saved) -> None:
    copied = paths.copy_of(tmp_path, "toy")
    Match.load(saved.path, resume=False)[0].save(copied)
    (copy,) = (one for one in saved_games(tmp_path) if one.copy)
    again = paths.saved(rename(copy, "before the storm"))
    assert (again.name, again.copy) == ("copy of before the storm", True)
    again = paths.saved(rename(again, "copy of"))
    assert (again.name, again.copy) == ("", True)
    again = paths.saved(rename(again, "copy offer"))
    assert (again.name, again.copy) == ("copy of copy offer", True)


@pytest.mark.parametrize("name", ["copy of me", "copy of", "copy of copy of me"])
def test_a_game_that_is_called_like_a_copy_is_none(tmp_path: Path, saved: Saved, name: str) -> None:
    again = paths.saved(rename(saved, name))
    assert (again.name, again.copy) == (name, False)
    assert rename(again, name) == again.path
    twin = paths.saved(toy_at(new_save(tmp_path, "toy")))
    beside = paths.saved(rename(twin, name))
    assert (beside.name, beside.copy) == (f"{name} 2", False)
    match, _ = Match.load(again.path)
    play(match, 1)
    assert match.path == again.path
    match.close()


def toy_at(path: Path) -> Path:
    toy_match(path=path).close()
    return path


@pytest.mark.lenient_files
def test_a_name_that_changes_in_its_case_only_gets_no_number(
    tmp_path: Path, saved: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower = paths.saved(rename(saved, "poker"))
    upper = lower.path.with_name("toy Poker.jsonl")
    os.link(lower.path, upper)  # as a file system has it that does not tell them apart
    assert rename(lower, "Poker") == upper


@pytest.mark.parametrize(
    ("stem", "fit"),
    [
        ("con", "_con"),
        ("COM1", "_COM1"),
        ("nul.txt", "_nul.txt"),
        ("lpt¹", "_lpt¹"),
        ("conto", "conto"),
        ("toy con", "toy con"),
        ("a. ", "a"),
        ("tab\tx", "tab x"),
        ("😀" * 80, "😀" * 50),
    ],
)
def test_a_file_name_is_fit_for_every_system(stem: str, fit: str) -> None:
    assert paths.fit_for_file(stem) == fit


def test_a_long_name_leaves_room_for_the_rough_copy(tmp_path: Path, saved: Saved) -> None:
    path = rename(saved, "😀" * 60)
    match, _ = Match.load(path)
    play(match)
    assert match.trouble == ""
    match.close()


@pytest.mark.parametrize("when", [-1e9, -9e10, 3e11, 1e14])
def test_a_save_dated_long_ago_or_far_ahead_can_be_listed_and_renamed(
    tmp_path: Path, saved: Saved, when: float
) -> None:
    strange = saved._replace(when=when)
    assert paths.moment(when).year in range(1, 10_000)
    assert rename(strange, "").exists()
    assert shelf_when(when)


def shelf_when(when: float) -> str:
    from scenes.app.save_dates import when as when_text

    return when_text(when)


def test_an_evening_is_left_when_one_leaves_it(tmp_path: Path, saved: Saved) -> None:
    os.utime(saved.path, (100, 100))
    Match.load(saved.path, resume=False)[0].close()
    assert paths.saved(saved.path).when == 100  # to look at it is not to leave it
    match, _ = Match.load(saved.path)
    match.close()
    left = paths.saved(saved.path).when
    assert left > 100
    match, _ = Match.load(saved.path)
    play(match)
    os.utime(saved.path, (200, 200))
    match.close()
    assert paths.saved(saved.path).when == 200  # it is over: what is told is when it ended
