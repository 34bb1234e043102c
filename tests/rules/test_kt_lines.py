"""The lines of the bots: each is whole and true where it can be told, and none comes twice in a game."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from random import Random
from typing import Any

import pytest

from game.match.chance import Dice, Recorder
from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself import text as texts_of_the_game
from game.rules.know_thyself.palace import PALACE
from game.rules.know_thyself.text.answers import answer, answer_lines, to_you
from game.rules.know_thyself.text.lines import WISH, PalaceWriter
from game.rules.know_thyself.text.narrator import narrate
from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import kind_of, topics
from game.story import read_back
from game.table import Event, view
from tests.rules.kt_table import GAME, palace, remembered, wagering
from tests.rules.posed import begun
from tests.rules.test_kt_bots import session, spoken_by

TYPES = ("triumph", "goal", "defeat", "guilt")
DEGREES = ("full", "partial", "minor", "loss")
NAMES = ("Nell", "Wick", "Ben", "Moth", "Kim")


def in_file(name: str) -> Iterator[str]:
    """All lines of one file."""
    path = resources.files(texts_of_the_game).joinpath(f"lines/{name}.toml")
    yield from strings(tomllib.loads(path.read_text("utf-8")))


def strings(value: Any) -> Iterator[str]:
    """All texts in a table of lines."""
    if isinstance(value, str):
        yield value
    else:
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def with_ideas(seats: int, seed: int) -> list[str]:
    """All that is written in a game in which everyone takes one of the ideas for people, each a random one."""
    state, rng, texts = begun(GAME, seats, seed=seed), Random(seed), []
    while (asked := GAME.actors(state)) != 0:
        seat = asked.bit_length() - 1
        seen = view(state, seat, asked)
        action = GAME.careful(state.table, seen, GAME.legal(state, seat), rng)
        text = GAME.talk.proposes(state.table, seen, seat, action, rng)
        texts += [text] if state.phase not in (kt.P.E_QUESTIONS, kt.P.APPEAR, kt.P.ATTACH) else []
        state.chance, state.events = Recorder(state.table, Dice(rng.randbytes(16))), []
        GAME.apply(state, seat, action._replace(text=text))
    return texts


@pytest.mark.kit
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_no_line_comes_twice_whichever_idea_people_take(seats: int, seed: int) -> None:
    """KT-144: a line that a person skipped may come later, one that was told does not, an ending neither."""
    texts = [text for text in with_ideas(seats, seed) if len(text.split()) > 4]
    assert len(texts) > 30
    assert [text for text, count in Counter(texts).items() if count > 1] == []


@pytest.mark.parametrize("seed", [3, 5])
def test_a_memory_is_about_its_thing_or_both_its_halves_are_of_its_type(seed: int) -> None:
    """KT-65, KT-145: lines of a thing are whole; else the room or the GM adds a sentence for Memories of that type."""
    _, events, _ = session(4, seed)
    memories = [event.data for event in events if event.kind == "memory"]
    assert len(memories) > 9
    of_things = 0
    for kind, text, thing, *_ in memories:
        key = str(kind).lower()
        whole = [each.replace("{it}", "it") for each in getattr(lines().things.things[str(thing)], key)]
        if text in whole:
            of_things += 1
            continue
        line = next(each for each in getattr(lines().pc, key) if str(text).startswith(each))
        twists = {each.removeprefix("{memory} ") for each in lines().gm.twist[key]}
        assert str(text).removeprefix(line).strip() in {"", *twists, *getattr(lines().colours, key).values()}
    assert of_things >= 0.9 * len(memories)


def test_each_thing_has_memories_of_each_type_and_wishes_name_it_before_the_master() -> None:
    """KT-65, KT-341, KT-355: none comes twice, none is long, and a Goal of a thing becomes a prize that can be read
    alone."""
    things = lines().things.things
    assert {*things} == {*lines().cast.things}
    every = [text for remembered in things.values() for key in TYPES for text in getattr(remembered, key)]
    assert len({*every}) == len(every)
    assert max(map(len, every)) <= 120
    assert not [text for text in every if "{it}" in text and text not in {g for r in things.values() for g in r.goal}]
    assert all(WISH.match(text) for remembered in things.values() for text in remembered.goal)
    table = palace((9,), attachments=(("",) * 4, ("a glass eye",) * 4))
    memory = kt.Memory("Goal", things["a glass eye"].goal[0].replace("{it}", "it"), 1, 4, "", 0, 1, 0)
    named = PalaceWriter(table.table, table.view(1), 1, Random(1).randrange).named(1, memory)
    assert named == "To give the glass eye back, and ask what it has seen."


def test_each_word_of_a_true_name_colours_each_type_of_memory() -> None:
    """KT-65, KT-171, KT-172: in other words, and a Goal is still to come."""
    for key in TYPES:
        colours: dict[str, str] = getattr(lines().colours, key)
        assert {*colours} == {*PALACE.true_names.values()}
        assert len({*colours.values()}) == len(colours)
        assert max(map(len, colours.values())) <= 64
        assert not [word for word, text in colours.items() if word.lower() in text.lower()]
    assert not [text for text in lines().colours.goal.values() if re.search(r"\b(was|were|had)\b", text)]
    assert not [text for text in (*in_file("gm"), *in_file("pc")) if re.search(r"\{(adj|noun|want)\}", text)]


def test_lines_are_whole() -> None:
    """KT-144, KT-310, KT-346: every sentence is one, and none says he or she of whoever fills its slots."""
    for text in (*in_file("gm"), *in_file("pc")):
        assert not re.search(r"\b(he|she|his|her|him|hers)\b", text), text
        assert text.strip()[-1] in ".?!”}", text
    kept = [text for text in (*lines().pc.loss, *lines().gm.loss) if re.search(r"\b(dies?|dead|killed)\b", text)]
    assert not kept  # KT-157, KT-273


def test_outcomes_for_every_want_name_nothing_that_only_some_want() -> None:
    """KT-346: an answer, a kindness and a thing can be wanted; nobody is too late for an answer."""
    thing = re.compile(r"\b(coat|door|corner|tore|torn|hand|hands|late|pocket|shoes?|floor|piece)\b")
    for file in (lines().gm, lines().pc):
        for degree in DEGREES:
            listed = getattr(file, degree)
            assert len(listed) >= 6
            assert not [text for text in listed if thing.search(text)]


def test_each_wish_of_the_bots_is_taken_up_when_it_is_told_how_a_wager_ended() -> None:
    """KT-346: what is told at the end answers what was wanted; a person's own wish, too."""
    pc = lines().pc
    wishes = {wish for topic in topics().topics.values() for wish in (*topic.want, *topic.framed)}
    assert wishes | {*pc.offered, *pc.down, *pc.up, *pc.bare} == {*answer_lines().answers}
    assert answer("I want to stay on my feet.", "minor", True) == "At least I have not fallen, not once."
    assert answer("I want Dai to bring me a glass of water.", "loss", False) == "You are still thirsty."
    assert (
        answer("I want to get out of here before it gets dark.", "full", False) == "You are out of here in good time."
    )
    assert answer("I want to see my own room", "loss", False) == "You wanted to see your own room. You do not get that."
    assert answer("Peace. And quiet.", "full", False) == ""
    for texts in answer_lines().answers.values():
        assert not [text for text in map(to_you, texts) if re.search(r"\b(?:I|me|my|mine)\b|you (?:am|was)\b", text)]
    table = wagering((9,), 2, "KC 2D").do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(memory)")
    table.state.vars[kt.V.WANTS] = ("", "I want to stay on my feet.")
    for further in range(3):
        writer = PalaceWriter(table.table, table.view(0), 0, Random(1).randrange, further)
        assert writer.outcome(1).endswith("You have not fallen, not once.")


