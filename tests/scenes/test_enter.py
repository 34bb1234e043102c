"""The keyboard on every screen: Enter always does something or says why not, the hand comes first, arrows are told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game import rules
from scenes.screens.launcher.launcher import BOXES
from scenes.ui.target import KEYS, Key, find, tab_stops
from tests.shots import PICTURES, Shot

pytestmark = pytest.mark.film

LATER = 30.0  # seconds after which nothing blinks or moves any more
SCREENS = (
    "launcher", "setup", "saves", "saves-trash", "results", "guide", "tutorial", "menu", "settings-0", "settings-1",
    "settings-2", "settings-4", "table-4", "window-end", "claim-some", "draw", "keep", "recap",
    "light-cast", "light-intro", "light-open", "light-scene", "light-shared", "light-deed", "light-provoke",
    "light-notebook", "light-window", "light-throws", "light-over", "light-tell", "light-judge", "light-last-call",
    "light-ender", "light-statement", "light-letters", "free-few",
)  # fmt: skip
BARS = {"table-4": 6, "light-scene": 8, "free-few": 7, "launcher": 2}  # how many icon keys are on them
HANDS = {"table-4": "piece", "draw": "piece", "light-open": "piece", "free-few": "held"}


class Screen:
    """A screen that can be had anew as often as it was left."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name, self.count = folder, name, 0
        self.shot = self.anew()

    def anew(self) -> Shot:
        self.count += 1
        shot = Shot(self.folder / str(self.count))
        PICTURES[self.name](shot)
        shot.settle()
        self.played = 0
        shot.app.sound.play = self.play  # type: ignore[method-assign, assignment]
        return shot

    def play(self, *_: object, **__: object) -> None:
        """Hear a sound."""
        self.played += 1

    def quiet(self) -> None:
        """Let time go by."""
        self.shot.now += LATER
        self.shot.frames(3)

    def stops(self) -> list[Key]:
        """Walk round all stops of Tab."""
        met: list[Key] = []
        while len(met) < 100:
            self.shot.key(pygame.K_TAB)
            key = self.shot.top.focused()
            assert key is not None
            if key in met:
                return met
            met.append(key)
        raise AssertionError("Tab comes to no end")

    def stands(self) -> tuple[object, ...]:
        """What a person can notice: the screen, what is read out, what the program says, a sound."""
        app = self.shot.app
        if app.top is None or not app.running:
            return ()
        spoken = tuple(spoken.text for spoken in app.top.spoken())
        return self.shot.pixels(), tuple(map(id, app.stack)), spoken, app.message, self.played

    def renew(self, before: tuple[object, ...]) -> None:
        """Have the screen as it was if Enter has led anywhere else."""
        if self.stands()[:3] == before[:3]:
            return
        app, shown = self.shot.app, before[1]
        if app.running and tuple(map(id, app.stack))[: len(shown)] == shown:  # something lies over it, at most
            for _ in app.stack[len(shown) :]:
                app.pop()
            self.quiet()
            if self.stands()[:3] == before[:3]:
                return
        app.close()
        self.shot = self.anew()


