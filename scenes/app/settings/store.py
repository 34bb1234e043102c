"""The settings file: one small TOML file, written whole or not at all."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.match.journal import patiently, write_copy
from game.match.text import Alarm
from scenes.app import text as texts
from scenes.app.settings import model
from scenes.app.settings.model import DEFAULTS, Settings

LARGEST = 1 << 18  # bytes; no file of ours is nearly as large
HEADER = "# Settings of Lantern Table. Anything missing here has its default value.\n"


@dataclass
class Store:
    """The settings file. Nothing here raises; if the disk fails, settings are only not remembered.

    Other windows of the program write the same file, so it is read again before a change is written.

    Attributes:
        settings: The settings of this window, as last read or written here.
        notices: Sentences that the player should see.
    """

    path: Path
    settings: Settings = DEFAULTS
    notices: list[str] = field(default_factory=list)
    _others: dict[str, Any] = field(default_factory=dict)
    _failed: bool = False
    _written: Settings | None = None  # the settings as this window wrote them last; None: as it read them

    def read(self) -> Settings:
        """Read the file; a damaged one is renamed."""
        try:
            stored = self._found()
        except (OSError, ValueError) as error:
            self.notices.append(texts.settings_unreadable(_why(error)))
            return self.settings
        if stored is not None:
            self.settings, refused = model.read(stored)
            if refused:
                self.notices.append(texts.settings_reset(", ".join(refused)))
        return self.settings

    def _found(self) -> dict[str, Any] | None:
        """Return the content of the file as plain values; `None` if it is missing or was damaged and renamed.

        Raises:
            OSError, ValueError: It cannot be read.
        """
        try:
            with open(self.path, "rb") as file:
                raw = file.read(LARGEST + 1)
        except FileNotFoundError:
            return None
        try:
            if len(raw) > LARGEST:
                raise ValueError("too large")
            parsed = tomllib.loads(raw.decode())
        except (ValueError, RecursionError):
            self._put_aside()
            return None
        known = set(model.names())
        self._others = {name: value for name, value in parsed.items() if name not in known and _plain(value)}
        return parsed

    def _latest(self) -> Settings:
        """Return the settings now in the file; without a file, those of this window."""
        try:
            stored = self._found()
        except (OSError, ValueError):
            stored = None
        return self.settings if stored is None else model.read(stored)[0]

    def _put_aside(self) -> None:
        aside = next(path for k in range(1, 1000) if not (path := self._aside(k)).exists() or k == 999)
        try:
            patiently(lambda: os.replace(self.path, aside))
        except OSError:
            self.notices.append(texts.SETTINGS_FILE_DAMAGED)
            return
        self.notices.append(texts.settings_damaged(aside.name))

    def _aside(self, k: int) -> Path:
        return self.path.with_name(f"settings-damaged{'' if k == 1 else f'-{k}'}.toml")

    def write(self, settings: Settings) -> None:
        """Save the settings that differ from their defaults; one notice if that fails."""
        before = self._written or self.settings
        if settings == before and self.path.exists():
            return
        kept = model.merged(self._latest(), before, settings)
        self._written, self.settings = before, settings
        try:
            write_copy(self.path, text_of(kept, self._others).encode())
        except (OSError, ValueError) as error:
            if not self._failed:
                why = texts.settings_not_saved(_why(error))
                self.notices.append(Alarm(why))
            self._failed = True
        else:
            self._failed, self._written = False, settings


def text_of(settings: Settings, others: dict[str, Any] | None = None) -> str:
    """Return the text of the file: changed settings, unknown plain values, and the changed keys last."""
    changed = {name: value for name in model.names() if (value := getattr(settings, name)) != getattr(DEFAULTS, name)}
    keys = changed.pop("keys", {})
    lines = [f"{_name(name)} = {_value(value)}" for name, value in (*changed.items(), *(others or {}).items())]
    if keys:
        lines += ["", "[keys]", *(f"{_name(act)} = {_value(chords)}" for act, chords in keys.items())]
    return HEADER + "\n".join(lines) + "\n"


def _plain(value: Any) -> bool:
    return isinstance(value, bool | int | str)


def _name(name: str) -> str:
    return name if name.isascii() and name.replace("_", "a").replace("-", "a").isalnum() else _string(name)


def _value(value: bool | int | str | Sequence[str]) -> str:
    """Return a TOML value: of several texts, an array."""
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_string, value)) + "]"
    return _string(value) if isinstance(value, str) else str(value).lower()


def _string(text: str) -> str:
    """Return a TOML string: as JSON writes it, except for one character that JSON does not escape."""
    whole = text.encode("utf-8", "replace").decode()
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def _why(error: Exception) -> str:
    return (getattr(error, "strerror", None) or texts.FOLDER_WITHOUT_NAME).lower()
