"""Drawing in logical units: a surface, its scale, tones, and the strokes that every part of a table uses."""

from __future__ import annotations

import functools
import inspect
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from scenes.stage import art, decks, faces, fonts, look, paint
from scenes.stage.cloths import Cloth
from scenes.stage.faces import ANY
from scenes.stage.look import Rgb, Shade, Theme
from scenes.stage.piece import FacePainter
from scenes.stage.slate import Drawable
from scenes.ui import button, tip
from scenes.ui.brush import FACE, Brush
from scenes.ui.brush import LEAST_TARGET as LEAST_TARGET
from scenes.ui.brush import Box as Box
from scenes.ui.button import Ground
from scenes.ui.frame import LOGICAL
from scenes.ui.target import Key, Target, Targets

WIDTH, HEIGHT = LOGICAL  # units of a whole window at the usual text size
PLAIN_BACK = 59  # px: the widest back that has no lattice
FINE_BACK = 80  # px of width from which a lattice looks well on a turned back
TOP_OF_CLOTH = 54  # logical units; above it lies the bare wood
RING = 3.5  # logical units that the ring of the focus is wide
CASING = 1.25  # logical units on each side of the ring of the focus, against grounds of its own brightness
TIP_SIZE, TIP_WIDE = 16.0, 300.0  # type of a tip, and how wide its lines are at most
THUMB = 4.0  # logical units of width of what says how far something is scrolled
FADED = 0.6  # how far the picture on an icon key that would be refused fades into the key


