"""Hints say why: a reason of the position for every kind of decision."""

from __future__ import annotations

from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.promises import no_internal_names
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.prompts import improvise
from game.rules.midnight_justice.text.reasons import REASONS
from game.table import view
from tests.rules.mj_table import GAME, Night, before_scene, night
from tests.rules.posed import NAMES, begun

# Verbs that only a person uses outside of the question, or that no hint recommends.
ASIDE = {"youngest", "reword", "unpick", "note"}


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"bot_vote": "partisan"}), (6, {"replenish_cap": "six"})])
def test_every_decision_has_a_reason(seats: int, options: dict[str, str]) -> None:
    """In games of bots every action that they choose among several has one plain sentence; so have the others."""
    seen = set()
    for seed in range(2):
        state, rng = begun(GAME, seats, seed=seed, **options), Random(seed)
        while asked := GAME.actors(state):
            seat = asked.bit_length() - 1
            at, legal = view(state, seat, asked), GAME.legal(state, seat)
            action = GAME.careful(state.table, at, legal, rng)
            for each in {action, *rng.sample(legal, min(3, len(legal)))}:
                words = GAME.talk.reason(state.table, at, each, NAMES)
                assert words.endswith("."), state.table.text(each)
                assert words[0].isupper(), words
                assert len(words) < 170, words
                assert "\n" not in words
                no_internal_names(GAME, state.table, words)
            seen.add(state.table.verbs[action.verb])
            text = improvise(state.table, at, action, rng)
            state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
            GAME.apply(state, seat, action._replace(text=text))
    assert {*REASONS} - ASIDE - seen <= {"pass", "show", "hold", "take", "weakness"}


def test_there_is_a_reason_for_every_verb() -> None:
    assert {*before_scene(3, 2, ("2C", "", "")).table.verbs} - {*REASONS} == set()


def why(table: Night, seat: int, action: str) -> str:
    """The reason for an action, as its seat reads it."""
    return GAME.talk.reason(table.table, table.view(seat), table.table.parse(action), NAMES)


def test_a_bid_says_whom_it_protects_and_a_pass_what_it_would_take() -> None:
    """MJ-103, MJ-422: seat 0 attacks the guest of seat 2; seat 1 attacks that of seat 0."""
    sheets = {seat: (("guest", f"Guest {seat}", 0),) for seat in range(3)}
    table = before_scene(3, 3, ("2C 9C KC", "3D 5D AD", "6S 7S"), sheets=sheets).lay(0, "bid", "2C")
    assert (
        why(table, 1, "pass()")
        == "Nell will attack Guest 2, not Guest 1, and you need your cards for three more scenes."
    )
    table.do("1 pass()")
    assert why(table, 2, "bid()") == (
        "Nell would attack Guest 2; a higher bid prevents it, and that takes two cards, or one higher than a two."
    )
    table = before_scene(3, 3, ("KC 9C 9D", "3D", ""), sheets=sheets).lay(0, "bid", "KC 9C")
    assert why(table, 1, "pass()") == "Your whole hand is not higher than Nell’s bid."


def test_conceding_says_what_is_taken() -> None:
    """MJ-437: the second-best card of the winner."""
    given = {"zones": {"play[1]": "AD KC"}, "scene": 12, "attacker": 1, "turn": 0}
    table = night(3, "EXCHANGE", ("8C", "", ""), **given)  # type: ignore[arg-type]
    assert why(table, 0, "concede()") == "No cards of your hand are higher, and you take a card: king."


def test_a_thumb_says_what_the_claim_lacks() -> None:
    """MJ-605: new, and at least four words."""
    for text, reason in (("She had it.", "too little"), ("She had the key all along.", "claimed before")):
        sheets = {0: ((mj.ADMISSION, "She had the key all along.", 1),)}
        table = night(3, "VOTE", ("", "", ""), scene=3, attacker=1, claim=text, asked=4, sheets=sheets)
        assert reason in why(table, 2, "vote(down)")
