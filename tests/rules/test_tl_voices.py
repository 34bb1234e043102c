"""What bots tell hangs together: deeds are answered, questions quote, what people told comes back (TL-280..284)."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light.text.deaths import is_dead
from game.rules.trick_of_the_light.text.echoes import clauses, echo_of, last_words, shared_thing
from game.rules.trick_of_the_light.text.lines import lines
from game.rules.trick_of_the_light.text.writer import LightWriter
from game.story import read_back, sign_of
from game.table import Action, events_for
from tests.bench.repeats import lines_by_text, session
from tests.rules.tl_table import NAMES, SCENE, Tale, awake, fresh, pose

OPENED = (0, "flashback", "", -1, "The needle swung all night like a drunk.")
SAID = ((1, 0, "flashback", "The needle swung all night like a drunk."),)


def writes(tale: Tale, seat: int, action: str) -> str:
    """What a bot at a seat would write with an action."""
    return GAME.talk.improvise(tale.table, tale.view(seat), tale.table.parse(action), Random(1))


def companions(tale: Tale) -> tuple[str, str]:
    """Return the companions that the scene of a posed tale is about, as a bot sees them."""
    return LightWriter(tale.table, tale.view(3), 3, Random(1).randrange).companions()


def one_of(text: str, listed: object) -> bool:
    """Whether a text is one of some lines."""
    return any(sign_of(line) in text.casefold() for line in listed)  # type: ignore[attr-defined]


@pytest.mark.kit
def test_nothing_comes_twice_on_an_evening_and_little_of_the_evening_before() -> None:
    """TL-280: three evenings of one company; no slot is left open."""
    evenings = [session(seed + 1, seed) for seed in range(3)]
    counted = [lines_by_text(events) for _, events in evenings]
    assert [sum(each.values()) - len(each) for each in counted] == [0, 0, 0]
    again = sum(len({*before} & {*after}) for before, after in pairwise(counted))
    assert again <= sum(map(len, counted[1:])) / 10
    table = evenings[0][0].table
    for event in events_for(table, evenings[0][1], None):
        line = GAME.tell(table, event, None, NAMES) or ""
        assert not any(sign in line for sign in ("{", "}", "  ", "“”", "‘’")), line


def test_a_deed_is_answered_by_whom_it_was_done_to_and_by_one_who_saw_it() -> None:
    """Whoever suffered it is asked first, then one witness has something to say; the narrator does not pass over it."""
    tale = pose(SCENE, humans=0b0010, beats=(OPENED,) * 2, heard=0b1101)
    tale.do("1 beat(flashback, 7♣, 2)")
    assert tale.actors == [2]
    text = writes(tale, 2, "beat(flashback)")
    assert one_of(text, lines().acts.suffered["beating"])
    assert "Bela" in text or "Cato" in text
    tale.do(f'2 beat(flashback) "{text}"')
    assert tale.actors == [3]
    assert one_of(writes(tale, 3, "beat(flashback)"), lines().acts.witnessed["beating"])
    assert one_of(writes(tale, 0, "beat(flashback)"), lines().acts.narrator["seen ♣"])


def test_no_narrator_ends_a_scene_over_something_grave() -> None:
    """TL-137: however much was told; what is light may pass."""
    for tag, wish in (("Q♣", "beat(flashback)"), ("2♥", "end_scene()")):
        tale = pose(SCENE, humans=0, beats=(*(OPENED,) * 4, (1, "flashback", tag, 2, "")), heard=0b1110, round=3)
        legal = GAME.legal(tale.state, 0)
        assert tale.table.text(GAME.careful(tale.table, tale.view(0), legal, Random(1))) == wish


@pytest.mark.parametrize(("tag", "kind"), [("8♣", "bound"), ("Q♣", "hurt")])
def test_what_was_done_stays_done(tag: str, kind: str) -> None:
    """Who lies bound or hurt speaks so, works on nobody, is worked on by no bot, and acts only in spite of it."""
    done = (
        OPENED,
        OPENED,
        (1, "flashback", tag, 2, ""),
        (2, "flashback", "", -1, "Ah."),
        (3, "flashback", "", -1, "Oh."),
    )
    tale = pose(SCENE, humans=0, beats=done, heard=0b1011, round=1)
    assert one_of(writes(tale, 2, "beat(flashback)"), getattr(lines().acts, kind))
    wishes = {
        tale.table.text(GAME.careful(tale.table, tale.view(2), GAME.legal(tale.state, 2), Random(n))) for n in range(30)
    }
    assert not [wish for wish in wishes if wish.startswith("provoke")]
    third = pose(SCENE, humans=0, beats=done, heard=0b0111, round=1)
    wishes = {
        third.table.text(GAME.careful(third.table, third.view(3), GAME.legal(third.state, 3), Random(n)))
        for n in range(60)
    }
    assert [wish for wish in wishes if wish.startswith("provoke")]
    assert not [wish for wish in wishes if wish.startswith("provoke(2")]
    log_lines = tale.log_lines("2 beat(flashback, 3♣, 1)")[0]
    assert one_of(log_lines, lines().acts.all_the_same[kind])


@pytest.mark.parametrize(("told", "dead"), [
    ("Sergeant Pym died in the night.", True), ("They buried the sergeant at noon.", True), ("Pym is dead.", True),
    ("We stood at the grave of Pym.", True), ("Pym never woke up again.", True), ("We found Pym’s body.", True),
    ("Pym nearly died.", False), ("Is Pym dead?", False), ("Pym was not killed.", False),
    ("Pym shot the camel.", False),
    ("The camel died, and Pym wept.", False),
    ("Pym would have died for her.", False),
])  # fmt: skip
def test_a_death_that_a_line_tells_is_understood(told: str, dead: bool) -> None:
    assert is_dead([told], "Sergeant Pym") == dead


def test_bots_use_nobody_as_alive_whom_a_person_has_let_die() -> None:
    """Neither a companion nor a bot's own character: it only speaks at the oasis, until the next flashback."""
    first = companions(pose(SCENE, humans=1, heard=0b0111))[0]
    said = ((1, 0, "flashback", f"In the night {first} died."),)
    assert first not in companions(pose(SCENE, humans=1, heard=0b0111, said=said))
    for told, dead in (("Dora is dead.", True), ("Dora is thirsty.", False)):
        beats = ((0, "flashback", "", -1, told), (1, "flashback", "", -1, "Ah."), (2, "flashback", "", -1, "Oh."))
        tale = pose(SCENE, humans=1, heard=0b0111, beats=beats, said=((1, 0, "flashback", told),))
        legal = GAME.legal(tale.state, 3)
        wishes = {
            tale.table.text(GAME.careful(tale.table, tale.view(3), legal, Random(n))).partition(",")[0]
            for n in range(60)
        }
        assert ("beat(flashback" in "".join(wishes)) != dead, wishes
        assert "beat(oasis)" in wishes


