"""Exploring the Palace: KT-30 to KT-46, KT-79 to KT-84, KT-190 to KT-197, and the rulings on them."""

from __future__ import annotations

import pytest

from game.rules.know_thyself.palace import MAZES, NPCS, PALACE, ROOMS, exits, room, sealed, steps
from game.rules.know_thyself.phases.covering import fee
from game.rules.know_thyself.phases.covering import maxgive as maximum
from game.rules.know_thyself.text.prompts_text import end_vote
from tests.rules.kt_table import created, deck, palace, tell_all, wagering

NEIGHBOURS = """Guest Suite-Great Hall; Great Hall-Ball Room, Library, Gallery; Ball Room-Banquet Hall, Parlor, Terrace,
Grand Courtyard; Banquet Hall-Kitchen, Servants’ Dormitory; Kitchen-Servants’ Dormitory, Baths, Garden;
Servants’ Dormitory-Baths, Shrine; Shrine-Cemetery; Cemetery-Cliffs; Cliffs-Mirrored Hall;
Mirrored Hall-Gallery, Study, Countess’s Chamber; Study-Library; Parlor-Gallery, Countess’s Chamber, Armory;
Armory-Grand Courtyard, Sparring Grounds; Stable-Sparring Grounds, Grand Courtyard, Field;
Grand Courtyard-Field, Hedge Maze; Hedge Maze-Garden, Fountain; Garden-Field"""


def test_the_plan() -> None:
    """KT-190, KT-192 to KT-197, KT-242, KT-290, KT-16: 25 rooms, 35 passages, five steps from the Guest Suite."""
    book = set()
    for part in NEIGHBOURS.replace("\n", " ").split(";"):
        one, others = part.strip().split("-", 1)
        book |= {frozenset((one, other.strip())) for other in others.split(",")}
    ours = {frozenset((room(at).name, room(there).name)) for at in range(26) for there in exits(at)}
    assert ours == book
    assert len(ours) == 35
    far = steps(ROOMS.index("guest_suite"))
    assert (len(far), max(far.values())) == (25, 5)
    assert max(max(steps(at).values()) for at in far) == 7
    assert exits(ROOMS.index("courtyard"))[ROOMS.index("field")] == "stairs"
    assert ROOMS.index("courtyard") not in exits(ROOMS.index("terrace"))


def test_rooms_and_people() -> None:
    """KT-177, KT-178, KT-179, KT-243, KT-246, KT-269, KT-270, KT-271, KT-274: 26 rooms with notes, 24 people."""
    assert [PALACE.rooms[name].name for name in ROOMS][:4] == ["Armory", "Ball Room", "Banquet Hall", "Baths"]
    assert (len(ROOMS), len(NPCS)) == (26, 24)
    assert {ROOMS[at] for at in MAZES} == {"hedge_maze", "mirrored_hall"}
    for name in ROOMS:
        there = PALACE.rooms[name]
        assert all(2 <= conflict.severity <= 5 for conflict in there.conflicts)
        assert {*there.characters} <= {*NPCS}
        assert name == "master_suite" or (there.conflicts and there.hooks and there.characters)
    assert (len(PALACE.generic), len(PALACE.hooks)) == (2, 4)


def test_doors_that_do_not_open() -> None:
    """KT-191, KT-83: sealed doors, and the Master Suite, are named as what they are."""
    table = palace((12,), "SCENE_PC", rooms=["great_hall"], settled=2)
    assert {ROOMS[at] for at in sealed(ROOMS.index("great_hall"))} == {"servants_dormitory", "master_suite"}
    assert table.refuses("1 move(master_suite)") == ("sealed_door", "KT-191")
    assert table.refuses("1 move(kitchen)") == ("no_way", "KT-38")
    assert table.code("1 move(2C)") == "not_a_choice"


def test_the_guest_suite() -> None:
    """KT-37, KT-80, KT-209, KT-216, KT-211: things first; then it is free on any visit."""
    table = created(1).do("0 let_play()")
    assert table.refuses("1 move(great_hall)") == ("not_free", "KT-37")
    assert table.refuses("1 pay_toll()") == ("no_toll", "KT-39")
    table.do("1 collect()")
    assert table.phase == "SCENE_PC"
    assert table.refuses("1 collect()") == ("collected", "KT-37")
    table.do("1 move(great_hall)")
    assert table.asked == ("SCENE_GM", 0)
    table = palace((12,), "SCENE_PC", rooms=["guest_suite"])
    assert "move(great_hall)" in table.legal(1)
    assert palace((12,), "SCENE_PC", collected=0).code("1 collect()") == "collected"


