"""What the table is, the cast, the deal and the introductions (TL-1 to TL-33)."""

from __future__ import annotations

from collections import Counter
from math import comb
from random import Random

import pytest

from game.bots.choose import decide
from game.match import Match, SeatInfo
from game.rules.plugin import OptionError
from game.rules.trick_of_the_light import GAME
from game.rules.trick_of_the_light import pieces as tl
from game.rules.trick_of_the_light.meta import META, SHORT
from game.rules.trick_of_the_light.script import SCRIPT
from game.rules.trick_of_the_light.text.charts import NATURES
from game.table import State
from tests.rules.tl_table import CAST, NAMES, begun, cast, fresh, introduced, record, table_of

OPTIONS = {
    "after_epiphany_draw": ("pack", "none"),
    "epiphany_draw": ("any", "soon"),
    "end_check": ("scene_end", "at_once"),
    "under_judge": ("table", "narrator"),
    "over_contest": ("rps", "lots", "first"),
    "last_call": ("on", "off"),
    "once_or_each": ("once", "each"),
    "ghost_sum": ("add", "best"),
    "first_seat": ("0", "1", "2", "3", "random"),
}


def test_it_is_for_four_seats_whoever_plays_them() -> None:
    """TL-1, TL-229: three and five are refused; any seat may be a bot's."""
    assert GAME.meta.seats == (4, 4)
    for seats in (3, 5):
        with pytest.raises(ValueError, match="exactly 4"):
            GAME.table(table_of().options, seats)
    for humans in (0, 1, 6, 15):
        assert fresh(humans=humans).actors == [0, 1, 2, 3]


def test_the_twelve_options_and_their_defaults() -> None:
    """TL-7, TL-203, TL-205, TL-208, TL-220 to TL-222, TL-231: twelve house rules, the default first."""
    options = {option.name: option for option in GAME.meta.options}
    assert len(options) == 12
    for name, values in OPTIONS.items():
        assert tuple(choice.value for choice in options[name].choices) == values
        assert options[name].default == values[0]
    assert (options["scene_limit"].range, options["scene_limit"].off) == ((4, 45), 0)
    assert options["scene_limit"].default == 0
    assert fresh().var("veiled") == ("4♦", "Q♥")
    assert fresh(veil="none").var("veiled") == ()


def test_numbers_and_sets_of_the_options() -> None:
    """TL-7f, TL-7i, TL-7j, TL-199, TL-231: 0 or 4 to 45 scenes, a seat as number or text, any set of acts but aces."""
    assert [table_of(scene_limit=n).options["scene_limit"] for n in (0, "0", 1, 3, 4, "45")] == [0, 0, 4, 4, 4, 45]
    assert table_of(first_seat=2).options["first_seat"] == "2"
    assert fresh(veil="K♣ 2♥").var("veiled") == ("2♥", "K♣")
    for wrong in ({"scene_limit": 46}, {"scene_limit": -1}, {"veil": "A♣"}, {"veil": ""}, {"first_seat": True}):
        with pytest.raises(OptionError, match=next(iter(wrong))):
            table_of(**wrong)


def test_the_pack_and_the_order_of_ranks() -> None:
    """TL-5, TL-6, TL-10: 16 courts and 36 spots, aces high, and four markers."""
    assert len(tl.CARD_NAMES) == 52
    assert (len(tl.COURTS), len(tl.SPOTS)) == (16, 36)
    assert [tl.CARD_NAMES[card][:-1] for card in sorted(range(13), key=tl.rank_of)] == [*"23456789", "10", *"JQKA"]
    assert sum(piece.kind == "marker" for piece in table_of().pieces) == 4


def test_what_an_identity_means() -> None:
    """TL-11, TL-160: by rank only; the jack is the demonic spirit."""
    words = {rank: nature.word for rank, nature in NATURES.items()}
    assert words == {"A": "human", "K": "ghost", "Q": "angel", "J": "demon"}


def test_the_columns_of_the_tableau() -> None:
    """TL-143, TL-177: hearts, clubs, diamonds, spades, and a place for markers over each."""
    assert "".join(tl.SUITS) == "♥♣♦♠"
    table = table_of()
    columns = [zone.name for zone in table.zones if zone.name.startswith("column")]
    assert columns == ["column[hearts]", "column[clubs]", "column[diamonds]", "column[spades]"]


