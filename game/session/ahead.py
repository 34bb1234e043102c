"""Moves that people gave ahead on one form: the table makes each when their seat is asked."""

from __future__ import annotations

import msgspec

from game.match.drafts import Unsent
from game.match.match import Match
from game.match.save_format import Act
from game.rules.ahead import read
from game.rules.plugin import Refusal
from game.session import text as texts
from game.story import Sheet
from game.table import Action

PURPOSE = "ahead"  # of the texts among the unsent ones, after the seat


class _Saved(msgspec.Struct):
    """What one seat gave ahead, as it is saved.

    Attributes:
        lines: how many lines the match had then. The moves that it has made since are found in later lines, so that
            a crash between two writes makes none of them twice.
        phases: the first phase in which it holds, and the one after the last.
        moves: the moves in their text form.
    """

    lines: int
    phases: tuple[int, int]
    moves: list[str]


class GivenAhead:
    """The moves given ahead in one match. They are saved with the unsent texts, encrypted (`keep_in`)."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._given: dict[int, list[Action]] = {}
        self._holds = range(0)  # the phases in which it holds
        self._unsent: Unsent | None = None

    def keep_in(self, unsent: Unsent) -> None:
        """Save what is given from now on among the unsent texts of the match, and take up what is saved there."""
        self._unsent = unsent
        for seat in self._match.humans:
            self._restore(seat, unsent.text(_purpose(seat)))

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
        self._save(seat)
        return None

    def add(self, seat: int, action: Action) -> None:
        """Take one later move of a seat, in place of what it gave before; a blank text takes it back."""
        self._open()
        self._given[seat] = [action]
        if action.text:
            self._save(seat)
        else:
            self.clear(seat)

    def _open(self) -> None:
        """Drop what was given in other phases."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is not None and match.state.phase not in self._holds:
            self.clear()
            self._holds = ahead.span(match.state.phase)

    def move(self) -> tuple[int, Action] | None:
        """Return the seat and the next move to make; None if nobody who is asked gave one."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is None or not self._given:
            return None
        if match.state.phase not in self._holds:
            self.clear()
            return None
        for seat in match.deciding:
            if seat in self._given and seat in match.humans:
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
        if seat in self._given:
            del self._given[seat][:1]

    def clear(self, seat: int | None = None) -> None:
        """Drop what a seat gave; None: what all gave."""
        for other in [*self._given] if seat is None else [seat]:
            self._given.pop(other, None)
            if self._unsent is not None and self._unsent.text(_purpose(other)):
                self._unsent.keep(_purpose(other), "")
                self._unsent.write_now()

    def _save(self, seat: int) -> None:
        """Save what a seat has just given, at once."""
        if self._unsent is not None:
            moves = [self._match.table.text(action) for action in self._given[seat]]
            saved = _Saved(len(self._match.history), (self._holds.start, self._holds.stop), moves)
            self._unsent.keep(_purpose(seat), msgspec.json.encode(saved).decode())
            self._unsent.write_now()

    def _restore(self, seat: int, text: str) -> None:
        """Take up what a seat gave before the program ended, without the moves that were made since."""
        match = self._match
        try:
            saved = msgspec.json.decode(text, type=_Saved)
            given = [match.table.parse(each) for each in saved.moves]
        except ValueError:
            return
        for line in match.history[max(0, saved.lines) :]:
            if isinstance(line, Act) and line.seat == seat and given and line.action == match.table.text(given[0]):
                del given[0]
        if match.state.phase in range(*saved.phases):
            self._given[seat], self._holds = given, range(*saved.phases)


def _purpose(seat: int) -> str:
    return f"{seat} {PURPOSE}"
