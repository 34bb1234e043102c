"""The table of one session: window events become gestures and keys, views become the drawn table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.table import Action, Event, View
from scenes.hotseat.hand_access import OVER
from scenes.stage import motion
from scenes.table.animations.animations import Ended, Moving
from scenes.table.animations.instant_replay import Replay
from scenes.table.blocks import announcement, markers, time_left
from scenes.table.blocks.clock import Clock
from scenes.table.drag import DragController
from scenes.table.keyboard import CAPS, CHOICES, Keyboard
from scenes.table.marker_drag import Marking
from scenes.table.model import Model, UiState
from scenes.table.presenter import TablePresenter
from scenes.table.rendered import RenderedScreen
from scenes.table.renderer import AnyRenderer
from scenes.table.resting_mouse import Resting
from scenes.ui.moment_player import MomentPlayer
from scenes.ui.target import Key, Target, at, dragged, find, nothing_done
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.app.app import App


class RuledScreen(RenderedScreen):
    """The table on a screen. A game sets `presenter_class` and `renderer_class`.

    Attributes:
        keys: the class that handles the keys.
        pressed: the target and point at which the mouse button went down, until it comes up; `mouse` is its last place,
            in px.
    """

    presenter_class: type[TablePresenter]
    renderer_class: type[AnyRenderer]
    keys: type[Keyboard] = Keyboard
    capped: Mapping[str, str] = CAPS
    buttons: ClassVar = {
        **RenderedScreen.buttons,
        "hint": lambda table: table.hint(),
        "again": lambda table: table.again(),
        "rule": lambda table: table.why(),
        "hand": lambda table: table.see_hand(),
        "clock": lambda table: table.stop_clock(),
        "on": lambda scene: scene.skip(),
        "cancel": lambda table: table.drag.release(),
    }
    title = "Table"
    keyboard: Keyboard
    ui: UiState

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.drag = DragController(self.presenter, self.act, lambda actions: self.questions.which(actions, self.act))
        self.marking = Marking(self.presenter, self._marked)
        self._foretold: tuple[object, str] = (None, "")
        self.keyboard = self.keys(self)
        self.pressed: tuple[Key, tuple[int, int]] | None = None
        self.moving = Moving(session.occasion)
        self._clock = Clock()
        self.ui.bare = session.live is None
        self._wide_layout: bool | None = None  # whether there is room for the side panel beside the cloth
        self._panels = {
            True: session.live is not None,
            False: False,
        }  # whether it is open beside the cloth, and over the table
        self.resting = Resting()
        self._missed = False  # whether the mouse is down on a target that was not meant
        self._seen: View | None = None  # the view since which the mouse is there
        self._acting: int | None = None  # the seat that could act there, at an open table

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self._fit_panel(app.surface.get_size())
        self.on_theme_changed()

    def suspend(self) -> None:
        self.ui.hover = None  # the mouse may be elsewhere when this scene is on top again
        self.resting.lose()
        super().suspend()

    def release(self) -> None:
        self.pressed = None
        self.drag.release()
        self.marking.release()
        self.keyboard.release()

    def on_theme_changed(self) -> None:
        settings = self.app.settings
        self.ui.hints = settings.hints
        self.moving.factor, self.moving.tumbles = motion.speed(settings) * self.tempo, motion.tumbling(settings)
        super().on_theme_changed()

    def busy(self) -> bool:
        return super().busy() or self.ui.drag is not None or self.marking.held or self.moving.busy

    # -- time ------------------------------------------------------------------------------------------------------

    def on_events(self, events: list[Event]) -> None:
        seen = self.moving.factor > 0 and not self.covered  # then the announcement plays the sound when it appears
        super().on_events([event for event in events if not seen or self.session.occasion(event) is None])
        if not seen and not self.covered:
            self._say(events)
        self.moving.asks = bool(self.session.humans) and self.presenter.pace != "fast"
        self.moving.rests = motion.RESTS[self.presenter.pace]
        first, ended = self._parted(events) if seen else (events, None)
        self.moving.on_events(first, self.session.screen_viewer, self.covered, ended)

    def _parted(self, events: list[Event]) -> tuple[list[Event], Ended | None]:
        """Return the events up to the end of a round with the occasion about it, and how the round ended.

        If no round ended, or the game ended with it, return all events and None.
        """
        live, log = self.session.live, self.session.log()
        upto, view = (None, None) if live is None else (live.counted(events), live.ended)
        if upto is None or view is None or self.session.result() is not None:
            return events, None
        since, found = events[upto:], [each for each in events[upto:] if self.session.occasion(each) is not None]
        while log and log[-1].event in since:
            log.pop()
        model = replace(
            self.presenter.model_at(view, "", tuple(log)), asks=None, lookers=(), alike=(), named=None, ready=None
        )
        return [*events[:upto], *found], Ended(model, tuple(each for each in since if each not in found))

    def waits(self) -> bool:
        return self.moving.behind

    def _say(self, events: list[Event]) -> None:
        """Show a message for special occasions where nothing is animated."""
        found = [occasion for event in events if (occasion := self.session.occasion(event)) is not None]
        if found:
            self.app.say(
                " ".join(f"{each.title}. {announcement.sentence(each, self.presenter.model)}".strip() for each in found)
            )

    def arriving(self) -> bool:
        return self.moving.arriving

    def advance(self, now: float) -> bool:
        ui, places = self.ui, self._picture.places if self._picture else {}
        moved = self.drag.glide(now, places.get(ui.drag.piece) if ui.drag else None)
        moved |= self.moving.update(now, ui.hover)
        for sound in self.moving.heard():
            self.app.sound.play(sound)
        return moved | self.talk.update(now) | self._tell_time(now)

    def _tell_time(self, now: float) -> bool:
        """Update the clocks that are wanted; return whether one shows a new second."""
        ui, before, live = self.ui, self._reading(now), self.session.live
        left = live.time_left if live is not None else None
        shown = ui.clock, ui.left
        ui.clock = before if self.app.settings.decision_time else ""
        ui.left = left and left._replace(seconds=ceil(left.seconds))
        return (ui.clock, ui.left) != shown and not self.covered

    def _reading(self, now: float) -> str:
        presenter = self.presenter
        return self._clock.reading(presenter.decision(), presenter.model.view_model.deciding is not None, now)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Build the model again from the session; a held piece stays held if it still can."""
        if self.session.live is not None:
            self.session.live.veiled = self.hand_access.by == OVER
            self.presenter.kept = self.hand_access.kept
        if self.presenter.refresh(self.covered):
            self.talk.drop()
            self.marking.release()
        self.drag.keep()
        if self.pressed and self.pressed[0][0] != "piece":
            self.pressed = None

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        self.drag.release()

    def front_seat(self) -> int | None:
        return self.presenter.model.bottom

    def hide(self) -> None:
        self.moving.drop()

    @property
    def toolbar_height(self) -> float:
        return super().toolbar_height if self._picture is None else self._picture.layout(self.ui).cloth[1]

    def renderer_for(self, surface: pygame.Surface) -> AnyRenderer:
        renderer = self.marking.picture = super().renderer_for(surface)
        return renderer

    def paint(self, surface: pygame.Surface) -> None:
        self._fit_panel(surface.get_size())
        renderer = self.renderer_for(surface)
        self.ui.enter, self.ui.spoken = self.enter_goes(), self._outlook()
        before, model = self.drawn, self.presenter.model
        self.drawn = self.moving.draw(surface, renderer, model, self.ui, self.intact)
        if self.moving.asked:
            self.drawn = [*self.drawn, Target(("ui", "on"), surface.get_rect(), f"Go on: {self.moving.asked}")]
        self._keep_aim(before)
        self.patches = renderer.patches

    def _keep_aim(self, before: Sequence[Target]) -> None:
        """Drop the hover on a target that has gone from under the resting mouse."""
        view, ui = self.presenter.model.view, self.ui
        seen, self._seen = self._seen, view
        acted, self._acting = self._acting, self.presenter.speaker()
        others = acted != self._acting
        if others and acted is not None:
            self.resting.pass_on(before, self.presenter.now)
        if ui.drag is not None:
            return
        if self.on_top:
            self.resting.see(before, self.drawn, others, self.presenter.now)
        self._hush()
        mouse = self.resting.mouse
        if ui.hover is None or mouse is None or seen is view:
            return
        target = find(self.drawn, ui.hover)
        if target is None or not target.hits(*mouse):
            ui.hover = None
            self.presenter.changed = True

    def _hush(self) -> None:
        """Update whether tips are shown."""
        if self.ui.hushed != self.resting.hushed:
            self.ui.hushed = self.resting.hushed
            self.presenter.changed = True

    def meant(self, pos: tuple[int, int]) -> bool:
        """Return whether a press at `pos` can be meant for the target there.

        It cannot if the target has just appeared under a resting mouse. It cannot either if the target opens another
        person's hand where something else was a moment ago, however the mouse moves.
        """
        target = at(self.drawn, *pos)
        opens = target if target is not None and self.offers_look(target.key) is not None else None
        return self.resting.meant(pos, self.presenter.now, opens)

    def misses_target(self, event: pygame.event.Event) -> bool:
        if self.covered and event.type != pygame.MOUSEWHEEL:
            self.resting.move(event.pos, self.presenter.now)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._missed = not self.meant(event.pos)
            return self._missed
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            missed, self._missed = self._missed, False
            return missed
        return False

    def _fit_panel(self, size: tuple[int, int]) -> None:
        """Open or close the side panel as it was left.

        Windows where it is beside the cloth and windows where it covers the cloth have a state each.
        """
        wide_layout = self.renderer_class.wide_layout(size)
        if wide_layout != self._wide_layout:
            if self._wide_layout is not None:
                self._panels[self._wide_layout] = self.ui.panel_open
            self._wide_layout, self.ui.panel_open = (
                wide_layout,
                self._panels[wide_layout] or self.ui.caption is not None,
            )

    def in_sight(self) -> Model:
        return self.moving.ended or self.presenter.model

    def spoken(self) -> list[Spoken]:
        aimed = [Spoken(("told",), self.ui.spoken)] if self.ui.spoken and not self.covered else []
        return super().spoken() + aimed + ([] if self.covered else time_left.spoken(self.ui))

    def stop_clock(self) -> None:
        """Stop the clock of a timed table, or start it again (LT-228)."""
        self.live.timer.paused = not self.live.timer.paused

    def _outlook(self) -> str:
        """Return the outcome of the held piece, or of the one under mouse or focus; empty if it can do nothing now."""
        ui, gestures = self.ui, self.presenter.gestures
        aimed = ui.hover if ui.hover is not None and ui.hover[0] == "piece" else ui.focus
        under = aimed[1] if aimed is not None and aimed[0] == "piece" else None
        piece = ui.drag.piece if ui.drag is not None else self.drag.held if under is None else under
        if gestures is None or not self.on_top:
            return ""
        action = next((reach.action for reach in gestures.reaches if piece in reach.handle.drag), None)
        if ui.choice is not None and piece == self.drag.held:
            action = ui.choice
        of = (gestures, action)
        if self._foretold[0] != of:  # called in every frame
            self._foretold = of, self.live.outlook(action) if action is not None else ""
        return self._foretold[1]

    @property
    def main_target(self) -> Key | None:
        return ("main",)

    def put_ring(self, key: Key | None) -> None:
        self.ui.focus = key

    def replay(self) -> MomentPlayer:
        return Replay(self)

    # -- cover and reveal ------------------------------------------------------------------------------------------

    def see_hand(self) -> None:
        """Let the person who is asked on the open table see their hand."""
        self.hand_access.see_hand()
        self.refresh()

    # -- events ----------------------------------------------------------------------------------------------------

    def skip(self) -> bool:
        return self.moving.skip()

    def pointed(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.enlarge(at(self.drawn, *event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            self.scroll(event.y)

    # -- the mouse -------------------------------------------------------------------------------------------------

    def _move(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        if self.pressed and ui.drag is None:
            key, start = self.pressed
            if dragged(start, pos):
                if key[0] == "marker":
                    self._take_marker(int(str(key[1])), pos)
                    self.pressed = None
                piece = self.graspable(key, start)
                if piece is not None:
                    self.drag.drag(piece, pos)
        if ui.drag is not None and not self.drag.gliding:
            ui.drag.x, ui.drag.y = pos
            self.presenter.changed = True
        if self.marking.held:
            self.marking.move(pos)
        self.resting.move(pos, self.presenter.now)
        self._seen = self.presenter.model.view
        over = at(self.drawn, *pos)
        hover = over.key if over else None
        if hover != ui.hover:
            ui.hover = hover
            self.presenter.changed = True
        self._hush()
        self.drags(pos)

    def _press(self, pos: tuple[int, int]) -> None:
        target, ring = self.drag.aim(pos, self.drawn), self.ui.focus
        self.ui.focus = self.ui.enlarged = None
        self.presenter.changed = True
        self.resting.hush(pos)
        self._hush()
        if target is None or target.key != ("ui", "talk"):
            self.talk.drop()
        if self.marking.held:
            self.marking.move(pos)
        elif target is not None:
            self.pressed = (target.key, pos)
        self.begins(target, pos, ring)

    def _release(self, pos: tuple[int, int]) -> None:
        pressed, self.pressed = self.pressed, None
        self.hand_access.release()
        self.presenter.changed = True
        if self.ends(pos):
            return
        if self.marking.held and pressed is None:
            self.marking.lay()
        elif self.ui.drag is not None:
            self.drop(pos)
        elif pressed is not None:
            target = self.drag.aim(pos, self.drawn)
            if target is not None and target.key == pressed[0]:
                self.activate(target.key)

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        """Handle the mouse button going down, on a target or on none; the keyboard focus was at `ring`."""

    def drags(self, pos: tuple[int, int]) -> None:
        """Handle a move of the mouse; `pressed` is the target on which the button went down, if it is down."""

    def ends(self, pos: tuple[int, int]) -> bool:
        """Handle the mouse button coming up; return True if that ended a gesture of the game's own."""
        return False

    def graspable(self, key: Key, at: tuple[int, int]) -> int | None:
        """Return the piece that a drag from a point of a target picks up, or None."""
        return self.drag.graspable(key, at, self._picture.places if self._picture else {})

    def drop(self, at: tuple[int, int]) -> None:
        """Drop the dragged piece at a point."""
        self.drag.drop(at, self.drawn)

    def why_nothing(self, target: Target | None) -> str:
        tiles = [each for each in self.drawn if each.group == "tiles" and each.enabled]
        if target is not None or not tiles:
            return super().why_nothing(target)
        cap = self.app.keymap.cap
        keys = [cap(act) for act in [*CHOICES][: len(tiles)]]
        if not all(keys) or not cap("act"):
            return "Choose one of them first."
        text = keys[0] if len(keys) == 1 else f"{keys[0]} {'or' if len(keys) == 2 else 'to'} {keys[-1]}"
        return f"Choose first: press {text}, then {cap('act')}."

    def enlarge(self, target: Target | None) -> None:
        """Show a piece large, or close the enlarged one."""
        piece = target.key[1] if target is not None and target.key[0] == "piece" else None
        self.ui.enlarged = piece if isinstance(piece, int) and self.ui.enlarged is None else None
        self.presenter.changed = True

    # -- actions ---------------------------------------------------------------------------------------------------

    def use_target(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""
        target = find(self.drawn, key)
        kind, which = key[0], key[1] if len(key) > 1 else None
        self.presenter.changed = True
        if target is None or target.role == "label":
            return
        if kind == "main":
            self._main(target)
        elif kind == "action" and isinstance(which, Action):
            self.act(which)
        elif kind == "use" and isinstance(which, int):
            self.drag.arm(which)
        elif kind == "tab":
            self.leaf_to(str(which))
        elif kind == "rule":
            self.guide(str(which))
        elif kind == "ui" and which in self.buttons:
            self.press(str(which))
        elif kind == "marker":
            self._take_marker(int(str(which)), target.rect.center, by_keys=self.ui.focus == key)
        elif kind == "peek":
            self.peeking.show(int(str(which)), "act")
        elif kind == "seat" and self.drag.held is None:
            self.questions.knock(int(str(which)))
        elif kind in ("piece", "zone", "seat"):
            self.drag.touch(key)
        elif not target.enabled:
            self.presenter.say(nothing_done(target))
        elif self.presenter.touched(key):
            self.refresh()

    def _main(self, target: Target) -> None:
        """Press the main button: carry out its action, say what to choose, or confirm the held piece."""
        if target.enabled and len(target.actions) == 1 and isinstance(target.actions[0], Action):
            self.act(target.actions[0])
        elif self.drag.held is None and target.tip and self.ui.toast is None:
            self.presenter.say(target.tip)
        else:
            self.drag.confirm()

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action for the seat that is asked (or another seat); ask first where everybody must agree.

        Returns True if it was done.
        """
        if self.live.stops(action):
            self.questions.stop()
            return False
        done = self.presenter.act(action, seat)
        if done:
            if self.drag.held in action.args:  # it has done what it was picked up for
                self.drag.release()
            self.refresh()
        return done

    def _take_marker(self, seat: int, at: tuple[int, int], by_keys: bool = False) -> None:
        """Pick up a marker; the first time, explain what markers are for."""
        self.marking.take(seat, at, by_keys)
        self.app.say_once("markers", f"A marker: {markers.ONE}")

    def _marked(self) -> None:
        """Handle a marker that was moved."""
        self.app.sound.play("token")
        self.refresh()

    @property
    def drawn_out(self) -> bool:
        """Return whether the side panel was opened in a window where it starts closed. Lessons do not count."""
        return self.ui.panel_open and self._wide_layout is False and self.ui.caption is None

    def rules(self) -> None:
        """Open the guide at the present phase."""
        self.guide(self.presenter.model.view_model.phase)
