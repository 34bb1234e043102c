"""The story of an evening of bots: what is wished, answered and kept belongs together, and nothing is told by rote."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from game.rules.know_thyself import pieces as kt
from game.rules.know_thyself.palace import PALACE, ROOMS, in_the
from game.rules.know_thyself.text.answers import answer
from game.rules.know_thyself.text.lines import PalaceWriter, blurb, matter, of_own, of_thing
from game.rules.know_thyself.text.narrator import AGAIN, GOING, LOST, OTHER, REMEMBERING, RID, SUFFERED, WON, narrate
from game.rules.know_thyself.text.tables import lines
from game.rules.know_thyself.text.topics import edges_of, is_wish_of, kind_of, topic_of, topics
from game.rules.plugin import Passage
from game.story import read_back
from game.table import Event, events_for
from tests.rules.kt_table import GAME, palace
from tests.rules.test_kt_bots import session

pytestmark = pytest.mark.kit
NAMES = ("Nell", "Wick", "Ben", "Moth")
SEEDS = (3, 5, 8)
QUOTED = re.compile("“[^”]*”|‘[^’]*’(?!s)")


@cache
def told(seed: int) -> tuple[list[Event], list[Passage]]:
    """The events of an evening as everyone heard them, and its story."""
    state, events, _ = session(4, seed)
    heard = events_for(state.table, events, None)
    return heard, [passage for _, passage in narrate(state.table, heard, NAMES)]


@pytest.mark.parametrize("seed", SEEDS)
def test_the_coins_are_told_once_in_a_wager_and_add_up(seed: int) -> None:
    """KT-66: what the Master has after a Wager is what it had before, less what was won and more what was lost."""
    events, passages = told(seed)
    pattern = re.compile(
        r"(?:after (\w+) Coins? to the Master for remembering, )?(wins|loses) (\w+)(?: Coins?)? and has (\d+)"
    )
    words = (
        "nothing",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    )
    notes = [passage.text for passage in passages if "; the Master has" in passage.text]
    wagers = [passage for passage in passages if passage.text.startswith("Wager ")]
    assert 4 <= len(notes) <= len(wagers)
    before: int | None = None
    for text in notes:
        change = 0
        for remembered, verb, amount, _ in pattern.findall(text):
            number = int(amount) if amount.isdigit() else words.index(amount)
            change += (-number if verb == "wins" else number) + (words.index(remembered) if remembered else 0)
        now = int(re.findall(r"the Master has (\d+)", text)[0])
        assert before is None or now == before + change, text
        before = now
    assert events


@pytest.mark.parametrize("seed", SEEDS)
def test_no_form_comes_more_than_three_times(seed: int) -> None:
    """Frames of the story and lines of the bots alike."""
    _, passages = told(seed)
    texts = [passage.text for passage in passages]
    frames = [frame.replace("{who}", "\0").replace("{thing}", "\0") for frame in (*REMEMBERING, *AGAIN)]
    for frame in frames:
        pattern = re.compile(".+".join(map(re.escape, frame.split("\0"))), re.IGNORECASE)
        assert sum(bool(pattern.match(text)) for text in texts) <= 3, frame
    assert len(GOING) > 7
    for text, count in Counter(texts).items():
        assert count <= 2, text


@pytest.mark.parametrize("seed", SEEDS)
def test_i_stands_only_in_quotation_marks(seed: int) -> None:
    """Nobody says I outside them, and what the GM tells one PC names both."""
    _, passages = told(seed)
    for passage in passages:
        if passage.kind in ("told", "answer", "note") and not passage.text.startswith("Good morning"):
            assert not re.search(r"\b(I|my|me)\b", QUOTED.sub("", passage.text)), passage
        if passage.kind == "answer" and passage.text[:1] != "“":
            assert passage.speaker.startswith("Nell to "), passage


@pytest.mark.parametrize("seed", SEEDS)
def test_a_room_is_described_before_or_with_its_first_wager_of_the_gm(seed: int) -> None:
    """KT-342: after a walk the GM often offers a Wager at once, and the PC sees the room all the same."""
    events, _ = told(seed)
    at, described = 0, set[int]()
    for event in events:
        if event.kind == "arrived":
            at = int(event.data[0])
        elif event.kind in ("offered", "let_play"):
            described |= {at} if str(event.data[1]).startswith(blurb(at)) else set()
            assert event.kind == "let_play" or at in described
        elif event.kind == "paid":
            described.add(at)  # who has framed a Wager knows where it was


@pytest.mark.parametrize("seed", SEEDS)
def test_wishes_counter_wishes_outcomes_and_edges_belong_to_the_wager(seed: int) -> None:
    """Most of them: a topic that came often has lines for every topic in the end."""
    events, _ = told(seed)
    about, fits, all_told, wishes = "", 0, 0, {}
    for event in events:
        if event.kind in ("offered", "framed"):
            about = topic_of(matter(str(event.data[1])))
            assert about or event.kind == "framed"
        if not about:
            continue
        topic = topics().topics[about]
        wishes = {} if event.kind == "framed" else wishes
        if event.kind in ("wanted", "joined", "framed"):
            wishes[event.seat] = str(event.data[-1])
        if event.kind in ("wanted", "joined"):
            fits, all_told = fits + is_wish_of(about, str(event.data[0])), all_told + 1
        elif event.kind == "level":
            fits, all_told = fits + among(topic.counter, str(event.data[1])), all_told + 1
        elif event.kind == "outcome":
            degree = kt.DEGREES[int(event.data[1])].lower()
            teller = "own" if event.seat else "gm"
            own = getattr(getattr(topic, teller), degree)
            any_topic = getattr(lines().pc if event.seat else lines().gm, degree)
            text = str(event.data[2])
            outside = [lines().colours.outside.get(line, line) for line in (*own, *any_topic)]
            taken_up = answer(wishes[int(event.data[0])], degree, bool(event.seat))
            written = [f"{line} {taken_up}" for line in (*own, *any_topic, *outside)]
            assert among(written, text), (degree, text)
            fits, all_told = fits + among(written[: len(own)], text), all_told + 1
        elif event.kind == "edge":
            assert kind_of(str(event.data[0])), event
            fits += among((*edges_of(about, True), *edges_of(about, False)), str(event.data[0]))
            all_told += 1
    assert fits >= 0.75 * all_told > 20


def among(texts: tuple[str, ...], text: str) -> bool:
    """Whether a text was made from one of some lines."""
    return any(
        read_back(line, words) is not None for line in texts for words in (text, text.replace(" on the ", " in the "))
    )


def test_every_conflict_has_a_topic_and_a_telling_that_names_somebody() -> None:
    """KT-179: the notes are the GM's; what it says from them are sentences."""
    conflicts = [*PALACE.generic, *(each for room in PALACE.rooms.values() for each in room.conflicts)]
    assert {each.text for each in conflicts} == {*topics().premises}
    for premise in topics().premises.values():
        assert premise.topic in topics().topics
        assert "{npc}" in premise.spoken
        assert premise.spoken.rstrip("”")[-1] in ".!?"
        assert topic_of(premise.spoken.replace("{npc}", "Dai")) == premise.topic
    assert {*lines().colours.rooms} == {*PALACE.rooms}


