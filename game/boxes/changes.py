"""What has changed in a box since a game began with it."""

from __future__ import annotations

from dataclasses import dataclass

from game.boxes import text as texts
from game.boxes.manifest import CardEntry, DeckEntry, Manifest


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


def merged(table: Manifest, box: Manifest) -> Manifest:
    """Return the manifest of a table with the texts that the box has now; names and counts stay as they are."""
    now = _cards(box)
    decks = [
        DeckEntry(
            name=deck.name, width=deck.width, height=deck.height, cards=[_rewritten(card, now) for card in deck.cards]
        )
        for deck in table.decks
    ]
    return Manifest(title=table.title, hash=table.hash, decks=decks, tokens=table.tokens, boards=table.boards)


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
