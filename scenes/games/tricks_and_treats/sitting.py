"""The person at a table of Tricks and Treats: bells, treats, the tricks of the round."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.tricks_and_treats.history import past_tricks
from game.rules.tricks_and_treats.pieces import MODES
from game.rules.tricks_and_treats.situation import Situation, situation
from game.table import Action, View
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table import model as common
from scenes.table import sitting
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.log import LogLine


class TreatsSitting(sitting.Sitting):
    """One evening as the screen has it."""

    model: TreatsModel

    def refresh(self, covered: bool) -> bool:
        others = super().refresh(covered)
        evening = self.evening
        self.model = TreatsModel(**vars(self.model), tricks=past_tricks(evening.table, evening.this_round()))
        return others

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> common.Model:
        """Without the tricks of this round, of which some may have come later."""
        told = super().model_at(view, sentence, log)
        assert isinstance(told, TreatsModel)
        return replace(told, tricks=())

    def situation(self, view: View) -> Situation:
        return situation(self.evening.table, view)

    def decision(self) -> Hashable:
        now = self.model.situation
        return now.round, now.trick, now.phase, now.deciding, now.cards, now.used, now.scores

    def arms(self, piece: int) -> bool:
        return bool(self.evening.table.pieces[piece].alias) and piece not in self.model.situation.drawn

    def touched(self, key: Key) -> bool:
        return key[0] == "bell" and self.ring(int(str(key[1])), str(key[2]))

    def pressed(self, what: str, targets: Iterable[Target]) -> Key | Action | None:
        if what == "pass":
            return self._pass()
        return self._use(list(targets)) if what == "use" else None

    def _use(self, targets: list[Target]) -> Key | None:
        """What is armed or shown is used, else the first treat that can be is armed."""
        if self.pose.armed is not None:
            return ("main",)
        verbs = self.evening.table.verbs
        shown = (t.key for t in targets if isinstance(t.key[-1], Action) and verbs[t.key[-1].verb] == "use")
        usable = (t.key for t in targets if t.key[0] == "use" and t.enabled)
        return next(shown, None) or next(usable, None)

    def _pass(self) -> Action | None:
        """Let the window go by once."""
        asked, text = self.model.asked, self.evening.table.text
        return next((action for action in asked.legal if text(action) == "pass(once)"), None) if asked else None

    def ring(self, seat: int, window: str) -> bool:
        """Turn a bell to its next mode; bells are table housekeeping and always free (TT-52). True if it was done."""
        table = self.evening.table
        bells = {
            table.names[action.args[1]]: action
            for action in self.evening.asides(seat)
            if table.verbs[action.verb] == "set_bell" and table.names[action.args[0]] == window
        }
        present = MODES.index(self.model.situation.bells[seat][window])
        wanted = next((mode for mode in MODES[present + 1 :] + MODES[:present] if mode in bells), None)
        return wanted is not None and self.act(bells[wanted], seat)
