"""The scene of A Trick of the Light: events become animations, views become pages."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

import msgspec
import pygame

from game.rules.trick_of_the_light.pieces import SEATS
from game.table import Event
from scenes.app import exports, open_match, routes, unsaved
from scenes.games.trick_of_the_light import epiphany, large_card, open_letter, pages, sheets, squares, table
from scenes.games.trick_of_the_light.keyboard import Keyboard
from scenes.games.trick_of_the_light.ledge import claim
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.presenter import LightPresenter
from scenes.games.trick_of_the_light.reading_time import Reading
from scenes.games.trick_of_the_light.renderer import LightRenderer, at_rest
from scenes.games.trick_of_the_light.soft_clock import SoftClock
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.hotseat.moment_pictures import Seen, Still
from scenes.stage import fonts, paint
from scenes.story import export
from scenes.story.hands import Door, Hands, Opens
from scenes.table.ruled import RuledScreen
from scenes.ui.entry import TextMouse
from scenes.ui.history import History
from scenes.ui.painter import TOP_OF_CLOTH, Painter
from scenes.ui.target import Key, Target, at, dragged, find
from scenes.ui.writing import Writing

if TYPE_CHECKING:
    from game.rules.plugin import Refusal
    from game.session.shown import ShownMatch
    from scenes.games.trick_of_the_light.pages import Page

EPIPHANIES = {epiphany.key(seat) for seat in range(SEATS)}  # a replay shows no awakening again
WHEEL = 48.0  # logical units per turn of the wheel
SOFT = 10  # downscaling of the blurred page below an overlay
CAPS = {"Space": "look", "Enter": "act", "Esc": "back", "N": "step", "T": "talk", "Ctrl+Z": "undo"}


class LightScene(RuledScreen, Door):
    """The screen of a game of A Trick of the Light."""

    title = "A Trick of the Light"
    presenter_class = LightPresenter
    renderer_class = LightRenderer
    keys = Keyboard
    capped = CAPS
    buttons: ClassVar = {
        **RuledScreen.buttons,
        "notebook": lambda table: table.notebook(),
        "undo": lambda table: table.undo(),
        "odds": lambda table: table.odds(),
        "keep": lambda table: table.keep(),
        "sheets": lambda table: table.say(sheets.keep(table.presenter.model, table.app.data_dir)),
        "hand": lambda table: table.see(),
        "cover": lambda table: table.cover(),
        "results": lambda table: table.to_results(),
        "anew": lambda table: table.anew(),
        "home": lambda table: table.home(),
    }
    presenter: LightPresenter
    keyboard: Keyboard
    ui: UiState
    hands: Hands
    lingers = None

    def __init__(self, session: ShownMatch) -> None:
        super().__init__(session)
        self.hands = Hands(self.ui, self)
        self._soft_clock = SoftClock()
        self._touches = 0  # how often a page asked to be drawn again
        self.reading = Reading(self)
        self.page: Page | None = None  # the page drawn last
        self._blurred: tuple[object, ...] = ()
        self._below: pygame.Surface | None = None
        self._history: tuple[object, History] = (None, History())  # the open text with its owner, and its undo history
        self._writing: tuple[str, Callable[[str], None] | None] = ("", None)  # the open field; its function for leaving
        self._mouse = TextMouse()
        self.presenter.writes = lambda: self.keyboard.midway or self.keyboard.cut_off
        if session.live is None:
            self.ui.shown = {open_letter.BROKEN, open_letter.OPENED, *EPIPHANIES}
        else:
            self.ui.shown |= epiphany.before(session.log())

    # -- life cycle ------------------------------------------------------------------------------------------------

    def release(self) -> None:
        """Release held keys and buttons, and leave the text field."""
        super().release()
        self.leave_field(pressed=True)
        self.ui.tool = None

    def claims(self, event: pygame.event.Event) -> bool:
        """Return whether the keyboard takes a key as a letter."""
        return self.keyboard.spells(event)

    def on_theme_changed(self) -> None:
        """Apply theme and settings again."""
        super().on_theme_changed()
        self.moving.tumbles = False  # there is no token here
        speed = self.moving.factor
        self.hands.still, self.hands.speed = speed <= 0, speed or 1.0
        self.hands.odds = self.app.settings.odds
        self._blurred = ()

    def busy(self) -> bool:
        """Return whether an animation is running."""
        return super().busy() or self.hands.moving

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
            self.pressed, self._writing = None, ("", None)
            self.ui.tool, self.ui.replaced = None, {}
            self.hands.forget()
        if self.session.live is not None:
            self.keyboard.invite()

    def on_events(self, events: list[Event]) -> None:
        """Handle new events: start their reading time, and queue public moments."""
        super().on_events(events)
        self.reading.on_events(events)
        if self.session.live is not None:
            self.ui.moments += [each for each in events if pages.is_moment(each, self.session.humans)]  # all are public

    def advance(self, now: float) -> bool:
        """Advance time; return True if the screen changed."""
        self.leave_field()
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
        return super().waits() or self.hands.moving or stops or self.reading.waits

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
        return super().arriving() or self.reads or self.reading.seen_out

    @property
    def reads(self) -> bool:
        """True while a moment waits to be read."""
        return pages.shows_moment(self.presenter.model, self.ui)

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
        return self._picture.numbers if isinstance(self._picture, LightRenderer) else {}

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the page of the moment."""
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
        ui.enter, renderer.shows = self.enter_goes(), page
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
        super().paint(surface)

    def hide(self) -> None:
        """Hide the screen, and free its blurred background."""
        super().hide()
        self._below = None
        self._blurred = ()

    def backdrop(self, painter: Painter, dim: float) -> None:
        """Draw the page of the phase blurred, as it was when the overlay opened.

        `dim` is the opacity of the shade over it, 0 to 1.
        """
        size = painter.surface.get_size()
        wanted = (size, self.session.revision, self.session.screen_viewer, self.app.theme, dim)
        if self._below is None or self._blurred != wanted:
            below = pygame.Surface(size)
            fields, scrolls = dict(self.hands.fields), dict(self.hands.scrolled)
            quiet = self.ui
            hover, focus = quiet.hover, quiet.focus
            quiet.hover = quiet.focus = None
            page = pages.below(self.presenter.model)
            try:
                page(PageContext(self.renderer_for(below).painter(below), self.presenter.model, quiet, self.hands))
            finally:
                quiet.hover, quiet.focus = hover, focus
                self.hands.fields, self.hands.scrolled = fields, scrolls
            below = paint.unfocused(below, SOFT)
            shade = pygame.Surface(size)
            shade.set_alpha(round(255 * dim))
            below.blit(shade, (0, 0))
            self._below, self._blurred = paint.native(below), wanted
        painter.surface.blit(self._below, (0, 0))

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
        self.hands.scroll(-turns * WHEEL, self.resting.mouse)

    # -- the mouse -----------------------------------------------------------------------------------------------------

    def drags(self, pos: tuple[int, int]) -> None:
        """Handle mouse motion with a pressed button: drag a pencil, or select text."""
        key, (x, y) = self.pressed or ((), pos)
        kind, _, tool = str(key[-1]).partition(":") if key else ("", "", "")
        if kind == "pencil" and (self.ui.tool is not None or dragged((x, y), pos)):
            self.ui.tool = tool, *pos
            self.touch()
        if self._mouse.marks and self.keyboard.writing:
            with self.written() as text:
                self._mouse.drag(text, self.hands.drawn[self.ui.field].at(*pos))

    def begins(self, target: Target | None, pos: tuple[int, int], ring: Key | None) -> None:
        """Handle a mouse press on a target."""
        self.touch()
        self.keyboard.end()
        if target is not None and target.key == ring:
            self.ui.focus = ring
        else:
            self.leave_field()
        if target is not None and target.role == "entry":
            self.pressed = None
            if target.key != ring:
                self.focus(target.key)
            self.keyboard.asks()
            if self.keyboard.writing:
                with self.written() as text:
                    self._mouse.press(text, self.hands.drawn[self.ui.field].at(*pos))

    def ends(self, pos: tuple[int, int]) -> bool:
        """Handle a mouse release; return True if it dropped a pencil."""
        tool, self.ui.tool = self.ui.tool, None
        self._mouse.release()
        self.touch()
        target = at(self.drawn, *pos)
        if tool is not None and target is not None and target.group == "cells":
            squares.drop(self.hands, self.presenter.model.view_model.marks, tool[0], target)
        return tool is not None

    def graspable(self, key: Key, at: tuple[int, int]) -> int | None:
        """Return the card that can be dragged from a target, or `None`."""
        card_uses = self.presenter.model.view_model.card_uses if self.page is table.draw else ()
        return next((use.card for use in card_uses if key == ("piece", use.card)), None)

    def drop(self, at: tuple[int, int]) -> None:
        """Drop a card of the hand: over the pool it is used, as by a click."""
        drag, self.ui.drag = self.ui.drag, None
        model, pool = self.presenter.model, find(self.drawn, ("pile",))
        use = next((use for use in model.view_model.card_uses if drag is not None and use.card == drag.piece), None)
        if pool is None or use is None or not pool.rect.collidepoint(at):
            return
        if use.why and not model.find("play_scene", use.card):
            self.hands.refuse(f"{use.why[:1].upper()}{use.why[1:]}.")
        else:
            claim(model, self.hands, use)

    def enlarge(self, target: Target | None) -> None:
        """Show a card large, or close the large card."""
        shown = large_card.card_at(self.presenter.model, target)
        self.ui.enlarged, self.presenter.changed = None if self.ui.enlarged is not None else shown, True

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
        self.leave_field(pressed=True)
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
        else:
            super().use_target(key)

    # -- writing -----------------------------------------------------------------------------------------------------

    @contextmanager
    def written(self) -> Iterator[Writing]:
        """Edit the text of the open field; changes are saved when the context ends."""
        ui = self.ui
        name = ui.field
        noted = self.hands.fields[name]
        writer = (name, self.presenter.model.viewer, self.presenter.model.speaker)
        if writer != self._history[0]:  # a person cannot undo another person's text
            self._history = writer, History()
        text = Writing(ui.texts.get(name, ""), ui.caret, ui.anchor, noted.limit, self._history[1])
        before = text.text
        yield text
        ui.replaced = ui.replaced if text.text == before else {}
        ui.caret, ui.anchor = text.caret, text.anchor
        self.presenter.changed = True
        if text.text != before:
            ui.texts[name] = text.text
            if noted.change is not None:
                noted.change(text.text)

    def leave_field(self, pressed: bool = False) -> None:
        """Tell the left field that writing ended, or that another target was pressed."""
        name, (before, leave) = self.ui.field, self._writing
        noted = self.hands.fields.get(name)
        self._writing = name, noted.leave if noted is not None else None
        if leave is not None and (before != name or pressed):
            leave(self.ui.texts.get(before, ""))

    # -- the door of the hands ---------------------------------------------------------------------------------------

    def request_view(self, seat: int | None) -> None:
        """Call a person to decide in secret; the hand stays open until that is done."""
        seat = self.presenter.speaker() if seat is None else seat
        if seat is not None and self.hand_access.several and seat in self.session.humans:
            self.hotseat.come(seat)

    def unseal(self, seat: int) -> None:
        """Open the letter of a person who has confirmed to be there."""
        self.peeking.open(seat) if self.hand_access.peeking else self.request_view(seat)

    def look(self, seat: int) -> None:
        """Show a person's hand."""
        self.see(seat)

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

    def speak_as(self, seat: int) -> None:
        """Make another person the speaker."""
        self.presenter.speak_as(seat)
        self.keyboard.come()
        self.refresh()

    def say_why(self, refusal: Refusal) -> None:
        """Show the reason of a refusal."""
        self.presenter.say_why(refusal)

    def say(self, text: str) -> None:
        """Show a message."""
        self.app.say(text)

    def touch(self) -> None:
        """Draw the page again."""
        self.presenter.changed = True
        self._touches += 1
        self.hands.draw_anew()

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.app.sound.play(name)

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
