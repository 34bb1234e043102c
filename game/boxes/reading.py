"""Reads a box: what `box.toml` says, or else what the files are. Faults never stop the reading."""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from game.boxes import tables
from game.boxes import text as texts
from game.boxes.files import BoxError, Files, ZipFiles, files_of
from game.boxes.model import SIZES, Box, Card, Deck, Face, Fault, Sheet, Token

SETTINGS = "box.toml"
TABLES, PICTURES = frozenset((".csv", ".tsv")), frozenset((".png", ".jpg", ".jpeg", ".webp", ".svg"))
MAX_CARDS = 1000  # in a box, copies included
COPIES = re.compile(r"^(?P<name>.+?)[ _]x(?P<count>\d{1,2})$")  # `Porter x5.png`
KNOWN = {
    "": frozenset(("title", "deck", "token", "board", "layout")),
    "deck": frozenset(("name", "cards", "images", "sheet", "across", "down", "count", "back", "size", "face")),
    "deck.face": frozenset(("title", "corner", "body", "colour")),
    "token": frozenset(("name", "count", "image")),
    "board": frozenset(("image",)),
    "layout": frozenset(("file",)),
}


def read(path: Path) -> tuple[Box, list[Fault]]:
    """Return the box at a path (a folder, a zip, a CSV, a TSV or a picture) and its faults in the order of the files.

    Raises:
        BoxError: nothing can be read there, or there is no card in it.
    """
    reader = _Reader(files_of(path), path if path.is_file() else None)
    box = reader.box()
    if not box.count and not box.tokens and not box.boards:
        raise BoxError(texts.NO_CARDS)
    return box, reader.faults


