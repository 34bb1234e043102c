"""What is in a box: decks of cards, tokens, boards and layouts, and the faults found while it was read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

# Sizes of cards in mm, width and height.
SIZES: Mapping[str, tuple[int, int]] = {
    "poker": (63, 88), "bridge": (57, 88), "tarot": (70, 120), "mini": (44, 63), "square": (70, 70),
}  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """Something in a box that could not be read as it is.

    Attributes:
        where: the file, or the file and row, with rows counted as a spreadsheet counts them (the heading is row 1).
        text: a sentence: what is wrong, and what happens instead.
        note: whether there is nothing to do about it: it says what was left out.
        deck, card, row: the deck, card and row that it is about; empty or 0 for none.
        about: what can be set instead: `count`, `image`, or empty.
        guess: a picture that may be meant.
    """

    where: str
    text: str
    note: bool = False
    deck: str = ""
    card: str = ""
    row: int = 0
    about: str = ""
    guess: str = ""

    def __str__(self) -> str:
        return f"{self.where}: {self.text}"


@dataclass(frozen=True)
class Card:
    """A kind of card.

    Attributes:
        name: the name that players read.
        count: the number of copies, 0 or more.
        fields: all columns of its row, by heading; empty for a card that is only a picture.
        image: the path of its picture in the box; empty for none.
        row: its row in the spreadsheet; 0 for a card that is only a picture.
        cut: which part of the picture is its face, if the picture is a sheet: faces across, faces down, and the place
            of this one, from 0, row by row; `None` for the whole picture.
        was: the number of copies that its file has, if the settings have another one; -1 if they have none.
    """

    name: str
    count: int = 1
    fields: Mapping[str, str] = field(default_factory=dict)
    image: str = ""
    row: int = 0
    cut: tuple[int, int, int] | None = None
    was: int = -1


@dataclass(frozen=True)
class Sheet:
    """A picture with many faces in rows: its path, the faces across and down, and how many of them are cards."""

    image: str
    across: int
    down: int
    count: int


IN_FACE, WHOLE = "face", "whole"  # where the picture of a card is
MAX_COLOURS = 12  # colours with a symbol


@dataclass(frozen=True)
class Face:
    """How the face of a card is drawn: texts with columns in braces, such as `{name}`, and where its picture is.

    Attributes:
        picture: `IN_FACE`, `WHOLE`, or empty: then a picture that is higher than wide is the whole card.
    """

    title: str = "{name}"
    corner: str = ""
    body: str = ""
    colour: str = ""
    picture: str = ""

    def settings(self) -> dict[str, str]:
        """Return the face as the settings `deck.face`; the place of pictures is only there if it is set."""
        return {name: value for name, value in vars(self).items() if value or name != "picture"}

    def columns(self) -> frozenset[str]:
        """Return the columns that the texts of the face contain."""
        texts = (self.title, self.corner, self.body, self.colour)
        return frozenset(name.strip() for text in texts for name in re.findall(r"\{([^{}]*)\}", text))


@dataclass(frozen=True)
class Deck:
    """A deck: its name, kinds of cards, back (the path of a picture, or empty), size in mm, faces and sheet.

    Attributes:
        columns: the headings of its spreadsheet as they stand there, each with the field of a card that it became.
        source: the file that its cards are from; empty for a folder of pictures.
        colours: the numbers (from 1) of the colours and symbols of values of the column that is the colour.
    """

    name: str
    cards: tuple[Card, ...]
    back: str = ""
    size: tuple[int, int] = SIZES["poker"]
    face: Face = Face()
    sheet: Sheet | None = None
    columns: tuple[tuple[str, str], ...] = ()
    source: str = ""
    colours: Mapping[str, int] = field(default_factory=dict)

    @property
    def count(self) -> int:
        """Return the number of cards, copies included."""
        return sum(card.count for card in self.cards)


@dataclass(frozen=True)
class Token:
    """A kind of token: its name, the number of copies, the path of its picture (or empty), what it is worth (or 0)."""

    name: str
    count: int = 1
    image: str = ""
    value: int = 0


@dataclass(frozen=True)
class Box:
    """A box.

    Attributes:
        title: the title that players read.
        decks, tokens: what is in it.
        boards, layouts: paths of the pictures of boards and of saved layouts in the box.
        hash: a hash of everything that was read, as 64 hexadecimal digits. Two boxes with equal contents have the same.
        start: the things of the first layout, as a game without rules writes them; empty for none.
        sources: the paths of files of other tables that it was read from.
    """

    title: str
    decks: tuple[Deck, ...] = ()
    tokens: tuple[Token, ...] = ()
    boards: tuple[str, ...] = ()
    layouts: tuple[str, ...] = ()
    hash: str = ""
    sources: tuple[str, ...] = ()
    start: str = ""

    @property
    def count(self) -> int:
        """Return the number of cards, copies included."""
        return sum(deck.count for deck in self.decks)
