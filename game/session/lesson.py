"""Lessons: scripted games. The learner makes the moves that the script asks for, and bots make theirs
from the script."""

from __future__ import annotations

import tomllib
from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.match.chance import Draw
from game.match.match import Match
from game.match.seats import SeatInfo
from game.rules import text_of
from game.rules.plugin import Occasion, Refusal
from game.rules.wording import terms_in
from game.session import text as texts
from game.session.session import Session
from game.session.snapshot import Asked
from game.table import Action, Event, Position, View

FILE = "tutorial.toml"
LEARNER = 0  # the seat of the learner, unless a step sets another
# Verbs that take one card of the hand.
ONE = ("play", "pick", "lay", "discard", "gauntlet", "show", "balance", "feint", "ante", "gift")
FIRST_READ = Refusal("not_yet", "", texts.READ_ON_FIRST)
NOT_HERE = Refusal("not_yet", "", texts.NO_UNDO_IN_LESSON)


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One caption of a lesson, and the moves that belong to it.

    Attributes:
        title, say: its texts; pieces are in double square brackets.
        do: the learner's actions, in the text form of the game; empty if there is only something to read.
        then: the actions of the others after that, in order.
        show: what to highlight: pieces and zones by name, targets by the parts of their key (`seat 2`, `bell 0 end`),
            a tab of the panel (`tab log`).
        position: a later position with which the step begins; the step before then has no actions.
        draws: the random results from there.
        seat: the learner's seat from there.
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
    """A scripted game: the names of the players, the steps, and the text at the end.

    The first step has a position, where the lesson begins. The verbs in `beside` are offered as at any table, but the
    lesson accepts them only where it asks for them.
    """

    names: tuple[str, ...]
    steps: tuple[Step, ...]
    farewell: str
    options: dict[str, str | int] = {}
    beside: tuple[str, ...] = ()


def script_of(game_id: str) -> LessonScript:
    """Return the lesson of a game.

    Raises:
        UnknownGameError: there is no such game.
        msgspec.ValidationError: the game has no lesson, or one that cannot be read.
    """
    return msgspec.convert(tomllib.loads(text_of(game_id, FILE)), LessonScript)


def new_terms(steps: Sequence[Step], at: int, glossary: Mapping[str, str]) -> tuple[str, ...]:
    """Return the sentences of a glossary for the terms that a step is the first to use, unless it says them itself."""
    before = {term for step in steps[:at] for term in terms_in(_words(step), glossary)}
    text = _words(steps[at])
    terms = (term for term in terms_in(text, glossary) if term not in before and glossary[term] not in text)
    return tuple(glossary[term] for term in terms)


def _words(step: Step) -> str:
    return f"{step.title}. {step.say}".replace("[[", "").replace("]]", "")


class ScriptedReply(NamedTuple):
    """A move that the script gives to a bot."""

    seat: int
    action: Action
    talk: str = ""
    trouble: str = ""


