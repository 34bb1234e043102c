"""The sixteen squares of the notebook: crossed-out courts and pencil marks (TL-127)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.text.messages import human_name
from game.rules.trick_of_the_light.text.notebook import Cell
from scenes.games.trick_of_the_light.forms import Browsing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.page_context import CELL, COOL, ROWS, PageContext
from scenes.games.trick_of_the_light.text import panels_text
from scenes.stage import art, look
from scenes.story import book
from scenes.story.hands import Hands
from scenes.ui.painter import Box
from scenes.ui.target import Target

PENCILS = ("?", "!", "x")
ERASER = "-"
HOW = (panels_text.INK_CROSSES, panels_text.PENCIL_MARKS)
CROSSED = look.rgb("#efe4cc")


def squares(context: PageContext, box: Box, heads: float) -> None:
    """Draw the sixteen squares with their heads; `heads` is the middle of the row of suits."""
    context.part("heads", lambda own: _heads(own, box, heads))
    x, y, w, h = box
    width, height = w / 4, h / 4
    for row, rank in enumerate(ROWS):
        for at, suit in enumerate(tl.SUITS):
            court, place = tl.CARD_OF[rank + suit], (x + at * width, y + row * height, width - 8, height - 8)
            context.part(f"square-{court}", partial(_square, court=court, rank=rank, suit=suit, box=place))


def _heads(context: PageContext, box: Box, heads: float) -> None:
    """Draw the ranks and suits of the squares, with the markers of the seats."""
    painter, model = context.painter, context.model
    x, y, w, h = box
    width, height = w / 4, h / 4
    for at, suit in enumerate(tl.SUITS):
        _header(context, suit, x + (at + 0.5) * width - 4, heads, width)
    for row, rank in enumerate(ROWS):
        sign, middle = SIGNS[rank], y + (row + 0.5) * height - 4
        tone = context.ink if context.flat else sign.colour
        wide_layout = height > 100
        painter.icon(
            sign.icon,
            x - (54 if wide_layout else 34),
            middle - (14 if wide_layout else 0),
            34 if wide_layout else 30,
            tone,
        )
        if wide_layout:
            painter.label(sign.word, "sans_semibold", 16, x - 54, middle + 22, tone, 0.5)
    spoken = ", ".join(
        panels_text.marker_at(model.names[seat], tl.SUIT_NAME[suit])
        for suit in tl.SUITS
        for seat in model.view_model.markers[suit]
    )
    context.target(
        ("ui", "markers"),
        (x, heads - 16, w, 32),
        panels_text.markers(spoken),
        "label",
        tip=panels_text.markers(spoken),
    )


def _header(context: PageContext, suit: str, x: float, y: float, width: float) -> None:
    """Draw a suit with the seats whose markers are there."""
    seats = context.now.markers[suit]
    pitch = min(30.0, (width - 60) / max(1, len(seats)))
    left = x - pitch * len(seats) / 2
    context.sign(suit, left, y, 27)
    for at, seat in enumerate(seats):
        context.medallion(seat, left + 31 + at * pitch, y, 30, bare=True)


def _square(context: PageContext, court: int, rank: str, suit: str, box: Box) -> None:
    """Draw one court: possible, crossed out, hatched, or the viewer's identity; with its pencil marks."""
    painter, model, cell = context.painter, context.model, context.model.reckoned.cells[court]
    x, y, w, h = box
    own = cell.state == "own"
    line = look.SEAT_COLOURS[model.colours[model.viewer]] if own and model.viewer is not None else context.line
    faint = cell.state == "seen"
    context.fill(box, 8, CROSSED if faint else COOL if own else CELL, line, 3.5 if own else 1.25)
    if cell.state == "nobody":
        book.hatch(painter, (x + 4, y + 4, w - 8, h - 8), context.line if context.flat else book.HATCH)
    size = min(38.0, h * 0.34)
    middle = y + h * (0.3 if h > 80 else 0.36)
    tone = (
        look.mix(context.suit(suit), painter.theme.panel[0] if context.flat else CROSSED, 0.55)
        if faint
        else context.suit(suit)
    )
    painter.label(rank, "serif_semibold", size, x + w / 2 - size * 0.42, middle, tone, 0.5)
    context.sign(suit, x + w / 2 + size * 0.5, middle, size * 0.78, tone if faint else None)
    low = y + h - min(30.0, h * 0.27)
    if faint:
        book.cross(painter, (x + 4, y + 4, w - 8, h - 8), context.ink if context.flat else book.PEN_INK, court)
    words = _words(model, court, cell)
    if own and model.viewer is not None:
        context.medallion(model.viewer, x + w / 2 - 24, low, min(30.0, h * 0.32), bare=True)
        painter.label("you", "sans_semibold", 17, x + w / 2 - 3, low, context.ink, 0)
    elif words and (h > 80 or not model.view_model.marks.get(court)):
        width = min(w - 12, painter.text_width(words, "sans_semibold", 15) + 22)
        context.fill((x + w / 2 - width / 2, low - 12, width, 24), 12, look.rgb("#fbf6ea"))
        painter.label(
            words, "sans_semibold", 15, x + w / 2, low, context.soft if cell.state == "nobody" else context.ink, 0.5
        )
    _marks(context, court, (x, low, w), bool(words) and h > 80)
    spoken = _spoken(model, court, rank, suit, cell, words)
    mine = model.viewer is not None
    tip = spoken if mine else panels_text.OWNER_WRITES
    context.target(
        ("ui", f"cell:{court}"), box, spoken, enabled=mine, tip=tip, group="cells", act=partial(_mark, context, court)
    )


