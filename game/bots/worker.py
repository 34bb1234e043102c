"""The worker: one process per table in which its bots think. It speaks JSON Lines and may be killed at any time."""

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

from game import BOT_PROCESS
from game.bots.advice import Advice, advise
from game.bots.choose import choose
from game.bots.talker import MEMORY, Talker
from game.bots.thinker import Memory
from game.rules import load
from game.table import Action, Event, Table, TextError, View
from game.table.event import BY_THE_TABLE

NICE = 10
LINE_LIMIT = 65_536
IDLE = 120.0  # seconds without a question until the process ends; the next question starts another


class QuestionLine(msgspec.Struct):
    """One line to the process. Its `number` comes back with the answer.

    With `advise` it asks for advice and not for a move; `taken` is then an action that must be judged too.
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
    """One line from the process: an action in its text form, or the trouble."""

    number: int
    action: str = ""
    talk: str = ""
    trouble: str = ""
    advice: Advice | None = None


def _encoded(question: QuestionLine, events: list[Event]) -> bytes:
    """Return the question as a line for the pipe, without its events if it would be too long otherwise."""
    try:
        line = msgspec.json.encode(msgspec.structs.replace(question, events=events))
    except UnicodeEncodeError:
        line = b""
    return (line if 0 < len(line) <= LINE_LIMIT else msgspec.json.encode(question)) + b"\n"


class Reply(NamedTuple):
    """The answer to a question: an action, or None with `trouble` in plain words, which reveals nothing about any hand.

    `talk` is a remark of the bot to the table, usually empty. `advice` is the answer to `advise`.
    """

    seat: int
    action: Action | None
    talk: str = ""
    trouble: str = ""
    advice: Advice | None = None


class Worker:
    """The bot process as its table sees it. No call blocks.

    The first question starts the process, and it ends after `IDLE` seconds without one. Only one question is open at a
    time. The caller watches the clock and calls `restart` when an answer is late.
    """

    def __init__(self, game_id: str, seats: int, options: Mapping[str, Any]) -> None:
        """Prepare a worker for a table; no process is started yet.

        Raises:
            UnknownGameError: there is no such game.
        """
        self._setting = (game_id, str(seats), msgspec.json.encode(dict(options)).decode())
        self._table = load(game_id).table(options, seats)
        self._number = 0
        self._asked: int | None = None
        self._line: _Line | None = None

    @property
    def alive(self) -> bool:
        """Return whether the process is running."""
        return self.pid is not None

    @property
    def pid(self) -> int | None:
        """Return the id of the process; None when none is running."""
        return self._line.pid if self._line is not None else None

    def ask(self, seat: int, kind: str, view: View, seed: int, budget: float, events: Sequence[Event] = ()) -> None:
        """Ask the bot `kind` for the move of `seat`, within `budget` seconds.

        A question that is still open is cancelled together with its process. A process that died is started again. The
        same questions since its start, in the same order, give the same answers.

        Args:
            events: what an onlooker received since the last question, for the talk of the bots.
        """
        question = QuestionLine(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget)
        words = [event for event in events if event.kind not in BY_THE_TABLE]
        self._send(question, words[-MEMORY:])

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        """Ask for the advice of the bot `kind` for `seat`; the same as `ask`, but answered with `Reply.advice`."""
        text = "" if taken is None else self._table.text(taken)
        self._send(QuestionLine(0, seat, kind, msgspec.Raw(view.to_json()), str(seed), budget, [], True, text), [])

    def _send(self, question: QuestionLine, events: list[Event]) -> None:
        if self._asked is not None:
            self.close()
        self._number += 1
        self._asked = question.seat
        if self._line is None:
            self._line = _Line(command(*self._setting))
        self._line.ask(_encoded(msgspec.structs.replace(question, number=self._number), events))

    def poll(self) -> Reply | None:
        """Return the answer once it has arrived; None while the bot thinks or when nothing was asked."""
        if self._asked is None or self._line is None:
            return None
        line = self._line.heard()
        return None if line is None else self._read(line)

    def restart(self) -> None:
        """Kill the process. An open question is cancelled, and the next one starts another process."""
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
            return self._done(trouble="the bot’s answer could not be read")

    def _done(
        self, action: Action | None = None, talk: str = "", trouble: str = "", advice: Advice | None = None
    ) -> Reply:
        seat = self._asked if self._asked is not None else -1
        self._asked = None
        return Reply(seat, action, talk, trouble, advice)


def command(game_id: str, seats: str, options: str) -> list[str]:
    """Return the command line that starts the process: this program, run by Python or as a bundle."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "game"]
    return [*program, BOT_PROCESS, game_id, seats, options]


class _Line:
    """The connection to a process. A thread waits for its pipes, and the process runs only while it is needed."""

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
        """Return the id of the process; None when none is running."""
        process = self._process
        return process.pid if process is not None and process.poll() is None else None

    def ask(self, line: bytes) -> None:
        """Send a question, one at a time."""
        self._questions.put(line)

    def heard(self) -> bytes | None:
        """Return the answer; empty if the process ended instead, None as long as there is none."""
        try:
            return self._answers.get_nowait()
        except Empty:
            return None

    def cut(self) -> None:
        """Kill the process; no more answers come."""
        with self._starting:
            self._is_cut = True
            process = self._process
        if process is not None:
            process.kill()
            process.wait()
        self._questions.put(b"")

    def _converse(self) -> None:
        """Run the thread: pass on questions and answers until the connection is cut."""
        if hasattr(signal, "pthread_sigmask"):  # the process ignores Ctrl+C from its first instruction on
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while not self._is_cut:
            try:
                question = self._questions.get(timeout=IDLE if self._process is not None else None)
            except Empty:
                self._end()
                continue
            if question:
                answer = self._answer(question)
                if not answer.endswith(b"\n"):  # it died, or its line is too long for an answer
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
        """Return the process, started if none is running; None once the connection is cut."""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        with self._starting:
            if self._is_cut:
                return None
            if self._process is None:
                hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
                pipe, root = subprocess.PIPE, str(Path(__file__).parents[2])
                python_path = os.pathsep.join([root, *filter(None, [os.environ.get("PYTHONPATH")])])
                self._process = subprocess.Popen(
                    self._command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, creationflags=hidden,
                    env={**os.environ, "PYTHONPATH": python_path},
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
    """Run the process: answer questions until the table closes the pipe or dies.

    Questions come from standard input, one per line, and answers go to standard output.
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
    """Put the process in the background: low priority, no reaction to Ctrl+C, and no output except answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _listen(questions: IO[bytes], asked: SimpleQueue[bytes]) -> None:
    """Read questions, and end the process at once when the table has closed the pipe or died."""
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
        talker.on_events(question.events)
        talk = talker.line(question.seat, rng)
        return AnswerLine(question.number, table.text(action), talk)
    except Exception as error:
        return AnswerLine(question.number, trouble=blame(error))


def blame(error: BaseException) -> str:
    """Return the type and place of an error without its message, which may name a hidden card."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return type(error).__name__
    code = trace.tb_frame.f_code
    return f"{type(error).__name__} in {code.co_name}, line {trace.tb_lineno} of {os.path.basename(code.co_filename)}"
