"""The words in the tray: the latest story text, the people there, and the aims of a Wager."""

from __future__ import annotations

import re

from game.rules.know_thyself import pieces as kt
from game.rules.wording import listing
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself import weights
from scenes.games.know_thyself.last_said import latest, outcome_of
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.stage import fonts
from scenes.story.paged import paged, story_first
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Box, Painter

SPEAKS_TO = re.compile(r"\b[Yy]ou(r|rs)?\b")  # a story text that speaks to a PC
SAID, QUOTE, MINIMUM = "serif_italic", 18.0, 15.0


def draw(context: Page, box: Box) -> None:
    """Draw the latest story text, a scene or an ending, and below it the other PCs there."""
    painter, model, view = context.painter, context.model, context.model.view
    pc = weights.about(view)
    of_one = view.phase == kt.P.SCENE_PC or (view.phase == kt.P.SCENE_GM and model.viewer != kt.GM)
    alone = int(view.vars[kt.V.SPOTLIGHT]) if of_one else -1
    text = outcome_of(model.log, pc) if pc >= 0 else latest(model.log, str(view.vars[kt.V.PREMISE]), alone)
    if pc >= 0 and view.seat != pc and SPEAKS_TO.search(text):
        text = texts.told_to(short_name(model.name(pc)), text)
    x, y, w, h = box
    low = painter.row_height("sans", 17)
    who, why = _company(model), weights.sentences(model, context.table)
    tall = weights.height(painter, why, w - 6)
    if why and text and not _fits(painter, text, QUOTE, w - 6, h - tall - low):  # story and reasons come first
        who = ""
    if who and painter.text_width(who, "sans", 17) <= w - 6:
        painter.label(who, "sans", 17, x, y + h - low / 2, painter.tones.muted, 0, w - 6)
        painter.target(("company",), (x, y + h - low, w, low), who, "label", tip=who)
        h -= low
    if why and text and text != model.sentence and not _fits(painter, text, MINIMUM, w - 6, h - tall):
        story_first(
            painter, context.ui, text, why, SAID, MINIMUM, (x, y + 2, w - 6, h - 2), painter.tones.text,
            lambda place: weights.draw(painter, why, *place),
        )  # fmt: skip
        return
    if why:
        weights.draw(painter, why, x, y, w - 6, h)
        h -= tall
    if not text or text == model.sentence:  # an event’s words are in the place of the question for a moment
        return
    if not _fits(painter, text, MINIMUM, w - 6, h):
        paged(painter, context.ui, text, SAID, MINIMUM, (x, y + 2, w - 6, h), painter.tones.text)
        return
    size = QUOTE if len(text) > 120 else 20.0
    while size > MINIMUM and not _fits(painter, text, size, w - 6, h):
        size -= 1
    rows = max(1, int((h + 3) / painter.row_height(SAID, size)))
    painter.paragraph(text, SAID, size, x, y + 2, w - 6, painter.tones.text, rows)
    painter.target(("premise",), (x, y, w, h), text, "label")


def _company(model: KnowModel) -> str:
    """Return the other PCs in the spotlight's room; empty with one PC, or outside of exploration."""
    view, seat = model.view, model.view.vars[kt.V.SPOTLIGHT]
    if not kt.P.SCENE_GM <= view.phase <= kt.P.RELOCATE or weights.about(view) >= 0:
        return ""
    others = listing(short_name(model.name(each)) for each in kt.here(view, seat))
    return texts.here_with(short_name(model.name(seat)), others) if others else ""


def _fits(painter: Painter, text: str, size: float, width: float, height: float) -> bool:
    """Check whether a text fits into a box."""
    rows = int((height + 3) / painter.row_height(SAID, size))
    return len(fonts.wrap(text, SAID, painter.type(size), painter.px(width))) <= rows
