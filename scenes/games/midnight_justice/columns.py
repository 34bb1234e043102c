"""The columns of the last phases: one for each guest, with a stack and its turned cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice.pieces import guest
from scenes.games.midnight_justice import clock, midnight_text
from scenes.games.midnight_justice.page import Page
from scenes.stage import fonts
from scenes.story import paper
from scenes.table.blocks.plates import short_name
from scenes.ui.boxtree import CARD_RATIO, Cell, Column, Fan, Fitting, Mark, Node, Row, TargetBox, Text

GAP, HEADER, FOOTER = 8.0, 64.0, 26.0  # between two columns; height of the clock above them; of the state below
TITLED, NAMED = 300.0, 200.0  # least height of the page with the clock; with two rows of names
SECOND = 14.0  # height below the columns for the second row of the sentence
FACE, SIZE, MIN_SIZE = "serif_semibold", 18, 15  # of a guest's name
LARGEST = 84.0  # largest width of a card
DISC = 28.0  # width of the disc with the number of cards


def page(context: Page, title: str, words: str, columns: Sequence[Node], titled: bool = True) -> Node:
    """Return the page: the clock at twelve with a title and a few words, if `titled`, above a column for each seat."""
    painter, high = context.painter, titled and context.layout.centre[3] >= TITLED
    header = Row(
        Mark(lambda x, y: clock.face(painter, x, y, 29, 0, (0,) * 12, 12), 68),
        Text(title, 26, FACE, painter.tones.text),
        Text(words, 17, tone=painter.tones.label, align=1, grows=True),
        gap=8,
    )
    body = Column(Cell(header, height=HEADER, edge=(0, 0, 6, 8)) if high else None, Row(*columns, gap=GAP))
    return Cell(body, edge=(0, 0, 0, below(context)))


def below(context: Page) -> float:
    """Return the height that a page leaves free at its foot, for the sentence."""
    return FOOTER + SECOND if context.layout.centre[3] >= TITLED else FOOTER


def column(
    context: Page, seat: int, inside: Node, state: str, *, highlighted: bool = False, gone: bool = False,
    cards: str = "",
) -> TargetBox:  # fmt: skip
    """Return the column of a seat: the guest, the player, what is inside, and how it stands.

    `cards` describes its cards for the screen reader.
    """
    painter, model = context.painter, context.model
    tone = painter.tones.muted if gone else painter.tones.text
    body = Column(
        _names(context, seat, tone),
        Cell(inside, edge=(8, 4, 8, 4), fills=True),
        Text(
            state, 17, "sans_semibold", painter.tones.gold if highlighted else tone, 0.5, MIN_SIZE, FOOTER, grows=True
        ),
    )
    spoken = midnight_text.column(guest(model.view, seat), model.name(seat), state)
    return TargetBox(
        ("column", seat), Cell(body, fills=True, edge=(2, 4, 2, 0)),
        lambda box: paper.panel(painter, box, highlighted=highlighted, alpha=0.4 if gone else 0.92),
        ", ".join(filter(None, (spoken, cards))), name=f"column[{seat}]",
    )  # fmt: skip


def _names(context: Page, seat: int, tone: tuple[int, int, int]) -> Node:
    """Return the guest with the player below; the guest alone in two rows if it is long, or the player if it is low."""
    painter, model = context.painter, context.model
    name, player = fonts.clean(guest(model.view, seat)), short_name(model.name(seat))
    sign = Mark(lambda x, y: painter.seat(context.colours[seat], x, y, 18), 18)
    row = max(20.0, painter.units(painter.type(MIN_SIZE)) * 1.15)

    def line(text: str, size: float, face: str = FACE, colour: tuple[int, int, int] = tone, rows: int = 1) -> Text:
        return Text(text, size, face, colour, min_size=MIN_SIZE if rows == 1 else None, height=row, rows=rows)

    if context.layout.centre[3] >= NAMED:
        both = Column(line(name, MIN_SIZE), line(player, 15.5, "sans", painter.tones.muted))
        names = Fitting(both, line(name, MIN_SIZE, rows=2), line(player, 17))
    else:
        names = Fitting(line(name, SIZE), line(name, MIN_SIZE), line(player, 17))
    return Cell(Row(Cell(sign, height=row, edge=(7, 0, 0, 0)), names, gap=5), edge=(0, 0, 4, 0))


def pile(context: Page, count: int, visible: int, apart: float, name: str = "") -> Node:
    """Return face-down cards, of which `visible` are drawn, with their number on a disc; `apart` as in `Fan`."""
    painter = context.painter

    def back(index: int, x: float, y: float, width: float) -> None:
        painter.card(None, x, y, width)
        if index == visible - 1:
            right, bottom = x + width / 2, y + width * CARD_RATIO / 2
            painter.box(
                (right - DISC - 2, bottom - 26, DISC, 24), 12, painter.tones.panel, painter.tones.highlighted, 1.25
            )
            painter.label(str(count), "sans_bold", 17, right - DISC / 2 - 2, bottom - 14, painter.tones.text, 0.5)

    return Fan(visible, back, LARGEST, apart=apart, align=0.5, name=name)
