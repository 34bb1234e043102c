"""The pictures of boxes: which file of an open box shows a card, a back, a token or a board.

Files are opened in a thread of their own, as a large picture takes longer than a frame. Until a picture is there, a
piece is drawn from its texts. Each picture is kept in a few sizes; a sprite is scaled down from the next larger one.
"""

from __future__ import annotations

import io
import queue
import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

import pygame

from game.boxes import pictures
from game.boxes.files import BoxError, Files
from game.boxes.manifest import manifest_of, names_of
from game.boxes.model import Box

LEVELS = (360, 1100, 2200)  # px of the longer side in which pictures are kept
TOGETHER = 0.15  # seconds in which pictures come together
BUDGET = 192 << 20  # bytes of all pictures that are kept


class Part(NamedTuple):
    """A picture of a box: its path, and which part of it (faces across, faces down, the place of this one)."""

    path: str
    cut: tuple[int, int, int] | None = None


class OpenBox:
    """A box whose pictures can be drawn.

    Attributes:
        box: what is in it; `title`, `hash`: as there; `manifest`: its names and texts.
        faces, backs, tokens, boards: the pictures by the names at the table; a deck's back by the name of the deck.
        picture_places: where pictures are on the cards of a deck (`Face.picture`).
        number: differs for each box that was opened, also for the same one read again.
    """

    _opened = 0

    def __init__(self, box: Box, files: Files, taken: Callable[[str], bool]) -> None:
        OpenBox._opened += 1
        self.number = OpenBox._opened
        self.box, self.title, self.hash = box, box.title, box.hash
        self.manifest = manifest_of(box, taken)
        self._files, self._lock = files, threading.Lock()
        self._shapes: dict[Part, float] = {}
        names = names_of(box, taken)
        self.faces = {
            names["card", str(n), str(m)]: Part(card.image, card.cut)
            for n, deck in enumerate(box.decks)
            for m, card in enumerate(deck.cards)
            if card.image
        }
        self.backs = {names["deck", str(n)]: Part(deck.back) for n, deck in enumerate(box.decks) if deck.back}
        self.tokens = {names["token", str(n)]: Part(token.image) for n, token in enumerate(box.tokens) if token.image}
        self.picture_places = {names["deck", str(n)]: deck.face.picture for n, deck in enumerate(box.decks)}
        self.boards = {names["board", str(n)]: Part(path) for n, path in enumerate(box.boards)}

    def bytes(self, path: str) -> bytes:
        """Return the contents of a file of the box; empty if it cannot be read."""
        with self._lock:
            try:
                return self._files.read(path)
            except BoxError:
                return b""

    def shape(self, part: Part) -> float:
        """Return the height of a picture by its width; 0 for one that cannot be used. The picture is not opened."""
        if part not in self._shapes:
            data = self.bytes(part.path)
            size = None if pictures.problem(data) else pictures.size_of(data)
            across, down, _ = part.cut or (1, 1, 0)
            self._shapes[part] = size[1] * across / (size[0] * down) if size is not None else 0.0
        return self._shapes[part]


# -- the boxes that are open -------------------------------------------------------------------------------------------

_open: dict[str, OpenBox] = {}


def register(digest: str, box: OpenBox) -> None:
    """Let the tables of a game with this hash of its box show the pictures of an open box."""
    global revision
    _open[digest] = box
    revision += 1


def opened(digest: str) -> OpenBox | None:
    """Return the open box for games with this hash; None if its pictures are not here."""
    return _open.get(digest)


def forget() -> None:
    """Close all boxes, and drop their pictures."""
    global _last_sheet
    _last_sheet = None
    _open.clear()
    _store.clear()


# -- pictures in their sizes -------------------------------------------------------------------------------------------

Key = tuple[int, Part]  # the number of a box, and a picture of it


