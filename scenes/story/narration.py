"""The narration: at which layer a line is told, the line itself, the deed it stands for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scenes.stage import art
from scenes.story.hands import Hands
from scenes.story.plates import teal
from scenes.story.pose import Pose
from scenes.story.widgets import field, put, switch
from scenes.ui.pen import Box, Pen

ROOMY = 660.0  # units of width from which there is room for more than the line itself


@dataclass(frozen=True)
class Line:
    """What is being told: `layers` to choose from as (value, word), the chosen `layer`, the `tag` in words."""

    layers: tuple[tuple[str, str], ...]
    layer: str
    choose: Callable[[str], object]
    send: Callable[[], object]
    placeholder: str
    limit: int
    tag: str = ""
    open_tag: Callable[[], object] | None = None


def narration(pen: Pen, pose: Pose, hands: Hands, box: Box, line: Line) -> None:
    """Draw the box in which the next line of the story is written; Enter sends it."""
    x, y, w, h = box
    tones = pen.tones
    edge = teal(pen) if line.layer == line.layers[0][0] else tones.panel_line
    pen.box(box, 10, tones.well, edge, 2 if pose.field == "line" else 1.25)
    words = max(pen.width(word, "sans_semibold", 17) for _, word in line.layers) + 24
    wide = min(len(line.layers) * words, w * 0.46) if len(line.layers) > 1 else 0.0
    if wide:
        switch(pen, pose, (x + 6, y + 6, wide, h - 12), line.layers, line.layer, line.choose, "layer", 17)
    enter = pen.cap("Enter", ("field", "line"))
    cap = art.key_cap(enter, pen.px(24), tones.muted) if enter and w > ROOMY else None
    right = x + w - 12
    if cap is not None:
        right -= pen.units(cap.get_width())
        pen.mid(cap, right + pen.units(cap.get_width()) / 2, y + h / 2)
    if line.open_tag is not None:
        right = _tag(pen, pose, line, right - 12, y, h, w)
    italic = "_italic" if line.layer == line.layers[0][0] else ""
    left = x + wide + 10
    field(
        pen, pose, hands, "line", (left, y + 4, right - left - 8, h - 8), "The next line of the story",
        placeholder=line.placeholder, face=f"sans{italic}", limit=line.limit, bare=True, enter=line.send,
    )  # fmt: skip


def _tag(pen: Pen, pose: Pose, line: Line, right: float, y: float, h: float, w: float) -> float:
    """The deed picker; returns where it begins."""
    words = f"deed: {line.tag or 'none'}" if w > 420 and (line.tag or w > ROOMY) else "deed"
    key = ("ui", "deed")
    wide = min(pen.width(words, "sans", 16) + 26, w * 0.34)
    place = (right - wide, y + 6, wide, h - 12)
    ink = pen.tones.lit if pose.hover == key or line.tag else pen.tones.muted
    pen.label(words, "sans", 16, place[0], y + h / 2, ink, 0, wide - 20)
    pen.icon("chevron-down", right - 9, y + h / 2 + 1, 17, ink)
    said = f"Deed of this line: {line.tag or 'none'}"
    put(pen, key, place, said, line.open_tag, tip=said)
    return place[0] - 4
