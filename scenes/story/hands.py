"""The one door through which pages do anything: actions, overlays, what is chosen and written, time."""

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
    """What the scene must know of a text to have it written.

    `change` hears of every edit, `enter` of Enter, `leave` of the text when the caret goes elsewhere.
    """

    limit: int
    change: Callable[[str], None] | None = None
    enter: Callable[[], object] | None = None
    leave: Callable[[str], None] | None = None


class Noted(NamedTuple):
    """What a part of a page has said of itself besides its targets."""

    fields: dict[str, Field]
    scrolled: dict[str, tuple[pygame.Rect, Scroll]]
    numbers: dict[str, Key]


@dataclass(frozen=True)
class Opens:
    """What a button does that shows a person's own hand: a table may have it held for as long as the hand is seen."""

    hands: Hands
    seat: int

    def __call__(self) -> None:
        self.hands.call(self.seat)


class Hands:
    """What pages may do. `door` is the scene behind it, whose methods of the same names do the work.

    Attributes:
        fields: of the frame drawn last, by name; `drawn` where the texts in them stood when they were drawn last.
        scrolled: what can be scrolled in it: by name where it lies, in px, and how it stands.
        seconds: how long the present scene has been told; negative outside of scenes.
        kept: whether the story was kept as it stands now, and can be shown.
        hidden: what is on its way over the table and is not drawn where it will lie.
        still: whether nothing shall move (reduced motion).
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
        self.kept = False
        self._door = door
        self._runs: dict[str, tuple[float, float]] = {}
        self._eased: dict[str, tuple[float, float, float]] = {}
        self._set_off: float | None = None  # the frame in which a movement began, if that was the last one
        self._moved = False  # whether something moved at the frame before
        self._parts = FragmentCache()
        self._noted: dict[str, Noted] = {}

    # -- the game ----------------------------------------------------------------------------------------------------

    def act(self, action: Action, text: str = "", seat: int | None = None) -> bool:
        """Carry out an action for whoever is at the screen (or another seat); a refusal is shown. True if done."""
        return self._door.act(action._replace(text=text) if text else action, seat)

    def send(self, action: Action, name: str, left: object = None, seat: int | None = None) -> bool:
        """Carry out an action with what stands in a field, which is done with then; True if done.

        `left` is what stays chosen on the form it was chosen on. Field and form are those of whoever acts: who is at
        the screen thereafter may be another, and finds what they left.
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

    def call(self, seat: int | None = None) -> None:
        """Call the curtain for a seat (whoever is at the screen), so that it may see its own hand."""
        self._door.call(seat)

    def look(self, seat: int) -> None:
        """Show a seat its own hand as the screen is shared: behind its curtain, or while a key is held."""
        self._door.look(seat)

    def unseal(self, seat: int) -> None:
        """Open the letter of a person who has just said who they are."""
        self._door.unseal(seat)

    def cover(self) -> None:
        """Put the private view away."""
        self._door.cover()

    def speak_as(self, seat: int) -> None:
        """On an open table: act for another person from now on."""
        self._door.speak_as(seat)

    def refuse(self, text: str, rule: str = "") -> None:
        """Show why something cannot be, with its rule."""
        self._door.say_why(Refusal("not_now", rule, text))

    def say(self, text: str) -> None:
        """Tell the person at the screen something in passing."""
        self._door.say(text)

    # -- the screen --------------------------------------------------------------------------------------------------

    def overlay(self, name: str) -> None:
        """Lay something over the page of the phase; an empty name takes it away."""
        if name != self.ui.overlay:
            self.ui.overlay, self.ui.focus = name, None
            self._door.sound("page")
        self._door.touch()

    def press(self, name: str) -> None:
        """Do what the buttons of the bar do: `undo`, `menu`, `guide`, `blackout`, `notebook`, `panel`, `keep` …"""
        self._door.press(name)

    def guide(self, at: str) -> None:
        """Open the guide at a rule number or a phase."""
        self._door.guide(at)

    def backdrop(self, painter: Painter, dim: float = 0.6) -> None:
        """Draw the table, blurred once and dimmed, under an overlay."""
        self._door.backdrop(painter, dim)

    def sound(self, name: str) -> None:
        """Play a sound of the room."""
        self._door.sound(name)

    def part(self, painter: Painter, name: str, of: tuple[object, ...], draw: Callable[[Painter], object]) -> None:
        """Draw a part of a page; where pages are kept, only if what it is made `of` is not as it was.

        The first of that is told by `is`. The keys that buttons name matter to all parts, mouse, ring and Enter to the
        part whose targets they are at; while something moves, all parts are drawn.
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
        """Keep no part of the page that was drawn."""
        self._parts = FragmentCache()

    # -- what is chosen and written ----------------------------------------------------------------------------------

    def form(self, kind: type[F]) -> F:
        """What is chosen on a form; as it is made if nothing is yet."""
        found = self.ui.forms.get(kind)
        return found if isinstance(found, kind) else kind()

    def choose(self, kind: type[F], **fields: object) -> None:
        """Choose something on a form: what these fields of it hold from now on; TypeError for one it does not have."""
        self.ui.forms[kind] = replace(self.form(kind), **fields)
        self._door.touch()

    def text(self, name: str, default: str = "") -> str:
        """What stands in a field."""
        return self.ui.texts.get(name, default)

    def write(self, name: str, text: str) -> None:
        """Put a text into a field."""
        self.ui.texts[name] = text
        if self.ui.field == name:
            self.ui.caret = self.ui.anchor = len(text)
        self._door.touch()

    def suggest(self, texts: Mapping[str, str], before: Mapping[str, str] | None = None) -> None:
        """Put an idea into fields, which can be taken back to what stood there `before`; None: what was written."""
        self.ui.replaced = dict(before) if before is not None else {name: self.text(name) for name in texts}
        for name, text in texts.items():
            self.write(name, text)

    def take_back(self) -> bool:
        """Put back what stood in the place of the latest idea, as an edit; False if none stands in sight any more."""
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
        """Put the keyboard's ring on a target, and the caret into it if it is a field."""
        self._door.focus(key)

    def scroll(self, by: float, pos: tuple[int, int] | None = None) -> None:
        """Scroll what lies under a point by so many units down, or what was drawn last that can be scrolled."""
        for rect, scroll in reversed(self.scrolled.values()):
            if scroll.moves and (pos is None or rect.collidepoint(pos)):
                scroll.move(by)
                self._door.touch()
                return

    # -- moments -----------------------------------------------------------------------------------------------------

    def next_moment(self) -> None:
        """The first of `ui.moments` has been seen."""
        if self.ui.moments:
            self.ui.moments.pop(0)
        self._runs.clear()
        self._door.touch()

    def show(self, what: Hashable) -> bool:
        """True the first time this is asked, and never again in this evening."""
        fresh = what not in self.ui.shown
        self.ui.shown.add(what)
        return fresh

    def touch(self) -> None:
        """Have the picture drawn again."""
        self._door.touch()

    def share(self, name: str, lasts: float, after: float = 0.0) -> float:
        """How much of a movement is over, 0 to 1: it begins `after` seconds after it is first asked for.

        1 at once under reduced motion. The scene goes on drawing until all are over.
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
        """A number on its way to what it shall be, which takes `lasts` seconds."""
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

    def go_on(self, now: float) -> bool:
        """Go on to the time of a frame; True while something moves, and once more when it has come to its end.

        The frame in which a movement began may have taken long: all waited for it.
        """
        moved = self._moved or self._set_off is not None
        late, self._set_off = lost(self._set_off, now), None
        if late:
            self._runs = {name: (began + late, lasts) for name, (began, lasts) in self._runs.items()}
            self._eased = {name: (start, end, since + late) for name, (start, end, since) in self._eased.items()}
        self._moved = self.moving
        return moved or self._moved

    def finish(self) -> None:
        """Let all movements be over at once."""
        self._runs = {name: (float("-inf"), lasts) for name, (_, lasts) in self._runs.items()}
        self._door.touch()

    def forget(self) -> None:
        """Let all movements begin anew."""
        self._runs.clear()
        self._eased.clear()

    @property
    def moving(self) -> bool:
        """Whether a movement is not over yet."""
        return any((self.ui.now - began) * self.speed < lasts for began, lasts in self._runs.values())


class Door:
    """What `Hands` asks of the scene; a page drawn without one (a test, a gallery) does nothing through it."""

    def act(self, action: Action, seat: int | None = None) -> bool:
        """Carry out an action."""
        return False

    def call(self, seat: int | None) -> None:
        """Call a curtain."""

    def look(self, seat: int) -> None:
        """Show a hand as the screen is shared."""

    def unseal(self, seat: int) -> None:
        """Open a letter."""

    def cover(self) -> None:
        """Put a private view away."""

    def speak_as(self, seat: int) -> None:
        """Act for another person."""

    def say_why(self, refusal: Refusal) -> None:
        """Show a refusal."""

    def say(self, text: str) -> None:
        """Tell something in passing."""

    def touch(self) -> None:
        """Have the picture drawn again."""

    def press(self, name: str) -> None:
        """Press a button of the bar."""

    def guide(self, at: str) -> None:
        """Open the guide."""

    def focus(self, key: tuple[Hashable, ...]) -> None:
        """Put the ring somewhere."""

    def backdrop(self, painter: Painter, dim: float) -> None:
        """Draw what lies below."""

    def sound(self, name: str) -> None:
        """Play a sound."""
