"""What a position looked like to one seat, drawn as its table has it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.internal_names import place_in_words
from game.replay.history import HistoryPoint
from game.session.snapshot import Asked
from scenes import registry
from scenes.stage import fonts, grounds, look
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.session import Session
    from game.table import Action, View


class Seen(NamedTuple):
    """A position as its view has it: what was asked then, and what its seat might do."""

    view: View
    asked: str
    legal: tuple[Action, ...] = ()
    log: tuple[LogLine, ...] = ()


class Drawer(Protocol):
    """Draws positions of one game at one size."""

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px."""
        ...


class MomentPlayer(Protocol):
    """Shows moments on a table as it lies."""

    def show(self, moment: HistoryPoint, log: tuple[LogLine, ...], moving: bool) -> None:
        """Go on to a moment; what led to it is seen coming about if it shall move. `log` is what was told by then."""
        ...

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; True if the picture changes."""
        ...

    @property
    def moving(self) -> bool:
        """Whether something is on its way."""
        ...

    def room(self, surface: pygame.Surface) -> pygame.Rect:
        """Where a bar may lie, in px."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        ...


def asked_of(seen: Seen) -> Asked | None:
    """The decision of a view's seat as pictures want to have it."""
    seat = seen.view.seat
    return None if seat is None or not seen.legal else Asked(seat, seen.asked, True, seen.legal, ())


# -- any game ----------------------------------------------------------------------------------------------------------


class Plain:
    """The zones of any game in words and small pieces."""

    def __init__(self, session: Session, size: tuple[int, int], theme: look.Theme) -> None:
        self._session = session
        self._size = size
        self._theme = theme

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        from scenes.ui import rich

        cloth, (width, height) = registry.cloth_of(self._session.meta.id, self._theme), self._size
        px = max(8, round(height / 900 * 24 * fonts.text_size()))
        surface.blit(grounds.cloth(self._size, cloth, 10, height / 900), (0, 0))
        top, targets = px * 2, []
        for name, told in self._zones(seen.view):
            label = fonts.render(name, "sans_semibold", px, cloth.muted)
            surface.blit(label, (px, top - fonts.font("sans", px).get_ascent()))
            begun, left = top, width // 4
            for line in rich.lines(told, "sans", px, width - left - px):
                rich.draw_line(surface, line, "sans", px, cloth.text, left, top)
                top += round(px * 1.5)
            words = f"{name}: {self._session.in_words(told)}"
            targets.append(Target(("zone", name), pygame.Rect(px, begun - px, width - 2 * px, px * 2), words, "label"))
        return targets

    def _zones(self, view: View) -> list[tuple[str, str]]:
        table, told = self._session.table, []
        for zone, pieces in zip(table.zones, view.zones, strict=True):
            known = [f"[[{table.names[piece]}]]" for piece in pieces if piece >= 0]
            hidden = len(pieces) - len(known)
            if pieces:
                told.append(
                    (
                        place_in_words(zone, self._session.names),
                        " ".join([*known, *([f"{hidden} face down"] if hidden else [])]),
                    )
                )
        return told


class Still:
    """Moments one after another, each as it was in the end: `draw` draws one, `room` says where a bar may lie."""

    moving = False

    def __init__(
        self,
        draw: Callable[[pygame.Surface, Seen], object],
        room: Callable[[pygame.Surface], pygame.Rect] | None = None,
    ) -> None:
        self._draw = draw
        self._room = room
        self._seen: Seen | None = None

    def show(self, moment: HistoryPoint, log: tuple[LogLine, ...], moving: bool) -> None:
        self._seen = Seen(moment.view, moment.asked, (), log)

    def update(self, now: float) -> bool:
        return False

    def room(self, surface: pygame.Surface) -> pygame.Rect:
        whole = pygame.Rect(0, 0, surface.get_width(), round(surface.get_height() * 52 / 900))
        return whole if self._room is None else self._room(surface)

    def draw(self, surface: pygame.Surface) -> None:
        if self._seen is not None:
            self._draw(surface, self._seen)


DrawerOf = Callable[["Session", tuple[int, int], look.Theme], Drawer]


def drawer(session: Session, size: tuple[int, int], theme: look.Theme) -> Drawer:
    """What draws the positions of an evening's game at a size in px."""
    room = registry.look_of(session.meta.id)
    draws: DrawerOf = Plain
    if room.table:
        from scenes.table import drawer as at_table

        draws = partial(at_table.TableDrawer, registry.part(room.table))
    return draws(session, size, theme)


def marked_targets(targets: list[Target], pieces: tuple[int, ...], action: Action | None = None) -> list[Target]:
    """The targets of some pieces, or what carries out an action where no piece of it is to be seen."""
    found = [t for t in targets if t.key[0] in ("piece", "held") and _which(t.key) in pieces]
    if not found and action is not None:
        found = [t for t in targets if t.key == ("action", action) or action in t.actions]
    if not found:
        found = [t for t in targets if t.key[0] == "use" and _which(t.key) in pieces]
    return found


def _which(key: Key) -> object:
    return key[1] if len(key) > 1 else None
