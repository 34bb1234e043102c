"""Where the program makes a mistake: a page says so, nothing is lost, nothing private is seen, the game continues."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.records import bug_report as reports
from game.session.session import Session
from scenes.screens.error import FaultScene, drawn, met_again
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.menu import MenuScene
from scenes.ui.scene import Scene
from tests.scenes.hands import Hands, session
from tests.scenes.test_hands_answers import NAMED

ZONES = {"hand[0]": "B2,B8,P3,K6,L9", "line": "<P7>,<K9>,<B5>", "unused[0]": "Compass,Candy", "trick": "B5,B9"}


class Failing(Scene):
    """A screen that cannot draw, leave or come back."""

    def draw(self, surface: pygame.Surface) -> None:
        raise ZeroDivisionError("secret")

    leave = suspend = resume = lambda self: 1 // 0  # type: ignore[assignment]


def table(kinds: str = "hbbb") -> Session:
    return session(kinds, ZONES, "FOLLOW", turn=0, leader=2)


def fail(*_: object) -> None:
    raise ZeroDivisionError("secret")


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return Hands(tmp_path, table())


def page(hands: Hands) -> FaultScene:
    top = hands.app.top
    assert isinstance(top, FaultScene)
    return top


def break_rules(session: Session) -> Callable[[], None]:
    """Have the rules fail at every move; returns what mends them."""
    match = session._match
    sound = match.game
    match.game = match.referee.game = replace(sound, apply=fail)

    def mend() -> None:
        match.game = match.referee.game = sound

    return mend


def break_picture(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands.scene, "paint", fail)
    hands.app.held_step(100.0)
    hands.scene.person.changed = True
    hands.app.held_step(101.0)
    hands.frames()


def test_rules_that_fail_stop_the_rules_and_not_the_evening(hands: Hands):
    mend = break_rules(hands.session)
    before = hands.done()
    hands.scene.person.act(hands.session.table.parse("play(B2)"), 0)
    hands.frames()
    assert page(hands).fault.part == "rules"
    assert hands.has("Save a report")
    assert "secret" not in page(hands)._message()
    hands.click("Continue")
    assert hands.app.top is hands.scene
    assert hands.done() == before
    mend()
    hands.scene.person.act(hands.session.table.parse("play(B2)"), 0)
    hands.frames()
    assert hands.done() == [*before, "play(B2)"]


def test_the_last_move_can_be_taken_back_from_there(tmp_path: Path):
    hands = Hands(tmp_path, session("hbhb", NAMED, "CLAIM", turn=0, leader=3, winner=0, round=2, trick=5))
    hands.keys("2", "return")
    assert hands.done() == ["claim(none)"]
    hands.session._match.referee.guarded(lambda: fail(), None)
    hands.session._changed()
    hands.frames()
    page(hands)
    hands.click("Undo last move")
    assert hands.app.top is hands.scene  # it showed nobody anything, so nobody has to agree
    assert hands.session.undone() is not None


def test_a_picture_that_fails_is_held(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    break_picture(hands, monkeypatch)
    assert page(hands).fault == page(hands).fault._replace(part="picture", error="ZeroDivisionError")
    assert hands.app._visible() == [page(hands)]
    hands.app.pop()
    hands.app.held_step(102.0)
    hands.frames()
    page(hands)
    monkeypatch.undo()
    hands.click("Continue")
    assert hands.app.top is hands.scene


def test_the_hand_is_covered_where_several_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    hands = Hands(tmp_path, table("hhbb"))
    hands.session.reveal_hand()
    assert hands.session.viewer == 0
    break_picture(hands, monkeypatch)
    assert page(hands)._reports[False].seat == 0
    assert hands.session.viewer is None


def test_a_menu_that_fails_is_not_gone_back_to(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    menu = MenuScene(hands.session)
    hands.app.push(menu)
    monkeypatch.setattr(menu, "paint", fail)
    menu.changed()
    hands.app.held_step(100.0)
    hands.frames()
    hands.click("Continue")
    assert hands.app.top is hands.scene


def test_the_launcher_is_reached_though_nothing_else_works(hands: Hands):
    hands.app.stack.append(Failing())
    hands.app.stack[-1].app = hands.app
    hands.app._dirty = True
    hands.app.held_step(100.0)
    hands.frames()
    hands.click("Back to launcher")
    assert isinstance(hands.app.top, LauncherScene)
    assert len(hands.app.stack) == 1


@pytest.mark.film
def test_a_report_is_kept_with_the_picture_of_what_it_tells(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    break_picture(hands, monkeypatch)
    hands.click("Save a report")
    (path,) = (hands.app.data_dir / "reports").iterdir()
    assert path.name in page(hands)._kept
    assert zipfile.ZipFile(path).namelist() == ["report.json", "frame.png"]
    report = reports.read(path)
    assert not report.words
    assert "Nell" not in zipfile.ZipFile(path).read("report.json").decode()
    hands.click("Include names")
    hands.click("Save a report")
    assert any(reports.read(each).words for each in (hands.app.data_dir / "reports").iterdir())


@pytest.mark.film
def test_a_report_that_cannot_be_written_says_so(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    break_picture(hands, monkeypatch)
    (hands.app.data_dir / "reports").write_text("in the way")
    hands.click("Save a report")
    assert "could not be written" in page(hands)._kept


def test_a_picture_that_fails_is_met_again_from_the_report(monkeypatch: pytest.MonkeyPatch):
    from scenes.games.tricks_and_treats import renderer

    broken = table()
    report = reports.report_of(reports.Fault("picture", "", ()), broken, {}, words=False)
    drawn(report)
    assert not met_again(report)
    monkeypatch.setattr(renderer.TreatsRenderer, "_table", fail)
    with pytest.raises(ZeroDivisionError) as met:
        drawn(report)
    fault = reports.fault_of(met.value, "picture")
    assert met_again(reports.report_of(fault, broken, {}, words=False))


def test_the_picture_of_a_report_depends_on_nothing_but_the_report():
    frames = set()
    for hidden in ("P8,P9", "P9,P8"):
        ours = session("hbbb", {**ZONES, "hand[1]": hidden.split(",")[0], "hand[2]": hidden.split(",")[1]}, "FOLLOW",
                       turn=0, leader=2)  # fmt: skip
        report = reports.report_of(reports.Fault("picture", "", ()), ours, {}, words=False)
        frames.add(pygame.image.tobytes(drawn(report), "RGB"))
    assert len(frames) == 1


def test_a_page_that_fails_itself_ends_the_program(hands: Hands, monkeypatch: pytest.MonkeyPatch):
    break_picture(hands, monkeypatch)
    monkeypatch.setattr(page(hands), "paint", fail)
    page(hands).changed()
    with pytest.raises(ZeroDivisionError):
        hands.app.held_step(102.0)
