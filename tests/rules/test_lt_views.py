"""What each seat sees, how it is asked, what people write: LT-15, LT-41, LT-90, LT-220 to LT-232, LT-251."""

from __future__ import annotations

from random import Random

import pytest

from game.rules.living_trumps.pieces import P, V
from game.rules.living_trumps.text.names import all_names
from game.session.hotseat import Question, Screen
from tests.evenings import People, begin
from tests.rules.lt_table import GAME, chosen, court, fresh
from tests.rules.posed import NAMES

RANKS = (14, 13, 9, 3, 5, 7, 2, 12)


def test_who_sees_which_zone() -> None:
    """LT-15, LT-21: decks nobody, hands and Places their owner, the rest everybody."""
    zones = {"place[0]": "S2C", "consolidated[0]": "S3C", "shadows[0]": "S4C", "powerbase[0]": "S5C"}
    game = court(3, zones=zones, where=("amber", "", ""), place_blood=(1, 0, 0))
    for zone in ("hand[0]", "place[0]", "consolidated[0]"):
        assert "?" not in game.sees(0, zone)
        assert {*game.sees(1, zone)} == {*game.sees(None, zone)} == {"?"}
    assert game.sees(2, "shadows[0]") == ["4C#3"]
    assert {*game.sees(0, "trump_deck"), *game.sees(0, "shadow_deck")} == {"?"}
    assert len(game.sees(1, "hand[0]")) == 12


def test_one_curtain_covers_an_intrigue_step() -> None:
    """LT-227, LT-R158: the own step is asked behind one curtain, answers on public things on the open table."""
    game = court(3, "SHADOW", zones={"shadows[1]": "S6C"})
    screen = Screen("curtain")
    curtains = 0

    def complete_position() -> None:
        nonlocal curtains
        (seat,) = game.actors
        screen.settle((0, 1), Question(seat, game.private_of(seat), False, GAME.turn(game.state)))
        if screen.covered is not None:
            curtains += 1
            screen.reveal_hand(seat)

    complete_position()
    for move in ("0 shapeshift()", "0 discard(2C#2)", "0 end_phase()", "0 scheme()"):
        text = move if "discard" not in move else f"0 discard({game.zone('hand[0]')[0]})"
        game.do(text)
        complete_position()
    assert curtains == 1
    public = {"COURT", "IDENTITY", "FORTE", "CUT", "ANSWER", "RIDDEN", "HELP", "AID", "AGREE", "WHOM", "TRIM"}
    public |= {"WANT", "GIVE", "SPECS", "BOON", "WEAPONS", "RANK", "CONTROL"}  # words that all hear at once
    public |= {"SHADOW", "KEEP", "SUBSTANCE", "TRICKS", "PILE", "CHAOS", "TAKE", "ONWARD", "PAIRS", "APPROACH", "CALL"}
    public |= {"CONSOLIDATE", "DEBT"} | {"JOKER_SUIT", "FLIP", "MUTUAL", "TURNING"}  # where nobody else owes an answer
    for name in game.table.phases[:-1]:
        game.state.phase = game.table.phase[name]
        assert game.private_of(0) is (name not in public)
    trim = court(3, "TRIM", zones={"powerbase[0]": "S2C S3C S4C S5C S6C S7D"})
    assert not any(GAME.betrays(trim.state, 0, action) for action in GAME.legal(trim.state, 0))


@pytest.mark.parametrize("phase", ["FLIP", "JOKER_SUIT", "MUTUAL", "TURNING"])
def test_a_sealed_answer_without_a_card_is_open_where_no_other_person_owes_one(phase: str) -> None:
    """LT-41, LT-120: nobody can answer to it any more."""
    game = court(3, options={"contest_round": "windows"})
    openly = court(3, options={"bzt": "open", "contest_round": "windows"})
    game.state.phase = openly.state.phase = game.table.phase[phase]
    for humans, waiting, hidden in ((3, 3, True), (3, 1, False), (1, 3, False), (7, 5, True)):
        game.state.vars[V.HUMANS], game.state.vars[V.ASKED] = humans, waiting
        assert game.private_of(0) is hidden
    openly.state.vars[V.HUMANS] = openly.state.vars[V.ASKED] = 3
    assert openly.private_of(0) is (phase != "TURNING")


