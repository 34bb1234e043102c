"""Games with a box of one's own cards: how one begins, and how the pictures of a box are found again.

To begin one from a screen, read the box (`game.boxes.reading.read`) and call `begin`, or put `house_rules` into the
options of a draft and call `keep` before it is played.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.boxes import manifest as manifests
from game.boxes import shelf
from game.boxes.files import BoxError, files_of
from game.boxes.manifest import Manifest, manifest_of
from game.boxes.model import Box, Fault
from game.boxes.reading import read
from scenes.stage import box_art
from scenes.stage.art import ASSETS
from scenes.stage.box_art import OpenBox

if TYPE_CHECKING:
    from game.rules.plugin import Boxed, Game
    from scenes.app.app import App
    from scenes.app.match_draft import SessionPlan


@cache
def game_for_boxes() -> Game:
    """Return the game that is played with boxes."""
    from game import rules
    from scenes.registry import REGISTRY

    return next(game for name, _ in reversed(REGISTRY) if (game := rules.load(name)).boxed is not None)


def house_rules(box: Box, options: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return the house rules of a game with a box, from those that were changed from their defaults (`options`).

    They are for `SessionPlan.options`, `MatchDraft.options` and `Match.new`. The box is in them as a text.
    """
    return _boxed().house_rules(box, options)


def _boxed() -> Boxed:
    boxed = game_for_boxes().boxed
    assert boxed is not None
    return boxed


def samples() -> list[Path]:
    """Return the boxes that are part of the program."""
    return sorted(path for path in (ASSETS / "boxes").iterdir() if path.is_dir())


def located(data_dir: Path | None, path: Path) -> Path:
    """Return the path of a box: as it is, or by its name in the data folder or among the samples of the program."""
    if path.exists() or path.name != str(path):
        return path
    named = [*(shelf.stored(data_dir) if data_dir is not None else ()), *samples()]
    return next((box for box in named if path.name in (box.name, box.stem)), path)


def keep(data_dir: Path, box: Box, path: Path) -> None:
    """Open the pictures of a box for the tables, and remember where it is, for games that are continued later.

    Raises:
        BoxError: there is no box at `path` any more.
    """
    show(box, path)
    shelf.note(data_dir, box.hash, path)


def prepare(box: Box, path: Path) -> OpenBox:
    """Open a box for a table. This takes longer than a frame for a large box, and can run in a thread.

    Raises:
        BoxError: there is no box at `path` any more.
    """
    opened = OpenBox(box, files_of(path), _boxed().is_taken)
    manifests.read(manifests.written(opened.manifest))
    return opened


def show(box: Box, path: Path, digest: str = "") -> None:
    """Open the pictures of a box for the tables of games with its hash, or with another hash `digest`.

    Raises:
        BoxError: there is no box at `path` any more.
    """
    box_art.register(digest or box.hash, OpenBox(box, files_of(path), _boxed().is_taken))


class Search:
    """Looks for the box of a game in a thread, as reading a large box takes longer than a frame.

    Attributes:
        digest: the hash of the box that the game began with.
        box, path, faults: what was found; `box` is None while it is looked for, and if there is none.
        done: whether the search is over.
    """

    def __init__(self, data_dir: Path, digest: str) -> None:
        self.digest, self.done = digest, False
        self.box: Box | None = None
        self.path: Path | None = None
        self.faults: list[Fault] = []
        self._data = data_dir
        threading.Thread(target=self._run, name="search for a box", daemon=True).start()

    @property
    def changed(self) -> bool:
        """Return whether the box was changed since the game began with it."""
        return self.box is not None and self.box.hash != self.digest

    def manifest(self) -> Manifest:
        """Return the manifest of the box that was found."""
        assert self.box is not None
        return manifest_of(self.box, _boxed().is_taken)

    def take(self) -> None:
        """Show the pictures of the box that was found."""
        if self.box is not None and self.path is not None:
            with suppress(BoxError):
                show(self.box, self.path, self.digest)

    def _run(self) -> None:
        known = shelf.last(self._data, self.digest)
        try:
            for path in shelf.places(self._data, self.digest):
                try:
                    box, faults = read(path)
                except (BoxError, OSError):
                    continue
                if box.hash == self.digest or path == known:
                    self.box, self.path, self.faults = box, path, faults
                    return
        finally:
            self.done = True


def plan_with(app: App, box: Box, path: Path, plan: SessionPlan | None, opened: OpenBox) -> SessionPlan:
    """Return the plan of a game with a box: its decks, tokens and first board are on the table.

    Args:
        box: what `game.boxes.reading.read(path)` returned, perhaps with other counts.
        path: where the box is: a folder, a zip or a single file.
        plan: seats and house rules; `None` takes those of a first draft of the game.
        opened: what `prepare` returned.
    """
    from dataclasses import replace

    from scenes.app.match_draft import defaults, first_draft

    box_art.register(box.hash, opened)
    shelf.note(app.data_dir, box.hash, path)
    meta = game_for_boxes().meta
    plan = first_draft(meta).plan() if plan is None else plan
    usual = defaults(meta)
    changed = {name: value for name, value in plan.options.items() if value != usual.get(name, value)}
    return replace(plan, game=meta.id, options={**usual, **house_rules(box, changed)})


__all__ = ["BoxError", "Search", "game_for_boxes", "house_rules", "keep", "located", "plan_with", "samples", "show"]
