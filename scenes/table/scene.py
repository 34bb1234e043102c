"""The table at which any game with rules is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.match.match import REDONE
from game.table import Action, Event
from scenes.story.pace import Pace
from scenes.table.offers import Choosing, titled
from scenes.table.presenter import TablePresenter
from scenes.table.renderer import AnyRenderer
from scenes.table.ruled import RuledScreen
from scenes.table.text_keyboard import TextKeyboard
from scenes.table.texts import Texts
from scenes.table.words import Arguments
from scenes.ui.target import Key, Target, find
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.table.game_table import GameTable


class TableScene(RuledScreen):
    """A session of any game on the screen, made from the parts of its `game_table`.

    Where bots tell a story, they wait until their text can have been read. Then the final position stays until a
    player continues to the results.

    Attributes:
        game_table: the parts that the game gives.
        controls: what the game does in its own way.
        texts: the sheets on which people write; there are none in a replay.
        pace: how long bots wait for readers; None where they tell no story.
    """

    keys = TextKeyboard
    buttons: ClassVar = {**RuledScreen.buttons, "results": lambda table: table.to_results()}

    def __init__(self, session: ShownMatch, game_table: GameTable) -> None:
        self.game_table = game_table
        self.presenter_class: type[TablePresenter] = game_table.presenter_class
        self.renderer_class: type[AnyRenderer] = game_table.renderer_class
        super().__init__(session)
        if session.live is not None:
            self.texts = Texts(self)
        self.pace = Pace(game_table.looks) if game_table.looks is not None else None
        self.missed = False  # whether the last press hit no target
        if self.pace is not None and session.humans:
            self.lingers = None
        self.controls = game_table.controls(self, self.presenter)

    # -- life cycle ------------------------------------------------------------------------------------------------

    def suspend(self) -> None:
        super().suspend()
        self.controls.suspend()

    def resume(self) -> None:
        super().resume()
        self.controls.resume()

    def release(self) -> None:
        super().release()
        self.controls.release()

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        super().on_events(events)
        if self.session.live is not None and any(event.kind == REDONE for event in events):
            self.texts.drafts.stands_again()
        if self.pace is not None and not self.covered:
            self.pace.on_events(events, self.session.humans, self.presenter.pace, self.presenter.now)

    def waits(self) -> bool:
        if self.controls.waits() or super().waits():
            return True
        return self.pace is not None and self.pace.waits(self.presenter.now)

    def skip(self) -> bool:
        if self.pace is not None:
            self.pace.skip()
        return super().skip()

    # -- drawing ---------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        self.controls.before_model()
        super().rebuild()
        live = self.session.live
        if live is not None and (undone := live.undone()) is not None:
            self.texts.drafts.taken_back(*undone)

    def front_seat(self) -> int | None:
        """Return None in a story where hands are peeked at: then no plate moves, and the table needs no curtain."""
        story = self.pace is not None and self.session.live is not None
        return None if story and self.hand_access.peeking else super().front_seat()

    def paint(self, surface: pygame.Surface) -> None:
        self.controls.before_frame(surface)
        super().paint(surface)

    # -- input -----------------------------------------------------------------------------------------------------

    def pointed(self, event: pygame.event.Event) -> None:
        if not self.controls.pointed(event):
            super().pointed(event)

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        self.missed = target is None
        super().begins(target, pos, ring)

    def stands(self) -> tuple[object, ...]:
        return *super().stands(), *self.controls.stands()

    def use_target(self, key: Key) -> None:
        if self.controls.use(key):
            return
        kind = key[0]
        if key == ("ui", "more"):
            self.choosing().among(self.renderer_for(self.app.surface).rest(self.presenter.model))
        elif kind == "offer":
            target = find(self.targets(), key)
            if target is not None:
                actions = [each for each in target.actions if isinstance(each, Action)]
                effect = self.game_table.effects.get(self.session.table.verbs[actions[0].verb], "")
                self.choosing().of(actions, 0, titled(target.name), effect)
        elif kind == "secret":
            self.texts.answer(int(str(key[1])))
        elif kind == "seat" and self._opens(key):
            self._come(int(str(key[1])))
        else:
            super().use_target(key)

    def _opens(self, key: Key) -> bool:
        """Return whether a plate shows a hand when it is touched, because no piece is being brought to it."""
        return self.game_table.plates_open and key not in self.ui.marks and self.drag.held is None

    def offers_look(self, key: Key) -> int | None:
        plate = key[0] == "seat" and self._opens(key) and self.hand_access.peeking and key[1] in self.session.humans
        return int(str(key[1])) if plate else super().offers_look(key)

    def _come(self, seat: int) -> None:
        """Show a person their hand, and their open actions, because they touched their own plate."""
        if len(self.session.humans) > 1 and seat in self.session.humans and seat != self.session.screen_viewer:
            self.hotseat.come(seat)

    # -- actions ---------------------------------------------------------------------------------------------------

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action, or ask for its text first; return True if it was done."""
        command = self.presenter.command(action, seat)
        if command.needs_text and command.seat is not None:
            self.texts.write(action, command.seat)
            return False
        return super().act(action, seat)

    def choosing(self) -> Choosing:
        """Return what asks which of several actions is meant."""
        session = self.live
        arguments = Arguments(session.table, session.names, session.called, session.phrase)
        return Choosing(self.lay, session.table, arguments, self.act)

    def lay(self, board: WidgetScreen) -> None:
        """Open a question or a sheet over the table."""
        self.refresh()
        self.app.push(board)
