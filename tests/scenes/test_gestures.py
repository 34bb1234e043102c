"""A gesture means what the legal list says it means, and nothing else."""

from __future__ import annotations

from game.rules.plugin import DragHandle, Place
from game.table import Action
from scenes.table.gestures import Do, Gestures, More, No, Several

TRICK: Place = ("zone", "trick")
BAG: Place = ("zone", "bag")


def step(*places: Place) -> frozenset[Place]:
    return frozenset(places)


def piece(number: int) -> Place:
    return ("piece", number)


PLAY_1, PLAY_2 = Action(0, (1,)), Action(0, (2,))
SWAP_57, SWAP_58, SWAP_78 = Action(1, (5, 7)), Action(1, (5, 8)), Action(1, (7, 8))
AIM_1, AIM_2 = Action(2, (1,)), Action(2, (2,))
DRAW, PASS = Action(3), Action(4)
SPEND_ONE, SPEND_BOTH = Action(5, (1,)), Action(5, (2,))

HANDLES = {
    PLAY_1: DragHandle((1,), (step(TRICK),)),
    PLAY_2: DragHandle((2,), (step(TRICK),)),
    SWAP_57: DragHandle((9,), (step(piece(5)), step(piece(7)))),
    SWAP_58: DragHandle((9,), (step(piece(5)), step(piece(8)))),
    SWAP_78: DragHandle((9,), (step(piece(7)), step(piece(8)))),
    AIM_1: DragHandle((10,), (step(("seat", 1), piece(21)),)),
    AIM_2: DragHandle((10,), (step(("seat", 2), piece(22)),)),
    DRAW: DragHandle((), (step(BAG),)),
    PASS: DragHandle(),
    SPEND_ONE: DragHandle((11, 12), (step(BAG),)),
    SPEND_BOTH: DragHandle((11, 12), ()),
}


def gestures(*legal: Action) -> Gestures:
    return Gestures(legal or tuple(HANDLES), HANDLES.__getitem__)


def test_only_pieces_of_legal_actions_can_be_gripped() -> None:
    assert gestures(PLAY_1, PASS).grips() == {1}
    assert gestures(SPEND_ONE).grips() == {11, 12}
    assert gestures().grips() == {1, 2, 9, 10, 11, 12}


def test_a_piece_and_its_place_are_the_action() -> None:
    assert gestures().point(1, TRICK) == Do(PLAY_1)
    assert gestures(PLAY_2).point(1, TRICK) == No()
    assert gestures().point(1, BAG) == No()


def test_a_piece_with_one_action_left_needs_no_place() -> None:
    assert gestures().confirm(1) == Do(PLAY_1)
    assert gestures().confirm(10) == More(())
    assert gestures(AIM_1).confirm(10) == Do(AIM_1)
    assert gestures(PASS).confirm(1) == No()


def test_two_places_in_either_order() -> None:
    hands = gestures()
    assert hands.targets(9) == {piece(5), piece(7), piece(8)}
    assert hands.point(9, piece(7)) == More((piece(7),))
    assert hands.targets(9, (piece(7),)) == {piece(5), piece(8)}
    assert hands.point(9, piece(5), (piece(7),)) == Do(SWAP_57)
    assert hands.point(9, piece(7), (piece(5),)) == Do(SWAP_57)
    assert hands.point(9, piece(7), (piece(7),)) == No()


def test_a_place_may_have_several_names() -> None:
    assert gestures().point(10, ("seat", 2)) == Do(AIM_2)
    assert gestures().point(10, piece(22)) == Do(AIM_2)


def test_a_place_is_touched_without_a_piece() -> None:
    assert gestures().touches() == {BAG: DRAW}
    assert gestures(PLAY_1).touches() == {}


def test_what_a_place_tells_apart_is_not_asked() -> None:
    assert gestures().point(11, BAG) == Do(SPEND_ONE)
    assert gestures().confirm(11) == More(())


def test_actions_that_gestures_cannot_tell_apart_are_asked() -> None:
    twin = Action(6)
    hands = Gestures((PLAY_1, twin), {PLAY_1: HANDLES[PLAY_1], twin: HANDLES[PLAY_1]}.__getitem__)
    assert hands.point(1, TRICK) == Several((PLAY_1, twin))


def test_nothing_legal_nothing_meant() -> None:
    hands = Gestures((), HANDLES.__getitem__)
    assert (hands.grips(), hands.touches(), hands.targets(1)) == (frozenset(), {}, frozenset())
    assert hands.point(1, TRICK) == No()
    assert hands.confirm(1) == No()
