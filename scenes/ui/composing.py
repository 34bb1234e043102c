"""What an input method composes: letters that become other ones, seen in the field that is written in.

The window has one input method, so this has one state. The list of candidates is drawn by the system, beside the place
that `place` tells it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.stage import fonts

LONGEST = 120  # characters of a composition that are shown


@dataclass
class Composition:
    """The letters that are being composed, where the caret is among them, and where they are in the window.

    `density` is how many pixels a unit of the window has.
    """

    text: str = ""
    caret: int = 0
    density: float = 1.0
    _rect: pygame.Rect | None = field(default=None, repr=False)

    def take(self, event: pygame.event.Event) -> bool:
        """Take an event of the window; return whether the letters changed."""
        if event.type == pygame.TEXTEDITING:
            before, self.text = self.text, fonts.clean(event.text, LONGEST)
            self.caret = min(max(event.start, 0), len(self.text))
            return bool(before or self.text)
        if event.type == pygame.TEXTINPUT and self.text:
            self.text, self.caret = "", 0
            return True
        return False

    def drop(self) -> None:
        """Forget the letters: another screen has come, or another program has the keyboard."""
        if self.text:
            pygame.key.stop_text_input()
            pygame.key.start_text_input()
        self.text, self.caret = "", 0

    def place(self, rect: pygame.Rect) -> None:
        """Tell the system where the field is, in pixels of the window's surface."""
        k = self.density
        window = pygame.Rect(rect.x // k, rect.y // k, max(1, rect.w // k), max(1, rect.h // k))
        if window != self._rect:
            self._rect = window
            pygame.key.set_text_input_rect(window)


composition = Composition()
