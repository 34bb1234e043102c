"""A box that is looked at before it is played: where it is, what was read, and what was changed on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from game.boxes import settings as box_settings
from game.boxes import storing
from game.boxes import text as texts
from game.boxes.columns import meaning
from game.boxes.files import Files, SeveralFiles, files_of
from game.boxes.model import SIZES, Box, Deck, Fault
from game.boxes.reading import read_files
from scenes.app.box_faces import OpenedBox
from scenes.screens.box.job import Job

# What a column of a spreadsheet can be shown as.
TITLE, CORNER, COLOUR, BODY, COPIES, PICTURE, BACK, HIDDEN = (
    "title", "corner", "colour", "body", "copies", "picture", "back", "hidden",
)  # fmt: skip
ROLES = (TITLE, CORNER, COLOUR, BODY, COPIES, PICTURE, BACK, HIDDEN)
_FIELDS = {TITLE: "name", COPIES: "count", PICTURE: "image", BACK: "back"}  # roles that are fields of a card
_PARTS = {CORNER: "corner", COLOUR: "colour", BODY: "body"}  # roles that are parts of a drawn face


class _Reading(NamedTuple):
    """What was read in a thread."""

    stamps: dict[str, float]
    files: Files
    box: Box
    faults: list[Fault]
    opened: OpenedBox


class BoxDraft:
    """A box and the changes of the screen, which are settings in the form of `box.toml`.

    Attributes:
        paths: Where it is: one path, or several that were dropped together.
        changes: The changes.
        box, faults, files: What was read last; `None` and empty before.
        error: Why nothing can be read; empty if something can.
        ignored: The faults that nobody wants to see any more.
        opened: What is needed to draw the box that was read.
        stamps: When the files were changed last, before they were read.
        same_files: Whether they were read again only because the settings have changed.
    """

    def __init__(self, paths: Sequence[Path], on_change: Callable[[], object] = lambda: None) -> None:
        """Look at files; `on_change` is called after each change of the settings."""
        self.paths = tuple(paths)
        self._on_change = on_change
        self.stamps: dict[str, float] = {}
        self.same_files = False
        self.changes: dict[str, Any] = {}
        self.box: Box | None = None
        self.files: Files | None = None
        self.error = ""
        self.ignored: set[tuple[str, str]] = set()
        self.changed = False  # whether the changes are not saved
        self._faults: list[Fault] = []
        self.opened: OpenedBox | None = None
        self._job: Job[_Reading] | None = None

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """Return the path of the box; `None` for several files that are no box by themselves yet."""
        return self.paths[0] if len(self.paths) == 1 else None

    @property
    def is_folder(self) -> bool:
        """Return whether the box is a folder, in whose `box.toml` changes can stand."""
        return self.path is not None and self.path.is_dir()

    @property
    def reading(self) -> bool:
        """Return whether the box is being read."""
        return self._job is not None

    def read(self, same_files: bool = False) -> None:
        """Begin to read the box, again if it was read before; `same_files` if only the settings have changed."""
        self.same_files = same_files and not (self.reading and not self.same_files)
        self.stop()
        paths, changes = self.paths, self.changes

        def work(going: Callable[[], bool]) -> _Reading:
            stamps = storing.stamps(paths[0]) if len(paths) == 1 else {}
            files = files_of(paths[0]) if len(paths) == 1 else SeveralFiles(paths)
            only = paths[0].name if len(paths) == 1 and paths[0].is_file() else ""
            box, faults = read_files(files, only, changes, going)
            return _Reading(stamps, files, box, faults, OpenedBox.of(box, files))

        self._job = Job(work)

    def stop(self) -> None:
        """Stop the reading."""
        if self._job is not None:
            self._job.stop()
            self._job = None

    def update(self) -> bool:
        """Take over what was read; return whether something new is there."""
        if self._job is None or not self._job.done:
            return False
        job, self._job = self._job, None
        self.error = job.error
        if job.result is not None:
            self.stamps, self.files, self.box, faults, self.opened = job.result
            self._faults = [*faults, *_drawn_faces(self.box)]
        elif job.error:
            self.box = None
        return True

    def note_damaged(self, paths: set[str]) -> bool:
        """Add a fault for each picture that could not be opened; return whether one is new."""
        known = {fault.where for fault in self._faults}
        fresh = [Fault(path, texts.DAMAGED_PICTURE) for path in sorted(paths - known)]
        self._faults += fresh
        return bool(fresh)

    @property
    def faults(self) -> list[Fault]:
        """Return the faults that are not ignored: what can be mended first, notes last."""
        kept = [fault for fault in self._faults if (fault.where, fault.text) not in self.ignored]
        return sorted(kept, key=lambda fault: fault.note)

    @property
    def to_check(self) -> int:
        """Return how many faults there are, without notes."""
        return sum(not fault.note for fault in self.faults)

    def ignore(self, fault: Fault) -> None:
        """Do not show a fault any more."""
        self.ignored.add((fault.where, fault.text))

    # -- changes ---------------------------------------------------------------------------------------------------

    def _change(self, deck: str, name: str, value: Any) -> None:
        self.changes = box_settings.merged(self.changes, {"deck": [{"name": deck, name: value}]})
        self._note_change()

    def _note_change(self) -> None:
        self.changed = True
        self._on_change()

    def rename(self, title: str) -> None:
        """Give the box another title; the next reading takes it over."""
        if title.strip():
            self.changes = {**self.changes, "title": title.strip()}
            if self.box is not None:
                self.box = replace(self.box, title=title.strip())
            self._note_change()

    def set_count(self, deck: Deck, card: str, count: int) -> None:
        """Set the number of copies of a card; it is shown at once."""
        self._change(deck.name, "counts", {card: count})
        if self.box is not None:
            decks = [_with_count(each, card, count) if each.name == deck.name else each for each in self.box.decks]
            self.box = replace(self.box, decks=tuple(decks))
        if self.reading:  # it began before this change
            self.read(self.same_files)

    def reset_count(self, deck: Deck, card: str) -> None:
        """Take the number of copies from the spreadsheet again, at the next reading."""
        for each in self.changes.get("deck", ()):
            if each.get("name") == deck.name:
                each["counts"] = {name: count for name, count in each.get("counts", {}).items() if name != card}
        self._note_change()

    def set_picture(self, deck: str, card: str, picture: str) -> None:
        """Give a card another picture of the box."""
        self._change(deck, "pictures", {card: picture})
        self.read(same_files=True)

    def set_size(self, deck: Deck, size: str) -> None:
        """Set the size of the cards of a deck."""
        self._change(deck.name, "size", size)
        self.read(same_files=True)

    def set_back(self, deck: Deck, picture: str) -> None:
        """Set the back of a deck: a picture of the box, or empty for the usual back."""
        self._change(deck.name, "back", picture)
        self.read(same_files=True)

    def set_sheet(self, deck: Deck, image: str, across: int, down: int, count: int) -> None:
        """Take the cards of a deck from a picture with many faces; one face across and down is no sheet."""
        value = {"sheet": image, "across": across, "down": down, "count": max(1, min(count, across * down))}
        self.changes = box_settings.merged(self.changes, {"deck": [{"name": deck.name}]})
        table = next(each for each in self.changes["deck"] if each.get("name") == deck.name)
        for name in value:
            table.pop(name, None)
        if across * down > 1:
            table.update(value)
        self._note_change()
        self.read(same_files=True)

    def set_column(self, deck: Deck, field: str, heading: str, role: str) -> None:
        """Show a column of the spreadsheet as something else.

        Args:
            deck: The deck.
            field: The field that the column is now.
            heading: Its heading as it stands in the spreadsheet.
            role: One of `ROLES`.
        """
        columns = {name: _heading_of(deck, name) for name in _FIELDS.values()}
        face = deck.face.settings()
        for name, present in columns.items():
            if present == heading:
                columns[name] = ""
        columns["text"] = _heading_of(deck, "text")
        if role in _FIELDS:
            columns[_FIELDS[role]] = heading
        own = meaning(heading, columns)
        for part in _PARTS.values():
            if face[part] in (_braced(field), _braced(own)):
                face[part] = ""
        if role in _PARTS:
            face[_PARTS[role]] = _braced(own)
        self.changes = box_settings.merged(self.changes, {"deck": [{"name": deck.name, "columns": columns}]})
        self._change(deck.name, "face", face)
        self.read(same_files=True)

    def set_picture_place(self, deck: Deck, place: str) -> None:
        """Show the pictures of a deck in the face or as the whole card (`IN_FACE`, `WHOLE`)."""
        self._change(deck.name, "face", {**deck.face.settings(), "picture": place})
        self.read(same_files=True)

    def set_colour(self, deck: Deck, present: Mapping[str, int], value: str, number: int) -> None:
        """Give a value of the column of colours another colour; a value that has it gets the other one's.

        Args:
            deck: The deck.
            present: The numbers of the colours of all values of the box.
            value: The value.
            number: The number of its new colour, from 1.
        """
        swapped = {other: present[value] for other, own in present.items() if own == number and other != value}
        wanted = {**swapped, value: number}
        for each in self.changes.get("deck", ()):
            if each.get("name") != deck.name and "colours" in each:  # a value has one colour in all decks
                each["colours"] = {name: own for name, own in each["colours"].items() if name not in wanted}
        self._change(deck.name, "colours", wanted)
        self.read(same_files=True)

    def add_deck(self, table: Mapping[str, Any]) -> None:
        """Add a deck that the settings describe; the next reading takes it over."""
        self.changes = box_settings.merged(self.changes, {"deck": [dict(table)]})
        self._note_change()


def _drawn_faces(box: Box) -> list[Fault]:
    """Return a note for each deck in which some cards have pictures and others name none."""
    notes = []
    for deck in box.decks:
        bare = [card for card in deck.cards if not card.image and not card.fields.get("image")]
        if 0 < len(bare) < len(deck.cards) and any(card.image for card in deck.cards):
            text = texts.drawn_faces([card.name for card in bare])
            notes.append(Fault(deck.source or deck.name, text, True, deck.name, bare[0].name, bare[0].row))
    return notes


def role_of(deck: Deck, field: str) -> str:
    """Return what a field of the cards of a deck is shown as."""
    for role, name in _FIELDS.items():
        if field == name:
            return role
    return next((role for role, part in _PARTS.items() if getattr(deck.face, part) == _braced(field)), HIDDEN)


def size_name(deck: Deck) -> str:
    """Return the name of the size of a deck; empty for a size of its own."""
    return next((name for name, size in SIZES.items() if size == deck.size), "")


def _heading_of(deck: Deck, field: str) -> str:
    return next((heading for heading, what in deck.columns if what == field), "")


def _braced(field: str) -> str:
    return f"{{{field}}}" if field else ""


def _with_count(deck: Deck, card: str, count: int) -> Deck:
    cards = [
        replace(each, count=count, was=each.count if each.was < 0 else each.was) if each.name == card else each
        for each in deck.cards
    ]
    return replace(deck, cards=tuple(cards))
