"""Widgets of pages besides the common ones: their style and inks, text fields, texts cut to a box."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from scenes.stage import fonts, look
from scenes.stage.look import Rgb
from scenes.story.hands import Field, Hands
from scenes.story.paper import INK, SECOND_INK
from scenes.story.ui_state import UiState
from scenes.ui import boxes, button, widgets
from scenes.ui.button import LIFTED, Ground, Grounds
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll
from scenes.ui.style import TABLE
from scenes.ui.target import Key
from scenes.ui.writing import Typed

PAPER = look.rgb("#f7f0e1")
PAPER_WELL = look.rgb("#fffaf0")
PAPER_LINE = look.rgb("#957641")
TEAL = look.rgb("#4fd0c0")
TEAL_MAIN = (look.rgb("#4cc4b5"), look.rgb("#2f9d90"))
TEAL_TEXT = look.rgb("#06211d")
_WRITTEN = look.rgb("#1f66a8")  # the line around a field on paper while it is edited


def _ground(painter: Painter, kind: str, state: str, chosen: bool) -> Ground:
    """Return the ground of a button: `plain`, `main` (gold), `teal` (an Under), `link` (text only), or `paper`."""
    tones, flat = painter.tones, painter.theme.flat
    if kind == "link":
        return Ground(tones.highlighted if state == "hover" else tones.gold)
    if kind == "paper":
        return replace(button.wood_ground(painter.on(painter.theme.paper), "plain", state, chosen), icon=None)
    if kind == "teal" and not flat:
        top, bottom = (look.mix(each, look.WHITE, 0.15 if state == "hover" else 0) for each in TEAL_MAIN)
        line = look.mix(top, look.WHITE, 0.3)
        return Ground(TEAL_TEXT, (top, bottom), line, shadow=LIFTED, bright=True)
    if chosen and not flat and kind == "plain":
        return Ground(
            tones.highlighted, look.mix(tones.tile, tones.highlighted, 0.22), tones.highlighted, 2, shadow=LIFTED
        )
    return button.cloth_ground(painter, "main" if kind == "teal" else kind, state, chosen)


def _row(painter: Painter) -> Grounds:
    """Return the grounds of a row of words: the chosen one is teal."""
    chosen = Ground(painter.theme.main_text, painter.theme.main) if painter.theme.flat else Ground(TEAL_TEXT, TEAL_MAIN)
    return replace(button.row_on_cloth(painter), chosen=chosen)


PAGE = TABLE._replace(ground=_ground, row=_row, measures=button.PAGE_ROW)


def field(
    painter: Painter, ui: UiState, hands: Hands, name: str, box: Box, spoken: str, *, default: str = "",
    placeholder: str = "", size: float = 18, face: str = "sans", limit: int = 200, lines: int = 1, paper: bool = False,
    ink: Rgb | None = None, bare: bool = False, change: Callable[[str], None] | None = None,
    enter: Callable[[], object] | None = None, leave: Callable[[str], None] | None = None,
) -> None:  # fmt: skip
    """Draw a text field; the scene keeps its text in `ui.texts[name]`.

    Args:
        spoken: its spoken name.
        default: its text before anything was typed.
        paper: on paper instead of on a dark ground.
        bare: without a box of its own.
        change: called after every edit; `enter` on Enter; `leave` with the text when the caret goes elsewhere.
    """
    key: Key = ("field", name)
    ui.texts.setdefault(name, default)
    hands.fields[name] = Field(limit, change, enter, leave)
    writing, tones, light = ui.field == name, painter.tones, paper and not painter.theme.flat
    line = PAPER_LINE if light else tones.tile_line
    if writing or ui.hover == key:
        line = _WRITTEN if light and writing else tones.highlighted
    ground = Ground(ink or (INK if light else tones.text))
    if not bare:
        ground = replace(ground, fill=PAPER_WELL if light else tones.well, line=line, width=2 if writing else 1.25)
    typed = Typed(ui.texts[name], ui.caret if writing else None, ui.anchor)
    hands.drawn[name] = widgets.field(
        painter, key, box, typed, spoken, ground, placeholder=placeholder, soft=SECOND_INK if light else None,
        size=size, face=face, lines=lines, before=hands.drawn.get(name) if writing else None,
    )  # fmt: skip


def fitted(
    painter: Painter, text: str, face: str, size: float, box: Box, colour: Rgb, align: float = 0, middle: bool = False,
    min_size: float = 15, leading: float = 1.0,
) -> float:  # fmt: skip
    """Draw a text of the story in a box, in smaller letters if needed, or only an excerpt; return its height.

    The text is at the top of the box, or in its `middle`.
    """
    (width, height), text = boxes.size(box), fonts.clean(text)
    room = painter.px(width)
    rows, step = fonts.wrap(text, face, painter.type(size), room), painter.row_height(face, size) * leading
    while size > min_size and len(rows) * step > height:
        size -= 1
        rows, step = fonts.wrap(text, face, painter.type(size), room), painter.row_height(face, size) * leading
    maximum = max(1, int(height / step))
    if len(rows) > maximum:
        rows = excerpt(painter, rows, face, size, width, maximum)
    left, top = boxes.point(box, align, 0.0)
    if middle:
        top += max(0.0, (height - step * len(rows)) / 2)
    for at, row in enumerate(rows):
        painter.label(row, face, size, left, top + step * (at + 0.5), colour, align)
    return len(rows) * step


def excerpt(painter: Painter, rows: list[str], face: str, size: float, width: float, max_lines: int) -> list[str]:
    """Return as many rows of a text as there is room for; the last of them ends with an ellipsis."""
    last = rows[max_lines - 1]
    while " " in last and painter.text_width(f"{last} …", face, size) > width:
        last = last.rpartition(" ")[0]
    return [*rows[: max_lines - 1], f"{last} …"]


@contextmanager
def scrolled(
    painter: Painter, ui: UiState, hands: Hands, name: str, box: Box, content: float, ends: bool = False
) -> Iterator[float]:
    """Draw something `content` units high in a box that may be less high; yield the height at which it starts.

    With `ends` it is shown from its end, unless it was scrolled. The wheel and keys scroll it. The focused target, or
    one that a lesson mentions, is scrolled into view.
    """
    scroll = ui.scrolls.setdefault(name, Scroll(ends=ends))
    scroll.view, scroll.content = box[3], content
    scroll.move(0)
    hands.scrolled[name] = (painter.rect(box), scroll)
    with widgets.scrolled(painter, ("scrolled", name), box, scroll) as top:
        yield top
    sought = (ui.focus, *(ui.caption.show if ui.caption is not None else ()))
    made = {key: span for key, span in painter.spans.items() if span.scroll is scroll}
    first = next((key for key in sought if key in made), None)
    if first is not None and ui.shown_focus != first:
        ui.shown_focus = first
        if scroll.reveal(made[first].top - 8, made[first].bottom + 8):
            hands.touch()