@pytest.mark.parametrize(
    ("prize", "thing"),
    [
        ("To see what the compass has been pointing at.", "the compass"),
        ("To dance for a whole night, in any weather.", "the limp"),
    ],
)
def test_a_happy_ending_names_the_thing_and_does_not_repeat_the_prize(prize: str, thing: str) -> None:
    """KT-105: the prize is on the sheet already."""
    table = palace((12,), "E_EPILOGUE", turn=1, about=1, master=20)
    table.state.vars[kt.V.ATTACHMENTS] = (
        (),
        ("a compass that points west", "a limp in wet weather", "a glass eye", "a bell"),
    )
    prize = prize.replace("the compass", "the compass that points west")
    table.state.vars[kt.V.ANSWERS] = (("",) * 4, ("Ash", "For a bet.", prize, ""))
    for further in range(6):
        ending = PalaceWriter(table.table, table.view(1), 1, Random(1).randrange, further).epilogue(True, 1)
        assert thing in ending
        assert prize[3:-1] not in ending


def test_each_topic_has_outcomes_for_three_pcs() -> None:
    """KT-62, KT-346: three PCs can end a Wager alike; for the topics that PCs choose there are more."""
    for name, topic in topics().topics.items():
        for endings in (topic.own, topic.gm):
            for degree in DEGREES:
                assert len(getattr(endings, degree)) >= (5 if topic.framed and endings is topic.gm else 3), (
                    name,
                    degree,
                )


