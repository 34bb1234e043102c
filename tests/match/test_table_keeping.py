"""What is kept of an evening besides its moves: where markers lie (TT-101), how people share the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match, Refused
from game.saves.verify import verify
from game.session.session import Session
from tests.match.fakes import FakeWorker
from tests.match.helpers import people, play, toy_match


def open_table(path: Path, style: str = "curtain") -> Session:
    match = Match.new("toy", people("hhb"), {}, "seed", path=path, sharing=style)
    return Session(match, style, worker=FakeWorker(seats=3))


def test_a_marker_lies_where_it_was_put_and_is_no_part_of_the_game(tmp_path: Path) -> None:
    """TT-101: it touches no zone: no event, no turn, no question, and no view tells of it."""
    session = open_table(tmp_path / "a.jsonl")
    before = session.asked(), session.view(), session.log(), session.curtain
    revision = session.revision
    session.put_marker(1, (250, 990))
    session.put_marker(2, (0, 1000))
    assert session.markers == (None, (250, 990), (0, 1000))
    assert (session.asked(), session.view(), session.log(), session.curtain) == before
    assert session.revision > revision
    session.close()


def test_markers_come_back_with_the_saved_game(tmp_path: Path) -> None:
    """TT-101: also those that were moved twice or put back."""
    path = tmp_path / "a.jsonl"
    session = open_table(path)
    for seat, at in ((0, (1, 2)), (1, (3, 4)), (0, (500, 600)), (1, None), (1, None)):
        session.put_marker(seat, at)
    session.close()
    again = Session.load(path)
    again.close()
    assert again.markers == ((500, 600), None, None)
    assert not again.notices
    assert path.read_bytes().count(b'"line":"mark"') == 4


def test_what_is_taken_back_leaves_markers_where_they_lie() -> None:
    """TT-101, TT-102: laid before the move or after it."""
    match = Match.new("toy", people("hhb"), {}, "seed")
    match.mark(0, (10, 10))
    while match.can_undo(0) is not None:
        play(match, 1)
    match.mark(1, (20, 20))
    match.undo(None)
    assert match.markers == [(10, 10), (20, 20), None]


@pytest.mark.parametrize(("seat", "at"), [(3, (1, 1)), (-1, None), (0, (-1, 5)), (0, (5, 1001))])
def test_no_marker_lies_off_the_cloth(seat: int, at: tuple[int, int] | None) -> None:
    """TT-101: neither does a seat have one that is not there."""
    match = toy_match("hhb")
    with pytest.raises(Refused):
        match.mark(seat, at)
    assert match.markers == [None] * 3


def test_a_game_with_markers_is_dealt_again_by_its_seed(tmp_path: Path) -> None:
    """TT-101: the file stays verifiable."""
    path = tmp_path / "a.jsonl"
    match = Match.new("toy", people("bbb"), {}, "seed", path=path, sharing="peek")
    match.mark(0, (1, 1))
    play(match, 3)
    match.mark(1, (2, 2))
    play(match)
    match.mark(1, None)
    match.close()
    assert verify(path).ok


def test_how_the_screen_is_shared_comes_back(tmp_path: Path) -> None:
    """The style the evening began with, or the last one chosen."""
    began, changed = tmp_path / "a.jsonl", tmp_path / "b.jsonl"
    open_table(began, "peek").close()
    session = open_table(changed, "peek")
    session.style = "curtain"
    session.style = "curtain"
    session.close()
    for path, style in ((began, "peek"), (changed, "curtain")):
        again = Session.load(path, "curtain" if style == "peek" else "peek")
        again.close()
        assert again.style == style
    assert changed.read_bytes().count(b'"line":"share"') == 1


def test_a_save_that_says_nothing_of_sharing_opens_as_one_likes(tmp_path: Path) -> None:
    """Saves of before; the choice is not written into them."""
    path = tmp_path / "a.jsonl"
    toy_match(path=path).close()
    before = path.read_bytes()
    assert b"sharing" not in before
    again = Session.load(path, "peek")
    again.close()
    assert again.style == "peek"
    assert path.read_bytes() == before
