"""What the bots knew, told to people who shared a screen: nothing that one of them alone may know."""

from __future__ import annotations

from game.match import Match, SeatInfo
from game.replay.bot_audit import trace_of, traces_text
from game.replay.history import Decision
from game.table import Action
from tests.match.helpers import play, toy_match, until


def test_on_a_shared_screen_what_a_bot_saw_of_a_hand_stays_face_down() -> None:
    match = toy_match("hhb", "spied")
    seat = until(match, "LEAD")
    while seat != 0:
        play(match, 1)
        seat = match.deciding[0] if match.phase == "LEAD" else -1
    shown = match.state.zones[match.table.zone["hand[1]"]][0]
    state = match.state.clone()
    state.reveal(shown, 1 << 2)
    match.state = state
    decision = Decision(
        3, 2, "random", "", "", match.view(2), match.view(None), (Action(0, (shown,)), Action(1)), Action(1)
    )
    trace = trace_of(match, decision, (0, 1))
    assert trace.veiled
    assert shown not in {p for zone in trace.decision.view.zones for p in zone}
    assert trace.decision.legal == (Action(1),)
    alone = trace_of(match, decision, (0,))
    assert alone.decision.view == decision.view


def test_a_bot_that_plays_on_for_a_person_gives_nothing_of_theirs_away() -> None:
    people = [SeatInfo("Ada"), SeatInfo("Ben"), SeatInfo("Cy", "bot:careful"), SeatInfo("Di", "bot:careful")]
    match = Match.new("trick-of-the-light", people, {}, "left")
    table = match.table
    match.act(1, Action(table.verb["note"], (), "Ada lies."))
    view = match.view(1)
    assert "Ada lies." in view.vars
    legal = tuple(match.legal(1))
    decision = Decision(1, 1, "careful", "", "Your hand?", view, match.view(None), legal, legal[0])
    trace = trace_of(match, decision, (0, 1))
    assert trace.veiled
    assert trace.decision.view == match.view(None)
    assert trace.decision.asked != "Your hand?"
    assert "Ada lies." not in traces_text(match, [trace])
    assert "Ada lies." in traces_text(match, [trace_of(match, decision, (1,))])
