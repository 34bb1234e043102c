"""The parts of a button on screens and tables: its background, and a row of icon, text and key caps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from scenes.stage import art, fonts
from scenes.stage.look import BLACK, WHITE, Rgb, Shade, mix

if TYPE_CHECKING:
    from scenes.ui.painter import Box, Painter
    from scenes.ui.target import Key

RADIUS = 10.0
TOKEN = 38.0  # logical units of width of the token on a button
EDGE = 4.0  # how far a thick lower edge reaches down
FLAT = ("quiet", "link")  # kinds without a background at rest
_SHADOW = (2.5, 0.45, 2.0)
LIFTED = (4.0, 0.4, 3.0)  # of a button on a cloth


@dataclass(frozen=True)
class Ground:
    """The background of a button; lengths in logical units.

    Attributes:
        ink: Colour of the text.
        icon: Colour of the icon; `None` is the colour of the text.
        fill: `None` draws no background and no line.
        width: Width of the line.
        edge: Colour of a thick lower edge.
        shadow: Softness, strength and downward offset of the shadow.
        dashed: Draw only a dashed line in the colour of the text, for a button that cannot be pressed yet.
        bright: The background is so bright that key caps on it are dark.
    """

    ink: Rgb
    fill: Rgb | Shade | None = None
    line: Rgb | None = None
    width: float = 1.25
    edge: Rgb | None = None
    shadow: tuple[float, float, float] | None = None
    icon: Rgb | None = None
    bright: bool = False
    dashed: bool = False

    def draw(self, painter: Painter, box: Box, radius: float = RADIUS) -> None:
        """Draw the background in a box."""
        x, y, w, h = box
        if self.dashed:
            painter.dashes(box, radius, self.ink, 1.5, 0.55, painter.tones.edge, 0.35)
            return
        if self.shadow is not None:
            painter.shade(box, radius, *self.shadow)
        if self.edge is not None:
            painter.frame(painter.rect((x, y + EDGE, w, h)), radius * painter.k, self.edge)
        if self.fill is not None:
            painter.frame(painter.rect(box), radius * painter.k, self.fill, self.line, self.width * painter.k)


@dataclass(frozen=True)
class Grounds:
    """The backgrounds of a row of choices: of the whole row, the chosen one and the one under the mouse.

    `post` is the colour of the line between two choices; `None` draws no line.
    """

    all: Ground
    chosen: Ground
    highlighted: Ground
    post: Rgb | None = None


def wood_ground(painter: Painter, kind: str, state: str, chosen: bool) -> Ground:
    """Return the background of a button on a screen or on paper, in the theme of the painter.

    Args:
        kind: `plain`, `main` (brass), `quiet` (no background at rest) or `link` (text only).
        state: `normal`, `hover`, `pressed` or `disabled`.
        chosen: Whether it is the selected one of several.
    """
    theme, width = painter.theme, 2 if chosen else painter.theme.line_width
    shadow, icon, bright = None if kind in FLAT else _SHADOW, theme.accent, theme is theme.paper
    if state == "disabled":
        plate = None if kind in FLAT else theme.disabled
        return Ground(theme.disabled_text, plate, theme.disabled_line, width, bright=bright or kind == "main")
    if kind == "main":
        tone = BLACK if state == "pressed" else WHITE
        top, bottom = (mix(each, tone, {"normal": 0.0, "hover": 0.18, "pressed": 0.12}[state]) for each in theme.main)
        return Ground(theme.main_text, (top, bottom), theme.main_line, width, shadow=shadow, bright=True)
    if chosen:
        ink, line = theme.selected_text, theme.lit_line
        return Ground(ink, theme.selected, line, width, shadow=shadow, icon=icon, bright=bright)
    fills = {"normal": theme.button, "hover": theme.button_hover, "pressed": theme.button_pressed}
    if kind == "link":
        return Ground(theme.lit_line if state == "hover" else icon, icon=icon, bright=bright)
    if kind == "quiet":
        fill = None if state == "normal" else fills[state]
        return Ground(theme.text, fill, theme.control_line, width, icon=icon, bright=bright)
    line = theme.lit_line if state == "hover" else theme.control_line
    return Ground(theme.text, fills[state], line, width, shadow=shadow, icon=icon, bright=bright)


def cloth_ground(painter: Painter, kind: str, state: str, chosen: bool = False) -> Ground:
    """Return the background of a button on a cloth.

    The `main` or chosen one is orange with a thick lower edge; a `ghost` names what must be done first; an
    `order` to click cards has no outline, because it is not a button.
    """
    tones, hover = painter.tones, state in ("hover", "pressed")
    if kind == "ghost":
        return Ground(tones.muted, dashed=True)
    if kind == "order":
        return Ground(tones.label)
    if kind != "main" and not chosen:
        enabled = state != "disabled"
        fill = mix(tones.tile, WHITE, 0.09) if hover else tones.tile
        line = tones.tile_line if enabled else tones.panel
        return Ground(
            tones.text if enabled else tones.muted, fill, line, shadow=LIFTED, icon=tones.accent if enabled else None
        )
    top, bottom = (mix(each, WHITE, 0.18 if hover else 0) for each in tones.main)
    line = mix(top, WHITE, 0.35)
    return Ground(tones.main_text, (top, bottom), line, edge=tones.main_edge, shadow=LIFTED, bright=True)


def row_on_wood(painter: Painter) -> Grounds:
    """Return the backgrounds of a row of choices on a screen."""
    theme = painter.theme
    return Grounds(
        Ground(theme.text, theme.button, theme.control_line, theme.line_width),
        Ground(theme.selected_text, theme.selected, theme.lit_line, 2),
        Ground(theme.text, theme.button_hover, theme.lit_line, theme.line_width),
        theme.control_line,
    )


def row_on_cloth(painter: Painter) -> Grounds:
    """Return the backgrounds of a row of choices on a cloth."""
    tones = painter.tones
    return Grounds(
        Ground(tones.text, mix(tones.panel, tones.well, 0.4)),
        Ground(tones.main_text, tones.main),
        Ground(tones.text, mix(tones.tile, WHITE, 0.08)),
    )


def button_ground(painter: Painter, key: Key, box: Box, kind: str = "plain", enabled: bool = True) -> Ground:
    """Draw the background of a button on a cloth and return it."""
    ground = cloth_ground(painter, kind, painter.state(key, enabled))
    ground.draw(painter, box)
    return ground


class Measures(NamedTuple):
    """Sizes of the icon and key caps on a button and the space around them, in logical units."""

    icon: float = 22
    beside_icon: float = 10
    cap: float = 24
    beside_cap: float = 12
    between: float = 6  # two caps
    pad: float = 10  # on both sides of all


SCREEN_ROW = Measures()
PAGE_ROW = Measures(beside_icon=6, beside_cap=8)
TABLE_ROW = Measures(25, 9, 27, 14, pad=8)


@dataclass(frozen=True)
class Row:
    """The content of a button in one row: an icon or a token, text, key caps.

    Attributes:
        words: The text; cut where there is no room.
        px: Type size of the text in px.
        ink: Colour of the text.
        icon: Name of the icon; empty for none.
        icon_ink: Colour of the icon; `None` is the colour of the text.
        key_hints: Texts of the key caps.
        bright: Whether the caps are on a bright background.
        token: The token that the button spends, drawn instead of an icon.
    """

    words: str
    px: int
    ink: Rgb
    icon: str = ""
    icon_ink: Rgb | None = None
    key_hints: Sequence[str] = ()
    bright: bool = False
    token: str = ""
    measures: Measures = SCREEN_ROW

    def around(self, painter: Painter) -> float:
        """Return the width of everything except the text, in logical units."""
        caps = sum(painter.units(cap.get_width()) for cap in self._drawn_caps(painter))
        if self.key_hints:
            caps += self.measures.beside_cap + (len(self.key_hints) - 1) * self.measures.between
        return self._before + caps

    def _drawn_caps(self, painter: Painter) -> list[pygame.Surface]:
        return [art.key_cap(cap, painter.px(self.measures.cap), self.ink, self.bright) for cap in self.key_hints]

    @property
    def _before(self) -> float:
        """Return the distance from the left edge to the text."""
        if self.token:
            return TOKEN
        if not self.icon:
            return 0.0
        return self.measures.icon + (self.measures.beside_icon if self.words else 0)

    def fits(self, painter: Painter, width: float) -> bool:
        """Return whether the text fits a button of this width without being cut."""
        return painter.units(
            fonts.width(self.words, fonts.BUTTON.face, self.px)
        ) <= width - 2 * self.measures.pad - self.around(painter)

    def draw(self, painter: Painter, box: Box, left: bool = False) -> None:
        """Draw the content centred in a box, or from its `left` with the key caps at the right."""
        (x, y, w, h), size = box, self.measures
        middle, around = y + h / 2, self.around(painter)
        room = max(0.0, w - 2 * size.pad - around)
        words = min(painter.units(fonts.width(self.words, fonts.BUTTON.face, self.px)), room)
        begin = x + 16 if left else x + (w - words - around) / 2
        if self.token:
            painter.token(self.token, begin + 14, middle, TOKEN, shadow=False)
        elif self.icon:
            painter.icon(self.icon, begin + size.icon / 2, middle, size.icon, self.icon_ink or self.ink)
        if self.words:
            text = fonts.ellipsize(self.words, fonts.BUTTON.face, self.px, round((room + 2) * painter.k))
            painter.words(text, self.px, begin + self._before, middle, self.ink)
        at = begin + self._before + words + size.beside_cap
        if left:
            at = x + w - size.pad - (around - self._before)
        for cap in self._drawn_caps(painter):
            width = painter.units(cap.get_width())
            painter.mid(cap, at + width / 2, middle)
            at += width + size.between
