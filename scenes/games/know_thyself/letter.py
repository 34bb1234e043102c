"""The Master's letter, which covers the map until it is laid aside (KT-27, KT-180). Everyone reads it."""

from __future__ import annotations

from game.rules.know_thyself.text.log_messages import LETTER
from scenes.games.know_thyself import ending_text as say
from scenes.games.know_thyself import papers
from scenes.games.know_thyself.page import Page
from scenes.stage import look
from scenes.story import envelope, handwriting, paper
from scenes.table.blocks.toolbar import Entry

WAX = look.rgb("#a3262c")
BEFORE, SIGNED = say.signed(LETTER)
EDGE = look.rgb("#b59a5e")
WIDEST, SIZE, MINIMUM, LEADING = 660.0, 26.0, 15.0, 1.34
SIGN = 3.2  # lines that signature and seal take
ASKED = say.LETTER_LIES


def entry() -> Entry:
    """Return the button that lays the letter aside."""
    return Entry(("main",), say.CLOSE_THE_LETTER, True, "Enter", icon="envelope-open")


def draw(context: Page) -> None:
    """Draw the opened letter on the dimmed map."""
    painter, (x, y, w, h) = context.painter, papers.ground(context)
    low = h < papers.LOW
    width, maximum = (w - 12, h - 8) if low else (min(WIDEST, w - 40), h - 28)
    margin = min(48.0, maximum * 0.08)
    room, signed = width - 2 * margin - 12, 0.9 if low else SIGN
    size = handwriting.fitting(painter, BEFORE, (room, maximum - 1.2 * margin), SIZE, MINIMUM, LEADING, signed)
    step = handwriting.step(painter, size, LEADING)
    rows = len(handwriting.broken(BEFORE, painter.type(size), round(room * painter.k), 99))
    height = min(maximum, (rows + signed) * step + 1.6 * margin)
    box = (x + (w - width) / 2, y + (h - height) / 2, width, height)
    paper.sheet(painter, box, EDGE, radius=6)
    left, top = box[0] + margin + 6, box[1] + margin * 0.6
    top += handwriting.write(painter, BEFORE, size, left, top + step, room, LEADING, max_lines=99)
    under = 0.8 if low else 1.8
    handwriting.write(
        painter, SIGNED, size + 2, left + room * 0.66, top + step * under, room * 0.34, max_lines=1, strong=True
    )
    if not low:
        painter.mid(envelope.broken(painter.px(step * SIGN), WAX), left + room * 0.2, top + step * 1.7)
    painter.target(("letter", "text"), box, f"A letter. {LETTER}", "label")
