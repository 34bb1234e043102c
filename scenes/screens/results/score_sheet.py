"""The score sheet of the results: a ledger on paper, one line for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.bots import bot_label
from game.rules.wording import counted
from scenes import registry
from scenes.screens.results import text as texts
from scenes.stage import art, fonts, motion, paint
from scenes.table.text import COUNTING
from scenes.ui import boxes, ledger, score_chart
from scenes.ui.boxtext import ForBox, wrapped
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from game.rules.plugin import Result
    from game.session.session import Session

HEADER, HEADER_DECIDED, LOWEST_ROW, HIGHEST_ROW = 92, 112, 44, 101  # heights
EDGE, FOOTER = 20.0, 14.0  # free space at both ends of a line, and below the last
MANY = 6  # number of columns from which names get less room
_NAME_END = 300  # where the columns begin
_PLACE, _SIGN, _RING = 32.0, 28.0, (58.0, 34.0)  # width of a place and of a seat's sign; size of a ring


class _Column(NamedTuple):
    """A column: its title, what a thing in it is worth, and the number of each seat."""

    title: str
    worth: str
    numbers: tuple[int, ...]


def tie_break(result: Result, fewest_win: bool = False) -> int | None:
    """Return the column of the sheet that broke a tie in points for a single winner; `None` if there is none."""
    best = min(result.scores) if fewest_win else max(result.scores)
    level = [seat for seat, score in enumerate(result.scores) if score == best]
    if len(result.winners) != 1 or len(level) < 2 or result.winners[0] not in level:
        return None
    winner = result.winners[0]
    second = min((seat for seat in level if seat != winner), key=lambda seat: result.places[seat])
    for column, (_, _, numbers) in enumerate(result.sheet):
        if numbers[winner] != numbers[second]:
            return column if (numbers[winner] < numbers[second]) == fewest_win else None
    return None


@dataclass
class ScoreSheet:
    """The score sheet of a finished game.

    Attributes:
        share: Returns the progress (0 to 1) of something that happens between two shares of the counting.
        counting: Whether the points still count up: until they have, seats stand in their order and nobody has won.
    """

    session: Session
    result: Result
    seats: Sequence[score_chart.ChartSeat]
    race: score_chart.Race
    share: Callable[[float, float], float]
    counting: bool

    @property
    def columns(self) -> list[_Column]:
        """Return the columns."""
        meta = self.session.meta
        fewest = texts.LOWEST_WINS if meta.fewest_win else ""
        points = () if meta.endless or self.result.honours else ((texts.POINTS, fewest, self.result.scores),)
        return [_Column(*each) for each in (*self.result.sheet, *points)]

    @property
    def many(self) -> bool:
        """Return whether there are so many columns that their titles are small."""
        return len(self.result.sheet) >= MANY

    @property
    def role(self) -> fonts.TextRole:
        """Return the type of the titles."""
        return fonts.SMALL if self.many else fonts.LABEL

    def fits(self, painter: Painter, w: float) -> bool:
        """Return whether the titles fit beside the names without a broken word."""
        return sum(self._min_widths(painter)) <= w - (_NAME_END - 84 * self.many) - EDGE

    def _min_widths(self, painter: Painter) -> list[float]:
        """Return the smallest width of each column, so that no word of its title is broken."""
        return [max(painter.text_width(word, *self.role) for word in title.split()) + 8 for title, _, _ in self.columns]

    def _widths(self, painter: Painter, room: float) -> list[float]:
        """Return the width of each column: equal, unless the words of some title need more."""
        minimum = self._min_widths(painter)
        even = room / max(1, len(minimum))
        if all(width <= even for width in minimum):
            return [even] * len(minimum)
        return [width + (room - sum(minimum)) / len(minimum) for width in minimum]

    def draw(self, painter: Painter, box: Box) -> float:
        """Draw the sheet in a box, as high as it needs; return its height."""
        (x, y, w, h), paper, result = box, painter.theme.paper, self.result
        names = _NAME_END - 84 * self.many if painter.whole else w * (0.36 - 0.12 * self.many)
        widths = self._widths(painter, w - names - EDGE)
        sat = (seat for seat, who in enumerate(self.session.seats) if not who.empty)
        order = list(sat) if self.counting else sorted(sat, key=lambda seat: (result.places[seat], seat))
        decided = tie_break(result, self.session.meta.fewest_win)
        heads = [self._head(painter, at, width, at == decided) for at, width in enumerate(widths)]
        header = max(
            HEADER if decided is None else HEADER_DECIDED,
            *(column_title.height_in(painter, width) + 6 for column_title, width in zip(heads, widths, strict=True)),
        )
        row = min(HIGHEST_ROW, max(LOWEST_ROW, (h - header - EDGE) / len(order)))
        height = header + row * len(order) + FOOTER
        lines = [self._line(painter, seat, widths, row, seat == order[-1]) for seat in order]
        above = ledger.line(self._name_of_game(painter), heads, widths, header - 4, EDGE)
        rule = Cell(ledger.rule(painter, 4, 1, paper.accent), edge=(EDGE, 0, EDGE, 0))
        spoken = COUNTING if self.counting else "; ".join(self._spoken(seat) for seat in order)

        def ground(box: Box) -> None:
            painter.shade(box, 6, 14, 0.5, 10)
            painter.box(box, 6, paper.ground[0] if not paper.flat else paper.panel, paper.line)

        sheet = Column(above, rule, *lines, Area(height=FOOTER))
        TargetBox(("sheet",), sheet, ground, texts.score_sheet(spoken)).draw(painter, (x, y, w, height))
        return height

    def _name_of_game(self, painter: Painter) -> Node:
        """Return the title of the game, with the number of rounds below it."""
        paper, session = painter.theme.paper, self.session
        title = registry.title(session.meta.id, painter.px(22), paper.title)
        begun = [line.text for line in session.log() if line.kind == "round"]
        words = "" if self.result.honours else score_chart.rounds(self.race, begun, self.result.stopped)
        rounds = Text(words, fonts.NOTE.size, fonts.NOTE.face, paper.muted, height=28, grows=True)
        drawn = Area(lambda box: painter.put(title, *box[:2]), height=28)
        return Cell(Column(drawn, rounds), edge=(4, 22, 16, 0))

    def _head(self, painter: Painter, at: int, width: float, decided: bool) -> Node:
        """Return the title of a column, its worth, and whether it broke the tie."""
        paper, (title, worth, _), (face, size) = painter.theme.paper, self.columns[at], self.role
        lines = 3 if self.many else 2
        name = wrapped(painter, title, size, width - 4, lines, face=face, tone=paper.text, align=0.5)
        small, small_face = fonts.SMALL.size, fonts.SMALL.face
        value = Text(worth, small, small_face, paper.muted, 0.5, grows=True, height=20) if worth or decided else None
        note = "" if self.counting else texts.BROKE_THE_TIE
        broke = Text(note, small, small_face, paper.warning, 0.5, grows=True, height=28)
        return Cell(Column(Cell(name, edge=(2, 0, 2, 0)), value, broke if decided else None), edge=(0, 12, 0, 0))

    def _line(self, painter: Painter, seat: int, widths: Sequence[float], height: float, last: bool) -> Node:
        """Return the line of a seat, on a lighter ground if the seat won and is called the winner (MJ-502)."""
        paper, nobody = painter.theme.paper, self.counting or self.session.meta.endless
        best = seat in self.result.winners and self.result.crowned and not nobody

        def ground(box: Box) -> None:
            if best:
                fill = None if paper.flat else paper.best_row
                painter.box(boxes.trimmed(box, 12, 2, 12, 3), 7, fill, paper.lit_line if paper.flat else None)
            elif not last:
                ledger.line_below(painter, box, EDGE, paper.line)

        cells = [self._cell(painter, seat, at, best) for at in range(len(widths))]
        inside = ledger.line(self._who(painter, seat), cells, widths, height - 2, EDGE)
        return Cell(inside, height=height, edge=(0, 0, 0, 2), ground=ground)

    def _who(self, painter: Painter, seat: int) -> Node:
        """Return the place of a seat, its sign and its name; behind the name its kind of bot, if all of them fit."""
        paper, name, size = painter.theme.paper, self.session.names[seat], fonts.LEAD.size
        placed = Text(self._place(seat), fonts.H3.size, "serif_bold", paper.accent, 0.5, grows=True)
        shape = art.seat_shape(self.seats[seat].colour, painter.px(_SIGN))
        sign = Cell(Mark(lambda x, y: painter.mid(shape, x, y), _SIGN), edge=(6, 0, 12, 0))

        def named(room: float) -> Node:
            if any(self._width(painter, each) >= room for each in range(len(self.seats))):
                return Text(name, size, "sans_semibold", paper.text, grows=True)
            bot = Text(self._bot(seat), fonts.NOTE.size, fonts.NOTE.face, paper.muted, grows=True)
            return Row(Text(name, size, "sans_semibold", paper.text), bot, gap=8)

        return Row(Cell(placed, width=_PLACE), sign, Cell(ForBox(lambda width, _: named(width)), edge=(0, 0, 6, 0)))

    def _place(self, seat: int) -> str:
        """Return the place of a seat; empty while points count up, where only the winners have a rank, or where nobody
        is called the winner (MJ-502).
        """
        result = self.result
        if not result.crowned:
            return ""
        sat = [other for other, who in enumerate(self.session.seats) if not who.empty]
        others = [result.places[other] for other in sat if other not in result.winners]
        unranked = seat not in result.winners and len(others) > 1 and len(set(others)) == 1
        return "" if self.counting or unranked or not self.columns else str(result.places[seat])

    def _bot(self, seat: int) -> str:
        """Return the kind of bot that plays a seat; empty for a person."""
        kind = self.session.kinds[seat]
        return texts.bot(bot_label(kind.removeprefix("bot:"))) if kind != "human" else ""

    def _width(self, painter: Painter, seat: int) -> float:
        """Return the width of a name followed by its kind of bot."""
        name = painter.text_width(self.session.names[seat], "sans_semibold", fonts.LEAD.size)
        kind = self._bot(seat)
        return name + 10 + painter.text_width(kind, *fonts.NOTE) if kind else name

    def _cell(self, painter: Painter, seat: int, at: int, best: bool) -> Node:
        """Return the number of a seat in a column, or its tick; around a number that broke a tie is a ring."""
        paper, columns, result, meta = painter.theme.paper, self.columns, self.result, self.session.meta
        title, _, numbers = columns[at]
        if title in result.ticked:
            if numbers[seat]:
                return Row(Mark(lambda x, y: painter.icon("check", x, y, 28, paper.accent), 28), start=0.5)
            return Text("–", fonts.LEAD.size, fonts.LEAD.face, paper.muted, 0.5, grows=True)
        role = fonts.SCORE_CELL if at == len(columns) - 1 and not result.honours else fonts.LEAD
        progress = motion.ease_out(self.share(0.5 * at / len(columns), 0.5 + 0.5 * (at + 1) / len(columns)))
        number = Text(str(round(numbers[seat] * progress)), role.size, role.face, paper.text, 0.5, grows=True)
        broke = at == tie_break(result, meta.fewest_win) and not self.counting
        if not broke or seat not in meta.leading(result.scores):
            return number
        width, height = _RING
        ringed = Cell(number, width, height, ground=lambda box: _ring(painter, box, best))
        return Row(ringed, start=0.5)

    def _spoken(self, seat: int) -> str:
        """Return the line of a seat in words."""
        result = self.result
        columns = [(name, numbers[seat]) for name, _, numbers in result.sheet]
        ticked = {name: bool(value) for name, value in columns if name in result.ticked}
        parts = [name if name in ticked else f"{name} {value}" for name, value in columns if ticked.get(name, True)]
        if not result.honours:
            parts.append(counted(result.scores[seat], "point"))
        place = self._place(seat)
        return f"{f'{place}. ' if place else ''}{self.session.names[seat]}: {', '.join(parts)}"


def _ring(painter: Painter, box: Box, won: bool) -> None:
    """Draw a ring around a number that broke a tie: solid for the winner, dashed for the others."""
    colour = painter.theme.paper.warning
    if won:
        painter.box(box, 17, None, colour, 2)
        return
    rect, dash = painter.rect(box), (4 * painter.k, 3 * painter.k)
    painter.surface.blit(paint.dashed_rect(rect.size, 17 * painter.k, colour, max(1.0, 2 * painter.k), dash), rect)
