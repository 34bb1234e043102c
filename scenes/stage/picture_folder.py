"""Faces of pieces from a folder of pictures: `Look.pictures` of a game from outside.

A picture has the name of its piece: `Porter.png` is the face of `Porter` and of `Porter#2`. `back.png` is the back of
every card, `back-crew.png` that of cards whose back is called `crew`, `cover.png` the cover of the box. A picture
in the proportions of a card is the whole card; any other stands on it above the name of the piece. A piece without a
picture, or with one that cannot be read, keeps the face that it has without the folder.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import pygame

from scenes.stage import art, box_art, lettered, look, paint
from scenes.stage.piece import CARD_RADIUS, FacePainter, card_height, centred

KINDS = (".png", ".webp", ".jpg", ".jpeg", ".svg")  # the first that is there
BACK, COVER = "back", "cover"
KEPT = 1100  # px of the longer side in which a picture is kept
FILE_LIMIT = 64 << 20
NARROW = 0.85  # width to height under which a picture is that of a whole card
NAME_SHARE = 0.2  # of the height of a card, for the name below any other picture
_DIM = (158, 152, 150, 255)
_FORBIDDEN = re.compile(r'[\\/:*?"<>|\x00-\x1f]')  # in file names of some systems


class PictureFolder:
    """The pictures of a folder, by the names of pieces. They are opened when they are drawn first."""

    def __init__(self, root: Path) -> None:
        """List the folder.

        Raises:
            OSError: the folder is not there, or cannot be read.
        """
        files = sorted((path for path in root.iterdir() if path.suffix.lower() in KINDS), key=_rank, reverse=True)
        self._files = {path.stem.casefold(): path for path in files}
        self._picture = lru_cache(96)(self._opened)

    def has(self, name: str) -> bool:
        """Return whether there is a picture of this name that can be drawn."""
        return self.picture(name) is not None

    def picture(self, name: str) -> pygame.Surface | None:
        """Return a picture by the name of its piece; None if there is none that can be drawn."""
        path = self._files.get(_stem(name)) or self._files.get(_stem(name.partition("#")[0]))
        return self._picture(path) if path is not None else None

    def kinds_of_backs(self) -> tuple[str, ...]:
        """Return the kinds of backs with a picture of their own."""
        return tuple(name.removeprefix(f"{BACK}-") for name in self._files if name.startswith(f"{BACK}-"))

    @staticmethod
    def _opened(path: Path) -> pygame.Surface | None:
        try:
            with path.open("rb") as file:
                whole = box_art.decoded(file.read(FILE_LIMIT), path.name)
        except OSError:
            return None
        return None if whole is None else box_art.scaled(whole, KEPT)


def _rank(path: Path) -> int:
    return KINDS.index(path.suffix.lower())


def _stem(name: str) -> str:
    return _FORBIDDEN.sub("_", name).casefold()


def painter(folder: PictureFolder, other: FacePainter) -> FacePainter:
    """Return the painter of pieces with the pictures of a folder, and with the faces of `other` for the rest.

    In a line of text a piece keeps its name: a picture that small says nothing.
    """
    kinds = (*other.backs, *folder.kinds_of_backs())
    backs = {kind: _faces(folder, other.of(kind), f"{BACK}-{kind}", {}) for kind in kinds}
    return _faces(folder, other, BACK, backs)


def _faces(folder: PictureFolder, other: FacePainter, back: str, backs: Mapping[str, FacePainter]) -> FacePainter:
    def card(name: str, px: int, /, state: str = "normal") -> pygame.Surface:
        return _card(folder, name, px, state == "dim") if folder.has(name) else other.card(name, px, state)

    def token(name: str, px: int, /, state: str = "normal") -> pygame.Surface:
        return _token(folder, name, px, state == "dim") if folder.has(name) else other.token(name, px, state)

    def paint_back(px: int) -> pygame.Surface:
        name = back if folder.has(back) else BACK
        return _card(folder, name, px, False) if folder.has(name) else other.back(px)

    return FacePainter(card, paint_back, token, other.pill, backs, other.two_colours)


@art.sprites.keep
def _card(folder: PictureFolder, name: str, width: int, dim: bool) -> pygame.Surface:
    """Return a card: a picture in the proportions of a card fills it, any other has the name of the piece below it."""
    picture, size = folder.picture(name), (width, card_height(width))
    assert picture is not None
    whole = name == BACK or name.startswith(f"{BACK}-") or picture.get_width() / picture.get_height() < NARROW
    surface = paint.rounded(size, width * CARD_RADIUS, look.CARD_PAPER).copy()
    height = size[1] if whole else round(size[1] * (1 - NAME_SHARE))
    surface.blit(box_art.fitted(picture, (width, height)), (0, 0))
    if not whole:
        words = lettered.words(
            name.partition("#")[0], round(width * 0.9), round(size[1] * NAME_SHARE * 0.55), lettered.INK
        )
        centred(surface, words, width / 2, (height + size[1]) / 2)
    surface.blit(
        paint.rounded(size, width * CARD_RADIUS, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    surface.blit(paint.rounded(size, width * CARD_RADIUS, None, look.CARD_EDGE, max(1.0, width * 0.01)), (0, 0))
    if dim:
        surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(surface)


@art.sprites.keep
def _token(folder: PictureFolder, name: str, diameter: int, dim: bool) -> pygame.Surface:
    """Return the picture of a token, whole in a square of `diameter`."""
    picture = folder.picture(name)
    assert picture is not None
    surface = paint.clear_surface((diameter, diameter))
    centred(surface, box_art.fitted(picture, (diameter, diameter), fill=False), diameter / 2, diameter / 2)
    if dim:
        surface.fill(_DIM, special_flags=pygame.BLEND_RGBA_MULT)
    return paint.native(surface)


def cover(folder: PictureFolder, width: int) -> pygame.Surface | None:
    """Return the picture `cover` of a folder as the cover of a box, 3/4 as high as wide; None if there is none."""
    picture = folder.picture(COVER)
    return None if picture is None else box_art.fitted(picture, (width, round(width * 0.75)))
