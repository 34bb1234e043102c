"""The set-up of a table, by mouse and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import msgspec
import pygame
import pytest

from game import rules
from game.match import Match, SeatInfo
from game.saves.paths import new_save
from scenes.app.dialog import DropDown, Form
from scenes.screens.setup import text as setup_text
from scenes.screens.setup.setup import SetupScene
from tests.scenes.frame import HOSTILE, Window
from tests.scenes.test_frame_screens import GAME, SIZES

pytestmark = pytest.mark.film


@pytest.fixture
def window(tmp_path: Path) -> Iterator[Window]:
    made = Window(tmp_path)
    yield made
    made.app.close()


def test_who_played_last_is_proposed_for_a_game_that_was_never_set_up(tmp_path: Path):
    """The game's own last table comes first; of the latest evening of another the people stay, not its bots."""
    people = [SeatInfo("Zed", "bot:careful"), SeatInfo("Ana"), SeatInfo("Ben"), SeatInfo("Yew", "bot:careful")]
    Match.new("hearts", people, {}, "x", path=new_save(tmp_path, "hearts")).close()
    window = Window(tmp_path)
    for game in (GAME, "hearts"):
        window.show(SetupScene(game))
        seats = window.top.draft.seats
        assert ("Zed" in {seat.name for seat in seats}) == (game == "hearts")
        assert [(at, seat.name) for at, seat in enumerate(seats) if seat.kind == "human"] == [(1, "Ana"), (2, "Ben")]
        assert window.top.draft.reason == ""
    window.app.close()


def test_a_table_is_set_up_with_the_mouse(window: Window):
    window.show(SetupScene(GAME))
    scene = window.top
    window.click("Name of seat 1")
    window.type("Zoë")
    window.click(setup_text.ADD_PLAYER)
    window.click("Who plays Bruno")
    assert isinstance(window.top, DropDown)
    window.click("Person")
    window.click("Peek")
    window.click("Remove Ada")
    plan = scene.draft.plan()
    assert [(seat.name, seat.kind) for seat in plan.seats][:2] == [("Zoë", "human"), ("Bruno", "human")]
    assert len(plan.seats) == 4
    assert plan.style == "peek"
    scene.start()
    window.show(SetupScene("hearts"))
    assert window.top.draft.style == "peek", "the next game is shared in the same way"


def test_a_double_click_on_a_name_selects_its_word(window: Window, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: 1000)
    window.show(SetupScene(GAME))
    window.top.entries["name", 0].set("Ann of Wick")
    box = window.find("Name of seat 1").rect
    for _ in range(2):
        window.aim(box.x + 20, box.centery)
        window.post(pygame.MOUSEBUTTONDOWN, pos=(box.x + 20, box.centery), button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=(box.x + 20, box.centery), button=1)
    window.type("Zoë")
    assert window.top.entries["name", 0].text == "Zoë of Wick"


@pytest.mark.parametrize("size", SIZES[:2])
def test_no_bot_is_offered_where_there_are_no_rules(tmp_path: Path, size: tuple[int, int]):
    window = Window(tmp_path, size)
    window.show(SetupScene("free-table"))
    window.click(setup_text.ADD_PLAYER)
    assert not [name for name in window.names() if name.startswith("Who plays") or "bot" in name.lower()]
    assert {seat.kind for seat in window.top.draft.plan().seats} == {"human", "empty"}
    window.app.close()


def test_eight_people_sit_down_beside_each_other(window: Window):
    window.show(SetupScene("free-table"))
    for count in range(3, 9):
        window.click(setup_text.ADD_PLAYER)
        plates = [target.rect for target in window.top.targets() if target.key[0] == "plate"]
        plates += [target.rect for target in window.top.targets() if target.key == ("ui", "add")]
        assert len(plates) == min(count + 1, 8)
        assert not [k for k, plate in enumerate(plates) if plate.collidelistall(plates) != [k]]
    assert setup_text.ADD_PLAYER not in window.names()
    window.click("Remove")
    assert [seat.kind for seat in window.top.draft.plan().seats].count("human") == 7


def test_a_table_is_set_up_and_started_with_the_keyboard(window: Window):
    window.show(SetupScene(GAME))
    for _ in range(2):
        window.key(pygame.K_TAB)
    window.type("Olga")
    window.key(pygame.K_RETURN)
    window.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert window.top.session.names[0] == "Olga"
    assert window.top.session.path.is_file()


def test_start_says_why_it_cannot_yet(window: Window):
    window.show(SetupScene(GAME))
    window.click("Name of seat 2")
    window.type("nell")
    assert not window.find("Start").enabled
    assert "Two players are called" in window.find("Start").tip
    window.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert isinstance(window.top, SetupScene)


def test_house_rules_are_chosen_from_lists_and_reset(window: Window):
    window.show(SetupScene(GAME))
    scene = window.top
    option = scene.meta.options[0]
    assert not [target for target in scene.targets() if target.key[0] == "rule"]
    window.click(setup_text.MORE_RULES)
    window.click(option.title)
    window.key(pygame.K_DOWN)
    window.key(pygame.K_RETURN)
    assert scene.draft.changes == 1
    window.click(f"Reset {option.title}")
    assert scene.draft.changes == 0


