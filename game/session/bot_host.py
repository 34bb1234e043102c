"""The turns of the bots: ask them in order, move at their pace, and make a legal move when a bot fails."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from math import ceil, inf
from random import Random
from typing import NamedTuple, Protocol

from game.bots.choose import thinking_seconds
from game.match.match import Match
from game.match.referee import Refused
from game.rules.defaults import betrays_nothing
from game.session import text as texts
from game.table import Action, Event, State, View

# Seconds between the last event and a bot's move. They do not depend on its cards, so its pace tells nothing.
PACES = {"slow": 1.2, "normal": 0.7, "fast": 0.15, "step": inf}
# Seconds in which people can undo a slip before a bot moves. At the pace `step` a person says when bots move.
TAKE_BACK = {"slow": 1.5, "normal": 1.1, "fast": 1.0}
# Seconds for all steps of a bot that no one else sees, before a visible one. The number of steps changes no pause.
UNSEEN = 0.6
MINIMUM = 0.05  # seconds to think at least, where most of the time is used up
BUDGET = 1.0  # seconds to think, unless the bot's name says otherwise
GRACE = 5.0  # seconds for its process to start and to answer
RESTS = 0.4  # seconds between a line and the claim that waited for it
RAISES = 1.5  # seconds before a bot raises its hand, whatever its cards are, while a person writes
LATE = texts.TOOK_TOO_LONG


class BotReply(Protocol):
    """An answer of the bot process. If `action` is None, `trouble` says why."""

    @property
    def seat(self) -> int: ...
    @property
    def action(self) -> Action | None: ...
    @property
    def talk(self) -> str: ...
    @property
    def trouble(self) -> str: ...


class Thinker(Protocol):
    """The place where bots think, such as `game.bots.worker.Worker`. No call blocks."""

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None: ...
    def poll(self) -> BotReply | None: ...
    def restart(self) -> None: ...
    def close(self) -> None: ...


class BotHost:
    """Moves the bots of one match.

    Attributes:
        pace: a key of `PACES`; with `step` a bot moves when `step` is called.
        leaves_time: whether bots leave people time to undo a slip (`TAKE_BACK`).
        notices: sentences for the player about bots that failed. Each kind of failure is reported once.
    """

    def __init__(self, match: Match, thinker: Thinker | None, pace: str) -> None:
        """Serve the bots of a match. Without `thinker`, a process is started when the first bot must decide."""
        self.pace = pace
        self.leaves_time = True
        self.notices: deque[str] = deque()
        self._match = match
        self._thinker = thinker
        self._state: State | None = None  # the position seen last
        self._question = 0  # the number of the present question
        self._view: View | None = None  # the view with which the bot was asked
        self._noticed = -1  # what `Match.noticed` was when the time below began
        self._since = 0.0
        self._unseen: bool | None = None  # whether no one else will see the answer; None if not known yet
        self._secretive = False  # whether a bot could do unseen things when the time began
        self._asked: tuple[int, float] | None = None  # the number of the question, and when it was asked
        self._answer: BotReply | None = None
        self._answered = 0.0  # when the answer came
        self._heard = match.now
        self._talk = ""  # what the bot will say with its next move that others see
        self._budget = BUDGET
        self._stepping = False
        self._stuck = False
        self._raised: tuple[int, Action, float] | None = None  # a bot that has raised its hand, what it will do, since
        self._yielded: set[int] = set()  # bots that have passed since then, for it
        self._in_series: int | None = None  # the bot whose last move belongs to a series (`Names.serial`)
        self._reported: set[str] = set()  # failures that players have read about

    @property
    def hesitates(self) -> bool:
        """Return whether a bot waits because a person can still undo their last move."""
        match = self._match
        waits = self.leaves_time and self.pace in TAKE_BACK and any(match.seats[seat].bot for seat in match.deciding)
        return waits and match.fresh_move()

    def step(self) -> None:
        """Let the next bot move now."""
        self._stepping = True

    def tick(self, now: float) -> bool:
        """Ask bots, read their answers, make their moves. Return whether a bot has moved.

        `now` is a time in seconds that never decreases.
        """
        waiting = self._think(now)
        if self._raised is not None and now - self._since < RESTS:
            return False
        if self._raised is not None and (first := self._first_of(waiting)) is not None:
            return self._move(first.seat, first)
        if not waiting or self._stuck:
            self._stepping = False
            return False
        if self._answer is None:
            return False
        if not self._is_unseen(waiting[0], self._answer) and not self._passes_openly(self._answer):
            wait = self._pause(waiting[0], self._answer)
            if not self._stepping and now - self._since < wait:
                return False
            self._stepping = False
        return self._move(waiting[0], self._answer)

    def raises(self, now: float, verbs: Sequence[str]) -> int | None:
        """Return the next bot if it waits for a person who writes and means to do one of these verbs; else None.

        It is called in the place of `tick`: no bot moves. The bot then does so when it is its turn, if it still can.
        """
        waiting = self._think(now)
        if self.pace == "step" or not waiting or self._answer is None or self._answer.action is None:
            return None
        seat, action = waiting[0], self._answer.action
        if self._verb(action) not in verbs:
            return None
        if self._raised is None or self._raised[:2] != (seat, action):
            self._raised, self._yielded = (seat, action, now), set()
        return seat if now - self._raised[2] >= RAISES else None

    def _first_of(self, waiting: Sequence[int]) -> _Promised | None:
        """Return what comes first after a bot has raised its hand: its move, or a pass of each bot asked before it."""
        assert self._raised is not None
        seat, action, _ = self._raised
        asked = waiting[0] if waiting else seat
        passes = [each for each in self._match.legal(asked) if self._verb(each) == self._match.game.names.passes]
        if asked == seat and self._match.refusal(seat, action) is None:
            return _Promised(seat, action)
        if asked == seat or not passes or asked in self._yielded:  # it cannot do so any more
            self._raised = None
            return None
        self._yielded.add(asked)
        return _Promised(asked, passes[0])

    def _verb(self, action: Action) -> str:
        return self._match.table.verbs[action.verb]

    def _think(self, now: float) -> list[int]:
        """Ask the next bot and read its answer; return the bots that must decide, the next one first."""
        match = self._match
        waiting = [seat for seat in match.deciding if match.seats[seat].bot]
        if match.state is not self._state:
            self._state, self._stuck = match.state, False
            goes_on = match.noticed == self._noticed
            if not goes_on:
                self._noticed, self._since = match.noticed, now
                self._secretive = bool(waiting) and self._can_be_secret(waiting[0])
            if not (goes_on and waiting and match.view(waiting[0]) == self._view):
                self._question += 1
                self._answer = self._unseen = None
        if self._asked is not None:
            self._listen(waiting, now)
        if waiting and not self._stuck and self._answer is None and self._asked is None:
            self._ask(waiting[0], now)
        return waiting

    def _pause(self, seat: int, answer: BotReply) -> float:
        """Return the seconds from the last event to a bot's move; within a series only the time that it thinks."""
        on = self._in_series == seat and answer.action is not None and self._is_serial(answer.action)
        return thinking_seconds(self._match.seats[seat].bot) if on and not self._secretive else self._wait(seat)

    def _is_serial(self, action: Action) -> bool:
        return self._verb(action) in self._match.game.names.serial

    def _wait(self, seat: int) -> float:
        """Return the seconds from the last event that everyone noticed to the next move of a bot that everyone notices.

        A bot that thinks by the clock uses all its time, even with one card left or one obvious choice. Its unseen
        steps count as part of that time. If they take longer, the whole time passes again.
        """
        thinks = thinking_seconds(self._match.seats[seat].bot)
        wait = max(PACES[self.pace], thinks)
        if self._secretive:
            wait = max(wait, thinks + UNSEEN)
        if self.hesitates:
            wait = max(wait, TAKE_BACK[self.pace])
        return wait * max(1, ceil((self._answered - self._since) / wait)) if self._secretive else wait

    def _can_be_secret(self, seat: int) -> bool:
        """Return whether a bot can do something now that no one else sees."""
        one_of_each = {action.verb: action for action in self._match.legal(seat)}
        return any(self._would_be_unseen(seat, action) for action in one_of_each.values())

    def _would_be_unseen(self, seat: int, action: Action) -> bool:
        match = self._match
        outcome = match.referee.foresee(lambda s: match.game.apply(s, seat, action), match.chance(), match.state)
        return outcome is not None and match.is_unseen(seat, outcome)

    def _is_unseen(self, seat: int, answer: BotReply) -> bool:
        """Return whether no one else will see the bot's chosen action. An unseen step makes no pause of its own."""
        if not self._secretive or answer.action is None:
            return False
        if self._unseen is None:
            legal = answer.action._replace(text="") in self._match.legal(seat)
            self._unseen = legal and self._would_be_unseen(seat, answer.action)
        return self._unseen

    def forget(self) -> None:
        """Let the bots forget what they have heard, and ask them again."""
        if self._thinker is not None:
            self._thinker.restart()
        self._state, self._view, self._asked, self._answer, self._talk = None, None, None, None, ""
        self._raised = None

    def close(self) -> None:
        """End the bots' process."""
        if self._thinker is not None:
            self._thinker.close()

    def _passes_openly(self, answer: BotReply) -> bool:
        """Return whether the bot passes on a chance that everyone knows it has or has not.

        Such a pass needs no pause. Elsewhere a quick pass would tell that the bot had no choice (TL-235).
        """
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
            seed_key = f"bot {seat}"
            kind, seed = match.seats[seat].bot, match.secret(seed_key)
            self._budget = self._share(thinking_seconds(kind), now) or BUDGET
            self._view = match.view(seat)
            self._thinker.ask(seat, kind, self._view, seed, self._budget, events)
            self._asked = (self._question, now)
        except OSError as error:
            self._answer = FailedBot(seat, texts.could_not_start(type(error).__name__))

    def _share(self, thinks: float, now: float) -> float:
        """Return the seconds of this step for a bot that thinks by the clock; 0 for any other bot.

        Where more unseen steps can follow, they share the time: each takes half of what is left.
        """
        if not thinks or not self._secretive:
            return thinks
        return max(MINIMUM, (thinks - (now - self._since)) / 2)

    def _listen(self, waiting: list[int], now: float) -> None:
        """Read the answer if it has arrived. An answer to a question about an earlier position is discarded."""
        assert self._asked is not None
        assert self._thinker is not None
        about, since = self._asked
        reply = self._thinker.poll()
        if reply is None and now - since > self._budget + GRACE:
            self._thinker.restart()
            reply = FailedBot(waiting[0] if waiting else -1, LATE)
        if reply is not None:
            self._asked = None
            if about == self._question and waiting:
                self._answer, self._answered = reply, now

    def _move(self, seat: int, answer: BotReply) -> bool:
        """Make the move that the bot chose, or any legal move if that fails. Return whether a move was made."""
        match = self._match
        self._raised = None if self._raised is not None and self._raised[0] == seat else self._raised
        legal = match.legal(seat)
        wish = answer.action
        choices = [wish] if wish is not None and wish._replace(text="") in legal else []
        trouble = answer.trouble or ("" if choices else texts.IT_IS_NOT_ALLOWED)
        Random(match.secret(texts.INSTEAD_OF_A_BOT)).shuffle(legal)
        for action in [*choices, *(other for other in legal if other not in choices)]:
            try:
                match.act(seat, action)
            except Refused:
                trouble = texts.ITS_MOVE_WAS_REFUSED
                continue
            self._in_series = seat if self._is_serial(action) else None
            if trouble and trouble not in self._reported:
                self._reported.add(trouble)
                why = trouble if trouble == LATE else texts.could_not_decide(trouble)
                self.notices.append(texts.made_simple_move(match.names[seat], why))
            self._talk = answer.talk or self._talk
            if self._talk and match.noticed != self._noticed:  # words wait until others see something
                match.say(seat, self._talk)
                self._talk = ""
            return True
        self._stuck = True
        self.notices.append(texts.no_move_works(match.names[seat]))
        return False


class FailedBot:
    """The answer of a bot that failed. `trouble` says why."""

    action = None
    talk = ""

    def __init__(self, seat: int, trouble: str) -> None:
        self.seat = seat
        self.trouble = trouble


class _Promised(NamedTuple):
    """The answer of a bot that raised its hand while a person wrote, or of a bot that lets it go first."""

    seat: int
    action: Action
    talk: str = ""
    trouble: str = ""
