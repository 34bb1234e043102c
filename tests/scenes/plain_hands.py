"""Hands at the plain table of any game: whatever may be done is done by clicks, by dragging or by keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pygame
from msgspec.structs import replace

from game.match import Match, SeatInfo
from game.match.save_format import Act
from game.rules.plugin import DragHandle
from game.session.session import Session
from game.table import Action
from scenes.app.dialog import Dialog
from scenes.table.game_table import GameTable
from scenes.table.plain.renderer import PlainRenderer
from scenes.table.plain.table import PLAIN
from scenes.table.writing import WritingScene
from scenes.ui.target import Key, Target, at, find
from tests.scenes.frame import Window
from tests.scenes.hands import Bots, Reply

NAMES = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno", "Cleo", "Otto")
KINDS = {"h": "human", "b": "bot:careful"}


def table_of(game: str, kinds: str, seed: str = "plain", **options: object) -> Match:
    """A match with people (`h`) and bots (`b`)."""
    seats = [SeatInfo(name, KINDS[kind]) for name, kind in zip(NAMES, kinds, strict=False)]
    return Match.new(game, seats, dict(options), seed)


def acts_of(match: Match, seat: int) -> int:
    """How often a seat has acted."""
    return sum(isinstance(line, Act) and line.seat == seat for line in match.history)


class AnyBots(Bots):
    """Bots that at once do what the game's own heuristics say."""

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.rng = Random(7)

    def poll(self) -> Reply | None:
        if self._seat is None:
            return None
        seat, self._seat = self._seat, None
        return Reply(seat, thought(self.match, seat, self.rng))


def thought(match: Match, seat: int, rng: Random) -> Action:
    """What the heuristics of the game would do, with the text they would write."""
    game, view = match.game, match.view(seat)
    action = game.careful(match.table, view, match.legal(seat), rng)
    spoken_action = action._replace(text=game.talk.improvise(match.table, view, action, rng))
    return spoken_action if spoken_action.text and match.refusal(seat, spoken_action) is None else action


NEAR = 120  # px within which two presses may be on the same card, which is raised between them


