"""What bots write: whole evenings read for what a reader would stumble over; MJ-605, MJ-606 and MJ-910."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.match.seats import NAMES
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.lines import ENDING, check, lines
from game.rules.midnight_justice.text.narrator import narrate
from game.rules.midnight_justice.text.prompts import idea, improvise
from game.rules.midnight_justice.text.quotes import as_place, in_short, quote
from game.table import Event, State, view
from tests.rules.mj_table import GAME, Night, night
from tests.rules.posed import begun

FORMS = {"shadow": "{0}\n{1}\n{2}", "frame": "in the {0}\n\n\n{1} {2}", "avatar": "{0}", "terror": "{0}\n{1}"}
QUOTED = re.compile("“[^”]*”")


class Writers:
    """People who write something of their own wherever they can; no two of their sentences are alike."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def write(self, verb: str) -> str:
        words = ["".join(self.rng.choices("bdklmnrst", k=6)) for _ in range(3)]
        return FORMS.get(verb, "{0} {1} {2}" if verb != "name" else "{0}").format(*words)


def session(seats: int, seed: int, people: int = 0) -> tuple[State, list[Event], list[tuple[int, str, str]]]:
    """A game of careful bots, with people in the seats of a mask: the end, all events, (seat, verb, text) of bots."""
    state, rng, log_lines, texts = begun(GAME, seats, seed=seed), Random(seed), [], []
    state.vars[mj.V.HUMANS] = people
    writers = Writers(rng)
    while (asked := GAME.actors(state)) != 0:
        seat = asked.bit_length() - 1
        seen = view(state, seat, asked)
        action = GAME.careful(state.table, seen, GAME.legal(state, seat), rng)
        text, verb = improvise(state.table, seen, action, rng), state.table.verbs[action.verb]
        if text and people >> seat & 1:
            text = writers.write(verb)
        elif text:
            texts.append((seat, verb, text))
        spoken_action = action._replace(text=text)
        assert GAME.refuse(state, seat, spoken_action) is None, state.table.text(spoken_action)
        state.chance, state.events = Recorder(state.table, Dice(rng.randbytes(16))), []
        GAME.apply(state, seat, spoken_action)
        log_lines += state.events
    return state, log_lines, texts


@pytest.mark.kit
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_evenings_of_bots(seats: int) -> None:
    """MJ-503, MJ-606, MJ-910: on forty evenings no sentence twice, no slot left open, nobody who is not there."""
    for seed in range(10):
        people = (0, 1, 0b101)[seed % 3]
        state, table_session, texts = session(seats, seed, people)
        revealed = [event for event in table_session if event.kind == "outcome" and event.data[0] == mj.REVELATION]
        assert sum(mj.blots(state, seat) for seat in range(seats)) == 12 + len(revealed) <= 18
        guests = [mj.guest(state, seat) for seat in range(seats)]
        strangers = {*lines().cast.names} - {*guests}
        sentences: Counter[str] = Counter()
        for _, verb, text in texts:
            assert not re.search(r"[{}]|  | ,|\bthe the\b|“”|\?\.|!\.|\.\.", text), text
            assert not [name for name in strangers if name in text], text
            spoken = QUOTED.sub("“”", text)
            for name in guests:
                spoken = spoken.replace(name, in_short(name))
            if verb not in ("shadow", "avatar", "terror"):
                sentences.update(re.findall(r"[^.?!\n]{25,}[.?!]", spoken))
        assert not [sentence for sentence, count in sentences.items() if count > 1]


def test_a_claim_is_about_its_target_and_a_conclusion_answers_it() -> None:
    """MJ-432, MJ-439: what is claimed names the guest and follows its affair; who admitted does not walk away whole."""
    _, table_session, _ = session(4, 3)
    affairs = {event.seat: event.data[0] for event in table_session if event.kind == "connect"}
    guests = {event.seat: event.data[1] for event in table_session if event.kind == "connect"}
    tables = lines().scenes.tables
    ours = {seat: next(a for a in lines().affairs.affairs if a.fits(text)) for seat, text in affairs.items()}
    attacked = 0
    for at, event in enumerate(table_session):
        if event.kind == "claim":
            short, victim, late, text = event.data
            assert len(short) <= mj.SHORT
            assert in_short(guests[victim]) in text
            secrets = ours[victim].revelations if late else ours[victim].admissions
            attacked += any(secret.replace("{t}", guests[victim])[:20] in text for secret in secrets)
        if event.kind == "outcome":
            half = "late" if event.data[3] else "early"
            won = "won" if event.data[0] == "denied" else "lost"
            ends = [re.escape(line) for line in tables[f"{won}_{half}"]]
            slots = [re.sub(r"\\\{\w+\\\}", ".+", end) for end in ends]
            concluded = next(other for other in table_session[at:] if other.kind == "conclude").data[0]
            assert [line for line in slots if re.fullmatch(line + ENDING, concluded, re.IGNORECASE)], concluded
    assert attacked > 6


