"""Prints boxes: pages as a PDF (with fpdf2) or as pictures, and sheets for Tabletop Simulator.

Faces are drawn one in each step, so that a window that prints never waits for more than one; what is written is written
at the end, by a function that may run in a thread.
"""

from __future__ import annotations

import importlib.util
import io
import struct
import sys
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import pygame

from game.boxes import print_layout, storing, whole_file
from game.boxes.files import BoxError
from game.boxes.model import Box, Card, Deck
from game.boxes.print_layout import Page, Place
from scenes.app import text as texts
from scenes.app.box_faces import Faces, OpenedBox
from scenes.stage import paint

DPI, INCH = 300, 25.4  # of printed pages
SHEET_CARD = 409  # px of width of a face on a sheet for Tabletop Simulator: ten side by side are below 4,096
TRIM = 0.011  # of the width: the edge of a face, which is not printed
CORNER = 0.06  # of the width: what is cut off the corners, where the line at the edge is still visible
ROWS = 64  # of a picture that are packed at once
WHITE, BLACK, GREY = (255, 255, 255), (0, 0, 0), (150, 150, 150)
LINE = 0.2  # mm of width of cut marks
Key = tuple[str, str, bool]  # the deck, the card (empty for a back), whether it is a back


def has_pdf() -> bool:
    """Return whether a PDF can be written."""
    return importlib.util.find_spec("fpdf") is not None


def no_pdf() -> str:
    """Return why no PDF can be written, and what to do about it."""
    return texts.NO_PDF_IN_DOWNLOAD if getattr(sys, "frozen", False) else texts.NO_PDF


