"""Names of people, places, powers and suits: labels that no rule reads (LT-R3, LT-221, LT-240, LT-242)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from game.rules.deck import SUIT_NAMES, SUITS
from game.rules.living_trumps.pieces import V, own_name
from game.table import State, Table, View

People = tuple[str, ...]
# LT-242, by the value of the option `suit_labels`; in the order of `SUITS`.
SUIT_LABELS = {
    "attributes": ("Strength", "Endurance", "Warfare", "Psyche"),
    "skills": ("Espionage", "Politics", "Magic", "Artistry"),
}


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One set of names: the people of each Court from the ace down, and the names of places and powers."""

    A: People
    C: People
    S: People
    terms: dict[str, str]


@cache
def all_names() -> dict[str, Names]:
    """Return the sets of names, by the value of the option `names`."""
    text = resources.files(__package__).joinpath("names.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Names])


def chosen(table: Table) -> Names:
    """Return the set of names of this table."""
    return all_names()[str(table.options["names"])]


def identity(table: Table, court: str, rank: int) -> str:
    """Return the name of the Identity of a rank (0: two ... 12: ace) at a Court."""
    people: People = getattr(chosen(table), court)
    return people[12 - rank]


def name_of(table: Table, s: State | View, seat: int) -> str:
    """Return the name of a seat's Identity: what its player calls it, else what the table calls it (LT-221)."""
    written: str = s.vars[own_name(s, seat)]
    return written or identity(table, s.vars[V.COURT][seat], s.vars[V.IDENTITY][seat])


def suit_label(table: Table, suit: int) -> str:
    """Return the Attribute or Skill that a suit stands for; empty where the table plays without (LT-242)."""
    labels = SUIT_LABELS.get(str(table.options["suit_labels"]))
    return labels[suit] if labels else ""


def suit_called(table: Table, suit: int) -> str:
    """Return a suit with its label: `hearts (Psyche)`."""
    name, label = SUIT_NAMES[SUITS[suit]], suit_label(table, suit)
    return f"{name} ({label})" if label else name


def term(table: Table, key: str) -> str:
    """Return the name of a place, a power or a Court."""
    return chosen(table).terms[key]
