"""Random hands at every screen: mouse, keys, text, sizes, focus, time. Whatever they do, nothing may break.

Run by `python -m tests.bench.hands [--minutes 5] [--seed 1] [--screens NAME ...]`. Every round begins anew at one of
the screens with a seed of its own; a fault says which, and what the hands did last.
`tests/scenes/test_random_hands.py` does a little of it.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import secrets
import sys
import tempfile
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game import rules
from game.bots import worker
from game.bots.advice import advise
from game.bots.choose import choose
from game.bots.worker import Reply
from game.match import SeatInfo
from game.rules.plugin import complete_options
from game.table import Action, Event, View
from scenes.app.dialog import Dialog, DropDown, Form
from scenes.hotseat.pin import PinScene
from scenes.screens.guide.scene import GuideScene
from scenes.screens.lesson import lesson_scene
from scenes.screens.menu import MenuScene
from scenes.screens.saves import saves
from scenes.screens.setup.setup import SetupScene
from scenes.ui.entry import TextEntry
from tests import light_shots, shots
from tests.scenes.frame import HOSTILE
from tests.shots import GAME, Shot

WORDS = (*HOSTILE, "Nell", "a", " ", "1", "Somebody laughed in the dark.")
KEYS = (
    pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END, pygame.K_DELETE,
    pygame.K_BACKSPACE, pygame.K_LALT, pygame.K_LCTRL, pygame.K_LSHIFT, pygame.K_F1, pygame.K_F10, pygame.K_F11,
    pygame.K_F12, pygame.K_MENU, pygame.K_KP_1, pygame.K_KP_ENTER, pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS,
    *range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1),
)  # fmt: skip
LIKED = KEYS[:8]  # pressed more often than others
MODS = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
SIZES = ((1280, 720), (960, 540), (960, 540), (640, 900), (320, 180), (1, 1), (3, 700), (1200, 20), (1600, 900))
USUAL = (960, 540)
FOCUS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)
WAITS = (0.0, 0.02, 0.02, 0.05, 0.3, 1.0, 4.0)  # seconds from one frame to the next
REMEMBERED = 40  # things the hands did that a fault tells


class Thoughtless:
    """Stands where the bots' process stands: answers at once, and at random."""

    def __init__(self, game_id: str, seats: int, options: Any) -> None:
        self.game = rules.load(game_id)
        self.table = self.game.table(complete_options(self.game.meta, dict(options)), seats)
        self.reply: Reply | None = None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Decide for a seat from its view."""
        action = choose("random", self.game, self.table, view, Random(seed), time.monotonic() + 60)
        self.reply = Reply(seat, action)

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        """Think a little about what a seat might do."""
        seat_view = advise("thinker-8n", self.game, self.table, view, Random(seed), time.monotonic() + 60, taken)
        self.reply = Reply(seat, None, advice=seat_view)

    def poll(self) -> Reply | None:
        """What was answered, once."""
        reply, self.reply = self.reply, None
        return reply

    def restart(self) -> None:
        """Forget what was asked."""
        self.reply = None

    def close(self) -> None:
        """There is no process to end."""


class Broken(Exception):
    """The program broke under the hands; the message tells how to see it again."""


class RandomHands:
    """Hands that know what is on the screen, but not what it is for."""

    def __init__(self, shot: Shot, rng: Random) -> None:
        self.shot, self.rng = shot, rng
        self.did: deque[str] = deque(maxlen=REMEMBERED)
        self.pos = (10, 10)

    def act(self) -> int:
        """Do something, perhaps several things within one frame; returns how many."""
        count = self.rng.choice((1, 1, 1, 1, 2, 3, 6))
        for _ in range(count):
            what = self.rng.choices(list(DEEDS), list(DEEDS.values()))[0]
            what(self)
        wait = self.rng.choice(WAITS)
        self.did.append(f"{wait} s")
        self.shot.now += wait
        self.shot.app.step(self.shot.now)
        return count

    # -- the mouse -------------------------------------------------------------------------------------------------

    def point(self) -> tuple[int, int]:
        """A point somewhere, mostly on something."""
        app, rng = self.shot.app, self.rng
        there = [target for target in (app.top.targets() if app.top else ()) if target.rect.w and target.rect.h]
        if there and rng.random() < 0.85:
            target = rng.choice(there)
            self.did.append(f"at {target.key}")
            rect = target.rect
            return rng.randrange(rect.left, rect.right), rng.randrange(rect.top, rect.bottom)
        width, height = app.surface.get_size()
        return rng.randrange(-20, width + 20), rng.randrange(-20, height + 20)

    def move(self) -> None:
        """Bring the mouse somewhere."""
        self.pos = self.point()
        self.post(pygame.MOUSEMOTION, pos=self.pos, rel=(0, 0), buttons=(0, 0, 0))

    def press(self) -> None:
        """Press a button and hold it."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=self.rng.choice((1, 1, 1, 1, 2, 3)))

    def release(self) -> None:
        """Let go of a button."""
        self.post(pygame.MOUSEBUTTONUP, pos=self.pos, button=self.rng.choice((1, 1, 1, 1, 2, 3)))

    def click(self) -> None:
        """Click somewhere, now and then twice."""
        self.move()
        button = self.rng.choice((1, 1, 1, 1, 1, 3))
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self.post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=button)
            self.post(pygame.MOUSEBUTTONUP, pos=self.pos, button=button)

    def drag(self) -> None:
        """Drag from somewhere to somewhere else."""
        self.move()
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pos, button=1)
        for _ in range(self.rng.choice((1, 2, 4))):
            self.move()
        self.post(pygame.MOUSEBUTTONUP, pos=self.pos, button=1)

    def wheel(self) -> None:
        """Turn the wheel."""
        self.post(pygame.MOUSEWHEEL, x=0, y=self.rng.choice((-30, -3, -1, 1, 3, 30)))

    # -- the keyboard ----------------------------------------------------------------------------------------------

    def key(self) -> None:
        """Press a key; now and then only half of it."""
        liked = self.rng.random() < 0.6
        key, mod = self.rng.choice(LIKED if liked else KEYS), self.rng.choice(MODS)
        half = self.rng.random()
        if half < 0.95:
            self.post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        if half > 0.06:
            self.post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)

    def type(self) -> None:
        """Type a text."""
        self.post(pygame.TEXTINPUT, text=self.rng.choice(WORDS))

    # -- the window ------------------------------------------------------------------------------------------------

    def size(self) -> None:
        """Give the window another size, down to nothing."""
        size = self.rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        if min(size) < 100 and self.rng.random() < 0.7:  # not for long, or little would be seen
            self.shot.app.step(self.shot.now)
            pygame.display.set_mode(USUAL, pygame.RESIZABLE)
            self.post(pygame.WINDOWSIZECHANGED, x=USUAL[0], y=USUAL[1])

    def focus(self) -> None:
        """Take the focus from the window or give it back."""
        self.post(self.rng.choice(FOCUS))

    def post(self, kind: int, **values: object) -> None:
        """Have the program hear an event."""
        lines = " ".join(f"{name}={value!r}"[:60] for name, value in values.items() if value not in (0, "", (0, 0)))
        self.did.append(f"{pygame.event.event_name(kind)} {lines}")
        pygame.event.post(pygame.event.Event(kind, **values))


