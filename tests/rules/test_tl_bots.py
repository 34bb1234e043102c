"""How the bots play, and what they say (TL-130 to TL-138, TL-253, TL-260 to TL-284)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.bots.careful import careful, grudges
from game.rules.trick_of_the_light.pieces import Verb
from game.rules.trick_of_the_light.text.lines import lines
from game.story import sign_of
from tests.rules.tl_table import CAST, SCENE, Tale, awake, cast, fresh, pose

TOLD = (0, "flashback", "", -1, "The needle swung all night.")
ENOUGH = (TOLD,) * 3


def wish(tale: Tale, seat: int, seed: int = 1) -> str:
    """What the bot at a seat wants to do."""
    legal = GAME.legal(tale.state, seat)
    return tale.table.text(careful(tale.table, tale.view(seat), legal, Random(seed)))


def wishes(tale: Tale, seat: int, tries: int = 40) -> set[str]:
    """What it may want to do, by its dice."""
    return {wish(tale, seat, seed) for seed in range(tries)}


def asked(seat: int, beats: tuple[object, ...] = ENOUGH, **variables: object) -> Tale:
    """A scene in which this bot is the next to say something; its neighbours have."""
    heard = sum(1 << other for other in range(4) if other != seat)
    return pose(SCENE, humans=1, beats=beats, heard=heard, round=1, **variables)


def test_characters_of_bots() -> None:
    """TL-260, TL-122, TL-138: a name nobody has, a role, three traits; variants of the name in others' tales."""
    tale = fresh(humans=0).bots(maximum=8)
    names = {tale.var(f"record[{seat}]")[0] for seat in range(4)}
    assert len(names) == 4
    assert names <= {row[0] for row in lines().cast.names}
    assert all(len(set(tale.var(f"record[{seat}]")[2:])) == 3 for seat in range(4))
    tale.bots(maximum=16)
    for seat in range(4):
        row = next(row for row in lines().cast.names if row[0] == tale.var(f"record[{seat}]")[0])
        subs = [name for name, _ in tale.var(f"subs[{seat}]") if name]
        assert set(subs) <= set(row[1:])
        assert len(subs) == len(set(subs))


def test_low_cards_open_scenes() -> None:
    """TL-261: two to four first, then the lowest."""
    assert wish(pose({"hand[0]": ["3♠", "9♦", "K♥"]}, "OPEN", humans=0), 0) == "play_scene(3♠)"
    assert wish(pose({"hand[0]": ["7♠", "9♦", "10♥"]}, "OPEN", humans=0), 0) == "play_scene(7♠)"


def test_over_needs_something_told() -> None:
    """TL-130, TL-262: after two or three lines, now and then, with the lowest card that is enough."""
    assert "claim_over()" not in wishes(asked(3, ()), 3)
    assert "claim_over()" not in wishes(asked(3, (TOLD,)), 3)
    assert "claim_over()" in wishes(asked(3), 3)
    assert wishes(asked(3), 3) != {"claim_over()"}
    over = pose(SCENE, "OVER_PLAY", humans=1, claimant=3)
    assert wish(over, 3) == "play_over(7♥)"


def test_no_bot_asks_twice_in_a_row_nor_without_something_to_quote() -> None:
    """TL-262: another player asks next, and the question quotes words of the narrator."""
    mine, other = (1, 3, "asked", "Who held the lamp?"), (1, 1, "asked", "Who held the lamp?")
    assert "claim_over()" not in wishes(asked(3, said=(mine,)), 3)
    assert "claim_over()" in wishes(asked(3, said=(mine, other)), 3)
    wordless = tuple((*beat[:4], "") for beat in ENOUGH)
    assert "claim_over()" not in wishes(asked(3, wordless), 3)
    window = pose(SCENE, "OVER_WINDOW", humans=1, claimant=3, said=((1, 1, "asked", "Who?"),))
    assert wish(window, 1) == "stay_out()"


