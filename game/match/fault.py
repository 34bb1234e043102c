"""A failure of the program and its place in the code, without any secret of the game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from game.rules.own_line import own_frames

ROOT = Path(__file__).parents[2]
DEEPEST = 40  # innermost calls of a trace that are kept


class Fault(NamedTuple):
    """A failure that was caught.

    Attributes:
        part: `rules` or `picture`: the part that failed.
        error: the type of the error (`TypeError`), never its message, which may name a hidden card.
        trace: the calls that led there, the innermost last: `game/rules/hearts/play.py:12 in apply`.
        seat: the seat whose action made the rules fail; -1 for none.
        tried: that action in its text form; empty if it must stay secret.
        own: the line of a game from outside on the way there: `line 31 of whist/script.py`; empty for our own games.
    """

    part: str
    error: str
    trace: tuple[str, ...]
    seat: int = -1
    tried: str = ""
    own: str = ""

    @property
    def where(self) -> str:
        """Return the failure in short form: `TypeError, line 12 of play.py`."""
        if self.own:
            return f"{self.error}, {self.own}"
        if not self.trace:
            return self.error
        file, _, line = self.trace[-1].partition(" in ")[0].rpartition(":")
        return f"{self.error}, line {line} of {Path(file).name}"

    def same(self, other: Fault) -> bool:
        """Return whether two faults are the same failure: the same type of error in the same call and line."""
        return self.error == other.error and self.trace[-1:] == other.trace[-1:]


def fault_of(error: BaseException, part: str) -> Fault:
    """Return the fault for an error."""
    ours = [ROOT / room for room in ("game", "scenes", "tests")]
    frames = [frame for frame in own_frames(error) if not any(map(Path(frame.filename).is_relative_to, ours))]
    own = f"line {frames[-1].lineno} of {'/'.join(Path(frames[-1].filename).parts[-2:])}" if frames else ""
    return Fault(part, type(error).__name__, tuple(_calls(error.__traceback__))[-DEEPEST:], own=own)


def _calls(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        code = trace.tb_frame.f_code
        yield f"{_named(Path(code.co_filename))}:{trace.tb_lineno} in {code.co_name}"
        trace = trace.tb_next


def _named(file: Path) -> str:
    """Return the path of a file within the program or its package, without any folder of the computer."""
    for root in (ROOT, *map(Path, filter(None, sys.path))):
        if file.is_relative_to(root):
            return file.relative_to(root).as_posix()
    return file.name
