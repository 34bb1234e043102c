"""Each piece's name and its meaning agree, at every game, for every number of seats.

Rules read a piece by its code, from tables made in advance. A name says what the piece is. These tests compare the two
for all pieces of every table that a game can set up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pytest

from game.rules import game_ids, load
from game.rules.deck import RANKS, STANDARD, SUIT_NAMES, SUITS, called
from game.rules.free_table.phases import stock
from game.rules.know_thyself import pieces as kt
from game.rules.living_trumps import pieces as lt
from game.rules.midnight_justice import pieces as mj
from game.rules.plugin import complete_options
from game.rules.trick_of_the_light import pieces as tl
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.bots import search_state as tt_world
from game.table import Table

# Options that change which pieces there are, with all their values.
CATALOGUES: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "midnight-justice": ({"decks": "1"}, {"decks": "2"}),
    "free-table": tuple(
        {"deck": deck, "spares": spares}
        for deck in ("none", "52", "54", "2x54", "tricks-and-treats")
        for spares in ("off", "on")
    ),
    "living-trumps": ({"gamemaster": "off"}, {"gamemaster": "on"}),
}


class Card(NamedTuple):
    """A playing card by its name: the places of rank and suit in `deck.RANKS` and `deck.SUITS`; -1 for a joker."""

    rank: int
    suit: int

    @property
    def red(self) -> bool:
        """Return whether it is a diamond or a heart."""
        return self.suit >= 0 and SUITS[self.suit] in "DH"


def card_named(name: str) -> Card | None:
    """Return what a name says of a playing card, and None for every other piece."""
    bare = name.partition("#")[0]
    if bare.startswith("joker"):
        return Card(-1, -1)
    rank, suit = bare[:-1], bare[-1:]
    suit = dict(zip("♥♣♦♠", "HCDS", strict=True)).get(suit, suit)
    return Card(RANKS.index(rank), SUITS.index(suit)) if rank in RANKS and suit in SUITS else None


def standard(table: Table, code: int) -> None:
    """Compare a card of one standard deck that comes first on the table."""
    text = card_named(table.names[code])
    assert text == (STANDARD.rank(code), STANDARD.suit(code))
    assert STANDARD.card(table.names[code]) == code


def living_trumps(table: Table, code: int) -> None:
    """Compare all that the rules of Living Trumps read of a card (LT-10, LT-11, LT-12)."""
    name, text = table.names[code], card_named(table.names[code])
    assert text is not None
    assert (lt.RANK[code], lt.SUIT[code], lt.is_joker(code)) == (*text, name.startswith("joker"))
    assert (table.pieces[code].back == "trump") == (code >= lt.TRUMPS)
    if lt.is_joker(code):
        assert (lt.spec_of(code), lt.KIN[code], lt.naturals([code])) == (("joker",), {"joker"}, [])
        return
    words = lt.RANK_WORDS[text.rank], lt.SUIT_WORDS[text.suit]
    assert lt.spec_of(code) == words
    assert lt.KIN[code] == {*words, "red" if text.red else "black"}
    assert lt.FACE[code] == STANDARD.card(name.partition("#")[0])
    assert code in lt.bearers(*words)


def midnight_justice(table: Table, code: int) -> None:
    """Compare rank and colour of a card of one deck or of two (MJ-201)."""
    text = card_named(table.names[code])
    assert text is not None
    assert (mj.rank(code), mj.red(code)) == (text.rank, text.red)


def know_thyself(table: Table, code: int) -> None:
    """Compare the cards of the Play Deck and those of the True Names (KT-10)."""
    name, text = table.names[code], card_named(table.names[code])
    assert text is not None
    if code >= STANDARD.size:
        assert name.endswith("#2")
        assert table.pieces[code].rest == ("red_deck" if text.red else "black_deck")
        return
    standard(table, code)
    assert kt.KEPT_SUITS[kt.suit(code)] == SUITS[text.suit]


def trick_of_the_light(table: Table, code: int) -> None:
    """Compare the cards of a pack, and the markers (TL-10, TL-11)."""
    piece, text = table.pieces[code], card_named(table.names[code])
    if text is None:
        assert piece.name == f"marker{code - tl.MARKER}"
        return
    assert (tl.RANKS[code % tl.PER_SUIT], tl.LETTERS[code // tl.PER_SUIT]) == (RANKS[text.rank], SUITS[text.suit])
    assert piece.alias == RANKS[text.rank] + SUITS[text.suit]
    assert tl.CARD_OF[piece.name] == code
    assert (code in tl.COURTS, code in tl.ACES) == (piece.name[0] in "JQKA", piece.name[0] == "A")


def tricks_and_treats(table: Table, code: int) -> None:
    """Compare cards, the tokens that name them, and treats (TT-10, TT-11)."""
    name = table.names[code]
    if code < tt.TREAT:
        bare = name.strip("<>")
        card = code if bare == name else tt.card_of(code)
        assert card is not None
        assert (table.names[card], tt.suit_of(code), tt.KIND[code], tt.KIND_BIT[code]) == (bare, bare[0], -1, 0)
        assert tt.SUITS[tt_world.SUIT_OF[card]] == bare[0]
        assert (tt.token_of(card) == code) == (bare != name)
        assert tt.human_name(name) == f"{tt.SUIT_NAME[bare[0]]} {card % tt.NUMBERS + 1}"
        return
    kind = name.partition("#")[0]
    assert (tt.KINDS[tt.KIND[code]], tt.KIND_BIT[code]) == (kind, 1 << tt.KINDS.index(kind))
    assert (tt.card_of(code), tt.suit_of(code), tt.human_name(name)) == (None, None, kind)


def free_table(table: Table, code: int) -> None:
    """Compare the cards of all decks; the things of other sorts are called by their sort."""
    piece, text = table.pieces[code], card_named(table.names[code])
    if text is None:
        sort = piece.alias if piece.alias in stock.SORTS else ""
        assert piece.name.startswith(sort)
        return
    deck, bare = stock.deck_of(piece), piece.name.partition("#")[0]
    assert (deck in stock.DECKS, bare in stock.STANDARD) == (True, True)
    assert text.rank < 0 or called(piece.name).endswith(f"of {SUIT_NAMES[SUITS[text.suit]]}")


MEANINGS: Mapping[str, Callable[[Table, int], None]] = {
    "crazy-eights": standard,
    "free-table": free_table,
    "hearts": standard,
    "know-thyself": know_thyself,
    "living-trumps": living_trumps,
    "midnight-justice": midnight_justice,
    "trick-of-the-light": trick_of_the_light,
    "tricks-and-treats": tricks_and_treats,
}


def tables(game_id: str) -> Iterator[Table]:
    """Yield a table for every number of seats, with each set of pieces that the options can ask for."""
    game = load(game_id)
    minimum, maximum = game.meta.seats
    for seats in range(minimum, maximum + 1):
        for chosen in CATALOGUES.get(game_id, ({},)):
            yield game.table(complete_options(game.meta, chosen), seats)


@pytest.mark.parametrize("game_id", game_ids())
def test_each_piece_is_what_its_name_says(game_id: str) -> None:
    """LT-15, LT-105: the seventh and the eighth Trump Joker were twos of clubs and of diamonds."""
    for table in tables(game_id):
        assert len({*table.names}) == len(table.names)
        for code in range(len(table.pieces)):
            MEANINGS[game_id](table, code)


def test_eight_jokers_are_jokers_at_a_table_of_eight() -> None:
    """LT-15: one Joker a player among the Trumps, and six among the Shadows."""
    table = load("living-trumps").table(complete_options(load("living-trumps").meta, {}), 8)
    jokers = [code for code, piece in enumerate(table.pieces) if lt.is_joker(code) and piece.back == "trump"]
    assert [table.names[code] for code in jokers] == [f"joker1#{number}" for number in range(1, 9)]
