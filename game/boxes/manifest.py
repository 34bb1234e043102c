"""A box in the words of a table: names, counts and texts, and no pictures. It is kept as one text in the house rules.

A saved game contains this text. So a game can be played, replayed and checked on a computer that does not have the box.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Annotated

import msgspec

from game.boxes import text as texts
from game.boxes.model import MAX_COLOURS, Box, Card, Face, Token

MAX_TEXT = 240_000  # characters of a manifest
MAX_PIECES = 1000  # cards of a box with their copies; the same for its tokens
NAME_LIMIT = 40
BODY_LIMIT = 600  # characters of the text on a card
MAX_KINDS = 1000
_BRIEF = (BODY_LIMIT, 160, 60, 0)  # limits of the texts that are tried one after another until the manifest fits

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LIMIT)]
Line = Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
Count = Annotated[int, msgspec.Meta(ge=1, le=MAX_PIECES)]
Colour = Annotated[int, msgspec.Meta(ge=1, le=MAX_COLOURS)]
Side = Annotated[int, msgspec.Meta(ge=20, le=300)]


class CardEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A kind of card: its name, the number of copies, and the texts of its drawn face (an empty title is the name)."""

    name: Name
    count: Count = 1
    title: Annotated[str, msgspec.Meta(max_length=2 * NAME_LIMIT)] = ""
    corner: Line = ""
    colour: Line = ""
    body: Annotated[str, msgspec.Meta(max_length=BODY_LIMIT)] = ""


class DeckEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A deck: its name, the size of its cards in mm, and its kinds of cards."""

    name: Name
    width: Side = 63
    height: Side = 88
    cards: Annotated[list[CardEntry], msgspec.Meta(min_length=1, max_length=MAX_KINDS)]

    @property
    def count(self) -> int:
        """Return the number of cards, copies included."""
        return sum(card.count for card in self.cards)


class TokenEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A kind of token: its name, the number of copies, and what each is worth (0 for nothing)."""

    name: Name
    count: Count = 1
    value: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """What a table knows of a box.

    Attributes:
        title: the title that players read.
        hash: the hash of the whole box.
        decks, tokens, boards: what is in it.
        layout: the layout to begin with.
        colours: the numbers of the colours of groups of cards that the box gives; the others have them in order.
    """

    title: Annotated[str, msgspec.Meta(max_length=2 * NAME_LIMIT)] = ""
    hash: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    decks: Annotated[list[DeckEntry], msgspec.Meta(max_length=24)] = []
    tokens: Annotated[list[TokenEntry], msgspec.Meta(max_length=24)] = []
    boards: Annotated[list[Name], msgspec.Meta(max_length=12)] = []
    layout: Annotated[str, msgspec.Meta(max_length=12_000)] = ""
    colours: Annotated[dict[Line, Colour], msgspec.Meta(max_length=MAX_KINDS)] = {}

    def names(self) -> Iterator[str]:
        """Yield the names of everything in the box, with those of its kinds of cards."""
        for deck in self.decks:
            yield deck.name
            yield from (card.name for card in deck.cards)
        yield from (token.name for token in self.tokens)
        yield from self.boards


# The boxes whose manifests were made lately, so that a screen has what a thread has made.
_lately: deque[tuple[Box, Callable[[str], bool], Manifest]] = deque(maxlen=4)
_decoder = msgspec.json.Decoder(Manifest)


@lru_cache(maxsize=8)
def read(text: str) -> Manifest:
    """Return the manifest in a text.

    Raises:
        ValueError: it is none, or one that no box has. The message is a sentence.
    """
    if len(text) > MAX_TEXT:
        raise ValueError(texts.BAD_MANIFEST)
    try:
        manifest = _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(texts.BAD_MANIFEST) from error
    names = [_as_seen(name) for name in manifest.names()]
    cards, tokens = sum(deck.count for deck in manifest.decks), sum(token.count for token in manifest.tokens)
    lines = [line for deck in manifest.decks for card in deck.cards for line in _lines(card)]
    lines += [manifest.title, *manifest.colours]
    if (
        len(set(names)) < len(names)
        or any(clean(name) != name for name in manifest.names())
        or any(plain(line) != line for line in lines)
        or max(cards, tokens) > MAX_PIECES
    ):
        raise ValueError(texts.BAD_MANIFEST)
    return manifest


def manifest_of(box: Box, taken: Callable[[str], bool] = lambda _: False) -> Manifest:
    """Return the manifest of a box. `taken` says which names mean something else at the table."""
    for known, usual, manifest in tuple(_lately):
        if known is box and usual is taken:
            return manifest
    made = next(
        manifest
        for limit in _BRIEF
        if len(written(manifest := _manifest(box, taken, limit))) <= MAX_TEXT or limit == _BRIEF[-1]
    )
    _lately.append((box, taken, made))
    return made


def written(manifest: Manifest) -> str:
    """Return a manifest as a text."""
    return msgspec.json.encode(manifest).decode()


def colour_numbers(manifest: Manifest) -> dict[str, int]:
    """Return the number (from 1) of the colour and symbol of each group of cards, in the order of their first cards."""
    groups = dict.fromkeys(card.colour for deck in manifest.decks for card in deck.cards if card.colour)
    return {group: manifest.colours.get(group, at % MAX_COLOURS + 1) for at, group in enumerate(groups)}


