"""What the table calls its people, places and powers, from `names.toml`: labels that no rule reads (LT-R3, LT-240)."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

import msgspec

from game.table import Table

People = tuple[str, ...]


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One set of names: the people of each Court from the ace down, and what places and powers are called."""

    A: People
    C: People
    S: People
    terms: dict[str, str]


@cache
def all_names() -> dict[str, Names]:
    """The sets, by the value of the option `names`."""
    text = resources.files(__package__).joinpath("names.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Names])


def chosen(table: Table) -> Names:
    """The set that this table plays with."""
    return all_names()[str(table.options["names"])]


def identity(table: Table, court: str, rank: int) -> str:
    """The name of whoever stands for a rank (0: two ... 12: ace) at a Court."""
    people: People = getattr(chosen(table), court)
    return people[12 - rank]


def term(table: Table, key: str) -> str:
    """What a place, a power or a Court is called."""
    return chosen(table).terms[key]
