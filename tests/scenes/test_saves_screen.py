"""The list of saved evenings: where each stands is read beside the screen."""

from __future__ import annotations

import os
import time
from datetime import datetime
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest

from game.bots.choose import decide
from game.match import Match, SaveError, SeatInfo
from game.records.statistics import Statistics
from game.replay.history import branch, decisions
from game.saves import trash
from game.saves.paths import copy_of, new_save, saved_games, saves_dir
from game.saves.summary import standing
from game.table import dump
from scenes.app.file_manager import open_folder
from scenes.screens.launcher.match_card import last_game
from scenes.screens.saves import text as texts
from scenes.screens.saves.saves import SavesScene
from scenes.screens.saves.summaries import SaveSummaries, in_brief
from scenes.table.rendered import RenderedScreen
from tests import midnight_shots
from tests.rules.lt_table import court
from tests.scenes.frame import HOSTILE, Window
from tests.shots import GAME, asked, free, over, played


def wait(window: Window) -> None:
    until = time.monotonic() + 20
    while window.top.busy() and time.monotonic() < until:
        time.sleep(0.01)
    window.frames(3)


def later(window: Window) -> None:
    """A second passes: what is pressed now is not of a double click."""
    scene = window.top
    assert isinstance(scene, SavesScene)
    scene._thrown -= 1.0


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    played("hbhb", "bat", asked("LEAD", trick=2), path=new_save(tmp_path, GAME)).close()
    played("hbh", "ivy", over, path=new_save(tmp_path, GAME)).close()
    new_save(tmp_path, GAME).write_text("{}\n", "utf-8")
    return tmp_path


