"""What failed and where, told without a word of what lay on the table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DEEPEST = 40  # calls of a trace that are told: the innermost


class Fault(NamedTuple):
    """A mistake of the program that was met and held.

    Attributes:
        part: `rules` or `picture`: what stands still because of it.
        error: the kind of error (`TypeError`), never its message, which may name a hidden card.
        trace: the calls that led there, the innermost last: `game/rules/hearts/play.py:12 in apply`.
        seat: who tried to do something when the rules failed; -1 for nobody.
        tried: what, as the table writes actions; empty where that is not for everybody's eyes.
    """

    part: str
    error: str
    trace: tuple[str, ...]
    seat: int = -1
    tried: str = ""

    @property
    def where(self) -> str:
        """In short: `TypeError, line 12 of play.py`."""
        if not self.trace:
            return self.error
        file, _, line = self.trace[-1].partition(" in ")[0].rpartition(":")
        return f"{self.error}, line {line} of {Path(file).name}"

    def same(self, other: Fault) -> bool:
        """Whether it is the same mistake: of one kind, at one line, whatever led there."""
        return self.error == other.error and self.trace[-1:] == other.trace[-1:]


def fault_of(error: BaseException, part: str) -> Fault:
    """The fault an error tells of."""
    return Fault(part, type(error).__name__, tuple(_calls(error.__traceback__))[-DEEPEST:])


def _calls(trace: TracebackType | None) -> Iterator[str]:
    while trace is not None:
        code = trace.tb_frame.f_code
        yield f"{_named(Path(code.co_filename))}:{trace.tb_lineno} in {code.co_name}"
        trace = trace.tb_next


def _named(file: Path) -> str:
    """A file by its path within the program, or by what it is called in its package: no folder of a computer."""
    for root in (ROOT, *map(Path, filter(None, sys.path))):
        if file.is_relative_to(root):
            return file.relative_to(root).as_posix()
    return file.name