def test_it_joins_if_it_can_and_throws_anything() -> None:
    """TL-262: signs are even."""
    window = pose(SCENE, "OVER_WINDOW", humans=1, claimant=3)
    assert wish(window, 1) == "join_over()"
    assert wish(window, 2) == "stay_out()"
    throws = pose(SCENE, "OVER_RPS", humans=1, claimant=3, contenders=(1, 3))
    assert wishes(throws, 1) == {"throw(rock)", "throw(paper)", "throw(scissors)"}


def test_under_only_with_a_line_in_the_log() -> None:
    """TL-133, TL-263: as soon as there is one and it has said something to it; not if it has done the same first."""
    done, log_lines = (1, "flashback", "4♠", 2, ""), (2, "flashback", "", -1, "From you, Bela?")
    assert wishes(asked(2, (*ENOUGH, done)), 2) == {"beat(flashback)"}
    assert wishes(asked(2, (*ENOUGH, done, log_lines)), 2) == {"claim_under(4♠, 1)"}
    first = (2, "flashback", "4♠", 1, "")
    assert "claim_under(4♠, 1)" not in wishes(asked(2, (*ENOUGH, first, done, log_lines)), 2)
    assert not [text for text in wishes(asked(2), 2) if "under" in text]


def test_an_offer_is_accepted_in_words_before_it_is_claimed() -> None:
    """TL-134: it logs a line first, then ticks."""
    zones = {**SCENE, "scene_pile": ["9♣"], "hand[2]": ["7♦", "10♠", "J♠"]}
    offer = (1, "flashback", "7♦", 2, "")
    tale = pose(zones, humans=1, beats=(TOLD, offer), heard=0b1011, round=1)
    assert wish(tale, 2) == "beat(flashback)"
    line = GAME.talk.improvise(tale.table, tale.view(2), tale.table.parse("beat(flashback)"), Random(1))
    assert any(line.split()[-1] == accepted.split()[-1] for accepted in lines().claims.acceptances)
    veiled = pose(zones, humans=1, beats=(TOLD, offer), heard=0b1011, round=1, veiled=("7♦",))
    line = GAME.talk.improvise(veiled.table, veiled.view(2), veiled.table.parse("beat(flashback)"), Random(1))
    assert any(sign_of(text) in line.casefold() for text in lines().acts.suffered["veiled"])
    taken = pose(zones, humans=1, beats=(TOLD, offer, (2, "flashback", "", -1, "Done.")), heard=0b1011, round=1)
    assert wish(taken, 2) == "claim_under(7♦, 1, accepted)"


@pytest.mark.parametrize(
    ("beats", "humans", "vote"),
    [
        (((1, "flashback", "4♠", 2, ""),), 0, "allow()"),
        (((2, "flashback", "4♠", 1, ""), (1, "flashback", "4♠", 2, "")), 0b0100, "object()"),
        ((), 0b0100, "object()"),
        ((), 0b0110, "allow()"),
        (((1, "flashback", "", -1, "I walk away."),), 0b0110, "object()"),
        (((1, "flashback", "", -1, "I ask whether Cato has any shame at all."),), 0b0110, "allow()"),
        (((0, "flashback", "", -1, "Bela called Cato a thief and worse."),), 0b0101, "allow()"),
        (((1, "flashback", "", -1, "Cato is a thief, says Bela."),), 0b0100, "object()"),
        (((1, "flashback", "4♠", 0, "I ask whether Anna has any shame."),), 0b0110, "object()"),
        (((1, "flashback", "3♠", 0, "I ask whether Cato has any shame, the fool."),), 0b0110, "allow()"),
        ((), 0b0001, "object()"),
        (((2, "flashback", "4♠", 1, ""),), 0b0100, "object()"),
    ],
)
def test_it_judges_by_the_log(beats: tuple[object, ...], humans: int, vote: str) -> None:
    """TL-133: what nothing told bears out is objected to, but not what a person may have told aloud.

    A bot tells of no act without its mark, and a line with the mark says to whom it was done.
    """
    tale = pose(SCENE, "UNDER_JUDGE", humans=humans, beats=beats, claimant=2, claim_card="4♠", claim_actor=1)
    assert wish(tale, 3) == vote


