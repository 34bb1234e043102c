"""Where cards are on printed pages, in mm, and which cards have changed since they were printed last. Draws nothing."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game.boxes import whole_file
from game.boxes.files import BoxError, Files
from game.boxes.manifest import filled
from game.boxes.model import Box, Card, Deck

PAPERS: Mapping[str, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}  # width and height in mm
BACKS = ("long", "short", "fold", "none")  # the edge about which the paper turns; fold sheets; no backs
BLEED = 3.0  # mm around a card at most
MARGIN = 1.0  # mm at the edge of the paper that nothing is on
MARK, MARK_GAP = 4.0, 1.0  # length of a cut mark, and its distance from the cards, in mm
SHEET_ACROSS, SHEET_DOWN = 10, 7  # faces of a sheet for Tabletop Simulator; its last place is for hidden cards
LIST = "printed.json"


@dataclass(frozen=True)
class Place:
    """A card on a page: the deck and the card, its left upper corner and its size without bleed, in mm.

    Attributes:
        back: Whether it is the back of the card.
        turned: Whether it is upside down.
        around: The bleed at the left, above, at the right and below, in mm; none at a fold.
    """

    deck: Deck
    card: Card
    x: float
    y: float
    width: float
    height: float
    back: bool = False
    turned: bool = False
    around: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Return the place with its bleed: left, top, width and height in mm."""
        left, top, right, bottom = self.around
        return self.x - left, self.y - top, self.width + left + right, self.height + top + bottom


@dataclass(frozen=True)
class Page:
    """A printed page: its places, and cut marks and fold lines from point to point, in mm."""

    places: tuple[Place, ...]
    marks: tuple[tuple[float, float, float, float], ...] = ()
    folds: tuple[tuple[float, float, float, float], ...] = ()


def copies(box: Box) -> list[tuple[Deck, Card]]:
    """Return all cards of a box, each as often as it has copies."""
    return [(deck, card) for deck in box.decks for card in deck.cards for _ in range(card.count)]


def pages(
    cards: Sequence[tuple[Deck, Card]], paper: str = "a4", backs: str = "long", marks: bool = True, bleed: bool = False
) -> list[Page]:
    """Return the pages for some cards. Decks of different sizes are on different pages.

    With backs on the other side of the paper, each page of faces is followed by the page of its backs.
    """
    made: list[Page] = []
    for size in dict.fromkeys(deck.size for deck, _ in cards):
        same = [each for each in cards if each[0].size == size]
        made += _pages_of(same, size, PAPERS[paper], backs, marks, bleed)
    return made


