"""The slip of paper that tells what happened since one last looked; its letters stand on the pieces it tells of."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from operator import itemgetter, mul

from game.match.log import lightest
from scenes.stage import look, paint
from scenes.table import plates
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, Pose
from scenes.table.reading import Called, plain
from scenes.ui import rich, widgets
from scenes.ui.pen import Box, Pen

Spot = tuple[float, float]
Marked = Mapping[str, Sequence[Spot]]  # by the name of a piece or the kind of an event, the best place first
LETTER, MOST = 26.0, 6  # the size of a letter, and how many of one stand on the table at most
LINES = 5  # how many lines are told at most; of more it is said how many the log has besides, but of a single one
MORE = 30.0  # height of that
AROUND = sorted(product(range(-5, 6), repeat=2), key=lambda step: (abs(step[0]) + abs(step[1]), step[1], -step[0]))
STEP = 8.0  # logical units by which the slip gives way
ASKED = 700.0  # about how wide sentence and buttons are
PLATES = 4  # how much more it matters that plates and single pieces are seen than all else
PIECE = 54.0  # about how wide a piece is from its corner on, where its letter stands
RAISED = 30.0  # how far a card of the hand stands out, and more


@dataclass(frozen=True)
class SlipGround:
    """Where a slip may lie, in logical units: `x` and `top` are its own place, `width` how wide it is there.

    Its foot is never below `lowest`. It lies on nothing that must stay `free`, and on as little as can be of `things`,
    giving way by `step` at a time to the left and down, and up if it `rises`. A `low` one has its button beside the
    heading, where text is large or the window small. Where not all has room the newest is told of a `story`, else what
    weighs most.
    """

    x: float
    width: float
    lowest: float
    free: tuple[Box, ...]
    things: tuple[Box, ...]
    low: bool = False
    step: float = 2 * STEP
    top: float = 84.0
    story: bool = False
    rises: bool = False


def ground(pen: Pen, model: Model, pose: Pose, layout: Layout) -> SlipGround:
    """Where a slip may lie on a table: beside the panel, or the rail that opens it; nobody's points, nothing that is
    asked, and no card of the own hand lies under it."""
    low = layout.stacked
    width = min(560.0, pen.wide - 140) if low else 280.0
    x = layout.panel[0] + 12 if pose.panel_open or layout.rail is None else layout.rail[0] - 12 - width
    scores = tuple(plates.score_box(plate) for plate in layout.plates)
    asked = (layout.axis - ASKED / 2, layout.sentence - 30, ASKED, layout.bar + 52 - layout.sentence + 30)
    held = max(0 if model.viewer is None else model.situation.hand_counts[model.viewer], 1)
    wide, high = layout.hand_card
    run = min(layout.hand_run, wide * (1 + 0.6 * (held - 1)))
    hand = (layout.hand[0] - run / 2, layout.hand[1] - high / 2 - RAISED, run, high + RAISED)
    lowest = layout.sentence - 28 if low else pen.high - 10  # what is asked stays to be read
    free = scores if low else (*scores, asked, hand)
    return SlipGround(
        x, width, lowest, free, () if low else _things(layout), low, STEP if low else 2 * STEP, rises=not low
    )


def draw(
    pen: Pen, model: Model, pose: Pose, on: SlipGround, colours: tuple[int, ...], spots: Marked, called: Called
) -> None:
    """What happened since this seat last looked, on a paper slip; its letters stand on the pieces it tells of."""
    px, low, width = pen.type(19), on.low, on.width
    step, gap = max(26.0, pen.units(px * 1.32)), 6.0 if low else 12.0
    x = min(on.x, pen.wide - 10 - width)
    since = () if low or not model.since else _since(pen, model, width)
    under = max(20.0, pen.units(pen.type(16) * 1.3)) * len(since) + 2 if since else 0.0
    head, foot = (62.0, 12.0) if low else (82.0 + under, 84.0)
    if on.rises:  # pieces that lie open
        lie = ((wheres[0][0] - PIECE, wheres[0][1] - 12, PIECE, PIECE) for wheres in spots.values())
        on = replace(on, things=(*on.things, *(box for box in sorted(lie) for _ in range(PLATES))))
    shown = list(model.recap)
    bodies = [rich.few(line.text, "sans", px, round((width - 96) * pen.k), 4) for line in shown]
    while True:
        left_out = max(MORE, step) if len(shown) < len(model.recap) else 0.0
        height = head + foot + left_out + sum(len(each) * step + gap for each in bodies) - gap
        y = max(8.0, min(on.top, on.lowest - height))
        at = _place(on, (x, y, width, height))
        most = LINES if left_out else LINES + 1  # the last line takes no more room than to say that it is left out
        if len(bodies) == 1 or (len(bodies) <= most and not covered(on.free, (*at, width, height))):
            break
        least = 0 if on.story else lightest([line.weight for line in shown])
        del shown[least], bodies[least]
    x, y = at
    box = (x, y, width, height)
    pen.shade(box, 6, 12, 0.6, 6)
    pen.box(box, 6, (look.rgb("#faf4e6"), look.rgb("#f4ead5")))
    pen.box((x + 8, y + 8, width - 16, height - 16), 4, None, look.rgb("#d9c9a3"), 1.25)
    pen.mid(paint.disc(pen.px(20), look.rgb("#8f6a24")), x + width / 2, y + 2)
    pen.mid(paint.disc(pen.px(14), look.rgb("#d9b056")), x + width / 2 - 1, y)
    ink = look.PAPER.text
    go = (x + width - 168, y + 14, 150, 42) if low else (x + 20, y + height - 62, width - 40, 46)
    if low:
        pen.text("Since you last looked", "serif_bold", 22, x + 22, y + 42, ink, 0, width - 200)
    else:
        pen.text("Since you last looked", "serif_bold", 24, x + width / 2, y + 48, ink, 0.5, width - 30)
        pen.rule(x + 28, y + 66 + under, width - 56, 1, look.rgb("#cdb98c"))
    for index, words in enumerate(since):
        left = x + (width - rich.line_width(words, pen.type(16)) / pen.k) / 2
        at = pen.at(left, y + 54 + under / len(since) * (index + 0.8))
        rich.draw_line(pen.surface, words, "sans", pen.type(16), look.PAPER.muted, *at)
    top = y + head
    for letter, line, body in zip("ABCDEF", shown, bodies, strict=False):
        _letter(pen, letter, x + 33, top + step / 2)
        if line.seat >= 0:
            pen.seat(colours[line.seat], x + 64, top + step / 2, 16)
        for index, words in enumerate(body):
            baseline = top + (index + 0.5) * step + 0.33 * pen.units(px)
            rich.draw_line(pen.surface, words, "sans", px, ink, *pen.at(x + 82, baseline))
        top += len(body) * step + gap
    told = f"Since you last looked{', when ' + plain(model.since, called) if model.since else ''}: "
    pen.target(("ui", "slip"), box, told + " ".join(plain(line.text, called) for line in shown), "label")
    if left_out:
        _more(pen, pose, len(model.recap) - len(shown), (x + 12, top - gap + 2, width - 24, left_out - 4))
    _go_on(pen, pose, go)
    seen = {name: [at for at in wheres if not _inside(box, at)] for name, wheres in spots.items()}
    _letters(pen, shown, {name: wheres[0] for name, wheres in seen.items() if wheres}, box)


def _since(pen: Pen, model: Model, width: float) -> tuple[tuple[rich.Word, ...], ...]:
    """When the viewer last did something, on two lines at most."""
    return rich.lines(f"when {model.since}", "sans", pen.type(16), round((width - 44) * pen.k))[:2]


def _more(pen: Pen, pose: Pose, count: int, box: Box) -> None:
    """How much more the log tells, and the way there."""
    x, y, w, h = box
    if pose.hover == ("ui", "log"):
        pen.box(box, 8, look.rgb("#e9dcbd"))
    words = f"and {count} more: open the log"
    pen.label(words, "sans_semibold", 17, x + w / 2, y + h / 2, look.rgb("#17456f"), 0.5, w)
    pen.target(("ui", "log"), box, words.capitalize(), group="recap", grow=True)


def _go_on(pen: Pen, pose: Pose, box: Box) -> None:
    key = ("ui", "recap")
    widgets.button(pen, key, box, "Go on", None, "main", cap="Enter", size=19, group="recap", grow=True)
    if pose.focus is None:
        pen.ring(box, 10, 1)


@functools.lru_cache(maxsize=64)
def _place(on: SlipGround, box: Box) -> Spot:
    """Where the slip covers least, first of what must stay free; of the places as good the nearest to its own."""
    x, y, w, h = box
    lefts = [x - on.step * k for k in range(int((x - 8) / on.step) + 1)]
    lefts += [left + wide for left, _, wide, _ in on.things if on.rises and 8 <= left + wide <= x]
    down = int(max(0.0, on.lowest - h - y) / on.step) + 1
    tops = [y + on.step * k for k in range(-int((y - 8) / on.step) if on.rises else 0, down)]
    tops += [top - h for _, top, _, _ in on.free if on.rises and 8 <= top - h <= on.lowest - h]
    free, things = (coverings(boxes, lefts, tops, (w, h)) for boxes in (on.free, on.things))
    both = zip(free, things, strict=True)
    found = ((least, less, x - left + abs(top - y), left, top) for (least, left, top), (less, *_) in both)
    return min(found, key=itemgetter(0, 1, 2))[3:]


def _things(layout: Layout) -> tuple[Box, ...]:
    """What a slip had better not lie on: plates, what has its place on the table, the trick's cards.

    Of the ground round the trick the cards alone count.
    """
    (x, y), (w, h) = layout.trick_centre, layout.trick_card
    told = [box for _, box in layout.landmarks("") if not covered([box], (x, y, 1, 1))]
    cards = [(x + dx - w / 2, y + dy - h / 2, w, h) for dx, dy in layout.trick]
    return (*told, *cards, *(plate.box for plate in layout.plates for _ in range(PLATES)))


def covered(boxes: Sequence[Box], box: Box) -> float:
    """How much of the boxes lies under another one."""
    x, y, w, h = box
    return sum(_shared(x, w, left, wide) * _shared(y, h, top, high) for left, top, wide, high in boxes)


def coverings(
    boxes: Sequence[Box], lefts: Sequence[float], tops: Sequence[float], size: tuple[float, float]
) -> Iterator[tuple[float, float, float]]:
    """How much of the boxes lies under one of a size, and its left and its top, for each of these; row by row."""
    w, h = size
    columns = [(left, [_shared(left, w, x, wide) for x, _, wide, _ in boxes]) for left in lefts]
    for top in tops:
        down = [_shared(top, h, y, high) for _, y, _, high in boxes]
        for left, across in columns:
            yield sum(map(mul, across, down)), left, top


def _shared(start: float, length: float, other: float, long: float) -> float:
    """How long two stretches of a line are one."""
    return max(0.0, min(start + length, other + long) - max(start, other))


def _inside(box: Box, at: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x - 16 < at[0] < x + w + 16 and y - 16 < at[1] < y + h + 16


def _letter(pen: Pen, letter: str, x: float, y: float) -> None:
    pen.box((x - 13, y - 13, 26, 26), 6, look.CARD_PAPER, look.PAPER.focus, 2)
    pen.label(letter, "sans_bold", 17, x, y, look.rgb("#17456f"), 0.5)


def _letters(pen: Pen, shown: Sequence[LogLine], spots: Mapping[str, Spot], slip: Box) -> None:
    """The letters of the slip on the pieces and the places that changed."""
    taken: list[Spot] = []
    for letter, line in zip("ABCDEF", shown, strict=False):
        about = rich.pieces(line.text)
        event = line.event
        if not about and event is not None:
            about = [event.kind]
        own: set[tuple[float, float]] = set()
        for name in about[:MOST]:
            at = spots.get(name) or spots.get(f"<{name}>")
            if at is None or at in own:
                continue
            own.add(at)
            taken.append(_beside(at, taken, slip))
            _letter(pen, letter, *taken[-1])


def _beside(at: Spot, taken: Sequence[Spot], slip: Box) -> Spot:
    """The place nearest to a spot at which no letter of another line is, and which the slip leaves free."""
    pitch = LETTER + 1
    for dx, dy in AROUND:
        x, y = at[0] + dx * pitch, at[1] + dy * pitch
        if not _inside(slip, (x, y)) and all(abs(x - a) >= LETTER or abs(y - b) >= LETTER for a, b in taken):
            return x, y
    return at
