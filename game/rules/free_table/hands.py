"""Actions for gestures: a scene names the pieces and the place, and this module writes the action (FT-3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.free_table.phases.action_text import Where
from game.rules.free_table.pieces import V
from game.table import Action, Table, num


def at(place: Where | None) -> str:
    """A place in words; None is the middle of the table."""
    if place is None:
        return ""
    if place.pile >= 0:
        return f"{'under' if place.under else 'on'} {place.pile}"
    return f"{place.x} {place.y} {place.turn}" if place.turn else f"{place.x} {place.y}"


def on_pile(verb: str, pile: int, *said: int) -> Action:
    """A gesture on a pile with numbers to it: `flip`, `cut`, `draw`, `deal`, `turn`, `peek`, `lock`, `search` ..."""
    return Action(V[verb], (num(pile),), " ".join(map(str, said)))


def moved(places: Sequence[tuple[int, int, int]]) -> Action:
    """Move piles, one or many in one act: (pile, x, y) each."""
    (first, x, y), *others = places
    text = "; ".join([f"{x} {y}", *(f"{pile} {ox} {oy}" for pile, ox, oy in others)])
    return Action(V["move"], (num(first),), text)


def thrown(pile: int, x: int, y: int, turn: int) -> Action:
    """Let a pile slide to where it comes to rest, turned as it lands."""
    return Action(V["throw"], (num(pile),), f"{x} {y} {turn % 360}")


def stacked(pile: int, others: Iterable[int] = ()) -> Action:
    """Lay other piles onto this one, in order; without others only square it up."""
    return on_pile("stack", pile, *others)


def taken(pile: int, count: int, place: Where | None = None) -> Action:
    """Take the top `count` pieces off a pile and put them somewhere."""
    return Action(V["take"], (num(pile),), _counted(count, place))


def pulled(pile: int, nth: int, place: Where | None = None) -> Action:
    """Pull the nth piece from the top out of a pile (1 is the top one) and put it somewhere."""
    return Action(V["pull"], (num(pile),), _counted(nth, place))


def labelled(pile: int, label: str) -> Action:
    """Give a pile a label, or take it away with an empty one."""
    return Action(V["label"], (num(pile),), label)


def played(piece: int, place: Where | None = None) -> Action:
    """Put a piece of one's hand face up on the table."""
    return Action(V["play"], (piece,), at(place))


def laid(piece: int, place: Where | None = None) -> Action:
    """Put a piece of one's hand face down on the table."""
    return Action(V["lay"], (piece,), at(place))


def of_hand(table: Table, verb: str, pieces: Sequence[int], place: Where | int | None = None) -> Action:
    """`play`, `lay`, `show`, `give` or `put_back` pieces of one's hand; `place` is where to, or the seat they go to.

    The last of several lies on top.
    """
    said = str(place) if isinstance(place, int) else at(place)
    others = ", ".join(table.names[piece] for piece in pieces[1:])
    return Action(V[verb], (pieces[0],), f"{said}; {others}".strip() if others else said)


def given(thing: int, seat: int, held: bool) -> Action:
    """Give a piece of one's hand (`held`: `thing` is its id) or a pile (its number) to the hand of a seat."""
    return Action(V["give"], (thing if held else num(thing),), str(seat))


def brought(table: Table, sort: str, count: int, place: Where | None = None) -> Action:
    """Take chips of a colour from the bank, or a seat's pawns from the box."""
    return Action(V["bring"], (table.word(sort),), _counted(count, place))


def tipped(count: int, place: Where | None = None) -> Action:
    """Take tokens out of the bag, face up onto the table."""
    return Action(V["tip"], (), _counted(count, place))


def noted(x: int, y: int, text: str, counter: bool = False) -> Action:
    """Lay out a new note, or a counter of this name."""
    return Action(V["counter" if counter else "note"], (), f"{x} {y} {text}".strip())


def marked_out(x: int, y: int, wide: int, high: int, name: str = "") -> Action:
    """Mark out a place on the cloth: its middle, how wide and high it is, what it is called."""
    return Action(V["place"], (), f"{x} {y} {wide} {high} {name}".strip())


def named(title: str) -> Action:
    """Give the table a name, or take it away with an empty one."""
    return Action(V["name"], (), title)


def on_bag(table: Table, verb: str, x: int, y: int) -> Action:
    """`bring` the bag onto the table, or `move` it there."""
    return Action(V[verb], (table.word("bag"),), f"{x} {y}")


def filled(table: Table, sort: str, count: int = 1) -> Action:
    """Fill the bag with tokens of a sort; all of Tricks and Treats at once."""
    return Action(V["fill"], (table.word(sort),), str(count) if sort.startswith("token") else "")


def taken_away(table: Table, what: int | str) -> Action:
    """Take away a pile (its number), or by its word a note, a counter, a place or the bag."""
    return Action(V["remove"], (num(what) if isinstance(what, int) else table.word(what),))


def handed_in(to: int | None, x: int = 800, y: int = 390) -> Action:
    """Give the whole hand to a seat, or lay it face down on the table."""
    return Action(V["hand_in"], (), f"{x} {y}" if to is None else f"to {to}")


def on_slip(table: Table, verb: str, word: str, text: str = "") -> Action:
    """`move`, `write`, `add`, `size` or `remove` for a note, counter or place, by its word."""
    return Action(V[verb], (table.word(word),), text)


def _counted(count: int, place: Where | None) -> str:
    return f"{count} {at(place)}".strip()
