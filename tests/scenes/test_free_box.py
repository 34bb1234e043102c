"""The box of the free table by mouse and keys: decks, tokens, the bag, places, names; tables that are kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.records import table_presets
from game.rules.free_table import hands as say
from scenes.games.free_table.scene import FreeScene
from scenes.screens.menu import MenuScene
from scenes.screens.setup.setup import SetupScene
from tests.scenes.frame import Window
from tests.scenes.free_hands import FreeHands, OpenFreeTable

pytestmark = pytest.mark.film

DECK = ("pile", 0)
BARE = {"dice": 2, "chips": "none", "pawns": 0, "tokens": "none"}
SIZES = ((1280, 720), (1920, 1080), (700, 800))


@pytest.fixture
def open_table(open_free_table: OpenFreeTable) -> OpenFreeTable:
    return lambda kinds="h", **more: open_free_table(kinds, options=BARE | more.pop("options", {}), **more)


def reddish(hands: FreeHands, at: tuple[int, int], reach: int = 24) -> int:
    """How many points of the window round a point are red."""
    x, y = at
    grid = range(-reach, reach + 1, 4)
    found = [hands.app.surface.get_at((x + dx, y + dy)) for dx in grid for dy in grid]
    return sum(colour.r > 1.3 * max(colour.g, colour.b) for colour in found)


# -- decks -------------------------------------------------------------------------------------------------------------


def test_a_further_deck_is_dragged_out_of_the_box_and_put_back_there(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.click(("tool", "decks"))
    anchor = hands.at(460, 400)
    hands.put(("supply", "red-54"), anchor)
    assert hands.last == 'bring(red-54) "1 460 400"'
    hands.frames(60)
    assert hands.pile(1).size == 54
    assert reddish(hands, anchor) > 60  # its back is another than that of the first deck
    assert reddish(hands, hands.at(800, 390)) < 10
    assert not hands.target(("supply", "red-52")).enabled
    hands.put(("supply", "green-52"), hands.at(980, 400))
    assert hands.pile(2).size == 52  # where it was put down
    hands.drag(("whole", 1), ("tool", "decks"))
    assert hands.last == "remove(1)"
    assert hands.view_model.pile(1) is None
    assert hands.target(("supply", "red-52")).enabled
    hands.drag(("whole", 0), ("supply",))
    assert "whole deck" in hands.toast  # two green decks are out: neither is told from the other


def test_a_deck_is_taken_by_keys_and_put_away_by_its_letter(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.walk(("tool", "decks"))
    hands.keys("return")
    hands.walk(("supply", "blue-52"))
    hands.keys("return")
    for _ in range(9):
        hands.keys("down")
    hands.keys("return")
    assert hands.last.startswith("bring(blue-52)")
    hands.walk(("pile", 1))
    hands.keys("z")
    assert hands.last == "remove(1)"
    hands.keys("escape", "escape")
    assert not hands.has(("supply",))


# -- tokens and the bag ------------------------------------------------------------------------------------------------


def test_tokens_of_a_colour_are_taken_put_together_and_put_away(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.click(("tool", "tokens"))
    hands.click(("supply", "token1"))
    hands.click(("supply", "token1"))
    hands.click_at(hands.at(900, 380))
    assert hands.last == 'bring(token1) "2 900 380"'
    hands.frames(60)
    hands.drag(("supply", "token3"), ("pile", 1))
    assert hands.last == 'bring(token3) "1 on 1"'
    assert hands.target(("supply", "token3")).name == "Green token: 11 in the box"
    hands.frames(60)
    hands.drag(("whole", 1), ("tool", "tokens"))
    assert hands.last == "remove(1)"
    assert hands.target(("supply", "token3")).name == "Green token: 12 in the box"


def test_a_bag_is_put_out_filled_moved_and_taken_away(open_table: OpenFreeTable) -> None:
    hands = open_table()
    assert not hands.has(("bag",))
    hands.click(("tool", "bag"))
    hands.click_at(hands.at(500, 420))
    assert hands.last == 'bring(bag) "500 420"'
    hands.click(("tool", "tokens"))
    hands.drag(("supply", "token5"), ("bag",))
    assert hands.last == 'fill(token5) "1"'
    hands.ask_menu(("supply", "token2"))
    hands.click("Into the bag: one more")
    hands.click("Into the bag 2")
    assert hands.last == 'fill(token2) "2"'
    hands.drag(("bag",), ("tray",))
    assert hands.last == 'reach() "1"'
    assert "Remove" not in hands.ask_menu(("bag",))  # one is in a hand: nobody may know which
    hands.keys("escape")
    hands.drag(hands.held(0), ("bag",))
    assert "Remove" in hands.ask_menu(("bag",))
    hands.click("Move")
    hands.click_at(hands.at(640, 300))
    assert hands.last == 'move(bag) "640 300"'
    hands.ask_menu(("bag",))
    hands.click("Remove")
    assert hands.last == "remove(bag)"
    assert not hands.has(("bag",))


def test_the_bag_takes_all_tokens_of_a_game_at_once(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.put(("tool", "bag"), hands.at(500, 420))
    hands.ask_menu(("bag",))
    hands.click("Fill with Tricks and Treats tokens")
    assert hands.last == "fill(treats)"
    assert hands.target(("bag",)).name == "The bag, 80 tokens"


# -- places and names --------------------------------------------------------------------------------------------------


def test_a_place_is_drawn_as_a_frame_named_moved_and_made_larger(open_table: OpenFreeTable) -> None:
    hands = open_table()
    bare = hands.app.surface.copy()
    hands.click(("tool", "place"))
    hands.press(hands.at(300, 280))
    for x, y in ((380, 330), (500, 440)):
        hands.move(*hands.at(x, y))
    hands.release(hands.at(500, 440))
    hands.type("Crib")
    hands.keys("return")
    place = hands.view_model.places[0]
    assert (place.name, place.x, place.y) == ("Crib", 400, 360)
    assert (place.wide, place.high) == (200, 160)
    hands.frames()
    x, y = hands.at(300, 360)
    around = [(x + dx, y + dy) for dx in range(-4, 5) for dy in range(12)]
    assert any(hands.app.surface.get_at(at) != bare.get_at(at) for at in around)  # its left edge is a dashed line
    hands.put(("slip", "place#1"), hands.at(600, 300))
    assert hands.last.startswith("move(place#1)")
    moved = hands.view_model.places[0]
    right, bottom = moved.x + moved.wide // 2, moved.y + moved.high // 2
    hands.put(("size", "place#1"), hands.at(right + 60, bottom + 40))
    grown = hands.view_model.places[0]
    assert abs(grown.wide - 260) < 20
    assert abs(grown.high - 200) < 20
    assert abs((grown.x - grown.wide / 2) - (moved.x - moved.wide / 2)) < 3
    hands.put(DECK, hands.at(grown.x, grown.y))
    assert hands.last.startswith("take(0)")  # a place takes nothing: what is put there lies on the cloth
    hands.ask_menu(("slip", "place#1"))
    hands.click("Remove")
    assert not hands.view_model.places


def test_a_place_is_laid_by_keys(open_table: OpenFreeTable) -> None:
    hands = open_table()
    hands.walk(("tool", "place"))
    hands.keys("return", "left", "left", "return")
    hands.type("Discards")
    hands.keys("return")
    assert hands.view_model.places[0].name == "Discards"
    hands.walk(("slip", "place#1"))
    hands.keys("return")
    hands.keys("down", "right", "return")
    assert hands.last.startswith('size(place#1) "260 ')


def test_the_table_is_named_in_its_bar_and_taken_back_by_its_buttons(open_table: OpenFreeTable) -> None:
    hands = open_table("hh")
    assert not hands.target(("ui", "undo")).enabled
    assert not hands.target(("ui", "redo")).enabled
    hands.click(("ui", "name"))
    hands.type("Friday rummy\u202e")
    hands.keys("return")
    assert hands.view_model.title == "Friday rummy"
    assert hands.target(("ui", "name")).name == "This table is named Friday rummy"
    hands.click(("ui", "undo"))
    assert hands.view_model.title == ""
    hands.click(("ui", "redo"))
    assert hands.view_model.title == "Friday rummy"


@pytest.mark.parametrize("size", SIZES)
def test_bar_rail_and_trays_stay_within_the_window(open_table: OpenFreeTable, size: tuple[int, int]) -> None:
    hands = open_table("hhhhhhhh", size=size, options={"chips": "bank", "pawns": 2, "tokens": "tricks-and-treats"})
    for tool in ("decks", "tokens"):
        hands.click(("tool", tool))
        window = hands.app.surface.get_rect()
        tools = [t for t in hands.top.targets() if t.key[0] in ("tool", "seat", "supply", "ui")]
        assert not [t for t in tools if not window.contains(t.rect)]
        rail = [t.rect for t in tools if t.key[0] == "tool"]
        assert not [k for k, rect in enumerate(rail) if rect.collidelistall(rail) != [k]]


# -- tables that are kept ----------------------------------------------------------------------------------------------


def test_a_table_is_kept_from_the_menu_and_laid_again_from_the_set_up(tmp_path: Path, open_table: Any) -> None:
    hands = open_table("hh")
    g = hands.free.gestures
    table = hands.session.table
    g.act(say.moved([(0, 420, 330)]), say.labelled(0, "Draw pile"), say.named("Our cribbage table"))
    g.act(
        say.brought(table, "red-52", 1, None),
        say.noted(900, 300, "Fifteen two"),
        say.marked_out(620, 330, 160, 190, "Crib"),
    )
    hands.keys("escape")
    assert isinstance(hands.top, MenuScene)
    hands.click("Save this table")
    hands.keys("return")
    path = next((tmp_path / "layouts" / "free-table").iterdir())
    assert path.name == "our-cribbage-table.json"
    kept = table_presets.read(path)
    assert kept.options["dice"] == 2

    window = Window(tmp_path)
    window.show(SetupScene("free-table"))
    window.click("Saved table")
    window.click("Our cribbage table")
    assert "Cards" not in window.names()  # the kept table says which decks there are
    assert isinstance(window.top, SetupScene)
    window.top.start()
    window.frames()
    scene = window.top
    assert isinstance(scene, FreeScene)
    now = scene.presenter.model.view_model
    assert now.title == "Our cribbage table"
    assert [(pile.size, pile.x, pile.label) for pile in now.piles] == [(52, 420, "Draw pile"), (52, 800, "")]
    assert [place.name for place in now.places] == ["Crib"]
    assert now.notes[0].text == "Fifteen two"
    assert not [face for pile in now.piles for face in pile.known if face >= 0]
    window.app.close()


HOSTILE = {
    "empty.json": b"",
    "words.json": b"hello",
    "deep.json": b'{"format":"lantern-table layout","version":1,"x":' + b"[" * 60_000,
    "newer.json": b'{"format":"lantern-table layout","version":99}',
    "other.json": b'{"format":"lantern-table match","version":1}',
    "bytes.json": bytes(range(256)),
    "large.json": b" " * (70 << 10),
    "game.json": b'{"format":"lantern-table layout","version":1,"game":"../../etc","name":"x","options":{},'
    b'"things":{}}',
    "option.json": b'{"format":"lantern-table layout","version":1,"game":"free-table","name":"x","options":{"dice":99},'
    b'"things":{}}',
    "name.json": '{"format":"lantern-table layout","version":1,"game":"free-table","name":"\u202eevil","options":{},'
    '"things":{}}'.encode(),
    "things.json": b'{"format":"lantern-table layout","version":1,"game":"free-table","name":"x","options":{},'
    b'"things":{"decks":[{"sort":"gold-99","x":1,"y":1}]}}',
    "more.json": b'{"format":"lantern-table layout","version":1,"game":"free-table","name":"x","options":{},'
    b'"things":{},"exec":"rm"}',
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_a_file_that_is_no_table_is_refused_with_a_clear_error(tmp_path: Path, name: str) -> None:
    folder = table_presets.folder(tmp_path, "free-table")
    folder.mkdir(parents=True)
    (folder / name).write_bytes(HOSTILE[name])
    with pytest.raises(table_presets.LayoutError) as error:
        table_presets.read(folder / name)
    assert str(error.value).startswith(name)
    assert len(str(error.value)) < 400
    assert str(error.value).isprintable()
    window = Window(tmp_path)
    window.show(SetupScene("free-table"))
    window.click("Saved table")
    window.click(name)
    assert "cannot be used" in window.top.title
    pygame.event.clear()
    window.click("Delete the file")
    assert not (folder / name).exists()
    assert window.top.draft.layout is None  # type: ignore[attr-defined]
    window.app.close()


def test_a_folder_or_pipe_among_the_tables_is_no_table(tmp_path: Path) -> None:
    folder = table_presets.folder(tmp_path, "free-table")
    (folder / "folder.json").mkdir(parents=True)
    found = table_presets.shelf(tmp_path, "free-table")
    assert [one.trouble for one in found] == ["folder.json is not a file."]
