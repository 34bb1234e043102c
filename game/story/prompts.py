"""Lines to tell from: picked by situation so that an evening does not repeat itself, with names put into their slots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from string import Formatter

Slots = Mapping[str, str]


def pick(lines: Sequence[str], evening: str, count: int) -> str:
    """Line number `count` of the order that the lines have on this evening; no line comes twice before all have come.

    Args:
        evening: anything that differs from evening to evening, such as the names at the table.
    """
    return lines[_order(len(lines), evening)[count % len(lines)]]


@cache
def _order(count: int, evening: str) -> tuple[int, ...]:
    order = list(range(count))
    Random(f"{evening}|{count}").shuffle(order)
    return tuple(order)


def fill(line: str, slots: Slots, limit: int) -> str:
    """The line with its slots filled in, a capital at its head, cut at a word to at most `limit` characters."""
    parts = []
    for text, slot, _, _ in Formatter().parse(line):
        parts += [text, slots.get(slot, "") if slot else ""]
    told = " ".join("".join(parts).split())
    told = told[:1].upper() + told[1:]
    return told if len(told) <= limit else told[:limit].rsplit(" ", 1)[0]
