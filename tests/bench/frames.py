"""What a frame costs, beside raw blits of the same pixels in the same run; memory; start to the first frame.

Run by `python -m tests.bench.frames [--sizes 1280x720 ...] [--repeats R] [--driver dummy|x11]`. Every row is measured
in turn, the rounds of each table `R` times over, so that a busy machine slows all of them alike; figures are medians
of processor time. Raw blits are the least the same picture could cost: the whole frame copied, and a blit for each
thing that moves. Programs are started with compiled modules lying ready, as they do from the second start on.
`tests.bench.changes` measures what comes of another size, theme or text.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

SIZES = ("1280x720", "1920x1080", "2560x1440")
GOALS = {"20 cards in the air": 8.0}  # at most so many times a raw frame copy
DRAG_MS, START_S, MEMORY_MB = 0.15, 0.5, 120
FRAMES = 40  # of each row in each repeat

BARE = """
import pygame
pygame.display.init()
surface = pygame.display.set_mode(({width}, {height}))
surface.fill((40, 20, 60))
pygame.display.flip()
"""
OURS = """
import sys, tempfile, time
from pathlib import Path
from scenes.app.app import App
from scenes.app.options import Launch
from scenes.app import open_match
app = App(Launch(Path(tempfile.mkdtemp()), game={game}, size=({width}, {height})))
app.push(open_match.first_scene(app))
app.step(time.monotonic())
"""
PLAY = """
now = time.monotonic()
for frame in range({frames}):
    now += 1 / 30
    app.step(now)
for line in open("/proc/self/status"):
    if line.startswith("VmRSS"):
        print(int(line.split()[1]) / 1024)
app.close()
"""


def main() -> None:
    """Measure and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", default=SIZES)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--driver", default="dummy", help="of SDL; x11 needs a display")
    chosen = parser.parse_args()
    os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"] = chosen.driver, "dummy"
    for each in chosen.sizes:
        width, height = map(int, each.split("x"))
        frames((width, height), chosen.repeats)
        start((width, height), chosen.repeats)


def frames(size: tuple[int, int], repeats: int) -> None:
    """Print what frames of one window size cost."""
    from tests.bench.free_rows import Crowd, Many, Moving
    from tests.bench.light_rows import Tale
    from tests.bench.map_rows import Map

    taken: dict[str, list[float]] = {}
    for lay in (Table, Many, Crowd, Moving, Map, Tale):
        table = lay(size)
        rows = table.rows()
        for _ in range(repeats):
            for name, run in rows:
                for _ in range(FRAMES):
                    began = time.process_time()
                    run()
                    taken.setdefault(name, []).append(time.process_time() - began)
        table.close()
    ms = {name: median(each) * 1000 for name, each in taken.items()}
    copy = ms["raw: frame copy"]
    print(f"{size[0]} x {size[1]}: median of {repeats * FRAMES} frames, ms; times a raw frame copy")
    for name, each in ms.items():
        raw = ms.get(f"raw: {name}")
        beside = f"   {each / raw:6.2f} x raw" if raw else ""
        goal = f"   goal {GOALS[name]} x" if name in GOALS else f"   goal {DRAG_MS} ms" if "over 500" in name else ""
        print(f"  {name:<34}{each:9.3f}  {each / copy:7.2f} x{beside}{goal}")
    print(f"  redraws in 10 s of a settled table: {redraws(size)}")


def redraws(size: tuple[int, int]) -> int:
    """Count the frames drawn in ten seconds in which a person thinks."""
    from tests.scenes.hands import Hands, session

    hands = Hands(Path(tempfile.mkdtemp()), session("hbbb", {"hand[0]": "B1, B2"}, "LEAD", leader=0, turn=0), size)
    for _ in range(60):
        hands.wait(1 / 30)
    drawn, draw = [], hands.app.draw
    hands.app.draw = lambda: (drawn.append(1), draw())[1]  # type: ignore[method-assign]
    for _ in range(300):
        hands.wait(1 / 30)
    hands.app.close()
    return len(drawn)


