"""A position of a game as its seat saw it at the table of the game, for looking back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from scenes.hotseat.moment_pictures import Seen, asked_of
from scenes.stage.look import Theme
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.table.rendered import Rendered


class TableDrawer:
    """Draws positions of one evening at one size, as a `table` has them."""

    def __init__(self, table: type[Rendered], session: Session, size: tuple[int, int], theme: Theme) -> None:
        self._presenter = table.presenter_class(session)
        self._presenter.refresh(covered=True)
        self._bare = session.meta.endless  # without rules it is all tools
        self._picture = table.renderer_class(size, session.table, session.meta, session.seats, theme)

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px. Nobody can do anything there."""
        seat = seen.view.seat
        model = self._presenter.model_at(seen.view, seen.asked, seen.log)
        model = replace(
            model,
            viewer=seat,
            front_seat=seat,
            asked=asked_of(seen),
            markers=(),
            barred={},
            hesitates=False,
            style="curtain",
        )
        return self._picture.draw(surface, model, self._presenter.poses(panel_open=False, bare=self._bare))
