"""An image of the keyboard that shows which keys have a command, alone or in chords."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.stage import fonts
from scenes.ui.keymap import key_hints, shown, spelled
from scenes.ui.painter import Painter

# The keys of each row with their widths in keys; a space is a gap.
ROWS: tuple[tuple[tuple[str, float], ...], ...] = (
    (("Esc", 1.25), *((f"F{n}", 0.99) for n in range(1, 12))),
    (*((name, 1.0) for name in "1234567890"), ("Backspace", 2.15)),
    (("Tab", 1.5), *((name, 1.0) for name in "QWERTYUIOP")),
    (("", 1.75), *((name, 1.0) for name in "ASDFGHJKL"), ("Enter", 1.4)),
    (("Shift", 2.2), *((name, 1.0) for name in "ZXCVBNM"), ("Up", 1.0)),
    (("Ctrl", 1.5), ("Alt", 1.5), ("Space", 5.15), ("Left", 1.0), ("Down", 1.0), ("Right", 1.0)),
)
SIGNS = {"Up": "↑", "Down": "↓", "Left": "←", "Right": "→", "Backspace": "Back", "Shift": "Shift"}
ACROSS = 12.15  # keys in a row
GAP = 4.0


def used(chords: Mapping[str, Sequence[str]], titles: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the effects of each key, by its name: `H` is a hint, `Ctrl+Z` is listed at `Z` with its whole name."""
    acts: dict[str, list[str]] = {}
    for act, written in chords.items():
        for chord in written:
            *held, name = key_hints(chord)
            words = f"{titles[act]} ({spelled(chord)})" if held else titles[act]
            acts.setdefault(name, []).append(words)
    return acts


def paint(
    painter: Painter, does: Mapping[str, Sequence[str]], meant: Sequence[str], x: float, y: float, w: float
) -> float:
    """Draw the keyboard `w` wide, with used keys highlighted, those of `meant` most of all; return its height."""
    theme, unit = painter.theme, w / ACROSS
    height = unit * 0.9
    for row, keys in enumerate(ROWS):
        left, top = x, y + row * (height + GAP)
        for name, width in ((shown(key), width) for key, width in keys):
            box = (left, top, unit * width - GAP, height)
            rect = painter.rect(box)
            left += unit * width
            if not name:
                continue
            matches, words = name in meant, does.get(name, ())
            fill = theme.main if matches else theme.button if words else theme.well
            line = theme.lit_line if words else theme.divider if theme.flat else theme.line
            painter.box(box, 5, fill, line, 1.75 if words else 1, line_alpha=1 if words else 0.5)
            ink = theme.main_text if matches else theme.title if words else theme.muted
            middle = (rect.centerx - painter.ox) / painter.k, (rect.centery - painter.oy) / painter.k
            sign = SIGNS.get(name, name)
            if painter.text_width(sign, *fonts.SMALL) <= unit * width - GAP - 2:  # otherwise only its tooltip names it
                painter.label(sign, *fonts.SMALL, *middle, ink, 0.5)
            if words:
                painter.target(
                    ("cap", name), box, f"{name}: {', '.join(words)}", "label", tip=f"{name}: {', '.join(words)}"
                )
    return len(ROWS) * (height + GAP)
