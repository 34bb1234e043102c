"""A Trick of the Light among several people at one screen: who speaks, what the next one does not see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pygame
import pytest

from game.match.log import LogLine
from scenes.games.trick_of_the_light.ui_state import UiState
from scenes.stage import fonts
from tests.rules.tl_table import NAMES, SCENE, cast, fresh, pose
from tests.scenes.light_hands import LINE, SEE, Table, beats, sat, session
from tests.scenes.light_moments import IDENTITIES, MARKERS, opened
from tests.scenes.light_poses import draw, model_of

pytestmark = pytest.mark.film


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_everybody_at_the_table_has_a_chip_at_the_line(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    """All four can be chosen, whoever tells; who speaks is lit, and nobody who is alone or looks needs to be."""
    table = sat(tmp_path, pose(SCENE), (0, 1, 2, 3), None, size)
    table.app.change(msgspec.structs.replace(table.app.settings, text_size=text), keep=False)
    table.frames(3)
    for seat in (2, 0, 3, 1):
        table.click(f"{NAMES[seat]} speaks")
        chips = [target for target in table.top.targets() if target.key[0] == "speaker"]
        assert [target.chosen for target in chips] == [each == seat for each in range(4)]
        assert not any(chip.rect.colliderect(table.find("Flashback").rect) for chip in chips)
        assert all(min(chip.rect.size) >= 24 for chip in chips)
    table.scene.session.request_view(1)
    table.scene.session.reveal_hand()
    table.scene.refresh()
    table.frames(3)
    assert not [target for target in table.top.targets() if target.key[0] == "speaker"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("phase", ["SCENE", "OVER_PLAY"])
def test_what_happened_lies_beside_the_question(phase: str, text: float, size: tuple[int, int]) -> None:
    """The slip covers neither what is asked nor what it is answered with."""
    claimed = ("3 claim_over()", "1 join_over()", "2 stay_out()", "3 won(1)")
    tale = pose(SCENE).do(*claimed if phase == "OVER_PLAY" else ())
    model = replace(model_of(tale, 1), recap=(LogLine(0, "Nell opened with [[6♣]].", "play"),) * 2)
    with fonts.at_text_size(text):
        (plain, targets), (spoken, more) = (draw(model, UiState(now=9.0, recap=on), size) for on in (False, True))
    assert any(target.key == ("ui", "recap") for target in more)
    asked = [t for t in targets if t.key[0] == "piece" or t.key in (("sentence",), ("field", "line"), ("ui", "ask"))]
    assert len(asked) > 1
    for target in asked:
        one, other = (pygame.image.tobytes(each.subsurface(target.rect), "RGB") for each in (plain, spoken))
        assert one == other, target.key


def test_after_a_look_whoever_was_chosen_speaks(narrated: Callable[..., Table]) -> None:
    """Nell tells; Wick looks twice and puts the hand away, the second time with the own chip chosen."""
    table = narrated(humans=(0, 1), viewer=None)
    for chosen in (0, 1):
        if chosen:
            table.click("Wick speaks")
        assert table.scene.presenter.model.speaker == chosen
        table.scene.session.request_view(1)
        table.scene.session.reveal_hand()
        table.scene.refresh()
        table.frames(3)
        assert table.scene.presenter.model.speaker == 1
        table.click("Put your hand away")
        assert table.scene.presenter.model.speaker == chosen


def test_what_one_has_begun_is_not_told_by_the_next(narrated: Callable[..., Table]) -> None:
    """On the open table too each person has a line of their own, and finds it again."""
    table = narrated(humans=(1, 2), viewer=None)
    if table.has("Wick, Bela"):
        table.click("Wick, Bela")
    table.write(LINE, "I, Bela,")
    table.click("Ben, Cato")
    assert not table.scene.ui.texts["line"]
    table.write(LINE, "Not at all.")
    table.key(pygame.K_RETURN)
    assert beats(table) == [(2, "flashback", "", "Not at all.")]
    table.click("Wick, Bela")
    assert table.scene.ui.texts["line"] == "I, Bela,"


def test_a_name_that_several_are_asked_for_is_asked_of_one(tmp_path: Path) -> None:
    """TL-32: three are asked, the box is the one's at the screen."""
    table = sat(tmp_path, cast(fresh()), (0, 1, 2, 3), None)
    table.frames(3)
    speaker = table.scene.presenter.model.speaker
    assert speaker is not None
    assert table.find(f"{NAMES[speaker]} speaks").chosen
    table.write("Your name in Anna’s flashbacks", "Someone else")
    table.click("That is me")
    assert table.scene.presenter.model.sheet(speaker).here == "Someone else"