def test_a_life_that_was_only_tried_for_leaves_no_wound() -> None:
    """What is said to a torment, a wound and an attempt is not the same; who is badly hurt looks on at nothing."""
    for tag, sort, hurt in (("J♣", "torment", True), ("Q♣", "wound", True), ("K♣", "attempt", False)):
        deed = (OPENED, OPENED, (1, "flashback", tag, 2, ""))
        tale = pose(SCENE, humans=0, beats=deed, heard=0b1011, round=1)
        assert one_of(writes(tale, 2, "beat(flashback)"), lines().acts.suffered[sort])
        assert one_of(writes(tale, 3, "beat(flashback)"), lines().acts.witnessed[sort])
        result = lines().acts.narrator["seen wound" if hurt else "seen ♣"]
        assert one_of(writes(tale, 0, "beat(flashback)"), result)
        later = (*deed, (2, "flashback", "", -1, "Ah."), (3, "flashback", "4♣", 1, ""))
        outcome = writes(pose(SCENE, humans=0, beats=later, heard=0b1011, round=1), 2, "beat(flashback)")
        assert one_of(outcome, lines().acts.hurt) == hurt


def test_a_question_quotes_what_it_doubts_and_its_answer_belongs_to_it() -> None:
    """TL-141, TL-281, TL-282: by the suit of the card; the same words are not doubted twice."""
    tale = pose(SCENE, "OVER_PLAY", humans=0, claimant=3, beats=(OPENED,), said=SAID)
    question = writes(tale, 3, "play_over(7♥)")
    assert "‘The needle swung all night like a drunk’" in question
    asked = next(each for each in lines().claims.questions["♥"] if read_back(each.ask, question) is not None)
    tale.do(f'3 play_over(7♥) "{question}"')
    assert one_of(writes(tale, 0, "answer()"), [asked.answer])
    assert one_of(writes(tale, 3, "give_back()"), [asked.tell])
    again = pose(SCENE, "OVER_PLAY", humans=0, claimant=3, beats=(OPENED,), said=(*SAID, (1, 1, "asked", question)))
    assert "needle" not in writes(again, 3, "play_over(7♥)")
    assert one_of(writes(again, 3, "play_over(7♥)"), lines().claims.aloud["♥"])


