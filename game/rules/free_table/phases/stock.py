"""The store of a free table, beside the pieces in use: further decks, tokens in the colours of the seats (FT-12).

The contents of the store are public, so hidden pieces never go there. A deck goes back only whole. Tokens go back only
face up, or when it is public which they are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.rules.free_table import boxed
from game.rules.tricks_and_treats.pieces import PIECES as TREATS
from game.table import Piece, Table

CARD, TOKEN, CHIP, PAWN = "card", "token", "chip", "pawn"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = "SHDC"
JOKERS = ("joker1", "joker2")
STANDARD = (*(f"{rank}{suit}" for suit in SUITS for rank in RANKS), *JOKERS)
_STANDARD = frozenset(STANDARD)

CHIP_COLOURS = ("ivory", "red", "blue", "green", "ink")
CHIPS = 20
PAWN_SORTS = tuple(f"pawn{seat + 1}" for seat in range(8))
# Tokens have the colours and shapes of the seats, in their order.
TOKEN_COLOURS = ("red", "blue", "green", "violet", "gold", "teal", "pink", "white")
TOKEN_SORTS = tuple(f"token{k + 1}" for k in range(len(TOKEN_COLOURS)))
TOKENS = 12
# What a deck is called in gestures; two of green backs, so that two decks may be shuffled into one.
DECK_SORTS = ("green-52", "green-54", "red-52", "red-54", "blue-52", "blue-54", "bats")
TREATS_SORT = "treats"  # all tokens of Tricks and Treats at once
SORTS = (*CHIP_COLOURS, *PAWN_SORTS, *TOKEN_SORTS, *DECK_SORTS, TREATS_SORT)
HOUSE = "bats"  # the back of the cards of Tricks and Treats
BACKS = {"cards": "green", "red": "red", "blue": "blue", HOUSE: HOUSE}


class Deck(NamedTuple):
    """One of the standard decks: its back as in `Piece.back`, and the suffix of its cards' names."""

    back: str
    end: str


DECKS = (Deck("cards", ""), Deck("cards", "#2"), Deck("red", "#3"), Deck("blue", "#4"))


def deck_of(card: Piece) -> Deck:
    """Return the deck of a card; the cards of Tricks and Treats are one deck, with any back."""
    if boxed.deck_number(card.back) is not None:
        return Deck(card.back, "")
    bare = card.name.partition("#")[0]
    return Deck(card.back, card.name[len(bare) :]) if bare in _STANDARD else Deck(HOUSE, "")


def pieces(options: Mapping[str, Any], seats: int) -> tuple[Piece, ...]:
    """Return all pieces of a table: those that are ready, then with spare pieces those in store."""
    ready = [*_cards(options["deck"]), *(_tokens() if options["tokens"] != "none" else ())]
    spare = options["spares"] == "on"
    if spare and options["deck"] == "tricks-and-treats":
        ready = [_backed(piece) for piece in ready]
    box = boxed.manifest_in(options)
    if box is not None:
        ready += [piece for of_kind in boxed.pieces(box, spare) for piece in of_kind]
    names = {piece.name for piece in ready}
    stored = (piece for piece in _everything() if piece.name not in names) if spare else ()
    return (
        *ready,
        *(_chips() if options["chips"] == "bank" else ()),
        *(Piece(f"{name}#{i + 1}", PAWN, name, name) for name in PAWN_SORTS[:seats] for i in range(options["pawns"])),
        *stored,
        *(_chips() if spare and options["chips"] != "bank" else ()),  # last: no other piece gets a new number
    )


def _cards(deck: str) -> tuple[Piece, ...]:
    if deck == "none":
        return ()
    if deck == "tricks-and-treats":
        return tuple(piece for piece in TREATS if piece.kind == CARD)
    names = STANDARD if deck.endswith("54") else STANDARD[: -len(JOKERS)]
    copies = 2 if deck.startswith("2x") else 1
    return tuple(Piece(name + each.end, CARD, each.back) for each in DECKS[:copies] for name in names)


def _chips() -> Iterable[Piece]:
    return (Piece(f"{colour}#{i + 1}", CHIP, colour, colour) for colour in CHIP_COLOURS for i in range(CHIPS))


def _tokens() -> tuple[Piece, ...]:
    return tuple(piece for piece in TREATS if piece.kind == TOKEN)


def _backed(piece: Piece) -> Piece:
    """Return a card of Tricks and Treats with a back of its own, different from other decks."""
    return Piece(piece.name, piece.kind, HOUSE if piece.kind == CARD else piece.back, piece.alias)


def _everything() -> Iterable[Piece]:
    for deck in DECKS:
        yield from (Piece(name + deck.end, CARD, deck.back, rest="store") for name in STANDARD)
    for piece in map(_backed, TREATS):
        yield Piece(piece.name, piece.kind, piece.back, piece.alias, rest="store")
    for sort in TOKEN_SORTS:
        yield from (Piece(f"{sort}#{i + 1}", TOKEN, "tokens", sort, rest="store") for i in range(TOKENS))


@lru_cache(maxsize=256)
def held(table: Table, zone: tuple[int, ...]) -> Mapping[str, tuple[int, ...]]:
    """Return, per sort, the pieces that a bank, box or store can give: of a deck only a whole one."""
    by_word: dict[str, list[int]] = {}
    decks: dict[Deck, list[int]] = {}
    for piece in zone:
        what = table.pieces[piece]
        if what.kind == CARD:
            decks.setdefault(deck_of(what), []).append(piece)
        else:
            known = what.alias in _SORTED or what.alias.startswith(boxed.TOKEN_SIGN)
            by_word.setdefault(what.alias if known else TREATS_SORT, []).append(piece)
    for deck, cards in decks.items():
        own = boxed.deck_of(table, deck.back)
        if own is not None:
            if len(cards) == own.count:
                by_word[f"{boxed.DECK_SIGN}{own.name}"] = cards
        elif deck.back == HOUSE:
            by_word[HOUSE] = cards
        else:
            _offer(table, deck, cards, by_word)
    for sort, whole in ((HOUSE, len(TREATS) - len(_tokens())), (TREATS_SORT, len(_tokens()))):
        if len(by_word.get(sort, ())) < whole:
            by_word.pop(sort, None)
    return {sort: tuple(pieces) for sort, pieces in by_word.items()}


def is_deck(sort: str) -> bool:
    """Check whether a sort is a whole deck."""
    return sort in DECK_SORTS or sort.startswith(boxed.DECK_SIGN)


def is_token(sort: str) -> bool:
    """Check whether a sort is a kind of token of which any number can be taken."""
    return sort in TOKEN_SORTS or sort.startswith(boxed.TOKEN_SIGN)


_SORTED = frozenset((*CHIP_COLOURS, *PAWN_SORTS, *TOKEN_SORTS))


def _offer(table: Table, deck: Deck, cards: list[int], by_word: dict[str, list[int]]) -> None:
    """Note the forms of a standard deck that can be taken: with jokers, without."""
    plain = [piece for piece in cards if not table.names[piece].startswith("joker")]
    colour = BACKS[deck.back]
    if len(plain) == len(STANDARD) - len(JOKERS):
        by_word.setdefault(f"{colour}-52", plain)
        if len(cards) == len(STANDARD):
            by_word.setdefault(f"{colour}-54", cards)


@lru_cache(maxsize=256)
def held_backs(table: Table, zone: tuple[int, ...]) -> Mapping[int, int]:
    """Return how many pieces of each back (its index in `Table.backs`) are in a store with these pieces."""
    return Counter(table.back[piece] for piece in zone)
