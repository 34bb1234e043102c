"""A scene from its card to its close: draws, Epiphanies, last call, end of the game."""

from __future__ import annotations

import pytest

from game.rules.trick_of_the_light.pieces import RANKS, is_court
from game.rules.trick_of_the_light.text.charts import TYPES
from game.rules.trick_of_the_light.text.messages import LAST_CALL_PLAYED
from tests.rules.tl_table import SCENE, Tale, awake, begun, fresh, pose, scene

DRAW = "draw one (1 in 3 shows who you are)"  # what a card of this scene brings (TL-51)


def close(tale: Tale) -> Tale:
    """The narrator ends the scene and nobody plays any more."""
    tale.do(f"{tale.var('narrator')} end_scene()")
    while tale.phase == "LAST_CALL":
        tale.do(f"{tale.actors[0]} pass_call()")
    return tale


def test_the_narrator_must_open_with_any_card() -> None:
    """TL-34, TL-178: forced, no pass; nobody else decides."""
    tale = begun()
    hand = tale.zone("hand[0]")
    assert tale.actors == [0]
    assert sorted(tale.legal(0)) == sorted(f"play_scene({card})" for card in hand)
    tale.do(f"0 play_scene({hand[0]})")
    assert tale.zone("scene_pile") == hand[:1]
    assert tale.var("played") == (True, False, False, False)
    assert tale.var("play_order") == (0,)
    assert tale.var("heading") == hand[0][:-1]


def test_thirteen_types_of_scene() -> None:
    """TL-140: one for each rank, with a heading, a hint and something to tell from."""
    assert set(TYPES) == set(RANKS)
    assert len({kind.heading for kind in TYPES.values()}) == 13
    assert all(kind.hint and kind.spark for kind in TYPES.values())


def test_nobody_must_play_and_the_narrator_ends_the_scene() -> None:
    """TL-37, TL-39, TL-202: when all have played the table only says so."""
    tale = scene()
    assert tale.actors == [0]
    assert not tale.see().wrap_up
    tale = scene(played=(True,) * 4, play_order=(0, 1, 2, 3))
    assert tale.see().wrap_up
    assert tale.phase == "SCENE"
    assert tale.ask() == f"Everyone has played. Nell, add a line, or end the scene and {DRAW}."


def test_the_sentence_says_what_may_be_done_and_by_whom() -> None:
    """TL-37, TL-39: nobody is told that the narrator ends the scene while it waits for somebody else."""
    assert scene().ask() == "Nell, tell a line, or end the scene. The others can add lines or claim."
    assert scene(humans=1).ask() == f"Nell tells. Add a line, or end the scene and {DRAW}."
    assert scene(humans=2, heard=13).ask() == f"Nell tells. Wick: add a line, let it go on, or claim and {DRAW}."
    done = {"humans": 2, "played": (True,) * 4, "play_order": (0, 1, 2, 3)}
    assert scene(heard=13, **done).ask() == "Everyone has played. Wick: add a line, or let it go on."
    assert scene(heard=15, **done).ask() == "Everyone has played. Nell ends the scene."


def test_the_first_scene_is_no_next_one() -> None:
    """TL-34: what is asked of whoever opens a scene."""
    first, following = begun().ask(), close(scene()).ask()
    assert first.startswith("Nell, open the first scene with a card.")
    assert following.startswith("Wick, open the next scene with a card.")
    assert first.endswith("(1 in 7 shows who you are).")
    soon = begun(epiphany_draw="soon").ask()
    assert soon.endswith("(1 in 2 shows who you are)."), "an early Epiphany comes with the first draw or the second"


def test_the_sentence_speaks_to_whoever_looks() -> None:
    """TL-36, TL-39: where several people play, each hand says what its owner may do, also out of turn."""
    tale = scene(humans=3)
    assert tale.ask(0) == f"Nell tells. Add a line, or end the scene and {DRAW}."
    assert tale.ask(1) == f"Nell tells. Wick: add a line, or claim and {DRAW}."
    assert tale.ask() == "Nell, tell a line, or end the scene. The others can add lines or claim."
    tale = scene(humans=6, heard=9, played=(True, True, False, False), play_order=(0, 1))
    both = "Nell tells. Wick and Ben: add a line, let it go on, or claim and draw a card that may show who you are."
    assert tale.ask() == both, "both can let it go on, although one is waited for"
    tale = scene(humans=6, heard=11, played=(True, True, False, False), play_order=(0, 1))
    assert tale.ask(1) == "Nell tells. Wick: add a line."
    assert tale.ask() == f"Nell tells. Ben: add a line, let it go on, or claim and {DRAW}."


