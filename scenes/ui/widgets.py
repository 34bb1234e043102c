"""What can be pressed, chosen and written, put with a pen: drawn, each with its target. Lengths are logical units."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from scenes.stage import fonts, paint
from scenes.stage.look import mix
from scenes.ui import button as grounds
from scenes.ui import choice
from scenes.ui.button import Row
from scenes.ui.entry import TextEntry
from scenes.ui.pen import Box, Pen
from scenes.ui.scroll import Scroll, Scrolled
from scenes.ui.target import Key

WELL = 8.0  # radius of what can be written in
_PANEL = 16.0  # radius of a panel
_FADED = 0.6  # how far the picture on an icon key that would be refused fades into the key
_BAR = 12.0  # how wide a bar is that says how far something is scrolled


def panel(pen: Pen, box: Box, inner: bool = True, shadow: bool = True) -> None:
    """Draw a panel of night wood with its brass lines."""
    x, y, w, h = box
    if shadow:
        pen.shade(box, _PANEL, 14, 0.5, 10)
    pen.box(box, _PANEL, pen.theme.panel, pen.theme.line)
    if inner and not pen.theme.flat:
        pen.box((x + 6, y + 6, w - 12, h - 12), _PANEL - 5, None, pen.theme.line, 1, line_alpha=0.35)


def button(
    pen: Pen, key: Key, box: Box, words: str, act: Callable[[], object] | None, *, kind: str = "plain", icon: str = "",
    keys: tuple[str, ...] = (), enabled: bool = True, tip: str = "", name: str = "", role: str = "button",
    group: str = "", chosen: bool = False, align: str = "centre",
) -> None:  # fmt: skip
    """Put a button: `plain`, `main` (brass), `quiet` (no plate at rest) or `link` (words alone).

    Words are cut where they do not fit.
    """
    state, (x, y, w, h) = pen.state(key, enabled), box
    ground = grounds.of_theme(pen.theme, kind, state, chosen)
    ground.draw(pen, box)
    tone = ground.ink if kind == "main" or not enabled else pen.theme.accent
    bright = kind == "main" or pen.theme is pen.theme.paper
    row = Row(words, pen.type(fonts.BUTTON.size), ground.ink, icon, tone, keys, bright)
    if words and not row.fits(pen, w):  # words before keys
        row = replace(row, caps=())
    row.draw(pen, (x, y + (1 if state == "pressed" else 0), w, h), align == "left")
    pen.target(key, box, name or words, role, enabled, tip, act=act, group=group, chosen=chosen)


def icon_key(pen: Pen, icon: str, box: Box, hover: bool, enabled: bool = True) -> None:
    """Draw one of the keys on the wood over a table: a picture alone, grey where pressing it would be refused."""
    (x, y, w, h), theme = box, pen.theme
    pen.box(box, 9, theme.button_hover if hover and enabled else theme.panel, theme.line, 1.25)
    ink = theme.text if enabled else mix(theme.text, theme.panel[1], _FADED)
    pen.icon(icon, x + w / 2, y + h / 2, 25, ink)


def drop_down(
    pen: Pen, key: Key, box: Box, value: str, name: str, act: Callable[[], None], *, lit: bool = False,
    enabled: bool = True, tip: str = "", group: str = "", spoken: str = "",
) -> None:  # fmt: skip
    """Put the closed half of a drop-down; `act` opens its list. `spoken` is the value as it is read out."""
    theme, (x, y, w, h) = pen.theme, box
    ground = grounds.of_theme(theme, "plain", pen.state(key, enabled))
    pen.box(box, WELL, ground.fill, theme.lit_line if lit else ground.line)
    pen.label(value, *fonts.ENTRY, x + 14, y + h / 2, ground.ink, widest=w - 50)
    pen.icon("chevron-down", x + w - 22, y + h / 2, 20, theme.accent if enabled else ground.ink)
    said = f"{name}: {spoken or value}"
    pen.target(key, box, said, "combobox", enabled, tip, act=act, group=group, radius=WELL)


def entry(
    pen: Pen, key: Key, box: Box, entry: TextEntry, name: str, *, placeholder: str = "", icon: str = "", bad: str = ""
) -> None:
    """Put a text entry; `bad` says what is wrong with its text."""
    theme, (x, y, w, h) = pen.theme, box
    line = theme.warning_line if bad else theme.lit_line if pen.state(key) == "hover" else theme.control_line
    pen.box(box, WELL, theme.well, line)
    indent = 14.0
    if icon:
        pen.icon(icon, x + 24, y + h / 2, 20)
        indent = 44.0
    inside = (x + indent, y + 3, w - indent - 10, h - 6)
    entry.draw(pen, inside, pen.type(fonts.ENTRY.size), theme.text, theme.lit_line)
    if not entry.text and not entry.editing:
        pen.label(placeholder, *fonts.ENTRY, x + indent, y + h / 2, theme.muted, widest=inside[2])
    pen.target(key, box, f"{name}: {entry.text or placeholder}", "entry", tip=bad, radius=WELL)


def dot(pen: Pen, x: float, y: float, size: float, chosen: bool) -> None:
    """Draw the round mark of a choice of one among several, with its middle at a point."""
    theme = pen.theme
    line = theme.lit_line if chosen else theme.control_line
    pen.mid(paint.disc(pen.px(size), theme.well, line, max(1.0, 1.5 * pen.k)), x, y)
    if chosen:
        pen.mid(paint.disc(pen.px(size * 0.5), theme.lit_line), x, y)


@contextmanager
def scrolled(pen: Pen, key: Key, box: Box, scroll: Scroll) -> Iterator[float]:
    """Draw inside a window on something higher; gives the top edge to draw from. Set `scroll.content` inside.

    Its bar stands at the right of the box.
    """
    x, y, w, h = box
    scroll.view = h
    first, top = len(pen.targets), y - scroll.offset
    with pen.within(box):
        yield top
        bounds = pen.targets.bounds or pen.surface.get_rect()
    for target in pen.targets[first:]:
        if target.key not in pen.boxes:
            continue
        whole = pen.rect(pen.boxes[target.key])
        begins = (whole.y - pen.oy) / pen.k - top
        within = bounds if whole == target.rect else target.rect
        pen.spans[target.key] = Scrolled(scroll, begins, begins + whole.h / pen.k, within)
    scroll.move(0)
    if scroll.content > scroll.view + 1:
        _scroll_bar(pen, key, (x + w + 2, y, _BAR, h), scroll)


def _scroll_bar(pen: Pen, key: Key, box: Box, scroll: Scroll) -> None:
    theme, (x, y, _, h) = pen.theme, box
    pen.box(box, _BAR / 2, theme.well, theme.line if theme.flat else None)
    tone = theme.lit_line if pen.state(key) != "normal" else mix(theme.line, theme.accent, 0.4)
    at = scroll.offset / (scroll.content - scroll.view)
    choice.thumb(pen, x + 1, y, h, _BAR - 2, scroll.view / scroll.content, at, tone)
    pen.target(key, (x - 4, y, 20, h), "scroll", "label")
