"""What the program keeps in memory in the course of an evening of every screen, and what its first frames cost.

Run by `python -m tests.bench.resident [--sizes 1920x1080 ...] [--repeats R] [--driver x11|dummy]`; x11 needs a display.
One program visits all screens and plays a part of every game and two games to their end, by bots that decide at once;
the bots' own process is asked as in any evening. Resident is what the whole tree of processes holds, shared libraries
counted in each; in brackets what is its own alone. First frames are measured beside a bare window in turn, medians.
With `--idle` all tables stand open side by side and nobody does anything for some minutes.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from math import inf
from pathlib import Path
from random import Random
from statistics import median

from tests.bench.frames import BARE, OURS, run

SIZES = ("1920x1080", "2560x1440")
GOALS = {"1920x1080": 110, "2560x1440": 140}  # MB
PARTS = 60  # actions of a game that is not played to its end
TO_THE_END = ("tricks-and-treats", "hearts")
FRAME = 1 / 30
RESTS = 3.0  # seconds
GOAL_IDLE = 0.3  # per cent of a processor
SETTLES, WATCHED = 180.0, 60.0  # seconds until nothing happens any more, and in which that is measured
STAYS = """
import time
while True:
    began = time.monotonic()
    app.step(began)
    app._rest(began)
"""
BARE_STAYS = """
import time
while True:
    pygame.event.get()
    time.sleep(1 / 6)
