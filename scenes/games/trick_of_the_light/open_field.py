"""The text field that is open at the table: its edits, its undo history, and what happens when it is left."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from scenes.ui.history import History
from scenes.ui.writing import Writing

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls


class OpenField:
    """Edits the text of the open field of one table."""

    def __init__(self, controls: LightControls) -> None:
        self._controls = controls
        self._history: tuple[object, History] = (None, History())  # the open text with its owner, and its undo history
        self._writing: tuple[str, Callable[[str], None] | None] = ("", None)  # the open field; its function for leaving

    @contextmanager
    def written(self) -> Iterator[Writing]:
        """Edit the text of the open field; changes are saved when the context ends."""
        ui = self._controls.ui
        name = ui.field
        noted = self._controls.hands.fields[name]
        writer = (name, self._controls.presenter.model.viewer, self._controls.presenter.model.speaker)
        if writer != self._history[0]:  # a person cannot undo another person's text
            self._history = writer, History()
        text = Writing(ui.texts.get(name, ""), ui.caret, ui.anchor, noted.limit, self._history[1])
        before = text.text
        yield text
        ui.replaced = ui.replaced if text.text == before else {}
        ui.caret, ui.anchor = text.caret, text.anchor
        self._controls.presenter.changed = True
        if text.text != before:
            ui.texts[name] = text.text
            if noted.change is not None:
                noted.change(text.text)

    def leave(self, pressed: bool = False) -> None:
        """Tell the left field that writing ended, or that another target was pressed."""
        name, (before, leave) = self._controls.ui.field, self._writing
        noted = self._controls.hands.fields.get(name)
        self._writing = name, noted.leave if noted is not None else None
        if leave is not None and (before != name or pressed):
            leave(self._controls.ui.texts.get(before, ""))

    def forget(self) -> None:
        """Forget the open field without leaving it, because the screen is another person's now."""
        self._writing = "", None
