"""One line of text to type into: drawn by us while it rests, edited by a pygame_gui line while it is focused.

The line is built when editing begins, so that screens open without it. What is typed or pasted passes our gate for
text first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from scenes.stage import fonts
from scenes.stage.look import LANTERN, Theme

if TYPE_CHECKING:
    from scenes.ui.line import Line

_REPEAT = (400, 40)  # ms; pygame_gui sets its own while it has the focus
_COMMAND = pygame.KMOD_CTRL | pygame.KMOD_META
_LONGEST = 600  # characters of any entry


class Entry:
    """A text of at most `limit` characters; `change` hears of every edit, `tidy` returns what may stand of a text."""

    def __init__(
        self,
        text: str = "",
        limit: int = 24,
        change: Callable[[str], None] | None = None,
        tidy: Callable[[str], str] | None = None,
    ) -> None:
        self.limit = min(limit, _LONGEST)
        self.editing = False
        self._change = change
        self._tidy = tidy
        self.text = self._fit(text)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._px = fonts.SMALLEST_PX
        self._theme = LANTERN
        self._line: Line | None = None
        self._updated = 0.0

    def _fit(self, text: str) -> str:
        kept = fonts.clean(text, self.limit)
        return self._tidy(kept)[: self.limit] if self._tidy else kept

    def set(self, text: str) -> None:
        """Put another text in the entry's place."""
        self.text = self._fit(text)
        if self._line:
            self._line.text = self.text

    def place(self, rect: pygame.Rect, px: int, theme: Theme) -> None:
        """Say where the text stands, in window pixels, how large and in which colours it is written."""
        if (rect, px, theme) != (self._rect, self._px, self._theme):
            self._rect, self._px, self._theme = rect, px, theme
            self._close()

    def begin(self) -> None:
        """Start editing, with everything selected."""
        self.editing = True
        pygame.key.start_text_input()

    def end(self) -> None:
        """Stop editing; the text stays."""
        if self.editing:
            self.editing = False
            self._close()
            pygame.key.set_repeat(*_REPEAT)

    def handle(self, event: pygame.event.Event) -> None:
        """Take a key, typed text, or the mouse."""
        line = self._open()
        if line is None:
            return
        if event.type == pygame.TEXTINPUT:
            self._insert(line, event.text)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_v and event.mod & _COMMAND:
            self._insert(line, _clipboard())
        else:
            line.handle(event)
        self._take(line)

    def _insert(self, line: Line, typed: str) -> None:
        """Put text in the place of what is selected, as much of it as fits."""
        room = self.limit - len(line.text) + line.selected
        typed = fonts.clean(typed, max(0, room))
        if typed:
            line.handle(pygame.event.Event(pygame.TEXTINPUT, text=typed))

    def _take(self, line: Line) -> None:
        fitting = self._fit(line.text)
        if fitting != line.text:
            line.text = fitting
        if fitting != self.text:
            self.text = fitting
            if self._change:
                self._change(fitting)

    def update(self, now: float) -> bool:
        """Let the cursor blink at the time `now` (seconds); True if it changed."""
        passed, self._updated = min(max(now - self._updated, 0.0), 0.1), now
        line = self._open()
        return line is not None and line.update(passed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text being edited, with cursor and selection."""
        line = self._open()
        if line:
            line.draw(surface)

    def _open(self) -> Line | None:
        """Return the line; there is none while nobody types, or where there is no room for a letter."""
        if self._line is None and self.editing and min(self._rect.size) > self._px:
            from scenes.ui.line import Line

            self._line = Line(self.text, self._rect, self._px, self._theme)
        return self._line

    def _close(self) -> None:
        if self._line:
            self._line.close()
        self._line = None


def _clipboard() -> str:
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
