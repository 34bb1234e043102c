"""What a position looked like to one seat, drawn with the pictures of its game: one row of `PICTURES` a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.match.evening import Asked
from game.match.past import Moment
from scenes import keeping
from scenes.stage import cloths, fonts, look, paint
from scenes.ui.target import Key, Target

if TYPE_CHECKING:
    from game.match.evening import Evening
    from game.match.log import LogLine
    from game.table import Action, View
    from scenes.app import App

STILL = 1.2  # seconds that a moment stands where nothing moves


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


class Player(Protocol):
    """Shows one moment after another, as it came about."""

    def show(self, moment: Moment) -> None:
        """Go on to a moment."""
        ...

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; True if the picture changes."""
        ...

    def busy(self, now: float) -> bool:
        """Whether the last moment is still being shown."""
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

    def __init__(self, evening: Evening, size: tuple[int, int], theme: look.Theme) -> None:
        self._table = evening.table
        self._size = size
        self._theme = theme

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        from scenes.table import rich

        cloth, (width, height) = cloths.cloth_of("free-table", self._theme), self._size
        px = max(8, round(height / 900 * 24 * fonts.text_size()))
        surface.blit(paint.cloth(self._size, cloth, 10, height / 900), (0, 0))
        top, targets = px * 2, []
        for name, told in self._zones(seen.view):
            label = fonts.render(name, "sans_semibold", px, cloth.muted)
            surface.blit(label, (px, top - fonts.font("sans", px).get_ascent()))
            begun, left = top, width // 4
            for line in rich.lines(told, "sans", px, width - left - px):
                rich.draw_line(surface, line, "sans", px, cloth.text, left, top)
                top += round(px * 1.5)
            words = f"{name}: {told.replace('[[', '').replace(']]', '')}"
            targets.append(Target(("zone", name), pygame.Rect(px, begun - px, width - 2 * px, px * 2), words, "label"))
        return targets

    def _zones(self, view: View) -> list[tuple[str, str]]:
        told = []
        for zone, pieces in zip(self._table.zones, view.zones, strict=True):
            known = [f"[[{self._table.names[piece]}]]" for piece in pieces if piece >= 0]
            hidden = len(pieces) - len(known)
            if pieces:
                told.append((zone.name, " ".join([*known, *([f"{hidden} face down"] if hidden else [])])))
        return told


class Still:
    """Moments of a game one after another, each as it was in the end."""

    def __init__(self, app: App, evening: Evening, size: tuple[int, int]) -> None:
        self._drawer = drawer(evening, size, app.theme)
        self._seen: Seen | None = None
        self._until = 0.0
        self._fresh = False

    def show(self, moment: Moment) -> None:
        self._seen, self._fresh = Seen(moment.view, moment.asked), True

    def update(self, now: float) -> bool:
        fresh, self._fresh = self._fresh, False
        if fresh:
            self._until = now + STILL
        return fresh

    def busy(self, now: float) -> bool:
        return self._fresh or now < self._until

    def draw(self, surface: pygame.Surface) -> None:
        if self._seen is not None:
            self._drawer.draw(surface, self._seen)


# -- our games ---------------------------------------------------------------------------------------------------------


class Treats:
    """The table of Tricks and Treats."""

    def __init__(self, evening: Evening, size: tuple[int, int], theme: look.Theme) -> None:
        from scenes.table.picture import Picture

        self.evening = evening
        self.picture = Picture(size, evening.table, evening.meta, evening.seats, theme)

    def model(self, seen: Seen) -> object:
        """What the table is drawn from."""
        from game.rules.tricks_and_treats.situation import situation
        from scenes.table.model import Model

        evening, view = self.evening, seen.view
        return Model(
            view=view,
            situation=situation(evening.table, view),
            sentence=seen.asked,
            asked=asked_of(seen),
            names=evening.names,
            kinds=evening.kinds,
            humans=evening.humans,
            viewer=view.seat,
            log=seen.log,
        )

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        from scenes.table.model import Model, Pose

        model = self.model(seen)
        assert isinstance(model, Model)
        return self.picture.draw(surface, model, Pose(panel_open=False))


