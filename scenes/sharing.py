"""A table at a screen that people share: its life, the curtain and the eyes before it, the way to guide and results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.table import Event
from scenes import keeping
from scenes.practice import door
from scenes.scene import Scene
from scenes.table import reading
from scenes.table.centre import said
from scenes.table.looking import HOLD, Looking
from scenes.table.person import Person, Posed
from scenes.ui.target import Key, Target, at, find
from scenes.ui.tree import Spoken
from scenes.vote import ask_all

if TYPE_CHECKING:
    from game.match.evening import Evening
    from scenes.table.keys import Keys

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
LINGER = 2.5  # seconds the last position stays before the results


class SharedTable(Scene):
    """What all tables do alike. It knows what the evening lets it know: the present viewer's view and events.

    Attributes:
        lingers: seconds until the results take the place of a table that is over; None: they never do by themselves.
    """

    evening: Evening
    keyboard: Keys[SharedTable]
    lingers: float | None = LINGER

    def __init__(self, evening: Evening, sitting: Person[Posed]) -> None:
        self.evening = evening
        self.person = sitting
        self.pose = sitting.pose
        self.looking = Looking(evening, sitting.pose)
        self._targets: list[Target] = []
        self._over_since: float | None = None
        self._handed_on = False
        self._curtained = False
        self._pins: dict[int, str] = {}

    # -- what a table does in its own way --------------------------------------------------------------------------

    def let_go(self) -> None:
        """Let go of everything the hands hold: something lies over the table now, or nobody looks."""

    def refresh(self) -> None:
        """Take what the evening shows now."""
        self.person.refresh(self.covered)

    def hear(self, events: list[Event]) -> None:
        """Have the room hear and see what happened."""
        self.app.sound.hear(self.evening.table, events)

    def go_on(self, now: float) -> bool:
        """Go on with everything that moves by itself; True if the picture changed."""
        return False

    def waits(self) -> bool:
        """Whether bots had better wait until the picture has come so far."""
        return False

    def typed(self, event: pygame.event.Event) -> None:
        """Take a TEXTINPUT event."""

    def pointed(self, event: pygame.event.Event) -> None:
        """Take an event of the mouse while the table lies open."""

    def called(self, name: str) -> str:
        """What a piece is called where the table is read out."""
        return said(name)

    def points_at_toast(self) -> bool:
        """Whether the mouse is at the last refusal, which then stays."""
        return self.pose.hover in (("ui", "toast"), ("ui", "rule"))

    def activate(self, key: Key) -> None:
        """Do what a click or Enter on a target does."""

    def shrink(self) -> None:
        """Show nothing large any more."""

    # -- life cycle ------------------------------------------------------------------------------------------------

    def suspend(self) -> None:
        self.looking.let_go()
        self.let_go()

    def resume(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self.let_go()
        if not self._handed_on:
            self.evening.close()

    def put_away(self) -> None:
        self.cover()

    def restyle(self) -> None:
        settings = self.app.settings
        self.looking.hold_time = HOLD if settings.look == "hold" else 0.0
        self.looking.recaps = settings.recap
        self.looking.key = "+".join(self.app.keymap.chords["look"][:1]) or "–"
        self.person.message_time, self.person.bot_talk = settings.message_time, settings.bot_talk
        self.refresh()

    def private(self) -> bool:
        return self.looking.private

    @property
    def covered(self) -> bool:
        """Whether a curtain hides the table now."""
        return self.looking.covered

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        sitting, pose = self.person, self.pose
        sitting.now = pose.now = now
        if not self.looking.dark and not self.waits() and self.evening.tick(now):
            self.refresh()
        self.hear(self.evening.drain())
        if self._curtained != self.covered:
            self._curtained = self.covered
            self.app.sound.play("curtain")
        while self.evening.notices:
            self.app.say(self.evening.notices.popleft())
        if self.looking.by_key and not self.keyboard.holds("look"):
            self.cover()
        self._hold(now)
        moved = self.go_on(now)
        if pose.toast and now >= pose.toast.until and not self.points_at_toast():
            pose.toast, moved = None, True
        self._results(now)
        changed, sitting.changed = sitting.changed or moved, False
        return changed

    def _hold(self, now: float) -> None:
        if not self.looking.held:
            return
        self.person.changed = True
        if self.looking.ripe(now):
            drawn = self.evening.curtain
            if drawn is not None and self.app.settings.look == "pin":
                self._ask_pin(drawn.seat)
                return
            self.looking.open()
            self.refresh()

    def _ask_pin(self, seat: int) -> None:
        """Have a seat's own number typed, or chosen the first time, before its curtain opens."""
        from scenes.pin import PinScene

        def done(pin: str) -> None:
            self._pins[seat] = pin
            self.looking.open()
            self.refresh()

        def forgotten() -> None:
            name, others = self.evening.names[seat], [other for other in self.evening.humans if other != seat]
            ask_all(
                self.app, self.evening.names, others, f"may {name} choose a new PIN?",
                lambda _: forget(), lambda no: self.app.say(f"{self.evening.names[no]} says no."),
            )  # fmt: skip

        def forget() -> None:
            self._pins.pop(seat, None)

        self.looking.let_go()
        self.app.push(PinScene(self.evening.names[seat], self._pins.get(seat, ""), done, forgotten))

    def _results(self, now: float) -> None:
        if self.evening.result() is None:
            self._over_since = None
        elif self._over_since is None:
            self._over_since = now
        elif self.lingers is not None and now - self._over_since >= self.lingers:
            self.to_results()

    def to_results(self) -> None:
        """Leave the table for the results."""
        from scenes.results import ResultsScene

        if self.app.top is self:
            self._handed_on = True
            self.app.replace(ResultsScene(self.evening))

    # -- covering and looking --------------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        return self._targets

    def darken(self, away: bool = False) -> None:
        """Cover the screen at once."""
        self.looking.darken(away)
        self.refresh()

    def cover(self) -> None:
        """Put the hand of one of several people out of sight."""
        self.looking.cover()
        self.refresh()

    def focus_lost(self) -> None:
        """Nobody looks at the window any more: what one of several people may see is covered, and all over it goes."""
        self.let_go()
        self.looking.let_go()
        if self.private():
            while self.app.top is not self:
                self.app.pop()
            self.darken(away=True)

    def focus_gained(self) -> None:
        """The window has the focus again."""
        self.looking.come_back()
        self.refresh()

    # -- events ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWFOCUSLOST:
            self.focus_lost()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.focus_gained()
        elif event.type == pygame.KEYDOWN:
            self.keyboard.down(event)
        elif event.type == pygame.KEYUP:
            self.keyboard.up(event)
        elif event.type == pygame.TEXTINPUT:
            self.typed(event)
        elif event.type in MOUSE and self.covered:
            self._at_curtain(event)
        elif event.type in MOUSE:
            self.pointed(event)

    def _at_curtain(self, event: pygame.event.Event) -> None:
        """The lantern and the key cap are held by the mouse as the key is by a finger."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            target = at(self._targets, *event.pos)
            if target is not None and target.key == ("ui", "look"):
                self.looking.hold(self.person.now)
                self.person.changed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.looking.let_go()
            self.person.changed = True

    def reach(self, key: Key, act: bool) -> None:
        target = find(self._targets, key)
        if target is not None and not self.covered:
            self.keyboard.reach(target, act)
        elif target is not None and act and key == ("ui", "look"):
            self.looking.hold(self.person.now)

    def spoken(self) -> list[Spoken]:
        if self.covered:
            return reading.of_curtain(self.looking.sheet(self.person.speaker() or 0))
        return reading.of_table(self.person.model, self.pose, self.called)

    # -- ways from here --------------------------------------------------------------------------------------------

    def guide(self, at: str, came: tuple[str, str] | None = None) -> None:
        """Put the guide over the table, open at a phase or a rule; a hand of one of several people is covered first."""
        from scenes.guide.scene import GuideScene

        self.app.sound.play("page")
        self.cover()
        self.app.push(GuideScene(self.evening.meta.id, at, came))

    def why(self) -> None:
        """Open the guide at the rule that a refusal names."""
        toast = self.pose.toast
        if toast is not None:
            self.guide(toast.rule, ("You came from what was refused:", toast.text))

    def hint(self) -> None:
        """Ask for a hint, if the person who looks is the one who decides."""
        if not self.covered:
            door.hint(self.app, self.evening)

    def again(self) -> None:
        """Show once more what has happened since the person at the screen last decided."""
        if not self.covered:
            door.again(self.app, self.evening)

    def menu(self) -> None:
        """Put the menu over the table; a hand of one of several people is covered first."""
        from scenes.menu import MenuScene

        self.cover()
        self.app.push(MenuScene(self.evening))

    def save(self) -> None:
        """Write a copy of the saved game."""
        self.app.say(keeping.save_copy(self.evening, self.app.data_dir))
