"""The form on which the people at a screen write several moves ahead, one person after the other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.ahead import Ahead
from game.rules.plugin import Refusal
from game.table import Action
from scenes.table.drafts import Drafts
from scenes.table.writing import WritingPage, WritingScene

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def lay_form(table: TableScene, drafts: Drafts, seat: int, ahead: Ahead) -> None:
    """Open the form for a person, and for the others at the screen who may write theirs."""
    session = table.live
    writers = [seat, *(other for other in session.humans if other != seat)]
    action = Action(session.table.verbs.index(min(ahead.verbs)))
    pages = [page for each in writers if (page := _page(table, drafts, each, ahead, action)) is not None]
    if pages:
        words, several = ahead.words(session.view()), len(session.humans) > 1
        table.lay(WritingScene(action, words, pages, several, True, table.beside_panel, table.is_written))


def _page(table: TableScene, drafts: Drafts, seat: int, ahead: Ahead, action: Action) -> WritingPage | None:
    """Return the page of a person; None if they have nothing to write."""
    session = table.live
    sheet = session.ahead.form(seat)
    if sheet is None:
        return None

    def send(written: Action) -> Refusal | None:
        refusal = session.ahead.give(seat, written.text)
        if refusal is None:
            drafts.sent(seat, action)
            table.refresh()
        return refusal

    def idea(typed: str) -> str:
        return drafts.another(lambda rng: ahead.idea(session.table, session.behind(seat), seat, typed, rng))

    colour = session.seats[seat].colour
    return WritingPage(
        seat, session.names[seat], colour if colour >= 0 else seat, sheet, drafts.begun(seat, action) or "",
        partial(drafts.keep, seat, action), send, idea,
    )  # fmt: skip
