"""The table of a game whose bots tell a story: they wait until their text can have been read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from game.table import Event
from scenes.story.pace import Pace
from scenes.table.blocks.toolbar import Entry
from scenes.table.plain.scene import PlainScene

if TYPE_CHECKING:
    from game.session.session import Session


RESULTS = Entry(("ui", "results"), "Go on", True, "Enter", tip="To the results")


class PacedScene(PlainScene):
    """A session of such a game; `looks` has seconds for events that show something to look at.

    The final position stays until a player continues with the button `RESULTS`.
    """

    looks: ClassVar[Mapping[str, float]] = {}
    buttons: ClassVar = {**PlainScene.buttons, "results": lambda table: table.to_results()}

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.pace = Pace(self.looks)
        self.lingers = None if session.humans else self.lingers

    def front_seat(self) -> int | None:
        """Return None where hands are peeked at: then no plate moves, and the table needs no curtain."""
        return None if self.hand_access.peeking else super().front_seat()

    def hear(self, events: list[Event]) -> None:
        super().hear(events)
        if not self.covered:
            self.pace.hear(events, self.session.humans, self.session.pace, self.presenter.now)

    def waits(self) -> bool:
        return super().waits() or self.pace.waits(self.presenter.now)

    def skip(self) -> bool:
        self.pace.skip()
        return super().skip()
