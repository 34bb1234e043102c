"""Animations of the papers: looks, answers and endings appear as ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.know_thyself.pieces import P
from game.table import Event
from scenes.games.know_thyself import creation, papers, suite
from scenes.games.know_thyself.page import Page
from scenes.stage.look import mix
from scenes.table.animations.appearing import SHEET_TONES, appears
from scenes.ui.painter import Box

if TYPE_CHECKING:
    from scenes.games.know_thyself.animations import KnowPlan

# The phases whose page shows each kind of event in an unchanged place.
TOLD = {
    "described": (P.APPEAR, P.ATTACH),
    "attached": (P.ATTACH,),
    "answer": (P.E_QUESTIONS,),
    "epilogue": (P.E_EPILOGUE, P.OVER),
}

# Where no light falls.
DIM = mix(SHEET_TONES[0], papers.SHADE, papers.SHADED), mix(SHEET_TONES[1], papers.SHADE, papers.SHADED)


def place(event: Event, context: Page) -> Box | None:
    """Return the box of a story text on the page over the map; `None` if the page does not show it."""
    if context.model.view.phase not in TOLD[event.kind]:
        return None
    page = (creation if event.kind in ("described", "attached") else suite).tree(context)
    places: Mapping[str, Box] = page.anchors(context.painter, context.layout.map)
    name = {"described": f"look[{event.seat}]"}.get(event.kind, f"text[{event.seat}]")
    return places.get(f"thing[{event.seat}][{event.data[0]}]" if event.kind == "attached" else name)


def written(plan: KnowPlan, events: list[Event]) -> None:
    """Animate each text as ink that appears in its place."""
    context = plan.stage.anchors.context()
    for event in events:
        box = place(event, context)
        if box is not None:
            lost = event.kind == "epilogue" and not event.data[1]
            tones, flat = DIM if lost else SHEET_TONES, plan.stage.flat
            plan.flights.append(appears(plan.stage.anchors.px, box, plan.at, flat, tones))


STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {(kind, ""): written for kind in TOLD}
