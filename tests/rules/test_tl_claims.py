"""Over, Under, contests and judgements (TL-35 to TL-48, TL-178 to TL-197, TL-204)."""

from __future__ import annotations

import pytest

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.text.charts import ACTS, KINDS, OFFERS
from tests.rules.tl_table import SCENE, Tale, pose, scene

HIGH = {**SCENE, "scene_pile": ["9♣"], "hand[0]": ["7♦", "2♥", "3♥"], "hand[3]": ["8♥", "3♦", "4♥"]}


def over(tale: Tale) -> Tale:
    """Seat 3 goes Over alone, with the seven of hearts."""
    return tale.do("3 claim_over()", "1 stay_out()", "2 stay_out()", '3 play_over(7♥) "Were you glad?"')


def test_only_a_higher_card_goes_over_and_none_is_named() -> None:
    """TL-35: only that one is held becomes known; TL-34: the narrator opened."""
    tale = scene()
    assert "claim_over()" in tale.claims(1)
    assert "claim_over()" not in tale.claims(2)
    assert tale.code("2 claim_over()") == "not_higher"
    before = tale.sees(0, "hand[3]")
    tale.do("3 claim_over()")
    assert tale.phase == "OVER_WINDOW"
    assert tale.sees(0, "hand[3]") == before == ["?"] * 3


def test_the_narrator_never_claims() -> None:
    """TL-38, TL-178, TL-181: its scene card is its one card."""
    tale = scene()
    assert tale.claims(0) == []
    assert tale.legal(0) == ["end_scene()"]
    assert tale.code("0 claim_over()") == "already_played"
    assert tale.code("0 claim_under(2♥, 1)") == "already_played"


@pytest.mark.parametrize(("top", "over", "under"), [("A♣", False, True), ("2♣", True, False), ("6♣", True, True)])
def test_what_can_go_over_and_under(top: str, over: bool, under: bool) -> None:
    """TL-6, TL-179, TL-180: nothing over an ace, nothing under a two, an equal rank neither way."""
    tale = pose({"scene_pile": [top], "hand[1]": ["6♥", "5♠", "7♠"] if top[0] != "2" else ["2♥", "5♠", "7♠"]})
    assert ("claim_over()" in tale.claims(1)) == over
    assert bool(tale.unders(1)) == under
    assert "6♥" not in tale.unders(1) or top == "A♣"


def test_an_ace_never_goes_under() -> None:
    """TL-36, TL-180: not even under another ace."""
    tale = pose({"scene_pile": ["A♣"], "hand[1]": ["A♥", "K♥"]}, awakened=(False, True, False, False))
    assert tale.unders(1) == ["K♥"]
    assert tale.code("1 claim_under(A♥, 0)") == "not_lower"


def test_all_who_have_not_played_are_asked_alike() -> None:
    """TL-41, TL-235: seat 2 holds nothing higher and is asked all the same."""
    tale = scene().do("3 claim_over()")
    assert tale.actors == [1, 2]
    assert tale.legal(1) == ["join_over()", "stay_out()"]
    assert tale.legal(2) == ["stay_out()"]
    assert tale.code("2 join_over()") == "not_higher"
    orders = {tale.ask(seat).partition(", ")[2] for seat in (1, 2)}
    assert len(orders) == 1, "holding nothing higher changes no word"


def test_answers_are_sealed_until_all_are_in() -> None:
    """TL-41, TL-126: nobody sees who joins before the last has answered."""
    tale = scene().do("3 claim_over()")
    assert tale.notes("1 join_over()") == []
    assert tale.view(2).vars[tale.table.variable["sealed[1]"]] == "?"
    assert tale.see(1).own_answer == ("join",)
    assert "joined" in tale.notes("2 stay_out()")


