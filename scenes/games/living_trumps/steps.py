"""The phases of an Intrigue Step as a progress bar (LT-40)."""

from __future__ import annotations

import functools

from game.match.text import in_words
from game.rules.living_trumps import pieces as lt
from scenes.games.living_trumps import arrows, step_summary, worth
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.page import Page
from scenes.ui import boxes, rich
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Cell, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

MINIMUM = 106.0  # width of a step with its name
TICKED = 150.0  # width of a past step with a tick
MAXIMUM = 5  # at most so many lines
TRACK = say.PHASES
BEFORE = -1  # the index of the present step before the first Turn


def now(phase: int) -> int:
    """Return the index in `TRACK` that a phase belongs to."""
    if phase <= lt.P.FORTE:
        return 0
    return 2 if phase <= lt.P.SWITCH else 3 if phase <= lt.P.DEBT else 4 if phase <= lt.P.YIELD_CARDS else 5


def draw(context: Page) -> None:
    """Draw the phases of the Intrigue Step."""
    if context.layout.track[3]:  # else the toolbar shows it
        ForBox(functools.partial(_track, context)).draw(context.painter, context.layout.track)


def _track(context: Page, width: float, height: float) -> Node:
    """Return all phases for a size; with large text only the present one."""
    painter, tones, at = context.painter, context.painter.tones, now(context.model.view.phase)
    if worth.is_dealing(context.model.view):
        at = BEFORE
    each = width / len(TRACK)
    if each >= MINIMUM:
        return Row(*(_step(painter, k, k - at, each >= TICKED) for k in range(len(TRACK))))
    at = max(0, at)
    text = Text(say.phase_of(TRACK[at], at + 1, len(TRACK)), 17, "sans_bold", tones.gold, 0.5, grows=True)
    return Cell(
        text, edge=(4, 0, 4, 0), fills=True, ground=lambda box: painter.box(box, 6, tones.panel, tones.panel_line, 1.25)
    )


def _step(painter: Painter, k: int, after: int, ticked: bool) -> Node:
    """Return a phase, `after` the present one by so many phases; a past one has a tick if there is room."""
    state = arrows.COMING if after > 0 else arrows.PAST if after else arrows.NOW
    face, ink = "sans" if after else "sans_bold", arrows.ink(painter, state)
    tick = Mark(lambda x, y: painter.icon("check", x, y, 18, painter.tones.gain), 18) if after < 0 and ticked else None
    name = Text(TRACK[k], 17, face, ink, 0.5, grows=True)
    end = arrows.TIP if k == len(TRACK) - 1 else 0.0
    inside = Cell(Row(tick, name, gap=2), edge=(arrows.TIP + (5 if tick else 0), 0, arrows.TIP - end, 0), fills=True)
    spoken = say.step(TRACK[k], 1 if after else 0)
    target = TargetBox(
        ("track", TRACK[k]), inside, lambda box: arrows.draw(painter, box, state, not k), spoken, tip=say.PHASE_TIPS[k]
    )
    return Cell(target, edge=(0, 0, end, 0), fills=True)


def quiet(layout: Layout) -> Box:
    """Return the free box in the place of the tiles, under a question of two rows."""
    return layout.tiles if layout.compact_layout else boxes.trimmed(layout.tiles, top=18)


def recent(context: Page) -> None:
    """Draw each step of this Turn in one line while other players act, unless cards need the space."""
    painter, model = context.painter, context.model
    laid = model.view.phase == lt.P.LAY or any(
        lt.cards(model.view, lt.TRICK, seat) for seat in range(lt.players(model.view))
    )
    if model.view.zones[lt.S_REVEAL] or laid:
        return
    x, y, w, h = quiet(context.layout)
    lines = step_summary.this_turn(context.table, model.log, model.names)
    leading = painter.units(painter.type(17)) * 1.45
    visible_lines = lines[-max(1, min(MAXIMUM, int(h / leading) - 1)) :]
    for k, line in enumerate(reversed(visible_lines)):
        low = y + h - leading * (k + 0.3)
        painter.seat(context.colours[line.seat], x + 10, low - 6, 14, 1.0 if k == 0 else 0.6)
        tone = painter.tones.text if k == 0 else painter.tones.muted
        words = _fitting(painter, model.name(line.seat), line.words, w - 30)
        rich.draw(painter, words, "sans", 17, x + 26, low, w - 30, 24, tone, maximum=1)
    if visible_lines:
        spoken = say.since_last([say.step_line(model.name(line.seat), line.words) for line in visible_lines])
        high = leading * len(visible_lines)
        plain = in_words(spoken, context.called)
        painter.target(("ui", "steps"), (x, y + h - high - 6, w, high + 6), plain, tip=say.OPEN_LOG)


def _fitting(painter: Painter, name: str, done: str, width: float) -> str:
    """Return a step in one line: where it is too long, without what was done first."""
    parts, px = done.split(say.AND_THEN), painter.type(17)
    for left_out in range(len(parts)):
        words = say.step_line(name, say.all_done(parts[left_out:], bool(left_out)))
        if len(rich.lines(words, "sans", px, round(width * painter.k))) < 2:
            return words
    return say.step_line(name, done)
