"""The plain table: hands, curtains, refusals, what is written on it, at every size and text size."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.cli import main
from game.match import Match, SeatInfo
from game.rules import load
from game.story import Field, Form, Sheet
from game.table import Action, Event, Position
from scenes.snapshot import screenshot
from scenes.stage import fonts
from scenes.stage.motion import Flight
from scenes.table.moves import flights
from scenes.table.plain.drafts import drafts_of
from scenes.table.plain.writing import Page, Writing
from tests.scenes.frame import HOSTILE
from tests.scenes.plain_hands import Plain, acts_of, by_gestures, table_of

TT, TL, MJ = "tricks-and-treats", "trick-of-the-light", "midnight-justice"


def no_one(_told: object) -> None:
    """Nobody hears of it."""


def bots_play(match: Match, rng: Random) -> None:
    """Every bot that must decide does, until people must."""
    while match.actors and not any(seat in match.humans for seat in match.deciding):
        seat = match.deciding[0]
        match.act(seat, rng.choice(match.legal(seat)))


@pytest.mark.parametrize(("kinds", "decisions"), [("hhbb", 24), ("hhhh", 20)])
def test_people_play_by_turns(tmp_path: Path, kinds: str, decisions: int) -> None:
    """Each looks behind the curtain, plays by clicks and hands on."""
    window = Plain(tmp_path, table_of("hearts", kinds))
    by_gestures(window, Random(kinds), decisions)
    assert {acts_of(window.match, seat) > 2 for seat in window.match.humans} == {True}
    window.app.close()


@pytest.mark.parametrize("style", ["peek", "trust"])
def test_people_share_it_without_a_curtain(tmp_path: Path, style: str) -> None:
    """Hold to peek, and trust: whoever is asked sees the own hand, and nobody else's."""
    window = Plain(tmp_path, table_of("tricks-and-treats", "hhb"), style)
    assert by_gestures(window, Random(style), 12) == 12
    assert {acts_of(window.match, seat) > 2 for seat in window.match.humans} == {True}
    window.app.close()


@pytest.mark.parametrize(("game", "kinds", "decisions"), [("hearts", "hbbb", 6), (TL, "hbbb", 14), (TT, "hbb", 12)])
def test_it_is_played_by_keys_alone(tmp_path: Path, game: str, kinds: str, decisions: int) -> None:
    """Tab, arrows, Enter: to cards, buttons, questions and sheets."""
    window = Plain(tmp_path, table_of(game, kinds))
    assert by_gestures(window, Random(game), decisions, ("keys",)) == decisions
    window.app.close()


def test_a_picture_by_the_command_line_is_of_the_plain_table_if_so_wanted(tmp_path: Path) -> None:
    """The developer's switch."""
    ours, plain = tmp_path / "a.png", tmp_path / "b.png"
    asked = ["screenshot", TT, "--seat", "0", "--actions", "20", "--size", "640x360", "--seed", "7", "--out"]
    assert main([*asked, str(ours)]) == main([*asked, str(plain), "--plain"]) == 0
    assert ours.read_bytes() != plain.read_bytes()


def test_a_card_is_dragged_to_the_trick(tmp_path: Path) -> None:
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(1)
    bots_play(match, rng)
    window = Plain(tmp_path, match)
    window.settle()
    asked = window.evening.asked()
    assert asked is not None
    card = asked.legal[0].args[0]
    keys = {target.key: target.rect for target in window.top.targets()}
    x, y = keys["piece", card].x + 12, keys["piece", card].y + 20
    window.move(x, y)
    window.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    window.move(x + 30, y - 60)
    window.move(*keys["zone", "trick"].center)
    window.post(pygame.MOUSEBUTTONUP, pos=keys["zone", "trick"].center, button=1)
    assert card in match.state.zones[match.table.zone["trick"]]
    window.app.close()


def test_what_may_not_be_played_glides_home_and_says_why(tmp_path: Path) -> None:
    """HE-4 at the plain table: the refusal with its rule."""
    match = table_of("hearts", "hbbb", passing="none")
    rng = Random(3)
    while True:
        bots_play(match, rng)
        legal = {action.args[0] for action in match.legal(0)}
        hand = match.state.zones[match.table.zone["hand[0]"]]
        barred = [card for card in hand if card not in legal]
        if barred:
            break
        match.act(0, match.legal(0)[0])
    window = Plain(tmp_path, match)
    window.settle()
    window.press(next(target for target in window.top.targets() if target.key == ("piece", barred[0])))
    toast = [target.name for target in window.top.targets() if target.key == ("ui", "toast")]
    assert toast
    assert [target.name for target in window.top.targets() if target.key == ("ui", "rule")]
    window.app.close()


