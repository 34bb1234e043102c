"""Answers that several seats give in secret and that are opened together (a vote, a throw, a sealed statement).

Who is asked and who has answered is public; what was answered is a variable that its own seat alone sees until `open`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.table import Sees, State, Variable, View, kinds, public

Answer = tuple[int | str, ...]


class Sealed(NamedTuple):
    """The places of the variables that `variables` declares, from `first` on: asked, answered, then one a seat."""

    first: int

    @staticmethod
    def variables(seats: int) -> tuple[Variable, ...]:
        """`asked` and `answered` (masks of seats), and the secret answer of each seat."""
        own = (Variable(f"sealed[{seat}]", (), Sees.OWNER, seat) for seat in range(seats))
        return (public("asked", 0, kinds.MASK), public("answered", 0, kinds.MASK), *own)

    def ask(self, s: State, seats: int) -> None:
        """Ask the seats in a mask; what was answered before is forgotten."""
        s.vars[self.first] = seats
        s.vars[self.first + 1] = 0
        for seat in range(s.table.seats):
            s.vars[self.first + 2 + seat] = ()

    def asked(self, s: State | View) -> int:
        """The seats that were asked."""
        asked: int = s.vars[self.first]
        return asked

    def waiting(self, s: State | View) -> int:
        """The seats that were asked and have not answered."""
        waiting: int = s.vars[self.first] & ~s.vars[self.first + 1]
        return waiting

    def answer(self, s: State | View, seat: int) -> Answer:
        """What a seat has answered, as far as it may be seen; empty if nothing."""
        answer: Answer = s.vars[self.first + 2 + seat]
        return answer

    def put(self, s: State, seat: int, answer: Answer) -> bool:
        """Take the answer of a seat, in place of an earlier one; True when it was the last that was missing."""
        s.vars[self.first + 2 + seat] = answer
        s.vars[self.first + 1] |= 1 << seat
        return not self.waiting(s)

    def open(self, s: State) -> dict[int, Answer]:
        """The answers by seat, and nobody is asked any more."""
        found = {seat: self.answer(s, seat) for seat in range(s.table.seats) if self.asked(s) >> seat & 1}
        self.ask(s, 0)
        return found
