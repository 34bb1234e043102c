"""A plain banner that says whose hand is open, where people trust each other and no curtain falls.

It hides no card in play: it covers only the question, which the banner repeats.
"""

from __future__ import annotations

import pygame

from scenes.hotseat import text as texts
from scenes.registry import cloth_of
from scenes.stage import fonts
from scenes.stage.look import Theme
from scenes.ui.painter import Painter

STAYS = 1.6  # seconds
GUARDS = 0.4  # seconds in which presses do nothing: they were meant for the hand before
HIGH, MIDDLE = 92.0, 0.685  # height in logical units; its middle as a share of the window height
NAME, WORDS = 40.0, 20.0  # type sizes


class OwnerBanner:
    """Shows a name and a question for a moment. It is not animated."""

    def __init__(self, game_id: str) -> None:
        self._game_id = game_id
        self._content: tuple[str, str, int] | None = None  # name, question, colour of the seat
        self._since: float | None = None  # when it was first drawn

    @property
    def text(self) -> str:
        """Return the text of the banner; empty if no banner is shown."""
        return "" if self._content is None else texts.hand_of_spoken(self._content[0], self._content[1])

    def say(self, name: str, asked: str, colour: int) -> None:
        """Show the banner from the next frame on."""
        self._content, self._since = (name, asked, colour), None

    def drop(self) -> None:
        """Remove the banner."""
        self._content = self._since = None

    def guards(self, now: float) -> bool:
        """Return whether the banner is so new that a press cannot have been meant for this hand."""
        return self._content is not None and (self._since is None or now - self._since < GUARDS)

    def over(self, now: float) -> bool:
        """Remove the banner if its time is over at `now` (seconds); return whether it was removed."""
        if self._content is None or self._since is None or now - self._since < STAYS:
            return False
        self.drop()
        return True

    def draw(self, surface: pygame.Surface, theme: Theme, now: float) -> bool:
        """Draw the banner over the table; return whether there is one."""
        if self._content is None:
            return False
        self._since = now if self._since is None else self._since
        name, asked, colour = self._content
        painter = Painter(surface, cloth_of(self._game_id, theme), theme)
        y, room = painter.height * MIDDLE, painter.width - 120
        left = painter.units(-painter.ox) - 8
        band = (left, y - HIGH / 2, painter.units(surface.get_width()) + 16, HIGH)
        paper = theme.paper
        if painter.shaded:
            painter.shade(band, 4, 12, 0.55, 6)
        painter.box(band, 0, paper.panel[0] if theme.flat else paper.ground[0], paper.line, 1.25)
        words, size = texts.hand_of(fonts.clean(name, 64)), NAME
        while size > NAME / 2 and painter.text_width(words, "serif_semibold", size) > room - 60:
            size -= 2
        width = min(painter.text_width(words, "serif_semibold", size), room - 60)
        begin = painter.width / 2 - (width + 60) / 2
        painter.medallion(colour, True, begin + 22, y - 10, 44)
        painter.label(words, "serif_semibold", size, begin + 60, y - 10, paper.title, 0, room)
        question = painter.whole_sentences(fonts.clean(asked), "sans", WORDS, room)
        painter.label(question, "sans", WORDS, painter.width / 2, y + 28, paper.text, 0.5, room)
        return True
