"""Moves that people gave ahead on one form: the table makes each when their seat is asked."""

from __future__ import annotations

from game.match.match import Match
from game.rules.ahead import read
from game.rules.plugin import Refusal
from game.session import text as texts
from game.story import Sheet
from game.table import Action


class GivenAhead:
    """The moves given ahead in one match. They are not saved: after a break the person is asked again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._given: dict[int, list[Action]] = {}
        self._holds = range(0)  # the phases in which it holds

    def form(self, seat: int) -> Sheet | None:
        """Return the form on which a person may give moves ahead now; None if there is none, or it was given."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is None or (seat in self._given and match.state.phase in self._holds):
            return None
        return ahead.form(match.table, match.view(None), seat)

    def give(self, seat: int, text: str) -> Refusal | None:
        """Take a filled-in form; return why that is impossible, if it is."""
        match, ahead, sheet = self._match, self._match.game.talk.ahead, self.form(seat)
        if ahead is None or sheet is None:
            return Refusal("wrong_time", "", texts.NOTHING_AHEAD)
        if text and read(sheet, text) is None:
            return Refusal("bad_text", "", texts.FORM_TOO_LONG)
        self._open()
        self._given[seat] = [*ahead.moves(match.table, match.view(None), seat, text)]
        return None

    def add(self, seat: int, action: Action) -> None:
        """Take one later move of a seat, in place of what it gave before; a blank text takes it back."""
        self._open()
        self._given[seat] = [action]
        if not action.text:
            self.clear(seat)

    def _open(self) -> None:
        """Drop what was given in other phases."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is not None and match.state.phase not in self._holds:
            self._given, self._holds = {}, ahead.span(match.state.phase)

    def move(self) -> tuple[int, Action] | None:
        """Return the seat and the next move to make; None if nobody who is asked gave one."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is None or not self._given or match.state.phase not in self._holds:
            return None
        for seat in match.deciding:
            if seat in self._given:
                given = self._given[seat]
                action = given[0] if given else Action(match.table.verbs.index(ahead.then))
                if match.refusal(seat, action) is None:
                    return seat, action
                if match.state.phase == self._holds[-1]:  # else its phase is still to come
                    self.clear(seat)
        return None

    def headline(self) -> str:
        """Return what the table says while it is about to make such a move; empty if it is not."""
        move = self.move()
        return "" if move is None else texts.plays_ahead(self._match.names[move[0]])

    def made(self, seat: int) -> None:
        """Note that the next move of a seat was made."""
        del self._given[seat][:1]

    def clear(self, seat: int | None = None) -> None:
        """Drop what a seat gave; None: what all gave."""
        self._given = {} if seat is None else {other: each for other, each in self._given.items() if other != seat}