def _pages_of(
    cards: Sequence[tuple[Deck, Card]], size: tuple[int, int], paper: tuple[float, float], backs: str, marks: bool,
    bleed: bool,
) -> Iterator[Page]:  # fmt: skip
    width, height = float(size[0]), float(size[1]) * (2 if backs == "fold" else 1)
    room = paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN
    columns, rows = max(1, int(room[0] // width)), max(1, int(room[1] // height))
    around = max(0.0, min(BLEED, (room[0] / columns - width) / 2, (room[1] / rows - height) / 2)) if bleed else 0.0
    around = float(int(around * 2)) / 2  # half millimetres
    gap = 2 * around
    left = (paper[0] - columns * width - (columns - 1) * gap) / 2
    top = (paper[1] - rows * height - (rows - 1) * gap) / 2
    for first in range(0, len(cards), columns * rows):
        part = cards[first : first + columns * rows]
        cells = [divmod(index, columns) for index in range(len(part))]
        corners = [(left + column * (width + gap), top + row * (height + gap)) for row, column in cells]
        xs = sorted({x + edge for x, _ in corners for edge in (0.0, width)})
        ys = sorted({y + edge for _, y in corners for edge in (0.0, height)})
        lines = tuple(_marks(xs, ys, around)) if marks else ()
        every = (around, around, around, around)
        if backs == "fold":
            half = height / 2
            faces = [
                Place(*each, x, y, width, half, around=(around, around, around, 0.0))
                for each, (x, y) in zip(part, corners, strict=True)
            ]
            behind = [
                Place(*each, x, y + half, width, half, True, True, (around, 0.0, around, around))
                for each, (x, y) in zip(part, corners, strict=True)
            ]
            folds = tuple((x, y + half, x + width, y + half) for x, y in corners)
            yield Page((*faces, *behind), lines, folds)
            continue
        front = (Place(*each, x, y, width, height, around=every) for each, (x, y) in zip(part, corners, strict=True))
        yield Page(tuple(front), lines)
        if backs == "none":
            continue
        turned = backs == "short"
        other = [
            (x, paper[1] - y - height) if turned else (paper[0] - x - width, y) for x, y in corners
        ]  # what is behind each corner once the paper is turned
        places = (
            Place(*each, x, y, width, height, True, turned, every) for each, (x, y) in zip(part, other, strict=True)
        )
        yield Page(tuple(places))


def _marks(xs: Sequence[float], ys: Sequence[float], bleed: float) -> Iterator[tuple[float, float, float, float]]:
    """Yield the cut marks outside of all cards."""
    distance = bleed + MARK_GAP
    for x in xs:
        yield x, ys[0] - distance - MARK, x, ys[0] - distance
        yield x, ys[-1] + distance, x, ys[-1] + distance + MARK
    for y in ys:
        yield xs[0] - distance - MARK, y, xs[0] - distance, y
        yield xs[-1] + distance, y, xs[-1] + distance + MARK, y


def sheets(cards: Sequence[tuple[Deck, Card]]) -> list[list[tuple[Deck, Card]]]:
    """Return the cards of each sheet for Tabletop Simulator; a sheet has cards of one deck."""
    full = SHEET_ACROSS * SHEET_DOWN - 1
    made: list[list[tuple[Deck, Card]]] = []
    for name in dict.fromkeys(deck.name for deck, _ in cards):
        same = [each for each in cards if each[0].name == name]
        made += [same[first : first + full] for first in range(0, len(same), full)]
    return made


# -- what was printed --------------------------------------------------------------------------------------------------


def prints(box: Box, files: Files) -> dict[str, tuple[str, int]]:
    """Return what each card of a box looks like, as a hash, and how many copies it has, by its deck and name."""
    known: dict[str, str] = {"": ""}

    def hashed(name: str) -> str:
        if name not in known:
            try:
                known[name] = hashlib.sha256(files.read(name)).hexdigest()
            except BoxError:
                known[name] = ""
        return known[name]

    made: dict[str, tuple[str, int]] = {}
    for deck in box.decks:
        for card in deck.cards:
            fields = {name: value for name, value in card.fields.items() if name not in ("count", "image")}
            look: list[object] = [
                fields,
                card.name,
                card.cut,
                hashed(card.image),
                hashed(deck.back),
                deck.face.settings(),
                deck.size,
            ]
            colour = deck.colours.get(filled(deck.face.colour, card), 0)
            look += [colour] if colour else []
            digest = hashlib.sha256(json.dumps(look, sort_keys=True).encode()).hexdigest()[:32]
            made[f"{deck.name}/{card.name}"] = digest, card.count
    return made


def changed(box: Box, files: Files, before: Mapping[str, tuple[str, int]]) -> list[tuple[Deck, Card]]:
    """Return the copies that were not printed before as they look now."""
    return changed_of(box, prints(box, files), before)


def changed_of(
    box: Box, now: Mapping[str, tuple[str, int]], before: Mapping[str, tuple[str, int]]
) -> list[tuple[Deck, Card]]:
    """Return the same for a box whose looks are known (`prints`); the counts are those of the box."""
    wanted: list[tuple[Deck, Card]] = []
    for deck in box.decks:
        for card in deck.cards:
            digest, count = now.get(f"{deck.name}/{card.name}", ("", 0))[0], card.count
            old, had = before.get(f"{deck.name}/{card.name}", ("", 0))
            wanted += [(deck, card)] * max(0, count - (had if old == digest else 0))
    return wanted


def printed(data_dir: Path, path: Path) -> dict[str, tuple[str, int]]:
    """Return what was printed last of the box at a path; empty for nothing."""
    return _list(data_dir).get(str(path.absolute()), {})


def note(data_dir: Path, path: Path, look: Mapping[str, tuple[str, int]]) -> None:
    """Remember what was printed. A list that cannot be written is left as it is."""
    known = {**_list(data_dir), str(path.absolute()): dict(look)}
    try:
        whole_file.write(data_dir / LIST, msgspec.json.encode(dict(list(known.items())[-100:])))
    except OSError:
        return


def _list(data_dir: Path) -> dict[str, dict[str, tuple[str, int]]]:
    try:
        data = (data_dir / LIST).read_bytes()
        return msgspec.json.decode(data, type=dict[str, dict[str, tuple[str, int]]])
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
