"""Who may look at a shared screen (TT-33)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.hotseat import Question, Screen

TWO = (0, 2)


def test_one_person_always_looks_and_never_meets_a_curtain() -> None:
    for style in ("curtain", "peek"):
        screen = Screen(style)
        for asked, private in ((None, False), (1, True), (1, False)):
            screen.settle((1,), Question(asked, private))
            assert (screen.viewer, screen.covered) == (1, None)
        screen.settle((), Question(None, False))
        assert (screen.viewer, screen.covered) == (None, None)


def test_a_public_decision_is_asked_on_the_open_table() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, Question(2, False))
    assert (screen.viewer, screen.covered) == (None, None)
    assert not screen.reveal_hand(2)
    assert screen.viewer is None


def test_decisions_of_one_seat_in_a_row_need_one_curtain() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, 2)
    assert screen.reveal_hand(2)
    for private in (True, False, True):
        screen.settle(TWO, Question(2, private))
        assert (screen.viewer, screen.covered) == (2, None)
    screen.settle(TWO, Question(0, True))
    assert (screen.viewer, screen.covered) == (None, 0)


def looked(seat: int) -> Screen:
    """A screen at which a seat has decided in secret, and the table lies open again."""
    screen = Screen("curtain")
    screen.settle(TWO, Question(seat, True))
    screen.reveal_hand(seat)
    screen.settle(TWO, Question(None, False))
    assert (screen.viewer, screen.covered) == (None, None)
    return screen


def test_who_looked_last_needs_no_new_curtain_while_nobody_else_comes_to_the_screen() -> None:
    screen = looked(2)
    screen.settle(TWO, Question(2, False))
    assert (screen.viewer, screen.covered) == (None, None), "what is asked openly opens no hand"
    screen.settle(TWO, Question(None, False))
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered, screen.ready) == (None, None, 2), "nothing opens by itself"
    assert screen.reveal_hand(2)
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered, screen.ready) == (2, None, None)


def test_no_hand_stays_open_where_everybody_looks_at_the_table() -> None:
    for style, viewer in (("curtain", None), ("peek", 2)):
        screen = Screen(style)
        screen.settle(TWO, Question(2, True))
        screen.reveal_hand(2)
        screen.settle(TWO, Question(2, True), halts=True)
        assert (screen.viewer, screen.covered) == (viewer, None)
    screen = looked(2)
    screen.settle(TWO, Question(0, True), halts=True)
    assert (screen.covered, screen.ready) == (0, None)


@pytest.mark.parametrize("leaves", ["cover", "left"])
def test_who_might_open_a_hand_and_left_comes_back_through_the_curtain(leaves: str) -> None:
    screen = looked(2)
    screen.settle(TWO, Question(2, True))
    getattr(screen, leaves)()
    assert (screen.covered, screen.ready) == (2, None)


@pytest.mark.parametrize(
    "between", [Question(0, False), Question(0, True), Question(2, False, alone=False), Question(alone=False)]
)
def test_where_another_person_was_asked_in_between_the_curtain_falls(between: Question) -> None:
    screen = looked(2)
    screen.settle(TWO, between)
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, 2)


@pytest.mark.parametrize("style", ["peek", "trust"])
def test_hands_that_no_curtain_covers_open_as_ever(style: str) -> None:
    screen = looked(2)
    screen.style = style
    screen.viewer = None
    screen.settle(TWO, Question(2, True))
    assert screen.viewer == (2 if style == "trust" else None)


@pytest.mark.parametrize("leaves", ["cover", "left", "call"])
def test_who_left_the_screen_comes_back_through_the_curtain(leaves: str) -> None:
    screen = looked(2)
    screen.request_view(0, None) if leaves == "call" else getattr(screen, leaves)()
    screen.called = screen.covered = None
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, 2)


def test_what_is_laid_over_the_screen_hides_the_hand_until_it_is_gone() -> None:
    screen = looked(2)
    screen.settle(TWO, Question(2, True))
    screen.reveal_hand(2)
    screen.lay_over()
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, 2)
    assert screen.come_back()
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (2, None)
    for leave in (screen.left, screen.cover):
        screen.lay_over()
        leave()
        assert not screen.come_back()
        screen.reveal_hand(2)


def test_in_a_part_of_the_own_the_hand_stays_open_while_bots_answer_and_no_longer() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, Question(2, True, turn=2))
    screen.reveal_hand(2)
    for asked in (Question(None, turn=2), Question(2, True, turn=2)):
        screen.settle(TWO, asked)
        assert (screen.viewer, screen.covered) == (2, None)
    screen.settle(TWO, Question(None, turn=0))
    assert (screen.viewer, screen.named) == (None, 2)
    screen.settle(TWO, Question(2, True, turn=2))
    screen.reveal_hand(2)
    screen.settle(TWO, Question(0, False, turn=2))  # another person answers: sealed cards then begin with that one
    assert (screen.viewer, screen.covered, screen.named) == (None, None, None)


@pytest.mark.parametrize("then", [None, 0])
def test_who_called_for_a_secret_of_its_own_looks_until_it_is_decided(then: int | None) -> None:
    screen = Screen("peek")
    screen.settle(TWO, Question(0, True))
    screen.request_view(2, 0)
    assert screen.reveal_hand(0)
    for _ in range(2):
        screen.settle(TWO, Question(2, True))
        assert screen.viewer == 2
    screen.settle(TWO, Question(then, then is not None))
    assert screen.viewer is None


def test_a_seat_may_call_for_its_curtain() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, Question(2, False))
    screen.request_view(2, 2)
    assert screen.covered == 2
    assert screen.reveal_hand(2)
    screen.settle(TWO, Question(2, False))
    assert screen.viewer == 2
    screen.cover()
    screen.settle(TWO, Question(2, False))
    assert (screen.viewer, screen.covered) == (None, None)


def test_another_seat_may_look_while_one_decides_in_the_open() -> None:
    screen = Screen("curtain")
    screen.settle(TWO, Question(2, False))
    screen.request_view(0, 2)
    screen.reveal_hand(2)
    screen.settle(TWO, Question(2, False))
    assert screen.viewer == 0
    screen.settle(TWO, Question(None, False))
    assert screen.viewer == 0
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, 2)


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_a_secret_decision_of_another_ends_every_look(style: str) -> None:
    """Whoever called while that other decided openly looks no longer when the same one has a secret to decide."""
    screen = Screen(style)
    screen.cover(shut=True)
    screen.settle(TWO, Question(2, shared=True))
    screen.request_view(0, 2)
    screen.reveal_hand(2)
    screen.settle(TWO, Question(2, shared=True))
    assert screen.viewer == 0
    screen.settle(TWO, Question(2, private=True))
    assert screen.viewer == (2 if style == "trust" else None)
    assert screen.covered == (2 if style == "curtain" else None)
    assert screen.called is None


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_a_moment_that_is_everybody_s_covers_the_hand(style: str) -> None:
    screen = Screen(style)
    screen.settle(TWO, Question(2, private=True))
    screen.reveal_hand(2)
    screen.settle(TWO, Question(2, shared=True))
    assert (screen.viewer, screen.covered) == (None, None)
    screen.request_view(2, 2)
    screen.reveal_hand(2)
    screen.settle(TWO, Question(2, shared=True))
    assert screen.viewer == 2, "who asks to look may"


def test_where_people_trust_each_other_whoever_decides_in_secret_looks_at_once() -> None:
    screen = Screen("trust")
    for asked, viewer in (
        (Question(), None),
        (Question(0, private=True), 0),
        (Question(), None),
        (Question(2, private=True), 2),
        (Question(2), 2),
        (Question(0), None),
        (Question(turn=2), None),
        (Question(0, private=True), 0),
        (Question(2, shared=True), None),
    ):
        screen.settle(TWO, asked)
        assert (screen.viewer, screen.covered) == (viewer, None)
    screen.request_view(2, 2)
    assert (screen.viewer, screen.covered) == (2, None)


def test_a_screen_that_was_shut_stays_so_until_somebody_looks_again() -> None:
    screen = Screen("trust")
    screen.settle(TWO, Question(0, private=True))
    screen.cover()
    screen.settle(TWO, Question(0, private=True))
    assert (screen.viewer, screen.covered) == (0, None), "only a screen that was shut asks to be held open"
    screen.cover(shut=True)
    screen.settle(TWO, Question(0, private=True))
    assert (screen.viewer, screen.covered) == (None, 0)
    screen.settle(TWO, Question(2, private=True))
    assert (screen.viewer, screen.covered) == (None, 2)
    assert screen.reveal_hand(2)
    screen.settle(TWO, Question(0, private=True))
    assert (screen.viewer, screen.covered) == (0, None)


def test_peeking_never_covers_and_shows_only_while_the_key_is_held() -> None:
    screen = Screen("peek")
    screen.settle(TWO, Question(2, True))
    assert (screen.viewer, screen.covered) == (None, None)
    assert screen.reveal_hand(2)
    assert screen.viewer == 2
    screen.cover()
    screen.settle(TWO, Question(2, True))
    assert screen.viewer is None
    assert not Screen("peek").reveal_hand(None)


def test_there_are_three_styles() -> None:
    with pytest.raises(ValueError, match="style"):
        Screen("naked")


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_who_asked_to_look_looks_on_over_the_turns_of_bots_until_it_is_everybody_s_moment(style: str) -> None:
    screen = Screen(style)
    screen.settle(TWO, Question(2))
    screen.request_view(2, 2)
    screen.reveal_hand(2)
    for asked in (Question(), Question(2), Question(), Question(2)):
        screen.settle(TWO, asked)
        assert (screen.viewer, screen.covered) == (2, None)
    for shared in (Question(shared=True), Question(2, shared=True)):
        screen.settle(TWO, shared)
        assert (screen.viewer, screen.covered, screen.called) == (None, None, None)


@pytest.mark.parametrize("style", ["curtain", "peek"])
@pytest.mark.parametrize("private", [True, False])
def test_who_asked_to_look_looks_no_longer_when_another_person_is_asked(style: str, private: bool) -> None:
    screen = Screen(style)
    screen.settle(TWO, Question(2))
    screen.request_view(2, 2)
    screen.reveal_hand(2)
    screen.settle(TWO, Question())
    screen.settle(TWO, Question(0, private))
    assert (screen.viewer, screen.called) == (None, None)


def looks_in_common(style: str = "curtain") -> Screen:
    """One of two people looks on in a moment that is everybody's, while a bot is asked."""
    screen = Screen(style)
    for _ in range(2):
        screen.settle(TWO, Question(2, shared=True, moment="SCENE"))
    screen.request_view(2, 2)
    screen.reveal_hand(2)
    screen.settle(TWO, Question(shared=True, moment="SCENE"))
    assert screen.viewer == 2
    return screen


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_who_has_not_answered_looks_on_while_the_same_is_asked_of_others(style: str) -> None:
    screen = looks_in_common(style)
    for asked in (0, None, 0, 2, 0):
        screen.settle(TWO, Question(asked, shared=True, moment="SCENE"))
        assert (screen.viewer, screen.covered) == (2, None)


