"""Who sees what, who is asked where, what is told: MJ-202, MJ-203, MJ-208, MJ-401, MJ-60x."""

from __future__ import annotations

import tomllib
from importlib import resources
from random import Random

import pytest

from game.rules import midnight_justice as rules
from game.rules.midnight_justice.text.log_messages import TEXTS, TIMES, framed
from game.rules.midnight_justice.text.prompts_text import needed
from game.story import Form, Sheet
from game.table import Event
from tests.rules.mj_table import GAME, Night, before_scene, contest, fresh, night
from tests.rules.posed import NAMES


def test_zones() -> None:
    """MJ-202: hands and fun piles are their owner's, stacks and deck nobody's, the rest open, counts public."""
    table = GAME.table({o.name: o.default for o in GAME.meta.options}, 4)
    sees = {zone.name: zone.sees.value for zone in table.zones}
    assert (sees["hand[1]"], sees["fun[1]"], sees["deck"], sees["stack[1]"]) == ("owner", "owner", "nobody", "nobody")
    assert {sees[f"{kind}[2]"] for kind in ("offer", "free", "play", "turned")} == {"everyone"}
    assert all(zone.counted for zone in table.zones)


def test_the_discard() -> None:
    """MJ-202, MJ-811: the whole pile may be looked through, or only its top."""
    for option, seen in (("all", ["2C", "8C"]), ("top", ["?", "8C"])):
        table = before_scene(3, 2, ("2C 8C", "5C", ""), options={"pile_browse": option})
        table.lay(0, "bid", "2C 8C").do("1 pass()", "2 pass()")
        assert sorted(table.sees(2, "discard")) == sorted(seen)


def test_sheets_are_public() -> None:
    """MJ-203, MJ-204, MJ-602: all of it, but for a Shadow before its reveal."""
    table = before_scene(3, 2, ("2C", "", ""), sheets={1: (("guest", "Ada", 0),)}, attacks=(0, 1, 0), blots=(1, 0, 0))
    for viewer in (None, 0, 1, 2):
        view = table.view(viewer)
        assert view.vars[table.table.variable["sheet[1]"]] == (("guest", "Ada", 0),)
        assert view.vars[table.table.variable["checks"]] == (0, 1, 0)
        assert view.vars[table.table.variable["blots"]][0][0] == 1


def test_plates() -> None:
    """MJ-203, MJ-204, MJ-601: guest and Blots, then what else everybody may read on the sheet."""
    lines = (("guest", "Ada", 0), ("adjective", "calm", 2), ("adjective", "sly", 0), ("admission", "The key.", 1))
    table = before_scene(3, 3, ("2C", "", ""), sheets={1: lines}, blots=(0, 2, 0))
    plates = [GAME.plate(table.table, table.view(None), seat) for seat in range(3)]
    assert plates == [[], ["Ada, two Blots", "Adjectives: calm (used) and sly", "Admissions: The key."], []]


def test_where_people_are_asked() -> None:
    """MJ-607, MJ-601: behind the curtain only for a hand, a sealed text, a pile; alone to answer, nothing is hidden."""
    table = contest(4, 1, ("2C", "3C", "4C", "5C"), humans=0b1100).do("1 claim()")
    assert (table.private_of(2), table.private_of(3)) == (True, True)
    table.do("2 vote(up)")
    assert not table.private_of(3)
    assert not contest(4, 1, ("2C", "3C", "", ""), humans=0b0100).do("1 claim()").private_of(2)
    table = before_scene(3, 2, ("2C", "", "3C 4C"), humans=7)
    assert (table.private_of(2), table.private_of(1)) == (True, False)
    table.lay(2, "bid", "3C")
    assert not table.private_of(0)  # to pass takes no look
    for phase in ("BACKGROUND", "FRAMING", "CLAIM", "CONCLUSION"):
        table = night(3, phase, ("2C", "3C", "4C"), turn=0, scene=2, attacker=0, humans=7)
        assert (table.private_of(0), table.game.shared(table.state)) == (False, True)
    table = night(3, "SHADOWS", ("2C", "3C", "4C"), asked=7, humans=3)
    assert (table.private_of(0), table.game.shared(table.state)) == (True, False)
    assert table.do("0 shadow()").private_of(1)  # it is seen when it is revealed, not when all are written


def test_only_what_lays_cards_of_the_hand_is_kept_from_the_open_table() -> None:
    """MJ-607: that enough is picked tells what a hand holds; a bid that lies there already does not."""
    table = before_scene(3, 2, ("KS", "5C", "3C 4C"), humans=7)
    table.lay(2, "bid", "3C").do("0 pick(KS)")
    hidden = [GAME.betrays(table.state, 0, action) for action in GAME.legal(table.state, 0)]
    words = map(table.table.text, GAME.legal(table.state, 0))
    assert dict(zip(words, hidden, strict=True)) == {"unpick(KS)": True, "bid()": True, "pass()": False}


