"""Table presets: set-ups that people saved, one file each in the data folder. Reading trusts nothing.

The contents are in the game's own format (`Game.kept`) and never include hidden pieces.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game.match.journal import free_path, write_copy
from game.match.match import Match
from game.match.save_format import label, reason
from game.match.text import clean_text
from game.rules import load as load_game
from game.rules.plugin import Game, OptionError, complete_options
from game.saves.paths import fit_for_file
from game.table import Action

FORMAT = "lantern-table layout"
VERSION = 1
SUFFIX = ".json"
FILE_LIMIT = 64 << 10  # bytes
MAXIMUM = 200  # files that are read
NAME_LIMIT = 40


class LayoutError(Exception):
    """A file that is no usable table preset. The message is meant for the player."""


class _Header(msgspec.Struct):
    """The fields that identify a table preset of any version."""

    format: str = ""
    version: int = 0


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table preset: its name, its house rules, and the pieces in the game's own format."""

    format: str = FORMAT
    version: int = VERSION
    game: Annotated[str, msgspec.Meta(max_length=60)]
    name: Annotated[str, msgspec.Meta(max_length=NAME_LIMIT)]
    options: Annotated[dict[str, str | int], msgspec.Meta(max_length=64)]
    things: msgspec.Raw

    @property
    def text(self) -> str:
        """Return the pieces on one line, as the text of the action that sets up the table."""
        return msgspec.json.encode(msgspec.json.decode(self.things)).decode()


class Found(NamedTuple):
    """A file among the table presets. `layout` is None if it cannot be used; `trouble` says why."""

    path: Path
    layout: Layout | None
    trouble: str


_decoder = msgspec.json.Decoder(Layout)


def folder(data: Path, game_id: str) -> Path:
    """Return the folder for the table presets of a game inside the data folder."""
    return data / "layouts" / game_id


def of_match(match: Match, name: str) -> Layout:
    """Return a preset of the table of a match as an onlooker sees it now.

    Raises:
        LayoutError: the game has no presets, or this table cannot be set up again.
    """
    game = match.game
    if game.kept is None:
        raise LayoutError(f"{game.meta.title} has no saved tables.")
    text = game.kept.of(match.table, match.view(None))
    title = clean_text(name, NAME_LIMIT) or "A table"
    layout = Layout(game=game.meta.id, name=title, options=dict(match.options), things=msgspec.Raw(text.encode()))
    _check(game, layout)
    return layout


def keep(data: Path, layout: Layout) -> Path:
    """Write a preset into the data folder, all or nothing. One with the same name (`of_name`) is replaced. Return its
    path.

    Raises:
        OSError: it could not be written.
    """
    stem = fit_for_file(re.sub(r"[^\w]+", "-", layout.name.lower()).strip("-")) or "table"
    free = folder(data, layout.game) / f"{stem}{SUFFIX}"
    path = of_name(data, layout.game, layout.name) or free_path(free)
    write_copy(path, msgspec.json.format(msgspec.json.encode(layout), indent=1) + b"\n")
    return path


def of_name(data: Path, game_id: str, name: str) -> Path | None:
    """Return the file of the preset with this name, ignoring case; None if there is none."""
    return next((preset.path for preset in _all(data, game_id) if _is_called(preset, name)), None)


def _is_called(preset: Found, name: str) -> bool:
    return preset.layout is not None and preset.layout.name.casefold() == name.casefold()


def shelf(data: Path, game_id: str) -> list[Found]:
    """Return all presets of a game by name, and after them the unusable files, each with its problem."""
    presets = _all(data, game_id)
    return sorted(presets, key=lambda one: (one.layout is None, _shown(one).casefold()))


def _all(data: Path, game_id: str) -> list[Found]:
    try:
        return [_found(path) for path in sorted(folder(data, game_id).glob(f"*{SUFFIX}"))[:MAXIMUM]]
    except OSError:
        return []


def _found(path: Path) -> Found:
    try:
        return Found(path, read(path), "")
    except LayoutError as error:
        return Found(path, None, str(error))


def _shown(preset: Found) -> str:
    return preset.layout.name if preset.layout is not None else label(preset.path)


def read(path: Path) -> Layout:
    """Return the preset in a file.

    Raises:
        LayoutError: the file cannot be read, or is no usable preset.
    """
    raw = _bytes(path)
    try:
        mark = msgspec.json.decode(raw, type=_Header)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise LayoutError(f"{label(path)} is not a saved table.") from error
    if mark.format != FORMAT:
        raise LayoutError(f"{label(path)} is not a saved table.")
    if mark.version > VERSION:
        raise LayoutError(f"{label(path)} is from a newer Lantern Table.")
    try:
        layout = _decoder.decode(raw)
        layout.text.encode()
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise LayoutError(f"{label(path)} is damaged: {clean_text(str(error), 120)}.") from error
    if layout.name != clean_text(layout.name, NAME_LIMIT) or not layout.name:
        raise LayoutError(f"{label(path)} has a name with characters that cannot be shown.")
    try:
        _check(load_game(layout.game), layout)
    except (LookupError, LayoutError) as error:
        raise LayoutError(f"{label(path)} cannot be used: {clean_text(str(error), 300)}") from error
    return layout


def _check(game: Game, layout: Layout) -> None:
    """Check that the table can be set up. Raise LayoutError with the reason if not."""
    if game.kept is None:
        raise LayoutError(f"{game.meta.title} has no saved tables.")
    try:
        table = game.table(options_of(game, layout), game.meta.seats[1])
    except (OptionError, ValueError) as error:
        raise LayoutError(str(error)) from error
    why = game.kept.fault(table, layout.text)
    if why:
        raise LayoutError(why)


def options_of(game: Game, layout: Layout) -> dict[str, Any]:
    """Return the complete house rules of a preset.

    Raises:
        OptionError: the game does not have one of the options.
    """
    return complete_options(game.meta, layout.options, kept=True)


def laying(game: Game, text: str) -> Action:
    """Return the action that sets up the table from the text of a preset."""
    assert game.kept is not None
    return Action(game.kept.verb, (), text)


def _bytes(path: Path) -> bytes:
    try:
        status = os.stat(path)
        if not stat.S_ISREG(status.st_mode):
            raise LayoutError(f"{label(path)} is not a file.")
        if status.st_size > FILE_LIMIT:
            raise LayoutError(f"{label(path)} is too large for a table ({status.st_size >> 10} KB).")
        with open(path, "rb") as file:
            return file.read(FILE_LIMIT + 1)
    except (OSError, ValueError) as error:
        raise LayoutError(f"{label(path)} cannot be read: {reason(error)}.") from error
