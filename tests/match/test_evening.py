"""A played evening as a scene sees it: curtain, peek, recap, log, votes, secrecy."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.match import Match, Refused, SaveError
from game.session.session import Evening
from game.table import UNKNOWN, Action, Position
from tests.match.fakes import FakeWorker
from tests.match.helpers import people, play, toy_match, until


def sit(kinds: str = "hh", seed: str = "seed", style: str = "curtain", pace: str = "normal") -> Evening:
    return Evening(toy_match(kinds, seed), style, pace, FakeWorker(seats=len(kinds)))


def posed(kinds: str = "hh", leader: int = 0, style: str = "curtain", **hands: str) -> Evening:
    """Hands by seat as `h0="C1 C5"`; the leader leads."""
    zones = {f"hand[{name[1:]}]": cards.split() for name, cards in hands.items()}
    position = Position(zones, {"leader": leader, "turn": leader}, "LEAD")
    match = Match.new("toy", people(kinds), {}, "seed", position=position)
    return Evening(match, style, worker=FakeWorker(seats=len(kinds)))


def act(evening: Evening, seat: int, text: str) -> None:
    evening.act(seat, evening.table.parse(text))


def code(call: object, *args: object) -> str:
    with pytest.raises(Refused) as error:
        call(*args)  # type: ignore[operator]
    return error.value.code


# ---- the curtain


def test_a_trick_with_two_people_at_one_screen() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    assert evening.viewer is None
    assert evening.curtain is not None
    assert (evening.curtain.seat, evening.curtain.name, evening.curtain.others) == (0, "Ann", ("Ben",))
    assert "hold" not in evening.curtain.asked
    asked = evening.asked()
    assert asked is not None
    assert (asked.seat, asked.private, asked.legal, asked.asides) == (0, True, (), ())
    assert code(act, evening, 0, "play(C1)") == "covered"

    evening.lift()
    assert (evening.viewer, evening.curtain) == (0, None)
    assert "You hold" not in evening.curtain.asked if evening.curtain else True
    assert "hold 2" in evening.sentence()
    assert len(evening.asked().legal) == 2  # type: ignore[union-attr]
    act(evening, 0, "play(C1)")

    assert (evening.viewer, evening.curtain.seat) == (None, 1)  # type: ignore[union-attr]
    assert evening.view().seat is None
    evening.lift()
    assert [line.text for line in evening.recap()] == ["Ann played [[C1]]"]
    act(evening, 1, "play(C9)")

    assert evening.viewer == 1, "Ben decides on, so no curtain falls"
    assert evening.asked().private is False  # type: ignore[union-attr]
    act(evening, 1, "take()")
    act(evening, 1, "draw()")
    assert (evening.viewer, evening.curtain, evening.ready) == (None, None, 1), "a trick ended: one press opens it"
    assert code(act, evening, 1, "play(C10)") == "covered"
    evening.lift()
    act(evening, 1, "play(C10)")
    assert evening.curtain.seat == 0  # type: ignore[union-attr]


def test_a_public_question_is_asked_on_the_open_table_and_the_hand_is_one_call_away() -> None:
    evening = posed(h0="C9 C2", h1="C1 C10")
    evening.lift()
    act(evening, 0, "play(C9)")
    evening.lift()
    act(evening, 1, "play(C1)")
    assert (evening.viewer, evening.curtain) == (None, None)
    asked = evening.asked()
    assert asked is not None
    assert (asked.seat, asked.private, len(asked.legal)) == (0, False, 2)
    evening.call(0)
    assert evening.curtain.seat == 0  # type: ignore[union-attr]
    assert code(act, evening, 0, "take()") == "covered"
    evening.lift()
    assert evening.viewer == 0
    evening.cover()
    assert (evening.viewer, evening.curtain) == (None, None)
    act(evening, 0, "take()")
    assert evening.viewer is None
    act(evening, 0, "draw()")
    assert evening.curtain.seat == 0, "leading is private"  # type: ignore[union-attr]


def test_the_curtain_speaks_of_the_person_whose_name_is_on_it() -> None:
    """TT-33: whoever looks at the own hand while another is asked is not told what that one shall do."""
    evening = posed("hhh", h0="C9 C2", h1="C1 C10", h2="C3 C4")
    evening.lift()
    for seat, text in enumerate(("play(C9)", "play(C1)", "play(C3)")):
        act(evening, seat, text)
        evening.lift()
    asked = evening.asked()
    assert asked is not None
    assert not asked.private
    other = (asked.seat + 1) % 3
    evening.call(other)
    assert evening.curtain is not None
    assert (evening.curtain.seat, evening.curtain.asked) == (other, "To look at your own hand.")
    evening.call(asked.seat)
    assert (evening.curtain.seat, evening.curtain.asked) == (asked.seat, asked.sentence)


def test_covering_in_the_middle_of_a_private_decision_draws_the_curtain_again() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    evening.lift()
    evening.cover()
    assert evening.viewer is None
    assert evening.curtain.seat == 0  # type: ignore[union-attr]
    evening.lift()
    act(evening, 0, "play(C1)")
    evening.lift()
    evening.cover()
    evening.lift()
    assert evening.recap(), "what was not acted upon is told again"


def test_a_single_person_never_meets_a_curtain() -> None:
    evening = sit("hb", pace="fast")
    now = 0.0
    while evening.result() is None:
        assert (evening.viewer, evening.curtain) == (0, None)
        evening.call(0)
        evening.lift()
        evening.cover()
        asked = evening.asked()
        if asked is not None:
            evening.act(0, asked.legal[0])
        now += 1
        evening.tick(now)
    assert evening.viewer == 0
    assert evening.recap() == []


def test_peeking() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10", style="peek")
    assert (evening.viewer, evening.curtain) == (None, None)
    asked = evening.asked()
    assert asked is not None
    assert (asked.private, asked.legal) == (True, ())
    assert code(act, evening, 0, "play(C1)") == "covered"
    evening.lift()
    assert evening.viewer == 0
    evening.cover()
    assert (evening.viewer, evening.curtain) == (None, None)
    evening.lift()
    act(evening, 0, "play(C1)")
    assert evening.viewer is None
    evening.lift()
    assert evening.viewer == 1
    evening.call(0)
    assert evening.viewer == 1, "nobody else looks while a seat decides in secret"
    evening.style = "curtain"
    assert evening.viewer is None
    assert evening.curtain.seat == 1  # type: ignore[union-attr]


def test_bots_only_is_an_open_table() -> None:
    evening = sit("bb", pace="fast")
    for now in range(200):
        evening.tick(float(now))
    assert evening.result() is not None
    assert evening.viewer is None
    assert evening.asked() is None
    assert evening.sentence() == "Most cards."


def test_several_decide_at_once_in_the_open() -> None:
    evening = sit("hhb", pace="fast")
    match = evening._match
    until(match, "VOTE")
    evening.cover()
    assert evening.viewer is None
    assert evening.asked().seat == 0  # type: ignore[union-attr]
    assert evening.asked(1).legal  # type: ignore[union-attr]
    assert evening.asked(2) is None
    act(evening, 1, "content()")
    assert evening.asked(1) is None
    act(evening, 0, "content()")
    evening.tick(1.0)
    evening.tick(2.0)
    assert evening.result() is not None
    assert (evening.viewer, evening.curtain, evening.asked()) == (None, None, None)


# ---- what a seat may do


def test_nobody_plays_for_a_bot_or_for_a_seat_that_is_none() -> None:
    evening = sit("hb")
    for seat in (1, 7, -1):
        assert code(evening.act, seat, Action(0)) == "not_your_seat"
        assert code(evening.say, seat, "x") == "not_your_seat"
        assert evening.asides(seat) == ()


def test_refusals_come_from_the_rules_for_who_looks() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    evening.lift()
    refusal = evening.refusal(0, evening.table.parse("play(C9)"))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("not_in_hand", "T-2")
    assert evening.refusal(0, evening.table.parse("play(C1)")) is None


def test_open_actions_are_allowed_under_the_curtain() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    bell = evening.table.parse("bell(0)")
    assert evening.curtain is not None
    assert bell in evening.asides(1)
    evening.act(1, bell)
    assert evening.curtain is not None


def test_all_people_must_agree_to_stop_here() -> None:
    """TT-103: any person may propose it, all must agree, bots do."""
    evening = sit("hhb")
    assert evening.stop_refusal(0) is None
    assert evening.stop_refusal(2).code == "cannot_stop"  # type: ignore[union-attr]
    assert code(evening.stop_here, 0, []) == "not_agreed"
    evening.stop_here(0, [1])
    assert evening.result() is not None
    assert evening.seed_if_over() == "seed"
    assert code(evening.stop_here, 0, [1]) == "cannot_stop"


def test_undo_through_the_evening_and_its_line_in_the_log() -> None:
    """TT-102: any person may ask, every other person must agree."""
    evening = sit("hh")
    seat = until(evening._match, "TAKE")
    evening.cover()
    act(evening, seat, "take()")
    assert evening.undo_refusal(1 - seat) is None
    assert code(evening.undo, seat, []) == "not_agreed"
    evening.undo(seat, [1 - seat])
    assert evening.asked().sentence.endswith("TAKE.")  # type: ignore[union-attr]
    assert evening.log()[-1].kind == "notice"
    assert "last move was taken back" in evening.log()[-1].text


def test_a_seat_is_handed_over_and_the_last_person_left_sees_the_own_hand() -> None:
    """TT-274: a bot takes over the hand and the tokens."""
    evening = posed(h0="C1 C2", h1="C9 C10")
    evening.lift()
    evening.take_over(0, "bot:random")
    assert evening.kinds == ("bot:random", "human")
    assert (evening.viewer, evening.curtain) == (1, None)
    assert evening.log()[-1].text == "A bot plays on for Ann."
    evening.take_over(0, "human")
    assert evening.viewer is None


# ---- log, recap, notices, race


def test_the_log_says_you_to_who_looks_and_keeps_private_lines_to_their_reader() -> None:
    """TT-34: a public log for all, a private one for each seat."""
    evening = sit("hb", seed="3", pace="fast")
    now = 0.0
    while not any(line.kind == "private" for line in evening.log()):
        now += 1
        asked = evening.asked()
        if asked is not None:
            evening.act(0, asked.legal[0])
        evening.tick(now)
    kinds = {line.kind for line in evening.log()}
    assert {"round", "trick", "play", "private"} <= kinds
    assert any(line.text.startswith("You played [[C") for line in evening.log())
    onlooker = evening.chronicle()
    assert all(line.kind != "private" for line in onlooker)
    assert any(line.text.startswith("Ann played [[C") for line in onlooker)


def test_the_open_table_has_no_private_lines() -> None:
    evening = sit("hh")
    play(evening._match)
    evening.cover()
    assert evening.viewer is None
    assert all(line.kind != "private" for line in evening.log())
    assert [line.text for line in evening.log()] == [line.text for line in evening.chronicle()]


def test_talk_stands_in_the_log_without_marks_of_pieces() -> None:
    evening = sit("hh")
    evening.say(1, "I hold [[C1]] \0 " + "x" * 10_000)
    line = evening.log()[-1]
    assert (line.seat, line.kind) == (1, "talk")
    assert "[[" not in line.text
    assert len(line.text) <= 300


def test_a_recap_has_all_that_others_did_and_nothing_else() -> None:
    evening = posed("hhhh", h0="C1 C2", h1="C9 C10", h2="C11 C12", h3="C13 C14")
    for seat, card in enumerate(("C1", "C9", "C11")):
        evening.lift()
        assert len(evening.recap()) == seat
        act(evening, seat, f"play({card})")
    evening.lift()
    act(evening, 3, "play(C13)")
    act(evening, 3, "take()")
    act(evening, 3, "draw()")
    assert evening.call(3)
    assert evening.viewer == 3
    act(evening, 3, "play(C14)")
    evening.lift()
    assert evening.viewer == 0
    told = [line.text for line in evening.recap()]
    assert len(told) == 6
    assert told[-1] == "Dan played [[C14]]"
    assert not any("You" in text for text in told)


def test_events_are_drained_once_and_as_the_viewer_may_know_them() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    evening.lift()
    act(evening, 0, "play(C1)")
    events = evening.drain()
    assert any(event.kind == "played" for event in events)
    assert evening.drain() == []


def test_the_score_race_has_headings_and_ends_with_the_result() -> None:
    evening = sit("hh")
    play(evening._match)
    race = evening.score_race()
    assert {heading for heading, _ in race} == {"Round 1"}
    assert race[-1][1] == evening.result().scores  # type: ignore[union-attr]
    assert evening.seal() == evening._match.header.commitment


def test_a_fault_in_the_rules_is_told_once() -> None:
    match = toy_match("hb", boom="on")
    evening = Evening(match, worker=FakeWorker())
    while evening.asked() is None:
        evening.step()
        evening.tick(0.0)
    for _ in range(2):
        assert code(act, evening, 0, "boom()") == "rules_failed"
    evening.say(0, "hm")
    assert sum("failed" in notice for notice in evening.notices) == 1


def test_an_evening_is_saved_and_resumed_with_its_recap(tmp_path: Path) -> None:
    path = tmp_path / "e.jsonl"
    evening = Evening.new("toy", people("hhh"), {}, "s", path=path)
    rng = Random(3)
    doers: list[int] = []
    while len(doers) < 5 or evening.curtain is None or evening.curtain.seat == doers[-1]:
        evening.lift()
        asked = evening.asked()
        assert asked is not None
        evening.act(asked.seat, rng.choice(asked.legal))
        doers.append(asked.seat)
    log = [line.text for line in evening.chronicle()]
    evening.close()
    again = Evening.load(path, style="curtain")
    assert again.path == path
    assert [line.text for line in again.chronicle()] == log
    assert list(again.notices) == []
    again.lift()
    assert again.recap()
    again.save_copy(tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.jsonl").read_bytes() == path.read_bytes()
    again.close()
    with pytest.raises(SaveError):
        Evening.load(tmp_path / "nothing.jsonl")


def test_what_was_found_about_a_file_is_a_notice(tmp_path: Path) -> None:
    path = tmp_path / "e.jsonl"
    match = toy_match(path=path)
    play(match, 4)
    match.close()
    path.write_bytes(path.read_bytes()[:-10])
    evening = Evening.load(path)
    assert "line 6" in evening.notices[0]
    assert evening.path is not None
    assert evening.path.name == "e (recovered).jsonl"
    evening.close()


def test_style_and_pace_are_words_from_a_list() -> None:
    evening = sit()
    with pytest.raises(ValueError, match="style"):
        evening.style = "x"
    with pytest.raises(ValueError, match="pace"):
        evening.pace = "x"
    before = evening.revision
    evening.say(0, "x")
    assert evening.revision > before


def test_views_hide_what_the_viewer_may_not_know() -> None:
    evening = posed(h0="C1 C2", h1="C9 C10")
    zone = evening.table.zone
    assert all(card < 0 for seat in (0, 1) for card in evening.view().zones[zone[f"hand[{seat}]"]])
    evening.lift()
    assert all(card >= 0 for card in evening.view().zones[zone["hand[0]"]])
    assert all(card < 0 for card in evening.view().zones[zone["hand[1]"]])
    assert UNKNOWN not in evening.view().vars


def test_the_real_game_played_by_two_people_and_two_bots_to_its_end(tmp_path: Path) -> None:
    """TT-33: two curtains never follow each other for one seat, and public questions meet the open table."""
    from game.match import SeatInfo
    from game.saves.verify import verify

    seats = [SeatInfo("Nell"), SeatInfo("Ben"), SeatInfo("Wick", "bot:careful"), SeatInfo("Moth", "bot:random")]
    match = Match.new("tricks-and-treats", seats, {}, "11")
    evening = Evening(match, worker=FakeWorker("tricks-and-treats", table=match.table))
    rng, now, before = Random(5), 0.0, None
    while evening.result() is None:
        now += 1
        evening.tick(now)
        asked = evening.asked()
        if asked is None:
            before = None
            assert evening.viewer is None
            continue
        if evening.curtain is not None:
            assert evening.curtain.seat == asked.seat != before
            assert asked.private
            evening.lift()
            assert all(line.text for line in evening.recap())
            asked = evening.asked()
            assert asked is not None
        elif evening.ready is not None:
            assert asked.private
            assert evening.ready == asked.seat
            evening.lift()
            assert not evening.recap()
            asked = evening.asked()
            assert asked is not None
        assert asked.private is False or evening.viewer == asked.seat
        before = asked.seat if evening.viewer == asked.seat else None
        evening.act(asked.seat, rng.choice(asked.legal))
    assert evening.score_race()[-1][1] == evening.result().scores  # type: ignore[union-attr]
    assert not evening.notices
    evening.save_copy(tmp_path / "real.jsonl")
    evening.close()
    assert verify(tmp_path / "real.jsonl").ok
