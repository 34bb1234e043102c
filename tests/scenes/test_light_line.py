"""What is seen of a line while it is written, at the smallest window and at the largest text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from game.rules.trick_of_the_light import GAME
from scenes.games.trick_of_the_light.forms import LineForm
from scenes.games.trick_of_the_light.text import moments_text
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.hotseat.read_aloud import plain
from scenes.stage import fonts
from scenes.stage.look import Rgb
from scenes.ui.painter import Painter
from scenes.ui.target import Target
from tests import light_shots
from tests.rules.tl_table import SCENE, Tale, fresh, pose
from tests.scenes.light_hands import Table, sat
from tests.scenes.light_poses import draw, model_of
from tests.shots import Shot

pytestmark = pytest.mark.film

LINE = "Next line of the story"
SIZES = [((1280, 720), 100), ((1280, 720), 200), ((900, 560), 200)]
PLAIN = "Anna hands the others her own half cup, and says that she was never thirsty once"
WIDE = "W" * 80


# What is done until somebody writes an answer, a tale, a question; who that is.
ASKED = ("3 claim_over()", "1 stay_out()", "2 stay_out()")
WRITTEN = {
    "Your question": (("1 claim_over()", "2 stay_out()", "3 stay_out()"), 1),
    "Your answer": ((*ASKED, '3 play_over(7♥) "And then?"'), 0),
    "How it was": ((*ASKED, '3 play_over(7♥) "And then?"', "0 you_tell_me()"), 3),
}


def layer(table: Table, value: str) -> Target:
    """Return the button of a layer of the line, whatever words it has room for."""
    return next(each for each in table.top.targets() if each.key == ("segment", "layer", value))


def at_the_table(
    folder: Path, size: tuple[int, int], text: int, people: tuple[int, ...] = (1,), moves: tuple[str, ...] = ()
) -> Table:
    tale = pose(SCENE).do(*moves).set(humans=sum(1 << seat for seat in people))
    table = sat(folder, tale, people, people[0] if len(people) == 1 else None, size=size)
    table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
    table.frames(3)
    return table


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect]]:
    """Texts that are drawn from now on and lie wholly where they can be seen, with their places in px."""
    texts: list[tuple[str, pygame.Rect]] = []
    write = Painter.words

    def noted(
        painter: Painter, words: str, px: int, x: float, y: float, ink: Rgb, face: str = fonts.BUTTON.face
    ) -> None:
        write(painter, words, px, x, y, ink, face)
        high = round(px * 0.6)
        left, base = painter.at(x, y + 0.33 * px / painter.k)
        wide = fonts.width(words.rstrip(), face, px)  # the space at the end of a row may hang over
        place = pygame.Rect(left, base - high, wide, high)
        if painter.surface.get_clip().contains(place):
            texts.append((words, place))

    monkeypatch.setattr(Painter, "words", noted)
    return texts


def letters(table: Table, seen: list[tuple[str, pygame.Rect]], name: str = LINE) -> str:
    """What of a text is to be seen now, from its first row to its last."""
    table.frames(2)
    field = next(target for target in table.top.targets() if target.name.startswith(name))
    seen.clear()
    table.controls.touch()
    table.app.draw()
    rows = [(place.y, words) for words, place in seen if field.rect.contains(place)]
    return "".join(words for _, words in sorted(dict.fromkeys(rows)))


@pytest.mark.parametrize("people", [(1,), (1, 2), (0, 1, 2, 3)])
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("line", [PLAIN, WIDE])
def test_eighty_characters_are_seen_while_a_line_is_typed(
    size: tuple[int, int], text: int, line: str, people: tuple[int, ...], tmp_path: Path, seen: list
) -> None:
    table = at_the_table(tmp_path, size, text, people)
    assert len(line) == 80
    table.click(LINE)
    table.type(line)
    assert letters(table, seen) == line
    table.key(pygame.K_HOME, pygame.KMOD_CTRL)
    assert letters(table, seen) == line, "wherever the caret stands"


@pytest.mark.parametrize("name", WRITTEN)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_eighty_characters_of_whatever_is_told_are_seen(
    size: tuple[int, int], text: int, name: str, tmp_path: Path, seen: list
) -> None:
    moves, seat = WRITTEN[name]
    table = at_the_table(tmp_path, size, text, (seat,), moves)
    table.until(lambda: not table.top.busy())
    table.click(name)
    table.type(PLAIN)
    assert letters(table, seen, name) == PLAIN


def test_a_line_stays_to_be_read_while_something_else_is_chosen(tmp_path: Path, seen: list) -> None:
    table = at_the_table(tmp_path, (1280, 720), 200)
    table.click(LINE)
    table.type(PLAIN)
    table.key(pygame.K_ESCAPE)
    assert table.scene.ui.field != "line"
    assert letters(table, seen) == PLAIN


@pytest.mark.parametrize(("mods", "typed"), [(pygame.KMOD_LCTRL, ""), (pygame.KMOD_LCTRL | pygame.KMOD_RALT, "+")])
def test_a_key_with_ctrl_writes_nothing(mods: int, typed: str, tmp_path: Path) -> None:
    """Ctrl and + is larger text; AltGr, which some systems tell of as Ctrl and Alt, writes what it means."""
    table = at_the_table(tmp_path, (1280, 720), 100)
    table.click(LINE)
    table.post(pygame.KEYDOWN, key=pygame.K_PLUS, mod=mods, unicode="+", scancode=0)
    table.type("+")
    table.post(pygame.KEYUP, key=pygame.K_PLUS, mod=mods, unicode="+", scancode=0)
    assert table.scene.ui.texts["line"] == typed
    table.app.close()


def test_nothing_moves_while_a_line_outgrows_its_box(tmp_path: Path) -> None:
    table = at_the_table(tmp_path, (1280, 720), 100)
    table.click(LINE)
    table.type("A")
    table.frames(2)
    before = {target.key: target.rect for target in table.top.targets()}
    table.type(PLAIN[1:])
    table.frames(2)
    assert {target.key: target.rect for target in table.top.targets()} == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_pool_and_tableau_stay_as_they_are_however_long_the_line_is(size: tuple[int, int], tmp_path: Path) -> None:
    table = at_the_table(tmp_path, size, 100)

    def places() -> list[pygame.Rect]:
        table.frames(3)
        return [each.rect for each in table.top.targets() if each.key[0] in ("pile", "cell", "ladder")]

    before = places()
    assert len(before) == 18
    table.click(LINE)
    table.type(3 * PLAIN)
    assert places() == before
    table.key(pygame.K_RETURN)
    assert places() == before


def test_a_recap_tells_the_newest_where_there_is_no_room_for_all(tmp_path: Path, seen: list) -> None:
    """What was missed long ago stands in the chronicle; what was told last is what one goes on from."""
    shot = Shot(tmp_path)
    shot.set(text_size=200)
    light_shots.recap(shot)
    newest = shot.top.presenter.model.recap[-1].text
    spoken = next(target.name for target in shot.top.targets() if target.key == ("ui", "recap-card"))
    assert plain(newest, GAME.called) in spoken
    shot.app.close()


@pytest.mark.parametrize("people", [(0,), (0, 1), (0, 1, 2, 3)])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1216, 648), 100), ((900, 560), 100), ((1280, 720), 150), ((900, 560), 150)]
)
def test_layer_and_deed_stand_beside_each_other_when_the_narrator_may_take_the_new_heading(
    size: tuple[int, int], text: int, people: tuple[int, ...], tmp_path: Path
) -> None:
    """TL-43: one button more in the row leaves the layers less room, and no word is written over another."""
    answered = (*ASKED, '3 play_over(7♥) "And then?"', '0 answer() "Then we slept."')
    table = at_the_table(tmp_path, size, text, people, answered)
    table.until(lambda: not table.top.busy())
    table.frames(2)
    assert table.has("Use the new heading")
    oasis, deed = layer(table, "oasis").rect, table.find("Deed of this line").rect
    assert not oasis.colliderect(deed)
    painter = table.scene._picture.painter(table.app.surface)  # type: ignore[union-attr]
    words = max((layer(table, each).name for each in ("flashback", "oasis")), key=len)
    minimum = fonts.width(words, "sans_semibold", painter.type(12))
    assert oasis.w >= minimum + painter.px(13), "whole, without dots"
    assert deed.w >= fonts.width("act", "sans", painter.type(12)) + painter.px(26)
    table.app.close()


ANSWERED = "In the morning I carried all of the bags up to the house, and did not ask for a coin, even when it rained."


@pytest.mark.parametrize(
    ("size", "text"),
    [((1280, 720), 100), ((1216, 648), 100), ((900, 560), 100), ((1280, 720), 150), ((1280, 720), 200)],
)
def test_who_judges_an_under_reads_its_rule_and_the_line_it_is_about(
    size: tuple[int, int], text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TL-36, TL-46, TL-194: that an offer must have been accepted stands there uncut, and the line told long ago comes
    first where all of it is read."""
    lines = ['0 beat(flashback, 4♦, 1) "Bela, my tent has two blankets."']
    lines += [f'1 beat(oasis) "{ANSWERED}"']
    lines += [f'0 beat(flashback) "The {k} hill was like the one before."' for k in ("third", "fourth", "fifth")]
    tale = pose({**SCENE, "hand[1]": ["4♦", "9♠", "10♦"]}).do(*lines, "1 claim_under(4♦, 0, accepted)")
    table = sat(tmp_path, tale.set(humans=13), (0, 2, 3), None, size=size)
    table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
    table.until(lambda: not table.top.busy())
    table.frames(30)
    rows: list[str] = []
    label = Painter.label
    monkeypatch.setattr(Painter, "label", lambda painter, text, *rest: rows.append(text) or label(painter, text, *rest))
    table.controls.touch()
    table.app.draw()
    assert "An offer: it must have been accepted." in " ".join(rows)
    assert not [row for row in rows if row.endswith("…")], "the proof is whole, or named by when it was told"
    table.controls.hands.overlay("line")
    table.frames(5)
    read = [target.name for target in table.top.targets() if target.key[0] == "told"]
    assert ["two blankets" in name for name in read] == [True, False, False, False]
    assert "bags up to the house" in read[1]
    table.app.close()


