"""What is written on a sheet is seen as an event: the ink falls, then the words say it, and only then play goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.midnight_justice import pieces as mj
from game.table import Event, View
from scenes.games.midnight_justice import text as say
from scenes.story.pace import HELD, LETTER, LONGEST
from scenes.table.animations.moments import HOLD
from scenes.table.text import CONTINUE
from scenes.ui.target import find
from tests.scenes.midnight_room import USUAL, Room, auction, piece, posed
from tests.scenes.test_moments import FRAME, STEPS, Table, before, just_before

__all__ = ["before"]

pytestmark = pytest.mark.film
WRITTEN = {"unveiled": mj.SHADOW, "avatar": mj.AVATAR, "terror": mj.TERROR, "grace": mj.SAVING_GRACE}
Opened = Callable[..., Table]


def seen(table: Table) -> View:
    """Return the view on the screen."""
    return table.table.in_sight().view


def marks(view: View) -> tuple[object, ...]:
    """Return everything on the sheets."""
    return view.vars[mj.V.BLOTS], *(mj.sheet(view, seat) for seat in range(len(view.vars[mj.V.AGE])))


@pytest.mark.parametrize(
    ("pace", "speed", "share"), [("normal", "normal", 1.0), ("fast", "normal", 0.5), ("normal", "off", 1.0)]
)
def test_an_attack_is_seen_before_anything_says_it(before: Opened, pace: str, speed: str, share: float) -> None:
    """MJ-431: the ink falls on the sheet of the Target, the Blot is there, the headline says so, the table rests."""
    table = before("midnight-justice", "bbbb", "attack", pace=pace, speed=speed)
    old = seen(table).vars[mj.V.BLOTS]
    table.act()
    falling, resting, headlines = 0, 0.0, set[str]()
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight() is table.table.presenter.model:
            break
        if seen(table).vars[mj.V.BLOTS] == old:
            falling += 1
            assert "Blot" not in table.headline
        else:
            resting += FRAME
            headlines.add(table.headline)
    assert (falling > 5) == (speed != "off")
    assert share * HOLD - 2 * FRAME <= resting <= share * HOLD + 4 * FRAME
    assert len(headlines) == 1
    assert headlines.pop().startswith("A Blot for ")


def test_the_ink_is_drawn_on_the_clock_of_the_target(before: Opened) -> None:
    table = before("midnight-justice", "bbbb", "attack")
    target = table.match.view(None).vars[mj.V.ATTACKER] - 1
    clock = next(each.rect for each in table.top.targets() if each.key == ("clock", target % 4))
    plain = pygame.image.tobytes(table.app.surface.subsurface(clock), "RGB")
    table.act()
    pictures = []
    for _ in range(round(0.8 / FRAME)):
        table.frames()
        pictures.append(pygame.image.tobytes(table.app.surface.subsurface(clock), "RGB"))
    assert len(set(pictures) - {plain}) > 6


def test_a_press_lands_the_attack_and_does_nothing_else(before: Opened) -> None:
    table = before("midnight-justice", "hbbb", "attack")
    table.act()
    table.frames(3)
    assert table.table.arriving()
    table.post(pygame.MOUSEBUTTONDOWN, pos=(600, 400), button=1)
    table.post(pygame.MOUSEBUTTONUP, pos=(600, 400), button=1)
    table.frames()
    assert table.table.in_sight() is table.table.presenter.model
    assert any(map(any, seen(table).vars[mj.V.BLOTS]))


@pytest.mark.parametrize(("kind", "line"), WRITTEN.items())
def test_what_is_written_is_seen_before_the_next_question(before: Opened, kind: str, line: str) -> None:
    """MJ-416, MJ-442 to MJ-445: nobody is asked, and no headline says it, until it is written."""
    table = before("midnight-justice", "bbbb", kind)
    seat = table.match.deciding[0]
    owner = mj.target(4, seat) if kind == "avatar" else seat
    asked = seen(table).phase
    table.act()
    rests = 0.0
    for _ in range(STEPS):
        table.frames()
        if table.table.in_sight() is table.table.presenter.model:
            break
        rests += FRAME * bool(mj.text_of(seen(table), owner, line))
        assert seen(table).phase == asked
        if not mj.text_of(seen(table), owner, line):
            assert table.headline == ""
    assert HOLD - 2 * FRAME <= rests <= (LONGEST if kind == "unveiled" else HOLD) + 1.5  # the last Shadow is read
    assert mj.text_of(seen(table), owner, line)


def test_the_sheet_of_a_teller_takes_the_shadow_word_by_word(before: Opened) -> None:
    table = before("midnight-justice", "bbbb", "unveiled")
    block = next(each.rect for each in table.top.targets() if each.key == ("block", "Shadow"))
    table.act()
    pictures = set()
    for _ in range(round(0.7 / FRAME)):
        table.frames()
        pictures.add(pygame.image.tobytes(table.app.surface.subsurface(block), "RGB"))
    assert len(pictures) > 3


def test_on_the_way_the_sheets_hold_what_the_events_say() -> None:
    """Whatever the rules write in an action, its events carry to the view before: nothing on a sheet just appears."""
    for kind in ("unveiled", "weakness", "invoke", "outcome", "avatar", "terror", "grace"):
        match, action = just_before("midnight-justice", "bbbb", kind)
        old, since = match.view(None), match.now
        match.act(match.deciding[0], action)
        carried = match.game.tale.facts(match.table, old, match.events(None, since))
        assert marks(carried) == marks(match.view(None)), kind


def test_no_ribbon_goes_to_another_card_once_one_was_taken(before: Opened) -> None:
    """MJ-437: while a taken card is seen to have gone, what is left means nothing, and gone cards do not come back."""
    table = before("midnight-justice", "bbbb", "took")
    table.act()
    for _ in range(STEPS):
        table.frames()
        drawn = table.table.targets()
        if table.table.in_sight().sentence:  # the card has arrived
            line = find(drawn, ("line",))
            assert line is not None
            assert say.WOULD_TAKE not in line.tip
        assert not [each for each in drawn if each.key[0] == "gone"]
        if table.table.in_sight() is table.table.presenter.model:
            return
    raise AssertionError("it never ends")


@pytest.mark.parametrize("style", ["curtain", "peek"])
def test_a_bid_from_a_hand_counts_once_its_card_is_down(tmp_path: Path, style: str) -> None:
    """MJ-422: while the card flies nobody is higher, and no headline says so, although the hand has closed."""
    window = Room(tmp_path, auction("hhbb"), style, look="press", speed="normal", size=USUAL)
    window.settle()
    opens = [each for each in window.top.targets() if each.key in (("ui", "hand"), ("peek", 0))]
    window.press(opens[0])
    window.look() if style == "curtain" else window.settle()
    king = piece(window.match, "KH")
    window.press(window.keys()["piece", king])
    window.settle()
    window.press(window.keys()["main",])
    assert window.match.view(None).vars[mj.V.HIGH] == 0
    flying = 0
    while king in window.scene.moving._timeline.hidden:
        model = window.scene.in_sight()
        assert model.view.vars[mj.V.HIGH] == 1
        assert "bid" not in model.sentence
        flying += 1
        window.frames(1)
    assert flying > 2
    assert window.scene.in_sight().view.vars[mj.V.HIGH] == 0
    window.app.close()


@pytest.mark.parametrize("how", ["press", "enter", "space"])
def test_a_button_goes_on_while_bots_wait_for_readers(tmp_path: Path, how: str) -> None:
    """A text of a bot is held until it has been read, and a button says how to go on at once."""
    window = Room(tmp_path, posed("FRAMING", "hbbb", attacker=2, turn=2), speed="normal", size=USUAL)
    for _ in range(STEPS):
        window.frames(1)
        shown_button = window.keys().get(("ui", "on"))
        if shown_button is not None:
            break
    assert shown_button is not None
    assert shown_button.name.startswith(CONTINUE)
    assert window.scene.waits()
    read = window.match.now
    if how == "press":
        window.press(shown_button)
    else:
        window.key(pygame.K_RETURN if how == "enter" else pygame.K_SPACE)
    window.frames(1)
    assert not window.scene.waits() or window.match.now > read  # the next bot has gone on already
    window.app.close()


def test_a_long_text_of_a_bot_is_held_as_long_as_it_takes_to_read(tmp_path: Path) -> None:
    window = Room(tmp_path, posed("FRAMING", "hbbb", attacker=2, turn=2), speed="off", size=USUAL)
    window.settle()
    pace = window.scene.pace
    assert pace is not None
    pace.skip()
    window.scene.on_events([Event("attack", seat=2, data=("x" * 400, 1))])
    assert 15 < pace.left(window.now) <= HELD
    assert pace.left(window.now) == pytest.approx(400 * LETTER)
    window.app.close()
