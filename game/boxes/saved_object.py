"""Saved objects of Tabletop Simulator (JSON): decks whose cards are places on sheets, tiles and boards.

A card has a number: the sheet's number times 100, and its place on it, row by row. A sheet (`CustomDeck`) names a
picture on the web for its faces and one for its backs. Nothing is fetched: each is looked for beside the JSON, by the
last part of its address or by the name that the simulator gives it in its own folder of pictures.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

from game.boxes import text as texts
from game.boxes.files import BoxError
from game.boxes.model import SIZES, Card, Deck, Face, Token
from game.boxes.tables import MAX_COPIES, MAX_TEXT

MAX_OBJECTS = 20_000
MAX_SIDE = 50  # faces across or down a sheet
DECKS = frozenset(("Deck", "DeckCustom"))
CARDS = frozenset(("Card", "CardCustom"))
TOKENS = frozenset(("Custom_Token", "Custom_Tile", "Custom_Tile_Stack", "Custom_Token_Stack"))
BAGS = frozenset(("Bag", "Infinite_Bag", "Custom_Model_Bag", "Custom_Model_Infinite_Bag"))
Report = Callable[[str, bool], object]  # takes a sentence, and whether there is nothing to do about it


class SavedObject:
    """What a saved object holds.

    Attributes:
        decks, tokens, boards: what the table can use.
    """

    def __init__(self, data: bytes, name: str, pictures: Mapping[str, str], report: Report) -> None:
        """Read a saved object.

        Args:
            data: the JSON.
            name: the name of its file.
            pictures: the path of each picture in the box by its name in small letters, with and without the ending.
            report: gets a sentence for each sheet that is missing and each kind of thing that is left out.

        Raises:
            BoxError: it is no saved object.
        """
        self._name, self._pictures, self._report = name, pictures, report
        self._asked: set[str] = set()
        self.decks: list[Deck] = []
        self.boards: list[str] = []
        self._loose: dict[str, list[Mapping[str, Any]]] = {}
        tokens: Counter[tuple[str, str]] = Counter()
        left: Counter[str] = Counter()
        for each in _objects(_loaded(data, name)):
            kind = str(each.get("Name"))
            if kind in DECKS:
                self._add(_text(each, "Nickname"), list(_cards(each)), each)
            elif kind in CARDS:
                self._loose.setdefault(_sheet_number(each.get("CardID")), []).append(each)
            elif kind in TOKENS:
                copies = each.get("Number")
                copies = min(max(1, copies), MAX_COPIES) if isinstance(copies, int) else 1
                tokens[_text(each, "Nickname") or "Token", self._custom_picture(each)] += copies
            elif kind == "Custom_Board":
                self.boards += filter(None, [self._custom_picture(each)])
            elif kind not in BAGS:
                left[kind] += 1
        for cards in self._loose.values():
            self._add("Cards", cards, {})
        self.tokens = [Token(name, count, image) for (name, image), count in list(tokens.items())[:100]]
        if left:
            report(texts.objects_left_out(sum(left.values()), sorted(left)[:5]), True)

    def _add(self, name: str, cards: list[Mapping[str, Any]], deck: Mapping[str, Any]) -> None:
        """Add a deck of cards that stand together; equal cards are copies."""
        name = name or f"Deck {len(self.decks) + 1}"
        made: dict[tuple[object, ...], Card] = {}
        counts: Counter[tuple[object, ...]] = Counter()
        backs: list[str] = []
        for number, each in enumerate(cards, 1):
            card_id = each.get("CardID")
            sheet = _sheet(each, deck, card_id)
            image = self._picture(sheet.get("FaceURL"), texts.SHEET_OF_FACES)
            back = sheet.get("BackURL")
            if back and str(back) not in backs:
                backs.append(str(back))
            across, down = _side(sheet.get("NumWidth"), 10), _side(sheet.get("NumHeight"), 7)
            place = card_id % 100 if isinstance(card_id, int) else 0
            cut = (across, down, place) if across * down > 1 and place < across * down else None
            title, words = _text(each, "Nickname"), _text(each, "Description")
            key = (card_id, title, words)
            counts[key] += 1
            if key not in made:
                fields = {"name": title or f"{name} {number}", "text": words}
                made[key] = Card(fields["name"], 1, fields, image, cut=cut)
        whole = tuple(
            Card(card.name, min(counts[key], MAX_COPIES), card.fields, card.image, cut=card.cut)
            for key, card in made.items()
        )
        if len(backs) > 1:
            self._report(texts.several_backs(name), True)
        back_path = self._picture(backs[0], texts.PICTURE_OF_THE_BACK) if backs else ""
        self.decks.append(Deck(name, whole, back_path, SIZES["poker"], Face(body="{text}")))

    def _custom_picture(self, each: Mapping[str, Any]) -> str:
        image = each.get("CustomImage")
        return self._picture(image.get("ImageURL") if isinstance(image, dict) else "", texts.PICTURE)

    def _picture(self, address: object, what: str) -> str:
        """Return the path of a picture that an address names; a missing one is reported once."""
        if not isinstance(address, str) or not address.strip():
            return ""
        wanted = file_name(address)
        names = (wanted.casefold(), wanted.rpartition(".")[0].casefold(), re.sub(r"\W|_", "", address).casefold())
        path = next((self._pictures[name] for name in names if name and name in self._pictures), "")
        if not path and address not in self._asked:
            self._asked.add(address)
            self._report(texts.picture_wanted(what, address[:200], wanted if "." in wanted else f"{wanted}.png"), False)
        return path


def file_name(address: str) -> str:
    """Return the file name that an address of the web or of a disk ends with."""
    try:
        path = urlsplit(address.replace("\\", "/")).path
    except ValueError:
        path = address
    parts = [part for part in unquote(path).replace("\0", "").split("/") if part.strip(". ")]
    return parts[-1][:100] if parts else "sheet"


def is_saved_object(data: bytes) -> bool:
    """Return whether a JSON file may be a saved object, by its words."""
    return b'"ObjectStates"' in data or b'"CustomDeck"' in data


def _loaded(data: bytes, name: str) -> object:
    try:
        return json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise BoxError(texts.not_readable(name)) from error


def _objects(saved: object) -> Iterator[dict[str, Any]]:
    """Yield the objects of a save, and those in bags, which can be in bags again."""
    waiting: list[object] = saved.get("ObjectStates", [saved]) if isinstance(saved, dict) else []
    waiting = list(waiting) if isinstance(waiting, list) else []
    seen = 0
    while waiting and seen < MAX_OBJECTS:
        each = waiting.pop(0)
        seen += 1
        if not isinstance(each, dict):
            continue
        yield each
        inside = each.get("ContainedObjects")
        if str(each.get("Name")) not in DECKS and isinstance(inside, list):
            waiting[:0] = inside[:MAX_OBJECTS]


def _cards(deck: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """Yield the cards of a deck; an old save lists only their numbers."""
    inside, numbers = deck.get("ContainedObjects"), deck.get("DeckIDs")
    if isinstance(inside, list) and inside:
        yield from (each for each in inside[:MAX_OBJECTS] if isinstance(each, dict))
    elif isinstance(numbers, list):
        yield from ({"CardID": number} for number in numbers[:MAX_OBJECTS])


def _sheet_number(card_id: object) -> str:
    return str(card_id // 100) if isinstance(card_id, int) else ""


def _sheet(card: Mapping[str, Any], deck: Mapping[str, Any], card_id: object) -> Mapping[str, Any]:
    """Return the sheet of a card: its own, or that of its deck."""
    for holder in (card, deck):
        sheets = holder.get("CustomDeck")
        sheet = sheets.get(_sheet_number(card_id)) if isinstance(sheets, dict) else None
        if isinstance(sheet, dict):
            return sheet
    return {}


def _side(value: object, usual: int) -> int:
    return value if isinstance(value, int) and 1 <= value <= MAX_SIDE else usual


def _text(each: Mapping[str, Any], name: str) -> str:
    value = each.get(name)
    return value.replace("\0", "").strip()[:MAX_TEXT] if isinstance(value, str) else ""
