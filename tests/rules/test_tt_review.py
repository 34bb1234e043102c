"""What a second reader of the rule book caught: each test names the rule that was at stake."""

from __future__ import annotations

from game.match import Match, SeatInfo
from game.table import Position
from tests.rules.posing import LINE

CARDS = {"hand[0]": ["B7"], "hand[1]": ["B8"], "hand[2]": ["B9"]}


def posed_match(kinds: str, zones: dict[str, list[str]], phase: str, **variables: object) -> Match:
    """A match in a position; `hb` is a person and a bot."""
    seats = [SeatInfo(f"N{i}", "human" if kind == "h" else "bot:random") for i, kind in enumerate(kinds)]
    position = Position({"line": list(LINE), **CARDS, **zones}, dict(variables), phase)
    return Match.new("tricks-and-treats", seats, {}, "owl", position=position)


def do(match: Match, *moves: str) -> None:
    for move in moves:
        seat, _, text = move.partition(" ")
        match.act(int(seat), match.table.parse(text))


def test_a_move_taken_back_never_ends_the_game() -> None:
    """TT-102, TT-103: the vote that the move put off comes back, the one cast after it does not join it."""
    match = posed_match("hhb", {"unused[1]": ["Switch"]}, "LEAD", leader=1)
    do(match, "0 stop(yes)", "1 use(Switch, 0, 1)", "1 stop(yes)")
    match.undo(None)
    assert match.result is None
    assert match.phase == "LEAD"
    do(match, "1 stop(yes)")
    assert match.result is not None
