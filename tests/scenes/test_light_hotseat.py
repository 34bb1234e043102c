"""Two people at the table of A Trick of the Light: what was done is seen out, the table turns behind a curtain."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.match import Match, SeatInfo
from game.rules.trick_of_the_light import ViewModel
from game.session.session import Session
from game.table import dump
from scenes.games.trick_of_the_light import epiphany, table_page
from scenes.screens.review.instant_replay import InstantReplayScene
from scenes.stage import motion
from tests.rules.test_tl_evening import Mind
from tests.rules.tl_table import NAMES, SCENE, pose
from tests.scenes.light_hands import GAME_ID, Table, sat, session

pytestmark = pytest.mark.film

TICK = 1 / 60


class Window(Table):
    def film(self, seconds: float) -> list[bytes]:
        """The frames of some seconds, 60 a second."""
        shown = []
        for _ in range(round(seconds / TICK)):
            self.now += TICK
            self.app.step(self.now)
            shown.append(self.pixels())
        return shown


@pytest.fixture
def last_pass(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Window]:
    """The scene is over once Dora, at the open table, passes; then Bela, the other person, opens the next one."""
    pack = getattr(request, "param", ["2♠", "K♠", "3♠"])
    tale = pose({**SCENE, "pack[0]": pack}, scene=3, narrator=0, played=(True, False, False, False), play_order=(0,))
    tale.do("0 end_scene()", "1 pass_call()", "2 pass_call()")
    people = [SeatInfo(name, "human" if seat in (1, 3) else "bot:careful") for seat, name in enumerate(NAMES)]
    match = Match.new(GAME_ID, people, tale.table.options, "seen out", position=dump(tale.state))
    window = Window(tmp_path, (1280, 720))
    window.open_table(Session(match, "curtain", "fast", Mind(match.table)))
    window.frames(60)
    assert window.scene.session.viewer is window.scene.session.curtain is None
    yield window
    window.app.close()


def act(window: Window, seat: int, text: str) -> None:
    window.scene.session.act(seat, window.scene.session.table.parse(text))
    window.scene.refresh()


def test_cards_that_leave_the_pile_are_seen_to_go_before_the_curtain_falls(last_pass: Window) -> None:
    table_session = last_pass.scene.session
    act(last_pass, 3, "pass_call()")
    assert table_session.curtain is not None
    assert table_session.curtain.seat == 1
    seen = []
    while not last_pass.scene.covered:
        seen += last_pass.film(TICK)
        assert last_pass.scene.presenter.model.viewer is None
    assert len({*seen}) > 8  # they fly
    assert len(seen) * TICK > motion.REST + 0.2
    resting = seen[-round(motion.REST / TICK) + 2 :]
    assert len({*resting}) <= 2
    falling = last_pass.film(0.4)
    assert len({*falling}) > 6
    assert not last_pass.scene.busy()


@pytest.mark.parametrize("last_pass", [["2♠", "3♠", "K♠"]], indirect=True)
def test_what_happens_to_somebody_is_read_before_the_curtain_falls(last_pass: Window) -> None:
    """Anna begins to understand: her moment stays until whoever is at the screen goes on."""
    act(last_pass, 3, "pass_call()")
    assert last_pass.scene.session.curtain is not None
    last_pass.film(3.0)
    assert not last_pass.scene.covered
    last_pass.click("Go on")
    last_pass.film(0.5)
    assert last_pass.scene.covered


@pytest.mark.parametrize("last_pass", [["2♠", "3♠", "K♠"]], indirect=True)
def test_what_happens_to_somebody_is_not_lost_when_the_next_one_looks(last_pass: Window) -> None:
    """The curtain falls in the middle of it: Bela, who is next, sees it first of all."""
    act(last_pass, 3, "pass_call()")
    last_pass.film(0.2)
    last_pass.scene.hotseat.darken()
    last_pass.scene.hand_access.lighten()
    last_pass.scene.session.reveal_hand()
    last_pass.scene.refresh()
    last_pass.film(2.0)
    assert last_pass.scene.session.viewer == 1
    assert last_pass.controls.page is epiphany.draw
    last_pass.click("Go on")
    last_pass.film(0.2)
    assert last_pass.controls.page is table_page.draw


@pytest.mark.parametrize(("phase", "again"), [("OPEN", True), ("SCENE", False)])
def test_what_was_seen_stays_seen_when_an_evening_goes_on(phase: str, again: bool, tmp_path: Path) -> None:
    """TL-53: once the game has gone on; who left the table in the middle of it finds it as it was."""
    path, kinds = tmp_path / "x.jsonl", ("human", "human", "bot:careful", "bot:careful")

    def wanted(now: ViewModel) -> bool:
        return now.phase == phase and any(each.awakened for each in now.plates[:2])

    left = session(wanted, kinds, seed="k38", path=path, epiphany_draw="soon")
    left.close()
    table_session = Session.load(path, pace="step")
    window = Window(tmp_path, (1280, 720))
    window.open_table(table_session)
    seat = window.scene.presenter.model.view_model.narrator
    table_session.request_view(seat)
    table_session.reveal_hand()
    window.scene.refresh()
    window.frames(3)
    assert table_session.viewer == seat
    assert (window.controls.page is epiphany.draw) is again
    window.app.close()


def test_enter_in_the_notebook_is_the_notebooks(tmp_path: Path) -> None:
    """Nothing has the ring: it is the way out, and nobody is told what the table below asks for."""
    window = Window(tmp_path, (1280, 720))
    window.open_table(session(lambda now: now.phase == "SCENE"))
    window.frames(5)
    window.controls.notebook()
    window.frames(5)
    assert window.scene.ui.overlay == "notebook"
    window.scene.ui.focus = None
    window.key(pygame.K_RETURN)
    window.frames(2)
    assert window.scene.ui.toast is None
    assert window.scene.ui.overlay == ""
    window.app.close()


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_F7])
def test_any_key_brings_the_curtain_at_once(last_pass: Window, key: int) -> None:
    act(last_pass, 3, "pass_call()")
    last_pass.film(3 * TICK)
    assert not last_pass.scene.covered
    last_pass.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    assert last_pass.scene.covered


def test_the_open_table_does_not_turn_to_whoever_speaks(tmp_path: Path) -> None:
    """Wick has looked last; when Nell speaks, the plates stay, and her chip says so."""
    kinds = ("human", "human", "bot:careful", "bot:careful")
    window = Window(tmp_path, (1280, 720))
    window.open_table(session(lambda now: now.phase == "SCENE" and now.scene >= 2, kinds))
    table_session = window.scene.session
    table_session.request_view(1)
    window.scene.refresh()
    window.frames(20)
    window.hold()
    window.frames(30)
    while window.has("Go on"):
        window.click("Go on")
        window.frames(10)
    assert table_session.viewer == 1
    plate = _plate(window, 1)
    window.scene.cover()
    window.frames(20)
    assert table_session.viewer is None
    assert _plate(window, 1).rect == plate.rect
    window.controls.hands.speak_as(0)
    window.frames(20)
    assert _plate(window, 1).rect == plate.rect
    assert window.find("Nell speaks").chosen
    window.app.close()


def _plate(window: Window, seat: int):  # type: ignore[no-untyped-def]
    return next(target for target in window.top.targets() if target.key == ("seat", seat))


def test_again_leaves_the_table_as_it_lies(tmp_path: Path) -> None:
    window = Window(tmp_path, (1600, 900))
    window.open_table(session(lambda now: now.phase == "SCENE" and now.scene >= 2 and now.turn is None))
    window.frames(60)
    while window.has("Go on"):
        window.click("Go on")
        window.frames(30)
    places = {target.key: target.rect for target in window.top.targets() if target.key[0] in ("seat", "piece")}
    panel = pygame.Rect(1272, 10, 318, 50)
    tabs = pygame.image.tobytes(window.app.surface.subsurface(panel), "RGB")
    window.key(pygame.K_a)
    assert isinstance(window.top, InstantReplayScene)
    for _ in range(12):
        window.key(pygame.K_RIGHT)
    window.frames(5)
    assert isinstance(window.top, InstantReplayScene)
    assert pygame.image.tobytes(window.app.surface.subsurface(panel), "RGB") == tabs
    window.key(pygame.K_ESCAPE)
    window.frames(5)
    assert {t.key: t.rect for t in window.top.targets() if t.key[0] in ("seat", "piece")} == places
    window.app.close()


def test_a_game_that_has_no_early_end_says_so_and_what_to_do_instead() -> None:
    """It is not put as if that would come: this game ends in its Endgame alone."""
    refusal = session().stop_refusal(0)
    assert refusal is not None
    assert refusal.message == "This game cannot be ended early; leave it and continue at any time."


def test_a_press_meant_for_the_hand_of_one_person_opens_no_other(tmp_path: Path) -> None:
    """Each person has a place of their own for what opens their hand, wherever it is: in the row, and on a page."""
    beats = ((2, "flashback", "", -1, "It was cold."),)
    values = {"narrator": 2, "played": (False, False, True, False), "play_order": (2,), "beats": beats}
    tale = pose(SCENE, humans=0b0011, **values)
    table = sat(tmp_path, tale, (0, 1), None, (1280, 720), "peek")
    table.frames(3)
    table.scene.session.pace = "step"
    for at in range(2):
        places = []
        for name in NAMES[:2]:
            table.click(f"{name} {'answers' if at else 'speaks'}")
            table.frames(40)
            opens = (f"Open {name}", f"{name}, see your hand")
            places += [(name, each.rect) for each in table.top.targets() if each.name.startswith(opens)]
            pos = places[0][1].center
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                table.post(kind, pos=pos, button=1)
            table.frames(3)
            assert (table.scene.session.viewer == 0) == (name == NAMES[0])
            if table.scene.session.viewer == 0:
                table.click("Hide Nell’s hand")
        assert {name for name, _ in places} == {*NAMES[:2]}
        assert not [1 for a, b in itertools.combinations(places, 2) if a[0] != b[0] and a[1].colliderect(b[1])]
        if not at:
            table.scene.session._match.act(3, table.scene.session.table.parse("claim_over()"))
            table.scene.session._changed()
        table.scene.refresh()
        table.frames(60)
    table.app.close()
