"""The scene of Know Thyself."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.know_thyself.palace import Conflict, room
from game.rules.know_thyself.pieces import GM, P, V
from game.rules.wording import listing
from game.table import Action, num
from scenes.app.dialog import Button, Question
from scenes.games.know_thyself import creation, notes, pages
from scenes.games.know_thyself.chart import Lens
from scenes.games.know_thyself.chart.hands import Lying, MapHands
from scenes.games.know_thyself.presenter import KnowPresenter
from scenes.games.know_thyself.renderer import KnowRenderer
from scenes.table.plain.paced import PacedScene
from scenes.ui.target import Key, find
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.session import Session

# Seconds to look at results.
LOOKS = {
    "arrived": 1.0,
    "true_name": 1.2,
    "cut": 1.2,
    "paid": 1.2,
    "last_cut": 1.6,
    "letter": 20.0,
    "vote": 2.5,
    "tells": 1.5,
}


class KnowScene(PacedScene):
    """The screen of a game of Know Thyself."""

    presenter: KnowPresenter
    presenter_class = KnowPresenter
    renderer_class = KnowRenderer
    looks = LOOKS

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hands = MapHands(self._lying)
        self._attached: tuple[int, ...] = ()  # which of its Attachments each had written when a sheet was laid over it
        self._noted: tuple[Action, str, str] | None = None  # the action with notes; its text without and with them

    def suspend(self) -> None:
        """Pause the screen, and note which Attachments are written."""
        super().suspend()
        self._attached = self._written()

    def resume(self) -> None:
        """Resume the screen. Notes added to an unsent text are removed, and a PC continues with its next Attachment."""
        super().resume()
        if self._noted is not None:
            action, without, with_them = self._noted
            if self._drafts.begun(GM, action) == with_them:
                self._drafts.keep(GM, action, without)
            self._noted = None
        for seat, before, now in zip(range(self.session.table.seats), self._attached, self._written(), strict=False):
            if before != now and self.presenter.model.view.phase == P.ATTACH:
                self._writes(seat)

    def _writes(self, seat: int) -> None:
        """Open the first text that a person still has to write."""
        asked = self.session.asked(seat)
        if asked is not None and asked.legal:
            self.session.name(seat)
            self.refresh()
            self.act(asked.legal[0])

    def _written(self) -> tuple[int, ...]:
        return tuple(self.session.open_view().vars[V.ATTACHED])

    # -- the map ---------------------------------------------------------------------------------------------------

    def _lying(self) -> Lying:
        renderer = self._picture or self.renderer_for(
            self.app.surface
        )  # as it was drawn last, be it on another surface
        assert isinstance(renderer, KnowRenderer)  # this scene draws with its `renderer_class`
        return renderer.lying(self.presenter.model, self.ui)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the screen, with the map following the focus."""
        renderer = self.renderer_for(surface)
        self._hands.follow(self.ui.focus)
        renderer.lens = self._hands.lens
        super().paint(surface)

    def pointed(self, event: pygame.event.Event) -> None:
        """Handle a mouse event; events for the map alone go nowhere else."""
        before = self._hands.lens
        mine = self._hands.pointed(event, self._free())
        if mine and event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pressed = None
        self._looks(before)
        if not mine or event.type == pygame.MOUSEBUTTONUP:
            super().pointed(event)

    def release(self) -> None:
        """Forget held buttons."""
        super().release()
        self._hands.release()

    def _free(self) -> bool:
        """Check whether the map is uncovered and no piece is held."""
        return pages.lying(self.presenter.model) is None and not self.marking.held and self.ui.drag is None

    def _looks(self, before: Lens) -> None:
        """Note that zoom or position of the map changed: animations over it end."""
        if self._hands.lens != before:
            self.moving.skip()
            self.presenter.changed = True

    def use_target(self, key: Key) -> None:
        """Act on a target; lines of a room's notes are added to the text that the GM writes."""
        target = find(self.targets(), key) if key[0] == "sheet" else None
        if key == ("main",) and self.presenter.model.letter:
            self.pace.skip()
            self.presenter.touched(("letter",))
            self.refresh()
        elif key[0] == "zoom":
            before = self._hands.lens
            self._hands.pressed(str(key[1]))
            self._looks(before)
        elif key[0] == "page" and creation.writes_now(self.presenter.model, int(str(key[1]))):
            self._writes(int(str(key[1])))
        elif key[0] == "walk":
            self._go(key)
        elif key[0] == "conflict":
            self._offer(notes.conflict(self.presenter.model, int(str(key[1]))))
        elif key[0] == "hook":
            self._set_scene(room(self.presenter.model.room).hooks[int(str(key[1]))])
        elif target is not None and target.actions and isinstance(target.actions[0], Action):
            self.act(target.actions[0])
        else:
            super().use_target(key)

    def _go(self, key: Key) -> None:
        """Go to a room; with possible companions, ask who comes along (KT-38)."""
        target, names = find(self.targets(), key), self.session.names
        moves = [each for each in target.actions if isinstance(each, Action)] if target is not None else []
        moves.sort(key=lambda each: (len(each.args), [*map(num, each.args[1:])]))
        if len(moves) == 1:
            self.act(moves[0])
        elif moves:
            buttons: list[Button] = [
                (f"With {listing(names[num(pc)] for pc in each.args[1:])}" if each.args[1:] else "Alone",
                 partial(self.act, each))
                for each in moves
            ]  # fmt: skip
            title = self.session.phrase(moves[0])
            self.lay(Question(title, "Who do you ask along?", [*buttons, ("Not now", None)], width=860))

    def _offer(self, conflict: Conflict) -> None:
        """Offer a Wager of the notes: choose the PCs, if there are several, and let the GM word it."""

        def write(action: Action) -> None:
            self._begin(action, lambda typed: notes.filled(typed, conflict))

        offered = notes.offers(self.session.table, self.presenter.model)
        if len(offered) == 1:
            write(offered[0])
        elif offered:
            self.peeking.stays()
            groups = sorted(offered, key=lambda each: (len(each.args), [*map(num, each.args)]))
            names = self.session.names
            buttons: list[Button] = [
                (listing(names[num(pc)] for pc in each.args), partial(write, each)) for each in groups
            ]
            self.lay(Question("For which PC?", conflict.text, [*buttons, ("Not now", None)], width=860))

    def lay(self, board: WidgetScreen) -> None:
        """Open a screen over the table; the notes are closed while the GM writes."""
        self.refresh()
        super().lay(board)

    def _set_scene(self, hook: str) -> None:
        """Let the GM word a scene with a hook from the notes."""
        action = notes.scene(self.session.table, self.presenter.model)
        if action is not None:
            self._begin(action, lambda typed: notes.joined(typed, hook))

    def _begin(self, action: Action, onto: Callable[[str], str]) -> None:
        """Open the text of an action, with something added to what was typed before."""
        typed = self._drafts.begun(GM, action) or ""
        self._noted = action, typed, onto(typed)
        self._drafts.keep(GM, action, onto(typed))
        self.act(action)

    def stands(self) -> tuple[object, ...]:
        """Return the state that counts as a change: also the open sheet, room, choices and letter."""
        model = self.presenter.model
        return *super().stands(), model.leaf, model.looked, model.chosen, model.letter
