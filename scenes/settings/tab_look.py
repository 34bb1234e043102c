"""The page Look: colours, light, motion."""

from __future__ import annotations

from scenes.settings.model import DIMMEST
from scenes.settings.rows import Choice, Slide, Switch, Tiles
from scenes.stage import faces, look, paint
from scenes.ui.canvas import Canvas

TITLE, ICON = "Look", "sun"
_CARDS = ("K9", "P4")


def _theme_picture(canvas: Canvas, name: str, x: float, y: float, w: float, h: float) -> None:
    """Put a small picture of a theme, drawn from the theme itself."""
    theme = look.THEMES[name]
    rect = canvas.box(x, y, w, h)
    canvas.rounded(rect, 6, (theme.ground[1], theme.ground[0]), theme.line if theme.flat else None)
    wide = w * 0.5
    panel = canvas.box(x + 10, y + 10, wide - 14, h - 20)
    canvas.rounded(panel, 5, theme.panel, theme.line, 1.25)
    for k, (ink, share) in enumerate(((theme.text, 0.62), (theme.muted, 0.8))):
        line = canvas.box(x + 20, y + 20 + 10 * k, (wide - 34) * share, 4)
        canvas.surface.blit(paint.rounded(line.size, 2, ink), line)
    canvas.rounded(canvas.box(x + 20, y + h - 30, 36, 12), 3, theme.main)
    width = min(w * 0.2, (h - 16) / faces.CARD_RATIO)
    for k, card in enumerate(_CARDS):
        canvas.mid(faces.card(card, canvas.px(width)), x + wide + width * (0.62 + 1.08 * k), y + h / 2)


ROWS = (
    Tiles(
        "theme", "Theme", "", tuple((name, name, "", "") for name in look.NAMES), height=132, picture=_theme_picture
    ),
    Choice(
        "suits", "Suits", "Colours of spades, hearts, diamonds, clubs",
        (("four", "Four colours"), ("two", "Two colours")),
    ),
    Slide("light", "Lantern light", "How bright wood and cloth are lit", DIMMEST, 100, 5),
    Choice(
        "speed", "Motion", "Cards slide, flip and are dealt",
        (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"), ("off", "Off")),
    ),
    Switch("reduced_motion", "Reduced motion", "Pieces stand still, whatever their speed"),
    Switch("bodies", "Tumbling pieces", "Tokens roll in the bag, piles fall like things with weight"),
)  # fmt: skip