@pytest.mark.parametrize("tale", [pose(SCENE), fresh()], ids=["scene", "cast"])
@pytest.mark.parametrize("size", [(1280, 720), (1216, 648), (900, 560)])
@pytest.mark.parametrize("viewer", [None, 1])
def test_what_the_program_says_lies_neither_on_the_question_nor_on_the_help(
    viewer: int | None, size: tuple[int, int], tale: Tale, tmp_path: Path
) -> None:
    table = sat(tmp_path, tale, (0, 1), viewer if tale.phase == "SCENE" else None, size=size)
    table.frames(30)
    places = [target.rect for target in table.top.targets() if target.key in (("sentence",), ("ui", "advice"))]
    assert places or (size[0] < 1000 and tale.phase == "CAST"), "there the sheet has no room for advice"
    before = [pygame.image.tobytes(table.app.surface.subsurface(rect), "RGB") for rect in places]
    table.app.say("Ben took too long and made a simple move, which is told here.")
    table.app.draw()
    assert [pygame.image.tobytes(table.app.surface.subsurface(rect), "RGB") for rect in places] == before
    table.app.close()


@pytest.mark.parametrize("size", [(1280, 720), (1400, 788), (1920, 1080), (2560, 1440)])
def test_what_is_asked_stands_clear_of_the_line_below_it(size: tuple[int, int]) -> None:
    """Its descenders end above the edge of the field: a strip above that is the same without them."""
    strips = []
    for words in ("Wick: add a line, or let it be.", "Wick: gypsy jpqgy, or get jpgy."):
        model = replace(model_of(pose(SCENE).set(humans=0b0010), 1), sentence=words)
        surface, targets = draw(model, UiState(now=9.0), size)
        field = next(target.rect for target in targets if target.key == ("field", "line"))
        high = round(4 * size[1] / 900)
        strip = surface.subsurface((field.x, field.top - high, field.w, high))
        strips.append(pygame.image.tobytes(strip, "RGB"))
    assert strips[0] == strips[1]