def test_the_zones_are_those_of_the_book() -> None:
    """TL-12: names, owners, what is seen and counted."""
    table = table_of()
    for name in ("court_stack", "scene_pile", "tableau", "discard"):
        assert name in table.zone
    for seat in range(4):
        for name in ("pack", "hand", "identity", "peek"):
            zone = table.zones[table.zone[f"{name}[{seat}]"]]
            assert zone.owner == seat
            assert zone.counted
            assert table.sight[table.zone[zone.name]] == (0 if name == "pack" else 1 << seat)
    for name in ("scene", "narrator", "played", "play_order", "awakened", "courts_played", "ender", "exposed"):
        assert name in table.variable, "TL-13"


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("", "incomplete"),
        ("Anna", "incomplete"),
        ("Anna\\na guide\\nProud\\nLoyal", "incomplete"),
        ("Anna\\na guide\\nProud\\nLoyal\\nproud ", "incomplete"),
        ("  \\na guide\\nProud\\nLoyal\\nVain", "incomplete"),
        ("Anna\\na guide\\nProud\\nLoyal\\nVain", ""),
    ],
)
def test_a_record_needs_a_name_a_role_and_three_traits(text: str, lacks: str) -> None:
    """TL-30, TL-233: nothing blank, nothing twice; style is nobody's business."""
    tale = fresh().do(f'2 set_record() "{text}"')
    if lacks:
        assert tale.code("2 ready()") == lacks
    else:
        assert "ready()" in tale.legal(2)
        assert tale.do("2 ready()").actors == [0, 1, 3]


def test_two_seats_cannot_bear_one_name() -> None:
    """TL-30: ignoring case and outer spaces."""
    tale = fresh().do(record(0), "0 ready()", '1 set_record() " anna \\na cook\\nVain\\nLoyal\\nShy"')
    assert tale.code("1 ready()") == "name_taken"
    tale.do('1 set_record() "Hanna\\na cook\\nVain\\nLoyal\\nShy"', "1 ready()")


@pytest.mark.parametrize("text", ["a\\u0000b", "\\ud800", "\\u202eodd", "x" * 41, "[[K♥]]", "1\\n2\\n3\\n4\\n5\\n6"])
def test_what_cannot_be_kept_is_refused(text: str) -> None:
    """TL-233: texts are hostile; nothing of them but its harmless part ever stands in a record."""
    assert fresh().code(f'0 set_record() "{text}"') == "bad_text"
    assert fresh().do('0 set_record() "木木 ד\\na cook"').var("record[0]")[0] == "木木 ד"


def test_the_deal() -> None:
    """TL-20 to TL-26, TL-163 to TL-165: 12 courts, hands of 3 spots, packs of 6 spots and a court, unseen."""
    tale = cast(fresh())
    assert tale.phase == "INTRO"
    assert len(tale.zone("court_stack")) == 12
    assert all(tl.is_court(card) for card in tale.state.zones[tale.table.zone["court_stack"]])
    for seat in range(4):
        hand = tale.state.zones[tale.table.zone[f"hand[{seat}]"]]
        pack = tale.state.zones[tale.table.zone[f"pack[{seat}]"]]
        assert (len(hand), len(pack)) == (3, 7)
        assert not tl.ALL_COURTS & set(hand)
        assert len(tl.ALL_COURTS & set(pack)) == 1
        assert tale.sees(seat, f"pack[{seat}]") == ["?"] * 7, "TL-165: not even its owner"
        assert "?" not in tale.sees(seat, f"hand[{seat}]")
        assert tale.sees((seat + 1) % 4, f"hand[{seat}]") == ["?"] * 3
    for name in ("tableau", "discard", "scene_pile"):
        assert tale.zone(name) == []
    assert len(tale.zone("off_board")) == 4


@pytest.mark.kit
def test_at_least_one_of_the_four_is_human_and_how_often_how_many() -> None:
    """TL-22, TL-23, TL-27: 220, 198, 36 and 1 of 455 for one to four aces; the place of the ace is anybody's."""
    found: Counter[int] = Counter()
    where: Counter[int] = Counter()
    games = 3000
    for seed in range(games):
        state = State(table_of(), seed)
        state.lay(0, range(52))
        from game.rules.trick_of_the_light.phases.deal import deal

        deal(state)
        packs = [state.zones[state.table.zone[f"pack[{seat}]"]] for seat in range(4)]
        natures = [next(tl.rank_of(card) for card in pack if tl.is_court(card)) for pack in packs]
        found[natures.count(12)] += 1
        where.update(seat for seat, nature in enumerate(natures) if nature == 12)
    assert not found[0]
    for aces in range(1, 4):
        expected = comb(3, aces - 1) * comb(12, 4 - aces) / comb(15, 3)
        assert abs(found[aces] / games - expected) < 0.03
    assert max(where.values()) - min(where.values()) < 0.1 * sum(where.values())


def test_introductions_in_turn() -> None:
    """TL-31 to TL-33: each tells once, the others say who they are in that tale, and no card can be played."""
    tale = cast(fresh(first_seat="2"))
    assert tale.var("narrator") == 2
    assert tale.actors == [0, 1, 3]
    assert tale.code("2 end_intro()") == "subs_missing"
    assert tale.code("2 play_scene(2♥)") == "wrong_phase"
    tale.do('0 set_sub(2) "Annette\\nthe cook"', '1 set_sub(2) "Bela the Younger"', '3 set_sub(2) "Theodor"')
    assert tale.actors == [2]
    tale.do('0 set_sub(2) "Annie"', "2 end_intro()")
    assert tale.var("subs[0]")[2] == ("Annie", "")
    assert tale.var("narrator") == 3
    assert tale.actors == [0, 1, 2]


