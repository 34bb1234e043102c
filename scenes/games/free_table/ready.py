"""Ready tables: a deck is dealt as for Klondike or for rummy. Each step is a gesture that a person could do by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.free_table import hands
from game.rules.free_table.phases.action_text import Where
from game.rules.free_table.pieces import CASCADE
from game.rules.free_table.view_model import Pile

if TYPE_CHECKING:
    from scenes.games.free_table.gestures import FreeGestures

COLUMNS = 7
STOCK, WASTE = (220, 175), (350, 175)
COLUMN, PITCH, LEVEL = 300, 130, 345  # of Klondike: the middle of the first column, their distance, their upper cards
GOALS = (610, 740, 870, 1000)  # the middles of the four areas for the suits
AREA = (112, 154)
TABLE = 390  # the level of stock and discard pile at rummy
KLONDIKE, RUMMY = (52,), 20  # sizes of decks: those for Klondike, the smallest for rummy


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


def fits(pile: Pile, seats: int) -> tuple[bool, bool]:
    """Return whether a pile is a deck for Klondike, and for rummy: face down, with cards enough."""
    down = pile.kind == "card" and not pile.spread and all(code < 0 for code in pile.faces)
    enough = pile.size >= max(RUMMY, (10 if seats == 2 else 7) * seats + 2)
    return down and pile.size in KLONDIKE, down and enough


def _at(g: FreeGestures, x: int, y: int) -> Pile | None:
    return next((pile for pile in reversed(g.model.view_model.piles) if (pile.x, pile.y) == (x, y)), None)
