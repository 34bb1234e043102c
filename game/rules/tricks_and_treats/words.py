"""Plain sentences: what is asked of whom, and the log line of every note."""

from __future__ import annotations

from collections.abc import Sequence

from game.table import Event, Table, View


def ask(table: Table, view: View, names: Sequence[str]) -> str:
    """placeholder"""
    return ""


def tell(table: Table, event: Event, viewer: int | None, names: Sequence[str]) -> str | None:
    """placeholder"""
    return None