class _Reader:
    """Reads one box.

    Attributes:
        faults: what was wrong so far.
    """

    def __init__(self, files: Files, single: Path | None) -> None:
        self.faults: list[Fault] = []
        self._files, self._digest = files, hashlib.sha256()
        self._only = single.name if single is not None and not isinstance(files, ZipFiles) else ""
        self._pictures = {
            key: name
            for name in reversed(files.names)
            if _ending(name) in PICTURES
            for key in (name.casefold(), PurePosixPath(name).name.casefold(), PurePosixPath(name).stem.casefold())
        }

    def box(self) -> Box:
        """Return the box, with no more than `MAX_CARDS` cards."""
        settings = self._settings()
        decks = tuple(self._decks(settings))
        if not any(deck.cards for deck in decks):
            decks = tuple(self._found_decks())
        box = Box(
            self._text(settings, "title") or _words(self._files.title),
            tuple(self._within(decks)),
            tuple(self._tokens(settings)),
            tuple(self._paths(settings, "board", "image")),
            tuple(self._paths(settings, "layout", "file")),
        )
        self._digest.update(repr(replace(box, hash="")).encode())
        for name in sorted({*box.boards, *box.layouts, *_pictures_of(box)}):
            self._digest.update(hashlib.sha256(self._bytes(name)).digest())
        return replace(box, hash=self._digest.hexdigest())

    # -- settings ------------------------------------------------------------------------------------------------------

    def _settings(self) -> Mapping[str, Any]:
        """Return what `box.toml` says; empty without one, or if it is damaged."""
        if SETTINGS not in self._files.names or self._only:
            return {}
        try:
            settings = tomllib.loads(self._files.read(SETTINGS).decode("utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, BoxError) as error:
            self._fault(SETTINGS, texts.toml_fault(error))
            return {}
        return self._known(settings, "")

    def _known(self, settings: Mapping[str, Any], of: str) -> dict[str, Any]:
        """Return the settings that a table of `box.toml` can have; the others are faults."""
        for name in settings:
            if name not in KNOWN[of]:
                self._fault(SETTINGS, texts.unknown_setting(f"{of}.{name}".lstrip(".")))
        return {name: value for name, value in settings.items() if name in KNOWN[of]}

    def _each(self, settings: Mapping[str, Any], of: str) -> Iterator[dict[str, Any]]:
        """Yield the tables of a kind; anything else there is a fault."""
        listed = settings.get(of, [])
        for each in listed if isinstance(listed, list) else [listed]:
            if isinstance(each, dict):
                yield self._known(each, of)
            else:
                self._fault(SETTINGS, texts.wrong_setting(of, f"a list of tables [[{of}]]"))

    def _text(self, settings: Mapping[str, Any], name: str, usual: str = "") -> str:
        value = settings.get(name, usual)
        if isinstance(value, str):
            return value[: tables.MAX_TEXT]
        self._fault(SETTINGS, texts.wrong_setting(name, "a text"))
        return usual

    def _number(self, settings: Mapping[str, Any], name: str, usual: int, minimum: int = 1) -> int:
        value = settings.get(name, usual)
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= MAX_CARDS:
            return value
        self._fault(SETTINGS, texts.wrong_setting(name, f"a number from {minimum} to {MAX_CARDS}"))
        return usual

    # -- decks ---------------------------------------------------------------------------------------------------------

    def _decks(self, settings: Mapping[str, Any]) -> Iterator[Deck]:
        """Yield the decks of `box.toml`."""
        for number, each in enumerate(self._each(settings, "deck"), 1):
            name = self._text(each, "name") or f"Deck {number}"
            back = self._picture(each, "back")
            face = self._face(each.get("face"))
            size = self._size(each.get("size", "poker"))
            if "sheet" in each:
                sheet = self._sheet(each)
                if sheet is not None:
                    cards = tuple(
                        Card(f"{name} {at + 1}", 1, {}, sheet.image, cut=(sheet.across, sheet.down, at))
                        for at in range(sheet.count)
                    )
                    yield Deck(name, cards, back, size, face, sheet)
            elif "cards" in each:
                yield Deck(name, self._table(self._text(each, "cards")), back, size, face)
            else:
                folder = self._text(each, "images").strip("/")
                yield Deck(name, tuple(self._drawn(folder)), back or self._back(folder), size, face)

    def _found_decks(self) -> Iterator[Deck]:
        """Yield a deck for each spreadsheet; without one, a deck for each folder of pictures."""
        names = [self._only] if self._only else self._files.names
        sheets = [name for name in names if _ending(name) in TABLES]
        for name in sheets:
            folder = _folder(name)
            yield Deck(_words(PurePosixPath(name).stem), self._table(name), self._back(folder))
        if sheets:
            return
        for folder in sorted({_folder(name) for name in names if _ending(name) in PICTURES}):
            cards = tuple(card for card in self._drawn(folder) if not self._only or card.image == self._only)
            if cards:
                yield Deck(_words(folder.rpartition("/")[2] or self._files.title), cards, self._back(folder))

    def _table(self, name: str) -> tuple[Card, ...]:
        """Return the cards of a spreadsheet."""
        try:
            data = self._files.read(name)
        except BoxError as error:
            self._fault(name, str(error))
            return ()
        rows, clean = tables.rows_of(data, tabs=_ending(name) == ".tsv")
        if not clean:
            self._fault(name, texts.NOT_UTF8)
        return tuple(tables.cards(name, rows, self._pictures, self.faults))

    def _drawn(self, folder: str) -> Iterator[Card]:
        """Yield a card for each picture of a folder but its back; `Porter x5.png` has five copies."""
        for name in self._files.names:
            if _folder(name) == folder and _ending(name) in PICTURES and not _is_back(name):
                stem = PurePosixPath(name).stem
                copies = COPIES.match(stem)
                yield Card(_words(copies["name"] if copies else stem), int(copies["count"]) if copies else 1, {}, name)

    def _back(self, folder: str) -> str:
        """Return the picture `back` of a folder; empty without one."""
        return next((name for name in self._files.names if _folder(name) == folder and _is_back(name)), "")

    def _sheet(self, settings: Mapping[str, Any]) -> Sheet | None:
        image = self._picture(settings, "sheet")
        across, down = self._number(settings, "across", 1), self._number(settings, "down", 1)
        count = min(self._number(settings, "count", across * down), across * down)
        return Sheet(image, across, down, count) if image else None

    def _face(self, settings: Any) -> Face:
        if settings is None:
            return Face(body="{text}")
        if not isinstance(settings, dict):
            self._fault(SETTINGS, texts.wrong_setting("deck.face", "a table [deck.face]"))
            return Face()
        known = self._known(settings, "deck.face")
        return Face(**{name: self._text(known, name) for name in known})

    def _size(self, value: Any) -> tuple[int, int]:
        if isinstance(value, str) and value in SIZES:
            return SIZES[value]
        if isinstance(value, list) and len(value) == 2 and all(isinstance(mm, int) and 20 <= mm <= 300 for mm in value):
            return value[0], value[1]
        self._fault(SETTINGS, texts.wrong_setting("size", f"one of {', '.join(SIZES)}, or [width, height] in mm"))
        return SIZES["poker"]

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _tokens(self, settings: Mapping[str, Any]) -> Iterator[Token]:
        for number, each in enumerate(self._each(settings, "token"), 1):
            name = self._text(each, "name") or f"Token {number}"
            yield Token(name, self._number(each, "count", 1, 0), self._picture(each, "image"))

    def _paths(self, settings: Mapping[str, Any], of: str, name: str) -> Iterator[str]:
        """Yield the paths of the boards or layouts."""
        for each in self._each(settings, of):
            path = self._picture(each, name) if of == "board" else self._text(each, name)
            if path and path in self._files.names:
                yield path
            elif path:
                self._fault(SETTINGS, texts.no_such_file(path))

    def _picture(self, settings: Mapping[str, Any], name: str) -> str:
        """Return the path of a picture that a setting names; empty if there is none."""
        wanted = self._text(settings, name)
        path = self._pictures.get(wanted.casefold(), "")
        if wanted and not path:
            self._fault(SETTINGS, texts.no_such_file(wanted))
        return path

    def _within(self, decks: Sequence[Deck]) -> Iterator[Deck]:
        """Yield decks up to `MAX_CARDS` cards in all."""
        left = MAX_CARDS
        for deck in decks:
            cards: list[Card] = []
            for card in deck.cards:
                if card.count > left:
                    self._fault(deck.name, texts.too_many_cards(MAX_CARDS))
                    break
                cards.append(card)
                left -= card.count
            yield replace(deck, cards=tuple(cards))

    def _bytes(self, name: str) -> bytes:
        try:
            return self._files.read(name)
        except BoxError as error:
            self._fault(name, str(error))
            return b""

    def _fault(self, where: str, sentence: str) -> None:
        self.faults.append(Fault(where, sentence))


def _pictures_of(box: Box) -> Iterator[str]:
    """Yield the paths of all pictures of decks and tokens."""
    for deck in box.decks:
        yield from filter(None, (deck.back, *(card.image for card in deck.cards)))
    yield from filter(None, (token.image for token in box.tokens))


def _ending(name: str) -> str:
    return PurePosixPath(name).suffix.lower()


def _folder(name: str) -> str:
    return name.rpartition("/")[0]


def _is_back(name: str) -> bool:
    return _ending(name) in PICTURES and PurePosixPath(name).stem.casefold() == "back"


def _words(stem: str) -> str:
    """Return the name of a file as words: `keg-runner` is Keg Runner."""
    words = " ".join(re.sub(r"[-_]+", " ", stem).split())
    return words[:1].upper() + words[1:] if words else stem
