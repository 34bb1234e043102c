"""The blurred page below an overlay."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.games.trick_of_the_light import pages
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.stage import paint
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls

SOFT = 10  # downscaling of the blurred page


class Backdrop:
    """Draws the page of the phase blurred, and keeps the picture as long as it is the same."""

    def __init__(self, controls: LightControls) -> None:
        self._controls = controls
        self._blurred: tuple[object, ...] = ()
        self._below: pygame.Surface | None = None

    def draw(self, painter: Painter, dim: float) -> None:
        """Draw the page of the phase blurred, as it was when the overlay opened.

        `dim` is the opacity of the shade over it, 0 to 1.
        """
        controls, table = self._controls, self._controls.table
        size = painter.surface.get_size()
        wanted = (size, table.session.revision, table.session.screen_viewer, table.app.theme, dim)
        if self._below is None or self._blurred != wanted:
            below = pygame.Surface(size)
            fields, scrolls = dict(controls.hands.fields), dict(controls.hands.scrolled)
            quiet = controls.ui
            hover, focus = quiet.hover, quiet.focus
            quiet.hover = quiet.focus = None
            model, painter_below = controls.presenter.model, controls.renderer(below).painter(below)
            try:
                pages.below(model)(PageContext(painter_below, model, quiet, controls.hands))
            finally:
                quiet.hover, quiet.focus = hover, focus
                controls.hands.fields, controls.hands.scrolled = fields, scrolls
            below = paint.unfocused(below, SOFT)
            shade = pygame.Surface(size)
            shade.set_alpha(round(255 * dim))
            below.blit(shade, (0, 0))
            self._below, self._blurred = paint.native(below), wanted
        painter.surface.blit(self._below, (0, 0))

    def outdate(self) -> None:
        """Draw the blurred page anew for the next overlay, because settings have changed."""
        self._blurred = ()

    def drop(self) -> None:
        """Free the picture."""
        self._below, self._blurred = None, ()