class _Store:
    """The pictures that are kept, with their sizes, and those that are still wanted."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.kept: OrderedDict[tuple[Key, int], pygame.Surface] = OrderedDict()
        self.used = 0
        self.broken: set[Key] = set()
        self.wanted: set[tuple[Key, int]] = set()
        self.queue: queue.SimpleQueue[tuple[OpenBox, Part, int]] = queue.SimpleQueue()
        self.thread: threading.Thread | None = None

    def keep(self, key: Key, level: int, picture: pygame.Surface | None) -> None:
        with self.lock:
            self.wanted.discard((key, level))
            if picture is None:
                self.broken.add(key)
                return
            self.kept[key, level] = picture
            self.used += _weight(picture)
            while self.used > BUDGET and len(self.kept) > 1:
                self.used -= _weight(self.kept.popitem(last=False)[1])

    def clear(self) -> None:
        with self.lock:
            self.kept.clear()
            self.broken.clear()
            self.used = 0


_store = _Store()
at_once = False  # whether pictures are opened in the same thread, for a picture that is drawn once
revision = 0  # changes whenever a piece may look different


@contextmanager
def all_at_once() -> Iterator[None]:
    """Open pictures at once inside the `with` block, for a picture that is drawn only once."""
    global at_once
    before, at_once = at_once, True
    try:
        yield
    finally:
        at_once = before


def level_for(px: int) -> int:
    """Return the size of a kept picture that is enough for a longer side of `px`."""
    return next((level for level in LEVELS if level >= px), LEVELS[-1])


def ready(box: OpenBox, part: Part, px: int) -> int:
    """Return the largest size up to the one for `px` in which a picture is there; 0 for none yet, -1 for a damaged one.

    The size for `px` is wanted from now on.
    """
    key, wanted = (box.number, part), level_for(px)
    if key in _store.broken:
        return -1
    if (key, wanted) in _store.kept:
        return wanted
    if at_once:
        _open_now(box, part, wanted)
        return wanted if (key, wanted) in _store.kept else -1
    with _store.lock:
        if (key, wanted) not in _store.wanted:
            _store.wanted.add((key, wanted))
            _store.queue.put((box, part, wanted))
            if _store.thread is None:
                _store.thread = threading.Thread(target=_work, name="pictures of a box", daemon=True)
                _store.thread.start()
    return best(box, part)


def best(box: OpenBox, part: Part) -> int:
    """Return the largest size in which a picture is there, as `ready` does; nothing is wanted by this."""
    key = (box.number, part)
    if key in _store.broken:
        return -1
    return max((level for level in LEVELS if (key, level) in _store.kept), default=0)


def damaged(box: OpenBox) -> set[str]:
    """Return the paths of the pictures of a box that could not be opened so far."""
    with _store.lock:
        return {part.path for number, part in _store.broken if number == box.number}


def picture(box: OpenBox, part: Part, level: int) -> pygame.Surface | None:
    """Return a picture in one of the sizes that `ready` returned. It is opened again if it was dropped meanwhile."""
    key = (box.number, part)
    with _store.lock:
        if (key, level) in _store.kept:
            _store.kept.move_to_end((key, level))
            return _store.kept[key, level]
    if level > 0:
        _open_now(box, part, level)
    return _store.kept.get((key, level))


def settle(seconds: float = 20.0) -> None:
    """Wait until all pictures that are wanted are there, at most for some seconds."""
    until = time.monotonic() + seconds
    while _store.wanted and time.monotonic() < until:
        time.sleep(0.005)


def _work() -> None:
    global revision
    counted_at = 0.0
    while True:
        box, part, level = _store.queue.get()
        _open_now(box, part, level)
        if _store.queue.empty() or time.monotonic() > counted_at + TOGETHER:
            revision, counted_at = revision + 1, time.monotonic()


def _open_now(box: OpenBox, part: Part, level: int) -> None:
    try:
        whole = load(box, part)
        kept = None if whole is None else scaled(whole, level)
    except (pygame.error, ValueError, MemoryError):
        kept = None
    _store.keep((box.number, part), level, kept)


def load(box: OpenBox, part: Part) -> pygame.Surface | None:
    """Return a picture of a box in its own size, or None if it is damaged, too large, or of another kind."""
    whole = _whole(box, part)
    if whole is None or part.cut is None:
        return whole
    across, down, place = part.cut
    wide, high = whole.get_width() / across, whole.get_height() / down
    left, top = round(place % across * wide), round(place // across * high)
    rect = pygame.Rect(left, top, max(1, int(wide)), max(1, int(high))).clip(whole.get_rect())
    return whole.subsurface(rect).copy() if rect.w and rect.h else None


_last_sheet: tuple[tuple[int, str], pygame.Surface] | None = None  # its faces are mostly wanted one after another


def _whole(box: OpenBox, part: Part) -> pygame.Surface | None:
    """Return the picture that a part is cut from."""
    global _last_sheet
    key, last = (box.number, part.path), _last_sheet
    if last is not None and last[0] == key:
        return last[1]
    whole = decoded(box.bytes(part.path), part.path)
    if whole is None:
        return None
    _last_sheet = (key, whole) if part.cut is not None else None
    return whole


def decoded(data: bytes, name: str) -> pygame.Surface | None:
    """Return a picture in its own size from the bytes of a file of this name; None if it cannot be drawn."""
    if pictures.problem(data):
        return None
    try:
        if name.lower().endswith(".svg"):
            width, height = pictures.size_of(data) or (100, 100)
            scale = LEVELS[-2] / max(width, height, 1)
            size = max(1, round(width * scale)), max(1, round(height * scale))
            return pygame.image.load_sized_svg(io.BytesIO(_in_percent(data)), size)
        return pygame.image.load(io.BytesIO(data), name)
    except (pygame.error, ValueError, MemoryError, OverflowError):
        return None


_GRADIENT = re.compile(rb"<(?:linear|radial)Gradient\b[^>]*>")
_FRACTION = re.compile(rb"""\b(x1|y1|x2|y2|cx|cy|r|fx|fy)=(["'])([01]?\.?[0-9]*)\2""")


def _in_percent(data: bytes) -> bytes:
    """Return an SVG whose gradients across a shape say percent, as the rasteriser takes fractions for pixels."""

    def percent(match: re.Match[bytes]) -> bytes:
        try:
            return b"%b=%b%g%%%b" % (match[1], match[2], 100 * float(match[3]), match[2])
        except ValueError:
            return match[0]

    def gradient(match: re.Match[bytes]) -> bytes:
        return match[0] if b"userSpaceOnUse" in match[0] else _FRACTION.sub(percent, match[0])

    return _GRADIENT.sub(gradient, data)


def scaled(whole: pygame.Surface, level: int) -> pygame.Surface:
    """Return a picture with alpha whose longer side is at most `level`."""
    if whole.get_bitsize() < 24 or whole.get_colorkey() is not None:
        deep = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        deep.blit(whole, (0, 0))
        whole = deep
    longer = max(whole.get_size())
    if longer > level:
        size = max(1, round(whole.get_width() * level / longer)), max(1, round(whole.get_height() * level / longer))
        whole = pygame.transform.smoothscale(whole, size)
    if not whole.get_flags() & pygame.SRCALPHA:
        alpha = pygame.Surface(whole.get_size(), pygame.SRCALPHA)
        alpha.blit(whole, (0, 0))
        return alpha
    return whole


def fitted(picture: pygame.Surface, size: tuple[int, int], fill: bool = True) -> pygame.Surface:
    """Return a picture scaled to a size: cut to fill it, or whole within it."""
    width, height = picture.get_size()
    scale = (max if fill else min)(size[0] / width, size[1] / height)
    if fill:
        across, down = min(width, max(1, round(size[0] / scale))), min(height, max(1, round(size[1] / scale)))
        part = picture.subsurface(((width - across) // 2, (height - down) // 2, across, down))
        return pygame.transform.smoothscale(part, size)
    return pygame.transform.smoothscale(picture, (max(1, round(width * scale)), max(1, round(height * scale))))


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