def test_an_answer_is_about_whom_and_what_a_person_has_asked() -> None:
    """TL-282: by the kind of the question; what is not sure is not used."""

    def answer(question: str) -> str:
        zones = {**SCENE, "scene_pile": ["6♣", "7♥"], "hand[3]": ["8♥", "3♦"]}
        tale = pose(zones, "OVER_ANSWER", humans=0b1000, claimant=3, question=question)
        return writes(tale, 0, "answer()")

    assert "Bela" in answer("What did you feel when Bela went?")
    assert "the silver bell" in answer("Why did you take the silver bell?")
    plain = answer("Were you glad?")
    assert plain
    assert plain in lines().claims.answers["♥"] or "Dora" in plain


def test_what_people_tell_comes_back() -> None:
    """TL-120: a thing, a place, a name in quotation marks, or the last words."""
    text = "Then Captain Horvath buried the green umbrella behind the piano."
    tale = pose(SCENE, humans=1, beats=((0, "flashback", "", -1, text),), said=((1, 0, "flashback", text),), heard=0)
    line = writes(tale, 2, "beat(flashback)")
    assert any(word in line for word in ("the green umbrella", "the piano", "“Captain Horvath”"))
    assert not shared_thing("Who stood on the far side?", "We saw the far side of it.")
    for text, quoted in (("We slept.", False), ("Ben said: “We slept.”", True), ('Ben said: "We slept."', True)):
        beats, said = ((0, "flashback", "", -1, text),), ((1, 0, "flashback", text),)
        mute = pose(SCENE, humans=1, beats=beats, said=said)
        assert ("slept" in writes(mute, 2, "beat(flashback)")) == quoted, "in a flashback only speech is quoted"
        assert "slept" in writes(mute, 1, "beat(oasis)"), "at the oasis the tale is what was said"
        assert writes(mute, 1, "beat(oasis)") != writes(tale, 1, "beat(oasis)")
    own = "I asked Cato, and Cato showed me an empty purse."
    asked = pose(SCENE, humans=1, beats=((0, "flashback", "", -1, own),), said=((1, 0, "flashback", own),), heard=0)
    assert "empty purse" not in writes(asked, 2, "beat(flashback)")
    assert "purse" in writes(asked, 3, "beat(oasis)")


@pytest.mark.parametrize(
    ("text", "thing", "place", "name", "last"),
    [
        ("We found the silver bell under the kitchen floor.", "the silver bell", "the kitchen floor", "", ""),
        ("I took a walk and lost my way, she said.", "", "", "", "she said"),
        ("I hid the compass under my shirt.", "the compass", "", "", "I hid the compass under my shirt"),
        (
            "Captain Ferreira read the letter aloud to me and left out every second line.",
            "",
            "",
            "Captain Ferreira",
            "",
        ),
        ("Then Oskar lost the drum.", "the drum", "", "Oskar", "Oskar lost the drum"),
        ("And then Ilse saw Harun at Bir Tawil.", "", "", "Harun", "then Ilse saw Harun at Bir Tawil"),
        ("We met at the beginning. Never again!", "", "", "", "Never again"),
    ],
)
def test_simple_means(text: str, thing: str, place: str, name: str, last: str) -> None:
    """Where in doubt, nothing: no noun that is none, no end that is too long."""
    found = echo_of(text, ["Ilse Brandt"])
    assert (found.thing, found.place, found.name) == (thing, place, name)
    assert last_words(text).startswith(last)


def test_a_long_sentence_is_quoted_where_it_is_joined() -> None:
    """TL-281: verbatim; what is short stays whole, and what has no seam is not quoted."""
    long = "Then Ferreira put the compass down between the two of us and asked me what my loyalty would cost"
    assert [*clauses(long)] == [
        "Ferreira put the compass down between the two of us",
        "asked me what my loyalty would cost",
    ]
    assert [*clauses("We sang and slept and rode.")] == ["We sang and slept and rode"]
    assert not [*clauses("A very old man with a very long white beard in a very small boat on a very wide sea")]


