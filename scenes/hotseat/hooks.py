"""Hooks that a table overrides; the hotseat screen calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.flow import seats_of
from game.rules.wording import listing
from game.table import Action, Event
from scenes import registry
from scenes.hotseat.moment_pictures import MomentPlayer, Still, drawer
from scenes.ui.painter import TOP_OF_CLOTH
from scenes.ui.scene import Scene
from scenes.ui.target import Key, Target, nothing_done

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.hotseat.hand_access import HandAccess
    from scenes.hotseat.player import HasUiState, Player


class TableHooks(Scene):
    """Hooks of a table, each with the default for a plain one.

    Attributes:
        session: the session at this table.
        person: the player at this screen; `ui` is their UI state.
        hand_access: who may see a hand now.
    """

    session: Session
    person: Player[HasUiState]
    ui: HasUiState
    hand_access: HandAccess

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    @property
    def covered(self) -> bool:
        """Return whether a curtain hides the table now."""
        return self.hand_access.covered

    def write_down(self, now: float) -> None:
        """Save what could not be saved before, at the time `now` (seconds)."""
        self.session.safety.unsent.write_down(now)

    def at_stake(self) -> Session | None:
        """Return the session if part of it is not saved, otherwise None."""
        return self.session if self.session.safety.unsaved else None

    def release(self) -> None:
        """Release everything that the player holds, because another scene is on top or nobody looks."""

    def refresh(self) -> None:
        """Build the model again from the session."""
        self.person.refresh(self.covered)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the open table with all its animations."""

    def front_seat(self) -> int | None:
        """Return the seat at the bottom of the table; None if the table never turns."""
        return None

    @property
    def wood(self) -> float:
        """Return the height of the toolbar above the cloth, in units of which the surface has 900."""
        return TOP_OF_CLOTH - 2

    def replay(self) -> MomentPlayer:
        """Return the player that plays back history points on this table."""
        size, theme = self.app.surface.get_size(), self.app.theme
        return Still(drawer(self.session, size, theme).draw)

    def arriving(self) -> bool:
        """Return whether an animation is running or a message waits to be read."""
        return False

    @property
    def reads(self) -> bool:
        """Return whether an announcement is shown until the reader continues."""
        return False

    def skip(self) -> bool:
        """Let all animations arrive at once; return True if an announcement had to be closed first."""
        return False

    def hide(self) -> None:
        """Forget all animations and drawn fragments, because the table is no longer visible."""

    def hear(self, events: list[Event]) -> None:
        """Play the sounds of events and show them."""
        self.app.sound.hear(self.session.table, events, registry.look_of(self.session.meta.id).sounds)

    def go_on(self, now: float) -> bool:
        """Advance all animations to `now` (seconds); return True if the table must be redrawn."""
        return False

    def waits(self) -> bool:
        """Return whether bots must wait until the animations have caught up."""
        return False

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """Prepare the table for a step of a lesson: the action that is `wanted` next, or None for something to read.

        The UI state starts afresh. `tab` is the page that the lesson is about, beside or over the table; empty: none.
        """

    @property
    def main(self) -> Key | None:
        """Return the target that Enter presses while nothing has the focus; None: nothing."""
        return None

    def typed(self, event: pygame.event.Event) -> None:
        """Take a TEXTINPUT event."""

    def pointed(self, event: pygame.event.Event) -> None:
        """Take a mouse event while the table is open."""

    def called(self, name: str) -> str:
        """Return the spoken name of a piece."""
        return self.session.called(name)

    def points_at_toast(self) -> bool:
        """Return whether the mouse is over the last refusal, which then stays."""
        return self.ui.hover in (("ui", "toast"), ("ui", "rule"))

    def ringed(self) -> Key | None:
        """Return the target that has the keyboard focus."""
        return self.focused()

    def put_ring(self, key: Key | None) -> None:
        """Put the keyboard focus on a target; None removes it."""

    def activate(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""

    def stands(self) -> tuple[object, ...]:
        """Return everything that a key press could change here; equal values mean that it did nothing."""
        app = self.app
        return repr(vars(self.ui)), self.session.revision, tuple(map(id, app.stack)), app.settings, app.said

    def why_nothing(self, target: Target | None) -> str:
        """Return why pressing a target did nothing, or Enter where nothing has the focus."""
        if target is not None:
            return nothing_done(target)
        if self.session.lookers:
            cap = self.app.keymap.cap
            return f"Nothing is selected: {cap('next')} moves from one thing to the next, {cap('act')} uses it."
        asked = [self.session.names[seat] for seat in seats_of(self.session.view().actors)]
        who = f": {listing(asked)} {'is' if len(asked) == 1 else 'are'} asked" if asked else ""
        return f"There is nothing to do just now{who}."

    def shrink(self) -> None:
        """Close the enlarged piece."""

    def decides(self, seat: int) -> bool:
        """Return whether a person has something to choose from their own hand now."""
        return seat in (*self.session.lookers, self.session.turn)

    def keeps_open(self) -> bool:
        """Return whether a hand stays open without being held, because typing or reading needs both hands."""
        return False
