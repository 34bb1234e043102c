"""The page of the last words, with a field for each player who has not spoken yet (TL-79)."""

from __future__ import annotations

from game.rules.trick_of_the_light.pieces import LINE_LIMIT
from game.rules.wording import listing
from scenes.games.trick_of_the_light.model import Model
from scenes.games.trick_of_the_light.page_context import PageContext
from scenes.games.trick_of_the_light.text import endgame_text
from scenes.stage import fonts, look
from scenes.story import paper
from scenes.ui import boxes
from scenes.ui.painter import TOP_OF_CLOTH, Box

OVERLAY = "last words"  # its name in `ui.overlay`
LINE = look.rgb("#8f6212")
INDENT = 24.0  # units from the left edge of the last words to their letters


def field_of(seat: int) -> str:
    """Return the field of a seat's last words."""
    return f"epilogue {seat}"


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
    painter, speaker, height = context.painter, context.model.speaker, context.height
    context.hands.backdrop(painter, 0.55)
    w, h = min(760.0, painter.width - 40), min(560.0, painter.height - TOP_OF_CLOTH - 20)
    x, y = (painter.width - w) / 2, TOP_OF_CLOTH + (painter.height - TOP_OF_CLOTH - h) / 2
    paper.sheet(painter, (x, y, w, h), LINE)
    left = (
        x + 44 + painter.label(endgame_text.HOW_IT_WENT, "serif_semibold", 27, x + 28, y + 40, context.ink, 0, w - 56)
    )
    bottom = y + h - height - 22
    if speaker is None or context.model.find("done") is None:
        _draw_words(context, (x + 28, y + 64, w - 56, bottom - y - 88))
        context.button(
            ("ui", "close"), (x + w - 208, bottom, 180, height), endgame_text.CLOSE, context.away, "main", group="main"
        )
    else:
        asked = endgame_text.what_became(context.model.names[speaker], context.model.character(speaker))
        room, top = x + w - 28 - left, bottom - 12 - min(120.0, h * 0.3)
        context.painter.label(asked, "serif_italic", 19, left, y + 41, context.soft, 0, room, 15)
        _draw_words(context, (x + 28, y + 64, w - 56, top - y - 76))
        _write(context, speaker, (x + 28, top, w - 56, bottom - 12 - top))


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


def _write(context: PageContext, speaker: int, box: Box) -> None:
    """Draw the field, and the three buttons to leave it."""
    hands, (x, y, w, h) = context.hands, box
    who, name = context.model.character(speaker), field_of(speaker)

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

    context.field(
        name, box, endgame_text.last_word(who), placeholder=endgame_text.became_of(who), limit=LINE_LIMIT, lines=4,
        paper=True, face="serif_italic", size=19, enter=say,
    )  # fmt: skip
    later, nothing, aloud = boxes.across((x, y + h + 12, w, context.height), 3, 12)
    context.button(("ui", "later"), later, endgame_text.NOT_YET, context.away, "paper", group="words", sends=name)
    context.button(("ui", "silent"), nothing, endgame_text.SAY_NOTHING, silent, "paper", group="words", sends=name)
    context.button(("ui", "say"), aloud, endgame_text.SAY_IT, say, "main", cap="Enter", group="main", sends=name)