def paper(table: Night, seat: int, text: str, viewer: int | None = None) -> Sheet:
    """What lies before a seat to be written with an action."""
    found = GAME.talk.asks(table.table, table.view(viewer), seat, table.table.parse(text))
    assert found is not None
    return found


@pytest.mark.parametrize("made", [0, 2])
def test_a_sheet_has_as_many_lines_as_the_target_made_admissions(made: int) -> None:
    """MJ-442, MJ-443"""
    known = tuple(("admission", f"secret {k}", k + 1) for k in range(made))
    sheets = {2: (("guest", "Ada", 0), *known)}
    for phase, text, head in (("AVATARS", "avatar()", 1), ("TERRORS", "terror()", 2)):
        table = night(3, phase, ("2C", "3C", "4C"), asked=7, humans=7, scene=6, sheets=sheets)
        takes = paper(table, 0, text, 0).takes
        assert isinstance(takes, Form)
        assert len(takes.fields) == head + made
        idea = GAME.talk.proposes(table.table, table.view(0), 0, table.table.parse(text), Random(1))
        assert len(idea.split("\n")) == head + made


def test_a_sheet_says_what_it_is_about() -> None:
    """MJ-606: the Target, the claim that is answered and what came of it, the struck Weakness (MJ-605)."""
    sheets = {0: (("guest", "Ada", 0), ("adjective", "calm", 0), ("admission", "The key.", 3))}
    table = night(3, "CONCLUSION", ("", "", ""), scene=3, attacker=1, turn=0, claim="The key.", sheets=sheets)
    assert paper(table, 0, "conclude()").about == "“The key.” is now an Admission of Ada."
    table = night(3, "CLAIM", ("", "", ""), scene=4, attacker=1, turn=1, sheets=sheets)
    assert paper(table, 1, "claim()").about == "Ada: calm. Admissions: “The key.”"
    table = night(3, "CONCLUSION", ("", "", ""), scene=3, attacker=1, turn=0, claim="“No.”", sheets=sheets)
    assert paper(table, 0, "conclude()").about == "“‘No.’” is now an Admission of Ada."
    sheets = {0: (("guest", "Ada", 0), ("avatar", "a shell", 0), ("weakness", "greedy", 8))}
    table = night(3, "FRAMING", ("", "", ""), scene=8, attacker=1, turn=1, sheets=sheets)
    assert paper(table, 1, "frame()").about == "Ada, a shell: greedy. Use the Weakness “greedy” in this scene."


def test_a_shadow_stands_on_no_sheet_but_its_own_seat_s() -> None:
    """MJ-208, MJ-415"""
    table = night(3, "REVEAL", ("", "", ""), turn=0, **{"shadow[0]": ("Rust", "a stain", "old")})
    for viewer, result in ((0, True), (1, False), (None, False)):
        assert ("Rust" in paper(table, 0, "reveal()", viewer).about) is result


def test_an_idea_is_another_for_another_chance() -> None:
    table = night(3, "CLAIM", ("", "", ""), scene=4, attacker=1, turn=1, sheets={0: (("guest", "Ada", 0),)})
    claim, view = table.table.parse("claim()"), table.view(None)
    assert len({GAME.talk.proposes(table.table, view, 1, claim, Random(seed)) for seed in range(9)}) > 3


def test_what_is_sealed_is_untold() -> None:
    """MJ-402, MJ-203: what others are not told, not yet or never."""
    table = fresh(3).table
    for text in (
        "pick(2C)",
        "shadow()",
        "vote(up)",
        "avatar()",
        "terror()",
        "grace()",
        "keep()",
        "give(1, 1)",
        "hold()",
    ):
        assert GAME.unlogged(table, table.parse(text)), text
    for text in ("bid()", "claim()", "invoke(1)", "take(2C)", "strike()"):
        assert not GAME.unlogged(table, table.parse(text)), text


def test_every_question_is_a_prompt() -> None:
    """MJ-606, MJ-601: every question has a prompt; a bid names what it takes and whom each bidder would attack."""
    assert {asked.split()[0] for asked in TEXTS.asks} == {phase for phase in fresh(3).table.phases if phase != "END"}
    known = (("guest", "Ada", 0), ("admission", "the key", 2))
    table = night(3, "JUDGEMENT", moment="confess", turn=0, fates=((1, 0),), out=1, sheets={0: known})
    assert table.ask() == "Nell: Ada is guilty. Confess everything. One claim held before."
    table = before_scene(3, 2, ("2C KS", "5C 6C", ""), sheets={0: known})
    assert table.ask().startswith("Nell (tied, but youngest): bid ")
    assert "to give a guest without a name a Blot" in table.ask()
    table.lay(0, "bid", "KS")
    wanted, then = "two cards, or one higher than a king", "You would attack Ada; Nell would attack"
    assert table.ask() == f"Wick: to outbid Nell you need {wanted}. {then} a guest without a name."


