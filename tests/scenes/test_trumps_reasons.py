"""The pictures of Living Trumps give a reason to choose."""

from __future__ import annotations

import pytest

from game.rules.living_trumps import GAME
from game.rules.living_trumps.bots.odds import at_least
from game.rules.living_trumps.pieces import RANK_WORDS, P
from game.rules.wording import odds
from scenes.games.living_trumps import trump_hand
from scenes.games.living_trumps.contest import ask
from scenes.table.blocks.toolbar import click_first
from tests.rules.lt_table import court
from tests.scenes.test_trumps_reveals import match_of
from tests.scenes.test_trumps_table import drawn, sat
from tests.trumps_shots import played

# The decisions of a game that newcomers could not judge from the picture.
JUDGED = (P.IDENTITY, P.WANT, P.GIVE, P.ANSWER, P.RIDDEN, P.APPROACH, P.FEINT, P.CALL, P.AID, P.BOON)


@pytest.mark.parametrize("phase", JUDGED)
def test_the_picture_gives_a_reason_to_choose(phase: int) -> None:
    """Beside each choice stands its stake or its result; where keys name a card, the picked one has it."""
    match = played(phase)
    presenter = sat(match)
    targets = drawn(presenter, match, (1280, 720))[1]
    shown = [target for target in targets if target.group in ("actions", "tiles") and target.actions]
    if phase == P.IDENTITY:
        assert all("straights" in target.name for target in shown)
        return
    bare = [target.name for target in shown if ":" not in target.name and target.key[0] == "action"]
    assert not bare or phase == P.BOON, bare
    if phase in (P.WANT, P.GIVE, P.BOON):
        for word in ("sevens", "hearts"):
            presenter.touched(("pick", word))
        assert ":" in next(t.name for t in drawn(presenter, match, (1280, 720))[1] if t.key == ("main",))
    if phase in (P.CALL, P.AID):
        assert ask.second_line(match.table, presenter.model)[0]


# The decisions without a price on each button: a sentence beside the question says what the choice costs and brings.
EXPLAINED = (P.LAY, P.CONSOLIDATE, P.CONTROL, P.SWAP, P.RIDDEN, P.PILE, P.RANK)


@pytest.mark.parametrize("phase", EXPLAINED)
def test_a_sentence_beside_the_question_says_what_the_choice_brings(phase: int) -> None:
    match = played(phase)
    targets = {target.key: target for target in drawn(sat(match), match, (1280, 720))[1]}
    assert targets["note", "reasons"].name.endswith(".")
    if phase in (P.CONTROL, P.RANK):  # a key of a rank says what the player has of it
        keys = [target.name for key, target in targets.items() if key[0] == "param"]
        assert keys
        assert all("you hold" in name for name in keys)


def test_control_can_be_declined_beside_the_ranks() -> None:
    """LT-R91."""
    match = played(P.CONTROL)
    decline = next(action for action in match.legal(0) if match.table.verbs[action.verb] == "decline")
    assert decline in [action for target in drawn(sat(match), match, (1280, 720))[1] for action in target.actions]


def test_the_cards_of_a_trick_that_can_be_given_away_are_clicked() -> None:
    """LT-114: the Trick’s owner gives its cards, and then the controlled player gives cards of the hand."""
    facts = {"active": 1, "who": 0, "foe": 0, "swapped": (4, 4), "humans": 1}
    chosen = court(3, "YIELD_CARDS", ("6C 6D 6H 6S 6S'",), **facts)
    for match, verb in ((played(P.SWAP), "swap"), (match_of(chosen.state), "surrender")):
        targets = {target.key for target in drawn(sat(match), match, (1280, 720))[1]}
        cards = {act.args[0] for act in match.legal(match.deciding[0]) if match.table.verbs[act.verb] == verb}
        assert cards
        assert {("piece", card) for card in cards} <= targets


def test_an_order_to_click_cards_says_how_many() -> None:
    match = played(P.SWAP)
    presenter = sat(match)
    left = GAME.to_choose(match.table, presenter.model.view, match.deciding[0])
    orders = [target.name for target in drawn(presenter, match, (1280, 720))[1] if target.key == ("main",)]
    assert orders == [click_first(left).text]


def test_a_named_rank_has_its_chance() -> None:
    """LT-114: which Trick the cards of a controlled rival could make, and how likely the rival has them."""
    match = played(P.CONTROL)
    seat = match.deciding[0]
    view = match.view(seat)
    chances = trump_hand.next_tricks(match.table, view, seat)
    wordings = trump_hand.next_trick(match.table, view, seat, "Ben")
    assert [len(words) for words in wordings] == sorted(map(len, wordings), reverse=True)
    assert all(odds(each.chance) in wordings[0] for each in chances)
    keys = {
        key: target.name for target in drawn(sat(match), match, (1280, 720))[1] if (key := target.key)[0] == "param"
    }
    for each in chances:  # each rank has its own chance
        assert odds(each.chance) in keys["param", 0, match.table.word(RANK_WORDS[each.rank])]
    assert at_least(1, 2, 4, 2) == pytest.approx(5 / 6)
    assert at_least(0, 0, 4, 2) == 1


@pytest.mark.parametrize("phase", ["ANTE", "ROW", "SHOW", "BALANCE", "FEINT"])
def test_each_card_of_a_contest_is_asked_for_with_a_reason(phase: str) -> None:
    """Under the question stands what speaks for one card or another, from what the viewer sees."""
    match = played(getattr(P, phase))
    words, _ = ask.second_line(match.table, sat(match).model)
    assert words
    assert all(words)


@pytest.mark.parametrize("phase", [P.CHAOS, P.APPROACH, P.RIDDEN])
def test_no_answer_is_hidden_behind_another_button(phase: int) -> None:
    """With four players at 1280 x 720 each answer has a button of its own."""
    match = played(phase)
    legal = {action.verb for action in match.legal(0)}
    targets = drawn(sat(match), match, (1280, 720))[1]
    pressed = {action.verb for target in targets for action in target.actions}
    assert legal <= pressed
    assert not any(target.key == ("ui", "more") for target in targets)
