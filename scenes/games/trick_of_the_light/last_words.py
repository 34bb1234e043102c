"""The page of the last words, with a field for each player who has not spoken yet (TL-79)."""

from __future__ import annotations

from functools import partial

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.rules.wording import listing
from scenes.games.trick_of_the_light import ideas
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.story.nodes import Footed, Narrow, button
from scenes.story.nodes import field as text_field
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, Text
from scenes.ui.painter import TOP_OF_CLOTH, Box

OVERLAY = "last-words"  # its name in `ui.overlay`
LINE = look.rgb("#8f6212")
FORM = 132.0  # height of the field with the gap below it
INDENT = 24.0  # units from the left edge of the last words to their letters


def field_of(seat: int) -> str:
    """Return the field of a seat's last words."""
    return f"epilogue-{seat}"


def field(model: Model) -> str:
    """Return the field of the player asked for last words; empty if there is none."""
    return field_of(model.speaker) if model.speaker is not None and model.find("done") is not None else ""


def begin(context: PageContext) -> None:
    """Open the page over the letters, with the caret in the field of the asked player."""
    context.hands.overlay(OVERLAY)
    if name := field(context.model):
        context.hands.focus("field", name)


def draw(context: PageContext) -> None:
    """Draw the last words so far on a paper over the letters."""
    painter, speaker = context.painter, context.model.speaker
    context.hands.backdrop(painter, 0.55)
    title = Text(endgame_text.HOW_IT_WENT, 27, "serif_semibold", context.ink, height=40)
    words = Area(paint=partial(_draw_words, context))
    if speaker is None or context.model.find("done") is None:
        close = button(context, ("ui", "close"), endgame_text.CLOSE, context.away, "main", width=180, group="main")
        page: Node = Footed(Column(Row(title), words), Row(close, start=1), context.height, 1, 24)
    else:
        asked = endgame_text.what_became(context.model.names[speaker], context.model.character(speaker))
        question = Text(asked, 19, "serif_italic", context.soft, min_size=15, height=40, grows=True)
        page = Footed(
            Column(Row(title, question, gap=16), words), _write(context, speaker), FORM + context.height, 0.6, 12
        )

    def ground(box: Box) -> None:
        paper.sheet(painter, box, LINE)

    paper_of = Cell(page, ground=ground, edge=(28, 20, 28, 22), fills=True)
    placed = Narrow(
        Column(Area(), Cell(paper_of, height=min(560.0, painter.height - TOP_OF_CLOTH - 20), fills=True), Area()), 760
    )
    Cell(placed, edge=(20, TOP_OF_CLOTH, 20, 0), fills=True).draw(painter, (0, 0, painter.width, painter.height))


def awaited(model: Model) -> str:
    """Return which other players have not spoken yet, in words; empty if all have."""
    asked = model.speaker if model.find("done") is not None else None
    names = [model.names[seat] for seat in sorted(model.view_model.waiting) if seat != asked]
    return endgame_text.not_heard(listing(names)) if names else ""


def _draw_words(context: PageContext, box: Box) -> None:
    """Draw the last words so far with their pawns, newest at the bottom, as many as fit."""
    painter, (x, y, w, h) = context.painter, box
    spoken = [(log.event.seat, log.text) for log in context.model.log if log.event and log.event.kind == "epilogue"]
    missing = awaited(context.model)
    if missing:
        h -= context.height
        context.painter.label(missing, "sans", 16, x, y + h + context.height / 2, context.soft, 0, w, 13)
        context.target(("ui", "missing"), (x, y + h, w, context.height), missing, "label")
    if not spoken:
        context.paragraph(endgame_text.NOT_SPOKEN, "serif_italic", 18, x, y, w, context.soft, 3)
        return
    px = painter.type(18)
    step = painter.units(fonts.height("serif", px))
    room = painter.px(w - INDENT)
    lines = [
        (seat, line, k == 0) for seat, text in spoken for k, line in enumerate(fonts.wrap(text, "serif", px, room))
    ]
    for k, (seat, line, first) in enumerate(lines[-max(1, int(h / step)) :]):
        middle = y + step * (k + 0.5)
        if first:
            painter.seat(context.model.colours[seat], x + 8, middle, 17)
        painter.label(line, "serif", 18, x + INDENT, middle, context.ink, 0, w - INDENT)
    context.target(("ui", "told"), box, " ".join(text for _, text in spoken), "label")


def _write(context: PageContext, speaker: int) -> Node:
    """Return the field, and the three buttons to leave it."""
    hands, who, name = context.hands, context.model.character(speaker), field_of(speaker)

    def silent() -> None:
        hands.write(name, "")
        if hands.send(context.model.action("done"), name) and not awaited(context.model):
            context.away()

    def say() -> None:
        if hands.text(name).strip():
            hands.send(
                context.model.action("done"), name
            )  # the sheet stays: there it is read, with those of the others
        else:
            hands.refuse(endgame_text.WRITE_FIRST, "TL-79")

    text = text_field(
        context, name, endgame_text.last_word(who), placeholder=endgame_text.became_of(who), limit=LINE_LIMIT, lines=4,
        paper=True, face="serif_italic", size=19, enter=say,
    )  # fmt: skip
    ways = (
        ("later", endgame_text.NOT_YET, context.away, "paper"),
        ("silent", endgame_text.SAY_NOTHING, silent, "paper"),
        ("say", endgame_text.SAY_IT, say, "main"),
    )
    buttons = (
        button(
            context, ("ui", key), words, act, kind, cap="Enter" if kind == "main" else "",
            group="main" if kind == "main" else "words", sends=name,
        )
        for key, words, act, kind in ways
    )  # fmt: skip
    idea = ideas.node(context, context.model.action("done"), name, ideas.SHORT)
    return Footed(text, Row(idea, *buttons, gap=12), context.height, 1, 12)
