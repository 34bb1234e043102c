"""Targets: everything on a screen that can be pointed at, focused, or read out by name."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame

from scenes.stage.display_list import Drawable

Key = tuple[Hashable, ...]
Point = tuple[float, float]
LEAST_TARGET = 44  # px of the smallest place that can be hit
_GRIP = 6  # px the mouse moves before a press becomes a drag
KEYS = "keys"  # the group of the icon keys of a bar
FIRST = ("recap", "tiles", "hand", "actions")  # groups to which Tab comes before all else, wherever they are drawn


@dataclass
class Aim:
    """Where mouse and keyboard are, in keys of targets.

    Attributes:
        hover: what is under the mouse; `pressed` what its button went down on.
        focus: what has the keyboard's ring.
        enter: what Enter presses: only that may say so; None: nothing here.
    """

    hover: Key | None = None
    pressed: Key | None = None
    focus: Key | None = None
    enter: Key | None = None


@dataclass
class Pointing(Aim):
    """Where mouse and keyboard are on a screen: `x`, `y` in px of the window.

    `ring` while the focus is shown, `rested` once the mouse has stayed on one thing for a moment; `said` is that whose
    tip has just been said at the foot of the screen, as it was pressed.
    """

    ring: bool = False
    rested: bool = False
    said: Key | None = None
    x: float = -1.0
    y: float = -1.0


@dataclass(frozen=True)
class Target:
    """One thing a person can act on.

    Attributes:
        key: what it stands for, equal from frame to frame: ``("piece", 12)``, ``("ui", "start")``.
        rect: where it lies, in real pixels of the window.
        name: what a screen reader says.
        role: ``button``, ``tab``, ``radio``, ``checkbox``, ``slider``, ``menuitem``, ``entry``, ``combobox``,
            ``piece``, ``zone``, ``seat``, ``link``, ``label`` (only read, no stop of Tab).
        enabled: whether it can be acted on; a disabled one still explains itself by its tip.
        tip: the tooltip; for a disabled target the reason.
        poly: corners in pixels where the thing does not fill its rectangle (a turned card).
        actions: the game's actions it may carry out.
        act: what a click, Enter or Space does; None where the scene decides by the key.
        group: targets of one group are walked with the arrow keys and are one stop of Tab.
        chosen: whether it is the selected one of its group, or switched on.
        drawn: what of it is drawn, in pixels, where more than that can be hit.
        clear: what its tip leaves free, in pixels, where that is more than lies under the mouse.
    """

    key: Key
    rect: pygame.Rect
    name: str
    role: str = "button"
    enabled: bool = True
    tip: str = ""
    poly: tuple[Point, ...] | None = None
    actions: tuple[object, ...] = ()
    act: Callable[[], object] | None = field(default=None, compare=False)
    group: str = ""
    chosen: bool = False
    drawn: pygame.Rect | None = None
    clear: pygame.Rect | None = None

    def hits(self, x: float, y: float) -> bool:
        """Tell whether the point, in pixels, lies on the target."""
        return self.rect.collidepoint(x, y) and (self.poly is None or _inside(self.poly, x, y))

    @property
    def focusable(self) -> bool:
        """Whether Tab stops here: labels are only read, and zones to which nothing can be brought now; other disabled
        targets are kept so that their reason can be read."""
        return self.role != "label" and (self.enabled or self.role != "zone")

    @property
    def settled(self) -> bool:
        """Whether it is the one of several that is chosen now: pressing it changes nothing."""
        return self.chosen and self.role in ("radio", "tab")


class Targets(list[Target]):
    """The targets of a frame, the lowest first: those made within a stretch reach no further than what is seen of it.

    Attributes:
        bounds: of the stretch that is being drawn, in pixels; None: the whole window.
    """

    bounds: pygame.Rect | None = None

    def append(self, target: Target) -> None:
        """Put one on top, cut off at the bounds; what lies beyond them cannot be hit."""
        whole = self.bounds is None or self.bounds.contains(target.rect)
        super().append(target if whole else replace(target, rect=self.seen(target.rect)))

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """Return what of a rectangle lies within the bounds; without width and height where nothing does."""
        return rect if self.bounds is None else rect.clip(self.bounds)

    def apart(self, surface: Drawable) -> Targets:
        """Return targets of their own for what is drawn on another surface: both keep to the bounds of these."""
        own = Targets()
        own.bounds = self.bounds
        surface.set_clip(self.bounds)
        return own

    @contextmanager
    def within(self, surface: Drawable, rect: pygame.Rect) -> Iterator[None]:
        """Draw on a surface and make targets within a rectangle only, and within the stretch it lies in."""
        bounds, clip = self.bounds, surface.get_clip()
        self.bounds = self.seen(rect)
        surface.set_clip(rect.clip(clip))
        try:
            yield
        finally:
            self.bounds = bounds
            surface.set_clip(clip)


def _inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Tell whether a point lies in a polygon, by counting the edges a ray to the right crosses."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def dragged(start: Point, at: Point) -> bool:
    """Whether the mouse has moved so far, in px, from where it was pressed that it drags."""
    return abs(at[0] - start[0]) + abs(at[1] - start[1]) >= _GRIP


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the topmost target under a point: the last drawn wins, but no mere margin over one of its own group."""
    return topmost([target for target in reversed(targets) if target.hits(x, y)], x, y)


