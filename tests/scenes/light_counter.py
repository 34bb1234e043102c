"""Two people who play scenes of A Trick of the Light with two bots: how often they press for each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from game.match import Match
from game.rules.trick_of_the_light import pieces as tl
from scenes.games.trick_of_the_light.controls import LightControls
from scenes.games.trick_of_the_light.forms import ANSWER, LINE, QUESTION, TALE
from scenes.ui.target import Key, Target
from tests.rules.test_tl_evening import Mind
from tests.scenes.light_hands import light_controls
from tests.scenes.plain_hands import TL, table_of, thought
from tests.scenes.press_counter import PressCounter

LINES = 3  # lines that a person tells in an own scene
WRITTEN = {"send": LINE, "answer": ANSWER, "give-back": TALE, "ask": QUESTION}  # the field that each button sends
# What people press who only listen, the best first; a card opens a scene.
PAGES = ("go on", "choose", "nobody", "out", "both", "allow", "answer", "give-back")
VERBS = ("pass", "pass_call")
EPIPHANIES = {"OPEN: Go on"}  # pages between two scenes


class Scene(NamedTuple):
    """What one scene took: who told it, presses and hand-overs, and each button with its phase."""

    narrator: int
    presses: int
    hands: int
    steps: tuple[str, ...]
    claimed: bool = False  # whether a person has claimed in it


def dealt(kinds: str, seed: str, **options: object) -> Match:
    """Return a match in which the introductions are over, played by bots for all."""
    match, rng = table_of(TL, kinds, seed, **options), Random(seed)
    while match.state.phase != tl.P.OPEN:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    return match


class LightCounter(PressCounter):
    """People who tell three lines of their own scenes, and listen and judge in those of bots; they never claim.

    Attributes:
        scenes: what each scene took so far.
    """

    def __init__(self, data: Path, match: Match, style: str = "peek") -> None:
        super().__init__(data, match, style, Mind(match.table))
        self.scenes: list[Scene] = []
        self._lines = 0

    def play_scenes(self, maximum: int) -> list[Scene]:
        """Play scenes to their end, or to that of the game; return what each took."""
        while len(self.scenes) < maximum and self._variable(tl.V.SCENE) and self._in_scenes():
            number, narrator = self._variable(tl.V.SCENE), self._variable(tl.V.NARRATOR)
            hands, at, claims = self.hands, len(self.steps), self._claims()
            self._lines = 0
            self.play(lambda _, n=number: self._variable(tl.V.SCENE) > n or not self._in_scenes())
            steps = tuple(step for step in self.steps[at:] if step not in EPIPHANIES)
            self.scenes.append(Scene(narrator, len(steps), self.hands - hands, steps, self._claims() > claims))
        return self.scenes

    def _variable(self, name: int) -> int:
        return int(self.match.state.vars[name])

    def _claims(self) -> int:
        """Return how often people have claimed so far."""
        claims = ("claimed_over", "claimed_under")
        return sum(event.kind in claims and event.seat in self.match.humans for event in self.match.events_since())

    def _in_scenes(self) -> bool:
        return self.match.state.phase <= tl.P.CLOSE

    @property
    def _controls(self) -> LightControls:
        return light_controls(self.scene)

    def _keys(self) -> Sequence[Key]:
        if self.session.curtain is not None:
            return [("curtain",)]
        if self._controls.reads():
            return [("ui", "go on")]
        asked = self.session.asked()
        if self._controls.waits() or asked is None or not (asked.legal or asked.private):
            return ()
        phase, verbs = self.match.state.phase, self.match.table.verbs
        acts = {verbs[each.key[1].verb]: each.key for each in self.top.targets() if each.key[0] == "action"}
        if phase == tl.P.SCENE and "end_scene" in acts:
            if self.match.state.vars[tl.V.PUT_OFF]:
                return ()  # the end that was called goes on by itself
            return [("ui", "send")] if self._lines < LINES else [acts["end_scene"]]
        cards = [each.key for each in self.top.targets() if each.key[0] == "ui" and str(each.key[1])[:5] == "card "]
        opens = cards[:1] if phase == tl.P.OPEN else []
        return [*opens, *(("ui", name) for name in PAGES), *(acts[verb] for verb in VERBS if verb in acts)]

    def _usable(self, button: Target) -> bool:
        """A button that sends a text can be pressed once something is written."""
        return super()._usable(button) or button.key in [("ui", name) for name in WRITTEN]

    def _write(self, button: Target) -> None:
        name = WRITTEN.get(str(button.key[1])) if button.key[0] == "ui" else None
        if name is not None:
            self._controls.focus(("field", name))
            self.type(f"{self._words()}.")
            self.frames()
            self._lines += name == LINE


class ClaimCounter(LightCounter):
    """The same people, who now and then claim: a card Over, or Under where a line shows its act."""

    def __init__(self, data: Path, match: Match, seed: str, share: float = 0.35) -> None:
        super().__init__(data, match)
        self._seed, self._share = seed, share
        self._gave_up: set[tuple[int, int]] = set()  # scenes and people who found no card to claim with

    def _wishes(self, seat: int | None) -> bool:
        """Return whether a person means to claim in this scene; it does not depend on the cards."""
        scene = self._variable(tl.V.SCENE)
        if seat is None or (scene, seat) in self._gave_up or self.match.state.vars[tl.V.PLAYED][seat]:
            return False
        return Random(f"{self._seed} {scene} {seat}").random() < self._share

    def _keys(self) -> Sequence[Key]:
        keys = super()._keys()
        model = self._controls.presenter.model
        now, seat = model.view_model, model.speaker
        if not keys or self._controls.reads() or self.session.curtain is not None:
            return keys
        if now.phase == "OVER_RPS":
            return [("ui", "")]
        if now.phase == "OVER_PLAY":
            return [("ui", "ask"), *(("ui", f"card {use.card}") for use in now.card_uses)]
        if now.phase not in ("SCENE", "LAST_CALL") or seat == now.narrator or not self._wishes(seat):
            return [*keys, ("ui", "hide")]
        if model.viewer is None:
            return [("ui", "claim over"), *keys] if now.beats else keys
        uses = [use for use in now.card_uses if not use.why and (use.way == "over" or use.done)]
        if not uses:
            self._gave_up.add((self._variable(tl.V.SCENE), seat or 0))
        cards = [("ui", f"card {use.card}") for use in uses]
        return [("ui", "claim-under"), *cards, ("ui", "hide"), *keys]