@dataclass
class Pen(Brush):
    """Where and how large to draw on `surface`; collects the targets of the frame on the way.

    `k` is px per logical unit, (`ox`, `oy`) the px of the logical origin. As text grows the unit grows with it, and
    fewer of them are there: `wide` x `high`. `caps` are the keys that buttons name, by what they were at first;
    `enter` is what Enter presses now. In a small window all may be drawn some times larger, `closer`, as if text were.
    Every length taken is in logical units.
    """

    surface: Drawable
    tones: Cloth
    theme: Theme = look.LANTERN
    targets: Targets = field(default_factory=Targets)
    k: float = 1.0
    boxes: dict[Key, Box] = field(default_factory=dict)  # what of each target is drawn, where more of it can be hit
    ox: float = 0.0
    oy: float = 0.0
    wide: float = WIDTH
    high: float = HEIGHT
    caps: Mapping[str, str] = field(default_factory=dict)
    painter: FacePainter = ANY  # of the pieces
    enter: Key | None = None
    closer: float = 1.0
    numbers: dict[str, Key] = field(default_factory=dict)  # what has the cap of a number key

    def __post_init__(self) -> None:
        self.measure(fonts.text_size() * self.closer)

    @property
    def focus(self) -> Rgb:
        """The tone of the focus on the cloth, which is dark under every theme that is not flat."""
        return self.theme.focus if self.theme.flat else look.LANTERN.focus

    # -- lengths ---------------------------------------------------------------------------------------------------

    def shown(self, target: Target) -> Box:
        """What of a target is drawn and in sight: without what was added so that it can be hit, or is scrolled away."""
        drawn = self.boxes.get(target.key)
        rect = target.rect if drawn is None else self.rect(drawn).clip(target.rect)
        return self.box_of(rect)

    def type(self, size: float) -> int:
        """A type size in px, never below the readable floor."""
        return fonts.px(size, self.k / fonts.text_size())

    def cap(self, first: str, key: Key | None = None) -> str:
        """What the cap of a button says where the key was `first` at first: the key people have chosen, or nothing.

        Enter stands only on what it presses now.
        """
        return "" if first == "Enter" and key != self.enter else self.caps.get(first, first)

    # -- sprites ---------------------------------------------------------------------------------------------------

    def seat(self, colour: int, x: float, y: float, size: float, alpha: float = 1) -> None:
        """Draw the small flat sign of a seat with its middle at a point."""
        self.mid(art.seat_mark(colour, self.px(size), alpha), x, y)

    def box(
        self,
        box: Box,
        radius: float = 14,
        fill: Rgb | Shade | None = None,
        line: Rgb | None = None,
        width: float = 1.25,
        alpha: float = 1,
        line_alpha: float = 1,
    ) -> None:
        """Draw a rounded box."""
        self.frame(self.rect(box), radius * self.k, fill, line, width * self.k, alpha, line_alpha)

    def halo(
        self, box: Box, radius: float = 14, colour: Rgb | None = None, spread: float = 9, strength: float = 0.55
    ) -> None:
        """Draw a glow round a rounded box."""
        if self.theme.flat:
            return
        rect, blur = self.rect(box), max(1, round(spread * self.k))
        reach = paint.margin(blur)
        sprite = paint.glow(rect.size, radius * self.k, colour or self.tones.lit, blur, strength)
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
        colour, thick, dots = line or self.tones.lit, max(1.0, width * self.k), (dash[0] * self.k, dash[1] * self.k)
        if radius * self.k >= min(rect.size) / 2 - 1 and abs(rect.w - rect.h) < 3:
            self.surface.blit(paint.dashed_ellipse(rect.size, colour, thick, dots, fill, fill_alpha, alpha), rect)
            return
        sprite = paint.dashed_rect(rect.size, radius * self.k, colour, thick, dots, fill, fill_alpha, alpha)
        self.surface.blit(sprite, rect)

    def rule(self, x: float, y: float, length: float, alpha: float = 0.55, colour: Rgb | None = None) -> None:
        """Draw a thin level line."""
        left, top = self.at(x, y)
        thick = max(1, round(self.k))
        self.surface.blit(
            paint.rounded((self.px(length), thick), 0, colour or self.tones.panel_line, alpha=alpha), (left, top)
        )

    def post(self, x: float, y: float, length: float, alpha: float = 0.45) -> None:
        """Draw a thin upright line."""
        thick = max(1, round(self.k))
        self.surface.blit(paint.rounded((thick, self.px(length)), 0, self.tones.panel_line, alpha=alpha), self.at(x, y))

    def lamp(self, x: float, y: float, diameter: float, strength: float = 0.5) -> None:
        """Draw the round light of a lantern with its middle at a point."""
        if not self.theme.flat:
            self.mid(paint.lamp_glow(self.px(diameter), strength=strength), x, y)

    def ring(self, box: Box, radius: float = 12, gap: float = 3) -> None:
        """Draw the ring of the keyboard's focus outside a box."""
        x, y, w, h = box
        reach, k = gap + RING, self.k
        wide = reach + CASING
        colour = self.theme.focus if y + h < TOP_OF_CLOTH else self.focus
        inner = self.rect((x - reach, y - reach, w + 2 * reach, h + 2 * reach))
        outer = self.rect((x - wide, y - wide, w + 2 * wide, h + 2 * wide))
        self.encircle(inner, outer, (radius + reach) * k, RING * k, CASING * k, colour)

    def pick(self, box: Box, radius: float = 12, gap: float = 3) -> None:
        """Draw the edge of what has been chosen outside a box: the ring is the keyboard's alone."""
        x, y, w, h = box
        self.box((x - gap, y - gap, w + 2 * gap, h + 2 * gap), radius + gap, None, self.tones.lit, 4)

    def tip(self, target: Target | None) -> None:
        """Draw the tip of a target above it, or below where the window ends; nothing without a target or a tip."""
        if target is not None and target.tip:
            ground = Ground(self.tones.text, self.tones.well, self.tones.tile_line)
            tip.draw(self, target.tip, target.rect, ground, self.type(TIP_SIZE), TIP_WIDE, above=True)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def card(
        self, name: str | None, x: float, y: float, width: float, state: str = "normal", angle: float = 0,
        back: str = "",
    ) -> None:  # fmt: skip
        """Draw a card (None: its back, of a kind) with its middle at a point, turned clockwise by degrees."""
        painter = self.painter.of(back) if name is None else self.painter
        self.mid(turned_card(name, self.px(width), state, round(angle, 1), painter), x, y)

    def token(self, name: str, x: float, y: float, diameter: float, state: str = "normal", shadow: bool = True) -> None:
        """Draw a token with its middle at a point."""
        if shadow and self.shaded:
            px, blur = self.px(diameter), max(1, round(diameter * 0.045 * self.k))
            self.mid(paint.shadow((px, px), px / 2, blur, 0.5), x, y + diameter * 0.05)
        self.mid(self.painter.token(name, self.px(diameter), state), x, y)

    def edge(
        self, x: float, y: float, width: float, angle: float, colour: Rgb, thick: float, grow: float = 1,
        alpha: float = 1,
    ) -> None:  # fmt: skip
        """Draw the outline of a turned card with its middle at a point, so much outside its edge."""
        px, reach = self.px(width), self.px(grow)
        size = px + 2 * reach, faces.card_height(px) + 2 * reach
        sprite = turned("edge", *size, round(angle, 1), max(1.0, thick * self.k), colour=colour)
        if alpha < 1:
            sprite = sprite.copy()
            sprite.set_alpha(round(255 * alpha))
        self.mid(sprite, x, y)

    # -- text ------------------------------------------------------------------------------------------------------

    def width(self, text: str, face: str, size: float) -> float:
        """How wide a text is, in logical units."""
        return fonts.width(text, face, self.type(size)) / self.k

    def fitting(self, text: str, face: str, size: float, least: float, room: float) -> float:
        """The size of type at which a text fits a width, not below the least that can be read."""
        while size > least and self.width(text, face, size) > room:
            size -= 0.5
        return size

    def text(
        self,
        text: str,
        face: str,
        size: float,
        x: float,
        y: float,
        colour: Rgb,
        align: float = 0,
        widest: float | None = None,
        soft: bool = False,
    ) -> float:
        """Draw a line with its baseline at `y` and return its width.

        `align` is the share of its width left of `x`: 0 starts there, 0.5 is centred, 1 ends there. A line wider than
        `widest` ends in an ellipsis. `soft` lays a dark shade under it.
        """
        px = self.type(size)
        if widest is not None:
            text = ellipsized(text, face, px, round(widest * self.k))
        drawn = fonts.render(text, face, px, colour)
        base = fonts.font(face, px).get_ascent()
        left, top = self.at(x, y)
        left -= round(drawn.get_width() * align)
        if soft:
            self.surface.blit(
                fonts.render(text, face, px, look.SHADOW), (left, top - base + max(1, round(1.5 * self.k)))
            )
        self.surface.blit(drawn, (left, top - base))
        return drawn.get_width() / self.k

    def label(
        self,
        text: str,
        face: str,
        size: float,
        x: float,
        y: float,
        colour: Rgb,
        align: float = 0.5,
        widest: float | None = None,
    ) -> float:
        """Draw a line whose capitals have their middle at `y`, and return its width."""
        return self.text(text, face, size, x, y + 0.33 * self.type(size) / self.k, colour, align, widest)

    def words(self, text: str, px: int, x: float, y: float, ink: Rgb, face: str = FACE) -> None:
        left, base = self.at(x, y + 0.33 * px / self.k)
        drawn = fonts.render(text, face, px, ink)
        self.surface.blit(drawn, (left, base - fonts.font(face, px).get_ascent()))

    # -- buttons and targets ---------------------------------------------------------------------------------------

    def button(self, box: Box, main: bool = False, hover: bool = False, enabled: bool = True) -> Ground:
        """Draw the ground of a button, orange with a thick lower edge when it is the main one; returns it."""
        ground = button.of_cloth(self.tones, main, hover, enabled)
        ground.draw(self, box)
        return ground

    def icon_key(self, icon: str, box: Box, hover: bool, enabled: bool = True) -> None:
        """Draw one of the keys on the wood: a picture alone, grey where pressing it would be refused."""
        x, y, w, h = box
        theme = self.theme
        self.box(box, 9, theme.button_hover if hover and enabled else theme.panel, theme.line, 1.25)
        ink = theme.text if enabled else look.mix(theme.text, theme.panel[1], FADED)
        self.icon(icon, x + w / 2, y + h / 2, 25, ink)

    def target(
        self,
        key: Key,
        box: Box,
        name: str,
        role: str = "button",
        enabled: bool = True,
        tip: str = "",
        actions: tuple[object, ...] = (),
        group: str = "",
        chosen: bool = False,
        poly: Sequence[tuple[float, float]] | None = None,
        grow: bool = False,
        act: Callable[[], object] | None = None,
    ) -> None:
        """Note a target.

        `grow` widens what is hit to the smallest size a finger or an unsteady hand needs, within the window.
        """
        rect = self.rect(box)
        drawn = rect if grow else None
        self.boxes.setdefault(key, box)
        if grow:
            rect = rect.inflate(max(0, LEAST_TARGET - rect.w), max(0, LEAST_TARGET - rect.h))
            rect.clamp_ip(self.surface.get_rect())
        corners = tuple(self.at(x, y) for x, y in poly) if poly else None
        self.targets.append(
            Target(key, rect, cleaned(name), role, enabled, cleaned(tip), corners, actions, act, group, chosen, drawn)
        )


