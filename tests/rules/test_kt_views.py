"""Who sees what, who is asked where, what is told: KT-11, KT-17, KT-18, KT-140, KT-263, KT-264."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from game.rules import text_of
from game.rules.know_thyself.meta import ENDINGS
from game.rules.know_thyself.palace import room
from game.rules.know_thyself.script import SCRIPT
from game.rules.know_thyself.text.prompts_text import ASKS, OUTCOMES
from game.rules.know_thyself.text.topics import is_about
from game.story import Form
from tests.rules.kt_table import GAME, created, palace, remembered, wagering
from tests.rules.posed import NAMES


def test_zones() -> None:
    """KT-11: cards on the table are open, decks are hidden in their order, all counts public."""
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, 3)
    sees = {zone.name: zone.sees.value for zone in table.zones}
    hidden = {name for name, who in sees.items() if who != "everyone"}
    assert hidden == {"play_deck", "red_deck", "black_deck"}
    assert {"pc_card[1]", "pc_card[2]", "gm_card", "wager_discard", "name_discard"} <= {*sees}
    assert all(zone.counted for zone in table.zones)


def test_coins_and_sheets_are_public() -> None:
    """KT-12, KT-263, KT-17: everybody sees them all."""
    table = palace((12, 9), sheets={1: remembered("Goal D")}, edges={2: ("fast",)})
    for viewer in (None, 0, 1, 2):
        seen = table.view(viewer).vars
        for name in ("purse", "master", "bank", "memories", "edges", "appearance", "attachments", "true_names"):
            assert seen[table.table.variable[name]] == table.var(name)


def test_private_notes() -> None:
    """KT-11, KT-17: seen by their own seat alone; people write them at any time, and nobody hears of it."""
    table = palace((12, 9), humans=0b010)
    assert table.open_actions(1) == ["note()"]
    assert table.open_actions(0) == table.open_actions(2) == []
    assert table.log_lines('1 note() "The butler lies."', viewer=2) == []
    at = table.table.variable["private_notes[1]"]
    assert [table.view(seat).vars[at] for seat in (None, 0, 1, 2)] == ["?", "?", "The butler lies.", "?"]


@pytest.mark.parametrize(("option", "found"), [("gm_only", {0}), ("open", {None, 0, 1})])
def test_notes_of_rooms(option: str, found: set[int | None]) -> None:
    """KT-179, KT-264, KT-17: told to the GM on every arrival; to all with the house rule."""
    heard = set()
    for viewer in (None, 0, 1):
        table = palace((12,), "SCENE_PC", settled=2, options={"notes": option})
        lines = table.log_lines("1 move(garden)", viewer=viewer)
        if any("the suspicious gardener" in line and "Conflicts: One of the plants attacks." in line for line in lines):
            heard.add(viewer)
    assert heard == found


def test_where_people_are_asked() -> None:
    """KT-17, KT-18: behind the curtain for votes while others owe theirs, for all on the end, and for secret lines."""
    table = palace((12, 12), humans=0b111).do("0 propose_end()")
    assert GAME.private(table.state, 1)
    assert GAME.private(table.do("0 vote(no)", "2 vote(no)").state, 1)
    table = palace((12, 12), humans=0b111)
    assert (table.phase, GAME.private(table.state, 0)) == ("SCENE_GM", False)
    hidden = {phase.name for phase in SCRIPT.phases if phase.private}
    assert hidden == {"HC_WRITE", "END_VOTE", "W_VOTE", "W_RIGHTS", "W_JUDGE", "OVER"}


def test_open_votes_are_sealed() -> None:
    """KT-11, KT-46: who has voted is public, how is not before all have."""
    table = palace((12, 12)).do("0 propose_end()", "1 vote(yes)")
    at = table.table.variable["sealed[1]"]
    assert [table.view(seat).vars[at] for seat in (None, 0, 1, 2)] == ["?", "?", ("yes",), "?"]
    assert table.view(None).vars[table.table.variable["answered"]] == 0b010
    assert {
        verb for verb in ("write", "vote", "note") if GAME.unlogged(table.table, table.table.parse(f"{verb}()"))
    } == {
        "write",
        "vote",
        "note",
    }


def test_every_phase_asks() -> None:
    """KT-101, KT-140, KT-353: what is asked says what goes into a telling."""
    assert set(ASKS) == {phase for phase in created(1).table.phases if phase != "OVER"}
    table = wagering((9,), 2, "KC 2D").do("1 accept()", "1 keep()", "0 cut(1)", "1 choose(memory)")
    assert table.ask() == "Wick: what do you remember? A Defeat, on “key”, coloured by Lost Love."
    assert table.do("1 tell()").ask() == f"Nell: how did it end for Wick? {OUTCOMES[1]}"


def test_the_odds_are_told() -> None:
    """KT-175, KT-300: whoever draws is told what a card is worth, and what the next one would be."""
    table = wagering((9,), 4, "8D 9S").do("1 accept()")

    def outlook(text: str) -> str:
        return GAME.outlook(table.table, table.view(1), table.table.parse(text), NAMES)

    assert outlook("keep()") == "This card wins 2 in 3; a Full success brings 4 Coins. On average: +0.9 Coins."
    assert outlook("redraw()").startswith("On average: ")
    assert GAME.outlook(table.table, table.view(0), table.table.parse("keep()"), NAMES) == ""


def test_plates() -> None:
    """KT-12, KT-263: the room first, Coins; then what else stands on the sheet."""
    table = palace((12, 9), sheets={1: remembered("Goal D!")}, edges={1: ("fast", "feared")})
    plates = [GAME.plate(table.table, table.view(None), seat) for seat in range(3)]
    assert plates[0] == ["GM; the bank has 9 Coins", "The Master: 40 Coins"]
    assert plates[1][:2] == ["Kitchen", "12 Coins in the purse"]
    assert plates[1][3] == "Diamonds, key | Goal (invoked): a Goal"
    assert plates[1][-1] == "Edges: fast and feared"


def test_buttons() -> None:
    """KT-38, KT-190: a way is called by what it is; companions by name."""
    table = palace((12, 12), "SCENE_PC", rooms=["ball_room"] * 2, settled=6)

    def chronicle_text(text: str) -> str:
        return GAME.phrase(table.table, table.view(1), table.table.parse(text), NAMES)

    assert chronicle_text("move(terrace, 2)") == "Take the stairs to the Terrace with Ben"
    assert chronicle_text("move(parlor)") == "Go through the door to the Parlor"
    assert chronicle_text("pay_toll()") == "Pay the toll of 2 Coins"
    assert chronicle_text("offer_wager(1, 2)") == "Offer Wick and Ben a Wager"


def test_the_chronicle() -> None:
    """KT-140, KT-142: what was told in words, whose, and what turned it; draws and cuts are left to the log."""
    assert GAME.tale.story is not None
    table = wagering((9,), 2, "KC 2D")
    events = table.events(
        "1 accept()", "1 keep()", "0 cut(1)", "1 choose(outcome)", '1 tell() "Ha."', '0 tell() "A key."'
    )
    event_list = [passage for event in events if (passage := GAME.tale.story(table.table, event, NAMES))]
    assert event_list == [
        ("told", "Wick told how it ended: “Ha.” It was a full success for Wick.", ""),
        ("told", "Then Wick looked at “key” and remembered a Defeat: “A key.”", ""),
        ("note", "Wick wins 2 Coins. Now 11, the Master 18.", ""),
    ]
    table = palace((9, 9), options={"master_per_pc": 20}, rooms=["kitchen", "kitchen"])
    events = table.events(
        r'0 offer_wager(1, 2) "dai\nHe blocks the door."', '1 state_want(none) "Past him."', "2 state_want(none)"
    )
    events += table.events('0 stake(3) "You stay."', "1 accept()", "2 back_down()")
    event_list = [passage for event in events if (passage := GAME.tale.story(table.table, event, NAMES))]
    assert event_list == [
        ("heading", "Wager 1, in the Kitchen", ""),
        ("told", "He blocks the door.", ""),
        ("told", "Wick wanted something: “Past him.”", ""),
        ("told", "You stay. Three Coins were at stake.", ""),
    ]


def test_what_the_table_stops_for() -> None:
    """KT-100, KT-105, KT-180: the letter, the end, the count."""
    table = palace((30,), "E_QUESTIONS", turn=1, master=2, rooms=["master_suite"])
    events = table.events("1 answer()", "1 tell()")
    occasions = [GAME.tale.occasion(table.table, event, NAMES) for event in events]
    assert [occasion.title for occasion in occasions if occasion] == ["The Coins are counted"]
    assert set(ENDINGS) == {*GAME.meta.endings}


def test_the_guide_has_no_pronoun_for_the_gm() -> None:
    assert not re.search(r"GMs? (he|she)\b", text_of("know-thyself", "guide.md"))


def test_nothing_is_written_with_a_last_wager() -> None:
    """KT-52, KT-103: a want stands against a stake in a Wager, none in the Master Suite."""
    table = palace((9,), "E_FINAL", master=20, turn=1, rooms=["master_suite"])
    assert GAME.talk.asks(table.table, table.view(1), 1, table.table.parse("stake(2)")) is None


def test_what_lies_before_whoever_writes() -> None:
    """KT-140, KT-264, KT-11: all that goes into it; the notes of a room only where the GM is alone with them."""
    table = palace((12, 9), humans=0b111)
    shared = GAME.talk.asks(table.table, table.view(0), 0, table.table.parse("offer_wager(1)"))
    assert shared is not None
    assert not shared.about
    table = palace((12, 9), humans=0b001)
    before = GAME.talk.asks(table.table, table.view(0), 0, table.table.parse("offer_wager(1)"))
    assert before is not None
    assert before.about.startswith("Likely here: Barbara, the roguish scullery maid,")
    openly = GAME.talk.asks(table.table, table.view(None), 0, table.table.parse("offer_wager(1)"))
    assert openly is not None
    assert openly.about == ""
    table.do('0 offer_wager(1) "Dai\\nOut with you."')
    want = GAME.talk.asks(table.table, table.view(1), 1, table.table.parse("state_want(none)"))
    assert want is not None
    assert want.about == "Dai: Out with you."
    table.do('1 state_want(none) "I stay."', "0 stake(2)")
    down = GAME.talk.asks(table.table, table.view(1), 1, table.table.parse("back_down()"))
    assert down is not None
    assert down.about == "Wanted: “I stay.”"
    assert set(SCRIPT.papers) == set(SCRIPT.written)


def test_what_is_asked_of_a_telling_fits_it() -> None:
    """KT-105, KT-142: only a Memory is found for who leaves it blank; what the GM says is not said by the last foe."""
    table = palace((12,), "SCENE_PC", turn=1, npc="Danielle", premise="the door opens on Grigori.")
    before = GAME.talk.asks(table.table, table.view(1), 1, table.table.parse("frame_wager(none)"))
    assert before is not None
    assert before.about == "The door opens on Grigori. People named just now: Grigori."
    assert isinstance(before.takes, Form)
    assert before.takes.fields[before.takes.begin].name == "what you want"
    action = table.table.parse("tell()")
    for phase, tells, words, found in (
        ("E_EPILOGUE", "", "Winners tell", False), ("W_BACK", "outcome", "Who gives way", False),
        ("W_TELL_PC", "outcome", "What do people see", False), ("W_TELL_PC", "memory", "What happened", True),
    ):  # fmt: skip
        known = [*table.view(1).vars]
        known[table.table.variable["tells"]] = tells
        view = msgspec.structs.replace(table.view(1), phase=table.table.phases.index(phase), vars=tuple(known))
        sheet = SCRIPT.sheet(table.table, view, 1, action)
        assert sheet is not None
        assert sheet.prompt.startswith(words)
        assert ("Memory" in sheet.blank) is found


@pytest.mark.parametrize("viewer", [0, None])
def test_ideas(viewer: int | None) -> None:
    """KT-264, KT-140: another idea for who asks again; on the open table none that stands in the notes alone."""
    table = palace((12, 9), humans=0b111)
    action = table.table.parse("offer_wager(1)")
    ideas = {GAME.talk.proposes(table.table, table.view(viewer), 0, action, Random(seed)) for seed in range(20)}
    told = [idea.partition("\n")[2] for idea in ideas]
    noted = [text for text in told if any(is_about(each, text) for each in room(15).conflicts)]
    assert len(ideas) > 3
    assert bool(noted) is (viewer == 0)
