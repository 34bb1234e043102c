"""The recap card: what happened since the viewer last looked, with letters on the pieces that it mentions."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from game.match.log import lightest
from scenes.hotseat.read_aloud import Called, plain
from scenes.stage import fonts, look, paint
from scenes.table import text as say
from scenes.table import text as texts
from scenes.table.blocks import plates
from scenes.table.layout import Layout
from scenes.table.model import LogLine, Model, UiState
from scenes.ui import rich, widgets
from scenes.ui.fragments import Fragment
from scenes.ui.painter import Box, Painter

Anchor = tuple[float, float]
Marked = Mapping[str, Sequence[Anchor]]  # by name of a piece or a seat, or kind of an event; the best place first
LETTER, MAXIMUM = 26.0, 6  # size of a letter; how many copies of one letter at most
BUTTON = 148.0  # width of the button beside the heading
HEADING, BESIDE = say.SINCE_YOU_LAST_LOOKED, BUTTON + 46  # the longer heading; the room for a button beside it
WRAPPED, ROW = 20.0, 23.0  # type size and row height of the heading in two rows, where it has no room in one
TYPES, LEADING = (19.0, 18.0), 1.37  # type sizes of the lines: usual, and in a corner of its own; row height
SHORTEST = 276.0  # width of a card in a corner of its own that gives way to something beside it
MINIMUM = 20.0  # smallest type size of the heading there
LINES = 5  # lines at most; instead of more, the number of lines left out (never just one)
MORE = 30.0  # height of that line
ROWS, CRAMPED = (8, 7, 6, 5, 4, 3, 2, 1), 4  # rows of text for which there is room, at best; fewer are too few
AROUND = sorted(product(range(-8, 9), repeat=2), key=lambda step: (abs(step[0]) + abs(step[1]), step[1], -step[0]))
STEP = 8.0  # logical units by which the card moves at a time
ASKED = 700.0  # approximate width of sentence and buttons
PLATES = 4  # weight of plates, single pieces and text against everything else
NARROW, BROAD = 280.0, 400.0  # width of a card with its button below the lines, and beside the heading
RAISED = 30.0  # how far a card of the hand is raised, plus a margin
TITLE = 52.0  # height of the strip with the name of the game, the round and the newest line
FIGURE = 60.0  # width and height up to which a thing on the table is a figure, which no letter may cover


@dataclass(frozen=True)
class RecapRoom:
    """The room for a recap card, in logical units: `x` and `top` are its preferred place, `width` its width there.

    The card never goes below `lowest`. It covers nothing of `free` and as little as possible of `things`.
    To that end its corner lies `step` by `step` farther left and down, and up if it `rises`. Later cards stay in that
    corner.
    A card that `rises` is also `BROAD` and low where that covers less.
    A `low` card has its button beside the heading, for large text or small windows.
    If not everything fits, a `story` shows the newest lines, other games the most important ones.
    `words` are the boxes of text and of small figures on the table, which no letter may cover.
    `corner` is the box of a table that keeps a corner free for the card; None: the card finds its place.
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
    words: tuple[Box, ...] = ()
    corner: Box | None = None


