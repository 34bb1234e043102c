"""Where the caret is, whose letters go where, and what a hand does that is held open while something is written."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.text import moments_text, panels_text
from scenes.stage import fonts
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import Table, sat, session
from tests.scenes.test_enter_cap import Caps
from tests.scenes.test_enter_cap import key_hints as key_hints

pytestmark = pytest.mark.film

ASKED = ("3 claim_over()", "1 stay_out()", "2 stay_out()")
QUESTION = (*ASKED, '3 play_over(7♥) "And then?"')
SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": " ", "scancode": 0}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANTERN_TABLE_MOTION", "off")


def at_the_table(folder: Path, *moves: str, people: tuple[int, ...] = (0, 1), style: str = "peek") -> Table:
    tale = pose(SCENE).do(*moves).set(humans=sum(1 << seat for seat in people))
    table = sat(folder, tale, people, None, style=style)
    table.scene.session.pace = "normal"
    return table


def typed(table: Table, text: str) -> None:
    """Type as fingers do: every letter is a key that goes down, a text, and a key that comes up."""
    for letter in text:
        key = pygame.key.key_code(letter if letter != " " else "space")
        table.post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
        table.post(pygame.TEXTINPUT, text=letter)
        table.post(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)
        table.frames(2)


def note(table: Table) -> str:
    """Hold a hand open, open the notebook, put the caret into a note; its name."""
    table.post(pygame.KEYDOWN, **SPACE)
    table.frames(2)
    table.key(pygame.K_n)
    table.frames(2)
    assert table.scene.ui.overlay == "notebook"
    field = next(target for target in table.top.targets() if target.role == "entry")
    table.click(field.name)
    table.frames(2)
    return table.scene.ui.field


def test_a_note_is_written_with_both_hands(tmp_path: Path) -> None:
    """TL-127: blanks are blanks, the notebook stays until it is closed, and then the hand is shut."""
    table = at_the_table(tmp_path)
    name = note(table)
    for _ in range(3):
        table.post(pygame.TEXTINPUT, text=" ")  # the key to look, which is still down, repeats
    table.post(pygame.KEYUP, **SPACE)
    typed(table, "hides the map")
    assert table.scene.ui.texts[name] == "hides the map"
    assert table.scene.ui.overlay == "notebook"
    table.key(pygame.K_ESCAPE)
    table.frames(2)
    assert table.scene.session.viewer is None
    assert "hides the map" not in repr(table.scene.ui.texts)
    table.app.close()


def test_a_notebook_that_the_mouse_has_opened_stays_too(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    anchor = next(target.rect.center for target in table.top.targets() if target.key == ("peek", 1))
    table.post(pygame.MOUSEBUTTONDOWN, button=1, pos=anchor)
    table.frames(2)
    table.key(pygame.K_n)
    table.frames(2)
    table.post(pygame.MOUSEBUTTONUP, button=1, pos=anchor)
    table.frames(2)
    assert (table.scene.session.viewer, table.scene.ui.overlay) == (1, "notebook")
    table.key(pygame.K_ESCAPE)  # one thing at a time: the notebook, then the hand below it
    table.frames(2)
    assert (table.scene.session.viewer, table.scene.ui.overlay) == (1, "")
    table.key(pygame.K_ESCAPE)
    table.frames(2)
    assert table.scene.session.viewer is None
    table.app.close()


def test_what_is_typed_on_after_a_notebook_shut_by_itself_goes_nowhere(tmp_path: Path) -> None:
    """Letters meant for a note are neither a command (T begins a line, N a notebook) nor part of a public line."""
    table = at_the_table(tmp_path)
    note(table)
    table.post(pygame.KEYUP, **SPACE)
    typed(table, "hides")
    table.scene.cover()
    for part in (" ", "the map", " in a tin"):
        table.post(pygame.KEYDOWN, **SPACE)
        table.frames(1)
        assert table.scene.session.viewer is None, "a blank of the text is no wish to look"
        table.post(pygame.KEYUP, **SPACE)
        typed(table, part)
    assert table.scene.ui.focus is None
    assert not any(table.scene.ui.texts.values())
    assert table.scene.session.viewer is None
    table.frames(40)
    table.key(pygame.K_t)
    assert table.scene.ui.field == "line", "who has stopped typing means the key"
    table.app.close()


@pytest.mark.parametrize(
    ("moves", "who", "name"), [(QUESTION, 0, "answer"), ((*QUESTION, "0 you_tell_me()"), 3, "tell")]
)
def test_where_words_are_asked_for_the_caret_is_there(
    moves: tuple[str, ...], who: int, name: str, tmp_path: Path
) -> None:
    """TL-44, TL-45: what is typed at once is the answer, and no letter of it a command."""
    table = at_the_table(tmp_path, *moves, people=(who, 1 if who != 1 else 2))
    typed(table, "then he hid it")
    assert table.scene.ui.texts[name] == "then he hid it"
    assert table.top is table.scene
    table.app.close()


def test_a_tale_is_written_from_its_first_letter(tmp_path: Path) -> None:
    """TL-123: the caret is in the line at once, also after a hand was looked at, and L shuts no chronicle."""
    table = at_the_table(tmp_path)
    table.frames(2)
    assert table.scene.ui.field == "line"
    shown = table.scene.ui.panel_open
    table.post(pygame.KEYDOWN, **SPACE)
    table.frames(15)  # a short press would leave the hand open
    assert table.scene.session.viewer is not None, "no line begins with a blank: it is the key to look"
    table.post(pygame.KEYUP, **SPACE)
    table.frames(2)
    assert table.scene.session.viewer is None
    typed(table, "we left the last well")
    assert table.scene.ui.texts["line"] == "we left the last well"
    assert table.scene.ui.panel_open == shown
    table.app.close()


@pytest.mark.parametrize("who", ["Nell", "Wick"])
def test_whoever_is_called_by_a_tab_writes_at_once(who: str, tmp_path: Path) -> None:
    """TL-123: the narrator and who adds to the tale unasked, also where that tab was lit already; what is typed
    after something else was pressed goes there too, and no letter covers the table."""
    table = at_the_table(tmp_path)
    for pressed in (f"{who} speaks", f"{who} speaks", "Oasis"):
        table.click(pressed)
        table.frames(2)
        assert table.scene.ui.field == ("" if pressed == "Oasis" else "line")
        typed(table, "half")
        assert not table.scene.covered
    assert table.scene.ui.texts["line"] == "half" * 3
    table.app.close()


def test_the_caret_comes_back_to_whoever_adds_to_a_tale_and_looked_at_the_hand(tmp_path: Path) -> None:
    table = at_the_table(tmp_path)
    table.click("Wick speaks")
    table.frames(2)
    table.hold()
    table.frames(2)
    typed(table, "half")
    assert table.scene.ui.texts["line"] == "half"
    table.app.close()


def test_letters_are_the_line_until_it_is_left_on_purpose(tmp_path: Path) -> None:
    """A press elsewhere takes the caret away, and the first letter brings it back; after Esc letters are commands."""
    table = at_the_table(tmp_path)
    table.frames(2)
    table.click("Oasis")
    table.frames(2)
    shown = table.scene.ui.panel_open
    typed(table, "look")
    assert (table.scene.ui.texts["line"], table.scene.ui.panel_open) == ("look", shown)
    table.key(pygame.K_ESCAPE)
    table.frames(40)
    table.key(pygame.K_l)
    table.frames(2)
    assert (table.scene.ui.texts["line"], table.scene.ui.panel_open) == ("look", not shown)
    table.app.close()


def test_a_question_is_written_from_its_first_letter(tmp_path: Path) -> None:
    """TL-43: before and after the card is chosen, though something else was pressed; that closes the hand."""
    table = at_the_table(tmp_path, *ASKED, people=(0, 3))
    table.controls.request_view(3)
    table.frames(2)
    typed(table, "but ")
    table.click("7 of hearts")
    table.frames(2)
    typed(table, "was it ")
    table.click(moments_text.ASKED_ALOUD)
    table.click(moments_text.ASKED_ALOUD)
    table.frames(2)
    typed(table, "blue")
    assert table.scene.ui.texts["question"] == "but was it blue"
    assert (table.scene.session.viewer, table.phase) == (None, "OVER_PLAY")
    table.app.close()


def test_letters_of_a_question_whose_hand_was_put_away_are_no_commands(tmp_path: Path) -> None:
    """TL-43: whoever types on writes the question with the hand closed, and presses no button."""
    tale = pose(SCENE).do("3 claim_over()", "1 stay_out()", "2 stay_out()")
    table = sat(tmp_path, tale, (1, 3), 3, style="peek")
    table.frames(3)
    table.type("And who")
    table.click("7 of hearts")
    assert table.scene.session.viewer is None, "the hand closes once the card is chosen"
    assert table.scene.ui.texts["question"] == "And who"
    assert table.find("Hidden Feelings")
    table.frames(60)
    for key in (pygame.K_b, pygame.K_h, pygame.K_n, pygame.K_t, pygame.K_l, pygame.K_m):
        table.key(key)
        table.type(chr(key))
        table.frames(2)
    assert table.scene.ui.texts["question"] == "And whobhntlm"
    assert not table.scene.ui.overlay
    assert not table.scene.hand_access.dark
    assert table.top is table.scene
    table.app.close()


def test_a_sheet_is_filled_with_letters_and_tab_alone(tmp_path: Path) -> None:
    """TL-121, TL-122: Name has the caret, Tab and Enter go from line to line, and no die is pressed by a blank."""
    table = Table(tmp_path, (1216, 648))
    table.open_table(session(lambda now: now.phase == "CAST", kinds=("human", "human", "bot:careful", "bot:careful"),
                      style="peek"))  # fmt: skip
    table.frames(2)
    lines = ("mirjam", "a smuggler", "very kind", "bold", "vain")
    for k, text in enumerate(lines):
        typed(table, text)
        table.key(pygame.K_TAB if k % 2 else pygame.K_RETURN)
        table.frames(2)
    sheet = table.scene.presenter.model.sheet(0)
    assert (sheet.name, sheet.role, *sheet.traits) == lines
    table.app.close()


def test_an_idea_is_taken_back_where_it_took_the_place_of_ones_own_words(tmp_path: Path) -> None:
    """TL-30, TL-32: by the key or by the button of the bar, in the field as in the game."""
    table = Table(tmp_path)
    scene = table.open_table(session())
    table.frames(3)
    for field, words, die in (
        ("Name", "Quirina", "Suggest: Name"),
        ("What you are", "a clerk", "Suggest: What you are"),
    ):
        table.write(field, words)
        for taken_back in (
            lambda: table.key(pygame.K_z, pygame.KMOD_CTRL),
            lambda: table.click("Undo the last move"),
        ):
            table.click(die)
            table.frames(2)
            assert not table.has(f"{field}: {words}")
            taken_back()
            table.frames(2)
            assert table.has(f"{field}: {words}")
    assert (scene.presenter.model.sheet(0).name, scene.presenter.model.sheet(0).role) == ("Quirina", "a clerk")
    table.app.close()
    result = Table(tmp_path / "told")
    result.open_table(session(lambda now: now.phase == "INTRO" and 0 in now.waiting and now.narrator != 0))
    result.frames(3)
    result.write("Your role there", "a liar")
    result.click(panels_text.NAME_AND_ROLE)
    assert not result.has("Your role there: a liar")
    result.key(pygame.K_z, pygame.KMOD_CTRL)
    result.frames(2)
    assert result.has("Your role there: a liar")
    result.app.close()


@pytest.mark.parametrize("die", ["Name", "Three traits", "2"])
@pytest.mark.parametrize("way", ["key", "button"])
def test_a_die_is_taken_back_without_asking_anybody(die: str, way: str, tmp_path: Path) -> None:
    """TL-30, TL-121: where several play, whatever has the ring or the caret; no move is taken back."""
    table = Table(tmp_path, (1216, 648))
    kinds = ("human", "human", "bot:careful", "bot:careful")
    scene = table.open_table(session(lambda now: now.phase == "CAST", kinds, style="peek"))
    table.frames(2)
    table.write("Name", "Ottilie")
    if die == "2":
        table.click("Suggest: 1")
        table.frames(2)
    before = scene.presenter.model.sheet(0)
    table.click(f"Suggest: {die}")
    table.frames(2)
    assert scene.presenter.model.sheet(0) != before
    if way == "key":
        table.key(pygame.K_z, pygame.KMOD_CTRL)
    else:
        table.click("Undo the last move")
    table.frames(2)
    assert table.top is scene
    assert scene.presenter.model.sheet(0) == before
    assert not [line.text for line in scene.session.log() if "taken back" in line.text]
    table.app.close()


def test_ready_is_taken_back_alone_and_what_was_written_stays(tmp_path: Path) -> None:
    """TL-30: *Ready* shows nobody anything and comes back at once. All are asked before words that were read."""
    table = Table(tmp_path, (1216, 648))
    kinds = ("human", "human", "bot:careful", "bot:careful")
    scene = table.open_table(session(lambda now: now.phase == "CAST", kinds, style="peek"))
    table.frames(2)
    for die in ("What you are", "Three traits", "Name"):
        table.click(f"Suggest: {die}")
        table.frames(2)
    table.click("Ready")
    table.frames(2)
    sheet = scene.presenter.model.sheet(0)
    assert sheet.ready
    table.click("Undo the last move")
    table.frames(2)
    assert scene.presenter.model.sheet(0) == sheet._replace(ready=False)
    assert table.top is scene
    assert scene.session.undo_asks(0) == (1,)
    table.app.close()


def test_the_die_of_the_traits_fills_what_is_empty(tmp_path: Path) -> None:
    """TL-122: what somebody has written stays."""
    table = Table(tmp_path, (1216, 648))
    table.open_table(session(lambda now: now.phase == "CAST"))
    table.write("Trait 2", "quite my own")
    table.click("Suggest: Three traits")
    table.frames(2)
    first, second, third = table.scene.presenter.model.sheet(0).traits
    assert (bool(first), second, bool(third)) == (True, "quite my own", True)
    table.app.close()


@pytest.mark.parametrize(
    ("moves", "who", "button"), [(QUESTION, 0, "answer"), ((*QUESTION, "0 you_tell_me()"), 3, "give-back")]
)
def test_the_cap_says_what_sends(
    moves: tuple[str, ...], who: int, button: str, tmp_path: Path, key_hints: Caps
) -> None:
    table = at_the_table(tmp_path, *moves, people=(who,))
    typed(table, "he hid it")
    assert key_hints.on(table, table.scene) == [("ui", button)]
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert table.phase not in ("OVER_ANSWER", "OVER_TELL")
    table.app.close()


def test_what_was_begun_for_a_question_goes_with_it(tmp_path: Path) -> None:
    """TL-43: drafts belong to their question, whoever began them, and behind the hand too."""
    table = at_the_table(tmp_path, *QUESTION, people=(0, 1))
    drafts = [table.scene.ui.texts, table.scene.presenter._texts.setdefault((1, 1), {})]
    for draft in drafts:
        draft["question"] = "Who came first?"
    table.frames(2)
    assert table.scene.ui.texts["question"]
    typed(table, "he hid it")
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert table.phase == "SCENE"
    assert "Who came first?" not in repr(table.scene.presenter._texts)
    table.app.close()


def test_what_is_pressed_stays_where_it_is(tmp_path: Path) -> None:
    """Neither the caret nor a chip moves the board, the line or Provoke, so a press never lands on something else."""
    table = at_the_table(tmp_path)

    def stands() -> dict[object, pygame.Rect]:
        table.frames(2)
        board = ("pile", "ui provoke", "speaker 0", "speaker 1", "field line")
        return {key: t.rect for t in table.top.targets() if (key := " ".join(map(str, t.key))) in board}

    before = stands()
    assert len(before) == 5
    table.click("Next line of the story")
    assert stands() == before
    for name in ("Wick speaks", "Nell speaks"):
        table.click(name)
        assert stands() == before, name
    table.app.close()


def test_a_sign_pressed_with_ctrl_is_no_text_though_ctrl_was_let_go_of(tmp_path: Path) -> None:
    """Some systems type the sign of Ctrl++ too, and on a slow machine it comes when no key is down any more."""
    table = sat(tmp_path, pose(SCENE), (0,), None)
    table.write("Next line of the story", "It rained")
    before = table.app.settings.text_size
    table.post(pygame.KEYDOWN, key=pygame.K_PLUS, mod=pygame.KMOD_LCTRL, unicode="+", scancode=0)
    table.type("+")
    table.post(pygame.KEYUP, key=pygame.K_PLUS, mod=0, unicode="+", scancode=0)
    assert table.app.settings.text_size > before
    assert table.scene.ui.texts["line"] == "It rained"
    altgr = pygame.KMOD_LCTRL | pygame.KMOD_RALT
    table.post(pygame.KEYDOWN, key=pygame.K_q, mod=altgr, unicode="@", scancode=0)
    table.type("@")
    table.post(pygame.KEYUP, key=pygame.K_q, mod=altgr, unicode="@", scancode=0)
    assert table.scene.ui.texts["line"] == "It rained@"


def test_a_word_is_selected_by_pressing_it_twice_and_a_part_with_shift(tmp_path: Path) -> None:
    """As in every other text of the program."""
    table = sat(tmp_path, pose(SCENE), (0,), None)
    table.write("Next line of the story", "It rained all night")
    table.frames(1)
    drawn = table.controls.hands.drawn["line"]
    middle = round(drawn.top + drawn.step / 2)

    def press(before: str) -> None:
        """Press behind so much of the line."""
        at = drawn.left + fonts.width(before, drawn.face, drawn.px), middle
        table.aim(*at)
        table.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        table.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    press("It rai")
    press("It rai")
    table.type("poured")
    assert table.scene.ui.texts["line"] == "It poured all night"
    press("It ")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    press("It poured")
    pygame.key.set_mods(0)
    table.type("snowed")
    assert table.scene.ui.texts["line"] == "It snowed all night"


def test_a_sheet_that_cannot_be_ready_says_why(tmp_path: Path) -> None:
    """TL-233: what was typed stays, and empty lines have taken their ideas."""
    table = Table(tmp_path, (1216, 648))
    table.open_table(session(lambda now: now.phase == "CAST"))
    table.frames(2)
    for trait in ("Trait 1", "Trait 2"):
        table.write(trait, "vain")
    table.click("Ready")
    table.frames(2)
    assert table.scene.ui.toast is not None
    assert "traits" in table.scene.ui.toast.text
    sheet = table.scene.presenter.model.sheet(0)
    assert (sheet.ready, sheet.traits[:2]) == (False, ("vain", "vain"))
    assert sheet.name
    table.app.close()


def test_an_empty_line_says_whose_it_is_while_its_caret_is_there(tmp_path: Path) -> None:
    """TL-123: what is to be written there is read until the first letter comes."""
    table = at_the_table(tmp_path)
    table.frames(2)
    assert table.scene.ui.field == "line"
    field = table.find("Next line of the story").rect

    def ink() -> int:
        shown = table.app.surface.subsurface(field)
        ground = shown.get_at((field.w - 6, 6))
        return sum(shown.get_at((x, y)) != ground for x in range(4, field.w // 2) for y in range(8, field.h - 8))

    asked = ink()
    table.type("x")
    table.frames(2)
    assert asked > 3 * ink()
    table.app.close()


def test_dice_give_nobody_what_another_has(tmp_path: Path) -> None:
    """TL-122: three traits of one's own, and a companion who is somebody."""
    table = Table(tmp_path, (1216, 648))
    kinds = (*("bot:careful",) * 3, "human")
    scene = table.open_table(session(lambda now: now.phase == "CAST" and bool(now.sheets[2].traits[0]), kinds))
    table.frames(2)
    taken = {trait for sheet in scene.presenter.model.view_model.sheets[:3] for trait in sheet.traits if trait}
    assert len(taken) > 2
    for _ in range(40):
        table.click("Suggest: Three traits")
        table.frames(1)
        assert not taken & {*scene.presenter.model.sheet(3).traits}
    table.click("Suggest: 1")
    table.frames(2)
    assert scene.presenter.model.sheet(3).others[0][1] != "one of the party"
    table.app.close()