def test_edges_of_bots_stand_in_every_form() -> None:
    """KT-350: each begins with an article, so that `now has` and `the … that` fit."""
    for topic in (*topics().topics.values(), topics()):
        for kinds in (topic.gift, topic.burden):
            assert {*kinds} <= {*topics().edges}
            for text in (text for texts in kinds.values() for text in texts):
                assert re.match(r"(a|an|the|one) ", text), text
                assert not re.search(r"\b(I|me|my)\b", text), text
                assert len(text.replace("{npc}", "Zachariah").replace("{room}", "Countess’s Chamber")) <= kt.EDGE_LIMIT
                assert of_thing(text).startswith("the ")
                assert kind_of(text.replace("{npc}", "Dai").replace("{room}", "Study")) in kinds, text
                assert not re.match(r"the \w+s (of|from) ", text), text  # one thing: `the thanks goes before me`
    for frame in (*WON, *SUFFERED, *LOST, *RID, *OTHER):
        assert "{edge}" in frame


def test_who_tells_a_loss_tells_no_win() -> None:
    """KT-62: each topic has endings of every degree for both tellers."""
    for name, topic in topics().topics.items():
        for endings in (topic.own, topic.gm):
            for degree in ("full", "partial", "minor", "loss"):
                assert len(getattr(endings, degree)) >= 2, (name, degree)
        assert len({*topic.want}) == len(topic.want) >= 6
    assert GAME.tale.narrate is not None


@pytest.mark.parametrize("seed", SEEDS)
def test_one_is_on_the_cliffs_and_on_the_terrace(seed: int) -> None:
    """In every line and every Edge."""
    _, passages = told(seed)
    assert not [text for _, text, *_ in passages if re.search(r"\bin the (Cliffs|Terrace|Sparring Grounds)\b", text)]


def test_the_log_says_that_the_gm_gave_in_whatever_was_told() -> None:
    """KT-52: a want that happens without a Wager is news of its own."""
    table, names = GAME.table({}, 3), ("Bruno", "Nell", "Ada")
    for words in ("", "Zachariah laughs, and digs beside you."):
        line = GAME.tell(table, Event("granted", seat=0, data=(words, 1)), 2, names)
        assert line is not None
        assert line.startswith("Bruno gave in: Nell got it, and no Coin moved.")
        assert line.endswith(words)


WANTED = re.compile(r"\b(?:wants?|would like|means to|has waited a long time to|proposes)\b")
COMPANY = re.compile(r"\b(?:each|one|all|which|nearest) of you\b|\byou all\b|\byour names\b|\bthe others\b|\bof us\b")


def test_what_the_gm_wants_instead_is_a_want() -> None:
    """KT-343: the line stands under the words `wants instead`."""
    lists = [topic.counter for topic in topics().topics.values()]
    for text in (*sum(lists, ()), *lines().gm.small, *lines().gm.middle, *lines().gm.grave):
        assert WANTED.search(text), text
        assert "{npc}" in text, text