def ground(painter: Painter, model: Model, ui: UiState, layout: Layout, drawn: Fragment | None = None) -> RecapRoom:
    """Return the room for a recap card on a table: beside the panel, or the rail that opens it.

    The card covers no points, no question, nothing in play and no card of the viewer's hand. It covers as little as
    possible of what is `drawn`.
    """
    low = layout.compact_layout
    width = min(560.0, painter.width - 140) if low else NARROW
    x = layout.panel[0] + 12 if ui.panel_open or layout.rail is None else layout.rail[0] - 12 - width
    scores = tuple(plates.score_box(plate) for plate in layout.plates)
    asked = (layout.axis - ASKED / 2, layout.sentence - 30, ASKED, layout.bar + 52 - layout.sentence + 30)
    left, top, run, height = layout.hand
    hand = (left, top - RAISED, run, height + RAISED)
    lowest = layout.sentence - 28 if low else painter.height - 10  # the question stays readable
    title = (0.0, 0.0, painter.width, TITLE)
    fans = tuple(box for plate in layout.plates if (box := plates.fan_box(plate)) is not None)
    free = scores if low else (*scores, asked, hand, title, *fans, *layout.in_play)
    strokes, targets = ([], []) if drawn is None else (drawn.strokes, drawn.targets)
    drawn_boxes = ((painter.box_of(stroke.rect), fonts.is_text(stroke.sprite)) for stroke in strokes)
    around = ((0.0, 0.0, painter.width, layout.cloth[1]), *([layout.rail] if layout.rail is not None else []))
    words = (*around, *(box for box, is_text in drawn_boxes if is_text or max(box[2:]) <= FIGURE))
    zones = [painter.box_of(each.rect) for each in targets if each.role == "zone" and each.group != "hand"]
    things = _things(layout, zones) if not low else ()
    beside = [zone for zone in zones if not covered([zone], (*layout.trick_centre, 1, 1))]
    corner = _clear_of(beside, layout.recap) if layout.recap is not None else None
    step = STEP if low else 2 * STEP
    return RecapRoom(x, width, lowest, free, things, low, step, rises=not low, words=words, corner=corner)


def _clear_of(zones: Sequence[Box], corner: Box) -> Box:
    """Return the corner for a card as far as it is free of the zones at its right, and never too narrow."""
    x, y, width, height = corner
    beside = [left - 8 - x for left, top, _, down in zones if top < y + height and top + down > y and left > x]
    return x, y, min([width, *(each for each in beside if each >= SHORTEST)]), height


class Corner(NamedTuple):
    """The corner of a table where its recap card appears: a box with room for the longest card, and how the card looks.

    `low` says that its button is beside the heading.
    """

    box: Box
    low: bool


@dataclass(frozen=True)
class RecapCard:
    """A recap card at its place, with its lines."""

    box: Box
    low: bool
    since: tuple[tuple[rich.Word, ...], ...]
    shown: tuple[LogLine, ...]
    bodies: tuple[tuple[tuple[rich.Word, ...], ...], ...]
    header: float


def draw(
    painter: Painter,
    model: Model,
    ui: UiState,
    on: RecapRoom,
    colours: tuple[int, ...],
    anchors: Marked,
    called: Called,
) -> None:
    """Draw the recap card, with letters on the pieces that it mentions."""
    card = _lay(painter, model, on, _corner(painter, ui, on))
    x, y, width, height = box = card.box
    painter.shade(box, 6, 12, 0.6, 6)
    painter.box(box, 6, (look.rgb("#faf4e6"), look.rgb("#f4ead5")))
    painter.box((x + 8, y + 8, width - 16, height - 16), 4, None, look.rgb("#d9c9a3"), 1.25)
    painter.mid(paint.disc(painter.px(20), look.rgb("#8f6a24")), x + width / 2, y + 2)
    painter.mid(paint.disc(painter.px(14), look.rgb("#d9b056")), x + width / 2 - 1, y)
    ink, px, step = look.PAPER.text, painter.type(_type(on)), _step(painter, on)
    heading = HEADING if model.since else say.SO_FAR
    if card.low:
        _heading(painter, heading, x + 22, y + 42, width - BESIDE)
    else:
        painter.text(heading, "serif_bold", 24, x + width / 2, y + 48, ink, 0.5, width - 30)
        painter.rule(x + 28, y + card.header - 16, width - 56, 1, look.rgb("#cdb98c"))
    row, begins = _since_step(painter), y + (58 if card.low else 54)
    for index, words in enumerate(card.since):
        left = x + (22 if card.low else (width - rich.line_width(words, painter.type(16)) / painter.k) / 2)
        rich.draw_line(
            painter.surface,
            words,
            "sans",
            painter.type(16),
            look.PAPER.muted,
            *painter.at(left, begins + row * (index + 0.8)),
        )
    top = y + card.header
    for letter, line, body in zip("ABCDEF", card.shown, card.bodies, strict=False):
        _letter(painter, letter, x + 33, top + step / 2)
        if line.seat >= 0:
            painter.seat(colours[line.seat], x + 64, top + step / 2, 16)
        for index, words in enumerate(body):
            baseline = top + (index + 0.5) * step + 0.33 * painter.units(px)
            rich.draw_line(painter.surface, words, "sans", px, ink, *painter.at(x + 82, baseline))
        top += len(body) * step + _gap(card.low)
    lines = " ".join(plain(line.text, called) for line in card.shown)
    spoken = texts.recap_spoken(plain(model.since, called) if model.since else "", lines)
    painter.target(("ui", "recap-card"), box, spoken, "label")
    left_out = len(model.recap) - len(card.shown)
    if left_out:
        _more(painter, ui, left_out, (x + 12, top - _gap(card.low) + 2, width - 24, max(MORE, step) - 4))
    _continue_button(
        painter,
        ui,
        (x + width - BUTTON - 18, y + 14, BUTTON, 42) if card.low else (x + 20, y + height - 62, width - 40, 46),
    )
    _letters(painter, card, on.words, anchors)


