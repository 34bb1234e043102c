"""Who may look at a shared screen (TT-33)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.hotseat import Screen

TWO = (0, 2)


def test_one_person_always_looks_and_never_meets_a_curtain() -> None:
    for style in ("curtain", "peek"):
        screen = Screen(style)
        for asked, private in ((None, False), (1, True), (1, False)):
            screen.settle((1,), asked, private)
            assert (screen.viewer, screen.covered) == (1, None)
        screen.settle((), None, False)
        assert (screen.viewer, screen.covered) == (None, None)


def test_a_public_decision_is_asked_on_the_open_table() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, 2, False)
    assert (screen.viewer, screen.covered) == (None, None)
    assert not screen.lift(2)
    assert screen.viewer is None


def test_decisions_of_one_seat_in_a_row_need_one_curtain() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, 2, True)
    assert (screen.viewer, screen.covered) == (None, 2)
    assert screen.lift(2)
    for private in (True, False, True):
        screen.settle(TWO, 2, private)
        assert (screen.viewer, screen.covered) == (2, None)
    screen.settle(TWO, 0, True)
    assert (screen.viewer, screen.covered) == (None, 0)


def test_after_a_private_decision_the_table_is_open_at_once() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, 2, True)
    screen.lift(2)
    screen.settle(TWO, None, False)
    assert (screen.viewer, screen.covered) == (None, None)
    screen.settle(TWO, 2, True)
    assert (screen.viewer, screen.covered) == (None, 2)


@pytest.mark.parametrize("then", [None, 0])
def test_who_called_for_a_secret_of_its_own_looks_until_it_is_decided(then: int | None) -> None:
    screen = Screen("peek")
    screen.settle(TWO, 0, True)
    screen.call(2, 0)
    assert screen.lift(0)
    for _ in range(2):
        screen.settle(TWO, 2, True)
        assert screen.viewer == 2
    screen.settle(TWO, then, then is not None)
    assert screen.viewer is None


def test_a_seat_may_call_for_its_curtain() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, 2, False)
    screen.call(2, 2)
    assert screen.covered == 2
    assert screen.lift(2)
    screen.settle(TWO, 2, False)
    assert screen.viewer == 2
    screen.cover()
    screen.settle(TWO, 2, False)
    assert (screen.viewer, screen.covered) == (None, None)


def test_another_seat_may_look_while_one_decides_in_the_open() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, 2, False)
    screen.call(0, 2)
    screen.lift(2)
    screen.settle(TWO, 2, False)
    assert screen.viewer == 0
    screen.settle(TWO, None, False)
    assert screen.viewer == 0
    screen.settle(TWO, 2, True)
    assert (screen.viewer, screen.covered) == (None, 2)


def test_peeking_never_covers_and_shows_only_while_the_key_is_held() -> None:
    screen = Screen("peek")
    screen.settle(TWO, 2, True)
    assert (screen.viewer, screen.covered) == (None, None)
    assert screen.lift(2)
    assert screen.viewer == 2
    screen.cover()
    screen.settle(TWO, 2, True)
    assert screen.viewer is None
    assert not Screen("peek").lift(None)


def test_there_are_two_styles() -> None:
    with pytest.raises(ValueError, match="style"):
        Screen("naked")


STEP = st.tuples(st.sampled_from(["settle", "call", "lift", "cover"]), st.sampled_from([0, 1, 2]), st.booleans())


@given(st.sampled_from(["curtain", "peek"]), st.lists(STEP, max_size=30))
def test_nobody_ever_sees_a_hand_without_having_lifted(style: str, steps: list[tuple[str, int, bool]]) -> None:
    screen = Screen(style)
    asked: int | None = None
    lifted: int | None = None
    for step, seat, private in steps:
        if step == "settle":
            asked = seat
            screen.settle((0, 1, 2), asked, private)
        elif step == "call":
            screen.call(seat, asked)
        elif step == "lift":
            if screen.lift(asked):
                lifted = screen.viewer
        else:
            screen.cover()
            screen.settle((0, 1, 2), asked, private)
        if screen.viewer is not None:
            assert screen.viewer == lifted
            assert screen.covered is None
        else:
            lifted = None
