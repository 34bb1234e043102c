"""The only caller of a plugin's functions in a match. A failure there freezes the rules, not the table."""

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
    """An action is not allowed. It carries the code, the rule number (may be empty) and a sentence for the player."""

    def __init__(self, code: str, rule: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.rule = rule
        self.message = message

    @property
    def refusal(self) -> Refusal:
        """Return the refusal as plain data."""
        return Refusal(self.code, self.rule, self.message)


class Outcome(NamedTuple):
    """The outcome of an action: the new state, actors, result, events and random results."""

    state: State
    actors: int
    result: Result | None
    events: list[Event]
    draws: list[Draw]


class Referee:
    """Calls the functions of a plugin for one table.

    Attributes:
        notices: sentences for the player about failures of the rules, oldest first.
        faults: the failures that they report.
    """

    def __init__(self, game: Game, table: Table) -> None:
        """Call the functions of this game for this table."""
        self.game = game
        self.table = table
        self.notices: list[str] = []
        self.faults: list[Fault] = []

    def guarded(self, look: Callable[[], T], otherwise: S) -> T | S:
        """Return the answer of a plugin function, or `otherwise` if it fails. A failure is noted for the player."""
        try:
            return look()
        except Exception as error:
            self._blame(error)
            return otherwise

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """Return why `seat` may not take `action` in this position; None if it may."""
        return self.guarded(lambda: self.game.refuse(s, seat, action), RULES_FAILED)

    def perform(self, do: Callable[[State], None], chance: Recorder, start: State) -> Outcome:
        """Return the outcome of `do`, carried out on a copy of `start`.

        Raises:
            Refused: the rules failed, or the given results of chance are impossible.
            PositionError: the given position cannot be completed.
        """
        try:
            return self._work_out(do, chance, start)
        except DrawError as error:
            raise Refused("bad_draw", "", f"Chance cannot have come out like that: {error}.") from error
        except PositionError:
            raise  # the game cannot continue from a given position, and says why
        except Exception as error:
            self._blame(error)
            raise Refused(*RULES_FAILED) from error

    def foresee(self, do: Callable[[State], None], chance: Recorder, start: State) -> Outcome | None:
        """Return the outcome of `do` on a copy of `start`; None if it fails. The failure is not noted."""
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
        """Return whether a value is an action of this table at all: its text form reads back as itself."""
        try:
            return self.table.parse(self.table.text(action)) == action
        except (TextError, IndexError, TypeError):
            return False

    def _blame(self, error: Exception) -> None:
        """Note a failure of the rules and its place, without the message, which may name a hidden card."""
        fault = fault_of(error, "rules")
        notice = f"The rules of {self.game.meta.title} failed ({fault.where}). The table stays as it was."
        if notice not in self.notices:
            self.notices.append(notice)
            self.faults.append(fault)