def names_of(box: Box, taken: Callable[[str], bool]) -> Mapping[tuple[str, ...], str]:
    """Return the clean, unique names of what is in a box.

    The keys are `("deck", N)`, `("card", N, M)`, `("token", N)` and `("board", N)`, with the numbers as texts.
    """
    names: dict[tuple[str, ...], str] = {}
    used: set[str] = set()

    def name(key: tuple[str, ...], wanted: str, usual: str, group: str = "") -> None:
        bare = clean(wanted) or usual
        if taken(bare):
            bare = clean(f"{group or usual} {bare}")
        unique, number = bare, 1
        while _as_seen(unique) in used or taken(unique):
            number += 1
            unique = f"{bare[: NAME_LIMIT - 5].rstrip()} {number}"
        used.add(_as_seen(unique))
        names[key] = unique

    for n, deck in enumerate(box.decks):
        for m, card in enumerate(deck.cards):
            name(("card", str(n), str(m)), card.name, f"Card {m + 1}", clean(deck.name))
    for n, token in enumerate(box.tokens):
        name(("token", str(n)), token.name, f"Token {n + 1}")
    for n, deck in enumerate(box.decks):
        name(("deck", str(n)), deck.name, f"Deck {n + 1}")
    for n, board in enumerate(box.boards):
        stem = PurePosixPath(board).stem.replace("_", " ").replace("-", " ")
        name(("board", str(n)), stem[:1].upper() + stem[1:], f"Board {n + 1}")
    return names


def _manifest(box: Box, taken: Callable[[str], bool], limit: int) -> Manifest:
    names = names_of(box, taken)
    return Manifest(
        title=_cut(plain(box.title), 2 * NAME_LIMIT),
        hash=box.hash or "0" * 64,
        decks=[
            DeckEntry(
                name=names["deck", str(n)],
                width=deck.size[0],
                height=deck.size[1],
                cards=[
                    _entry(card, names["card", str(n), str(m)], deck.face, limit)
                    for m, card in enumerate(deck.cards)
                    if card.count
                ],
            )
            for n, deck in enumerate(box.decks)
            if deck.count
        ][:24],
        tokens=[
            TokenEntry(name=names["token", str(n)], count=count, value=token.value)
            for n, (token, count) in enumerate(_within(box.tokens))
            if count
        ][:24],
        boards=[names["board", str(n)] for n in range(len(box.boards))][:12],
        layout=box.start,
        colours={
            _cut(plain(value), NAME_LIMIT): number for deck in box.decks for value, number in deck.colours.items()
        },
    )


def _within(tokens: Iterable[Token]) -> Iterator[tuple[Token, int]]:
    """Yield tokens with their counts, up to `MAX_PIECES` in all."""
    left = MAX_PIECES
    for token in tokens:
        count = min(token.count, left)
        left -= count
        yield token, count


def _entry(card: Card, name: str, face: Face, limit: int) -> CardEntry:
    title = _cut(plain(filled(face.title, card)), 2 * NAME_LIMIT)
    return CardEntry(
        name=name,
        count=card.count,
        title=title if title != name else "",
        corner=_cut(plain(filled(face.corner, card)), NAME_LIMIT),
        colour=_cut(plain(filled(face.colour, card)), NAME_LIMIT),
        body=_shortened(plain(filled(face.body, card)), limit),
    )


def filled(pattern: str, card: Card) -> str:
    """Return a text of a face with the values of a card: `{cost}` is its column `cost`, in any case of letters."""
    values = {heading.casefold(): value for heading, value in card.fields.items()}
    values.setdefault("name", card.name)
    return re.sub(r"\{([^{}]*)\}", lambda match: values.get(match[1].strip().casefold(), ""), pattern)


def clean(name: str) -> str:
    """Return a name that an action and a log line can contain: no brackets, commas, `#`, quotes at its ends."""
    kept = re.sub(r"[(),;#\[\]{}<>⟨⟩~]", " ", plain(name))
    return " ".join(kept.split())[:NAME_LIMIT].strip(" \"'")


def plain(text: str) -> str:
    """Return a text on one line, without control characters, marks of direction and the marks of a piece."""
    if text.isascii() and text.isprintable() and "[" not in text and "]" not in text:
        return " ".join(text.split())
    kept = text.translate(_SHOWN)
    single = re.sub(r"([\[\]])[\[\]]+", r"\1", unicodedata.normalize("NFC", kept))
    return " ".join(single.split())


class _Shown(dict[int, str | None]):
    """What each character becomes in a text: itself, a space, or nothing. Each one is looked up once."""

    def __missing__(self, code: int) -> str | None:
        sign = chr(code)
        self[code] = " " if sign.isspace() else sign if _is_shown(sign) else None
        return self[code]


_SHOWN = _Shown()


def _is_shown(sign: str) -> bool:
    return unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def _lines(card: CardEntry) -> tuple[str, ...]:
    return card.title, card.corner, card.colour, card.body


def _as_seen(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _cut(text: str, limit: int) -> str:
    return text[:limit].rstrip()


def _shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else f"{text[: max(0, limit - 1)].rstrip()}…" if limit else ""
