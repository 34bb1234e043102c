"""What a second reader of the rule book caught: each test names the rule that was at stake."""

from __future__ import annotations

from game.match import Match, SeatInfo
from game.rules.tricks_and_treats.text.messages import EQUALLY_GOOD
from game.session.screen_state import COVERED
from game.session.session import Session
from game.table import Position
from tests.rules.posing import LINE, pose

CARDS = {"hand[0]": ["B7"], "hand[1]": ["B8"], "hand[2]": ["B9"]}


def posed_match(kinds: str, zones: dict[str, list[str]], phase: str, **variables: object) -> Match:
    """A match in a position; `hb` is a person and a bot."""
    seats = [SeatInfo(f"N{i}", "human" if kind == "h" else "bot:random") for i, kind in enumerate(kinds)]
    position = Position({"line": list(LINE), **CARDS, **zones}, dict(variables), phase)
    return Match.new("tricks-and-treats", seats, {}, "owl", position=position)


def do(match: Match, *moves: str) -> None:
    for move in moves:
        seat, _, text = move.partition(" ")
        match.act(int(seat), match.table.parse(text))


def test_a_move_taken_back_never_ends_the_game() -> None:
    """TT-102, TT-103: the vote that the move put off comes back, the one cast after it does not join it."""
    match = posed_match("hhb", {"unused[1]": ["Switch"]}, "LEAD", leader=1)
    do(match, "0 stop(yes)", "1 use(Switch, 0, 1)", "1 stop(yes)")
    match.undo(None)
    assert match.result is None
    assert match.phase == "LEAD"
    do(match, "1 stop(yes)")
    assert match.result is not None


def test_the_vote_of_a_seat_that_left_is_gone() -> None:
    """TT-103, TT-274: whoever comes back later has not voted."""
    match = posed_match("hhh", {}, "LEAD", leader=1)
    do(match, "0 stop(yes)")
    match.take_over(0, "bot:careful")
    match.take_over(0, "human")
    do(match, "1 stop(yes)", "2 stop(yes)")
    assert match.result is None


def test_only_matched_tokens_can_have_been_picked() -> None:
    """TT-213: a posed position cannot smuggle an unmatched token into the claim."""
    zones = {"trick": ["B1", "B2", "B3"], "line": ["K7", "B1", "B2"], "hand[0]": ["L1"]}
    game = pose(zones, "CLAIM", seats=3, leader=0, options={"claim_mode": "subset"}, picked=[0, 2])
    assert game.legal() == ["claim(all)", "claim(none)", "claim(picked)", "pick(<B1>)", "unpick(<B2>)"]
    game.do("2 claim(picked)")
    assert game.zone("claimed[2]") == ["<B2>"]
    plain = pose({"trick": ["B1", "B2", "B3"], "line": ["B1"], "unused[0]": ["Ghost"]}, "CLAIM", seats=3, picked=[0])
    assert "knock()" in plain.open_actions(0)


def test_nobody_wins_a_race_without_being_tied() -> None:
    """TT-104: proposals and winners of a posed position are among the tied."""
    tied = {"claimed[0]": ["<B7>"], "claimed[1]": ["<B8>"]}
    race = pose(tied, "DASH", seats=3, humans=3, proposals=[4, 4, 0])
    assert race.actors == [0, 1]
    over = pose(tied, "OVER", seats=3, humans=3, winners=4)
    assert over.result.winners == (0, 1)
    assert pose(tied, "OVER", seats=3, humans=3, winners=2).result.winners == (1,)


def test_seats_of_a_race_in_any_order() -> None:
    """TT-104: a set of seats has no order."""
    tied = {"claimed[0]": ["<B7>"], "claimed[2]": ["<B8>"]}
    race = pose(tied, "DASH", seats=3, humans=5)
    race.do("0 propose_result(2, 0)", "2 propose_result(0, 2)")
    assert race.result.winners == (0, 2)
    again = pose(tied, "DASH", seats=3, humans=5)
    assert again.code("0 propose_result(0, 0)") == "not_a_choice"
    assert again.code("0 propose_result(1, 0)") == "not_a_choice"


