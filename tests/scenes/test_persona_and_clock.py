"""TT-101: who is dressed as what, and how long a decision takes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.match import Match, SeatInfo
from game.saves.verify import verify
from game.session.session import Session
from scenes.app import exports
from scenes.app.dialog import Form
from scenes.app.match_draft import first_draft, remembered
from scenes.screens.setup.setup import SetupScene
from scenes.ui.target import find
from tests.scenes import hands
from tests.scenes.frame import HOSTILE, Window

GAME = hands.GAME
PEOPLE = (SeatInfo("Nell", costume="a scarecrow", phrase="Boo!"), SeatInfo("Wick", phrase="Aha"), SeatInfo("Ben"))


def test_a_persona_is_kept_in_the_file_and_old_files_need_none(tmp_path: Path):
    """TT-101: costume and catch-phrase stand in the header; without them nothing is written there."""
    for people, kept in ((PEOPLE, True), (tuple(SeatInfo(seat.name) for seat in PEOPLE), False)):
        path = tmp_path / f"{kept}.jsonl"
        match = Match.new(GAME, people, {}, "boo", path=path)
        match.act(match.deciding[0], match.legal(match.deciding[0])[0])
        match.close()
        assert (b"scarecrow" in path.read_bytes(), b"costume" in path.read_bytes()) == (kept, kept)
        assert verify(path).ok
        again, notices = Match.load(path)
        assert (again.seats, notices) == (match.seats, [])
        again.close()


def test_a_persona_in_words():
    """TT-101: the name, then the costume, then the phrase, as far as there are any."""
    assert [seat.persona for seat in PEOPLE] == ["Nell, dressed as a scarecrow: “Boo!”", "Wick: “Aha”", "Ben"]


@pytest.mark.parametrize("text", HOSTILE)
def test_any_persona_is_cleaned(text: str):
    """TT-101: at most forty letters, on one line, that can be written down."""
    draft = first_draft(Match.new(GAME, PEOPLE, {}, "boo").game.meta)
    draft.dress(0, text, text)
    kept = Match.new(GAME, [SeatInfo("Nell", costume=text, phrase=text), *PEOPLE[1:]], {}, "boo").seats[0]
    assert (draft.seats[0].costume, draft.seats[0].phrase) == (kept.costume, kept.phrase)
    assert len(kept.costume) <= 40
    msgspec.json.encode(kept)


def test_a_seat_is_dressed_in_the_set_up_and_stays_so(tmp_path: Path):
    """TT-101: the form of a plate fills the plan; the same table again keeps it."""
    window = Window(tmp_path)
    scene = SetupScene(GAME)
    window.show(scene)
    window.click("Costume and catch-phrase of Nell")
    form = window.top
    assert isinstance(form, Form)
    for key, text in ((("field", 0), "a scarecrow"), (("field", 1), "Boo!")):
        form.entries[key].set(text)
    window.click("Done")
    seats = scene.draft.plan().seats
    assert seats[0].persona == PEOPLE[0].persona
    assert remembered(scene.meta, seats, {}).plan().seats == seats
    assert window.find("Costume and catch-phrase of Nell").tip == PEOPLE[0].persona
    session = Session.new(GAME, seats, {}, "boo")
    assert exports.plan_again(session).seats == seats
    session.close()
    window.app.close()


def test_no_costume_is_asked_for_where_none_is_shown(tmp_path: Path):
    """At A Trick of the Light people are somebody else all evening; who is a person and who a bot is still seen."""
    window = Window(tmp_path)
    scene = SetupScene("trick-of-the-light")
    window.show(scene)
    assert not [target for target in scene.targets() if "ostume" in f"{target.name} {target.tip}"]
    signs = set()
    for kind in ("human", "bot:careful"):
        scene.draft.seat_kind(1, kind)
        window.app.draw()
        choice = find(scene.targets(), ("kind", 1))
        assert choice is not None
        sign = choice.rect.move(-choice.rect.h * 5 // 4, 0)
        sign.w = choice.rect.h
        signs.add(pygame.image.tobytes(window.app.surface.subsurface(sign), "RGB"))
    assert len(signs) == 2
    window.app.close()


def test_the_plate_says_who_is_dressed_as_what(tmp_path: Path):
    """TT-101: as the plate is read out, and under the mouse."""
    table = hands.Hands(tmp_path, Session(Match.new(GAME, PEOPLE, {}, "boo"), "peek", "fast", hands.Bots()))
    plate = table.target(("seat", 0))
    assert plate.name.startswith(PEOPLE[0].persona + ", ")
    assert plate.tip.startswith(PEOPLE[0].persona)
    assert table.target(("seat", 2)).name.startswith("Ben, ")
    table.app.close()


def test_the_clock_tells_a_decision_second_by_second_and_nothing_comes_of_it(tmp_path: Path):
    """TT-101: off at first; it starts anew with the next decision, and draws at most once a second."""
    table = hands.Hands(tmp_path, hands.session("hhh", style="peek"))
    session, scene = table.session, table.scene
    table.wait(3.0)
    assert scene.ui.clock == ""
    table.app.change(msgspec.structs.replace(table.app.settings, decision_time=True))
    table.frames(1)  # other looks come first, and then time goes on
    table.wait(7200.0)
    before, asked = session.view(), session.asked()
    assert scene.ui.clock.startswith("120:0")
    table.frames()
    drawn = [scene.update(table.now + k / 10) for k in range(1, 31)]
    assert drawn.count(True) == 3
    assert (session.view(), session.asked()) == (before, asked)
    assert asked is not None
    table.now += 4
    session.reveal_hand()
    present = session.asked()
    assert present is not None
    session.act(asked.seat, present.legal[0])
    scene.refresh()
    table.frames()
    assert scene.ui.clock == "0:00"
    table.app.close()
