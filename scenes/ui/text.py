"""The texts of the widgets and of what a screen reader says."""

from __future__ import annotations

NO_LIMIT = "no limit"
BACK_BUTTON = "Back (Esc)"
LANTERN_TABLE = "Lantern Table"
NO_POINTS_BEFORE_END = "This game has no points before its end."
NOTHING_WRITTEN = "Nothing is written here yet."
LEFT_AND_RIGHT_MOVE_IT = "Left and right move it."


def rounds(count: int) -> str:
    """Return the number of rounds."""
    return f"{count} rounds"


def lead_spoken(leaders: str, end: str) -> str:
    """Return the chart for a screen reader."""
    return f"In the lead: {leaders}. At the end: {end}."


def already_chosen(name: str) -> str:
    """Return a chosen target for a screen reader."""
    return f"{name}: already chosen."


def not_usable(name: str) -> str:
    """Return a disabled target for a screen reader."""
    return f"{name}. You cannot use it now."


def nothing_selected(key: str) -> str:
    """Return what to press while nothing is selected."""
    return f"Nothing is selected: {key} moves from one thing to the next."


def letters_fit(limit: int) -> str:
    """Return the message that a field is full."""
    return f"Only {limit} letters fit here."


AND = " and "  # between players who share the lead
USUAL_MARK = " (usual)"  # after the default choice of a house rule


def number_rule(low: int, high: int, step: int, usual: object) -> str:
    """Return the values of a house rule that is a number."""
    return f"{low} to {high}{f' in steps of {step}' if step > 1 else ''}; usually {usual}."


def stopped_in(where: str) -> str:
    """Return the round in which a game stopped."""
    return f"stopped in {where}"


def from_round(ahead: str, where: str) -> str:
    """Return from which round on players led."""
    return f"{ahead} from {where}"
