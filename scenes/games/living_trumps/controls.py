"""The controls of Living Trumps: tiles whose parameters are picked on the table, and buttons with several actions."""

from __future__ import annotations

from game.table import Action
from scenes.games.living_trumps import menu
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.table.blocks.panel import LOG
from scenes.table.plain.controls import PlainControls
from scenes.ui.target import Key, Target, find


class TrumpsControls(PlainControls[TrumpsPresenter]):
    """The controls of Living Trumps: what it does in its own way at the table."""

    def use(self, key: Key) -> bool:
        """Pick a card for the chosen tile, or show a plate in full if no action is possible."""
        table = self.table
        if super().use(key):
            return True
        if (yielding := self._yields(key)) is not None:
            table.questions.sure(yielding, table.act)
            return True
        if key[0] == "piece" and table.drag.held is None and (part := self._pointed(key)) is not None:
            self.presenter.changed = self.presenter.touched(("param", part, key[1]))
            return True
        if key[0] == "piece" and isinstance(key[1], int) and self.presenter.pick_card(key[1]):
            table.refresh()
            return True
        if key in (("ui", "steps"), ("ui", "since")):
            table.side.open_at(LOG.name)
            return True
        if key == ("ui", "click_instead"):
            table.screens.choose_clicks()
            return True
        if key == ("ui", "end_step"):
            self._end_step()
            return True
        if key == ("ui", "written"):
            renderer = table.renderer_for(table.app.surface)
            assert isinstance(renderer, TrumpsRenderer)  # the table of this game draws with it
            table.choosing().among(renderer.written(self.presenter.model))
            return True
        target = find(table.targets(), key)
        if key[0] == "main" and target is not None and len(target.actions) > 1:
            self._do_all(target)
            return True
        plain = key[0] == "seat" and table.drag.held is None and key not in table.ui.marks
        if plain and key[1] not in table.session.humans and (target is None or not target.actions):
            table.activate(("tab", "court"))
            return True
        return False

    def about(self, key: Key | None) -> str:
        """Return the text of a tile that has no room for it, in a small window or with large text."""
        target = find(self.table.targets(), key) if key is not None and key[0] in ("tile", "action") else None
        if target is None or target.group != "tiles" or self.presenter.model.view.phase not in menu.PHASES:
            return ""
        renderer = self.table.renderer_for(self.table.app.surface)
        small = isinstance(renderer, TrumpsRenderer) and renderer.is_small
        return say.about_tile(target.name) if small else ""

    def _yields(self, key: Key) -> Action | None:
        """Return the action of a button that yields, which is asked about first (LT-140); None for anything else."""
        target = find(self.table.targets(), key) if key[0] in ("action", "main") else None
        if target is None or not target.enabled or len(target.actions) != 1:
            return None
        action = target.actions[0]
        yields = isinstance(action, Action) and self.table.session.table.verbs[action.verb] == "yield"
        return action if yields and isinstance(action, Action) else None

    def _end_step(self) -> None:
        """Take no Substance action, then end the Intrigue Step; a debt that is due first ends it there."""
        self.presenter.changed = True
        for verb in ("pass_substance", "end_tricks"):
            asked, verbs = self.presenter.live.asked(), self.table.session.table.verbs
            ends = [action for action in (asked.legal if asked is not None else ()) if verbs[action.verb] == verb]
            if not ends or not self.table.act(ends[0]):
                return

    def _do_all(self, target: Target) -> None:
        """Carry out all actions of a button one after the other, if cards are laid without a choice."""
        self.presenter.changed = True
        for action in target.actions:
            assert isinstance(action, Action)  # a target carries any object; buttons of this table carry actions
            if not self.table.act(action):
                return

    def _pointed(self, key: Key) -> int | None:
        """Return which parameter of the chosen verb a piece can be, or `None`."""
        model = self.presenter.model
        slots = (part.at for part in model.choosing[0] if part.pieces and key[1] in part.options)
        return next(slots, None)
