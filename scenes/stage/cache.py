"""Sprite caches: surfaces kept by the arguments they were drawn from, within a memory budget."""

from __future__ import annotations

import functools
import time
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import ParamSpec

import pygame

P = ParamSpec("P")
_caches: weakref.WeakSet[SpriteCache] = weakref.WeakSet()


class SpriteCache:
    """Surfaces by key, the least recently used dropped first once they exceed ``budget`` bytes.

    The budget is for windows up to 1920 x 1080 and grows with larger ones, see `fit`. A key determines everything that
    is drawn: surfaces with one key look the same, whatever the theme and text size. A surface that is still referenced
    elsewhere, such as on the screen, is found even after it was dropped. A surface drawn only to make another sprite is
    kept for a short while, among the ingredients of all caches.
    """

    def __init__(self, budget: int, cards: bool = False) -> None:
        """Make an empty cache; with `cards`, the card preferences are part of each key: see `like`."""
        self.budget, self.cards = budget, cards
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._aged: OrderedDict[Hashable, pygame.Surface] = OrderedDict()  # not used since `age`
        self._alive: weakref.WeakValueDictionary[Hashable, pygame.Surface] = weakref.WeakValueDictionary()
        _caches.add(self)

    def __len__(self) -> int:
        return len(self._kept) + len(self._aged)

    def kept(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface kept under ``key``; `None` if there is none."""
        key = self.stable_key(key)
        return self._kept.get(key, self._aged.get(key, self._alive.get(key)))

    def stable_key(self, key: Hashable) -> Hashable:
        """Return the full key of a surface, with the current card preferences in a cache of cards."""
        return (key, _liked) if self.cards else key

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, made by ``make`` if there is none; raises Later as `anew` does."""
        key = self.stable_key(key)
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        if key in self._aged:
            self._kept[key] = self._aged.pop(key)
            return self._kept[key]
        surface = self._alive.get(key)
        return self.put(key, anew(make) if surface is None else surface)

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a full key, as `stable_key` returns it; return the surface."""
        self._alive[key] = surface
        (_ingredients if _depth else self)._keep(key, surface)
        return surface

    def _keep(self, key: Hashable, surface: pygame.Surface) -> None:
        weight, budget = _weight(surface), self.budget * _scale
        if weight > budget:
            return
        if key not in self._kept:
            self.used += weight
        self._kept[key] = surface
        self._kept.move_to_end(key)
        while self.used > budget:
            self.used -= _weight((self._aged or self._kept).popitem(last=False)[1])

    def keep(self, draw: Callable[P, pygame.Surface]) -> Callable[P, pygame.Surface]:
        """Decorate ``draw`` so that equal arguments (all hashable) return the kept surface."""

        name = f"{draw.__module__}.{draw.__qualname__}"

        @functools.wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (name, args, tuple(kwargs.items()) if kwargs else ())
            return self.get(key, lambda: draw(*args, **kwargs))

        return kept

    def age(self) -> None:
        """Mark all surfaces for `release`; using one removes the mark."""
        self._aged.update(self._kept)
        self._kept.clear()

    def release(self) -> None:
        """Drop all surfaces not used since `age`; those still on the screen are found even then."""
        self.used -= sum(map(_weight, self._aged.values()))
        self._aged.clear()

    def clear(self) -> None:
        """Clear the cache, as after a change of the window's size."""
        self._kept.clear()
        self._aged.clear()
        self._alive.clear()
        self.used = 0


class Later(Exception):
    """Raised when one frame has no time to draw more; everything drawn so far is found in the next attempt."""


@dataclass
class Allowance:
    """The CPU seconds that one frame may spend on new surfaces; `made` holds them until the frame is complete."""

    maximum: float
    made: list[pygame.Surface] = field(default_factory=list)
    spent: float = 0.0


@contextmanager
def within(share: Allowance) -> Iterator[None]:
    """Limit drawing to a share; once it is spent, drawing a new surface raises Later."""
    global _share
    _share, share.spent = share, 0.0
    try:
        yield
    finally:
        _share = None


def anew(make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return the surface drawn by ``make``, charged to this frame's share. Raises Later if the share is spent."""
    global _depth
    share = None if _depth else _share  # parts of a sprite are charged to that sprite
    if share is not None and share.spent > share.maximum:
        raise Later
    began = time.process_time() if share is not None else 0.0
    _depth += 1
    try:
        surface = make()
    finally:
        _depth -= 1
    if share is not None:
        share.made.append(surface)
        share.spent += time.process_time() - began
    return surface


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


_scale = 1.0  # factor of the budgets
_liked: Hashable = ()  # card preferences
_share: Allowance | None = None
_depth = 0  # nesting depth of sprites being made
_ingredients = SpriteCache(4 << 20)


def fit(size: tuple[int, int]) -> None:
    """Scale all budgets to a window of ``size`` px."""
    global _scale
    _scale = max(1.0, size[0] * size[1] / (1920 * 1080))


def age() -> None:
    """Mark all sprites for `release`; drawing one removes the mark."""
    for cache in list(_caches):
        cache.age()


def release() -> None:
    """Drop all sprites not drawn since `age`."""
    for cache in list(_caches):
        cache.release()


def like(how: Hashable) -> None:
    """Set the card preferences; cards drawn from now on are cached separately for them."""
    global _liked
    _liked = how


def clear() -> None:
    """Clear all sprite caches."""
    for cache in list(_caches):
        cache.clear()