class ScriptedThinker:
    """A `Thinker` whose bots make the scripted moves, and no others."""

    def __init__(self) -> None:
        self.moves: deque[Action] = deque()
        self._seat = -1

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Store the seat whose turn it is."""
        self._seat = seat

    def poll(self) -> ScriptedReply | None:
        """Return the next scripted move; None if there is none."""
        return ScriptedReply(self._seat, self.moves.popleft()) if self.moves else None

    def restart(self) -> None:
        """Do nothing; there is no process."""

    def close(self) -> None:
        """Do nothing; there is no process."""


class Lesson(Session):
    """A session that follows a script. Nothing of it is saved.

    Attributes:
        steps: the steps of the script.
        at: the index of the present step. It stays while others still have to move (`busy`).
        learner: the seat of the learner.
    """

    def __init__(self, game_id: str, at: int = 0) -> None:
        """Begin at a step; the steps before it are carried out."""
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
        self._thinker = ScriptedThinker()
        self._done = 0  # moves made by the learner in this step
        self._left = 0  # moves of others still to come after this step
        super().__init__(match, pace="normal", worker=self._thinker)

    @property
    def step_here(self) -> Step:
        """Return the present step."""
        return self.steps[self.at]

    @property
    def terms(self) -> tuple[str, ...]:
        """Return the sentences of the glossary for the terms that this step is the first to use."""
        return new_terms(self.steps, self.at, self._match.game.meta.glossary)

    @property
    def place(self) -> tuple[int, int]:
        """Return the index of the present step, and the number of moves made by the learner in it."""
        return self.at, self._done

    @property
    def busy(self) -> bool:
        """Return whether others still have to move."""
        return self._left > 0

    @property
    def over(self) -> bool:
        """Return whether the present step is the last."""
        return self.at == len(self.steps) - 1

    @property
    def leaps(self) -> bool:
        """Return whether the next step has its own position, so that a new lesson must begin there."""
        return not self.over and self.steps[self.at + 1].position is not None

    @property
    def wanted(self) -> Action | None:
        """Return the move that the learner must make now; None while there is only something to read or watch."""
        todo = self.step_here.do[self._done :]
        return self.table.parse(todo[0]) if todo and not self.busy else None

    def advance(self) -> None:
        """Make the move of the present step for the learner; without one, let the others move and go
        to the next step."""
        if self.wanted is not None:
            self.act(self.learner, self.wanted)
        elif not self.busy and not self.over:
            self._let_others()

    def _let_others(self) -> None:
        moves = [self.table.parse(text) for text in self.step_here.then]
        self._thinker.moves.extend(moves)
        self._left = len(moves)
        self._next_if_done()

    def _next_if_done(self) -> None:
        if not self.busy and not self.over:
            self.at += 1
            self._done = 0
        self.revision += 1

    def tick(self, now: float) -> bool:
        """Let the others make their next scripted move. Return whether anything changed."""
        if not self.busy:
            return False
        before = self._match.state
        changed = super().tick(now)
        if self._match.state is not before:
            self._left -= 1
            self._next_if_done()
        return changed

    def raises(self, now: float, verbs: Sequence[str]) -> int | None:
        """Return None: the others follow the script."""
        return None

    def act(self, seat: int, action: Action) -> None:
        """Make the move that the step asks for; any other move is refused with `not_yet`."""
        super().act(seat, action)
        self._done += 1
        if self.wanted is None:
            self._let_others()

    def asked(self, seat: int | None = None) -> Asked | None:
        """Return the question. Of several cards that could be played, only the one in the script is offered, with its
        text."""
        asked = super().asked(seat)
        if asked is None:
            return None
        wanted = self.wanted
        bare = None if wanted is None else wanted._replace(text="")
        legal = tuple(wanted if wanted is not None and action == bare else action for action in asked.legal)
        if wanted is None or self.table.verbs[wanted.verb] in ONE:
            legal = tuple(action for action in legal if action == wanted)
        return asked._replace(legal=legal, open_actions=())

    def sentence(self) -> str:
        """Return the question. Where the script asks for a move, it gives the reasons: the question has no advice."""
        sentence = super().sentence()
        first, more, _ = sentence.partition(". ")
        return f"{first}." if more and self.wanted is not None else sentence

    def open_actions(self, seat: int) -> tuple[Action, ...]:
        """Return only the open actions that the script allows (`beside`), and one that the present step asks for."""
        wanted = self.wanted
        named = {self.table.verb[verb] for verb in self._beside} | ({wanted.verb} if wanted is not None else set())
        return tuple(action for action in super().open_actions(seat) if action.verb in named) if named else ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Return why a move must wait: the rules come first, then the script."""
        wrong = super().refusal(seat, action)
        if wrong is not None and wrong.code != "not_your_decision":
            return wrong
        wanted = self.wanted
        if wanted is None:
            return FIRST_READ
        own_words = action._replace(text=wanted.text)  # the learner may write a text of their own
        return wrong if own_words == wanted else Refusal("not_yet", "", texts.not_yet(self.phrase(wanted)))

    def occasion(self, event: Event) -> Occasion | None:
        """Return the banner as at any table. The end of the game becomes the end of the lesson."""
        standard = super().occasion(event)
        if standard is None or not standard.seats or self.result() is None:
            return standard
        return standard._replace(title=texts.FIRST_GAME_IS_OVER, text=self._farewell)

    def undo_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal of every undo: a lesson goes back by its steps."""
        return NOT_HERE

    def redo_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal of every redo."""
        return NOT_HERE

    def stop_refusal(self, seat: int) -> Refusal | None:
        """Return the refusal of every vote to stop."""
        return NOT_HERE
