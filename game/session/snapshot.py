"""Snapshots of one moment: the curtain, a question, and the screen that stays during a handover."""

from __future__ import annotations

from typing import NamedTuple

from game.table import Action, View


class Curtain(NamedTuple):
    """The cover of the screen until a seat looks: seat, name, question (public facts only), names of
    the other people."""

    seat: int
    name: str
    asked: str
    others: tuple[str, ...]


class Asked(NamedTuple):
    """A decision of a person. `legal` and `open_actions` are empty while a private decision is hidden from the screen.

    On the open table `legal` names no hidden piece.
    """

    seat: int
    sentence: str
    private: bool
    legal: tuple[Action, ...]
    open_actions: tuple[Action, ...]


class FrozenScreen(NamedTuple):
    """The screen that stays during a handover: whose view (`screen_viewer`), its sentence, and the seats that were
    asked.

    `lay` is the table at that time, as everyone at the screen may see it.
    """

    screen_viewer: int | None
    sentence: str
    actors: int
    lay: View
