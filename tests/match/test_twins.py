"""Twin worlds: what an evening tells a viewer is the same in two worlds that the viewer cannot tell apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.match import Match, Refused, SeatInfo
from game.session.session import Session
from game.table import Action, Position, sample
from tests.match.fakes import FakeWorker
from tests.match.helpers import people, play, toy_match


def everything_shown(session: Session, probes: list[Action]) -> list[Any]:
    """Everything an evening says at this moment."""
    seats = range(session.table.seats)
    return [
        session.view(),
        session.viewer,
        session.curtain,
        session.asked(),
        [session.asked(seat) for seat in seats],
        session.sentence(),
        [session.open_actions(seat) for seat in seats],
        [session.refusal(seat, probe) for seat in seats for probe in probes],
        [session.undo_refusal(seat) for seat in seats],
        [session.stop_refusal(seat) for seat in seats],
        session.drain(),
        session.log(),
        session.recap(),
        session.chronicle(),
        session.score_race(),
        list(session.notices),
    ]


def probes(match: Match, rng: Random) -> list[Action]:
    """Actions of all sorts, most of them not allowed."""
    cards = [Action(0, (piece,)) for piece in rng.sample(range(len(match.table.pieces)), 8)]
    return cards + [Action(verb) for verb in range(len(match.table.verbs))] + match.legal(match.deciding[0])


@pytest.mark.kit
@pytest.mark.parametrize("kinds", ["hhh", "hbb", "hhb"])
@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_depends_on_what_the_viewer_cannot_know(kinds: str, style: str, seed: int) -> None:
    rng = Random(f"{kinds}{style}{seed}")
    for moves in rng.sample(range(1, 14), 4):
        truth, twin = (toy_match(kinds, str(seed)) for _ in range(2))
        for match in (truth, twin):
            play(match, moves, Random(seed))
        if not truth.deciding:
            continue
        evenings = [Session(match, style, worker=FakeWorker(seats=3)) for match in (truth, twin)]
        for session in evenings:
            session.reveal_hand()
        viewer = evenings[0].viewer
        twin.state = sample(twin.table, twin.view(viewer), rng)
        assert twin.view(viewer) == truth.view(viewer)
        asked = probes(truth, rng) if viewer == truth.deciding[0] else probes(truth, rng)[: 8 + len(truth.table.verbs)]
        assert everything_shown(evenings[0], asked) == everything_shown(evenings[1], asked)
        for session in evenings:
            session.cover()
        if evenings[0].viewer is None:
            assert everything_shown(evenings[0], asked) == everything_shown(evenings[1], asked)


def test_a_scripted_game_in_two_worlds_reads_the_same_to_one_seat() -> None:
    """Ben and Cleo hold each other's spare card in the twin world; Ann sees the same, undo and talk included."""

    def session(spare: tuple[str, str]) -> Session:
        hands = {"hand[0]": ["C9", "C3"], "hand[1]": ["C1", spare[0]], "hand[2]": ["C4", spare[1]]}
        position = Position(hands, {"leader": 0, "turn": 0}, "LEAD")
        return Session(Match.new("toy", people("hhh"), {}, "s", position=position), worker=FakeWorker(seats=3))

    pair = [session(("C5", "C6")), session(("C6", "C5"))]
    script = ["lift", "0 play(C9)", "lift", "say", "1 play(C1)", "lift", "2 play(C4)"]
    script += ["0 take()", "undo", "0 leave()", "0 draw()"]
    for line in [*script, "lift"]:
        outputs = []
        for each in pair:
            if line == "lift":
                each.reveal_hand()
            elif line == "say":
                each.say(2, "I hold nothing")
            elif line == "undo":
                each.undo(0, [1, 2])
            else:
                seat, text = line.split()
                each.act(int(seat), each.table.parse(text))
            if each.viewer in (None, 0):
                outputs.append(everything_shown(each, [Action(0, (3,)), Action(3)]))
        assert len(outputs) in (0, 2)
        assert outputs[:1] == outputs[1:]
    assert pair[0].viewer == 0


@pytest.mark.parametrize("seed", range(3))
def test_the_real_game_keeps_its_secrets_too(seed: int) -> None:
    seats = [SeatInfo(name) for name in ("A", "B", "C", "D")]
    rng = Random(seed)
    for moves in (1, 7, 30, 61):
        truth, twin = (Match.new("tricks-and-treats", seats, {}, str(seed)) for _ in range(2))
        for match in (truth, twin):
            play(match, moves, Random(seed))
        evenings = [Session(match, worker=FakeWorker(seats=4)) for match in (truth, twin)]
        for session in evenings:
            session.reveal_hand()
        viewer = evenings[0].viewer
        twin.state = sample(twin.table, twin.view(viewer), rng)
        if twin.view(viewer) != truth.view(viewer):
            pytest.fail("the twin is no twin")
        asked = [Action(0, (piece,)) for piece in range(0, 60, 7)]
        assert everything_shown(evenings[0], asked) == everything_shown(evenings[1], asked)


def test_refusing_tells_nothing_while_the_curtain_is_drawn() -> None:
    match = toy_match("hh")
    session = Session(match, worker=FakeWorker())
    seat = match.deciding[0]
    for card in range(24):
        with pytest.raises(Refused) as error:
            session.act(seat, Action(0, (card,)))
        assert error.value.code == "covered"


@pytest.mark.parametrize("privacy", ["winner_only", "open"])
@pytest.mark.parametrize("kinds", ["hhhh", "hbhb", "hbbb"])
def test_that_the_table_chooses_for_a_person_tells_nobody_what_was_drawn(kinds: str, privacy: str) -> None:
    """At the last choice of a game (TT-73), in worlds that differ in what another person may not see (TT-217)."""
    moves_by_view: dict[Any, set[Any]] = {}
    made = set()
    for drawn in (["<P3>", "<L4>"], ["<P3>", "Candy#1"], ["<P3>", "<B9>"], ["Candy#1", "<L4>"]):
        position = Position(
            {"trick": ["B9", "S1", "K4", "B12"], "peek": drawn, "claimed[1]": ["<B1>"]},
            {"leader": 1, "turn": 0, "winner": 0, "round": 2, "trick": 15, "final_round": True, "stirred": True},
            "KEEP",
        )  # fmt: skip
        match = Match.new("tricks-and-treats", people(kinds), {"draw_privacy": privacy}, "twins", position=position)
        made.add(match.plain_move())
        for other in {*match.humans} - {0}:
            moves_by_view.setdefault(match.view(other), set()).add(match.plain_move())
    assert all(len(moves) == 1 for moves in moves_by_view.values())
    assert (made == {None}) == (len(match.humans) > 1 and privacy == "winner_only")
