"""Drawing only what changed: a list of what a picture consists of, compared with the one of the frame before.

A `DisplayList` stands where a surface would: sprites are blitted to it and it remembers them. A `Kept` picture is the
surface
that stays from frame to frame: shown a new list of strokes, it paints over just those parts that differ. Sprites that
are shared and never drawn on (as all of the stage's are) are compared by what they are, not by their pixels.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import pygame

PixelBox = tuple[int, int, int, int]
_MANY = 12  # parts from which on they are painted as one


class Drawable(Protocol):
    """What sprites are laid on, its size and bounds in px: a surface, or a slate that notes them."""

    def get_size(self) -> tuple[int, int]: ...
    def get_width(self) -> int: ...
    def get_height(self) -> int: ...
    def get_rect(self) -> pygame.Rect: ...
    def get_clip(self) -> pygame.Rect: ...
    def set_clip(self, rect: pygame.Rect | None, /) -> None: ...
    def blit(
        self, sprite: pygame.Surface, at: Sequence[float] | pygame.Rect, /, area: PixelBox | pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> object: ...  # fmt: skip
    def fill(self, colour: tuple[int, int, int], rect: PixelBox | pygame.Rect | None = None, /) -> object: ...


class DrawCommand(NamedTuple):
    """One sprite at a place.

    Attributes:
        at: its top left corner in px; `area` the part of it that is drawn (None: all), `flags` how.
        clip: the bounds within which it is drawn; None: everywhere.
        rect: what of the canvas it can touch.
        key: what tells it from other strokes.
    """

    sprite: pygame.Surface
    at: tuple[int, int]
    area: PixelBox | None
    flags: int
    clip: PixelBox | None
    rect: pygame.Rect
    key: tuple[object, ...]


def stroke(
    sprite: pygame.Surface, at: tuple[int, int] = (0, 0), area: PixelBox | None = None, flags: int = 0,
    clip: PixelBox | None = None,
) -> DrawCommand:  # fmt: skip
    """Return a stroke of a sprite."""
    rect = pygame.Rect(at, area[2:] if area is not None else sprite.get_size())
    if clip is not None:
        rect = rect.clip(clip)
    return DrawCommand(sprite, at, area, flags, clip, rect, (id(sprite), at, area, flags, clip))


class DisplayList:
    """A surface of a size in px that only notes what is blitted to it, in `strokes`."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.strokes: list[DrawCommand] = []
        self._size = size
        self._clip: PixelBox | None = None

    def get_size(self) -> tuple[int, int]:
        """Return its size in px."""
        return self._size

    def get_width(self) -> int:
        """Return its width in px."""
        return self._size[0]

    def get_height(self) -> int:
        """Return its height in px."""
        return self._size[1]

    def get_rect(self) -> pygame.Rect:
        """Return the whole of it."""
        return pygame.Rect((0, 0), self._size)

    def get_clip(self) -> pygame.Rect:
        """Return the bounds within which is drawn."""
        return pygame.Rect(self._clip) if self._clip is not None else self.get_rect()

    def set_clip(self, rect: pygame.Rect | None) -> None:
        """Draw within these bounds only from now on; None: everywhere."""
        whole = rect is None or rect.contains(self.get_rect())
        self._clip = None if rect is None or whole else (rect.x, rect.y, rect.w, rect.h)

    def blit(
        self,
        sprite: pygame.Surface,
        at: Sequence[float] | pygame.Rect,
        area: PixelBox | pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Note a sprite with its top left corner at a point."""
        part = None if area is None else (area[0], area[1], area[2], area[3])
        self.strokes.append(stroke(sprite, (int(at[0]), int(at[1])), part, special_flags, self._clip))

    def fill(self, colour: tuple[int, int, int], rect: PixelBox | pygame.Rect | None = None) -> None:
        """Note a rectangle of one colour; None: all of it."""
        whole = self.get_rect() if rect is None else pygame.Rect(rect)
        self.blit(_plain(whole.size, colour), whole)


@functools.lru_cache(maxsize=16)
def _plain(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """One colour; kept, as strokes are told apart by their sprites."""
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def strokes_on(surface: Drawable) -> list[DrawCommand]:
    """What a slate has noted; a surface notes nothing."""
    return surface.strokes if isinstance(surface, DisplayList) else []


class Kept:
    """A picture kept from frame to frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self._strokes: list[DrawCommand] = []

    def show(self, strokes: list[DrawCommand]) -> list[pygame.Rect]:
        """Paint a picture where it differs from the one before, and return where it does.

        The first stroke should fill the canvas: nothing is cleared.
        """
        before, self._strokes = self._strokes, strokes
        return repaint(self.surface, before, strokes)

    def forget(self) -> None:
        """Have all of the next picture painted: nothing in it will be as before."""
        self._strokes = []


def repaint(surface: pygame.Surface, before: list[DrawCommand], after: list[DrawCommand]) -> list[pygame.Rect]:
    """Paint a picture onto a surface that shows another (none: anything), where they differ; return where they do."""
    changed = _differing(surface.get_rect(), before, after) if before else [surface.get_rect()]
    rects = [stroke.rect for stroke in after]
    for part in changed:
        for index in part.collidelistall(rects):
            stroke = after[index]
            surface.set_clip(part.clip(stroke.clip) if stroke.clip is not None else part)
            surface.blit(stroke.sprite, stroke.at, stroke.area, stroke.flags)
    surface.set_clip(None)
    return changed


def _differing(whole: pygame.Rect, before: list[DrawCommand], after: list[DrawCommand]) -> list[pygame.Rect]:
    """Return the parts in which two lists of strokes differ: by what one has and the other has not, or in order."""
    first = next((at for at, (a, b) in enumerate(zip(before, after, strict=False)) if a.key != b.key), None)
    if first is None:
        first = min(len(before), len(after))
    ends = zip(reversed(before[first:]), reversed(after[first:]), strict=False)
    same = next((at for at, (a, b) in enumerate(ends) if a.key != b.key), min(len(before), len(after)) - first)
    was, now = before[first : len(before) - same], after[first : len(after) - same]
    gone, new = Counter(stroke.key for stroke in was), Counter(stroke.key for stroke in now)
    differ = {key for key in gone.keys() | new.keys() if gone[key] != new[key]}
    dirty = [stroke.rect for stroke in (*was, *now) if stroke.key in differ]
    order = (stroke.key for stroke in was if stroke.key not in differ)
    common = [stroke for stroke in now if stroke.key not in differ]
    dirty += [stroke.rect for stroke, other in zip(common, order, strict=True) if stroke.key != other]
    return joined(rect.clip(whole) for rect in dirty)


def joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return parts that cover the given ones and do not overlap; a single one where there would be very many."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        part = pygame.Rect(rect)
        while (touching := part.collidelist(parts)) >= 0:
            part.union_ip(parts.pop(touching))
        parts.append(part)
    return [parts[0].unionall(parts[1:])] if len(parts) > _MANY else parts