def test_it_ends_its_scene_after_three_rounds() -> None:
    """TL-137: or one line after all have played; TL-132: it never presses for more."""
    tale = pose(SCENE, humans=0, beats=(), heard=15)
    assert wish(tale, 0) == "beat(flashback)"
    assert wish(pose(SCENE, humans=0, beats=(TOLD,) * 3, heard=15), 0) == "end_scene()"
    done = pose(SCENE, humans=0, beats=(TOLD,), heard=15, played=(True,) * 4, play_order=(0, 1, 2, 3))
    assert wish(done, 0) == "end_scene()"
    assert not [text for seat in range(4) for text in tale.legal(seat) if text.startswith("call_out")]


def test_when_all_have_played_a_bots_scene_closes_with_one_line_of_its_narrator() -> None:
    """TL-137: the other bots let it go on, so that people who do are asked once.

    Only what was done to a bot, or before its eyes, it does not pass over.
    """
    over = {"played": (True,) * 4, "play_order": (0, 1, 2, 3)}
    assert wishes(asked(3, **over), 3) == {"pass()"}
    done = (1, "flashback", "4♠", 3, "")
    assert wishes(asked(3, (*ENOUGH, done), **over), 3) == {"beat(flashback)"}
    other = (3, "flashback", "", -1, "Nobody asked me.")
    for seed in range(20):
        tale = pose(SCENE, humans=0b0010, beats=(TOLD, other), heard=0, round=1, **over)
        people = 0
        while tale.phase == "SCENE":
            if tale.actors == [1]:
                people += 1
                tale.do("1 pass()")
            else:
                tale.bots(seed, 1)
        assert people == 1
        assert [beat[0] for beat in tale.var("beats")] in ([0, 3, 0], [])  # the next scene begins without lines


def test_an_answer_to_the_last_card_closes_a_bots_scene() -> None:
    """TL-137: everybody has been asked since it, so nothing need be added before the scene ends."""
    other = (3, "flashback", "", -1, "Nobody asked me.")
    over = {"played": (True,) * 4, "play_order": (0, 1, 2, 3), "beats": (TOLD, other), "heard": 15, "scene": 1}
    answer = (1, 0, "answered", "I held the rope myself.")
    later = (1, 1, "flashback", "You did not.")
    assert wish(pose(SCENE, humans=2, said=(answer,), **over), 0) == "end_scene()"
    assert wish(pose(SCENE, humans=2, said=((1, 3, "retold", "She held it."),), **over), 0) == "end_scene()"
    assert wish(pose(SCENE, humans=2, said=(answer, later), **over), 0) == "beat(flashback)"


def test_it_answers_or_hands_over_half_and_half() -> None:
    """TL-269, TL-131, TL-135: and follows what the narrator says."""
    tale = pose(SCENE, "OVER_ANSWER", humans=0, claimant=3)
    found = Counter(wish(tale, 0, seed) for seed in range(200))
    assert set(found) == {"answer()", "you_tell_me()"}
    assert 60 < found["answer()"] < 140


def test_it_provokes_for_the_acts_it_holds() -> None:
    """TL-139, TL-263: the tone and heat with the best chance for one of its own lower cards."""
    zones = {"scene_pile": ["9♣"], "hand[2]": ["2♥", "3♥", "10♠"]}
    tale = pose(zones, humans=1, beats=(TOLD,), heard=0b1011, round=1)
    tones = {text.split(", ")[1:][0] for text in wishes(tale, 2) if text.startswith("provoke")}
    assert tones <= {"flirt", "grieve"}
    assert tones
    nothing_lower = pose(
        {"scene_pile": ["3♣"], "hand[2]": ["7♥", "8♥", "10♠"]}, humans=1, beats=(TOLD,), heard=11, round=1
    )
    assert len({text for text in wishes(nothing_lower, 2) if text.startswith("provoke")}) > 5, "it tells nothing"
    assert {text.split(", ")[2] for text in wishes(tale, 2) if text.startswith("provoke")} == {"1)"}