DEEDS: dict[Callable[[RandomHands], None], int] = {
    RandomHands.click: 34, RandomHands.key: 26, RandomHands.drag: 10, RandomHands.move: 6, RandomHands.type: 5,
    RandomHands.wheel: 5, RandomHands.press: 3, RandomHands.release: 3, RandomHands.size: 2, RandomHands.focus: 2,
}  # fmt: skip


# -- the screens -------------------------------------------------------------------------------------------------------


def fresh(
    game: str, people: int, style: str = "curtain", plain: bool = False, **options: Any
) -> Callable[[Shot], None]:
    """A table of a game at its beginning, with so many people and else bots that move; the `plain` one if so wanted."""

    def shown(shot: Shot) -> None:
        from game.session.session import Session
        from scenes.app.open_match import scene_of

        meta = rules.load(game).meta
        count = max(people, min(4, meta.seats[1])) if not meta.endless else people
        seats = [SeatInfo(name, "human" if k < people else "bot:careful") for k, name in enumerate(shots.NAMES[:count])]
        shot.show(scene_of(Session.new(game, seats, options, "hands", style=style, pace="fast"), plain))

    return shown


def form(shot: Shot) -> None:
    """A sheet with things to fill in."""
    shot.show(Form("Words", "Say some.", [("Nell", TextEntry("")), ("Ben", TextEntry(""))], lambda: None))


