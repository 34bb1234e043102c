"""Who played what and won: counted once when a game ends, kept whole, and reset when asked."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.match import Match
from game.records import statistics
from game.records.statistics import NAME, Statistics, StatisticsError, Tally, count, read, write
from game.saves.paths import new_save
from game.session.session import Session
from tests.match.helpers import play, toy_match


def over(seed: str = "owl", kinds: str = "hhb", path: Path | None = None) -> Match:
    match = toy_match(kinds, seed, path)
    play(match)
    assert match.result is not None
    return match


def test_a_game_counts_for_everybody_by_its_own_result(tmp_path: Path) -> None:
    match = over()
    assert match.result is not None
    assert count(tmp_path, match) == []
    kept, notices = read(tmp_path)
    assert notices == []
    people, bots = kept.people["toy"], kept.bots["toy"]
    assert sorted(people) == ["Ann", "Ben"]
    assert {name: tally.won for name, tally in people.items()} == {
        name: int(seat in match.result.winners) for seat, name in enumerate(match.names[:2])
    }
    assert [tally.best for tally in people.values()] == list(match.result.scores[:2])
    assert [(kind, tally.games) for kind, tally in bots.items()] == [(match.seats[2].bot, 1)]


def test_streaks_and_best_scores() -> None:
    highest, fewest = Tally(), Tally()
    for won, score in ((True, 3), (True, 9), (False, 20), (True, 1)):
        highest.add(won, score, fewest_win=False)
        fewest.add(won, score, fewest_win=True)
    assert highest == Tally(games=4, won=3, best=20, streak=1, longest=2)
    assert fewest.best == 1
    highest.add(False, None, fewest_win=False)
    assert (highest.best, highest.streak, highest.longest) == (20, 0, 2)


def test_a_game_that_nobody_wins_has_no_streaks() -> None:
    """MJ-104: a guest who walks free is counted, but is no winner."""
    free = Tally()
    for _ in range(2):
        free.add(True, None, fewest_win=False, crowned=False)
    assert free == Tally(games=2, won=2)


def test_a_game_counts_once(tmp_path: Path) -> None:
    path = new_save(tmp_path, "toy")
    match = toy_match("hhh", path=path)
    play(match, 4)
    match.close()
    copy = path.with_name("toy copy.jsonl")
    copy.write_bytes(path.read_bytes())
    for file in (path, copy, path):
        session = Session.load(file, data=tmp_path)
        play(session._match)
        session.tick(0.0)
        session._changed()
        session.close()
        assert read(tmp_path)[0].people["toy"]["Ann"].games == 1


def test_what_counts_not(tmp_path: Path) -> None:
    running = toy_match("hh")
    assert count(tmp_path, running) == []
    assert not (tmp_path / NAME).exists()
    Session(over(), data=tmp_path).close()  # it was over when it was opened
    assert not (tmp_path / NAME).exists()


def test_resetting_forgets_numbers_but_not_what_was_counted(tmp_path: Path) -> None:
    match, other = over("owl"), over("bat")
    count(tmp_path, match)
    count(tmp_path, other)
    kept, _ = read(tmp_path)
    kept.people["chess"] = {"Ann": Tally(games=1)}
    kept.reset("toy")
    assert [*kept.people] == ["chess"]
    assert not kept.bots
    kept.reset()
    write(tmp_path, kept)
    count(tmp_path, match)
    assert read(tmp_path)[0].people == {}


@pytest.mark.parametrize(
    "content",
    [
        b"", b"\xff\xff", b"[" * 100_000, b"{}", b'{"format":"other"}',
        b'{"format":"lantern-table statistics","people":7}',
        b'{"format":"lantern-table statistics","version":1,"people":{"toy":{"Ann":{"games":-1}}}}',
    ],
)  # fmt: skip
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    notices = count(tmp_path, over())
    assert "statistics-damaged.json" in notices[0]
    assert (tmp_path / "statistics-damaged.json").read_bytes() == content
    assert read(tmp_path)[0].people["toy"]["Ann"].games == 1
    assert sorted(os.listdir(tmp_path)) == sorted([NAME, "statistics-damaged.json"])


def test_statistics_of_a_newer_program_are_left_alone(tmp_path: Path) -> None:
    newer = b'{"format":"lantern-table statistics","version":2,"surprise":[]}'
    (tmp_path / NAME).write_bytes(newer)
    assert "newer" in count(tmp_path, over())[0]
    with pytest.raises(StatisticsError):
        read(tmp_path)
    assert (tmp_path / NAME).read_bytes() == newer


def test_a_full_disk_keeps_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count(tmp_path, over("owl"))
    before = (tmp_path / NAME).read_bytes()

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(statistics, "write_copy", full)
        assert "no space left" in count(tmp_path, over("bat"))[0]
    assert (tmp_path / NAME).read_bytes() == before
    assert count(tmp_path, over("bat")) == []
    assert read(tmp_path)[0].people["toy"]["Ann"].games == 2


def test_what_was_tried_again_counts_not(tmp_path: Path) -> None:
    import msgspec

    match = over()
    match.header = msgspec.structs.replace(match.header, branch="Round 2")
    assert not Statistics().add(match)