def test_scenes_say_only_what_is_true_in_every_room_and_on_every_visit() -> None:
    """KT-318, KT-342: no room need have a chair or a door, and nobody need have been seen before."""
    gm = lines().gm
    spoken = (*gm.scene, *gm.again, *gm.quiet, *gm.hooks, *(each.spoken for each in topics().premises.values()))
    for text in spoken:
        assert not re.search(r"\b(your chair|sill|next door|by now|followed|never met|are climbing)\b", text), text
    assert not [text for text in gm.hooks if re.search(r"\b(door|corridor|portrait)\b", text)]


def test_edges_for_every_wager_harm_no_body() -> None:
    """KT-350: nobody is wounded in a Wager that a person thought of, which may have been about an answer."""
    assert not {"wound", "fear", "thing"} & {*topics().gift, *topics().burden}
    table = wagering((9,), 2, "2C KD")
    for further in range(12):
        edge = PalaceWriter(table.table, table.view(0), 0, Random(1).randrange, further).edge(1)
        assert kind_of(edge) in {*topics().gift, *topics().burden}


@pytest.mark.parametrize("edge", ["afraid of the Stable", "in Dai’s good books", "a blank book under my arm"])
def test_an_edge_in_a_persons_words_is_quoted(edge: str) -> None:
    """KT-56, KT-350: in a call of either side and in the story, for `my` would be another’s."""
    table = palace((9,), edges={1: (edge,)})
    for seat in (0, 1):
        text = PalaceWriter(table.table, table.view(seat), seat, Random(1).randrange).call(1, 1)
        assert f"“{edge}”" in text
    for kind in ("edge", "edge_lost"):
        event = Event(kind, seat=1, data=(edge, 1))
        ((_, passage),) = narrate(table.table, [event], NAMES)
        assert f"“{edge}”" in passage.text


def test_a_twist_is_the_gms_and_a_colour_the_rooms() -> None:
    """KT-145, KT-348: a Memory that the GM tells has a twist; a PC's own has the colour of the True Name."""
    table = wagering((9,), 2, "KC 2D").do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)", "1 tell()")
    words = spoken_by(table, 0, "tell()")
    own = PalaceWriter(table.table, table.view(1), 1, Random(1).randrange).memory(1)
    assert words != own
    twist = next(text for text in strings(lines().gm.twist) if words.endswith(text.removeprefix("{memory}")))
    assert own.startswith(words.removesuffix(twist.removeprefix("{memory}")))


def test_answers_are_phrases() -> None:
    """KT-355, KT-353: the prize is the oldest Goal, the risk a Guilt, each by its Attachment if a person told it."""
    table = palace((9,), "E_QUESTIONS", turn=1, rooms=["master_suite"], sheets={1: remembered("Guilt D", "Goal H")})
    name, why, prize, risk = spoken_by(table, 1, "answer()").split("\n")
    assert name in lines().cast.names
    assert why
    assert (prize, risk) == ("The end of the story of the ticket.", "The secret of the key.")


def test_another_idea_for_prize_and_risk_is_another_one() -> None:
    """KT-355: whichever Memories there are."""
    table = palace((9,), "E_QUESTIONS", turn=1, rooms=["master_suite"], sheets={1: remembered("Guilt D", "Goal H")})
    answers = {
        PalaceWriter(table.table, table.view(1), 1, Random(1).randrange, further).answers(1)[2:] for further in range(4)
    }
    assert len({prize for prize, _ in answers}) == len({risk for _, risk in answers}) == 4


def test_who_is_in_a_persons_words_is_introduced_before_them() -> None:
    """KT-177: the words themselves are not changed, and no line of the bots introduces the same resident again."""
    table = GAME.table({}, 2)
    events = [
        Event("let_play", seat=0, data=(1, "A bell rings, and Cain’s dog comes in.")),
        Event("offered", seat=0, data=("Cain", "Cain picks up something that you dropped, and puts it away.", 1)),
    ]
    story = [passage.text for _, passage in narrate(table, events, NAMES)]
    assert story == ["Cain is the ignoble heir.", *(str(event.data[1]) for event in events)]


def test_lines_under_the_open_sky_replace_lines_that_exist() -> None:
    """No line about lamps, shelves or chairs is said on the Cliffs."""
    known = {*in_file("gm"), *in_file("pc"), *in_file("topics")}
    assert {*lines().colours.outside} <= known
    indoors = re.compile(r"\b(shelf|carpet|drawer|corridor|portrait|swept|lamps)\b")
    scenes = [*lines().gm.scene, *lines().gm.again, *lines().gm.quiet, *lines().gm.hooks]
    assert not [text for text in scenes if indoors.search(lines().colours.outside.get(text, text))]


def test_own_conflicts_have_a_topic() -> None:
    """KT-313: and the name of whom they are with."""
    for text, about in topics().own.items():
        assert about in topics().topics
        assert read_back(text, text.replace("{npc}", "Dai").replace("{room}", "Study")) is not None
        assert "{npc}" in text
