"""What is kept looks as if it were drawn now, however people like text, colours and cards by then."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable
from math import inf
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.bots.choose import decide
from game.match import Refused
from game.rules import game_ids, load
from scenes.app import match_draft, open_match
from scenes.screens.settings.scene import SettingsScene
from scenes.stage.cache import SpriteCache
from scenes.table.rendered import RenderedScreen
from tests.scenes.frame import Window

LIKED = ({"text_size": 150}, {"theme": "Daylight"}, {"contrast": "strong"}, {"suits": "two"}, {"index": "large"}, {})
ACTIONS = 12


class Anew:
    """Draws once more, at every way things are liked, what is asked for and kept already."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.looked_at = 0
        self.stale: set[Hashable] = set()
        self._fresh: set[tuple[int, Hashable]] = set()
        self._within = False
        get = SpriteCache.get

        def looked(cache: SpriteCache, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
            kept = cache.kept(key)
            if kept is not None and not self._within and (id(cache), key) not in self._fresh:
                self._within = True
                now = make()
                self._within = False
                self.looked_at += 1
                if pygame.image.tobytes(kept, "RGBA") != pygame.image.tobytes(now, "RGBA"):
                    self.stale.add(key)
            self._fresh.add((id(cache), key))
            return get(cache, key, make)

        monkeypatch.setattr(SpriteCache, "get", looked)

    def liked_otherwise(self) -> None:
        """From here on everything that is kept is looked at once more."""
        self._fresh.clear()


@pytest.mark.film
def test_what_is_kept_of_every_table_is_what_would_be_drawn_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anew, window = Anew(monkeypatch), Window(tmp_path)
    usual, app = window.app.settings, window.app
    for game_id in game_ids():
        open_match.lay(app, match_draft.first_draft(load(game_id).meta).plan())
        table = app.top
        assert isinstance(table, RenderedScreen)
        match, rng = table.session._match, Random(1)
        for _ in range(ACTIONS):
            seat = match.deciding[0]
            with contextlib.suppress(Refused):  # a free table offers more than it takes
                match.act(
                    seat, decide("random", match.game, match.table, match.view(seat), match.legal(seat), rng, inf)
                )
        table.refresh()
        for liked in LIKED:
            app.change(replace(usual, **liked), keep=False)
            anew.liked_otherwise()
            window.frames()
            app.push(SettingsScene())
            window.frames()
            app.pop()
    assert anew.looked_at > 1000
    assert not anew.stale
    app.close()
