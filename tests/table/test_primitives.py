"""What the primitives do to zones, to who knows what, and what they tell."""

from __future__ import annotations

import pytest

from game.table import Event, State, events_for, knowledge_grew
from tests.table.small import ALL, BAG, COIN, DECK, HAND, OTHER, PILE, PURSE, ROW, URN, laid


class Fixed:
    """Chance as told: the first piece, the order reversed, the greatest number."""

    def piece(self, pool: tuple[int, ...]) -> int:
        return 0

    def order(self, pool: tuple[int, ...]) -> list[int]:
        return list(reversed(pool))

    def number(self, n: int) -> int:
        return n - 1


def test_unordered_zones_are_ascending_and_ordered_ones_keep_their_order() -> None:
    s = laid(hand=[5, 1, 3], pile=[7, 2])
    assert s.zones[HAND] == (1, 3, 5)
    s.move(7, PILE, HAND)
    s.move(2, PILE, HAND)
    s.move(5, HAND, PILE)
    s.move(1, HAND, PILE)
    assert s.zones[HAND] == (2, 3, 7)
    assert s.zones[PILE] == (5, 1)


def test_move_takes_only_what_lies_there() -> None:
    s = laid(hand=[1], pile=[2])
    with pytest.raises(ValueError, match="not in tuple"):
        s.move(2, HAND, PILE)
    assert (s.zones[HAND], s.zones[PILE]) == ((1,), (2,))


def test_a_hidden_move_is_known_to_whom_the_zones_show_it() -> None:
    s = laid(hand=[1, 2], other=[3])
    s.move(1, HAND, OTHER)
    assert s.seen[1] == 0b011  # its old owner saw it leave, its new owner sees it
    s.move(2, HAND, DECK, to=0b100)
    assert s.seen[2] & 0b100


def test_forget_rule_a_seat_that_missed_which_piece_left_is_sure_of_none() -> None:
    s = laid(hand=[1, 2, 3], other=[4])
    s.reveal(1, ALL)
    s.reveal(2, 0b010)
    s.move(3, HAND, OTHER)  # seats 0 and 1 see it, seat 2 does not
    assert s.seen[1] == 0b011
    assert s.seen[2] == 0b011
    assert s.seen[3] == 0b011


def test_nobody_forgets_when_the_move_is_open() -> None:
    s = laid(hand=[1, 2])
    s.reveal(1, ALL)
    s.move(2, HAND, PILE)
    assert s.seen[1] == ALL


def test_a_known_piece_taken_from_an_unordered_zone_out_of_sight_is_known_no_more() -> None:
    s = laid(hand=[1, 2])
    s.reveal(1, ALL)
    s.move(1, HAND, DECK)
    assert s.seen[1] == 0b001  # the owner saw which one left


def test_a_known_piece_from_an_ordered_zone_stays_known() -> None:
    s = laid(deck=[1, 2, 3])
    s.reveal(3, 0b100)
    s.move(3, DECK, HAND)
    assert s.seen[3] == 0b101


def test_the_only_piece_of_a_zone_is_not_forgotten_unless_its_count_is_secret() -> None:
    s = laid(hand=[1], purse=[COIN])
    s.reveal(1, 0b100)
    s.reveal(COIN, 0b001)
    s.move(1, HAND, DECK)
    s.move(COIN, PURSE, BAG)
    assert s.seen[1] == 0b101
    assert s.seen[COIN] == 0b100  # for seat 0 there may have been more coins in the purse


def test_what_enters_a_zone_that_mixes_is_lost_among_the_rest() -> None:
    s = laid(urn=[COIN], purse=[COIN + 1, COIN + 2], row=[COIN + 3])
    s.events = []
    s.move(COIN + 1, PURSE, URN, to=0b001)
    s.move_all(ROW, URN)
    s.reveal(COIN, ALL)
    assert [s.seen[COIN + i] for i in (0, 1, 3)] == [0, 0, 0]
    assert [e.pieces[0] for e in events_for(s.table, s.events, 0)] == [COIN + 1, s.table.hidden[COIN], COIN]
    s.move(COIN, URN, PURSE)
    assert s.seen[COIN] == 0b100


