"""The registry of games. Each game has a folder of its own; this module is the only other place that names it."""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources

from game.rules import outside, own_line
from game.rules import outside_text as texts
from game.rules.plugin import Game, complete_options

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


class UnknownGameError(LookupError):
    """No game has this id. The message lists the known ids."""


class UntrustedGameError(UnknownGameError):
    """Nobody has trusted this game of the folder of games, or not with the files it has now. Nothing was imported."""


class BrokenGameError(UnknownGameError):
    """A game from outside cannot be loaded. The message names its line; `trace` is the traceback for its author."""

    def __init__(self, message: str, trace: str = "") -> None:
        super().__init__(message)
        self.trace = trace


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, the built-in ones first. A game from outside may still fail to load."""
    ours = tuple(name for name, _ in REGISTRY)
    others = {*outside.entry_points(outside.GAMES), *outside.found()}
    return ours + tuple(sorted(others.difference(ours)))


def _module(game_id: str) -> str:
    """Return the module of a game that may be imported."""
    ours = dict(REGISTRY).get(game_id)
    if ours is not None:
        return ours
    game = outside.found().get(game_id)
    if game is not None and game.fault:
        raise BrokenGameError(texts.broken(game_id, game.fault))
    if game is not None and not outside.is_trusted(game):
        wording = texts.changed if outside.has_changed(game) else texts.untrusted
        raise UntrustedGameError(wording(game_id, game.path))
    module = game.module if game is not None else outside.entry_points(outside.GAMES).get(game_id)
    if module is None:
        raise UnknownGameError(texts.unknown(game_id, ", ".join(game_ids())))
    if game is not None:
        outside.prepare()
    return module


@cache
def load(game_id: str) -> Game:
    """Return the plugin of a game: the `GAME` of its module.

    Raises:
        UnknownGameError: there is no such game; or a game from outside cannot be loaded, or is not trusted.
    """
    module = _module(game_id)
    if game_id in dict(REGISTRY):
        ours: Game = import_module(module).GAME
        return ours
    try:
        return _from_outside(game_id, module)
    except BrokenGameError:
        outside.forget_modules(module)
        raise
    except (Exception, SystemExit) as error:
        outside.forget_modules(module)
        raise BrokenGameError(texts.broken(game_id, own_line.with_line(error)), own_line.trace(error)) from error


def _from_outside(game_id: str, module: str) -> Game:
    """Import a game from outside and lay its table once, so that its faults are found here and not in mid-game."""
    name, _, attribute = module.partition(":")
    game = getattr(import_module(name), attribute or "GAME", None)
    if game is None:
        raise BrokenGameError(texts.broken(game_id, texts.no_game(name)))
    if not isinstance(game, Game):
        raise BrokenGameError(texts.broken(game_id, texts.not_a_game(name, type(game).__name__)))
    if game.meta.id != game_id:
        raise BrokenGameError(texts.broken(game_id, texts.other_id(game.meta.id)))
    game.table(complete_options(game.meta, {}), game.meta.seats[0])
    return game


def text_of(game_id: str, name: str) -> str:
    """Return the text of a file in a game's folder, such as its guide or its lesson.

    The text is empty if the folder has no such file, or if the game is a single module.

    Raises:
        UnknownGameError: there is no such game, or it cannot be loaded.
    """
    load(game_id)
    module = import_module(_module(game_id).partition(":")[0])
    if not hasattr(module, "__path__"):
        return ""
    file = resources.files(module).joinpath(name)
    return file.read_text("utf-8") if file.is_file() else ""