def test_last_call_goes_round_once_all_alike() -> None:
    """TL-49, TL-203: clockwise from the narrator's left, whatever is held."""
    tale = scene().do("0 end_scene()")
    for seat in (1, 2, 3):
        assert tale.phase == "LAST_CALL"
        assert tale.actors == [seat]
        assert "pass_call()" in tale.legal(seat)
        assert tale.ask(seat).startswith(f"{('', 'Wick', 'Ben', 'Moth')[seat]}, play a card, or pass.")
        assert "who you are" in tale.ask(seat)
        tale.do(f"{seat} pass_call()")
    assert (tale.phase, tale.var("scene")) == ("OPEN", 2)


def test_a_card_in_the_last_call_leads_back_into_the_scene() -> None:
    """TL-49: the narrator must call the end again; who passed may still join."""
    tale = scene().do("0 end_scene()", "1 pass_call()", "2 pass_call()", "3 claim_over()")
    assert tale.actors == [1, 2]
    tale.do("1 join_over()", "2 stay_out()", "1 throw(rock)", "3 throw(scissors)", "1 play_over(9♠)", "0 answer()")
    assert (tale.phase, tale.actors) == ("SCENE", [0])
    assert tale.do("0 end_scene()").actors == [2]


@pytest.mark.parametrize(
    "moves",
    [
        ("3 claim_over()", "1 stay_out()", "2 stay_out()", "3 play_over(8♥)", "0 answer()"),
        ("3 claim_under(3♦, 0)", "0 allow()", "1 allow()", "2 allow()"),
    ],
)
def test_it_is_told_that_a_card_in_the_last_call_puts_the_end_off(moves: tuple[str, ...]) -> None:
    """TL-49: in one line, once; not where the claim came in the scene itself."""
    called = ("0 end_scene()", "1 pass_call()", "2 pass_call()")
    text = LAST_CALL_PLAYED.format(ends="Nell ends")
    heard = scene().log_lines(*called, *moves)
    assert heard[0] == "Nell wants to end the scene."
    assert heard.count(text) == 1
    assert text.replace("Nell ends", "you end") in scene().log_lines(*called, *moves, viewer=0)
    assert text not in scene().log_lines(*moves)


def test_a_refused_under_is_the_pass_of_its_seat() -> None:
    """TL-48, TL-49: the last call goes on with the next; a blocked seat may only pass or go Over."""
    tale = scene().do("0 end_scene()", "1 claim_under(5♥, 0)", "0 object()", "2 object()", "3 object()")
    assert (tale.phase, tale.actors) == ("LAST_CALL", [2])
    tale = scene(blocked=(False, False, False, True)).do("0 end_scene()", "1 pass_call()", "2 pass_call()")
    assert set(tale.legal(3)) == {"claim_over()", "pass_call()"}


def test_without_last_call_the_scene_is_over_at_once() -> None:
    """TL-37, TL-203: option `last_call`; and it is skipped when all have played."""
    assert pose(SCENE, options={"last_call": "off"}).do("0 end_scene()").phase == "OPEN"
    assert scene(played=(True,) * 4, play_order=(0, 1, 2, 3)).do("0 end_scene()").phase == "OPEN"


def test_the_pile_is_cleared_and_who_played_draws() -> None:
    """TL-50, TL-51, TL-170, TL-171, TL-173, TL-174, TL-176: courts to the tableau, spots out; a forced draw each."""
    zones = awake(["K♠", "Q♠", "J♠", "A♠"], scene_pile=["3♣", "K♥", "A♦"])
    zones |= {f"pack[{seat}]": [f"{seat + 4}♠", f"{seat + 4}♣"] for seat in range(4)}
    zones |= {f"hand[{seat}]": [f"{seat + 4}♥"] for seat in range(4)}
    tale = close(pose(zones, played=(True, True, False, True), play_order=(0, 3, 1)))
    assert set(tale.zone("tableau")) == {"K♥", "A♦"}
    assert "3♣" in tale.zone("discard")
    assert [len(tale.zone(f"hand[{seat}]")) for seat in range(4)] == [2, 2, 1, 2]
    assert tale.sees(0, "hand[0]") == ["4♥", "4♣"]
    assert tale.sees(0, "hand[1]") == ["?", "?"], "TL-51: seen by its owner alone"


