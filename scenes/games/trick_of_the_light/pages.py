"""Which page is drawn: an overlay, else that of the phase, else the table."""

from __future__ import annotations

from collections.abc import Callable

from scenes.games.trick_of_the_light import (
    asking,
    cast,
    ending,
    epiphany,
    judged,
    last_words,
    notebook,
    opened,
    over,
    statement,
    table,
    verdict,
)
from scenes.games.trick_of_the_light.model import Model
from scenes.story.hands import Hands
from scenes.story.pose import Pose
from scenes.ui.pen import Pen

Page = Callable[[Pen, Model, Pose, Hands], None]

# Per phase; phases that are not named are played on the table.
PHASES: dict[str, Page] = {
    "CAST": cast.draw,
    **dict.fromkeys(over.PAGES, over.draw),
    "UNDER_JUDGE": judged.draw,
    **dict.fromkeys(ending.PAGES, ending.draw),
    "STATEMENTS": statement.draw,
    "EPILOGUE": opened.draw,
    "DONE": opened.draw,
}
# What `pose.overlay` names; drawn in the place of the page.
OVERLAYS: dict[str, Page] = {
    "deed": asking.deed,
    "last words": last_words.draw,
    "notebook": notebook.draw,
    "provoke": asking.provoke,
    "record": cast.overlay,
    "under": asking.under,
}
# What is drawn while an event of this kind is the first of `pose.moments`.
MOMENTS: dict[str, Page] = {"epiphany": epiphany.draw, "stands": verdict.draw, "refused": verdict.draw}


def page(model: Model, pose: Pose) -> Page:
    """The page that is on the screen now."""
    if pose.overlay in OVERLAYS:
        return OVERLAYS[pose.overlay]
    if epiphany.due(model, pose):
        return epiphany.draw
    if pose.moments and pose.moments[0].kind in MOMENTS:
        return MOMENTS[pose.moments[0].kind]
    return PHASES.get(model.situation.phase, table.draw)


def below(model: Model) -> Page:
    """The page that lies under an overlay."""
    return PHASES.get(model.situation.phase, table.draw)
