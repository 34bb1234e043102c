"""Screenshots: saves one seat's view after some random play as an image file. Needs no display."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.match.match import Match
from game.match.seats import SeatInfo
from scenes import registry
from scenes.stage import box_art
from scenes.table import still

NAMES = ("Nell", "Wick", "Ben", "Moth", "Ada", "Juno", "Cleo", "Otto")


def screenshot(
    game_id: str,
    seat: int | None,
    seed: str | int,
    actions: int,
    size: tuple[int, int],
    out: Path,
    seats: int = 4,
    options: Mapping[str, Any] | None = None,
    kinds: Sequence[str] | None = None,
    plain: bool = False,
) -> None:
    """Play `actions` random legal actions from `seed` and save the view of `seat` as an image.

    `seat` may be `None` for an onlooker; `size` is in px.

    `kinds` are `human` or `bot:NAME` per seat; by default only `seat` is a person. `plain` draws the plain table even
    if the game has its own.

    Raises:
        OSError: The image cannot be written.
        UnknownGameError, OptionError, ValueError: There is no such game, option or number of seats.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    sit = kinds or ["human" if index == seat else "bot:careful" for index in range(seats)]
    people = tuple(SeatInfo(NAMES[index % len(NAMES)], kind) for index, kind in enumerate(sit))
    match = Match.new(game_id, people, dict(options or {}), str(seed))
    play(match, Random(str(seed)), actions)
    surface = pygame.Surface(size)
    with box_art.all_at_once():
        still.draw(surface, match, seat, registry.table_of(game_id, plain))
    try:
        pygame.image.save(surface, str(out))
    except pygame.error as error:
        raise OSError(str(error)) from error


def play(match: Match, rng: Random, actions: int) -> None:
    """Play random actions for all seats, `actions` times or to the end."""
    for _ in range(actions):
        seat = next((s for s in range(len(match.seats)) if match.actors >> s & 1), None)
        if seat is None:
            return
        legal = match.legal(seat)
        if match.game.meta.endless:
            legal = [action for action in legal if match.table.verbs[action.verb] != match.game.names.stop]
        action = rng.choice(legal)
        spoken = action._replace(text=match.game.talk.improvise(match.table, match.view(seat), action, rng))
        match.act(seat, spoken if spoken.text and match.refusal(seat, spoken) is None else action)
