"""How often two people press, and how often the screen changes hands, in each scene of Midnight Justice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from game.match import Match
from game.rules.midnight_justice import pieces as mj
from game.table import Action
from scenes.app.dialog import Dialog
from scenes.table.writing import WritingScene
from scenes.ui.target import Key
from tests.scenes.plain_hands import thought
from tests.scenes.press_counter import WritingCounter

CARDS = frozenset(("pick", "unpick", "take"))  # verbs that a press on a card does
LAYS = frozenset(("bid", "play", "keep"))  # verbs of the main button


class Scene(NamedTuple):
    """One scene: its number, the seats that fought, and what it took."""

    number: int
    attacker: int
    victim: int
    presses: int
    hands: int
    steps: tuple[str, ...]


class MidnightCounter(WritingCounter):
    """Two people who do in each scene what a careful bot would do in their place.

    Attributes:
        scenes: what each scene took so far.
    """

    def __init__(self, data: Path, match: Match, style: str = "peek") -> None:
        super().__init__(data, match, style)
        self.app.change(replace(self.app.settings, look="press"), keep=False)
        self.scenes: list[Scene] = []
        self._decided: tuple[int, int, Action] | None = None

    def play_scenes(self, maximum: int) -> list[Scene]:
        """Play scenes to their ends; return what each took."""
        while len(self.scenes) < maximum and mj.P.AUCTION <= self.match.state.phase <= mj.P.CONCLUSION:
            number = self.match.state.vars[mj.V.SCENE]
            at, hands = len(self.steps), self.hands
            self.play(lambda match, n=number: match.state.vars[mj.V.SCENE] > n or self._after(match))
            steps = tuple(self.steps[at:])
            attacker = next(e.seat for e in reversed(self.match.events(None, 0)) if e.kind == "attacker")
            victim = mj.target(4, attacker)
            self.scenes.append(Scene(number, attacker, victim, len(steps), self.hands - hands, steps))
        return self.scenes

    @staticmethod
    def _after(match: Match) -> bool:
        return match.state.phase > mj.P.CONCLUSION or match.state.phase < mj.P.AUCTION

    def _keys(self) -> Sequence[Key]:
        if isinstance(self.top, WritingScene | Dialog) or self.session.curtain is not None:
            return super()._keys()
        if self.top is self.scene and self.scene.ui.can_go_on:
            return [("ui", "on")]
        asked = self.session.asked()
        if asked is None or not (asked.legal or asked.private):
            return ()
        action = self._wanted(asked.seat)
        verb = self.match.table.verbs[action.verb]
        if verb in CARDS or (verb == "play" and action.args):
            keys: list[Key] = [("piece", action.args[0])]
            if self.scene.ui.selected == action.args[0]:
                keys = [("main",), ("zone", f"play[{asked.seat}]")]
            return keys if self.session.viewer == asked.seat else [("peek", asked.seat), ("ui", "hand")]
        if verb in LAYS:
            return [("main",)] if self.session.viewer == asked.seat else [("peek", asked.seat), ("ui", "hand")]
        secret = [each.key for each in self.top.targets() if each.key == ("secret", asked.seat)]
        bare = action._replace(text="")
        acts = [each.key for each in self.top.targets() if bare in each.actions and each.group == "actions"]
        return [*acts, *secret, ("main",)]

    def _wanted(self, seat: int) -> Action:
        """Return what a careful bot would do now, decided once."""
        moment = len(self.match.history), seat
        if self._decided is None or self._decided[:2] != moment:
            self._decided = (*moment, thought(self.match, seat, Random(seat)))
        return self._decided[2]