def eights(tmp_path: Path, phase: str) -> Plain:
    """Nell has nothing that matches, and the suit named last was hearts."""
    cards = {"hand[0]": ["2C", "3D"], "hand[1]": ["9S", "KH"], "pile": ["8H"]}
    position = Position(cards, {"turn": 0, "first": 0, "round": 1, "named": 3}, phase)
    seats = [SeatInfo("Nell", "human"), SeatInfo("Wick", "bot:careful")]
    window = Plain(tmp_path, Match.new("crazy-eights", seats, {}, "plain", position=position))
    window.settle()
    return window


def test_what_needs_no_piece_is_done_by_touching_its_place(tmp_path: Path) -> None:
    """CE-6: the stock is lit for whoever must draw, and a click draws."""
    window = eights(tmp_path, "PLAY")
    keys = window.keys()
    assert (keys["zone", "stock"].enabled, keys["zone", "pile"].enabled) == (True, False)
    window.press(keys["zone", "stock"])
    assert acts_of(window.match, 0) == 1
    assert len(window.match.view(0).zones[window.match.table.zone["hand[0]"]]) == 3
    window.app.close()


def test_each_of_four_answers_has_a_button(tmp_path: Path) -> None:
    """CE-5: a suit is named by one click."""
    window = eights(tmp_path, "NAME")
    assert [target.name for target in window.targets("action")] == ["Clubs", "Diamonds", "Spades", "Hearts"]
    window.press(window.targets("action")[0])
    assert window.match.view(0).vars[window.match.table.variable["named"]] == 0
    window.app.close()


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_of_it_leaves_the_window(tmp_path: Path, text: int, size: tuple[int, int]) -> None:
    match = table_of("hearts", "hbbb")
    window = Plain(tmp_path, match, size=size)
    window.app.change(replace(window.app.settings, text_size=text), keep=False)
    window.settle()
    screen = window.app.surface.get_rect()
    assert all(screen.inflate(4, 4).contains(target.rect) for target in window.top.targets())
    assert len([target for target in window.targets("piece") if target.group == "hand"]) == 13
    window.app.close()


def test_a_picture_file_of_it_shows_what_a_seat_sees(tmp_path: Path) -> None:
    first, second = tmp_path / "a.png", tmp_path / "b.png"
    for out in (first, second):
        screenshot("hearts", 0, 7, 30, (640, 360), out)
    assert first.read_bytes() == second.read_bytes()
    screenshot("hearts", None, 7, 30, (640, 360), second)
    assert first.read_bytes() != second.read_bytes()


# -- what is written -------------------------------------------------------------------------------------------------


def writing(tmp_path: Path) -> tuple[Plain, Writing]:
    """The sheet on which Nell writes her record."""
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.settle()
    window.press(window.keys()["main",])
    sheet = window.top
    assert isinstance(sheet, Writing)
    window.frames(2)
    return window, sheet


def test_a_record_is_a_sheet_of_fields(tmp_path: Path) -> None:
    """TL-30: a name, a role, three traits; what stands there is there again the next time."""
    window, _ = writing(tmp_path)
    for line in ("Dorothea King", "a locksmith", "Vain", "Ruthless", "Quarrelsome"):
        window.type(line)
        window.key(pygame.K_TAB)
    window.press(window.keys()["ui", "done"])
    assert window.top is window.scene
    view, table = window.match.view(0), window.match.table
    assert view.vars[table.variable["record[0]"]] == ("Dorothea King", "a locksmith", "Vain", "Ruthless", "Quarrelsome")
    record = next(action for action in window.match.legal(0) if table.verbs[action.verb] == "set_record")
    assert window.scene.sitting.game.talk.stands(table, view, 0, record).startswith("Dorothea King\na locksmith")
    window.app.close()


@pytest.mark.parametrize("leave", ["escape", "focus"])
def test_nothing_typed_is_lost(tmp_path: Path, leave: str) -> None:
    """Whoever leaves the sheet, or the window, finds what was typed; nobody else sees it meanwhile."""
    window, sheet = writing(tmp_path)
    window.type("Dorothea")
    if leave == "focus":
        window.post(pygame.WINDOWFOCUSLOST)
        window.post(pygame.WINDOWFOCUSGAINED)
    else:
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_ESCAPE)
    assert window.top is window.scene
    assert "Dorothea" not in " ".join(window.names())
    window.settle()
    window.press(window.keys()["main",])
    again = window.top
    assert isinstance(again, Writing)
    assert again is not sheet
    assert again.entries["field", 0].text == "Dorothea"
    window.app.close()


