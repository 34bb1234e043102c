"""The only way in which pages do anything: actions, overlays, choices, text, time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import pygame

from game.rules.plugin import Refusal
from game.table import Action
from scenes.stage.display_list import DisplayList
from scenes.stage.motion import ease_out, lost
from scenes.story.ui_state import UiState
from scenes.ui.entry import DrawnText
from scenes.ui.fragments import Fragment, FragmentCache
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from scenes.ui.painter import Painter

F = TypeVar("F", bound="DataclassInstance")


@dataclass
class Field:
    """The settings of a text field.

    `change` is called after every edit, `enter` on Enter, `leave` with the text when the caret goes elsewhere.
    """

    limit: int
    change: Callable[[str], None] | None = None
    enter: Callable[[], object] | None = None
    leave: Callable[[str], None] | None = None


class Noted(NamedTuple):
    """The fields, scroll areas and numbers that a part of a page has noted besides its targets."""

    fields: dict[str, Field]
    scrolled: dict[str, tuple[pygame.Rect, Scroll]]
    numbers: dict[str, Key]


@dataclass(frozen=True)
class Opens:
    """The function of a button that shows a person's own hand.

    A table may require that the button is held while the hand is visible.
    """

    hands: Hands
    seat: int

    def __call__(self) -> None:
        self.hands.request_view(self.seat)


class Hands:
    """All functions that pages may call. `door` is the scene behind it, whose methods of the same names do the work.

    Attributes:
        fields: the text fields of the last frame, by name; `drawn` has the places of their texts.
        scrolled: the scroll areas of the last frame: by name their place in px and their state.
        seconds: the duration of the present scene of the story so far; negative outside of scenes.
        stands: whether the ground of the page was there on the page before, so that it does not grow again.
        kept: whether the story was exported in its present state and can be shown.
        hidden: things in flight over the table, which are not drawn at their place.
        still: whether nothing may move (reduced motion).
        odds: whether the notebook shows the exact odds (a setting; `press("odds")` switches it).
    """

    def __init__(self, ui: UiState, door: Door) -> None:
        self.ui = ui
        self.fields: dict[str, Field] = {}
        self.drawn: dict[str, DrawnText] = {}
        self.scrolled: dict[str, tuple[pygame.Rect, Scroll]] = {}
        self.seconds = -1.0
        self.hidden: frozenset[Hashable] = frozenset()
        self.still = False
        self.speed = 1.0
        self.odds = True
        self.stands = False
        self.kept = False
        self._door = door
        self._runs: dict[str, tuple[float, float]] = {}
        self._eased: dict[str, tuple[float, float, float]] = {}
        self._set_off: float | None = None  # time of the last frame, if an animation started in it
        self._moved = False  # whether something moved in the frame before
        self._parts = FragmentCache()
        self._noted: dict[str, Noted] = {}

    # -- the game ----------------------------------------------------------------------------------------------------

    def act(self, action: Action, text: str = "", seat: int | None = None) -> bool:
        """Carry out an action for the person at the screen, or for another seat.

        A refusal is shown. Return True if the action was done.
        """
        return self._door.act(action._replace(text=text) if text else action, seat)

    def send(self, action: Action, name: str, left: object = None, seat: int | None = None) -> bool:
        """Carry out an action with the text of a field, and clear the field; return True if done.

        `left` is what stays chosen on the form. Field and form belong to the person who acts. The next person at the
        screen may be another one, with their own.
        """
        ui = self.ui
        texts, forms = ui.texts, ui.forms
        if not self.act(action, texts.get(name, "").strip(), seat):
            return False
        if name in texts:
            texts[name] = ""
        if left is not None:
            forms[type(left)] = left
        if ui.field == name:
            ui.caret = ui.anchor = len(ui.texts.get(name, ""))
        self._door.touch()
        return True

    def request_view(self, seat: int | None = None) -> None:
        """Close the curtain for a seat (default: the person at the screen), so that it can see its hand."""
        self._door.request_view(seat)

    def look(self, seat: int) -> None:
        """Show a seat its hand by the table's sharing style: behind its curtain, or while a key is held."""
        self._door.look(seat)

    def unseal(self, seat: int) -> None:
        """Open the letter of a person who has just said who they are."""
        self._door.unseal(seat)

    def cover(self) -> None:
        """Close the private view."""
        self._door.cover()

    def speak_as(self, seat: int) -> None:
        """Act for another person from now on, on an open table."""
        self._door.speak_as(seat)

    def refuse(self, text: str, rule: str = "") -> None:
        """Show why something is not possible, with its rule."""
        self._door.say_why(Refusal("not_now", rule, text))

    def say(self, text: str) -> None:
        """Show a short message to the person at the screen."""
        self._door.say(text)

    # -- the screen --------------------------------------------------------------------------------------------------

    def overlay(self, name: str) -> None:
        """Open an overlay over the page of the phase; an empty name closes it."""
        if name != self.ui.overlay:
            self.ui.overlay, self.ui.focus = name, None
            self._door.sound("page")
        self._door.touch()

    def press(self, name: str) -> None:
        """Do what a toolbar button does: `undo`, `menu`, `guide`, `blackout`, `notebook`, `panel`, `keep` …"""
        self._door.press(name)

    def guide(self, at: str) -> None:
        """Open the guide at a rule number or a phase."""
        self._door.guide(at)

    def backdrop(self, painter: Painter, dim: float = 0.6) -> None:
        """Draw the table, blurred once and dimmed, under an overlay."""
        self._door.backdrop(painter, dim)

    def sound(self, name: str) -> None:
        """Play a sound."""
        self._door.sound(name)

    def part(self, painter: Painter, name: str, of: tuple[object, ...], draw: Callable[[Painter], object]) -> None:
        """Draw a part of a page; where fragments are kept, only if one of its inputs in `of` has changed.

        The first input is compared by identity. The key names on buttons affect all parts. Mouse, focus and Enter
        affect the part that has their target. While an animation runs, all parts are drawn.
        """
        if not isinstance(painter.surface, DisplayList):
            draw(painter)
            return
        size, bounds = painter.surface.get_size(), painter.targets.bounds

        def fresh() -> Painter:
            own = copy(painter)
            own.surface, own.boxes, own.numbers = DisplayList(size), {}, {}
            own.targets = painter.targets.apart(own.surface)
            return own

        def anew(own: Painter, _: Fragment) -> None:
            around, self.fields, self.scrolled = (self.fields, self.scrolled), {}, {}
            draw(own)
            self._noted[name] = Noted(self.fields, self.scrolled, own.numbers)
            self.fields, self.scrolled = around

        made = (*of, size, bounds, tuple(painter.key_hints.items()), self.ui.now if self.moving else None)
        part = self._parts.draw(name, made, self.ui, fresh, anew)
        noted = self._noted[name]
        self.fields |= noted.fields
        self.scrolled |= noted.scrolled
        painter.numbers |= noted.numbers
        painter.surface.strokes += part.strokes
        painter.targets.extend(part.targets)
        painter.boxes.update(part.boxes)

    def draw_anew(self) -> None:
        """Draw the whole page again in the next frame."""
        self._parts = FragmentCache()

    # -- choices and text --------------------------------------------------------------------------------------------

    def form(self, kind: type[F]) -> F:
        """Return the choices made on a form; the default form if there are none."""
        form_found = self.ui.forms.get(kind)
        return form_found if isinstance(form_found, kind) else kind()

    def choose(self, kind: type[F], **fields: object) -> None:
        """Set fields of a form. Raises TypeError for a field that it does not have."""
        self.ui.forms[kind] = replace(self.form(kind), **fields)
        self._door.touch()

    def text(self, name: str, default: str = "") -> str:
        """Return the text of a field."""
        return self.ui.texts.get(name, default)

    def write(self, name: str, text: str) -> None:
        """Set the text of a field."""
        self.ui.texts[name] = text
        if self.ui.field == name:
            self.ui.caret = self.ui.anchor = len(text)
        self._door.touch()

    def suggest(self, texts: Mapping[str, str], before: Mapping[str, str] | None = None) -> None:
        """Put an idea into fields. `take_back` restores the texts in `before`; None: the present texts."""
        self.ui.replaced = dict(before) if before is not None else {name: self.text(name) for name in texts}
        for name, text in texts.items():
            self.write(name, text)

    def take_back(self) -> bool:
        """Restore the texts that the latest idea replaced, as an edit; return False if none of the fields is shown."""
        replaced, self.ui.replaced = self.ui.replaced, {}
        seen = [name for name in replaced if name in self.fields]
        if not seen:
            return False
        for name, text in replaced.items():
            self.write(name, text)
        field = self.fields[seen[0]]
        heard = field.change or field.leave
        if heard is not None:
            heard(replaced[seen[0]])
        return True

    def focus(self, *key: Hashable) -> None:
        """Put the keyboard focus on a target, and the caret into it if it is a field."""
        self._door.focus(key)

    def scroll(self, by: float, pos: tuple[int, int] | None = None) -> None:
        """Scroll the area under a point down by so many units; without a point the area drawn last."""
        for rect, scroll in reversed(self.scrolled.values()):
            if scroll.moves and (pos is None or rect.collidepoint(pos)):
                scroll.move(by)
                self._door.touch()
                return

    # -- moments -----------------------------------------------------------------------------------------------------

    def next_moment(self) -> None:
        """Remove the first of `ui.moments`, because it was seen."""
        if self.ui.moments:
            self.ui.moments.pop(0)
        self._runs.clear()
        self._door.touch()

    def show(self, what: Hashable) -> bool:
        """Return True on the first call for `what` in this session, and False after that."""
        fresh = what not in self.ui.shown
        self.ui.shown.add(what)
        return fresh

    def touch(self) -> None:
        """Request that the page is drawn again."""
        self._door.touch()

    def share(self, name: str, lasts: float, after: float = 0.0) -> float:
        """Return the progress of an animation, 0 to 1; it starts `after` seconds after the first call.

        Under reduced motion return 1. The scene goes on drawing until all animations have ended.
        """
        if self.still:
            return 1.0
        if name not in self._runs:
            self._runs[name] = self.ui.now, after + lasts
            self._set_off = self.ui.now
        began, _ = self._runs[name]
        passed = (self.ui.now - began) * self.speed - after
        return min(max(passed / lasts, 0.0), 1.0) if lasts else 1.0

    def eased(self, name: str, value: float, lasts: float) -> float:
        """Return a number that moves to its new value in `lasts` seconds."""
        began = self._eased.get(name)
        if self.still or began is None:
            self._eased[name] = (value, value, self.ui.now)
            return value
        start, end, since = began
        share = ease_out((self.ui.now - since) * self.speed / lasts)
        now = start + (end - start) * share
        if end != value:
            self._eased[name] = (now, value, self.ui.now)
            self._runs[f"eased {name}"] = (self.ui.now, lasts)
            self._set_off = self.ui.now
            return now
        return now

    def advance(self, now: float) -> bool:
        """Advance to the time of a frame; return True while something moves, and once more when it has ended.

        The frame in which an animation started may have taken long. All animations wait for it.
        """
        moved = self._moved or self._set_off is not None
        late, self._set_off = lost(self._set_off, now), None
        if late:
            self._runs = {name: (began + late, lasts) for name, (began, lasts) in self._runs.items()}
            self._eased = {name: (start, end, since + late) for name, (start, end, since) in self._eased.items()}
        self._moved = self.moving
        return moved or self._moved

    def finish(self) -> None:
        """End all animations at once."""
        self._runs = {name: (float("-inf"), lasts) for name, (_, lasts) in self._runs.items()}
        self._door.touch()

    def forget(self) -> None:
        """Forget all animations, so that they start again."""
        self._runs.clear()
        self._eased.clear()

    @property
    def moving(self) -> bool:
        """Return whether an animation is running."""
        return any((self.ui.now - began) * self.speed < lasts for began, lasts in self._runs.values())


class Door:
    """The functions that `Hands` needs from the scene; this default, for tests and the gallery, does nothing."""

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action."""
        return False

    def request_view(self, seat: int | None) -> None:
        """Close the curtain for a seat."""

    def look(self, seat: int) -> None:
        """Show a hand by the table's sharing style."""

    def unseal(self, seat: int) -> None:
        """Open a letter."""

    def cover(self) -> None:
        """Close a private view."""

    def speak_as(self, seat: int) -> None:
        """Act for another person."""

    def say_why(self, refusal: Refusal) -> None:
        """Show a refusal."""

    def say(self, text: str) -> None:
        """Show a short message."""

    def touch(self) -> None:
        """Request that the page is drawn again."""

    def press(self, name: str) -> None:
        """Press a toolbar button."""

    def guide(self, at: str) -> None:
        """Open the guide."""

    def focus(self, key: tuple[Hashable, ...]) -> None:
        """Put the focus on a target."""

    def backdrop(self, painter: Painter, dim: float) -> None:
        """Draw the dimmed table."""

    def sound(self, name: str) -> None:
        """Play a sound."""
