"""What a Powerbase needs next stands with the actions that can bring it (LT-210)."""

from __future__ import annotations

import pygame
import pytest

from game.rules.living_trumps import pieces as lt
from game.rules.wording import odds
from scenes.games.living_trumps import aims, aims_text, menu, reasons, tile_odds, trump_hand
from scenes.games.living_trumps import text as say
from scenes.games.living_trumps.contest import text as contest_text
from scenes.stage import cloths, look
from scenes.table.plain import tiles as blocks
from scenes.ui.painter import Painter
from tests.rules.lt_table import Court, court
from tests.rules.test_lt_deal import deal
from tests.scenes.test_trumps_reveals import match_of
from tests.scenes.test_trumps_table import drawn, sat
from tests.trumps_shots import played

ROW = {"powerbase[0]": "S7C S8S S9D S10H"}  # needs a six or a jack
SIXES = ("T6D T6C T2H T3H T4H T2S T3S T4S T2D T3D T4D T5D",)


def at(phase: str = "SUBSTANCE", shadows: str = "", **more: object) -> Court:
    """Return a position with four cards of a straight in the Powerbase of the first player."""
    return court(3, phase, SIXES, zones={**ROW, "shadows[0]": shadows}, humans=1, **more)  # type: ignore[arg-type]


def lines(game: Court) -> dict[str, menu.Tile]:
    """Return the tiles of the first player by verb."""
    match = match_of(game.state)
    return {match.table.verbs[tile.verb]: tile for tile in menu.tiles(match.table, sat(match).model)}


def test_an_owned_shadow_needs_only_its_trick() -> None:
    """Of a six and a jack, the one whose Shadow the player owns is the next step; it needs four Trumps of its rank."""
    game = at(shadows="S6H")
    assert aims.lacks(game.table, game.view(0), 0) == aims.Lacks(0, 4, (4,))
    (aim,) = aims.aims(game.table, game.view(0), 0)
    assert (aim.owned, aim.held, aim.is_ready) == (True, 2, False)
    words = aims.sentence(game.table, game.view(0), 0)
    assert "Trick of sixes" in words
    assert "two of the four" in words
    shift = lines(at("SHADOW", "S6H"))["shapeshift"]
    assert shift.aimed
    assert "a six" in shift.line


def test_a_search_names_the_shadow_that_is_needed_with_its_odds() -> None:
    """LT-87: not the likeliest rank, but the one that the Powerbase lacks."""
    game = at(where=("amber", "", ""), shadows="S2C")
    walk = lines(game)["patternwalk"]
    chance = tile_odds._found(game.view(0), tile_odds._of_rank(4), "patternwalk")
    assert walk.aimed
    assert walk.line == say.finds(*map(odds, chance[:1]), aims_text.needed("a six", "straight"), odds(chance[1]))


def test_an_action_that_brings_nothing_needed_has_no_gold_line() -> None:
    """With the Shadow in hand, a search for Shadows is no step to the win."""
    tiles = lines(at(where=("amber", "", ""), shadows="S6H"))
    assert not tiles["patternwalk"].aimed
    assert not tiles["scheme"].aimed


def test_a_trick_in_hand_that_adds_a_needed_shadow_says_so() -> None:
    game = court(3, "TRICKS", ("T6D T6C T6H T6S",), zones={**ROW, "shadows[0]": "S6H"}, humans=1)
    declare = lines(game)["declare_trick"]
    assert declare.aimed
    assert "six" in declare.line


def test_jokers_alone_are_no_trick() -> None:
    """LT-111: at least one of the four is natural."""
    game = court(3, "SUBSTANCE", ("JK JK'",), zones=ROW, humans=1)
    assert aims.held(game.view(0), 0, lt.RANK_WORDS.index("aces")) == 0


def test_what_a_hand_holds_is_said_to_its_owner_alone() -> None:
    """The Powerbase and face-up Shadows are public; the hand is not."""
    game = at(shadows="S6H")
    for viewer in (None, 1):
        view = game.view(viewer)
        assert aims.held(view, 0, 4) == -1
        assert "hold" not in aims.sentence(game.table, view, 0)
        assert aims.wanted_trump(game.table, view, 0) is None


@pytest.mark.parametrize("phase", ["TRICKS", "APPROACH"])
def test_the_next_step_to_a_win_stands_beside_the_question(phase: str) -> None:
    asked = {"action": "shadowshift", "rider": 0, "stake": 2} if phase == "APPROACH" else {}
    match = match_of(at(phase, "S6H", **asked).state)
    targets = {target.key: target for target in drawn(sat(match), match, (1280, 720))[1]}
    words = targets["note", "reasons"].name
    assert aims.sentence(match.table, match.view(0), 0) in words
    assert "2 Blood" in words or phase == "TRICKS"


