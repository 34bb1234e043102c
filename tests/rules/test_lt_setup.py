"""Set-up, initiative and the Power Step: LT-10 to LT-37, LT-50 to LT-55, LT-120 to LT-123, LT-210 to LT-216."""

from __future__ import annotations

import pytest

from game.match import Match, SeatInfo
from game.rules import game_ids, load
from game.rules.living_trumps.pieces import V, is_joker, jokers_in_deck
from game.rules.living_trumps.text.names import all_names
from game.rules.plugin import complete_options
from tests.rules.lt_table import GAME, Court, chosen, court, fresh, worth

# LT-35: Trump Deck, Shadow Deck in amber or chaos, in shadow.
LEFT = {3: (71, 94, 91), 4: (60, 90, 86), 5: (49, 86, 81), 6: (38, 82, 76), 7: (27, 78, 71), 8: (16, 74, 66)}
RANKS = (14, 13, 9, 3, 5, 7, 2, 12)


@pytest.mark.parametrize("variant", ["amber", "chaos", "shadow"])
@pytest.mark.parametrize("seats", LEFT)
def test_the_numbers_of_the_deal(seats: int, variant: str) -> None:
    """LT-10, LT-11, LT-31 to LT-36: decks, hands, Powerbases, Blood and Places."""
    game = chosen(seats, RANKS, variant=variant)
    trumps, mixed, shadow = LEFT[seats]
    assert len(game.zone("trump_deck")) == trumps
    assert len(game.zone("shadow_deck")) == (shadow if variant == "shadow" else mixed)
    assert jokers_in_deck(game.state) == 2
    assert len(game.zone("shadow_aside")) == 4
    blood = {"amber": (4, 1), "chaos": (5, 0), "shadow": (1, 4)}[variant]
    for seat in range(seats):
        assert len(game.zone(f"hand[{seat}]")) == 12
        assert len(game.zone(f"powerbase[{seat}]")) == 1
        owned = (len(game.zone(f"shadows[{seat}]")), len(game.zone(f"place[{seat}]")))
        assert owned == {"amber": (2, 1), "chaos": (3, 0), "shadow": (0, 4)}[variant]
        active = game.var("active") == seat  # it has had its New Blood
        assert (game.free(seat) - active, game.var("place_blood")[seat]) == blood
        lying = [game.table.code[name] for kind in ("shadows", "place") for name in game.zone(f"{kind}[{seat}]")]
        assert not any(map(is_joker, lying))  # LT-R8


def test_seats_choose_in_turn_ranks_that_are_free_and_the_shadow_of_both_begins_the_powerbase() -> None:
    """LT-12, LT-13, LT-30, LT-31."""
    game = fresh(4, draws=[2])
    assert game.asked == ("IDENTITY", 2)
    game.do("2 take_identity(nines)", "2 take_forte(diamonds)")
    assert game.zone("powerbase[2]")[0] in ("9D#3", "9D#4")
    assert game.asked == ("IDENTITY", 3)
    assert "take_identity(nines)" not in game.legal()
    assert game.code("3 take_identity(nines)") == "not_a_choice"
    dealt = fresh(3, identity_pick="random")
    assert dealt.phase == "FORTE"


def test_patternfall_picks_a_court_first() -> None:
    """LT-3, LT-30, LT-195."""
    game = chosen(3, RANKS, variant="patternfall")
    assert game.var("court") == ("A", "C", "S")
    assert [game.free(seat) + game.var("place_blood")[seat] for seat in range(3)][1:] == [5, 5]
    assert len(game.zone("shadow_deck")) == 106 - 3 - 3 * 2 - 4


