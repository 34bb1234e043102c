from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from game.match.chance import Dice, DrawError, Recorder, key, seal, surprise
from game.table import Table
from tests.match import toy

TABLE: Table = toy.table({}, 2)
POOL = tuple(range(24, 32))


def test_the_seal_is_the_plain_hash_of_the_seed_that_anybody_can_reckon() -> None:
    assert seal("pumpkin") == hashlib.sha256(b"pumpkin").hexdigest()
    assert len({surprise() for _ in range(50)}) == 50


def test_every_line_purpose_word_and_seed_has_a_key_of_its_own() -> None:
    keys = [
        key("s", [], 1),
        key("s", [], 2),
        key("s", ["a"], 1),
        key("s", ["a", ""], 1),
        key("s", [], 1, "bot 1"),
        key("t", [], 1),
    ]
    assert len(set(keys)) == len(keys)


def test_dice_are_fair_and_come_again() -> None:
    dice = Dice(key("fair", [], 1))
    counts = Counter(dice.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 200
    assert [Dice(b"k").below(10**6) for _ in range(3)] == [Dice(b"k").below(10**6)] * 3
    assert Dice(b"k").below(1) == 0


def test_what_was_recorded_comes_again_without_dice() -> None:
    first = Recorder(TABLE, Dice(b"k"))
    results = (first.piece(POOL), first.order(POOL), first.number(20))
    again = Recorder(TABLE, None, first.drawn)
    assert (again.piece(POOL), again.order(POOL), again.number(20)) == results
    assert again.drawn == first.drawn
    assert not again.given
    assert first.drawn[0] == TABLE.pieces[POOL[results[0]]].name


def test_given_results_come_first_then_the_dice() -> None:
    chance = Recorder(TABLE, Dice(b"k"), ["<T3>"])
    assert POOL[chance.piece(POOL)] == TABLE.code["<T3>"]
    assert chance.piece(POOL) == Dice(b"k").below(len(POOL))


@pytest.mark.parametrize(
    ("draws", "ask"),
    [
        ([], lambda c: c.piece(POOL)),
        (["C1"], lambda c: c.piece(POOL)),
        (["nonsense"], lambda c: c.piece(POOL)),
        ([""], lambda c: c.piece(POOL)),
        ([3], lambda c: c.piece(POOL)),
        ([["<T1>"]], lambda c: c.piece(POOL)),
        (["<T1>"], lambda c: c.order(POOL)),
        ([["<T1>", "<T1>"]], lambda c: c.order((24, 25))),
        ([["<T1>"]], lambda c: c.order((24, 25))),
        ([6], lambda c: c.number(6)),
        ([-1], lambda c: c.number(6)),
        (["<T1>"], lambda c: c.number(6)),
    ],
)
def test_a_written_result_that_cannot_be_is_refused(draws: list[object], ask: object) -> None:
    with pytest.raises(DrawError):
        ask(Recorder(TABLE, None, draws))  # type: ignore[operator, arg-type]
