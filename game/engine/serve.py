"""The server loop of the engine: one answer to every line, whatever it contains."""

from __future__ import annotations

from typing import IO, Any

import msgspec

from game.engine.requests import RequestError, decode
from game.engine.session import Session, refused

LINE_LIMIT = 1 << 20


def serve(requests: IO[bytes], answers: IO[bytes]) -> None:
    """Answer every line of `requests` until it ends or a `quit` comes.

    Raises:
        BrokenPipeError: the answers are no longer read.
    """
    session = Session()
    while not session.over and (line := requests.readline(LINE_LIMIT + 1)):
        answers.write(msgspec.json.encode(_answer(session, line, requests)) + b"\n")
        answers.flush()


def answer(session: Session, line: bytes) -> dict[str, Any]:
    """Return the answer to one line. A line that is no request changes nothing."""
    try:
        request = decode(line)
    except RequestError as error:
        return refused(error.code, "", str(error))
    return session.answer(request)


def _answer(session: Session, line: bytes, requests: IO[bytes]) -> dict[str, Any]:
    if len(line) <= LINE_LIMIT:
        return answer(session, line)
    while line and not line.endswith(b"\n"):
        line = requests.readline(LINE_LIMIT)
    return refused("line_too_long", "", f"a line may hold {LINE_LIMIT} bytes")
