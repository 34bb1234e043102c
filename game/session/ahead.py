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
    """What one seat gave ahead for one question, as it is saved.

    Attributes:
        about: which of several questions of a kind it is (`Ahead.about`).
        lines: how many lines the match had then. The moves that it has made since are found in later lines, so that
            a crash between two writes makes none of them twice.
        phases: the first phase in which it holds, and the one after the last.
        moves: the moves in their text form.
    """

    about: int
    lines: int
    phases: tuple[int, int]
    moves: list[str]


class GivenAhead:
    """The moves given ahead in one match. They are saved with the unsent texts, encrypted (`keep_in`)."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._given: dict[tuple[int, int], list[Action]] = {}  # by seat, and by what it is about
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
        if ahead is None or self._key(seat) in self._given:
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
        self._given[self._key(seat)] = [*ahead.moves(match.table, match.view(None), seat, text)]
        self._save(seat)
        return None

    def add(self, seat: int, *actions: Action) -> None:
        """Take later moves of a seat, in place of what it gave before; without any, that is taken back."""
        self._open()
        self._given.pop(self._key(seat), None)
        if actions:
            self._given[self._key(seat)] = [*actions]
        self._save(seat)

    def stands(self, seat: int, action: Action) -> None:
        """Let an answer that a person has just given count for the same question later, if the game says so."""
        match, ahead = self._match, self._match.game.talk.ahead
        if ahead is not None and match.table.verbs[action.verb] in ahead.standing and match.result is None:
            self.add(seat, *(action for _ in match.names))  # at most as often as there are players

    def given(self, seat: int) -> tuple[Action, ...]:
        """Return the moves that a seat has given for the present question and that are still to be made."""
        return tuple(self._given.get(self._key(seat), ()))

    def put_first(self, seat: int, action: Action) -> None:
        """Take a move of a seat that comes before those it has given."""
        self._open()
        self._given.setdefault(self._key(seat), []).insert(0, action)
        self._save(seat)

    def _open(self) -> None:
        """Let what is given now hold in the phases of this one."""
        match, ahead = self._match, self._match.game.talk.ahead
        self._drop_old()
        if ahead is not None and not self._given:
            self._holds = ahead.span(match.state.phase)

    def _drop_old(self) -> None:
        """Drop what was given in phases that are over."""
        if self._given and self._match.state.phase not in self._holds:
            self.clear()

    def _key(self, seat: int) -> tuple[int, int]:
        """Return under what the moves of a seat for the present question are stored."""
        self._drop_old()
        ahead = self._match.game.talk.ahead
        return seat, 0 if ahead is None else ahead.about(self._match.view(None))

    def move(self) -> tuple[int, Action] | None:
        """Return the seat and the next move to make; None if nobody who is asked gave one."""
        match, ahead = self._match, self._match.game.talk.ahead
        self._drop_old()
        if ahead is None or not self._given:
            return None
        for seat in match.deciding:
            if (action := self.next_of(seat)) is not None:
                return seat, action
            key = self._key(seat)
            if self._given.get(key) and match.state.phase == self._holds[-1]:  # else its phase is still to come
                del self._given[key]
                self._save(seat)
        return None

    def next_of(self, seat: int) -> Action | None:
        """Return the move that the table makes now for a seat that is asked; None if its person has to decide."""
        match, ahead = self._match, self._match.game.talk.ahead
        given = self._given.get(self._key(seat)) if self._given and seat in match.humans else None
        if ahead is None or given is None or not (given or ahead.then):
            return None
        action = given[0] if given else Action(match.table.verbs.index(ahead.then))
        return action if match.refusal(seat, action) is None else None

    def begin(self, seat: int) -> None:
        """Note that the next move of a seat is being made."""
        del self._given[self._key(seat)][:1]

    def clear(self, seat: int | None = None) -> None:
        """Drop what a seat gave; None: what all gave."""
        for key in [key for key in self._given if seat in (None, key[0])]:
            del self._given[key]
            self._save(key[0])

    def _save(self, seat: int) -> None:
        """Save what a seat has given, at once; nothing if it has given nothing."""
        if self._unsent is None:
            return
        lines, phases = len(self._match.history), (self._holds.start, self._holds.stop)
        saved = [
            _Saved(about, lines, phases, [self._match.table.text(action) for action in given])
            for (other, about), given in self._given.items() if other == seat
        ]  # fmt: skip
        text = msgspec.json.encode(saved).decode() if saved else ""
        if text != self._unsent.text(_purpose(seat)):
            self._unsent.keep(_purpose(seat), text)
            self._unsent.write_now()

    def _restore(self, seat: int, text: str) -> None:
        """Take up what a seat gave before the program ended, without the moves that were made since."""
        match = self._match
        try:
            every = msgspec.json.decode(text, type=list[_Saved])
            moves = [[match.table.parse(each) for each in saved.moves] for saved in every]
        except ValueError:
            return
        made = {
            at: line.action for at, line in enumerate(match.history) if isinstance(line, Act) and line.seat == seat
        }  # fmt: skip
        for saved, given in zip(every, moves, strict=True):
            for at, action in [*made.items()]:
                if at >= saved.lines and given and action == match.table.text(given[0]):
                    del given[0], made[at]
            if match.state.phase in range(*saved.phases):
                self._given[seat, saved.about], self._holds = given, range(*saved.phases)


def _purpose(seat: int) -> str:
    return f"{seat} {PURPOSE}"
