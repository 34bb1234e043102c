"""What frames of A Trick of the Light cost: a line that is written, the mouse over what can be pressed, two pages."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame

from tests.bench.free_rows import Row
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import LINE, Table, sat

LETTERS = "They came by the other gate. "


class Tale:
    """A scene that a person tells, the table below and the notebook over it."""

    def __init__(self, size: tuple[int, int]) -> None:
        posed = pose(SCENE).do('0 beat(flashback) "It was cold."').set(humans=2)
        self.tables = [sat(Path(tempfile.mkdtemp()), posed, (1,), 1, size) for _ in range(2)]
        for table in self.tables:
            table.frames(20)
        self.tables[1].controls.hands.overlay("notebook")
        self.tables[1].frames(20)
        assert self.tables[1].scene.ui.overlay == "notebook"
        self._step = 0

    def rows(self) -> list[Row]:
        """A letter that is typed, and the mouse from thing to thing, on the table and in the notebook."""
        table, notes = self.tables

        def typed() -> None:
            self._step += 1
            if self._step % 70 == 1:
                table.scene.ui.texts["line"] = ""
            if table.scene.ui.field != "line":
                table.click(LINE)
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=LETTERS[self._step % len(LETTERS)]))
            table.frames(1)

        return [
            ("light: a letter of a line", typed),
            ("light: the mouse over the table", self._mouse(table)),
            ("light: the mouse over the notebook", self._mouse(notes)),
        ]

    def _mouse(self, table: Table) -> Callable[[], object]:
        places = [target.rect.center for target in table.top.targets() if target.role != "label"][:14]

        def moved() -> None:
            self._step += 1
            at = places[self._step % len(places)]
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
            table.frames(1)

        return moved

    def close(self) -> None:
        """Close the windows."""
        for table in self.tables:
            table.app.close()