"""
AT_MOST = 60.0  # seconds until what is tidied up after must have come to rest, on the busiest machine


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--repeats", type=int, default=7)
    parser.add_argument("--driver", default="x11")
    parser.add_argument("--session", action="store_true", help="only the session, in this process")
    parser.add_argument("--idle", action="store_true", help="only what it costs that nobody does anything")
    parser.add_argument("--start", action="store_true", help="only the first frames")
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"] = chosen.driver, "dummy"
    for size in chosen.sizes:
        width, height = map(int, size.split("x"))
        if chosen.session:
            session((width, height))
            continue
        if chosen.idle:
            idle((width, height))
            continue
        if not chosen.start:
            print(f"{size}: resident of all processes (their own alone), MB; goal {GOALS.get(size, '-')}", flush=True)
            again = [
                sys.executable,
                "-m",
                "tests.bench.resident",
                "--session",
                "--sizes",
                size,
                "--driver",
                chosen.driver,
            ]
            subprocess.run(again, check=True)
        first_frames((width, height), chosen.repeats)


def session(size: tuple[int, int]) -> None:
    """Visit every screen and print what is held after each part."""
    from game.rules import game_ids
    from scenes.app import open_match
    from scenes.app.app import App
    from scenes.app.options import Launch

    app = App(Launch(Path(tempfile.mkdtemp()), size=size))
    app.push(open_match.first_scene(app))
    visit = Visit(app)
    visit.rest()
    print_memory("launcher")
    for round_ in ("", ", once more"):
        for game_id in game_ids():
            visit.open_table(game_id)
            if game_id == TO_THE_END[0]:
                print_memory(f"after the deal{round_}")
            visit.play(None if game_id in TO_THE_END else PARTS)
            if game_id == TO_THE_END[0]:
                print_memory(f"end of the game{round_}")
            visit.frames(60)
            visit.rest()
            if game_id == TO_THE_END[0]:
                print_memory(f"with the results{round_}")
        print_memory(f"tables of all games{round_}")
        for screen in visit.screens():
            visit.show(screen)
        print_memory(f"all other screens{round_}")
        visit.home()
        visit.rest()
        print_memory(f"launcher again{round_}")
    app.close()


class Visit:
    """Somebody who goes through the screens of one window, in a time of its own."""

    def __init__(self, app: object) -> None:
        from scenes.app.app import App

        assert isinstance(app, App)
        self.app, self.now, self.rng = app, 0.0, Random(1)

    def frames(self, count: int) -> None:
        """So many frames."""
        for _ in range(count):
            self.now += FRAME
            self.app.step(self.now)

    def rest(self) -> None:
        """Do nothing for some seconds, as the program itself passes them, and until all is tidied up."""
        until = time.monotonic() + RESTS
        latest = until + AT_MOST
        while (began := time.monotonic()) < until or (not self.app._idle_collector.done and began < latest):
            self.frames(1)
            self.app._rest(began)
            if self.app._changing and began < latest:  # it has not begun to rest yet
                until = began + RESTS

    def home(self) -> None:
        """Go back to the launcher."""
        from scenes.screens.launcher.launcher import LauncherScene

        self.app.start_over(LauncherScene())
        self.frames(5)

    def open_table(self, game_id: str) -> None:
        """Sit down with bots and wait until they have been asked."""
        from game import rules
        from scenes.app import match_draft, open_match

        meta = rules.load(game_id).meta
        plan = match_draft.first_draft(meta).plan()
        open_match.lay(self.app, plan)
        self.frames(150)
        self.rest()

    def play(self, maximum: int | None) -> None:
        """Let all seats decide at once, so often or to the end, and look at every third position."""
        from game.bots.choose import decide
        from game.match import Refused
        from scenes.table.rendered import RenderedScreen

        scene = self.app.top
        assert isinstance(scene, RenderedScreen)
        match = scene.session._match
        count = 0
        while match.deciding and (maximum is None or count < maximum):
            seat = match.deciding[0]
            legal = match.legal(seat)
            kind = "careful" if count < 500 else "random"
            with contextlib.suppress(Refused):  # a free table offers more than it takes
                match.act(seat, decide(kind, match.game, match.table, match.view(seat), legal, self.rng, inf))
            count += 1
            if count % 3 == 0:
                self.frames(2)
        self.frames(30)

    def screens(self) -> Iterator[Callable[[], object]]:
        """All that is not a table."""
        from game.rules import game_ids
        from scenes.screens.guide.scene import GuideScene
        from scenes.screens.saves.saves import SavesScene
        from scenes.screens.settings.scene import SettingsScene
        from scenes.screens.setup.setup import SetupScene
        from scenes.screens.statistics import StatisticsScene

        def settings(tab: int) -> SettingsScene:
            scene = SettingsScene()
            scene.turn_to(tab)
            return scene

        for tab in range(5):
            yield partial(settings, tab)
        yield SavesScene
        yield StatisticsScene
        for game_id in game_ids():
            yield partial(SetupScene, game_id)
            yield partial(GuideScene, game_id)

    def show(self, make: Callable[[], object]) -> None:
        """Open a screen over the launcher, look through it, and close it."""
        import pygame

        from scenes.ui.scene import Scene

        self.home()
        scene = make()
        assert isinstance(scene, Scene)
        self.app.push(scene)
        self.frames(5)
        for _ in range(8):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="", scancode=0))
            self.frames(3)
        self.app.pop()
        self.rest()


def print_memory(when: str) -> None:
    """Print what all processes of the program hold."""
    tree = [*family(os.getpid())]
    each = [held(pid) for pid in tree]
    apart = " + ".join(f"{rss:.0f}" for rss, _ in each)
    print(f"  {when:<34}{sum(r for r, _ in each):7.1f}  ({sum(own for _, own in each):6.1f})   {apart}", flush=True)


def family(pid: int) -> Iterator[int]:
    """A process and all it has started."""
    yield pid
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        yield from family(int(child))
    for task in Path(f"/proc/{pid}/task").iterdir():
        if task.name != str(pid):
            for child in (task / "children").read_text().split():
                yield from family(int(child))


def held(pid: int) -> tuple[float, float]:
    """What a process holds, in MB: resident, and of that its own."""
    values = {}
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]:
        name, number, *_ = line.split()
        values[name] = int(number) / 1024
    return values["Rss:"], values["Private_Clean:"] + values["Private_Dirty:"]


def first_frames(size: tuple[int, int], repeats: int) -> None:
    """Print how long it takes from the start of Python to the first frame of every table, beside a bare window."""
    from game.rules import game_ids

    values = {"width": size[0], "height": size[1]}
    codes = {"bare": BARE.format(**values), "launcher": OURS.format(**values, game=None)}
    codes |= {game_id: OURS.format(**values, game=repr(game_id)) for game_id in game_ids()}
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
    with tempfile.TemporaryDirectory() as cache:
        for code in codes.values():
            run(code, cache)  # compiles what is imported
        for _ in range(repeats):
            for name, code in codes.items():
                taken[name].append(run(code, cache))
    print(f"{size[0]}x{size[1]}: start to first frame, ms on the clock and of processor; times a bare window")
    clock, used = ({name: median(each[k] for each in runs) for name, runs in taken.items()} for k in (0, 1))
    for name in codes:
        beside = f"{clock[name] * 1000:8.0f} {clock[name] / clock['bare']:5.1f} x"
        print(f"  {name:<24}{beside}   {used[name] * 1000:8.0f} {used[name] / used['bare']:5.1f} x", flush=True)


def idle(size: tuple[int, int]) -> None:
    """Print what a window costs that nobody touches, all of them side by side, with a bare one that looks as often."""
    from game.rules import game_ids

    values = {"width": size[0], "height": size[1]}
    codes = {"bare": BARE.format(**values) + BARE_STAYS, "launcher": OURS.format(**values, game=None) + STAYS}
    codes |= {game_id: OURS.format(**values, game=repr(game_id)) + STAYS for game_id in game_ids()}
    programs = {name: subprocess.Popen([sys.executable, "-c", code]) for name, code in codes.items()}
    time.sleep(SETTLES)
    before = {name: ticks(program.pid) for name, program in programs.items()}
    time.sleep(WATCHED)
    print(
        f"{size[0]}x{size[1]}: per cent of a processor while nobody does anything; goal {GOAL_IDLE} with a table open"
    )
    for name, program in programs.items():
        share = (ticks(program.pid) - before[name]) / os.sysconf("SC_CLK_TCK") / WATCHED
        print(f"  {name:<24}{share * 100:6.2f}", flush=True)
        program.kill()


def ticks(pid: int) -> int:
    """What a process and all it has started took of the processor so far."""
    fields = (Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split() for each in family(pid))
    return sum(int(each[11]) + int(each[12]) for each in fields)


if __name__ == "__main__":
    main()