class Plain(Window):
    """A plain table in a window, at a time of its own, where nothing flies unless it is asked for."""

    at: GameTable = PLAIN

    def __init__(
        self,
        data: Path,
        match: Match,
        style: str = "curtain",
        size: tuple[int, int] = (1280, 720),
        bots: Bots | None = None,
        **settings: object,
    ) -> None:
        super().__init__(data, size)
        self.now = 0.0
        self._last_press: tuple[int, int] | None = None
        self.match = match
        self.session = Session(match, style, "fast", bots or AnyBots(match))
        self.app.change(replace(self.app.settings, **{"speed": "off", "look": "press", **settings}), keep=False)
        self.scene = self.at(self.session)
        self.app.push(self.scene)
        self.frames(2)

    def frames(self, count: int = 1) -> None:
        for _ in range(count):
            self.now += 0.05
            self.app.step(self.now)

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))
        self.frames(1)

    def settle(self) -> None:
        """Wait until nothing moves and people alone are asked."""
        for _ in range(2_000):
            people = {*self.match.deciding} <= {*self.match.humans} and self.session.ahead.move() is None
            if people and not self.top.busy() and not self.session.handing_over:
                break
            self.frames(1)
        self.frames(1)

    def look(self) -> None:
        """Press Space until the curtain has gone."""
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        while self.session.curtain is not None:
            self.frames(1)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.settle()

    # -- what is there -----------------------------------------------------------------------------------------------

    def keys(self) -> dict[Key, Target]:
        return {target.key: target for target in self.top.targets() if target.rect.w and target.rect.h}

    def targets(self, kind: str) -> list[Target]:
        return [target for target in self.top.targets() if target.key[0] == kind]

    def anchor(self, target: Target) -> tuple[int, int]:
        """A point of a target over which nothing else lies."""
        rect = target.rect
        points = [(rect.x + rect.w * i // 8, rect.y + rect.h * j // 8) for j in range(1, 8) for i in range(1, 8)]
        for point in [rect.center, *points]:
            found = at(self.top.targets(), *point)
            if found is not None and found.key == target.key:
                return point
        raise AssertionError(f"{target.key} lies under something else")

    def handle(self, action: Action) -> DragHandle:
        renderer = self.scene.renderer_for(self.app.surface)
        assert isinstance(renderer, PlainRenderer)
        return renderer.handle(self.scene.presenter.model, action)

    # -- gestures ----------------------------------------------------------------------------------------------------

    def press(self, target: Target) -> None:
        self.press_at(*self.anchor(target))

    def press_at(self, x: int, y: int) -> None:
        """Press a point; a second press near it comes late enough not to be a double click."""
        last, self._last_press = self._last_press, (x, y)
        if last is not None and abs(last[0] - x) + abs(last[1] - y) < NEAR:
            self.frames(8)
        self.aim(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
        if self.top is self.scene:
            over = find(self.top.targets(), self.scene.ui.hover)
            assert over is None or over.hits(x, y), "what has gone from under the mouse is still pointed at"

    def drag(self, piece: Target, place: Target) -> None:
        x, y = self.anchor(piece)
        self.aim(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        self.move(x + 8, y - 8)
        to = self.anchor(place)
        self.move(*to)
        self.post(pygame.MOUSEBUTTONUP, pos=to, button=1)

    def take(self, key: Key, way: str) -> None:
        """Press a target: with the mouse, or by `keys` alone."""
        if way != "keys":
            self.press(self.keys()[key])
            return
        passed: set[Key | None] = set()
        for _ in range(80):
            focus = self.top.focused()
            if focus == key:
                break
            there, here = self.keys().get(key), self.keys().get(focus or ())
            round_about = focus in passed and here is not None and here.group == "answers"
            self.key(pygame.K_LEFT if round_about else self._towards(there, here))
            passed ^= {focus}
        assert self.top.focused() == key, f"no way by keys to {key}"
        self.key(pygame.K_RETURN)

    @staticmethod
    def _towards(there: Target | None, here: Target | None) -> int:
        """The key that goes nearer: an arrow within a group, else Tab."""
        if there is None and here is not None and here.group == "answers":
            return pygame.K_UP  # it is scrolled out of sight
        if there is None or here is None or there.group != here.group or not here.group:
            return pygame.K_TAB
        x, y = there.rect.centerx - here.rect.centerx, there.rect.centery - here.rect.centery
        if abs(y) > here.rect.h // 2 and here.group != "hand":
            return pygame.K_DOWN if y > 0 else pygame.K_UP
        return pygame.K_RIGHT if x > 0 else pygame.K_LEFT

    def does(self, seat: int, action: Action, way: str = "click") -> None:
        """Carry out an action: by the hand if there is a piece for it in sight, else by its button."""
        done, bare = acts_of(self.match, seat), action._replace(text="")
        handle, keys = self.handle(bare), self.keys()
        pieces = [piece for piece in handle.drag if ("piece", piece) in keys]
        free = {("seat", person) for person in self.session.humans if self.at.plates_open}  # they show a hand
        touched = next((key for key in (handle.steps[0] if handle.steps else ()) if key in keys.keys() - free), None)
        together = getattr(self.scene.presenter.model, "together", {})
        if pieces and pieces[0] in together and way != "drag":
            self._together([pieces[0], *(each for each in together if each != pieces[0])], way)
        elif pieces:
            self._by_hand(pieces[0], bare, handle, way)
        elif not handle.drag and touched is not None:
            self.take(touched, way)
        else:
            self._by_button(bare, way)
        self._answer(action, way)
        for _ in range(AHEAD):  # a form for several moves: the others write too, and the table makes the moves in turn
            if acts_of(self.match, seat) > done:
                break
            if isinstance(self.top, WritingScene):
                self.press(self.keys()["ui", "done"])
            self.frames(1)
        assert acts_of(self.match, seat) > done, (self.match.table.text(action), self.session.sentence())

    def _together(self, pieces: Sequence[int], way: str) -> None:
        """Choose as many pieces as are wanted together, and use them by the main button."""
        for piece in pieces[: self.scene.presenter.model.view_model.clicks]:
            self.take(("piece", piece), way)
        self.take(("main",), way)

    def _by_hand(self, piece: int, action: Action, handle: DragHandle, way: str) -> None:
        steps = list(handle.steps)
        if way == "drag" and steps:
            self.scene.drag.take(piece)
            first = next(key for key in sorted(steps[0], key=str) if key in self.keys())
            self.scene.drag.release()
            self.frames(1)
            self.drag(self.keys()["piece", piece], self.keys()[first])
            steps = steps[1:]
        else:
            self.take(("piece", piece), way)
        for step in steps:
            main = self.keys().get(("main",))
            if not self.scene.ui.marks or self.top is not self.scene:
                break
            if way == "keys" and main is not None and main.actions == (action,):
                break  # Enter says so
            place = next((key for key in sorted(step, key=str) if key in self.keys()), None)
            if place is None:
                break
            self.take(place, way)
        if self.scene.drag.held is None or self.top is not self.scene:
            return
        main = self.keys().get(("main",))
        if main is None or main.actions == (action,):
            self._by_button(action, way)
        else:
            self.key(pygame.K_RETURN)

    def _by_button(self, action: Action, way: str) -> None:
        keys = self.keys()
        main = keys.get(("main",))
        if main is not None and action in main.actions:
            self.take(("main",), way)
            return
        wanted: tuple[Key, ...] = (("action", action), ("offer", action.verb), ("ui", "more"))
        self.take(next(key for key in wanted if key in keys), way)

    def _answer(self, action: Action, way: str) -> None:
        """Answer what is asked on the way to an action, and write what goes with it."""
        while self.top is not self.scene:
            top = self.top
            if isinstance(top, WritingScene):
                self._write(top, action.text, way)
                return
            assert isinstance(top, Dialog), top
            place = next(k for k, (_, act) in enumerate(top._buttons) if meant(act, action._replace(text="")))
            for _ in range(40):
                target = self.keys().get(("answer", place))
                if way == "keys" or (target is not None and target.rect.h > 20):
                    break
                self.post(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
            self.take(("answer", place), way)
            self.frames(1)

    def _write(self, sheet: WritingScene, text: str, way: str) -> None:
        lines = text.split("\n") if text else []
        if len(lines) > len(sheet.entries):  # a form for several moves: their texts have one field each
            lines = lines[-1:]
            text = lines[0]
        if len(lines) == 1 < len(sheet.entries) and len(text) > sheet.entries["field", 0].limit:
            lines = ["", text]  # a claim in full
        if sheet._diced:  # ideas that nobody wants are deleted
            lines += [""] * (len(sheet.entries) - len(lines))
        for k, line in enumerate(lines):
            if k:
                self.key(pygame.K_TAB)
            elif way != "keys" or sheet.first != ("field", k):  # else it is where typing begins
                self.press(self.keys()["field", k])
            self.key(pygame.K_a, pygame.KMOD_CTRL)
            self.type(line)
            if not line:
                self.key(pygame.K_DELETE)
        assert sheet.text.strip() == text.strip() or not text
        page = sheet._page
        if way == "keys" and len(lines) == len(sheet.entries):
            self.key(pygame.K_RETURN)
        else:
            self.press(self.keys()["ui", "done"])
        while self.top is sheet and sheet._page is page.following:  # what is written in the same sitting
            page = sheet._page
            self.frames(12)
            self.press(self.keys()["ui", "done"])


def meant(act: object, action: Action) -> bool:
    """Whether an answer leads to an action."""
    if act is None:
        return False
    first = act.args[0]  # type: ignore[attr-defined]
    return bool(first == action) if isinstance(first, Action) else action in first


AHEAD = 400  # frames within which a move that was given ahead is made
WAYS = ("click", "click", "drag", "keys")


Done = Counter[tuple[str, int]]  # how often each act, by its phase and its verb, was carried out by hand
OFTEN = 4  # by click, by dragging and by keys as it comes


def unseen(window: Plain, rng: Random, done: Done) -> bool:
    """Have done without a gesture what is done next, if such an act was carried out by hand often enough before."""
    session, match, asked = window.session, window.match, window.session.asked()
    covered = session.curtain.seat if session.curtain is not None else None
    seat = covered if covered is not None else asked.seat if asked is not None else None
    if seat is None or session.ready is not None:
        return False
    action = thought(match, seat, rng)
    if done[match.phase, action.verb] < OFTEN:
        return False
    if covered is not None:
        window.scene.hand_access.open()
        window.scene.close_recap()
    allowed = session.refusal(seat, action) is None
    if allowed:
        session.act(seat, action)
    window.scene.refresh()
    window.frames(1)
    return allowed


def by_gestures(
    window: Plain, rng: Random, maximum: int = 2_000, ways: Sequence[str] = WAYS, done: Done | None = None
) -> int:
    """Play by seeded gestures, so many decisions or to the end; returns how many it were.

    Where `done` counts them, an act that was often carried out in its phase is not carried out by hand again.
    """
    session = window.session
    for count in range(maximum):
        window.settle()
        if session.result() is not None:
            return count
        if done is not None and unseen(window, rng, done):
            continue
        if session.curtain is not None:
            window.look()
        if session.style != "curtain":
            window.frames(12)  # at first nothing is pressed: a ribbon passes, or a button has come under the mouse
        if window.scene.ui.recap:
            window.scene.close_recap()
            window.frames(1)
        asked = session.asked()
        assert asked is not None
        asks_next = isinstance(window.top, Dialog) and session.viewer is not None  # the next person, in secret
        if asks_next or window.targets("secret"):
            if not asks_next:
                window.press(window.keys()["secret", asked.seat])
            seat = asked.seat if session.viewer is None else session.viewer
            window._answer(thought(window.match, seat, rng), rng.choice(ways))
            continue
        if session.style == "peek" and asked.private and session.viewer != asked.seat:
            window.press(window.keys()["peek", asked.seat])
            asked = session.asked()
            assert asked is not None
        if session.ready is not None:
            window.press(window.keys()["ui", "hand"])
            asked = session.asked()
            assert asked is not None
        assert asked.legal, session.sentence()
        action = thought(window.match, asked.seat, rng)
        if action._replace(text="") not in asked.legal:  # asked on the open table: it takes the own hand
            window.press(window.keys()[("peek", asked.seat) if session.style == "peek" else ("ui", "hand")])
            continue
        if done is not None:
            done[window.match.phase, action.verb] += 1
        window.does(asked.seat, action, rng.choice(ways))
    return maximum


TT = "tricks-and-treats"


TL = "trick-of-the-light"


MJ = "midnight-justice"