def topmost(under: Sequence[Target], x: float, y: float) -> Target | None:
    """Return which of the targets under a point, the uppermost first, is meant."""
    top = under[0] if under else None
    if top is None or top.drawn is None or top.drawn.collidepoint(x, y):
        return top
    beside = (target for target in under[1:] if target.group == top.group)
    return next((target for target in beside if (target.drawn or target.rect).collidepoint(x, y)), top)


def find(targets: Iterable[Target], key: Key | None) -> Target | None:
    """Return the target with this key, None when it is gone."""
    return next((target for target in targets if target.key == key), None)


def nothing_done(target: Target) -> str:
    """Return a sentence for why nothing comes of pressing a target: its reason, else that it is so already or idle."""
    if not target.enabled and target.tip and target.role not in ("piece", "seat"):
        return target.tip
    if target.role == "entry":
        return "Nothing is written there yet."
    if target.role == "slider":
        return "Left and right move it."
    name = target.name.rstrip(".")
    if target.settled:
        return f"{name}: chosen already."
    return f"{name}. Nothing can be done with it now."


def in_order(targets: Iterable[Target]) -> list[Target]:
    """Return targets in the order in which they are walked and read: what is asked and the hand first, icon keys last.

    Otherwise they keep the order in which they were drawn.
    """
    ranks = {group: rank for rank, group in enumerate(FIRST, -len(FIRST))} | {KEYS: 1}
    return sorted(targets, key=lambda target: ranks.get(target.group, 0))


def tab_stops(targets: Iterable[Target]) -> list[Target]:
    """Return the stops of Tab in order: each target; of a group its chosen one, else the first that does something."""
    stops: list[Target] = []
    places: dict[str, int] = {}
    for target in in_order(targets):
        if not target.focusable:
            continue
        if not target.group:
            stops.append(target)
        elif target.group not in places:
            places[target.group] = len(stops)
            stops.append(target)
        elif _welcome(target) > _welcome(stops[places[target.group]]):
            stops[places[target.group]] = target
    return stops


def _welcome(target: Target) -> tuple[bool, bool, bool]:
    """How fit a target is to stand for its group: the chosen one, else one with a move of the game, else a live one."""
    return target.chosen, bool(target.actions), target.enabled


def step(targets: Sequence[Target], key: Key | None, by: int) -> Target | None:
    """Return the Tab stop ``by`` (1 or -1) after the focused one, round the end; the first or last without focus."""
    stops = tab_stops(targets)
    if not stops:
        return None
    focused = find(targets, key)
    place = next(
        (
            index
            for index, stop in enumerate(stops)
            if focused and (stop.key == focused.key or (stop.group and stop.group == focused.group))
        ),
        None,
    )
    if place is None:
        return stops[0 if by > 0 else -1]
    return stops[(place + by) % len(stops)]


def neighbour(targets: Sequence[Target], key: Key | None, dx: int, dy: int) -> Target | None:
    """Return the nearest target of the focused one's group in the direction (dx, dy), None at its edge."""
    focused = find(targets, key)
    if focused is None or not focused.group:
        return None
    x, y = focused.rect.center
    best: tuple[float, Target] | None = None
    for other in targets:
        if other.group != focused.group or other.key == focused.key or not other.focusable:
            continue
        along = (other.rect.centerx - x) * dx + (other.rect.centery - y) * dy
        across = abs((other.rect.centerx - x) * dy) + abs((other.rect.centery - y) * dx)
        if along > 0 and across <= 3 * along and (best is None or along + 3 * across < best[0]):
            best = (along + 3 * across, other)
    return best[1] if best else None
