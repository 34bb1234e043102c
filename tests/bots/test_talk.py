"""Bots talk little, and only about what everybody saw (TT-313)."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.talker import QUIET_BEATS, Talker
from game.rules import load
from game.rules.plugin import complete_options
from game.rules.tricks_and_treats.text.talk import LINES, talk
from game.table import Event, State, events_for
from tests.bots.tables import asked, game, options


@pytest.mark.parametrize(
    ("event", "speakers"),
    [
        (Event("claimed", (61, 62), seat=1), {1: "haul", 0: "envy", 2: "envy"}),
        (Event("claimed", (61,), seat=1), {}),
        (Event("used", (123,), seat=0, data=("Compass",)), {0: "Compass"}),
        (Event("used", (137, 5, 6, 7), seat=0, data=("Poison", 0, 1, 2)), {0: "Poison", 1: "poisoned", 2: "poisoned"}),
        (Event("used", (138, 120), seat=0, data=("Thief", 2)), {0: "Thief", 2: "robbed"}),
        (Event("used", (125,), seat=0, data=("Evil Eye", 2)), {0: "Evil Eye"}),
        (Event("cancelled", seat=2, data=("Master Trump", 0)), {2: "cancelled"}),
        (Event("candy", (120,), seat=1, data=(3,)), {1: "candy 3"}),
        (Event("scores", data=(9, 4, 4)), {0: "ahead"}),
        (Event("scores", data=(9, 9, 4)), {2: "behind"}),
        (Event("led", (3,), seat=0), {}),
        (Event("kept", (121,), seat=0), {}),
    ],
)
def test_who_has_something_to_say(event: Event, speakers: dict[int, str]) -> None:
    table = game().table(options(), 3)
    for seat in range(3):
        found = {talk(table, event, seat, Random(i)) for i in range(60)} - {None}
        assert found == set(LINES[speakers[seat]] if seat in speakers else ())


def test_every_treat_that_can_be_used_has_a_line() -> None:
    kinds = {piece.alias for piece in game().table(options(), 3).pieces if piece.alias}
    assert kinds - {"Candy"} <= set(LINES)
    assert all(0 < len(line) <= 60 for lines in LINES.values() for line in lines)


def test_at_most_one_line_in_three_tricks() -> None:
    """TT-313, over whole games with talkative public events."""
    spoken = 0
    for seed in range(6):
        table = game().table(options(), 4)
        s = State(table, seed)
        rng = Random(seed)
        game().setup(s)
        talker = Talker(game(), table)
        since = QUIET_BEATS
        while game().actors(s):
            s.events = []
            seat, _ = asked(s)
            game().apply(s, seat, rng.choice(game().legal(s, seat)))
            heard = events_for(table, s.events, None)
            since += sum(event.kind == game().names.beat for event in heard)
            talker.on_events(heard)
            if talker.line(rng.randrange(4), rng):
                assert since >= QUIET_BEATS
                since = 0
                spoken += 1
    assert spoken


def test_a_seat_says_nothing_twice_to_one_event() -> None:
    talker = Talker(game(), game().table(options(), 3))
    beats = [Event(game().names.beat, data=(i,)) for i in range(3 * QUIET_BEATS)]
    talker.on_events([*beats, Event("used", (123,), seat=0, data=("Compass",))])
    lines = [talker.line(0, Random(i)) for i in range(5)]
    assert lines[1:] == [""] * 4
    assert talker.line(2, Random(1)) == ""


def test_a_game_may_let_a_remark_be_made_only_in_the_beat_of_its_event() -> None:
    """Living Trumps: what was answered a Turn later stood beside something else in the story."""
    plugin = load("living-trumps")
    assert plugin.talk.at_once
    table, beat = plugin.table(complete_options(plugin.meta, {}), 4), Event(plugin.names.beat, seat=1)
    attack = Event("hellride", (), seat=1, data=(0, "force"))
    for later, spoken in (((), True), ((beat,), False)):
        talkers = [Talker(plugin, table) for _ in range(12)]
        for talker in talkers:
            talker.on_events([*(beat,) * QUIET_BEATS, attack, *later])
        assert any(talker.line(0, Random(k)) for k, talker in enumerate(talkers)) == spoken