def test_signs_are_thrown_until_one_is_left() -> None:
    """TL-42, TL-185: one or three different signs tie; losers drop out; shown together."""
    zones = {**SCENE, "hand[2]": ["10♠", "2♣", "4♠"]}
    tale = pose(zones).do("3 claim_over()", "1 join_over()", "2 join_over()")
    assert tale.var("contenders") == (1, 2, 3)
    tale.do("1 throw(rock)", "2 throw(paper)", "3 throw(scissors)")
    assert tale.var("contenders") == (1, 2, 3)
    tale.do("1 throw(rock)", "2 throw(rock)", "3 throw(scissors)")
    assert tale.var("contenders") == (1, 2)
    assert not tale.var("played")[3], "TL-42: losers lose nothing"
    tale.do("1 throw(paper)", "2 throw(rock)")
    assert (tale.phase, tale.actors) == ("OVER_PLAY", [1])


def test_after_three_ties_in_a_row_lots_are_drawn() -> None:
    """TL-42: a throw in which somebody drops out begins the count anew."""
    tale = pose(SCENE, draws=[1]).do("3 claim_over()", "1 join_over()", "2 stay_out()")
    for _ in range(2):
        tale.do("1 throw(rock)", "3 throw(rock)")
    assert tale.phase == "OVER_RPS"
    tale.do("1 throw(paper)")
    assert "lots" in tale.notes("3 throw(paper)")
    assert (tale.phase, tale.actors) == ("OVER_PLAY", [3])


def test_a_sign_is_seen_by_its_seat_alone() -> None:
    """TL-42, TL-126: secret until all have thrown."""
    tale = scene().do("3 claim_over()", "1 join_over()", "2 stay_out()", "1 throw(rock)")
    place = tale.table.variable["sealed[1]"]
    assert [tale.view(seat).vars[place] for seat in (1, 3, None)] == [("rock",), "?", "?"]
    assert tale.log_lines("3 throw(paper)")[0].startswith("Wick: rock; Moth: paper.")


def test_people_among_themselves_throw_with_their_own_hands() -> None:
    """TL-42: whoever won then asks; not once a sign is sealed, nor where a bot contends."""
    tale = scene().do("3 claim_over()", "1 join_over()", "2 stay_out()")
    assert {text for text in tale.legal(3) if text.startswith("won")} == {"won(1)", "won(3)"}
    assert tale.code("3 won(2)") == "not_a_choice"
    sealed = scene().do("3 claim_over()", "1 join_over()", "2 stay_out()", "1 throw(rock)")
    assert sealed.code("3 won(1)") == "not_a_choice"
    assert tale.log_lines("3 won(1)")[0] == "Hands were thrown, and Wick won."
    assert (tale.phase, tale.actors) == ("OVER_PLAY", [1])
    among_bots = scene(humans=0b1000).do("3 claim_over()", "1 join_over()", "2 stay_out()")
    assert among_bots.code("3 won(3)") == "not_a_choice"


def test_lots_and_first_come() -> None:
    """TL-185: the other two ways to settle a contest."""
    tale = pose(SCENE, options={"over_contest": "lots"}, draws=[0]).do(
        "3 claim_over()", "1 join_over()", "2 stay_out()"
    )
    assert (tale.phase, tale.actors) == ("OVER_PLAY", [1])
    tale = pose(SCENE, options={"over_contest": "first"}).do("3 claim_over()")
    assert (tale.phase, tale.actors) == ("OVER_PLAY", [3])


def test_nobody_left_to_ask() -> None:
    """TL-35: with all others played the claim is won at once."""
    tale = scene(played=(True, True, True, False), play_order=(0, 1, 2)).do("3 claim_over()")
    assert tale.phase == "OVER_PLAY"


def test_the_winner_must_play_a_higher_card() -> None:
    """TL-43, TL-186: no withdrawal; the card comes on top, the heading stays (TL-182)."""
    tale = scene().do("3 claim_over()", "1 stay_out()", "2 stay_out()")
    assert tale.legal(3) == ["play_over(7♥)", "play_over(8♥)"]
    assert tale.code("3 play_over(3♦)") == "not_higher"
    assert tale.code("3 play_over(9♠)") == "not_in_hand"
    tale.do('3 play_over(8♥) "Were you glad?"')
    assert tale.zone("scene_pile") == ["6♣", "8♥"]
    assert tale.see().heading == ("6", tale.see().heading[1])
    question = tale.see().question
    assert question is not None
    assert (question[0], question[1]) == ("Were you glad?", KINDS["♥"])


