"""A frame composed of fragments, each drawn again only when something it shows has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from scenes.stage.display_list import DrawCommand, strokes_on
from scenes.stage.motion import Place
from scenes.ui.painter import Box, Painter
from scenes.ui.target import Key, Target


class Aimed(Protocol):
    """The targets under the mouse, with the focus, and pressed by Enter."""

    @property
    def hover(self) -> Key | None: ...
    @property
    def focus(self) -> Key | None: ...
    @property
    def enter(self) -> Key | None: ...


Draw = Callable[[Painter, "Fragment"], object]


@dataclass
class Fragment:
    """The content of one fragment; its drawing function fills in `places` and `anchors`, in logical units.

    `signs` are draw commands of marks at the rim of a piece; they are drawn over its ring, too.
    """

    strokes: list[DrawCommand] = field(default_factory=list)
    targets: list[Target] = field(default_factory=list)
    boxes: dict[Key, Box] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    anchors: dict[str, tuple[float, float]] = field(default_factory=dict)
    signs: list[DrawCommand] = field(default_factory=list)

    @contextmanager
    def signed(self, painter: Painter) -> Iterator[None]:
        """Collect everything drawn inside the `with` block as signs."""
        before = len(strokes_on(painter.surface))
        yield
        self.signs += strokes_on(painter.surface)[before:]

    def add(self, other: Fragment) -> None:
        """Add another fragment on top."""
        self.strokes += other.strokes
        self.targets += other.targets
        self.boxes.update(other.boxes)
        self.places.update(other.places)
        self.anchors.update(other.anchors)
        self.signs += other.signs

    def aim(self, ui: Aimed) -> tuple[object, ...]:
        """Return the hover, focus and Enter targets as far as they concern this fragment."""
        keys = {target.key for target in self.targets}
        hover, enter = (key if key in keys else None for key in (ui.hover, ui.enter))
        return hover, ui.focus if ui.focus in keys else ui.focus is None, enter


class FragmentCache:
    """The fragments of one screen as they were drawn last."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[tuple[object, ...], tuple[object, ...], Fragment]] = {}

    def draw(
        self, name: str, of: tuple[object, ...], ui: Aimed, painter: Callable[[], Painter], draw: Draw
    ) -> Fragment:
        """Return a fragment; draw it with a new painter only if anything in `of` has changed.

        The first entry of `of` is compared by `is`. Mouse and focus matter only to the fragment that has their target.
        """
        kept = self._kept.get(name)
        if kept is not None and kept[0][0] is of[0] and kept[0][1:] == of[1:] and kept[1] == kept[2].aim(ui):
            return kept[2]
        part, own = Fragment(), painter()
        draw(own, part)
        part.strokes, part.targets, part.boxes = strokes_on(own.surface), own.targets, own.boxes
        self._kept[name] = of, part.aim(ui), part
        return part
