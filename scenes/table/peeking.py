"""Hold to peek: a hand lies open while something holds it, or from click to click; whose it is has been said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.rules.plugin import Refusal
from game.rules.wording import listing
from scenes.table.looking import CLICK, LOOK, MOUSE, OVER
from scenes.ui.target import Key, at, dragged

if TYPE_CHECKING:
    from scenes.sharing import SharedTable

PUT_BACK = "What was picked is put back with the hand: click its button to leave it open while you choose."
NOWHERE = pygame.Rect(0, 0, 0, 0)
SHORT = 0.4  # seconds in which a mouse that does not move has clicked, and not held


def first(names: Iterable[str]) -> str:
    """Why somebody may not look now, in a sentence: these decide in secret."""
    who = [*names] or ["Somebody else"]
    return f"{listing(who)} decide{'s' * (len(who) == 1)} in secret first."


class Peeking:
    """What opens and shuts the hands of one table in the style `peek`.

    A key or the mouse shows a hand for as long as it is held. To let go does nothing but shut it, wherever the mouse is
    by then. A click leaves it open for whoever is asked, so that both hands are free to choose: until it is clicked
    again, the key to look or to go back is pressed, somebody else comes to be asked, all look at the table, or the
    window is left. A second click on the same spot shuts it, though the button has made room there for what may be
    done.
    """

    def __init__(self, table: SharedTable) -> None:
        self._table = table
        self._pressed: tuple[tuple[int, int], float] = (0, 0), float("-inf")  # where the mouse went down, and when
        self._from = NOWHERE  # where the button lay that was clicked, until the mouse has left that

    def show(self, seat: int | None, by: str = LOOK) -> None:
        """Show a person's hand as long as the act of a key, or MOUSE, holds it open; None: it must be said whose.

        A hand that was left open is shut by the key to look, and by its own button.
        """
        table, evening = self._table, self._table.evening
        looking, person = table.looking, table.person
        if looking.kept and (by == LOOK or seat == evening.viewer):
            self.shut()
        elif seat is None and evening.lookers:
            person.say(self._whose())
        elif seat is not None and not looking.press and by != MOUSE and not table.keyboard.holds(by):
            person.say(f"Hold the button or {looking.key}: the hand stays open only while you hold it.")
        elif seat is not None and not looking.peek(seat, by):
            self.not_now()
        table.refresh()

    def by_number(self, key: Key, act: str) -> None:
        """Do with the button of one of several who are asked what its number does: `act` holds a hand open."""
        if key[0] == "peek":
            self.show(int(str(key[1])), act)
        else:
            self._table.activate(key)

    def _whose(self) -> str:
        """What those who are asked do to look, by key or by button."""
        table, evening = self._table, self._table.evening
        asked = f"{listing(evening.names[seat] for seat in evening.lookers)} are asked"
        acts = [(evening.names[seat], f"choice{evening.humans.index(seat) + 1}") for seat in evening.lookers]
        caps = [table.app.keymap.cap(act) if table.numbered(act) is not None else "" for _, act in acts]
        if all(caps):
            return f"{asked}: {listing(f'{cap} is {name}’s key' for cap, (name, _) in zip(caps, acts, strict=True))}."
        return f"{asked}: take the button of the hand you want to see."

    def not_now(self) -> None:
        """Say why nobody else may look now."""
        evening = self._table.evening
        self._table.person.say_why(Refusal("covered", "", first(evening.names[each] for each in evening.lookers)))

    def answers(self, seat: int) -> bool:
        """Let a person answer in secret over the table: the own view stays open for as long as something lies there."""
        table = self._table
        opened = table.looking.peek(seat, OVER)
        table.refresh()
        return opened

    def stays(self) -> None:
        """A hand that a key holds open stays so for what is laid over the table, though the key be let go."""
        if self._table.looking.by not in ("", MOUSE, CLICK):
            self._table.looking.by = OVER

    def by_mouse(self, event: pygame.event.Event) -> bool:
        """The mouse holds a hand open by its button as the key does, or leaves it open by a click; True if that was all
        it did."""
        table = self._table
        if event.type == pygame.MOUSEMOTION and dragged(self._pressed[0], event.pos):
            self._pressed = event.pos, float("-inf")
        if event.type == pygame.MOUSEMOTION and not self._from.collidepoint(event.pos):
            self._from = NOWHERE
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            held = table.looking.by == MOUSE
            if held and self._clicked(event.pos):
                table.looking.by = CLICK
                table.refresh()
            elif held and table.keeps_open():
                table.looking.by = LOOK
            elif held:
                self.shut()
            return held
        target = at(table.targets(), *event.pos)
        seat = table.offers_look(target.key) if target is not None else None
        if table.looking.by == CLICK and self._from.collidepoint(event.pos):  # whatever lies there since it opened
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
        """Whether the mouse that is let go of at a point has clicked, for somebody who is asked."""
        where, since = self._pressed
        clicked = self._table.person.now - since < SHORT and not dragged(where, pos)
        return clicked and self._table.evening.viewer in self._table.evening.lookers

    def released(self, event: pygame.event.Event) -> None:
        """The key that holds a hand open was let go while something lay over the table: that goes with it."""
        table = self._table
        if table.looking.by_key and table.app.keymap.releases(event, table.looking.by):
            while table.app.top is not table:
                table.app.pop()
            table.cover()

    def ended(self) -> bool:
        """Whether what holds a hand open does so no longer: a key that is down, or what lies over the table; or it was
        left open, and whoever did so is not asked any more, nor do bots only answer them; or others come to be asked as
        well, or all look at the table."""
        table, evening, by = self._table, self._table.evening, self._table.looking.by
        if table.looking.by_key:
            return not table.keyboard.holds(by) and not table.keeps_open()
        if not table.looking.left_open:
            return by == OVER
        away = evening.viewer not in (*evening.lookers, evening.turn)
        joined = by == CLICK and not set(evening.lookers).issubset(table.looking.asked)
        return evening.parting or away or joined or evening.halts
