"""The pygame_gui entry line, in our colours and type. Imported only when somebody begins to type."""

from __future__ import annotations

import functools

import pygame
from pygame_gui import UIManager
from pygame_gui.core.interfaces.gui_font_interface import IGUIFontInterface
from pygame_gui.elements import UITextEntryLine

from scenes.stage import fonts
from scenes.stage.look import Rgb, Theme
from scenes.stage.paint import code

FACE = "sans"


class OurFont(IGUIFontInterface):
    """Our type as pygame_gui asks for it: with fallbacks for scripts the face lacks, and no text that makes it fail."""

    underline = False
    underline_adjustment = 0.0

    def __init__(self, px: int) -> None:
        self.px = px

    def size(self, text: str) -> tuple[int, int]:
        return self.get_rect(text).size

    def get_rect(self, text: str) -> pygame.Rect:
        if not text:
            return pygame.Rect(0, 0, 0, 0)
        ascent = fonts.font(FACE, self.px).get_ascent()
        return pygame.Rect(0, ascent, fonts.width(text, FACE, self.px), fonts.height(FACE, self.px))

    def get_metrics(self, text: str) -> list[tuple[int, int, int, int, int]]:
        return [(0, 0, 0, 0, fonts.width(character, FACE, self.px)) for character in text]

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        return fonts.render(text, FACE, self.px, _rgb(text_color)).convert_alpha().premul_alpha()

    def render_premul_to(
        self, text: str, text_colour: pygame.Color, surf_size: tuple[int, int], surf_position: tuple[int, int]
    ) -> pygame.Surface:
        surface = pygame.Surface(surf_size, pygame.SRCALPHA, 32)
        place = (surf_position[0], surf_position[1] - fonts.font(FACE, self.px).get_ascent())
        surface.blit(self.render_premul(text, text_colour), place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    def get_point_size(self) -> int:
        return self.px

    def get_padding_height(self) -> int:
        return -fonts.font(FACE, self.px).get_descent() + 1

    def get_direction(self) -> int:
        return pygame.DIRECTION_LTR


def _rgb(colour: pygame.Color) -> Rgb:
    return colour.r, colour.g, colour.b


@functools.lru_cache(maxsize=4)
def _tokens(look: Theme) -> dict[str, dict[str, dict[str, str]]]:
    """Return a pygame_gui theme for the line: only its text and cursor, the well under it is ours."""
    clear = "#00000000"
    return {
        "text_entry_line": {
            "colours": {
                "dark_bg": clear, "disabled_bg": clear, "normal_border": clear, "disabled_border": clear,
                "normal_text": code(look.text), "text_cursor": code(look.lit_line),
                "selected_bg": code(look.selected[0]), "selected_text": code(look.selected_text),
            },
            "misc": {"shape": "rectangle", "border_width": "0", "shadow_width": "0", "padding": "0,0"},
        }
    }  # fmt: skip


class Line:
    """A focused entry line at `rect`, window pixels, with everything selected."""

    def __init__(self, text: str, rect: pygame.Rect, px: int, theme: Theme) -> None:
        self._manager = UIManager(pygame.display.get_window_size(), _tokens(theme), enable_live_theme_updates=False)
        self._line = UITextEntryLine(rect, self._manager)
        self._line.font = OurFont(px)
        self._line.rebuild()
        self._line.set_text(text)
        self._manager.set_focus_set({self._line})
        self._line.select_range = [0, len(text)]
        self._settle()

    def _settle(self) -> None:
        """Have the picture follow: pygame_gui takes a new text in at one update and shows it at the next."""
        self._manager.update(0.0)
        self._manager.update(0.0)

    @property
    def text(self) -> str:
        """What stands in the line."""
        return str(self._line.get_text())

    @text.setter
    def text(self, text: str) -> None:
        self._line.set_text(text)
        self._settle()

    @property
    def selected(self) -> int:
        """How many characters are selected."""
        begin, end = self._line.select_range
        return abs(int(end) - int(begin))

    def handle(self, event: pygame.event.Event) -> None:
        """Pass a key, typed text or the mouse on to the line."""
        self._line.process_event(event)
        self._settle()

    def update(self, seconds: float) -> bool:
        """Let the cursor blink; True if it changed, or the selection grew under the mouse."""
        before = (self._line.cursor_on, tuple(self._line.select_range))
        self._manager.update(seconds)
        return before != (self._line.cursor_on, tuple(self._line.select_range))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw text, selection and cursor."""
        self._manager.draw_ui(surface)

    def close(self) -> None:
        """Give the line up."""
        self._manager.set_focus_set(None)
        self._line.kill()