def list_(shot: Shot) -> None:
    """A long list to choose from."""
    rows = [(str(k), f"Choice {k}") for k in range(40)]
    shot.show(DropDown((200, 200, 200, 40), rows, "3", lambda _: None, "Which"))


def pin(shot: Shot) -> None:
    """Curtains that open by a number."""
    shot.set(look="pin")
    shot.open_table(shots.played("hbhb", "owl", shots.asked("FOLLOW", cards=2)))
    shot.show(PinScene("Nell", "", lambda _: None, lambda: None))


def menu(shot: Shot) -> None:
    """The menu over a table, with a vote behind some of its lines."""
    session = shot.open_table(shots.played("hhbb", "owl", shots.asked("FOLLOW", cards=2, trick=2, round_=2)))
    shot.show(MenuScene(session))


SCREENS: dict[str, Callable[[Shot], None]] = {
    **{name: shots.PICTURES[name] for name in (
        "launcher", "launcher-new", "saves", "saves-trash", "statistics", "results", "hint", "look-back",
        "bots-knew", "table-6", "window-end",
        "claim-some", "keep", "draw", "curtain", "peek", "free-few", "light-cast", "light-intro", "light-open",
        "light-scene", "light-deed", "light-provoke", "light-window", "light-throws", "light-over", "light-tell",
        "light-judge", "light-last-call", "light-ender", "light-statement", "light-letters",
    )},
    **{f"settings-{k}": shots.settings(k) for k in range(5)},
    **{f"setup {game}": (lambda shot, game=game: shot.show(SetupScene(game))) for game in rules.game_ids()},
    **{f"guide {game}": (lambda shot, game=game: shot.show(GuideScene(game))) for game in rules.game_ids()},
    **{f"{game}, {people}": fresh(game, people) for game in rules.game_ids() for people in (1, 2)},
    **{f"{game}, plain": fresh(game, 2, plain=True) for game in (GAME, "trick-of-the-light")},
    f"{GAME}, 3 who peek": fresh(GAME, 3, "peek"),
    "notebook": light_shots.notebook,
    "light shared": light_shots.shared,
    "large text": shots.themed(shots.table_4, text_size=200),
    "large text, light": shots.themed(light_shots.scene, text_size=200),
    "large text, setup": shots.themed(lambda shot: shot.show(SetupScene(GAME)), text_size=200),
    "lesson": lambda shot: shot.show(lesson_scene(GAME)),
    "menu": menu,
    "dialog": lambda shot: shot.show(Dialog("Stop here?", "It is scored.", [("Stop", None), ("Go on", None)])),
    "form": form,
    "list": list_,
    "pin": pin,
}  # fmt: skip


@contextlib.contextmanager
def tame(rng: Random) -> Iterator[None]:
    """Bots answer at once, what nobody could guess comes from a seed, and no other program is started."""

    def token(count: int = 16) -> str:
        return f"{rng.getrandbits(8 * count):0{2 * count}x}"

    with (
        mock.patch.object(worker, "Worker", Thoughtless),
        mock.patch.object(secrets, "token_hex", token),
        mock.patch.object(saves, "open_folder", str),
    ):
        yield


def play(screen: str, seed: int, events: int = 400, seconds: float = 1e9) -> int:
    """Have random hands at a screen until they have done so much or the program has ended; returns how much they did.

    Raises:
        Broken: an exception that nobody caught.
    """
    rng, done, until = Random(f"{screen} {seed}"), 0, time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as data, tame(rng):
        shot = Shot(Path(data), USUAL)
        hands = RandomHands(shot, rng)
        try:
            SCREENS[screen](shot)
            while shot.app.running and done < events and time.monotonic() < until:
                done += hands.act()
        except Exception as error:
            text = "\n  ".join(hands.did)
            raise Broken(f"{screen!r}, seed {seed}, after {done} events; last of all:\n  {text}") from error
        finally:
            shot.app.close()
    return done


def main() -> None:
    """Go round the screens for some minutes and print every fault."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=400, help="of one round")
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=list(SCREENS))
    chosen = parser.parse_args()
    until, seed, total, faults = time.monotonic() + 60 * chosen.minutes, chosen.seed, 0, 0
    while time.monotonic() < until:
        for screen in chosen.screens:
            if time.monotonic() >= until:
                break
            try:
                total += play(screen, seed, chosen.events)
            except Broken:
                faults += 1
                traceback.print_exc()
        seed += 1
    print(f"{total} events at {len(chosen.screens)} screens, seeds {chosen.seed} to {seed}: {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