@dataclass
class Prints:
    """Pages with the pictures of their cards, which are drawn step by step. No more than a page of them is kept open.

    Attributes:
        faces: Draws the cards.
        pages: The pages.
        pictures: The drawn cards and backs of the page that is written now.
        encoded: All cards and backs as JPG, for a PDF.
    """

    faces: Faces
    pages: Sequence[Page]
    pictures: dict[Key, pygame.Surface] = field(default_factory=dict)
    encoded: dict[Key, bytes] = field(default_factory=dict)

    def pdf_steps(self) -> Iterator[float]:
        """Draw the pictures for a PDF, one in each step; yields the share that is done."""
        wanted = {_key(place): place for page in self.pages for place in page.places}
        for number, (key, place) in enumerate(wanted.items(), 1):
            while not self._is_there(place):
                yield (number - 1) / len(wanted)
            picture = self._drawn(place)
            yield (number - 0.5) / len(wanted)
            self.encoded[key] = _jpg(picture)
            yield number / len(wanted)

    def picture_steps(self, path: Path, paper: str, in_thread: bool = True) -> Iterator[float]:
        """Draw and write the pages as pictures beside a path (`NAME-1.png` and so on); yields the share that is done.

        Raises:
            BoxError: one cannot be written.
        """
        size, total = print_layout.PAPERS[paper], len(self.pages)
        for number, page in enumerate(self.pages):
            places = {_key(place): place for place in page.places}
            self.pictures = {key: picture for key, picture in self.pictures.items() if key in places}
            for at, (key, place) in enumerate(places.items()):
                while not self._is_there(place):
                    yield (number + at / len(places)) / total
                if key not in self.pictures:
                    self.pictures[key] = self._drawn(place)
                    yield (number + (at + 1) / (len(places) + 1)) / total
            own = numbered(path, number + 1)
            yield from _waiting(partial(self._write_page, page, size, own), (number + 0.99) / total, in_thread)

    def _write_page(self, page: Page, size: tuple[float, float], path: Path) -> None:
        _write(path, _png(self.page_picture(page, size)))

    def _is_there(self, place: Place) -> bool:
        return self.faces.is_there(place.deck, None if place.back else place.card, _px(place.width))

    def _drawn(self, place: Place) -> pygame.Surface:
        """Return a card or back with its bleed, without transparent corners, as it is before it is turned."""
        width, height = _px(place.width), _px(place.height)
        large = round(width / (1 - 2 * TRIM))
        made = self.faces.back(place.deck, large) if place.back else self.faces.surface(place.deck, place.card, large)
        inner = pygame.Surface((width, height))
        inner.fill(WHITE)
        if made is not None:
            face, middle = _trimmed(made, (width, height)), height // 2
            for top, row in ((0, 3), (middle, height - 4)):  # for round corners
                tone = face.get_at((width // 2, row))
                if tone.a > 200:
                    inner.fill(tone[:3], (0, top, width, height - middle))
            rounded = paint.clear_surface((width, height))
            rounded.blit(face, (0, 0))
            mask = paint.rounded((width, height), width * CORNER, WHITE)
            rounded.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
            inner.blit(rounded, (0, 0))
        around = place.around[2:] + place.around[:2] if place.turned else place.around
        return _bled(inner, *map(_px, around))

    # -- writing ---------------------------------------------------------------------------------------------------

    def page_picture(self, page: Page, size: tuple[float, float], dpi: float = DPI) -> pygame.Surface:
        """Return a page as a picture; `size` is that of the paper in mm."""
        k = dpi / INCH
        surface = pygame.Surface((round(size[0] * k), round(size[1] * k)))
        surface.fill(WHITE)
        for place in page.places:
            picture = self.pictures.get(_key(place))
            if picture is None:
                continue
            x, y, w, h = place.box
            left, top, right, bottom = round(x * k), round(y * k), round((x + w) * k), round((y + h) * k)
            size_px = right - left, bottom - top
            scaled = picture if picture.get_size() == size_px else pygame.transform.smoothscale(picture, size_px)
            surface.blit(pygame.transform.rotate(scaled, 180) if place.turned else scaled, (left, top))
        for tone, lines in ((BLACK, page.marks), (GREY, page.folds)):
            for x0, y0, x1, y1 in lines:
                pygame.draw.line(
                    surface, tone, (round(x0 * k), round(y0 * k)), (round(x1 * k), round(y1 * k)),
                    max(1, round(LINE * k)),
                )  # fmt: skip
        return surface

    def write_pdf(self, path: Path, paper: str, title: str, going: Callable[[], bool] = lambda: True) -> Path:
        """Write the pages as a PDF.

        Raises:
            BoxError: fpdf2 is not installed, or the file cannot be written.
        """
        if not has_pdf():
            raise BoxError(no_pdf())
        from fpdf import FPDF

        pdf = FPDF(unit="mm", format=print_layout.PAPERS[paper])
        pdf.set_auto_page_break(False)
        pdf.set_margin(0)
        pdf.set_title(title)
        pdf.set_creator(texts.PROGRAM)
        pdf.set_line_width(LINE)
        for page in self.pages:
            if not going():
                raise BoxError(texts.PRINTING_STOPPED)
            pdf.add_page()
            for place in page.places:
                data = io.BytesIO(self.encoded[_key(place)])
                x, y, w, h = place.box
                if place.turned:
                    with pdf.rotation(180, x + w / 2, y + h / 2):
                        pdf.image(data, x, y, w, h)
                else:
                    pdf.image(data, x, y, w, h)
            pdf.set_draw_color(0)
            for line in page.marks:
                pdf.line(*line)
            pdf.set_draw_color(150)
            pdf.set_dash_pattern(2, 1.5)
            for line in page.folds:
                pdf.line(*line)
            pdf.set_dash_pattern()
        return _write(path, bytes(pdf.output()))


def numbered(path: Path, number: int) -> Path:
    """Return the path of one of several pictures."""
    return path.with_name(f"{path.stem}-{number}{path.suffix}")


def _waiting(work: Callable[[], None], share: float, in_thread: bool) -> Iterator[float]:
    """Do a piece of work, in a thread if wanted, and yield the share that is done until it has ended.

    Raises:
        BoxError: as the work.
    """
    if not in_thread:
        work()
        return
    errors: list[BoxError] = []

    def run() -> None:
        try:
            work()
        except BoxError as error:
            errors.append(error)

    thread = threading.Thread(target=run, name="print", daemon=True)
    thread.start()
    while thread.is_alive():
        yield share
    if errors:
        raise errors[0]


def _trimmed(face: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a face in a size, without the line at its edge, as scissors make that edge."""
    width, height = face.get_size()
    edge = round(width * TRIM)
    part = face.subsurface((edge, edge, width - 2 * edge, height - 2 * edge))
    return part if part.get_size() == size else pygame.transform.smoothscale(part, size)


def _bled(inner: pygame.Surface, left: int, top: int, right: int, bottom: int) -> pygame.Surface:
    """Return a picture with a bleed in px: its outermost pixels go on outwards."""
    width, height = inner.get_size()
    if not (left or top or right or bottom):
        return inner
    picture = pygame.Surface((width + left + right, height + top + bottom))
    columns = ((0, left, 0, 1), (left, width, 0, width), (left + width, right, width - 1, 1))
    rows = ((0, top, 0, 1), (top, height, 0, height), (top + height, bottom, height - 1, 1))
    for x, w, from_x, from_w in columns:
        for y, h, from_y, from_h in rows:
            if w and h:
                part = inner.subsurface((from_x, from_y, from_w, from_h))
                picture.blit(pygame.transform.scale(part, (w, h)), (x, y))
    return picture


@dataclass
class Sheets:
    """Sheets of faces for Tabletop Simulator; the faces are drawn step by step, a sheet at a time.

    Attributes:
        faces: Draws the cards.
        cards: The cards, copies included.
        pictures: The drawn faces of a sheet, by deck and card.
    """

    faces: Faces
    cards: Sequence[tuple[Deck, Card]]
    pictures: dict[tuple[str, str], pygame.Surface] = field(default_factory=dict)

    def steps(self, path: Path, in_thread: bool = True) -> Iterator[float]:
        """Draw and write the sheets, the first to a path, the others beside it; yields the share that is done.

        Raises:
            BoxError: one cannot be written.
        """
        sheets = print_layout.sheets(self.cards)
        for number, sheet in enumerate(sheets):
            wanted = {(deck.name, card.name): (deck, card) for deck, card in sheet}
            self.pictures = {}
            for at, (key, pair) in enumerate(wanted.items()):
                while not self.faces.is_there(*pair, SHEET_CARD):
                    yield (number + at / len(wanted)) / len(sheets)
                face = self.faces.surface(*pair, SHEET_CARD)
                if face is not None:
                    self.pictures[key] = face
                yield (number + (at + 1) / (len(wanted) + 1)) / len(sheets)
            own = path if not number else numbered(path, number + 1)
            yield from _waiting(partial(self._write_sheet, sheet, own), (number + 0.99) / len(sheets), in_thread)

    def _write_sheet(self, cards: Sequence[tuple[Deck, Card]], path: Path) -> None:
        _write(path, _png(self._sheet(cards)))

    def _sheet(self, cards: Sequence[tuple[Deck, Card]]) -> pygame.Surface:
        """Return a sheet; its last place is black, for hidden cards."""
        deck = cards[0][0]
        height = round(SHEET_CARD * deck.size[1] / deck.size[0])
        down = max(2, -(-(len(cards) + 1) // print_layout.SHEET_ACROSS))
        surface = pygame.Surface((SHEET_CARD * print_layout.SHEET_ACROSS, height * down))
        for index, (own, card) in enumerate(cards):
            face = self.pictures.get((own.name, card.name))
            if face is not None:
                row, column = divmod(index, print_layout.SHEET_ACROSS)
                surface.blit(face, (column * SHEET_CARD, row * height))
        return surface


def write_all(
    box: Box, path: Path, print_to: Path | None, sheet_to: Path | None, paper: str, backs: str,
    cards: Sequence[tuple[Deck, Card]], bleed: bool,
) -> list[Path]:  # fmt: skip
    """Print a box without a window: as a PDF, or as pictures if the path ends in `.png`, and as sheets.

    Raises:
        BoxError: something cannot be written, or fpdf2 is not installed.
    """
    from game.boxes.files import files_of
    from scenes.stage import box_art

    pygame.font.init()
    box_art.at_once = True
    faces = Faces()
    faces.open(OpenedBox.of(box, files_of(path)))
    made: list[Path] = []
    if print_to is not None:
        if print_to.suffix.lower() != ".png" and not has_pdf():
            raise BoxError(no_pdf())
        prints = Prints(faces, print_layout.pages(cards, paper, backs, True, bleed))
        as_pictures = print_to.suffix.lower() == ".png"
        for _ in prints.picture_steps(print_to, paper, in_thread=False) if as_pictures else prints.pdf_steps():
            pass
        made.append(numbered(print_to, 1) if as_pictures else prints.write_pdf(print_to, paper, box.title))
    if sheet_to is not None:
        for _ in Sheets(faces, cards).steps(sheet_to, in_thread=False):
            pass
        made.append(sheet_to)
    return made


def _key(place: Place) -> Key:
    return place.deck.name, "" if place.back else place.card.name, place.back


def _px(mm: float) -> int:
    return round(mm * DPI / INCH)


def _jpg(picture: pygame.Surface) -> bytes:
    """Return a picture as a JPG of high quality."""
    from PIL import Image

    data = io.BytesIO()
    image = Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))
    image.save(data, "JPEG", quality=93, subsampling=0)
    return data.getvalue()


def _png(picture: pygame.Surface) -> bytes:
    """Return a picture as a PNG. It is packed here and not by pygame, which would hold up the window meanwhile."""
    width, height = picture.get_size()
    data = memoryview(pygame.image.tobytes(picture, "RGB"))
    packer, packed = zlib.compressobj(3), bytearray()
    for first in range(0, height, ROWS):
        rows = (data[row * width * 3 : (row + 1) * width * 3] for row in range(first, min(first + ROWS, height)))
        packed += packer.compress(b"\0" + b"\0".join(rows))
    packed += packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", header) + _chunk(b"IDAT", bytes(packed)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _write(path: Path, data: bytes) -> Path:
    """Write a file whole or not at all."""
    try:
        whole_file.write(path, data)
    except OSError as error:
        raise BoxError(texts.not_printed(path.name)) from error
    return path


def free_path(folder: Path, title: str, ending: str) -> Path:
    """Return a path for a print of a box that is not taken."""
    return storing.free(folder, storing.file_name(title), ending)
