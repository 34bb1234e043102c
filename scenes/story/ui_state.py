"""What hands do with what is written and told at a story table, as its pages and widgets read it."""

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
    """What the hands are doing: kept by the scene, never shown to anybody else, no part of the game.

    `texts`, `forms` and `overlay` belong to whoever looks: the next viewer finds their own. What every table's pose has
    means here what it means there.

    Attributes:
        overlay: what lies over the page of the phase: empty, `notebook`, `record`, `rules`, a moment …
        texts: what stands in each field, by its name; `caret` and `anchor` are places in the one being written.
        replaced: what stood in fields before an idea took its place, until that is taken back.
        forms: what is chosen for an action before it is done: one value of each class a page has for it.
        scrolls: where each thing stands that can be scrolled, by its name; `shown_focus` what one was last moved for.
        moments: what happened that is a moment of its own, oldest first, until a page has shown it.
        shown: what was shown once and need not be again.
        tool: a tool being dragged from where it lies, by the name its page gives it, and where it is, in px.
    """

    toast: Toast | None = None
    now: float = 0.0
    caption: Caption | None = None
    overlay: str = ""
    texts: dict[str, str] = field(default_factory=dict)
    replaced: dict[str, str] = field(default_factory=dict)
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
        """The name of the field being written in; empty if none is."""
        return str(self.focus[1]) if self.focus is not None and self.focus[0] == "field" else ""
