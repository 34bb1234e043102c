"""The end of a game: what decided it, what it is remembered by."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.know_thyself.pieces import P
from game.rules.plugin import Result
from game.session.session import Session
from game.table import dump
from scenes.screens.replay.scene import ReplayScene
from scenes.screens.results.results import ResultsScene, headline
from scenes.screens.results.score_sheet import ScoreSheet, tie_break
from scenes.stage import fonts
from tests import midnight_shots
from tests.rules.lt_table import court
from tests.scenes.frame import HOSTILE, Window
from tests.scenes.hands import Bots
from tests.scenes.test_know_pages import session_at
from tests.shots import asked, over, played

SHEET = (("Trump tokens", "1 each", (13, 11, 4)), ("Unused treats", "2 each", (3, 4, 9)))


def test_a_game_that_was_stopped_says_in_which_round_instead_of_counting_that(
    tmp_path: Path, labels: list[str]
) -> None:
    match = played("hhbb", "owl", asked("LEAD", trick=4))
    bots = Bots()
    bots.table = match.table
    session = Session(match, "curtain", "fast", bots)
    session.stop_here(0, (1,))
    assert session.result() is not None
    window = Window(tmp_path)
    window.show(ResultsScene(session))
    window.frames(30)
    assert "stopped in round 3" in labels
    assert "3 rounds" not in labels
    window.app.close()


@pytest.mark.parametrize(
    ("scores", "winners", "sheet", "wanted"),
    [
        ((21, 21, 10), (0,), SHEET, 0),
        ((22, 21, 10), (0,), SHEET, None),
        ((21, 21, 10), (0, 1), SHEET, None),
        ((21, 21, 10), (1,), SHEET, None),
        ((21, 21, 10), (0,), (("Same", "", (1, 1, 1)), *SHEET), 1),
        ((21, 21, 21), (0,), (("Same", "", (1, 1, 1)),), None),
        ((0, 0, 0), (), SHEET, None),
    ],
)
def test_the_column_that_broke_a_tie(
    scores: tuple[int, ...], winners: tuple[int, ...], sheet: tuple[tuple[str, str, tuple[int, ...]], ...],
    wanted: int | None,
) -> None:  # fmt: skip
    """TT-91, TT-92: the first in which the winner is ahead of who comes second; a race or a shared win has none."""
    places = tuple(1 if seat in winners else 2 for seat in range(3))
    assert tie_break(Result(scores, winners, places, "third_candy", "", sheet)) == wanted


@pytest.mark.parametrize(
    ("places", "wanted"),
    [((1, 2, 2), ["1", "", ""]), ((1, 2, 3), ["1", "2", "3"]), ((1, 1, 3), ["1", "1", "3"]), ((2, 2, 2), [""] * 3)],
)
def test_players_whom_the_game_does_not_rank_have_no_place(places: tuple[int, ...], wanted: list[str]) -> None:
    """A game may name winners only; then their number stands alone."""
    match = played("hbb", "owl", over)
    bots = Bots()
    bots.table = match.table
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    result = Result((5, 3, 0), winners, places, "", "", SHEET)
    session = Session(match, "curtain", "fast", bots)
    sheet = ScoreSheet(session, result, session.seats, [], lambda start, end: 1.0, False)
    assert [sheet._place(seat) for seat in range(3)] == wanted


def test_nothing_names_the_winner_while_points_count_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither headline nor sheet, drawn or read aloud; one press ends the counting."""
    drawn: list[str] = []
    render = fonts.render

    def noted(text: str, *rest: Any) -> pygame.Surface:
        drawn.append(text)
        return render(text, *rest)

    monkeypatch.setattr(fonts, "render", noted)
    match = played("hbb", "owl", over)
    bots = Bots()
    bots.table = match.table
    session = Session(match, "curtain", "relaxed", bots)
    window = Window(tmp_path)
    scene = ResultsScene(session)
    window.show(scene)
    wins = headline(session.names, scene.result.winners if scene.result else ())[-1]

    def sheet() -> str:
        return next(target.name for target in window.top.targets() if target.key == ("sheet",))

    assert scene.counting
    assert wins not in drawn
    assert not any(name in sheet() for name in session.names)
    window.key(pygame.K_SPACE)
    assert not scene.counting
    assert wins in drawn
    assert all(name in sheet() for name in session.names)
    window.app.close()


