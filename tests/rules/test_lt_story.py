"""The kept story of an evening (LT-232): prose in which every Turn, Deal, loss and Powerbase has its sentence."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game.match import Match, SeatInfo
from game.records.chronicle import markdown, passages
from game.rules.living_trumps.pieces import V
from game.rules.living_trumps.text.names import identity
from game.rules.living_trumps.text.story.narrator import MAKERS, narrate
from game.table import Event, dump
from tests.rules.lt_table import court
from tests.rules.test_lt_ending import GAMES, finished, public

NAMES = ("Nell", "Ada", "Wick", "Moth")
# Also games with Deals, in some of which players lie.
DEALT = [*GAMES, ("i", "careful", "amber"), ("f", "random", "amber"), ("h", "random", "amber")]


def chapters(match: Match) -> dict[int, str]:
    """The words of each Turn by its number; 0: before the first, -1: the end."""
    found, number = {0: ""}, 0
    for part in passages(match):
        if part.kind == "heading":
            number = int(part.text.split()[1].strip(":")) if part.text.startswith("Turn") else -1
            found[number] = ""
        else:
            found[number] += f" {part.text}"
    return found


def by_turn(match: Match) -> list[tuple[int, Event]]:
    """The public events with their Turns."""
    turn, found = 0, []
    for _, event in public(match):
        turn = int(event.data[0]) if event.kind == "round" else turn
        found.append((turn, event))
    return found


@pytest.mark.parametrize(("seed", "bot", "variant"), GAMES)
def test_each_turn_is_a_chapter_with_words(seed: str, bot: str, variant: str) -> None:
    match = finished(seed, bot, variant)
    found = chapters(match)
    assert [*found] == [0, *range(1, match.state.vars[V.TURN] + 1), -1]
    assert all(words.strip() for words in found.values())
    kinds = [part.kind for part in passages(match)]
    assert all(after != "heading" for at, after in pairwise(kinds) if at == "heading")


@pytest.mark.parametrize(("seed", "bot", "variant"), DEALT)
def test_the_chapter_of_a_deal_says_what_was_wanted_and_who_lied(seed: str, bot: str, variant: str) -> None:
    match = finished(seed, bot, variant)
    found, table = chapters(match), match.table
    people = [identity(table, match.state.vars[V.COURT][seat], match.state.vars[V.IDENTITY][seat]) for seat in range(4)]
    for turn, event in by_turn(match):
        words = found[turn].lower()
        if event.kind == "offers":
            rank, suit = (str(word) for word in event.data[:2])
            name = "a joker" if rank == "joker" else f"{rank.removesuffix('es' if rank == 'sixes' else 's')} of {suit}"
            assert name in words
        elif event.kind == "ante":
            assert people[event.seat].removeprefix("The ").lower() in words
            if event.data[0] == "lie":
                assert " lie" in words
        elif event.kind == "suffers":
            assert "primal chaos" in words or "shadow storm" in words or "dive" in words


def test_the_games_of_these_tests_have_deals_with_lies() -> None:
    matches = [finished(*game) for game in DEALT]
    played = [event.data[0] for match in matches for _, event in public(match) if event.kind == "ante"]
    assert {"honour", "lie"} <= {*played}


@pytest.mark.parametrize(("seed", "bot", "variant"), GAMES)
def test_the_end_has_all_powerbases_in_order_and_its_last_words_name_the_first(
    seed: str, bot: str, variant: str
) -> None:
    match = finished(seed, bot, variant)
    assert match.result is not None
    last = passages(match)[-6:]
    places = [re.match(r"(First|Second|Third|Fourth) was ", part.text) for part in passages(match)]
    assert [found[1] for found in places if found] == [
        ("First", "Second", "Third", "Fourth")[place - 1] for place in sorted(match.result.places)
    ]
    assert last[-1].kind == "turn"
    assert "with a flush or a straight" not in last[-1].text


@pytest.mark.parametrize(("seed", "bot", "variant"), GAMES)
def test_a_chapter_names_the_player_of_each_character_once(seed: str, bot: str, variant: str) -> None:
    for words in chapters(finished(seed, bot, variant)).values():
        for name in NAMES:
            assert words.count(f"({name})") <= 1


def test_a_second_player_who_breaks_off_costs_the_stake_and_the_log_says_so() -> None:
    """LT-74: before, the Blood was gone without a word."""
    game = court(4, "APPROACH", rider=0, stake=3, action="shadowshift")
    offer = ("0 want(aces, hearts)", "0 promise(twos, clubs)")
    assert "stake_lost" not in game.notes("0 approach(1)", *offer, "1 stop_deal()")
    lines = game.log_lines("0 approach(2)", *offer, "2 stop_deal()")
    assert "Nell’s stake of 3 Blood is lost." in lines
    assert game.phase == "TRICKS"


def test_every_note_of_the_log_that_a_story_needs_is_made_into_words() -> None:
    for kind in ("ante", "offers", "wins", "suffers", "stake_lost", "reneges", "curses", "ranked", "over", "boon"):
        assert kind in MAKERS


def test_the_end_of_a_story_is_no_list() -> None:
    """The last words before stood alone beside a bullet."""
    end = markdown(finished("b", "random")).rpartition("## The end")[2]
    assert "\n- " not in end
    assert "was first" in end.strip().splitlines()[-1]


def test_an_offer_that_changes_one_card_says_which() -> None:
    """LT-160: before, "the jack instead" stood there of a card that was named already."""
    queen, eight, two, king = ("queens", "hearts"), ("eights", "spades"), ("twos", "clubs"), ("kings", "clubs")
    terms = (0, queen, eight), (1, eight, two), (0, king, eight)
    events = [Event("deal", seat=0, data=(1,)), *(Event("offers", seat=at, data=(*a, *b)) for at, a, b in terms)]
    words = " ".join(part.text for _, part in narrate(court(3).table, events, NAMES[:3]))
    assert "the two of clubs for it" in words or "the two of clubs instead" in words
    assert "the king of clubs instead" in words
    assert "the eight of spades instead" not in words


def test_a_remark_stands_where_it_was_made_within_a_paragraph() -> None:
    """LT-232: before, a word to an offer stood after all that came of the Deal."""
    match = Match.new("living-trumps", [SeatInfo(name, "bot:careful") for name in NAMES], {}, "remark",
                      position=dump(court(4, "APPROACH", rider=0, stake=3, action="shadowshift").state))  # fmt: skip
    for seat, text in ((0, "approach(1)"), (0, "want(aces, hearts)"), (0, "promise(twos, clubs)")):
        match.act(seat, match.table.parse(text))
    match.say(1, "Not at that price.")
    match.act(1, match.table.parse("stop_deal()"))
    kinds = [part.kind for part in passages(match)]
    assert kinds[-3:] == ["told", "aside", "told"]