@pytest.mark.parametrize(("renege", "hidden"), [("free", False), ("forbidden", True)])
def test_a_debt_is_asked_openly_where_to_renege_tells_nothing(renege: str, hidden: bool) -> None:
    """LT-191: where reneging is forbidden, that it is offered tells that the card is gone."""
    game = court(3, options={"renege": renege})
    game.state.phase = P.DEBT
    assert game.private_of(0) is hidden


def test_of_two_people_who_deal_the_other_lays_first() -> None:
    """LT-227: whoever has just answered is at the screen; the step goes on with the other's card."""
    session = begin("living-trumps", 3, 3, "c", variant="chaos")
    dealt = 0
    for _ in People(session, Random(1)).play():
        if session._match.state.phase == P.ANTE and len(session.lookers) == 2 and session.viewer is None:
            asked = session.asked()
            assert asked is not None
            assert asked.seat != GAME.turn(session._match.state)
            dealt += 1
        if dealt == 2:
            break
    assert dealt == 2
    session.close()


def test_what_people_write() -> None:
    """LT-220 to LT-225, LT-229, LT-232: public lines are told, private ones stay with their seat until the end."""
    game = court(3, humans=3, zones={"shadows[0]": "S6C"}, who=1, active=1)
    assert "narrate()" not in game.open_actions(2)
    assert "narrate()" in game.open_actions(1)
    assert "epithet()" not in game.open_actions(1)  # whoever is asked is not asked for papers
    assert game.log_lines('0 narrate() "Fog on the stairs."', viewer=2) == ["Nell: “Fog on the stairs.”"]
    game.do('0 epithet() "the patient"', '0 describe() "Grey."', '0 nickname(6C#3) "The Glass Coast"')
    assert "the patient" in GAME.plate(game.table, game.view(None), 0)[1]
    assert game.events('0 ambition() "The Jewel."', '0 note() "Ben lies."', viewer=1) == []
    heard = game.log_lines("0 stop(yes)", "1 stop(yes)", viewer=1)
    assert any("The Jewel." in line for line in heard)
    assert not any("Ben lies." in line for line in heard)
    assert game.code('0 epithet() "x"') == "wrong_phase"


def test_plates_tell_name_blood_and_standing() -> None:
    """LT-14, LT-221, LT-223, LT-240."""
    game = chosen(3, RANKS, names="seed")
    plate = GAME.plate(game.table, game.view(1), 0)
    assert plate[0].startswith("ace of Amber: 5 Blood, 1 in Amber")
    assert plate[1] == all_names()["seed"].A[0] == "Benedict"
    standing = tuple(1 if at == 5 else 0 for at in range(12))
    court_ = court(3, standing=(standing, (0,) * 12, (0,) * 12))
    assert "duels won 1" in GAME.plate(court_.table, court_.view(None), 0)


def test_people_name_their_identities() -> None:
    """LT-221, LT-222, LT-229, LT-R3: plates and the log show the name; blank it is the usual one; no rule reads it."""
    game = court(3, humans=3, who=1, active=1, identities=(14, 13, 9))
    usual = all_names()["own"].A
    assert "take_name()" not in game.open_actions(1)  # the player who is asked is not asked for papers
    assert "take_name()" not in game.open_actions(2)  # a bot
    assert game.log_lines('0 take_name() "Oberon"', viewer=2) == ["Nell is now called Oberon."]
    assert GAME.plate(game.table, game.view(None), 0)[1] == "Oberon"
    assert GAME.plate(game.table, game.view(None), 1)[1] == usual[1]
    offer = next(action for action in GAME.open_actions(game.state, 0) if game.table.text(action) == "take_name()")
    assert GAME.talk.stands(game.table, game.view(0), 0, offer) == "Oberon"
    assert game.log_lines("0 take_name()", viewer=2) == [f"Nell is now called {usual[0]}."]
    assert game.code(f'0 take_name() "{"x" * 41}"') == "bad_text"
    assert "take_name()" not in fresh(3, humans=7).open_actions(0)  # before a rank is taken