def test_turn_one_goes_by_identity_and_the_first_seat_has_new_blood() -> None:
    """LT-40, LT-52, LT-55, LT-E1."""
    game = chosen(4, (14, 13, 9, 3), ("spades", "hearts", "diamonds", "clubs"))
    assert game.var("order") == (0, 1, 2, 3)
    assert (len(game.zone("shadow_deck")), len(game.zone("trump_deck"))) == (90, 60)
    assert game.free(0) == 5
    game.do("0 end_phase()", "0 pass_substance()", "0 end_tricks()")
    assert game.asked == ("SHADOW", 1)
    assert game.free(1) == 5


def test_a_short_evening_begins_with_more_cards() -> None:
    """LT-5: the option `start_power`."""
    game = chosen(4, RANKS, start_power="3")
    assert all(len(game.zone(f"powerbase[{seat}]")) == 3 for seat in range(4))


@pytest.mark.parametrize("cards", ["2", "3"])
def test_with_more_first_cards_turn_one_goes_by_powerbase(cards: str) -> None:
    """LT-52: a pair leads; a match that was begun with the first edition goes by Identity as it did."""
    by_identity = 0
    for seed in range(12):
        game = chosen(4, (14, 13, 9, 3), start_power=cards, seed=seed)
        values = [worth(" ".join(_shadows(game, seat))) for seat in game.var("order")]
        assert values == sorted(values, reverse=True)
        by_identity += game.var("order") == (0, 1, 2, 3)
        older = chosen(4, (14, 13, 9, 3), start_power=cards, seed=seed, edition=1)
        assert older.var("order") == (0, 1, 2, 3)
    assert by_identity < 12


def _shadows(game: Court, seat: int) -> list[str]:
    """The cards of a Powerbase in the shorthand of Trumps."""
    return [name.partition("#")[0] for name in game.zone(f"powerbase[{seat}]")]


@pytest.mark.parametrize("game_id", game_ids())
def test_kinds_of_evening_take_values_that_there_are(game_id: str) -> None:
    """LT-5: every preset of every game names options it has."""
    meta = load(game_id).meta
    for preset in meta.presets:
        assert complete_options(meta, preset.options).items() >= preset.options.items()
        assert preset.explain.endswith(".")


def test_initiative_by_powerbase_blood_and_cut() -> None:
    """LT-50, LT-51, LT-E2: with free Blood alone two seats cut; a Joker is drawn again, nobody learns a place."""
    bases = (
        "S7H S7H' S2D",
        "SAS SKS SQS' SJS",
        "S7C S7D S3S",
        "S9D S9C S4H S4S",
        "SQD SQH SQC SQS SQD'",
        "S7S S7D' S2C",
    )
    zones = {f"powerbase[{seat}]": cards for seat, cards in enumerate(bases)} | {"place[0]": "S10H"}
    more = {
        "identities": (7, 14, 3, 4, 12, 2),
        "place_blood": (1, 0, 0, 0, 0, 0),
        "where": ("amber", "", "", "", "", ""),
        "zones": zones,
        "active": 5,
        "who": 5,
        "turn": 3,
    }
    game = court(6, "TRICKS", **more)
    game.do("5 end_tricks()")
    assert game.var("order") == (4, 3, 2, 0, 5, 1)
    cut = court(6, "TRICKS", options={"blood_counts": "free"}, draws=["joker2#5", "2H#3", "2H#3", "KC#3"], **more)
    assert cut.log_lines("5 end_tricks()").count("") == 0
    assert cut.var("order") == (4, 3, 2, 5, 0, 1)
    assert "?" in cut.sees(None, "shadow_deck")
    assert {*cut.sees(0, "shadow_deck")} == {"?"}


