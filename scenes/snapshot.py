"""What one seat sees after some random play, as a picture file. Needs no display."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.match.evening import Asked
from game.match.log import chronicle
from game.match.match import Match
from game.match.people import SeatInfo
from game.rules import free_table
from game.rules.tricks_and_treats.history import past_tricks
from game.rules.tricks_and_treats.situation import situation
from scenes.free import model as free_model
from scenes.free.picture import Picture as FreePicture
from scenes.light import still as light
from scenes.table.model import Model, Pose
from scenes.table.picture import WIDE, Picture

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
) -> None:
    """Play `actions` random legal actions from `seed` and save what `seat` (None: an onlooker) sees, `size` px large.

    `kinds` are `human` or `bot:NAME` per seat; by default only `seat` is a person.

    Raises:
        OSError: the picture cannot be written.
        UnknownGameError, OptionError, ValueError: no such game, option or number of seats.
    """
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.font.init()
    sit = kinds or ["human" if index == seat else "bot:careful" for index in range(seats)]
    people = tuple(SeatInfo(NAMES[index % len(NAMES)], kind) for index, kind in enumerate(sit))
    match = Match.new(game_id, people, dict(options or {}), str(seed))
    play(match, Random(str(seed)), actions)
    surface = pygame.Surface(size)
    if game_id == "free-table":
        FreePicture(size).draw(surface, free_model_of(match, seat), free_model.Pose())
    elif game_id == "trick-of-the-light":
        light.draw(surface, match, seat)
    else:
        picture = Picture(size, match.table, match.game.meta, match.seats)
        picture.draw(surface, model_of(match, seat), Pose(panel_open=size[0] >= WIDE))
    try:
        pygame.image.save(surface, str(out))
    except pygame.error as error:
        raise OSError(str(error)) from error


def play(match: Match, rng: Random, actions: int) -> None:
    """Let everybody play at random, `actions` times or to the end."""
    for _ in range(actions):
        seat = next((s for s in range(len(match.seats)) if match.actors >> s & 1), None)
        if seat is None:
            return
        legal = match.legal(seat)
        if match.game.meta.endless:
            legal = [action for action in legal if match.table.verbs[action.verb] != "stop"]
        action = rng.choice(legal)
        said = action._replace(text=match.game.improvise(match.table, match.view(seat), action, rng))
        match.act(seat, said if said.text and match.refusal(seat, said) is None else action)


def model_of(match: Match, viewer: int | None) -> Model:
    """The model of what `viewer` (None: an onlooker) may know of a match now."""
    view = match.view(viewer)
    now = situation(match.table, view)
    sentence = match.game.ask(match.table, view, match.names)
    asked = None
    if viewer is not None and match.actors >> viewer & 1:
        private = match.private(viewer)
        asked = Asked(viewer, sentence, private, tuple(match.legal(viewer)), tuple(match.asides(viewer)))
    return Model(
        view=view,
        situation=now,
        sentence=sentence,
        asked=asked,
        names=match.names,
        kinds=tuple(seat.kind for seat in match.seats),
        humans=match.humans,
        viewer=viewer,
        log=tuple(chronicle(match, viewer)),
        asides=tuple(match.asides(viewer)) if viewer is not None else (),
        tricks=past_tricks(match.table, match.events(viewer)),
        race=tuple(("", scores) for _, scores in match.race),
    )


def free_model_of(match: Match, viewer: int | None) -> free_model.Model:
    """The model of what `viewer` (None: an onlooker) may know of a free table now."""
    view = match.view(viewer)
    return free_model.Model(
        table=match.table,
        situation=free_table.situation(match.table, view),
        viewer=viewer,
        present=viewer if viewer is not None else next(iter(match.humans), None),
        names=match.names,
        humans=match.humans,
        colours=tuple(k if seat.colour < 0 else seat.colour for k, seat in enumerate(match.seats)),
        sentence=match.game.ask(match.table, view, match.names),
        log=tuple(chronicle(match, viewer)),
    )
