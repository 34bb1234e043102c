"""One process a table in which its bots think: asked and answering in lines of JSON, it may be killed at any time."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.bots.advice import Advice, advise
from game.bots.choose import choose
from game.bots.talker import MEMORY, Talker
from game.bots.thinker import Memory
from game.rules import load
from game.table import Action, Event, Table, TextError, View
from game.table.event import BY_THE_TABLE

NICE = 10
LINE_LIMIT = 65_536


class Question(msgspec.Struct):
    """One line to the process: the `number` comes back with the answer.

    With `advise` it is asked for advice and not for a move; `taken` is then an action that must be weighed too.
    """

    number: int
    seat: int
    kind: str
    view: msgspec.Raw
    seed: str
    budget: float
    events: list[Event] = []
    advise: bool = False
    taken: str = ""


class Answer(msgspec.Struct):
    """One line from the process: an action in its text form, or what went wrong."""

    number: int
    action: str = ""
    talk: str = ""
    trouble: str = ""
    advice: Advice | None = None


def _line(question: Question, events: list[Event]) -> bytes:
    """The question as it goes through the pipe: short enough to fit in whole, if need be without what was said."""
    try:
        line = msgspec.json.encode(msgspec.structs.replace(question, events=events))
    except UnicodeEncodeError:
        line = b""
    return line if 0 < len(line) <= LINE_LIMIT else msgspec.json.encode(question)


class Reply(NamedTuple):
    """What came of a question: an action, or None and in plain words the trouble, which tells nothing about any hand.

    `talk` is what the bot says to the table beside it, empty as a rule; `advice` is what `advise` asked for.
    """

    seat: int
    action: Action | None
    talk: str = ""
    trouble: str = ""
    advice: Advice | None = None


class Worker:
    """The bots' process as its table sees it. No call waits for it.

    One question is out at a time. The caller watches the clock and calls `restart` when an answer is overdue.
    """

    def __init__(self, game_id: str, seats: int, options: Mapping[str, Any]) -> None:
        """Start the process; it gets ready while the table is laid.

        Raises:
            UnknownGameError: no such game.
        """
        self._setting = (game_id, seats, msgspec.json.encode(dict(options)).decode())
        self._table = load(game_id).table(options, seats)
        self._number = 0
        self._asked: int | None = None
        self._process: SpawnProcess | None = None
        self._start()

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        """The id of the process, None when it is closed."""
        return self._process.pid if self._process is not None else None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Ask the bot `kind` what `seat` does, within `budget` seconds.

        A question that is still out is given up, and with it the process that was thinking about it. A process that
        died is started anew. The same questions since its start, in the same order, give the same answers.

        Args:
            events: what an onlooker was told since the last question, for the bots' talk.
        """
        question = Question(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget)
        words = [event for event in events if event.kind not in BY_THE_TABLE]
        self._send(question, words[-MEMORY:])

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        """Ask what the bot `kind` would do in the place of `seat`, and why; as `ask`, answered with `Reply.advice`."""
        told = "" if taken is None else self._table.text(taken)
        self._send(Question(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget, [], True, told), [])

    def _send(self, question: Question, events: list[Event]) -> None:
        if self._asked is not None or not self.alive:
            self.restart()
        self._number += 1
        self._asked = question.seat
        # A pipe whose other end has gone is found out by the next `poll`.
        with contextlib.suppress(OSError):
            self._pipe.send_bytes(_line(msgspec.structs.replace(question, number=self._number), events))

    def poll(self) -> Reply | None:
        """The answer once it is there; None while the bot thinks or when nothing was asked."""
        if self._asked is None:
            return None
        try:
            line = self._pipe.recv_bytes(LINE_LIMIT) if self._pipe.poll() else None
        except (EOFError, OSError):
            return self._done(trouble="the bots' process ended")
        return None if line is None else self._read(line)

    def restart(self) -> None:
        """Kill the process, whatever it does, and start another; a question that is out is given up."""
        self.close()
        self._start()

    def close(self) -> None:
        """Kill the process. May be called twice."""
        self._asked = None
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process.close()
            self._process = None
            self._pipe.close()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=think, args=(theirs, *self._setting), name="bots", daemon=True)
        with _interrupts_ignored():
            process.start()
        theirs.close()
        self._process = process

    def _read(self, line: bytes) -> Reply:
        try:
            answer = msgspec.json.decode(line, type=Answer)
            if answer.number != self._number:
                return self._done(trouble="the bot answered something else")
            if answer.trouble:
                return self._done(trouble=answer.trouble, talk=answer.talk)
            return self._done(self._table.parse(answer.action), answer.talk, advice=answer.advice)
        except (msgspec.DecodeError, TextError):
            return self._done(trouble="the bot's answer could not be read")

    def _done(
        self, action: Action | None = None, talk: str = "", trouble: str = "", advice: Advice | None = None
    ) -> Reply:
        seat = self._asked if self._asked is not None else -1
        self._asked = None
        return Reply(seat, action, talk, trouble, advice)


@contextlib.contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process started in here ignores Ctrl+C from its first instruction on; only the main thread may set that up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def think(pipe: Connection, game_id: str, seats: int, options: str) -> None:
    """The whole life of the process: answer questions until the table closes the pipe or dies."""
    withdraw()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    game = load(game_id)
    table = game.table(msgspec.json.decode(options), seats)
    talker = Talker(game, table)
    memories = [Memory() for _ in range(seats)]
    while True:
        try:
            question = msgspec.json.decode(pipe.recv_bytes(), type=Question)
            pipe.send_bytes(msgspec.json.encode(_answer(question, table, talker, memories, game_id)))
        except (EOFError, OSError):
            return


def withdraw() -> None:
    """Step back behind the window: low priority, deaf to Ctrl+C, and silent, for the streams belong to the table."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _leave_with_parent() -> None:
    """End even in the middle of a thought when the parent has died without a word."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _answer(question: Question, table: Table, talker: Talker, memories: Sequence[Memory], game_id: str) -> Answer:
    rng = Random(int(question.seed))
    try:
        view = View.from_json(bytes(question.view))
        if question.advise:
            taken = table.parse(question.taken) if question.taken else None
            by = time.monotonic() + question.budget
            advice = advise(question.kind, load(game_id), table, view, rng, by, taken)
            return Answer(question.number, advice.action, advice=advice)
        by = time.monotonic() + question.budget
        action = choose(question.kind, load(game_id), table, view, rng, by, memories[question.seat])
        talker.hear(question.events)
        talk = talker.line(question.seat, rng)
        return Answer(question.number, table.text(action), talk)
    except Exception as error:
        return Answer(question.number, trouble=blame(error))


def blame(error: BaseException) -> str:
    """What went wrong and where, without the message: that may name a card that others must not know."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    code = trace.tb_frame.f_code
    return f"{type(error).__name__} in {code.co_name}, line {trace.tb_lineno} of {os.path.basename(code.co_filename)}"
