"""The text that an input method is composing, shown in the field being edited.

The window has one input method, so this has one state. The system draws the list of candidates beside the place passed
to `place`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.stage import fonts

LONGEST = 120  # characters of a composition that are shown


@dataclass
class Composition:
    """The characters being composed, the caret among them, and the place of the field in the window.

    `density` is the number of pixels per unit of the window.
    """

    text: str = ""
    caret: int = 0
    density: float = 1.0
    _rect: pygame.Rect | None = field(default=None, repr=False)

    def take(self, event: pygame.event.Event) -> bool:
        """Handle an event of the window and return whether the text changed."""
        if event.type == pygame.TEXTEDITING:
            before, self.text = self.text, fonts.clean(event.text, LONGEST)
            self.caret = min(max(event.start, 0), len(self.text))
            return bool(before or self.text)
        if event.type == pygame.TEXTINPUT and self.text:
            self.text, self.caret = "", 0
            return True
        return False

    def drop(self) -> None:
        """Discard the text: another screen opened, or another program has the keyboard."""
        if self.text:
            pygame.key.stop_text_input()
            pygame.key.start_text_input()
        self.text, self.caret = "", 0

    def place(self, rect: pygame.Rect) -> None:
        """Report the place of the field to the system, in pixels of the window's surface."""
        k = self.density
        window = pygame.Rect(rect.x // k, rect.y // k, max(1, rect.w // k), max(1, rect.h // k))
        if window != self._rect:
            self._rect = window
            pygame.key.set_text_input_rect(window)


composition = Composition()
