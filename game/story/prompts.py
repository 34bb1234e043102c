"""Choice of story lines, so that a game does not repeat itself, and names for their slots."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from random import Random
from string import Formatter
from typing import TypeVar

from game.table import Action, Table, View

P = TypeVar("P")
Slots = Mapping[str, str]
EVENINGS = 3  # this many games in a row take their lines from different parts of a list
SENTENCE = re.compile(r"((?:^|(?:[.!?]|\.”) )“?)([a-zà-ÿ])")  # after ?” and !” the sentence continues with the speaker


def improviser(
    prompts_of: Callable[[Table, View, int, Callable[[int], int]], P], writers: Mapping[str, Callable[[P, Action], str]]
) -> Callable[[Table, View, Action, Random], str]:
    """Return a function that gives the text for an open action of the seat of a view; empty where none belongs.

    Args:
        prompts_of: returns the words of a seat, given the table, its view, the seat, and chance (a number from 0 to
            n - 1).
        writers: per verb, the function that writes a text from these words.
    """

    def improvise(table: Table, view: View, action: Action, rng: Random) -> str:
        writer = writers.get(table.verbs[action.verb])
        if writer is None or view.seat is None:
            return ""
        return writer(prompts_of(table, view, view.seat, rng.randrange), action)

    return improvise


def pick(lines: Sequence[str], session: str, count: int) -> str:
    """Return line number `count` of this game's order of the lines. No line repeats before all have been used.

    Args:
        session: a text that differs from game to game, such as the names at the table.
    """
    return lines[order(len(lines), session)[count % len(lines)]]


def share(lines: Sequence[str], session: str, turn: int, turns: int, slots: Slots, sure: Collection[str]) -> list[str]:
    """Return the lines for turn number `turn` of `turns` in this game, those that use the most known slots first.

    Every turn has its own lines, so no line repeats. Lines with a slot that is not known are left out.

    Args:
        lines: `enough` for this number of turns.
        sure: the slots that are always known.
    """
    mine: list[tuple[int, str]] = []
    for asks, group in _by_slots(tuple(lines), frozenset(sure)).items():
        if all(slots.get(slot) for slot in asks):
            places = order(max(len(group), turns), session)
            shared = (line for line, place in zip(group, places, strict=False) if place % turns == turn % turns)
            mine += [(len(asks), line) for line in shared]
    return [line for _, line in sorted(mine, key=lambda found: -found[0])]


def enough(lines: Sequence[str], turns: int, sure: Collection[str]) -> bool:
    """Return whether `share` has a line for each turn even if only the slots in `sure` are known."""
    return len(_by_slots(tuple(lines), frozenset(sure)).get(frozenset(), ())) >= turns


def turned(lines: Sequence[str], session: str, turn: int, turns: int = EVENINGS) -> list[str]:
    """Return all lines in an order for game number `turn`, its own lines first.

    The lines are dealt out over `turns` games by their places in the list. Those of the game before come last.
    """
    return list(_turned(tuple(lines), session, turn % turns, turns))


@cache
def _turned(lines: tuple[str, ...], session: str, turn: int, turns: int) -> tuple[str, ...]:
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
    found = _pattern(line).fullmatch(written)
    return None if found is None else {name[:-1]: text for name, text in found.groupdict().items() if name[-1] == "0"}


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
def _by_slots(lines: tuple[str, ...], sure: frozenset[str]) -> dict[frozenset[str], list[str]]:
    """Return the lines by the slots that they need beyond those in `sure`."""
    found: dict[frozenset[str], list[str]] = {}
    for line in lines:
        found.setdefault(slots_of(line) - sure, []).append(line)
    return found


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
        filled = SENTENCE.sub(lambda found: found[1] + found[2].upper(), filled)
    return filled if len(filled) <= limit else filled[:limit].rsplit(" ", 1)[0]
