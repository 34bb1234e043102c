"""What people write at the plain table: sheets, drafts, secret answers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame
import pytest

from game.match.save_format import Act
from game.rules import load
from game.session.session import Session
from game.story import Field, Form, Sheet
from game.table import Action
from scenes.app.dialog import Dialog
from scenes.table import text as texts
from scenes.table.drafts import drafts_of
from scenes.table.plain.model import PlainPresenter
from scenes.table.writing import WritingPage, WritingScene
from tests.scenes.frame import HOSTILE
from tests.scenes.hands import Bots
from tests.scenes.midnight_room import Room, posed
from tests.scenes.plain_hands import MJ, TL, Plain, by_gestures, table_of, thought


def no_one(_told: object) -> None:
    """Nobody hears of it."""


def writing(tmp_path: Path) -> tuple[Plain, WritingScene]:
    """The sheet on which Nell writes her record."""
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.settle()
    window.press(window.keys()["main",])
    sheet = window.top
    assert isinstance(sheet, WritingScene)
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
    assert window.scene.presenter.game.talk.stands(table, view, 0, record).startswith("Dorothea King\na locksmith")
    window.app.close()


def test_a_command_says_whether_its_text_must_be_written(tmp_path: Path) -> None:
    """The presenter knows it without a scene: of an action that takes a text, until the text is there."""
    table = table_of(TL, "hhbb")
    presenter = PlainPresenter(Session(table, "curtain", "fast", Bots()))
    presenter.refresh(covered=False)
    record = next(action for action in table.legal(0) if table.table.verbs[action.verb] == "set_record")
    assert presenter.command(record, 0).needs_text
    assert not presenter.command(record._replace(text="Dorothea King"), 0).needs_text
    passes = table_of("hearts", "hbbb")
    presenter = PlainPresenter(Session(passes, "curtain", "fast", Bots()))
    presenter.refresh(covered=False)
    assert not any(presenter.command(action).needs_text for action in passes.legal(0))


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
    assert window.top is window.scene
    assert "Dorothea" not in " ".join(window.names())
    window.settle()
    window.press(window.keys()["main",])
    again = window.top
    assert isinstance(again, WritingScene)
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


@pytest.mark.film
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
    assert isinstance(sheet, WritingScene)
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
    sheet = WritingScene(
        Action(0), "Who?", [WritingPage(0, "Nell", 0, Sheet(form), "", no_one, no_one, lambda _: next(ideas))]
    )
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.app.push(sheet)
    window.frames(2)
    assert sheet.hands.focus == ("field", 0)
    second = WritingPage(0, "Nell", 0, Sheet(form._replace(begin=1)), "", no_one, no_one, lambda _: "")
    assert WritingScene(Action(0), "Who?", [second]).hands.focus == ("field", 1)
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


def test_a_sheet_can_begin_with_an_idea_that_is_no_draft_before_it_is_changed(tmp_path: Path) -> None:
    """An idea is ready to be sent by one press, typed over, or replaced by another."""
    ideas, kept = iter(["Ada\na cook", "Bea\na maid"]), []
    form = Form((Field("name", 40), Field("role", 60)))
    page = WritingPage(0, "Nell", 0, Sheet(form, begun=True), "", kept.append, no_one, lambda _: next(ideas))
    sheet = WritingScene(Action(0), "Who?", [page])
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.app.push(sheet)
    window.frames(2)
    assert (sheet.text, kept) == ("Ada\na cook", [])
    window.type("My own")
    assert kept[-1] == sheet.text == "My own\na cook"
    window.press(window.keys()["ui", "idea"])
    assert sheet.text == "My own\na maid"
    written = WritingScene(Action(0), "Who?", [page._replace(text="Eve\n", idea=lambda _: "Bea\na maid")])
    assert written.text.rstrip() == "Eve", "what was typed before is not filled up"
    window.app.close()


def test_no_press_for_what_was_there_before_sends_a_page(tmp_path: Path) -> None:
    """Enter and clicks in the first moment do nothing; Enter in a blank line only goes to the button; Ctrl+Enter
    always sends."""
    sent: list[str] = []
    blank = Sheet(60, blank="The table tells it.")
    last = WritingPage(0, "Nell", 0, blank, "", no_one, lambda each: sent.append(each.text), lambda _: "")
    sheet = WritingScene(Action(0), "A line", [last._replace(text="begun before", following=last)])
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    window.app.push(sheet)
    window.frames(2)
    window.key(pygame.K_RETURN)
    assert sent == []
    window.frames(60)
    window.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
    assert sent == ["begun before"]
    window.frames(2)
    assert window.keys()["ui", "done"].name == texts.LEAVE_BLANK
    window.post(pygame.MOUSEBUTTONDOWN, pos=window.keys()["ui", "done"].rect.center, button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=window.keys()["ui", "done"].rect.center, button=1)
    assert sent == ["begun before"], "the mouse was on the button before this page came"
    sheet.focus_on(("field", 0))
    window.frames(60)
    window.key(pygame.K_RETURN)
    window.key(pygame.K_RETURN)
    assert sent == ["begun before"]
    assert sheet.hands.focus == ("ui", "done")
    window.frames(60)
    window.post(pygame.TEXTINPUT, text="a")
    window.frames(2)
    window.key(pygame.K_SPACE)
    window.post(pygame.TEXTINPUT, text=" ")
    window.post(pygame.TEXTINPUT, text="b")
    window.frames(2)
    assert sent == ["begun before"], "a space in a typed text is no press of the button"
    assert sheet.text == "a b"
    sheet.entries["field", 0].set("")
    sheet.focus_on(("ui", "done"))
    window.frames(60)
    window.key(pygame.K_RETURN)
    assert sent == ["begun before", ""]
    window.app.close()


def test_each_of_several_who_may_write_has_a_page_of_their_own(tmp_path: Path) -> None:
    kept: dict[int, str] = {}
    pages = [
        WritingPage(
            seat, name, seat, Sheet(60), "", lambda text, seat=seat: kept.update({seat: text}), no_one, lambda: ""
        )
        for seat, name in enumerate(("Nell", "Wick"))
    ]
    window = Plain(tmp_path, table_of(TL, "hhbb"))
    sheet = WritingScene(Action(0), "A line", pages, True)
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
    window.session.undo(0, window.match.humans)
    window.scene.refresh()
    window.settle()
    assert "Dorothea" not in window.session.markdown()
    window.press(window.keys()["main",])
    window.frames(2)
    again = window.top
    assert isinstance(again, WritingScene)
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
    while window.match.phase != "SHADOWS" or len(window.session.lookers) < 2:
        by_gestures(window, rng, 1)
        window.settle()
    return window


def comes(window: Plain, seat: int) -> None:
    """One of those who shall write in secret says who they are; who comes after another is asked at once."""
    if not isinstance(window.top, Dialog):
        window.press(window.keys()["secret", seat])
    assert window.top.title == f"{window.session.names[seat]}, in secret"
    window.press(window.keys()["answer", 0])


@pytest.mark.film
def test_who_answers_in_secret_has_a_button_and_no_key_to_hold(tmp_path: Path) -> None:
    """MJ-607: a sheet lies open for its own writer only, and for no longer than it takes."""
    window = in_shadows(tmp_path)
    for seat in window.session.lookers:
        others = [window.session.names[other] for other in window.session.humans if other != seat]
        window.press(window.keys()["secret", seat])
        assert isinstance(window.top, Dialog)
        assert window.top._text == f"{' and '.join(others)}, please look away for a moment."
        window.press(window.keys()["answer", 0])
        assert window.session.viewer == seat
        assert isinstance(window.top, WritingScene)
        window.type("Half")
        window.key(pygame.K_ESCAPE)
        window.frames(2)
        assert window.top is window.scene
        assert window.session.viewer is None
        assert "Half" not in " ".join(window.names())
    window.app.close()


@pytest.mark.film
def test_enter_begins_what_is_written_in_secret_but_no_press_too_many_does(tmp_path: Path) -> None:
    """MJ-607: the press that called whoever writes lays no sheet before whoever sits there still."""
    window = in_shadows(tmp_path)
    seat = window.session.lookers[0]
    window.press(window.keys()["secret", seat])
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, Dialog)
    while window.now < window.top._since + 0.5:
        window.frames(1)
    window.key(pygame.K_RETURN)
    assert isinstance(window.top, WritingScene)
    assert window.session.viewer == seat
    window.app.close()


def test_a_vote_in_secret_asks_others_to_look_away_and_enter_takes_no_answer(tmp_path: Path) -> None:
    """MJ-433."""
    found = {"attacker": 1, "turn": -1, "asked": 0b1100, "claim": "She locked the door."}
    window = Plain(tmp_path, posed("VOTE", "hhhh", **found), style="peek", look="hold")
    window.settle()
    window.press(window.keys()["secret", 3])
    question = window.top
    assert isinstance(question, Dialog)
    others = " and ".join([", ".join(window.session.names[:2]), window.session.names[2]])
    assert question._text.startswith(f"{others}, please look away for a moment.\n")
    window.frames(20)
    window.key(pygame.K_RETURN)
    assert window.top is question
    assert window.app.message[0].startswith("Nothing is selected")
    window.key(pygame.K_ESCAPE)
    assert window.top is window.scene
    assert window.session.viewer is None
    window.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_all_of_a_long_sentence_is_seen_while_it_is_written(tmp_path: Path, size: tuple[int, int]) -> None:
    """In a form of several fields too: where it begins, and where the caret is."""
    window = Room(tmp_path, posed("FRAMING", "hbbb", attacker=0, turn=0), size=size)
    window.settle()
    window.key(pygame.K_RETURN)
    sheet = window.top
    assert isinstance(sheet, WritingScene)
    sheet.focus_on(("field", 3))
    window.type("Ww" + " the lamp went out and somebody counted the stairs" * 10)
    window.frames(3)
    entry, seen = sheet.entries["field", 3], []
    for text in ("Ww", "Ii"):
        entry.set(text + entry.text[2:])
        sheet.changed()
        window.frames(2)
        rect = window.keys()["field", 3].rect
        seen.append(pygame.image.tobytes(window.app.surface.subsurface(rect), "RGB"))
    assert seen[0] != seen[1], "the first letters are in sight"
    assert len(entry.drawn.rows) > 3
    window.app.close()


@pytest.mark.film
def test_no_hand_lies_open_behind_what_is_written_in_secret(tmp_path: Path) -> None:
    """MJ-415, MJ-607: nor a chip of somebody else, who could be written for."""
    window = in_shadows(tmp_path)
    for seat in window.session.lookers:
        comes(window, seat)
        assert window.scene.presenter.model.view == window.session.open_view()
        assert window.scene.presenter.model.viewer is None
        assert [target.key for target in window.targets("writer")] == [("writer", seat)]
        window.type("Half")
        window.key(pygame.K_ESCAPE)
        window.frames(2)
        comes(window, seat)
        assert isinstance(window.top, WritingScene)
        assert "Half" in window.top.text
        window.frames(15)  # before, a press would be meant for what was there
        window.top._done()
        window.frames(2)
    assert window.match.phase == "REVEAL"
    window.app.close()


@pytest.mark.film
def test_a_thumb_is_given_in_secret_over_the_table(tmp_path: Path) -> None:
    """MJ-433"""
    window = Plain(tmp_path, table_of(MJ, "hhhh"), style="peek")
    rng = Random(4)
    while window.match.phase != "VOTE":
        by_gestures(window, rng, 1)
        window.settle()
    seat = window.session.lookers[0]
    window.press(window.keys()["secret", seat])
    assert window.session.viewer == seat
    window.press(window.keys()["answer", 0])
    window.frames(2)
    assert (window.session.viewer, seat in window.match.deciding) == (None, False)
    window.app.close()


@pytest.mark.film
def test_what_may_be_done_without_a_look_is_not_done_by_a_stray_enter(tmp_path: Path) -> None:
    """MJ-422: to pass is asked openly, though the hand may hold a bid."""
    window = Plain(tmp_path, table_of(MJ, "hbhb"), style="peek")
    rng = Random(2)
    asked = None
    while window.match.phase != "AUCTION" or asked is None or asked.private:
        by_gestures(window, rng, 1)
        window.settle()
        asked = window.session.asked()
    passing = window.match.table.parse("pass()")
    assert passing in asked.legal
    assert not window.targets("main")
    assert window.keys()["action", passing].enabled
    window.key(pygame.K_RETURN)
    assert window.session.asked() == asked
    window.app.close()


@pytest.mark.film
def test_in_secret_one_writes_on_after_letting_go_of_the_key(tmp_path: Path) -> None:
    """MJ-607: a sheet that is filled in behind one's hand stays until it is done; then the hand is shut."""
    window = in_shadows(tmp_path)
    seat, *others = window.session.lookers
    for other in others:  # else the key is nobody's
        window.session.request_view(other)
        window.session.reveal_hand()
        window.session.act(other, thought(window.match, other, Random(1)))
    window.frames(20)
    window.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    assert window.session.viewer == seat
    window.press(window.keys()["main",])
    window.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert isinstance(window.top, WritingScene)
    window.type("A b")
    window.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert window.top.text.startswith("A b\n")
    window.press(window.keys()["ui", "done"])
    window.frames(2)
    assert window.top is window.scene
    assert window.session.viewer is None
    done = [line.action for line in window.match.history[-5:] if isinstance(line, Act) and line.seat == seat]
    assert len(done) == 1
    assert "A b" in done[0]
    window.app.close()


@pytest.mark.film
def test_a_person_who_is_not_asked_looks_and_does_what_is_open_beside(tmp_path: Path) -> None:
    """TL-123: while one tells the scene, another touches the own plate, looks, and writes a note."""
    window = Plain(tmp_path, table_of(TL, "hhbb", scene_limit=4))
    rng = Random(2)
    asked = None
    while asked is None or asked.private or window.match.table.phases[window.match.state.phase] != "SCENE":
        by_gestures(window, rng, 1)
        window.settle()
        asked = window.session.asked()
    other = next(seat for seat in window.match.humans if seat != asked.seat)
    window.scene.close_recap()
    window.frames(2)
    window.press(window.keys()["seat", other])
    if window.session.curtain is not None:
        window.look()
    window.scene.close_recap()
    window.frames(2)
    assert window.session.screen_viewer == other
    note = next(a for a in window.match.open_actions(other) if window.match.table.verbs[a.verb] == "note")
    window.does(other, note._replace(text="Never trust a locksmith."))
    assert window.match.view(other).vars[window.match.table.variable[f"notes[{other}]"]] == "Never trust a locksmith."
    window.app.close()