def test_what_the_rules_refuse_stays_on_the_sheet_with_the_reason(tmp_path: Path) -> None:
    window, sheet = writing(tmp_path)
    window.type("A [[K]]")
    window.press(window.keys()["ui", "done"])
    assert window.top is sheet
    assert sheet._why is not None
    assert sheet._why.rule == "TL-30"
    assert sheet.entries["field", 0].text == "A [[K]]"
    window.key(pygame.K_BACKSPACE)
    assert sheet._why is None
    window.app.close()


@pytest.mark.parametrize("text", [*HOSTILE, "long " * 4_000])
def test_any_text_is_taken_as_far_as_it_goes(tmp_path: Path, text: str) -> None:
    window, sheet = writing(tmp_path)
    window.type(text)
    window.key(pygame.K_TAB)
    window.type(text)
    name, role = (sheet.entries["field", k].text for k in (0, 1))
    assert len(name) <= 40
    assert len(role) <= 60
    assert window.match.refusal(0, sheet._action._replace(text=sheet.text)) is None
    window.app.close()


def test_the_sheet_says_who_writes_and_of_what(tmp_path: Path) -> None:
    """MJ-606, MJ-401: sign and name of whoever writes, questions for who has no idea, what becomes of blanks."""
    window = Plain(tmp_path, table_of(MJ, "hbhb"))
    window.settle()
    seat = window.match.deciding[0]
    while seat not in window.match.humans or window.match.view(seat).vars[window.match.table.variable["turns"]][seat]:
        by_gestures(window, Random(1), 1)
        window.settle()
        seat = window.match.deciding[0]
    window.press(window.keys()["action", window.match.table.parse("name()")])
    window.frames(2)
    sheet = window.top
    assert isinstance(sheet, Writing)
    assert window.keys()["writer", seat].name == f"{window.match.names[seat]} writes"
    asked = load(MJ).talk.asks(window.match.table, window.match.view(None), seat, window.match.table.parse("name()"))
    assert asked is not None
    assert (asked.takes, asked.about) == (40, "")
    assert asked.prompt
    assert asked.blank
    window.app.close()


def test_a_die_fills_what_is_blank_and_never_says_the_same_twice(tmp_path: Path) -> None:
    ideas = iter(["Ada\na cook", "Bea\na maid", "Cat\na thief", ""])
    form = Form((Field("name", 40), Field("role", 60)))
    sheet = Writing(Action(0), "Who?", [Page(0, "Nell", 0, Sheet(form), "", no_one, no_one, lambda _: next(ideas))])
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.app.push(sheet)
    window.frames(2)
    assert sheet.hands.focus == ("field", 0)
    second = Page(0, "Nell", 0, Sheet(form._replace(begin=1)), "", no_one, no_one, lambda _: "")
    assert Writing(Action(0), "Who?", [second]).hands.focus == ("field", 1)
    found = []
    for _ in range(2):
        window.press(window.keys()["ui", "idea"])
        found.append(sheet.text)
    window.type("My own")
    for _ in range(2):
        window.press(window.keys()["ui", "idea"])
        found.append(sheet.text)
    assert found == ["Ada\na cook", "Bea\na maid", "My own\na thief", "My own\na thief"]
    window.frames(2)
    assert not window.keys()["ui", "idea"].enabled
    window.app.close()


def test_each_of_several_who_may_write_has_a_page_of_their_own(tmp_path: Path) -> None:
    kept: dict[int, str] = {}
    pages = [
        Page(seat, name, seat, Sheet(60), "", lambda text, seat=seat: kept.update({seat: text}), no_one, lambda: "")
        for seat, name in enumerate(("Nell", "Wick"))
    ]
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    sheet = Writing(Action(0), "A line", pages, True)
    window.app.push(sheet)
    window.frames(2)
    window.type("by Nell")
    window.press(window.keys()["writer", 1])
    assert sheet.text == ""
    window.type("by Wick")
    window.press(window.keys()["writer", 0])
    assert sheet.text == "by Nell"
    assert kept == {0: "by Nell", 1: "by Wick"}
    window.app.close()


