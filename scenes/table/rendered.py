"""A table with one renderer: the talk line, the panel beside the table, and what keys and buttons do."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.table import Action, Event
from scenes import registry
from scenes.hotseat.controller import HotseatController
from scenes.hotseat.moment_pictures import Still
from scenes.hotseat.read_aloud import ReadAloud
from scenes.hotseat.watch import WatchController
from scenes.table.blocks.panel import LOG
from scenes.table.course import Course
from scenes.table.drawer import drawer
from scenes.table.keys import KEY_ACTS
from scenes.table.model import UiState
from scenes.table.nothing_to_do import nothing_to_do
from scenes.table.other_screens import OtherScreens
from scenes.table.questions import Questions
from scenes.table.side_panel import SidePanel
from scenes.table.talk_line import TalkLine
from scenes.ui.moment_player import MomentPlayer
from scenes.ui.painter import TOP_OF_CLOTH
from scenes.ui.scene import Scene
from scenes.ui.target import Key, Target, nothing_done
from scenes.ui.tree import Spoken

if TYPE_CHECKING:
    from game.session.session import Session
    from game.session.shown import ShownMatch
    from scenes.app.app import App
    from scenes.hotseat.hand_access import HandAccess
    from scenes.hotseat.peek import Peek
    from scenes.hotseat.player import Player
    from scenes.table.keys import Keys
    from scenes.table.presenter import TablePresenter
    from scenes.table.renderer import AnyRenderer

LINGER = 2.5  # seconds that the last position stays before the results


class RenderedScreen(Scene):
    """Base class of all tables. It knows only the view and the events of the present viewer.

    Attributes:
        session: the match that the table shows.
        person: the player at this screen, as the `presenter`; `ui` is their UI state.
        hotseat: the controller that decides who looks; there is none in a replay.
        controller: passes time and frames on to the table: `hotseat`, or what a replay has in its place.
        drawn: the targets of the last frame.
        lingers: seconds until the results replace a table whose game is over; None: they never open by themselves.
        course: the lesson that is given at this table, if any; `idle` are the key acts that do nothing in it.
        tempo: factor on the speed of all animations; 1 is the speed of the settings.
        presenter_class: the class of `presenter`.
        renderer_class: the class of the renderer; `capped` maps default key names on buttons to key acts.
        talk: the talk line; `side` is the panel beside the table, `screens` opens others over it.
        key_hints: the present names of keys on buttons, by their default names.
        buttons: what buttons do, by their names.
        questions: the dialogs besides the decisions of the game; set when the table is entered.
    """

    presenter_class: type[TablePresenter]
    renderer_class: type[AnyRenderer]
    capped: Mapping[str, str]
    buttons: Mapping[str, Callable[[Any], object]] = {
        **{name: KEY_ACTS[name] for name in ("talk", "panel", "guide", "undo", "redo", "save", "skip", "blackout")},
        "menu": lambda table: table.menu(),
        "hands": lambda table: table.screens.choose_clicks(),
        "recap": lambda table: table.close_recap(),
        "log": lambda table: table.side.open_at(LOG.name),
    }
    hotseat: HotseatController
    controller: HotseatController | WatchController
    questions: Questions
    keyboard: Keys[Any]
    ui: UiState
    lingers: float | None = LINGER
    idle: tuple[str, ...] = ("talk", "panel", "step", "hint")
    key_hints: Mapping[str, str]
    tempo: float = 1.0
    course: Course | None = None

    def __init__(self, session: ShownMatch) -> None:
        self.session = session
        self.presenter = self.presenter_class(session)
        self.person: Player[UiState] = self.presenter
        self.ui = self.presenter.ui
        self.drawn: list[Target] = []
        self.talk = TalkLine(self.presenter, self.refresh)
        self.side = SidePanel(self)
        self.screens = OtherScreens(self)
        self._picture: AnyRenderer | None = None
        self.key_hints = {}
        if session.live is None:
            self.controller = WatchController(self)
        else:
            self.controller = self.hotseat = HotseatController(self)

    @property
    def live(self) -> Session:
        """Return the session in which people act; see `Player.live`."""
        return self.person.live

    @property
    def drawn_by(self) -> AnyRenderer | None:
        """Return the renderer of the last frame; None before the first."""
        return self._picture

    # -- hooks for tables ------------------------------------------------------------------------------------------

    @property
    def two_colours(self) -> bool:
        """Return whether the game on this screen prints its cards in two colours."""
        return registry.look_of(self.session.meta.id).faces.two_colours

    @property
    def covered(self) -> bool:
        """Return whether a curtain hides the table now."""
        return self.controller.covered

    @property
    def on_top(self) -> bool:
        """Return whether no other scene is over the table."""
        return self.app.top is self

    def close_above(self) -> None:
        """Close all scenes over the table."""
        while not self.on_top:
            self.app.pop()

    def write_down(self, now: float) -> None:
        """Save what could not be saved before, at the time `now` (seconds)."""
        if self.session.live is not None:
            self.session.live.safety.unsent.write_down(now)

    def at_stake(self) -> Session | None:
        """Return the session if part of it is not saved, otherwise None."""
        live = self.session.live
        return live if live is not None and live.safety.unsaved else None

    def release(self) -> None:
        """Release everything that the player holds, because another scene is on top or nobody looks."""

    def rebuild(self) -> None:
        """Build the model again from the session; `refresh` calls this."""
        self.person.refresh(self.covered)

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the open table with all its animations."""

    def front_seat(self) -> int | None:
        """Return the seat at the bottom of the table; None if the table never turns."""
        return None

    @property
    def toolbar_height(self) -> float:
        """Return the height of the toolbar above the cloth, in units of which the surface has 900."""
        return TOP_OF_CLOTH - 2

    def replay(self) -> MomentPlayer:
        """Return the player that plays back history points on this table."""
        return Still(drawer(self.session, self.app.surface.get_size(), self.app.theme).draw)

    def arriving(self) -> bool:
        """Return whether an animation is running or a message waits to be read."""
        return False

    def seen_out(self) -> bool:
        """Return whether the moments on the way have all been held, and everything has arrived since."""
        return False

    @property
    def reads(self) -> bool:
        """Return whether an announcement is shown until the reader continues."""
        return False

    def skip(self) -> bool:
        """Let all animations arrive at once; return True if an announcement had to be closed first."""
        return False

    def hide(self) -> None:
        """Forget all animations and drawn fragments, because the table is no longer visible."""

    def on_events(self, events: list[Event]) -> None:
        """Play the sounds of events and show them."""
        self.app.sound.on_events(self.session.table, events, registry.look_of(self.session.meta.id).sounds)

    def advance(self, now: float) -> bool:
        """Advance all animations to `now` (seconds); return True if the table must be redrawn."""
        return False

    def asked_afresh(self, now: float) -> bool:
        """Return whether the question has just come into sight at `now` (seconds), so that no key is meant for it."""
        return False

    def waits(self) -> bool:
        """Return whether bots must wait until the animations have caught up."""
        return False

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """Prepare the table for a step of a lesson: the action that is `wanted` next, or None for something to read.

        The UI state starts afresh. `tab` is the page that the lesson is about, beside or over the table; empty: none.
        """

    @property
    def main_target(self) -> Key | None:
        """Return the main target of the table itself; None: nothing."""
        return None

    def pointed(self, event: pygame.event.Event) -> None:
        """Take a mouse event while the table is open."""

    def points_at_toast(self) -> bool:
        """Return whether the mouse is over the last refusal, which then stays."""
        return self.ui.hover in (("ui", "toast"), ("ui", "rule"))

    def ringed(self) -> Key | None:
        """Return the target that has the keyboard focus."""
        return self.focused()

    def put_ring(self, key: Key | None) -> None:
        """Put the keyboard focus on a target; None removes it."""
        self.ui.focus = key

    def enlarge(self, target: Target | None) -> None:
        """Show a piece large, or close the enlarged one."""

    def acted(self, action: Action) -> None:
        """Let go of what was held for an action that is done now; `act` calls this."""

    def use_target(self, key: Key) -> None:
        """Do what a click or Enter on a target of the table does; `activate` calls this."""

    def notice(self, event: pygame.event.Event) -> None:
        """Note an event before anything handles it."""

    def stands(self) -> tuple[object, ...]:
        """Return everything that a key press could change here; equal values mean that it did nothing."""
        app = self.app
        return repr(vars(self.ui)), self.session.revision, tuple(map(id, app.stack)), app.settings, app.message

    def why_nothing(self, target: Target | None) -> str:
        """Return why pressing a target did nothing, or Enter where nothing has the focus."""
        return nothing_done(target) if target is not None else nothing_to_do(self)

    def decides(self, seat: int) -> bool:
        """Return whether a person has something to choose from their own hand now."""
        return seat in (*self.live.lookers, self.live.turn)

    def keeps_open(self) -> bool:
        """Return whether a hand stays open without being held, because typing or reading needs both hands."""
        return False

    def hand_owner(self) -> int | None:
        """Return the seat whose hand the look key shows in the style `peek`; None: the person must say whose."""
        return self.live.named

    def key_pressed(self) -> None:
        """Note that a key was pressed at the table."""

    def misses_target(self, event: pygame.event.Event) -> bool:
        """Note where the mouse is; return True if the press cannot have been meant for what is there now."""
        return False

    def meant(self, pos: tuple[int, int]) -> bool:
        """Return whether a press at `pos` can be meant for the target there."""
        return True

    def in_sight(self) -> ReadAloud:
        """Return the model of the table as it is on the screen."""
        return self.person.model

    def rules(self) -> None:
        """Open the guide at the present phase of the game."""
        self.screens.guide(self.presenter.model.view_model.phase)

    # -- the table with its lesson ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Build the model again from the session."""
        if self.course is not None:
            self.course.refresh(self.rebuild)
        else:
            self.rebuild()

    def activate(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""
        if self.course is None or not self.course.activate(key):
            self.use_target(key)

    @property
    def main(self) -> Key | None:
        """Return the target that Enter presses while nothing has the focus; None: nothing."""
        return self.main_target if self.course is None else self.course.main(self.main_target)

    # -- common functions ------------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Do what the button with this name does, if there is one."""
        if name in self.buttons:
            self.presenter.changed = True
            self.buttons[name](self)

    def play_sounds(self, events: list[Event]) -> None:
        """Play the sounds of events."""
        self.app.sound.on_events(self.session.table, events, registry.look_of(self.session.meta.id).sounds)

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action for the seat that is asked (or another seat); ask first where everybody must agree.

        Returns True if it was done.
        """
        if self.live.stops(action):
            self.questions.stop()
            return False
        done = self.presenter.act(action, seat)
        if done:
            self.acted(action)
            self.refresh()
        return done

    def use_common(self, key: Key) -> bool:
        """Press a target that means the same at every table; return False if it is none."""
        kind, which = key[0], key[1] if len(key) > 1 else None
        if kind == "action" and isinstance(which, Action):
            self.act(which)
        elif kind == "tab":
            self.side.open_at(str(which))
        elif kind == "rule":
            self.screens.guide(str(which))
        elif kind == "ui" and which in self.buttons:
            self.press(str(which))
        elif kind == "peek":
            self.peeking.show(int(str(which)), "act")
        else:
            return False
        return True

    def speak(self) -> None:
        """Open the talk line, below the log."""
        self.ui.tab, self.ui.scroll = LOG.name, 0
        self.talk.begin()

    def scroll(self, turns: int) -> None:
        """Scroll the panel up by turns of the wheel; down, if negative."""
        self.side.scroll(turns)

    def focused(self) -> Key | None:
        return self.ui.focus

    def shrink(self) -> None:
        self.ui.enlarged = None

    def panel(self) -> None:
        """Open or close the panel; opening it closes the recap card."""
        self.side.toggle()

    def enter(self, app: App) -> None:
        super().enter(app)
        self.questions = Questions(self.person, app, self.close_hands, self.refresh)

    def on_theme_changed(self) -> None:
        cap = self.app.keymap.cap
        self._picture = None
        numbers = {str(number): cap(f"choice{number}") for number in range(1, 10)}
        self.key_hints = {first: cap(act) for first, act in self.capped.items()} | {"Space": cap("look")} | numbers
        self.controller.on_theme_changed()

    def renderer_for(self, surface: pygame.Surface) -> AnyRenderer:
        """Return the renderer of this table for the size of a surface."""
        picture = self._picture
        if picture is None or (picture.size, picture.theme) != (surface.get_size(), self.app.theme):
            session = self.session
            picture = self.renderer_class(
                surface.get_size(), session.table, session.meta, session.seats, self.app.theme
            )
            picture.key_hints = self.key_hints
            self._picture, self.intact = picture, False
        return picture

    def writes(self) -> bool:
        return self.keyboard.writing

    def stray(self, text: str) -> None:
        self.keyboard.add(text)

    def suspend(self) -> None:
        self.controller.suspend()
        self.talk.drop()

    def leave(self) -> None:
        self.talk.drop()
        self.controller.leave()

    def claims(self, event: pygame.event.Event) -> bool:
        return self.keyboard.spells(event)

    def composed(self) -> None:
        self.on_theme_changed()
        self.person.changed = True

    def mouse_rests(self, event: pygame.event.Event) -> None:
        if not self.covered:
            self.pointed(event)

    def typed(self, event: pygame.event.Event) -> None:
        self.keyboard.type(event)

    def close_recap(self) -> None:
        """Close the recap card."""
        self.ui.recap = False
        self.refresh()

    # -- what the hotseat controller does --------------------------------------------------------------------------

    @property
    def hand_access(self) -> HandAccess:
        """Return who may see a hand now."""
        return self.hotseat.hand_access

    @property
    def peeking(self) -> Peek:
        """Return what opens and closes hands in the style `peek`."""
        return self.hotseat.peeking

    def resume(self) -> None:
        self.hotseat.resume()

    def put_away(self) -> None:
        self.hotseat.put_away()

    def left_alone(self) -> None:
        self.hotseat.left_alone()

    def private(self) -> bool:
        return self.controller.private()

    def busy(self) -> bool:
        return self.controller.busy()

    def update(self, now: float) -> bool:
        changed = self.controller.update(now)
        return (self.course is not None and self.course.update()) or changed

    def draw(self, surface: pygame.Surface) -> None:
        self.controller.draw(surface)

    def numbered(self, what: str) -> Key | None:
        """Return the button by which one of several people looks or answers in secret, for a number key; or None."""
        return self.hotseat.numbered(what)

    def offers_look(self, key: Key) -> int | None:
        """Return the seat whose hand a target shows in the style `peek` (its button or its plate), or None."""
        return self.hotseat.offers_look(key)

    def cover(self) -> None:
        """Hide the open hand of one of several people."""
        self.hotseat.cover()

    def close_hands(self) -> None:
        self.hotseat.close_hands()

    def handle(self, event: pygame.event.Event) -> None:
        if self.course is None or not self.course.stops(event):
            self.notice(event)
            self.hotseat.handle(event)

    def reach(self, key: Key, act: bool) -> None:
        self.hotseat.reach(key, act)

    def spoken(self) -> list[Spoken]:
        return self.controller.spoken()

    def to_results(self) -> None:
        """Leave the table for the results; a lesson has none."""
        if self.course is None:
            self.hotseat.to_results()
        else:
            self.course.to_results()

    # -- other screens ---------------------------------------------------------------------------------------------

    def enter_goes(self) -> Key | None:
        """Return the target that Enter presses at this table; None while the table is covered or not on top."""
        return self.keyboard.enter() if self.on_top and not self.covered else None

    def targets(self) -> list[Target]:
        return self.drawn

    def released(self, event: pygame.event.Event) -> None:
        self.peeking.released(event)

    def menu(self) -> None:
        """Open the menu over the table. A private hand is covered first."""
        self.screens.menu()
