"""From the launcher to the end of an evening and back, by mouse and by keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pygame
import pytest

from game import rules
from game.match import Match, SeatInfo
from game.rules.plugin import Result
from game.saves.paths import saved_games, saves_dir
from game.session.session import Session
from scenes.app import exports, open_match
from scenes.app.dialog import Dialog
from scenes.app.match_draft import facts
from scenes.screens.about import credits_text
from scenes.screens.launcher.launcher import BOXES, LauncherScene
from scenes.screens.menu import MenuScene
from scenes.screens.results.results import UNMEANT, ResultsScene, headline
from scenes.screens.saves.saves import SavesScene
from scenes.screens.setup.setup import SetupScene
from scenes.stage import look
from scenes.ui.widget_screen import WidgetScreen
from tests.scenes.frame import Window

pytestmark = pytest.mark.film

GAME = "tricks-and-treats"
SIZES = ((1280, 720), (700, 800), (320, 180))


class NoWorker:
    """Bots that never answer."""

    def ask(self, *_args: object, **_more: object) -> None:
        return None

    def poll(self) -> None:
        return None

    def close(self) -> None:
        return None


def played(moves: int, people: int = 2, names: tuple[str, ...] = ("Nell", "Ada", "Moss"), path: Path | None = None):
    """A match after some random moves; of enough of them, over."""
    seats = [SeatInfo(name, "human" if k < people else "bot:random") for k, name in enumerate(names)]
    match = Match.new(GAME, seats, {}, "frame", path=path)
    chance = random.Random(5)
    while match.result is None and moves:
        seat = match.deciding[0]
        match.act(seat, chance.choice(match.legal(seat)))
        moves -= 1
    return match


def sat_down(moves: int, people: int = 2, names: tuple[str, ...] = ("Nell", "Ada", "Moss")) -> Session:
    return Session(played(moves, people, names), worker=NoWorker())


@pytest.fixture(scope="module")
def over() -> Match:
    return played(100_000)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.app.close()


def screens(over: Match) -> list[WidgetScreen]:
    setup = SetupScene(GAME)
    return [LauncherScene(), setup, SavesScene(), ResultsScene(Session(over, worker=NoWorker()))]


# -- every screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", list(look.THEMES))
def test_every_screen_draws_at_every_size_in_every_theme(
    tmp_path: Path, over: Match, size: tuple[int, int], theme: str
):
    window = Window(tmp_path, size)
    window.set_theme(theme)
    for scene in screens(over):
        window.app.start_over(scene)
        window.frames()
        assert len(set(window.pixels()[::97])) > 1
        inside = window.app.surface.get_rect().inflate(2, 2)
        for target in scene.targets():
            assert target.name
            assert inside.contains(target.rect) or target.rect.w == 0, (scene.title, target)
    window.app.close()


def test_every_control_can_be_reached_with_tab_alone(tmp_path: Path, over: Match):
    window = Window(tmp_path, (640, 360))
    for scene in screens(over):
        window.app.start_over(scene)
        window.frames()
        reached = set()
        for _ in range(70):
            window.key(pygame.K_TAB)
            reached.add(scene.hands.focus)
            assert scene.hands.ring
        wanted = {target.key for target in scene.targets() if target.focusable and not target.group}
        assert wanted <= reached, wanted - reached
    window.app.close()


def test_a_focused_control_wears_a_ring_until_the_mouse_is_used(window: Window):
    window.show(SavesScene())
    assert not [target for target in window.top.targets() if target.key == window.top.hands.focus]
    before = window.pixels()
    window.key(pygame.K_TAB)
    assert window.pixels() != before
    window.post(pygame.MOUSEBUTTONDOWN, pos=(640, 700), button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=(640, 700), button=1)
    assert not window.top.hands.ring


# -- launcher ------------------------------------------------------------------------------------------------------


def test_only_games_with_rules_can_be_opened(window: Window, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(rules, "REGISTRY", tuple(each for each in rules.REGISTRY if each[0] != "living-trumps"))
    window.show(LauncherScene())
    window.click("Living Trumps")
    assert isinstance(window.top, LauncherScene)
    window.click("Tricks and Treats")
    assert isinstance(window.top, SetupScene)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, LauncherScene)


def test_enter_on_a_fresh_table_leads_to_a_first_game(window: Window):
    window.show(LauncherScene())
    window.frames(9)
    assert "First game" in window.names()
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, SetupScene)


def test_escape_asks_before_the_program_ends(window: Window):
    window.show(LauncherScene())
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, Dialog)
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, LauncherScene)
    window.click("Quit")
    assert isinstance(window.top, Dialog)
    window.click("Stay")
    assert window.app.running
    window.key(pygame.K_ESCAPE)
    window.click("Quit")
    assert not window.app.running


def test_a_damaged_save_is_explained_and_left_alone(window: Window, tmp_path: Path):
    folder = saves_dir(tmp_path)
    folder.mkdir()
    bad = folder / "bad.jsonl"
    bad.write_bytes(b"\x00\xffnot a save" * 10)
    window.show(LauncherScene())
    window.frames(9)
    assert not window.find("Continue").enabled
    assert "not a saved game" in window.find("Continue").tip
    window.click("Saves")
    assert not window.find("bad.jsonl").enabled
    assert bad.read_bytes().startswith(b"\x00\xff")


def test_the_last_evening_goes_on_where_it_was_left(window: Window, tmp_path: Path):
    match = played(20, path=saves_dir(tmp_path) / "x.jsonl")
    match.close()
    window.show(LauncherScene())
    window.key(pygame.K_RETURN)
    assert window.top.session.path == saves_dir(tmp_path) / "x.jsonl"
    assert window.top.session.names == ("Nell", "Ada", "Moss")


def test_a_finished_evening_shows_its_end(window: Window, over: Match, tmp_path: Path):
    Session(over, worker=NoWorker()).save_copy(saves_dir(tmp_path) / "x.jsonl")
    window.show(SavesScene())
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, ResultsScene)


def test_a_save_that_vanished_is_said(window: Window, tmp_path: Path):
    window.show(SavesScene())
    open_match.resume(window.app, tmp_path / "gone.jsonl")
    window.frames()
    assert isinstance(window.top, Dialog)


def test_the_box_says_what_the_game_says():
    for box in BOXES:
        if box.game in rules.game_ids():
            meta = rules.load(box.game).meta
            people, sentence = facts(meta).split(", ")
            time = (
                sentence.replace("as long as", "as")
                .replace(" to ", "–")
                .replace("minutes", "min")
                .replace("hours", "h")
            )
            assert box.people == people.removesuffix(" players").replace(" to ", "–")
            assert (box.time, box.kind) == (time, meta.kind)


# -- results -------------------------------------------------------------------------------------------------------


def test_results_name_winner_sheet_race_and_seal(window: Window, over: Match, tmp_path: Path):
    window.show(ResultsScene(Session(over, worker=NoWorker())))
    window.key(pygame.K_SPACE)  # the points are counted at once
    names = " | ".join(window.names())
    assert "Score sheet: 1. " in names
    assert "Seed frame, seal " in names
    window.click("Export")
    (log,) = (tmp_path / "exports").glob("*.txt")
    assert "Seed of the shuffle: frame" in log.read_text()
    window.click("Save")
    (copy,) = (saved.path for saved in saved_games(tmp_path) if saved.copy)
    assert Match.load(copy, resume=False)[0].result is not None


def test_play_again_lays_the_same_table_with_another_shuffle(window: Window, over: Match):
    window.show(ResultsScene(Session(over, worker=NoWorker())))
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, ResultsScene)  # points were counting up; whoever pressed may have meant the table
    window.top._opened -= UNMEANT  # so long has the page been open
    window.key(pygame.K_RETURN)
    assert window.top.session.names == over.names
    assert window.top.session.result() is None
    assert window.top.session.seal() != over.header.commitment


def test_all_games_leads_back_to_the_boxes(window: Window, over: Match):
    window.show(ResultsScene(Session(over, worker=NoWorker())))
    window.click("All games")
    assert isinstance(window.top, LauncherScene)


@pytest.mark.parametrize(
    ("winners", "title", "why"),
    [((0,), "Nell wins", "Flush in clubs. The Turn ended."), ((), "Flush in clubs", "The Turn ended. Nell is first.")],
)  # fmt: skip
def test_an_end_names_who_won_or_is_first_and_why(winners: tuple[int, ...], title: str, why: str):
    result = Result((2, 1), winners, (1, 2), "won", "The Turn ended.", headline="Flush in clubs")
    table = SimpleNamespace(names=("Nell", "Ada"), meta=SimpleNamespace(endless=False))
    screen = cast(ResultsScene, SimpleNamespace(session=table, counting=False))
    assert "".join(ResultsScene._final_title(screen, result)) == title
    assert ResultsScene._why(screen, result) == why


@pytest.mark.parametrize(
    ("winners", "words"),
    [((), "No one wins"), ((0,), "Nell wins"), ((0, 1), "Nell and Ada share the win"),
     ((0, 1, 2), "Nell, Ada and Moss share the win")],
)  # fmt: skip
def test_the_headline(winners: tuple[int, ...], words: str):
    assert "".join(headline(("Nell", "Ada", "Moss"), winners)) == words


def test_an_export_to_a_full_disk_is_only_said(over: Match, tmp_path: Path):
    (tmp_path / "exports").write_text("no folder")
    session = Session(over, worker=NoWorker())
    assert exports.export_log(session, tmp_path).startswith("The log could not be written")


# -- menu ----------------------------------------------------------------------------------------------------------


def test_the_menu_sets_pace_and_sharing(window: Window):
    session = sat_down(0, 2)
    window.show(SavesScene())
    window.show(MenuScene(session))
    window.click("Bots' pace")
    window.click("Fast")
    window.click("Sharing")
    window.click("Peek")
    assert (session.pace, session.style) == ("fast", "peek")
    window.key(pygame.K_ESCAPE)
    assert isinstance(window.top, SavesScene)


def test_stopping_needs_everybody(window: Window):
    session = sat_down(0, 3)
    window.show(SavesScene())
    window.show(MenuScene(session))
    window.click("End game early")
    window.click("Ada")
    window.click("Agree")
    window.click("No")
    assert session.result() is None
    window.show(MenuScene(session))
    window.click("End game early")
    window.click("Nell")
    window.click("Agree")
    window.click("Agree")
    assert session.table.phases[session.view().phase] in ("DASH", "OVER")


def test_what_cannot_be_taken_back_says_why(window: Window):
    window.show(MenuScene(sat_down(0, 2)))
    undo = window.find("Undo")
    assert not undo.enabled
    assert undo.tip


def test_leaving_the_table_keeps_the_evening(window: Window, tmp_path: Path):
    open_match.lay(window.app, SetupScene(GAME).draft.plan())
    window.frames()
    window.app.push(MenuScene(window.top.session))
    window.frames()
    window.click("Leave the table")
    window.frames(9)
    assert isinstance(window.top, LauncherScene)
    assert "Continue" in window.names()


def test_the_designer_is_named():
    assert "Tricks and Treats: Jesse Hickle" in credits_text()