def test_leaving_without_anything() -> None:
    """KT-45, KT-67, KT-158, KT-209: won or granted; a loss changes nothing."""
    for cards, way, left in (("KC 2D", "won", True), ("3C KD", "lost", False), ("", "granted", True)):
        table = palace((12,), "SCENE_PC", rooms=["guest_suite"], collected=0, draws=(deck(cards),))
        table.do("1 frame_wager(leave_bare)")
        if way == "granted":
            table.do("0 grant()")
        else:
            tell_all(table.do("0 stake(2)", "1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)"))
        assert table.has("collected", 1) is left, way


def test_visits() -> None:
    """KT-41, KT-42, KT-43, KT-213 to KT-215: each arrival is its own; a Wager settles it for all who came together."""
    table = wagering((12, 12, 12), 2, "KH 2C", who=(1,), visit=(0, 1, 1, 2))
    table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)")
    tell_all(table)
    assert [table.has("settled", seat) for seat in (1, 2, 3)] == [True, True, False]
    table = palace((12,), "SCENE_PC", settled=2)
    table.do("1 move(garden)", "0 let_play()")
    assert table.refuses("1 move(kitchen)") == ("not_free", "KT-41")
    for answer in ("0 grant()", "0 stake(2)"):
        table = palace((12,), "SCENE_PC").do("1 frame_wager(none)", answer)
        if table.phase == "W_ACCEPT":
            table.do("1 back_down()", "0 tell()")
        assert not table.var("settled")


def test_companions() -> None:
    """KT-38, KT-40, KT-289: asked clockwise; who agrees arrives with the first, in one visit."""
    table = palace((12, 12, 12), "SCENE_PC", turn=2, spotlight=2, settled=0b0110, paid=0b1000)
    assert "move(garden, 1, 3)" in table.legal(2)
    table.do("2 move(garden, 1, 3)")
    assert table.asked == ("AGREE", 3)
    table.do("3 refuse()", "1 agree()")
    assert [table.room(seat) for seat in (1, 2, 3)] == ["garden", "garden", "kitchen"]
    assert table.var("visit")[1] == table.var("visit")[2] != table.var("visit")[3]
    assert (table.asked, table.var("spotlight")) == (("SCENE_GM", 0), 2)
    table = palace((12, 12), "SCENE_PC", settled=2)
    assert table.refuses("1 move(garden, 2)") == ("not_free", "KT-38")


@pytest.mark.parametrize(("option", "purse", "paid"), [(2, 12, 2), (2, 1, 1), (5, 12, 5)])
def test_tolls(option: int, purse: int, paid: int) -> None:
    """KT-39, KT-44, KT-212: to the bank, all one has if need be; it frees the payer alone and settles nothing."""
    table = palace((purse, 12), "SCENE_PC", options={"toll": option})
    bank = table.coins[2]
    table.do("1 pay_toll()")
    assert table.coins[2] == bank + paid
    assert (table.has("paid", 1), table.has("paid", 2), table.var("settled")) == (True, False, 0)


def test_no_tolls() -> None:
    """KT-39, KT-212: not with the house rule, not twice."""
    assert palace((12,), "SCENE_PC", options={"toll": 0}).refuses("1 pay_toll()") == ("no_toll", "KT-39")
    assert palace((12,), "SCENE_PC", paid=2).code("1 pay_toll()") == "no_toll"


def test_the_spotlight() -> None:
    """KT-30 to KT-36, KT-39, KT-79, KT-210, KT-217: the GM offers, turns to somebody, or lets play; it goes round."""
    table = palace((12, 12, 12))
    assert {"let_play()", "spotlight(2)", "spotlight(3)", "offer_wager(1, 3)", "propose_end()"} <= {*table.legal(0)}
    assert "spotlight(1)" not in table.legal(0)
    table.do("0 spotlight(3)")
    assert table.asked == ("SCENE_PC", 3)
    table.do("3 pass()")
    assert (table.var("spotlight"), table.asked) == (1, ("SCENE_GM", 0))
    assert table.var("idle") == 1
    assert table.do("0 let_play()").asked == ("SCENE_PC", 1)


