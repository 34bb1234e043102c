"""The registry: the look of each game and the scenes that only it has, one folder a game.

Screens reach the folders of the games only through this module. A game without a folder is played on the plain table,
with the defaults of `Look`.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from game.rules import outside_text, own_line
from scenes.registry.look import Band, Look
from scenes.stage import art
from scenes.stage.cloths import Cloth, under, wooden
from scenes.stage.look import Rgb, Theme

# An explicit tuple, so that a frozen build finds every module: the games in the order of their boxes.
REGISTRY: tuple[tuple[str, str], ...] = (
    ("tricks-and-treats", "scenes.games.tricks_and_treats"),
    ("trick-of-the-light", "scenes.games.trick_of_the_light"),
    ("living-trumps", "scenes.games.living_trumps"),
    ("midnight-justice", "scenes.games.midnight_justice"),
    ("know-thyself", "scenes.games.know_thyself"),
    ("hearts", "scenes.games.hearts"),
    ("crazy-eights", "scenes.games.crazy_eights"),
    ("free-table", "scenes.games.free_table"),
)

FIRST = REGISTRY[0][0]  # the game shown or offered before a choice

complaints: list[str] = []  # sentences that the window has not shown yet
_said: set[str] = set()

PLAIN = "scenes.table.plain.table:PLAIN"  # the table of a game without its own
SHARED = ("game.session", "scenes.story", "scenes.table")  # packages that every table needs


@cache
def look_of(game_id: str) -> Look:
    """Return the look of a game; without a folder, one made from the game's own data, on green cloth."""
    module = dict(REGISTRY).get(game_id)
    if module is not None:
        look: Look = import_module(module).LOOK
        return look
    from game import rules
    from game.rules import outside

    named = outside.look_of(game_id)
    if named:
        try:
            return _outside_look(named)
        except (Exception, SystemExit) as error:
            complain(game_id, error)
    try:
        return Look(rules.load(game_id).meta.title, shelved=True)
    except rules.UnknownGameError:
        return Look(game_id, shelved=True)


def _outside_look(named: str) -> Look:
    """Return the look of a game from outside, which its entry point names as `module` or `module:LOOK`."""
    from game.rules import outside

    outside.prepare()
    name, _, attribute = named.partition(":")
    module = import_module(name)
    look = getattr(module, attribute or "LOOK")
    if not isinstance(look, Look):
        raise TypeError(outside_text.not_a_look(name, type(look).__name__))
    return look.beside(Path(str(module.__file__)).parent)


def complain(game_id: str, error: BaseException) -> None:
    """Say once why a game has the plain look: on standard error, and in the window as soon as there is one."""
    words = outside_text.broken_look(game_id, own_line.with_line(error))
    if words not in _said:
        _said.add(words)
        complaints.append(words)
        print(words, file=sys.stderr)


def forget() -> None:
    """Read the looks again, as games were trusted or changed."""
    look_of.cache_clear()


def cloth_of(game_id: str, theme: Theme) -> Cloth:
    """Return the cloth of a game in a theme; plain black in a flat one."""
    return under(look_of(game_id).cloth, theme)


def on_wood(game_id: str, theme: Theme) -> Theme:
    """Return the theme with the wood of a game's table; only the lantern theme changes."""
    return wooden(look_of(game_id).wood, theme)


def title(game_id: str, px: int, colour: Rgb, weight: str = "semibold") -> pygame.Surface:
    """Return the title of a game in the serif of `weight` at `px`, with its small words in italics."""
    return art.title(look_of(game_id).title, px, colour, weight)


@art.sprites.keep
def cover(game_id: str, width: int, titled: bool = True) -> pygame.Surface:
    """Return the cover of a game's box, 3/4 as high as wide, with its title in the sky if `titled`."""
    look = look_of(game_id)
    try:
        picture = look.cover_art(width)
    except Exception as error:
        if game_id in dict(REGISTRY):
            raise
        complain(game_id, error)
        picture = Look(look.title).cover_art(width)
    return art.titled(picture, look.title, look.ink) if titled else picture.copy()


def curtain(size: tuple[int, int], theme: Theme, game_id: str) -> pygame.Surface:
    """Return the closed curtain of a game for a whole window; see `art.curtain`."""
    return art.curtain(size, theme, look_of(game_id).weave, cloth_of(game_id, theme).edge)


def table_of(game_id: str, plain: bool = False) -> Any:
    """Return the table of a game, or the `plain` one: called with a session, it makes the scene."""
    table = "" if plain else look_of(game_id).table
    if not table or game_id in dict(REGISTRY):
        return part(table or PLAIN)
    try:
        return part(table)
    except (Exception, SystemExit) as error:
        complain(game_id, error)
        return part(PLAIN)


def loading(game_id: str) -> Iterator[str]:
    """Import what a game's table needs, one module a step, so that the table opens at once; each step says nothing."""
    table = (look_of(game_id).table if game_id in dict(REGISTRY) else "") or PLAIN
    rooms = (*SHARED, table.partition(":")[0].rpartition(".")[0])
    for name in (module for room in rooms for module in _modules(room)):
        if name not in sys.modules:
            import_module(name)
            yield ""
    part(table)


def _modules(package: str) -> list[str]:
    """Return the names of the modules of a package, with those of its rooms."""
    paths = import_module(package).__path__
    return [each.name for each in pkgutil.walk_packages(paths, f"{package}.") if not each.ispkg]


def lesson_of(game_id: str) -> Any:
    """Return the table of a game's lesson: by default, the game's own."""
    lesson = look_of(game_id).lesson
    return part(lesson) if lesson else table_of(game_id)


def piece_words(piece: str) -> str:
    """Return the name of a piece of any deck, without a known game, as the Free Table calls it."""
    from game.rules.free_table import human_name

    return human_name(piece)


def part(name: str) -> Any:
    """Return the object that a look names as `module:function`."""
    module, _, function = name.partition(":")
    return getattr(import_module(module), function)


__all__ = [
    "FIRST",
    "PLAIN",
    "REGISTRY",
    "Band",
    "Look",
    "cloth_of",
    "cover",
    "curtain",
    "lesson_of",
    "look_of",
    "on_wood",
    "part",
    "piece_words",
    "table_of",
    "title",
]
