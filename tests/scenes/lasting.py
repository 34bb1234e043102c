"""Sprites that live on from window to window, whatever the program itself forgets when one closes or fills up."""

from __future__ import annotations

import functools
import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
import pytest

from scenes.stage.cache import SpriteCache

BUDGET = 128 << 20  # bytes


class Lasting:
    """Has a sprite that was drawn of a key before, and fell out of the program's own caches, found instead of redrawn.

    A key tells all that is drawn. While a part of the program that draws is replaced, all is drawn anew and nothing of
    it lives on; what was drawn before then holds again.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self._budget, self._used = budget, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._replaced: set[int] = set()  # by whom parts of the program are

    def watch(self, patch: pytest.MonkeyPatch) -> None:
        """Stand behind every cache of the program until ``patch`` is undone."""
        get = SpriteCache.get

        def found(cache: SpriteCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            return get(cache, key, make if self._replaced else lambda: self._drawn(cache, key, make))

        patch.setattr(SpriteCache, "get", found)

    def replaces(self, who: object, yes: bool) -> None:
        """Somebody has put parts of the program in others' places, or all of them back."""
        (self._replaced.add if yes else self._replaced.discard)(id(who))

    def _drawn(self, cache: SpriteCache, result: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if not _is_text(result):
            return make()
        key = cache.stable_key(result)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        sprite = self._kept[key] = make()
        self._used += _bytes(sprite)
        while self._used > self._budget:
            self._used -= _bytes(self._kept.popitem(last=False)[1])
        return sprite


def rasterized_once(load: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Return a loader of SVG files that works out each text once at a size, and then returns copies."""

    @functools.lru_cache(maxsize=4096)
    def loaded(text: bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(io.BytesIO(text), size)

    return lambda file, size: loaded(file.read_bytes() if isinstance(file, Path) else file.read(), tuple(size)).copy()


def _is_text(key: Hashable) -> bool:
    """Whether a key is that of a function of the program and all it was given, see `SpriteCache.keep`."""
    return isinstance(key, tuple) and len(key) == 4 and str(key[0]).startswith("scenes.") and "<locals>" not in key[1]


def _bytes(sprite: pygame.Surface) -> int:
    return sprite.get_width() * sprite.get_height() * sprite.get_bytesize()
