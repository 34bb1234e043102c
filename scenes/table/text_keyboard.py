"""The keyboard of a table with text input: letters go to the question that asks for text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.table.keyboard import Keyboard
from scenes.ui.keymap import types

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

ELSEWHERE = frozenset({"use", "pass"})  # acts that letters have only at some tables or moments


class TextKeyboard(Keyboard["TableScene"]):
    """The keys of one table; letters that do nothing else open the sheet that is asked for.

    The talk key is one of these letters. Otherwise a person who thinks that a sheet is open would send text to
    everybody.
    """

    table: TableScene

    def do(self, event: pygame.event.Event, what: str) -> None:
        letter = types(event) and event.key != pygame.K_SPACE and not self.mouse.marking.held
        if not letter or not self._free(what):
            super().do(event, what)
            return
        self._down.discard(what)  # the letter is typed on the sheet, too
        if not self.table.texts.begin(self.mouse.missed):
            self.note(event)
            super().do(event, what)

    def _free(self, what: str) -> bool:
        """Return whether a key does nothing here, or opens the talk line."""
        idle = what in ELSEWHERE and self.table.presenter.pressed(what, self.table.targets()) is None
        return what in ("", "talk") or idle
