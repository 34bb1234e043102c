"""Draws the settled table as a seat sees it, without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.match.log import chronicle
from game.session.session import Session

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.table.drawer import Rendered
    from scenes.table.model import Model, UiState


def draw(surface: pygame.Surface, match: Match, seat: int | None, table: Rendered) -> None:
    """Draw what `seat` (None: an onlooker) sees now, at the given `table`."""
    model, ui = seen(match, seat, table)
    picture = table.renderer_class(surface.get_size(), match.table, match.game.meta, match.seats)
    ui.panel_open = table.renderer_class.wide_layout(surface.get_size())
    picture.draw(surface, model, ui)


def seen(match: Match, seat: int | None, table: Rendered) -> tuple[Model, UiState]:
    """Return the model and the UI state of `seat` (None: an onlooker) at the given `table`, before any input."""
    session = Session(match)
    if seat is not None and session.viewer != seat and session.request_view(seat):
        session.reveal_hand()
    presenter = table.presenter_class(session)
    presenter.refresh(covered=False)
    model = presenter.model
    if seat is None or session.viewer != seat:  # a seat that may not look now is asked nothing
        front_seat = model.front_seat if seat is None else seat
        view = match.view(seat)
        asked = match.game.ask(match.table, view, match.names)
        model = replace(
            presenter.model_at(view, asked, tuple(chronicle(match, seat))), viewer=seat, front_seat=front_seat
        )
    return model, presenter.ui
