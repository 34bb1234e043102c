"""Answers that a player paid for: large in the place of the decks, and on the plates of those they are about."""

from __future__ import annotations

import pytest

from game.match import Match
from game.rules.living_trumps.pieces import HAND, P
from game.session.session import Session
from game.table import Action
from scenes.games.living_trumps import answers
from scenes.games.living_trumps.presenter import TrumpsPresenter
from scenes.games.living_trumps.renderer import TrumpsRenderer
from tests.rules.test_lt_ending import finished
from tests.scenes.hands import Bots
from tests.scenes.test_trumps_table import GAME, drawn, seated


def in_shadow_phase(seed: str = "s1") -> Match:
    """A match in which the first seat is asked in its Shadow Phase."""
    match = seated(4, "amber", seed)
    for _ in range(200):
        if match.state.phase == P.SHADOW and match.deciding == (0,):
            return match
        seat = match.deciding[0]
        match.act(seat, next(iter(match.legal(seat))))
    raise LookupError(seed)


def presented(match: Match, viewer: int | None) -> TrumpsPresenter:
    """The table as a viewer sees it."""
    bots = Bots()
    bots.table = match.table
    session = Session(match, "curtain", "fast", bots)
    if viewer is not None:
        session.request_view(viewer)
        session.reveal_hand()
    presenter = TrumpsPresenter(session)
    presenter.refresh(covered=False)
    return presenter


def paid(match: Match, verb: str) -> Action:
    """An action of the Shadow Phase with this verb; a Scry of a hand."""
    return next(
        action for action in match.legal(0)
        if match.table.verbs[action.verb] == verb and (verb != "scry" or match.table.names[action.args[0]] == "hand")
    )  # fmt: skip


def test_a_trace_is_answered_large_and_stays_on_the_plates() -> None:
    match = in_shadow_phase()
    action = paid(match, "trace")
    match.act(0, action)
    presenter = presented(match, 0)
    answer = answers.latest(presenter.model)
    assert answer is not None
    assert answer.card == action.args[0]
    _, targets = drawn(presenter, match, (1280, 720))
    keys = {target.key for target in targets}
    assert ("note", "answer") in keys
    assert {("traced", seat) for seat in (1, 2, 3)} <= keys
    for seat in (1, 2, 3):
        assert answers.known_ranks(presenter.model.view, seat)[0][1] == (seat in answer.about)


@pytest.mark.parametrize("size", [(900, 560), (1280, 720), (1920, 1080)])
def test_the_words_of_an_answer_have_room_in_every_window(size: tuple[int, int], labels: list[str]) -> None:
    match = in_shadow_phase()
    match.act(0, paid(match, "scry"))
    presenter = presented(match, 0)
    labels.clear()
    _, targets = drawn(presenter, match, size)
    words = next(target.name for target in targets if target.key == ("note", "answer"))
    assert any(label and words.startswith(label) for label in labels)


def test_a_scry_is_answered_to_the_payer_alone() -> None:
    match = in_shadow_phase()
    since = match.now
    match.act(0, paid(match, "scry"))
    own = presented(match, 0)
    answer = answers.latest(own.model)
    assert answer is not None
    owner = answer.about[0]
    assert answer.card in match.state.zones[HAND + owner]
    keys = {target.key for target in drawn(own, match, (1280, 720))[1]}
    assert {("note", "answer"), ("seen", owner)} <= keys
    others = [None, *({1, 2, 3} - {owner})]
    assert not any(event.kind == "scried" for seat in others for _, event in match.heard(seat, since))


def test_while_a_trace_asks_for_a_card_those_of_the_hand_are_bright() -> None:
    match = in_shadow_phase()
    presenter = presented(match, 0)
    renderer = TrumpsRenderer((1280, 720), match.table, GAME.meta, match.seats)
    held = {*match.state.zones[HAND]}
    assert not renderer._in_hand(presenter.model)
    assert presenter.touched(("tile", paid(match, "trace").verb))
    assert {*renderer._in_hand(presenter.model)} == held


def test_what_a_joker_took_is_shown_with_the_reason() -> None:
    """LT-104, LT-105: the lost Shadows lie there, and everyone reads why."""
    taken = 0
    for seed in "bcdefgh":
        match = finished(seed, "random")
        for _, event in match.heard(None):
            if event.kind != "suffers" or event.data[0] == "pit":
                continue
            occasion = match.game.tale.occasion(match.table, event, match.names)
            assert occasion is not None
            assert occasion.pieces == event.pieces
            taken += bool(event.pieces)
    if not taken:
        pytest.skip("no joker took a Shadow in these games")
