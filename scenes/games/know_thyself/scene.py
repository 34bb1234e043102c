"""The table of Know Thyself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.table import Event
from scenes.games.know_thyself.picture import KnowPicture
from scenes.games.know_thyself.sitting import KnowSitting
from scenes.story.pace import Pace
from scenes.table.plain.scene import PlainScene

if TYPE_CHECKING:
    from game.match.evening import Evening

LOOKS = {"arrived": 1.0, "true_name": 1.2, "cut": 1.2, "paid": 1.2, "last_cut": 1.6}  # seconds to look at what came


class KnowScene(PlainScene):
    """One evening in the Palace."""

    sits = KnowSitting
    pictured = KnowPicture

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._pace = Pace(LOOKS)

    def hear(self, events: list[Event]) -> None:
        super().hear(events)
        if not self.covered:
            self._pace.hear(events, self.evening.humans, self.evening.pace, self.sitting.now)

    def waits(self) -> bool:
        """Bots wait until what they told can have been read, and what the cards decided been seen."""
        return super().waits() or self._pace.waits(self.sitting.now)

    def skip(self) -> bool:
        self._pace.skip()
        return super().skip()
