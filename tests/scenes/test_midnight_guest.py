"""The form for a guest: name and Adjectives at once, one person after the other; the table makes the moves in turn."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from game.rules.midnight_justice import pieces as mj
from game.rules.midnight_justice.text.guest_form import AHEAD, form, moves
from game.session.session import Session
from game.story import Form
from scenes.stage.motion import RESTLESS
from scenes.table.writing import WritingPage, WritingScene
from scenes.ui.target import Key, find
from tests.scenes.key_player import AtTable
from tests.scenes.midnight_room import USUAL, Room, posed
from tests.scenes.plain_hands import AnyBots, table_of, thought
from tests.scenes.press_counter import WritingCounter

MOST_PRESSES, MOST_HANDS = 11, 6  # of two people until the first bid
STORY = ("introduce", "connect", "unveiled")
PRESSES = 3  # of two people together: the button, and Done for each
STEPS = 1500  # frames within which the guests are complete


class Naming(AtTable):
    """A table at 10:35; presses are counted."""

    def __init__(self, data: Path, kinds: str, style: str = "peek") -> None:
        self.match = table_of("midnight-justice", kinds, "guests")
        super().__init__(data, Session(self.match, style, "fast", AnyBots(self.match)))
        self.presses = 0

    def wait(self) -> None:
        """Wait until a person is asked, or the guests are complete."""
        for _ in range(STEPS):
            self.frames()
            asked = self.session.asked()
            if self.match.state.phase != mj.P.BACKGROUND or (asked is not None and asked.legal):
                return
        raise AssertionError(self.session.sentence())

    def press(self, key: Key) -> None:
        target = find(self.top.targets(), key)
        assert target is not None
        assert target.enabled
        self.move(*target.rect.center)
        self.post(pygame.MOUSEBUTTONDOWN, pos=target.rect.center, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)
        self.presses += 1
        self.frames()


@pytest.mark.parametrize("style", ["peek", "curtain", "trust"])
def test_two_people_describe_their_guests_with_three_presses(tmp_path: Path, style: str) -> None:
    window = Naming(tmp_path, "hhbb", style)
    window.wait()
    window.press(("main",))
    assert isinstance(window.top, WritingScene)
    first = window.top._page.seat
    window.type("Odile Farrow")
    window.frames()
    window.press(("ui", "done"))
    assert isinstance(window.top, WritingScene)
    assert window.top._page.seat == 1 - first
    window.press(("ui", "done"))
    assert window.top is window.scene
    window.wait()
    assert window.match.state.phase == mj.P.INTRODUCTIONS
    assert window.presses == PRESSES
    view = window.match.view(None)
    assert mj.guest(view, first) == "Odile Farrow"
    assert all(mj.text_of(view, seat, mj.GUEST) and len(mj.entries(view, seat, mj.ADJECTIVE)) == 2 for seat in range(4))
    made = [event for event in window.match.events(None, 0) if event.kind in ("name", "adjective") and event.seat == 0]
    assert len(made) == 3, "each is a move of its own"
    window.app.close()


def test_one_move_of_each_guest_is_made_in_a_round(tmp_path: Path) -> None:
    """MJ-410: nobody writes two lines in a row, although all were given at once."""
    window = Naming(tmp_path, "hhbb")
    window.wait()
    for key in (("main",), ("ui", "done"), ("ui", "done")):
        window.press(key)
    window.wait()
    kinds = ("name", "adjective", "color", "waited")
    seats = [event.seat for event in window.match.events(None, 0) if event.kind in kinds]
    assert all(two == (one + 1) % 4 for one, two in pairwise(seats)), seats
    window.app.close()


def test_what_was_given_is_dropped_by_an_undo_and_asked_again(tmp_path: Path) -> None:
    window = Naming(tmp_path, "hbb")
    window.wait()
    window.press(("main",))
    window.type("Odile Farrow")  # a name from the list could not be taken back
    window.frames()
    window.press(("ui", "done"))
    for _ in range(STEPS):
        window.frames()
        if any(event.seat == 0 and event.kind == "name" for event in window.match.events(None, 0)):
            break
    assert window.session.ahead._given
    window.session.undo(0, ())
    assert not window.session.ahead._given
    window.scene.refresh()
    window.wait()
    window.frames(3)
    assert find(window.top.targets(), ("main",)) is not None
    window.app.close()


def test_two_people_come_to_the_first_bid_with_few_presses_and_hand_overs(tmp_path: Path) -> None:
    """From 10:30 to 11:00: one form for a guest, one for its story, one for its Shadow and what ties it.

    Each begins with an idea, so a newcomer needs no press but Done, and no Shadow has a form for its reveal.
    """
    counter = WritingCounter(tmp_path, table_of("midnight-justice", "hhbb", "guests"))
    counter.play(lambda match: match.state.phase >= mj.P.AUCTION)
    assert counter.presses <= MOST_PRESSES, counter.steps
    assert counter.hands <= MOST_HANDS, counter.steps
    assert not any(step.startswith("REVEAL") for step in counter.steps), counter.steps
    written = [(event.kind, event.seat) for event in counter.match.events(None, 0) if event.kind in STORY]
    assert sorted(written) == sorted((kind, seat) for kind in STORY for seat in range(4))
    assert all(event.data[0] for event in counter.match.events(None, 0) if event.kind in STORY)
    counter.app.close()


def at_the_shadow_form(tmp_path: Path) -> tuple[Naming, WritingPage]:
    """Return a table at the round of the Shadows, and the page on which its one person writes a Shadow."""
    window = Naming(tmp_path, "hbbb")
    match = window.match
    while match.state.phase < mj.P.SHADOWS:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    window.session._changed(seen_out=True)
    page = window.scene.texts.page(0, match.table.parse("shadow()"))
    assert page is not None
    return window, page


def test_a_shadow_whose_tie_is_left_blank_is_revealed_without_another_form(tmp_path: Path) -> None:
    """MJ-401, MJ-416: its person says aloud what ties it."""
    window, page = at_the_shadow_form(tmp_path)
    match = window.match
    assert page.sheet.begun
    assert page.send(match.table.parse("shadow()")._replace(text="the Cold\na draught\nslow")) is None
    for _ in range(STEPS):
        window.frames()
        if match.state.phase >= mj.P.AUCTION:
            break
    event = next(event for event in match.events(None, 0) if event.kind == "unveiled" and event.seat == 0)
    assert event.data[:2] == ("", "the Cold")
    window.app.close()


@pytest.mark.parametrize("style", ["peek", "curtain"])
def test_the_sheet_of_a_reveal_shows_the_sealed_shadow(tmp_path: Path, style: str) -> None:
    """After an undo the reveal has a sheet of its own: its person must not remember the Shadow (MJ-416)."""
    window = Naming(tmp_path, "hhbb", style)
    match, reveal = window.match, window.match.table.parse("reveal()")
    while match.state.phase < mj.P.REVEAL or 0 not in match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    window.session._changed(seen_out=True)
    name = str(match.view(0).vars[mj.own(match.table, "shadow", 0)][0])
    page, other = (window.scene.texts.page(seat, reveal) for seat in (0, 1))
    assert page is not None
    assert name in page.sheet.about
    assert other is None or str(match.view(1).vars[mj.own(match.table, "shadow", 1)][0]) not in other.sheet.about
    window.app.close()


def test_what_is_written_below_a_shadow_is_seen_by_nobody_before_its_turn(tmp_path: Path) -> None:
    """MJ-416: it is no part of the game before the Shadow is revealed."""
    window = Naming(tmp_path, "hhbb")
    match = window.match
    while match.state.phase < mj.P.SHADOWS:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    window.session._changed(seen_out=True)
    window.session.request_view(0)
    window.session.reveal_hand()
    shadow = match.table.parse("shadow()")
    page = window.scene.texts.page(0, shadow)
    assert page is not None
    assert page.send(shadow._replace(text="the Cold\na draught\nslow\nIt knows her name.")) is None
    assert mj.SEALED.answer(match.state, 0) == ("the Cold", "a draught", "slow")
    seen = [str(match.view(viewer).vars) + str(match.events(viewer, 0)) for viewer in (0, 1, None)]
    assert not any("knows her name" in each for each in seen)
    while match.state.phase == mj.P.SHADOWS:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    for _ in range(STEPS):
        window.frames()
        if any(event.kind == "unveiled" and event.seat == 0 for event in match.events(None, 0)):
            break
    event = next(event for event in match.events(None, 0) if event.kind == "unveiled" and event.seat == 0)
    assert event.data[0] == "It knows her name."
    window.app.close()


def test_scene_attack_and_claim_are_one_form_and_three_moves(tmp_path: Path) -> None:
    """MJ-430 to MJ-432: what is left blank is asked for in turn."""
    match = posed("FRAMING", "hbbb", attacker=0, turn=0)
    view, table = match.view(None), match.table
    assert [table.verbs[each.verb] for each in moves(table, view, 0, "A cellar.\nIt falls.\nA slip.")] == [
        "frame", "attack", "claim"
    ]  # fmt: skip
    assert [table.verbs[each.verb] for each in moves(table, view, 0, "A cellar.\n\nA slip.")] == ["frame", "claim"]
    assert form(table, view, 1) is None
    window = Room(tmp_path, match, size=USUAL)
    window.settle()
    window.press(window.keys()["main",])
    for k, text in enumerate(("The cellar is dry.", "", "She held the key.")):
        window.press(window.keys()["field", k])
        window.key(pygame.K_a, pygame.KMOD_CTRL)  # an idea is there already
        window.key(pygame.K_DELETE)
        window.type(text)
    window.press(window.keys()["ui", "done"])
    window.settle()
    assert match.view(None).vars[mj.V.FRAME][-1] == "The cellar is dry."
    assert match.phase == "FRAMING", "the attack was left blank, so it is asked for"
    match.act(0, match.table.parse("attack()"))
    window.session._changed(seen_out=True)
    window.scene.refresh()
    window.settle()
    claims = [event.data[0] for event in match.events(None, 0) if event.kind == "claim"]
    assert claims[:1] == ["She held the key."]
    window.app.close()


def test_the_form_asks_for_what_is_missing_and_a_blank_fact_is_no_move() -> None:
    match = table_of("midnight-justice", "hhbb", "guests")
    view, table = match.view(None), match.table
    sheet = form(table, view, 0)
    assert sheet is not None
    assert isinstance(sheet.takes, Form)
    assert len(sheet.takes.fields) == 4
    made = [(table.verbs[each.verb], each.text) for each in moves(table, view, 0, "Odile\nvain")]
    assert made == [("name", "Odile"), ("adjective", "vain"), ("adjective", "")]
    made = [(table.verbs[each.verb], each.text) for each in moves(table, view, 0, "Odile\nvain\nsly\nIt rains.")]
    assert made[-1] == ("color", "It rains.")
    assert AHEAD.then == "pass"


def test_the_sheet_of_whoever_writes_stays_in_sight_beside_the_form(tmp_path: Path) -> None:
    """One person after the other: what is beside the form is about the same guest."""
    window = Naming(tmp_path, "hhbb")
    match = window.match
    while match.state.phase < mj.P.INTRODUCTIONS or 0 not in match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    window.session._changed(seen_out=True)
    window.scene.refresh()
    window.wait()
    window.press(("main",))
    left = next(each.rect.left for each in window.scene.targets() if each.key == ("panel",))
    for _ in range(2):
        assert isinstance(window.top, WritingScene)
        assert window.scene.presenter.model.open_sheet == window.top._page.seat
        window.frames(2)
        assert all(each.rect.right <= left for each in window.top.targets() if each.role in ("button", "entry"))
        window.press(("ui", "done"))
    assert window.scene.presenter.writer is None
    window.app.close()


STORIES = "A quiet person.", "A pier, one winter, long ago."


def test_a_page_of_stories_stays_until_it_can_be_read_and_a_button_ends_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """MJ-414: introductions and affairs fill their page without a stop, and then it waits for its readers."""
    window = Naming(tmp_path, "hhbb")
    match, waited = window.match, dict[str, float]()
    while match.state.phase < mj.P.INTRODUCTIONS or 0 not in match.deciding:
        seat = match.deciding[0]
        match.act(seat, thought(match, seat, Random(seat)))
    window.session._changed(seen_out=True)
    window.scene.refresh()
    window.wait()
    window.press(("main",))
    monkeypatch.setenv(RESTLESS, "on")
    window.scene.events.follow_settings()
    for _ in range(2):
        for text in STORIES:
            window.type(text)
            window.key(pygame.K_TAB)
        window.press(("ui", "done"))
    for _ in range(STEPS):
        window.frames()
        if match.state.phase >= mj.P.SHADOWS and not window.scene.moving.arriving:
            break
        if window.scene.moving.reading > 2:
            phase = match.table.phases[window.scene.in_sight().view.phase]
            waited[phase] = max(waited.get(phase, 0.0), window.scene.moving.reading)
            window.frames(2)
            assert find(window.top.targets(), ("ui", "on")) is not None, "no page waits without a button"
            if waited[phase] > 5:
                window.press(("ui", "on"))
    assert match.state.phase == mj.P.SHADOWS
    assert {*waited} == {"INTRODUCTIONS", "CONNECTIONS"}, waited
    window.app.close()


def test_an_idea_offers_no_name_that_another_seat_is_offered() -> None:
    """A person's name may wait on a form until the seat's turn; nobody else takes it meanwhile."""
    match = table_of("midnight-justice", "hhbb", "guests")
    names: list[set[str]] = []
    for seat in range(4):
        view = match.view(seat)
        forms = (AHEAD.idea(match.table, view, seat, "", Random(seed)).split("\n") for seed in range(60))
        names.append({text for first, *traits, _ in forms for text in (first.split(" ")[0], *traits)})
    assert all(one.isdisjoint(two) for at, one in enumerate(names) for two in names[:at]), names
    assert all(len(each) > 12 for each in names), "another is offered for a long time"


def test_no_bot_takes_a_name_that_waits_on_a_form(tmp_path: Path) -> None:
    window = Naming(tmp_path, "hhbb")
    window.wait()
    for key in (("main",), ("ui", "done"), ("ui", "done")):
        window.press(key)
    waiting = {action.text for given in window.session.ahead._given.values() for action in given}
    people = window.session.humans
    window.wait()
    events = [event for event in window.match.events(None, 0) if event.kind in ("name", "adjective")]
    assert not waiting & {event.data[0] for event in events if event.seat not in people}
    window.app.close()


def test_the_idea_for_a_tie_names_the_shadow_above_it_and_changes(tmp_path: Path) -> None:
    window, page = at_the_shadow_form(tmp_path)
    assert page.idea is not None
    whole = [page.idea("").split("\n") for _ in range(8)]
    own = [page.idea("the Odd Sock\n\n\n").split("\n") for _ in range(8)]
    assert all(name.casefold() in tie.casefold() for name, *_, tie in whole), whole
    assert all("the odd sock" in tie.casefold() for *_, tie in own if tie), own
    assert len({tie for *_, tie in whole}) > 2
    window.app.close()
