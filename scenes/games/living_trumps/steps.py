"""The phases of an Intrigue Step as a progress bar (LT-40)."""

from __future__ import annotations

from game.rules.living_trumps import pieces as lt
from scenes.games.living_trumps import arrows
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.layout import Layout
from scenes.games.living_trumps.page import Page
from scenes.ui import rich
from scenes.ui.painter import Box

MINIMUM = 106.0  # width of a step with its name
TICKED = 150.0  # width of a past step with a tick
MAXIMUM = 4  # at most so many recent lines
TRACK = say.PHASES


def now(phase: int) -> int:
    """Return the index in `TRACK` that a phase belongs to."""
    if phase <= lt.P.FORTE:
        return 0
    return 2 if phase <= lt.P.SWITCH else 3 if phase <= lt.P.DEBT else 4 if phase <= lt.P.YIELD_CARDS else 5


def draw(context: Page) -> None:
    """Draw the phases of the Intrigue Step."""
    painter, at = context.painter, now(context.model.view.phase)
    x, y, w, h = context.layout.track
    if not h:  # the toolbar shows it
        return
    if w < MINIMUM * len(TRACK):  # with large text only the present step
        text = f"{TRACK[at]}, {at + 1} of {len(TRACK)}"
        painter.box((x, y, w, h), 6, painter.tones.panel, painter.tones.panel_line, 1.25)
        painter.label(text, "sans_bold", 17, x + w / 2, y + h / 2, painter.tones.gold, 0.5, w - 8)
        return
    width = w / len(TRACK)
    for k, name in enumerate(TRACK):
        state = arrows.PAST if k < at else arrows.NOW if k == at else arrows.COMING
        left, room = x + width * k, width - (arrows.TIP if k == len(TRACK) - 1 else 0)
        ink, middle = arrows.draw(painter, (left, y, room, h), state, not k), left + width / 2
        if state == arrows.PAST and width >= TICKED:
            painter.icon("check", left + arrows.TIP + 14, y + h / 2, 18, painter.tones.gain)
            middle += 8
        painter.label(name, "sans_bold" if k == at else "sans", 17, middle, y + h / 2, ink, 0.5, width - 2 * arrows.TIP)
        painter.target(
            ("track", name), (left, y, room, h), f"{name}{', now' if k == at else ''}", "label", tip=say.PHASE_TIPS[k]
        )


def quiet(layout: Layout) -> Box:
    """Return the free box in the place of the tiles, under a question of two rows."""
    x, y, w, h = layout.tiles
    return (x, y, w, h) if layout.compact_layout else (x, y + 18, w, h - 18)


def recent(context: Page) -> None:
    """Draw the latest log lines while other players act, unless revealed cards or a Trick need the space."""
    painter, model = context.painter, context.model
    laid = model.view.phase == lt.P.LAY or any(
        lt.cards(model.view, lt.TRICK, seat) for seat in range(lt.players(model.view))
    )
    if model.view.zones[lt.S_REVEAL] or laid:
        return
    x, y, w, h = quiet(context.layout)
    lines = [line for line in model.log if line.kind in ("play", "notice", "private")]
    leading = painter.units(painter.type(17)) * 1.45
    for k, line in enumerate(reversed(lines[-max(1, min(MAXIMUM, int(h / leading) - 1)) :])):
        low = y + h - leading * (k + 0.3)
        if line.seat >= 0:
            painter.seat(context.colours[line.seat], x + 10, low - 6, 14, 1.0 if k == 0 else 0.6)
        tone = painter.tones.text if k == 0 else painter.tones.muted
        rich.draw(painter, line.text, "sans", 17, x + 26, low, w - 30, 24, tone, maximum=1)
