"""Slips over the table: why something was refused, and what happened since one last looked."""

from __future__ import annotations

from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.pose import Pose
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.story.hands import Hands
from scenes.story.widgets import button, put
from scenes.ui import rich
from scenes.ui.pen import TOP_OF_CLOTH, Box, Pen


def slips(
    pen: Pen, model: Model, pose: Pose, hands: Hands, at: tuple[float, float, float], spare: Box | None = None
) -> None:  # fmt: skip
    """Draw them over everything else, above the sentence at `at` (its middle and width).

    What happened is laid at the foot of `spare`, where nothing is asked; without it above the sentence as well.
    """
    refusal(pen, pose, hands, at[0], at[1] - 24, min(at[2], 760.0))
    if model.recap and pose.recap:
        wide = min(640.0, pen.wide - 40)
        _recap(pen, model, pose, hands, spare or (at[0] - wide / 2, TOP_OF_CLOTH, wide, at[1] - 56 - TOP_OF_CLOTH))


def refusal(pen: Pen, pose: Pose, hands: Hands, x: float, bottom: float, widest: float) -> None:
    """The last refusal, its lower edge at `bottom`, with a link to its rule."""
    toast = pose.toast
    if toast is None:
        return
    rule = fonts.clean(toast.rule, 12)
    linked = pen.width(rule, "sans_semibold", 16) + 34 if rule else 0.0
    text = fonts.clean(toast.text)
    rows = fonts.wrap(text, "sans_semibold", pen.type(18), pen.px(widest - 76 - linked))[:3]
    wide = min(widest, max(pen.width(row, "sans_semibold", 18) for row in rows) + 76 + linked)
    step = pen.units(pen.type(18) * 1.3)
    high = max(46.0, 22 + step * len(rows))
    box = (x - wide / 2, bottom - high, wide, high)
    warning = pen.theme
    pen.shade(box, 12, 8, 0.5, 5)
    pen.box(box, 12, warning.warning_fill, warning.warning_line, 1.75)
    pen.icon("warning", box[0] + 28, bottom - high / 2, 24, warning.warning)
    for k, row in enumerate(rows):
        middle = bottom - high / 2 + (k - (len(rows) - 1) / 2) * step
        pen.label(row, "sans_semibold", 18, box[0] + 50, middle, warning.text, 0)
    put(pen, ("ui", "toast"), box, f"{text} {rule}", None, "label")
    if rule:
        place = (box[0] + wide - linked - 12, bottom - high / 2 - 17, linked, 34)
        tone = warning.text if pose.hover == ("ui", "rule") else warning.warning
        pen.label(rule, "sans_semibold", 16, place[0] + linked / 2, bottom - high / 2, tone)
        pen.rule(place[0] + 16, bottom - high / 2 + 11, linked - 32, 0.8, tone)
        put(pen, ("ui", "rule"), place, f"Read the rule {rule}", lambda: hands.press("rule"), "link")


def _recap(pen: Pen, model: Model, pose: Pose, hands: Hands, room: Box) -> None:
    """What happened since the viewer last looked, on paper; Enter goes on."""
    x, top, wide, most = room
    size, face = 18.0, "sans"
    inner = wide - 60
    lines = [line.text for line in model.recap]
    px = pen.type(size)
    leading = max(25.0, pen.units(px * 1.35))
    heights = [len(rich.lines(line, face, px, round(inner * pen.k))) * leading for line in lines]
    while len(lines) > 1 and sum(heights) + 8 * len(lines) + 122 > most:  # the newest is told wherever there is room
        del lines[0], heights[0]
    high = min(most, sum(heights) + 8 * len(lines) + 122)
    y = top + most - high
    paper.sheet(pen, (x, y, wide, high))
    ink = paper.ink(pen, look.PAPER.text)
    pen.label("Since you last looked", "serif_semibold", 22, x + 30, y + 34, ink, 0, inner)
    down = y + 62.0
    for line, tall in zip(lines, heights, strict=True):
        if down + tall > y + high - 60:
            break
        rich.draw(pen, line, face, size, x + 30, down + leading * 0.76, inner, leading, ink)
        down += tall + 8
    button(
        pen, pose, ("ui", "recap"), (x + wide - 160, y + high - 58, 132, 44), "Go on", lambda: hands.press("recap"),
        "main", cap="Enter", group="recap",
    )  # fmt: skip