def test_what_was_written_and_taken_back_lies_there_again(tmp_path: Path) -> None:
    window, _ = writing(tmp_path)
    window.type("Dorothea")
    window.press(window.keys()["ui", "done"])
    window.settle()
    window.evening.undo(0, window.match.humans)
    window.scene.refresh()
    window.settle()
    assert "Dorothea" not in window.evening.markdown()
    window.press(window.keys()["main",])
    window.frames(2)
    again = window.top
    assert isinstance(again, Writing)
    assert again.text == ""  # Wick is asked first: what Nell had written is hers
    window.press(window.keys()["writer", 0])
    assert again.text == "Dorothea"
    window.app.close()


def test_what_was_begun_waits_for_who_comes_back_to_the_evening(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    action = Action(3)
    drafts_of(path).keep(0, action, "Once")
    assert drafts_of(path).begun(0, action) == "Once"
    assert drafts_of(path).begun(1, action) is None
    assert drafts_of(None).begun(0, action) is None


def in_shadows(tmp_path: Path) -> Plain:
    """Two people of Midnight Justice shall write in secret, hands seen while a key is held."""
    window = Plain(tmp_path, table_of(MJ, "hbhb"), style="peek", look="hold")
    rng = Random(4)
    while window.match.phase != "SHADOWS" or len(window.evening.lookers) < 2:
        by_gestures(window, rng, 1)
        window.settle()
    return window


def test_who_answers_in_secret_has_a_button_and_no_key_to_hold(tmp_path: Path) -> None:
    """MJ-607: a sheet lies open for its own writer only, and for no longer than it takes."""
    window = in_shadows(tmp_path)
    for seat in window.evening.lookers:
        window.press(window.keys()["secret", seat])
        assert window.evening.viewer == seat
        assert isinstance(window.top, Writing)
        window.type("Half")
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_ESCAPE)
        window.frames(2)
        assert window.top is window.scene
        assert window.evening.viewer is None
        assert "Half" not in " ".join(window.names())
    window.app.close()


def test_no_hand_lies_open_behind_what_is_written_in_secret(tmp_path: Path) -> None:
    """MJ-415, MJ-607: nor a chip of somebody else, who could be written for."""
    window = in_shadows(tmp_path)
    for seat in window.evening.lookers:
        window.press(window.keys()["secret", seat])
        assert window.scene.sitting.model.view == window.evening.open_view()
        assert window.scene.sitting.model.viewer is None
        assert [target.key for target in window.targets("writer")] == [("writer", seat)]
        window.type("Half")
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_ESCAPE)
        window.frames(2)
        window.press(window.keys()["secret", seat])
        assert isinstance(window.top, Writing)
        assert "Half" in window.top.text
        window.top._done()
        window.frames(2)
    assert window.match.phase == "REVEAL"
    window.app.close()


def test_a_thumb_is_given_in_secret_over_the_table(tmp_path: Path) -> None:
    """MJ-433"""
    window = Plain(tmp_path, table_of(MJ, "hhhh"), style="peek")
    rng = Random(4)
    while window.match.phase != "VOTE":
        by_gestures(window, rng, 1)
        window.settle()
    seat = window.evening.lookers[0]
    window.press(window.keys()["secret", seat])
    assert window.evening.viewer == seat
    window.press(window.keys()["answer", 0])
    window.frames(2)
    assert (window.evening.viewer, seat in window.match.deciding) == (None, False)
    window.app.close()


def test_what_may_be_done_without_a_look_is_not_done_by_a_stray_enter(tmp_path: Path) -> None:
    """MJ-422: to pass is asked openly, though the hand may hold a bid."""
    window = Plain(tmp_path, table_of(MJ, "hbhb"), style="peek")
    rng = Random(2)
    asked = None
    while window.match.phase != "AUCTION" or asked is None or asked.private:
        by_gestures(window, rng, 1)
        window.settle()
        asked = window.evening.asked()
    passing = window.match.table.parse("pass()")
    assert passing in asked.legal
    assert not window.targets("main")
    assert window.keys()["action", passing].enabled
    window.key(pygame.K_RETURN)
    assert window.evening.asked() == asked
    window.app.close()


def test_in_secret_one_writes_on_after_letting_go_of_the_key(tmp_path: Path) -> None:
    """MJ-607: a sheet that is filled in behind one's hand stays until it is done; then the hand is shut."""
    window = in_shadows(tmp_path)
    seat = window.evening.lookers[0]
    window.evening.name(seat)
    window.scene.refresh()
    window.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert window.evening.viewer == seat
    window.press(window.keys()["main",])
    window.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert isinstance(window.top, Writing)
    window.type("A b")
    window.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert window.top.text == "A b"
    window.press(window.keys()["ui", "done"])
    window.frames(2)
    assert window.top is window.scene
    assert window.evening.viewer is None
    assert window.match.view(seat).vars[window.match.table.variable[f"sealed[{seat}]"]][0] == "A b"
    window.app.close()


