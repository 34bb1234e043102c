"""Spreadsheets of cards: CSV and TSV text as rows, and the meaning of their columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import islice

from game.boxes import text as texts
from game.boxes.columns import meaning
from game.boxes.model import Card, Fault

MAX_ROWS = 2000
MAX_COLUMNS = 60
MAX_TEXT = 2000  # letters of one cell
MAX_COPIES = 99
MAX_GUESSES = 40  # wrong names of pictures for which another one is proposed


def rows_of(data: bytes, tabs: bool) -> tuple[list[list[str]], bool]:
    """Return the rows of a CSV (comma or semicolon) or TSV, empty ones too, and whether the letters were UTF-8.

    At most `MAX_ROWS` rows below the heading are read, and one more if there are more; the same for `MAX_COLUMNS`.
    """
    text = data.decode("utf-8-sig", "replace").replace("\0", "")
    first = text.partition("\n")[0]
    delimiter = "\t" if tabs else ";" if first.count(";") > first.count(",") else ","
    csv.field_size_limit(max(csv.field_size_limit(), len(text) + 1))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    return [
        row[: MAX_COLUMNS + 1] for row in islice(reader, MAX_ROWS + 2)
    ], "\ufffd" not in text or "\ufffd".encode() in data


@dataclass(frozen=True)
class Source:
    """A spreadsheet that is read: its file and deck, for the faults, and what the box says about it.

    Attributes:
        pictures: the path of each picture in the box by its name in small letters, with and without the ending.
        columns: the headings of the columns `name`, `text`, `count`, `image` and `back`; empty for no such column.
        counts, images: the number of copies and the picture of a card by its name, instead of what its row says.
    """

    file: str
    deck: str
    pictures: Mapping[str, str] = field(default_factory=dict)
    columns: Mapping[str, str] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)
    images: Mapping[str, str] = field(default_factory=dict)


def fields_of(headings: Sequence[str], columns: Mapping[str, str]) -> list[str]:
    """Return the field that each column becomes; without a column of names, the first one is it."""
    fields = [meaning(each[:MAX_TEXT], columns) for each in headings[:MAX_COLUMNS]]
    if any(fields) and "name" not in fields:
        fields[0] = "name"
    return fields


def cards(source: Source, rows: Sequence[Sequence[str]], faults: list[Fault]) -> Iterator[Card]:
    """Yield the cards of a spreadsheet, the heading first, and add what is wrong with it to `faults`."""
    fields = fields_of(rows[0], source.columns) if rows else []
    if not any(fields):
        faults.append(Fault(source.file, texts.NO_HEADING, deck=source.deck))
        return
    if len(rows) > MAX_ROWS + 1:
        faults.append(Fault(source.file, texts.too_many_rows(MAX_ROWS), deck=source.deck))
    if len(rows[0]) > MAX_COLUMNS:
        faults.append(Fault(source.file, texts.too_many_columns(MAX_COLUMNS), deck=source.deck))
    used: set[str] = set()
    for number, row in enumerate(rows[1 : MAX_ROWS + 1], 2):
        values = {what: value.strip() for what, value in zip(fields, row, strict=False) if what}
        if any(values.values()):
            yield _Row(source, number, values, used, faults).card()


def back(source: Source, rows: Sequence[Sequence[str]], faults: list[Fault]) -> str:
    """Return the path of the picture that the column `back` names; empty for none.

    A deck has one back, so that no player can tell its cards apart: the first picture of the column counts, and others
    are a note in `faults`. A picture that is not in the box is a fault of its first row.
    """
    fields = fields_of(rows[0], source.columns) if rows else []
    if "back" not in fields:
        return ""
    at = fields.index("back")
    wanted: dict[str, int] = {}  # the first row of each name
    for number, row in enumerate(rows[1 : MAX_ROWS + 1], 2):
        if len(row) > at and row[at].strip():
            wanted.setdefault(row[at].strip()[:MAX_TEXT], number)
    known = {name: source.pictures.get(name.casefold(), "") for name in wanted}
    for name, number in wanted.items():
        if not known[name]:
            where = texts.row(source.file, number)
            faults.append(Fault(where, texts.no_back(name[:80]), False, source.deck, row=number))
    present = [*dict.fromkeys(path for path in known.values() if path)]
    if len(present) > 1:
        faults.append(Fault(source.file, texts.several_backs(source.deck), True, source.deck))
    return present[0] if present else ""


class _Row:
    """One row of a spreadsheet, as a card."""

    def __init__(
        self, source: Source, number: int, values: Mapping[str, str], used: set[str], faults: list[Fault]
    ) -> None:
        self._source, self._number, self._used, self._faults = source, number, used, faults
        self._name = values.get("name", "")[:MAX_TEXT] or texts.card_of_row(number)
        if not values.get("name"):
            self._fault(texts.NO_NAME)
        if any(len(value) > MAX_TEXT for value in values.values()):
            self._fault(texts.TOO_MANY_TEXTS)
        self._values = {what: value[:MAX_TEXT] for what, value in values.items()}

    def card(self) -> Card:
        """Return the card."""
        if self._name.casefold() in self._used:
            self._fault(texts.several_names(self._name))
        self._used.add(self._name.casefold())
        image = self._image()
        count = self._count()
        own = self._source.counts.get(self._name, count)
        was = count if self._name in self._source.counts else -1
        return Card(self._name, own, self._values, image, self._number, was=was)

    def _image(self) -> str:
        """Return the path of its picture; empty for none."""
        wanted = self._source.images.get(self._name, self._values.get("image", ""))
        image = self._source.pictures.get(wanted.casefold(), "")
        if wanted and not image:
            known = self._source.pictures if len(self._faults) < MAX_GUESSES else ()
            close = get_close_matches(wanted.casefold()[:80], [*islice(known, MAX_GUESSES * 10)], 1, 0.75)
            self._fault(texts.no_picture(wanted[:80]), "image", self._source.pictures[close[0]] if close else "")
        return image

    def _count(self) -> int:
        """Return the number of copies; 1 for an empty cell or one that is no number."""
        text = self._values.get("count", "")
        whole = text.removesuffix(".0")
        if whole.isascii() and whole.isdecimal() and len(whole) <= len(str(MAX_COPIES)):
            return int(whole)
        if text and self._name not in self._source.counts:
            self._fault(texts.no_number(text[:40]), "count")
        return 1

    def _fault(self, sentence: str, about: str = "", guess: str = "") -> None:
        where = texts.row(self._source.file, self._number)
        self._faults.append(Fault(where, sentence, False, self._source.deck, self._name, self._number, about, guess))
