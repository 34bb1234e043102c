"""The picture for the exported story: the map of the game, with the way of each PC (KT-140)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.records.chronicle import Picture
from game.rules.know_thyself.meta import META
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.pieces import V, pcs
from game.rules.wording import listing
from scenes.app.exports import colours
from scenes.games.know_thyself import table_text as say
from scenes.games.know_thyself.chart import route
from scenes.games.know_thyself.chart.ink import PAPER
from scenes.games.know_thyself.chart.plan import HIGH, WIDE
from scenes.registry import cloth_of
from scenes.stage import bits, fonts, look
from scenes.story.png import png
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from game.session.session import Session

MAP, FOOTER = 1280, 56  # px: width of the map; height of the key of lines
SCALE = 1.0  # px per logical unit


def pictures(session: Session) -> Iterator[Picture]:
    """Yield one picture of the Palace for the end of the story; none before a PC has woken there."""
    ways = routes(session)
    if not ways:
        return
    text = "; ".join(f"{session.names[pc]}: {_way(way.rooms)}" for pc, way in ways.items())
    caption = say.walked(text)
    yield Picture(_map(session, ways), caption, len(session.laid()))


def routes(session: Session) -> dict[int, route.Route]:
    """Return per PC its route through the rooms, which is public."""
    rooms_of: dict[int, tuple[int, ...]] = {}
    for event in (line.event for line in session.chronicle() if line.event is not None):
        if event.kind == "arrived":
            for pc in map(int, event.data[1:]):
                rooms_of[pc] = (*rooms_of.get(pc, ()), int(event.data[0]))
    shades = colours(session)
    return {pc: route.Route(shades[pc], rooms_of[pc]) for pc in pcs(session.open_view()) if pc in rooms_of}


def _way(rooms: tuple[int, ...]) -> str:
    return listing(room(at).name for at in rooms)


@fonts.at_text_size(1.0)
def _map(session: Session, ways: dict[int, route.Route]) -> bytes:
    """Return the map with the pawns and names of its PCs below, as image data."""
    height = round(MAP * HIGH / WIDE)
    surface = pygame.Surface((MAP, height + FOOTER))
    surface.fill(PAPER.paper)
    painter = Painter(surface, cloth_of(META.id, look.LANTERN))
    painter.k, painter.ox, painter.oy = SCALE, 0.0, 0.0
    names = session.open_view().vars[V.TRUE_NAMES]
    surface.blit(route.draw(painter, MAP, names, [*ways.values()]), (0, 0))
    each = MAP / max(3, len(ways))
    for k, (pc, way) in enumerate(ways.items()):
        left = each * (k + 0.5) - painter.text_width(session.names[pc], "sans_semibold", 20) / 2
        painter.mid(bits.pawn(way.colour, painter.px(42)), left - 26, height + FOOTER / 2 - 3)
        painter.label(session.names[pc], "sans_semibold", 20, left, height + FOOTER / 2, PAPER.text, 0, each - 60)
    return png(surface)
