"""Who knows what, and that nothing else tells (TL-14, TL-15, TL-128, TL-165, TL-235, TL-270)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.check import check_game
from game.match import Match, SeatInfo
from game.rules.trick_of_the_light import GAME, view_model
from game.rules.trick_of_the_light.pieces import CARD_NAMES
from game.rules.trick_of_the_light.text.notebook import notebook
from game.session.session import Session
from game.table import dump
from tests.rules.tl_table import NAMES, SCENE, fresh, pose, scene

pytestmark = pytest.mark.kit

# What few random games meet; tests of the rules lead there.
RARE = {
    *("adopt", "call_out", "decline", "do_nothing", "draw_extra", "give_back", "peek", "reword"),
    *("show_queen", "you_tell_me", "ENDER", "OVER_TELL", "PEEK", "won", "let_run", "listen"),
}


@pytest.mark.parametrize("seed", [11])  # the kit plays the first ones
def test_the_kit_holds(seed: int) -> None:
    """TL-15, TL-16: random games keep every promise of a plugin, with twins that one seat cannot tell apart."""
    report = check_game(GAME, 2, seed)
    assert report.ok, "\n".join(map(str, report.failures))
    assert report.twins > 10
    assert not {*report.missing["phases"], *report.missing["verbs"]} - RARE


def test_a_claim_control_tells_nothing_on_the_open_table(tmp_path: Path) -> None:
    """TL-235: what a hand could claim is offered to its owner's eyes alone; without looking everybody is told alike
    to look, whatever they hold."""
    people = [SeatInfo(name) for name in NAMES]
    position = dump(scene().state)
    match = Match.new("trick-of-the-light", people, {}, "x", path=tmp_path / "x.jsonl", position=position)
    session = Session(match)
    over = session.table.parse("claim_over()")
    assert session.viewer is None
    for seat in (1, 2, 3):
        assert not [a for a in session.open_actions(seat) if session.table.verbs[a.verb].startswith("claim")]
        refusal = session.refusal(seat, over)
        assert refusal is not None
        assert refusal.code == "covered"
    under = session.table.parse("claim_under(3♦, 1)")
    refusal = session.refusal(3, under)
    assert refusal is not None
    assert refusal.code == "covered"
    session.request_view(3)
    session.reveal_hand()
    assert over in session.open_actions(3)
    assert session.refusal(3, over) is None
    session.cover()
    session.request_view(2)
    session.reveal_hand()
    refusal = session.refusal(2, over)
    assert refusal is not None
    assert refusal.code == "not_higher"
    line = session.table.parse('beat(oasis) "Go on."')
    assert session.refusal(2, line) is None
    session.close()


def test_which_decisions_need_the_curtain() -> None:
    """TL-126: cards to be chosen and secrets do; the story, votes, throws and who wants to go Over do not."""
    opened = {
        "SCENE": {},
        "OVER_WINDOW": {"claimant": 3},
        "OVER_RPS": {"claimant": 3, "contenders": (1, 3)},
        "OVER_ANSWER": {"claimant": 3},
        "OVER_TELL": {"claimant": 3},
        "UNDER_JUDGE": {"claimant": 2, "claim_card": "4♠", "claim_actor": 1},
        "LAST_CALL": {"turn": 1},
    }
    for phase, variables in opened.items():
        assert not GAME.private(pose(SCENE, phase, **variables).state, 1), phase
    assert GAME.private(pose(SCENE, "OVER_PLAY", claimant=3).state, 3)
    assert not GAME.private(fresh().state, 0)


def test_the_chart_of_a_hand_is_seen_by_its_owner_alone() -> None:
    """TL-15: what own cards can do, in the words of this flashback; others have no slips of it."""
    done = (1, "flashback", "4♠", 2, "")
    see = pose(SCENE, beats=[done]).see(2)
    card_uses = {CARD_NAMES[use.card]: use for use in see.card_uses}
    assert card_uses["4♠"].way == "under"
    assert card_uses["4♠"].done == ((0, 1),)
    assert card_uses["6♦"].why == "equal to the scene card"
    assert see.ladder == (("7", "8", "9", "10", "J", "Q", "K", "A"), ("2", "3", "4", "5"))
    assert pose(SCENE).see(None).card_uses == ()
    assert [use.why for use in pose(SCENE).see(0).card_uses] == ["you are the narrator"] * 2


def test_everybody_sees_how_many_courts_a_hand_holds_but_not_which() -> None:
    """TL-14: three less those played."""
    zones = {"identity[1]": ["K♥"], "column[hearts]": ["marker1"], "hand[1]": ["A♠", "Q♦", "9♦"], "scene_pile": ["6♣"]}
    see = pose(zones, courts_played=(0, 1, 0, 0)).see(0)
    assert see.plates[1].courts == 2
    assert see.plates[1].suit == "♥"
    assert all(card < 0 for card in see.plates[1].hand)
    assert see.plates[1].identity is not None
    assert see.plates[1].identity < 0


@pytest.mark.parametrize("seed", range(3))
def test_screens_can_show_every_moment_to_everybody(seed: int) -> None:
    """Situation and notebook stand in every phase, and show an onlooker no hidden card."""
    tale = fresh(humans=seed, seed=seed, after_epiphany_draw="none")
    rng = Random(seed)
    for _ in range(400):
        if not tale.actors:
            break
        for viewer in (None, 0, 1, 2, 3):
            seen = tale.view(viewer)
            see = view_model(tale.table, seen)
            assert see.phase == tale.phase
            if viewer is None and see.phase not in ("EPILOGUE", "DONE"):
                assert all(card < 0 or card in see.exposed or see.claim for plate in see.plates for card in plate.hand)
            if tale.phase not in ("CAST", "INTRO"):
                assert len(notebook(seen).odds) == 4
        tale.bots(rng.randrange(1000), 1)
