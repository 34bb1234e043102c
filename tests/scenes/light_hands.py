"""A person at the table of A Trick of the Light: real events, and what people do phase by phase."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from random import Random

import msgspec
import pygame

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.match.journal import Journal
from game.rules.trick_of_the_light import GAME, ViewModel, view_model
from game.session.session import Session
from game.table import Action, dump
from scenes.games.trick_of_the_light.controls import LightControls
from scenes.games.trick_of_the_light.table import TABLE
from scenes.games.trick_of_the_light.text import panels_text
from scenes.table.scene import TableScene
from scenes.ui.scene import Scene
from scenes.ui.target import find
from tests.led import twin
from tests.rules.test_tl_evening import Mind
from tests.rules.tl_table import NAMES, Tale
from tests.scenes.frame import Window

GAME_ID = "trick-of-the-light"
SOLO = ("human", *("bot:careful",) * 3)
FRAME = 1 / 30
Wanted = Callable[[ViewModel], bool]


class Course:
    """An evening that bots play for everybody, as far as anybody wanted to come; it is played only once.

    Args:
        begun: the match as it was dealt.
    """

    def __init__(self, begun: Match, seed: str) -> None:
        self._rng, self._there = Random(seed), begun
        self._stood: list[ViewModel] = []  # after so many acts
        self._acts: list[tuple[int, Action]] = []
        self._marks = {0: twin(begun)}  # how it stood after some numbers of acts

    def match(self, wanted: Wanted) -> Match:
        """The evening at the first moment that is wanted, or at its end."""
        at = next(at for at in itertools.count() if not self._goes_on(at) or wanted(self._stood[at]))
        if at not in self._marks:
            mark = max(each for each in self._marks if each < at)
            match = twin(self._marks[mark])
            for seat, action in self._acts[mark:at]:
                match.act(seat, action)
            self._marks[at] = match
        return twin(self._marks[at])

    def _goes_on(self, at: int) -> bool:
        """Whether somebody is asked after so many acts."""
        match = self._there
        if at == len(self._stood):
            self._stood.append(view_model(match.table, match.view(None)))
        if at == len(self._acts) and match.actors:
            seat = match.deciding[0]
            action = decide("careful", GAME, match.table, match.view(seat), match.legal(seat), self._rng, 1e12)
            match.act(seat, action)
            self._acts.append((seat, action))
        return at < len(self._acts)


@cache
def _course(kinds: tuple[str, ...], seed: str, options: frozenset[tuple[str, object]]) -> Course:
    people = [SeatInfo(name, kind) for name, kind in zip(NAMES, kinds, strict=True)]
    return Course(Match.new(GAME_ID, people, dict(options), seed), seed)


def session(
    wanted: Wanted = lambda _: True, kinds: Sequence[str] = SOLO, seed: str = "light", path: Path | None = None,
    style: str = "curtain", **options: object,
) -> Session:  # fmt: skip
    """An evening that bots have played for everybody up to a moment that is wanted."""
    match = _course(tuple(kinds), seed, frozenset(options.items())).match(wanted)
    if path is not None:
        match.keep_in(Journal(path), b"".join(match.raw))
    return Session(match, style, "fast", Mind(match.table))


def light_controls(scene: Scene) -> LightControls:
    """Return what the game does in its own way at its table."""
    assert isinstance(scene, TableScene)
    assert isinstance(scene.controls, LightControls)
    return scene.controls


class Table(Window):
    """A window with the evening in it, at a time of its own."""

    now = 0.0
    scene: TableScene

    def frames(self, count: int = 3) -> None:
        for _ in range(count):
            self.now += FRAME
            self.app.step(self.now)

    def open_table(self, session: Session) -> TableScene:
        """Show the evening."""
        self.scene = TABLE(session)
        self.show(self.scene)
        self.app.change(msgspec.structs.replace(self.app.settings, hold_hands=()), keep=False)
        return self.scene

    @property
    def controls(self) -> LightControls:
        """What the game does in its own way at this table."""
        return light_controls(self.scene)

    @property
    def phase(self) -> str:
        """Where the evening stands."""
        return self.scene.presenter.model.view_model.phase

    def has(self, name: str) -> bool:
        """Whether there is something of that name to press."""
        return any(
            target.name.startswith(name) and target.role != "label" and target.rect.w > 0
            for target in self.top.targets()
        )

    def write(self, name: str, text: str) -> None:
        """Click a field and type into it, in the place of what stands there."""
        self.click(name)
        self.key(pygame.K_a, pygame.KMOD_CTRL)
        self.type(text)

    def until(self, found: Callable[[], bool], seconds: float = 20.0) -> None:
        """Let time go by until something is so."""
        for _ in range(round(seconds / FRAME)):
            if found():
                return
            self.frames(1)
        raise AssertionError(f"it did not come to that: {self.phase}, {self.names()}")

    def hold(self, key: int = pygame.K_SPACE, seconds: float = 1.0) -> None:
        """Hold a key down."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.frames(round(seconds / FRAME))
        self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


