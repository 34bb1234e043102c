"""What several commands of the command line share: their errors, house rules, texts that are safe to print."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from game.rules.plugin import Game, OptionError, complete_options


class UsageError(Exception):
    """The program was called wrongly (exit code 2). The message explains it in one line.

    `trace` is printed before it: the traceback of a game from outside, for its author.
    """

    def __init__(self, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.trace = trace


class FailedError(Exception):
    """A command failed (exit code 1). The message explains it in one line."""


def scenes_module(module: str) -> Any:
    """Import and return a module of `scenes` by name. Only these commands depend on it; the rest of `game` does not."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return import_module(module)


def options_of(game: Game, pairs: Sequence[tuple[str, str]]) -> Mapping[str, str | int]:
    """Return complete house rules from those that were asked for; a wrong one is a wrong usage."""
    try:
        return complete_options(game.meta, dict(pairs))
    except OptionError as error:
        raise UsageError(str(error)) from error


def one_line(text: str) -> str:
    """Return text from a file or argument that is safe to print: unprintable characters become `?`."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
