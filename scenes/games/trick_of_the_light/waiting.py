"""The list of players the table waits for: on the open table only who has answered, the same for everyone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scenes.games.trick_of_the_light.text import moments_text
from scenes.stage import look
from scenes.story import envelope, paper
from scenes.story.hands import Opens
from scenes.story.nodes import Narrow, button
from scenes.story.page_context import button_height
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

if TYPE_CHECKING:
    from scenes.games.trick_of_the_light.held_scene import HeldScene

ROW, WIDEST = 54.0, 460.0  # height of a row; width of the list
ANSWER = 132.0  # least width of the part at the right
NAME = 60.0  # units of width that a name keeps beside it


def waiting(
    held: HeldScene,
    done: str = moments_text.SEALED,
    does: tuple[str, str] = (moments_text.ANSWER, moments_text.ANSWERS),
) -> None:
    """Draw a row for each asked seat in the place of the choices, with a button for people who share the screen.

    There all seats have a row, so that no button of a person comes where that of another one was.

    Args:
    done: the words for a seat that has answered.
    does: the words on the button, and those about a seat that is asked.
    """
    painter, model, now = held.painter, held.model, held.now
    seats = sorted({*now.asked, *now.waiting}) if not model.several else [*range(len(model.names))]
    row = min(ROW, (held.layout["choices"][3] - 24) / max(1, len(seats)))
    spoken = ", ".join(f"{model.names[seat]} {_state(held, seat)}" for seat in seats)
    rows = Column(*(Cell(_row(held, seat, row, done, does), height=row, fills=True) for seat in seats))

    def ground(box: Box) -> None:
        paper.panel(painter, box, alpha=0.95)

    panel = TargetBox(("ui", "waiting"), Cell(rows, edge=(16, 12, 16, 12)), ground, spoken)
    Narrow(Column(panel), WIDEST).draw(painter, held.layout["choices"])


def _state(held: HeldScene, seat: int) -> str:
    if seat in held.now.answered:
        return moments_text.HAS_ANSWERED
    if seat not in {*held.now.asked, *held.now.waiting}:
        return moments_text.NOT_ASKED
    return moments_text.THINKS if seat not in held.model.humans else moments_text.IS_ASKED


def _row(held: HeldScene, seat: int, height: float, done: str, does: tuple[str, str]) -> Node:
    """Return the row of a seat: its sign and name, and its state or the button that calls it."""
    painter, model, tones = held.painter, held.model, held.painter.tones
    size = min(38.0, height - 8)
    sign = Mark(lambda x, y: held.medallion(seat, x, y, size), size)
    name = Text(model.names[seat], 18, "sans_semibold", tones.text, grows=True)
    shared = model.several and model.viewer is None and (model.asked is None or model.asked.private)
    if seat in held.now.answered:
        state = Text(done, 18, "serif_italic", tones.muted)
        colour, sealed = look.SEAT_COLOURS[model.colours[seat] % 8], done == moments_text.SEALED
        seal = Mark(lambda x, y: painter.mid(envelope.seal(painter.px(min(34.0, height - 10)), colour), x, y), 40)
        return Row(sign, name, state, seal if sealed else Area(width=8), gap=8)
    idle = seat not in {*held.now.asked, *held.now.waiting}
    if seat not in model.humans or not shared or idle:
        words = _state(held, seat) if idle else f"{_state(held, seat)} …"
        return Row(sign, name, Text(words, 18, "serif_italic", tones.muted), Area(width=8), gap=8)
    return CallRow(held, seat, sign, name, does)


class CallRow(Row):
    """The row of a person who is called by a button, with as many of its words as fit beside the name."""

    def __init__(self, held: HeldScene, seat: int, sign: Mark, name: Text, does: tuple[str, str]) -> None:
        super().__init__(sign, name, gap=12)
        self.held, self.seat, self.does = held, seat, does

    def children(self, painter: Painter, box: Box) -> Iterable[tuple[Node, Box]]:
        held, model, seat, opens = self.held, self.held.model, self.seat, self.held.model.lays_open(self.seat)
        own = min(NAME, painter.text_width(model.names[seat], "sans_semibold", 18))
        room = box[2] - self.nodes[0].size(painter)[0] - 24 - own
        tries = (model.opening(seat), *model.opening_briefly(seat)) if opens else (self.does[0],)  # the name is beside
        wants = [(words, painter.text_width(words, "sans_semibold", 18) + (58 if opens else 30)) for words in tries]
        words, width = next((each for each in wants if each[1] <= room), wants[-1])
        call = button(
            held, ("ui", f"call {seat}"), words, Opens(held.hands, seat), width=min(room, max(ANSWER, width)),
            height=min(box[3] - 6, button_height(painter)), icon="eye" if opens else "",
            name=f"{model.names[seat]} {self.does[1]}", tip=opens,
        )  # fmt: skip
        return Row(*self.nodes, call, gap=self.gap).children(painter, box)
