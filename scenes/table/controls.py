"""What a game does in its own way at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from scenes.ui.target import Key

if TYPE_CHECKING:
    from scenes.table.presenter import TablePresenter
    from scenes.table.scene import TableScene

P = TypeVar("P", bound="TablePresenter")


class GameControls(Protocol):
    """The controls of a game. Its table asks them before it does anything itself."""

    def use(self, key: Key) -> bool:
        """Do what a click or Enter on a target does; return False if the table itself does it."""
        ...

    def pointed(self, event: pygame.event.Event) -> bool:
        """Take a mouse event while the table is open; return True if the table must not see it."""
        ...

    def before_model(self) -> None:
        """Prepare for a change, before the table builds its model again."""
        ...

    def before_frame(self, surface: pygame.Surface) -> None:
        """Prepare the renderer, before the table is drawn on a surface."""
        ...

    def waits(self) -> bool:
        """Return whether bots must wait for a reason of the game's own."""
        ...

    def stands(self) -> tuple[object, ...]:
        """Return what only this game's keys can change; equal values mean that a key press did nothing."""
        ...

    def release(self) -> None:
        """Release everything that the player holds."""
        ...

    def suspend(self) -> None:
        """Handle another scene being put over the table."""
        ...

    def resume(self) -> None:
        """Handle the scene over the table going away."""
        ...


class Controls(Generic[P]):
    """The controls of a game without any of its own; a game overrides what it needs."""

    def __init__(self, table: TableScene, presenter: P) -> None:
        self.table = table
        self.presenter = presenter

    def use(self, key: Key) -> bool:
        return False

    def pointed(self, event: pygame.event.Event) -> bool:
        return False

    def before_model(self) -> None:
        pass

    def before_frame(self, surface: pygame.Surface) -> None:
        pass

    def waits(self) -> bool:
        return False

    def stands(self) -> tuple[object, ...]:
        return ()

    def release(self) -> None:
        pass

    def suspend(self) -> None:
        pass

    def resume(self) -> None:
        pass
