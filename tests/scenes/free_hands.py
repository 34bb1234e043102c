"""A free table in a window nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.match import Match, SeatInfo
from game.rules.free_table.view_model import Pile, ViewModel
from game.session.session import Session
from game.table import Position
from scenes.games.free_table.scene import FreeScene
from scenes.ui.target import Key
from tests.scenes.frame import Window
from tests.scenes.hands import KINDS, NAMES, Hands

OPTIONS = {"dice": 3, "chips": "bank", "pawns": 2, "tokens": "tricks-and-treats"}


def session(
    kinds: str = "hh",
    zones: Mapping[str, Sequence[str]] | None = None,
    options: Mapping[str, Any] | None = None,
    style: str = "curtain",
    path: Path | None = None,
    names: Sequence[str] = NAMES,
    **values: Any,
) -> Session:
    """An evening at the free table; `zones` and `values` pose it."""
    seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(names, kinds, strict=False)]
    position = Position({name: list(held) for name, held in zones.items()}, values, "") if zones is not None else None
    match = Match.new("free-table", seats, {**OPTIONS, **(options or {})}, "free", path=path, position=position)
    return Session(match, style, "step")


class FreeHands(Hands):
    """The hands at one free table."""

    def __init__(self, data: Path, session: Session, size: tuple[int, int] = (1280, 720)) -> None:
        Window.__init__(self, data, size)
        self.now = 0.0
        self.session = session
        self.scene = FreeScene(session)  # type: ignore[assignment]
        self.app.push(self.scene)
        self.frames()

    @property
    def view_model(self) -> ViewModel:
        return self.free.presenter.model.view_model

    @property
    def free(self) -> FreeScene:
        assert isinstance(self.scene, FreeScene)
        return self.scene

    @property
    def last(self) -> str:
        """What was done last, as the protocol writes it."""
        return self.done()[-1]

    def pile(self, number: int) -> Pile:
        found = self.view_model.pile(number)
        assert found is not None
        return found

    def held(self, place: int) -> Key:
        seat = self.session.viewer
        assert seat is not None
        return ("held", self.view_model.hands[seat][place])

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point of the table in px."""
        return self.free.camera().at(x, y)

    def put(self, what: Key | str, pos: tuple[int, int]) -> None:
        """Drag something to a point and put it down there."""
        self.carry(what, pos)
        self.wait(0.2)
        self.move(pos[0], pos[1])
        self.release(pos)
        self.frames(20)

    def drag(self, what: Key | str, where: Key | str) -> None:
        self.put(what, self.anchor(where))

    def fling(self, what: Key | str, pos: tuple[int, int]) -> None:
        """Drag something and let go of it while it moves."""
        self.carry(what, pos)
        self.release(pos)

    def wheel(self, notches: int, mods: int = 0) -> None:
        """Turn the wheel where the mouse is, with these keys held."""
        pygame.key.set_mods(mods)
        self.post(pygame.MOUSEWHEEL, x=0, y=notches)
        pygame.key.set_mods(0)

    def click_with(self, what: Key | str, mods: int) -> None:
        """Click something while keys are held."""
        pygame.key.set_mods(mods)
        self.click(what)
        pygame.key.set_mods(0)

    def click_at(self, pos: tuple[int, int]) -> None:
        self.press(pos)
        self.release(pos)

    def ask_menu(self, what: Key | str) -> list[str]:
        """Open the menu of something with the right button; what it offers."""
        pos = self.anchor(what)
        self.move(*pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=3)
        return [target.name for target in self.top.targets() if target.role == "menuitem"]

    def look(self) -> None:
        """Hold the curtain open."""
        self.hold(0.8)
        assert not self.free.covered

    def ring(self) -> Key | None:
        return self.free.ui.focus

    def walk(self, what: Key | str) -> None:
        """Walk to something with Tab and the arrows."""
        wanted = self.target(what)
        for _ in range(40):
            focus = self.ring()
            now = next((t for t in self.top.targets() if t.key == focus), None)
            if now is not None and (now.key == wanted.key or (now.group and now.group == wanted.group)):
                break
            self.keys("tab")
        for _ in range(60):
            if self.ring() == wanted.key:
                return
            now = self.target(self.ring() or ())
            dx, dy = wanted.rect.centerx - now.rect.centerx, wanted.rect.centery - now.rect.centery
            self.keys(("right" if dx > 0 else "left") if abs(dx) >= abs(dy) else ("down" if dy > 0 else "up"))
        raise AssertionError(f"{what} cannot be reached; at {self.ring()}")


OpenFreeTable = Callable[..., FreeHands]


DECK = ("pile", 0)
