"""The Tricks Phase: LT-110 to LT-117."""

from __future__ import annotations

from typing import Any

from game.rules.living_trumps.text import prompts_text
from game.table import events_for
from tests.rules.lt_table import Court, court


def tricks(hands: tuple[str, ...], **more: Any) -> Court:
    """The Tricks Phase of seat 0."""
    return court(3, "TRICKS", hands, **more)


def lay(game: Court, *names: str) -> Court:
    """Lay the cards of the Trick."""
    return game.do(*(f"0 lay({name})" for name in names))


NAMES = ("Ana", "Ben", "Cleo")
CHANGED = ("got", "gave_up")  # what the two are told of cards that change hands


def test_control_of_an_opponent() -> None:
    """LT-111, LT-112, LT-114 to LT-116, LT-24, LT-E13, LT-R86, LT-R90: Jokers go first, the rest by choice."""
    game = tricks(("7H 7C 7D JK", "JH JC"), identities=(13, 7, 2), zones={"shadows[0]": "S7S"})
    game.do("0 declare_trick(sevens)")
    lay(game, "7H", "7C", "7D", "joker1#1")
    assert game.free(0) == 4
    game.do("0 consolidate(7S#3)")
    assert (game.sees(0, "consolidated[0]"), game.sees(1, "consolidated[0]")) == (["7S#3"], ["?"])
    game.do("0 control_rank(jacks)")
    assert game.legal() == ["swap(joker1#1)"]
    game.do("0 swap(joker1#1)")
    game.state.events = []
    game.do("0 swap(7C)")
    events = [
        [e.kind for e in events_for(game.table, game.state.events, seat) if e.kind in CHANGED] for seat in range(3)
    ]
    assert events == [[*CHANGED], [*CHANGED], []]
    assert game.asked == ("TRICKS", 0)
    assert game.has("hand[0]", "7H 7D JH JC")
    assert game.has("hand[1]", "7C")
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(2)] == [12, 12]
    assert game.code("0 declare_trick(sevens)") == "used_cards"
    assert game.code("0 declare_trick(aces)") == "no_trick"


def test_the_own_rank_is_exchanged() -> None:
    """LT-113, LT-115, LT-E14, LT-R87, LT-R88: also that of nobody; the new cards may serve."""
    game = tricks(("9H 9C 9D 9S",), identities=(9, 7, 2), top="AH KH QH JH")
    game.do("0 declare_trick(nines)")
    lay(game, "9H", "9C", "9D", "9S")
    assert game.has("hand[0]", "AH KH QH JH")
    assert game.zone("trump_discard") == ["9H", "9C", "9D", "9S"]
    assert game.asked == ("TRICKS", 0)
    nobody = tricks(("AH AC AD AS",), identities=(9, 7, 2))
    nobody.do("0 declare_trick(aces)")
    assert lay(nobody, "AH", "AC", "AD", "AS").zone("trump_discard") != []


def test_a_trick_has_a_natural_and_so_many_jokers_as_the_table_allows() -> None:
    """LT-111, LT-R83."""
    assert "declare_trick(aces)" in tricks(("AH AC JK JK'",), identities=(9, 7, 2)).legal()
    one = tricks(("AH AC JK JK'",), identities=(9, 7, 2), options={"trick_jokers": "one"})
    assert "declare_trick(aces)" not in one.legal()
    assert tricks(("AH AC AD AS",), free=(0, 5, 5)).code("0 declare_trick(aces)") == "no_blood"


def test_a_place_card_may_be_consolidated() -> None:
    """LT-20, LT-112, LT-R84, LT-R85: its Place is left; it is asked whenever a Place card might fit."""
    more: dict[str, Any] = {"where": ("amber", "", ""), "place_blood": (1, 0, 0), "identities": (9, 7, 2)}
    game = tricks(("AH AC AD AS",), zones={"place[0]": "SAD"}, **more).do("0 declare_trick(aces)")
    lay(game, "AH", "AC", "AD", "AS").do("0 consolidate(AD#3)")
    assert (game.var("where")[0], game.free(0)) == ("", 5)
    other = tricks(("AH AC AD AS",), zones={"place[0]": "SKD"}, **more).do("0 declare_trick(aces)")
    assert lay(other, "AH", "AC", "AD", "AS").legal() == ["leave_it()"]


def test_of_more_than_four_the_controlled_seat_chooses() -> None:
    """LT-114, LT-R89, LT-R91."""
    game = tricks(("7H 7C 7D 7S", "JH JC JD JS JH'"), identities=(13, 7, 2)).do("0 declare_trick(sevens)")
    lay(game, "7H", "7C", "7D", "7S").do("0 control_rank(jacks)")
    game.do(*(f"0 swap({name})" for name in ("7H", "7C", "7D", "7S")))
    assert game.asked == ("YIELD_CARDS", 1)
    assert len(game.legal()) == 5
    owner, onlooker = (prompts_text.ASKS["YIELD_CARDS"](game.table, game.view(seat), NAMES) for seat in (1, 2))
    assert "Ana takes four of your jacks. Choose which." in owner
    assert "jacks" not in onlooker
    for _ in range(4):
        game.do(f"1 {game.legal()[0]}")
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(2)] == [12, 12]
    declined = tricks(("7H 7C 7D 7S",), identities=(13, 7, 2)).do("0 declare_trick(sevens)")
    assert lay(declined, "7H", "7C", "7D", "7S").do("0 decline()").has("hand[0]", "7H 7C 7D 7S")


def test_a_control_that_finds_nothing_is_told() -> None:
    """LT-114, LT-251."""
    game = tricks(("7H 7C 7D 7S",), identities=(13, 7, 2)).do("0 declare_trick(sevens)")
    lay(game, "7H", "7C", "7D", "7S").do("0 control_rank(kings)")
    assert game.asked == ("TRICKS", 0)
    assert (1, "no", "kings") in game.var("facts")


def test_tricks_only_in_the_own_phase() -> None:
    """LT-110, LT-117, LT-120 ff.: another seat is told whose decision it is."""
    game = tricks(("7H 7C 7D 7S", "JH JC JD JS"))
    assert game.code("1 declare_trick(jacks)") == "not_your_decision"
    assert game.do("0 end_tricks()").asked == ("SHADOW", 1)
