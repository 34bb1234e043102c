"""The Substance Phase and the Jokers of the Shadow Deck: LT-70 to LT-106, LT-195 to LT-202."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.living_trumps import pieces as lt
from game.rules.living_trumps.phases.held import ends_a_turn, facts
from game.table import Event
from tests.rules.lt_table import Court, court

IN_AMBER: dict[str, Any] = {"where": ("amber", "", ""), "place_blood": (1, 0, 0)}
WAR: dict[str, Any] = {"options": {"variant": "patternfall"}, "court": ("A", "C", "S")}


def substance(**more: Any) -> Court:
    """The Substance Phase of seat 0."""
    return court(more.pop("seats", 3), "SUBSTANCE", more.pop("hands", ()), **more)


def verbs(game: Court) -> set[str]:
    """The verbs that are open."""
    return {text.partition("(")[0] for text in game.legal()}


COMMON = {"scheme", "shadowshift", "pass_substance"}


@pytest.mark.parametrize(
    ("variant", "place", "own"),
    [
        ("amber", "amber", {"patternwalk", "blood_curse"}),
        ("amber", "", {"broken_patternwalk", "blood_curse"}),
        ("chaos", "", {"broken_patternwalk", "logrus", "pit_dive"}),
        ("shadow", "keep", {"broken_patternwalk", "living_trump"}),
        ("shadow", "", {"broken_patternwalk"}),
    ],
)
def test_who_may_do_what(variant: str, place: str, own: set[str]) -> None:
    """LT-42, LT-70, LT-71, LT-243, LT-244."""
    lying = {"amber": "S2C", "keep": "S2C S3C S4C S5C", "": ""}[place]
    game = substance(
        options={"variant": variant},
        zones={"place[0]": lying} if lying else {},
        where=(place, "", ""),
        place_blood=(len(lying.split()), 0, 0),
    )
    assert verbs(game) == COMMON | own
    assert game.do("0 scheme()").free(0) == 6
    assert game.asked == ("TRICKS", 0)


def test_refusals_of_the_substance_phase() -> None:
    """LT-56, LT-89, LT-244."""
    game = substance(curse_used=1)
    assert game.code("0 blood_curse(1)") == "once"
    assert game.code("0 logrus(tens, hearts)") == "wrong_court"
    assert game.code("0 patternwalk(rebma, tens)") == "not_in_place"
    assert substance(free=(0, 5, 5)).code("0 shadowshift(1)") == "no_blood"
    assert game.do("0 pass_substance()").asked == ("TRICKS", 0)


def test_shadowshift_draws_and_owes_a_deal() -> None:
    """LT-72, LT-74, LT-75, LT-R46, LT-R51, LT-R52: two break-offs end it, the Shadows stay."""
    game = substance(deck="S5C S9D", seats=4).do("0 shadowshift(2)")
    assert (game.free(0), game.var("stake")) == (3, 2)
    assert game.has("shadows[0]", "S5C S9D")
    assert {*game.legal()} == {"approach(1)", "approach(2)", "approach(3)", "walk_away()"}
    game.do("0 approach(2)", "0 stop_deal()")
    assert "approach(2)" not in game.legal()
    game.do("0 approach(1)", "0 stop_deal()")
    assert game.asked == ("TRICKS", 0)
    assert (game.free(0), len(game.zone("shadows[0]"))) == (3, 2)
    anted = substance(deck="S5C S9D", options={"shadowshift_cards": "anted"})
    anted.do("0 shadowshift(2)", "0 walk_away()")
    assert anted.zone("shadows[0]") == []


@pytest.mark.parametrize(("free", "left"), [(4, "amber"), (3, "")])
def test_a_storm_is_controlled_for_a_blood(free: int, left: str) -> None:
    """LT-73, LT-100, LT-104, LT-E9: the Joker used up a draw; without free Blood the Place can pay."""
    zones = {"shadows[0]": "S2C", "place[0]": "S10S"}
    game = substance(deck="S5C SJK SKD", zones=zones, free=(free, 5, 5), **IN_AMBER)
    game.do("0 shadowshift(3)", "0 control()")
    assert game.var("where")[0] == left
    assert game.free(0) == 0
    assert game.has("shadows[0]", "S2C S5C SKD")
    assert (game.var("stake"), game.asked) == (3, ("APPROACH", 0))
    assert "joker2#1" in game.zone("shadow_deck")


def test_a_storm_suffered() -> None:
    """LT-104, LT-106, LT-110, LT-R50, LT-E9: Shadows and stake are gone, the Place is safe, there are no Tricks."""
    zones = {"shadows[0]": "S2C", "place[0]": "S10S"}
    game = substance(deck="S5C SJK SKD", zones=zones, **IN_AMBER).do("0 shadowshift(3)", "0 suffer()")
    assert game.zone("shadows[0]") == []
    assert game.zone("place[0]") == ["10S#3"]
    assert game.var("afflicted") == 1
    assert game.asked == ("SHADOW", 1)
    assert game.free(0) == 2


def test_court_s_cannot_control_a_storm() -> None:
    """LT-101, LT-104, LT-R68, LT-R145."""
    game = substance(deck="SJK", options={"variant": "shadow"}).do("0 shadowshift(1)")
    assert game.asked == ("SHADOW", 1)
    keep: dict[str, Any] = {
        "zones": {"place[0]": "S2C S3C S4C S5C"},
        "where": ("keep", "", ""),
        "place_blood": (4, 0, 0),
    }
    game = substance(deck="SJK", options={"variant": "shadow"}, **keep).do("0 living_trump(hearts)")
    assert (game.free(0), game.zone("place[0]")) == (8, [])
    always = {"variant": "shadow", "sorcerer_control": "always"}
    game = substance(deck="SJK", options=always, **keep).do("0 living_trump(hearts)")
    assert game.phase == "CHAOS"


def test_patternwalk_from_top_bottom_and_cut() -> None:
    """LT-18, LT-87: what is not taken returns, and the deck is shuffled."""
    more: dict[str, Any] = {"zones": {"place[0]": "S10S"}, "deck": "S5C S8D", "bottom": "S4C S8H", **IN_AMBER}
    game = substance(**more).do("0 patternwalk(tirnanogth, eights)")
    assert game.has("shadows[0]", "S8D")
    assert game.zone("shadow_reveal") == []
    assert game.free(0) == 4
    game = substance(**more).do("0 patternwalk(rebma, eights)")
    assert game.has("shadows[0]", "S8H")
    game = substance(options={"cut_by": "seat"}, **more).do("0 patternwalk(amber, eights)", "0 cut(1)")
    assert game.has("shadows[0]", "S8D")
    assert "patternwalk(rebma, eights, place)" not in substance(**more).legal()  # LT-22: it needs the Place


def test_primal_chaos_costs_as_many_blood_as_cards_were_turned() -> None:
    """LT-88, LT-101, LT-102, LT-E10: the Place may pay; with less Blood it must be suffered."""
    more: dict[str, Any] = {"zones": {"place[0]": "S10S", "shadows[0]": "S2S"}, "bottom": "SJD S3C SJK", **IN_AMBER}
    game = substance(free=(3, 5, 5), **more).do("0 patternwalk(rebma, eights)")
    assert (game.phase, game.var("turned")) == ("CHAOS", 3)
    assert "no_tricks" not in game.notes("0 control()")
    assert (game.free(0), game.var("where")[0], game.asked) == (0, "", ("SHADOW", 1))  # without Blood for a Trick
    assert game.has("shadows[0]", "S2S S10S")
    game = substance(free=(2, 5, 5), **more).do("0 patternwalk(rebma, eights)")
    assert game.zone("shadows[0]") == game.zone("place[0]") == []
    assert (game.free(0), game.var("afflicted")) == (2, 1)  # LT-105: the Blood of the Place is free
    lost = substance(free=(2, 5, 5), options={"primal_place_blood": "lost"}, **more).do("0 patternwalk(rebma, eights)")
    assert lost.free(0) == 1
    on = substance(free=(4, 5, 5), options={"controlled_joker": "continues"}, **more)
    on.do("0 patternwalk(rebma, eights)", "0 control()")
    assert len(on.zone("shadows[0]")) == 2


def test_broken_patternwalk_takes_a_pile_then_a_rank() -> None:
    """LT-85, LT-R60, LT-R62, LT-R64: sizes are public, a pile may run out."""
    options = {"cut_by": "seat"}
    game = substance(deck="S5C S8D S9D SKC", options=options).do("0 broken_patternwalk()")
    assert game.asked == ("CUT", 1)
    game.do("1 cut(2)", "1 cut(3)")
    assert game.var("piles")[:2] == (2, 3)
    game.do("0 pile(middle)", "0 name(kings)")
    assert game.has("shadows[0]", "SKC")
    game = substance(deck="S5C S8D S9D SKC", options=options)
    assert "run_out" in game.notes("0 broken_patternwalk()", "1 cut(2)", "1 cut(3)", "0 pile(top)", "0 name(kings)")
    assert game.zone("shadows[0]") == []
    free = substance()
    free.do("0 broken_patternwalk()")
    assert sum(free.var("piles")) == len(free.zone("shadow_deck"))
    assert substance(zones={"place[0]": "S10S"}, **IN_AMBER).code("0 broken_patternwalk()") == "not_in_place"


def test_logrus_takes_a_card_for_each_tendril() -> None:
    """LT-91, LT-E11: from the cut on; any turned card may be taken, and another tendril goes on from there."""
    options = {"variant": "chaos", "cut_by": "seat"}
    game = substance(deck="S2H S9S S7D SJK", bottom="SKC", options=options, free=(6, 5, 5))
    size = len(game.zone("shadow_deck"))
    game.do("0 logrus(sevens, hearts)", f"0 cut({size - 1})")  # the lowest card is turned first, then the lifted ones
    assert game.zone("shadow_reveal") == ["KC#3", "2H#3"]
    game.do("0 take(KC#3)", "0 go_on()")
    assert game.zone("shadow_reveal") == ["2H#3", "9S#3", "7D#3"]
    game.do("0 take(7D#3)", "0 go_on()")
    assert (game.free(0), game.var("afflicted")) == (3, 1)  # five cards for three Blood: it cannot be controlled
    assert game.zone("shadows[0]") == []


def test_logrus_price_includes_what_was_taken() -> None:
    """LT-101, LT-103, LT-R71, LT-E11."""
    for free, afflicted in ((3, True), (8, False)):
        game = court(
            3,
            "ONWARD",
            zones={"shadow_reveal": "S2H S9S", "shadows[0]": "SKC S7D"},
            deck="SJK",
            aside=4,
            options={"variant": "chaos"},
            free=(free, 5, 5),
            rider=0,
            action="logrus",
            named=("sevens", "hearts"),
            turned=4,
            left=900,
            count=2,
        )
        game.do("0 go_on()")
        if afflicted:
            assert (game.zone("shadows[0]"), game.var("afflicted")) == ([], 1)
        else:
            assert game.legal() == ["control()", "control(add)", "suffer()"]
            game.do("0 control(add)")
            assert game.has("shadows[0]", "SKC S7D")
            assert (game.free(0), len(game.zone("shadow_aside"))) == (2, 3)
            assert game.asked == ("TRICKS", 0)


def test_one_card_in_all() -> None:
    """LT-91, LT-R73."""
    game = court(
        3,
        "ONWARD",
        zones={"shadow_reveal": "S2H S9S"},
        options={"variant": "chaos", "logrus_take": "one_total"},
        rider=0,
        action="logrus",
        named=("sevens", "hearts"),
        turned=2,
        left=900,
        count=1,
    )
    game.do("0 done()", "0 take(9S#3)")
    assert game.asked == ("TRICKS", 0)


def test_pit_dive_takes_pairs_for_two_blood() -> None:
    """LT-93, LT-R76, LT-R77, LT-E12."""
    game = substance(options={"variant": "chaos"}, bottom="S6D SQS S6C S6H SQH").do("0 pit_dive()")
    assert len([text for text in game.legal() if text.startswith("take_pair")]) == 4
    game.do("0 take_pair(6C#3, 6D#3)", "0 take_pair(QS#3, QH#3)")
    assert (game.free(0), len(game.zone("shadows[0]")), game.asked) == (1, 4, ("TRICKS", 0))
    assert game.code("0 pit_dive()") == "wrong_phase"


def test_a_joker_in_the_pit_takes_all_blood_and_ends_the_step() -> None:
    """LT-93, LT-100, LT-R78."""
    game = substance(options={"variant": "chaos"}, bottom="S6D SJK").do("0 pit_dive()")
    assert (game.free(0), game.asked) == (0, ("SHADOW", 1))
    assert game.var("afflicted") == 1


def test_living_trump_goes_on_and_takes_one_card_of_any_suit() -> None:
    """LT-95, LT-102, LT-R63, LT-R79."""
    keep: dict[str, Any] = {
        "zones": {"place[0]": "S2C S3C S4C S5C"},
        "where": ("keep", "", ""),
        "place_blood": (4, 0, 0),
        "options": {"variant": "shadow"},
    }
    game = substance(deck="S9S SKC S10H S8S S6H", **keep).do("0 living_trump(hearts)")
    assert game.phase == "ONWARD"
    game.do("0 go_on()", "0 done()")
    assert {*game.legal()} == {f"take({name}#3)" for name in ("8S", "9S", "KC", "6H", "10H")}
    game.do("0 take(KC#3)")
    assert game.zone("shadows[0]") == ["KC#3"]
    assert game.free(0) == 3


def test_blood_curse_opens_a_hand_for_the_next_turn() -> None:
    """LT-89, LT-90, LT-R80, LT-R81: as one list, which a Feint does not change."""
    game = substance(zones={"place[0]": "S10S"}, **IN_AMBER).do("0 blood_curse(2)")
    assert (game.free(0), game.var("where")[0], game.var("curse_used")) == (0, "", 1)
    assert game.var("open_list[2]") == ()
    for seat in (1, 2):
        game.do(f"{seat} end_phase()", f"{seat} scheme()", f"{seat} end_tricks()")
    assert game.var("open_hand") == 4
    names = {game.table.names[card] for card in game.view(0).vars[game.table.variable["open_list[2]"]]}
    assert names == game.cards("hand[2]")
    assert any("open hand" in line for line in game.game.plate(game.table, game.view(None), 2))


# ---- Hellride


def test_an_offer_is_answered_by_giving_up_dealing_or_fighting() -> None:
    """LT-78, LT-80, LT-81, LT-R53."""
    zones = {"shadows[1]": "S6C"}
    game = substance(zones=zones).do("0 hellride(6C#3, offer)")
    assert (game.asked, game.legal()) == (("RIDDEN", 1), ["give_up()", "deal()", "fight()"])
    game.do("1 give_up()")
    assert game.has("shadows[0]", "S6C")
    assert (game.free(0), game.free(1), game.asked) == (4, 6, ("TRICKS", 0))
    fought = substance(zones=zones).do("0 hellride(6C#3, offer)", "1 fight()")
    assert (fought.var("stake"), fought.asked) == (2, ("GAUNTLET", 0))
    poor = substance(zones=zones, free=(5, 0, 5)).do("0 hellride(6C#3, offer)")
    assert poor.legal() == ["give_up()", "deal()"]


def test_a_forced_deal_that_breaks_off_is_lost_by_who_stops() -> None:
    """LT-161, LT-R54."""
    game = substance(zones={"shadows[1]": "S6C"}).do("0 hellride(6C#3, offer)", "1 deal()", "0 stop_deal()")
    assert (game.free(1), game.asked) == (6, ("BOON", 1))
    assert game.has("shadows[1]", "S6C")


def test_a_siege_is_staked_from_the_own_place() -> None:
    """LT-78, LT-83, LT-84, LT-E16, LT-R55 to LT-R59."""
    more: dict[str, Any] = {
        "zones": {"place[0]": "S2C S3C S4C S5C", "place[1]": "S6D S7D S8D S9D"},
        "where": ("keep", "keep", ""),
        "place_blood": (4, 4, 0),
        "free": (1, 0, 5),
        "options": {"variant": "shadow"},
        "identities": (14, 13, 9),
    }
    lost = substance(**more).do("0 siege(1, 3, 1)")
    assert (lost.free(0), lost.var("place_blood")[0], lost.var("where")[0]) == (0, 3, "keep")
    lost.do("0 yield()")
    assert (lost.free(1), lost.free(0), lost.var("where")[0]) == (2, 3, "")
    assert len(lost.zone("shadows[0]")) == 4
    won = substance(**more).do("0 siege(1, 3, 1)")
    card = next(name for name in won.zone("hand[0]") if name[0] not in "AK")
    won.set(identity=(12, 11, 7)).do(f"0 gauntlet({card})")
    won.do("1 yield()")
    assert (won.var("place_blood")[0], won.free(0)) == (4, 1)
    assert won.has("shadows[0]", "S8D")
    assert (won.free(1), won.var("where")[1], len(won.zone("shadows[1]"))) == (4, "", 3)
    assert "siege(1, 1, 2)" in substance(**more).legal()
    elsewhere = substance(**{**more, "where": ("keep", "amber", "")})
    assert not any(text.startswith("siege") for text in elsewhere.legal())


# ---- the War


def test_the_jewel_comes_to_the_first_that_suffers() -> None:
    """LT-104, LT-146 ff., LT-199 to LT-201, LT-E17, LT-R146, LT-R147: spent, it is unowned again."""
    game = court(
        3, "SUBSTANCE", deck="S5C SJK", court=("S", "A", "C"), options={"variant": "patternfall"}, free=(2, 5, 5)
    )
    game.do("0 shadowshift(2)")
    assert (game.var("jewel"), game.free(0)) == (0, 4)
    spent = court(3, "SHADOW", court=("S", "A", "C"), options={"variant": "patternfall"}, free=(0, 5, 5), jewel=0)
    spent.do("0 shapeshift()")
    assert spent.var("jewel") == -1
    given = court(3, "SHADOW", court=("S", "A", "C"), options={"variant": "patternfall"}, free=(0, 5, 5), jewel=0)
    given.do("0 scry(hand, 1)")
    assert (given.var("jewel"), given.free(1)) == (1, 5)
    every = {"variant": "patternfall", "jewel_bonus": "every"}
    again = court(3, "SHADOW", court=("S", "A", "C"), options=every, free=(0, 5, 5), jewel=0)
    assert again.do("0 scry(hand, 1)").free(1) == 9


JEWEL: dict[str, Any] = {"options": {"variant": "patternfall"}, "jewel": 0}


def test_a_joker_that_takes_the_jewel_does_not_give_it_back() -> None:
    """LT-93, LT-105, LT-199, LT-200: staked in a Shadowshift, or held in a Pit-Dive; the next to suffer receives it."""
    storm = court(3, "SUBSTANCE", deck="SJK S5C SJK'", court=("S", "S", "A"), free=(0, 5, 5), **JEWEL)
    storm.do("0 shadowshift(1)")
    assert (storm.var("jewel"), storm.free(0), storm.var("afflicted")) == (-1, 0, 1)
    dive = court(3, "SUBSTANCE", bottom="SJK S5C", court=("C", "S", "A"), free=(1, 5, 5), **JEWEL)
    dive.do("0 pit_dive()")
    assert (dive.var("jewel"), dive.free(0), dive.var("afflicted")) == (-1, 0, 1)
    older = {"variant": "patternfall", "edition": 1}
    first = court(3, "SUBSTANCE", bottom="SJK S5C", court=("C", "S", "A"), free=(1, 5, 5), options=older, jewel=0)
    assert first.do("0 pit_dive()").var("jewel") == 0


def test_the_jewel_that_paid_for_a_search_can_come_back() -> None:
    """LT-199, LT-200, LT-E17: its owner paid it away, so nobody owned it when the Joker was turned."""
    game = court(3, "SUBSTANCE", deck="SJK", court=("S", "S", "A"), free=(0, 5, 5), **JEWEL)
    piles = [text for text in game.do("0 broken_patternwalk()").legal() if text.startswith("pile")]
    assert (game.var("jewel"), len(piles)) == (-1, 3)
    game.do("0 pile(top)", "0 name(aces)")
    assert game.asked[0] != "CHAOS"
    assert (game.var("jewel"), game.free(0)) == (0, 4)


def test_courts_of_the_war() -> None:
    """LT-103, LT-195 to LT-198, LT-R141 to LT-R144: A takes a Joker out, everybody may call from the Keep."""
    keep: dict[str, Any] = {
        "zones": {"place[0]": "S2C S3C S4C S5C"},
        "where": ("keep", "", ""),
        "place_blood": (4, 0, 0),
        **WAR,
    }
    assert "living_trump" in verbs(substance(**keep))
    game = substance(deck="SJK", **WAR).do("0 shadowshift(1)")
    assert game.legal() == ["control()", "control(remove)", "suffer()"]
    game.do("0 control(remove)")
    assert len(game.zone("shadow_aside")) == 5
    mixed = court(
        3,
        "SUBSTANCE",
        deck="SJK",
        **{**WAR, "court": ("S", "A", "C")},
        free=(5, 5, 5),
        zones={"place[0]": "S2C S3C S4C S5C"},
        where=("keep", "", ""),
        place_blood=(4, 0, 0),
    )
    assert mixed.do("0 living_trump(hearts)").phase == "CHAOS"


def test_deeds_of_the_courts() -> None:
    """LT-202, LT-R149 to LT-R151."""
    walked = substance(zones={"place[0]": "S10S"}, deck="SAD", **IN_AMBER, **WAR).do("0 patternwalk(tirnanogth, aces)")
    assert walked.var("feat") == 1
    called = court(
        3,
        "SUBSTANCE",
        deck="S4D SAH",
        **{**WAR, "court": ("S", "A", "C")},
        zones={"place[0]": "S2C S3C S4C S5C"},
        where=("keep", "", ""),
        place_blood=(4, 0, 0),
    )
    called.do("0 living_trump(hearts)", "0 done()", "0 take(AH#3)")
    assert called.var("feat") == 1
    storm = court(3, "SUBSTANCE", deck="SJK", **{**WAR, "court": ("C", "A", "S")}).do("0 shadowshift(1)", "0 control()")
    assert storm.var("feat") == 0
    counts = court(
        3, "SUBSTANCE", deck="SJK", options={"variant": "patternfall", "storm_feat": "on"}, court=("C", "A", "S")
    )
    assert counts.do("0 shadowshift(1)", "0 control()").var("feat") == 1


@pytest.mark.parametrize(
    ("kind", "data", "left"), [("patternwalk", ("rebma", "sixes"), 4), ("shadowshift", (3,), 2), ("schemes", (), 5)]
)
def test_a_search_is_paid_before_its_cards_turn_up(kind: str, data: tuple[Any, ...], left: int) -> None:
    """LT-72, LT-87: else a joker would be too dear for the Blood that is still on the plate."""
    game = court(3, "SUBSTANCE", where=("amber", "", ""), free=(5, 5, 5))
    view = facts(game.table, game.view(None), [Event(kind, seat=0, data=data)])
    assert view.vars[lt.V.FREE] == (left, 5, 5)


def test_a_loss_to_a_joker_is_seen_before_the_turn_ends() -> None:
    """LT-105, LT-120: the last player of a Turn has lost all Shadows, and the Power Step follows in the same action."""
    game = court(3, "SUBSTANCE")
    loss, move, new_turn = (Event(kind, seat=0) for kind in ("suffers", "move", "round"))
    assert ends_a_turn(game.table, [loss, move, new_turn], 0)
    assert not ends_a_turn(game.table, [loss, move], 0)
    assert not ends_a_turn(game.table, [loss, move, new_turn], 1)
