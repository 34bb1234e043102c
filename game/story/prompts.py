"""Choice of story lines, so that a game does not repeat itself, and names for their slots."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from random import Random
from string import Formatter
from typing import TypeVar

T = TypeVar("T")
Slots = Mapping[str, str]
EVENINGS = 3  # this many games in a row take their lines from different parts of a list
SENTENCE = re.compile(r"((?:^|(?:[.!?]|\.”) )[“‘]?)([a-zà-ÿ])")  # after ?” and !” the sentence goes on


def enough(lines: Sequence[str], turns: int, sure: Collection[str]) -> bool:
    """Return whether there is a line for each turn even if only the slots in `sure` are known."""
    return len(by_slots(tuple(lines), frozenset(sure)).get(frozenset(), ())) >= turns


def turned(lines: Sequence[T], session: str, turn: int, turns: int = EVENINGS) -> list[T]:
    """Return all lines in an order for game number `turn`, its own lines first.

    The lines are dealt out over `turns` games by their places in the list. Those of the game before come last.
    """
    return list(_turned(tuple(lines), session, turn % turns, turns))


@cache
def _turned(lines: tuple[T, ...], session: str, turn: int, turns: int) -> tuple[T, ...]:
    dealt = (lines[(turn + step) % turns :: turns] for step in range(turns))
    return tuple(part[at] for part in dealt for at in order(len(part), session))


def unused_lines(lines: Sequence[str], text: str) -> list[str]:
    """Return the lines that are not in `text`, in order; if all are, the one used longest ago.

    Args:
        text: all texts so far, oldest first, in small letters (`str.casefold`).
    """
    fresh = [line for line in lines if sign_of(line) not in text]
    return fresh or sorted(lines, key=lambda line: text.rfind(sign_of(line)))[:1]


@cache
def sign_of(line: str) -> str:
    """Return the part by which a line is recognised with names in it: its longest text between two slots, in small
    letters."""
    parts = (" ".join(text.split()) for text, _, _, _ in Formatter().parse(line))
    return max(parts, key=len).casefold()


def read_back(line: str, written: str) -> dict[str, str] | None:
    """Return the contents of the slots, given a line and its filled-in form; None if they do not fit."""
    match = _pattern(line).fullmatch(written)
    return None if match is None else {name[:-1]: text for name, text in match.groupdict().items() if name[-1] == "0"}


@cache
def _pattern(line: str) -> re.Pattern[str]:
    """Return a pattern for a line with anything in its slots; the first of each name is the group `name0`."""
    seen: dict[str, int] = {}
    parts = []
    for text, slot, _, _ in Formatter().parse(line):
        parts.append(re.escape(text))
        if slot:
            parts.append(f"(?P<{slot}{seen.setdefault(slot, 0)}>.+?)")
            seen[slot] += 1
    return re.compile("".join(parts), re.IGNORECASE)


@cache
def slots_of(line: str) -> frozenset[str]:
    """Return the slots of a line."""
    return frozenset(slot for _, slot, _, _ in Formatter().parse(line) if slot)


@cache
def by_slots(lines: tuple[str, ...], sure: frozenset[str]) -> dict[frozenset[str], list[str]]:
    """Return the lines by the slots that they need beyond those in `sure`, each group in order."""
    groups: dict[frozenset[str], list[str]] = {}
    for line in lines:
        groups.setdefault(slots_of(line) - sure, []).append(line)
    return groups


@cache
def order(count: int, session: str) -> tuple[int, ...]:
    """Return the numbers below `count` in the shuffled order of a game."""
    shuffled = list(range(count))
    Random(f"{session}|{count}").shuffle(shuffled)
    return tuple(shuffled)


def fill(line: str, slots: Slots, limit: int, head: bool = True) -> str:
    """Return the line with its slots filled in, cut at a word to at most `limit` characters.

    Args:
        head: whether it is a sentence of its own. Then it begins with a capital, as do the sentences in it.
    """
    parts = []
    for text, slot, _, _ in Formatter().parse(line):
        parts += [text, slots.get(slot, "") if slot else ""]
    filled = " ".join("".join(parts).split())
    if head:
        filled = SENTENCE.sub(lambda match: match[1] + match[2].upper(), filled)
    return filled if len(filled) <= limit else filled[:limit].rsplit(" ", 1)[0]