def test_a_game_alone_has_nobody_else_in_its_lines() -> None:
    """What the GM tells, and what a PC tells in a Wager, fits a single PC, and the Master sends for that one."""
    gm, wagers = lines().gm, topics().topics.values()
    texts = [*gm.scene, *gm.again, *gm.quiet, *gm.hooks, *gm.small, *gm.middle, *gm.grave, *gm.full, *gm.partial]
    texts += [*gm.minor, *gm.loss, *gm.backed, *gm.against, *(each.spoken for each in topics().premises.values())]
    texts += [*topics().own, *REMEMBERING, *AGAIN, *lines().colours.outside.values()]
    texts += [text for topic in wagers for text in (*topic.want, *topic.framed, *topic.counter)]
    for topic in wagers:
        texts += [*topic.gm.full, *topic.gm.partial, *topic.gm.minor, *topic.gm.loss]
    for text in texts:
        assert not COMPANY.search(text), text
    state, events, _ = session(2, 3)
    story = [passage.text for _, passage in narrate(state.table, events_for(state.table, events, None), NAMES)]
    assert any(text.endswith("The Master sends for Wick.") for text in story)
    assert not any("everyone." in text and "Master sends" in text for text in story)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_comes_up_in_the_story_is_introduced_once(seed: int) -> None:
    """A resident whom a line of the bots names first is told with the epithet of the rule book (KT-177)."""
    heard, passages = told(seed)
    story = "\n".join(passage.text for passage in passages)
    met = {str(event.data[0]) for event in heard if event.kind == "framed"} & {npc.name for npc in PALACE.npcs.values()}
    introduced = [npc for npc in PALACE.npcs.values() if f"{npc.name}, {npc.epithet}" in story]
    assert len(introduced) >= 4
    assert met <= {npc.name for npc in introduced}
    for npc in introduced:
        assert story.count(f"{npc.name}, {npc.epithet}") == 1
        assert story.index(f"{npc.name}, {npc.epithet}") == re.search(rf"\b{npc.name}\b", story).start()  # type: ignore[union-attr]


def test_a_memory_is_told_apart_from_what_a_pc_says_about_it() -> None:
    """KT-60: the words of the Memory and the new sentence have their own quotation marks."""
    table = GAME.table({}, 2)
    event = Event("invoked", seat=1, data=(0, "I sold the horse.", 0, "I know who I am now."))
    ((_, passage),) = narrate(table, [event], NAMES)
    assert passage.text.endswith(": “I sold the horse.” Then: “I know who I am now.”")


def test_what_was_said_aloud_or_is_no_speech_is_told_as_what_happened() -> None:
    """KT-56, KT-64: an Edge that was called without words is named; a deed is no quotation of the PC."""
    table = GAME.table({}, 2)
    for event, text in (
        (Event("called", seat=0, data=(1, "a bad name in the Study", "")), "“a bad name in the Study.”"),
        (Event("called", seat=1, data=(1, "a bad name in the Study", "")), "“a bad name in the Study.”"),
        (Event("outcome", seat=1, data=(1, 1, "sighs, and takes it off.")), "Wick sighs, and takes it off."),
        (Event("outcome", seat=1, data=(1, 1, "Grigori takes off the coat.")), "Grigori takes off the coat."),
        (Event("outcome", seat=1, data=(1, 1, "I had my way.")), "“I had my way.”"),
        (Event("outcome", seat=1, data=(1, 1, "Dai gave up in the middle of a word.")), "“Dai gave up"),
    ):
        passage = [passage for _, passage in narrate(table, [event], NAMES)][-1]
        assert text in passage.text
        assert passage.kind == ("answer" if event.kind == "outcome" and text[0] == "“" else "told")


def test_what_belongs_to_a_body_is_called_mine() -> None:
    """KT-350: `my limp since the Study`, `the key from the Study`."""
    for owner in ("my", "your"):
        assert of_own("a limp since the Study", "wound", owner) == f"{owner} limp since the Study"
        assert of_own("a key from the Study", "thing", owner) == "the key from the Study"
    assert of_own("a name for courage in the Study", "name", "my") == "my name for courage in the Study"
    assert of_own("a good word from Dai", "name", "my") == "the good word from Dai"


def test_an_edge_is_not_told_to_the_one_whom_it_is_about() -> None:
    """KT-350: no `Somebody has told Barbara about the friendship of Barbara`, by either teller."""
    table = palace((12,), edges={1: ("the friendship of Barbara",)}, npc="Barbara", about=1)
    for seat in (0, 1):
        for further in range(8):
            text = PalaceWriter(table.table, table.view(seat), seat, Random(1).randrange, further).call(1, 1)
            assert text.count("Barbara") == 1, text


def test_one_is_on_a_terrace_and_at_a_fountain() -> None:
    where = {name: in_the(at) for at, name in enumerate(ROOMS)}
    assert where["terrace"] == "on the Terrace"
    assert where["fountain"] == "at the Fountain"
    table = palace((9,), "SCENE_PC", turn=1, at=(0, ROOMS.index("cliffs")))
    assert "you are on the Cliffs" in table.ask()
