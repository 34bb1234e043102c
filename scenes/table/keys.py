"""The keyboard functions of every table: keys that are down, the curtain, requests of screen readers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from scenes.table import text as texts
from scenes.ui.keymap import RULED, key_name, types
from scenes.ui.target import Key, Target, step

if TYPE_CHECKING:
    from scenes.table.rendered import RenderedScreen

T = TypeVar("T", bound="RenderedScreen", covariant=True)
ARROWS: dict[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
CHOICES: dict[str, int] = {f"choice{k}": k - 1 for k in range(1, 10)}  # the key acts that choose a tile, from 0
TYPED = 0.6  # seconds after a letter in which a space belongs to words that somebody types, though no field is open
REPEATING = frozenset({*ARROWS, "next", "older", "newer"})  # key acts that repeat while the key is held down

# What keys do at all of these tables, by key act.
KEY_ACTS: Mapping[str, Callable[[Any], object]] = {
    "blackout": lambda table: table.hotseat.darken(),
    "talk": lambda table: table.speak(),
    "panel": lambda table: table.panel(),
    "guide": lambda table: table.rules(),
    "older": lambda table: table.scroll(4),
    "newer": lambda table: table.scroll(-4),
    "undo": lambda table: table.questions.undo(),
    "redo": lambda table: table.questions.redo(),
    "save": lambda table: table.screens.save(),
    "skip": lambda table: table.screens.skip(),
}


class Keys(Generic[T]):
    """The keys of one table.

    Attributes:
        where: the kind of table, which decides what a letter means.
    """

    where = RULED

    def __init__(self, table: T) -> None:
        self.table = table
        self._down: set[str] = set()
        self._lettered = float("-inf")  # when a letter was pressed last

    @property
    def writing(self) -> bool:
        """Return whether the keys type letters now, so that they are no shortcuts."""
        return self.table.talk.typing and not self.table.covered

    def spells(self, event: pygame.event.Event) -> bool:
        """Return whether a key is a letter of a text now."""
        return self.writing and types(event)

    def type(self, event: pygame.event.Event) -> None:
        """Take letters that were typed (TEXTINPUT)."""
        self.table.talk.takes(event)

    def add(self, text: str) -> None:
        """Take letters that arrived after their text was sent."""
        self.table.talk.add(text)

    def writes(self, event: pygame.event.Event, what: str) -> bool:
        """Take a key event while text is typed; return False if the event is meant for the table."""
        return self.table.talk.takes(event)

    def do(self, event: pygame.event.Event, what: str) -> None:
        """Do what a key means at the open table."""

    def enter(self) -> Key | None:
        """Return the target that Enter presses now; None: Enter does something else, or nothing."""
        return None

    def back(self) -> None:
        """Go one step back, and at last to the menu."""

    def focus(self, target: Target | None) -> None:
        """Put the focus on a target; None changes nothing."""

    def act_on(self, target: Target) -> None:
        """Do what Enter does on a target."""
        self.try_to(lambda: self.table.activate(target.key), target)

    def try_to(self, do: Callable[[], object], target: Target | None) -> None:
        """Do something with the focused target, and say so if it has no effect."""
        before = self.table.stands()
        do()
        idle = self.table.stands() == before or (target is not None and target.settled)
        if idle and target is None:
            self.table.app.say(self.table.why_nothing(None))
        elif idle and (self.table.focused() is not None or self.table.ui.toast is None):
            self.table.person.say(self.table.why_nothing(target))

    def next(self, event: pygame.event.Event) -> None:
        """Go to the next stop of Tab, or back with Shift; explain the arrow keys once where they work."""
        targets = self.table.targets()
        target = step(targets, self.table.focused(), -1 if event.mod & pygame.KMOD_SHIFT else 1)
        self.focus(target)
        self.table.app.tell_arrows(target, targets)

    def holds(self, act: str) -> bool:
        """Return whether the key of an act is down."""
        return act in self._down

    def release(self) -> None:
        """Forget which keys are down, because their release will not be seen here."""
        self._down.clear()

    @contextmanager
    def kept_down(self) -> Iterator[None]:
        """Keep the note of which keys are down, although the table lets go of everything meanwhile."""
        down = set(self._down)
        yield
        self._down |= down

    @property
    def closes_first(self) -> bool:
        """Return whether the back key closes a panel over the table now; an open hand below it then stays open."""
        return False

    def repeats(self, event: pygame.event.Event) -> bool:
        """Return whether a KEYDOWN event comes from a key that was down before."""
        return self.table.app.keymap.meaning(event, self.where) in self._down

    def note(self, event: pygame.event.Event) -> None:
        """Note that a key is down but must do nothing more."""
        what = self.table.app.keymap.meaning(event, self.where)
        if what:
            self._down.add(what)

    def down(self, event: pygame.event.Event) -> None:
        """Take a KEYDOWN event; a key held down acts only once, unless it moves or scrolls.

        A space within words that somebody types before a field is open for them shows no hand.
        """
        within = self._note_letters(event)
        what, covered = self.table.app.keymap.meaning(event, self.where), self.table.covered
        again = bool(what) and what in self._down
        if what:
            self._down.add(what)
        self.table.person.changed = True
        if not covered and self.writes(event, what):
            return
        if again and what not in REPEATING:
            return
        if covered:
            self.at_curtain(what)
        elif what == "look" and within:
            self.table.app.say(texts.CANNOT_WRITE_YET)
        elif what == "look" and self.table.live.ready is not None:
            self.table.hotseat.open_ready()
        elif (numbered := self.table.numbered(what)) is not None:
            self.table.peeking.by_number(numbered, what)
        elif what == "back" and self.table.hand_access.kept and not self.closes_first:
            self.table.peeking.shut()
        else:
            self.do(event, what)

    def _note_letters(self, event: pygame.event.Event) -> bool:
        """Note when a letter is pressed; return whether a key is a space right after one where people write."""
        now, space = self.table.person.now, event.key == pygame.K_SPACE
        if types(event) and not space and key_name(event.key).isalpha():
            self._lettered = now
        live = self.table.session.live
        return space and live is not None and live.tells and now - self._lettered < TYPED

    def up(self, event: pygame.event.Event) -> None:
        """Take a KEYUP event."""
        released = {what for what in self._down if self.table.app.keymap.releases(event, what)}
        self._down -= released
        self.table.person.changed = True
        if "look" in released:
            self.table.hand_access.release()
        if "enlarge" in released:
            self.table.shrink()

    def reach(self, target: Target, act: bool) -> None:
        """Put the focus on a target, and do what Enter does if `act` is set."""
        self.table.person.changed = True
        if target.focusable:
            self.focus(target)
        if act:
            self.act_on(target)

    def at_curtain(self, what: str) -> None:
        """Do what a key does while the table is covered."""
        table, looking = self.table, self.table.hand_access
        if what == "look":
            looking.hold(table.person.now)
        elif what == "blackout" and looking.dark:
            looking.lighten()
            table.refresh()
        elif what == "blackout":
            table.hotseat.darken()
        elif what == "back":
            self.back()
