"""Rooms of PlayingCards.io (`.pcio`): a zip with `widgets.json`, which lists decks, cards, boards and pieces.

Each deck has kinds of cards (`cardTypes`) with the values of one card, and a template for its face and its back, whose
objects are texts and pictures: fixed (`static`), or a value of the card (`dynamic`). Pictures of the room are named
`package://userassets/…`; all others are on the web and are left out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from typing import Any

from game.boxes import text as texts
from game.boxes.files import BoxError
from game.boxes.manifest import NAME_LIMIT, clean, plain
from game.boxes.model import SIZES, Card, Deck, Face, Token
from game.boxes.tables import MAX_COPIES, MAX_TEXT

WIDGETS = "widgets.json"
MAX_WIDGETS = 20_000
MAX_KINDS = 1000  # kinds of cards of a deck
NAMES = ("name", "title", "label")
PACKAGE = "package://"
SLOTS = 12  # areas, counters and notes of a table
MAX_TOKENS, MAX_HEAP, MAX_NOTE = 20, 100, 160  # kinds of pieces, pieces of a kind, letters of a note
PILE = (111.0, 168.0)  # width and height of a pile, if the room does not say them
Say = Callable[[str], object]  # takes a sentence about what is left out


class Room:
    """What a room holds.

    Attributes:
        decks, tokens, boards: what the table can use.
        start: where its decks, pieces, piles, counters and labels are, as the text of a saved table.
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
        boards = ((each, self._picture(each.get("boardImage"))) for each in self._of("board"))
        self._boards = [(each, path) for each, path in boards if path]
        self.boards = [path for _, path in self._boards]
        pieces = Counter(map(_piece_name, self._of("gamePiece")))
        self.tokens = [Token(name, count) for name, count in list(pieces.items())[:MAX_TOKENS]]
        self._say_left_out(say)
        self.start = json.dumps(self._start(), ensure_ascii=False, separators=(",", ":"))

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

    # -- the table -------------------------------------------------------------------------------------------------

    def _start(self) -> dict[str, list[dict[str, Any]]]:
        """Return the things of the room where they are there."""
        by_id = {str(each.get("id")): each for each in self._widgets}
        decks = []
        for widget, deck in zip(self._of("cardDeck"), self.decks, strict=True):
            at = by_id.get(str(widget.get("parent")), widget)
            if deck.count:
                name = clean(deck.name)
                decks.append({"sort": f"deck: {name}", **_middle(at, *PILE), "label": name})
        heaps = []
        for token in self.tokens:
            first = next(each for each in self._of("gamePiece") if _piece_name(each) == token.name)
            pieces = [f"tokens: {clean(token.name)}"] * min(token.count, MAX_HEAP)
            heaps.append({**_middle(first, 90, 90), "pieces": pieces})
        boards = [(each, _board_name(path), 400.0, 300.0) for each, path in self._boards]
        piles = [(each, _label(each, "label"), *PILE) for each in self._of("cardPile") if _label(each, "label")]
        places = [{**_middle(each, w, h), **_size_of(each, w, h), "name": name} for each, name, w, h in boards + piles]
        counters = [
            {**_middle(each, 140, 44), "name": _label(each, "label"), "value": _whole(each.get("counterValue"))}
            for each in self._of("counter")
        ]
        notes = [
            {**_middle(each, 100, 40), "text": _label(each, "labelContent", MAX_NOTE)}
            for each in self._of("labelText")
            if _label(each, "labelContent")
        ]
        return {
            "decks": decks[:SLOTS], "heaps": heaps, "places": places[:SLOTS], "counters": counters[:SLOTS],
            "notes": notes[:SLOTS],
        }  # fmt: skip

    def _say_left_out(self, say: Say) -> None:
        """Tell what no box has: piles and hands, counters, labels, and all others by their number."""
        kinds = Counter(str(each.get("type")) for each in self._widgets)
        for kind in ("card", "piece", "cardDeck", "gamePiece", "board", "hand"):
            del kinds[kind]
        named_piles = sum(bool(_label(each, "label")) for each in self._of("cardPile"))
        counts = {"cardPile": named_piles, "counter": kinds["counter"], "labelText": kinds["labelText"]}
        for kind, count in counts.items():
            kinds[kind] -= min(count, SLOTS)
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


def _middle(widget: Mapping[str, Any], width: float, height: float) -> dict[str, int]:
    """Return the middle of a thing on a table of 1600 by 900; a room has 1600 by 1000."""
    x, y = _length(widget.get("x"), 0) + _length(widget.get("width"), width) / 2, _length(widget.get("y"), 0)
    y = (y + _length(widget.get("height"), height) / 2) * 0.9
    return {"x": round(min(max(x, 60), 1540)), "y": round(min(max(y, 60), 840))}


def _size_of(widget: Mapping[str, Any], width: float, height: float) -> dict[str, int]:
    """Return the width and height of a place, within what a table can have."""
    wide, high = _length(widget.get("width"), width), _length(widget.get("height"), height) * 0.9
    return {"wide": round(min(max(wide, 60), 900)), "high": round(min(max(high, 60), 600))}


def _length(value: object, usual: float) -> float:
    return float(value) if isinstance(value, (int, float)) and -10_000 < value < 10_000 else usual


def _whole(value: object) -> int:
    return int(value) if isinstance(value, (int, float)) and -1_000_000 < value < 1_000_000 else 0


def _label(widget: Mapping[str, Any], name: str, limit: int = NAME_LIMIT) -> str:
    text = _clean(widget.get(name))
    return clean(text) if limit == NAME_LIMIT else plain(text)[:limit]


def _piece_name(widget: Mapping[str, Any]) -> str:
    return f"{_word(widget, 'color')} {_word(widget, 'pieceType')}".strip().capitalize() or "Piece"


def _board_name(path: str) -> str:
    """Return the name that a board has at the table: that of its file."""
    stem = PurePosixPath(path).stem.replace("_", " ").replace("-", " ")
    return clean(stem[:1].upper() + stem[1:]) or "Board 1"


def _word(widget: Mapping[str, Any], name: str) -> str:
    return _clean(widget.get(name))[:40]


def _clean(value: object) -> str:
    return str(value).replace("\0", "").strip()[:MAX_TEXT] if isinstance(value, (str, int, float)) else ""
