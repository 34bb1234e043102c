"""The accessible tree of the screen: the texts and targets for screen readers, helpers and tests.

It contains exactly what the screen shows. Behind a curtain there is only the key that opens it, and the public text on
the curtain. It is written to a file if the environment names one.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from scenes.ui.target import Key, Target, at, find, in_order

VARIABLE = "LANTERN_TABLE_TARGETS"
GRID = 7  # points a target is probed at, in each direction


@dataclass(frozen=True)
class Spoken:
    """A text that is read aloud as soon as it is new; `key` identifies it, and an `alert` interrupts."""

    key: Key
    text: str
    alert: bool = False


@dataclass(frozen=True)
class Screen:
    """The readable content of one frame: targets in draw order, texts, and the key of the focused target."""

    title: str = ""
    targets: Sequence[Target] = field(default_factory=tuple)
    focus: Key | None = None
    spoken: Sequence[Spoken] = field(default_factory=tuple)

    def unique(self) -> list[Target]:
        """Return the targets in Tab order, each key once, even if it can be pressed at two places."""
        return in_order(list({target.key: target for target in reversed(self.targets)}.values())[::-1])

    @property
    def focused(self) -> Target | None:
        """Return the target that has the focus."""
        return find(self.targets, self.focus)


def chosen_file() -> Path | None:
    """Return the file that the environment names; `None` if it names none."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


def write(path: Path, screen: Screen) -> None:
    """Write a screen to a file, whole or not at all; errors of the file system are ignored."""
    tree = {
        "title": screen.title,
        "targets": [
            _as_data(target, screen.targets, target.key == screen.focus) for target in in_order(screen.targets)
        ],
        "spoken": [{"text": spoken.text, "alert": spoken.alert} for spoken in screen.spoken],
    }
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_bytes(msgspec.json.encode(tree))
        beside.replace(path)
    except (OSError, UnicodeEncodeError):
        return


def _as_data(target: Target, targets: Sequence[Target], focused: bool) -> dict[str, Any]:
    """Return one target as plain data; `point` is a place in px where nothing covers it, `None` if there is none."""
    return {
        "name": target.name,
        "role": target.role,
        "rect": list(target.rect),
        "enabled": target.enabled,
        "chosen": target.chosen,
        "focused": focused,
        "tip": target.tip,
        "point": clear_point(target, targets),
    }


def clear_point(target: Target, targets: Sequence[Target]) -> tuple[int, int] | None:
    """Return a point of the window where a target can be pressed, as near its middle as possible; `None` if covered."""
    x, y, w, h = target.rect
    shares = [step / (GRID + 1) for step in range(1, GRID + 1)]
    points = [(x + int(w * across), y + int(h * down)) for across in shares for down in shares]
    points.sort(key=lambda p: abs(2 * p[0] - 2 * x - w) + abs(2 * p[1] - 2 * y - h))
    return next((point for point in points if at(targets, *point) is target), None)
