"""The list of players the table waits for: on the open table only who has answered, the same for everyone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import look
from scenes.story import envelope, paper
from scenes.story.hands import Opens
from scenes.story.page_context import button_height

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.held_scene import HeldScene
    from scenes.ui.painter import Box

ROW = 54.0
ANSWER = 132.0  # least width of the part at the right
NAME = 60.0  # units of width that a name keeps beside it


def waiting(
    held: HeldScene,
    done: str = moments_text.SEALED,
    does: tuple[str, str] = (moments_text.ANSWER, moments_text.ANSWERS),
) -> None:
    """Draw a row for each asked seat in the place of the choices, with a button for people who share the screen.

    Args:
    done: the words for a seat that has answered.
    does: the words on the button, and those about a seat that is asked.
    """
    painter, model, now = held.painter, held.model, held.now
    x, y, w, h = held.layout.choices
    seats = sorted({*now.asked, *now.waiting})
    row = min(ROW, (h - 24) / max(1, len(seats)))
    height = row * len(seats) + 24
    box = (x + w / 2 - min(w, 460.0) / 2, y, min(w, 460.0), height)
    paper.panel(painter, box, alpha=0.95)
    spoken = ", ".join(f"{model.names[seat]} {_state(held, seat)}" for seat in seats)
    painter.target(("ui", "waiting"), box, spoken, "label")
    for k, seat in enumerate(seats):
        _row(held, seat, (box[0] + 16, y + 12 + k * row, box[2] - 32, row), done, does)


def _state(held: HeldScene, seat: int) -> str:
    if seat in held.now.answered:
        return moments_text.HAS_ANSWERED
    return moments_text.THINKS if seat not in held.model.humans else moments_text.IS_ASKED


def _row(held: HeldScene, seat: int, box: Box, done: str, does: tuple[str, str]) -> None:
    painter, model = held.painter, held.model
    x, y, w, h = box
    middle = y + h / 2
    size = min(38.0, h - 8)
    held.medallion(seat, x + size / 2, middle, size)
    opens = model.lays_open(seat)
    maximum = w - size - 24 - min(NAME, painter.text_width(model.names[seat], "sans_semibold", 18))
    tries = (model.opening(seat), *model.opening_briefly(seat)) if opens else (does[0],)  # the name is beside it
    wants = [(words, painter.text_width(words, "sans_semibold", 18) + (58 if opens else 30)) for words in tries]
    words, width = next((each for each in wants if each[1] <= maximum), wants[-1])
    width = min(maximum, max(ANSWER, width))
    painter.label(
        model.names[seat], "sans_semibold", 18, x + size + 14, middle, painter.tones.text, 0, w - size - width - 24
    )
    if seat in held.now.answered:
        sealed = done == moments_text.SEALED
        painter.label(done, "serif_italic", 18, x + w - (48 if sealed else 8), middle, painter.tones.muted, 1)
        if not sealed:
            return
        colour = look.SEAT_COLOURS[model.colours[seat] % 8]
        painter.mid(envelope.seal(painter.px(min(34.0, h - 10)), colour), x + w - 20, middle)
    elif (
        seat in model.humans and model.several and model.viewer is None and (model.asked is None or model.asked.private)
    ):
        height = min(h - 6, button_height(painter))
        place = (x + w - width, middle - height / 2, width, height)
        name = f"{model.names[seat]} {does[1]}"
        held.button(
            ("ui", f"call {seat}"), place, words,
            Opens(held.hands, seat), icon="eye" if opens else "", name=name, tip=opens,
        )  # fmt: skip
    else:
        painter.label(f"{_state(held, seat)} …", "serif_italic", 18, x + w - 8, middle, painter.tones.muted, 1)
