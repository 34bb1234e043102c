"""What has changed in a box since a game began with it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from game.boxes import pictures
from game.boxes import text as texts
from game.boxes.files import BoxError, Files
from game.boxes.manifest import CardEntry, DeckEntry, Manifest
from game.boxes.model import Box
from game.boxes.reading import PICTURES, names_of


@dataclass(frozen=True)
class Changes:
    """The differences between two manifests of a box, by the names of cards and tokens.

    Attributes:
        came, went: what is only in the later one, or only in the earlier one.
        counts: what has another number of copies.
        rewritten: cards with other texts.
    """

    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    rewritten: tuple[str, ...] = ()

    @property
    def needs_new_game(self) -> bool:
        """Return whether the table lacks or has pieces that the box does not."""
        return bool(self.came or self.went or self.counts)

    def sentences(self) -> list[str]:
        """Return what has changed, in sentences; empty if nothing has, apart from pictures."""
        lists = (
            (self.came, texts.CAME), (self.went, texts.WENT), (self.counts, texts.OTHER_COUNTS),
            (self.rewritten, texts.OTHER_TEXTS),
        )  # fmt: skip
        return [texts.changed_names(words, names) for names, words in lists if names]


def compare(before: Manifest, after: Manifest) -> Changes:
    """Return what has changed in a box."""
    old, new = _counts(before), _counts(after)
    old_cards, new_cards = _cards(before), _cards(after)
    return Changes(
        tuple(name for name in new if name not in old),
        tuple(name for name in old if name not in new),
        tuple(name for name in new if name in old and old[name] != new[name]),
        tuple(
            name for name, card in new_cards.items()
            if name in old_cards and _texts(card) != _texts(old_cards[name])
        ),
    )  # fmt: skip


@dataclass(frozen=True)
class Facts:
    """What is known of the pictures of a box.

    Attributes:
        hashes, sizes: the hash of each picture, and its width and height in pixels, by its path.
    """

    hashes: Mapping[str, str]
    sizes: Mapping[str, tuple[int, int]]


def facts(box: Box, files: Files) -> Facts:
    """Read the pictures of a box."""
    hashes: dict[str, str] = {}
    sizes: dict[str, tuple[int, int]] = {}
    for name in names_of(box, files):
        if name.lower().endswith(tuple(PICTURES)):
            with suppress(BoxError):
                data = files.read(name)
                hashes[name] = hashlib.sha256(data).hexdigest()
                size = pictures.size_of(data)
                sizes |= {name: size} if size is not None else {}
    return Facts(hashes, sizes)


def summary(before: tuple[Box, Facts], after: tuple[Box, Facts]) -> str:
    """Return what has changed in a box in a few words, such as `2 texts, 1 picture`; empty if nothing is different."""
    old, new = (_rows(box, known) for box, known in (before, after))
    both = [name for name in new if name in old]
    counts = (
        sum(new[name].text != old[name].text for name in both),
        sum(new[name].picture != old[name].picture for name in both),
        sum(new[name].copies != old[name].copies for name in both),
        sum(name not in old for name in new),
        sum(name not in new for name in old),
    )
    words = (texts.TEXTS, texts.PICTURES, texts.COUNTS, texts.NEW_CARDS, texts.GONE_CARDS)
    return ", ".join(texts.counted(count, each) for count, each in zip(counts, words, strict=True) if count)


class _Row(NamedTuple):
    text: object
    picture: object
    copies: int


def _rows(box: Box, known: Facts) -> dict[str, _Row]:
    """Return the texts, the picture and the number of copies of each card, token and board."""
    made: dict[str, _Row] = {}
    for deck in box.decks:
        for card in deck.cards:
            fields = {name: value for name, value in card.fields.items() if name not in ("count", "image")}
            picture = (known.hashes.get(card.image, ""), card.cut, known.hashes.get(deck.back, ""))
            made[f"{deck.name}/{card.name}"] = _Row(fields, picture, card.count)
    for token in box.tokens:
        made[f"token/{token.name}"] = _Row(token.value, known.hashes.get(token.image, ""), token.count)
    for board in box.boards:
        made[f"board/{board}"] = _Row("", known.hashes.get(board, ""), 1)
    return made


def merged(table: Manifest, box: Manifest) -> Manifest:
    """Return the manifest of a table with the texts that the box has now; names and counts stay as they are."""
    now = _cards(box)
    decks = [
        DeckEntry(
            name=deck.name, width=deck.width, height=deck.height, cards=[_rewritten(card, now) for card in deck.cards]
        )
        for deck in table.decks
    ]
    return Manifest(
        title=table.title,
        hash=table.hash,
        decks=decks,
        tokens=table.tokens,
        boards=table.boards,
        colours=box.colours,
    )


def _rewritten(card: CardEntry, now: dict[str, CardEntry]) -> CardEntry:
    new = now.get(card.name, card)
    return CardEntry(
        name=card.name, count=card.count, title=new.title, corner=new.corner, colour=new.colour, body=new.body
    )


def _cards(manifest: Manifest) -> dict[str, CardEntry]:
    return {card.name: card for deck in manifest.decks for card in deck.cards}


def _counts(manifest: Manifest) -> dict[str, int]:
    """Return the number of copies of each card and token, and of each board."""
    cards = {name: card.count for name, card in _cards(manifest).items()}
    return cards | {token.name: token.count for token in manifest.tokens} | dict.fromkeys(manifest.boards, 1)


def _texts(card: CardEntry) -> tuple[str, ...]:
    return card.title, card.corner, card.colour, card.body
