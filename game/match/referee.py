"""The only place where the functions of a rules plugin are called for a match; a fault there stops the rules only."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from game.match.chance import Draw, DrawError, Recorder
from game.match.fault import Fault, fault_of
from game.rules.plugin import Game, Refusal, Result
from game.table import Action, Event, PositionError, State, Table, TextError

S = TypeVar("S")
T = TypeVar("T")

RULES_FAILED = Refusal("rules_failed", "", "The rules of this game failed here; the table stays as it was.")


class Refused(Exception):
    """An action that may not be: the rule book's code, the rule number (may be empty), a sentence for the player."""

    def __init__(self, code: str, rule: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message

    @property
    def refusal(self) -> Refusal:
        """The same as plain data."""
        return Refusal(self.code, self.rule, self.message)


class Outcome(NamedTuple):
    """What carrying something out leads to."""

    state: State
    actors: int
    result: Result | None
    events: list[Event]
    draws: list[Draw]


class Referee:
    """A plugin at a table.

    Attributes:
        notices: sentences for the player about faults in the rules, oldest first.
        faults: the faults they tell of.
    """

    def __init__(self, game: Game, table: Table) -> None:
        """For a game whose table is laid."""
        self.game = game
        self.table = table
        self.notices: list[str] = []
        self.faults: list[Fault] = []

    def guarded(self, look: Callable[[], T], otherwise: S) -> T | S:
        """What a function of the plugin answers; `otherwise` when it fails, which is noted for the player."""
        try:
            return look()
        except Exception as error:
            self._blame(error)
            return otherwise

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Why `seat` may not take `action` in this position; None if it may."""
        return self.guarded(lambda: self.game.refuse(s, seat, action), RULES_FAILED)

    def perform(self, do: Callable[[State], None], chance: Recorder, start: State) -> Outcome:
        """What `do` leads to, worked out on a copy of `start`.

        Raises:
            Refused: the rules failed, or chance cannot have come out as it is given.
            PositionError: a posed position cannot be completed.
        """
        try:
            return self._work_out(do, chance, start)
        except DrawError as error:
            raise Refused("bad_draw", "", f"Chance cannot have come out like that: {error}.") from error
        except PositionError:
            raise  # a posed position the game cannot go on from, in its own words
        except Exception as error:
            self._blame(error)
            raise Refused(*RULES_FAILED) from error

    def foresee(self, do: Callable[[State], None], chance: Recorder, start: State) -> Outcome | None:
        """Return what `do` would lead to, worked out on a copy of `start`; None where it fails, which is not noted."""
        try:
            return self._work_out(do, chance, start)
        except Exception:
            return None

    def _work_out(self, do: Callable[[State], None], chance: Recorder, start: State) -> Outcome:
        work = start.clone()
        work.chance = chance
        events: list[Event] = []
        work.events = events
        do(work)
        result = self.game.result(work)
        actors = self.game.actors(work) if result is None else 0
        work.chance = work.events = None
        return Outcome(work, actors, result, events, chance.drawn)

    def is_action(self, action: Action) -> bool:
        """Whether it is an action of this table at all: its text form reads back as itself."""
        try:
            return self.table.parse(self.table.text(action)) == action
        except (TextError, IndexError, TypeError):
            return False

    def _blame(self, error: Exception) -> None:
        """Note that the rules failed, and where, without the message: it may name a hidden card."""
        fault = fault_of(error, "rules")
        notice = f"The rules of {self.game.meta.title} failed ({fault.where}). The table stays as it was."
        if notice not in self.notices:
            self.notices.append(notice)
            self.faults.append(fault)