def test_you_begins_only_sentences() -> None:
    """The reader is "You" as the first of several seats, "you" after that."""
    tied = {"claimed[0]": ["<B7>"], "claimed[1]": ["<B8>"], **CARDS, "hand[2]": []}

    def log_of(viewer: int) -> list[str]:
        return pose(tied, "LEAD", seats=3, leader=0, humans=3).log_lines("0 stop(yes)", "1 stop(yes)", viewer=viewer)

    assert "You and Wick tie in everything. A race for a sweet decides." in log_of(0)
    assert "Nell and you tie in everything. A race for a sweet decides." in log_of(1)


def test_asked_which_token_joins_the_line() -> None:
    """TT-220: with two trumps that match nothing there is nothing to keep; nobody else is told that it is so."""
    drawn = {"trick": ["B7", "B8", "B9"], "peek": ["<L1>", "<L2>"], "hand[0]": ["K1"]}
    game = pose(drawn, "KEEP", seats=3)
    assert game.asked == ("KEEP", 2)
    assert "the token that joins the line" in game.ask(2)
    assert EQUALLY_GOOD[0] in game.ask(2), "another player holds each card, and no card of the hand beats one"
    better = pose({**drawn, "hand[2]": ["L1"]}, "KEEP", seats=3)
    assert EQUALLY_GOOD[0] not in better.ask(2)
    assert game.ask(0) == game.ask(None) == "Ben chooses what to keep."
    treat = pose({**drawn, "peek": ["<L1>", "Ghost"]}, "KEEP", seats=3)
    assert treat.ask(2) == "Ben, choose what to keep."


def test_a_refused_treat_says_what_it_takes() -> None:
    """TT-32: one sentence for each treat, not one for all."""
    owned = ["Evil Eye", "Ghost", "Switch", "Thief", "Master Trump"]
    zones = {**CARDS, "trick": ["L7"], "unused[1]": owned, "unused[2]": ["Candy", "Thief"]}
    game = pose(zones, "FOLLOW", seats=3, leader=0)
    moves = ("Evil Eye, 1", "Ghost, <K9>", "Switch, 1, 1", "Thief, 2, Thief#2", "Master Trump, 0")
    refused = [game.refused(f"1 use({move})") for move in moves]
    assert {refusal.code for refusal in refused} == {"bad_target"}
    assert len({refusal.message for refusal in refused}) == len(moves)
    strict = pose(zones, "FOLLOW", seats=3, leader=0, options={"thief_takes_candy": "off"})
    assert strict.refused("1 use(Thief, 2, Candy#1)").rule == "TT-257"


def test_the_open_table_does_not_say_which_cards_a_hand_holds() -> None:
    """TT-16, TT-33: a window is asked openly, but Poison's card is the hand's business."""
    match = posed_match("hhh", {"unused[1]": ["Poison"], "hand[1]": ["B8", "K2"]}, "LEAD", leader=0)
    do(match, "1 knock()")
    session = Session(match)
    assert session.viewer is None
    asked = session.asked()
    assert asked is not None
    assert [match.table.text(action) for action in asked.legal] == ["pass(once)", "pass(round)"]
    poisons = [match.table.parse(f"use(Poison, {card})") for card in ("B8", "K2", "B7")]
    assert {session.refusal(1, action) for action in poisons} == {COVERED}
    session.request_view(1)
    session.reveal_hand()
    refused = [session.refusal(1, action) for action in poisons]
    assert [refusal and refusal.code for refusal in refused] == [None, None, "not_in_hand"]


def test_who_has_voted_may_still_ask_the_others_to_stop() -> None:
    """TT-103: a vote cast before, by another program, is no reason against ending the game here."""
    match = posed_match("hhb", {"claimed[0]": ["<B9>"]}, "LEAD", leader=1)
    do(match, "0 stop(yes)")
    session = Session(match)
    assert session.stop_refusal(0) is None
    assert session.stop_refusal(2) is not None
    session.stop_here(0, [1])
    assert session.result() is not None
