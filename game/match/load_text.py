"""The sentences about saved games whose rules are no longer those of the program."""

from __future__ import annotations

OLDER_RULES = "older rules"  # in the file name of a game that continues under present rules


def started_with_older_rules(file: str) -> str:
    """Return that a game was started under older rules, and still goes as it went."""
    return f"{file} was started with older rules."


def rules_have_changed(file: str, title: str, then: int, now: int, number: int, reached: str) -> str:
    """Return that a game cannot be played on as it went, because the rules have changed since; `reached` is a round."""
    where = f"{reached}, line {number}" if reached else f"line {number}"
    return (
        f"{file} was started with rules {then} of {title}. These are rules {now}, and it cannot go on as it went. "
        f"It is loaded up to there ({where})."
    )
