"""The lasting of shuffled stacks, and each player's chance at midnight (MJ-504, MJ-705, MJ-901)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from game.rules.midnight_justice.pieces import STACK_SIZE

Chances = tuple[float, ...]  # by number, from 0
COLOUR = 26  # cards of each colour in a deck
TWICE = 1.3  # Blots that an attack brings on average


@cache
def lasting(red: int, black: int) -> Chances:
    """Return the chance of each number of rounds that a shuffled stack of these red and black cards lasts (MJ-705)."""
    cards = red + black
    if not cards:
        return (1.0,)
    parts: list[tuple[float, Chances]] = []
    if red:
        parts.append((red / cards, lasting(red - 1, black)))
    if black == cards == 1:
        parts.append((1.0, lasting(0, 0)))
    elif black:
        second = black / cards / (cards - 1)
        parts += [(second * red, lasting(red - 1, black - 1))] if red else []
        parts += [(second * (black - 1), lasting(red, black - 2))] if black > 1 else []
    chances = [0.0] * (cards + 1)
    for chance, rest in parts:
        for rounds, share in enumerate(rest):
            chances[rounds + 1] += chance * share
    return tuple(chances)


@cache
def at_midnight(kept: int, blots: int) -> Chances:
    """Return the chance of each number of rounds, for a seat that keeps these reds and has these Blots.

    The rest of its ten cards are drawn from all the others.
    """
    kept, stay = min(kept, STACK_SIZE), max(0, STACK_SIZE - blots)
    chances = [0.0] * (STACK_SIZE + 1)
    for more in range(STACK_SIZE - kept + 1):
        dealt = comb(COLOUR - kept, more) * comb(COLOUR, STACK_SIZE - kept - more)
        dealt_so = dealt / comb(2 * COLOUR - kept, STACK_SIZE - kept)
        reds = kept + more
        for left in range(max(0, stay - (STACK_SIZE - reds)), min(reds, stay) + 1):
            stays = comb(reds, left) * comb(STACK_SIZE - reds, stay - left) / comb(STACK_SIZE, stay)
            for rounds, share in enumerate(lasting(left, stay - left)):
                chances[rounds] += dealt_so * stays * share
    return tuple(chances)


def rounds(kept: int, blots: int) -> float:
    """Return the mean of `at_midnight` (MJ-705)."""
    return mean(at_midnight(min(kept, STACK_SIZE), min(blots, STACK_SIZE)))


def mean(chances: Chances) -> float:
    """Return the mean of a distribution."""
    return sum(number * chance for number, chance in enumerate(chances))


@cache
def promised(kept: int, blots: float, to_come: int, seats: int) -> Chances:
    """Return `at_midnight` for a seat with scenes still to come.

    In each scene one of the seats is Blotted, sometimes twice. `blots` need not be whole.
    """
    chances = [0.0] * (STACK_SIZE + 1)
    for more in range(to_come + 1):
        chance = comb(to_come, more) * (seats - 1) ** (to_come - more) / seats**to_come
        whole, part = divmod(max(0.0, blots + TWICE * more), 1)
        for number, share in ((int(whole), 1 - part), (int(whole) + 1, part)):
            for lasts, each in enumerate(at_midnight(kept, min(number, STACK_SIZE))):
                chances[lasts] += chance * share * each
    return tuple(chances)


def outlasting(stack: Chances, other: Chances) -> float:
    """Return the chance of a stack to last longer than another."""
    shorter, chance = 0.0, 0.0
    for at, share in enumerate(stack):
        chance += share * shorter
        shorter += other[at] if at < len(other) else 0.0
    return chance


def exonerations(stacks: Sequence[Chances]) -> list[float]:
    """Return the chance of each of several stacks to last longest or equally long (MJ-504); rewards are left out."""
    maximum = max(map(len, stacks))
    padded = [(*stack, *(0.0,) * (maximum - len(stack))) for stack in stacks]
    within = [[sum(stack[: at + 1]) for at in range(maximum)] for stack in padded]
    chances = []
    for seat, stack in enumerate(padded):
        others = [cumulated for other, cumulated in enumerate(within) if other != seat]
        chance = 0.0
        for at, share in enumerate(stack):
            for cumulated in others:
                share *= cumulated[at]
            chance += share
        chances.append(chance)
    return chances
