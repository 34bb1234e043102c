"""Lists of names for choices: ranks, suits, faces, patterns. They never change, so they are made once per table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.rules.choices import Args, settled
from game.rules.living_trumps.pieces import COLOURS, RANK_WORDS, SUIT_WORDS
from game.table import Table

PATTERNS = ("tirnanogth", "rebma", "amber")


def codes(table: Table, *words: tuple[str, ...]) -> Iterator[Args]:
    """Return all choices of one word from each list."""
    return product(*(map(table.word, some) for some in words))


ranks = settled(lambda table: codes(table, RANK_WORDS))
suits = settled(lambda table: codes(table, SUIT_WORDS))  # of a battle too, even one that the defender lacks (LT-R104)
rank_and_suit = settled(lambda table: codes(table, RANK_WORDS, SUIT_WORDS))  # LT-91
patterns = settled(lambda table: codes(table, PATTERNS, RANK_WORDS))  # LT-87
faces = settled(lambda table: [(table.word("joker"),), *codes(table, RANK_WORDS, SUIT_WORDS)])


@settled
def specs(table: Table) -> list[Args]:
    """Return every rank, suit, colour and face that can be named (LT-130)."""
    kinds = [*codes(table, (*RANK_WORDS, *SUIT_WORDS, *COLOURS)), *codes(table, RANK_WORDS, SUIT_WORDS)]
    return kinds + ([(table.word("joker"),)] if table.options["joker_nameable"] == "on" else [])
