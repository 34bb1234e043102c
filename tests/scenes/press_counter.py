"""How often people press, and how often the screen goes from one to the other, on the way through an evening."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.match import Match
from game.session.bot_host import Thinker
from game.session.session import Session
from scenes.app.dialog import Dialog
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, Target, find
from tests.scenes.key_player import WORDS, AtTable
from tests.scenes.plain_hands import AnyBots

STEPS, WAITS = 400, 1500  # decisions in all; frames within which somebody can do something


class PressCounter(AtTable):
    """People at one screen who take what is offered first.

    Attributes:
        presses: presses of buttons, whoever made them; nobody hurries a bot.
        hands: how often the screen went to another person.
        steps: the phase and the button of each press.
    """

    def __init__(self, data: Path, match: Match, style: str = "peek", bots: Thinker | None = None) -> None:
        super().__init__(data, Session(match, style, "fast", bots or AnyBots(match)))
        self.match, self.presses, self.hands = match, 0, 0
        self.steps: list[str] = []
        self._last: int | None = None

    def play(self, until: Callable[[Match], bool]) -> None:
        """Play until a position is reached."""
        for _ in range(STEPS):
            button = self._offered(until)
            if button is None:
                return
            self._press(button)
        raise AssertionError(self.steps)

    def _offered(self, until: Callable[[Match], bool]) -> Target | None:
        """Wait for a button and return it; None once the position is reached."""
        for _ in range(WAITS):
            if until(self.match):
                return None
            for key in self._keys():
                found = find(self.top.targets(), key)
                if found is not None and self._usable(found):
                    return found
            self.frames()
        raise AssertionError(f"nothing can be pressed: {self.session.sentence()}, {self.steps}")

    def _keys(self) -> Sequence[Key]:
        """Return the keys of the buttons that lead on, the best first."""
        raise NotImplementedError

    def _usable(self, button: Target) -> bool:
        """Return whether a button can be pressed."""
        return button.enabled and button.role != "label"

    def _press(self, button: Target) -> None:
        self._write(button)
        self.presses += 1
        self.steps.append(f"{self.match.table.phases[self.match.state.phase]}: {button.name}")
        self.move(*button.rect.center)
        self.frames(12)  # what appears under a resting mouse cannot be pressed at once
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=button.rect.center, button=1)
        self.frames(12)
        person = self._person()
        if person is not None and person != self._last:
            self.hands += self._last is not None
            self._last = person

    def _write(self, button: Target) -> None:
        """Write what is to be written before a button is pressed; keys are no presses."""

    def _words(self) -> str:
        """Return words that were not written before."""
        return f"{WORDS[len(self.steps) % len(WORDS)]} {len(self.steps)}"

    def _person(self) -> int | None:
        """Return who has the screen now."""
        if self.session.viewer is not None:
            return self.session.viewer
        asked = self.session.asked()
        return asked.seat if asked is not None and len(self.session.lookers) == 1 else None


class WritingCounter(PressCounter):
    """Two people who write a few words in each field of the common writing page."""

    def _keys(self) -> Sequence[Key]:
        if isinstance(self.top, WritingScene):
            return [("ui", "done")]
        if isinstance(self.top, Dialog):
            return [each.key for each in self.top.targets() if each.role == "button"][:1]
        if self.session.curtain is not None:
            return [("curtain",)]
        secret = [each.key for each in self.top.targets() if each.key[0] == "secret"]
        acts = [each.key for each in self.top.targets() if each.key[0] == "action" and each.group != "lines"]
        return [("main",), *secret, *acts]

    def _write(self, button: Target) -> None:
        if isinstance(self.top, WritingScene):
            for key, entry in self.top.entries.items():
                if not entry.text:
                    self.top.focus_on(key)
                    self.type(f"{self._words()}{key[1]}")
                    self.frames()

    def _person(self) -> int | None:
        return self.top._page.seat if isinstance(self.top, WritingScene) else super()._person()
