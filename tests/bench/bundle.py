"""How soon the built program shows its first frame, beside the same program run from its sources.

Run by `python -m tests.bench.bundle PROGRAM [--repeats R] [--driver dummy|x11]`; PROGRAM is that of the bundle. Both
are started in turn, `R` times over, each in an empty folder, and ended after their first frame; the figures are
medians. A frame is known by the tree of its targets, which the program writes to a file that the environment names.
Compiled modules of the sources lie ready.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from scenes.ui.tree import VARIABLE

ROOT = Path(__file__).resolve().parents[2]
GOAL = 1.3  # times the sources
SCREENS = {"launcher": (), "table": ("play", "tricks-and-treats", "--seed", "bench", "--size", "1280x720")}
PATIENCE = 60.0  # seconds


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", type=Path)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--driver", default="dummy", help="of SDL; x11 needs a display")
    chosen = parser.parse_args()
    programs = {"source": [sys.executable, "-m", "game"], "bundle": [str(chosen.program.resolve())]}
    for screen, asked in SCREENS.items():
        taken: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
        for number in range(chosen.repeats + 1):
            for name, program in programs.items():
                seconds = first_frame([*program, *asked], chosen.driver)
                if number:  # the first of each fills the caches
                    taken[name].append(seconds)
        for index, kind in enumerate(("on the clock", "of processor time")):
            source, bundle = (median(each[index] for each in taken[name]) for name in programs)
            ratio = bundle / source
            print(f"{screen}, {kind}: source {source:.2f} s, bundle {bundle:.2f} s: {ratio:.2f} x, goal {GOAL} x")


def first_frame(program: Sequence[str], driver: str) -> tuple[float, float]:
    """Seconds on the clock from the start of a program to its first frame, and of processor time that it used."""
    before = os.times()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        tree = Path(folder) / "tree.json"
        env = {**os.environ, VARIABLE: str(tree), "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        began = time.monotonic()
        with subprocess.Popen(
            [*program, "--data-dir", folder], cwd=ROOT, env=env, stdout=subprocess.DEVNULL
        ) as running:
            try:
                while not tree.exists():
                    if running.poll() is not None or time.monotonic() - began > PATIENCE:
                        raise RuntimeError(f"no frame of {program[0]}")
                    time.sleep(0.001)
                took = time.monotonic() - began
            finally:
                running.kill()
    after = os.times()
    return took, after.children_user + after.children_system - before.children_user - before.children_system


if __name__ == "__main__":
    main()
