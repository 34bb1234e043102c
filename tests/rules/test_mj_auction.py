"""The auction: MJ-420 to MJ-426 and its rulings."""

from __future__ import annotations

from tests.rules.mj_table import before_scene

VAIN = (("weakness", "vain", 0), ("weakness", "sly", 0))


def test_attacks_count_all_evening() -> None:
    """MJ-821, MJ-420: those before half past eleven too."""
    table = before_scene(3, 8, ("2C", "3C", "4C"), attacks=(6, 5, 7))
    assert table.asked == ("AUCTION", 1)


def test_the_opening() -> None:
    """MJ-422, MJ-826, MJ-812: the First Bidder lays a card or more, and attacks if nobody goes above it."""
    table = before_scene(3, 2, ("2C 3C 4C", "5C", "6C"))
    assert table.asked == ("AUCTION", 0)
    assert (table.code("0 pass()"), table.code("0 bid()")) == ("must_bid", "must_bid")
    table.lay(0, "bid", "4C").do("1 pass()", "2 pass()")
    assert table.asked == ("FRAMING", 0)  # MJ-824: no last turn, no raising oneself
    assert table.var("attacker") == 0


def test_one_turn_each() -> None:
    """MJ-421, MJ-825: who passed or was outbid is not asked again; only the First Bidder has a last turn."""
    table = before_scene(4, 2, ("2C 3C 4C", "5C 9C", "6C", "8C 7C"))
    table.lay(0, "bid", "2C").lay(1, "bid", "5C").do("2 pass()").lay(3, "bid", "8C")
    assert table.asked == ("AUCTION", 0)
    table.do("0 pass()")
    assert table.var("attacker") == 3
    assert table.cards("hand[1]") == {"5C", "9C"}


def test_cards_stay_laid() -> None:
    """MJ-823, MJ-422: a raise adds to what lies there; nothing is taken back."""
    table = before_scene(3, 2, ("2C 3C 4C", "5C", "6C"))
    table.lay(0, "bid", "2C").lay(1, "bid", "5C").do("2 pass()")
    assert not table.can_lay(0, "bid", "")
    table.lay(0, "bid", "3C")
    assert (table.var("attacker"), table.cards("hand[0]")) == (0, {"4C"})
    assert {"2C", "3C"} <= table.cards("discard")


def test_picking() -> None:
    """MJ-422: cards are picked and put back unseen; who cannot go above is offered none and can only pass (MJ-827)."""
    table = before_scene(3, 2, ("2C 3C KC", "5C 6C", ""))
    assert table.notes("0 pick(KC)", viewer=1) == []
    assert table.notes("0 unpick(KC)", viewer=0) == ["unpicked"]
    table.lay(0, "bid", "2C 3C KC")
    assert (table.legal(1), table.code("1 bid()")) == (["pass()"], "not_higher")
    table.do("1 pass()")
    assert table.legal(2) == ["pass()"]
    assert not table.game.private(table.state, 2)


def test_no_cards_at_all() -> None:
    """MJ-423, MJ-820: an attack for nothing, or no scene."""
    table = before_scene(3, 2, ("", "", ""))
    assert table.legal() == ["bid()"]
    table.do("0 bid()", "1 pass()", "2 pass()")
    assert (table.phase, table.var("attacker"), table.var("checks")) == ("FRAMING", 0, (2, 0, 0))
    table = before_scene(3, 2, ("", "", ""), options={"empty_auction": "skip"})
    assert table.legal() == ["pass()"]
    table.do("0 pass()", "1 pass()")
    assert "skipped" in table.notes("2 pass()")
    assert (table.phase, table.var("scene"), table.var("checks")) == ("AUCTION", 3, (0, 0, 0))
    table = before_scene(3, 12, ("", "", ""), options={"empty_auction": "skip"})
    table.do("0 pass()", "1 pass()", "2 pass()")
    assert table.phase == "JUDGEMENT"


