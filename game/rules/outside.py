"""Games from outside the program: installed packages, and the folder `games/` in the data folder.

An installed package declares entry points: its games in the group `lantern_table.games`, their looks in
`lantern_table.looks`. The folder `games/` needs no installation: each game is one module (`whist.py`), one package
(`whist/__init__.py`) or a project with a `pyproject.toml` that declares the same entry points. A game is a program, so
nothing of the folder is imported before the person at the computer has trusted it (`trust`). The answer holds for its
files as they are: a game with other files is asked about again, unless its author has said that it is their own work.

The folder is named in the environment, so that the processes of the bots find the same games.
"""

from __future__ import annotations

import json
import os
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from game.boxes import whole_file
from game.rules import game_files
from game.rules import outside_text as texts
from game.rules.game_files import IGNORED

GAMES, LOOKS = "lantern_table.games", "lantern_table.looks"  # groups of entry points
FOLDER = "games"
TRUSTED = (
    "trusted-games.json"  # in the data folder: the paths of the games that are trusted, with hashes of their files
)
OWN_WORK = "own work"  # instead of a hash: the game is trusted whatever its files are
VARIABLE = "LANTERN_TABLE_GAMES"  # in the environment: the folder of games
PROJECT = "pyproject.toml"
LOOK = "look"  # the module of a package that has its look
FILE_LIMIT = 1 << 20


class OutsideGame(NamedTuple):
    """A game of the folder, as its files say without being run.

    Attributes:
        id: the game's id; for what cannot be a game, its place: `games/my game`.
        path: what a person trusts: the module, the package or the project.
        root: the folder in which its top module is found.
        module, look: the module with `GAME`; the module with `LOOK`, or `module:NAME`; empty for none.
        fault: why it cannot be a game, in words.
    """

    id: str
    path: Path
    root: Path
    module: str = ""
    look: str = ""
    fault: str = ""


def games_dir(data: Path) -> Path:
    """Return the folder of games in a data folder."""
    return data / FOLDER


def use(data: Path) -> None:
    """Take games from this data folder, here and in every process that is started from here."""
    os.environ[VARIABLE] = str(games_dir(data))
    look_again()


def look_again() -> None:
    """Read the folder again when it is needed next."""
    found.cache_clear()
    trusted.cache_clear()
    _roots.clear()


def folder() -> Path | None:
    """Return the folder of games; None if the program has no data folder, as in a test of rules."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


@cache
def found() -> Mapping[str, OutsideGame]:
    """Return the games of the folder by id, faulty ones too. Nothing is imported."""
    place = folder()
    games: dict[str, OutsideGame] = {}
    if place is None:
        return games
    try:
        entries = sorted(place.iterdir(), key=lambda path: (path.is_file(), path.name))
    except FileNotFoundError:
        return games
    except (OSError, ValueError) as error:
        key = f"{FOLDER}/"
        return {key: OutsideGame(key, place, place, fault=texts.unreadable(_reason(error)))}
    from game.rules import REGISTRY

    there = {**entry_points(GAMES), **dict(REGISTRY)} if entries else {}
    for game in (game for path in entries for game in _games_at(path)):
        if there.get(game.id) == game.module and game.id not in dict(REGISTRY):
            continue  # installed from this very folder
        if game.id in games or game.id in there:
            game = _misfit(game.path, texts.same_id(game.id))
        games[game.id] = game
    return games


def _games_at(path: Path) -> Iterator[OutsideGame]:
    """Yield the games of one entry of the folder."""
    if path.name.startswith((".", "_")) or path.suffix in IGNORED:
        return
    try:
        is_folder = path.is_dir()
        if not is_folder and path.suffix != ".py":
            return
        if is_folder and (path / PROJECT).is_file():
            yield from _project(path)
        elif not path.stem.isidentifier():
            yield _misfit(path, texts.no_identifier(path.name))
        elif is_folder and not (path / "__init__.py").is_file():
            yield _misfit(path, texts.NO_INIT)
        else:
            look = f"{path.name}.{LOOK}" if is_folder and _is_module(path, LOOK) else ""
            yield _checked(OutsideGame(path.stem.replace("_", "-"), path, path.parent, path.stem, look))
    except OSError as error:
        yield _misfit(path, texts.unreadable(_reason(error)))


def _project(path: Path) -> Iterator[OutsideGame]:
    """Yield the games that a project's file declares."""
    try:
        with (path / PROJECT).open("rb") as file:
            points = tomllib.loads(file.read(FILE_LIMIT).decode()).get("project", {}).get("entry-points", {})
        games, looks = ({**points.get(group, {})} for group in (GAMES, LOOKS))
    except (ValueError, AttributeError, TypeError, RecursionError) as error:
        yield _misfit(path, texts.bad_project(_reason(error)))
        return
    if not games:
        yield _misfit(path, texts.NO_INIT)
    for game_id, value in games.items():
        module, look = str(value).strip(), str(looks.get(game_id, "")).strip()
        top = module.partition(":")[0].partition(".")[0]
        root = next((root for root in (path, path / "src") if _is_module(root, top)), None)
        if root is None:
            yield _misfit(path, texts.not_there(module))
        else:
            yield _checked(OutsideGame(game_id, path, root, module, look))


