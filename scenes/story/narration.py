"""The narration: the layer of the story to which a line belongs, the line itself, and its deed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from scenes.stage import standard
from scenes.story import text as texts
from scenes.story.hands import Hands
from scenes.story.plates import teal
from scenes.story.ui_state import UiState
from scenes.story.widgets import field
from scenes.ui import boxes, controls
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Node, Row, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key
from scenes.ui.widgets import BARE, button
from scenes.ui.writing import broken

ROOMY = 660.0  # width from which there is room for more than the line itself
SIZE, INSET = 18.0, 10.0  # type size; margin on both sides of a slate
ROWS = 3  # rows of a slate at most: longer texts scroll
MINIMUM = 12.0  # smallest type size of a deed and of the layers
PILL, SIGN = 24.0, 20.0  # heights of the card of a deed and of the sign of the affected seat
SEND, SHORT_SEND = 140.0, 96.0  # width of the button that sends: usual, and where there is little room
IDEA, SHORT_IDEA = 128.0, 46.0  # width of the button that gives an idea, likewise
LOWEST, GAP = 46.0, 8.0  # least height of a slate with its button; gap between them
SEND_KEY: Key = ("ui", "send")
WORDY = 0.33  # the largest share of the slate's width that the layers take in all of their words
NARROW, MIN_ROW = 300.0, 240.0  # width that layers and deed need side by side: usual, least


@dataclass(frozen=True)
class NextLine:
    """Next line of the story.

    `layers` are the choices (value, words), and `layer` the chosen one; `brief` are their words in little room. `tag`
    is the deed in words. It is shown with its card, the player whom it affects, and the colour of that seat. Its edge
    is bright only if its player is `asked`.
    `idea` makes the button, of a width, that fills the line.
    """

    layers: tuple[tuple[str, str], ...]
    layer: str
    choose: Callable[[str], object]
    send: Callable[[], object]
    placeholder: str
    limit: int
    tag: str = ""
    card: str = ""
    whom: str = ""
    colour: int = 0
    open_tag: Callable[[], object] | None = None
    asked: bool = True
    idea: Callable[[float], Node] | None = None
    brief: tuple[tuple[str, str], ...] = ()

    @property
    def first(self) -> bool:
        """Return whether the line belongs to the first layer, that of the story itself."""
        return self.layer == self.layers[0][0]

    @property
    def face(self) -> str:
        """Return the typeface of the line."""
        return "sans_italic" if self.first else "sans"


def pill_width(painter: Painter, card: str) -> float:
    """Return the width that the card of a deed takes in a row."""
    return painter.units(standard.pill(card, painter.px(PILL)).get_width()) + 6


class _Row:
    """Divides the row below a line, from the left: the layers, the deed, and what remains.

    Nothing in it moves when the row gets narrower at its right end. A deed has a name where there is room, otherwise
    the sign of a seat. The layers are in smaller letters where there is little room.
    """

    def __init__(self, painter: Painter, line: NextLine, width: float, slate: float) -> None:
        self.end = width - 10
        self.tagged, self.words = 0.0, line.layers
        longest = self._longest(painter)
        want = painter.text_width(longest, "sans_semibold", 17) + 24
        if line.brief and len(line.layers) * want > slate * WORDY:
            self.words = line.brief
            longest = self._longest(painter)
            want = painter.text_width(longest, "sans_semibold", 17) + 24
        whole = bool(line.brief) and self.words != line.brief  # it does not depend on the buttons beside the row
        self.tag = texts.ACT_NONE if whole or width > ROOMY else texts.ACT_BRIEF
        if line.card:
            named = texts.to_whom(line.whom)
            room = self.end - 14 - len(line.layers) * want - pill_width(painter, line.card) - 26
            self.tag = named if painter.text_width(named, "sans", MINIMUM) <= room else ""
            tag_width = min(painter.text_width(named, "sans", 16), room) if self.tag else SIGN
            self.tagged = pill_width(painter, line.card) + tag_width + 26
        elif line.open_tag:
            self.tagged = min(painter.text_width(self.tag, "sans", 16) + 26, width * 0.34)
        free = self.end - 6 - (self.tagged + 12 if self.tagged else 0.0)  # the room left beside the deed
        each = min(want, free / len(line.layers))
        self.layers = len(line.layers) * each if len(line.layers) > 1 else 0.0
        self.size = painter.fitting(longest, "sans_semibold", 17, MINIMUM, each - 14)

    def _longest(self, painter: Painter) -> str:
        """Return the widest word of the layers."""
        return max((word for _, word in self.words), key=lambda word: painter.text_width(word, "sans_semibold", 17))


def _parts(line: NextLine, width: float) -> Row:
    """Return the slate, with the buttons for an idea and to send beside it."""
    send, idea = (SEND, IDEA) if width > ROOMY else (SHORT_SEND, SHORT_IDEA)
    return Row(
        Area(name="text"), Area(width=idea, name="idea") if line.idea else None, Area(width=send, name="send"), gap=GAP
    )


def min_slate(painter: Painter) -> float:
    """Return the height of an empty slate. This much room is always reserved, so that nothing else moves."""
    return max(painter.row_height("sans", SIZE) + 16, LOWEST)


def two_rows(painter: Painter) -> float:
    """Return the height of a slate with two rows of a text, in which longer ones scroll."""
    return max(2 * painter.row_height("sans_italic", SIZE) + 16, LOWEST)


def slate_height(painter: Painter, ui: UiState, line: NextLine, width: float) -> float:
    """Return the height of a slate of a width with the line that is being written.

    The height does not depend on the caret, so that nothing moves when it comes or goes.
    """
    text = ui.texts.get("line", "")
    inside = _parts(line, width).anchors(painter, (0.0, 0.0, width, LOWEST))["text"][2] - 2 * (INSET + BARE)
    rows = len(broken(text, line.face, painter.type(SIZE), painter.px(inside)))
    return max(min(rows, ROWS) * painter.row_height(line.face, SIZE) + 16, LOWEST)


def narration(painter: Painter, ui: UiState, hands: Hands, box: Box, line: NextLine, slate: Box) -> None:
    """Draw the slate on which the next line of the story is written, with the button that sends it.

    `slate` is the box of both. The other `box` has the layer and the deed below them.
    """
    tones, row = painter.tones, _Row(painter, line, box[2], slate[2])
    parts = _parts(line, slate[2]).anchors(painter, slate)
    painter.box(box, 10, tones.panel, tones.panel_line, 1.25)
    edge = teal(painter) if line.first and line.asked else tones.panel_line
    painter.box(parts["text"], 10, tones.well, edge, 2 if ui.field == "line" else 1.25)
    begun = bool(ui.texts.get("line", "").strip())

    def layers(place: Box) -> None:
        controls.segments(painter, "layer", place, row.words, line.layer, line.choose, size=row.size)

    notes = texts.OTHERS_WAIT if begun and ui.field == "line" else ("",)

    def note(width: float, _height: float) -> Node:
        fitting = (each for each in notes if painter.text_width(each, "sans_italic", 16) <= width)
        return Text(next(fitting, ""), 16, "sans_italic", tones.muted, 1, grows=True)

    below = Row(
        Area(layers, row.layers) if row.layers else None,
        Area(partial(_tag, painter, ui, line, row.tag), row.tagged) if line.open_tag is not None else None,
        ForBox(note),
        gap=12,
    )
    Cell(below, edge=(6, 6, 10, 6), fills=True).draw(painter, box)
    place, step = boxes.grown(parts["text"], -INSET, 0), painter.row_height(line.face, SIZE)
    hint = (
        line.placeholder
        if painter.text_width(line.placeholder, "sans_italic", SIZE) <= place[2] - 2 * BARE
        else texts.WRITE
    )
    field(
        painter, ui, hands, "line", place, texts.NEXT_LINE_OF_THE_STORY, placeholder=hint, size=SIZE,
        face=line.face, limit=line.limit, lines=max(1, min(ROWS, int((slate[3] - 15) / step))), bare=True,
        enter=line.send,
    )  # fmt: skip
    if line.idea is not None:
        line.idea(parts["idea"][2]).draw(painter, parts["idea"])
    ready = begun or bool(line.tag)

    def send() -> None:
        line.send()
        hands.focus("field", "line")  # for the next one

    button(
        painter, SEND_KEY, parts["send"], texts.SEND, send, "main" if ready else "plain", cap="Enter",
        sends="line", enabled=ready, tip="" if ready else texts.WRITE_FIRST,
    )  # fmt: skip


def _tag(painter: Painter, ui: UiState, line: NextLine, words: str, box: Box) -> None:
    """Draw the deed picker."""
    key = ("ui", "deed")
    ink = painter.tones.highlighted if ui.hover == key or line.tag else painter.tones.muted
    left, middle = boxes.point(box, 0.0, 0.5)
    if line.card:
        left += pill_width(painter, line.card)
        painter.mid(standard.pill(line.card, painter.px(PILL)), (box[0] + left - 6) / 2, middle)
    end = boxes.right_end(box)
    if words:
        painter.label(words, "sans", 16, left, middle, ink, 0, end - 20 - left, MINIMUM)
    else:
        painter.seat(line.colour, left + SIGN / 2, middle, SIGN)
    painter.icon("chevron-down", end - 9, middle + 1, 17, ink)
    spoken = texts.deed_of_line(line.tag or "none")
    painter.target(key, boxes.trimmed(box, left=-6, right=-4), spoken, tip=spoken, act=line.open_tag)
