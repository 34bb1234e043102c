"""Variety between games of bots in their first half hour: names and endings that are composed of two parts.

The parts of every list (editions) keep most games apart. Games of the same edition still differ by their variant: the
same line has another ending, and the same first name another surname. Edition and variant are read from what is public.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.midnight_justice.text.lines import lines

VARIANTS = 48
PARTS, STEP = 4, 5  # the parts of the list of affairs, and how far apart the endings of two parts are
ATTACKING = 24  # added to the number of the ending where the attacker uses a trait: the Target does in one scene
REVEALS = 25  # the number of the first ending of a reveal that no affair has
APART = (0, 1, 8, 9, 16, 17)  # no two endings with these numbers, or with as much more, begin or end alike
# The ending of each table of scenes.
ENDS = {
    "introduce": "introduce", "reveal": "reveal", "frame_early": "frame", "attack_early": "attack",
    "invoke_defending": "invoke", "invoke_attacking": "invoke", "lost_early": "conclude", "won_early": "conclude",
}  # fmt: skip


def _number(variant: int, at: int) -> int:
    """Return the number of the ending for line `at` of a list: other lines of a game have other endings."""
    return variant + 7 * at


def of_affair(kind: str, at: int, variant: int, text: str) -> str:
    """Return a text about affair `at`, with an ending that neither begins nor ends as another affair’s of a game does.

    The affairs of a game are every fourth of the list.
    """
    part, number = at % PARTS, variant + APART[at // PARTS % len(APART)]
    return f"{text} {lines().endings.sentence(kind, number + STEP * part)}"


def ended(kind: str, at: int, variant: int, text: str) -> str:
    """Return a text, line `at` of its list, with the ending of a game's variant."""
    return f"{text} {lines().endings.sentence(kind, _number(variant, at))}"


def of_line(table: str, line: str, variant: int, texts: Sequence[str] = ()) -> str:
    """Return a line of a table with its ending; reveals have others than affairs have, which tie Shadows too.

    The ending shares neither part with one of the `texts` told before, as long as there are others.
    """
    at, kind = lines().scenes.tables[table].index(line), ENDS[table]
    if table == "reveal":
        return f"{line} {lines().endings.sentence(kind, variant + REVEALS + 2 * at)}"
    number = _number(variant + ATTACKING * (table == "invoke_attacking"), at)
    parts = [part for both in (lines().endings.begins[kind], lines().endings.ends[kind]) for part in both]
    old = [part for part in parts if any(part in text for text in texts)]
    every = (lines().endings.sentence(kind, number + step) for step in range(VARIANTS))
    ending = next((each for each in every if not any(part in each for part in old)), "")
    return f"{line} {ending or lines().endings.sentence(kind, number)}"


def timed(at: int, variant: int, claim: str) -> str:
    """Return a claim that begins with the minute."""
    return f"{lines().endings.sentence('claims', _number(variant, at))} {claim}"


def of_fact(text: str) -> tuple[int, int]:
    """Return the number of the listed fact that a text tells and the variant of its ending; -1 for none."""
    for at, fact in enumerate(lines().house.facts):
        if text.startswith(fact.color):
            variants = (each for each in range(VARIANTS) if text == ended("color", at, each, fact.color))
            return at, next(variants, -1)
    return -1, -1


def full_name(at: int, variant: int) -> str:
    """Return first name `at` of the list with the surname of another."""
    names = lines().cast.names
    return f"{_split(names[at])[0]} {_split(names[(at + variant) % len(names)])[1]}"


def of_name(text: str) -> tuple[int, int]:
    """Return the number of the listed first name in a full name and its variant; -1 for none."""
    firsts, lasts = zip(*map(_split, lines().cast.names), strict=True)
    first, last = _split(text)
    if first not in firsts or last not in lasts:
        return -1, -1
    at = firsts.index(first)
    variant = (lasts.index(last) - at) % len(firsts)
    return (at, variant) if variant < VARIANTS else (-1, -1)


def _split(name: str) -> tuple[str, str]:
    """Return a name as what stands before the surname, and the surname."""
    first, _, last = name.rpartition(" ")
    return first, last