def test_a_confession_has_all_that_came_out() -> None:
    """MJ-606: every Admission and Revelation is in it, shortened where they are long."""
    for length in (1, 12):
        claims = [f"Ada hid number {n} {'well ' * length}in May." for n in range(8)]
        known = [
            ("guest", "Ada", 0),
            *((mj.ADMISSION if n < 4 else mj.REVELATION, text, n) for n, text in enumerate(claims)),
        ]
        table = night(3, "JUDGEMENT", moment="confess", turn=0, fates=((1, 0),), out=1, sheets={0: known})
        for verb in ("confess", "exonerate"):
            words = written(table, 0, f"{verb}()")
            assert all(f"“Ada hid number {n}" in words for n in range(8))
            assert len(words) <= 600
            assert words.endswith("”")


def written(table: Night, seat: int, action: str) -> str:
    """What a bot in a seat writes."""
    return improvise(table.table, table.view(seat), table.table.parse(action), Random(1))


def test_the_struck_weakness_and_names_of_people() -> None:
    """MJ-605: the struck Weakness stands in the frame; names of people come back."""
    sheets = {0: (("guest", "Ada", 0), ("weakness", "never on time", 8)), 1: (("terror", "Old Rust", 0),)}
    table = night(3, "FRAMING", ("", "", ""), scene=8, attacker=1, turn=1, sheets=sheets)
    assert "never on time" in written(table, 1, "frame()")
    assert "Ada" in written(table, 1, "frame()")
    assert "Old Rust" in written(table, 1, "attack()")


def test_the_house_and_the_past_in_the_words_of_people() -> None:
    """MJ-910: what people told before eleven comes back, quoted: the house in frames and omens, the past of a guest."""
    log_lines = (("color", 0, "The stairs count along"), ("connect", 0, "Somebody “borrowed” a hearse."))
    sheets = {0: (("guest", "Ada", 0),), 1: (("shadow", "Soot", 0),)}
    seen = {"frame()": 0, "claim()": 0, "omen()": 0, "reveal()": 0}
    for names in range(12):
        more = {"told": (*log_lines, ("name", 2, f"Guest {names}")), "sheets": sheets, "attacker": 1, "turn": 1}
        scene = night(3, "FRAMING", ("", "", ""), scene=2, **more)  # type: ignore[arg-type]
        seen["frame()"] += "“The stairs count along.”" in written(scene, 1, "frame()")
        seen["claim()"] += "“Somebody ‘borrowed’ a hearse.”" in written(scene, 1, "claim()")
        seen["reveal()"] += "“Somebody ‘borrowed’ a hearse.”" in written(scene, 1, "reveal()")
        omen = night(3, "JUDGEMENT", moment="omen", round=1, **more)  # type: ignore[arg-type]
        seen["omen()"] += "“The stairs count along.”" in written(omen, 1, "omen()")
    assert min(seen.values()) > 0, seen
    assert seen["frame()"] == seen["claim()"] == 12


@pytest.mark.parametrize(
    ("place", "words"),
    [("in the boat house", "the boat house"), ("Venice", "“Venice”"), ("Under it all", "“Under it all”")],
)
def test_the_place_of_the_scene(place: str, words: str) -> None:
    """MJ-430: a bot that gets away, or not, speaks of where people put it."""
    found = []
    for scene in range(1, 7):
        sheets = {0: (("guest", "Ada", 0), ("adjective", "sly", scene)), 1: (("shadow", "Soot", 0),)}
        frame = (place, "", "", "It is late.")
        given = {"scene": scene, "attacker": 1, "turn": 0, "sheets": sheets, "frame": frame, "humans": 2}
        table = night(3, "CONCLUSION", ("", "", ""), **given)  # type: ignore[arg-type]
        found.append(written(table, 0, "conclude()"))
    assert [text for text in found if words in text], found


def test_ideas_for_people_are_lines_that_no_bot_tells() -> None:
    """MJ-606: the die proposes this and that, and never what a bot tells on another turn or of its own guest."""
    log_lines = tuple(("name", seat, f"Guest {seat}") for seat in range(4))
    for verb, phase in (("connect()", "CONNECTIONS"), ("introduce()", "INTRODUCTIONS")):
        tables = [night(4, phase, ("",) * 4, turn=seat, told=log_lines) for seat in range(4)]
        bots = [written(table, seat, verb) for seat, table in enumerate(tables)]
        for seat, table in enumerate(tables):
            view, action = table.view(seat), table.table.parse(verb)
            ideas = {idea(table.table, view, action, Random(rng)) for rng in range(20)}
            assert len(ideas) > 1
            assert ideas & {*bots} <= {bots[seat]}


