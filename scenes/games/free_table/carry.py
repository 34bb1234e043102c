"""What the player carries over the free table, and the action it becomes where it is put down."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules.free_table import hands
from game.rules.free_table.boxed import BOARD_SIGN
from game.rules.free_table.phases.action_text import USUAL_PLACE, Where
from game.rules.free_table.phases.places import owner_at
from game.rules.free_table.phases.stock import is_token
from game.rules.free_table.pieces import BOARD, CASCADE, FIXTURES
from game.table import Action, Table
from scenes.games.free_table.camera import HIGH, WIDE

PARTS = frozenset({"top", "nth", "coins"})  # kinds of carried things that are a part of a pile
OF_PILES = PARTS | {"piles"}  # kinds whose `ids` are numbers of piles


@dataclass(frozen=True)
class Goal:
    """The place where something is put down; `number` is the pile or seat.

    It is a ``hole`` of the cribbage board, or
    on the table (`kind` ``spot``), on a ``pile``, in the ``hand``, at a ``seat``, in the ``bag``, ``home`` where
    its kind is kept, or in the ``box`` of spare things. `low` is the lower half of a single card: a cascade begins.
    """

    kind: str
    x: float = 0.0
    y: float = 0.0
    number: int = -1
    under: bool = False
    low: bool = False

    @property
    def where(self) -> Where:
        """Return the place in the form that actions take."""
        if self.kind == "pile":
            return Where(pile=self.number, under=self.under)
        return Where(min(max(round(self.x), 0), WIDE), min(max(round(self.y), 0), HIGH))


@dataclass(frozen=True)
class Carry:
    """Something that is carried.

    Attributes:
        kind: ``piles`` whole ones, ``top`` of a pile, ``nth`` of a pile from the top, ``held`` pieces of the hand,
            ``coins`` of one value out of a pile (`word` is the value),
            ``sort`` chips, pawns, tokens, a deck or a board, ``bag`` tokens from it, ``sack`` the bag itself, ``slip``
            a note, counter or place on the table, ``size`` the corner of a place, ``fixture`` the
            cribbage board or the dealer button, ``peg`` the peg of a seat (`word`), ``note``, ``counter``, ``place`` a
            new one.
        ids: the numbers of piles, or the pieces, the last on top; of a corner the left and upper edge of its place.
        count: how many, or the position from the top.
        word: the sort, note, counter or place; of the bag the gesture that is done with it.
        down: whether pieces of the hand will be face down; None: as usual at the place where they are put down.
        turn: degrees by which it was turned while carried.
        grip: the offset of the mouse from its middle, in units of the table.
    """

    kind: str
    ids: tuple[int, ...] = ()
    count: int = 1
    word: str = ""
    down: bool | None = None
    turn: int = 0
    grip: tuple[float, float] = (0.0, 0.0)


AnchorOf = Callable[[int], tuple[int, int]]


def actions(table: Table, carry: Carry, goal: Goal, seat: int, anchors: AnchorOf) -> list[Action]:
    """Return the actions of `seat` that put down what is carried; none if that means nothing.

    `anchors` returns the place of a pile: several piles that are moved keep their distances.
    """
    if goal.low:
        below = actions(table, carry, replace(goal, low=False), seat, anchors)
        return [*below, hands.on_pile("spread", goal.number, CASCADE)] if below else []
    if carry.kind == "piles":
        return _piles(table, carry, goal, seat, anchors)
    if carry.kind in ("top", "nth"):
        return _of_pile(carry, goal)
    if carry.kind == "coins":
        on_table = goal.kind in ("spot", "pile") and goal.number != carry.ids[0]
        return [hands.paid(carry.ids[0], carry.count, int(carry.word), goal.where)] if on_table else []
    if carry.kind == "held":
        return _held(table, carry, goal, seat, anchors)
    if carry.kind in ("sort", "bag"):
        return _supplied(table, carry, goal)
    if carry.kind == "peg":
        return [hands.pegged(int(carry.word), goal.number)] if goal.kind == "hole" and goal.number >= 0 else []
    if carry.kind == "fixture" and goal.kind == "box":
        return [hands.taken_away(table, carry.word)]
    return _on_cloth(table, carry, goal) if goal.kind == "spot" else []


def _piles(table: Table, carry: Carry, goal: Goal, seat: int, anchors: AnchorOf) -> list[Action]:
    first = carry.ids[0]
    if goal.kind == "spot":
        x, y = anchors(first)
        dx, dy = goal.x - x, goal.y - y
        moves = []
        for pile in carry.ids:
            px, py = anchors(pile)
            to = Goal("spot", px + dx, py + dy).where
            moves.append((pile, to.x, to.y))
        turned = [hands.on_pile("turn", first, carry.turn, *carry.ids[1:])] if carry.turn % 360 else []
        return [hands.moved(moves), *turned]
    if goal.kind == "pile":
        return [] if goal.number in carry.ids else [hands.stacked(goal.number, carry.ids)]
    if goal.kind in ("home", "bag"):
        return [hands.on_pile("put_back", pile) for pile in carry.ids]
    if goal.kind == "box":
        return [hands.taken_away(table, pile) for pile in carry.ids]
    to_seat = seat if goal.kind == "hand" else goal.number
    return [hands.given(pile, to_seat, held=False) for pile in carry.ids]


def _of_pile(carry: Carry, goal: Goal) -> list[Action]:
    pile, top = carry.ids[0], carry.kind == "top"
    if goal.kind == "hand":
        return [hands.on_pile("draw" if top else "fetch", pile, carry.count)]
    if goal.kind == "seat" and top:
        return [hands.on_pile("deal", pile, carry.count, goal.number)]
    if goal.kind not in ("spot", "pile") or goal.number == pile:
        return []
    return [(hands.taken if top else hands.pulled)(pile, carry.count, _turned(goal, carry.turn))]


def _held(table: Table, carry: Carry, goal: Goal, seat: int, anchors: AnchorOf) -> list[Action]:
    if goal.kind in ("hand", "box") or (goal.kind == "seat" and goal.number == seat):
        return []
    if goal.kind == "seat":
        return [hands.of_hand(table, "give", carry.ids, goal.number)]
    if goal.kind in ("home", "bag"):
        return [hands.of_hand(table, "put_back", carry.ids)]
    anchor = anchors(goal.number) if goal.kind == "pile" else (goal.x, goal.y)
    verb = "lay" if lies_down(table, carry, seat, *anchor) else "play"
    return [hands.of_hand(table, verb, carry.ids, _turned(goal, carry.turn))]


def lies_down(table: Table, carry: Carry, seat: int, x: float, y: float) -> bool:
    """Return whether pieces carried out of a hand will be face down there, as usual in the own place of `seat`."""
    if carry.down is not None:
        return carry.down
    return table.seats > 1 and owner_at(table, round(x), round(y), 0) == seat


def _turned(goal: Goal, turn: int) -> Where:
    """Return the place of something that was turned while it was carried."""
    return goal.where if goal.kind == "pile" else goal.where._replace(turn=turn % 360)


def _supplied(table: Table, carry: Carry, goal: Goal) -> list[Action]:
    """Return the actions for pieces from a tray or the bag."""
    on_table, tokens = goal.kind in ("spot", "pile"), carry.kind == "bag"
    if carry.word.startswith(BOARD_SIGN):
        name = carry.word.removeprefix(BOARD_SIGN)
        return [hands.marked_out(goal.where.x, goal.where.y, *BOARD[2:], name)] if goal.kind == "spot" else []
    if carry.word in FIXTURES:
        to = goal.where
        return [hands.on_single(table, "bring", carry.word, to.x, to.y)] if goal.kind == "spot" else []
    if goal.kind == "bag" and is_token(carry.word):
        return [hands.filled(table, carry.word, carry.count)]
    if goal.kind == "hand" and tokens:
        return [Action(table.verb["reach"], (), str(carry.count))]
    if tokens:
        return [hands.tipped(carry.count, goal.where)] if on_table else []
    return [hands.brought(table, carry.word, carry.count, goal.where)] if on_table else []


def _on_cloth(table: Table, carry: Carry, goal: Goal) -> list[Action]:
    """Return the actions for things that are only ever on the bare cloth: the bag, notes, counters and places."""
    where = goal.where
    if carry.kind == "slip":
        return [hands.on_slip(table, "move", carry.word, hands.at(where))]
    if carry.kind == "fixture":
        return [hands.on_single(table, "move", carry.word, where.x, where.y)]
    if carry.kind == "sack":
        return [hands.on_bag(table, carry.word, where.x, where.y)]
    if carry.kind == "place":
        return [hands.marked_out(where.x, where.y, *USUAL_PLACE)]
    if carry.kind == "size":
        x, y, width, height = resized(carry, goal.x, goal.y)
        return [
            hands.on_slip(table, "size", carry.word, f"{width} {height}"),
            hands.on_slip(table, "move", carry.word, hands.at(Goal("spot", x, y).where)),
        ]
    return [hands.noted(where.x, where.y, "", counter=carry.kind == "counter")]


def framed(start: tuple[float, float], end: tuple[float, float]) -> tuple[int, int, int, int]:
    """Return the middle and the size of a place between two corners, at least the smallest size."""
    (x, y), (right, bottom) = start, end
    (left, right), (top, bottom) = sorted((x, right)), sorted((y, bottom))
    width, height = min(max(round(right - left), 60), 900), min(max(round(bottom - top), 60), 600)
    return round(left + width / 2), round(top + height / 2), width, height


def resized(carry: Carry, x: float, y: float) -> tuple[int, int, int, int]:
    """Return the middle and the size of a place whose lower right corner was dragged to a point."""
    left, top = carry.ids
    return framed((left, top), (max(x, left + 60), max(y, top + 60)))
