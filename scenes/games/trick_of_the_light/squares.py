"""The sixteen squares of the notebook: crossed-out courts and pencil marks (TL-127)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.charts import NATURES
from game.rules.trick_of_the_light.text.messages import human_name
from game.rules.trick_of_the_light.text.notebook import Cell as Closed
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import CELL, COOL, ROWS, PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import art, look
from scenes.story import book
from scenes.story.hands import Hands
from scenes.story.nodes import Narrow, button
from scenes.ui import boxes
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box
from scenes.ui.target import Target

PENCILS = ("?", "!", "x")
ERASER = "-"
HOW = (panels_text.INK_CROSSES, panels_text.PENCIL_MARKS)
CROSSED = look.rgb("#efe4cc")


def squares(context: PageContext, signs: float, heads: float, height: float = 0.0) -> Node:
    """Return the sixteen squares with their heads.

    `signs` is the width of the ranks beside them, `heads` the height of the suits above them, `height` that of all
    squares, 0 for what is left.
    """
    header = Area(lambda box: context.part("heads", lambda own: _heads(own).draw(own.painter, box)))
    rows = (Row(_rank(context, rank, signs), *(_place(context, rank, suit) for suit in tl.SUITS)) for rank in ROWS)
    return Column(
        Cell(header, height=heads, edge=(signs, heads - 44, 0, 12), fills=True),
        Cell(Column(*(Cell(row, fills=True) for row in rows)), height=height, fills=True),
    )


def _place(context: PageContext, rank: str, suit: str) -> Node:
    """Return a square, which is drawn again only if it has changed."""
    court = tl.CARD_OF[rank + suit]

    def paint(box: Box) -> None:
        context.part(f"square-{court}", lambda own: _square(own, court, rank, suit).draw(own.painter, box))

    return Cell(Area(paint), edge=(0, 0, 8, 8), fills=True)


def _rank(context: PageContext, rank: str, width: float) -> Node:
    """Return the nature of a row in a width, with its name if there is room."""
    sign = SIGNS[rank]
    tone = context.ink if context.flat else sign.colour

    def made(_width: float, height: float) -> Node:
        high = height > 92
        size = 34 if high else 30
        icon = Mark(lambda x, y: context.painter.icon(sign.icon, x, y, size, tone), size)
        words = Text(NATURES[rank].word, 16, "sans_semibold", tone, 0.5, height=28, grows=True) if high else None
        return Cell(Column(icon, words, gap=4, start=0.5), edge=(0, 0, 24 if high else -22, 0), fills=True)

    return Cell(ForBox(made), width, edge=(0, 0, 0, 8), fills=True)


def _heads(context: PageContext) -> Node:
    """Return the suits above the squares, with the markers of the seats."""
    model = context.model
    spoken = ", ".join(
        panels_text.marker_at(model.names[seat], tl.SUIT_NAME[suit])
        for suit in tl.SUITS
        for seat in model.view_model.markers[suit]
    )
    row = Row(*(Cell(_header(context, suit), edge=(0, 0, 8, 0), fills=True) for suit in tl.SUITS))
    text = panels_text.markers(spoken)
    return TargetBox(("ui", "markers"), row, reading=text, tip=text)


def _header(context: PageContext, suit: str) -> Node:
    """Return a suit with the seats whose markers are there."""
    seats = context.now.markers[suit]

    def marker(seat: int) -> Node:
        return Mark(lambda x, y: context.medallion(seat, x, y, 30, bare=True), 30)

    def made(width: float, _height: float) -> Node:
        pitch = min(30.0, (width - 52) / max(1, len(seats)))
        sign = Mark(lambda x, y: context.sign(suit, x, y, 27), 27)
        markers = (Cell(marker(seat), pitch, fills=True) for seat in seats)
        return Row(sign, Area(width=3) if seats else None, *markers, start=0.5)

    return ForBox(made)


def _square(context: PageContext, court: int, rank: str, suit: str) -> Node:
    """Return one court: possible, crossed out, hatched, or the viewer's identity; with its pencil marks."""
    model, cell = context.model, context.model.reckoned.cells[court]
    words, mine = _words(model, court, cell), model.viewer is not None
    spoken = _spoken(model, court, rank, suit, cell, words)

    def made(_width: float, height: float) -> Node:
        high, below = height > 80, Area(height=max(0.1, min(30.0, height * 0.27) - 12))
        face = Cell(_face(context, rank, suit, cell, height), height=height * (0.6 if high else 0.72), fills=True)
        marks = _marks(context, court)
        lower = _lower(context, court, cell, words if high or not marks else "", height)
        row = Cell(marks, height=24, fills=True) if marks is not None else None
        above = row if words and high else None
        lines = Column(Area(), above, Area(height=2) if above else None, Cell(lower, height=24, fills=True), below)
        return Layers(
            Column(face, Area()), lines, Column(Area(), row, below) if row is not None and not above else None
        )

    ground, over = partial(_ground, context, cell), partial(_crossed, context, court) if cell.state == "seen" else None
    return TargetBox(
        ("ui", f"cell:{court}"), Cell(ForBox(made), over=over, fills=True), ground, spoken, "button", mine,
        tip=spoken if mine else panels_text.OWNER_WRITES, group="cells", act=partial(_mark, context, court),
    )  # fmt: skip


