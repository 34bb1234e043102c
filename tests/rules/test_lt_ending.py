"""The record of a finished game, read from its public events."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.living_trumps.phases.poker import HIGH, PAIR, STRAIGHT, by_weight
from game.rules.living_trumps.pieces import PB_UP, V, cards
from game.rules.living_trumps.text.ending import SeatRecord, records, told_apart
from game.table import Event
from tests.led import once
from tests.rules.lt_table import court

NAMES = ("Nell", "Ada", "Wick", "Moth")


@once
def finished(seed: str, bot: str, variant: str = "amber") -> Match:
    """A whole short game of bots."""
    options = {"start_power": "2", "max_offers": 2, "turn_limit": 8, "variant": variant}
    match = Match.new("living-trumps", [SeatInfo(name, f"bot:{bot}") for name in NAMES], options, seed)
    rng = Random(seed)
    while match.deciding:
        seat = match.deciding[0]
        match.act(seat, decide(bot, match.game, match.table, match.view(seat), match.legal(seat), rng, inf))
    return match


def public(match: Match) -> list[tuple[int, Event]]:
    """The events that an onlooker heard, in order."""
    return [each for each in match.heard(None) if each[0] not in match.gone][::-1]


def read(match: Match) -> tuple[SeatRecord, ...]:
    """The records of a finished match."""
    assert match.result is not None
    return records(match.table, match.view(None), public(match), match.names, match.result.places)


GAMES = [("a", "careful", "amber"), ("b", "random", "amber"), ("c", "random", "chaos"), ("d", "random", "patternfall")]


@pytest.mark.parametrize(("seed", "bot", "variant"), GAMES)
def test_the_last_station_is_the_final_powerbase_and_no_turn_is_missing(seed: str, bot: str, variant: str) -> None:
    match = finished(seed, bot, variant)
    for record in read(match):
        assert len(record.levels) == match.state.vars[V.TURN]
        assert record.stations[0].turn == 0
        held = set[int]()
        for station in record.stations:
            held = (held | {*station.new}) - {*station.gone}
            assert held == {*station.cards}
            assert station.why
        assert held == {*cards(match.state, PB_UP, record.seat)} == {*record.cards}


@pytest.mark.parametrize(("seed", "bot", "variant"), GAMES)
def test_lies_kept_words_and_duels_add_up(seed: str, bot: str, variant: str) -> None:
    match = finished(seed, bot, variant)
    found = read(match)
    antes = [event for _, event in public(match) if event.kind == "ante"]
    assert sum(record.deals for record in found) == len(antes)
    types = [str(event.data[0]) for event in antes]
    assert sum(record.kept for record in found) == types.count("honour")
    assert sum(len(lies) for record in found for lies in record.lies) == types.count("lie")
    assert sum(record.won for record in found) == sum(record.lost for record in found)
    caught = sum(event.kind == "caught" for _, event in public(match))
    assert sum(sum(lies) for record in found for lies in record.lies) == caught
    assert all(not record.lies[record.seat] for record in found)


def test_the_best_comes_first() -> None:
    places = [record.place for record in read(finished("a", "careful"))]
    assert places == sorted(places)


def test_the_last_turn_is_announced() -> None:
    match = finished("b", "random")
    last = [event for _, event in public(match) if event.kind == "last_turn"]
    assert len(last) == 1
    occasion = match.game.tale.occasion(match.table, last[0], match.names)
    assert occasion is not None
    assert "last Turn" in occasion.title


def test_a_game_with_only_high_cards_does_not_name_a_best_powerbase() -> None:
    for seed in "befgh":
        match = finished(seed, "random")
        assert match.result is not None
        best = max(record.levels[-1] for record in read(match))
        if not match.result.winners:
            assert ("Highest card" in match.result.headline) == (best == HIGH)
            assert best < STRAIGHT or best > HIGH


def test_new_cards_of_the_powerbases_are_seen_before_the_turn_ends() -> None:
    """LT-121: the table rests where they are turned up."""
    match = finished("a", "careful")
    kinds = [event.kind for _, event in public(match)]
    turned = [event for _, event in public(match) if event.kind == "powerbases"]
    assert turned
    assert "powerbases" in match.game.tale.holds
    added = {card for record in read(match) for station in record.stations[1:] for card in station.new}
    assert added <= {card for event in turned for card in event.pieces}
    assert kinds.index("powerbases") < kinds.index("over")


def test_powerbases_are_compared_before_anyone_is_named() -> None:
    """LT-211, LT-214: each with its place, what makes it first first; then the game is over."""
    match = finished("a", "careful")
    assert match.result is not None
    last = [event for _, event in public(match)][-len(NAMES) - 2 :]
    assert [event.kind for event in last] == ["compares", *["ranked"] * len(NAMES), "over"]
    assert [event.data[0] for event in last[1:-1]] == sorted(match.result.places)
    for event in last[1:-1]:
        assert event.data[0] == match.result.places[event.seat]
        assert sorted(event.pieces) == sorted(cards(match.view(None), PB_UP, event.seat))


def test_the_cards_of_a_set_come_before_higher_ones() -> None:
    """LT-27."""
    table = court(3, "SHADOW").table
    row = [table.code[name] for name in ("KC#3", "8D#3", "7C#3", "7H#3", "7S#3")]
    assert [table.names[card][0] for card in by_weight(row)] == ["7", "7", "7", "K", "8"]


def test_powerbases_of_one_kind_are_told_apart_by_the_ranks_that_decide() -> None:
    """LT-27: the king has no further card to compare with a king, a jack and an eight."""
    code, record = court(3).table.code, read(finished("a", "careful"))[0]
    rows = (("KH", "JD", "8C"), ("KS", "8H", "7C"), ("KD",), ("QH", "QS", "2H"), ("QC", "QD", "2D"))
    levels, kinds = [HIGH] * 3 + [PAIR] * 2, ["High card, K"] * 3 + ["Pair of queens"] * 2
    each = [
        replace(record, cards=tuple(code[f"{card}#3"] for card in row), kind=kind, levels=(level,))
        for row, kind, level in zip(rows, kinds, levels, strict=True)
    ]
    apart = [told_apart(one, each) for one in each]
    assert apart == ["High card, K J", "High card, K 8", "High card, K", "Pair of queens", "Pair of queens"]