cleaned = functools.lru_cache(maxsize=4096)(fonts.clean)
ellipsized = functools.lru_cache(maxsize=4096)(fonts.ellipsize)


@decks.cards.keep
def turned_card(name: str | None, width: int, state: str, angle: float, painter: FacePainter = ANY) -> pygame.Surface:
    """Return a card (None: its back) turned clockwise by `angle` degrees, drawn twice as large first to stay crisp.

    Small faces are drawn so even where they lie straight, or one among turned ones would show another figure.
    """
    as_turned = name is None and PLAIN_BACK < width < FINE_BACK  # one back in a fan stands straight
    if not angle and not as_turned and (name is None or width >= faces.COMPACT):
        return painter.back(width) if name is None else painter.card(name, width, state)
    scale = 2.0
    if name is not None:
        large = inspect.unwrap(painter.card)(name, 2 * width, state)  # kept turned, not large as well
    else:
        plain = width < FINE_BACK
        large = painter.back(PLAIN_BACK if plain else 2 * width)
        scale = PLAIN_BACK / width if plain else 2.0
    padded = paint.clear_surface((large.get_width() + 4, large.get_height() + 4), look.CARD_EDGE)
    padded.blit(large, (2, 2))
    spun = pygame.transform.rotozoom(padded, -angle, 1)
    size = spun.get_size()
    return paint.native(pygame.transform.smoothscale(spun, (round(size[0] / scale), round(size[1] / scale))))


@art.sprites.keep
def turned(
    kind: str, width: int, height: int, angle: float, thick: float, strength: float = 1, colour: Rgb = look.SHADOW
) -> pygame.Surface:
    """Return what lies round a turned card-shaped piece: a `shadow` or `glow` of that blur, or its `edge`."""
    radius = width * faces.CARD_RADIUS
    if kind != "edge":
        flat = paint.glow((width, height), radius, colour, thick, strength)
        return pygame.transform.rotozoom(flat, -angle, 1) if angle else flat
    inner = paint.rounded((2 * width, 2 * height), 2 * radius, None, colour, 2 * thick)
    large = paint.clear_surface((2 * width + 4, 2 * height + 4), colour)
    large.blit(inner, (2, 2))
    spun = pygame.transform.rotozoom(large, -angle, 1)
    return paint.native(pygame.transform.smoothscale(spun, (spun.get_width() // 2, spun.get_height() // 2)))


def corners(x: float, y: float, width: float, height: float, angle: float) -> list[tuple[float, float]]:
    """The corners of a box with its middle at a point, turned clockwise by degrees."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    half = ((-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2))
    return [(x + dx * cos - dy * sin, y + dx * sin + dy * cos) for dx, dy in half]
