"""Hints, looking back, trying again from there, and what the bots knew."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.bots.advice import Advice, advise
from game.bots.choose import decide
from game.bots.worker import Worker
from game.match import Match, Refused, SeatInfo
from game.match.log import TAKEN
from game.match.save_format import Say
from game.replay.history import MAXIMUM, Decision, RecentHistory, branch, decisions
from game.session.bot_host import GRACE
from game.session.hints import HINT_SECONDS, REVIEW_SECONDS, Practice
from game.session.session import Session
from game.table import Action, View, sample
from tests.match.helpers import play, toy_match, until

TT = "tricks-and-treats"


class Reply(NamedTuple):
    trouble: str = ""
    advice: Advice | None = None


class Sage:
    """An adviser that thinks at once, from the view alone; `silent` ones never answer."""

    def __init__(self, match: Match, silent: bool = False) -> None:
        self.match = match
        self.silent = silent
        self.asked: list[tuple[int, View, int]] = []
        self.closed = 0
        self._reply: Reply | None = None

    def advise(self, seat: int, kind: str, view: View, seed: int, budget: float, taken: Action | None = None) -> None:
        assert budget > 0
        self.asked.append((seat, view, seed))
        game, table = self.match.game, self.match.table
        self._reply = Reply(advice=advise("thinker-24n", game, table, view, Random(seed), time.monotonic() + 9, taken))

    def poll(self) -> Reply | None:
        reply, self._reply = self._reply, None
        return None if self.silent else reply

    def restart(self) -> None:
        self._reply = None

    def close(self) -> None:
        self.closed += 1


def practice(match: Match, viewer: int | None, silent: bool = False) -> tuple[Practice, Sage]:
    sage = Sage(match, silent)
    return Practice(match, lambda: viewer, lambda: None, lambda: sage), sage


def treats(kinds: str, seed: str, moves: int = 0, path: Path | None = None, bot: str = "random") -> Match:
    """A game of Tricks and Treats after so many random decisions."""
    names = ("Nell", "Wick", "Ben", "Moth")
    seats = [SeatInfo(n, "human" if kind == "h" else f"bot:{bot}") for n, kind in zip(names, kinds, strict=True)]
    match = Match.new(TT, seats, {}, seed, path=path)
    play(match, moves, Random(seed), skip=("stop",))
    return match


def waits_for(match: Match, seat: int, minimum: int = 2) -> None:
    """Play on until a seat has so many things to choose from."""
    rng = Random(5)
    while seat not in match.deciding or len(match.legal(seat)) < minimum:
        play(match, 1, rng, skip=("stop",))


# -- hints -------------------------------------------------------------------------------------------------------------


def test_a_hint_says_what_to_do_and_why() -> None:
    match = treats("hbbb", "hint", 40)
    waits_for(match, 0, 3)
    room, sage = practice(match, 0)
    room.ask_hint(1.0)
    assert room.thinks_of(1.5) == pytest.approx(0.5 / HINT_SECONDS)
    hint = room.hint(1.1)
    assert hint is not None
    assert hint.action in match.legal(0)
    assert hint.words == match.game.phrase(match.table, match.view(0), hint.action, match.names)
    assert hint.bars[0].action == hint.action
    assert len(hint.bars) >= 2
    assert all(bar.visits > 0 and 0 <= bar.value <= 1 for bar in hint.bars)
    assert [bar.value for bar in hint.bars] == sorted((bar.value for bar in hint.bars), reverse=True)
    assert hint.reasons[-1].startswith("Chance to win the game: ")
    assert not any("%" in reason for reason in hint.reasons), "chances are in people's words"
    assert any(words in hint.reasons[-1] for words in (" With “", "is about as good."))
    assert any(reason.startswith("Chance to win the trick: ") for reason in hint.reasons)
    assert set(hint.pieces) <= set(range(len(match.table.pieces)))
    assert room.thinks_of(1.2) is None
    assert sage.closed == 1  # nothing is left running while nobody thinks
    assert room.hint(9.0) == hint


@pytest.mark.parametrize("seed", range(6))
def test_a_hint_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(seed: int) -> None:
    truth, twin = (treats("hbbb", f"twin {seed}", 30 + 9 * seed) for _ in range(2))
    for match in (truth, twin):
        waits_for(match, 0)
    view = truth.view(0)
    twin.state = sample(twin.table, view, Random(seed), twin.game.search.barred(twin.table, view))
    assert twin.state.zones != truth.state.zones
    hints = []
    for match in (truth, twin):
        room, _ = practice(match, 0)
        room.ask_hint(0.0)
        hints.append(room.hint(0.1))
    assert hints[0] is not None
    assert hints[0] == hints[1]


def test_where_several_people_play_a_hint_is_said_openly_and_once() -> None:
    match = treats("hhbb", "open", 12)
    waits_for(match, 1)
    room, sage = practice(match, 1)
    for _ in range(3):
        room.ask_hint(0.0)
        assert room.hint(0.1) is not None
    assert [line for line in match.history if isinstance(line, Say)] == [Say(1, TAKEN)]
    assert len(sage.asked) == 1
    room.cancel()
    room.ask_hint(0.0)
    assert len([line for line in match.history if isinstance(line, Say)]) == 1
    alone = treats("hbbb", "open", 12)
    waits_for(alone, 0)
    practice(alone, 0)[0].ask_hint(0.0)
    assert not any(isinstance(line, Say) for line in alone.history)


def test_where_nobody_holds_anything_a_hint_is_had_on_the_open_table_and_knows_what_all_see() -> None:
    """KT-17: the GM alone has notes, of which a hint that all read tells nothing."""
    seats = [SeatInfo(name, "human") for name in ("Ana", "Ben")]
    match, rng = Match.new("know-thyself", seats, {}, "open hint"), Random(3)
    while match.table.phases[match.state.phase] != "W_ANSWER":
        play(match, 1, rng, skip=("stop", "propose_end"))
    room, sage = practice(match, None)
    assert room.hint_refusal() is None
    assert room.asker == match.deciding[0] == 0
    room.ask_hint(0.0)
    hint = room.hint(0.1)
    assert hint is not None
    assert hint.action in match.legal(0)
    ((_, asked, _),) = sage.asked
    assert replace(asked, seat=None) == match.view(None)
    assert asked.vars != match.view(0).vars


def test_a_hint_is_for_the_one_who_decides_and_looks() -> None:
    match = treats("hhbb", "whose", 12)
    waits_for(match, 1)
    for viewer, code in ((None, "covered"), (0, "not_your_decision"), (2, "not_your_decision")):
        room, sage = practice(match, viewer)
        with pytest.raises(Refused) as refused:
            room.ask_hint(0.0)
        assert refused.value.refusal.code == code
        assert not sage.asked
    assert not any(isinstance(line, Say) for line in match.history)


def test_a_hint_goes_when_other_eyes_look_or_the_game_goes_on() -> None:
    match = treats("hhbb", "gone", 12)
    waits_for(match, 1)
    screen_viewer: list[int | None] = [1]
    room = Practice(match, lambda: screen_viewer[0], lambda: None, lambda: Sage(match))
    room.ask_hint(0.0)
    assert room.hint(0.1) is not None
    screen_viewer[0] = None
    assert room.hint(0.2) is None
    screen_viewer[0] = 1
    assert room.hint(0.3) is None
    room.ask_hint(0.4)
    play(match, 1, skip=("stop",))
    assert room.hint(0.5) is None


def test_the_only_thing_to_do_needs_no_thought() -> None:
    match = treats("hbbb", "only", 0)
    rng = Random(3)
    while 0 not in match.deciding or len(match.legal(0)) != 1:
        play(match, 1, rng, skip=("stop",))
    room, sage = practice(match, 0)
    room.ask_hint(0.0)
    hint = room.hint(0.0)
    assert hint is not None
    assert [hint.action] == match.legal(0)
    assert not hint.bars
    assert not sage.asked


def test_a_thought_that_hangs_is_given_up_and_can_be_cancelled() -> None:
    match = treats("hbbb", "hang", 12)
    waits_for(match, 0)
    room, sage = practice(match, 0, silent=True)
    room.ask_hint(0.0)
    assert room.hint(1.0) is None
    room.cancel()
    assert sage.closed == 1
    assert room.thinks_of(1.1) is None
    room.ask_hint(2.0)
    assert room.hint(2.0 + HINT_SECONDS + GRACE + 0.1) is None
    assert "too long" in room.trouble
    assert room.thinks_of(20.0) is None


def test_the_toy_game_gets_hints_without_a_search_of_its_own() -> None:
    match = toy_match("hb", "toy")
    waits_for(match, 0)
    room, _ = practice(match, 0)
    room.ask_hint(0.0)
    hint = room.hint(0.1)
    assert hint is not None
    assert hint.words.startswith("Play [[C")
    assert hint.bars


def test_without_rules_there_is_nothing_to_hint_at() -> None:
    match = Match.new("free-table", [SeatInfo("Nell"), SeatInfo("Wick")], {}, "free")
    refusal = practice(match, 0)[0].hint_refusal()
    assert refusal is not None
    assert refusal.code == "no_rules"


def test_advice_from_the_process_says_what_was_weighed() -> None:
    match = treats("hbbb", "worker", 40)
    waits_for(match, 0, 3)
    worker = Worker(TT, 4, match.options)
    try:
        taken = match.legal(0)[-1]
        worker.advise(0, "thinker-60n", match.view(0), 7, 5.0, taken)
        until_then = time.monotonic() + 20
        while (reply := worker.poll()) is None and time.monotonic() < until_then:
            time.sleep(0.01)
        assert reply is not None
        assert reply.advice is not None
        assert reply.action in match.legal(0)
        assert match.table.text(taken) in {each.action for each in reply.advice.judged}
        assert reply.advice.looked > 0
    finally:
        worker.close()


# -- what has been -----------------------------------------------------------------------------------------------------


def test_every_decision_is_found_again_with_what_was_known_then() -> None:
    match = treats("hbhb", "found")
    known = []
    rng = Random(2)
    while match.deciding and len(known) < 120:
        seat = rng.choice(match.deciding)
        legal = [a for a in match.legal(seat) if match.table.verbs[a.verb] != "stop"]
        action = rng.choice(legal)
        known.append((seat, match.view(seat), tuple(match.legal(seat)), action))
        match.act(seat, action)
    found = decisions(match)
    assert [(d.seat, d.view, d.legal, d.action) for d in found] == known
    assert {d.bot for d in found} == {"", "random"}
    assert all(d.where.startswith("Round ") for d in found)


def test_show_me_that_again_begins_with_the_viewers_last_decision() -> None:
    match = toy_match("hbb", "lately")
    until(match, "FOLLOW")
    while match.deciding != (0,):
        play(match, 1)
    before = match.view(0)
    lines = len(match.raw)
    following = RecentHistory(match, 0)
    following.moments()
    play(match, 4)
    moments = RecentHistory(match, 0).moments()
    assert following.moments() == moments
    assert moments[0].view == before
    assert not moments[0].events
    assert all(moment.events for moment in moments[1:])
    assert moments[-1].view == match.view(0)
    assert 2 <= len(moments) <= MAXIMUM
    assert len(match.raw) == lines + 4
    assert all(event.saw == 0 for moment in moments for event in moment.events)


def test_on_the_open_table_it_begins_with_the_present_turn() -> None:
    match = toy_match("hhb", "turn")
    play(match, 5)
    moments = RecentHistory(match, None).moments()
    assert moments[-1].view == match.view(None)
    assert any(event.kind == "trick" for event in moments[1].events)


# -- trying again from there -------------------------------------------------------------------------------------------


@pytest.fixture
def finished(tmp_path: Path) -> Iterator[Match]:
    match = treats("hbhb", "branch", 2000, tmp_path / "first.jsonl")
    assert match.result is not None
    yield match
    match.close()


def some(made: list[Decision], count: int) -> list[Decision]:
    return [made[k * (len(made) - 1) // (count - 1)] for k in range(count)]


@pytest.mark.kit
def test_a_branch_has_its_own_file_and_leaves_the_first_as_it_was(finished: Match, tmp_path: Path) -> None:
    first = tmp_path / "first.jsonl"
    before = first.read_bytes()
    room, _ = practice(finished, None)
    people_decided = [d for d in decisions(finished) if not d.bot]
    for place, decision in enumerate(some(people_decided, 5)):
        path = tmp_path / f"again {place}.jsonl"
        room.look_back(decision.seat)
        session = Session(room.branch(decision, "bot:careful", path), pace="fast")
        assert session.humans == (decision.seat,)
        assert session.kinds.count("bot:random") == 2
        asked = session.asked()
        assert asked is not None
        assert (asked.seat, asked.legal) == (decision.seat, decision.legal)
        assert session.view().zones == decision.view.zones
        session.act(decision.seat, decision.legal[-1])
        session.close()
        again, notices = Match.load(path)
        assert not notices
        assert again.header.branch == decision.where
        assert again.humans == (decision.seat,)
        again.close()
    assert first.read_bytes() == before
    assert first.stat().st_size == len(b"".join(finished.raw))


def test_a_branch_never_writes_over_a_file(finished: Match, tmp_path: Path) -> None:
    decision = next(d for d in decisions(finished) if not d.bot)
    taken = tmp_path / "first.jsonl"
    with pytest.raises(FileExistsError):
        branch(finished, decision.line, decision.seat, "bot:careful", taken)
    with pytest.raises(ValueError, match="no line"):
        branch(finished, 10**6, 0, "bot:careful", tmp_path / "new.jsonl")
    assert not (tmp_path / "new.jsonl").exists()


def test_only_a_game_that_is_over_can_be_looked_back_on(tmp_path: Path) -> None:
    match = treats("hbbb", "soon", 20)
    room, _ = practice(match, 0)
    for act in (
        lambda: room.review(0),
        room.traces,
        room.traces_text,
        lambda: room.branch(decisions(match)[0], "bot:careful", tmp_path / "no.jsonl"),
    ):
        with pytest.raises(Refused) as refused:
            act()
        assert refused.value.refusal.code == "not_over"


# -- review ------------------------------------------------------------------------------------------------------------


def test_a_review_weighs_every_choice_of_a_person_and_puts_the_dearest_first() -> None:
    match = toy_match("hbb", "review")
    play(match)
    room, sage = practice(match, None)
    review = room.review(0)
    assert review.decisions
    assert all(d.seat == 0 and len(d.legal) > 1 for d in review.decisions)
    now = 0.0
    while not review.over:
        review.tick(now)
        now += 0.1
    assert sorted(review.findings) == list(range(len(review.decisions)))
    assert [view for _, view, _ in sage.asked] == [d.view for d in review.decisions]
    losses = [review.findings[place].loss for place in review.ranked()]
    assert losses == sorted(losses, reverse=True)
    for finding in review.findings.values():
        assert 0 <= finding.loss <= 1
        assert finding.own.action == finding.decision.action
        assert finding.own.visits > 0 or not finding.loss
    assert room.review(0) is review


def test_a_review_keeps_nothing_where_nothing_was_compared() -> None:
    """A record that was written is no choice to look back on (TL-30)."""
    people = [SeatInfo(name, "human" if seat == 0 else "bot:careful") for seat, name in enumerate("ABCD")]
    match = Match.new("trick-of-the-light", people, {"after_epiphany_draw": "none"}, "sheets")
    rng = Random(1)
    while match.actors:
        seat = match.deciding[0]
        view = match.view(seat)
        match.act(seat, decide("careful", match.game, match.table, view, match.legal(seat), rng, 1e12))
    room, sage = practice(match, None)
    review, now = room.review(0), 0.0
    cast = [place for place, each in enumerate(review.decisions) if match.table.phases[each.view.phase] == "CAST"]
    assert cast
    while len(sage.asked) < len(cast) + 3 and not review.over:
        review.tick(now)
        now += 0.1
    assert not {*cast} & {*review.findings}
    assert review.done >= len(cast)


def test_of_several_people_each_looks_back_alone(tmp_path: Path) -> None:
    match = toy_match("hhb", "veils")
    play(match)
    room, _ = practice(match, None)
    made = {seat: next(d for d in decisions(match) if d.seat == seat) for seat in (0, 1)}
    for looker in (None, 0, 1):
        room.look_back(looker)
        for seat in (0, 1):
            path = tmp_path / f"{looker}{seat}.jsonl"
            if seat == looker:
                assert room.review(seat).seat == seat
                room.branch(made[seat], "bot:careful", path).close()
                continue
            with pytest.raises(Refused, match="own hand"):
                room.review(seat)
            with pytest.raises(Refused, match="own hand"):
                room.branch(made[seat], "bot:careful", path)
            assert not path.exists()


def test_a_review_goes_on_past_a_thought_that_hangs() -> None:
    match = toy_match("hbb", "hanging")
    play(match)
    room, _ = practice(match, None, silent=True)
    review = room.review(0)
    assert not review.tick(0.0)
    assert review.tick(REVIEW_SECONDS + GRACE + 1)
    assert not review.findings
    now = 10.0
    while not review.over:
        review.tick(now)
        now += 10
    assert not review.ranked()
    assert "too long" in review.trouble
    assert now < 200


# -- what the bots knew ------------------------------------------------------------------------------------------------


@pytest.mark.kit
def test_an_account_is_what_the_bots_view_held(finished: Match) -> None:
    alone = treats("hbbb", "accounts", 2000)
    room, _ = practice(alone, 0)
    made = [d for d in decisions(alone) if d.bot]
    traces = room.traces()
    assert [a.decision for a in traces] == made
    assert not any(a.veiled for a in traces)
    for trace in traces[::20]:
        view = trace.decision.view
        assert view.seat == trace.decision.seat
        others = [
            z for z, zone in enumerate(alone.table.zones) if zone.name.startswith("hand[") and zone.owner != view.seat
        ]
        assert all(piece < 0 for z in others for piece in view.zones[z])
        assert trace.did in trace.might


def test_the_text_of_the_accounts_names_every_decision() -> None:
    match = toy_match("hb", "text")
    play(match)
    room, _ = practice(match, 0)
    text = room.traces_text()
    assert text.count("It did: ") == len(room.traces()) > 0
    assert "[[" not in text
    assert "face down" in text


def test_hostile_names_harm_nothing() -> None:
    for name in ("\0\ud800", "x" * 10_000, "שלום", "[[K9]]"):
        match = Match.new(TT, [SeatInfo(name), *(SeatInfo(n, "bot:random") for n in ("a", "b"))], {}, "hostile")
        waits_for(match, 0)
        room, _ = practice(match, 0)
        room.ask_hint(0.0)
        assert room.hint(0.1) is not None
        assert decisions(match)


def test_an_evening_has_it_and_ends_it() -> None:
    session = Session(toy_match("hb", "session"))
    room = session.practice
    assert room is session.practice
    assert room.recent()
    session.close()