def test_the_black_zone_turns_and_everybody_trims_to_five() -> None:
    """LT-120 to LT-122, LT-E15: cards go one place up the list; of two hands that win the Flush does."""
    zones = {
        "shadows[0]": "S2C",
        "shadows[1]": "S8C",
        "shadows[2]": "S9C",
        "powerbase[0]": "S3D S4S S5C S6H S2H",
        "consolidated[0]": "S7D SJD",
        "powerbase[2]": "SKH S7H S7H' S4H",
        "consolidated[2]": "S2H'",
    }
    game = court(
        4,
        "TRICKS",
        options={"variant": "chaos"},
        identities=(3, 10, 13, 8),
        zones=zones,
        order=(2, 0, 3, 1),
        active=1,
        who=1,
    )
    game.do("1 end_tricks()")
    assert game.has("shadows[1]", "S9C")
    assert game.has("shadows[2]", "S2C")
    assert game.has("shadows[0]", "S8C")
    assert game.asked == ("TRIM", 0)
    game.do("0 recycle(2H#3)", "0 recycle(JD#3)")
    assert game.result.winners == (2,)
    assert game.result.ending == "won"


def test_black_zone_choices_are_sealed_or_open_from_low_initiative() -> None:
    """LT-41, LT-120, LT-R93."""
    zones = {"shadows[0]": "S2C S3C", "shadows[1]": "S8C S10C", "shadows[2]": "S9C"}
    game = court(3, "TRICKS", options={"variant": "chaos"}, zones=zones, active=2, who=2)
    game.do("2 end_tricks()")
    assert game.actors == [0, 1]  # seat 2 has no choice, as all can see
    assert game.events("0 hand_on(2C#3)", viewer=1) == []
    game.do("1 hand_on(8C#3)")
    assert game.has("shadows[2]", "S2C")
    opened = court(3, "TRICKS", options={"variant": "chaos", "bzt": "open"}, zones=zones, active=2, who=2)
    opened.do("2 end_tricks()")
    assert opened.actors == [1]


def test_the_end_by_turn_limit_by_vote_and_its_places() -> None:
    """LT-213 to LT-216: ranked by Powerbase, then Blood; a seat that is equal shares its place."""
    zones = {"powerbase[0]": "S7C", "powerbase[1]": "SKC SKD", "powerbase[2]": "S7D"}
    game = court(3, "TRICKS", zones=zones, active=2, who=2, turn=4, options={"turn_limit": 4})
    game.do("2 end_tricks()")
    assert (game.result.ending, game.result.places, game.result.winners) == ("undecided", (2, 1, 2), ())
    voted = court(3, "TRICKS", zones=zones, humans=3)
    voted.do("0 stop(yes)", "1 stop(yes)")
    assert (voted.result.ending, voted.result.stopped, voted.result.winners) == ("stopped", True, ())


@pytest.mark.parametrize(
    ("jewel", "feat", "where", "wins"),
    [(0, 1, "amber", True), (1, 1, "amber", False), (0, 0, "amber", False), (0, 1, "", False)],
)
def test_the_war_is_won_with_powerbase_jewel_place_and_deed(jewel: int, feat: int, where: str, wins: bool) -> None:
    """LT-203, LT-212."""
    zones = {"powerbase[0]": "S2H S4H S6H S8H SJH", ("place[0]" if where else "shadows[0]"): "SKC"}
    game = court(
        3,
        "TRICKS",
        options={"variant": "patternfall", "turn_limit": 9},
        zones=zones,
        active=2,
        who=2,
        jewel=jewel,
        feat=feat,
        where=(where, "", ""),
        place_blood=(int(bool(where)), 0, 0),
        court=("A", "C", "S"),
    )
    game.do("2 end_tricks()")
    assert (game.phase == "OVER") is wins
    if not wins:  # LT-201: its holder has no New Blood
        assert game.free(game.var("active")) == (5 if game.var("active") == jewel else 6)


def test_equal_winners_share_or_cut() -> None:
    """LT-211, LT-R26."""
    zones = {"powerbase[0]": "S2H S4H S6H S8H SJH", "powerbase[1]": "S2D S4D S6D S8D SJD"}
    shared = court(3, "TRICKS", zones=zones, active=2, who=2).do("2 end_tricks()")
    assert shared.result.winners == (0, 1)
    cut = court(3, "TRICKS", zones=zones, active=2, who=2, options={"final_tie": "cut"}).do("2 end_tricks()")
    assert len(cut.result.winners) == 1