def _ground(context: PageContext, cell: Closed, box: Box) -> None:
    """Draw the ground of a square, hatched if nobody can be its court."""
    model, own = context.model, cell.state == "own"
    line = look.SEAT_COLOURS[model.colours[model.viewer]] if own and model.viewer is not None else context.line
    colour = CROSSED if cell.state == "seen" else COOL if own else CELL
    context.fill(box, 8, colour, line, 3.5 if own else 1.25)
    if cell.state == "nobody":
        book.hatch(context.painter, boxes.inset(box, 4), context.line if context.flat else book.HATCH)


def _crossed(context: PageContext, court: int, box: Box) -> None:
    book.cross(context.painter, boxes.inset(box, 4), context.ink if context.flat else book.PEN_INK, court)


def _face(context: PageContext, rank: str, suit: str, cell: Closed, height: float) -> Node:
    """Return the rank and the suit of a square."""
    painter, size, faint = context.painter, min(38.0, height * 0.34), cell.state == "seen"
    tone = context.suit(suit)
    if faint:
        tone = look.mix(tone, painter.theme.panel[0] if context.flat else CROSSED, 0.55)
    sign = Mark(lambda x, y: context.sign(suit, x, y, size * 0.78, tone if faint else None), size * 0.78)
    return Row(Text(rank, size, "serif_semibold", tone, height=size * 1.4), sign, gap=size * 0.2, start=0.5)


def _lower(context: PageContext, court: int, cell: Closed, words: str, height: float) -> Node:
    """Return why a square is closed, or whose identity it is."""
    model = context.model
    if cell.state == "own" and model.viewer is not None:
        viewer, size = model.viewer, min(30.0, height * 0.32)
        sign = Mark(lambda x, y: context.medallion(viewer, x, y, size, bare=True), size)
        you = Text(panels_text.YOU_HERE, 17, "sans_semibold", context.ink, height=24)
        return Row(sign, you, gap=6, start=0.5)
    if not words:
        return Area()
    tone = context.soft if cell.state == "nobody" else context.ink

    def ground(box: Box) -> None:
        context.fill(box, 12, look.rgb("#fbf6ea"))

    text = Text(words, 15, "sans_semibold", tone, 0.5, height=24, grows=True)
    width = context.painter.text_width(words, "sans_semibold", 15) + 22
    return Cell(Narrow(Cell(text, ground=ground, fills=True), width), edge=(6, 0, 6, 0), fills=True)


def _words(model: Model, court: int, cell: Closed) -> str:
    """Return the words in a square that is closed."""
    if cell.state == "nobody":
        return panels_text.NO_ONE
    if not cell.mine or cell.state == "own":
        return ""
    return panels_text.I_LOOKED if model.own is not None and model.own.peek == court else panels_text.MY_HAND


def _marks(context: PageContext, court: int) -> Node | None:
    """Return the pencil marks of a square in a row; `None` if there are none."""
    marks = context.model.view_model.marks.get(court, "")
    if not marks:
        return None

    def sign(mark: str) -> Node:
        return Mark(lambda x, y: _pencil(context, mark, x, y, 21), 21)

    def made(width: float, _height: float) -> Node:
        pitch = min(26.0, (width - 16) / len(marks))
        return Row(*(Cell(sign(mark), pitch, fills=True) for mark in marks), start=0.5)

    return ForBox(made)


def _pencil(context: PageContext, mark: str, x: float, y: float, size: float) -> None:
    """Draw a pencil mark centred at a point: the shape of a seat, or a sign."""
    painter = context.painter
    tone = context.soft if context.flat else book.PENCIL
    if not mark.isdigit():
        painter.label(mark if mark != "x" else "×", "serif_semibold_italic", size * 1.15, x, y, tone, 0.5)
        return
    shape = f"ui/seat-{context.model.colours[int(mark)] % 8 + 1}"
    ground = painter.theme.panel[0] if context.flat else CELL
    painter.mid(art.silhouette(shape, painter.px(size), painter.px(size), tone), x, y)
    painter.mid(art.silhouette(shape, painter.px(size * 0.62), painter.px(size * 0.62), ground), x, y)


