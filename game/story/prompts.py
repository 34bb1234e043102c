"""Lines to tell from, so that an evening does not repeat itself, with names put into their slots."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from string import Formatter

Slots = Mapping[str, str]
SENTENCE = re.compile(r"((?:^|(?:[.!?]|\.”) )“?)([a-zà-ÿ])")  # after ?” and !” it goes on with who says it


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


def fill(line: str, slots: Slots, limit: int, head: bool = True) -> str:
    """The line with its slots filled in, cut at a word to at most `limit` characters.

    Args:
        head: whether it is a sentence of its own, so that it begins with a capital, as sentences within it do.
    """
    parts = []
    for text, slot, _, _ in Formatter().parse(line):
        parts += [text, slots.get(slot, "") if slot else ""]
    told = " ".join("".join(parts).split())
    if head:
        told = SENTENCE.sub(lambda found: found[1] + found[2].upper(), told)
    return told if len(told) <= limit else told[:limit].rsplit(" ", 1)[0]
