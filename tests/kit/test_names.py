"""A game may call things otherwise than usual: the table asks the contract for their names, and knows none by habit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from game import rules
from game.bots.league import play_games
from game.check import check_game
from game.match import Match, SeatInfo
from game.rules.flow import stopping
from game.rules.plugin import Names, Tale
from game.rules.script import Offer
from game.session.session import Session
from game.table import State, Table, kinds, public
from tests.kit import embers

pytestmark = pytest.mark.kit

FOLK, LAP, VOTES = 2, 3, 4  # variables, after those of Embers


def table(options: Mapping[str, Any], seats: int) -> Table:
    """Embers with other names: the people are `folk`, rounds are laps, and one may `halt(aye)`."""
    plain = embers.table(options, seats)
    more = (public("folk", 0, kinds.MASK), public("lap", 7), public("votes", 0, kinds.MASK))
    return Table(
        seats, plain.pieces, plain.zones, (*plain.variables, *more), SCRIPT.names, SCRIPT.verbs, ("aye", "nay")
    )


def burnt_out(s: State) -> None:
    """The fire is left to go out."""
    s.phase = 1


may_stop, vote = stopping(FOLK, VOTES, burnt_out, yes="aye", no="nay")
SCRIPT = replace(embers.SCRIPT, always=(Offer("halt", "EM-3", vote, may_stop, words="{0}", aside=True),))
NAMES = Names(people="folk", rounds="lap", stop="halt", agree="aye", headings=("burnt",), beat="burnt")
GAME = SCRIPT.game(
    replace(embers.META, id="cinders"),
    table,
    embers.setup,
    embers.result,
    embers.tell,
    embers.careful,
    names=NAMES,
    tale=Tale(silent=frozenset({"stop"})),
)


@pytest.fixture(autouse=True)
def cinders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(rules, "REGISTRY", (*rules.REGISTRY, ("cinders", "tests.kit.test_names")))
    return


def begun() -> Match:
    seats = [SeatInfo("Ann"), SeatInfo("Bob", "bot:careful"), SeatInfo("Cy")]
    return Match.new("cinders", seats, {}, "owl")


def test_it_keeps_every_promise() -> None:
    report = check_game(GAME, 6, 1)
    assert report.ok, report.lines()


def test_the_game_is_told_where_people_sit() -> None:
    match = begun()
    assert match.state.vars[FOLK] == 0b101
    match.take_over(2, "bot:careful")
    assert match.state.vars[FOLK] == 0b001


def test_its_vote_ends_the_game() -> None:
    session = Session(begun(), style="peek")
    assert session.stops(session.table.parse("halt(nay)"))
    session.stop_here(0, [2])
    assert session.result() is not None
    session.close()


def test_its_notes_head_the_log() -> None:
    match = begun()
    match.act(0, match.legal(0)[0])
    session = Session(match)
    assert [line.kind for line in session.log()] == ["play", "round"]
    session.close()


def test_its_rounds_are_counted() -> None:
    assert play_games("cinders", 3, {}, ["careful"], "owl", 1)[0].rounds == 7


@pytest.mark.parametrize("name", ["people", "empty", "rounds", "stop", "passes"])
def test_a_name_that_is_not_there_is_found(name: str) -> None:
    report = check_game(replace(GAME, names=replace(NAMES, **{name: "elsewhere"})), 1, 1)
    assert [failure for failure in report.failures if f"Names.{name}: this table has no 'elsewhere'" in failure.detail]
