"""Animations of the papers: looks, answers and endings appear as ink."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.know_thyself.pieces import SUIT_WORDS, P
from game.table import Event
from scenes.games.know_thyself import creation, papers
from scenes.games.know_thyself.layout import Layout
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.suite import hall
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


def place(event: Event, model: KnowModel, layout: Layout) -> Box | None:
    """Return the box of a story text on the page over the map; `None` if the page does not show it."""
    if model.view.phase not in TOLD[event.kind]:
        return None
    box = papers.below_heading(layout.map)
    waking_now = event.kind in ("described", "attached")
    lie = papers.places(model, box) if waking_now else papers.places(model, hall(box), min_height=papers.ANSWERED)
    paper_of_seat = next((paper for seat, paper in lie if seat == event.seat), None)
    if paper_of_seat is None:
        return None
    inner = papers.inner(paper_of_seat)
    if not waking_now:
        return inner
    face, rows, _ = creation.parts(inner)
    if event.kind == "described" or not rows:
        return face if event.kind == "described" else None
    x, y, w, h = rows[SUIT_WORDS.index(str(event.data[0]))]
    return x + creation.SIGN, y, w - creation.SIGN, h


def written(plan: KnowPlan, events: list[Event]) -> None:
    """Animate each text as ink that appears in its place."""
    model, layout = plan.stage.after, plan.stage.anchors.layout
    for event in events:
        box = place(event, model, layout)
        if box is not None:
            lost = event.kind == "epilogue" and not event.data[1]
            tones, flat = DIM if lost else SHEET_TONES, plan.stage.flat
            plan.flights.append(appears(plan.stage.anchors.px, box, plan.at, flat, tones))


STEPS: Mapping[tuple[str, str], Callable[[KnowPlan, list[Event]], None]] = {(kind, ""): written for kind in TOLD}
