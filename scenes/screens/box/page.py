"""What the screens of a box share: a heading, parts side by side or behind tabs, a foot, and work in a thread."""

from __future__ import annotations

from abc import abstractmethod
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from scenes.app.dialog import DropDown
from scenes.screens.box import parts
from scenes.screens.box import text as texts
from scenes.stage import fonts, grounds
from scenes.ui import controls, widgets
from scenes.ui.boxtree import Area, Cell, Column, Node, Row
from scenes.ui.painter import Box, Painter
from scenes.ui.scroll import Scroll
from scenes.ui.target import Key
from scenes.ui.widget_screen import WidgetScreen

if TYPE_CHECKING:
    from scenes.app.box_faces import Faces
    from scenes.screens.box.job import Job

FOOT, EDGE = 76.0, 40.0  # height of the foot, free space around the page


class BoxPage(WidgetScreen):
    """A screen of a box.

    Attributes:
        faces: Draws the cards.
        tab: The open tab, where there is no room for all parts side by side.
        scrolls: The areas that scroll, by name.
    """

    faces: Faces

    def __init__(self) -> None:
        super().__init__()
        self.tab = 0
        self.scrolls: dict[str, Scroll] = defaultdict(Scroll)
        self._areas: dict[str, tuple[float, float, float, float]] = {}  # in px
        self._job: Job[Any] | None = None
        self._take: Callable[[Any], object] = lambda _: None

    # -- hooks -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def heading(self) -> tuple[str, str]:
        """Return the title and the line beside it."""

    @abstractmethod
    def body(self, painter: Painter) -> Node:
        """Return all parts side by side."""

    @abstractmethod
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Return the titles of the parts and their icons."""

    @abstractmethod
    def tab_body(self, painter: Painter, tab: int) -> Node:
        """Return one part alone."""

    @abstractmethod
    def foot(self, painter: Painter) -> Node:
        """Return what stands below all parts."""

    @abstractmethod
    def guide(self) -> None:
        """Open the guide."""

    # -- work in a thread ------------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Return whether something is being written."""
        return self._job is not None

    def begin_job(self, job: Job[Any], take: Callable[[Any], object]) -> None:
        """Wait for a piece of work, then call `take` with its result, or say why it failed."""
        self._job, self._take = job, take
        self.changed()

    def update(self, now: float) -> bool:
        if self._job is not None and self._job.done:
            job, self._job = self._job, None
            if job.error:
                self.app.say(job.error)
            elif job.result is not None:
                self._take(job.result)
            self.changed()
        if self.faces.update():
            self.changed()
        return super().update(now)

    def leave(self) -> None:
        super().leave()
        self.faces.close()
        if self._job is not None:
            self._job.stop()

    # -- parts -----------------------------------------------------------------------------------------------------

    def scrolling(self, name: str, node: Node) -> Node:
        """Return a node in an area that scrolls."""

        def seen(box: Box) -> None:
            self._areas[name] = box

        return parts.Scrolling(("scroll", name), node, self.scrolls[name], seen)

    def choice(
        self, painter: Painter, key: Key, rows: Sequence[tuple[str, str]], present: str,
        choose: Callable[[str], object], name: str, width: float = 0.0,
    ) -> Node:  # fmt: skip
        """Return a drop-down with its list."""
        value = dict(rows).get(present, present)

        def take(chosen: str) -> None:
            choose(chosen)

        def opened(place: Box) -> None:
            self.app.push(DropDown(place, rows, present, take, name))

        return parts.drop_down(painter, key, value, name, opened, width)

    def turn_to(self, tab: int) -> None:
        """Open another tab."""
        self.tab = tab

    def renewed(self) -> None:
        """Paint the targets anew, after something else has come into sight."""
        self._outdated = True
        self._renew()

    # -- the picture -----------------------------------------------------------------------------------------------

    def paint(self, painter: Painter) -> None:
        painter.surface.blit(grounds.wood(painter.surface.get_size(), self.app.theme), (0, 0))
        self._areas.clear()
        whole = (0.0, 0.0, painter.width, painter.height)
        wide = painter.wide_layout
        edge = EDGE if wide else 12.0
        foot = Cell(self.foot(painter), edge=(18, 0, 8, 0) if wide else (8, 0, 8, 0), ground=self._ground(painter))
        body = self.body(painter) if wide else self._tabbed(painter)
        tree = Cell(
            Column(
                self._header(painter), Cell(body, fills=True), Cell(foot, height=FOOT if wide else 64.0, fills=True),
                gap=16 if wide else 8,
            ),
            edge=(edge, 26 if wide else 8, edge, 18 if wide else 8), fills=True,
        )  # fmt: skip
        tree.draw(painter, whole)
        self._areas = {name: tuple(painter.rect(box)) for name, box in self._areas.items()}

    def _ground(self, painter: Painter) -> Callable[[Box], object]:
        return lambda box: widgets.panel(painter, box)

    def _header(self, painter: Painter) -> Node:
        title, note = self.heading()
        wide = painter.wide_layout
        height = 52.0 if wide else 46.0
        back = Area(lambda box: controls.back(painter, self.back, box[0], box[1], box[3]), height, height)
        role = fonts.H1 if wide else fonts.H3
        named = parts.label(title, role, painter.theme.title)
        keys = self.app.keymap.key_hints("guide") if wide else ()
        guide = parts.button(painter, ("ui", "guide"), texts.GUIDE, self.guide, icon="book", keys=keys, height=height)
        beside = parts.words(note, fonts.NOTE, painter.theme.on_ground)
        return Cell(Row(back, named, beside, guide, gap=16), height=height, fills=True)

    def _tabbed(self, painter: Painter) -> Node:
        titles = self.tabs()

        def draw(box: Box) -> None:
            x, y, w, h = box
            width = (w - 8 * (len(titles) - 1)) / len(titles)
            controls.tabs(painter, x, y, width, h, titles, self.tab, self.turn_to)

        return Column(Area(draw, height=46), Cell(self.tab_body(painter, self.tab), fills=True), gap=8)

    def scroll_of(self, key: Key) -> Scroll | None:
        return self.scrolls[str(key[1])] if key[0] == "scroll" else None

    def scroll_at(self, x: float, y: float) -> Scroll | None:
        for name, (left, top, w, h) in self._areas.items():
            if left <= x <= left + w and top <= y <= top + h:
                return self.scrolls[name]
        return next((self.scrolls[name] for name in self._areas), None)
