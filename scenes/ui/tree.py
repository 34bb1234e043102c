"""The accessible tree of the screen as a file: for helpers that read out or press what is on the screen, and for tests.

Nothing is written unless the environment names a file. It holds what the picture holds and not a word more: behind a
curtain there is only the key that opens it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from scenes.ui.target import Target, at

VARIABLE = "LANTERN_TABLE_TARGETS"
GRID = 7  # points a target is probed at, in each direction


def chosen_file() -> Path | None:
    """Return the file the environment asks for, None if it asks for none."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def write(path: Path, title: str, targets: Sequence[Target], focus: object) -> None:
    """Write the screen's title and its targets in Tab order, whole or not at all; a file that cannot be is let be."""
    screen = {"title": title, "targets": [_told(target, targets, target.key == focus) for target in targets]}
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_bytes(msgspec.json.encode(screen))
        beside.replace(path)
    except (OSError, UnicodeEncodeError):
        return


def _told(target: Target, targets: Sequence[Target], focused: bool) -> dict[str, Any]:
    """One target; `point` is a place in pixels where nothing lies over it, None if there is none."""
    return {
        "name": target.name,
        "role": target.role,
        "rect": list(target.rect),
        "enabled": target.enabled,
        "chosen": target.chosen,
        "focused": focused,
        "tip": target.tip,
        "point": _clear_point(target, targets),
    }


def _clear_point(target: Target, targets: Sequence[Target]) -> tuple[int, int] | None:
    x, y, w, h = target.rect
    shares = [step / (GRID + 1) for step in range(1, GRID + 1)]
    points = [(x + int(w * across), y + int(h * down)) for across in shares for down in shares]
    points.sort(key=lambda p: abs(2 * p[0] - 2 * x - w) + abs(2 * p[1] - 2 * y - h))
    return next((point for point in points if at(targets, *point) is target), None)
