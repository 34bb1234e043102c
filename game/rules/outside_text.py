"""The sentences about games from outside: what was found, what cannot be loaded, what must be trusted first."""

from __future__ import annotations


def unknown(game_id: str, known: str) -> str:
    """Return the message that no game has this id."""
    return f"no game {game_id[:40]!r}; there are: {known}"


def untrusted(game_id: str, path: object) -> str:
    """Return why a game of the folder is not loaded yet, and how to trust it."""
    return (
        f"the game {game_id!r} is a program of its own ({path}), and you have not trusted it yet. "
        f"If you trust its author, run: lantern-table trust {game_id}"
    )


def changed(game_id: str, path: object) -> str:
    """Return why a game of the folder is not loaded any more, and how to trust it again."""
    return (
        f"the files of the game {game_id!r} ({path}) have changed since you trusted it. "
        f"If you know the change, run: lantern-table trust {game_id}"
    )


def broken(game_id: str, why: str) -> str:
    """Return the message that a game cannot be loaded."""
    return f"the game {game_id[:40]!r} cannot be loaded: {why}"


def broken_look(game_id: str, why: str) -> str:
    """Return the message that a game's look cannot be loaded, and what is shown instead."""
    return f"The look of {game_id[:40]!r} cannot be loaded, so the game has the plain look: {why}"


def at_line(what: str, where: str) -> str:
    """Return an error with the line of the game where it came about."""
    return f"{what} ({where})" if where else what


def missing_module(module: str) -> str:
    """Return that a game needs a module that is not installed."""
    return f"it needs the Python module {module!r}, which is not installed"


def no_game(module: str) -> str:
    """Return that a module has no plugin."""
    return f"the module {module} has no GAME"


def not_a_game(module: str, kind: str) -> str:
    """Return that the plugin of a module is something else."""
    return f"GAME in the module {module} is a {kind}, not a Game"


def not_a_look(module: str, kind: str) -> str:
    """Return that the look of a module is something else."""
    return f"LOOK in {module} is a {kind}, not a Look"


def other_id(own: str) -> str:
    """Return that a game calls itself by another id."""
    return f"its Meta has the id {own!r}; both must be the same"


def no_identifier(name: str) -> str:
    """Return that a file name cannot be a game."""
    return f"{name!r} is not a name for a Python module: use small letters, digits and underscores"


def no_id(game_id: str) -> str:
    """Return that an id cannot be one."""
    return f"{game_id[:40]!r} is not an id: use small letters, digits and hyphens"


def same_id(game_id: str) -> str:
    """Return that two games have one id."""
    return f"another game already has the id {game_id!r}; rename this one"


def taken_module(module: str) -> str:
    """Return that a module of this name is already there."""
    return f"there is already a Python module {module!r}; give the game another name"


def too_large(files: int, megabytes: int) -> str:
    """Return that a game has too many files to look at them before each start."""
    return f"it has more than {files:,} files or {megabytes} MB; put only the game itself into the folder"


def not_there(module: str) -> str:
    """Return that a project names a module that it does not contain."""
    return f"its pyproject.toml names the module {module!r}, which is not in the folder"


NO_INIT = "the folder has no __init__.py and no pyproject.toml that names a game"


def bad_project(why: object) -> str:
    """Return that a project's file cannot be read."""
    return f"its pyproject.toml cannot be read: {why}"


def unreadable(why: object) -> str:
    """Return that a folder or file cannot be read."""
    return f"it cannot be read: {why}"
