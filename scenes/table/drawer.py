"""Draws a position of a game as its seat saw it, at the game's table, for reviews."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes import registry
from scenes.hotseat.moment_pictures import Drawer, Plain, Seen, asked_of
from scenes.stage.look import Theme
from scenes.ui.target import Target

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.table.presenter import TablePresenter
    from scenes.table.renderer import AnyRenderer


class Rendered(Protocol):
    """A table with a presenter and a renderer, so that its positions can be drawn anywhere."""

    @property
    def presenter_class(self) -> type[TablePresenter]: ...

    @property
    def renderer_class(self) -> type[AnyRenderer]: ...


class TableDrawer:
    """Draws positions of one session at one size, in the style of a `table`."""

    def __init__(self, table: Rendered, session: ShownMatch, size: tuple[int, int], theme: Theme) -> None:
        self._presenter = table.presenter_class(session)
        self._presenter.refresh(covered=True)
        self._bare = session.meta.endless  # a game without rules has a panel of tools only
        self._picture = table.renderer_class(size, session.table, session.meta, session.seats, theme)

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px. No action is offered."""
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


def drawer(session: ShownMatch, size: tuple[int, int], theme: Theme) -> Drawer:
    """Return the drawer for the positions of a match: at the game's own table if it has one, at a size in px."""
    look = registry.look_of(session.meta.id)
    return TableDrawer(registry.part(look.table), session, size, theme) if look.table else Plain(session, size, theme)