def test_an_order_is_for_the_players_who_decide() -> None:
    """Other players read who does what; on the open table only bots who decide among people get no order."""
    for humans, viewer, ordered in ((0b111, None, True), (0b101, None, False), (0b111, 1, True), (0b111, 0, False)):
        table = before_scene(3, 2, ("2C KS", "5C 6C", ""), humans=humans).lay(0, "bid", "KS")
        asked = GAME.ask(table.table, table.view(viewer), NAMES)
        assert asked.startswith("Wick: " if ordered else "Wick bids or passes.")


def test_a_bid_that_is_high_enough_already_is_not_asked_for_more() -> None:
    """MJ-426: what a Weakness drew may outbid by itself."""
    laid = {"offer[0]": "9S", "free[1]": "QC"}
    table = night(3, "AUCTION", ("2C", "3C", "4C"), scene=8, turn=1, first_bidder=0, high=0, zones=laid)
    assert table.ask() == (
        "Wick: your cards already outbid Nell. Bid them to attack a guest without a name;"
        " Nell would attack a guest without a name."
    )


def test_the_clock() -> None:
    """MJ-701, MJ-603: chapters by the clock."""
    assert (TIMES[1], TIMES[6], TIMES[7], TIMES[12]) == ("11:00", "11:25", "11:35", "11:55")
    table = night(3, "CONCLUSION", ("", "", ""), scene=3, attacker=1, turn=0)
    events = [event for event in table.events("0 conclude()") if event.kind == "round"]
    passage = GAME.tale.story and GAME.tale.story(table.table, events[0], NAMES)
    assert passage is not None
    assert passage[:2] == ("heading", "11:15 Scene IV")


@pytest.mark.parametrize(("move", "words"), [("1 attack()", "told"), ("1 attack() ", "told")])
def test_the_chronicle(move: str, words: str) -> None:
    """MJ-603: what was written, by whom; bids and cards are left to the log."""
    table = night(3, "FRAMING", ("", "", ""), scene=3, attacker=1, turn=1)
    (event,) = [event for event in table.events(f'{move} "It comes."') if event.kind == "attack"]
    passage = GAME.tale.story and GAME.tale.story(table.table, event, NAMES)
    assert passage is not None
    assert passage[:2] == (words, "It comes.")
    table.do('1 claim() "The key."', "2 vote(up)")
    (event,) = [event for event in table.do().events("0 concede()") if event.kind == "took"]
    assert GAME.tale.story is not None
    assert GAME.tale.story(table.table, event, NAMES) is None


def test_buttons_say_what_is_meant() -> None:
    """MJ-426, MJ-436: words of sheets and picked cards stand on the buttons of their own seat."""
    sheets = {2: (("weakness", "vain", 0),), 0: (("adjective", "calm", 0),)}
    table = before_scene(3, 8, ("2C 3C", "", ""), sheets=sheets, humans=1).do("0 pick(3C)")

    def log_text(text: str, viewer: int | None = 0) -> str:
        return GAME.phrase(table.table, table.view(viewer), table.table.parse(text), NAMES)

    assert (log_text("bid()"), log_text("weakness(1)")) == ("Bid [[3C]]", "Use the Weakness “vain”")
    assert (log_text("bid()", None), log_text("reword(1)")) == ("Bid these cards", "Reword “calm”")
    assert log_text("give(2, 0)") == "Give Wick 2 red and Ben 0 red"


def test_midnight_says_what_becomes_of_the_cards() -> None:
    table = GAME.table({option.name: option.default for option in GAME.meta.options}, 3)
    moment = GAME.tale.occasion(table, Event("round", data=("midnight", 0)), NAMES)
    assert moment is not None
    assert "Red cards stay" in moment.text


def test_a_scene_and_a_lesson_say_in_whole_sentences_what_the_table_counts() -> None:
    """MJ-430, MJ-435: who is near looks on, and a card that is down already counts."""
    assert framed("the attic", "asleep", "Canon Pell", "", "Ada") == "The attic. Ada, asleep. Canon Pell looks on."
    assert framed("", "", "Pell and Tibb", "It rains.", "Ada") == "Pell and Tibb look on. It rains."
    names = fresh(4).table.names
    assert needed((names.index("10C"),), (names.index("7D"),)) == "one more card of any rank"
    lesson = tomllib.loads((resources.files(rules) / "tutorial.toml").read_text("utf-8"))
    steps = [step["say"] for step in lesson["steps"]]
    play = next(step for step in steps if "Pick [[KS]]" in step)
    assert "with one more card of any rank" in play
    assert "above a ten" not in play
    assert any("you hold other cards" in step for step in steps), "scene VIII has another hand"
