"""What it costs to arrange the pages of a table, as a multiple of what they would cost with every box known.

Run by `python -m tests.bench.trees [--repeats R] [GAME ...]`. The table of the first decision of each phase is drawn
anew, with nothing kept from before: first as it is, then with a clock around the outermost calls in which nodes are
measured and placed (`size`, `height_in`, `children`, `find_anchors`, `anchor`). A page written by hand would do without
these calls, although it would have to measure some of its texts, too. What the clock itself takes is not counted: the
reading of the time, and handing on the calls inside others. Figures are the least processor time of all repeats, as a
busy machine only adds to it. The garbage collector is off meanwhile: its run would fall into the same call of every
repeat, be it one that arranges or one that draws.
"""

from __future__ import annotations

import argparse
import gc
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any
from unittest import mock

GAMES = ("tricks-and-treats", "trick-of-the-light", "living-trumps", "midnight-justice", "know-thyself")
ARRANGES = ("size", "height_in", "children", "find_anchors", "anchor")


class Bare:
    """Something with a method that does nothing, to time how long a call of it takes."""

    def method(self, painter: object, box: object) -> object:
        """Return nothing, as fast as can be."""
        return None

    def seconds(self, calls: int = 1000) -> float:
        """Return the seconds of a call in a round of calls."""
        began = time.thread_time()
        for _ in range(calls):
            self.method(None, None)
        return (time.thread_time() - began) / calls


def main() -> None:
    """Measure and print a line for each page, and one for each game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--repeats", type=int, default=40)
    chosen = parser.parse_args()
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANTERN_TABLE_MOTION": "off"}
    for game in chosen.games:
        ratios = []
        for phase, whole, arranging in pages(game, chosen.repeats):
            ratios.append(whole / (whole - arranging))
            print(f"  {game:<20}{phase:<16}{whole:7.2f} ms, of these arranging {arranging:6.2f} ms  {ratios[-1]:6.2f}")
        print(f"{game:<22}median {median(ratios):.2f}, largest {max(ratios):.2f}")


def pages(game: str, repeats: int) -> Iterator[tuple[str, float, float]]:
    """Yield for each page its phase, and the ms of the page and of arranging its nodes."""
    from game.session.session import Session
    from scenes.table.scene import TableScene
    from tests.scenes.hands import Bots
    from tests.scenes.key_player import AtTable
    from tests.scenes.test_every_table import moments

    for phase, match in moments(game):
        session = Session(match, "trust", "fast", Bots())
        if match.deciding:
            session.request_view(match.deciding[0])
            session.reveal_hand()
        window = AtTable(Path(tempfile.mkdtemp()), session, size=(1280, 720))
        window.frames(20)
        if isinstance(window.scene, TableScene):
            yield phase, *cost(window.scene, repeats)
        window.app.close()


def cost(scene: Any, repeats: int) -> tuple[float, float]:
    """Return the ms of drawing the table of a scene, and the ms of arranging its nodes."""
    from scenes.ui.fragments import FragmentCache

    renderer = scene.renderer_for(scene.app.surface)

    def page() -> None:
        renderer._parts = FragmentCache()
        renderer._table(scene.in_sight(), scene.ui, frozenset())

    page()
    gc.disable()
    whole, arranging = list[float](), list[float]()
    for _ in range(repeats):  # in turn, as a busy machine is slower for a while
        began = time.process_time()
        page()
        whole.append(time.process_time() - began)
        arranging.append(Clock(page).seconds())
    gc.enable()
    return min(whole) * 1000, min(arranging) * 1000


class Clock:
    """Measures how long nodes are measured and placed while a page is drawn."""

    def __init__(self, page: Callable[[], None]) -> None:
        self.page, self.depth, self.sum, self.calls, self.nested = page, 0, 0.0, 0, 0

    @classmethod
    def own(cls, depth: int) -> float:
        """Return the seconds by which the clock lengthens a call: one that it times, or one inside of it (depth 1)."""
        longer: list[float] = []
        for _ in range(20):
            bare, clock, calls = Bare(), cls(lambda: None), 1000
            plain, clock.depth = bare.seconds(calls), depth
            with mock.patch.object(Bare, "method", clock.timed(Bare.method)):
                whole = bare.seconds(calls)
            longer.append((whole if depth else clock.sum / calls) - plain)
        return max(0.0, min(longer))

    def seconds(self) -> float:
        """Draw the page and return the seconds."""
        from scenes.ui.boxtree import Node

        with ExitStack() as patches:
            for kind in (Node, *descendants(Node)):
                for name in set(ARRANGES) & vars(kind).keys():
                    patches.enter_context(mock.patch.object(kind, name, self.timed(vars(kind)[name])))
            self.page()
        return self.sum - self.calls * TIMED - self.nested * INSIDE

    def timed(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Return a method that also starts and stops the clock; what it yields is worked out at once."""

        def call(*arguments: Any, **named: Any) -> Any:
            if self.depth:
                self.nested += 1
                return method(*arguments, **named)
            self.depth, began = 1, time.thread_time()
            value = method(*arguments, **named)
            if isinstance(value, Iterator):
                value = list(value)
            self.sum += time.thread_time() - began
            self.depth, self.calls = 0, self.calls + 1
            return value

        return call


TIMED, INSIDE = Clock.own(0), Clock.own(1)


def descendants(kind: type) -> set[type]:
    """Return all classes below a class."""
    return {each for child in kind.__subclasses__() for each in (child, *descendants(child))}


if __name__ == "__main__":
    main()
