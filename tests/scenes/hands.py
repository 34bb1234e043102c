"""A table in a window nobody sees, worked by mouse and keys, at a time that only the test moves on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from game.match import Match, SeatInfo
from game.match.chance import Draw
from game.match.save_format import Act
from game.session.session import Session
from game.table import Action, Event, Position, Table, View
from scenes.games.tricks_and_treats.table import TABLE
from scenes.table.rendered import RenderedScreen
from scenes.table.scene import TableScene
from scenes.ui.target import Key, Target, at, find
from tests.scenes.frame import Window

GAME = "tricks-and-treats"
NAMES = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno")
KINDS = {"h": "human", "b": "bot:careful", "e": "empty"}
CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
LETTERS = {"ctrl": CTRL, "shift": SHIFT}


class Reply(NamedTuple):
    seat: int
    action: Action | None
    talk: str = ""
    trouble: str = ""


class Bots:
    """Bots that do what a script says, each time one is asked, and go on thinking when it says nothing more."""

    def __init__(self, *script: str) -> None:
        self.script = list(script)
        self.table: Table
        self._seat: int | None = None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        self._seat = seat

    def poll(self) -> Reply | None:
        if self._seat is None or not self.script:
            return None
        seat, self._seat = self._seat, None
        return Reply(seat, self.table.parse(self.script.pop(0)))

    def restart(self) -> None:
        self._seat = None

    def close(self) -> None:
        return None


def session(
    kinds: str = "hbbb",
    zones: Mapping[str, str] | None = None,
    phase: str = "",
    options: Mapping[str, Any] | None = None,
    draws: Iterable[Draw] = (),
    style: str = "curtain",
    script: Sequence[str] = (),
    names: Sequence[str] = NAMES,
    path: Path | None = None,
    **values: Any,
) -> Session:
    """An evening that begins in a position: pieces by zone name, separated by commas, tokens as `<K9>`."""
    seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(names, kinds, strict=False)]
    lines = {
        zone: [piece.strip() for piece in text.split(",") if piece.strip()] for zone, text in (zones or {}).items()
    }
    position = Position(lines, values, phase) if zones is not None else None
    match = Match.new(GAME, seats, dict(options or {}), "hands", path=path, position=position, draws=list(draws))
    bots = Bots(*script)
    bots.table = match.table
    return Session(match, style, "fast", bots)


class Hands(Window):
    """One table in a window. What is pointed at is a target's key, or the beginning of its name."""

    def __init__(self, data: Path, session: Session, size: tuple[int, int] = (1280, 720)) -> None:
        super().__init__(data, size)
        self.now = 0.0
        self.session = session
        self.scene: TableScene = TABLE(session)
        self.app.push(self.scene)
        self.frames()

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.wait(0.02)

    def wait(self, seconds: float) -> None:
        """One frame, so much later."""
        self.now += seconds
        self.app.step(self.now)

    def see_out(self) -> None:
        """Wait until what was done last has been seen by whoever looked."""
        while isinstance(self.app.top, RenderedScreen) and self.app.top.session.handing_over:
            self.wait(0.05)

    # -- what is seen ----------------------------------------------------------------------------------------------

    def piece(self, name: str) -> Key:
        return ("piece", self.session.table.code[name])

    def target(self, what: Key | str) -> Target:
        if not isinstance(what, str):
            found = find(self.top.targets(), what)
            assert found is not None, f"no {what} among {[t.key for t in self.top.targets()]}"
            return found
        return self.find(what)

    def has(self, what: Key | str) -> bool:
        targets = self.top.targets()
        return any(t.key == what if not isinstance(what, str) else t.name.startswith(what) for t in targets)

    def anchor(self, what: Key | str) -> tuple[int, int]:
        """A point where nothing lies over a target; its middle if there is none."""
        target = self.target(what)
        rect = target.rect
        points = [(rect.x + rect.w * i // 12, rect.y + rect.h * j // 12) for j in range(1, 12) for i in range(1, 12)]
        clear = [p for p in points if (top := at(self.top.targets(), *p)) is not None and top.key == target.key]
        clear.sort(key=lambda p: abs(p[0] - rect.centerx) + abs(p[1] - rect.centery))
        return clear[0] if clear else rect.center

    @property
    def toast(self) -> str:
        toast = self.scene.ui.toast
        return f"{toast.rule} {toast.text}" if toast else ""

    @property
    def sentence(self) -> str:
        return self.session.sentence()

    def let_bots(self, *script: str) -> None:
        """Let the bots move: what they do next."""
        thinker = self.session._bots._thinker
        assert isinstance(thinker, Bots)
        thinker.script += script
        self.frames(12 * len(script))

    def done(self) -> list[str]:
        """What was done so far, newest last, as the file has it."""
        return [line.action for line in self.session._match.history if isinstance(line, Act)]

    # -- what hands do ---------------------------------------------------------------------------------------------

    def press(self, pos: tuple[int, int]) -> None:
        self.aim(*pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)

    def release(self, pos: tuple[int, int]) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
        self.see_out()

    def click(self, name: Key | str) -> None:
        pos = self.anchor(name)
        self.press(pos)
        self.release(pos)

    def carry(self, what: Key | str, pos: tuple[int, int]) -> None:
        """Take a piece up and move it to a point, without letting go."""
        x, y = self.anchor(what)
        self.press((x, y))
        for share in (0.1, 0.5, 1.0):
            self.move(round(x + (pos[0] - x) * share), round(y + (pos[1] - y) * share))

    def drag(self, what: Key | str, where: Key | str) -> None:
        pos = self.anchor(where)
        self.carry(what, pos)
        self.release(pos)

    def drag_token(self, name: str, where: Key | str) -> None:
        """Drag a drawn token from its tile."""
        assert self.scene._picture is not None
        x, y = (round(v) for v in self.scene._picture.places[self.session.table.code[name]][:2])
        there = self.anchor(where)
        self.press((x, y))
        self.move(x + 20, y)
        self.move(*there)
        self.release(there)

    def keys(self, *names: str) -> None:
        """Press keys one after another: `tab`, `return`, `ctrl z`."""
        for name in names:
            *mods, letter = name.split()
            self.key(pygame.key.key_code(letter), sum(LETTERS[mod] for mod in mods))
            self.see_out()

    def focus(self, what: Key | str) -> None:
        """Walk to a target with Tab and the arrows."""
        wanted = self.target(what)
        for direction in ("left", "right", "up", "down"):
            self._tab_to(wanted)
            for _ in range(20):
                if self.scene.ui.focus == wanted.key:
                    return
                self.keys(direction)
                moved = find(self.top.targets(), self.scene.ui.focus)
                if moved is None or moved.group != wanted.group:
                    break
        assert self.scene.ui.focus == wanted.key, f"{what} cannot be reached; at {self.scene.ui.focus}"

    def _tab_to(self, wanted: Target) -> None:
        for _ in range(60):
            focused = find(self.top.targets(), self.scene.ui.focus)
            if focused and (focused.key == wanted.key or (focused.group and focused.group == wanted.group)):
                return
            self.keys("tab")

    def hold(self, seconds: float, key: int = pygame.K_SPACE) -> None:
        """Hold a key so long."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        until = self.now + seconds
        while self.now < until:
            self.wait(min(0.05, max(0.001, until - self.now)))
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def focus_lost(self) -> None:
        self.post(pygame.WINDOWFOCUSLOST)

    def focus_gained(self) -> None:
        self.post(pygame.WINDOWFOCUSGAINED)


OpenTable = Callable[..., Hands]
