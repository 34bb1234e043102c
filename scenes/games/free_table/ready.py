"""Ready tables: a deck is dealt as for Klondike, rummy, cribbage or poker.

Each step is a gesture that a person could do by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.phases.action_text import Where
from game.rules.free_table.phases.places import LOWER, areas
from game.rules.free_table.phases.stock import CHIP_COLOURS, CHIPS
from game.rules.free_table.pieces import BUTTON, CASCADE, PEG_BOARD
from game.rules.free_table.view_model import Pile
from game.table import Action
from scenes.games.free_table import scores_text
from scenes.games.free_table import text as texts

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

COLUMNS = 7
STOCK = (220, 175)
COLUMN, PITCH, LEVEL = 300, 130, 345  # of Klondike: the middle of the first column, their distance, their upper cards
GOALS = (610, 740, 870, 1000)  # the middles of the four areas for the suits
AREA = (112, 154)
TABLE = 390  # the level of stock and discard pile at rummy
WHOLE, RUMMY = 52, 20  # cards of a whole deck, and at least for rummy
# Cribbage, and poker with two cards each: the middle of the table is free between the rows of private areas.
BOARD_AT, PLAY = (430, 372), (960, 372, 484, 160)
# Where stock, starter and crib may begin.
ROWS = ((1090, 580), (190, 580), (560, 580), (1090, 164), (190, 164), (560, 164))
APART = 120  # between the middles of stock, starter and crib
BOARD, POT, STOCK_AT, FIRST = (760, 372, 590, 150), (1135, 372, 150, 150), (390, 372), (760, 430)
PURSE = 5  # chips of each colour for a player, at most
DOWN, ASIDE, BEFORE = 106, 120, 30  # of a purse in its area; of the dealer button beside it


def klondike(g: FreeGestures, number: int) -> None:
    """Deal a deck as for Klondike: seven columns, in each the last card face up, and four areas for the suits."""
    g.act(hands.moved([(number, *STOCK)]))
    for across in GOALS:
        g.act(hands.marked_out(across, STOCK[1], *AREA))
    for column in range(COLUMNS):
        x = COLUMN + PITCH * column
        if not g.act(hands.taken(number, column + 1, Where(x, LEVEL))):
            return
        new = _at(g, x, LEVEL)
        if new is not None:
            g.act(hands.on_pile("spread", new.number, CASCADE), hands.on_pile("flip", new.number))


def rummy(g: FreeGestures, number: int) -> None:
    """Deal a hand to each player, and turn one card up beside the stock: ten cards for two players, else seven."""
    each = 10 if len(g.model.view_model.taken) == 2 else 7
    if not g.act(hands.on_pile("deal", number, each)):
        return
    g.act(hands.moved([(number, 740, TABLE)]), hands.taken(number, 1, Where(870, TABLE)))
    new = _at(g, 870, TABLE)
    if new is not None:
        g.act(hands.on_pile("flip", new.number))


def cribbage(g: FreeGestures, number: int) -> None:
    """Deal six cards each, with places for the starter, the crib and the cards in play, and the cribbage board."""
    if not g.act(hands.on_pile("deal", number, 6)):
        return
    stock, level = _free_row(g)
    g.act(
        hands.moved([(number, stock, level)]),
        _single(g, PEG_BOARD, *BOARD_AT),
        *(hands.pegged(pegs.seat, 0) for pegs in g.model.view_model.pegs if pegs.front),
    )
    _mark_out(g, stock + APART, level, *AREA, scores_text.STARTER)
    _mark_out(g, stock + 2 * APART, level, *AREA, scores_text.CRIB)
    _mark_out(g, *PLAY, scores_text.PLAY, (8, 1))


def _free_row(g: FreeGestures) -> tuple[int, int]:
    """Return the first spot from which three areas in a row are beside all private areas."""
    wide, high = AREA

    def is_free(x: int, y: int) -> bool:
        left, right = x - wide // 2, x + 2 * APART + wide // 2
        return not any(
            area is not None and left < area[0] + area[2] and area[0] < right
            and y - high // 2 < area[1] + area[3] and area[1] < y + high // 2
            for area in g.model.view_model.areas
        )  # fmt: skip

    return next((spot for spot in ROWS if is_free(*spot)), ROWS[0])


def poker(g: FreeGestures, number: int) -> None:
    """Deal two cards each, with chips for everyone, a pot, five places for the board, and the dealer button."""
    model, now = g.model, g.model.view_model
    if not g.act(hands.on_pile("deal", number, 2)):
        return
    g.act(hands.moved([(number, *STOCK_AT)]))
    if not now.worth:
        g.act(Action(model.table.verb["value"]))
    _mark_out(g, *BOARD, scores_text.BOARD, (5, 1))
    _mark_out(g, *POT, scores_text.POT)
    for seat in now.taken:
        _purse(g, seat, each=_each(len(now.taken)))
    left, top, width, depth = areas(len(model.names))[model.front_seat or 0]
    level = top - BEFORE if top == LOWER else top + depth + BEFORE
    g.act(_single(g, BUTTON, left + width // 2 - ASIDE, level))


def _each(seats: int) -> int:
    """Return how many chips of each colour a player gets."""
    return min(PURSE, CHIPS // max(1, seats))


def _purse(g: FreeGestures, seat: int, each: int) -> None:
    """Put chips of each colour into the area of a seat; they are put together in the middle, where anyone may."""
    left, top, width, _ = areas(len(g.model.names))[seat]
    first, *others = reversed(CHIP_COLOURS)
    if not g.act(hands.brought(g.model.table, first, each, Where(*FIRST))):
        return
    new = _at(g, *FIRST)
    if new is None:
        return
    g.act(
        *(hands.brought(g.model.table, colour, each, Where(pile=new.number)) for colour in others),
        hands.moved([(new.number, left + width // 2, top + DOWN)]),
    )


def _mark_out(g: FreeGestures, x: int, y: int, wide: int, high: int, name: str, grid: tuple[int, int] = (1, 1)) -> None:
    """Mark out an area, unless there is one with this name already."""
    if any(place.name == name for place in g.model.view_model.places):
        return
    before = {place.word for place in g.model.view_model.places}
    if g.act(hands.marked_out(x, y, wide, high, name)) and grid != (1, 1):
        new = next((place.word for place in g.model.view_model.places if place.word not in before), None)
        if new is not None:
            g.act(hands.on_slip(g.model.table, "grid", new, f"{grid[0]} {grid[1]}"))


def _single(g: FreeGestures, word: str, x: int, y: int) -> Action:
    """Return the gesture that puts the cribbage board or the dealer button at a spot."""
    return hands.on_single(g.model.table, "move" if word in g.model.view_model.fixtures else "bring", word, x, y)


def of(g: FreeGestures, pile: Pile) -> list[tuple[str, Callable[[FreeGestures, int], None]]]:
    """Return the games for which a pile can be dealt: it is face down, with enough cards and the right players."""
    now = g.model.view_model
    seats, whole = len(now.taken), pile.size == WHOLE
    down = pile.kind == "card" and not pile.spread and all(code < 0 for code in pile.faces)
    enough = pile.size >= max(RUMMY, (10 if seats == 2 else 7) * seats + 2)
    board = now.spares or PEG_BOARD in now.fixtures
    chips = now.spares and min(now.bank.values(), default=0) >= _each(seats) * seats
    games = (klondike, rummy, cribbage, poker)
    fits = (whole, enough, whole and seats == 2 and board, whole and seats > 1 and chips)
    return [(name, do) for name, do, good in zip(texts.READY, games, fits, strict=True) if good and down]


def _at(g: FreeGestures, x: int, y: int) -> Pile | None:
    return next((pile for pile in reversed(g.model.view_model.piles) if (pile.x, pile.y) == (x, y)), None)