def test_names_are_labels_and_both_sets_are_whole() -> None:
    """LT-221, LT-240, LT-242, LT-R3."""
    for names in all_names().values():
        people = [*names.A, *names.C, *names.S]
        assert len({*people}) == 39
    one, other = all_names().values()
    assert one.terms.keys() == other.terms.keys()
    game = chosen(3, RANKS)
    line = GAME.plate(game.table, game.view(None), 0)
    assert line[1] == all_names()["own"].A[0]


def test_a_gamemaster_has_no_cards_and_only_tells() -> None:
    """LT-4, LT-228."""
    game = chosen(4, RANKS, gamemaster="on", humans=8)
    assert "hand[3]" not in game.table.zone
    assert "narrate()" in game.open_actions(3)
    assert game.legal(3) == []
    assert game.view(3).zones == game.view(None).zones
    assert len(game.scores) == 4


def test_three_to_eight_seats() -> None:
    """LT-1."""
    for seats in (2, 9):
        with pytest.raises(ValueError, match="3 to 8"):
            GAME.table({option.name: option.default for option in GAME.meta.options}, seats)


def test_the_turn_ends_and_the_next_begins() -> None:
    """LT-40, LT-90, LT-106, LT-123: nobody is afflicted any more, an open hand is closed, the order is new."""
    zones = {"powerbase[0]": "S7C", "powerbase[1]": "S8C", "powerbase[2]": "SKC"}
    game = court(3, "TRICKS", zones=zones, active=2, who=2, afflicted=3, open_hand=2).do("2 end_tricks()")
    assert (game.var("afflicted"), game.var("open_hand"), game.var("turn")) == (0, 0, 2)
    assert (game.var("order"), game.asked) == ((2, 1, 0), ("SHADOW", 2))


DECISIONS = {
    "D1": "take_court take_identity take_forte",
    "D2": "scry shapeshift trace travel_amber travel_keep travel_abyss end_phase",
    "D3": "position",
    "D4": "discard",
    "D6": "choose switch_amber switch_keep done",
    "D7": "scheme shadowshift hellride broken_patternwalk patternwalk logrus pit_dive living_trump pass_substance",
    "D9": "control suffer",
    "D10": "approach walk_away",
    "D11": "want promise accept counter stop_deal",
    "D12": "siege",
    "D13": "give_up deal fight",
    "D14": "pile name cut take go_on take_pair",
    "D15": "blood_curse",
    "D16": "declare_trick lay consolidate leave_it control_rank decline swap end_tricks",
    "D17": "hand_on",
    "D18": "recycle",
    "D19": "boon decline_boon surrender give_any gift",
    "D20": "gauntlet weapon show balance feint call slide yield",
    "D21": "ante row name_suit",
    "D22": "help pass flip",
    "D23": "accept refuse ask_for agree aid",
    "D24": "honour renege",
}


@pytest.mark.parametrize("decision", DECISIONS)
def test_every_decision_of_the_table_can_be_taken(decision: str) -> None:
    """LT-248."""
    assert {*DECISIONS[decision].split()} <= {*chosen(3, RANKS).table.verbs}


def test_nothing_is_taken_back_once_something_hidden_was_shown() -> None:
    """LT-44, LT-230."""
    match = Match.new("living-trumps", [SeatInfo(name) for name in ("Ada", "Ben", "Cyd")], {}, "back")
    while match.state.vars[V.TURN] == 0:
        (seat,) = match.deciding
        match.act(seat, match.legal(seat)[0])
    (seat,) = match.deciding
    match.act(seat, match.table.parse("end_phase()"))
    assert match.can_undo(seat) is None
    match.undo(seat, range(3))
    match.act(seat, match.table.parse("shapeshift()"))
    assert match.can_undo(seat) is not None
