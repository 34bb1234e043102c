"""The pages of the Master Suite: the answers of each PC, and its ending (KT-101, KT-105)."""

from __future__ import annotations

from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.pieces import P, V
from game.rules.wording import quoted
from scenes.games.know_thyself import master_suite, papers
from scenes.games.know_thyself.count import goal
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.story import handwriting, paper
from scenes.story.widgets import fitted
from scenes.ui.painter import Box

ANSWERS = ("Why I came", "The prize", "What I risked")
ASKED = "Say who you are. Say why you came. Say what you wanted, and what you risked for it."
ROOMY = 500.0  # least height with the floor of the hall
LABEL = 22.0  # height of the label of an answer
HAPPY, UNHAPPY = "a happy end", "a sad end"


def questions(context: Page) -> None:
    """Draw a paper for each PC with its four answers, blank until it has given them."""
    model = context.model
    box = hall(papers.heading(context, master_suite.ground(context), "The Master Suite", ASKED, bright=True))
    for seat, place in papers.places(model, box, min_height=papers.ANSWERED):
        _answers(context, seat, place)


def hall(box: Box) -> Box:
    """Return a box without the floor of the hall, if the box is high enough to show the floor."""
    x, y, w, h = box
    return x, y, w, h * 0.9 if h > ROOMY else h


def _answers(context: Page, seat: int, box: Box) -> None:
    painter, model = context.painter, context.model
    name, *answers = map(str, model.view.vars[V.ANSWERS][seat])
    asked = model.view.vars[V.TURN] == seat
    state = "answers" if asked else "" if name else "waits"
    x, y, w, h = papers.draw_paper(context, seat, box, state, asked)
    theme = painter.theme.paper
    low = h < 190
    each = h / len(ANSWERS) if not low else h
    for at, (label, text) in enumerate(zip(ANSWERS, answers, strict=True)):
        if low:
            left, width, top = x + at * (w + 12) / 3, (w - 24) / 3, y
        else:
            left, width, top = x, w, y + each * at
        painter.text(label, "sans_semibold", 15, left, top + 16, theme.accent, 0, width)
        room = (left, top + LABEL, width, each - LABEL - 6)
        if text:
            handwriting.fitted(painter, text, room, 21, 16)
        elif name:
            painter.text("not told", "serif_italic", 17, left, top + LABEL + 20, theme.muted, 0, width)
        else:
            paper.blank(painter, left, top + LABEL + 24, width * 0.9)
            if not low and each > 110:
                paper.blank(painter, left, top + LABEL + 54, width * 0.6)
    words = [model.name(seat), state, f"is {name}" if name else "has not answered yet"]
    words += [f"{label}: {text}" for label, text in zip(ANSWERS, answers, strict=True) if text]
    painter.target(
        ("page", seat), box, ". ".join(filter(None, words)), "label", tip=". ".join(words[2:]) if low else ""
    )


def endings(context: Page) -> None:
    """Draw a paper for each PC with its ending, brightly lit for winners."""
    model = context.model
    won = [seat for seat in range(1, len(model.names)) if winning(context.table, model.view, seat)]
    title = "How it ends" if model.view.phase != P.OVER else "How it ended"
    about = goal(context.table, model.view)
    box = hall(papers.heading(context, master_suite.ground(context), title, about, bright=True))
    for seat, place in papers.places(model, box, min_height=papers.ANSWERED):
        _ending(context, seat, place, seat in won)


def _ending(context: Page, seat: int, box: Box, won: bool) -> None:
    painter, model = context.painter, context.model
    v = model.view.vars
    asked = model.view.phase == P.E_EPILOGUE and v[V.TURN] == seat
    purse, master = v[V.PURSE][seat], v[V.MASTER]
    state = f"{'won' if won else 'lost'}, {purse} to {master}"
    if won and not painter.theme.flat:
        x, y, w, h = box
        painter.lamp(x + w / 2, y + h / 2, max(w, h) * 1.5, 0.55)
    inner = papers.draw_paper(context, seat, box, state, asked, won, dim=not won)
    x, y, w, h = inner
    theme, text = painter.theme.paper, _ending_text(model, seat)
    answer = str(v[V.ANSWERS][seat][2 if won else 3])
    footer = 0.0
    if answer and h > 200:
        footer = 84.0
        painter.rule(x, y + h - footer, w, 0.8, theme.line)
        painter.text(
            "The prize" if won else "What was risked", "sans_semibold", 15, x, y + h - footer + 20, theme.accent
        )
        fitted(painter, answer, "serif_italic", 18, (x, y + h - footer + 26, w, footer - 28), theme.text)
    place = (x, y + 4, w, h - footer - 12)
    if text:
        handwriting.fitted(painter, text, place, 23, 16)
    elif text is not None:
        painter.text("told aloud", "serif_italic", 18, x, y + 24, theme.muted)
    else:
        for line in range(max(1, min(4, int(place[3] / 36)))):
            paper.blank(painter, x, y + 30 + 34 * line, w * (1, 0.94, 0.97, 0.5)[line])
    words = f"{model.name(seat)}, {papers.named(model, seat)}: {state}, {HAPPY if won else UNHAPPY}"
    spoken = quoted(text) if text else "told aloud" if text is not None else "still to be told"
    painter.target(("page", seat), box, f"{words}. {spoken}", "label", tip=spoken if text and h < 150 else "")


def _ending_text(model: KnowModel, seat: int) -> str | None:
    """Return the ending of a PC, empty if it was told aloud; `None` before it."""
    events = (line.event for line in reversed(model.log))
    return next((str(e.data[0]) for e in events if e is not None and e.kind == "epilogue" and e.seat == seat), None)
