"""The clock of a sheet: twelve cells with Blots and ticks, and one hand; small in the ledger, faint on the table
(MJ-204).

Each clock is one sprite, cached by size and content.
"""

from __future__ import annotations

import inspect
import math
from random import Random

import pygame

from game.rules.midnight_justice.pieces import SCENES
from game.rules.midnight_justice.text.log_messages import NUMERALS
from scenes.games.midnight_justice import text as say
from scenes.stage import art, fonts, look, paint
from scenes.stage.look import Rgb, Theme
from scenes.ui.painter import Painter

RIM, RING, INNER, HUB = 0.955, 0.94, 0.67, 0.315  # shares of the radius: inside of the rim; numeral edges; the hub
NUMERAL = 0.122  # size of the numerals, as a share of the radius
BLOT = 0.078  # half the size of a Blot, as a share of the radius
WOOD, BRASS = "#4a2a18", "#b98a45"
TICK, STAKE, LIT = "#1f6b4a", "#9a2b2b", "#7c1822"
DIAL, PAST, PAST_IN, COMING, COMING_IN, NOW_IN = "#f8f2e2", "#e6d8b3", "#ddcfa8", "#efe5cb", "#f8f2e2", "#fff6dc"
LINE = "#b9a67c"
# Of one Blot and of two on a small clock: colour, distance from the middle, half the width, as shares of the radius.
SMALL_BLOT, SMALL_OUT, SMALL_SIZES = "#f29a8c", 0.58, (0.13, 0.19)
INK = b"#1d1712"  # the ink in the files of Blot and hand


def face(
    painter: Painter, x: float, y: float, r: float, checks: int, blots: tuple[int, ...], scene: int = 0,
    at_stake: bool = False, turned: float = 0,
) -> None:  # fmt: skip
    """Draw the large clock of a sheet, centred at a point.

    Args:
    checks, blots: the scenes in which its owner attacked, scene I in the lowest bit; the Blots of each scene.
    scene: 1 to 12, where the hand points; 0 for no hand.
    at_stake: whether this scene can add a Blot.
    turned: degrees clockwise, while the sheet turns; numerals stay upright.
    """
    draw = inspect.unwrap(_face) if turned % 360 else _face  # frames of the turn are not cached
    minimum = painter.type(15)
    painter.mid(draw(painter.px(2 * r), checks, blots, scene, at_stake, painter.theme, minimum, turned % 360), x, y)


def small(painter: Painter, x: float, y: float, r: float, checks: int, blots: tuple[int, ...]) -> None:
    """Draw the small clock of a ledger row, centred at a point: only Blots and ticks."""
    painter.mid(_small(painter.px(2 * r), checks, blots, painter.tones.gold, painter.tones.well), x, y)


def faint(painter: Painter, x: float, y: float, r: float) -> None:
    """Draw the faint clock of the table's cloth, centred at a point."""
    if not painter.theme.flat:
        px = painter.px(2 * r)
        painter.mid(art.silhouette("ui/clock-face-roman", px, px, painter.tones.accent, 0.16), x, y)


def sign(painter: Painter, kind: str, x: float, y: float, size: float) -> None:
    """Draw a sign of a cell, centred at a point: a `blot`, a `tick` for an attack, or a Blot at `stake`."""
    px = painter.px(size)
    painter.mid(_sprite(px, _sign(kind, px / 2, px / 2, px / 2, painter.theme)), x, y)


def blot(px: int, theme: Theme, seed: int) -> pygame.Surface:
    """Return a Blot `px` wide; each `seed` gives another one."""
    return _sprite(px, _sign("blot", px / 2, px / 2, px / 2, theme, seed))


def drop(px: int) -> pygame.Surface:
    """Return the sign of a Blot on a small clock, `px` wide."""
    return _sprite(px, f'<circle cx="{px / 2}" cy="{px / 2}" r="{px / 2}" fill="{SMALL_BLOT}"/>')


def small_mark(r: float, at: int) -> tuple[float, float, float]:
    """Return the place of a Blot on a small clock as `mark_of` does on a large one."""
    x, y = _point(r, r * SMALL_OUT, (at + 1) * 30)
    return x - r, y - r, 2 * r * SMALL_SIZES[0]


def seed_of(at: int, index: int) -> int:
    """Return the seed of Blot `index` in the cell of scene `at`, both from 0."""
    return at * 3 + index


def mark_of(r: float, at: int, attacked: bool, count: int, at_stake: bool) -> tuple[float, float, float]:
    """Return where the last of `count` Blots is in the cell of scene `at`, from 0: right of and below the middle of a
    clock of radius `r`, and its width.
    """
    *_, (x, y, half) = _places(r, (at + 1) * 30, attacked, count + at_stake)[:count]
    return x - r, y - r, 2 * half