def _heading(painter: Painter, text: str, x: float, y: float, room: float) -> None:
    """Draw the heading beside the button: in one row with its baseline at `y`, or else in two."""
    ink = look.PAPER.text
    if painter.text_width(text, "serif_bold", MINIMUM) <= room:
        painter.text(text, "serif_bold", 22, x, y, ink, 0, room, min_size=MINIMUM)
        return
    for row, words in enumerate(fonts.wrap(text, "serif_bold", painter.type(WRAPPED), painter.px(room))[:2]):
        painter.text(words, "serif_bold", WRAPPED, x, y - 11 + row * ROW, ink, 0, room)


def _lay(painter: Painter, model: Model, on: RecapRoom, corner: Corner) -> RecapCard:
    """Return the card in its corner. Lines are left out until it has room there."""
    (left, top, width, room), low = corner
    px, step, gap = painter.type(_type(on)), _step(painter, on), _gap(low)
    since = _since(painter, model, width) if model.since and (on.rises or not low) else ()
    header, footer = (62.0, 12.0) if low else (82.0, 84.0)
    header += _since_step(painter) * len(since) + 2 if since else 0.0
    lines = list(model.recap)
    bodies = [rich.truncated(line.text, "sans", px, round((width - 96) * painter.k), 4) for line in lines]
    while True:
        left_out = max(MORE, step) if len(lines) < len(model.recap) else 0.0
        height = header + footer + left_out + sum(len(each) * step + gap for each in bodies) - gap
        maximum = LINES if left_out else LINES + 1  # one line takes no more room than the note about it
        if len(bodies) == 1 or (len(bodies) <= maximum and height <= room):
            y = top if top + room / 2 < painter.height / 2 else top + room - height
            return RecapCard((left, y, width, height), low, since, tuple(lines), tuple(bodies), header)
        minimum = 0 if on.story else lightest([line.weight for line in lines])
        del lines[minimum], bodies[minimum]


def _corner(painter: Painter, ui: UiState, on: RecapRoom) -> Corner:
    """Return the corner for the card: its own, or the one where it was before unless that now covers what must stay
    free."""
    if on.corner is not None:
        return Corner(on.corner, True)
    size = painter.surface.get_size()
    kept = Corner(*ui.recap_corners[size]) if size in ui.recap_corners else None
    if kept is None or covered(on.free, kept.box):
        shapes = [(on.width, on.low)]
        if on.rises:
            shapes.append((max(BROAD, painter.text_width(HEADING, "serif_bold", MINIMUM) + BESIDE), True))
        kept = min((_best(painter, on, *shape) for shape in shapes), key=lambda each: each[0])[1]
        ui.recap_corners[size] = kept
    return kept