class Person:
    """Somebody who plays an evening by what stands on the screen."""

    def __init__(self, table: Table, seed: int = 1) -> None:
        self.table = table
        self.rng = Random(seed)
        self.met: set[str] = set()
        self.next_line = itertools.count(1)
        self.lines = 0

    def turn(self) -> None:
        """Do the next thing, or wait a little."""
        table, phase = self.table, self.table.phase
        self.met.add(phase)
        for name in ("Go on", "Break the seals"):
            if table.has(name):
                table.click(name)
                table.frames(4)
                return
        done = getattr(self, f"_{phase.lower()}", None)
        asked = table.scene.presenter.model.asked
        if done is not None and asked is not None and asked.seat == 0:
            done()
        table.key(pygame.K_F7)  # what the others told was read
        table.frames(4)

    def _line(self) -> str:
        return f"The {next(self.next_line)}th dune looked like the first."

    def _cast(self) -> None:
        table = self.table
        for name in ("Suggest: Name", "Suggest: What you are", "Suggest: Three traits"):
            table.click(name)
        table.write("Name", "Ysolde Marr")
        table.click("Ready")

    def _intro(self) -> None:
        table = self.table
        if table.has("That is me"):
            table.click(panels_text.NAME_AND_ROLE)
            table.click("That is me")
            return
        table.write("Next line of the story", self._line())
        table.key(pygame.K_RETURN)
        table.click("End my introduction")

    def _open(self) -> None:
        cards = [t for t in self.table.top.targets() if t.name.startswith("Open with it")]
        self.table.click(self.rng.choice(cards).name)

    def _scene(self) -> None:
        table, now = self.table, self.table.scene.presenter.model.view_model
        if self.lines < 2 * now.scene:
            self.lines += 1
            table.write("Next line of the story", self._line())
            table.key(pygame.K_RETURN)
        elif table.has("End the scene"):
            table.click("End the scene")
        elif table.has("Claim Over") and self.rng.random() < 0.7:
            table.click("Claim Over")
            table.frames(2)
            if self.table.phase == "SCENE":
                self._listen()
        else:
            self._listen()

    def _listen(self) -> None:
        """Let the scene go on, for both people if they can."""
        for name in ("Both let it run", "Let it go on"):
            if self.table.has(name):
                self.table.click(name)
                return

    def _over_window(self) -> None:
        self.table.click("Both stay out" if self.table.has("Both stay out") else "Stay out")

    def _over_rps(self) -> None:
        signs = [t.name for t in self.table.top.targets() if t.name.lower().endswith(("rock", "paper", "scissors"))]
        self.table.click(self.rng.choice(signs))

    def _over_play(self) -> None:
        table = self.table
        cards = [t for t in table.top.targets() if t.key[0] == "piece" and t.role != "label" and t.enabled]
        for card in cards:
            table.click(card.name)
            if table.has("Your question"):
                table.write("Your question", "And who carried the lamp?")
                table.click("Ask")
            table.frames(3)
            if table.phase != "OVER_PLAY":
                return

    def _over_answer(self) -> None:
        table = self.table
        if self.rng.random() < 0.5 and table.has("You tell me"):
            table.click("You tell me")
            return
        table.write("Your answer", "I did, until the wind took it.")
        table.click("Answer")

    def _over_tell(self) -> None:
        self.table.write("How it was", "There was no lamp at all.")
        self.table.click("Give back")

    def _under_judge(self) -> None:
        self.table.click("Both allow it" if self.table.has("Both allow it") else "Allow it")

    def _last_call(self) -> None:
        self.table.click("Both pass" if self.table.has("Both pass") else "Pass")

    def _peek(self) -> None:
        self.table.click("Take it")

    def _ender(self) -> None:
        self.table.click("Do nothing")

    def _statements(self) -> None:
        """Trust or doubt the three, or name one of them; then seal."""
        table = self.table
        choices = [t for t in table.top.targets() if t.role == "radio" and t.rect.w > 0]
        for group in dict.fromkeys(target.group for target in choices):
            table.click(self.rng.choice([target.name for target in choices if target.group == group]))
        table.click("Seal the letter")

    def _epilogue(self) -> None:
        table = self.table
        if table.has("The last word"):
            table.write("The last word", "She walked on until the sand was water.")
            table.click("Say it")
        elif table.has("Tell how it went"):
            table.click("Tell how it went")


class Keys(Table):
    """The same with the keyboard alone: what is clicked is gone to with Tab and the arrows, and pressed with Enter."""

    def click(self, name: str) -> None:
        target = self.find(name)
        for _ in range(90):
            focused = find(self.top.targets(), self.top.focused())
            if focused is not None and focused.key == target.key:
                break
            if focused is None or not focused.group or focused.group != target.group:
                self.key(pygame.K_TAB)
                continue
            dx, dy = target.rect.centerx - focused.rect.centerx, target.rect.centery - focused.rect.centery
            if abs(dy) > abs(dx):
                self.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
            else:
                self.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
        assert self.top.focused() == target.key, f"{name} is out of reach"
        if target.role != "entry":
            self.key(pygame.K_RETURN)


LINE = "Next line of the story"


SEE = ", see your hand"


def beats(table: Table) -> list[tuple[int, str, str, str]]:
    """The lines of the scene: who, at which layer, the act, the words."""
    return [(beat.seat, beat.layer, beat.tag, beat.text) for beat in table.scene.presenter.model.view_model.beats]


def sat(
    tmp_path: Path, tale: Tale, humans: tuple[int, ...], viewer: int | None, size: tuple[int, int] = (1152, 648),
    style: str = "curtain",
) -> Table:  # fmt: skip
    """A window with a posed evening in which no bot moves."""
    people = [SeatInfo(name, "human" if seat in humans else "bot:careful") for seat, name in enumerate(NAMES)]
    match = Match.new(GAME_ID, people, tale.table.options, "twins", position=dump(tale.state))
    table = Table(tmp_path, size)
    session = Session(match, style, "step", Mind(match.table))
    session.tick = lambda _now: False  # type: ignore[method-assign]  # what a bot does may depend on its hand
    if viewer is not None and len(humans) > 1:
        session.request_view(viewer)
        session.reveal_hand()
    table.open_table(session)
    return table
