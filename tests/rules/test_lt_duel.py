"""Duels and Boons: LT-25, LT-130 to LT-151."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.living_trumps.pieces import SUIT_WORDS, points
from game.rules.living_trumps.text.log_messages import occasion
from game.table import Event
from tests.rules.lt_table import Court, court, named

RIDE: dict[str, Any] = {"rider": 0, "foe": 1, "stake": 2, "action": "hellride", "free": (3, 5, 5)}
TARGET = {"shadows[1]": "S6C"}


def duel(hands: tuple[str, ...] = (), phase: str = "GAUNTLET", **more: Any) -> Court:
    """A forced Hellride of seat 0 at a Shadow of seat 1."""
    zones = {**TARGET, **more.pop("zones", {})}
    target = court(3, "SHADOW").table.code["6C#3"]
    return court(3, phase, hands, zones=zones, **{**RIDE, "target": target, **more})


def armed(rider: str, foe: str, suit: str = "diamonds", **more: Any) -> Court:
    """After the choice of this suit."""
    return duel((rider, foe), "WEAPONS", who=1, **more).do(f"1 weapon({suit})")


def test_points_of_a_powerbase_and_shown_cards() -> None:
    """LT-24, LT-25, LT-E3, LT-R108, LT-R124."""
    game = court(3, zones={"powerbase[0]": "SAS SAH SAD SJH", "consolidated[0]": "SAC"})
    hearts = SUIT_WORDS.index("hearts")

    def count(text: str) -> int:
        return points(game.state, 0, hearts, [game.table.code[name] for name in named(text)])

    assert [count(text) for text in ("", "TAH", "T2H", "TJH", "T2H TAH", "KS JK")] == [2, 5, 3, 3, 6, 2]
    assert points(game.state, 0, hearts, [], powerbase=False) == 0


def test_the_whole_duel_of_the_book() -> None:
    """LT-79, LT-140 to LT-148, LT-150, LT-130 to LT-134, LT-E4."""
    zones = {"powerbase[0]": "S9S S9H S4S", "powerbase[1]": "SKD S9S'", "shadows[1]": "S6C"}
    game = court(
        3,
        "SUBSTANCE",
        ("T3D T10D T9D TQD T8C", "T5C TKD T4D T2H"),
        zones=zones,
        identities=(9, 13, 14),
        draws=["5C"],
    )
    game.do("0 hellride(6C#3, force)", "0 gauntlet(3D)", "1 weapon(diamonds)")
    assert game.has("hand[1]", "3D")
    assert game.has("hand[0]", "5C")
    game.do("0 show(10D)", "1 show(KD)")
    assert game.asked == ("BALANCE", 0)
    game.do("0 balance(9D)")
    assert game.asked == ("BALANCE", 1)
    game.do("1 balance(4D)")
    assert game.asked == ("FEINT", 0)
    game.do("0 feint(QD)", "1 feint(2H)", "1 slide()", "0 feint(8C)", "0 call()")
    assert game.asked == ("BOON", 0)
    assert game.has("shadows[0]", "S6C")
    assert game.free(0) == 5
    assert game.sees(2, "hand[0]").count("8C") == 0  # LT-R113
    game.do("0 boon(kings)")
    assert [text for text in game.legal() if text.startswith("surrender")] == ["surrender(KD)"]
    game.do("1 surrender(KD)")
    assert "gift(KD)" not in game.legal()
    assert game.code("0 gift(KD)") == "own_gift"
    game.do("0 gift(8C)")
    assert [len(game.zone(f"hand[{seat}]")) for seat in range(2)] == [12, 12]
    assert game.var("standing")[0][5] == game.var("standing")[1][6] == 1  # LT-223


@pytest.mark.parametrize(
    ("card", "winner"), [("JK", 1), ("KH", 0), ("AH", 1)], ids=["joker", "defender's flaw", "challenger's flaw"]
)
def test_first_blood_can_decide(card: str, winner: int) -> None:
    """LT-142, LT-143, LT-246, LT-E5, LT-R99, LT-R101: all see what decides; the challenger keeps a Joker."""
    name = named(card)[0]
    game = duel(("", card), draws=[name])
    heard = game.events(f"0 gauntlet({game.zone('hand[0]')[0]})", viewer=2)
    assert game.table.code[name] in [piece for event in heard for piece in event.pieces]
    assert game.asked == ("BOON", winner)
    if card == "JK":
        assert name in game.zone("hand[0]")
        assert (game.free(1), game.var("duty")) == (7, -1)
        game.do("1 boon(hearts)")
        move = next(text for text in game.legal() if text.startswith(("surrender", "give_any")))
        game.do(f"0 {move}")
        game.do(f"1 {game.legal()[0]}")
        assert [len(game.zone(f"hand[{seat}]")) for seat in range(2)] == [12, 12]


@pytest.mark.parametrize("joker", ["joker1#6", "joker1#7", "joker1#8"])
def test_the_last_jokers_of_a_large_table_decide_like_the_others(joker: str) -> None:
    """LT-15, LT-101, LT-111, LT-143, LT-163: as First Blood, in a Trick, and as an accusation."""
    zones = {"shadows[1]": "S6C"}
    target = court(8, "SHADOW").table.code["6C#3"]
    game = court(8, "GAUNTLET", ("", joker), zones=zones, draws=[joker], **{**RIDE, "free": (5,) * 8, "target": target})
    game.do(f"0 gauntlet({game.zone('hand[0]')[0]})")
    assert game.asked == ("BOON", 1)
    trick = court(8, "TRICKS", (f"7H 7C 7D {joker}",)).do("0 declare_trick(sevens)")
    trick.do(*(f"0 lay({name})" for name in ("7H", "7C", "7D", joker)))
    assert trick.phase == "CONTROL"
    terms = ("aces", "spades", "queens", "hearts")
    deal = court(8, "ANTE", (joker, "3C"), rider=0, foe=1, stake=3, action="shadowshift", terms=terms, asked=3, who=-1)
    events = deal.events(f"0 ante({joker})", "1 ante(3C)")
    assert next(e.data for e in events if e.kind == "ante" and e.seat == 0) == ("accuse",)


def test_gauntlet_and_first_blood_are_seen_by_the_two() -> None:
    """LT-141, LT-142, LT-251, LT-R102, LT-R103; with `first_blood_public` by all."""
    hands = ("3D", "5C")
    game = duel(hands, draws=["5C"])
    game.do("0 gauntlet(3D)")
    assert ("5C" in game.sees(1, "hand[0]"), "3D" in game.sees(0, "hand[1]")) == (True, True)
    assert {*game.sees(2, "hand[0]")} == {"?"}
    shown = duel(hands, draws=["5C"], options={"first_blood_public": "on"}).do("0 gauntlet(3D)")
    assert "5C" in shown.sees(2, "hand[0]")


def test_yielding_loses_at_any_own_decision() -> None:
    """LT-140, LT-81."""
    game = duel().do("0 yield()")
    assert (game.asked, game.free(1), game.free(0)) == (("BOON", 1), 7, 3)
    stop = occasion(game.table, Event("wins", seat=1, data=(0, "yielded")), ("Ada", "Ben", "Cleo"))
    assert stop is not None
    assert "Ada yielded" in stop.text
    game = duel(phase="WEAPONS", who=1).do("1 yield()")
    assert (game.asked, game.free(0)) == (("BOON", 0), 5)
    assert game.has("shadows[0]", "S6C")
    assert game.var("standing")[1][7] == 1


def test_the_show_is_committed_in_secret() -> None:
    """LT-41, LT-144, LT-145, LT-R104 to LT-R106."""
    game = armed("TKD", "TQD")
    assert game.actors == [0, 1]
    assert game.refused("0 show(2C#2)").code in ("wrong_suit", "not_a_choice")
    before = game.view(1).zones
    assert game.events("0 show(KD)", viewer=1) == []
    assert game.view(1).zones == before
    game.do("1 yield()")
    assert game.asked == ("BOON", 0)
    neither = armed("", "").do("0 yield()", "1 yield()")
    assert neither.asked == ("BOON", 0)  # the defender named the suit
    first = armed("TKD", "TQD", options={"show_order": "challenger_first"})
    assert first.actors == [0]
    assert first.do("0 show(KD)").actors == [1]


def test_a_joker_in_the_show_is_a_house_rule() -> None:
    """LT-145, LT-R107."""
    assert "show(joker1#1)" not in armed("JK", "TQD").legal(0)
    game = armed("JK", "TQD", options={"joker_in_show": "on"}).do("0 show(joker1#1)", "1 show(QD)")
    assert game.phase == "FEINT"


def feinting(rider: str, foe: str, **more: Any) -> Court:
    """Equal after the Show; the challenger feints."""
    options = more.pop("options", {})
    zones = {"show[0]": "TKD", "show[1]": "TQD"}
    return duel((rider, foe), "FEINT", who=0, zones=zones, suits=(1, 1, 1), options=options, **more)


def test_overshooting_is_allowed_and_equal_points_lead_to_feints() -> None:
    """LT-146, LT-R109."""
    zones = {"powerbase[0]": "S9S S9H"}
    game = armed("TKD T9D", "TQD TJD", zones={**zones, "powerbase[1]": "S2D"}).do("0 show(KD)", "1 show(QD)")
    assert game.asked == ("BALANCE", 0)
    game.do("0 balance(9D)")
    assert game.asked == ("BALANCE", 1)
    assert game.do("1 balance(JD)").asked == ("FEINT", 0)


def test_a_wrong_call_loses_or_exposes() -> None:
    """LT-147, LT-149, LT-151, LT-R111, LT-R112; a called Joker must be given (LT-133)."""
    game = feinting("T9D", "T2C").do("0 feint(9D)", "1 feint(2C)", "1 call()")
    assert game.asked == ("BOON", 0)
    assert "2C" in game.cards("hand[1]")
    joker = feinting("JK", "T2C").do("0 feint(joker1#1)", "1 feint(2C)", "1 call()")
    assert joker.table.names[joker.var("duty")] == "joker1#1"
    joker.do("0 boon(red)")
    result = joker.notes(f"1 {joker.legal()[0]}")  # all can tell what is given in return, so nobody is asked
    assert ("returned" in result, "joker1#1" in joker.zone("hand[1]"), joker.asked) == (True, True, ("TRICKS", 0))
    kept = feinting("JK", "T2C").do("0 feint(joker1#1)", "1 feint(2C)", "1 call()", "0 decline_boon()")
    assert "joker1#1" in kept.zone("hand[0]")
    mild = feinting("T9D TAC", "T2C", options={"wrong_call": "expose"})
    mild.do("0 feint(9D)", "1 feint(2C)", "1 call()")
    assert mild.asked == ("FEINT", 0)
    assert mild.sees(2, "feints[1]") == ["2C"]
    mild.do("0 feint(AC)")
    assert mild.asked == ("FEINT", 1)  # what was turned up cannot be called


def test_feints_are_seen_by_their_owner_alone() -> None:
    """LT-15, LT-147, LT-251."""
    game = feinting("T9D", "T2C").do("0 feint(9D)")
    assert (game.sees(0, "feints[0]"), game.sees(1, "feints[0]")) == (["9D"], ["?"])


def test_an_empty_hand_cannot_feint() -> None:
    """LT-147, LT-R110."""
    game = feinting("", "")
    state, table = game.state, game.table
    state.move_all(table.zone["hand[0]"], table.zone["row[0]"])
    assert game.legal() == ["yield()"]
    at_once = feinting("", "", options={"run_out": "hand_empty"})
    last, *rest = at_once.zone("hand[0]")
    for name in rest:
        at_once.state.move(at_once.table.code[name], at_once.table.zone["hand[0]"], at_once.table.zone["row[0]"])
    at_once.do(f"0 feint({last})")
    assert at_once.asked == ("BOON", 1)


# ---- Boons


def boon(loser: str, winner: str = "", **more: Any) -> Court:
    """Seat 0 is owed a Boon by seat 1."""
    return court(3, "BOON", (winner, loser), winner=0, loser=1, rider=0, foe=1, action="hellride", **more)


@pytest.mark.parametrize(
    ("spec", "given"),
    [
        ("kings", {"KD", "KH"}),
        ("hearts", {"KH", "QH"}),
        ("red", {"KD", "KH", "QH"}),
        ("kings, hearts", {"KH"}),
    ],
)
def test_specs_of_a_boon(spec: str, given: set[str]) -> None:
    """LT-130, LT-131, LT-R94, LT-R95."""
    game = boon("KD KH QH AC").do(f"0 boon({spec})")
    offered = {text[10:-1] for text in game.legal() if text.startswith("surrender")}
    assert {name for name in offered if "#" not in name} == given
    assert not any(text.startswith("give_any") for text in game.legal())
    assert game.code("1 surrender(AC)") == "no_match"


def test_hit_or_miss_is_public_the_face_is_not() -> None:
    """LT-131, LT-132, LT-251, LT-R96 to LT-R98."""
    game = boon("KD JK", "QC").do("0 boon(aces)")
    assert {text.partition("(")[0] for text in game.legal()} == {"give_any"}
    assert "give_any(joker1#1)" in game.legal()
    events = game.events("1 give_any(KD)", viewer=2)
    assert [e.data for e in events if e.kind == "surrendered"] == [(0, "no")]
    assert not any(piece >= 0 for event in events for piece in event.pieces)
    assert "KD" in game.sees(1, "hand[0]")
    game.do("0 gift(QC)")
    assert game.asked == ("TRICKS", 0)
    assert "boon(joker)" not in boon("").legal()
    assert "boon(joker)" in boon("", options={"joker_nameable": "on"}).legal()
    assert boon("").do("0 decline_boon()").asked == ("TRICKS", 0)


def test_to_yield_is_asked_about_with_what_it_costs() -> None:
    """LT-83, LT-140: the Boon is in no price that a press could overlook; the loser of a Siege leaves the Place."""
    names, ride = ("Ada", "Ben", "Cleo"), duel()
    give_in = ride.table.parse("yield()")
    asked = [ride.game.warning(ride.table, ride.view(seat), give_in, names) for seat in (0, 1, 2)]
    assert asked == ["Yield? Ben gets 2 Blood and a Boon.", "Yield? Ada gets 2 Blood, the Shadow and a Boon.", ""]
    siege = duel(target=-1, slot=0, staked=1, action="siege", zones={"place[0]": "S10D", "place[1]": "S8H"},
                 where=("amber", "amber", ""), place_blood=(0, 1, 0))  # fmt: skip
    assert siege.game.warning(siege.table, siege.view(0), give_in, names).endswith(", and you leave the Lamplit Hall.")