def _is_module(root: Path, name: str) -> bool:
    """Return whether a folder has a module or a package of this name."""
    return name.isidentifier() and ((root / f"{name}.py").is_file() or (root / name / "__init__.py").is_file())


def _checked(game: OutsideGame) -> OutsideGame:
    """Return a game, or its fault if its module would be another one of the same name."""
    top = game.module.partition(":")[0].partition(".")[0]
    if not game.id.replace("-", "_").isidentifier():
        return _misfit(game.path, texts.no_id(game.id))
    if top in sys.stdlib_module_names or _is_elsewhere(top, game.root):
        return _misfit(game.path, texts.taken_module(top))
    try:
        game_files.check_size(game.path)
    except game_files.TooLargeError:
        return _misfit(game.path, texts.too_large(game_files.MAX_FILES, game_files.MAX_BYTES >> 20))
    return game


def _is_elsewhere(top: str, root: Path) -> bool:
    """Return whether a module of this name is outside the folder `root`, where other code looks for it."""
    for finder in sys.meta_path:
        if not isinstance(finder, _Finder) and hasattr(finder, "find_spec"):
            with suppress(ImportError, ValueError):
                spec = finder.find_spec(top, None)
                if spec is not None and spec.origin and not Path(spec.origin).is_relative_to(root):
                    return True
    return False


def _misfit(path: Path, fault: str) -> OutsideGame:
    name = f"{FOLDER}/{path.name}"
    return OutsideGame(name, path, path.parent, fault=fault)


def _reason(error: Exception) -> str:
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)


# -- trust -------------------------------------------------------------------------------------------------------------


@cache
def trusted() -> Mapping[str, str]:
    """Return the paths of the games that the person at this computer has trusted, each with the hash of its files."""
    file = _trust_file()
    if file is None:
        return {}
    try:
        answers = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(path): str(digest) for path, digest in answers.items()} if isinstance(answers, dict) else {}


def is_trusted(game: OutsideGame) -> bool:
    """Return whether a game of the folder may be imported with the files that it has now."""
    answer = trusted().get(_name_of(game), "")
    if answer == OWN_WORK:
        return True
    try:
        return answer != "" and answer == game_files.digest(game.path)
    except OSError:
        return False


def has_changed(game: OutsideGame) -> bool:
    """Return whether a game was trusted with other files than it has now."""
    return _name_of(game) in trusted() and not is_trusted(game)


def trust(game: OutsideGame, yes: bool = True, own_work: bool = False) -> None:
    """Write down that a game may be imported from now on, or no longer.

    Args:
        game: the game.
        yes: the answer.
        own_work: whether it may be imported after each change of its files, too.

    Raises:
        OSError: its files cannot be read, or the answer cannot be saved.
    """
    file = _trust_file()
    assert file is not None
    answers = {path: digest for path, digest in trusted().items() if path != _name_of(game)}
    if yes:
        answers[_name_of(game)] = OWN_WORK if own_work else game_files.digest(game.path)
    whole_file.write(file, json.dumps(answers, indent=1, sort_keys=True).encode() + b"\n")
    trusted.cache_clear()


def _trust_file() -> Path | None:
    place = folder()
    return place.parent / TRUSTED if place is not None else None


def _name_of(game: OutsideGame) -> str:
    """Return the whole path of a game, so that a folder copied from somebody else brings no trust along."""
    return os.path.realpath(game.path)


# -- loading -----------------------------------------------------------------------------------------------------------


_roots: dict[str, str] = {}  # the top modules of trusted games, and the folders they are in


class _Finder:
    """Finds the modules of trusted games of the folder, and nothing else."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return how a module is loaded; None if no trusted game has it."""
        root = _roots.get(name.partition(".")[0])
        return None if root is None else game_files.spec_of(name, [root] if path is None else path)


def prepare() -> None:
    """Let Python find the modules of trusted games, and of no others."""
    ready = {
        top: str(game.root) for game in found().values() if not game.fault and is_trusted(game) for top in _tops(game)
    }
    _roots.clear()
    _roots.update(ready)
    if not any(isinstance(finder, _Finder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _Finder())


def _tops(game: OutsideGame) -> set[str]:
    """Return the top modules of a game: of its rules, and of its look if that is beside them."""
    tops = {value.partition(":")[0].partition(".")[0] for value in (game.module, game.look) if value}
    return {top for top in tops if _is_module(game.root, top)}


def forget_modules(value: str) -> None:
    """Forget the modules of a game that could not be loaded, so that its author can change it and try again."""
    top = value.partition(":")[0].partition(".")[0]
    for name in [name for name in sys.modules if name == top or name.startswith(f"{top}.")]:
        del sys.modules[name]


@cache
def entry_points(group: str) -> dict[str, str]:
    """Return the entry points of installed packages in a group: game id and value."""
    from importlib.metadata import entry_points  # takes longer than all our games: only when others are asked for

    return {point.name: point.value for point in entry_points(group=group)}


def look_of(game_id: str) -> str:
    """Return the module with the look of a game from outside, or `module:NAME`; empty if there is none."""
    game = found().get(game_id)
    if game is not None:
        return game.look if not game.fault and is_trusted(game) else ""
    return entry_points(LOOKS).get(game_id, "")
