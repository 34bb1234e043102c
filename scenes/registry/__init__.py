"""The rooms of the games, one folder each: what a game looks like, and the scenes that are only its own.

This page is the one place through which the screens come to them. A game that has no room here is played on the plain
table, in the looks of `Look`'s defaults.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

import pygame

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
    ("free-table", "scenes.games.free_table"),
    ("hearts", "scenes.games.hearts"),
    ("crazy-eights", "scenes.games.crazy_eights"),
)

FIRST = REGISTRY[0][0]  # what is shown or offered before anybody has chosen

PLAIN = "scenes.table.plain.scene:PlainScene"  # the table of a game that has none of its own


@cache
def look_of(game_id: str) -> Look:
    """How a game looks; for one without a room what it says of itself, on green cloth."""
    module = dict(REGISTRY).get(game_id)
    if module is not None:
        look: Look = import_module(module).LOOK
        return look
    from game import rules

    try:
        return Look(rules.load(game_id).meta.title, traditional=True)
    except rules.UnknownGameError:
        return Look(game_id, traditional=True)


def cloth_of(game_id: str, theme: Theme) -> Cloth:
    """The cloth of a game under a theme; plain black under a flat one."""
    return under(look_of(game_id).cloth, theme)


def on_wood(game_id: str, theme: Theme) -> Theme:
    """The theme with the wood of a game's table, where the theme's wood is the lantern's own."""
    return wooden(look_of(game_id).wood, theme)


def title(game_id: str, px: int, colour: Rgb, weight: str = "semibold") -> pygame.Surface:
    """The title of a game in the serif of `weight` at `px`, its small words in italics."""
    return art.title(look_of(game_id).title, px, colour, weight)


@art.sprites.keep
def cover(game_id: str, width: int, titled: bool = True) -> pygame.Surface:
    """The picture on a game's box, 3/4 as high as wide, with its title in the sky if it is `titled`."""
    look = look_of(game_id)
    picture = look.cover_art(width)
    return art.titled(picture, look.title, look.ink) if titled else picture.copy()


def curtain(size: tuple[int, int], theme: Theme, game_id: str) -> pygame.Surface:
    """The closed curtain of a game for a whole window; see `art.curtain`."""
    return art.curtain(size, theme, look_of(game_id).weave, cloth_of(game_id, theme).edge)


def table_of(game_id: str, plain: bool = False) -> Any:
    """The scene at which a game is played, or the `plain` one whatever room it has; it is made of an evening."""
    return part((not plain and look_of(game_id).table) or PLAIN)


def lesson_of(game_id: str) -> Any:
    """The scene at which the lesson of a game is given: that of its table, unless its room has another for it."""
    lesson = look_of(game_id).lesson
    return part(lesson) if lesson else table_of(game_id)


def piece_words(piece: str) -> str:
    """What people call a piece of any deck whose game is not told: as the table that may have all of them calls it."""
    from game.rules.free_table import human_name

    return human_name(piece)


def part(name: str) -> Any:
    """What a look names as `module:function`."""
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
