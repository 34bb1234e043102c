"""A PC accepts a Wager and calls one of its Edges in one step: its later question has its answer (KT-53, KT-56)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from game.rules.flow import seats_of
from game.rules.know_thyself import pieces as kt
from game.table import Action, Table, num
from scenes.app.dialog import Button, question
from scenes.games.know_thyself import button_text as say
from scenes.games.know_thyself.presenter import KnowModel
from scenes.table.blocks.toolbar import Entry
from scenes.ui.target import Key, find

if TYPE_CHECKING:
    from game.session.session import Session
    from scenes.table.scene import TableScene

ONLY: Key = ("accept_only",)  # the button that accepts and calls no Edge


def edges(table: Table, model: KnowModel) -> tuple[str, ...]:
    """Return the Edges that the PC that is asked can call as it accepts; empty if it has none, or cannot accept.

    The Master must have a Coin left for a call, after it has staked against every PC that may still accept.
    """
    asked, v = model.asked, model.view.vars
    if asked is None or model.view.phase != kt.P.W_ACCEPT or accepts(table, model) is None:
        return ()
    pending = len(seats_of(v[kt.V.JOINED] & ~v[kt.V.DECLINED] & ~v[kt.V.ACCEPTED]))
    return kt.edges(model.view, asked.seat) if v[kt.V.MASTER] > pending * v[kt.V.LEVEL] else ()


def accepts(table: Table, model: KnowModel) -> Action | None:
    """Return the action that accepts; None if it is not open."""
    legal = model.asked.legal if model.asked is not None else ()
    return next((action for action in legal if table.verbs[action.verb] == "accept"), None)


def entries(main: Entry, model: KnowModel, compact: bool) -> list[Entry]:
    """Return the two buttons of an acceptance: with a call, which `main` becomes, and without one.

    In a `compact` layout there is one button, which asks about the Edges, so that to back down has room.
    """
    v = model.view.vars
    level = int(v[kt.V.LEVEL])
    most_lost = level + (v[kt.V.PURSE][max(v[kt.V.TURN], 1)] > level)  # the GM can call an Edge of this PC, too
    main = replace(main, price=say.could_win_or_lose(level, level + 1, most_lost))
    if compact:
        return [replace(main, text=f"{main.text} …", short=f"{main.short} …")]
    calling = replace(main, text=say.ACCEPT_CALLING, short=say.ACCEPT_WITH_EDGE, tip=say.CALLED_WITH_IT)
    only = replace(main, key=ONLY, text=say.ACCEPT_ONLY, short=say.ACCEPT_ONLY, main=False, cap="")
    only = replace(only, price=say.could_win_or_lose(level, level, most_lost))
    return [calling, only]


def accept(scene: TableScene, model: KnowModel, calls: bool) -> None:
    """Accept for the PC that is asked; with several Edges, or no button to call none, ask first about the call."""
    had, apart = edges(scene.session.table, model), find(scene.drawn, ONLY) is not None
    if not calls or (len(had) < 2 and apart):
        _accept(scene, model, 1 if calls else 0)
        return
    buttons: list[Button] = [
        (say.quoted_edge(edge), partial(_accept, scene, model, n + 1)) for n, edge in enumerate(had)
    ]
    if not apart:
        buttons.append((say.CALL_NONE, partial(_accept, scene, model, 0)))
    scene.lay(question(say.WHICH_EDGE, say.CALLED_WITH_IT, [*buttons, (say.NOT_NOW, None)], main=0))


def agree(session: Session) -> None:
    """Accept the call of an Edge that a person calls in this Wager too: it applies, so no one is asked (KT-154).

    The GM has called it before; a PC has said so as it accepted.
    """
    view = session.open_view()
    v, seat, pc, verbs = view.vars, view.vars[kt.V.TURN], view.vars[kt.V.ABOUT], session.table.verbs
    if view.phase != kt.P.W_OBJECT or seat not in session.humans or session.ahead.move() is not None:
        return
    if seat == kt.GM:
        stands = v[kt.V.STAKE_PC][pc] > v[kt.V.LEVEL]
        calls = (
            line.event for line in reversed(session.log()) if line.event is not None and line.event.kind == "called"
        )
        own = next((str(event.data[1]) for event in calls if event.seat == kt.GM and event.data[0] == pc), "")
        agrees = stands and own == kt.edges(view, pc)[v[kt.V.CALLED] - 1]
    else:
        agrees = Action(verbs.index("call"), (num(v[kt.V.CALLED]),)) in session.ahead.given(seat)
    if agrees:
        session.ahead.put_first(seat, Action(verbs.index("let_stand")))


def _accept(scene: TableScene, model: KnowModel, number: int) -> None:
    """Accept, and answer the later question: with the Edge of that number, from 1, or with none (0)."""
    session, table = scene.live, scene.session.table
    action, asked = accepts(table, model), model.asked
    if action is None or asked is None:
        return
    later = Action(table.verbs.index("call"), (num(number),)) if number else Action(table.verbs.index("no"))
    session.ahead.add(asked.seat, later)
    if not scene.act(action):
        session.ahead.add(asked.seat)
