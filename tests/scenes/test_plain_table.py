"""Any game at the plain table, by clicks alone in a window nobody sees, and what a frame may tell."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match import Match, SeatInfo
from game.match.evening import Evening
from game.match.saves import Act
from game.rules import load
from game.table import place
from scenes.opening import scene_of
from scenes.snapshot import screenshot
from scenes.table.plain.scene import PlainScene
from scenes.ui.target import Target
from tests.scenes.frame import Window
from tests.scenes.hands import NAMES, Bots, Reply

KINDS = {"h": "human", "b": "bot:random"}


class AnyBots(Bots):
    """Bots that at once do anything they may."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.rng = Random(7)

    def poll(self) -> Reply | None:
        if self._seat is None:
            return None
        seat, self._seat = self._seat, None
        return Reply(seat, self.rng.choice(self.match.legal(seat)))


class Plain(Window):
    """A plain table in a window, at a time of its own."""

    def __init__(self, data: Path, match: Match, style: str = "curtain", size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(data, size)
        self.now = 0.0
        self.match = match
        self.evening = Evening(match, style, "fast", AnyBots(match))
        self.app.push(PlainScene(self.evening))
        self.frames(5)

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.now += 0.05
            self.app.step(self.now)

    def settle(self) -> None:
        """Wait until nothing moves and people are asked."""
        for _ in range(400):
            people = self.evening.curtain is not None or self.evening.asked() is not None
            if (people or self.evening.result() is not None) and not self.top.busy() and not self.evening.parting:
                break
            self.frames(1)
        self.frames(2)

    def look(self) -> None:
        """Hold Space until the curtain has gone."""
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.frames(30)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.settle()

    def press(self, target: Target) -> None:
        """Click the left of a target, which neighbours in a fan leave free."""
        x, y = target.rect.x + target.rect.w // 5, target.rect.centery
        self.move(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    def targets(self, kind: str) -> list[Target]:
        return [target for target in self.top.targets() if target.key[0] == kind]


def table_of(game: str, kinds: str, seed: str = "plain", **options: object) -> Match:
    seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(NAMES, kinds, strict=False)]
    return Match.new(game, seats, dict(options), seed)


def bots_play(match: Match, rng: Random) -> None:
    """Every bot that must decide does, until people must."""
    while match.actors and not any(seat in match.humans for seat in match.deciding):
        seat = match.deciding[0]
        match.act(seat, rng.choice(match.legal(seat)))


def acts_of(match: Match, seat: int) -> int:
    """How often a seat has acted."""
    return sum(isinstance(line, Act) and line.seat == seat for line in match.history)


def by_clicks(window: Plain, rng: Random, most: int = 400) -> None:
    """Play whatever may be played, by clicks on cards, places and buttons, so many decisions or to the end."""
    evening = window.evening
    for _ in range(most):
        window.settle()
        if evening.result() is not None:
            return
        if evening.curtain is not None:
            window.look()
        if window.top.pose.recap and evening.recap():  # type: ignore[attr-defined]
            window.key(pygame.K_RETURN)
        asked = evening.asked()
        assert asked is not None
        done = acts_of(window.match, asked.seat)
        assert asked.legal, evening.sentence()
        keys = {target.key: target for target in window.top.targets()}
        cards = sorted({action.args[0] for action in asked.legal if action.args and ("piece", action.args[0]) in keys})
        if cards:
            card = rng.choice(cards)
            window.press(keys["piece", card])
            marked = [t for t in window.targets("zone") if t.enabled]
            assert marked, f"no place for {evening.table.names[card]}"
            if rng.random() < 0.5:
                window.press(marked[0])
            else:
                window.key(pygame.K_RETURN)
        else:
            buttons = [target for target in (*window.targets("main"), *window.targets("action")) if target.enabled]
            window.press(rng.choice(buttons))
        assert acts_of(window.match, asked.seat) > done, (evening.sentence(), cards)


def test_hearts_is_played_to_its_end_by_clicks(tmp_path: Path) -> None:
    """HE-3 to HE-10 at the plain table."""
    window = Plain(tmp_path, table_of("hearts", "hbbb", limit=26))
    by_clicks(window, Random("hbbb"))
    assert window.evening.result() is not None
    window.app.close()


@pytest.mark.parametrize(("kinds", "decisions"), [("hhbb", 24), ("hhhh", 20)])
def test_people_play_by_turns(tmp_path: Path, kinds: str, decisions: int) -> None:
    """Each looks behind the curtain, plays by clicks and hands on."""
    window = Plain(tmp_path, table_of("hearts", kinds))
    by_clicks(window, Random(kinds), decisions)
    assert {acts_of(window.match, seat) > 2 for seat in window.match.humans} == {True}
    window.app.close()


def test_a_card_is_dragged_to_the_trick(tmp_path: Path) -> None:
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(1)
    bots_play(match, rng)
    window = Plain(tmp_path, match)
    window.settle()
    asked = window.evening.asked()
    assert asked is not None
    card = asked.legal[0].args[0]
    keys = {target.key: target.rect for target in window.top.targets()}
    x, y = keys["piece", card].x + 12, keys["piece", card].y + 20
    window.move(x, y)
    window.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    window.move(x + 30, y - 60)
    window.move(*keys["zone", "trick"].center)
    window.post(pygame.MOUSEBUTTONUP, pos=keys["zone", "trick"].center, button=1)
    assert card in match.state.zones[match.table.zone["trick"]]
    window.app.close()


def test_what_may_not_be_played_glides_home_and_says_why(tmp_path: Path) -> None:
    """HE-4 at the plain table: the refusal with its rule."""
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(3)
    while True:
        bots_play(match, rng)
        legal = {action.args[0] for action in match.legal(0)}
        hand = match.state.zones[match.table.zone["hand[0]"]]
        barred = [card for card in hand if card not in legal]
        if barred:
            break
        match.act(0, match.legal(0)[0])
    window = Plain(tmp_path, match)
    window.settle()
    window.press(next(target for target in window.top.targets() if target.key == ("piece", barred[0])))
    toast = [target.name for target in window.top.targets() if target.key == ("ui", "toast")]
    assert toast
    assert [target.name for target in window.top.targets() if target.key == ("ui", "rule")]
    window.app.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_it_leaves_the_window(tmp_path: Path, text: int, size: tuple[int, int]) -> None:
    match = table_of("hearts", "hbbb")
    window = Plain(tmp_path, match, size=size)
    from msgspec.structs import replace

    window.app.change(replace(window.app.settings, text_size=text), keep=False)
    window.settle()
    screen = window.app.surface.get_rect()
    assert all(screen.inflate(4, 4).contains(target.rect) for target in window.top.targets())
    assert len([target for target in window.targets("piece") if target.group == "hand"]) == 13
    window.app.close()


def test_twin_worlds_look_alike(tmp_path: Path) -> None:
    """Two deals that differ only in what others hold give the same frames, move by move."""
    frames = []
    for swap in (False, True):
        match = table_of("hearts", "hbbb", passing="none", seed="twins")
        state = match.state
        if swap:
            one, two = state.zones[match.table.zone["hand[1]"]], state.zones[match.table.zone["hand[2]"]]
            opener = match.table.code["2C"]
            first, second = next(c for c in one if c != opener), next(c for c in two if c != opener)
            from game.table import dump

            position = dump(state)
            names = match.table.names
            for zone, gone, come in (("hand[1]", first, second), ("hand[2]", second, first)):
                position.zones[zone] = [names[come] if n == names[gone] else n for n in position.zones[zone]]
            seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(NAMES, "hbbb", strict=False)]
            match = Match.new("hearts", seats, {"passing": "none"}, "twins", position=position)
            assert match.state.zones != place(match.table, dump(state)).zones
        else:
            from game.table import dump

            seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(NAMES, "hbbb", strict=False)]
            match = Match.new("hearts", seats, {"passing": "none"}, "twins", position=dump(state))
        window = Plain(tmp_path / str(swap), match)
        window.settle()
        frames.append((window.pixels(), [t.name for t in window.top.targets()]))
        window.app.close()
    assert frames[0] == frames[1]


def test_every_game_without_a_room_opens_there(tmp_path: Path) -> None:
    match = table_of("hearts", "hbbb")
    assert isinstance(scene_of(Evening(match, "curtain", "fast", Bots())), PlainScene)
    assert load("hearts").meta.title == "Hearts"


def test_a_picture_file_of_it_shows_what_a_seat_sees(tmp_path: Path) -> None:
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    for out in (first, second):
        screenshot("hearts", 0, 7, 30, (640, 360), out)
    assert first.read_bytes() == second.read_bytes()
    screenshot("hearts", None, 7, 30, (640, 360), second)
    assert first.read_bytes() != second.read_bytes()
