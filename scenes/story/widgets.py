"""Buttons, switches and fields of the pages: drawn with a pen, each with its target."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from scenes.stage import fonts, look
from scenes.stage.look import Rgb
from scenes.story.hands import Field, Hands
from scenes.story.pose import Pose
from scenes.ui import choice, entry
from scenes.ui.button import LIFTED, PAGE, Ground, Row, of_cloth, of_theme
from scenes.ui.pen import Box, Pen
from scenes.ui.target import Key
from scenes.ui.writing import Typed

PAPER = look.rgb("#f7f0e1")
PAPER_WELL = look.rgb("#fffaf0")
PAPER_LINE = look.rgb("#957641")
INK = look.rgb("#1d1712")
SECOND_INK = look.rgb("#5b4c3d")
TEAL = look.rgb("#4fd0c0")
TEAL_MAIN = (look.rgb("#4cc4b5"), look.rgb("#2f9d90"))
TEAL_TEXT = look.rgb("#06211d")
BARE = 4.0  # units on both sides of a text that has no box of its own


def put(
    pen: Pen,
    key: Key,
    box: Box,
    name: str,
    act: Callable[[], object] | None = None,
    role: str = "button",
    *,
    enabled: bool = True,
    tip: str = "",
    group: str = "",
    chosen: bool = False,
) -> None:
    """Note a target for something drawn."""
    pen.target(key, box, name, role, enabled, tip, (), group, chosen, act=act)


def label(pen: Pen, key: Key, box: Box, name: str, shown: bool = False) -> None:
    """Give something drawn a name to be read out; `shown` as its tip too where it is not written there."""
    put(pen, key, box, name, None, "label", tip=name if shown else "")


def button(
    pen: Pen,
    pose: Pose,
    key: Key,
    box: Box,
    text: str,
    act: Callable[[], object] | None,
    kind: str = "plain",
    *,
    cap: str = "",
    icon: str = "",
    size: float = 18,
    name: str = "",
    enabled: bool = True,
    tip: str = "",
    group: str = "",
    chosen: bool = False,
    role: str = "button",
    sends: str = "",
) -> None:
    """Put a button: `plain`, `main` (gold), `teal` (an Under), `link` (words alone), or `paper` on paper.

    `sends` is the name of a field in which Enter does the same.
    """
    ground = _ground(pen, kind, pose.hover == key and enabled, enabled, chosen)
    ground.draw(pen, box)
    cap = pen.cap(cap, ("field", sends) if sends and pose.field == sends else key) if cap else ""
    if cap.isdigit():
        pen.numbers[cap] = key
    tone = ground.ink if kind != "plain" or not enabled or chosen else pen.tones.accent
    caps, bright = (cap,) if cap else (), kind in ("main", "teal", "paper")
    row = Row(text, pen.type(size), ground.ink, icon, tone, caps, bright, measures=PAGE)
    while size > 14 and not row.fits(pen, box[2]):
        size -= 0.5
        row = replace(row, px=pen.type(size))
    row.draw(pen, box)
    tip = tip or ("" if text else name)
    put(pen, key, box, name or text, act, role, enabled=enabled, tip=tip, group=group, chosen=chosen)


def _ground(pen: Pen, kind: str, hover: bool, enabled: bool, chosen: bool) -> Ground:
    """What lies under a button's words."""
    tones, flat = pen.tones, pen.theme.flat
    if kind == "link":
        return Ground(tones.lit if hover else tones.gold)
    if kind == "paper":
        return of_theme(pen.theme.paper, "plain", "hover" if hover else "normal" if enabled else "disabled", chosen)
    if kind == "teal" and not flat:
        top, bottom = (look.mix(each, look.WHITE, 0.15 if hover else 0) for each in TEAL_MAIN)
        return Ground(TEAL_TEXT, (top, bottom), look.mix(top, look.WHITE, 0.3), shadow=LIFTED)
    if chosen and not flat and kind == "plain":
        return Ground(tones.lit, look.mix(tones.tile, tones.lit, 0.22), tones.lit, 2, shadow=LIFTED)
    return of_cloth(tones, kind in ("main", "teal") or chosen, hover, enabled)


def field(
    pen: Pen,
    pose: Pose,
    hands: Hands,
    name: str,
    box: Box,
    said: str,
    *,
    default: str = "",
    placeholder: str = "",
    size: float = 18,
    face: str = "sans",
    limit: int = 200,
    lines: int = 1,
    paper: bool = False,
    ink: Rgb | None = None,
    bare: bool = False,
    change: Callable[[str], None] | None = None,
    enter: Callable[[], object] | None = None,
    leave: Callable[[str], None] | None = None,
) -> None:
    """Put a text that can be written; the scene keeps it in `pose.texts[name]`.

    Args:
        said: what a reader calls it.
        default: what stands in it before anything was written.
        paper: on paper instead of on the dark.
        bare: no box of its own: what is drawn below is its ground.
        change: hears of every edit; `enter` of Enter; `leave` of the text when the caret goes elsewhere.
    """
    key: Key = ("field", name)
    pose.texts.setdefault(name, default)
    hands.fields[name] = Field(limit, change, enter, leave)
    writing = pose.field == name
    flat = pen.theme.flat
    if not bare:
        fill = PAPER_WELL if paper and not flat else pen.tones.well
        line = PAPER_LINE if paper and not flat else pen.tones.tile_line
        if writing or pose.hover == key:
            line = look.rgb("#1f66a8") if paper and not flat and writing else pen.tones.lit
        pen.box(box, 8, fill, line, 2 if writing else 1.25)
    x, y, w, h = box
    pad = BARE if bare else 14.0
    room = (x + pad, y, w - 2 * pad, h)
    text_ink = ink or (INK if paper and not flat else pen.tones.text)
    typed = Typed(pose.texts[name], pose.caret if writing else None, pose.anchor)
    caret_ink = pen.tones.lit if text_ink == pen.tones.text else text_ink
    before = hands.drawn.get(name) if writing else None
    hands.drawn[name] = entry.draw(pen, room, typed, pen.type(size), text_ink, caret_ink, face, lines, before)
    if not typed.text and placeholder and not writing:
        italic, soft = f"{face.removesuffix('_italic')}_italic", SECOND_INK if paper and not flat else pen.tones.muted
        down = y + (h - pen.row_height(italic, size)) / 2 if lines == 1 else y + entry.TOP
        pen.paragraph(placeholder, italic, size, room[0], down, room[2], soft, lines)
    said = f"{said}: {typed.text}" if typed.text else f"{said}: {placeholder}" if placeholder else said
    put(pen, key, box, said, None, "entry")


