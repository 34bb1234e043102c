"""Actions for gestures: a scene names the pieces and the place, and this module writes the action (FT-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.free_table.phases.action_text import Where
from game.rules.free_table.pieces import V
from game.table import Action, Table, num


def at(place: Where | None) -> str:
    """Return a place in words; None is the middle of the table."""
    if place is None:
        return ""
    if place.pile >= 0:
        return f"{'under' if place.under else 'on'} {place.pile}"
    return f"{place.x} {place.y} {place.turn}" if place.turn else f"{place.x} {place.y}"


def on_pile(verb: str, pile: int, *number: int) -> Action:
    """Return a gesture on a pile with numbers: `flip`, `cut`, `draw`, `deal`, `turn`, `peek`, `lock`, `search` ..."""
    return Action(V[verb], (num(pile),), " ".join(map(str, number)))


def moved(places: Sequence[tuple[int, int, int]]) -> Action:
    """Return the move of one or more piles in one action: (pile, x, y) each."""
    (first, x, y), *others = places
    text = "; ".join([f"{x} {y}", *(f"{pile} {ox} {oy}" for pile, ox, oy in others)])
    return Action(V["move"], (num(first),), text)


def thrown(pile: int, x: int, y: int, turn: int) -> Action:
    """Return the throw of a pile that slides to a spot, with its turn there in degrees."""
    return Action(V["throw"], (num(pile),), f"{x} {y} {turn % 360}")


def stacked(pile: int, others: Iterable[int] = ()) -> Action:
    """Return the stacking of other piles onto this one, in order; without others, the pile is squared up."""
    return on_pile("stack", pile, *others)


def taken(pile: int, count: int, place: Where | None = None) -> Action:
    """Return the taking of the top `count` pieces of a pile to a place."""
    return Action(V["take"], (num(pile),), _counted(count, place))


def pulled(pile: int, nth: int, place: Where | None = None) -> Action:
    """Return the pulling of the nth piece of a pile (1 is the top one) to a place."""
    return Action(V["pull"], (num(pile),), _counted(nth, place))


def labelled(pile: int, label: str) -> Action:
    """Return the labelling of a pile; an empty label removes it."""
    return Action(V["label"], (num(pile),), label)


def played(piece: int, place: Where | None = None) -> Action:
    """Return the playing of a piece of the hand face up on the table."""
    return Action(V["play"], (piece,), at(place))


def laid(piece: int, place: Where | None = None) -> Action:
    """Return the playing of a piece of the hand face down on the table."""
    return Action(V["lay"], (piece,), at(place))


def of_hand(table: Table, verb: str, pieces: Sequence[int], place: Where | int | None = None) -> Action:
    """Return `play`, `lay`, `show`, `give` or `put_back` for pieces of the hand; `place` is a place or a seat.

    The last of several is on top.
    """
    words = str(place) if isinstance(place, int) else at(place)
    others = ", ".join(table.names[piece] for piece in pieces[1:])
    return Action(V[verb], (pieces[0],), f"{words}; {others}".strip() if others else words)


def shown(table: Table, pieces: Sequence[int], seat: int) -> Action:
    """Return the showing of pieces of the hand to one seat."""
    others = "; " + ", ".join(table.names[piece] for piece in pieces[1:]) if len(pieces) > 1 else ""
    return Action(V["show"], (pieces[0],), f"to {seat}{others}")


def given(thing: int, seat: int, held: bool) -> Action:
    """Return the giving of a piece of the hand (`held`: `thing` is its id) or a pile (its number) to a seat."""
    return Action(V["give"], (thing if held else num(thing),), str(seat))


def brought(table: Table, sort: str, count: int, place: Where | None = None) -> Action:
    """Return the taking of chips of a colour from the bank, or of a seat's pawns from the box."""
    return Action(V["bring"], (table.word(sort),), _counted(count, place))


def tipped(count: int, place: Where | None = None) -> Action:
    """Return the taking of tokens from the bag, face up onto the table."""
    return Action(V["tip"], (), _counted(count, place))


def noted(x: int, y: int, text: str, counter: bool = False) -> Action:
    """Return the placing of a new note, or of a counter with this name."""
    return Action(V["counter" if counter else "note"], (), f"{x} {y} {text}".strip())


def marked_out(x: int, y: int, wide: int, high: int, name: str = "") -> Action:
    """Return the marking of a place on the table: its middle, width, height and name."""
    return Action(V["place"], (), f"{x} {y} {wide} {high} {name}".strip())


def named(title: str) -> Action:
    """Return the naming of the table; an empty title removes the name."""
    return Action(V["name"], (), title)


def on_single(table: Table, verb: str, word: str, x: int, y: int) -> Action:
    """Return `bring` or `move` for the cribbage board or the dealer button."""
    return Action(V[verb], (table.word(word),), f"{x} {y}")


def on_bag(table: Table, verb: str, x: int, y: int) -> Action:
    """Return `bring` for a bag that goes onto the table, or `move` for one that is there."""
    return Action(V[verb], (table.word("bag"),), f"{x} {y}")


def filled(table: Table, sort: str, count: int = 1) -> Action:
    """Return the filling of the bag with tokens of a sort; all of Tricks and Treats at once."""
    return Action(V["fill"], (table.word(sort),), str(count) if sort.startswith("token") else "")


def taken_away(table: Table, what: int | str) -> Action:
    """Return the removal of a pile (its number), or by its word of a note, a counter, a place or the bag."""
    return Action(V["remove"], (num(what) if isinstance(what, int) else table.word(what),))


def handed_in(to: int | None, x: int = 800, y: int = 390) -> Action:
    """Return the giving of the whole hand to a seat, or face down onto the table."""
    return Action(V["hand_in"], (), f"{x} {y}" if to is None else f"to {to}")


def scored(row: int, seat: int, typed: str) -> Action:
    """Return the writing of a number on the score pad: row 1 is the first; an empty text erases it."""
    return Action(V["score"], (), f"{row} {seat} {typed}".strip())


def row_named(row: int, name: str) -> Action:
    """Return the naming of a row of the score pad; an empty name removes it."""
    return Action(V["score_row"], (), f"{row} {name}".strip())


def pegged(seat: int, hole: int) -> Action:
    """Return the move of a player's peg to a hole of the cribbage board, 0 to 121."""
    return Action(V["peg"], (), f"to {hole} {seat}")


def pegged_on(seat: int, points: int) -> Action:
    """Return the move of a player's peg by so many points."""
    return Action(V["peg"], (), f"{points} {seat}")


def paid(pile: int, count: int, value: int, place: Where | None = None) -> Action:
    """Return the taking of coins of one value out of a pile to a place."""
    return Action(V["pay"], (num(pile),), f"{count} {value} {at(place)}".strip())


def tucked(table: Table, pieces: Sequence[int]) -> Action:
    """Return the turning of pieces of the hand face down that everyone sees."""
    return of_hand(table, "tuck", pieces)


def on_slip(table: Table, verb: str, word: str, text: str = "") -> Action:
    """Return `move`, `write`, `add`, `size` or `remove` for a note, counter or place, by its word."""
    return Action(V[verb], (table.word(word),), text)


def _counted(count: int, place: Where | None) -> str:
    return f"{count} {at(place)}".strip()
