"""The pages that cover the map at the beginning and at the end of a game, and their main buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rules.know_thyself.pieces import P
from game.table import Action, Table
from scenes.games.know_thyself import attachments, award, count, creation, letter, suite
from scenes.games.know_thyself import creation_text as say
from scenes.games.know_thyself import ending_text as ending
from scenes.games.know_thyself.page import Page
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.blocks.toolbar import Entry

Main = tuple[list[Entry], Sequence[Action]]  # the main buttons, and the actions that need no other button

PAGES: dict[int, Callable[[Page], None]] = {
    **dict.fromkeys((P.HC_WRITE, P.HC_DEAL, P.APPEAR, P.ATTACH, P.AWARD, P.AWARD_PC), creation.draw),
    P.E_QUESTIONS: suite.questions,
    **dict.fromkeys((P.E_FINAL, P.E_CUT), count.draw),
    P.E_EPILOGUE: suite.endings,
    P.OVER: suite.endings,
}

# The verb of each page's choice or text, and the function of its button.
SET_OUT = {P.AWARD: "award", P.HC_DEAL: "assign", P.ATTACH: "attach", P.E_FINAL: "stake"}
ENTRIES: dict[int, Callable[[Table, KnowModel, Sequence[Action]], Entry]] = {
    P.AWARD: award.entry,
    P.HC_DEAL: attachments.entry,
    P.ATTACH: creation.entry,
    P.E_FINAL: count.entry,
}

QUESTIONS = {
    P.HC_WRITE: say.FIVE_THINGS,
    P.HC_DEAL: say.WHICH_SUIT,
    P.APPEAR: say.WHAT_OTHERS_SEE,
    P.ATTACH: say.WHAT_YOU_HAVE,
}


def draw(context: Page) -> None:
    """Draw the page of this phase, if it has one."""
    if (page := lying(context.model)) is not None:
        page(context)


def lying(model: KnowModel) -> Callable[[Page], None] | None:
    """Return the function that draws the page over the map now; `None` without a page."""
    if model.counting or model.counts_up:
        return count.draw
    return letter.draw if model.letter else PAGES.get(model.view.phase)


def fills(model: KnowModel) -> bool:
    """Check whether the page covers the map completely."""
    return not model.letter and model.view.phase >= P.E_QUESTIONS


def main(table: Table, model: KnowModel) -> Main | None:
    """Return the main button of a page and its actions; `None` if the page has none of its own."""
    if model.letter:
        return [letter.entry()], ()
    if model.counting:
        return [count.closing()], ()
    question, phase = model.asked, model.view.phase
    if question is None:
        return None
    own = [action for action in question.legal if table.verbs[action.verb] == SET_OUT.get(phase)]
    if not own:
        return None
    entry, better = ENTRIES[phase](table, model, own), count.no_stake(table, model)
    return ([entry], own) if better is None else ([better[0], entry], [*own, better[1]])


def asked(model: KnowModel) -> str:
    """Return the question of a page that says more than fits into a line; empty for a viewer who need not answer it."""
    if model.letter:
        return letter.ASKED
    if model.counting:
        return ending.COUNTED
    watching = model.viewer is not None and not model.view.actors >> model.viewer & 1
    return "" if watching else QUESTIONS.get(model.view.phase, "")
