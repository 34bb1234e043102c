"""The pages of the Master Suite: the answers of each PC, and its ending (KT-101, KT-105)."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.pieces import P, V
from game.rules.wording import quoted
from scenes.games.know_thyself import ending_text as say
from scenes.games.know_thyself import master_suite, papers
from scenes.games.know_thyself.count import goal
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.story.paged import paged
from scenes.table.plain import form
from scenes.ui import boxes, ledger
from scenes.ui.boxtext import ForBox
from scenes.ui.boxtree import Area, Cell, Column, Node, Row, TargetBox, Text
from scenes.ui.painter import Box, Painter

ANSWERS = (say.WHY_I_CAME, say.THE_PRIZE, say.WHAT_I_RISKED)
ASKED = say.SAY_WHO_YOU_ARE
ROOMY, FLOOR = 500.0, 0.1  # least height with the floor of the hall; its share of the height
LOW, LOW_PAPER, ANSWERED, FOOTER = 190.0, 230.0, 200.0, 84.0  # heights: of a low form, of a paper that tells in its tip
HAPPY, UNHAPPY = say.A_HAPPY_END, say.A_SAD_END


def questions(context: Page) -> None:
    """Draw a paper for each PC with its four answers, blank until it has given them."""
    tree(context).draw(context.painter, master_suite.ground(context))


def tree(context: Page) -> Node:
    """Return the page of this phase: the answers, or the endings."""
    model, painter = context.model, context.painter
    asks = model.view.phase == P.E_QUESTIONS
    made = functools.partial(_answers if asks else _ending, context)
    title = say.THE_MASTER_SUITE if asks else say.HOW_IT_ENDS if model.view.phase != P.OVER else say.HOW_IT_ENDED
    papers_of = papers.side_by_side(model, made, min_height=papers.ANSWERED)
    below = ForBox(lambda _, h: Cell(papers_of, edge=(0, 0, 0, h * FLOOR if h > ROOMY else 0), fills=True))
    return papers.headed(painter, title, ASKED if asks else goal(context.table, model.view), below, bright=True)


def _answers(context: Page, seat: int) -> Node:
    """Return the paper of a PC with its answers: below each other, on a low one side by side."""
    painter, model = context.painter, context.model
    name, *answers = map(str, model.view.vars[V.ANSWERS][seat])
    asked = model.view.vars[V.TURN] == seat
    state = "answers" if asked else "" if name else "waits"
    fields = [_field(painter, *field, bool(name)) for field in zip(ANSWERS, answers, strict=True)]
    below, beside = Column(*fields, gap=6), Row(*fields, gap=12)
    inside = Cell(ForBox(lambda _, h: beside if h < LOW else below), fills=True, name=f"text[{seat}]")
    words = [model.name(seat), state, say.is_named(name) if name else say.NOT_ANSWERED]
    words += [f"{label}: {text}" for label, text in zip(ANSWERS, answers, strict=True) if text]
    return _page(seat, papers.paper_of(context, seat, inside, state, asked), words, 2)


def _field(painter: Painter, label: str, text: str, answered: bool) -> Node:
    """Return an answer below its label, blank lines before it is given."""
    theme = painter.theme.paper
    if text:
        answer = papers.handwritten(painter, text, 21, 16)
    elif answered:
        answer = Column(Text(say.NOT_TOLD, 17, "serif_italic", theme.muted, height=28, grows=True))
    else:
        answer = papers.blanks(painter, (0.9, 0.6), 30)
    return Cell(form.field(painter, label, answer), fills=True)


def _page(seat: int, paper_of_seat: Node, words: Sequence[str], first: int) -> Node:
    """Return a paper as a target; a low one tells in its tip what is on it, the words from `first` on."""
    tip = ". ".join(filter(None, words[first:]))
    return TargetBox(
        ("page", seat), paper_of_seat, reading=". ".join(filter(None, words)),
        tip=lambda box: tip if box[3] < LOW_PAPER else "",
    )  # fmt: skip


def endings(context: Page) -> None:
    """Draw a paper for each PC with its ending, brightly lit for winners."""
    tree(context).draw(context.painter, master_suite.ground(context))


def _ending(context: Page, seat: int) -> Node:
    """Return the paper of a PC with its ending, and below it what it won or risked."""
    painter, model = context.painter, context.model
    v, won = model.view.vars, winning(context.table, model.view, seat)
    asked = model.view.phase == P.E_EPILOGUE and v[V.TURN] == seat
    state = say.result("won" if won else "lost", v[V.PURSE][seat], v[V.MASTER])
    theme, text, answer = painter.theme.paper, _ending_text(model, seat), str(v[V.ANSWERS][seat][2 if won else 3])
    if text:
        story: Node = papers.handwritten(painter, text, 23, 16)
    elif text is not None:
        story = Column(Text(say.TOLD_ALOUD, 18, "serif_italic", theme.muted, height=30, grows=True))
    else:
        story = papers.blanks(painter, (1, 0.94, 0.97, 0.5), 34)
    excerpt = Area(lambda box: paged(painter, context.ui, answer, "serif_italic", 18, box, theme.text))
    footer = form.field(painter, say.THE_PRIZE if won else say.WHAT_WAS_RISKED, excerpt)
    rule = ledger.rule(painter, 4, 0.8, theme.line)
    with_answer = Column(story, Cell(Column(rule, footer), height=FOOTER), gap=8)
    inside = Cell(
        ForBox(lambda _, h: with_answer if answer and h > ANSWERED else story), fills=True, name=f"text[{seat}]"
    )

    def light(box: Box) -> None:
        if won and not painter.theme.flat:
            painter.lamp(*boxes.middle(box), max(box[2:]) * 1.5, 0.55)

    lit = Cell(papers.paper_of(context, seat, inside, state, asked, won, dim=not won), ground=light, fills=True)
    words = f"{model.name(seat)}, {papers.named(model, seat)}: {state}, {HAPPY if won else UNHAPPY}"
    spoken = quoted(text) if text else say.TOLD_ALOUD if text is not None else say.STILL_TO_BE_TOLD
    return _page(seat, lit, [words, spoken], 1 if text else 2)


def _ending_text(model: KnowModel, seat: int) -> str | None:
    """Return the ending of a PC, empty if it was told aloud; `None` before it."""
    events = (line.event for line in reversed(model.log))
    return next((str(e.data[0]) for e in events if e is not None and e.kind == "epilogue" and e.seat == seat), None)