def test_a_person_who_is_not_asked_looks_and_does_what_is_open_beside(tmp_path: Path) -> None:
    """TL-123: while one tells the scene, another touches the own plate, looks, and writes a note."""
    window = Plain(tmp_path, table_of(TL, "hhbb", scene_limit=4))
    rng = Random(2)
    asked = None
    while asked is None or asked.private or window.match.table.phases[window.match.state.phase] != "SCENE":
        by_gestures(window, rng, 1)
        window.settle()
        asked = window.evening.asked()
    other = next(seat for seat in window.match.humans if seat != asked.seat)
    window.scene.close_recap()
    window.frames(2)
    window.press(window.keys()["seat", other])
    if window.evening.curtain is not None:
        window.look()
    window.scene.close_recap()
    window.frames(2)
    assert window.evening.eyes == other
    note = next(a for a in window.match.asides(other) if window.match.table.verbs[a.verb] == "note")
    window.does(other, note._replace(text="Never trust a locksmith."))
    assert window.match.view(other).vars[window.match.table.variable[f"notes[{other}]"]] == "Never trust a locksmith."
    window.app.close()


# -- motion ----------------------------------------------------------------------------------------------------------


def flown(window: Plain, events: list[Event]) -> list[Flight]:
    """How events look at the table as it lies now."""
    scene, picture = window.scene, window.scene.picture_for(window.app.surface)
    model, pose = scene.sitting.model, scene.pose
    spots, there = picture.spots(model, pose), picture.measure(model, pose)
    return flights(picture.plan(picture.stage(picture.table, model, model, there, there, spots), tuple(events)))


def test_a_trick_is_seen_whole_and_goes_to_its_winner(tmp_path: Path) -> None:
    """HE-7: the last card flies to its place, then all four to the plate of who won."""
    window = Plain(tmp_path, table_of("hearts", "hbbb", passing="none"))
    trick = window.match.table.zone["trick"]
    rng = Random(4)
    while len(window.match.state.zones[trick]) != 3:
        by_gestures(window, rng, 1)
        window.settle()
    before = window.match.now
    window.does(0, window.match.legal(0)[0])
    events = [event for event in window.match.events(0, before) if event.kind in ("move", "won")][:3]
    moves = [event for event in events if event.kind == "move"]
    assert [len(event.pieces) for event in moves] == [1, 4]
    found = [flight for flight in flown(window, events) if not flight.free]
    spots = window.scene.picture_for(window.app.surface).spots(window.scene.sitting.model, window.scene.pose)
    winner = next(event.seat for event in events if event.kind == "won")
    assert found[0].end[:2] == spots.trick(0)[:2]
    assert len({spots.trick(seat)[:2] for seat in range(4)}) == 4
    plate = window.keys()["seat", winner].rect
    assert len(found) == 9  # the card, and four by way of the winner to where they stay
    assert all(plate.collidepoint(flight.end[:2]) for flight in found[5:])
    window.app.close()


def test_what_is_hidden_flies_as_a_back(tmp_path: Path) -> None:
    """Three cards that others lay ready are seen going, and not which."""
    window = Plain(tmp_path, table_of("hearts", "hbbb", passing="left"))
    window.settle()
    events = [event for event in window.match.events(0) if event.kind == "move" and event.pieces[0] < 0]
    laid = [event for event in events if len(event.pieces) == 1]
    assert len(laid) == 9
    found = [flight for flight in flown(window, laid) if not flight.free]
    assert len(found) == 9
    assert all(flight.shows_back and flight.hides is None for flight in found)
    window.app.close()


def test_a_long_sentence_stands_in_two_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four long names at the largest text: nothing of what is asked is cut."""
    names = ("Maximiliana", "Bartholomew", "Wilhelmina", "Thaddeus")
    match = Match.new(TL, [SeatInfo(name) for name in names], {}, "long")
    drawn: list[str] = []
    render = fonts.render

    def listen(text: str, *args: Any, **more: Any) -> pygame.Surface:
        drawn.append(text)
        return render(text, *args, **more)

    monkeypatch.setattr(fonts, "render", listen)
    window = Plain(tmp_path, match, text_size=200)
    window.settle()
    asked = window.evening.sentence()
    rows = [said for said in drawn if said and said in asked and len(said) > 20]
    assert asked not in rows
    assert " ".join(dict.fromkeys(rows)) == asked
    window.app.close()