class Table:
    """A table in a window, with things on their way."""

    def __init__(self, size: tuple[int, int]) -> None:
        from tests.scenes.hands import Hands, session

        table_session = session("hbbb")
        table_session._drained = 0
        self.hands = Hands(Path(tempfile.mkdtemp()), table_session, size)
        self.scene = self.hands.scene
        self.moving = self.scene.moving
        self._dealt = self.hands.now
        self._step = 0
        self._settle()

    def _settle(self) -> None:
        for _ in range(900):
            self.hands.wait(1 / 60)
            if not self.scene.busy():
                return

    def rows(self) -> list[tuple[str, Callable[[], object]]]:
        """Each thing to be measured, and what it is measured against."""
        import pygame

        from scenes.stage.motion import Flight, Timeline
        from scenes.table.animations import looks

        surface, hands, scene = self.hands.app.surface, self.hands, self.scene
        size = surface.get_size()
        whole = surface.copy().convert()
        card = looks.card("K9", False).face(round(93 * size[1] / 900))
        picture = scene._picture
        assert picture is not None
        places = [(x * size[0] // 24, y * size[1] // 24) for x in range(20) for y in (3, 9, 15)]
        width = card.get_width() * 0.8
        flights = [
            Flight(looks.card("K9", False), (*a, width, 0.0), (*b, width, 20.0), 1.0)
            for a, b in zip(places, places[20:], strict=False)
        ]
        air = Timeline()
        air.play(flights[:20], 0.0)
        cards = [target.key for target in hands.top.targets() if target.group == "hand"]
        many, over = _many(size, card)

        def next_step() -> int:
            self._step += 1
            return self._step

        def copy() -> None:
            surface.blit(whole, (0, 0))

        def copy_and_cards() -> None:
            surface.blit(whole, (0, 0))
            for at in places[:20]:
                surface.blit(card, at)

        def fly() -> None:
            air.update(next_step() % 60 / 64 + 0.01)
            surface.blit(picture._kept.surface, (0, 0))
            air.draw(surface)

        def deal() -> None:
            if not self.moving.busy:
                self._deal()
            hands.wait(1 / 60)

        def hover() -> None:
            self.moving.skip()
            scene.ui.hover = cards[next_step() % len(cards)]
            scene.presenter.changed = True
            hands.wait(0.0)

        def refresh() -> None:
            self.moving.skip()
            scene.refresh()
            hands.wait(0.0)

        def idle() -> None:
            self.moving.skip()  # the deal of the round before
            hands.wait(1 / 30)

        def drag_raw() -> None:
            x = next_step() * 7 % (size[0] - 200)
            part = pygame.Rect(x - 7, 200, card.get_width(), card.get_height())
            surface.blit(whole, part, part)
            surface.blit(card, (x, 200))

        def drag_500() -> None:
            x = next_step() * 7 % (size[0] - 200)
            for part in over:
                surface.blit(many.surface, part, part)
            over[:] = [surface.blit(card, (x, 200))]

        def drag_table() -> None:
            from scenes.table.model import Drag

            x = next_step() * 7 % (size[0] - 200)
            piece = cards[0][1]
            assert isinstance(piece, int)
            ui.drag = Drag(piece, x, 300)
            picture.draw(surface, scene.presenter.model, ui, intact=True)

        from dataclasses import replace

        ui = replace(scene.ui, hover=None)
        return [
            ("raw: frame copy", copy),
            ("idle step, nothing changed", idle),
            ("raw: drag one card over 500", drag_raw),
            ("drag one card over 500", drag_500),
            ("raw: drag one card on the table", drag_raw),
            ("drag one card on the table", drag_table),
            ("the mouse comes to another card", hover),
            ("something happened: a new table", refresh),
            ("raw: 20 cards in the air", copy_and_cards),
            ("20 cards in the air", fly),
            ("deal of 60 cards, a frame", deal),
        ]

    def _deal(self) -> None:
        """Deal again, for the eyes only."""
        events = self.hands.session._match.events(0, 0)
        self.moving._shown = None
        self.moving.on_events([event for event in events if event.kind == "move" and event.dst >= 8], 0, False)
        self.hands.app._dirty = True

    def close(self) -> None:
        """Close the window."""
        self.hands.app.close()


def _many(size: tuple[int, int], card: object) -> tuple[object, list[object]]:
    """A canvas with 500 cards on it."""
    import pygame

    from scenes.stage.display_list import DisplayList, Kept

    kept, display_list = Kept(size), DisplayList(size)
    ground = pygame.Surface(size).convert()
    display_list.blit(ground, (0, 0))
    for index in range(500):
        display_list.blit(card, (index % 25 * size[0] // 25, index // 25 * size[1] // 20))  # type: ignore[arg-type]
    kept.show(display_list.strokes)
    return kept, []


def start(size: tuple[int, int], repeats: int) -> None:
    """Print the time from starting Python to the first frame, and the memory in play, beside a bare window."""
    values = {"width": size[0], "height": size[1], "frames": 200}
    table = OURS.format(**values, game='"tricks-and-treats"')
    codes = {"bare": BARE.format(**values), "launcher": OURS.format(**values, game=None), "table": table}
    taken: dict[str, list[tuple[float, float]]] = {name: [] for name in codes}
    with tempfile.TemporaryDirectory() as cache:
        for code in codes.values():
            run(code, cache)  # compiles what is imported
        for _ in range(repeats):
            for name, code in codes.items():
                taken[name].append(run(code, cache))
        text = told_by(table + PLAY.format(**values), cache)
    for index, kind in enumerate(("on the clock", "of processor time")):
        seconds = {name: median(each[index] for each in runs) for name, runs in taken.items()}
        beside = ", ".join(f"{name} {each:.2f} s ({each / seconds['bare']:.1f} x)" for name, each in seconds.items())
        print(f"  start to first frame {kind}: {beside}" + (f", goal {START_S} s" if index == 0 else ""))
    print(f"  resident after the deal: {text.split()[-1]} MB, goal {MEMORY_MB} MB at 1920 x 1080")


def run(code: str, cache: str) -> tuple[float, float]:
    """Run a program and return its seconds on the clock and of processor time."""
    before, began = os.times(), time.monotonic()
    told_by(code, cache)
    after = os.times()
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return time.monotonic() - began, used


def told_by(code: str, cache: str) -> str:
    """Run a program whose compiled modules are kept in `cache`, and return what it says."""
    env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = cache
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, env=env).stdout


if __name__ == "__main__":
    main()