def test_a_kind_of_game_sets_its_house_rules_at_once(window: Window):
    window.show(SetupScene("living-trumps"))
    scene, (short, _, full) = window.top, window.top.meta.presets

    def chosen(title: str) -> bool:
        return window.find(title).chosen

    for _ in range(2):  # where text is large the same tiles are in the list behind the tab
        assert chosen(full.title)
        assert not chosen(short.title)
        assert "60–90 min" in window.find(short.title).name
        assert short.explain in window.find(short.title).name
        window.click(short.title)
        assert scene.draft.preset is short
        assert (scene.draft.changes, scene.draft.options["turn_limit"]) == (0, 12)
        assert chosen(short.title)
        assert not chosen(full.title)
        scene.draft.set_option(scene.meta.options[0], "chaos")
        scene.changed()
        window.frames()
        assert chosen(setup_text.OWN_RULES[0])
        assert not chosen(short.title)
        for key in (("ui", "more"), ("ui", "defaults"), ("ui", "more")):
            scene.focus_on(key)
            window.frames()
            window.key(pygame.K_RETURN)
        window.app.change(msgspec.structs.replace(window.app.settings, text_size=200), keep=False)
        window.frames()
    assert scene.draft.changes == 0


@pytest.mark.parametrize("game", [game for game in rules.game_ids() if rules.load(game).meta.presets])
def test_the_usual_kind_of_game_is_the_rule_book(window: Window, game: str):
    window.show(SetupScene(game))
    presets = window.top.meta.presets
    assert [preset.name for preset in presets if not preset.options] == [presets[-1].name]
    assert window.find(presets[-1].title).chosen
    assert window.top.draft.changes == 0
    window.click(presets[0].title)
    assert window.top.draft.minutes < window.top.draft.lasts(presets[-1])


def test_a_solo_game_sets_the_seats_and_changes_no_rule(window: Window):
    """KT-2, KT-201: one person, and a bot as GM. Another kind of game brings the others back."""
    window.show(SetupScene("know-thyself"))
    scene, solo = window.top, window.top.meta.presets[0]
    for seat in (0, 2):
        scene.draft.seat_kind(seat, "human")
    company = list(scene.draft.seats)
    window.click(solo.title)
    assert scene.draft.preset is solo
    assert [seat.kind == "human" for seat in scene.draft.seats] == [False, True]
    assert scene.draft.seats[1] == company[1], "a PC keeps the place and stays a person"
    assert scene.draft.seats[0].name not in [seat.name for seat in company[:3]], "no bot has a person's name"
    assert scene.draft.changes == 0
    window.click(setup_text.MORE_RULES)
    assert not [target for target in scene.targets() if target.key[0] == "reset"]
    names = [target.name for target in scene.targets()]
    assert not [name for name in names if "changed" in name]
    scene.draft.rename(1, "Kim")
    window.click(scene.meta.presets[-1].title)
    assert [seat.name for seat in scene.draft.seats] == [company[0].name, "Kim", company[2].name, company[3].name]
    assert [seat.kind for seat in scene.draft.seats] == [seat.kind for seat in company]
    two = deepcopy(scene.draft)
    two.remove(3)
    two.remove(2)
    for seat, kind in enumerate(("human", "bot:careful")):
        two.seat_kind(seat, kind)
    for name, kinds in ((solo.name, [False, True]), (scene.meta.presets[-1].name, [True, False])):
        two.take_preset(name)
        assert [seat.kind == "human" for seat in two.seats] == kinds, "the GM becomes the PC, and later the GM again"
    longest = scene.draft.minutes
    scene.draft.remove(3)
    assert scene.draft.minutes < longest


def test_bots_take_all_other_places_of_who_plays_alone(window: Window):
    window.show(SetupScene(GAME))
    scene = window.top
    scene.draft.seat_kind(2, "human")
    scene.changed()
    window.frames()
    window.click(setup_text.PLAY_ALONE)
    assert [seat.kind == "human" for seat in scene.draft.seats].count(True) == 1
    window.frames()
    assert ("ui", "alone") not in {target.key for target in scene.targets()}


def test_the_last_house_rule_scrolls_into_view_with_the_keyboard(window: Window):
    window.show(SetupScene(GAME))
    scene = window.top
    window.click(setup_text.MORE_RULES)
    scene.focus_on(("rule", scene.meta.options[-1].name))
    window.frames()
    assert window.find(scene.meta.options[-1].title).rect.h > 20


def test_plates_change_places_by_dragging_and_with_alt(window: Window):
    window.show(SetupScene(GAME))

    def names() -> list[str]:
        return [seat.name for seat in window.top.draft.seats]

    before = names()
    here, there = window.find("Seat 1").rect, window.find("Seat 2").rect
    window.move(here.x + 4, here.bottom - 4)
    window.post(pygame.MOUSEBUTTONDOWN, pos=(here.x + 4, here.bottom - 4), button=1)
    window.move(there.x + 4, there.bottom - 4)
    window.post(pygame.MOUSEBUTTONUP, pos=(there.x + 4, there.bottom - 4), button=1)
    assert names()[:2] == [before[1], before[0]]
    window.click("Name of seat 1")
    window.key(pygame.K_LEFT, pygame.KMOD_ALT)
    assert names() == before


def test_words_are_mixed_into_the_shuffle(window: Window):
    window.show(SetupScene(GAME))
    scene = window.top
    window.click(setup_text.MORE_RULES)
    scene.focus_on(("ui", "words"))
    window.frames()
    window.click(setup_text.WORDS_BUTTON)
    assert isinstance(window.top, Form)
    window.type("owl moon")
    window.key(pygame.K_RETURN)
    assert window.top is scene
    assert scene.draft.plan().words == ("owl moon",)


def test_hostile_names_and_seeds_can_be_typed_and_played(window: Window):
    window.show(SetupScene(GAME))
    window.click(setup_text.MORE_RULES)
    for name in (*HOSTILE, "שלום abc עולם"):
        for entry in ("Name of seat 1", "Seed"):
            window.click(entry)
            window.key(pygame.K_a, pygame.KMOD_CTRL)
            window.key(pygame.K_DELETE)
            window.type(name)
        assert len(window.top.draft.plan().seats[0].name) <= 24
    window.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    window.frames()
    assert window.top.session.names[0] == "שלום abc עולם"