def _best(painter: Painter, on: RecapRoom, width: float, low: bool) -> tuple[tuple[float, ...], Corner]:
    """Return the best corner for a card of this shape, after what it covers: of `free`, whether it is cramped, of the
    rest, and its distance.

    It is the highest one, for up to `ROWS[0]` rows of text, that covers nothing of what must stay free.
    """
    own = min(on.x + on.width - width, painter.width - 10 - width)
    around = (74.0 if low else 166.0) + 2 * _since_step(painter) * (on.rises or not low)
    for rows in ROWS:
        height = around + rows * _step(painter, on)
        left, top, hidden, hides, far = _place(on, (own, max(8.0, min(on.top, on.lowest - height)), width, height))
        if not hidden:
            break
    return (hidden, rows < CRAMPED, hides, far), Corner((left, top, width, height), low)


def _type(on: RecapRoom) -> float:
    """Return the type size of the lines."""
    return TYPES[on.corner is not None]


def _step(painter: Painter, on: RecapRoom) -> float:
    size = _type(on)
    return max(LEADING * size, painter.units(painter.type(size) * 1.32))


def _gap(low: bool) -> float:
    return 3.0 if low else 12.0


def _since_step(painter: Painter) -> float:
    return max(20.0, painter.units(painter.type(16) * 1.3))


def _since(painter: Painter, model: Model, width: float) -> tuple[tuple[rich.Word, ...], ...]:
    """Return the last action of the viewer, in two lines at most."""
    return rich.lines(model.since, "sans", painter.type(16), round((width - 44) * painter.k))[:2]


def _more(painter: Painter, ui: UiState, count: int, box: Box) -> None:
    """Draw how many more lines the log has, as a button that opens it."""
    x, y, w, h = box
    if ui.hover == ("ui", "log"):
        painter.box(box, 8, look.rgb("#e9dcbd"))
    words = say.and_more(count)
    painter.label(words, "sans_semibold", 17, x + w / 2, y + h / 2, look.rgb("#17456f"), 0.5, w)
    painter.target(("ui", "log"), box, words.capitalize(), group="recap", grow=True)


def _continue_button(painter: Painter, ui: UiState, box: Box) -> None:
    key = ("ui", "recap")
    widgets.button(painter, key, box, say.CONTINUE, None, "main", cap="Enter", size=19, group="recap", grow=True)
    if ui.focus is None:
        painter.ring(box, 10, 1)


@functools.lru_cache(maxsize=64)
def _place(on: RecapRoom, box: Box) -> tuple[float, float, float, float, float]:
    """Return the place where the card covers least, first of `free`; of equal places the nearest to the preferred one.

    The result also has how much it covers of `free` and of everything else, and its distance.
    """
    x, y, w, h = box
    lefts = [x - on.step * k for k in range(int((x - 8) / on.step) + 1)]
    lefts += [left + width for left, _, width, _ in on.things if on.rises and 8 <= left + width <= x]
    down = int(max(0.0, on.lowest - h - y) / on.step) + 1
    tops = [y + on.step * k for k in range(-int((y - 8) / on.step) if on.rises else 0, down)]
    tops += [top - h for _, top, _, _ in on.free if on.rises and 8 <= top - h <= on.lowest - h]
    lefts, tops = list(dict.fromkeys(lefts)), list(dict.fromkeys(tops))
    words = on.words if on.rises else ()
    free, things, texts = (coverings(boxes, lefts, tops, (w, h)) for boxes in (on.free, on.things, words))
    ranked = (
        (minimum, less + PLATES * read, x - left + abs(top - y), left, top)
        for (minimum, left, top), (less, *_), (read, *_) in zip(free, things, texts, strict=True)
    )
    hidden, hides, far, left, top = min(ranked)
    return left, top, hidden, hides, far