def test_no_draw_after_the_epiphany_in_the_short_game() -> None:
    """TL-51, TL-63, TL-166: option `after_epiphany_draw`."""
    zones = awake(["K♠", "Q♠", "J♠", "A♠"], **{"scene_pile": ["3♣"], "hand[0]": ["4♥"], "pack[0]": ["4♠"]})
    zones |= {f"hand[{seat}]": [f"{seat + 4}♥"] for seat in (1, 2, 3)}
    assert len(close(pose(zones, options={"after_epiphany_draw": "none"})).zone("hand[0]")) == 1
    assert len(close(pose(zones)).zone("hand[0]")) == 2


def test_exposures_and_blocks_end_with_the_scene() -> None:
    """TL-48, TL-50, TL-53: an exposed card that is still held stays known; one that went back into a pack does not."""
    tale = scene().do("2 claim_under(2♣, 0)", "0 object()", "1 object()", "3 object()")
    close(tale)
    assert tale.var("blocked") == (False,) * 4
    assert tale.var("exposed") == ("2♣",)
    zones = {**SCENE, "hand[0]": ["4♣", "9♦"], "pack[0]": ["8♦", "J♥"]}
    assert close(pose(zones, exposed=("4♣",))).var("exposed") == ()


def test_the_next_seat_narrates_whatever_happened() -> None:
    """TL-54, TL-206: always clockwise; who has played is forgotten."""
    tale = close(scene())
    assert (tale.var("narrator"), tale.var("scene"), tale.var("play_order")) == (1, 2, ())
    assert tale.var("played") == (False,) * 4


def test_an_epiphany() -> None:
    """TL-52, TL-53, TL-161, TL-167 to TL-169, TL-175: identity aside, suit shown, spots back, three courts."""
    zones = {**SCENE, "hand[0]": ["4♣", "9♦"], "pack[0]": ["2♠", "3♠", "10♠", "8♦", "J♥"]}
    tale = pose(zones, plays=(3, 2, 2, 2))
    before = len(tale.zone("court_stack"))
    tale.do("0 end_scene()", "1 pass_call()", "2 pass_call()")
    heard = tale.log_lines("3 pass_call()", viewer=0)
    assert tale.zone("identity[0]") == ["J♥"]
    assert "marker0" in tale.zone("column[hearts]")
    assert sorted(tale.zone("pack[0]")) == sorted(["2♠", "3♠", "10♠", "8♦", "4♣", "9♦"])
    assert len(tale.zone("hand[0]")) == 3
    assert all(is_court(tale.card(name)) for name in tale.zone("hand[0]"))
    assert len(tale.zone("court_stack")) == before - 3
    assert tale.var("awakened") == (True, False, False, False)
    assert "You are [[J♥]]: demon." in heard
    assert tale.sees(1, "identity[0]") == ["?"]
    assert tale.see(1).plates[0].suit == "♥"


def test_epiphanies_come_after_all_draws_in_order() -> None:
    """TL-52, TL-172: narrator first, then clockwise; two may share a column (TL-177)."""
    zones = {**SCENE, "pack[0]": ["2♠", "K♠"], "pack[1]": ["5♠", "A♠"]}
    tale = pose(zones, played=(True, True, False, False), play_order=(0, 1))
    tale.do("0 end_scene()", "2 pass_call()")
    events = tale.events("3 pass_call()")
    kinds = [(event.kind, event.seat) for event in events if event.kind in ("drew", "epiphany")]
    assert kinds == [("drew", 0), ("drew", 1), ("epiphany", 0), ("epiphany", 1)]
    assert tale.zone("column[spades]") == ["marker0", "marker1"]