def test_every_rank_that_a_straight_needs_has_its_odds_in_the_pile() -> None:
    """LT-85: the pile may lack the rank."""
    game = at("RANK", action="broken_patternwalk", rider=0, left=30)
    match = match_of(game.state)
    targets = {target.key: target for target in drawn(sat(match), match, (1280, 720))[1]}
    words, view = targets["note", "reasons"].name, match.view(0)
    assert f"a six (you hold two of four, {tile_odds.pile_odds(view, 4)})" in words
    assert tile_odds._before_joker(8, 2, 1 / 3) < tile_odds._before_joker(8, 2, 1.0) == (0.8, 0.2)
    assert reasons.FACTS[lt.P.RANK]


def test_all_players_of_a_deal_have_the_same_figure() -> None:
    """LT-74: each with how likely it has what is needed; the tip says how honest it was, and what it refused."""
    standing = ((0,) * 12, (1, 1, *(0,) * 10), (0,) * 12)
    refused = ((0, 1, "jacks", "clubs"),)
    game = at("APPROACH", action="shadowshift", rider=0, stake=2, standing=standing, refused=refused)
    match = match_of(game.state)
    deals = [action for action in match.legal(0) if match.table.verbs[action.verb] == "approach"]
    prices, tips = zip(*(menu.dealing(match.table, match.view(0), action) for action in deals), strict=True)
    view, wanted = match.view(0), ("sixes",)
    has = [say.has_wanted("a six", odds(trump_hand.has_one(match.table, view, foe, wanted))) for foe in (1, 2)]
    assert sorted(prices) == sorted(has)
    for kept in (say.word_kept(1, 2), say.word_kept(0, 0)):
        assert any(kept.lower() in tip.lower() for tip in tips)
    assert say.refused_you("the jack of clubs") in " ".join(tips)


@pytest.mark.parametrize("width", range(120, 240))
def test_a_line_that_fits_in_one_row_takes_one(width: int) -> None:
    """Else the name above it moves up under the price."""
    painter = Painter(pygame.Surface((1280, 720)), cloths.wood(look.LANTERN))
    tile = blocks.Tile(blocks.Choice(("tile", 1), "Ride hard"), "Ride hard", "take a rival’s Shadow", "1 or 2")
    fits = painter.text_width(tile.line, "sans", blocks.SMALLEST) <= width - 18
    assert (blocks.line_rows(painter, tile, width, 64) == 1) is fits


def test_a_search_says_its_danger_in_few_words_where_the_tile_is_narrow() -> None:
    """LT-101: a joker on the way takes all Shadows."""
    game = at(where=("amber", "", ""), shadows="S2C")
    match = match_of(game.state)
    walk = lines(game)["patternwalk"]
    assert "lose your Shadows" in walk.line
    painter = Painter(pygame.Surface((1280, 720)), cloths.wood(look.LANTERN))
    tile = blocks.Tile(blocks.Choice(("tile", 1), walk.name), walk.name, walk.line, "1", short=walk.short)
    text, rows = blocks.fitted(painter, tile, 170, 64)
    assert (text, rows) == (walk.short, 1)
    assert "lose" in text
    assert "Primal Chaos: you lose all your Shadows" in walk.tip
    assert match.table.options["variant"] == "amber"


def test_a_card_that_a_deal_asks_for_has_its_chance() -> None:
    """LT-65, LT-160: from what the asker sees; a Trace settles it for everyone."""
    hand, more = "T6D T6C T6H T2H T3H T4H T2S T3S T4S T2D T3D T4D", {"who": 0, "humans": 1, "terms": ()}
    game = deal((hand, "TQH"), phase="WANT", zones={**ROW, "shadows[0]": "S6H"}, **more)
    words = trump_hand.wants(game.table, game.view(0), 0, 1, ("Ada", "Ben", "Cleo"))[0]
    assert "One more six" in words
    assert "adds your Shadow" in words
    chance = trump_hand.has_one(game.table, game.view(0), 1, ("sixes",))
    assert 0.1 < chance < 0.9
    assert odds(chance) in words
    for held, certain in (("yes", 1.0), ("no", 0.0)):
        traced = deal((hand, "TQH"), phase="WANT", facts=((1, held, "sixes"),), **more)
        assert trump_hand.has_one(traced.table, traced.view(0), 1, ("sixes",)) == certain


def test_the_key_of_a_joker_says_joker(labels: list[str]) -> None:
    """LT-160: a star is not a word."""
    match = match_of(deal(("JK", "TQH"), phase="WANT", who=0, humans=1, terms=()).state)
    drawn(sat(match), match, (1280, 720))
    assert contest_text.JOKER_KEY in labels


def test_reasons_without_room_leave_out_the_last_ones_first(labels: list[str]) -> None:
    """At 900 x 560 the stake of a Deal is still read."""
    game = at("APPROACH", "S6H", action="shadowshift", rider=0, stake=2, refused=((0, 1, "jacks", "clubs"),))
    match = match_of(game.state)
    targets = drawn(sat(match), match, (900, 560))[1]
    assert any("At stake: 2 Blood" in label for label in labels)
    assert {action.verb for action in match.legal(0)} <= {each.verb for t in targets for each in t.actions}
    assert not any(target.key == ("ui", "more") for target in targets)