class TreatsMoving:
    """What happened at Tricks and Treats, in motion as at the table."""

    def __init__(self, app: App, evening: Evening, size: tuple[int, int]) -> None:
        from scenes.stage import motion
        from scenes.table.model import Pose
        from scenes.table.moving import Moving

        self._drawer = Treats(evening, size, app.theme)
        self._moving = Moving()
        self._moving.factor, self._moving.tumbles = motion.speed(app.settings), motion.tumbling(app.settings)
        self._pose = Pose(panel_open=False)
        self._model: object = None
        self._until = 0.0
        self._fresh = False

    def show(self, moment: Moment) -> None:
        self._moving.skip()
        self._model = self._drawer.model(Seen(moment.view, moment.asked))
        self._moving.hear(moment.events, moment.view.seat, covered=False)
        self._fresh = True

    def update(self, now: float) -> bool:
        moved = self._moving.update(now, None) or self._fresh
        if self._fresh or self._moving.busy:
            self._until = now + STILL / (2 if self._moving.factor else 1)
        self._fresh = False
        return moved

    def busy(self, now: float) -> bool:
        return self._fresh or self._moving.busy or now < self._until

    def draw(self, surface: pygame.Surface) -> None:
        from scenes.table.model import Model

        if isinstance(self._model, Model):
            self._moving.draw(surface, self._drawer.picture, self._model, self._pose)


class Free:
    """The free table."""

    def __init__(self, evening: Evening, size: tuple[int, int], theme: look.Theme) -> None:
        from scenes.free.picture import Picture

        self._evening = evening
        self._picture = Picture(size, theme)

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        from game.rules.free_table import situation
        from scenes.free.model import Model, Pose

        evening, view = self._evening, seen.view
        model = Model(
            evening.table, situation(evening.table, view), view.seat, view.seat, evening.names, evening.humans,
            keeping.colours(evening), seen.asked, seen.log,
        )  # fmt: skip
        return self._picture.draw(surface, model, Pose())


class Light:
    """A page of A Trick of the Light."""

    def __init__(self, evening: Evening, size: tuple[int, int], theme: look.Theme) -> None:
        self._evening = evening
        self._theme = theme

    def draw(self, surface: pygame.Surface, seen: Seen) -> list[Target]:
        from game.rules.trick_of_the_light import situation
        from scenes.light import pages
        from scenes.light.model import Model
        from scenes.story.hands import Door, Hands
        from scenes.story.pose import Pose
        from scenes.table.pen import Pen

        evening, view = self._evening, seen.view
        model = Model(
            table=evening.table,
            view=view,
            situation=situation(evening.table, view),
            sentence=seen.asked,
            asked=asked_of(seen),
            actions=seen.legal,
            speaker=view.seat,
            names=evening.names,
            kinds=evening.kinds,
            humans=evening.humans,
            colours=keeping.colours(evening),
            viewer=view.seat,
            log=seen.log,
        )
        pose, pen = Pose(panel_open=False), Pen(surface, cloths.cloth_of(evening.meta.id, self._theme), self._theme)
        hands = Hands(pose, Door())
        hands.still = True
        pages.page(model, pose)(pen, model, pose, hands)
        return pen.targets


Drawing = Callable[["Evening", tuple[int, int], look.Theme], Drawer]
Playing = Callable[["App", "Evening", tuple[int, int]], Player]
PICTURES: Mapping[str, Drawing] = {"tricks-and-treats": Treats, "trick-of-the-light": Light, "free-table": Free}
PLAYERS: Mapping[str, Playing] = {"tricks-and-treats": TreatsMoving}


def drawer(evening: Evening, size: tuple[int, int], theme: look.Theme) -> Drawer:
    """What draws the positions of an evening's game at a size in px."""
    return PICTURES.get(evening.meta.id, Plain)(evening, size, theme)


def player(app: App, evening: Evening, size: tuple[int, int]) -> Player:
    """What shows moments of an evening's game at a size in px."""
    return PLAYERS.get(evening.meta.id, Still)(app, evening, size)


def marked(targets: list[Target], pieces: tuple[int, ...], action: Action | None = None) -> list[Target]:
    """The targets of some pieces, or what carries out an action where no piece of it is to be seen."""
    found = [t for t in targets if t.key[0] in ("piece", "held") and _which(t.key) in pieces]
    if not found and action is not None:
        found = [t for t in targets if t.key == ("action", action) or action in t.actions]
    if not found:
        found = [t for t in targets if t.key[0] == "use" and _which(t.key) in pieces]
    return found


def _which(key: Key) -> object:
    return key[1] if len(key) > 1 else None
