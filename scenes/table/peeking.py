"""Hold to peek: a hand lies open no longer than a key or the mouse holds it, and whose it is has been said."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.rules.plugin import Refusal
from game.rules.wording import listing
from scenes.table.looking import LOOK, MOUSE, OVER
from scenes.ui.target import at

if TYPE_CHECKING:
    from scenes.sharing import SharedTable


def first(names: Iterable[str]) -> str:
    """Why somebody may not look now, in a sentence: these decide in secret."""
    who = [*names] or ["Somebody else"]
    return f"{listing(who)} decide{'s' * (len(who) == 1)} in secret first."


class Peeking:
    """What opens and shuts the hands of one table in the style `peek`."""

    def __init__(self, table: SharedTable) -> None:
        self._table = table
        self._from = pygame.Rect(0, 0, 0, 0)  # the button that the mouse holds a hand open by, where it was

    def show(self, seat: int | None, by: str = LOOK) -> None:
        """Show a person's hand as long as the act of a key, or MOUSE, holds it open; None: it must be said whose."""
        table, evening = self._table, self._table.evening
        looking, person = table.looking, table.person
        if seat is None and evening.lookers:
            who = listing(evening.names[each] for each in evening.lookers)
            person.say(f"{who} are asked: take the button of the hand you want to see.")
        elif seat is not None and not looking.press and by != MOUSE and not table.keyboard.holds(by):
            person.say(f"Hold the button or {looking.key}: the hand stays open only while you hold it.")
        elif seat is not None and not looking.peek(seat, by):
            self.not_now()
        table.refresh()

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
        if self._table.looking.by not in ("", MOUSE):
            self._table.looking.by = OVER

    def by_mouse(self, event: pygame.event.Event) -> bool:
        """The mouse holds a hand open by its button as the key does; True if that was all it did."""
        table = self._table
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) or event.button != 1:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            held = table.looking.by == MOUSE
            if held:
                self._bring(event.pos)
            if table.looking.by == MOUSE and table.keeps_open():
                table.looking.by = LOOK
            elif table.looking.by == MOUSE:
                table.cover()
            return held
        target = at(table.targets(), *event.pos)
        seat = table.offers_look(target.key) if target is not None else None
        if target is None or seat is None:
            return False
        self._from = target.rect
        self.show(seat, MOUSE)
        return True

    def _bring(self, pos: tuple[int, int]) -> None:
        """What the mouse is let go on, having held a hand open so far, is chosen before the hand shuts.

        Not where the button was by which it held it open: what has come to lie there meanwhile was not meant.
        """
        table = self._table
        target = at(table.targets(), *pos)
        if target is None or not (target.actions and target.enabled) or self._from.collidepoint(pos):
            return
        table.choose(target.key)
        if table.app.top is not table:
            table.looking.by = OVER
            table.refresh()

    def released(self, event: pygame.event.Event) -> None:
        """The key that holds a hand open was let go while something lay over the table: that goes with it."""
        table = self._table
        if table.looking.by not in ("", MOUSE, OVER) and table.app.keymap.releases(event, table.looking.by):
            while table.app.top is not table:
                table.app.pop()
            table.cover()

    def ended(self) -> bool:
        """Whether what holds a hand open does so no longer: a key that is down, or what lies over the table."""
        table, by = self._table, self._table.looking.by
        if by not in ("", MOUSE, OVER):
            return not table.keyboard.holds(by) and not table.keeps_open()
        return by == OVER
