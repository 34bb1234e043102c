"""Reads a box: what `box.toml` says, or else what the files are. Faults never stop the reading."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath
from typing import Any

from game.boxes import columns, pictures, saved_object, tables
from game.boxes import settings as box_settings
from game.boxes import text as texts
from game.boxes.files import BoxError, Files, ZipFiles, files_of
from game.boxes.model import SIZES, Box, Card, Deck, Face, Fault, Sheet, Token
from game.boxes.room import WIDGETS, Room
from game.boxes.settings import Settings

SETTINGS = box_settings.FILE
TABLES, PICTURES = frozenset((".csv", ".tsv", ".xlsx")), frozenset((".png", ".jpg", ".jpeg", ".webp", ".svg"))
MAX_LAYOUT = 12_000  # characters of the things of a layout
MAX_HEADING = 200  # letters of a heading that are shown
MAX_CARDS = 1000  # in a box, copies included
COPIES = re.compile(r"^(?P<name>.+?)[ _]x(?P<count>\d{1,2})$")  # `Porter x5.png`


class Stopped(Exception):
    """The reading was stopped from outside."""


def read(
    path: Path, changes: Mapping[str, Any] | None = None, going: Callable[[], bool] = lambda: True
) -> tuple[Box, list[Fault]]:
    """Return the box at a path and its faults in the order of the files.

    Args:
        path: a folder, a zip, a spreadsheet (CSV, TSV, xlsx), a picture, a room of PlayingCards.io (`.pcio`), or a
            saved object of Tabletop Simulator (JSON).
        changes: settings that go before those of `box.toml`, in the same form. Decks are found by name.
        going: is asked now and then whether to go on.

    Raises:
        BoxError: nothing can be read there, or there is no card in it.
        Stopped: `going` returned false.
    """
    return read_files(files_of(path), path.name if path.is_file() else "", changes, going)


def read_files(
    files: Files, only: str = "", changes: Mapping[str, Any] | None = None, going: Callable[[], bool] = lambda: True
) -> tuple[Box, list[Fault]]:
    """Return the box in some files and its faults, as `read` does; `only` is the one file that has the cards."""
    reader = _Reader(files, "" if isinstance(files, ZipFiles) else only, changes or {}, going)
    box = reader.box()
    if not box.count and not box.tokens and not box.boards:
        raise BoxError(next(iter(reader.unread), texts.NO_CARDS))
    return box, reader.faults


class _Reader:
    """Reads one box.

    Attributes:
        faults: what was wrong so far.
        unread: why files that could have cards were not read.
    """

    def __init__(self, files: Files, only: str, changes: Mapping[str, Any], going: Callable[[], bool]) -> None:
        self.faults: list[Fault] = []
        self.unread: list[str] = []
        self._files, self._only, self._going = files, only, going
        self._pictures = {
            key: name
            for name in reversed(files.names)
            if _ending(name) in PICTURES
            for key in (name.casefold(), PurePosixPath(name).name.casefold(), PurePosixPath(name).stem.casefold())
        }
        self._settings = Settings(
            box_settings.merged(self._written(), changes), lambda sentence: self._fault(SETTINGS, sentence)
        )
        self._others: list[Room | saved_object.SavedObject] = []  # files of other tables that were read
        self._sources: list[str] = []  # their paths

    def box(self) -> Box:
        """Return the box, with no more than `MAX_CARDS` cards."""
        say = self._settings
        decks = tuple(self._within(tuple(self._decks())))
        box = Box(
            say.text(say.values, "title") or _words(self._files.title),
            decks,
            (*self._tokens(), *(token for each in self._others for token in each.tokens)),
            (*self._paths("board", "image"), *(board for each in self._others for board in each.boards)),
            tuple(self._paths("layout", "file")),
            sources=tuple(self._sources),
        )
        return self._checked(box)

    # -- settings ------------------------------------------------------------------------------------------------------

    def _written(self) -> Mapping[str, Any]:
        """Return what `box.toml` says; empty without one, or if it is damaged."""
        if SETTINGS not in self._files.names or self._only:
            return {}
        try:
            return box_settings.parsed(self._files.read(SETTINGS))
        except (ValueError, BoxError) as error:
            self._fault(SETTINGS, texts.toml_fault(error))
            return {}

    def _source(self, file: str, deck: str, table: Mapping[str, Any]) -> tables.Source:
        """Return what the settings of a deck say about its spreadsheet."""
        say = self._settings
        return tables.Source(
            file, deck, self._pictures, say.texts(table, "columns"), say.counts(table), say.texts(table, "pictures")
        )

    # -- decks ---------------------------------------------------------------------------------------------------------

    def _decks(self) -> Iterator[Deck]:
        """Yield the decks of `box.toml`, or those that are found, with what it says about them."""
        listed = list(self._settings.each("deck"))
        own = [each for each in listed if any(name in each for name in box_settings.SOURCES)]
        about = {str(each.get("name")): each for each in listed if each not in own}
        decks = [deck for number, each in enumerate(own, 1) if (deck := self._own_deck(each, number)) is not None]
        if not any(deck.cards for deck in decks):
            decks = list(self._found_decks(about))
            if len(decks) == len(about) == 1 and decks[0].name not in about:  # it only has another name
                about = {decks[0].name: next(iter(about.values()))}
        for deck in decks:
            yield self._as_said(deck, about.pop(deck.name)) if deck.name in about else deck
        for name in about:
            self._fault(SETTINGS, texts.no_deck(name))

    def _own_deck(self, table: Mapping[str, Any], number: int) -> Deck | None:
        """Return a deck whose cards `box.toml` names."""
        say = self._settings
        name = say.text(table, "name") or f"Deck {number}"
        back, face, size = self._picture(table, "back"), say.face(table), say.size(table, SIZES["poker"])
        if "sheet" in table:
            sheet = self._sheet(table)
            if sheet is None:
                return None
            cards = tuple(
                Card(f"{name} {at + 1}", 1, {}, sheet.image, cut=(sheet.across, sheet.down, at))
                for at in range(sheet.count)
            )
            return Deck(name, self._with_counts(cards, say.counts(table)), back, size, face or Face(), sheet)
        colours = say.colours(table)
        if "cards" in table:
            file = say.text(table, "cards")
            deck = next(iter(self._table(file, {name: table}, name)), Deck(name, ()))
            return replace(deck, back=back or deck.back, size=size, face=face or deck.face, colours=colours)
        folder = say.text(table, "images").strip("/")
        cards = self._with_counts(tuple(self._drawn(folder)), say.counts(table))
        return Deck(name, cards, back or self._back(folder), size, face or Face(), colours=colours)

    def _as_said(self, deck: Deck, table: Mapping[str, Any]) -> Deck:
        """Return a deck that was found, with what the settings say about it."""
        say = self._settings
        return replace(
            deck,
            name=say.text(table, "name") or deck.name,
            cards=self._with_counts(deck.cards, say.counts(table)),
            back=self._picture(table, "back") or deck.back,
            size=say.size(table, deck.size),
            face=say.face(table) or deck.face,
            colours=say.colours(table),
        )

    def _with_counts(self, cards: Sequence[Card], counts: Mapping[str, int]) -> tuple[Card, ...]:
        return tuple(
            replace(card, count=counts[card.name], was=card.count if card.was < 0 else card.was)
            if card.name in counts
            else card
            for card in cards
        )

    def _found_decks(self, about: Mapping[str, Mapping[str, Any]]) -> Iterator[Deck]:
        """Yield the decks of each room and saved object, or of each spreadsheet, or of each folder of pictures."""
        names = [self._only] if self._only else self._files.names
        decks: list[Deck] = []
        for name in names:
            if PurePosixPath(name).name == WIDGETS or _ending(name) == ".json":
                decks += self._of_another_table(name)
        for name in names if not decks else ():
            if _ending(name) in TABLES:
                decks += self._table(name, about)
        if decks:
            yield from decks
            return
        for folder in sorted({_folder(name) for name in names if _ending(name) in PICTURES}):
            cards = tuple(card for card in self._drawn(folder) if not self._only or card.image == self._only)
            if cards:
                yield Deck(_words(folder.rpartition("/")[2] or self._files.title), cards, self._back(folder))

    def _of_another_table(self, name: str) -> Sequence[Deck]:
        """Return the decks of a room of PlayingCards.io or a saved object of Tabletop Simulator."""
        try:
            data = self._files.read(name)
            if PurePosixPath(name).name == WIDGETS:
                self._others.append(
                    Room(data, self._pictures, lambda sentence: self.faults.append(Fault(name, sentence, note=True)))
                )
            elif saved_object.is_saved_object(data):
                self._others.append(
                    saved_object.SavedObject(
                        data,
                        name,
                        self._pictures,
                        lambda sentence, note: self.faults.append(Fault(name, sentence, note)),
                    )
                )
            else:
                return ()
        except BoxError as error:
            self._fault_of(name, error)
            return ()
        self._sources.append(name)
        return self._others[-1].decks

    def _table(self, name: str, about: Mapping[str, Mapping[str, Any]], title: str = "") -> list[Deck]:
        """Return the decks of a spreadsheet: one for each sheet of a workbook. With a `title`, only the first."""
        try:
            data = self._files.read(name)
            sheets = self._sheets_of(name, data)
        except BoxError as error:
            self._fault_of(name, error)
            return []
        decks: list[Deck] = []
        usual = _words(PurePosixPath(name).stem)
        for sheet, rows in sheets[:1] if title else sheets:
            deck = title or (sheet if len(sheets) > 1 else usual)
            own = about.get(deck) or (next(iter(about.values())) if len(about) == len(sheets) == 1 else {})
            source = self._source(name, deck, own)
            cards = tuple(tables.cards(source, rows, self.faults))
            headings = [each.strip()[:MAX_HEADING] for each in rows[0][: tables.MAX_COLUMNS]] if rows else []
            fields = tables.fields_of(headings, source.columns)
            columns_of = tuple((heading, what) for heading, what in zip(headings, fields, strict=True) if what)
            back = tables.back(source, rows, self.faults) or self._back(_folder(name))
            decks.append(Deck(deck, cards, back, face=columns.face(cards), columns=columns_of, source=name))
        return decks

    def _sheets_of(self, name: str, data: bytes) -> list[tuple[str, list[list[str]]]]:
        """Return the sheets of a spreadsheet with their rows."""
        if _ending(name) == ".xlsx":
            from game.boxes import workbook

            sheets, formulas = workbook.sheets(data, name)
            if formulas:
                self.faults.append(Fault(name, texts.FORMULAS, note=True))
            return sheets
        rows, clean = tables.rows_of(data, tabs=_ending(name) == ".tsv")
        if not clean:
            self._fault(name, texts.NOT_UTF8)
        return [("", rows)]

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

    def _sheet(self, table: Mapping[str, Any]) -> Sheet | None:
        say, image = self._settings, self._picture(table, "sheet")
        across, down = say.number(table, "across", 1), say.number(table, "down", 1)
        count = min(say.number(table, "count", across * down), across * down)
        return Sheet(image, across, down, count) if image else None

    # -- the rest ------------------------------------------------------------------------------------------------------

    def _tokens(self) -> Iterator[Token]:
        say = self._settings
        for number, each in enumerate(say.each("token"), 1):
            name = say.text(each, "name") or f"Token {number}"
            count, value = say.number(each, "count", 1, 0), say.number(each, "value", 0, 0)
            yield Token(name, count, self._picture(each, "image"), value)

    def _paths(self, of: str, name: str) -> Iterator[str]:
        """Yield the paths of the boards or layouts."""
        for each in self._settings.each(of):
            path = self._picture(each, name) if of == "board" else self._settings.text(each, name)
            if path and path in self._files.names:
                yield path
            elif path:
                self._fault(SETTINGS, texts.no_such_file(path))

    def _picture(self, table: Mapping[str, Any], name: str) -> str:
        """Return the path of a picture that a setting names; empty if there is none."""
        wanted = self._settings.text(table, name)
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

    def _checked(self, box: Box) -> Box:
        """Return a box without the pictures that cannot be used, and with its hash."""
        digest, bad = hashlib.sha256(), set()
        for name in sorted({*box.boards, *box.layouts, *_pictures_of(box)}):
            if not self._going():
                raise Stopped
            try:
                data = self._files.read(name)
            except BoxError as error:
                self._fault(name, str(error))
                bad.add(name)
                continue
            if name not in box.layouts:
                if problem := pictures.problem(data):
                    self._fault(name, problem)
                    bad.add(name)
                elif pictures.is_animated(data):
                    self.faults.append(Fault(name, texts.ANIMATED, note=True))
            digest.update(hashlib.sha256(data).digest())
        if bad:
            box = _without(box, bad)
        if box.layouts and box.layouts[0] not in bad:
            box = replace(box, start=self._start(box.layouts[0]))
        elif not box.layouts:
            box = replace(box, start=next((each.start for each in self._others if isinstance(each, Room)), ""))
        digest.update(json.dumps(_contents(box), sort_keys=True).encode())
        return replace(box, hash=digest.hexdigest())

    def _start(self, name: str) -> str:
        """Return the things of a saved layout; empty for a file that is none."""
        try:
            layout = json.loads(self._files.read(name))
            things = json.dumps(layout.get("things", layout), ensure_ascii=False, separators=(",", ":"))
        except (BoxError, ValueError, AttributeError, RecursionError):
            things = ""
        if not things or len(things) > MAX_LAYOUT:
            self._fault(name, texts.NO_LAYOUT)
            return ""
        return things

    def _fault_of(self, file: str, error: BoxError) -> None:
        self._fault(file, str(error))
        self.unread.append(str(error))

    def _fault(self, where: str, sentence: str) -> None:
        self.faults.append(Fault(where, sentence))


def names_of(box: Box, files: Files) -> list[str]:
    """Return the paths of the files that a box is read from: spreadsheets, pictures, layouts; not its settings."""
    names = {*box.boards, *box.layouts, *_pictures_of(box), *(deck.source for deck in box.decks), *box.sources}
    return sorted(names & set(files.names))


def _contents(box: Box) -> list[object]:
    """Return everything of a box that its hash stands for."""
    return [
        box.title,
        [
            [deck.name, deck.back, deck.size, deck.face.settings(), *([dict(deck.colours)] if deck.colours else ()),
             [[card.name, card.count, dict(card.fields), card.image, card.cut] for card in deck.cards]]
            for deck in box.decks
        ],
        [vars(token) for token in box.tokens],
        box.boards,
        box.layouts,
    ]  # fmt: skip


def _without(box: Box, bad: set[str]) -> Box:
    """Return a box without some of its pictures: the cards are drawn then."""
    decks = tuple(
        replace(
            deck,
            back="" if deck.back in bad else deck.back,
            cards=tuple(replace(card, image="", cut=None) if card.image in bad else card for card in deck.cards),
            sheet=None if deck.sheet is not None and deck.sheet.image in bad else deck.sheet,
        )
        for deck in box.decks
    )
    tokens = tuple(replace(token, image="") if token.image in bad else token for token in box.tokens)
    return replace(box, decks=decks, tokens=tokens, boards=tuple(each for each in box.boards if each not in bad))


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


def name_of_file(path: str) -> str:
    """Return the name that a deck has after its file."""
    return _words(PurePosixPath(path).stem)


def _words(stem: str) -> str:
    """Return the name of a file as words: `keg-runner` is Keg Runner."""
    words = " ".join(re.sub(r"[-_]+", " ", stem).split())
    return words[:1].upper() + words[1:] if words else stem
