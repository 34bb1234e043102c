"""Widgets: buttons, fields and scroll areas, each drawn with its target. Lengths are in logical units.

The style of the painter decides how they look on screens, pages and tables.
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
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll, Scrolled
from scenes.ui.target import Key
from scenes.ui.writing import Typed

BARE = 4.0  # padding on both sides of a text without a background
THUMB = 4.0  # width of a scroll thumb
WELL = 8.0  # radius of fields
_PANEL = 16.0  # radius of a panel
_FADED = 0.6  # how far the picture on an icon key that would be refused fades into the key
_MINIMUM = 14.0  # type of words on a button that has little room
_ICON = 44.0  # where a text begins in a field with an icon
_BAR = 12.0  # how wide a bar is that says how far something is scrolled


def panel(painter: Painter, box: Box, inner: bool = True, shadow: bool = True) -> None:
    """Draw a wooden panel with its brass lines."""
    if shadow:
        painter.shade(box, _PANEL, 14, 0.5, 10)
    painter.box(box, _PANEL, painter.theme.panel, painter.theme.line)
    if inner and not painter.theme.flat:
        painter.box(boxes.inset(box, 6), _PANEL - 5, None, painter.theme.line, 1, line_alpha=0.35)


def button(
    painter: Painter, key: Key, box: Box, words: str, act: Callable[[], object] | None, kind: str = "plain", *,
    icon: str = "",
    keys: tuple[str, ...] = (), cap: str = "", sends: str = "", size: float = fonts.BUTTON.size, enabled: bool = True,
    tip: str = "", name: str = "", role: str = "button", group: str = "", chosen: bool = False, left: bool = False,
    grow: bool = False,
) -> None:  # fmt: skip
    """Add a button: `plain`, `main`, or another kind for which the painter's style has a background.

    Text that does not fit is cut.

    Args:
        keys: Texts of the key caps.
        cap: The default key that presses the button; the cap shows the user's key instead.
        sends: Name of a field in which Enter presses this button.
        left: Whether the text starts at the left; otherwise it is centred.
        grow: Whether the press area is larger than the drawn part, see `Painter.target`.
    """
    state, (x, y, w, h) = painter.state(key, enabled), box
    ground = painter.style.ground(painter, kind, state, chosen)
    ground.draw(painter, box)
    if cap:
        shown_cap = painter.cap(cap, ("field", sends) if sends and painter.aim.focus == ("field", sends) else key)
        keys = (shown_cap,) if shown_cap else ()
        if shown_cap.isdigit():
            painter.numbers[shown_cap] = key
    icon_ink = ground.icon or ground.ink
    row = Row(
        words, painter.type(size), ground.ink, icon, icon_ink, keys, ground.bright, measures=painter.style.measures
    )
    if words and not painter.style.shrinks and not row.fits(painter, w):
        row = replace(row, key_hints=())
    while painter.style.shrinks and size > _MINIMUM and not row.fits(painter, w):
        size -= 0.5
        row = replace(row, px=painter.type(size))
    row.draw(painter, (x, y + (1 if state == "pressed" else 0), w, h), left)
    tip = tip or (name if painter.style.tells and not words else "")
    painter.target(key, box, name or words, role, enabled, tip, act=act, group=group, chosen=chosen, grow=grow)


def icon_key(painter: Painter, key: Key, icon: str, box: Box, enabled: bool = True, highlighted: bool = False) -> None:
    """Draw one of the icon keys over a table: grey where pressing it would be refused.

    `highlighted` is true while it is time to press it.
    """
    theme = painter.theme
    fill = theme.button_hover if highlighted or painter.state(key, enabled) == "hover" else theme.panel
    painter.box(box, 9, fill, theme.lit_line if highlighted else theme.line, 2.5 if highlighted else 1.25)
    ink = theme.text if enabled else mix(theme.text, theme.panel[1], _FADED)
    painter.icon(icon, *boxes.middle(box), 25, ink)


def drop_down(
    painter: Painter, key: Key, box: Box, value: str, name: str, act: Callable[[], None], *, highlighted: bool = False,
    enabled: bool = True, tip: str = "", group: str = "", spoken: str = "",
) -> None:  # fmt: skip
    """Add a closed drop-down; `act` opens its list. `spoken` is the value for screen readers."""
    theme, (x, y, w, h) = painter.theme, box
    ground = painter.style.ground(painter, "plain", painter.state(key, enabled), False)
    painter.box(box, WELL, ground.fill, theme.lit_line if highlighted else ground.line)
    painter.label(value, *fonts.ENTRY, x + 14, y + h / 2, ground.ink, widest=w - 50)
    painter.icon("chevron-down", x + w - 22, y + h / 2, 20, theme.accent if enabled else ground.ink)
    text = f"{name}: {spoken or value}"
    painter.target(key, box, text, "combobox", enabled, tip, act=act, group=group, radius=WELL)


def field(
    painter: Painter, key: Key, box: Box, typed: Typed, spoken: str, ground: Ground, *, placeholder: str = "",
    soft: Rgb | None = None, size: float = fonts.ENTRY.size, face: str = fonts.ENTRY.face, lines: int = 1,
    icon: str = "", tip: str = "", before: DrawnText | None = None,
) -> DrawnText:  # fmt: skip
    """Add an editable text on a background (one without a fill is transparent) and return its place.

    Args:
        spoken: Name for screen readers.
        placeholder: Text shown in the colour `soft` while the field is empty.
        lines: Number of rows there is room for.
        before: Where it was drawn last.
    """
    ground.draw(painter, box, WELL)
    left, right, edge = painter.style.inside if ground.fill is not None else (BARE, BARE, 0.0)
    x, y, w, h = box
    if icon:
        painter.icon(icon, x + 24, y + h / 2, 20)
        left = _ICON
    inside = (x + left, y + edge, w - left - right, h - 2 * edge)
    caret = painter.tones.highlighted if ground.ink == painter.tones.text else ground.ink
    drawn = line.draw(painter, inside, typed, painter.type(size), ground.ink, caret, face, lines, before)
    if placeholder and not typed.text:
        slanted = f"{face.removesuffix('_italic')}_italic" if painter.style.slanted else face
        top = y + (h - painter.row_height(slanted, size)) / 2 if lines == 1 else y + line.TOP
        painter.paragraph(placeholder, slanted, size, inside[0], top, inside[2], soft or painter.tones.muted, lines)
    text = typed.text or placeholder
    painter.target(key, box, f"{spoken}: {text}" if text else spoken, "entry", tip=tip, radius=WELL)
    return drawn


def entry(
    painter: Painter, key: Key, box: Box, entry: TextEntry, name: str, *, placeholder: str = "", icon: str = "",
    bad: str = "", lines: int = 1,
) -> None:  # fmt: skip
    """Add the text entry of a screen, with room for `lines` rows; `bad` says what is wrong with its text."""
    theme = painter.theme
    edge = theme.warning_line if bad else theme.lit_line if painter.state(key) == "hover" else theme.control_line
    ground = Ground(theme.text, theme.well, edge, theme.line_width)
    entry.drawn = field(
        painter, key, box, entry.typed, name, ground, placeholder=placeholder, lines=lines, icon=icon, tip=bad,
        before=entry.drawn,
    )  # fmt: skip


@contextmanager
def scrolled(painter: Painter, key: Key, box: Box, scroll: Scroll) -> Iterator[float]:
    """Draw the content of a scroll area; yields the top edge to draw from. Set `scroll.content` inside.

    At its right is a bar with this key, or a thumb within the box.
    """
    x, y, w, h = box
    scroll.view = h
    first, top = len(painter.targets), y - scroll.top
    with painter.within(box):
        yield top
        bounds = painter.targets.bounds or painter.surface.get_rect()
    for target in painter.targets[first:]:
        if target.key in painter.boxes:
            whole = painter.rect(painter.boxes[target.key])
            begins = (whole.y - painter.oy) / painter.k - top
            within = bounds if whole == target.rect else target.rect
            painter.spans[target.key] = Scrolled(scroll, begins, begins + whole.h / painter.k, within)
    scroll.move(0)
    if painter.style.bar and scroll.content > h + 1:
        _bar(painter, key, (x + w + 2, y, _BAR, h), scroll)
    elif not painter.style.bar and scroll.moves:
        thumb(painter, (x + w - 5, y, THUMB, h), scroll, painter.tones.tile_line)


def _bar(painter: Painter, key: Key, box: Box, scroll: Scroll) -> None:
    theme, (x, y, _, h) = painter.theme, box
    painter.box(box, _BAR / 2, theme.well, theme.line if theme.flat else None)
    tone = theme.lit_line if painter.state(key) != "normal" else mix(theme.line, theme.accent, 0.4)
    thumb(painter, (x + 1, y, _BAR - 2, h), scroll, tone)
    painter.target(key, (x - 4, y, 20, h), "scroll", "label")


def thumb(painter: Painter, box: Box, scroll: Scroll, tone: Rgb) -> None:
    """Draw the thumb that shows which part of the content is visible; `box` is its track."""
    x, y, w, h = box
    length = max(min(36.0, h), h * scroll.view / scroll.content)
    place = (x, y + (h - length) * scroll.top / (scroll.content - scroll.view), w, length)
    painter.box(place, w / 2, tone)
