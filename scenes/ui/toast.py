"""What is said for a moment, over a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Toast:
    """A refusal: what is wrong, the rule that says so, the pieces it is about, until when it stays (seconds)."""

    text: str
    rule: str = ""
    culprits: tuple[int, ...] = ()
    until: float = 0.0
    since: float = 0.0
