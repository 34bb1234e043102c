"""The line in which a person types to the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import pygame

from scenes.hotseat.player import HasUiState, Player
from scenes.stage import fonts
from scenes.ui.entry import TextEntry
from scenes.ui.writing import Typed

if TYPE_CHECKING:
    from game.match.drafts import Unsent

LIMIT = 200  # characters of one line of talk


class TalkUiState(HasUiState, Protocol):
    """The UI state of the talk line: the panel that it is in, and its text while it is open."""

    panel_open: bool
    talk: Typed | None


class TalkLine:
    """The text being typed to everybody at the table. `said` is called when a line was sent."""

    def __init__(self, presenter: Player[TalkUiState], on_spoken: Callable[[], None]) -> None:
        self.presenter = presenter
        self._on_spoken = on_spoken
        self._entry = TextEntry("", LIMIT)
        self._writer: int | None = None  # the seat that writes
        self._opened = -1.0  # time of the frame in which the line was opened

    @property
    def _unsent(self) -> Unsent:
        """Return where begun texts are saved."""
        return self.presenter.live.safety.unsent

    @property
    def typing(self) -> bool:
        """Return whether keys are text input now."""
        return self.presenter.ui.talk is not None

    def begin(self) -> None:
        """Open the talk line and its panel, with the text that was begun there before."""
        ui = self.presenter.ui
        ui.panel_open = True
        self._opened, self._writer = self.presenter.now, self.presenter.speaker()
        self._entry.set(self._unsent.text(self._draft_key))
        self._entry.begin(select=False)
        ui.talk = self._entry.typed

    @property
    def _draft_key(self) -> str:
        return f"{self._writer} says"

    def drop(self) -> None:
        """Close the line; the same person finds the text again when they open it."""
        if self.typing:
            self.presenter.ui.talk = None
            self._entry.set("")
            self._entry.end()

    def add(self, text: str) -> None:
        """Keep letters that were typed after the line had closed by itself, as part of the unsent text."""
        if self._writer is not None:
            self._unsent.keep(self._draft_key, fonts.clean(self._unsent.text(self._draft_key) + text, LIMIT))

    def type(self, event: pygame.event.Event) -> None:
        """Take a key or text event: Enter sends the line, Escape closes it."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            seat, text = self.presenter.speaker(), self._entry.text
            self._unsent.keep(self._draft_key, "")
            self.drop()
            if seat is not None and text.strip():
                self.presenter.live.say(seat, text)
                self._on_spoken()
        elif key == pygame.K_ESCAPE:
            self._unsent.keep(self._draft_key, "")
            self.drop()
        elif (
            key is not None or self.presenter.now != self._opened
        ):  # the letter that opened the line is not part of the text
            self._entry.write(event)
            self._unsent.keep(self._draft_key, self._entry.text)
            self.presenter.ui.talk = self._entry.typed
        self.presenter.changed = True

    def takes(self, event: pygame.event.Event) -> bool:
        """Take an event while the line is open; return False if the event is meant for the table."""
        if self.typing:
            self.type(event)
            return True
        return False

    def update(self, now: float) -> bool:
        """Let the caret blink; return True if it changed."""
        changed = self.typing and self._entry.update(now)
        if changed:
            self.presenter.ui.talk = self._entry.typed
        return changed
