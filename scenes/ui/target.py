"""Targets: everything on a screen that can be pointed at, focused or read aloud."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame

from scenes.stage.display_list import Drawable
from scenes.ui import text as texts

Key = tuple[Hashable, ...]
Point = tuple[float, float]
MIN_TARGET = 44  # px of the smallest press area
_ASIDE = 0.05  # px that a px aside counts, within the width of the target with the focus
_STACKED = 0.001  # px by which a target drawn next around the same point counts as lying further on
_GRIP = 6  # px the mouse moves before a press becomes a drag
KEYS = "keys"  # the group of the icon keys of a bar
LISTED = ("menuitem", "tab", "radio")  # roles of targets that are rows of a list
BUTTONS = ("menu", "answers")  # groups of a menu and of a dialog: each of their buttons is a stop of Tab
SEEN = ("piece", "seat")  # roles of targets that are worth a look even if they cannot be used
# Groups to which Tab comes before all else, wherever they are drawn: hand, choices, buttons, treats.
FIRST = ("recap", "hand", "treat_tabs", "tiles", "actions", "treats")


@dataclass
class Aim:
    """The targets of mouse and keyboard, by their keys.

    Attributes:
        hover: Target under the mouse.
        pressed: Target on which the mouse button went down.
        focus: Target with the keyboard's ring.
        enter: Target that Enter presses, the only one that shows Enter on its cap; `None` if there is none.
    """

    hover: Key | None = None
    pressed: Key | None = None
    focus: Key | None = None
    enter: Key | None = None


@dataclass
class Pointing(Aim):
    """The targets and the place of mouse and keyboard on a screen: `x`, `y` in px of the window.

    `ring` is true while the focus is shown, `rested` once the mouse has stayed on one target for a moment.
    `announced` is the target whose tooltip is not shown, because it was pressed and nothing else was pointed at since.
    """

    ring: bool = False
    rested: bool = False
    announced: Key | None = None
    x: float = -1.0
    y: float = -1.0


@dataclass(frozen=True)
class Target:
    """One thing on the screen that a person can act on.

    Attributes:
        key: Its identity, equal from frame to frame: ``("piece", 12)``, ``("ui", "start")``.
        rect: Its place, in px of the window.
        name: Text for screen readers.
        role: ``button``, ``tab``, ``radio``, ``checkbox``, ``slider``, ``menuitem``, ``entry``, ``combobox``,
            ``piece``, ``zone``, ``seat``, ``link``, ``label`` (only read, no stop of Tab).
        enabled: Whether it can be used; a disabled one still shows its tooltip.
        tip: The tooltip; for a disabled target, the reason.
        poly: Corners in px if it does not fill its rectangle (a turned card).
        actions: The game's actions it may carry out.
        act: The effect of a click, Enter or Space; `None` if the scene decides by the key.
        group: Targets of one group are one stop of Tab; the arrow keys move between them.
        chosen: Whether it is the selected one of its group, or switched on.
        drawn: The drawn part in px, if the press area is larger.
        clear: The area in px that its tooltip must not cover, if larger than the part under the mouse.
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
        """Return whether the point, in px, is on the target."""
        return self.rect.collidepoint(x, y) and (self.poly is None or _inside(self.poly, x, y))

    @property
    def focusable(self) -> bool:
        """Return whether the focus can be here: not on labels, and not on zones that accept nothing now."""
        return self.role != "label" and (self.enabled or self.role != "zone")

    @property
    def stops(self) -> bool:
        """Return whether Tab and arrows stop here.

        They skip what cannot be used. A piece can always be enlarged, and a plate always read.
        """
        return self.focusable and (self.enabled or self.role in SEEN)

    @property
    def settled(self) -> bool:
        """Return whether it is already the chosen one of several, so that pressing it changes nothing."""
        return self.chosen and self.role in ("radio", "tab")


class Targets(list[Target]):
    """The targets of a frame, the lowest first; inside a clip area they are cut to its visible part.

    Attributes:
        bounds: The current clip area in px; `None` is the whole window.
    """

    bounds: pygame.Rect | None = None

    def append(self, target: Target) -> None:
        """Add a target on top, cut off at the bounds."""
        whole = self.bounds is None or self.bounds.contains(target.rect)
        super().append(target if whole else replace(target, rect=self.seen(target.rect)))

    def seen(self, rect: pygame.Rect) -> pygame.Rect:
        """Return the part of a rectangle within the bounds; its size is 0 if there is none."""
        return rect if self.bounds is None else rect.clip(self.bounds)

    def apart(self, surface: Drawable) -> Targets:
        """Return a new list of targets for drawing on another surface, with the same bounds."""
        own = Targets()
        own.bounds = self.bounds
        surface.set_clip(self.bounds)
        return own

    @contextmanager
    def within(self, surface: Drawable, rect: pygame.Rect) -> Iterator[None]:
        """Clip drawing and targets to a rectangle, within the current bounds."""
        bounds, clip = self.bounds, surface.get_clip()
        self.bounds = self.seen(rect)
        surface.set_clip(rect.clip(clip))
        try:
            yield
        finally:
            self.bounds = bounds
            surface.set_clip(clip)


def _inside(corners: Sequence[Point], x: float, y: float) -> bool:
    """Return whether a point is in a polygon, by counting the edges that a ray to the right crosses."""
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def dragged(start: Point, at: Point) -> bool:
    """Return whether the mouse has moved so far from its press, in px, that it is dragging."""
    return abs(at[0] - start[0]) + abs(at[1] - start[1]) >= _GRIP


