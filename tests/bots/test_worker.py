"""The bots' process: it answers like `choose`, and nothing that becomes of it holds up or misleads the table."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.bots import choose
from game.bots import worker as module
from game.bots.thinker import Memory
from game.bots.worker import Reply, Worker, blame
from game.rules import UnknownGameError
from game.rules.tricks_and_treats.bots.search_state import World
from game.table import Event
from tests.bots.tables import GAME_ID, asked, game, options, started, wander

PATIENCE = 60.0  # seconds, waited out only where something is broken, however busy the machine


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker(GAME_ID, 4, options())
    yield made
    made.close()


def answer(worker: Worker) -> Reply:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        reply = worker.poll()
        if reply is not None:
            return reply
        time.sleep(0.002)
    raise AssertionError("no answer")


def woken(worker: Worker) -> int:
    """Have the process run, with nothing asked; returns its id."""
    seat, seen = asked(started()[1])
    worker.ask(seat, "random", seen, 1, 1.0)
    answer(worker)
    assert worker.pid is not None
    return worker.pid


def in_its_place(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    """Put a program of a line or two in the place of the process."""
    begun = "import sys; asked = sys.stdin.buffer.readline(); out = sys.stdout.buffer\n"
    monkeypatch.setattr(module, "command", lambda *_setting: [sys.executable, "-c", begun + program])


@pytest.mark.kit
@pytest.mark.parametrize("kind", ["random", "careful"])
def test_it_chooses_what_the_view_and_the_seed_say(worker: Worker, kind: str) -> None:
    table, s = started(seed=3)
    for number, (seat, seen) in enumerate(wander(s, Random(5), 12)):
        worker.ask(seat, kind, seen, seed=number, budget=1.0)
        reply = answer(worker)
        assert reply == Reply(seat, choose(kind, game(), table, seen, Random(number), time.monotonic() + 1))


@pytest.mark.kit
def test_it_remembers_for_each_seat_what_that_seat_thought_before(worker: Worker) -> None:
    """A thinker in the process does as one that keeps its own memories; the budget counts playouts, not time."""
    table, s = started(seed=3)
    memories = [Memory() for _ in range(4)]
    used = 0
    for number in range(40):
        seat, seen = asked(s)
        used += World(s).seen(seat) in memories[seat].nodes
        worker.ask(seat, "thinker-100n", seen, seed=number, budget=PATIENCE)
        reply = answer(worker)
        late = time.monotonic() + PATIENCE
        own = choose("thinker-100n", game(), table, seen, Random(number), late, memories[seat])
        assert reply == Reply(seat, own)
        game().apply(s, seat, own)
    assert used


def test_nothing_asked_nothing_answered(worker: Worker) -> None:
    assert worker.poll() is None
    assert not worker.alive


@pytest.mark.kit
def test_a_process_without_questions_is_ended_and_another_answers(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "IDLE", 0.01)
    pid = woken(worker)
    end = time.monotonic() + PATIENCE
    while worker.alive and time.monotonic() < end:
        time.sleep(0.01)
    assert not worker.alive
    monkeypatch.setattr(module, "IDLE", PATIENCE)
    assert woken(worker) != pid


@pytest.mark.kit
def test_a_killed_process_is_trouble_once_and_replaced_by_the_next_question(worker: Worker) -> None:
    _, s = started()
    seat, seen = asked(s)
    os.kill(woken(worker), signal.SIGKILL)
    worker.ask(seat, "careful", seen, 1, 1.0)
    reply = answer(worker)
    if reply.action is None:  # it died after the question was sent
        assert reply.trouble
        worker.ask(seat, "careful", seen, 1, 1.0)
        reply = answer(worker)
    assert reply.action in game().legal(s, seat)
    assert worker.poll() is None


def test_a_process_that_dies_thinking_is_trouble(worker: Worker) -> None:
    _, s = started()
    seat, seen = asked(s)
    pid = woken(worker)
    os.kill(pid, signal.SIGSTOP)
    worker.ask(seat, "careful", seen, 1, 1.0)
    os.kill(pid, signal.SIGKILL)
    reply = answer(worker)
    assert reply.seat == seat
    assert reply.action is None
    assert "ended" in reply.trouble
    assert not worker.alive


@pytest.mark.kit
def test_a_hanging_process_never_holds_up_the_caller_and_can_be_restarted(worker: Worker) -> None:
    _, s = started()
    seat, seen = asked(s)
    stopped = woken(worker)
    os.kill(stopped, signal.SIGSTOP)
    hangs = ("T", "gone")  # gone: no /proc tells
    end = time.monotonic() + PATIENCE
    while _state(stopped) not in hangs and time.monotonic() < end:
        time.sleep(0.01)
    worker.ask(seat, "careful", seen, 1, 0.1)
    assert all(worker.poll() is None for _ in range(100))
    assert _state(stopped) in hangs  # all the while
    worker.restart()
    assert worker.pid != stopped
    assert worker.poll() is None
    worker.ask(seat, "careful", seen, 1, 1.0)
    assert answer(worker).action in game().legal(s, seat)
    assert worker.pid != stopped


def test_a_new_question_gives_up_the_old_one(worker: Worker) -> None:
    _, s = started()
    seat, seen = asked(s)
    worker.ask(seat, "random", seen, 1, 1.0)
    worker.ask(seat, "careful", seen, 2, 1.0)
    assert answer(worker).action in game().legal(s, seat)
    assert worker.poll() is None


def test_a_failing_bot_is_trouble_without_its_words(worker: Worker) -> None:
    _, s = started()
    seat, seen = asked(s)
    worker.ask(seat, "no such bot", seen, 1, 1.0)
    reply = answer(worker)
    assert reply.action is None
    assert re.fullmatch(r"UnknownBotError in \w+, line \d+ of choose\.py", reply.trouble)
    worker.ask(seat, "careful", seen, 1, 1.0)
    assert answer(worker).action is not None


def test_blame_names_the_place_and_no_card() -> None:
    try:
        raise KeyError("seat 2 holds K9")
    except KeyError as error:
        result = blame(error)
    assert "KeyError" in result
    assert "K9" not in result
    assert blame(ValueError("K9")) == "ValueError"


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\x00",
        b"null",
        b"{}",
        b'{"number": 1, "action": "play(K99)"}',
        b'{"number": 1, "action": 7}',
        b'{"number": 2, "action": "draw()"}',
        b'{"number": 1, "action": "' + b"x" * 40_000 + b'"}',
        b'{"number": 1, "action": "' + b"x" * 80_000 + b'"}',
    ],
)
def test_an_unreadable_answer_is_trouble(worker: Worker, line: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    _, s = started()
    seat, seen = asked(s)
    in_its_place(monkeypatch, f"out.write({line!r} + b'\\n'); out.flush(); sys.stdin.read()")
    worker.ask(seat, "careful", seen, 1, 1.0)
    reply = answer(worker)
    assert reply.action is None
    assert reply.trouble


def test_a_question_is_one_line_of_json(worker: Worker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, s = started()
    seat, seen = asked(s)
    heard_by = tmp_path / "question"
    in_its_place(monkeypatch, f"open({str(heard_by)!r}, 'wb').write(asked)")
    heard = [Event("move", (3,), 1, 2), Event("used", (123,), seat=0, data=("Compass", 1))]
    worker.ask(seat, "careful", seen, 12345678901234567890, 0.5, heard)
    assert "ended" in answer(worker).trouble
    line = heard_by.read_bytes()
    assert line.endswith(b"\n")
    question = json.loads(line)
    assert question["seat"] == seat
    assert question["view"]["zones"]
    assert question["events"] == [["used", [123], -1, -1, 0, ["Compass", 1], 0]]


@pytest.mark.kit
@pytest.mark.parametrize("text", ["\ud800", "x" * 100_000])
def test_hostile_words_are_left_out_of_the_question(worker: Worker, text: str) -> None:
    _, s = started()
    seat, seen = asked(s)
    worker.ask(seat, "careful", seen, 1, 1.0, [Event("say", seat=1, data=(text,))])
    assert answer(worker).action in game().legal(s, seat)


def test_closing_twice_is_allowed() -> None:
    made = Worker(GAME_ID, 3, options())
    made.close()
    made.close()
    assert not made.alive
    assert made.pid is None


def test_an_unknown_game_is_refused_at_once() -> None:
    with pytest.raises(UnknownGameError):
        Worker("no-such-game", 3, {})


ORPHAN = """
import sys
import time
from game.bots.worker import Worker
from tests.bots.tables import GAME_ID, asked, options, started
def answered():
    for _ in range(6000):
        reply = worker.poll()
        if reply is not None:
            return reply.trouble or "well"
        time.sleep(0.01)
