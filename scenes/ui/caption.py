"""The text of a lesson step: part of a table's UI state, drawn as a plate beside the table."""

from __future__ import annotations

from dataclasses import dataclass

from scenes.ui.target import Key


@dataclass(frozen=True)
class Caption:
    """One step of a lesson: its text, its number `at` (from 0) `of` how many, its button, the targets to `show`.

    `main` is true while pressing the button continues the lesson. `waiting` is true while other players move and the
    button does nothing. `yours` is true while the button only makes the learner's move for them. `tab` is the tab of
    the panel to open above it, where there is room; empty for none. `terms` explains the terms that are new in it.
    `turning` is true while a button of the table turns cards, `reading` while a page of the table with a button of its
    own is read; then the caption has no button to continue, or none that can be pressed.
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
    terms: str = ""
    turning: bool = False
    reading: bool = False
