"""Text that is read aloud at the table as soon as it is new: questions, events, refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.match.text import in_words
from scenes.hotseat import text as texts
from scenes.hotseat.curtain import Cover, look_away
from scenes.stage import fonts
from scenes.ui.toast import Toast
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from game.table import Event

NEWEST = 4  # lines of the log that can be read aloud
Called = Callable[[str], str]  # returns the spoken name of a piece


class LogLine(Protocol):
    """One line of the log; its text marks pieces with double square brackets."""

    @property
    def seat(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def event(self) -> Event | None: ...
    @property
    def weight(self) -> int: ...


class ReadAloud(Protocol):
    """The part of a model that is read aloud."""

    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def sentence(self) -> str: ...
    @property
    def log(self) -> tuple[LogLine, ...]: ...
    @property
    def recap(self) -> tuple[LogLine, ...]: ...


class Warned(Protocol):
    """The UI state of the last refusal."""

    @property
    def toast(self) -> Toast | None: ...


def of_curtain(cover: Cover) -> list[Spoken]:
    """Return the text of the curtain."""
    away = f" {look_away(cover.others)}" if cover.others else ""
    return [Spoken(("sentence",), fonts.clean(f"{cover.name}. {cover.asked}{away}"))]


def of_table(model: ReadAloud, ui: Warned, name: Called) -> list[Spoken]:
    """Return what an open table says to its viewer; `name` returns the spoken name of a piece."""
    parts = []
    first = max(0, len(model.log) - NEWEST)
    for index, line in enumerate(model.log[first:], first):
        parts.append(Spoken(("log", index), _line(model, line, name)))
    if model.recap:
        since = " ".join(plain(line.text, name) for line in model.recap)
        parts.append(Spoken(("recap",), texts.read_since(since)))
    parts.append(Spoken(("sentence",), plain(model.sentence, name)))
    if ui.toast is not None:
        parts.append(Spoken(("toast",), plain(ui.toast.text, name), alert=True))
    return parts


def _line(model: ReadAloud, line: LogLine, name: Called) -> str:
    words = plain(line.text, name)
    if line.kind == "talk" and 0 <= line.seat < len(model.names):
        return texts.read_talk(fonts.clean(model.names[line.seat], 64), words)
    return words


def plain(text: str, name: Called) -> str:
    """Return a text with its marked pieces in words: `You led queen of hearts.`"""
    return in_words(fonts.clean(text), name)