def _words(model: Model, court: int, cell: Cell) -> str:
    """Return the words in a square that is closed."""
    if cell.state == "nobody":
        return panels_text.NO_ONE
    if not cell.mine or cell.state == "own":
        return ""
    return panels_text.I_LOOKED if model.own is not None and model.own.peek == court else panels_text.MY_HAND


def _marks(context: PageContext, court: int, at: tuple[float, float, float], above: bool) -> None:
    """Draw the pencil marks of a square in a row."""
    marks = context.model.view_model.marks.get(court, "")
    x, y, w = at
    pitch = min(26.0, (w - 16) / max(1, len(marks)))
    left = x + w / 2 - pitch * (len(marks) - 1) / 2
    for index, mark in enumerate(marks):
        _pencil(context, mark, left + index * pitch, y - (26 if above else 0), 21)


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


def _spoken(model: Model, court: int, rank: str, suit: str, cell: Cell, words: str) -> str:
    """Return a square as it is read aloud."""
    name = f"{human_name(rank + suit)}, {SIGNS[rank].word}"
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


def pencils(context: PageContext, box: Box, icons_only: bool = False) -> None:
    """Draw the buttons of the pencil marks."""
    painter, model = context.painter, context.model
    x, y, w, h = box
    if model.viewer is None:
        return
    if not icons_only:
        for at, line in enumerate(HOW):
            painter.label(line, "sans", 17, x - 4, y + 20 + 24 * at, context.soft, 0, w)
    tools = [*map(str, context.others), *PENCILS, ERASER]
    picked = chosen(context)
    columns = 2 if icons_only else len(tools)
    width, height = ((w - 8) / 2, min(58.0, h / 4)) if icons_only else (56.0, 52.0)
    for at, tool in enumerate(tools):
        place = (x + at % columns * width, y + at // columns * height, width - 8, height - 8)
        if not icons_only:
            place = (x - 4 + at * width, y + 68, 84 if tool == ERASER else width - 8, 44)
        spoken = (
            panels_text.mark_seat(model.names[int(tool)])
            if tool.isdigit()
            else panels_text.PENCILS.get(tool, panels_text.ERASE_ALL)
        )
        word = panels_text.ERASE if tool == ERASER else ""
        context.button(
            ("ui", f"pencil:{tool}"), place, word, partial(context.hands.choose, Browsing, pencil=tool), "paper",
            size=17, name=spoken, group="pencils", chosen=tool == picked, role="radio",
        )  # fmt: skip
        if not word:
            _pencil(context, tool, place[0] + place[2] / 2, place[1] + place[3] / 2, 25)
