"""Files that are dropped on the window: a saved game is offered, anything else may be a box of one's own cards."""

from __future__ import annotations

from pathlib import Path

import pygame

from scenes.app import routes
from scenes.ui.scene import Scene

# Endings of single files that can be a box; others are taken for saved games.
BOXES = frozenset(
    (".csv", ".tsv", ".xlsx", ".png", ".jpg", ".jpeg", ".webp", ".svg", ".zip", ".lantern", ".pcio", ".json")
)


class Drops:
    """Collects the files of one drop: the system names them one by one, between a beginning and an end."""

    def __init__(self) -> None:
        self._paths: list[Path] | None = None  # what was dropped so far; `None` while nothing is being dropped

    def take(self, event: pygame.event.Event) -> list[Path]:
        """Take an event of the window; return the files of a drop that is complete with it, else nothing."""
        if event.type == pygame.DROPBEGIN:
            self._paths = []
        elif event.type == pygame.DROPFILE:
            path = Path(event.file)
            if self._paths is None:
                return [path]
            self._paths.append(path)
        elif event.type == pygame.DROPCOMPLETE:
            paths, self._paths = self._paths or [], None
            return list(dict.fromkeys(paths))
        return []


def scene_of(paths: list[Path]) -> Scene | None:
    """Return the screen for files that were dropped; `None` if it may be a saved game."""
    if len(paths) == 1 and not paths[0].is_dir() and paths[0].suffix.lower() not in BOXES:
        return None
    return routes.box_import(paths)
