"""What canvas and pen paint alike: logical units on a surface, sprites, boxes with line, corner, shadow and ring."""

from __future__ import annotations

from contextlib import AbstractContextManager

import pygame

from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb, Shade, Theme
from scenes.stage.slate import Drawable
from scenes.ui.frame import LOGICAL, frame_of
from scenes.ui.target import Targets

FACE = "sans_semibold"  # of the words of controls
LEAST_TARGET = 44  # px of the smallest place that can be hit
Box = tuple[float, float, float, float]  # left, top, width, height in logical units


class Brush:
    """Paints on a surface in logical units and collects targets on the way: what `Canvas` and `Pen` have in common.

    Attributes:
        k: px per logical unit.
        ox, oy: the px of the logical origin.
        wide, high: how many units the whole surface is.
        repeats: whether what is far wider than high is kept as its ends and a little between, to be laid in a row;
            screens do, whose rows are as wide as the window.
    """

    surface: Drawable
    theme: Theme
    targets: Targets
    k: float
    ox: float
    oy: float
    wide: float
    high: float
    repeats = False

    def measure(self, grown: float) -> None:
        """Find out where the logical units lie on the surface: all of them are `wide` x `high`, `grown` times larger
        where so many fewer have room.
        """
        frame = frame_of(self.surface.get_size())
        self.wide, self.high = LOGICAL[0] / grown, LOGICAL[1] / grown
        self.k, self.ox, self.oy = max(frame.unit * grown, 0.01), frame.left, frame.top

    @property
    def shaded(self) -> bool:
        """Whether things throw shadows under this theme."""
        return not (self.theme.flat or self.theme.strong)

    # -- lengths ---------------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length in whole px, at least 1."""
        return max(1, round(length * self.k))

    def units(self, px: float) -> float:
        """A length in px in logical units."""
        return px / self.k

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A point in px of the surface."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point in px of the surface in logical units."""
        return (x - self.ox) / self.k, (y - self.oy) / self.k

    def rect(self, box: Box) -> pygame.Rect:
        """A box in px of the surface."""
        x, y, w, h = box
        (left, top), (right, bottom) = self.at(x, y), self.at(x + w, y + h)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def within(self, box: Box) -> AbstractContextManager[None]:
        """Draw, and make targets, within a box only: what can be scrolled reaches no further than it is seen."""
        return self.targets.within(self.surface, self.rect(box))

    def box_of(self, rect: pygame.Rect) -> Box:
        """A rectangle in px in logical units."""
        return (rect.x - self.ox) / self.k, (rect.y - self.oy) / self.k, rect.w / self.k, rect.h / self.k

    # -- text ------------------------------------------------------------------------------------------------------

    def words(self, text: str, px: int, x: float, y: float, ink: Rgb, face: str = FACE) -> None:
        """Write the words of a control, in type of `px`, from `x` on with their middle at height `y`."""
        self.beside(fonts.render(text, face, px, ink), x, y)

    # -- sprites ---------------------------------------------------------------------------------------------------

    def put(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Lay a sprite with its top left corner at a point."""
        self.surface.blit(sprite, self.at(x, y))

    def beside(self, sprite: pygame.Surface, x: float, y: float, share: float = 0) -> None:
        """Lay a sprite with its middle at height `y` and so much of its width, 0 to 1, left of `x`."""
        left, middle = self.at(x, y)
        width, height = sprite.get_size()
        self.surface.blit(sprite, (left - int(width * share), middle - height // 2))

    def mid(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Lay a sprite with its middle at a point."""
        self.beside(sprite, x, y, 0.5)

    def icon(self, name: str, x: float, y: float, size: float, colour: Rgb) -> None:
        """Draw an icon with its middle at a point."""
        self.mid(art.icon(name, self.px(size), colour), x, y)

    # -- boxes: everything in px -----------------------------------------------------------------------------------

    def frame(
        self, rect: pygame.Rect, radius: float, fill: Rgb | Shade | None, line: Rgb | None = None, width: float = 1.0,
        alpha: float = 1, line_alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draw a rounded box with its line, at least 1 px thick, inside its edge."""
        width = max(1.0, width)
        wide = paint.narrow(rect.w, radius + width + 1) if self.repeats else rect.w
        sprite = paint.rounded((wide, rect.h), radius, fill, line, width, alpha, line_alpha)
        paint.lay(self.surface, sprite, rect.topleft, rect.w)

    def cast(self, rect: pygame.Rect, radius: float, spread: float, strength: float, fall: int) -> None:
        """Draw the shadow that a rounded box throws `fall` px down; none under a theme without."""
        if not self.shaded:
            return
        reach = paint.margin(spread)
        wide = paint.narrow(rect.w, radius + paint.REACH * spread) if self.repeats else rect.w
        sprite = paint.shadow((wide, rect.h), radius, spread, strength)
        paint.lay(self.surface, sprite, (rect.x - reach, rect.y - reach + fall), rect.w + 2 * reach)

    def shade(self, box: Box, radius: float = 14, spread: float = 8, alpha: float = 0.45, fall: float = 4) -> None:
        """Draw the shadow of a rounded box, lengths in logical units."""
        blur = max(1, round(spread * self.k))
        self.cast(self.rect(box), radius * self.k, blur, alpha, round(fall * self.k))

    def encircle(
        self, rect: pygame.Rect, around: pygame.Rect, radius: float, width: float, casing: float, colour: Rgb
    ) -> None:
        """Draw the ring of the focus inside `rect`, in a casing that reaches to `around`.

        The casing stands against grounds as bright as the ring itself; flat themes have none.
        """
        if not self.theme.flat:
            self.frame(around, radius + casing, None, look.casing(colour), width + 2 * casing)
        self.frame(rect, radius, None, colour, width)
