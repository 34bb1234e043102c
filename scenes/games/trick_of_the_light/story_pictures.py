"""Pictures for the exported story: the tableau, and the four identities at the end (TL-124)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.records.chronicle import Picture
from game.rules.trick_of_the_light import view_model
from game.rules.trick_of_the_light.meta import META
from game.rules.trick_of_the_light.pieces import SEATS, SUIT_NAME
from game.rules.wording import listing
from scenes.app.exports import colours
from scenes.games.trick_of_the_light import tableau
from scenes.games.trick_of_the_light.fates import NATURE_WORDS
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.natures import SIGNS
from scenes.games.trick_of_the_light.text import table_text
from scenes.registry import cloth_of
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.story.png import png
from scenes.ui.painter import Painter

if TYPE_CHECKING:
    from game.records.chronicle import OpenPieces
    from game.session.session import Session

TABLEAU, LETTER_ROW = (640, 820), (1040, 420)  # px
SCALE = 1.5  # px per logical unit


def pictures(session: Session) -> Iterator[Picture]:
    """Yield the tableau for the cover, and the four identities once they are revealed."""
    model = _open_model(session)
    if model.view_model.tableau:
        yield Picture(_tableau(model), _caption(session, model))
    opened = next((chapter for chapter in session.laid() if _open(chapter)), None)
    if opened is not None and model.view_model.fates:  # the cards turn up just before the heading of their chapter
        yield Picture(_identities(session, model), table_text.WHAT_THEY_WERE, opened.heading + 1)


def _open(chapter: OpenPieces) -> bool:
    return all(chapter.zones.get(f"identity[{seat}]") for seat in range(SEATS))


def _open_model(session: Session) -> Model:
    """Return the model of the open table, for any viewer."""
    view = session.open_view()
    return Model(
        table=session.table, view=view, view_model=view_model(session.table, view), sentence="", asked=None,
        speaker=None,
        names=session.names, kinds=session.kinds, humans=session.humans, colours=colours(session), viewer=None,
    )  # fmt: skip


def _caption(session: Session, model: Model) -> str:
    """Return the caption with the places of the markers."""
    stand = (
        table_text.marker_of(listing(session.names[seat] for seat in seats), SUIT_NAME[suit])
        for suit, seats in model.view_model.markers.items() if seats
    )  # fmt: skip
    return table_text.tableau_caption(listing(stand))


# -- painting ------------------------------------------------------------------------------------------------------


def _sheet(size: tuple[int, int]) -> tuple[pygame.Surface, Painter]:
    """Return a surface of a size in px, and its painter."""
    surface = pygame.Surface(size)
    cloth = cloth_of(META.id, look.LANTERN)
    surface.fill(cloth.centre)  # a plain ground: the grain of cloth makes files large
    painter = Painter(surface, cloth)
    painter.k, painter.ox, painter.oy = SCALE, 0.0, 0.0
    painter.width, painter.height = size[0] / SCALE, size[1] / SCALE
    return surface, painter


@fonts.at_text_size(1.0)
def _tableau(model: Model) -> bytes:
    surface, painter = _sheet(TABLEAU)
    tableau.draw(painter, model, (22, 22, painter.width - 44, painter.height - 44))
    return png(surface)


@fonts.at_text_size(1.0)
def _identities(session: Session, model: Model) -> bytes:
    """Return the four cards next to each other, with natures and names, as image data."""
    surface, painter = _sheet(LETTER_ROW)
    each = (painter.width - 60) / SEATS
    for seat, fate in enumerate(model.view_model.fates):
        x = 30 + each * (seat + 0.5)
        name, rank = session.table.names[fate.card], fate.statement.rank
        paper.card(painter, name, x, 116, 104, (-2, 1.5, -1, 2)[seat])
        painter.icon(
            SIGNS[rank].icon,
            x - painter.text_width(NATURE_WORDS[rank], "serif_semibold", 19) / 2 - 8,
            214,
            24,
            painter.tones.highlighted,
        )
        painter.label(NATURE_WORDS[rank], "serif_semibold", 19, x + 10, 214, painter.tones.highlighted, 0.5, each - 30)
        painter.label(model.character(seat), "sans_semibold", 16, x, 240, painter.tones.text, 0.5, each - 10, 12)
        painter.label(session.names[seat], "sans", 15, x, 260, painter.tones.muted, 0.5, each - 10)
    return png(surface)
