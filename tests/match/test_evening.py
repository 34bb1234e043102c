"""A played evening as a scene sees it: curtain, peek, recap, log, votes, secrecy."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, Refused, SaveError
from game.session.session import Session
from game.table import UNKNOWN, Action, Position
from tests.match.fakes import FakeWorker
from tests.match.helpers import people, play, toy_match, until


def open_table(kinds: str = "hh", seed: str = "seed", style: str = "curtain", pace: str = "normal") -> Session:
    return Session(toy_match(kinds, seed), style, pace, FakeWorker(seats=len(kinds)))


def posed(kinds: str = "hh", leader: int = 0, style: str = "curtain", **hands: str) -> Session:
    """Hands by seat as `h0="C1 C5"`; the leader leads."""
    zones = {f"hand[{name[1:]}]": cards.split() for name, cards in hands.items()}
    position = Position(zones, {"leader": leader, "turn": leader}, "LEAD")
    match = Match.new("toy", people(kinds), {}, "seed", position=position)
    return Session(match, style, worker=FakeWorker(seats=len(kinds)))


def act(session: Session, seat: int, text: str) -> None:
    session.act(seat, session.table.parse(text))


def code(call: object, *args: object) -> str:
    with pytest.raises(Refused) as error:
        call(*args)  # type: ignore[operator]
    return error.value.code


# ---- the curtain


def test_a_trick_with_two_people_at_one_screen() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    assert session.viewer is None
    assert session.curtain is not None
    assert (session.curtain.seat, session.curtain.name, session.curtain.others) == (0, "Ann", ("Ben",))
    assert "hold" not in session.curtain.asked
    asked = session.asked()
    assert asked is not None
    assert (asked.seat, asked.private, asked.legal, asked.open_actions) == (0, True, (), ())
    assert code(act, session, 0, "play(C1)") == "covered"

    session.reveal_hand()
    assert (session.viewer, session.curtain) == (0, None)
    assert "You hold" not in session.curtain.asked if session.curtain else True
    assert "hold 2" in session.sentence()
    assert len(session.asked().legal) == 2  # type: ignore[union-attr]
    act(session, 0, "play(C1)")

    assert (session.viewer, session.curtain.seat) == (None, 1)  # type: ignore[union-attr]
    assert session.view().seat is None
    session.reveal_hand()
    assert [line.text for line in session.recap()] == ["Ann played [[C1]]"]
    act(session, 1, "play(C9)")

    assert session.viewer == 1, "Ben decides on, so no curtain falls"
    assert session.asked().private is False  # type: ignore[union-attr]
    act(session, 1, "take()")
    act(session, 1, "draw()")
    assert (session.viewer, session.curtain, session.ready) == (None, None, 1), "a trick ended: one press opens it"
    assert code(act, session, 1, "play(C10)") == "covered"
    session.reveal_hand()
    act(session, 1, "play(C10)")
    assert session.curtain.seat == 0  # type: ignore[union-attr]


def test_a_public_question_is_asked_on_the_open_table_and_the_hand_is_one_call_away() -> None:
    session = posed(h0="C9 C2", h1="C1 C10")
    session.reveal_hand()
    act(session, 0, "play(C9)")
    session.reveal_hand()
    act(session, 1, "play(C1)")
    assert (session.viewer, session.curtain) == (None, None)
    asked = session.asked()
    assert asked is not None
    assert (asked.seat, asked.private, len(asked.legal)) == (0, False, 2)
    session.request_view(0)
    assert session.curtain.seat == 0  # type: ignore[union-attr]
    assert code(act, session, 0, "take()") == "covered"
    session.reveal_hand()
    assert session.viewer == 0
    session.cover()
    assert (session.viewer, session.curtain) == (None, None)
    act(session, 0, "take()")
    assert session.viewer is None
    act(session, 0, "draw()")
    assert session.curtain.seat == 0, "leading is private"  # type: ignore[union-attr]


def test_the_curtain_speaks_of_the_person_whose_name_is_on_it() -> None:
    """TT-33: whoever looks at the own hand while another is asked is not told what that one shall do."""
    session = posed("hhh", h0="C9 C2", h1="C1 C10", h2="C3 C4")
    session.reveal_hand()
    for seat, text in enumerate(("play(C9)", "play(C1)", "play(C3)")):
        act(session, seat, text)
        session.reveal_hand()
    asked = session.asked()
    assert asked is not None
    assert not asked.private
    other = (asked.seat + 1) % 3
    session.request_view(other)
    assert session.curtain is not None
    assert (session.curtain.seat, session.curtain.asked) == (other, "To look at your hand.")
    session.request_view(asked.seat)
    assert (session.curtain.seat, session.curtain.asked) == (asked.seat, asked.sentence)


def test_covering_in_the_middle_of_a_private_decision_draws_the_curtain_again() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    session.reveal_hand()
    session.cover()
    assert session.viewer is None
    assert session.curtain.seat == 0  # type: ignore[union-attr]
    session.reveal_hand()
    act(session, 0, "play(C1)")
    session.reveal_hand()
    session.cover()
    session.reveal_hand()
    assert session.recap(), "what was not acted upon is told again"


def test_a_single_person_never_meets_a_curtain() -> None:
    session = open_table("hb", pace="fast")
    now = 0.0
    while session.result() is None:
        assert (session.viewer, session.curtain) == (0, None)
        session.request_view(0)
        session.reveal_hand()
        session.cover()
        asked = session.asked()
        if asked is not None:
            session.act(0, asked.legal[0])
        now += 1
        session.tick(now)
    assert session.viewer == 0
    assert session.recap() == []


def test_peeking() -> None:
    session = posed(h0="C1 C2", h1="C9 C10", style="peek")
    assert (session.viewer, session.curtain) == (None, None)
    asked = session.asked()
    assert asked is not None
    assert (asked.private, asked.legal) == (True, ())
    assert code(act, session, 0, "play(C1)") == "covered"
    session.reveal_hand()
    assert session.viewer == 0
    session.cover()
    assert (session.viewer, session.curtain) == (None, None)
    session.reveal_hand()
    act(session, 0, "play(C1)")
    assert session.viewer is None
    session.reveal_hand()
    assert session.viewer == 1
    session.request_view(0)
    assert session.viewer == 1, "nobody else looks while a seat decides in secret"
    session.style = "curtain"
    assert session.viewer is None
    assert session.curtain.seat == 1  # type: ignore[union-attr]


def test_bots_only_is_an_open_table() -> None:
    session = open_table("bb", pace="fast")
    for now in range(200):
        session.tick(float(now))
    assert session.result() is not None
    assert session.viewer is None
    assert session.asked() is None
    assert session.sentence() == "Most cards."


def test_several_decide_at_once_in_the_open() -> None:
    session = open_table("hhb", pace="fast")
    match = session._match
    until(match, "VOTE")
    session.cover()
    assert session.viewer is None
    assert session.asked().seat == 0  # type: ignore[union-attr]
    assert session.asked(1).legal  # type: ignore[union-attr]
    assert session.asked(2) is None
    act(session, 1, "content()")
    assert session.asked(1) is None
    act(session, 0, "content()")
    session.tick(1.0)
    session.tick(2.0)
    assert session.result() is not None
    assert (session.viewer, session.curtain, session.asked()) == (None, None, None)


# ---- what a seat may do


def test_nobody_plays_for_a_bot_or_for_a_seat_that_is_none() -> None:
    session = open_table("hb")
    for seat in (1, 7, -1):
        assert code(session.act, seat, Action(0)) == "not_your_seat"
        assert code(session.say, seat, "x") == "not_your_seat"
        assert session.open_actions(seat) == ()


def test_refusals_come_from_the_rules_for_who_looks() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    session.reveal_hand()
    refusal = session.refusal(0, session.table.parse("play(C9)"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_in_hand", "T-2")
    assert session.refusal(0, session.table.parse("play(C1)")) is None


def test_open_actions_are_allowed_under_the_curtain() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    bell = session.table.parse("bell(0)")
    assert session.curtain is not None
    assert bell in session.open_actions(1)
    session.act(1, bell)
    assert session.curtain is not None


def test_all_people_must_agree_to_stop_here() -> None:
    """TT-103: any person may propose it, all must agree, bots do."""
    session = open_table("hhb")
    assert session.stop_refusal(0) is None
    assert session.stop_refusal(2).code == "cannot_stop"  # type: ignore[union-attr]
    assert code(session.stop_here, 0, []) == "not_agreed"
    session.stop_here(0, [1])
    assert session.result() is not None
    assert session.seed_if_over() == "seed"
    assert code(session.stop_here, 0, [1]) == "cannot_stop"


def test_undo_through_the_evening_and_its_line_in_the_log() -> None:
    """TT-102: any person may ask, every other person must agree, but to a slip of the person who asks."""
    session = open_table("hh")
    seat = until(session._match, "TAKE")
    session.cover()
    act(session, seat, "take()")
    assert session.undo_refusal(1 - seat) is None
    assert code(session.undo, 1 - seat, []) == "not_agreed"
    session.undo(1 - seat, [seat])
    assert session.asked().sentence.endswith("TAKE.")  # type: ignore[union-attr]
    assert session.log()[-1].kind == "notice"
    assert "last move was undone" in session.log()[-1].text


def test_a_seat_is_handed_over_and_the_last_person_left_sees_the_own_hand() -> None:
    """TT-274: a bot takes over the hand and the tokens."""
    session = posed(h0="C1 C2", h1="C9 C10")
    session.reveal_hand()
    session.take_over(0, "bot:random")
    assert session.kinds == ("bot:random", "human")
    assert (session.viewer, session.curtain) == (1, None)
    assert session.log()[-1].text == "A bot now plays for Ann."
    session.take_over(0, "human")
    assert session.viewer is None


# ---- log, recap, notices, race


def test_the_log_says_you_to_who_looks_and_keeps_private_lines_to_their_reader() -> None:
    """TT-34: a public log for all, a private one for each seat."""
    session = open_table("hb", seed="3", pace="fast")
    now = 0.0
    while not any(line.kind == "private" for line in session.log()):
        now += 1
        asked = session.asked()
        if asked is not None:
            session.act(0, asked.legal[0])
        session.tick(now)
    kinds = {line.kind for line in session.log()}
    assert {"round", "trick", "play", "private"} <= kinds
    assert any(line.text.startswith("You played [[C") for line in session.log())
    onlooker = session.chronicle()
    assert all(line.kind != "private" for line in onlooker)
    assert any(line.text.startswith("Ann played [[C") for line in onlooker)


def test_the_open_table_has_no_private_lines() -> None:
    session = open_table("hh")
    play(session._match)
    session.cover()
    assert session.viewer is None
    assert all(line.kind != "private" for line in session.log())
    assert [line.text for line in session.log()] == [line.text for line in session.chronicle()]


def test_talk_stands_in_the_log_without_marks_of_pieces() -> None:
    session = open_table("hh")
    session.say(1, "I hold [[C1]] \0 " + "x" * 10_000)
    line = session.log()[-1]
    assert (line.seat, line.kind) == (1, "talk")
    assert "[[" not in line.text
    assert len(line.text) <= 300


def test_a_recap_has_all_that_others_did_and_nothing_else() -> None:
    session = posed("hhhh", h0="C1 C2", h1="C9 C10", h2="C11 C12", h3="C13 C14")
    for seat, card in enumerate(("C1", "C9", "C11")):
        session.reveal_hand()
        assert len(session.recap()) == seat
        act(session, seat, f"play({card})")
    session.reveal_hand()
    act(session, 3, "play(C13)")
    act(session, 3, "take()")
    act(session, 3, "draw()")
    assert session.request_view(3)
    assert session.viewer == 3
    act(session, 3, "play(C14)")
    session.reveal_hand()
    assert session.viewer == 0
    lines = [line.text for line in session.recap()]
    assert len(lines) == 6
    assert lines[-1] == "Dan played [[C14]]"
    assert not any("You" in text for text in lines)


def test_events_are_drained_once_and_as_the_viewer_may_know_them() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    session.reveal_hand()
    act(session, 0, "play(C1)")
    events = session.drain()
    assert any(event.kind == "played" for event in events)
    assert session.drain() == []


def test_the_score_race_has_headings_and_ends_with_the_result() -> None:
    session = open_table("hh")
    play(session._match)
    race = session.score_race()
    assert {heading for heading, _ in race} == {"Round 1"}
    assert race[-1][1] == session.result().scores  # type: ignore[union-attr]
    assert session.seal() == session._match.header.commitment


def test_a_fault_in_the_rules_is_told_once() -> None:
    match = toy_match("hb", boom="on")
    session = Session(match, worker=FakeWorker())
    while session.asked() is None:
        session.step()
        session.tick(0.0)
    for _ in range(2):
        assert code(act, session, 0, "boom()") == "rules_failed"
    session.say(0, "hm")
    assert sum("failed" in notice for notice in session.notices) == 1


def test_an_evening_is_saved_and_resumed_with_its_recap(tmp_path: Path) -> None:
    path = tmp_path / "e.jsonl"
    session = Session.new("toy", people("hhh"), {}, "s", path=path)
    rng = Random(3)
    doers: list[int] = []
    while len(doers) < 5 or session.curtain is None or session.curtain.seat == doers[-1]:
        session.reveal_hand()
        asked = session.asked()
        assert asked is not None
        session.act(asked.seat, rng.choice(asked.legal))
        doers.append(asked.seat)
    log = [line.text for line in session.chronicle()]
    session.close()
    again = Session.load(path, style="curtain")
    assert again.path == path
    assert [line.text for line in again.chronicle()] == log
    assert list(again.notices) == []
    again.reveal_hand()
    assert again.recap()
    again.save_copy(tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()
    again.close()
    with pytest.raises(SaveError):
        Session.load(tmp_path / "nothing.jsonl")


def test_what_was_found_about_a_file_is_a_notice(tmp_path: Path) -> None:
    path = tmp_path / "e.jsonl"
    match = toy_match(path=path)
    play(match, 4)
    match.close()
    path.write_bytes(path.read_bytes()[:-10])
    session = Session.load(path)
    assert "line 6" in session.notices[0]
    assert session.path is not None
    assert session.path.name == "e (recovered).jsonl"
    session.close()


def test_style_and_pace_are_words_from_a_list() -> None:
    session = open_table()
    with pytest.raises(ValueError, match="style"):
        session.style = "x"
    with pytest.raises(ValueError, match="pace"):
        session.pace = "x"
    before = session.revision
    session.say(0, "x")
    assert session.revision > before


def test_views_hide_what_the_viewer_may_not_know() -> None:
    session = posed(h0="C1 C2", h1="C9 C10")
    zone = session.table.zone
    assert all(card < 0 for seat in (0, 1) for card in session.view().zones[zone[f"hand[{seat}]"]])
    session.reveal_hand()
    assert all(card >= 0 for card in session.view().zones[zone["hand[0]"]])
    assert all(card < 0 for card in session.view().zones[zone["hand[1]"]])
    assert UNKNOWN not in session.view().vars


@pytest.mark.kit
def test_the_real_game_played_by_two_people_and_two_bots_to_its_end(tmp_path: Path) -> None:
    """TT-33: two curtains never follow each other for one seat, and public questions meet the open table."""
    from game.match import SeatInfo
    from game.saves.verify import verify

    seats = [SeatInfo("Nell"), SeatInfo("Ben"), SeatInfo("Wick", "bot:careful"), SeatInfo("Moth", "bot:random")]
    match = Match.new("tricks-and-treats", seats, {}, "11")
    session = Session(match, worker=FakeWorker("tricks-and-treats", table=match.table))
    rng, now, before = Random(5), 0.0, None
    while session.result() is None:
        now += 1
        session.tick(now)
        asked = session.asked()
        if asked is None:
            before = None
            assert session.viewer is None
            continue
        if session.curtain is not None:
            assert session.curtain.seat == asked.seat != before
            assert asked.private
            session.reveal_hand()
            assert all(line.text for line in session.recap())
            asked = session.asked()
            assert asked is not None
        elif session.ready is not None:
            assert asked.private
            assert session.ready == asked.seat
            session.reveal_hand()
            assert not session.recap()
            asked = session.asked()
            assert asked is not None
        assert asked.private is False or session.viewer == asked.seat
        before = asked.seat if session.viewer == asked.seat else None
        session.act(asked.seat, rng.choice(asked.legal))
    assert session.score_race()[-1][1] == session.result().scores  # type: ignore[union-attr]
    assert not session.notices
    session.save_copy(tmp_path / "real.jsonl")
    session.close()
    assert verify(tmp_path / "real.jsonl").ok
