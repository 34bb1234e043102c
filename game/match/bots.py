"""The bots' turn: asked one after the other, moved at their pace, replaced by a legal move when they fail."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Protocol

from game.bots.choose import thinking_seconds
from game.match.match import Match
from game.match.referee import Refused
from game.rules.defaults import betrays_nothing
from game.table import Action, Event, State, View

# Seconds between what happened last and a bot's move, whatever it holds: its pace tells nothing about its cards.
PACES = {"slow": 1.2, "normal": 0.7, "fast": 0.15, "step": float("inf")}
# Seconds in which people can take back what they just did, before a bot goes on; at the other paces it does at once.
TAKE_BACK = {"slow": 1.5, "normal": 1.1}
BUDGET = 1.0  # seconds to think, unless the bot's name says otherwise
GRACE = 5.0  # seconds for its process to start and to answer
LATE = "took too long"


class BotReply(Protocol):
    """An answer of the bots' process; `action` is None and `trouble` says why when there is none."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Action | None: ...
    @property
    def talk(self) -> str: ...
    @property
    def trouble(self) -> str: ...


class Thinker(Protocol):
    """Where bots think: `game.bots.worker.Worker`. No call waits."""

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None: ...
    def poll(self) -> BotReply | None: ...
    def restart(self) -> None: ...
    def close(self) -> None: ...


class BotHost:
    """Moves the bots of one match.

    Attributes:
        pace: a key of `PACES`; with `step` a bot moves when `step` is called.
        notices: sentences for the player about bots that failed; of what is wrong with them again nothing is said.
    """

    def __init__(self, match: Match, thinker: Thinker | None, pace: str) -> None:
        """For a match; without `thinker` a process of its own is started when the first bot must decide."""
        self.pace = pace
        self.notices: deque[str] = deque()
        self._match = match
        self._thinker = thinker
        self._state: State | None = None  # the position in which the time below began
        self._since = 0.0
        self._asked: tuple[State, float] | None = None
        self._answer: BotReply | None = None
        self._heard = match.now
        self._budget = BUDGET
        self._stepping = False
        self._stuck = False
        self._told: set[str] = set()  # of what befell bots, players are told once

    @property
    def hesitates(self) -> bool:
        """Whether a bot waits before it goes on, since what a person just did can still be taken back."""
        match = self._match
        waits = self.pace in TAKE_BACK and any(match.seats[seat].bot for seat in match.deciding)
        return waits and match.fresh_move()

    def step(self) -> None:
        """Let the next bot move now."""
        self._stepping = True

    def tick(self, now: float) -> bool:
        """Ask, listen, move. `now` is in seconds and never runs back. True if a bot has moved."""
        match = self._match
        if match.state is not self._state:
            self._state, self._since, self._answer, self._stuck = match.state, now, None, False
        waiting = [seat for seat in match.deciding if match.seats[seat].bot]
        if self._asked is not None:
            self._listen(waiting, now)
        if not waiting or self._stuck:
            self._stepping = False
            return False
        if self._answer is None and self._asked is None:
            self._ask(waiting[0], now)
        if self._answer is None:
            return False
        if not self._passes_openly(self._answer):
            # Who thinks by the clock takes all its time, also where one card is left or one is plainly best.
            wait = max(PACES[self.pace], thinking_seconds(self._match.seats[waiting[0]].bot))
            wait = max(wait, TAKE_BACK[self.pace]) if self.hesitates else wait
            if not self._stepping and now - self._since < wait:
                return False
            self._stepping = False
        return self._move(waiting[0], self._answer)

    def close(self) -> None:
        """End the bots' process."""
        if self._thinker is not None:
            self._thinker.close()

    def _passes_openly(self, answer: BotReply) -> bool:
        """Whether it lets a chance go by of which all know whether it has it. Elsewhere to be quick would tell that
        there was nothing to be done, and to be slow that something is about to be (TL-235)."""
        match, action = self._match, answer.action
        if action is None or match.table.verbs[action.verb] != match.game.names.passes:
            return False
        return match.game.betrays is betrays_nothing and len(match.deciding) == 1 and not match.private(answer.seat)

    def _ask(self, seat: int, now: float) -> None:
        match = self._match
        events = match.events(None, self._heard)
        self._heard = match.now
        try:
            if self._thinker is None:
                from game.bots.worker import Worker

                self._thinker = Worker(match.game.meta.id, match.table.seats, match.options)
            kind, seed = match.seats[seat].bot, match.secret(f"bot {seat}")
            self._budget = thinking_seconds(kind) or BUDGET
            self._thinker.ask(seat, kind, match.view(seat), seed, self._budget, events)
            self._asked = (match.state, now)
        except OSError as error:
            self._answer = Failed(seat, f"no process for it: {type(error).__name__}")

    def _listen(self, waiting: list[int], now: float) -> None:
        """Take the answer if it is there. One to a question about an earlier position is not wanted any more."""
        assert self._asked is not None
        assert self._thinker is not None
        about, since = self._asked
        reply = self._thinker.poll()
        if reply is None and now - since > self._budget + GRACE:
            self._thinker.restart()
            reply = Failed(waiting[0] if waiting else -1, LATE)
        if reply is not None:
            self._asked = None
            if about is self._match.state and waiting:
                self._answer = reply

    def _move(self, seat: int, answer: BotReply) -> bool:
        """Carry out what the bot wants, or in its place any legal move."""
        match = self._match
        legal = match.legal(seat)
        wish = answer.action
        choices = [wish] if wish is not None and wish._replace(text="") in legal else []
        trouble = answer.trouble or ("" if choices else "that is not allowed")
        Random(match.secret("instead of a bot")).shuffle(legal)
        for action in [*choices, *(other for other in legal if other not in choices)]:
            try:
                match.act(seat, action)
            except Refused:
                trouble = "its move was refused"
                continue
            if trouble and trouble not in self._told:
                self._told.add(trouble)
                why = trouble if trouble == LATE else f"could not decide ({trouble})"
                self.notices.append(f"{match.names[seat]} {why} and made a simple move.")
            if answer.talk:
                match.say(seat, answer.talk)
            return True
        self._stuck = True
        self.notices.append(f"No move of {match.names[seat]} works. The game cannot go on from here.")
        return False


class Failed:
    """The answer of a bot that gave none."""

    action = None
    talk = ""

    def __init__(self, seat: int, trouble: str) -> None:
        self.seat = seat
        self.trouble = trouble