if __name__ == "__main__":
    worker = Worker(GAME_ID, 3, options())
    seat, seen = asked(started()[1])
    worker.ask(seat, "random", seen, 1, 1.0)
    for _ in range(6000):
        if worker.pid is None:
            time.sleep(0.01)
    print(worker.pid, flush=True)
    print(answered(), flush=True)
    sys.stdin.readline()
    worker.ask(seat, "random", seen, 2, 1.0)
    print(answered(), flush=True)
    time.sleep(60)
"""


@pytest.mark.kit
@pytest.mark.skipif(not Path("/proc").exists(), reason="looks at processes in /proc")
def test_the_process_ignores_interrupts_and_dies_with_its_table(tmp_path: Path) -> None:
    """As it starts, and when it has answered."""
    program = tmp_path / "orphan.py"
    program.write_text(ORPHAN, encoding="utf-8")
    found = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    parent = subprocess.Popen(
        [sys.executable, program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=found,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # whoever started the tests may ignore it
    )  # fmt: skip
    assert parent.stdin is not None
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    os.kill(child, signal.SIGINT)
    assert parent.stdout.readline() == "well\n"
    os.kill(child, signal.SIGINT)
    parent.stdin.write("\n")
    parent.stdin.flush()
    assert parent.stdout.readline() == "well\n"
    assert _state(child) not in ("Z", "gone")
    parent.kill()
    parent.wait()
    parent.stdin.close()
    parent.stdout.close()
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and _state(child) not in ("Z", "gone"):
        time.sleep(0.02)
    assert _state(child) in ("Z", "gone")


def _state(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/stat").read_text(errors="replace").rpartition(")")[2].split()[0]
    except OSError:
        return "gone"
