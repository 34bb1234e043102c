"""Which words a bot puts with which action (KT-155, KT-340 to KT-355)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.rules.know_thyself.flow import winning
from game.rules.know_thyself.lines import Pen
from game.rules.know_thyself.pieces import ANSWER_SHEET, FRAME_SHEET, HC_SHEET, OFFER_SHEET, ORIGINS, RIGHTS, P, V
from game.story import improviser
from game.table import Action, Table, View, num

IDEAS = 6  # so many lines people are offered of each kind


def idea(table: Table, view: View, action: Action, rng: Random) -> str:
    """What people could write who have no idea: as bots write, or a few lines further on."""
    pen = Pen(table, view, max(view.seat or 0, 0), rng.randrange)
    pen.further = rng.randrange(IDEAS)
    writer = WRITERS.get(table.verbs[action.verb])
    return writer(pen, action) if writer else ""


def _scene(pen: Pen, action: Action) -> str:
    return pen.scene(num(action.args[0]) if action.args else pen.at.vars[V.SPOTLIGHT])


def _stake(pen: Pen, action: Action) -> str:
    return pen.counter(num(action.args[0]), pen.first_joined()) if pen.at.phase == P.W_ANSWER else ""


def _back_down(pen: Pen, _action: Action) -> str:
    return pen.tell("back_down", pen.pc.back_down, pen.seat) if pen.at.vars[V.ORIGIN] == ORIGINS[1] else ""


def _tell(pen: Pen, _action: Action) -> str:
    """An outcome, a Memory, how somebody backed down, or how it ends."""
    about, phase = max(pen.at.vars[V.ABOUT], 1), pen.at.phase
    if phase == P.W_BACK:
        return pen.tell("backed", pen.gm.backed, about)
    if phase == P.E_EPILOGUE:
        return pen.epilogue(winning(pen.table, pen.at, pen.seat), pen.seat)
    if phase not in (P.W_TELL_PC, P.W_TELL_GM):
        return ""
    memory = (pen.at.vars[V.TELLS] == RIGHTS[1]) == (phase == P.W_TELL_PC)
    return pen.memory(about) if memory else pen.outcome(about)


def _reword(pen: Pen, _action: Action) -> str:
    about = pen.at.vars[V.ABOUT]
    if pen.at.phase != P.W_REWORD:
        return ""
    return pen.memory(about) if pen.at.vars[V.REWORDS] == RIGHTS[1] else pen.outcome(about)


def _here(phases: tuple[int, ...], write: Callable[[Pen, Action], str]) -> Callable[[Pen, Action], str]:
    """Only in these phases: elsewhere nothing that it needs lies there."""
    return lambda pen, action: write(pen, action) if pen.at.phase in phases else ""


WRITERS: dict[str, Callable[[Pen, Action], str]] = {
    "write": lambda pen, _: HC_SHEET.write(pen.lines()),
    "describe": lambda pen, _: pen.look(),
    "attach": lambda pen, _: pen.thing(),
    "send_back": lambda pen, _: pen.returned(),
    "offer_wager": lambda pen, action: OFFER_SHEET.write(pen.offer([num(pc) for pc in action.args])),
    "let_play": _scene,
    "spotlight": _scene,
    "frame_wager": lambda pen, _: FRAME_SHEET.write(pen.frame()),
    "join": lambda pen, _: pen.want(),
    "state_want": lambda pen, _: pen.want(),
    "stake": _stake,
    "grant": lambda pen, _: pen.tell("grant", pen.gm.grant, pen.first_joined()),
    "back_down": _here((P.W_ACCEPT, P.W_CORRECT), _back_down),
    "call": _here((P.W_EDGE_GM, P.W_EDGE_PC), lambda pen, action: pen.call(num(action.args[-1]), pen.at.vars[V.ABOUT])),
    "invoke": _here((P.W_INVOKE,), lambda pen, action: pen.invoking()),
    "tell": _tell,
    "reword": _reword,
    "add": _here((P.W_EDGES,), lambda pen, _: pen.edge(pen.at.vars[V.ABOUT])),
    "answer": lambda pen, _: ANSWER_SHEET.write(pen.answers(pen.seat)),
}

improvise = improviser(Pen, WRITERS)
