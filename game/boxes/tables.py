"""Spreadsheets of cards: CSV and TSV text as rows, and the meaning of their columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from game.boxes import text as texts
from game.boxes.model import Card, Fault

MAX_ROWS = 2000
MAX_TEXT = 2000  # letters of one cell
MAX_COPIES = 99
# Headings in English, German and French, by what a column is.
MEANINGS: Mapping[str, frozenset[str]] = {
    "name": frozenset(("name", "title", "card", "titel", "karte", "nom", "titre", "carte")),
    "text": frozenset(("text", "body", "rules", "effect", "regel", "texte", "effet")),
    "count": frozenset(("count", "copies", "quantity", "qty", "number", "anzahl", "kopien", "nombre", "exemplaires")),
    "image": frozenset(("image", "picture", "art", "front", "bild", "illustration", "dessin")),
    "back": frozenset(("back", "rückseite", "dos")),
}


def rows_of(data: bytes, tabs: bool) -> tuple[list[list[str]], bool]:
    """Return the rows of a CSV (comma or semicolon) or TSV, empty ones too, and whether the letters were UTF-8.

    At most `MAX_ROWS` rows below the heading are read, and one more if there are more.
    """
    text = data.decode("utf-8-sig", "replace").replace("\0", "")
    first = text.partition("\n")[0]
    delimiter = "\t" if tabs else ";" if first.count(";") > first.count(",") else ","
    csv.field_size_limit(max(csv.field_size_limit(), len(text) + 1))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    return [*islice(reader, MAX_ROWS + 2)], "\ufffd" not in text or "\ufffd".encode() in data


def meaning(heading: str) -> str:
    """Return what a column is: `name`, `text`, `count`, `image`, `back`, or its own heading in small letters."""
    plain = heading.strip().casefold()
    return next((what for what, words in MEANINGS.items() if plain in words), plain)


def cards(file: str, rows: Sequence[Sequence[str]], pictures: Mapping[str, str], faults: list[Fault]) -> Iterator[Card]:
    """Yield the cards of a spreadsheet, and add what is wrong with it to `faults`.

    Args:
        file: its name, for the faults.
        rows: its rows, the heading first.
        pictures: the path of each picture in the box by its name in small letters, with and without the ending.
    """
    headings = [meaning(each) for each in rows[0]] if rows else []
    if not any(headings):
        faults.append(Fault(file, texts.NO_HEADING))
        return
    if "name" not in headings:
        headings[0] = "name"
    if len(rows) > MAX_ROWS + 1:
        faults.append(Fault(file, texts.too_many_rows(MAX_ROWS)))
    used: set[str] = set()
    for number, row in enumerate(rows[1 : MAX_ROWS + 1], 2):
        values = {
            heading: _cell(value, texts.row(file, number), faults)
            for heading, value in zip(headings, row, strict=False)
            if heading
        }
        if any(values.values()):
            yield _card(values, texts.row(file, number), number, pictures, used, faults)


def _cell(value: str, where: str, faults: list[Fault]) -> str:
    value = value.strip()
    if len(value) > MAX_TEXT:
        faults.append(Fault(where, texts.TOO_MANY_TEXTS))
    return value[:MAX_TEXT]


def _card(
    values: Mapping[str, str], where: str, number: int, pictures: Mapping[str, str], used: set[str],
    faults: list[Fault],
) -> Card:  # fmt: skip
    """Return the card of a row."""
    name = values.get("name", "")
    if not name:
        faults.append(Fault(where, texts.NO_NAME))
        name = f"Card {number}"
    if name.casefold() in used:
        faults.append(Fault(where, texts.several_names(name)))
    used.add(name.casefold())
    image = pictures.get(values.get("image", "").casefold(), "")
    if values.get("image") and not image:
        faults.append(Fault(where, texts.no_picture(values["image"])))
    return Card(name, _count(values.get("count", ""), where, faults), dict(values), image, number)


def _count(text: str, where: str, faults: list[Fault]) -> int:
    """Return the number of copies; 1 for an empty cell or one that is no number."""
    if not text:
        return 1
    whole = text.removesuffix(".0")
    if whole.isascii() and whole.isdecimal() and int(whole[:6]) <= MAX_COPIES and len(whole) <= len(str(MAX_COPIES)):
        return int(whole)
    faults.append(Fault(where, texts.no_number(text[:40])))
    return 1
