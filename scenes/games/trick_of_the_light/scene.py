"""The scene of A Trick of the Light: events become animations, views become pages."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar

import msgspec
import pygame

from game.rules.trick_of_the_light.pieces import SEATS
from game.table import Action, Event
from scenes.app import exports, open_match, routes, unsaved
from scenes.games.trick_of_the_light import epiphany, large_card, open_letter, pages, sheets, table
from scenes.games.trick_of_the_light.backdrop import Backdrop
from scenes.games.trick_of_the_light.door import LightDoor
from scenes.games.trick_of_the_light.keyboard import Keyboard
from scenes.games.trick_of_the_light.mouse import LightMouse
from scenes.games.trick_of_the_light.open_field import OpenField
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.presenter import LightPresenter
from scenes.games.trick_of_the_light.reading_time import Reading
from scenes.games.trick_of_the_light.renderer import LightRenderer, at_rest
from scenes.games.trick_of_the_light.soft_clock import SoftClock
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.hotseat.moment_pictures import Seen, Still
from scenes.stage import fonts
from scenes.story import export
from scenes.story.hands import Hands, Opens
from scenes.table.animations.animations import Moving
from scenes.table.event_player import EventPlayer
from scenes.table.model import Model
from scenes.table.rendered import RenderedScreen
from scenes.ui.painter import TOP_OF_CLOTH
from scenes.ui.target import Key, Target, find

if TYPE_CHECKING:
    from game.session.shown import ShownMatch
    from scenes.app.app import App
    from scenes.games.trick_of_the_light.lesson import LightLesson
    from scenes.games.trick_of_the_light.pages import Page

EPIPHANIES = {epiphany.key(seat) for seat in range(SEATS)}  # a replay shows no awakening again
WHEEL = 48.0  # logical units per turn of the wheel
CAPS = {"Space": "look", "Enter": "act", "Esc": "back", "N": "step", "T": "talk", "Ctrl+Z": "undo"}


class LightScene(RenderedScreen):
    """The screen of a game of A Trick of the Light.

    Attributes:
        hands: the only way in which pages do anything.
        mouse, keyboard: the input; `field` is the open text field.
        moving: the animations over the table; `events` plays what happens with them.
        reading: the reading time after actions of bots.
        page: the page drawn last; `backdrop` draws the page below an overlay.
        lesson: what a lesson does in its own way; None outside of one.
    """

    title = "A Trick of the Light"
    presenter_class = LightPresenter
    renderer_class: type[LightRenderer] = LightRenderer
    capped = CAPS
    buttons: ClassVar = {
        **RenderedScreen.buttons,
        "hint": lambda table: table.screens.hint(),
        "again": lambda table: table.screens.again(),
        "rule": lambda table: table.screens.why(),
        "notebook": lambda table: table.notebook(),
        "undo": lambda table: table.undo(),
        "odds": lambda table: table.odds(),
        "keep": lambda table: table.keep(),
        "sheets": lambda table: table.app.say(sheets.keep(table.presenter.model, table.app.data_dir)),
        "hand": lambda table: table.see(),
        "cover": lambda table: table.cover(),
        "results": lambda table: table.to_results(),
        "anew": lambda table: table.anew(),
        "home": lambda table: table.home(),
    }
    presenter: LightPresenter
    keyboard: Keyboard
    ui: UiState
    lingers = None

    def __init__(self, session: ShownMatch, renderer_class: type[LightRenderer] = LightRenderer) -> None:
        self.renderer_class = renderer_class
        super().__init__(session)
        self.ui.bare = session.live is None
        self.hands = Hands(self.ui, LightDoor(self))
        self.mouse = LightMouse(self)
        self.keyboard = Keyboard(self, self.mouse)
        self.field = OpenField(self)
        self.moving = Moving(session.occasion)
        self.events = EventPlayer(self, self.moving)
        self.backdrop = Backdrop(self)
        self.lesson: LightLesson | None = None
        self._soft_clock = SoftClock()
        self._touches = 0  # how often a page asked to be drawn again
        self.reading = Reading(self)
        self.page: Page | None = None
        self.presenter.writes = lambda: self.keyboard.midway or self.keyboard.cut_off
        if session.live is None:
            self.ui.shown = {open_letter.BROKEN, open_letter.OPENED, *EPIPHANIES}
        else:
            self.ui.shown |= epiphany.before(session.log())

    # -- life cycle ------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        """Open the table in a window."""
        super().enter(app)
        self.side.fit(app.surface.get_size())
        self.on_theme_changed()

    def suspend(self) -> None:
        """Handle another screen being put on top."""
        self.mouse.lose()
        super().suspend()

    def release(self) -> None:
        """Release held keys and buttons, and leave the text field."""
        self.mouse.release()
        self.keyboard.release()
        self.field.leave(pressed=True)
        self.ui.tool = None

    def claims(self, event: pygame.event.Event) -> bool:
        """Return whether the keyboard takes a key as a letter."""
        return self.keyboard.spells(event)

    def on_theme_changed(self) -> None:
        """Apply theme and settings again."""
        self.ui.hints = self.app.settings.hints
        self.events.follow_settings()
        super().on_theme_changed()
        self.moving.tumbles = False  # there is no token here
        speed = self.moving.factor
        self.hands.still, self.hands.speed = speed <= 0, speed or 1.0
        self.hands.odds = self.app.settings.odds
        self.backdrop.outdate()

    def busy(self) -> bool:
        """Return whether an animation is running."""
        return super().busy() or self.mouse.busy or self.moving.busy or self.hands.moving

    # -- time --------------------------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        """Refresh the screen; nothing of another viewer remains.

        A hand that a person has opened closes when other people are asked as well, as by a claim or a vote. Questions
        to bots leave it open.
        """
        phase, session = self.presenter.model.view_model.phase, self.session
        others = self.presenter.refresh(self.covered)
        asked = any(seat != session.viewer for seat in self.presenter.lookers)
        begins = self.presenter.model.view_model.phase != phase and asked
        if begins and self.hand_access.private and not self.presenter.handing_over:
            self.hand_access.cover()
            others = self.presenter.refresh(self.covered)
        if others:
            self.mouse.pressed = None
            self.field.forget()
            self.ui.tool, self.ui.replaced = None, {}
            self.hands.forget()
        if self.session.live is not None:
            self.keyboard.invite()

    def on_events(self, events: list[Event]) -> None:
        """Handle new events: start their reading time, and queue public moments."""
        self.events.on_events(events)
        self.reading.on_events(events)
        if self.session.live is not None:
            self.ui.moments += [each for each in events if pages.is_moment(each, self.session.humans)]  # all are public

    def advance(self, now: float) -> bool:
        """Advance all animations to `now` (seconds); return True if the screen changed."""
        self.field.leave()
        if self.presenter.waits and not self.presenter.writes():
            self.refresh()
        self.reading.turn(now)
        kept = self.session.live is not None and export.page_of(self.session.live) is not None
        if kept != self.hands.kept:
            self.hands.kept = kept
            self.touch()
        moved = self.hands.advance(now) | self.moving.update(now, None)
        return moved | self._soft_clock.tell(self.hands, self.presenter.model.view_model, now, self.covered)

    def waits(self) -> bool:
        """Return whether the bots wait: for an animation, a page, a text or the reading time."""
        model, ui = self.presenter.model, self.ui
        stops = pages.stops(model, ui) or self.keyboard.midway
        return self.moving.behind or self.hands.moving or stops or self.reading.waits

    def skip(self) -> bool:
        """Return False: animations are not skipped, so that a writing player misses nothing."""
        return False

    def replay(self) -> Still:
        """Return how a replay draws this table, and the box free for its controls."""
        ui = UiState(panel_open=self.ui.panel_open, tab=self.ui.tab, shown=self.ui.shown | EPIPHANIES)
        session, size = self.session, self.app.surface.get_size()
        picture = self.renderer_class(size, session.table, session.meta, session.seats, self.app.theme)

        def room(surface: pygame.Surface) -> pygame.Rect:
            painter = picture.painter(surface)
            x, _, w, _ = table.places(PageContext(painter, self.presenter.model, ui, at_rest(ui))).cloth
            return painter.rect((x, 0, w, TOP_OF_CLOTH - 2))

        def draw(surface: pygame.Surface, seen: Seen) -> None:
            picture.draw(surface, self.presenter.model_at(seen.view, seen.asked, seen.log), ui)

        return Still(draw, room)

    def arriving(self) -> bool:
        """Return whether an event is still arriving or being read."""
        return self.moving.arriving or self.reads or self.reading.seen_out

    @property
    def reads(self) -> bool:
        """Return whether a moment waits to be read; in a lesson, also another page."""
        return pages.shows_moment(self.presenter.model, self.ui) if self.lesson is None else self.lesson.reads

    def turn_to(self, wanted: Action | None, tab: str) -> None:
        """Open the page or tab that a lesson explains, and fill in the text of the `wanted` action."""
        if self.lesson is not None:
            self.lesson.turn_to(wanted, tab)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def renderer_for(self, surface: pygame.Surface) -> LightRenderer:
        """Return the renderer for a surface."""
        renderer = super().renderer_for(surface)
        assert isinstance(renderer, LightRenderer)  # this scene draws with its `renderer_class`
        if renderer.hands is not self.hands:
            renderer.hands = self.hands
            self.hands.draw_anew()
        return renderer

    @property
    def toolbar_height(self) -> float:
        """The height of the toolbar, in logical units."""
        return TOP_OF_CLOTH - 2

    @property
    def numbers(self) -> dict[str, Key]:
        """The targets with a number key, by key."""
        return self.drawn_by.numbers if isinstance(self.drawn_by, LightRenderer) else {}

    def front_seat(self) -> int | None:
        """Return the seat at the bottom of the table."""
        return self.presenter.model.bottom

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page of the moment."""
        self.side.fit(surface.get_size())
        model, ui, hands, renderer = self.presenter.model, self.ui, self.hands, self.renderer_for(surface)
        page = pages.page(model, ui)
        if self.presenter.handing_over and self.page is table.draw and page is pages.below(model):
            page = table.draw  # the end of an animation stays on its page
        if page is not self.page:
            self.page = page
            hands.forget()
            hands.draw_anew()
        if page is not table.draw or renderer.shows is not page:
            self.moving.drop()
        renderer.shows = page
        self._draw(surface, renderer)
        if self.enter_goes() != ui.enter:  # it is the main button of another page now
            before = self.patches
            self._draw(surface, renderer)
            both = (before, self.patches)
            self.patches = None if None in both else [rect for patches in both for rect in patches or ()]

    def _draw(self, surface: pygame.Surface, renderer: LightRenderer) -> None:
        hands = self.hands
        still = not hands.moving or hands.still
        renderer.key_hints = self._key_hints | ({} if self.keyboard.looks else {"Space": ""})
        renderer.lens = (
            renderer.shows, int(hands.seconds), hands.odds, self._touches, None if still else self.ui.now,
        )  # fmt: skip
        self.ui.enter, before = self.enter_goes(), self.drawn
        self.drawn = self.events.draw(surface)
        self.mouse.follow(before)

    def in_sight(self) -> Model:
        """Return the model of the table as it is on the screen."""
        return self.moving.ended or self.presenter.model

    def hide(self) -> None:
        """Hide the screen, and free its blurred background."""
        self.moving.drop()
        self.backdrop.drop()

    @property
    def main_target(self) -> Key | None:
        """The key of the main button, or `None`."""
        return next((target.key for target in self.drawn if target.group == "main"), None)

    # -- events ------------------------------------------------------------------------------------------------------

    def notice(self, event: pygame.event.Event) -> None:
        """End the reading time by a click or key."""
        self.reading.take(event)

    def writes(self) -> bool:
        """Return whether a text is being written."""
        return self.keyboard.writing

    def stray(self, text: str) -> None:
        """Handle text that arrived after its field was sent."""
        self.keyboard.add(text)

    def write_down(self, now: float) -> None:
        """Save unsent texts."""
        self.presenter.keep_texts()
        super().write_down(now)

    def typed(self, event: pygame.event.Event) -> None:
        """Handle a TEXTINPUT event."""
        self.keyboard.type(event)

    def scroll(self, turns: int) -> None:
        """Scroll the part under the mouse by turns of the wheel."""
        self.hands.scroll(-turns * WHEEL, self.mouse.resting.mouse)

    def pointed(self, event: pygame.event.Event) -> None:
        """Handle a mouse event."""
        self.mouse.handle(event)

    def misses_target(self, event: pygame.event.Event) -> bool:
        """Return whether a press cannot have been meant for what is there now."""
        return self.mouse.misses_target(event)

    def meant(self, pos: tuple[int, int]) -> bool:
        """Return whether a press can be meant for the target there."""
        return self.mouse.meant(pos)

    def enlarge(self, target: Target | None) -> None:
        """Show a card large, or close the large card."""
        card = large_card.card_at(self.presenter.model, target)
        self.ui.enlarged, self.presenter.changed = None if self.ui.enlarged is not None else card, True

    def decides(self, seat: int) -> bool:
        """Return whether a seat decides now, which includes possible claims."""
        return super().decides(seat) or self.presenter.may_claim(seat)

    def keeps_open(self) -> bool:
        """Return whether an open hand stays open: under notebook and claim, and while a private text is written."""
        return self.ui.overlay in ("notebook", "under") or self.keyboard.confides

    def offers_look(self, key: Key) -> int | None:
        """Return the seat whose hand a target opens, or `None`; plates that choose a sheet open no hand."""
        target = find(self.drawn, key)
        if target is not None and isinstance(target.act, Opens) and self.hand_access.peeking:
            return target.act.seat
        return None if target is not None and target.role == "radio" else super().offers_look(key)

    def use_target(self, key: Key) -> None:
        """Act on a target, for a click or Enter."""
        self.field.leave(pressed=True)
        target = find(self.drawn, key)
        self.presenter.changed = True
        if target is None or target.role == "label":
            return
        if target.role == "entry":
            self.focus(target.key)
        elif not target.enabled:
            if target.tip:
                self.hands.refuse(target.tip)
        elif target.act is not None:
            target.act()
        elif not self.use_common(key) and key[0] == "piece":
            self.mouse.drag.touch(key)

    def press(self, name: str) -> None:
        """Handle a button; a lesson handles some in its own way."""
        if self.lesson is None or not self.lesson.press(name):
            super().press(name)

    def acted(self, action: Action) -> None:
        """Let go of the card with which an action was done."""
        self.mouse.used(action)

    # -- hands -------------------------------------------------------------------------------------------------------

    def request_view(self, seat: int | None) -> None:
        """Call a person to decide in secret; the hand stays open until that is done."""
        seat = self.presenter.speaker() if seat is None else seat
        if seat is not None and self.hand_access.several and seat in self.session.humans:
            self.hotseat.come(seat)

    def see(self, seat: int | None = None, by: str = "act") -> None:
        """Show a hand: the speaker's, or that of another person, who becomes the speaker."""
        seat = self.presenter.speaker() if seat is None else seat
        if self.hand_access.peeking:
            self.peeking.show(seat, by)
        else:
            self.request_view(seat)

    def hand_owner(self) -> int | None:
        """Return whose hand the key to look shows, or `None`."""
        awaited = pages.awaited(self.presenter.model, self.ui)
        return self.presenter.hand_owner() if awaited is None else awaited

    def numbered(self, what: str) -> Key | None:
        """Return the target of a number key, unless a page has given that number to another target."""
        return None if what.removeprefix("choice") in self.numbers else super().numbered(what)

    def touch(self) -> None:
        """Draw the page again."""
        self.presenter.changed = True
        self._touches += 1
        self.hands.draw_anew()

    def focus(self, key: tuple[Hashable, ...]) -> None:
        """Move the focus to a target; a field opens for writing."""
        ui = self.ui
        ui.focus, self.presenter.changed = key, True
        if key[0] == "field":
            ui.caret = len(ui.texts.get(str(key[1]), ""))
            ui.anchor = ui.caret
            self.keyboard.begin()
            pygame.key.start_text_input()

    def notebook(self) -> None:
        """Open or close the notebook; on a shared screen its owner opens the hand first."""
        if self.ui.overlay == "notebook":
            self.hands.overlay("")
        elif self.session.viewer is None and self.hand_access.several:
            self.see()
        else:
            self.hands.overlay("notebook")

    def undo(self) -> None:
        """Undo an idea that has just been filled in, else the last action."""
        if not self.hands.take_back():
            self.questions.undo()

    def odds(self) -> None:
        """Switch the odds in the notebook, which is a setting."""
        self.app.change(msgspec.structs.replace(self.app.settings, odds=not self.app.settings.odds))

    def keep(self) -> None:
        """Export the story to files, or show the exported one."""
        exports.keep_or_show(self.app, self.live)

    def panel(self) -> None:
        """Open or close the chronicle; with large text it is one of the tabs."""
        self.app.sound.play("page")
        if fonts.text_size() > 1:
            self.ui.tab = "" if self.ui.tab == "chronicle" else "chronicle"
        else:
            self.ui.panel_open = not self.ui.panel_open

    def anew(self) -> None:
        """Start a new game with the same people and rules."""
        open_match.lay(self.app, exports.plan_again(self.live))

    def home(self) -> None:
        """Leave for the launcher."""
        unsaved.leave(self.app, lambda: self.app.start_over(routes.launcher()))
