"""A match gone through again: every moment as one viewer saw it, and nothing that a viewer may not see."""

from __future__ import annotations

from contextlib import suppress
from math import inf
from pathlib import Path
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, Refused, SeatInfo
from game.match.load import as_written, carry_out
from game.match.log import chronicle
from game.replay.history import begun
from game.replay.session import ReplaySession
from game.replay.timeline import EVERYBODY, KINDS, ReplayTimeline, Track, seen
from game.rules import game_ids
from game.session.screen_state import ScreenState
from game.session.session import Session
from game.session.shown import ShownMatch
from game.table import Action, Position, view_of_all
from tests.led import once
from tests.match.helpers import do, people, play

NAMES = ("Nell", "Wick", "Ben", "Moth")
SEATS = 4


@once
def played(game: str, moves: int, kinds: str = "hbbb", seed: str = "owl", **options: str) -> Match:
    """A match that careful bots have played so far; at a table without rules, anything goes."""
    seats = [SeatInfo(n, "human" if k == "h" else "bot:careful") for n, k in zip(NAMES, kinds, strict=True)]
    match, rng = Match.new(game, seats, options, seed), Random(seed)
    for _ in range(moves):
        if not match.deciding:
            break
        seat = match.deciding[0]
        with suppress(Refused):  # of what people write anything may be asked
            view, legal = match.view(seat), match.legal(seat)
            chosen = rng.choice(legal) if match.game.meta.endless else None
            match.act(seat, chosen or decide("careful", match.game, match.table, view, legal, rng, inf))
    return match


def stopped(match: Match) -> Match:
    """The same, ended by the vote of all."""
    table, names = match.table, match.game.names
    for seat in range(table.seats):
        if match.result is None:
            match.act(seat, Action(table.verb[names.stop], (table.word(names.agree),)))
    return match


@pytest.mark.kit
@pytest.mark.parametrize("game", game_ids())
def test_every_moment_is_as_it_was(game: str) -> None:
    match = played(game, 90, "hhhh" if game == "free-table" else "hbbb")
    record, past = ReplayTimeline(match), begun(match)
    runs = [record.run(viewer) for viewer in record.viewers]
    assert [run.viewer for run in runs] == ([None] if game == "free-table" else [None, 0])
    for line, entry in enumerate(match.history):
        carry_out(past, entry, as_written)
        for run in runs:
            if line in run.lines:
                place = run.lines.index(line)
                assert record.match_at(run, place).view(run.viewer) == past.view(run.viewer)
    for run in runs:
        heard = [event for place in range(len(run.lines)) for event in record.events(run, place)]
        assert heard == match.events(run.viewer)
        lines = run.before(len(run.lines) - 1)
        assert [line for line in lines if line.event or line.kind == "talk"] == [
            line for line in chronicle(match, run.viewer) if line.event or line.kind == "talk"
        ]
        places = range(len(run.lines))
        backwards = [record.match_at(run, place).view(run.viewer) for place in reversed(places)]
        assert backwards[::-1] == [record.match_at(run, place).view(run.viewer) for place in places]


@pytest.mark.kit
@pytest.mark.parametrize("game", [game for game in game_ids() if game != "free-table"])
def test_a_game_that_is_over_has_marks_and_is_open_to_all_eyes(game: str) -> None:
    match = played(game, 3000)
    record = ReplayTimeline(match)
    assert match.result is not None
    assert record.viewers == (None, 0, 1, 2, 3, EVERYBODY)
    for viewer in record.viewers:
        run = record.run(viewer)
        last = len(run.lines) - 1
        assert run.flags[-1].place == last
        assert record.match_at(run, last).result == match.result
        assert record.match_at(run, last - 1).result is None
        assert {flag.kind for flag in run.flags} <= set(KINDS)
        assert len({flag.kind for flag in run.flags}) > 1
        assert [flag.place for flag in run.flags] == sorted(flag.place for flag in run.flags)
        assert run.rounds
        assert run.where(last)
    past = begun(match)
    for entry in match.history[:9]:
        carry_out(past, entry, as_written)
    run = record.run(EVERYBODY)
    shown = seen(*record._position(8), EVERYBODY)
    assert shown == view_of_all(past.state, past.actors)
    known = {piece for seat in range(SEATS) for zone in past.view(seat).zones for piece in zone if piece >= 0}
    assert {piece for zone in shown.zones for piece in zone if piece >= 0} == known


@pytest.mark.parametrize(
    ("kinds", "viewers"), [("hbbb", (None, 0)), ("bhbb", (None, 1)), ("hbhb", (None,)), ("bbbb", (None,))]
)
def test_a_running_game_is_open_to_nobody_who_might_not_look(kinds: str, viewers: tuple[int | None, ...]) -> None:
    record = ReplayTimeline(played("hearts", 30, kinds))
    assert record.viewers == viewers
    for viewer in {None, 0, 1, 2, 3, EVERYBODY} - {*viewers}:
        with pytest.raises(Refused):
            record.run(viewer)
    refusal = record.branch_refusal(record.run(None), 3)
    assert refusal is not None
    assert refusal.code == "not_over"


