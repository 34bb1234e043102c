"""What is written on paper comes to light, and does not stand there at once."""

from __future__ import annotations

from scenes.stage import look, paint
from scenes.stage.look import Shade
from scenes.stage.motion import Flight, Look
from scenes.story import paper
from scenes.table.plan import Plan
from scenes.ui.pen import Box

LASTS = 0.5  # seconds
BARE: Shade = (look.mix(*paper.SHEET, 0.2), paper.SHEET[1])


def appears(plan: Plan, box: Box, tones: Shade = BARE) -> None:
    """Let bare paper, in the tones of its upper and its lower edge, lie on a box and fade from what stands there."""
    x, y, w, h = box
    place = plan.stage.spots.px(x + w / 2, y + h / 2, w)
    plan.flights.append(
        Flight(blotting(h / w, plan.stage.flat, tones), place, place, LASTS, plan.at, fades=(1, 0), free=True)
    )


def blotting(ratio: float, flat: bool, tones: Shade = BARE) -> Look:
    """Paper with nothing on it, as high as it is wide times a ratio."""
    tones = look.HIGH_CONTRAST.panel if flat else tones
    return Look(("blotting", ratio, tones), lambda px: paint.rounded((px, round(px * ratio)), 4, tones))
