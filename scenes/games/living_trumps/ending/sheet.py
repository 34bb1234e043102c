"""The sheet of what each player did: the Powerbase, lies, kept promises, Duels, promised help and Blood."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.rules.living_trumps.text.ending import SeatRecord, told_apart
from game.table import Table
from scenes.games.living_trumps.ending import small_card
from scenes.games.living_trumps.ending import text as say
from scenes.games.living_trumps.text import TITLE
from scenes.stage import art, fonts, look
from scenes.ui import boxes, ledger, widgets
from scenes.ui.boxtree import Area, Cell, Column, Fan, Layers, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter
from scenes.ui.score_chart import ChartSeat
from scenes.ui.scroll import Scroll

HEADER, LOWEST, HIGHEST, EDGE, CARD = 62.0, 32.0, 48.0, 20.0, 28.0  # heights; edge; width of a card
CAUGHT = look.rgb("#a8281c")
MASK = 26.0


@dataclass(frozen=True)
class Sheet:
    """The sheet of a finished game.

    Attributes:
        played: How many Turns were played, in words.
        about: The Identity of each player.
        winners: The seats whose lines are on a lighter ground.
        show: Shows how a player's Powerbase grew.
    """

    table: Table
    records: Sequence[SeatRecord]
    seats: Sequence[ChartSeat]
    about: Sequence[str]
    winners: Sequence[int]
    played: str
    scroll: Scroll
    show: Callable[[int], None]

    def draw(self, painter: Painter, box: Box) -> None:
        """Draw the sheet on paper in a box; it scrolls if the lines do not fit."""
        paper = painter.theme.paper
        painter.shade(box, 6, 14, 0.5, 10)
        painter.box(box, 6, paper.ground[0] if not paper.flat else paper.panel, paper.line)
        line = painter.line_height(*fonts.NOTE) * 1.15
        header = boxes.top_part(box, max(HEADER, 2 * line + 14))
        self._header(painter, line).draw(painter, boxes.trimmed(header, top=6, bottom=4))
        painter.rule(box[0] + EDGE, boxes.bottom(header) - 3, box[2] - 2 * EDGE, 1, paper.accent)
        painter.target(("sheet",), header, f"{say.MASKS} {self.played}", "label", tip=say.MASKS)
        lowest, rows = max(LOWEST, line * 1.2), boxes.trimmed(box, top=header[3], bottom=4)
        row = max(lowest, min(HIGHEST, (rows[3] - 4) / len(self.records)))
        with widgets.scrolled(painter, ("bar",), rows, self.scroll) as top:
            whole = boxes.between(rows, top, top + row * len(self.records))
            for record, place in zip(self.records, boxes.down(whole, len(self.records)), strict=True):
                self._line(painter, record, row).draw(painter, place)
            self.scroll.content = row * len(self.records)

    def listed(self, painter: Painter, x: float, y: float, w: float) -> float:
        """Draw each player in a few lines below each other, for large text; return the height."""
        paper, top = painter.theme.paper, y
        line = painter.line_height(*fonts.BODY) * 1.25
        for record in self.records:
            parts = self.facts(record)
            rows = painter.truncated(". ".join(parts), *fonts.BODY, w - 40, 9)
            height = line * (1 + len(rows)) + 22
            box = (x, top, w, height - 8)
            fill = paper.best_row if record.seat in self.winners and not paper.flat else paper.ground[0]
            painter.box(box, 6, paper.panel if paper.flat else fill, paper.line)
            middle = top + 6 + line / 2
            painter.label(str(record.place), "serif_bold", fonts.BODY.size, x + 14, middle, paper.accent)
            painter.mid(art.seat_shape(self.seats[record.seat].colour, painter.px(22)), x + 46, middle)
            painter.label(self.seats[record.seat].name, *fonts.LABEL, x + 66, middle, paper.text, widest=w - 80)
            for index, row in enumerate(rows):
                painter.label(row, *fonts.BODY, x + 20, middle + line * (index + 1), paper.text)
            name = say.line(record.place, self.seats[record.seat].name, parts)
            painter.target(
                ("line", record.seat), box, name, act=partial(self.show, record.seat),
                tip=say.show_growth(self.seats[record.seat].name), group="lines",
            )  # fmt: skip
            top += height
        return top - y

    def facts(self, record: SeatRecord) -> list[str]:
        """Return what a player did, in sentences without an end."""
        lies = [say.lies(self.seats[foe].name, each) for foe, each in enumerate(record.lies) if each]
        return [
            told_apart(record, self.records),
            ", ".join(lies) if lies else say.NO_LIES,
            f"{say.KEPT}: {say.kept(record.kept, record.accused, record.deals)}" if record.deals else say.NO_DEALS,
            f"{say.DUELS}: {say.duels(record.won, record.lost)}",
            f"{say.HELP}: {say.promised(record.paid, record.broken)}",
            f"{say.BLOOD}: {record.blood}",
        ]

    # -- lines -----------------------------------------------------------------------------------------------------

    def _widths(self) -> list[float]:
        """Return the widths of the columns: Powerbase, its kind, lies to each player, word, Duels, help, Blood."""
        lie = 44.0 if len(self.records) <= 6 else 34.0
        return [172.0, 190.0, *[lie] * len(self.records), 150.0, 140.0, 140.0, 100.0]

    def _header(self, painter: Painter, line: float) -> Node:
        paper = painter.theme.paper

        def titled(title: str, note: str = "", align: float = 0.5) -> Node:
            first = Text(title, *_role(fonts.LABEL), paper.text, align, 13, grows=True, height=line)
            return Column(first, Text(note, *_role(fonts.SMALL), paper.muted, align, 13, grows=True, height=line))

        signs = [
            Column(Area(height=line), Mark(partial(self._sign, painter, seat), line))
            for seat in range(len(self.records))
        ]
        widths = self._widths()
        lied = Column(Text(say.LIED_TO, *_role(fonts.LABEL), paper.text, 0.5, 13, grows=True, height=line), start=0)
        count = len(self.records)
        over = ledger.line(
            Area(), [Area(), Area(), lied, *(Area() for _ in range(4))],
            [*widths[:2], sum(widths[2 : 2 + count]), *widths[2 + count :]], 2 * line, EDGE,
        )  # fmt: skip
        cells = [
            titled(say.POWERBASE, say.DECIDES, 0.0), Area(), *signs, titled(say.KEPT, say.OF_DEALS), titled(say.DUELS),
            titled(say.HELP), titled(say.BLOOD, say.BREAKS_TIES),
        ]  # fmt: skip
        name = Cell(titled(TITLE, self.played, 0.0), edge=(40, 0, 8, 0))
        return Layers(over, ledger.line(name, cells, widths, 2 * line, EDGE))

    def _sign(self, painter: Painter, seat: int, x: float, y: float) -> None:
        painter.mid(art.seat_shape(self.seats[seat].colour, painter.px(20)), x, y)

    def _line(self, painter: Painter, record: SeatRecord, height: float) -> Node:
        paper, seat, count = painter.theme.paper, record.seat, len(self.records)
        width = min(CARD, (height - 8) / 1.4)
        won, last = seat in self.winners, record is self.records[-1]

        def ground(box: Box) -> None:
            if won:
                fill = None if paper.flat else paper.best_row
                painter.box(boxes.grown(box, -10, -2), 7, fill, paper.lit_line if paper.flat else None)
            elif not last:
                ledger.line_below(painter, box, EDGE, paper.line)

        def card(index: int, x: float, y: float, _width: float) -> None:
            small_card.draw(painter, record.cards[index], x, y, width)

        def words(text: str, tone: look.Rgb | None = None, align: float = 0.5) -> Node:
            return Text(text, *_role(fonts.BODY), tone or paper.text, align, 13, grows=True)

        def lie(foe: int) -> Node:
            if foe == seat:
                return words("–", paper.muted)
            return Area(lambda box: self._masks(painter, record.lies[foe], box))

        place = Cell(Text(str(record.place), 20, "serif_bold", paper.accent, 0.5, grows=True), width=32)
        sign = Cell(Mark(lambda x, y: self._sign(painter, seat, x, y), 24), edge=(4, 0, 8, 0))
        name = Text(self.seats[seat].name, *_role(fonts.LABEL), paper.text)
        about = Text(self.about[seat], *_role(fonts.SMALL), paper.muted, grows=True)
        who = Cell(Row(place, sign, name, about, gap=8), edge=(0, 0, 10, 0))
        promised = say.promised(record.paid, record.broken)
        widths = self._widths()
        lies: list[Node] = [lie(foe) for foe in range(count)]
        if not any(record.lies):
            lies, widths = [words(say.NO_ONE)], [*widths[:2], sum(widths[2 : 2 + count]), *widths[2 + count :]]
        cells = [
            Fan(len(record.cards), card, width, apart=3), words(told_apart(record, self.records), align=0.0),
            *lies, words(say.kept(record.kept, record.accused, record.deals)),
            words(say.duels(record.won, record.lost)), words(promised, CAUGHT if record.broken else None),
            words(str(record.blood)),
        ]  # fmt: skip
        inside = Cell(ledger.line(who, cells, widths, height, EDGE), ground=ground)
        spoken = say.line(record.place, self.seats[seat].name, self.facts(record))
        tip = f"{spoken}. {say.show_growth(self.seats[seat].name)}"
        return TargetBox(
            ("line", seat), inside, reading=spoken, role="button", tip=tip, act=partial(self.show, seat), group="lines"
        )

    def _masks(self, painter: Painter, lies: Sequence[bool], box: Box) -> None:
        """Draw a mask for each lie to one player; more than two are one mask of each kind and a number."""
        in_order = sorted(lies)
        counts = [(caught, in_order.count(caught)) for caught in (False, True) if caught in in_order]
        marks = [(caught, 1) for caught in in_order] if len(in_order) <= 2 else counts
        pitch = min(MASK - 4, (box[2] - 2) / max(1, len(marks)))
        for (caught, many), place in zip(marks, boxes.row_of(box, [pitch] * len(marks)), strict=True):
            x, y = boxes.middle(place)
            mask(painter, caught, x, y, min(MASK, pitch + 4))
            if many > 1:
                painter.label(str(many), "sans_bold", 13, x + 6, y + 11, painter.theme.paper.text)


def mask(painter: Painter, caught: bool, x: float, y: float, size: float) -> None:
    """Draw the mark of a lie; struck and red if it was caught."""
    ink = CAUGHT if caught else painter.theme.paper.text
    painter.icon("mask", x, y, size, ink)
    if caught:
        painter.icon("slash", x, y, size, ink)


def _role(role: fonts.TextRole) -> tuple[float, str]:
    """Return a type as a text node takes it: size, then face."""
    return role.size, role.face
