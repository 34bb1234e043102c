from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.match import Match, SaveError, seal
from game.match.save_format import Deal, Header
from game.saves.verify import verify
from tests.match.helpers import people, play, toy_match
from tests.match.test_saves import entries, rewrite


def test_an_honest_match_verifies_and_tells_its_seed_only_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "v.jsonl"
    match = Match.new("toy", people("hh"), {}, "pumpkin pie", ["boo", ""], path)
    play(match, 4)
    report = verify(path)
    assert report.ok
    assert "pumpkin pie" not in " ".join(report.lines)
    assert "not over yet" in report.lines[-1]
    play(match)
    match.close()
    report = verify(path)
    assert report.ok
    assert "pumpkin pie" in report.lines[0]
    assert seal("pumpkin pie") in report.lines[0]
    assert "boo" in report.lines[1]


def forged(path: Path, change: object) -> Path:
    lines = entries(path)
    change(lines)  # type: ignore[operator]
    return rewrite(path, lines)


@pytest.fixture
def over(tmp_path: Path) -> Path:
    path = tmp_path / "over.jsonl"
    match = toy_match(path=path)
    play(match)
    match.close()
    return path


def test_a_stacked_deal_is_found_though_all_hashes_are_sound(over: Path) -> None:
    def stack(lines: list[object]) -> None:
        deal = lines[1]
        assert isinstance(deal, Deal)
        cards = list(deal.draws[0])  # type: ignore[arg-type]
        cards[0], cards[1] = cards[1], cards[0]
        lines[1] = Deal([cards, *deal.draws[1:]])
        del lines[2:]

    path = forged(over, stack)
    assert not Match.load(path, resume=False)[1]
    report = verify(path)
    assert not report.ok
    assert any("line 2" in line for line in report.lines)


def test_a_seed_that_does_not_fit_its_seal_is_found(over: Path) -> None:
    def swap(lines: list[object]) -> None:
        assert isinstance(lines[0], Header)
        lines[0] = msgspec.structs.replace(lines[0], commitment=seal("another"))

    report = verify(forged(over, swap))
    assert not report.ok
    assert "does NOT fit" in report.lines[0]


def test_a_changed_file_is_reported_with_its_line(over: Path) -> None:
    whole = over.read_bytes()
    at = whole.index(b'"act"')
    over.write_bytes(whole[:at] + b'"ACT"' + whole[at + 5 :])
    report = verify(over)
    assert not report.ok
    assert any("line 3" in line for line in report.lines)


def test_what_is_no_match_is_no_report(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("hello")
    with pytest.raises(SaveError):
        verify(tmp_path / "x")
