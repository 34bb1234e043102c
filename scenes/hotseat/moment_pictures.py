"""Draws past positions as a seat saw them, in the style of the game's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.internal_names import place_in_words
from game.replay.history import HistoryPoint
from game.session.snapshot import Asked
from scenes import registry
from scenes.hotseat import text as texts
from scenes.stage import fonts, grounds, look
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.log import LogLine
    from game.session.shown import ShownMatch
    from game.table import Action, View


class Seen(NamedTuple):
    """A position as one seat saw it: the view, the question, and the actions open to the seat."""

    view: View
    asked: str
    legal: tuple[Action, ...] = ()
    log: tuple[LogLine, ...] = ()


class Drawer(Protocol):
    """Draws positions of one game at one size."""

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface; the targets are in its px."""
        ...


def asked_of(seen: Seen) -> Asked | None:
    """Return the decision of the view's seat in the form that renderers take; None if there is none."""
    seat = seen.view.seat
    return None if seat is None or not seen.legal else Asked(seat, seen.asked, True, seen.legal, ())


# -- any game ----------------------------------------------------------------------------------------------------------


class Plain:
    """Draws the zones of any game as words and small pieces."""

    def __init__(self, session: ShownMatch, size: tuple[int, int], theme: look.Theme) -> None:
        self._session = session
        self._size = size
        self._theme = theme

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        """Fill the surface with the zones; return their targets, in px."""
        from scenes.ui import rich

        cloth, (width, height) = registry.cloth_of(self._session.meta.id, self._theme), self._size
        px = max(8, round(height / 900 * 24 * fonts.text_size()))
        surface.blit(grounds.cloth(self._size, cloth, 10, height / 900), (0, 0))
        top, targets = px * 2, []
        for name, zone_words in self._zones(seen.view):
            label = fonts.render(name, "sans_semibold", px, cloth.muted)
            surface.blit(label, (px, top - fonts.ascent("sans", px)))
            begun, left = top, width // 4
            for line in rich.lines(zone_words, "sans", px, width - left - px):
                rich.draw_line(surface, line, "sans", px, cloth.text, left, top)
                top += round(px * 1.5)
            words = f"{name}: {self._session.in_words(zone_words)}"
            targets.append(Target(("zone", name), pygame.Rect(px, begun - px, width - 2 * px, px * 2), words, "label"))
        return targets

    def _zones(self, view: View) -> list[tuple[str, str]]:
        table, parts = self._session.table, []
        for zone, pieces in zip(table.zones, view.zones, strict=True):
            known = [f"[[{table.names[piece]}]]" for piece in pieces if piece >= 0]
            hidden = len(pieces) - len(known)
            if pieces:
                parts.append(
                    (
                        place_in_words(zone, self._session.names),
                        " ".join([*known, *([texts.face_down(hidden)] if hidden else [])]),
                    )
                )
        return parts


class Still:
    """Shows history points without animation: `draw` draws one, `room` says where a bar can be drawn."""

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


def marked_targets(targets: list[Target], pieces: tuple[int, ...], action: Action | None = None) -> list[Target]:
    """Return the targets of some pieces, or of `action` if none of the pieces has a target."""
    involved = [t for t in targets if t.key[0] in ("piece", "held") and _which(t.key) in pieces]
    if not involved and action is not None:
        involved = [t for t in targets if t.key == ("action", action) or action in t.actions]
    if not involved:
        involved = [t for t in targets if t.key[0] == "use" and _which(t.key) in pieces]
    return involved


def _which(key: Key) -> object:
    return key[1] if len(key) > 1 else None
