"""Surfaces that are kept once they are drawn: by what they were drawn of, within a budget of memory."""

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

    The budget is meant for windows up to 1920 x 1080 and grows with larger ones, see `fit`.
    A key tells all that is drawn: two of one key look alike, whatever the theme and the size of text are by then.
    What is still on the screen is found even then, and what was only drawn to make another sprite of it is kept for a
    short while, among the ingredients of all caches.
    """

    def __init__(self, budget: int, cards: bool = False) -> None:
        """An empty cache; one of `cards` knows beside their keys how people like them: see `like`."""
        self.budget, self.cards = budget, cards
        self.used = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._aged: OrderedDict[Hashable, pygame.Surface] = OrderedDict()  # not asked for since `age`
        self._alive: weakref.WeakValueDictionary[Hashable, pygame.Surface] = weakref.WeakValueDictionary()
        _caches.add(self)

    def __len__(self) -> int:
        return len(self._kept) + len(self._aged)

    def kept(self, key: Hashable) -> pygame.Surface | None:
        """Return the surface kept under ``key``, if there is one."""
        key = self.told(key)
        return self._kept.get(key, self._aged.get(key, self._alive.get(key)))

    def told(self, key: Hashable) -> Hashable:
        """Return all that tells what is drawn of a key now."""
        return (key, _liked) if self.cards else key

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface kept under ``key``, made by ``make`` if there is none; raises Later as `anew` does."""
        key = self.told(key)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key in self._aged:
            self._kept[key] = self._aged.pop(key)
            return self._kept[key]
        surface = self._alive.get(key)
        return self.put(key, anew(make) if surface is None else surface)

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a key as `told`; return it."""
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

        @functools.wraps(draw)
        def kept(*args: P.args, **kwargs: P.kwargs) -> pygame.Surface:
            key = (draw.__module__, draw.__qualname__, args, tuple(kwargs.items()))
            return self.get(key, lambda: draw(*args, **kwargs))

        return kept

    def age(self) -> None:
        """Have all that is kept be given up by `release`, unless it is asked for before."""
        self._aged.update(self._kept)
        self._kept.clear()

    def release(self) -> None:
        """Give up what nobody has asked for since `age`; what is on the screen is found even then."""
        self.used -= sum(map(_weight, self._aged.values()))
        self._aged.clear()

    def clear(self) -> None:
        """Forget everything, as after a change of the window's size."""
        self._kept.clear()
        self._aged.clear()
        self._alive.clear()
        self.used = 0


class Later(Exception):
    """More is to be drawn than one frame has time for: what has been drawn is found when it is tried again."""


@dataclass
class Allowance:
    """What one frame may draw anew, in seconds of processor, and all that was `made` so far: it is held until then."""

    most: float
    made: list[pygame.Surface] = field(default_factory=list)
    spent: float = 0.0


@contextmanager
def within(share: Allowance) -> Iterator[None]:
    """Draw no more than a share: once that is spent, whatever else would be drawn anew raises Later instead."""
    global _share
    _share, share.spent = share, 0.0
    try:
        yield
    finally:
        _share = None


def anew(make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return what ``make`` draws, which comes out of the share of this frame. Raises Later where that is spent."""
    global _depth
    share = None if _depth else _share  # what is made for something else comes with it
    if share is not None and share.spent > share.most:
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


_scale = 1.0  # times the budgets
_liked: Hashable = ()  # how people like their cards
_share: Allowance | None = None
_depth = 0  # how many sprites are being made, one for the other
_ingredients = SpriteCache(4 << 20)


def fit(size: tuple[int, int]) -> None:
    """Have all budgets be those for a window of ``size`` px."""
    global _scale
    _scale = max(1.0, size[0] * size[1] / (1920 * 1080))


def age() -> None:
    """Have all sprites be given up by `release`, unless they are drawn before."""
    for cache in list(_caches):
        cache.age()


def release() -> None:
    """Give up all sprites that were not drawn since `age`."""
    for cache in list(_caches):
        cache.release()


def like(how: Hashable) -> None:
    """Have cards be kept apart from now on from those that were drawn when people liked them otherwise."""
    global _liked
    _liked = how


def clear() -> None:
    """Forget all sprites that are kept anywhere."""
    for cache in list(_caches):
        cache.clear()