@pytest.mark.film
@pytest.mark.parametrize(("kinds", "text"), [("hbb", 100), ("hbhbbb", 100), ("hbhb", 175)])
def test_highlights_are_shown_and_read_out(tmp_path: Path, kinds: str, text: int) -> None:
    """Each with its title, its sentence and its date, at any size of text."""
    match = played(kinds, "owl", over)
    bots = Bots()
    bots.table = match.table
    session = Session(match, "curtain", "fast", bots)
    result = session.highlights()
    window = Window(tmp_path)
    window.app.change(window.app.settings.__class__(text_size=text), keep=False)
    window.show(ResultsScene(session))
    named = [name for name in window.names() if any(name.startswith(f"{each.title}: ") for each in result)]
    assert len(result) == 4
    assert len(named) == 4
    window.app.close()


FINISHED = {
    "tricks-and-treats": lambda: played("hbhb", "owl", over),
    "midnight-justice": lambda: midnight_shots.played(midnight_shots.over),
    "know-thyself": lambda: session_at(P.OVER),
}


@pytest.mark.film
@pytest.mark.parametrize("game", FINISHED)
def test_a_touch_of_a_highlight_shows_it_coming_about(tmp_path: Path, game: str) -> None:
    """In the replay, which begins before it: a person who played alone sees the own hand, several see the table; then
    it is the page again."""
    match = FINISHED[game]()
    bots = Bots()
    bots.table = match.table
    session = Session(match, "curtain", "fast", bots)
    window = Window(tmp_path)
    window.show(ResultsScene(session))
    window.frames()
    for each in session.highlights():
        page, name = window.top, f"{each.title}: {each.text} {each.when}"
        page.activate(next(target for target in page.targets() if target.name == name))  # it may be further down
        window.frames()
        shown = window.top
        assert isinstance(shown, ReplayScene)
        passed, event = shown.passed, match.events_since()[each.number]
        assert passed.view().seat == (match.humans[0] if len(match.humans) == 1 else None)
        now, then = (passed.record.events(passed.run, passed.place + step) for step in (0, 1))
        assert event not in now, "it is not over yet"
        assert any(log_event.kind == event.kind for log_event in then), "and comes about with the next step"
        window.key(pygame.K_ESCAPE)
        assert isinstance(window.top, ResultsScene)
    window.app.close()


def test_hostile_names_are_remembered_too(tmp_path: Path) -> None:
    """A name may be anything."""
    match = played("hbb", "ivy", over)
    match.seats = tuple(s.__class__(n, s.kind) for s, n in zip(match.seats, HOSTILE[3:6], strict=True))
    bots = Bots()
    bots.table = match.table
    window = Window(tmp_path)
    window.show(ResultsScene(Session(match, "curtain", "fast", bots)))
    window.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1216, 648), (1024, 576), (900, 560)])
def test_no_word_of_the_sheet_is_broken_in_a_small_window(
    tmp_path: Path, size: tuple[int, int], listening: pytest.MonkeyPatch
) -> None:
    """Six columns have no room beside what became of all: then it stands below, and nothing is told twice."""
    bots, match = Bots(), FINISHED["midnight-justice"]()
    bots.table = match.table
    words, render = list[str](), fonts.render

    def noted(text: str, *how: Any) -> pygame.Surface:
        words.append(text)
        return render(text, *how)

    listening.setattr(fonts, "render", noted)
    window = Window(tmp_path, size)
    window.show(ResultsScene(Session(match, "curtain", "fast", bots)))
    lines = {word for line in words for word in line.split()}
    result = match.result
    assert result is not None
    assert {word for title, _, _ in result.sheet for word in title.split()} <= lines
    names = [target.name for target in window.top.targets()]
    assert names.count("Replay") == 1
    window.app.close()


def test_where_nobody_has_won_nobody_looks_as_if(tmp_path: Path) -> None:
    """LT-214, LT-215: how each stands is told, and by what."""
    zones = {"powerbase[0]": "SKH S8D", "powerbase[1]": "SKC S6C S3D", "powerbase[2]": "S9S"}
    game = court(3, "OVER", identities=(9, 12, 3), zones=zones, ending="stopped", who=-1, active=-1, turn=8)
    people = [SeatInfo(name, "human") for name in ("Ana", "Ben", "Ada")]
    match = Match.new("living-trumps", people, {}, "stopped", position=dump(game.state))
    window = Window(tmp_path)
    window.show(ResultsScene(Session(match)))
    window.frames(30)
    result = match.result
    assert result is not None
    assert result.winners == ()
    lines = [target.name for target in window.top.targets() if target.key[0] == "line"]
    assert [line.partition(",")[0] for line in lines] == [
        "1. Ana: High card",
        "2. Ben: High card",
        "3. Ada: High card",
    ]
    window.app.close()
