"""Faults in a game's own code, for its author: the line, and a traceback without the program's own steps."""

from __future__ import annotations

import os
import traceback
from collections.abc import Iterator
from pathlib import Path

from game.rules import outside_text as texts

HOUSE = Path(__file__).resolve().parents[2]  # where the packages of the program are
RULES = Path("game", "rules")
SHOWN = 12  # lines of a game in a traceback


def is_own(file: str) -> bool:
    """Return whether a file belongs to a game, and not to the program, Python or nowhere."""
    if file.startswith("<") or Path(file).is_relative_to(os.path.dirname(os.__file__)):
        return "site-packages" in file and not _in_house(file)
    return not _in_house(file)


def _in_house(file: str) -> bool:
    path = Path(file)
    if not path.is_absolute():
        path = HOUSE / path  # as in a bundle and in compiled code
    if not any(path.is_relative_to(HOUSE / room) for room in ("game", "scenes")):
        return False
    inner = path.relative_to(HOUSE)
    in_a_game = (inner.is_relative_to(RULES) and len(inner.parts) > 3) or inner.is_relative_to(Path("scenes", "games"))
    return not in_a_game


def own_frames(error: BaseException) -> Iterator[traceback.FrameSummary]:
    """Yield the steps of an error that are in a game's own files, the last one last."""
    for frame in traceback.extract_tb(error.__traceback__):
        if is_own(frame.filename):
            yield frame


def where(error: BaseException) -> str:
    """Return the game's own line at which an error came about: `whist/__init__.py, line 12, in setup`; or the last
    line of all, if no step is the game's own."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{_short(error.filename)}, line {error.lineno}"
    frames = [*own_frames(error)] or traceback.extract_tb(error.__traceback__)[-1:]
    if not frames:
        return ""
    frame = frames[-1]
    inside = "" if frame.name == "<module>" else f", in {frame.name}"
    return f"{_short(frame.filename)}, line {frame.lineno}{inside}"


def what(error: BaseException) -> str:
    """Return an error in one line, without its place."""
    if isinstance(error, ModuleNotFoundError) and error.name:
        return texts.missing_module(error.name)
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    return " ".join(f"{type(error).__name__}: {error}".split())


def with_line(error: BaseException) -> str:
    """Return an error in one line, with the game's own line."""
    return texts.at_line(what(error), where(error))


def steps(error: BaseException) -> tuple[str, ...]:
    """Return the lines of a game on the way to an error, in order: `whist/__init__.py:12 setup: s.deal(...)`."""
    frames = [*own_frames(error)][-SHOWN:]
    return tuple(f"{_short(frame.filename)}:{frame.lineno} {frame.name}: {frame.line or ''}" for frame in frames)


def trace(error: BaseException) -> str:
    """Return the traceback of an error from the game's own first line on, as Python writes it."""
    whole = traceback.TracebackException.from_exception(error)
    first = next((at for at, frame in enumerate(whole.stack) if is_own(frame.filename)), None)
    if first is None and not isinstance(error, SyntaxError):
        return "".join(whole.format())
    kept = [frame for frame in whole.stack[first or 0 :] if not frame.filename.startswith("<frozen importlib")]
    whole.stack = traceback.StackSummary.from_list(kept if first is not None else [])
    whole.__cause__ = whole.__context__ = None
    return "".join(whole.format())


def _short(file: str) -> str:
    """Return a file with its folder: `whist/__init__.py`."""
    return "/".join(Path(file).parts[-2:])
