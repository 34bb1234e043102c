"""What a game does in its own way at its table: its own targets, its own input, and preparations before a frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import pygame

from game.table import Action, Event
from scenes.table.keyboard import CAPS, Keyboard
from scenes.table.mouse import TableMouse
from scenes.table.text_keyboard import TextKeyboard
from scenes.ui.moment_player import MomentPlayer
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from scenes.table.presenter import TablePresenter
    from scenes.table.scene import TableScene

P = TypeVar("P", bound="TablePresenter")


class Controls(Generic[P]):
    """The controls of a game. Its table asks them before it does anything itself; a game overrides what it needs.

    Attributes:
        capped: the key acts that are named on buttons, by default key name.
        buttons: what buttons of this game alone do, by their names, given the table.
        idle: the key acts that do nothing in a lesson at this table.
        sheets: whether texts are written on sheets over the table.
        paged: whether pages over the table tell what happens, at a time of their own.
    """

    capped: ClassVar[Mapping[str, str]] = CAPS
    buttons: ClassVar[Mapping[str, Callable[[Any], object]]] = {}
    idle: ClassVar[tuple[str, ...]] = ("talk", "panel", "step", "hint")
    sheets: ClassVar[bool] = True
    paged: ClassVar[bool] = False

    def __init__(self, table: TableScene, presenter: P) -> None:
        self.table = table
        self.presenter = presenter

    @property
    def skips(self) -> bool:
        """Return whether a key or a click lets all animations arrive."""
        return True

    # -- input -----------------------------------------------------------------------------------------------------

    def mouse(self) -> TableMouse:
        """Return the mouse of the table."""
        return TableMouse(self.table)

    def keyboard(self, mouse: TableMouse) -> Keyboard[Any]:
        """Return the keyboard of the table."""
        return TextKeyboard(self.table, mouse)

    def use(self, key: Key) -> bool:
        """Do what a click or Enter on a target does; return False if the table itself does it."""
        return False

    def pointed(self, event: pygame.event.Event) -> bool:
        """Take a mouse event while the table is open; return True if the table must not see it."""
        return False

    def scroll(self, turns: int) -> bool:
        """Scroll by turns of the wheel; return False if the table scrolls its panel."""
        return False

    def notice(self, event: pygame.event.Event) -> None:
        """Note an event before anything handles it."""

    def takes(self, event: pygame.event.Event) -> bool:
        """Take an event before anything else; return False if the table handles it."""
        return False

    def piece_of(self, target: Target | None) -> int | None:
        """Return the piece that a target shows, so that it can be enlarged."""
        piece = target.key[1] if target is not None and target.key[0] == "piece" else None
        return piece if isinstance(piece, int) else None

    def panel(self) -> bool:
        """Open or close the side panel; return False if the table does it in the usual way."""
        return False

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        """Note new events, after the table has begun to show them."""

    def before_model(self) -> None:
        """Prepare for a change, before the table builds its model again."""

    def after_model(self, others: bool) -> None:
        """Follow a change of the model; `others`: the viewer has changed."""

    def advance(self, now: float) -> bool:
        """Advance what moves in this game's own way to `now` (seconds); return True if the table must be redrawn."""
        return False

    def busy(self) -> bool:
        """Return whether something moves in this game's own way."""
        return False

    def waits(self) -> bool:
        """Return whether bots must wait for a reason of the game's own."""
        return False

    def arriving(self) -> bool:
        """Return whether something waits to be read before the screen changes hands."""
        return False

    def reads(self) -> bool:
        """Return whether a page is shown until its reader continues."""
        return False

    def heard(self, action: Action) -> str:
        """Return what was told before, for the sheet on which the text of an action is written; empty for nothing."""
        return ""

    # -- drawing ---------------------------------------------------------------------------------------------------

    def about(self, key: Key | None) -> str:
        """Return a sentence about the target under the mouse or with the focus, in place of the question; usually
        empty.
        """
        return ""

    def before_frame(self, surface: pygame.Surface) -> None:
        """Prepare the renderer, before the table is drawn on a surface."""

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """Show what a step of a lesson is about; see `RenderedScreen.turn_to`."""

    def theme_changed(self) -> None:
        """Take over changed settings."""

    def replay(self) -> MomentPlayer | None:
        """Return what plays back history points on this table; None where the table does it itself."""
        return None

    def stands(self) -> tuple[object, ...]:
        """Return what only this game's keys can change; equal values mean that a key press did nothing."""
        return ()

    # -- hands -----------------------------------------------------------------------------------------------------

    def decides(self, seat: int) -> bool:
        """Return whether a person may choose from their own hand now although they are not asked."""
        return False

    def keeps_open(self) -> bool:
        """Return whether a hand stays open without being held, because typing or reading needs both hands."""
        return False

    def hand_owner(self) -> int | None:
        """Return whose hand the key to look shows in the style `peek`; None: nobody's, or it must be named."""
        return self.table.live.named

    def opens_hand(self, target: Target) -> int | None:
        """Return the seat whose hand one of this game's targets shows in the style `peek`."""
        return None

    # -- life cycle ------------------------------------------------------------------------------------------------

    def release(self) -> None:
        """Release everything that the player holds."""

    def hide(self) -> None:
        """Forget what was drawn, because the table is no longer visible."""

    def write_down(self) -> None:
        """Save unsent texts."""

    def suspend(self) -> None:
        """Handle another scene being put over the table."""

    def resume(self) -> None:
        """Handle the scene over the table going away."""
