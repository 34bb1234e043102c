"""What each table does in its own way: what it says of itself to whatever all tables do alike."""

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
    """The questions that `HotseatScreen` asks a table, each with the answer of one that is plain.

    Attributes:
        session: all that it knows.
        person: who acts at it; `ui` is what that person's hands do.
        hand_access: who may look at it now.
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
        """Whether a curtain hides the table now."""
        return self.hand_access.covered

    def write_down(self, now: float) -> None:
        self.session.safety.unsent.write_down(now)

    def at_stake(self) -> Session | None:
        return self.session if self.session.safety.unsaved else None

    def release(self) -> None:
        """Let go of everything the hands hold: something lies over the table now, or nobody looks."""

    def refresh(self) -> None:
        """Take what the evening shows now."""
        self.person.refresh(self.covered)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the table as it lies open, with all that moves on it."""

    def front_seat(self) -> int | None:
        """The seat that the table lies before; None where it never turns."""
        return None

    @property
    def wood(self) -> float:
        """How high the table's own bar is above its cloth, in units of which its surface has 900."""
        return TOP_OF_CLOTH - 2

    def replay(self) -> MomentPlayer:
        """What shows on this table, as it lies, what has happened."""
        size, theme = self.app.surface.get_size(), self.app.theme
        return Still(drawer(self.session, size, theme).draw)

    def arriving(self) -> bool:
        """Whether something that happened is still on its way, or waits to be read."""
        return False

    @property
    def reads(self) -> bool:
        """Whether something that happened is shown for itself, until whoever reads it goes on."""
        return False

    def skip(self) -> bool:
        """Let everything arrive at once; True if something lay over the table that had to be taken away first."""
        return False

    def hide(self) -> None:
        """Nothing of the table is in sight any more: nothing may be on its way, nothing remembered of it."""

    def hear(self, events: list[Event]) -> None:
        """Have the room hear and see what happened."""
        self.app.sound.hear(self.session.table, events, registry.look_of(self.session.meta.id).sounds)

    def go_on(self, now: float) -> bool:
        """Go on with everything that moves by itself; True if the picture changed."""
        return False

    def waits(self) -> bool:
        """Whether bots had better wait until the picture has come so far."""
        return False

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """A lesson here goes on to what is `wanted` next, or (None) to something to read: the hands begin anew.

        `tab` is the page it speaks of, beside or over the table; empty: none.
        """

    @property
    def main(self) -> Key | None:
        """What Enter presses while nothing has the ring; None: nothing."""
        return None

    def typed(self, event: pygame.event.Event) -> None:
        """Take a TEXTINPUT event."""

    def pointed(self, event: pygame.event.Event) -> None:
        """Take an event of the mouse while the table lies open."""

    def called(self, name: str) -> str:
        """What a piece is called where the table is read out."""
        return self.session.called(name)

    def points_at_toast(self) -> bool:
        """Whether the mouse is at the last refusal, which then stays."""
        return self.ui.hover in (("ui", "toast"), ("ui", "rule"))

    def ringed(self) -> Key | None:
        """What has the ring of the keyboard."""
        return self.focused()

    def put_ring(self, key: Key | None) -> None:
        """Put the ring on a target, or take it away."""

    def activate(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""

    def stands(self) -> tuple[object, ...]:
        """All that a key press could have changed here; equal if nothing came of it."""
        app = self.app
        return repr(vars(self.ui)), self.session.revision, tuple(map(id, app.stack)), app.settings, app.said

    def why_nothing(self, target: Target | None) -> str:
        """Why nothing came of pressing a target, or of Enter where nothing has the ring."""
        if target is not None:
            return nothing_done(target)
        if self.session.lookers:
            cap = self.app.keymap.cap
            return f"Nothing is chosen: {cap('next')} goes from one thing to the next, {cap('act')} takes it."
        asked = [self.session.names[seat] for seat in seats_of(self.session.view().actors)]
        who = f": {listing(asked)} {'is' if len(asked) == 1 else 'are'} asked" if asked else ""
        return f"There is nothing to do just now{who}."

    def shrink(self) -> None:
        """Show nothing large any more."""

    def decides(self, seat: int) -> bool:
        """Return whether a person has something to choose from the own hand now."""
        return seat in (*self.session.lookers, self.session.turn)

    def keeps_open(self) -> bool:
        """Whether a hand that was held open stays so without: something is written or read that needs both hands."""
        return False
