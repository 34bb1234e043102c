"""The sheet of the settings: reached from everywhere, worked by mouse and by keys alone, holding at once and after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from scenes.app import open_match
from scenes.app.app import App
from scenes.app.dialog import DropDown
from scenes.app.settings import model
from scenes.hotseat.pin import PinScene
from scenes.screens.launcher.launcher import LauncherScene
from scenes.screens.menu import MenuScene
from scenes.screens.saves.saves import SavesScene
from scenes.screens.settings.rows import fields
from scenes.screens.settings.scene import TABS, SettingsScene
from scenes.screens.setup.setup import SetupScene
from scenes.stage import fonts, look, standard
from scenes.table.scene import TableScene
from scenes.ui.keymap import ACTS
from scenes.ui.target import find
from tests.scenes.conftest import OpenTable
from tests.scenes.frame import HOSTILE, Window
from tests.scenes.hands import Hands
from tests.scenes.test_hands_hotseat import ZONES

GAME = "tricks-and-treats"
CTRL = pygame.KMOD_CTRL
SIZES = [(1280, 720), (1920, 1080), (1000, 1000)]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.app.close()
    fonts.set_text_size(1)


def sheet(window: Window, tab: str = "Look") -> SettingsScene:
    """Open the settings at a page."""
    window.show(LauncherScene())
    window.key(pygame.K_F10)
    scene = window.top
    assert isinstance(scene, SettingsScene)
    scene.turn_to([page.title for page in TABS].index(tab))
    window.frames()
    return scene


def again(window: Window) -> Window:
    """Start the program anew on the same data."""
    data = window.app.data_dir
    window.app.close()
    return Window(data)


def focus(window: Window, name: str) -> None:
    """Go to a target by keys."""
    wanted = window.find(name)
    for _ in range(80):
        here = find(window.top.targets(), window.top.hands.focus)
        if here and here.key == wanted.key:
            return
        if here and here.group and here.group == wanted.group:
            down = wanted.rect.y > here.rect.y + 4
            window.key(pygame.K_DOWN if down else pygame.K_RIGHT)
        else:
            window.key(pygame.K_TAB)
    raise AssertionError(f"{name} cannot be reached")


# -- ways in and out -----------------------------------------------------------------------------------------------


def test_the_settings_open_from_the_launcher_by_button_and_by_key(window: Window):
    window.show(LauncherScene())
    window.click("Settings")
    assert isinstance(window.top, SettingsScene)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_F10)
    assert isinstance(window.top, SettingsScene)
    window.key(pygame.K_F10)
    assert isinstance(window.top, LauncherScene)


def test_the_settings_open_once_even_under_a_list(window: Window):
    sheet(window, "Keys")
    window.click("Filter")
    assert isinstance(window.top, DropDown)
    window.key(pygame.K_F10)
    assert sum(isinstance(scene, SettingsScene) for scene in window.app.stack) == 1


def test_the_menu_leads_to_the_settings_and_back_to_the_table(open_table: OpenTable):
    hands = open_table("hbbb")
    hands.app.push(MenuScene(hands.session))
    hands.frames()
    hands.click("Settings")
    assert isinstance(hands.top, SettingsScene)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.scene


def test_an_open_hand_is_put_away_under_the_settings(open_table: OpenTable):
    hands = open_table("hhbb")
    hands.session.request_view(0)
    hands.session.reveal_hand()
    hands.frames()
    assert hands.scene.private()
    hands.key(pygame.K_F10)
    assert isinstance(hands.top, SettingsScene)
    assert hands.session.viewer is None


@pytest.mark.film
@pytest.mark.parametrize("tab", range(len(TABS)))
def test_every_page_is_worked_by_keys_alone(window: Window, tab: int):
    scene = sheet(window)
    for _ in range(tab):
        window.key(pygame.K_TAB, CTRL)
    assert scene.tab == tab
    reached = set()
    for _ in range(70):
        window.key(pygame.K_TAB)
        reached.add(scene.hands.focus)
        here = find(scene.targets(), scene.hands.focus)
        assert here
        assert here.rect.h > 1, f"{here.name} has the ring out of sight"
    groups = {target.group for target in scene.targets() if target.key in reached}
    missed = [t.name for t in scene.targets() if t.focusable and t.key not in reached and t.group not in groups]
    assert not missed


# -- what is set -----------------------------------------------------------------------------------------------------


def test_every_setting_stands_on_some_page():
    shown = {name for tab in TABS for name in fields(tab.rows)} | {"text_size", "keys"}
    shown |= {"hold_hands"}  # each person sets that at the table
    assert shown == set(model.names())


def test_a_theme_holds_at_once_and_after_a_new_start(window: Window):
    sheet(window)
    window.click("Daylight")
    assert window.app.theme is look.DAYLIGHT
    window.click("Reading")
    window.click("Contrast: Strong")
    assert window.app.theme is look.DAYLIGHT_STRONG
    later = again(window)
    assert later.app.theme is look.DAYLIGHT_STRONG
    later.app.close()


def test_arrows_choose_within_a_group(window: Window):
    sheet(window).focus_on(("tile", "theme", "Lantern"))
    window.key(pygame.K_RIGHT)
    assert window.app.settings.theme == "Daylight"
    focus(window, "Motion: Normal")
    window.key(pygame.K_RIGHT)
    assert window.app.settings.motion == 2.0


def test_a_switch_is_pressed_by_space(window: Window):
    sheet(window)
    focus(window, "Reduced motion: off")
    window.key(pygame.K_SPACE)
    assert window.app.settings.reduced_motion
    assert not window.app.settings.physics


@pytest.mark.film
def test_text_grows_by_key_anywhere_and_stops_at_its_ends(window: Window):
    window.show(LauncherScene())
    window.key(pygame.K_EQUALS, CTRL)
    assert fonts.text_size() == pytest.approx(1.1)
    for _ in range(14):
        window.key(pygame.K_PLUS, CTRL)
    assert fonts.text_size() == 2
    for _ in range(14):
        window.key(pygame.K_MINUS, CTRL)
    assert fonts.text_size() == 1


def test_only_the_sample_grows_while_the_knob_is_dragged(window: Window):
    scene = sheet(window)
    rect = window.find("Text size").rect
    window.move(rect.x + 8, rect.centery)
    window.post(pygame.MOUSEBUTTONDOWN, pos=(rect.x + 8, rect.centery), button=1)
    window.move(rect.centerx, rect.centery)
    assert scene.value("text_size") == 150
    assert fonts.text_size() == 1
    window.post(pygame.MOUSEBUTTONUP, pos=(rect.centerx, rect.centery), button=1)
    assert fonts.text_size() == 1.5
    assert again(window).app.settings.text_size == 150


def test_a_slider_moves_by_arrow_keys(window: Window):
    sheet(window, "Sound")
    focus(window, "Cards: 60 %")
    window.key(pygame.K_LEFT)
    window.key(pygame.K_LEFT)
    assert window.app.settings.cards == 50


def test_a_page_is_put_back_to_what_it_was_at_first(window: Window):
    sheet(window)
    window.click("High contrast")
    window.app.change(msgspec.structs.replace(window.app.settings, recap=False))
    window.click("Reset this page")
    assert window.app.settings.theme == "Lantern"
    assert not window.app.settings.recap


def test_settings_that_cannot_be_kept_are_said_and_still_hold(tmp_path: Path):
    (tmp_path / "file").write_text("")
    window = Window(tmp_path, settings=tmp_path / "file" / "settings.toml")
    sheet(window)
    window.click("Daylight")
    assert window.app.theme is look.DAYLIGHT
    assert "cannot be saved" in window.app._toast
    window.app.close()


@pytest.mark.parametrize("change", [lambda app: app.resize_text(1), lambda app: app.toggle_sound()])
def test_a_setting_changed_by_key_that_cannot_be_kept_is_said(tmp_path: Path, change: Callable[[App], None]):
    (tmp_path / "file").write_text("")
    window = Window(tmp_path, settings=tmp_path / "file" / "settings.toml")
    change(window.app)
    assert "cannot be saved" in window.app._toast
    window.app.close()
    fonts.set_text_size(1)


# -- keys ------------------------------------------------------------------------------------------------------------


@pytest.mark.film
def test_a_key_is_changed_and_the_old_one_means_nothing(window: Window):
    scene = sheet(window, "Keys")
    focus(window, "Full screen: F11. Change")
    window.key(pygame.K_RETURN)
    assert scene.keys.listening == "fullscreen"
    window.key(pygame.K_F7)
    assert window.app.settings.keys == {"fullscreen": ("F7",)}
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_F11)
    assert not window.app.fullscreen
    window.key(pygame.K_F7)
    assert window.app.fullscreen


def test_escape_keeps_a_key_and_delete_clears_it(window: Window):
    scene = sheet(window, "Keys")
    focus(window, "Use a treat: U. Change")
    window.key(pygame.K_RETURN)
    window.key(pygame.K_ESCAPE)
    assert scene.keys.listening is None
    assert window.app.settings.keys == {}
    window.key(pygame.K_RETURN)
    window.key(pygame.K_DELETE)
    assert window.app.settings.keys == {"use": ()}
    window.find("Use a treat: no key. Change")


def test_the_key_that_began_the_wait_is_not_taken_while_it_is_held(window: Window):
    scene = sheet(window, "Keys")
    focus(window, "Use a treat: U. Change")
    for _ in range(3):
        window.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    assert scene.keys.listening == "use"
    window.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    window.key(pygame.K_x)
    assert window.app.settings.keys == {"use": ("X",)}


@pytest.mark.film
def test_a_key_of_two_acts_is_shown_on_both_and_never_refused(window: Window):
    scene = sheet(window, "Keys")
    focus(window, "Pass: P. Change")
    window.key(pygame.K_RETURN)
    window.key(pygame.K_u)
    assert window.app.settings.keys == {"pass": ("U",)}
    window.find("Pass: U; also Use a treat. Change")
    window.find("Use a treat: U; also Pass. Change")
    window.click("Show Pass")
    assert scene.hands.focus == ("key", "pass")


def test_a_modifier_alone_is_bound_when_it_is_let_go(window: Window):
    sheet(window, "Keys")
    focus(window, "Enlarge: Alt. Change")
    window.key(pygame.K_RETURN)
    window.key(pygame.K_LCTRL, CTRL)
    assert window.app.settings.keys == {"enlarge": ("Ctrl",)}


def test_acts_are_found_by_name_and_by_key(window: Window):
    sheet(window, "Keys")
    window.click("Find an action or a key")
    window.type("black")
    assert [n for n in window.names() if n.endswith("Change")] == ["Blackout: B. Change"]


def test_the_keys_of_the_table_follow(open_table: OpenTable):
    hands = open_table("hbbb")
    hands.app.change(msgspec.structs.replace(hands.app.settings, keys={"panel": ("F5",), "next": ("J",)}))
    open_before = hands.scene.ui.panel_open
    hands.key(pygame.K_l)
    assert hands.scene.ui.panel_open == open_before
    hands.key(pygame.K_F5)
    assert hands.scene.ui.panel_open != open_before
    hands.key(pygame.K_j)
    assert hands.scene.ui.focus is not None


# -- the table follows -------------------------------------------------------------------------------------------------


def test_a_press_opens_the_curtain_where_that_is_chosen(open_table: OpenTable):
    hands = open_table("hhbb", ZONES, phase="LEAD", leader=0, turn=0, round=2)
    hands.app.change(msgspec.structs.replace(hands.app.settings, look="press", recap=False))
    hands.session.request_view(0)
    hands.frames()
    assert hands.scene.covered
    hands.find("Press to open")
    hands.key(pygame.K_SPACE)
    hands.frames()
    assert hands.session.viewer == 0
    assert not hands.scene.ui.recap


def test_new_evenings_are_shared_and_paced_as_is_usual_here(window: Window):
    window.app.change(msgspec.structs.replace(window.app.settings, sharing="peek", pace="slow"))
    setup = SetupScene(GAME)
    window.show(setup)
    assert setup.draft.style == "peek"
    session = open_match.session_of(window.app, setup.draft.plan())
    assert (session.style, session.pace) == ("peek", "slow")
    session.close()


# -- large text --------------------------------------------------------------------------------------------------------


@pytest.mark.film
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 125, 150, 200])
def test_every_screen_stays_whole_at_every_text_size(tmp_path: Path, percent: int, size: tuple[int, int]):
    window = Window(tmp_path, size)
    window.app.change(msgspec.structs.replace(window.app.settings, text_size=percent))
    screen = pygame.Rect(0, 0, *size)
    tabs = [SettingsScene() for _ in TABS]
    for k, settings in enumerate(tabs):
        settings.turn_to(k)
    for scene in (LauncherScene(), SetupScene(GAME), SavesScene(), *tabs):
        window.show(scene)
        window.frames(8)
        for target in scene.targets():
            if target.role == "label" or target.rect.h <= 1:
                continue
            assert screen.contains(target.rect), f"{target.name} leaves the window at {percent} %"
        whole = [t for t in scene.targets() if t.focusable and t.rect.w > 1 and t.rect.h > 30]
        for k, one in enumerate(whole):
            for other in whole[k + 1 :]:
                overlap = one.rect.clip(other.rect)
                assert overlap.w * overlap.h < 60, f"{one.name} lies over {other.name} at {percent} %"
    window.app.close()
    fonts.set_text_size(1)


def test_type_grows_with_the_text_size_and_display_type_by_half():
    with fonts.at_text_size(2):
        assert fonts.px(17, 1) == 34
        assert fonts.px(60, 1) == 90
        sizes = [fonts.px(size, 1) for size in range(14, 120)]
        assert sizes == sorted(sizes)
    assert fonts.px(17, 1) == 17
    assert fonts.px(17, 0.1) == fonts.SMALLEST_PX


def test_the_table_is_drawn_at_every_text_size(open_table: OpenTable):
    hands = open_table("hbbb")
    for percent in (100, 150, 200):
        hands.app.change(msgspec.structs.replace(hands.app.settings, text_size=percent))
        hands.frames()
        assert isinstance(hands.top, TableScene)
    fonts.set_text_size(1)


def test_acts_of_the_list_are_the_acts_of_the_keymap(window: Window):
    scene = sheet(window, "Keys")
    assert {target.key[1] for target in scene.targets() if target.key[0] == "key"} == {act.id for act in ACTS}


def test_cards_are_drawn_as_people_like_them(window: Window):
    def drawn(name: str, width: int) -> bytes:
        return pygame.image.tobytes(standard.card(name, width), "RGBA")

    sheet(window)
    four = {name: drawn(name, 120) for name in ("7D", "KC", "7H", "AS")}
    window.click("Suits: Two colours")
    two = {name: drawn(name, 120) for name in four}
    assert four["7H"] == two["7H"]
    assert four["AS"] == two["AS"]
    assert four["7D"] != two["7D"]
    assert four["KC"] != two["KC"]
    window.click("Reset this page")
    window.click("Reading")
    window.click("Card index: Large")
    assert drawn("7H", 120) != four["7H"]
    window.click("Reset this page")
    assert {name: drawn(name, 120) for name in four} == four


# -- a PIN at the curtain ------------------------------------------------------------------------------------------


def at_the_curtain(open_table: OpenTable) -> Hands:
    hands = open_table("hhbb", ZONES, phase="LEAD", leader=0, turn=0, round=2)
    hands.app.change(msgspec.structs.replace(hands.app.settings, look="pin"))
    again_covered(hands)
    return hands


def again_covered(hands: Hands) -> None:
    hands.session.cover()
    hands.session.request_view(0)
    hands.frames()
    assert hands.scene.covered
    hands.key(pygame.K_SPACE)
    hands.frames()


def digits(hands: Hands, text: str) -> None:
    for digit in text:
        hands.key(pygame.K_0 + int(digit))


def test_a_pin_is_chosen_by_typing_it_twice_and_opens_the_curtain_from_then_on(open_table: OpenTable):
    hands = at_the_curtain(open_table)
    assert isinstance(hands.top, PinScene)
    digits(hands, "1234")
    digits(hands, "4321")
    assert "Wrong" in hands.top.asked
    digits(hands, "12341234")
    assert hands.top is hands.scene
    assert hands.session.viewer == 0
    again_covered(hands)
    digits(hands, "9999")
    assert hands.session.viewer is None
    hands.click("1")
    hands.click("2")
    hands.click("Delete the last digit")
    digits(hands, "234")
    assert hands.session.viewer == 0


def test_a_forgotten_pin_is_changed_if_the_others_agree(open_table: OpenTable):
    hands = at_the_curtain(open_table)
    digits(hands, "12341234")
    again_covered(hands)
    hands.click("Forgot it")
    hands.click("Agree")
    hands.key(pygame.K_SPACE)
    hands.frames()
    assert isinstance(hands.top, PinScene)
    assert "Choose" in hands.top.asked
    digits(hands, "00000000")
    assert hands.session.viewer == 0


def test_without_the_pin_the_curtain_stays(open_table: OpenTable):
    hands = at_the_curtain(open_table)
    hands.key(pygame.K_ESCAPE)
    hands.frames()
    assert hands.top is hands.scene
    assert hands.scene.covered
    assert hands.session.viewer is None


@pytest.mark.film
@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_keys_from_a_file_are_drawn(window: Window, text: str):
    keys = {"use": (text, text), "pass": (text,), "back": (f"Ctrl+{text}",)}
    window.app.change(msgspec.structs.replace(window.app.settings, keys=keys), keep=False)
    scene = sheet(window, "Keys")
    scene.focus_on(("key", "use"))
    window.frames()
    scene.keys.listen("use")
    window.frames()
