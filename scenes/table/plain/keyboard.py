"""The keyboard of a table at which people write: what is typed goes to what is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.keyboard import Keyboard
from scenes.ui.keymap import types

if TYPE_CHECKING:
    from scenes.table.plain.scene import PlainScene

ELSEWHERE = frozenset({"use", "pass"})  # what letters do at some tables, or at some moments


class PlainKeyboard(Keyboard):
    """The keys of one table; letters that do nothing else here begin what is asked for in words.

    The key to talk is one of them: else the rest of what somebody types who thinks that a sheet is open is said to all.
    """

    table: PlainScene

    def do(self, event: pygame.event.Event, what: str) -> None:
        letter = types(event) and event.key != pygame.K_SPACE and not self.table.marking.held
        if not letter or not self._free(what):
            super().do(event, what)
            return
        self._down.discard(what)  # what it writes stands on the sheet, too
        if not self.table.begin_words():
            self.note(event)
            super().do(event, what)

    def _free(self, what: str) -> bool:
        """Whether a key does nothing here, or opens the line that all read."""
        idle = what in ELSEWHERE and self.table.presenter.pressed(what, self.table.targets()) is None
        return what in ("", "talk") or idle