@pytest.mark.parametrize("does", ["decided", "left", "cover"])
@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_who_has_answered_or_left_looks_no_longer_when_others_are_asked(style: str, does: str) -> None:
    screen = looks_in_common(style)
    getattr(screen, does)()
    screen.settle(TWO, Question(0, shared=True, moment="SCENE"))
    assert (screen.viewer, screen.covered) == (None, None)


@pytest.mark.parametrize(
    "then", [Question(0, shared=True, moment="LAST_CALL"), Question(0, moment="SCENE"), Question(0, private=True)]
)
def test_who_looks_on_looks_no_longer_when_others_are_asked_anything_else(then: Question) -> None:
    screen = looks_in_common()
    screen.settle(TWO, then)
    assert screen.viewer is None


STEP = st.tuples(st.sampled_from(["settle", "call", "lift", "cover"]), st.sampled_from([0, 1, 2]), st.booleans())


@given(st.sampled_from(["curtain", "peek"]), st.lists(STEP, max_size=30))
def test_nobody_ever_sees_a_hand_without_having_lifted(style: str, steps: list[tuple[str, int, bool]]) -> None:
    screen = Screen(style)
    asked: int | None = None
    lifted: int | None = None
    for step, seat, private in steps:
        if step == "settle":
            asked = seat
            screen.settle((0, 1, 2), Question(asked, private))
        elif step == "call":
            screen.request_view(seat, asked)
        elif step == "lift":
            if screen.reveal_hand(asked):
                lifted = screen.viewer
        else:
            screen.cover()
            screen.settle((0, 1, 2), Question(asked, private))
        if screen.viewer is not None:
            assert screen.viewer == lifted
            assert screen.covered is None
        else:
            lifted = None