def spoken(checks: int, blots: tuple[int, ...]) -> str:
    """Return the contents of a clock in words."""
    attacked = [NUMERALS[at + 1] for at in range(SCENES) if checks >> at & 1]
    marked = [say.blotted(NUMERALS[at + 1], count) for at, count in enumerate(blots) if count]
    return say.clock_words(", ".join(marked), ", ".join(attacked))


# -- sprites ---------------------------------------------------------------------------------------------------------


def _ink(theme: Theme) -> str:
    return paint.code(theme.text) if theme.flat else INK.decode()


@art.sprites.keep
def _sprite(px: int, body: str) -> pygame.Surface:
    return paint.vector((px, px), body)


def _point(middle: float, r: float, angle: float) -> tuple[float, float]:
    """Return the point at distance `r` from the middle, `angle` degrees clockwise from the top."""
    return middle + r * math.sin(math.radians(angle)), middle - r * math.cos(math.radians(angle))


def _filled(path: str, fill: str, line: str, width: float) -> str:
    """Return the markup of a filled path with a line around it."""
    return f'<path d="{path}" fill="{fill}" stroke="{line}" stroke-width="{width:.2f}"/>'


def _cell(middle: float, outer: float, inner: float, angle: float, gap: float) -> str:
    """Return the outline of a cell of a ring as an SVG path, with `gap` between neighbours."""
    width, narrow = (15 - math.degrees(gap / 2 / r) for r in (outer, inner))
    (ax, ay), (bx, by) = _point(middle, outer, angle - width), _point(middle, outer, angle + width)
    (cx, cy), (dx, dy) = _point(middle, inner, angle + narrow), _point(middle, inner, angle - narrow)
    return (
        f"M{ax:.2f} {ay:.2f}A{outer:.2f} {outer:.2f} 0 0 1 {bx:.2f} {by:.2f}"
        f"L{cx:.2f} {cy:.2f}A{inner:.2f} {inner:.2f} 0 0 0 {dx:.2f} {dy:.2f}Z"
    )


def _file(name: str, unit: float, ink: str) -> tuple[str, float]:
    """Return the SVG body of an art file in one ink, and the factor from its box to `unit` px."""
    body = art.source(name).replace(INK, ink.encode()).split(b">", 1)[1].rsplit(b"</svg>", 1)[0]
    return body.decode(), unit / art.box(name)[0]


