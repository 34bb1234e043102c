"""The points so far in the side panel: a ledger with a line for each seat, and their history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scenes.stage import look
from scenes.table import text as texts
from scenes.table.blocks.plates import short_name
from scenes.table.model import Model
from scenes.ui import boxes, ledger, rich, score_chart
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, Text
from scenes.ui.painter import Box, Painter

CHART = 230.0  # height of the score chart in logical units, where there is room
LEADING, HEADING, BELOW = 23.0, 19.0, 36.0  # heights: of a line of text and of headings; of what is below a seat
SIGN, NAME, LINE, BAR = 36.0, 42.0, 49.0, 5.0  # width of a medallion; where names begin; heights of a line and a bar
POINTS = 0.18  # share of the width that the points have beside other columns


class PointsColumn(NamedTuple):
    """A column beside the points: its title, its width as a share of the panel's, and a number per seat."""

    title: str
    share: float
    counts: Sequence[int]


Below = Callable[[int, Box], None]  # draws more about a seat in a box


def draw(
    painter: Painter, model: Model, colours: tuple[int, ...], body: Box, columns: Sequence[PointsColumn] = (),
    text: str = "", below: Below | None = None,
) -> float:  # fmt: skip
    """Draw the points so far and how they came about, for any game; return the lower end.

    `columns` break them down, `text` explains them in words; `below` draws more about a seat.
    """
    width = body[2]
    table = _table(painter, model, colours, width, columns, below)
    place = boxes.top_part(body, table.height_in(painter, width))
    table.draw(painter, place)
    top = boxes.bottom(place)
    if text:
        top += 42 + rich.draw(painter, text, "sans", 16, body[0], top + 28, width, LEADING, painter.tones.muted)
    if len(model.race) > 1:
        height = max(CHART * 0.7, min(CHART, boxes.bottom(body) - top))
        top += 0 if text else 12
        race(painter, model, colours, boxes.between(body, top, top + height))
        top += height
    return top


def _table(
    painter: Painter, model: Model, colours: tuple[int, ...], w: float, columns: Sequence[PointsColumn],
    below: Below | None,
) -> Node:  # fmt: skip
    """Return the ledger of the points, for a width."""
    tones, scores = painter.tones, model.view_model.scores
    widths = [*(w * column.share for column in columns), w * POINTS if columns else SIGN]
    words = texts.POINTS_SO_FAR if scores else texts.NO_POINTS_YET
    title = Cell(Text(words, 17, "sans_bold", tones.gold, grows=True), edge=(0, 9, 0, 5))
    titles = [
        Text(words, 14, tone=tones.muted, align=1) for words in (*(column.title for column in columns), texts.POINTS)
    ]
    heads = ledger.titles(painter, titles, widths, HEADING) if columns else None
    order = sorted(range(len(scores)), key=lambda s: (scores[s] if model.fewest_win else -scores[s], s))
    lines = (_line(painter, model, colours, seat, columns, widths, below) for seat in order)
    return Column(title, heads, Area(height=5 if columns else 8), *lines)


def _line(
    painter: Painter, model: Model, colours: tuple[int, ...], seat: int, columns: Sequence[PointsColumn],
    widths: Sequence[float], below: Below | None,
) -> Node:  # fmt: skip
    """Return the line of a seat; a bar below it shows its share of the most points, if columns break them down."""
    tones, scores = painter.tones, model.view_model.scores
    sign = Mark(lambda x, y: painter.medallion(colours[seat], model.human(seat), x, y, SIGN), SIGN)
    name = Text(short_name(model.name(seat)), 17, "sans_bold", tones.text, grows=True)
    figures = [Text(str(column.counts[seat]), 17, tone=tones.muted, align=1, grows=True) for column in columns]
    score = Text(str(scores[seat]), 24, "serif_bold", tones.text, 1, grows=True)
    line = ledger.line(Row(sign, name, gap=NAME - SIGN), (*figures, score), widths, LINE)

    def bar(box: Box) -> None:
        painter.box(box, BAR / 2, tones.well)
        if (long := box[2] * scores[seat] / max((*scores, 1))) > 3:
            painter.box(boxes.left_part(box, long), BAR / 2, look.SEAT_COLOURS[colours[seat] % 8])

    more = Cell(Area(lambda box: below(seat, box) if below else None, height=BELOW), edge=(NAME, 4, 0, 0))
    bars = Cell(Area(bar, height=BAR), edge=(NAME, 0, 0, 0)) if columns else None
    ended = Area(height=11 if columns and below is None else 7 if below else 2)
    return Column(ledger.rule(painter, 1, 0.35), line, bars, more if below else None, ended)


def race(painter: Painter, model: Model, colours: tuple[int, ...], box: Box) -> None:
    """Draw the history of the points as one stepped line per seat."""
    x, y, w, h = box
    tones = painter.tones
    painter.text(texts.WHERE_THEY_CAME_FROM, "sans_bold", 17, x, y + 20, tones.gold)
    rows = tuple(tuple(scores) for _, scores in model.race)
    marks = score_chart.ticks(max(max(scores) for scores in rows), min(min(scores) for scores in rows), max_ticks=4)
    left, top, bottom = x + 24, y + 38, y + h - 12
    for mark in marks:
        at = bottom - (bottom - top) * (mark - marks[0]) / (marks[-1] - marks[0])
        painter.rule(left, at, w - 30, 0.35)
        painter.label(str(mark), "sans", 14, left - 6, at, tones.muted, 1)
    edge = 6 * painter.k
    size = (round((w - 24) * painter.k + edge), round((bottom - top) * painter.k + 2 * edge))
    tones_of = tuple(colour % 8 for colour in colours)
    drawn = score_chart.lines(size, rows, tones_of, (marks[0], marks[-1]), painter.k, painter.theme.flat)
    corner = painter.at(left, top)
    painter.surface.blit(drawn, (corner[0] - round(edge), corner[1] - round(edge)))
    seats = [score_chart.ChartSeat(model.name(seat), colours[seat]) for seat in range(len(model.names))]
    painter.target(("past", "race"), box, score_chart.spoken(model.race, seats, model.fewest_win), "label")
    for seat, score in enumerate(rows[-1]):
        at = bottom - (bottom - top) * (score - marks[0]) / (marks[-1] - marks[0])
        painter.seat(colours[seat], x + w - 4, at, 13)
