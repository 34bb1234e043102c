"""The controls of the plain table: pieces that must be chosen together are clicked one after another, then used."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.table import Action
from scenes.table import text as texts
from scenes.table.controls import Controls
from scenes.table.plain.model import PlainPresenter
from scenes.ui.target import Key

P = TypeVar("P", bound=PlainPresenter)


class PlainControls(Controls[P], Generic[P]):
    """What a click does at the table of a game without a table of its own."""

    def use(self, key: Key) -> bool:
        """Choose a piece of those that are chosen together, or use all of them; return False for anything else."""
        presenter, table = self.presenter, self.table
        ways, wanted = presenter.model.together, presenter.model.view_model.clicks
        piece = key[1] if key[0] == "piece" and len(key) > 1 else None
        if table.drag.held is not None or not ways:
            return False
        chosen = presenter.ui.together
        if key == ("main",) and len(chosen) == wanted:
            self._use_all([ways[each] for each in chosen])
            return True
        if not isinstance(piece, int) or piece not in ways:
            return False
        presenter.changed = True
        if piece in chosen:
            presenter.ui.together = tuple(each for each in chosen if each != piece)
        elif len(chosen) < wanted:
            presenter.ui.together = (*chosen, piece)
        else:
            presenter.say(texts.all_chosen(wanted))
        return True

    def _use_all(self, actions: list[Action]) -> None:
        """Carry out the actions of the chosen pieces, one after another."""
        asked = self.presenter.model.asked
        self.presenter.ui.together = ()
        for action in actions:
            if asked is None or not self.table.act(action, asked.seat):
                break

    def after_model(self, others: bool) -> None:
        """Keep the chosen pieces that can still be chosen."""
        presenter = self.presenter
        ways, wanted = presenter.model.together, presenter.model.view_model.clicks
        kept = () if others else tuple(each for each in presenter.ui.together if each in ways)[:wanted]
        if kept != presenter.ui.together:
            presenter.ui.together = kept
            presenter.changed = True
