"""A person with a keyboard and nothing else, at the table of any game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
from msgspec.structs import replace

from game.match import Match
from game.session.session import Session
from scenes.app.open_match import scene_of
from scenes.screens.guide.scene import GuideScene
from scenes.ui.target import Key, Target
from tests.scenes.frame import Window
from tests.scenes.plain_hands import AnyBots, acts_of

TOOLS = ("keys", "markers", "tabs", "bells", "hand-tools")  # groups that do nothing in the game
WORDS = ("Amber", "Birch", "Cedar", "Dune", "Ember", "Flint")  # what is written; the number after it is never the same
ARROWS = (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP)
WALK = 90  # presses within which every target must be reached


class AtTable(Window):
    """A session at the table of its game, or at the plain one, in a window with a time of its own; nothing flies."""

    def __init__(
        self, data: Path, session: Session, plain: bool = False, size: tuple[int, int] = (1280, 720), **settings: object
    ) -> None:
        super().__init__(data, size)
        self.now, self.session = 0.0, session
        self.app.change(replace(self.app.settings, **{"speed": "off", **settings}), keep=False)
        self.scene = scene_of(session, plain)
        self.app.push(self.scene)
        self.frames(2)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += 0.05
            self.app.step(self.now)


class KeyPlayer(AtTable):
    """The table of a game; the person at seat 0 has no mouse."""

    def __init__(self, data: Path, match: Match, rng: Random) -> None:
        super().__init__(data, Session(match, "trust", "fast", AnyBots(match)))
        self.match, self.rng, self.written = match, rng, 0
        self.filled: set[Key] = set()  # the fields with text since the last decision

    def settle(self) -> None:
        """Wait until nothing moves and the person is asked, or the game is over."""
        for _ in range(2_000):
            asked = 0 in self.match.deciding and self.session.ahead.move() is None
            if not self.top.busy() and (asked or self.session.result() is not None):
                break
            self.frames()
        self.frames()

    def play(self, decisions: int, presses: int = 400) -> int:
        """Decide so many times, each within so many choices of a target. Return the number of decisions."""
        for done in range(decisions):
            before = acts_of(self.match, 0)
            self.filled.clear()
            for _ in range(presses):
                self.settle()
                if self.session.result() is not None:
                    return done
                if acts_of(self.match, 0) > before:
                    break
                self.choose()
            else:
                raise AssertionError(f"no way on by keys: {self.session.sentence()}; {self.names()}")
        return decisions

    def choose(self) -> None:
        """Go to something that can be used, and use it; leave a page that is only read."""
        if isinstance(self.top, GuideScene):
            self.key(pygame.K_ESCAPE)
            return
        if (
            self.top is self.scene and getattr(vars(self.scene).get("ui"), "carry", None) is not None
        ):  # at the free table: put it down
            self.key(pygame.K_RETURN)
            return
        empty = [target.key for target in self.usable() if target.role == "entry" and target.key not in self.filled]
        if empty:
            self.walk_to(empty[0])
            self.write()
            self.filled.add(empty[0])
            return
        chosen = self.rng.choice(self.usable())
        self.walk_to(chosen.key)
        self.key(pygame.K_RETURN, pygame.KMOD_CTRL if chosen.role == "entry" else 0)

    def usable(self) -> list[Target]:
        """Return the targets that do something in the game; a button that is only there to leave comes last."""
        found = [
            target
            for target in self.top.targets()
            if target.enabled
            and target.rect.w
            and target.rect.h
            and target.group not in TOOLS
            and target.role not in ("label", "zone", "seat")
        ]
        assert found, f"nothing can be used: {self.session.sentence()}"
        return found

    def write(self) -> None:
        """Write something new into the field that has the focus."""
        self.written += 1
        self.type(f"{WORDS[self.written % len(WORDS)]} {self.written}")
        self.frames()

    def walk_to(self, key: Key) -> None:
        """Go to a target: Tab from group to group, arrows within one."""
        passed: set[Key | None] = set()
        for _ in range(WALK):
            at = self.top.focused()
            if at == key:
                return
            there, here = self._target(key), self._target(at)
            if there is None:
                return  # it has gone meanwhile
            within = here is not None and here.group and here.group == there.group
            self.key(self.rng.choice(ARROWS) if within and at in passed else self._towards(there, here))
            passed.add(at)
        raise AssertionError(f"no way by keys to {key}, only to {passed}")

    def _target(self, key: Key | None) -> Target | None:
        return next((target for target in self.top.targets() if target.key == key), None)

    @staticmethod
    def _towards(there: Target, here: Target | None) -> int:
        """Return the key that goes nearer: an arrow within a group, else Tab."""
        if here is None or there.group != here.group or not here.group:
            return pygame.K_TAB
        x, y = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
        upright = abs(y) > max(here.rect.h // 2, abs(x) // 2) or (y and not x)
        if upright and here.group != "hand":
            return pygame.K_DOWN if y > 0 else pygame.K_UP
        return pygame.K_RIGHT if x >= 0 else pygame.K_LEFT