def test_what_one_has_written_the_next_does_not_see(narrated: Callable[..., Table]) -> None:
    table = narrated(humans=(1, 2), viewer=1)
    table.write(LINE, "my secret")
    table.click("Put your hand away")
    assert all("my secret" not in name for name in table.names())
    table.click("Wick" + SEE)
    table.hold()
    table.frames(20)
    assert any("my secret" in name for name in table.names())


def test_a_lost_focus_covers_a_shared_screen(narrated: Callable[..., Table]) -> None:
    table = narrated(humans=(1, 2), viewer=1)
    table.click("Your notebook")
    table.post(pygame.WINDOWFOCUSLOST)
    assert table.scene.covered
    assert not table.scene.ui.overlay
    table.post(pygame.WINDOWFOCUSGAINED)
    assert table.scene.session.viewer is None


def test_peeking_by_key_shows_a_hand_while_it_is_down(narrated: Callable[..., Table]) -> None:
    table = narrated(humans=(1, 2), viewer=None)
    table.scene.session.style = "peek"
    table.scene.refresh()
    table.click("Wick, Bela")
    table.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    assert table.scene.session.viewer == 1
    table.frames(20)  # longer than a click, which would leave the hand open
    table.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
    table.frames(2)
    assert table.scene.session.viewer is None


@pytest.mark.parametrize("style", ["curtain", "peek", "trust"])
def test_each_comes_to_the_own_sheet_by_a_press_on_the_own_plate(style: str, tmp_path: Path) -> None:
    """TL-20, TL-30: before the deal there is no hand to look at, so a plate means the sheet, however hands are seen."""
    table = Table(tmp_path)
    table.open_table(session(kinds=("human", "human", "bot:careful", "bot:careful"), style=style))
    table.frames(5)
    for seat in (1, 0, 1):
        table.click(f"{NAMES[seat]}:")
        table.frames(5)
        assert table.find(f"The sheet of {NAMES[seat]}")
        assert not table.scene.covered
        assert table.scene.session.viewer is None


@pytest.mark.parametrize(
    ("style", "opens"), [("curtain", {"Hold to open, Wick"}), ("peek", {"Write: Nell", "Write: Wick"})]
)
def test_whoever_ends_the_game_opens_the_own_letter_like_everybody_else(
    style: str, opens: set[str], tmp_path: Path
) -> None:
    """TL-77: the hand that did one thing more is shut; the letter is opened like any other."""
    killed = IDENTITIES | MARKERS | {"identity[1]": ["K♣"]}
    tale = pose(killed, "ENDER", ender=1, turn=1, awakened=(False, *(True,) * 3))
    table = sat(tmp_path, tale, (0, 1), 1, style=style)
    table.frames(30)
    table.click("Go on")
    table.click("Do nothing")
    table.frames(30)
    assert table.phase == "STATEMENTS"
    result = table.names()
    assert opens <= set(result)
    assert not any("ghost" in name or "killed" in name for name in result)


def test_an_open_hand_stays_until_its_owner_lets_the_tale_go_on(narrated: Callable[..., Table]) -> None:
    """What is asked is the same for everybody, and who has told a line may yet claim (TL-35, TL-39)."""
    table = narrated(humans=(1, 2), viewer=1)
    cards = [target.rect for target in table.top.targets() if target.key[0] == "piece"]
    shown = [pygame.image.tobytes(table.app.surface.subsurface(rect), "RGB") for rect in cards]
    assert len(cards) == 3
    table.write(LINE, "It was I who had the map.")
    table.key(pygame.K_RETURN)
    table.post(pygame.MOUSEMOTION, pos=(2, 2), rel=(0, 0), buttons=(0, 0, 0))
    table.frames(40)
    assert table.scene.session.lookers == (2,)
    assert table.scene.session.sentence().startswith("Nell tells. Wick: add a line, or claim")
    assert [pygame.image.tobytes(table.app.surface.subsurface(rect), "RGB") for rect in cards] == shown
    table.click("Put your hand away")
    table.frames(40)
    assert not [target for target in table.top.targets() if target.key[0] == "piece" and target.role != "label"]
    assert table.has("Let it go on")


def test_who_lets_the_tale_go_on_shows_no_hand_to_the_next_who_is_asked(narrated: Callable[..., Table]) -> None:
    table = narrated(humans=(1, 2), viewer=1)
    table.click("Let it go on")
    table.frames(40)
    assert table.scene.session.lookers == (2,)
    assert table.scene.session.viewer is None


