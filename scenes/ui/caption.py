"""What a lesson says: kept by the pose of a table, drawn as a plate beside it."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.target import Key


@dataclass(frozen=True)
class Caption:
    """What a lesson says: its words, its step (from 0) of how many, what its button does, the targets it speaks of.

    `main` while the button is what goes on; `waiting` while the others move and it goes nowhere; `yours` while it only
    does in the place of the learner what is asked of them. `tab`: the tab of the
    panel that lies open above it, where there is room; empty: none.
    """

    title: str
    text: str
    at: int
    of: int
    label: str
    main: bool = True
    waiting: bool = False
    yours: bool = False
    show: tuple[Key, ...] = ()
    tab: str = ""
