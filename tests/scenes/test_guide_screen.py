"""The guide on the screen: by mouse, wheel and keys, from the launcher, the table, a refusal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from game.rules import game_ids
from scenes.screens.guide import figure
from scenes.screens.guide.page import PagePainter, lay
from scenes.screens.guide.scene import GuideScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.stage import fonts
from scenes.ui.book import FigurePiece
from scenes.ui.painter import Painter, screen_painter
from scenes.ui.target import Aim
from tests.scenes.frame import Window
from tests.scenes.hands import OpenTable

GAME = "tricks-and-treats"
ALT = pygame.KMOD_ALT
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.app.close()


def opened(window: Window, at: str = "", **more: object) -> GuideScene:
    guide = GuideScene(GAME, at, **more)  # type: ignore[arg-type]
    window.show(guide)
    return guide


def choose(window: Window, name: str) -> None:
    """Click what can be clicked, not the text of that name."""
    target = next(t for t in window.top.targets() if t.focusable and t.name.startswith(name))
    window.move(*target.rect.center)
    window.post(pygame.MOUSEBUTTONDOWN, pos=target.rect.center, button=1)
    window.post(pygame.MOUSEBUTTONUP, pos=target.rect.center, button=1)


def section(guide: GuideScene) -> str:
    return guide.book.sections[guide.stay.section].id


def test_contents_neighbours_and_history_lead_about(window: Window):
    guide = opened(window)
    assert section(guide) == "minute"
    window.click("4 Trumps")
    assert section(guide) == "trumps"
    choose(window, "The winner of the trick")
    assert guide.highlighted == guide.book.find("winner").block  # type: ignore[union-attr]
    window.click("Next: Claiming")
    assert section(guide) == "claiming"
    window.click("Back: ")
    window.click("Back: ")
    assert section(guide) == "trumps"
    window.click("Forward: ")
    window.click("Forward: ")
    assert section(guide) == "claiming"
    window.click("Before: Trumps")
    assert section(guide) == "trumps"


def marked(window: Window, guide: GuideScene) -> list[tuple[object, ...]]:
    """The paragraphs in sight that have the colour of a mark beside their words."""
    colour = guide.app.theme.paper.best_row
    tone = colour[0] if isinstance(colour[0], tuple) else colour
    found = []
    for target in guide.targets():
        if target.key[0] == "block" and target.rect.h > 8:
            x, y = target.rect.right + 3, target.rect.centery
            if sum(abs(a - b) for a, b in zip(window.app.surface.get_at((x, y))[:3], tone, strict=True)) < 12:
                found.append(target.key)
    return found


def test_a_rule_that_was_asked_for_stays_marked_until_another_place_is_opened(window: Window):
    guide = opened(window, "TT-46")
    assert section(guide) == "trumps"
    assert guide._scroll.offset > 0
    own = [("block", guide.highlighted)]
    assert marked(window, guide) == own
    for _ in range(10):
        guide.update(guide.app._toast_until + 1000)
        window.frames()
    window.move(*window.app.surface.get_rect().center)
    for notches in (-1, -20, 30):
        window.post(pygame.MOUSEWHEEL, x=0, y=notches)
    guide._scroll.reveal(guide._spans[own[0]][1], guide._spans[own[0]][2])
    guide.changed()
    window.frames()
    assert marked(window, guide) == own
    window.key(pygame.K_F10)
    window.key(pygame.K_ESCAPE)
    assert marked(window, guide) == own
    guide.follow("claiming")
    window.frames()
    assert marked(window, guide) == []
    window.click("Back: ")
    assert guide.highlighted == own[0][1]
    guide._scroll.reveal(guide._spans[own[0]][1], guide._spans[own[0]][2])
    guide.changed()
    window.frames()
    assert marked(window, guide) == own
    guide.follow("TT-41")
    window.frames()
    assert marked(window, guide) == [("block", guide.highlighted)] != own


def test_a_link_in_the_text_is_followed(window: Window):
    guide = opened(window, "TT-46")
    window.click("Go to claiming")
    assert section(guide) == "claiming"


def test_the_number_of_a_rule_is_copied(window: Window):
    guide = opened(window, "TT-46")
    window.click("Rule TT-46")
    assert window.app._toast.startswith(("TT-46 was copied", "Nothing can be copied"))
    assert section(guide) == "trumps"


def test_the_page_scrolls_by_wheel_bar_and_keys(window: Window):
    guide = opened(window, "treats")
    window.move(640, 400)
    window.post(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False)
    assert guide._scroll.offset == 120
    window.key(pygame.K_PAGEDOWN)
    assert guide._scroll.offset > 400
    window.key(pygame.K_HOME)
    assert guide._scroll.offset == 0
    window.key(pygame.K_DOWN)
    assert guide._scroll.offset == 60
    window.key(pygame.K_END)
    assert guide._scroll.offset == pytest.approx(guide._scroll.content - guide._scroll.view)
    window.key(pygame.K_PAGEUP, CTRL)
    assert section(guide) == "claiming"
    window.key(pygame.K_LEFT, ALT)
    assert section(guide) == "treats"
    assert guide._scroll.offset > 0


def test_search_lists_what_was_found_and_enter_goes_on(window: Window):
    guide = opened(window)
    window.key(pygame.K_f, CTRL)
    window.type("pumpkin")
    first = guide.found[0]
    window.key(pygame.K_RETURN)
    assert guide.stay.section == first.place.section
    window.key(pygame.K_RETURN)
    assert guide.hit == 1
    assert any(name.startswith("The pieces: ") for name in window.names())
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert not guide.search.text
    assert window.top is guide
    window.key(pygame.K_ESCAPE)
    assert window.app.top is not guide


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (900, 560), (1920, 1080)])
@pytest.mark.parametrize("game", ["tricks-and-treats", "trick-of-the-light", "midnight-justice"])
def test_numbers_beside_the_text_are_quiet_and_history_is_no_page(
    game: str, size: tuple[int, int], labels: list[str], tmp_path: Path
) -> None:
    """No letters of a book that nobody has; arrows come once there is something to go back to, and say what."""
    window = Window(tmp_path, size)
    guide = GuideScene(game)
    window.show(guide)
    window.frames()
    assert not [target for target in window.top.targets() if target.key[0] == "history"]
    corner = next(target.rect for target in window.top.targets() if target.key == ("close",))
    labels.clear()
    guide.turn(3)
    window.frames()
    numbers = [target for target in window.top.targets() if target.key[0] == "rule"]
    assert numbers
    assert not [text for text in labels if text in {str(target.key[1]) for target in numbers}]
    assert {str(target.key[1]).rpartition("-")[2] for target in numbers} & {*labels}
    assert all("messages use this number" in target.tip for target in numbers)
    here = guide.book.sections[0].title
    arrows = [target for target in window.top.targets() if target.key[0] == "history"]
    assert [target.name for target in arrows] == [f"Back: {here}", "Forward: nothing yet"]
    assert not any(target.rect.colliderect(corner) for target in arrows)
    window.app.close()


@pytest.mark.film
def test_the_keyboard_alone_reads_it_all(window: Window):
    window.show(LauncherScene())
    window.key(pygame.K_F1)
    guide = window.top
    assert isinstance(guide, GuideScene)
    while guide.focused() != ("search",):
        window.key(pygame.K_TAB)
    window.key(pygame.K_TAB)
    assert guide.focused() == ("section", 0)
    for _ in range(4):
        window.key(pygame.K_DOWN)
    window.key(pygame.K_RETURN)
    assert section(guide) == "claiming"
    seen = set()
    for _ in range(20):
        window.key(pygame.K_TAB)
        seen.add((guide.focused() or ("",))[0])
    assert {"link", "rule", "close", "turn", "history"} <= seen
    window.key(pygame.K_F1)
    assert isinstance(window.top, LauncherScene)


def test_the_launcher_opens_the_book_of_the_box_in_focus(window: Window):
    window.show(LauncherScene())
    window.click("Guide")
    assert isinstance(window.top, GuideScene)
    assert window.top.game == GAME
    window.click("Back")
    window.key(pygame.K_ESCAPE)


def test_f1_at_the_table_opens_the_present_phase_and_leads_back(open_table: OpenTable):
    hands = open_table(
        "hbbb", {"hand[0]": "B1, B2", "hand[1]": "B3, B4", "hand[2]": "B5, B6", "hand[3]": "B7, B8"}, "LEAD"
    )
    hands.keys("f1")
    guide = hands.top
    assert isinstance(guide, GuideScene)
    assert section(guide) == "following"
    hands.keys("escape")
    assert hands.top is hands.scene
    hands.click(("ui", "guide"))
    assert isinstance(hands.top, GuideScene)


def test_a_refusals_rule_opens_its_paragraph(open_table: OpenTable):
    hands = open_table(
        "hbb", {"hand[0]": "K2, B2", "hand[1]": "B3", "hand[2]": "B5", "trick": "K9, K4"}, "FOLLOW", leader=1
    )
    hands.drag(hands.piece("B2"), ("zone", "trick"))
    assert hands.toast.startswith("TT-41")
    hands.wait(0.5)  # the card glides home
    hands.frames()
    hands.click(("ui", "rule"))
    guide = hands.top
    assert isinstance(guide, GuideScene)
    assert guide.stay.section == guide.book.find("TT-41").section  # type: ignore[union-attr]
    assert guide.highlighted == guide.book.find("TT-41").block  # type: ignore[union-attr]
    hands.wait(60)
    hands.frames()
    assert marked(hands, guide) == [("block", guide.highlighted)]
    hands.click("Back to the table")
    assert hands.top is hands.scene


def test_the_rules_of_the_side_panel_lead_into_the_guide(open_table: OpenTable):
    hands = open_table("hbb", {"hand[0]": "K2", "hand[1]": "B3", "hand[2]": "B5"}, "LEAD", size=(1600, 900))
    hands.click(("tab", "rules"))
    hands.click(("rule", "TT-41"))
    guide = hands.top
    assert isinstance(guide, GuideScene)
    assert guide.highlighted == guide.book.find("TT-41").block  # type: ignore[union-attr]


def test_a_hand_of_one_of_several_people_is_covered_before_the_guide_opens(open_table: OpenTable):
    hands = open_table("hhb", {"hand[0]": "K2, K3", "hand[1]": "B3, B4", "hand[2]": "B5, B6"}, "LEAD")
    hands.hold(0.8)
    assert hands.session.viewer == 0
    hands.keys("f1")
    assert isinstance(hands.top, GuideScene)
    assert hands.session.viewer is None


@pytest.mark.film
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 120), ((1920, 1080), 150), ((1280, 720), 200)]
)
def test_no_page_is_cut_off_at_any_text_size(tmp_path: Path, size: tuple[int, int], text: int):
    window = Window(tmp_path, size)
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=text), keep=False)
    guide = opened(window)
    screen = window.app.surface.get_rect()
    for number in range(len(guide.book.sections)):
        guide.turn(number - guide.stay.section)
        window.frames(1)
        window.app.draw()
        assert all(screen.contains(target.rect) for target in guide.targets() if target.rect.w > 1)
        page = guide._page[1]  # type: ignore[index]
        ends = [placed.y + placed.h for placed in page.placed]
        assert all(end <= nxt.y for end, nxt in zip(ends, page.placed[1:], strict=False))
        notes = page.notes
        assert all(one.y + one.h <= two.y for one, two in pairwise(notes))
    window.app.close()


def test_where_there_is_little_room_contents_take_the_place_of_the_page(tmp_path: Path):
    window = Window(tmp_path)
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=200), keep=False)
    guide = opened(window)
    window.click("Contents")
    assert any(name.startswith("3 Leading") for name in window.names())
    window.click("3 Leading")
    assert section(guide) == "following"
    assert not any(name.startswith("4 Trumps") for name in window.names())
    window.app.close()


def test_other_books_lie_at_hand(window: Window):
    opened(window, games=(GAME, *(game for game in game_ids() if game != GAME)))
    if len(game_ids()) > 1:
        window.click("Book")
        other = window.names()[-1]
        window.click(other)
        assert isinstance(window.top, GuideScene)
        assert window.top.book.title == other


def test_a_page_is_painted_in_every_theme(window: Window):
    guide = opened(window)
    for theme in ("Lantern", "Daylight", "High contrast", "Lantern, strong"):
        window.set_theme(theme)
        surface = pygame.Surface((1280, 720))
        painter = screen_painter(surface, window.app.theme, Aim())
        book_page = lay(painter, guide.book.sections[3], GAME, 600, guide.book.glossary, beside=True)
        PagePainter(painter, book_page, window.app.keymap, guide.follow, guide._copy, highlighted=0).paint(100, 20)
        assert painter.targets
        assert book_page.notes


def test_the_row_that_is_pressed_stays_under_the_mouse(window: Window) -> None:
    """The headings of the section that was open stay, so that nothing above the new one moves."""
    guide = opened(window, "trumps")
    numbers = [number for number, section in enumerate(guide.book.sections) if section.number]
    for number in numbers[guide.stay.section + 1 : guide.stay.section + 4]:
        window.frames(3)
        row = next(t for t in window.top.targets() if t.key == ("section", number)).rect
        window.move(*row.center)
        window.post(pygame.MOUSEBUTTONDOWN, pos=row.center, button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=row.center, button=1)
        window.frames(3)
        assert guide.stay.section == number
        assert next(t for t in window.top.targets() if t.key == ("section", number)).rect == row


@pytest.mark.film
@pytest.mark.parametrize("size", [(1280, 720), (900, 560)])
def test_the_titles_of_the_first_figure_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A title under a card is as short as its column is narrow."""
    seen, cut, caption = list[str](), list[str](), figure._caption

    def measured(painter: Painter, piece: FigurePiece, *more: Any) -> None:
        seen.append(piece.title)
        cut.extend([piece.title] if painter.text_width(piece.title, *fonts.KEY) > more[-1] - 6 else [])
        caption(painter, piece, *more)

    monkeypatch.setattr(figure, "_caption", measured)
    window = Window(tmp_path, size)
    window.show(GuideScene("living-trumps"))
    window.frames(4)
    assert seen
    assert cut == []
    window.app.close()