def at(targets: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the topmost target under a point; a drawn part beats the mere margin of one in the same group."""
    return topmost([target for target in reversed(targets) if target.hits(x, y)], x, y)


def topmost(under: Sequence[Target], x: float, y: float) -> Target | None:
    """Return the intended one of the targets under a point, given the uppermost first."""
    top = under[0] if under else None
    if top is None or top.drawn is None or top.drawn.collidepoint(x, y):
        return top
    beside = (target for target in under[1:] if target.group == top.group)
    return next((target for target in beside if (target.drawn or target.rect).collidepoint(x, y)), top)


def find(targets: Iterable[Target], key: Key | None) -> Target | None:
    """Return the target with this key; `None` if there is none."""
    return next((target for target in targets if target.key == key), None)


def nothing_done(target: Target) -> str:
    """Return a sentence that says why pressing a target has no effect."""
    if not target.enabled and target.tip and target.role not in ("piece", "seat"):
        return target.tip
    if target.role == "entry":
        return texts.NOTHING_WRITTEN
    if target.role == "slider":
        return texts.LEFT_AND_RIGHT_MOVE_IT
    name = target.name.rstrip(".")
    if target.settled:
        return texts.already_chosen(name)
    return texts.not_usable(name)


def in_order(targets: Iterable[Target]) -> list[Target]:
    """Return targets in the order of Tab and screen readers: question and hand first, icon keys last.

    Otherwise they keep the order in which they were drawn.
    """
    ranks = {group: rank for rank, group in enumerate(FIRST, -len(FIRST))} | {KEYS: 1}
    return sorted(targets, key=lambda target: ranks.get(target.group, 0))


def tab_stops(targets: Iterable[Target]) -> list[Target]:
    """Return the stops of Tab in order: of each group its chosen target, otherwise the first usable one.

    What can only be looked at comes last. The rows of a menu are stops of their own.
    """
    stops: list[Target] = []
    places: dict[str, int] = {}
    for target in sorted(in_order(targets), key=lambda target: not target.enabled):
        if not target.stops:
            continue
        if alone(target):
            stops.append(target)
        elif target.group not in places:
            places[target.group] = len(stops)
            stops.append(target)
        elif _welcome(target) > _welcome(stops[places[target.group]]):
            stops[places[target.group]] = target
    return stops


def alone(target: Target) -> bool:
    """Return whether a target is a stop of Tab by itself and not with a group."""
    return not target.group or target.role == "menuitem" or target.group in BUTTONS


def _welcome(target: Target) -> tuple[bool, bool, bool]:
    """Return the rank of a target as the Tab stop of its group: chosen, then with actions, then enabled."""
    return target.chosen, bool(target.actions), target.enabled


def step(targets: Sequence[Target], key: Key | None, by: int) -> Target | None:
    """Return the Tab stop ``by`` (1 or -1) after the focused one, wrapping around; the first or last without focus."""
    stops = tab_stops(targets)
    if not stops:
        return None
    focused = find(targets, key)
    place = next(
        (
            index
            for index, stop in enumerate(stops)
            if focused and (stop.key == focused.key or (not alone(stop) and stop.group == focused.group))
        ),
        None,
    )
    if place is None:
        return stops[0 if by > 0 else -1]
    return stops[(place + by) % len(stops)]


def neighbour(targets: Sequence[Target], key: Key | None, dx: int, dy: int) -> Target | None:
    """Return the nearest target of the focused one's group in the direction (dx, dy); `None` at its edge.

    Of targets around the same point, the one drawn later counts as lying to the right of the others and below them.
    """
    focused = find(targets, key)
    if focused is None or not focused.group:
        return None
    return _nearest(targets, focused, [target for target in targets if target.group == focused.group], dx, dy)


def beyond(targets: Sequence[Target], key: Key | None, dx: int, dy: int) -> Target | None:
    """Return the nearest target in the direction (dx, dy) outside of the focused one's group; None at the edge.

    Without a focus it is the first stop of Tab.
    """
    focused = find(targets, key)
    if focused is None:
        return step(targets, None, 1)
    others = [target for target in targets if not target.group or target.group != focused.group]
    return _nearest(targets, focused, others, dx, dy)


def ends(targets: Sequence[Target], key: Key | None) -> tuple[Target, Target] | None:
    """Return the first and last row of the list or menu that has the focus, otherwise the first and last stop of Tab.

    None: there are none.
    """
    focused = find(targets, key)
    in_list = focused is not None and bool(focused.group) and (focused.role in LISTED or focused.group in BUTTONS)
    rows = [target for target in targets if in_list and focused and target.group == focused.group and target.stops]
    listed = rows or tab_stops(targets)
    return (listed[0], listed[-1]) if listed else None


def _nearest(targets: Sequence[Target], focused: Target, others: Iterable[Target], dx: int, dy: int) -> Target | None:
    """Return the nearest of some targets in the direction (dx, dy) of the focused one; None if there is none.

    In a menu, where the wider of two buttons reaches over the middle of the other, neither is aside: below a wide
    button are both halves of the next row.
    """
    x, y = focused.rect.center
    best: tuple[float, Target] | None = None
    for other in others:
        if other.key == focused.key or not other.stops:
            continue
        right, down = other.rect.centerx - x, other.rect.centery - y
        along, across = float(right * dx + down * dy), abs(right * dy) + abs(down * dx)
        if not right and not down:
            along = (targets.index(other) - targets.index(focused)) * (dx + dy) * _STACKED
        wider = max((each.rect.h if dx else each.rect.w) / 2 for each in (focused, other))
        reach = wider if focused.group in BUTTONS else 0.0
        aside = _ASIDE * across if across < reach else 3 * across
        if along > 0 and (across <= 3 * along or across < reach) and (best is None or along + aside < best[0]):
            best = (along + aside, other)
    return best[1] if best else None
