"""The drag of each action: the pieces to pick up and the places they go to."""

from __future__ import annotations

from game.rules.plugin import DragHandle, Place
from game.table import Action, Table, View, num

NO_TARGET_PLACE = {"Compass": "line", "Mixer": "line", "Master Trump": "trick", "Spy": "bag"}


def handle(table: Table, view: View, seat: int, action: Action) -> DragHandle:
    """Return how `action` of `seat` is dragged: pieces to pick up, then the places to bring them to, in order."""
    verb = table.verbs[action.verb]
    if verb == "play":
        return DragHandle(action.args, (_zone("trick"),))
    if verb == "use":
        return DragHandle(_treats(table, view, seat, action.args[0]), _use_steps(table, view, action))
    if verb == "draw":
        return DragHandle((), (_zone("bag"),))
    if verb in ("claim", "pick"):
        return _claim(table, view, seat, action)
    if verb == "unpick":
        return DragHandle(action.args, (_zone("line"),))
    if verb == "keep":
        return _keep(table, view, seat, action)
    return DragHandle()


def attempt(table: Table, view: View, seat: int, piece: int, target: Place) -> Action | None:
    """Return the action that `seat` means by dragging `piece` to `target`, legal or not; None if it means nothing."""
    name = table.names[piece]
    if piece in view.zones[table.zone[f"hand[{seat}]"]]:
        return Action(table.verb["play"], (piece,)) if target == ("zone", "trick") else None
    kind = table.pieces[piece].alias
    if piece in view.zones[table.zone[f"unused[{seat}]"]]:
        return Action(table.verb["use"], (table.word(kind), *_parameters(table, view, kind, target)))
    if piece in view.zones[table.zone["peek"]]:
        return (
            Action(table.verb["keep"], (piece,))
            if target != ("zone", "bag")
            else Action(table.verb["keep"], (table.word("none"),))
        )
    if name.startswith("<") and piece in view.zones[table.zone["line"]] and target == ("seat", seat):
        return Action(table.verb["claim"], (table.word("all"),))
    return None


def _use_steps(table: Table, view: View, action: Action) -> tuple[frozenset[Place], ...]:
    kind = table.names[action.args[0]]
    given = action.args[1:]
    if kind == "Spy" and given:
        return ()  # TT-226: both Spies at once only by the button
    if kind == "Evil Eye":
        return (_plate(num(given[0])) | _card_of(table, view, num(given[0])),)
    if kind == "Switch":
        line = view.zones[table.zone["line"]]
        return tuple(_piece(line[num(place)]) for place in given)
    if kind == "Thief":
        return (_plate(num(given[0])), _piece(given[1]))
    if kind in ("Ghost", "Poison"):
        return (_piece(given[0]),)
    if kind == "Hand":
        return (_zone("line") | _zone("trick"),)
    return (_zone(NO_TARGET_PLACE[kind]),)


def _claim(table: Table, view: View, seat: int, action: Action) -> DragHandle:
    """Return the handle of a claim: matched tokens go to the seat's plate, all at once or one by one (TT-213)."""
    one_by_one = table.options["claim_mode"] == "subset"
    if table.verbs[action.verb] == "pick":
        return DragHandle(action.args, (_plate(seat),))
    if one_by_one or action.args != (table.word("all"),):
        return DragHandle()
    return DragHandle(_matched(table, view), (_plate(seat),))


def _keep(table: Table, view: View, seat: int, action: Action) -> DragHandle:
    drawn = tuple(p for p in view.zones[table.zone["peek"]] if p >= 0)
    kept = action.args[0]
    if kept == table.word("none"):
        return DragHandle(drawn, (_zone("bag"),))
    played = {table.names[p] for p in view.zones[table.zone["trick"]]}
    if kept == table.word("matches"):
        return DragHandle(tuple(p for p in drawn if table.names[p].strip("<>") in played), (_plate(seat),))
    joins = table.names[kept].startswith("<") and table.names[kept].strip("<>") not in played
    return DragHandle((kept,), (_zone("line") if joins else _plate(seat),))


def _parameters(table: Table, view: View, kind: str, target: Place) -> tuple[int, ...]:
    """Return the arguments of `use(kind, ...)` for a treat dropped on `target`."""
    what, which = target
    if kind in NO_TARGET_PLACE or kind in ("Hand", "Candy"):
        return ()
    if kind == "Thief" and what == "piece" and isinstance(which, int):
        return (num(max(0, _owner(table, view, which))), which)
    if kind == "Evil Eye" and what == "piece" and isinstance(which, int):
        return (num(_owner(table, view, which)),)
    if kind == "Switch" and what == "piece":
        line = view.zones[table.zone["line"]]
        return (num(line.index(which)),) if which in line else ()
    if what == "seat" and isinstance(which, int):
        return (num(which),)
    return (which,) if what == "piece" and isinstance(which, int) else ()


def _owner(table: Table, view: View, piece: int) -> int:
    """Return the seat whose card in the trick or unused treat this is, -1 for none."""
    trick = view.zones[table.zone["trick"]]
    if piece in trick:
        return int(view.vars[table.variable["leader"]] + trick.index(piece)) % table.seats
    return next((s for s in range(table.seats) if piece in view.zones[table.zone[f"unused[{s}]"]]), -1)


def _treats(table: Table, view: View, seat: int, kind: int) -> tuple[int, ...]:
    return tuple(p for p in view.zones[table.zone[f"unused[{seat}]"]] if table.pieces[p].alias == table.names[kind])


def _matched(table: Table, view: View) -> tuple[int, ...]:
    played = {table.names[p] for p in view.zones[table.zone["trick"]]}
    return tuple(p for p in view.zones[table.zone["line"]] if table.names[p].strip("<>") in played)


def _card_of(table: Table, view: View, seat: int) -> frozenset[Place]:
    trick = view.zones[table.zone["trick"]]
    leader = view.vars[table.variable["leader"]]
    place = (seat - leader) % table.seats
    return _piece(trick[place]) if place < len(trick) else frozenset()


def _plate(seat: int) -> frozenset[Place]:
    return frozenset({("seat", seat)})


def _piece(piece: int) -> frozenset[Place]:
    return frozenset({("piece", piece)})


def _zone(name: str) -> frozenset[Place]:
    return frozenset({("zone", name)})