@pytest.mark.kit
@pytest.mark.parametrize("draws", ["pack", "none"])
def test_facts_that_hold_in_every_game(draws: str) -> None:
    """TL-4, TL-14, TL-60 to TL-64: hands, packs and plays add up at every opening; the stack never runs short."""
    scenes = []
    for seed in range(12):
        tale = fresh(humans=0, seed=seed, after_epiphany_draw=draws)
        while tale.actors:
            tale.bots(seed, 1)
            if tale.phase != "OPEN":
                continue
            for seat in range(4):
                plays, awakened = tale.var("plays")[seat], tale.var("awakened")[seat]
                hand, pack = tale.zone(f"hand[{seat}]"), tale.zone(f"pack[{seat}]")
                courts = sum(is_court(tale.card(name)) for name in hand)
                if awakened:
                    assert courts == 3 - tale.var("courts_played")[seat] == tale.see().plates[seat].courts
                    assert not any(is_court(tale.card(name)) for name in pack), "TL-61"
                    assert draws == "none" or len(hand) + len(pack) == 12 - plays
                else:
                    assert (len(hand), courts) == (3, 0), "TL-60"
                    assert len(hand) + len(pack) == 10 - plays
            assert len(tale.zone("court_stack")) == 12 - 3 * sum(tale.var("awakened"))
        assert tale.var("awakened")[tale.var("ender")], "TL-64"
        scenes.append(tale.var("scene"))
    assert min(scenes) >= (12 if draws == "pack" else 4)
    assert max(scenes) <= (45 if draws == "pack" else 37)


def test_an_empty_hand_ends_the_game_when_the_scene_is_told() -> None:
    """TL-71, TL-208, TL-209: tested after the draws; the first to have played of those who are out of cards."""
    zones = awake(["K♠", "Q♠", "J♠", "A♠"], scene_pile=["4♣", "9♣"])
    zones |= {"hand[2]": ["4♥"], "hand[3]": ["5♥"]}
    tale = close(pose(zones, played=(True, True, False, False), play_order=(0, 1)))
    assert (tale.phase, tale.var("ender"), tale.var("ending")) == ("ENDER", 0, "empty_hand")


def test_an_empty_hand_ends_the_game_at_once() -> None:
    """TL-70, TL-208: option `end_check`; the pile is cleared and nobody draws."""
    zones = awake(["K♠", "Q♠", "J♠", "A♠"], **{"hand[0]": ["4♥"], "pack[0]": ["2♥"], "hand[1]": ["9♥", "8♥"]})
    tale = pose(zones, "OPEN", options={"end_check": "at_once"}).do("0 play_scene(4♥)")
    assert (tale.phase, tale.var("ender"), tale.var("ending")) == ("ENDER", 0, "at_once")
    assert tale.zone("pack[0]") == ["2♥"]
    assert tale.zone("scene_pile") == []


def test_at_once_waits_until_the_play_is_dealt_with() -> None:
    """TL-70: a question is answered first, an Under judged first."""
    zones = awake(["K♠", "Q♠", "J♠", "A♠"], **{"scene_pile": ["6♣"], "hand[0]": ["4♥"], "hand[1]": ["9♥"]})
    zones |= {"hand[2]": ["2♥"], "hand[3]": ["3♥", "5♥"]}
    over = pose(zones, options={"end_check": "at_once"}).do("1 claim_over()", "2 stay_out()", "3 stay_out()")
    assert over.do("1 play_over(9♥)").phase == "OVER_ANSWER"
    assert over.do("0 you_tell_me()", "1 give_back()").var("ender") == 1
    under = pose(zones, options={"end_check": "at_once"}).do("2 claim_under(2♥, 0)", "0 allow()", "1 allow()")
    assert under.do("3 allow()").var("ender") == 2


@pytest.mark.parametrize(("limit", "last"), [(1, 4), (4, 4), (5, 5)])
def test_a_limit_of_scenes_ends_the_game_without_an_ender(limit: int, last: int) -> None:
    """TL-71, TL-231: option `scene_limit`; fewer than four scenes there are not."""
    tale = pose({**SCENE}, options={"scene_limit": limit}, scene=last - 1)
    assert close(tale).phase == "OPEN"
    tale = close(pose({**SCENE}, options={"scene_limit": limit}, scene=last))
    assert (tale.phase, tale.var("ender"), tale.var("ending")) == ("PEEK", -1, "scene_limit")


