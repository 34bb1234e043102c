"""The painter: draws in logical units on screens, pages and tables, and collects targets."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from copy import copy
from dataclasses import dataclass, field

import pygame

from scenes.stage import art, cloths, faces, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.stage.display_list import Drawable
from scenes.stage.faces import ANY
from scenes.stage.look import Rgb, Shade, Theme
from scenes.stage.piece import FacePainter
from scenes.ui.excerpts import whole_sentences
from scenes.ui.frame import LOGICAL, frame_of
from scenes.ui.scroll import Scrolled
from scenes.ui.style import TABLE, Style, screen
from scenes.ui.target import MIN_TARGET, Aim, Key, Target, Targets
from scenes.ui.turned import turned, turned_card

WIDTH, HEIGHT = LOGICAL  # units of a whole window at the usual text size
ROOMY = 1280  # logical units; narrower screens stack their columns
TOP_OF_CLOTH = 54  # logical units; above it lies the bare wood
RING = 3.5  # logical units that the ring of the focus is wide
CASING = 1.25  # logical units: the outline of the focus ring on each side, for grounds as bright as the ring
_SINK = 0.33  # of the type: how far the base of letters lies under the middle of capitals
Box = tuple[float, float, float, float]  # left, top, width, height in logical units


@dataclass
class Painter:
    """Draws on `surface`; every length is in logical units.

    At the usual text size the window has 1600 x 900 units. As text grows the unit grows with it, and the window has
    fewer of them: `width` x `height`. So everything that is read or pressed grows alike, display type by half as much.
    A screen changes its layout where it has less room. In a small window everything may be drawn larger by the factor
    `closer`, as if the text had grown.

    Attributes:
        tones: Colours of the ground: a cloth, the wood of screens, or paper.
        aim: Targets of mouse and keyboard.
        k: Px per logical unit.
        ox, oy: The px of the logical origin.
        boxes: The drawn part of each target, which may be smaller than the part that can be pressed.
        rings: The radius of the focus ring of a target, and the theme of its ground.
        spans: Positions of targets inside scroll areas.
        key_hints: The user's keys for buttons, by their default keys.
        piece_painter: The painter of the pieces.
        numbers: Targets whose caps show number keys.
    """

    surface: Drawable
    tones: Cloth
    theme: Theme = look.LANTERN
    aim: Aim = field(default_factory=Aim)
    style: Style = TABLE
    targets: Targets = field(default_factory=Targets)
    k: float = 1.0
    boxes: dict[Key, Box] = field(default_factory=dict)
    rings: dict[Key, tuple[float, Theme]] = field(default_factory=dict)
    spans: dict[Key, Scrolled] = field(default_factory=dict)
    ox: float = 0.0
    oy: float = 0.0
    width: float = WIDTH
    height: float = HEIGHT
    key_hints: Mapping[str, str] = field(default_factory=dict)
    piece_painter: FacePainter = ANY
    closer: float = 1.0
    numbers: dict[str, Key] = field(default_factory=dict)

    def __post_init__(self) -> None:
        frame, grown = frame_of(self.surface.get_size()), self.closer * self._grown
        self.width, self.height = LOGICAL[0] / grown, LOGICAL[1] / grown
        self.k, self.ox, self.oy = max(frame.unit * grown, 0.01), frame.left, frame.top
        self._types: dict[tuple[float, float], int] = {}  # px of type sizes, by size and scale

    def on(self, theme: Theme) -> Painter:
        """Return a copy of the painter for a ground in another theme, such as paper on the wood of a screen."""
        own = copy(self)
        own.turn_to(theme)
        return own

    def onto(self, surface: Drawable, corner: tuple[int, int] = (0, 0)) -> Painter:
        """Return a copy of the painter for another surface, whose upper left corner is a point in px of this one.

        Targets added to the copy are not added here.
        """
        own = copy(self)
        own.surface, own.ox, own.oy = surface, self.ox - corner[0], self.oy - corner[1]
        own.targets, own.boxes, own.rings, own.spans, own.numbers = Targets(), {}, {}, {}, {}
        return own

    def turn_to(self, theme: Theme) -> None:
        """Paint in another theme from now on."""
        self.theme, self.tones = theme, cloths.wood(theme)

    @property
    def focus(self) -> Rgb:
        """Return the colour of the focus ring on the cloth, which is dark under every theme that is not flat."""
        return self.theme.focus if self.theme.flat else look.LANTERN.focus

    @property
    def shaded(self) -> bool:
        """Return whether things have shadows in this theme."""
        return not (self.theme.flat or self.theme.strong)

    @property
    def whole(self) -> bool:
        """Return whether all 1600 x 900 units are available."""
        return self._grown == 1

    @property
    def wide_layout(self) -> bool:
        """Return whether two columns fit side by side."""
        return self.width >= ROOMY

    @property
    def _grown(self) -> float:
        """Return the factor by which the unit is larger than at the usual text size."""
        return fonts.text_size() if self.style.grows else 1.0

    # -- lengths ---------------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """Convert a length to whole px, at least 1."""
        return max(1, round(length * self.k))

    def units(self, px: float) -> float:
        """Convert a length in px to logical units."""
        return px / self.k

    def at(self, x: float, y: float) -> tuple[int, int]:
        """Convert a point to px of the surface."""
        return round(self.ox + x * self.k), round(self.oy + y * self.k)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point in px of the surface to logical units."""
        return (x - self.ox) / self.k, (y - self.oy) / self.k

    def rect(self, box: Box) -> pygame.Rect:
        """Convert a box to px of the surface."""
        (x, y, w, h), k = box, self.k
        left, top = round(self.ox + x * k), round(self.oy + y * k)
        right, bottom = round(self.ox + (x + w) * k), round(self.oy + (y + h) * k)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def box_of(self, rect: pygame.Rect) -> Box:
        """Convert a rectangle in px to logical units."""
        return (rect.x - self.ox) / self.k, (rect.y - self.oy) / self.k, rect.w / self.k, rect.h / self.k

    def within(self, box: Box) -> AbstractContextManager[None]:
        """Clip drawing and targets to a box, for content that can be scrolled."""
        return self.targets.within(self.surface, self.rect(box))

    def shown(self, target: Target) -> Box:
        """Return the visible part of a target, without its added press area and without parts scrolled out of view."""
        drawn = self.boxes.get(target.key)
        rect = target.rect if drawn is None else self.rect(drawn).clip(target.rect)
        return self.box_of(rect)

    def type(self, size: float) -> int:
        """Convert a type size to px, never below the smallest readable size."""
        px = self._types.get((size, self.k))
        if px is None:
            px = self._types[size, self.k] = fonts.px(size, self.k / self._grown)
        return px

    def text_width(self, text: str, face: str, size: float) -> float:
        """Return the width of a text in logical units."""
        return fonts.width(text, face, self.type(size)) / self.k

    def line_height(self, face: str, size: float) -> float:
        """Return the height of a line of type in logical units."""
        return fonts.height(face, self.type(size)) / self.k

    def row_height(self, face: str, size: float) -> float:
        """Return the distance between two rows of text in logical units."""
        return self.line_height(face, size) * self.style.leading

    # -- text ------------------------------------------------------------------------------------------------------

    def text(
        self, text: str, face: str, size: float, x: float, y: float, colour: Rgb | None = None, align: float = 0,
        widest: float | None = None, soft: bool = False, min_size: float | None = None,
    ) -> float:  # fmt: skip
        """Draw a line with its baseline at `y` and return its width.

        `align` is the share of its width left of `x`: 0 starts there, 0.5 is centred, 1 ends there. A line wider than
        `widest` ends in an ellipsis; with a `min_size` the type first shrinks to that size. `soft` adds a dark shade
        under it.
        """
        text, size = self._cut(text, face, size, widest, min_size)
        px = self.type(size)
        if soft:
            shade = fonts.render(text, face, px, look.SHADOW)
            self._on_baseline(shade, face, px, x, y, align, max(1, round(1.5 * self.k)))
        drawn = fonts.render(text, face, px, colour or self.tones.text)
        self._on_baseline(drawn, face, px, x, y, align)
        return drawn.get_width() / self.k

    def _on_baseline(
        self, line: pygame.Surface, face: str, px: int, x: float, y: float, align: float, sunk: int = 0
    ) -> None:
        """Draw a rendered line with its baseline at `y`, or `sunk` px below it."""
        left, base = self.at(x, y)
        self.surface.blit(line, (left - round(line.get_width() * align), base - fonts.ascent(face, px) + sunk))

    def label(
        self, text: str, face: str, size: float, x: float, y: float, colour: Rgb | None = None, align: float = 0,
        widest: float | None = None, min_size: float | None = None,
    ) -> float:  # fmt: skip
        """Draw a line with its middle at height `y`, otherwise as `text` does, and return its width."""
        text, size = self._cut(text, face, size, widest, min_size)
        px = self.type(size)
        if self.style.capitals:
            return self.text(text, face, size, x, y + _SINK * px / self.k, colour, align)
        drawn = fonts.render(text, face, px, colour or self.tones.text)
        self.beside(drawn, x, y, align)
        return drawn.get_width() / self.k

    def _cut(
        self, text: str, face: str, size: float, widest: float | None, min_size: float | None
    ) -> tuple[str, float]:
        """Return a line cut or shrunk to a width, and its type size."""
        if widest is None:
            return text, size
        if min_size is not None:
            size = self.fitting(text, face, size, min_size, widest)
        return fonts.ellipsize(text, face, self.type(size), round(widest * self.k)), size

    def words(self, text: str, px: int, x: float, y: float, ink: Rgb, face: str = fonts.BUTTON.face) -> None:
        """Draw the text of a control from `x` on, `px` large, with its middle at height `y`."""
        drawn = fonts.render(text, face, px, ink)
        if not self.style.capitals:
            self.beside(drawn, x, y)
            return
        self._on_baseline(drawn, face, px, x, y + _SINK * px / self.k, 0)

    def paragraph(
        self, text: str, face: str, size: float, x: float, y: float, width: float, colour: Rgb | None = None,
        lines: int = 99, leading: float = 1.0, align: float = 0,
    ) -> float:  # fmt: skip
        """Draw text wrapped to `width` from the top edge `y`, in at most `lines` lines; return its height."""
        rows, step = self.truncated(text, face, size, width, lines), self.row_height(face, size) * leading
        for k, row in enumerate(rows):
            self.label(row, face, size, x, y + (k + 0.5) * step, colour, align)
        return len(rows) * step

    def truncated(self, text: str, face: str, size: float, width: float, max_lines: int) -> list[str]:
        """Return a text wrapped into at most `max_lines` lines; a longer text ends in an ellipsis."""
        return fonts.truncated(text, face, self.type(size), self.px(width), max_lines)

    def whole_sentences(self, text: str, face: str, size: float, width: float, max_lines: int = 1) -> str:
        """Return as many of the first sentences of a text as fit into some lines of a width; the text if none does."""
        px, room = self.type(size), self.px(width)
        return whole_sentences(text, lambda part: len(fonts.wrap(part, face, px, room)) <= max_lines)

    def fitting(self, text: str, face: str, size: float, min_size: float, room: float) -> float:
        """Return the type size at which a text fits a width, at least `min_size`."""
        while size > min_size and self.text_width(text, face, size) > room:
            size -= 0.5
        return size

    # -- sprites ---------------------------------------------------------------------------------------------------

    def put(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Draw a sprite with its top left corner at a point."""
        self.surface.blit(sprite, self.at(x, y))

    def beside(self, sprite: pygame.Surface, x: float, y: float, share: float = 0) -> None:
        """Draw a sprite with its middle at height `y` and a `share` (0 to 1) of its width left of `x`."""
        left, middle = self.at(x, y)
        width, height = sprite.get_size()
        self.surface.blit(sprite, (left - int(width * share), middle - height // 2))

    def mid(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Draw a sprite centred on a point."""
        self.beside(sprite, x, y, 0.5)

    def icon(self, name: str, x: float, y: float, size: float = 22, colour: Rgb | None = None) -> None:
        """Draw an icon centred on a point."""
        self.mid(art.icon(name, self.px(size), colour or self.tones.accent), x, y)

    def seat(self, colour: int, x: float, y: float, size: float, alpha: float = 1) -> None:
        """Draw the small flat sign of a seat, centred on a point."""
        self.mid(art.seat_mark(colour, self.px(size), alpha), x, y)

    def medallion(self, colour: int, human: bool | None, x: float, y: float, diameter: float) -> None:
        """Draw the sign of a seat on its disc, with a person or a bot cut into it (`None`: neither)."""
        who = "" if human is None else "human" if human else "bot"
        self.mid(art.medallion(colour, who, self.px(diameter)), x, y)

    # -- boxes -----------------------------------------------------------------------------------------------------

    def box(
        self, box: Box, radius: float = 14, fill: Rgb | Shade | None = None, line: Rgb | None = None,
        width: float = 0.0, alpha: float = 1, line_alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draw a rounded box with a line `width` wide inside its edge; 0 is the line width of the style."""
        width = (width or self.style.line) * self.k
        self.frame(self.rect(box), radius * self.k, fill, line, width, alpha, line_alpha)

    def frame(
        self, rect: pygame.Rect, radius: float, fill: Rgb | Shade | None, line: Rgb | None = None, width: float = 1.0,
        alpha: float = 1, line_alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draw a rounded box with a line at least 1 px thick; all lengths in px."""
        width = max(1.0, width)
        sprite_width = paint.narrow(rect.w, radius + width + 1) if self.style.repeats else rect.w
        sprite = paint.rounded((sprite_width, rect.h), radius, fill, line, width, alpha, line_alpha)
        paint.lay(self.surface, sprite, rect.topleft, rect.w)

    def shade(self, box: Box, radius: float = 14, spread: float = 8, alpha: float = 0.45, fall: float = 4) -> None:
        """Draw the shadow of a rounded box, `spread` soft and `fall` further down, if the theme has shadows."""
        if not self.shaded:
            return
        rect, blur = self.rect(box), max(1, round(spread * self.k))
        reach, corner = paint.margin(blur), radius * self.k
        width = paint.narrow(rect.w, corner + paint.REACH * blur) if self.style.repeats else rect.w
        sprite = paint.shadow((width, rect.h), corner, blur, alpha)
        place = rect.x - reach, rect.y - reach + round(fall * self.k)
        paint.lay(self.surface, sprite, place, rect.w + 2 * reach)

    def halo(
        self, box: Box, radius: float = 14, colour: Rgb | None = None, spread: float = 9, strength: float = 0.55
    ) -> None:
        """Draw a glow around a rounded box."""
        if self.theme.flat:
            return
        rect, blur = self.rect(box), max(1, round(spread * self.k))
        reach = paint.margin(blur)
        sprite = paint.glow(rect.size, radius * self.k, colour or self.tones.highlighted, blur, strength)
        self.surface.blit(sprite, (rect.x - reach, rect.y - reach))

    def dashes(
        self,
        box: Box,
        radius: float = 8,
        line: Rgb | None = None,
        width: float = 1.5,
        alpha: float = 1,
        fill: Rgb | None = None,
        fill_alpha: float = 1,
        dash: tuple[float, float] = (8, 6),
    ) -> None:
        """Draw a dashed rounded box."""
        rect = self.rect(box)
        colour, thick, dots = (
            line or self.tones.highlighted,
            max(1.0, width * self.k),
            (dash[0] * self.k, dash[1] * self.k),
        )
        if radius * self.k >= min(rect.size) / 2 - 1 and abs(rect.w - rect.h) < 3:
            self.surface.blit(paint.dashed_ellipse(rect.size, colour, thick, dots, fill, fill_alpha, alpha), rect)
            return
        sprite = paint.dashed_rect(rect.size, radius * self.k, colour, thick, dots, fill, fill_alpha, alpha)
        self.surface.blit(sprite, rect)

    def rule(self, x: float, y: float, length: float, alpha: float | None = None, colour: Rgb | None = None) -> None:
        """Draw a thin horizontal line."""
        thick, strength = self.style.rule
        drawn = paint.rounded(
            (self.px(length), self.px(thick)), 0, colour or self.tones.panel_line,
            alpha=strength if alpha is None else alpha,
        )  # fmt: skip
        self.surface.blit(drawn, self.at(x, y))

    def post(self, x: float, y: float, length: float, alpha: float = 0.45) -> None:
        """Draw a thin vertical line."""
        thick = max(1, round(self.k))
        self.surface.blit(paint.rounded((thick, self.px(length)), 0, self.tones.panel_line, alpha=alpha), self.at(x, y))

    def lamp(self, x: float, y: float, diameter: float, strength: float = 0.5) -> None:
        """Draw the round light of a lantern, centred on a point."""
        if not self.theme.flat:
            self.mid(paint.lamp_glow(self.px(diameter), strength=strength), x, y)

    def ring(self, box: Box, radius: float = 12, gap: float = 3) -> None:
        """Draw the focus ring of the keyboard around a box."""
        x, y, w, h = box
        reach, k = gap + RING, self.k
        width = reach + CASING
        colour = self.theme.focus if y + h < TOP_OF_CLOTH else self.focus
        inner = self.rect((x - reach, y - reach, w + 2 * reach, h + 2 * reach))
        outer = self.rect((x - width, y - width, w + 2 * width, h + 2 * width))
        self.encircle(inner, outer, (radius + reach) * k, RING * k, CASING * k, colour)

    def pick(self, box: Box, radius: float = 12, gap: float = 3) -> None:
        """Draw the edge of a selected thing around a box; the ring is only for the keyboard's focus."""
        x, y, w, h = box
        self.box((x - gap, y - gap, w + 2 * gap, h + 2 * gap), radius + gap, None, self.tones.highlighted, 4)

    def encircle(
        self, rect: pygame.Rect, around: pygame.Rect, radius: float, width: float, casing: float, colour: Rgb
    ) -> None:
        """Draw the focus ring inside `rect`, in a casing that reaches to `around`.

        The casing separates the ring from grounds as bright as itself; flat themes have none.
        """
        if not self.theme.flat:
            self.frame(around, radius + casing, None, look.casing(colour), width + 2 * casing)
        self.frame(rect, radius, None, colour, width)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def card(
        self, name: str | None, x: float, y: float, width: float, state: str = "normal", angle: float = 0,
        back: str = "",
    ) -> None:  # fmt: skip
        """Draw a card (`None`: a back, of a kind) centred on a point, turned clockwise by `angle` degrees."""
        piece_painter = self.piece_painter.of(back) if name is None else self.piece_painter
        self.mid(turned_card(name, self.px(width), state, round(angle, 1), piece_painter), x, y)

    def token(self, name: str, x: float, y: float, diameter: float, state: str = "normal", shadow: bool = True) -> None:
        """Draw a token centred on a point."""
        if shadow and self.shaded:
            px, blur = self.px(diameter), max(1, round(diameter * 0.045 * self.k))
            self.mid(paint.shadow((px, px), px / 2, blur, 0.5), x, y + diameter * 0.05)
        self.mid(self.piece_painter.token(name, self.px(diameter), state), x, y)

    def edge(
        self, x: float, y: float, width: float, angle: float, colour: Rgb, thick: float, grow: float = 1,
        alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draw the outline of a turned card centred on a point, `grow` outside its edge."""
        px, reach = self.px(width), self.px(grow)
        size = px + 2 * reach, faces.card_height(px) + 2 * reach
        sprite = turned("edge", *size, round(angle, 1), max(1.0, thick * self.k), colour=colour)
        if alpha < 1:
            sprite = sprite.copy()
            sprite.set_alpha(round(255 * alpha))
        self.mid(sprite, x, y)

    # -- targets ---------------------------------------------------------------------------------------------------

    def state(self, key: Key, enabled: bool = True) -> str:
        """Return the state of a control: `normal`, `hover`, `pressed` or `disabled`."""
        if not enabled:
            return "disabled"
        if self.aim.pressed == key:
            return "pressed" if self.aim.hover == key else "hover"
        return "hover" if self.aim.hover == key and self.aim.pressed is None else "normal"

    def cap(self, first: str, key: Key | None = None) -> str:
        """Return the text of the key cap for the default key `first`: the user's key, or nothing.

        Enter is shown only on the button that it presses now.
        """
        return "" if first == "Enter" and key != self.aim.enter else self.key_hints.get(first, first)

    def target(
        self, key: Key, box: Box, name: str, role: str = "button", enabled: bool = True, tip: str = "",
        actions: tuple[object, ...] = (), group: str = "", chosen: bool = False,
        poly: Sequence[tuple[float, float]] | None = None, grow: bool = False,
        act: Callable[[], object] | None = None, drawn: Box | None = None, radius: float = 10,
    ) -> None:  # fmt: skip
        """Add a target; see `Target` for its fields.

        Args:
            grow: Whether to widen the press area to the smallest size for a finger or an unsteady hand, within the
                window.
            drawn: The part that is drawn, if that is not the whole box.
            radius: Corner radius of its ring.
        """
        rect = self.rect(box)
        seen = rect if grow else None if drawn is None else self.rect(drawn)
        self.boxes.setdefault(key, box)
        self.rings[key] = radius, self.theme
        if grow and self.targets.seen(rect):  # what is scrolled out of sight stays there
            rect = rect.inflate(max(0, MIN_TARGET - rect.w), max(0, MIN_TARGET - rect.h))
            rect.clamp_ip(self.surface.get_rect())
        corners = tuple(self.at(x, y) for x, y in poly) if poly else None
        self.targets.append(
            Target(key, rect, cleaned(name), role, enabled, cleaned(tip), corners, actions, act, group, chosen, seen)
        )


cleaned = functools.lru_cache(maxsize=4096)(fonts.clean)


def screen_painter(surface: Drawable, theme: Theme, aim: Aim, grows: bool = True) -> Painter:
    """Return a painter for a screen; `grows` says whether its units grow with the text."""
    return Painter(surface, cloths.wood(theme), theme, aim, screen(theme.line_width, grows))
