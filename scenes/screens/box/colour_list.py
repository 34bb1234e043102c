"""The colours and symbols of the values of a column, and how one of them is swapped for another."""

from __future__ import annotations

from functools import partial

from game.boxes.model import Deck
from scenes.app.box_faces import Faces
from scenes.app.dialog import DropDown
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.screens.box.draft import BoxDraft
from scenes.screens.box.page import PageOwner
from scenes.stage import box_look, fonts
from scenes.ui.boxtree import Mark, Node, Row
from scenes.ui.painter import Box, Painter

MAX_VALUES = 24  # of a column that are listed
_SYMBOL = 26.0


def rows(painter: Painter, owner: PageOwner, draft: BoxDraft, deck: Deck, faces: Faces) -> list[Node]:
    """Return a heading and a row for each value of the column that is the colour; nothing without such a column."""
    groups = faces.groups_of(deck)
    if not groups:
        return []
    made: list[Node] = [parts.words(texts.COLOURS, fonts.LABEL, painter.theme.title)]
    made += [_row(painter, owner, draft, deck, faces, value) for value in groups[:MAX_VALUES]]
    if len(groups) > MAX_VALUES:
        made.append(parts.words(texts.more_values(len(groups) - MAX_VALUES), fonts.NOTE, painter.theme.muted))
    return made


def _row(painter: Painter, owner: PageOwner, draft: BoxDraft, deck: Deck, faces: Faces, value: str) -> Node:
    present = faces.colour_numbers()
    number = present[value]
    name = texts.colour_of(value)
    rows_ = [(str(each), texts.colour_name(each)) for each in range(1, len(texts.COLOUR_NAMES) + 1)]

    def take(chosen: str) -> None:
        draft.set_colour(deck, present, value, int(chosen))

    def opened(place: Box) -> None:
        owner.app.push(DropDown(place, rows_, str(number), take, name))

    return Row(
        symbol(painter, number - 1),
        parts.words(value, fonts.LABEL, painter.theme.text),
        parts.drop_down(painter, ("colour", value), texts.colour_name(number), name, opened, 190),
        gap=10,
    )


def symbol(painter: Painter, group: int, size: float = _SYMBOL) -> Node:
    """Return the symbol of a group of cards in its tone, on a plate of paper."""
    return Mark(partial(_draw_symbol, painter, group, size), size + 6)


def _draw_symbol(painter: Painter, group: int, size: float, x: float, y: float) -> None:
    half = size / 2
    painter.box((x - half, y - half, size, size), 5, box_look.PAPER)
    tone = box_look.TONES[group % len(box_look.TONES)]
    painter.mid(box_look.symbol(group, painter.px(size * 0.76), tone, box_look.PAPER), x, y)
