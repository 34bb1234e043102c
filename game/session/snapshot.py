"""What an evening shows at one moment: the curtain, what is asked of somebody, what stays while a deed is seen out."""

from __future__ import annotations

from typing import NamedTuple

from game.table import Action, View


class Curtain(NamedTuple):
    """The screen is covered until this seat looks: who, what is asked of it (public facts only), the other people."""

    seat: int
    name: str
    asked: str
    others: tuple[str, ...]


class Asked(NamedTuple):
    """A decision of a person. `legal` and `open_actions` are empty while a private one is not that person's to see.

    On the open table `legal` names no piece that is hidden there.
    """

    seat: int
    sentence: str
    private: bool
    legal: tuple[Action, ...]
    open_actions: tuple[Action, ...]


class FrozenScreen(NamedTuple):
    """What stays on the screen while what was done is seen out: whose view, what was asked, of which seats.

    `lay` is the table then, as it lies for all who sit at the screen together.
    """

    eyes: int | None
    sentence: str
    actors: int
    lay: View