def test_a_bot_that_is_asked_for_another_question_puts_one() -> None:
    """TL-131: to itself it falls, before the answer; its own people word anew when they like."""
    tale = pose(SCENE, "OVER_ANSWER", humans=1, claimant=3, question="Why?", beats=(OPENED,), said=SAID)
    tale.do("0 call_out(reword)")
    assert tale.actors == [3]
    assert tale.legal(3) == ["reword()"]
    question = writes(tale, 3, "reword()")
    tale.do(f'3 reword() "{question}"')
    assert tale.var("question") == question != "Why?"
    assert tale.actors == [0]
    person = pose(SCENE, "OVER_ANSWER", humans=0b1001, claimant=3, question="Why?").do("0 call_out(reword)")
    assert person.actors == [0]


def test_who_objects_says_why() -> None:
    """TL-46, TL-133: a bot to whom nothing was told that bears the claim out; people keep their reasons."""
    tale = pose(SCENE, humans=0b0100, beats=(OPENED,)).do("2 claim_under(4♠, 1)")
    log_lines = tale.log_lines("0 object()", "1 object()", "3 object()")
    reasons = [line for line in log_lines if one_of(line, lines().claims.objections["untold"])]
    assert len(reasons) == len({*reasons}) == 3
    assert all("Bela" in line or "Cato" in line or "told" in line or "line" in line for line in reasons)


def test_three_of_a_kind_do_not_end_alike() -> None:
    """TL-79: last words by identity and score, nobody's twice."""
    tale = pose(awake(["A♠", "A♥", "A♦", "J♣"]), "STATEMENTS", humans=0, awakened=(True,) * 4)
    tale.do("0 seal(1, 2)", "1 seal(0, 2)", "2 seal(0, 1)", "3 seal()")
    last = []
    for seat in range(3):
        last.append(writes(tale, seat, "done()"))
        tale.do(f'{seat} done() "{last[-1]}"')
    assert len({*last}) == 3
    assert {*last} <= {*lines().claims.epilogues["A"].above}


@pytest.mark.parametrize(("role", "missed"), [("a doctor struck off the list", False), ("a traveller", True)])
def test_nobody_misses_what_one_of_the_four_is(role: str, missed: bool) -> None:
    """TL-281: whose idea it was to go without a doctor is not asked where a doctor sits."""
    asked = set()
    for each in range(40):
        records = {f"record[{seat}]": (f"N{each}", role, "Proud", "Loyal", "Reckless") for seat in (0, 2)}
        tale = pose(SCENE, "OVER_PLAY", humans=0, claimant=1, beats=(OPENED,), said=SAID, evenings=each, **records)
        asked.add(writes(tale, 1, "play_over(10♦)"))
    assert len(asked) > 10
    assert any("without a doctor" in question for question in asked) == missed


@pytest.mark.parametrize(
    ("question", "named"),
    [
        ("And where did the bucket go after that?", "the bucket"),
        ("Was it Cato who told you to?", "Cato"),
        ("Why did you look behind the mill first?", "the mill"),
        ("Whatever for?", ""),
    ],
)
def test_another_version_is_about_what_a_person_has_asked(question: str, named: str) -> None:
    """TL-45, TL-280: a thing, person or place of the question comes back; else the version fits any question."""
    line = (0, "flashback", "", -1, "I hid a bucket behind the mill that night.")
    said = ((1, 0, "flashback", line[4]), (1, 3, "asked", question))
    over = {"scene_pile": ["6♣", "7♥"], "hand[3]": ["8♥", "3♦"]}
    tale = pose({**SCENE, **over}, "OVER_TELL", humans=0b1001, claimant=3, turn=3, scene=1, beats=(line,), said=said,
                question=question)  # fmt: skip
    version = writes(tale, 3, "give_back()")
    assert named in version
    assert one_of(version, [line for line in lines().claims.retellings if ("{" in line) == bool(named)])


def test_a_bot_takes_no_idea_that_a_person_may_be_reading() -> None:
    """TL-122, TL-260: each bot has its own part of the names, roles and traits."""
    tale = fresh(humans=0b0001)
    action = Action(tale.table.verb["set_record"])
    for seat, number in ((seat, number) for seat in (1, 2, 3) for number in range(10)):
        text = GAME.talk.proposes(tale.table, tale.view(seat), seat, action, Random(number))
        assert not {*text.splitlines()} & {row[0] for row in lines().cast.names[0::4]}
        assert not {*text.splitlines()} & {*lines().cast.roles[0::4], *lines().cast.traits[0::4]}
