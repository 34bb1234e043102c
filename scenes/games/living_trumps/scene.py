"""The scene of Living Trumps."""

from __future__ import annotations

from game.table import Action
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from scenes.table.plain.scene import PlainScene
from scenes.ui.target import Key, Target, find


class TrumpsScene(PlainScene):
    """The screen of a game of Living Trumps."""

    presenter: TrumpsPresenter
    presenter_class = TrumpsPresenter
    renderer_class = TrumpsRenderer

    def use_target(self, key: Key) -> None:
        """Act on a target: pick a card for the chosen tile, or show a plate in full if no action is possible."""
        if key[0] == "piece" and self.drag.held is None and (part := self._pointed(key)) is not None:
            self.presenter.changed = self.presenter.touched(("param", part, key[1]))
            return
        if key == ("ui", "written"):
            renderer = self.renderer_for(self.app.surface)
            assert isinstance(renderer, TrumpsRenderer)  # this scene draws with its `renderer_class`
            self._choosing().among(renderer.written(self.presenter.model))
            return
        plain = key[0] == "seat" and self.drag.held is None and key not in self.ui.marks
        if plain and key[1] not in self.session.humans and not self._asked_of(key):
            self.activate(("tab", "court"))
        else:
            super().use_target(key)

    def _main(self, target: Target) -> None:
        """Carry out all actions of a button one after the other, if cards are laid without a choice."""
        if len(target.actions) < 2:
            super()._main(target)
            return
        for action in target.actions:
            assert isinstance(action, Action)  # a target carries any object; buttons of this table carry actions
            if not self.act(action):
                return

    def _pointed(self, key: Key) -> int | None:
        """Return which parameter of the chosen verb a piece can be, or `None`."""
        model = self.presenter.model
        found = (part.at for part in model.choosing[0] if part.pieces and key[1] in part.options)
        return next(found, None)

    def _asked_of(self, key: Key) -> bool:
        """Check whether pressing a target carries out an action."""
        target = find(self.targets(), key)
        return target is not None and bool(target.actions)
