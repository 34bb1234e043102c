"""What people have typed and not sent is kept under seal until the game is over."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.match import Match
from game.match.drafts import Unsent
from game.match.encryption import key_of
from game.session.session import Session
from tests.match.helpers import people, play


def begun(data: Path) -> Session:
    path = data / "saves" / "toy x.jsonl"
    if path.exists():
        return Session.load(path, data=data)
    return Session(Match.new("toy", people("hh"), {}, "seed", path=path, key=key_of(data)), data=data)


def test_a_text_survives_closing_and_a_crash_and_lies_sealed(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.safety.unsent.keep("0 writes", "Dear Ben, the queen is mine")
    session.safety.unsent.write_down(10.0)
    session.safety.unsent.keep("0 writes", "Dear Ben, the queen is mine!")
    session.safety.unsent.write_down(10.5)  # too early: nothing is written again within a second
    crashed = Unsent(Match.load(tmp_path / "saves" / "toy x.jsonl", resume=False)[0], tmp_path)
    assert crashed._match.journal is None
    assert session.safety.unsent._read() == {"0 writes": "Dear Ben, the queen is mine"}
    session.close()
    (file,) = (tmp_path / "drafts").iterdir()
    assert b"queen" not in file.read_bytes()
    again = begun(tmp_path)
    assert again.safety.unsent.text("0 writes") == "Dear Ben, the queen is mine!"
    assert again.safety.unsent.text("1 writes") == ""
    again.safety.unsent.keep("0 writes", "")
    again.close()
    assert not file.exists()


def test_nothing_unsent_is_kept_of_a_game_that_is_over(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.safety.unsent.keep("0 writes", "a word")
    session.safety.unsent.write_down(1.0)
    play(session._match)
    session.close()
    assert not list((tmp_path / "drafts").iterdir())


@pytest.mark.parametrize("content", [b"", b"\xff", b"AAAA", b"{}", b"A" * 5_000_000])
def test_a_damaged_file_of_texts_is_as_none(tmp_path: Path, content: bytes) -> None:
    session = begun(tmp_path)
    session.safety.unsent.keep("0 writes", "a word")
    session.close()
    (file,) = (tmp_path / "drafts").iterdir()
    file.write_bytes(content)
    again = begun(tmp_path)
    assert again.safety.unsent.text("0 writes") == ""
    again.close()


def test_where_nothing_can_be_written_texts_last_as_long_as_the_program(tmp_path: Path) -> None:
    session = begun(tmp_path)
    (tmp_path / "drafts").write_text("a file")
    session.safety.unsent.keep("0 writes", "a word")
    session.safety.unsent.write_down(1.0)
    assert session.safety.unsent.text("0 writes") == "a word"
    session.close()
