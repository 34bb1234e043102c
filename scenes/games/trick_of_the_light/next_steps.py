"""The list *Next* beside the closed hands: what the person at the screen does now, and what comes after it."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import V
from game.rules.wording import begun
from scenes.games.trick_of_the_light.forms import LINE
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import table_text
from scenes.story.nodes import Paragraph
from scenes.ui.boxtree import Area, Cell, Column, Mark, Node, Row, TargetBox, Text
from scenes.ui.painter import Box

SIGN, HEADER = 26.0, 30.0  # size of a number in its ring; height of the heading


def steps(context: PageContext) -> tuple[str, ...]:
    """Return the steps of this phase for the speaker, from what all know; none where the page says it all."""
    now, names, seat = context.now, context.model.names, context.model.speaker
    own, writes = seat == now.narrator, bool(context.hands.text(LINE).strip())
    spent = seat is not None and not own and now.plates[seat].played
    key = "write" if writes and now.phase == "SCENE" else "tell" if own else "hear"
    key = "again" if own and key == "tell" and context.model.view.vars[V.PUT_OFF] else key
    key = "raised" if context.model.raised is not None else key
    key = "spent" if spent and key == "hear" and now.phase == "SCENE" else key
    ended = seat is not None and now.phase == "SCENE" and not context.model.draws(seat)
    key = "last" if key == "hear" and ended else key
    listed = table_text.NEXT.get(now.phase, table_text.NEXT.get(f"{now.phase} {key}", ()))
    who = {"narrator": names[now.narrator] if not own else table_text.YOU, "raised": names[context.model.raised or 0]}
    return tuple(begun(step.format(**who)) for step in listed)


def node(context: PageContext) -> Node | None:
    """Return the list with its heading, or `None` if nothing needs to be said."""
    listed, tones = steps(context), context.painter.tones
    if not listed:
        return None
    heading = Text(table_text.NEXT_HEADING, 17, "sans_semibold", tones.gold, height=HEADER, grows=True)
    rows = (Cell(_row(context, k, step), fills=True) for k, step in enumerate(listed, 1))
    page = Column(heading, *rows, gap=2)
    return Cell(
        TargetBox(("ui", "next"), page, reading=" ".join((f"{table_text.NEXT_HEADING}:", *listed))),
        edge=(16, 6, 8, 6),
        fills=True,
    )


def _row(context: PageContext, number: int, step: str) -> Node:
    painter, tones = context.painter, context.painter.tones

    def sign(x: float, y: float) -> None:
        box: Box = (x - SIGN / 2, y - SIGN / 2, SIGN, SIGN)
        painter.box(box, SIGN / 2, None, tones.highlighted if number == 1 else tones.muted, 1.5)
        painter.label(str(number), "sans_semibold", 15, x, y, tones.text, 0.5)

    words = Column(Area(), Paragraph(step, "sans", 16, tones.text, 2), Area())
    return Row(Mark(sign, SIGN), Cell(words, fills=True), gap=10)
