"""The UI state of a story table, as its pages and widgets read it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.table import Event
from scenes.ui.caption import Caption
from scenes.ui.scroll import Scroll
from scenes.ui.target import Aim, Key
from scenes.ui.toast import Toast


@dataclass
class UiState(Aim):
    """The UI state: kept by the scene, shown to nobody else, and no part of the game.

    `texts`, `forms` and `overlay` belong to the viewer: the next viewer finds their own. Fields that every table's UI
    state has mean the same here.

    Attributes:
        overlay: the overlay over the page of the phase: empty, `notebook`, `record`, `rules`, a moment …
        texts: the text of each field, by name; `caret` and `anchor` are places in the one being edited.
        replaced: the texts that an idea replaced, until it is taken back.
        ideas: the idea that was put into each field last, by the name of the field.
        forms: the choices for an action before it is done: one value of each class that a page has for it.
        scrolls: the state of each scroll area, by name; `shown_focus` is the focus that was last scrolled into view.
        moments: events that are a moment of their own, oldest first, until a page has shown them.
        shown: everything that was shown once and need not be shown again.
        tool: a tool being dragged: the name that its page gives it, and its place in px.
    """

    toast: Toast | None = None
    now: float = 0.0
    caption: Caption | None = None
    overlay: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    replaced: dict[str, str] = field(default_factory=dict)
    ideas: dict[str, str] = field(default_factory=dict)
    forms: dict[type[object], object] = field(default_factory=dict)
    caret: int = 0
    anchor: int = 0
    scrolls: dict[str, Scroll] = field(default_factory=dict)
    shown_focus: Key | None = None
    moments: list[Event] = field(default_factory=list)
    shown: set[Hashable] = field(default_factory=set)
    tool: tuple[str, int, int] | None = None

    @property
    def field(self) -> str:
        """Return the name of the field being edited; empty if none is."""
        return str(self.focus[1]) if self.focus is not None and self.focus[0] == "field" else ""
