"""Undo and redo history of a text that is being edited."""

from __future__ import annotations

from typing import NamedTuple

MAXIMUM = 200  # steps that are kept


class TextState(NamedTuple):
    """A text at one moment; caret and anchor are the ends of the selection."""

    text: str
    caret: int
    anchor: int


class History:
    """Undo steps of one text. Letters typed in a row are one step a word, and so are letters deleted in a row."""

    def __init__(self) -> None:
        self._before: list[TextState] = []  # the stages that undo returns to
        self._after: list[TextState] = []  # the stages that redo returns to
        self._last = ""  # the text after the last step
        self._kind, self._at = "", -1  # of the last step, and where it left the caret

    def note(self, before: TextState, after: TextState, kind: str) -> None:
        """Record an edit; `kind` is "type", "delete" or another word."""
        if before.text == after.text:
            return
        self._check(before.text)
        typed = after.text[before.caret : after.caret]
        starts_word = kind == "type" and typed[:1] != " " and before.text[: before.caret].endswith(" ")
        goes_on = kind in ("type", "delete") and (kind, before.caret) == (self._kind, self._at)
        if not goes_on or starts_word or before.caret != before.anchor or not self._before:
            self._before.append(before)
            del self._before[:-MAXIMUM]
        self._after.clear()
        self._last, self._kind, self._at = after.text, kind, after.caret

    def undo(self, now: TextState) -> TextState | None:
        """Return the text before the last step; `None` if there is no step to undo."""
        return self._go(now, self._before, self._after)

    def redo(self, now: TextState) -> TextState | None:
        """Return the text after the step undone last; `None` if there is no step to redo."""
        return self._go(now, self._after, self._before)

    def _go(self, now: TextState, source: list[TextState], other: list[TextState]) -> TextState | None:
        self._check(now.text)
        if not source:
            return None
        stage = source.pop()
        other.append(now)
        self._last, self._kind = stage.text, ""
        return stage

    def _check(self, text: str) -> None:
        """Clear the history if the text was changed in another way."""
        if text != self._last and (self._before or self._after):
            self._before.clear()
            self._after.clear()
            self._kind = ""
