"""What a GM wrote ahead for several PCs is saved for each: after a crash no one gets what belongs to another."""

from __future__ import annotations

from game.match import Match
from game.match.drafts import Unsent
from game.rules.know_thyself import pieces as kt
from game.session.ahead import GivenAhead
from game.table import Action
from tests.scenes.test_know_edges import telling


def tell_outcome(match: Match, ahead: GivenAhead, verb: str, text: str = "") -> None:
    """Tell an outcome as the GM, with an Edge for its PC or with none."""
    ahead.add(kt.GM, Action(match.table.verbs.index(verb), (), text))
    match.act(kt.GM, match.table.parse("tell()"))


def moves(match: Match, ahead: GivenAhead) -> None:
    """Let the table make the moves that were given."""
    while (move := ahead.move()) is not None:
        ahead.begin(move[0])
        match.act(*move)


def test_each_pc_gets_its_own_edge_after_a_break() -> None:
    match = telling("W_TELL_GM", tells="memory", turn=0, about=1)
    unsent = Unsent(match, None)
    ahead = GivenAhead(match)
    ahead.keep_in(unsent)
    tell_outcome(match, ahead, "none")
    tell_outcome(match, ahead, "add", "Zachariah owes me")
    assert match.phase == "W_EDGES"
    move = ahead.move()
    assert move is not None
    match.act(*move)  # and then the program ends
    again = GivenAhead(match)
    again.keep_in(unsent)
    moves(match, again)
    assert match.view(None).vars[kt.V.EDGES][1:] == ((), ("Zachariah owes me",))
    assert again.move() is None
