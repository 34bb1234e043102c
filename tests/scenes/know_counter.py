"""How often people press in a Wager of Know Thyself, and how often the screen goes from one to the other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.match import Match
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import ROOMS
from game.table import Action
from scenes.games.know_thyself.controls import KnowControls
from scenes.ui.target import Key
from tests.scenes.know_poses import posed
from tests.scenes.press_counter import WritingCounter

OPEN = frozenset(("object", "veto", "collect", "note"))  # what nobody needs to press on the way
PURSES = (11, 7, 14, 9)


def before_a_wager(people: Sequence[int], count: int, **given: Any) -> Match:
    """The PC in seat 1 may begin a Wager in the Stable, where all of them are."""
    nothing = (0,) * (count + 1)
    table: dict[str, Any] = {
        "stake_pc": nothing, "stake_gm": nothing, "accepted": 0, "joined": 0, "level": 0, "drawn": nothing,
        "edges": ((),) * (count + 1), "master": 20 * count, "bank": 15 * count - sum(PURSES[:count]),
        "wants": ("",) * (count + 1), "counter_want": "", "origin": "", "visit": (0, *(1,) * count),
        "at": (0, *(ROOMS.index("stable"),) * count),
        "true_names": tuple("Lost Love" if room == "stable" else "" for room in ROOMS),
    }  # fmt: skip
    cards = ("",) * count
    return posed("SCENE_PC", people, count, (), cards=cards, cut="", **{**table, **given})


class WagerCounter(WritingCounter):
    """People at one screen who take what is offered first; all PCs tell `tells`, the outcome or the Memory."""

    def __init__(self, data: Path, match: Match, tells: str) -> None:
        super().__init__(data, match)
        self.tells = tells

    def play_wager(self) -> None:
        """Play until the Wager is over."""
        begun = self.match.view(None).vars[kt.V.WAGER]
        self.play(lambda match: match.phase == "SCENE_GM" and match.view(None).vars[kt.V.WAGER] > begun)

    def _keys(self) -> list[Key]:
        """Return the keys of the buttons that lead on, what is to be told before the other choice.

        Nobody is as fast as a sheet that opens by itself.
        """
        if self.controls.opens_sheet and self.top is self.scene:
            return []
        keys = [key for key in super()._keys() if self._verb(key) not in OPEN]
        return sorted(keys, key=lambda key: self._verb(key) == "choose" and self._word(key) != self.tells)

    @property
    def controls(self) -> KnowControls:
        """The controls of the table."""
        assert isinstance(self.scene.controls, KnowControls)
        return self.scene.controls

    def _verb(self, key: Key) -> str:
        return self.match.table.verbs[key[1].verb] if len(key) > 1 and isinstance(key[1], Action) else ""

    def _word(self, key: Key) -> str:
        assert isinstance(key[1], Action)
        return self.match.table.names[key[1].args[0]]
