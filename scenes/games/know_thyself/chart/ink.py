"""The drawing tools of the map: strokes and colours as SVG in board units, on paper or in high contrast."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from scenes.stage import look
from scenes.stage.look import Rgb, Theme
from scenes.stage.paint import code
from scenes.story.handwriting import INK as WRITTEN
from scenes.ui.painter import Box
from scenes.ui.target import Point

FINE = 1.4  # width of a stroke of furniture


@dataclass(frozen=True)
class Tones:
    """The colours of the map under one theme.

    Attributes:
    paper, edge: the sheet, and its rim.
    ink: walls and furniture; `core` is the light line within walls, `text` labels, `name` True Names.
    hedge: hedges and leaves, dark and light; `water`.
    washed: the strength of room colours without and with a True Name.
    furnished: a factor for the strength of furniture lines.
    flat: whether the theme has no shading.
    """

    paper: Rgb
    edge: Rgb
    ink: Rgb
    core: Rgb
    text: Rgb
    name: Rgb
    highlighted: Rgb
    hedge: tuple[Rgb, Rgb]
    water: Rgb
    washed: tuple[float, float] = (0.1, 0.38)
    furnished: float = 1.0
    flat: bool = False


PAPER = Tones(
    paper=look.rgb("#fbf5e6"), edge=look.rgb("#e3d3ad"), ink=look.rgb("#3a2d20"), core=look.rgb("#8a7658"),
    text=look.rgb("#2a2018"), name=WRITTEN, highlighted=look.rgb("#b07a12"),
    hedge=(look.rgb("#3f6b45"), look.rgb("#8db58b")), water=look.rgb("#6fa3b5"),
)  # fmt: skip
FLAT = Tones(
    paper=look.BLACK, edge=look.BLACK, ink=look.WHITE, core=look.BLACK, text=look.WHITE, name=look.YELLOW,
    highlighted=look.YELLOW, hedge=(look.WHITE, look.BLACK), water=look.WHITE, washed=(0.0, 0.3), furnished=0.55,
    flat=True,
)  # fmt: skip


def tones(theme: Theme) -> Tones:
    """Return the colours of the map under a theme: paper, or high contrast for a flat theme."""
    return FLAT if theme.flat else PAPER


@dataclass(frozen=True)
class Ink:
    """Draws in some colours; every method returns SVG. `d` is the data of a path."""

    tones: Tones

    def line(self, d: str, alpha: float = 0.65, width: float = FINE, colour: Rgb | None = None, dash: str = "") -> str:
        """Return a stroke."""
        strength = alpha * self.tones.furnished
        return (
            f'<path d="{d}" fill="none" stroke="{code(self._own(colour))}" stroke-opacity="{strength:.2f}" '
            f'stroke-width="{width}" stroke-linecap="{"butt" if dash else "round"}" stroke-linejoin="round" '
            f'stroke-dasharray="{dash or "none"}"/>'
        )

    def fill(self, d: str, colour: str | Rgb, alpha: float = 0.5) -> str:
        """Return a filled area; empty under a flat theme."""
        if self.tones.flat:
            return ""
        return f'<path d="{d}" fill="{colour if isinstance(colour, str) else code(colour)}" fill-opacity="{alpha}"/>'

    def shape(self, d: str, colour: str | Rgb, wash: float = 0.5, alpha: float = 0.65, width: float = FINE) -> str:
        """Return a stroke with a filled area."""
        return self.fill(d, colour, wash) + self.line(d, alpha, width)

    def solid(self, d: str, colour: Rgb | None = None) -> str:
        """Return an area filled with ink, under every theme."""
        return f'<path d="{d}" fill="{code(self._own(colour))}"/>'

    def block(self, d: str, width: float, colour: Rgb, extra: str = "") -> str:
        """Return a stroke at full strength, for walls, hedges and doors."""
        look = f'<path fill="none" stroke="{code(colour)}" stroke-width="{width}" stroke-linejoin="round"'
        return f'{look} d="{d}" {extra}/>'

    def _own(self, colour: Rgb | None) -> Rgb:
        return self.tones.ink if colour is None or self.tones.flat else colour


def moved(x: float, y: float, body: str, turn: float = 0.0) -> str:
    """Return a drawing moved to another place, turned clockwise by degrees."""
    placed = f'<g transform="translate({x} {y})">'
    if turn:
        placed = f'<g transform="translate({x} {y}) rotate({turn})">'
    return f"{placed}{body}</g>" if body else ""


# Paths


def slab(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """Return a rectangle with rounded corners as a path."""
    if not r:
        return f"M{x} {y}h{w}v{h}h{-w}z"
    return (
        f"M{x + r} {y}h{w - 2 * r}a{r} {r} 0 0 1 {r} {r}v{h - 2 * r}a{r} {r} 0 0 1 {-r} {r}h{2 * r - w}"
        f"a{r} {r} 0 0 1 {-r} {-r}v{2 * r - h}a{r} {r} 0 0 1 {r} {-r}z"
    )


def framed(box: Box, grow: float = 0, r: float = 0) -> str:
    """Return a box as a path, grown on all sides."""
    x, y, w, h = box
    return slab(x - grow, y - grow, w + 2 * grow, h + 2 * grow, r)


def oval(x: float, y: float, rx: float, ry: float = 0) -> str:
    """Return a circle or an ellipse around a point as a path."""
    ry = ry or rx
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0z"


def poly(points: Iterable[Point], closed: bool = False) -> str:
    """Return straight lines from point to point as a path."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + ("z" if closed else "")


def on_circle(x: float, y: float, r: float, angle: float) -> Point:
    """Return the point of a circle at an angle in degrees, clockwise from the top."""
    return x + r * math.sin(math.radians(angle)), y - r * math.cos(math.radians(angle))


def ripple(x: float, y: float, long: float, height: float, waves: int) -> str:
    """Return a wavy stroke to the right as a path."""
    step = long / waves
    return f"M{x} {y}" + "".join(f"q{step / 2} {height * (1 if k % 2 else -1)} {step} 0" for k in range(waves))
