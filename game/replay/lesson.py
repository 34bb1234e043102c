"""A lesson: an evening that was recorded beforehand. People make the moves it asks for, bots those it tells them."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from game.match.chance import Draw
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules import text_of
from game.rules.plugin import Occasion, Refusal
from game.session.session import Session
from game.session.snapshot import Asked
from game.table import Action, Event, Position, View

FILE = "tutorial.toml"
LEARNER = 0  # the seat of the one who learns, where a position does not say otherwise
# Verbs that take one card of the hand.
ONE = ("play", "pick", "lay", "discard", "gauntlet", "show", "balance", "feint", "ante", "gift")
FIRST_READ = Refusal("not_yet", "", "Not yet: read on first.")
NOT_HERE = Refusal("not_yet", "", "Not in a lesson: it has a way back of its own.")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One caption, and what happens there.

    Attributes:
        title, say: its words; pieces stand in double square brackets.
        do: the actions the learner takes here, in the game's text form; none: there is only something to read.
        then: what the others do after it, in order.
        show: what it speaks of: pieces and zones by name, seats and whatever else a room numbers (`seat 2`), a tab of
            the panel (`tab log`).
        position: where the evening goes on from here, later than where it was; nothing happens in the step before.
        draws: what chance brings from there.
        seat: where the learner sits from there.
    """

    title: str
    say: str
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    position: Position | None = None
    draws: tuple[Draw, ...] = ()
    seat: int = LEARNER


class LessonScript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game: who sits there, its steps, what is said when the game is over.

    The first step has a position: there it begins. What is `beside` the flow (verbs) is offered as at any table, though
    the lesson takes it only where it asks for it.
    """

    names: tuple[str, ...]
    steps: tuple[Step, ...]
    farewell: str
    options: dict[str, str | int] = {}
    beside: tuple[str, ...] = ()


def script_of(game_id: str) -> LessonScript:
    """The lesson of a game.

    Raises:
        UnknownGameError: no such game.
        msgspec.ValidationError: it brings no lesson, or one that cannot be read.
    """
    return msgspec.convert(tomllib.loads(text_of(game_id, FILE)), LessonScript)


class Said(NamedTuple):
    """What the script has a bot do."""

    seat: int
    action: Action
    talk: str = ""
    trouble: str = ""


class Prompter:
    """Bots that do what they are told, and nothing before they are."""

    def __init__(self) -> None:
        self.told: deque[Action] = deque()
        self._seat = -1

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Remember whose turn it is."""
        self._seat = seat

    def poll(self) -> Said | None:
        """The next thing told, if any."""
        return Said(self._seat, self.told.popleft()) if self.told else None

    def restart(self) -> None:
        """There is nothing to start again."""

    def close(self) -> None:
        """There is nothing to end."""


