"""The words on the map."""

from __future__ import annotations


def go_to(where: str) -> str:
    """Return the name of a room that the viewer can walk to."""
    return f"Go to the {where}"


SEE_MORE_OF_THE_MAP = "See more of the map"
SEE_THE_MAP_FROM_NEARER = "See the map from nearer"
WHOLE_MAP = "Whole map"
WHOLE_MAP_TIP = "Show the whole map over the cards, or hide it."
SEE_ALL_OF_THE_MAP = "See all of the map"


def of_name(true_name: str) -> str:
    """Return the True Name of a room."""
    return f"of {true_name}"


A_WAY_THROUGH = "a way through"
A_DOOR_NO_ONE_CAN = "a door no one can open"
A_WAY_UNDER_THE_HILL = "a way under the hill"
TRUE_NAME_ONCE_DRAWN = "True Name, once drawn"


def exits(names: str) -> str:
    """Return the exits of a room, for a screen reader."""
    return f"exits: {names}"


def people(names: str) -> str:
    """Return the people in a room, for a screen reader."""
    return f"here: {names}"


def people_tip(names: str) -> str:
    """Return the people in a room, for a tip."""
    return f"Here: {names}."


def cannot_leave(name: str, state: str) -> str:
    """Return what holds a PC in its room."""
    return f"{name} cannot leave yet: {state}."