def test_it_does_something_to_people_as_well() -> None:
    """TL-123, TL-139: now and then, to whom nothing was done yet; whatever it holds, once a scene, nothing veiled."""

    def done(seat: int, beats: tuple[object, ...], **more: object) -> set[str]:
        return {text for text in wishes(asked(seat, beats, **more), seat, 120) if text.startswith("beat(flashback, ")}

    found = done(3, ENOUGH, veiled=("3♠", "4♣"))
    assert len(found) > 10
    assert all(text.endswith(", 0)") for text in found), "the others are bots"
    assert not [text for text in found if "3♠" in text or "4♣" in text]
    assert not [text for text in found if text.split()[1][:-2] in ("10", "J", "Q", "K")]
    met = (*ENOUGH, (2, "flashback", "2♥", 0, ""), (0, "flashback", "", -1, "Oh."), (1, "flashback", "", -1, "Ah."))
    tale = pose(SCENE, humans=0b0011, beats=met, heard=0b0111, round=1)
    assert {text[-2] for text in wishes(tale, 3, 120) if text.startswith("beat(flashback, ")} == {"1"}
    assert not done(3, (*ENOUGH, (3, "flashback", "2♥", 0, ""), (0, "flashback", "", -1, "Oh.")))
    hands = {"hand[3]": ["Q♥", "J♣", "Q♠"]}
    other = pose({**SCENE, **hands}, humans=1, beats=ENOUGH, heard=0b0111, round=1)
    same = asked(3, ENOUGH)
    for seed in range(40):
        one, two = wish(same, 3, seed), wish(other, 3, seed)
        assert one == two or not (one + two).startswith("beat(flashback, "), "it tells nothing of a hand"
    posed = pose(SCENE, humans=0b0010, beats=ENOUGH, heard=0b0111, round=1)
    deed = next(action for action in GAME.legal(posed.state, 3) if len(action.args) > 1 and action.verb == Verb.BEAT)
    assert GAME.talk.improvise(posed.table, posed.view(3), deed, Random(1)) == "", "the log has words for it"
    assert posed.do(f"3 {posed.table.text(deed)}").actors == [1], "who suffered it is asked first"


def test_courts_by_what_one_is() -> None:
    """TL-264, TL-265: a ghost shows what makes it look human or angel, and never the ace of its own suit."""
    zones = awake(["K♠", "Q♥", "A♦", "J♣"], **{"hand[0]": ["A♠", "J♠", "8♥"]})
    assert wish(pose(zones, "OPEN", humans=0), 0) == "play_scene(J♠)"
    zones = awake(["A♠", "Q♥", "A♦", "J♣"], **{"hand[0]": ["K♠", "7♥", "J♦"]})
    assert wish(pose(zones, "OPEN", humans=0), 0) == "play_scene(7♥)"
    zones = awake(["J♠", "Q♥", "A♦", "A♣"], **{"hand[0]": ["K♥", "9♠", "K♦"]})
    assert wish(pose(zones, "OPEN", humans=0), 0) == "play_scene(9♠)"


def test_peek_and_ender() -> None:
    """TL-266: always a peek; a doubted queen shows herself, everybody else draws."""
    zones = awake(["Q♠", "K♠", "A♥", "J♦"])
    more = {"ender": 0, "awakened": (True, True, True, False)}
    assert wish(pose(zones, "PEEK", humans=0, **more), 3) == "peek()"
    assert wish(pose(zones, "ENDER", humans=0, **more), 0) == "show_queen()"
    zones = awake(["J♠", "K♠", "A♥", "Q♦"])
    assert wish(pose(zones, "ENDER", humans=0, **more), 0) == "draw_extra()"


def test_trust_and_grudges() -> None:
    """TL-267: what the odds of the world say, a sure demon never."""
    seen = ["A♣", "Q♣", "K♣", "J♥", "K♦", "J♦"]
    zones = awake(["A♠", "J♣", "A♦", "Q♥"], tableau=seen)
    tale = pose(zones, "STATEMENTS", humans=0, awakened=(True,) * 4)
    assert "1" not in wish(tale, 0)
    assert "2" in wish(tale, 0)
    assert all(0 <= grudge <= 1 for grudge in grudges(tale.view(0), 0))


