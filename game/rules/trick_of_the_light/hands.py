"""What a hand does for each action: the pieces it grips and the places it brings them to."""

from __future__ import annotations

from game.rules.plugin import Handle, Place
from game.rules.trick_of_the_light.choices import under
from game.rules.trick_of_the_light.pieces import (
    CARDS,
    COURT_STACK,
    HAND,
    IDENTITY,
    P,
    Verb,
    others,
    rank_of,
    scene_card,
)
from game.table import Action, Table, View, num


def handle(_table: Table, view: View, seat: int, action: Action) -> Handle:
    """How the gesture for `action` of `seat` goes: a card to the pile, under it and then to whoever did the act."""
    if action.verb in (Verb.PLAY_SCENE, Verb.PLAY_OVER):
        return Handle(action.args, (_zone("scene_pile"),))
    if action.verb == Verb.CLAIM_UNDER:
        actor = num(action.args[1])
        return Handle(action.args[:1], (_zone("scene_pile"), frozenset({("seat", actor)})))
    if action.verb in (Verb.PEEK, Verb.DRAW_EXTRA):
        top = view.zones[COURT_STACK][-1:]
        return Handle((), (_zone("court_stack"),)) if top else Handle()
    if action.verb == Verb.SHOW_QUEEN and seat == view.seat:
        return Handle(view.zones[IDENTITY + seat], (_zone("tableau"),))
    return Handle()


def attempt(_table: Table, view: View, seat: int, piece: int, target: Place) -> Action | None:
    """The action that `seat` means by bringing `piece` to `target`, legal or not; None if it means nothing."""
    if piece >= CARDS or piece not in view.zones[HAND + seat] or target != ("zone", "scene_pile"):
        return None
    if view.phase == P.OPEN:
        return Action(Verb.PLAY_SCENE, (piece,))
    if view.phase == P.OVER_PLAY:
        return Action(Verb.PLAY_OVER, (piece,))
    above = scene_card(view) >= 0 and rank_of(piece) >= rank_of(scene_card(view))
    return Action(Verb.CLAIM_OVER) if above else under(piece, others(seat)[0])


def _zone(name: str) -> frozenset[Place]:
    return frozenset({("zone", name)})
