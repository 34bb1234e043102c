"""The table of Living Trumps."""

from __future__ import annotations

from scenes.games.living_trumps.picture import TrumpsPicture
from scenes.games.living_trumps.sitting import TrumpsSitting
from scenes.table.plain.scene import PlainScene
from scenes.ui.target import Key, find


class TrumpsScene(PlainScene):
    """One evening at the court."""

    sits = TrumpsSitting
    pictured = TrumpsPicture

    def activate(self, key: Key) -> None:
        """The plate of somebody else, where there is nothing to be done with it, is shown in full."""
        plain = key[0] == "seat" and self.grip.held is None and key not in self.pose.marks
        if plain and key[1] not in self.evening.humans and not self._asked_of(key):
            self.activate(("tab", "court"))
        else:
            super().activate(key)

    def _asked_of(self, key: Key) -> bool:
        """Whether a touch of a target carries something out."""
        target = find(self.targets(), key)
        return target is not None and bool(target.actions)
