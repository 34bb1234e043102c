"""What can be pressed, written and scrolled, put with a pen: drawn, each with its target. Lengths are logical units.

What differs between screens, pages and tables says the style of the pen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from scenes.stage import fonts
from scenes.stage.look import Rgb, mix
from scenes.ui import boxes
from scenes.ui import entry as line
from scenes.ui.button import Ground, Row
from scenes.ui.entry import DrawnText, TextEntry
from scenes.ui.painter import Box, Pen
from scenes.ui.scroll import Scroll, Scrolled
from scenes.ui.target import Key
from scenes.ui.writing import Typed

BARE = 4.0  # left free on both sides of a text that has no ground of its own
THUMB = 4.0  # width of what says how far something is scrolled
WELL = 8.0  # radius of what can be written in
_PANEL = 16.0  # radius of a panel
_FADED = 0.6  # how far the picture on an icon key that would be refused fades into the key
_LEAST = 14.0  # type of words on a button that has little room
_ICON = 44.0  # where a text begins in a field with an icon
_BAR = 12.0  # how wide a bar is that says how far something is scrolled


def panel(pen: Pen, box: Box, inner: bool = True, shadow: bool = True) -> None:
    """Draw a panel of night wood with its brass lines."""
    if shadow:
        pen.shade(box, _PANEL, 14, 0.5, 10)
    pen.box(box, _PANEL, pen.theme.panel, pen.theme.line)
    if inner and not pen.theme.flat:
        pen.box(boxes.inset(box, 6), _PANEL - 5, None, pen.theme.line, 1, line_alpha=0.35)


def button(
    pen: Pen, key: Key, box: Box, words: str, act: Callable[[], object] | None, kind: str = "plain", *, icon: str = "",
    keys: tuple[str, ...] = (), cap: str = "", sends: str = "", size: float = fonts.BUTTON.size, enabled: bool = True,
    tip: str = "", name: str = "", role: str = "button", group: str = "", chosen: bool = False, left: bool = False,
    grow: bool = False,
) -> None:  # fmt: skip
    """Put a button: `plain`, `main`, or of another kind that the pen's style has a ground for.

    Words are cut where they do not fit.

    Args:
        keys: what is written on the caps beside the words.
        cap: the key that presses it, as it was at first, where people may have chosen another; it has a cap as well.
        sends: the name of a field in which Enter does the same.
        left: whether words begin at the left; else they stand in the middle.
        grow: whether more than what is drawn is hit, see `Pen.target`.
    """
    state, (x, y, w, h) = pen.state(key, enabled), box
    ground = pen.style.ground(pen, kind, state, chosen)
    ground.draw(pen, box)
    if cap:
        shown = pen.cap(cap, ("field", sends) if sends and pen.aim.focus == ("field", sends) else key)
        keys = (shown,) if shown else ()
        if shown.isdigit():
            pen.numbers[shown] = key
    icon_ink = ground.icon or ground.ink
    row = Row(words, pen.type(size), ground.ink, icon, icon_ink, keys, ground.bright, measures=pen.style.measures)
    if words and not pen.style.shrinks and not row.fits(pen, w):
        row = replace(row, caps=())
    while pen.style.shrinks and size > _LEAST and not row.fits(pen, w):
        size -= 0.5
        row = replace(row, px=pen.type(size))
    row.draw(pen, (x, y + (1 if state == "pressed" else 0), w, h), left)
    tip = tip or (name if pen.style.tells and not words else "")
    pen.target(key, box, name or words, role, enabled, tip, act=act, group=group, chosen=chosen, grow=grow)


def icon_key(pen: Pen, key: Key, icon: str, box: Box, enabled: bool = True, lit: bool = False) -> None:
    """Draw one of the keys on the wood over a table: a picture alone, grey where pressing it would be refused, `lit`
    while it is time to press it."""
    (x, y, w, h), theme = box, pen.theme
    fill = theme.button_hover if lit or pen.state(key, enabled) == "hover" else theme.panel
    pen.box(box, 9, fill, theme.lit_line if lit else theme.line, 2.5 if lit else 1.25)
    ink = theme.text if enabled else mix(theme.text, theme.panel[1], _FADED)
    pen.icon(icon, x + w / 2, y + h / 2, 25, ink)


def drop_down(
    pen: Pen, key: Key, box: Box, value: str, name: str, act: Callable[[], None], *, lit: bool = False,
    enabled: bool = True, tip: str = "", group: str = "", spoken: str = "",
) -> None:  # fmt: skip
    """Put the closed half of a drop-down; `act` opens its list. `spoken` is the value as it is read out."""
    theme, (x, y, w, h) = pen.theme, box
    ground = pen.style.ground(pen, "plain", pen.state(key, enabled), False)
    pen.box(box, WELL, ground.fill, theme.lit_line if lit else ground.line)
    pen.label(value, *fonts.ENTRY, x + 14, y + h / 2, ground.ink, widest=w - 50)
    pen.icon("chevron-down", x + w - 22, y + h / 2, 20, theme.accent if enabled else ground.ink)
    said = f"{name}: {spoken or value}"
    pen.target(key, box, said, "combobox", enabled, tip, act=act, group=group, radius=WELL)


def field(
    pen: Pen, key: Key, box: Box, typed: Typed, said: str, ground: Ground, *, placeholder: str = "",
    soft: Rgb | None = None, size: float = fonts.ENTRY.size, face: str = fonts.ENTRY.face, lines: int = 1,
    icon: str = "", tip: str = "", before: DrawnText | None = None,
) -> DrawnText:  # fmt: skip
    """Put a text that can be written, on a ground (one without a fill: on what is drawn below).

    Args:
        said: what a reader calls it.
        placeholder: what stands there, in the tone `soft`, while nothing does.
        lines: how many rows there is room for.
        before: how it was drawn last.
    """
    ground.draw(pen, box, WELL)
    left, right, edge = pen.style.inside if ground.fill is not None else (BARE, BARE, 0.0)
    x, y, w, h = box
    if icon:
        pen.icon(icon, x + 24, y + h / 2, 20)
        left = _ICON
    inside = (x + left, y + edge, w - left - right, h - 2 * edge)
    caret = pen.tones.lit if ground.ink == pen.tones.text else ground.ink
    drawn = line.draw(pen, inside, typed, pen.type(size), ground.ink, caret, face, lines, before)
    if placeholder and not typed.text:
        slanted = f"{face.removesuffix('_italic')}_italic" if pen.style.slanted else face
        top = y + (h - pen.row_height(slanted, size)) / 2 if lines == 1 else y + line.TOP
        pen.paragraph(placeholder, slanted, size, inside[0], top, inside[2], soft or pen.tones.muted, lines)
    told = typed.text or placeholder
    pen.target(key, box, f"{said}: {told}" if told else said, "entry", tip=tip, radius=WELL)
    return drawn


def entry(
    pen: Pen, key: Key, box: Box, entry: TextEntry, name: str, *, placeholder: str = "", icon: str = "", bad: str = "",
    lines: int = 1,
) -> None:  # fmt: skip
    """Put the text entry of a screen, with room for so many `lines`; `bad` says what is wrong with its text."""
    theme = pen.theme
    edge = theme.warning_line if bad else theme.lit_line if pen.state(key) == "hover" else theme.control_line
    ground = Ground(theme.text, theme.well, edge, theme.line_width)
    entry.drawn = field(
        pen, key, box, entry.typed, name, ground, placeholder=placeholder, lines=lines, icon=icon, tip=bad,
        before=entry.drawn,
    )  # fmt: skip


@contextmanager
def scrolled(pen: Pen, key: Key, box: Box, scroll: Scroll) -> Iterator[float]:
    """Draw inside a window on something higher; gives the top edge to draw from. Set `scroll.content` inside.

    At its right stands a bar with this key, or within the box a thumb.
    """
    x, y, w, h = box
    scroll.view = h
    first, top = len(pen.targets), y - scroll.top
    with pen.within(box):
        yield top
        bounds = pen.targets.bounds or pen.surface.get_rect()
    for target in pen.targets[first:]:
        if target.key in pen.boxes:
            whole = pen.rect(pen.boxes[target.key])
            begins = (whole.y - pen.oy) / pen.k - top
            within = bounds if whole == target.rect else target.rect
            pen.spans[target.key] = Scrolled(scroll, begins, begins + whole.h / pen.k, within)
    scroll.move(0)
    if pen.style.bar and scroll.content > h + 1:
        _bar(pen, key, (x + w + 2, y, _BAR, h), scroll)
    elif not pen.style.bar and scroll.moves:
        thumb(pen, (x + w - 5, y, THUMB, h), scroll, pen.tones.tile_line)


def _bar(pen: Pen, key: Key, box: Box, scroll: Scroll) -> None:
    theme, (x, y, _, h) = pen.theme, box
    pen.box(box, _BAR / 2, theme.well, theme.line if theme.flat else None)
    tone = theme.lit_line if pen.state(key) != "normal" else mix(theme.line, theme.accent, 0.4)
    thumb(pen, (x + 1, y, _BAR - 2, h), scroll, tone)
    pen.target(key, (x - 4, y, 20, h), "scroll", "label")


def thumb(pen: Pen, box: Box, scroll: Scroll, tone: Rgb) -> None:
    """Draw what says which part of a thing is in sight on the way that a box is."""
    x, y, w, h = box
    length = max(min(36.0, h), h * scroll.view / scroll.content)
    place = (x, y + (h - length) * scroll.top / (scroll.content - scroll.view), w, length)
    pen.box(place, w / 2, tone)
