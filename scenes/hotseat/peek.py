"""Hold to peek: a hand is open while a key or the mouse holds it, or from click to click if its owner wants that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.rules.plugin import Refusal
from game.rules.wording import listing
from scenes.hotseat.hand_access import CLICK, LOOK, MOUSE, OVER, SAID
from scenes.ui.target import Key, at, dragged

if TYPE_CHECKING:
    from scenes.hotseat.screen import HotseatScreen

PUT_BACK = "What was picked is put back with the hand: hold the hand open while you choose."
SWITCH = "To open hands with a click, press the Hands button at the top."
NOWHERE = pygame.Rect(0, 0, 0, 0)
SHORT = 0.4  # seconds in which a mouse that does not move has clicked, and not held


def first(names: Iterable[str]) -> str:
    """Why somebody may not look now, in a sentence: these decide in secret."""
    who = [*names] or ["Somebody else"]
    return f"{listing(who)} decide{'s' * (len(who) == 1)} in secret first."


class Peek:
    """What opens and shuts the hands of one table in the style `peek`.

    A key or the mouse shows a hand for as long as it is held. To let go does nothing but shut it, wherever the mouse is
    by then, and a click shows it no longer than the mouse is down. A person who cannot hold has a switch (`clicks`):
    then a click leaves the own hand open while its owner is asked, until it is clicked again, the key to look or to go
    back is pressed, another person comes to be asked, all look at the table, or the window is left. A second click on
    the same spot shuts it, whatever is there by then.

    However a hand was opened, it closes once its owner has answered, before what comes of that is shown.
    """

    def __init__(self, table: HotseatScreen) -> None:
        self._table = table
        self._pressed: tuple[tuple[int, int], float] = (0, 0), float("-inf")  # where the mouse went down, and when
        self._from = NOWHERE  # where the button lay that was clicked, until the mouse has left that

    def show(self, seat: int | None, by: str = LOOK) -> None:
        """Show a person's hand as long as the act of a key, or MOUSE, holds it open; None: it must be said whose.

        A hand that was left open is shut by the key to look, and by its own button.
        """
        table, session = self._table, self._table.session
        hand_access, person = table.hand_access, table.person
        if hand_access.kept and (by == LOOK or seat == session.viewer):
            self.shut()
        elif seat is None and session.lookers:
            person.say(self._whose())
        elif seat is not None and by != LOOK and self._clicks(seat):
            self.open(seat, CLICK)
        elif seat is not None and by != MOUSE and not table.keyboard.holds(by):
            self._hold_it()
        elif seat is not None and not hand_access.peek(seat, by):
            self.not_now()
        table.refresh()

    def open(self, seat: int, by: str = SAID) -> None:
        """Leave a hand open until the next click: its owner has said who they are, or wants a CLICK to do that."""
        if not self._table.hand_access.peek(seat, by):
            self.not_now()
        self._table.refresh()

    def _clicks(self, seat: int) -> bool:
        """Return whether a click leaves this hand open: its owner wants that, and has something to decide."""
        return seat in self._table.hand_access.clicks and self._table.decides(seat)

    def _hold_it(self) -> None:
        """Say how a hand is seen, and where the switch is."""
        table = self._table
        held = f"Hold the button or {table.hand_access.key}: the hand stays open only while you hold it."
        table.person.say(f"{held} {SWITCH}")

    def by_number(self, key: Key, act: str) -> None:
        """Do with the button of one of several who are asked what its number does: `act` holds a hand open."""
        if key[0] == "peek":
            self.show(int(str(key[1])), act)
        else:
            self._table.activate(key)

    def _whose(self) -> str:
        """What those who are asked do to look, by key or by button."""
        table, session = self._table, self._table.session
        asked = f"{listing(session.names[seat] for seat in session.lookers)} are asked"
        acts = [(session.names[seat], f"choice{session.humans.index(seat) + 1}") for seat in session.lookers]
        key_hints = [table.app.keymap.cap(act) if table.numbered(act) is not None else "" for _, act in acts]
        if all(key_hints):
            return (
                f"{asked}: {listing(f'{cap} is {name}’s key' for cap, (name, _) in zip(key_hints, acts, strict=True))}."
            )
        return f"{asked}: take the button of the hand you want to see."

    def not_now(self) -> None:
        """Say why nobody else may look now."""
        session = self._table.session
        self._table.person.say_why(Refusal("covered", "", first(session.names[each] for each in session.lookers)))

    def answers(self, seat: int) -> bool:
        """Let a person answer in secret over the table: the own view stays open for as long as something lies there."""
        table = self._table
        opened = table.hand_access.peek(seat, OVER)
        table.refresh()
        return opened

    def stays(self) -> None:
        """A hand that a key holds open stays so for what is laid over the table, though the key be let go."""
        if self._table.hand_access.by_key:
            self._table.hand_access.by = OVER

    def by_mouse(self, event: pygame.event.Event) -> bool:
        """The mouse holds a hand open by its button as the key does; True if that was all it did."""
        table = self._table
        if event.type == pygame.MOUSEMOTION and dragged(self._pressed[0], event.pos):
            self._pressed = event.pos, float("-inf")
        if event.type == pygame.MOUSEMOTION and not self._from.collidepoint(event.pos):
            self._from = NOWHERE
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            held = table.hand_access.by == MOUSE
            if held and table.keeps_open():
                table.hand_access.by = LOOK
            elif held:
                self.shut()
                if self._clicked(event.pos):
                    self._hold_it()
            return held
        target = at(table.targets(), *event.pos)
        seat = table.offers_look(target.key) if target is not None else None
        if table.hand_access.by == CLICK and self._from.collidepoint(event.pos):  # whatever lies there since it opened
            self._from = NOWHERE
            self.shut()
            return True
        if target is None or seat is None:
            return False
        self._pressed, self._from = (event.pos, table.person.now), target.rect
        self.show(seat, MOUSE)
        return True

    def shut(self) -> None:
        """Nothing holds a hand open any more; what was picked in it goes with it, and that is said."""
        table, begun = self._table, self._table.person.begun()
        table.cover()
        if begun:
            table.person.say(PUT_BACK)

    def _clicked(self, pos: tuple[int, int]) -> bool:
        """Return whether the mouse that is let go of at a point has clicked, and not held."""
        where, since = self._pressed
        return self._table.person.now - since < SHORT and not dragged(where, pos)

    def released(self, event: pygame.event.Event) -> None:
        """The key that holds a hand open was let go while something lay over the table: that goes with it."""
        table = self._table
        if table.hand_access.by_key and table.app.keymap.releases(event, table.hand_access.by):
            while table.app.top is not table:
                table.app.pop()
            table.cover()

    def ended(self) -> bool:
        """Return whether the open hand must close now.

        It must once nothing holds it, once its owner has answered, and while what was done is still on its way. A hand
        that a click left open closes also when its owner has nothing to choose from it, when others come to be asked as
        well, and when all look at the table.
        """
        table, session, hand_access = self._table, self._table.session, self._table.hand_access
        if hand_access.by == OVER:
            return True
        gone = hand_access.by != "" and not hand_access.open_hand  # another person was asked, and it closed by that
        if gone or (hand_access.open_hand and (session.handing_over or self._answered())):
            return True
        if hand_access.by_key:
            return not table.keyboard.holds(hand_access.by) and not table.keeps_open()
        if not hand_access.left_open:
            return False
        if hand_access.by == SAID:
            return session.halts
        joined = not set(session.lookers).issubset(hand_access.asked)
        idle = session.viewer is None or not table.decides(session.viewer)
        return idle or joined or session.halts

    def _answered(self) -> bool:
        """Return whether the owner of the open hand was asked something and is not asked any more."""
        session, hand_access = self._table.session, self._table.hand_access
        if session.viewer is None:
            return False
        if session.viewer in session.lookers:
            hand_access.asked = (*{*hand_access.asked, session.viewer},)
            return False
        return session.viewer in hand_access.asked
