"""What a seat sees of a table, everything settled, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.match.log import chronicle
from game.session.session import Session

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.table.model import Model, UiState
    from scenes.table.rendered import Rendered


def draw(surface: pygame.Surface, match: Match, seat: int | None, table: type[Rendered]) -> None:
    """Draw what `seat` (None: an onlooker) sees now, as a `table` has it."""
    model, ui = seen(match, seat, table)
    picture = table.renderer_class(surface.get_size(), match.table, match.game.meta, match.seats)
    ui.panel_open = table.renderer_class.wide_layout(surface.get_size())
    picture.draw(surface, model, ui)


def seen(match: Match, seat: int | None, table: type[Rendered]) -> tuple[Model, UiState]:
    """What `seat` (None: an onlooker) may know of a match now, as a `table` has it before anybody touched it."""
    session = Session(match)
    if seat is not None and session.viewer != seat and session.call(seat):
        session.lift()
    presenter = table.presenter_class(session)
    presenter.refresh(covered=False)
    model = presenter.model
    if seat is None or session.viewer != seat:  # who may not look just now is asked nothing
        front_seat = model.front_seat if seat is None else seat
        view = match.view(seat)
        asked = match.game.ask(match.table, view, match.names)
        model = replace(
            presenter.model_at(view, asked, tuple(chronicle(match, seat))), viewer=seat, front_seat=front_seat
        )
    return model, presenter.ui
