"""What the window shows: one scene on top of a stack of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui.target import Key, Target
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.app.app import App


class Scene:
    """A screen with a life cycle: enter, then suspend and resume as others come and go above it, then leave.

    Only the scene on top is updated and hears events; ``WINDOWFOCUSLOST`` and ``WINDOWFOCUSGAINED`` are heard by the
    whole stack, so that nothing private stays visible behind a menu. ``overlay`` scenes leave what lies below in sight.
    """

    overlay = False
    title = ""
    intact = False  # set before `draw`: the surface still shows what this scene drew last, and nothing else
    patches: list[pygame.Rect] | None = None  # after `draw` onto what was intact: the parts drawn on; None: all
    app: App

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return False

    def enter(self, app: App) -> None:
        """Take the window; called once, before anything else."""
        self.app = app

    def suspend(self) -> None:
        """Another scene was put on top."""

    def resume(self) -> None:
        """The scene on top went away."""

    def leave(self) -> None:
        """Give everything back; called once, whether the scene was popped, replaced, or the window closed."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event of the window; positions are real pixels."""

    def mouse_rests(self, event: pygame.event.Event) -> None:
        """Learn from an event MOUSEMOTION where the mouse is, which has not moved since this scene came."""

    def composed(self) -> None:
        """Learn that what an input method composes in a field has changed."""

    def released(self, event: pygame.event.Event) -> None:
        """A key was let go while another scene lay above, which hears the same event first."""

    def claims(self, event: pygame.event.Event) -> bool:
        """Tell whether a KEYDOWN event is for this scene alone, even where it means something to the whole program."""
        return False

    def close_hands(self) -> None:
        """Others are asked something over it: nothing private lies open until that is gone."""

    def put_away(self) -> None:
        """Cover what only one of several people may see: something will lie over this scene for a while."""

    def left_alone(self) -> None:
        """Nobody has touched anything for a while: somebody else may sit at the screen by now."""

    def on_theme_changed(self) -> None:
        """The settings have changed: what was kept of the picture may be of no use any more."""

    def write_down(self, now: float) -> None:
        """Keep what is being typed, so that no crash loses it; `now` in seconds. Asked for in every step."""

    def writes(self) -> bool:
        """Return whether letters that are typed now go into a text."""
        return False

    def stray(self, text: str) -> None:
        """Take what was typed on after the text it was meant for had gone from the screen by itself."""

    def at_stake(self) -> Session | None:
        """Return the game that this scene plays if some of it is not saved; None if nothing would be lost."""
        return None

    def update(self, now: float) -> bool:
        """Go on to the time ``now`` (seconds, monotonic) without ever blocking; True if the picture changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole picture; the surface may have another size than last time."""

    def targets(self) -> list[Target]:
        """Return what can be pointed at in the picture drawn last; later ones lie above earlier ones."""
        return []

    def focused(self) -> Key | None:
        """Return the key of the target that has the keyboard's focus."""
        return None

    def spoken(self) -> list[Spoken]:
        """Return the texts that are read out when they change: what is asked, what happened, what went wrong."""
        return []

    def reach(self, key: Key, act: bool) -> None:
        """A screen reader moves the focus to a target, as Tab would, and presses it if it shall `act`, as Enter."""

    def private(self) -> bool:
        """Tell whether the picture shows what only one of several people at the screen may see."""
        return False

    def busy(self) -> bool:
        """Tell whether something moves, so that the loop runs at 60 Hz."""
        return False
