"""The longest frame after a window, the theme or the text has changed: how long a screen stands still.

Run by `python -m tests.bench.changes [--sizes 1920x1080 ...] [--repeats R] [--driver dummy|x11] [--only WORD]`. Each
screen is opened at a size, and one thing after the other changes there, with no sprites kept from before; of the frames
that follow until all is drawn the longest counts, in milliseconds of processor time, the median of the repeats; in
brackets how many frames it took and how much time they took together. `back` is the table after the theme was changed
in the settings, which lay over it.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.ui.scene import Scene
    from tests.scenes.frame import Window

SIZES = ("1920x1080", "2560x1440")
OTHER = (1600, 1000)  # px of the window that is drawn to its size
LATER = 60  # frames after a change in which all must have come
GOAL_MS = 100
ACTS = 24  # of a game before it is looked at
TICKS = count(1)  # of one clock for all windows, thirty a second
Change = Callable[["Window", "tuple[int, int]"], None]


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--driver", default="dummy", help="of SDL; x11 needs a display")
    parser.add_argument("--only", default="", help="screens whose name has this word")
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"] = chosen.driver, "dummy"
    for each in chosen.sizes:
        width, height = map(int, each.split("x"))
        changes((width, height), chosen.repeats, chosen.only)


def changes(size: tuple[int, int], repeats: int, only: str = "") -> None:
    """Print the longest frames at one window size."""
    from scenes.stage import art

    print(f"{size[0]} x {size[1]}: longest frame after a change, ms of processor (frames, ms in all); goal {GOAL_MS}")
    for name, make in screens().items():
        if only not in name:
            continue
        print(f"  {name:<24}", end="", flush=True)
        for change, (prepare, run) in CHANGES.items():
            taken: list[list[float]] = []
            for _ in range(repeats):
                window = opened(make, OTHER if change == "size" else size)
                prepare(window, size)
                if change != "size":
                    art.clear()
                run(window, size)
                taken.append(frames(window))
                window.app.close()
                del window
                gc.collect()
            longest = median(max(each) for each in taken)
            drawn = median(sum(frame > 0.004 for frame in each) for each in taken)
            whole = median(sum(each) for each in taken)
            print(f"{change} {longest * 1000:4.0f} ({drawn:.0f}, {whole * 1000:.0f})  ", end="", flush=True)
        print()


def opened(make: Callable[[], Scene], size: tuple[int, int]) -> Window:
    """A window in which a screen has come to rest."""
    from scenes.stage import art
    from tests.scenes.frame import Window

    art.clear()
    window = Window(Path(tempfile.mkdtemp()), size)
    window.app.push(make())
    step(window, 5)
    return window


def step(window: Window, seconds: float) -> None:
    """Let time go by at a window, a frame at a time."""
    for _ in range(round(seconds * 30)):
        window.app.step(next(TICKS) / 30)


def frames(window: Window) -> list[float]:
    """What each of the frames takes that follow, in seconds of processor time."""
    taken = []
    for _ in range(LATER):
        began = time.process_time()
        step(window, 1 / 30)
        taken.append(time.process_time() - began)
    return taken


def resize(window: Window, size: tuple[int, int]) -> None:
    """The window takes another size, as the desktop has it."""
    import pygame

    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def theme(window: Window, size: tuple[int, int]) -> None:
    """Another theme."""
    window.set_theme("Daylight")


def text(window: Window, size: tuple[int, int]) -> None:
    """Larger text."""
    window.app.resize_text(3)


def settings(window: Window, size: tuple[int, int]) -> None:
    """The theme is changed in the settings."""
    window.app.open_settings()
    step(window, 1)
    theme(window, size)
    step(window, 2)


def back(window: Window, size: tuple[int, int]) -> None:
    """The settings are left."""
    if len(window.app.stack) > 1:
        window.app.pop()


def nothing(window: Window, size: tuple[int, int]) -> None:
    """It stands as it was opened."""


CHANGES: dict[str, tuple[Change, Change]] = {
    "size": (nothing, resize),
    "theme": (nothing, theme),
    "text": (nothing, text),
    "back": (settings, back),
}


def screens() -> dict[str, Callable[[], Scene]]:
    """What is measured, by its name: tables in the middle of a game, the first screen, the settings."""
    from game.rules import game_ids
    from scenes.app import routes

    return {
        **{game: partial(table, game) for game in game_ids()},
        "launcher": routes.launcher,
        "settings": routes.settings,
    }


def table(game: str) -> Scene:
    """A table of a person with bots, some moves into the game; nobody moves any more."""
    from random import Random

    from game.rules import load
    from game.session.session import Session
    from scenes.app.open_match import scene_of
    from tests.scenes.hands import Bots
    from tests.scenes.plain_hands import table_of, thought

    meta = load(game).meta
    match, rng = table_of(game, "h" + "b" * (meta.seats[0] - 1)), Random(7)
    for _ in range(ACTS if meta.seats[0] > 1 else 0):
        seat = next((each for each in match.deciding if match.legal(each)), None)
        if seat is None:
            break
        match.act(seat, thought(match, seat, rng))
    return scene_of(Session(match, "trust", "fast", Bots()))


if __name__ == "__main__":
    main()
