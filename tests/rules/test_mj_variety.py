"""Games of bots differ: the first scene shares no line with that of another game, and bots do not always agree."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from random import Random

import pytest

from game.match.chance import Dice, Recorder
from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.bots.careful import too_much
from game.rules.midnight_justice.text import variety
from game.rules.midnight_justice.text.lines import lines
from game.rules.midnight_justice.text.prompts import EDITIONS, WORDINGS, improvise
from game.rules.midnight_justice.text.quotes import in_short
from game.table import view
from tests.rules.mj_table import GAME, contest
from tests.rules.posed import begun
from tests.rules.test_mj_prose import session

# What no guest, bot or narrator of today says.
ARCHAIC = re.compile(
    r"\b(shall|should like|upon|nought|hindered|begs? (a )?pardon|parts the hair|aslant|reads otherwise|in jest|anew)\b"
)
# A quotation of a narrated text that somebody speaks.
SPOKEN = re.compile(r"“\{(past|known|house|claim)\}”,? (says|asks|answers|repeats|recites)|"
                    r"(says|asks|answers|repeats|recites)[^.“]*: “?\{(past|known|house|claim)\}")  # fmt: skip


def first_half_hour(seats: int, seed: int) -> tuple[tuple[int, int], set[str]]:
    """Edition and variant of a game of bots, and the sentences they write until the first scene is over.

    Names of guests and of Shadows are replaced; single traits, forms and places are words, and no sentences.
    """
    state, rng, texts = begun(GAME, seats, seed=seed), Random(seed), []
    while (asked := GAME.actors(state)) and state.vars[mj.V.SCENE] < 2:
        seat = asked.bit_length() - 1
        at = view(state, seat, asked)
        action = GAME.careful(state.table, at, GAME.legal(state, seat), rng)
        text = improvise(state.table, at, action, rng)
        state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
        GAME.apply(state, seat, action._replace(text=text))
        texts += [part for part in text.split("\n") if part.endswith((".", "!", "?", "”"))]
    for name in (mj.guest(state, seat) for seat in range(seats)):
        texts = [text.replace(name, "N").replace(in_short(name), "N") for text in texts]
    at, variant = variety.of_name(mj.facts(state, "name")[0])
    return (at % EDITIONS, variant), {*texts}


@pytest.mark.parametrize("seats", [3, 4])
def test_games_of_twenty_seeds_share_no_line_until_the_first_scene_is_over(seats: int) -> None:
    """Only games of the same edition and the same variant could: one pair in 384."""
    games = [first_half_hour(seats, seed) for seed in range(20)]
    assert min(len(texts) for _, texts in games) > 12
    sharing = [(one, two, a & b) for (one, a), (two, b) in combinations(games, 2) if a & b]
    assert all(one == two for one, two, _ in sharing), sharing
    assert len(sharing) <= 2, "of 190 pairs"


@pytest.mark.parametrize("kind", ["connect", "reveal"])
def test_the_endings_of_the_affairs_of_a_game_differ_in_both_parts(kind: str) -> None:
    """A game takes its affairs from one of four parts of the list."""
    begins, ends = lines().endings.begins[kind], lines().endings.ends[kind]
    for part in range(WORDINGS):
        affairs = range(part, len(lines().affairs.affairs), WORDINGS)
        for variant in range(variety.VARIANTS):
            endings = [variety.of_affair(kind, at, variant, "") for at in affairs]
            starts = [next(begin for begin in begins if begin in ending) for ending in endings]
            assert len({*starts}) == len(starts), (part, variant, starts)
            ways = [next(end for end in ends if ending.endswith(end)) for ending in endings]
            assert len({*ways}) == len(ways), (part, variant, ways)


def test_a_composed_name_or_fact_tells_its_game() -> None:
    names = [variety.full_name(at, variant) for at in range(60) for variant in range(variety.VARIANTS)]
    assert len({*names}) == len(names)
    assert max(map(len, names)) <= mj.NAME_LIMIT
    assert [variety.of_name(name) for name in names] == [
        (at, variant) for at in range(60) for variant in range(variety.VARIANTS)
    ]
    assert lines().endings.count() == variety.VARIANTS
    facts = lines().house.facts
    for at, fact in enumerate(facts):
        assert variety.of_fact(fact.color) == (at, -1)
        log_lines = [variety.ended("color", at, variant, fact.color) for variant in range(variety.VARIANTS)]
        assert [variety.of_fact(text) for text in log_lines] == [(at, variant) for variant in range(variety.VARIANTS)]


def test_votes_of_bots_are_not_always_unanimous() -> None:
    """MJ-433, MJ-605: a long claim of a bot is too much at once for some; claims of people are judged by the book."""
    votes: Counter[tuple[object, ...]] = Counter()
    for seed in range(4):
        _, events, _ = session(4, seed)
        votes.update(event.data for event in events if event.kind in ("free_card", "no_card"))
    assert votes[2, 0] > votes[1, 1] > 5
    long = " ".join(["word"] * 40)
    for people, doubted in ((0, True), (0b010, False)):
        table = contest(3, 1, ("", "", ""), humans=people).do(f'1 claim() "{long}"')
        assert too_much(table.view(2), 2) is doubted


def test_no_line_is_archaic_and_no_narration_is_spoken() -> None:
    """What was narrated is quoted as a report or a text, never put into the mouth of a character."""
    tables = {**lines().scenes.tables, **lines().ends.tables}
    log_lines = [text for listed in tables.values() for text in listed]
    log_lines += [
        text for affair in lines().affairs.affairs for text in (affair.tie, affair.early, affair.late, affair.excuse)
    ]
    log_lines += [text for fact in lines().house.facts for text in (fact.color, fact.frame, fact.omen)]
    assert [text for text in log_lines if ARCHAIC.search(text) or SPOKEN.search(text)] == []


def openings(seed: int, evenings: int = 0) -> set[str]:
    """The lines of the list that a game of bots introduces its guests with, without their endings."""
    state, rng, introductions = begun(GAME, 4, seed=seed), Random(seed), set[str]()
    state.vars[state.table.variable["evenings"]] = evenings
    patterns = {
        line: re.compile(re.sub(r"\\\{[a-z]\\\}", ".+", re.escape(line)), re.IGNORECASE)
        for line in lines().scenes.tables["introduce"]
    }
    while (asked := GAME.actors(state)) and state.phase <= mj.P.INTRODUCTIONS:
        seat = asked.bit_length() - 1
        at = view(state, seat, asked)
        action = GAME.careful(state.table, at, GAME.legal(state, seat), rng)
        text = improvise(state.table, at, action, rng)
        if state.phase == mj.P.INTRODUCTIONS:
            introductions |= {line for line, pattern in patterns.items() if pattern.match(text)}
        state.chance = Recorder(state.table, Dice(rng.randbytes(16)))
        GAME.apply(state, seat, action._replace(text=text))
    return introductions


def test_evenings_of_different_seeds_introduce_their_guests_in_other_words() -> None:
    """Not even the first sentence returns, but for one pair in sixteen of games that know nothing of each other."""
    games = [openings(seed) for seed in range(24)]
    assert all(len(game) == 4 for game in games)
    sharing = sum(bool(one & two) for one, two in combinations(games, 2))
    assert sharing <= 276 / 12


def test_eight_evenings_in_a_row_share_no_introduction() -> None:
    """The table counts its evenings: those that follow each other draw from other parts of the list."""
    games = [openings(seed, number) for number, seed in enumerate(range(40, 48), 1)]
    assert not [each for each in combinations(games, 2) if each[0] & each[1]]


@pytest.mark.parametrize("seed", range(6))
def test_the_introductions_of_a_game_do_not_all_end_in_one_place(seed: int) -> None:
    """Four guests, and the short sentences after them begin in more than one way."""
    _, table_session, _ = session(4, seed)
    places = lines().endings.begins["introduce"]
    told = [str(event.data[0]) for event in table_session if event.kind == "introduce"]
    assert len({place for text in told for place in places if f"{place} " in text}) > 1


def test_no_two_shadows_are_the_same_thing() -> None:
    """Seats choose in secret, so two of one game may have any two names of the list."""
    things = [name.split()[-1] for name in lines().cast.shadows]
    assert len({*things}) == len(things)