def test_wagers_are_for_one_room() -> None:
    """KT-32, KT-278: several targets only in one room; and never PC against PC."""
    table = palace((12, 12, 12), rooms=["kitchen", "garden", "kitchen"])
    offers = [text for text in table.legal(0) if text.startswith("offer")]
    assert sorted(offers) == ["offer_wager(1)", "offer_wager(1, 3)", "offer_wager(2)", "offer_wager(3)"]


def test_after_an_idle_round_a_pc_can_still_walk_and_only_waiting_is_refused() -> None:
    """KT-31 to KT-34, KT-39a, KT-266: a PC can always be given its turn, and then it has to do something."""
    table = palace((12, 12), idle=2, settled=2)
    verbs = {text.partition("(")[0] for text in table.legal(0)}
    assert verbs == {"offer_wager", "spotlight", "let_play", "propose_end"}
    table.do("0 let_play()")
    assert table.refuses("1 pass()") == ("must_act", "KT-39a")
    assert {"frame_wager(none)", "move(garden)", "propose_end()"} <= {*table.legal(1)}
    assert table.do("1 move(garden)").var("idle") == 0
    held = palace((12, 12), idle=2).do("0 spotlight(2)")
    assert {"pay_toll()", "frame_wager(none)"} <= {*held.legal(2)}
    assert held.do("2 pay_toll()", "2 pass()").asked == ("SCENE_GM", 0)
    assert palace((12,), "SCENE_PC", idle=2).do("1 pay_toll()").var("idle") == 0
    assert palace((12,), "SCENE_PC", rooms=["guest_suite"], collected=0, idle=2).do("1 collect()").var("idle") == 0


def test_a_pc_that_backed_down_has_its_turn_before_the_gm_offers_again() -> None:
    """KT-32, KT-219: as has one that was granted its want; another PC can be offered a Wager meanwhile."""
    for answer, done in (("0 stake(5)", "1 back_down()"), ("0 grant()", "")):
        table = palace((12, 12)).do("0 offer_wager(1)", "1 state_want(none)", answer, *([done] if done else []))
        assert (table.asked, table.var("spotlight"), table.var("idle")) == (("SCENE_GM", 0), 2, 1)
        offers = [text for text in table.legal(0) if text.startswith("offer")]
        assert offers == ["offer_wager(2)"]
        assert table.refuses("0 offer_wager(1)") == table.refuses("0 offer_wager(1, 2)") == ("turn_due", "KT-32")
        table.do("0 offer_wager(2)", "2 state_want(none)", "0 grant()")
        assert not [text for text in table.legal(0) if text.startswith("offer")]
        table.do("0 let_play()", "1 frame_wager(none)", "2 stay_out()", "0 grant()")
        assert [text for text in table.legal(0) if text.startswith("offer")] == ["offer_wager(1)"]


def test_any_pc_takes_its_things_out_of_turn() -> None:
    """KT-37: every PC in the Guest Suite may collect while the GM or another PC is asked; the phase stays."""
    table = palace((12, 12), rooms=["guest_suite"] * 2, collected=0, idle=1)
    assert (table.open_actions(0).count("collect()"), table.open_actions(2).count("collect()")) == (0, 1)
    table.do("2 collect()")
    assert (table.asked, table.has("collected", 2), table.var("idle")) == (("SCENE_GM", 0), True, 0)
    assert table.refuses("2 collect()") == ("collected", "KT-37")
    table.do("0 let_play()", "1 collect()")
    assert (table.asked, table.has("collected", 1)) == (("SCENE_PC", 1), True)
    later = palace((12, 12), "SCENE_PC", rooms=["guest_suite"] * 2, collected=0).do("2 collect()")
    assert (later.asked, later.has("collected", 2)) == (("SCENE_PC", 1), True)
    assert palace((12, 12), rooms=["guest_suite", "kitchen"], collected=0).code("2 collect()") == "collected"


def test_a_game_of_the_first_edition_goes_on_by_its_rules() -> None:
    """After an idle round its GM could only offer, a PC could always wait, and the GM corrected aims alone."""
    table = palace((12, 12), idle=2, options={"edition": 1})
    assert sorted({text.partition("(")[0] for text in table.legal(0)}) == ["offer_wager", "propose_end"]
    assert table.refuses("0 let_play()") == table.refuses("0 spotlight(2)") == ("must_offer", "KT-266")
    waiting = palace((12, 12), "SCENE_PC", idle=3, options={"edition": 1}).do("1 pass()")
    assert waiting.asked == ("SCENE_GM", 0)