LONG = ("Anneliese Falk", "Bartholomew Reed", "Cornelia Dane", "Dora Quill")
OVER = (
    "3 claim_over()",
    "1 stay_out()",
    "2 stay_out()",
    '3 play_over(7♥) "What were you going to have for it in the end?"',
)


@pytest.mark.parametrize("size", [(1280, 720), (900, 560), (1920, 1080)])
def test_a_deed_is_shown_whole_and_a_new_heading_takes_no_name(
    size: tuple[int, int], labels: list[str], tmp_path: Path
) -> None:
    """TL-43, TL-123: what is to be chosen stands where it stood, chips keep their names, nothing of a deed is cut."""
    records = {f"record[{seat}]": (name, "a traveller", "Proud", "Loyal", "Rash") for seat, name in enumerate(LONG)}
    stood: list[list[pygame.Rect]] = []
    for moves in ((), (*OVER, "0 answer()")):
        tale = pose(SCENE, **records).do(*moves).set(humans=0b0011)
        table = sat(tmp_path, tale, (0, 1), None, size)
        table.frames(3)
        assert table.has("Use the new heading") == bool(moves)
        stood.append([table.find(name).rect for name in ("Nell speaks", "Wick speaks", "End the scene", "Provoke")])
        table.controls.hands.choose(LineForm, deed=(table.scene.session.table.code["K♦"], 1))
        labels.clear()
        table.frames(2)
        row = table.find("Deed of this line: king of diamonds to Bartholomew Reed")
        assert layer(table, "flashback").rect.right < row.rect.left
        shown = [text for text in labels if "Barth" in text or text.casefold().endswith(("flashback", "oasis"))]
        assert not [text for text in shown if text.endswith("…") and text != "Anneliese Falk …"]
        table.app.close()
    assert stood[0] == stood[1]


