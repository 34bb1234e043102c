"""The keyboard at a story table: text while a field is open, else Tab, arrows, Enter and other keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from scenes.games.trick_of_the_light import cast, intro, last_words, line, writer
from scenes.games.trick_of_the_light.forms import ANSWER, CLAIM, LINE, PROVOCATION, QUESTION, TALE
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.hotseat.text import opens_now
from scenes.stage import fonts
from scenes.table import keyboard as common
from scenes.table.keyboard import RECAP
from scenes.table.keys import ARROWS
from scenes.ui.keymap import types
from scenes.ui.target import Key, Target, find, step

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.controls import LightControls
    from scenes.games.trick_of_the_light.model import Model
    from scenes.table.mouse import TableMouse
    from scenes.table.rendered import RenderedScreen

SHEETS = (cast.draw, cast.overlay)
# The awaited field of a phase.
WRITTEN = {"INTRO": LINE, "SCENE": LINE, "OVER_PLAY": QUESTION, "OVER_ANSWER": ANSWER, "OVER_TELL": TALE}
UNBROKEN = frozenset((LINE, QUESTION, ANSWER, TALE, CLAIM, PROVOCATION))  # texts for which bots wait
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
SCROLL = 60.0  # logical units per key press
PAUSE = 4.0  # seconds after the last letter in which a line counts as being written
LONGEST = 600  # letters of any text
HEELS = 1.0  # seconds in which further letters belong to the same text
LEAVING = frozenset(
    {"next", "act", "back", "older", "newer", "guide", "save", "skip", "start"}
)  # keys that act even in a text


class Keyboard(common.Keyboard["RenderedScreen"]):
    """The keys of one table."""

    table: RenderedScreen
    ui: UiState
    acts: ClassVar = {
        **common.Keyboard.acts,
        "undo": lambda keys: keys.table.press("undo"),
        "start": lambda keys: keys.press_main(),
        "step": lambda keys: keys.step(),
        "talk": lambda keys: keys.open("line"),
        "older": lambda keys: keys.controls.hands.scroll(-SCROLL),
        "newer": lambda keys: keys.controls.hands.scroll(SCROLL),
    }

    def __init__(self, controls: LightControls, mouse: TableMouse) -> None:
        super().__init__(controls.table, mouse)
        self.controls, self.presenter = controls, controls.presenter
        self._opened = -1.0  # the frame in which a key opened a text, whose letter is not part of it
        self._wrote = -PAUSE  # when a text was changed last
        self._clicked = -PAUSE  # when a text was asked for by a click
        self._into: tuple[dict[str, str], str, tuple[int, int]] | None = None  # the text written last, of which tale
        self._flows = -HEELS  # the time of the last letter of a text that was not ended
        self._sent = False  # whether Enter sent the text written last
        self._asked: tuple[object, ...] | None = None  # the last awaited field, its speaker and its viewer
        self._left = False  # whether the field was left on purpose, so that letters are commands again
        self._looks = False  # whether the key to look has been down since before the text
        self._owner: int | None = None  # whose hand the key to look opens
        self._pressed = self._changed = False  # whether something was pressed since the last frame; the owner changed
        self._warned = False  # whether the key to look, still down, has only named the hand that it opens now

    @property
    def writing(self) -> bool:
        """Return whether the keys type letters now, so that they are no shortcuts."""
        return self.ui.field in self.controls.hands.fields and not self.table.covered

    @property
    def confides(self) -> bool:
        """Return whether a text is written that is not public, as a line of the tale is."""
        return self.writing and self.ui.field != LINE

    @property
    def midway(self) -> bool:
        """Return whether a person is writing a line, or has just clicked its field. No bot acts then.

        A line that is begun is never interrupted: bots wait until it is sent, emptied or left.
        """
        now, begun = self.presenter.now, bool(self.ui.texts.get(self.ui.field, "").strip())
        wrote = begun and (self.ui.field in UNBROKEN or now < self._wrote + PAUSE)
        return self.writing and (wrote or now < self._clicked + PAUSE)

    @property
    def flowing(self) -> bool:
        """Return whether a person is typing: further keys belong to that text, even if it has just been sent."""
        return self.presenter.now < self._flows + HEELS

    @property
    def cut_off(self) -> bool:
        """Return whether a person is typing on in a text that they did not send themselves."""
        return self.flowing and not self._sent

    def spells(self, event: pygame.event.Event) -> bool:
        """Check whether a key is a letter now: in a text, on a sheet, and while a question is written behind a closed
        hand.

        Letters typed after their text was sent automatically are dropped.
        """
        sheet = (self.controls.page in SHEETS or self._away) and not self.table.covered and event.key != pygame.K_SPACE
        return (self.writing or sheet or self.flowing or self._begins(event)) and types(event)

    @property
    def numbers(self) -> bool:
        """Return whether digits are keys of buttons now: no field has the caret, and no sheet takes letters."""
        return not self.writing and self.controls.page not in SHEETS and not self._away

    @property
    def _away(self) -> bool:
        """Return whether a question is being written while its writer's hand is closed: letters are dropped then."""
        model = self.presenter.model
        return model.viewer is None and model.several and WRITTEN.get(model.view_model.phase) == QUESTION

    def writes(self, event: pygame.event.Event, what: str) -> bool:
        """Handle a key for a text; return True if it was a letter or a text command."""
        if self._begins(event):
            self.controls.focus(("field", self._awaited))
        if self.writing and self.looks and not self.flowing and event.key == pygame.K_SPACE:
            return False
        if self.writing:
            return self._write(event, what)
        if self.flowing and types(event):
            self._flows = self.presenter.now
        return self.spells(event)

    def up(self, event: pygame.event.Event) -> None:
        """Handle the release of a key."""
        super().up(event)
        self._looks = self._looks and self.holds("look")
        self._warned = self._warned and self.holds("look")

    def saw(self, event: pygame.event.Event) -> None:
        """Note a key or click: the person who pressed it has seen whose hand the key to look opens."""
        self._pressed |= event.type in (*PRESSES, pygame.KEYUP, pygame.MOUSEBUTTONUP)
        if event.type in PRESSES:
            self._warned, self._changed = self._changed or (self._warned and self.holds("look")), False

    def turn(self) -> None:
        """Note in each frame whether the key to look has become another person's without a press."""
        owner, before, pressed = self.table.hand_owner(), self._owner, self._pressed
        self._owner, self._pressed = owner, False
        self._changed |= None not in (owner, before) and owner != before and not pressed

    def _look_at(self, seat: int | None) -> None:
        """Open a hand by the key to look; if it has just become another person's, only say whose."""
        if self._warned and seat is not None and self.table.session.viewer is None:
            self.presenter.say(opens_now(self.presenter.model.names[seat]))
        else:
            self.table.peeking.show(seat)

    def begin(self) -> None:
        """Note that writing begins; a held key to look stays outside the text."""
        self._looks = self.holds("look")

    def asks(self) -> None:
        """Note that a field was clicked, so that bots wait for its first letter."""
        self._clicked = self.presenter.now
        self._remember()

    def _remember(self) -> None:
        if self.writing:
            self._into = self.ui.texts, self.ui.field, self.presenter.shown

    def add(self, text: str) -> None:
        """Append letters that arrived after their text was sent, if the same tale is still told."""
        if self._into is not None and self._into[2] == self.presenter.shown:
            texts, name, _ = self._into
            texts[name] = fonts.clean(texts.get(name, "") + text, LONGEST)

    @property
    def looks(self) -> bool:
        """Return whether the space bar opens the hand: no text is written, or a line that nobody has begun."""
        text = self.ui.texts.get(LINE)
        return not self.writing or (self.ui.field == LINE and (not text or ("offered", text) in self.ui.shown))

    @property
    def _awaited(self) -> str:
        """The field whose text is awaited from the person at the screen; empty if there is none."""
        model = self.presenter.model
        overlay = self.ui.overlay
        if (
            model.asked is None
            or not (model.asked.legal or (model.speakers and line.may_tell(model)))  # others add to a tale unasked
            or self.table.covered
            or overlay not in ("", last_words.OVERLAY)
        ):
            return ""
        if overlay:
            return last_words.field(model)
        if model.view_model.phase == "CAST" and model.speaker is not None:
            return writer.key(model.speaker, writer.FIELDS[0])
        return intro.names(model)[0] if intro.asked(model) else WRITTEN.get(model.view_model.phase, "")

    def _begins(self, event: pygame.event.Event) -> bool:
        """Check whether a key is the first letter of the awaited text, although no field has the focus."""
        idle = self.ui.focus is None and not self._left and not self.flowing and event.key != pygame.K_SPACE
        held = bool(self.table.hand_access.by) and self._awaited == LINE  # a hand is open, and no line is told now
        spoken = self._has_name(self.presenter.model)
        return idle and not held and not spoken and types(event) and self._awaited in self.controls.hands.fields

    def come(self) -> None:
        """Forget the last awaited field, so that the next person at the screen gets the caret in it."""
        self._asked = None

    def invite(self) -> None:
        """Put the caret into the awaited field, unless the person is typing another text."""
        model, name = self.presenter.model, self._awaited
        peeks = bool(self.table.hand_access.by)  # a hand held open would stay open while typing
        asked = (name, model.speaker, model.viewer) if name and not peeks else None
        if asked != self._asked:
            self._left = False
            if asked is not None and not self.flowing and not self._has_name(model):
                self.controls.focus(("field", name))
        self._asked = asked

    @property
    def closes_first(self) -> bool:
        """A notebook or a form is closed before the hand or the letter below it."""
        return bool(self.ui.overlay)

    def _has_name(self, model: Model) -> bool:
        """Check whether the open sheet already has a name, so that no field is awaited on it."""
        return model.view_model.phase == "CAST" and bool(model.sheet(model.speaker or 0).name)

    def end(self) -> None:
        """Note that a text is ended: the next key is a command again."""
        self._flows = -HEELS

    def act_on(self, target: Target) -> None:
        """Press a target, unless it is a text field."""
        if target.role != "entry":
            super().act_on(target)

    def arrow(self, dx: int, dy: int, sort: bool) -> None:
        """Move the focus by an arrow key; cards are not sorted here."""
        super().arrow(dx, dy, False)  # no hand is sorted here

    # -- writing -----------------------------------------------------------------------------------------------------

    def _write(self, event: pygame.event.Event, what: str) -> bool:
        """Handle a key in a text; return False if the table handles it."""
        if what in LEAVING and not (event.mod & pygame.KMOD_SHIFT and what == "act"):
            self.end()
            return False
        self._wrote = self.presenter.now
        if what in ("undo", "redo") and not (what == "undo" and self.controls.hands.take_back()):
            with self.controls.field.written() as text:
                (text.undo if what == "undo" else text.redo)()
        if what in ("undo", "redo"):
            return True
        with self.controls.field.written() as text:
            known = text.key(event, self.controls.hands.drawn[self.ui.field].rows)
        letter = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and what not in ARROWS
        shows = what == "enlarge" and not types(event)
        return known or (letter and not shows)

    def type(self, event: pygame.event.Event) -> None:
        """Handle a TEXTINPUT event."""
        blank = (self._looks or self.looks) and not event.text.strip()
        if self.writing and not blank and self._opened != self.presenter.now:
            self._wrote = self._flows = self.presenter.now
            self._sent = False
            self._remember()
            with self.controls.field.written() as text:
                text.insert(event.text)

    def open(self, name: str) -> None:
        """Open a field by a keyboard shortcut, whose letter is not part of the text."""
        self._opened = self.presenter.now
        self.focus(find(self.table.targets(), ("field", name)))

    # -- going about -------------------------------------------------------------------------------------------------

    def focus(self, target: Target | None) -> None:
        """Move the focus to a target; in a field the caret goes to its end."""
        if target is not None:
            self.controls.focus(target.key)

    def starts(self, target: Target) -> bool:
        """Check whether the focus can start at a target."""
        return target.group in ("tiles", "hand")

    # -- doing -------------------------------------------------------------------------------------------------------

    def enter(self) -> Key | None:
        """Return the target that Enter presses, or `None`."""
        table, targets = self.table, self.table.targets()
        focus = self.ui.focus if find(targets, self.ui.focus) is not None else None
        if find(targets, RECAP) is not None and focus in (None, RECAP):
            return RECAP
        return focus or table.main

    def press_enter(self) -> None:
        """Handle Enter: close the recap, send the text, or press the focused or main target."""
        table, focus = self.table, self.ui.focus
        if self.enter() == RECAP:
            table.close_recap()
        elif self.writing:
            self._sent, self._clicked = True, -PAUSE  # the click that asked for this text is answered
            enter = self.controls.hands.fields[self.ui.field].enter
            if self.controls.reading.just_went and not self.ui.texts.get(self.ui.field):
                return
            if enter is not None:
                self.try_to(enter, find(table.targets(), focus))
            else:
                self.focus(step(table.targets(), focus, 1))
        elif self.controls.reading.takes_enter():
            return
        elif (target := find(table.targets(), focus)) is not None:
            self.try_to(lambda: table.activate(target.key), target)
        else:
            self.try_to(self.press_main, find(table.targets(), table.main))

    def press_main(self) -> None:
        """Press the main button, also from within a text."""
        enter = self.controls.hands.fields[self.ui.field].enter if self.writing else None
        main = self.table.main
        if enter is not None:
            enter()
        elif main is not None:
            self.table.activate(main)

    def look(self) -> None:
        """Handle the key to look: show a hand, press the focused target, end animations, or let the next bot act."""
        table = self.table
        if self.writing and table.hand_access.peeking:
            self.ui.focus = None  # the caret comes back once the hand is shut
        focused = None if self.writing else find(table.targets(), self.ui.focus)
        seat = table.offers_look(focused.key) if focused is not None else None
        if seat is not None:
            table.peeking.show(seat)
        elif focused is not None:
            self.try_to(lambda: table.activate(focused.key), focused)
        elif table.hand_access.peeking:
            self._look_at(table.hand_owner())
        elif self.controls.hands.moving:
            self.controls.hands.finish()
        else:
            table.live.step()

    def enlarge(self) -> None:
        """Enlarge the card under the mouse while a text is written, else the focused one."""
        if self.writing:
            self.table.enlarge(find(self.table.targets(), self.ui.hover))
        else:
            super().enlarge()

    def back(self) -> None:
        """Handle Escape: close the notebook, leave the field, close another overlay, or go back."""
        ui = self.ui
        if ui.overlay == "notebook":
            self.controls.notebook()
        elif ui.focus is not None and ui.focus[0] == "field":
            ui.focus, self._left = None, True
        elif ui.overlay:
            self.controls.hands.overlay("")
        else:
            super().back()

    def step(self) -> None:
        """Let the next bot act in step mode, else open or close the notebook."""
        if self.presenter.pace == "step":
            self.table.live.step()
        else:
            self.table.press("notebook")