def test_a_line_that_was_told_is_gone_when_its_teller_is_asked_again(tmp_path: Path) -> None:
    """TL-123: though the next one is asked at once; neither its words nor its deed go out with what is told next."""
    table = sat(tmp_path, pose(SCENE).set(humans=0b0110), (1, 2), None)
    table.frames(3)
    assert table.scene.presenter.model.speaker == 1

    def seen() -> tuple[bytes, ...]:
        """The line and its deed, the mouse elsewhere and the caret nowhere."""
        table.post(pygame.MOUSEMOTION, pos=(4, 400), rel=(0, 0), buttons=(0, 0, 0))
        table.scene.ui.focus = None
        table.controls.touch()
        table.frames(2)
        boxes = [table.find(name).rect for name in (LINE, "Deed")]
        return tuple(pygame.image.tobytes(table.app.surface.subsurface(box), "RGB") for box in boxes)

    empty = seen()
    table.click("Deed of this line")
    table.click("2 of diamonds")
    table.frames(2)
    table.type("Here you are")
    assert seen() != empty
    table.click(LINE)
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert table.scene.presenter.model.speaker == 2
    table.click("Let it go on")
    table.frames(2)
    table_session = table.scene.session
    table_session._match.act(0, table_session.table.parse("beat(flashback)")._replace(text="They walked on"))
    table.scene.refresh()
    table.frames(2)
    assert table.scene.presenter.model.speaker == 2, "a line that lands changes nobody's place at the screen"
    table.click("Wick speaks")
    table.frames(2)
    assert seen() == empty
    table.click(LINE)
    table.type("Old Reed rubs his cheek")
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert [(seat, tag) for seat, _, tag, _ in beats(table)] == [(1, "2♦"), (0, ""), (1, "")]
    table.app.close()


def test_the_caret_goes_from_one_last_word_to_the_next(tmp_path: Path) -> None:
    """TL-79: the next person types at once, and no letter of it is a command."""
    table = sat(tmp_path, opened(), (0, 1), None)
    table.frames(3)
    table.click("Break the seals")
    table.frames(2)
    table.click("Show all")
    table.frames(2)
    table.click("Tell how it went")
    table.frames(2)
    table.type("She walked on")
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert table.scene.presenter.model.speaker == 1
    before = table.app.surface.subsurface(table.find("The last word").rect).copy()
    for letter in "blmh":
        table.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
        table.type(letter)
        table.post(pygame.KEYUP, key=ord(letter), mod=0, unicode="", scancode=0)
    table.frames(2)
    after = table.app.surface.subsurface(table.find("The last word").rect)
    assert pygame.image.tobytes(after, "RGB") != pygame.image.tobytes(before, "RGB")
    assert table.scene.ui.texts["epilogue-1"] == "blmh"
    assert not table.scene.covered
    assert table.top is table.scene
    table.app.close()


def test_who_lets_a_scene_go_on_is_asked_no_more_in_it(narrated: Callable[..., Table]) -> None:
    """TL-39: by one press for both on the open table; in the same place one of them takes it back, too."""
    table = narrated(humans=(1, 2), viewer=None)
    once = table.find("Both let it run")
    table.click("Both let it run")
    table.frames(40)
    table_session = table.scene.session
    table_session._match.act(3, table_session.table.parse("pass()"))
    table_session._match.act(0, table_session.table.parse("beat(flashback)"))
    table.scene.refresh()
    assert table_session.lookers == ()
    table.click("Wick, Bela")
    table.frames(3)
    runs = table.find("Both let it run: it runs now")
    assert (runs.rect, runs.chosen) == (once.rect, True)
    table.click(runs.name)
    assert not table.has(runs.name)
    assert table_session.lookers == (1,)
    table.frames(3)
    assert table.find("Both let it run").rect == once.rect


@pytest.mark.parametrize("others", [False, True])
def test_whoever_claims_looks_on_while_bots_alone_are_asked(others: bool, tmp_path: Path) -> None:
    """TL-41, TL-43: from the claim to the card one look is enough, unless another person is asked to join."""
    played = (True, False, not others, False)
    tale = pose(SCENE, played=played, play_order=(0,) if others else (0, 2)).set(humans=0b0110)
    table = sat(tmp_path, tale, (1, 2), None)
    table_session = table.scene.session
    table_session.request_view(1)
    table_session.reveal_hand()
    table.scene.refresh()
    table.frames(3)
    cards = [target.rect for target in table.top.targets() if target.key[0] == "piece"]
    table.click("Claim Over")
    assert table.phase == "OVER_WINDOW"
    table.frames(40)
    assert (table_session.viewer == 1) is not others
    if not others:
        assert [target.rect for target in table.top.targets() if target.key[0] == "piece"]
        assert table_session.lookers == ()
        table_session._match.act(3, table_session.table.parse("stay_out()"))
        table_session._changed(seen_out=True)
        table.scene.refresh()
        table.frames(60)
        assert table.phase == "OVER_PLAY"
        assert (table_session.viewer, table_session.curtain) == (1, None)
        assert len(cards) == 3
    table.app.close()
