"""One process a table in which its bots think: asked and answering in lines of JSON, it may be killed at any time."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from typing import IO, Any, NamedTuple

import msgspec

from game.__main__ import BOTS
from game.bots.advice import Advice, advise
from game.bots.choose import choose
from game.bots.talker import MEMORY, Talker
from game.bots.thinker import Memory
from game.rules import load
from game.table import Action, Event, Table, TextError, View
from game.table.event import BY_THE_TABLE

NICE = 10
LINE_LIMIT = 65_536
IDLE = 120.0  # seconds without a question until the process is ended; the next question starts another


class QuestionLine(msgspec.Struct):
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


class AnswerLine(msgspec.Struct):
    """One line from the process: an action in its text form, or what went wrong."""

    number: int
    action: str = ""
    talk: str = ""
    trouble: str = ""
    advice: Advice | None = None


def _encoded(question: QuestionLine, events: list[Event]) -> bytes:
    """The question as it goes through the pipe: short enough to fit in whole, if need be without what was said."""
    try:
        line = msgspec.json.encode(msgspec.structs.replace(question, events=events))
    except UnicodeEncodeError:
        line = b""
    return (line if 0 < len(line) <= LINE_LIMIT else msgspec.json.encode(question)) + b"\n"


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

    It is started by the first question, and ended when none has come for `IDLE` seconds. One question is out at a time.
    The caller watches the clock and calls `restart` when an answer is overdue.
    """

    def __init__(self, game_id: str, seats: int, options: Mapping[str, Any]) -> None:
        """Know what is played.

        Raises:
            UnknownGameError: no such game.
        """
        self._setting = (game_id, str(seats), msgspec.json.encode(dict(options)).decode())
        self._table = load(game_id).table(options, seats)
        self._number = 0
        self._asked: int | None = None
        self._line: _Line | None = None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self.pid is not None

    @property
    def pid(self) -> int | None:
        """The id of the process, None when none runs."""
        return self._line.pid if self._line is not None else None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Ask the bot `kind` what `seat` does, within `budget` seconds.

        A question that is still out is given up, and with it the process that was thinking about it. A process that
        died is started anew. The same questions since its start, in the same order, give the same answers.

        Args:
            events: what an onlooker was told since the last question, for the bots' talk.
        """
        question = QuestionLine(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget)
        words = [event for event in events if event.kind not in BY_THE_TABLE]
        self._send(question, words[-MEMORY:])

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        """Ask what the bot `kind` would do in the place of `seat`, and why; as `ask`, answered with `Reply.advice`."""
        told = "" if taken is None else self._table.text(taken)
        self._send(QuestionLine(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget, [], True, told), [])

    def _send(self, question: QuestionLine, events: list[Event]) -> None:
        if self._asked is not None:
            self.close()
        self._number += 1
        self._asked = question.seat
        if self._line is None:
            self._line = _Line(command(*self._setting))
        self._line.ask(_encoded(msgspec.structs.replace(question, number=self._number), events))

    def poll(self) -> Reply | None:
        """The answer once it is there; None while the bot thinks or when nothing was asked."""
        if self._asked is None or self._line is None:
            return None
        line = self._line.heard()
        return None if line is None else self._read(line)

    def restart(self) -> None:
        """Kill the process, whatever it does; a question that is out is given up, and the next starts another."""
        self.close()

    def close(self) -> None:
        """Kill the process. May be called twice."""
        self._asked = None
        if self._line is not None:
            self._line.cut()
            self._line = None

    def _read(self, line: bytes) -> Reply:
        if not line:
            return self._done(trouble="the bots' process ended")
        try:
            answer = msgspec.json.decode(line, type=AnswerLine)
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


def command(game_id: str, seats: str, options: str) -> list[str]:
    """What starts the process: the program itself, whether it is run by Python or needs none."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "game"]
    return [*program, BOTS, game_id, seats, options]