@pytest.mark.parametrize(
    ("labels", "text"), [("attributes", "hearts (Psyche)"), ("skills", "hearts (Artistry)"), ("off", "hearts")]
)
def test_suits_are_called_by_an_attribute_or_a_skill(labels: str, text: str) -> None:
    """LT-221, LT-242: on the choice of a forte and of weapons, in the log, and on the plate."""
    game = chosen(3, RANKS, ("spades", "hearts", "clubs"), suit_labels=labels)
    assert f"forte: {text}" in GAME.plate(game.table, game.view(None), 1)
    duel = court(3, "WEAPONS", options={"suit_labels": labels}, rider=1, foe=0, stake=2, action="hellride")
    words = [GAME.phrase(duel.table, duel.view(0), action, NAMES) for action in GAME.legal(duel.state, 0)]
    assert f"Fight in {text}" in words
    assert duel.log_lines("0 weapon(hearts)", viewer=2)[0] == f"Nell chose {text}."


def test_a_face_up_shadow_and_every_note_has_its_words() -> None:
    """LT-251: what happened is told in words to everybody, faces only to those who saw them."""
    game = court(3, "TRICKS", ("7H 7C 7D 7S",), zones={"shadows[0]": "S7S"})
    lines = game.log_lines("0 declare_trick(sevens)", "0 lay(7H)", "0 lay(7C)", "0 lay(7D)", "0 lay(7S)", viewer=1)
    assert any("[[7H]]" in line for line in lines)


def test_refusals_say_why_and_change_nothing() -> None:
    """LT-42, LT-44, LT-110, LT-175."""
    game = court(3)
    before = (game.state.zones[:], game.state.vars[:])
    for move, code in (
        ("1 scheme()", "not_your_decision"),
        ("0 lay(2C)", "wrong_phase"),
        ("0 logrus(tens, red)", "wrong_court"),
    ):
        refusal = game.refused(move)
        assert refusal.code == code
        assert refusal.rule.startswith("LT-")
    assert (game.state.zones, game.state.vars) == before


def test_odds_of_a_search_are_told_before_it() -> None:
    """LT-246, LT-247."""
    game = court(3, zones={"place[0]": "S2C"}, where=("amber", "", ""), place_blood=(1, 0, 0))
    view = game.view(0)
    text = GAME.outlook(game.table, view, game.table.parse("patternwalk(rebma, tens)"), ("A", "B", "C"))
    assert text.startswith("Found before a joker: 4 in 5")
    assert "storm" in GAME.outlook(game.table, view, game.table.parse("shadowshift(3)"), ("A", "B", "C"))


@pytest.mark.parametrize("plan", ["place", "jewel"])
def test_a_plan_is_named_in_words(plan: str) -> None:
    """LT-22."""
    game = court(3, "SHADOW")
    words = GAME.phrase(game.table, game.view(0), game.table.parse(f"shapeshift({plan})"), ("A", "B", "C"))
    assert "paid with" in words


def test_the_open_list_is_the_same_whatever_is_committed() -> None:
    """LT-90, LT-R81: a Feint of an open hand cannot be told from the other cards."""
    zones = {"show[0]": "TKD", "show[1]": "TQD"}
    game = court(
        3,
        "FEINT",
        ("T9D", "T2C"),
        zones=zones,
        rider=0,
        foe=1,
        action="hellride",
        stake=2,
        suits=(1, 1, 1),
        open_hand=1,
    )
    cards = [game.table.code[name] for name in game.zone("hand[0]")]
    game.do("0 feint(9D)")
    assert game.view(1).vars[game.table.variable["open_list[0]"]] == tuple(sorted(cards))
    assert game.sees(1, "feints[0]") == ["?"]
    assert game.var("humans") == game.state.vars[V.HUMANS]
