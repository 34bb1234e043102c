"""Lines to tell from, so that an evening does not repeat itself, with names put into their slots."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
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


def share(lines: Sequence[str], evening: str, turn: int, turns: int, slots: Slots, sure: Collection[str]) -> list[str]:
    """The lines for turn number `turn` of `turns` on this evening, those first that take up most of what is known.

    Every turn has a share of its own, so no line comes twice; lines with a slot that nothing is known for are left out.

    Args:
        lines: `enough` for so many turns.
        sure: the slots for which something is always known.
    """
    mine: list[tuple[int, str]] = []
    for asks, group in _by_slots(tuple(lines), frozenset(sure)).items():
        if all(slots.get(slot) for slot in asks):
            places = _order(max(len(group), turns), evening)
            told = (line for line, place in zip(group, places, strict=False) if place % turns == turn % turns)
            mine += [(len(asks), line) for line in told]
    return [line for _, line in sorted(mine, key=lambda found: -found[0])]


def enough(lines: Sequence[str], turns: int, sure: Collection[str]) -> bool:
    """Whether `share` has a line for each of so many turns where nothing but what is always known is known."""
    return len(_by_slots(tuple(lines), frozenset(sure)).get(frozenset(), ())) >= turns


@cache
def slots_of(line: str) -> frozenset[str]:
    """The slots of a line."""
    return frozenset(slot for _, slot, _, _ in Formatter().parse(line) if slot)


@cache
def _by_slots(lines: tuple[str, ...], sure: frozenset[str]) -> dict[frozenset[str], list[str]]:
    """Lines by what they ask for beyond what is always known."""
    found: dict[frozenset[str], list[str]] = {}
    for line in lines:
        found.setdefault(slots_of(line) - sure, []).append(line)
    return found


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