def test_where_tricks_are_forgotten_a_running_game_is_not_shown_again() -> None:
    with pytest.raises(Refused) as refused:
        ReplayTimeline(played("tricks-and-treats", 30, past_tricks="last_only"))
    assert refused.value.code == "fades"
    assert ReplayTimeline(played("tricks-and-treats", 3000, past_tricks="last_only")).run(0).log


def test_in_twin_worlds_a_viewer_is_shown_the_same() -> None:
    """Ben and Cleo hold each other's spare card in the twin world; Ann, who plays against bots, is shown the same."""

    def record(spare: tuple[str, str], kinds: str) -> ReplayTimeline:
        hands = {"hand[0]": ["C9", "C3"], "hand[1]": ["C1", spare[0]], "hand[2]": ["C4", spare[1]]}
        position = Position(hands, {"leader": 0, "turn": 0}, "LEAD")
        match = Match.new("toy", people(kinds), {}, "s", position=position)
        for line in ("0 play(C9)", "1 play(C1)", "2 play(C4)", "0 leave()"):
            do(match, int(line[0]), line[2:])
        return ReplayTimeline(match)

    for kinds, viewer in (("hbb", 0), ("hbb", None), ("hhh", None)):
        truth, twin = (record(spare, kinds) for spare in (("C5", "C6"), ("C6", "C5")))
        run = truth.run(viewer)
        assert run == twin.run(viewer)
        assert len(run.lines) > 3
        for place in range(len(run.lines)):
            shown = [(each.match_at(run, place).view(viewer), each.events(run, place)) for each in (truth, twin)]
            assert shown[0] == shown[1]


def test_what_is_taken_back_and_who_sits_down_are_marked() -> None:
    hands = {"hand[0]": ["C9", "C3"], "hand[1]": ["C1", "C5"], "hand[2]": ["C4", "C6"]}
    position = Position(hands, {"leader": 0, "turn": 0}, "LEAD")
    match = Match.new("toy", people("hhh"), {}, "s", position=position)
    for line in ("0 play(C9)", "1 play(C1)", "2 play(C4)", "0 take()"):
        do(match, int(line[0]), line[2:])
    match.undo(None)
    match.take_over(1, "bot:random")
    match.say(0, "Well.")
    run = ReplayTimeline(match).run(None)
    assert {"undone", "seat"} <= {flag.kind for flag in run.flags}
    assert run.log[-1][1].text == "Well."
    assert run.log[-1][0] == len(run.lines) - 1


def test_markers_lie_where_they_lay_then() -> None:
    match = played("tricks-and-treats", 4)
    match.mark(0, (100, 200))
    play(match, 3, Random(1), skip=("stop",))
    match.mark(0, (700, 800))
    play(match, 3, Random(1), skip=("stop",))
    record = ReplayTimeline(match)
    run = record.run(0)
    lay = [record.match_at(run, place).markers[0] for place in range(len(run.lines))]
    assert list(dict.fromkeys(lay)) == [None, (100, 200), (700, 800)]


def test_playing_on_begins_another_evening_and_leaves_the_first_as_it_is(tmp_path: Path) -> None:
    match = played("hearts", 3000)
    before = [*match.raw]
    record = ReplayTimeline(match)
    run = record.run(2)
    branched = record.branch(run, 60, "bot:careful", tmp_path / "new.jsonl")
    assert branched.view(2).zones == record.match_at(run, 60).view(2).zones
    assert branched.humans == (2,)
    assert branched.header.branch == ", ".join(run.where(60))
    assert match.raw == before
    refusal = record.branch_refusal(run, len(run.lines) - 1)
    assert refusal is not None
    assert refusal.code == "game_over"
    play(branched, 1)
    branched.close()


def test_at_a_table_without_rules_all_stay_who_sat_there(tmp_path: Path) -> None:
    match = stopped(played("free-table", 20, "hhhh"))
    record = ReplayTimeline(match)
    run = record.run(None)
    branched = record.branch(run, 5, "bot:careful", tmp_path / "new.jsonl")
    assert branched.humans == (0, 1, 2, 3)
    branched.close()


def test_the_place_at_which_an_event_had_been_told() -> None:
    """Of four moments the first told two events, the second none, the third three, the last four."""
    run = Track(None, (0, 1, 2, 3), (2, 2, 5, 9), (), (), ())
    assert [run.place_of(number) for number in (0, 1, 2, 4, 5, 8, 100)] == [0, 0, 2, 2, 3, 3, 3]


@pytest.mark.parametrize("game", game_ids())
def test_a_replay_shows_a_match_without_being_a_session(game: str) -> None:
    """It has all that a table asks for, and nothing of what people do."""
    replay = ReplaySession(played(game, 40))
    shown: ShownMatch = replay
    assert shown.live is None
    assert not isinstance(replay, ScreenState)
    live_only = {name for name in dir(Session) if not name.startswith("_")} - set(dir(ShownMatch))
    assert not live_only & set(dir(replay)) - {"new"}
    for place in (0, replay.last // 2, replay.last):
        replay.go(place)
        assert replay.view().zones == replay.open_view().zones
        assert replay.sentence()
        assert replay.log() == replay.run.before(place)
    assert (shown.result(), shown.seed_if_over()) == (None, None)
