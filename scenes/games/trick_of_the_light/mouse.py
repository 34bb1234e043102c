"""The mouse at the table: pencils, marked text, and cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.trick_of_the_light import squares, table_page
from scenes.games.trick_of_the_light.ledge import claim
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.table.mouse import TableMouse
from scenes.ui.entry import TextMouse
from scenes.ui.target import Key, Target, at, dragged, find

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls


class LightMouse(TableMouse):
    """The mouse at one table."""

    ui: UiState

    def __init__(self, controls: LightControls) -> None:
        super().__init__(controls.table)
        self._controls = controls
        self._text = TextMouse()

    def drags(self, pos: tuple[int, int]) -> None:
        """Handle mouse motion with a pressed button: drag a pencil, or select text."""
        key, (x, y) = self.pressed or ((), pos)
        kind, _, tool = str(key[-1]).partition(":") if key else ("", "", "")
        if kind == "pencil" and (self.ui.tool is not None or dragged((x, y), pos)):
            self.ui.tool = tool, *pos
            self._controls.touch()
        if self._text.marks and self._controls.keys.writing:
            with self._controls.field.written() as text:
                self._text.drag(text, self._controls.hands.drawn[self.ui.field].at(*pos))

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        """Handle a mouse press on a target."""
        self._controls.touch()
        self._controls.keys.end()
        if target is not None and target.key == ring:
            self.ui.focus = ring
        else:
            self._controls.field.leave()
        if target is not None and target.role == "entry":
            self.pressed = None
            if target.key != ring:
                self._controls.focus(target.key)
            self._controls.keys.asks()
            if self._controls.keys.writing:
                with self._controls.field.written() as text:
                    self._text.press(text, self._controls.hands.drawn[self.ui.field].at(*pos))

    def ends(self, pos: tuple[int, int]) -> bool:
        """Handle a mouse release; return True if it dropped a pencil."""
        tool, self.ui.tool = self.ui.tool, None
        self._text.release()
        self._controls.touch()
        target = at(self.table.drawn, *pos)
        if tool is not None and target is not None and target.group == "cells":
            squares.drop(self._controls.hands, self._controls.presenter.model.view_model.marks, tool[0], target)
        return tool is not None

    def keep(self, others: bool) -> None:
        """Keep a pressed button unless the viewer has changed."""
        if others:
            self.pressed = None

    def graspable(self, key: Key, at: tuple[int, int]) -> int | None:
        """Return the card that can be dragged from a target, or `None`."""
        model, on_table = self._controls.presenter.model, self._controls.page is table_page.draw
        card_uses = model.view_model.card_uses if on_table else ()
        return next((use.card for use in card_uses if key == ("piece", use.card)), None)

    def drop(self, at: tuple[int, int]) -> None:
        """Drop a card of the hand: over the pool it is used, as by a click."""
        drag, self.ui.drag = self.ui.drag, None
        model, pool = self._controls.presenter.model, find(self.table.drawn, ("pile",))
        use = next((use for use in model.view_model.card_uses if drag is not None and use.card == drag.piece), None)
        if pool is None or use is None or not pool.rect.collidepoint(at):
            return
        if use.why and not model.find("play_scene", use.card):
            self._controls.hands.refuse(f"{use.why[:1].upper()}{use.why[1:]}.")
        else:
            claim(model, self._controls.hands, use)