def test_all_four_piles_have_their_names(labels: list[str]) -> None:
    match = match_of(at().state)
    drawn(sat(match), match, (1280, 720))
    assert {*say.DECKS.values()} <= {*labels}


def test_a_flaw_in_the_hand_is_explained_beside_it(labels: list[str]) -> None:
    """LT-143: the word on the card alone says nothing; without such a card there is no note."""
    for hand, has_flaw in (("T6D T6C", True), ("T7D T7C", False)):
        labels.clear()
        match = match_of(
            court(
                3,
                "TRICKS",
                (f"{hand} T2H T3H T4H T2S T3S T4S T2D T3D T4D T5D",),
                identities=(6, 13, 9),
                zones=ROW,
                humans=1,
            ).state
        )
        drawn(sat(match), match, (1280, 720))
        assert (say.FLAW_NOTE in labels) is has_flaw


def test_a_suit_says_who_else_wants_it_and_what_it_is_worth() -> None:
    """LT-25, LT-30."""
    match = played(lt.P.FORTE)
    suits = [target.name for target in drawn(sat(match), match, (1280, 720))[1] if target.group == "tiles"]
    assert len(suits) == 4
    assert all(say.point_in(word) in " ".join(suits) for word in lt.SUIT_WORDS)


def test_a_complete_powerbase_lacks_nothing() -> None:
    """LT-121, LT-210: the fifth card still lies face down; its owner reads that it wins when the Turn ends."""
    zones = {"powerbase[0]": "S7C S8C S9C S2C", "consolidated[0]": "SKC"}
    game = court(3, "TRICKS", SIXES, zones=zones, humans=1)
    assert aims.lacks(game.table, game.view(0), 0) is None
    assert aims.sentence(game.table, game.view(0), 0) == aims_text.COMPLETE
    assert aims.lacks(game.table, game.view(1), 0) is not None  # no one else knows the fifth card


@pytest.mark.parametrize(("turn", "is_last"), [(3, False), (4, True)])
def test_blood_is_not_kept_for_a_turn_after_the_last(turn: int, is_last: bool) -> None:
    """LT-214, LT-215."""
    game = court(3, "TRICKS", SIXES, zones=ROW, humans=1, turn=turn, options={"turn_limit": 4})
    match = match_of(game.state, turn_limit=4)
    words = {target.key: target for target in drawn(sat(match), match, (1280, 720))[1]}["note", "reasons"].name
    assert (aims_text.LAST_TURN in words) is is_last
    assert (aims_text.KEPT_BLOOD in words) is not is_last


@pytest.mark.parametrize(("shadows", "brings"), [("S4C", True), ("S2C", False)])
def test_in_the_last_turn_a_trick_says_what_it_makes_of_the_powerbase(shadows: str, brings: bool) -> None:
    """LT-26, LT-215: pairs count then, not what a later Turn could bring."""
    zones = {"powerbase[0]": "S8C S9S S4D", "shadows[0]": f"S7H {shadows}"}
    game = court(3, "TRICKS", ("T4D T4C T4H T4S T7D",), zones=zones, humans=1, turn=12, options={"turn_limit": 12})
    match = match_of(game.state, turn_limit=12)
    words = {target.key: target for target in drawn(sat(match), match, (1280, 720))[1]}["note", "reasons"].name
    assert (aims_text.last_trick("fours", "a pair of fours") in words) is brings
    assert (aims_text.NO_LAST_TRICK in words) is not brings
    assert "For a straight" not in words


def test_of_two_goals_that_are_equally_near_a_trick_in_hand_comes_first() -> None:
    """LT-112: four twos and a Shadow two of the right suit, while a straight would need Trumps that are missing."""
    hand = ("T2C T2D T2H T2S T6D T6H T8H TQC TKD TKS T4S T4D",)
    game = court(3, "TRICKS", hand, zones={"powerbase[0]": "S7C", "shadows[0]": "S9H S2C"}, humans=1)
    assert aims.sentence(game.table, game.view(0), 0) == aims_text.trick_is_ready("flush", "twos", "two")
    assert aims.nearer(game.table, game.view(0), 0, game.table.code["2C#3"]) == ("flush", 2)


def test_a_journey_and_a_trace_say_what_the_last_blood_does_not_pay() -> None:
    """LT-65, LT-66, LT-74: the search of a Place and a Deal cost one more."""
    for blood in (1, 2):
        tiles = lines(at("SHADOW", "S6H", free=(blood, 5, 5)))
        assert (tiles["travel_amber"].line == aims_text.SEARCH_COSTS) is (blood == 1)
        assert tiles["trace"].line == aims_text.who_holds("a six", blood > 1)


def test_going_on_says_what_blood_is_kept() -> None:
    """LT-60: what the Shadow Phase does not spend pays for the next phases and Turns."""
    match = match_of(at("SHADOW", "S6H", free=(2, 5, 5), place_blood=(1, 0, 0), where=("amber", "", "")).state)
    buttons = [target.name for target in drawn(sat(match), match, (1280, 720))[1]]
    assert any(say.keeps_blood(3) in name for name in buttons)
