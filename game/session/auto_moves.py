"""Forced moves of people, made for them where the table wants it: playing the only card one has."""

from __future__ import annotations

from game.match.match import Match
from game.match.referee import Refused
from game.table import Action, State


class Forced:
    """Watches one match for a person who has no choice.

    That a move is made unasked tells everybody that there was none (of the suit led, nothing else was left): it is the
    table's own wish, said before, and the log says so each time.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._state: State | None = None  # the position about which the rest is known
        self._action: Action | None = None
        self._since: float | None = None

    def move(self) -> tuple[int, Action] | None:
        """The move that is made for a person now, and whose it is; None where somebody is asked, or a bot decides."""
        match = self._match
        if not match.forced or len(match.deciding) != 1 or match.deciding[0] not in match.humans:
            return None
        (seat,) = match.deciding
        if self._state is not match.state:
            self._state, self._action, self._since = match.state, match.forced_move(seat), None
        return None if self._action is None else (seat, self._action)

    def tick(self, now: float, wait: float) -> bool:
        """Make it once it has been there for `wait` seconds, so that it is seen as any other. True if it was made."""
        move = self.move()
        if move is None:
            return False
        self._since = now if self._since is None else self._since
        if now - self._since < wait:
            return False
        try:
            self._match.act(*move, forced=True)
        except Refused:  # the rules failed: whose move it is may try
            self._action = None
            return False
        return True
