"""Automatic moves of people: given ahead, or without a choice (where everybody sees it, or the table wants it)."""

from __future__ import annotations

from game.match.facts import MatchFacts
from game.match.match import Match
from game.match.referee import Refused
from game.session.ahead import GivenAhead
from game.table import Action, State


class AutoMoves:
    """Makes the forced moves of people in one match.

    An automatic move tells everyone that there was no choice (such as no other card of the suit led). So it is an
    option of the table, announced before the game, and the log reports each such move. Where everybody can see that
    there is no choice (`Match.plain_move`), the move tells nothing and is always made.
    """

    def __init__(self, match: Match, facts: MatchFacts) -> None:
        self._match = match
        self._facts = facts
        self.ahead = GivenAhead(match)
        self._state: tuple[State, bool] | None = None  # position and option to which the other fields belong
        self._made: tuple[int, Action] | None = None
        self._plain: tuple[int, Action] | None = None
        self._since: float | None = None

    def move(self) -> tuple[int, Action] | None:
        """Return the seat and the move to make for a person now: one given ahead, or the only one; None: no move."""
        return self.ahead.move() or self.plain() or self.only()

    def plain(self) -> tuple[int, Action] | None:
        """Return a person and their only move, where everybody sees that there is no other; None: no such move."""
        self._look()
        return self._plain

    def only(self) -> tuple[int, Action] | None:
        """Return the seat and its only move; None if a person has a choice or a bot decides."""
        self._look()
        return self._made

    def _look(self) -> None:
        """Find the moves of the present position."""
        now = self._match.state, self._match.forced
        if self._state is None or self._state[0] is not now[0] or self._state[1] != now[1]:
            self._state, self._since = now, None
            self._made, self._plain = self._facts.forced(), self._match.plain_move()

    def tick(self, now: float, wait: float) -> bool:
        """Make the move after it has been possible for `wait` seconds, so that it looks like any other. Return whether
        it was made."""
        move = self.move()
        if move is None:
            return False
        given, plain = self.ahead.move() == move, self.plain() == move
        self._since = now if self._since is None else self._since
        secret = given and self._match.private(move[0])  # nobody sees it: a pause would look like an open question
        if not secret and now - self._since < wait:
            return False
        self._since = None
        if given:
            self.ahead.begin(move[0])
        try:
            self._match.act(*move, forced=not given and not plain, plain=plain and not given)
        except Refused:  # the rules failed: the person may try the move
            self._made = self._plain = None
            self.ahead.clear(move[0])
            return False
        return True
