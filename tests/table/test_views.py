"""What a seat sees, and the worlds that fit what it sees."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import Match, SeatInfo
from game.table import State, View, carried, events_for, sample, view
from tests.table.small import ALL, BAG, COIN, DECK, HAND, OTHER, PILE, PURSE, ROW, laid, small

CARD_BACK, COIN_BACK = small().hidden[0], small().hidden[COIN]


def everything(rng: Random) -> State:
    """All pieces somewhere, some shown, some face down."""
    s = State(small())
    for piece in range(13):
        s.lay(rng.choice((DECK, HAND, OTHER, PILE, ROW) if piece < COIN else (BAG, PURSE, ROW)), (piece,))
    for piece in range(13):
        if rng.random() < 0.2:
            s.reveal(piece, rng.randrange(8))
        if rng.random() < 0.1:
            s.conceal(piece, rng.randrange(8))
    s.vars[:4] = [rng.randrange(3), (rng.randrange(3), 0), rng.choice(("", "low")), 0]
    s.phase = rng.randrange(2)
    return s


def test_a_view_shows_own_pieces_and_backs() -> None:
    s = laid(deck=[6, 7], hand=[1, 2], other=[3], bag=[8], purse=[9, 10])
    mine, other, onlooker = view(s, 0, 1), view(s, 2, 1), view(s, None, 1)
    assert mine.zones[HAND] == (1, 2)
    assert other.zones[HAND] == onlooker.zones[HAND] == (CARD_BACK, CARD_BACK)
    assert mine.zones[DECK] == (CARD_BACK, CARD_BACK)
    assert mine.zones[BAG] == (COIN_BACK,)
    assert other.zones[PURSE] == (9, 10)
    assert mine.zones[PURSE] == onlooker.zones[PURSE] == ()
    assert (mine.seat, mine.actors, mine.phase) == (0, 1, 0)


def test_a_shown_piece_in_a_purse_is_seen_but_still_not_how_many_lie_there() -> None:
    s = laid(purse=[8, 9])
    s.reveal(9, 0b001)
    assert view(s, 0, 0).zones[PURSE] == (9,)
    assert view(s, 1, 0).zones[PURSE] == ()


def test_backs_in_an_unordered_zone_stand_first_so_that_places_tell_nothing() -> None:
    s = laid(hand=[1, 4, 6], deck=[2, 5, 3])
    s.reveal(4, ALL)
    s.reveal(5, ALL)
    assert view(s, 1, 0).zones[HAND] == (CARD_BACK, CARD_BACK, 4)
    assert view(s, 1, 0).zones[DECK] == (CARD_BACK, 5, CARD_BACK)


def test_face_down_in_a_public_zone_is_a_back() -> None:
    s = laid(pile=[1, 2])
    s.conceal(1, 0b110)
    assert view(s, 0, 0).zones[PILE] == (1, 2)
    assert view(s, 1, 0).zones[PILE] == view(s, None, 0).zones[PILE] == (CARD_BACK, 2)


def test_an_onlooker_sees_what_was_shown_to_all_at_once_not_what_each_came_to_know() -> None:
    s = laid(deck=[6, 7], hand=[1, 2])
    s.reveal(1, ALL)
    for seat in range(3):
        s.reveal(7, 1 << seat)
        assert view(s, None, 0).zones[DECK] == (CARD_BACK, CARD_BACK)
    assert [view(s, seat, 0).zones[DECK] for seat in range(3)] == [(CARD_BACK, 7)] * 3
    assert view(s, None, 0).zones[HAND] == (CARD_BACK, 1)
    s.events = []
    s.move(7, DECK, HAND, to=0b111)
    s.note("drew", 0, (7,), to=0b111)
    assert [e.pieces for e in events_for(s.table, s.events, None)] == [(CARD_BACK,)]
    s.reveal(7, ALL & ~0b001)  # to all the others: the room is not among them
    assert view(s, None, 0).zones[HAND] == (CARD_BACK, CARD_BACK, 1)
    s.reveal(7, ALL)
    assert view(s, None, 0).zones[HAND] == (CARD_BACK, 1, 7)
    s.conceal(1, 0b100)
    assert view(s, None, 0).zones[HAND] == (CARD_BACK, CARD_BACK, 7)


def test_variables_are_shown_to_whom_they_belong() -> None:
    s = laid()
    s.vars[2], s.vars[3] = "low", 5
    assert view(s, 1, 0).vars == (0, (0, 0), "low", "?", (), False)
    assert view(s, 0, 0).vars == view(s, None, 0).vars == (0, (0, 0), "?", "?", (), False)


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_a_sampled_world_looks_the_same_and_survives_json(seed: int) -> None:
    rng = Random(seed)
    s = everything(rng)
    for seat in (None, 0, 1, 2):
        seen = view(s, seat, 0b101)
        world = sample(s.table, seen, Random(seed))
        assert view(world, seat, 0b101) == seen
        assert sorted(p for zone in world.zones for p in zone) == list(range(13))
        assert View.from_json(seen.to_json()) == seen
        again = sample(s.table, View.from_json(seen.to_json()), Random(seed))
        assert (world.zones, world.seen, world.vars, world.rng) == (again.zones, again.seen, again.vars, again.rng)


@given(st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_swapped_hidden_pieces_look_the_same_and_move_the_same(seed: int) -> None:
    """The leak fuzz on primitives alone: whatever is done with zones, not with faces, tells a seat nothing more."""
    rng = Random(seed)
    s = everything(rng)
    seat = rng.randrange(3)
    hidden = [p for p in range(COIN) if not s.seen[p] >> seat & 1]
    if len(hidden) < 2:
        return
    one, other = rng.sample(hidden, 2)
    twin = s.clone()
    change = {one: other, other: one}
    for index, zone in enumerate(s.zones):
        swapped = [change.get(p, p) for p in zone]
        twin.zones[index] = tuple(swapped if s.table.ordered[index] else sorted(swapped))
        for piece in change.keys() & set(swapped):
            twin.know(piece, index, s.seen[change[piece]])
    steps = [(rng.randrange(4), rng.choice((HAND, OTHER, ROW)), rng.choice((DECK, HAND, OTHER, ROW))) for _ in range(6)]
    for world in (s, twin):
        world.events = []
    for what, src, dst in steps:
        movable = [p for p in s.zones[src] if p < COIN]
        if what == 0 and movable:
            piece = rng.choice(movable)
            s.move(piece, src, dst)
            twin.move(change.get(piece, piece), src, dst)
        elif what == 1 and src != dst and all(p < COIN for p in s.zones[src]):
            s.move_all(src, dst)
            order = {p: i for i, p in enumerate(s.zones[dst])}
            twin.move_all(src, dst)
            twin.zones[dst] = tuple(sorted(twin.zones[dst], key=lambda p: order[change.get(p, p)]))
            if not s.table.ordered[dst]:
                twin.zones[dst] = tuple(sorted(twin.zones[dst]))
        elif what == 2:
            s.arrange(DECK, tuple(reversed(s.zones[DECK])))
            twin.arrange(DECK, tuple(reversed(twin.zones[DECK])))
        if any(world.seen[p] >> seat & 1 for world in (s, twin) for p in change):
            return
        assert view(s, seat, 0) == view(twin, seat, 0)
        assert events_for(s.table, s.events or [], seat) == events_for(s.table, twin.events or [], seat)


def test_the_order_of_a_hidden_deck_is_sampled_too() -> None:
    s = laid(deck=[3, 1, 2], hand=[0, 4, 5, 6, 7], bag=[8, 9, 10, 11, 12])
    seen = view(s, 0, 0)
    tops = Counter(sample(s.table, seen, Random(i)).zones[DECK][-1] for i in range(600))
    assert set(tops) == {1, 2, 3}
    assert min(tops.values()) > 140


def test_worlds_give_every_hidden_piece_every_place() -> None:
    s = laid(deck=[1], other=[2, 3], hand=[0, 4, 5, 6, 7], bag=[8, 9, 10, 11, 12])
    worlds = Counter(sample(s.table, view(s, 0, 0), Random(i)).zones[DECK] for i in range(600))
    assert set(worlds) == {(1,), (2,), (3,)}
    assert min(worlds.values()) > 140


def test_pieces_beyond_the_counted_places_go_where_the_count_is_secret() -> None:
    s = laid(pile=list(range(8)), bag=[8, 9], purse=[10, 11, 12])
    world = sample(s.table, view(s, 0, 0), Random(1))
    assert len(world.zones[BAG]) == 2
    assert len(world.zones[PURSE]) == 3


def test_barred_pieces_are_dealt_elsewhere_even_round_a_ring() -> None:
    """Card 1 may lie only in the deck, 2 only in the row, 3 only in the other hand: one deal is left of six."""
    s = laid(deck=[1], row=[2], other=[3], hand=[0, 4, 5, 6, 7], bag=[8, 9, 10, 11, 12])
    barred = {DECK: frozenset({2, 3}), ROW: frozenset({1, 3}), OTHER: frozenset({1, 2})}
    for i in range(50):
        world = sample(s.table, view(s, 0, 0), Random(i), barred)
        assert [world.zones[z] for z in (DECK, ROW, OTHER)] == [(1,), (2,), (3,)]


def test_a_bar_that_leaves_no_deal_is_not_obeyed() -> None:
    s = laid(deck=[1], other=[2], hand=[0, 3, 4, 5, 6, 7], bag=[8, 9, 10, 11, 12])
    barred = {DECK: frozenset({1, 2})}
    assert sorted(p for zone in sample(s.table, view(s, 0, 0), Random(1), barred).zones for p in zone) == list(
        range(13)
    )


@pytest.mark.parametrize("seat", [0, 2])
def test_private_values_of_others_start_anew_in_a_sampled_world(seat: int) -> None:
    s = everything(Random(3))
    s.vars[2] = "low"
    assert sample(s.table, view(s, seat, 0), Random(1)).vars[2] == ""
    assert sample(s.table, view(s, 1, 0), Random(1)).vars[2] == "low"


@pytest.mark.parametrize("game", ["tricks-and-treats", "hearts", "crazy-eights"])
def test_a_view_is_carried_on_by_what_its_seat_was_told(game: str) -> None:
    """Unless pieces are dealt, mixed or shown where they lie, what moved lies where the next view has it."""
    rng, match = Random(7), Match.new(game, [SeatInfo(name, "human") for name in "ABCD"], {}, "carried")
    followed = 0
    for _ in range(250):
        seat = rng.choice(match.deciding or [0])
        if match.result is not None:
            break
        before, now = [match.view(viewer) for viewer in (None, 0, 3)], match.now
        match.act(seat, rng.choice(match.legal(seat)))
        heard = match.events(None, now)
        anew = any(event.kind in ("shuffle", "reveal", "round") or event.src == event.dst != -1 for event in heard)
        if anew or match.result is not None:
            continue
        followed += 1
        for shown in before:
            events = carried(match.table, shown, match.events(shown.seat, now))
            assert events.zones == match.view(shown.seat).zones
            assert events.actors == 0
    assert followed > 150
