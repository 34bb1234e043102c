"""What happens at this table stands long enough to be seen before bots go on, whoever did it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.games.trick_of_the_light.text import moments_text
from tests.rules.tl_table import SCENE, pose
from tests.scenes.light_hands import FRAME, Table, sat

pytestmark = pytest.mark.film

ASKED = ("3 claim_over()", "1 stay_out()", "2 stay_out()", '3 play_over(7♥) "And then?"')
THROWN = ("3 claim_over()", "1 join_over()", "2 stay_out()", '3 throw("rock")')


def seat(tmp_path: Path, *moves: str, human: int = 0) -> Table:
    """One person among bots, at the normal pace."""
    table = sat(tmp_path, pose(SCENE).do(*moves).set(humans=1 << human), (human,), None)
    table.scene.session.pace = "normal"
    table.frames(10)
    return table


def waits(table: Table) -> float:
    """For how many seconds bots wait from now on."""
    for frame in range(round(12 / FRAME)):
        if not table.scene.waits():
            return frame * FRAME
        table.frames(1)
    raise AssertionError(table.names())


def test_bots_leave_a_moment_after_ones_own_line(tmp_path: Path) -> None:
    table = seat(tmp_path)
    table.write("Next line of the story", "And then it rained.")
    table.key(pygame.K_RETURN)
    assert not table.scene.ui.texts.get("line")
    assert waits(table) > 1


def test_an_answer_stands_before_the_tale_goes_on(tmp_path: Path) -> None:
    table = seat(tmp_path, *ASKED)
    table.write("Your answer", "It rained.")
    table.click("Answer")
    assert table.phase == "SCENE"
    assert waits(table) > 2.5


def test_the_end_of_a_scene_is_seen(tmp_path: Path) -> None:
    table = seat(tmp_path)
    table.click("End the scene")
    assert table.phase != "SCENE"
    assert waits(table) > 2


@pytest.mark.parametrize("sign", ["Rock", "Paper"])
def test_what_was_thrown_stands_before_anything_comes_of_it(sign: str, tmp_path: Path) -> None:
    table = seat(tmp_path, *THROWN, human=1)
    table.click(sign)
    assert waits(table) > 3


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_what_was_thrown_is_seen_at_every_pace(pace: str, tmp_path: Path) -> None:
    """TL-42: nobody is asked and no bot goes on before that, nor does a curtain fall; a key skips it."""
    for sign, pressed in (("Rock", False), ("Paper", False), ("Paper", True)):
        table = seat(tmp_path / f"{sign} {pressed}", *THROWN, human=1)
        table.scene.session.pace = pace
        table.click(sign)
        if pressed:
            for _ in range(2):  # the signs turn, and they were seen
                table.frames(2)
                table.key(pygame.K_F7)
        for _ in range(round((0.5 if pressed else 2.2) / FRAME)):
            assert (table.scene.waits() and table.scene.arriving()) != pressed
            table.frames(1)
        table.app.close()


def test_whoever_won_reads_how_until_a_card_is_picked(labels: list[str], tmp_path: Path) -> None:
    """TL-42, TL-43: on the page on which the winner chooses a card."""
    table = seat(tmp_path, *THROWN, human=1)
    table.click("Paper")
    table.until(lambda: not table.scene.arriving())
    labels.clear()
    table.controls.touch()
    table.frames(2)
    assert any(moments_text.signs_decided("Wick paper, Moth rock", "Wick") in label for label in labels), labels
    table.click("10 of diamonds")
    labels.clear()
    table.frames(2)
    assert not any(moments_text.has_won("Wick") in label for label in labels)
    assert any("only Wick sees this yet" in label for label in labels)
    table.app.close()


def test_a_question_that_was_asked_aloud_is_no_quotation(labels: list[str], tmp_path: Path) -> None:
    """TL-43: the card has a note in the place of words that nobody wrote."""
    table = seat(tmp_path, *ASKED[:3], "3 play_over(7♥)")
    labels.clear()
    table.frames(2)
    table.controls.touch()
    table.frames(2)
    assert any(label.startswith("Asked aloud") for label in labels), labels
    assert "“asked aloud" not in " ".join((*labels, *table.names())).lower()
    table.app.close()


def test_what_a_bot_answers_stands_on_a_page_until_it_is_read(tmp_path: Path) -> None:
    """The table comes back by itself, or at once when somebody goes on; step by step nothing goes by itself."""
    words = "It rained all night, and nobody of us held the lamp."
    for pressed, pace in ((False, "normal"), (True, "normal"), (False, "step"), (True, "step")):
        table = replied(tmp_path / f"{pressed} {pace}", f'answer() "{words}"', pace)
        assert any(words in name for name in table.names())
        assert table.has("Go on")
        if pressed:
            table.key(pygame.K_RETURN)
            table.frames(2)
        else:
            table.frames(round(15 / FRAME))
            assert table.has("Go on"), "nobody reads less than that"
            table.frames(round(7 / FRAME))
        assert table.has("Go on") == (pace == "step" and not pressed)


@pytest.mark.parametrize(("reply", "human", "stops"), [
    ('you_tell_me() "Tell it yourself, then."', 3, True), ('you_tell_me() "Tell it yourself, then."', 1, False),
    ('answer() "It rained all night."', 1, True),
])  # fmt: skip
def test_you_tell_me_takes_one_press(reply: str, human: int, stops: bool, tmp_path: Path) -> None:
    """TL-44, TL-45: among bots, only what is told is a page of its own."""
    asked = seat(tmp_path, *ASKED, human=human)
    claimant = asked.scene.presenter.asker()
    asked.app.close()
    table = replied(tmp_path / "again", reply, "step", human=human)
    assert claimant == 3
    assert table.has("Go on") == stops
    table.app.close()


def replied(tmp_path: Path, reply: str, pace: str = "normal", behind: str = "", human: int = 1) -> Table:
    """A bot replies to the question of a bot, while something lies over the table or not."""
    table = seat(tmp_path, *ASKED, human=human)
    table.scene.session.pace = pace
    table.scene.ui.overlay = behind
    assert table.phase == "OVER_ANSWER"
    table.scene.session._match.act(0, table.scene.session.table.parse(reply))
    table.scene.session._changed()
    table.scene.refresh()
    table.scene.on_events(table.scene.session.drain())
    table.frames(10)
    return table


def test_an_answer_is_read_from_when_it_can_be_seen(tmp_path: Path) -> None:
    table = replied(tmp_path, 'answer() "It rained all night, and nobody held the lamp."', behind="notebook")
    table.frames(round(9 / FRAME))
    assert not table.has("Go on")
    table.scene.ui.overlay = ""
    table.frames(round(1 / FRAME))
    assert table.has("Go on")
    table.frames(round(21 / FRAME))
    assert not table.has("Go on")


def test_only_what_is_meant_turns_the_page_of_an_answer(tmp_path: Path) -> None:
    table = replied(tmp_path, 'answer() "It rained all night, and nobody held the lamp."')
    x, y = table.find("Go on").rect.center
    table.move(x, y)
    table.frames(round(0.6 / FRAME))
    for key in (pygame.K_LSHIFT, pygame.K_RALT):
        table.key(key)
    for button in (3, 4):
        table.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button)
        table.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=button)
    table.scene.mouse.resting.see(
        [], table.scene.targets(), True, table.scene.presenter.now
    )  # it has only just come there
    table.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    table.post(pygame.MOUSEBUTTONUP, pos=(x, y), button=1)
    table.frames(2)
    assert table.has("Go on")
    table.click("Go on")
    table.frames(2)
    assert not table.has("Go on")


def test_a_page_says_that_no_answer_was_given(tmp_path: Path) -> None:
    table = replied(tmp_path, 'you_tell_me() "Say it yourself, then."', human=3)
    lines = next(name for name in table.names() if "Say it yourself" in name)
    assert "does not answer" in lines
    assert "The answer" not in lines


def test_the_blank_calls_for_a_bot_where_a_line_is_awaited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seat(tmp_path, "3 beat(flashback)", human=1)
    table.scene.session.pace = "step"
    table.frames(10)
    assert table.scene.keyboard.writing
    called = []
    monkeypatch.setattr(table.scene.session, "step", lambda: called.append(1))
    table.key(pygame.K_SPACE)
    table.frames(2)
    assert called
    assert table.scene.ui.toast is None


def judged(tmp_path: Path, *moves: str, human: int = 3) -> Table:
    """A claim that bots have judged is shown."""
    table = seat(tmp_path, '0 beat(flashback, 5♥, 1) "Poor Bela."', "1 claim_under(5♥, 0)", "0 allow()", human=human)
    for move in moves:
        session = table.scene.session
        session._match.act(int(move[0]), session.table.parse(move[2:]))
        session._changed()
        table.scene.refresh()
        table.scene.on_events(session.drain())
    table.frames(10)
    return table


@pytest.mark.parametrize(("votes", "minimum", "maximum"), [(("allow()",) * 2, 15, 22), (("object()",) * 2, 17, 25)])
def test_what_became_of_a_claim_stands_until_it_is_read(
    votes: tuple[str, ...], minimum: float, maximum: float, tmp_path: Path
) -> None:
    """TL-46 to TL-48: as long as an answer of that length, and then the table comes back by itself."""
    claimant = 1  # an allowed claim of a bot has no page: those who judged it know
    human = 3 if "object()" in votes else claimant
    table = judged(tmp_path, *(f"{seat} {vote}" for seat, vote in zip((2, 3), votes, strict=True)), human=human)
    assert table.has("Go on")
    table.frames(round(minimum / FRAME))
    assert table.has("Go on")
    table.frames(round((maximum - minimum) / FRAME))
    assert not table.has("Go on")


def test_a_long_answer_waits_for_whoever_reads_it(tmp_path: Path) -> None:
    table = replied(tmp_path, f'answer() "{"It rained all night, and nobody of us held the lamp. " * 4}"')
    table.frames(round(40 / FRAME))
    assert table.has("Go on")
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert not table.has("Go on")


def test_enter_does_nothing_just_after_a_page_has_gone(tmp_path: Path) -> None:
    """Neither is anything sent nor is it said why not: it was meant for the page."""
    table = replied(tmp_path, 'answer() "It rained all night, and nobody held the lamp."')
    for _ in range(round(24 / FRAME)):
        if not table.has("Go on"):
            break
        table.frames(1)
    table.frames(round(1 / FRAME))  # what happened behind the page has arrived
    cloth = table.app.surface.get_rect().move(0, 60).clip(table.app.surface.get_rect())  # below the clock

    def shown() -> bytes:
        return pygame.image.tobytes(table.app.surface.subsurface(cloth), "RGB")

    before = shown()
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert shown() == before
    table.frames(round(2 / FRAME))
    before = shown()
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert shown() == before, "whoever has read on for two seconds means the page, too"
    table.frames(round(2 / FRAME))
    table.key(pygame.K_RETURN)
    table.frames(2)
    assert shown() != before, "now it says that nothing is written there"
