"""The mouse at the table: pencils, marked text, and cards of the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.trick_of_the_light import squares, table
from scenes.games.trick_of_the_light.ledge import claim
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.table.mouse import TableMouse
from scenes.ui.entry import TextMouse
from scenes.ui.target import Key, Target, at, dragged, find

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.scene import LightScene


class LightMouse(TableMouse):
    """The mouse at one table."""

    ui: UiState

    def __init__(self, scene: LightScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._text = TextMouse()

    def drags(self, pos: tuple[int, int]) -> None:
        """Handle mouse motion with a pressed button: drag a pencil, or select text."""
        key, (x, y) = self.pressed or ((), pos)
        kind, _, tool = str(key[-1]).partition(":") if key else ("", "", "")
        if kind == "pencil" and (self.ui.tool is not None or dragged((x, y), pos)):
            self.ui.tool = tool, *pos
            self._scene.touch()
        if self._text.marks and self._scene.keyboard.writing:
            with self._scene.field.written() as text:
                self._text.drag(text, self._scene.hands.drawn[self.ui.field].at(*pos))

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        """Handle a mouse press on a target."""
        self._scene.touch()
        self._scene.keyboard.end()
        if target is not None and target.key == ring:
            self.ui.focus = ring
        else:
            self._scene.field.leave()
        if target is not None and target.role == "entry":
            self.pressed = None
            if target.key != ring:
                self._scene.focus(target.key)
            self._scene.keyboard.asks()
            if self._scene.keyboard.writing:
                with self._scene.field.written() as text:
                    self._text.press(text, self._scene.hands.drawn[self.ui.field].at(*pos))

    def ends(self, pos: tuple[int, int]) -> bool:
        """Handle a mouse release; return True if it dropped a pencil."""
        tool, self.ui.tool = self.ui.tool, None
        self._text.release()
        self._scene.touch()
        target = at(self._scene.drawn, *pos)
        if tool is not None and target is not None and target.group == "cells":
            squares.drop(self._scene.hands, self._scene.presenter.model.view_model.marks, tool[0], target)
        return tool is not None

    def graspable(self, key: Key, at: tuple[int, int]) -> int | None:
        """Return the card that can be dragged from a target, or `None`."""
        card_uses = self._scene.presenter.model.view_model.card_uses if self._scene.page is table.draw else ()
        return next((use.card for use in card_uses if key == ("piece", use.card)), None)

    def drop(self, at: tuple[int, int]) -> None:
        """Drop a card of the hand: over the pool it is used, as by a click."""
        drag, self.ui.drag = self.ui.drag, None
        model, pool = self._scene.presenter.model, find(self._scene.drawn, ("pile",))
        use = next((use for use in model.view_model.card_uses if drag is not None and use.card == drag.piece), None)
        if pool is None or use is None or not pool.rect.collidepoint(at):
            return
        if use.why and not model.find("play_scene", use.card):
            self._scene.hands.refuse(f"{use.why[:1].upper()}{use.why[1:]}.")
        else:
            claim(model, self._scene.hands, use)