class _Line:
    """The line to a process: what waits for its pipes is a thread, and the process runs only while it is needed."""

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[bytes] | None = None
        self._starting = threading.Lock()
        self._is_cut = False
        self._questions: SimpleQueue[bytes] = SimpleQueue()
        self._answers: SimpleQueue[bytes] = SimpleQueue()
        threading.Thread(target=self._converse, name="bots", daemon=True).start()

    @property
    def pid(self) -> int | None:
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(self, line: bytes) -> None:
        """Send a question, one at a time."""
        self._questions.put(line)

    def heard(self) -> bytes | None:
        """The answer; empty where the process ended instead, None as long as there is none."""
        try:
            return self._answers.get_nowait()
        except Empty:
            return None

    def cut(self) -> None:
        """Kill the process; nothing is answered any more."""
        with self._starting:
            self._is_cut = True
            process = self._process
        if process is not None:
            process.kill()
            process.wait()
        self._questions.put(b"")

    def _converse(self) -> None:
        """The whole life of the thread."""
        if hasattr(signal, "pthread_sigmask"):  # the process is deaf to Ctrl+C from its first instruction on
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while not self._is_cut:
            try:
                question = self._questions.get(timeout=IDLE if self._process is not None else None)
            except Empty:
                self._end()
                continue
            if question:
                answer = self._answer(question)
                if not answer.endswith(b"\n"):  # it died, or says more than any answer
                    self._end()
                self._answers.put(answer)
        self._end()

    def _answer(self, question: bytes) -> bytes:
        try:
            process = self._running()
            if process is None or process.stdin is None or process.stdout is None:
                return b""
            process.stdin.write(question)
            process.stdin.flush()
            return process.stdout.readline(LINE_LIMIT)
        except OSError:
            return b""

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The process, started where none runs; None once the line is cut."""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        with self._starting:
            if self._is_cut:
                return None
            if self._process is None:
                hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
                pipe, root = subprocess.PIPE, str(Path(__file__).parents[2])
                found = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
                self._process = subprocess.Popen(
                    self._command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, creationflags=hidden,
                    env={**os.environ, "PYTHONPATH": found},
                )  # fmt: skip
            return self._process

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with contextlib.suppress(OSError):
                        pipe.close()


def think(game_id: str, seats: int, options: str) -> None:
    """The whole life of the process: answer questions until the table closes the pipe or dies.

    The questions come in by standard input, a line each, and the answers go out by standard output.
    """
    questions, answers = sys.stdin.buffer, sys.stdout.buffer
    withdraw()
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(questions, asked), daemon=True).start()
    game = load(game_id)
    table = game.table(msgspec.json.decode(options), seats)
    talker = Talker(game, table)
    memories = [Memory() for _ in range(seats)]
    while True:
        question = msgspec.json.decode(asked.get(), type=QuestionLine)
        answer = _answer(question, table, talker, memories, game_id)
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


def withdraw() -> None:
    """Step back behind the window: low priority, deaf to Ctrl+C, and silent, for the streams belong to the table."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _listen(questions: IO[bytes], asked: SimpleQueue[bytes]) -> None:
    """Take in what is asked, and end even in the middle of a thought when the table has closed the pipe or died."""
    for line in questions:
        asked.put(line)
    os._exit(0)


def _answer(
    question: QuestionLine, table: Table, talker: Talker, memories: Sequence[Memory], game_id: str
) -> AnswerLine:
    rng = Random(int(question.seed))
    try:
        view = View.from_json(bytes(question.view))
        if question.advise:
            taken = table.parse(question.taken) if question.taken else None
            by = time.monotonic() + question.budget
            advice = advise(question.kind, load(game_id), table, view, rng, by, taken)
            return AnswerLine(question.number, advice.action, advice=advice)
        by = time.monotonic() + question.budget
        action = choose(question.kind, load(game_id), table, view, rng, by, memories[question.seat])
        talker.hear(question.events)
        talk = talker.line(question.seat, rng)
        return AnswerLine(question.number, table.text(action), talk)
    except Exception as error:
        return AnswerLine(question.number, trouble=blame(error))


def blame(error: BaseException) -> str:
    """What went wrong and where, without the message: that may name a card that others must not know."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    code = trace.tb_frame.f_code
    return f"{type(error).__name__} in {code.co_name}, line {trace.tb_lineno} of {os.path.basename(code.co_filename)}"
