"""Ideas for people who write: they come from what all can see, fit every moment, and vary."""

from __future__ import annotations

from random import Random

import pytest

from game.match import Match, SeatInfo
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light import pieces as tl
from game.table import Action
from tests.rules.tl_table import NAMES
from tests.scenes.plain_hands import thought

WRITTEN = ("beat", "play_over", "reword", "answer", "give_back", "provoke", "done")


def ideas(match: Match, seat: int) -> list[tuple[Action, str, str]]:
    """Return each action with a text that a seat can take now, with the idea by its own view and by an onlooker's."""
    table, rules = match.table, GAME
    actions = {*match.legal(seat), *rules.open_actions(match.state, seat)} if match.actors else set()
    written = [each for each in sorted(actions) if table.verbs[each.verb] in WRITTEN]
    views = (match.view(seat), match.view(None))
    return [(each, *(rules.talk.proposes(table, view, seat, each, Random(7)) for view in views)) for each in written]


@pytest.mark.parametrize("seed", ["one", "two"])
def test_an_idea_fits_every_moment_and_tells_nothing_of_the_hand(seed: str) -> None:
    """TL-15: the view of an onlooker, who sees no hand, gives the same idea."""
    people = [SeatInfo(name, "human" if seat < 2 else "bot:careful") for seat, name in enumerate(NAMES)]
    match, rng = Match.new("trick-of-the-light", people, {"scene_limit": 4}, seed), Random(seed)
    met: set[str] = set()
    while match.actors:
        for seat in range(tl.SEATS):
            for action, own, onlooker in ideas(match, seat):
                met |= {match.table.verbs[action.verb]} if own else set()
                assert own == onlooker
                assert len(own) <= tl.LINE_LIMIT
                assert "{" not in own
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    assert {"beat", "play_over", "answer", "provoke", "done"} <= met


def test_another_idea_is_another_line() -> None:
    """TL-123: a writer who asks again gets something else."""
    people = [SeatInfo(name, "human" if seat < 2 else "bot:careful") for seat, name in enumerate(NAMES)]
    match, rng = Match.new("trick-of-the-light", people, {}, "more"), Random("more")
    while match.state.phase != tl.P.SCENE:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, rng))
    seat = match.state.vars[tl.V.NARRATOR]
    telling = next(each for each in (*match.legal(seat), *GAME.open_actions(match.state, seat))
                if match.table.verbs[each.verb] == "beat" and len(each.args) == 1)  # fmt: skip
    lines = {GAME.talk.proposes(match.table, match.view(seat), seat, telling, Random(k)) for k in range(12)}
    assert len(lines) > 2
