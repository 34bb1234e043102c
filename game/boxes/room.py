"""Rooms of PlayingCards.io (`.pcio`): a zip with `widgets.json`, which lists decks, cards, boards and pieces.

Each deck has kinds of cards (`cardTypes`) with the values of one card, and a template for its face and its back, whose
objects are texts and pictures: fixed (`static`), or a value of the card (`dynamic`). Pictures of the room are named
`package://userassets/…`; all others are on the web and are left out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.boxes import text as texts
from game.boxes.files import BoxError
from game.boxes.model import SIZES, Card, Deck, Face, Token
from game.boxes.tables import MAX_COPIES, MAX_TEXT

WIDGETS = "widgets.json"
MAX_WIDGETS = 20_000
MAX_KINDS = 1000  # kinds of cards of a deck
NAMES = ("name", "title", "label")
PACKAGE = "package://"
Say = Callable[[str], object]  # takes a sentence about what is left out


class Room:
    """What a room holds.

    Attributes:
        decks, tokens, boards: what the table can use.
    """

    def __init__(self, data: bytes, pictures: Mapping[str, str], say: Say) -> None:
        """Read a room.

        Args:
            data: the contents of `widgets.json`.
            pictures: the path of each picture in the box by its name in small letters.
            say: gets a sentence for each kind of thing that is left out.

        Raises:
            BoxError: it is no room.
        """
        try:
            widgets = json.loads(data.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise BoxError(texts.not_readable(WIDGETS)) from error
        if not isinstance(widgets, list) or len(widgets) > MAX_WIDGETS:
            raise BoxError(texts.not_readable(WIDGETS))
        self._widgets = [each for each in widgets if isinstance(each, dict)]
        self._pictures, self._web = pictures, 0
        self._cards: dict[str, Counter[str]] = {}
        for each in self._of("card", "piece"):
            self._cards.setdefault(str(each.get("deck")), Counter())[str(each.get("cardType"))] += 1
        self.decks = [self._deck(each, number) for number, each in enumerate(self._of("cardDeck"), 1)]
        self.boards = list(filter(None, (self._picture(each.get("boardImage")) for each in self._of("board"))))
        pieces = Counter(f"{_word(each, 'color')} {_word(each, 'pieceType')}".strip() for each in self._of("gamePiece"))
        self.tokens = [Token(name.capitalize() or "Piece", count) for name, count in list(pieces.items())[:100]]
        self._say_left_out(say)

    def _of(self, *kinds: str) -> Iterator[dict[str, Any]]:
        return (each for each in self._widgets if each.get("type") in kinds)

    def _deck(self, widget: Mapping[str, Any], number: int) -> Deck:
        """Return a deck; a kind of card has as many copies as there are cards of it in the room."""
        kinds = widget.get("cardTypes")
        kinds = dict(list(kinds.items())[:MAX_KINDS]) if isinstance(kinds, dict) else {}
        face, back = list(_objects(widget, "faceTemplate")), list(_objects(widget, "backTemplate"))
        image = next((str(each["value"]) for each in face if _is(each, "image", "dynamic")), "image")
        copies = self._cards.get(str(widget.get("id")))
        cards = []
        for key, values in kinds.items():
            fields = {str(name): _clean(value) for name, value in values.items()} if isinstance(values, dict) else {}
            picture = self._picture(fields.pop(image, ""))
            name = next((fields[name] for name in NAMES if fields.get(name)), "") or _clean(key) or f"Card {number}"
            count = min(copies[key], MAX_COPIES) if copies else 1
            cards.append(Card(name, count, {"name": name, **fields}, picture))
        body = [f"{{{each['value']}}}" for each in face if _is(each, "text", "dynamic") and each["value"] not in NAMES]
        own_back = next((self._picture(each.get("value")) for each in back if each.get("type") == "image"), "")
        title = _clean(widget.get("label")) or f"Deck {number}"
        return Deck(title, tuple(cards), own_back, _size(widget), Face(body="\n".join(body)))

    def _picture(self, value: object) -> str:
        """Return the path of a picture in the box; empty for one that is not in it."""
        if not isinstance(value, str) or not value:
            return ""
        path = self._pictures.get(value.removeprefix(PACKAGE).lstrip("/").casefold(), "")
        self._web += not path
        return path

    def _say_left_out(self, say: Say) -> None:
        """Tell what no box has: piles and hands, counters, labels, and all others by their number."""
        kinds = Counter(str(each.get("type")) for each in self._widgets)
        for kind in ("card", "piece", "cardDeck", "gamePiece", "board"):
            del kinds[kind]
        named = [
            texts.left_out(sum(kinds.pop(kind, 0) for kind in group), word)
            for word, group in texts.WIDGETS_LEFT_OUT.items()
        ]
        named.append(texts.left_out(sum(kinds.values()), texts.OTHER_WIDGETS))
        for sentence in filter(None, named):
            say(sentence)
        fixed = sum(
            _is(each, "text", "static") for deck in self._of("cardDeck") for each in _objects(deck, "faceTemplate")
        )
        if fixed:
            say(texts.FIXED_TEXTS)
        if self._web:
            say(texts.pictures_on_the_web(self._web))


def _objects(widget: Mapping[str, Any], template: str) -> Iterator[dict[str, Any]]:
    """Yield the texts and pictures of a template."""
    made = widget.get(template)
    objects = made.get("objects") if isinstance(made, dict) else None
    for each in objects if isinstance(objects, list) else ():
        if isinstance(each, dict) and isinstance(each.get("value"), str):
            yield each


def _is(each: Mapping[str, Any], kind: str, value: str) -> bool:
    return each.get("type") == kind and each.get("valueType") == value


def _size(widget: Mapping[str, Any]) -> tuple[int, int]:
    """Return the named size whose shape is nearest to that of the cards."""
    width, height = widget.get("cardWidth"), widget.get("cardHeight")
    if not isinstance(width, (int, float)) or not isinstance(height, (int, float)) or width <= 0 or height <= 0:
        return SIZES["bridge"]  # 103 by 160, if the room does not say
    return min(SIZES.values(), key=lambda size: abs(size[0] / size[1] - width / height))


def _word(widget: Mapping[str, Any], name: str) -> str:
    return _clean(widget.get(name))[:40]


def _clean(value: object) -> str:
    return str(value).replace("\0", "").strip()[:MAX_TEXT] if isinstance(value, (str, int, float)) else ""