def test_a_bot_s_scene_waits_for_nobody_who_lets_it_run() -> None:
    """TL-36, TL-39: said once, until something is done to one's character, one wishes it, or the scene ends."""
    tale = pose(SCENE, options={"asked": "all"}, humans=0b0110)
    assert tale.actors == [1]
    tale.do("1 let_run()")
    assert tale.actors == [2]
    tale.do("2 pass()", "3 pass()", "0 beat(flashback)")
    assert tale.actors == [3], "the line is news, and Wick and Ben are not asked again"
    assert "listen()" in tale.open_actions(1)
    assert tale.claims(1), "who is not asked may claim as ever"
    tale.do("3 beat(flashback, 7♣, 1)")
    assert tale.actors == [0], "nothing can go Under with a card above the scene card"
    tale.do("0 beat(flashback)", "3 beat(flashback, 3♣, 1)")
    assert tale.actors == [1], "something was done to Wick"
    tale.do("1 let_run()", "0 beat(flashback)")
    assert tale.actors == [3]
    tale.do("1 listen()")
    assert tale.actors == [1]
    tale.do("1 let_run()", "3 pass()")
    assert tale.actors == [0]
    tale.do("0 end_scene()")
    while tale.phase == "LAST_CALL":
        tale.do(f"{tale.actors[0]} pass_call()")
    assert (tale.phase, tale.var("run")) == ("OPEN", 0)


def test_who_lets_a_scene_run_is_asked_in_its_last_call_only() -> None:
    """TL-41, TL-49: neither an act nor a contest asks again; `listen()` does, and a claim is open all the time."""
    tale = scene(humans=0b0110).do("1 pass()", "2 pass()", "3 beat(flashback, 3♣, 1)")
    assert tale.actors == [0]
    assert tale.claims(1)
    assert scene(humans=0b1010).do("1 pass()", "3 claim_over()").actors == [2]
    assert scene(humans=0b1010).do("1 pass()", "1 listen()", "3 claim_over()").actors == [1, 2]
    assert scene(humans=0b1110).do("1 pass()", "2 pass()", "3 claim_over()").phase == "OVER_PLAY"
    assert scene(humans=0b1011).do("3 claim_over()").actors == [1, 2], "a person narrates"
    tale.do("0 end_scene()")
    assert (tale.phase, tale.actors) == ("LAST_CALL", [1])
    called_off = pose(SCENE, options={"last_call": "off"}, humans=0b0110).do("1 pass()", "2 pass()")
    assert called_off.do("3 beat(flashback, 3♣, 1)").actors == [1], "no last call asks for the Under"


@pytest.mark.parametrize(("top", "asked"), [("9♣", [1, 2]), ("10♣", [2]), ("A♣", [])])
def test_a_window_asks_no_hand_that_visibly_has_nothing_higher(top: str, asked: list[int]) -> None:
    """TL-41, TL-60: before its Epiphany a hand holds spots only, as everyone knows; the cards held change nothing."""
    for hands in (("2♦", "K♠"), ("Q♦", "2♠")):
        zones = {"scene_pile": [top], "hand[1]": ["3♥", "4♥"], "hand[2]": hands, "hand[3]": ["A♥", "K♥"]}
        tale = pose(zones, awakened=[False, False, True, True], courts_played=[0, 0, 2, 1])
        if asked:
            assert tale.do("3 claim_over()").actors == asked
        else:
            assert tale.code("3 claim_over()") == "not_higher"
    everyone = pose(zones, options={"asked": "all"}, awakened=[False, False, True, True])
    assert top == "A♣" or everyone.do("3 claim_over()").actors == [1, 2]


def test_a_last_call_skips_a_hand_that_visibly_has_nothing() -> None:
    """TL-48, TL-49, TL-60: spots do not go over a jack, and a blocked seat does not go under."""
    played = [True, False, False, True]
    tale = pose({**SCENE, "scene_pile": ["J♣"]}, played=played, blocked=[False, True, False, False])
    assert tale.do("0 end_scene()").actors == [2]
    assert pose({**SCENE, "scene_pile": ["J♣"]}, played=played).do("0 end_scene()").actors == [1]