def _sign(kind: str, x: float, y: float, r: float, theme: Theme, seed: int = 0) -> str:
    """Return a sign of a cell as SVG, within `r` px of a point; each `seed` gives another Blot."""
    ink = _ink(theme)
    if kind == "blot":
        body, scale = _file("ui/blot", 2 * r, ink)
        hand = Random(seed)
        angle, flip = hand.uniform(0, 360), hand.choice((-1, 1))
        return (
            f'<g transform="translate({x:.2f} {y:.2f}) rotate({angle:.0f}) scale({flip * scale:.4f} {scale:.4f}) '
            f'translate(-66 -66)">{body}</g>'
        )
    if kind == "tick":
        r *= 0.84
        way = f"M{x - r:.2f} {y + 0.1 * r:.2f}l{0.7 * r:.2f} {0.62 * r:.2f}l{1.3 * r:.2f} {-1.5 * r:.2f}"
        return (
            f'<path d="{way}" fill="none" stroke="{ink if theme.flat else TICK}" stroke-width="{0.36 * r:.2f}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
    ring = paint.dashed_ring(x, y, 0.72 * r, 0.72 * r, (0.32 * r, 0.245 * r))
    return f'<path d="{ring}" fill="none" stroke="{ink if theme.flat else STAKE}" stroke-width="{0.13 * r:.2f}"/>'


@art.sprites.keep
def _face(
    px: int, checks: int, blots: tuple[int, ...], scene: int, at_stake: bool, theme: Theme, min_px: int, turned: float
) -> pygame.Surface:
    """Return the large clock; numerals are drawn if they reach `min_px` px."""
    r, flat = px / 2, theme.flat
    ground, line = (paint.code(theme.well), paint.code(theme.line)) if flat else (DIAL, LINE)
    body = (
        f'<circle cx="{r}" cy="{r}" r="{r * 0.985}" fill="{line if flat else BRASS}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * 0.972}" fill="{ground if flat else WOOD}"/>'
        f'<circle cx="{r}" cy="{r}" r="{r * RIM}" fill="{ground}"/>'
    )
    for at in range(SCENES):
        angle, is_present, coming = (at + 1) * 30 + turned, at + 1 == scene, at >= scene
        fills = (ground, ground) if flat else (COMING, COMING_IN) if coming else (PAST, PAST_IN)
        if is_present:
            fills = (paint.code(theme.selected[0]) if flat else LIT, ground if flat else NOW_IN)
        edge = max(1.0, r * (0.012 if flat else 0.005))
        body += _filled(_cell(r, r * RING, r * INNER, angle, r * 0.03), fills[0], line if flat else "none", edge)
        body += _filled(_cell(r, r * (INNER - 0.015), r * HUB, angle, r * 0.02), fills[1], line, edge)
        body += _marks(r, angle, (checks >> at & 1, blots[at]), is_present and at_stake, theme, at)
    body += (
        f'<circle cx="{r}" cy="{r}" r="{r * HUB}" fill="{ground}" stroke="{line}" stroke-width="{max(1, r * 0.006)}"/>'
    )
    if scene:
        hand, scale = _file("ui/clock-hand", r * 0.82, _ink(theme))
        body += (
            f'<g transform="translate({r} {r}) rotate({scene * 30 + turned:.1f}) scale({scale:.4f}) '
            f'translate(-200 -200)">{hand}</g>'
        )
    drawn = paint.vector((px, px), body)
    size = max(min_px, round(r * NUMERAL))
    if size <= r * 0.2:
        for at in range(SCENES):
            x, y = _point(r, r * (RING + INNER) / 2, (at + 1) * 30 + turned)
            tone = theme.selected_text if flat else look.rgb("#fff6e6")
            ink = tone if at + 1 == scene else look.rgb(_ink(theme))
            words = fonts.render(NUMERALS[at + 1], "serif_bold", size, ink)
            drawn.blit(words, words.get_rect(center=(round(x), round(y))))
    return drawn


def _marks(r: float, angle: float, marks: tuple[int, int], at_stake: bool, theme: Theme, seed: int) -> str:
    """Return the marks of a cell as SVG: Blots and the Blot at stake from the hub outwards, and the tick."""
    attacked, blotted = marks
    count, middle = blotted + at_stake, r * (INNER + HUB) / 2
    aside, size = _beside_tick(r, attacked, count)
    body = _sign("tick", *_point(r, middle, angle + aside), size, theme) if attacked else ""
    for at, (x, y, half) in enumerate(_places(r, angle, bool(attacked), count)):
        body += _sign("blot" if at < blotted else "stake", x, y, half, theme, seed_of(seed, at))
    return body


def _beside_tick(r: float, attacked: int, count: int) -> tuple[float, float]:
    """Return by how many degrees the signs of a cell give way to each other, and half their size."""
    return (7.5, r * BLOT * 0.85) if attacked and count else (0.0, r * BLOT)


def _places(r: float, angle: float, attacked: bool, count: int) -> list[tuple[float, float, float]]:
    """Return middle and half the width of the Blots of a cell, the one at stake among them."""
    aside, size = _beside_tick(r, attacked, count)
    outwards = (r * (INNER + HUB) / 2 + (at - (count - 1) / 2) * r * 0.165 for at in range(count))
    return [(*_point(r, out, angle - aside), size * 1.15) for out in outwards]


@art.sprites.keep
def _small(px: int, checks: int, blots: tuple[int, ...], line: Rgb, ground: Rgb) -> pygame.Surface:
    r = px / 2
    tone = paint.code(line)
    body = (
        f'<circle cx="{r}" cy="{r}" r="{r * 0.94}" fill="{paint.code(ground)}" stroke="{tone}" '
        f'stroke-width="{max(1.0, r * 0.08):.2f}"/>'
    )
    for at in range(SCENES):
        angle = (at + 1) * 30
        (ax, ay), (bx, by) = _point(r, r * 0.86, angle), _point(r, r * 0.72, angle)
        body += f'<path d="M{ax:.2f} {ay:.2f}L{bx:.2f} {by:.2f}" stroke="{tone}" stroke-opacity=".7" '
        body += f'stroke-width="{max(1.0, r * 0.06):.2f}"/>'
        x, y = _point(r, r * (0.44 if checks >> at & 1 else SMALL_OUT), angle)
        if blots[at]:
            size = SMALL_SIZES[blots[at] > 1]
            body += f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r * size:.2f}" fill="{SMALL_BLOT}"/>'
        if checks >> at & 1:
            x, y = _point(r, r * 0.64, angle)
            body += f'<path d="M{x - 0.14 * r:.2f} {y:.2f}l{0.1 * r:.2f} {0.1 * r:.2f}l{0.18 * r:.2f} {-0.21 * r:.2f}" '
            body += f'fill="none" stroke="#7fd6a0" stroke-width="{max(1.0, 0.07 * r):.2f}"/>'
    return paint.vector((px, px), body + f'<circle cx="{r}" cy="{r}" r="{r * 0.07:.2f}" fill="{tone}"/>')
