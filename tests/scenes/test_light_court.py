"""What is seen in the Endgame of a court that somebody took, and of what whoever ends the game does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.trick_of_the_light.pieces import Z
from scenes.games.trick_of_the_light import epiphany
from scenes.games.trick_of_the_light.text import endgame_text
from tests.rules.tl_table import pose
from tests.scenes.light_hands import Table, sat
from tests.scenes.light_moments import IDENTITIES, MARKERS, ending, peeking

pytestmark = pytest.mark.film

SPACE = {"key": pygame.K_SPACE, "mod": 0, "unicode": "", "scancode": 0}
SIZES = [(1280, 720), (900, 560)]
SAID = "So late? I had hoped not to be told at all."


def asked(folder: Path, top: str, style: str = "peek", size: tuple[int, int] = SIZES[0]) -> Table:
    """Nell and Wick never woke, and may take the court on top."""
    tale = pose(IDENTITIES | MARKERS, "PEEK", asked=3, ender=3, awakened=(False, False, True, True))
    zones, card = tale.state.zones, tale.table.names.index(top)
    zones[Z.COURT_STACK] = (*(each for each in zones[Z.COURT_STACK] if each != card), card)
    table = sat(folder, tale, (0, 1), None, size, style)
    table.frames(3)
    return table


def does(table: Table, seat: int, text: str) -> None:
    """A bot does something."""
    session = table.scene.session
    session._match.act(seat, session.table.parse(text))
    table.scene.refresh()
    table.frames(30)


@pytest.mark.parametrize("size", SIZES)
def test_whoever_takes_a_court_sees_it_and_nobody_else_does(size: tuple[int, int], tmp_path: Path) -> None:
    """TL-73: at once, as long as it is held; before and after the screen is the same whatever lies there."""
    shut, held, after = [], [], []
    for top in ("K♠", "K♥"):
        table = asked(tmp_path, top, size=size)
        table.click("Nell answers")
        table.click("Take it")
        table.frames(30)
        assert table.scene.session.viewer is None
        shut.append(table.pixels())
        table.post(pygame.KEYDOWN, **SPACE)
        table.frames(90)
        assert table.scene.session.viewer == 0
        held.append(table.pixels())
        table.post(pygame.KEYUP, **SPACE)
        table.frames(30)
        after.append(table.pixels())
        assert epiphany.key(0) not in table.scene.ui.shown, "who she is was not shown meanwhile"
        table.click("Go on")
        table.frames(2)
        assert table.has("Take it"), "Wick is asked only now"
        table.app.close()
    assert shut[0] == shut[1]
    assert held[0] != held[1]
    assert after[0] == after[1] == shut[0]


def test_whoever_takes_a_court_with_the_own_hand_open_sees_it_at_once(tmp_path: Path) -> None:
    """TL-73: nobody else comes to the screen before they go on."""
    table = asked(tmp_path, "K♠", "curtain")
    table.scene.session.request_view(0)
    table.scene.session.reveal_hand()
    table.scene.refresh()
    table.frames(30)
    table.click("Go on")
    table.click("Take it")
    table.frames(60)
    assert "It is the king of spades." in " ".join(table.names())
    assert not table.scene.covered
    table.click("Go on")
    table.frames(60)
    assert not any("king of spades" in name for name in table.names())
    table.app.close()


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("draw_extra()", endgame_text.took_top("Bela", endgame_text.NO_ANGEL, "")),
        ("do_nothing()", "Bela did nothing"),
    ],
)
def test_what_a_bot_does_at_the_end_stands_until_somebody_goes_on(moves: str, words: str, tmp_path: Path) -> None:
    """TL-75: before the letters, and nothing of the court is seen."""
    table = sat(tmp_path, ending(), (0,), None)
    while table.has("Go on"):
        table.click("Go on")
        table.frames(30)
    does(table, 1, moves)
    assert table.phase == "STATEMENTS"
    assert any(words in name for name in table.names())
    assert not table.has("Seal the letter")
    page = table.pixels()
    table.frames(300)
    assert table.pixels() == page
    table.click("Go on")
    table.frames(2)
    assert table.has("Seal the letter")
    table.app.close()


@pytest.mark.parametrize("size", SIZES)
def test_what_a_bot_says_in_the_endgame_is_read_there(size: tuple[int, int], tmp_path: Path) -> None:
    """TL-284: on the pages that have no chronicle; it covers nothing that can be pressed."""
    table = sat(tmp_path, peeking(), (0, 1), None, size, "peek")
    table.frames(30)
    before = table.pixels()
    table.scene.session._match.say(3, SAID)
    table.scene.refresh()
    table.frames(30)
    assert table.pixels() != before
    result = table.find(f"Dora: {SAID}")
    assert not [t for t in table.top.targets() if t.key != result.key and t.rect.colliderect(result.rect)]
    table.app.close()