def test_face_down_in_a_public_zone_stays_face_down_when_moved_away() -> None:
    s = laid(pile=[1, 2, 3], hand=[4])
    s.conceal(2, 0b110)
    s.events = []
    s.move_all(PILE, DECK)
    assert s.seen[2] == 0b001
    assert s.seen[1] == s.seen[3] == ALL
    assert [e.pieces for e in events_for(s.table, s.events, 1)] == [(1,), (s.table.hidden[2],), (3,)]


def test_shuffling_a_public_zone_does_not_turn_over_what_lies_face_down() -> None:
    s = laid(pile=[1, 2])
    s.conceal(2, 0b010)
    s.events = []
    s.shuffle(PILE)
    assert s.seen[2] == 0b101
    assert events_for(s.table, s.events, 1)[0].pieces == (s.table.hidden[1],) * 2
    s.deal(PILE, [])
    assert s.seen[2] == 0b101


def test_move_all_keeps_knowledge_but_not_of_places_in_a_stack() -> None:
    s = laid(hand=[1, 2], other=[3])
    s.reveal(1, 0b100)
    s.move_all(HAND, OTHER)
    assert (s.seen[1], s.seen[2]) == (0b111, 0b011)
    s.move_all(OTHER, DECK)  # three cards in an order nobody was shown
    assert [s.seen[p] for p in (1, 2, 3)] == [0, 0, 0]


def test_what_is_told_of_a_hand_moved_at_once_does_not_tell_an_order() -> None:
    s = laid(hand=[1, 2, 3])
    s.reveal(2, 0b100)
    s.events = []
    s.move_all(HAND, OTHER)
    back = s.table.hidden[1]
    assert [e.pieces for e in events_for(s.table, s.events, 2)] == [(back, back), (2,)]


def test_move_random_uses_the_state_s_chance_or_the_match_s() -> None:
    s = laid(bag=[COIN, COIN + 1, COIN + 2])
    one, other = s.clone(), s.clone()
    assert one.move_random(BAG, PURSE) == other.move_random(BAG, PURSE)
    assert one.rng == other.rng != s.rng
    s.chance = Fixed()
    assert s.pick(BAG) == COIN
    assert s.move_random(BAG, PURSE) == COIN
    assert s.roll(6) == 5
    with pytest.raises(IndexError):
        laid().move_random(BAG, PURSE)


def test_every_piece_of_a_bag_is_drawn_about_equally_often() -> None:
    s = laid(bag=[COIN, COIN + 1, COIN + 2, COIN + 3, COIN + 4])
    drawn = [s.pick(BAG) for _ in range(5000)]
    assert all(850 < drawn.count(piece) < 1150 for piece in s.zones[BAG])


def test_every_order_of_three_comes_up_about_equally_often() -> None:
    s = laid(deck=[0, 1, 2])
    orders = []
    for _ in range(3000):
        s.shuffle(DECK)
        orders.append(s.zones[DECK])
    assert len(set(orders)) == 6
    assert all(400 < orders.count(order) < 600 for order in set(orders))


def test_a_shuffle_makes_all_forget_but_those_who_see_the_zone() -> None:
    s = laid(deck=[1, 2], row=[3, 4])
    s.reveal(1, ALL)
    s.reveal(3, ALL)
    s.shuffle(DECK)
    s.shuffle(ROW)
    assert s.seen[1] == 0
    assert s.seen[3] == 0b010


def test_arrange_takes_orders_of_ordered_zones_only() -> None:
    s = laid(deck=[1, 2], hand=[3, 4])
    s.arrange(DECK, (2, 1))
    assert s.zones[DECK] == (2, 1)
    with pytest.raises(ValueError, match="not an order of zone deck"):
        s.arrange(DECK, (1, 1))
    with pytest.raises(ValueError, match="has no order"):
        s.arrange(HAND, (4, 3))


def test_what_is_arranged_before_all_eyes_stays_known() -> None:
    s = laid(deck=[0, 1, 2])
    s.reveal(1, 0b010)
    s.events = []
    s.arrange(DECK, (2, 0, 1), watched=True)
    assert s.zones[DECK] == (2, 0, 1)
    assert s.seen[:3] == [0, 0b010, 0]
    assert events_for(s.table, s.events, 0)[0].pieces == (s.table.hidden[0],) * 3
    s.arrange(DECK, (0, 1, 2))
    assert s.seen[1] == 0


