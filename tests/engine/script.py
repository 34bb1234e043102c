"""Conversations with the engine as text: `> ` goes in, `< ` must come out, `#` is for the reader.

An expected answer names what matters: other keys may come along. `"..."` stands for anything, at the end of a list for
any number of things. Actions and the pieces of `peek` may stand in any order.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from game.engine.serve import answer
from game.engine.session import Session

ANYTHING = "..."


class Exchange(NamedTuple):
    """One request and what must be answered; `number` is the line of the request."""

    number: int
    request: str
    expected: Any


def exchanges(text: str) -> Iterator[Exchange]:
    """The exchanges of a text, in order. A request without an expected answer must at least be answered well."""
    asked: tuple[int, str] | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("> "):
            if asked:
                yield Exchange(*asked, {"ok": True})
            asked = number, line[2:]
        elif line.startswith("< "):
            assert asked, f"line {number} answers nothing"
            yield Exchange(*asked, json.loads(line[2:]))
            asked = None
        else:
            assert not line or line.startswith("#"), f"line {number} is neither request nor answer"
    if asked:
        yield Exchange(*asked, {"ok": True})


def differs(expected: Any, got: Any, at: str = "answer") -> str:
    """Where `got` is not as expected; empty if it is."""
    if expected == ANYTHING:
        return ""
    if isinstance(expected, dict) and isinstance(got, dict):
        missing = [key for key in expected if key not in got]
        if missing:
            return f"{at} lacks {missing[0]}"
        return next((found for key in expected if (found := differs(expected[key], got[key], f"{at}.{key}"))), "")
    if isinstance(expected, list) and isinstance(got, list):
        if ANYTHING in expected[-1:] and len(expected) <= len(got) + 1:
            expected, got = expected[:-1], got[: len(expected) - 1]
        if at.endswith((".actions", ".asides", ".peek")):
            expected, got = sorted(expected), sorted(got)
        if len(expected) == len(got):
            pairs = enumerate(zip(expected, got, strict=True))
            return next((found for i, (e, g) in pairs if (found := differs(e, g, f"{at}[{i}]"))), "")
    return "" if expected == got else f"{at} is {json.dumps(got)[:400]}, not {json.dumps(expected)}"


def play(text: str, name: str, session: Session | None = None) -> Session:
    """Play a conversation; fails at the first answer that is not as expected."""
    session = session or Session()
    for number, request, expected in exchanges(text):
        got = json.loads(msgspec.json.encode(answer(session, request.encode())))
        found = differs(expected, got)
        assert not found, f"{name}:{number}: {found}\n  {request[:400]}\n  {json.dumps(got)[:600]}"
    return session
