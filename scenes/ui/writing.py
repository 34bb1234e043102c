"""A text that is being written: where the caret stands, how it breaks into lines, what keys do with it.

It knows nothing of windows. Positions are counted in characters of a text that has passed `fonts.clean`.
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
    """A line as it is drawn: its words, and where in the text it begins."""

    text: str
    start: int

    @property
    def end(self) -> int:
        """Where in the text it ends."""
        return self.start + len(self.text)


class Typed(NamedTuple):
    """A text as it is shown: where the caret stands (None: nobody writes it), from where to there it is selected.

    `highlighted` is whether the caret, which may blink, is seen.
    """

    text: str
    caret: int | None = None
    anchor: int = 0
    highlighted: bool = True


@dataclass
class Writing:
    """A text that is being written: `caret` is where the next letter comes, from `anchor` to it is selected.

    `history` is what undo goes back through.
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
        """The bounds of what is selected, equal if nothing is."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def stage(self) -> TextState:
        """The text as it is now, to be gone back to."""
        return TextState(self.text, self.caret, self.anchor)

    def insert(self, typed: str, kind: str = "type") -> None:
        """Put a text in the place of what is selected, as much of it as there is room for.

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
        """Redo what was undone last."""
        self._put(self.history.redo(self.stage))

    def _put(self, stage: TextState | None) -> None:
        if stage is not None:
            self.text, self.caret, self.anchor = stage

    def select_all(self) -> None:
        """Select everything."""
        self.anchor, self.caret = 0, len(self.text)

    def select_word(self) -> None:
        """Select the word in which the caret stands."""
        self.anchor = self.text.rfind(" ", 0, self.caret) + 1
        end = self.text.find(" ", self.caret)
        self.caret = len(self.text) if end < 0 else end

    def go(self, to: int, select: bool) -> None:
        """Put the caret somewhere, drawing the selection along if `select`."""
        self.caret = min(max(to, 0), len(self.text))
        if not select:
            self.anchor = self.caret

    def key(self, event: pygame.event.Event, rows: Sequence[TextRow]) -> bool:
        """Take a KEYDOWN event; False if it means nothing here. `rows` are the lines as they are drawn."""
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
        """Delete what is selected; `before` is the text as it was before a letter or word was selected for it."""
        begin, end = self.selected
        self.text = self.text[:begin] + self.text[end:]
        self.caret = self.anchor = begin
        self.history.note(before, self.stage, "delete")

    def _word(self, step: int) -> int:
        """Where the caret stands one word on or back."""
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
    """A text as rows of at most `width` px, broken after spaces where it can be; one empty row for no text."""
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
    """How many characters go into a row: whole words with the space behind them, else as many letters as fit."""
    low, height = 1, len(text)
    while low < height:
        middle = (low + height + 1) // 2
        if fonts.width(text[:middle].rstrip(), face, px) <= width:
            low = middle
        else:
            height = middle - 1
    if low < len(text):
        space = text.rfind(" ", 0, low + 1)
        if space > 0:
            return min(space + 1, len(text))
    return low


def place_at(text: str, x: float, face: str, px: int) -> int:
    """The place of a line nearest to `x` px from its beginning."""
    return min(range(len(text) + 1), key=lambda at: abs(fonts.width(text[:at], face, px) - x))


def row_of(rows: Sequence[TextRow], at: int) -> int:
    """The number of the row in which a place of the text stands."""
    return next((k for k in range(len(rows) - 1, -1, -1) if rows[k].start <= at), 0)