def test_deal_hands_out_shares_and_keeps_the_rest() -> None:
    s = laid(deck=[0, 1, 2, 3, 4])
    s.chance = Fixed()
    s.events = []
    s.deal(DECK, [(HAND, 2), (OTHER, 2)])
    assert (s.zones[HAND], s.zones[OTHER], s.zones[DECK]) == ((3, 4), (1, 2), (0,))
    assert [s.seen[p] for p in range(5)] == [0, 0b010, 0b010, 0b001, 0b001]
    assert [(e.kind, len(e.pieces), e.dst) for e in s.events] == [("move", 2, HAND), ("move", 2, OTHER)]
    back = s.table.hidden[0]
    assert [e.pieces for e in events_for(s.table, s.events, 0)] == [(4, 3), (back, back)]
    assert [e.pieces for e in events_for(s.table, s.events, None)] == [(back, back)] * 2


def test_redeal_gives_each_zone_as_many_as_before_and_all_forget() -> None:
    s = laid(hand=[0, 1, 2], other=[5])
    s.reveal(0, ALL)
    s.chance = Fixed()
    s.redeal((HAND, OTHER))
    assert (s.zones[HAND], s.zones[OTHER]) == ((1, 2, 5), (0,))
    assert [s.seen[p] for p in (0, 1, 2, 5)] == [0b010, 0b001, 0b001, 0b001]


def test_events_hide_what_a_seat_did_not_see() -> None:
    s = laid(hand=[1], other=[2])
    s.events = []
    s.move(1, HAND, OTHER)
    s.note("whispered", 0, (1,), to=0b001)
    s.note("nodded", 1, data=("twice", 2))
    s.reveal(2, 0b001)
    assert [e.kind for e in events_for(s.table, s.events, 0)] == ["move", "whispered", "nodded", "reveal"]
    events = events_for(s.table, s.events, 2)
    back = s.table.hidden[1]
    assert events[0] == Event("move", (back,), HAND, OTHER)
    assert [e.kind for e in events] == ["move", "nodded", "reveal"]
    assert events[2].pieces == (back,)
    assert all(e.saw == 0 for e in events)


def test_what_happens_within_a_zone_of_secret_count_is_not_told() -> None:
    s = laid(bag=[COIN, COIN + 1, COIN + 2], purse=[COIN + 3])
    s.events = []
    s.move(COIN, BAG, PURSE)
    s.reveal(COIN + 3, 0b001)
    assert [e.kind for e in events_for(s.table, s.events, 1)] == ["move"]  # the bag's count is public
    assert [e.kind for e in events_for(s.table, s.events, 2)] == ["move", "reveal"]


def test_nothing_is_told_when_nobody_listens() -> None:
    s = laid(hand=[1])
    s.move(1, HAND, PILE)
    s.note("played")
    assert s.events is None


def test_a_clone_goes_its_own_way() -> None:
    s = laid(hand=[1, 2], pile=[3])
    s.events, s.chance = [], Fixed()
    copy = s.clone()
    copy.move(1, HAND, PILE)
    copy.vars[0] = 7
    copy.phase = 1
    assert (s.zones[HAND], s.vars[0], s.phase, s.events) == ((1, 2), 0, 0, [])
    assert (copy.events, copy.chance) == (None, None)


def test_where_a_piece_lies() -> None:
    s = laid(pile=[3])
    assert (s.where(3), s.where(4)) == (PILE, -1)


class TestKnowledgeGrew:
    """Undo may cross only what tells nobody anything (TT-102)."""

    def test_public_pieces_may_go_anywhere_open(self) -> None:
        s = laid(pile=[1, 2])
        after = s.clone()
        after.move(1, PILE, ROW)
        assert not knowledge_grew(s, after)

    def test_a_card_played_from_a_hand_is_news(self) -> None:
        s = laid(hand=[1])
        after = s.clone()
        after.move(1, HAND, PILE)
        assert knowledge_grew(s, after)

    def test_a_secret_vow_is_news_a_public_mark_is_not(self) -> None:
        s = laid()
        after = s.clone()
        after.vars[0] = 3
        assert not knowledge_grew(s, after)
        after.vars[2] = "low"
        assert knowledge_grew(s, after)

    def test_what_was_shown_and_hidden_again_is_news(self) -> None:
        s = laid(deck=[1, 2])
        after: State = s.clone()
        after.events = []
        after.reveal(2, 0b001)
        after.conceal(2, 0b001)
        assert not knowledge_grew(s, after)
        assert knowledge_grew(s, after, after.events)
