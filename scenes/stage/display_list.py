"""Display lists: draw commands of a frame, compared with those of the frame before, to draw only what changed.

A `DisplayList` is used like a surface: sprites are blitted to it and it records them. A `Kept` is the surface that
stays from frame to frame: given a new list of draw commands, it repaints only the parts that differ. Shared sprites
that are never drawn on (as all of the stage's are) are compared by identity, not by their pixels.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import pygame

PixelBox = tuple[int, int, int, int]
_MANY = 12  # from this number of parts on they are drawn as one


class Drawable(Protocol):
    """A target for drawing sprites, with its size and bounds in px: a surface or a display list."""

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
        at: Its top left corner in px.
        area: The part of the sprite that is drawn; `None` is all.
        flags: The blend flags.
        clip: The bounds within which it is drawn; `None` is everywhere.
        rect: The part of the surface it can touch.
        key: Its identity among draw commands.
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
    """Return the draw command of a sprite."""
    rect = pygame.Rect(at, area[2:] if area is not None else sprite.get_size())
    if clip is not None:
        rect = rect.clip(clip)
    return DrawCommand(sprite, at, area, flags, clip, rect, (id(sprite), at, area, flags, clip))


class DisplayList:
    """A surface of a size in px that only records what is blitted to it, in `strokes`."""

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
        """Return its whole rectangle."""
        return pygame.Rect((0, 0), self._size)

    def get_clip(self) -> pygame.Rect:
        """Return the current clip bounds."""
        return pygame.Rect(self._clip) if self._clip is not None else self.get_rect()

    def set_clip(self, rect: pygame.Rect | None) -> None:
        """Clip drawing to these bounds from now on; `None` is everywhere."""
        whole = rect is None or rect.contains(self.get_rect())
        self._clip = None if rect is None or whole else (rect.x, rect.y, rect.w, rect.h)

    def blit(
        self,
        sprite: pygame.Surface,
        at: Sequence[float] | pygame.Rect,
        area: PixelBox | pygame.Rect | None = None,
        special_flags: int = 0,
    ) -> None:
        """Record a sprite with its top left corner at a point."""
        part = None if area is None else (area[0], area[1], area[2], area[3])
        self.strokes.append(stroke(sprite, (int(at[0]), int(at[1])), part, special_flags, self._clip))

    def fill(self, colour: tuple[int, int, int], rect: PixelBox | pygame.Rect | None = None) -> None:
        """Record a rectangle of one colour; `None` is the whole surface."""
        whole = self.get_rect() if rect is None else pygame.Rect(rect)
        self.blit(_plain(whole.size, colour), whole)


@functools.lru_cache(maxsize=16)
def _plain(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """Return a surface of one colour; cached, as draw commands are compared by their sprites."""
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def strokes_on(surface: Drawable) -> list[DrawCommand]:
    """Return the draw commands of a display list; a real surface records none."""
    return surface.strokes if isinstance(surface, DisplayList) else []


class Kept:
    """A surface kept from frame to frame."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = pygame.Surface(size)
        self._strokes: list[DrawCommand] = []

    def show(self, strokes: list[DrawCommand]) -> list[pygame.Rect]:
        """Draw a frame where it differs from the one before, and return the parts that differ.

        The first draw command should fill the surface: nothing is cleared.
        """
        before, self._strokes = self._strokes, strokes
        return repaint(self.surface, before, strokes)

    def forget(self) -> None:
        """Draw the next frame completely."""
        self._strokes = []


def repaint(surface: pygame.Surface, before: list[DrawCommand], after: list[DrawCommand]) -> list[pygame.Rect]:
    """Draw the differences of a frame to a surface that shows `before` (empty: unknown); return the changed parts."""
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
    """Return the parts in which two lists of draw commands differ, in content or order."""
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
    """Return parts that cover the given ones and do not overlap; a single one instead of very many."""
    parts: list[pygame.Rect] = []
    for rect in rects:
        if not rect.w or not rect.h:
            continue
        part = pygame.Rect(rect)
        while (touching := part.collidelist(parts)) >= 0:
            part.union_ip(parts.pop(touching))
        parts.append(part)
    return [parts[0].unionall(parts[1:])] if len(parts) > _MANY else parts