def _things(layout: Layout, zones: Sequence[Box]) -> tuple[Box, ...]:
    """Return the boxes that a card should not cover: plates, zones, and landmarks.

    The ground around the trick is not one of them.
    """
    obstacles = [box for _, box in layout.landmarks("")] + [
        box for box in (*(plate.box for plate in layout.plates), *zones) for _ in range(PLATES)
    ]
    return tuple(box for box in obstacles if not covered([box], (*layout.trick_centre, 1, 1)))


def covered(boxes: Sequence[Box], box: Box) -> float:
    """Return the area of the boxes that is under another box."""
    x, y, w, h = box
    return sum(_shared(x, w, left, width) * _shared(y, h, top, height) for left, top, width, height in boxes)


def coverings(
    boxes: Sequence[Box], lefts: Sequence[float], tops: Sequence[float], size: tuple[float, float]
) -> Iterator[tuple[float, float, float]]:
    """Yield, for each left and top, the area of the boxes that a box of this size would cover.

    Each result also has that left and top. They come row by row.
    """
    w, h = size
    columns: dict[Box, list[tuple[int, float]]] = {}  # per box: which columns cover it, and how wide
    for box, count in Counter(boxes).items():
        wides = (count * _shared(left, w, box[0], box[2]) for left in lefts)
        columns[box] = [(k, width) for k, width in enumerate(wides) if width]
    for top in tops:
        row = [0.0] * len(lefts)
        for (_, y, _, height), across in columns.items():
            if down := _shared(top, h, y, height):
                for k, width in across:
                    row[k] += width * down
        yield from ((covering, left, top) for covering, left in zip(row, lefts, strict=True))


def _shared(start: float, length: float, other: float, long: float) -> float:
    """Return the length that two stretches of a line share."""
    return max(0.0, min(start + length, other + long) - max(start, other))


def _inside(box: Box, at: tuple[float, float]) -> bool:
    x, y, w, h = box
    return x - 16 < at[0] < x + w + 16 and y - 16 < at[1] < y + h + 16


def _letter(painter: Painter, letter: str, x: float, y: float) -> None:
    painter.box((x - 13, y - 13, 26, 26), 6, look.CARD_PAPER, look.PAPER.focus, 2)
    painter.label(letter, "sans_bold", 17, x, y, look.rgb("#17456f"), 0.5)


def _letters(painter: Painter, card: RecapCard, words: Sequence[Box], anchors: Marked) -> None:
    """Draw the letters of the card on the pieces and places that changed, and never on text."""
    taken: list[Anchor] = []
    seen = {name: [at for at in wheres if not _inside(card.box, at)] for name, wheres in anchors.items()}
    for letter, line in zip("ABCDEF", card.shown, strict=False):
        about = rich.pieces(line.text)
        event = line.event
        if not about and event is not None:
            about = [event.kind]
        own: set[Anchor] = set()
        for name in about[:MAXIMUM]:
            named = name if name in anchors else f"<{name}>"
            hidden = bool(anchors.get(named)) and not seen.get(named)  # under the card
            at = next(iter(seen.get(named) or ([] if hidden else seen.get(f"seat[{line.seat}]")) or ()), None)
            if at is None or at in own:
                continue
            own.add(at)
            taken.append(_beside(at, taken, card.box, words))
            _letter(painter, letter, *taken[-1])


def _beside(at: Anchor, taken: Sequence[Anchor], card: Box, words: Sequence[Box]) -> Anchor:
    """Return the place nearest to an anchor that is free of other letters, of text and of the card.

    The strip at the top, with the newest line, is about something else and gets no letter.
    """
    pitch = LETTER / 2
    for dx, dy in AROUND:
        x, y = at[0] + dx * pitch, at[1] + dy * pitch
        letter = x - LETTER / 2, y - LETTER / 2, LETTER, LETTER
        alone = all(abs(x - a) >= LETTER or abs(y - b) >= LETTER for a, b in taken)
        if alone and letter[1] >= TITLE and not _inside(card, (x, y)) and not covered(words, letter):
            return x, y
    return at
