"""The base class of scenes: the window shows the top one of a stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.ui.target import Key, Target
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from game.session.session import Session
    from scenes.app.app import App


class Scene:
    """A screen with a life cycle: enter, suspend and resume as others come and go above it, then leave.

    Only the top scene is updated and receives events. ``WINDOWFOCUSLOST`` and ``WINDOWFOCUSGAINED`` go to the whole
    stack, so that nothing private stays visible behind a menu. The scene below an ``overlay`` scene stays visible.
    """

    overlay = False
    title = ""
    intact = False  # set before `draw`: the surface still shows exactly the last frame of this scene
    patches: list[pygame.Rect] | None = None  # after `draw` onto what was intact: the parts drawn on; None: all
    app: App

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return False

    def enter(self, app: App) -> None:
        """Start the scene in the window; called once, before anything else."""
        self.app = app

    def suspend(self) -> None:
        """Handle another scene being put on top."""

    def resume(self) -> None:
        """Handle the scene on top going away."""

    def leave(self) -> None:
        """Release everything; called once, when the scene is popped or replaced or the window closes."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handle one event of the window; positions are in px."""

    def mouse_rests(self, event: pygame.event.Event) -> None:
        """Learn the place of the mouse, which has not moved since this scene opened, from a MOUSEMOTION event."""

    def composed(self) -> None:
        """Handle a change of the text that an input method composes in a field."""

    def released(self, event: pygame.event.Event) -> None:
        """Handle the release of a key while another scene was on top, which receives the same event first."""

    def claims(self, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event is for this scene alone, even if it is a command of the whole program."""
        return False

    def close_hands(self) -> None:
        """Close private hands while other players are asked something on top of this scene."""

    def put_away(self) -> None:
        """Hide what only one of several people may see; another scene will cover this one for a while."""

    def take_files(self, paths: Sequence[Path]) -> bool:
        """Take files that were dropped on the window; return False for those that the program takes itself."""
        return False

    def left_alone(self) -> None:
        """Handle a time without input: another person may be at the screen by now."""

    def on_theme_changed(self) -> None:
        """Handle changed settings: cached images may be out of date."""

    def write_down(self, now: float) -> None:
        """Save text that is being typed, so that no crash loses it; `now` in seconds. Called in every step."""

    def writes(self) -> bool:
        """Return whether typed letters now go into a text."""
        return False

    def stray(self, text: str) -> None:
        """Take text that was typed after the field it was meant for had closed by itself."""

    def at_stake(self) -> Session | None:
        """Return the game that this scene plays if some of it is not saved; None if nothing would be lost."""
        return None

    def update(self, now: float) -> bool:
        """Advance to the time ``now`` (seconds, monotonic) without blocking; return whether the screen changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen; the surface may have another size than last time."""

    def targets(self) -> list[Target]:
        """Return the targets of the last frame; later ones are above earlier ones."""
        return []

    def focused(self) -> Key | None:
        """Return the key of the target that has the keyboard's focus."""
        return None

    def spoken(self) -> list[Spoken]:
        """Return the texts to read aloud when they change: questions, events, errors."""
        return []

    def reach(self, key: Key, act: bool) -> None:
        """Move the focus to a target for a screen reader, as Tab would; with `act`, press it, as Enter would."""

    def private(self) -> bool:
        """Return whether the screen shows something that only one of several people in front of it may see."""
        return False

    def busy(self) -> bool:
        """Return whether something moves, so that the loop runs at 60 Hz."""
        return False