def test_a_person_passes_before_the_last_call_asks_it() -> None:
    """TL-49: several people at one screen pass together; a card that is played asks all of them again."""
    tale = scene(humans=0b1011).do("0 end_scene()")
    assert tale.actors == [1]
    assert "pass_call()" in tale.open_actions(3)
    assert "pass_call()" not in tale.open_actions(2), "no bot passes ahead"
    tale.do("3 pass_call()")
    assert tale.actors == [1]
    assert "pass_call()" not in tale.open_actions(3)
    assert tale.do("1 pass_call()").actors == [2]
    again = tale.do("2 claim_under(2♣, 0)", "0 allow()", "1 allow()", "3 allow()")
    assert again.do("0 end_scene()", "1 pass_call()").actors == [3]


def test_nobody_lets_a_scene_run_that_waits_for_no_people() -> None:
    """TL-37: where a person narrates, people are not asked; bots and the narrator say nothing of the kind."""
    for humans, seat in ((0b0111, 1), (0b0110, 3), (0b0110, 0)):
        assert "let_run()" not in scene(humans=humans).open_actions(seat)


UNDER = ("3 claim_under(3♦, 0)", "0 allow()", "1 allow()", "2 allow()")


def test_whoever_has_played_is_not_asked_again_in_a_bot_s_scene() -> None:
    """TL-38, TL-39: it can claim no more; it may tell as ever, be asked again if it likes or if something is done."""
    tale = pose(SCENE, options={"asked": "all"}, humans=0b1010).do(*UNDER)
    assert tale.var("run") == 0b1000
    assert tale.actors == [1], "Wick has not played"
    tale.do("1 pass()", "2 pass()")
    assert tale.actors == [0]
    assert {"listen()", "beat(flashback)"} <= {*tale.open_actions(3)}
    assert tale.do("3 listen()").actors == [3]
    tale.do("3 pass()", "3 let_run()", "0 beat(flashback)", "1 pass()")
    assert tale.do("2 beat(flashback, 4♠, 3)").actors == [3], "something was done to Moth"
    assert not scene(humans=0b1011).do(*UNDER).var("run"), "a person narrates, who waits for nobody"


def test_an_evening_of_before_plays_on_though_it_asked_more() -> None:
    """TL-39: who has played, and who was asked after a card of the last call, let it go on and said that it may run."""
    tale = scene(humans=0b1010).do(*UNDER, "3 pass()", "3 let_run()", "1 pass()", "2 pass()", "0 end_scene()")
    assert tale.do("1 claim_under(5♥, 0)", "0 allow()", "2 allow()", "3 allow()").var("put_off")
    tale.do("3 pass()", "1 pass()", "1 let_run()", "2 pass()", "0 end_scene()")
    assert (tale.phase, tale.actors) == ("LAST_CALL", [2])


def test_after_a_card_of_the_last_call_nobody_is_asked_before_the_next() -> None:
    """TL-49: the next last call asks people all the same; the sentence says how things stand."""
    tale = scene(humans=0b0110).do(
        "1 pass()", "2 pass()", "3 pass()", "0 end_scene()", "1 pass_call()", "2 pass_call()"
    )
    tale.do(*UNDER)
    assert tale.actors == [3], "a bot, which may have something to say to it"
    assert tale.ask() == tale.do("3 pass()").ask() == "A card was played, so the scene continues. Nell ends the scene."
    assert tale.ask(1) == f"A card was played, so the scene continues. Wick: add a line, or claim and {DRAW}."
    passed = ("1 pass()", "2 pass()", "3 pass()", "0 end_scene()", "1 pass_call()", "2 pass_call()")
    again = scene(humans=0b1010).do(*passed, *UNDER)
    assert again.do("3 listen()").actors == [2], "a bot; then the one who wished it"
    assert again.do("2 pass()").actors == [3]
    assert tale.do("0 end_scene()").actors == [1]
    posed = scene(humans=15).do("0 end_scene()", "1 pass_call()", "2 pass_call()", *UNDER)
    assert (
        posed.ask(0)
        == posed.ask()
        == f"A card was played, so the scene continues. Nell, add a line, or end the scene again and {DRAW}."
    )
    after = posed.do("0 beat(flashback)").ask()
    assert after == "Nell, tell a line, or end the scene. The others can add lines or claim."
