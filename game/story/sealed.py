"""Answers that several seats give in secret and that are revealed together (a vote, a throw, a sealed statement).

The seats that are asked and those that have answered are public. An answer is visible only to its seat until `open`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.table import Sees, State, Variable, View, kinds, public

Answer = tuple[int | str, ...]


class Sealed(NamedTuple):
    """The places of the variables from `variables`, beginning at `first`: asked, answered, then one per seat."""

    first: int

    @staticmethod
    def variables(seats: int) -> tuple[Variable, ...]:
        """Return the variables `asked` and `answered` (masks of seats), and the secret answer of each seat."""
        own = (Variable(f"sealed[{seat}]", (), Sees.OWNER, seat) for seat in range(seats))
        return (public("asked", 0, kinds.MASK), public("answered", 0, kinds.MASK), *own)

    def ask(self, s: State, seats: int) -> None:
        """Ask the seats in a mask. Earlier answers are deleted."""
        s.vars[self.first] = seats
        s.vars[self.first + 1] = 0
        for seat in range(s.table.seats):
            s.vars[self.first + 2 + seat] = ()

    def asked(self, s: State | View) -> int:
        """Return the mask of the seats that were asked."""
        asked: int = s.vars[self.first]
        return asked

    def waiting(self, s: State | View) -> int:
        """Return the mask of the seats that were asked and have not answered."""
        waiting: int = s.vars[self.first] & ~s.vars[self.first + 1]
        return waiting

    def answer(self, s: State | View, seat: int) -> Answer:
        """Return the answer of a seat, as far as it is visible; empty if there is none."""
        answer: Answer = s.vars[self.first + 2 + seat]
        return answer

    def put(self, s: State, seat: int, answer: Answer) -> bool:
        """Store the answer of a seat, replacing an earlier one. Return whether all asked seats have answered."""
        s.vars[self.first + 2 + seat] = answer
        s.vars[self.first + 1] |= 1 << seat
        return not self.waiting(s)

    def open(self, s: State) -> dict[int, Answer]:
        """Return the answers by seat, and stop asking."""
        answers = {seat: self.answer(s, seat) for seat in range(s.table.seats) if self.asked(s) >> seat & 1}
        self.ask(s, 0)
        return answers
