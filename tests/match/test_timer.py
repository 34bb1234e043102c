"""The clock of a table that plays by time: when it goes on, what comes of it, what nobody learns from it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, SeatInfo
from game.match.save_format import Act
from game.rules import load
from game.rules.living_trumps.pieces import P, V
from game.rules.plugin import complete_options
from game.session.session import Session
from tests.match.fakes import FakeWorker
from tests.rules.lt_table import play_to

GAME = load("living-trumps")
NAMES = ("Nell", "Tomas", "Priya")


def session(style: str = "peek", kinds: str = "hhh", path: Path | None = None, **options: str) -> Session:
    """A table at its first decision: an Identity is picked, openly."""
    seats = [SeatInfo(name, "human" if kind == "h" else "bot:careful") for name, kind in zip(NAMES, kinds, strict=True)]
    match = Match.new(GAME.meta.id, seats, complete_options(GAME.meta, options), "clock", path=path)
    return Session(match, style, "fast", FakeWorker(seats=3))


def phase(table: Session) -> int:
    return table.view().phase


def wait(table: Session, seconds: float, at: float = 0.0) -> float:
    """Let time go by at the table in half seconds."""
    for _ in range(round(seconds * 2)):
        at += 0.5
        table.tick(at)
    return at


def to_phase(table: Session, wanted: int) -> None:
    play_to(table._match, wanted)
    table._changed()


def test_without_a_clock_nothing_is_ever_done_for_anybody() -> None:
    """LT-225: it is off at first."""
    table = session()
    at = wait(table, 900)
    assert (phase(table), table.time_left, table.timer.on, at) == (P.IDENTITY, None, False, 900.0)


def test_a_decision_is_made_for_whoever_lets_the_time_run_out_and_is_kept_as_any_other(tmp_path: Path) -> None:
    """LT-45, LT-225, LT-248: D1 is a random choice; the file plays again to the same position."""
    path = tmp_path / "clock.lantern"
    table = session(path=path, decision_timer="60")
    at = wait(table, 59.5)
    left = table.time_left
    assert left is not None
    assert (phase(table), left.then, left.seconds, left.given) == (P.IDENTITY, "chance chooses", 1.0, 60)
    seat = left.seat
    at = wait(table, 1.0, at)
    assert phase(table) == P.FORTE
    assert list(table.notices) == [f"{NAMES[seat]} ran out of time: chance chooses."]
    (act,) = [line for line in table._match.history if isinstance(line, Act)]
    assert act.seat == seat
    assert table.time_left is not None
    assert table.time_left.seconds > 58
    zones = table._match.state.zones
    table.close()
    again = Session.load(path)
    assert again._match.state.zones == zones
    assert again.time_left is not None
    assert again.time_left.seconds == 60  # time is no part of what is kept
    again.close()


def test_the_clock_stands_still_where_nobody_can_answer() -> None:
    """LT-228: while it is stopped, behind a curtain, in a window put away, while nobody looked at the table."""
    table = session("curtain", decision_timer="60")
    at = wait(table, 30)
    table.timer.paused = True
    at = wait(table, 300, at)
    table.timer.paused, table.timer.watched = False, False
    at = wait(table, 300, at)
    table.timer.watched = True
    table.tick(at + 4000)  # a menu lay over it, or the machine slept
    assert phase(table) == P.IDENTITY
    assert table.time_left is not None
    assert 28 <= table.time_left.seconds <= 30
    to_phase(table, P.ANTE)  # cards of hands: the screen is covered
    assert table.curtain is not None
    assert table.time_left is None
    at = wait(table, 300, at + 4001)
    assert phase(table) == P.ANTE
    table.reveal_hand()
    wait(table, 61, at)
    assert len(table._match.deciding) < 2


def test_a_negotiation_has_one_time_for_all_its_offers() -> None:
    """LT-161, LT-225: then the side that is asked breaks off; an answer or a word beside gives no more time."""
    table = session(deal_timer="60")
    to_phase(table, P.WANT)
    match = table._match
    at = wait(table, 30)
    for verb in ("want", "promise", "counter", "narrate"):
        seat = match.deciding[0]
        found = [*match.legal(seat), *match.open_actions(seat)]
        table.act(seat, next(a for a in found if match.table.verbs[a.verb] == verb))
    asked = match.deciding[0]
    assert table.time_left is not None
    assert (table.time_left.seat, table.time_left.then) == (asked, "the Deal is broken off")
    assert table.time_left.seconds <= 31
    breaks = len(match.state.vars[V.BREAKS])
    wait(table, 32, at)
    assert match.state.phase != P.WANT
    assert len(match.state.vars[V.BREAKS]) == breaks + 1 or match.state.phase > P.ANSWER
    assert table.time_left is None  # other decisions take as long as they take


def test_a_word_beside_gives_no_more_time() -> None:
    table = session(decision_timer="60")
    to_phase(table, P.SUBSTANCE)
    match, at = table._match, wait(table, 50)
    seat = match.deciding[0]
    table.act(seat, next(a for a in match.open_actions(seat) if match.table.verbs[a.verb] == "narrate"))
    wait(table, 11, at)
    assert match.state.phase != P.SUBSTANCE


def test_whoever_lets_the_time_of_a_shapeshift_run_out_discards_what_was_drawn() -> None:
    """LT-64, LT-248: D4."""
    table = session(decision_timer="60")
    to_phase(table, P.SHADOW)
    match = table._match
    seat, top = match.deciding[0], match.state.zones[0][-1]
    table.act(seat, next(a for a in match.legal(seat) if match.table.verbs[a.verb] == "shapeshift"))
    table.reveal_hand()
    assert top in match.state.zones[match.table.zone[f"hand[{seat}]"]]
    wait(table, 61)
    assert match.state.zones[1] == (top,)


def test_bots_have_no_clock_of_people() -> None:
    table = session(kinds="bbb", decision_timer="60")
    assert table.time_left is None
    table.close()


@pytest.mark.kit
def test_in_every_phase_there_is_something_to_be_done_for_whoever_does_not_answer() -> None:
    """LT-45, LT-248: the rules take it, and it is said before."""
    met, ends = set[int](), frozenset({"end_phase", "pass_substance", "scheme", "stop_deal", "yield", "walk_away"})
    for variant in ("amber", "chaos", "shadow", "patternfall"):
        table, at, rng = session(decision_timer="60", turn_limit="12", variant=variant), 0.0, Random(variant)
        match = table._match
        for _ in range(1500):
            if match.result is not None:
                break
            before, phase = match.state, match.state.phase
            if phase not in met or rng.random() < 0.1:
                met.add(phase)
                for _ in range(20):  # of several who are asked one has looked meanwhile
                    at = wait(table, 10, at) if match.state is before else at
                assert match.state is not before
                assert "ran out of time" in table.notices[-1]
            else:
                seat = match.deciding[0]
                legal = match.legal(seat)
                keen = [action for action in legal if match.table.verbs[action.verb] not in ends]
                match.act(seat, rng.choice(keen or legal))
                table._changed()
        assert match.result is not None
        assert not match.notices
    assert len(met) > 30