def test_the_narrator_answers_or_hands_over_and_nothing_else() -> None:
    """TL-44, TL-184: two choices; TL-187: whoever told the doubted part, the narrator answers."""
    tale = over(scene())
    assert (tale.phase, tale.actors) == ("OVER_ANSWER", [0])
    assert tale.legal(0) == ["answer()", "you_tell_me()"]
    assert tale.do('0 answer() "No."').phase == "SCENE"


def test_the_asker_tells_and_gives_back() -> None:
    """TL-45: the narrator role never changes."""
    tale = over(scene()).do("0 you_tell_me()")
    assert (tale.phase, tale.actors, tale.var("narrator")) == ("OVER_TELL", [3], 0)
    assert tale.do('3 give_back() "It rained."').actors == [0]


def test_one_claim_at_a_time() -> None:
    """TL-40, TL-183: while one is being settled no other and no end of the scene; beats go on."""
    tale = scene().do("3 claim_over()")
    assert tale.code("1 claim_over()") == "busy"
    assert tale.code("2 claim_under(2♣, 0)") == "busy"
    assert tale.code("0 end_scene()") == "busy"
    tale.do('0 beat(flashback) "Meanwhile."')


def test_a_risen_card_lets_more_under_and_fewer_over() -> None:
    """TL-204, TL-193: the rank counts at the time of the claim."""
    tale = over(scene()).do("0 answer()")
    assert set(tale.unders(2)) == {"6♦", "2♣", "4♠"}
    assert "claim_over()" in tale.claims(1)
    assert tale.claims(3) == [], "TL-38"


def test_a_question_can_be_asked_for_in_other_words() -> None:
    """TL-131, TL-132, TL-136, TL-200: words to the table without effect; only the asker rewords."""
    tale = over(scene())
    for call in ("reword", "bigger", "nobody_dies"):
        assert tale.notes(f"2 call_out({call})") == ["called_out"]
    assert "Ben asks for another question." in tale.log_lines("2 call_out(reword)")
    assert "You ask for another question." in tale.log_lines("2 call_out(reword)", viewer=2)
    assert tale.do('3 reword() "Were you relieved?"').var("question") == "Were you relieved?"
    assert tale.code('1 reword() "Why?"') == "not_your_decision"
    assert tale.phase == "OVER_ANSWER"


def test_the_narrator_may_adopt_the_new_type() -> None:
    """TL-43, TL-182: the heading is the narrator's own."""
    tale = over(scene()).do("0 answer()", "0 adopt()")
    assert tale.var("heading") == "7"
    assert "adopt()" not in tale.open_actions(0)


def test_there_are_48_acts_and_four_kinds_of_question() -> None:
    """TL-141, TL-142, TL-197, TL-198: an act for every card but the aces, naming both characters."""
    assert len(ACTS) == 48
    assert not [name for name in ACTS if name[0] == "A"]
    assert all("{a}" in act and "{t}" in act for act in ACTS.values())
    assert {"4♦", "7♦", "J♦", "K♦"} == OFFERS
    assert set(KINDS) == set("♥♣♦♠")


@pytest.mark.parametrize("card", sorted(OFFERS))
def test_offers_say_that_they_were_accepted(card: str) -> None:
    """TL-36, TL-194: four, seven, jack and king of diamonds; TL-195: barter, loan and windfall do not."""
    zones = {"scene_pile": ["A♣"], "hand[1]": [card, "3♦", "5♦"]}
    tale = pose(zones, awakened=(False, card[0] in "JK", False, False))
    assert tale.code(f"1 claim_under({card}, 0)") == "not_accepted"
    tale.do(f"1 claim_under({card}, 0, accepted)")
    assert tale.phase == "UNDER_JUDGE"
    assert pose(zones).code("1 claim_under(3♦, 0, accepted)") == "not_a_choice"


def test_the_actor_is_another_seat_the_narrator_allowed() -> None:
    """TL-36, TL-189, TL-190: never oneself and never nobody."""
    tale = scene()
    for wrong in ("claim_under(2♣, 2)", "claim_under(2♣, 4)", "claim_under(2♣)"):
        assert tale.code(f"2 {wrong}") == "bad_actor"
    assert tale.code("2 claim_under(6♦, 1)") == "not_lower"
    assert tale.code("2 claim_under(5♥, 1)") == "not_in_hand"
    assert tale.do("2 claim_under(2♣, 0)").phase == "UNDER_JUDGE"


