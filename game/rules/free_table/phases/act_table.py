"""Gestures on the table itself: its name, places, spare pieces, a hand without a player (FT-10, FT-12..14)."""

from __future__ import annotations

from game.rules.free_table import pieces as ft
from game.rules.free_table.phases.act_hands import give_all
from game.rules.free_table.phases.action_text import (
    USUAL_GRID,
    USUAL_PLACE,
    Where,
    number,
    numbers,
    place_size_and_words,
    where,
)
from game.rules.free_table.phases.choices import FIXTURE, PILE, SACK, look, supply, word_of
from game.rules.free_table.phases.places import carry, contents, face, on_top, pieces_in, shown, tidy
from game.rules.free_table.phases.stock import TOKEN, TREATS_SORT
from game.table import Action, State, num

APART = 90  # how far beside the cards of a hand its tokens are laid


def name(s: State, seat: int, action: Action) -> None:
    """Name the table; an empty text removes the name."""
    before, s.vars[ft.V_TITLE] = s.vars[ft.V_TITLE], action.text.strip()
    s.note("named", seat, data=(s.vars[ft.V_TITLE], before))


# Named places


def place(s: State, seat: int, action: Action) -> None:
    """Mark a place on the table."""
    to, (wide, high), words = place_size_and_words(action.text)
    set_place(s, s.vars[ft.V_PLACES].index(ft.NO_PLACE), (to.x, to.y, wide, high, words))
    s.note("marked_out", seat, data=(words,))


def size(s: State, seat: int, action: Action) -> None:
    """Resize a place around its middle."""
    at = action.args[0] - len(s.table.pieces) - ft.FIRST_PLACE
    x, y, _, _, words = s.vars[ft.V_PLACES][at]
    wide, high = numbers(action.text) or USUAL_PLACE
    set_place(s, at, (x, y, wide, high, words))
    s.note("sized", seat, data=(words,))


def grid(s: State, seat: int, action: Action) -> None:
    """Divide a place into columns and rows; one of each is no grid."""
    at = action.args[0] - len(s.table.pieces) - ft.FIRST_PLACE
    columns, rows = numbers(action.text) or USUAL_GRID
    set_grid(s, at, (columns, rows))
    s.note("divided", seat, data=(s.vars[ft.V_PLACES][at][4], columns, rows))


def set_grid(s: State, at: int, grid: tuple[int, int]) -> None:
    """Set the columns and rows of a place."""
    grids = s.vars[ft.V_GRIDS]
    s.vars[ft.V_GRIDS] = (*grids[:at], grid, *grids[at + 1 :])


def set_place(s: State, at: int, place: tuple[int | str, ...]) -> None:
    """Put a place into a slot for places."""
    places = s.vars[ft.V_PLACES]
    s.vars[ft.V_PLACES] = (*places[:at], place, *places[at + 1 :])


# Spare things


def move_fixture(s: State, seat: int, action: Action) -> None:
    """Put the cribbage board or the dealer button on the table, or move it there."""
    at = action.args[0] - len(s.table.pieces) - ft.FIRST_FIXTURE
    to = where(action.text)
    new = s.vars[ft.V_FIXTURES[at]] == ft.NO_BAG
    s.vars[ft.V_FIXTURES[at]] = (to.x, to.y)
    s.note("brought" if new else "moved_fixture", seat, data=(1, ft.FIXTURES[at], "fixture"))


def take_fixture_away(s: State, seat: int, action: Action) -> None:
    """Remove the cribbage board or the dealer button; the pegs go back to the start."""
    at = action.args[0] - len(s.table.pieces) - ft.FIRST_FIXTURE
    s.vars[ft.V_FIXTURES[at]] = ft.NO_BAG
    if ft.FIXTURES[at] == ft.PEG_BOARD:
        s.vars[ft.V_PEGS] = ((0, 0),) * s.table.seats
    s.note("put_away", seat, data=("", ft.FIXTURES[at], 1))


def bring_bag(s: State, seat: int, action: Action) -> None:
    """Put the bag on the table."""
    to = where(action.text)
    s.vars[ft.V_BAG] = (to.x, to.y)
    s.note("brought", seat, data=(1, "bag", "bag"))


def move_bag(s: State, seat: int, action: Action) -> None:
    """Move the bag to another spot."""
    to = where(action.text)
    s.vars[ft.V_BAG] = (to.x, to.y)
    s.note("moved_bag", seat)


def bring_deck(s: State, seat: int, sort: str, to: Where) -> None:
    """Bring a further deck onto the table, shuffled and face down."""
    cards = supply(s, word_of(s, sort))
    there = carry(s, ft.store_zone(s.table), cards, to)
    s.shuffle(ft.pile_zone(s.table, there))
    on_top(s, there)
    s.note("brought", seat, data=(len(cards), sort, "deck"))


def fill(s: State, seat: int, action: Action) -> None:
    """Put tokens from the store into the bag."""
    word = action.args[0] - len(s.table.pieces)
    sort, pieces = s.table.words[word], supply(s, word)
    count = len(pieces) if sort == TREATS_SORT else number(action.text, 1)
    for piece in pieces[:count]:
        s.move(piece, ft.store_zone(s.table), ft.BAG)
    s.note("filled", seat, data=(count, sort))


def take_away(s: State, seat: int, action: Action) -> bool:
    """Put a pile, or the bag with its tokens, back into the store; return False if the gesture names neither."""
    thing = look(s, seat, action.args)[0]
    if thing == PILE:
        pile = num(action.args[0])
        s.note("put_away", seat, shown(s, pile), contents(s, pile))
        face(s, down=pieces_in(s, pile))
        _store(s, ft.pile_zone(s.table, pile))
        tidy(s, pile)
    elif thing == SACK:
        s.note("put_away", seat, data=("", "bag", 1))
        _store(s, ft.BAG)
        s.vars[ft.V_BAG] = ft.NO_BAG
    elif thing == FIXTURE:
        take_fixture_away(s, seat, action)
    return thing in (PILE, SACK, FIXTURE)


def _store(s: State, zone: int) -> None:
    s.move_all(zone, ft.store_zone(s.table))


# A hand that its owner leaves


def hand_in(s: State, seat: int, action: Action) -> None:
    """Give the whole hand to a seat, or put it face down on the table: cards and tokens apart, each shuffled."""
    parts = action.text.split()
    if parts[:1] == ["to"]:
        give_all(s, seat, number(parts[1], 0))
        return
    to = where(action.text)
    hand = s.zones[ft.HAND + seat]
    kinds = [kind for kind in ("card", TOKEN) if any(ft.kind_of(s.table, piece) == kind for piece in hand)]
    for k, kind in enumerate(kinds):
        pieces = tuple(piece for piece in hand if ft.kind_of(s.table, piece) == kind)
        beside = APART * k if to.x + APART <= ft.WIDTH else -APART * k
        there = carry(s, ft.HAND + seat, pieces, to._replace(x=to.x + beside))
        if len(pieces) > 1:
            s.shuffle(ft.pile_zone(s.table, there))
        on_top(s, there)
    s.note("handed_in", seat, data=(len(hand),))
