"""Automatic moves: the only possible card of a person, where the table wants it, and moves that people gave ahead."""

from __future__ import annotations

from game.match.facts import MatchFacts
from game.match.match import Match
from game.match.referee import Refused
from game.session.ahead import GivenAhead
from game.table import Action, State


class AutoMoves:
    """Makes the forced moves of people in one match.

    An automatic move tells everyone that there was no choice (such as no other card of the suit led). So it is an
    option of the table, announced before the game, and the log reports each such move.
    """

    def __init__(self, match: Match, facts: MatchFacts) -> None:
        self._match = match
        self._facts = facts
        self.ahead = GivenAhead(match)
        self._state: State | None = None  # the position to which the other fields belong
        self._made: tuple[int, Action] | None = None
        self._since: float | None = None

    def move(self) -> tuple[int, Action] | None:
        """Return the seat and the move to make for a person now: one given ahead, or the only one; None: no move."""
        return self.ahead.move() or self.only()

    def only(self) -> tuple[int, Action] | None:
        """Return the seat and its only move; None if a person has a choice or a bot decides."""
        if not self._match.forced:
            return None
        if self._state is not self._match.state:
            self._state, self._made, self._since = self._match.state, self._facts.forced(), None
        return self._made

    def tick(self, now: float, wait: float) -> bool:
        """Make the move after it has been possible for `wait` seconds, so that it looks like any other. Return whether
        it was made."""
        move = self.move()
        if move is None:
            return False
        self._since = now if self._since is None else self._since
        if now - self._since < wait:
            return False
        self._since, given = None, self.ahead.move() == move
        try:
            self._match.act(*move, forced=not given)
        except Refused:  # the rules failed: the person may try the move
            self._made = None
            self.ahead.clear(move[0])
            return False
        if given:
            self.ahead.made(move[0])
        return True
