"""A box of one's own cards on this table: its decks, tokens and boards as pieces and words (FT-15).

The table knows the names, counts and texts of a box from its manifest, which is one of the house rules. It knows no
pictures.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from game.boxes import manifest as manifests
from game.boxes.manifest import CardEntry, DeckEntry, Manifest, TokenEntry
from game.boxes.model import Box
from game.rules import deck
from game.rules.options import OptionError
from game.rules.tricks_and_treats.pieces import PIECES as TREATS
from game.table import Piece, Table

DECK_SIGN, TOKEN_SIGN = "deck: ", "tokens: "  # before the names of decks and tokens in gestures
BOARD_SIGN = "board: "  # before the name of a board, where screens offer the things of a box
BACK_SIGN = "box "  # before the number of a deck, as its back
_TREATS = frozenset(piece.name.partition("#")[0] for piece in TREATS)
_OWN = frozenset((
    *("ivory", "red", "blue", "green", "ink", "bag", "bats", "treats", "yes", "no"),
    *(f"{word}{n}" for word in ("pawn", "token", "joker") for n in range(1, 9)),
))  # fmt: skip


def is_taken(name: str) -> bool:
    """Check whether a name means a piece or a word of the table itself."""
    return name in _OWN or name in _TREATS or deck.called(name) != name


def house_rules(box: Box, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the house rules of a table with a box, from those that were changed from their defaults (`options`).

    The cards of the box take the place of the standard deck. A board takes the place of the private areas, which would
    be under it. House rules that were changed stay.
    """
    manifest = manifests.manifest_of(box, is_taken)
    usual: dict[str, Any] = {"deck": "none"}
    if manifest.boards:
        usual["areas"] = "off"
    return {**usual, **(options or {}), "box": manifests.written(manifest)}


def manifest_in(options: Mapping[str, Any]) -> Manifest | None:
    """Return the manifest of the box of a table with these options; None without a box.

    Raises:
        OptionError: the manifest is damaged, or it has names of the table's own pieces.
    """
    text = options.get("box", "")
    if not text:
        return None
    try:
        manifest = manifests.read(text)
    except ValueError as error:
        raise OptionError(str(error)) from error
    if any(map(is_taken, manifest.names())):
        raise OptionError("The box has a card with the name of a standard card.")
    return manifest


@lru_cache(maxsize=8)
def box_of(table: Table) -> Manifest | None:
    """Return the manifest of the box of a table; None without one."""
    return manifest_in(table.options)


def pieces(manifest: Manifest, spare: bool) -> tuple[list[Piece], list[Piece]]:
    """Return the cards and the tokens of a box. Only with `spare` pieces can they be in the store."""
    rest = "store" if spare else ""
    cards = [
        Piece(f"{card.name}#{copy}", "card", f"{BACK_SIGN}{n + 1}", rest=rest)
        for n, each in enumerate(manifest.decks)
        for card in each.cards
        for copy in range(1, card.count + 1)
    ]
    tokens = [
        Piece(f"{token.name}#{copy}", "token", "tokens", f"{TOKEN_SIGN}{token.name}", rest)
        for token in manifest.tokens
        for copy in range(1, token.count + 1)
    ]
    return cards, tokens


def words(manifest: Manifest | None) -> tuple[str, ...]:
    """Return the words of gestures for the decks and tokens of a box."""
    return () if manifest is None else (*deck_words(manifest), *token_words(manifest))


def deck_words(manifest: Manifest | None) -> tuple[str, ...]:
    """Return the words for the decks of a box, in their order."""
    return () if manifest is None else tuple(f"{DECK_SIGN}{each.name}" for each in manifest.decks)


def token_words(manifest: Manifest | None) -> tuple[str, ...]:
    """Return the words for the tokens of a box, in their order."""
    return () if manifest is None else tuple(f"{TOKEN_SIGN}{token.name}" for token in manifest.tokens)


def deck_number(back: str) -> int | None:
    """Return the number of the deck of a box with this back, from 0; None for another back."""
    number = back.removeprefix(BACK_SIGN)
    return int(number) - 1 if number != back and number.isdecimal() else None


def deck_of(table: Table, back: str) -> DeckEntry | None:
    """Return the deck of the box with this back, or None."""
    box, number = box_of(table), deck_number(back)
    return box.decks[number] if box is not None and number is not None else None


def card(table: Table, piece: int) -> CardEntry | None:
    """Return the entry of a card of the box by its piece; None for other pieces."""
    return _entries(table)[0].get(_bare(table, piece))


def token(table: Table, piece: int) -> TokenEntry | None:
    """Return the entry of a token of the box by its piece; None for other pieces."""
    return _entries(table)[1].get(_bare(table, piece))


def sort_of(table: Table, piece: int) -> str:
    """Return the word for the deck or the kind of token of a piece of the box; empty for other pieces."""
    what = table.pieces[piece]
    if what.alias.startswith(TOKEN_SIGN):
        return what.alias
    own = deck_of(table, what.back)
    return "" if own is None else f"{DECK_SIGN}{own.name}"


def deck_name(table: Table, piece: int) -> str:
    """Return the name of the deck or of the kind of token of a piece of the box; empty for other pieces."""
    return sort_of(table, piece).removeprefix(DECK_SIGN).removeprefix(TOKEN_SIGN)


def _bare(table: Table, piece: int) -> str:
    return table.names[piece].rpartition("#")[0]


@lru_cache(maxsize=8)
def _entries(table: Table) -> tuple[dict[str, CardEntry], dict[str, TokenEntry]]:
    """Return the cards and the tokens of the box of a table by their names."""
    box = box_of(table)
    if box is None:
        return {}, {}
    cards = {card.name: card for each in box.decks for card in each.cards}
    return cards, {token.name: token for token in box.tokens}