class Lesson(Session):
    """An evening that follows a script; nothing of it is kept.

    Attributes:
        steps: the captions.
        at: the one that is shown. While others still have to move after it, `busy` is true.
        learner: the seat of the one who learns.
    """

    def __init__(self, game_id: str, at: int = 0) -> None:
        """Begin at a step; all that comes before it has happened."""
        script = script_of(game_id)
        self.steps, self._farewell, self._beside = script.steps, script.farewell, script.beside
        self.at = min(max(at, 0), len(script.steps) - 1)
        start = max(k for k, step in enumerate(self.steps[: self.at + 1]) if step.position is not None)
        begun = self.steps[start]
        self.learner = begun.seat
        kinds = ("human" if seat == begun.seat else "bot:careful" for seat in range(len(script.names)))
        seats = [SeatInfo(name, kind) for name, kind in zip(script.names, kinds, strict=True)]
        match = Match.new(
            game_id, seats, script.options, "lesson", position=begun.position, draws=list(begun.draws)
        )  # fmt: skip
        for step in self.steps[start : self.at]:
            for text in step.do:
                match.act(self.learner, match.table.parse(text))
            for text in step.then:
                match.act(next(seat for seat in match.deciding if match.seats[seat].bot), match.table.parse(text))
        self._prompter = Prompter()
        self._done = 0  # moves that the learner has made in this step
        self._left = 0  # moves of others that are still to come after this step
        super().__init__(match, pace="normal", worker=self._prompter)

    @property
    def step_here(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def place(self) -> tuple[int, int]:
        """The step that is shown, and how many moves the learner has made in it."""
        return self.at, self._done

    @property
    def busy(self) -> bool:
        """Whether the others still move."""
        return self._left > 0

    @property
    def over(self) -> bool:
        """Whether the last step is shown."""
        return self.at == len(self.steps) - 1

    @property
    def leaps(self) -> bool:
        """Whether the next step is at a later hour: a lesson of its own, begun there."""
        return not self.over and self.steps[self.at + 1].position is not None

    @property
    def wanted(self) -> Action | None:
        """The move the learner is to make now; None while there is only something to read or to watch."""
        todo = self.step_here.do[self._done :]
        return self.table.parse(todo[0]) if todo and not self.busy else None

    def go_on(self) -> None:
        """The caption has been read, or its move is to be made for the learner."""
        if self.wanted is not None:
            self.act(self.learner, self.wanted)
        elif not self.busy and not self.over:
            self._let_others()

    def _let_others(self) -> None:
        moves = [self.table.parse(text) for text in self.step_here.then]
        self._prompter.told.extend(moves)
        self._left = len(moves)
        self._next_if_done()

    def _next_if_done(self) -> None:
        if not self.busy and not self.over:
            self.at += 1
            self._done = 0
        self.revision += 1

    def tick(self, now: float) -> bool:
        """Let the others make their next move; they never move unbidden."""
        if not self.busy:
            return False
        before = self._match.state
        changed = super().tick(now)
        if self._match.state is not before:
            self._left -= 1
            self._next_if_done()
        return changed

    def act(self, seat: int, action: Action) -> None:
        """Take the move that is asked for; another one is refused as `not_yet`."""
        super().act(seat, action)
        self._done += 1
        if self.wanted is None:
            self._let_others()

    def asked(self, seat: int | None = None) -> Asked | None:
        """What is asked; of several cards that could be moved only the one the lesson means, and what it writes."""
        asked = super().asked(seat)
        if asked is None:
            return None
        wanted = self.wanted
        bare = None if wanted is None else wanted._replace(text="")
        legal = tuple(wanted if wanted is not None and action == bare else action for action in asked.legal)
        if wanted is None or self.table.verbs[wanted.verb] in ONE:
            legal = tuple(action for action in legal if action == wanted)
        return asked._replace(legal=legal, open_actions=())

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        """Nothing beside the lesson but what its script leaves there."""
        named = {self.table.verb[verb] for verb in self._beside}
        return tuple(action for action in super().open_actions(seat) if action.verb in named) if named else ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Everything but the move that is asked for has to wait; what the rules forbid is said first."""
        wrong = super().refusal(seat, action)
        if wrong is not None and wrong.code != "not_your_decision":
            return wrong
        wanted = self.wanted
        if wanted is None:
            return FIRST_READ
        own_words = action._replace(text=wanted.text)  # they are as good as those it has
        return wrong if own_words == wanted else Refusal("not_yet", "", f"Not yet. First: {self.phrase(wanted)}.")

    def occasion(self, event: Event) -> Occasion | None:
        """As at any table; the end of the game is the end of the lesson."""
        found = super().occasion(event)
        if found is None or not found.seats or self.result() is None:
            return found
        return found._replace(title="The lesson is over", text=self._farewell)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """A lesson goes back by its steps."""
        return NOT_HERE

    def undo(self, seat: int, agreed: Iterable[int]) -> None:
        """Nothing is taken back move by move."""

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Nothing was taken back."""
        return NOT_HERE

    def redo(self, seat: int, agreed: Iterable[int]) -> None:
        """Nothing was taken back."""

    def stop_refusal(self, seat: int) -> Refusal | None:
        """There is nothing to vote about."""
        return NOT_HERE