def test_stalling() -> None:
    """KT-266: after long an end is proposed each turn; among bots alone it is over; off, never."""
    idle = ("1 frame_wager(none)", "2 stay_out()", "0 grant()")
    table = palace((12, 12), "SCENE_PC", idle=11, humans=2).do(*idle)
    assert (table.phase, table.actors) == ("END_VOTE", [0, 1, 2])
    assert "secret" not in end_vote(table.table, table.view(1), "ABC")  # a single person votes with bots
    table.do("0 vote(no)", "1 vote(no)", "2 vote(yes)")
    assert table.asked == ("SCENE_GM", 0)
    assert palace((12, 12), "SCENE_PC", idle=11).do(*idle).var("cause") == "called"
    assert palace((12, 12), "SCENE_PC", idle=50, options={"stall": 0}).do(*idle).phase == "SCENE_GM"


def test_ending_it_early() -> None:
    """KT-46, KT-160, KT-257, KT-298: more than half of all seats; once in each turn of the spotlight, then back."""
    for votes, over in (("yes yes no no", False), ("yes yes yes no", True)):
        table = palace((12, 12, 12), "SCENE_PC").do("1 propose_end()")
        for seat, vote in enumerate(votes.split()):
            table.do(f"{seat} vote({vote})")
        assert (table.phase == "E_QUESTIONS") is over
        if not over:
            assert table.asked == ("SCENE_PC", 1)
            assert table.refuses("1 propose_end()") == ("proposed", "KT-35")
    table = palace((12,)).do("0 propose_end()", "0 vote(yes)", "1 vote(no)")
    assert table.phase == "SCENE_GM"


def test_what_can_be_given() -> None:
    """KT-86, KT-88, KT-225, KT-227: one Coin stays, the fee is half, rounded up."""
    assert [maximum(purse) for purse in range(11)] == [0, 0, 0, 1, 2, 2, 3, 4, 4, 5, 6]
    assert [fee(coins) for coins in range(6)] == [0, 1, 1, 2, 2, 3]


def test_special_rooms_only() -> None:
    """KT-82, KT-84, KT-276, KT-280: nothing but a maze leads anybody away."""
    for place, phase in (("terrace", "SCENE_GM"), ("gallery", "SCENE_GM"), ("mirrored_hall", "RELOCATE")):
        table = wagering((12,), 2, "3H KC", rooms=[place])
        tell_all(table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)"))
        assert (table.phase, table.room(1)) == (phase, place)


@pytest.mark.parametrize(("option", "moved"), [("room", [1, 2]), ("palace", [1, 2, 3])])
def test_everyone_goes_astray(option: str, moved: list[int]) -> None:
    """KT-72, KT-241: all in the room, or all of the Palace; not where that would be the losers alone."""
    places = ["hedge_maze", "hedge_maze", "cliffs"]
    table = wagering((12, 12, 12), 2, "3H KC", who=(1,), rooms=places, options={"relocate_all": option}, below_cliff=8)
    tell_all(table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)"))
    assert {"none()", "losers(study)", "everyone(study)"} <= {*table.legal(0)}
    assert not {"losers(hedge_maze)", "losers(master_suite)"} & {*table.legal(0)}
    table.do("0 everyone(study)")
    assert [seat for seat in (1, 2, 3) if table.room(seat) == "study"] == moved
    assert table.has("below_cliff", 3) is (option == "room")
    assert table.var("spotlight") == 2
    table = wagering((12,), 2, "3H KC", rooms=["hedge_maze"])
    tell_all(table.do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)"))
    assert not [text for text in table.legal(0) if text.startswith("everyone")]
    assert table.do("0 none()").room(1) == "hedge_maze"


def test_a_name_is_for_good() -> None:
    """KT-40, KT-211, KT-292: a named room draws no card."""
    table = palace((12,), "SCENE_PC", settled=2, true_names=tuple("Lost Love" for _ in ROOMS))
    before = table.zone("red_deck")
    table.do("1 move(garden)")
    assert table.zone("red_deck") == before
