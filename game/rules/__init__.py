"""The registry of games. Each game has a folder of its own; this module is the only other place that names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources

from game.rules.plugin import Game

# An explicit tuple, so that a frozen build finds every module: (game id, module).
REGISTRY: tuple[tuple[str, str], ...] = (
    ("tricks-and-treats", "game.rules.tricks_and_treats"),
    ("trick-of-the-light", "game.rules.trick_of_the_light"),
    ("living-trumps", "game.rules.living_trumps"),
    ("midnight-justice", "game.rules.midnight_justice"),
    ("know-thyself", "game.rules.know_thyself"),
    ("hearts", "game.rules.hearts"),
    ("crazy-eights", "game.rules.crazy_eights"),
    ("free-table", "game.rules.free_table"),
)
ENTRY_POINTS = "lantern_table.games"


class UnknownGameError(LookupError):
    """No game has this id. The message lists the known ids."""


@cache
def _modules() -> dict[str, str]:
    from importlib.metadata import entry_points  # takes longer than all our games: only when others are asked for

    modules = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    return {**modules, **dict(REGISTRY)}


def _module(game_id: str) -> str:
    module = dict(REGISTRY).get(game_id) or _modules().get(game_id)
    if module is None:
        raise UnknownGameError(f"no game {game_id[:40]!r}; there are: {', '.join(game_ids())}")
    return module


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, the built-in ones first."""
    ours = tuple(name for name, _ in REGISTRY)
    return ours + tuple(sorted(name for name in _modules() if name not in ours))


@cache
def load(game_id: str) -> Game:
    """Return the plugin of a game: the `GAME` of its module.

    Raises:
        UnknownGameError: there is no such game, or a game from another package cannot be loaded.
    """
    module = _module(game_id)
    try:
        game: Game = import_module(module).GAME
    except Exception as error:
        if game_id in dict(REGISTRY):
            raise
        raise UnknownGameError(f"the game {game_id[:40]!r} cannot be loaded: {error}") from error
    return game


def text_of(game_id: str, name: str) -> str:
    """Return the text of a file in a game's folder, such as its guide or its lesson.

    The text is empty if the folder has no such file, or if the game is a single module.

    Raises:
        UnknownGameError: there is no such game.
    """
    module = import_module(_module(game_id))
    if not hasattr(module, "__path__"):
        return ""
    file = resources.files(module).joinpath(name)
    return file.read_text("utf-8") if file.is_file() else ""
