"""The hooks of a table that its hotseat controller calls."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Protocol

import pygame

from game.table import Event
from scenes.hotseat.read_aloud import ReadAloud
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.shown import ShownMatch
    from scenes.app.app import App
    from scenes.hotseat.hand_access import HandAccess
    from scenes.hotseat.player import Player


class TableKeys(Protocol):
    """The keys of a table.

    Attributes:
        where: the kind of table, which decides what a letter means.
    """

    where: str

    def down(self, event: pygame.event.Event) -> None:
        """Take a KEYDOWN event."""
        ...

    def up(self, event: pygame.event.Event) -> None:
        """Take a KEYUP event."""
        ...

    def note(self, event: pygame.event.Event) -> None:
        """Note that a key is down but must do nothing more."""
        ...

    def kept_down(self) -> AbstractContextManager[None]:
        """Keep the note of which keys are down, although the table lets go of everything meanwhile."""
        ...

    def repeats(self, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event comes from a key that was down before."""
        ...

    def holds(self, act: str) -> bool:
        """Return whether the key of an act is down."""
        ...

    def reach(self, target: Target, act: bool) -> None:
        """Put the focus on a target, and do what Enter does if `act` is set."""
        ...


class TableHooks(Protocol):
    """Hooks of a table on a shared screen.

    Attributes:
        session: the match that the table shows.
        person: the player at this screen.
        hand_access: who may see a hand now.
        keyboard: the keys of the table.
        lingers: seconds until the results replace a table whose game is over; None: they never open by themselves.
        tempo: factor on the speed of all animations; 1 is the speed of the settings.
        intact, patches: as in `Scene`.
        drawn: the targets of the last frame, of the table or of the curtain over it.
    """

    app: App
    session: ShownMatch
    lingers: float | None
    tempo: float
    intact: bool
    patches: list[pygame.Rect] | None
    drawn: list[Target]

    @property
    def person(self) -> Player[Any]: ...

    @property
    def live(self) -> Session:
        """Return the session in which people act; see `Player.live`."""
        ...

    @property
    def keyboard(self) -> TableKeys: ...

    @property
    def on_top(self) -> bool:
        """Return whether no other scene is over the table."""
        ...

    def close_above(self) -> None:
        """Close all scenes over the table."""
        ...

    @property
    def hand_access(self) -> HandAccess: ...

    def release(self) -> None:
        """Release everything that the player holds, because another scene is on top or nobody looks."""
        ...

    def refresh(self) -> None:
        """Build the model again from the session."""
        ...

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the open table with all its animations."""
        ...

    def front_seat(self) -> int | None:
        """Return the seat at the bottom of the table; None if the table never turns."""
        ...

    def asked_afresh(self, now: float) -> bool:
        """Return whether the question came into sight so shortly before `now` that no key can be meant for it."""
        ...

    def arriving(self) -> bool:
        """Return whether an animation is running or a message waits to be read."""
        ...

    def seen_out(self) -> bool:
        """Return whether the moments on the way have all been held, and everything has arrived since."""
        ...

    @property
    def reads(self) -> bool:
        """Return whether an announcement is shown until the reader continues."""
        ...

    def skip(self) -> bool:
        """Let all animations arrive at once; return True if an announcement had to be closed first."""
        ...

    def hide(self) -> None:
        """Forget all animations and drawn fragments, because the table is no longer visible."""
        ...

    def on_events(self, events: list[Event]) -> None:
        """Play the sounds of events and show them."""
        ...

    def advance(self, now: float) -> bool:
        """Advance all animations to `now` (seconds); return True if the table must be redrawn."""
        ...

    def waits(self) -> bool:
        """Return whether bots must wait until the animations have caught up."""
        ...

    def typed(self, event: pygame.event.Event) -> None:
        """Take a TEXTINPUT event."""
        ...

    def pointed(self, event: pygame.event.Event) -> None:
        """Take a mouse event while the table is open."""
        ...

    def misses_target(self, event: pygame.event.Event) -> bool:
        """Note where the mouse is; return True if the press cannot have been meant for what is there now."""
        ...

    def key_pressed(self) -> None:
        """Note that a key was pressed at the table."""
        ...

    def points_at_toast(self) -> bool:
        """Return whether the mouse is over the last refusal, which then stays."""
        ...

    def ringed(self) -> Key | None:
        """Return the target that has the keyboard focus."""
        ...

    def put_ring(self, key: Key | None) -> None:
        """Put the keyboard focus on a target; None removes it."""
        ...

    def activate(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""
        ...

    def decides(self, seat: int) -> bool:
        """Return whether a person has something to choose from their own hand now."""
        ...

    def keeps_open(self) -> bool:
        """Return whether a hand stays open without being held, because typing or reading needs both hands."""
        ...

    def hand_owner(self) -> int | None:
        """Return the seat whose hand the look key shows in the style `peek`.

        None: nobody's, or the person must say whose.
        """
        ...

    def numbered(self, what: str) -> Key | None:
        """Return the button that a number key presses when several people are asked, or None.

        The button lets one of them look, or answer in secret.
        """
        ...

    def offers_look(self, key: Key) -> int | None:
        """Return the seat whose hand a target shows in the style `peek`, or None.

        The seat's own button shows it. If several people are asked, the name on a plate shows it as well.
        """
        ...

    def to_results(self) -> None:
        """Leave the table for the results."""
        ...

    def in_sight(self) -> ReadAloud:
        """Return the model of the table as it is on the screen."""
        ...

    def cover(self) -> None:
        """Hide the open hand of one of several people."""
        ...

    def menu(self) -> None:
        """Open the menu over the table. A private hand is covered first."""
        ...

    def targets(self) -> list[Target]:
        """Return the targets of the last frame; later ones are above earlier ones."""
        ...
