"""Pages of A Trick of the Light drawn from posed positions, without a window."""

from __future__ import annotations

import pygame

from game.match import SeatInfo
from game.match.log import LogLine
from game.rules.trick_of_the_light import GAME, view_model
from game.session.snapshot import Asked
from game.table import Action
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.renderer import LightRenderer
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import look
from scenes.story.hands import Door, Hands
from scenes.ui.target import Target
from tests.rules.tl_table import NAMES, Tale


def model_of(tale: Tale, viewer: int | None, bots: tuple[int, ...] = (), log: tuple[LogLine, ...] = ()) -> Model:
    """What a screen is drawn from while `viewer` (None: the open table) looks."""
    state, view = tale.state, tale.view(viewer)
    people = tuple(seat for seat in range(4) if seat not in bots)
    sentence = GAME.ask(tale.table, view, NAMES)
    deciding = [seat for seat in tale.actors if seat in people]
    speaker = viewer if viewer is not None else (deciding or list(people) or [None])[0]
    asked = None
    open_actions: tuple[Action, ...] = ()
    if speaker is not None:
        private = GAME.private(state, speaker)
        open_now = viewer is not None or not private
        legal = tuple(GAME.legal(state, speaker)) if speaker in deciding and open_now else ()
        beside = GAME.open_actions(state, speaker)
        open_actions = tuple(a for a in beside if viewer is not None or not GAME.betrays(state, speaker, a))
        if speaker in deciding:
            asked = Asked(speaker, sentence, private, legal, open_actions)
    kinds = tuple("bot:careful" if seat in bots else "human" for seat in range(4))
    return Model(
        table=tale.table, view=view, view_model=view_model(tale.table, view), sentence=sentence, asked=asked,
        open_actions=open_actions, speaker=speaker, names=NAMES, kinds=kinds, humans=people, colours=(0, 1, 2, 3),
        viewer=viewer, log=log, front_seat=viewer or 0,
    )  # fmt: skip


def draw(
    model: Model, ui: UiState | None = None, size: tuple[int, int] = (1600, 900), door: Door | None = None,
    theme: look.Theme = look.LANTERN,
) -> tuple[pygame.Surface, list[Target]]:  # fmt: skip
    """The page of a model at rest with what lies on it, and its targets."""
    ui = ui or UiState(now=10.0)
    people = [SeatInfo(name, kind) for name, kind in zip(model.names, model.kinds, strict=True)]
    renderer, surface = LightRenderer(size, model.table, GAME.meta, people, theme), pygame.Surface(size)
    renderer.hands = Hands(ui, door or Door())
    renderer.hands.still = True
    return surface, renderer.draw(surface, model, ui)
