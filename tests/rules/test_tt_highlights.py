"""What a finished game is remembered by."""

from __future__ import annotations

from math import inf
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.plugin import Highlight
from game.rules.tricks_and_treats import pieces as tt
from game.rules.tricks_and_treats.text.highlights import MAXIMUM, highlights
from game.session.session import Session
from game.table import Event
from tests.match.fakes import FakeWorker

GAME = "tricks-and-treats"


def finished(seed: str, seats: int = 4, names: str = "NWBMAJ") -> tuple[Match, list[Highlight], int]:
    """A game played by bots, its highlights, and the longest line there ever was."""
    match = Match.new(GAME, [SeatInfo(name, "bot:careful") for name in names[:seats]], {}, seed)
    session, rng, longest = Session(match, worker=FakeWorker(GAME, seats)), Random(seed), 0
    line = match.table.zone["line"]
    while match.deciding:
        assert session.highlights() == []
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
        longest = max(longest, len(match.view(None).zones[line]))
    return match, session.highlights(), longest


@pytest.mark.kit
@pytest.mark.parametrize(("seed", "seats"), [("owl", 3), ("elm", 4), ("ivy", 6)])
def test_highlights_are_what_truly_happened(seed: str, seats: int) -> None:
    """TT-70, TT-74, TT-230: the haul, the last Candy and the line are the real ones, told in their order."""
    match, found, longest = finished(seed, seats)
    assert 1 <= len(found) <= MAXIMUM
    assert [each.at for each in found] == sorted(each.at for each in found)
    assert all(0 <= each.at < len(match.race) for each in found)
    by_title = {each.title: each for each in found}
    events = match.events(None)
    third = [e for e in events if e.kind == "candy" and e.data[0] == 3]
    if third:
        assert match.names[third[0].seat] in by_title["Third Candy"].text
    maximum = max(len(e.pieces) for e in events if e.kind in ("claimed", "kept"))
    alone = len({e.seat for e in events if e.kind in ("claimed", "kept") and len(e.pieces) == maximum}) == 1
    assert ("Biggest haul" in by_title) == (alone and maximum > 1)
    assert not alone or len(by_title["Biggest haul"].pieces) == maximum
    if "Longest line" in by_title:
        number = ("seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen")[longest - 7]
        assert by_title["Longest line"].text.lower().startswith(number)
    for each in found:
        assert "[[" not in each.text
        assert each.when.startswith("Round ")


@pytest.mark.parametrize(("second", "named"), [(2, False), (1, True)])
def test_a_haul_that_two_players_share_names_neither(second: int, named: bool) -> None:
    table = Match.new(GAME, [SeatInfo(name) for name in "NWBM"], {}, "seed").table
    events = [
        Event("claimed", (tt.TOKEN, tt.TOKEN + 1), seat=0),
        Event("claimed", (tt.TOKEN + 2, tt.TOKEN + 3)[:second], seat=1),
    ]
    titles = [each.title for each in highlights(table, events, "NWBM")]
    assert ("Biggest haul" in titles) == named


def test_a_game_that_was_stopped_at_once_has_none() -> None:
    """TT-103: nothing has happened yet."""
    match = Match.new(GAME, [SeatInfo(name) for name in "abc"], {"final_tie": "shared"}, "seed")
    session = Session(match, worker=FakeWorker(GAME, 3))
    session.stop_here(0, (1, 2))
    assert session.result() is not None
    assert session.highlights() == []


def test_names_in_brackets_are_no_pieces() -> None:
    """A name that looks like a marked piece stays a name."""
    match = Match.new(GAME, [SeatInfo(name, "bot:careful") for name in ("[[K9]]", "[[", "]]")], {}, "seed")
    rng = Random(1)
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, decide("careful", match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
    assert Session(match, worker=FakeWorker(GAME, 3)).highlights()