@pytest.mark.film
def test_rows_tell_round_points_and_winner(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    names = [name for name in window.names() if name.startswith("Tricks and Treats,")]
    assert any(", Round 3, left" in name for name in names)
    assert any(" won, ended" in name and name.endswith(", over") for name in names)
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


@pytest.mark.film
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
    assert any(f", replayed from {made.where}, left" in name for name in window.names())
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


def test_where_nobody_has_won_it_is_told_so_and_who_stands_best(tmp_path: Path) -> None:
    """LT-214, LT-215: nobody has won a game that is stopped, or whose last Turn is over."""
    game = court(3, "OVER", identities=(9, 12, 3), zones={"powerbase[1]": "SQC"}, ending="undecided", who=-1, active=-1)
    people = [SeatInfo(name, "human") for name in ("Ana", "Bruno", "Ben")]
    match = Match.new("living-trumps", people, {}, "undecided", position=dump(game.state))
    match.save(tmp_path / "undecided.jsonl")
    known = standing(tmp_path / "undecided.jsonl")
    assert (known.over, known.points, known.first, known.winners) == (True, (), ("Bruno",), ())
    assert in_brief(known).startswith(known.headline)
    assert "Bruno" in in_brief(known)
    counted = Statistics()
    assert counted.add(match)
    assert {tally.won for tally in counted.people["living-trumps"].values()} == {0}


def test_a_guest_who_walks_free_is_named_and_not_called_a_winner(tmp_path: Path) -> None:
    """MJ-502: the one who is free stands in the list under the guest's own name."""
    match = midnight_shots.played(midnight_shots.over)
    match.save(tmp_path / "free.jsonl")
    known = standing(tmp_path / "free.jsonl")
    assert match.result is not None
    assert known.winners
    assert not known.crowned
    assert in_brief(known) == match.result.headline


def test_nothing_to_read_is_done_at_once(tmp_path: Path) -> None:
    none = SaveSummaries(tmp_path, ())
    none._reader.join(5)
    assert not none.reading
    assert not none.news()


def test_an_evening_is_thrown_away_and_put_back_by_mouse(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    before = sorted(path.name for path in saves_dir(saves).iterdir())
    window.click("Delete: Tricks and Treats")
    assert len(saved_games(saves)) == 2
    assert any("is in the trash" in line for line in window.names())
    later(window)
    window.click("Undo")
    assert sorted(path.name for path in saves_dir(saves).iterdir()) == before
    window.app.close()


def test_a_row_has_a_button_that_opens_its_game(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    rows = {target.key[1]: target.name for target in window.top.targets() if target.key[0] == "open"}
    assert sorted(name.partition(":")[0] for name in rows.values()) == sorted((texts.CONTINUE, texts.RESULTS))
    window.click(next(name for name in rows.values() if name.startswith(texts.CONTINUE)))
    assert isinstance(window.top, RenderedScreen)
    window.app.close()


def test_keys_alone_throw_away_rename_and_take_back(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    first = saved_games(saves)[0]
    damaged = first.header is None
    window.key(pygame.K_DELETE)
    assert not first.path.exists()
    window.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert first.path.exists()
    row = 1 if damaged else 0
    for _ in range(row):
        window.key(pygame.K_DOWN)
    window.key(pygame.K_F2)
    window.type("Friday")
    window.key(pygame.K_RETURN)
    assert [one.name for one in saved_games(saves) if one.name] == ["Friday"]
    assert any("“Friday”" in name for name in window.names())
    window.app.close()


@pytest.mark.film
def test_the_list_shows_one_game_or_the_trash(saves: Path) -> None:
    hearts = Match.new("hearts", [SeatInfo(f"P{k}") for k in range(4)], {}, "owl", path=new_save(saves, "hearts"))
    hearts.close()
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    window.click("Shown: All games")
    window.click("Hearts")
    rows = [name for name in window.names() if ", left " in name]
    assert len(rows) == 1
    assert rows[0].startswith("Hearts")
    window.click("Delete: Hearts")
    assert [one.header.game for one in trash.thrown_away(saves) if one.header] == ["hearts"]
    window.click("Shown: All games")
    window.click("Trash (1)")
    window.click("Hearts, P0")
    assert isinstance(window.top, SavesScene)  # it is not played in the trash
    window.click("Delete for good: Hearts")
    window.click("Cancel")
    assert trash.thrown_away(saves)
    window.click("Empty the trash")
    window.click("Delete for good")
    assert not trash.thrown_away(saves)
    assert window.find("Shown: All games")
    window.app.close()


def test_a_folder_that_nothing_can_show_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    assert str(tmp_path / "saves") in open_folder(tmp_path / "saves")
    (tmp_path / "file").write_text("")
    assert str(tmp_path / "file") in open_folder(tmp_path / "file")


def test_a_full_disk_is_said_and_loses_nothing(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    (saves / "trash").write_text("no folder")
    window.click("Delete: Tricks and Treats")
    assert "did not work" in window.app.message[0]
    assert len(saved_games(saves)) == 3
    window.app.close()


def test_an_evening_without_winners_says_how_it_ended(tmp_path: Path, labels: list[str]) -> None:
    """TL-3: in the words of its game; and that it has ended, not that somebody left it."""
    people = [SeatInfo(name, "bot:careful") for name in ("Nell", "Wick", "Ben", "Moth")]
    match = Match.new(
        "trick-of-the-light", people, {"after_epiphany_draw": "none"}, "voices",
        path=new_save(tmp_path, "trick-of-the-light"),
    )  # fmt: skip
    rng = Random(1)
    while match.actors:
        seat = match.deciding[0]
        action = decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, 1e12)
        match.act(seat, action)
    match.close()
    window = Window(tmp_path)
    window.show(SavesScene())
    wait(window)
    spoken = [line for line in labels if "ended today" in line][-1]
    assert "found peace" in spoken
    assert not [name for name in window.names() if "shared win" in name or ", left " in name]
    window.app.close()


@pytest.mark.film
def test_a_double_click_throws_one_evening_away_and_undo_gives_all_back(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    before = sorted(path.name for path in saves_dir(saves).iterdir())
    bin_ = window.find("Delete: Tricks and Treats").rect.center
    for _ in range(2):
        window.post(pygame.MOUSEBUTTONDOWN, pos=bin_, button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=bin_, button=1)
    assert len(saved_games(saves)) == 2
    later(window)
    window.click("Delete: ")
    gone = len(trash.thrown_away(saves))
    assert gone > 1
    assert f"{gone} games are in the trash." in window.names()
    later(window)
    window.click("Undo all")
    assert sorted(path.name for path in saves_dir(saves).iterdir()) == before
    assert not trash.thrown_away(saves)
    window.app.close()


def test_the_trash_is_one_press_away(saves: Path) -> None:
    window = Window(saves)
    window.show(SavesScene())
    wait(window)
    assert "Trash: 1 game" not in window.names()
    window.click("Delete: Tricks and Treats")
    window.click("Trash: 1 game")
    assert [name for name in window.names() if name.startswith("Restore: ")]
    window.click("Show the saved games")
    assert [name for name in window.names() if name.startswith("Delete: ")]
    window.app.close()


def test_to_go_on_opens_the_evening_and_not_a_copy_of_it(tmp_path: Path) -> None:
    match = played("hbhb", "bat", asked("LEAD", trick=2), path=new_save(tmp_path, GAME))
    assert match.path is not None
    match.save(copy_of(tmp_path, GAME))
    match.close()
    os.utime(match.path, (100, 100))
    assert last_game(tmp_path).path == match.path
    window = Window(tmp_path)
    window.show(SavesScene())
    wait(window)
    rows = [name for name in window.names() if ", copied today" in name]
    assert rows
    assert not any(str(datetime.now().year) in name for name in rows)  # no file name
    window.app.close()
    match.path.unlink()
    shown = last_game(tmp_path)
    assert shown.copy
    assert shown.left.startswith("Copied today")
