"""The thumbs of the bystanders beside a claim: face down until all have voted, then turned together (MJ-433)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.contest import attacked
from game.table import Event
from scenes.games.midnight_justice import text as say
from scenes.games.midnight_justice.page import Page
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.stage import art, paint
from scenes.stage.look import Rgb, Shade
from scenes.stage.motion import TIMES, Flight, PieceLook
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.boxtree import CARD_RATIO
from scenes.ui.painter import Box, Painter
from scenes.ui.turned import turned_card

if TYPE_CHECKING:
    from scenes.games.midnight_justice.animations import MidnightPlan

ICON, PITCH = 24.0, 55.2  # size of a thumb; width for one bystander beside a contest
CARD, SIGN = 36.0, 25.0  # during the vote: width of a thumb's card; width of its player's sign with its gap
PITCH_OF_CARD = SIGN + CARD + 12.0
SEEN = 0.7  # seconds at the normal pace for which the turned thumbs are seen before what follows from them


def voters(model: MidnightModel) -> list[int]:
    """Return the bystanders of this scene."""
    attacker = model.view.vars[mj.V.ATTACKER]
    return [seat for seat in range(len(model.names)) if seat not in (attacker, attacked(model.view))]


def pitch(model: MidnightModel) -> float:
    """Return the width for one bystander."""
    return PITCH_OF_CARD if model.view.phase == mj.P.VOTE else PITCH


def row(context: Page, left: float, y: float, height: float) -> None:
    """Draw the thumbs of all bystanders from `left` on, in a row of a height."""
    for index, seat in enumerate(voters(context.model)):
        _thumb(context, seat, (left + pitch(context.model) * index, y, pitch(context.model), height))


def cards(model: MidnightModel, left: float, y: float, height: float) -> dict[str, Box]:
    """Return the boxes of the thumbs' cards during the vote, by `thumb[seat]`."""
    return {
        f"thumb[{seat}]": _card_box(left + PITCH_OF_CARD * index, y, height) for index, seat in enumerate(voters(model))
    }


def _card_box(left: float, y: float, height: float) -> Box:
    """Return the box of the card of a bystander whose place begins at `left`."""
    return left + SIGN, y + (height - CARD * CARD_RATIO) / 2, CARD, CARD * CARD_RATIO


def turn(plan: MidnightPlan, events: list[Event]) -> None:
    """Animate all thumbs turning at once, and let them be seen."""
    flights = []
    for event in events:
        box = plan.stage.anchors.places.get(f"thumb[{event.seat}]")
        if box is None:
            continue
        place = plan.stage.anchors.px(*boxes.middle(box), box[2])
        look = plan.stage.anchors.thumb(event.data[0] == "up")
        flights.append(
            Flight(look, place, place, TIMES["look"], plan.at, hides=("thumb", event.seat), turns=1, stays=True)
        )
    plan.flights += flights
    plan.wait()
    if flights:
        plan.at += SEEN * plan.rests


def look(painter: Painter, up: bool) -> PieceLook:
    """Return the look of a thumb's card: its face is the thumb, its back that of the deck."""
    tones = painter.theme.paper
    ink = tones.good if up else tones.warning
    fill, edge = (painter.theme.panel, painter.theme.line) if painter.theme.flat else (paper.SHEET, paper.EDGE)
    back = partial(turned_card, None, state="normal", angle=0, piece_painter=painter.piece_painter)
    return PieceLook(("thumb", up, ink, fill), partial(_face, up=up, ink=ink, fill=fill, edge=edge), back)


@art.sprites.keep
def _face(px: int, up: bool, ink: Rgb, fill: Rgb | Shade, edge: Rgb) -> pygame.Surface:
    """Return the face of a thumb's card of a width."""
    sprite = paint.rounded((px, round(px * CARD_RATIO)), max(2, px // 9), fill, edge, max(1.0, px / 24)).copy()
    thumb = art.icon(f"vote-{'yes' if up else 'no'}", max(1, round(px * 0.78)), ink)
    sprite.blit(thumb, thumb.get_rect(center=sprite.get_rect().center))
    return sprite


def _thumb(context: Page, seat: int, box: Box) -> None:
    """Draw the thumb of a bystander: during the vote as a card, later as an icon."""
    painter, model = context.painter, context.model
    up, waits = model.so_far.thumbs.get(seat), bool(mj.SEALED.waiting(model.view) >> seat & 1)
    left, middle = boxes.point(box, 0.0, 0.5)
    painter.seat(context.colours[seat], left + 12, middle, 19)
    if model.view.phase == mj.P.VOTE:
        _card(context, seat, _card_box(left, box[1], box[3]), up, waits)
    else:
        tones = painter.theme.paper
        icon = {True: "vote-yes", False: "vote-no", None: "hourglass" if waits else "check"}[up]
        tone = {True: tones.good, False: tones.warning, None: tones.muted}[up]
        painter.icon(icon, left + 24 + ICON / 2, middle, ICON, tone)
    word = say.THUMBS[up] if up is not None else say.STILL_THINKS if waits else say.HAS_DECIDED
    spoken = f"{model.name(seat)}: {word}"
    painter.target(("thumb", seat), box, spoken, "label", tip=spoken)


def _card(context: Page, seat: int, box: Box, up: bool | None, waits: bool) -> None:
    """Draw the card of a thumb: a place for it while its player decides, then its back, at last its face."""
    painter, middle = context.painter, boxes.middle(box)
    if ("thumb", seat) in context.hidden:
        return
    if up is not None:
        painter.mid(look(painter, up).face(painter.px(box[2])), *middle)
    elif not waits:
        painter.card(None, *middle, box[2])
    else:
        painter.box(box, 5, None, painter.theme.paper.muted, 1.25, line_alpha=0.6)
        painter.icon("hourglass", *middle, ICON * 0.8, painter.theme.paper.muted)
