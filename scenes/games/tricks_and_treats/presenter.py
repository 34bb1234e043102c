"""The presenter of Tricks and Treats: bells, treats, the tricks of the round."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.history import past_tricks
from game.rules.tricks_and_treats.view_model import as_decided, view_model
from game.table import Action, Event, View
from scenes.games.tricks_and_treats.model import TreatsModel
from scenes.table.model import Model
from scenes.table.plain.model import PlainPresenter
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.log import LogLine


class TreatsPresenter(PlainPresenter):
    """A session as the screen shows it."""

    model: TreatsModel

    def refresh(self, covered: bool) -> bool:
        others, session = super().refresh(covered), self.session
        now, tricks = view_model(session.table, self.model.view), past_tricks(session.table, session.this_round())
        self.model = TreatsModel(**vars(self.model), now=now, tricks=tricks)
        return others

    def model_at(self, view: View, sentence: str, log: tuple[LogLine, ...]) -> Model:
        """Return the table at an earlier moment, without the tricks of this round, which may have come later."""
        model = self.at_moment(self.model, view, sentence, log)
        return replace(model, now=view_model(self.session.table, view), tricks=())

    def moment(
        self, before: Model, events: Sequence[Event], view: View, sentence: str, log: tuple[LogLine, ...]
    ) -> Model:
        """Return a position on the way, in which a won trick keeps the trumps that decided it."""
        model = super().moment(before, events, view, sentence, log)
        if not isinstance(model, TreatsModel):
            return model
        knocks = before.still_open(self.model) if isinstance(before, TreatsModel) else ()
        now = as_decided(self.session.table, before.view, events, model.now)
        return replace(model, now=now, waiting_knocks=knocks)

    def decision(self) -> Hashable:
        now = self.model.now
        return now.round, now.trick, now.phase, now.deciding, now.cards, now.used, now.scores

    def arms(self, piece: int) -> bool:
        return bool(self.session.table.pieces[piece].alias) and piece not in self.model.now.drawn

    def foretells(self, action: Action) -> bool:
        """Return whether an action uses a treat with several targets, of which a person may change the last one."""
        return action.verb == tt.USE and action.args[0] == tt.KIND_WORD[tt.SWITCH]

    def touched(self, key: Key) -> bool:
        return key[0] == "bell" and self.ring(int(str(key[1])), str(key[2]))

    def pressed(self, what: str, targets: Iterable[Target]) -> Key | Action | None:
        return self._use(list(targets)) if what == "use" else super().pressed(what, targets)

    def _use(self, targets: list[Target]) -> Key | None:
        """Return the target that uses the armed or shown treat, or else arms the first that can be used."""
        if self.ui.armed is not None:
            return ("main",)
        use_keys = (t.key for t in targets if t.group == "actions" and _uses_at_once(t))
        usable = (t.key for t in targets if t.key[0] == "use" and t.enabled)
        return next(use_keys, None) or next(usable, None)

    def ring(self, seat: int, window: str) -> bool:
        """Switch a bell to its next mode; return True if it was done.

        Bells are housekeeping and always free (TT-52).
        """
        bells = {
            self.session.table.names[action.args[1]]: action
            for action in self.live.open_actions(seat)
            if action.verb == tt.SET_BELL and action.args[0] == tt.WORD[window]
        }
        present = tt.MODES.index(self.model.now.bells[seat][window])
        wanted = next((mode for mode in tt.MODES[present + 1 :] + tt.MODES[:present] if mode in bells), None)
        return wanted is not None and self.act(bells[wanted], seat)


def _uses_at_once(target: Target) -> bool:
    """Return whether a button uses a treat, with nothing left to choose."""
    actions = [each for each in target.actions if isinstance(each, Action)]
    return target.key[0] in ("main", "action") and len(actions) == 1 and actions[0].verb == tt.USE
