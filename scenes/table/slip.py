"""The slip of paper that tells what happened since one last looked; its letters stand on the pieces it tells of."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.stage import art, look, paint
from scenes.table import rich
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, Pose
from scenes.table.pen import Box, Pen

Spots = dict[str, tuple[float, float]]


def draw(pen: Pen, model: Model, pose: Pose, layout: Layout, colours: tuple[int, ...], spots: Spots) -> None:
    """What happened since this seat last looked, on a paper slip; its letters stand on the pieces it tells of."""
    px = pen.type(19)
    step = max(26.0, pen.units(px * 1.32))
    width, gap, trim = (min(470.0, pen.wide - 140), 8.0, 14.0) if layout.stacked else (294.0, 20.0, 0.0)
    x = layout.panel[0] + 12 if pose.panel_open or layout.rail is None else layout.rail[0] - 12 - width
    x = min(x, pen.wide - 10 - width)
    since = rich.lines(f"when {model.since}", "sans", pen.type(16), round((width - 44) * pen.k))[:2]
    under = max(20.0, pen.units(pen.type(16) * 1.3)) * len(since) + 2 if model.since else 0.0
    shown = model.recap[-5:]
    bodies: list[tuple[tuple[rich.Word, ...], ...]] = []
    for line in reversed(shown):
        body = rich.lines(line.text, "sans", px, round((width - 96) * pen.k))[:4]
        height = 192 - 2 * trim + under + sum(len(each) * step + gap for each in (*bodies, body)) - gap
        if bodies and height > pen.high - 20:  # the oldest lines stand in the log
            break
        bodies.insert(0, body)
    shown = shown[len(shown) - len(bodies) :]
    height = 192 - 2 * trim + under + sum(len(each) * step + gap for each in bodies) - gap
    lowest = (layout.sentence - 32 if layout.stacked else pen.high - 10) - height  # what is asked stays to be read
    y = max(8.0, min(84.0, lowest))
    box = (x, y, width, height)
    pen.shade(box, 6, 12, 0.6, 6)
    pen.box(box, 6, (look.rgb("#faf4e6"), look.rgb("#f4ead5")))
    pen.box((x + 8, y + 8, width - 16, height - 16), 4, None, look.rgb("#d9c9a3"), 1.25)
    pen.mid(paint.disc(pen.px(20), look.rgb("#8f6a24")), x + width / 2, y + 2)
    pen.mid(paint.disc(pen.px(14), look.rgb("#d9b056")), x + width / 2 - 1, y)
    ink = look.PAPER.text
    pen.text("Since you last looked", "serif_bold", 24, x + width / 2, y + 54 - trim, ink, 0.5, width - 30)
    for index, words in enumerate(since if under else ()):
        at = (
            x + (width - rich.line_width(words, pen.type(16)) / pen.k) / 2,
            y + 60 - trim + under / len(since) * (index + 0.8),
        )
        rich.draw_line(pen.surface, words, "sans", pen.type(16), look.PAPER.muted, *pen.at(*at))
    pen.rule(x + 28, y + 72 - trim + under, width - 56, 1, look.rgb("#cdb98c"))
    top = y + 90 - 1.5 * trim + under
    for letter, line, body in zip("ABCDE", shown, bodies, strict=False):
        _letter(pen, letter, x + 33, top + step / 2)
        if line.seat >= 0:
            pen.seat(colours[line.seat], x + 64, top + step / 2, 16)
        for index, words in enumerate(body):
            baseline = top + (index + 0.5) * step + 0.33 * pen.units(px)
            rich.draw_line(pen.surface, words, "sans", px, ink, *pen.at(x + 82, baseline))
        top += len(body) * step + gap
    go = (x + 20, y + height - 68, width - 40, 46)
    pen.button(go, True, pose.hover == ("ui", "recap"))
    cap = art.key_cap(pen.cap("Enter"), pen.px(26), pen.tones.main_text, True) if pen.cap("Enter") else None
    width_on = pen.width("Go on", "sans_semibold", 19) + (16 + cap.get_width() / pen.k if cap else 0)
    left = x + width / 2 - width_on / 2
    left += pen.label("Go on", "sans_semibold", 19, left, go[1] + 23, pen.tones.main_text, 0) + 16
    if cap:
        pen.mid(cap, left + cap.get_width() / pen.k / 2, go[1] + 23)
    if pose.focus is None:
        pen.ring(go, 10, 1)
    told = f"Since you last looked{', when ' + _plain(model.since) if model.since else ''}: "
    pen.target(("ui", "slip"), box, told + " ".join(_plain(line.text) for line in shown), "label")
    pen.target(("ui", "recap"), go, "Go on", grow=True)
    _letters(pen, shown, {name: at for name, at in spots.items() if not _inside(box, at)})


def _inside(box: Box, at: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x - 16 < at[0] < x + w + 16 and y - 16 < at[1] < y + h + 16


def _plain(text: str) -> str:
    return text.replace("[[", "").replace("]]", "")


def _letter(pen: Pen, letter: str, x: float, y: float) -> None:
    pen.box((x - 13, y - 13, 26, 26), 6, look.CARD_PAPER, look.PAPER.focus, 2)
    pen.label(letter, "sans_bold", 17, x, y, look.rgb("#17456f"))


def _letters(pen: Pen, shown: Sequence[LogLine], spots: Spots) -> None:
    """The letters of the slip on the pieces that changed."""
    taken: set[tuple[int, int]] = set()
    for letter, line in zip("ABCDE", shown, strict=False):
        for index, name in enumerate(rich.pieces(line.text)):
            at = spots.get(name) or spots.get(f"<{name}>")
            if at is None or pen.at(*at) in taken or index > 5:
                continue
            taken.add(pen.at(*at))
            _letter(pen, letter, *at)