def test_an_idea_on_the_open_table_names_the_shadow_without_telling_of_it() -> None:
    """MJ-416, MJ-606: what is still sealed stands in no idea, and every idea has a subject."""
    sheets = {seat: (("guest", f"Guest {seat}", 0),) for seat in range(3)}
    log_lines = (("connect", 1, lines().affairs.affairs[1].connect.format(g="Guest 1")),)
    for known in (log_lines, ()):
        secret = {f"shadow[{seat}]": ("Mr Quill", "ink", "wet") for seat in range(3)}
        table = night(3, "REVEAL", ("", "", ""), turn=0, sheets=sheets, told=known, **secret)  # type: ignore[arg-type]
        view, action = table.view(None), table.table.parse("reveal()")
        ideas = {GAME.talk.proposes(table.table, view, 0, action, Random(rng)) for rng in range(20)}
        assert all("the Shadow" in text.replace("The S", "the S") and "Quill" not in text for text in ideas), ideas


def test_the_die_goes_on_from_what_was_typed() -> None:
    """MJ-430: place, activity and who is near stand in the scene that the die proposes; it fills all that is blank."""
    sheets = {0: (("guest", "Ada", 0),), 2: (("guest", "Ben", 0),)}
    table = night(3, "FRAMING", ("", "", ""), scene=3, attacker=1, turn=1, sheets=sheets)
    view, frame = table.view(1), table.table.parse("frame()")
    texts = ""
    for rng in range(20):
        begun = frame._replace(text="In the mill room.\ncounting sacks\nBen and a cat")
        place, doing, guest, text = idea(table.table, view, begun, Random(rng)).split("\n")
        assert (place, doing, guest) == ("the mill room", "counting sacks", "Ben")
        assert "the mill room" in text
        texts += text
        assert all(idea(table.table, view, frame, Random(rng)).split("\n"))
    assert "counting sacks" in texts


def test_quotes_and_short_names() -> None:
    """What others wrote is cut at a word and ends like a sentence; only what looks like names is shortened."""
    assert quote("he said “no”") == "he said ‘no’"
    assert quote("a b c", 4) == "a …"
    assert quote("why?") == "why?"
    assert quote("") == ""
    assert [*map(in_short, ("Ada", "Ada Vane", "The Baron", "Jack the Lad"))] == [
        "Ada",
        "Vane",
        "The Baron",
        "Jack the Lad",
    ]


@pytest.mark.parametrize(
    "line", ["{g} lost her way.", "The lamp goes out.", "{g} is here, and I know why.", "{g} hides in {p}."]
)
def test_a_line_that_does_not_fit_is_refused(line: str) -> None:
    """MJ-910: no pronoun and no speaker, the guest by its name, and enough lines for every turn with what is known."""
    with pytest.raises(ValueError, match="table"):
        check("table", [line], (1, "g", "g"))
    check("table", ["{g} says: “I lost her way.”"], (1, "g", "g"))


def test_weaknesses_grow_out_of_the_guest() -> None:
    """MJ-442: Weaknesses are those of its affair and what its Adjectives turn into, and fit the sheet."""
    cast, affairs = lines().cast, lines().affairs.affairs
    own = [*cast.turned.values(), *(trait for affair in affairs for trait in affair.weaknesses)]
    assert len({*own, *cast.weaknesses}) == len(own) + len(cast.weaknesses)
    assert max(map(len, own)) <= 40
    known = (("guest", "Ada", 0), ("adjective", "sly", 0), *((mj.ADMISSION, f"Number {n}.", n) for n in range(1, 5)))
    log_lines = (("connect", 0, affairs[0].connect.replace("{g}", "Ada")),)
    table = night(3, "AVATARS", ("", "", ""), scene=6, asked=7, sheets={0: known}, told=log_lines)
    _, *traits = written(table, 1, "avatar()").split("\n")
    assert traits[:3] == [*affairs[0].weaknesses, cast.turned["sly"]]
    assert len({*traits}) == 4


def test_sheets_are_not_used_up() -> None:
    """Sixty names, and as many affairs and facts as there are seats and more."""
    state = begun(GAME, 6)
    assert len(lines().cast.names) >= 60
    assert not mj.sheet(state, 0)
    assert len(lines().affairs.affairs) >= 12 <= len(lines().house.facts)


@pytest.mark.parametrize(
    ("written", "stands"),
    [
        ("wine cellar", "the wine cellar"), ("attic", "the attic"), ("a boat", "a boat"),
        ("in the Library.", "the Library"),
        ("upstairs", "upstairs"), ("my bed", "my bed"), ("Grandmother’s room", "Grandmother’s room"),
    ],
)  # fmt: skip
def test_a_room_by_its_bare_name_has_its_article_in_a_sentence(written: str, stands: str) -> None:
    """MJ-430: “a mirror in the wine cellar”."""
    assert as_place(written) == stands


