"""One line of text to type into, drawn with caret and selection while it is edited.

What is typed or pasted passes our gate for text first.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.stage import fonts
from scenes.stage.look import LANTERN, Theme
from scenes.stage.slate import Drawable
from scenes.ui.writing import TextRow, Writing, place_at

FACE = "sans"
_LONGEST = 600  # characters of any entry
_STEADY, _BLINK = 1.0, 0.4  # seconds: how long the caret stands before it blinks, and how long it is on or off then
_TWICE = 500  # ms within which a second click selects a word


class TextEntry:
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
        self._writing = Writing(self._fit(text), limit=self.limit)
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._px = fonts.SMALLEST_PX
        self._theme = LANTERN
        self._slid = 0  # px by which the text has moved to the left, so that the caret is seen
        self._steady_since: float | None = None  # None: the caret has moved since the last frame
        self._lit = True
        self._clicked: tuple[int, int] | None = None  # when the mouse was pressed last, in ms, and at which place
        self._drags = False

    def _fit(self, text: str) -> str:
        kept = fonts.clean(text, self.limit)
        return self._tidy(kept)[: self.limit] if self._tidy else kept

    @property
    def text(self) -> str:
        """What stands in the entry."""
        return self._writing.text

    def set(self, text: str) -> None:
        """Put another text in the entry's place."""
        text = self._fit(text)
        self._writing = Writing(text, len(text), len(text), self.limit)

    def place(self, rect: pygame.Rect, px: int, theme: Theme) -> None:
        """Say where the text stands, in window pixels, how large and in which colours it is written."""
        self._rect, self._px, self._theme = rect, px, theme

    @property
    def _has_room(self) -> bool:
        return min(self._rect.size) > self._px

    def begin(self) -> None:
        """Start editing, with everything selected."""
        self.editing = True
        self._slid = 0
        self._writing.select_all()
        self._stir()
        pygame.key.start_text_input()

    def end(self) -> None:
        """Stop editing; the text stays."""
        self.editing = self._drags = False

    def handle(self, event: pygame.event.Event) -> None:
        """Take a key, typed text, or the mouse."""
        if not self.editing or not self._has_room:
            return
        writing, before = self._writing, self.text
        if event.type == pygame.TEXTINPUT:
            writing.insert(event.text)
        elif event.type == pygame.KEYDOWN:
            writing.key(event, [TextRow(writing.text, 0)])
        else:
            self._point(event)
        fitting = self._fit(writing.text)
        if fitting != writing.text:
            self._writing = Writing(fitting, writing.caret, writing.caret, self.limit)
        self._stir()
        if self._change and self.text != before:
            self._change(self.text)

    def _point(self, event: pygame.event.Event) -> None:
        """The mouse puts the caret somewhere, draws the selection along, or selects a word."""
        writing = self._writing
        if event.type == pygame.MOUSEBUTTONUP:
            self._drags = False
        elif event.type == pygame.MOUSEMOTION and self._drags:
            writing.go(self._at(event.pos[0]), select=True)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            now, at = pygame.time.get_ticks(), self._at(event.pos[0])
            again = self._clicked is not None and now - self._clicked[0] < _TWICE and self._clicked[1] == at
            self._clicked, self._drags = (now, at), not again
            writing.go(at, select=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            if again:
                writing.select_word()

    def _at(self, x: float) -> int:
        return place_at(self.text, x - self._rect.x + self._slid, FACE, self._px)

    def _stir(self) -> None:
        """The caret has moved: it stands for a while before it blinks."""
        self._lit, self._steady_since = True, None

    def update(self, now: float) -> bool:
        """Let the caret blink at the time `now` (seconds); True if it changed."""
        if not self.editing:
            return False
        if self._steady_since is None:
            self._steady_since = now
        passed, lit = now - self._steady_since - _STEADY, self._lit
        self._lit = passed < 0 or int(passed / _BLINK) % 2 == 1
        return self._lit != lit

    def draw(self, surface: Drawable) -> None:
        """Draw the text being edited, with caret and selection."""
        if not self.editing or not self._has_room:
            return
        rect, text, theme, px = self._rect, self.text, self._theme, self._px
        caret, begin, end = (
            fonts.width(text[:at], FACE, px) for at in (self._writing.caret, *self._writing.selected)
        )  # fmt: skip
        wide = max(1, px // 14)  # of the caret
        most = max(0, fonts.width(text, FACE, px) + wide - rect.w)
        self._slid = min(max(self._slid, caret + wide - rect.w, 0), caret, most)
        high = fonts.height(FACE, px)
        left, top = rect.x - self._slid, rect.y + (rect.h - high) // 2
        clip = surface.get_clip()
        surface.set_clip(rect.clip(clip))
        if text:
            surface.blit(fonts.render(text, FACE, px, theme.text), (left, top))
        if begin < end:
            chosen = pygame.Rect(left + begin, top, end - begin, high)
            surface.fill(theme.selected[0], chosen)
            surface.set_clip(chosen.clip(rect).clip(clip))
            surface.blit(fonts.render(text, FACE, px, theme.selected_text), (left, top))
            surface.set_clip(rect.clip(clip))
        if self._lit:
            surface.fill(theme.lit_line, (left + caret, top, wide, high))
        surface.set_clip(clip)
