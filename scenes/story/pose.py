"""What the hands at a story table are doing: kept by the scene, no part of the game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.table import Event
from scenes.ui.caption import Caption
from scenes.ui.target import Key
from scenes.ui.toast import Toast


@dataclass
class Pose:
    """What the hands are doing: kept by the scene, never shown to anybody else, no part of the game.

    `texts`, `forms` and `overlay` belong to whoever looks: the next viewer finds their own.

    Attributes:
        hover, focus: the key under the mouse, and the key with the keyboard's ring.
        enter: what Enter presses: only that may say so; None: nothing here.
        now: seconds.
        overlay: what lies over the page of the phase: empty, `notebook`, `record`, `rules`, a moment …
        toast: the last refusal while it is to be seen.
        texts: what stands in each field, by its name; `caret` and `anchor` are places in the one being written.
        forms: what is chosen for an action before it is done: one value of each class a page has for it.
        scroll: per scrolled thing how far it was moved, in logical units; `shown_focus` what it was last moved for.
        tab, panel_open: the chronicle column; no tab: what the moment asks for.
        moments: what happened that is a moment of its own, oldest first, until a page has shown it.
        shown: what was shown once and need not be again.
        enlarged: the card shown large.
        drag: a card of the hand being dragged, and where its middle is, in px.
        carried: a tool being dragged from where it lies, by the name its page gives it, and where it is, in px.
        hold, recap: the key of the curtain, the slip that tells what happened.
        caption: what a lesson says, beside the page; None at a table that is no lesson.
    """

    hover: Key | None = None
    focus: Key | None = None
    enter: Key | None = None
    now: float = 0.0
    overlay: str = ""
    toast: Toast | None = None
    texts: dict[str, str] = field(default_factory=dict)
    forms: dict[type[object], object] = field(default_factory=dict)
    caret: int = 0
    anchor: int = 0
    scroll: dict[str, float] = field(default_factory=dict)
    shown_focus: Key | None = None
    tab: str = ""
    panel_open: bool = True
    moments: list[Event] = field(default_factory=list)
    shown: set[Hashable] = field(default_factory=set)
    enlarged: int | None = None
    drag: tuple[int, int, int] | None = None
    carried: tuple[str, int, int] | None = None
    hold: float = 0.0
    recap: bool = False
    caption: Caption | None = None

    @property
    def field(self) -> str:
        """The name of the field being written in; empty if none is."""
        return str(self.focus[1]) if self.focus is not None and self.focus[0] == "field" else ""
