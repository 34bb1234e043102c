"""The sentences about new games."""

from __future__ import annotations


def no_name(name: str) -> str:
    """Return the error of a name that cannot be a game."""
    return f"{name!r} cannot be the name of a game: use small letters, digits and hyphens, such as coin-bag"


def taken_id(game_id: str) -> str:
    """Return the error of an id that is taken."""
    return f"there is already a game {game_id!r}"


def taken_module(module: str) -> str:
    """Return the error of a module name that is taken."""
    return f"there is already a Python module {module!r}; choose another name"


def there_already(folder: object) -> str:
    """Return the error of a folder that is there already."""
    return f"{folder} is there already"


NO_CARDS = "the box has fewer than two cards"


def written(folder: object, game_id: str, runs: bool) -> str:
    """Return what was written, and what can be done now; a game that does not run yet must be installed first."""
    first = "" if runs else f"python -m pip install -e {folder}\n"
    return f"{folder}\n\n{first}lantern-table play {game_id}\nlantern-table check {game_id}"


def not_written(why: object) -> str:
    """Return the error of a game that could not be written."""
    return f"the game cannot be written: {why}"