def test_the_card_is_shown_but_stays_in_the_hand() -> None:
    """TL-36: until it is judged; what was said with it stands in the log."""
    tale = scene()
    heard = tale.log_lines('2 claim_under(4♠, 1) "At the well."')
    assert tale.zone("scene_pile") == ["6♣"]
    assert tale.sees(None, "hand[2]").count("4♠") == 1
    assert heard == ["Ben claims Under with [[4♠]]: Bela scorns Cato’s morals. “At the well.”"]


@pytest.mark.parametrize("votes", range(8))
def test_two_of_three_objections_refuse(votes: int) -> None:
    """TL-46 to TL-48, TL-188, TL-196: shown together; the doer has one vote of three."""
    tale = scene().do("2 claim_under(2♣, 0)")
    assert tale.actors == [0, 1, 3]
    words = ["object" if votes >> i & 1 else "allow" for i in range(3)]
    for seat, word in zip((0, 1), words, strict=False):
        assert tale.notes(f"{seat} {word}()") == []
    tale.do(f"3 {words[2]}()")
    assert tale.phase == "SCENE"
    if words.count("object") >= 2:
        assert tale.zone("scene_pile") == ["6♣"]
        assert tale.var("exposed") == ("2♣",)
        assert tale.var("blocked")[2]
        assert not tale.var("played")[2], "TL-174: no play"
    else:
        assert tale.zone("scene_pile") == ["2♣", "6♣"], "TL-47: the scene card does not change"
        assert tale.var("played")[2]
        assert tale.var("exposed") == ()


def test_the_narrator_alone_may_judge() -> None:
    """TL-46, TL-188: option `under_judge`."""
    tale = pose(SCENE, options={"under_judge": "narrator"}).do("2 claim_under(2♣, 0)")
    assert tale.actors == [0]
    assert tale.do("0 object()").var("blocked")[2]


def test_who_was_refused_waits_for_a_line_of_somebody_else() -> None:
    """TL-48, TL-196: Over stays open."""
    tale = pose(HIGH).do("0 beat(flashback)", "3 claim_under(3♦, 1)", "0 object()", "1 object()", "2 object()")
    assert tale.code("3 claim_under(4♥, 1)") == "blocked"
    tale.do('3 beat(flashback) "But it was so."')
    assert tale.code("3 claim_under(4♥, 1)") == "blocked"
    tale.do('1 beat(oasis) "Hm."')
    assert tale.do("3 claim_under(3♦, 1)").phase == "UNDER_JUDGE"


def test_an_exposed_card_stays_known_while_it_is_held() -> None:
    """TL-13, TL-196: everybody has seen it."""
    tale = scene().do("2 claim_under(2♣, 0)", "0 object()", "1 object()", "3 allow()")
    assert "2♣" in tale.sees(0, "hand[2]")
    assert tale.see(0).exposed == (tale.card("2♣"),)


def test_a_claim_points_at_the_line_that_fits() -> None:
    """TL-36, TL-123, TL-192, TL-193: the latest line of this scene in which the actor does it to this seat."""
    tale = scene()
    tale.do("1 beat(flashback, 4♠, 3)", '1 beat(flashback, 4♠, 2) "You thief."', '0 beat(flashback) "Night fell."')
    tale.do("2 claim_under(4♠, 1)")
    claim = tale.see(0).claim
    assert claim is not None
    assert claim.beat == 1
    assert claim.act == "Bela scorns Cato’s morals"
    assert scene().do("2 claim_under(4♠, 1)").see(0).claim.beat is None  # type: ignore[union-attr]


def test_unsuggested_and_not_in_return_is_for_the_judges() -> None:
    """TL-133, TL-191: the engine takes a claim without any line; people decide, on the open table."""
    assert scene().do("2 claim_under(4♠, 1)").actors == [0, 1, 3]
    assert not GAME.private(scene().do("2 claim_under(4♠, 1)").state, 0)