def test_no_cards_but_a_weakness() -> None:
    """MJ-423, MJ-426, MJ-857: the free card alone is a bid; under `skip` a Weakness brings the scene back."""
    for option in ("free_attack", "skip"):
        table = before_scene(3, 8, ("", "", ""), options={"empty_auction": option}, sheets={2: VAIN, 0: VAIN})
        table.do("0 weakness(1)")
        assert table.legal() == ["bid()"]
    table = before_scene(3, 8, ("", "", ""), options={"empty_auction": "skip"}, sheets={0: VAIN}, top="9C")
    table.do("0 pass()", "1 weakness(2)", "1 bid()", "2 pass()", "0 pass()")
    assert (table.var("attacker"), table.cards("discard") >= {"9C"}) == (1, True)


def test_a_struck_weakness_may_be_followed_by_a_pass() -> None:
    """MJ-856, MJ-426: it stays crossed off; another one is refused in this auction."""
    table = before_scene(3, 8, ("2C 3C KC", "4C", "5C"), sheets={0: VAIN}, top="2D 3D")
    table.lay(0, "bid", "KC").do("1 weakness(1)")
    assert (table.code("1 weakness(1)"), table.code("1 weakness(2)")) == ("crossed_off", "struck_already")
    table.do("1 pass()", "2 pass()")
    assert [entry[2] for entry in table.var("sheet[0]")] == [8, 0]
    assert "2D" in table.cards("discard")


def test_two_weaknesses_of_the_first_bidder() -> None:
    """MJ-855, MJ-426: one in each of its turns, where the table plays so."""
    for option, more in (("one", False), ("one_per_turn", True)):
        options = {"weaknesses_per_auction": option}
        table = before_scene(3, 8, ("2C 3C", "KC", "5C"), options=options, sheets={2: VAIN}, top="2D 3D")
        table.do("0 weakness(1)", "0 bid()").lay(1, "bid", "KC").do("2 pass()")
        assert ("weakness(2)" in table.legal(0)) is more


def test_no_weakness_before_half_past_eleven() -> None:
    """MJ-426, MJ-703: scenes VII to XII only, and of the own Target alone."""
    assert "weakness(1)" not in before_scene(3, 6, ("2C", "", ""), sheets={2: VAIN}).legal()
    assert "weakness(1)" not in before_scene(3, 8, ("2C", "", ""), sheets={1: VAIN}).legal()
    assert "weakness(1)" in before_scene(3, 8, ("2C", "", ""), sheets={2: VAIN}).legal()


def test_what_lay_is_known() -> None:
    """MJ-425, MJ-828, MJ-208, MJ-829: a lost bid goes back, seen; `memory_aid=off` leaves it to people's memory."""
    for option, known in (("on", ["5C", "?"]), ("off", ["?", "?"])):
        table = before_scene(3, 2, ("2C 3C 4C", "5C 9C", "KC"), options={"memory_aid": option})
        table.lay(0, "bid", "2C").lay(1, "bid", "5C").lay(2, "bid", "KC").do("0 pass()")
        assert sorted(table.sees(0, "hand[1]")) == sorted(known)
        assert table.sees(1, "hand[1]") == ["5C", "9C"]
        assert table.var("checks") == (0, 0, 2)
        assert table.sees(1, "hand[0]") == (["?", "?", "2C"] if option == "on" else ["?"] * 3)


def test_nothing_left_to_draw() -> None:
    """MJ-206, MJ-810: an empty deck is made of the discard; with both empty no Weakness can be struck."""
    every = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    hands = (" ".join(every[:18]), " ".join(every[18:35]), " ".join(every[35:]))
    table = before_scene(3, 8, hands, sheets={2: VAIN})
    assert (table.zone("deck"), table.zone("discard")) == ([], [])
    assert not [text for text in table.legal() if text.startswith("weakness")]
    hands = (" ".join(every[:18]), " ".join(every[18:35]), " ".join(every[36:]))
    table = before_scene(3, 8, hands, sheets={2: VAIN}, discard=every[35])
    table.do("0 weakness(1)")
    assert table.cards("free[0]") == {every[35]}