def _spoken(model: Model, court: int, rank: str, suit: str, cell: Closed, words: str) -> str:
    """Return a square as it is read aloud."""
    name = f"{human_name(rank + suit)}, {NATURES[rank].word}"
    states = panels_text.STATES
    marked = model.view_model.marks.get(court, "")
    marks = ", ".join(
        model.names[int(mark)] if mark.isdigit() else panels_text.PENCILS.get(mark, mark) for mark in marked
    )
    parts = (states[cell.state], words if cell.state == "seen" else "", panels_text.marked(marks) if marks else "")
    return f"{name}: {', '.join(filter(None, parts))}"


def chosen(context: PageContext) -> str:
    """Return the name of the chosen pencil mark."""
    return context.browsing.pencil or str(context.others[0])


def carried(context: PageContext) -> None:
    """Draw the dragged pencil mark."""
    if context.ui.tool is not None:
        tool, x, y = context.ui.tool
        painter = context.painter
        at = (x - painter.ox) / painter.k, (y - painter.oy) / painter.k
        context.fill((at[0] - 22, at[1] - 22, 44, 44), 22, CELL, context.line)
        if tool == ERASER:
            painter.label(panels_text.ERASE, "sans_semibold", 15, *at, context.ink, 0.5)
        else:
            _pencil(context, tool, *at, 25)


def drop(hands: Hands, marks: Mapping[int, str], tool: str, target: Target) -> None:
    """Drop a pencil mark on a square: it is added there, and never removed."""
    hands.choose(Browsing, pencil=tool)
    if target.act is not None and (tool == ERASER or tool not in marks.get(int(str(target.key[1])[5:]), "")):
        target.act()


def _mark(context: PageContext, court: int) -> None:
    """Add the chosen pencil mark to a square, remove it, or erase all marks."""
    tool = chosen(context)
    marks = context.model.view_model.marks.get(court, "")
    if tool == ERASER:
        changed = ""
    elif tool in marks:
        changed = marks.replace(tool, "")
    else:
        changed = (marks + tool)[: tl.MARKS.limit]
    if changed != marks:
        context.hands.act(context.model.action("mark", court), changed, context.model.viewer)


def pencils(context: PageContext, icons_only: bool = False) -> Node:
    """Return the buttons of the pencil marks, with their explanation unless there is room for `icons_only`."""
    if context.model.viewer is None:
        return Area()
    tools = [*map(str, context.others), *PENCILS, ERASER]
    if icons_only:

        def made(_width: float, height: float) -> Node:
            rows = [tools[at : at + 2] for at in range(0, len(tools), 2)]
            low = min(58.0, height / 4) - 8
            return Column(*(Cell(_pair(context, row), height=low, fills=True) for row in rows), Area(), gap=8)

        return ForBox(made)
    how = (Text(line, 17, tone=context.soft, height=24, grows=True) for line in HOW)
    row = Row(*(Cell(_tool(context, tool), 84 if tool == ERASER else 48, fills=True) for tool in tools), gap=8)
    page = Column(Area(height=8), *how, Area(height=12), Cell(row, height=44, fills=True), Area())
    return Cell(page, edge=(-4, 0, 0, 0), fills=True)


def _pair(context: PageContext, tools: list[str]) -> Node:
    """Return two tools side by side; a single one takes half of the row."""
    cells = [Cell(_tool(context, tool), fills=True) for tool in tools]
    return Row(*cells, *(Area() for _ in range(2 - len(cells))), gap=8)


def _tool(context: PageContext, tool: str) -> Node:
    """Return the button of a pencil mark."""
    spoken = (
        panels_text.mark_seat(context.model.names[int(tool)])
        if tool.isdigit()
        else panels_text.PENCILS.get(tool, panels_text.ERASE_ALL)
    )
    word = panels_text.ERASE if tool == ERASER else ""
    pressed = button(
        context, ("ui", f"pencil:{tool}"), word, partial(context.hands.choose, Browsing, pencil=tool), "paper",
        size=17, name=spoken, group="pencils", chosen=tool == chosen(context), role="radio",
    )  # fmt: skip
    return pressed if word else Layers(pressed, Mark(lambda x, y: _pencil(context, tool, x, y, 25)))
