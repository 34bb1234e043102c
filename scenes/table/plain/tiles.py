"""Tiles and keys of choices on a box tree: what can be chosen, with its text, its price and whether it is barred."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from game.rules.wording import begun
from scenes.stage import art, look
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox, Passage, fitting
from scenes.ui.boxtree import Cell, Column, Grid, Layers, Mark, Node, Row, Size, TargetBox, Text
from scenes.ui.button import button_ground
from scenes.ui.painter import Box, Painter
from scenes.ui.target import MIN_TARGET, Key

TAG, TAG_RISE, TAG_GAP = 26.0, 17.0, 1.0  # height of a tag; how far it reaches above its tile; between two rows
WORDED, BROKEN = 56.0, 62.0  # least height of a tile with a line of text, and with two
PAD, NARROW_PAD, NARROW = 12.0, 7.0, 120.0  # free space before the words; in a tile below that width
NAME, LINE, SMALLEST = 19.0, 16.0, 15.0  # type sizes
COSTS, BRINGS = look.rgb("#7a1524"), look.rgb("#1d5a3e")
ASCENT = 6.0  # free space above the letters of a name
KEY, STEPPER = 44.0, 168.0  # width of a key of a stepper; of a stepper with two digits


@dataclass(frozen=True)
class Choice:
    """Something that can be chosen, as a target.

    Attributes:
        reading: The text to read aloud.
        barred: Whether it cannot be chosen now.
        chosen: Whether it is chosen.
    """

    key: Key
    reading: str
    tip: str = ""
    role: str = "button"
    barred: bool = False
    chosen: bool = False
    actions: tuple[object, ...] = ()
    group: str = ""


def choice(painter: Painter, it: Choice, inside: Node, *, grow: bool = False, ghost: bool = False) -> TargetBox:
    """Return a choice on the ground of a button, with a golden edge if it is chosen."""
    return _target(it, Cell(inside, ground=_ground(painter, it, ghost), fills=True), grow)


def _ground(painter: Painter, it: Choice, ghost: bool) -> Callable[[Box], None]:
    """Return the function that draws the ground of a choice; a `ghost` has only a dashed line if it is barred."""

    def ground(box: Box) -> None:
        if ghost:
            button_ground(painter, it.key, box, "ghost" if it.barred else "plain")
        else:
            button_ground(painter, it.key, box, enabled=not it.barred)
        if it.chosen and not it.barred:
            painter.box(box, 10, None, painter.tones.highlighted, 2.5)

    return ground


def _target(it: Choice, inside: Node, grow: bool = False) -> TargetBox:
    return TargetBox(
        it.key, inside, reading=it.reading, role=it.role, enabled=not it.barred, tip=it.tip, group=it.group,
        chosen=it.chosen, actions=it.actions, grow=grow,
    )  # fmt: skip


@dataclass(frozen=True)
class Tile:
    """A choice with a name, a line of text, and its price or gain on the upper edge."""

    choice: Choice
    name: str
    line: str
    tag: str = ""
    gain: bool = False
    icon: str = ""  # the picture before the tag
    aimed: bool = False  # its line says how it serves the player's goal, and is gold
    short: str = ""  # the line in fewer words, for a tile without room for it
    brief: str = ""  # the name in one word, for a tile in which the whole name has no room beside the tag


class TileGrid(Grid):
    """Tiles of one size, row by row; the last row may be shorter.

    Attributes:
        max_width: Largest width of a tile; 0 for none.
        aspect: Largest width of a tile as a multiple of its height; 0 for none.
        start: Share of the free space left of each row, and above the first row.
        across: Free space between two rows, if it differs from that between two columns.
    """

    def __init__(
        self, *nodes: Node, columns: int, gap: float, max_width: float = 0.0, max_height: float = 0.0,
        aspect: float = 0.0, start: float = 0.0, across: float | None = None,
    ) -> None:  # fmt: skip
        super().__init__(*nodes, columns=columns, gap=gap, max_height=max_height)
        self.max_width, self.aspect, self.start = max_width, aspect, start
        self.across = gap if across is None else across

    def measure(self, painter: Painter) -> Size:
        return 0.0, 0.0

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        height = (box[3] - self.across * (self.depth - 1)) / self.depth
        height = min(height, self.max_height) if self.max_height else height
        width = (box[2] - self.gap * (self.columns - 1)) / self.columns
        width = min(width, self.max_width) if self.max_width else width
        size = min(width, height * self.aspect) if self.aspect else width, height
        places = boxes.in_rows(box, len(self.nodes), self.columns, size, self.gap, self.across, self.start)
        return zip(self.nodes, places, strict=True)


def tiles(painter: Painter, every: Sequence[Tile], columns: int, max_width: float, max_height: float) -> Node:
    """Return tiles row by row, with room for the tags above each row if the tiles are high enough for them."""
    rows = -(-len(every) // columns)

    def arranged(width: float, height: float) -> Node:
        tagged = (height - TAG_GAP * (rows - 1)) / rows - TAG_RISE >= WORDED
        nodes = [_tile(painter, tile, tagged) for tile in every]
        rise = TAG_RISE if tagged else 0.0
        return TileGrid(
            *nodes, columns=columns, gap=8, across=TAG_GAP if tagged else 6, max_width=max_width,
            max_height=max_height + rise,
        )  # fmt: skip

    return ForBox(arranged)


def _tile(painter: Painter, tile: Tile, tagged: bool) -> Node:
    """Return a tile; with a tag it is a target together with the tag."""
    body = Cell(
        ForBox(lambda w, h: words(painter, tile, w, h)), ground=_ground(painter, tile.choice, ghost=True), fills=True
    )
    rise = TAG_RISE if tagged and tile.tag else 0.0

    def tip(box: Box) -> str:
        width, height = boxes.size(boxes.trimmed(box, top=rise))
        is_whole = fitted(painter, beside_tag(painter, tile, width, height), width, height)[0] == tile.line
        line = "" if tile.choice.barred or is_whole else tile.line
        return " ".join(filter(None, (f"{begun(line)}." if line else "", tile.choice.tip)))

    if not rise:
        plain = replace(_target(tile.choice, body), tip=tip)
        return Cell(plain, edge=(0, TAG_RISE if tagged else 0, 0, 0), fills=True)
    tag = Cell(Row(tag_of(painter, tile), start=1), edge=(0, 0, 4, 0))
    layers = Layers(Cell(body, edge=(0, rise, 0, 0), fills=True), Column(tag))
    return replace(_target(tile.choice, layers), tip=tip)


def words(painter: Painter, tile: Tile, width: float, height: float) -> Node:
    """Return the name of a tile, and the line of text below it if both fit."""
    tones, barred = painter.tones, tile.choice.barred
    ink, soft = (tones.muted, tones.muted) if barred else (tones.text, tones.gold if tile.aimed else tones.label)
    pad = PAD if width >= NARROW else NARROW_PAD
    face, room = "serif_semibold", width - 20
    tile = beside_tag(painter, tile, width, height)
    size = painter.fitting(tile.name, face, NAME, SMALLEST, room)
    if painter.text_width(tile.name, face, size) > room:  # a name in two rows has no room for words below
        two_rows = Passage((tile.name,), size, face, ink, sink=0.5, leading=0.8)
        return Cell(two_rows, edge=(pad, 0, pad, 0), fills=True)
    name = Text(tile.name, size, face, ink, height=24, grows=True)
    text, rows = fitted(painter, tile, width, height)
    if not rows:
        return Cell(Column(name, start=0.5), edge=(12, 0, 8, 0), fills=True)
    size = painter.fitting(text, "sans", LINE, SMALLEST, width - 18)
    line = Passage((text,), size, tone=soft, leading=0.8, rows=rows)
    return Cell(Column(name, line, start=0.4), edge=(12, 0, 6, 0), fills=True)


def beside_tag(painter: Painter, tile: Tile, width: float, height: float) -> Tile:
    """Return a tile with its name in one word, if the whole name leaves no room for itself or for the line."""
    if not (tile.tag and tile.brief):
        return tile
    too_wide = painter.text_width(tile.name, "serif_semibold", SMALLEST) > width - 20
    brief = replace(tile, name=tile.brief)
    no_line = not fitted(painter, tile, width, height)[1] and fitted(painter, brief, width, height)[1]
    return brief if too_wide or no_line else tile


def fitted(painter: Painter, tile: Tile, width: float, height: float) -> tuple[str, int]:
    """Return the line of a tile in the wording that has room, and over how many rows it is written; 0 for none.

    A wording that takes one row comes first: a second row moves the name up to the price.
    """
    wordings = tuple(filter(None, (tile.line, tile.short)))
    rows = {text: line_rows(painter, replace(tile, line=text), width, height) for text in wordings}
    fits = [each for each in rows.items() if each[1] and not _under_tag(painter, tile, width, height, each[1])]
    return min(fits, key=lambda each: each[1], default=("", 0))


def _under_tag(painter: Painter, tile: Tile, width: float, height: float, rows: int) -> bool:
    """Return whether so many rows of text would move the name of a tile up under its tag."""
    if not tile.tag:
        return False
    tag = painter.text_width(tile.tag, "sans_bold", 16) + (42 if tile.icon and not tile.choice.barred else 16)
    if painter.text_width(tile.name, "serif_semibold", SMALLEST) + PAD + tag + 4 <= width:
        return False
    name, line = (painter.row_height(face, SMALLEST) for face in ("serif_semibold", "sans"))
    top = (height - max(24.0, name) - 0.8 * rows * line) * 0.4
    return top < TAG - TAG_RISE - ASCENT


def line_rows(painter: Painter, tile: Tile, width: float, height: float) -> int:
    """Return over how many rows the line of a tile is written; 0 if it has no room."""
    room = width - 20
    if height < WORDED or not tile.line or painter.text_width(tile.name, "serif_semibold", SMALLEST) > room:
        return 0
    if painter.text_width(tile.line, "sans", SMALLEST) <= width - 18:  # what the line has, between its margins
        return 1
    fits = height >= BROKEN and height * 0.42 + 1.6 * painter.row_height("sans", SMALLEST) <= height
    return 2 if fits and fitting(painter, (tile.line,), SMALLEST, width - 18, 2) else 0


def tag_of(painter: Painter, tile: Tile) -> Node:
    """Return the price or gain of a tile."""
    tones, barred = painter.tones, tile.choice.barred
    fill = tones.edge if barred or painter.theme.flat else BRINGS if tile.gain else COSTS
    drop = Mark(lambda x, y: painter.mid(art.svg(tile.icon, painter.px(16), painter.px(18)), x, y), 16)
    number = Text(tile.tag, 16, "sans_bold", tones.muted if barred else tones.text, height=TAG)
    inside = Cell(Row(None if barred or not tile.icon else drop, number, gap=10, start=1), edge=(8, 0, 8, 0))
    return Cell(inside, height=TAG, ground=lambda box: painter.box(box, 7, fill, tones.panel_line, 1.25))


def stepper(painter: Painter, value: str, less: Choice, more: Choice) -> Node:
    """Return a number between a key for less and a key for more."""

    def key(it: Choice, icon: str, size: float) -> Node:
        tone = painter.tones.muted if it.barred else painter.tones.text
        sign = Row(Mark(lambda x, y: painter.icon(icon, x, y, 22, tone), 22), start=0.5)
        return Cell(choice(painter, it, sign, grow=True), width=size, height=size)

    def arranged(width: float, height: float) -> Node:
        size = min(max(KEY, MIN_TARGET / painter.k), width * 0.36, height)
        number = Text(value, 26, "serif_bold", painter.tones.text, 0.5, grows=True)
        return Row(key(less, "minus", size), number, key(more, "plus", size))

    return ForBox(arranged)
