"""The words that a bot adds to an action (KT-155, KT-340 to KT-355)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.phases.flow import winning
from game.rules.know_thyself.text.lines import PalaceWriter
from game.story import improviser
from game.table import Action, num

IDEAS = 6  # so many lines people are offered of each kind


def _scene(writer: PalaceWriter, action: Action) -> str:
    return writer.scene(num(action.args[0]) if action.args else writer.at.vars[kt.V.SPOTLIGHT])


def _stake(writer: PalaceWriter, action: Action) -> str:
    return writer.counter(num(action.args[0]), writer.first_joined()) if writer.at.phase == kt.P.W_ANSWER else ""


def _aim(writer: PalaceWriter, action: Action) -> str:
    return writer.table.names[action.args[0]] if action.args else "none"


def _back_down(writer: PalaceWriter, _action: Action) -> str:
    return writer.tell(writer.pc.back_down, writer.seat) if writer.at.vars[kt.V.ORIGIN] == kt.ORIGINS[1] else ""


def _tell(writer: PalaceWriter, _action: Action) -> str:
    """Return an outcome, a Memory, how a PC backed down, or an ending."""
    about, phase = max(writer.at.vars[kt.V.ABOUT], 1), writer.at.phase
    if phase == kt.P.W_BACK:
        return writer.tell(writer.gm.backed, about)
    if phase == kt.P.E_EPILOGUE and writer.seat == kt.GM:
        return writer.tell(writer.gm.closing, 1)
    if phase == kt.P.E_EPILOGUE:
        return writer.epilogue(winning(writer.table, writer.at, writer.seat), writer.seat)
    if phase not in (kt.P.W_TELL_PC, kt.P.W_TELL_GM):
        return ""
    memory = (writer.at.vars[kt.V.TELLS] == kt.RIGHTS[1]) == (phase == kt.P.W_TELL_PC)
    return writer.memory(about) if memory else writer.outcome(about)


def _reword(writer: PalaceWriter, _action: Action) -> str:
    about = writer.at.vars[kt.V.ABOUT]
    if writer.at.phase != kt.P.W_REWORD:
        return ""
    return writer.memory(about) if writer.at.vars[kt.V.REWORDS] == kt.RIGHTS[1] else writer.outcome(about)


def _here(
    phases: tuple[int, ...], write: Callable[[PalaceWriter, Action], str]
) -> Callable[[PalaceWriter, Action], str]:
    """Return a writer that works in these phases only: in others, facts that it needs are missing."""
    return lambda writer, action: write(writer, action) if writer.at.phase in phases else ""


WRITERS: dict[str, Callable[[PalaceWriter, Action], str]] = {
    "write": lambda writer, _: kt.HC_SHEET.write(writer.lines()),
    "describe": lambda writer, _: writer.look(),
    "attach": lambda writer, _: writer.thing(),
    "send_back": lambda writer, _: writer.returned(),
    "offer_wager": lambda writer, action: kt.OFFER_SHEET.write(writer.offer([num(pc) for pc in action.args])),
    "let_play": _scene,
    "spotlight": _scene,
    "frame_wager": lambda writer, action: kt.FRAME_SHEET.write(writer.frame(_aim(writer, action))),
    "join": lambda writer, action: writer.want(_aim(writer, action)),
    "state_want": lambda writer, action: writer.want(_aim(writer, action)),
    "stake": _stake,
    "grant": lambda writer, _: writer.tell(writer.gm.grant, writer.first_joined()),
    "back_down": _here((kt.P.W_ACCEPT, kt.P.W_CORRECT), _back_down),
    "call": _here(
        (kt.P.W_EDGE_GM, kt.P.W_EDGE_PC),
        lambda writer, action: writer.call(num(action.args[-1]), writer.at.vars[kt.V.ABOUT]),
    ),
    "invoke": _here((kt.P.W_INVOKE,), lambda writer, action: writer.invoking()),
    "tell": _tell,
    "reword": _reword,
    "add": _here(
        (kt.P.W_EDGES, kt.P.W_TELL_PC, kt.P.W_TELL_GM), lambda writer, _: writer.edge(writer.at.vars[kt.V.ABOUT])
    ),
    "answer": lambda writer, _: kt.ANSWER_SHEET.write(writer.answers(writer.seat)),
}

improvise = improviser(PalaceWriter, WRITERS)
idea = improviser(  # for people: as bots write, or a few lines further on
    lambda table, view, seat, choose: PalaceWriter(table, view, seat, choose, choose(IDEAS)), WRITERS
)
