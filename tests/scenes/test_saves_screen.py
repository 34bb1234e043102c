"""The list of saved evenings: where each stands is read beside the screen."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from game.match import Match, SaveError, SeatInfo
from game.match.past import branch, decisions
from game.match.paths import new_save
from game.match.standing import standing
from scenes.saves import SavesScene
from scenes.standings import Standings, in_brief
from tests.scenes.frame import HOSTILE, Window
from tests.shots import GAME, asked, free, over, played


def wait(window: Window) -> None:
    until = time.monotonic() + 20
    while window.top.busy() and time.monotonic() < until:
        time.sleep(0.01)
    window.frames(3)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    played("hbhb", "bat", asked("LEAD", trick=2), path=new_save(tmp_path, GAME)).close()
    played("hbh", "ivy", over, path=new_save(tmp_path, GAME)).close()
    new_save(tmp_path, GAME).write_text("{}\n", "utf-8")
    return tmp_path


def test_rows_tell_round_points_and_winner(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    names = [name for name in window.names() if name.startswith("Tricks and Treats,")]
    assert any(", Round 3, left" in name for name in names)
    assert any(" won, left" in name and name.endswith(", over") for name in names)
    assert all("Nell " in name and "Wick " in name for name in names)
    window.app.close()


def test_a_row_names_whoever_sits_there_now(tmp_path: Path) -> None:
    match = Match.new(
        "free-table", (SeatInfo("Nell"), SeatInfo("Wick"), SeatInfo("", "empty")), {}, "ivy",
        path=new_save(tmp_path, "free-table"),
    )  # fmt: skip
    match.take_over(2, "human", "Ada")
    match.close()
    window = Window(tmp_path)
    window.show(SavesScene())
    wait(window)
    assert any("Nell, Wick, Ada" in name for name in window.names())
    window.app.close()


@pytest.mark.parametrize("text", [100, 200])
def test_an_evening_that_was_tried_again_says_so(text: int, tmp_path: Path) -> None:
    match = played("hbb", "fern", over)
    made = next(made for made in decisions(match) if made.seat == 0)
    branch(match, made.line, 0, "bot:careful", new_save(tmp_path, GAME), made.where).close()
    branch(match, made.line, 0, "bot:careful", new_save(tmp_path, GAME), "".join(HOSTILE)).close()
    window = Window(tmp_path, (1280, 720))
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=text), keep=False)
    window.show(SavesScene())
    wait(window)
    assert any(f", tried again from {made.where}, left" in name for name in window.names())
    window.app.close()


def test_nothing_is_written_and_leaving_stops_the_reading(saves: Path) -> None:
    before = {path: path.read_bytes() for path in saves.rglob("*.jsonl")}
    window = Window(saves)
    window.show(SavesScene())
    window.top.back()
    window.app.close()
    assert {path: path.read_bytes() for path in saves.rglob("*.jsonl")} == before


def test_what_cannot_be_opened_or_has_no_points_has_few_words(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("{}\n", "utf-8")
    for path in (wrong, tmp_path / "nowhere.jsonl"):
        with pytest.raises(SaveError):
            standing(path)
    assert in_brief(None) == ""
    match = free({}, "quiet")
    match.save(tmp_path / "free.jsonl")
    known = standing(tmp_path / "free.jsonl")
    assert (known.points, known.over, in_brief(known)) == ((), False, known.heading)


def test_nothing_to_read_is_done_at_once() -> None:
    none = Standings(())
    none._reader.join(5)
    assert not none.reading
    assert not none.news()
