"""The sentences of the guide screen."""

from __future__ import annotations

NO_COPY_HERE = "Nothing can be copied here."
NO_MATCH_FOUND = "No match found."
SEARCH_HINT = "Type what to look for."
RULE_NUMBERS_NOTE = "The numbers are rule numbers. Messages use them to say why a move is not allowed."
SEARCH_THE_GUIDE = "Search the guide"
AT_THIS_TABLE = "At this table"
BACK_TO_THE_TABLE = "Back to the table"
NOTHING_YET = "nothing yet"


def go_to(link: str) -> str:
    """Return the tip of a link."""
    return f"Go to {link}"


def rule_number_tip(number: str) -> str:
    """Return the tip of a rule number."""
    return f"Rule {number}: messages use this number. Press to copy it."


def rule(number: str) -> str:
    """Return the name of a rule number."""
    return f"Rule {number}"


def guide_of(title: str) -> str:
    """Return the name of a guide."""
    return f"Guide: {title}"


def was_copied(rule: str) -> str:
    """Return the message that a rule number was copied."""
    return f"{rule} was copied."
