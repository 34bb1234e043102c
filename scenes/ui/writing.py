"""A text being edited: caret and selection, wrapping into rows, and editing keys.

It is independent of windows. Positions count the characters of a text that has passed `fonts.clean`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from scenes.stage import fonts
from scenes.ui.history import History, TextState

_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META


@dataclass(frozen=True)
class TextRow:
    """A row as it is drawn: its text, and its start index in the whole text."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Return the index of its end in the whole text."""
        return self.start + len(self.text)


class Typed(NamedTuple):
    """A text as it is shown: its caret (`None`: it is not being edited); the selection runs from `anchor` to it.

    `highlighted` is whether the blinking caret is visible.
    """

    text: str
    caret: int | None = None
    anchor: int = 0
    highlighted: bool = True


@dataclass
class Writing:
    """A text being edited: the next letter goes to `caret`; the selection runs from `anchor` to it.

    `history` holds its undo steps.
    """

    text: str = ""
    caret: int = 0
    anchor: int = 0
    limit: int = 200
    history: History = field(default_factory=History)

    def __post_init__(self) -> None:
        self.text = fonts.clean(self.text, self.limit)
        self.caret = min(max(self.caret, 0), len(self.text))
        self.anchor = min(max(self.anchor, 0), len(self.text))

    @property
    def selected(self) -> tuple[int, int]:
        """Return the bounds of the selection, equal if nothing is selected."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def stage(self) -> TextState:
        """Return the current text and selection, for the history."""
        return TextState(self.text, self.caret, self.anchor)

    def insert(self, typed: str, kind: str = "type") -> None:
        """Replace the selection with a text, cut to the room left.

        `kind` is the kind of step for the history.
        """
        before = self.stage
        begin, end = self.selected
        room = self.limit - len(self.text) + end - begin
        typed = fonts.clean(typed, max(0, room))
        self.text = self.text[:begin] + typed + self.text[end:]
        self.caret = self.anchor = begin + len(typed)
        self.history.note(before, self.stage, kind)

    def undo(self) -> None:
        """Undo the last step."""
        self._put(self.history.undo(self.stage))

    def redo(self) -> None:
        """Redo the step undone last."""
        self._put(self.history.redo(self.stage))

    def _put(self, stage: TextState | None) -> None:
        if stage is not None:
            self.text, self.caret, self.anchor = stage

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word at the caret."""
        self.anchor = self.text.rfind(" ", 0, self.caret) + 1
        end = self.text.find(" ", self.caret)
        self.caret = len(self.text) if end < 0 else end

    def go(self, to: int, select: bool) -> None:
        """Move the caret; with `select`, extend the selection to it."""
        self.caret = min(max(to, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def key(self, event: pygame.event.Event, rows: Sequence[TextRow]) -> bool:
        """Handle a KEYDOWN event; return False if it has no effect here. `rows` are the rows as they are drawn."""
        command, shift = bool(event.mod & _COMMAND), bool(event.mod & pygame.KMOD_SHIFT)
        begin, end = self.selected
        if command and event.key == pygame.K_a:
            self.select_all()
        elif command and event.key in (pygame.K_c, pygame.K_x):
            _copy(self.text[begin:end])
            if event.key == pygame.K_x:
                self.insert("", "cut")
        elif command and event.key == pygame.K_v:
            self.insert(_pasted(), "paste")
        elif command and event.key in (pygame.K_z, pygame.K_y):
            (self.redo if shift or event.key == pygame.K_y else self.undo)()
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            before = self.stage
            if begin == end:
                step = -1 if event.key == pygame.K_BACKSPACE else 1
                self.anchor = self._word(step) if command else min(max(self.caret + step, 0), len(self.text))
            self._delete(before)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = -1 if event.key == pygame.K_LEFT else 1
            beside = (begin, end)[step > 0] if begin != end and not shift else self.caret + step
            self.go(self._word(step) if command else beside, shift)
        elif event.key in (pygame.K_HOME, pygame.K_END):
            row = rows[row_of(rows, self.caret)] if rows and not command else TextRow(self.text, 0)
            self.go(row.start if event.key == pygame.K_HOME else row.end, shift)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and len(rows) > 1:
            at = row_of(rows, self.caret)
            to = at + (-1 if event.key == pygame.K_UP else 1)
            if not 0 <= to < len(rows):
                return False
            self.go(min(rows[to].start + self.caret - rows[at].start, rows[to].end), shift)
        else:
            return False
        return True

    def _delete(self, before: TextState) -> None:
        """Delete the selection; `before` is the text before a letter or word was selected for deletion."""
        begin, end = self.selected
        self.text = self.text[:begin] + self.text[end:]
        self.caret = self.anchor = begin
        self.history.note(before, self.stage, "delete")

    def _word(self, step: int) -> int:
        """Return the index of the caret one word forwards or backwards."""
        at = self.caret
        behind = 1 if step < 0 else 0  # the sign that is stepped over lies before the caret, or after it

        def over(spaces: bool) -> bool:
            return 0 <= at - behind < len(self.text) and (self.text[at - behind] == " ") == spaces

        for spaces in (True, False):
            while over(spaces):
                at += step
        return at


def _copy(text: str) -> None:
    if text:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return


def _pasted() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def broken(text: str, face: str, px: int, width: int) -> list[TextRow]:
    """Wrap a text into rows of at most `width` px, after spaces where possible; an empty text is one empty row."""
    rows: list[TextRow] = []
    start = 0
    while start < len(text):
        fits = _fitting(text[start:], face, px, width)
        rows.append(TextRow(text[start : start + fits], start))
        start += fits
    if not rows or (rows[-1].text.endswith(" ") and fonts.width(rows[-1].text, face, px) > width):
        rows.append(TextRow("", len(text)))
    return rows


def _fitting(text: str, face: str, px: int, width: int) -> int:
    """Return the number of characters in a row: whole words with the space after them, or as many letters as fit."""
    low, high = 1, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if fonts.width(text[:middle].rstrip(), face, px) <= width:
            low = middle
        else:
            high = middle - 1
    if low < len(text):
        space = text.rfind(" ", 0, low + 1)
        if space > 0:
            return min(space + 1, len(text))
    return low


def place_at(text: str, x: float, face: str, px: int) -> int:
    """Return the index in a line nearest to `x` px from its beginning."""
    return min(range(len(text) + 1), key=lambda at: abs(fonts.width(text[:at], face, px) - x))


def row_of(rows: Sequence[TextRow], at: int) -> int:
    """Return the number of the row that contains an index of the text."""
    return next((k for k in range(len(rows) - 1, -1, -1) if rows[k].start <= at), 0)