def test_after_the_fourth_introduction_the_first_scene() -> None:
    """TL-33, TL-205: the seat that began also tells the first scene."""
    tale = begun(first_seat="3")
    assert (tale.phase, tale.var("narrator"), tale.var("scene")) == ("OPEN", 3, 1)
    assert tale.actors == [3]


def test_a_bot_tells_its_journey_before_the_others_answer() -> None:
    """TL-31: its first line is its introduction."""
    tale = cast(fresh(humans=0b1110))
    assert tale.actors == [0]
    assert tale.legal(0) == ["beat(flashback)"]
    assert tale.do('0 beat(flashback) "We set out."').actors == [1, 2, 3]


def test_the_first_seat_by_lot() -> None:
    """TL-205: every seat may begin."""
    assert {fresh(first_seat="random", seed=seed).var("first_seat") for seed in range(24)} == {0, 1, 2, 3}


def test_all_four_sheets_are_public() -> None:
    """TL-12, TL-121, TL-162: name, role, three traits, three lines for the others' flashbacks, seven companions."""
    tale = introduced(cast(fresh()))
    tale.do('0 set_other(6) "Yusra\\nwho knows the wells"')
    sheet = tale.see(3).sheets[0]
    assert (sheet.name, sheet.role, sheet.traits) == (CAST[0], "a traveller", ("Proud", "Loyal", "Reckless"))
    assert [name for name, _ in sheet.subs] == ["", "Anna1", "Anna2", "Anna3"]
    assert sheet.others[6] == ("Yusra", "who knows the wells")
    assert len(sheet.others) == 7


def test_every_card_is_somewhere_once() -> None:
    """TL-16: at every moment of a whole game."""
    tale = fresh(humans=0)
    for step in range(400):
        assert sorted(p for zone in tale.state.zones for p in zone) == list(range(56))
        if not tale.bots(step, 1).actors:
            break
    assert tale.var("scene") > 3


def test_every_number_stands_for_the_name_that_it_bears() -> None:
    """TL-12, TL-13: what the rules call zones, variables, phases and verbs is what the table calls them."""
    table = table_of()
    assert table.phases == SCRIPT.names == tl.names_of(tl.P)
    assert table.verbs == SCRIPT.verbs == tuple(name.lower() for name in tl.names_of(tl.Verb))
    for numbers, things in ((tl.V, table.variables), (tl.Z, table.zones)):
        for name in tl.names_of(numbers):
            called = things[getattr(numbers, name)].name
            assert called in (name.lower(), f"{name.lower()}[0]", f"{name.lower()}[hearts]")


def test_a_companion_is_told_of_with_the_name_that_stands() -> None:
    """TL-121: while a name may still change nobody is told whom one of the others goes along with."""
    tale = fresh()
    lines = tale.log_lines('0 set_record() "Sabine Winter\\n\\n\\n\\n"', '0 set_other(0) "Yusra\\nwho knows the wells"')
    lines += tale.log_lines(record(0), "0 ready()")
    assert [line for line in lines if "Yusra" in line] == [f"Along with {CAST[0]}: Yusra, who knows the wells."]
    assert f"Along with {CAST[0]}: Old Mira." in tale.log_lines('0 set_other(1) "Old Mira\\n"')


@pytest.mark.kit
def test_a_short_evening_is_mostly_as_long_as_it_says_and_wakes_everybody() -> None:
    """TL-4, TL-25, TL-166: four scenes at least, seldom more than eight; seldom somebody without an Epiphany."""
    choice = next(each for option in META.options for each in option.choices if each.value == "none")
    assert "four to eight" in SHORT.explain
    assert "4 to 8" in choice.label
    counts, asleep = [], 0
    for seed in range(16):
        people = [SeatInfo(name, "bot:careful") for name in NAMES]
        match, rng = Match.new(META.id, people, dict(SHORT.options), f"short {seed}"), Random(seed)
        while match.view(None).phase < tl.P.PEEK:
            seat = match.deciding[0]
            wish = decide("careful", GAME, match.table, match.view(seat), match.legal(seat), rng, 1e12)
            match.act(seat, wish)
        counts.append(match.view(None).vars[tl.V.SCENE])
        asleep += not all(match.view(None).vars[tl.V.AWAKENED])
    assert min(counts) >= 4
    assert asleep <= 3
    assert sum(count <= 8 for count in counts) >= 12, counts


def test_an_early_epiphany_lies_among_the_top_two_cards() -> None:
    """TL-25: with the house rule each of the two places is as likely, and nothing that anybody is told differs."""
    places: Counter[int] = Counter()
    for seed in range(40):
        tale = begun(seed=seed, epiphany_draw="soon")
        for seat in range(tl.SEATS):
            pack = [tl.is_court(tl.CARD_OF[name]) for name in tale.zone(f"pack[{seat}]")]
            assert len(pack) == 7
            places[pack[::-1].index(True)] += 1
    assert {*places} == {0, 1}
    assert min(places.values()) > 50
