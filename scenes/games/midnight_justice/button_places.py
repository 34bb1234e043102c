"""The places of the buttons in each phase: an answer has its place whether or not others are offered beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.phases.fun import claiming
from game.table import Action, Table
from scenes.games.midnight_justice.buttons import LAYS
from scenes.games.midnight_justice.presenter import MidnightModel
from scenes.table.blocks.slots import GAP, Slot, places
from scenes.table.blocks.toolbar import SECRETS, Entry
from scenes.ui import boxes as boxes_of
from scenes.ui.painter import Box

MAIN, HAND, REST = "main", "hand", "rest"  # slots that are not named after a verb
HAND_WIDTH = 200.0  # of a button that shows a hand
READ_ON = 96.0  # of the button that goes on while bots wait for readers
BESIDE_MAIN = 3  # the most people whose buttons have room beside the main one
MAIN_SLOT, HAND_SLOT = Slot(1.6, 300), Slot(1.1, HAND_WIDTH)
CONTEST = {MAIN: Slot(1.5, 300), "invoke": Slot(1.2), "concede": Slot(2.0, 300)}
BESIDE_A_HAND = {"invoke": Slot(1.6), "concede": Slot(1.7, 300)}  # where two people share the screen
SLOTS: dict[int, dict[str, Slot]] = {
    mj.P.BACKGROUND: {MAIN: Slot(2.0, 300), "color": Slot(1.1), "pass": Slot(), "youngest": Slot(1.1)},
    mj.P.AUCTION: {MAIN: Slot(1.7, 300), "weakness": Slot(1.6), "pass": Slot(1.35)},
    mj.P.FRAMING: {MAIN: MAIN_SLOT, REST: Slot(1.6, 300)},
    mj.P.VOTE: {"up": Slot(), "down": Slot()},
    mj.P.OPENING: CONTEST,
    mj.P.TAKE: {REST: Slot(3.0, 560)},
    mj.P.EXCHANGE: CONTEST,
}
HANDLESS = (mj.P.FRAMING, mj.P.CLAIM, mj.P.VOTE)  # phases without a button that shows a hand
USUAL = {MAIN: Slot(2.2, 420), REST: Slot(1.1, 200)}
CLAIMS = {"show": Slot(), "hold": Slot()}


def reading_on(row: Box) -> Box:
    """Return the box of the button that goes on: at the left end of the row in every phase, and never another's."""
    return boxes_of.left_part(row, READ_ON)


def placed(table: Table, model: MidnightModel, entries: Sequence[Entry], box: Box) -> list[tuple[Entry, Box]]:
    """Return each button with its box, beside the place of the button that goes on."""
    box = boxes_of.trimmed(box, left=READ_ON + GAP)
    asks_several = bool(entries and mj.SEALED.asked(model.view))
    only_hands = asks_several and all(entry.key[0] in SECRETS for entry in entries)
    people = len(model.humans)
    slots = {HAND: Slot(1.0, HAND_WIDTH * people, people)} if only_hands else _slots(model)
    if model.view.phase in HANDLESS and not any(entry.key[0] in SECRETS for entry in entries):
        slots = {name: slot for name, slot in slots.items() if name != HAND}
    if asks_several and HAND in slots and people <= BESIDE_MAIN:  # a place for each of them beside the main button
        slots = {**slots, HAND: Slot(HAND_SLOT.share * people, HAND_WIDTH * people, people)}
    boxes, shared = places(slots, box), defaultdict[tuple[str, int], list[Entry]](list)
    for entry in entries:
        slot, part = _slot(table, model, entry, slots)
        shared[slot, min(part, slots[slot].parts - 1)].append(entry)
    row = []
    for place, some in shared.items():  # several in one place divide it
        parts = places({str(at): Slot(1.0, boxes[place][2]) for at in range(len(some))}, boxes[place])
        row += [(entry, parts[str(at), 0]) for at, entry in enumerate(some)]
    return row


def _slots(model: MidnightModel) -> dict[str, Slot]:
    """Return the slots of the present phase from left to right. Only people who share a screen need one for a hand."""
    phase = model.view.phase
    slots = CLAIMS if claiming(model.view) else SLOTS.get(phase, USUAL)
    if phase == mj.P.AUCTION and not mj.late(model.view):
        slots = {name: slot for name, slot in slots.items() if name != "weakness"}
    if MAIN not in slots:
        slots = {**slots, MAIN: MAIN_SLOT} if model.turns or model.over else slots
    if phase == mj.P.BACKGROUND or (len(model.humans) < 2 and slots is not USUAL):
        return slots
    shared = {name: BESIDE_A_HAND.get(name, slot) for name, slot in slots.items()}
    return {HAND: HAND_SLOT, **shared}


def _slot(table: Table, model: MidnightModel, entry: Entry, slots: dict[str, Slot]) -> tuple[str, int]:
    """Return the slot of a button and the part of it."""
    kind, what = entry.key[0], entry.key[1] if len(entry.key) > 1 else None
    if kind in SECRETS:
        return HAND, model.humans.index(what) if isinstance(what, int) and what in model.humans else 0
    if entry.key == ("ui", "hand"):
        return HAND, 0
    action = what if isinstance(what, Action) else None
    verb = table.verbs[action.verb if action is not None else what if isinstance(what, int) else 0]
    if kind in ("action", "offer"):
        if verb == "vote" and action is not None:
            verb = table.names[action.args[0]]
        if verb in slots:
            return verb, 0
        if kind == "action" and verb in LAYS.values() and REST in slots:  # a second way to do it, beside the main one
            return REST, 0
        if verb not in LAYS.values() and REST in slots:
            return REST, 0
    return next(name for name in (MAIN, *slots) if name in slots), 0
