"""The words in the tray: the latest story text, the people there, and the aims of a Wager."""

from __future__ import annotations

import re

from game.rules.know_thyself import pieces as kt
from game.rules.wording import listing, quoted
from scenes.games.know_thyself import text as texts
from scenes.games.know_thyself import weights
from scenes.games.know_thyself.last_said import latest, outcome_of
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.games.know_thyself.stakes import company
from scenes.stage import fonts, look
from scenes.stage.look import Rgb
from scenes.story.paged import paged
from scenes.table.blocks.plates import short_name
from scenes.ui.painter import Box, Painter

SPEAKS_TO = re.compile(r"\b[Yy]ou(r|rs)?\b")  # a story text that speaks to a PC
SAID, QUOTE, MINIMUM = "serif_italic", 18.0, 15.0


def draw(context: Page, box: Box) -> None:
    """Draw the latest story text, a scene or an ending, and below it the other PCs there."""
    painter, model, view = context.painter, context.model, context.model.view
    pc = weights.about(view)
    text = outcome_of(model.log, pc) if pc >= 0 else latest(model.log, str(view.vars[kt.V.PREMISE]))
    if pc >= 0 and view.seat != pc and SPEAKS_TO.search(text):
        text = texts.told_to(short_name(model.name(pc)), text)
    x, y, w, h = box
    low = painter.row_height("sans", 17)
    who, why = _company(model), weights.sentences(model, context.table)
    tall = weights.height(painter, why, w - 6)
    one = painter.row_height(SAID, MINIMUM) if text else 0.0
    if why and text and not _fits(painter, text, QUOTE, w - 6, h - tall - low):  # story and reasons come first
        who = ""
    if who and painter.text_width(who, "sans", 17) <= w - 6:
        painter.label(who, "sans", 17, x, y + h - low / 2, painter.tones.muted, 0, w - 6)
        painter.target(("company",), (x, y + h - low, w, low), who, "label", tip=who)
        h -= low
    if why:
        weights.draw(painter, why, x, y, w - 6, h)
        h -= tall if h - tall >= one else 0.0
    if not text:
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


def wanted(context: Page, box: Box) -> None:
    """Draw the aims of a Wager and the answer to them; text that does not fit is in the log and the tip."""
    painter, model, view = context.painter, context.model, context.model.view
    x, y, w, h = box
    wants = [
        (
            short_name(model.name(seat)),
            _bright(painter, look.SEAT_COLOURS[context.colours[seat]]),
            view.vars[kt.V.WANTS][seat],
        )
        for seat in company(view)
        if view.vars[kt.V.WANTS][seat]
    ]
    against = [(kt.npc_words(view), painter.tones.text, view.vars[kt.V.COUNTER])] if view.vars[kt.V.COUNTER] else []
    lines = [*wants, *against]
    premise = str(view.vars[kt.V.PREMISE])
    if premise and premise not in (text for _, _, text in lines) and len(lines) < 2:
        lines = [(kt.npc_words(view), painter.tones.text, premise), *lines]
    lines = [line for line in lines if line[2]]
    if not w or not lines:
        return
    why = weights.sentences(model, context.table)
    tall = weights.height(painter, why, w)
    if why and h - tall >= 2 * painter.row_height(SAID, MINIMUM):
        weights.draw(painter, why, x, y, w, h)
        h -= tall
    size = QUOTE
    while size > MINIMUM and sum(_rows(painter, name, str(text), size, w) for name, _, text in lines) > _room(
        painter, size, h
    ):
        size -= 0.5
    step, rows = painter.row_height(SAID, size), _room(painter, size, h)
    whole = " ".join(f"{name}: {_quoted(name, str(text))}" for name, _, text in lines)
    if sum(_rows(painter, name, str(text), size, w) for name, _, text in lines) > rows:
        paged(painter, context.ui, whole, SAID, MINIMUM, (x, y, w, h), painter.tones.text)
        return
    while len(lines) > 1 and sum(_rows(painter, name, str(text), size, w) for name, _, text in lines) > rows:
        lines = lines[:-1]  # the tip has them all
    visible_lines = lines if len(lines) <= rows else [*lines[: rows - 1], lines[-1]]
    taken = 0
    for k, (name, tone, text) in enumerate(visible_lines):
        share = rows // len(visible_lines) + (k < rows % len(visible_lines))
        if len(visible_lines) == 2 and not k:  # space that one of two does not need goes to the other
            share = max(share, rows - _rows(painter, visible_lines[1][0], str(visible_lines[1][2]), size, w))
        elif k == len(visible_lines) - 1:
            share = rows - taken
        used = _spoken(painter, name, tone, str(text), (x, y, w, h), share, size)
        taken += used
        y += used * step
    painter.target(("wants",), box, whole, "label", tip=whole)


def _room(painter: Painter, size: float, height: float) -> int:
    """Return how many rows fit."""
    return max(2, int((height + 4) / painter.row_height(SAID, size)))


def _rows(painter: Painter, name: str, text: str, size: float, width: float) -> int:
    """Return how many rows a name and its text need at most."""
    return len(
        fonts.wrap(f"{name} {name[:2]} {_quoted(name, fonts.clean(text))}", SAID, painter.type(size), painter.px(width))
    )


def _quoted(name: str, text: str) -> str:
    """Return a text in quotation marks, unless it names its speaker."""
    return text if name in text else quoted(text)


def _spoken(painter: Painter, name: str, tone: Rgb, text: str, box: Box, rows: int, size: float) -> int:
    """Draw a name and its text in at most `rows` rows; return how many rows it took."""
    x, y, w, _ = box
    step, text = painter.row_height(SAID, size), _quoted(name, fonts.clean(text))
    px = painter.type(size)
    lead = painter.label(name, "sans_bold", size - 1, x, y + step / 2, tone, 0, w * 0.6) + 6
    first = fonts.wrap(text, SAID, px, painter.px(w - lead))[0] if rows > 1 else text
    if rows > 1 and not text[len(first) :][:1].isspace() and first != text:
        first = ""  # no word is broken beside a name
    rest = text.removeprefix(first).strip()
    painter.label(first, SAID, size, x + lead, y + step / 2, painter.tones.text, 0, w - lead)
    if not rest:
        return 1
    return 1 + round(painter.paragraph(rest, SAID, size, x, y + step, w, painter.tones.text, rows - 1) / step)


def _fits(painter: Painter, text: str, size: float, width: float, height: float) -> bool:
    """Check whether a text fits into a box."""
    rows = max(1, int((height + 3) / painter.row_height(SAID, size)))
    return len(fonts.wrap(text, SAID, painter.type(size), painter.px(width))) <= rows


def _bright(painter: Painter, colour: Rgb) -> Rgb:
    """Return the colour of a seat for a name on a dark ground."""
    return painter.tones.text if painter.theme.flat else look.mix(colour, painter.tones.text, 0.35)
