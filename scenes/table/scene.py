"""The table at which any game with rules is played: window events become gestures, views become the drawn table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from math import ceil
from typing import TYPE_CHECKING, Any

import pygame

from game.match.match import REDONE
from game.table import Action, Event
from scenes import registry
from scenes.hotseat.hand_access import OVER
from scenes.story import paged
from scenes.story.pace import HELD, LONGEST, Pace
from scenes.table.animations.animations import Moving
from scenes.table.animations.instant_replay import Replay
from scenes.table.blocks import time_left, toolbar
from scenes.table.blocks.clock import Clock
from scenes.table.event_player import EventPlayer
from scenes.table.model import Model
from scenes.table.offers import Choosing, titled
from scenes.table.outlook import Outlook
from scenes.table.presenter import TablePresenter
from scenes.table.rendered import RenderedScreen
from scenes.table.renderer import AnyRenderer
from scenes.table.resting_mouse import TAKEN
from scenes.table.texts import Texts
from scenes.table.words import Arguments
from scenes.ui.moment_player import MomentPlayer
from scenes.ui.target import Key, Target, find, nothing_done
from scenes.ui.tree import Spoken
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.app.app import App
    from scenes.table.game_table import GameTable


SHORT = 1.0  # seconds; bots that wait no longer need no button that goes on
_FIRST = ((), None)  # of a table that was just opened or uncovered, whose question is no new one


class TableScene(RenderedScreen):
    """A match of any game on the screen, made from the parts of its `game_table`.

    Where bots tell a story, they wait until their text can have been read. Then the final position stays until a
    player continues to the results.

    Attributes:
        game_table: the parts that the game gives.
        controls: what the game does in its own way.
        mouse, keyboard: the input; `drag` and `marking` are the controllers of pieces and markers.
        moving: the animations; `events` plays what happens with them.
        texts: the sheets on which people write; there are none in a replay.
        pace: how long bots wait for readers; None where they tell no story.
    """

    buttons: Mapping[str, Callable[[Any], object]] = {
        **RenderedScreen.buttons,
        "hint": lambda table: table.screens.hint(),
        "again": lambda table: table.screens.again(),
        "rule": lambda table: table.screens.why(),
        "hand": lambda table: table.see_hand(),
        "clock": lambda table: table.stop_clock(),
        "on": lambda table: table.skip(),
        "cancel": lambda table: table.drag.release(),
        "results": lambda table: table.to_results(),
    }

    def __init__(self, session: ShownMatch, game_table: GameTable) -> None:
        self.game_table, self.title = game_table, game_table.title
        self.presenter_class: type[TablePresenter] = game_table.presenter_class
        self.renderer_class: type[AnyRenderer] = game_table.renderer_class
        super().__init__(session)
        self.ui.bare = session.live is None
        self.controls = game_table.controls(self, self.presenter)
        self.idle = self.controls.idle
        self.capped, self.buttons = self.controls.capped, {**self.buttons, **self.controls.buttons}
        self.mouse = self.controls.mouse()
        self.drag, self.marking = self.mouse.drag, self.mouse.marking
        self.keyboard = self.controls.keyboard(self.mouse)
        self.moving = Moving(lambda event: self.events.announced(event), lambda *way: self.events.moments(*way))
        self.events = EventPlayer(self, self.moving)
        self._outlook = Outlook(self, self.drag)
        self._question: tuple[tuple[int, ...], Hashable] | None = _FIRST  # who was asked in the last frame, and what
        self._asked_at = float("-inf")  # when it came into sight
        self._clock = Clock()
        if session.live is not None:
            self.texts = Texts(self)
        longest = HELD if session.humans else LONGEST
        looks = game_table.looks if session.live is not None else None  # in a replay no bot waits for readers
        self.pace = Pace(looks, longest, game_table.stays) if looks is not None else None
        if self.pace is not None and session.humans:
            self.lingers = None
        if registry.look_of(session.meta.id).ends_there:
            self.lingers = None

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.side.fit(app.surface.get_size())
        self.on_theme_changed()

    def suspend(self) -> None:
        self.mouse.lose()
        super().suspend()
        self.controls.suspend()

    def resume(self) -> None:
        super().resume()
        self.controls.resume()

    def release(self) -> None:
        self.mouse.release()
        self.keyboard.release()
        self.controls.release()

    def write_down(self, now: float) -> None:
        self.controls.write_down()
        super().write_down(now)

    def on_theme_changed(self) -> None:
        self.ui.hints = self.app.settings.hints
        self.events.follow_settings()
        super().on_theme_changed()
        self.controls.theme_changed()

    def busy(self) -> bool:
        return super().busy() or self.mouse.busy or self.moving.busy or self.controls.busy()

    @property
    def _keeps_drafts(self) -> bool:
        """Return whether texts are written on sheets, whose drafts follow an undone action."""
        return self.session.live is not None and self.controls.sheets

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        self.events.on_events(events)
        self.controls.on_events(events)
        if self._keeps_drafts and any(event.kind == REDONE for event in events):
            self.texts.drafts.stands_again()
        if self.pace is not None and not self.covered:
            self.pace.on_events(events, self.session.humans, self.presenter.pace, self.presenter.now)

    def waits(self) -> bool:
        if self.controls.waits() or self.moving.behind:
            return True
        return self.pace is not None and self.pace.waits(self.presenter.now)

    def asked_afresh(self, now: float) -> bool:
        over = self.session.result() is not None  # then nothing is asked
        return not over and now - max(self.moving.asked_at, self._asked_at) < TAKEN

    def _note_question(self) -> None:
        """Note when a question comes into sight, after a time without one or after another question."""
        live = self.session.live
        if live is None or live.handing_over or (self.moving.arriving and not self.covered):
            return
        question = (live.lookers, self.presenter.decision()) if live.lookers else None
        fresh = question is not None and self._question not in (question, _FIRST)
        if fresh and not self.covered and self.moving.plays:
            self._asked_at = self.presenter.now
        self._question = question

    def arriving(self) -> bool:
        return self.moving.arriving or self.reads or self.controls.arriving()

    def moves(self) -> bool | None:
        """Return whether pieces are on their way, as a lesson waits for; None if none ever are."""
        return self.moving.arriving if self.moving.plays and not self.controls.paged else None

    def seen_out(self) -> bool:
        return self.moving.seen_out and not self.arriving()

    @property
    def reads(self) -> bool:
        return self.controls.reads()

    def skip(self) -> bool:
        if not self.controls.skips:
            return False
        if self.pace is not None:
            self.pace.skip()
        return self.moving.skip()

    def advance(self, now: float) -> bool:
        moved = self.controls.advance(now) | self.mouse.glide(now) | self.events.update(now)
        if self.presenter.underway and not self._underway():
            self.presenter.underway = False
            if self.presenter.turns:
                self.refresh()
        return moved | self.talk.update(now) | self._tell_time(now) | self._offer_to_go_on(now)

    def _underway(self) -> bool:
        """Return whether something that happened is not in sight yet."""
        live = self.session.live
        return live is not None and (live.undrained or self.moving.underway) and not self.covered

    def _offer_to_go_on(self, now: float) -> bool:
        """Show the button that goes on while bots or a last page wait for readers; return whether it came or went."""
        ui, live = self.ui, self.session.live
        if self.moving.reading and live is not None and live.humans and not self.covered:
            before, ui.can_go_on = ui.can_go_on, True
            return not before
        left = self.pace.left(now) if self.pace is not None else 0.0
        asks = live is not None and bool(live.lookers) and live.ahead.move() is None  # else the table moves for them
        free = live is not None and bool(live.humans) and not (asks or self.covered or self.moving.arriving)
        before, ui.can_go_on = ui.can_go_on, free and (left > 0 if ui.can_go_on else left > SHORT)
        return ui.can_go_on != before

    def _tell_time(self, now: float) -> bool:
        """Update the clocks that are wanted; return whether one shows a new second."""
        ui, presenter, live = self.ui, self.presenter, self.session.live
        reading = self._clock.reading(presenter.decision(), presenter.model.view_model.deciding is not None, now)
        left = live.time_left if live is not None else None
        before = ui.clock, ui.left
        ui.clock = reading if self.app.settings.decision_time else ""
        ui.left = left and left._replace(seconds=ceil(left.seconds))
        return (ui.clock, ui.left) != before and not self.covered

    def stop_clock(self) -> None:
        """Stop the clock of a timed table, or start it again (LT-228)."""
        self.live.timer.paused = not self.live.timer.paused

    # -- drawing ---------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build the model again from the session; a held piece stays held if it still can."""
        self.controls.before_model()
        live = self.session.live
        if live is not None:
            live.veiled = self.hand_access.by == OVER
            self.presenter.kept = self.hand_access.kept
        self.presenter.underway = self._underway()
        others = self.presenter.refresh(self.covered)
        if others:
            self.talk.drop()
        self.mouse.keep(others)
        if live is not None and self._keeps_drafts and (undone := live.undone()) is not None:
            self.texts.drafts.taken_back(*undone)
        self.controls.after_model(others)

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        self.drag.release()
        self.controls.turn_to(wanted, tab)

    def front_seat(self) -> int | None:
        """Return None in a story where hands are peeked at: then no plate moves, and the table needs no curtain."""
        story = self.pace is not None and self.session.live is not None
        return None if story and self.hand_access.peeking else self.presenter.model.bottom

    def hide(self) -> None:
        self._question = _FIRST  # a curtain says who is asked: the hand under it can be played at once
        self.moving.drop()
        self.controls.hide()

    @property
    def numbers(self) -> Mapping[str, Key]:
        """Return the targets with a number key on them, by the number."""
        return self.drawn_by.numbers if self.drawn_by is not None else {}

    @property
    def toolbar_height(self) -> float:
        return super().toolbar_height if self.drawn_by is None else float(self.drawn_by.layout(self.ui).cloth[1])

    def paint(self, surface: pygame.Surface) -> None:
        self.side.fit(surface.get_size())
        self.controls.before_frame(surface)
        self._draw(surface)
        if self.enter_goes() != self.ui.enter:  # it presses something that was not there in the last frame
            before = self.patches
            self._draw(surface)
            both = (before, self.patches)
            self.patches = None if None in both else [rect for patches in both for rect in patches or ()]

    def _draw(self, surface: pygame.Surface) -> None:
        aimed = self.ui.focus if self.ui.hover is None else self.ui.hover
        self.ui.enter, self.ui.spoken = self.enter_goes(), self._outlook.sentence() or self.controls.about(aimed)
        before = self.drawn
        self.drawn = self.events.draw(surface)
        self.mouse.follow(before)
        self._note_question()

    def in_sight(self) -> Model:
        return self.moving.in_sight or self.presenter.model

    def spoken(self) -> list[Spoken]:
        aimed = [Spoken(("told",), self.ui.spoken)] if self.ui.spoken and not self.covered else []
        return super().spoken() + aimed + ([] if self.covered else time_left.spoken(self.ui))

    def replay(self) -> MomentPlayer:
        return self.controls.replay() or Replay(self)

    def beside_panel(self) -> int | None:
        """Return the px from the left beside which the side panel stays in sight while people write; None: nowhere."""
        panel = find(self.drawn, ("panel",)) if self.game_table.panel_stays and self.ui.panel_open else None
        return None if panel is None else panel.rect.left

    def is_written(self, seat: int | None, verb: str) -> None:
        """Note who writes on the sheet over the table, and what of several things; None: nobody."""
        if (seat, verb) != (self.presenter.writer, self.presenter.written_verb):
            self.presenter.writer, self.presenter.written_verb = seat, verb
            self.refresh()

    # -- input -----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if not self.controls.takes(event):
            super().handle(event)

    def mouse_rests(self, event: pygame.event.Event) -> None:
        super().mouse_rests(event)
        self.mouse.rests(event.pos)

    def pointed(self, event: pygame.event.Event) -> None:
        if not self.controls.pointed(event):
            self.mouse.handle(event)

    def notice(self, event: pygame.event.Event) -> None:
        self.controls.notice(event)

    def scroll(self, turns: int) -> None:
        over = self.ui.hover
        if over is not None and over[0] == paged.READ:
            self._read_on(over, -1 if turns > 0 else 1)
        elif not self.controls.scroll(turns):
            super().scroll(turns)

    def panel(self) -> None:
        if not self.controls.panel():
            super().panel()

    def misses_target(self, event: pygame.event.Event) -> bool:
        return self.mouse.misses_target(event)

    def meant(self, pos: tuple[int, int]) -> bool:
        return self.mouse.meant(pos)

    def key_pressed(self) -> None:
        self.mouse.key_pressed()

    @property
    def main_target(self) -> Key | None:
        goes = self.ui.can_go_on or bool(self.moving.in_sight and self.moving.in_sight.turns)  # or turns sealed cards
        if goes and find(self.drawn, toolbar.READ_ON.key) is not None:
            return toolbar.READ_ON.key
        return next((target.key for target in self.drawn if target.group == "main"), ("main",))

    def stands(self) -> tuple[object, ...]:
        return *super().stands(), *self.controls.stands()

    def enlarge(self, target: Target | None) -> None:
        self.ui.enlarged = self.controls.piece_of(target) if self.ui.enlarged is None else None
        self.presenter.changed = True

    def _read_on(self, text: Key, by: int = 1) -> None:
        """Turn a story text that is longer than its place."""
        self.ui.reading = paged.turned(self.ui.reading, text, by)
        self.presenter.changed = True

    def use_target(self, key: Key) -> None:
        if key[0] == paged.READ:
            self._read_on(key)
            return
        if self.controls.use(key):
            return
        if key[0] == "seat" and self._opens(key):
            self._come(int(str(key[1])))
            return
        target = find(self.drawn, key)
        self.presenter.changed = True
        if target is not None and target.role != "label" and not self.use_common(key):
            self._use(key, target)

    def _use(self, key: Key, target: Target) -> None:
        """Press a target that means something at tables with rules alone."""
        kind, which = key[0], key[1] if len(key) > 1 else None
        if kind == "main":
            self._press_main(target)
        elif kind == "offer":
            self._offer(target)
        elif key == ("ui", "more"):
            self.choosing().among(self.renderer_for(self.app.surface).rest(self.presenter.model))
        elif kind == "use" and isinstance(which, int):
            self.drag.arm(which)
        elif kind == "secret":
            self.texts.answer(int(str(which)))
        elif kind == "marker":
            self.mouse.take_marker(int(str(which)), target.rect.center, by_keys=self.ui.focus == key)
        elif kind == "seat" and self.drag.held is None:
            self.questions.knock(int(str(which)))
        elif kind in ("piece", "zone", "seat"):
            self.drag.touch(key)
        elif not target.enabled:
            self.presenter.say(nothing_done(target))
        elif self.presenter.touched(key):
            self.refresh()

    def _press_main(self, target: Target) -> None:
        """Press the main button: carry out its action, say what to choose, or confirm the held piece."""
        if target.enabled and len(target.actions) == 1 and isinstance(target.actions[0], Action):
            self.act(target.actions[0])
        elif self.drag.held is None and target.tip and self.ui.toast is None:
            self.presenter.say(target.tip)
        else:
            self.drag.confirm()

    def _offer(self, target: Target) -> None:
        """Ask which of the actions of a button is meant."""
        actions = [each for each in target.actions if isinstance(each, Action)]
        effect = self.game_table.effects.get(self.session.table.verbs[actions[0].verb], "")
        self.choosing().of(actions, 0, titled(target.name), effect)

    # -- hands -----------------------------------------------------------------------------------------------------

    def _opens(self, key: Key) -> bool:
        """Return whether a plate shows a hand when it is touched, because no piece is being brought to it."""
        return self.game_table.plates_open and key not in self.ui.marks and self.drag.held is None

    def decides(self, seat: int) -> bool:
        return super().decides(seat) or self.controls.decides(seat)

    def keeps_open(self) -> bool:
        return self.controls.keeps_open()

    def hand_owner(self) -> int | None:
        return self.controls.hand_owner()

    def numbered(self, what: str) -> Key | None:
        return None if what.removeprefix("choice") in self.numbers else super().numbered(what)

    def offers_look(self, key: Key) -> int | None:
        target = find(self.drawn, key) if self.hand_access.peeking else None
        if target is not None and target.role == "radio":  # it chooses something else
            return None
        opened = self.controls.opens_hand(target) if target is not None else None
        if opened is not None:
            return opened
        plate = key[0] == "seat" and self._opens(key) and self.hand_access.peeking and key[1] in self.session.humans
        return int(str(key[1])) if plate else super().offers_look(key)

    def _come(self, seat: int) -> None:
        """Show a person their hand, and their open actions, because they touched their own plate."""
        if len(self.session.humans) > 1 and seat in self.session.humans and seat != self.session.screen_viewer:
            self.hotseat.come(seat)

    def see_hand(self) -> None:
        """Let the person who is asked on the open table see their hand."""
        self.hand_access.see_hand()
        self.refresh()

    # -- actions ---------------------------------------------------------------------------------------------------

    def act(self, action: Action, seat: int | None = None, aloud: bool = False) -> bool:
        """Carry out an action, or ask for its text first; return True if it was done.

        With `aloud` no text is asked for, because the person tells it aloud.
        A press of the mouse does nothing that was decided before the question could be seen.
        """
        if self.mouse.early:
            return False
        command = self.presenter.command(action, seat)
        if command.needs_text and command.seat is not None and not aloud:
            self.texts.write(action, command.seat)
            return False
        return super().act(action, seat)

    def acted(self, action: Action) -> None:
        self.mouse.used(action)

    def choosing(self) -> Choosing:
        """Return what asks which of several actions is meant."""
        session = self.live
        arguments = Arguments(session.table, session.names, session.called, session.phrase)
        return Choosing(self.lay, session.table, arguments, self.act)

    def lay(self, board: WidgetScreen) -> None:
        """Open a question or a sheet over the table."""
        self.refresh()
        self.app.push(board)
