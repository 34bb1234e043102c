"""How people share the screen, as it is settled before a game: who may look when, and what nobody need be asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import rules
from scenes.ui import controls
from scenes.ui.canvas import Canvas
from scenes.ui.target import Target

if TYPE_CHECKING:
    from scenes.seating import Seating

STYLES = (
    ("curtain", "Curtain", "Covered while players change places."),
    ("peek", "Hold to peek", "Face down: hold a key to see yours."),
    ("trust", "Trust", "Whoever decides looks at once."),
)
FORCED = "Play my only card"
FORCED_NOTE = "Played unasked, and all are told why."
GAP, HIGH, CHECK = 10.0, 104.0, 66.0


def _forces(seating: Seating) -> bool:
    """Whether the game has moves that nobody need be asked for."""
    return bool(rules.load(seating.meta.id).forced)


def high(seating: Seating, below: bool = False) -> float:
    """How much height the choices take, the ways beside or `below` each other."""
    ways = len(STYLES) * (HIGH + GAP) if below else HIGH + 26 + GAP
    return ways + (CHECK if _forces(seating) else 0)


def paint(canvas: Canvas, seating: Seating, x: float, y: float, w: float, below: bool = False) -> None:
    """Put the ways to share a screen, and under them what may be done unasked."""
    ready = seating.people > 1
    wide = w if below else (w - GAP * (len(STYLES) - 1)) / len(STYLES)
    for k, (style, title, note) in enumerate(STYLES):
        place = (x, y + k * (HIGH + GAP), wide, HIGH) if below else (x + k * (wide + GAP), y, wide, HIGH + 26)
        _tile(canvas, seating, style, title, note, place, ready)
    if _forces(seating):
        top = y + high(seating, below) - CHECK
        act = partial(setattr, seating, "forced", not seating.forced)
        controls.check(canvas, ("ui", "forced"), x + 20, top + CHECK / 2, seating.forced, FORCED, act)
        canvas.text(FORCED, "label", x + 46, top + 16, canvas.theme.text)
        canvas.paragraph(FORCED_NOTE, "note", x + 46, top + 26, w - 48, canvas.theme.muted, lines=2, leading=1.0)


def _tile(
    canvas: Canvas, seating: Seating, style: str, title: str, note: str, place: tuple[float, float, float, float],
    ready: bool,
) -> None:  # fmt: skip
    """Put one way of sharing the screen."""
    (x, y, w, h), theme, key = place, canvas.theme, ("style", style)
    chosen = ready and seating.style == style
    rect = canvas.box(x, y, w, h)
    hover = ready and canvas.state(key) != "normal"
    fill = theme.selected if chosen else (theme.button if hover else theme.panel)
    line = theme.lit_line if chosen or hover else (theme.control_line if ready else theme.disabled_line)
    canvas.rounded(rect, 10, fill if not (chosen and theme.flat) else theme.panel, line, 2.5 if chosen else 1.25)
    canvas.dot(x + 22, y + 24, 24, chosen)
    ink, quiet = (theme.text, theme.muted) if ready else (theme.disabled_text, theme.disabled_text)
    canvas.text(title, "label", x + 40, y + 23, ink, width=w - 48)
    canvas.paragraph(note, "note", x + 12, y + 46, w - 20, quiet, lines=3, leading=1.02)
    said = f"{title}: {note}"
    canvas.target(
        Target(
            key, rect, said, "radio", ready, "" if ready else "Nobody to hide from.",
            act=partial(setattr, seating, "style", style), group="style", chosen=chosen,
        ),
    )  # fmt: skip