def switch(
    pen: Pen, pose: Pose, box: Box, parts: tuple[tuple[str, str], ...], value: str, choose: Callable[[str], object],
    name: str, size: float = 17,
) -> None:  # fmt: skip
    """Put a row of words of which one is chosen; `parts` are (value, word)."""
    tones, theme, words = pen.tones, pen.theme, [word for _, word in parts]
    keys: list[Key] = [("ui", f"{name}:{each}") for each, _ in parts]
    at = next((k for k, (each, _) in enumerate(parts) if each == value), -1)
    lit = next((k for k, key in enumerate(keys) if key == pose.hover), -1)
    grounds = choice.Grounds(
        Ground(tones.text, look.mix(tones.panel, tones.well, 0.4)),
        Ground(theme.main_text, theme.main) if theme.flat else Ground(TEAL_TEXT, TEAL_MAIN),
        Ground(tones.text, look.mix(tones.tile, look.WHITE, 0.08)),
    )
    places = choice.segments(pen, box, words, at, lit, pen.type(size), grounds)
    for key, (each, word), place in zip(keys, parts, places, strict=True):
        put(pen, key, place, word, partial(choose, each), "radio", group=name, chosen=each == value)


def checkbox(
    pen: Pen, pose: Pose, key: Key, box: Box, text: str, on: bool, act: Callable[[], object], size: float = 18,
    tip: str = "",
) -> None:  # fmt: skip
    """Put a box to tick with words beside it, in the middle of the height of `box`; both can be pressed."""
    x, y, w, h = box
    square, gap, tones = size + 8, size - 6, pen.tones
    line = tones.lit if on or pose.hover == key else tones.tile_line
    choice.tick(pen, x + square / 2, y + h / 2, square, on, tones.well, line)
    pen.label(text, "sans", size, x + square + gap, y + h / 2, tones.text, 0, w - square - gap)
    wide = min(w, square + gap + 6 + pen.width(text, "sans", size))
    put(pen, key, (x - 4, y, wide + 4, h), text, act, "checkbox", chosen=on, tip=tip)


def fitted(
    pen: Pen, text: str, face: str, size: float, box: Box, colour: Rgb, align: float = 0, middle: bool = False,
    least: float = 15,
) -> float:  # fmt: skip
    """A text of the story in a box, smaller where that shows all of it, else an excerpt; returns the height it took.

    It begins at the top of the box, or stands in its `middle`.
    """
    x, y, w, h = box
    text = fonts.clean(text)
    while size > least and len(fonts.wrap(text, face, pen.type(size), pen.px(w))) * pen.row_height(face, size) > h:
        size -= 1
    step = pen.row_height(face, size)
    rows, most = fonts.wrap(text, face, pen.type(size), pen.px(w)), max(1, int(h / step))
    if len(rows) > most:
        rows = excerpt(pen, rows, face, size, w, most)
    if middle:
        y += max(0.0, (h - step * len(rows)) / 2)
    for at, row in enumerate(rows):
        pen.label(row, face, size, x + w * align, y + step * (at + 0.5), colour, align)
    return len(rows) * step


def excerpt(pen: Pen, rows: list[str], face: str, size: float, width: float, most: int) -> list[str]:
    """The first of the rows of a text, as many as there is room for; the last of them ends with an ellipsis."""
    last = rows[most - 1]
    while " " in last and pen.width(f"{last} …", face, size) > width:
        last = last.rpartition(" ")[0]
    return [*rows[: most - 1], f"{last} …"]


@contextmanager
def scrolled(pen: Pen, pose: Pose, hands: Hands, name: str, box: Box, content: float) -> Iterator[float]:
    """Draw something `content` units high within a box that may be less high; gives the height at which it begins.

    The wheel and the keys that scroll move it, and whatever of it has the keyboard's ring, or is spoken of in a
    lesson, is brought into view.
    """
    x, y, w, h = box
    most = max(0.0, content - h)
    offset = min(pose.rolled.get(name, 0.0), most)
    hands.scrolled[name] = (pen.rect(box), most)
    first = len(pen.targets)
    with pen.within(box):
        yield y - offset
    sought = (pose.focus, *(pose.caption.show if pose.caption is not None else ()))
    made = {target.key for target in pen.targets[first:]}
    found = next((key for key in sought if key in made), None)
    if found is not None and pose.shown_focus != found:
        pose.shown_focus = found
        _, top, _, high = pen.boxes[found]
        hands.reveal(name, offset, most, top - 8 - y, top + high + 8 - y - h)
    if most > 0:
        choice.thumb(pen, x + w - 5, y, h, choice.THUMB, h / content, offset / most, pen.tones.tile_line)