@pytest.mark.parametrize("name", SCREENS)
def test_enter_is_never_dead(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")  # each screen is come to again after every key
    screen = Screen(tmp_path, name)
    dead = []
    keys = screen.stops()
    assert len(keys) >= len(tab_stops(screen.shot.top.targets()))  # text fields of a page may come and go
    for key in keys:
        screen.shot.top.reach(key, act=False)
        screen.quiet()
        assert screen.shot.top.focused() == key
        before = screen.stands()
        target = find(screen.shot.top.targets(), key)
        screen.shot.key(pygame.K_RETURN)
        if screen.stands() == before:
            dead.append(target and target.name)
        screen.renew(before)
    screen.shot.app.close()
    assert not dead


@pytest.fixture
def shot(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shot]:
    made = Shot(tmp_path)
    PICTURES[request.param](made)
    made.settle()
    yield made
    made.app.close()


@pytest.mark.parametrize(("shot", "kind"), HANDS.items(), indirect=["shot"])
def test_the_hand_is_the_first_stop(shot: Shot, kind: str) -> None:
    shot.key(pygame.K_TAB)
    focused = find(shot.top.targets(), shot.top.focused())
    assert focused is not None
    assert (focused.key[0], focused.group) == (kind, "hand")
    playable = [target for target in shot.top.targets() if target.group == "hand" and target.actions]
    assert not playable or focused in playable  # where something can be played, that comes first


@pytest.mark.parametrize(("shot", "count"), BARS.items(), indirect=["shot"])
def test_icon_keys_are_one_stop_and_arrows_walk_them(shot: Shot, count: int) -> None:
    drawn = [target for target in shot.top.targets() if target.group == KEYS]
    assert len(drawn) == count
    keys = {target.key for target in drawn if target.enabled}  # the others cannot be used
    for _ in range(60):
        shot.key(pygame.K_TAB)
        if shot.top.focused() in keys:
            break
    met = {shot.top.focused()}
    for way in (pygame.K_RIGHT, pygame.K_LEFT):
        for _ in range(count):
            if find(shot.top.targets(), shot.top.focused()) is not None and shot.top.focused() in keys:
                met.add(shot.top.focused())
            shot.key(way)
    assert met == keys
    assert len([stop for stop in tab_stops(shot.top.targets()) if stop.group == KEYS]) == 1


@pytest.mark.parametrize("shot", ["table-4"], indirect=True)
def test_the_arrows_are_told_of_once(shot: Shot) -> None:
    found = set()
    for _ in range(30):
        shot.key(pygame.K_TAB)
        found.add(shot.app.message)
    assert [text for text, _ in sorted(found) if "arrow" in text] == [
        "The arrow keys go from one to the next here; Tab moves to the next group."
    ]
    names = [target.name for target in shot.top.targets()]
    assert not [name for name in names if "arrow" in name]


@pytest.fixture
def without_rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A box whose game has no rules yet."""
    monkeypatch.setattr(rules, "REGISTRY", tuple(each for each in rules.REGISTRY if each[0] != "living-trumps"))
    return


@pytest.mark.usefixtures("without_rules")
@pytest.mark.parametrize("shot", ["launcher"], indirect=True)
@pytest.mark.parametrize("text", [100, 150])
def test_a_box_that_cannot_be_played_takes_no_focus_and_says_why(shot: Shot, text: int) -> None:
    shot.set(text_size=text)
    shot.settle()
    closed = {("box", box.game) for box in BOXES} - {("box", game) for game in rules.game_ids()}
    assert closed
    met = set()
    while (shot.top.focused() or ("",))[0] != "box":
        shot.key(pygame.K_TAB)
    rng = Random(text)
    for _ in range(60):
        met.add(shot.top.focused())
        shot.key(rng.choice((pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP)))
    assert len({key for key in met if key is not None and key[0] == "box"}) > 2
    assert not met & closed
    before = shot.top
    shot.click("Living Trumps")
    assert shot.top is before
    assert "Living Trumps is not available yet" in shot.app.message[0]


@pytest.mark.parametrize("shot", ["table-6"], indirect=True)
def test_enter_with_nothing_chosen_says_what_is_missing(shot: Shot) -> None:
    assert shot.top.focused() is None
    shot.key(pygame.K_RETURN)
    assert any("click a card first" in spoken.text.lower() for spoken in shot.top.spoken() if spoken.alert)


@pytest.mark.parametrize("shot", ["light-open"], indirect=True)
def test_the_key_of_the_panel_brings_the_chronicle_where_it_is_a_tab(shot: Shot) -> None:
    shot.set(text_size=150)
    shot.settle()

    def chosen() -> bool:
        return any(t.role == "tab" and t.name == "Chronicle" and t.chosen for t in shot.top.targets())

    assert not chosen()
    shot.key(pygame.K_l)
    assert chosen()
    shot.key(pygame.K_l)
    assert not chosen()
