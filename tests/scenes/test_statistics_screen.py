"""The page of the statistics: what it says, and how it is reset."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.match import Match, SeatInfo
from game.records.statistics import NAME, Statistics, Tally, read, write
from game.saves.paths import new_save
from game.session.session import Session
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.statistics import StatisticsScene
from scenes.ui import tip
from tests.scenes.frame import Window
from tests.shots import GAME, asked, played


def kept(data: Path) -> None:
    ours = {"Nell": Tally(12, 5, 31, 0, 3), "Wick": Tally(2, 2, 20, 2, 2)}
    write(
        data,
        Statistics(
            people={GAME: ours, "hearts": {"Nell": Tally(3, 1, 4, 1, 1)}}, bots={GAME: {"careful": Tally(24, 7, 40)}}
        ),
    )


def test_it_is_reached_from_the_saved_evenings_and_read_out(tmp_path: Path) -> None:
    kept(tmp_path)
    window = Window(tmp_path)
    window.show(SavesScene())
    window.click("Statistics")
    assert isinstance(window.top, StatisticsScene)
    names = window.names()
    assert "Tricks and Treats, Nell: Games 12, Won 5  (42 %), Best 31, Streak 0, Longest 3" in names
    assert "Tricks and Treats, careful: Games 24 seats, Won 7  (29 %), Best 40" in names, "several sit at one table"
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, SavesScene)
    window.app.close()


def test_one_game_or_everything_is_reset_after_a_question(tmp_path: Path) -> None:
    kept(tmp_path)
    window = Window(tmp_path)
    window.show(StatisticsScene())
    window.click("Reset Hearts")
    window.click("Cancel")
    assert "hearts" in read(tmp_path)[0].people
    window.click("Reset Hearts")
    window.click("Reset")
    assert [*read(tmp_path)[0].people] == [GAME]
    window.click("Reset all")
    window.key(pygame.K_UP)
    window.click("Reset")
    assert read(tmp_path)[0] == Statistics()
    window.app.close()


def test_damage_is_said_on_the_page(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("nonsense")
    window = Window(tmp_path)
    window.show(StatisticsScene())
    assert (tmp_path / "statistics-damaged.json").exists()
    assert "statistics-damaged.json" in window.top._trouble
    window.app.close()


def test_a_game_played_to_its_end_is_on_the_page(tmp_path: Path) -> None:
    path = new_save(tmp_path, GAME)
    played("hbb", "ivy", asked("LEAD", trick=2), path=path).close()
    session = Session.load(path, data=tmp_path)
    assert not read(tmp_path)[0].people
    match = session._match
    while match.result is None:
        seat = match.deciding[0]
        match.act(seat, match.legal(seat)[0])
    session._changed()
    assert read(tmp_path)[0].people[GAME]["Nell"].games == 1
    session.close()


def test_it_is_reached_from_the_launcher_by_keys_alone(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.show(LauncherScene())
    window.frames(9)
    for _ in range(40):
        window.key(pygame.K_TAB)
        if window.top.focused() == ("ui", "statistics"):
            break
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, StatisticsScene)
    window.app.close()


def test_a_line_leads_to_the_evenings_of_its_game(tmp_path: Path) -> None:
    kept(tmp_path)
    for game in (GAME, "hearts"):
        Match.new(
            game,
            [SeatInfo(name, "bot:careful") for name in ("A", "B", "C", "D")],
            {},
            "x",
            path=new_save(tmp_path, game),
        ).close()
    window = Window(tmp_path)
    window.show(StatisticsScene())
    window.click("Hearts, Nell")
    assert isinstance(window.top, SavesScene)
    assert [saved.header.game for saved in window.top._saved if saved.header is not None] == ["hearts"]
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, StatisticsScene)
    window.app.close()


@pytest.mark.parametrize("text", [100, 200])
def test_where_nobody_wins_it_says_for_whom_a_game_ended_well(text: int, tmp_path: Path, labels: list[str]) -> None:
    """TL-3."""
    write(tmp_path, Statistics(people={"trick-of-the-light": {"Nell": Tally(4, 1, 3, 0, 1)}}))
    window = Window(tmp_path)
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=text), keep=False)
    window.show(StatisticsScene())
    window.frames(3)
    assert "A Trick of the Light, Nell: Games 4, Ended well 1  (25 %), Best 3, Streak 0, Longest 1" in window.names()
    assert "Ended well" in labels
    assert "Won" not in labels
    window.app.close()


def test_no_tip_lies_on_the_numbers_when_the_page_opens(tmp_path: Path) -> None:
    """It comes once a key goes from line to line."""
    kept(tmp_path)
    window = Window(tmp_path)
    window.show(StatisticsScene())

    def tipped() -> bool:
        """Whether the picture differs from one without tips."""
        window.frames(60)
        pixels = pygame.image.tobytes(window.app.surface, "RGB")
        with pytest.MonkeyPatch.context() as without:
            without.setattr(tip, "draw", lambda *_, **__: None)
            window.top.changed()
            window.frames(2)
            bare = pygame.image.tobytes(window.app.surface, "RGB")
        window.top.changed()
        return pixels != bare

    assert not tipped()
    window.key(pygame.K_DOWN)
    assert tipped()
    window.app.close()