def test_the_story_tells_guests_shadows_and_the_turned_sheets_in_sentences() -> None:
    """MJ-603: no list of names and Adjectives opens it, and nothing is left out."""
    _, events, _ = session(4, 5)
    names = ("Nell", "Wick", "Ben", "Moth")
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, 4)
    passages = [passage for _, passage in narrate(table, events, names)]
    assert not [passage.text for passage in passages if passage.kind == "cast"]
    opening = next(passage.text for passage in passages if passage.text.startswith("Tonight four guests"))
    for event in events:
        if event.kind in ("name", "adjective"):
            assert str(event.data[0]) in opening
    prose = " ".join(passage.text for passage in passages).casefold()
    for event in events:
        if event.kind in ("unveiled", "avatar", "terror"):
            assert all(str(word).casefold() in prose for word in event.data if isinstance(word, str))


@pytest.mark.parametrize("late", [0, 1])
def test_a_secret_without_a_name_is_said_to_be_whose_it_is(late: int) -> None:
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, 4)
    names = ("Nell", "Wick", "Ben", "Moth")
    for claim, known in (("She held the key.", False), ("Odile held the key.", True)):
        events = [Event("name", seat=0, data=("Odile",)), Event("attacker", seat=1, data=(0,))]
        events += [Event("claim", seat=1, data=(claim, 0, late))] * 3
        lines_of_claim = [each.text for _, each in narrate(table, events, names) if claim in each.text]
        assert len(lines_of_claim) == 3
        if not known:
            assert all("Odile" in text for text in lines_of_claim)


def test_a_shadow_and_a_terror_look_as_they_are_called() -> None:
    """MJ-415: a listed name has its own form, whichever form was drawn; a person’s has the drawn one.

    MJ-443: a Shadow grows into the Terror of its own place in the list, one of a person into itself, but great.
    """
    cast = lines().cast
    assert len(cast.shadows) == len(cast.shadow_forms)
    assert len(cast.terrors) == len(cast.terror_forms)
    for seed in range(3):
        state, table_session, _ = session(4, seed)
        was: dict[int, int] = {}
        for event in table_session:
            if event.kind == "unveiled":
                was[event.seat] = cast.shadows.index(event.data[1])
                assert was[event.seat] == cast.shadow_forms.index(event.data[2])
            if event.kind == "terror":
                assert was[event.seat] == cast.grown.index(event.data[0]) == cast.grown_forms.index(event.data[1])
        assert state.table.seats == 4
    lines_of_sheet = (("shadow", "the Cold", 0), ("shadow form", "a draught", 0), ("shadow adjective", "slow", 0))
    table = night(3, "TERRORS", ("", "", ""), scene=6, asked=7, sheets={0: lines_of_sheet})
    written_by_table = improvise(table.table, table.view(0), table.table.parse("terror()"), Random(1))
    assert written_by_table.split("\n")[:2] == ["the Great Cold", "a draught, as large as the house"]


def test_every_weakness_fits_after_is() -> None:
    """MJ-605: a scene says that the guest is so."""
    affairs = lines().affairs.affairs
    for text in (*lines().cast.weaknesses, *lines().cast.turned.values(), *sum((a.weaknesses for a in affairs), ())):
        assert not re.match(r"(forgets|counts|knows|takes|keeps|lets|has|is)\b", text), text


@pytest.mark.parametrize("seed", [3, 7])
def test_no_sentence_comes_twice_in_a_scene(seed: int) -> None:
    """MJ-603: what the scene is about stands once in its chapter of the story."""
    state, table_session, _ = session(4, seed)
    chapter: Counter[str] = Counter()
    for _, passage in narrate(state.table, table_session, ("Nell", "Ben", "Moss", "Wick")):
        if passage.kind == "heading":
            chapter.clear()
        parts = re.findall(r"[^.?!“”:]{25,}", passage.text)
        chapter.update(part.strip() for part in parts)
        assert not [part for part, count in chapter.items() if count > 1]


def test_a_long_quotation_ends_with_a_sentence_or_before_a_comma() -> None:
    assert (
        quote("The frost came early that year. Nobody has mentioned the frost.", 40)
        == "The frost came early that year."
    )
    assert (
        quote("Ada turns a key, goes up to supper, and is talked into more", 45)
        == "Ada turns a key, goes up to supper."
    )
    assert quote("Ada hid it. In the garden behind the house", 20) == "Ada hid it. In the …"


def test_no_listed_guest_has_the_name_of_a_usual_player() -> None:
    """“Ada introduces Ada Crane” would be two people of one name."""
    assert not {word for name in lines().cast.names for word in name.split()} & set(NAMES)