def test_a_ghost_names_who_is_likely_human_and_of_those_who_hurt_it() -> None:
    """TL-268: near ties go to the one whose characters did it most harm."""
    zones = awake(["K♠", "A♥", "A♦", "J♣"], tableau=["A♣"])
    tale = pose(zones, "STATEMENTS", humans=0, awakened=(True,) * 4)
    assert wish(tale, 0) in ("seal(1)", "seal(2)")
    hurt = tuple(3 if at == 2 * 4 else 0 for at in range(16))
    tale = pose(zones, "STATEMENTS", humans=0, awakened=(True,) * 4, harm=hurt)
    assert wish(tale, 0) == "seal(2)"


def test_harm_is_remembered() -> None:
    """TL-268: blows and hard words, over the whole evening."""
    tale = pose(SCENE).do("1 beat(flashback, 7♣, 2)", "1 beat(flashback, 3♠, 2)", "1 beat(flashback, 3♥, 2)")
    assert tale.var("harm")[1 * 4 + 2] == 2


@pytest.mark.parametrize("seed", range(3))
def test_a_bot_reads_nothing_but_its_view(seed: int) -> None:
    """TL-270, TL-253: worlds that one view cannot tell apart are played alike."""
    from game.table import sample, view

    tale = fresh(humans=0, seed=seed)
    rng = Random(seed)
    for _ in range(250):
        if not tale.actors:
            break
        seat = tale.actors[0]
        seen = tale.view(seat)
        world = sample(tale.table, seen, Random(rng.random()), GAME.search.barred(tale.table, seen))
        other = view(world, seat, GAME.actors(world))
        legal = GAME.legal(tale.state, seat)
        assert careful(tale.table, seen, legal, Random(7)) == careful(tale.table, other, legal, Random(7))
        tale.bots(seed, 1)


def test_there_is_plenty_to_say() -> None:
    """TL-280 to TL-284: dozens for each situation, for every rank, suit, tone and fate."""
    scenes, claims = lines().scenes, lines().claims
    assert min(map(len, scenes.openings.values())) >= 4
    assert min(map(len, scenes.middles.values())) >= 6
    assert sum(map(len, scenes.openings.values())) + sum(map(len, scenes.middles.values())) > 120
    assert min(map(len, claims.questions.values())) >= 21
    assert len(scenes.reactions) >= 80
    assert len(scenes.asides) >= 36
    assert len(claims.you_tell_me) >= 40
    assert {*scenes.traits} == {*lines().cast.traits}
    assert len(lines().cast.traits) >= 30


def test_bots_never_wait_for_people_they_do_not_need_and_let_them_speak() -> None:
    """TL-137, TL-270: with a bot telling, people are asked in their turn; with a person telling, bots answer lines."""
    tale = cast(fresh(humans=0b0010))
    assert tale.phase == "INTRO"
    posed = pose(SCENE, humans=0b0010, heard=1, round=1)
    assert posed.actors == [1]
    assert posed.legal(1) == ["pass()"]
    assert posed.do('1 beat(flashback) "I was there."').actors == [2]
    person = pose(SCENE, humans=0b0001, heard=15)
    assert person.actors == [0]
    assert person.do('0 beat(flashback) "Listen."').actors == [0, 1]
    assert CAST[0] == person.see().sheets[0].here


def test_a_question_of_a_person_is_left_to_the_person_and_a_last_call_brings_no_second() -> None:
    """TL-41, TL-49, TL-262: no bot joins a person's Over, and none asks in the last call of a scene with a question."""
    person = {"humans": 0b1000, "claimant": 3, "said": ((1, 3, "asked", "Who held the lamp?"),)}
    assert wishes(pose(SCENE, "OVER_WINDOW", **person), 1) == {"stay_out()"}
    called = {"humans": 0b0101, "turn": 3, "called": 0b0111, "said": ((1, 1, "asked", "Who held the lamp?"),)}
    later = pose({**SCENE, "scene_pile": ["3♣", "6♣"]}, "LAST_CALL", beats=ENOUGH, **called)
    assert any(text.startswith("claim_over") for text in later.legal(3))
    assert wishes(later, 3) == {"pass_call()"}
    first = pose({**SCENE, "scene_pile": ["6♣"]}, "LAST_CALL", beats=ENOUGH, **called)
    assert "claim_over()" in wishes(first, 3)
