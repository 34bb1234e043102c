"""A lesson: an evening that was recorded beforehand. People make the moves it asks for, bots those it tells them."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from game.match.chance import Draw
from game.match.evening import Evening
from game.match.match import Match
from game.match.people import SeatInfo
from game.match.showing import Asked
from game.rules import text_of
from game.rules.plugin import Occasion, Refusal
from game.table import Action, Event, Position, View

FILE = "tutorial.toml"
LEARNER = 0  # the seat of the one who learns
FIRST_THIS = Refusal("not_yet", "", "Not yet: first what the lesson asks for.")
FIRST_READ = Refusal("not_yet", "", "Not yet: read on first.")
NOT_HERE = Refusal("not_yet", "", "Not in a lesson: it has a way back of its own.")


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One caption, and what happens there.

    Attributes:
        title, say: its words; pieces stand in double square brackets.
        do: the action the learner takes here, in the game's text form; empty: there is only something to read.
        then: what the others do after it, in order.
        show: what it speaks of: piece names, or zone and seat names (`line`, `seat 2`).
    """

    title: str
    say: str
    do: str = ""
    then: tuple[str, ...] = ()
    show: tuple[str, ...] = ()


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recorded game: who sits there (the learner first), where it begins, what chance brings, its steps."""

    names: tuple[str, ...]
    position: Position
    steps: tuple[Step, ...]
    draws: tuple[Draw, ...] = ()
    options: dict[str, str | int] = {}


def script_of(game_id: str) -> Script:
    """The lesson of a game.

    Raises:
        UnknownGameError: no such game.
        msgspec.ValidationError: it brings no lesson, or one that cannot be read.
    """
    return msgspec.convert(tomllib.loads(text_of(game_id, FILE)), Script)


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


class Lesson(Evening):
    """An evening that follows a script; nothing of it is kept.

    Attributes:
        steps: the captions.
        at: the one that is shown. While others still have to move after it, `busy` is true.
    """

    def __init__(self, game_id: str, at: int = 0) -> None:
        """Begin at a step; all that comes before it has happened."""
        script = script_of(game_id)
        seats = [SeatInfo(name, "bot:careful" if k else "human") for k, name in enumerate(script.names)]
        draws = list(script.draws)
        match = Match.new(game_id, seats, script.options, "lesson", position=script.position, draws=draws)
        self.steps = script.steps
        self.at = min(max(at, 0), len(script.steps) - 1)
        for step in script.steps[: self.at]:
            for text in ((step.do,) if step.do else ()) + step.then:
                match.act(match.deciding[0], match.table.parse(text))
        self._prompter = Prompter()
        self._left = 0  # moves of others that are still to come after this step
        super().__init__(match, pace="normal", worker=self._prompter)

    @property
    def step_here(self) -> Step:
        """The step that is shown."""
        return self.steps[self.at]

    @property
    def busy(self) -> bool:
        """Whether the others still move."""
        return self._left > 0

    @property
    def over(self) -> bool:
        """Whether the last step is shown."""
        return self.at == len(self.steps) - 1

    @property
    def wanted(self) -> Action | None:
        """The move the learner is to make now; None while there is only something to read or to watch."""
        return self.table.parse(self.step_here.do) if self.step_here.do and not self.busy else None

    def go_on(self) -> None:
        """The caption has been read, or its move is to be made for the learner."""
        if self.wanted is not None:
            self.act(LEARNER, self.wanted)
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
        self._let_others()

    def asked(self, seat: int | None = None) -> Asked | None:
        """What is asked; of several cards that could be played only the one the lesson means."""
        asked = super().asked(seat)
        if asked is None:
            return None
        wanted = self.wanted
        if wanted is None or self.table.verbs[wanted.verb] == "play":
            asked = asked._replace(legal=tuple(action for action in asked.legal if action == wanted))
        return asked._replace(asides=())

    def asides(self, seat: int) -> tuple[Action, ...]:
        """Nothing beside the lesson."""
        return ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Everything but the move that is asked for has to wait; what the rules forbid is said first."""
        wrong = super().refusal(seat, action)
        if wrong is not None and wrong.code != "not_your_decision":
            return wrong
        if action == self.wanted:
            return wrong
        return FIRST_THIS if self.wanted is not None else FIRST_READ

    def occasion(self, event: Event) -> Occasion | None:
        """As at any table; the end of the game is the end of the lesson."""
        found = super().occasion(event)
        if found is None or not found.seats:
            return found
        text = "You win your first game, and know how the next one goes."
        return found._replace(title="The lesson is over", text=text)

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