@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 150), ((1920, 1080), 150), ((900, 560), 90)])
def test_an_answer_grows_in_its_place(
    size: tuple[int, int], letters: int, seen: list[tuple[str, pygame.Rect]], labels: list[str], tmp_path: Path
) -> None:
    """TL-44, TL-132: its field, what it shall do and what is told aloud stay; the first words are in sight."""
    table = sat(tmp_path, pose(SCENE).do(*OVER).set(humans=0b0011), (0, 1), None, size)
    table.frames(10)
    before = [table.find(name).rect for name in ("Your answer", moments_text.TOLD_ALOUD, "Answer", "You tell me")]
    text = "I never took the map from the tent that night, and whoever says so has not looked at my hands, which were "
    text = (text + "burnt to the bone, as Reed knows, who bandaged them.")[:letters]
    table.type(text)
    labels.clear()
    seen.clear()
    table.controls.hands.draw_anew()
    table.controls.touch()
    table.frames(3)
    assert [
        table.find(name).rect for name in ("Your answer", moments_text.TOLD_ALOUD, "Answer", "You tell me")
    ] == before
    assert moments_text.TURN_SCENE in labels
    field = before[0]
    assert " ".join(" ".join(words for words, place in seen if field.contains(place)).split()).startswith(text[:60])
    table.app.close()
